// SPDX-License-Identifier: Apache-2.0
//
// Moves over ground: dice, disorder, water crossed, ground that is closed.
#include "rulebooks/war_and_conquest/4_movement/movement.h"

#include "rulebooks/war_and_conquest/1_troops/losses.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"
#include "rulebooks/war_and_conquest/tests/play.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {
namespace {

Play moving(Field& field) {
    field.state().sips = {};
    Play play = begin(field, Phase::movement);
    if (play.offers(verb::declared)) play.pick(verb::declared);
    return play;
}

TURNED_TEST(WC_5_5, a_plain_move_is_the_base_move_on_uneven_and_difficult_ground) {
    for (const Ground ground : {Ground::rough, Ground::wood}) {
        Field field;
        const UnitId light = field.blue("auxiliary", 24_in, 12_in);
        field.ground(ground, 20_in, 14_in, 28_in, 30_in);
        Play play = moving(field);
        play.pick(verb::move, light);
        EXPECT_FALSE(play.accepts({advance(north, 5_in + hair())}));
        play.place({advance(north, 5_in)});
        expect_at(play.unit(light).post.front, at(24_in, 17_in));
    }
}

TURNED_TEST(WC_5_1, on_uneven_ground_the_base_move_and_a_die_instead_of_double_pace) {
    Field field;
    field.rules.ruling("terrain.most", "as the dice fall");
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.ground(Ground::rough, 20_in, 14_in, 28_in, 30_in);
    Play play = moving(field);
    play.pick(verb::double_pace, legion);
    EXPECT_EQ(play.refusal({advance(north, 10_in + hair())}).clause, WC_5_5);
    play.place({advance(north, 10_in)});
    ASSERT_TRUE(play.at_step<step::GroundRoll>());
    EXPECT_EQ(play.question().roll()->count, 1);
    play.roll(2);
    expect_at(play.unit(legion).post.front, at(24_in, 18_in));
    EXPECT_FALSE(play.unit(legion).is_disordered());
}

TURNED_TEST(WC_5_5, the_dice_are_thrown_once_a_move_or_on_entering) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    // Five inches ahead of it.
    field.ground(Ground::wood, 20_in, 17_in, 28_in, 30_in);
    {
        Play play = moving(field);
        play.pick(verb::double_pace, legion);
        play.place({advance(north, 8_in)});
        play.roll_numbers({1, 2, 6});
        expect_at(play.unit(legion).post.front, at(24_in, 15_in));
        EXPECT_FALSE(play.unit(legion).is_disordered());
    }
    field.rules.ruling("terrain.when", "on entering");
    Play play = moving(field);
    play.pick(verb::double_pace, legion);
    play.place({advance(north, 8_in)});
    play.roll_numbers({1, 2, 6});
    expect_near(play.unit(legion).post.front, at(24_in, 17_in));
}

TURNED_TEST(WC_5_2, difficult_ground_disorders_regular_troops_that_enter_it) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId light = field.blue("auxiliary", 40_in, 12_in);
    field.ground(Ground::hedge, 20_in, 13_in, 50_in, 14_in);
    Play play = moving(field);
    play.move(legion, {advance(north, just_within(1_in))});
    EXPECT_FALSE(play.unit(legion).is_disordered());
    play.move(light, {advance(north, 5_in)});
    EXPECT_FALSE(play.unit(light).is_disordered());
    Play again = moving(field);
    again.move(legion, {advance(north, just_beyond(1_in))});
    EXPECT_TRUE(again.unit(legion).is_disordered());
    EXPECT_TRUE(again.happened(happened::DisorderedByGround{}, legion));
    EXPECT_EQ(again.event(happened::DisorderedByGround{}).clause, WC_5_2);
}

TURNED_TEST(WC_5_7, whoever_has_crossed_the_ground_is_in_order_beyond_it) {
    Field field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 6, 6);  // 2 inches deep
    field.ground(Ground::hedge, 20_in, 13_in, 50_in, 14_in);
    Play play = moving(field);
    play.move(horse, {advance(north, 7_in)});
    EXPECT_EQ(going_under(play.setup(), quad_of(play.state(), horse)), Going::clear);
    EXPECT_FALSE(play.unit(horse).is_disordered());
    EXPECT_FALSE(play.happened(happened::DisorderedByGround{}));
}

// 3.2 inches deep, its front on the far side of a wood: it is out of it 3.2 inches on.
TURNED_TEST(WC_5_7, disorder_by_ground_ends_where_the_last_figure_leaves_it) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 16_in);
    field.ground(Ground::wood, 20_in, 10_in, 28_in, 16_in);
    EXPECT_TRUE(field.state().unit(legion).is_disordered());
    Play in = moving(field);
    in.move(legion, {advance(north, inches(16, 5) - hair())});
    EXPECT_TRUE(in.unit(legion).is_disordered());
    EXPECT_FALSE(in.happened(happened::LeftBadGround{}));
    Play out = moving(field);
    out.move(legion, {advance(north, just_beyond(inches(16, 5)))});
    EXPECT_FALSE(out.unit(legion).is_disordered());
    ASSERT_TRUE(out.happened(happened::LeftBadGround{}, legion));
    EXPECT_EQ(out.event(happened::LeftBadGround{}).clause, WC_5_7);
    EXPECT_EQ(event_words(out.setup(), out.event(happened::LeftBadGround{})),
              "legionary came out of the bad ground in good order");
}

TURNED_TEST(WC_5_7, disorder_of_another_cause_stays_on_leaving_the_ground) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 16_in);
    field.ground(Ground::wood, 20_in, 10_in, 28_in, 16_in);
    field.unit(legion).disordered = true;
    Play play = moving(field);
    play.move(legion, {advance(north, 4_in)});
    EXPECT_FALSE(play.unit(legion).by_ground);
    EXPECT_TRUE(play.unit(legion).is_disordered());
    EXPECT_FALSE(play.happened(happened::LeftBadGround{}));
}

// The rear rank alone stands in the wood; it falls.
TURNED_TEST(WC_5_7, who_loses_the_rank_that_stood_in_the_ground_is_in_order) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    const UnitId gauls = field.red("warband", 24_in, 44_in);
    field.ground(Ground::wood, 20_in, 10_in, 28_in, 17_in);
    EXPECT_TRUE(field.state().unit(legion).by_ground);
    Play play = after(field, [&](Battle& battle) { lose_hits(battle, legion, 5, gauls, WC_6_2); });
    EXPECT_TRUE(play.unit(legion).by_ground);
    Play more = after(field, [&](Battle& battle) { lose_hits(battle, legion, 6, gauls, WC_6_2); });
    EXPECT_FALSE(more.unit(legion).by_ground);
}

TURNED_TEST(WC_5_7, by_ruling_its_centre_counts_and_not_any_figure) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.ground(Ground::wood, 20_in, 14_in, 50_in, 30_in);
    const auto worst = [&](Length ahead) {
        return walk(field.setup(), field.state(), legion, Manner::base,
                    field.turned(Legs{advance(north, ahead)}))
            .worst;
    };
    EXPECT_EQ(worst(just_within(2_in)), Going::clear);
    EXPECT_EQ(worst(just_beyond(2_in)), Going::difficult);
    field.rules.ruling("terrain.part", "its centre");
    // 1.6 inches behind the front.
    EXPECT_EQ(worst(inches(7, 2)), Going::clear);
    EXPECT_EQ(worst(inches(37, 10)), Going::difficult);
}

TURNED_TEST(WC_5_5, at_double_pace_no_further_than_over_clear_ground_but_by_ruling) {
    for (const Ground ground : {Ground::rough, Ground::town}) {
        Field field;
        const UnitId legion = field.blue("legionary", 24_in, 12_in);
        field.ground(ground, 20_in, 14_in, 30_in, 30_in);
        const auto may = [&](Length ahead) {
            return !walk(field.setup(), field.state(), legion, Manner::double_pace,
                         field.turned(Legs{advance(north, ahead)}))
                        .refusal;
        };
        EXPECT_TRUE(may(8_in));
        EXPECT_FALSE(may(8_in + hair()));
        field.rules.ruling("terrain.most", "as the dice fall");
        EXPECT_TRUE(may(10_in));
    }
}

TURNED_TEST(WC_5_7, a_column_moves_a_die_in_dense_ground_and_in_good_order) {
    Field field;
    const UnitId column = field.blue("auxiliary", 24_in, 12_in, 20, 4);
    field.ground(Ground::marsh, 20_in, 13_in, 30_in, 30_in);
    Play play = moving(field);
    play.pick(verb::move, column);
    play.place({advance(north, 6_in)});
    play.roll(3);
    expect_at(play.unit(column).post.front, at(24_in, 15_in));
    EXPECT_FALSE(play.unit(column).is_disordered());
}

TURNED_TEST(WC_5_3, in_dense_ground_every_move_is_a_die) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId archers = field.blue("archer", 50_in, 12_in, 12);
    field.ground(Ground::marsh, 20_in, 13_in, 60_in, 30_in);
    Play play = moving(field);
    play.pick(verb::move, legion);
    EXPECT_FALSE(play.accepts({advance(north, 6_in + hair())}));
    play.place({advance(north, 6_in)});
    EXPECT_EQ(play.question().roll()->count, 1);
    play.roll(3);
    expect_at(play.unit(legion).post.front, at(24_in, 15_in));
    EXPECT_TRUE(play.unit(legion).is_disordered());
    play.pick(verb::move, archers);
    play.place({advance(north, 6_in)});
    play.roll(2, 5);
    expect_at(play.unit(archers).post.front, at(50_in, 17_in));
    EXPECT_FALSE(play.unit(archers).is_disordered());
}

TURNED_TEST(WC_5_7, chariots_may_not_enter_difficult_ground) {
    Field field;
    const UnitId chariots = field.blue("chariot", 24_in, 12_in, 3, 3);
    field.ground(Ground::wood, 20_in, 14_in, 50_in, 30_in);
    const auto go = [&](Length ahead) {
        return walk(field.setup(), field.state(), chariots, Manner::base,
                    field.turned(Legs{advance(north, ahead)}));
    };
    EXPECT_FALSE(go(just_within(2_in)).refusal);
    EXPECT_EQ(go(2_in + hair()).refusal->fault, Fault::impassable);
    EXPECT_EQ(go(2_in + hair()).refusal->clause, WC_5_7);
    field.rules.ruling("chariot.ground", "as regular cavalry");
    EXPECT_FALSE(go(2_in + hair()).refusal);
}

TURNED_TEST(WC_5_5, a_move_cut_short_stops_where_it_may_stand_last) {
    Field field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 8, 4);
    field.blue("archer", 24_in, 17_in, 6);  // from 16.2 to 17
    field.ground(Ground::rough, 20_in, 20_in, 28_in, 30_in);
    Play play = moving(field);
    play.pick(verb::double_pace, horse);
    play.place({advance(north, 13_in)});
    play.roll(1);  // eight inches would leave it on the archers
    const Quad there = quad_of(play.state(), horse);
    EXPECT_EQ(lies_on(play.setup(), play.state(), horse, there), UnitId::none);
    EXPECT_LE(play.unit(horse).post.front.y, at(24_in, 16_in + inches(1, 5) + rounding()).y);
    EXPECT_GE(play.unit(horse).post.front.y, at(24_in, 15_in).y);
}

// Skirmishers turn free of cost: turned where they stand they would be among the legion, six inches on
// they are past it.
TURNED_TEST(WC_5_5, who_cannot_stand_where_a_free_turn_leaves_him_stays) {
    Field field;
    const UnitId archers = field.blue("archer", 24_in, 12_in, 10, 10);
    field.blue("legionary", 24_in, 19_in);
    const Legs legs = field.turned(Legs{turn(east), advance(east, 6_in)});
    const auto& setup = field.setup();
    const Walk whole = walk(setup, field.state(), archers, Manner::base, legs);
    ASSERT_FALSE(whole.refusal);
    const Walk cut =
        cut_short(setup, field.state(), archers, Manner::base, legs, whole, inches(1, 2));
    EXPECT_EQ(cut.end.post, field.unit(archers).post);
    EXPECT_EQ(cut.cost, Length{});
}

TURNED_TEST(WC_5_5, a_wheel_is_cut_short_too) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.ground(Ground::marsh, 10_in, 5_in, 50_in, 30_in);
    const Legs legs = field.turned(Legs{wheel(north + degrees(60))});
    const Walk whole = walk(field.setup(), field.state(), legion, Manner::base, legs);
    EXPECT_FALSE(whole.refusal);
    const Walk cut =
        cut_short(field.setup(), field.state(), legion, Manner::base, legs, whole, 2_in);
    EXPECT_FALSE(cut.refusal);
    EXPECT_LE(cut.cost, 2_in);
    EXPECT_GT(cut.cost, 2_in - inches(1, 80));
    // A turn that cannot be paid is not begun.
    const Legs about = field.turned(Legs{turn(south)});
    const Walk turned = walk(field.setup(), field.state(), legion, Manner::base, about);
    const Walk none =
        cut_short(field.setup(), field.state(), legion, Manner::base, about, turned, inches(1, 2));
    EXPECT_TRUE(none.stages.empty());
}

TURNED_TEST(WC_5_8, whoever_crosses_by_a_bridge_or_ford_is_not_in_the_water) {
    Field field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 12, 2);
    field.ground(Ground::river, 2_in, 14_in, 70_in, 15_in);
    const auto worst = [&] {
        return walk(field.setup(), field.state(), horse, Manner::base,
                    field.turned(Legs{advance(north, 5_in)}))
            .worst;
    };
    EXPECT_EQ(worst(), Going::dense);
    field.ground(Ground::bridge, 23_in - rounding(), 13_in, 25_in + rounding(), 16_in);
    EXPECT_EQ(worst(), Going::clear);
    field.place(horse, 30_in, 12_in);
    EXPECT_EQ(worst(), Going::dense);
    field.ground(Ground::ford, 29_in - rounding(), 13_in, 31_in + rounding(), 16_in);
    EXPECT_EQ(worst(), Going::uneven);
}

TURNED_TEST(WC_5_3, a_move_ends_before_impenetrable_ground) {
    Field field;
    field.state().sips = {};
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId archers = field.blue("archer", 40_in, 12_in, 12, 6);
    field.red("warband", 24_in, 44_in);
    field.ground(Ground::rough, Going::impenetrable, 10_in, 14_in, 60_in, 16_in);
    Play play = begin(field, Phase::movement);
    if (play.offers(verb::declared)) play.pick(verb::declared);
    play.pick(verb::move, legion);
    EXPECT_TRUE(play.accepts({advance(north, just_within(2_in))}));
    EXPECT_EQ(play.fault({advance(north, just_beyond(2_in))}), Fault::impassable);
    play.place({});
    play.pick(verb::move, archers);
    EXPECT_EQ(play.fault({advance(north, 3_in)}), Fault::impassable);
}

}  // namespace
}  // namespace grognard::war_and_conquest
