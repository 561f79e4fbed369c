// SPDX-License-Identifier: Apache-2.0
//
// A tally: what decides a roll, line by line. The total is the sum of the lines, never a number of
// its own, so that the explanation and the arithmetic cannot disagree.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>

#include "engine/battle/clause.h"
#include "engine/battle/side.h"
#include "engine/measure/fixed_vector.h"
#include "engine/measure/length.h"

namespace grognard {

// Why a line counts: a symbol of the rulebook's own. Its words live in the rulebook's words.cpp;
// nothing is ever found or compared by its words.
enum class Reason : std::uint16_t {};

struct Modifier {
    int value = 0;
    Clause clause;
    Reason reason{};
    UnitId because_of = UnitId::none;  // the enemy that is near, the HQ that helps
    Length measured{};                 // how near, where that matters
    Clause struck_by{};                // set when the line is listed but counts nothing
    bool house_rule = false;           // the amount comes from a house-rules file

    constexpr bool counts() const { return !struck_by.cited(); }
    bool operator==(const Modifier&) const = default;
};

class Tally {
public:
    // What the total is: added to what the dice show together, or each of them; the number of dice
    // thrown; what the dice are held against; or a sum of its own.
    enum class Gives : std::uint8_t { score, each_die, dice, target, sum };

    Tally() = default;
    explicit Tally(Gives gives) : gives_{gives} {}
    Gives gives() const { return gives_; }
    bool gives_dice() const { return gives_ == Gives::dice; }

    void add(const Modifier& modifier) { lines_.push_back(modifier); }
    // Of the reasons named only the strongest counts; ties keep the one listed first.
    void keep_strongest(std::initializer_list<Reason> among, Clause by);
    int total() const;
    std::span<const Modifier> lines() const { return {lines_.begin(), lines_.size()}; }
    bool operator==(const Tally&) const = default;

private:
    Gives gives_ = Gives::score;
    FixedVector<Modifier, 16> lines_;
};

}  // namespace grognard
