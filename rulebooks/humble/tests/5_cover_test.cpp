// SPDX-License-Identifier: Apache-2.0
//
// HU-5.3 and HU-5.7: cover behind walls and hedges and at the edge of woods and towns.
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

constexpr Length depth = inches(3, 4);
constexpr Length half_depth = inches(3, 8);
constexpr Length front_y = 10_in + half_depth;  // of the target's front edge

// Red guns two inches ahead of a blue target at (20, 10); canister and long range do not apply.
struct Cover {
    Field field;
    UnitId target;

    explicit Cover(Troops troops = infantry(), Bearing facing = north)
        : target{field.blue("Target", troops, 20_in, 10_in, facing)} {
        field.red("Guns", foot_artillery(), 20_in, 10_in + depth + 2_in);
    }
    Cover(const Cover&) = delete;

    Cover& wall(Length y, Ground ground = Ground::wall) {
        field.line(ground, {at(17_in, y), at(23_in, y)});
        return *this;
    }
    bool seen() { return field.begin(Phase::shooting).offers(verb::shoot_at, target); }
    Tally tally() {
        Play play = field.begin(Phase::shooting);
        play.pick(verb::shoot_at, target);
        play.roll({1});
        return play.event<happened::Shot>().tally;
    }
};

TURNED_TEST(HU_5_3, infantry_behind_a_wall_or_hedge_takes_1_away) {
    expect_tally(Cover{}.tally(), {});
    expect_tally(Cover{}.wall(front_y + inches(1, 4)).tally(), {{-1, HU_5_3, reason::wall}});
    expect_tally(Cover{}.wall(front_y + inches(1, 4), Ground::hedge).tally(),
                 {{-1, HU_5_3, reason::wall}});
}

TURNED_TEST(HU_5_3, cavalry_artillery_and_hqs_find_no_cover_behind_a_wall) {
    expect_tally(Cover{heavy_cavalry()}.wall(front_y + inches(1, 4)).tally(),
                 {{+2, HU_5_3, reason::target_cavalry}});
    expect_tally(Cover{foot_artillery()}.wall(front_y + inches(1, 4)).tally(), {});
    expect_tally(Cover{Troops{.arm = Arm::hq, .rank = HqRank::division}}
                     .wall(front_y + inches(1, 4))
                     .tally(),
                 {});
}

TURNED_TEST(HU_5_3, infantry_at_the_edge_of_a_wood_or_town_takes_1_away) {
    for (const Ground ground : {Ground::wood, Ground::town}) {
        Cover cover{light_infantry()};
        cover.field.area(ground, 18_in, 6_in, 22_in, front_y);
        expect_tally(cover.tally(), {{-1, HU_5_3, reason::edge}});
    }
}

TURNED_TEST(HU_5_3, cavalry_in_a_town_finds_no_cover) {
    Cover cover{light_cavalry()};
    cover.field.area(Ground::town, 18_in, 6_in, 22_in, front_y);
    expect_tally(cover.tally(), {{+2, HU_5_3, reason::target_cavalry}});
}

TURNED_TEST(HU_5_3, wall_and_edge_do_not_add_unless_the_ruling_says_so) {
    Cover cover;
    cover.field.area(Ground::town, 18_in, 6_in, 22_in, front_y);
    cover.wall(front_y + inches(1, 4));
    const Tally tally = cover.tally();
    expect_tally(tally, {{-1, HU_5_3, reason::wall}, {-1, HU_5_3, reason::edge}});
    EXPECT_EQ(tally.total(), -1);
    EXPECT_TRUE(tally.lines()[0].counts());
    EXPECT_TRUE(tally.lines()[1].struck_by == HU_5_3);
    cover.field.ruling("cover.cumulative", "true");
    EXPECT_EQ(cover.tally().total(), -2);
}

// ---- HU-5.7: behind a wall ----------------------------------------------------------------------

TURNED_TEST(HU_5_7, a_wall_covers_to_half_an_inch_exactly) {
    EXPECT_EQ(Cover{}.wall(front_y + just_within(inches(1, 2))).tally().total(), -1);
    EXPECT_EQ(Cover{}.wall(front_y + just_within(inches(1, 2)) - hair()).tally().total(), -1);
    EXPECT_EQ(Cover{}.wall(front_y + beyond(inches(1, 2))).tally().total(), 0);
}

TURNED_TEST(HU_5_7, a_wall_along_the_targets_front_covers_whichever_way_it_faces) {
    EXPECT_EQ(Cover{}.wall(front_y).tally().total(), -1);
    Field field;  // the same the other way round: blue guns shoot north at red infantry
    const UnitId target = field.red("Target", infantry(), 20_in, 10_in);
    field.blue("Guns", foot_artillery(), 20_in, 10_in - depth - 2_in);
    field.line(Ground::wall, {at(17_in, 10_in - half_depth), at(23_in, 10_in - half_depth)});
    Play play = field.begin(Phase::shooting, Side::red);
    play.pick(verb::shoot_at, target);
    play.roll({1});
    EXPECT_EQ(play.event<happened::Shot>().tally.total(), -1);
}

TURNED_TEST(HU_5_7, a_wall_behind_or_beside_the_target_is_no_cover) {
    EXPECT_EQ(Cover{}.wall(10_in - half_depth - inches(1, 4)).tally().total(), 0);
    EXPECT_EQ(Cover{}.wall(10_in - half_depth).tally().total(), 0);
    for (const Length x : {inches(41, 2), inches(83, 4), inches(39, 2), inches(77, 4)}) {
        Cover beside;
        beside.field.line(Ground::wall, {at(x, 9_in), at(x, 11_in)});
        EXPECT_EQ(beside.tally().total(), 0) << x.ticks();
    }
}

TURNED_TEST(HU_5_7, the_wall_covers_where_the_line_of_fire_crosses_it_not_where_it_comes_near) {
    // It passes within half an inch of the target's corner, but is crossed further off.
    Cover slanting;
    slanting.field.line(Ground::wall, {at(18_in, inches(27, 2)), at(21_in, inches(21, 2))});
    EXPECT_EQ(slanting.tally().total(), 0);
}

TURNED_TEST(HU_5_7, a_wall_near_the_firer_is_no_cover) {
    EXPECT_EQ(Cover{}.wall(front_y + inches(7, 4)).tally().total(), 0);
}

TURNED_TEST(HU_5_7, any_part_of_a_winding_wall_will_do) {
    Cover cover;
    cover.field.line(Ground::hedge, {at(17_in, 16_in), at(17_in, front_y + inches(1, 4)),
                                     at(23_in, front_y + inches(1, 4)), at(23_in, 16_in)});
    EXPECT_EQ(cover.tally().total(), -1);
}

TURNED_TEST(HU_5_7, by_ruling_a_wall_beside_the_target_is_cover_too) {
    for (const auto& [gap, covers] :
         {std::pair{just_within(inches(1, 2)), true}, {beyond(inches(1, 2)), false}}) {
        Cover beside;
        beside.field.ruling("cover.where", "beside the target");
        const Length x = inches(41, 2) + gap;
        beside.field.line(Ground::wall, {at(x, 9_in), at(x, 11_in)});
        EXPECT_EQ(beside.tally().total(), covers ? -1 : 0);
    }
}

TURNED_TEST(HU_5_7, fire_across_a_wall_at_an_enemy_in_contact_meets_it_too) {
    for (const Length apart : {0_ticks, 3_ticks}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 20_in, 10_in);
        field.red("Defender", infantry(), 20_in, 10_in + depth + apart);
        field.line(Ground::wall, {at(17_in, front_y), at(23_in, front_y)});
        Play play = field.begin(Phase::shooting);
        play.pick(verb::shoot_at, attacker);
        play.roll({1});
        expect_tally(play.event<happened::Shot>().tally,
                     {{-1, HU_5_3, reason::wall}, {+1, HU_5_3, reason::first_volley}});
    }
}

// ---- HU-5.7: at the edge ------------------------------------------------------------------------

TURNED_TEST(HU_5_7, at_the_edge_is_within_half_a_base_of_it_deeper_in_it_is_not_seen) {
    Cover at_limit{light_infantry()};
    at_limit.field.area(Ground::wood, 14_in, 2_in, 26_in, front_y + just_within(inches(1, 2)));
    ASSERT_TRUE(at_limit.seen());
    EXPECT_EQ(at_limit.tally().total(), -1);
    Cover deeper{light_infantry()};
    deeper.field.area(Ground::wood, 14_in, 2_in, 26_in, front_y + inches(1, 2) + 2 * touch);
    EXPECT_FALSE(deeper.seen());
}

TURNED_TEST(HU_5_7, the_targets_centre_must_be_in_the_wood) {
    Cover in{light_infantry()};
    in.field.area(Ground::wood, 14_in, 2_in, 26_in, 10_in + rounding());
    EXPECT_EQ(in.tally().total(), -1);
    Cover out{light_infantry()};
    out.field.area(Ground::wood, 14_in, 2_in, 26_in, 10_in - hair());
    EXPECT_EQ(out.tally().total(), 0);
}

TURNED_TEST(HU_5_7, between_two_units_in_one_wood_its_edge_is_no_cover) {
    Field field;
    const UnitId target = field.blue("Target", light_infantry(), 20_in, 10_in);
    field.red("Firer", light_infantry(), 20_in, 10_in + depth + inches(1, 2));
    field.area(Ground::wood, inches(79, 4), 5_in, inches(85, 4), 15_in);
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, target);
    play.roll({1});
    expect_tally(play.event<happened::Shot>().tally, {{+1, HU_5_3, reason::first_volley}});
}

TURNED_TEST(HU_5_7, a_unit_at_the_edge_shoots_out_without_a_penalty) {
    Field field;
    const UnitId target = field.blue("Target", infantry(), 20_in, 10_in);
    field.red("Firer", light_infantry(), 20_in, 10_in + depth + just_within(1_in));
    field.area(Ground::wood, 14_in, front_y + inches(1, 2), 26_in, 20_in);
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, target);
    play.roll({1});
    expect_tally(play.event<happened::Shot>().tally, {{+1, HU_5_3, reason::first_volley}});
}

TURNED_TEST(HU_5_7, by_the_ruling_any_part_of_the_base_in_the_wood_is_enough) {
    Cover partly{light_infantry()};
    partly.field.ruling("base.where", "any part");
    partly.field.area(Ground::wood, 14_in, 2_in, 26_in, 10_in - inches(1, 4));
    EXPECT_EQ(partly.tally().total(), -1);
}

TURNED_TEST(HU_5_7, by_that_ruling_too_the_firer_must_be_outside) {
    Field field;
    field.ruling("base.where", "any part");
    const UnitId target = field.blue("Target", light_infantry(), 20_in, 10_in);
    field.red("Firer", light_infantry(), 20_in, 10_in + depth + inches(3, 10));
    field.area(Ground::wood, 14_in, front_y - inches(1, 4), 26_in, inches(111, 10));
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, target);
    play.roll({1});
    expect_tally(play.event<happened::Shot>().tally, {{+1, HU_5_3, reason::first_volley}});
}

}  // namespace
}  // namespace grognard::humble
