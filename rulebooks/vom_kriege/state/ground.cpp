// SPDX-License-Identifier: Apache-2.0
//
// The ground units hold: areas and their faces, rough ground, hills, fieldworks and bridges. The
// last part of units.h.
#include <cstdlib>

#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// ---- areas --------------------------------------------------------------------------------------

namespace {

// By lines at 45 degrees, which belong to front and rear.
Flank quarter_of(Offset from_centre, Bearing front) {
    const SinCos f = front.sin_cos();
    const std::int64_t ahead =
        std::int64_t{f.sine} * from_centre.dx + std::int64_t{f.cosine} * from_centre.dy;
    const std::int64_t right =
        std::int64_t{f.cosine} * from_centre.dx - std::int64_t{f.sine} * from_centre.dy;
    if (std::abs(ahead) >= std::abs(right)) return ahead >= 0 ? Flank::front : Flank::rear;
    return right < 0 ? Flank::left : Flank::right;
}

Flank nearest_side(const AreaInfo& area, Point from) {
    std::size_t nearest = 0;
    const auto away = [&](std::size_t i) { return gap(from, edge(area.outline, i)); };
    for (std::size_t i = 1; i < area.outline.size(); ++i)
        if (away(i) < away(nearest)) nearest = i;
    return static_cast<Flank>(nearest);
}

}  // namespace

Flank area_face(const Setup& setup, const Post& holder, Point from) {
    enforces(VK_4_9);
    const AreaInfo& info = setup.area(holder.area);
    const bool all_round = faces_all_round(setup, holder);
    if (all_round && setup.book.area_faces() == 1) return Flank::front;
    const bool sides = info.ground == Ground::town && info.outline.size() == 4;
    if (sides) return nearest_side(info, from);
    return quarter_of(from - info.centre, all_round ? north : holder.facing);
}

bool is_in(const Setup& setup, const State& state, UnitId id, Ground ground) {
    const Post& post = state.unit(id).post;
    return post.in_area() && setup.area(post.area).ground == ground;
}

UnitId holder_of(const State& state, AreaId area) {
    for (std::size_t i = 0; i < state.units.size(); ++i)
        if (state.units[i].on_table() && state.units[i].post.area == area) return unit_id(i);
    return UnitId::none;
}

// ---- rough ground and bridges -------------------------------------------------------------------

bool is_rough(const Book& book, Ground ground) {
    enforces(VK_4_1);
    switch (ground) {
    case Ground::wood:
    case Ground::copse:
    case Ground::town:
    case Ground::stream:
    case Ground::marsh:
    case Ground::rough:
    case Ground::fieldworks: return true;
    case Ground::ford: return book.rulings.ford_rough == FordRough::yes;  // VK-4.2
    case Ground::hill:
    case Ground::river:
    case Ground::road:
    case Ground::bridge:
    case Ground::wall:
    case Ground::hedge: break;
    }
    return false;
}

namespace {

bool lies_on(const Setup& setup, Ground ground, Outline outline) {
    bool found = false;
    setup.terrain().each_near(ground, box_of(outline), [&](const Feature& feature, std::size_t) {
        if (!found && overlaps_shape(outline, feature.shape())) found = true;
    });
    return found;
}

bool on_bridge(const Setup& setup, Outline outline) {
    return lies_on(setup, Ground::bridge, outline);
}

}  // namespace

bool on_bridge(const Setup& setup, const State& state, UnitId id) {
    return on_bridge(setup, footprint(setup, state, id));
}

bool stands_in_rough(const Setup& setup, UnitId id, const Post& post) {
    if (post.in_area()) return true;
    const Footprint own = footprint(setup, id, post);
    for (std::size_t i = 0; i < ground_count; ++i) {
        const auto ground = static_cast<Ground>(i);
        if (!is_rough(setup.book, ground) || !lies_on(setup, ground, own)) continue;
        // A bridge keeps whoever is on it out of the water.
        if (ground != Ground::stream || !on_bridge(setup, own)) return true;
    }
    return false;
}

// ---- hills --------------------------------------------------------------------------------------

namespace {

// Every point of the segment is at least so high.
bool all_so_high(const Terrain& terrain, Segment segment, int level) {
    Stretches high;
    terrain.each_near(Ground::hill, box_of(segment), [&](const Feature& hill, std::size_t) {
        if (hill.level >= level) high = merge(high, stretches_inside(segment, hill.shape()));
    });
    return covers(high, length_of(segment));
}

int highest_of(const Terrain& terrain, Segment segment) {
    int highest = 0;
    terrain.each_near(Ground::hill, box_of(segment), [&](const Feature& hill, std::size_t) {
        if (hill.level <= highest) return;
        if (total(stretches_inside(segment, hill.shape())) > touch) highest = hill.level;
    });
    return highest;
}

int highest_of(const Terrain& terrain, Outline outline) {
    int highest = 0;
    terrain.each_near(Ground::hill, box_of(outline), [&](const Feature& hill, std::size_t) {
        if (hill.level > highest && overlaps_shape(outline, hill.shape())) highest = hill.level;
    });
    return highest;
}

bool goes_by_centre(const Setup& setup, const Post& post) {
    return faces_all_round(setup, post) &&
           setup.book.rulings.uphill_all_round == UphillAllRound::centre;
}

bool goes_by_outline(const Setup& setup, const Post& post) {
    return post.in_area() || faces_all_round(setup, post);
}

int highest_of(const Setup& setup, UnitId id, const Post& post) {
    const Terrain& terrain = setup.terrain();
    if (goes_by_centre(setup, post)) return terrain.level_at(centre_of(setup, id, post));
    const Footprint own = footprint(setup, id, post);
    if (goes_by_outline(setup, post)) return highest_of(terrain, Outline{own});
    return highest_of(terrain, own.quad().front());
}

bool all_so_high(const Setup& setup, UnitId id, const Post& post, int level) {
    const Terrain& terrain = setup.terrain();
    if (goes_by_centre(setup, post)) return terrain.level_at(centre_of(setup, id, post)) >= level;
    const Footprint own = footprint(setup, id, post);
    if (!goes_by_outline(setup, post)) return all_so_high(terrain, own.quad().front(), level);
    const Outline outline = own;
    for (std::size_t i = 0; i < outline.size(); ++i)
        if (!all_so_high(terrain, edge(outline, i), level)) return false;
    return true;
}

}  // namespace

bool is_uphill_of(const Setup& setup, UnitId id, const Post& post, UnitId other,
                  const Post& theirs) {
    enforces(VK_4_4);
    const Footprint own = footprint(setup, id, post);
    if (setup.terrain().none_near(Ground::hill, box_of(Outline{own}))) return false;
    return all_so_high(setup, id, post, highest_of(setup, other, theirs) + 1);
}

// ---- fieldworks ---------------------------------------------------------------------------------

namespace {

// On the right hand of one who walks along them, or on them.
bool is_inside(const WorksInfo& works, Point p) {
    std::size_t nearest = 0;
    const auto part = [&](std::size_t i) { return Segment{works.points[i], works.points[i + 1]}; };
    const auto is_right = [&](Segment s) { return cross(s.way(), p - s.from) <= 0; };
    Length least = gap(p, part(0));
    bool inside = is_right(part(0));
    for (std::size_t i = 1; i + 1 < works.points.size(); ++i) {
        const Length away = gap(p, part(i));
        if (away > least) continue;
        // Nearest to a corner of theirs: the side on which the works bend away is the wide one.
        const bool bends_left = cross(part(nearest).way(), part(i).way()) > 0;
        const bool same = away == least && i == nearest + 1;
        inside = !same        ? is_right(part(i))
                 : bends_left ? inside || is_right(part(i))
                              : inside && is_right(part(i));
        nearest = i;
        least = away;
    }
    return inside;
}

Line works_line(const Setup& setup, const WorksInfo& works, Length further) {
    const Length width = setup.terrain().features()[works.feature].width;
    return {works.points, width + further * 2};
}

bool lines(const Setup& setup, const WorksInfo& works, Segment face) {
    if (!is_inside(works, face.from) || !is_inside(works, face.to)) return false;
    const Line near = works_line(setup, works, setup.book.fieldworks.reach);
    return covers(stretches_on(face, near), length_of(face));
}

bool occupies(const Setup& setup, const WorksInfo& works, const Quad& own, const Post& post) {
    const Point centre = middle({own.front_right(), own.rear_left()});
    if (!is_inside(works, centre)) return false;
    if (setup.book.rulings.fieldworks_occupied == FieldworksOccupied::any_part)
        return gap(Outline{own}, works_line(setup, works, {})) <= setup.book.fieldworks.reach;
    if (lines(setup, works, own.front())) return true;
    return faces_all_round(setup, post) &&
           (lines(setup, works, own.left()) || lines(setup, works, own.rear()) ||
            lines(setup, works, own.right()));
}

}  // namespace

const WorksInfo* works_of(const Setup& setup, UnitId id, const Post& post) {
    enforces(VK_4_10);
    if (setup.works.empty() || post.in_area()) return nullptr;
    const Quad own = footprint(setup, id, post).quad();
    const Box near = grown(box_of(Outline{own}), setup.book.fieldworks.reach);
    if (setup.terrain().none_near(Ground::fieldworks, near)) return nullptr;
    for (const WorksInfo& works : setup.works)
        if (meets(near, setup.terrain().features()[works.feature].box) &&
            occupies(setup, works, own, post))
            return &works;
    return nullptr;
}

bool crosses_works(const WorksInfo& works, Segment line) {
    for (std::size_t i = 0; i + 1 < works.points.size(); ++i) {
        const Segment part{works.points[i], works.points[i + 1]};
        const bool from_outside = cross(part.way(), line.from - part.from) > 0;
        const bool to_inside = cross(part.way(), line.to - part.from) <= 0;
        if (from_outside && to_inside && meets(line, part)) return true;
    }
    return false;
}

}  // namespace grognard::vom_kriege
