// SPDX-License-Identifier: Apache-2.0
//
// The names of an enumeration's values, and how many there are, as the compiler spells them: for
// snapshots, JSON and codes, so that no list of names stands beside the enumeration.
//
//     enum class Order : std::uint8_t { good, pinned, disrupted };
//     enumerator_name(Order::pinned)        // "pinned"
//     enumerator_count<Order>               // 3
//
// For enumerations that begin at 0 and leave none out, of at most 64 values.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace grognard {

template <class T>
concept Enumeration = std::is_enum_v<T>;

namespace enumerators {

inline constexpr std::size_t most = 64;

template <auto value>
constexpr std::string_view spelt() {
    return __PRETTY_FUNCTION__;
}

// "pinned", or nothing where the enumeration has no such value: the compiler casts a number then.
template <auto value>
constexpr std::string_view name() {
    constexpr std::string_view all = spelt<value>();
    constexpr std::size_t from = all.rfind("value = ") + 8;
    constexpr std::string_view path = all.substr(from, all.find_first_of(";]", from) - from);
    if constexpr (path.front() == '(')
        return {};
    else
        return path.substr(path.rfind(':') + 1);
}

template <class E, std::size_t... I>
constexpr auto names(std::index_sequence<I...>) {
    return std::array<std::string_view, sizeof...(I)>{name<static_cast<E>(I)>()...};
}

template <class E>
inline constexpr auto all_names = names<E>(std::make_index_sequence<most>{});

template <class E>
constexpr std::size_t count() {
    std::size_t n = 0;
    while (n < most && !all_names<E>[n].empty()) ++n;
    return n;
}

}  // namespace enumerators

template <Enumeration E>
inline constexpr std::size_t enumerator_count = enumerators::count<E>();

// Nothing for a number that is none of them.
template <Enumeration E>
constexpr std::string_view enumerator_name(E value) {
    const auto at = static_cast<std::size_t>(value);
    return at < enumerator_count<E> ? enumerators::all_names<E>[at] : std::string_view{};
}

}  // namespace grognard
