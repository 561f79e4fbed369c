// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/10_retreats/ways_back.h"

#include <algorithm>

#include "engine/manoeuvre/track.h"
#include "rulebooks/vom_kriege/11_measuring/giving_way.h"
#include "rulebooks/vom_kriege/4_terrain/areas.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

// Between the lines that are tried.
constexpr Turn fan_step = degrees(3);

// A unit on a straight line back, however far.
class LineBack {
public:
    LineBack(const Setup& setup, const State& state, UnitId id, Bearing way)
        : setup_{setup}, state_{state}, id_{id}, way_{way} {}

    // From where it stands, or out of the area it holds. False if there is no place to begin at.
    bool begin(const Post& as);
    Length wanted(Length distance) const { return std::max(distance - before_start_, Length{}); }
    Length gone(Length carried_) const { return carried_ + before_start_; }
    Length clear(Length wanted_) const {
        return clear_way(setup_, state_, id_, start_, way_, wanted_);
    }
    bool has_room_at(Length carried_) const { return !obstacle(quad_at(carried_)); }
    // The first place from here on where it can end.
    std::optional<Length> room_from(Length from) const;
    // The last place up to here; nothing if there is none.
    std::optional<Length> room_before(Length from) const;
    // Where it first touches an empty area it could hold.
    std::optional<Length> first_area(Length within_) const;
    // How it stands there: in an empty area it occupies it (VK-10.7).
    Post end_at(Length carried_) const;

private:
    Post at(Length carried_) const { return carried(start_, way_, carried_); }
    Quad quad_at(Length carried_) const { return footprint(setup_, id_, at(carried_)).quad(); }
    // An empty area under it that it may take; none if there is none.
    AreaId area_taken(const Quad& quad) const;
    // What it cannot end on: a unit, or an area it may not take.
    std::optional<Footprint> obstacle(const Quad& quad) const;
    bool meets_enemy(const Quad& quad) const;
    Track track() const { return {quad_at({}), way_}; }

    const Setup& setup_;
    const State& state_;
    UnitId id_;
    Bearing way_;
    Post start_;
    AreaId left_ = AreaId::none;  // the area it comes from
    Length before_start_{};       // of the distance
};

bool LineBack::begin(const Post& as) {
    start_ = as;
    if (!as.in_area()) return true;
    enforces(VK_10_2);
    left_ = as.area;
    const AreaInfo& area = setup_.area(as.area);
    const Segment out{area.centre, area.centre + way_.forward(Track::beyond)};
    const Stretches within_area = stretches_on(out, Outline{area.outline});
    const Length edge_at = within_area.empty() ? Length{} : within_area.back().to;
    start_ = post_at(setup_, id_, {area.centre, as.facing}, as.formation);
    const Length outside = track().past(area.outline, {}) + Track::hair;
    start_ = at(outside);
    before_start_ = outside - edge_at;
    const Quad quad = quad_at({});
    const std::array<Segment, 1> axis{axis_of(quad)};
    return inside(quad, setup_.terrain().box()) &&
           keeps_dry(setup_, id_, start_.formation, quad, axis) && !meets_enemy(quad);
}

bool LineBack::meets_enemy(const Quad& quad) const {
    bool found = false;
    each_in_box(setup_, state_, box_of(Outline{quad}), [&](UnitId other, const Unit& unit) {
        if (found || setup_.side(other) == setup_.side(id_) || setup_.troops(other).is_leader())
            return;
        found = overlaps(quad, Outline{footprint(setup_, other, unit.post)});
    });
    return found;
}

AreaId LineBack::area_taken(const Quad& quad) const {
    const Box box = box_of(Outline{quad});
    for (std::size_t i = 0; i < setup_.areas.size(); ++i) {
        const AreaId area = area_id(i);
        if (area == left_ || !may_occupy(setup_, state_, id_, area)) continue;
        const Feature& feature = setup_.terrain().features()[setup_.areas[i].feature];
        if (meets(box, feature.box) && overlaps(quad, Outline{setup_.areas[i].outline}))
            return area;
    }
    return AreaId::none;
}

std::optional<Footprint> LineBack::obstacle(const Quad& quad) const {
    if (area_taken(quad) != AreaId::none) return std::nullopt;
    const UnitId other = in_the_way(setup_, state_, id_, quad, {});
    if (other != UnitId::none) return footprint(setup_, state_, other);
    if (setup_.troops(id_).is_leader()) {
        const UnitId enemy = enemy_within(setup_, state_, setup_.side(id_), quad, touch);
        if (enemy != UnitId::none) return footprint(setup_, state_, enemy);  // VK-11.5
        return std::nullopt;
    }
    const AreaId area = area_under(setup_, quad);
    if (area != AreaId::none) return Footprint{setup_.area(area)};
    return std::nullopt;
}

std::optional<Length> LineBack::room_from(Length from) const {
    if (!obstacle(quad_at(from))) return from;
    return track().room_from(from, clear(from + Track::beyond),
                             [&](const Quad& quad) { return obstacle(quad); });
}

std::optional<Length> LineBack::room_before(Length from) const {
    return track().room_before(from, [&](const Quad& quad) { return obstacle(quad); });
}

std::optional<Length> LineBack::first_area(Length within_) const {
    std::optional<Length> first;
    const Offset way = way_.forward(within_);
    const Quad quad = quad_at({});
    const Box box = box_of(Outline{swept(quad, way)});
    for (std::size_t i = 0; i < setup_.areas.size(); ++i) {
        const AreaId area = area_id(i);
        const Feature& feature = setup_.terrain().features()[setup_.areas[i].feature];
        if (area == left_ || !meets(box, feature.box)) continue;
        if (!may_occupy(setup_, state_, id_, area)) continue;
        const auto met = slide_until_touch(quad, way, Outline{setup_.areas[i].outline});
        if (met && *met + Track::hair < within_ && (!first || *met < *first)) first = *met;
    }
    return first ? std::optional{*first + Track::hair} : std::nullopt;
}

Post LineBack::end_at(Length carried_) const {
    const Post post = at(carried_);
    const AreaId area = area_taken(quad_at(carried_));
    return area == AreaId::none ? post : post_within(setup_, id_, area, post);
}

// Every direction tried, straight home first; stops when f says so.
template <class F>
void each_direction(const Setup& setup, UnitId id, F&& f) {
    const Bearing home = homewards(setup, id);
    if (f(home)) return;
    const Turn cone = setup.book.retreat_cone();
    for (Turn turn = fan_step;; turn = turn + fan_step) {
        const Turn off = std::min(turn, cone);
        if (f(home + off) || f(home + -off)) return;
        if (turn >= cone) return;
    }
}

using Formations = FixedVector<Formation, formation_count>;

// The formations it may go back in, the present one (or the first it would take) first: VK-10.2.
Formations formations_back(const Setup& setup, const State& state, UnitId id, Length distance) {
    const Troops& troops = setup.troops(id);
    const Post now = ready_to_go(setup, state, id);
    Formations all{now.formation};
    const auto add = [&](Formation formation) {
        if (formation != now.formation && has_formation(setup.book, troops, formation))
            all.push_back(formation);
    };
    if (now.in_area()) {
        add(Formation::line);
        add(Formation::column);
        add(Formation::march_column);
        add(Formation::open_order);
        return all;
    }
    const Box around = grown(box_of(Segment{now.front, now.front}), distance + Track::beyond);
    if (!setup.terrain().none_near(Ground::bridge, around) &&
        !one_stand_wide(setup.book, troops, now.formation))
        add(Formation::march_column);
    return all;
}

Legs legs_of(Formation now, Formation formation, Bearing direction) {
    Legs legs;
    if (formation != now)
        legs.push_back({.kind = LegKind::form, .formation = formation_id(formation)});
    legs.push_back({.kind = LegKind::retire, .facing = direction});
    return legs;
}

// The legs of the way that goes furthest, or of the first that is whole.
struct Best {
    Legs legs;
    WayBack way;
};
Best best_way(const Setup& setup, const State& state, UnitId id, Length distance) {
    const Post now = ready_to_go(setup, state, id);
    Best best;
    for (const Formation formation : formations_back(setup, state, id, distance)) {
        const Post as = formation == now.formation ? now : reformed(setup, id, now, formation);
        each_direction(setup, id, [&](Bearing direction) {
            const WayBack way = way_back(setup, state, id, as, direction, distance);
            if (best.legs.empty() || way.whole || way.gone > best.way.gone)
                best = {legs_of(now.formation, formation, direction), way};
            return best.way.whole;
        });
        if (best.way.whole) break;
    }
    return best;
}

}  // namespace

bool may_occupy(const Setup& setup, const State& state, UnitId id, AreaId area) {
    const Troops& troops = setup.troops(id);
    if (troops.is_leader() || !may_hold_areas(setup.book, troops)) return false;
    if (holder_of(state, area) != UnitId::none) return false;
    const AreaInfo& info = setup.area(area);
    const Footprint taken{info};
    const Box box = grown(setup.terrain().features()[info.feature].box, touch);
    bool touched = false;
    each_in_box(setup, state, box, [&](UnitId other, const Unit& unit) {
        if (touched || setup.side(other) == setup.side(id)) return;
        if (setup.troops(other).is_leader()) return;
        touched = touching(setup, footprint(setup, other, unit.post), taken);
    });
    return !touched;
}

Length basic_move(const Setup& setup, const State& state, UnitId id) {
    enforces(VK_10_9);
    const Formation formation = ready_to_go(setup, state, id).formation;
    const bool keeps_open_order =
        formation == Formation::open_order &&
        setup.book.rulings.retreat_area_rate == RetreatAreaRate::as_in_open_order;
    const bool in_area =
        state.unit(id).post.in_area() && !setup.troops(id).is_artillery() && !keeps_open_order;
    return rate(setup.book, setup.troops(id), in_area ? Formation::line : formation);
}

Post ready_to_go(const Setup& setup, const State& state, UnitId id) {
    const Post& now = state.unit(id).post;
    switch (now.formation) {
    case Formation::unlimbered: return reformed(setup, id, now, Formation::limbered);
    case Formation::square: {
        const bool as_line = setup.book.rulings.retreat_rates == RetreatRates::square_as_line;
        const Formation formation = as_line ? Formation::line : Formation::column;
        if (now.in_area()) return reformed(setup, id, now, formation);
        return post_at(setup, id, {centre_of(setup, id, now), now.facing}, formation);
    }
    case Formation::line:
    case Formation::column:
    case Formation::march_column:
    case Formation::open_order:
    case Formation::limbered:
    case Formation::single: break;
    }
    return now;
}

WayBack way_back(const Setup& setup, const State& state, UnitId id, const Post& as,
                 Bearing direction, Length distance, WithoutRoom then) {
    const Post stays = as.in_area() ? state.unit(id).post : as;
    LineBack line{setup, state, id, direction};
    if (!line.begin(as)) return {.whole = false, .gone = {}, .end = stays};
    const Length wanted = line.wanted(distance);
    const Length clear = line.clear(wanted);
    const auto ending = [&](Length at, bool whole) {
        return WayBack{.whole = whole, .gone = line.gone(at), .end = line.end_at(at)};
    };
    if (setup.book.rulings.retreat_crosses == RetreatCrosses::friends_alone)
        if (const auto area = line.first_area(clear)) return ending(*area, true);
    if (clear >= wanted) {
        const bool here = then == WithoutRoom::goes_on || line.has_room_at(wanted);
        const auto room = here ? line.room_from(wanted) : std::nullopt;
        if (room) return ending(*room, true);
    }
    enforces(VK_10_8);
    if (const auto room = line.room_before(clear)) return ending(*room, false);
    return {.whole = false, .gone = {}, .end = stays};
}

std::optional<Legs> whole_way(const Setup& setup, const State& state, UnitId id, Length distance) {
    const Best best = best_way(setup, state, id, distance);
    if (!best.way.whole) return std::nullopt;
    return best.legs;
}

Legs longest_way(const Setup& setup, const State& state, UnitId id, Length distance) {
    return best_way(setup, state, id, distance).legs;
}

bool can_retire(const Setup& setup, const State& state, UnitId id) {
    enforces(VK_8_1);
    const Length way = basic_move(setup, state, id) * setup.book.reactions.retire_moves.value;
    return whole_way(setup, state, id, way).has_value();
}

}  // namespace grognard::vom_kriege
