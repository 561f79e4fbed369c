// SPDX-License-Identifier: Apache-2.0
//
// VK chapter 7: charges: who may, which face is met, where the charger comes to stand, rough
// ground.
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

// Blue charges north from here unless a test says otherwise: the middle of its front edge.
constexpr Length west_east = 30_in;
constexpr Length start = 20_in;

// One tick or two is what rounding may cost.
void expect_touch_at(Point found, Point expected) {
    EXPECT_LE(gap(found, expected), touch + rounding())
        << found.x << ", " << found.y << " and not " << expected.x << ", " << expected.y;
}

void expect_refused(const Refusal& refusal, Fault fault, Clause clause) {
    EXPECT_EQ(refusal.fault, fault);
    EXPECT_EQ(to_string(refusal.clause), to_string(clause));
}

bool front_touches(const Play& play, UnitId charger, UnitId target) {
    const Footprint own = footprint(play.setup(), play.state(), charger);
    const Footprint its = footprint(play.setup(), play.state(), target);
    return gap(own.quad().front(), Outline{its}) <= touch && !overlaps(Outline{own}, Outline{its});
}

// How much of the charger's front is on the target.
Length on_target(const Play& play, UnitId charger, UnitId target) {
    return contact(footprint(play.setup(), play.state(), charger),
                   footprint(play.setup(), play.state(), target))
        .along;
}

Length difference(Length a, Length b) { return a < b ? b - a : a - b; }

// Cavalry in line (4 inches) with an order to melee, and the play with its move asked for.
struct Charge_ {
    Field field;
    UnitId hussars = field.blue("Hussars", light_cavalry(), west_east, start);

    Play begin() {
        field.order({hussars}, Face::cavalry);
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, hussars);
        return play;
    }
};

// ---- VK-7.8 -------------------------------------------------------------------------------------

TURNED_TEST(VK_7_8, a_charge_ends_in_contact_with_as_many_stands_as_it_can) {
    Charge_ charge;
    // A line of 4.5 inches, its middle an inch further east.
    const UnitId line = charge.field.red("Line", infantry(), west_east + 1_in, start + 5_in);
    Play play = charge.begin();
    play.place({charge_at(line)});
    play.pick(verb::stand);  // no square
    EXPECT_TRUE(front_touches(play, charge.hussars, line));
    EXPECT_LE(difference(on_target(play, charge.hussars, line), 4_in), 2 * touch);
    // It slid no further than it had to.
    expect_touch_at(play.unit(charge.hussars).post.front,
                    at(west_east + inches(3, 4), start + 5_in));
    expect_facing(play.unit(charge.hussars).post.facing, north);
    ASSERT_EQ(play.state().charges.size(), 1u);
    const Charge made = play.charge(0);
    EXPECT_EQ(made.charger, charge.hussars);
    EXPECT_EQ(made.target, line);
    EXPECT_EQ(made.face, Flank::front);
    expect_at(made.began.front, at(west_east, start));
    EXPECT_LE(difference(made.way, 5_in), touch);
    EXPECT_TRUE(play.unit(line).contacted);
    EXPECT_EQ(play.event(happened::Charges{}).clause, VK_7_8);
    EXPECT_EQ(play.event(happened::Charges{}).other, line);
}

TURNED_TEST(VK_7_8, a_charge_reaches_as_far_as_its_move_and_no_tick_further) {
    for (const Length away : {12_in - hair(), just_within(12_in), just_beyond(12_in)}) {
        Charge_ charge;
        const UnitId line = charge.field.red("Line", infantry(), west_east, start + away);
        Play play = charge.begin();
        if (away > 12_in) {
            expect_refused(play.refusal({charge_at(line)}), Fault::out_of_reach, VK_7_13);
            expect_length(play.refusal({charge_at(line)}).measured, away);
        } else {
            EXPECT_TRUE(play.accepts({charge_at(line)}));
        }
    }
}

TURNED_TEST(VK_7_8, no_charge_still_to_be_fought_is_forgotten_for_a_new_one) {
    Field field;
    const UnitId first = field.blue("First", infantry(), 40_in, 20_in);
    const UnitId held = field.red("Held", infantry(), 40_in, 20_in);
    const UnitId second = field.blue("Second", light_cavalry(), 20_in, 20_in);
    const UnitId enemy = field.red("Enemy", infantry(), 20_in, 26_in);
    field.charged(first, held);
    while (!field.state().charges.full())
        field.state().charges.push_back({.charger = second, .target = held, .over = true});
    field.order({second}, Face::cavalry);
    Play play = field.begin(Phase::movement);
    play.move(second, {charge_at(enemy)});
    if (play.offers(verb::stand)) play.pick(verb::stand);
    const auto& charges = play.state().charges;
    EXPECT_EQ(charges[0].charger, first);
    EXPECT_EQ(charges.back().target, enemy);
    EXPECT_FALSE(charges.back().over);
}

TURNED_TEST(VK_7_8, the_order_must_allow_melee) {
    for (const Face face : {Face::infantry, Face::saber}) {
        Field field;
        const UnitId line = field.blue("1st", infantry(), west_east, start);
        const UnitId enemy = field.red("Enemy", infantry(), west_east, start + 4_in);
        field.order({line}, face);
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, line);
        if (face == Face::saber)
            EXPECT_TRUE(play.accepts({charge_at(enemy)}));
        else
            expect_refused(play.refusal({charge_at(enemy)}), Fault::not_ordered, VK_7_8);
    }
}

TURNED_TEST(VK_7_8, a_cavalry_face_lets_cavalry_charge_unless_assault_alone_does) {
    for (const bool assault_alone : {false, true}) {
        Charge_ charge;
        if (assault_alone) charge.field.ruling("charge.orders", "assault alone");
        const UnitId enemy = charge.field.red("Enemy", infantry(), west_east, start + 4_in);
        Play play = charge.begin();
        if (assault_alone)
            expect_refused(play.refusal({charge_at(enemy)}), Fault::not_ordered, VK_7_8);
        else
            EXPECT_TRUE(play.accepts({charge_at(enemy)}));
    }
}

TURNED_TEST(VK_7_8, two_moves_leave_no_charge) {
    Field field;
    const UnitId hussars = field.blue("Hussars", light_cavalry(), west_east, start);
    const UnitId enemy = field.red("Enemy", infantry(), west_east, start + 4_in);
    field.order({hussars}, Face::cavalry, true);
    Play play = field.begin(Phase::movement);
    play.pick_detail(verb::move, hussars, static_cast<int>(Use::two_moves));
    EXPECT_EQ(play.fault({charge_at(enemy)}), Fault::not_ordered);
}

TURNED_TEST(VK_7_8, one_attacker_a_face) {
    Field field;
    const UnitId one = field.blue("One", infantry(), 30_in, 20_in).column();
    const UnitId two = field.blue("Two", infantry(), 34_in, 20_in).column();
    const UnitId enemy = field.red("Enemy", infantry(), 32_in, 24_in);
    field.order({one}, Face::saber);
    field.order({two}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(one, {charge_at(enemy)});
    play.pick(verb::move, two);
    expect_refused(play.refusal({charge_at(enemy)}), Fault::face_taken, VK_7_8);
    EXPECT_EQ(play.refusal({charge_at(enemy)}).other, enemy);
}

TURNED_TEST(VK_7_8, a_charge_whose_contact_is_gone_takes_no_face) {
    // The first charger is still there, or a tick more than touching away.
    for (const bool there : {true, false}) {
        Field field;
        const Length off = there ? Length{} : just_beyond(touch);
        const UnitId one = field.blue("One", infantry(), 30_in, 24_in - off).column();
        const UnitId two = field.blue("Two", infantry(), 34_in, 20_in).column();
        const UnitId enemy = field.red("Enemy", infantry(), 32_in, 24_in);
        field.charged(one, enemy);
        field.order({two}, Face::saber);
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, two);
        EXPECT_EQ(play.accepts({charge_at(enemy)}), !there);
    }
}

TURNED_TEST(VK_7_8, another_face_of_the_same_enemy_is_free) {
    Field field;
    const UnitId one = field.blue("One", infantry(), 30_in, 20_in).column();
    // Behind the enemy's front line, and facing its right flank.
    const UnitId two = field.blue("Two", infantry(), 24_in, inches(49, 2), east).column();
    const UnitId enemy = field.red("Enemy", infantry(), 30_in, 24_in);
    field.order({one}, Face::saber);
    field.order({two}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(one, {charge_at(enemy)});
    play.move(two, {charge_at(enemy, east)});
    EXPECT_TRUE(front_touches(play, two, enemy));
    EXPECT_EQ(play.charge(1).face, Flank::right);
}

TURNED_TEST(VK_7_8, the_flank_is_for_those_who_began_behind_the_front_line) {
    // Red faces south with its front edge at y = 24; blue's centre is an inch behind its front.
    for (const int ahead : {0, 1}) {
        Field field;
        const Length y = ahead ? just_within(24_in) : just_beyond(24_in);
        const UnitId column = field.blue("Column", infantry(), 24_in, y, east).column();
        const UnitId enemy = field.red("Enemy", infantry(), 30_in, 24_in);
        field.order({column}, Face::saber);
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, column);
        if (ahead == 0) {
            play.place({charge_at(enemy, east)});
            EXPECT_EQ(play.charge(0).face, Flank::right);
            EXPECT_TRUE(front_touches(play, column, enemy));
        } else {
            // On the line is ahead of it, and it is the flank that it would meet.
            expect_refused(play.refusal({charge_at(enemy, east)}), Fault::wrong_face, VK_7_8);
        }
    }
}

TURNED_TEST(VK_7_8, from_ahead_a_flank_is_refused) {
    Field field;
    // Obliquely past the front of the enemy, into its right side.
    const UnitId column = field.blue("Column", infantry(), 22_in, 22_in, east).column();
    const UnitId enemy = field.red("Enemy", infantry(), 30_in, 24_in, north + degrees(170));
    field.order({column}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, column);
    const Refusal refused = play.refusal({advance(3_in, heading(45)), charge_at(enemy, east)});
    expect_refused(refused, Fault::wrong_face, VK_7_8);
}

// ---- VK-7.9 -------------------------------------------------------------------------------------

TURNED_TEST(VK_7_9, cavalry_charging_through_rough_ground_is_disordered_and_fights) {
    Charge_ charge;
    charge.field.area(Ground::marsh, 20_in, start + 1_in, 40_in, start + 2_in);
    const UnitId guns = charge.field.red("Guns", heavy_guns(), west_east, start + 5_in);
    Play play = charge.begin();
    play.place({charge_at(guns)});
    EXPECT_TRUE(play.unit(charge.hussars).disordered);
    EXPECT_EQ(play.event(happened::Disordered{}).clause, VK_7_9);
    EXPECT_FALSE(play.state().charges[0].over);
    EXPECT_TRUE(front_touches(play, charge.hussars, guns));
}

TURNED_TEST(VK_7_9, so_is_cavalry_charging_a_defender_in_rough_ground) {
    Charge_ charge;
    charge.field.area(Ground::marsh, 20_in, start + 5_in + 1_ticks * 10, 40_in, start + 9_in);
    const UnitId guns = charge.field.red("Guns", heavy_guns(), west_east, start + 5_in);
    Play play = charge.begin();
    play.place({charge_at(guns)});
    EXPECT_TRUE(play.unit(charge.hussars).disordered);
}

TURNED_TEST(VK_7_9, so_is_cavalry_that_strikes_across_a_brook_at_the_defenders_feet) {
    Charge_ charge;
    // A quarter of an inch wide and an eighth before them: the stands' centres never come to it.
    const Length y = start + 5_in - inches(1, 4);
    charge.field.stream({at(10_in, y), at(60_in, y)});
    const UnitId guns = charge.field.red("Guns", heavy_guns(), west_east, start + 5_in);
    Play play = charge.begin();
    play.place({charge_at(guns)});
    EXPECT_TRUE(front_touches(play, charge.hussars, guns));
    EXPECT_TRUE(play.unit(charge.hussars).disordered);
}

TURNED_TEST(VK_7_9, on_clear_ground_it_is_not) {
    Charge_ charge;
    const UnitId guns = charge.field.red("Guns", heavy_guns(), west_east, start + 5_in);
    Play play = charge.begin();
    play.place({charge_at(guns)});
    EXPECT_FALSE(play.unit(charge.hussars).disordered);
}

TURNED_TEST(VK_7_9, infantry_is_not_disordered_by_the_ground_it_charges_over) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), west_east, start).column();
    field.area(Ground::marsh, 20_in, start + 1_in, 40_in, start + 2_in);
    const UnitId enemy = field.red("Enemy", infantry(), west_east, start + 4_in);
    field.order({line}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(line, {charge_at(enemy)});
    EXPECT_FALSE(play.unit(line).disordered);
    EXPECT_EQ(play.state().charges.size(), 1u);
}

TURNED_TEST(VK_7_9, by_the_other_ruling_it_falls_back) {
    Charge_ charge;
    charge.field.ruling("charge.rough", "falls back");
    charge.field.area(Ground::marsh, 20_in, start + 1_in, 40_in, start + 2_in);
    const UnitId guns = charge.field.red("Guns", heavy_guns(), west_east, start + 5_in);
    Play play = charge.begin();
    play.place({charge_at(guns)});
    EXPECT_TRUE(play.unit(charge.hussars).disordered);
    EXPECT_TRUE(play.state().charges[0].over);
    EXPECT_FALSE(in_contact(play.setup(), play.state(), charge.hussars, guns));
    EXPECT_LE(difference(gap_between(play.setup(), play.state(), charge.hussars, guns), 3_in),
              2 * touch);
}

// ---- VK-7.10 ------------------------------------------------------------------------------------

TURNED_TEST(VK_7_10, a_disordered_unit_does_not_charge) {
    Charge_ charge;
    const UnitId enemy = charge.field.red("Enemy", infantry(), west_east, start + 4_in);
    charge.field.state().unit(charge.hussars).disordered = true;
    Play play = charge.begin();
    expect_refused(play.refusal({charge_at(enemy)}), Fault::may_not_contact, VK_7_10);
}

TURNED_TEST(VK_7_10, artillery_does_not_charge) {
    Field field;
    const UnitId guns = field.blue("Guns", horse_guns(), west_east, start).limbered();
    const UnitId enemy = field.red("Enemy", infantry(), west_east, start + 4_in);
    field.order({guns}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, guns);
    expect_refused(play.refusal({charge_at(enemy)}), Fault::may_not_contact, VK_7_10);
}

TURNED_TEST(VK_7_10, nobody_comes_into_contact_but_by_charging) {
    for (const std::int64_t short_by : {0, 20}) {
        Field field;
        const UnitId line = field.blue("Line", infantry(), west_east, start);
        field.red("Enemy", infantry(), west_east, start + 4_in);
        field.order({line}, Face::saber);
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, line);
        const Legs legs{advance(4_in - Length::from_ticks(short_by))};
        if (short_by == 0)
            expect_refused(play.refusal(legs), Fault::touches_enemy, VK_7_10);
        else
            EXPECT_TRUE(play.accepts(legs));
    }
}

TURNED_TEST(VK_7_10, by_the_other_ruling_it_keeps_an_inch_away) {
    for (const bool nearer : {false, true}) {
        Field field;
        field.ruling("contact.by_charge_only", "an inch away");
        const UnitId line = field.blue("Line", infantry(), west_east, start);
        field.red("Enemy", infantry(), west_east, start + 4_in);
        field.order({line}, Face::saber);
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, line);
        const Legs legs{advance(nearer ? just_beyond(3_in) : just_within(3_in))};
        if (nearer)
            expect_refused(play.refusal(legs), Fault::near_enemy, VK_7_10);
        else
            EXPECT_TRUE(play.accepts(legs));
    }
}

// ---- VK-7.13 ------------------------------------------------------------------------------------

TURNED_TEST(VK_7_13, the_charger_is_squared_to_the_face_at_no_cost) {
    Field field;
    const UnitId hussars = field.blue("Hussars", light_cavalry(), west_east, start, heading(20));
    const UnitId guns = field.red("Guns", heavy_guns(), west_east + 2_in, start + 8_in);
    field.order({hussars}, Face::cavalry);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, hussars);
    const Legs legs{charge_at(guns, heading(20))};
    const Judgement judged = play.judge(legs);
    EXPECT_FALSE(judged.refusal);
    play.place(legs);
    expect_facing(play.unit(hussars).post.facing, north);
    EXPECT_TRUE(front_touches(play, hussars, guns));
    EXPECT_LE(difference(on_target(play, hussars, guns), inches(3, 2)), 2 * touch);
    EXPECT_EQ(judged.cost, play.state().charges[0].way);
}

TURNED_TEST(VK_7_13, a_target_at_any_angle_is_met_along_its_face) {
    for (int angle = 100; angle <= 260; angle += 7) {
        Charge_ charge;
        const UnitId guns =
            charge.field.red("Guns", heavy_guns(), west_east, start + 7_in, heading(angle));
        Play play = charge.begin();
        const Legs legs{charge_at(guns)};
        ASSERT_TRUE(play.accepts(legs)) << angle;
        play.place(legs);
        expect_facing(play.unit(charge.hussars).post.facing, heading(angle).reversed());
        EXPECT_TRUE(front_touches(play, charge.hussars, guns)) << angle;
        EXPECT_TRUE(in_contact(play.setup(), play.state(), charge.hussars, guns)) << angle;
        EXPECT_EQ(play.state().charges[0].face, Flank::front);
    }
}

TURNED_TEST(VK_7_13, by_the_other_ruling_it_is_squared_where_it_touched) {
    for (const bool slides : {true, false}) {
        Charge_ charge;
        if (!slides) charge.field.ruling("charge.align", "squared");
        // Half of the hussars' front meets the guns' eastern inch.
        const UnitId guns = charge.field.red("Guns", heavy_guns(), west_east - 2_in, start + 5_in);
        Play play = charge.begin();
        play.place({charge_at(guns)});
        const Point front = play.unit(charge.hussars).post.front;
        if (slides)
            expect_touch_at(front, at(west_east - inches(3, 4), start + 5_in));
        else
            expect_touch_at(front, at(west_east, start + 5_in));
        EXPECT_TRUE(in_contact(play.setup(), play.state(), charge.hussars, guns));
    }
}

TURNED_TEST(VK_7_13, from_behind_the_line_the_rear_is_met) {
    Field field;
    const UnitId hussars = field.blue("Hussars", light_cavalry(), west_east, start);
    const UnitId enemy = field.red("Enemy", infantry(), west_east, start + 6_in, north);
    field.order({hussars}, Face::cavalry);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, hussars);
    play.place({charge_at(enemy)});
    play.pick(verb::stand);
    EXPECT_EQ(play.state().charges[0].face, Flank::rear);
    EXPECT_TRUE(front_touches(play, hussars, enemy));
}

TURNED_TEST(VK_7_13, whichever_of_flank_and_rear_is_touched_first) {
    // North-east at an enemy that faces north-east by 80 degrees: its rear left corner comes first,
    // and the hussars are more squarely opposed to the rear.
    Field field;
    const UnitId hussars = field.blue("Hussars", light_cavalry(), west_east, start);
    const UnitId guns = field.red("Guns", heavy_guns(), west_east, start + 6_in, heading(30));
    field.order({hussars}, Face::cavalry);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, hussars);
    play.place({charge_at(guns)});
    EXPECT_EQ(play.state().charges[0].face, Flank::rear);
    expect_facing(play.unit(hussars).post.facing, heading(30));
}

TURNED_TEST(VK_7_13, only_forward_legs_lead_to_a_charge) {
    Charge_ charge;
    const UnitId enemy =
        charge.field.red("Enemy", infantry(), west_east, start + just_within(6_in));
    Play play = charge.begin();
    EXPECT_EQ(play.fault({side_step(1_in), charge_at(enemy)}), Fault::not_forward);
    EXPECT_EQ(play.fault({back(1_in), charge_at(enemy)}), Fault::not_forward);
    EXPECT_EQ(play.fault({charge_at(enemy, heading(46))}), Fault::too_oblique);
    EXPECT_TRUE(play.accepts({wheel(heading(10)), charge_at(enemy, heading(5))}));
    EXPECT_TRUE(play.accepts({form(Formation::column), charge_at(enemy)}));
}

TURNED_TEST(VK_7_13, a_charge_that_meets_nobody_is_refused) {
    Charge_ charge;
    // Straight ahead the hussars (4 inches) pass the line (4 1/2) by a hair; obliquely they meet it.
    const UnitId enemy =
        charge.field.red("Enemy", infantry(), west_east + just_beyond(inches(17, 4)), start + 6_in);
    Play play = charge.begin();
    expect_refused(play.refusal({charge_at(enemy)}), Fault::no_contact, VK_7_13);
    EXPECT_TRUE(play.accepts({charge_at(enemy, heading(30))}));
}

TURNED_TEST(VK_7_13, by_the_other_ruling_a_charge_that_cannot_reach_stops_short) {
    Charge_ charge;
    charge.field.ruling("charge.short", "stops short");
    const UnitId enemy = charge.field.red("Enemy", infantry(), west_east, start + 14_in);
    Play play = charge.begin();
    play.place({charge_at(enemy)});
    expect_touch_at(play.unit(charge.hussars).post.front, at(west_east, start + 12_in));
    EXPECT_TRUE(play.state().charges.empty());
    EXPECT_FALSE(play.unit(enemy).contacted);
}

TURNED_TEST(VK_7_13, the_contact_is_made_by_the_front) {
    Charge_ charge;
    // Obliquely past it: the hussars' right side would run into the guns.
    const UnitId guns =
        charge.field.red("Guns", heavy_guns(), west_east + 4_in, start + inches(1, 2), west);
    Play play = charge.begin();
    EXPECT_EQ(play.fault({charge_at(guns, heading(45))}), Fault::not_front);
}

TURNED_TEST(VK_7_13, a_neighbour_in_the_way_shifts_it_along_the_face) {
    Field field;
    const UnitId column = field.blue("Column", infantry(), west_east, start).column();
    const UnitId friends = field.blue("Guns", heavy_guns(), west_east + 1_in, start + 4_in);
    const UnitId enemy = field.red("Enemy", infantry(), west_east, start + inches(9, 2));
    field.order({column}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(column, {charge_at(enemy)});
    EXPECT_TRUE(front_touches(play, column, enemy));
    const auto stands = [&](UnitId id) { return footprint(play.setup(), play.state(), id); };
    EXPECT_FALSE(overlaps(Outline{stands(column)}, Outline{stands(friends)}));
    EXPECT_FALSE(overlaps(Outline{stands(column)}, Outline{stands(enemy)}));
    // Right beside the guns, whose left edge is a quarter inch west of the middle of its own front.
    const Length wished = west_east + 1_in - inches(3, 4) - inches(9, 8);
    expect_touch_at(play.unit(column).post.front, at(wished, start + inches(9, 2)));
    (void)friends;
}

TURNED_TEST(VK_7_13, a_charger_may_touch_an_enemy_beside_its_target_or_by_ruling_keeps_clear) {
    for (const bool straddles : {true, false}) {
        Charge_ charge;
        if (!straddles) charge.field.ruling("charge.straddles", "false");
        // The hussars (4 inches) at a column of 2 1/4, with another right beside it.
        const UnitId enemy =
            charge.field.red("Enemy", infantry(), west_east, start + 5_in).column();
        const UnitId beside =
            charge.field.red("Beside", infantry(), west_east + inches(9, 4), start + 5_in).column();
        Play play = charge.begin();
        play.place({charge_at(enemy)});
        while (play.offers(verb::stand)) play.pick(verb::stand);
        EXPECT_TRUE(front_touches(play, charge.hussars, enemy));
        EXPECT_EQ(in_contact(play.setup(), play.state(), charge.hussars, beside), straddles);
        EXPECT_FALSE(play.unit(beside).contacted);  // VK-9.2: it is not charged
        EXPECT_EQ(play.state().charges.size(), 1u);
    }
}

TURNED_TEST(VK_7_13, no_room_no_charge) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), west_east, start);
    field.blue("Left", heavy_guns(), west_east - 1_in, start + 4_in);
    field.blue("Right", heavy_guns(), west_east + 1_in, start + 4_in);
    const UnitId enemy = field.red("Enemy", light_guns(), west_east, start + inches(9, 2));
    field.order({line}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    expect_refused(play.refusal({charge_at(enemy)}), Fault::no_room, VK_11_4);
}

// ---- areas --------------------------------------------------------------------------------------

TURNED_TEST(VK_4_9, each_side_of_a_village_may_be_charged_by_one) {
    Field field;
    const AreaId village = field.town(28_in, 24_in, 32_in, 28_in);
    const UnitId garrison = field.red("Garrison", infantry(), 30_in, 26_in).holds(village);
    const UnitId one = field.blue("One", infantry(), 29_in, 21_in).column();
    const UnitId two = field.blue("Two", infantry(), 32_in, 21_in).column();
    const UnitId three = field.blue("Three", infantry(), 25_in, 26_in, east).column();
    for (const UnitId id : {one, two, three}) field.order({id}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(one, {charge_at(garrison)});
    EXPECT_TRUE(in_contact(play.setup(), play.state(), one, garrison));
    play.pick(verb::move, two);
    EXPECT_EQ(play.fault({charge_at(garrison)}), Fault::face_taken);
    play.place({});
    play.move(three, {charge_at(garrison, east)});
    EXPECT_TRUE(in_contact(play.setup(), play.state(), three, garrison));
    EXPECT_NE(play.state().charges[0].face, play.state().charges[1].face);
}

TURNED_TEST(VK_4_9, by_the_other_ruling_a_village_has_one_face) {
    Field field;
    field.ruling("area.faces", "1");
    const AreaId village = field.town(28_in, 24_in, 32_in, 28_in);
    const UnitId garrison = field.red("Garrison", infantry(), 30_in, 26_in).holds(village);
    const UnitId one = field.blue("One", infantry(), 30_in, 21_in).column();
    const UnitId two = field.blue("Two", infantry(), 25_in, 26_in, east).column();
    for (const UnitId id : {one, two}) field.order({id}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(one, {charge_at(garrison)});
    play.pick(verb::move, two);
    EXPECT_EQ(play.fault({charge_at(garrison, east)}), Fault::face_taken);
}

std::vector<Point> round_wood(Length x, Length y) {
    std::vector<Point> outline;
    for (int i = 0; i < 16; ++i)
        outline.push_back(at(x, y) + (north + degrees(-i * 45 / 2)).forward(inches(9, 4)));
    return outline;
}

QUARTER_TURNED_TEST(VK_4_9, a_wood_is_charged_from_a_quarter_towards_a_table_edge) {
    Field field;
    const AreaId wood = field.wood(round_wood(30_in, 26_in));
    const UnitId jagers = field.red("Jagers", light_infantry(), 30_in, 26_in).holds(wood);
    const UnitId one = field.blue("One", infantry(), 30_in, 21_in).column();
    const UnitId two = field.blue("Two", infantry(), 25_in, 26_in, east).column();
    for (const UnitId id : {one, two}) field.order({id}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(one, {charge_at(jagers)});
    EXPECT_EQ(play.state().charges[0].face, quarter_towards(field.turned(Edge::southern)));
    expect_facing(play.unit(one).post.facing, north);
    EXPECT_TRUE(in_contact(play.setup(), play.state(), one, jagers));
    EXPECT_TRUE(front_touches(play, one, jagers));
    play.move(two, {charge_at(jagers, east)});
    EXPECT_EQ(play.state().charges[1].face, quarter_towards(field.turned(Edge::western)));
    EXPECT_TRUE(front_touches(play, two, jagers));
}

TURNED_TEST(VK_7_13, a_wood_that_does_not_face_all_round_has_a_front) {
    for (const Bearing facing : {south, north}) {
        Field field;
        field.ruling("wood.all_round", "false");
        const AreaId wood = field.wood(round_wood(30_in, 26_in));
        const UnitId jagers =
            field.red("Jagers", light_infantry(), 30_in, 26_in, facing).holds(wood);
        const UnitId one = field.blue("One", infantry(), 30_in, 21_in).column();
        field.order({one}, Face::saber);
        Play play = field.begin(Phase::movement);
        play.move(one, {charge_at(jagers)});
        EXPECT_EQ(play.state().charges[0].face, facing == south ? Flank::front : Flank::rear);
        EXPECT_TRUE(front_touches(play, one, jagers));
    }
}

TURNED_TEST(VK_4_8, from_one_village_the_next_is_charged_without_moving) {
    Field field;
    const AreaId south_end = field.town(28_in, 20_in, 32_in, 24_in);
    const AreaId north_end = field.town(28_in, 24_in, 32_in, 28_in);
    const UnitId ours = field.blue("Ours", infantry(), 30_in, 22_in).holds(south_end);
    const UnitId theirs = field.red("Theirs", infantry(), 30_in, 26_in).holds(north_end);
    field.order({ours}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(ours, {charge_at(theirs)});
    EXPECT_TRUE(in_contact(play.setup(), play.state(), ours, theirs));
    EXPECT_EQ(play.unit(ours).post.area, south_end);
    EXPECT_EQ(play.state().charges[0].way, Length{});
}

// ---- VK-7.14: combined targets ------------------------------------------------------------------

TURNED_TEST(VK_7_14, one_attacker_on_the_whole_front_of_infantry_and_its_guns) {
    Field field;
    const UnitId line = field.red("Line", infantry(), 30_in, 26_in);
    // To the west of it, so at its right hand.
    const UnitId guns = field.red("Guns", heavy_guns(), 30_in - 3_in, 26_in);
    const UnitId one = field.blue("One", infantry(), 31_in, 22_in).column();
    const UnitId two = field.blue("Two", infantry(), 27_in, 22_in).column();
    for (const UnitId id : {one, two}) field.order({id}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(one, {charge_at(line)});
    play.pick(verb::move, two);
    EXPECT_EQ(play.fault({charge_at(guns)}), Fault::face_taken);
}

TURNED_TEST(VK_9_2, all_of_a_combined_target_is_contacted) {
    Field field;
    const UnitId line = field.red("Line", infantry(), 30_in, 26_in);
    const UnitId guns = field.red("Guns", heavy_guns(), 30_in - 3_in, 26_in);
    const UnitId alone = field.red("Alone", heavy_guns(), 24_in, 26_in);  // a tick too far off
    field.place(alone, at(27_in - just_beyond(2_in), 26_in));
    const UnitId one = field.blue("One", infantry(), 32_in, 22_in).column();
    field.order({one}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(one, {charge_at(line)});
    EXPECT_FALSE(in_contact(play.setup(), play.state(), one, guns));
    EXPECT_TRUE(play.unit(line).contacted);
    EXPECT_TRUE(play.unit(guns).contacted);
    EXPECT_FALSE(play.unit(alone).contacted);
}

TURNED_TEST(VK_7_14, the_charger_bears_on_both) {
    Field field;
    const UnitId line = field.red("Line", infantry(), 30_in, 26_in).column();  // 2.25 inches
    const UnitId guns = field.red("Guns", heavy_guns(), 30_in - inches(15, 8), 26_in);
    const UnitId one = field.blue("One", infantry(), 30_in, 22_in);  // 4.5 inches
    field.order({one}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.move(one, {charge_at(line)});
    EXPECT_TRUE(in_contact(play.setup(), play.state(), one, line));
    EXPECT_TRUE(in_contact(play.setup(), play.state(), one, guns));
    EXPECT_LE(difference(on_target(play, one, line) + on_target(play, one, guns), inches(15, 4)),
              4 * touch);
}

}  // namespace
}  // namespace grognard::vom_kriege
