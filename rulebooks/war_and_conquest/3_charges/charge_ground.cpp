// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/3_charges/charge_ground.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ways.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

// The charge that is carried out now, its dice perhaps on top of it.
const step::Charging& charging_now(const State& state) {
    for (std::size_t i = state.steps.size(); i-- > 1;)
        if (const auto* charging = std::get_if<step::Charging>(&state.steps[i])) return *charging;
    return std::get<step::Charging>(state.steps[0]);
}

namespace {

GroundSituation ground_situation(const Setup& setup, const State& state, const ChargeWay& way,
                                 UnitId id, Length reach) {
    enforces(WC_5_5);
    const Troops troops = troops_of(setup, state, id);
    // At base move no dice take the place of anything.
    const bool plainly = reach <= base_move(setup.book, troops);
    return {.book = setup.book,
            .troops = troops,
            .battle_formation = is_formation(setup, state, id),
            .wood = way.wood,
            .moving = plainly ? Moving::plainly : Moving::charging,
            .reach = reach};
}

// The dice that the charge under way is due for its ground.
GroundMove ground_of(const Setup& setup, const State& state, const step::Charging& step,
                     const ChargeWay& way) {
    return move_on(ground_situation(setup, state, way, step.charger, step.reach), way.worst);
}

// By the other ruling the dice are thrown on entering the ground: what it goes before, no dice take
// from it.
Length sure_before_ground(const Setup& setup, const State& state, const step::Charging& step) {
    if (setup.book.rulings.terrain_when != TerrainWhen::on_entering) return {};
    const ChargeWay& way = **step.way;
    return before_ground(setup, state, step.charger, way.way, way.worst,
                         std::min(step.reach, way.length()));
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::ChargeGroundRoll&,
         Question& question) {
    const auto& step = charging_now(state);
    ask_chance(question, {WC_5_5, verb::ground_roll, step.charger, step.target},
               *step.way ? ground_of(setup, state, step, **step.way).count : 1);
}

Distribution inches_along(const Setup& setup, const State& state, UnitId id, const ChargeWay& way,
                          Length reach) {
    if (way.worst == Going::clear) return Distribution::certain(reach.whole_inches());
    const GroundSituation s = ground_situation(setup, state, way, id, reach);
    const GroundMove move = move_on(s, way.worst);
    if (move.dice == GroundMove::Dice::none)
        return Distribution::certain(std::min(move.fixed, reach).whole_inches());
    return inches_on(s, move);
}

Distribution charge_ground_reach(const Setup& setup, const State& state) {
    const auto& step = charging_now(state);
    return *step.way ? inches_along(setup, state, step.charger, **step.way, step.reach) : die(6);
}

Tally charge_ground_tally(const Setup& setup, const State& state) {
    const auto& step = charging_now(state);
    return *step.way ? ground_tally(ground_of(setup, state, step, **step.way)) : Tally{};
}

Reading charge_ground_reading(const Setup& setup, const State& state) {
    const auto& step = charging_now(state);
    if (!*step.way) return Reading::free();
    return ground_reading(ground_situation(setup, state, **step.way, step.charger, step.reach),
                          ground_of(setup, state, step, **step.way));
}

// Dice that could not bring it there are not thrown.
void meet_ground(Battle& battle, step::Charging& step) {
    using Stage = step::Charging::Stage;
    enforces(WC_5_5);
    step.stage = *step.way ? Stage::way : Stage::failed;
    if (!*step.way || (*step.way)->worst == Going::clear) return;
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    const GroundMove move = ground_of(setup, state, step, **step.way);
    if (move.dice == GroundMove::Dice::none) {
        step.reach = std::min(move.fixed, step.reach);
        return;
    }
    const Length most =
        std::max(Length::from_inches(
                     inches_along(setup, state, step.charger, **step.way, step.reach).high()),
                 sure_before_ground(setup, state, step));
    if ((*step.way)->length() <= most)
        battle.push(step::ChargeGroundRoll{});
    else
        step.stage = Stage::failed;
}

void rolled(Battle& battle, const step::ChargeGroundRoll&, const Dice& dice) {
    auto& step = battle.top<step::Charging>();
    const ChargeWay& way = **step.way;
    const GroundSituation s =
        ground_situation(battle.setup, battle.state, way, step.charger, step.reach);
    const GroundMove move = move_on(s, way.worst);
    const Length sure = sure_before_ground(battle.setup, battle.state, step);
    const int fallen = move.fixed.whole_inches() + dice_of(s, move, dice);
    const int inches = inches_on(s, move, dice);
    step.reach = std::max(Length::from_inches(inches), sure);
    battle.log({.what = happened::GroundRolled{inches, way.worst,
                                               is_as_over_clear_ground(s, move, inches)},
                .clause = WC_5_5,
                .side = battle.setup.side(step.charger),
                .unit = step.charger,
                .dice = dice,
                .tally = ground_tally(move),
                .reading = ground_reading(s, move).came_to(fallen)});
}

}  // namespace grognard::war_and_conquest
