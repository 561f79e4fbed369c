// SPDX-License-Identifier: Apache-2.0
//
// What happened in a battle of Vom Kriege, a sentence an event, in the past tense.
// Declared in words.h.
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {

namespace {

std::string far_words(Length length) { return inches_words(length) + "\""; }

// "no hits", "1 hit", "2 flags"
std::string some_words(int n, std::string_view one) {
    return n == 0 ? "no " + std::string{one} + "s" : count_words(n, one);
}

std::string with_capital(std::string words) {
    if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
        words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words;
}

std::string why_words(Why why) {
    switch (why) {
    case Why::hit_while_routing: return "took a further hit in rout and dispersed";
    case Why::disordered_while_routing: return "lost all order in rout and dispersed";
    case Why::driven_back_while_routing: return "ran again in rout and dispersed";
    case Why::not_rallied: return "did not rally in time and dispersed";
    case Why::blocked: return "had nowhere to go and laid down arms";
    case Why::guns_ridden_down: return "went down under the sabers at the guns";
    case Why::leader_lost: return "left the field with the command";
    case Why::excess_hits: return "went to pieces under the blow";
    }
    return {};
}

std::string formed_words(Formation formation) {
    if (formation == Formation::limbered) return "limbered up";
    if (formation == Formation::unlimbered) return "unlimbered";
    return "formed " + std::string{formation_name(formation)};
}

// " in column", ", limbered"; nothing for a leader
std::string in_formation_words(Formation formation) {
    if (formation == Formation::single) return {};
    const bool guns = formation == Formation::limbered || formation == Formation::unlimbered;
    return (guns ? ", " : " in ") + std::string{formation_name(formation)};
}

std::string reaction_words(ReactionKind kind) {
    switch (kind) {
    case ReactionKind::any: return "react";
    case ReactionKind::counter_charge: return "counter-charge";
    case ReactionKind::square: return "form square";
    case ReactionKind::fire: return "fire at the charge";
    case ReactionKind::retire: return "retire";
    }
    return {};
}

std::string bar_words(Bar bar) {
    switch (bar) {
    case Bar::none:
    case Bar::not_its_kind: break;
    case Bar::has_reacted: return "it had reacted already";
    case Bar::routing: return "it was routing";
    case Bar::disordered: return "it was disordered";
    case Bar::in_area: return "it held a wood or village";
    case Bar::in_contact: return "it was in contact with another enemy";
    case Bar::not_in_time: return "it could not meet the charge in time";
    case Bar::rough_ground: return "it was in rough ground";
    case Bar::no_dice: return "it had no dice";
    case Bar::no_actions: return "it had used both its actions";
    case Bar::not_before_its_front: return "the charge did not come at its front";
    case Bar::formation: return "it was in no formation for it";
    case Bar::no_way_back: return "there was no way back for a whole move";
    case Bar::way_spoilt: return "leaders now stood in its way";
    }
    return {};
}

std::string disorder_words(Clause clause, const std::string& unit) {
    if (clause == VK_9_16) return "The melee left " + unit + " in disorder, as it does cavalry";
    return unit + " fell into disorder" + (clause == VK_7_9 ? " on rough ground" : "");
}

std::string face_of_charge(Flank face) {
    switch (face) {
    case Flank::front: return "";
    case Flank::left:
    case Flank::right: return " in the flank";
    case Flank::rear: return " in the rear";
    }
    return {};
}

class Story {
public:
    Story(const Setup& setup, const Event& event)
        : setup_{setup}, event_{event}, unit_{name_of(event.unit)}, other_{name_of(event.other)} {}

    // ---- the turn
    std::string operator()(const happened::TurnBegins& told) const {
        return "Turn " + std::to_string(told.turn);
    }
    std::string operator()(const happened::PhaseBegins& told) const {
        return phase_words(setup_, told.command, told.phase);
    }
    std::string operator()(const happened::ChitDrawn& told) const {
        const CommandInfo& command = setup_.command(told.command);
        return command.name + " had the initiative: " + unit_ + ", " + quality_words(command) +
               ", " + count_words(told.points, "command point");
    }
    std::string operator()(const happened::ArrivalRolled& told) const {
        const int die = event_.dice.empty() ? 0 : event_.dice[0];
        return setup_.command(told.command).name +
               (die >= told.needed ? " arrived" : " did not arrive");
    }
    std::string operator()(const happened::Arrived& told) const {
        return unit_ + " came onto the table" + in_formation_words(told.formation);
    }
    std::string operator()(const happened::FoundNoRoom&) const {
        return unit_ + " found no room to come on";
    }

    // ---- orders
    std::string operator()(const happened::MarkerGiven& told) const {
        return other_ + " gave " + unit_ + " a command point" +
               (told.points > 1 ? ", one more being spent on the distance" : "");
    }
    std::string operator()(const happened::CommandRolled&) const {
        return unit_ + " rolled his command dice";
    }
    std::string operator()(const happened::Rerolled& told) const {
        return unit_ + " re-rolled " +
               faces_words(
                   Faces{{told.infantry, told.cavalry, told.artillery, told.sabers, told.flags}});
    }
    std::string operator()(const happened::Exchanged& told) const {
        const std::string given = told.one == told.other
                                      ? laid_words({.face = told.one, .doubled = true})
                                      : die_words(told.one) + " and " + die_words(told.other);
        return unit_ + " exchanged " + given + " for " + die_words(told.got);
    }
    // "Two infantry dice were laid for 40th Line and 34th Line"
    std::string operator()(const happened::Ordered& told) const {
        const bool several = told.doubled || told.doctrine;
        const std::string words =
            with_capital(laid_words({told.face, told.doubled, told.doctrine})) +
            (several ? " were laid for " : " was laid for ") + unit_;
        if (told.units == 2) return words + " and " + other_;
        if (told.units < 2) return words;
        return words + ", " + other_ + " and " + count_words(told.units - 2, "other");
    }
    std::string operator()(const happened::Paid& told) const {
        return "That took " + die_words(told.die) + " more, for distance or doctrine";
    }
    std::string operator()(const happened::OrderRestored& told) const {
        return with_capital(die_words(told.die)) + " restored order in " + unit_;
    }
    std::string operator()(const happened::Rallied& told) const {
        return unit_ + " rallied: " + of_strength(told.hits_left) + " left";
    }

    // ---- moves
    std::string operator()(const happened::OrderedTwoMoves&) const {
        return unit_ + " used both dice to move twice";
    }
    std::string operator()(const happened::Turned&) const { return unit_ + " turned"; }
    std::string operator()(const happened::Moved& told) const {
        return unit_ + " moved, using " + far_words(told.cost) + " of " + far_words(told.allowance);
    }
    std::string operator()(const happened::Formed& told) const {
        return unit_ + " " + formed_words(told.formation);
    }
    std::string operator()(const happened::Entered& told) const {
        const std::string area = area_words(setup_, told.area);
        if (told.cost == Length{}) return unit_ + " occupied " + area;
        return unit_ + " moved into " + area + ", using " + far_words(told.cost);
    }
    std::string operator()(const happened::LeftArea& told) const {
        return unit_ + " left " + area_words(setup_, told.area) +
               (told.into_the_open ? in_formation_words(told.formation) : "");
    }
    std::string operator()(const happened::Charges& told) const {
        return unit_ + " charged " + other_ + face_of_charge(told.flank) +
               (told.way > touch ? " over " + far_words(told.way) : " without moving");
    }
    std::string operator()(const happened::Attached&) const {
        return unit_ + " was counted to " + other_;
    }
    std::string operator()(const happened::GaveWay&) const { return unit_ + " made room"; }

    // ---- reactions
    std::string operator()(const happened::CounterCharges& told) const {
        return unit_ + " rode " + far_words(told.way) + " to meet " + other_ +
               (told.turned ? ", which turned to face the counter-charge" : "");
    }
    std::string operator()(const happened::ChargeMissed&) const {
        return other_ + " rode away from " + unit_ + ", whose charge came to nothing";
    }
    std::string operator()(const happened::NotReacted& told) const {
        return unit_ + " could not " + reaction_words(told.kind) + ": " + bar_words(told.bar);
    }
    std::string operator()(const happened::SquareTried& told) const {
        return unit_ + (told.formed ? " formed square" : " failed to form square");
    }
    std::string operator()(const happened::SquareCramped& told) const {
        if (!told.in_full)
            return unit_ + " had no room for a full square and stood as one where it was";
        return unit_ + " had no room on the spot and formed it " + far_words(told.off) + " away";
    }
    std::string operator()(const happened::ClosedUp& told) const {
        return unit_ + " closed up " + far_words(told.way) + " to " + other_;
    }
    std::string operator()(const happened::ChargeLost&) const {
        return unit_ + " could not follow " + other_ + " into square, and the charge was over";
    }
    std::string operator()(const happened::StoppedShort&) const { return unit_ + " stopped short"; }
    std::string operator()(const happened::LeaderDrivenOff&) const {
        if (event_.clause == VK_8_11) return unit_ + " got away to his men";
        return other_ + " drove off " + unit_;
    }
    std::string operator()(const happened::Retires&) const {
        return unit_ + " retired before " + other_;
    }
    std::string operator()(const happened::RetireRolled& told) const {
        return other_ + " struck after " + unit_ + ": " + some_words(told.hits, "hit");
    }

    // ---- combat
    std::string operator()(const happened::Shot& told) const {
        const bool skirmish = event_.clause == VK_9_7;
        return unit_ + (skirmish ? " skirmished with " : " shot at ") + other_ + ": " +
               outcome_words(outcome(ShotOutcome{told.hits, told.disordered}));
    }
    std::string operator()(const happened::DefensiveShot& told) const {
        return unit_ + " fired at the charge of " + other_ + ": " +
               outcome_words(outcome(ShotOutcome{told.hits, told.disordered}));
    }
    std::string operator()(const happened::HadNoDice&) const {
        return unit_ + " did not shoot: no dice were left against the closest target, " + other_;
    }
    std::string operator()(const happened::Supported&) const {
        return unit_ + " supported " + other_;
    }
    std::string operator()(const happened::MeleeDeclared&) const {
        return unit_ + " attacked " + other_;
    }
    std::string operator()(const happened::Attacked& told) const {
        return unit_ + " struck at " + other_ + ": " + some_words(told.hits, "hit") + ", " +
               some_words(told.flags, "flag");
    }
    std::string operator()(const happened::BattledBack& told) const {
        return unit_ + " fought back at " + other_ + ": " + some_words(told.hits, "hit") + ", " +
               some_words(told.flags, "flag");
    }
    std::string operator()(const happened::FollowedUp& told) const {
        if (told.short_by == Length{}) return unit_ + " took the place of " + other_;
        return unit_ + " advanced into the place of " + other_ + " as far as there was room, " +
               far_words(told.short_by) + " short of its far edge";
    }
    std::string operator()(const happened::HeldBack&) const { return unit_ + " did not follow up"; }
    std::string operator()(const happened::NoRoomToFollow&) const {
        return unit_ + " found no room to follow up";
    }
    std::string operator()(const happened::FellBack& told) const {
        return unit_ + " fell back " + far_words(told.way);
    }
    std::string operator()(const happened::StayedInArea& told) const {
        return unit_ + " stayed in " + area_words(setup_, told.area) + ", in contact with " +
               other_;
    }

    // ---- retreats, losses and victory
    // "40th Line retreated 6\" for 1 flag, disordered"
    std::string operator()(const happened::Retreats& told) const {
        const std::string far = far_words(told.way);
        if (told.way == Length{}) return unit_ + " had no way back, and fell into disorder";
        if (event_.clause == VK_10_4) return unit_ + " fled " + far;
        if (event_.clause == VK_9_14)
            return unit_ + " rode off " + far + " from the square, disordered";
        return unit_ + " retreated " + far +
               (told.flags > 0 ? " for " + count_words(told.flags, "flag") : "") + ", disordered";
    }
    std::string operator()(const happened::RetreatBlocked&) const {
        return unit_ + " could get no further";
    }
    std::string operator()(const happened::LimberedAway&) const {
        return unit_ + " limbered up and went back as well, disordered";
    }
    std::string operator()(const happened::Routs&) const { return unit_ + " broke and routed"; }
    // "That made 3 hits of 4 for 40th Line, now shaken"
    std::string operator()(const happened::Hit& told) const {
        const bool shaken = is_shaken(setup_.book, setup_.troops(event_.unit), told.in_all);
        return "That made " + of_strength(told.in_all) + " for " + unit_ +
               (shaken ? ", now shaken" : "");
    }
    std::string operator()(const happened::Disordered&) const {
        return disorder_words(event_.clause, unit_);
    }
    std::string operator()(const happened::Removed& told) const {
        if (setup_.troops(event_.unit).is_leader()) return unit_ + " was lost to the army";
        return unit_ + " " + why_words(told.why);
    }
    std::string operator()(const happened::LeaderHit& told) const {
        const std::string hits = of_strength(told.in_all);
        if (event_.clause == VK_8_11) return unit_ + " was cut off, which made " + hits;
        return "That made " + hits + " for " + unit_;
    }
    std::string operator()(const happened::CommandLost& told) const {
        return setup_.command(told.command).name + " was lost with its leader";
    }
    std::string operator()(const happened::ObjectiveTaken& told) const {
        return "The " + name_of(event_.side) + " took " +
               in_sentence(setup_.scenario.objectives[told.objective].name);
    }
    std::string operator()(const happened::ArmyLost&) const {
        return "The army of the " + name_of(event_.side) + " was beaten";
    }
    std::string operator()(const happened::BattleEnds& told) const {
        switch (told.winner) {
        case Result::Winner::blue: return won_words(Side::blue);
        case Result::Winner::red: return won_words(Side::red);
        case Result::Winner::nobody: break;
        }
        return "The battle ended without a winner";
    }

private:
    std::string name_of(UnitId id) const {
        return id == UnitId::none ? "nobody" : setup_.unit(id).name;
    }
    std::string name_of(Side side) const { return setup_.scenario.sides[index(side)].name; }
    std::string won_words(Side side) const { return "The battle was won by the " + name_of(side); }
    // "2 hits of 4"
    std::string of_strength(int hits) const {
        return count_words(hits, "hit") + " of " + std::to_string(strength(setup_, event_.unit));
    }

    const Setup& setup_;
    const Event& event_;
    std::string unit_, other_;
};

}  // namespace

std::string event_words(const Setup& setup, const Event& event) {
    const Story story{setup, event};
    return visit<happened::All>(event.what, story);
}

}  // namespace grognard::vom_kriege
