// SPDX-License-Identifier: Apache-2.0
//
// The referee of War & Conquest can complain: for each promise an answer that breaks it, and one
// beside it that does not.
#include <gtest/gtest.h>

#include <optional>

#include "rulebooks/war_and_conquest/state/symbols.h"
#include "rulebooks/war_and_conquest/tests/field.h"
#include "tests/conformance/war_and_conquest_seen.h"

namespace grognard::conformance {

namespace {

using namespace war_and_conquest;

// An answer as it is told, true or not: the field is the table after it, `before` the one before.
struct Told {
    Field field;
    State before;
    std::optional<State> after;  // unless it is the field's
    Events events;
    Answer answer{Side::blue, Picked{{verb::movement_done}}};

    // All that was done to the field until now was so before the answer.
    void begins() { before = field.state(); }
    void tell(const Happening& what, UnitId unit, UnitId other = UnitId::none) {
        events.push_back({.what = what, .unit = unit, .other = other});
    }
    std::string complaint() {
        const State& now = after ? *after : field.state();
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
        told.tell(happened::Contact{}, legion, gauls);
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
    for (const Happening& how : std::initializer_list<Happening>{
             happened::Moved{}, happened::ChargeGivenUp{}, happened::Stays{}}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        const UnitId gauls = told.field.red("warband", 24_in, 20_in);
        told.field.state().charges.push_back(charge_of(legion, gauls));
        told.begins();
        told.field.state().charges[0].over = true;
        told.tell(how, legion);
        expect_complaint(told, how == happened::Moved{} ? "WC-3.7" : "");
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
        told.tell(happened::Pursued{8}, legion, fled);
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
        told.tell(happened::ChargeFails{6, gone}, legion, gauls);
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
        const UnitId legion = told.field.blue("legionary", 24_in, 18_in);
        const UnitId gauls = told.field.red("warband", 24_in, 20_in);
        told.field.state().charges.push_back(charge_of(legion, gauls));
        if (reacted) {
            Reacting reacting;
            reacting.unit = gauls;
            told.field.state().reactions.push_back(reacting);
        }
        told.begins();
        told.field.state().charges[0].over = true;
        told.tell(happened::Contact{}, legion, gauls);
        expect_complaint(told, reacted ? "" : "WC-3.9");
    }
}

// ---- the second part ----------------------------------------------------------------------------

TEST(WarAndConquestPromises, nobody_moves_untold) {
    for (const bool is_told : {false, true}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        told.begins();
        told.field.place(legion, 24_in, 13_in);
        if (is_told) told.tell(happened::Moved{}, legion);
        expect_complaint(told, is_told ? "" : "WC-4.1");
    }
}

// What is done to a legion, what tells of it, and whose clause it is.
struct Change {
    void (*to)(Unit& unit);
    Happening what;
    const char* clause;
};

TEST(WarAndConquestPromises, no_state_changes_untold) {
    const Change changes[] = {
        {[](Unit& unit) { unit.where = Where::gone; }, happened::Destroyed{}, "WC-8.4"},
        {[](Unit& unit) { unit.where = Where::fled_off; }, happened::FledOff{}, "WC-8.4"},
        {[](Unit& unit) { unit.figures = 20; }, happened::FiguresLost{}, "WC-6.2"},
        {[](Unit& unit) { unit.hits = 1; }, happened::Wounded{}, "WC-1.6"},
        {[](Unit& unit) { unit.files = 8; }, happened::RanksChanged{}, "WC-4.6"},
        {[](Unit& unit) { unit.formation = Formation::shieldwall; }, happened::FormationChanged{},
         "WC-4.7"},
        {[](Unit& unit) { unit.fleeing = true; }, happened::TurnsToFlee{}, "WC-7.5"},
        {[](Unit& unit) { unit.disordered = true; }, happened::Disordered{}, "WC-8.2"},
    };
    for (const Change& change : changes)
        for (const bool is_told : {false, true}) {
            Told told;
            const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
            told.begins();
            change.to(told.field.unit(legion));
            if (is_told) told.tell(change.what, legion);
            expect_complaint(told, is_told ? "" : change.clause);
        }
}

TEST(WarAndConquestPromises, order_and_courage_come_back_told) {
    const Change changes[] = {
        {[](Unit& unit) { unit.fleeing = true; }, happened::Rallied{}, "WC-8.1"},
        {[](Unit& unit) { unit.disordered = true; }, happened::Recovered{}, "WC-8.2"},
    };
    for (const Change& change : changes)
        for (const bool is_told : {false, true}) {
            Told told;
            const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
            change.to(told.field.unit(legion));
            told.begins();
            told.field.unit(legion).fleeing = told.field.unit(legion).disordered = false;
            if (is_told) told.tell(change.what, legion);
            expect_complaint(told, is_told ? "" : change.clause);
        }
}

TEST(WarAndConquestPromises, fights_begin_told) {
    for (const bool is_told : {false, true}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 20_in);
        const UnitId gauls = told.field.red("warband", 24_in, 20_in);
        told.begins();
        told.field.state().fights.push_back({.one = legion, .other = gauls});
        if (is_told) told.tell(happened::PursuesInto{}, legion, gauls);
        expect_complaint(told, is_told ? "" : "WC-3.12");
    }
}

TEST(WarAndConquestPromises, fights_end_told) {
    for (const bool is_told : {false, true}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 20_in);
        const UnitId gauls = told.field.red("warband", 24_in, 20_in);
        told.field.state().fights.push_back({.one = legion, .other = gauls});
        told.begins();
        told.field.state().fights.clear();
        if (is_told) told.tell(happened::CombatOver{}, legion, gauls);
        expect_complaint(told, is_told ? "" : "WC-7.8");
    }
}

// Legionaries charge 8 inches at an enemy in their zone, 4 at another.
TEST(WarAndConquestPromises, chargers_reach_that_far) {
    for (const bool in_zone : {true, false})
        for (const Length further : {Length{}, 3 * touch}) {
            Told told;
            const Length reach = in_zone ? 8_in : 4_in;
            const UnitId legion = told.field.blue("legionary", 24_in, 20_in - reach - further);
            const UnitId gauls = told.field.red("warband", 24_in, 20_in);
            Charge charge = charge_of(legion, gauls);
            if (in_zone) charge.in_zone.add(gauls);
            told.field.state().charges.push_back(charge);
            Reacting reacting;
            reacting.unit = gauls;
            told.field.state().reactions.push_back(reacting);
            told.begins();
            told.field.place(legion, 24_in, 20_in);
            told.field.state().fights.push_back({.one = legion, .other = gauls});
            told.tell(happened::Contact{}, legion, gauls);
            expect_complaint(told, further > Length{} ? "WC-3.3" : "");
        }
}

TEST(WarAndConquestPromises, every_target_is_struck_or_told) {
    for (const bool is_told : {false, true}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 18_in);
        const UnitId gauls = told.field.red("warband", 24_in, 20_in);
        const UnitId more = told.field.red("warband", 32_in, 22_in);
        Charge charge = charge_of(legion, gauls);
        charge.targets.push_back(more);
        told.field.state().charges.push_back(charge);
        for (const UnitId unit : {gauls, more}) {
            Reacting reacting;
            reacting.unit = unit;
            told.field.state().reactions.push_back(reacting);
        }
        told.begins();
        told.field.place(legion, 24_in, 20_in);
        told.field.state().fights.push_back({.one = legion, .other = gauls});
        told.tell(happened::Contact{}, legion, gauls);
        if (is_told) told.tell(happened::NotReached{}, legion, more);
        expect_complaint(told, is_told ? "" : "WC-3.15");
    }
}

TEST(WarAndConquestPromises, reactions_have_room) {
    for (const Reaction reaction :
         {Reaction::stand_and_shoot, Reaction::counter_charge, Reaction::stand_fast})
        for (const Length away : {5_in - 2 * touch, 5_in}) {
            Told told;
            const UnitId gauls = told.field.red("warband", 24_in, 25_in);
            const UnitId legion = told.field.blue("legionary", 24_in, 25_in - away);
            told.field.state().charges.push_back(charge_of(gauls, legion));
            told.begins();
            told.tell(happened::Reacts{reaction}, legion, gauls);
            const bool too_near = away < 5_in && reaction != Reaction::stand_fast;
            expect_complaint(told, too_near ? "WC-3.4" : "");
        }
}

TEST(WarAndConquestPromises, movers_keep_an_inch_off) {
    for (const Length left : {1_in - 5 * touch, 1_in}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        told.field.red("warband", 24_in, 15_in);
        told.begins();
        told.field.place(legion, 24_in, 15_in - left);
        told.tell(happened::Moved{}, legion);
        expect_complaint(told, left < 1_in ? "WC-1.12" : "");
    }
}

TEST(WarAndConquestPromises, quick_marches_are_far_off) {
    for (const Length left : {10_in - 2 * touch, 10_in}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        told.field.red("warband", 24_in, 32_in);
        told.field.state().steps.push_back(step::PlaceMove{legion, Manner::quick_march});
        told.begins();
        told.field.place(legion, 24_in, 32_in - left);
        told.tell(happened::Moved{}, legion);
        expect_complaint(told, left < 10_in ? "WC-4.3" : "");
    }
}

TEST(WarAndConquestPromises, open_ground_disorders_nobody) {
    for (const bool on_it : {false, true}) {
        Told told;
        if (on_it) told.field.ground(Ground::wood, 20_in, 8_in, 30_in, 14_in);
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        told.begins();
        told.before.unit(legion).by_ground = true;
        told.after = told.before;
        expect_complaint(told, on_it ? "" : "WC-5.7");
    }
}

// An archer, and what keeps it from shooting.
TEST(WarAndConquestPromises, shooters_may_shoot) {
    const Change bars[] = {
        {[](Unit&) {}, {}, ""},
        {[](Unit& unit) { unit.shot = true; }, {}, "WC-6.6"},
        {[](Unit& unit) { unit.fleeing = true; }, {}, "WC-6.6"},
        {[](Unit& unit) { unit.charged = true; }, {}, "WC-6.6"},
        {[](Unit& unit) { unit.pace = Pace::double_pace; }, {}, "WC-6.6"},
        {[](Unit& unit) { unit.reformed = true; }, {}, "WC-4.7"},
        {[](Unit& unit) { unit.post.front.y -= 2 * static_cast<std::int32_t>(touch.ticks()); },
         {},
         "WC-6.4"},
    };
    for (const Change& bar : bars) {
        Told told;
        const UnitId archers = told.field.blue("archer", 24_in, 12_in);
        const UnitId gauls = told.field.red("warband", 24_in, 36_in);
        told.field.state().phase = Phase::shooting;
        bar.to(told.field.unit(archers));
        told.begins();
        told.answer = {Side::blue, Picked{{verb::shoot, archers, gauls}}};
        expect_complaint(told, bar.clause);
    }
}

TEST(WarAndConquestPromises, nobody_shoots_into_a_fight) {
    Told told;
    const UnitId archers = told.field.blue("archer", 24_in, 12_in);
    const UnitId legion = told.field.blue("legionary", 24_in, 30_in);
    const UnitId gauls = told.field.red("warband", 24_in, 30_in);
    told.field.state().phase = Phase::shooting;
    told.field.state().fights.push_back({.one = legion, .other = gauls});
    told.begins();
    told.answer = {Side::blue, Picked{{verb::shoot, archers, gauls}}};
    expect_complaint(told, "WC-6.6");
}

TEST(WarAndConquestPromises, equal_dice_catch) {
    for (const int inches : {7, 8}) {
        Told told;
        const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
        const UnitId gauls = told.field.red("warband", 24_in, 20_in);
        told.field.state().steps.push_back(
            step::Flight{.stage = step::Flight::Stage::pursuit, .unit = gauls, .distance = 8});
        told.begins();
        told.field.unit(gauls).where = Where::gone;
        told.tell(happened::Pursued{inches}, legion, gauls);
        told.tell(happened::Catches{}, legion, gauls);
        told.tell(happened::Destroyed{}, gauls, legion);
        expect_complaint(told, inches < 8 ? "WC-7.5" : "");
    }
}

TEST(WarAndConquestPromises, ground_is_given_straight_back) {
    for (const Length back : {2_in, 2_in + 2 * touch})
        for (const Bearing facing : {north, east}) {
            Told told;
            const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
            told.begins();
            told.field.place(legion, 24_in, 12_in - back);
            told.field.face(legion, facing);
            told.tell(happened::GivesGround{}, legion);
            const bool is_right = back == 2_in && facing == north;
            expect_complaint(told, is_right ? "" : "WC-7.8");
        }
}

TEST(WarAndConquestPromises, who_rallies_may) {
    for (const Length away : {5_in - 2 * touch, 5_in})
        for (const int figures : {5, 6}) {
            Told told;
            const UnitId legion = told.field.blue("legionary", 24_in, 12_in);
            told.field.red("warband", 24_in, 12_in + away);
            told.field.unit(legion).figures = static_cast<std::uint8_t>(figures);
            told.field.unit(legion).fleeing = true;
            told.begins();
            told.field.unit(legion).fleeing = false;
            told.field.unit(legion).disordered = true;
            told.tell(happened::Rallied{}, legion);
            expect_complaint(told, away == 5_in && figures == 6 ? "" : "WC-8.1");
        }
}

}  // namespace

}  // namespace grognard::conformance
