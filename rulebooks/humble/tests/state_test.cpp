// SPDX-License-Identifier: Apache-2.0
//
// The state is a value: whatever is different in two of them, comparison and hash both notice.
#include "rulebooks/humble/state/state.h"

#include <gtest/gtest.h>

#include "engine/battle/hash_value.h"

namespace grognard::humble {
namespace {

template <class T>
std::uint64_t hash_of(const T& value) {
    Hasher hasher;
    hash_value(hasher, value);
    return hasher.value();
}

// A value of which no field is as it begins: with any of them as it begins it is another value.
template <class T>
void expect_every_field_noticed(const T& value) {
    T beginning{};
    each_field(beginning, [&, at = 0](auto& field) mutable {
        T changed = value;
        int number = 0;
        each_field(changed, [&](auto& other) {
            if constexpr (std::is_same_v<decltype(field), decltype(other)>)
                if (number == at) other = field;
            ++number;
        });
        EXPECT_FALSE(changed == value) << "field " << at;
        EXPECT_NE(hash_of(changed), hash_of(value)) << "field " << at;
        ++at;
    });
}

TEST(State, comparison_and_hash_notice_every_field) {
    const Base base{
        .centre = {1, 2}, .facing = south, .order = Order::pinned, .where = Where::destroyed};
    expect_every_field_noticed(base);
    UnitSet some;
    some.add(unit_id(3));
    State state{.turn = 2,
                .moving = Side::red,
                .phase = Phase::melee,
                .moved_in = some,
                .stalled = some,
                .braced = some,
                .announced = true,
                .over = true,
                .ended_by = HU_7_3};
    state.bases.push_back(base);
    state.steps.push_back(step::Rally{});
    state.arrivals.push_back(Arrival::come);
    state.held.push_back(Side::red);
    expect_every_field_noticed(state);
}

TEST(State, comparison_and_hash_notice_every_field_of_a_melee) {
    const FollowUp follow{.winner = unit_id(1), .place = {1, 2}, .must = true};
    expect_every_field_noticed(follow);
    const Recoil recoil{
        .unit = unit_id(1), .from = {1, 2}, .opponent = unit_id(2), .widths = 2, .disrupts = true};
    expect_every_field_noticed(recoil);
    step::Melee melee{.defender = unit_id(1),
                      .chosen = unit_id(2),
                      .attackers = 2,
                      .follow = follow,
                      .ended = true};
    melee.left.push_back(unit_id(3));
    melee.recoils.push_back(recoil);
    expect_every_field_noticed(melee);
}

}  // namespace
}  // namespace grognard::humble
