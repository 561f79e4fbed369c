// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/help/detours.h"

#include <algorithm>

#include "engine/manoeuvre/route.h"
#include "engine/measure/distance.h"
#include "engine/measure/sight.h"
#include "rulebooks/war_and_conquest/5_terrain/ground.h"

namespace grognard::war_and_conquest {

namespace {

// Half a front, or a little less: who goes by a corner so does not stand on it.
constexpr Length clearance = inches(3);

bool hinders(const Setup& setup, UnitId id, const Feature& feature) {
    const Going going = setup.going(feature);
    const Troops& troops = setup.troops(id);
    return move_on({.book = setup.book, .troops = troops}, going).closed ||
           disorders(troops, true, going);
}

// Lines such as streams are crossed.
bool is_avoided(const Setup& setup, UnitId id, const Feature& feature) {
    return feature.form == Feature::Form::area && hinders(setup, id, feature);
}

bool lies_between(const Feature& feature, Segment leg) {
    const Box box{{std::min(leg.from.x, leg.to.x), std::min(leg.from.y, leg.to.y)},
                  {std::max(leg.from.x, leg.to.x), std::max(leg.from.y, leg.to.y)}};
    return meets(feature.box, box) && blocks(leg, feature.shape());
}

}  // namespace

Length crossings(const Setup& setup, UnitId id, Point from, Point to) {
    Length more{};
    for (const Feature& feature : setup.terrain().features())
        if (feature.form == Feature::Form::line && hinders(setup, id, feature) &&
            lies_between(feature, {from, to}))
            more += base_move(setup.book, setup.troops(id)) / 2;
    return more;
}

Detour way_round(const Setup& setup, UnitId id, Point from, Point to) {
    FixedVector<const Feature*, 16> avoided;
    bool straight = true;
    for (const Feature& feature : setup.terrain().features()) {
        // Whoever is in it, or wants to be, must go through.
        if (!is_avoided(setup, id, feature) || contains(feature.shape(), from) ||
            contains(feature.shape(), to))
            continue;
        straight = straight && !lies_between(feature, {from, to});
        (void)avoided.try_push_back(&feature);
    }
    if (straight) return {to, gap(from, to)};
    RoutePoints corners;
    for (const Feature* feature : avoided) add_corners(corners, feature->points, clearance);
    const Route route = find_route(from, to, corners, [&](Segment leg) {
        return setup.terrain().holds(leg.to) &&
               std::none_of(avoided.begin(), avoided.end(),
                            [&](const Feature* each) { return lies_between(*each, leg); });
    });
    if (route.empty()) return {to, gap(from, to)};
    Length length = gap(from, route[0]);
    for (std::size_t i = 1; i < route.size(); ++i) length += gap(route[i - 1], route[i]);
    return {route[0], length};
}

}  // namespace grognard::war_and_conquest
