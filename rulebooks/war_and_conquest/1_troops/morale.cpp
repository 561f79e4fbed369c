// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/1_troops/morale.h"

#include <algorithm>
#include <array>

#include "rulebooks/war_and_conquest/2_turn/sequence.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/6_shooting/fire_phase.h"
#include "rulebooks/war_and_conquest/7_combat/resolution.h"
#include "rulebooks/war_and_conquest/7_combat/retreat.h"
#include "rulebooks/war_and_conquest/8_end_phase/end_phase.h"

namespace grognard::war_and_conquest {

// ---- what a test is -----------------------------------------------------------------------------

Clause clause_of(Trial trial) {
    constexpr std::array<Clause, trial_count> clauses{
        WC_3_2, WC_3_2, WC_3_4, WC_7_11, WC_3_6, WC_4_8, WC_4_5, WC_4_4, WC_4_7,
        WC_6_5, WC_7_5, WC_8_3, WC_7_4,  WC_7_5, WC_8_1, WC_8_1, WC_8_2,
    };
    return clauses[static_cast<std::size_t>(trial)];
}

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
    TestSituation s = observe_test(setup, state, test.unit, row ? row->near : std::nullopt);
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

// ---- intervention points: WC-1.10 ---------------------------------------------------------------

namespace {

// Of a pool all that are left; otherwise those of the personalities who are on the table.
int points_open(const Setup& setup, const State& state, Side side) {
    enforces(WC_1_10);
    const int left = state.sips[index(side)];
    const bool all = setup.book.rulings.sip_pool == SipPool::every_army;
    if (all || setup.armies[index(side)].pooled) return left;
    int theirs = 0;
    for (std::size_t i = 0; i < state.units.size(); ++i)
        if (setup.units[i].side == side && setup.units[i].is_person && state.units[i].on_table())
            theirs += setup.units[i].sips;
    return std::min(left, theirs);
}

}  // namespace

int points_at_once(const Setup& setup, const State& state, Side side) {
    // As many as leave the odds exact; an army has far fewer.
    constexpr int most = 9;
    return std::min(points_open(setup, state, side), most);
}

void take_test(Battle& battle, const step::Test& test) {
    enforces(WC_1_10);
    step::Test taken = test;
    taken.points_said =
        !may_spend_on_tests(battle.setup.book) ||
        points_at_once(battle.setup, battle.state, battle.setup.side(test.unit)) == 0;
    battle.push(taken);
}

Pick& ask_who_tests(const Setup& setup, const State& state, Question& question) {
    question = {.by = deciding_side(setup, state), .clause = WC_2_4, .topic = verb::who_tests};
    return question.asked.emplace<Pick>();
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
    battle.log({.what = happening::points_spent,
                .clause = WC_1_10,
                .side = side,
                .unit = test.unit,
                .value = option.detail});
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
    battle.log({.what = test.rerolls ? happening::retested : happening::tested,
                .clause = clause_of(battle.setup, battle.state, test),
                .side = battle.setup.side(test.unit),
                .unit = test.unit,
                .other = test.other,
                .value = static_cast<std::int32_t>(test.trial),
                .second = static_cast<std::int32_t>(result),
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
