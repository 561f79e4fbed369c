// SPDX-License-Identifier: Apache-2.0
//
// From a wanted place to legs that lead there: straight, at an enemy, out of contact, or round what is in
// the way. plan() of advice.h.
#include "engine/manoeuvre/route.h"
#include "engine/measure/towards.h"
#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/3_movement/walk.h"
#include "rulebooks/humble/help/advice.h"
#include "rulebooks/humble/help/legs.h"

namespace grognard::humble {

namespace {

using namespace leg;

UnitId enemy_at(const Setup& setup, const State& state, UnitId id, Pose wanted) {
    const Touched touched = enemies_touching(setup, state, setup.side(id), outline(setup, wanted));
    return touched.empty() ? UnitId::none : touched[0];
}

Plan planned(const Setup& setup, const State& state, UnitId id, const Legs& legs) {
    if (const auto refused = walk(setup, state, id, legs).refusal) return {{}, *refused};
    return {Placed{id, legs}, {}};
}

// Straight at it, or round to the wanted facing first and then straight.
Plan plan_charge(const Setup& setup, const State& state, UnitId id, UnitId enemy, Pose wanted) {
    const Base& base = state.base(id);
    const Point there = state.base(enemy).centre;
    Plan straight = planned(setup, state, id, {charge(there)});
    if (straight.answer) return straight;
    const Plan as_aimed =
        planned(setup, state, id,
                {charge(base.centre + towards(wanted.centre - base.centre,
                                              gap(base.centre, wanted.centre) + 1_in))});
    if (as_aimed.answer) return as_aimed;
    const Length back = setup.book.contact.straight + base_front(setup.book);
    const Point stage = there + wanted.facing.reversed().forward(back);
    const Plan round = planned(setup, state, id, {march(stage), charge(there)});
    return round.answer ? round : straight;
}

Legs legs_along(const Route& route, Bearing facing) {
    Legs legs;
    for (const Point p : route) legs.push_back(march(p));
    legs.push_back(turn(facing));
    return legs;
}

Plan plan_march(const Setup& setup, const State& state, UnitId id, Pose wanted) {
    const Base& base = state.base(id);
    Plan direct = planned(setup, state, id, {march(wanted.centre), turn(wanted.facing)});
    if (direct.answer) return direct;
    const bool barred =
        direct.refusal->fault == Fault::impassable || direct.refusal->fault == Fault::through_enemy;
    if (!barred) return direct;
    RoutePoints corners;
    const Length reach = basic_move(setup, id) + setup.book.movement.road_bonus;
    each_near(state, base.centre, reach, [&](UnitId other, const Base& theirs) {
        if (setup.side(other) != setup.side(id))
            add_corners(corners, outline(setup, theirs.pose()), inches(5, 8));
    });
    const Box box = grown(Box{base.centre, base.centre}, reach);
    setup.scenario.terrain.each_near(Ground::wood, box, [&](const Feature& wood, std::size_t) {
        if (wood.form == Feature::Form::area) add_corners(corners, wood.points, inches(1, 16));
    });
    const Route route = find_route(base.centre, wanted.centre, corners,
                                   [&](Segment leg) { return way_open(setup, state, id, leg); });
    if (route.empty()) return direct;
    return planned(setup, state, id, legs_along(route, wanted.facing));
}

// Whoever wishes to go another way is told why not, and is not led astray.
Plan plan_withdrawal(const Setup& setup, const State& state, UnitId id, Pose wanted) {
    const Base& base = state.base(id);
    const auto out = way_out(setup, state, id);
    const bool that_way =
        out &&
        bearing_of(*out).turn_to(bearing(base.centre, wanted.centre)).magnitude() <= degrees(45);
    if (!that_way) return planned(setup, state, id, {march(wanted.centre)});
    return planned(setup, state, id,
                   {withdraw(base.centre + towards(*out, gap(base.centre, wanted.centre)))});
}

}  // namespace

Plan plan(const Setup& setup, const State& state, const Place& place, Pose wanted) {
    const UnitId id = place.unit;
    if (is_arriving(state)) {
        const Pose there = brought_to_edge(setup, id, wanted);
        if (const auto refused = check_entry(setup, state, id, there)) return {{}, *refused};
        return {Placed{id, {set_down(there)}}, {}};
    }
    if (wanted.centre == state.base(id).centre)
        return planned(setup, state, id, {turn(wanted.facing)});
    if (state.base(id).order == Order::pinned)
        return planned(setup, state, id, {march(wanted.centre)});
    if (movement_phase(state).in_contact.has(id)) return plan_withdrawal(setup, state, id, wanted);
    const UnitId enemy = enemy_at(setup, state, id, wanted);
    if (enemy != UnitId::none) return plan_charge(setup, state, id, enemy, wanted);
    return plan_march(setup, state, id, wanted);
}

}  // namespace grognard::humble
