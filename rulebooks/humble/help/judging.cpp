// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/help/judging.h"

#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/3_movement/walk.h"
#include "rulebooks/humble/4_rally/rally.h"
#include "rulebooks/humble/5_shooting/fire.h"
#include "rulebooks/humble/6_melee/melee.h"
#include "rulebooks/humble/7_results/retreat.h"

namespace grognard::humble {

namespace {

Assessment of_volley(const Setup& setup, const State& state, const Firers& named, UnitId target) {
    const Volley volley = assemble(setup, state, named, target);
    return {.clause = HU_5_2,
            .unit = volley.leader,
            .against = target,
            .tally = volley.tally,
            .odds = volley.odds,
            .reading = Reading::table()};
}

Assessment of_rally(const Setup& setup, const State& state, UnitId id) {
    const RallySituation s = observe_rally(setup, state, id);
    return {.clause = HU_4_1,
            .unit = id,
            .tally = rally_tally(s),
            .odds = rally_odds(s),
            .reading = Reading::at_least(setup.book.rally.needs.value)};
}

Assessment of_fight(const Setup& setup, const State& state, UnitId attacker, UnitId defender) {
    const Fight fight = observe_fight(setup, state, attacker, defender);
    return {.clause = HU_6_3,
            .unit = attacker,
            .against = defender,
            .tally = fight.attacker,
            .other = fight.defender,
            .opposed = true,
            .odds = fight.odds,
            .reading = Reading::table()};
}

Assessment of_arrival(const Setup& setup, ArrivalInfo::From from) {
    return {.clause = HU_3_6,
            .odds = arrival_odds(setup.book, from),
            .reading = Reading::at_least(needed_to_arrive(setup.book, from))};
}

std::optional<Assessment> of_option(const Setup& setup, const State& state, const Option& option) {
    const Verb v = option.verb;
    if (v == verb::rally) return of_rally(setup, state, option.unit);
    if (v == verb::fight) return of_fight(setup, state, option.unit, option.other);
    if (v == verb::dice_for) return of_arrival(setup, setup.arrival(arrival_of(option)).from);
    if (v == verb::shoot_at)
        return of_volley(setup, state, firers_at(setup, state, option.unit), option.unit);
    if (v != verb::add_firer && v != verb::add_all && v != verb::fire) return std::nullopt;
    Firers named = std::get<step::NameFirers>(state.steps.back()).named;
    if (v == verb::add_firer) named.push_back(option.unit);
    if (v == verb::add_all) named = firers_at(setup, state, option.other);
    return of_volley(setup, state, named, option.other);
}

// What dice about to be thrown decide.
std::optional<Assessment> of_roll(const Setup& setup, const State& state) {
    const Step& top = state.steps.back();
    if (const auto* s = std::get_if<step::RallyRoll>(&top)) return of_rally(setup, state, s->unit);
    if (const auto* s = std::get_if<step::ShotRoll>(&top))
        return of_volley(setup, state, s->named, s->target);
    if (const auto* s = std::get_if<step::FightRoll>(&top))
        return of_fight(setup, state, s->attacker, s->defender);
    if (const auto* s = std::get_if<step::RoutRoll>(&top))
        return Assessment{.clause = HU_7_2,
                          .unit = s->unit,
                          .odds = rout_odds(setup.book),
                          .reading = rout_needs(setup.book)};
    if (const auto* s = std::get_if<step::ReinforcementRoll>(&top))
        return of_arrival(setup, setup.arrival(s->arrival).from);
    return std::nullopt;
}

}  // namespace

void judge_answer(const Setup& setup, const State& state, const Question& question,
                  const Answer& answer, Judgement& judgement) {
    if (const auto* picked = std::get_if<Picked>(&answer.given)) {
        judgement.assessment = of_option(setup, state, picked->option);
    } else if (const auto* placed = std::get_if<Placed>(&answer.given)) {
        const bool arrives = question.topic == verb::arrive;
        Walk w;
        if (arrives)
            w.end = {placed->legs[0].to, placed->legs[0].facing};
        else
            w = walk(setup, state, placed->unit, placed->legs);
        judgement.cost = w.cost;
        judgement.allowance = w.allowance;
        if (!w.touched.empty()) judgement.contact = w.touched[0];
        const Quad base = outline(setup, w.end);
        judgement.ghosts.push_back(
            {placed->unit, w.end, {{base.corners.begin(), base.corners.end()}}});
    } else {
        judgement.assessment = of_roll(setup, state);
    }
}

}  // namespace grognard::humble
