// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/5_firing/fire_phase.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/die_kriegskunst/10_measuring/zones.h"
#include "rulebooks/die_kriegskunst/5_firing/risk.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

// ---- the phase: DK-2.2, 5.10, 5.12 --------------------------------------------------------------

namespace {

// By ruling `alternate` a whole brigade fires before the enemy does.
bool is_of_turn(const Setup& setup, const step::Firing& step, UnitId id) {
    return step.brigade < 0 || setup.unit(id).brigade == step.brigade;
}

bool can_fire(const Setup& setup, const State& state, const step::Firing& step, Side side) {
    bool can = false;
    each_unit(setup, state, side, [&](UnitId id) {
        can = can || (is_of_turn(setup, step, id) && has_target(setup, state, id));
    });
    return can;
}

}  // namespace

void begin_firing(Battle& battle) {
    battle.push(step::Firing{.turn = alternate(battle.state.phasing)});
}

bool carry_on(Battle& battle, step::Firing& step) {
    enforces(DK_5_10);
    const auto can = [&](Side side) {
        return !step.turn.done[index(side)] && can_fire(battle.setup, battle.state, step, side);
    };
    const Side next = step.turn.next;
    if (step.brigade >= 0) {
        if (can(next)) return false;
        step.brigade = -1;
        has_acted(battle.setup.book, step.turn);
        return true;
    }
    std::array<bool, 2> can_act{};
    can_act[index(next)] = can(next);
    if (!can_act[index(next)]) can_act[index(enemy_of(next))] = can(enemy_of(next));
    if (settle(step.turn, can_act)) return false;
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::Firing& step, Question& question) {
    question.by = step.turn.next;
    question.clause = DK_5_12;
    question.topic = verb::firing_phase;
    question.unit = question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    Firers<units_most> shooters;
    each_unit(setup, state, step.turn.next, [&](UnitId id) {
        if (!is_of_turn(setup, step, id)) return;
        const auto targets = targets_of(setup, state, id);
        if (!targets.empty()) shooters.push_back({id, targets});
    });
    offer_shots(verb::fire, shooters, pick);
    pick.options.push_back({.verb = verb::firing_done});
}

void picked(Battle& battle, step::Firing& step, const Option& option) {
    if (option.verb == verb::firing_done) {
        step.brigade = -1;
        is_done(step.turn);
        return;
    }
    if (battle.setup.book.rulings.alternate_by == AlternateBy::by_brigade)
        step.brigade = battle.setup.unit(option.unit).brigade;
    else
        has_acted(battle.setup.book, step.turn);
    battle.push(step::ShotRoll{.shooter = option.unit, .target = option.other});
}

// ---- a shot -------------------------------------------------------------------------------------

ShotSituation situation_of(const Setup& setup, const State& state, const step::ShotRoll& shot) {
    ShotSituation s = observe_shot(setup, state, shot.shooter, shot.target,
                                   firing_at(setup, state, shot.shooter, shot.target));
    if (shot.band >= 0) {
        enforces(DK_6_8);
        s.at_chargers = static_cast<Band>(shot.band);
        s.target_charges = true;
    }
    s.supporting = shot.supporting;
    if (shot.gun)
        if (const auto gun = battalion_gun_shot(s)) return *gun;
    return s;
}

void ask(const Setup&, const State&, const step::BandRoll& step, Question& question) {
    ask_chance(question, {DK_6_3, verb::band_roll, step.shooter, step.target}, 1);
}

void rolled(Battle& battle, const step::BandRoll& rolled, const Dice& dice) {
    enforces(DK_6_3);
    const Book& book = battle.setup.book;
    const Tally tally = chargers_tally(book, battle.setup.troops(rolled.shooter).grade);
    const int score = dice[0] + tally.total();
    const Band band = read_chargers(book, score);
    battle.log(
        {.what = happened::BandRolled{band},
         .clause = DK_6_3,
         .side = battle.setup.side(rolled.shooter),
         .unit = rolled.shooter,
         .other = rolled.target,
         .dice = dice,
         .outcome = outcome(OutcomeKind::band, band),
         .tally = tally,
         .reading = Reading::looked_up(score, [&](int any) { return read_chargers(book, any); })});
    battle.push(step::ShotRoll{.shooter = rolled.shooter,
                               .target = rolled.target,
                               .band = static_cast<std::int8_t>(band)});
}

namespace {

bool skirmishes(const State& state, UnitId id) {
    return state.unit(id).formation() == Formation::skirmish;
}

// The table that says what falls.
Clause table_of(const Battle& battle, UnitId shooter) {
    if (skirmishes(battle.state, shooter)) return DK_5_8;
    return battle.setup.troops(shooter).is_artillery() ? DK_5_6 : DK_5_5;
}

// What its dice are thrown by.
Clause clause_of(const Battle& battle, const step::ShotRoll& shot) {
    if (shot.supporting) return DK_6_3;
    if (skirmishes(battle.state, shot.shooter)) return DK_5_8;
    return battle.setup.troops(shot.shooter).is_artillery() ? DK_5_3 : DK_5_2;
}

void take_losses(Battle& battle, UnitId shooter, UnitId target, int figures) {
    note_losses(battle, target, std::min<int>(figures, battle.state.unit(target).figures));
    lose_figures(battle, target, figures, shooter, table_of(battle, shooter));
}

void has_fired(Unit& shooter) { shooter.fired = shooter.has_fired = true; }

// DK-5.13, 8.1: what both remember of it.
void remember(Battle& battle, const step::ShotRoll& shot, const ShotSituation& s) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    has_fired(state.unit(shot.shooter));
    Unit& target = state.unit(shot.target);
    target.fired_on_by.add(shot.shooter);
    const bool near = shot_band(s) == Band::effective || shot_band(s) == Band::point_blank;
    const Zone zone = zone_at(setup.book, quad_of(state, shot.target),
                              faces_all_round(state, shot.target), centre_of(state, shot.shooter));
    target.shot_in_rear = target.shot_in_rear || (near && zone == Zone::rear);
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::ShotRoll& step, Question& question) {
    ask_chance(question, {DK_5_2, verb::shot_roll, step.shooter, step.target},
               shot_dice(situation_of(setup, state, step)));
}

void rolled(Battle& battle, const step::ShotRoll& rolled, const Dice& dice) {
    const Setup& setup = battle.setup;
    const ShotSituation s = situation_of(setup, battle.state, rolled);
    const ShotScore score = read_shot(s, dice);
    const bool settled = score.halves % 2 == 0;  // no half figure is left to be diced for
    const happened::Shot shot{.halves = score.halves,
                              .band = shot_band(s).value_or(Band::long_range),
                              .skirmishers = skirmishes(battle.state, rolled.shooter),
                              .supporting = rolled.supporting};
    battle.log({.what = shot,
                .clause = clause_of(battle, rolled),
                .side = setup.side(rolled.shooter),
                .unit = rolled.shooter,
                .other = rolled.target,
                .dice = dice,
                .outcome = settled ? std::optional{shot_outcome(score.halves / 2, score.general)}
                                   : std::nullopt,
                .tally = shot_tally(s),
                .reading = shot_reading(s, dice)});
    // The gun's own shot is thrown for after the volley's losses (DK-5.15).
    const bool gun_fires = !rolled.gun && battalion_gun_shot(s);
    if (!gun_fires) remember(battle, rolled, s);
    step::ShotRoll gun = rolled;
    gun.gun = true;
    if (gun_fires) battle.push(gun);
    if (score.general) endanger_generals(battle, rolled.target, true);
    if (!settled)
        battle.push(step::HalfRoll{.shooter = rolled.shooter,
                                   .target = rolled.target,
                                   .figures = static_cast<std::uint8_t>(score.halves / 2)});
    else
        take_losses(battle, rolled.shooter, rolled.target, score.halves / 2);
}

bool carry_on(Battle& battle, const step::ShotRoll& on_top) {
    const step::ShotRoll shot = on_top;
    if (!shot.gun || battle.state.unit(shot.target).on_table()) return false;
    enforces(DK_5_15);
    battle.pop();
    has_fired(battle.state.unit(shot.shooter));
    return true;
}

void ask(const Setup&, const State&, const step::HalfRoll& step, Question& question) {
    ask_chance(question, {DK_5_5, verb::half_roll, step.shooter, step.target}, 1);
}

void rolled(Battle& battle, const step::HalfRoll& rolled, const Dice& dice) {
    enforces(DK_5_5);
    const bool falls = half_falls(battle.setup.book, dice[0]);
    battle.log({.what = happened::HalfRolled{falls},
                .clause = table_of(battle, rolled.shooter),
                .side = battle.setup.side(rolled.shooter),
                .unit = rolled.shooter,
                .other = rolled.target,
                .dice = dice,
                .reading = half_needs(battle.setup.book).came_to(dice[0], falls)});
    take_losses(battle, rolled.shooter, rolled.target, rolled.figures + falls);
}

}  // namespace grognard::die_kriegskunst
