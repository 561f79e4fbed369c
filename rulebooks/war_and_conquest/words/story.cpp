// SPDX-License-Identifier: Apache-2.0
//
// The story of words.h: what happened in a battle, a sentence for each happening, in the past tense
// and without "was", which suits "Tenth Legion" and "The velites" alike.
#include "engine/battle/words.h"
#include "engine/value/enumerators.h"
#include "rulebooks/war_and_conquest/state/happened.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {

namespace {

std::string length_words(Length length) { return inches_words(length) + "\""; }
std::string inch_words(int inches) { return std::to_string(inches) + "\""; }

std::string struck_words(Struck struck) {
    switch (struck) {
    case Struck::front: return {};
    case Struck::flank: return " in the flank";
    case Struck::rear: return " in the rear";
    }
    return {};
}

std::string reaction_words(Reaction reaction) {
    switch (reaction) {
    case Reaction::stand_fast: return " would stand fast";
    case Reaction::flee: return " would flee";
    case Reaction::stand_and_shoot: return " would stand and shoot";
    case Reaction::shoot_and_flee: return " would shoot and flee";
    case Reaction::feign_flight: return " would feign flight";
    case Reaction::counter_charge: return " would counter-charge";
    }
    return {};
}

class Story {
public:
    Story(const Setup& setup, const Event& event)
        : setup_{setup}, event_{event}, unit_{name_of(event.unit)}, the_unit_{in_sentence(unit_)},
          other_{in_sentence(name_of(event.other))} {}

    // ---- the turn -------------------------------------------------------------------------------

    std::string of(const happened::TurnBegins& h) const { return "Turn " + std::to_string(h.turn); }
    std::string of(const happened::PhaseBegins& h) const {
        return phase_words(h.phase) + " (round of the " + side() + ")";
    }
    std::string of(const happened::Bids& h) const {
        return "Intervention points for the advantage: " + side_name(Side::blue) + " " +
               std::to_string(h.blue) + ", " + side_name(Side::red) + " " + std::to_string(h.red);
    }
    std::string of(const happened::AdvantageTied&) const { return "The advantage was tied"; }
    std::string of(const happened::AdvantageRolled&) const {
        return "The " + side() + " won the strategic advantage";
    }
    std::string of(const happened::RoundChosen& h) const {
        return "The " + side() + " chose the " + (h.first ? "first" : "second") + " round";
    }
    std::string of(const happened::AimReached&) const {
        return "The " + side() + " reached what they were out for";
    }
    std::string of(const happened::ArmyLost&) const {
        return "Of the " + side() + " no unit stood any more";
    }
    std::string of(const happened::BattleEnds& h) const {
        if (h.winner == Result::Winner::nobody) return "The battle ended without a winner";
        return "The battle was won by the " +
               side_name(h.winner == Result::Winner::blue ? Side::blue : Side::red);
    }

    // ---- tests ----------------------------------------------------------------------------------

    std::string of(const happened::Tested& h) const { return tested(h.trial, h.passed); }
    std::string of(const happened::Retested& h) const {
        return tested(h.trial, h.passed) + ", thrown again";
    }
    std::string of(const happened::PointsSpent& h) const {
        return count_words(h.points, "intervention point") + " went into the test of " + the_unit_;
    }

    // ---- charges --------------------------------------------------------------------------------

    std::string of(const happened::ChargeDeclared& h) const {
        return unit_ + " declared a charge on " + other_ +
               (h.away > Length{} ? ", " + length_words(h.away) + " away" : "");
    }
    std::string of(const happened::ChargeNotJoined&) const {
        return unit_ + " did not charge" + with_other("");
    }
    std::string of(const happened::ChargesFirstAlone&) const {
        return unit_ + " charged " + other_ + " alone";
    }
    std::string of(const happened::Reacts& h) const {
        return unit_ + reaction_words(h.reaction) + with_other("before");
    }
    std::string of(const happened::Contact& h) const {
        return unit_ + " struck " + other_ + struck_words(h.struck);
    }
    std::string of(const happened::ChargeFails& h) const {
        return "The charge of " + the_unit_ + with_other("on") + " failed, coming " +
               length_words(h.gone) + " of " + inch_words(h.inches);
    }
    std::string of(const happened::ChargeGivenUp&) const {
        return unit_ + " found nothing left to charge";
    }
    std::string of(const happened::Reveals&) const {
        return "The flight uncovered " + other_ + " before " + the_unit_;
    }
    std::string of(const happened::Halts&) const { return unit_ + " halted"; }
    std::string of(const happened::Caught&) const {
        return unit_ + " caught " + other_ + " in flight";
    }
    std::string of(const happened::Disordered&) const { return unit_ + " fell into disorder"; }
    std::string of(const happened::CounterCharges&) const {
        return unit_ + " met the charge" + with_other("of");
    }
    std::string of(const happened::ClosesUp&) const { return unit_ + " closed up to " + other_; }
    std::string of(const happened::NotReached&) const {
        return unit_ + " did not reach " + other_ + " too";
    }
    std::string of(const happened::GroundHolds& h) const {
        return unit_ + " could come no further than " + length_words(h.most) + " on " +
               std::string{enumerator_name(h.going)} + " ground";
    }

    // ---- moves ----------------------------------------------------------------------------------

    std::string of(const happened::Moved& h) const {
        return unit_ + " moved, using " + length_words(h.cost) + " of " + length_words(h.allowance);
    }
    std::string of(const happened::RanksChanged& h) const {
        return unit_ + " formed " + count_words(h.files, "file") + " abreast";
    }
    std::string of(const happened::FormationChanged& h) const {
        return unit_ + " went into " +
               std::string{formation_name(static_cast<FormationId>(h.formation))};
    }
    std::string of(const happened::Stays&) const { return unit_ + " stayed put"; }
    std::string of(const happened::GroundRolled& h) const {
        return "On " + std::string{enumerator_name(h.going)} + " ground " + the_unit_ +
               " could go " + inch_words(h.inches) + (h.capped ? ", as over clear ground" : "");
    }
    std::string of(const happened::DisorderedByGround&) const {
        return "The ground disordered " + the_unit_;
    }
    std::string of(const happened::LeftBadGround&) const {
        return unit_ + " came out of the bad ground in good order";
    }
    std::string of(const happened::Joins&) const { return unit_ + " joined " + other_; }
    std::string of(const happened::Leaves&) const { return unit_ + " left" + with_other(""); }

    // ---- flight ---------------------------------------------------------------------------------

    std::string of(const happened::TurnsToFlee&) const {
        return unit_ + " turned to flee" + with_other("from");
    }
    std::string of(const happened::Flees& h) const {
        return unit_ + " fled" + with_other("from") +
               (h.inches > 0 ? ", " + inch_words(h.inches) : "");
    }
    std::string of(const happened::FledOff&) const { return unit_ + " fled from the table"; }
    std::string of(const happened::Destroyed&) const {
        return unit_ + " perished" + with_other("at the hands of");
    }
    std::string of(const happened::RalliesAtOnce&) const {
        return unit_ + " had only feigned flight, and rallied";
    }
    std::string of(const happened::PassedThrough&) const {
        return unit_ + " burst through " + other_;
    }
    std::string of(const happened::Removed&) const {
        return "The rest of " + the_unit_ + " dispersed";
    }
    std::string of(const happened::Pursued& h) const {
        return unit_ + " pursued" + with_other("") + ", " + inch_words(h.inches);
    }
    std::string of(const happened::Catches&) const {
        return unit_ + (setup_.troops(event_.unit).is_infantry() ? " cut down " : " rode down ") +
               other_;
    }
    std::string of(const happened::PursuesInto& h) const {
        return unit_ + " ran on into " + other_ + struck_words(h.struck);
    }
    std::string of(const happened::PursuitStops&) const {
        return unit_ + " stopped short of " + other_ + ", without room to close";
    }
    std::string of(const happened::Rampage& h) const {
        return unit_ + " ran through " + other_ + ": " + count_words(h.hits, "hit");
    }
    std::string of(const happened::LostOffTable&) const { return unit_ + " did not come back"; }
    std::string of(const happened::Returned&) const { return unit_ + " came back"; }
    std::string of(const happened::WaitsOffTable&) const {
        return unit_ + " found no room to come back yet";
    }

    // ---- shooting, combat, losses ---------------------------------------------------------------

    std::string of(const happened::ShotAt& h) const {
        return unit_ + " shot at " + other_ + ", " + count_words(h.dice, "shot") + ": " +
               count_words(h.hits, "hit");
    }
    std::string of(const happened::StruckAt& h) const {
        return unit_ + " struck at " + other_ + ", " + count_words(h.dice, "blow") + ": " +
               count_words(h.hits, "hit");
    }
    std::string of(const happened::SecondThrown& h) const {
        return "Of the dice thrown again " + the_unit_ + " had " + count_words(h.hits, "hit") +
               " on " + other_;
    }
    std::string of(const happened::PersonThrown& h) const {
        return h.hits == 0 ? "No hit fell on " + other_
                           : count_words(h.hits, "hit") + " fell on " + other_;
    }
    std::string of(const happened::Saved& h) const {
        return h.saved == 0 ? "Armour did not help " + the_unit_
                            : "Armour saved " + the_unit_ + " from " + count_words(h.saved, "hit");
    }
    std::string of(const happened::Killed& h) const {
        return "The hits of " + the_unit_ + " killed " +
               (h.kills == 0 ? "nobody" : std::to_string(h.kills));
    }
    std::string of(const happened::FiguresLost& h) const {
        return unit_ + " lost " + count_words(h.lost, "figure") + ", " + std::to_string(h.left) +
               " left";
    }
    std::string of(const happened::Wounded& h) const {
        return "A figure of " + the_unit_ + " had taken " + count_words(h.hits, "hit");
    }
    std::string of(const happened::PersonHit& h) const {
        return unit_ + " took " + count_words(h.hits, "hit") + ", and could take " +
               std::to_string(h.left) + " more";
    }
    std::string of(const happened::PersonFalls&) const { return unit_ + " fell"; }
    std::string of(const happened::PersonEscapes&) const {
        return unit_ + " got away" + with_other("to");
    }
    std::string of(const happened::PersonTaken&) const { return unit_ + " was taken"; }
    std::string of(const happened::PointsLost& h) const {
        return count_words(h.points, "intervention point") + " of the " + side() + " went with him";
    }

    // ---- resolution and the end phase -----------------------------------------------------------

    std::string of(const happened::Resolved& h) const {
        const int by = h.blue - h.red;
        if (by == 0) return "Neither " + the_unit_ + " nor " + other_ + " had the better of it";
        if (by > 0) return unit_ + " had the better of " + other_ + " by " + std::to_string(by);
        return name_of(event_.other) + " had the better of " + the_unit_ + " by " +
               std::to_string(-by);
    }
    std::string of(const happened::Drawn&) const {
        return unit_ + " and " + other_ + " fought on, neither beaten";
    }
    std::string of(const happened::GivesGround& h) const {
        return unit_ + " gave ground, " + length_words(h.by);
    }
    std::string of(const happened::HasNoRoom&) const {
        return unit_ + " had no room to give ground";
    }
    std::string of(const happened::Followed&) const { return unit_ + " followed" + with_other(""); }
    std::string of(const happened::CombatOver&) const {
        return "The combat of " + the_unit_ + with_other("and") + " ended";
    }
    std::string of(const happened::Breaks&) const { return unit_ + ", too few to stand, broke"; }
    std::string of(const happened::PushedAlong&) const {
        return unit_ + " had to go back" + with_other("with");
    }
    std::string of(const happened::Rallied&) const { return unit_ + " rallied, still in disorder"; }
    std::string of(const happened::Recovered& h) const {
        return unit_ + (h.disordered_by_ground ? " recovered: only the ground still disorders it"
                                               : " recovered its order");
    }

private:
    std::string name_of(UnitId id) const {
        return id == UnitId::none ? "nobody" : setup_.unit(id).name;
    }
    std::string side_name(Side side) const { return setup_.scenario.sides[index(side)].name; }
    std::string side() const { return side_name(event_.side); }
    // " before X", " to X": only where there is one.
    std::string with_other(std::string_view how) const {
        if (event_.other == UnitId::none) return {};
        return " " + (how.empty() ? other_ : std::string{how} + " " + other_);
    }
    std::string tested(Trial trial, bool has_passed) const {
        return unit_ + " " + (has_passed ? passed(trial) : failed(trial));
    }
    std::string passed(Trial trial) const;
    std::string failed(Trial trial) const;

    const Setup& setup_;
    const Event& event_;
    std::string unit_;              // as a sentence begins
    std::string the_unit_, other_;  // within one
};

std::string Story::passed(Trial trial) const {
    switch (trial) {
    case Trial::charges_several: return "could charge " + other_ + " too";
    case Trial::joins_charge: return "joined in the charge on " + other_;
    case Trial::stands_fast: return "stood fast in good order";
    case Trial::faces_elephants: return "faced the elephants";
    case Trial::halts: return "came to a halt";
    case Trial::double_pace: return "went at double pace";
    case Trial::double_turning: return "went at double pace, ready to turn";
    case Trial::goes_back: return "went back in good order";
    case Trial::changes_formation: return "could change formation";
    case Trial::panic_of_shooting: return "stood its losses";
    case Trial::panic_of_friends: return "took no fright" + with_other("at the rout of");
    case Trial::general_fell: return "stood without its general";
    case Trial::breaks: return "held";
    case Trial::holds_back: return "held back from pursuit";
    case Trial::rallies: return "heeded the call to rally";
    case Trial::rallies_off_table: return "rallied off the table";
    case Trial::recovers: return "dressed its ranks";
    }
    return {};
}

std::string Story::failed(Trial trial) const {
    switch (trial) {
    case Trial::charges_several: return "could not turn on " + other_ + " too";
    case Trial::joins_charge: return "did not join in the charge on " + other_;
    case Trial::stands_fast: return "stood in confusion";
    case Trial::faces_elephants: return "shied from the elephants";
    case Trial::halts: return "could not halt";
    case Trial::double_pace:
    case Trial::double_turning: return "could not hurry";
    case Trial::goes_back: return "did not go back";
    case Trial::changes_formation: return "did not change formation";
    case Trial::panic_of_shooting: return "could not stand its losses";
    case Trial::panic_of_friends: return "lost heart" + with_other("at the rout of");
    case Trial::general_fell: return "lost heart with its general";
    case Trial::breaks: return "broke";
    case Trial::holds_back: return "could not hold back";
    case Trial::rallies: return "would not rally";
    case Trial::rallies_off_table: return "did not rally off the table";
    case Trial::recovers: return "did not recover its order";
    }
    return {};
}

}  // namespace

std::string event_words(const Setup& setup, const Event& event) {
    const Story story{setup, event};
    return visit<happened::All>(event.what, [&](const auto& what) { return story.of(what); });
}

}  // namespace grognard::war_and_conquest
