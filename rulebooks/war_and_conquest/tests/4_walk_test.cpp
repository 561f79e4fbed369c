// SPDX-License-Identifier: Apache-2.0
//
// Moves leg by leg: what they cost, and which are refused.
#include "rulebooks/war_and_conquest/4_movement/walk.h"

#include "engine/manoeuvre/legs.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/4_movement/ways.h"
#include "rulebooks/war_and_conquest/tests/field.h"

namespace grognard::war_and_conquest {
namespace {

using namespace leg;

class Walking : public Field {
public:
    Walk go(UnitId id, const Legs& legs, Manner manner = Manner::base) {
        return walk(setup(), state(), id, manner, turned(legs));
    }
    // Where it ends by the test's own compass.
    FrontPost end_of(const Walk& walked) const {
        return {turned.back(walked.end.post.front), turned.back(walked.end.post.facing)};
    }
    bool may(UnitId id, const Legs& legs, Manner manner = Manner::base) {
        return !go(id, legs, manner).refusal;
    }
    Refusal refusal(UnitId id, const Legs& legs, Manner manner = Manner::base) {
        const auto refused = go(id, legs, manner).refusal;
        if (!refused) ADD_FAILURE() << "accepted, but should have been refused";
        return refused.value_or(Refusal{});
    }
    bool offers(Verb verb, UnitId id) {
        const auto ways = ways_to_move(setup(), state(), id);
        return std::any_of(ways.begin(), ways.end(),
                           [&](const Option& option) { return option.verb == verb; });
    }
};

TURNED_TEST(WC_4_1, a_unit_goes_its_move_and_not_a_tick_further) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const Walk four = field.go(legion, {advance(4_in, north)});
    EXPECT_FALSE(four.refusal);
    EXPECT_EQ(four.cost, 4_in);
    expect_at(field.end_of(four).front, at(24_in, 16_in));
    const Refusal far = field.refusal(legion, {advance(4_in + tick, north)});
    EXPECT_EQ(far.fault, Fault::too_far);
    EXPECT_EQ(far.clause, WC_4_1);
    EXPECT_EQ(far.measured, 4_in + tick);
    EXPECT_EQ(far.allowed, 4_in);
    EXPECT_EQ(field.refusal(legion, {side_step(1_in)}).fault, Fault::bad_leg);
}

// ---- where a move ends --------------------------------------------------------------------------

TURNED_TEST(WC_1_12, no_move_ends_within_an_inch_of_an_enemy) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 16_in);
    const Refusal near = field.refusal(legion, {advance(3_in + rounding(), north)});
    EXPECT_EQ(near.fault, Fault::near_enemy);
    EXPECT_EQ(near.clause, WC_1_12);
    EXPECT_EQ(near.other, gauls);
    expect_length(near.measured, 1_in);
    EXPECT_TRUE(field.may(legion, {advance(3_in - hair(), north)}));
    field.rules.ruling("gap.kept", "0.5");
    EXPECT_TRUE(field.may(legion, {advance(3_in, north)}));
    EXPECT_FALSE(field.may(legion, {advance(inches(7, 2) + rounding(), north)}));
}

QUARTER_TURNED_TEST(WC_1_12, nobody_goes_through_enemies_or_off_the_table_or_ends_on_friends) {
    Walking field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 12);
    const UnitId gauls = field.red("archer", 24_in, 16_in, 12);
    const Refusal through = field.refusal(horse, {advance(14_in, north)}, Manner::double_pace);
    EXPECT_EQ(through.fault, Fault::through_enemy);
    EXPECT_EQ(through.other, gauls);
    field.unit(gauls).where = Where::gone;
    EXPECT_TRUE(field.may(horse, {advance(14_in, north)}, Manner::double_pace));
    const UnitId archers = field.blue("archer", 24_in, 18_in, 12);
    const Refusal on = field.refusal(horse, {advance(5_in, north)});
    EXPECT_EQ(on.fault, Fault::overlaps);
    EXPECT_EQ(on.other, archers);
    field.place(horse, 24_in, 46_in);
    EXPECT_TRUE(field.may(horse, {advance(2_in, north)}));
    EXPECT_EQ(field.refusal(horse, {advance(2_in + tick, north)}).fault, Fault::off_table);
}

TURNED_TEST(WC_4_13, skirmishers_pass_and_are_passed_others_are_not) {
    Walking field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 8, 4);
    const UnitId archers = field.blue("archer", 24_in, 15_in, 6);
    EXPECT_TRUE(field.may(horse, {advance(14_in, north)}, Manner::double_pace));
    field.rules.ruling("friends.pass", "nobody");
    EXPECT_EQ(field.refusal(horse, {advance(14_in, north)}, Manner::double_pace).other, archers);
    field.rules = {};
    field.unit(archers).where = Where::gone;
    const UnitId legion = field.blue("legionary", 24_in, 16_in);
    const Refusal in_the_way = field.refusal(horse, {advance(7_in, north)});
    EXPECT_EQ(in_the_way.fault, Fault::no_room);
    EXPECT_EQ(in_the_way.clause, WC_4_13);
    EXPECT_EQ(in_the_way.other, legion);
}

// ---- paces --------------------------------------------------------------------------------------

TURNED_TEST(WC_4_2, double_pace_ends_more_than_five_inches_before_a_formation) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 24_in);
    const Manner doubles = Manner::double_pace;
    EXPECT_TRUE(field.may(legion, {advance(7_in - hair(), north)}, doubles));
    const Refusal barred = field.refusal(legion, {advance(7_in + rounding(), north)}, doubles);
    EXPECT_EQ(barred.clause, WC_4_2);
    EXPECT_EQ(barred.other, gauls);
    field.unit(gauls).fleeing = true;
    EXPECT_TRUE(field.may(legion, {advance(8_in, north)}, doubles));
    EXPECT_EQ(field.refusal(legion, {advance(8_in + tick, north)}, doubles).fault, Fault::too_far);
    // Beside the strip nothing bars it.
    field.unit(gauls).fleeing = false;
    field.place(gauls, 24_in + inches(24, 5) + rounding(), 24_in);
    EXPECT_TRUE(field.may(legion, {advance(8_in, north)}, doubles));
}

TURNED_TEST(WC_4_2, whoever_begins_in_the_strip_is_not_offered_double_pace) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, just_within(17_in));
    EXPECT_FALSE(field.offers(verb::double_pace, legion));
    field.place(gauls, 24_in, just_beyond(17_in));
    EXPECT_TRUE(field.offers(verb::double_pace, legion));
    field.unit(legion).disordered = true;
    EXPECT_FALSE(field.offers(verb::double_pace, legion));
    EXPECT_TRUE(field.offers(verb::move, legion));
}

TURNED_TEST(WC_4_11, any_part_of_the_path_counts_or_only_its_ends) {
    Walking field;
    const UnitId horse = field.blue("cavalry", 27_in, 17_in, 12);
    field.face(horse, west);
    field.red("warband", 24_in, 24_in);
    const Legs across{advance(12_in, west)};
    EXPECT_EQ(field.refusal(horse, across, Manner::double_pace).clause, WC_4_2);
    field.rules.ruling("double.bar", "where it begins or ends");
    EXPECT_TRUE(field.may(horse, across, Manner::double_pace));
    EXPECT_FALSE(field.may(horse, {advance(6_in, west)}, Manner::double_pace));
}

TURNED_TEST(WC_4_3, quick_march_is_offered_to_deep_columns_far_from_the_enemy) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in, 24, 4);
    const UnitId gauls = field.red("warband", 24_in, just_beyond(22_in));
    EXPECT_TRUE(field.offers(verb::quick_march, legion));
    field.place(gauls, 24_in, just_within(22_in));
    EXPECT_FALSE(field.offers(verb::quick_march, legion));
    field.unit(gauls).fleeing = true;
    EXPECT_TRUE(field.offers(verb::quick_march, legion));
    field.unit(legion).files = 5;  // five files, five ranks
    EXPECT_FALSE(field.offers(verb::quick_march, legion));
}

TURNED_TEST(WC_4_3, three_times_the_move_over_clear_ground_or_along_a_road) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in, 24, 4);
    const Manner quick = Manner::quick_march;
    EXPECT_TRUE(field.may(legion, {advance(12_in, north)}, quick));
    EXPECT_FALSE(field.may(legion, {advance(12_in + tick, north)}, quick));
    field.ground(Ground::rough, 20_in, 16_in, 28_in, 18_in);
    EXPECT_EQ(field.refusal(legion, {advance(12_in, north)}, quick).clause, WC_4_3);
    field.ground(Ground::road, 23_in, 2_in, 25_in, 40_in);
    EXPECT_TRUE(field.may(legion, {advance(12_in, north)}, quick));
}

TURNED_TEST(WC_4_11, quick_march_allows_wheels_and_no_other_manoeuvre) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in, 24, 4);
    const Manner quick = Manner::quick_march;
    EXPECT_TRUE(
        field.may(legion, {wheel(north + degrees(30)), advance(5_in, north + degrees(30))}, quick));
    EXPECT_EQ(field.refusal(legion, {turn(south)}, quick).clause, WC_4_11);
    EXPECT_EQ(field.refusal(legion, {form(files_id(5))}, quick).clause, WC_4_11);
    EXPECT_EQ(field.refusal(legion, {advance(3_in, north + degrees(1))}, quick).clause, WC_4_11);
}

// ---- manoeuvres ---------------------------------------------------------------------------------

TURNED_TEST(WC_4_4, in_a_wheel_the_outer_figure_pays) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const Quad before = quad_of(field.state(), legion);
    const Walk wheeled = field.go(legion, {wheel(north + degrees(30))});
    EXPECT_FALSE(wheeled.refusal);
    // 4.8 inches about the inner corner: 2.513.
    const bool mirrored = field.turned.mirrored();
    const Point inner = mirrored ? before.front_left() : before.front_right();
    const Point outer = mirrored ? before.front_right() : before.front_left();
    expect_length(wheeled.cost, wheel_path(outer, {inner, field.turned(degrees(30))}));
    EXPECT_GT(wheeled.cost, inches(5, 2));
    EXPECT_LT(wheeled.cost, inches(63, 24));
    const Quad after = quad_at(field.setup(), field.state(), legion, wheeled.end);
    EXPECT_LE(gap(inner, mirrored ? after.front_left() : after.front_right()), touch);
    EXPECT_EQ(field.refusal(legion, {wheel(east)}).fault, Fault::too_far);
}

TURNED_TEST(WC_4_4, straight_back_half_the_move_and_nothing_else) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const Walk two = field.go(legion, {back(2_in)}, Manner::backwards);
    EXPECT_FALSE(two.refusal);
    EXPECT_EQ(two.cost, 4_in);
    expect_at(field.end_of(two).front, at(24_in, 10_in));
    expect_facing(field.end_of(two).facing, north);
    EXPECT_FALSE(field.may(legion, {back(2_in + tick)}, Manner::backwards));
    EXPECT_EQ(field.refusal(legion, {advance(1_in, north)}, Manner::backwards).clause, WC_4_4);
    EXPECT_EQ(field.refusal(legion, {back(1_in)}).clause, WC_4_4);
    EXPECT_EQ(field.refusal(legion, {back(1_in)}, Manner::double_pace).clause, WC_4_4);
}

TURNED_TEST(WC_4_5, turns_cost_by_training_and_as_often_as_movement_allows) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);  // drilled
    const UnitId light = field.blue("auxiliary", 40_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 40_in);
    EXPECT_EQ(field.go(legion, {turn(south)}).cost, 1_in);
    EXPECT_EQ(field.go(light, {turn(south)}).cost, 2_in);
    EXPECT_EQ(field.go(gauls, {turn(north)}).cost, 3_in);
    EXPECT_TRUE(field.may(legion, {turn(east), turn(south), turn(west), turn(north)}));
    EXPECT_TRUE(field.may(light, {turn(east), turn(north), advance(1_in, north)}));
    EXPECT_FALSE(field.may(light, {turn(east), turn(north), advance(1_in + tick, north)}));
    EXPECT_FALSE(field.may(gauls, {turn(north), turn(south)}));
}

TURNED_TEST(WC_4_5, at_double_pace_once_and_only_where_it_has_been_tested_for) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 40_in);
    const Manner turning = Manner::double_turning;
    EXPECT_TRUE(field.may(legion, {turn(south), advance(7_in, south)}, turning));
    EXPECT_EQ(field.refusal(legion, {turn(south), turn(north)}, turning).clause, WC_4_5);
    EXPECT_EQ(field.refusal(legion, {turn(south)}, Manner::double_pace).clause, WC_4_5);
    EXPECT_EQ(field.refusal(gauls, {turn(north)}, turning).clause, WC_4_5);
    EXPECT_TRUE(field.offers(verb::double_turning, legion));
    EXPECT_FALSE(field.offers(verb::double_turning, gauls));
}

QUARTER_TURNED_TEST(WC_4_16, by_ruling_a_turn_is_about_the_centre_and_needs_room) {
    Walking field;
    field.rules.ruling("turn.how", "about its centre");
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    // 4.8 wide and 3.2 deep: the centre is 1.6 behind the front.
    const Walk about = field.go(legion, {turn(south)});
    EXPECT_FALSE(about.refusal);
    EXPECT_EQ(field.end_of(about), (FrontPost{at(24_in, 12_in - inches(16, 5)), south}));
    const Walk right = field.go(legion, {turn(east)});
    EXPECT_FALSE(right.refusal);
    EXPECT_EQ(field.end_of(right),
              (FrontPost{at(24_in + inches(8, 5), 12_in - inches(8, 5)), east}));
    // Half the width less half the depth comes out before it: 0.8 inch.
    const UnitId friends = field.blue("auxiliary", 24_in, 12_in + inches(4, 5) + inches(16, 5));
    EXPECT_TRUE(field.may(legion, {turn(east)}));
    field.place(friends, 24_in, 12_in + inches(4, 5) + inches(16, 5) - tick);
    const Refusal narrow = field.refusal(legion, {turn(east)});
    EXPECT_EQ(narrow.fault, Fault::no_room);
    EXPECT_EQ(narrow.clause, WC_4_16);
    EXPECT_EQ(narrow.other, friends);
    EXPECT_TRUE(field.may(legion, {turn(south)}));
    // Skirmishers leave room, as long as it goes on.
    field.unit(friends).where = Where::gone;
    field.blue("archer", 24_in, 13_in, 2, 2);
    EXPECT_TRUE(field.may(legion, {turn(east), advance(3_in, east)}));
    field.place(legion, 2_in, 3_in);
    EXPECT_EQ(field.refusal(legion, {turn(east)}).fault, Fault::off_table);
}

TURNED_TEST(WC_4_6, three_inches_a_rank_or_part_of_one) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);  // 24 figures, six files
    const auto cost = [&](int files) { return field.go(legion, {form(files_id(files))}).cost; };
    EXPECT_EQ(cost(7), 3_in);
    EXPECT_EQ(cost(8), 3_in);
    EXPECT_EQ(cost(5), 3_in);
    EXPECT_EQ(cost(12), 6_in);
    const Walk wider = field.go(legion, {form(files_id(8)), advance(1_in, north)});
    EXPECT_FALSE(wider.refusal);
    EXPECT_EQ(wider.end.files, 8);
    expect_at(field.end_of(wider).front, at(24_in, 13_in));
    EXPECT_EQ(field.refusal(legion, {form(files_id(12))}).fault, Fault::too_far);
    EXPECT_EQ(field.refusal(legion, {form(files_id(6))}).fault, Fault::bad_formation);
    EXPECT_EQ(field.refusal(legion, {form(files_id(25))}).fault, Fault::bad_formation);
    EXPECT_EQ(field.refusal(legion, {form(FormationId{})}).fault, Fault::bad_formation);
    // At double pace only where it has been tested for.
    EXPECT_TRUE(field.may(legion, {form(files_id(8))}, Manner::double_turning));
    EXPECT_EQ(field.refusal(legion, {form(files_id(8))}, Manner::double_pace).clause, WC_4_6);
}

TURNED_TEST(WC_4_6, the_nearest_widths_are_offered) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const auto widths = [&](Manner manner) {
        std::vector<int> all;
        for (const FormationId id : widths_open(field.setup(), field.state(), legion, manner))
            all.push_back(files_of(id));
        return all;
    };
    EXPECT_EQ(widths(Manner::base), (std::vector{5, 6, 7, 8, 9, 10, 11}));
    EXPECT_EQ(widths(Manner::double_turning), (std::vector{5, 6, 7, 8, 9, 10, 11}));
    EXPECT_TRUE(widths(Manner::double_pace).empty());
    EXPECT_TRUE(widths(Manner::quick_march).empty());
}

TURNED_TEST(WC_4_9, a_unit_drifts_by_a_figures_width_for_each_inch) {
    Walking field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId horse = field.blue("cavalry", 50_in, 12_in, 12);
    EXPECT_EQ(most_oblique(field.setup().book, field.setup().troops(horse)), degrees(45));
    EXPECT_TRUE(field.may(horse, {advance(7_in, north + degrees(45))}));
    const Refusal oblique =
        field.refusal(horse, {advance(7_in, north + degrees(45) + Turn::from_arcseconds(1))});
    EXPECT_EQ(oblique.fault, Fault::too_oblique);
    EXPECT_EQ(oblique.clause, WC_4_9);
    // 0.8 inch for an inch ahead: 38.66 degrees.
    EXPECT_TRUE(field.may(legion, {advance(4_in, north + degrees(-38))}));
    EXPECT_FALSE(field.may(legion, {advance(4_in, north + degrees(-39))}));
    const Walk drifted = field.go(legion, {advance(4_in, north + degrees(-38))});
    expect_facing(field.end_of(drifted).facing, north);
}

TURNED_TEST(WC_4_13, skirmishers_turn_at_any_pace_for_nothing) {
    Walking field;
    const UnitId archers = field.blue("archer", 24_in, 12_in, 12);
    EXPECT_EQ(field.go(archers, {turn(south), turn(east)}).cost, Length{});
    EXPECT_TRUE(field.may(archers, {turn(south), advance(6_in, south), turn(east), turn(south)},
                          Manner::double_pace));
}

// ---- characters ---------------------------------------------------------------------------------

TURNED_TEST(WC_4_17, a_character_goes_straight_from_point_to_point) {
    Walking field;
    const UnitId consul = field.general(Side::blue);
    field.place(consul, 24_in, 12_in);
    const Point centre = at(24_in, 12_in - inches(2, 5));
    const auto go = [&](const Legs& legs) { return field.go(consul, legs, Manner::character); };
    const auto off = [&](Length x, Length y) {
        return march(centre + Offset{static_cast<std::int32_t>(x.ticks()),
                                     static_cast<std::int32_t>(y.ticks())});
    };
    EXPECT_FALSE(go({off(Length{}, just_within(10_in))}).refusal);
    EXPECT_EQ(go({off(Length{}, just_beyond(10_in))}).refusal->fault, Fault::too_far);
    EXPECT_FALSE(go({off(5_in, Length{}), off(5_in, just_within(5_in))}).refusal);
    EXPECT_EQ(go({advance(2_in, north)}).refusal->clause, WC_4_17);
    // Over any ground as over clear ground.
    field.ground(Ground::marsh, 20_in, 13_in, 28_in, 30_in);
    EXPECT_FALSE(go({off(Length{}, just_within(10_in))}).refusal);
    EXPECT_EQ(go({off(Length{}, 10_in)}).ground.dice, GroundMove::Dice::none);
    // Through friends, and not through enemies.
    const UnitId legion = field.blue("legionary", 24_in, 18_in);
    EXPECT_FALSE(go({off(Length{}, 9_in)}).refusal);
    field.unit(legion).where = Where::gone;
    field.red("warband", 24_in, 15_in);
    EXPECT_EQ(go({off(Length{}, 9_in)}).refusal->fault, Fault::through_enemy);
}

TURNED_TEST(WC_4_14, a_character_ends_on_friends_only_to_join_them) {
    Walking field;
    const UnitId consul = field.general(Side::blue);
    field.place(consul, 24_in, 12_in);
    const UnitId legion = field.blue("legionary", 24_in, 20_in);
    const Legs into{march(at(24_in, 18_in))};
    EXPECT_FALSE(field.go(consul, into, Manner::character).refusal);
    field.unit(legion).fleeing = true;
    EXPECT_EQ(field.go(consul, into, Manner::character).refusal->fault, Fault::overlaps);
}

}  // namespace
}  // namespace grognard::war_and_conquest
