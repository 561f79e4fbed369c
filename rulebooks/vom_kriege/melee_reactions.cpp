// SPDX-License-Identifier: Apache-2.0
//
// Step 2 of a melee, the defender's reaction: defensive fire, by the target and by guns that bear,
// or a retire. VK-8.1, 8.3, 8.10, 9.11.
#include "rulebooks/vom_kriege/melee_steps.h"
#include "rulebooks/vom_kriege/orders.h"
#include "rulebooks/vom_kriege/reactions.h"
#include "rulebooks/vom_kriege/retreats.h"
#include "rulebooks/vom_kriege/shooting.h"

namespace grognard::vom_kriege {

// ---- defensive fire -----------------------------------------------------------------------------

namespace {

// The charge as its target feels it: the one rolled at is the target (VK-9.24).
std::optional<Charge> felt_charge(const State& state, const step::Melee& melee) {
    const Charge* charge = charge_of(state, melee.attacker, melee.target);
    if (!charge) return std::nullopt;
    Charge felt = *charge;
    felt.target = melee.defender;
    return felt;
}

bool can_fire(const Setup& setup, const State& state, UnitId shooter, const Charge& charge) {
    if (!may_react(setup, state, shooter, charge.charger)) return false;
    const Shot shot = assess_defensive(setup, state, shooter, charge, {});
    return !shot.refusal && shot.dice > 0;
}

}  // namespace

bool may_fire(const Setup& setup, const State& state, const step::Melee& melee) {
    const auto charge = felt_charge(state, melee);
    return charge && can_fire(setup, state, melee.defender, *charge);
}

UnitList guns_that_bear(const Setup& setup, const State& state, const step::Melee& melee) {
    enforces(VK_8_9);
    UnitList guns;
    const auto charge = felt_charge(state, melee);
    if (!charge) return guns;
    const Length range = setup.book.gun_range.back() + unit_reach + charge->way;
    const Point at = state.unit(melee.attacker).post.front;
    each_near(state, at, range, [&](UnitId id, const Unit&) {
        if (guns.full() || id == melee.defender || !setup.troops(id).is_artillery()) return;
        if (setup.side(id) == setup.side(melee.attacker)) return;
        if (melee.target_retired && melee.parts.has(id)) return;  // VK-8.6: one or the other
        if (can_fire(setup, state, id, *charge)) guns.push_back(id);
    });
    return guns;
}

void fire_at_charger(Battle& battle, const step::Melee& melee, UnitId shooter) {
    if (const auto charge = felt_charge(battle.state, melee))
        fire_defensively(battle, shooter, *charge);
}

bool is_stopped(const Setup& setup, const State& state, const step::Melee& melee) {
    if (!on_table(state, melee.attacker) || at_maximum(setup, state, melee.attacker)) return true;
    return state.unit(melee.attacker).disordered && !melee.began_disordered;
}

// ---- retiring -----------------------------------------------------------------------------------

bool may_retire(const Setup& setup, const State& state, const step::Melee& melee) {
    const Troops& troops = setup.troops(melee.defender);
    const bool open_order = state.unit(melee.defender).post.formation == Formation::open_order;
    return setup.troops(melee.attacker).is_infantry() && (!troops.is_infantry() || open_order) &&
           may_react(setup, state, melee.defender, melee.attacker) &&
           can_retire(setup, state, melee.defender);
}

namespace {

void roll_at_retiring(Battle& battle, UnitId id, UnitId attacker, const UnitList& supports) {
    const int dice = melee_dice(
        melee_tally(observe_melee(battle.setup, battle.state, attacker, id, supports, false)));
    if (dice == 0) return go_back(battle, id, attacker, BackWhy::retire);
    battle.push(step::RetireRoll{id, attacker, static_cast<std::uint8_t>(dice)});
}

}  // namespace

// Massed batteries, and a unit with its guns, go together as the single target they are (VK-9.24).
void retire_from_melee(Battle& battle, step::Melee& melee) {
    melee.target_gone = true;
    melee.stage = step::Melee::Stage::attack_result;
    melee.going = melee.parts;
    melee.going.remove(melee.defender);
    roll_at_retiring(battle, melee.defender, melee.attacker, melee.supports);
}

void resolve_retire_roll(Battle& battle, const step::RetireRoll& roll, const Dice& dice) {
    const int hits = counted(battle.setup.book, dice)[Face::saber];
    if (battle.events)
        battle.log({.what = happening::retire_rolled,
                    .clause = VK_8_1,
                    .side = battle.setup.side(roll.attacker),
                    .unit = roll.unit,
                    .other = roll.attacker,
                    .value = hits,
                    .dice = dice,
                    .tally = judge_retire_roll(battle.setup, battle.state, roll)->tally});
    enforces(VK_8_10);  // at maximum hits it routs instead
    const Struck struck = take_hits(battle, roll.unit, hits, roll.attacker, VK_8_1);
    // A leader is taken out of the way by the move that met him (moving.h).
    if (battle.setup.troops(roll.unit).is_leader()) return;
    if (struck == Struck::stands) return go_back(battle, roll.unit, roll.attacker, BackWhy::retire);
    // It routs or is gone: so its guns are beaten with it (VK-9.24).
    for (Step& step : battle.state.steps)
        if (auto* melee = std::get_if<step::Melee>(&step); melee && melee->defender == roll.unit)
            melee->target_retired = false;
}

}  // namespace grognard::vom_kriege
