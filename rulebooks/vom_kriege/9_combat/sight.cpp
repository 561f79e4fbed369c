// SPDX-License-Identifier: Apache-2.0
//
// A sight is looked for stand by stand and point by point, until one line is clear. What could be
// in the way of any of the lines is gathered once, and only if a point lies in the arc at all.
#include "rulebooks/vom_kriege/9_combat/sight.h"

#include <algorithm>
#include <array>

#include "engine/measure/sight.h"
#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

// ---- what is in the way -------------------------------------------------------------------------

struct Bystander {
    Footprint outline;
    Box box;
};

// All that may block a line between two outlines.
struct Screens {
    FixedVector<Bystander, units_most> units;
    FixedVector<const AreaInfo*, features_max> areas;
    FixedVector<const Feature*, features_max> hills;
};

// About all lines between two boxes.
class Corridor {
public:
    Corridor(const Box& a, const Box& b)
        : box_{{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
               {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}} {
        std::array<Point, 8> points{corner(a, 0), corner(a, 1), corner(a, 2), corner(a, 3),
                                    corner(b, 0), corner(b, 1), corner(b, 2), corner(b, 3)};
        size_ = convex_hull(points, hull_);
    }
    const Box& box() const { return box_; }
    Outline hull() const { return Outline{hull_}.first(size_); }

private:
    static Point corner(const Box& box, int i) {
        return {i & 1 ? box.high.x : box.low.x, i & 2 ? box.high.y : box.low.y};
    }
    Box box_;
    std::array<Point, 8> hull_{};
    std::size_t size_ = 0;
};

// Who looks at whom, and from where to where.
struct Look {
    const Setup& setup;
    const State& state;
    UnitId shooter;
    const Post& from;
    UnitId target;
    const Post& to;
};

// VK-9.3: artillery on higher ground than these friends, who are nearer to it than to the target.
bool shoots_over(const Look& look, const Footprint& own, const Footprint& theirs, UnitId friend_id,
                 const Post& post, const Footprint& outline) {
    const Setup& setup = look.setup;
    if (!setup.troops(look.shooter).is_artillery()) return false;
    if (setup.side(friend_id) != setup.side(look.shooter)) return false;
    enforces(VK_9_3);
    return is_uphill_of(setup, look.shooter, look.from, friend_id, post) &&
           gap(Outline{theirs}, Outline{outline}) > gap(Outline{own}, Outline{outline});
}

void gather(const Look& look, Screens& screens) {
    const Setup& setup = look.setup;
    const Footprint own = footprint(setup, look.shooter, look.from);
    const Footprint theirs = footprint(setup, look.target, look.to);
    const Corridor corridor{box_of(Outline{own}), box_of(Outline{theirs})};
    const Length clear = setup.book.sight.clear;
    each_in_box(setup, look.state, grown(corridor.box(), clear), [&](UnitId id, const Unit& unit) {
        if (id == look.shooter || id == look.target) return;
        if (setup.troops(id).is_leader()) return;  // VK-9.19, 11.5
        const Footprint outline = footprint(setup, id, unit.post);
        if (!within(corridor.hull(), outline, clear)) return;
        if (shoots_over(look, own, theirs, id, unit.post, outline)) return;
        screens.units.push_back({outline, box_of(Outline{outline})});
    });
    for (std::size_t i = 0; i < setup.areas.size(); ++i) {
        const AreaInfo& area = setup.areas[i];
        const AreaId number = area_id(i);
        if (number == look.from.area || number == look.to.area) continue;  // VK-4.3
        if (!meets(corridor.box(), setup.terrain().features()[area.feature].box)) continue;
        if (overlaps(corridor.hull(), Outline{area.outline})) screens.areas.push_back(&area);
    }
    setup.terrain().each_near(Ground::hill, corridor.box(), [&](const Feature& hill, std::size_t) {
        if (overlaps_shape(corridor.hull(), hill.shape())) screens.hills.push_back(&hill);
    });
}

// The line without its ends, where a unit beside it does not count; nothing if it is all ends.
std::optional<std::array<Point, 2>> without_ends(Segment line, Length length, Length ends) {
    if (length <= ends * 2) return std::nullopt;
    const Offset end = along(line.way(), ends);
    return std::array{line.from + end, line.to - end};
}

// Surely the whole outline lies on one side of the line and further than `clear` from it.
bool surely_clear(Segment line, Length length, Outline outline, Length clear) {
    const std::int64_t limit = (clear + touch).ticks() * length.ticks();
    bool left = true, right = true;
    for (const Point& corner : outline) {
        const std::int64_t side = cross(line.way(), corner - line.from);
        left = left && side > limit;
        right = right && side < -limit;
        if (!left && !right) return false;
    }
    return true;
}

bool blocked_by_unit(const Book& book, const Screens& screens, Segment line) {
    enforces(VK_9_19);
    if (screens.units.empty()) return false;
    const Length clear = book.sight.clear;
    const Length length = length_of(line);
    const auto open = without_ends(line, length, book.sight.ends);
    const Box near = grown(box_of(line), clear);
    for (const Bystander& unit : screens.units) {
        if (!meets(near, unit.box) || surely_clear(line, length, unit.outline, clear)) continue;
        if (open && within(*open, unit.outline, clear)) return true;
        if (blocks(line, Outline{unit.outline})) return true;
    }
    return false;
}

bool blocked_by_ground(const Terrain& terrain, const Screens& screens, Segment line) {
    for (const AreaInfo* area : screens.areas)
        if (blocks(line, Outline{area->outline})) return true;
    if (screens.hills.empty()) return false;
    enforces(VK_4_4);
    const int ends = std::max(terrain.level_at(line.from), terrain.level_at(line.to));
    return std::ranges::any_of(screens.hills, [&](const Feature* hill) {
        return hill->level > ends && blocks(line, hill->shape());
    });
}

// ---- looking ------------------------------------------------------------------------------------

// VK-9.19: the points of a target at which a line may end: of each stand the centre, then corners.
using Points = FixedVector<Point, 64>;

void add(Points& points, Point p) {
    if (std::find(points.begin(), points.end(), p) == points.end()) points.push_back(p);
}

Points points_of(const Setup& setup, UnitId id, const Post& post) {
    const Stands all = stands(setup, id, post);
    Points points;
    for (const Stand& stand : all)
        add(points, middle({stand.quad.front_right(), stand.quad.rear_left()}));
    if (setup.book.rulings.sight_line == SightLine::centre) return points;
    for (const Stand& stand : all)
        for (const Point& corner : stand.quad.corners) add(points, corner);
    return points;
}

// VK-1.8: the arc of fire of stands that face one way, for many questions.
class Sector {
public:
    Sector(Bearing facing, Turn half_angle) : facing_{facing}, half_angle_{half_angle} {
        if (is_narrow()) arc_ = arc_from({Point{}, Point{}}, facing, half_angle);
    }
    bool holds(Point eye, Point p) const {
        if (!is_narrow()) return in_arc(eye, facing_, half_angle_, p);
        return in_arc(arc_, Point{} + (p - eye));
    }

private:
    bool is_narrow() const { return half_angle_ <= degrees(90); }
    Bearing facing_;
    Turn half_angle_;
    Arc arc_;
};

// Of a unit that does not face all round: a limbered battery's stand faces backward (VK-1.6).
Bearing facing_of_stands(const Post& post) {
    return post.formation == Formation::limbered ? post.facing.reversed() : post.facing;
}

class Lookout {
public:
    explicit Lookout(const Look& look)
        : look_{look}, theirs_{footprint(look.setup, look.target, look.to)},
          arc_{facing_of_stands(look.from), look.setup.book.fire.arc} {
        if (!theirs_.in_area()) points_ = points_of(look.setup, look.target, look.to);
    }

    // From this eye any point of the target.
    bool sees(Point eye) {
        const auto seen = [&](Point p) { return arc_.holds(eye, p) && clear({eye, p}); };
        if (theirs_.in_area()) return seen(tape(eye, Outline{theirs_}).to);
        return std::any_of(points_.begin(), points_.end(), seen);
    }

    // From the nearest point of the shooter's own edge, which then is the eye.
    std::optional<Point> eye_at_edge(const Footprint& own) {
        const bool all_round = faces_all_round(look_.setup, look_.from);
        const auto seen = [&](Point eye, Point p) {
            return (all_round || arc_.holds(eye, p)) && clear({eye, p});
        };
        if (theirs_.in_area()) {
            const Tape between = tape(Outline{own}, Outline{theirs_});
            if (seen(between.from, between.to)) return between.from;
            return std::nullopt;
        }
        for (const Point& p : points_) {
            const Point eye = tape(p, Outline{own}).to;
            if (seen(eye, p)) return eye;
        }
        return std::nullopt;
    }

private:
    bool clear(Segment line) {
        if (line.from == line.to) return true;
        if (!gathered_) {
            gather(look_, screens_);
            gathered_ = true;
        }
        return !blocked_by_ground(look_.setup.terrain(), screens_, line) &&
               !blocked_by_unit(look_.setup.book, screens_, line);
    }

    Look look_;
    Footprint theirs_;
    Sector arc_;
    Points points_;
    Screens screens_;
    bool gathered_ = false;
};

// VK-9.18
bool enfilades(const Look& look, Point from) {
    enforces(VK_9_18);
    const Setup& setup = look.setup;
    if (faces_all_round(setup, look.to)) return false;
    if (setup.book.rulings.enfilade_from == EnfiladeFrom::behind_front_line)
        return !ahead_of(setup, look.target, look.to, from);
    return !in_arc(look.to.front, look.to.facing, degrees(45), from);
}

// VK-1.8: a unit that faces all round, or holds an area, shoots from its edge, all of it or none.
void look_from_edge(const Look& look, Lookout& lookout, Sighted& seen) {
    const int all = stand_count(look.setup.book, look.setup.troops(look.shooter));
    seen.front_stands = all;
    const Footprint own = footprint(look.setup, look.shooter, look.from);
    const std::optional<Point> eye = lookout.eye_at_edge(own);
    if (!eye) return;
    seen.stands = seen.front_seeing = all;
    seen.enfiladed = enfilades(look, *eye);
}

void look_from_stands(const Look& look, Lookout& lookout, Sighted& seen) {
    enforces(VK_1_8);
    for (const Stand& stand : stands(look.setup, look.shooter, look.from)) {
        seen.front_stands += stand.front_rank;
        if (!lookout.sees(middle(stand.quad.front()))) continue;
        ++seen.stands;
        seen.front_seeing += stand.front_rank;
        const Point centre = middle({stand.quad.front_right(), stand.quad.rear_left()});
        seen.enfiladed = seen.enfiladed || enfilades(look, centre);
    }
    const Factor& half = look.setup.book.fire_adjust.obscured_below;
    seen.obscured = seen.front_seeing * half.over < seen.front_stands * half.times;
}

}  // namespace

Sighted sight_of(const Setup& setup, const State& state, UnitId shooter, const Post& from,
                 UnitId target, const Post& to) {
    const Look look{setup, state, shooter, from, target, to};
    Sighted seen;
    seen.range = gap_between_stands(setup, shooter, from, target, to);
    Lookout lookout{look};
    if (from.in_area() || faces_all_round(setup, from)) {
        look_from_edge(look, lookout, seen);
    } else {
        look_from_stands(look, lookout, seen);
    }
    return seen;
}

Length range_between(const Setup& setup, const State& state, UnitId shooter, UnitId target) {
    return gap_between_stands(setup, shooter, state.unit(shooter).post, target,
                              state.unit(target).post);
}

}  // namespace grognard::vom_kriege
