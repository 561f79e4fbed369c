// SPDX-License-Identifier: Apache-2.0
//
// The hash of a battle's plain values: numbers, places, lists, variants, and every plain struct of
// them, field by field. What is Cached is in no hash, as it is in no comparison.
//
//     struct Retreat {
//         UnitId unit = UnitId::none;
//         std::uint8_t halves = 1;
//         bool operator==(const Retreat&) const = default;
//     };
//     hash_value(hasher, state.steps);
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <tuple>
#include <type_traits>
#include <variant>

#include "engine/battle/clause.h"
#include "engine/battle/side.h"
#include "engine/dice/hash.h"
#include "engine/measure/bearing.h"
#include "engine/measure/fixed_vector.h"
#include "engine/value/cached.h"
#include "engine/value/fields.h"

namespace grognard {

template <class T>
concept HasFields = requires(const T& value) { value.fields(); };

template <class T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>)
void hash_value(Hasher& hasher, T value) {
    hasher.add(static_cast<std::uint64_t>(value));
}
inline void hash_value(Hasher& hasher, Length length) {
    hasher.add(static_cast<std::uint64_t>(length.ticks()));
}
inline void hash_value(Hasher& hasher, Bearing bearing) {
    hasher.add(static_cast<std::uint64_t>(bearing.arcseconds()));
}
inline void hash_value(Hasher& hasher, Point p) {
    hasher.add(std::uint64_t{static_cast<std::uint32_t>(p.x)} << 32 |
               static_cast<std::uint32_t>(p.y));
}
inline void hash_value(Hasher& hasher, Pose pose) {
    hash_value(hasher, pose.centre);
    hash_value(hasher, pose.facing);
}
inline void hash_value(Hasher& hasher, Clause clause) {
    hasher.add(std::uint64_t{clause.chapter} << 8 | clause.number);
}
inline void hash_value(Hasher& hasher, const UnitSet& units) {
    for (const std::uint64_t word : units.words()) hasher.add(word);
}

// Declared before they are defined: a list may hold variants that hold lists.
template <class T, std::size_t N>
void hash_value(Hasher& hasher, const FixedVector<T, N>& list);
template <class T, std::size_t N>
void hash_value(Hasher& hasher, const std::array<T, N>& list);
template <class T>
void hash_value(Hasher& hasher, const std::optional<T>& value);
template <class... T>
void hash_value(Hasher& hasher, const std::variant<T...>& value);
template <HasFields T>
void hash_value(Hasher& hasher, const T& value);
template <class T>
void hash_value(Hasher&, const Cached<T>&) {}
template <PlainStruct T>
    requires(!HasFields<T>)
void hash_value(Hasher& hasher, const T& value);

template <class T, std::size_t N>
void hash_value(Hasher& hasher, const FixedVector<T, N>& list) {
    hasher.add(list.size());
    for (const T& each : list) hash_value(hasher, each);
}
template <class T, std::size_t N>
void hash_value(Hasher& hasher, const std::array<T, N>& list) {
    for (const T& each : list) hash_value(hasher, each);
}
template <class T>
void hash_value(Hasher& hasher, const std::optional<T>& value) {
    hasher.add(value.has_value());
    if (value) hash_value(hasher, *value);
}
template <class... T>
void hash_value(Hasher& hasher, const std::variant<T...>& value) {
    hasher.add(value.index());
    std::visit([&](const auto& held) { hash_value(hasher, held); }, value);
}
template <HasFields T>
void hash_value(Hasher& hasher, const T& value) {
    std::apply([&](const auto&... field) { (hash_value(hasher, field), ...); }, value.fields());
}
template <PlainStruct T>
    requires(!HasFields<T>)
void hash_value(Hasher& hasher, const T& value) {
    each_field(value, [&](const auto& field) { hash_value(hasher, field); });
}

}  // namespace grognard
