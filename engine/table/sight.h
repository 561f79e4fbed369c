// SPDX-License-Identifier: Apache-2.0
//
// A sight line over the table: what it meets first that it cannot pass, by name. Woods and the like
// screen, hills screen when they are higher than both ends, units screen by their outlines.
//
//     const SightRules rules{.screens = {Ground::wood, Ground::town}, .edge_depth = base / 2};
//     if (const auto blocker = sight_blocked(terrain, {eye, target}, rules, others)) ...
//
// Whoever stands in a screening feature sees out of it, and is seen, through the ground that lies
// within `edge_depth` of its edge without a break from where he stands; deeper ground hides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/measure/fixed_vector.h"
#include "engine/measure/length.h"
#include "engine/measure/shapes.h"
#include "engine/table/terrain.h"

namespace grognard {

struct SightRules {
    FixedVector<Ground, ground_count> screens;  // grounds that cannot be seen through
    Length edge_depth{};
    bool hills = true;  // a level higher than both ends hides
};

// A unit that may be in the way. Neither the one who looks nor the one looked at is among them.
struct UnitOutline {
    Quad outline;
    int id = 0;  // the caller's own
    Point centre;
};

struct Blocker {
    enum class What : std::uint8_t { feature, unit };
    What what = What::feature;
    std::size_t feature = 0;  // its number on the table
    int unit = 0;             // the id of the outline
    Length distance{};        // from the eye to where sight ends
    bool operator==(const Blocker&) const = default;
};

// The blocker met first from the eye, line.from, or nothing when the line is clear. When two are
// met at once a feature comes before a unit, and the earlier in its list first.
std::optional<Blocker> sight_blocked(const Terrain& terrain, Segment line, const SightRules& rules,
                                     std::span<const UnitOutline> others);
// Whether there is one, which is sooner said than which.
bool is_sight_blocked(const Terrain& terrain, Segment line, const SightRules& rules,
                      std::span<const UnitOutline> others);

// From one body to another. What could be in the way of any line between them is gathered once;
// then each line is looked at by itself.
//
//     Lookout lookout{terrain, rules, joined(box_of(own), box_of(there))};
//     lookout.add({outline, number, centre});                       // each that may be in the way
//     if (lookout.sees(eye, there)) ...
class Lookout {
public:
    static constexpr std::size_t others_most = 128;

    // The corridor holds every line that will be looked along.
    Lookout(const Terrain& terrain, const SightRules& rules, const Box& corridor);
    void add(const UnitOutline& other) { others_.push_back(other); }
    // Nothing at all between them could hide anybody.
    bool is_open() const { return !rules_.hills && rules_.screens.empty() && others_.empty(); }
    // Some point of the part: its nearest, a corner, or between two corners.
    bool sees(Point from, Outline part) const;

private:
    bool clear(Point from, Point to) const;

    const Terrain& terrain_;
    SightRules rules_;
    FixedVector<UnitOutline, others_most> others_;
};

}  // namespace grognard
