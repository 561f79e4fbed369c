// SPDX-License-Identifier: Apache-2.0
//
// HU-6.5, HU-6.9, HU-6.11, HU-6.12: following up, and the melees that come of it. Blue moves, so blue
// attacks.
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

constexpr Length depth = inches(3, 4);   // of a base: between centres when front touches front
constexpr Length beside = inches(7, 8);  // between centres when a front touches a flank

// A blue attacker at (20, 10) front to front with a red defender at (20, 10.75).
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
};

TURNED_TEST(HU_6_5, the_winner_may_move_onto_the_place_the_loser_left) {
    Fighting fighting;
    Play play = fighting.fight(6, 2);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_TRUE(play.question().clause == HU_6_5);
    play.pick(verb::follow_up, fighting.attacker);
    expect_at(play.base(fighting.attacker).centre, at(20_in, 10_in + depth));
    EXPECT_FALSE(play.told<happened::FollowedUp>().must);
}

TURNED_TEST(HU_6_5, or_hold_its_ground) {
    Fighting fighting;
    Play play = fighting.fight(6, 2);
    play.pick(verb::hold, fighting.attacker);
    expect_at(play.base(fighting.attacker).centre, at(20_in, 10_in));
    EXPECT_TRUE(play.happened<happened::HeldBack>(fighting.attacker));
}

TURNED_TEST(HU_6_5, after_a_rout_it_is_the_place_the_loser_broke_at) {
    Fighting fighting;
    Play play = fighting.fight(4, 2);
    play.roll({6});
    play.pick(verb::follow_up, fighting.attacker);
    expect_at(play.base(fighting.attacker).centre, at(20_in, 10_in + depth));
    expect_at(play.base(fighting.defender).centre, at(20_in, 13_in + depth));
}

TURNED_TEST(HU_6_5, also_when_the_rout_destroyed_it) {
    Fighting fighting;
    Play play = fighting.fight(4, 2);
    play.roll({1});
    EXPECT_FALSE(play.base(fighting.defender).on_table());
    EXPECT_TRUE(play.offers(verb::follow_up, fighting.attacker));
}

TURNED_TEST(HU_6_5, a_defender_that_wins_follows_up_too) {
    Fighting fighting;
    Play play = fighting.fight(2, 6);
    EXPECT_EQ(play.asked(), Side::red);
    play.pick(verb::follow_up, fighting.defender);
    expect_at(play.base(fighting.defender).centre, at(20_in, 10_in));
    expect_facing(play.base(fighting.defender).facing, south);
}

TURNED_TEST(HU_6_5, by_ruling_nobody_follows_up_must_or_not) {
    Fighting fighting;
    fighting.field.ruling("followup.distance", "none");
    EXPECT_EQ(fighting.fight(6, 2).state().moving, Side::red);
    Fighting by_far{heavy_cavalry()};
    by_far.field.ruling("followup.distance", "none");
    Play play = by_far.fight(6, 1);
    expect_at(play.base(by_far.attacker).centre, at(20_in, 10_in));
    EXPECT_EQ(play.state().moving, Side::red);
}

// ---- HU-6.9: place and facing -------------------------------------------------------------------

TURNED_TEST(HU_6_9, the_winner_keeps_its_own_facing) {
    Field field;
    const UnitId flanker = field.blue("Flanker", infantry(), 20_in - beside, 10_in, east);
    field.red("Defender", infantry(), 20_in, 10_in);
    Play play = field.begin(Phase::melee);
    play.roll({6, 2});
    play.pick(verb::follow_up, flanker);
    expect_at(play.base(flanker).centre, at(20_in, 10_in));
    expect_facing(play.base(flanker).facing, east);
}

TURNED_TEST(HU_6_9, the_place_between_the_losers_neighbours_is_room_enough) {
    Fighting fighting;
    for (const Length x : {19_in, 21_in}) fighting.field.red("Neighbour", infantry(), x, 11_in);
    Play play = fighting.field.begin(Phase::melee);
    if (play.offers(verb::fight, fighting.attacker, fighting.defender))
        play.pick(verb::fight, fighting.attacker, fighting.defender);
    play.roll({6, 2});
    EXPECT_FALSE(play.happened<happened::NoRoomToFollow>());
    play.pick(verb::follow_up, fighting.attacker);
    expect_at(play.base(fighting.attacker).centre, at(20_in, 10_in + depth));
}

TURNED_TEST(HU_6_9, where_it_cannot_stand_it_stays) {
    Field field;  // the flanker's facing has no room between its own friends
    const UnitId flanker = field.blue("Flanker", infantry(), 20_in - beside, 10_in, east);
    field.red("Defender", infantry(), 20_in, 10_in);
    field.blue("Friend", infantry(), 20_in, 10_in + depth + inches(1, 10), south);
    Play play = field.begin(Phase::melee);
    play.roll({6, 2});
    EXPECT_TRUE(play.happened<happened::NoRoomToFollow>(flanker));
    expect_at(play.base(flanker).centre, at(20_in - beside, 10_in));
    EXPECT_EQ(play.state().moving, Side::red);
}

TURNED_TEST(HU_6_9, and_stays_though_it_must_follow_up) {
    Fighting fighting{heavy_cavalry(), light_infantry()};
    fighting.field.area(Ground::wood, 18_in, 10_in + inches(1, 2), 22_in, 13_in);
    Play play = fighting.fight(6, 1);
    EXPECT_FALSE(play.base(fighting.defender).on_table());
    EXPECT_TRUE(play.happened<happened::NoRoomToFollow>(fighting.attacker));
    expect_at(play.base(fighting.attacker).centre, at(20_in, 10_in));
}

// ---- HU-6.9: the attacker fights on -------------------------------------------------------------

TURNED_TEST(HU_6_9, a_follow_up_into_contact_is_fought_at_once_as_a_subsequent_melee) {
    Fighting fighting;
    const UnitId second = fighting.field.red("Second", infantry(), 20_in, 10_in + 2 * depth);
    fighting.field.blue("Other", infantry(), 30_in, 10_in);  // another melee waits
    fighting.field.red("Against", infantry(), 30_in, 10_in + depth);
    Play play = fighting.field.begin(Phase::melee);
    play.pick(verb::fight, fighting.attacker, fighting.defender);
    play.roll({6, 2});
    play.pick(verb::follow_up, fighting.attacker);
    EXPECT_EQ(play.question().unit, fighting.attacker);
    EXPECT_EQ(play.question().other, second);
    play.roll({3, 2});
    expect_tally(play.event<happened::Fought>().tally, {{-1, HU_6_2, reason::subsequent}});
    expect_tally(play.event<happened::Fought>().other_tally, {});
}

TURNED_TEST(HU_6_4, a_follow_up_into_a_new_enemy_is_a_subsequent_melee) {
    Fighting fighting{heavy_cavalry()};
    const UnitId second = fighting.field.red("Second", infantry(), 20_in, 10_in + 2 * depth);
    Play play = fighting.fight(6, 1);  // by 7: it must follow up
    expect_at(play.base(fighting.attacker).centre, at(20_in, 10_in + depth));
    EXPECT_EQ(play.question().other, second);
    play.roll({1, 1});
    expect_tally(play.event<happened::Fought>().tally,
                 {{+2, HU_6_2, reason::heavy_cavalry}, {-1, HU_6_2, reason::subsequent}});
}

TURNED_TEST(HU_6_9, as_often_as_it_happens) {
    Fighting fighting{heavy_cavalry()};
    fighting.field.red("Second", infantry(), 20_in, 10_in + 2 * depth);
    const UnitId third = fighting.field.red("Third", infantry(), 20_in, 10_in + 3 * depth);
    Play play = fighting.fight(5, 1);
    play.roll({6, 1});  // 7 against 1: it must again
    expect_at(play.base(fighting.attacker).centre, at(20_in, 10_in + 2 * depth));
    EXPECT_EQ(play.question().other, third);
    play.roll({1, 1});
    expect_tally(play.event<happened::Fought>().tally,
                 {{+2, HU_6_2, reason::heavy_cavalry}, {-1, HU_6_2, reason::subsequent}});
}

TURNED_TEST(HU_6_9, a_follow_up_that_touches_nobody_ends_its_fighting) {
    Fighting fighting;
    Play play = fighting.fight(6, 2);
    play.pick(verb::follow_up, fighting.attacker);
    EXPECT_EQ(play.state().moving, Side::red);
}

TURNED_TEST(HU_6_9, touching_two_new_enemies_it_fights_both_and_each_counts_the_other) {
    Fighting fighting;
    const UnitId left = fighting.field.red("Left", infantry(), inches(39, 2), 10_in + 2 * depth);
    const UnitId right = fighting.field.red("Right", infantry(), inches(41, 2), 10_in + 2 * depth);
    Play play = fighting.fight(6, 2);
    play.pick(verb::follow_up, fighting.attacker);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_TRUE(play.offers(verb::fight, fighting.attacker, left));
    play.pick(verb::fight, fighting.attacker, right);
    play.roll({6, 3});  // 5 against 4: Right recoils
    expect_tally(play.event<happened::Fought>().other_tally,
                 {{+1, HU_6_2, reason::enemy_outnumbered}});
    EXPECT_EQ(play.question().other, left);
    play.roll({6, 3});
    expect_tally(play.event<happened::Fought>().other_tally,
                 {{+1, HU_6_2, reason::enemy_outnumbered}});
}

TURNED_TEST(HU_6_9, of_several_attackers_only_the_one_whose_fight_ended_it_follows_up) {
    Fighting fighting;
    const UnitId left =
        fighting.field.blue("Left", infantry(), 20_in - beside, 10_in + depth, east);
    Play play = fighting.field.begin(Phase::melee);
    play.pick(verb::fight, left, fighting.defender);
    play.roll({1, 2});  // a draw
    play.roll({4, 1});  // 5 against 1: destroyed
    EXPECT_EQ(play.question().topic, verb::follow_up);
    EXPECT_EQ(play.question().unit, fighting.attacker);
    play.pick(verb::hold, fighting.attacker);
    EXPECT_EQ(play.state().moving, Side::red);
}

// ---- HU-6.9: the defender who follows up --------------------------------------------------------

// The defender beats the attacker; a second blue unit stands behind the attacker, and fights a red
// one at its flank.
struct Beaten {
    Field field;
    UnitId attacker, behind, defender, flanker;

    Beaten()
        : attacker{field.blue("Attacker", infantry(), 20_in, 10_in)},
          behind{field.blue("Behind", infantry(), 20_in, 10_in - depth)},
          defender{field.red("Defender", infantry(), 20_in, 10_in + depth)},
          flanker{field.red("Flanker", infantry(), 20_in + beside, 9_in, west)} {}
    Beaten(const Beaten&) = delete;

    Play after_follow_up() {
        Play play = field.begin(Phase::melee);
        play.pick(verb::fight, attacker, defender);
        play.roll({2, 6});
        play.pick(verb::follow_up, defender);
        return play;
    }
};

TURNED_TEST(HU_6_9, a_defender_who_follows_up_into_contact_fights_no_new_melee_in_this_phase) {
    Fighting fighting;
    const UnitId behind = fighting.field.blue("Behind", infantry(), 20_in, 10_in - depth);
    Play play = fighting.fight(2, 6);
    play.pick(verb::follow_up, fighting.defender);
    EXPECT_TRUE(touching(play.setup(), play.state(), behind, fighting.defender));
    EXPECT_EQ(play.state().moving, Side::red);
    EXPECT_EQ(play.state().phase, Phase::movement);
}

TURNED_TEST(HU_6_9, and_is_no_opponent_to_be_counted_there) {
    Beaten beaten;
    Play play = beaten.after_follow_up();
    EXPECT_EQ(play.question().unit, beaten.behind);
    EXPECT_EQ(play.question().other, beaten.flanker);
    play.roll({3, 2});
    expect_tally(play.event<happened::Fought>().tally, {});        // its first melee
    expect_tally(play.event<happened::Fought>().other_tally, {});  // it fights nobody else
}

TURNED_TEST(HU_6_9, by_ruling_it_fights_at_once) {
    Beaten beaten;
    beaten.field.ruling("followup.defender", "melee");
    Play play = beaten.after_follow_up();
    EXPECT_EQ(play.question().unit, beaten.behind);
    EXPECT_EQ(play.question().other, beaten.defender);
    play.roll({2, 1});
    expect_tally(play.event<happened::Fought>().tally, {});
    expect_tally(play.event<happened::Fought>().other_tally,
                 {{+1, HU_6_2, reason::enemy_outnumbered}});
}

TURNED_TEST(HU_6_9, a_defender_that_must_follows_up_unasked) {
    Fighting fighting{infantry(), heavy_cavalry()};
    Play play = fighting.fight(1, 6);
    expect_at(play.base(fighting.defender).centre, at(20_in, 10_in));
    EXPECT_TRUE(play.told<happened::FollowedUp>().must);
}

TURNED_TEST(HU_6_9, it_waits_for_its_last_fight) {
    Fighting fighting;
    const UnitId left =
        fighting.field.blue("Left", infantry(), 20_in - beside, 10_in + depth, east);
    Play play = fighting.field.begin(Phase::melee);
    play.pick(verb::fight, fighting.attacker, fighting.defender);
    play.roll({1, 6});  // 2 against 6
    EXPECT_EQ(play.question().unit, left);
    play.roll({1, 3});  // Left recoils
    EXPECT_EQ(play.question().topic, verb::follow_up);
    EXPECT_EQ(play.question().unit, fighting.defender);
    play.pick(verb::follow_up, fighting.defender);
    expect_at(play.base(fighting.defender).centre, at(20_in, 10_in));
}

TURNED_TEST(HU_6_9, what_it_must_is_not_undone_by_what_it_later_may) {
    Fighting fighting{infantry(), heavy_cavalry()};
    fighting.field.blue("Left", infantry(), 20_in - beside, 10_in + depth, east);
    Play play = fighting.field.begin(Phase::melee);
    play.pick(verb::fight, fighting.attacker, fighting.defender);
    play.roll({1, 6});  // 2 against 8: it must
    play.roll({2, 5});  // 3 against 7: it may
    expect_at(play.base(fighting.defender).centre, at(20_in, 10_in));
    EXPECT_TRUE(play.told<happened::FollowedUp>().must);
}

TURNED_TEST(HU_6_9, it_does_not_follow_up_when_its_last_fight_sent_it_back) {
    Fighting fighting;
    fighting.field.blue("Left", infantry(), 20_in - beside, 10_in + depth, east);
    Play play = fighting.field.begin(Phase::melee);
    play.pick(verb::fight, fighting.attacker, fighting.defender);
    play.roll({1, 6});
    play.roll({2, 3});  // a draw: it recoils
    expect_at(play.base(fighting.defender).centre, at(21_in, 10_in + depth));
    EXPECT_EQ(play.state().moving, Side::red);
}

TURNED_TEST(HU_6_9, it_does_not_follow_up_must_or_not_while_another_enemy_touches_it) {
    Fighting fighting{infantry(), heavy_cavalry()};
    const UnitId left =
        fighting.field.blue("Left", infantry(), 20_in - beside, 10_in + depth, east);
    // They stay in a draw.
    fighting.field.area(Ground::wood, 15_in, 10_in + depth - rounding(), 25_in, 15_in);
    Play play = fighting.field.begin(Phase::melee);
    play.pick(verb::fight, fighting.attacker, fighting.defender);
    play.roll({1, 6});  // 2 against 8: destroyed, and it would have to follow up
    play.roll({2, 1});  // 3 against 3
    EXPECT_TRUE(touching(play.setup(), play.state(), left, fighting.defender));
    EXPECT_FALSE(play.happened<happened::FollowedUp>());
    EXPECT_EQ(play.event<happened::CouldNotFollow>().unit, fighting.defender);
    EXPECT_EQ(play.event<happened::CouldNotFollow>().other, left);
    EXPECT_EQ(play.event<happened::CouldNotFollow>().clause, HU_6_9);
    expect_at(play.base(fighting.defender).centre, at(20_in, 10_in + depth));
    EXPECT_EQ(play.state().moving, Side::red);
}

// ---- HU-6.11: an attacker with another enemy to fight -------------------------------------------

// One attacker at (20, 10) with an enemy at each half of its front.
struct TwoToFight {
    Field field;
    UnitId attacker, left, right;

    explicit TwoToFight(Troops attacking = infantry())
        : attacker{field.blue("Attacker", attacking, 20_in, 10_in)},
          left{field.red("Left", infantry(), inches(39, 2), 10_in + depth)},
          right{field.red("Right", infantry(), inches(41, 2), 10_in + depth)} {}
    TwoToFight(const TwoToFight&) = delete;

    Play begin() {
        Play play = field.begin(Phase::melee);
        play.pick(verb::fight, attacker, left);
        return play;
    }
};

TURNED_TEST(HU_6_11, it_follows_up_after_its_last_fight) {
    TwoToFight set;
    Play play = set.begin();
    play.roll({6, 1});  // 6 against 2: destroyed
    EXPECT_EQ(play.question().topic, verb::fight) << "Right is still to be fought";
    EXPECT_EQ(play.question().other, set.right);
    play.roll({5, 2});  // 4 against 3: Right recoils
    EXPECT_EQ(play.question().topic, verb::follow_up);
    EXPECT_EQ(play.question().unit, set.attacker);
    play.pick(verb::follow_up, set.attacker);
    expect_at(play.base(set.attacker).centre, at(inches(39, 2), 10_in + depth));
}

TURNED_TEST(HU_6_11, must_or_not) {
    TwoToFight set{heavy_cavalry()};
    Play play = set.begin();
    play.roll({6, 1});  // 8 against 2: it must
    EXPECT_EQ(play.question().other, set.right);
    play.roll({3, 3});  // 4 against 4: a draw sends it back
    EXPECT_FALSE(play.happened<happened::FollowedUp>());
    EXPECT_TRUE(play.happened<happened::Recoiled>(set.attacker));
    EXPECT_EQ(play.state().moving, Side::red);
}

TURNED_TEST(HU_6_11, not_if_its_last_fight_sends_it_back_or_destroys_it) {
    for (const Troops& troops : {infantry(), heavy_cavalry()})  // it may, it must
        for (const int behind : {1, 2, 4}) {
            const bool may = troops.is_infantry();
            TwoToFight set{troops};
            Play play = set.begin();
            play.roll({6, 1});
            // 2 less 1 for the second melee, and 2 more for cuirassiers; 1 more for the defender.
            play.roll({2, (may ? 1 : 3) + behind - 1});
            if (play.question().topic == verb::rout) play.roll({6});
            EXPECT_NE(play.question().unit, set.attacker);
            if (play.question().topic == verb::follow_up) play.pick(verb::hold, set.right);
            EXPECT_EQ(play.state().moving, Side::red);
            EXPECT_FALSE(play.happened<happened::FollowedUp>(set.attacker));
        }
}

TURNED_TEST(HU_6_11, of_two_places_it_takes_the_last_unless_it_must_take_the_first) {
    for (const int first : {1, 3}) {
        TwoToFight set{heavy_cavalry()};
        Play play = set.begin();
        play.roll({6, first});  // 8 against 2: it must; against 4: it may
        play.roll({6, 2});      // 7 against 3: it may
        if (first == 3) {
            EXPECT_EQ(play.question().topic, verb::follow_up);
            play.pick(verb::follow_up, set.attacker);
        }
        const Length x = first == 1 ? inches(39, 2) : inches(41, 2);
        expect_at(play.base(set.attacker).centre, at(x, 10_in + depth));
        int times = 0;
        for (const Event& event : play.events()) times += event.what.is<happened::FollowedUp>();
        EXPECT_EQ(times, 1);
    }
}

TURNED_TEST(HU_6_11, by_ruling_it_follows_up_at_once) {
    TwoToFight set;
    set.field.ruling("followup.waits", "at once");
    Play play = set.begin();
    play.roll({6, 1});
    EXPECT_EQ(play.question().topic, verb::follow_up);
    play.pick(verb::follow_up, set.attacker);
    expect_at(play.base(set.attacker).centre, at(inches(39, 2), 10_in + depth));
}

// ---- HU-6.12: who may not move ------------------------------------------------------------------

TURNED_TEST(HU_6_12, a_pinned_or_disrupted_winner_does_not_follow_up_of_its_own_will) {
    for (const Order order : {Order::good, Order::pinned, Order::disrupted}) {
        Fighting fighting;
        fighting.field.order(fighting.defender, order);
        Play play = fighting.fight(1, 6);  // a disrupted one the attacker meets with 3
        if (play.question().topic == verb::rout) play.roll({1});
        EXPECT_FALSE(play.base(fighting.attacker).on_table());
        EXPECT_EQ(play.question().topic == verb::follow_up, order == Order::good);
        if (order != Order::good)
            expect_at(play.base(fighting.defender).centre, at(20_in, 10_in + depth));
    }
}

TURNED_TEST(HU_6_12, what_it_must_it_does) {
    for (const Order order : {Order::pinned, Order::disrupted}) {
        Fighting fighting{light_infantry(), heavy_cavalry()};
        fighting.field.order(fighting.defender, order);
        Play play = fighting.fight(1, 6);  // at best 0 against 8
        expect_at(play.base(fighting.defender).centre, at(20_in, 10_in));
        EXPECT_TRUE(play.told<happened::FollowedUp>().must);
    }
}

TURNED_TEST(HU_6_12, by_ruling_any_winner_may) {
    for (const Order order : {Order::pinned, Order::disrupted}) {
        Fighting fighting;
        fighting.field.ruling("followup.order", "any winner");
        fighting.field.order(fighting.defender, order);
        Play play = fighting.fight(1, 6);
        if (play.question().topic == verb::rout) play.roll({1});
        EXPECT_TRUE(play.offers(verb::follow_up, fighting.defender));
    }
}

}  // namespace
}  // namespace grognard::humble
