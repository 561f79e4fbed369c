// SPDX-License-Identifier: Apache-2.0
//
// The referee of War & Conquest can complain: for each promise an answer that breaks it, and one
// beside it that does not.
#include <gtest/gtest.h>

#include "rulebooks/war_and_conquest/symbols.h"
#include "rulebooks/war_and_conquest/tests/field.h"
#include "tests/conformance/war_and_conquest_seen.h"

namespace grognard::conformance {

namespace {

using namespace war_and_conquest;

// An answer as it is told, true or not: the field is the table after it, `before` the one before.
struct Told {
    Field field;
    State before;
    Events events;
    Answer answer{Side::blue, Picked{{verb::movement_done}}};

    // All that was done to the field until now was so before the answer.
    void begins() { before = field.state(); }
    void tell(Happening what, UnitId unit, UnitId other = UnitId::none, std::int32_t value = 0,
              std::int32_t second = 0) {
        events.push_back(
            {.what = what, .unit = unit, .other = other, .value = value, .second = second});
    }
    std::string complaint() {
        const State& now = field.state();
        return of_war_and_conquest::fault_in({field.setup(), before, now, answer, events})
            .value_or("");
    }
};

void expect_complaint(Told& told, const std::string& clause) {
    const std::string complaint = told.complaint();
    EXPECT_EQ(complaint.substr(0, complaint.find(':')), clause) << complaint;
}

Charge charge_of(UnitId charger, UnitId target) {
    Charge charge;
    charge.charger = charger;
    charge.targets.push_back(target);
    return charge;
}

TEST(WarAndConquestPromises, who_comes_into_contact_fights) {
    for (const bool fights : {false, true}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        const UnitId gauls = told.field.red("warband", 24_in, 20_in);
        told.begins();
        told.field.place(legion, 24_in, 20_in);
        if (fights) {
            Fight fight;
            fight.one = legion;
            fight.other = gauls;
            told.field.state().fights.push_back(fight);
        }
        expect_complaint(told, fights ? "" : "WC-1.12");
    }
}

TEST(WarAndConquestPromises, no_charge_disappears) {
    for (const Happening how : {happening::moved, happening::charge_given_up, happening::stays}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        const UnitId gauls = told.field.red("warband", 24_in, 20_in);
        told.field.state().charges.push_back(charge_of(legion, gauls));
        told.begins();
        told.field.state().charges[0].over = true;
        told.tell(how, legion);
        expect_complaint(told, how == happening::moved ? "WC-3.7" : "");
    }
}

TEST(WarAndConquestPromises, a_pursuit_strikes_or_keeps_off) {
    for (const bool close : {true, false}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        told.field.red("warband", 24_in, 20_in);
        const UnitId fled = told.field.red("warband", 50_in, 40_in);
        told.begins();
        told.field.place(legion, 24_in, close ? 20_in - 3 * touch : 19_in);
        told.tell(happening::pursued, legion, fled, 8);
        expect_complaint(told, close ? "WC-7.9" : "");
    }
}

TEST(WarAndConquestPromises, failed_charges_are_short) {
    for (const Length gone : {6_in, 6_in + tick}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        const UnitId gauls = told.field.red("warband", 24_in, 30_in);
        told.begins();
        told.field.place(legion, 24_in, 12_in + gone);
        told.tell(happening::charge_fails, legion, gauls, 6,
                  static_cast<std::int32_t>(gone.ticks()));
        expect_complaint(told, gone > 6_in ? "WC-3.5" : "");
    }
}

TEST(WarAndConquestPromises, nobody_goes_too_far) {
    for (const bool too_far : {false, true}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        told.field.state().steps.push_back(step::PlaceMove{legion, Manner::base});
        told.begins();
        const Length most = base_move(told.field.setup().book, told.field.setup().troops(legion));
        const Length gone = too_far ? most + inches(1, 4) : most;
        Legs legs;
        legs.push_back({.kind = LegKind::advance, .facing = north, .distance = gone});
        told.answer = {Side::blue, Placed{legion, legs}};
        told.field.place(legion, 24_in, 12_in + gone);
        expect_complaint(told, too_far ? "WC-4.1" : "");
    }
}

TEST(WarAndConquestPromises, the_charged_have_reacted) {
    for (const bool reacted : {false, true}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        const UnitId gauls = told.field.red("warband", 24_in, 20_in);
        told.field.state().charges.push_back(charge_of(legion, gauls));
        if (reacted) {
            Reacting reacting;
            reacting.unit = gauls;
            told.field.state().reactions.push_back(reacting);
        }
        told.begins();
        told.field.state().charges[0].over = true;
        told.tell(happening::contact, legion, gauls);
        expect_complaint(told, reacted ? "" : "WC-3.9");
    }
}

}  // namespace

}  // namespace grognard::conformance
