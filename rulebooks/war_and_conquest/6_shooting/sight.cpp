// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/6_shooting/sight.h"

#include <algorithm>

#include "engine/measure/distance.h"
#include "engine/table/sight.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/1_troops/ranks.h"
#include "rulebooks/war_and_conquest/1_troops/zones.h"

namespace grognard::war_and_conquest {

using Kind = step::Volley::Kind;

// ---- sight: WC-1.11, 6.6 ------------------------------------------------------------------------

namespace {

bool acts_all_round(const State& state, UnitId id) {
    return state.unit(id).formation == Formation::skirmish;
}

// Woods are seen into, and out of, as far as they shelter (WC-6.7).
SightRules sight_rules(const Book& book) {
    return {.screens = {Ground::wood}, .edge_depth = book.cover.near};
}

// All that lies between the front of the looker, or all of one who looks all round, and what is
// looked at. At least three corners, or nothing lies between them.
using Corridor = FixedVector<Point, 20>;
Corridor corridor_of(const Quad& own, bool all_round, Outline part) {
    Corridor points{own.front_right(), own.front_left()};
    if (all_round) points.append(own.corners.begin() + 2, own.corners.end());
    points.append(part.begin(), part.end());
    Corridor hull(points.size());
    hull.resize(convex_hull(points, hull));
    return hull;
}

// Whether ground that can hide anybody lies in it.
bool may_hide(const Terrain& terrain, const SightRules& rules, Outline corridor) {
    const Box box = box_of(corridor);
    const auto hides = [&](Ground ground) {
        const auto& screens = rules.screens;
        return ground == Ground::hill ||
               std::find(screens.begin(), screens.end(), ground) != screens.end();
    };
    const auto& features = terrain.features();
    return std::any_of(features.begin(), features.end(), [&](const Feature& feature) {
        return hides(feature.ground) && meets(feature.box, box) &&
               overlaps(corridor, feature.shape());
    });
}

// With all formed units that may be in the way.
Lookout lookout_of(const Setup& setup, const State& state, UnitId looker, UnitId looked_at,
                   const Corridor& between) {
    enforces(WC_6_6);
    const Outline corridor{between.begin(), between.size()};
    const Box box = box_of(corridor);
    if (between.size() < 3) return {setup.terrain(), {.hills = false}, box};
    SightRules rules = sight_rules(setup.book);
    if (!may_hide(setup.terrain(), rules, corridor)) rules = {.hills = false};
    Lookout lookout{setup.terrain(), rules, box};
    each_in_box(setup, state, box, [&](UnitId id, const Quad& quad) {
        if (id == looker || id == looked_at || acts_all_round(state, id)) return;
        if (within(corridor, quad, Length{}))
            lookout.add({quad, static_cast<int>(index(id)), footprint_of(state, id).centre});
    });
    return lookout;
}

// The part of the target that lies in the looker's arc: all of it for those who look all round.
FixedVector<Point, 16> part_in_arc(const Setup& setup, const State& state, UnitId looker,
                                   const Quad& own, const Quad& there) {
    const Outline all = there;
    if (!in_arc_of(setup.book, own, acts_all_round(state, looker), there)) return {};
    if (acts_all_round(state, looker)) return {all.begin(), all.end()};
    const bool wide = setup.book.rulings.sight_front == SightFront::front_facing;
    const Turn corner = wide ? setup.book.facing.corner : Turn{};
    return clip(there, arc_from(own.front(), state.unit(looker).post.facing, corner));
}

Shooters bearing_on(const Setup& setup, const State& state, UnitId id, UnitId target,
                    Length longest) {
    const Quad own = quad_of(state, id), there = quad_of(state, target);
    if (!may_be_within(footprint_of(state, id).box, footprint_of(state, target).box, longest))
        return {};
    const FixedVector<Point, 16> part = part_in_arc(setup, state, id, own, there);
    if (part.empty()) return {};
    const Outline seen{part.begin(), part.size()};
    const Lookout lookout =
        lookout_of(setup, state, id, target, corridor_of(own, acts_all_round(state, id), seen));
    return figures_bearing(setup.book, body_of(setup, state, id), state.unit(id).post, seen,
                           longest, [&](Point from) { return lookout.sees(from, seen); });
}

// Further than any two can stand apart.
Length anywhere(const Terrain& terrain) { return terrain.width() + terrain.height(); }

}  // namespace

bool sees(const Setup& setup, const State& state, UnitId looker, UnitId looked_at) {
    enforces(WC_1_11);
    const Quad own = quad_of(state, looker), there = quad_of(state, looked_at);
    const FixedVector<Point, 16> part = part_in_arc(setup, state, looker, own, there);
    if (part.empty()) return false;
    const Outline seen{part.begin(), part.size()};
    const Lookout lookout = lookout_of(setup, state, looker, looked_at,
                                       corridor_of(own, acts_all_round(state, looker), seen));
    if (lookout.is_open()) return true;
    const Figures eyes =
        front_figures(setup.book, body_of(setup, state, looker), state.unit(looker).post);
    return std::any_of(eyes.begin(), eyes.end(), [&](const Quad& figure) {
        return lookout.sees(middle(figure.front()), seen);
    });
}

// ---- cover: WC-6.7 ------------------------------------------------------------------------------

namespace {

// The line of fire, from the shooters' front to the nearest of the target.
Segment line_of_fire(const Setup& setup, const State& state, UnitId shooter, UnitId target) {
    const Quad own = quad_of(state, shooter), there = quad_of(state, target);
    const FixedVector<Point, 16> part = part_in_arc(setup, state, shooter, own, there);
    const Outline to = part.empty() ? Outline{there} : Outline{part.begin(), part.size()};
    const Tape line = acts_all_round(state, shooter) ? tape(own, to) : tape(own.front(), to);
    return {line.from, line.to};
}

}  // namespace

Cover cover_from(const Setup& setup, const State& state, UnitId shooter, UnitId target) {
    enforces(WC_6_7);
    const Segment line = line_of_fire(setup, state, shooter, target);
    const Length whole = length_of(line);
    Cover cover = Cover::none;
    for (std::size_t i = 0; i < ground_count; ++i) {
        const auto ground = static_cast<Ground>(i);
        const Cover here = cover_of(setup.book, ground);
        if (here <= cover || setup.terrain().none_near(ground, box_of(line))) continue;
        for (const Stretch& stretch : setup.terrain().stretches(ground, line))
            if (stretch.to + setup.book.cover.near >= whole) cover = here;
    }
    return cover;
}

// ---- what a shot finds: WC-6.1, 6.3, 6.6 --------------------------------------------------------

namespace {

bool is_reaction(Kind kind) {
    return kind == Kind::stand_and_shoot || kind == Kind::shoot_and_flee;
}

// WC-3.10: at a charger where it stands, or at the limit of range if it begins beyond it.
Shooters shooters_at(const Setup& setup, const State& state, UnitId id, UnitId target, Kind kind) {
    const Length longest = range_of(setup.book, setup.troops(id).missile);
    if (!is_reaction(kind)) return bearing_on(setup, state, id, target, longest);
    enforces(WC_3_10);
    Shooters shooters = bearing_on(setup, state, id, target, anywhere(setup.terrain()));
    if (setup.book.rulings.reaction_order == ReactionOrder::half_way)
        shooters.range = shooters.range / 2;
    shooters.range = std::min(shooters.range, longest);
    return shooters;
}

// WC-7.11: with its front to the shooters.
bool shields_against(const Setup& setup, const State& state, UnitId target, UnitId shooter) {
    const Unit& unit = state.unit(target);
    return unit.formation == Formation::shieldwall && unit.pace == Pace::base &&
           facing_at(setup.book, quad_of(state, target), state.unit(shooter).post.front) ==
               Zone::front;
}

ShotSituation observe(const Setup& setup, const State& state, UnitId id, UnitId target, Kind kind,
                      const Shooters& shooting) {
    enforces(WC_6_3);
    const Unit& unit = state.unit(id);
    const Unit& at = state.unit(target);
    ShotSituation s{.book = setup.book, .shooter = setup.troops(id)};
    s.front = shooting.count;
    // Those behind figures that bear.
    const Array array = unit.array();
    if (!acts_all_round(state, id))
        s.behind = std::min(array.figures - array.width(), shooting.count * (array.ranks() - 1));
    s.moved = unit.moved;
    s.disordered = unit.is_disordered();
    s.stand_and_shoot = kind == Kind::stand_and_shoot;
    s.shoot_and_flee = kind == Kind::shoot_and_flee;
    s.in_zone = is_in_zone(quad_of(state, id), quad_of(state, target));
    s.range = shooting.range;
    s.target = setup.troops(target);
    s.target_figures = at.figures;
    s.target_at_start = setup.unit(target).figures;
    s.target_ranks = at.array().ranks();
    s.lost_this_phase = is_reaction(kind) ? 0 : at.lost_this_phase;
    s.hits_before = at.hits;
    s.target_skirmishes = at.formation == Formation::skirmish;
    s.shieldwall = shields_against(setup, state, target, id);
    s.cover = cover_from(setup, state, id, target);
    s.character = !persons_with(state, target).empty();
    const TestSituation test = observe_test(setup, state, target);
    s.target_morale = test.morale;
    s.general_morale = test.general_morale;
    return s;
}

}  // namespace

ShotSituation observe_shot(const Setup& setup, const State& state, UnitId id, UnitId target,
                           Kind kind) {
    return observe(setup, state, id, target, kind, shooters_at(setup, state, id, target, kind));
}

// ---- who may shoot, and at whom: WC-6.6 ---------------------------------------------------------

namespace {

// Whatever it shoots at.
Clause barred_from_shooting(const Setup& setup, const State& state, UnitId id, Kind kind) {
    const Unit& unit = state.unit(id);
    if (!unit.on_table() || setup.troops(id).missile == Missile::none) return WC_6_4;
    ShooterState s{.shot = unit.shot, .flees = unit.fleeing, .fights = fights(state, id)};
    if (!is_reaction(kind)) {
        s.charged = unit.charged;
        s.beyond_base_pace = unit.pace != Pace::base;
        s.reformed = unit.reformed;
    }
    return shooting_barred(setup.book, s);
}

struct Shot {
    Clause barred;
    Length range{};
};
Shot shot_at(const Setup& setup, const State& state, UnitId id, UnitId target, Kind kind) {
    if (const Clause barred = shooting_barred(setup.book, {.target_fights = fights(state, target)});
        barred.cited())
        return {barred};
    const Shooters shooting = shooters_at(setup, state, id, target, kind);
    if (shooting.count == 0) return {WC_6_6};
    return {shot_barred(observe(setup, state, id, target, kind, shooting)), shooting.range};
}

// WC-4.14: nobody else of his side is nearer.
bool is_nearest_target(const Setup& setup, const State& state, UnitId id, UnitId person) {
    const Length away = gap_between(state, id, person);
    bool nearest = true;
    each_unit(setup, state, setup.side(person), [&](UnitId other) {
        nearest = nearest && !within(quad_of(state, id), quad_of(state, other), away);
    });
    return nearest;
}

}  // namespace

Clause may_shoot(const Setup& setup, const State& state, UnitId id, UnitId target, Kind kind) {
    enforces(WC_6_6);
    if (const Clause barred = barred_from_shooting(setup, state, id, kind); barred.cited())
        return barred;
    if (setup.is_person(target) && !is_nearest_target(setup, state, id, target)) return WC_4_14;
    return shot_at(setup, state, id, target, kind).barred;
}

FixedVector<UnitId, 64> targets_of(const Setup& setup, const State& state, UnitId id) {
    FixedVector<UnitId, 64> targets;
    if (barred_from_shooting(setup, state, id, Kind::shot).cited()) return targets;
    FixedVector<Length, 64> ranges;
    const auto offer = [&](UnitId target) {
        if (targets.full()) return;
        const Shot shot = shot_at(setup, state, id, target, Kind::shot);
        if (shot.barred.cited()) return;
        std::size_t place = 0;
        while (place < ranges.size() && ranges[place] <= shot.range) ++place;
        ranges.insert(place, shot.range);
        targets.insert(place, target);
    };
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId target = unit_id(i);
        if (setup.side(target) == setup.side(id) || !state.units[i].on_table()) continue;
        if (!setup.is_person(target) ||
            (stands_alone(setup, state, target) && is_nearest_target(setup, state, id, target)))
            offer(target);
    }
    return targets;
}

// ---- its dice -----------------------------------------------------------------------------------

step::Volley volley_of(const Setup& setup, const State& state, UnitId id, UnitId target,
                       Kind kind) {
    enforces(WC_6_8);
    const ShotSituation s = observe_shot(setup, state, id, target, kind);
    const bool bolt = s.shooter.missile == Missile::bolt_thrower;
    const int ranks = bolt ? std::min(setup.book.bolt_thrower.ranks.value, s.target_ranks) : 1;
    const BlowSituation blow = shot_blow(s);
    BlowSituation on_person = blow;
    on_person.shieldwall = false;
    step::Volley volley{.kind = kind, .from = id, .at = target};
    volley.person = person_in_danger(state, target);
    const int impossible = setup.book.shooting.impossible.value;
    volley.hit_needs = static_cast<std::uint8_t>(std::min(shot_needs(s), impossible - 1));
    volley.save_needs = static_cast<std::uint8_t>(save_needs(blow).value_or(step::Volley::no_save));
    volley.kill_needs = static_cast<std::uint8_t>(kill_needs(blow));
    volley.person_save_needs =
        static_cast<std::uint8_t>(save_needs(on_person).value_or(step::Volley::no_save));
    volley.through = static_cast<std::uint8_t>(ranks);
    volley.dice = static_cast<std::uint8_t>(shot_dice(s));
    return volley;
}

}  // namespace grognard::war_and_conquest
