// SPDX-License-Identifier: Apache-2.0
//
// Units on the table: their stands and outlines in each formation, who is near, adjacent or in
// contact, what is ahead of them and what behind, what ground they hold. VK chapters 1 and 11, and
// VK-4.3, 4.4, 4.9, 4.10, 7.12, 7.14. Measures; decides nothing else.
#pragma once

#include "engine/measure/distance.h"
#include "engine/measure/facing.h"
#include "rulebooks/vom_kriege/state.h"

namespace grognard::vom_kriege {

// ---- strength: VK-1.4, VK-1.5 -------------------------------------------------------------------
int strength(const Book& book, const Troops& troops);
inline int strength(const Setup& setup, UnitId id) {
    return strength(setup.book, setup.troops(id));
}
bool is_shaken(const Setup& setup, const State& state, UnitId id);
bool at_maximum(const Setup& setup, const State& state, UnitId id);

// ---- stands and outlines: VK-1.2, VK-1.6 --------------------------------------------------------
struct Size {
    Length width{};
    Length depth{};
};
Size stand_size(const Book& book, const Troops& troops);
// Stands abreast and deep.
struct Grid {
    int abreast = 1;
    int deep = 1;
};
Grid grid(const Book& book, const Troops& troops, Formation formation);
Size unit_size(const Book& book, const Troops& troops, Formation formation);
// The formations this kind of unit has.
bool has_formation(const Book& book, const Troops& troops, Formation formation);
bool one_stand_wide(const Book& book, const Troops& troops, Formation formation);  // VK-4.11

// The centre of the rectangle of a post, and the post whose rectangle has that centre.
Point centre_of(const Setup& setup, UnitId id, const Post& post);
Post post_at(const Setup& setup, UnitId id, Pose pose, Formation formation);

// The outline a unit takes up: four corners, or the area it holds.
class Footprint {
public:
    explicit Footprint(const Quad& quad) : quad_{quad} {}
    explicit Footprint(const AreaInfo& area) : area_{&area} {}
    operator Outline() const { return area_ ? Outline{area_->outline} : Outline{quad_.corners}; }
    bool in_area() const { return area_ != nullptr; }
    const Quad& quad() const { return quad_; }  // of a unit in no area

private:
    Quad quad_{};
    const AreaInfo* area_ = nullptr;
};
Footprint footprint(const Setup& setup, UnitId id, const Post& post);
inline Footprint footprint(const Setup& setup, const State& state, UnitId id) {
    return footprint(setup, id, state.unit(id).post);
}

struct Stand {
    Quad quad;
    Bearing facing;
    bool front_rank = true;
};
using Stands = FixedVector<Stand, 12>;
// Of a unit in no area. Those of a square face outwards, a limbered battery's backward.
Stands stands(const Setup& setup, UnitId id, const Post& post);

// ---- facing: VK-1.7, VK-7.13 --------------------------------------------------------------------
bool faces_all_round(const Setup& setup, const State& state, UnitId id);
// On or ahead of the line through its front edge; everything is, for a unit that faces all round.
bool ahead_of(const Setup& setup, const State& state, UnitId id, Point p);

// ---- near: VK-1.10, VK-11.1, VK-11.2 ------------------------------------------------------------
// No outline reaches further from its front's middle than this.
inline constexpr Length unit_reach = Length::from_ticks(8 * Length::ticks_per_inch);

// f(UnitId, const Unit&) for each unit on the table, leaders included, whose outline may lie within
// `limit` of a point: the broad phase of every question about neighbours.
template <class F>
void each_near(const State& state, Point from, Length limit, F&& f) {
    const std::int64_t reach = (limit + unit_reach).ticks();
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const Unit& unit = state.units[i];
        if (!unit.on_table()) continue;
        const std::int64_t dx = std::int64_t{unit.post.front.x} - from.x;
        const std::int64_t dy = std::int64_t{unit.post.front.y} - from.y;
        if (dx * dx + dy * dy <= reach * reach) f(unit_id(i), unit);
    }
}

Length gap_between(const Setup& setup, const State& state, UnitId a, UnitId b);
bool adjacent(const Setup& setup, const State& state, UnitId a, UnitId b);
bool in_contact(const Setup& setup, const State& state, UnitId a, UnitId b);
bool touching(const Setup& setup, Outline a, Outline b);  // VK-11.2
// Enemy units (no leaders) in contact with this one.
UnitList enemies_in_contact(const Setup& setup, const State& state, UnitId id);
// An enemy unit (no leader) of `side` within `limit` of the outline; none if there is none.
UnitId enemy_within(const Setup& setup, const State& state, Side side, Outline outline,
                    Length limit);
// The unit or leader that the outline overlaps, those named aside; none if there is none. With
// `leaders` false leaders are passed over.
UnitId overlapped(const Setup& setup, const State& state, Outline outline, const UnitSet& except,
                  bool leaders);
// From a unit (or a group: the nearest of them) to a leader.
bool within_of_leader(const Setup& setup, const State& state, UnitId unit, UnitId leader,
                      Length limit);

// ---- attached batteries: VK-7.12, VK-7.14 -------------------------------------------------------
// The unit a battery is attached to; none if it stands alone.
UnitId attached_to(const Setup& setup, const State& state, UnitId battery);
// All that are one melee target with this unit, itself first.
UnitList combined_target(const Setup& setup, const State& state, UnitId id);

// ---- ground: VK-4.1, 4.4, 4.10 ------------------------------------------------------------------
bool stands_in_rough(const Setup& setup, const State& state, UnitId id);
bool is_rough(Ground ground);
// Its whole front face (or outline, if it faces all round) is higher than the other's.
bool is_uphill_of(const Setup& setup, const State& state, UnitId id, UnitId other);
// The fieldworks it occupies; -1 if none.
int works_of(const Setup& setup, const State& state, UnitId id);
// A straight line from one place to the other crosses these works from outside.
bool crosses_works(const Setup& setup, int works, Segment line);
bool on_bridge(const Setup& setup, const State& state, UnitId id);
bool is_in(const Setup& setup, const State& state, UnitId id, Ground ground);  // an area it holds
UnitId holder_of(const State& state, int area);  // none if the area is empty

}  // namespace grognard::vom_kriege
