// SPDX-License-Identifier: Apache-2.0
#include "engine/table/crossing.h"

#include <algorithm>

#include "engine/measure/distance.h"

namespace grognard {

namespace {

bool lies_at(const Terrain& terrain, Ground crossing, Outline outline) {
    bool at = false;
    terrain.each_near(crossing, box_of(outline), [&](const Feature& feature, std::size_t) {
        at = at || overlaps_shape(outline, feature.shape());
    });
    return at;
}

// What of the line is in the water lies on bridges, or on fords.
bool runs_dry(const Terrain& terrain, const Feature& water, Segment line, bool by_fords) {
    const Stretches wet = stretches_inside(line, water.shape());
    if (total(wet) <= touch) return true;
    Stretches dry = terrain.stretches(Ground::bridge, line);
    if (by_fords) dry = merge(dry, terrain.stretches(Ground::ford, line));
    return std::all_of(wet.begin(), wet.end(), [&](const Stretch& in) {
        return in.length() <= touch ||
               std::any_of(dry.begin(), dry.end(), [&](const Stretch& over) {
                   return over.from <= in.from + touch && in.to <= over.to + touch;
               });
    });
}

}  // namespace

bool is_crossed_dry(const Terrain& terrain, const Feature& water, Outline outline,
                    std::span<const Segment> lines, bool by_fords) {
    const bool ford = by_fords && lies_at(terrain, Ground::ford, outline);
    if (!ford && !lies_at(terrain, Ground::bridge, outline)) return false;
    return std::all_of(lines.begin(), lines.end(),
                       [&](Segment line) { return runs_dry(terrain, water, line, by_fords); });
}

}  // namespace grognard
