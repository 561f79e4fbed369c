// SPDX-License-Identifier: Apache-2.0
//
// VK chapter 8 in the movement phase: counter-charge, square, leaders who retire.
#include "rulebooks/vom_kriege/8_reactions/counter_charge.h"
#include "rulebooks/vom_kriege/8_reactions/forming_square.h"
#include "rulebooks/vom_kriege/8_reactions/reactions.h"
#include "rulebooks/vom_kriege/9_combat/melee_dice.h"
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

// Blue's cavalry rides north from here: the middle of its front edge.
constexpr Length x = 30_in;
constexpr Length y = 20_in;

void expect_near(Point found, Point expected, Length within_) {
    EXPECT_LE(gap(found, expected), within_)
        << found.x << ", " << found.y << " and not " << expected.x << ", " << expected.y;
}

bool front_to_front(const Play& play, UnitId a, UnitId b) {
    const Quad one = footprint(play.setup(), play.state(), a).quad();
    const Quad two = footprint(play.setup(), play.state(), b).quad();
    return gap(one.front(), two.front()) <= touch && !overlaps(Outline{one}, Outline{two}) &&
           same(play.unit(a).post.facing, play.unit(b).post.facing.reversed());
}

// Blue hussars with an order to melee.
struct Cavalry {
    Field field;
    UnitId hussars = field.blue("Hussars", light_cavalry(), x, y);

    Play begin() {
        field.order({hussars}, Face::cavalry);
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, hussars);
        return play;
    }
    Play charge(UnitId target, Bearing direction = north) {
        Play play = begin();
        play.place({charge_at(target, direction)});
        return play;
    }
};

// ---- VK-8.2: counter-charge ---------------------------------------------------------------------

TURNED_TEST(VK_8_2, the_target_may_ride_to_meet_the_charge) {
    Cavalry blue;
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x, y + 10_in);
    Play play = blue.charge(dragoons);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_EQ(play.question().clause, VK_8_2);
    EXPECT_EQ(play.question().unit, dragoons);
    EXPECT_EQ(play.question().other, blue.hussars);
    EXPECT_TRUE(play.offers(verb::counter_charge, dragoons, blue.hussars));
    EXPECT_TRUE(play.offers(verb::no_counter_charge));
}

TURNED_TEST(VK_8_2, it_may_as_well_stand) {
    Cavalry blue;
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x, y + 10_in);
    Play play = blue.charge(dragoons);
    play.pick(verb::no_counter_charge);
    expect_at(play.unit(dragoons).post.front, at(x, y + 10_in));
    EXPECT_EQ(play.state().charges[0].target, dragoons);
    EXPECT_FALSE(play.unit(dragoons).reacted);
}

TURNED_TEST(VK_8_2, another_may_meet_it_before_it_reaches_its_target) {
    Cavalry blue;
    const UnitId guns = blue.field.red("Guns", heavy_guns(), x, y + 10_in);
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x + 4_in, y + 9_in);
    Play play = blue.charge(guns);
    play.pick(verb::counter_charge, dragoons);
    EXPECT_TRUE(front_to_front(play, blue.hussars, dragoons));
    ASSERT_EQ(play.state().charges.size(), 1u);
    EXPECT_EQ(play.state().charges[0].target, dragoons);
    EXPECT_TRUE(play.unit(dragoons).contacted);
    EXPECT_FALSE(play.unit(guns).contacted);
}

TURNED_TEST(VK_8_2, not_when_it_is_too_far_off) {
    Cavalry blue;
    const UnitId guns = blue.field.red("Guns", heavy_guns(), x, y + 10_in);
    blue.field.red("Dragoons", heavy_cavalry(), x, y + 23_in);
    Play play = blue.charge(guns);
    EXPECT_EQ(play.state().charges.size(), 1u);
}

TURNED_TEST(VK_8_2, not_when_disordered) {
    Cavalry blue;
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x, y + 10_in).disordered();
    Play play = blue.charge(dragoons);
    EXPECT_EQ(play.state().charges.size(), 1u);
}

TURNED_TEST(VK_8_2, not_with_its_back_to_the_charger) {
    Cavalry blue;
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x, y + 10_in, north);
    Play play = blue.charge(dragoons);
    EXPECT_EQ(play.state().charges[0].face, Flank::rear);
}

TURNED_TEST(VK_8_2, only_cavalry_and_only_against_cavalry) {
    Field field;
    const UnitId column = field.blue("Column", infantry(), x, y).column();
    const UnitId dragoons = field.red("Dragoons", heavy_cavalry(), x, y + 8_in);
    field.order({column}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(column, {charge_at(dragoons)});
    EXPECT_EQ(play.state().charges.size(), 1u);
    EXPECT_FALSE(may_counter_charge(play.setup(), play.state(), dragoons, column));
}

TURNED_TEST(VK_8_2, a_move_that_is_no_charge_is_not_met) {
    Cavalry blue;
    blue.field.red("Dragoons", heavy_cavalry(), x, y + 12_in);
    Play play = blue.begin();
    play.place({advance(6_in)});
    EXPECT_EQ(play.question().topic, verb::place_leader);
}

// ---- VK-8.8 -------------------------------------------------------------------------------------

TURNED_TEST(VK_8_8, they_meet_at_the_first_point_that_neither_has_further_to) {
    Cavalry blue;
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x, y + 10_in);
    Play play = blue.charge(dragoons);
    play.pick(verb::counter_charge, dragoons);
    EXPECT_TRUE(front_to_front(play, blue.hussars, dragoons));
    expect_near(play.unit(blue.hussars).post.front, at(x, y + 5_in), inches(1, 30));
    EXPECT_LE(play.state().charges[0].way, 5_in + inches(1, 30));
    EXPECT_EQ(play.event(happened::CounterCharges{}).clause, VK_8_8);
    EXPECT_EQ(play.event(happened::CounterCharges{}).other, blue.hussars);
    EXPECT_LE(play.said<happened::CounterCharges>().way, 5_in + inches(1, 30));
}

TURNED_TEST(VK_8_8, by_the_other_ruling_half_way) {
    Cavalry blue;
    blue.field.ruling("countercharge.meet", "half-way");
    const UnitId guns = blue.field.red("Guns", heavy_guns(), x, y + just_within(12_in));
    // Nearer than the guns: it could meet the charge sooner than half-way.
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x + 4_in, y + 8_in);
    Play play = blue.charge(guns);
    play.pick(verb::counter_charge, dragoons);
    expect_near(play.unit(blue.hussars).post.front, at(x, y + 6_in), 2 * touch);
    EXPECT_TRUE(front_to_front(play, blue.hussars, dragoons));
}

TURNED_TEST(VK_8_8, by_our_own_it_meets_sooner) {
    Cavalry blue;
    const UnitId guns = blue.field.red("Guns", heavy_guns(), x, y + just_within(12_in));
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x + 4_in, y + 8_in);
    Play play = blue.charge(guns);
    play.pick(verb::counter_charge, dragoons);
    EXPECT_LT(play.unit(blue.hussars).post.front.y, at(x, y + 6_in).y);
}

TURNED_TEST(VK_8_8, a_counter_charger_that_wheels_goes_no_further_than_the_charger) {
    Cavalry blue;
    const UnitId guns = blue.field.red("Guns", heavy_guns(), x, y + just_within(12_in));
    const UnitId dragoons =
        blue.field.red("Dragoons", heavy_cavalry(), x + 6_in, y + 10_in, heading(230));
    Play play = blue.charge(guns);
    ASSERT_TRUE(play.offers(verb::counter_charge, dragoons));
    play.pick(verb::counter_charge, dragoons);
    EXPECT_TRUE(front_to_front(play, blue.hussars, dragoons));
    EXPECT_LE(play.said<happened::CounterCharges>().way,
              play.state().charges[0].way + inches(1, 30));
}

TURNED_TEST(VK_8_8, the_charge_may_come_by_a_wheel) {
    Cavalry blue;
    const UnitId guns = blue.field.red("Guns", heavy_guns(), x + 6_in, y + 8_in, heading(210));
    const UnitId dragoons =
        blue.field.red("Dragoons", heavy_cavalry(), x + 3_in, y + 11_in, heading(200));
    Play play = blue.begin();
    const Legs legs{wheel(heading(30)), charge_at(guns, heading(35))};
    ASSERT_TRUE(play.accepts(legs));
    play.place(legs);
    ASSERT_TRUE(play.offers(verb::counter_charge, dragoons));
    play.pick(verb::counter_charge, dragoons);
    EXPECT_TRUE(front_to_front(play, blue.hussars, dragoons));
    EXPECT_EQ(play.state().charges[0].target, dragoons);
}

TURNED_TEST(VK_8_8, it_is_a_reaction_and_there_is_one_to_an_attacker) {
    Cavalry blue;
    const UnitId guns = blue.field.red("Guns", heavy_guns(), x, y + just_within(12_in));
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x + 4_in, y + 9_in);
    const UnitId lancers_ = blue.field.red("Lancers", lancers(), x - 4_in, y + 9_in);
    Play play = blue.charge(guns);
    EXPECT_TRUE(play.offers(verb::counter_charge, dragoons));
    EXPECT_TRUE(play.offers(verb::counter_charge, lancers_));
    play.pick(verb::counter_charge, dragoons);
    EXPECT_TRUE(play.unit(dragoons).reacted);
    EXPECT_FALSE(play.unit(lancers_).reacted);
    EXPECT_EQ(play.state().charges.size(), 1u);
    expect_at(play.unit(lancers_).post.front, at(x - 4_in, y + 9_in));
}

TURNED_TEST(VK_8_8, rough_ground_disorders_the_counter_charger_too) {
    Cavalry blue;
    blue.field.area(Ground::marsh, 20_in, y + 8_in, 40_in, y + inches(17, 2));
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x, y + 10_in);
    Play play = blue.charge(dragoons);
    play.pick(verb::counter_charge, dragoons);
    EXPECT_TRUE(play.unit(dragoons).disordered);
    EXPECT_FALSE(play.unit(blue.hussars).disordered);  // it stopped before the marsh
}

// ---- VK-8.4: square -----------------------------------------------------------------------------

TURNED_TEST(VK_8_4, infantry_may_try_when_cavalry_would_come_adjacent) {
    Cavalry blue;
    const UnitId line = blue.field.red("Line", infantry(), x, y + 8_in);
    Play play = blue.charge(line);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_EQ(play.question().clause, VK_8_4);
    EXPECT_EQ(play.question().unit, line);
    EXPECT_EQ(play.question().other, blue.hussars);
    play.pick(verb::form_square, line);
    EXPECT_EQ(play.asked(), Side::chance);
    EXPECT_EQ(play.question().roll()->count, 4);
    play.roll({Face::infantry, Face::cavalry, Face::flag, Face::saber});
    EXPECT_EQ(play.unit(line).post.formation, Formation::square);
    EXPECT_TRUE(play.unit(line).reacted);
    EXPECT_TRUE(play.said<happened::SquareTried>().formed);
    EXPECT_EQ(play.event(happened::SquareTried{}).tally.total(), 4);
}

TURNED_TEST(VK_8_4, no_infantry_face_no_square) {
    Cavalry blue;
    const UnitId line = blue.field.red("Line", infantry(), x, y + 8_in);
    Play play = blue.charge(line);
    play.pick(verb::form_square, line);
    play.roll({Face::artillery, Face::cavalry, Face::flag, Face::saber});
    EXPECT_EQ(play.unit(line).post.formation, Formation::line);
    EXPECT_TRUE(play.unit(line).reacted);  // a failed try is spent
    EXPECT_FALSE(play.said<happened::SquareTried>().formed);
    EXPECT_EQ(play.state().charges.size(), 1u);
    EXPECT_EQ(play.state().charges[0].target, line);
}

TURNED_TEST(VK_8_4, hits_and_disorder_cost_a_die_each) {
    for (int hits = 0; hits <= 3; ++hits)
        for (const bool disordered : {false, true}) {
            Cavalry blue;
            Field::Unit line = blue.field.red("Line", infantry(), x, y + 8_in).hits(hits);
            if (disordered) line = line.disordered();
            Play play = blue.charge(line);
            play.pick(verb::form_square, line);
            EXPECT_EQ(play.question().roll()->count, 4 - (hits >= 2) - disordered);
        }
}

TEST(VK_8_4, the_tally_names_what_takes_dice_away) {
    Field field;
    const UnitId line = field.red("Line", infantry(), x, y).hits(2).disordered();
    const auto setup = field.setup();
    expect_tally(square_tally(*setup, field.ready(), line), {{4, VK_8_4, reason::square_dice},
                                                             {-1, VK_8_4, reason::two_hits},
                                                             {-1, VK_8_4, reason::disordered}});
}

TEST(VK_8_4, the_odds_are_those_of_one_infantry_face_or_more) {
    Field field;
    const auto setup = field.setup();
    const Odds odds = square_odds(setup->book, 4);
    EXPECT_EQ(odds.chance(outcome(SquareOutcome{true})), Fraction::of(65, 81));  // 1 - (2/3)^4
    EXPECT_EQ(square_odds(setup->book, 2).chance(outcome(SquareOutcome{true})), Fraction::of(5, 9));
}

TURNED_TEST(VK_8_4, not_in_rough_ground) {
    Cavalry blue;
    blue.field.area(Ground::marsh, x - 1_in, y + 8_in, x + 1_in, y + 9_in);
    const UnitId line = blue.field.red("Line", infantry(), x, y + 8_in);
    Play play = blue.charge(line);
    EXPECT_EQ(play.state().charges.size(), 1u);
    EXPECT_EQ(play.unit(line).post.formation, Formation::line);
}

TURNED_TEST(VK_8_4, not_when_the_enemy_that_comes_is_infantry) {
    Field field;
    const UnitId column = field.blue("Column", infantry(), x, y).column();
    const UnitId line = field.red("Line", infantry(), x, y + 8_in);
    field.order({column}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(column, {charge_at(line)});
    EXPECT_EQ(play.state().charges.size(), 1u);
}

TURNED_TEST(VK_8_4, who_is_in_square_already_is_not_asked) {
    Cavalry blue;
    const UnitId square = blue.field.red("Square", infantry(), x, y + 8_in).square();
    Play play = blue.charge(square);
    EXPECT_EQ(play.state().charges.size(), 1u);
}

TURNED_TEST(VK_8_4, enemies_within_three_inches_do_not_hinder_it) {
    Cavalry blue;
    const UnitId line = blue.field.red("Line", infantry(), x, y + 8_in);
    blue.field.blue("Near", infantry(), x + 6_in, y + 7_in);
    Play play = blue.charge(line);
    EXPECT_TRUE(play.offers(verb::form_square, line));
}

// ---- VK-8.6: when -------------------------------------------------------------------------------

TURNED_TEST(VK_8_6, cavalry_that_only_rides_by_within_half_an_inch_is_seen_too) {
    for (const bool near : {true, false}) {
        Cavalry blue;
        // The hussars' right side is 2 inches from their middle, the column's 9/8 from its own.
        const Length gap = near ? just_within(inches(1, 2)) : just_beyond(inches(1, 2));
        const Length off = 2_in + inches(9, 8) + gap;
        const UnitId column = blue.field.red("Column", infantry(), x + off, y + 6_in).column();
        Play play = blue.begin();
        play.place({advance(12_in)});
        if (near)
            EXPECT_TRUE(play.offers(verb::form_square, column));
        else
            EXPECT_EQ(play.question().topic, verb::place_leader);
    }
}

TURNED_TEST(VK_8_6, cavalry_that_stops_half_an_inch_away_is_adjacent) {
    for (const bool near : {true, false}) {
        Cavalry blue;
        const UnitId line = blue.field.red("Line", infantry(), x, y + 8_in);
        Play play = blue.begin();
        const Length gap = near ? just_within(inches(1, 2)) : just_beyond(inches(1, 2));
        play.place({advance(8_in - gap)});
        if (near)
            EXPECT_TRUE(play.offers(verb::form_square, line));
        else
            EXPECT_EQ(play.question().topic, verb::place_leader);
    }
}

TURNED_TEST(VK_8_6, by_the_other_ruling_only_who_is_charged_may_try) {
    for (const bool charges : {false, true}) {
        Cavalry blue;
        blue.field.ruling("reaction.when", "as a charge is declared");
        const UnitId line = blue.field.red("Line", infantry(), x, y + 8_in);
        const UnitId beside = blue.field.red("Beside", infantry(), x + 4_in, y + 4_in).column();
        Play play = blue.begin();
        if (charges)
            play.place({charge_at(line)});
        else
            play.place({advance(inches(31, 4))});
        EXPECT_EQ(play.offers(verb::form_square, line), charges);
        EXPECT_FALSE(play.offers(verb::form_square, beside));
    }
}

TURNED_TEST(VK_8_6, those_on_the_way_are_asked_as_it_comes_to_them) {
    Cavalry blue;
    const UnitId far = blue.field.red("Far", infantry(), x, y + 10_in);
    const UnitId near = blue.field.red("Near", infantry(), x + inches(7, 2), y + 4_in).column();
    Play play = blue.charge(far);
    EXPECT_TRUE(play.offers(verb::form_square, near));
    play.pick(verb::stand, near);
    EXPECT_TRUE(play.offers(verb::form_square, far));
    play.pick(verb::stand, far);
    EXPECT_EQ(play.state().charges[0].target, far);
}

TURNED_TEST(VK_8_6, the_cavalry_goes_on_into_contact_with_the_square) {
    Cavalry blue;
    const UnitId line = blue.field.red("Line", infantry(), x, y + 8_in);
    Play play = blue.charge(line);
    play.pick(verb::form_square, line);
    play.roll({Face::infantry, Face::infantry, Face::flag, Face::saber});
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_EQ(play.question().clause, VK_8_6);
    play.pick(verb::go_on);
    EXPECT_TRUE(in_contact(play.setup(), play.state(), blue.hussars, line));
    // The square's front lies 3/4 of an inch before the line's.
    expect_near(play.unit(blue.hussars).post.front, at(x, y + 8_in - inches(3, 4)), touch);
    EXPECT_EQ(play.state().charges[0].target, line);
}

TURNED_TEST(VK_8_6, or_stops_short_where_it_would_have_come_adjacent) {
    Cavalry blue;
    const UnitId line = blue.field.red("Line", infantry(), x, y + 9_in).column();
    Play play = blue.charge(line);
    play.pick(verb::form_square, line);
    play.roll({Face::infantry, Face::infantry, Face::flag, Face::saber});
    play.pick(verb::stop_short);
    EXPECT_TRUE(play.state().charges.empty());
    EXPECT_FALSE(play.unit(line).contacted);
    EXPECT_TRUE(play.happened(happened::StoppedShort{}, blue.hussars));
    // Half an inch off the column's front, which is a quarter off the square's.
    const Length stops = inches(17, 2);
    EXPECT_LT(play.unit(blue.hussars).post.front.y, at(x, y + stops).y);
    expect_near(play.unit(blue.hussars).post.front, at(x, y + stops), inches(1, 60));
    EXPECT_FALSE(in_contact(play.setup(), play.state(), blue.hussars, line));
}

// Its outline is the wood's from the moment it comes to the edge: it does not ride to the middle.
TURNED_TEST(VK_8_6, cavalry_that_enters_a_wood_is_seen_as_far_as_its_edge) {
    for (const bool near : {false, true}) {
        Cavalry blue;
        const AreaId wood = blue.field.wood(x - 5_in, y + 3_in, x - 1_in, y + 7_in);
        // Ahead of the hussars' right half, which the wood stops half an inch away from it, or more.
        const Length off = near ? just_within(inches(1, 2)) : just_beyond(inches(1, 2));
        const UnitId line = blue.field.red("Line", infantry(), x + inches(9, 4), y + 3_in + off);
        Play play = blue.begin();
        play.place({advance(9_in)});
        EXPECT_EQ(play.offers(verb::form_square, line), near);
        EXPECT_EQ(play.unit(blue.hussars).post.area, near ? AreaId::none : wood);
    }
}

TURNED_TEST(VK_8_6, and_stops_short_of_it_where_it_would_have_come_adjacent) {
    Cavalry blue;
    blue.field.wood(x - 5_in, y + 3_in, x - 1_in, y + 7_in);
    const Length off = 2_in + inches(9, 8) + inches(1, 4);
    const UnitId column = blue.field.red("Column", infantry(), x + off, y + 3_in).column();
    Play play = blue.begin();
    play.place({advance(9_in)});
    play.pick(verb::form_square, column);
    play.roll({Face::infantry, Face::infantry, Face::flag, Face::saber});
    play.pick(verb::stop_short);
    EXPECT_FALSE(play.unit(blue.hussars).post.in_area());
    const Length passed = Length::from_ticks(play.unit(blue.hussars).post.front.y - at(x, y).y);
    EXPECT_LT(passed, 3_in);
    EXPECT_GT(passed, 2_in);
}

TURNED_TEST(VK_8_6, a_square_across_its_way_stops_cavalry_that_only_rides_by) {
    Cavalry blue;
    // A march column along the hussars' way, 1/4 inch from their side.
    const Length off = 2_in + inches(3, 8) + inches(1, 4);
    const UnitId column = blue.field.red("Column", infantry(), x + off, y + 6_in).march_column();
    Play play = blue.begin();
    play.place({advance(12_in)});
    play.pick(verb::form_square, column);
    play.roll({Face::infantry, Face::infantry, Face::flag, Face::saber});
    // The square reaches across, so nothing is asked: it stops before it.
    EXPECT_TRUE(play.happened(happened::StoppedShort{}, blue.hussars));
    EXPECT_FALSE(in_contact(play.setup(), play.state(), blue.hussars, column));
    EXPECT_LE(gap_between(play.setup(), play.state(), blue.hussars, column), inches(1, 10));
    EXPECT_EQ(play.question().topic, verb::place_leader);
}

TURNED_TEST(VK_8_6, a_group_of_cavalry_is_seen_whichever_of_it_comes_near) {
    Field field;
    const UnitId one = field.blue("One", light_cavalry(), x, y).column();
    const UnitId two = field.blue("Two", light_cavalry(), x + 3_in, y).column();
    const UnitId line = field.red("Line", infantry(), x + 5_in, y + 8_in);
    field.order({one, two}, Face::cavalry);
    Play play = field.begin(Phase::movement);
    play.move(one, {advance(inches(15, 2) + rounding())});
    EXPECT_TRUE(play.offers(verb::form_square, line, two));
}

TURNED_TEST(VK_8_6, a_wheel_brings_cavalry_near_as_well) {
    Cavalry blue;
    const UnitId column = blue.field.red("Column", infantry(), x - 1_in, y + 3_in).column();
    Play play = blue.begin();
    const Legs legs{wheel(heading(45))};
    ASSERT_TRUE(play.accepts(legs));
    play.place(legs);
    EXPECT_TRUE(play.offers(verb::form_square, column));
    play.pick(verb::form_square, column);
    play.roll({Face::infantry, Face::infantry, Face::flag, Face::saber});
    if (play.offers(verb::stop_short)) play.pick(verb::stop_short);
    EXPECT_TRUE(play.happened(happened::StoppedShort{}));
    EXPECT_GT(gap_between(play.setup(), play.state(), blue.hussars, column), Length{});
}

// ---- VK-8.7 -------------------------------------------------------------------------------------

TURNED_TEST(VK_8_7, the_square_forms_on_the_units_centre) {
    Cavalry blue;
    const UnitId line = blue.field.red("Line", infantry(), x, y + 8_in);
    Play play = blue.charge(line);
    play.pick(verb::form_square, line);
    play.roll({Face::infantry, Face::infantry, Face::flag, Face::saber});
    expect_at(centre_of(play.setup(), line, play.unit(line).post), at(x, y + inches(17, 2)));
}

TURNED_TEST(VK_8_7, by_the_other_ruling_its_front_stays) {
    Cavalry blue;
    blue.field.ruling("square.room", "on the front edge");
    const UnitId line = blue.field.red("Line", infantry(), x, y + 8_in);
    Play play = blue.charge(line);
    play.pick(verb::form_square, line);
    play.roll({Face::infantry, Face::infantry, Face::flag, Face::saber});
    expect_at(play.unit(line).post.front, at(x, y + 8_in));
}

// ---- VK-8.5 -------------------------------------------------------------------------------------

// Two columns of cavalry that ride by an infantry column, one on either side, a quarter inch away.
struct RidingBy {
    Field field;
    static constexpr Length off = inches(9, 8) + 1_in + inches(1, 4);
    UnitId one = field.blue("One", light_cavalry(), x - off, y).column();
    UnitId two = field.blue("Two", light_cavalry(), x + off, y).column();
    UnitId column = field.red("Column", infantry(), x, y + 6_in).column();

    Play begin() {
        field.order({one}, Face::cavalry);
        field.order({two}, Face::cavalry);
        Play play = field.begin(Phase::movement);
        play.move(one, {advance(12_in)});
        return play;
    }
};

TURNED_TEST(VK_8_5, one_reaction_in_each_enemy_initiative) {
    RidingBy by;
    Play play = by.begin();
    play.pick(verb::form_square, by.column);
    play.roll({Face::artillery, Face::cavalry, Face::flag, Face::saber});
    play.move(by.two, {advance(12_in)});
    EXPECT_FALSE(play.offers(verb::form_square, by.column));
    EXPECT_EQ(play.question().topic, verb::place_leader);
}

TURNED_TEST(VK_8_5, by_the_other_ruling_one_to_each_attacker) {
    RidingBy by;
    by.field.ruling("reaction.limit", "each attacker");
    Play play = by.begin();
    play.pick(verb::form_square, by.column);
    play.roll({Face::artillery, Face::cavalry, Face::flag, Face::saber});
    EXPECT_FALSE(may_react(play.setup(), play.state(), by.column, by.one));
    EXPECT_TRUE(may_react(play.setup(), play.state(), by.column, by.two));
    play.move(by.two, {advance(12_in)});
    EXPECT_TRUE(play.offers(verb::form_square, by.column));
}

TURNED_TEST(VK_8_5, who_declines_may_still_react_later) {
    RidingBy by;
    Play play = by.begin();
    play.pick(verb::stand, by.column);
    play.move(by.two, {advance(12_in)});
    EXPECT_TRUE(play.offers(verb::form_square, by.column));
}

TURNED_TEST(VK_8_5, as_many_as_the_table_says) {
    RidingBy by;
    by.field.number("reactions", "limit", "2");
    Play play = by.begin();
    play.pick(verb::form_square, by.column);
    play.roll({Face::artillery, Face::cavalry, Face::flag, Face::saber});
    play.move(by.two, {advance(12_in)});
    EXPECT_TRUE(play.offers(verb::form_square, by.column));
}

TURNED_TEST(VK_8_5, a_unit_at_maximum_hits_does_not_react_unless_a_ruling_lets_it) {
    for (const bool lets : {false, true}) {
        Cavalry blue;
        if (lets) blue.field.ruling("reaction.routing", "true");
        const UnitId line = blue.field.red("Line", infantry(), x, y + 8_in).routing();
        Play play = blue.charge(line);
        EXPECT_EQ(play.offers(verb::form_square, line), lets);
    }
}

// ---- VK-8.1, 8.11: leaders ----------------------------------------------------------------------

TURNED_TEST(VK_8_1, a_leader_in_the_way_must_retire_and_the_unit_carries_on) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), x, y);
    const UnitId leader = field.place_leader(red_division, x, y + 3_in, south);
    field.order({line}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.move(line, {advance(6_in)});
    EXPECT_TRUE(play.happened(happened::LeaderDrivenOff{}, leader));
    EXPECT_EQ(play.event(happened::LeaderDrivenOff{}).clause, VK_8_1);
    play.roll_in_vain(Arm::leader);
    // He goes, his side says which way.
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_EQ(play.question().topic, verb::go_back);
    play.place({retire(north)});
    expect_near(play.unit(leader).post.front, at(x, y + 18_in), touch);
    expect_at(play.unit(line).post.front, at(x, y + 6_in));
    EXPECT_EQ(play.unit(leader).hits, 0);
}

TURNED_TEST(VK_8_1, a_unit_that_just_touches_him_drives_him_off_too) {
    for (const std::int64_t short_by : {0, 20}) {
        Field field;
        const UnitId line = field.blue("Line", infantry(), x, y);
        const UnitId leader = field.place_leader(red_division, x, y + 4_in, south);
        field.order({line}, Face::infantry);
        Play play = field.begin(Phase::movement);
        play.move(line, {advance(4_in - Length::from_ticks(short_by))});
        EXPECT_EQ(play.happened(happened::LeaderDrivenOff{}, leader), short_by == 0);
    }
}

TURNED_TEST(VK_8_1, a_leader_who_is_only_ridden_by_stays) {
    Cavalry blue;
    const UnitId leader = blue.field.place_leader(red_division, x + 3_in, y + 3_in, south);
    Play play = blue.begin();
    play.place({advance(6_in)});
    EXPECT_FALSE(play.happened(happened::LeaderDrivenOff{}, leader));
    expect_at(play.unit(leader).post.front, at(x + 3_in, y + 3_in));
}

TURNED_TEST(VK_8_1, a_counter_charger_drives_leaders_off_as_well) {
    Cavalry blue;
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x, y + 10_in);
    const UnitId leader = blue.field.place_leader(blue_division, x, y + 8_in);
    Play play = blue.charge(dragoons);
    play.pick(verb::counter_charge, dragoons);
    EXPECT_TRUE(play.happened(happened::LeaderDrivenOff{}, leader));
    play.roll_in_vain(Arm::leader);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_EQ(play.question().topic, verb::go_back);
    expect_at(play.unit(dragoons).post.front, at(x, y + 10_in));  // not before he has gone
    play.place({retire(south)});
    expect_near(play.unit(leader).post.front, at(x, y - 7_in), touch);
    EXPECT_TRUE(front_to_front(play, blue.hussars, dragoons));
}

// The line's front is at 8 inches, the square's will be 3/4 of an inch before it.
TURNED_TEST(VK_8_1, so_does_a_square_as_it_closes_up) {
    for (const bool there : {true, false}) {
        Cavalry blue;
        const UnitId line = blue.field.red("Line", infantry(), x, y + 8_in);
        const Length off = there ? Length{} : 2 * touch;
        const UnitId leader = blue.field.place_leader(blue_division, x, y + inches(29, 4) - off);
        Play play = blue.charge(line);
        play.pick(verb::form_square, line);
        play.roll({Face::infantry, Face::infantry, Face::flag, Face::saber});
        EXPECT_EQ(play.happened(happened::LeaderDrivenOff{}, leader), there);
        if (there) {
            play.roll_in_vain(Arm::leader);
            EXPECT_EQ(play.unit(line).post.formation, Formation::line);  // not before he has gone
            EXPECT_EQ(play.question().topic, verb::go_back);
            play.place({retire(south)});
        }
        EXPECT_EQ(play.unit(line).post.formation, Formation::square);
        EXPECT_TRUE(play.offers(verb::go_on));
        EXPECT_FALSE(play.happened(happened::GaveWay{}));
    }
}

TURNED_TEST(VK_8_1, a_leader_where_a_unit_forms_line_retires) {
    Field field;
    const UnitId column = field.blue("Column", infantry(), x, y).column();  // 2 1/4 inches
    const UnitId leader = field.place_leader(red_division, x + inches(5, 2), y, south);
    field.order({column}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.move(column, {form(Formation::line)});
    EXPECT_TRUE(play.happened(happened::LeaderDrivenOff{}, leader));
    play.roll_in_vain(Arm::leader);
    EXPECT_EQ(play.question().topic, verb::go_back);
    play.place({retire(north)});
    EXPECT_EQ(play.unit(column).post.formation, Formation::line);
    EXPECT_FALSE(play.happened(happened::GaveWay{}));
}

TURNED_TEST(VK_8_1, a_leader_where_a_garrison_deploys_retires) {
    Field field;
    const AreaId wood = field.wood(x - 2_in, y - 2_in, x + 2_in, y + 2_in);
    const UnitId line = field.blue("Line", infantry(), x, y).holds(wood);
    const UnitId leader = field.place_leader(red_division, x, y + 3_in, south);
    field.order({line}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.move(line, {deploy(Formation::line, at(x, y + 3_in), north)});
    EXPECT_TRUE(play.happened(happened::LeaderDrivenOff{}, leader));
    play.roll_in_vain(Arm::leader);
    EXPECT_EQ(play.question().topic, verb::go_back);
}

TURNED_TEST(VK_8_11, whoever_moves_into_contact_with_him_rolls_first) {
    Cavalry blue;
    const UnitId leader = blue.field.place_leader(red_division, x, y + 3_in, south);
    Play play = blue.begin();
    play.place({advance(6_in)});
    EXPECT_EQ(play.asked(), Side::chance);
    EXPECT_EQ(play.question().topic, verb::retire_roll);
    EXPECT_EQ(play.question().roll()->count, 4);  // its strength
    play.roll({Face::saber, Face::cavalry, Face::flag, Face::infantry});
    EXPECT_EQ(play.unit(leader).hits, 1);
    EXPECT_EQ(play.question().topic, verb::go_back);
    play.place({retire(north)});
    expect_at(play.unit(blue.hussars).post.front, at(x, y + 6_in));
}

// He stands in the way of both of a group, as near to the one as to the other.
TURNED_TEST(VK_8_11, of_a_group_as_near_to_him_the_first_rolls) {
    for (const bool from_the_left : {true, false}) {
        Field field;
        const UnitId left = field.blue("Left", infantry(), x - inches(11, 8), y).column().hits(1);
        const UnitId right = field.blue("Right", infantry(), x + inches(11, 8), y).column();
        const UnitId first = from_the_left ? left : right;
        const UnitId leader = field.place_leader(red_division, x, y + 3_in, south);
        field.order({first, from_the_left ? right : left}, Face::infantry);
        Play play = field.begin(Phase::movement);
        play.move(first, {advance(6_in)});
        ASSERT_TRUE(play.at_step<step::RetireRoll>());
        EXPECT_EQ(play.step<step::RetireRoll>().unit, leader);
        EXPECT_EQ(play.step<step::RetireRoll>().attacker, first);
    }
}

TURNED_TEST(VK_8_11, three_sabers_and_he_is_lost_with_all_his_units) {
    Cavalry blue;
    const UnitId leader = blue.field.place_leader(red_division, x, y + 3_in, south);
    const UnitId guns = blue.field.red("Guns", heavy_guns(), x, y + 10_in);
    Play play = blue.begin();
    play.place({charge_at(guns)});
    play.roll({Face::saber, Face::saber, Face::saber, Face::infantry});
    EXPECT_FALSE(play.unit(leader).on_table());
    EXPECT_FALSE(play.unit(guns).on_table());
    // Nothing is left to charge: it ends where it would have struck.
    EXPECT_TRUE(play.state().charges.empty());
    EXPECT_TRUE(play.happened(happened::StoppedShort{}, blue.hussars));
    expect_near(play.unit(blue.hussars).post.front, at(x, y + 10_in), 2 * touch);
}

TURNED_TEST(VK_8_11, who_rolls_is_a_ruling) {
    for (const char* who : {"melee orders", "always", "never"})
        for (const Face face : {Face::infantry, Face::saber}) {
            Field field;
            field.ruling("leader.retire_roll", who);
            const UnitId line = field.blue("Line", infantry(), x, y);
            field.place_leader(red_division, x, y + 3_in, south);
            field.order({line}, face);
            Play play = field.begin(Phase::movement);
            play.move(line, {advance(6_in)});
            const bool rolls = std::string{who} == "always" ||
                               (std::string{who} == "melee orders" && face == Face::saber);
            EXPECT_EQ(play.question().topic == verb::retire_roll, rolls) << who;
        }
}

TURNED_TEST(VK_8_11, guns_and_disordered_units_roll_too_but_not_where_an_order_to_melee_decides) {
    struct Case {
        Troops troops;
        bool disordered;
        bool may_melee;
        int dice;
    };
    for (const Case& c : {Case{infantry(), false, true, 4}, Case{infantry(), true, false, 2},
                          Case{horse_guns(), false, false, 3}})
        for (const bool by_order : {false, true}) {
            Field field;
            if (by_order) field.ruling("leader.retire_roll", "melee orders");
            const auto unit = field.blue("Unit", c.troops, x, y);
            if (c.troops.is_artillery()) unit.limbered();
            if (c.disordered) unit.disordered();
            const UnitId leader = field.place_leader(red_division, x, y + 3_in, south);
            field.order({unit}, Face::saber);
            Play play = field.begin(Phase::movement);
            play.move(unit, {advance(5_in)});
            EXPECT_TRUE(play.happened(happened::LeaderDrivenOff{}, leader));
            const bool rolls = c.may_melee || !by_order;
            ASSERT_EQ(play.question().topic == verb::retire_roll, rolls);
            if (!rolls) continue;
            EXPECT_EQ(play.question().roll()->count, c.dice);
            EXPECT_EQ(play.question().clause, VK_8_1);
        }
}

TURNED_TEST(VK_8_11, no_more_dice_than_a_melee_has) {
    Field field;
    field.number("strength", "infantry", "20");
    const UnitId line = field.blue("Line", infantry(), x, y);
    field.place_leader(red_division, x, y + 3_in, south);
    field.order({line}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(line, {advance(6_in)});
    EXPECT_EQ(play.question().roll()->count, melee_dice_most);
}

QUARTER_TURNED_TEST(VK_8_11, a_leader_who_cannot_retire_takes_a_hit_and_is_set_by_a_friend) {
    for (const bool hit : {true, false}) {
        Field field;
        if (!hit) field.ruling("leader.trapped", "no hit");
        const UnitId line = field.blue("Line", infantry(), x, 55_in);
        // No whole move is left to his own edge.
        const UnitId leader = field.place_leader(red_division, x, 58_in, south);
        const UnitId friends = field.red("Friends", infantry(), x + 20_in, 50_in);
        field.order({line}, Face::infantry);
        Play play = field.begin(Phase::movement);
        play.move(line, {advance(4_in)});
        play.roll_in_vain(Arm::leader);
        EXPECT_EQ(play.unit(leader).hits, hit ? 1 : 0);
        EXPECT_LE(gap_between(play.setup(), play.state(), leader, friends), 1_in);
        expect_at(play.unit(line).post.front, at(x, 59_in));
    }
}

TURNED_TEST(VK_8_11, a_leader_where_the_charger_is_squared_retires_too) {
    Cavalry blue;
    // Not on the hussars' way, but where they slide to.
    const UnitId guns = blue.field.red("Guns", heavy_guns(), x + inches(5, 2), y + 5_in);
    const UnitId leader =
        blue.field.place_leader(red_division, x + inches(11, 4), y + inches(9, 2), south);
    Play play = blue.charge(guns);
    EXPECT_TRUE(play.happened(happened::LeaderDrivenOff{}, leader));
}

}  // namespace
}  // namespace grognard::vom_kriege
