// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/4_firing/firing.h"

#include "engine/battle/asking.h"
#include "engine/measure/distance.h"
#include "tests/toy/5_end/victory.h"
#include "tests/toy/book/clauses.h"

namespace grognard::toy {

namespace {

Length range_of(const State& state, UnitId firer, UnitId target) {
    return gap(state.unit(firer).at, state.unit(target).at);
}

Outcome shot_result(const Book& book, int score) {
    return score >= book.firing.needs.value ? Outcome::hits : Outcome::misses;
}

Outcome nerve_result(const Book& book, int score) {
    return score >= book.wavering.needs.value ? Outcome::wavers : Outcome::holds;
}

Event event_of(const Battle& battle, const Happening& what, UnitId unit) {
    return {.what = what, .clause = TO_4_3, .side = battle.setup.unit(unit).side, .unit = unit};
}

void lose_file(Battle& battle, UnitId unit) {
    Company& company = battle.state.unit(unit);
    --company.files;
    if (company.stands()) return;
    battle.log(event_of(battle, happened::Destroyed{}, unit));
    if (is_beaten(battle.setup, battle.state, battle.setup.unit(unit).side)) end_battle(battle);
}

// TO-4.3: straight away from the enemy's side of the table.
void fall_back(Battle& battle, UnitId unit) {
    const Setup& setup = battle.setup;
    Company& company = battle.state.unit(unit);
    const Edge home = setup.scenario.sides[index(setup.unit(unit).side)].edge;
    const Point to = company.at + inwards(home).reversed().forward(setup.book.wavering.back);
    const bool blocked =
        !has_ground(setup, to) || in_the_way(setup, battle.state, unit, to) != UnitId::none;
    battle.log(event_of(battle, happened::FellBack{blocked}, unit));
    if (!blocked)
        company.at = to;
    else if (setup.book.rulings.fall_back_blocked == FallBackBlocked::loses_a_file)
        lose_file(battle, unit);
}

}  // namespace

// ---- TO-4.1: who fires at whom ------------------------------------------------------------------

void ask(const Setup& setup, const State& state, const step::Firing&, Question& question) {
    Pick pick;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const Company& firer = state.companies[i];
        if (setup.units[i].side != state.moving || !firer.stands() || firer.done) continue;
        for (std::size_t j = 0; j < setup.units.size(); ++j)
            if (setup.units[j].side != state.moving && state.companies[j].stands() &&
                range_of(state, unit_id(i), unit_id(j)) <= setup.book.firing.range &&
                pick.options.size() + 1 < pick.options.capacity())
                pick.options.push_back({verb::fire, unit_id(i), unit_id(j), 0});
    }
    pick.options.push_back({.verb = verb::end});
    question.clause = TO_4_1;
    question.topic = verb::fire;
    question.asked = pick;
}

void picked(Battle& battle, const step::Firing&, const Option& option) {
    if (option.verb == verb::end) return battle.pop();
    battle.state.unit(option.unit).done = true;
    battle.push(step::Shot{option.unit, option.other});
}

// ---- TO-4.2: the shot ---------------------------------------------------------------------------

void ask(const Setup&, const State&, const step::Shot& shot, Question& question) {
    ask_chance(question, {TO_4_1, verb::fire, shot.firer, shot.target}, 2);
}

Tally shot_tally(const Book& book, Length range) {
    Tally tally;
    if (range <= book.firing.near)
        tally.add({.value = book.firing.close.value,
                   .clause = TO_4_2,
                   .reason = reason::close,
                   .measured = range,
                   .house_rule = book.firing.close.house});
    return tally;
}

Odds shot_odds(const Book& book, const Tally& tally) {
    return odds_of(sum_of(2, 6).shifted(tally.total()),
                   [&](int score) { return shot_result(book, score); });
}

void rolled(Battle& battle, const step::Shot& shot, const Dice& dice) {
    const Book& book = battle.setup.book;
    const Tally tally = shot_tally(book, range_of(battle.state, shot.firer, shot.target));
    const int score = dice[0] + dice[1] + tally.total();
    const bool hits = shot_result(book, score) == Outcome::hits;
    battle.log({.what = happened::Fired{hits},
                .clause = TO_4_1,
                .side = battle.setup.unit(shot.firer).side,
                .unit = shot.firer,
                .other = shot.target,
                .dice = dice,
                .tally = tally,
                .reading = Reading::at_least(book.firing.needs.value).came_to(score, hits)});
    if (!hits) return;
    lose_file(battle, shot.target);
    if (battle.state.unit(shot.target).stands()) battle.push(step::Nerve{shot.target});
}

// ---- TO-4.3: wavering ---------------------------------------------------------------------------

void ask(const Setup&, const State&, const step::Nerve& nerve, Question& question) {
    ask_chance(question, {.clause = TO_4_3, .topic = verb::waver, .unit = nerve.unit}, 1);
}

Odds nerve_odds(const Book& book) {
    return odds_of(die(6), [&](int score) { return nerve_result(book, score); });
}

void rolled(Battle& battle, const step::Nerve& nerve, const Dice& dice) {
    const Book& book = battle.setup.book;
    const bool wavers = nerve_result(book, dice[0]) == Outcome::wavers;
    Event event = event_of(battle, happened::Tested{wavers}, nerve.unit);
    event.dice = dice;
    event.reading = Reading::at_least(book.wavering.needs.value).came_to(dice[0], wavers);
    battle.log(event);
    if (wavers) battle.push(step::Waver{nerve.unit});
}

void ask(const Setup& setup, const State&, const step::Waver& waver, Question& question) {
    question.by = setup.unit(waver.unit).side;
    question.clause = TO_4_3;
    question.topic = verb::waver;
    question.unit = waver.unit;
    question.asked = Pick{{Option{.verb = verb::stand, .unit = waver.unit},
                           Option{.verb = verb::fall_back, .unit = waver.unit}}};
}

void picked(Battle& battle, const step::Waver& waver, const Option& option) {
    const UnitId unit = waver.unit;
    battle.pop();
    if (option.verb == verb::fall_back) return fall_back(battle, unit);
    battle.log(event_of(battle, happened::Stood{}, unit));
    lose_file(battle, unit);
}

}  // namespace grognard::toy
