// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"

#include <algorithm>

#include "engine/measure/sweep.h"
#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/5_firing/fire.h"
#include "rulebooks/die_kriegskunst/state/fights.h"

namespace grognard::die_kriegskunst {

namespace {

const Brigade* brigade_of(const Setup& setup, const State& state, UnitId id) {
    const int number = setup.unit(id).brigade;
    return number < 0 ? nullptr : &state.brigade(number);
}

// ---- how far it has to go -----------------------------------------------------------------------

void take_nearer(const Setup& setup, const State& state, UnitId id, Outline from, const Box& box,
                 NearestOf& nearest) {
    const Unit& unit = state.unit(id);
    const bool first = nearest.unit == UnitId::none;
    if (!unit.on_table()) return;
    if (!first && !meets(grown(box, nearest.away), unit.footprint->box)) return;
    const Length away = gap(from, outline_of(setup, state, id));
    if (first || away < nearest.away) nearest = {id, away};
}

// The nearest unit on the table of a brigade, and how far it is.
NearestOf nearest_of(const Setup& setup, const State& state, int brigade, Outline from) {
    NearestOf nearest;
    const Box box = box_of(from);
    for (const UnitId id : setup.brigade(brigade).units)
        take_nearer(setup, state, id, from, box, nearest);
    return nearest;
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

// It is where its order leads, standing so: it need go no further.
bool is_there(const Setup& setup, const State& state, UnitId id, const Quad& own) {
    const Brigade& brigade = *brigade_of(setup, state, id);
    const Rulings& rulings = setup.book.rulings;
    const auto within_area = [&] {
        const auto left = left_to_go(setup, state, id, Outline{own});
        return left && *left <= setup.book.orders_areas();
    };
    switch (brigade.order) {
    case Order::support: return stands_in_support(setup, state, brigade, id, own);
    case Order::approach: {
        enforces(DK_3_17);
        const auto left = left_to_go(setup, state, id, Outline{own});
        return left && *left <= setup.book.orders.approach + touch;
    }
    case Order::move: enforces(DK_3_18); return within_area();
    case Order::engage:
        return brigade.aim.kind == Aim::Kind::place &&
               rulings.engage_arrived == EngageArrived::in_the_area && within_area();
    case Order::assault:
    case Order::hold:
    case Order::retire: break;
    }
    return false;
}

// ---- what satisfies it without a step -----------------------------------------------------------

// DK-3.3, 3.14: how near an enemy in its arc must be for a unit to engage him: in reach of a
// cavalry's charge, of muskets, and on assault of whatever it shoots with. Nought: it has to charge.
Length reach_of(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_3_3);
    const Book& book = setup.book;
    const Troops& troops = setup.troops(id);
    const Brigade* brigade = brigade_of(setup, state, id);
    if (!brigade || brigade->order != Order::assault)
        return troops.is_cavalry() ? charge_rate(book, troops) : book.engage_musket();
    enforces(DK_3_2);
    if (book.rulings.assault_engaged == AssaultEngaged::anybody) return book.engage_musket();
    return std::min(book.engage_musket(), longest_range(book, troops));
}

// DK-3.14: an enemy in arc and reach of it, standing so.
bool has_enemy_before_it(const Setup& setup, const State& state, UnitId id, const Post& post) {
    enforces(DK_3_14);
    const Length range = reach_of(setup, state, id);
    if (range == Length{}) return false;
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

// ---- where an order leads -----------------------------------------------------------------------

bool makes_units_go(const Book& book, const Brigade& brigade) {
    const Rulings& rulings = book.rulings;
    if (brigade.order == Order::approach)
        return rulings.approach_advance == ApproachAdvance::the_brigade;
    if (brigade.aim.kind == Aim::Kind::none) return false;
    if (brigade.order == Order::move) return rulings.move_advance == MoveAdvance::the_brigade;
    return brigade.order == Order::assault || brigade.order == Order::engage ||
           brigade.order == Order::support;
}

Clause demand_of(const Brigade& brigade) {
    if (brigade.order == Order::approach) return DK_3_17;
    return brigade.order == Order::move ? DK_3_18 : DK_3_14;
}

bool is_free_to_obey(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_3_14);
    const Unit& unit = state.unit(id);
    return unit.on_table() && !setup.troops(id).is_general() && !is_unformed(unit.condition) &&
           !in_melee(state, id);
}

NearestOf nearest_enemy(const Setup& setup, const State& state, Side side, Outline from) {
    NearestOf nearest;
    const Box box = box_of(from);
    each_unit(setup, state, enemy_of(side),
              [&](UnitId id) { take_nearer(setup, state, id, from, box, nearest); });
    return nearest;
}

std::optional<Length> left_to_go(const Setup& setup, const State& state, UnitId id, Outline from) {
    const Brigade* brigade = brigade_of(setup, state, id);
    if (!brigade) return std::nullopt;
    const Aim& aim = brigade->aim;
    const bool approaches = brigade->order == Order::approach;
    if (!approaches && aim.kind == Aim::Kind::place) return gap(aim.at, from);
    if (!approaches && aim.kind == Aim::Kind::none) return std::nullopt;
    const NearestOf nearest = approaches ? nearest_enemy(setup, state, setup.side(id), from)
                                         : nearest_of(setup, state, aim.brigade, from);
    if (nearest.unit == UnitId::none) return std::nullopt;
    return nearest.away;
}

std::optional<Point> goal_of(const Setup& setup, const State& state, UnitId id) {
    const Brigade* brigade = brigade_of(setup, state, id);
    if (!brigade || brigade->order == Order::hold || brigade->order == Order::retire)
        return std::nullopt;
    const bool approaches = brigade->order == Order::approach;
    if (!approaches && brigade->aim.kind == Aim::Kind::place) return brigade->aim.at;
    if (!approaches && brigade->aim.kind == Aim::Kind::none) return std::nullopt;
    const Outline own = outline_of(setup, state, id);
    const UnitId nearest = approaches ? nearest_enemy(setup, state, setup.side(id), own).unit
                                      : nearest_of(setup, state, brigade->aim.brigade, own).unit;
    if (nearest == UnitId::none) return std::nullopt;
    return centre_of(state, nearest);
}

bool has_come_up(const Setup& setup, const State& state, UnitId id) {
    const Outline own = outline_of(setup, state, id);
    const NearestOf nearest = nearest_enemy(setup, state, setup.side(id), own);
    // No move may end nearer than this; one that ends as near as it may is rounded.
    return nearest.unit != UnitId::none && nearest.away <= setup.book.orders.approach + touch;
}

bool goes_round(const Setup& setup, const State& state, UnitId id, Point from, Point to) {
    enforces(DK_3_20);
    if (setup.book.rulings.orders_round != OrdersRound::sideways || from == to) return false;
    const auto goal = goal_of(setup, state, id);
    if (!goal || *goal == from) return false;
    const Segment way{from, *goal};
    // A step straight to the side may lose a tick or two.
    if (dot(to - from, way.way()) < -touch.ticks() * length_of(way).ticks()) return false;
    const Box box = box_of(way);
    const auto& features = setup.terrain().features();
    return std::any_of(features.begin(), features.end(), [&](const Feature& feature) {
        return meets(feature.box, box) &&
               !may_enter(setup.troops(id), going_on(setup.book, feature.ground)) &&
               total(stretches_inside(way, feature.shape())) > touch;
    });
}

namespace {

// DK-3.19: under the orders that the whole brigade obeys a change of formation is part of obeying,
// but not two turns running.
bool forms_to_obey(const Setup& setup, const State& state, const Brigade& brigade, UnitId id,
                   const Post& before, const Post& then) {
    enforces(DK_3_19);
    return brigade.order != Order::assault && before.formation != then.formation &&
           !state.unit(id).changed_last_turn &&
           setup.book.rulings.orders_forming == OrdersForming::counts_once;
}

// DK-3.14: it has done its part who engages, is where its order leads, or has come so much nearer.
bool obeys(const Setup& setup, const State& state, UnitId id, const Post& before, Outline stood,
           const Post& then, Length least) {
    const Brigade* brigade = brigade_of(setup, state, id);
    if (!brigade || engages(setup, state, id, then)) return true;
    const Quad own = quad_at(setup, state, id, then);
    if (is_there(setup, state, id, own)) return true;
    if (forms_to_obey(setup, state, *brigade, id, before, then)) return true;
    const auto was = left_to_go(setup, state, id, stood);
    const auto is = left_to_go(setup, state, id, Outline{own});
    if (!was || !is) return true;
    const Body body = body_of(setup, state, id);
    const Point from = centre_of(setup.book, body, before), to = centre_of(setup.book, body, then);
    // Whoever only changes formation, and so reaches further, has not.
    return from != to && (*was - *is >= least || goes_round(setup, state, id, from, to));
}

// What a move must bring a unit nearer at least: lengths are rounded, and less may be none.
constexpr Length any_nearer = touch + 1_ticks;

// By ruling orders.advance.
Length least_advance(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_3_14);
    const bool any = setup.book.rulings.orders_advance == OrdersAdvance::any_nearer;
    return any ? any_nearer : std::max(whole_move(setup, state, id) / 2, any_nearer);
}

}  // namespace

bool would_obey(const Setup& setup, const State& state, UnitId id, const Post& then, Length least) {
    const Outline stood = outline_of(setup, state, id);
    return obeys(setup, state, id, state.unit(id).post, stood, then, least);
}

bool would_obey(const Setup& setup, const State& state, UnitId id, const Post& then) {
    const Length least = least_advance(setup, state, id);
    if (would_obey(setup, state, id, then, least)) return true;
    // Where so much is not to be had, what there is will do.
    return least > any_nearer && would_obey(setup, state, id, then, any_nearer) &&
           !move_nearer(setup, state, id, least);
}

bool has_obeyed(const Setup& setup, const State& state, UnitId id, const Post& before) {
    const Quad stood = quad_at(setup, state, id, before);
    return obeys(setup, state, id, before, Outline{stood}, state.unit(id).post,
                 least_advance(setup, state, id));
}

std::optional<Legs> obeying_move(const Setup& setup, const State& state, UnitId id) {
    const Length least = least_advance(setup, state, id);
    if (auto legs = move_nearer(setup, state, id, least)) return legs;
    return least > any_nearer ? move_nearer(setup, state, id, any_nearer) : std::nullopt;
}

// ---- what is owed -------------------------------------------------------------------------------

namespace {

// DK-3.3: of a brigade on engage its infantry and cavalry.
bool is_made_to_go(const Setup& setup, const Brigade& brigade, UnitId id) {
    return brigade.order != Order::engage || !setup.troops(id).is_artillery();
}

// It has done its part, or need not: as it stands now.
bool is_done(const Setup& setup, const State& state, UnitId id, const UnitSet& obeyed) {
    if (obeyed.has(id)) return true;
    return engages(setup, state, id, state.unit(id).post) ||
           is_there(setup, state, id, quad_of(state, id));
}

// DK-3.3, 3.17: as soon as one unit has come so near the others need not.
bool ends_it_for_all(const Setup& setup, const State& state, const Brigade& brigade, UnitId id) {
    if (brigade.order == Order::engage) return engages(setup, state, id, state.unit(id).post);
    return brigade.order == Order::approach && has_come_up(setup, state, id);
}

// DK-3.4, 3.17, 3.18, and by ruling DK-3.14.
bool whole_brigade_goes(const Book& book, const Brigade& brigade) {
    if (brigade.order == Order::engage)
        return book.rulings.engage_advance == EngageAdvance::all_of_it;
    return brigade.order != Order::assault;
}

int owed_but_for(const Setup& setup, const State& state, int number, const UnitSet& obeyed,
                 UnitId but) {
    enforces(DK_3_2);
    const Brigade& brigade = state.brigade(number);
    if (!makes_units_go(setup.book, brigade)) return 0;
    int free = 0, done = 0, free_done = 0;
    for (const UnitId id : setup.brigade(number).units) {
        if (!state.unit(id).on_table() || !is_made_to_go(setup, brigade, id)) continue;
        if (id != but && ends_it_for_all(setup, state, brigade, id)) return 0;
        const bool is_free = is_free_to_obey(setup, state, id);
        const bool has = id != but && is_done(setup, state, id, obeyed);
        free += is_free;
        done += has;
        free_done += is_free && has;
    }
    enforces(DK_3_4);
    if (whole_brigade_goes(setup.book, brigade)) return free - free_done;
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

bool owes(const Setup& setup, const State& state, int brigade, const UnitSet& moved,
          const UnitSet& obeyed) {
    if (still_owed(setup, state, brigade, obeyed) == 0) return false;
    const auto& units = setup.brigade(brigade).units;
    return std::any_of(units.begin(), units.end(), [&](UnitId id) {
        return is_left(setup, state, id, moved, obeyed) && !is_done(setup, state, id, obeyed) &&
               obeying_move(setup, state, id);
    });
}

bool can_obey(const Setup& setup, const State& state, int brigade) {
    return any_of_brigade(setup, state, brigade, [&](UnitId id) {
        return is_free_to_obey(setup, state, id) && obeying_move(setup, state, id);
    });
}

bool must_obey(const Setup& setup, const State& state, const step::MoveBrigade& step, UnitId id) {
    if (!is_free_to_obey(setup, state, id) || step.obeyed.has(id)) return false;
    const Brigade& brigade = state.brigade(step.brigade);
    if (!is_made_to_go(setup, brigade, id)) return false;
    // DK-3.14: whoever has arrived goes on as it likes.
    if (brigade.order == Order::engage && is_there(setup, state, id, quad_of(state, id)))
        return false;
    const int owed = owed_but_for(setup, state, step.brigade, step.obeyed, id);
    if (owed <= 0) return false;
    UnitSet others;
    for (const UnitId other : setup.brigade(step.brigade).units)
        if (other != id && is_left(setup, state, other, step.moved, step.obeyed) &&
            !is_done(setup, state, other, step.obeyed))
            others.add(other);
    int able = 0, left = others.size();
    bool enough = false;
    others.each([&](UnitId other) {
        if (enough || able + left-- < owed) return;  // so many can no longer be found
        able += obeying_move(setup, state, other).has_value();
        enough = able >= owed;
    });
    if (enough) return false;
    return is_done(setup, state, id, {}) || obeying_move(setup, state, id).has_value();
}

}  // namespace grognard::die_kriegskunst
