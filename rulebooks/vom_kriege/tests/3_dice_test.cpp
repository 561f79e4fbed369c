// SPDX-License-Identifier: Apache-2.0
//
// The die: VK chapter 3.
#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/tests/field.h"

namespace grognard::vom_kriege {
namespace {

TEST(VK_3_1, two_infantry_one_cavalry_one_artillery_one_saber_one_flag) {
    Field field;
    const Book book = field.setup()->book;
    const Face expected[] = {Face::infantry,  Face::infantry, Face::cavalry,
                             Face::artillery, Face::saber,    Face::flag};
    for (int score = 1; score <= 6; ++score) EXPECT_EQ(face_of(book, score), expected[score - 1]);
    const Faces counts = counted(book, {1, 2, 2, 6, 5, 3});
    EXPECT_EQ(counts[Face::infantry], 3);
    EXPECT_EQ(counts[Face::cavalry], 1);
    EXPECT_EQ(counts[Face::artillery], 0);
    EXPECT_EQ(counts[Face::saber], 1);
    EXPECT_EQ(counts[Face::flag], 1);
    EXPECT_EQ(counts.total(), 6);
}

TEST(VK_3_1, the_faces_are_the_tables) {
    Field field;
    field.number("dice", "infantry", "1").number("dice", "saber", "2");
    const Book book = field.setup()->book;
    const FaceDie die = command_die(book);
    EXPECT_EQ(die.sides(), 6);
    EXPECT_EQ(die.count(static_cast<std::uint8_t>(Face::infantry)), 1);
    EXPECT_EQ(die.count(static_cast<std::uint8_t>(Face::saber)), 2);
    EXPECT_EQ(face_of(book, 2), Face::cavalry);
}

}  // namespace
}  // namespace grognard::vom_kriege
