// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/help/foreseen.h"

#include <algorithm>

#include "rulebooks/vom_kriege/7_movement/moving.h"
#include "rulebooks/vom_kriege/8_reactions/under_way.h"
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/9_combat/melee_assessment.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

// The melee that follows once the move on top is made; this is a copy of the battle.
std::optional<Assessment> melee_after(Battle& battle, const Under& under) {
    const auto& moving = battle.top<step::Moving>();
    const UnitId charger = moving.placing.unit;
    const UnitId target = under.walked.target;
    complete_move(battle, under.mover, under.walked);
    if (!battle.state.unit(charger).on_table() ||
        !in_contact(battle.setup, battle.state, charger, target))
        return std::nullopt;
    if (std::holds_alternative<step::Melee>(battle.state.steps.back()))
        begin_second_melee(battle, charger, target);
    else
        begin_melee(battle, charger, target);
    return judge_melee(battle.setup, battle.state, {verb::fight, charger, target});
}

}  // namespace

std::optional<Assessment> judge_charge(const Setup& setup, const State& state,
                                       const step::Moving& moving, const Mover& mover,
                                       const Walk& walked) {
    if (walked.refusal || walked.target == UnitId::none) return std::nullopt;
    State then = state;
    Battle battle{setup, then};
    battle.pop();  // the question of where it goes
    battle.push(moving);
    return melee_after(battle, {mover, walked});
}

std::optional<Assessment> judge_reaction(const Setup& setup, const State& state,
                                         const Option& option) {
    if (option.verb == verb::stop_short) return std::nullopt;
    // It is done on a copy.
    State then = state;
    Battle battle{setup, then};
    auto& moving = battle.top<step::Moving>();
    if (option.verb == verb::counter_charge) {
        moving.counter = option.unit;
        counter_charge(battle, moving, look(setup, then, moving));
        if (!std::holds_alternative<step::Moving>(then.steps.back())) return std::nullopt;
    }
    const Under under = look(setup, then, moving);
    if (under.walked.refusal || under.walked.target == UnitId::none) return std::nullopt;
    const UnitList parts = combined_target(setup, then, under.walked.target);
    const UnitId about = option.verb == verb::go_on ? option.other : option.unit;
    if (std::find(parts.begin(), parts.end(), about) == parts.end()) return std::nullopt;
    return melee_after(battle, under);
}

}  // namespace grognard::vom_kriege
