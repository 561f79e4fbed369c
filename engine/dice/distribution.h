// SPDX-License-Identifier: Apache-2.0
//
// What dice can add up to, and in how many of all equally likely ways: exact, without sampling.
//
//     sum_of(2, 6).at_least(9)                        // 5/18
//     (die(6).shifted(2) - die(6)).at_least(1)        // one die + 2 beats another
//
// A distribution is a value of fixed size: up to 256 neighbouring scores, and a total of ways that
// fits 64 bits, enough for twenty-four six-sided dice. Beyond that it stops the program.
//
// Not here: what a score means in a rulebook (odds.h), dice with symbols on them (faces.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/dice/fraction.h"
#include "engine/measure/fixed_vector.h"

namespace grognard {

class Distribution {
public:
    static constexpr int width_max = 256;

    static Distribution certain(int score);
    // weights[i] ways to score low + i; at least one way in all.
    static Distribution of_weights(int low, std::span<const std::uint64_t> weights);

    int low() const { return low_; }
    int high() const { return low_ + width() - 1; }
    std::uint64_t total() const { return total_; }
    std::uint64_t weight(int score) const {  // ways, 0 outside low..high
        if (score < low() || score > high()) return 0;
        return weights_[static_cast<std::size_t>(score - low_)];
    }

    Fraction at_least(int score) const;
    Fraction at_most(int score) const;
    Mean mean() const;

    Distribution shifted(int modifier) const;
    Distribution negated() const;
    // The sum, and the difference, of two that do not sway each other.
    friend Distribution operator+(const Distribution& a, const Distribution& b);
    friend Distribution operator-(const Distribution& a, const Distribution& b);

    bool operator==(const Distribution&) const = default;

private:
    Distribution() = default;
    int width() const { return static_cast<int>(weights_.size()); }

    std::int32_t low_ = 0;
    std::uint64_t total_ = 0;
    FixedVector<std::uint64_t, width_max> weights_;  // never empty once made
};

Distribution die(int sides);               // 1 to sides
Distribution sum_of(int dice, int sides);  // no dice are certainly 0
// The sum of those dice alone that stand at these places, 1 the lowest, when all are put in order:
// kept_of(3, 6, {{2, 3}}) are the two highest of three. Up to 24 dice, places rising.
Distribution kept_of(int dice, int sides, std::span<const int> places);
// The same of dice thrown.
int kept_of(std::span<const std::uint8_t> dice, std::span<const int> places);

}  // namespace grognard
