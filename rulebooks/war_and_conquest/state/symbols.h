// SPDX-License-Identifier: Apache-2.0
//
// The symbols of this rulebook: its verbs, reasons and labels, which tools/embed makes of
// book/symbols.toml, formations as records number them, and what a roll can lead to.
#pragma once

#include <cstdint>

#include "engine/battle/question.h"
#include "engine/battle/tally.h"
#include "engine/value/code.h"
#include "rulebooks/war_and_conquest/book/symbols.h"
#include "rulebooks/war_and_conquest/state/troops.h"

namespace grognard::war_and_conquest {

// How a unit stands, for legs and records: close order, skirmish order and shieldwall, then so many
// files abreast.
inline constexpr int files_base = 8;
constexpr FormationId files_id(int files) { return static_cast<FormationId>(files_base + files); }
constexpr int files_of(FormationId id) { return static_cast<int>(id) - files_base; }

// Adds a line, unless it counts nothing.
inline void add_line(Tally& tally, bool applies, const Number& number, Clause clause, Reason reason,
                     bool house = false) {
    if (!applies || number.value == 0) return;
    tally.add({.value = number.value,
               .clause = clause,
               .reason = reason,
               .house_rule = number.house || house});
}
// A line that counts once for each.
inline void add_each(Tally& tally, int count, const Number& number, Clause clause, Reason reason) {
    add_line(tally, count > 0, {number.value * count, number.house}, clause, reason);
}

// What a roll can lead to: what it was about, then one of an enumeration, or how many.
enum class OutcomeKind : std::uint8_t {
    test,
    advantage,
    losses,
    shot,
    combat,
    flight,
    distance,
    hits,
    saves,
    kills,
    joined,
};
struct Outcome {
    OutcomeKind kind{};
    UpTo<0xfff> detail;
};
template <class Value>
constexpr std::uint16_t outcome(OutcomeKind kind, Value detail) {
    return static_cast<std::uint16_t>(code(Outcome{kind, static_cast<std::uint32_t>(detail)}));
}
constexpr int detail_of(std::uint16_t outcome) { return decoded<Outcome>(outcome).detail; }

}  // namespace grognard::war_and_conquest
