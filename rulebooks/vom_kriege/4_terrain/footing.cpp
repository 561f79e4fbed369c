// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/4_terrain/footing.h"

#include <algorithm>
#include <array>

#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// ---- rivers -------------------------------------------------------------------------------------

namespace {

// Whatever of the water lies along this line is bridged, or a ford.
bool crossed_dry(const Setup& setup, const Feature& river, Segment line, bool bridges) {
    const Stretches water = stretches_inside(line, river.shape());
    if (total(water) <= touch) return true;
    Stretches crossing = setup.terrain().stretches(Ground::ford, line);
    if (bridges) crossing = merge(crossing, setup.terrain().stretches(Ground::bridge, line));
    return std::all_of(water.begin(), water.end(), [&](const Stretch& wet) {
        return wet.length() <= touch ||
               std::any_of(crossing.begin(), crossing.end(), [&](const Stretch& dry) {
                   return dry.from <= wet.from + touch && wet.to <= dry.to + touch;
               });
    });
}

bool wide_use_bridges(const Setup& setup) {
    return setup.book.rulings.crossing_width == CrossingWidth::bridges_too;
}

bool lies_at_crossing(const Setup& setup, Outline swept, bool bridges) {
    bool found = false;
    const auto look = [&](const Feature& crossing, std::size_t) {
        found = found || overlaps_shape(swept, crossing.shape());
    };
    setup.terrain().each_near(Ground::ford, box_of(swept), look);
    if (bridges) setup.terrain().each_near(Ground::bridge, box_of(swept), look);
    return found;
}

}  // namespace

bool keeps_dry(const Setup& setup, UnitId id, Formation formation, Outline swept,
               std::span<const Segment> tracks) {
    enforces(VK_4_2);
    const Box box = box_of(swept);
    if (setup.terrain().none_near(Ground::river, box)) return true;
    // VK-4.5: a formation one stand wide keeps to the middle of the bridge, whose width does not
    // matter; any other needs a ford, or by a ruling a bridge, as wide as itself.
    const bool narrow = one_stand_wide(setup.book, setup.troops(id), formation);
    const bool bridges = narrow || wide_use_bridges(setup);
    bool dry = true;
    setup.terrain().each_near(Ground::river, box, [&](const Feature& river, std::size_t) {
        if (!dry || !overlaps_shape(swept, river.shape())) return;
        dry = lies_at_crossing(setup, swept, bridges);
        if (narrow) {
            for (const Segment& line : tracks) dry = dry && crossed_dry(setup, river, line, true);
        } else {
            for (std::size_t i = 0; i < swept.size(); ++i)
                dry = dry && crossed_dry(setup, river, edge(swept, i), bridges);
        }
    });
    return dry;
}

bool runs_dry(const Setup& setup, UnitId id, Formation formation, Segment line) {
    const bool bridges =
        one_stand_wide(setup.book, setup.troops(id), formation) || wide_use_bridges(setup);
    bool dry = true;
    setup.terrain().each_along(Ground::river, line, [&](const Feature& river, std::size_t) {
        dry = dry && crossed_dry(setup, river, line, bridges);
    });
    return dry;
}

Segment axis_of(const Quad& quad) { return {middle(quad.front()), middle(quad.rear())}; }

bool slides_dry(const Setup& setup, UnitId id, Formation formation, const Quad& start, Offset way) {
    const Quad end = moved(start, way);
    const Box box = joined(box_of(Outline{start}), box_of(Outline{end}));
    if (setup.terrain().none_near(Ground::river, box)) return true;
    const Segment from = axis_of(start);
    const Segment to = axis_of(end);
    const std::array<Segment, 4> tracks{from, to, Segment{from.from, to.from},
                                        Segment{from.to, to.to}};
    return keeps_dry(setup, id, formation, swept(start, way), tracks);
}

// ---- areas --------------------------------------------------------------------------------------

AreaId area_under(const Setup& setup, Outline outline) {
    const Box box = box_of(outline);
    for (std::size_t i = 0; i < setup.areas.size(); ++i) {
        const AreaInfo& area = setup.areas[i];
        if (meets(box, setup.terrain().features()[area.feature].box) &&
            overlaps(outline, Outline{area.outline}))
            return area_id(i);
    }
    return AreaId::none;
}

// ---- standing -----------------------------------------------------------------------------------

UnitId in_the_way(const Setup& setup, const State& state, UnitId id, Outline outline,
                  const UnitSet& moving) {
    const bool leader = setup.troops(id).is_leader();
    const bool leaders_block = setup.book.rulings.leader_gives_way == LeaderGivesWay::blocks;
    UnitId found = UnitId::none;
    each_in_box(setup, state, box_of(outline), [&](UnitId other, const Unit& unit) {
        if (found != UnitId::none || other == id || moving.has(other)) return;
        if (setup.troops(other).is_leader() && !leader) {
            // A friend gives way to a unit (VK-11.4), an enemy is driven off (VK-8.1).
            if (!leaders_block || setup.side(other) != setup.side(id)) return;
        }
        if (overlaps(outline, Outline{footprint(setup, other, unit.post)})) found = other;
    });
    return found;
}

std::optional<Refusal> ground_bears(const Setup& setup, UnitId id, const Post& post) {
    if (post.in_area()) return std::nullopt;
    const auto refuse = [&](Fault fault, Clause clause) {
        return Refusal{.fault = fault, .clause = clause, .unit = id};
    };
    const Footprint own = footprint(setup, id, post);
    if (!inside(own, setup.terrain().box())) return refuse(Fault::off_table, VK_11_4);
    const std::array<Segment, 1> axis{axis_of(own.quad())};
    if (!keeps_dry(setup, id, post.formation, own, axis))
        return refuse(Fault::needs_bridge, VK_4_2);
    if (!setup.troops(id).is_leader() && area_under(setup, own) != AreaId::none)
        return refuse(Fault::crosses_area, VK_4_6);
    return std::nullopt;
}

std::optional<Refusal> may_stand(const Setup& setup, const State& state, UnitId id,
                                 const Post& post, const UnitSet& moving) {
    if (auto refused = ground_bears(setup, id, post)) return refused;
    const auto refuse = [&](Fault fault, Clause clause, UnitId other) {
        return Refusal{.fault = fault, .clause = clause, .unit = id, .other = other};
    };
    if (post.in_area()) {
        const UnitId holder = holder_of(state, post.area);
        if (holder == UnitId::none || holder == id) return std::nullopt;
        return refuse(Fault::occupied, VK_4_6, holder);
    }
    const UnitId other = in_the_way(setup, state, id, footprint(setup, id, post), moving);
    if (other != UnitId::none) return refuse(Fault::overlaps, VK_11_4, other);
    return std::nullopt;
}

// ---- being carried ------------------------------------------------------------------------------

Post carried(const Post& from, Bearing direction, Length distance) {
    Post to = from;
    to.front = from.front + direction.forward(distance);
    to.area = AreaId::none;
    return to;
}

namespace {

// The longest distance up to `most` for which `good` holds, which holds for all shorter ones.
template <class F>
Length longest(Length most, F&& good) {
    if (good(most)) return most;
    std::int64_t low = 0;
    std::int64_t high = most.ticks();
    while (low + 1 < high) {
        const std::int64_t half = low + (high - low) / 2;
        (good(Length::from_ticks(half)) ? low : high) = half;
    }
    return Length::from_ticks(low);
}

}  // namespace

Length clear_way(const Setup& setup, const State& state, UnitId id, const Post& from,
                 Bearing direction, Length wanted) {
    Post standing = from;
    standing.area = AreaId::none;
    const Footprint own = footprint(setup, id, standing);
    const Quad start = own.quad();
    Length clear = longest(wanted, [&](Length distance) {
        return inside(moved(start, direction.forward(distance)), setup.terrain().box());
    });
    clear = longest(clear, [&](Length distance) {
        return slides_dry(setup, id, from.formation, start, direction.forward(distance));
    });
    const Box box = grown(box_of(Outline{swept(start, direction.forward(clear))}), touch);
    each_in_box(setup, state, box, [&](UnitId other, const Unit& unit) {
        if (setup.side(other) == setup.side(id) || setup.troops(other).is_leader()) return;
        const Footprint enemy = footprint(setup, other, unit.post);
        const auto met = slide_until_touch(start, direction.forward(clear), enemy);
        if (!met) return;
        // It stops short of contact, which it may not come into (VK-7.10).
        clear = *met;
        for (Length back = touch; clear > Length{}; back += back) {
            if (!touching(setup, Footprint{moved(start, direction.forward(clear))}, enemy)) break;
            clear = std::max(Length{}, *met - back);
        }
    });
    return clear;
}

}  // namespace grognard::vom_kriege
