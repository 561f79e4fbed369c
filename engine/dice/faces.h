// SPDX-License-Identifier: Apache-2.0
//
// Dice with symbols: how many of one symbol, or of two at once, a handful of them shows. Exact.
//
//     const JointCounts thrown = two_kinds(8, order_die, hit, flag);
//     thrown.at_least(2, 1)                   // two hits or more, and a flag or more
//     count_of(8, 2, 6).at_least(3)           // eight dice, two faces in six count
//
// odds.h turns counts into what they mean in a rulebook.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/dice/distribution.h"
#include "engine/dice/fraction.h"
#include "engine/measure/fixed_vector.h"

namespace grognard {

// A die by the symbols on its faces, one entry a face; what a symbol means is the rulebook's.
struct FaceDie {
    FixedVector<std::uint8_t, 12> faces;

    int sides() const { return static_cast<int>(faces.size()); }
    int count(std::uint8_t symbol) const;  // faces that show it
    bool operator==(const FaceDie&) const = default;
};

// In how many of all equally likely throws a dice show one kind while b dice show another.
class JointCounts {
public:
    static constexpr int dice_max = 24;

    int dice() const { return dice_; }
    std::uint64_t total() const { return total_; }
    std::uint64_t weight(int a, int b) const;  // ways, 0 for counts that cannot be

    Fraction at_least(int a, int b) const;  // both

    friend JointCounts two_kinds(int dice, int faces_a, int faces_b, int sides);

private:
    JointCounts() = default;

    static constexpr std::size_t row = dice_max + 1;
    std::int32_t dice_ = 0;
    std::uint64_t total_ = 1;
    std::array<std::uint64_t, row * row> weights_{};  // a * row + b
};

// Each die shows kind a on faces_a of its sides, kind b on faces_b others. Up to 24 dice, as long as
// all throws can be counted in 64 bits: 24 of six sides, 17 of twelve.
JointCounts two_kinds(int dice, int faces_a, int faces_b, int sides);
JointCounts two_kinds(int dice, const FaceDie& die, std::uint8_t a, std::uint8_t b);

// How many dice show one of `faces` sides.
Distribution count_of(int dice, int faces, int sides);
Distribution count_of(int dice, const FaceDie& die, std::uint8_t symbol);

}  // namespace grognard
