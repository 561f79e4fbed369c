// SPDX-License-Identifier: Apache-2.0
//
// Counts of ways beyond 64 bits, exact: what thirty figures do of whom each hits, is saved from and
// kills has hundreds of binary digits.
//
//     Successes kills;                                     // of trials that do not sway each other
//     kills.add(Fraction::of(1, 9), 24);
//     WideOdds odds;
//     for (int k = 0; k <= kills.most(); ++k) odds.add(outcome_of(k), kills.ways(k));
//     return odds.shown();                                 // as Odds, for people
//
// A count is a value of fixed size; more than it holds stops the program instead of being wrong.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/dice/fraction.h"
#include "engine/dice/odds.h"

namespace grognard {

class Ways {
public:
    static constexpr std::size_t limbs_max = 20;  // 1,280 bits: 216 to the power of 165

    constexpr Ways() = default;
    constexpr explicit Ways(std::uint64_t number) { limbs_[0] = number; }

    Ways& operator+=(const Ways& other);
    Ways& operator*=(std::uint64_t factor);
    friend Ways operator+(Ways a, const Ways& b) { return a += b; }
    friend Ways operator*(Ways a, std::uint64_t factor) { return a *= factor; }
    bool operator==(const Ways&) const = default;
    std::strong_ordering operator<=>(const Ways& other) const;

    bool is_zero() const { return bits() == 0; }
    int bits() const;  // binary digits
    // Without its last `shift` binary digits; what is left must fit 64 bits.
    std::uint64_t shifted_down(int shift) const;

private:
    std::array<std::uint64_t, limbs_max> limbs_{};  // the lowest first
};

// In how many of all ways so many trials succeed; a trial may succeed more than once.
class Successes {
public:
    // `led_here`: the ways that everything begins with.
    explicit Successes(const Ways& led_here = Ways{1}) : ways_{led_here}, total_{led_here} {}
    void add(const Distribution& trial);           // one more, from 0 successes up
    void add(const Fraction& chance, int trials);  // so many that succeed once or not
    void scale(std::uint64_t factor);              // the same chances in more ways
    int most() const { return static_cast<int>(ways_.size()) - 1; }
    const Ways& ways(int successes) const { return ways_[static_cast<std::size_t>(successes)]; }
    const Ways& total() const { return total_; }

private:
    std::vector<Ways> ways_;  // by successes
    Ways total_;
};

// Odds whose weights are counts of any size.
class WideOdds {
public:
    struct Line {
        std::uint16_t outcome = 0;
        Ways weight;
        bool operator==(const Line&) const = default;
    };

    template <Outcome T>
    void add(T outcome, const Ways& weight) {
        add_number(outcome_number(outcome), weight);
    }
    template <Outcome T>
    Ways weight(T outcome) const {
        return weight_of_number(outcome_number(outcome));
    }
    const Ways& total() const { return total_; }
    // As Odds. Exact where all ways fit 48 bits; otherwise each chance to the 2^47th part, and what is
    // possible stays possible. So much room is left that means and further stages fit 64 bits.
    Odds shown() const;

private:
    void add_number(std::uint16_t outcome, const Ways& weight);
    Ways weight_of_number(std::uint16_t outcome) const;

    std::vector<Line> lines_;  // by rising outcome, each once
    Ways total_;
};

}  // namespace grognard
