// SPDX-License-Identifier: Apache-2.0
//
// Charges that fail: how far they come, over clear ground and over bad.
#include "rulebooks/war_and_conquest/3_charges/charge_ways.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/3_charges/in_vain.h"
#include "rulebooks/war_and_conquest/tests/charged.h"

namespace grognard::war_and_conquest {
namespace {

TURNED_TEST(WC_3_5, a_failed_charge_goes_a_die_towards_the_enemy) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::stand_fast, gauls);
    play.roll(5);
    expect_at(play.unit(legion).post.front, at(24_in, 17_in));
    EXPECT_TRUE(play.happened(happened::ChargeFails{}, legion));
    EXPECT_TRUE(charge_of(play.state(), legion)->over);
    EXPECT_FALSE(play.offers(verb::move, legion));
}

TURNED_TEST(WC_3_7, a_failed_charge_stops_an_inch_short_of_any_enemy) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    field.red("warband", 18_in, 18_in);  // beside the way, near enough to stop it
    Play play = charged(field, legion, gauls);
    play.pick(verb::stand_fast, gauls);
    play.roll(6);
    const UnitId beside = unit_id(4);
    const Length left = gap_between(play.state(), legion, beside);
    EXPECT_GE(left, 1_in);
}

TURNED_TEST(WC_3_7, horse_throws_two_dice_and_stops_an_inch_before_its_target) {
    Bare field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 12, 6);
    const UnitId gauls = field.red("warband", 24_in, 26_in + hair());
    Play play = charged(field, horse, gauls);
    play.pick(verb::stand_fast, gauls);
    play.roll(6, 6);
    expect_length(gap_between(play.state(), horse, gauls), 2_in + hair());
    field.place(gauls, 24_in, 26_in + hair());
    Play held = charged(field, horse, gauls);
    held.pick(verb::stand_fast, gauls);
    held.roll(1, 1);
    expect_at(held.unit(horse).post.front, at(24_in, 14_in));
}

// ---- ground: WC-3.5 -----------------------------------------------------------------------------

// A legion, or horse, whose charge cannot come so far, with ground from `edge` inches ahead on.
struct InVain : Bare {
    UnitId charger;
    UnitId gauls = red("warband", 24_in, 40_in);

    InVain(std::string_view figure, Ground kind, Length edge) {
        const bool horse = figure != "legionary";
        charger = blue(figure, 24_in, 12_in, horse ? 12 : 24);
        if (kind != Ground::hill) ground(kind, 12_in, 12_in + edge, 36_in, 30_in);
    }
    Play fails() {
        Play play = charged(*this, charger, gauls);
        play.pick(verb::stand_fast, gauls);
        EXPECT_TRUE(play.at_step<step::FailedChargeRoll>());
        return play;
    }
    Length comes(Play& play) const {
        return Length::from_ticks(play.unit(charger).post.front.y) - 12_in;
    }
    Length comes_with(int die) {
        Play play = fails();
        play.roll(die);
        return comes(play);
    }
    Length comes_with(int first, int second) {
        Play play = fails();
        play.roll(first, second);
        return comes(play);
    }
};

TURNED_TEST(WC_3_5, over_uneven_and_difficult_ground_no_further_than_a_plain_move) {
    for (const Ground ground : {Ground::rough, Ground::town}) {
        InVain foot{"legionary", ground, 1_in};
        for (const int die : {1, 2, 3, 4})
            expect_length(foot.comes_with(die), Length::from_inches(die));
        for (const int die : {5, 6}) expect_length(foot.comes_with(die), 4_in);
        InVain horse{"cavalry", ground, 1_in};
        expect_length(horse.comes_with(3, 4), 7_in);
        expect_length(horse.comes_with(4, 4), 7_in);
        expect_length(horse.comes_with(6, 6), 7_in);
    }
}

TURNED_TEST(WC_3_5, over_dense_ground_no_further_than_the_first_die) {
    InVain foot{"legionary", Ground::marsh, 1_in};
    for (const int die : {1, 6}) expect_length(foot.comes_with(die), Length::from_inches(die));
    InVain horse{"cavalry", Ground::marsh, 1_in};
    expect_length(horse.comes_with(2, 6), 2_in);
    expect_length(horse.comes_with(6, 1), 6_in);
}

TURNED_TEST(WC_3_5, up_to_the_edge_of_bad_ground_it_comes_as_over_clear) {
    for (const Ground ground : {Ground::rough, Ground::town}) {
        InVain foot{"legionary", ground, 5_in};
        expect_length(foot.comes_with(4), 4_in);
        expect_length(foot.comes_with(5), 5_in);
        expect_length(foot.comes_with(6), 5_in);
    }
    InVain horse{"cavalry", Ground::marsh, 5_in};
    expect_length(horse.comes_with(1, 6), 5_in);
    expect_length(horse.comes_with(6, 2), 6_in);
    InVain beyond{"legionary", Ground::rough, 6_in};
    expect_length(beyond.comes_with(6), 6_in);
}

TURNED_TEST(WC_3_5, no_ground_takes_a_failed_charge_further_than_clear_ground) {
    for (const Ground ground : {Ground::rough, Ground::town, Ground::marsh})
        for (const Length edge : {Length::from_ticks(8), 2_in, 5_in}) {
            InVain clear{"legionary", Ground::hill, edge}, bad{"legionary", ground, edge};
            for (int die = 1; die <= 6; ++die)
                EXPECT_LE(bad.comes_with(die), clear.comes_with(die) + touch);
        }
}

// Over difficult ground it throws the dice of pursuit, which may leave it short of seven inches: it
// does not run so far, but fails as on any ground.
TURNED_TEST(WC_3_5, a_charge_that_the_dice_of_the_ground_leave_short_comes_a_die) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 19_in);
    field.ground(Ground::town, 12_in, 15_in, 36_in, 17_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::stand_fast, gauls);
    ASSERT_TRUE(play.at_step<step::ChargeGroundRoll>());
    play.roll_numbers({3, 3, 6});  // the two lowest: six inches
    ASSERT_TRUE(play.at_step<step::FailedChargeRoll>());
    play.roll(6);
    expect_at(play.unit(legion).post.front, at(24_in, 16_in));
    EXPECT_EQ(play.event(happened::GroundHolds{}).clause, WC_3_5);
    EXPECT_EQ(play.what<happened::GroundHolds>().most, 4_in);
    EXPECT_EQ(play.what<happened::GroundHolds>().going, Going::difficult);
}

TURNED_TEST(WC_3_5, the_odds_of_a_failed_charge_count_the_ground) {
    const auto chance = [](Play& play, int inches) {
        return play.judge_roll().assessment->odds.chance(outcome(OutcomeKind::distance, inches));
    };
    InVain rough{"legionary", Ground::rough, 1_in};
    Play held = rough.fails();
    EXPECT_EQ(chance(held, 3), Fraction::of(1, 6));
    EXPECT_EQ(chance(held, 4), Fraction::of(3, 6));
    EXPECT_EQ(chance(held, 6), Fraction::of(0, 1));
    InVain clear{"legionary", Ground::hill, 1_in};
    Play free = clear.fails();
    EXPECT_EQ(chance(free, 6), Fraction::of(1, 6));
    InVain marsh{"cavalry", Ground::marsh, 1_in};
    Play dense = marsh.fails();
    EXPECT_EQ(chance(dense, 6), Fraction::of(1, 6));
    EXPECT_EQ(chance(dense, 12), Fraction::of(0, 1));
    // And so before it is declared.
    Play before = begin(rough, Phase::movement);
    EXPECT_EQ(before.judge(verb::charge, rough.charger, rough.gauls)
                  .assessment->odds.chance(outcome(OutcomeKind::distance, 4)),
              Fraction::of(3, 6));
}

TURNED_TEST(WC_5_5, by_ruling_terrain_dice_difficult_ground_does_not_hold_a_failed_charge) {
    InVain foot{"legionary", Ground::town, 1_in};
    foot.rules.ruling("terrain.dice", "every move");
    expect_length(foot.comes_with(6), 6_in);
}

// ---- no way to him is open: WC-3.5 --------------------------------------------------------------

// Chariots, and legionaries 40 degrees aside; marshes are closed to chariots.
struct Aside : Bare {
    UnitId chariots = blue("chariot", 24_in, 12_in, 3, 3);
    UnitId gauls = red("warband", inches(394, 10), inches(304, 10));

    bool has_way() {
        return charge_way(setup(), state(), chariots, gauls, unit(chariots).post.front).has_value();
    }
    Unit comes() {
        Play play = charged(*this, chariots, gauls);
        play.pick(verb::stand_fast, gauls);
        play.roll(6, 6);
        return play.unit(chariots);
    }
};

TURNED_TEST(WC_3_5, without_an_open_way_it_wheels_towards_the_enemy_all_the_same) {
    Aside open, barred;
    barred.ground(Ground::marsh, 14_in, 24_in, 60_in, 28_in);
    ASSERT_TRUE(open.has_way());
    ASSERT_FALSE(barred.has_way());
    const Unit there = open.comes(), same = barred.comes();
    EXPECT_GT(north.turn_to(there.post.facing).magnitude(), degrees(20));
    expect_near(same.post.front, there.post.front);
    expect_facing(same.post.facing, there.post.facing);
}

TURNED_TEST(WC_3_5, and_stops_before_the_ground_that_is_closed_to_it) {
    Aside open, barred;
    barred.ground(Ground::marsh, 14_in, 20_in, 60_in, 28_in);
    const Unit there = open.comes(), short_of = barred.comes();
    expect_facing(short_of.post.facing, there.post.facing);
    EXPECT_LT(short_of.post.front.y, there.post.front.y);
    const Quad quad =
        quad_of(barred.rules.book(), body_of(barred.setup(), barred.state(), barred.chariots),
                short_of.post);
    Length most_north{};
    for (const Point corner : quad.corners)
        most_north = std::max(most_north, Length::from_ticks(corner.y));
    EXPECT_LE(most_north, 20_in + touch);
    EXPECT_GE(most_north, 20_in - inches(1, 40));
}

TURNED_TEST(WC_3_5, friends_across_every_way_do_not_turn_it_from_the_enemy) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 34_in, 24_in);
    const auto end = [&] {
        const auto way =
            charge_way(field.setup(), field.state(), legion, gauls, field.unit(legion).post.front);
        const std::array<std::uint8_t, 1> die{3};
        return std::pair{way.has_value(),
                         in_vain(field.setup(), field.state(), legion, gauls, way, die).end};
    };
    const auto [open, there] = end();
    field.blue("legionary", 32_in, 18_in, 24, 24);
    const auto [barred, same] = end();
    EXPECT_TRUE(open);
    EXPECT_FALSE(barred);
    expect_near(same.front, there.front);
    expect_facing(same.facing, there.facing);
    // He has left the table.
    field.unit(gauls).where = Where::gone;
    expect_near(field.turned.back(in_vain(field.setup(), field.state(), legion, gauls, std::nullopt,
                                          std::array<std::uint8_t, 1>{3})
                                      .end.front),
                at(24_in, 15_in));
}

// ---- friends who may be passed: WC-4.13 ---------------------------------------------------------

// Four ranks, 3.2 inches deep; the archers' one rank is 0.8.
TURNED_TEST(WC_4_13, a_failed_charge_passes_skirmishers_and_does_not_end_on_them) {
    for (const bool clear : {true, false}) {
        Bare field;
        const UnitId legion = field.blue("legionary", 24_in, 12_in);
        const UnitId gauls = field.red("warband", 24_in, 40_in);
        const Length there = inches(148, 10);
        field.blue("archer", 24_in, clear ? just_within(there) : just_beyond(there), 6);
        const auto comes = [&] {
            Play play = charged(field, legion, gauls);
            play.pick(verb::stand_fast, gauls);
            play.pick(verb::carry_out, legion);
            play.roll(6);
            return Length::from_ticks(play.unit(legion).post.front.y);
        };
        const auto expect_comes = [&](Length end) {
            EXPECT_LE(comes(), end + touch);
            EXPECT_GE(comes(), end - 2 * touch);
        };
        expect_comes(clear ? 18_in : 14_in);
        field.rules.ruling("friends.pass", "nobody");
        expect_comes(14_in);
    }
}

TURNED_TEST(WC_3_5, a_failed_charge_stops_before_what_is_closed_to_it) {
    Bare field;
    const UnitId chariots = field.blue("chariot", 24_in, 12_in, 3, 3);
    const UnitId gauls = field.red("legionary", 24_in, 24_in);
    field.ground(Ground::wood, 18_in, 14_in, 30_in, 20_in);
    // Woods are closed to chariots: there is no way.
    ASSERT_FALSE(
        charge_way(field.setup(), field.state(), chariots, gauls, field.unit(chariots).post.front));
    field.state().charges.push_back({.charger = chariots, .targets = {gauls}});
    Play play = after(field, [&](Battle& battle) {
        battle.push(step::Charging{
            .stage = step::Charging::Stage::failed, .charger = chariots, .target = gauls});
    });
    play.roll(6, 6);
    expect_length(Length::from_ticks(play.unit(chariots).post.front.y), 14_in);
}

}  // namespace
}  // namespace grognard::war_and_conquest
