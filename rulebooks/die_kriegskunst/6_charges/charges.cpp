// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/6_charges/charges.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/die_kriegskunst/10_measuring/sight.h"
#include "rulebooks/die_kriegskunst/3_orders/orders.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/5_firing/targets.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/6_charges/opportunity.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

// ---- who may charge whom: DK-3.2 to 3.8, 6.1, 6.5, 6.6 ------------------------------------------

namespace {

const Brigade& brigade_of(const Setup& setup, const State& state, UnitId id) {
    return state.brigade(setup.unit(id).brigade);
}

ChargeWish wish_of(const Setup& setup, const State& state, UnitId id, UnitId target) {
    const Brigade& brigade = brigade_of(setup, state, id);
    const Unit& at = state.unit(target);
    ChargeWish wish{.order = brigade.order, .arm = setup.troops(id).arm()};
    wish.target = at.condition;
    wish.target_skirmishes = at.formation() == Formation::skirmish;
    wish.charges_made = brigade.charges;
    return wish;
}

// DK-1.6, 4.14: formed, on its feet and free to move.
bool is_able_to_charge(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return unit.on_table() && unit.condition == Condition::formed && unit.buildings < 0 &&
           !unit.let_go && unit.post.formation != Formation::square && !in_melee(state, id) &&
           charge_rate(setup.book, setup.troops(id)) > Length{};
}

int chargers_of(const State& state, UnitId target) {
    return static_cast<int>(
        std::count_if(state.charges.begin(), state.charges.end(),
                      [&](const Charge& c) { return c.target == target && !c.over; }));
}

// What stands against it before anything is measured.
std::optional<Clause> charge_barred(const Setup& setup, const State& state, UnitId id,
                                    UnitId target, bool opportunity) {
    const Unit& unit = state.unit(id);
    if (unit.charged || unit.reacted) return DK_6_6;  // once a turn, and it has no other reaction
    if (!is_able_to_charge(setup, state, id)) return DK_1_6;
    ChargeWish wish = wish_of(setup, state, id, target);
    wish.opportunity = opportunity;
    const bool holds = wish.order == Order::hold || wish.order == Order::move;
    if (opportunity && !(holds && setup.troops(id).is_cavalry())) return DK_6_5;
    if (opportunity && unit.moved && setup.book.rulings.opportunity_who == OpportunityWho::unmoved)
        return DK_6_13;
    if (const auto clause = charge_forbidden(setup.book, wish)) return clause;
    if (!may_charge_at(setup.book, setup.troops(id), setup.troops(target),
                       state.unit(target).condition))
        return DK_6_6;
    if (state.charges.full() || chargers_of(state, target) >= 6) return DK_6_14;
    return std::nullopt;
}

}  // namespace

std::optional<Refusal> may_not_charge(const Setup& setup, const State& state, UnitId id,
                                      UnitId target, bool opportunity) {
    enforces(DK_6_6);
    if (const auto clause = charge_barred(setup, state, id, target, opportunity))
        return Refusal{.fault = Fault::not_ordered, .clause = *clause, .unit = id, .other = target};
    const Length reach = charge_rate(setup.book, setup.troops(id));
    const Length away = gap_between(setup, state, id, target);
    const Refusal out_of_reach{.fault = Fault::out_of_reach,
                               .clause = DK_6_6,
                               .unit = id,
                               .other = target,
                               .measured = away,
                               .allowed = reach};
    if (away > reach) return out_of_reach;
    if (!sees(setup, state, id, target))
        return Refusal{.fault = Fault::not_seen, .clause = DK_6_6, .unit = id, .other = target};
    if (!charge_path(setup, state, id, target, reach, charge_wheel(setup.book)))
        return out_of_reach;
    return std::nullopt;
}

namespace {

// f(unit, target) for all the charges that a brigade may declare, until f says that it is enough.
template <class F>
void each_charge_open(const Setup& setup, const State& state, int brigade, F&& f) {
    bool enough = false;
    for (const UnitId id : setup.brigade(brigade).units) {
        if (!is_able_to_charge(setup, state, id) || state.unit(id).charged) continue;
        const Length reach = charge_rate(setup.book, setup.troops(id));
        each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
            if (enough || !within(setup, state, id, enemy, reach)) return;
            if (!may_not_charge(setup, state, id, enemy, false)) enough = f(id, enemy);
        });
    }
}

bool may_declare(const Setup& setup, const State& state, int brigade) {
    bool may = false;
    each_charge_open(setup, state, brigade, [&](UnitId, UnitId) { return may = true; });
    return may;
}

bool is_of(const Setup& setup, int brigade, Side side) {
    return setup.brigade(brigade).side == side;
}

}  // namespace

bool has_declared(const State& state, UnitId id) {
    enforces(DK_6_7);
    return std::any_of(state.charges.begin(), state.charges.end(),
                       [&](const Charge& c) { return c.charger == id; });
}

// ---- the phase: DK-2.2, 6.1, 6.7 ----------------------------------------------------------------

void begin_charges(Battle& battle) {
    battle.state.charges.clear();
    battle.state.answers.clear();
    battle.push(step::Charges{.stage = step::Charges::Stage::declaring,
                              .turn = alternate(battle.state.phasing)});
}

namespace {

bool one_at_a_time(const Book& book) {
    return book.rulings.charge_order == ChargeOrder::one_at_a_time;
}

bool has_answered(const State& state, UnitId id) {
    return std::any_of(state.answers.begin(), state.answers.end(),
                       [&](const Answering& a) { return a.unit == id; });
}

bool any_side_can_declare(const Setup& setup, const State& state, step::Charges& step) {
    const auto can = [&](Side side) {
        for (int i = 0; i < static_cast<int>(setup.brigades.size()); ++i)
            if (is_of(setup, i, side) && !has_been_named(step.turn, i) &&
                may_declare(setup, state, i))
                return true;
        return false;
    };
    const Side next = step.turn.next;
    std::array<bool, 2> can_act{};
    can_act[index(next)] = can(next);
    if (!can_act[index(next)]) can_act[index(enemy_of(next))] = can(enemy_of(next));
    return settle(step.turn, can_act);
}

bool any_side_can_play(const Setup& setup, const State& state, step::Charges& step) {
    std::array<bool, 2> can_act{};
    for (const Charge& charge : state.charges)
        if (!charge.over) can_act[index(setup.side(charge.charger))] = true;
    return settle(step.turn, can_act);
}

// The next unit that is charged and has not said how it reacts.
UnitId next_to_react(const State& state) {
    for (const Charge& charge : state.charges)
        if (!charge.over && !has_declared(state, charge.target) &&
            !has_answered(state, charge.target) && state.unit(charge.target).on_table())
            return charge.target;
    return UnitId::none;
}

void begin_clash(Battle& battle, UnitId target) { battle.push(step::Clash{.target = target}); }

}  // namespace

bool carry_on(Battle& battle, step::Charges& step) {
    enforces(DK_6_7);
    using Stage = step::Charges::Stage;
    switch (step.stage) {
    case Stage::declaring:
        if (any_side_can_declare(battle.setup, battle.state, step)) return false;
        step.stage = Stage::reacting;
        return true;
    case Stage::reacting: {
        const UnitId next = next_to_react(battle.state);
        if (next == UnitId::none) {
            step.turn = alternate(battle.state.phasing);
            step.stage = Stage::playing;
        } else {
            battle.push(step::React{next});
        }
        return true;
    }
    case Stage::playing:
        if (any_side_can_play(battle.setup, battle.state, step)) return false;
        battle.pop();
        return true;
    }
    return false;
}

// By ruling charge.order a charge is reacted to and played out as soon as it is declared.
bool carry_on(Battle& battle, const step::Declare& step) {
    const int brigade = step.brigade;
    if (one_at_a_time(battle.setup.book)) {
        const UnitId next = next_to_react(battle.state);
        for (const Charge& charge : battle.state.charges)
            if (!charge.over) {
                begin_clash(battle, charge.target);
                if (next == charge.target) battle.push(step::React{next});
                return true;
            }
    }
    if (may_declare(battle.setup, battle.state, brigade)) return false;
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::Charges& step, Question& question) {
    const bool declaring = step.stage == step::Charges::Stage::declaring;
    question.by = step.turn.next;
    question.clause = declaring ? DK_6_1 : DK_6_7;
    question.topic = declaring ? verb::charges_phase : verb::play_charges;
    question.unit = question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    if (!declaring) {
        for (const Charge& charge : state.charges)
            if (!charge.over && setup.side(charge.charger) == step.turn.next)
                pick.options.push_back(
                    {.verb = verb::play_charge, .unit = charge.charger, .other = charge.target});
        return;
    }
    for (int i = 0; i < static_cast<int>(setup.brigades.size()); ++i)
        if (is_of(setup, i, step.turn.next) && !has_been_named(step.turn, i) &&
            may_declare(setup, state, i))
            pick.options.push_back(
                {.verb = verb::name_for_charges, .unit = marker_of(setup, state, i), .detail = i});
    pick.options.push_back({.verb = verb::charges_done});
}

void ask(const Setup& setup, const State& state, const step::Declare& step, Question& question) {
    question.by = setup.brigade(step.brigade).side;
    question.clause = DK_6_1;
    question.topic = verb::declare;
    question.unit = marker_of(setup, state, step.brigade);
    question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    each_charge_open(setup, state, step.brigade, [&](UnitId id, UnitId target) {
        pick.options.push_back({.verb = verb::charge, .unit = id, .other = target});
        return pick.options.size() + 1 >= pick.options.capacity();
    });
    pick.options.push_back({.verb = verb::declared});
}

// ---- declaring ----------------------------------------------------------------------------------

namespace {

void add_charge(State& state, const Charge& charge) {
    if (state.charges.full()) {  // those of earlier moves of the turn are done with
        for (std::size_t i = state.charges.size(); i-- > 0;)
            if (state.charges[i].over) state.charges.erase(i);
    }
    state.charges.push_back(charge);
}

// DK-6.1
Reading obey_reading(const Book& book, const Dice& dice) {
    if (dice.empty()) return {};
    return obey_needs(book).came_to(dice[0], obeys_to_charge(book, dice[0]));
}

void declare(Battle& battle, UnitId id, UnitId target, const Dice& dice = {}) {
    State& state = battle.state;
    const Setup& setup = battle.setup;
    state.unit(id).charged = true;
    if (counts_against_limit(wish_of(setup, state, id, target)))
        ++state.brigade(setup.unit(id).brigade).charges;
    add_charge(state, {.charger = id, .target = target});
    battle.log({.what = happened::ChargeDeclared{gap_between(setup, state, id, target)},
                .clause = DK_6_1,
                .side = setup.side(id),
                .unit = id,
                .other = target,
                .dice = dice,
                .outcome = outcome(OutcomeKind::die, true),
                .reading = obey_reading(setup.book, dice)});
}

}  // namespace

bool needs_to_obey(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_6_1);
    if (setup.book.rulings.charge_command != ChargeCommand::five_or_six) return false;
    const int brigade = setup.unit(id).brigade;
    const Side side = setup.side(id);
    const auto near = [&](UnitId general) {
        return general != UnitId::none && state.unit(general).on_table() &&
               within(setup, state, id, general, setup.book.command_radius());
    };
    const bool led = state.commands[index(side)] == brigade && near(setup.cinc[index(side)]);
    return !led && !near(setup.brigadier_of(id));
}

void ask(const Setup&, const State&, const step::ObeyRoll& step, Question& question) {
    ask_chance(question, {DK_6_1, verb::obey_roll, step.charger, step.target}, 1);
}

void rolled(Battle& battle, const step::ObeyRoll& rolled, const Dice& dice) {
    enforces(DK_6_1);
    if (obeys_to_charge(battle.setup.book, dice[0])) {
        if (rolled.opportunity) return break_in(battle, rolled.charger, dice);
        return declare(battle, rolled.charger, rolled.target, dice);
    }
    battle.state.unit(rolled.charger).charged = true;  // it does not charge that turn
    battle.log({.what = happened::ChargeDisobeyed{},
                .clause = DK_6_1,
                .side = battle.setup.side(rolled.charger),
                .unit = rolled.charger,
                .other = rolled.target,
                .dice = dice,
                .outcome = outcome(OutcomeKind::die, false),
                .reading = obey_reading(battle.setup.book, dice)});
    if (rolled.opportunity) ask_again(battle);
}

void begin_opportunity_charge(Battle& battle, UnitId id, UnitId target, const Dice& dice) {
    enforces(DK_6_13);
    State& state = battle.state;
    state.unit(id).charged = true;
    for (std::size_t i = state.answers.size(); i-- > 0;)
        if (state.answers[i].unit == target) state.answers.erase(i);
    add_charge(state, {.charger = id, .target = target, .opportunity = true});
    Event event{.what = happened::Opportunity{},
                .clause = DK_6_13,
                .side = battle.setup.side(id),
                .unit = id,
                .other = target,
                .dice = dice,
                .reading = obey_reading(battle.setup.book, dice)};
    if (dice.size() > 0) event.outcome = outcome(OutcomeKind::die, true);
    battle.log(event);
    begin_clash(battle, target);
    battle.push(step::React{target});
}

// ---- reactions: DK-6.2, 6.7, 6.9 to 6.11 --------------------------------------------------------

bool may_fire_at_chargers(const Setup& setup, const State& state, UnitId id) {
    return !may_not_fire(setup, state, id) && !has_declared(state, id);
}

namespace {

bool may_counter_charge(const Setup& setup, const State& state, UnitId id, UnitId charger) {
    enforces(DK_6_9);
    const Unit& unit = state.unit(id);
    if (!is_able_to_charge(setup, state, id) || unit.charged) return false;
    ChargeWish wish = wish_of(setup, state, id, charger);
    wish.counter = true;
    if (charge_forbidden(setup.book, wish)) return false;
    if (!may_meet(setup.book, setup.troops(id), setup.troops(charger))) return false;
    // Where they would meet, the charger having come half-way.
    const auto path =
        charge_path(setup, state, charger, id, charge_rate(setup.book, setup.troops(charger)),
                    charge_wheel(setup.book));
    if (!path) return false;
    State met = state;
    const FrontPost half = post_along(path->way, setup.book.charge.half_way.of(path->way.length()));
    stand_at(setup, met, charger, state.unit(charger).post.at(half));
    return charge_path(setup, met, id, charger, charge_rate(setup.book, setup.troops(id)),
                       charge_wheel(setup.book))
        .has_value();
}

bool may_move_and_fire(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_6_10);
    const Unit& unit = state.unit(id);
    return may_fire_at_chargers(setup, state, id) && unit.condition <= Condition::unformed &&
           unit.buildings < 0 && !unit.moved &&
           move_rate(setup.book, setup.troops(id), unit.post.formation) > Length{};
}

bool may_evade_now(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return may_evade(setup.book, setup.troops(id), unit.post.formation) && unit.buildings < 0 &&
           !is_breaking(unit.condition) && !in_melee(state, id) && !has_declared(state, id);
}

}  // namespace

bool may_react(const Setup& setup, const State& state, UnitId id, UnitId charger,
               Reaction reaction) {
    enforces(DK_6_2);
    if (reaction == Reaction::stand_and_fire) return true;
    if (state.unit(id).reacted) return false;
    switch (reaction) {
    case Reaction::stand_and_fire: break;
    case Reaction::move_and_fire: return may_move_and_fire(setup, state, id);
    case Reaction::counter_charge: return may_counter_charge(setup, state, id, charger);
    case Reaction::evade: return may_evade_now(setup, state, id);
    case Reaction::own_charge: return false;  // it is no answer to be given
    }
    return true;
}

namespace {

constexpr std::array<std::pair<Reaction, Verb>, 4> reaction_verbs{
    std::pair{Reaction::stand_and_fire, verb::stand_and_fire},
    std::pair{Reaction::move_and_fire, verb::move_and_fire},
    std::pair{Reaction::counter_charge, verb::counter_charge},
    std::pair{Reaction::evade, verb::evade}};

}  // namespace

void ask(const Setup& setup, const State& state, const step::React& step, Question& question) {
    question.by = setup.side(step.unit);
    question.clause = DK_6_2;
    question.topic = verb::reaction;
    question.unit = step.unit;
    question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    const bool fires = may_fire_at_chargers(setup, state, step.unit);
    for (const auto& [reaction, verb] : reaction_verbs)
        for (const Charge& charge : state.charges) {
            if (charge.target != step.unit || charge.over) continue;
            if (question.other == UnitId::none) question.other = charge.charger;
            // Where it does not fire it only stands, whoever comes.
            const bool same = reaction == Reaction::stand_and_fire && !fires;
            if (same && !pick.options.empty()) continue;
            if (may_react(setup, state, step.unit, charge.charger, reaction))
                pick.options.push_back({.verb = verb, .unit = step.unit, .other = charge.charger});
        }
}

namespace {

void begin_charge(Battle& battle, UnitId id, UnitId target) {
    if (needs_to_obey(battle.setup, battle.state, id))
        battle.push(step::ObeyRoll{.charger = id, .target = target});
    else
        declare(battle, id, target);
}

}  // namespace

void picked(Battle& battle, step::Charges& step, const Option& option) {
    if (option.verb == verb::name_for_charges) {
        has_named(battle.setup.book, step.turn, option.detail);
        battle.push(step::Declare{static_cast<std::int8_t>(option.detail)});
    } else if (option.verb == verb::charges_done) {
        is_done(step.turn);
    } else {
        has_acted(battle.setup.book, step.turn);
        begin_clash(battle, option.other);
    }
}

void picked(Battle& battle, const step::Declare&, const Option& option) {
    if (option.verb == verb::declared)
        battle.pop();
    else
        begin_charge(battle, option.unit, option.other);
}

void picked(Battle& battle, const step::React&, const Option& option) {
    Reaction reaction = Reaction::stand_and_fire;
    for (const auto& [named, verb] : reaction_verbs)
        if (verb == option.verb) reaction = named;
    battle.pop();
    battle.state.answers.push_back(
        {.unit = option.unit, .against = option.other, .reaction = reaction});
    battle.log({.what = happened::Reacts{reaction},
                .clause = DK_6_2,
                .side = battle.setup.side(option.unit),
                .unit = option.unit,
                .other = option.other});
}

}  // namespace grognard::die_kriegskunst
