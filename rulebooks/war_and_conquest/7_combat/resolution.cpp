// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/7_combat/resolution.h"

#include <algorithm>

#include "engine/measure/distance.h"
#include "engine/measure/sweep.h"
#include "rulebooks/war_and_conquest/1_troops/fear.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"
#include "rulebooks/war_and_conquest/7_combat/melee.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

namespace {

bool stands(const State& state, UnitId id) {
    return state.unit(id).on_table() && !state.unit(id).fleeing;
}

// The first of a side who is still there.
UnitId first_of(const Setup& setup, const State& state, const UnitSet& units, Side side) {
    UnitId first = UnitId::none;
    units.each([&](UnitId id) {
        if (first == UnitId::none && setup.side(id) == side && stands(state, id)) first = id;
    });
    return first;
}

bool has_two_sides(const Setup& setup, const State& state, const UnitSet& units) {
    return first_of(setup, state, units, Side::blue) != UnitId::none &&
           first_of(setup, state, units, Side::red) != UnitId::none;
}

}  // namespace

// ---- the phase: WC-2.4, 7.6 ---------------------------------------------------------------------

void begin_resolution(Battle& battle) { battle.push(step::Resolution{}); }

namespace {

bool is_due(const Setup& setup, const State& state, const Fought& combat) {
    return !combat.resolved && has_two_sides(setup, state, combat.units);
}

}  // namespace

bool carry_on(Battle& battle, step::Resolution&) {
    if (settle_fear(battle)) return true;
    auto& combats = battle.state.combats;
    if (std::any_of(combats.begin(), combats.end(), [&](const Fought& combat) {
            return is_due(battle.setup, battle.state, combat);
        }))
        return false;
    combats.clear();
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::Resolution&, Question& question) {
    const Side side = deciding_side(setup, state);
    question.by = side;
    question.clause = WC_2_4;
    question.topic = verb::resolution_phase;
    question.unit = question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    for (std::size_t i = 0; i < state.combats.size(); ++i) {
        const Fought& combat = state.combats[i];
        if (!is_due(setup, state, combat)) continue;
        pick.options.push_back({.verb = verb::resolve,
                                .unit = first_of(setup, state, combat.units, side),
                                .other = first_of(setup, state, combat.units, enemy_of(side)),
                                .detail = static_cast<std::int32_t>(i)});
    }
}

// ---- the sums: WC-7.3 ---------------------------------------------------------------------------

namespace {

bool is_flanked(const State& state, UnitId id) {
    return std::any_of(state.fights.begin(), state.fights.end(), [&](const Fight& fight) {
        return (fight.one == id && fight.ones.struck != Struck::front) ||
               (fight.other == id && fight.others.struck != Struck::front);
    });
}

// As it is when all have struck.
Fighter beaten_fighter(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    Fighter f{.book = setup.book, .troops = setup.troops(id), .array = unit.array()};
    if (unit.formation == Formation::skirmish) f.troops.order = Class::skirmish;
    f.disordered = unit.is_disordered();
    f.struck = is_flanked(state, id) ? Struck::flank : Struck::front;
    return f;
}

}  // namespace

Tally resolution_sum(const Setup& setup, const State& state, const Fought& combat, Side side) {
    enforces(WC_7_6);
    enforces(WC_7_12);
    const Fought::Part& own = combat.parts[index(side)];
    const Fought::Part& enemy = combat.parts[index(enemy_of(side))];
    const bool figures = setup.book.rulings.resolution_hits == ResolutionHits::figures;
    SideSum sum{.killed = figures ? enemy.lost : enemy.hits,
                .standard = own.standard,
                .higher = own.higher,
                .charging = own.charging,
                .in_flank = own.in_flank,
                .in_rear = own.in_rear};
    combat.units.each([&](UnitId id) {
        if (setup.side(id) == side && stands(state, id))
            sum.ranks = std::max(sum.ranks, ranks_counted(beaten_fighter(setup, state, id)));
    });
    return resolution_tally(setup.book, sum);
}

void picked(Battle& battle, step::Resolution&, const Option& option) {
    enforces(WC_7_3);
    Fought& combat = battle.state.combats[static_cast<std::size_t>(option.detail)];
    combat.resolved = true;
    const Tally blue = resolution_sum(battle.setup, battle.state, combat, Side::blue);
    const Tally red = resolution_sum(battle.setup, battle.state, combat, Side::red);
    const int by = blue.total() - red.total();
    step::Resolving step{.units = combat.units};
    step.by = static_cast<std::uint8_t>(by < 0 ? -by : by);
    if (by != 0) step.loser = by < 0 ? SideOrNone::blue : SideOrNone::red;
    Event event = told(battle, happened::Resolved{blue.total(), red.total()}, WC_7_3,
                       first_of(battle.setup, battle.state, combat.units, Side::blue),
                       first_of(battle.setup, battle.state, combat.units, Side::red));
    event.tally = blue;
    event.opposed = true;
    event.other_tally = red;
    event.reading = Reading::higher();
    battle.log(event);
    if (by == 0) battle.log(told(battle, happened::Drawn{}, WC_7_4, event.unit, event.other));
    battle.push(step);
}

// ---- the beaten: WC-7.4 -------------------------------------------------------------------------

namespace {

// Beaten units that have not tested.
UnitSet to_test(const Setup& setup, const State& state, const step::Resolving& step) {
    UnitSet due;
    const std::optional<Side> loser = side_of(step.loser);
    if (!loser) return due;
    step.units.each([&](UnitId id) {
        if (setup.side(id) == *loser && stands(state, id) && !step.tested.has(id)) due.add(id);
    });
    return due;
}

void test_to_hold(Battle& battle, step::Resolving& step, UnitId id) {
    enforces(WC_7_4);
    step.tested.add(id);
    const Fighter beaten = beaten_fighter(battle.setup, battle.state, id);
    const UnitId enemy = opponent_of(battle.state, id);
    if (breaks_at_once(beaten, 0)) {
        battle.log(told(battle, happened::Breaks{}, WC_7_4, id, enemy));
        step.broken.add(id);
        return;
    }
    take_test(battle, {.unit = id,
                       .trial = Trial::breaks,
                       .other = enemy,
                       .value = static_cast<std::int8_t>(step.by),
                       .flanked = beaten.struck != Struck::front});
}

}  // namespace

void has_tested_to_hold(Battle& battle, const step::Test& test, bool passed) {
    auto& step = battle.top<step::Resolving>();
    (passed ? step.held : step.broken).add(test.unit);
}

// ---- giving ground: WC-7.8 ----------------------------------------------------------------------

namespace {

using Moving = FixedVector<UnitId, 16>;

bool bears(const Setup& setup, const State& state, UnitId id, const Quad& quad) {
    const GroundSituation s{.book = setup.book,
                            .troops = setup.troops(id),
                            .battle_formation = is_formation(setup, state, id)};
    return inside(quad, setup.terrain().box()) && !move_on(s, going_under(setup, quad)).closed;
}

// Who is in the way of it: friends not fighting are added to those who move. False where it has no
// room, or would come within an inch of an enemy.
bool clear_way(const Setup& setup, const State& state, UnitId id, Offset way, Moving& moving) {
    const Quad from = quad_of(state, id), to = moved(from, way);
    if (!bears(setup, state, id, to)) return false;
    const FixedVector<Point, 16> path = swept(from, way);
    const Outline over{path.begin(), path.size()};
    const Length apart = setup.book.gap_kept();
    const Box box = grown(box_of(over), apart);
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId other = unit_id(i);
        if (!state.units[i].on_table() || setup.is_person(other) ||
            std::find(moving.begin(), moving.end(), other) != moving.end())
            continue;
        const Quad there = quad_of(state, other);
        if (!meets(box, box_of(Outline{there}))) continue;
        if (setup.side(other) != setup.side(id)) {
            if (overlaps(over, there)) return false;
            if (!are_fighting(state, id, other) && within(to, there, apart) &&
                !within(from, there, apart))
                return false;
        } else if (overlaps(over, there)) {
            if (fights(state, other) || moving.full()) return false;
            moving.push_back(other);
        }
    }
    return true;
}

// Those who would have to move with it; nothing where there is no room.
Moving movers(const Setup& setup, const State& state, UnitId id, Offset way) {
    Moving moving{id};
    for (std::size_t i = 0; i < moving.size(); ++i)
        if (!clear_way(setup, state, moving[i], way, moving)) return {};
    return moving;
}

void shift(Battle& battle, UnitId id, Offset way) {
    const Stance before = stance_of(battle.setup, battle.state, id);
    stand_at(battle.setup, battle.state, id, {before.post.front + way, before.post.facing});
    has_come_to(battle, id, before);
}

Offset way_back(const Setup& setup, const State& state, UnitId id) {
    return -state.unit(id).post.facing.forward(setup.book.beaten.gives);
}

void give_ground(Battle& battle, step::Resolving& step, UnitId id) {
    enforces(WC_7_8);
    if (!stands(battle.state, id) || !fights(battle.state, id)) return;
    const Offset way = way_back(battle.setup, battle.state, id);
    const Moving moving = movers(battle.setup, battle.state, id, way);
    if (moving.empty()) {
        battle.log(told(battle, happened::HasNoRoom{}, WC_7_8, id));
        return;
    }
    step.given_ground.add(id);
    battle.log(told(battle, happened::GivesGround{battle.setup.book.beaten.gives}, WC_7_8, id,
                    opponent_of(battle.state, id)));
    for (std::size_t i = moving.size(); i-- > 0;) {
        if (i > 0) battle.log(told(battle, happened::PushedAlong{}, WC_7_8, moving[i], id));
        shift(battle, moving[i], way);
    }
}

// ---- following: WC-7.8 --------------------------------------------------------------------------

bool touch_each_other(const State& state, const Fight& fight) {
    return contact(quad_of(state, fight.one), quad_of(state, fight.other)).kind != Touch::none;
}

// The enemy who gave ground before it, if it can follow him: no other holds it, and it has room.
UnitId may_follow(const Setup& setup, const State& state, const step::Resolving& step, UnitId id) {
    UnitId before = UnitId::none;
    for (const Fight& fight : state.fights) {
        if (fight.one != id && fight.other != id) continue;
        if (touch_each_other(state, fight)) return UnitId::none;
        const UnitId enemy = fight.one == id ? fight.other : fight.one;
        if (before == UnitId::none && step.given_ground.has(enemy)) before = enemy;
    }
    if (before == UnitId::none) return before;
    const Moving moving = movers(setup, state, id, way_back(setup, state, before));
    return moving.size() == 1 ? before : UnitId::none;
}

UnitId next_to_follow(const Setup& setup, const State& state, const step::Resolving& step) {
    if (step.given_ground.empty()) return UnitId::none;
    UnitId next = UnitId::none;
    step.units.each([&](UnitId id) {
        if (next == UnitId::none && setup.side(id) != side_of(step.loser) && stands(state, id) &&
            !step.followed.has(id) && may_follow(setup, state, step, id) != UnitId::none)
            next = id;
    });
    return next;
}

void follow(Battle& battle, step::Resolving& step, UnitId id) {
    step.followed.add(id);
    const UnitId enemy = may_follow(battle.setup, battle.state, step, id);
    battle.log(told(battle, happened::Followed{}, WC_7_8, id, enemy));
    shift(battle, id, way_back(battle.setup, battle.state, enemy));
}

// Fights of this combat go on where they still touch; the first round of them is over.
void end_resolving(Battle& battle, const step::Resolving& step) {
    enforces(WC_7_8);
    State& state = battle.state;
    const UnitSet units = step.units;
    battle.pop();
    for (std::size_t i = state.fights.size(); i-- > 0;) {
        Fight& fight = state.fights[i];
        if (fight.waits || !units.has(fight.one) || !units.has(fight.other)) continue;
        fight.first_round = false;
        for (Fight::Part* part : {&fight.ones, &fight.others})
            part->charging = part->counter_charging = part->first_charge = false;
        if (touch_each_other(state, fight)) continue;
        battle.log(told(battle, happened::CombatOver{}, WC_7_8, fight.one, fight.other));
        state.fights.erase(i);
    }
}

}  // namespace

// ---- one combat ---------------------------------------------------------------------------------

bool carry_on(Battle& battle, step::Resolving& step) {
    if (!to_test(battle.setup, battle.state, step).empty() || !step.broken.empty()) return false;
    if (const UnitId id = step.held.first(); id != UnitId::none) {
        step.held.remove(id);
        give_ground(battle, step, id);
        return true;
    }
    const UnitId follower = next_to_follow(battle.setup, battle.state, step);
    if (follower == UnitId::none) {
        end_resolving(battle, step);
        return true;
    }
    if (battle.setup.book.rulings.combat_follow == CombatFollow::may_follow) return false;
    follow(battle, step, follower);
    return true;
}

namespace {

// WC-2.4: of several who test, then of several who break, one after the other.
bool ask_beaten(const Setup& setup, const State& state, const step::Resolving& step,
                Question& question) {
    enforces(WC_2_4);
    const UnitSet testing = to_test(setup, state, step);
    if (testing.empty() && step.broken.empty()) return false;
    Pick& pick = ask_who_tests(setup, state, question);
    if (testing.empty()) question.topic = verb::who_flees;
    (testing.empty() ? step.broken : testing).each([&](UnitId id) {
        pick.options.push_back(
            {.verb = testing.empty() ? verb::flee_next : verb::test_next, .unit = id});
    });
    return true;
}

void flee_broken(Battle& battle, step::Resolving& step, UnitId id) {
    step.broken.remove(id);
    if (stands(battle.state, id))
        battle.push(step::TurnToFlee{.unit = id,
                                     .from = opponent_of(battle.state, id),
                                     .why = Fleeing::broken,
                                     .clause = WC_7_4});
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::Resolving& step, Question& question) {
    if (ask_beaten(setup, state, step, question)) return;
    const UnitId id = next_to_follow(setup, state, step);
    question.by = setup.side(id);
    question.clause = WC_7_8;
    question.topic = verb::following;
    question.unit = id;
    question.other = may_follow(setup, state, step, id);
    Pick& pick = question.asked.emplace<Pick>();
    pick.options.push_back({.verb = verb::follow, .unit = id, .other = question.other});
    pick.options.push_back({.verb = verb::stay, .unit = id});
}

void picked(Battle& battle, step::Resolving& step, const Option& option) {
    if (option.verb == verb::test_next) return test_to_hold(battle, step, option.unit);
    if (option.verb == verb::flee_next) return flee_broken(battle, step, option.unit);
    if (option.verb == verb::follow) return follow(battle, step, option.unit);
    step.followed.add(option.unit);
}

}  // namespace grognard::war_and_conquest
