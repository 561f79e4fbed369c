// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/obeying.h"

#include <algorithm>
#include <limits>

#include "engine/manoeuvre/legs.h"
#include "rulebooks/die_kriegskunst/fire.h"
#include "rulebooks/die_kriegskunst/movement.h"
#include "rulebooks/die_kriegskunst/rates.h"
#include "rulebooks/die_kriegskunst/reach.h"

namespace grognard::die_kriegskunst {

namespace {

const Brigade* brigade_of(const Setup& setup, const State& state, UnitId id) {
    const int number = setup.unit(id).brigade;
    return number < 0 ? nullptr : &state.brigade(number);
}

// ---- how far it has to go -----------------------------------------------------------------------

// The nearest unit on the table of a brigade, and how far it is.
struct NearestOf {
    UnitId unit = UnitId::none;
    Length away{};
};
NearestOf nearest_of(const Setup& setup, const State& state, int brigade, Outline from) {
    NearestOf nearest;
    const Box box = box_of(from);
    for (const UnitId id : setup.brigade(brigade).units) {
        const Unit& unit = state.unit(id);
        const bool first = nearest.unit == UnitId::none;
        if (!unit.on_table()) continue;
        if (!first && !meets(grown(box, nearest.away), unit.footprint.box)) continue;
        const Length away = gap(from, outline_of(setup, state, id));
        if (first || away < nearest.away) nearest = {id, away};
    }
    return nearest;
}

// How far this outline is from what the order is about; nothing where that is gone.
std::optional<Length> left_to_go(const Setup& setup, const State& state, const Brigade& brigade,
                                 Outline from) {
    if (brigade.aim.kind == Aim::Kind::place) return gap(brigade.aim.at, from);
    if (brigade.aim.kind == Aim::Kind::none) return std::nullopt;
    const NearestOf nearest = nearest_of(setup, state, brigade.aim.brigade, from);
    if (nearest.unit == UnitId::none) return std::nullopt;
    return nearest.away;
}

// DK-3.4, 3.15: within 12 inches of a unit of the brigade supported, on the side named.
bool stands_in_support(const Setup& setup, const State& state, const Brigade& brigade, UnitId id,
                       const Quad& own) {
    enforces(DK_3_15);
    const Bearing ahead = inwards(setup.own_edge(setup.side(id)));
    const Bearing side = brigade.aim.side == Zone::left    ? ahead + degrees(-90)
                         : brigade.aim.side == Zone::right ? ahead + degrees(90)
                                                           : ahead.reversed();
    const Offset outwards = side.forward(1_in);
    const Point centre = middle({own.front_right(), own.rear_left()});
    for (const UnitId other : setup.brigade(brigade.aim.brigade).units) {
        if (!state.unit(other).on_table()) continue;
        const Outline there = outline_of(setup, state, other);
        if (!within(Outline{own}, Outline{there}, setup.book.orders_areas())) continue;
        if (dot(centre - centre_of(state, other), outwards) > 0) return true;
    }
    return false;
}

// ---- what satisfies it without a step -----------------------------------------------------------

// DK-3.3: what is in reach of it: of cavalry on engage its charge, else musket range (DK-3.14).
Length reach_of(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_3_3);
    const Brigade* brigade = brigade_of(setup, state, id);
    const bool by_charge =
        setup.troops(id).is_cavalry() && brigade && brigade->order == Order::engage;
    return by_charge ? charge_rate(setup.book, setup.troops(id)) : setup.book.engage_musket();
}

// DK-3.14: an enemy in arc and reach of it, standing so.
bool has_enemy_before_it(const Setup& setup, const State& state, UnitId id, const Post& post) {
    enforces(DK_3_14);
    const Length range = reach_of(setup, state, id);
    const Quad own = quad_at(setup, state, id, post);
    const bool all_round = faces_all_round(post.formation, state.unit(id).buildings >= 0);
    const Turn half_angle = fire_arc(setup.book, setup.troops(id), post.formation);
    bool found = false;
    each_in_box(setup, state, grown(box_of(Outline{own}), range),
                [&](UnitId other, Outline theirs) {
                    if (found || setup.side(other) == setup.side(id)) return;
                    if (!within(Outline{own}, theirs, range)) return;
                    if (all_round || theirs.size() > 13) {
                        found = true;
                        return;
                    }
                    const auto seen = clip(theirs, arc_from(own.front(), post.facing, half_angle));
                    found = !seen.empty() && within(Outline{own}, Outline{seen}, range);
                });
    return found;
}

bool engages(const Setup& setup, const State& state, UnitId id, const Post& post) {
    return state.unit(id).charged || in_melee(state, id) ||
           has_enemy_before_it(setup, state, id, post);
}

}  // namespace

bool is_free_to_obey(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_3_14);
    const Unit& unit = state.unit(id);
    return unit.on_table() && !setup.troops(id).is_general() && !is_unformed(unit.condition) &&
           !in_melee(state, id);
}

std::optional<Point> goal_of(const Setup& setup, const State& state, UnitId id) {
    const Brigade* brigade = brigade_of(setup, state, id);
    if (!brigade || brigade->order == Order::hold || brigade->order == Order::retire)
        return std::nullopt;
    if (brigade->aim.kind == Aim::Kind::place) return brigade->aim.at;
    if (brigade->aim.kind == Aim::Kind::none) return std::nullopt;
    const Outline own = outline_of(setup, state, id);
    const UnitId nearest = nearest_of(setup, state, brigade->aim.brigade, own).unit;
    if (nearest == UnitId::none) return std::nullopt;
    return centre_of(state, nearest);
}

namespace {

// DK-3.14: it has done its part who engages, stands in support, or has come nearer; whoever only
// changes formation has not.
bool obeys(const Setup& setup, const State& state, UnitId id, Outline before, Point centre,
           const Post& then) {
    const Brigade* brigade = brigade_of(setup, state, id);
    if (!brigade || engages(setup, state, id, then)) return true;
    const Quad own = quad_at(setup, state, id, then);
    if (brigade->order == Order::support && stands_in_support(setup, state, *brigade, id, own))
        return true;
    const auto was = left_to_go(setup, state, *brigade, before);
    const auto is = left_to_go(setup, state, *brigade, Outline{own});
    if (!was || !is) return true;
    return *is < *was && centre_of(setup.book, body_of(setup, state, id), then) != centre;
}

}  // namespace

bool would_obey(const Setup& setup, const State& state, UnitId id, const Post& then) {
    const Outline before = outline_of(setup, state, id);
    return obeys(setup, state, id, Outline{before}, centre_of(state, id), then);
}

bool has_obeyed(const Setup& setup, const State& state, UnitId id, const Post& before) {
    const Quad stood = quad_at(setup, state, id, before);
    const Point centre = centre_of(setup.book, body_of(setup, state, id), before);
    return obeys(setup, state, id, Outline{stood}, centre, state.unit(id).post);
}

// ---- what is owed -------------------------------------------------------------------------------

bool makes_units_go(const Brigade& brigade) {
    if (brigade.aim.kind == Aim::Kind::none) return false;
    return brigade.order == Order::assault || brigade.order == Order::engage ||
           brigade.order == Order::support;
}

namespace {

// DK-3.3: of a brigade on engage its infantry and cavalry.
bool is_made_to_go(const Setup& setup, const Brigade& brigade, UnitId id) {
    return brigade.order != Order::engage || !setup.troops(id).is_artillery();
}

// It has done its part, or need not: as it stands now.
bool is_done(const Setup& setup, const State& state, const Brigade& brigade, UnitId id,
             const UnitSet& obeyed) {
    if (obeyed.has(id)) return true;
    if (engages(setup, state, id, state.unit(id).post)) return true;
    return brigade.order == Order::support &&
           stands_in_support(setup, state, brigade, id, quad_of(state, id));
}

int owed_but_for(const Setup& setup, const State& state, int number, const UnitSet& obeyed,
                 UnitId but) {
    enforces(DK_3_2);
    const Brigade& brigade = state.brigade(number);
    if (!makes_units_go(brigade)) return 0;
    const bool to_engage = brigade.order == Order::engage;
    int free = 0, done = 0, free_done = 0;
    for (const UnitId id : setup.brigade(number).units) {
        if (!state.unit(id).on_table() || !is_made_to_go(setup, brigade, id)) continue;
        if (to_engage && id != but && engages(setup, state, id, state.unit(id).post)) return 0;
        const bool is_free = is_free_to_obey(setup, state, id);
        const bool has = id != but && is_done(setup, state, brigade, id, obeyed);
        free += is_free;
        done += has;
        free_done += is_free && has;
    }
    enforces(DK_3_4);
    const bool all_engage = setup.book.rulings.engage_advance == EngageAdvance::all_of_it;
    if (brigade.order == Order::support || (to_engage && all_engage)) return free - free_done;
    const Factor share = setup.book.orders.share;
    const bool up = setup.book.rulings.orders_owed == OrdersOwed::rounded_up;
    const int wanted = up ? (free * share.times + share.over - 1) / share.over : share.of(free);
    return std::max(0, wanted - done);
}

// It can still be moved, and is free to obey.
bool is_left(const Setup& setup, const State& state, UnitId id, const UnitSet& moved,
             const UnitSet& obeyed) {
    const Brigade* brigade = brigade_of(setup, state, id);
    return brigade && is_made_to_go(setup, *brigade, id) && !moved.has(id) && !obeyed.has(id) &&
           may_be_moved(setup, state, id) && is_free_to_obey(setup, state, id);
}

}  // namespace

int still_owed(const Setup& setup, const State& state, int brigade, const UnitSet& obeyed) {
    return owed_but_for(setup, state, brigade, obeyed, UnitId::none);
}

std::optional<Legs> obeying_move(const Setup& setup, const State& state, UnitId id) {
    using namespace leg;
    const auto goal = goal_of(setup, state, id);
    const Unit& unit = state.unit(id);
    if (!goal || unit.buildings >= 0) return std::nullopt;
    const Book& book = setup.book;
    const Mover mover{.unit = id};
    const auto works = [&](const Legs& legs) {
        const Walk walked = walk(setup, state, mover, legs);
        return !walked.refusal && would_obey(setup, state, id, walked.end) &&
               !order_forbids(setup, state, id, walked);
    };
    const Bearing facing = unit.post.facing;
    const Bearing wanted = bearing(unit.post.front, *goal);
    const Length whole = whole_move(setup, state, id);
    const Length far = std::min(whole, gap(unit.post.front, *goal));
    const Bearing oblique = turned_towards(facing, wanted, book.move_oblique());
    constexpr int tries = 4;
    Length distance = far;
    for (int i = 0; i < tries && distance > Length{}; ++i, distance = distance / 2)
        if (const Legs legs{advance(distance, oblique)}; works(legs)) return legs;
    distance = far / 2;
    for (int i = 0; i < tries && distance > Length{}; ++i, distance = distance / 2) {
        const bool guns = unit.post.formation == Formation::unlimbered;
        const Legs legs = guns ? Legs{form(formation_id(Formation::limbered)),
                                      advance(std::max(distance, 1_in), oblique)}
                               : Legs{turn(facing.reversed()),
                                      advance(distance, turned_towards(facing.reversed(), wanted,
                                                                       book.move_oblique()))};
        if (works(legs)) return legs;
    }
    for (const int part : {4, 2, 1}) {
        const Turn off = facing.turn_to(wanted);
        if (off == Turn{}) break;
        const Bearing wheeled = facing + Turn::from_arcseconds(off.arcseconds() / 4 * part);
        if (wheeled == facing) continue;
        if (const Legs legs{wheel(wheeled)}; works(legs)) return legs;
    }
    return std::nullopt;
}

bool owes(const Setup& setup, const State& state, int brigade, const UnitSet& moved,
          const UnitSet& obeyed) {
    if (still_owed(setup, state, brigade, obeyed) == 0) return false;
    const auto& units = setup.brigade(brigade).units;
    return std::any_of(units.begin(), units.end(), [&](UnitId id) {
        return is_left(setup, state, id, moved, obeyed) && obeying_move(setup, state, id);
    });
}

bool must_obey(const Setup& setup, const State& state, const step::MoveBrigade& step, UnitId id) {
    if (!is_free_to_obey(setup, state, id) || step.obeyed.has(id)) return false;
    if (!is_made_to_go(setup, state.brigade(step.brigade), id)) return false;
    const int owed = owed_but_for(setup, state, step.brigade, step.obeyed, id);
    if (owed <= 0) return false;
    UnitSet others;
    for (const UnitId other : setup.brigade(step.brigade).units)
        if (other != id && is_left(setup, state, other, step.moved, step.obeyed) &&
            !is_done(setup, state, state.brigade(step.brigade), other, step.obeyed))
            others.add(other);
    int able = 0, left = others.size();
    bool enough = false;
    others.each([&](UnitId other) {
        if (enough || able + left-- < owed) return;  // so many can no longer be found
        able += obeying_move(setup, state, other).has_value();
        enough = able >= owed;
    });
    if (enough) return false;
    return obeying_move(setup, state, id).has_value() ||
           engages(setup, state, id, state.unit(id).post);
}

// ---- what is forbidden --------------------------------------------------------------------------

bool has_retired(const Setup& setup, const State& state, int brigade) {
    enforces(DK_4_7);
    return state.brigade(brigade).order == Order::retire &&
           setup.book.rulings.compulsory_what == CompulsoryWhat::both;
}

std::optional<Refusal> order_forbids(const Setup& setup, const State& state, UnitId id,
                                     const Walk& walked) {
    const Brigade* brigade = brigade_of(setup, state, id);
    if (!brigade || setup.troops(id).is_general()) return std::nullopt;
    const Quad end = quad_at(setup, state, id, walked.end);
    const Outline before = outline_of(setup, state, id);
    if (brigade->order == Order::hold && brigade->aim.kind == Aim::Kind::place) {
        enforces(DK_3_7);
        const Length area = setup.book.orders_areas();
        const Length out = gap(brigade->aim.at, Outline{end});
        if (out <= area || out <= gap(brigade->aim.at, Outline{before})) return std::nullopt;
        return Refusal{.fault = Fault::not_ordered,
                       .clause = DK_3_7,
                       .unit = id,
                       .measured = out,
                       .allowed = area};
    }
    if (brigade->order == Order::retire) {
        enforces(DK_3_8);
        const Offset home = towards_home(setup, id).forward(1_in);
        const Point after = centre_of(setup.book, body_of(setup, state, id), walked.end);
        if (dot(after - centre_of(state, id), home) >= 0) return std::nullopt;
        return Refusal{.fault = Fault::not_homewards, .clause = DK_3_8, .unit = id};
    }
    return std::nullopt;
}

}  // namespace grognard::die_kriegskunst
