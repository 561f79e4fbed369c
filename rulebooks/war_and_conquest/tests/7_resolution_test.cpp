// SPDX-License-Identifier: Apache-2.0
//
// WC-7.3 to 7.8, 7.12 on the table: sums compared, the beaten test, give ground, are followed.
#include "rulebooks/war_and_conquest/7_combat/resolution.h"

#include "rulebooks/war_and_conquest/tests/fighting.h"

namespace grognard::war_and_conquest {
namespace {

// A combat of these has been fought, with so many figures lost on each side.
Fought& has_fought(Field& field, std::initializer_list<UnitId> units, int blue_lost, int red_lost) {
    Fought fought;
    for (const UnitId id : units) fought.units.add(id);
    fought.parts[0].lost = fought.parts[0].hits = static_cast<std::uint8_t>(blue_lost);
    fought.parts[1].lost = fought.parts[1].hits = static_cast<std::uint8_t>(red_lost);
    field.state().combats.push_back(fought);
    return field.state().combats.back();
}

// The warband is beaten by so much; both have three full ranks behind the first.
struct Beaten : Melee {
    explicit Beaten(int by) {
        goes_on(gauls, legion);
        has_fought(*this, {legion, gauls}, 0, by);
    }
};

// ---- the sums -----------------------------------------------------------------------------------

TURNED_TEST(WC_7_3, a_sum_is_figures_killed_ranks_and_bonuses) {
    Melee field;
    field.goes_on(field.gauls, field.legion);
    Fought& combat = has_fought(field, {field.legion, field.gauls}, 2, 4);
    combat.parts[0].standard = combat.parts[0].higher = combat.parts[0].charging = true;
    combat.parts[0].in_flank = combat.parts[0].in_rear = true;
    expect_tally(resolution_sum(field.setup(), field.state(), combat, Side::blue),
                 {{4, WC_7_3, reason::killed},
                  {3, WC_7_3, reason::ranks},
                  {1, WC_7_3, reason::standard},
                  {1, WC_7_3, reason::higher_ground},
                  {1, WC_7_3, reason::in_flank},
                  {2, WC_7_3, reason::in_rear},
                  {1, WC_7_3, reason::charging}});
    expect_tally(resolution_sum(field.setup(), field.state(), combat, Side::red),
                 {{2, WC_7_3, reason::killed}, {3, WC_7_3, reason::ranks}});
}

TURNED_TEST(WC_7_3, ranks_do_not_count_when_disordered_flanked_or_opened) {
    Melee field;
    Fight& fight = field.goes_on(field.gauls, field.legion);
    const Fought& combat = has_fought(field, {field.legion, field.gauls}, 0, 0);
    const auto sum = [&] {
        return resolution_sum(field.setup(), field.state(), combat, Side::blue).total();
    };
    EXPECT_EQ(sum(), 3);
    field.unit(field.legion).disordered = true;
    EXPECT_EQ(sum(), 0);
    field.unit(field.legion).disordered = false;
    fight.others.struck = Struck::flank;
    EXPECT_EQ(sum(), 0);
    fight.others.struck = Struck::front;
    field.unit(field.legion).formation = Formation::skirmish;
    EXPECT_EQ(sum(), 0);
}

TURNED_TEST(WC_7_6, ranks_are_those_of_the_best_unit) {
    Melee field;
    const UnitId veterans = field.blue("veteran", 40_in, 24_in, 12, 6);
    const Fought& combat = has_fought(field, {field.legion, veterans, field.gauls}, 0, 0);
    EXPECT_EQ(resolution_sum(field.setup(), field.state(), combat, Side::blue).total(), 3);
    field.unit(field.legion).where = Where::gone;
    EXPECT_EQ(resolution_sum(field.setup(), field.state(), combat, Side::blue).total(), 1);
}

TURNED_TEST(WC_7_12, figures_count_or_by_ruling_hits) {
    Melee field;
    Fought& combat = has_fought(field, {field.legion, field.gauls}, 0, 1);
    combat.parts[1].hits = 5;
    EXPECT_EQ(resolution_sum(field.setup(), field.state(), combat, Side::blue).total(), 4);
    field.rules.ruling("resolution.hits", "hits");
    EXPECT_EQ(resolution_sum(field.setup(), field.state(), combat, Side::blue).total(), 8);
}

TURNED_TEST(WC_7_12, of_elephants_a_combat_keeps_figures_and_hits) {
    Melee field;
    const UnitId elephants = field.red("elephant", 50_in, 24_in, 2, 2);
    const UnitId veterans = field.blue("veteran", 50_in, 24_in);
    field.goes_on(elephants, veterans);
    Play play = begin(field, Phase::combat);
    strike(play, elephants, 0);
    EXPECT_EQ(play.question().unit, veterans);
    const int dice = play.dice_asked();
    play.roll_lot(dice, 6);
    play.roll_lot(dice, 1);
    play.roll_lot(3, 6, dice - 3);
    EXPECT_EQ(play.unit(elephants).hits, 3);
    const Event& sums = play.event(happened::Resolved{});
    expect_tally(sums.tally, {{3, WC_7_3, reason::ranks}});  // no figure fell
}

// ---- the beaten: WC-7.4 -------------------------------------------------------------------------

TURNED_TEST(WC_7_4, the_loser_tests_against_morale_less_the_difference) {
    Beaten field{2};
    Play play = begin(field, Phase::resolution);
    EXPECT_EQ(play.question().topic, verb::test_roll);
    EXPECT_EQ(play.question().unit, field.gauls);
    EXPECT_EQ(play.what<happened::Resolved>().blue, 5);
    EXPECT_EQ(play.what<happened::Resolved>().red, 3);
    play.roll(3, 3);  // 5 and 3 for its ranks, less 2
    EXPECT_TRUE(play.happened(happened::GivesGround{}, field.gauls));
    Play fails = begin(field, Phase::resolution);
    fails.roll(3, 4);
    EXPECT_TRUE(fails.unit(field.gauls).fleeing);
    EXPECT_FALSE(fails.happened(happened::GivesGround{}));
}

TURNED_TEST(WC_7_4, flanked_it_tests_at_one_less_and_without_its_ranks) {
    Beaten field{0};
    field.state().fights[0].ones.struck = Struck::flank;  // ranks gone: beaten by 3
    Play play = begin(field, Phase::resolution);
    EXPECT_EQ(play.question().unit, field.gauls);
    play.roll(1, 1);  // 5, less 3, less 1: not even a 2
    EXPECT_TRUE(play.unit(field.gauls).fleeing);
}

TURNED_TEST(WC_7_4, fewer_than_five_figures_break_without_a_test) {
    const auto breaks = [](int figures) {
        Beaten field{5};
        field.unit(field.gauls).figures = static_cast<std::uint8_t>(figures);
        Play play = begin(field, Phase::resolution);
        return play.happened(happened::Breaks{}, field.gauls);
    };
    EXPECT_FALSE(breaks(5));
    EXPECT_TRUE(breaks(4));
}

TURNED_TEST(WC_7_4, a_draw_fights_on) {
    Melee field;
    field.charges(field.gauls, field.legion);
    has_fought(field, {field.legion, field.gauls}, 3, 3);
    Play play = begin(field, Phase::resolution);
    EXPECT_TRUE(play.happened(happened::Drawn{}));
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_FALSE(play.state().fights[0].first_round);
    EXPECT_FALSE(play.state().fights[0].ones.charging);
    EXPECT_EQ(play.state().unit(field.gauls).post, field.unit(field.gauls).post);
}

// Two warbands side by side, beaten by one legion.
struct BeatenByOne : Melee {
    BeatenByOne() {
        place(gauls, 24_in - inches(12, 5), 24_in);
        goes_on(gauls, legion);
        goes_on(more, legion);
        has_fought(*this, {legion, gauls, more}, 0, 2);
    }
    UnitId more = red("warband", 24_in + inches(12, 5), 24_in);
};

TURNED_TEST(WC_7_6, every_losing_unit_tests_by_itself_before_any_of_them_goes) {
    BeatenByOne field;
    const UnitId more = field.more;
    Play play = begin(field, Phase::resolution);
    play.pick(verb::test_next, field.gauls);
    play.roll(6, 6);
    EXPECT_EQ(play.question().unit, more);
    EXPECT_EQ(play.question().topic, verb::test_roll);
    EXPECT_FALSE(play.unit(field.gauls).fleeing);
    play.roll(1, 1);
    EXPECT_TRUE(play.unit(field.gauls).fleeing);
    EXPECT_FALSE(play.unit(more).fleeing);
}

TURNED_TEST(WC_7_6, who_was_destroyed_counts_in_the_sum_of_his_side) {
    Melee field;
    const UnitId few = field.red("warband", 24_in + inches(12, 5), 24_in, 3, 3);
    field.place(field.gauls, 24_in - inches(12, 5), 24_in);
    field.goes_on(field.gauls, field.legion);
    field.goes_on(few, field.legion);
    Play play = begin(field, Phase::combat);
    strike(play, field.gauls, 0);
    strike(play, field.legion, 0);
    strike(play, few, 0);
    strike(play, field.legion, 3);
    EXPECT_FALSE(play.unit(few).on_table());
    EXPECT_EQ(play.what<happened::Resolved>().blue, 6);  // three killed, three ranks
}

// ---- giving ground: WC-7.8 ----------------------------------------------------------------------

// The warband beaten by one has passed its test.
Play gives_ground(Beaten& field) {
    Play play = begin(field, Phase::resolution);
    play.roll(1, 1);
    return play;
}

TURNED_TEST(WC_7_8, it_gives_two_inches_straight_back_and_keeps_its_facing) {
    Beaten field{1};
    const Play play = gives_ground(field);
    expect_at(play.unit(field.gauls).post.front, at(24_in, 26_in));
    expect_facing(play.unit(field.gauls).post.facing, south);
    EXPECT_EQ(play.question().topic, verb::following);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_EQ(play.question().unit, field.legion);
}

TURNED_TEST(WC_7_8, the_winner_follows_and_stays_in_contact) {
    Beaten field{1};
    Play play = gives_ground(field);
    play.pick(verb::follow, field.legion, field.gauls);
    expect_at(play.unit(field.legion).post.front, at(24_in, 26_in));
    expect_facing(play.unit(field.legion).post.facing, north);
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_FALSE(play.state().fights[0].first_round);
}

TURNED_TEST(WC_7_8, or_stays_and_the_combat_is_over) {
    Beaten field{1};
    Play play = gives_ground(field);
    play.pick(verb::stay, field.legion);
    expect_at(play.unit(field.legion).post.front, at(24_in, 24_in));
    EXPECT_TRUE(play.state().fights.empty());
    EXPECT_TRUE(play.happened(happened::CombatOver{}));
}

TURNED_TEST(WC_7_8, by_ruling_he_must_follow) {
    Beaten field{1};
    field.rules.ruling("combat.follow", "must follow");
    const Play play = gives_ground(field);
    EXPECT_TRUE(play.happened(happened::Followed{}, field.legion));
    EXPECT_EQ(play.state().fights.size(), 1u);
}

TURNED_TEST(WC_7_8, supports_behind_are_pushed_along) {
    Beaten field{1};
    // The warband is 3.2 inches deep, its supports an inch behind it, others close behind those.
    const UnitId supports = field.red("soldurii", 24_in, 27_in + inches(6, 5));
    const UnitId rear = field.red("soldurii", 24_in, 31_in + inches(9, 5));
    const UnitId aside = field.red("soldurii", 34_in, 28_in);
    const Play play = gives_ground(field);
    expect_at(play.unit(field.gauls).post.front, at(24_in, 26_in));
    expect_at(play.unit(supports).post.front, at(24_in, 29_in + inches(6, 5)));
    expect_at(play.unit(rear).post.front, at(24_in, 33_in + inches(9, 5)));
    expect_at(play.unit(aside).post.front, at(34_in, 28_in));
    EXPECT_TRUE(play.happened(happened::PushedAlong{}, supports));
}

TURNED_TEST(WC_7_8, supports_two_inches_behind_are_not_touched) {
    Beaten field{1};
    const Length y = 29_in + inches(1, 5) + 2 * rounding();
    const UnitId supports = field.red("soldurii", 24_in, y);
    const Play play = gives_ground(field);
    expect_at(play.unit(field.gauls).post.front, at(24_in, 26_in));
    expect_at(play.unit(supports).post.front, at(24_in, y));
    EXPECT_FALSE(play.happened(happened::PushedAlong{}));
}

// Whether it stays, and fights on.
void expect_no_room(Beaten& field) {
    const Play play = gives_ground(field);
    EXPECT_TRUE(play.happened(happened::HasNoRoom{}, field.gauls));
    EXPECT_EQ(play.state().unit(field.gauls).post, field.unit(field.gauls).post);
    EXPECT_FALSE(play.state().fights.empty());
    EXPECT_NE(play.state().phase, Phase::resolution);
}

QUARTER_TURNED_TEST(WC_7_8, without_room_at_the_edge_it_stays) {
    Beaten room{1};
    for (const UnitId id : {room.legion, room.gauls}) room.place(id, 24_in, 43_in - inches(1, 5));
    const Play play = gives_ground(room);  // its rear comes to the edge itself
    EXPECT_TRUE(play.happened(happened::GivesGround{}, room.gauls));
    Beaten none{1};
    for (const UnitId id : {none.legion, none.gauls})
        none.place(id, 24_in, 43_in - inches(1, 5) + hair());
    expect_no_room(none);
}

TURNED_TEST(WC_7_8, friends_who_fight_and_enemies_leave_no_room) {
    Beaten behind{1};
    const UnitId supports = behind.red("soldurii", 24_in, 27_in + inches(6, 5));
    const UnitId veterans = behind.blue("veteran", 24_in, 31_in + inches(2, 5));
    behind.face(veterans, south);
    behind.goes_on(veterans, supports);
    expect_no_room(behind);
    Beaten enemy{1};
    const UnitId at_its_back = enemy.blue("veteran", 24_in, 28_in + inches(6, 5));
    enemy.face(at_its_back, south);
    expect_no_room(enemy);
}

TURNED_TEST(WC_1_12, it_does_not_come_within_an_inch_of_another_enemy) {
    // Its rear is at 27.2, and would come to 29.2.
    Beaten near{1};
    UnitId veterans = near.blue("veteran", 24_in, 30_in + inches(1, 5));
    near.face(veterans, south);
    expect_no_room(near);
    Beaten clear{1};
    veterans = clear.blue("veteran", 24_in, 30_in + inches(1, 5) + hair() + Beaten::apart());
    clear.face(veterans, south);
    EXPECT_TRUE(gives_ground(clear).happened(happened::GivesGround{}, clear.gauls));
}

TURNED_TEST(WC_7_8, who_is_held_by_another_enemy_does_not_follow) {
    Beaten field{1};
    const UnitId chariots = field.red("chariot", 24_in - inches(17, 5), 24_in - inches(8, 5), 2, 2);
    field.face(chariots, east);
    field.place(chariots, 24_in - inches(12, 5) - Beaten::apart(), 24_in - inches(8, 5));
    field.goes_on(chariots, field.legion);  // not in the same combat
    const Play play = gives_ground(field);
    EXPECT_TRUE(play.happened(happened::GivesGround{}, field.gauls));
    EXPECT_FALSE(play.happened(happened::Followed{}));
    EXPECT_NE(play.question().topic, verb::following);
}

// ---- which is first: WC-2.4 ---------------------------------------------------------------------

TURNED_TEST(WC_2_4, the_side_with_the_advantage_says_what_is_resolved_first) {
    Beaten field{1};
    const UnitId veterans = field.blue("veteran", 50_in, 24_in);
    const UnitId soldurii = field.red("soldurii", 50_in, 24_in);
    field.goes_on(soldurii, veterans);
    has_fought(field, {veterans, soldurii}, 2, 0);
    field.state().advantage = Side::red;
    Play play = begin(field, Phase::resolution);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_TRUE(play.offers(verb::resolve, field.gauls, field.legion));
    play.pick(verb::resolve, soldurii, veterans);
    EXPECT_EQ(play.question().unit, veterans);
    field.rules.ruling("advantage.use", "the round player decides");
    Play round = begin(field, Phase::resolution);
    EXPECT_EQ(round.asked(), Side::blue);
}

TURNED_TEST(WC_7_6, by_pairs_a_unit_may_win_one_fight_and_lose_another) {
    Melee field;
    field.rules.ruling("combat.joined", "pair by pair");
    field.place(field.gauls, 24_in - inches(12, 5), 24_in);
    const UnitId more = field.red("warband", 24_in + inches(12, 5), 24_in);
    field.goes_on(field.gauls, field.legion);
    field.goes_on(more, field.legion);
    has_fought(field, {field.legion, field.gauls}, 0, 1);
    has_fought(field, {field.legion, more}, 1, 0);
    Play play = begin(field, Phase::resolution);
    play.pick_detail(verb::resolve, field.legion, 0);
    EXPECT_EQ(play.question().unit, field.gauls);
    play.roll(1, 1);
    EXPECT_EQ(play.question().unit, field.legion);  // held by the others, it does not follow
    EXPECT_EQ(play.question().topic, verb::test_roll);
}

TURNED_TEST(WC_2_4, the_side_with_the_advantage_says_who_of_the_beaten_tests_and_flees_first) {
    BeatenByOne field;
    const UnitId more = field.more;
    field.state().advantage = Side::blue;
    Play play = begin(field, Phase::resolution);
    EXPECT_EQ(play.question().topic, verb::who_tests);
    EXPECT_EQ(play.asked(), Side::blue);
    play.pick(verb::test_next, more);
    play.roll(6, 6);
    play.roll(6, 6);
    EXPECT_EQ(play.question().topic, verb::who_flees);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_TRUE(play.offers(verb::flee_next, field.gauls));
    play.pick(verb::flee_next, more);
    EXPECT_TRUE(play.unit(more).fleeing);
    EXPECT_FALSE(play.unit(field.gauls).fleeing);
}

}  // namespace
}  // namespace grognard::war_and_conquest
