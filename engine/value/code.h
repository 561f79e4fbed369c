// SPDX-License-Identifier: Apache-2.0
//
// A small struct as one whole number, for the places of the engine that know no rulebook and keep a
// number instead: the detail of an option, the outcome of a roll.
//
//     struct Laying { Face face; bool doubled, doctrine; };    // 3 bits, 1 and 1
//     code(Laying{Face::saber, true, false})                   // 18
//     decoded<Laying>(18).doubled                              // true
//
// Each field has the bits its largest value needs, the first field the highest. Fields are bools,
// enumerations, UpTo<N>, arrays of these, and structs of them. Records keep such numbers: a field is
// never moved, and an enumeration does not grow beyond its bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/measure/assert.h"
#include "engine/value/enumerators.h"
#include "engine/value/fields.h"

namespace grognard {

// A whole number from 0 to N.
template <std::uint32_t N>
class UpTo {
public:
    static constexpr std::uint32_t most = N;

    constexpr UpTo() = default;
    template <class Integer>
        requires std::is_integral_v<Integer>
    constexpr UpTo(Integer value) : value_{static_cast<std::uint32_t>(value)} {
        GR_ASSERT(value_ <= N);
    }
    constexpr operator int() const { return static_cast<int>(value_); }

private:
    std::uint32_t value_ = 0;
};

namespace codes {

template <class T>
inline constexpr bool is_up_to = false;
template <std::uint32_t N>
inline constexpr bool is_up_to<UpTo<N>> = true;
template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;

template <class T>
constexpr int bits() {
    if constexpr (std::is_same_v<T, bool>) {
        return 1;
    } else if constexpr (std::is_enum_v<T>) {
        static_assert(enumerator_count<T> > 0);
        return std::bit_width(enumerator_count<T> - 1);
    } else if constexpr (is_up_to<T>) {
        return std::bit_width(T::most);
    } else if constexpr (is_array<T>) {
        return static_cast<int>(std::tuple_size_v<T>) * bits<typename T::value_type>();
    } else {
        T value{};
        int sum = 0;
        each_field(value,
                   [&](auto& field) { sum += bits<std::remove_cvref_t<decltype(field)>>(); });
        return sum;
    }
}

template <class T>
constexpr void put(std::uint32_t& number, const T& value) {
    if constexpr (is_array<T>) {
        for (const auto& each : value) put(number, each);
    } else if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool>) {
        number = number << bits<T>() | static_cast<std::uint32_t>(value);
    } else if constexpr (is_up_to<T>) {
        number = number << bits<T>() | static_cast<std::uint32_t>(static_cast<int>(value));
    } else {
        each_field(value, [&](const auto& field) { put(number, field); });
    }
}

// Takes a value's bits from those that are left of a number, the highest first.
template <class T>
constexpr void take(std::uint32_t number, int& left, T& value) {
    if constexpr (is_array<T>) {
        for (auto& each : value) take(number, left, each);
    } else if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool> || is_up_to<T>) {
        left -= bits<T>();
        const std::uint32_t mask = (std::uint32_t{1} << bits<T>()) - 1;
        value = static_cast<T>(number >> left & mask);
    } else {
        each_field(value, [&](auto& field) { take(number, left, field); });
    }
}

}  // namespace codes

template <class T>
inline constexpr int code_bits = codes::bits<T>();

template <class T>
    requires(code_bits<T> < 32)
constexpr std::int32_t code(const T& value) {
    std::uint32_t number = 0;
    codes::put(number, value);
    return static_cast<std::int32_t>(number);
}

// The number is one that `code` made of such a value.
template <class T>
constexpr T decoded(std::int32_t number) {
    T value{};
    int left = code_bits<T>;
    codes::take(static_cast<std::uint32_t>(number), left, value);
    return value;
}

}  // namespace grognard
