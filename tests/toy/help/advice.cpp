// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/help/advice.h"

#include <algorithm>

#include "engine/measure/distance.h"
#include "tests/toy/3_marching/marching.h"
#include "tests/toy/4_firing/firing.h"
#include "tests/toy/book/clauses.h"

namespace grognard::toy {

namespace {

constexpr Length hair = Length::from_ticks(10);  // what a rounded march may be too long by

Placed marched(const State& state, const Place& place, Bearing way, Length far) {
    const Point to = state.unit(place.unit).at + way.forward(far);
    return {place.unit, {Leg{.kind = LegKind::march, .to = to, .facing = way}}};
}

bool is_allowed(const Setup& setup, const State& state, const Place& place, const Placed& placed) {
    return !check_place(setup, state, place, placed).refusal;
}

}  // namespace

// ---- places -------------------------------------------------------------------------------------

Placed sample_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser) {
    const auto most = static_cast<std::uint32_t>((place.allowance - hair).ticks());
    for (int tries = 0; tries < 20; ++tries) {
        const Bearing way = north + degrees(static_cast<int>(chooser.below(360)));
        const Placed placed = marched(state, place, way, Length::from_ticks(chooser.below(most)));
        if (is_allowed(setup, state, place, placed)) return placed;
    }
    return {.unit = place.unit, .legs = {}};
}

Suggestions suggest_places(const Setup& setup, const State& state, const Place& place, Chooser&) {
    Suggestions suggestions;
    for (int angle = 0; angle < 360; angle += 30)
        for (const Length far : {1_in, place.allowance - hair}) {
            const Placed placed = marched(state, place, north + degrees(angle), far);
            if (is_allowed(setup, state, place, placed)) suggestions.push_back(placed);
        }
    suggestions.push_back({.unit = place.unit, .legs = {}});
    return suggestions;
}

Plan plan(const Setup& setup, const State& state, const Place& place, const Wanted& wanted) {
    const Placed placed{place.unit, {Leg{.kind = LegKind::march, .to = wanted.pose.centre}}};
    if (const auto refusal = check_place(setup, state, place, placed).refusal)
        return {.answer = {}, .refusal = refusal};
    return {.answer = placed, .refusal = {}};
}

// ---- judgements ---------------------------------------------------------------------------------

namespace {

Assessment of_hurrying(const Book& book, UnitId unit) {
    return {.clause = TO_3_2,
            .unit = unit,
            .odds = hurry_odds(book),
            .reading = Reading::at_least(book.hurry.needs.value)};
}

Assessment of_shot(const Setup& setup, const State& state, UnitId firer, UnitId target) {
    const Book& book = setup.book;
    const Tally tally = shot_tally(book, gap(state.unit(firer).at, state.unit(target).at));
    return {.clause = TO_4_1,
            .unit = firer,
            .against = target,
            .tally = tally,
            .odds = shot_odds(book, tally),
            .reading = Reading::at_least(book.firing.needs.value)};
}

}  // namespace

void judge_answer(const Setup& setup, const State& state, const Question&, const Answer& answer,
                  Judgement& judgement) {
    const Book& book = setup.book;
    if (const auto* picked = std::get_if<Picked>(&answer.given)) {
        const Option& option = picked->option;
        if (option.verb == verb::hurry) judgement.assessment = of_hurrying(book, option.unit);
        if (option.verb == verb::fire)
            judgement.assessment = of_shot(setup, state, option.unit, option.other);
        return;
    }
    const Step& top = state.steps.back();
    if (const auto* hurry = std::get_if<step::Hurry>(&top))
        judgement.assessment = of_hurrying(book, hurry->unit);
    if (const auto* shot = std::get_if<step::Shot>(&top))
        judgement.assessment = of_shot(setup, state, shot->firer, shot->target);
    if (const auto* nerve = std::get_if<step::Nerve>(&top))
        judgement.assessment = Assessment{.clause = TO_4_3,
                                          .unit = nerve->unit,
                                          .odds = nerve_odds(book),
                                          .reading = Reading::at_least(book.wavering.needs.value)};
}

void judge_walk(const Setup&, const State&, const Placed& placed, const Walk& walk,
                Judgement& judgement) {
    judgement.cost = walk.cost;
    judgement.ghosts.push_back({placed.unit, {walk.end, {}}, {}});
}

// ---- appraisal ----------------------------------------------------------------------------------

// Files and companies, then nearness: one's own side wants to be where it can fire.
int appraise(const Setup& setup, const State& state, Side side) {
    std::int64_t value = 0;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const Company& company = state.companies[i];
        if (!company.stands()) continue;
        Length nearest = setup.scenario.terrain.width();
        for (std::size_t j = 0; j < setup.units.size(); ++j)
            if (setup.units[j].side != setup.units[i].side && state.companies[j].stands())
                nearest = std::min(nearest, gap(company.at, state.companies[j].at));
        const bool own = setup.units[i].side == side;
        const Length beyond = std::max(nearest, setup.book.firing.range.value);
        const std::int64_t worth = 100 + 100 * company.files - (own ? beyond.ticks() / 3048 : 0);
        value += own ? worth : -worth;
    }
    return static_cast<int>(value);
}

}  // namespace grognard::toy
