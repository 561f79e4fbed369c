// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/3_charges/charging.h"

#include <algorithm>
#include <numeric>

#include "engine/battle/asking.h"
#include "engine/manoeuvre/track.h"
#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/1_troops/losses.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/in_vain.h"
#include "rulebooks/war_and_conquest/3_charges/meeting.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/6_shooting/sight.h"
#include "rulebooks/war_and_conquest/6_shooting/volley.h"
#include "rulebooks/war_and_conquest/7_combat/retreat.h"

namespace grognard::war_and_conquest {

namespace {

using Stage = step::Charging::Stage;

Event told(const Battle& battle, Happening what, Clause clause, UnitId id, UnitId other) {
    return {
        .what = what, .clause = clause, .side = battle.setup.side(id), .unit = id, .other = other};
}

int total_of(const Dice& dice) { return std::accumulate(dice.begin(), dice.end(), 0); }

// The charge that is carried out now, its dice perhaps on top of it.
const step::Charging& under_way(const State& state) {
    for (std::size_t i = state.steps.size(); i-- > 1;)
        if (const auto* charging = std::get_if<step::Charging>(&state.steps[i])) return *charging;
    return std::get<step::Charging>(state.steps[0]);
}

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
        battle.log(told(battle, happening::charge_given_up, WC_3_7, charger, charge->targets[0]));
        return;
    }
    const Troops troops = troops_of(battle.setup, battle.state, charger);
    battle.push(step::Charging{.stage = Stage::pace,
                               .charger = charger,
                               .target = charge->targets[0],
                               .reach = charge_reach(battle.setup.book, troops, charge->in_zone)});
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
    if (!charge.in_zone || !charge_is_double_pace(book)) return;
    const auto way =
        charge_way(battle.setup, battle.state, step.charger, step.target, charge.began);
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
    battle.log(told(battle, happening::stays, WC_4_10, step.charger, UnitId::none));
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
    begin_volley(battle, volley_of(battle.setup, battle.state, r.unit, at, kind));
    return true;
}

// Shooting first, then flight.
void react(Battle& battle, const step::Charging& step, Reacting& r) {
    enforces(WC_3_10);
    if (shoot_first(battle, r)) return;
    r.carried_out = true;
    if (flies(r)) return begin_flight(battle, r.unit, step.charger, flight_of(r), WC_3_4);
    if (r.reaction == Reaction::counter_charge)
        battle.log(told(battle, happening::counter_charges, WC_3_13, r.unit, step.charger));
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
};
void take_nearer(std::optional<Aim>& nearest, UnitId target, const std::optional<ChargeWay>& way) {
    if (way && (!nearest || way->length() < nearest->way.length())) nearest = Aim{target, *way};
}
// The nearest by its way of those it charges who are still there.
std::optional<Aim> nearest_target(const Battle& battle, const step::Charging& step) {
    std::optional<Aim> nearest;
    for (const UnitId target : charge_of(battle.state, step.charger)->targets)
        take_nearer(nearest, target, way_to(battle, step, target));
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
        if (way && way->length() <= reach) take_nearer(nearest, id, way);
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

// What it goes at when all have reacted.
void take_aim(Battle& battle, step::Charging& step) {
    enforces(WC_3_11);
    if (!can_go_on(battle.state, step.charger)) {
        step.stage = Stage::done;
        return;
    }
    const auto go_at = [&](const Aim& aim) {
        step.target = aim.target;
        step.way = aim.way;
    };
    step.stage = Stage::ground;
    step.way.reset();
    if (const auto aim = nearest_target(battle, step)) go_at(*aim);
    if (step.way && step.way->length() <= step.reach) return;
    if (!has_fled(battle.state, *charge_of(battle.state, step.charger))) return;
    const auto revealed = next_revealed(battle, step);
    if (!revealed) return;
    go_at(*revealed);
    step.met.add(step.target);
    step.stage = Stage::revealed;
    battle.log(told(battle, happening::reveals, WC_3_6, step.charger, step.target));
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

// ---- the ground on its way: WC-5.5 --------------------------------------------------------------

namespace {

GroundSituation ground_situation(const Setup& setup, const State& state, const ChargeWay& way,
                                 UnitId id, Length reach) {
    enforces(WC_5_5);
    const Troops troops = troops_of(setup, state, id);
    // At base move no dice take the place of anything.
    const bool plainly = reach <= base_move(setup.book, troops);
    return {.book = setup.book,
            .troops = troops,
            .battle_formation = is_formation(setup, state, id),
            .wood = way.wood,
            .moving = plainly ? Moving::plainly : Moving::charging,
            .reach = reach};
}

// The dice that the charge under way is due for its ground.
GroundMove ground_of(const Setup& setup, const State& state, const step::Charging& step,
                     const ChargeWay& way) {
    return move_on(ground_situation(setup, state, way, step.charger, step.reach), way.worst);
}

// By the other ruling the dice are thrown on entering the ground: what it goes before, no dice take
// from it.
Length sure_before_ground(const Setup& setup, const State& state, const step::Charging& step) {
    if (setup.book.rulings.terrain_when != TerrainWhen::on_entering) return {};
    const ChargeWay& way = *step.way;
    return before_ground(setup, state, step.charger, way.way, way.worst,
                         std::min(step.reach, way.length()));
}

// Dice that could not bring it there are not thrown.
void meet_ground(Battle& battle, step::Charging& step) {
    enforces(WC_5_5);
    step.stage = step.way ? Stage::way : Stage::failed;
    if (!step.way || step.way->worst == Going::clear) return;
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    const GroundMove move = ground_of(setup, state, step, *step.way);
    if (move.dice == GroundMove::Dice::none) {
        step.reach = std::min(move.fixed, step.reach);
        return;
    }
    const Length most = std::max(
        Length::from_inches(inches_along(setup, state, step.charger, *step.way, step.reach).high()),
        sure_before_ground(setup, state, step));
    if (step.way->length() <= most)
        battle.push(step::ChargeGroundRoll{});
    else
        step.stage = Stage::failed;
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::ChargeGroundRoll&,
         Question& question) {
    const auto& step = under_way(state);
    ask_chance(question, {WC_5_5, verb::ground_roll, step.charger, step.target},
               step.way ? ground_of(setup, state, step, *step.way).count : 1);
}

Distribution inches_along(const Setup& setup, const State& state, UnitId id, const ChargeWay& way,
                          Length reach) {
    if (way.worst == Going::clear) return Distribution::certain(reach.whole_inches());
    const GroundSituation s = ground_situation(setup, state, way, id, reach);
    const GroundMove move = move_on(s, way.worst);
    if (move.dice == GroundMove::Dice::none)
        return Distribution::certain(std::min(move.fixed, reach).whole_inches());
    return dice_of(s, move).shifted(move.fixed.whole_inches());
}

Distribution charge_ground_reach(const Setup& setup, const State& state) {
    const auto& step = under_way(state);
    return step.way ? inches_along(setup, state, step.charger, *step.way, step.reach) : die(6);
}

Tally charge_ground_tally(const Setup& setup, const State& state) {
    const auto& step = under_way(state);
    return step.way ? ground_tally(ground_of(setup, state, step, *step.way)) : Tally{};
}

Reading charge_ground_reading(const Setup& setup, const State& state) {
    const auto& step = under_way(state);
    if (!step.way) return Reading::free();
    return ground_reading(ground_situation(setup, state, *step.way, step.charger, step.reach),
                          ground_of(setup, state, step, *step.way));
}

// ---- failure: WC-3.5, 3.7 -----------------------------------------------------------------------

namespace {

void go_to(Battle& battle, UnitId id, FrontPost post) {
    Unit& unit = battle.state.unit(id);
    const Stance before{unit.post, unit.files};
    stand_at(battle.setup, battle.state, id, post);
    unit.moved = unit.charged = true;
    unit.pace = charge_of(battle.state, id)->in_zone ? Pace::double_pace : Pace::base;
    has_come_to(battle, id, before);
}

// WC-3.5: towards the enemy as far as its dice, the ground and whoever stands there let it.
void fall_short(Battle& battle, step::Charging& step, const InVain& vain, const Dice& dice) {
    enforces(WC_3_5);
    const UnitId id = step.charger;
    if (vain.held_by != Going::clear) {
        Event held = told(battle, happening::ground_holds, WC_3_5, id, UnitId::none);
        held.value = static_cast<std::int32_t>(vain.most.ticks());
        held.second = static_cast<std::int32_t>(vain.held_by);
        battle.log(held);
    }
    Event event = told(battle, happening::charge_fails, WC_3_5, id, step.target);
    event.value = total_of(dice);
    event.second = static_cast<std::int32_t>(vain.gone.ticks());
    event.dice = dice;
    event.outcome = outcome(OutcomeKind::distance, vain.most.whole_inches());
    event.reading = Reading::free().came_to(total_of(dice));
    battle.log(event);
    go_to(battle, id, vain.end);
    step.stage = Stage::done;
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::FailedChargeRoll&,
         Question& question) {
    const auto& step = under_way(state);
    ask_chance(question, {WC_3_5, verb::failed_charge_roll, step.charger, step.target},
               failed_charge_dice(setup.book, setup.troops(step.charger)));
}

Distribution failed_charge_reach(const Setup& setup, const State& state) {
    const auto& step = under_way(state);
    return inches_in_vain(setup, state, step.charger, step.way);
}

void rolled(Battle& battle, const step::FailedChargeRoll&, const Dice& dice) {
    auto& step = battle.top<step::Charging>();
    fall_short(battle, step, in_vain(battle.setup, battle.state, step.charger, step.way, dice),
               dice);
}

// ---- contact: WC-3.11 to 3.13 -------------------------------------------------------------------

namespace {

void begin_fight(Battle& battle, UnitId id, UnitId target, Struck struck, bool first_charge) {
    State& state = battle.state;
    const Reacting* reacting = reaction_of(state, target);
    Fight fight = fight_of_charge(state, id, target, struck,
                                  reacting ? reacting->reaction : Reaction::stand_fast);
    fight.ones.first_charge = first_charge;
    if (fight.others.counter_charging) state.unit(target).has_charged = true;
    join_fight(battle, fight);
    Event event = told(battle, happening::contact, WC_3_12, id, target);
    event.value = static_cast<std::int32_t>(struck);
    battle.log(event);
}

// WC-3.15: the others it charges close up if it does not touch them; of those it does not reach so
// much is told.
void meet_others(Battle& battle, const Charge& charge, const Halted& halted, bool first_charge) {
    enforces(WC_3_15);
    const UnitId id = halted.charger;
    for (const UnitId target : charge.targets) {
        Unit& unit = battle.state.unit(target);
        if (target == halted.first || !unit.on_table() || unit.fleeing) continue;
        if (are_fighting(battle.state, id, target)) continue;
        const auto post = closes_up(battle.setup, battle.state, halted, target);
        if (!post) {
            battle.log(told(battle, happening::not_reached, WC_3_15, id, target));
            continue;
        }
        const Struck struck = struck_beside(battle.setup, battle.state, id, target);
        const Stance before{unit.post, unit.files};
        battle.log(told(battle, happening::closes_up, WC_3_15, target, id));
        stand_at(battle.setup, battle.state, target, *post);
        has_come_to(battle, target, before);
        begin_fight(battle, id, target, struck, first_charge);
    }
}

// WC-3.12, 7.6: whoever it touches face to face, besides its target, is in the combat too.
void fight_touched(Battle& battle, UnitId id, bool first_charge) {
    touched_by(battle.setup, battle.state, id).each([&](UnitId enemy) {
        if (!are_fighting(battle.state, id, enemy))
            begin_fight(battle, id, enemy, struck_beside(battle.setup, battle.state, id, enemy),
                        first_charge);
    });
}

// WC-3.11: a fugitive whom it reaches.
bool catch_fugitive(Battle& battle, UnitId id, UnitId target) {
    Unit& caught = battle.state.unit(target);
    if (!caught.fleeing) return false;
    battle.log(told(battle, happening::caught, WC_3_11, id, target));
    if (battle.setup.book.rulings.flee_caught == FleeCaught::destroyed) {
        destroy(battle, target, id, WC_3_11);
        return true;
    }
    caught.fleeing = false;
    caught.disordered = true;
    battle.log(told(battle, happening::disordered, WC_3_11, target, id));
    return false;
}

void strike(Battle& battle, step::Charging& step, const ChargeWay& way) {
    const UnitId id = step.charger, target = step.target;
    Unit& unit = battle.state.unit(id);
    const bool first_charge = !unit.has_charged;
    unit.has_charged = true;
    step.stage = Stage::done;
    go_to(battle, id, way.contact);
    if (!catch_fugitive(battle, id, target))
        begin_fight(battle, id, target, way.struck, first_charge);
    fight_touched(battle, id, first_charge);
    const Charge charge = *charge_of(battle.state, id);
    meet_others(battle, charge, {id, target, step.reach - way.length()}, first_charge);
}

void go_the_way(Battle& battle, step::Charging& step) {
    if (step.way->length() <= step.reach && !battle.state.fights.full())
        return strike(battle, step, *step.way);
    step.stage = Stage::failed;
}

void end_charge(Battle& battle, const step::Charging& step) {
    charge_of(battle.state, step.charger)->over = true;
    battle.pop();
}

}  // namespace

void rolled(Battle& battle, const step::ChargeGroundRoll&, const Dice& dice) {
    auto& step = battle.top<step::Charging>();
    const ChargeWay& way = *step.way;
    const GroundSituation s =
        ground_situation(battle.setup, battle.state, way, step.charger, step.reach);
    const GroundMove move = move_on(s, way.worst);
    const Length sure = sure_before_ground(battle.setup, battle.state, step);
    step.reach = move.fixed + Length::from_inches(dice_of(s, move, dice));
    const int inches = step.reach.whole_inches();
    step.reach = std::max(step.reach, sure);
    battle.log({.what = happening::ground_rolled,
                .clause = WC_5_5,
                .side = battle.setup.side(step.charger),
                .unit = step.charger,
                .value = inches,
                .second = static_cast<std::int32_t>(way.worst),
                .dice = dice,
                .tally = ground_tally(move),
                .reading = ground_reading(s, move).came_to(inches)});
}

// ---- tests --------------------------------------------------------------------------------------

void has_tested_in_charge(Battle& battle, const step::Test& test, bool passed) {
    State& state = battle.state;
    switch (test.trial) {
    case Trial::faces_elephants:
        if (!passed) begin_flight(battle, test.unit, test.other, Fleeing::panic, WC_7_11);
        return;
    case Trial::stands_fast:
        if (passed) return;
        state.unit(test.unit).disordered = true;
        battle.log(told(battle, happening::disordered, WC_3_4, test.unit, test.other));
        return;
    case Trial::panic_of_shooting:
        if (!passed) begin_flight(battle, test.unit, test.other, Fleeing::panic, WC_6_5);
        return;
    case Trial::double_pace: return has_tested_pace(battle, battle.top<step::Charging>(), passed);
    case Trial::halts: {
        auto& step = battle.top<step::Charging>();
        if (!passed) return go_on_at_revealed(battle, step);
        battle.log(told(battle, happening::halts, WC_3_6, step.charger, step.target));
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
