// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/blows.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/9_combat/melee_dice.h"
#include "rulebooks/vom_kriege/9_combat/melee_odds.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// ---- dice ---------------------------------------------------------------------------------------

UnitList battle_back_supports(const Setup& setup, const State& state, UnitId defender,
                              UnitId attacker) {
    UnitList found;
    if (setup.book.rulings.battle_back_support == BattleBackSupport::no) return found;
    for (const UnitId id : enemies_in_contact(setup, state, attacker)) {
        const bool able = !setup.troops(id).is_artillery() && !at_maximum(setup, state, id);
        if (able && id != defender) found.push_back(id);
    }
    return found;
}

namespace {

Tally tally_of(const Setup& setup, const State& state, const step::Melee& melee, bool back) {
    if (!back)
        return melee_tally(
            observe_melee(setup, state, melee.attacker, melee.defender, melee.supports, false));
    const UnitList helpers = battle_back_supports(setup, state, melee.defender, melee.attacker);
    return melee_tally(observe_melee(setup, state, melee.defender, melee.attacker, helpers, true));
}

void push_roll(Battle& battle, const step::Melee& melee, bool back) {
    const int dice = melee_dice(tally_of(battle.setup, battle.state, melee, back));
    const step::MeleeRoll roll{.roller = back ? melee.defender : melee.attacker,
                               .target = back ? melee.attacker : melee.defender,
                               .dice = static_cast<std::uint8_t>(dice),
                               .back = back};
    if (dice > 0)
        battle.push(roll);
    else
        rolled(battle, roll, {});
}

// VK-9.17: cavalry among guns that stand alone, all that are one target or the one by a ruling.
void ride_down(Battle& battle, step::Melee& melee) {
    melee.target_gone = true;
    remove(battle, melee.defender, Why::guns_ridden_down, VK_9_17);
    if (battle.setup.book.rulings.guns_ridden_down == GunsRiddenDown::most_in_contact) return;
    const UnitSet others = melee.going;
    melee.going.clear();
    others.each([&](UnitId part) {
        if (on_table(battle.state, part)) remove(battle, part, Why::guns_ridden_down, VK_9_17);
    });
}

// Guns that go back with what they are attached to or massed with.
void send_guns_back(Battle& battle, step::Melee& melee) {
    enforces(VK_9_24);
    const bool massed = battle.setup.troops(melee.defender).is_artillery();
    const bool in_contact_alone =
        massed && battle.setup.book.rulings.melee_combined == MeleeCombined::those_in_contact;
    melee.parts.each([&](UnitId part) {
        const Unit& unit = battle.state.unit(part);
        if (part == melee.defender || !unit.on_table() || melee.broke.has(part)) return;
        if (!battle.setup.troops(part).is_artillery()) return;
        if (in_contact_alone && !in_contact(battle.setup, battle.state, melee.attacker, part))
            return;
        melee.going.add(part);
    });
}

Struck strike(Battle& battle, step::Melee& melee, UnitId id, int hits, UnitId by) {
    const Struck struck = take_hits(battle, id, hits, by, VK_9_13);
    if (struck == Struck::breaks) melee.broke.add(id);
    return struck;
}

// How many hits it takes to bring a unit to its maximum, or to remove it if it is there.
int hits_to_fill(const Battle& battle, UnitId id) {
    return std::max(strength(battle.setup, id) - battle.state.unit(id).hits, 1);
}

UnitId attached_gun(const Battle& battle, const step::Melee& melee) {
    UnitId gun = UnitId::none;
    if (battle.setup.troops(melee.defender).is_artillery()) return gun;
    melee.parts.each([&](UnitId part) {
        if (gun == UnitId::none && part != melee.defender && on_table(battle.state, part))
            gun = part;
    });
    return gun;
}

// VK-9.13: hits fall on the unit, and those it has no room for on its guns, or the other way round.
Struck strike_target(Battle& battle, step::Melee& melee, int hits) {
    const UnitId gun = attached_gun(battle, melee);
    if (gun == UnitId::none || hits == 0)
        return strike(battle, melee, melee.defender, hits, melee.attacker);
    const bool guns_first =
        battle.setup.book.rulings.melee_attached_hits == MeleeAttachedHits::battery_first;
    const UnitId first = guns_first ? gun : melee.defender;
    const UnitId second = guns_first ? melee.defender : gun;
    const int on_first = std::min(hits, hits_to_fill(battle, first));
    const Struck struck_first = strike(battle, melee, first, on_first, melee.attacker);
    const Struck struck_second = strike(battle, melee, second, hits - on_first, melee.attacker);
    return guns_first ? struck_second : struck_first;
}

void take_attack(Battle& battle, step::Melee& melee, MeleeScore score) {
    const bool guns = battle.setup.troops(melee.defender).is_artillery();
    // Who goes back with it is seen before anybody does.
    send_guns_back(battle, melee);
    const Struck struck = strike_target(battle, melee, score.hits);
    const bool driven = struck == Struck::stands && (score.flags > 0 || guns);
    melee.target_gone = struck != Struck::stands || driven;
    melee.broke.each([&](UnitId broken) { melee.going.remove(broken); });
    if (!melee.target_gone) melee.going.clear();
    if (!driven) return;
    const BackWhy why = guns ? BackWhy::guns_lost : BackWhy::flags;
    go_back(battle, melee.defender, melee.attacker, why, std::max(score.flags, 1));
}

// VK-9.14: whoever a square battles back at rides off.
void take_battle_back(Battle& battle, step::Melee& melee, MeleeScore score) {
    const UnitId attacker = melee.attacker;
    const bool repelled = battle.state.unit(melee.defender).post.formation == Formation::square &&
                          !battle.state.unit(melee.defender).post.in_area() &&
                          battle.setup.troops(attacker).is_cavalry();
    const Struck struck = strike(battle, melee, attacker, score.hits, melee.defender);
    const bool driven = struck == Struck::stands && (score.flags > 0 || repelled);
    melee.attacker_gone = struck != Struck::stands || driven;
    if (driven)
        go_back(battle, attacker, melee.defender, repelled ? BackWhy::repelled : BackWhy::flags,
                std::max(score.flags, 1));
}

}  // namespace

void ask(const Setup&, const State&, const step::MeleeRoll& roll, Question& question) {
    ask_chance(question,
               {roll.back ? VK_9_14 : VK_9_12, verb::melee_roll, roll.roller, roll.target},
               roll.dice);
}

void rolled(Battle& battle, const step::MeleeRoll& roll, const Dice& dice) {
    const Setup& setup = battle.setup;
    const Faces shown = counted(setup.book, dice);
    const bool square = is_square_in_open(battle.state, roll.target);
    const MeleeScore score = read_melee(setup.book, setup.troops(roll.roller),
                                        setup.troops(roll.target).arm, square, shown);
    step::Melee& melee = battle.top<step::Melee>();
    if (battle.events) {
        const auto hits = static_cast<std::uint8_t>(score.hits);
        const auto flags = static_cast<std::uint8_t>(score.flags);
        battle.log({.what = roll.back ? Happening{happened::BattledBack{hits, flags}}
                                      : happened::Attacked{hits, flags},
                    .clause = roll.back ? VK_9_14 : VK_9_13,
                    .side = setup.side(roll.roller),
                    .unit = roll.roller,
                    .other = roll.target,
                    .dice = dice,
                    .outcome = rolled_outcome(
                        observe_melee(setup, battle.state, roll.roller, roll.target, {}, roll.back),
                        battle.state.unit(roll.target).hits, score, roll.back),
                    .tally = tally_of(setup, battle.state, melee, roll.back),
                    .reading = melee_reading(setup.book, setup.troops(roll.roller),
                                             setup.troops(roll.target).arm, square, shown)});
    }
    if (roll.back)
        take_battle_back(battle, melee, score);
    else
        take_attack(battle, melee, score);
}

// ---- the two rolls ------------------------------------------------------------------------------

void begin_attack(Battle& battle, step::Melee& melee) {
    const Setup& setup = battle.setup;
    melee.fought = true;
    melee.stage = step::Melee::Stage::attack_result;
    const bool guns = setup.troops(melee.defender).is_artillery();
    if (guns && setup.troops(melee.attacker).is_cavalry()) {
        send_guns_back(battle, melee);
        return ride_down(battle, melee);
    }
    push_roll(battle, melee, false);
}

bool can_battle_back(const Troops& defender, bool faces_attacker) {
    return !defender.is_artillery() && faces_attacker;
}

bool can_battle_back(const Setup& setup, const State& state, UnitId defender,
                     const Charge& charge) {
    return can_battle_back(setup.troops(defender),
                           charge.face == Flank::front || faces_all_round(setup, state, defender));
}

void begin_battle_back(Battle& battle, step::Melee& melee) {
    const Charge* charge = charge_of(battle.state, melee.attacker, melee.target);
    const bool both_there =
        on_table(battle.state, melee.attacker) && on_table(battle.state, melee.defender);
    if (melee.target_gone || !both_there || !charge) return;
    if (can_battle_back(battle.setup, battle.state, melee.defender, *charge))
        push_roll(battle, melee, true);
}

}  // namespace grognard::vom_kriege
