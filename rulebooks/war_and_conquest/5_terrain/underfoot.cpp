// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"
#include "rulebooks/war_and_conquest/state/happened.h"

#include <algorithm>
#include <array>

#include "engine/manoeuvre/track.h"

namespace grognard::war_and_conquest {

namespace {

// Its middle from front to rear.
Segment axis_of(const Quad& unit) { return {middle(unit.front()), middle(unit.rear())}; }

}  // namespace

bool crosses_dry(const Terrain& terrain, const Feature& water, const Quad& unit) {
    enforces(WC_5_8);
    const std::array<Segment, 1> axis{axis_of(unit)};
    return is_crossed_dry(terrain, water, unit, axis, true);
}

bool crosses_dry(const Terrain& terrain, const Feature& water, const Sweep& sweep) {
    bool dry = true;
    sweep.each_part([&](Outline swept, const Quad& from, const Quad& to) {
        const Segment start = axis_of(from), end = axis_of(to);
        const std::array<Segment, 4> lines{start, end, Segment{start.from, end.from},
                                           Segment{start.to, end.to}};
        dry = dry && is_crossed_dry(terrain, water, swept, lines, true);
    });
    return dry;
}

bool lies_along(const Setup& setup, const Sweep& sweep, const Feature& feature) {
    enforces(WC_5_7);
    if (!meets(feature.box, sweep.box())) return false;
    if (is_water(feature.ground) && crosses_dry(setup.terrain(), feature, sweep)) return false;
    const bool any = setup.book.rulings.terrain_part == TerrainPart::any_figure;
    bool on = false;
    sweep.each_part([&](Outline swept, const Quad& from, const Quad& to) {
        if (any)
            on = on || overlaps_shape(swept, feature.shape());
        else
            on = on || !stretches_inside({centre_of(from), centre_of(to)}, feature.shape()).empty();
    });
    return on;
}

Going going_under(const Setup& setup, const Quad& unit) {
    enforces(WC_5_7);
    const bool any = setup.book.rulings.terrain_part == TerrainPart::any_figure;
    const Point centre = centre_of(unit);
    const Box box = box_of(Outline{unit});
    Going worst = Going::clear;
    for (const Feature& feature : setup.terrain().features()) {
        const Going going = setup.going(feature);
        if (going <= worst || !meets(feature.box, box)) continue;
        const bool there =
            any ? overlaps(Outline{unit}, feature.shape()) : contains(feature.shape(), centre);
        if (!there) continue;
        if (!is_water(feature.ground) || !crosses_dry(setup.terrain(), feature, unit))
            worst = going;
    }
    return worst;
}

Length until_closed(const Setup& setup, const Troops& troops, const Quad& from, Bearing way,
                    Length most) {
    enforces(WC_5_7);
    for (const Feature& feature : setup.terrain().features()) {
        if (!move_on({.book = setup.book, .troops = troops}, setup.going(feature)).closed) continue;
        const auto is_open = [&](Length gone) {
            return !lies_along(setup, Sweep{from, way.forward(gone)}, feature);
        };
        if (!is_open(most)) most = greatest(most, is_open);
    }
    return most;
}

bool is_closed_along(const Setup& setup, const Troops& troops, const Sweep& sweep) {
    enforces(WC_5_7);
    const auto& features = setup.terrain().features();
    return std::any_of(features.begin(), features.end(), [&](const Feature& feature) {
        return move_on({.book = setup.book, .troops = troops}, setup.going(feature)).closed &&
               lies_along(setup, sweep, feature);
    });
}

bool is_impenetrable(const Setup& setup, const Sweep& sweep) {
    enforces(WC_5_3);
    const auto& features = setup.terrain().features();
    return std::any_of(features.begin(), features.end(), [&](const Feature& feature) {
        return setup.going(feature) == Going::impenetrable && lies_along(setup, sweep, feature);
    });
}

bool is_disordered_by_ground(const Setup& setup, const State& state, UnitId id) {
    return disorders(troops_of(setup, state, id), is_formation(setup, state, id),
                     going_under(setup, quad_of(state, id)));
}

// ---- disorder -----------------------------------------------------------------------------------

void settle_ground(Battle& battle, UnitId id) {
    enforces(WC_5_7);
    const Setup& setup = battle.setup;
    Unit& unit = battle.state.unit(id);
    if (setup.is_person(id)) return;
    const bool now = unit.on_table() && is_disordered_by_ground(setup, battle.state, id);
    if (now == unit.by_ground) return;
    unit.by_ground = now;
    // Nobody asks for the order of fugitives, and who is disordered anyway does not change.
    if (unit.disordered || unit.fleeing || !unit.on_table()) return;
    if (now) return tell_disordered_by_ground(battle, id);
    battle.log(told(battle, happened::LeftBadGround{}, WC_5_7, id));
}

void tell_disordered_by_ground(Battle& battle, UnitId id) {
    const bool dense = going_under(battle.setup, quad_of(battle.state, id)) > Going::difficult;
    battle.log(told(battle, happened::DisorderedByGround{}, dense ? WC_5_3 : WC_5_2, id));
}

}  // namespace grognard::war_and_conquest
