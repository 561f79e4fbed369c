// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/3_marching/marching.h"

#include "engine/battle/asking.h"
#include "engine/measure/distance.h"
#include "tests/toy/book/clauses.h"

namespace grognard::toy {

namespace {

Walk walked(const State& state, const Placed& placed) {
    const Point from = state.unit(placed.unit).at;
    if (placed.legs.empty()) return {Length{}, from};
    return {gap(from, placed.legs[0].to), placed.legs[0].to};
}

bool goes_far_enough(const Book& book, int score) { return score >= book.hurry.needs.value; }

}  // namespace

// ---- TO-3.1: who marches ------------------------------------------------------------------------

void ask(const Setup& setup, const State& state, const step::Marching&, Question& question) {
    Pick pick;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const Company& company = state.companies[i];
        if (setup.units[i].side != state.moving || !company.stands() || company.done) continue;
        pick.options.push_back({.verb = verb::march, .unit = unit_id(i)});
        if (setup.hurrying) pick.options.push_back({.verb = verb::hurry, .unit = unit_id(i)});
    }
    pick.options.push_back({.verb = verb::end});
    question.clause = TO_3_1;
    question.topic = verb::march;
    question.asked = pick;
}

void picked(Battle& battle, const step::Marching&, const Option& option) {
    if (option.verb == verb::end) return battle.pop();
    battle.state.unit(option.unit).done = true;
    if (option.verb == verb::hurry)
        battle.push(step::Hurry{option.unit});
    else
        battle.push(step::March{option.unit});
}

// ---- TO-3.2: hurrying ---------------------------------------------------------------------------

void ask(const Setup&, const State&, const step::Hurry& hurry, Question& question) {
    ask_chance(question, {.clause = TO_3_2, .topic = verb::hurry, .unit = hurry.unit}, 2);
}

void rolled(Battle& battle, const step::Hurry& hurry, const Dice& dice) {
    const Book& book = battle.setup.book;
    const int score = dice[0] + dice[1];
    const bool hurries = goes_far_enough(book, score);
    battle.log({.what = happened::Hurried{hurries},
                .clause = TO_3_2,
                .side = battle.setup.unit(hurry.unit).side,
                .unit = hurry.unit,
                .dice = dice,
                .reading = Reading::at_least(book.hurry.needs.value).came_to(score, hurries)});
    if (hurries) battle.push(step::March{hurry.unit, true});
}

Odds hurry_odds(const Book& book) {
    return odds_of(sum_of(2, 6), [&](int score) {
        return goes_far_enough(book, score) ? Outcome::hurries : Outcome::stays;
    });
}

// ---- TO-3.1: the march --------------------------------------------------------------------------

void ask(const Setup& setup, const State&, const step::March& march, Question& question) {
    const Book& book = setup.book;
    question.clause = march.hurries ? TO_3_2 : TO_3_1;
    question.topic = verb::march;
    question.unit = march.unit;
    question.asked = Place{.unit = march.unit,
                           .allowance = march.hurries ? book.hurry.far : book.march.far,
                           .may_stay = true,
                           .stretch_from = {},
                           .stretch_to = {}};
}

Checked<Walk> check_place(const Setup& setup, const State& state, const Place& place,
                          const Placed& placed) {
    Refusal refusal{.clause = TO_3_1, .unit = placed.unit};
    const auto refuse = [&](Fault fault) {
        refusal.fault = fault;
        return refusal;
    };
    const Walk walk = walked(state, placed);
    if (placed.legs.empty()) return walk;
    if (placed.legs.size() > 1) return refuse(Fault::too_many_legs);
    if (placed.legs[0].kind != LegKind::march) return refuse(Fault::bad_leg);
    if (!has_ground(setup, walk.end)) return refuse(Fault::off_table);
    refusal.measured = walk.cost;
    refusal.allowed = place.allowance;
    if (walk.cost > place.allowance) return refuse(Fault::too_far);
    refusal.clause = TO_1_1;
    refusal.other = in_the_way(setup, state, placed.unit, walk.end);
    if (refusal.other != UnitId::none) return refuse(Fault::overlaps);
    return walk;
}

void placed(Battle& battle, const step::March&, const Placed& placed) {
    const Walk walk = battle.walk ? *battle.walk : walked(battle.state, placed);
    battle.state.unit(placed.unit).at = walk.end;
    battle.log({.what = happened::Marched{walk.cost},
                .clause = TO_3_1,
                .side = battle.setup.unit(placed.unit).side,
                .unit = placed.unit});
    battle.pop();
}

}  // namespace grognard::toy
