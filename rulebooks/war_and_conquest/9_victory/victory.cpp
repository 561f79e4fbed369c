// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/9_victory/victory.h"

#include <algorithm>

#include "engine/measure/distance.h"

namespace grognard::war_and_conquest {

namespace {

bool is_destroyed(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (setup.is_person(id)) return unit.where == Where::gone;
    return !unit.on_table() || unit.fleeing;
}

}  // namespace

int points_destroyed(const Setup& setup, const State& state, Side side) {
    enforces(WC_9_2);
    int points = 0;
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (setup.units[i].side == side && is_destroyed(setup, state, unit_id(i)))
            points += setup.units[i].points;
    return points;
}

namespace {

// WC-9.2: before the end fugitives and those off the table may still come back.
int points_gone(const Setup& setup, const State& state, Side side) {
    int points = 0;
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (setup.units[i].side == side && state.units[i].where == Where::gone)
            points += setup.units[i].points;
    return points;
}

}  // namespace

bool is_army_lost(const Setup& setup, const State& state, Side side) {
    enforces(WC_9_2);
    bool standing = false;
    each_unit(setup, state, side, [&](UnitId id) { standing |= !state.unit(id).fleeing; });
    return !standing;
}

// ---- places -------------------------------------------------------------------------------------

bool can_hold(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_9_2);
    const bool any = setup.book.rulings.objective_held == ObjectiveHeld::any_unit;
    return !state.unit(id).fleeing && (any || is_formation(setup, state, id));
}

bool holds(const Setup& setup, const State& state, Side side, Point place, Length radius) {
    enforces(WC_9_2);
    const auto any_near = [&](Side whose) {
        bool near = false;
        each_unit(setup, state, whose, [&](UnitId id) {
            near |= can_hold(setup, state, id) &&
                    gap(place, quad_of(state, id)) <= radius + setup.book.victory.held.value;
        });
        return near;
    };
    return any_near(side) && !any_near(enemy_of(side));
}

// In the order of the scenario where two cost the same.
std::vector<UnitId> dearest_units(const Setup& setup, Side side) {
    enforces(WC_9_1);
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (setup.units[i].side == side && !setup.units[i].is_person) units.push_back(unit_id(i));
    std::stable_sort(units.begin(), units.end(), [&](UnitId a, UnitId b) {
        return setup.unit(a).points > setup.unit(b).points;
    });
    units.resize(
        std::min(units.size(), static_cast<std::size_t>(setup.book.victory.dearest.value)));
    return units;
}

namespace {

bool are_dearest_destroyed(const Setup& setup, const State& state, Side enemy) {
    const std::vector<UnitId> units = dearest_units(setup, enemy);
    return std::all_of(units.begin(), units.end(),
                       [&](UnitId id) { return state.unit(id).where == Where::gone; });
}

}  // namespace

namespace {

bool is_destroyed_so_far(const Setup& setup, Side enemy, int points) {
    return is_share(setup.book.victory.destroyed, points, setup.armies[index(enemy)].points);
}

}  // namespace

const Objective* objective_of(const Setup& setup, Side side) {
    for (const Objective& objective : setup.scenario.objectives)
        if (objective.key == setup.armies[index(side)].place) return &objective;
    return nullptr;
}

Point middle_of_table(const Setup& setup) {
    return at(setup.terrain().width() / 2, setup.terrain().height() / 2);
}

std::optional<AimedPlace> aimed_place(const Setup& setup, Side side) {
    const Aim aim = setup.armies[index(side)].aim;
    if (aim == Aim::middle) return AimedPlace{middle_of_table(setup), {}};
    const Objective* place = objective_of(setup, side);
    if (!place || (aim != Aim::hold && aim != Aim::loot)) return std::nullopt;
    return AimedPlace{place->at, place->radius};
}

bool has_reached_aim(const Setup& setup, const State& state, Side side) {
    enforces(WC_9_1);
    switch (setup.armies[index(side)].aim) {
    case Aim::none: return false;
    case Aim::hold:
    case Aim::loot:
    case Aim::middle: {
        const auto place = aimed_place(setup, side);
        return place && holds(setup, state, side, place->at, place->radius);
    }
    case Aim::destroy:
        return is_destroyed_so_far(setup, enemy_of(side),
                                   points_destroyed(setup, state, enemy_of(side)));
    case Aim::dearest: break;
    }
    return are_dearest_destroyed(setup, state, enemy_of(side));
}

// ---- who has won --------------------------------------------------------------------------------

std::optional<Victory> decided_at_once(const Setup& setup, const State& state) {
    enforces(WC_9_2);
    const bool blue_lost = is_army_lost(setup, state, Side::blue);
    const bool red_lost = is_army_lost(setup, state, Side::red);
    if (blue_lost && red_lost) return Victory{std::nullopt, WC_9_2};
    if (blue_lost || red_lost) return Victory{blue_lost ? Side::red : Side::blue, WC_9_2};
    const auto destroys = [&](Side side) {
        const Aim aim = setup.armies[index(side)].aim;
        const Side enemy = enemy_of(side);
        if (aim == Aim::destroy)
            return is_destroyed_so_far(setup, enemy, points_gone(setup, state, enemy));
        return aim == Aim::dearest && are_dearest_destroyed(setup, state, enemy);
    };
    const bool blue = destroys(Side::blue), red = destroys(Side::red);
    if (blue == red) return std::nullopt;
    return Victory{blue ? Side::blue : Side::red, WC_9_1};
}

namespace {

// A fifth of the army's points more destroyed than lost.
Victory by_points(const Setup& setup, const State& state) {
    const auto won = [&](Side side) {
        const Side enemy = enemy_of(side);
        const int margin =
            points_destroyed(setup, state, enemy) - points_destroyed(setup, state, side);
        return is_share(setup.book.victory_margin(), margin, setup.armies[index(enemy)].points);
    };
    for (const Side side : {Side::blue, Side::red})
        if (won(side)) return {side, WC_9_2};
    return {std::nullopt, WC_9_2};
}

}  // namespace

Victory final_victory(const Setup& setup, const State& state) {
    enforces(WC_9_1);
    const bool blue = has_reached_aim(setup, state, Side::blue);
    const bool red = has_reached_aim(setup, state, Side::red);
    if (blue != red) return {blue ? Side::blue : Side::red, WC_9_1};
    const bool aims = setup.armies[0].aim != Aim::none || setup.armies[1].aim != Aim::none;
    if (aims && !blue) return {std::nullopt, WC_9_1};
    return by_points(setup, state);
}

Result::Winner winner_of(const State& state) {
    switch (state.winner) {
    case SideOrNone::blue: return Result::Winner::blue;
    case SideOrNone::red: return Result::Winner::red;
    case SideOrNone::none: break;
    }
    return Result::Winner::nobody;
}

Result result(const Setup& setup, const State& state) {
    Result r;
    r.winner = winner_of(state);
    r.clause = state.ended_by;
    // What one has destroyed of the other.
    r.points = {points_destroyed(setup, state, Side::red),
                points_destroyed(setup, state, Side::blue)};
    r.turns = state.turn;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        if (setup.units[i].is_person) continue;
        const std::size_t side = index(setup.units[i].side);
        ++r.units[side];
        r.lost[side] += state.units[i].where == Where::gone;
    }
    return r;
}

}  // namespace grognard::war_and_conquest
