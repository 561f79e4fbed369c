// SPDX-License-Identifier: Apache-2.0
//
// Pursuit of those who broke in combat, and elephants that run wild.
#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/7_combat/retreat.h"
#include "rulebooks/war_and_conquest/tests/charged.h"

namespace grognard::war_and_conquest {
namespace {

// As two stand who are squared up, at any bearing.
constexpr Length closed_up = Length::from_ticks(2);

// A legion in contact with a warband that breaks.
struct Broken {
    Field field;
    UnitId legion = field.blue("legionary", 24_in, 20_in);
    UnitId gauls = field.red("warband", 24_in, 20_in + closed_up);

    Broken() {
        field.state().sips = {};
        field.state().fights.push_back({.one = legion, .other = gauls});
    }
    Play breaks() { return breaks(gauls, legion); }
    Play breaks(UnitId loser, UnitId winner) {
        return after(field, [&](Battle& battle) {
            battle.push(step::TurnToFlee{loser, winner, Fleeing::broken, WC_7_4});
        });
    }
};

TURNED_TEST(WC_7_5, pursuers_who_equal_the_fugitives_distance_destroy_them) {
    Broken b;
    Play caught = b.breaks();
    caught.pick(verb::pursue, b.legion, b.gauls);
    caught.roll_numbers({2, 3, 6});
    ASSERT_TRUE(caught.at_step<step::PursuitRoll>());
    caught.roll_numbers({1, 4, 4});
    EXPECT_EQ(caught.unit(b.gauls).where, Where::gone);
    EXPECT_TRUE(caught.happened(happened::Catches{}, b.legion));
    expect_at(caught.unit(b.legion).post.front, at(24_in, 25_in));
    EXPECT_TRUE(caught.unit(b.legion).pursued);

    Play escapes = b.breaks();
    escapes.pick(verb::pursue, b.legion, b.gauls);
    escapes.roll_numbers({2, 3, 6});
    escapes.roll_numbers({1, 3, 4});
    EXPECT_TRUE(escapes.unit(b.gauls).on_table());
    EXPECT_TRUE(escapes.unit(b.gauls).fleeing);
}

TURNED_TEST(WC_7_9, pursuers_stop_an_inch_behind_those_they_do_not_catch) {
    Broken b;
    Play play = b.breaks();
    play.pick(verb::pursue, b.legion, b.gauls);
    play.roll_numbers({3, 3, 6});
    play.roll_numbers({2, 3, 6});
    expect_length(gap_between(play.state(), b.legion, b.gauls), 1_in + closed_up);
    Play near = b.breaks();
    near.pick(verb::pursue, b.legion, b.gauls);
    near.roll_numbers({1, 1, 6});
    EXPECT_EQ(near.at_step<step::PursuitRoll>(), true);
}

TURNED_TEST(WC_7_5, holding_back_is_a_command_test) {
    Broken b;
    Play held = b.breaks();
    held.pick(verb::hold_back, b.legion);
    ASSERT_TRUE(held.at_step<step::Test>());
    EXPECT_EQ(held.step<step::Test>().trial, Trial::holds_back);
    held.roll(4, 4);
    held.roll_numbers({3, 3, 6});
    EXPECT_FALSE(held.at_step<step::PursuitRoll>());
    expect_at(held.unit(b.legion).post.front, at(24_in, 20_in));
    Play runs = b.breaks();
    runs.pick(verb::hold_back, b.legion);
    runs.roll(4, 5);
    runs.roll_numbers({3, 3, 6});
    EXPECT_TRUE(runs.at_step<step::PursuitRoll>());
}

TURNED_TEST(WC_1_13, the_undisciplined_never_give_up_a_pursuit) {
    Broken b;
    Play always = b.breaks(b.legion, b.gauls);
    EXPECT_TRUE(always.at_step<step::FlightRoll>());  // nothing to choose
    always.roll_numbers({1, 1, 1});
    EXPECT_TRUE(always.at_step<step::PursuitRoll>());
    b.field.rules.ruling("undisciplined.pursuit", "as others");
    EXPECT_TRUE(b.breaks(b.legion, b.gauls).offers(verb::hold_back, b.gauls));
}

TURNED_TEST(WC_7_9, a_unit_pursues_once_a_round_and_not_out_of_another_fight) {
    Broken b;
    b.field.unit(b.legion).pursued = true;
    EXPECT_TRUE(b.breaks().at_step<step::FlightRoll>());
    b.field.unit(b.legion).pursued = false;
    EXPECT_TRUE(b.breaks().offers(verb::pursue, b.legion));
    const UnitId others = b.field.red("warband", 30_in, 20_in + closed_up);
    b.field.state().fights.push_back({.one = b.legion, .other = others});
    EXPECT_TRUE(b.breaks().at_step<step::FlightRoll>());
}

TURNED_TEST(WC_7_9, pursuers_charge_the_first_fresh_enemy_they_touch_and_that_combat_waits) {
    Broken b;
    const UnitId fresh = b.field.red("warband", 27_in, 24_in);
    Play play = b.breaks();
    play.pick(verb::pursue, b.legion, b.gauls);
    play.roll_numbers({3, 3, 6});
    play.roll_numbers({3, 4, 4});
    ASSERT_EQ(play.state().fights.size(), 1u);
    const Fight& fight = play.state().fights[0];
    EXPECT_EQ(fight.one, b.legion);
    EXPECT_EQ(fight.other, fresh);
    EXPECT_TRUE(fight.ones.charging);
    EXPECT_TRUE(fight.waits);
    EXPECT_TRUE(play.happened(happened::PursuesInto{}, b.legion));
    EXPECT_EQ(contact(quad_of(play.state(), b.legion), quad_of(play.state(), fresh)).kind,
              Touch::face);
}

// As far as the dice go, to the tick.
TURNED_TEST(WC_7_9, a_pursuer_charges_a_fresh_enemy_as_far_as_its_dice_and_no_further) {
    for (const Length along : {24_in - inches(3, 1), 24_in, 27_in})
        for (const bool within : {true, false}) {
            Broken b;
            const Length there = within ? just_within(26_in) : just_beyond(26_in);
            const UnitId fresh = b.field.red("warband", along, there);
            Play play = b.breaks();
            play.pick(verb::pursue, b.legion, b.gauls);
            play.roll_numbers({1, 3, 6});
            play.roll_numbers({3, 3, 6});  // six inches
            EXPECT_EQ(play.state().fights.size(), within ? 1u : 0u);
            EXPECT_EQ(play.happened(happened::PursuesInto{}, b.legion), within);
            const Length left = gap_between(play.state(), b.legion, fresh);
            if (within)
                EXPECT_LE(left, touch);
            else
                expect_length(left, 1_in);  // WC-1.12
        }
}

TURNED_TEST(WC_7_9, a_fresh_enemy_is_struck_in_the_facing_the_pursuer_began_in) {
    const auto struck = [](Bearing facing, Length x, Length y) -> std::optional<Struck> {
        Broken b;
        const UnitId fresh = b.field.red("warband", x, y);
        b.field.face(fresh, facing);
        Play play = b.breaks();
        play.pick(verb::pursue, b.legion, b.gauls);
        play.roll_numbers({3, 3, 6});
        play.roll_numbers({4, 4, 4});
        EXPECT_EQ(contact(quad_of(play.state(), b.legion), quad_of(play.state(), fresh)).kind,
                  Touch::face);
        if (!play.happened(happened::PursuesInto{})) return std::nullopt;
        return play.state().fights[0].others.struck;
    };
    EXPECT_EQ(struck(south, 27_in, 24_in), Struck::front);
    EXPECT_EQ(struck(west, 25_in, 27_in), Struck::flank);
    EXPECT_EQ(struck(north, 27_in, 28_in), Struck::rear);
}

TURNED_TEST(WC_7_9, a_pursuer_that_touches_two_fresh_enemies_fights_both) {
    Broken b;
    b.field.unit(b.legion).files = 12;
    const UnitId left = b.field.red("warband", 24_in - inches(5, 2), 24_in);
    const UnitId right = b.field.red("warband", 24_in + inches(5, 2), 24_in);
    Play play = b.breaks();
    play.pick(verb::pursue, b.legion, b.gauls);
    play.roll_numbers({3, 3, 6});
    play.roll_numbers({3, 4, 4});
    ASSERT_EQ(play.state().fights.size(), 2u);
    for (const Fight& fight : play.state().fights) {
        EXPECT_EQ(fight.one, b.legion);
        EXPECT_TRUE(fight.other == left || fight.other == right);
        EXPECT_TRUE(fight.waits);
    }
}

// Between two other units there is no room to square up to what stands across the way.
TURNED_TEST(WC_7_9, without_room_to_square_up_a_pursuer_stops_an_inch_short) {
    Broken b;
    const UnitId fresh = b.field.red("warband", 24_in, 27_in);
    b.field.face(fresh, south + degrees(30));
    for (const Length x : {24_in - 6_in, 24_in + 6_in}) {
        const UnitId beside = b.field.blue("legionary", x, 26_in, 24, 8);
        b.field.face(beside, north);
    }
    Play play = b.breaks();
    play.pick(verb::pursue, b.legion, b.gauls);
    play.roll_numbers({3, 3, 6});
    play.roll_numbers({4, 4, 4});
    EXPECT_TRUE(play.state().fights.empty());
    EXPECT_EQ(play.event(happened::PursuitStops{}).unit, b.legion);
    EXPECT_EQ(play.event(happened::PursuitStops{}).other, fresh);
    expect_length(gap_between(play.state(), b.legion, fresh), 1_in);
}

TURNED_TEST(WC_7_11, horse_in_pursuit_charges_no_elephants_and_stops_an_inch_short) {
    for (const bool horse : {true, false}) {
        Broken b;
        if (horse) {
            b.field.place(b.legion, 60_in, 10_in);
            b.field.state().fights.clear();
            b.legion = b.field.blue("cavalry", 24_in, 20_in, 10, 5);
            b.field.state().fights.push_back({.one = b.legion, .other = b.gauls});
        }
        const UnitId elephants = b.field.red("elephant", 26_in, 24_in, 2, 2);
        Play play = b.breaks();
        play.pick(verb::pursue, b.legion, b.gauls);
        play.roll_numbers({3, 3, 6});
        play.roll_numbers({3, 4, 4});
        EXPECT_EQ(fighting(play, b.legion, elephants), !horse);
        const Length left = gap_between(play.state(), b.legion, elephants);
        if (horse)
            expect_length(left, 1_in);
        else
            EXPECT_LE(left, touch);
    }
}

TURNED_TEST(WC_7_9, by_ruling_they_stop_short_of_fresh_enemies) {
    Broken b;
    b.field.rules.ruling("pursuit.fresh", "stops short");
    const UnitId fresh = b.field.red("warband", 27_in, 24_in);
    Play play = b.breaks();
    play.pick(verb::pursue, b.legion, b.gauls);
    play.roll_numbers({3, 3, 6});
    play.roll_numbers({3, 4, 4});
    EXPECT_TRUE(play.state().fights.empty());
    expect_length(gap_between(play.state(), b.legion, fresh), 1_in);
}

QUARTER_TURNED_TEST(WC_7_9, at_the_table_edge_they_stop) {
    Broken b;
    b.field.place(b.legion, 24_in, 40_in);
    b.field.place(b.gauls, 24_in, 40_in + closed_up);
    Play play = b.breaks();
    play.pick(verb::pursue, b.legion, b.gauls);
    play.roll_numbers({6, 6, 6});
    play.roll_numbers({5, 5, 5});
    EXPECT_EQ(play.unit(b.gauls).where, Where::fled_off);
    expect_at(play.unit(b.legion).post.front, at(24_in, 48_in));
    EXPECT_TRUE(play.unit(b.legion).on_table());
}

// ---- elephants: WC-7.11 -------------------------------------------------------------------------

struct Herd {
    Field field;
    UnitId legion = field.blue("legionary", 24_in, 20_in);
    UnitId elephants = field.red("elephant", 24_in, 20_in + closed_up, 2, 2);
    UnitId behind = field.red("african-spear", 24_in, 25_in);

    Herd() {
        field.state().sips = {};
        field.state().fights.push_back({.one = legion, .other = elephants});
    }
    Play breaks() {
        return after(field, [&](Battle& battle) {
            battle.push(step::TurnToFlee{elephants, legion, Fleeing::broken, WC_7_4});
        });
    }
};

TURNED_TEST(WC_7_11, a_broken_elephant_runs_through_friends_who_take_a_die_of_hits) {
    Herd herd;
    Play play = herd.breaks();
    play.pick(verb::hold_back, herd.legion);
    play.roll(1, 1);
    play.roll_numbers({4, 4, 4});
    ASSERT_TRUE(play.at_step<step::Rampage>());
    EXPECT_EQ(play.question().other, herd.behind);
    play.roll(3);
    ASSERT_TRUE(play.at_step<step::Volley>());
    EXPECT_EQ(play.step<step::Volley>().hits, 3);
    EXPECT_EQ(play.question().roll()->count, 3);
    play.roll_numbers({1, 1, 1});  // no save
    play.roll_numbers({2, 1, 2});  // KA 5 kills on 2 or more
    EXPECT_EQ(play.unit(herd.behind).figures, 22);
}

QUARTER_TURNED_TEST(WC_7_11, it_is_removed_at_the_edge) {
    Herd herd;
    herd.field.place(herd.legion, 24_in, 42_in);
    herd.field.place(herd.elephants, 24_in, 42_in + closed_up);
    herd.field.place(herd.behind, 60_in, 30_in);
    Play play = herd.breaks();
    play.pick(verb::hold_back, herd.legion);
    play.roll(1, 1);
    play.roll_numbers({4, 4, 4});
    EXPECT_EQ(play.unit(herd.elephants).where, Where::gone);
}

TURNED_TEST(WC_7_11, by_ruling_a_broken_elephant_is_removed_at_once) {
    Herd herd;
    herd.field.rules.ruling("elephant.broken", "removed");
    Play play = herd.breaks();
    EXPECT_EQ(play.unit(herd.elephants).where, Where::gone);
    EXPECT_FALSE(play.at_step<step::FlightRoll>());
}

TURNED_TEST(WC_7_5, of_two_pursuers_the_one_who_came_as_far_cuts_them_down) {
    Broken b;
    const UnitId second = b.field.blue("legionary", 24_in + inches(24, 5), 20_in);
    b.field.state().fights.push_back({.one = second, .other = b.gauls});
    Play play = b.breaks();
    play.pick(verb::pursue, b.legion, b.gauls);
    play.pick(verb::pursue, second, b.gauls);
    play.roll_numbers({2, 3, 6});
    play.roll_numbers({1, 3, 4});
    play.roll_numbers({1, 4, 4});
    EXPECT_EQ(play.unit(b.gauls).where, Where::gone);
    EXPECT_TRUE(play.happened(happened::Catches{}, second));
    EXPECT_FALSE(play.happened(happened::Catches{}, b.legion));
}

}  // namespace
}  // namespace grognard::war_and_conquest
