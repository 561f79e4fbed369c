// SPDX-License-Identifier: Apache-2.0
//
// Double pace and quick march near enemies, and changes of ranks at double pace: WC-4.2, 4.3, 4.6,
// 4.11; and light troops in skirmish order, who move and test as skirmishers, WC-1.15.
#include "rulebooks/war_and_conquest/4_movement/walk.h"
#include "rulebooks/war_and_conquest/6_shooting/sight.h"
#include "rulebooks/war_and_conquest/tests/play.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {
namespace {

// The movement phase with no charge declared and no intervention points.
Play moving(Field& field) {
    field.state().sips = {};
    Play play = begin(field, Phase::movement);
    if (play.offers(verb::declared)) play.pick(verb::declared);
    return play;
}

// ---- skirmishers: WC-4.2, 4.11 ------------------------------------------------------------------

// The enemy has his back to them, so that no zone bars anything.
TURNED_TEST(WC_4_2, skirmishers_test_near_any_enemy_be_it_formation_column_or_skirmishers) {
    struct Enemy {
        std::string_view figure;
        int figures, files;
        Length deep;
    };
    for (const Enemy& enemy :
         {Enemy{"warband", 24, 6, inches(16, 5)}, Enemy{"warband", 24, 3, inches(32, 5)},
          Enemy{"archer", 12, 6, inches(12, 5)}})
        for (const bool near : {true, false}) {
            Field field;
            const UnitId archers = field.blue("archer", 24_in, 12_in, 12);
            const UnitId other = field.red(enemy.figure, 24_in, 30_in, enemy.figures, enemy.files);
            const Length away = near ? 5_in - hair() : just_beyond(5_in) - tick;
            field.place(other, 24_in, 12_in + away + enemy.deep);
            field.face(other, north);
            Play play = moving(field);
            play.pick(verb::double_pace, archers);
            EXPECT_EQ(play.at_step<step::Test>(), near) << enemy.figure << enemy.files;
            // Fleeing enemies are ignored.
            field.unit(other).fleeing = true;
            Play ignoring = moving(field);
            ignoring.pick(verb::double_pace, archers);
            EXPECT_FALSE(ignoring.at_step<step::Test>());
        }
}

TURNED_TEST(WC_4_11, skirmishers_in_the_zone_test_and_who_passes_doubles_in_it) {
    Field field;
    const UnitId archers = field.blue("archer", 24_in, 12_in, 12);
    field.red("warband", 24_in, 16_in);
    {
        Play play = moving(field);
        ASSERT_TRUE(play.offers(verb::double_pace, archers));
        play.pick(verb::double_pace, archers);
        ASSERT_TRUE(play.at_step<step::Test>());
        play.roll(2, 3);  // Morale 5, no proximity
        EXPECT_TRUE(play.accepts(Legs{turn(west), advance(west, 12_in)}));
    }
    {
        Play play = moving(field);
        play.pick(verb::double_pace, archers);
        play.roll(3, 3);
        EXPECT_EQ(play.step<step::PlaceMove>().manner, Manner::base);
    }
    field.rules.ruling("skirmish.zone", "barred as all");
    EXPECT_FALSE(moving(field).offers(verb::double_pace, archers));
}

// Nearer than five inches to him, and outside his strip.
TURNED_TEST(WC_4_11, by_ruling_skirmish_zone_skirmishers_who_pass_are_still_refused_the_zone) {
    Field field;
    const UnitId archers = field.blue("archer", 24_in, 12_in, 6, 3);
    field.red("warband", 31_in, 16_in);
    const auto may_enter = [&] {
        Play play = moving(field);
        play.pick(verb::double_pace, archers);
        EXPECT_TRUE(play.at_step<step::Test>());
        play.roll(2, 3);
        return play.accepts(Legs{turn(east), advance(east, 6_in)});
    };
    EXPECT_TRUE(may_enter());
    field.rules.ruling("skirmish.zone", "barred as all");
    EXPECT_FALSE(may_enter());
}

// Exactly five inches before him they are not nearer than five, and yet in the strip.
QUARTER_TURNED_TEST(WC_4_11, at_the_limit_of_the_zone_skirmishers_test_and_beyond_it_are_barred) {
    Field field;
    const UnitId archers = field.blue("archer", 24_in, 12_in, 12);
    const UnitId gauls = field.red("warband", 24_in, 17_in);
    {
        Play play = moving(field);
        play.pick(verb::double_pace, archers);
        EXPECT_TRUE(play.at_step<step::Test>());
    }
    field.place(gauls, 24_in, 17_in + tick);
    Play play = moving(field);
    play.pick(verb::double_pace, archers);
    ASSERT_TRUE(play.at_step<step::PlaceMove>());
    // Not tested, they do not enter it.
    EXPECT_EQ(play.refusal(Legs{advance(north, 1_in)}).clause, WC_4_2);
    EXPECT_TRUE(play.accepts(Legs{turn(south), advance(south, 8_in)}));
}

TEST(WC_3_7, by_ruling_a_charge_of_skirmishers_is_tested_and_not_barred) {
    Field field;
    field.state().sips = {};
    const UnitId archers = field.blue("archer", 24_in, 12_in, 12);
    const UnitId gauls = field.red("warband", 24_in, 16_in);
    field.rules.ruling("charge.double_test", "true");
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, archers, gauls);
    play.pick(verb::stand_fast, gauls);
    ASSERT_TRUE(play.at_step<step::Test>());
    EXPECT_EQ(play.step<step::Test>().trial, Trial::double_pace);
}

// ---- quick march: WC-4.3, 4.11 ------------------------------------------------------------------

// It marches past a warband that is 12 inches off where it begins, and 10 at the nearest.
TURNED_TEST(WC_4_3, a_quick_march_comes_within_ten_inches_of_nobody_on_its_way) {
    Field field;
    // 3.2 inches wide, 4.8 deep: its right side is at 25.6.
    const UnitId legion = field.blue("legionary", 24_in, 6_in, 24, 4);
    const UnitId gauls = field.red("warband", 24_in, 24_in);
    const auto stand = [&](Length beside) {
        field.place(gauls, 24_in + inches(8, 5) + inches(12, 5) + beside, 18_in);
        field.face(gauls, south);
        field.place(legion, 24_in, 6_in);
        field.face(legion, north);
    };
    const Legs past{advance(north, 12_in)};
    {
        stand(just_beyond(10_in));
        Field copy = field;
        Play play = moving(copy);
        play.pick(verb::quick_march, legion);
        EXPECT_TRUE(play.accepts(past));
    }
    stand(just_within(10_in));
    {
        Play play = moving(field);
        ASSERT_TRUE(play.offers(verb::quick_march, legion));
        play.pick(verb::quick_march, legion);
        const Refusal refused = play.refusal(past);
        EXPECT_EQ(refused.fault, Fault::near_enemy);
        EXPECT_EQ(refused.clause, WC_4_3);
        EXPECT_EQ(refused.other, gauls);
        EXPECT_EQ(refusal_words(play.setup(), refused),
                  "legionary may not quick march within 10 inches of warband.");
        // Short of him it may.
        EXPECT_TRUE(play.accepts(Legs{advance(north, 2_in)}));
    }
    {
        field.unit(gauls).fleeing = true;
        Play play = moving(field);
        play.pick(verb::quick_march, legion);
        EXPECT_TRUE(play.accepts(past));
        field.unit(gauls).fleeing = false;
    }
    field.rules.ruling("quick.enemies", "where it begins");
    Play play = moving(field);
    play.pick(verb::quick_march, legion);
    EXPECT_TRUE(play.accepts(past));
}

TURNED_TEST(WC_4_10, a_character_alone_is_no_unit_and_bars_no_quick_march) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 6_in, 24, 4);
    field.place(field.general(Side::red), 24_in, 14_in);
    Play play = moving(field);
    ASSERT_TRUE(play.offers(verb::quick_march, legion));
    play.pick(verb::quick_march, legion);
    EXPECT_TRUE(play.accepts(Legs{advance(north, 6_in)}));
}

// ---- ranks at double pace: WC-4.6 ---------------------------------------------------------------

// Four inches of base move: a rank leaves one, which is two at double pace.
TURNED_TEST(WC_4_6, at_double_pace_ranks_are_paid_of_the_base_move) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);  // 24 figures, six files
    Play play = moving(field);
    play.pick(verb::double_turning, legion);
    play.roll(1, 1);
    const auto widened = [&](Length ahead) {
        return Legs{form(files_id(8)), advance(north, ahead)};
    };
    EXPECT_TRUE(play.accepts(widened(2_in)));
    const Refusal far = play.refusal(widened(2_in + tick));
    EXPECT_EQ(far.fault, Fault::too_far);
    EXPECT_EQ(far.measured, 8_in + tick);
    EXPECT_EQ(far.allowed, 8_in);
    // Two ranks would take more than all of it.
    EXPECT_EQ(play.fault({form(files_id(12))}), Fault::too_far);
}

// On uneven ground it goes base move and a die, and nothing is doubled: a rank takes three.
TEST(WC_4_6, on_ground_where_nobody_doubles_a_rank_takes_three_inches) {
    Field field;
    field.rules.ruling("terrain.most", "as the dice fall");
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.ground(Ground::rough, 10_in, 13_in, 40_in, 30_in);
    Play play = moving(field);
    play.pick(verb::double_turning, legion);
    play.roll(1, 1);
    EXPECT_TRUE(play.accepts({form(files_id(8)), advance(north, 7_in)}));
    EXPECT_FALSE(play.accepts({form(files_id(8)), advance(north, 7_in + tick)}));
    play.place({form(files_id(8)), advance(north, 7_in)});
    play.roll(1);  // five inches, of which it has two left
    EXPECT_EQ(play.unit(legion).files, 8);
    EXPECT_EQ(play.unit(legion).post.front, at(24_in, 14_in));
}

// ---- light troops in skirmish order: WC-1.15 ----------------------------------------------------

struct Loose : Field {
    UnitId light = blue("auxiliary", 24_in, 12_in, 12);
    Loose() { unit(light).formation = Formation::skirmish; }
    Length reach(Manner manner) { return reach_of(setup(), state(), light, manner); }
    Troops now() { return troops_of(setup(), state(), light); }
};

TEST(WC_1_15, light_troops_in_skirmish_order_move_as_skirmishers_or_by_ruling_as_light) {
    Loose field;
    EXPECT_EQ(field.reach(Manner::base), 6_in);
    EXPECT_EQ(field.reach(Manner::double_pace), 12_in);
    EXPECT_EQ(walk(field.setup(), field.state(), field.light, Manner::base, {turn(south)}).cost,
              Length{});
    field.unit(field.light).formation = Formation::close;
    EXPECT_EQ(field.reach(Manner::base), 5_in);
    field.unit(field.light).formation = Formation::skirmish;
    field.rules.ruling("skirmish.order", "light troops");
    EXPECT_EQ(field.reach(Manner::base), 5_in);
    EXPECT_EQ(walk(field.setup(), field.state(), field.light, Manner::base, {turn(south)}).cost,
              2_in);
}

TURNED_TEST(WC_1_15, light_troops_in_skirmish_order_test_for_double_pace_as_skirmishers) {
    for (const bool as_light : {false, true}) {
        Loose field;
        if (as_light) field.rules.ruling("skirmish.order", "light troops");
        field.red("warband", 24_in, 20_in);
        Play play = moving(field);
        play.pick(verb::double_pace, field.light);
        // An enemy within ten inches, and not nearer than five.
        EXPECT_EQ(play.at_step<step::Test>(), as_light);
    }
}

TEST(WC_1_15, light_troops_in_skirmish_order_pass_friends_and_close_up_again) {
    Loose field;
    const UnitId legion = field.blue("legionary", 24_in, 17_in, 12);  // 1.6 inches deep
    const Legs through{advance(north, 6_in), advance(north, 2_in)};
    EXPECT_FALSE(
        walk(field.setup(), field.state(), field.light, Manner::double_pace, through).refusal);
    EXPECT_TRUE(moving(field).offers_detail(verb::change_formation, field.light,
                                            static_cast<int>(Formation::close)));
    field.rules.ruling("skirmish.order", "light troops");
    EXPECT_EQ(walk(field.setup(), field.state(), field.light, Manner::double_pace, through)
                  .refusal->other,
              legion);
}

// Light horse is disordered on difficult ground; skirmishing horse is not.
TEST(WC_1_15, light_horse_in_skirmish_order_keeps_its_order_on_difficult_ground) {
    for (const bool as_light : {false, true}) {
        Field field;
        if (as_light) field.rules.ruling("skirmish.order", "light troops");
        const UnitId horse = field.blue("cavalry", 24_in, 12_in, 10, 5);
        war_and_conquest::Setup light = field.setup();
        light.units[index(horse)].figure.troops.order = Class::light;
        State state = field.state();
        state.unit(horse).formation = Formation::skirmish;
        EXPECT_EQ(disorders(troops_of(light, state, horse), false, Going::difficult), as_light);
    }
}

}  // namespace
}  // namespace grognard::war_and_conquest
