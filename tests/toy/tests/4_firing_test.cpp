// SPDX-License-Identifier: Apache-2.0
//
// TO chapters 4 and 5: firing, and the end.
#include "tests/toy/5_end/victory.h"
#include "tests/toy/tests/field.h"

namespace grognard::toy {
namespace {

// Blue at (6, 4), and red so far north of it.
struct Duel {
    Field field;
    UnitId blue = field.blue(at(6_in, 4_in));
    UnitId red;

    explicit Duel(Length apart) { red = field.red(at(6_in, 4_in + apart)); }
    Play fired(std::initializer_list<int> dice) {
        Play play = field.firing();
        play.pick(verb::fire, blue, red);
        play.roll_numbers(dice);
        return play;
    }
};

TURNED_TEST(TO_4_1, eight_hits_and_seven_does_not) {
    Duel duel{just_within(4_in)};
    EXPECT_EQ(duel.fired({4, 4}).unit(duel.red).files, 2);
    EXPECT_EQ(duel.fired({3, 4}).unit(duel.red).files, 3);
}

TURNED_TEST(TO_4_1, nobody_fires_further_than_four_inches) {
    EXPECT_FALSE(Duel{just_beyond(4_in)}.field.firing().offers(verb::fire));
}

TURNED_TEST(TO_4_2, within_two_inches_one_is_added) {
    Duel duel{just_within(2_in)};
    const Play play = duel.fired({3, 4});
    EXPECT_EQ(play.unit(duel.red).files, 2);
    const Tally& tally = play.event(happened::Fired{}).tally;
    ASSERT_EQ(tally.lines().size(), 1u);
    EXPECT_EQ(tally.lines()[0].clause, TO_4_2);
    EXPECT_EQ(tally.lines()[0].reason, reason::close);
    EXPECT_EQ(Duel{just_beyond(2_in)}.fired({3, 4}).unit(UnitId{1}).files, 3);
}

QUARTER_TURNED_TEST(TO_4_3, on_five_it_wavers_and_its_owner_chooses) {
    Duel duel{just_within(4_in)};
    Play play = duel.fired({4, 4});
    play.roll_numbers({5});
    EXPECT_EQ(play.asked(), Side::red);
    Play stands = play;
    stands.pick(verb::stand);
    EXPECT_EQ(stands.unit(duel.red).files, 1);
    play.pick(verb::fall_back);
    expect_at(duel.field.place_of(play, duel.red), at(6_in, 10_in));
    EXPECT_EQ(play.unit(duel.red).files, 2);
}

QUARTER_TURNED_TEST(TO_4_3, on_four_it_holds) {
    Duel duel{just_within(4_in)};
    Play play = duel.fired({4, 4});
    play.roll_numbers({4});
    EXPECT_EQ(play.asked(), Side::blue);
}

// 'fall_back.blocked'
QUARTER_TURNED_TEST(TO_4_3, who_cannot_fall_back_loses_a_file_or_stands_by_the_ruling) {
    for (const bool stands : {false, true}) {
        Field field;
        if (stands) field.house_rules(R"({"rulings":{"fall_back.blocked":"stands"}})");
        const UnitId blue = field.blue(at(6_in, 9_in));
        const UnitId red = field.red(at(6_in, 11_in));
        Play play = field.firing();
        play.pick(verb::fire, blue, red);
        play.roll_numbers({6, 6});
        play.roll_numbers({6});
        play.pick(verb::fall_back);
        expect_at(field.place_of(play, red), at(6_in, 11_in));
        EXPECT_EQ(play.unit(red).files, stands ? 2 : 1);
    }
}

QUARTER_TURNED_TEST(TO_5_1, a_side_without_companies_has_lost) {
    Duel duel{just_within(4_in)};
    Play play = duel.fired({4, 4});
    play.roll_numbers({5});
    play.pick(verb::stand);
    for (int phase = 1; phase <= 4; ++phase) play.pick(verb::end);
    play.pick(verb::fire, duel.blue, duel.red);
    play.roll_numbers({6, 6});
    ASSERT_TRUE(play.over());
    EXPECT_EQ(result(play.setup(), play.state()).winner, Result::Winner::blue);
    EXPECT_EQ(result(play.setup(), play.state()).clause, TO_5_1);
}

QUARTER_TURNED_TEST(TO_5_2, nobody_wins_where_nobody_is_destroyed) {
    Duel duel{6_in};
    Play play = duel.field.marching();
    while (!play.over()) play.pick(verb::end);
    EXPECT_EQ(play.state().turn, 8);
    EXPECT_EQ(result(play.setup(), play.state()).winner, Result::Winner::nobody);
    EXPECT_EQ(result(play.setup(), play.state()).clause, TO_5_2);
}

}  // namespace
}  // namespace grognard::toy
