// SPDX-License-Identifier: Apache-2.0
//
// What a battle asks and what is answered. There are three kinds of question: pick one of these
// options, place this unit, and, asked of chance, roll these dice.
#pragma once

#include <cstdint>
#include <variant>

#include "engine/battle/clause.h"
#include "engine/battle/side.h"
#include "engine/manoeuvre/leg.h"
#include "engine/measure/fixed_vector.h"

namespace grognard {

// What an option or a question is about: a symbol of the rulebook's own, with its name for records
// and its words for people in the rulebook's words.cpp.
enum class Verb : std::uint16_t {};

// One thing that can be picked. Options are compared as values; a record stores them by name.
struct Option {
    Verb verb{};
    UnitId unit = UnitId::none;
    UnitId other = UnitId::none;
    std::int32_t detail = 0;
    constexpr bool operator==(const Option&) const = default;
};

struct Pick {
    FixedVector<Option, 256> options;
};

// Where may this unit go? The battle judges any answer; `plan` helps to find one.
struct Place {
    UnitId unit = UnitId::none;
    Length allowance{};    // what the move may cost
    bool may_stay = true;  // an empty answer is allowed
    // For setting down at a table edge: the stretch of it, from one point to the other.
    Point stretch_from, stretch_to;
    FixedVector<UnitId, 16> group{};  // those who move by the same legs, the unit among them
    FixedVector<FormationId, 8> formations{};  // those it may be in when the move ends
};

struct Roll {
    std::uint8_t count = 1;
    std::uint8_t sides = 6;
    std::uint8_t die = 0;  // which of the rulebook's dice: Rulebook::dice()
};

struct Question {
    Side by = Side::blue;
    Clause clause;               // why it is asked
    Verb topic{};                // what it is about
    UnitId unit = UnitId::none;  // whom it is about
    UnitId other = UnitId::none;
    std::variant<Pick, Place, Roll> asked;

    const Pick* pick() const { return std::get_if<Pick>(&asked); }
    const Place* place() const { return std::get_if<Place>(&asked); }
    const Roll* roll() const { return std::get_if<Roll>(&asked); }
};

struct Picked {
    Option option;
    bool operator==(const Picked&) const = default;
};

struct Placed {
    UnitId unit = UnitId::none;
    Legs legs;
    bool operator==(const Placed&) const = default;
};

using Dice = FixedVector<std::uint8_t, 32>;

struct Rolled {
    Dice dice;
    bool operator==(const Rolled&) const = default;
};

struct Answer {
    Side by = Side::blue;
    std::variant<Picked, Placed, Rolled> given;
    bool operator==(const Answer&) const = default;
};

}  // namespace grognard
