// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/3_charges/charges.h"

#include <algorithm>

#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/1_troops/zones.h"
#include "rulebooks/war_and_conquest/3_charges/charge_rules.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ways.h"
#include "rulebooks/war_and_conquest/6_shooting/sight.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

// ---- charges and reactions of the round ---------------------------------------------------------

const Charge* charge_of(const State& state, UnitId charger) {
    for (const Charge& charge : state.charges)
        if (charge.charger == charger) return &charge;
    return nullptr;
}
Charge* charge_of(State& state, UnitId charger) {
    return const_cast<Charge*>(charge_of(std::as_const(state), charger));
}
const Reacting* reaction_of(const State& state, UnitId unit) {
    for (const Reacting& reacting : state.reactions)
        if (reacting.unit == unit) return &reacting;
    return nullptr;
}
Reacting* reaction_of(State& state, UnitId unit) {
    return const_cast<Reacting*>(reaction_of(std::as_const(state), unit));
}

namespace {

bool is_target(const Charge& charge, UnitId id) {
    return std::find(charge.targets.begin(), charge.targets.end(), id) != charge.targets.end();
}

// The charge that is carried out now, if one is.
const step::Charging* under_way(const State& state) {
    for (const Step& step : state.steps)
        if (const auto* charging = std::get_if<step::Charging>(&step)) return charging;
    return nullptr;
}

// WC-3.9: by ruling a unit reacts to each charger by itself, as it comes.
bool reacts_to_each(const Book& book) {
    return book.rulings.reaction_once == ReactionOnce::to_each_charger;
}

// f(Charge) for those that are still to strike this unit, in the order of their declaration.
template <class F>
void each_charge_at(const State& state, UnitId id, F&& f) {
    for (const Charge& charge : state.charges)
        if (!charge.over && is_target(charge, id) && state.unit(charge.charger).on_table())
            f(charge);
}
// Of those the ones it reacts to.
template <class F>
void each_charge_met(const Setup& setup, const State& state, UnitId id, F&& f) {
    const step::Charging* now = reacts_to_each(setup.book) ? under_way(state) : nullptr;
    each_charge_at(state, id, [&](const Charge& charge) {
        if (!now || now->charger == charge.charger) f(charge);
    });
}

int chargers_of(const State& state, UnitId id) {
    int count = 0;
    each_charge_at(state, id, [&](const Charge&) { ++count; });
    return count;
}

step::Movement& movement(State& state) { return std::get<step::Movement>(state.steps[0]); }
const step::Movement& movement(const State& state) {
    return std::get<step::Movement>(state.steps[0]);
}

// ---- who may charge whom: WC-1.8, 3.7, 7.11, 8.2 ------------------------------------------------

bool is_loose(const State& state, UnitId id) {
    return state.unit(id).formation == Formation::skirmish;
}

// All but the target.
ChargeSituation observe_charger(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return {.troops = troops_of(setup, state, id),
            .array = unit.array(),
            .skirmish_order = is_loose(state, id),
            .flees = unit.fleeing,
            .fights = fights(state, id),
            .disordered = unit.disordered,
            .is_character = setup.is_person(id)};
}

bool is_able_to_charge(const Setup& setup, const State& state, UnitId id) {
    return state.unit(id).on_table() &&
           !charge_barred(setup.book, observe_charger(setup, state, id)).cited();
}

bool in_front_of(const Setup& setup, const State& state, UnitId id, const Quad& target) {
    return is_loose(state, id) || is_in_front(setup.book, quad_of(state, id), target);
}

bool in_zone_of(const State& state, UnitId id, UnitId other) {
    return is_in_zone(quad_of(state, id), quad_of(state, other));
}

// WC-3.7: by the other ruling it is measured before.
bool has_reach(const Setup& setup, const State& state, UnitId id, UnitId target) {
    if (setup.book.rulings.charge_declare == ChargeDeclare::then_measure) return true;
    const Length reach = reach_at(setup, state, id, target);
    if (gap_between(state, id, target) > reach) return false;
    const auto way = charge_way(setup, state, id, target, state.unit(id).post.front);
    return way && way->length() <= reach;
}

}  // namespace

Length reach_at(const Setup& setup, const State& state, UnitId id, UnitId target) {
    enforces(WC_3_3);
    const Charge* charge = charge_of(state, id);
    const bool named = charge && is_target(*charge, target);
    return charge_reach(setup.book, troops_of(setup, state, id),
                        named ? charge->in_zone.has(target) : in_zone_of(state, id, target));
}

Clause may_charge(const Setup& setup, const State& state, UnitId id, UnitId target) {
    enforces(WC_3_7);
    const Unit& at = state.unit(target);
    if (!state.unit(id).on_table() || !at.on_table() || setup.is_person(target)) return WC_3_7;
    ChargeSituation s = observe_charger(setup, state, id);
    s.target = setup.troops(target).arm;
    s.in_front = in_front_of(setup, state, id, quad_of(state, target));
    // What bars it anyway is cheaper to find than what it sees.
    if (const Clause clause = charge_barred(setup.book, s); clause.cited()) return clause;
    s.seen = sees(setup, state, id, target);
    if (const Clause clause = charge_barred(setup.book, s); clause.cited()) return clause;
    return has_reach(setup, state, id, target) ? Clause{} : WC_3_7;
}

UnitSet charge_targets(const Setup& setup, const State& state, UnitId id) {
    UnitSet targets;
    if (!is_able_to_charge(setup, state, id)) return targets;
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        if (!may_charge(setup, state, id, enemy).cited()) targets.add(enemy);
    });
    return targets;
}

// ---- declaring: WC-3.2, 3.8 ---------------------------------------------------------------------

namespace {

// WC-3.2: one more, within 2 inches of one it charges already.
bool may_also_charge(const Book& book, const State& state, const Charge& charge, UnitId target) {
    enforces(WC_3_2);
    if (charge.targets.full() || is_target(charge, target)) return false;
    return std::any_of(charge.targets.begin(), charge.targets.end(), [&](UnitId first) {
        return gap_between(state, first, target) <= book.charge.several.value;
    });
}

// f(Option) for all that may be declared now; until f says that it is enough.
template <class F>
void each_declaration(const Setup& setup, const State& state, F&& f) {
    const UnitSet& through = movement(state).done;
    bool enough = false;
    each_unit(setup, state, state.round, [&](UnitId id) {
        if (enough || through.has(id)) return;
        const Charge* charge = charge_of(state, id);
        if (!charge && state.charges.full()) return;
        (*state.chargeable)[index(id)].each([&](UnitId enemy) {
            if (enough) return;
            if (!charge || may_also_charge(setup.book, state, *charge, enemy))
                enough = f(Option{charge ? verb::also_charge : verb::charge, id, enemy});
        });
    });
}

// WC-3.6: those whom a target covers: going straight at them it would run over it.
void note_covered(const Setup& setup, const State& state, Charge& charge) {
    const UnitId id = charge.charger;
    const Quad own = quad_of(state, id);
    const Bearing ahead = state.unit(id).post.facing;
    const Length far = setup.terrain().width() + setup.terrain().height();
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        const Quad there = quad_of(state, enemy);
        if (is_target(charge, enemy) || charge.covered.has(enemy) || !is_in_zone(own, there))
            return;
        const auto straight = slide_until_touch(own, ahead.forward(far), there);
        if (!straight) return;
        const Sweep sweep{own, ahead.forward(*straight)};
        const bool covered =
            std::any_of(charge.targets.begin(), charge.targets.end(),
                        [&](UnitId target) { return sweep.passes_over(quad_of(state, target)); });
        if (!covered) return;
        charge.covered.add(enemy);
        if (is_in_front(setup.book, there, own) && sees(setup, state, enemy, id))
            charge.seen_by.add(enemy);
    });
}

void add_target(Battle& battle, UnitId id, UnitId target) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    Charge* charge = charge_of(state, id);
    if (!charge) {
        state.charges.push_back({.charger = id,
                                 .targets = {},
                                 .began = state.unit(id).post.front,
                                 .away = gap_between(state, id, target)});
        charge = &state.charges.back();
    }
    charge->targets.push_back(target);
    if (in_zone_of(state, id, target)) charge->in_zone.add(target);
    note_covered(setup, state, *charge);
    battle.log(
        told(battle, happened::ChargeDeclared{gap_between(state, id, target)}, WC_3_7, id, target));
}

void declare_charge(Battle& battle, UnitId id, UnitId target) {
    const int before = chargers_of(battle.state, target);
    if (!charge_tests(battle.setup.book, 1, before, before + 1))
        return add_target(battle, id, target);
    take_test(battle, {.unit = id, .trial = Trial::joins_charge, .other = target});
}

// Now that another charges it too, those who charge it and have not tested do, but by ruling.
void test_others(Battle& battle, UnitId id, UnitId target) {
    const int chargers = chargers_of(battle.state, target);
    FixedVector<UnitId, 48> due;
    each_charge_at(battle.state, target, [&](const Charge& charge) {
        if (charge.charger != id && !charge.tested &&
            charge_tests(battle.setup.book, 1, 0, chargers))
            due.push_back(charge.charger);
    });
    for (const UnitId other : due)
        take_test(battle, {.unit = other, .trial = Trial::joins_charge, .other = target});
}

// WC-3.8: it has passed its test, and names this one.
void add_tested(Battle& battle, UnitId id, UnitId target) {
    add_target(battle, id, target);
    charge_of(battle.state, id)->tested = true;
    test_others(battle, id, target);
}

// WC-3.8: it charges the one it named first, and names no more.
void charge_first_alone(Battle& battle, UnitId id) {
    movement(battle.state).done.add(id);
    battle.log(told(battle, happened::ChargesFirstAlone{}, WC_3_8, id,
                    charge_of(battle.state, id)->targets[0]));
}

// WC-3.8: it does not charge, and may move.
void not_join(Battle& battle, UnitId id, UnitId target) {
    State& state = battle.state;
    for (std::size_t i = state.charges.size(); i-- > 0;)
        if (state.charges[i].charger == id) state.charges.erase(i);
    movement(state).done.add(id);
    battle.log(told(battle, happened::ChargeNotJoined{}, WC_3_8, id, target));
}

}  // namespace

void find_chargeable(const Setup& setup, State& state) {
    *state.chargeable = FixedVector<UnitSet, units_most>(state.units.size());
    each_unit(setup, state, state.round, [&](UnitId id) {
        (*state.chargeable)[index(id)] = charge_targets(setup, state, id);
    });
}

void ask_declaring(const Setup& setup, const State& state, Question& question) {
    question.by = state.round;
    question.clause = WC_3_1;
    question.topic = verb::declaring;
    question.unit = question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    each_declaration(setup, state, [&](const Option& option) {
        pick.options.push_back(option);
        return pick.options.size() + 1 >= pick.options.capacity();
    });
    pick.options.push_back({.verb = verb::declared});
}

void pick_in_declaring(Battle& battle, const Option& option) {
    enforces(WC_3_1);
    enforces(WC_3_8);
    const UnitId id = option.unit, target = option.other;
    if (option.verb == verb::charge) return declare_charge(battle, id, target);
    // One test a unit.
    if (charge_of(battle.state, id)->tested) return add_tested(battle, id, target);
    take_test(battle, {.unit = id, .trial = Trial::charges_several, .other = target});
}

void has_tested_to_charge(Battle& battle, const step::Test& test, bool passed) {
    enforces(WC_3_8);
    if (test.trial == Trial::charges_several)
        return passed ? add_tested(battle, test.unit, test.other)
                      : charge_first_alone(battle, test.unit);
    if (!passed) return not_join(battle, test.unit, test.other);
    if (Charge* charge = charge_of(battle.state, test.unit))
        charge->tested = true;
    else
        add_tested(battle, test.unit, test.other);
}

// ---- reactions: WC-3.4, 3.9 ---------------------------------------------------------------------

namespace {

// A unit uncovered by a flight, whom the charger under way goes at (WC-3.6).
bool is_revealed(const State& state, UnitId id) {
    const step::Charging* now = under_way(state);
    return now && now->met.has(id);
}

Zone facing_of_charge(const Setup& setup, const State& state, UnitId id, const Charge& charge) {
    return facing_at(setup.book, quad_of(state, id), charge.began);
}

// WC-3.4: charged in flank, rear or several facings.
bool tests_to_stand(const Setup& setup, const State& state, UnitId id) {
    bool flank_or_rear = false, several = false;
    std::optional<Zone> first;
    each_charge_met(setup, state, id, [&](const Charge& charge) {
        const Zone zone = facing_of_charge(setup, state, id, charge);
        flank_or_rear = flank_or_rear || zone != Zone::front;
        several = several || (first && zone != *first);
        first = zone;
    });
    return !is_loose(state, id) && stand_fast_tests(setup.troops(id), flank_or_rear, several);
}

UnitId next_to_react(const State& state) {
    for (const Charge& charge : state.charges) {
        if (charge.over) continue;
        for (const UnitId target : charge.targets)
            if (state.unit(target).on_table() && !reaction_of(state, target)) return target;
    }
    return UnitId::none;
}

Reaction reaction_of(Verb verb) {
    if (verb == verb::flee) return Reaction::flee;
    if (verb == verb::stand_and_shoot) return Reaction::stand_and_shoot;
    if (verb == verb::shoot_and_flee) return Reaction::shoot_and_flee;
    if (verb == verb::feign_flight || verb == verb::feign_after_shooting)
        return Reaction::feign_flight;
    return verb == verb::counter_charge ? Reaction::counter_charge : Reaction::stand_fast;
}

}  // namespace

ReactionSituation observe_reaction(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_3_9);
    ReactionSituation s{.troops = setup.troops(id),
                        .flees = state.unit(id).fleeing,
                        .fights = fights(state, id),
                        .disordered = state.unit(id).disordered,
                        .column =
                            !is_loose(state, id) && is_column_of_march(setup.book, setup.troops(id),
                                                                       state.unit(id).array()),
                        .revealed = is_revealed(state, id),
                        .nearest = setup.terrain().width() + setup.terrain().height(),
                        .all_in_zone = true,
                        .all_cavalry = true};
    each_charge_met(setup, state, id, [&](const Charge& charge) {
        s.nearest = std::min(s.nearest, gap_between(state, id, charge.charger));
        s.all_in_zone = s.all_in_zone && in_zone_of(state, id, charge.charger);
        s.all_cavalry = s.all_cavalry && setup.troops(charge.charger).is_horse();
    });
    return s;
}

bool carry_on_reacting(Battle& battle) {
    if (reacts_to_each(battle.setup.book)) return false;
    const UnitId next = next_to_react(battle.state);
    if (next == UnitId::none || battle.state.reactions.full()) return false;
    battle.push(step::React{next});
    return true;
}

void ask(const Setup& setup, const State& state, const step::React& step, Question& question) {
    enforces(WC_3_4);
    using Kind = step::Volley::Kind;
    const UnitId id = step.unit;
    question.by = setup.side(id);
    question.clause = WC_3_4;
    question.topic = verb::reaction;
    question.unit = id;
    question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    const ReactionSituation s = observe_reaction(setup, state, id);
    const auto may = [&](Reaction r) { return !reaction_barred(setup.book, s, r).cited(); };
    const auto offer = [&](Reaction reaction, Verb verb) {
        if (may(reaction)) pick.options.push_back({.verb = verb, .unit = id});
    };
    const auto offer_shot = [&](Reaction reaction, Verb verb, Kind kind) {
        if (!may(reaction)) return;
        each_charge_met(setup, state, id, [&](const Charge& charge) {
            if (!may_shoot(setup, state, id, charge.charger, kind).cited())
                pick.options.push_back({.verb = verb, .unit = id, .other = charge.charger});
        });
    };
    offer(Reaction::stand_fast, verb::stand_fast);
    offer(Reaction::flee, verb::flee);
    offer_shot(Reaction::stand_and_shoot, verb::stand_and_shoot, Kind::stand_and_shoot);
    offer_shot(Reaction::shoot_and_flee, verb::shoot_and_flee, Kind::shoot_and_flee);
    offer(Reaction::feign_flight, verb::feign_flight);
    if (may(Reaction::feign_flight))
        offer_shot(Reaction::shoot_and_flee, verb::feign_after_shooting, Kind::shoot_and_flee);
    each_charge_met(setup, state, id, [&](const Charge& charge) {
        if (question.other != UnitId::none) return;
        question.other = charge.charger;
        if (may(Reaction::counter_charge))
            pick.options.push_back(
                {.verb = verb::counter_charge, .unit = id, .other = charge.charger});
    });
}

void picked(Battle& battle, step::React&, const Option& option) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    battle.pop();
    const Reaction reaction = reaction_of(option.verb);
    state.reactions.push_back(
        {.unit = option.unit,
         .reaction = reaction,
         .shoots_first = option.verb == verb::feign_after_shooting,
         .at = reaction == Reaction::counter_charge ? UnitId::none : option.other,
         .tests =
             stands_to_test(setup.book, reaction) && tests_to_stand(setup, state, option.unit)});
    battle.log(told(battle, happened::Reacts{reaction}, WC_3_4, option.unit, option.other));
}

}  // namespace grognard::war_and_conquest
