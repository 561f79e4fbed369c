// SPDX-License-Identifier: Apache-2.0
//
// Exact odds of what may happen: outcomes of a rulebook's own, each with its number of ways.
//
//     const Odds shot = odds_of(die(6).shifted(tally.total()), shot_result);
//     shot.chance(ShotResult::routs)                                              // 1/6
//     const Odds all = shot.then(ShotResult::routs, odds_of(die(6), rout_result));  // roll again
//     expected(all, [&](std::uint16_t outcome) { return worth[outcome]; })
//
// The same function that reads a score in play reads it here, so odds and play cannot differ. An
// outcome is a number from 0 to 65,535 or a value of any enumeration; there may be 128 of them.
//
// Not here: the sums and symbols that dice show (distribution.h, faces.h).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/dice/distribution.h"
#include "engine/dice/faces.h"
#include "engine/dice/fraction.h"
#include "engine/measure/assert.h"
#include "engine/measure/fixed_vector.h"
#include "engine/measure/wide.h"

namespace grognard {

template <class T>
concept Outcome = std::integral<T> || std::is_enum_v<T>;

template <Outcome T>
constexpr std::uint16_t outcome_number(T outcome) {
    const std::int64_t number = static_cast<std::int64_t>(outcome);
    GR_ASSERT(number >= 0 && number <= 65'535);
    return static_cast<std::uint16_t>(number);
}

struct Odds {
    struct Line {
        std::uint16_t outcome = 0;
        std::uint64_t weight = 0;  // ways, never 0
        bool operator==(const Line&) const = default;
    };

    FixedVector<Line, 128> lines;  // by rising outcome, each once
    std::uint64_t total = 0;       // of all weights

    template <Outcome T>
    static Odds certain(T outcome) {
        Odds odds;
        odds.add(outcome, 1);
        return odds;
    }

    template <Outcome T>
    void add(T outcome, std::uint64_t weight) {
        add_number(outcome_number(outcome), weight);
    }

    template <Outcome T>
    std::uint64_t weight(T outcome) const {
        return weight_of_number(outcome_number(outcome));
    }

    template <Outcome T>
    Fraction chance(T outcome) const {
        return Fraction::of(weight(outcome), total);
    }

    // On this outcome the second odds decide; it gives way to theirs, which may include it again.
    template <Outcome T>
    Odds then(T outcome, const Odds& second) const {
        return then_number(outcome_number(outcome), second);
    }

    // As if this outcome were rolled again until another comes up.
    template <Outcome T>
    Odds without(T outcome) const {
        return without_number(outcome_number(outcome));
    }

    Odds reduced() const;  // the same chances in the smallest weights

    bool operator==(const Odds&) const = default;

private:
    void add_number(std::uint16_t outcome, std::uint64_t weight);
    std::uint64_t weight_of_number(std::uint16_t outcome) const;
    Odds then_number(std::uint16_t outcome, const Odds& second) const;
    Odds without_number(std::uint16_t outcome) const;
};

// Odds put together from cases: this many ways lead to those odds. Exact, in weights no larger than
// they must be.
class Mixture {
public:
    void add(std::uint64_t weight, const Odds& odds);
    const Odds& odds() const { return odds_; }

private:
    Odds odds_;
    std::uint64_t scale_ = 1;  // how many of odds_'s ways make one way of a case
};

// What each score of a distribution means: outcome_of(score).
template <class F>
Odds odds_of(const Distribution& scores, F outcome_of) {
    Odds odds;
    for (int score = scores.low(); score <= scores.high(); ++score)
        if (const std::uint64_t ways = scores.weight(score)) odds.add(outcome_of(score), ways);
    return odds;
}

// What each pair of counts means: outcome_of(a, b).
template <class F>
Odds odds_of(const JointCounts& counts, F outcome_of) {
    Odds odds;
    for (int a = 0; a <= counts.dice(); ++a)
        for (int b = 0; a + b <= counts.dice(); ++b)
            if (const std::uint64_t ways = counts.weight(a, b)) odds.add(outcome_of(a, b), ways);
    return odds;
}

// A second stage after every outcome: odds_after(outcome) are the odds that follow it.
template <class F>
Odds followed_by(const Odds& first, F odds_after) {
    Mixture mixture;
    for (const Odds::Line& line : first.lines) mixture.add(line.weight, odds_after(line.outcome));
    return mixture.odds();
}

// Two that do not sway each other: outcome_of(outcome of a, outcome of b).
template <class F>
Odds joint(const Odds& a, const Odds& b, F outcome_of) {
    Odds odds;
    for (const Odds::Line& x : a.lines)
        for (const Odds::Line& y : b.lines)
            odds.add(outcome_of(x.outcome, y.outcome), exact_product(x.weight, y.weight));
    return odds;
}

// The mean of worth_of(outcome), whole numbers that may be negative.
template <class F>
Mean expected(const Odds& odds, F worth_of) {
    Wide sum = 0;
    for (const Odds::Line& line : odds.lines) {
        const std::int64_t worth = worth_of(line.outcome);
        sum += static_cast<Wide>(line.weight) * worth;
    }
    return Mean::of(sum, odds.total);
}

}  // namespace grognard
