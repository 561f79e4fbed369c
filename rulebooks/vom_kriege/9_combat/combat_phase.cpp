// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/combat_phase.h"

#include "rulebooks/vom_kriege/9_combat/fire_phase.h"
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

void ask(const Setup& setup, const State& state, const step::CombatPhase&, Question& question) {
    ask_attacker(setup, state, VK_5_2, verb::combat_phase, question);
    Pick& pick = question.asked.emplace<Pick>();
    offer_shots(setup, state, pick);
    offer_melees(setup, state, pick);
    pick.options.push_back({verb::end_combat});
}

void picked(Battle& battle, const step::CombatPhase&, const Option& option) {
    if (option.verb == verb::shoot) return pick_shot(battle, option);
    if (option.verb == verb::melee) return begin_melee(battle, option.unit, option.other);
    battle.pop();
}

}  // namespace grognard::vom_kriege
