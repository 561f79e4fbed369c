// SPDX-License-Identifier: Apache-2.0
//
// Places sampled at random; sensible places are in suggestions.cpp, plans in plans.cpp.
#include "rulebooks/humble/help/advice.h"

#include "engine/battle/at_random.h"
#include "engine/measure/towards.h"
#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/3_movement/walk.h"
#include "rulebooks/humble/help/legs.h"

namespace grognard::humble {

namespace {

using namespace leg;

// A straight charge at some enemy in reach, if the chooser hits on one.
std::optional<Leg> some_charge(const Setup& setup, const State& state, UnitId id, Length reach,
                               Chooser& chooser) {
    const Troops& troops = setup.troops(id);
    if (troops.is_hq() || troops.is_artillery()) return std::nullopt;
    UnitId found = UnitId::none;
    std::uint32_t seen = 0;
    each_near(state, state.base(id).centre, reach, [&](UnitId other, const Base&) {
        if (setup.side(other) != setup.side(id) && chooser.below(++seen) == 0) found = other;
    });
    if (found == UnitId::none) return std::nullopt;
    return charge(state.base(found).centre);
}

// Some way along a road it stands on.
std::optional<Point> some_road(const Setup& setup, Point from, Chooser& chooser) {
    const Feature* road = setup.scenario.terrain.feature_at(Ground::road, from);
    if (!road || road->points.empty()) return std::nullopt;
    const auto number = chooser.below(static_cast<std::uint32_t>(road->points.size()));
    const Offset way = road->points[number] - from;
    return way == Offset{} ? std::nullopt
                           : std::optional{from + towards(way, part_of(7_in, chooser))};
}

std::optional<Legs> random_legs(const Setup& setup, const State& state, const Place& place,
                                Chooser& chooser) {
    const Base& base = state.base(place.unit);
    Legs legs;
    if (base.order == Order::pinned) {
        legs.push_back(turn(any_bearing(chooser)));
        return legs;
    }
    if (movement_phase(state).in_contact.has(place.unit)) {
        const auto out = way_out(setup, state, place.unit);
        if (!out) return std::nullopt;
        legs.push_back(withdraw(base.centre + towards(*out, part_of(place.allowance, chooser))));
        return legs;
    }
    const auto reach = [&] { return part_of(place.allowance, chooser); };
    const Point to = base.centre + any_bearing(chooser).forward(reach());
    const std::uint32_t wish = chooser.below(12);
    if (wish < 4) {
        if (const auto leg = some_charge(setup, state, place.unit, place.allowance, chooser)) {
            if (wish == 0) legs.push_back(march(to));  // round, and then straight
            legs.push_back(*leg);
            return legs;
        }
    }
    const auto along = wish < 6 ? some_road(setup, base.centre, chooser) : std::nullopt;
    legs.push_back(march(along ? *along : to));
    if (wish >= 10) legs.push_back(march(to + any_bearing(chooser).forward(reach() / 2)));
    if (wish >= 8) legs.push_back(turn(any_bearing(chooser)));
    return legs;
}

}  // namespace

Placed sample_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser) {
    Placed placed;
    placed.unit = place.unit;
    if (is_arriving(state)) {
        const auto pose = entry_place(setup, state, place.unit, chooser.below(256));
        GR_ASSERT(pose);
        placed.legs.push_back(set_down(*pose));
        return placed;
    }
    constexpr int tries = 4;
    for (int i = 0; i < tries; ++i) {
        const auto legs = random_legs(setup, state, place, chooser);
        if (!legs) break;
        if (walk(setup, state, place.unit, *legs).refusal) continue;
        placed.legs = *legs;
        return placed;
    }
    return placed;  // it stays
}

}  // namespace grognard::humble
