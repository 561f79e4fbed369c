// SPDX-License-Identifier: Apache-2.0
//
// WC chapter 9: points destroyed, places held, aims, and who has won.
#include "rulebooks/war_and_conquest/9_victory/victory.h"

#include "rulebooks/war_and_conquest/tests/field.h"

namespace grognard::war_and_conquest {
namespace {

// Two units a side: blue 384 and 200 points, red 192 and 240.
class Battle : public Field {
public:
    UnitId legion = blue("legionary", 24_in, 12_in);
    UnitId auxilia = blue("auxiliary", 40_in, 12_in, 20);
    UnitId warband = red("warband", 24_in, 36_in);
    UnitId soldurii = red("soldurii", 40_in, 36_in, 20);
    Battle() { reckon(); }

    void aims(Aim blue_aim, Aim red_aim) {
        armies()[0].aim = blue_aim;
        armies()[1].aim = red_aim;
    }
    std::optional<Victory> at_once() { return decided_at_once(setup(), state()); }
    Victory at_the_end() { return final_victory(setup(), state()); }
    void destroy(UnitId id) { unit(id).where = Where::gone; }
};

TEST(WC_9_2, points_destroyed_are_units_gone_fleeing_or_off_and_personalities_fallen) {
    Battle battle;
    const auto points = [&] {
        return points_destroyed(battle.setup(), battle.state(), Side::blue);
    };
    EXPECT_EQ(points(), 0);
    battle.unit(battle.legion).fleeing = true;
    EXPECT_EQ(points(), 384);
    battle.unit(battle.auxilia).where = Where::fled_off;
    EXPECT_EQ(points(), 584);
    battle.unit(battle.general(Side::blue)).where = Where::fled_off;  // with them, and not fallen
    EXPECT_EQ(points(), 584);
    battle.destroy(battle.general(Side::blue));
    EXPECT_EQ(points(), 709);
}

TEST(WC_9_2, an_army_with_no_unit_left_standing_has_lost_at_once) {
    Battle battle;
    EXPECT_EQ(battle.at_once(), std::nullopt);
    battle.destroy(battle.warband);
    EXPECT_EQ(battle.at_once(), std::nullopt);
    battle.unit(battle.soldurii).fleeing = true;
    EXPECT_EQ(battle.at_once(), (Victory{Side::blue, WC_9_2}));
    battle.destroy(battle.legion);
    battle.destroy(battle.auxilia);
    EXPECT_EQ(battle.at_once(), (Victory{std::nullopt, WC_9_2}));
}

TEST(WC_9_2, a_fifth_of_the_armys_points_wins) {
    Battle battle;
    // 384 of 734 lost to nothing.
    battle.destroy(battle.legion);
    EXPECT_EQ(battle.at_the_end(), (Victory{Side::red, WC_9_2}));
    // 192 of 582 against 200 of 734: a margin of 8.
    Battle even;
    even.destroy(even.warband);
    even.destroy(even.auxilia);
    EXPECT_EQ(even.at_the_end(), (Victory{std::nullopt, WC_9_2}));
}

TEST(WC_9_2, the_margin_is_met_exactly_and_may_be_a_tenth) {
    Battle battle;
    battle.armies()[1].points = 960;
    battle.destroy(battle.warband);  // 192 is a fifth of 960
    EXPECT_EQ(battle.at_the_end().winner, Side::blue);
    battle.armies()[1].points = 961;
    EXPECT_EQ(battle.at_the_end().winner, std::nullopt);
    battle.rules.ruling("victory.margin", "a tenth");
    EXPECT_EQ(battle.at_the_end().winner, Side::blue);
}

TURNED_TEST(WC_9_2, a_place_is_held_by_the_only_battle_formation_within_three_inches) {
    Battle battle;
    const Point place = battle.turned(at(24_in, 20_in));
    const auto held = [&](Side side) {
        return holds(battle.setup(), battle.state(), side, place, Length{});
    };
    EXPECT_FALSE(held(Side::blue));
    battle.place(battle.legion, 24_in, 17_in + rounding());
    EXPECT_TRUE(held(Side::blue));
    battle.place(battle.legion, 24_in, 17_in - hair());
    EXPECT_FALSE(held(Side::blue));
    battle.place(battle.legion, 24_in, 18_in);
    battle.place(battle.warband, 24_in, 22_in);
    EXPECT_FALSE(held(Side::blue));
    battle.unit(battle.warband).fleeing = true;
    EXPECT_TRUE(held(Side::blue));
}

TURNED_TEST(WC_9_2, skirmishers_hold_nothing_but_by_house_rule) {
    Battle battle;
    const UnitId archers = battle.blue("archer", 10_in, 20_in, 10);
    const auto held = [&] {
        return holds(battle.setup(), battle.state(), Side::blue, battle.turned(at(10_in, 21_in)),
                     Length{});
    };
    EXPECT_FALSE(held());
    battle.rules.ruling("objective.held", "any unit");
    EXPECT_TRUE(held());
    battle.unit(archers).fleeing = true;
    EXPECT_FALSE(held());
}

TEST(WC_9_1, one_side_alone_that_reaches_its_aim_wins) {
    Battle battle;
    battle.aims(Aim::middle, Aim::destroy);
    EXPECT_EQ(battle.at_the_end(), (Victory{std::nullopt, WC_9_1}));  // none reached
    battle.place(battle.legion, 36_in, 24_in);
    EXPECT_EQ(battle.at_the_end(), (Victory{Side::blue, WC_9_1}));
}

TEST(WC_9_1, the_two_dearest_units_must_both_be_gone) {
    Battle battle;
    battle.aims(Aim::none, Aim::dearest);
    const UnitId veterans = battle.blue("veteran", 10_in, 10_in, 20);
    const auto reached = [&] { return has_reached_aim(battle.setup(), battle.state(), Side::red); };
    battle.destroy(veterans);
    battle.destroy(battle.auxilia);
    EXPECT_FALSE(reached());  // the legion is the other
    battle.unit(battle.legion).fleeing = true;
    EXPECT_FALSE(reached());
    battle.destroy(battle.legion);
    EXPECT_TRUE(reached());
}

TEST(WC_9_1, where_both_reach_it_points_decide) {
    Battle battle;
    battle.aims(Aim::middle, Aim::dearest);
    const UnitId veterans = battle.blue("veteran", 10_in, 10_in, 20);
    battle.reckon();
    battle.place(battle.auxilia, 36_in, 24_in);
    battle.destroy(veterans);
    battle.destroy(battle.legion);
    EXPECT_TRUE(has_reached_aim(battle.setup(), battle.state(), Side::blue));
    EXPECT_EQ(battle.at_the_end(), (Victory{Side::red, WC_9_2}));
}

TEST(WC_9_1, three_quarters_destroyed_win_at_once) {
    Battle battle;
    battle.aims(Aim::destroy, Aim::none);
    battle.armies()[1].points = 256;
    battle.destroy(battle.warband);  // 192 of 256
    EXPECT_EQ(battle.at_once(), (Victory{Side::blue, WC_9_1}));
    battle.armies()[1].points = 257;
    EXPECT_EQ(battle.at_once(), std::nullopt);
}

TEST(WC_9_1, holding_a_place_is_judged_at_the_end_alone) {
    Battle battle;
    battle.aims(Aim::middle, Aim::none);
    battle.place(battle.legion, 36_in, 24_in);
    EXPECT_EQ(battle.at_once(), std::nullopt);
    EXPECT_EQ(battle.at_the_end().winner, Side::blue);
}

TEST(WC_9_2, fugitives_count_as_destroyed_at_the_end_and_not_before) {
    Battle battle;
    battle.aims(Aim::destroy, Aim::none);
    const UnitId more = battle.red("warband", 60_in, 40_in, 1);
    battle.armies()[1].points = 256;  // of which the warband's 192 are three quarters
    battle.unit(battle.warband).fleeing = true;
    ASSERT_FALSE(battle.unit(more).fleeing);
    EXPECT_FALSE(decided_at_once(battle.setup(), battle.state()));
    EXPECT_EQ(battle.at_the_end(), (Victory{Side::blue, WC_9_1}));
    battle.unit(battle.warband).where = Where::fled_off;
    EXPECT_FALSE(decided_at_once(battle.setup(), battle.state()));
    battle.destroy(battle.warband);
    EXPECT_EQ(decided_at_once(battle.setup(), battle.state()), (Victory{Side::blue, WC_9_1}));
}

}  // namespace
}  // namespace grognard::war_and_conquest
