// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/state/bases.h"

#include "engine/measure/facing.h"
#include "engine/measure/sweep.h"

namespace grognard::humble {

Length base_front(const Book&) { return 1_in; }

Length base_depth(const Book& book) {
    return book.rulings.base_size == BaseSize::one_by_one ? 1_in : inches(3, 4);
}

Quad outline(const Setup& setup, Pose pose) {
    enforces(HU_1_3);
    return rectangle(pose, base_front(setup.book), base_depth(setup.book));  // HU-1.3
}

Length basic_move(const Setup& setup, UnitId id) {
    enforces(HU_1_1);
    const Book& book = setup.book;
    switch (setup.troops(id).arm) {
    case Arm::infantry: return book.infantry.move;
    case Arm::hq: return book.hq.move;
    case Arm::heavy_cavalry: return book.heavy_cavalry.move;
    case Arm::light_cavalry: return book.light_cavalry.move;
    case Arm::foot_artillery: return book.foot_artillery.move;
    case Arm::horse_artillery: return book.horse_artillery.move;
    }
    return {};
}

bool touching(const Setup& setup, const Quad& a, const Quad& b) {
    if (!within(a, b, touch)) return false;
    if (setup.book.rulings.contact_corner == ContactCorner::yes) return true;
    return contact(a, b).kind == Touch::face;
}

bool touching(const Setup& setup, const State& state, UnitId a, UnitId b) {
    const Base& one = state.base(a);
    const Base& two = state.base(b);
    if (!one.on_table() || !two.on_table()) return false;
    if (!within(one.centre, two.centre, base_reach)) return false;
    return touching(setup, outline(setup, one.pose()), outline(setup, two.pose()));
}

Touched enemies_touching(const Setup& setup, const State& state, Side side, const Quad& quad) {
    Touched touched;
    const Point middle_of_it = middle({quad.front_right(), quad.rear_left()});
    each_near(state, middle_of_it, {}, [&](UnitId other, const Base& base) {
        if (setup.side(other) == side || touched.full()) return;
        if (touching(setup, quad, outline(setup, base.pose()))) touched.push_back(other);
    });
    return touched;
}

Touched enemies_touching(const Setup& setup, const State& state, UnitId id) {
    if (!state.base(id).on_table()) return {};
    const Point centre = state.base(id).centre;
    Touched touched;
    std::optional<Quad> quad;  // most bases have no enemy near enough to be worth an outline
    each_near(state, centre, {}, [&](UnitId other, const Base& base) {
        if (setup.side(other) == setup.side(id) || touched.full()) return;
        if (!quad) quad = outline(setup, state, id);
        if (touching(setup, *quad, outline(setup, base.pose()))) touched.push_back(other);
    });
    return touched;
}

bool in_contact_with_enemy(const Setup& setup, const State& state, UnitId id) {
    return !enemies_touching(setup, state, id).empty();
}

UnitId overlapped(const Setup& setup, const State& state, const Quad& quad, UnitId except,
                  UnitId also_except) {
    UnitId found = UnitId::none;
    const Point middle_of_it = middle({quad.front_right(), quad.rear_left()});
    each_near(state, middle_of_it, {}, [&](UnitId other, const Base& base) {
        if (other == except || other == also_except || found != UnitId::none) return;
        if (overlaps(quad, outline(setup, base.pose()), touch)) found = other;
    });
    return found;
}

namespace {

bool lies_over(const Setup& setup, const State& state, UnitId id, Pose pose, UnitId also_except) {
    const Quad quad = outline(setup, pose);
    bool found = false;
    each_near(state, pose.centre, {}, [&](UnitId other, const Base& base) {
        if (found || other == id || other == also_except) return;
        found = overlaps(quad, outline(setup, base.pose()));
    });
    return found;
}

}  // namespace

std::optional<Point> room_at(const Setup& setup, const State& state, UnitId id, Pose pose,
                             UnitId also_except) {
    if (overlapped(setup, state, outline(setup, pose), id, also_except) != UnitId::none)
        return std::nullopt;
    if (!lies_over(setup, state, id, pose, also_except)) return pose.centre;
    for (const Length step : {touch / 4, touch / 2, touch})
        for (const Turn turn : {degrees(0), degrees(180), degrees(90), degrees(-90)}) {
            const Point there = pose.centre + (pose.facing + turn).forward(step);
            if (!lies_over(setup, state, id, {there, pose.facing}, also_except)) return there;
        }
    return pose.centre;
}

Near nearest_enemy(const Setup& setup, const State& state, UnitId id, Length limit) {
    Near nearest{UnitId::none, limit};
    const Base& own = state.base(id);
    std::optional<Quad> quad;
    each_near(state, own.centre, limit, [&](UnitId other, const Base& base) {
        if (setup.side(other) == setup.side(id)) return;
        if (!quad) quad = outline(setup, own.pose());
        const Length distance = gap(*quad, outline(setup, base.pose()));
        const bool nearer =
            nearest.unit == UnitId::none ? is_within(distance, limit) : distance < nearest.gap;
        if (nearer) nearest = {other, distance};
    });
    return nearest;
}

UnitId hq_in_contact(const Setup& setup, const State& state, UnitId id) {
    enforces(HU_1_9);
    const auto touches = [&](UnitId hq) {
        return hq != UnitId::none && hq != id && touching(setup, state, id, hq);
    };
    if (setup.book.rulings.hq_whose == HqWhose::own_command) {
        for (const UnitId hq : {setup.division_hq(id), setup.corps_hq(id)})
            if (touches(hq)) return hq;
        return UnitId::none;
    }
    UnitId found = UnitId::none;
    each_near(state, state.base(id).centre, {}, [&](UnitId other, const Base&) {
        if (found == UnitId::none && setup.side(other) == setup.side(id) &&
            setup.troops(other).is_hq() && touches(other))
            found = other;
    });
    return found;
}

bool is_in(const Setup& setup, const State& state, UnitId id, Ground ground) {
    enforces(HU_6_10);
    const Terrain& terrain = setup.scenario.terrain;
    if (setup.book.rulings.base_where == BaseWhere::centre)
        return terrain.on(ground, state.base(id).centre);
    const Quad quad = outline(setup, state, id);
    bool found = false;
    terrain.each_near(ground, box_of(quad), [&](const Feature& feature, std::size_t) {
        if (!found && overlaps_shape(quad, feature.shape())) found = true;
    });
    return found;
}

int level_of(const Setup& setup, const State& state, UnitId id) {
    return setup.scenario.terrain.level_at(state.base(id).centre);
}

bool may_stand_on(const Setup& setup, UnitId id, Point centre) {
    return setup.troops(id).enters_woods() || !setup.scenario.terrain.on(Ground::wood, centre);
}

Length way_before_impassable(const Setup& setup, UnitId id, Segment way) {
    const Length whole = length_of(way);
    if (setup.troops(id).enters_woods()) return whole;
    for (const Stretch& stretch : setup.scenario.terrain.stretches(Ground::wood, way))
        if (stretch.length() > touch)  // a wood's edge is wood: it halts before it
            return stretch.from > touch ? stretch.from - touch : Length{};
    return whole;
}

bool enfilades(const Setup& setup, Point from, const Quad& target, Pose target_pose) {
    if (setup.book.rulings.enfilade == Enfilade::behind_front_line)
        return !ahead_of_front(target, from);
    return !in_arc(target_pose.centre, target_pose.facing, degrees(45), from);
}

}  // namespace grognard::humble
