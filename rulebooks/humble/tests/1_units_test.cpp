// SPDX-License-Identifier: Apache-2.0
//
// HU chapter 1: units, bases, arcs, contact.
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

TEST(HU_1_1, infantry_moves_3_and_no_tick_more) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    Play play = field.begin(Phase::movement);
    EXPECT_EQ(play.fault_of_move(line, {march(at(20_in, 13_in + 1_ticks))}), Fault::too_far);
    play.place({march(at(20_in, 13_in))});
    EXPECT_EQ(play.base(line).centre, at(20_in, 13_in));
}

}  // namespace
}  // namespace grognard::humble
