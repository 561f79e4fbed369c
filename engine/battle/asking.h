// SPDX-License-Identifier: Apache-2.0
//
// What every sequence of play asks alike: dice of chance, and questions that leave no choice.
//
//     ask_chance(question, {DK_8_1, verb::morale_roll, unit, enemy}, 2);
//     if (const Option* only = only_option(question)) take_pick(battle, *only);
#pragma once

#include "engine/battle/question.h"

namespace grognard {

// What a question is about.
struct Asked {
    Clause clause;
    Verb topic{};
    UnitId unit = UnitId::none;
    UnitId other = UnitId::none;
};
inline void ask_chance(Question& question, const Asked& asked, const Roll& roll) {
    question.by = Side::chance;
    question.clause = asked.clause;
    question.topic = asked.topic;
    question.unit = asked.unit;
    question.other = asked.other;
    question.asked = roll;
}
// So many of a rulebook's first kind of die, a d6.
inline void ask_chance(Question& question, const Asked& asked, int dice) {
    ask_chance(question, asked, Roll{.count = static_cast<std::uint8_t>(dice)});
}

// Where a question offers no more than one.
inline const Option* only_option(const Question& question) {
    const Pick* pick = question.pick();
    return pick && pick->options.size() == 1 ? &pick->options[0] : nullptr;
}

}  // namespace grognard
