// SPDX-License-Identifier: Apache-2.0
//
// What units are: arms and kinds, gradings, nations, formations, states, generals; and what follows
// from that alone. DK chapter 1, without any table or battle.
//
//     const Troops grenadiers{.kind = Kind::grenadier, .grade = Grade::elite};
//     if (has_lost(book.lost.quarter, 5, 20)) ...                       // a quarter of 20
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/manoeuvre/leg.h"
#include "rulebooks/die_kriegskunst/book/book.h"

namespace grognard::die_kriegskunst {

enum class Arm : std::uint8_t { infantry, cavalry, artillery, general };  // DK-1.1
enum class Kind : std::uint8_t {                                          // DK-1.1
    line,
    grenadier,
    guard,
    garrison,
    militia,
    light,
    cuirassier,
    dragoon,
    hussar,
    irregular,
    pounder_3,   // 3-4 pounders
    pounder_6,   // 6-8 pounders
    pounder_12,  // 12 pounders and larger
    howitzer,
    general,
};
enum class Grade : std::uint8_t { elite, veteran, line, garrison, militia };               // DK-1.2
enum class Nation : std::uint8_t { prussian, austrian, british, french, russian, other };  // DK-1.3
enum class Rating : std::uint8_t { excellent, average, poor };                             // DK-1.7
enum class Weapon : std::uint8_t { none, musket, rifle, carbine };                         // DK-5.1
enum class Formation : std::uint8_t {                                                      // DK-1.5
    line,
    column,        // of companies; the march column too, by ruling column.kinds
    march_column,  // only where that ruling has two kinds
    square,
    skirmish,
    limbered,
    unlimbered,
    single,  // a general
};
inline constexpr std::size_t formation_count = 8;
constexpr FormationId formation_id(Formation f) { return static_cast<FormationId>(f); }
// DK-1.6, from the best to the worst.
enum class Condition : std::uint8_t {
    formed,
    unformed,
    faltering,
    retreating,
    routing,
    dispersed,
};

constexpr Arm arm_of(Kind kind) {
    enforces(DK_1_1);
    if (kind <= Kind::light) return Arm::infantry;
    if (kind <= Kind::irregular) return Arm::cavalry;
    return kind <= Kind::howitzer ? Arm::artillery : Arm::general;
}

// DK-1.1 to DK-1.3: what a unit is.
struct Troops {
    Kind kind = Kind::line;
    Grade grade = Grade::line;
    Nation nation = Nation::other;
    Weapon weapon = Weapon::none;  // infantry always has one; cavalry by DK-5.17
    bool battalion_gun = false;    // attached to a battalion
    bool lances = false;
    bool cossacks = false;  // irregular cavalry
    bool superior_mounts = false, inferior_mounts = false;

    constexpr Arm arm() const { return arm_of(kind); }
    constexpr bool is_infantry() const { return arm() == Arm::infantry; }
    constexpr bool is_cavalry() const { return arm() == Arm::cavalry; }
    constexpr bool is_artillery() const { return arm() == Arm::artillery; }
    constexpr bool is_general() const { return arm() == Arm::general; }
    // DK-7.10: gun crews too.
    constexpr bool is_foot() const { return is_infantry() || is_artillery(); }
    bool operator==(const Troops&) const = default;
};

// The number that a table has for a grading.
template <class Table>
const Number& by_grade(const Table& table, Grade grade) {
    enforces(DK_1_2);
    switch (grade) {
    case Grade::elite: return table.elite;
    case Grade::veteran: return table.veteran;
    case Grade::line: return table.line;
    case Grade::garrison: return table.garrison;
    case Grade::militia: break;
    }
    return table.militia;
}

// DK-1.5: what the sheet's modifiers call a column of march.
inline bool is_march_column(const Book& book, Formation formation) {
    enforces(DK_1_5);
    const bool two = book.rulings.column_kinds == ColumnKinds::two;
    return formation == (two ? Formation::march_column : Formation::column);
}

// DK-1.9: it has neither flank nor rear.
constexpr bool faces_all_round(Formation formation, bool in_buildings) {
    enforces(DK_1_9);
    return formation == Formation::square || in_buildings;
}

// DK-4.12: inside buildings a unit is their garrison, whatever formation it came in.
constexpr Formation formation_inside(Formation came_in, bool in_buildings) {
    enforces(DK_4_12);
    return in_buildings ? Formation::line : came_in;
}

// DK-1.10: the state a unit is in after something would put it into another.
inline Condition worse(const Book& book, Condition was, Condition put) {
    enforces(DK_1_10);
    const bool worst = book.rulings.state_worst == StateWorst::the_worst;
    return worst ? std::max(was, put) : put;
}

// DK-1.6: a unit that has lost its order in any way.
constexpr bool is_unformed(Condition condition) {
    enforces(DK_1_6);
    return condition != Condition::formed;
}
constexpr bool is_breaking(Condition condition) {
    return condition == Condition::retreating || condition == Condition::routing;
}

// DK-1.4, DK-1.8: exactly a quarter or a half counts as reached.
constexpr bool has_lost(const Factor& share, int lost, int at_start) {
    enforces(DK_1_4);
    enforces(DK_1_8);
    return lost * share.over >= at_start * share.times && lost > 0;
}

// DK-5.16: the guns that the crew left can serve.
inline int guns_served(const Book& book, int crew) {
    enforces(DK_5_16);
    const int each = book.guns_crew();
    return (crew + each - 1) / each;
}

// DK-6.2: who may evade a charge.
inline bool may_evade(const Book& book, const Troops& troops, Formation formation) {
    enforces(DK_6_2);
    if (formation == Formation::skirmish) return true;
    if (book.rulings.evade_who == EvadeWho::skirmishers) return false;
    const bool light_horse = troops.kind == Kind::hussar || troops.kind == Kind::irregular;
    return light_horse || formation == Formation::limbered;
}

// DK-1.7: a poor general does nothing for morale.
constexpr bool heartens(Rating rating) {
    enforces(DK_1_7);
    return rating != Rating::poor;
}

}  // namespace grognard::die_kriegskunst
