// SPDX-License-Identifier: Apache-2.0
//
// Places sampled at random; sensible ones are in suggestions.cpp, plans in plans.cpp.
#include "rulebooks/vom_kriege/help/advice.h"

#include <algorithm>

#include "engine/battle/at_random.h"
#include "rulebooks/vom_kriege/10_retreats/ways_back.h"
#include "rulebooks/vom_kriege/11_measuring/giving_way.h"
#include "rulebooks/vom_kriege/5_sequence/arrivals.h"
#include "rulebooks/vom_kriege/5_sequence/sequence.h"
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

using namespace leg;

bool accepts(const Setup& setup, const State& state, const Place& place, const Legs& legs) {
    return !check_place(setup, state, place, {place.unit, legs});
}

// ---- random moves -------------------------------------------------------------------------------

// Moves of a unit or group by order, tried at random.
class MoveSampler {
public:
    MoveSampler(const Setup& setup, const State& state, const Place& place, Chooser& chooser)
        : setup_{setup}, state_{state}, place_{place}, chooser_{chooser},
          unit_{state.unit(place.unit)}, troops_{setup.troops(place.unit)} {}

    Legs some_legs() {
        if (troops_.is_leader()) return leader();
        if (unit_.post.in_area()) return out_of_area();
        if (unit_.post.formation == Formation::unlimbered) return guns();
        const std::uint32_t kind = chooser_.below(16);
        if (kind < 4) return charge();
        if (kind < 5) return sideways();
        if (kind < 7) return change_formation();
        if (kind < 8) return to_an_area();
        return forward();
    }

private:
    // A whole move in its present formation.
    Length reach() const {
        return std::max(place_.allowance, rate(setup_.book, troops_, unit_.post.formation));
    }

    Legs forward() {
        Legs legs;
        Bearing facing = unit_.post.facing;
        if (chooser_.below(2) == 0) {
            facing = about(facing, setup_.book.turning.wheel, chooser_);
            legs.push_back(wheel(facing));
        }
        const bool oblique = chooser_.below(3) == 0;
        const Bearing way = oblique ? about(facing, setup_.book.turning.oblique, chooser_) : facing;
        legs.push_back(advance(part_of(reach(), chooser_), way));
        return legs;
    }
    Legs sideways() {
        const Length half = part_of(reach() / 2, chooser_);
        switch (chooser_.below(3)) {
        case 0: return {side_step(half)};
        case 1: return {side_step(-half)};
        default: return {back(half)};
        }
    }
    FormationId some_formation() {
        if (place_.formations.empty()) return formation_id(unit_.post.formation);
        const auto count = static_cast<std::uint32_t>(place_.formations.size());
        return place_.formations[chooser_.below(count)];
    }
    Legs change_formation() {
        const FormationId formation = some_formation();
        Legs legs{form(formation)};
        if (chooser_.below(2) == 0) {
            const Length whole = rate(setup_.book, troops_, static_cast<Formation>(formation));
            legs.push_back(advance(part_of(whole / 2, chooser_), unit_.post.facing));
        }
        return legs;
    }
    Legs guns() {
        switch (chooser_.below(3)) {
        case 0: return {turn(about(unit_.post.facing, setup_.book.turning.guns, chooser_))};
        case 1: return {form(Formation::limbered)};
        default:
            return {advance(part_of(setup_.book.battery.manhandled, chooser_), unit_.post.facing)};
        }
    }
    Legs leader() {
        return {march(unit_.post.front +
                      any_bearing(chooser_).forward(part_of(place_.allowance, chooser_)))};
    }
    Legs out_of_area() {
        const AreaInfo& area = setup_.area(unit_.post.area);
        const Bearing way = any_bearing(chooser_);
        const Length out = part_of(6_in, chooser_);
        // One after the other: the order in which arguments are worked out is the compiler's own.
        const FormationId formation = some_formation();
        const Bearing facing = about(way, degrees(45), chooser_);
        return {deploy(formation, area.centre + way.forward(out), facing)};
    }
    // Straight on into a wood or built-up area that lies ahead.
    Legs to_an_area() {
        if (setup_.areas.empty()) return forward();
        const auto count = static_cast<std::uint32_t>(setup_.areas.size());
        const AreaInfo& area = setup_.areas[chooser_.below(count)];
        const Bearing wanted = bearing(unit_.post.front, area.centre);
        const Bearing way = turned_towards(unit_.post.facing, wanted, setup_.book.turning.oblique);
        return {advance(part_of(reach(), chooser_), way)};
    }
    // At some enemy within reach, if there is one.
    Legs charge() {
        UnitId found = UnitId::none;
        std::uint32_t seen = 0;
        each_near(state_, unit_.post.front, reach(), [&](UnitId other, const Unit&) {
            if (setup_.side(other) == setup_.side(place_.unit)) return;
            if (setup_.troops(other).is_leader()) return;
            if (chooser_.below(++seen) == 0) found = other;
        });
        if (found == UnitId::none) return forward();
        const Point target = centre_of(setup_, found, state_.unit(found).post);
        const Bearing wanted = bearing(unit_.post.front, target);
        Legs legs;
        Bearing facing = unit_.post.facing;
        if (chooser_.below(2) == 0) {
            facing = turned_towards(facing, wanted, setup_.book.turning.wheel);
            legs.push_back(wheel(facing));
        }
        legs.push_back(
            charge_at(found, turned_towards(facing, wanted, setup_.book.turning.oblique)));
        return legs;
    }

    const Setup& setup_;
    const State& state_;
    const Place& place_;
    Chooser& chooser_;
    const Unit& unit_;
    const Troops& troops_;
};

// ---- other places -------------------------------------------------------------------------------

Placed sample_entry(const Setup& setup, const State& state, const Place& place, Chooser& chooser) {
    const auto low = place.stretch_from, high = place.stretch_to;
    const auto between = [&](std::int32_t a, std::int32_t b) {
        return static_cast<std::int32_t>(a + (std::int64_t{b} - a) * chooser.below(257) / 256);
    };
    const Point wished{between(low.x, high.x), between(low.y, high.y)};
    const auto count = static_cast<std::uint32_t>(place.formations.size());
    const std::uint32_t first = chooser.below(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto formation = static_cast<Formation>(place.formations[(first + i) % count]);
        if (const auto leg = entry_place(setup, state, place.unit, wished, formation))
            return {place.unit, {*leg}};
    }
    GR_ASSERT(false);  // asked only when there is room
    return {};
}

Placed sample_go_back(const Setup& setup, const State& state, const Place& place,
                      Chooser& chooser) {
    const auto& back = std::get<step::GoBack>(state.steps.back());
    constexpr int tries = 3;
    for (int i = 0; i < tries; ++i) {
        Legs legs{retire(about(homewards(setup, back.unit), setup.book.retreat_cone(), chooser))};
        if (chooser.below(3) == 0) legs.push_back(turn(any_bearing(chooser)));
        if (accepts(setup, state, place, legs)) return {place.unit, legs};
    }
    if (const auto legs = whole_way(setup, state, back.unit, back.distance))
        if (accepts(setup, state, place, *legs)) return {place.unit, *legs};
    return {place.unit, longest_way(setup, state, back.unit, back.distance)};
}

Placed sample_rally_facing(const Setup& setup, const State& state, const Place& place,
                           Chooser& chooser) {
    const Legs legs{turn(any_bearing(chooser))};
    if (accepts(setup, state, place, legs)) return {place.unit, legs};
    return {place.unit, {}};
}

}  // namespace

Placed sample_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser) {
    const Step& top = state.steps.back();
    if (std::holds_alternative<step::Entry>(top)) return sample_entry(setup, state, place, chooser);
    if (std::holds_alternative<step::GoBack>(top))
        return sample_go_back(setup, state, place, chooser);
    if (std::holds_alternative<step::RallyFacing>(top))
        return sample_rally_facing(setup, state, place, chooser);
    constexpr int tries = 5;
    MoveSampler mover{setup, state, place, chooser};
    for (int i = 0; i < tries; ++i) {
        const Legs legs = mover.some_legs();
        if (accepts(setup, state, place, legs)) return {place.unit, legs};
    }
    return {place.unit, {}};  // it stays
}

}  // namespace grognard::vom_kriege
