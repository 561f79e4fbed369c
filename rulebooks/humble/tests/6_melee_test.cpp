// SPDX-License-Identifier: Apache-2.0
//
// HU chapter 6: melees, their modifiers, results and recoils. Blue moves, so blue attacks.
// Follow-ups have a file of their own.
#include "rulebooks/humble/6_melee/melee.h"
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

constexpr Length depth = inches(3, 4);  // of a base: between centres when front touches front
constexpr Length half_depth = inches(3, 8);
constexpr Length beside = inches(7, 8);  // between centres when a front touches a flank

// A blue attacker at (20, 10) front to front with a red defender, and nobody else near.
struct Fighting {
    Field field;
    UnitId attacker;
    UnitId defender;

    explicit Fighting(Troops attacking = infantry(), Troops defending = infantry())
        : attacker{field.blue("Attacker", attacking, 20_in, 10_in)},
          defender{field.red("Defender", defending, 20_in, 10_in + depth)} {}
    Fighting(const Fighting&) = delete;

    Play fight(int attacker_die, int defender_die) {
        Play play = field.begin(Phase::melee);
        play.roll({attacker_die, defender_die});
        return play;
    }
    Tally attackers() { return fight(1, 1).event<happened::Fought>().tally; }
    Tally defenders() { return fight(1, 1).event<happened::Fought>().other_tally; }
};

// ---- HU-6.1 -------------------------------------------------------------------------------------

TURNED_TEST(HU_6_1, the_moving_side_resolves_its_melees_in_the_order_it_chooses) {
    Fighting first;
    const UnitId other = first.field.blue("Other", infantry(), 30_in, 10_in);
    const UnitId against = first.field.red("Against", infantry(), 30_in, 10_in + depth);
    Play play = first.field.begin(Phase::melee);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_TRUE(play.offers(verb::fight, first.attacker, first.defender));
    ASSERT_TRUE(play.offers(verb::fight, other, against));
    play.pick(verb::fight, other, against);
    EXPECT_EQ(play.question().unit, other);
    play.roll({1, 1});
    EXPECT_EQ(play.question().unit, first.attacker);
    play.roll({1, 1});
    EXPECT_EQ(play.state().moving, Side::red);
    EXPECT_EQ(first.field.begin(Phase::melee, Side::red).question().by, Side::red);
}

TURNED_TEST(HU_6_1, each_side_rolls_a_die_the_attackers_first) {
    Fighting fighting;
    Play play = fighting.field.begin(Phase::melee);
    ASSERT_TRUE(play.question().roll());
    EXPECT_EQ(play.question().roll()->count, 2);
    EXPECT_EQ(play.question().roll()->sides, 6);
    play.roll({5, 4});
    const Event& fought = play.event<happened::Fought>();
    EXPECT_EQ(fought.unit, fighting.attacker);
    EXPECT_EQ(fought.other, fighting.defender);
    EXPECT_EQ(play.told<happened::Fought>().difference, 1);
    EXPECT_EQ(play.told<happened::Fought>().outcome, Outcome::defender_recoils);
}

TURNED_TEST(HU_6_1, when_red_moves_red_attacks) {
    Fighting fighting;
    Play play = fighting.field.begin(Phase::melee, Side::red);
    play.roll({5, 4});
    EXPECT_EQ(play.event<happened::Fought>().unit, fighting.defender);
    EXPECT_EQ(play.base(fighting.attacker).order, Order::disrupted);
}

// ---- HU-6.2: the modifiers ----------------------------------------------------------------------

TURNED_TEST(HU_6_2, what_the_unit_is_counts_for_attacker_and_defender_alike) {
    const std::vector<std::pair<Troops, std::vector<Expected>>> kinds{
        {infantry(), {}},
        {grenadiers(), {}},
        {militia(), {}},
        {light_cavalry(), {{-1, HU_6_2, reason::light_cavalry}}},
        {cossacks(), {{-1, HU_6_2, reason::light_cavalry}}},
        {guards(), {{+1, HU_6_2, reason::guards}}},
        {heavy_cavalry(), {{+2, HU_6_2, reason::heavy_cavalry}}},
        {Troops{.arm = Arm::heavy_cavalry, .guard = true},
         {{+1, HU_6_2, reason::guards}, {+2, HU_6_2, reason::heavy_cavalry}}},
        {foot_artillery(), {{-3, HU_6_2, reason::artillery}}},
        {horse_artillery(), {{-3, HU_6_2, reason::artillery}}},
        {light_infantry(), {{-3, HU_6_2, reason::light_infantry}}},
        {Troops{.arm = Arm::hq, .rank = HqRank::division}, {{-3, HU_6_2, reason::hq}}},
    };
    for (const auto& [troops, lines] : kinds) {
        expect_tally(Fighting(troops, infantry()).attackers(), lines);
        expect_tally(Fighting(infantry(), troops).defenders(), lines);
    }
}

TURNED_TEST(HU_6_2, cavalry_in_a_town_takes_2_away_others_nothing) {
    const auto in_town = [](Troops troops) {
        Fighting fighting{troops};
        fighting.field.area(Ground::town, 18_in, 8_in, 22_in, 10_in + rounding());
        return fighting.attackers();
    };
    expect_tally(in_town(heavy_cavalry()),
                 {{+2, HU_6_2, reason::heavy_cavalry}, {-2, HU_6_2, reason::cavalry_in_town}});
    expect_tally(in_town(light_cavalry()),
                 {{-1, HU_6_2, reason::light_cavalry}, {-2, HU_6_2, reason::cavalry_in_town}});
    expect_tally(in_town(infantry()), {});
}

TURNED_TEST(HU_6_2, a_disrupted_enemy_adds_2_a_pinned_one_nothing) {
    Fighting fighting;
    fighting.field.order(fighting.defender, Order::disrupted);
    expect_tally(fighting.attackers(), {{+2, HU_6_2, reason::enemy_disrupted}});
    expect_tally(fighting.defenders(), {});
    fighting.field.order(fighting.defender, Order::pinned);
    expect_tally(fighting.attackers(), {});
    fighting.field.order(fighting.attacker, Order::disrupted);
    expect_tally(fighting.defenders(), {{+2, HU_6_2, reason::enemy_disrupted}});
}

TURNED_TEST(HU_6_2, an_hq_in_base_contact_adds_1_and_is_named) {
    Fighting fighting;
    const UnitId hq = fighting.field.blue_division_hq(20_in, 10_in - depth);
    const Tally tally = fighting.attackers();
    expect_tally(tally, {{+1, HU_6_2, reason::hq_in_contact}});
    EXPECT_EQ(tally.lines()[0].because_of, hq);
    fighting.field.red_corps_hq(20_in, 10_in + 2 * depth);
    expect_tally(fighting.defenders(), {{+1, HU_6_2, reason::hq_in_contact}});
    fighting.field.red_corps_hq(20_in, 10_in + 2 * depth + touch + hair());
    expect_tally(fighting.defenders(), {});
}

TURNED_TEST(HU_6_2, higher_than_the_opponent_adds_1) {
    Fighting fighting;
    fighting.field.area(Ground::hill, 15_in, 10_in + half_depth + hair(), 25_in, 20_in, 1);
    expect_tally(fighting.attackers(), {});
    expect_tally(fighting.defenders(), {{+1, HU_6_2, reason::higher}});
    fighting.field.area(Ground::hill, 15_in, 5_in, 25_in, 10_in + half_depth - hair(), 2);
    expect_tally(fighting.attackers(), {{+1, HU_6_2, reason::higher}});
    expect_tally(fighting.defenders(), {});
}

TURNED_TEST(HU_6_2, on_the_same_level_nobody_is_higher) {
    Fighting fighting;
    fighting.field.area(Ground::hill, 15_in, 5_in, 25_in, 20_in, 1);
    expect_tally(fighting.attackers(), {});
    expect_tally(fighting.defenders(), {});
}

TURNED_TEST(HU_6_2, three_attackers_on_one_defender_give_each_attacker_2) {
    Fighting fighting;
    const UnitId left =
        fighting.field.blue("Left", infantry(), 20_in - beside, 10_in + depth, east);
    const UnitId right =
        fighting.field.blue("Right", infantry(), 20_in + beside, 10_in + depth, west);
    Play play = fighting.field.begin(Phase::melee);
    for (const UnitId attacker : {fighting.attacker, left}) {
        play.pick(verb::fight, attacker, fighting.defender);
        play.roll({1, 3});
        const Event& fought = play.event<happened::Fought>();
        expect_tally(fought.tally, {{+2, HU_6_2, reason::enemy_outnumbered}});
        expect_tally(fought.other_tally, {});
    }
    EXPECT_EQ(play.question().unit, right);
    play.roll({1, 3});
    expect_tally(play.event<happened::Fought>().tally, {{+2, HU_6_2, reason::enemy_outnumbered}});
}

TURNED_TEST(HU_6_2, two_attackers_give_each_1_and_the_defender_nothing) {
    Fighting fighting;
    fighting.field.blue("Left", infantry(), 20_in - beside, 10_in + depth, east);
    Play play = fighting.field.begin(Phase::melee);
    play.pick(verb::fight, fighting.attacker, fighting.defender);
    play.roll({1, 2});
    expect_tally(play.event<happened::Fought>().tally, {{+1, HU_6_2, reason::enemy_outnumbered}});
    play.roll({1, 2});
    expect_tally(play.event<happened::Fought>().tally, {{+1, HU_6_2, reason::enemy_outnumbered}});
}

TURNED_TEST(HU_6_2, the_odds_told_beforehand_are_counted_over_the_36_pairs_of_dice) {
    Fighting fighting;
    fighting.field.blue("Left", infantry(), 20_in - beside, 10_in + depth, east);
    const Judgement judged =
        fighting.field.begin(Phase::melee).judge(verb::fight, fighting.attacker, fighting.defender);
    ASSERT_TRUE(judged.assessment);
    expect_tally(judged.assessment->tally, {{+1, HU_6_2, reason::enemy_outnumbered}});
    const Odds& odds = judged.assessment->odds;  // the difference plus 1
    EXPECT_EQ(odds.chance(Outcome::both_recoil), Fraction::of(5, 36));
    EXPECT_EQ(odds.chance(Outcome::defender_recoils), Fraction::of(6, 36));
    EXPECT_EQ(odds.chance(Outcome::defender_routs), Fraction::of(5 + 4, 36));
    EXPECT_EQ(odds.chance(Outcome::defender_destroyed), Fraction::of(3 + 2, 36));
    EXPECT_EQ(odds.chance(Outcome::defender_destroyed_must_follow), Fraction::of(1, 36));
    EXPECT_EQ(odds.chance(Outcome::attacker_recoils), Fraction::of(4, 36));
    EXPECT_EQ(odds.chance(Outcome::attacker_routs), Fraction::of(3 + 2, 36));
    EXPECT_EQ(odds.chance(Outcome::attacker_destroyed), Fraction::of(1, 36));
}

// ---- HU-6.3: the results ------------------------------------------------------------------------

TURNED_TEST(HU_6_3, every_difference_by_the_table) {
    const auto setup = Field{}.setup();
    const auto by = [&](int difference) { return melee_result(setup->book, difference); };
    EXPECT_EQ(by(0), Outcome::both_recoil);
    EXPECT_EQ(by(1), Outcome::defender_recoils);
    EXPECT_EQ(by(-1), Outcome::attacker_recoils);
    for (const int n : {2, 3}) {
        EXPECT_EQ(by(n), Outcome::defender_routs);
        EXPECT_EQ(by(-n), Outcome::attacker_routs);
    }
    for (const int n : {4, 5}) {
        EXPECT_EQ(by(n), Outcome::defender_destroyed);
        EXPECT_EQ(by(-n), Outcome::attacker_destroyed);
    }
    for (const int n : {6, 7, 15}) {
        EXPECT_EQ(by(n), Outcome::defender_destroyed_must_follow);
        EXPECT_EQ(by(-n), Outcome::attacker_destroyed_must_follow);
    }
}

TURNED_TEST(HU_6_3, a_draw_sends_both_back_one_base_width_in_the_order_they_were) {
    Fighting fighting;
    Play play = fighting.fight(4, 4);
    expect_at(play.base(fighting.attacker).centre, at(20_in, 9_in));
    expect_at(play.base(fighting.defender).centre, at(20_in, 11_in + depth));
    EXPECT_EQ(play.base(fighting.attacker).order, Order::good);
    EXPECT_EQ(play.base(fighting.defender).order, Order::good);
}

TURNED_TEST(HU_6_3, in_a_draw_a_unit_in_a_town_or_wood_stays) {
    for (const Ground ground : {Ground::town, Ground::wood}) {
        Fighting fighting;
        fighting.field.area(ground, 18_in, 10_in + half_depth, 22_in, 13_in);
        Play play = fighting.fight(4, 4);
        expect_at(play.base(fighting.attacker).centre, at(20_in, 9_in));
        expect_at(play.base(fighting.defender).centre, at(20_in, 10_in + depth));
        EXPECT_TRUE(play.happened<happened::HeldGround>(fighting.defender));
    }
}

TURNED_TEST(HU_6_3, by_1_the_loser_recoils_two_base_widths_and_is_disrupted) {
    Fighting fighting;
    Play won = fighting.fight(4, 3);
    expect_at(won.base(fighting.defender).centre, at(20_in, 12_in + depth));
    EXPECT_EQ(won.base(fighting.defender).order, Order::disrupted);
    expect_facing(won.base(fighting.defender).facing, south);
    expect_at(won.base(fighting.attacker).centre, at(20_in, 10_in));
    EXPECT_FALSE(won.happened<happened::FollowedUp>());
    Play lost = fighting.fight(3, 4);
    expect_at(lost.base(fighting.attacker).centre, at(20_in, 8_in));
    EXPECT_EQ(lost.base(fighting.attacker).order, Order::disrupted);
    expect_at(lost.base(fighting.defender).centre, at(20_in, 10_in + depth));
}

TURNED_TEST(HU_6_3, a_loser_by_1_recoils_out_of_a_town_too) {
    Fighting fighting;
    fighting.field.area(Ground::town, 18_in, 10_in + half_depth, 22_in, 13_in);
    Play play = fighting.fight(4, 3);
    expect_at(play.base(fighting.defender).centre, at(20_in, 12_in + depth));
}

TURNED_TEST(HU_6_3, by_2_or_3_the_loser_routs_and_the_winner_may_follow_up) {
    for (const int die : {4, 5}) {
        Fighting fighting;
        Play play = fighting.fight(die, 2);
        EXPECT_EQ(play.question().topic, verb::rout);
        EXPECT_EQ(play.question().unit, fighting.defender);
        play.roll({3});
        EXPECT_EQ(play.base(fighting.defender).order, Order::disrupted);
        EXPECT_EQ(play.asked(), Side::blue);
        EXPECT_TRUE(play.offers(verb::follow_up, fighting.attacker));
        EXPECT_TRUE(play.offers(verb::hold, fighting.attacker));
    }
}

TURNED_TEST(HU_6_3, by_4_or_5_the_loser_is_destroyed_and_the_winner_may_follow_up) {
    for (const int die : {5, 6}) {
        Fighting fighting;
        Play play = fighting.fight(die, 1);
        EXPECT_EQ(play.base(fighting.defender).where, Where::destroyed);
        EXPECT_EQ(play.told<happened::Destroyed>().why, Why::beaten);
        EXPECT_TRUE(play.offers(verb::hold, fighting.attacker));
    }
}

TURNED_TEST(HU_6_3, by_6_or_more_the_winner_must_follow_up) {
    for (const int die : {5, 6}) {
        Fighting fighting{guards()};
        fighting.field.blue_division_hq(20_in, 10_in - depth);
        Play play = fighting.fight(die, 1);  // 4 or 5 and +2
        expect_at(play.base(fighting.attacker).centre, at(20_in, 10_in + depth));
        EXPECT_TRUE(play.told<happened::FollowedUp>().must);
    }
    Fighting fighting{guards()};
    fighting.field.blue_division_hq(20_in, 10_in - depth);
    EXPECT_TRUE(fighting.fight(4, 1).offers(verb::hold, fighting.attacker));  // 5: it may
}

TURNED_TEST(HU_6_3, a_winner_in_a_town_need_not) {
    Fighting fighting{guards()};
    fighting.field.blue_division_hq(20_in, 10_in - depth);
    fighting.field.area(Ground::town, 18_in, 8_in, 22_in, 10_in + rounding());
    Play play = fighting.fight(6, 1);
    EXPECT_TRUE(play.offers(verb::hold, fighting.attacker));
    EXPECT_TRUE(play.offers(verb::follow_up, fighting.attacker));
    Fighting in_wood{Troops{.guard = true, .light = true}, light_infantry()};
    in_wood.field.blue_division_hq(20_in, 10_in - depth);
    in_wood.field.area(Ground::wood, 18_in, 8_in, 22_in, 10_in + rounding());
    EXPECT_TRUE(in_wood.fight(6, 1).happened<happened::FollowedUp>());  // a wood is no town
}

// ---- HU-6.4, HU-6.8: several against one --------------------------------------------------------

// Three blue attackers, front, left and right, on one red defender at (20, 10.75).
struct ThreeOnOne {
    Field field;
    UnitId front, left, right, defender;

    explicit ThreeOnOne(Troops defending = infantry())
        : front{field.blue("Front", infantry(), 20_in, 10_in)},
          left{field.blue("Left", infantry(), 20_in - beside, 10_in + depth, east)},
          right{field.blue("Right", infantry(), 20_in + beside, 10_in + depth, west)},
          defender{field.red("Defender", defending, 20_in, 10_in + depth)} {}
    ThreeOnOne(const ThreeOnOne&) = delete;
};

TURNED_TEST(HU_6_4, several_attackers_fight_it_in_turn_in_the_order_their_owner_likes) {
    ThreeOnOne three;
    Play play = three.field.begin(Phase::melee);
    play.pick(verb::fight, three.right, three.defender);
    play.roll({1, 3});
    EXPECT_EQ(play.question().topic, verb::next_attacker);
    EXPECT_FALSE(play.offers(verb::fight, three.right));
    EXPECT_TRUE(play.offers(verb::fight, three.left));
    play.pick(verb::fight, three.left, three.defender);
    play.roll({1, 3});
    EXPECT_EQ(play.question().unit, three.front);  // the last needs no choosing
    play.roll({1, 3});
    EXPECT_EQ(play.state().moving, Side::red);
}

TURNED_TEST(HU_6_4, by_ruling_one_fights_for_all) {
    ThreeOnOne three;
    three.field.ruling("melee.several", "one for all");
    Play play = three.field.begin(Phase::melee);
    play.pick(verb::fight, three.front, three.defender);
    play.roll({1, 4});  // 1 + 2 against 4: Front recoils, Left and Right stay in contact
    expect_tally(play.event<happened::Fought>().tally, {{+2, HU_6_2, reason::enemy_outnumbered}});
    EXPECT_EQ(play.base(three.front).order, Order::disrupted);
    EXPECT_TRUE(touching(play.setup(), play.state(), three.left, three.defender));
    EXPECT_EQ(play.state().moving, Side::red);  // nobody else fights it
}

TURNED_TEST(HU_6_8, the_bonus_is_counted_once_before_the_first_roll) {
    ThreeOnOne three{guards()};
    Play play = three.field.begin(Phase::melee);
    play.pick(verb::fight, three.front, three.defender);
    play.roll({1, 6});  // 3 against 7: destroyed
    EXPECT_FALSE(play.base(three.front).on_table());
    play.pick(verb::fight, three.left, three.defender);
    play.roll({1, 6});
    play.roll({1, 6});
    expect_tally(play.event<happened::Fought>().tally, {{+2, HU_6_2, reason::enemy_outnumbered}});
}

TURNED_TEST(HU_6_8, recoils_wait_until_the_last_attacker_has_fought) {
    ThreeOnOne three;
    Play play = three.field.begin(Phase::melee);
    play.pick(verb::fight, three.front, three.defender);
    play.roll({1, 3});  // a draw
    expect_at(play.base(three.front).centre, at(20_in, 10_in));
    play.pick(verb::fight, three.left, three.defender);
    play.roll({1, 4});  // Left loses by 1
    EXPECT_EQ(play.base(three.left).order, Order::good);
    EXPECT_EQ(play.question().unit, three.right);
    EXPECT_FALSE(play.happened<happened::Recoiled>());
    play.roll({1, 4});
    expect_at(play.base(three.front).centre, at(20_in, 9_in));
    expect_at(play.base(three.left).centre, at(18_in - beside, 10_in + depth));
    EXPECT_EQ(play.base(three.left).order, Order::disrupted);
    expect_at(play.base(three.right).centre, at(22_in + beside, 10_in + depth));
    expect_at(play.base(three.defender).centre, at(20_in, 11_in + depth));  // from the draw
}

TURNED_TEST(HU_6_8, of_several_recoils_the_longest_alone_is_made) {
    ThreeOnOne three;
    Play play = three.field.begin(Phase::melee);
    play.pick(verb::fight, three.front, three.defender);
    play.roll({1, 3});  // a draw: one width
    play.pick(verb::fight, three.left, three.defender);
    play.roll({2, 3});  // the defender loses by 1: two widths, away from Left
    play.roll({1, 3});  // a draw again
    // Right is in the way.
    expect_at(play.base(three.defender).centre, at(20_in, 10_in + depth));
}

TURNED_TEST(HU_6_8, the_longest_recoil_goes_away_from_whom_it_lost_to) {
    Fighting two;
    const UnitId left = two.field.blue("Left", infantry(), 20_in - beside, 10_in + depth, east);
    Play play = two.field.begin(Phase::melee);
    play.pick(verb::fight, two.attacker, two.defender);
    play.roll({1, 2});  // 2 against 2: a draw
    play.roll({2, 2});  // 3 against 2: two widths, away from Left
    expect_at(play.base(two.defender).centre, at(22_in, 10_in + depth));
    EXPECT_EQ(play.base(two.defender).order, Order::disrupted);
    expect_at(play.base(two.attacker).centre, at(20_in, 9_in));
    expect_at(play.base(left).centre, at(20_in - beside, 10_in + depth));
}

TURNED_TEST(HU_6_8, a_rout_ends_it_and_those_who_have_not_fought_do_not) {
    ThreeOnOne three;
    Play play = three.field.begin(Phase::melee);
    play.pick(verb::fight, three.front, three.defender);
    play.roll({2, 2});  // 4 against 2: routs
    play.roll({4});
    expect_at(play.base(three.defender).centre, at(20_in, 13_in + depth));
    EXPECT_EQ(play.question().topic, verb::follow_up);
    EXPECT_EQ(play.question().unit, three.front);
    play.pick(verb::hold, three.front);
    EXPECT_EQ(play.state().moving, Side::red);
}

TURNED_TEST(HU_6_8, a_unit_that_routs_does_not_make_the_recoil_it_owed_as_well) {
    ThreeOnOne three;
    Play play = three.field.begin(Phase::melee);
    play.pick(verb::fight, three.front, three.defender);
    play.roll({1, 2});  // 3 against 2: it owes two widths
    play.pick(verb::fight, three.left, three.defender);
    play.roll({2, 2});  // 4 against 2: it routs
    play.roll({4});
    expect_at(play.base(three.defender).centre, at(20_in, 13_in + depth));  // 3 inches, no more
}

TURNED_TEST(HU_6_8, destruction_ends_it_and_the_attackers_recoils_are_made) {
    ThreeOnOne three;
    Play play = three.field.begin(Phase::melee);
    play.pick(verb::fight, three.front, three.defender);
    play.roll({1, 4});  // Front loses by 1
    play.pick(verb::fight, three.left, three.defender);
    play.roll({4, 1});  // 6 against 1: destroyed
    EXPECT_FALSE(play.base(three.defender).on_table());
    expect_at(play.base(three.front).centre, at(20_in, 8_in));
    EXPECT_EQ(play.base(three.front).order, Order::disrupted);
    EXPECT_EQ(play.question().topic, verb::follow_up);
    EXPECT_EQ(play.question().unit, three.left);
}

TURNED_TEST(HU_6_8, by_ruling_recoils_are_made_at_once) {
    ThreeOnOne three;
    three.field.ruling("melee.in_turn", "recoils at once");
    Play play = three.field.begin(Phase::melee);
    play.pick(verb::fight, three.front, three.defender);
    play.roll({1, 3});  // a draw: the defender slides back a base width, still between the others
    expect_at(play.base(three.front).centre, at(20_in, 9_in));
    expect_at(play.base(three.defender).centre, at(20_in, 11_in + depth));
    EXPECT_EQ(play.state().moving, Side::red);  // out of reach of the others
}

// One blue attacker whose front touches two red defenders side by side.
struct OneOnTwo {
    Field field;
    UnitId attacker, left, right;

    explicit OneOnTwo(Troops attacking = infantry())
        : attacker{field.blue("Attacker", attacking, 20_in, 10_in)},
          left{field.red("Left", infantry(), inches(39, 2), 10_in + depth)},
          right{field.red("Right", infantry(), inches(41, 2), 10_in + depth)} {}
    OneOnTwo(const OneOnTwo&) = delete;
};

TURNED_TEST(HU_6_8, one_attacker_fights_each_defender_the_later_as_subsequent_melees) {
    OneOnTwo one;
    Play play = one.field.begin(Phase::melee);
    play.pick(verb::fight, one.attacker, one.right);
    play.roll({4, 2});  // 4 against 2 + 1
    const Event first = play.event<happened::Fought>();
    expect_tally(first.tally, {});
    expect_tally(first.other_tally, {{+1, HU_6_2, reason::enemy_outnumbered}});
    EXPECT_EQ(play.base(one.right).order, Order::disrupted);
    EXPECT_EQ(play.question().other, one.left);
    play.roll({4, 2});
    const Event second = play.event<happened::Fought>();
    expect_tally(second.tally, {{-1, HU_6_2, reason::subsequent}});
    expect_tally(second.other_tally, {{+1, HU_6_2, reason::enemy_outnumbered}});
}

TURNED_TEST(HU_6_8, an_attacker_with_another_enemy_to_fight_recoils_after_the_last) {
    OneOnTwo one;
    Play play = one.field.begin(Phase::melee);
    play.pick(verb::fight, one.attacker, one.right);
    play.roll({4, 3});  // a draw: Right goes back at once, the attacker still has Left to fight
    expect_at(play.base(one.attacker).centre, at(20_in, 10_in));
    EXPECT_FALSE(touching(play.setup(), play.state(), one.attacker, one.right));
    EXPECT_EQ(play.question().other, one.left);
    play.roll({6, 3});  // 5 against 4: Left recoils
    EXPECT_EQ(play.base(one.left).order, Order::disrupted);
    const Offset gone = play.base(one.attacker).centre - at(20_in, 10_in);
    EXPECT_NEAR(static_cast<double>(length_of(gone).ticks()), static_cast<double>((1_in).ticks()),
                2);
    EXPECT_LT(gone.dx, 0);  // away from Right
    EXPECT_LT(gone.dy, 0);
}

TURNED_TEST(HU_6_8, those_who_have_not_fought_do_not_though_the_router_got_nowhere) {
    ThreeOnOne three;
    three.field.area(Ground::wood, 15_in, 10_in + depth, 25_in, 15_in);
    Play play = three.field.begin(Phase::melee);
    play.pick(verb::fight, three.front, three.defender);
    play.roll({2, 2});  // 4 against 2: it routs, but a wood is at its back
    play.roll({4});
    EXPECT_TRUE(touching(play.setup(), play.state(), three.left, three.defender));
    EXPECT_EQ(play.base(three.defender).order, Order::disrupted);
    EXPECT_TRUE(play.happened<happened::NoRoomToFollow>(three.front));
    EXPECT_EQ(play.state().moving, Side::red);
}

TURNED_TEST(HU_6_2, a_third_melee_takes_away_1_and_no_more) {
    OneOnTwo one{heavy_cavalry()};
    one.field.red("Third", infantry(), 20_in + beside, 10_in - inches(1, 8), west);
    Play play = one.field.begin(Phase::melee);
    play.pick(verb::fight, one.attacker, one.left);
    play.roll({4, 3});  // 6 against 5
    play.pick(verb::fight, one.attacker, one.right);
    play.roll({5, 3});  // 6 against 5
    play.roll({1, 1});
    expect_tally(play.event<happened::Fought>().tally,
                 {{+2, HU_6_2, reason::heavy_cavalry}, {-1, HU_6_2, reason::subsequent}});
    expect_tally(play.event<happened::Fought>().other_tally,
                 {{+2, HU_6_2, reason::enemy_outnumbered}});
}

TURNED_TEST(HU_6_2, a_second_attacker_in_its_first_melee_is_not_subsequent) {
    Fighting fighting;
    fighting.field.blue("Left", infantry(), 20_in - beside, 10_in + depth, east);
    Play play = fighting.field.begin(Phase::melee);
    play.pick(verb::fight, fighting.attacker, fighting.defender);
    play.roll({1, 2});
    play.roll({1, 2});
    expect_tally(play.event<happened::Fought>().tally, {{+1, HU_6_2, reason::enemy_outnumbered}});
}

// ---- HU-6.6: which contacts ---------------------------------------------------------------------

TURNED_TEST(HU_6_6, every_contact_is_fought_whoever_brought_it_about) {
    Fighting fighting;  // nobody has moved in this half turn
    EXPECT_EQ(fighting.field.begin(Phase::melee).question().topic, verb::fight);
    EXPECT_EQ(fighting.field.begin(Phase::melee, Side::red).question().topic, verb::fight);
}

TURNED_TEST(HU_6_6, contact_of_corners_is_contact_and_a_hair_apart_is_not) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 20_in, 10_in);
    field.red("Defender", infantry(), 21_in, 10_in + depth);
    EXPECT_EQ(field.begin(Phase::melee).question().unit, attacker);
    Field apart;
    apart.blue("Attacker", infantry(), 20_in, 10_in);
    apart.red("Defender", infantry(), 20_in, 10_in + depth + touch + hair());
    EXPECT_EQ(apart.begin(Phase::melee).state().moving, Side::red);
}

TURNED_TEST(HU_6_6, each_pair_fights_once_a_phase) {
    Fighting fighting;
    fighting.field.area(Ground::town, 18_in, 9_in, 22_in, 12_in);
    Play play = fighting.fight(3, 3);  // both stay in the town, in contact
    EXPECT_TRUE(touching(play.setup(), play.state(), fighting.attacker, fighting.defender));
    EXPECT_EQ(play.state().moving, Side::red);
}

TURNED_TEST(HU_6_6, melees_are_not_passed_over) {
    Fighting first;
    first.field.blue("Other", infantry(), 30_in, 10_in);
    first.field.red("Against", infantry(), 30_in, 10_in + depth);
    Play play = first.field.begin(Phase::melee);
    for (const Option& option : play.question().pick()->options)
        EXPECT_EQ(option.verb, verb::fight);
}

TURNED_TEST(HU_6_6, by_ruling_only_where_the_moving_side_moved_in) {
    Fighting fighting;
    fighting.field.ruling("melee.which", "only where the moving side moved in");
    EXPECT_EQ(fighting.field.begin(Phase::melee).state().moving, Side::red);  // nobody moved in
    Field field;
    field.ruling("melee.which", "only where the moving side moved in");
    const UnitId cavalry = field.blue("Cavalry", heavy_cavalry(), 20_in, 8_in);
    field.red("Guns", heavy_cavalry(), 20_in, 10_in + depth);
    Play play = field.begin(Phase::movement);
    play.move(cavalry, {charge(at(20_in, 10_in))});
    play.pick(verb::end_movement);
    EXPECT_EQ(play.state().phase, Phase::melee);
    EXPECT_EQ(play.question().unit, cavalry);
}

// ---- HU-6.7: recoils ----------------------------------------------------------------------------

TURNED_TEST(HU_6_7, a_recoil_goes_straight_away_centre_from_centre_facing_kept) {
    Field field;
    field.blue("Attacker", infantry(), 20_in, 10_in);
    const UnitId defender = field.red("Defender", infantry(), 20_in + inches(1, 2), 10_in + depth);
    Play play = field.begin(Phase::melee);
    play.roll({4, 3});
    const Point start = at(20_in + inches(1, 2), 10_in + depth);
    const Offset gone = play.base(defender).centre - start;
    EXPECT_NEAR(static_cast<double>(length_of(gone).ticks()), static_cast<double>((2_in).ticks()),
                2);
    EXPECT_NEAR(static_cast<double>(gone.dx) * 3, static_cast<double>(gone.dy) * 2, 8);
    expect_facing(play.base(defender).facing, south);
}

TURNED_TEST(HU_6_7, streams_towns_and_walls_do_not_hinder_it) {
    Fighting fighting;
    fighting.field.area(Ground::town, 18_in, 11_in + depth, 22_in, 12_in);
    fighting.field.line(Ground::stream, {at(15_in, 12_in), at(25_in, 12_in)});
    fighting.field.line(Ground::wall, {at(15_in, inches(49, 4)), at(25_in, inches(49, 4))});
    Play play = fighting.fight(4, 3);
    expect_at(play.base(fighting.defender).centre, at(20_in, 12_in + depth));
}

TURNED_TEST(HU_6_7, friends_in_the_way_are_moved_back_with_it_and_not_pinned) {
    Fighting fighting;
    const UnitId behind =
        fighting.field.red("Behind", infantry(), 20_in, 10_in + 2 * depth + inches(1, 2));
    Play play = fighting.fight(4, 3);
    expect_at(play.base(fighting.defender).centre, at(20_in, 12_in + depth));
    EXPECT_TRUE(play.happened<happened::PushedBack>(behind));
    EXPECT_EQ(play.base(behind).order, Order::good);
    const Length apart = gap(outline(play.setup(), play.state(), behind),
                             outline(play.setup(), play.state(), fighting.defender));
    EXPECT_LE(apart, touch);  // just far enough
}

TURNED_TEST(HU_6_7, a_column_of_friends_is_moved_back_just_far_enough) {
    Fighting fighting;
    const UnitId second = fighting.field.red("Second", infantry(), 20_in, 10_in + 2 * depth);
    const UnitId third = fighting.field.red("Third", infantry(), 20_in, 10_in + 3 * depth);
    Play play = fighting.fight(4, 3);
    expect_at(play.base(fighting.defender).centre, at(20_in, 12_in + depth));
    const auto apart = [&](UnitId a, UnitId b) {
        return gap(outline(play.setup(), play.state(), a), outline(play.setup(), play.state(), b));
    };
    EXPECT_LE(apart(fighting.defender, second), touch);
    EXPECT_LE(apart(second, third), touch);
    EXPECT_FALSE(overlaps(outline(play.setup(), play.state(), second),
                          outline(play.setup(), play.state(), third)));
}

TURNED_TEST(HU_6_7, friends_at_its_sides_are_not_in_the_way) {
    for (const Length y : {11_in, inches(23, 2), 12_in + inches(3, 8)}) {
        Fighting fighting;
        const UnitId left = fighting.field.red("Left", infantry(), 19_in, y);
        const UnitId right = fighting.field.red("Right", infantry(), 21_in, y);
        Play play = fighting.fight(4, 3);
        expect_at(play.base(fighting.defender).centre, at(20_in, 12_in + depth));
        EXPECT_FALSE(play.happened<happened::PushedBack>());
        expect_at(play.base(left).centre, at(19_in, y));
        expect_at(play.base(right).centre, at(21_in, y));
    }
}

TURNED_TEST(HU_6_7, the_friends_behind_keep_it_from_going_further_than_they_can) {
    Fighting fighting;
    fighting.field.red("Second", infantry(), 20_in, 10_in + 2 * depth + inches(1, 2));
    fighting.field.area(Ground::wood, 15_in, 13_in, 25_in, 16_in);  // Second's centre stops there
    Play play = fighting.fight(4, 3);
    const Length y = Length::from_ticks(play.base(fighting.defender).centre.y);
    EXPECT_LE(y, 13_in - depth);
    EXPECT_GE(y, 13_in - depth - 8_ticks);
    EXPECT_TRUE(play.base(fighting.defender).on_table());
}

QUARTER_TURNED_TEST(HU_6_7, stopped_by_the_table_edge_it_goes_as_far_as_it_can) {
    Field field;
    const UnitId defender = field.red("Defender", infantry(), 20_in, 36_in - half_depth - 1_in);
    field.blue("Attacker", infantry(), 20_in, 36_in - half_depth - 1_in - depth);
    Play play = field.begin(Phase::melee);
    play.roll({4, 3});
    EXPECT_TRUE(play.base(defender).on_table());
    EXPECT_EQ(play.base(defender).order, Order::disrupted);
    const Length y = Length::from_ticks(play.base(defender).centre.y);
    EXPECT_LE(y, 36_in - half_depth);
    EXPECT_GE(y, 36_in - half_depth - 2_ticks);
}

QUARTER_TURNED_TEST(HU_6_7, left_in_contact_with_its_opponent_it_is_destroyed) {
    Field field;
    const UnitId defender = field.red("Defender", infantry(), 20_in, 36_in - half_depth);
    field.blue("Attacker", infantry(), 20_in, 36_in - half_depth - depth);
    Play play = field.begin(Phase::melee);
    play.roll({4, 3});
    EXPECT_EQ(play.base(defender).where, Where::destroyed);
    EXPECT_EQ(play.told<happened::Destroyed>().why, Why::recoil_blocked);
    EXPECT_TRUE(play.event<happened::Destroyed>().clause == HU_6_7);
}

TURNED_TEST(HU_6_7, so_it_is_with_an_enemy_or_ground_it_cannot_enter_at_its_back) {
    Fighting by_wood;
    by_wood.field.area(Ground::wood, 15_in, 10_in + depth, 25_in, 14_in);
    Play wood = by_wood.fight(4, 3);
    EXPECT_EQ(wood.base(by_wood.defender).where, Where::destroyed);
    Fighting light{infantry(), light_infantry()};  // who may enter it
    light.field.area(Ground::wood, 15_in, 10_in + depth, 25_in, 14_in);
    EXPECT_EQ(light.fight(6, 2).base(light.defender).where, Where::destroyed);  // -3: by far
    EXPECT_TRUE(light.fight(1, 3).base(light.defender).on_table());
    Fighting surrounded;
    const UnitId rear = surrounded.field.blue("Rear", infantry(), 20_in, 10_in + 2 * depth, south);
    Play play = surrounded.field.begin(Phase::melee);
    play.pick(verb::fight, surrounded.attacker, surrounded.defender);
    play.roll({3, 3});  // 4 against 3: two widths, but Rear is in the way
    EXPECT_EQ(play.question().unit, rear);
    play.roll({2, 3});  // a draw
    EXPECT_EQ(play.base(surrounded.defender).where, Where::destroyed);
}

QUARTER_TURNED_TEST(HU_6_7, by_ruling_it_stays) {
    Field field;
    field.ruling("recoil.blocked", "stays");
    const UnitId defender = field.red("Defender", infantry(), 20_in, 36_in - half_depth);
    field.blue("Attacker", infantry(), 20_in, 36_in - half_depth - depth);
    Play play = field.begin(Phase::melee);
    play.roll({4, 3});
    EXPECT_TRUE(play.base(defender).on_table());
    EXPECT_EQ(play.base(defender).order, Order::disrupted);
}

QUARTER_TURNED_TEST(HU_6_7, in_a_draw_both_have_gone_before_it_is_seen_who_is_still_in_contact) {
    Field attacked;  // the attacker has its back to the edge
    const UnitId attacker = attacked.blue("Attacker", infantry(), 20_in, half_depth);
    attacked.red("Defender", infantry(), 20_in, half_depth + depth);
    Play play = attacked.begin(Phase::melee);
    play.roll({3, 3});
    EXPECT_TRUE(play.base(attacker).on_table());
    Field defended;  // the defender has
    const UnitId defender = defended.red("Defender", infantry(), 20_in, 36_in - half_depth);
    defended.blue("Attacker", infantry(), 20_in, 36_in - half_depth - depth);
    Play other = defended.begin(Phase::melee);
    other.roll({3, 3});
    EXPECT_TRUE(other.base(defender).on_table());
}

// ---- HU-6.10: where a base is -------------------------------------------------------------------

TURNED_TEST(HU_6_10, in_a_town_by_the_centre_of_its_base_a_tick_outside_is_outside) {
    for (const auto& [edge, in] : {std::pair{10_in + rounding(), true}, {10_in - hair(), false}}) {
        Fighting fighting{heavy_cavalry()};
        fighting.field.area(Ground::town, 18_in, 8_in, 22_in, edge);
        EXPECT_EQ(fighting.attackers().total(), in ? 0 : 2);
    }
}

TURNED_TEST(HU_6_10, higher_by_the_centre_of_its_base) {
    for (const auto& [edge, higher] :
         {std::pair{10_in + rounding(), true}, {10_in - hair(), false}}) {
        Fighting fighting;
        fighting.field.area(Ground::hill, 15_in, 5_in, 25_in, edge, 1);
        EXPECT_EQ(fighting.attackers().total(), higher ? 1 : 0);
    }
}

TURNED_TEST(HU_6_10, by_ruling_any_part_of_the_base_in_the_town_is_enough) {
    Fighting fighting{heavy_cavalry()};
    fighting.field.ruling("base.where", "any part");
    fighting.field.area(Ground::town, 18_in, 8_in, 22_in, 10_in - half_depth + hair() + rounding());
    EXPECT_EQ(fighting.attackers().total(), 0);
    Fighting touching_only{heavy_cavalry()};
    touching_only.field.ruling("base.where", "any part");
    touching_only.field.area(Ground::town, 18_in, 8_in, 22_in, 10_in - half_depth - rounding());
    EXPECT_EQ(touching_only.attackers().total(), 2);
}

}  // namespace
}  // namespace grognard::humble
