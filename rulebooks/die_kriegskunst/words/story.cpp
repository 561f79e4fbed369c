// SPDX-License-Identifier: Apache-2.0
//
// What happened in a battle of Die Kriegskunst, a sentence for each struct of state/happened.h, in the
// past tense.
#include <array>

#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/state/happened.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {

namespace {

std::string length_words(Length length) { return inches_words(length) + "\""; }

// In the order of their enumerations.
template <class Value, std::size_t size>
std::string pick(const std::array<std::string_view, size>& words, Value value) {
    return std::string{words[static_cast<std::size_t>(value)]};
}

// "7 and 2": half figures as whole ones.
std::string halves_words(int halves) {
    if (halves == 0) return "no loss";
    if (halves == 1) return "half a figure";
    std::string words = std::to_string(halves / 2);
    if (halves % 2 != 0) words += " and a half";
    return words + (halves == 2 ? " figure" : " figures");
}

constexpr std::array<std::string_view, 3> bands{"effective range", "long range", "point blank"};

// A call for each struct that can be told.
class Story {
public:
    Story(const Setup& setup, const Event& event)
        : setup_{setup}, event_{event}, unit_{name_of(event.unit)}, other_{name_of(event.other)} {}

    // ---- the turn and orders --------------------------------------------------------------------

    std::string operator()(const happened::TurnBegins& told) const {
        return "Turn " + std::to_string(told.turn);
    }
    std::string operator()(const happened::PhaseBegins& told) const {
        return phase_words(told.phase);
    }
    std::string operator()(const happened::InitiativeRolled&) const {
        return "The " + side() + " won the initiative";
    }
    std::string operator()(const happened::InitiativeTied&) const {
        return "The initiative was tied";
    }
    std::string operator()(const happened::Phasing&) const {
        return "The " + side() + " were the phasing side";
    }
    std::string operator()(const happened::OrderTried& told) const {
        constexpr std::array<std::string_view, 4> results{
            "took a new order", "did not take the new order", "lost its nerve at a new order",
            "panicked at a new order"};
        const std::string sender = event_.other == UnitId::none ? std::string{} : " from " + other_;
        return brigade(told) + " " + pick(results, told.result) + sender;
    }
    std::string operator()(const happened::OrderGiven& told) const {
        return brigade(told) + " was now to " + new_order(told);
    }
    std::string operator()(const happened::OptionTaken& told) const {
        return brigade(told) + " chose to " + new_order(told);
    }
    std::string operator()(const happened::NerveLost& told) const {
        return brigade(told) + " would now " + new_order(told);
    }
    std::string operator()(const happened::CincCommands& told) const {
        return unit_ + " took command of " + brigade(told) + " himself";
    }
    std::string operator()(const happened::Successor& told) const {
        return "A poor brigadier took over " + brigade(told) + " in place of " + unit_;
    }
    std::string operator()(const happened::GeneralStunnedPasses&) const {
        return unit_ + " was stunned and gave no orders";
    }

    // ---- charges and moves ----------------------------------------------------------------------

    std::string operator()(const happened::ChargeDeclared& told) const {
        return unit_ + " declared a charge on " + other_ + ", " + length_words(told.away) + " away";
    }
    std::string operator()(const happened::ChargeDisobeyed&) const {
        return unit_ + ", out of its brigadier's reach, did not charge " + other_;
    }
    std::string operator()(const happened::Reacts& told) const {
        constexpr std::array<std::string_view, 5> reactions{
            " stood to fire at ", " chose to move and fire at ", " chose to counter-charge ",
            " chose to evade ", ""};
        const bool cannot_fire = longest_range(setup_.book, setup_.troops(event_.unit)) == Length{};
        if (told.reaction == Reaction::stand_and_fire && cannot_fire)
            return unit_ + " stood to meet " + other_;
        return unit_ + pick(reactions, told.reaction) + other_;
    }
    std::string operator()(const happened::WentHalfWay&) const {
        return unit_ + " came half-way to " + other_;
    }
    std::string operator()(const happened::ChargeOutOfReach&) const {
        return unit_ + " could no longer reach " + other_ + " and halted";
    }
    std::string operator()(const happened::Evaded& told) const {
        return unit_ + " evaded " + length_words(told.far) + by_enemy();
    }
    std::string operator()(const happened::Caught&) const { return unit_ + " caught " + other_; }
    // Where it struck, and whether that is a flank attack where the two differ (DK-6.6).
    std::string operator()(const happened::Contact& told) const {
        constexpr std::array<std::string_view, 4> edges{"", " on its left side",
                                                        " on its right side", " at its rear"};
        const bool in_front = told.edge == Zone::front;
        const std::string struck = unit_ + " struck " + other_ + pick(edges, told.edge);
        if (in_front == !told.in_flank) return struck;
        return struck + (told.in_flank ? ", having set out behind its front: a flank attack"
                                       : ", but had set out in front of it: no flank attack");
    }
    std::string operator()(const happened::Stops&) const {
        return "The charge of " + unit_ + " came to a halt";
    }
    std::string operator()(const happened::Opportunity&) const {
        return unit_ + " took the chance to charge " + other_;
    }
    std::string operator()(const happened::CounterCharges&) const {
        return unit_ + " met the charge of " + other_;
    }
    std::string operator()(const happened::ChargeGivenUp&) const {
        return unit_ + " could not charge " + other_ + " any more";
    }
    std::string operator()(const happened::Moved& told) const {
        return unit_ + " moved, using " + length_words(told.cost) + " of " +
               length_words(told.allowance);
    }
    std::string operator()(const happened::Formed& told) const {
        switch (told.formation) {
        case Formation::limbered: return unit_ + " limbered up";
        case Formation::unlimbered: return unit_ + " unlimbered";
        case Formation::skirmish: return unit_ + " went into skirmish order";
        default: return unit_ + " formed " + std::string{formation_name(told.formation)};
        }
    }
    std::string operator()(const happened::Entered& told) const {
        return unit_ + " entered " + buildings(told.buildings);
    }
    std::string operator()(const happened::LeftBuildings& told) const {
        return unit_ + " left " + buildings(told.buildings);
    }
    std::string operator()(const happened::UnformedByGround&) const {
        return "The ground unformed " + unit_;
    }
    std::string operator()(const happened::Attached&) const {
        return event_.other == UnitId::none ? unit_ + " rode alone" : unit_ + " joined " + other_;
    }
    std::string operator()(const happened::MoveCutShort&) const {
        return "The move of " + unit_ + " was cut short";
    }
    std::string operator()(const happened::CouldNotObey& told) const {
        return count_words(told.units, "unit") + " of " + brigade(told) +
               " had no way to advance as ordered";
    }

    // ---- fire and melee -------------------------------------------------------------------------

    std::string operator()(const happened::BandRolled& told) const {
        return unit_ + " fired at the charge of " + other_ + " at " + pick(bands, told.band);
    }
    // Skirmishers count sixes, whatever the range (DK-5.8).
    std::string operator()(const happened::Shot& told) const {
        const std::string at = (told.supporting ? " fired in support at " : " fired at ") + other_;
        const std::string shot = told.skirmishers ? "The skirmishers of " + unit_ + at
                                                  : unit_ + at + ", " + pick(bands, told.band);
        return shot + ": " + halves_words(told.halves);
    }
    std::string operator()(const happened::HalfRolled& told) const {
        return "The half figure of " + other_ + (told.falls ? " fell" : " stood");
    }
    std::string operator()(const happened::FiguresLost& told) const {
        return unit_ + " lost " + count_words(told.lost, "figure") + ", " +
               std::to_string(told.left) + " left";
    }
    std::string operator()(const happened::Risk& told) const {
        constexpr std::array<std::string_view, 5> risks{"was hit and killed", "was wounded",
                                                        "was taken", "was stunned", "was not hurt"};
        return unit_ + " " + pick(risks, told.result);
    }
    std::string operator()(const happened::Melee& told) const {
        if (told.blue == told.red) return unit_ + " and " + other_ + " fought to a draw";
        return told.blue > told.red ? unit_ + " beat " + other_ + " in melee"
                                    : other_ + " beat " + unit_ + " in melee";
    }
    // DK-7.13: as far as there was room.
    std::string operator()(const happened::PushedBack& told) const {
        if (told.far == Length{})
            return other_ + " pressed " + unit_ + " hard, but there was no room to give ground";
        const bool all = told.far >= setup_.book.melee_result.pushed.value;
        return other_ + " pushed " + unit_ + " back " + length_words(told.far) +
               (all ? "" : ", all the room there was");
    }
    std::string operator()(const happened::FollowedUp&) const { return unit_ + " followed up"; }
    std::string operator()(const happened::Stood&) const { return unit_ + " stood"; }
    std::string operator()(const happened::FightsOn&) const { return unit_ + " fought on"; }

    // ---- nerve ----------------------------------------------------------------------------------

    std::string operator()(const happened::Tested& told) const {
        return unit_ + " " + tested(told);
    }
    std::string operator()(const happened::Falters&) const { return unit_ + " faltered"; }
    std::string operator()(const happened::Retreats& told) const {
        return unit_ + (told.still ? " went on retreating" : " retreated") + by_enemy();
    }
    std::string operator()(const happened::Routs& told) const {
        return unit_ + (told.still ? " went on routing" : " routed") + by_enemy();
    }
    std::string operator()(const happened::WentBack& told) const {
        return unit_ + " went back " + length_words(told.far);
    }
    std::string operator()(const happened::PassedThrough&) const {
        return unit_ + " burst through " + other_ + ", now unformed";
    }
    std::string operator()(const happened::Rallied&) const {
        return unit_ + " rallied, still unformed";
    }
    std::string operator()(const happened::Recovered&) const { return unit_ + " re-formed"; }
    std::string operator()(const happened::Dispersed&) const { return unit_ + " dispersed"; }
    std::string operator()(const happened::BrigadeTested& told) const {
        constexpr std::array<std::string_view, 3> results{"kept its nerve", "lost heart",
                                                          "was seized by panic"};
        return brigade(told) + " " + pick(results, told.result);
    }
    std::string operator()(const happened::BrigadeBreaks& told) const {
        return brigade(told) + " broke and retired";
    }
    std::string operator()(const happened::BrigadePanics& told) const {
        return brigade(told) + " fled the table";
    }
    std::string operator()(const happened::BrigadeGone& told) const {
        return brigade(told) + " was no more";
    }
    std::string operator()(const happened::PursuitTested& told) const {
        constexpr std::array<std::string_view, 3> results{"stood to reform", "pursued", "ran wild"};
        return unit_ + " " + pick(results, told.result);
    }
    std::string operator()(const happened::Pursued& told) const {
        return unit_ + " pursued " + length_words(told.far);
    }
    std::string operator()(const happened::Retired& told) const {
        return unit_ + " retired " + length_words(told.far);
    }
    std::string operator()(const happened::GeneralLost& told) const {
        constexpr std::array<std::string_view, 5> losses{"fell", "left the field wounded",
                                                         "was captured", "", ""};
        return unit_ + " " + pick(losses, told.how);
    }
    std::string operator()(const happened::GeneralMovedOff&) const {
        return unit_ + " got away to " + other_;
    }

    // ---- the end --------------------------------------------------------------------------------

    std::string operator()(const happened::ObjectiveTaken& told) const {
        return "The " + side() + " took " + objective(told.objective);
    }
    std::string operator()(const happened::ObjectiveLeft& told) const {
        return "Nobody held " + objective(told.objective) + " any more";
    }
    std::string operator()(const happened::ArmyLost&) const {
        return "The army of the " + side() + " was beaten, half its brigades being broken or gone";
    }
    std::string operator()(const happened::BattleEnds& told) const {
        return told.won
                   ? "The battle was won by the " + setup_.scenario.sides[index(told.winner)].name
                   : "The battle ended without a winner";
    }

private:
    std::string name_of(UnitId id) const {
        return id == UnitId::none ? "nobody" : setup_.unit(id).name;
    }
    std::string side() const { return setup_.scenario.sides[index(event_.side)].name; }
    template <class Told>
    std::string brigade(const Told& told) const {
        return setup_.brigade(told.brigade).name;
    }
    std::string by_enemy() const {
        return event_.other == UnitId::none ? std::string{} : " before " + other_;
    }
    std::string buildings(int number) const {
        return in_sentence(setup_.buildings[static_cast<std::size_t>(number)].name);
    }
    std::string objective(int number) const {
        return in_sentence(setup_.scenario.objectives[static_cast<std::size_t>(number)].name);
    }

    // "assault the inn"
    template <class Told>
    std::string new_order(const Told& told) const {
        const std::string name{order_name(told.order)};
        if (!told.to_place && event_.other == UnitId::none) return name;
        const std::string about =
            told.to_place ? in_sentence(setup_.places[static_cast<std::size_t>(told.place)].name)
                          : setup_.brigade(setup_.unit(event_.other).brigade).name;
        return name + (told.order == Order::move ? " to " : " ") + about;
    }

    static std::string tested(const happened::Tested& told) {
        constexpr std::array<std::string_view, 7> to_charge{
            "charged home", "halted short", "wavered", "broke off", "broke", "failed", "dispersed"};
        constexpr std::array<std::string_view, 7> charged{
            "stood firm", "halted", "wavered", "gave way", "broke", "failed", "dispersed"};
        constexpr std::array<std::string_view, 7> other{
            "carried on", "halted", "wavered", "gave way", "broke", "failed", "dispersed"};
        constexpr std::array<std::string_view, 7> rallying{
            "heeded the call to rally",  "halted",          "faltered",       "gave way",
            "would not rally and broke", "would not rally", "would not rally"};
        switch (told.test) {
        case MoraleTest::to_charge: return pick(to_charge, told.result);
        case MoraleTest::being_charged: return pick(charged, told.result);
        case MoraleTest::rallying: return pick(rallying, told.result);
        case MoraleTest::other: break;
        }
        return pick(other, told.result);
    }

    const Setup& setup_;
    const Event& event_;
    std::string unit_, other_;
};

}  // namespace

std::string event_words(const Setup& setup, const Event& event) {
    return visit<happened::All>(event.what, Story{setup, event});
}

}  // namespace grognard::die_kriegskunst
