// SPDX-License-Identifier: Apache-2.0
//
// A charge played out: all that charge one target together. DK-6.3, 6.4, 6.7 to 6.12; and pursuits
// into contact, DK-7.15.
#include <algorithm>

#include "rulebooks/die_kriegskunst/charges.h"
#include "rulebooks/die_kriegskunst/firing.h"
#include "rulebooks/die_kriegskunst/going_back.h"
#include "rulebooks/die_kriegskunst/melees.h"
#include "rulebooks/die_kriegskunst/movement.h"
#include "rulebooks/die_kriegskunst/nerve.h"
#include "rulebooks/die_kriegskunst/rates.h"

namespace grognard::die_kriegskunst {

namespace {

using Stage = step::Clash::Stage;
using Charger = step::Clash::Charger;

constexpr auto passes = static_cast<std::int8_t>(MoraleResult::passes);

bool has_passed(const Charger& charger) { return charger.result == passes && !charger.over; }

Event told(const Battle& battle, Happening what, Clause clause, UnitId id,
           UnitId other = UnitId::none) {
    return {
        .what = what, .clause = clause, .side = battle.setup.side(id), .unit = id, .other = other};
}

// ---- going --------------------------------------------------------------------------------------

void set_at(Battle& battle, UnitId id, const Post& post, bool unformed) {
    Unit& unit = battle.state.unit(id);
    const Post before = unit.post;
    stand_at(battle.setup, battle.state, id, post);
    unit.moved = unit.moved_far = true;
    bring_generals(battle, id, before);
    if (!unformed || is_unformed(unit.condition)) return;
    put_into(battle, id, Condition::unformed);
    battle.log(told(battle, happening::unformed_by_ground, DK_4_11, id));
}

void go_along(Battle& battle, UnitId id, const Way& way, Length distance) {
    if (distance == Length{}) return;
    const WayGround ground = ground_along(battle.setup, battle.state, id, way, distance);
    set_at(battle, id, battle.state.unit(id).post.at(post_along(way, distance)), ground.unformed);
}

// Straight on as far as it may and its move lasts, and no further than `most`.
Length go_on(Battle& battle, UnitId id, Length most, Length left) {
    const Way way = straight_ahead(battle.state.unit(id).post.on_table(), std::min(most, left));
    const Length distance =
        free_along(battle.setup, battle.state, id, way, way.straight, left, false);
    go_along(battle, id, way, distance);
    return distance;
}

// ---- half-way: DK-6.3, 6.7 ----------------------------------------------------------------------

// It can set out; ground on the way may unform it, and it goes on.
bool is_able(const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return unit.on_table() && unit.condition == Condition::formed && !in_melee(state, id);
}

// DK-6.7: its target is no longer in reach: it halts half-way, formed.
void halt_half_way(Battle& battle, const Charge& charge) {
    const Length rate = charge_rate(battle.setup.book, battle.setup.troops(charge.charger));
    go_on(battle, charge.charger, battle.setup.book.charge.half_way.of(rate), rate);
    battle.log(told(battle, happening::charge_out_of_reach, DK_6_7, charge.charger, charge.target));
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
    Charger charger{.unit = id};
    charger.way = way.length() - half;
    charger.left = rate - ground_along(setup, state, id, way, half).cost;
    charger.wheel_left = wheel_left(setup.book, way, half);
    charger.straight = std::max(Length{}, half - way.wheel);
    charger.in_flank = path->in_flank;
    return OnItsWay{charger, way, half};
}

void send_half_way(Battle& battle, step::Clash& clash) {
    enforces(DK_6_3);
    for (Charge& charge : battle.state.charges) {
        if (charge.target != clash.target || charge.over) continue;
        charge.over = true;
        const UnitId id = charge.charger;
        if (!is_able(battle.state, id)) {
            battle.log(told(battle, happening::charge_out_of_reach, DK_6_7, id, charge.target));
            continue;
        }
        const auto going = on_its_way(battle.setup, battle.state, id, clash.target);
        if (!going || clash.chargers.full()) {
            halt_half_way(battle, charge);
            continue;
        }
        go_along(battle, id, going->way, going->half);
        clash.chargers.push_back(going->charger);
        battle.log(told(battle, happening::went_half_way, DK_6_3, id, clash.target));
    }
}

bool is_charging(const State& state, UnitId id, UnitId target) {
    return std::any_of(state.charges.begin(), state.charges.end(), [&](const Charge& c) {
        return c.charger == id && c.target == target && !c.over;
    });
}

// DK-6.7: two that chose each other meet as in a counter-charge.
void take_answer(State& state, step::Clash& clash) {
    for (Charge& charge : state.charges) {
        if (charge.over || charge.charger != clash.target ||
            !is_charging(state, charge.target, clash.target) || !is_able(state, clash.target))
            continue;
        charge.over = true;
        clash.reaction = Reaction::counter_charge;
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
    if (!clash.chargers.empty() && !is_there(clash.against)) clash.against = clash.chargers[0].unit;
}

// ---- the reaction and the fire: DK-6.2, 6.3, 6.8, 6.10, 6.11 -------------------------------------

void react(Battle& battle, const step::Clash& clash) {
    if (clash.reaction != Reaction::evade && clash.reaction != Reaction::move_and_fire) return;
    battle.state.unit(clash.target).reacted = true;
    if (clash.reaction == Reaction::evade) {
        enforces(DK_6_11);
        evade(battle, clash.target, clash.against);
    } else {
        enforces(DK_6_10);
        battle.push(step::ReactionMove{clash.target});
    }
}

bool bears_on(const Setup& setup, const State& state, UnitId id, UnitId charger) {
    return state.unit(charger).on_table() && firing_at(setup, state, id, charger).count > 0;
}

void fire_at_charger(Battle& battle, const step::Clash& clash) {
    const bool fires =
        clash.reaction == Reaction::stand_and_fire || clash.reaction == Reaction::move_and_fire;
    if (!fires || !may_fire_at_chargers(battle.setup, battle.state, clash.target) ||
        !bears_on(battle.setup, battle.state, clash.target, clash.against))
        return;
    battle.state.unit(clash.target).reacted = true;
    battle.push(step::BandRoll{.shooter = clash.target, .target = clash.against});
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
                                         .casualties = charger.lost});
            return true;
        }
        if (charger.result == passes) continue;
        enforces(DK_6_12);
        charger.over = true;
        const auto result = static_cast<MoraleResult>(charger.result);
        if (result == MoraleResult::halts)
            battle.log(told(battle, happening::stops, DK_8_3, id, clash.target));
        else
            suffer(battle, id, result, clash.target, DK_8_3);
        return true;
    }
    return false;
}

MoraleTest test_of_target(const Book& book, const step::Clash& clash) {
    const bool to_charge = clash.reaction == Reaction::counter_charge &&
                           book.rulings.countercharge_test == CounterchargeTest::to_charge;
    return to_charge ? MoraleTest::to_charge : MoraleTest::being_charged;
}

step::MoraleRoll roll_of_target(const Book& book, const step::Clash& clash,
                                const Charger& charger) {
    return {.unit = clash.target,
            .test = test_of_target(book, clash),
            .against = charger.unit,
            .flank = charger.in_flank};
}

// DK-6.7: the worst of the charges it has not been tested for.
const Charger* worst_charge(const Setup& setup, const State& state, const step::Clash& clash) {
    const Charger* worst = nullptr;
    int worst_total = 0;
    for (const Charger& charger : clash.chargers) {
        if (!has_passed(charger) || clash.tested_against.has(charger.unit)) continue;
        const int total =
            morale_tally(situation_of(setup, state, roll_of_target(setup.book, clash, charger)))
                .total();
        if (worst && total >= worst_total) continue;
        worst = &charger;
        worst_total = total;
    }
    return worst;
}

// False when the target needs no test, or no other.
bool test_target(Battle& battle, step::Clash& clash) {
    if (clash.reaction == Reaction::evade || !battle.state.unit(clash.target).on_table())
        return false;
    const bool once = battle.setup.book.rulings.charge_several == ChargeSeveral::once;
    if (once && !clash.tested_against.empty()) return false;
    const Charger* worst = worst_charge(battle.setup, battle.state, clash);
    if (!worst) return false;
    clash.tested_against.add(worst->unit);
    battle.push(roll_of_target(battle.setup.book, clash, *worst));
    return true;
}

// ---- contact: DK-6.9, 6.11, 6.12, 6.14 ----------------------------------------------------------

Fight begin_fight(Battle& battle, UnitId id, UnitId target, const ChargePath& path) {
    const bool behind = is_behind_works(battle.setup, battle.state, target, id);
    set_at(battle, id, path.contact, path.unformed);
    Event event = told(battle, happening::contact, DK_6_14, id, target);
    const bool all_round = faces_all_round(battle.state, target);
    event.value = static_cast<std::int32_t>(all_round ? Zone::front : path.edge);
    battle.log(event);
    Fight fight{.one = id, .other = target, .edge = path.edge};
    fight.ones.charging = true;
    fight.others.behind_works = behind;
    return fight;
}

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
    const Setup& setup = battle.setup;
    const auto path =
        charge_path(setup, battle.state, clash.target, met->unit,
                    charge_rate(setup.book, setup.troops(clash.target)), charge_wheel(setup.book));
    if (!path) return;  // it stands
    battle.state.unit(clash.target).charged = battle.state.unit(clash.target).reacted = true;
    battle.log(told(battle, happening::counter_charges, DK_6_9, clash.target, met->unit));
    Fight fight = begin_fight(battle, clash.target, met->unit, *path);
    fight.ones.straight = path->way.straight;
    fight.others.charging = true;
    fight.others.straight = met->straight;
    fight.others.struck_in_flank = path->in_flank;
    battle.state.fights.push_back(fight);
    met->over = true;
}

// What its test does to the target, or its reaction in the end.
void carry_out_target(Battle& battle, step::Clash& clash) {
    clash.given_way = true;
    const UnitId target = clash.target;
    if (!battle.state.unit(target).on_table() || clash.target_result < 0) return;
    const auto result = static_cast<MoraleResult>(clash.target_result);
    if (result == MoraleResult::halts) return;  // met in order where it stands
    if (result != MoraleResult::passes) {
        const Charger* from = to_be_met(clash);
        suffer(battle, target, result, from ? from->unit : clash.against, DK_8_4);
    } else if (clash.reaction == Reaction::counter_charge) {
        ride_out(battle, clash);
    }
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
    // A tick or two may have been rounded away at the half-way point.
    return charge_path(setup, state, charger.unit, clash.target, charger.left + touch,
                       Turn::from_arcseconds(charger.wheel_left));
}

void strike(Battle& battle, const step::Clash& clash, const Charger& charger,
            const ChargePath& path) {
    const UnitId target = clash.target;
    const bool evaded = clash.reaction == Reaction::evade;
    if (evaded) {
        const bool routs = battle.setup.book.rulings.evade_caught == EvadeCaught::routs;
        put_into(battle, target, routs ? Condition::routing : Condition::retreating);
        battle.state.unit(target).driven_by = charger.unit;
    }
    if (evaded || gives_way(clash))
        battle.log(
            told(battle, happening::caught, evaded ? DK_6_11 : DK_6_12, charger.unit, target));
    Fight fight = begin_fight(battle, charger.unit, target, path);
    const bool wheeled = path.way.wheel > Length{};
    fight.ones.straight = path.way.straight + (wheeled ? Length{} : charger.straight);
    fight.others.struck_in_flank = charger.in_flank;
    battle.state.fights.push_back(fight);
}

// Nobody is there any more, or there is no room: it stops at the end of its charge move after an
// evader, else on the ground that the target left.
void stop_short(Battle& battle, const step::Clash& clash, const Charger& charger) {
    const bool evaded = clash.reaction == Reaction::evade;
    const Length most = evaded ? charger.left : charger.way + clash.depth;
    Event event =
        told(battle, happening::stops, evaded ? DK_6_11 : DK_6_12, charger.unit, clash.target);
    event.value =
        static_cast<std::int32_t>(go_on(battle, charger.unit, most, charger.left).ticks());
    battle.log(event);
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

bool carry_on_clash(Battle& battle) {
    auto& clash = battle.top<step::Clash>();
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

void ask_clash(const Setup& setup, const State& state, const step::Clash& clash,
               Question& question) {
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

void pick_in_clash(Battle& battle, const Option& option) {
    battle.top<step::Clash>().supports.remove(option.unit);
    if (option.verb == verb::support_fire)
        shoot(battle, {.shooter = option.unit,
                       .target = option.other,
                       .band = static_cast<std::int8_t>(Band::effective),
                       .supporting = true});
}

void note_test(Battle& battle, UnitId id, MoraleResult result) {
    auto& clash = battle.top<step::Clash>();
    const auto noted = static_cast<std::int8_t>(result);
    if (id == clash.target) clash.target_result = std::max(clash.target_result, noted);
    for (Charger& charger : clash.chargers)
        if (charger.unit == id) charger.result = noted;
}

void note_losses(Battle& battle, UnitId id, int figures) {
    for (Step& step : battle.state.steps)
        if (auto* clash = std::get_if<step::Clash>(&step))
            for (Charger& charger : clash->chargers)
                if (charger.unit == id)
                    charger.lost = static_cast<std::uint8_t>(charger.lost + figures);
}

// ---- pursuit: DK-7.15 ---------------------------------------------------------------------------

namespace {

// The first enemy it runs into straight ahead.
UnitId first_ahead(const Setup& setup, const State& state, UnitId id, Length most) {
    const Quad own = quad_of(state, id);
    const Offset way = state.unit(id).post.facing.forward(most);
    UnitId first = UnitId::none;
    Length nearest{};
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        const Outline there = outline_of(setup, state, enemy);
        const auto distance = slide_until_touch(own, way, there);
        if (!distance || (first != UnitId::none && *distance >= nearest)) return;
        first = enemy;
        nearest = *distance;
    });
    return first;
}

void wait_for_melee(Battle& battle, UnitId id) {
    if (battle.setup.book.rulings.melee_pursuit_when == MeleePursuitWhen::at_once)
        battle.push(step::Melee{.units = melee_of(battle.state, id)});
}

}  // namespace

void pursue(Battle& battle, UnitId id, UnitId quarry, Length most) {
    enforces(DK_7_15);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const auto tell = [&](Length gone) {
        Event event = told(battle, happening::pursued, DK_7_15, id);
        event.value = static_cast<std::int32_t>(gone.ticks());
        battle.log(event);
    };
    if (in_melee(state, id)) return tell({});
    const auto path_to = [&](UnitId enemy) -> std::optional<ChargePath> {
        if (enemy == UnitId::none || !state.unit(enemy).on_table()) return std::nullopt;
        return charge_path(setup, state, id, enemy, most, charge_wheel(setup.book));
    };
    auto path = path_to(quarry);
    if (!path) {
        quarry = first_ahead(setup, state, id, most);
        path = path_to(quarry);
    }
    if (!path || state.fights.full()) return tell(go_on(battle, id, most, most));
    tell(path->way.length());
    Fight fight = begin_fight(battle, id, quarry, *path);
    fight.ones.straight = path->way.straight;
    fight.others.struck_in_flank = path->in_flank;
    fight.waits = true;
    state.fights.push_back(fight);
    wait_for_melee(battle, id);
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

ChargeSituation observe_charge(const Setup& setup, const State& state, UnitId id, UnitId target,
                               Reaction reaction) {
    const auto path =
        charge_path(setup, state, id, target, charge_rate(setup.book, setup.troops(id)),
                    charge_wheel(setup.book));
    const bool flank = path && path->in_flank;
    // Played in thought: half-way first. An evader who is caught is met like one that gave way.
    State thought = state;
    thought.steps.clear();
    const Reaction meant = reaction == Reaction::evade ? Reaction::stand_and_fire : reaction;
    thought.charges = {{.charger = id, .target = target}};
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
    charger_test.charges_flank = flank;
    MoraleSituation defender_test = observe_morale(
        setup, thought, target, test_of_target(setup.book, {.reaction = reaction}), id);
    defender_test.charged_in_flank = flank;

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
