// SPDX-License-Identifier: Apache-2.0
//
// How a unit may move now, and the tests that it takes first: WC-4.2 to 4.8, 4.10, 4.12.
//
//     for (const Option& way : ways_to_move(setup, state, id)) ...
//     if (const auto test = test_to_move(setup, state, option)) return take_test(battle, *test);
//
// The move itself is placed in movement.h.
#pragma once

#include <optional>

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// The paces and changes open to it, each as the option to pick.
FixedVector<Option, 12> ways_to_move(const Setup& setup, const State& state, UnitId id);
Manner manner_of(Verb verb);
// The test that one of these ways takes first; nothing if it takes none.
std::optional<step::Test> test_to_move(const Setup& setup, const State& state,
                                       const Option& option);
// A double pace, a move back, a change of formation has been tested.
void has_tested_to_move(Battle& battle, const step::Test& test, bool passed);

}  // namespace grognard::war_and_conquest
