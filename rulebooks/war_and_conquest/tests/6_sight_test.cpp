// SPDX-License-Identifier: Apache-2.0
//
// WC-1.11, 6.6, 6.7 on the table: who sees whom, who bears, what shelters the target.
#include "rulebooks/war_and_conquest/6_shooting/sight.h"

#include "rulebooks/war_and_conquest/tests/field.h"

namespace grognard::war_and_conquest {
namespace {

using Kind = step::Volley::Kind;

// Twenty archers in two ranks, the fyrd before them.
struct Range : Field {
    explicit Range(Length away = 10_in) : fyrd{red("fyrd", 24_in, 12_in + away)} {}
    UnitId archers = blue("norman-archer", 24_in, 12_in, 20, 10);
    UnitId fyrd;

    bool sees(UnitId a, UnitId b) { return war_and_conquest::sees(setup(), state(), a, b); }
    Cover cover() { return cover_from(setup(), state(), archers, fyrd); }
    ShotSituation shot(Kind kind = Kind::shot) {
        return observe_shot(setup(), state(), archers, fyrd, kind);
    }
    Clause barred(Kind kind = Kind::shot) {
        return may_shoot(setup(), state(), archers, fyrd, kind);
    }
    bool offered(UnitId target) {
        const auto targets = targets_of(setup(), state(), archers);
        return std::find(targets.begin(), targets.end(), target) != targets.end();
    }
};

// ---- sight --------------------------------------------------------------------------------------

TURNED_TEST(WC_1_11, formed_units_see_in_their_front_facing_skirmishers_all_round) {
    Range field;
    const UnitId behind = field.red("fyrd", 24_in, 4_in);
    EXPECT_TRUE(field.sees(field.archers, field.fyrd));
    EXPECT_FALSE(field.sees(field.archers, behind));
    field.unit(field.archers).formation = Formation::skirmish;
    EXPECT_TRUE(field.sees(field.archers, behind));
}

TURNED_TEST(WC_1_11, by_ruling_only_the_frontal_attack_zone_is_seen) {
    Range field;
    const UnitId aside = field.red("fyrd", 34_in, 24_in);
    EXPECT_TRUE(field.sees(field.archers, aside));
    field.rules.ruling("sight.front", "frontal attack zone");
    EXPECT_FALSE(field.sees(field.archers, aside));
    EXPECT_TRUE(field.sees(field.archers, field.fyrd));
}

TURNED_TEST(WC_6_6, formed_units_block_sight_and_skirmishers_do_not) {
    Range field{16_in};
    const UnitId between = field.blue("legionary", 24_in, 20_in, 40, 20);
    EXPECT_FALSE(field.sees(field.archers, field.fyrd));
    EXPECT_EQ(field.barred(), WC_6_6);
    field.unit(between).formation = Formation::skirmish;
    EXPECT_TRUE(field.sees(field.archers, field.fyrd));
    EXPECT_FALSE(field.barred().cited());
}

TURNED_TEST(WC_6_6, a_figure_that_does_not_see_the_target_does_not_shoot) {
    Range field{16_in};
    EXPECT_EQ(field.shot().front, 10);
    field.blue("legionary", 20_in, 14_in, 10, 5);  // close before the left of the archers
    const int seeing = field.shot().front;
    EXPECT_LT(seeing, 10);
    EXPECT_GT(seeing, 0);
}

TURNED_TEST(WC_6_6, woods_block_sight_but_for_their_edge) {
    Range field{16_in};
    field.ground(Ground::wood, 10_in, 20_in, 40_in, 22_in);
    EXPECT_FALSE(field.sees(field.archers, field.fyrd));
    Range edge{16_in};  // its front an inch within the edge: still seen
    edge.ground(Ground::wood, 10_in, 27_in + rounding(), 40_in, 40_in);
    EXPECT_TRUE(edge.sees(edge.archers, edge.fyrd));
    Range deep{16_in};
    deep.ground(Ground::wood, 10_in, 26_in, 40_in, 40_in);
    EXPECT_FALSE(deep.sees(deep.archers, deep.fyrd));
}

TURNED_TEST(WC_6_6, hills_block_sight_when_higher_than_both_ends) {
    Range field{16_in};
    field.ground(Ground::hill, 10_in, 18_in, 40_in, 22_in, 1);
    EXPECT_FALSE(field.sees(field.archers, field.fyrd));
    field.ground(Ground::hill, 10_in, 2_in, 40_in, 13_in, 1);  // under the archers, as high
    EXPECT_TRUE(field.sees(field.archers, field.fyrd));
}

TURNED_TEST(WC_6_6, copses_do_not_block_sight) {
    Range field{16_in};
    field.ground(Ground::copse, 10_in, 20_in, 40_in, 22_in);
    EXPECT_TRUE(field.sees(field.archers, field.fyrd));
}

// ---- range --------------------------------------------------------------------------------------

TURNED_TEST(WC_6_6, exactly_at_the_limit_of_range_those_straight_ahead_shoot) {
    Range at{just_within(24_in)};
    EXPECT_FALSE(at.barred().cited());
    const ShotSituation s = at.shot();
    expect_length(s.range, 24_in);
    EXPECT_EQ(s.front, 8);  // the fyrd's six files, and one a side that a corner reaches
    Range beyond{just_beyond(24_in)};
    EXPECT_EQ(beyond.barred(), WC_6_6);
    EXPECT_FALSE(beyond.offered(beyond.fyrd));
}

TURNED_TEST(WC_6_3, half_of_those_behind_the_figures_that_bear_shoot_massed) {
    Range near{10_in};
    const ShotSituation s = near.shot();
    EXPECT_EQ(s.front, 10);
    EXPECT_EQ(s.behind, 10);
    EXPECT_TRUE(s.in_zone);
    EXPECT_EQ(shot_dice(s), 15);
    near.unit(near.archers).moved = true;
    EXPECT_EQ(shot_dice(near.shot()), 10);
    Range far{just_within(24_in)};
    EXPECT_EQ(far.shot().behind, 8);
    EXPECT_EQ(shot_dice(far.shot()), 12);
}

TURNED_TEST(WC_6_3, a_target_beside_the_zone_is_not_shot_at_massed) {
    Range field;
    field.place(field.fyrd, 34_in, 22_in);
    EXPECT_FALSE(field.shot().in_zone);
    EXPECT_EQ(field.shot().front, shot_dice(field.shot()));
}

// ---- reactions ----------------------------------------------------------------------------------

TURNED_TEST(WC_3_10, a_charger_beyond_range_is_shot_at_the_limit) {
    Range field{26_in};
    EXPECT_EQ(field.barred(), WC_6_6);
    EXPECT_FALSE(field.barred(Kind::stand_and_shoot).cited());
    const ShotSituation s = field.shot(Kind::stand_and_shoot);
    EXPECT_EQ(s.range, 24_in);
    EXPECT_EQ(s.front, 10);
    EXPECT_TRUE(s.stand_and_shoot);
    EXPECT_TRUE(field.shot(Kind::shoot_and_flee).shoot_and_flee);
}

TURNED_TEST(WC_3_10, where_it_stands_or_by_ruling_half_way) {
    Range field{20_in};
    expect_length(field.shot(Kind::stand_and_shoot).range, 20_in);
    field.rules.ruling("reaction.order", "half way");
    expect_length(field.shot(Kind::stand_and_shoot).range, 10_in);
    expect_length(field.shot().range, 20_in);  // an ordinary shot is not changed
}

// ---- cover --------------------------------------------------------------------------------------

TURNED_TEST(WC_6_7, a_line_that_crosses_cover_within_an_inch_of_the_target_is_covered) {
    Range hedge;
    hedge.ground(Ground::hedge, 10_in, 20_in, 40_in, 21_in + rounding());
    EXPECT_EQ(hedge.cover(), Cover::soft);
    Range short_of_it;
    short_of_it.ground(Ground::hedge, 10_in, 20_in, 40_in, 21_in - hair());
    EXPECT_EQ(short_of_it.cover(), Cover::none);
}

TURNED_TEST(WC_6_7, in_a_wood_soft_in_a_town_hard_and_the_harder_counts) {
    Range field;
    EXPECT_EQ(field.cover(), Cover::none);
    field.ground(Ground::wood, 10_in, 22_in - tick * 100, 40_in, 40_in);
    EXPECT_EQ(field.cover(), Cover::soft);
    field.ground(Ground::town, 10_in, 22_in - tick * 100, 40_in, 40_in);
    EXPECT_EQ(field.cover(), Cover::hard);
    field.rules.ruling("cover.kinds", "all soft");
    EXPECT_EQ(field.cover(), Cover::soft);
}

TURNED_TEST(WC_7_11, a_shieldwall_counts_towards_shooters_before_it_at_base_pace) {
    Range field;
    EXPECT_FALSE(field.shot().shieldwall);
    field.unit(field.fyrd).formation = Formation::shieldwall;
    EXPECT_TRUE(field.shot().shieldwall);
    field.unit(field.fyrd).pace = Pace::double_pace;
    EXPECT_FALSE(field.shot().shieldwall);
    field.unit(field.fyrd).pace = Pace::base;
    field.face(field.fyrd, north);
    EXPECT_FALSE(field.shot().shieldwall);
}

// ---- who may ------------------------------------------------------------------------------------

TURNED_TEST(WC_6_6, who_may_not_shoot) {
    const auto barred = [](auto change) {
        Range field;
        change(field.unit(field.archers));
        return field.barred();
    };
    EXPECT_FALSE(barred([](Unit&) {}).cited());
    EXPECT_EQ(barred([](Unit& u) { u.shot = true; }), WC_6_6);
    EXPECT_EQ(barred([](Unit& u) { u.charged = true; }), WC_6_6);
    EXPECT_EQ(barred([](Unit& u) { u.pace = Pace::double_pace; }), WC_6_6);
    EXPECT_EQ(barred([](Unit& u) { u.fleeing = true; }), WC_6_6);
    EXPECT_FALSE(barred([](Unit& u) { u.moved = true; }).cited());
}

TURNED_TEST(WC_6_6, not_into_a_fight_unless_by_ruling) {
    Range field;
    const UnitId legion = field.blue("legionary", 24_in, 22_in);
    field.state().fights.push_back({.one = legion, .other = field.fyrd});
    field.place(legion, 24_in, 25_in);  // out of the line of fire
    EXPECT_EQ(field.barred(), WC_6_6);
    field.rules.ruling("shoot.who", "into a fight too");
    EXPECT_FALSE(field.barred().cited());
}

TURNED_TEST(WC_6_4, without_missiles_there_is_no_shot) {
    Range field;
    EXPECT_EQ(may_shoot(field.setup(), field.state(), field.fyrd, field.archers, Kind::shot),
              WC_6_4);
}

TURNED_TEST(WC_6_8, a_need_of_ten_is_not_offered_unless_by_ruling) {
    Range field{13_in};  // 4, over half range 5, moved 6, disordered 7, hard cover 9
    field.ground(Ground::wall, 10_in, 24_in, 40_in, 25_in);
    field.unit(field.archers).moved = field.unit(field.archers).disordered = true;
    EXPECT_EQ(shot_needs(field.shot()), 9);
    EXPECT_TRUE(field.offered(field.fyrd));
    field.unit(field.fyrd).formation = Formation::skirmish;
    EXPECT_EQ(shot_needs(field.shot()), 10);
    EXPECT_FALSE(field.offered(field.fyrd));
    EXPECT_EQ(field.barred(), WC_6_8);
    field.rules.ruling("shoot.beyond", "as 9");
    EXPECT_TRUE(field.offered(field.fyrd));
    EXPECT_EQ(
        volley_of(field.setup(), field.state(), field.archers, field.fyrd, Kind::shot).hit_needs,
        9);
}

TURNED_TEST(WC_4_14, a_character_alone_is_shot_at_only_as_the_nearest) {
    Range field;
    const UnitId chief = field.general(Side::red);
    field.place(chief, 24_in, 21_in);  // nearer than the fyrd
    EXPECT_TRUE(field.offered(chief));
    field.place(chief, 24_in, 26_in);
    EXPECT_FALSE(field.offered(chief));
    EXPECT_EQ(may_shoot(field.setup(), field.state(), field.archers, chief, Kind::shot), WC_4_14);
    field.unit(chief).with = field.fyrd;  // and with a unit he is no target at all
    EXPECT_FALSE(field.offered(chief));
}

TURNED_TEST(WC_6_7, odds_leave_out_what_strikes_the_character) {
    Range field;
    ShotSituation s = field.shot();
    s.front = 1;
    s.behind = 0;
    const Odds alone = shot_forecast(s).losses;
    field.unit(field.general(Side::red)).with = field.fyrd;
    EXPECT_TRUE(field.shot().character);
    s.character = true;
    const Odds together = shot_forecast(s).losses;
    // 1/2 to hit, less 1/36; then 2/3 unsaved, 1/2 killed.
    EXPECT_EQ(alone.chance(outcome(OutcomeKind::losses, 1)), Fraction::of(1, 6));
    EXPECT_EQ(together.chance(outcome(OutcomeKind::losses, 1)), Fraction::of(17, 108));
}

}  // namespace
}  // namespace grognard::war_and_conquest
