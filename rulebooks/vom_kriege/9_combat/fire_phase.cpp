// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/fire_phase.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/8_reactions/reactions.h"
#include "rulebooks/vom_kriege/9_combat/defensive_fire.h"
#include "rulebooks/vom_kriege/9_combat/targets.h"
#include "rulebooks/vom_kriege/state/happened.h"

namespace grognard::vom_kriege {

// ---- what a roll comes to -----------------------------------------------------------------------

Shot assess_roll(const Setup& setup, const State& state, const step::ShotRoll& roll) {
    if (!roll.defensive)
        return assess_shot(setup, state, roll.shooter, roll.target, roll.supports, roll.skirmish);
    const std::optional<Charge> charge = charge_felt(state, roll.target);
    if (!charge) return no_shot(Fault::no_contact, VK_8_3, roll.shooter, roll.target);
    return assess_defensive(setup, state, roll.shooter, *charge, roll.supports);
}

namespace {

// The roll that these supports lead to.
step::ShotRoll roll_of(const Setup& setup, const State& state,
                       const step::NameFireSupports& naming) {
    return {.shooter = naming.shooter,
            .target = naming.target,
            .supports = naming.supports,
            .defensive = in_defence(setup, state, naming.shooter)};
}

}  // namespace

std::optional<Assessment> judge_shot_roll(const Setup& setup, const State& state,
                                          const step::ShotRoll& roll) {
    const Shot shot = assess_roll(setup, state, roll);
    Assessment assessment{.clause = roll.defensive ? VK_8_3 : VK_9_6,
                          .unit = roll.shooter,
                          .against = roll.target,
                          .tally = shot.tally,
                          .odds = shot.odds};
    if (shot.dice == 0) assessment.odds = Odds::certain(outcome(ShotOutcome{}));
    assessment.reading = reading_of(setup, state, roll.target, {});
    return assessment;
}

std::optional<Assessment> judge_shot(const Setup& setup, const State& state, const Option& option) {
    if (option.verb == verb::shoot)
        return judge_shot_roll(
            setup, state,
            {.shooter = option.unit, .target = option.other, .skirmish = option.detail != 0});
    if (option.verb == verb::defensive_fire)
        return judge_shot_roll(setup, state,
                               {.shooter = option.unit, .target = option.other, .defensive = true});
    const auto* naming =
        state.steps.empty() ? nullptr : std::get_if<step::NameFireSupports>(&state.steps.back());
    if (!naming || (option.verb != verb::add_support && option.verb != verb::fire))
        return std::nullopt;
    step::ShotRoll roll = roll_of(setup, state, *naming);
    if (option.verb == verb::add_support) roll.supports.push_back(option.unit);
    return judge_shot_roll(setup, state, roll);
}

// ---- the combat phase ---------------------------------------------------------------------------

void offer_shots(const Setup& setup, const State& state, Pick& pick) {
    const bool may_choose = setup.book.rulings.skirmish_close == SkirmishClose::yes;
    // Room is left for melees and the end of the phase.
    const std::size_t most = pick.options.capacity() / 2;
    for (const UnitId shooter : setup.command(state.acting).units) {
        for (const UnitId target : targets_of(setup, state, shooter)) {
            if (pick.options.size() + 2 > most) return;
            pick.options.push_back({verb::shoot, shooter, target});
            if (!may_choose || !setup.troops(shooter).skirmish) continue;
            const Shot chosen = assess_shot(setup, state, shooter, target, {}, true);
            const bool close =
                range_between(setup, state, shooter, target) <= setup.book.fire.close;
            if (close && !chosen.refusal && chosen.kind == FireKind::skirmish)
                pick.options.push_back({verb::shoot, shooter, target, 1});
        }
    }
}

namespace {

bool is_among(const UnitList& list, UnitId id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

// VK-2.5: its group shoots from now on; two of a kind are for the shot (VK-6.6).
void begin_shooting(State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (unit.order < 0) return;
    Order& order = state.orders[static_cast<std::size_t>(unit.order)];
    order.combat = Combat::shooting;
    if (order.use == Use::undecided) order.use = Use::bonus_to_shoot;
}

void push_roll(Battle& battle, step::ShotRoll roll) {
    if (!roll.defensive) {
        begin_shooting(battle.state, roll.shooter);
        for (const UnitId id : roll.supports) begin_shooting(battle.state, id);
    } else {
        for (const UnitId id : roll.supports) note_reaction(battle, id, roll.target);
    }
    const Shot shot = assess_roll(battle.setup, battle.state, roll);
    GR_ASSERT(shot.dice > 0);
    roll.dice = static_cast<std::uint8_t>(shot.dice);
    roll.skirmish = shot.kind == FireKind::skirmish;
    battle.push(roll);
}

// Skirmish fire and squares roll without adjustment, so nobody supports them.
bool takes_support(const Book& book, const Shot& shot) {
    return book.fire_adjust.support.value > 0 && shot.kind != FireKind::skirmish &&
           shot.kind != FireKind::square;
}

void name_supports_or_roll(Battle& battle, const step::ShotRoll& roll) {
    const Shot shot = assess_roll(battle.setup, battle.state, roll);
    const bool supported =
        takes_support(battle.setup.book, shot) &&
        !fire_supports(battle.setup, battle.state, roll.shooter, roll.target).empty();
    if (!supported) return push_roll(battle, roll);
    battle.push(step::NameFireSupports{roll.shooter, roll.target, {}});
}

}  // namespace

void pick_shot(Battle& battle, const Option& option) {
    begin_shooting(battle.state, option.unit);
    name_supports_or_roll(
        battle, {.shooter = option.unit, .target = option.other, .skirmish = option.detail != 0});
}

void fire_defensively(Battle& battle, UnitId shooter, const Charge& charge) {
    note_reaction(battle, shooter, charge.charger);
    name_supports_or_roll(battle,
                          {.shooter = shooter, .target = charge.charger, .defensive = true});
}

void ask(const Setup& setup, const State& state, const step::NameFireSupports& naming,
         Question& question) {
    question.by = setup.side(naming.shooter);
    question.clause = VK_9_8;
    question.topic = verb::supports;
    question.unit = naming.shooter;
    question.other = naming.target;
    Pick& pick = question.asked.emplace<Pick>();
    for (const UnitId id : fire_supports(setup, state, naming.shooter, naming.target))
        if (!is_among(naming.supports, id))
            pick.options.push_back({verb::add_support, id, naming.target});
    if (assess_roll(setup, state, roll_of(setup, state, naming)).dice > 0)
        pick.options.push_back({verb::fire, naming.shooter, naming.target});
}

void picked(Battle& battle, const step::NameFireSupports& asked, const Option& option) {
    step::NameFireSupports naming = asked;
    battle.pop();
    if (option.verb == verb::add_support) naming.supports.push_back(option.unit);
    const UnitList able = fire_supports(battle.setup, battle.state, naming.shooter, naming.target);
    if (option.verb == verb::fire || naming.supports.size() == able.size())
        return push_roll(battle, roll_of(battle.setup, battle.state, naming));
    battle.push(naming);
}

// ---- the dice -----------------------------------------------------------------------------------

namespace {

void tell(Battle& battle, const step::ShotRoll& roll, const ShotScore& score, const Dice& dice) {
    if (!battle.events) return;
    const Side side = battle.setup.side(roll.shooter);
    for (const UnitId id : roll.supports)
        battle.log({.what = happened::Supported{},
                    .clause = VK_9_8,
                    .side = side,
                    .unit = id,
                    .other = roll.shooter});
    const auto hits = static_cast<std::uint8_t>(score.hits);
    battle.log({.what = roll.defensive ? Happening{happened::DefensiveShot{hits, score.disorders}}
                                       : happened::Shot{hits, score.disorders},
                .clause = roll.defensive  ? VK_8_3
                          : roll.skirmish ? VK_9_7
                                          : VK_9_9,
                .side = side,
                .unit = roll.shooter,
                .other = roll.target,
                .dice = dice,
                .outcome = outcome(ShotOutcome{score.hits, score.disorders}),
                .tally = assess_roll(battle.setup, battle.state, roll).tally,
                .reading = reading_of(battle.setup, battle.state, roll.target,
                                      counted(battle.setup.book, dice))});
}

// Markers, and what they have thereby done in this initiative.
void mark_fired(Battle& battle, const step::ShotRoll& roll, UnitId id) {
    Unit& unit = battle.state.unit(id);
    if (!roll.skirmish) unit.shot = true;  // VK-9.9
    const bool counted_action = !roll.defensive || battle.setup.book.rulings.artillery_actions ==
                                                       ArtilleryActions::whole_turn;
    if (battle.setup.troops(id).is_artillery() && counted_action) ++unit.actions;
    if (!roll.defensive) unit.fought = true;  // VK-9.1
}

// Hits first; what breaks by them is not disordered by the same roll (VK-10.10).
void strike(Battle& battle, const step::ShotRoll& roll, const ShotScore& score) {
    enforces(VK_10_10);
    Struck struck = Struck::stands;
    if (score.hits > 0) struck = take_hits(battle, roll.target, score.hits, roll.shooter, VK_9_9);
    if (score.disorders && struck == Struck::stands) disorder(battle, roll.target, VK_9_9);
}

}  // namespace

void ask(const Setup&, const State&, const step::ShotRoll& roll, Question& question) {
    ask_chance(question,
               {roll.defensive ? VK_8_3 : VK_9_9, verb::shot_roll, roll.shooter, roll.target},
               roll.dice);
}

void rolled(Battle& battle, const step::ShotRoll& roll, const Dice& dice) {
    const Book& book = battle.setup.book;
    const ShotScore score =
        read_shot(book, battle.setup.troops(roll.target).arm,
                  spares_first_hit(battle.setup, battle.state, roll.target), counted(book, dice));
    tell(battle, roll, score, dice);
    mark_fired(battle, roll, roll.shooter);
    for (const UnitId id : roll.supports) mark_fired(battle, roll, id);
    if (!roll.defensive) battle.state.unit(roll.target).shot_at = true;  // VK-9.2
    strike(battle, roll, score);
}

}  // namespace grognard::vom_kriege
