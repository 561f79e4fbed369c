// SPDX-License-Identifier: Apache-2.0
//
// A melee lost by 1 or 2, as it is played: how far the loser is pushed, the contact anew when the
// winner follows up, and winners who were retreating. DK-7.5, 7.13.
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/7_melee/melee_phase.h"
#include "rulebooks/die_kriegskunst/8_morale/retreat.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/tests/play.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {
namespace {

// A battalion that has charged the enemy, from in front or from its right, and the enemy stands.
struct Struck : Field {
    UnitId foot = blue(infantry(), 40_in, 30_in);
    UnitId enemy = red(infantry(), 40_in, 35_in);
    explicit Struck(bool in_flank = false) {
        order(Side::blue, Order::assault);
        rules.ruling("charge.command", "no die");
        unit(enemy).fired = true;
        // A column on the line of the battalion, 4 inches off its right.
        if (in_flank) unit(foot).post = {at(33_in, 35_in + inches(3, 5)), east, Formation::column};
    }
    // A friend of the enemy, who fires no more, so far behind its rear at 36.2.
    UnitId second(Length room) { return more(40_in, 35_in + inches(6, 5) + room); }
    UnitId more(Length x, Length y) {
        const UnitId id = red(infantry(), x, y);
        unit(id).fired = true;
        return id;
    }
    // Both in contact, at the beginning of the melee phase.
    Play in_contact() {
        Play play = begin(*this, Phase::charges);
        play.pick(verb::name_for_charges);
        play.pick(verb::charge, foot, enemy);
        play.roll(6, 6);
        play.roll(6, 6);
        EXPECT_EQ(play.state().fights.size(), 1u);
        return melee_from(play.state());
    }
    Play melee_from(State state) {
        const auto setup = std::make_shared<const Setup>(this->setup());
        state.steps.clear();
        Events events;
        Battle battle{*setup, state, &events};
        begin_phase(battle, Phase::melee, Side::blue);
        return Play{setup, state, std::move(events)};
    }
};

// The dice of a melee in which blue's score is so much more than red's.
void roll_lead(Play& play, int by) {
    const UnitSet units = melee_of(play.state(), play.question().unit);
    const int lead =
        melee_tally(observe_melee(play.setup(), play.state(), units, Side::blue)).total() -
        melee_tally(observe_melee(play.setup(), play.state(), units, Side::red)).total();
    const int wanted = by - lead;  // of blue's dice over red's
    ASSERT_LE(std::abs(wanted), 10);
    const int blue = wanted >= 0 ? 2 + wanted : 2, red = wanted >= 0 ? 2 : 2 - wanted;
    play.roll_numbers({blue / 2, blue - blue / 2, red / 2, red - red / 2});
}

bool has_line(const Tally& tally, Reason reason) {
    return std::any_of(tally.lines().begin(), tally.lines().end(),
                       [&](const Modifier& line) { return line.reason == reason; });
}
Tally tally_of(const Play& play, UnitId id) {
    return melee_tally(observe_melee(play.setup(), play.state(), melee_of(play.state(), id),
                                     play.setup().side(id)));
}

// ---- the flank goes with its contact ------------------------------------------------------------

TURNED_TEST(DK_7_13, a_flank_attack_counts_no_more_when_they_meet_front_to_front) {
    Struck field{true};
    Play play = field.in_contact();
    EXPECT_TRUE(has_line(tally_of(play, field.enemy), reason::flank_or_rear));
    roll_lead(play, 2);
    expect_facing(play.facing(field.enemy), west);  // pushed back east, it faces the winner
    ASSERT_TRUE(play.at_step<step::Melee>());
    play.pick(verb::follow_up, field.foot);
    ASSERT_EQ(play.state().fights.size(), 1u);
    const Fight& fight = play.state().fights[0];
    EXPECT_EQ(fight.edge, Zone::front);
    EXPECT_FALSE(fight.others.struck_in_flank);
    const Tally next = tally_of(play, field.enemy);
    EXPECT_FALSE(has_line(next, reason::flank_or_rear));
    EXPECT_TRUE(has_line(next, reason::pushed_back));
}

// The winner was the one struck in flank: following up he meets the other with his front.
TURNED_TEST(DK_7_13, nor_against_a_winner_who_follows_up) {
    Struck field;
    State state = field.in_contact().state();
    state.fights[0].others.struck_in_flank = true;
    Play play = field.melee_from(state);
    roll_lead(play, -2);
    ASSERT_TRUE(play.at_step<step::Melee>());
    play.pick(verb::follow_up, field.enemy);
    ASSERT_EQ(play.state().fights.size(), 1u);
    const Fight& fight = play.state().fights[0];
    EXPECT_EQ(fight.one, field.enemy);
    EXPECT_TRUE(fight.ones.following_up);
    EXPECT_TRUE(fight.others.pushed_back);
    EXPECT_FALSE(fight.ones.struck_in_flank);
    EXPECT_FALSE(has_line(tally_of(play, field.enemy), reason::flank_or_rear));
}

TURNED_TEST(DK_7_13, who_has_no_room_to_turn_is_struck_in_flank_again) {
    Struck field{true};
    // Half an inch to the left, and a friend behind it in whom it would turn: it faces as it did.
    field.more(46_in + inches(1, 2), 35_in);
    field.more(40_in, 36_in + inches(9, 10));
    Play play = field.in_contact();
    roll_lead(play, 2);
    expect_facing(play.facing(field.enemy), south);
    ASSERT_TRUE(play.at_step<step::Melee>());
    play.pick(verb::follow_up, field.foot);
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_EQ(play.state().fights[0].edge, mirrored(Zone::right));
    EXPECT_TRUE(has_line(tally_of(play, field.enemy), reason::flank_or_rear));
}

TURNED_TEST(DK_7_13, a_draw_keeps_the_contact_and_the_flank) {
    Struck field{true};
    Play play = field.in_contact();
    roll_lead(play, 0);
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_TRUE(has_line(tally_of(play, field.enemy), reason::flank_or_rear));
}

TURNED_TEST(DK_7_13, works_count_no_more_when_they_meet_anew) {
    Struck field;
    State state = field.in_contact().state();
    state.fights[0].ones.behind_works = state.fights[0].others.behind_works = true;
    Play play = field.melee_from(state);
    roll_lead(play, 2);
    play.pick(verb::follow_up, field.foot);
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_FALSE(play.state().fights[0].ones.behind_works);
    EXPECT_FALSE(play.state().fights[0].others.behind_works);
}

// A garrison comes out of the west of its village, facing south, and turns to the winner if nobody
// stands within an inch of where it would; his way strikes it on its left if not.
TURNED_TEST(DK_7_13, nobody_is_struck_in_flank_for_having_been_pushed_back) {
    for (const bool turns : {true, false}) {
        Struck field;
        field.unit(field.enemy).post = {at(40_in, 36_in + inches(2, 5)), south, Formation::line};
        field.unit(field.enemy).buildings = field.buildings(36_in, 35_in, 44_in, 39_in);
        field.unit(field.foot).post = {at(49_in, 37_in), west, Formation::line};
        const Length off = turns ? 3 * rounding() : -(hair() + 3 * rounding());
        // Two figures fewer by then, it would reach to 39.7.
        field.blue(infantry(), 27_in, 40_in + inches(7, 10) + off + inches(6, 5));
        Play play = field.in_contact();
        roll_lead(play, 2);
        expect_facing(play.facing(field.enemy), turns ? east : south);
        ASSERT_TRUE(play.offers(verb::follow_up, field.foot));
        play.pick(verb::follow_up, field.foot);
        ASSERT_EQ(play.state().fights.size(), 1u);
        EXPECT_EQ(play.state().fights[0].edge, turns ? Zone::front : mirrored(Zone::left));
        EXPECT_FALSE(has_line(tally_of(play, field.enemy), reason::flank_or_rear));
    }
}

TURNED_TEST(DK_7_13, a_garrison_is_followed_out_of_buildings_however_deep) {
    for (const Length depth : {inches(5, 2), 3_in, 4_in, 6_in}) {
        Struck field;
        field.unit(field.enemy).buildings = field.buildings(36_in, 35_in, 44_in, 35_in + depth);
        Play play = field.in_contact();
        roll_lead(play, 2);
        EXPECT_EQ(play.unit(field.enemy).buildings, -1);
        ASSERT_TRUE(play.offers(verb::follow_up, field.foot)) << depth.ticks();
        play.pick(verb::follow_up, field.foot);
        EXPECT_EQ(play.state().fights.size(), 1u);
        EXPECT_TRUE(within(play.setup(), play.state(), field.foot, field.enemy, touch));
        EXPECT_EQ(play.unit(field.foot).buildings, -1);
    }
}

TURNED_TEST(DK_7_13, guns_are_not_asked_to_follow_up_and_infantry_is) {
    for (const Troops& troops : {of(Kind::pounder_12), infantry()})
        for (const int by : {1, 2}) {
            Field field;
            const UnitId foot = field.blue(infantry(), 40_in, 30_in);
            const UnitId winner = field.red(troops, 40_in, 30_in + touch / 2, 16);
            field.fights(foot, winner);
            Play play = begin(field, Phase::melee);
            roll_lead(play, -by);
            EXPECT_TRUE(play.happened(happened::PushedBack{}, foot));
            EXPECT_EQ(play.offers(verb::follow_up, winner), troops.is_infantry());
            EXPECT_EQ(play.happened(happened::Stood{}, winner), troops.is_artillery());
        }
}

// ---- room ---------------------------------------------------------------------------------------

TURNED_TEST(DK_7_13, with_friends_behind_it_is_pushed_back_as_far_as_there_is_room) {
    // Friends 6 inches behind leave all the room, nearer ones less.
    for (const Length room : {6_in, 4_in, inches(1, 2)}) {
        Struck field;
        const UnitId second = field.second(room);
        Play play = field.in_contact();
        roll_lead(play, 1);
        EXPECT_EQ(play.unit(field.enemy).condition, Condition::formed);
        expect_length(play.told<happened::PushedBack>().far, room);
        expect_at(play.front(second), at(40_in, 35_in + inches(6, 5) + room));
        EXPECT_EQ(play.unit(second).condition, Condition::formed);
        EXPECT_FALSE(overlaps(quad_of(play.state(), field.enemy), quad_of(play.state(), second)));
        ASSERT_TRUE(play.at_step<step::Melee>());
        play.pick(verb::follow_up, field.foot);
        ASSERT_EQ(play.state().fights.size(), 1u);
        EXPECT_TRUE(play.state().fights[0].ones.following_up);
        EXPECT_TRUE(play.state().fights[0].others.pushed_back);
        EXPECT_TRUE(within(play.setup(), play.state(), field.foot, field.enemy, touch));
    }
}

TURNED_TEST(DK_7_13, with_no_room_at_all_it_is_pushed_back_where_it_stands) {
    for (const bool follows : {true, false}) {
        Struck field;
        field.second(hair() < touch ? hair() : touch / 2);
        Play play = field.in_contact();
        const Point stood = play.front(field.enemy);
        roll_lead(play, 1);
        expect_at(play.front(field.enemy), stood);
        EXPECT_EQ(play.unit(field.enemy).condition, Condition::formed);
        ASSERT_TRUE(play.at_step<step::Melee>());
        play.pick(follows ? verb::follow_up : verb::stand, field.foot);
        // They still touch, and fight on.
        ASSERT_EQ(play.state().fights.size(), 1u);
        EXPECT_EQ(play.state().fights[0].ones.following_up, follows);
        EXPECT_TRUE(play.state().fights[0].others.pushed_back);
    }
}

TURNED_TEST(DK_7_13, what_is_told_says_how_much_room_there_was) {
    struct Case {
        Length room;
        const char* words;
    };
    for (const auto& [room, words] :
         {Case{6_in, "Line pushed Foe back 6\""},
          Case{2_in, "Line pushed Foe back 2\", all the room there was"},
          Case{Length{}, "Line pressed Foe hard, but there was no room to give ground"}}) {
        Struck field;
        field.name(field.foot, "Line");
        field.name(field.enemy, "Foe");
        if (room < 6_in) field.second(room + (hair() < touch ? hair() : touch / 2));
        Play play = field.in_contact();
        roll_lead(play, 1);
        EXPECT_EQ(event_words(play.setup(), play.event(happened::PushedBack{})), words);
    }
}

TURNED_TEST(DK_7_13, by_the_ruling_pushback_room_it_retreats_where_six_inches_are_not_clear) {
    for (const Length room : {6_in + rounding(), 6_in - hair()}) {
        Struck field;
        field.rules.ruling("pushback.room", "retreats");
        field.second(room);
        Play play = field.in_contact();
        roll_lead(play, 1);
        while (play.at_step<step::GoBack>()) play.pick(verb::homewards);
        EXPECT_EQ(play.unit(field.enemy).condition,
                  room >= 6_in ? Condition::formed : Condition::retreating);
    }
}

QUARTER_TURNED_TEST(DK_7_13, the_tables_edge_stops_it) {
    Struck field;
    field.place(field.enemy, 40_in, 68_in);  // its rear 2.8 inches from the edge
    field.place(field.foot, 40_in, 63_in);
    Play play = field.in_contact();
    roll_lead(play, 1);
    EXPECT_TRUE(play.unit(field.enemy).on_table());
    expect_at(play.front(field.enemy), at(40_in, 72_in - inches(6, 5)));
}

TURNED_TEST(DK_7_13, a_garrison_with_no_room_outside_stays_in_its_buildings) {
    for (const bool room : {true, false}) {
        Struck field;
        field.holds(field.enemy, 36_in, 35_in, 44_in, 39_in);
        if (!room) field.more(40_in, 39_in + tick);
        Play play = field.in_contact();
        roll_lead(play, 1);
        EXPECT_EQ(play.unit(field.enemy).buildings, room ? -1 : 0);
        EXPECT_TRUE(play.happened(happened::PushedBack{}, field.enemy));
    }
}

// Two enemies pushed back: he follows the one, and the other is let go.
TURNED_TEST(DK_7_13, who_follows_one_lets_the_other_go) {
    Struck field;
    const UnitId second = field.red(of(Kind::line), 34_in, 35_in, 16);
    field.unit(second).fired = true;
    State state = field.in_contact().state();
    // The second stands on the right of the first, and has come up to the blue battalion's left.
    stand_at(field.setup(), state, second,
             Field::turned({at(37_in, 34_in), east, Formation::column}));
    state.fights.push_back({.one = second, .other = field.foot, .edge = mirrored(Zone::left)});
    Play play = field.melee_from(state);
    roll_lead(play, 1);
    while (play.offers(verb::lose_figure)) play.pick(verb::lose_figure);
    ASSERT_TRUE(play.offers(verb::follow_up, field.foot));
    play.pick(verb::follow_up, field.foot);
    for (const Fight& fight : play.state().fights)
        EXPECT_TRUE(within(play.setup(), play.state(), fight.one, fight.other, touch));
}

// ---- a winner who was retreating ----------------------------------------------------------------

TURNED_TEST(DK_7_5, a_retreating_winner_goes_on_retreating) {
    for (const int by : {1, 2, 3, 8}) {
        Struck field;
        State state = field.in_contact().state();
        state.unit(field.enemy).condition = Condition::retreating;
        state.unit(field.enemy).driven_by = field.foot;
        state.unit(field.foot).figures = 10;  // and no match for it
        state.fights[0].ones.charging = false;
        Play play = field.melee_from(state);
        roll_lead(play, -by);
        EXPECT_FALSE(play.happened(happened::FollowedUp{}));
        while (play.at_step<step::GoBack>()) {
            const bool winner = play.question().unit == field.enemy;
            play.pick(verb::homewards);
            // Half its involuntary move of 10.
            if (winner && field.turned().is_quarter())
                expect_at(play.front(field.enemy), at(40_in, 40_in));
        }
        EXPECT_TRUE(play.happened(happened::Retreats{}, field.enemy)) << by;
        EXPECT_EQ(play.unit(field.enemy).condition, Condition::retreating);
        EXPECT_TRUE(play.state().fights.empty());
        EXPECT_EQ(play.happened(happened::PushedBack{}, field.foot), by < 3);
    }
}

TURNED_TEST(DK_7_5, but_fights_on_after_a_draw) {
    Struck field;
    State state = field.in_contact().state();
    state.unit(field.enemy).condition = Condition::retreating;
    Play play = field.melee_from(state);
    roll_lead(play, 0);
    EXPECT_EQ(play.state().fights.size(), 1u);
}

// The leader of the winners retreats; his side's fate is that of those in order.
TURNED_TEST(DK_7_5, a_friend_in_order_may_follow_up_where_the_leader_retreats) {
    Struck field;
    const UnitId second =
        field.blue({.kind = Kind::cuirassier, .grade = Grade::elite, .superior_mounts = true},
                   10_in, 10_in, 12);
    State state = field.in_contact().state();
    stand_at(field.setup(), state, second,
             Field::turned({at(37_in - hair(), 35_in + inches(3, 5)), east, Formation::column}));
    state.unit(second).condition = Condition::retreating;
    state.unit(field.foot).condition = Condition::unformed;
    state.unit(field.foot).figures = 8;
    state.fights[0].ones.charging = false;
    state.fights.push_back({.one = second, .other = field.enemy, .edge = mirrored(Zone::right)});
    const UnitSet units = melee_of(state, field.foot);
    ASSERT_EQ(leader_of_melee(field.setup(), state, units, Side::blue), second);
    Play play = field.melee_from(state);
    roll_lead(play, 2);
    while (play.offers(verb::lose_figure)) play.pick(verb::lose_figure);
    while (play.at_step<step::GoBack>()) play.pick(verb::homewards);
    EXPECT_TRUE(play.happened(happened::Retreats{}, second));
    EXPECT_FALSE(play.happened(happened::Retreats{}, field.foot));
}

// Beaten by 1: horse by horse is pushed back, foot by horse retreats, and guns whoever wins.
TURNED_TEST(DK_7_5, where_arms_are_mixed_each_goes_back_by_its_own) {
    for (const Troops& beside : {infantry(Grade::militia), of(Kind::pounder_6)}) {
        const bool horse = beside.is_infantry();
        const Troops lead = horse ? hussars() : infantry();
        Field field;
        const UnitId winner = field.blue(lead, 30_in, 30_in);
        const UnitId leader = field.red(lead, 30_in, 30_in + touch / 2);
        const UnitId second = field.red(beside, 60_in, 40_in, horse ? 20 : 4);
        field.fights(winner, leader);
        field.fights(second, winner);
        Play play = begin(field, Phase::melee);
        roll_lead(play, 1);
        while (play.offers(verb::lose_figure)) play.pick(verb::lose_figure);
        while (play.at_step<step::GoBack>()) play.pick(verb::homewards);
        EXPECT_TRUE(play.happened(happened::PushedBack{}, leader));
        EXPECT_TRUE(play.happened(happened::Retreats{}, second));
        EXPECT_FALSE(play.happened(happened::PushedBack{}, second));
    }
}

TURNED_TEST(DK_7_5, beside_it_a_friend_in_order_may_follow_up) {
    Struck field;
    State state = field.in_contact().state();
    const UnitId second = field.blue(infantry(Grade::militia), 40_in, 10_in);
    state.units.push_back(field.state().unit(second));
    // On the enemy's right, in column, and retreating.
    stand_at(field.setup(), state, second,
             Field::turned({at(37_in - hair(), 35_in + inches(3, 5)), east, Formation::column}));
    state.unit(second).condition = Condition::retreating;
    state.fights.push_back({.one = second, .other = field.enemy, .edge = mirrored(Zone::right)});
    Play play = field.melee_from(state);
    roll_lead(play, 1);
    while (play.offers(verb::lose_figure)) play.pick(verb::lose_figure);
    while (play.at_step<step::GoBack>()) {
        EXPECT_EQ(play.question().unit, second);
        play.pick(verb::homewards);
    }
    EXPECT_TRUE(play.happened(happened::Retreats{}, second));
    ASSERT_TRUE(play.at_step<step::Melee>());
    EXPECT_EQ(play.question().unit, field.foot);
    EXPECT_TRUE(play.offers(verb::follow_up, field.foot));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
