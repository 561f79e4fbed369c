// SPDX-License-Identifier: Apache-2.0
//
// Counts of symbols: the binomial and the trinomial, in whole numbers.
#include "engine/dice/faces.h"

#include <algorithm>

namespace grognard {
namespace {

constexpr std::size_t powers_max = JointCounts::dice_max + 1;

std::array<std::uint64_t, powers_max> powers_of(int base, int exponent_max) {
    std::array<std::uint64_t, powers_max> powers{1};
    for (std::size_t i = 1; i <= static_cast<std::size_t>(exponent_max); ++i)
        powers[i] = exact_product(powers[i - 1], static_cast<std::uint64_t>(base));
    return powers;
}

}  // namespace

int FaceDie::count(std::uint8_t symbol) const {
    return static_cast<int>(std::count(faces.begin(), faces.end(), symbol));
}

std::uint64_t JointCounts::weight(int a, int b) const {
    if (a < 0 || b < 0 || a > dice_max || b > dice_max) return 0;
    return weights_[static_cast<std::size_t>(a) * row + static_cast<std::size_t>(b)];
}

Fraction JointCounts::at_least(int a, int b) const {
    std::uint64_t ways = 0;
    for (int i = std::max(a, 0); i <= dice_; ++i)
        for (int j = std::max(b, 0); j <= dice_ - i; ++j) ways += weight(i, j);
    return Fraction::of(ways, total_);
}

JointCounts two_kinds(int dice, int faces_a, int faces_b, int sides) {
    GR_ASSERT(dice >= 0 && dice <= JointCounts::dice_max);
    GR_ASSERT(sides >= 1 && faces_a >= 0 && faces_b >= 0 && faces_b <= sides - faces_a);
    JointCounts counts;
    counts.dice_ = dice;
    // The weights add up to the total: when it fits, so does each of them.
    counts.total_ = exact_power(static_cast<std::uint64_t>(sides), dice);
    const auto ways_a = powers_of(faces_a, dice);
    const auto ways_b = powers_of(faces_b, dice);
    const auto ways_rest = powers_of(sides - faces_a - faces_b, dice);
    const std::size_t n = static_cast<std::size_t>(dice);
    std::uint64_t choose_a = 1;  // n over a
    for (std::size_t a = 0; a <= n; ++a) {
        std::uint64_t choose_b = choose_a;  // n over a, times n - a over b
        for (std::size_t b = 0; a + b <= n; ++b) {
            counts.weights_[a * JointCounts::row + b] =
                choose_b * ways_a[a] * ways_b[b] * ways_rest[n - a - b];
            choose_b = choose_b * (n - a - b) / (b + 1);
        }
        choose_a = choose_a * (n - a) / (a + 1);
    }
    return counts;
}

JointCounts two_kinds(int dice, const FaceDie& die, std::uint8_t a, std::uint8_t b) {
    GR_ASSERT(a != b);
    return two_kinds(dice, die.count(a), die.count(b), die.sides());
}

Distribution count_of(int dice, int faces, int sides) {
    GR_ASSERT(dice >= 0 && faces >= 0 && faces <= sides && sides >= 1);
    const std::array<std::uint64_t, 2> one_die{static_cast<std::uint64_t>(sides - faces),
                                               static_cast<std::uint64_t>(faces)};
    Distribution counts = Distribution::certain(0);
    for (int i = 0; i < dice; ++i) counts = counts + Distribution::of_weights(0, one_die);
    return counts;
}

Distribution count_of(int dice, const FaceDie& die, std::uint8_t symbol) {
    return count_of(dice, die.count(symbol), die.sides());
}

}  // namespace grognard
