// SPDX-License-Identifier: Apache-2.0
//
// The movement phase: brigades in turn, units once each, generals along with them, what a move leaves
// behind, reactions. DK-1.7, 2.3, 4.11, 4.12, 4.13, 5.13, 6.10.
#include "rulebooks/die_kriegskunst/4_movement/movement.h"

#include "rulebooks/die_kriegskunst/10_measuring/sight.h"
#include "rulebooks/die_kriegskunst/5_firing/targets.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

const Troops foot = of(Kind::line);
const Troops horse = of(Kind::dragoon);

struct Armies {
    Field field;
    UnitId first = field.blue(foot, 20_in, 20_in);
    UnitId second = field.blue(foot, 40_in, 20_in);
    UnitId enemy = field.red(foot, 30_in, 60_in);
    Armies() {
        for (const Side side : {Side::blue, Side::red}) field.order(side, Order::move);
    }
};

TURNED_TEST(DK_2_3, the_sides_name_brigades_in_turn) {
    Armies a;
    a.field.brigade(Side::blue, {a.second});
    Play play = begin(a.field, Phase::movement, Side::red);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_TRUE(play.offers(verb::movement_done));
    play.pick_detail(verb::name_to_move, UnitId::none, 1);
    play.move(a.enemy, {advance(south, 6_in)});
    play.pick(verb::brigade_done);
    EXPECT_EQ(play.asked(), Side::blue);
    play.pick_detail(verb::name_to_move, UnitId::none, 0);
    EXPECT_TRUE(play.offers(verb::move, a.first));
    EXPECT_FALSE(play.offers(verb::move, a.second));
    play.pick(verb::brigade_done);
    EXPECT_EQ(play.asked(), Side::blue);  // red has no other brigade
    EXPECT_FALSE(play.offers_detail(verb::name_to_move, UnitId::none, 0));
    EXPECT_TRUE(play.offers_detail(verb::name_to_move, UnitId::none, 2));
}

TURNED_TEST(DK_4_1, each_unit_of_a_brigade_moves_once_in_any_order) {
    Armies a;
    Play play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    play.move(a.second, {advance(north, 6_in)});
    expect_at(play.front(a.second), at(40_in, 26_in));
    EXPECT_TRUE(play.unit(a.second).moved);
    EXPECT_EQ(play.told<happened::Moved>().cost, 6_in);
    EXPECT_FALSE(play.offers(verb::move, a.second));
    play.move(a.first, {});
    EXPECT_FALSE(play.unit(a.first).moved);
    EXPECT_FALSE(play.offers(verb::move, a.first));
}

TEST(DK_4_1, who_has_charged_or_has_moved_is_not_moved) {
    Armies a;
    a.field.unit(a.first).charged = true;
    EXPECT_FALSE(may_be_moved(a.field.setup(), a.field.state(), a.first));
    a.field.unit(a.first).charged = false;
    EXPECT_TRUE(may_be_moved(a.field.setup(), a.field.state(), a.first));
    a.field.unit(a.second).moved = true;
    EXPECT_FALSE(may_be_moved(a.field.setup(), a.field.state(), a.second));
}

TURNED_TEST(DK_1_6, a_faltering_unit_may_move_in_a_later_turn_and_does_not_recover) {
    Armies a;
    a.field.turn(3);
    a.field.unit(a.first).condition = Condition::faltering;
    a.field.unit(a.first).since = 3;  // it has halted
    EXPECT_FALSE(may_be_moved(a.field.setup(), a.field.state(), a.first));
    a.field.unit(a.first).since = 2;
    EXPECT_TRUE(may_be_moved(a.field.setup(), a.field.state(), a.first));
    for (const bool moves : {false, true}) {
        Play play = begin(a.field, Phase::movement);
        play.pick(verb::name_to_move);
        play.move(a.first, moves ? Legs{advance(north, 1_in)} : Legs{});
        EXPECT_EQ(play.unit(a.first).condition, Condition::faltering);
        Field after = a.field;
        after.unit(a.first) = play.unit(a.first);
        Play morale = begin(after, Phase::morale);
        EXPECT_EQ(morale.unit(a.first).condition == Condition::formed, !moves);
    }
    a.field.rules.ruling("falter.moves", "not at all");
    EXPECT_FALSE(may_be_moved(a.field.setup(), a.field.state(), a.first));
}

TURNED_TEST(DK_5_13, a_unit_remembers_that_it_moved_and_whether_far) {
    Armies a;
    Play play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    play.move(a.first, {advance(north, 3_in)});
    EXPECT_TRUE(play.unit(a.first).moved);
    EXPECT_FALSE(play.unit(a.first).moved_far);
    play.move(a.second, {advance(north, 3_in + tick)});
    EXPECT_TRUE(play.unit(a.second).moved_far);
}

TURNED_TEST(DK_4_11, ground_unforms_whoever_moves_through_it) {
    Armies a;
    a.field.ground(Ground::wood, 10_in, 22_in, 30_in, 24_in);
    Play play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    play.move(a.first, {advance(north, 4_in)});
    EXPECT_EQ(play.unit(a.first).condition, Condition::unformed);
    EXPECT_TRUE(play.happened(happened::UnformedByGround{}, a.first));
    play.move(a.second, {advance(north, 4_in)});
    EXPECT_EQ(play.unit(a.second).condition, Condition::formed);
}

TURNED_TEST(DK_4_12, into_buildings_and_out_again) {
    Armies a;
    const std::int8_t town = a.field.buildings(18_in, 20_in, 22_in, 24_in);
    Play play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    play.move(a.first, {deploy(Formation::line, at(20_in, 22_in), north)});
    EXPECT_EQ(play.unit(a.first).buildings, town);
    EXPECT_TRUE(play.unit(a.first).let_go);
    EXPECT_TRUE(play.happened(happened::Entered{}, a.first));

    a.field.unit(a.first).buildings = town;
    play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    play.pick(verb::move, a.first);
    play.PlayOf::place({out_by(play.setup(), play.state(), a.first, 2, Formation::column)});
    EXPECT_EQ(play.unit(a.first).buildings, -1);
    EXPECT_TRUE(play.unit(a.first).let_go);
    expect_facing(play.facing(a.first), north);
    EXPECT_TRUE(play.happened(happened::LeftBuildings{}, a.first));
}

TURNED_TEST(DK_4_12, by_the_ruling_buildings_turn_it_has_their_shelter_at_once_and_fires) {
    Armies a;
    a.field.rules.ruling("buildings.turn", "as printed");
    const std::int8_t town = a.field.buildings(18_in, 20_in, 22_in, 24_in);
    Play play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    play.move(a.first, {deploy(Formation::line, at(20_in, 22_in), north)});
    EXPECT_EQ(play.unit(a.first).buildings, town);
    EXPECT_TRUE(play.unit(a.first).is_sheltered());
    EXPECT_TRUE(play.unit(a.first).moved);
    EXPECT_EQ(may_not_fire(play.setup(), play.state(), a.first), std::nullopt);
}

TURNED_TEST(DK_4_8, a_change_of_formation_is_told) {
    Armies a;
    Play play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    play.move(a.first, {form(Formation::column), turn(east)});
    EXPECT_EQ(play.unit(a.first).post.formation, Formation::column);
    EXPECT_TRUE(play.unit(a.first).moved);
    EXPECT_EQ(play.told<happened::Formed>().formation, Formation::column);
}

// ---- generals -----------------------------------------------------------------------------------

TURNED_TEST(DK_1_7, an_attached_general_comes_along_and_has_then_moved) {
    Armies a;
    const UnitId general = a.field.brigadier(Side::blue);
    a.field.place(general, 20_in, inches(188, 10) - rounding() / 2);  // touching its rear
    a.field.unit(general).attached = a.first;
    Play play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    EXPECT_TRUE(play.offers(verb::move, general));
    play.move(a.first, {advance(north, 6_in)});
    expect_at(play.front(general), at(20_in, inches(248, 10)));
    EXPECT_FALSE(play.offers(verb::move, general));
}

TURNED_TEST(DK_1_7, and_keeps_his_place_in_a_wheel) {
    Armies a;
    const UnitId general = a.field.brigadier(Side::blue);
    a.field.place(general, 20_in, inches(188, 10) - rounding() / 2);
    a.field.unit(general).attached = a.first;
    Play play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    play.move(a.first, {wheel(north + degrees(45))});
    expect_facing(play.facing(general), north + degrees(45));
    EXPECT_LE(gap_between(play.setup(), play.state(), general, a.first), touch);
    EXPECT_EQ(play.unit(general).attached, a.first);
}

TURNED_TEST(DK_4_13, he_leaves_by_moving_himself_before) {
    Armies a;
    const UnitId general = a.field.brigadier(Side::blue);
    a.field.place(general, 20_in, inches(188, 10) - rounding() / 2);
    a.field.unit(general).attached = a.first;
    Play play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    play.move(general, {march(at(30_in, 15_in))});
    EXPECT_EQ(play.unit(general).attached, UnitId::none);
    const Post left = play.unit(general).post;
    play.move(a.first, {advance(north, 6_in)});
    EXPECT_EQ(play.unit(general).post, left);
}

TURNED_TEST(DK_1_7, whoever_he_touches_he_is_attached_to) {
    Armies a;
    const UnitId general = a.field.brigadier(Side::blue);
    a.field.place(general, 40_in, 15_in);
    Play play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    // His stand is an inch square, the unit's rear at 18.8.
    play.move(general, {march(at(40_in, inches(183, 10) - rounding() / 2))});
    EXPECT_EQ(play.unit(general).attached, a.second);
    EXPECT_EQ(play.event(happened::Attached{}).other, a.second);
    Play apart = begin(a.field, Phase::movement);
    apart.pick(verb::name_to_move);
    apart.move(general, {march(at(40_in, inches(182, 10)))});
    EXPECT_EQ(apart.unit(general).attached, UnitId::none);
}

TURNED_TEST(DK_4_13, the_commander_in_chief_moves_once_with_whichever_brigade) {
    Armies a;
    a.field.brigade(Side::blue, {a.second});
    const UnitId cinc = a.field.cinc(Side::blue);
    Play play = begin(a.field, Phase::movement);
    play.pick_detail(verb::name_to_move, UnitId::none, 0);
    EXPECT_TRUE(play.offers(verb::move, cinc));
    play.pick(verb::brigade_done);
    play.pick(verb::movement_done);
    EXPECT_EQ(play.asked(), Side::blue);
    play.pick_detail(verb::name_to_move, UnitId::none, 2);
    EXPECT_TRUE(play.offers(verb::move, cinc));
    play.move(cinc, {march(at(5_in, 5_in))});
    EXPECT_FALSE(play.offers(verb::move, cinc));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
