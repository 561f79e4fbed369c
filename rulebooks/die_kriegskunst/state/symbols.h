// SPDX-License-Identifier: Apache-2.0
//
// The symbols of questions, tallies and tables, and what is said with them. Verbs, reasons and labels
// are the rows of book/symbols.toml, of which tools/embed makes book/symbols.h; results are in
// results.h and events in happened.h.
#pragma once

#include <cstdint>

#include "engine/measure/facing.h"
#include "engine/value/code.h"
#include "rulebooks/die_kriegskunst/book/symbols.h"
#include "rulebooks/die_kriegskunst/state/troops.h"

namespace grognard::die_kriegskunst {

// Which dice are thrown; Rulebook::dice() in this order.
enum class DieOf : std::uint8_t { d6 };

// The detail of verb::aim_at_side.
struct AimedSide {
    Zone side{};
    UpTo<255> brigade;  // of Setup::brigades
};

constexpr Reason reason_of(Grade grade) {
    switch (grade) {
    case Grade::elite: return reason::elite;
    case Grade::veteran: return reason::veteran;
    case Grade::line: return reason::line_troops;
    case Grade::garrison: return reason::garrison;
    case Grade::militia: break;
    }
    return reason::militia;
}

// Adds a line, unless it counts nothing.
inline void add_line(Tally& tally, bool applies, const Number& number, Clause clause, Reason reason,
                     bool house = false, Length measured = {}) {
    if (!applies || number.value == 0) return;
    tally.add({.value = number.value,
               .clause = clause,
               .reason = reason,
               .measured = measured,
               .house_rule = number.house || house});
}
// A line that is listed but counts nothing, and why.
inline void add_struck_line(Tally& tally, bool applies, const Number& number, Clause clause,
                            Reason reason, Clause struck_by) {
    if (!applies || number.value == 0) return;
    tally.add({.value = number.value,
               .clause = clause,
               .reason = reason,
               .struck_by = struck_by,
               .house_rule = number.house});
}
// A line that counts once for each.
inline void add_each(Tally& tally, int count, const Number& number, Clause clause, Reason reason,
                     bool house = false) {
    add_line(tally, count > 0, {number.value * count, number.house}, clause, reason, house);
}
template <class Table>
void add_grade(Tally& tally, const Table& table, Grade grade, Clause clause) {
    add_line(tally, true, by_grade(table, grade), clause, reason_of(grade));
}

}  // namespace grognard::die_kriegskunst
