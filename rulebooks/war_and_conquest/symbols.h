// SPDX-License-Identifier: Apache-2.0
//
// The words this rulebook uses for its reasons and results, as symbols. How they read to a person
// is in words.cpp.
#pragma once

#include <cstdint>

#include "engine/battle/tally.h"
#include "rulebooks/war_and_conquest/troops.h"

namespace grognard::war_and_conquest {

namespace reason {
// tests
inline constexpr Reason morale{1};
inline constexpr Reason general_near{2};
inline constexpr Reason enemies_near{3};
inline constexpr Reason off_table{4};
inline constexpr Reason beaten{5};
inline constexpr Reason flanked{6};
// shooting
inline constexpr Reason shooting_ability{10};
inline constexpr Reason over_half_range{11};
inline constexpr Reason moved{12};
inline constexpr Reason stand_and_shoot{13};
inline constexpr Reason skirmishers{14};
inline constexpr Reason soft_cover{15};
inline constexpr Reason hard_cover{16};
inline constexpr Reason disordered{17};
// saving and killing
inline constexpr Reason armour{20};
inline constexpr Reason shieldwall{21};
inline constexpr Reason killing_over{22};
inline constexpr Reason longbow{23};
inline constexpr Reason killing_ability{24};
inline constexpr Reason pilum{25};
inline constexpr Reason lance{26};
inline constexpr Reason two_handed{27};
// resolution
inline constexpr Reason killed{30};
inline constexpr Reason ranks{31};
inline constexpr Reason standard{32};
inline constexpr Reason higher_ground{33};
inline constexpr Reason in_flank{34};
inline constexpr Reason in_rear{35};
inline constexpr Reason charging{36};
}  // namespace reason

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

// What a roll can lead to, packed into a number: what it was about, then the details.
enum class OutcomeKind : std::uint8_t {
    test,
    advantage,
    losses,
    shot,
    combat,
    flight,
    distance,
};
constexpr std::uint16_t outcome(OutcomeKind kind, unsigned detail) {
    return static_cast<std::uint16_t>(static_cast<unsigned>(kind) << 12 | detail);
}
template <class Value>
constexpr std::uint16_t outcome(OutcomeKind kind, Value detail) {
    return outcome(kind, static_cast<unsigned>(detail));
}
constexpr OutcomeKind kind_of_outcome(std::uint16_t outcome) {
    return static_cast<OutcomeKind>(outcome >> 12);
}
constexpr unsigned detail_of(std::uint16_t outcome) { return outcome & 0xfff; }

}  // namespace grognard::war_and_conquest
