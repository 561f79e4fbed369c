// SPDX-License-Identifier: Apache-2.0
//
// Any unit may be gone when a stage is taken up again.
#include "rulebooks/vom_kriege/9_combat/melee.h"

#include <algorithm>

#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/10_retreats/ways_back.h"
#include "rulebooks/vom_kriege/6_orders/orders.h"
#include "rulebooks/vom_kriege/8_reactions/reactions.h"
#include "rulebooks/vom_kriege/9_combat/blows.h"
#include "rulebooks/vom_kriege/9_combat/follow_up.h"
#include "rulebooks/vom_kriege/9_combat/melee_reactions.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

using Stage = step::Melee::Stage;

// ---- step 1: who fights whom --------------------------------------------------------------------

const Charge* charge_of(const State& state, UnitId charger, UnitId target) {
    for (std::size_t i = state.charges.size(); i-- > 0;)
        if (state.charges[i].charger == charger && state.charges[i].target == target)
            return &state.charges[i];
    return nullptr;
}

namespace {

Length contact_along(const Setup& setup, const State& state, UnitId a, UnitId b) {
    return contact(footprint(setup, state, a), footprint(setup, state, b)).along;
}

bool touches_part(const Setup& setup, const State& state, UnitId id, const UnitList& parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](UnitId part) { return in_contact(setup, state, id, part); });
}

// VK-7.10: a disordered unit starts no melee, unless rough ground in the charge disordered it
// (VK-7.9): nothing else can have, between a charge and its melee.
bool in_order_to_attack(const Setup& setup, const State& state, UnitId id) {
    return !state.unit(id).disordered ||
           setup.book.rulings.charge_rough == ChargeRough::fights_disordered;
}

bool may_attack(const Setup& setup, const State& state, const Charge& charge) {
    if (charge.over || !on_table(state, charge.charger) || !on_table(state, charge.target))
        return false;
    return !state.unit(charge.charger).fought &&
           order_allows(setup, state, charge.charger, Combat::melee) &&
           in_order_to_attack(setup, state, charge.charger) &&
           in_contact(setup, state, charge.charger, charge.target);
}

bool has_other_enemy(const Setup& setup, const State& state, UnitId id, const UnitList& parts) {
    bool found = false;
    const Length reach = reach_of(setup, id, state.unit(id).post) + setup.book.adjacent_within();
    const Point front = state.unit(id).post.front;
    each_in_box(setup, state, grown(box_of(Segment{front, front}), reach),
                [&](UnitId other, const Unit& unit) {
                    if (found || setup.side(other) == setup.side(id)) return;
                    if (setup.troops(other).is_leader()) return;
                    if (std::find(parts.begin(), parts.end(), other) != parts.end()) return;
                    found = !unit.chosen && adjacent(setup, state, id, other);
                });
    return found;
}

// VK-9.20
bool may_lend_support(const Setup& setup, const State& state, UnitId id) {
    const Troops& troops = setup.troops(id);
    if (!on_table(state, id) || state.unit(id).fought) return false;
    if (!troops.is_infantry() && !troops.is_cavalry()) return false;
    if (setup.book.rulings.support_order == SupportOrder::no) return !at_maximum(setup, state, id);
    return setup.unit(id).command == state.acting && order_allows(setup, state, id, Combat::melee);
}

}  // namespace

UnitId defender_of(const Setup& setup, const State& state, UnitId attacker, UnitId target) {
    enforces(VK_9_24);
    const UnitList parts = combined_target(setup, state, target);
    UnitId defender = target;
    Length most{};
    for (const UnitId part : parts) {
        if (!setup.troops(part).is_artillery()) return part;
        const Length along = contact_along(setup, state, attacker, part);
        if (along <= most + touch) continue;  // as much: the one charged, who comes first
        defender = part;
        most = along;
    }
    return defender;
}

UnitList melee_supports(const Setup& setup, const State& state, UnitId attacker, UnitId target) {
    const UnitList parts = combined_target(setup, state, target);
    UnitList found;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (id == attacker || found.full() || setup.side(id) != setup.side(attacker)) continue;
        if (may_lend_support(setup, state, id) && touches_part(setup, state, id, parts) &&
            !has_other_enemy(setup, state, id, parts))
            found.push_back(id);
    }
    return found;
}

void offer_melees(const Setup& setup, const State& state, Pick& pick) {
    for (const Charge& charge : state.charges)
        if (may_attack(setup, state, charge))
            pick.options.push_back({verb::melee, charge.charger, charge.target});
}

namespace {

void join_battle(Battle& battle, UnitId id) {
    Unit& unit = battle.state.unit(id);
    unit.fought = true;
    if (unit.order >= 0)
        battle.state.orders[static_cast<std::size_t>(unit.order)].combat = Combat::melee;
}

// Who fights, and where they stand.
void observe_sides(const Setup& setup, const State& state, step::Melee& melee) {
    melee.defender = defender_of(setup, state, melee.attacker, melee.target);
    for (const UnitId part : combined_target(setup, state, melee.target)) melee.parts.add(part);
    melee.began_disordered = state.unit(melee.attacker).disordered;
    melee.place_left = state.unit(melee.target).post;
}

void join_battle(Battle& battle, const step::Melee& melee) {
    join_battle(battle, melee.attacker);
    melee.parts.each([&](UnitId part) {
        battle.state.unit(part).contacted = true;
        battle.state.unit(part).chosen = true;
    });
}

void declare(Battle& battle, UnitId attacker, UnitId target, bool is_second) {
    step::Melee melee{.attacker = attacker, .target = target};
    observe_sides(battle.setup, battle.state, melee);
    join_battle(battle, melee);
    melee.is_second = is_second;
    battle.log({.what = happened::MeleeDeclared{},
                .clause = is_second ? VK_9_23 : VK_9_10,
                .side = battle.setup.side(attacker),
                .unit = attacker,
                .other = target});
    battle.push(melee);
}

}  // namespace

void begin_melee(Battle& battle, UnitId attacker, UnitId target) {
    declare(battle, attacker, target, false);
}

void begin_second_melee(Battle& battle, UnitId attacker, UnitId target) {
    declare(battle, attacker, target, true);
}

// ---- from stage to stage ------------------------------------------------------------------------

namespace {

// One of those still to go, taken off the list; none when all have gone or are gone.
UnitId next_of(const State& state, UnitSet& waiting) {
    while (!waiting.empty()) {
        const UnitId id = waiting.first();
        waiting.remove(id);
        if (on_table(state, id)) return id;
    }
    return UnitId::none;
}

bool name_supports(Battle& battle, step::Melee& melee) {
    const bool off =
        !on_table(battle.state, melee.attacker) || !on_table(battle.state, melee.defender);
    if (off) {
        melee.stage = Stage::disorder;
        return true;
    }
    if (!melee_supports(battle.setup, battle.state, melee.attacker, melee.target).empty())
        return false;
    melee.stage = Stage::reaction;
    return true;
}

// VK-8.6, by the ruling retire.when: contacted by infantry, the target may go before there is a melee.
bool meet(Battle& battle, step::Melee& melee) {
    if (on_table(battle.state, melee.attacker) && on_table(battle.state, melee.target)) {
        observe_sides(battle.setup, battle.state, melee);
        if (may_retire(battle.setup, battle.state, melee)) return false;
    }
    battle.pop();
    return true;
}

void retire_at_contact(Battle& battle, step::Melee& melee) {
    join_battle(battle, melee);
    melee.target_retired = true;
    melee.stage = Stage::attack;
    note_reaction(battle, melee.defender, melee.attacker);
}

// VK-8.3: the melee does not happen.
void call_off(Battle& battle, step::Melee& melee) {
    for (const UnitId support : melee.supports) melee.falling.add(support);
    const UnitId attacker = melee.attacker;
    melee.fell_back = true;
    melee.stage = Stage::falling_back;
    if (on_table(battle.state, attacker) && !at_maximum(battle.setup, battle.state, attacker))
        melee.falling.add(attacker);
}

bool fire_guns(Battle& battle, step::Melee& melee) {
    if (is_stopped(battle.setup, battle.state, melee)) {
        call_off(battle, melee);
        return true;
    }
    if (!guns_that_bear(battle.setup, battle.state, melee).empty()) return false;
    melee.stage = Stage::attack;
    return true;
}

void attack(Battle& battle, step::Melee& melee) {
    if (on_table(battle.state, melee.defender))
        return melee.target_retired ? retire_from_melee(battle, melee)
                                    : begin_attack(battle, melee);
    melee.target_gone = true;
    melee.stage = Stage::part;
}

void go_back_with_unit(Battle& battle, step::Melee& melee) {
    const UnitId guns = next_of(battle.state, melee.going);
    if (guns == UnitId::none) {
        melee.stage = Stage::battle_back;
    } else if (!melee.target_retired) {
        go_back(battle, guns, melee.attacker, BackWhy::guns_lost);
    } else if (can_retire(battle.setup, battle.state, guns)) {
        go_back(battle, guns, melee.attacker, BackWhy::retire);
    }
}

bool still_adjacent(const Setup& setup, const State& state, const step::Melee& melee) {
    if (on_table(state, melee.defender) && adjacent(setup, state, melee.attacker, melee.defender))
        return true;
    bool found = false;
    melee.parts.each([&](UnitId part) {
        found = found || (on_table(state, part) && in_contact(setup, state, melee.attacker, part));
    });
    return found;
}

// VK-9.14, 9.21
void part(Battle& battle, step::Melee& melee) {
    melee.stage = Stage::falling_back;
    if (!on_table(battle.state, melee.attacker)) melee.attacker_gone = true;
    if (!on_table(battle.state, melee.defender)) melee.target_gone = true;
    melee.fell_back = !melee.attacker_gone && still_adjacent(battle.setup, battle.state, melee);
    if (melee.fell_back) melee.falling.add(melee.attacker);
    if (melee.attacker_gone || melee.fell_back)
        for (const UnitId support : melee.supports) melee.falling.add(support);
}

void end_charges_of(State& state, UnitId id) {
    for (Charge& charge : state.charges)
        if (charge.charger == id) charge.over = true;
}

void fall_back_next(Battle& battle, step::Melee& melee) {
    const UnitId next = next_of(battle.state, melee.falling);
    if (next != UnitId::none)
        return fall_back(battle, next, melee.defender, battle.setup.book.melee_result.fall_back);
    end_charges_of(battle.state, melee.attacker);
    for (const UnitId support : melee.supports) end_charges_of(battle.state, support);
    melee.stage = Stage::follow_up;
}

// Whether it reached its maximum of hits in this melee. Attackers and supports cannot have been
// there before.
bool broke_in(const Setup& setup, const State& state, const step::Melee& melee, UnitId id) {
    return melee.broke.has(id) || (!melee.parts.has(id) && at_maximum(setup, state, id));
}

// VK-9.16, 10.10: and with it the melee is over.
void end_melee(Battle& battle, const step::Melee& ended) {
    const step::Melee melee = ended;
    battle.pop();
    if (melee.is_second && !battle.state.steps.empty())
        if (auto* first = std::get_if<step::Melee>(&battle.state.steps.back()))
            first->broke = first->broke | melee.broke;
    if (!melee.fought) return;
    UnitSet all = melee.parts;
    all.add(melee.attacker);
    for (const UnitId support : melee.supports) all.add(support);
    all.each([&](UnitId id) {
        if (battle.setup.troops(id).is_cavalry() &&
            !broke_in(battle.setup, battle.state, melee, id))
            disorder(battle, id, VK_9_16);
    });
}

}  // namespace

bool carry_on(Battle& battle, step::Melee& melee) {
    switch (melee.stage) {
    case Stage::supports: return name_supports(battle, melee);
    case Stage::reaction:
        if (may_fire(battle.setup, battle.state, melee) ||
            may_retire(battle.setup, battle.state, melee))
            return false;
        tell_barred_reactions(battle, melee);
        melee.stage = Stage::guns;
        return true;
    case Stage::guns: return fire_guns(battle, melee);
    case Stage::attack: attack(battle, melee); return true;
    case Stage::attack_result: go_back_with_unit(battle, melee); return true;
    case Stage::battle_back:
        melee.stage = Stage::part;
        begin_battle_back(battle, melee);
        return true;
    case Stage::part: part(battle, melee); return true;
    case Stage::falling_back: fall_back_next(battle, melee); return true;
    case Stage::follow_up:
    case Stage::approach:
    case Stage::closing_up:
    case Stage::place:
    case Stage::second:
    case Stage::second_melee: return carry_on_follow_up(battle, melee);
    case Stage::disorder: end_melee(battle, melee); return true;
    case Stage::contact: return meet(battle, melee);
    }
    return false;
}

// ---- questions ----------------------------------------------------------------------------------

namespace {

void ask_supports(const Setup& setup, const State& state, const step::Melee& melee,
                  Question& question) {
    question.by = setup.side(melee.attacker);
    question.clause = VK_9_10;
    question.topic = verb::supports;
    question.unit = melee.attacker;
    question.other = melee.target;
    Pick& pick = question.asked.emplace<Pick>();
    for (const UnitId id : melee_supports(setup, state, melee.attacker, melee.target))
        pick.options.push_back({verb::add_support, id, melee.target});
    pick.options.push_back({verb::fight, melee.attacker, melee.target});
}

void ask_reaction(const Setup& setup, const State& state, const step::Melee& melee,
                  Question& question) {
    const bool at_contact = melee.stage == Stage::contact;
    question.by = setup.side(melee.defender);
    question.clause = at_contact ? VK_8_6 : VK_9_11;
    question.topic = verb::melee_reaction;
    question.unit = melee.defender;
    question.other = melee.attacker;
    Pick& pick = question.asked.emplace<Pick>();
    if (!at_contact && may_fire(setup, state, melee))
        pick.options.push_back({verb::defensive_fire, melee.defender, melee.attacker});
    if (may_retire(setup, state, melee))
        pick.options.push_back({verb::retire, melee.defender, melee.attacker});
    pick.options.push_back({verb::receive, melee.defender, melee.attacker});
}

void ask_guns(const Setup& setup, const State& state, const step::Melee& melee,
              Question& question) {
    question.by = setup.side(melee.defender);
    question.clause = VK_8_3;
    question.topic = verb::melee_reaction;
    question.unit = melee.defender;
    question.other = melee.attacker;
    Pick& pick = question.asked.emplace<Pick>();
    for (const UnitId gun : guns_that_bear(setup, state, melee))
        pick.options.push_back({verb::defensive_fire, gun, melee.attacker});
    pick.options.push_back({verb::hold_fire, melee.defender, melee.attacker});
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::Melee& melee, Question& question) {
    switch (melee.stage) {
    case Stage::supports: return ask_supports(setup, state, melee, question);
    case Stage::reaction:
    case Stage::contact: return ask_reaction(setup, state, melee, question);
    case Stage::guns: return ask_guns(setup, state, melee, question);
    case Stage::attack:
    case Stage::attack_result:
    case Stage::battle_back:
    case Stage::part:
    case Stage::falling_back:
    case Stage::follow_up:
    case Stage::approach:
    case Stage::closing_up:
    case Stage::place:
    case Stage::second:
    case Stage::second_melee:
    case Stage::disorder: return ask_follow_up(setup, state, melee, question);
    }
}

void picked(Battle& battle, step::Melee& melee, const Option& option) {
    if (option.verb == verb::add_support) {
        join_battle(battle, option.unit);
        melee.supports.push_back(option.unit);
        battle.log({.what = happened::Supported{},
                    .clause = VK_9_20,
                    .side = battle.setup.side(option.unit),
                    .unit = option.unit,
                    .other = melee.attacker});
    } else if (option.verb == verb::fight) {
        melee.stage = Stage::reaction;
    } else if (option.verb == verb::defensive_fire) {
        melee.stage = Stage::guns;
        fire_at_charger(battle, melee, option.unit);
    } else if (melee.stage == Stage::contact) {
        if (option.verb == verb::retire) return retire_at_contact(battle, melee);
        battle.pop();
    } else if (option.verb == verb::receive) {
        tell_barred_reactions(battle, melee);
        melee.stage = Stage::guns;
    } else if (option.verb == verb::retire) {
        melee.stage = Stage::guns;
        melee.target_retired = true;
        note_reaction(battle, melee.defender, melee.attacker);
    } else if (option.verb == verb::hold_fire) {
        melee.stage = Stage::attack;
    } else {
        pick_follow_up(battle, melee, option);
    }
}

}  // namespace grognard::vom_kriege
