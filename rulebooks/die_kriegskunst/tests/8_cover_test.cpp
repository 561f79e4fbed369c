// SPDX-License-Identifier: Apache-2.0
//
// Works and hills in morale: the cover that fire counts is counted by the tests of the same turn and
// by the brigade's too, and high ground likewise. DK-5.14, 8.2, 8.8, 8.16.
#include "rulebooks/die_kriegskunst/5_firing/fire_phase.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/8_morale/observed.h"
#include "rulebooks/die_kriegskunst/help/judging.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

// A battalion behind a work that ends so far before its front, an enemy beyond it.
struct BehindWorks : Field {
    UnitId line = blue(infantry(), 40_in, 30_in);
    UnitId enemy = red(infantry(), 40_in, 38_in);
    explicit BehindWorks(Length off = inches(1, 2)) {
        ground(Ground::fieldworks, 30_in, 30_in + off, 50_in, 32_in);
    }
    void fired_at_by(UnitId firer) { unit(line).fired_on_by.add(firer); }
    bool covered(MoraleTest test = MoraleTest::other) {
        return observe_morale(setup(), state(), line, test).in_cover;
    }
    bool counted() { return observe_brigade(setup(), state(), 0).in_cover == 1; }
};

TURNED_TEST(DK_8_2, works_between_it_and_who_fired_at_it_are_cover_within_an_inch) {
    for (const bool near : {true, false}) {
        BehindWorks field{near ? just_within(1_in) : just_beyond(1_in)};
        field.fired_at_by(field.enemy);
        EXPECT_EQ(field.covered(), near);
        EXPECT_EQ(field.covered(MoraleTest::rallying), near);
        EXPECT_EQ(field.counted(), near);
    }
}

TURNED_TEST(DK_8_2, fire_from_behind_them_makes_them_no_cover) {
    BehindWorks field;
    const UnitId behind = field.red(infantry(), 40_in, 20_in);
    field.unit(behind).post.facing = north;
    field.fired_at_by(behind);
    EXPECT_FALSE(field.covered());
    EXPECT_FALSE(field.counted());
    field.fired_at_by(field.enemy);  // somebody fired across them
    EXPECT_TRUE(field.covered());
    EXPECT_TRUE(field.counted());
}

TURNED_TEST(DK_8_2, fired_at_by_nobody_it_has_them_against_the_nearest_enemy) {
    BehindWorks field;
    EXPECT_TRUE(field.covered());
    EXPECT_TRUE(field.counted());
    const UnitId behind = field.red(infantry(), 40_in, 28_in - 5_in);
    field.unit(behind).post.facing = north;
    EXPECT_FALSE(field.covered());
    EXPECT_FALSE(field.counted());
}

TURNED_TEST(DK_8_2, works_it_fights_across_cover_it_still) {
    BehindWorks field;
    field.place(field.enemy, 40_in, 30_in + hair());
    field.fights(field.enemy, field.line);
    EXPECT_FALSE(field.covered());
    field.edit().fights[0].others.behind_works = true;
    EXPECT_TRUE(field.covered());
}

TURNED_TEST(DK_8_8, a_brigade_over_half_of_which_is_behind_works_has_one_more) {
    for (const bool two : {true, false}) {
        BehindWorks field;
        field.blue(infantry(), two ? 47_in : 60_in, 30_in);  // behind the work, or beside it
        field.blue(infantry(), 70_in, 30_in);
        const Tally tally = brigade_tally(observe_brigade(field.setup(), field.state(), 0));
        EXPECT_EQ(std::any_of(
                      tally.lines().begin(), tally.lines().end(),
                      [](const Modifier& line) { return line.reason == reason::brigade_in_cover; }),
                  two);
    }
}

TURNED_TEST(DK_8_8, who_is_just_going_into_buildings_is_not_in_cover) {
    for (const bool going : {true, false}) {
        Field field;
        const UnitId line = field.blue(infantry(), 40_in, 30_in);
        field.holds(line, 37_in, 28_in, 43_in, 31_in);
        field.unit(line).let_go = going;
        EXPECT_EQ(observe_brigade(field.setup(), field.state(), 0).in_cover, going ? 0 : 1);
    }
}

// From the volley to the test: the same cover in both.
TURNED_TEST(DK_8_2, the_cover_of_a_volley_counts_in_the_test_it_causes) {
    BehindWorks field;
    field.unit(field.line).fired = true;
    field.unit(field.line).lost_this_turn = 4;
    field.unit(field.line).figures = 16;
    Play play = begin(field, Phase::firing, Side::red);
    play.pick(verb::fire, field.enemy, field.line);
    play.roll(6, 6);  // the fifth figure of twenty falls at least
    const Tally volley = play.event(happened::Shot{}).tally;
    const auto has = [](const Tally& tally, Reason reason) {
        return std::any_of(tally.lines().begin(), tally.lines().end(),
                           [&](const Modifier& line) { return line.reason == reason; });
    };
    EXPECT_TRUE(has(volley, reason::target_in_cover));
    if (play.at_step<step::HalfRoll>()) play.roll(6);
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    EXPECT_TRUE(has(play.judge_roll().assessment->tally, reason::in_cover));
    play.roll(6, 6);
    EXPECT_TRUE(has(play.event(happened::Tested{}).tally, reason::in_cover));
}

TURNED_TEST(DK_5_14, by_the_ruling_cover_morale_works_count_in_no_such_test) {
    BehindWorks field;
    field.rules.ruling("cover.morale", "woods and buildings alone");
    field.fired_at_by(field.enemy);
    EXPECT_FALSE(field.covered());
    EXPECT_FALSE(field.counted());
    field.ground(Ground::copse, 30_in, 25_in, 50_in, 30_in);
    EXPECT_TRUE(field.covered());
    EXPECT_TRUE(field.counted());
}

// ---- uphill: DK-8.16 ----------------------------------------------------------------------------

// A battalion on a hill that ends so far before its front, an enemy below it.
struct OnHill : Field {
    UnitId line = blue(infantry(), 40_in, 30_in);
    UnitId enemy = red(infantry(), 40_in, 48_in);
    OnHill() { ground(Ground::hill, 30_in, 20_in, 50_in, 34_in, 1); }
    bool uphill(MoraleTest test = MoraleTest::other) {
        const MoraleSituation s = observe_morale(setup(), state(), line, test);
        const Tally tally = morale_tally(s);
        const bool told =
            std::any_of(tally.lines().begin(), tally.lines().end(),
                        [](const Modifier& each) { return each.reason == reason::uphill; });
        EXPECT_EQ(told, s.uphill);
        return s.uphill;
    }
};

TURNED_TEST(DK_8_16, whoever_stands_higher_than_those_who_fired_is_uphill) {
    for (const bool below : {true, false}) {
        OnHill field;
        field.place(field.enemy, 40_in, 34_in + (below ? hair() : -hair()));
        field.unit(field.line).fired_on_by.add(field.enemy);
        EXPECT_EQ(field.uphill(), below);
        EXPECT_EQ(field.uphill(MoraleTest::rallying), below);
    }
    OnHill half_down;
    half_down.place(half_down.line, 40_in, 34_in + hair());
    EXPECT_FALSE(half_down.uphill());
}

TURNED_TEST(DK_8_16, of_one_of_those_who_fired_and_of_the_nearest_if_nobody_did) {
    OnHill field;
    EXPECT_TRUE(field.uphill());
    const UnitId level = field.red(infantry(), 46_in, 33_in);
    EXPECT_FALSE(field.uphill());
    field.unit(field.line).fired_on_by.add(level);
    EXPECT_FALSE(field.uphill());
    field.unit(field.line).fired_on_by.add(field.enemy);
    EXPECT_TRUE(field.uphill());
}

TURNED_TEST(DK_8_16, or_of_whom_it_fights) {
    OnHill field;
    const UnitId level = field.red(infantry(), 46_in, 33_in);
    field.unit(field.line).fired_on_by.add(level);
    EXPECT_FALSE(field.uphill());
    field.place(field.line, 40_in, 34_in - hair());
    field.place(field.enemy, 40_in, 34_in + hair());
    field.fights(field.enemy, field.line);
    EXPECT_TRUE(field.uphill());
}

TURNED_TEST(DK_8_16, by_the_ruling_uphill_morale_in_charges_alone) {
    OnHill field;
    field.rules.ruling("uphill.morale", "in charges alone");
    field.unit(field.line).fired_on_by.add(field.enemy);
    EXPECT_FALSE(field.uphill());
    EXPECT_TRUE(observe_morale(field.setup(), field.state(), field.line, MoraleTest::being_charged,
                               field.enemy)
                    .uphill);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
