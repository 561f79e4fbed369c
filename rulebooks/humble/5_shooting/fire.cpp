// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/5_shooting/fire.h"

#include <algorithm>
#include <array>

#include "engine/measure/facing.h"
#include "engine/measure/sweep.h"
#include "engine/measure/towards.h"
#include "engine/measure/wide.h"
#include "engine/table/sight.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

namespace {

// HU-1.4: how far from the edge of its wood or town a unit sees and is seen.
Length edge_depth(const Book& book) { return base_front(book) / 2; }

// ---- arc, range and sight -----------------------------------------------------------------------

bool sees(const Setup& setup, const State& state, UnitId firer, UnitId target, Segment line) {
    enforces(HU_1_4);
    const SightRules rules{.screens = {Ground::wood, Ground::town},
                           .edge_depth = edge_depth(setup.book)};
    FixedVector<UnitOutline, 32> others;
    if (setup.book.rulings.sight == Sight::units_block) {
        const Length half = Length::from_ticks(length_of(line).ticks() / 2 + 1);
        each_near(state, middle(line), half, [&](UnitId other, const Base& base) {
            if (other == firer || other == target || others.full()) return;
            // Its centre is further from the line than half a diagonal: it cannot block.
            if (gap(base.centre, line) > base_reach / 2) return;
            others.push_back(
                {outline(setup, base.pose()), static_cast<int>(index(other)), base.centre});
        });
    }
    return !is_sight_blocked(setup.scenario.terrain, line, rules, others);
}

// HU-1.7: where the tape may be laid: nearest first, then from the ends and the middle of the front
// edge to the nearest point and each corner of what is in the arc, and square to the edge.
using LinesOfFire = FixedVector<Aim, 72>;

LinesOfFire lines_of_fire(const Quad& firer, Segment front, Outline in_arc) {
    LinesOfFire lines;
    const Tape nearest = tape(front, in_arc);
    lines.push_back({nearest.length, {nearest.from, nearest.to}});
    const auto add = [&](const Tape& laid) {
        if (!lines.full()) lines.push_back({laid.length, {laid.from, laid.to}});
    };
    const auto from = [&](Point eye) {
        add(tape(eye, in_arc));
        for (const Point corner : in_arc) add({gap(eye, corner), eye, corner});
    };
    from(middle(firer.front()));
    if (front.from == front.to) return lines;  // measured from the middle alone
    from(firer.front_left());
    from(firer.front_right());
    // And square to the front, to each corner.
    for (const Point corner : in_arc) {
        const Tape laid = tape(corner, std::array{front.from, front.to});
        add({laid.length, laid.to, laid.from});
    }
    return lines;
}

}  // namespace

const step::Shooting& shooting_phase(const State& state) {
    return std::get<step::Shooting>(state.steps[0]);
}

std::optional<Length> longest_range(const Book& book, const Troops& firer) {
    const bool effective_only = book.rulings.artillery_ranges == ArtilleryRanges::effective_only;
    const auto of = [&](const Book::Guns& guns) {
        return effective_only ? guns.effective.value : guns.longest.value;
    };
    switch (firer.arm) {
    case Arm::infantry: return book.infantry.range;
    case Arm::foot_artillery: return of(book.foot_artillery);
    case Arm::horse_artillery: return of(book.horse_artillery);
    case Arm::hq:
    case Arm::heavy_cavalry:
    case Arm::light_cavalry: break;
    }
    return std::nullopt;
}

GunRange gun_range(const Book& book, const Troops& firer, Length range) {
    if (!firer.is_artillery()) return GunRange::none;
    const Book::Guns& guns =
        firer.arm == Arm::foot_artillery ? book.foot_artillery : book.horse_artillery;
    if (is_within(range, book.shooting.canister_range)) return GunRange::canister;
    return is_within(range, guns.effective) ? GunRange::effective : GunRange::at_long;
}

std::optional<Aim> take_aim(const Setup& setup, const State& state, UnitId firer, UnitId target) {
    enforces(HU_1_7);
    const Base& from = state.base(firer);
    const Base& to = state.base(target);
    const std::optional<Length> reach = longest_range(setup.book, setup.troops(firer));
    if (!reach || !within(from.centre, to.centre, *reach + base_reach)) return std::nullopt;
    const Quad own = outline(setup, from.pose());
    const Point mid = middle(own.front());
    const bool from_edge = setup.book.rulings.range_from == RangeFrom::front_edge;
    const Segment front = from_edge ? own.front() : Segment{mid, mid};
    const auto in_arc =
        clip(outline(setup, to.pose()), arc_from(own.front(), from.facing, setup.book.fire_arc()));
    if (in_arc.empty()) return std::nullopt;
    const LinesOfFire lines = lines_of_fire(own, front, in_arc);
    std::optional<Aim> best;
    for (const Aim& line : lines) {
        if (!is_within(line.range, *reach) || (best && line.range >= best->range)) continue;
        if (!sees(setup, state, firer, target, line.line)) continue;
        best = line;
        if (&line == &lines[0]) break;  // nothing is nearer than the first
    }
    return best;
}

// ---- who may shoot at whom ----------------------------------------------------------------------

bool able_to_shoot(const Setup& setup, const State& state, UnitId firer) {
    const Base& base = state.base(firer);
    return base.on_table() && base.order != Order::disrupted &&  // HU-1.6
           setup.side(firer) != state.moving &&                  // HU-2.1, HU-5.1
           !shooting_phase(state).fired.has(firer) &&
           longest_range(setup.book, setup.troops(firer)).has_value();
}

bool may_be_shot_at(const Setup& setup, const State& state, UnitId target) {
    const bool once = setup.book.rulings.fire_combined == FireCombined::yes;  // HU-5.5
    return state.base(target).on_table() && setup.side(target) == state.moving &&
           !(once && shooting_phase(state).shot_at.has(target));
}

namespace {

// HU-5.5, with the ruling fire.target: no other enemy it could shoot at is nearer, by more than
// rounding makes of two as near.
bool is_nearest_target(const Setup& setup, const State& state, UnitId firer, UnitId target,
                       const Aim& aim) {
    for (std::size_t i = 0; i < state.bases.size(); ++i) {
        const UnitId other = unit_id(i);
        if (other == target || !may_be_shot_at(setup, state, other)) continue;
        const auto nearer = take_aim(setup, state, firer, other);
        if (nearer && nearer->range + touch < aim.range) return false;
    }
    return true;
}

}  // namespace

std::optional<Aim> allowed_aim(const Setup& setup, const State& state, UnitId firer,
                               UnitId target) {
    const Touched touched = enemies_touching(setup, state, firer);
    if (!touched.empty() && std::find(touched.begin(), touched.end(), target) == touched.end())
        return std::nullopt;  // HU-5.4
    const auto aim = take_aim(setup, state, firer, target);
    if (aim && touched.empty() && setup.book.rulings.fire_target == FireTarget::nearest &&
        !is_nearest_target(setup, state, firer, target, *aim))
        return std::nullopt;
    return aim;
}

bool may_shoot(const Setup& setup, const State& state, UnitId firer, UnitId target) {
    return able_to_shoot(setup, state, firer) && may_be_shot_at(setup, state, target) &&
           allowed_aim(setup, state, firer, target).has_value();
}

Firers firers_at(const Setup& setup, const State& state, UnitId target) {
    Firers firers;
    for (std::size_t i = 0; i < state.bases.size(); ++i)
        if (!firers.full() && may_shoot(setup, state, unit_id(i), target))
            firers.push_back(unit_id(i));
    return firers;
}

// ---- what the shot is worth ---------------------------------------------------------------------

namespace {

// The line of fire as it meets walls: a hair longer at both ends, so that a wall along the edge of a
// base lies across it whichever way the base faces, and in contact as long as that hair.
Segment over_walls(const Aim& aim, Point firer, Point target) {
    const bool in_contact = length_of(aim.line) <= touch;
    const Offset hair = towards(in_contact ? target - firer : aim.line.way(), touch);
    return {aim.line.from - hair, aim.line.to + hair};
}

// Where a line of fire crosses part of a wall; only for those that do cross.
Point crossing_place(Segment line, Segment part) {
    const std::int64_t whole = cross(line.way(), part.way());
    if (whole == 0) return line.to;
    const Wide so_far = cross(part.from - line.from, part.way());
    const auto ticks = static_cast<std::int64_t>(so_far * length_of(line).ticks() / whole);
    return line.from + along(line.way(), Length::from_ticks(ticks));
}

// The wall lies along the line of fire, to within rounding: it is not crossed.
bool runs_along(Segment line, Segment wall) {
    const std::int64_t hair = touch.ticks() * length_of(line).ticks();
    const auto beside = [&](Point p) {
        const std::int64_t off = cross(line.way(), p - line.from);
        return -hair <= off && off <= hair;
    };
    return beside(wall.from) && beside(wall.to);
}

// HU-5.7: a wall or hedge shelters the target from this line of fire.
bool wall_shelters(const Setup& setup, const Quad& target, Segment fire) {
    enforces(HU_5_7);
    const Terrain& terrain = setup.scenario.terrain;
    const Length reach = setup.book.shooting.wall_reach;
    const bool beside = setup.book.rulings.cover_where == CoverWhere::beside_the_target;
    bool sheltered = false;
    for (const Ground ground : {Ground::wall, Ground::hedge}) {
        terrain.each_near(
            ground, grown(box_of(target), reach), [&](const Feature& wall, std::size_t) {
                for (std::size_t i = 0; !sheltered && i + 1 < wall.points.size(); ++i) {
                    const Segment part{wall.points[i], wall.points[i + 1]};
                    if (!is_within(gap(part, target), reach)) continue;
                    sheltered =
                        beside || (!runs_along(fire, part) &&
                                   crossings(fire, std::array{part.from, part.to}) != 0 &&
                                   is_within(gap(crossing_place(fire, part), target), reach));
                }
            });
    }
    return sheltered;
}

// HU-5.7: the target is in a wood or town, near enough to its edge to be seen, the firer outside.
bool edge_shelters(const Setup& setup, const State& state, UnitId firer, UnitId target) {
    const bool by_centre = setup.book.rulings.base_where == BaseWhere::centre;
    const Point own = state.base(firer).centre;
    const Point theirs = state.base(target).centre;
    const Quad quad = outline(setup, state, target);
    bool sheltered = false;
    for (const Ground ground : {Ground::wood, Ground::town}) {
        const auto look = [&](const Feature& feature, std::size_t) {
            const Shape shape = feature.shape();
            const bool in = by_centre ? contains(shape, theirs) : overlaps_shape(quad, shape);
            if (in && !contains(shape, own)) sheltered = true;
        };
        setup.scenario.terrain.each_near(ground, box_of(quad), look);
    }
    return sheltered;
}

Modifier line(const Number& number, Reason reason) {
    return {.value = number.value, .clause = HU_5_3, .reason = reason, .house_rule = number.house};
}

}  // namespace

ShotSituation observe_shot(const Setup& setup, const State& state, UnitId firer, UnitId target,
                           const Aim& aim) {
    ShotSituation s{.book = setup.book, .firer = setup.troops(firer)};
    s.firer_pinned = state.base(firer).order == Order::pinned;
    s.hq_in_contact = hq_in_contact(setup, state, firer);
    s.gun_range = gun_range(setup.book, s.firer, aim.range);
    s.range = aim.range;
    s.target = setup.troops(target);
    s.target_disrupted = state.base(target).order == Order::disrupted;
    const Quad quad = outline(setup, state, target);
    if (s.target.is_infantry()) {
        const Segment fire = over_walls(aim, state.base(firer).centre, state.base(target).centre);
        s.behind_wall = wall_shelters(setup, quad, fire);
        s.at_edge = edge_shelters(setup, state, firer, target);
    }
    s.enfilade = enfilades(setup, state.base(firer).centre, quad, state.base(target).pose());
    return s;
}

// The lines of HU-5.3, in the sheet's order.
Tally shot_tally(const ShotSituation& s) {
    const auto& table = s.book.shooting;
    const Rulings& rulings = s.book.rulings;
    Tally tally;
    // A line is a house rule's when its amount is, or when a house rule decides where it applies.
    const auto also = [](const Number& number, bool house) {
        return Number{number.value, number.house || house};
    };
    const auto add = [&](bool applies, const Number& number, Reason reason,
                         UnitId by = UnitId::none, Length measured = {}) {
        if (!applies) return;
        Modifier modifier = line(number, reason);
        modifier.because_of = by;
        modifier.measured = measured;
        tally.add(modifier);
    };
    add(s.gun_range == GunRange::at_long, table.long_range, reason::long_range, UnitId::none,
        s.range);
    add(s.gun_range == GunRange::canister, also(table.canister, table.canister_range.house),
        reason::canister, UnitId::none, s.range);
    add(s.target.is_infantry() && s.behind_wall,
        also(table.wall, rulings.cover_where.house || table.wall_reach.house), reason::wall);
    add(s.target.is_infantry() && s.at_edge, table.edge, reason::edge);
    if (s.book.rulings.cover_cumulative == CoverCumulative::no)
        tally.keep_strongest({reason::wall, reason::edge}, HU_5_3);
    const Number support{table.support.value * s.supports, table.support.house};
    add(s.supports > 0, support, reason::support);
    add(s.target.is_cavalry(), table.cavalry, reason::target_cavalry);
    add(s.target_disrupted, table.disrupted, reason::target_disrupted);
    add(s.hq_in_contact != UnitId::none, also(table.hq_in_contact, rulings.hq_whose.house),
        reason::hq_in_contact, s.hq_in_contact);
    add(s.firer.is_infantry() && !s.firer_pinned, table.first_volley, reason::first_volley);
    add(s.enfilade, also(table.enfilade, rulings.enfilade.house), reason::enfilade);
    return tally;
}

Outcome shot_result(const Book& book, int score) {
    const auto& table = book.shooting_result;
    if (score >= table.destroyed.value) return Outcome::destroyed;
    if (score >= table.routs.value) return Outcome::routs;
    if (score >= table.disrupted.value) return Outcome::disrupted;
    if (score >= table.pinned.value) return Outcome::pinned;
    return Outcome::nothing;
}

Odds shot_odds(const ShotSituation& s) {
    const int total = shot_tally(s).total();
    return odds_of(die(6), [&](int score) { return shot_result(s.book, score + total); });
}

Volley assemble(const Setup& setup, const State& state, const Firers& named, UnitId target) {
    Volley volley;
    for (const UnitId firer : named) {
        const auto aim = take_aim(setup, state, firer, target);
        if (!aim) continue;
        ShotSituation s = observe_shot(setup, state, firer, target, *aim);
        const bool combined = setup.book.rulings.fire_combined == FireCombined::yes;
        s.supports = combined ? static_cast<int>(named.size()) - 1 : 0;
        const Tally tally = shot_tally(s);
        if (volley.leader != UnitId::none && tally.total() <= volley.tally.total()) continue;
        volley = {firer, tally, shot_odds(s)};
    }
    return volley;
}

}  // namespace grognard::humble
