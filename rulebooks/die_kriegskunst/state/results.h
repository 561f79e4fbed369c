// SPDX-License-Identifier: Apache-2.0
//
// What dice can come to, each an enumeration in the order of its table; and the outcome that odds,
// assessments and events keep: what was rolled for, and its result as a code.
//
//     odds.chance(outcome(OutcomeKind::morale, MoraleResult::routs))
//     detail_of<MoraleResult>(line.outcome)
#pragma once

#include <cstdint>

#include "engine/value/code.h"

namespace grognard::die_kriegskunst {

enum class OrderResult : std::uint8_t { changed, stays, nerve_lost, panic };  // DK-3.9, 3.10
enum class Band : std::uint8_t { effective, long_range, point_blank };        // DK-5.1, 6.8
enum class PursuitResult : std::uint8_t { stands, pursues, wild };            // DK-7.9
enum class MoraleResult : std::uint8_t {                                      // DK-8.3 to 8.6
    passes,  // charges, stands, carries on, rallies
    halts,   // a charge, in order
    falters,
    retreats,
    routs,
    fails,  // to rally, and goes on as before
    disperses,
};
enum class BrigadeResult : std::uint8_t { passes, breaks, panics };                   // DK-8.8
enum class RiskResult : std::uint8_t { killed, wounded, captured, stunned, unhurt };  // DK-8.9

enum class OutcomeKind : std::uint8_t {
    initiative,
    order,
    shot,
    band,
    melee,
    pursuit,
    morale,
    brigade,
    risk,
    charge,
    die,  // bool: it may
};
template <class Detail>
constexpr std::uint16_t outcome(OutcomeKind kind, const Detail& detail) {
    static_assert(code_bits<Detail> <= 12);
    return static_cast<std::uint16_t>(static_cast<int>(kind) << 12 | code(detail));
}
constexpr OutcomeKind kind_of_outcome(std::uint16_t outcome) {
    return static_cast<OutcomeKind>(outcome >> 12);
}
template <class Detail>
constexpr Detail detail_of(std::uint16_t outcome) {
    return decoded<Detail>(outcome & 0xfff);
}

// Figures lost to fire, and whether a general is in danger (DK-5.9).
struct ShotEnds {
    UpTo<2047> figures;
    bool general = false;
};
constexpr std::uint16_t shot_outcome(int figures, bool general) {
    return outcome(OutcomeKind::shot, ShotEnds{figures, general});
}
constexpr int figures_of(std::uint16_t shot) { return detail_of<ShotEnds>(shot).figures; }
constexpr bool general_in_danger(std::uint16_t shot) { return detail_of<ShotEnds>(shot).general; }

}  // namespace grognard::die_kriegskunst
