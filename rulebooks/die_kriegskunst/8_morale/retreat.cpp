// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/8_morale/retreat.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/4_movement/attaching.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

// ---- one unit goes ------------------------------------------------------------------------------

namespace {

// DK-8.12: the enemy that caused it, or else the nearest.
UnitId driver_of(const Setup& setup, const State& state, UnitId id, UnitId from) {
    if (from != UnitId::none && state.unit(from).on_table()) return from;
    constexpr Length anywhere = 1000_in;
    return nearest_unit(setup, state, id, enemy_of(setup.side(id)), anywhere,
                        [](UnitId) { return true; });
}

// DK-1.6: it faces the enemy where there is room to turn.
Post facing_enemy(const Setup& setup, const State& state, UnitId id, const Post& post,
                  UnitId from) {
    if (from == UnitId::none || faces_all_round(post.formation, false)) return post;
    const Body body = body_of(setup, state, id);
    const Point centre = centre_of(setup.book, body, post);
    const Bearing facing = bearing(centre, centre_of(state, from));
    const Post turned = post_at(setup.book, body, {centre, facing}, post.formation);
    if (may_stand(setup, state, id, turned)) return post;
    const Quad quad = quad_at(setup, state, id, turned);
    bool near = false;
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId other) {
        const Outline there = outline_of(setup, state, other);
        near = near || gap(Outline{quad}, Outline{there}) < setup.book.approach_gap();
    });
    return near ? post : turned;
}

// Sets it down where its way has led it; `Told` how far.
template <class Told>
void go(Battle& battle, UnitId id, const WayBack& way, UnitId from, Clause clause) {
    Unit& unit = battle.state.unit(id);
    const Post before = unit.post;
    const std::int8_t held = unit.buildings;
    unit.buildings = -1;
    stand_at(battle.setup, battle.state, id, way.end);
    stand_at(battle.setup, battle.state, id,
             facing_enemy(battle.setup, battle.state, id, way.end, from));
    unit.moved = unit.moved_far = true;
    bring_generals(battle, id, before);
    const Side side = battle.setup.side(id);
    if (held >= 0)
        battle.log(
            {.what = happened::LeftBuildings{held}, .clause = clause, .side = side, .unit = id});
    if (held < 0 || way.gone > Length{})
        battle.log(
            {.what = Told{way.gone}, .clause = clause, .side = side, .unit = id, .other = from});
    for (const UnitId friend_ : way.through) {
        battle.log({.what = happened::PassedThrough{},
                    .clause = DK_8_12,
                    .side = battle.setup.side(id),
                    .unit = id,
                    .other = friend_});
        put_into(battle, friend_, Condition::unformed);
    }
}

// Of those who do not break: where the ground unforms it, it is unformed (DK-4.11).
void meet_ground(Battle& battle, UnitId id) {
    if (!is_unformed_there(battle.setup, battle.state, id, battle.state.unit(id).post)) return;
    if (is_unformed(battle.state.unit(id).condition)) return;
    put_into(battle, id, Condition::unformed);
    battle.log({.what = happened::UnformedByGround{},
                .clause = DK_4_11,
                .side = battle.setup.side(id),
                .unit = id});
}

}  // namespace

Bearing away_from(const Setup& setup, const State& state, UnitId id, UnitId from) {
    const Point ours = centre_of(state, id), theirs = centre_of(state, from);
    if (gap_between(setup, state, id, from) > touch) return bearing(theirs, ours);
    const bool buildings = state.unit(id).buildings >= 0;
    if (!buildings && ahead_of_front(quad_of(state, id), theirs))
        return state.unit(id).post.facing.reversed();
    if (state.unit(from).buildings < 0) return state.unit(from).post.facing;
    return bearing(theirs, ours);
}

// ---- evading, being pushed back, retiring -------------------------------------------------------

Length evade(Battle& battle, UnitId id, UnitId from) {
    enforces(DK_6_11);
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    const WayBack way = way_back(setup, state, id, away_from(setup, state, id, from),
                                 involuntary_rate(setup.book, setup.troops(id)), Passage::free);
    go<happened::Evaded>(battle, id, way, from, DK_6_11);
    if (state.unit(id).post.formation != Formation::skirmish)
        put_into(battle, id, Condition::unformed);
    return way.gone;
}

bool push_back(Battle& battle, UnitId id, UnitId from) {
    enforces(DK_7_13);
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    const Length pushed = setup.book.melee_result.pushed;
    const WayBack way = way_back(setup, state, id, away_from(setup, state, id, from), pushed,
                                 Passage::none, Pace::even);
    const bool whole = setup.book.rulings.pushback_room == PushbackRoom::retreats;
    if (way.gone < pushed && whole) return false;
    const bool inside = state.unit(id).buildings >= 0;
    if (inside ? may_stand(setup, state, id, way.end).has_value() : way.gone <= touch) {
        battle.log({.what = happened::PushedBack{},  // it has no room at all
                    .clause = DK_7_13,
                    .side = setup.side(id),
                    .unit = id,
                    .other = from});
        return true;
    }
    go<happened::PushedBack>(battle, id, way, from, DK_7_13);
    meet_ground(battle, id);
    return true;
}

void retire_to_lines(Battle& battle, UnitId id, Clause clause) {
    enforces(DK_7_14);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    leave_melee(state, id);
    state.unit(id).retires = false;
    const bool to_the_edge = setup.book.rulings.cavalry_reform == CavalryReform::to_the_edge;
    const Terrain& terrain = setup.terrain();
    const Length most = to_the_edge ? terrain.width() + terrain.height()
                                    : involuntary_rate(setup.book, setup.troops(id));
    const WayBack way =
        way_back(setup, state, id, towards_home(setup, id), most, Passage::round_then_through);
    go<happened::Retired>(battle, id, way, UnitId::none, clause);
    put_into(battle, id, Condition::unformed);
}

// ---- retreats and routs: DK-8.7, 8.12 -----------------------------------------------------------

void show_rout(Battle& battle, UnitId id) {
    enforces(DK_8_1);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    state.brigade(setup.unit(id).brigade).shaken = true;
    each_unit(setup, state, setup.side(id), [&](UnitId other) {
        if (other != id && within(setup, state, id, other, setup.book.morale.friend_routs_within))
            state.unit(other).saw_rout = true;
    });
}

void begin_breaking(Battle& battle, UnitId id, Condition condition, UnitId from, Clause clause) {
    enforces(DK_8_7);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    Unit& unit = state.unit(id);
    if (!unit.on_table()) return;
    const Condition before = unit.condition;
    leave_melee(state, id);
    put_into(battle, id, condition);
    const bool routs = unit.condition == Condition::routing;
    const bool still = unit.condition == before;
    battle.log(
        {.what = routs ? Happening{happened::Routs{still}} : Happening{happened::Retreats{still}},
         .clause = clause,
         .side = setup.side(id),
         .unit = id,
         .other = from});
    if (routs && before != Condition::routing) show_rout(battle, id);
    unit.driven_by = from;
    unit.retires = unit.tests_pursuit = false;
    const Length distance = first_retreat(setup.book, setup.troops(id));
    unit.half_gone = distance < involuntary_rate(setup.book, setup.troops(id));
    battle.push(step::GoBack{
        .unit = id, .from = from, .distance = distance, .through_friends = !is_breaking(before)});
}

bool carry_on(Battle& battle, const step::GoBack& step) {
    if (battle.state.unit(step.unit).on_table()) return false;
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::GoBack& step, Question& question) {
    const UnitId from = driver_of(setup, state, step.unit, step.from);
    question.by = setup.side(step.unit);
    question.clause = DK_8_12;
    question.topic = verb::go_back;
    question.unit = step.unit;
    question.other = from;
    Pick& pick = question.asked.emplace<Pick>();
    const Bearing home = towards_home(setup, step.unit);
    if (from != UnitId::none && away_from(setup, state, step.unit, from) != home)
        pick.options.push_back({verb::straight_away, step.unit, from});
    pick.options.push_back({verb::homewards, step.unit, from});
}

namespace {

// DK-7.5: a square that routs is broken.
void break_square(const Setup& setup, State& state, UnitId id) {
    Unit& unit = state.unit(id);
    if (unit.condition != Condition::routing || unit.post.formation != Formation::square) return;
    stand_at(setup, state, id,
             post_at(setup.book, body_of(setup, state, id),
                     {centre_of(state, id), unit.post.facing}, Formation::line));
}

}  // namespace

void picked(Battle& battle, const step::GoBack& on_top, const Option& option) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const step::GoBack step = on_top;
    battle.pop();
    break_square(setup, state, step.unit);
    const UnitId from = driver_of(setup, state, step.unit, step.from);
    const Bearing direction = option.verb == verb::straight_away
                                  ? away_from(setup, state, step.unit, from)
                                  : towards_home(setup, step.unit);
    const Passage passage = step.through_friends ? Passage::free : Passage::round_then_through;
    const WayBack way = way_back(setup, state, step.unit, direction, step.distance, passage);
    if (way.gone > Length{}) go<happened::WentBack>(battle, step.unit, way, from, DK_8_12);
    if (way.gone == Length{} || way.at_edge) disperse(battle, step.unit, DK_8_12);
}

// ---- broken brigades: DK-8.13 -------------------------------------------------------------------

namespace {

// How near its own base edge a unit is: those nearest go first.
std::int64_t from_home(const Setup& setup, const State& state, UnitId id) {
    const Point centre = centre_of(state, id);
    return dot(inwards(setup.own_edge(setup.side(id))).forward(1_in), centre - Point{});
}

UnitList rear_most_first(const Setup& setup, const State& state, int brigade) {
    UnitList units;
    for (const UnitId id : setup.brigade(brigade).units)
        if (state.unit(id).on_table()) units.push_back(id);
    std::stable_sort(units.begin(), units.end(), [&](UnitId a, UnitId b) {
        return from_home(setup, state, a) < from_home(setup, state, b);
    });
    return units;
}

}  // namespace

void break_brigade(Battle& battle, int brigade) {
    enforces(DK_8_13);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    Brigade& broken = state.brigade(brigade);
    broken.broken = true;
    broken.order = Order::retire;
    broken.aim = {};
    const bool at_once = setup.book.rulings.brigade_broken == BrigadeBroken::at_once;
    for (const UnitId id : rear_most_first(setup, state, brigade)) {
        if (is_breaking(state.unit(id).condition)) {
            disperse(battle, id, DK_8_8);
            continue;
        }
        if (!at_once) continue;
        leave_melee(state, id);
        const WayBack way =
            way_back(setup, state, id, towards_home(setup, id), setup.book.brigade.retires,
                     Passage::round_then_through, Pace::even);
        if (way.gone == Length{} && way.stopped && !way.at_edge) {
            disperse(battle, id, DK_8_12);
            continue;
        }
        go<happened::WentBack>(battle, id, way, UnitId::none, DK_8_13);
        meet_ground(battle, id);
    }
    broken.shaken = false;  // DK-8.10: these cause no further test
}

// ---- the compulsory phase: DK-4.7, 2.4 ----------------------------------------------------------

namespace {

bool retires_to_lines(const State& state, UnitId id) { return state.unit(id).retires; }

// DK-4.7, 7.15: retreats, routs and wild pursuers' retiring, save those in contact.
UnitSet still_to_go(const Setup& setup, const State& state, const step::Compulsory& step) {
    UnitSet units;
    each_unit(setup, state, step.side, [&](UnitId id) {
        const bool goes = is_breaking(state.unit(id).condition) || retires_to_lines(state, id);
        if (goes && !step.gone.has(id) && !in_melee(state, id)) units.add(id);
    });
    return units;
}

// DK-3.8: guns limber first; larger ones do no more in that turn. False if nothing can go yet.
bool limbered_to_go(Battle& battle, UnitId id) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    Unit& unit = state.unit(id);
    if (unit.post.formation != Formation::unlimbered) return true;
    const auto takes =
        half_turns(setup.book, setup.troops(id), Formation::unlimbered, Formation::limbered);
    const Post limbered = post_at(setup.book, body_of(setup, state, id),
                                  {centre_of(state, id), unit.post.facing}, Formation::limbered);
    if (!takes || may_stand(setup, state, id, limbered)) return false;
    stand_at(setup, state, id, limbered);
    unit.moved = true;
    battle.log({.what = happened::Formed{Formation::limbered},
                .clause = DK_3_8,
                .side = setup.side(id),
                .unit = id});
    return *takes < 2;
}

// DK-3.8: half a move straight to the base edge, in order.
void retire_by_order(Battle& battle, UnitId id) {
    enforces(DK_3_8);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    Unit& unit = state.unit(id);
    const bool halted = unit.condition >= Condition::faltering;
    if (halted || in_melee(state, id)) return;
    if (!limbered_to_go(battle, id)) return;
    const Bearing home = towards_home(setup, id);
    const bool leaves = unit.buildings >= 0;
    const Length half =
        setup.book.orders.retire.of(move_rate(setup.book, setup.troops(id), unit.post.formation));
    const WayBack way = way_back(setup, state, id, home, leaves ? Length{} : half, Passage::none);
    if (leaves ? may_stand(setup, state, id, way.end).has_value() : way.gone == Length{}) return;
    unit.let_go = leaves && setup.book.rulings.buildings_turn == BuildingsTurn::is_taken_up;
    go<happened::Retired>(battle, id, way, UnitId::none, DK_3_8);
    meet_ground(battle, id);
}

void retire_brigades(Battle& battle, Side side) {
    enforces(DK_4_7);
    const Setup& setup = battle.setup;
    if (setup.book.rulings.compulsory_what != CompulsoryWhat::both) return;
    for (std::size_t i = 0; i < setup.brigades.size(); ++i) {
        const int brigade = static_cast<int>(i);
        if (setup.brigades[i].side != side || battle.state.brigades[i].order != Order::retire)
            continue;
        for (const UnitId id : rear_most_first(setup, battle.state, brigade))
            retire_by_order(battle, id);
    }
}

}  // namespace

void begin_compulsory(Battle& battle) {
    battle.push(
        step::Compulsory{.side = first_to_go(battle.setup.book, battle.state.phasing)});  // DK-2.4
}

bool carry_on(Battle& battle, step::Compulsory& step) {
    if (!still_to_go(battle.setup, battle.state, step).empty()) return false;
    retire_brigades(battle, step.side);
    if (step.second) {
        battle.pop();
    } else {
        step.side = enemy_of(step.side);
        step.second = true;
    }
    return true;
}

void ask(const Setup& setup, const State& state, const step::Compulsory& step, Question& question) {
    question.by = step.side;
    question.clause = DK_2_4;
    question.topic = verb::compulsory_phase;
    question.unit = question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    still_to_go(setup, state, step).each([&](UnitId id) {
        pick.options.push_back({verb::go_back_next, id});
    });
}

void picked(Battle& battle, step::Compulsory& step, const Option& option) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    step.gone.add(option.unit);
    Unit& unit = state.unit(option.unit);
    if (!is_breaking(unit.condition)) return retire_to_lines(battle, option.unit, DK_7_15);
    const Length whole = involuntary_rate(setup.book, setup.troops(option.unit));
    const Length first = first_retreat(setup.book, setup.troops(option.unit));
    const Length distance = unit.half_gone ? whole - first : whole;
    unit.half_gone = unit.retires = false;
    battle.push(step::GoBack{.unit = option.unit, .from = unit.driven_by, .distance = distance});
}

}  // namespace grognard::die_kriegskunst
