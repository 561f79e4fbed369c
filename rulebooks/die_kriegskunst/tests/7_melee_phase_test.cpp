// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 7 as it is played: the order of melees, the dice, losses, what becomes of both sides,
// and pursuits into contact.
#include "rulebooks/die_kriegskunst/7_melee/melee_phase.h"

#include "rulebooks/die_kriegskunst/7_melee/contact.h"
#include "rulebooks/die_kriegskunst/7_melee/pursuit.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

constexpr Length apart = touch / 2;

// Two units front to front at 30 by 30 inches.
struct Contact : Field {
    UnitId one, other;
    Contact(const Troops& ours, const Troops& theirs, int figures = 20) {
        one = blue(ours, 30_in, 30_in, figures);
        other = red(theirs, 30_in, 30_in + apart);
        edit().fights.push_back({.one = one, .other = other});
    }
    Fight& fight() { return edit().fights[0]; }
};

Length front_of(const Play& play, UnitId id) { return Length::from_ticks(play.front(id).y); }

// ---- the phase ----------------------------------------------------------------------------------

TURNED_TEST(DK_2_4, the_phasing_side_says_in_which_order_melees_are_fought) {
    for (const Side phasing : {Side::blue, Side::red}) {
        Contact field{infantry(), infantry()};
        const UnitId third = field.blue(infantry(), 50_in, 30_in);
        const UnitId fourth = field.red(infantry(), 50_in, 30_in + apart);
        field.edit().fights.push_back({.one = third, .other = fourth});
        Play play = begin(field, Phase::melee, phasing);
        EXPECT_EQ(play.asked(), phasing);
        const bool blue = phasing == Side::blue;
        EXPECT_TRUE(play.offers(verb::fight, blue ? field.one : field.other));
        play.pick(verb::fight, blue ? third : fourth);
        play.roll_numbers({3, 3, 3, 3});               // a draw goes on
        EXPECT_TRUE(play.at_step<step::MeleeRoll>());  // the other follows by itself
        EXPECT_EQ(play.question().unit, field.one);
    }
}

TEST(DK_7_10, each_melee_is_fought_once_a_turn) {
    Contact field{infantry(), infantry()};
    Play play = begin(field, Phase::melee);
    ASSERT_TRUE(play.at_step<step::MeleeRoll>());
    play.roll_numbers({3, 3, 3, 3});
    EXPECT_NE(play.state().phase, Phase::melee);
    EXPECT_EQ(play.state().fights.size(), 1u);
}

TURNED_TEST(DK_7_1, both_sides_throw_two_dice_the_first_sides_first) {
    Contact field{infantry(), infantry()};
    Play play = begin(field, Phase::melee);
    EXPECT_EQ(play.question().roll()->count, 4);
    play.roll_numbers({6, 5, 1, 2});
    const Event& melee = play.event(happened::Melee{});
    EXPECT_EQ(melee.unit, field.one);
    EXPECT_EQ(play.told<happened::Melee>().blue, 12);  // infantry +1
    EXPECT_EQ(play.told<happened::Melee>().red, 4);
    EXPECT_EQ(play.unit(field.other).condition, Condition::routing);

    field.rules.ruling("melee.dice", "1D6");
    Play one_die = begin(field, Phase::melee);
    EXPECT_EQ(one_die.question().roll()->count, 2);
}

// ---- how it ends --------------------------------------------------------------------------------

TURNED_TEST(DK_7_5, three_to_seven_the_loser_retreats_and_foot_stands) {
    Contact field{infantry(), infantry()};
    Play play = begin(field, Phase::melee);
    play.roll_numbers({3, 3, 2, 1});
    if (play.at_step<step::GoBack>()) play.pick(verb::straight_away);
    EXPECT_EQ(play.unit(field.other).condition, Condition::retreating);
    EXPECT_EQ(play.unit(field.other).figures, 17);  // 20 winning for 6
    EXPECT_EQ(play.unit(field.one).figures, 19);    // 20 losing for 12
    EXPECT_FALSE(play.unit(field.one).tests_pursuit);
    expect_length(front_of(play, field.one), 30_in);
    EXPECT_TRUE(play.state().fights.empty());
}

TURNED_TEST(DK_7_5, one_or_two_the_loser_is_pushed_back_six_inches_and_foot_may_follow) {
    for (const bool follows : {true, false}) {
        Contact field{infantry(), infantry()};
        Play play = begin(field, Phase::melee);
        play.roll_numbers({3, 3, 3, 2});
        expect_length(front_of(play, field.other), 36_in + apart);
        ASSERT_TRUE(play.at_step<step::Melee>());
        EXPECT_EQ(play.asked(), Side::blue);
        play.pick(follows ? verb::follow_up : verb::stand, field.one);
        EXPECT_EQ(play.state().fights.size(), follows ? 1u : 0u);
        expect_length(front_of(play, field.one), follows ? 36_in : 30_in);
        if (!follows) continue;
        // DK-7.13: they fight on with the two modifiers.
        EXPECT_TRUE(play.state().fights[0].ones.following_up);
        EXPECT_TRUE(play.state().fights[0].others.pushed_back);
        EXPECT_FALSE(play.state().fights[0].ones.charging);
    }
}

TURNED_TEST(DK_7_13, both_modifiers_of_a_push_back_count_in_the_next_round_alone) {
    for (const bool lasts : {false, true}) {
        Contact field{infantry(), infantry()};
        if (lasts) field.rules.ruling("pushback.lasts", "the whole melee");
        Fight& fight = field.edit().fights[0];
        fight.ones.following_up = fight.others.pushed_back = true;
        Play play = begin(field, Phase::melee);
        play.roll_numbers({1, 1, 3, 3});  // +2 and -2: level
        EXPECT_EQ(play.told<happened::Melee>().blue, play.told<happened::Melee>().red);
        EXPECT_FALSE(play.state().fights[0].ones.following_up);
        EXPECT_EQ(play.state().fights[0].others.pushed_back, lasts);
    }
}

TURNED_TEST(DK_7_5, cavalry_follows_up_cavalry_that_is_pushed_back) {
    Contact field{hussars(), hussars()};
    Play play = begin(field, Phase::melee);
    play.roll_numbers({3, 3, 3, 2});
    EXPECT_TRUE(play.happened(happened::FollowedUp{}, field.one));
    expect_length(front_of(play, field.one), 36_in);
    EXPECT_EQ(play.state().fights.size(), 1u);
}

TURNED_TEST(DK_7_13, by_the_ruling_pushback_room_it_retreats_with_no_room_to_be_pushed_back) {
    Contact field{infantry(), infantry()};
    field.rules.ruling("pushback.room", "retreats");
    field.red(infantry(), 30_in, 36_in);
    Play play = begin(field, Phase::melee);
    play.roll_numbers({3, 3, 3, 2});
    while (play.at_step<step::GoBack>()) play.pick(verb::straight_away);
    EXPECT_EQ(play.unit(field.other).condition, Condition::retreating);
    EXPECT_TRUE(play.state().fights.empty());
}

TURNED_TEST(DK_7_13, those_who_hold_buildings_stay_in_them) {
    Contact field{infantry(), infantry()};
    field.holds(field.one, 26_in, 26_in, 34_in, 30_in);
    Play play = begin(field, Phase::melee);
    play.roll_numbers({3, 2, 3, 3});  // buildings give one more
    EXPECT_EQ(play.told<happened::Melee>().blue, play.told<happened::Melee>().red);
    Play won = begin(field, Phase::melee);
    won.roll_numbers({3, 3, 3, 3});
    EXPECT_TRUE(won.happened(happened::PushedBack{}, field.other));
    EXPECT_TRUE(won.happened(happened::Stood{}, field.one));
    EXPECT_TRUE(won.state().fights.empty());
}

TURNED_TEST(DK_7_5, a_garrison_that_is_beaten_leaves_its_buildings) {
    for (const int by : {1, 3, 8}) {
        Contact field{infantry(), infantry()};
        field.holds(field.other, 26_in, 30_in + apart, 34_in, 34_in);
        Play play = begin(field, Phase::melee);
        const int ours = 3 + by;  // against 1 and 1, and one more for the buildings
        play.roll_numbers({ours / 2, ours - ours / 2, 1, 1});
        while (play.at_step<step::GoBack>()) play.pick(verb::homewards);
        EXPECT_EQ(play.unit(field.other).buildings, -1) << by;
        EXPECT_GE(front_of(play, field.other), 34_in) << by;
        EXPECT_EQ(play.happened(happened::PushedBack{}, field.other), by == 1);
    }
}

TURNED_TEST(DK_7_13, a_square_that_pushes_cavalry_back_never_follows_and_the_melee_is_over) {
    for (const bool follows : {false, true}) {
        Contact field{hussars(), infantry()};
        field.form(field.other, Formation::square);
        if (follows) field.rules.ruling("square.follow", "true");
        Play play = begin(field, Phase::melee);
        play.roll_numbers({3, 2, 3, 3});  // +5 each: the horse is twice as many as half the foot
        EXPECT_TRUE(play.happened(happened::PushedBack{}, field.one));
        EXPECT_EQ(play.at_step<step::Melee>(), follows);
        if (follows) continue;
        EXPECT_TRUE(play.happened(happened::Stood{}, field.other));
        EXPECT_TRUE(play.state().fights.empty());
    }
}

TURNED_TEST(DK_7_13, by_the_ruling_pushback_follow_he_charges_anew) {
    Contact field{hussars(), hussars()};
    field.rules.ruling("pushback.follow", "a new charge");
    Play play = begin(field, Phase::melee);
    play.roll_numbers({3, 3, 3, 2});
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_TRUE(play.state().fights[0].ones.charging);
    EXPECT_FALSE(play.state().fights[0].ones.following_up);
    EXPECT_FALSE(play.state().fights[0].others.pushed_back);
}

TURNED_TEST(DK_7_16, foot_beaten_by_cavalry_retreats_and_nobody_follows) {
    Contact field{hussars(), infantry(), 12};
    Play play = begin(field, Phase::melee);
    play.roll_numbers({1, 1, 1, 1});  // hussars +3, foot +1
    while (play.at_step<step::GoBack>()) play.pick(verb::straight_away);
    EXPECT_EQ(play.told<happened::Melee>().blue - play.told<happened::Melee>().red, 2);
    EXPECT_EQ(play.unit(field.other).condition, Condition::retreating);
    EXPECT_EQ(play.unit(field.other).figures, 8);  // one for one
    EXPECT_FALSE(play.happened(happened::FollowedUp{}));
    EXPECT_FALSE(play.unit(field.one).tests_pursuit);
    expect_length(front_of(play, field.one), 30_in);
}

TURNED_TEST(DK_7_16, by_the_ruling_pushback_retreats_cavalry_tests_for_pursuit) {
    Contact field{hussars(), infantry(), 12};
    field.rules.ruling("pushback.retreats", "cavalry tests for pursuit");
    Play play = begin(field, Phase::melee);
    play.roll_numbers({1, 1, 1, 1});
    while (play.at_step<step::GoBack>()) play.pick(verb::straight_away);
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());  // of the foot, for its losses
    EXPECT_TRUE(play.unit(field.one).tests_pursuit);
}

TURNED_TEST(DK_7_5, winning_cavalry_tests_for_pursuit) {
    for (const bool routs : {false, true}) {
        Contact field{hussars(), hussars()};
        Play play = begin(field, Phase::melee);
        play.roll_numbers({routs ? 6 : 4, 6, 1, 2});
        while (play.at_step<step::GoBack>()) play.pick(verb::straight_away);
        // The last phase has begun, and perhaps asks for the pursuit already.
        const auto melee = play.told<happened::Melee>();
        EXPECT_EQ(melee.blue - melee.red, routs ? 9 : 7);
        EXPECT_EQ(play.unit(field.one).beat_routers, routs);
    }
}

TURNED_TEST(DK_7_5, cavalry_that_draws_with_infantry_retires_to_its_own_lines) {
    Contact field{hussars(), infantry()};
    Play play = begin(field, Phase::melee);
    play.roll_numbers({1, 1, 3, 3});
    EXPECT_EQ(play.told<happened::Melee>().blue, play.told<happened::Melee>().red);
    EXPECT_TRUE(play.happened(happened::Retired{}, field.one));
    EXPECT_EQ(play.unit(field.one).condition, Condition::unformed);
    EXPECT_TRUE(play.state().fights.empty());
    expect_length(front_of(play, field.other), 30_in + apart);
}

TURNED_TEST(DK_7_6, cavalry_must_beat_a_square_by_eight) {
    for (const int by : {7, 8}) {
        Contact field{of(Kind::cuirassier), infantry(), 12};
        field.unit(field.other).post.formation = Formation::square;
        const MeleeSituation horse = observe_melee(field.setup(), field.state(),
                                                   melee_of(field.state(), field.one), Side::blue);
        const MeleeSituation foot = observe_melee(field.setup(), field.state(),
                                                  melee_of(field.state(), field.one), Side::red);
        const int lead = melee_tally(horse).total() - melee_tally(foot).total();
        const int needs = by - lead + 2;  // of two dice against 1 and 1
        ASSERT_GE(needs, 2);
        ASSERT_LE(needs, 12);
        Play play = begin(field, Phase::melee);
        play.roll_numbers({needs / 2, needs - needs / 2, 1, 1});
        while (play.at_step<step::GoBack>()) play.pick(verb::straight_away);
        EXPECT_EQ(play.happened(happened::Retired{}, field.one), by == 7);
        EXPECT_EQ(play.unit(field.other).condition,
                  by == 8 ? Condition::routing : Condition::formed);
    }
}

TURNED_TEST(DK_7_12, a_routing_unit_that_is_caught_rolls_nothing) {
    Contact field{hussars(), infantry()};
    field.unit(field.other).condition = Condition::routing;
    Play play = begin(field, Phase::melee);
    EXPECT_FALSE(play.at_step<step::MeleeRoll>());
    const auto melee = play.told<happened::Melee>();
    EXPECT_EQ(melee.blue - melee.red, 8);
    EXPECT_EQ(play.unit(field.one).figures, 20);
    EXPECT_EQ(play.unit(field.other).figures, 0);  // one for one
}

TURNED_TEST(DK_7_3, charging_counts_in_the_first_round_alone) {
    Contact field{infantry(), infantry()};
    field.fight().ones.charging = true;
    Play play = begin(field, Phase::melee);
    play.roll_numbers({2, 2, 3, 3});  // 4 and 3, 6 and 1
    EXPECT_EQ(play.told<happened::Melee>().blue, 7);
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_FALSE(play.state().fights[0].ones.charging);
    EXPECT_TRUE(play.happened(happened::FightsOn{}, field.one));
}

// ---- several units ------------------------------------------------------------------------------

// Two battalions, the second on the enemy's flank.
struct TwoOnOne : Contact {
    UnitId second = blue(infantry(Grade::elite), 20_in, 32_in, 16);
    TwoOnOne() : Contact{infantry(), infantry()} {
        unit(second).post = {at(27_in - apart, 32_in), east, Formation::column};
        edit().fights.push_back({.one = second, .other = other, .edge = Zone::right});
    }
};

TURNED_TEST(DK_7_8, the_best_score_leads_with_one_more_for_each_friend_and_all_figures) {
    TwoOnOne field;
    const UnitSet units = melee_of(field.state(), field.one);
    EXPECT_EQ(leader_of_melee(field.setup(), field.state(), units, Side::blue), field.one);
    field.unit(field.second).post.formation = Formation::line;  // no longer -2 in column
    EXPECT_EQ(leader_of_melee(field.setup(), field.state(), units, Side::blue), field.second);
    const MeleeSituation s = observe_melee(field.setup(), field.state(), units, Side::blue);
    EXPECT_EQ(s.friends, 1);
    EXPECT_EQ(s.figures, 36);
    EXPECT_EQ(s.enemy_figures, 20);
}

TURNED_TEST(DK_7_8, foot_beside_horse_counts_half_against_horse) {
    for (const int foot : {23, 24}) {
        Contact field{hussars(), hussars()};
        field.unit(field.one).figures = 12;
        field.unit(field.other).figures = 16;
        const UnitId second = field.blue(infantry(), 10_in, 10_in, foot);
        field.edit().fights.push_back({.one = second, .other = field.other, .edge = Zone::right});
        const UnitSet units = melee_of(field.state(), field.one);
        const auto lines = [&](Side side) {
            const Tally tally =
                melee_tally(observe_melee(field.setup(), field.state(), units, side));
            return std::count_if(
                tally.lines().begin(), tally.lines().end(),
                [](const Modifier& line) { return line.reason == reason::outnumbering; });
        };
        EXPECT_EQ(lines(Side::blue), foot == 24);
        EXPECT_EQ(lines(Side::red), 0);
    }
}

TURNED_TEST(DK_7_10, losses_are_shared_evenly_and_the_owner_gives_the_odd_one) {
    TwoOnOne odd;
    Play asked = begin(odd, Phase::melee);
    asked.roll_numbers({1, 1, 6, 3});  // 20 for 6: three
    ASSERT_TRUE(asked.at_step<step::Melee>());
    EXPECT_EQ(asked.asked(), Side::blue);
    EXPECT_TRUE(asked.offers(verb::lose_figure, odd.one));
    EXPECT_EQ(asked.unit(odd.one).figures, 19);
    EXPECT_EQ(asked.unit(odd.second).figures, 15);
    asked.pick(verb::lose_figure, odd.second);
    EXPECT_EQ(asked.unit(odd.second).figures, 14);
}

TURNED_TEST(DK_8_9, a_general_with_the_losing_side_is_at_risk) {
    for (const Side loser : {Side::blue, Side::red}) {
        Contact field{infantry(), infantry()};
        const UnitId brigadier = field.brigadier(Side::red);
        field.place(brigadier, 30_in, 30_in + inches(6, 5) + apart + 1_in);
        field.unit(brigadier).attached = field.other;
        Play play = begin(field, Phase::melee);
        if (loser == Side::red)
            play.roll_numbers({3, 3, 2, 1});
        else
            play.roll_numbers({2, 1, 3, 3});
        EXPECT_EQ(play.at_step<step::RiskRoll>(), loser == Side::red);
    }
}

TURNED_TEST(DK_8_9, by_the_ruling_general_beaten_a_lost_melee_endangers_no_general) {
    Contact field{infantry(), infantry()};
    field.rules.ruling("general.beaten", "as printed");
    const UnitId brigadier = field.brigadier(Side::red);
    field.place(brigadier, 30_in, 30_in + inches(6, 5) + apart + 1_in);
    field.unit(brigadier).attached = field.other;
    Play play = begin(field, Phase::melee);
    play.roll_numbers({3, 3, 2, 1});
    EXPECT_FALSE(play.at_step<step::RiskRoll>());
}

// ---- what one finds -----------------------------------------------------------------------------

TURNED_TEST(DK_7_4, ground_counts_against_an_enemy_outside_it) {
    Contact field{infantry(), infantry()};
    const auto situation = [&](Side side) {
        return observe_melee(field.setup(), field.state(), melee_of(field.state(), field.one),
                             side);
    };
    EXPECT_FALSE(situation(Side::red).in_cover);
    field.ground(Ground::copse, 20_in, 30_in + rounding(), 40_in, 40_in);
    EXPECT_TRUE(situation(Side::red).in_cover);
    EXPECT_FALSE(situation(Side::red).enemy_inside);
    EXPECT_FALSE(situation(Side::blue).in_cover);
    EXPECT_FALSE(situation(Side::red).difficult);
    field.ground(Ground::copse, 20_in, 20_in, 40_in, 30_in);
    EXPECT_TRUE(situation(Side::red).enemy_inside);
    EXPECT_TRUE(situation(Side::red).difficult);
    EXPECT_TRUE(situation(Side::blue).difficult);
}

TURNED_TEST(DK_7_4, who_stands_wholly_higher_is_uphill) {
    Contact field{infantry(), infantry()};
    field.place(field.other, 30_in, 30_in + apart + 2 * rounding());
    field.ground(Ground::hill, 20_in, 30_in + hair(), 40_in, 40_in, 1);
    const UnitSet units = melee_of(field.state(), field.one);
    EXPECT_TRUE(observe_melee(field.setup(), field.state(), units, Side::red).uphill);
    EXPECT_FALSE(observe_melee(field.setup(), field.state(), units, Side::blue).uphill);
}

// ---- pursuit ------------------------------------------------------------------------------------

TEST(DK_7_15, who_could_not_pursue_in_its_turn_does_not_later) {
    Contact field{hussars(), hussars()};  // still in contact with another
    field.unit(field.one).tests_pursuit = true;
    Play play = begin(field, Phase::morale);
    EXPECT_EQ(play.state().turn, 2);
    EXPECT_FALSE(play.unit(field.one).tests_pursuit);
}

struct Pursuing : Field {
    UnitId horse = blue(hussars(), 30_in, 20_in);
    State after;
    Length ride(UnitId quarry, Length most) {  // as it is told
        after = state();
        Events events;
        Battle battle{setup(), after, &events};
        pursue(battle, horse, quarry, most);
        return events.front().what.as<happened::Pursued>()->far;
    }
    Point rode_to() const { return back(after.unit(horse).post).front; }
};

TURNED_TEST(DK_7_15, a_pursuer_stops_at_the_first_enemy_and_they_fight_next_turn) {
    Pursuing field;
    const UnitId foot = field.red(infantry(), 30_in, 30_in);
    expect_length(field.ride(foot, 12_in), 10_in);
    ASSERT_EQ(field.after.fights.size(), 1u);
    const Fight& fight = field.after.fights[0];
    EXPECT_TRUE(fight.waits);
    EXPECT_TRUE(fight.ones.charging);
    expect_length(fight.ones.straight, 10_in);
    Play play = begin(field, field.after, Phase::melee);
    EXPECT_FALSE(play.state().fights[0].waits);
    EXPECT_TRUE(play.at_step<step::MeleeRoll>());
}

TURNED_TEST(DK_7_15, with_nobody_before_it_it_goes_its_whole_way) {
    Pursuing field;
    EXPECT_EQ(field.ride(UnitId::none, 12_in), 12_in);
    expect_at(field.rode_to(), at(30_in, 32_in));
}

QUARTER_TURNED_TEST(DK_7_15, or_to_the_tables_edge) {
    Pursuing field;
    field.place(field.horse, 30_in, 70_in);
    EXPECT_EQ(field.ride(UnitId::none, 12_in), 2_in);
}

TURNED_TEST(DK_7_15, it_stops_behind_friends_in_close_order) {
    Pursuing field;
    field.blue(infantry(), 30_in, 30_in);
    const Length gone = field.ride(UnitId::none, 12_in);
    EXPECT_LE(gone, 10_in - inches(6, 5));
    EXPECT_GT(gone, 8_in);
}

TURNED_TEST(DK_7_15, by_the_ruling_melee_pursuit_when_they_fight_at_once) {
    Pursuing field;
    const UnitId foot = field.red(infantry(), 30_in, 30_in);
    field.rules.ruling("melee.pursuit_when", "at once");
    field.ride(foot, 12_in);
    ASSERT_FALSE(field.after.steps.empty());
    EXPECT_TRUE(std::holds_alternative<step::Melee>(field.after.steps.back()));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
