// SPDX-License-Identifier: Apache-2.0
//
// HU-3.6 and HU-3.12: dicing for reinforcements and setting them at their edge of the table.
#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

using From = ArrivalInfo::From;

// A formation of blue's due at the southern edge, from 10 to 20 inches.
ArrivalId due(Field& field, std::vector<std::string> names = {"Reserve"}, From from = From::rear,
              Length stretch_to = 20_in) {
    return field.arrival(Side::blue, from, Edge::southern, 10_in, stretch_to, names);
}

bool offers_dice_for(const Play& play, ArrivalId arrival) {
    const Pick* pick = play.question().pick();
    if (!pick) return false;
    for (const Option& option : pick->options)
        if (option.verb == verb::dice_for && arrival_of(option) == arrival) return true;
    return false;
}

void dice_for(Play& play, ArrivalId arrival, int die) {
    const Option option{verb::dice_for, UnitId::none, UnitId::none,
                        static_cast<std::int32_t>(arrival)};
    ASSERT_FALSE(play.game().answer({Side::blue, Picked{option}}, nullptr));
    EXPECT_EQ(play.asked(), Side::chance);
    EXPECT_EQ(play.question().clause, HU_3_6);
    play.roll({die});
}

// Where a base that faces north and touches the southern edge has its centre.
constexpr Length at_the_edge = inches(3, 8);

// ---- HU-3.6 -------------------------------------------------------------------------------------

void expect_arrival(From from, int needed) {
    for (int die = 1; die <= 6; ++die) {
        Field field;
        const ArrivalId reserve = due(field, {"Reserve"}, from);
        Play play = field.begin(Phase::movement);
        dice_for(play, reserve, die);
        EXPECT_EQ(play.question().topic == verb::arrive, die >= needed) << die;
        EXPECT_EQ(play.event<happened::Diced>().clause, HU_3_6);
        EXPECT_EQ(play.event<happened::Diced>().reading.needed, needed);
        EXPECT_EQ(play.told<happened::Diced>().arrival, reserve);
        EXPECT_EQ(play.told<happened::Diced>().arrived, die >= needed);
    }
}

QUARTER_TURNED_TEST(HU_3_6, from_the_rear_on_3_or_more) { expect_arrival(From::rear, 3); }
QUARTER_TURNED_TEST(HU_3_6, from_a_flank_on_4_or_more) { expect_arrival(From::flank, 4); }

QUARTER_TURNED_TEST(HU_3_6, odds_are_told_before_the_die) {
    Field field;
    due(field, {"Reserve"}, From::flank);
    Play play = field.begin(Phase::movement);
    const auto assessed = play.judge(verb::dice_for, UnitId::none).assessment;
    ASSERT_TRUE(assessed);
    EXPECT_EQ(assessed->clause, HU_3_6);
    EXPECT_TRUE(assessed->tally.lines().empty());
}

QUARTER_TURNED_TEST(HU_3_6, two_dice_a_phase) {
    Field field;
    const ArrivalId first = due(field, {"First"});
    const ArrivalId second = due(field, {"Second"});
    const ArrivalId third = due(field, {"Third"});
    Play play = field.begin(Phase::movement);
    dice_for(play, first, 1);
    EXPECT_TRUE(offers_dice_for(play, third));
    dice_for(play, second, 6);
    play.place({set_down(at(15_in, at_the_edge), north)});
    for (const ArrivalId formation : {first, second, third})
        EXPECT_FALSE(offers_dice_for(play, formation));
    play.pick(verb::end_movement);
    play.pick(verb::end_movement);  // red's
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_TRUE(offers_dice_for(play, first)) << "two more in the next turn";
    EXPECT_FALSE(offers_dice_for(play, second)) << "it has come";
    EXPECT_TRUE(offers_dice_for(play, third));
}

QUARTER_TURNED_TEST(HU_3_6, moving_player_alone_dices) {
    Field field;
    const ArrivalId reserve = due(field);
    Play play = field.begin(Phase::movement, Side::red);
    EXPECT_FALSE(offers_dice_for(play, reserve));
}

QUARTER_TURNED_TEST(HU_3_6, success_brings_on_the_formation_which_then_moves) {
    Field field;
    const ArrivalId reserve = due(field, {"Reserve"});
    const UnitId unit = field.arriving(reserve)[0];
    Play play = field.begin(Phase::movement);
    EXPECT_FALSE(play.offers(verb::move, unit));
    dice_for(play, reserve, 3);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_EQ(play.question().unit, unit);
    EXPECT_EQ(play.question().clause, HU_3_12);
    play.place({set_down(at(15_in, at_the_edge), north)});
    EXPECT_TRUE(play.base(unit).on_table());
    EXPECT_TRUE(play.happened<happened::Arrived>(unit));
    play.move(unit, {march(at(15_in, at_the_edge + 3_in))});
    expect_at(play.base(unit).centre, at(15_in, at_the_edge + 3_in));
}

// ---- HU-3.12 ------------------------------------------------------------------------------------

QUARTER_TURNED_TEST(HU_3_12, formation_is_diced_for_from_its_turn_on) {
    Field field;
    const ArrivalId later =
        field.arrival(Side::blue, From::rear, Edge::southern, 10_in, 20_in, {"Later"}, 2);
    Play play = field.begin(Phase::movement);
    EXPECT_FALSE(offers_dice_for(play, later));
    play.pick(verb::end_movement);
    play.pick(verb::end_movement);
    EXPECT_EQ(play.state().turn, 2);
    EXPECT_TRUE(offers_dice_for(play, later));
}

QUARTER_TURNED_TEST(HU_3_12, same_formation_may_be_tried_twice) {
    Field field;
    const ArrivalId reserve = due(field);
    Play play = field.begin(Phase::movement);
    dice_for(play, reserve, 2);
    ASSERT_TRUE(offers_dice_for(play, reserve));
    dice_for(play, reserve, 3);
    EXPECT_EQ(play.question().topic, verb::arrive);
}

QUARTER_TURNED_TEST(HU_3_12, formation_comes_with_all_its_bases) {
    Field field;
    const ArrivalId division = due(field, {"HQ", "4th Line", "9th Line"});
    Play play = field.begin(Phase::movement);
    dice_for(play, division, 6);
    Length x = 12_in;
    for (const UnitId unit : field.arriving(division)) {
        EXPECT_EQ(play.question().unit, unit);
        play.place({set_down(at(x, at_the_edge), north)});
        x += 1_in;
    }
    EXPECT_EQ(play.question().topic, verb::movement);
    EXPECT_EQ(play.state().arrivals[index(division)], Arrival::come);
    for (const UnitId unit : field.arriving(division)) EXPECT_TRUE(play.offers(verb::move, unit));
}

// The question where the one unit of a formation is to be set down.
Play arriving(Field& field, ArrivalId formation) {
    Play play = field.begin(Phase::movement);
    dice_for(play, formation, 6);
    return play;
}

void expect_entry_refused(const Play& play, Pose pose, Fault fault, Clause clause) {
    const Refusal refusal = play.refusal({set_down(pose.centre, pose.facing)});
    EXPECT_EQ(refusal.fault, fault);
    EXPECT_EQ(to_string(refusal.clause), to_string(clause));
}

bool may_enter(Play& play, Pose pose) { return play.accepts({set_down(pose.centre, pose.facing)}); }

QUARTER_TURNED_TEST(HU_3_12, bases_are_set_touching_the_entry_edge) {
    Field field;
    Play play = arriving(field, due(field));
    EXPECT_TRUE(may_enter(play, {at(15_in, at_the_edge), north}));
    EXPECT_TRUE(may_enter(play, {at(15_in, at_the_edge + 4_ticks), north})) << "that touches";
    expect_entry_refused(play, {at(15_in, at_the_edge + 5_ticks), north}, Fault::not_at_edge,
                         HU_3_12);
    expect_entry_refused(play, {at(15_in, at_the_edge - hair()), north}, Fault::off_table, HU_1_8);
    EXPECT_TRUE(may_enter(play, {at(15_in, inches(1, 2)), east})) << "facing as its owner likes";
}

QUARTER_TURNED_TEST(HU_3_12, bases_are_set_within_the_stretch) {
    Field field;
    Play play = arriving(field, due(field));
    EXPECT_TRUE(may_enter(play, {at(inches(21, 2), at_the_edge), north}));
    expect_entry_refused(play, {at(inches(21, 2) - hair(), at_the_edge), north}, Fault::not_at_edge,
                         HU_3_12);
    EXPECT_TRUE(may_enter(play, {at(inches(39, 2), at_the_edge), north}));
    expect_entry_refused(play, {at(inches(39, 2) + hair(), at_the_edge), north}, Fault::not_at_edge,
                         HU_3_12);
}

TEST(Advice, a_place_near_the_edge_is_meant_at_the_edge) {
    for (const Edge edge : {Edge::northern, Edge::eastern, Edge::southern, Edge::western}) {
        Field field;
        const ArrivalId reserve =
            field.arrival(Side::blue, From::rear, edge, 10_in, 20_in, {"Reserve"});
        Play play = field.begin(Phase::movement);
        dice_for(play, reserve, 6);
        const Point corner = play.setup().scenario.terrain.box().high;
        const Bearing in = inwards(edge);
        const Point on_edge = edge == Edge::northern   ? Point{at(15_in, 0_in).x, corner.y}
                              : edge == Edge::eastern  ? Point{corner.x, at(0_in, 15_in).y}
                              : edge == Edge::southern ? at(15_in, 0_in)
                                                       : at(0_in, 15_in);
        for (const Length off : {0_in, inches(2, 5), 1_in}) {
            const Plan plan = play.game().plan({{on_edge + in.forward(off), in}});
            ASSERT_TRUE(plan.answer);
            EXPECT_EQ(plan.answer->legs[0].to, on_edge + in.forward(at_the_edge));
        }
        EXPECT_FALSE(play.game().plan({{on_edge + in.forward(3_in), in}}).answer);
    }
}

QUARTER_TURNED_TEST(HU_3_12, every_edge_can_be_the_entry_edge) {
    const struct {
        Edge edge;
        Pose pose;
    } entries[] = {{Edge::northern, {at(15_in, 36_in - at_the_edge), south}},
                   {Edge::eastern, {at(48_in - at_the_edge, 15_in), west}},
                   {Edge::southern, {at(15_in, at_the_edge), north}},
                   {Edge::western, {at(at_the_edge, 15_in), east}}};
    for (const auto& entry : entries) {
        Field field;
        Play play = arriving(
            field, field.arrival(Side::blue, From::flank, entry.edge, 10_in, 20_in, {"Reserve"}));
        for (const auto& other : entries)
            EXPECT_EQ(may_enter(play, other.pose), other.edge == entry.edge);
    }
}

QUARTER_TURNED_TEST(HU_3_12, bases_are_not_set_on_others_nor_in_contact) {
    Field field;
    field.blue("Friend", infantry(), 12_in, at_the_edge);
    field.red("Enemy", infantry(), 18_in, at_the_edge);
    Play play = arriving(field, due(field));
    expect_entry_refused(play, {at(13_in - just_beyond(touch), at_the_edge), north},
                         Fault::overlaps, HU_1_8);
    EXPECT_TRUE(may_enter(play, {at(13_in, at_the_edge), north})) << "friends may touch";
    expect_entry_refused(play, {at(17_in - 4_ticks, at_the_edge), north}, Fault::touches_enemy,
                         HU_3_12);
    EXPECT_TRUE(may_enter(play, {at(17_in - 5_ticks, at_the_edge), north}));
}

QUARTER_TURNED_TEST(HU_3_12, bases_are_not_set_in_woods_closed_to_them) {
    Field field;
    field.area(Ground::wood, 10_in, 0_in, 15_in, 2_in);
    Play play = arriving(field, due(field));
    expect_entry_refused(play, {at(13_in, at_the_edge), north}, Fault::impassable, HU_3_3);
    EXPECT_TRUE(may_enter(play, {at(16_in, at_the_edge), north}));
}

QUARTER_TURNED_TEST(HU_3_12, arriving_base_must_be_set_down_and_not_marched) {
    Field field;
    Play play = arriving(field, due(field));
    EXPECT_EQ(play.refusal({}).fault, Fault::must_go);
    EXPECT_EQ(play.refusal({march(at(15_in, at_the_edge))}).fault, Fault::bad_leg);
    EXPECT_EQ(play.refusal({set_down(at(12_in, at_the_edge), north),
                            set_down(at(15_in, at_the_edge), north)})
                  .fault,
              Fault::bad_leg);
}

QUARTER_TURNED_TEST(HU_3_12, what_finds_no_room_comes_next_time_without_a_die) {
    Field field;
    const ArrivalId formation = due(field, {"First", "Second"}, From::rear, 11_in);
    const ArrivalId other = due(field, {"Other"});
    const UnitId first = field.arriving(formation)[0];
    const UnitId second = field.arriving(formation)[1];
    Play play = field.begin(Phase::movement);
    dice_for(play, formation, 6);
    play.place({set_down(at(inches(21, 2), at_the_edge), north)});
    EXPECT_TRUE(play.happened<happened::FoundNoRoom>(second));
    EXPECT_EQ(play.event<happened::FoundNoRoom>().clause, HU_3_12);
    EXPECT_EQ(play.question().topic, verb::movement);
    play.move(first, {march(at(inches(21, 2), 3_in))});
    EXPECT_FALSE(play.offers(verb::bring_on)) << "next time, not now";
    EXPECT_FALSE(offers_dice_for(play, formation));
    dice_for(play, other, 1);
    play.pick(verb::end_movement);
    play.pick(verb::end_movement);  // red's

    dice_for(play, other, 1);
    dice_for(play, other, 1);
    EXPECT_TRUE(play.offers(verb::bring_on)) << "though both dice are thrown";
    play.pick(verb::bring_on);
    EXPECT_EQ(play.question().unit, second);
    play.place({set_down(at(inches(21, 2), at_the_edge), north)});
    EXPECT_TRUE(play.base(second).on_table());
    EXPECT_TRUE(play.offers(verb::move, second));
}

QUARTER_TURNED_TEST(HU_3_12, what_finds_no_room_may_be_ruled_to_dice_again) {
    Field field;
    field.ruling("reinforcements.entry", "dices again");
    const ArrivalId formation = due(field, {"First", "Second"}, From::rear, 11_in);
    Play play = field.begin(Phase::movement);
    dice_for(play, formation, 6);
    play.place({set_down(at(inches(21, 2), at_the_edge), north)});
    EXPECT_FALSE(play.offers(verb::bring_on));
    play.move(field.arriving(formation)[0], {march(at(inches(21, 2), 3_in))});
    play.pick(verb::end_movement);
    play.pick(verb::end_movement);
    EXPECT_FALSE(play.offers(verb::bring_on));
    ASSERT_TRUE(offers_dice_for(play, formation));
    dice_for(play, formation, 2);
    EXPECT_EQ(play.question().topic, verb::movement);
}

QUARTER_TURNED_TEST(HU_3_12, last_inch_of_the_stretch_is_room) {
    // 2.2 inches; the first base leaves 1 inch exactly, at the far end.
    Field field;
    const ArrivalId formation = due(field, {"First", "Second"}, From::rear, 10_in + inches(11, 5));
    Play play = arriving(field, formation);
    play.place({set_down(at(inches(107, 10), at_the_edge), north)});
    EXPECT_EQ(play.question().topic, verb::arrive);
    EXPECT_TRUE(may_enter(play, {at(inches(117, 10), at_the_edge), north}));
}

QUARTER_TURNED_TEST(HU_3_12, dice_may_be_thrown_at_any_time_of_the_move_phase) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const ArrivalId reserve = due(field);
    Play play = field.begin(Phase::movement);
    dice_for(play, reserve, 1);
    play.move(line, {march(at(20_in, 11_in))});
    EXPECT_TRUE(offers_dice_for(play, reserve));
    dice_for(play, reserve, 5);
    EXPECT_EQ(play.question().topic, verb::arrive);
}

QUARTER_TURNED_TEST(HU_3_12, places_offered_at_the_edge_are_allowed) {
    Field field;
    field.red("Enemy", infantry(), 15_in, at_the_edge);
    Play play = arriving(field, due(field));
    const UnitId unit = play.question().unit;
    for (const std::uint32_t along : {0u, 64u, 128u, 192u, 255u}) {
        const auto pose = entry_place(play.setup(), play.state(), unit, along);
        ASSERT_TRUE(pose);
        EXPECT_TRUE(may_enter(play, play.turned.back(*pose)));
    }
}

}  // namespace
}  // namespace grognard::humble
