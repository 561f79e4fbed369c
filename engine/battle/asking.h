// SPDX-License-Identifier: Apache-2.0
//
// What every sequence of play asks alike: dice of chance, questions that leave no choice, and who
// shoots at whom.
//
//     ask_chance(question, {DK_8_1, verb::morale_roll, unit, enemy}, 2);
//     if (const Option* only = only_option(question)) take_pick(battle, *only);
//     offer_shots(verb::fire, shooters, pick);
#pragma once

#include <algorithm>

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

// Everybody who can shoot, each with his targets, the nearest first.
struct Firer {
    UnitId unit = UnitId::none;
    FixedVector<UnitId, 64> targets;
};
template <std::size_t most>
using Firers = FixedVector<Firer, most>;
// Leaves room for one option more. Where all would not fit, the furthest of many targets are left
// out.
template <std::size_t units_most>
void offer_shots(Verb verb, const Firers<units_most>& shooters, Pick& pick) {
    const std::size_t room = pick.options.capacity() - 1;
    std::size_t most = 64;
    const auto all = [&] {
        std::size_t count = pick.options.size();
        for (const Firer& each : shooters) count += std::min(most, each.targets.size());
        return count;
    };
    while (all() > room) --most;
    for (const Firer& each : shooters)
        for (std::size_t i = 0; i < std::min(most, each.targets.size()); ++i)
            pick.options.push_back({.verb = verb, .unit = each.unit, .other = each.targets[i]});
}

}  // namespace grognard
