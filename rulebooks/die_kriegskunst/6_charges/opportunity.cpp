// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/6_charges/opportunity.h"

#include "rulebooks/die_kriegskunst/10_measuring/room.h"
#include "rulebooks/die_kriegskunst/3_orders/orders.h"
#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

namespace {

// f(UnitId) for the enemy's cavalry that may charge it now.
template <class F>
void each_to_charge(const Setup& setup, const State& state, UnitId mover, F&& f) {
    enforces(DK_6_5);
    const Side enemy = enemy_of(setup.side(mover));
    each_unit(setup, state, enemy, [&](UnitId id) {
        const Unit& unit = state.unit(id);
        const Troops& troops = setup.troops(id);
        if (!troops.is_cavalry() || unit.charged || unit.condition != Condition::formed) return;
        const int brigade = setup.unit(id).brigade;
        if (brigade < 0) return;
        const ChargeWish wish{.order = state.brigade(brigade).order,
                              .arm = Arm::cavalry,
                              .opportunity = true,
                              .target = state.unit(mover).condition};
        if (charge_forbidden(setup.book, wish)) return;
        if (!within(setup, state, id, mover, charge_rate(setup.book, troops))) return;
        if (!may_not_charge(setup, state, id, mover, true)) f(id);
    });
}

bool is_asked_about(const Setup& setup, const State& state, const step::Moving& moving) {
    enforces(DK_6_13);
    const bool at_end = moving.next == moving.stages.size();
    if (!at_end && setup.book.rulings.opportunity_when == OpportunityWhen::after_the_move)
        return false;
    // DK-10.3: a move that may not end there goes on, as through friends or half way in a change.
    const Unit& unit = state.unit(moving.unit);
    if (!at_end && unit.buildings < 0 && may_stand(setup, state, moving.unit, unit.post))
        return false;
    bool any = false;
    each_to_charge(setup, state, moving.unit, [&](UnitId) { any = true; });
    return any;
}

}  // namespace

bool carry_on(Battle& battle, step::Moving& moving) {
    if (moving.charge_asked) return false;
    if (moving.over || moving.next == moving.stages.size()) {
        end_moving(battle);
        return true;
    }
    go_a_leg(battle, moving);
    moving.charge_asked = is_asked_about(battle.setup, battle.state, moving);
    return true;
}

void ask(const Setup& setup, const State& state, const step::Moving& moving, Question& question) {
    question = {.by = enemy_of(setup.side(moving.unit)),
                .clause = DK_6_5,
                .topic = verb::opportunity,
                .unit = moving.unit};
    Pick& pick = question.asked.emplace<Pick>();
    each_to_charge(setup, state, moving.unit, [&](UnitId id) {
        pick.options.push_back({verb::opportunity_charge, id, moving.unit});
    });
    pick.options.push_back({verb::let_pass});
}

void picked(Battle& battle, step::Moving& moving, const Option& option) {
    moving.charge_asked = false;
    if (option.verb == verb::let_pass) return;
    if (!needs_to_obey(battle.setup, battle.state, option.unit))
        return break_in(battle, option.unit);
    battle.push(step::ObeyRoll{.charger = option.unit, .target = moving.unit, .opportunity = true});
}

void break_in(Battle& battle, UnitId charger, const Dice& dice) {
    enforces(DK_6_13);
    auto& moving = battle.top<step::Moving>();
    const UnitId id = moving.unit;
    moving.over = true;
    if (moving.next < moving.stages.size())
        battle.log({.what = happened::MoveCutShort{},
                    .clause = DK_6_13,
                    .side = battle.setup.side(id),
                    .unit = id,
                    .other = charger});
    begin_opportunity_charge(battle, charger, id, dice);
}

void ask_again(Battle& battle) {
    auto& moving = battle.top<step::Moving>();
    moving.charge_asked = is_asked_about(battle.setup, battle.state, moving);
}

}  // namespace grognard::die_kriegskunst
