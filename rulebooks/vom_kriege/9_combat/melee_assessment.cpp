// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/melee_assessment.h"

#include "rulebooks/vom_kriege/9_combat/blows.h"
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/9_combat/melee_dice.h"
#include "rulebooks/vom_kriege/9_combat/melee_odds.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

namespace {

Reading reading_against(const Setup& setup, const State& state, UnitId roller, UnitId target) {
    return melee_reading(setup.book, setup.troops(roller), setup.troops(target).arm,
                         is_square_in_open(state, target), {});
}

Assessment assess(const Setup& setup, const State& state, UnitId attacker, UnitId target,
                  const UnitList& supports) {
    const UnitId defender = defender_of(setup, state, attacker, target);
    const UnitList helpers = battle_back_supports(setup, state, defender, attacker);
    const MeleeSituation attack = observe_melee(setup, state, attacker, defender, supports, false);
    const MeleeSituation back = observe_melee(setup, state, defender, attacker, helpers, true);
    const Charge* charge = charge_of(state, attacker, target);
    Assessment assessment{.clause = VK_9_12, .unit = attacker, .against = defender};
    assessment.opposed = charge && can_battle_back(setup, state, defender, *charge);
    assessment.tally = melee_tally(attack);
    if (assessment.opposed) assessment.other = melee_tally(back);
    assessment.odds = melee_odds(attack, back, assessment.opposed);
    assessment.reading = reading_against(setup, state, attacker, defender);
    return assessment;
}

Assessment assess_retire(const Setup& setup, const State& state, UnitId attacker, UnitId target,
                         const UnitList& supports) {
    Assessment assessment{.clause = VK_8_1, .unit = attacker, .against = target};
    assessment.tally = melee_tally(observe_melee(setup, state, attacker, target, supports, false));
    assessment.odds = retire_odds(setup.book, melee_dice(assessment.tally));
    assessment.reading = retire_reading(setup.book, {});
    return assessment;
}

const step::Melee* melee_under_way(const State& state) {
    for (std::size_t i = state.steps.size(); i-- > 0;)
        if (const auto* melee = std::get_if<step::Melee>(&state.steps[i])) return melee;
    return nullptr;
}

}  // namespace

std::optional<Assessment> judge_melee(const Setup& setup, const State& state,
                                      const Option& option) {
    if (option.verb == verb::melee) return assess(setup, state, option.unit, option.other, {});
    const step::Melee* melee = melee_under_way(state);
    if (!melee) return std::nullopt;
    UnitList supports = melee->supports;
    const bool retires = melee->target_retired && option.verb == verb::hold_fire;
    if (option.verb == verb::retire || retires)
        return assess_retire(setup, state, melee->attacker, melee->defender, supports);
    if (option.verb == verb::add_support)
        supports.push_back(option.unit);
    else if (option.verb != verb::fight && option.verb != verb::receive &&
             option.verb != verb::hold_fire)
        return std::nullopt;
    return assess(setup, state, melee->attacker, melee->target, supports);
}

std::optional<Assessment> judge_melee_roll(const Setup& setup, const State& state,
                                           const step::MeleeRoll& roll) {
    const step::Melee* melee = melee_under_way(state);
    if (!melee) return std::nullopt;
    if (!roll.back) return assess(setup, state, melee->attacker, melee->target, melee->supports);
    const UnitList helpers = battle_back_supports(setup, state, roll.roller, roll.target);
    MeleeSituation back = observe_melee(setup, state, roll.roller, roll.target, helpers, true);
    Assessment assessment{.clause = VK_9_14, .unit = roll.roller, .against = roll.target};
    assessment.tally = melee_tally(back);
    assessment.odds = battle_back_odds(back, state.unit(roll.target).hits);
    assessment.reading = reading_against(setup, state, roll.roller, roll.target);
    return assessment;
}

std::optional<Assessment> judge_retire_roll(const Setup& setup, const State& state,
                                            const step::RetireRoll& roll) {
    const step::Melee* melee = melee_under_way(state);
    const bool of_melee = melee && melee->attacker == roll.attacker;
    return assess_retire(setup, state, roll.attacker, roll.unit,
                         of_melee ? melee->supports : UnitList{});
}

}  // namespace grognard::vom_kriege
