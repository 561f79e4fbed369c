// SPDX-License-Identifier: Apache-2.0
//
// Squares before cavalry: infantry is asked whatever stands beside it, and where the square then
// stands. VK-8.4, 8.6, 8.7.
#include <algorithm>

#include "rulebooks/vom_kriege/9_combat/melee_dice.h"
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/clash.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {
namespace {

// A red line whose front is at (42, 38), from 39 3/4 to 44 1/4 inches, and blue hussars in column
// that ride north past its right flank, 2/5 of an inch away.
struct RidingPast {
    Field field;
    UnitId hussars =
        field.blue("Hussars", light_cavalry(), 42_in - inches(9, 4) - inches(7, 5), 30_in).column();
    UnitId line = field.red("Line", infantry(), 42_in, 38_in);

    // Up to the question that the ride brings.
    Play ride() {
        field.order({hussars}, Face::cavalry);
        Play play = field.begin(Phase::movement);
        play.move(hussars, {advance(12_in)});
        return play;
    }
    // And the line forms square.
    Play form() {
        Play play = ride();
        EXPECT_TRUE(play.offers(verb::form_square, line));
        play.pick(verb::form_square, line);
        play.roll_in_vain(Arm::artillery);  // that is all infantry faces
        return play;
    }
    Point centre(const Play& play) const { return play.centre(line); }
    Length off(const Play& play) const { return play.said<happened::SquareCramped>().off; }
};

// ---- VK-8.4: two exceptions, no others ----------------------------------------------------------

TURNED_TEST(VK_8_4, an_enemy_in_contact_does_not_hinder_it) {
    RidingPast set;
    const UnitId foot = set.field.blue("Foot", infantry(), 42_in, 38_in);
    set.field.order({foot}, Face::saber);
    set.field.charged(foot, set.line);
    Play play = set.form();
    EXPECT_EQ(play.unit(set.line).post.formation, Formation::square);
    // On its centre it would lie 3/4 inch upon the foot: so it closes up to its rear.
    expect_at(set.centre(play), at(42_in, 38_in + inches(5, 4)));
    expect_length(set.off(play), inches(3, 4));
    EXPECT_TRUE(in_contact(play.setup(), play.state(), foot, set.line));
    EXPECT_FALSE(play.state().charges[0].over);
}

TURNED_TEST(VK_8_4, nor_do_friends_beside_it) {
    RidingPast set;
    set.field.red("Second line", infantry(), 42_in, 39_in);
    set.field.red("On the left", infantry(), 42_in + inches(9, 2), 38_in);
    Play play = set.form();
    EXPECT_EQ(play.unit(set.line).post.formation, Formation::square);
    expect_length(set.off(play), inches(3, 4));
}

TURNED_TEST(VK_8_4, nor_a_village_nor_the_cavalry_that_charges) {
    RidingPast set;
    set.field.town(40_in, 39_in, 44_in, 43_in);
    EXPECT_TRUE(set.ride().offers(verb::form_square, set.line));
    // Hussars that begin their charge where the square would stand.
    Field field;
    const UnitId hussars = field.blue("Hussars", light_cavalry(), 42_in, 38_in - inches(1, 2));
    const UnitId line = field.red("Line", infantry(), 42_in, 38_in);
    field.order({hussars}, Face::cavalry);
    Play play = field.begin(Phase::movement);
    play.move(hussars, {charge_at(line)});
    ASSERT_TRUE(play.offers(verb::form_square, line));
    play.pick(verb::form_square, line);
    play.roll_in_vain(Arm::artillery);
    play.pick(verb::go_on, hussars);
    EXPECT_EQ(play.state().charges[0].target, line);
    EXPECT_EQ(play.unit(line).post.formation, Formation::square);
}

QUARTER_TURNED_TEST(VK_8_4, nor_the_edge_of_the_table) {
    RidingPast set;
    set.field.place(set.line, at(42_in, 58_in + inches(1, 2)));
    set.field.place(set.hussars, at(42_in - inches(9, 4) - inches(7, 5), 47_in + inches(1, 2)));
    Play play = set.ride();
    play.pick(verb::form_square, set.line);
    play.roll_in_vain(Arm::artillery);
    EXPECT_EQ(set.centre(play), at(42_in, 60_in - inches(5, 4)));
    EXPECT_EQ(set.off(play), inches(1, 4));
}

TURNED_TEST(VK_8_4, rough_ground_does) {
    for (const bool rough : {true, false}) {
        RidingPast set;
        const Length edge = 39_in + (rough ? -hair() : touch + hair());
        set.field.area(Ground::marsh, 40_in, edge, 44_in, 42_in);
        EXPECT_EQ(set.ride().offers(verb::form_square, set.line), !rough);
    }
}

// ---- VK-8.7: where it stands --------------------------------------------------------------------

TURNED_TEST(VK_8_7, on_the_spot_if_there_is_room) {
    for (const bool room : {true, false}) {
        RidingPast set;
        // The square's rear lies 3/4 of an inch behind the line's.
        const Length rear =
            39_in + inches(3, 4) + (room ? hair() - Length::from_ticks(1) : -hair());
        set.field.red("Second line", infantry(), 42_in, rear);
        Play play = set.form();
        EXPECT_EQ(play.happened(happened::SquareCramped{}), !room);
        expect_at(set.centre(play), at(42_in, 38_in + inches(1, 2) - (room ? Length{} : hair())));
    }
}

// With its front kept the square reaches an inch and a half behind the line's rear. Half of that is
// free: it forms an inch further forward; or a hair less, and it keeps the line's outline.
TURNED_TEST(VK_8_7, else_within_an_inch_else_in_the_outline_it_has) {
    for (const Length free :
         {just_beyond(inches(1, 2)) - Length::from_ticks(1), inches(1, 2) - 2 * hair()}) {
        RidingPast set;
        set.field.ruling("square.room", "on the front edge");
        set.field.red("Second line", infantry(), 42_in, 39_in + free);
        Play play = set.form();
        const bool in_full = free >= inches(1, 2);
        const Post& post = play.unit(set.line).post;
        EXPECT_EQ(post.formation, Formation::square);
        EXPECT_EQ(post.kept, in_full ? Formation::square : Formation::line);
        if (in_full) {
            expect_length(set.off(play), 1_in);
            continue;
        }
        EXPECT_EQ(set.off(play), Length{});
        expect_at(post.front, at(42_in, 38_in));
        EXPECT_EQ(event_words(play.setup(), play.event(happened::SquareCramped{})),
                  "Line had no room for a full square and stood as one where it was");
    }
}

TURNED_TEST(VK_8_7, the_log_says_how_far_off_it_formed) {
    RidingPast set;
    set.field.red("Second line", infantry(), 42_in, 39_in);
    Play play = set.form();
    EXPECT_EQ(event_words(play.setup(), play.event(happened::SquareCramped{})),
              "Line had no room on the spot and formed it 0.75\" away");
}

TURNED_TEST(VK_8_7, by_the_ruling_square_cramped_at_once_in_the_outline_it_has) {
    RidingPast set;
    set.field.ruling("square.cramped", "where it stands");
    set.field.red("Second line", infantry(), 42_in, 39_in);
    Play play = set.form();
    EXPECT_EQ(play.unit(set.line).post.kept, Formation::line);
    expect_at(play.unit(set.line).post.front, at(42_in, 38_in));
    EXPECT_EQ(set.off(play), Length{});
}

// An enemy 3/4 inch before the line: the square's front would touch it.
TURNED_TEST(VK_8_7, it_comes_into_contact_with_nobody) {
    RidingPast set;
    const UnitId foot = set.field.blue("Foot", infantry(), 42_in, 38_in - inches(3, 4));
    Play play = set.form();
    EXPECT_FALSE(in_contact(play.setup(), play.state(), foot, set.line));
    EXPECT_LE(set.off(play), touch + hair());
    EXPECT_GT(set.off(play), Length{});
}

// Between friends before and behind it: no room within an inch.
struct Wedged : RidingPast {
    explicit Wedged(Formation formation = Formation::line) {
        const Length depth = formation == Formation::line ? 1_in : 2_in;
        field.state().unit(line).post.formation = formation;
        field.red("Before", heavy_cavalry(), 42_in, 37_in - inches(1, 4));
        field.red("Behind", heavy_cavalry(), 42_in, 38_in + depth + inches(1, 4));
    }
};

TURNED_TEST(VK_8_7, in_its_outline_it_is_a_square_in_all_else) {
    Wedged set;
    Play play = set.form();
    const Setup& setup = play.setup();
    const Post& post = play.unit(set.line).post;
    ASSERT_EQ(post.kept, Formation::line);
    EXPECT_TRUE(faces_all_round(setup, post));
    // The same ground, two stands each to front and rear, one to each side.
    Post before = post;
    before.formation = Formation::line;
    EXPECT_EQ(footprint(setup, set.line, post).quad(), footprint(setup, set.line, before).quad());
    int front = 0, rear = 0, sides = 0;
    for (const Stand& stand : stands(setup, set.line, post)) {
        const Turn off = post.facing.turn_to(stand.facing).magnitude();
        front += off == degrees(0);
        rear += off == degrees(180);
        sides += off == degrees(90);
        EXPECT_TRUE(stand.front_rank);
    }
    EXPECT_EQ(front, 2);
    EXPECT_EQ(rear, 2);
    EXPECT_EQ(sides, 2);
    // Cavalry rolls one die at it, and it fights with strength 1.
    const State& state = play.state();
    EXPECT_EQ(
        melee_dice(melee_tally(observe_melee(setup, state, set.hussars, set.line, {}, false))), 1);
    EXPECT_EQ(melee_dice(melee_tally(observe_melee(setup, state, set.line, set.hussars, {}, true))),
              1);
}

TURNED_TEST(VK_8_7, leaving_the_square_it_is_itself_again) {
    Wedged set;
    Play play = set.form();
    const Post& post = play.unit(set.line).post;
    const Post line = reformed(play.setup(), set.line, post, Formation::line);
    EXPECT_EQ(line.kept, Formation::square);
    EXPECT_EQ(line.front, post.front);
}

// ---- who had charged it -------------------------------------------------------------------------

// Foot on the line's left flank: on the spot the square's side is an inch away.
TURNED_TEST(VK_8_7, a_charger_that_has_lost_touch_closes_up) {
    RidingPast set;
    const UnitId foot =
        set.field.blue("Foot", infantry(), 42_in + inches(9, 4), 38_in + inches(1, 2), west)
            .column();
    set.field.order({foot}, Face::saber);
    set.field.charged(foot, set.line, Flank::left);
    Play play = set.form();
    EXPECT_FALSE(play.happened(happened::SquareCramped{}));
    EXPECT_TRUE(in_contact(play.setup(), play.state(), foot, set.line));
    EXPECT_FALSE(play.state().charges[0].over);
    expect_length(play.said<happened::ClosedUp>().way, 1_in);
}

// Foot at the end of the line's front: straight on it goes past the square.
TURNED_TEST(VK_8_7, or_its_charge_is_over) {
    RidingPast set;
    const UnitId foot = set.field.blue("Foot", infantry(), 42_in + inches(23, 8), 38_in).column();
    set.field.order({foot}, Face::saber);
    set.field.charged(foot, set.line);
    Play play = set.form();
    EXPECT_FALSE(in_contact(play.setup(), play.state(), foot, set.line));
    EXPECT_TRUE(play.state().charges[0].over);
    EXPECT_EQ(event_words(play.setup(), play.event(happened::ChargeLost{})),
              "Foot could not follow Line into square, and the charge was over");
}

// ---- VK-8.6: as a place is taken ----------------------------------------------------------------

// Hussars who have just ridden down a red unit at (42, 30); behind it, so far from where their front
// will be, a red line.
struct Following {
    Field field;
    UnitId hussars, beaten, next;
    explicit Following(Length off, Troops troops = light_cavalry()) {
        hussars = field.blue("Hussars", troops, 42_in, 30_in);
        beaten = field.red("Beaten", infantry(), 42_in, 30_in).routing();
        next = field.red("Next", infantry(), 42_in, 31_in + off);
    }
    Play follow() {
        charged_home(field, hussars, beaten);
        Play play = field.begin(Phase::combat);
        join(play, hussars, beaten);
        play.roll_in_vain(Arm::artillery);
        EXPECT_TRUE(is_removed(play, beaten));
        play.pick(verb::follow_up, hussars);
        return play;
    }
};

TURNED_TEST(VK_8_6, infantry_is_asked_as_cavalry_takes_a_place_adjacent_to_it) {
    for (const bool near : {true, false}) {
        Following set{near ? just_within(inches(1, 2)) : just_beyond(inches(1, 2))};
        Play play = set.follow();
        EXPECT_EQ(play.offers(verb::form_square, set.next, set.hussars), near);
        if (!near) continue;
        EXPECT_EQ(play.asked(), Side::red);
        EXPECT_EQ(play.question().clause, VK_8_4);
        EXPECT_EQ(question_words(play.setup(), play.state(), play.question()),
                  "Hussars coming on: is Next to form square?");
        play.pick(verb::stand, set.next);
        expect_at(play.unit(set.hussars).post.front, at(42_in, 31_in));
    }
}

TURNED_TEST(VK_8_6, once_the_square_stands_the_cavalry_may_still_take_the_place_or_not) {
    for (const bool goes_on : {true, false}) {
        Following set{inches(1, 2)};
        Play play = set.follow();
        play.pick(verb::form_square, set.next);
        play.roll_in_vain(Arm::artillery);
        EXPECT_EQ(play.unit(set.next).post.formation, Formation::square);
        EXPECT_TRUE(play.unit(set.next).reacted);
        // Its front is 3/4 inch further forward now: a quarter inch into the place.
        ASSERT_TRUE(play.offers(verb::follow_up, set.hussars));
        play.pick(goes_on ? verb::follow_up : verb::hold, set.hussars);
        EXPECT_FALSE(play.offers(verb::form_square));
        const Length y = y_of(play, set.hussars);
        if (goes_on) {
            EXPECT_LE(y, 30_in + inches(3, 4));
            EXPECT_GE(y + 3 * touch, 30_in + inches(3, 4));
        } else {
            EXPECT_EQ(y, 30_in);
        }
        EXPECT_FALSE(in_contact(play.setup(), play.state(), set.hussars, set.next));
    }
}

TURNED_TEST(VK_8_6, a_failed_try_is_spent_for_the_second_charge_as_well) {
    Following set{inches(1, 2)};
    Play play = set.follow();
    play.pick(verb::form_square, set.next);
    play.roll_in_vain(Arm::infantry);
    ASSERT_TRUE(play.at_step<step::FollowUpMove>());
    play.place({charge_at(set.next)});
    EXPECT_FALSE(play.offers(verb::form_square));
    EXPECT_TRUE(in_contact(play.setup(), play.state(), set.hussars, set.next));
}

TURNED_TEST(VK_8_6, infantry_that_could_not_try_as_a_place_is_taken_is_told_why) {
    for (const bool near : {true, false}) {
        Following set{near ? just_within(inches(1, 2)) : just_beyond(inches(1, 2))};
        set.field.state().reactions.push_back({set.next, set.hussars});
        Play play = set.follow();
        EXPECT_FALSE(play.offers(verb::form_square));
        const auto is_told = [&](const Event& event) {
            const auto told = event.what.as<happened::NotReacted>();
            return told && event.unit == set.next && event.other == set.hussars &&
                   event.clause == VK_8_5 && told->kind == ReactionKind::square &&
                   told->bar == Bar::has_reacted;
        };
        const auto& events = play.events();
        EXPECT_EQ(std::count_if(events.begin(), events.end(), is_told), near ? 1 : 0);
    }
}

TURNED_TEST(VK_8_6, infantry_that_takes_a_place_frightens_nobody) {
    Following set{inches(1, 2), infantry()};
    EXPECT_FALSE(set.follow().offers(verb::form_square));
}

TURNED_TEST(VK_8_6, by_the_ruling_reaction_when_nobody_is_asked_as_a_place_is_taken) {
    Following set{inches(1, 2)};
    set.field.ruling("reaction.when", "as a charge is declared");
    EXPECT_FALSE(set.follow().offers(verb::form_square));
}

}  // namespace
}  // namespace grognard::vom_kriege
