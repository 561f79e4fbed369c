// SPDX-License-Identifier: Apache-2.0
//
// Who acts and what is acted with: sides, units by number, sets of units.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/manoeuvre/unit_id.h"

namespace grognard {

// Blue is the side a scenario names first, red the other; chance throws the dice.
enum class Side : std::uint8_t { blue, red, chance };

constexpr Side enemy_of(Side side) { return side == Side::blue ? Side::red : Side::blue; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

inline constexpr std::size_t units_max = 256;

// A set of units. Iteration runs in order of their numbers, which is part of the rules.
class UnitSet {
public:
    constexpr bool has(UnitId unit) const { return (words_[word(unit)] & bit(unit)) != 0; }
    constexpr void add(UnitId unit) { words_[word(unit)] |= bit(unit); }
    constexpr void remove(UnitId unit) { words_[word(unit)] &= ~bit(unit); }
    constexpr void clear() { words_ = {}; }
    constexpr bool empty() const {
        for (const std::uint64_t w : words_)
            if (w != 0) return false;
        return true;
    }
    constexpr int size() const {
        int n = 0;
        for (const std::uint64_t w : words_) n += std::popcount(w);
        return n;
    }
    constexpr UnitId first() const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if (words_[i] != 0)
                return unit_id(i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i])));
        return UnitId::none;
    }
    template <class F>
    constexpr void each(F&& f) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t w = words_[i]; w != 0; w &= w - 1)
                f(unit_id(i * 64 + static_cast<std::size_t>(std::countr_zero(w))));
    }
    constexpr const std::array<std::uint64_t, units_max / 64>& words() const { return words_; }
    constexpr bool operator==(const UnitSet&) const = default;
    friend constexpr UnitSet operator|(UnitSet a, const UnitSet& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] |= b.words_[i];
        return a;
    }

private:
    static constexpr std::size_t word(UnitId unit) { return (index(unit) % units_max) / 64; }
    static constexpr std::uint64_t bit(UnitId unit) {
        return std::uint64_t{1} << (index(unit) % 64);
    }
    std::array<std::uint64_t, units_max / 64> words_{};
};

}  // namespace grognard
