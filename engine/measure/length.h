// SPDX-License-Identifier: Apache-2.0
//
// Lengths: whole ticks, 30,480 to the inch, so that a millimetre (1,200 ticks) and every half,
// third, quarter, eighth, tenth and sixteenth of an inch are exact.
//
//     if (gap(firer, target) <= 3_in) ...       // 3 inches exactly is in range of 3
//     constexpr Length stand_front = inches(9, 8);
#pragma once

#include <compare>
#include <cstdint>

namespace grognard {

class Length {
public:
    static constexpr std::int64_t ticks_per_inch = 30'480;

    constexpr Length() = default;
    static constexpr Length from_ticks(std::int64_t ticks) { return Length{ticks}; }
    static constexpr Length from_inches(int inches) { return Length{ticks_per_inch * inches}; }
    constexpr std::int64_t ticks() const { return ticks_; }
    constexpr int whole_inches() const { return static_cast<int>(ticks_ / ticks_per_inch); }

    constexpr auto operator<=>(const Length&) const = default;
    constexpr Length& operator+=(Length other) {
        ticks_ += other.ticks_;
        return *this;
    }
    constexpr Length& operator-=(Length other) {
        ticks_ -= other.ticks_;
        return *this;
    }
    friend constexpr Length operator+(Length a, Length b) { return Length{a.ticks_ + b.ticks_}; }
    friend constexpr Length operator-(Length a, Length b) { return Length{a.ticks_ - b.ticks_}; }
    friend constexpr Length operator-(Length a) { return Length{-a.ticks_}; }
    friend constexpr Length operator*(Length a, std::int64_t n) { return Length{a.ticks_ * n}; }
    friend constexpr Length operator*(std::int64_t n, Length a) { return Length{a.ticks_ * n}; }
    friend constexpr Length operator/(Length a, std::int64_t n) { return Length{a.ticks_ / n}; }

private:
    constexpr explicit Length(std::int64_t ticks) : ticks_{ticks} {}
    std::int64_t ticks_ = 0;
};

// inches(9, 8) is 1 1/8 inches; a fraction that is not a whole number of ticks does not compile.
consteval Length inches(std::int64_t n, std::int64_t over = 1) {
    std::int64_t exact = n * Length::ticks_per_inch % over == 0 ? 1 : 0;
    return Length::from_ticks(n * Length::ticks_per_inch / over / exact);  // 0 would not compile
}
consteval Length operator""_in(unsigned long long n) {
    return inches(static_cast<std::int64_t>(n));
}
consteval Length operator""_ticks(unsigned long long n) {
    return Length::from_ticks(static_cast<std::int64_t>(n));
}

// Two bases touch when no more than this lies between them: a position is rounded to whole ticks,
// so a base that went straight on until it touched may stop a tick or two short. A tick is under a
// thousandth of a millimetre; nobody at a table could tell.
inline constexpr Length touch = Length::from_ticks(4);

}  // namespace grognard
