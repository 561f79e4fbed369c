// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/7_combat/retreat.h"

#include <algorithm>
#include <numeric>

#include "engine/battle/asking.h"
#include "rulebooks/war_and_conquest/1_troops/fear.h"
#include "rulebooks/war_and_conquest/1_troops/losses.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/3_charges/charge_rules.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/meeting.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"
#include "rulebooks/war_and_conquest/7_combat/pursuit.h"
#include "rulebooks/war_and_conquest/7_combat/retreat_ways.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

namespace {

using Stage = step::Flight::Stage;

int total_of(const Dice& dice) { return std::accumulate(dice.begin(), dice.end(), 0); }

// The flight under way, its dice perhaps on top of it.
const step::Flight& under_way(const State& state) {
    for (std::size_t i = state.steps.size(); i-- > 1;)
        if (const auto* flight = std::get_if<step::Flight>(&state.steps[i])) return *flight;
    return std::get<step::Flight>(state.steps[0]);
}

// WC-7.5: a flight that nobody chose, and that is not the same one going on.
bool is_rout(Fleeing why) { return why == Fleeing::panic || why == Fleeing::broken; }
bool is_feigned(Fleeing why) { return why == Fleeing::feigned || why == Fleeing::feigned_shot; }

// WC-7.11: a broken elephant knows neither friend nor foe, then and when it runs on.
bool runs_wild(const Setup& setup, UnitId id, Fleeing why) {
    return setup.troops(id).arm == Arm::elephant && (is_rout(why) || why == Fleeing::again);
}

UnitSet enemies_fought(const State& state, UnitId id) {
    UnitSet enemies;
    for (const Fight& fight : state.fights) {
        if (fight.one == id) enemies.add(fight.other);
        if (fight.other == id) enemies.add(fight.one);
    }
    return enemies;
}

// What it had in mind this round is off.
void drop_plans(State& state, UnitId id) {
    if (Charge* charge = charge_of(state, id)) charge->over = true;
    if (Reacting* reacting = reaction_of(state, id)) reacting->carried_out = true;
}

}  // namespace

namespace {

void turn_to_flee(Battle& battle, UnitId id, UnitId from, Fleeing why, Clause clause) {
    enforces(WC_7_5);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    if (!state.unit(id).on_table()) return;
    if (from == UnitId::none) from = nearest_enemy_unit(setup, state, id);
    const UnitSet winners = why == Fleeing::broken ? enemies_fought(state, id) : UnitSet{};
    leave_fights(state, id);
    drop_plans(state, id);
    const bool removed = setup.book.rulings.elephant_broken == ElephantBroken::removed;
    if (runs_wild(setup, id, why) && removed) return destroy(battle, id, from, WC_7_11);
    const bool fled = state.unit(id).fleeing;
    state.unit(id).fleeing = true;
    battle.log(told(battle, happened::TurnsToFlee{why}, clause, id, from));
    if (is_rout(why) && !fled) frighten_friends(battle, id);
    battle.push(step::Flight{
        .stage = Stage::pursuers, .unit = id, .from = from, .why = why, .winners = winners});
}

}  // namespace

bool carry_on(Battle& battle, step::TurnToFlee& step) {
    const step::TurnToFlee turn = step;
    battle.pop();
    turn_to_flee(battle, turn.unit, turn.from, turn.why, turn.clause);
    return true;
}

// ---- who pursues: WC-1.13, 7.5, 7.9 -------------------------------------------------------------

namespace {

bool may_pursue(const State& state, UnitId id) {
    enforces(WC_7_9);
    const Unit& unit = state.unit(id);
    return unit.on_table() && !unit.fleeing && !unit.pursued && !fights(state, id);
}

// The next of the winners to say; none when all have.
UnitId next_winner(const State& state, step::Flight& step) {
    while (!step.winners.empty() && !step.pursuers.full()) {
        const UnitId id = step.winners.first();
        if (may_pursue(state, id)) return id;
        step.winners.remove(id);
    }
    return UnitId::none;
}

}  // namespace

void ask(const Setup& setup, const State&, const step::Flight& step, Question& question) {
    const UnitId id = step.winners.first();
    question.by = setup.side(id);
    question.clause = WC_7_5;
    question.topic = verb::pursuit;
    question.unit = id;
    question.other = step.unit;
    Pick& pick = question.asked.emplace<Pick>();
    pick.options.push_back({.verb = verb::pursue, .unit = id, .other = step.unit});
    if (may_hold_back(setup.book, setup.troops(id)))
        pick.options.push_back({.verb = verb::hold_back, .unit = id, .other = step.unit});
}

void picked(Battle& battle, step::Flight& step, const Option& option) {
    step.winners.remove(option.unit);
    if (option.verb == verb::pursue)
        step.pursuers.push_back(option.unit);
    else
        take_test(battle, {.unit = option.unit, .trial = Trial::holds_back, .other = option.other});
}

void has_tested_to_hold_back(Battle& battle, const step::Test& test, bool passed) {
    if (!passed) battle.top<step::Flight>().pursuers.push_back(test.unit);
}

// ---- dice: WC-3.4, 5.4 --------------------------------------------------------------------------

void ask(const Setup& setup, const State& state, const step::FlightRoll&, Question& question) {
    const auto& step = under_way(state);
    ask_chance(question, {WC_5_4, verb::flight_roll, step.unit, step.from},
               has_shot_first(step.why) ? shoot_and_flee_dice(setup.book, setup.troops(step.unit))
                                        : setup.book.flight.dice.value);
}

void rolled(Battle& battle, const step::FlightRoll&, const Dice& dice) {
    enforces(WC_5_4);
    auto& step = battle.top<step::Flight>();
    const int inches =
        has_shot_first(step.why)
            ? total_of(dice)
            : flight_distance(battle.setup.book, troops_of(battle.setup, battle.state, step.unit),
                              dice);
    step.distance = static_cast<std::uint8_t>(inches);
    step.stage = Stage::pursuit;
    Event event = told(battle, happened::Flees{inches, step.why}, WC_5_4, step.unit, step.from);
    event.dice = dice;
    event.reading =
        (has_shot_first(step.why)
             ? Reading::free()
             : flight_reading(battle.setup.book, troops_of(battle.setup, battle.state, step.unit)))
            .came_to(inches);
    battle.log(event);
}

void ask(const Setup& setup, const State& state, const step::PursuitRoll&, Question& question) {
    const auto& step = under_way(state);
    ask_chance(question,
               {WC_5_4, verb::pursuit_roll, step.pursuers[step.distances.size()], step.unit},
               setup.book.flight.dice.value);
}

void rolled(Battle& battle, const step::PursuitRoll&, const Dice& dice) {
    auto& step = battle.top<step::Flight>();
    const UnitId id = step.pursuers[step.distances.size()];
    const int inches =
        flight_distance(battle.setup.book, troops_of(battle.setup, battle.state, id), dice);
    step.distances.push_back(static_cast<std::uint8_t>(inches));
    Event event = told(battle, happened::Pursued{inches}, WC_5_4, id, step.unit);
    event.dice = dice;
    const bool caught = catches(inches, step.distance);
    event.outcome = outcome(OutcomeKind::flight, caught ? Flight::caught : Flight::escapes);
    event.reading =
        pursuit_reading(battle.setup.book, troops_of(battle.setup, battle.state, id), step.distance)
            .came_to(inches, caught);
    battle.log(event);
}

// ---- running: WC-5.6, 7.11 ----------------------------------------------------------------------

namespace {

void leave_table(Battle& battle, UnitId id, bool for_good) {
    Unit& unit = battle.state.unit(id);
    battle.log(told(battle, happened::FledOff{}, WC_5_6, id));
    if (for_good) return destroy(battle, id, UnitId::none, WC_7_11);
    unit.where = Where::fled_off;
    settle_ground(battle, id);
    for (const UnitId person : persons_with(battle.state, id))
        battle.state.unit(person).where = Where::fled_off;
}

void pass_through(Battle& battle, UnitId id, const FlightWay& way) {
    way.through.each([&](UnitId other) {
        if (battle.setup.side(other) != battle.setup.side(id)) return;
        battle.log(told(battle, happened::PassedThrough{}, WC_5_6, id, other));
        frighten(battle, other, id);
    });
}

// Where its flight takes it.
void run(Battle& battle, const step::Flight& step, const FlightWay& way) {
    enforces(WC_5_6);
    const UnitId id = step.unit;
    Unit& unit = battle.state.unit(id);
    const Stance before{unit.post, unit.files};
    pass_through(battle, id, way);
    if (way.lost) return destroy(battle, id, step.from, WC_5_6);
    if (way.off) return leave_table(battle, id, runs_wild(battle.setup, id, step.why));
    stand_at(battle.setup, battle.state, id, way.end);
    unit.moved = true;
    has_come_to(battle, id, before);
}

// WC-3.4: at the end of the move, in good order but for the ground it has come to (WC-5.7).
void rally_at_once(Battle& battle, UnitId id) {
    enforces(WC_8_5);
    Unit& unit = battle.state.unit(id);
    unit.fleeing = false;
    battle.log(told(battle, happened::RalliesAtOnce{}, WC_3_4, id));
    if (unit.by_ground && !unit.disordered) tell_disordered_by_ground(battle, id);
    battle.push(step::PlaceMove{.unit = id, .manner = Manner::faces});
}

// ---- pursuit: WC-7.5, 7.9 -----------------------------------------------------------------------

// The first of the pursuers who does; none if none does.
UnitId caught_by(const step::Flight& step) {
    const auto by =
        std::find_if(step.distances.begin(), step.distances.end(),
                     [&](std::uint8_t inches) { return catches(inches, step.distance); });
    if (by == step.distances.end()) return UnitId::none;
    return step.pursuers[static_cast<std::size_t>(by - step.distances.begin())];
}

// A fresh enemy is charged by the pursuer, without a reaction; the combat waits.
void charge_fresh(Battle& battle, UnitId id, UnitId enemy, Struck struck, bool first_charge) {
    Fight fight{.one = id, .other = enemy};
    fight.ones.charging = true;
    fight.ones.first_charge = first_charge;
    fight.others.struck = struck;
    fight.waits = true;
    join_fight(battle, fight);
    battle.log(told(battle, happened::PursuesInto{struck}, WC_7_9, id, enemy));
}

// With him whoever else it touches face to face, as by any charge (WC-3.12).
void pursue_into(Battle& battle, UnitId id, const PursuitWay& way) {
    Unit& unit = battle.state.unit(id);
    const bool first_charge = !unit.has_charged;
    unit.has_charged = true;
    charge_fresh(battle, id, way.struck, way.facing, first_charge);
    touched_by(battle.setup, battle.state, id).each([&](UnitId enemy) {
        if (!are_fighting(battle.state, id, enemy))
            charge_fresh(battle, id, enemy, struck_beside(battle.setup, battle.state, id, enemy),
                         first_charge);
    });
}

void pursue(Battle& battle, UnitId id, UnitId fugitive, Bearing direction, Length distance) {
    State& state = battle.state;
    Unit& unit = state.unit(id);
    unit.pursued = true;
    const PursuitWay way = pursuit_way(battle.setup, state, id, fugitive, direction, distance);
    const Stance before{unit.post, unit.files};
    stand_at(battle.setup, state, id, way.end);
    unit.moved = true;
    has_come_to(battle, id, before);
    if (way.struck != UnitId::none) return pursue_into(battle, id, way);
    if (way.shunned != UnitId::none)
        battle.log(told(battle, happened::PursuitStops{}, WC_7_9, id, way.shunned));
}

// The flight, those after it, and what becomes of it.
void run_and_pursue(Battle& battle, step::Flight& step) {
    const Setup& setup = battle.setup;
    const bool wild = runs_wild(setup, step.unit, step.why);
    const FlightWay way =
        flight_way(setup, battle.state, step.unit, step.from, Length::from_inches(step.distance),
                   wild ? Running::through_all : Running::round_enemies);
    step.stage = Stage::done;
    run(battle, step, way);
    const UnitId by = caught_by(step);
    if (by != UnitId::none && battle.state.unit(step.unit).where != Where::gone) {
        battle.log(told(battle, happened::Catches{}, WC_7_5, by, step.unit));
        destroy(battle, step.unit, by, WC_7_5);
    }
    for (std::size_t i = 0; i < step.pursuers.size(); ++i)
        pursue(battle, step.pursuers[i], step.unit, way.end.facing,
               Length::from_inches(step.distances[i]));
    if (wild && !way.through.empty())
        battle.push(step::Rampage{.elephant = step.unit, .due = way.through});
    else if (is_feigned(step.why) && battle.state.unit(step.unit).on_table())
        rally_at_once(battle, step.unit);
}

}  // namespace

bool carry_on(Battle& battle, step::Flight& step) {
    switch (step.stage) {
    case Stage::pursuers:
        if (next_winner(battle.state, step) != UnitId::none) return false;
        step.stage = Stage::dice;
        return true;
    case Stage::dice: battle.push(step::FlightRoll{}); return true;
    case Stage::pursuit:
        if (step.distances.size() < step.pursuers.size())
            battle.push(step::PursuitRoll{});
        else
            run_and_pursue(battle, step);
        return true;
    case Stage::done: battle.pop(); return true;
    }
    return false;
}

// ---- elephants that run wild: WC-7.11 -----------------------------------------------------------

bool carry_on(Battle& battle, step::Rampage& step) {
    UnitSet& due = step.due;
    while (!due.empty() && !battle.state.unit(due.first()).on_table()) due.remove(due.first());
    if (!due.empty()) return false;
    battle.pop();
    return true;
}

BlowSituation rampage_blow(const Setup& setup, UnitId at) {
    return {.book = setup.book,
            .killing = setup.book.elephant.killing.value,
            .armour = setup.troops(at).armour};
}

void ask(const Setup& setup, const State&, const step::Rampage& step, Question& question) {
    ask_chance(question, {WC_7_11, verb::rampage_roll, step.elephant, step.due.first()},
               setup.book.elephant.dice.value);
}

void rolled(Battle& battle, const step::Rampage& step, const Dice& dice) {
    enforces(WC_7_11);
    const UnitId elephant = step.elephant, at = step.due.first();
    step::Rampage rest = step;
    rest.due.remove(at);
    battle.push(rest);
    const int hits = total_of(dice);
    Event event = told(battle, happened::Rampage{hits}, WC_7_11, elephant, at);
    event.dice = dice;
    event.reading = Reading::free().came_to(hits);
    battle.log(event);
    const BlowSituation blow = rampage_blow(battle.setup, at);
    const auto save = save_needs(blow);
    battle.push(
        step::Volley{.kind = step::Volley::Kind::rampage,
                     .stage = step::Volley::Stage::save,
                     .from = elephant,
                     .at = at,
                     .save_needs = static_cast<std::uint8_t>(save.value_or(step::Volley::no_save)),
                     .kill_needs = static_cast<std::uint8_t>(kill_needs(blow)),
                     .dice = static_cast<std::uint8_t>(save ? hits : 0),
                     .hits = static_cast<std::uint8_t>(hits)});
}

}  // namespace grognard::war_and_conquest
