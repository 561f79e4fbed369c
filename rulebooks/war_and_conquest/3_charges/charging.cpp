// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/3_charges/charging.h"

#include <algorithm>
#include <numeric>

#include "engine/battle/asking.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/1_troops/zones.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ground.h"
#include "rulebooks/war_and_conquest/3_charges/charge_rules.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ways.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/in_vain.h"
#include "rulebooks/war_and_conquest/3_charges/striking.h"
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"
#include "rulebooks/war_and_conquest/4_movement/proximity.h"
#include "rulebooks/war_and_conquest/4_movement/ways.h"
#include "rulebooks/war_and_conquest/6_shooting/sight.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

namespace {

using Stage = step::Charging::Stage;

int total_of(const Dice& dice) { return std::accumulate(dice.begin(), dice.end(), 0); }

bool can_go_on(const State& state, UnitId charger) {
    const Unit& unit = state.unit(charger);
    return unit.on_table() && !unit.fleeing && !fights(state, charger);
}

bool shoots(const Reacting& r) {
    return r.reaction == Reaction::stand_and_shoot || r.reaction == Reaction::shoot_and_flee ||
           r.shoots_first;
}

bool flies(const Reacting& r) {
    return r.reaction == Reaction::flee || r.reaction == Reaction::shoot_and_flee ||
           r.reaction == Reaction::feign_flight;
}

}  // namespace

void begin_charging(Battle& battle, UnitId charger) {
    Charge* charge = charge_of(battle.state, charger);
    if (!charge || charge->over) return;
    if (!can_go_on(battle.state, charger)) {
        charge->over = true;
        battle.log(told(battle, happened::ChargeGivenUp{}, WC_3_7, charger, charge->targets[0]));
        return;
    }
    const Troops troops = troops_of(battle.setup, battle.state, charger);
    const bool any_in_zone = !charge->in_zone.empty();
    battle.push(step::Charging{.stage = Stage::pace,
                               .charger = charger,
                               .target = charge->targets[0],
                               .reach = charge_reach(battle.setup.book, troops, any_in_zone)});
}

// ---- at double pace: WC-3.7 ---------------------------------------------------------------------

namespace {

// WC-4.2: in an enemy formation's frontal attack zone, and near it.
bool is_barred(const Setup& setup, const State& state, const ChargeWay& way, UnitId id) {
    const Size size = unit_size(setup.book, body_of(setup, state, id));
    const bool all = setup.book.rulings.double_bar == DoubleBar::any_part_of_the_path;
    const auto barred_at = [&](Length gone) {
        const Quad quad = block_quad(post_along(way.way, gone), size);
        return bars_double_pace_at(setup, state, id, quad) != UnitId::none;
    };
    if (barred_at(Length{}) || barred_at(way.length())) return true;
    for (Length gone{}; all && gone < way.length(); gone += inches(1, 2))
        if (barred_at(gone)) return true;
    return false;
}

// By ruling a charge at double pace is tested and barred as double pace is.
void settle_pace(Battle& battle, step::Charging& step) {
    enforces(WC_3_7);
    step.stage = Stage::fear;
    const Book& book = battle.setup.book;
    const Charge& charge = *charge_of(battle.state, step.charger);
    if (charge.in_zone.empty() || !charge_is_double_pace(book)) return;
    const auto way =
        charge_way(battle.setup, battle.state, step.charger, charge.in_zone.first(), charge.began);
    if (way && !is_freed_by_test(battle.setup, battle.state, step.charger) &&
        is_barred(battle.setup, battle.state, *way, step.charger))
        step.reach = charge_reach(book, troops_of(battle.setup, battle.state, step.charger), false);
    else if (const auto test =
                 test_to_move(battle.setup, battle.state, {verb::double_pace, step.charger}))
        take_test(battle, *test);
}

void has_tested_pace(Battle& battle, step::Charging& step, bool passed) {
    const Book& book = battle.setup.book;
    if (passed) return;
    if (pace_after_failure(book, Manoeuvre::move)) {
        step.reach = charge_reach(book, troops_of(battle.setup, battle.state, step.charger), false);
        return;
    }
    step.stage = Stage::done;
    battle.log(told(battle, happened::Stays{}, WC_4_10, step.charger));
}

// By ruling reaction.once: the targets react to this charger alone, as it comes.
bool ask_next(Battle& battle, step::Charging& step) {
    State& state = battle.state;
    if (battle.setup.book.rulings.reaction_once == ReactionOnce::once_a_round) return false;
    for (const UnitId target : charge_of(state, step.charger)->targets) {
        if (step.asked.has(target) || !state.unit(target).on_table()) continue;
        step.asked.add(target);
        for (std::size_t i = state.reactions.size(); i-- > 0;)
            if (state.reactions[i].unit == target) state.reactions.erase(i);
        battle.push(step::React{target});
        return true;
    }
    return false;
}

}  // namespace

// ---- the fear of elephants: WC-7.11 -------------------------------------------------------------

namespace {

bool fear_next(Battle& battle, step::Charging& step) {
    enforces(WC_7_11);
    if (battle.setup.troops(step.charger).arm != Arm::elephant) return false;
    for (const UnitId target : charge_of(battle.state, step.charger)->targets) {
        const Unit& unit = battle.state.unit(target);
        if (!unit.on_table() || unit.fleeing || step.tested.has(target) ||
            !battle.setup.troops(target).is_horse())
            continue;
        step.tested.add(target);
        take_test(battle, {.unit = target, .trial = Trial::faces_elephants, .other = step.charger});
        return true;
    }
    return false;
}

// ---- reactions: WC-3.4, 3.10 --------------------------------------------------------------------

Fleeing flight_of(const Reacting& r) {
    if (r.reaction == Reaction::flee) return Fleeing::reaction;
    if (r.reaction == Reaction::shoot_and_flee) return Fleeing::shoot_and_flee;
    return r.shoots_first ? Fleeing::feigned_shot : Fleeing::feigned;
}

// Its shots; false if it has none, or has had them.
bool shoot_first(Battle& battle, Reacting& r) {
    using Kind = step::Volley::Kind;
    const UnitId at = r.at;
    r.at = UnitId::none;
    if (!shoots(r) || at == UnitId::none) return false;
    const Kind kind = flies(r) ? Kind::shoot_and_flee : Kind::stand_and_shoot;
    if (may_shoot(battle.setup, battle.state, r.unit, at, kind).cited()) return false;
    battle.state.unit(r.unit).shot = true;
    battle.push(volley_of(battle.setup, battle.state, r.unit, at, kind));
    return true;
}

// Shooting first, then flight.
void react(Battle& battle, const step::Charging& step, Reacting& r) {
    enforces(WC_3_10);
    if (shoot_first(battle, r)) return;
    r.carried_out = true;
    if (flies(r))
        return battle.push(step::TurnToFlee{
            .unit = r.unit, .from = step.charger, .why = flight_of(r), .clause = WC_3_4});
    if (r.reaction == Reaction::counter_charge)
        battle.log(told(battle, happened::CounterCharges{}, WC_3_13, r.unit, step.charger));
    if (r.tests)
        take_test(battle, {.unit = r.unit, .trial = Trial::stands_fast, .other = step.charger});
}

bool react_next(Battle& battle, const step::Charging& step) {
    for (const UnitId target : charge_of(battle.state, step.charger)->targets) {
        Reacting* reacting = reaction_of(battle.state, target);
        if (!reacting || reacting->carried_out || !battle.state.unit(target).on_table()) continue;
        react(battle, step, *reacting);
        return true;
    }
    return false;
}

}  // namespace

void has_been_shot(Battle& battle, UnitId charger, int figures) {
    enforces(WC_6_5);
    const Unit& unit = battle.state.unit(charger);
    if (!unit.on_table() || unit.fleeing) return;
    if (is_share(battle.setup.book.panic.share, figures, battle.setup.unit(charger).figures))
        take_test(battle, {.unit = charger,
                           .trial = Trial::panic_of_shooting,
                           .other = charge_of(battle.state, charger)->targets[0]});
}

// ---- at whom: WC-3.6, 3.11 ----------------------------------------------------------------------

namespace {

std::optional<ChargeWay> way_to(const Battle& battle, const step::Charging& step, UnitId target) {
    if (!battle.state.unit(target).on_table()) return std::nullopt;
    return charge_way(battle.setup, battle.state, step.charger, target,
                      charge_of(battle.state, step.charger)->began);
}

// WC-3.14: the way to a revealed unit is part of the one charge move, or by the other ruling a new
// one begins where its first target stood.
Length reach_of_revealed(const Book& book, const Charge& charge, Length reach) {
    const bool one = book.rulings.revealed_limit == RevealedLimit::one_charge_move;
    return one ? reach : reach + charge.away;
}

struct Aim {
    UnitId target = UnitId::none;
    ChargeWay way;
    Length reach;
    bool in_reach() const { return way.length() <= reach; }
};
void take_nearer(std::optional<Aim>& nearest, const Aim& aim) {
    const bool better =
        !nearest || aim.in_reach() > nearest->in_reach() ||
        (aim.in_reach() == nearest->in_reach() && aim.way.length() < nearest->way.length());
    if (better) nearest = aim;
}
// WC-3.3, 3.15: the nearest by its way of those it charges who are still there and in reach; of none
// in reach the nearest.
std::optional<Aim> nearest_target(const Battle& battle, const step::Charging& step) {
    std::optional<Aim> nearest;
    const Troops troops = troops_of(battle.setup, battle.state, step.charger);
    const Length beside = std::min(step.reach, charge_reach(battle.setup.book, troops, false));
    const Charge& charge = *charge_of(battle.state, step.charger);
    for (const UnitId target : charge.targets)
        if (const auto way = way_to(battle, step, target))
            take_nearer(nearest, {target, *way, charge.in_zone.has(target) ? step.reach : beside});
    return nearest;
}

// WC-3.6: uncovered by a flight, in the frontal attack zone and in reach.
std::optional<Aim> next_revealed(const Battle& battle, const step::Charging& step) {
    enforces(WC_3_6);
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    const Quad own = quad_of(state, step.charger);
    const Charge& charge = *charge_of(state, step.charger);
    const Length reach = reach_of_revealed(setup.book, charge, step.reach);
    std::optional<Aim> nearest;
    charge.covered.each([&](UnitId id) {
        if (!state.unit(id).on_table() || step.met.has(id)) return;
        if (!is_in_zone(own, quad_of(state, id))) return;
        const auto way = way_to(battle, step, id);
        if (way && way->length() <= reach) take_nearer(nearest, {id, *way, step.reach});
    });
    return nearest;
}

bool has_fled(const State& state, const Charge& charge) {
    return std::any_of(charge.targets.begin(), charge.targets.end(), [&](UnitId id) {
        const Reacting* reacting = reaction_of(state, id);
        return state.unit(id).fleeing || !state.unit(id).on_table() ||
               (reacting && flies(*reacting));
    });
}

// No way is open: towards the first it named of those who are still there (WC-3.5).
void aim_at_none(const State& state, step::Charging& step) {
    for (const UnitId target : charge_of(state, step.charger)->targets) {
        step.target = target;
        if (state.unit(target).on_table()) return;
    }
}

// What it goes at when all have reacted.
void take_aim(Battle& battle, step::Charging& step) {
    enforces(WC_3_11);
    if (!can_go_on(battle.state, step.charger)) {
        step.stage = Stage::done;
        return;
    }
    const auto go_at = [&](const Aim& aim) {
        step.target = aim.target;
        step.reach = aim.reach;
        *step.way = aim.way;
    };
    step.stage = Stage::ground;
    step.way->reset();
    const auto aim = nearest_target(battle, step);
    const auto revealed = has_fled(battle.state, *charge_of(battle.state, step.charger))
                              ? next_revealed(battle, step)
                              : std::nullopt;
    if (aim && (aim->in_reach() || !revealed)) return go_at(*aim);
    if (!revealed) return aim_at_none(battle.state, step);
    go_at(*revealed);
    charge_of(battle.state, step.charger)->in_zone.add(step.target);
    step.met.add(step.target);
    step.stage = Stage::revealed;
    battle.log(told(battle, happened::Reveals{}, WC_3_6, step.charger, step.target));
}

// WC-3.6, 3.14: at the unit revealed, which may react if it had the charger before it and in sight.
void go_on_at_revealed(Battle& battle, step::Charging& step) {
    enforces(WC_3_14);
    State& state = battle.state;
    Charge& charge = *charge_of(state, step.charger);
    charge.targets = {step.target};
    step.reach = reach_of_revealed(battle.setup.book, charge, step.reach);
    step.stage = Stage::reactions;
    if (reaction_of(state, step.target) || state.reactions.full()) return;
    if (charge.seen_by.has(step.target)) return battle.push(step::React{step.target});
    state.reactions.push_back({.unit = step.target, .carried_out = true});
}

}  // namespace

void ask(const Setup& setup, const State&, const step::Charging& step, Question& question) {
    question.by = setup.side(step.charger);
    question.clause = WC_3_6;
    question.topic = verb::revealed;
    question.unit = step.charger;
    question.other = step.target;
    Pick& pick = question.asked.emplace<Pick>();
    pick.options.push_back({.verb = verb::go_on, .unit = step.charger, .other = step.target});
    pick.options.push_back({.verb = verb::halt, .unit = step.charger, .other = step.target});
}

void picked(Battle& battle, step::Charging& step, const Option& option) {
    if (option.verb == verb::go_on) return go_on_at_revealed(battle, step);
    take_test(battle, {.unit = step.charger, .trial = Trial::halts, .other = step.target});
}

// ---- failure: WC-3.5, 3.7 -----------------------------------------------------------------------

namespace {

// WC-3.5: towards the enemy as far as its dice, the ground and whoever stands there let it.
void fall_short(Battle& battle, step::Charging& step, const InVain& vain, const Dice& dice) {
    enforces(WC_3_5);
    const UnitId id = step.charger;
    if (vain.held_by != Going::clear) {
        battle.log(told(battle, happened::GroundHolds{vain.most, vain.held_by}, WC_3_5, id));
    }
    Event event =
        told(battle, happened::ChargeFails{total_of(dice), vain.gone}, WC_3_5, id, step.target);
    event.dice = dice;
    event.outcome = outcome(OutcomeKind::distance, vain.most.whole_inches());
    event.reading = Reading::free().came_to(total_of(dice));
    battle.log(event);
    come_to(battle, id, vain.end, step.target);
    step.stage = Stage::done;
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::FailedChargeRoll&,
         Question& question) {
    const auto& step = charging_now(state);
    ask_chance(question, {WC_3_5, verb::failed_charge_roll, step.charger, step.target},
               failed_charge_dice(setup.book, setup.troops(step.charger)));
}

Distribution failed_charge_reach(const Setup& setup, const State& state) {
    const auto& step = charging_now(state);
    return inches_in_vain(setup, state, step.charger, step.target, *step.way);
}

void rolled(Battle& battle, const step::FailedChargeRoll&, const Dice& dice) {
    auto& step = battle.top<step::Charging>();
    const InVain vain =
        in_vain(battle.setup, battle.state, step.charger, step.target, *step.way, dice);
    fall_short(battle, step, vain, dice);
}

namespace {

void go_the_way(Battle& battle, step::Charging& step) {
    if ((*step.way)->length() <= step.reach && !battle.state.fights.full())
        return strike_home(battle, step);
    step.stage = Stage::failed;
}

void end_charge(Battle& battle, const step::Charging& step) {
    charge_of(battle.state, step.charger)->over = true;
    battle.pop();
}

}  // namespace

// ---- tests --------------------------------------------------------------------------------------

namespace {

void panic(Battle& battle, const step::Test& test, Clause clause) {
    battle.push(step::TurnToFlee{
        .unit = test.unit, .from = test.other, .why = Fleeing::panic, .clause = clause});
}

}  // namespace

void has_tested_in_charge(Battle& battle, const step::Test& test, bool passed) {
    State& state = battle.state;
    switch (test.trial) {
    case Trial::faces_elephants:
        if (!passed) panic(battle, test, WC_7_11);
        return;
    case Trial::stands_fast:
        if (passed) return;
        state.unit(test.unit).disordered = true;
        battle.log(told(battle, happened::Disordered{}, WC_3_4, test.unit, test.other));
        return;
    case Trial::panic_of_shooting:
        if (!passed) panic(battle, test, WC_6_5);
        return;
    case Trial::double_pace: return has_tested_pace(battle, battle.top<step::Charging>(), passed);
    case Trial::halts: {
        auto& step = battle.top<step::Charging>();
        if (!passed) return go_on_at_revealed(battle, step);
        battle.log(told(battle, happened::Halts{}, WC_3_6, step.charger, step.target));
        step.stage = Stage::failed;
        return;
    }
    default: return;
    }
}

// ---- the step -----------------------------------------------------------------------------------

bool carry_on(Battle& battle, step::Charging& step) {
    switch (step.stage) {
    case Stage::pace: settle_pace(battle, step); return true;
    case Stage::fear:
        if (!fear_next(battle, step)) step.stage = Stage::asking;
        return true;
    case Stage::asking:
        if (!ask_next(battle, step)) step.stage = Stage::reactions;
        return true;
    case Stage::reactions:
        if (!can_go_on(battle.state, step.charger) || !react_next(battle, step))
            step.stage = Stage::answered;
        return true;
    case Stage::answered: take_aim(battle, step); return true;
    case Stage::ground: meet_ground(battle, step); return true;
    case Stage::way: go_the_way(battle, step); return true;
    case Stage::revealed: return false;
    case Stage::failed: battle.push(step::FailedChargeRoll{}); return true;
    case Stage::done: end_charge(battle, step); return true;
    }
    return false;
}

}  // namespace grognard::war_and_conquest
