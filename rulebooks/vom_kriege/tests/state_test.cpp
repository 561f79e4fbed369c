// SPDX-License-Identifier: Apache-2.0
//
// The state is a value: whatever differs in it, equality and hash both notice.
#include "rulebooks/vom_kriege/state/state.h"

#include <gtest/gtest.h>

namespace grognard::vom_kriege {
namespace {

template <class T>
std::uint64_t hash_of(const T& value) {
    Hasher hasher;
    hash_value(hasher, value);
    return hasher.value();
}

void change(bool& value) { value = !value; }
template <class T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>)
void change(T& value) {
    value = static_cast<T>(static_cast<int>(value) + 1);
}
void change(Length& value) { value = value + 1_in; }
void change(Bearing& value) { value = value + degrees(90); }
void change(Point& value) { ++value.x; }
void change(Clause& value) { value = VK_1_1; }
void change(UnitSet& value) { value.add(UnitId{7}); }
template <class T, std::size_t N>
void change(FixedVector<T, N>& value) {
    value.push_back(T{});
}
template <class T, std::size_t N>
void change(std::array<T, N>& value) {
    change(value.back());
}
template <PlainStruct T>
void change(T& value) {
    change(std::get<0>(tied_fields(value)));
}

template <class T, std::size_t field>
void expect_field_to_count() {
    T changed;
    change(std::get<field>(tied_fields(changed)));
    EXPECT_FALSE(changed == T{}) << field_names<T>()[field];
    EXPECT_NE(hash_of(changed), hash_of(T{})) << field_names<T>()[field];
}
template <class T, std::size_t... fields>
void expect_fields_to_count(std::index_sequence<fields...>) {
    (expect_field_to_count<T, fields>(), ...);
}
template <class T>
void expect_each_field_to_count() {
    expect_fields_to_count<T>(std::make_index_sequence<field_count<T>>{});
}

TEST(State, each_field_counts) {
    expect_each_field_to_count<State>();
    expect_each_field_to_count<Unit>();
    expect_each_field_to_count<Post>();
    expect_each_field_to_count<Order>();
    expect_each_field_to_count<Charge>();
    expect_each_field_to_count<Reaction>();
    expect_each_field_to_count<Faces>();
}

template <class... Steps>
void expect_each_step_to_count(const std::variant<Steps...>&) {
    (expect_each_field_to_count<Steps>(), ...);
}

TEST(State, each_field_of_each_step_counts) { expect_each_step_to_count(Step{}); }

}  // namespace
}  // namespace grognard::vom_kriege
