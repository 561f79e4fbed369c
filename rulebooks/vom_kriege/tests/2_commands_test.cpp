// SPDX-License-Identifier: Apache-2.0
//
// Commands and leaders: VK chapter 2.
#include "rulebooks/vom_kriege/tests/field.h"

namespace grognard::vom_kriege {
namespace {

TEST(VK_2_1, every_unit_belongs_to_a_division_with_a_leader) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 20_in, 10_in);
    const int second = field.division(Side::blue, "2nd division", 2);
    const UnitId other = field.blue("Other", infantry(), 30_in, 10_in).of(second);
    const auto setup = field.setup();
    EXPECT_EQ(setup->leader_of(line), field.leader(blue_division));
    EXPECT_EQ(setup->leader_of(other), field.leader(second));
    EXPECT_EQ(setup->command(second).units.size(), 1u);
}

}  // namespace
}  // namespace grognard::vom_kriege
