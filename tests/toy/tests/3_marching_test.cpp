// SPDX-License-Identifier: Apache-2.0
//
// TO chapter 3: marching.
#include "tests/toy/tests/field.h"

namespace grognard::toy {
namespace {

TURNED_TEST(TO_3_1, a_company_marches_three_inches_and_not_a_tick_more) {
    Field field;
    const UnitId blue = field.blue(at(6_in, 4_in));
    field.red(at(6_in, 10_in));
    Play play = field.marching();
    play.pick(verb::march, blue);
    EXPECT_EQ(play.fault(field.marched(at(6_in, 4_in + just_beyond(3_in)))), Fault::too_far);
    play.place(field.marched(at(6_in, 4_in + just_within(3_in))));
    expect_at(field.place_of(play, blue), at(6_in, 4_in + just_within(3_in)));
    expect_length(play.event(happened::Marched{}).what.as<happened::Marched>()->far,
                  just_within(3_in));
    EXPECT_FALSE(play.offers(verb::march, blue));
}

TURNED_TEST(TO_1_1, companies_stand_an_inch_apart) {
    Field field;
    const UnitId blue = field.blue(at(6_in, 4_in));
    const UnitId red = field.red(at(6_in, 6_in));
    Play play = field.marching();
    play.pick(verb::march, blue);
    const Refusal refusal = play.refusal(field.marched(at(6_in, 5_in + hair())));
    EXPECT_EQ(refusal.fault, Fault::overlaps);
    EXPECT_EQ(refusal.other, red);
    EXPECT_TRUE(play.accepts(field.marched(at(6_in, 5_in - rounding()))));
}

QUARTER_TURNED_TEST(TO_1_1, a_company_stands_wholly_on_the_table) {
    Field field;
    const UnitId blue = field.blue(at(6_in, 2_in));
    field.red(at(6_in, 10_in));
    Play play = field.marching();
    play.pick(verb::march, blue);
    EXPECT_EQ(play.fault(field.marched(at(6_in, inches(1, 8) - 1_ticks))), Fault::off_table);
    EXPECT_TRUE(play.accepts(field.marched(at(6_in, inches(1, 8)))));
}

TURNED_TEST(TO_3_2, on_five_it_may_go_six_inches_and_on_four_it_stays) {
    Field field;
    field.allow_hurrying();
    const UnitId blue = field.blue(at(6_in, 2_in));
    field.red(at(6_in, 10_in));
    Play play = field.marching();
    play.pick(verb::hurry, blue);
    play.roll_numbers({1, 4});
    EXPECT_TRUE(play.accepts(field.marched(at(6_in, 2_in + just_within(6_in)))));

    Play tired = field.marching();
    tired.pick(verb::hurry, blue);
    tired.roll_numbers({1, 3});
    EXPECT_FALSE(tired.question().place());
    EXPECT_FALSE(tired.offers(verb::march, blue));
}

TURNED_TEST(TO_3_2, nobody_hurries_where_the_scenario_does_not_say_so) {
    Field field;
    const UnitId blue = field.blue(at(6_in, 2_in));
    field.red(at(6_in, 10_in));
    EXPECT_FALSE(field.marching().offers(verb::hurry, blue));
}

}  // namespace
}  // namespace grognard::toy
