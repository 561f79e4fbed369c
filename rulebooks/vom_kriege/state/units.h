// SPDX-License-Identifier: Apache-2.0
//
// Units on the table: their stands and outlines in each formation, who is near, adjacent or in
// contact, what is ahead of them and what behind, what ground they hold. VK chapters 1 and 11, and
// VK-4.3, 4.4, 4.9, 4.10, 7.12, 7.14. Measures; decides nothing else.
#pragma once

#include <algorithm>

#include "engine/measure/distance.h"
#include "engine/measure/facing.h"
#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// Of a unit that is gone, or of none, it is false.
inline bool on_table(const State& state, UnitId id) {
    return id != UnitId::none && state.unit(id).on_table();
}

// ---- strength: VK-1.4, VK-1.5 -------------------------------------------------------------------
int strength(const Book& book, const Troops& troops);
inline int strength(const Setup& setup, UnitId id) {
    return strength(setup.book, setup.troops(id));
}
bool is_shaken(const Book& book, const Troops& troops, int hits);
inline bool is_shaken(const Setup& setup, const State& state, UnitId id) {
    return is_shaken(setup.book, setup.troops(id), state.unit(id).hits);
}
bool at_maximum(const Setup& setup, const State& state, UnitId id);

// ---- stands and outlines: VK-1.2, VK-1.6 --------------------------------------------------------
struct Size {
    Length width{};
    Length depth{};
};
Size stand_size(const Book& book, const Troops& troops);
int stand_count(const Book& book, const Troops& troops);
// Stands abreast and deep.
struct Grid {
    int abreast = 1;
    int deep = 1;
};
Grid grid(const Book& book, const Troops& troops, Formation formation);
Size unit_size(const Book& book, const Troops& troops, Formation formation);
// The formations this kind of unit has.
bool has_formation(const Book& book, const Troops& troops, Formation formation);
// VK-4.5, 4.11: it crosses bridges; and it moves at road rate, which is narrower by one ruling.
bool one_stand_wide(const Book& book, const Troops& troops, Formation formation);
bool uses_roads(const Book& book, const Troops& troops, Formation formation);

// The centre of the rectangle of a post (or of its area), and the post whose rectangle has that
// centre.
Point centre_of(const Setup& setup, UnitId id, const Post& post);
Post post_at(const Setup& setup, UnitId id, Pose pose, Formation formation);
// In an area `front` is the area's centre: each_near relies on it.
Post post_in(const Setup& setup, AreaId area, Bearing facing, Formation formation);
// The post after a change of formation where it stands: facing and the middle of the front edge
// stay (VK-7.4). A battery's too, or it is turned about on its ground (VK-1.14).
Post reformed(const Setup& setup, UnitId id, const Post& post, Formation formation);

// The formation whose outline it has: its own, but for a square with no room to form (VK-8.7).
inline Formation outline_of(const Post& post) {
    return post.formation == Formation::square ? post.kept : post.formation;
}

// The outline a unit takes up: four corners, or the area it holds.
class Footprint {
public:
    explicit Footprint(const Quad& quad) : quad_{quad} {}
    explicit Footprint(const AreaInfo& area) : area_{&area} {}
    operator Outline() const { return area_ ? Outline{area_->outline} : Outline{quad_.corners}; }
    bool in_area() const { return area_ != nullptr; }
    bool in_wood() const { return area_ && area_->ground == Ground::wood; }
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
    Quad quad;  // its own front first: a limbered battery's is at the unit's rear
    Bearing facing;
    bool front_rank = true;  // in a square all are
};
using Stands = FixedVector<Stand, 12>;
// Of a unit in no area, rank by rank from the front, each from the left. Those of a square face
// outwards, in the outline of another formation too; a limbered battery's faces backward.
Stands stands(const Setup& setup, UnitId id, const Post& post);

// ---- facing: VK-1.7, VK-7.13 --------------------------------------------------------------------
// In the open, or in an area of this ground.
bool faces_all_round(const Book& book, Formation formation, std::optional<Ground> area);
bool faces_all_round(const Setup& setup, const Post& post);
inline bool faces_all_round(const Setup& setup, const State& state, UnitId id) {
    return faces_all_round(setup, state.unit(id).post);
}
// On or ahead of the line through its front edge; everything is, for a unit that faces all round.
bool ahead_of(const Setup& setup, UnitId id, const Post& post, Point p);
inline bool ahead_of(const Setup& setup, const State& state, UnitId id, Point p) {
    return ahead_of(setup, id, state.unit(id).post, p);
}
// VK-4.9: the face of the area held that looks towards this point: a built-up area's sides in
// their order, a wood's northern (front), western (left), southern (rear) and eastern (right)
// quarter, or those of its unit's facing where it does not face all round.
Flank area_face(const Setup& setup, const Post& holder, Point from);

// ---- near: VK-1.10, VK-11.1, VK-11.2 ------------------------------------------------------------
// No outline reaches further from its post's front than this, whatever the book's numbers
// (size_most) and in areas of up to 5 inches.
inline constexpr Length unit_reach = Length::from_ticks(8 * Length::ticks_per_inch);
// The same for this unit in this formation, mostly much less.
Length reach_of(const Setup& setup, UnitId id, const Post& post);

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

// The same for outlines that may meet a box. Sharper than a circle: prefer it where there is one.
template <class F>
void each_in_box(const Setup& setup, const State& state, const Box& box, F&& f) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const Unit& unit = state.units[i];
        const Point p = unit.post.front;
        const Length outside = Length::from_ticks(
            std::max({box.low.x - p.x, p.x - box.high.x, box.low.y - p.y, p.y - box.high.y}));
        if (!unit.on_table() || outside > unit_reach) continue;
        if (outside <= reach_of(setup, unit_id(i), unit.post)) f(unit_id(i), unit);
    }
}

Length gap_between(const Setup& setup, const State& state, UnitId a, UnitId b);
// Between the nearest stands (VK-9.4, 6.10): more than between outlines where a formation has gaps.
Length gap_between_stands(const Setup& setup, UnitId a, const Post& at, UnitId b,
                          const Post& there);
bool adjacent(const Setup& setup, const State& state, UnitId a, UnitId b);
bool in_contact(const Setup& setup, const State& state, UnitId a, UnitId b);
// VK-11.2, of rectangles and of units. A wood is round, so there any touch is along its edge.
bool touching(const Setup& setup, Outline a, Outline b);
bool touching(const Setup& setup, const Footprint& a, const Footprint& b);
// Enemy units (no leaders) in contact with this one.
UnitList enemies_in_contact(const Setup& setup, const State& state, UnitId id);
// An enemy unit (no leader) with which it would be in contact there; none if there is none.
UnitId enemy_touched_at(const Setup& setup, const State& state, UnitId id, const Post& post,
                        const UnitList& except = {});
// A unit (no leader) hostile to `side` within `limit` of the outline; none if there is none.
UnitId enemy_within(const Setup& setup, const State& state, Side side, Outline outline,
                    Length limit);
// From the unit's nearest stand to the leader. On the table both.
bool within_of_leader(const Setup& setup, const State& state, UnitId unit, UnitId leader,
                      Length limit);

// ---- attached batteries: VK-7.12, VK-7.14 -------------------------------------------------------
// The units a battery could be attached to: the nearest, and those just as near. Empty for one that
// stands alone, or beside another battery of its division.
UnitList could_be_attached_to(const Setup& setup, const State& state, UnitId battery);
// The unit a battery is attached to; none if it stands alone. Of several just as near the one its
// owner has named (Unit::attached), else the first of them.
UnitId attached_to(const Setup& setup, const State& state, UnitId battery);
// All that are one melee target with this unit, itself first.
UnitList combined_target(const Setup& setup, const State& state, UnitId id);

// ---- ground: VK-4.1, 4.4, 4.10 ------------------------------------------------------------------
bool is_rough(const Book& book, Ground ground);
// Some of it lies on rough ground, or it holds an area.
bool stands_in_rough(const Setup& setup, UnitId id, const Post& post);
inline bool stands_in_rough(const Setup& setup, const State& state, UnitId id) {
    return stands_in_rough(setup, id, state.unit(id).post);
}
// Its whole front face (or outline, if it faces all round) is higher than the other's.
bool is_uphill_of(const Setup& setup, UnitId id, const Post& post, UnitId other,
                  const Post& theirs);
inline bool is_uphill_of(const Setup& setup, const State& state, UnitId id, UnitId other) {
    return is_uphill_of(setup, id, state.unit(id).post, other, state.unit(other).post);
}
// The fieldworks it occupies; null if none.
const WorksInfo* works_of(const Setup& setup, UnitId id, const Post& post);
inline const WorksInfo* works_of(const Setup& setup, const State& state, UnitId id) {
    return works_of(setup, id, state.unit(id).post);
}
// A straight line from one place to the other crosses these works from outside.
bool crosses_works(const WorksInfo& works, Segment line);
bool on_bridge(const Setup& setup, const State& state, UnitId id);
bool is_in(const Setup& setup, const State& state, UnitId id, Ground ground);  // an area it holds
UnitId holder_of(const State& state, AreaId area);  // none if the area is empty

}  // namespace grognard::vom_kriege
