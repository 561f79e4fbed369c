// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/2_turn/trials.h"

#include "engine/battle/asking.h"
#include "rulebooks/war_and_conquest/1_troops/fear.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/4_movement/proximity.h"
#include "rulebooks/war_and_conquest/4_movement/ways.h"
#include "rulebooks/war_and_conquest/6_shooting/fire_phase.h"
#include "rulebooks/war_and_conquest/7_combat/resolution.h"
#include "rulebooks/war_and_conquest/7_combat/retreat.h"
#include "rulebooks/war_and_conquest/8_end_phase/end_phase.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

Clause clause_of(const Setup& setup, const State& state, const step::Test& test) {
    enforces(WC_4_2);
    if (!troops_of(setup, state, test.unit).skirmishes()) return clause_of(test.trial);
    if (test.trial == Trial::double_pace) return WC_4_2;
    return test.trial == Trial::double_turning ? WC_4_6 : clause_of(test.trial);
}

namespace {

// The row of the manoeuvre table that a test is taken for; none where it is for something else.
std::optional<ManoeuvreRule> row_of(const Book& book, const Troops& troops, Trial trial) {
    switch (trial) {
    case Trial::double_pace: return rule_of(book, troops, Manoeuvre::move, Pace::double_pace);
    // Skirmishers turn without a test (WC-4.13), and change ranks with one.
    case Trial::double_turning:
        return rule_of(book, troops, troops.skirmishes() ? Manoeuvre::ranks : Manoeuvre::turn,
                       Pace::double_pace);
    case Trial::goes_back: return rule_of(book, troops, Manoeuvre::backwards, Pace::base);
    case Trial::changes_formation:
        return rule_of(book, troops, Manoeuvre::change_formation, Pace::base);
    default: return std::nullopt;
    }
}

// Off the table no zone is measured: he is with the unit or he is not.
int morale_of_general_with(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_1_6);
    const UnitId general = setup.armies[index(setup.side(id))].general;
    const bool with = general != UnitId::none && state.unit(general).with == id;
    return with ? setup.unit(general).person.morale : 0;
}

}  // namespace

TestSituation situation_of(const Setup& setup, const State& state, const step::Test& test) {
    enforces(WC_1_7);
    enforces(WC_4_10);
    const auto row = row_of(setup.book, troops_of(setup, state, test.unit), test.trial);
    TestSituation s = observe_test(setup, state, test.unit);
    if (row && row->near) s.enemies_near = enemies_near(setup, state, test.unit, *row->near);
    s.sips = test.sips;
    s.rerolls = row && row->rerolls && !test.rerolls;
    if (test.trial == Trial::rallies_off_table) {
        s.off_table = true;
        s.general_morale = morale_of_general_with(setup, state, test.unit);
    }
    if (test.trial == Trial::breaks) {
        s.beaten_by = test.value;
        s.flanked = test.flanked;
        // Ranks do not hearten those who are flanked (break_test).
        if (test.flanked) s.morale = own_morale(setup.troops(test.unit), 0);
    }
    return s;
}

void ask(const Setup& setup, const State& state, const step::Test& test, Question& question) {
    if (test.points_said)
        return ask_chance(question,
                          {clause_of(setup, state, test), verb::test_roll, test.unit, test.other},
                          test_dice(setup.book, test.sips));
    question.by = setup.side(test.unit);
    question.clause = WC_1_10;
    question.topic = verb::points;
    question.unit = test.unit;
    question.other = test.other;
    Pick pick;
    const int most = points_at_once(setup, state, question.by);
    for (int points = 0; points <= most; ++points)
        pick.options.push_back({.verb = verb::spend, .unit = test.unit, .detail = points});
    question.asked = pick;
}

void picked(Battle& battle, step::Test& test, const Option& option) {
    test.sips = static_cast<std::uint8_t>(option.detail);
    test.points_said = true;
    if (option.detail == 0) return;
    const Side side = battle.setup.side(test.unit);
    std::uint8_t& pool = battle.state.sips[index(side)];
    pool = static_cast<std::uint8_t>(pool - test.sips);
    battle.log(told(battle, happened::PointsSpent{test.sips}, WC_1_10, test.unit));
}

// ---- the dice -----------------------------------------------------------------------------------

namespace {

// Who hears of it.
void tell(Battle& battle, const step::Test& test, bool passed) {
    switch (test.trial) {
    case Trial::charges_several:
    case Trial::joins_charge: return has_tested_to_charge(battle, test, passed);
    case Trial::stands_fast:
    case Trial::faces_elephants:
    case Trial::halts: return has_tested_in_charge(battle, test, passed);
    case Trial::double_pace:
        // By ruling a charger's too.
        if (std::holds_alternative<step::Charging>(battle.state.steps.back()))
            return has_tested_in_charge(battle, test, passed);
        return has_tested_to_move(battle, test, passed);
    case Trial::double_turning:
    case Trial::goes_back:
    case Trial::changes_formation: return has_tested_to_move(battle, test, passed);
    case Trial::panic_of_shooting:
        // A charger's, by a reaction's shots, or in the shooting phase.
        if (test.other != UnitId::none) return has_tested_in_charge(battle, test, passed);
        return has_tested_for_losses(battle, test, passed);
    case Trial::panic_of_friends:
    case Trial::general_fell: return has_tested_for_fear(battle, test, passed);
    case Trial::breaks: return has_tested_to_hold(battle, test, passed);
    case Trial::holds_back: return has_tested_to_hold_back(battle, test, passed);
    case Trial::rallies:
    case Trial::rallies_off_table:
    case Trial::recovers: return has_tested_at_end(battle, test, passed);
    }
}

}  // namespace

void rolled(Battle& battle, const step::Test& test, const Dice& dice) {
    const TestSituation s = situation_of(battle.setup, battle.state, test);
    const Tally tally = test_tally(s);
    const bool passed = passes(s.book, tally, dice);
    const TestResult result = passed ? TestResult::passes : TestResult::fails;
    battle.log({.what = test.rerolls ? Happening{happened::Retested{test.trial, passed}}
                                     : Happening{happened::Tested{test.trial, passed}},
                .clause = clause_of(battle.setup, battle.state, test),
                .side = battle.setup.side(test.unit),
                .unit = test.unit,
                .other = test.other,
                .dice = dice,
                .outcome = outcome(OutcomeKind::test, result),
                .tally = tally,
                .reading = test_reading(s.book, tally).came_to(test_score(s.book, dice), passed)});
    if (passed || !s.rerolls) return tell(battle, test, passed);
    step::Test again = test;
    again.rerolls = true;
    battle.push(again);
}

}  // namespace grognard::war_and_conquest
