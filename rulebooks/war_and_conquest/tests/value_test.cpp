// SPDX-License-Identifier: Apache-2.0
//
// A battle is a value: whatever changes in it changes both its hash and its comparison, and what is
// kept of it besides changes neither.
#include <gtest/gtest.h>

#include <array>
#include <string_view>
#include <type_traits>

#include "engine/battle/hash_value.h"
#include "rulebooks/war_and_conquest/state/state.h"

namespace grognard::war_and_conquest {
namespace {

template <class T>
inline constexpr bool is_cached = false;
template <class T>
inline constexpr bool is_cached<Cached<T>> = true;

template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;

template <class T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>)
void change(T& value) {
    value = static_cast<T>(static_cast<int>(value) ^ 1);
}
void change(Length& length) { length = length + Length::from_ticks(1); }
void change(Bearing& bearing) { bearing = bearing + degrees(1); }
void change(UnitSet& units) { units.add(UnitId{3}); }
void change(Clause& clause) { clause = clause == WC_1_1 ? WC_1_2 : WC_1_1; }
template <class T, std::size_t N>
void change(FixedVector<T, N>& list) {
    list.push_back({});
}
template <class T>
void change(std::optional<T>& value) {
    value.emplace();
}
template <class T>
concept Changes = requires(T& value) { change(value); };

// All of its fields, where it is a struct of several.
template <class T>
void change_all(T& value) {
    if constexpr (Changes<T>)
        change(value);
    else
        each_field(value, [](auto& field) { change_all(field); });
}

std::uint64_t hash_of(const auto& value) {
    Hasher hasher;
    hash_value(hasher, value);
    return hasher.value();
}

template <class T>
std::string_view field_name(std::size_t at) {
    if constexpr (is_array<T>)
        return "of an array";
    else
        return field_names<T>()[at];
}

// Changes one field of the whole after the other, those of its structs one by one.
template <class Whole, class T>
void expect_each_noticed(const Whole& before, Whole& whole, T& part) {
    std::size_t at = 0;
    each_field(part, [&]<class Field>(Field& field) {
        const std::string_view name = field_name<T>(at++);
        if constexpr (is_cached<Field>) {
            change_all(*field);
            EXPECT_EQ(whole, before) << name;
            EXPECT_EQ(hash_of(whole), hash_of(before)) << name;
        } else if constexpr (!Changes<Field>) {
            expect_each_noticed(before, whole, field);
        } else {
            change(field);
            EXPECT_NE(whole, before) << name;
            EXPECT_NE(hash_of(whole), hash_of(before)) << name;
        }
        whole = before;
    });
}
template <class T>
void expect_each_noticed(const T& before = {}) {
    T whole = before;
    expect_each_noticed(before, whole, whole);
}

TEST(Value, each_field_of_the_state_is_hashed_and_compared) {
    expect_each_noticed<State>();
    expect_each_noticed<Unit>();
    expect_each_noticed<Charge>();
    expect_each_noticed<Reacting>();
    expect_each_noticed<Fight>();
    expect_each_noticed<Fought>();
}

template <class... Kinds>
void expect_steps_noticed(const std::variant<Kinds...>*) {
    (expect_each_noticed<Kinds>(), ...);
}

TEST(Value, each_field_of_a_step_is_hashed_and_compared) {
    expect_steps_noticed(static_cast<const Step*>(nullptr));
}

}  // namespace
}  // namespace grognard::war_and_conquest
