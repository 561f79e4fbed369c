// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/6_charges/clash.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/5_firing/fire_phase.h"
#include "rulebooks/die_kriegskunst/5_firing/targets.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_tests.h"
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/7_melee/contact.h"
#include "rulebooks/die_kriegskunst/7_melee/melee_phase.h"
#include "rulebooks/die_kriegskunst/8_morale/morale_phase.h"
#include "rulebooks/die_kriegskunst/8_morale/observed.h"
#include "rulebooks/die_kriegskunst/8_morale/retreat.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

namespace {

using Stage = step::Clash::Stage;

// ---- half-way: DK-6.3, 6.7 ----------------------------------------------------------------------

// It can set out.
bool is_able(const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return unit.on_table() && unit.condition == Condition::formed && !in_melee(state, id);
}

// DK-6.7: its target is no longer in reach: it halts half-way, formed.
void halt_half_way(Battle& battle, const Charge& charge) {
    const Length rate = charge_rate(battle.setup.book, battle.setup.troops(charge.charger));
    go_on(battle, charge.charger, battle.setup.book.charge.half_way.of(rate), rate);
    battle.log(told(battle, happened::ChargeOutOfReach{}, DK_6_7, charge.charger, charge.target));
}

std::int32_t wheel_left(const Book& book, const Way& way, Length gone) {
    const std::int32_t widest = charge_wheel(book).arcseconds();
    if (way.wheel == Length{}) return widest;
    if (gone >= way.wheel) return 0;  // it has made its one wheel
    const Turn made = way.began.facing.turn_to(post_along(way, gone).facing);
    return widest - made.magnitude().arcseconds();
}

// The charger on its way, before it moves; nothing if its target is out of reach.
struct OnItsWay {
    Charger charger;
    Way way;
    Length half{};
};
std::optional<OnItsWay> on_its_way(const Setup& setup, const State& state, UnitId id,
                                   UnitId target) {
    if (!state.unit(target).on_table()) return std::nullopt;
    const Length rate = charge_rate(setup.book, setup.troops(id));
    const auto path = charge_path(setup, state, id, target, rate, charge_wheel(setup.book));
    if (!path) return std::nullopt;
    const Way& way = path->way;
    const Length half =
        free_along(setup, state, id, way, setup.book.charge.half_way.of(way.length()), rate, true);
    Charger charger{.unit = id, .began = centre_of(state, id)};
    charger.way = way.length() - half;
    charger.left = rate - ground_along(setup, state, id, way, half).cost;
    charger.wheel_left = wheel_left(setup.book, way, half);
    charger.straight = std::max(Length{}, half - way.wheel);
    charger.in_flank = path->in_flank;
    charger.on_side = path->on_side;
    return OnItsWay{charger, way, half};
}

// DK-6.12: ground on the way has unformed it; by one ruling it goes no further.
bool is_stopped_by_ground(const Book& book, const Unit& unit) {
    return book.rulings.charge_unformed == ChargeUnformed::halts &&
           unit.condition != Condition::formed;
}

void send_half_way(Battle& battle, step::Clash& clash) {
    enforces(DK_6_3);
    for (Charge& charge : battle.state.charges) {
        if (charge.target != clash.target || charge.over) continue;
        charge.over = true;
        const UnitId id = charge.charger;
        if (!is_able(battle.state, id)) {
            battle.log(told(battle, happened::ChargeGivenUp{}, DK_6_7, id, charge.target));
            continue;
        }
        const auto going = on_its_way(battle.setup, battle.state, id, clash.target);
        if (!going || clash.chargers.full()) {
            halt_half_way(battle, charge);
            continue;
        }
        go_along(battle, id, going->way, going->half);
        if (is_stopped_by_ground(battle.setup.book, battle.state.unit(id))) {
            battle.log(told(battle, happened::Stops{}, DK_6_12, id, clash.target));
            continue;
        }
        clash.chargers.push_back(going->charger);
        battle.log(told(battle, happened::WentHalfWay{}, DK_6_3, id, clash.target));
    }
}

bool is_charging(const State& state, UnitId id, UnitId target) {
    return std::any_of(state.charges.begin(), state.charges.end(), [&](const Charge& c) {
        return c.charger == id && c.target == target && !c.over;
    });
}

// DK-6.7: two that chose each other meet, if both pass; whoever fails, the other's charge is still
// to come.
void take_answer(const State& state, step::Clash& clash) {
    for (const Charge& charge : state.charges) {
        if (charge.over || charge.charger != clash.target ||
            !is_charging(state, charge.target, clash.target) || !is_able(state, clash.target))
            continue;
        clash.reaction = Reaction::own_charge;
        clash.against = charge.target;
        return;
    }
    for (const Answering& answer : state.answers)
        if (answer.unit == clash.target) {
            clash.reaction = answer.reaction;
            clash.against = answer.against;
        }
}

// DK-6.3: friends within 4 inches of the target as it stands.
UnitSet supports_of(const Setup& setup, const State& state, UnitId target) {
    UnitSet supports;
    each_unit(setup, state, setup.side(target), [&](UnitId id) {
        if (id != target && state.unit(id).condition == Condition::formed &&
            !may_not_fire(setup, state, id) && !has_declared(state, id) &&
            within(setup, state, id, target, setup.book.charge.support_within))
            supports.add(id);
    });
    return supports;
}

void set_out(Battle& battle, step::Clash& clash) {
    const Unit& target = battle.state.unit(clash.target);
    take_answer(battle.state, clash);
    if (target.on_table()) {
        clash.expected = target.post;
        clash.supports = supports_of(battle.setup, battle.state, clash.target);
        clash.depth =
            unit_size(battle.setup.book, body_of(battle.setup, battle.state, clash.target),
                      target.post.formation)
                .depth;
    }
    send_half_way(battle, clash);
    const auto is_there = [&](UnitId id) {
        return std::any_of(clash.chargers.begin(), clash.chargers.end(),
                           [&](const Charger& c) { return c.unit == id; });
    };
    if (clash.chargers.empty() || is_there(clash.against)) return;
    clash.against = clash.chargers[0].unit;
    if (clash.reaction == Reaction::own_charge) clash.reaction = Reaction::stand_and_fire;
}

// ---- the reaction and the fire: DK-6.2, 6.3, 6.8, 6.10, 6.11 -------------------------------------

void go_evading(Battle& battle, const step::Clash& clash, UnitId from) {
    enforces(DK_6_11);
    battle.state.unit(clash.target).reacted = true;
    evade(battle, clash.target, from);
}

// DK-5.8: skirmishers' fire knows no bands.
bool throws_for_band(const Book& book, const Unit& target) {
    return target.formation() != Formation::skirmish ||
           book.rulings.skirmish_modifiers != SkirmishModifiers::none;
}

void react(Battle& battle, const step::Clash& clash) {
    if (clash.reaction == Reaction::move_and_fire) {
        enforces(DK_6_10);
        battle.state.unit(clash.target).reacted = true;
        battle.push(step::ReactionMove{clash.target});
    } else if (clash.reaction == Reaction::evade && !tests_evaders(battle.setup.book)) {
        go_evading(battle, clash, clash.against);
    }
}

bool bears_on(const Setup& setup, const State& state, UnitId id, UnitId charger) {
    return state.unit(charger).on_table() && firing_at(setup, state, id, charger).count > 0;
}

// DK-6.6: the front it has turned on them.
void reckon_flanks(const Setup& setup, const State& state, step::Clash& clash) {
    enforces(DK_6_6);
    const Unit& target = state.unit(clash.target);
    const bool turned = clash.reaction == Reaction::move_and_fire && target.moved;
    if (!turned || setup.book.rulings.charge_turned == ChargeTurned::front_had) return;
    for (Charger& charger : clash.chargers) {
        const auto path = rest_of_charge(setup, state, clash, charger);
        const Zone edge = path ? path->edge : Zone::front;
        const Struck struck = struck_at(setup, state, clash.target, edge, charger.began);
        charger.in_flank = struck.in_flank;
        charger.on_side = struck.on_side;
    }
}

void fire_at_charger(Battle& battle, const step::Clash& clash) {
    const bool fires =
        clash.reaction == Reaction::stand_and_fire || clash.reaction == Reaction::move_and_fire;
    if (!fires || !may_fire_at_chargers(battle.setup, battle.state, clash.target) ||
        !bears_on(battle.setup, battle.state, clash.target, clash.against))
        return;
    Unit& target = battle.state.unit(clash.target);
    target.reacted = true;
    if (throws_for_band(battle.setup.book, target))
        battle.push(step::BandRoll{.shooter = clash.target, .target = clash.against});
    else
        battle.push(step::ShotRoll{.shooter = clash.target,
                                   .target = clash.against,
                                   .band = static_cast<std::int8_t>(Band::effective)});
}

// The next friend that could fire in support; none when all have been asked.
UnitId next_support(const Setup& setup, const State& state, const step::Clash& clash) {
    UnitId next = UnitId::none;
    clash.supports.each([&](UnitId id) {
        if (next != UnitId::none || may_not_fire(setup, state, id)) return;
        for (const Charger& charger : clash.chargers)
            if (bears_on(setup, state, id, charger.unit)) next = id;
    });
    return next;
}

// ---- the tests: DK-6.4, 6.7, 6.9 ----------------------------------------------------------------

// One charger's test, or what came of it; false when all are done.
bool test_charger(Battle& battle, step::Clash& clash) {
    enforces(DK_6_4);
    for (Charger& charger : clash.chargers) {
        if (charger.over) continue;
        const UnitId id = charger.unit;
        if (!battle.state.unit(id).on_table()) {
            charger.over = true;
            continue;
        }
        if (charger.result < 0) {
            battle.push(step::MoraleRoll{.unit = id,
                                         .test = MoraleTest::to_charge,
                                         .against = clash.target,
                                         .flank = charger.in_flank,
                                         .on_side = charger.on_side,
                                         .casualties = charger.lost});
            return true;
        }
        if (charger.result == passes) continue;
        enforces(DK_6_12);
        charger.over = true;
        const auto result = static_cast<MoraleResult>(charger.result);
        if (result == MoraleResult::halts)
            battle.log(told(battle, happened::Stops{}, DK_8_3, id, clash.target));
        else
            suffer(battle, id, result, clash.target, DK_8_3);
        return true;
    }
    return false;
}

void test_against(Battle& battle, step::Clash& clash, const Charger& charger) {
    clash.tested_against.add(charger.unit);
    battle.push(roll_of_target(battle.setup, battle.state, clash, charger));
}

// Played out by this clash.
void end_own_charge(State& state, UnitId id) {
    for (Charge& charge : state.charges)
        if (charge.charger == id) charge.over = true;
}

// False when the target needs no test, or no other.
bool test_target(Battle& battle, step::Clash& clash) {
    const Book& book = battle.setup.book;
    if (!battle.state.unit(clash.target).on_table()) return false;
    if (clash.reaction == Reaction::evade && !tests_evaders(book)) return false;
    if (const Charger* chosen = own_charge_to_test(clash)) {
        end_own_charge(battle.state, clash.target);
        test_against(battle, clash, *chosen);
        return true;
    }
    UnitSet others = clash.tested_against;  // whom it has been tested for as being charged
    if (clash.reaction == Reaction::own_charge) others.remove(clash.against);
    if (book.rulings.charge_several == ChargeSeveral::once && !others.empty()) return false;
    const Charger* worst = worst_charge(battle.setup, battle.state, clash);
    if (!worst) return false;
    test_against(battle, clash, *worst);
    return true;
}

// ---- contact: DK-6.9, 6.11, 6.12, 6.14 ----------------------------------------------------------

Charger* to_be_met(step::Clash& clash) {
    Charger* met = nullptr;
    for (Charger& charger : clash.chargers)
        if (has_passed(charger) && (!met || charger.unit == clash.against)) met = &charger;
    return met;
}

// Both meet where the charger has come to.
void ride_out(Battle& battle, step::Clash& clash) {
    enforces(DK_6_9);
    Charger* met = to_be_met(clash);
    if (!met || battle.state.fights.full()) return;
    if (clash.reaction == Reaction::own_charge && !is_chosen(clash, met->unit)) return;
    const auto path = path_to_meet(battle.setup, battle.state, clash.target, met->unit);
    if (!path)  // it stands
        return battle.log(told(battle, happened::ChargeGivenUp{}, DK_6_9, clash.target, met->unit));
    battle.state.unit(clash.target).charged = battle.state.unit(clash.target).reacted = true;
    battle.log(told(battle, happened::CounterCharges{}, DK_6_9, clash.target, met->unit));
    Fight fight = begin_fight(battle, clash.target, met->unit, *path, path->in_flank);
    fight.ones.straight = path->way.straight;
    fight.others.charging = true;
    fight.others.straight = met->straight;
    battle.state.fights.push_back(fight);
    met->over = true;
}

// DK-6.11: it has gone; one that is tested only if it passed.
bool has_evaded(const Book& book, const step::Clash& clash) {
    return clash.reaction == Reaction::evade &&
           (!tests_evaders(book) || clash.target_result == passes);
}

// What its test does to the target, or its reaction in the end.
void carry_out_target(Battle& battle, step::Clash& clash) {
    clash.given_way = true;
    const UnitId target = clash.target;
    if (!battle.state.unit(target).on_table()) return;
    const Book& book = battle.setup.book;
    const bool waits = clash.reaction == Reaction::evade && tests_evaders(book);
    if (clash.target_result < 0) {
        if (waits) battle.log(told(battle, happened::Stood{}, DK_6_11, target));  // nobody comes
        return;
    }
    const auto result = static_cast<MoraleResult>(clash.target_result);
    const Charger* from = to_be_met(clash);
    const UnitId enemy = from ? from->unit : clash.against;
    const bool charged = test_when_charged(book, clash.reaction) == MoraleTest::being_charged;
    if (result == MoraleResult::halts) return;  // met in order where it stands
    if (result != MoraleResult::passes)
        suffer(battle, target, result, enemy, charged ? DK_8_4 : DK_8_3);
    else if (rides_out(clash.reaction))
        ride_out(battle, clash);
    else if (waits)
        go_evading(battle, clash, enemy);
}

bool gives_way(const step::Clash& clash) {
    const auto result = static_cast<MoraleResult>(clash.target_result);
    return result == MoraleResult::retreats || result == MoraleResult::routs;
}

std::optional<ChargePath> path_home(const Setup& setup, const State& state,
                                    const step::Clash& clash, const Charger& charger) {
    if (!state.unit(clash.target).on_table()) return std::nullopt;
    const bool caught = setup.book.rulings.charge_caught == ChargeCaught::yes;
    if (gives_way(clash) && !caught) return std::nullopt;
    return rest_of_charge(setup, state, clash, charger);
}

void strike(Battle& battle, const step::Clash& clash, const Charger& charger,
            const ChargePath& path) {
    const UnitId target = clash.target;
    const bool evaded = has_evaded(battle.setup.book, clash);
    if (evaded) {
        const bool routs = battle.setup.book.rulings.evade_caught == EvadeCaught::routs;
        put_into(battle, target, routs ? Condition::routing : Condition::retreating);
        battle.state.unit(target).driven_by = charger.unit;
        if (routs) show_rout(battle, target);
    }
    if (evaded || gives_way(clash))
        battle.log(
            told(battle, happened::Caught{}, evaded ? DK_6_11 : DK_6_12, charger.unit, target));
    Fight fight = begin_fight(battle, charger.unit, target, path, charger.in_flank);
    const bool wheeled = path.way.wheel > Length{};
    fight.ones.straight = path.way.straight + (wheeled ? Length{} : charger.straight);
    battle.state.fights.push_back(fight);
}

// Nobody is there any more, or there is no room: it stops at the end of its charge move after an
// evader, else on the ground that the target left.
void stop_short(Battle& battle, const step::Clash& clash, const Charger& charger) {
    const bool evaded = has_evaded(battle.setup.book, clash);
    const Length most = evaded ? charger.left : charger.way + clash.depth;
    const Length far = go_on(battle, charger.unit, most, charger.left);
    battle.log(
        told(battle, happened::Stops{far}, evaded ? DK_6_11 : DK_6_12, charger.unit, clash.target));
}

void charge_home(Battle& battle, step::Clash& clash, Charger& charger) {
    charger.over = true;
    if (!battle.state.unit(charger.unit).on_table()) return;
    const auto path = path_home(battle.setup, battle.state, clash, charger);
    if (path && !battle.state.fights.full())
        strike(battle, clash, charger, *path);
    else
        stop_short(battle, clash, charger);
}

}  // namespace

// ---- the steps ----------------------------------------------------------------------------------

bool carry_on(Battle& battle, step::Clash& clash) {
    switch (clash.stage) {
    case Stage::half_way:
        clash.stage = Stage::reaction;
        set_out(battle, clash);
        if (clash.chargers.empty()) clash.stage = Stage::done;
        return true;
    case Stage::reaction:
        clash.stage = Stage::fire;
        react(battle, clash);
        return true;
    case Stage::fire:
        clash.stage = Stage::support_fire;
        reckon_flanks(battle.setup, battle.state, clash);
        fire_at_charger(battle, clash);
        return true;
    case Stage::support_fire:
        if (next_support(battle.setup, battle.state, clash) != UnitId::none) return false;
        clash.stage = Stage::charger_tests;
        return true;
    case Stage::charger_tests:
        if (!test_charger(battle, clash)) clash.stage = Stage::target_test;
        return true;
    case Stage::target_test:
        if (!test_target(battle, clash)) clash.stage = Stage::contact;
        return true;
    case Stage::contact:
        if (!clash.given_way) {
            carry_out_target(battle, clash);
            return true;
        }
        for (Charger& charger : clash.chargers)
            if (has_passed(charger)) charge_home(battle, clash, charger);
        clash.stage = Stage::done;
        return true;
    case Stage::done: battle.pop(); return true;
    }
    return false;
}

void ask(const Setup& setup, const State& state, const step::Clash& clash, Question& question) {
    const UnitId id = next_support(setup, state, clash);
    question.by = setup.side(id);
    question.clause = DK_6_3;
    question.topic = verb::supports;
    question.unit = id;
    question.other = clash.target;
    Pick& pick = question.asked.emplace<Pick>();
    for (const Charger& charger : clash.chargers)
        if (bears_on(setup, state, id, charger.unit))
            pick.options.push_back({.verb = verb::support_fire, .unit = id, .other = charger.unit});
    pick.options.push_back({.verb = verb::no_support_fire, .unit = id});
}

void picked(Battle& battle, step::Clash& clash, const Option& option) {
    clash.supports.remove(option.unit);
    if (option.verb == verb::support_fire)
        battle.push(step::ShotRoll{.shooter = option.unit,
                                   .target = option.other,
                                   .band = static_cast<std::int8_t>(Band::effective),
                                   .supporting = true});
}

// ---- odds before it is declared -----------------------------------------------------------------

namespace {

// A shot at the charger half-way, its band left open.
ShotSituation shot_at(const Setup& setup, const State& state, UnitId shooter, UnitId charger,
                      bool supporting) {
    ShotSituation s = situation_of(setup, state,
                                   step::ShotRoll{.shooter = shooter,
                                                  .target = charger,
                                                  .band = static_cast<std::int8_t>(Band::effective),
                                                  .supporting = supporting});
    s.at_chargers.reset();
    return s;
}

// The first three: more do not fit the odds where battalion guns fire apart, and hardly occur.
Shots support_shots(const Setup& setup, const State& state, const UnitSet& supports,
                    UnitId charger) {
    Shots shots;
    supports.each([&](UnitId id) {
        if (!shots.full() && bears_on(setup, state, id, charger))
            shots.push_back(shot_at(setup, state, id, charger, true));
    });
    return shots;
}

// Into contact, as though both had passed their tests.
UnitSet bring_together(Battle& battle, step::Clash& clash, UnitId id) {
    UnitSet both;
    both.add(id);
    both.add(clash.target);
    if (clash.chargers.empty()) return both;
    Charger& charger = clash.chargers[0];
    charger.result = clash.target_result = passes;
    carry_out_target(battle, clash);
    if (has_passed(charger)) charge_home(battle, clash, charger);
    return in_melee(battle.state, id) ? melee_of(battle.state, id) : both;
}

}  // namespace

Reaction reaction_to(const State& state, UnitId id, UnitId target) {
    enforces(DK_6_7);
    if (is_charging(state, target, id) && is_able(state, target)) return Reaction::own_charge;
    for (const Answering& answer : state.answers)
        if (answer.unit == target) return answer.reaction;
    return Reaction::stand_and_fire;
}

namespace {

// Of the charges declared this one alone is still to come, and the target's own if it chose this
// charger; who has declared another fires at nobody.
void leave_this_charge(State& thought, UnitId id, UnitId target, Reaction reaction) {
    bool known = false;
    for (Charge& charge : thought.charges) {
        const bool this_one = charge.charger == id && charge.target == target;
        const bool own =
            reaction == Reaction::own_charge && charge.charger == target && charge.target == id;
        charge.over = !this_one && !own;
        known = known || this_one;
    }
    if (known) return;
    if (thought.charges.full()) thought.charges.erase(0);
    thought.charges.push_back({.charger = id, .target = target});
}

}  // namespace

ChargeSituation observe_charge(const Setup& setup, const State& state, UnitId id, UnitId target,
                               Reaction reaction) {
    const auto path =
        charge_path(setup, state, id, target, charge_rate(setup.book, setup.troops(id)),
                    charge_wheel(setup.book));
    // Played in thought: half-way first. An evader who is caught is met like one that gave way.
    State thought = state;
    thought.steps.clear();
    const Reaction meant = reaction == Reaction::evade ? Reaction::stand_and_fire : reaction;
    leave_this_charge(thought, id, target, reaction);
    thought.answers = {{.unit = target, .against = id, .reaction = meant}};
    Battle battle{setup, thought};
    step::Clash clash{.target = target};
    set_out(battle, clash);

    std::optional<ShotSituation> fire;
    if (may_fire_at_chargers(setup, thought, target) && bears_on(setup, thought, target, id))
        fire.emplace(shot_at(setup, thought, target, id, false));
    const Shots supports = support_shots(setup, thought, clash.supports, id);
    MoraleSituation charger_test =
        observe_morale(setup, thought, id, MoraleTest::to_charge, target);
    charger_test.charges_flank = path && path->in_flank;
    charger_test.on_side = path && path->on_side;
    const Charger charger = clash.chargers.empty() ? Charger{.unit = id} : clash.chargers[0];
    const MoraleSituation defender_test =
        situation_of(setup, thought, roll_of_target(setup, thought, clash, charger));

    const UnitSet units = bring_together(battle, clash, id);
    return {.reaction = reaction,
            .distance = path ? path->cost : gap_between(setup, state, id, target),
            .fire = fire,
            .supports = supports,
            .charger_test = charger_test,
            .defender_test = defender_test,
            .charger = observe_melee(setup, thought, units, setup.side(id)),
            .defender = observe_melee(setup, thought, units, setup.side(target))};
}

}  // namespace grognard::die_kriegskunst
