// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/melee_reactions.h"

#include "engine/battle/asking.h"
#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/10_retreats/ways_back.h"
#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/8_reactions/reactions.h"
#include "rulebooks/vom_kriege/9_combat/aim.h"
#include "rulebooks/vom_kriege/9_combat/defensive_fire.h"
#include "rulebooks/vom_kriege/9_combat/fire_phase.h"
#include "rulebooks/vom_kriege/9_combat/melee_assessment.h"
#include "rulebooks/vom_kriege/9_combat/melee_dice.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// ---- defensive fire -----------------------------------------------------------------------------

namespace {

Bar why_no_shot(const Shot& shot) {
    if (!shot.refusal) return shot.dice > 0 ? Bar::none : Bar::no_dice;
    switch (shot.refusal->fault) {
    case Fault::bad_formation: return Bar::formation;
    case Fault::wrong_face:
    case Fault::not_seen: return Bar::not_before_its_front;
    case Fault::too_many_actions: return Bar::no_actions;
    default: return Bar::no_dice;
    }
}

Bar bar_to_fire(const Setup& setup, const State& state, UnitId shooter, const Charge& charge) {
    if (setup.troops(shooter).is_cavalry()) return Bar::not_its_kind;
    const Bar bar = reaction_bar(setup, state, shooter, charge.charger);
    if (bar != Bar::none) return bar;
    return why_no_shot(assess_defensive(setup, state, shooter, charge, {}));
}

bool can_fire(const Setup& setup, const State& state, UnitId shooter, const Charge& charge) {
    return bar_to_fire(setup, state, shooter, charge) == Bar::none;
}

}  // namespace

Bar fire_bar(const Setup& setup, const State& state, const step::Melee& melee) {
    const auto charge = charge_felt(state, melee);
    return charge ? bar_to_fire(setup, state, melee.defender, *charge) : Bar::not_its_kind;
}

UnitList guns_that_bear(const Setup& setup, const State& state, const step::Melee& melee) {
    enforces(VK_8_9);
    UnitList guns;
    const auto charge = charge_felt(state, melee);
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
    if (const auto charge = charge_felt(battle.state, melee))
        fire_defensively(battle, shooter, *charge);
}

bool is_stopped(const Setup& setup, const State& state, const step::Melee& melee) {
    if (!on_table(state, melee.attacker) || at_maximum(setup, state, melee.attacker)) return true;
    return state.unit(melee.attacker).disordered && !melee.began_disordered;
}

// ---- retiring -----------------------------------------------------------------------------------

Bar retire_bar(const Setup& setup, const State& state, const step::Melee& melee) {
    const bool at_contact = setup.book.rulings.retire_when == RetireWhen::at_contact;
    if (at_contact != (melee.stage == step::Melee::Stage::contact)) return Bar::not_its_kind;
    const Troops& troops = setup.troops(melee.defender);
    const bool open_order = state.unit(melee.defender).post.formation == Formation::open_order;
    if (!setup.troops(melee.attacker).is_infantry() || (troops.is_infantry() && !open_order))
        return Bar::not_its_kind;
    const Bar bar = reaction_bar(setup, state, melee.defender, melee.attacker);
    if (bar != Bar::none) return bar;
    return can_retire(setup, state, melee.defender) ? Bar::none : Bar::no_way_back;
}

void tell_barred_reactions(Battle& battle, const step::Melee& melee) {
    if (!battle.events) return;
    const Bar fire = fire_bar(battle.setup, battle.state, melee);
    const Bar retire = retire_bar(battle.setup, battle.state, melee);
    const auto tell = [&](ReactionKind kind, Bar bar) {
        tell_barred(battle, melee.defender, melee.attacker, kind, bar);
    };
    // What keeps it from both is told once.
    for (const Bar bar : {fire, retire})
        if (bar == Bar::has_reacted || bar == Bar::routing) return tell(ReactionKind::any, bar);
    tell(ReactionKind::fire, fire);
    tell(ReactionKind::retire, retire);
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

bool carry_on(Battle& battle, step::RetireRoll& roll) {
    if (roll.dice > 0) return false;
    const int dice = melee_dice(melee_tally(
        observe_melee(battle.setup, battle.state, roll.attacker, roll.unit, {}, false)));
    roll.dice = static_cast<std::uint8_t>(dice);
    if (dice == 0) battle.pop();
    return dice == 0;
}

void ask(const Setup&, const State&, const step::RetireRoll& roll, Question& question) {
    ask_chance(question, {VK_8_1, verb::retire_roll, roll.unit, roll.attacker}, roll.dice);
}

void rolled(Battle& battle, const step::RetireRoll& roll, const Dice& dice) {
    const Faces shown = counted(battle.setup.book, dice);
    const int hits = shown[Face::saber];
    if (battle.events)
        battle.log({.what = happened::RetireRolled{static_cast<std::uint8_t>(hits)},
                    .clause = VK_8_1,
                    .side = battle.setup.side(roll.attacker),
                    .unit = roll.unit,
                    .other = roll.attacker,
                    .dice = dice,
                    .tally = judge_retire_roll(battle.setup, battle.state, roll)->tally,
                    .reading = retire_reading(battle.setup.book, shown)});
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
