// SPDX-License-Identifier: Apache-2.0
//
// Groups some of whom hold woods or villages, doctrine between areas and where no ground is covered,
// guns beside those who face all round, and a front met from behind. VK-2.6, 6.11, 7.12 to 7.14.
#include "rulebooks/vom_kriege/7_movement/charge.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/clash.h"
#include "rulebooks/vom_kriege/tests/walking.h"

namespace grognard::vom_kriege {
namespace {

// ---- group.areas: VK-2.6 ------------------------------------------------------------------------

// Two villages side by side, with a garrison each, ordered together; and a column beside them.
struct Garrisons {
    Field field;
    UnitId one =
        field.blue("One", infantry(), 42_in, 32_in).holds(field.town(40_in, 30_in, 44_in, 34_in));
    UnitId two =
        field.blue("Two", infantry(), 46_in, 32_in).holds(field.town(44_in, 30_in, 48_in, 34_in));
    UnitId third = field.blue("Third", infantry(), 50_in, 33_in).column();

    Play begin(const std::vector<UnitId>& ordered, Face face = Face::infantry) {
        field.order(ordered, face);
        return field.begin(Phase::movement);
    }
};
// A column with its front so far north of the villages' northern wall.
Leg north_of(Length centre_x, Length off) {
    return deploy(Formation::column, at(centre_x, 34_in + off), north);
}

TURNED_TEST(VK_2_6, one_garrison_after_the_other_leaves_by_the_same_order) {
    Garrisons set;
    Play play = set.begin({set.one, set.two});
    EXPECT_TRUE(play.offers(verb::move, set.one));
    EXPECT_TRUE(play.offers(verb::move, set.two));
    play.move(set.one, {north_of(42_in, inches(3, 2))});
    EXPECT_FALSE(play.offers(verb::move, set.one));
    ASSERT_TRUE(play.offers(verb::move, set.two));
    play.pick(verb::move, set.two);
    EXPECT_TRUE(play.accepts({north_of(46_in, inches(3, 2))}));
    play.place({north_of(46_in, inches(3, 2))});
    EXPECT_FALSE(play.unit(set.two).post.in_area());
    EXPECT_TRUE(play.state().orders[0].moving_over);
}

TURNED_TEST(VK_2_6, or_only_the_first_by_the_ruling_group_areas) {
    Garrisons set;
    set.field.ruling("group.areas", "they stay");
    Play play = set.begin({set.one, set.two});
    EXPECT_TRUE(play.offers(verb::move, set.one));
    EXPECT_FALSE(play.offers(verb::move, set.two));
    play.move(set.one, {north_of(42_in, inches(3, 2))});
    EXPECT_FALSE(play.offers(verb::move, set.two));
    EXPECT_TRUE(play.unit(set.two).post.in_area());
}

// Three stands' width of 3/4 of an inch from the first, both in column.
TURNED_TEST(VK_2_6, they_end_in_one_chain) {
    Garrisons set;
    Play play = set.begin({set.one, set.two});
    play.move(set.one, {north_of(42_in, inches(3, 2))});
    play.pick(verb::move, set.two);
    const Length chain = 42_in + inches(9, 4) + inches(9, 4);
    EXPECT_TRUE(play.accepts({north_of(just_within(chain), inches(3, 2))}));
    EXPECT_EQ(play.fault({north_of(just_beyond(chain + touch), inches(3, 2))}),
              Fault::group_breaks);
    EXPECT_TRUE(play.accepts({}));  // or it stays
}

TURNED_TEST(VK_2_6, those_in_the_open_move_as_one_and_the_garrison_by_itself) {
    for (const bool garrison_first : {true, false}) {
        Garrisons set;
        const UnitId fourth = set.field.blue("Fourth", infantry(), 54_in, 33_in).column();
        Play play = set.begin({set.two, set.third, fourth});
        const auto leaves = [&] { play.move(set.two, {north_of(46_in, inches(3, 2))}); };
        if (garrison_first) leaves();
        ASSERT_TRUE(play.offers(verb::move, set.third));
        EXPECT_FALSE(play.offers(verb::move, fourth));
        play.move(set.third, {advance(2_in)});
        expect_at(play.unit(fourth).post.front, at(54_in, 35_in));
        if (!garrison_first) leaves();
        EXPECT_FALSE(play.unit(set.two).post.in_area());
        EXPECT_TRUE(play.state().orders[0].moving_over);
    }
}

TURNED_TEST(VK_2_6, by_two_moves_each_makes_both_of_its_own) {
    Garrisons set;
    set.field.order({set.one, set.two}, Face::infantry, Use::two_moves);
    Play play = set.field.begin(Phase::movement);
    play.move(set.one, {north_of(42_in, inches(3, 2))});
    EXPECT_EQ(play.question().unit, set.one);
    play.place({advance(2_in)});
    play.move(set.two, {north_of(46_in, inches(3, 2))});
    play.place({advance(1_in)});
    expect_length(y_of(play, set.one) - y_of(play, set.two), 1_in);
    EXPECT_TRUE(play.state().orders[0].moving_over);
}

// ---- doctrine: VK-6.11 --------------------------------------------------------------------------

Mover unpaid(UnitId id, bool may_charge = false) {
    return {.group = {id}, .may_charge = may_charge, .doctrine_paid = false};
}

TURNED_TEST(VK_6_11, where_it_covers_no_ground_the_die_is_not_due) {
    for (const bool touches : {true, false}) {
        const Length off = touches ? Length{} : just_beyond(touch);
        // Into an empty village, and at a garrison.
        Field field;
        const UnitId line = field.blue("Line", of_doctrine(Doctrine::columnar), 42_in, 32_in - off);
        const AreaId town = field.town(40_in, 32_in, 44_in, 36_in);
        const Walk in = walked(field, unpaid(line), {advance(1_in)});
        EXPECT_EQ(in.off_doctrine, !touches);
        if (!touches) expect_refused(in, Fault::unpaid, VK_6_11);
        const UnitId red = field.red("Red", infantry(), 42_in, 34_in).holds(town);
        const Walk at_him = walked(field, unpaid(line, true), {charge_at(red)});
        EXPECT_EQ(at_him.off_doctrine, !touches);
        if (!touches) expect_refused(at_him, Fault::unpaid, VK_6_11);
        if (touches) {
            expect_allowed(in);
            expect_allowed(at_him);
        }
    }
}

TURNED_TEST(VK_6_11, nor_from_one_village_into_the_next_but_by_the_ruling_doctrine_areas) {
    for (const Doctrine doctrine : {Doctrine::linear, Doctrine::columnar, Doctrine::impulse})
        for (const bool as_in_line : {false, true}) {
            Field field;
            const UnitId unit = field.blue("Unit", of_doctrine(doctrine), 42_in, 32_in)
                                    .holds(field.town(40_in, 30_in, 44_in, 34_in));
            field.town(44_in, 30_in, 48_in, 34_in);
            if (as_in_line) field.ruling("doctrine.areas", "as in line");
            const Walk w =
                walked(field, unpaid(unit), {deploy(Formation::column, at(46_in, 32_in), east)});
            const bool due = as_in_line && doctrine == Doctrine::columnar;
            EXPECT_EQ(w.off_doctrine, due);
            EXPECT_EQ(w.refusal.has_value(), due);
            // Out of it in line the columnar pay, as anywhere.
            const Walk out =
                walked(field, unpaid(unit), {deploy(Formation::line, at(42_in, 36_in), north)});
            EXPECT_EQ(out.off_doctrine, doctrine == Doctrine::columnar);
        }
}

// ---- guns beside a square or a garrison: VK-7.12, 7.14 ------------------------------------------

// Guns half an inch from the side of a square or a village wall, or a hair more.
struct BesideAllRound {
    Field field;
    UnitId foot{};
    UnitId guns{};
    BesideAllRound(bool square, Length gap, Bearing facing = south) {
        const Length side = square ? inches(5, 4) : 2_in;
        foot = square ? UnitId{field.red("Foot", infantry(), 42_in, 30_in).square()}
                      : UnitId{field.red("Foot", infantry(), 42_in, 31_in)
                                   .holds(field.town(40_in, 29_in, 44_in, 33_in))};
        guns = field.red("Guns", heavy_guns(), 42_in + side + gap + inches(3, 4), 30_in, facing);
    }
    std::size_t target() { return combined_target(*field.setup(), field.state(), guns).size(); }
};

TURNED_TEST(VK_7_14, who_faces_all_round_faces_as_the_battery_beside_him) {
    for (const bool square : {true, false}) {
        BesideAllRound near{square, just_within(inches(1, 2))};
        EXPECT_EQ(near.target(), 2u);
        near.field.ruling("attached.all_round", "false");
        EXPECT_EQ(near.target(), 1u);
        BesideAllRound beyond{square, just_beyond(inches(1, 2))};
        EXPECT_EQ(beyond.target(), 1u);
    }
}

TURNED_TEST(VK_7_14, a_battery_in_an_area_of_its_own_is_attached_to_nobody) {
    Field field;
    const UnitId guns =
        field.red("Guns", heavy_guns(), 42_in, 31_in).holds(field.town(40_in, 29_in, 44_in, 33_in));
    field.red("Line", infantry(), 44_in + inches(9, 4), 31_in);
    field.red("Next", infantry(), 38_in, 31_in).holds(field.town(36_in, 29_in, 40_in, 33_in));
    EXPECT_EQ(combined_target(*field.setup(), field.state(), guns).size(), 1u);
}

// VK-9.17: attached guns are not ridden down.
TURNED_TEST(VK_9_17, hussars_do_not_ride_down_guns_beside_a_square) {
    for (const bool attached : {true, false}) {
        BesideAllRound set{true, inches(1, 4)};
        if (!attached) set.field.ruling("attached.all_round", "false");
        const UnitId hussars =
            set.field.blue("Hussars", light_cavalry(), 44_in + inches(5, 4), 30_in);
        charged_home(set.field, hussars, set.guns, Flank::front, Face::cavalry);
        Play play = set.field.begin(Phase::combat);
        join(play, hussars, set.guns);
        for (int i = 0; i < 9 && play.unit(set.guns).on_table(); ++i) {
            if (play.at_step<step::GoBack>()) break;
            play.pass();
        }
        EXPECT_EQ(play.unit(set.guns).on_table(), attached);
    }
}

// ---- charge.from_behind: VK-7.13 ----------------------------------------------------------------

// Red's front is at 36 inches. Blue's centre began a hair behind that line, or on it, and has come
// before red's front.
TURNED_TEST(VK_7_13, from_behind_the_front_line_the_front_by_the_ruling_charge_from_behind) {
    for (const bool behind : {true, false})
        for (const bool allowed : {true, false}) {
            Field field;
            if (allowed) field.ruling("charge.from_behind", "true");
            const UnitId blue = field.blue("Blue", light_cavalry(), 42_in, 33_in).column();
            const UnitId red = field.red("Red", infantry(), 42_in, 36_in);
            const Post from = field.state().unit(blue).post;
            Post began = from;
            const Length line = behind ? just_beyond(36_in) : just_within(36_in);
            began.front = field.turned(at(48_in, line + 1_in));
            const Impact met =
                impact(*field.setup(), field.state(), blue, began, from, field.turned(north), red);
            EXPECT_EQ(met.refusal.has_value(), behind && !allowed);
            if (met.refusal) {
                EXPECT_EQ(met.refusal->fault, Fault::wrong_face);
            } else {
                EXPECT_EQ(met.face, Flank::front);
            }
        }
}

}  // namespace
}  // namespace grognard::vom_kriege
