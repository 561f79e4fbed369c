// SPDX-License-Identifier: Apache-2.0
//
// For tests that need no battle: a book with a house rule or two, troops of every kind, and what a
// tally is expected to hold.
//
//     Rules rules;
//     rules.ruling("charge.five", "falter");
//     expect_tally(morale_tally(s), {{+3, DK_8_2, reason::elite}});
#pragma once

#include <array>

#include "engine/record/tests/house_rules.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

inline constexpr Length tick = Length::from_ticks(1);

using Rules = HouseRules<Book, read_book>;

// ---- troops -------------------------------------------------------------------------------------

inline Troops of(Kind kind, Grade grade = Grade::line, Nation nation = Nation::other) {
    return {.kind = kind, .grade = grade, .nation = nation};
}
inline Troops infantry(Grade grade = Grade::line) { return of(Kind::line, grade); }
inline Troops hussars(Grade grade = Grade::line) { return of(Kind::hussar, grade); }
inline Troops lancers() { return {.kind = Kind::hussar, .lances = true}; }
inline Troops cossacks() { return {.kind = Kind::irregular, .cossacks = true}; }

inline constexpr std::array<Grade, 5> all_grades{Grade::elite, Grade::veteran, Grade::line,
                                                 Grade::garrison, Grade::militia};

}  // namespace grognard::die_kriegskunst
