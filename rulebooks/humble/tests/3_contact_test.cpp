// SPDX-License-Identifier: Apache-2.0
//
// HU chapter 3: moving to contact, turning to face, leaving contact.
#include "rulebooks/humble/3_movement/walk.h"
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

// Blue stands at 20, 10 and faces north unless said otherwise: its front edge is at y = 10 3/8. A
// base that faces south so far ahead of it has its centre here.
constexpr Length ahead(Length gap) { return inches(43, 4) + gap; }

void expect_refused(const Refusal& refusal, Fault fault, Clause clause) {
    EXPECT_EQ(refusal.fault, fault);
    EXPECT_EQ(to_string(refusal.clause), to_string(clause));
}

bool front_touches(const Play& play, UnitId charger, UnitId enemy) {
    const Quad own = outline(play.setup(), play.state(), charger);
    return gap(own.front(), outline(play.setup(), play.state(), enemy)) <= touch;
}

// ---- HU-3.7 -------------------------------------------------------------------------------------

TURNED_TEST(HU_3_7, charge_ends_where_it_touches) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId enemy = field.red("Enemy", infantry(), 20_in, ahead(inches(5, 2)));
    Play play = field.begin(Phase::movement);
    play.move(line, {charge(play.base(enemy).centre)});
    expect_near(play.base(line).centre, at(20_in, inches(25, 2)));
    EXPECT_TRUE(touching(play.setup(), play.state(), line, enemy));
    EXPECT_EQ(play.event<happened::Charged>().unit, line);
    EXPECT_EQ(play.event<happened::Charged>().other, enemy);
    EXPECT_EQ(play.event<happened::Charged>().clause, HU_3_7);
    EXPECT_TRUE(play.state().moved_in.has(line));
}

TURNED_TEST(HU_3_7, charge_reaches_as_far_as_its_move_and_no_tick_further) {
    for (const Length run : {just_within(3_in) - hair(), just_within(3_in), beyond(3_in)}) {
        Field field;
        const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
        const UnitId enemy = field.red("Enemy", infantry(), 20_in, ahead(run));
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, line);
        const Legs legs{charge(play.base(enemy).centre)};
        if (run > 3_in) {
            expect_refused(play.refusal(legs), Fault::too_far, HU_3_1);
            expect_length(play.refusal(legs).measured, run);
        } else {
            EXPECT_TRUE(play.accepts(legs));
        }
    }
}

// Cuirassiers 2 inches to the left of a place from which the enemy is `run` straight ahead; where
// places are rounded, that much nearer to it as the run may have to be longer.
Refusal refusal_after_bend(Length run) {
    Field field;
    const UnitId cavalry =
        field.blue("Cuirassiers", heavy_cavalry(), 18_in + 2 * rounding(), 10_in);
    const UnitId enemy = field.red("Enemy", light_cavalry(), 20_in, ahead(run));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, cavalry);
    const Legs legs{march(at(20_in, 10_in)), charge(play.base(enemy).centre)};
    return play.check(legs).value_or(Refusal{});
}

TURNED_TEST(HU_3_7, last_two_inches_to_contact_are_straight) {
    EXPECT_EQ(refusal_after_bend(2_in + rounding()), Refusal{})
        << "2 to the place and 2 straight ahead";
    expect_refused(refusal_after_bend(beyond(2_in) + 2 * rounding()), Fault::too_far, HU_3_1);
    const Refusal refusal = refusal_after_bend(2_in - touch - hair());
    expect_refused(refusal, Fault::not_straight, HU_3_7);
    expect_length(refusal.measured, 2_in - touch - hair());
    EXPECT_EQ(refusal.allowed, 2_in);
}

TURNED_TEST(HU_3_7, a_halt_on_the_way_leaves_it_straight) {
    Field field;
    const UnitId cavalry = field.blue("Cuirassiers", heavy_cavalry(), 20_in, 10_in);
    const UnitId enemy = field.red("Enemy", light_cavalry(), 20_in, ahead(inches(5, 2)));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, cavalry);
    for (const Length halt : {inches(1, 6), 1_in, inches(7, 3)})
        EXPECT_TRUE(play.accepts({march(at(20_in, 10_in + halt)), charge(play.base(enemy).centre)}))
            << halt.ticks();
    EXPECT_EQ(play.fault({march(at(20_in + inches(1, 4), 11_in)), charge(at(20_in, 13_in))}),
              Fault::not_straight);
}

TURNED_TEST(HU_3_7, nothing_comes_after_the_charge) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId enemy = field.red("Enemy", infantry(), 20_in, ahead(2_in));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    const Point there = play.base(enemy).centre;
    expect_refused(play.refusal({charge(there), turn(east)}), Fault::bad_leg, HU_3_7);
    expect_refused(play.refusal({charge(there), march(at(20_in, 10_in))}), Fault::bad_leg, HU_3_7);
}

TURNED_TEST(HU_3_7, charge_that_reaches_nobody_is_none) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    field.red("Enemy", infantry(), 20_in, ahead(inches(5, 2)));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    expect_refused(play.refusal({charge(at(22_in, 10_in))}), Fault::no_contact, HU_3_7);
    expect_refused(play.refusal({charge(at(20_in, 12_in))}), Fault::no_contact, HU_3_7);
    expect_refused(play.refusal({charge(at(20_in, 10_in))}), Fault::no_contact, HU_3_7);
}

TURNED_TEST(HU_3_7, charge_stops_at_the_first_enemy) {
    Field field;
    const UnitId cavalry = field.blue("Hussars", light_cavalry(), 20_in, 10_in);
    const UnitId near = field.red("Near", light_cavalry(), 20_in, ahead(2_in));
    const UnitId far = field.red("Far", light_cavalry(), 20_in, ahead(4_in));
    Play play = field.begin(Phase::movement);
    play.move(cavalry, {charge(play.base(far).centre)});
    EXPECT_TRUE(touching(play.setup(), play.state(), cavalry, near));
    expect_near(play.base(cavalry).centre, at(20_in, 12_in));
}

TURNED_TEST(HU_3_7, charge_goes_through_friends) {
    Field field;
    const UnitId cavalry = field.blue("Cuirassiers", heavy_cavalry(), 20_in, 10_in);
    field.blue("4th Line", infantry(), 20_in, inches(23, 2));
    const UnitId enemy = field.red("Enemy", light_cavalry(), 20_in, ahead(inches(7, 2)));
    Play play = field.begin(Phase::movement);
    play.move(cavalry, {charge(play.base(enemy).centre)});
    EXPECT_TRUE(touching(play.setup(), play.state(), cavalry, enemy));
}

TURNED_TEST(HU_3_7, charge_does_not_end_on_friends) {
    Field field;
    const UnitId cavalry = field.blue("Cuirassiers", heavy_cavalry(), 20_in, 10_in);
    const UnitId friends = field.blue("4th Line", infantry(), 20_in, 12_in);
    const UnitId enemy = field.red("Enemy", light_cavalry(), 20_in, ahead(inches(5, 2)));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, cavalry);
    const Refusal refusal = play.refusal({charge(play.base(enemy).centre)});
    expect_refused(refusal, Fault::overlaps, HU_1_8);
    EXPECT_EQ(refusal.other, friends);
}

TURNED_TEST(HU_3_7, charge_pays_for_its_ground) {
    Field field;
    field.line(Ground::stream, {at(10_in, 11_in), at(30_in, 11_in)});
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId enemy = field.red("Enemy", light_cavalry(), 20_in, ahead(beyond(2_in)));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    const Refusal refusal = play.refusal({charge(play.base(enemy).centre)});
    expect_refused(refusal, Fault::too_far, HU_3_11);
    expect_length(refusal.measured, beyond(3_in));

    Field wooded;
    wooded.area(Ground::wood, 10_in, 11_in, 30_in, inches(23, 2));
    const UnitId cavalry = wooded.blue("Cuirassiers", heavy_cavalry(), 20_in, 10_in);
    const UnitId beyond = wooded.red("Enemy", light_cavalry(), 20_in, ahead(3_in));
    Play stopped = wooded.begin(Phase::movement);
    stopped.pick(verb::move, cavalry);
    expect_refused(stopped.refusal({charge(stopped.base(beyond).centre)}), Fault::impassable,
                   HU_3_3);
}

// The refusal of a charge at most 2 inches straight ahead; none if it is allowed.
Refusal refusal_of_charge(Field field, Troops troops) {
    const UnitId unit = field.blue("The unit", troops, 20_in, 10_in);
    const UnitId enemy = field.red("Enemy", light_cavalry(), 20_in, ahead(just_within(2_in)));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, unit);
    return play.check({charge(play.base(enemy).centre)}).value_or(Refusal{});
}

TURNED_TEST(HU_3_7, artillery_and_hqs_do_not_move_into_contact) {
    const Troops hq{.arm = Arm::hq, .rank = HqRank::division};
    for (const Troops& troops : {foot_artillery(), horse_artillery(), hq})
        expect_refused(refusal_of_charge({}, troops), Fault::may_not_contact, HU_3_7);
    for (const Troops& troops :
         {infantry(), light_infantry(), militia(), heavy_cavalry(), light_cavalry(), cossacks()})
        EXPECT_EQ(refusal_of_charge({}, troops), Refusal{});
}

TURNED_TEST(HU_3_7, artillery_may_be_ruled_to_move_into_contact) {
    Field field;
    field.ruling("contact.who", "all but HQs");
    EXPECT_EQ(refusal_of_charge(field, foot_artillery()), Refusal{});
    EXPECT_EQ(refusal_of_charge(field, horse_artillery()), Refusal{});
    expect_refused(refusal_of_charge(field, {.arm = Arm::hq, .rank = HqRank::corps}),
                   Fault::may_not_contact, HU_3_7);
}

// ---- HU-3.9 -------------------------------------------------------------------------------------

// Infantry goes to 20, 10, an inch from where it starts, and charges 2 inches straight ahead.
Refusal refusal_after_side_step(Point start) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), Length::from_ticks(start.x),
                                   Length::from_ticks(start.y));
    const UnitId enemy = field.red("Enemy", light_cavalry(), 20_in, ahead(2_in + rounding()));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    const Legs legs{march(at(20_in, 10_in)), charge(play.base(enemy).centre)};
    return play.check(legs).value_or(Refusal{});
}

TURNED_TEST(HU_3_9, unit_that_starts_less_than_2_inches_away_goes_straight_all_the_way) {
    const Length x = 19_in + 3 * rounding();
    EXPECT_EQ(refusal_after_side_step(at(x, 10_in)), Refusal{}) << "2 inches away";
    EXPECT_EQ(refusal_after_side_step(at(x + hair(), 10_in - hair())), Refusal{});
    const Length y = 10_in + touch + 2 * rounding() + hair();
    const Refusal refusal = refusal_after_side_step(at(x + hair(), y));
    expect_refused(refusal, Fault::not_straight, HU_3_9);
}

TURNED_TEST(HU_3_9, charge_from_near_may_begin_with_a_change_of_facing_and_is_straight_from_there) {
    for (const bool turns_first : {false, true}) {
        Field field;
        const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in, east);
        const UnitId enemy = field.red("Enemy", light_cavalry(), 20_in, ahead(1_in));
        Play play = field.begin(Phase::movement);
        Legs legs;
        if (turns_first) legs.push_back(turn(north));
        legs.push_back(charge(play.base(enemy).centre));
        play.move(line, legs);
        expect_near(play.base(line).centre, at(20_in, 11_in));
        expect_facing(play.base(line).facing, north);
    }
}

TURNED_TEST(HU_3_9, charge_from_near_may_be_ruled_to_go_as_the_unit_faces) {
    // From 2 inches it may turn first; from nearer it goes as it faces.
    for (const Length apart : {2_in + rounding(), 2_in - touch - 2 * rounding() - hair()})
        for (const Bearing facing : {north, south}) {
            Field field;
            field.ruling("contact.near", "as it faces");
            const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in, facing);
            const UnitId enemy = field.red("Enemy", light_cavalry(), 20_in, ahead(apart));
            Play play = field.begin(Phase::movement);
            play.pick(verb::move, line);
            const auto refusal = play.check({charge(play.base(enemy).centre)});
            const bool barred = apart < 2_in && facing == south;
            EXPECT_EQ(refusal.has_value(), barred);
            if (barred) expect_refused(*refusal, Fault::not_straight, HU_3_9);
        }
}

TURNED_TEST(HU_3_9, front_edge_may_touch_several_enemies) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId left = field.red("Left", infantry(), inches(39, 2), ahead(2_in));
    const UnitId right = field.red("Right", infantry(), inches(41, 2), ahead(2_in));
    Play play = field.begin(Phase::movement);
    play.move(line, {charge(at(20_in, 13_in))});
    EXPECT_TRUE(front_touches(play, line, left));
    EXPECT_TRUE(front_touches(play, line, right));
    int charged = 0;
    for (const Event& event : play.events()) charged += event.what.is<happened::Charged>();
    EXPECT_EQ(charged, 2);
}

TURNED_TEST(HU_3_9, front_edge_makes_the_contact) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId enemy = field.red("Enemy", infantry(), 20_in, ahead(2_in));
    // Beside the place where the charge ends, touching its side behind the front.
    const UnitId beside = field.red("Beside", infantry(), 21_in, inches(47, 4));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    const Refusal refusal = play.refusal({charge(play.base(enemy).centre)});
    expect_refused(refusal, Fault::not_front, HU_3_9);
    EXPECT_EQ(refusal.other, beside);
}

TURNED_TEST(HU_3_9, corner_of_the_front_edge_makes_contact_unless_ruled_otherwise) {
    for (const std::string corner : {"true", "false"}) {
        Field field;
        field.ruling("contact.corner", corner);
        const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
        const UnitId enemy = field.red("Enemy", light_cavalry(), 20_in, 13_in, south + degrees(30));
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, line);
        const Legs legs{charge(play.base(enemy).centre)};
        const auto refusal = play.check(legs);
        if (corner == "true") {
            EXPECT_FALSE(refusal);
        } else {
            expect_refused(refusal.value_or(Refusal{}), Fault::no_contact, HU_1_8);
        }
    }
}

// A charge at an enemy that stands askew.
Play askew(Field& field, UnitId& line, UnitId& enemy) {
    line = field.blue("4th Line", infantry(), 20_in, 10_in);
    enemy = field.red("Enemy", light_cavalry(), 20_in, 13_in, south + degrees(30));
    Play play = field.begin(Phase::movement);
    play.move(line, {charge(play.base(enemy).centre)});
    return play;
}

TURNED_TEST(HU_3_9, bases_are_not_squared_up) {
    Field field;
    UnitId line, enemy;
    Play play = askew(field, line, enemy);
    expect_facing(play.base(line).facing, north);
    expect_length(Length::from_ticks(play.base(line).centre.x), 20_in);
    EXPECT_TRUE(front_touches(play, line, enemy));
}

TURNED_TEST(HU_3_9, bases_may_be_ruled_to_be_squared_up) {
    Field field;
    field.ruling("contact.align", "true");
    UnitId line, enemy;
    Play play = askew(field, line, enemy);
    // Front along front, to within what rounding its corners to ticks turns an inch by.
    const Turn off = play.base(line).facing.turn_to(north + degrees(30));
    EXPECT_LE(off.magnitude(), Turn::from_arcseconds(15));
    const Contact met = contact(outline(play.setup(), play.state(), line),
                                outline(play.setup(), play.state(), enemy));
    EXPECT_EQ(met.kind, Touch::face);
    expect_facing(play.base(enemy).facing, south + degrees(30));
}

TURNED_TEST(HU_3_9, other_moves_keep_out_of_contact_by_however_little) {
    for (const Length apart : {just_within(touch), just_beyond(touch)}) {
        Field field;
        const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
        const UnitId enemy = field.red("Enemy", infantry(), 20_in, ahead(2_in));
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, line);
        const Legs legs{march(at(20_in, 12_in - apart))};
        const auto refusal = play.check(legs);
        EXPECT_EQ(refusal.has_value(), apart <= touch);
        EXPECT_EQ(refusal.value_or(Refusal{}).other, apart <= touch ? enemy : UnitId::none);
    }
}

TURNED_TEST(HU_3_9, turning_at_the_end_keeps_out_of_contact_too) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId enemy = field.red("Enemy", infantry(), 20_in, ahead(2_in));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    const Refusal refusal =
        play.refusal({march(at(20_in, 12_in - inches(1, 8) - rounding() / 2)), turn(east)});
    expect_refused(refusal, Fault::touches_enemy, HU_3_9);
    EXPECT_EQ(refusal.other, enemy);
}

// ---- HU-3.10 ------------------------------------------------------------------------------------

// Blue cuirassiers charge a unit of red's at 20, 13 that faces east: they come at its right side.
struct FlankCharge {
    explicit FlankCharge(Troops troops = infantry(), Order order = Order::good,
                         Bearing facing = east) {
        const Field::Unit unit = field.red("Charged", troops, 20_in, 13_in, facing);
        charged = unit;
        if (order == Order::pinned) unit.pinned();
        if (order == Order::disrupted) unit.disrupted();
    }
    Play charge_home() {
        Play play = field.begin(Phase::movement);
        play.move(charger, {charge(at(20_in, 13_in))});
        return play;
    }
    Field field;
    UnitId charger = field.blue("Cuirassiers", heavy_cavalry(), 20_in, 10_in);
    UnitId charged{};
};

TURNED_TEST(HU_3_10, charged_infantry_turns_to_face_and_the_charger_goes_on) {
    FlankCharge set;
    Play play = set.charge_home();
    EXPECT_EQ(play.question().topic, verb::charged);
    EXPECT_EQ(play.question().clause, HU_3_10);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_EQ(play.question().unit, set.charged);
    EXPECT_EQ(play.question().other, set.charger);
    expect_near(play.base(set.charger).centre, at(20_in, inches(97, 8)));
    play.pick(verb::turn_to_face);
    expect_facing(play.base(set.charged).facing, south);
    expect_at(play.base(set.charged).centre, at(20_in, 13_in));  // on its centre
    // Its side was half an inch from its centre, its front is three eighths.
    expect_near(play.base(set.charger).centre, at(20_in, inches(49, 4)));
    EXPECT_TRUE(front_touches(play, set.charger, set.charged));
    EXPECT_EQ(play.event<happened::TurnedToFace>().clause, HU_3_10);
    EXPECT_EQ(play.asked(), Side::blue) << "and blue goes on";
}

TURNED_TEST(HU_3_10, charged_infantry_may_stand) {
    FlankCharge set;
    Play play = set.charge_home();
    play.pick(verb::stand);
    expect_facing(play.base(set.charged).facing, east);
    expect_near(play.base(set.charger).centre, at(20_in, inches(97, 8)));
}

TURNED_TEST(HU_3_10, infantry_charged_from_behind_turns_about) {
    FlankCharge set{infantry(), Order::good, north};
    Play play = set.charge_home();
    play.pick(verb::turn_to_face);
    expect_facing(play.base(set.charged).facing, south);
    EXPECT_TRUE(front_touches(play, set.charger, set.charged));
}

TURNED_TEST(HU_3_10, so_it_does_between_neighbours_at_its_sides) {
    FlankCharge set{infantry(), Order::good, north};
    for (const Length x : {19_in, 21_in})
        set.field.red("Neighbour", infantry(), x, 13_in + inches(1, 2), north);
    Play play = set.charge_home();
    ASSERT_EQ(play.question().topic, verb::charged);
    play.pick(verb::turn_to_face);
    expect_facing(play.base(set.charged).facing, south);
    expect_at(play.base(set.charged).centre, at(20_in, 13_in));
    EXPECT_EQ(overlapped(play.setup(), play.state(),
                         outline(play.setup(), play.state(), set.charged), set.charged),
              UnitId::none);
}

TURNED_TEST(HU_3_10, infantry_that_faces_the_charger_is_not_asked) {
    FlankCharge set{infantry(), Order::good, south};
    EXPECT_NE(set.charge_home().question().topic, verb::charged);
}

TURNED_TEST(HU_3_10, only_infantry_turns_to_face) {
    for (const Troops& troops :
         {heavy_cavalry(), light_cavalry(), foot_artillery(), horse_artillery()}) {
        FlankCharge set{troops};
        EXPECT_NE(set.charge_home().question().topic, verb::charged);
    }
    for (const Troops& troops : {light_infantry(), guards(), grenadiers(), militia()}) {
        FlankCharge set{troops};
        EXPECT_EQ(set.charge_home().question().topic, verb::charged);
    }
}

TURNED_TEST(HU_3_10, pinned_infantry_turns_and_disrupted_infantry_does_not) {
    FlankCharge pinned{infantry(), Order::pinned};
    EXPECT_EQ(pinned.charge_home().question().topic, verb::charged);
    FlankCharge disrupted{infantry(), Order::disrupted};
    EXPECT_NE(disrupted.charge_home().question().topic, verb::charged);
}

TURNED_TEST(HU_3_10, infantry_already_touched_by_another_enemy_does_not_turn) {
    // On its left side, where it would have room to turn.
    for (const Length apart : {just_within(touch), just_beyond(touch)}) {
        FlankCharge set;
        set.field.blue("Already there", infantry(), 20_in, inches(111, 8) + apart, south);
        EXPECT_EQ(set.charge_home().question().topic == verb::charged, apart > touch);
    }
}

TURNED_TEST(HU_3_10, infantry_turns_once_a_phase) {
    FlankCharge set;
    const UnitId second = set.field.blue("Dragoons", heavy_cavalry(), 23_in, 13_in, west);
    Play play = set.charge_home();
    play.pick(verb::turn_to_face);
    play.move(second, {charge(at(20_in, 13_in))});
    EXPECT_NE(play.question().topic, verb::charged);
    expect_facing(play.base(set.charged).facing, south);
    // Even if the first charger were gone.
    State alone = play.state();
    alone.base(set.charger).where = Where::destroyed;
    EXPECT_FALSE(may_turn_to_face(play.setup(), alone, set.charged, second));
}

TURNED_TEST(HU_3_10, infantry_without_room_does_not_turn) {
    // Turned, its side would reach half an inch east of its centre.
    // A neighbour that reaches over there by no more than `touch` only touches it.
    for (const Length over : {just_within(touch), just_beyond(touch)}) {
        FlankCharge set;
        set.field.red("Neighbour", infantry(), 21_in - over, 13_in);
        EXPECT_EQ(set.charge_home().question().topic == verb::charged, over <= touch);
    }
}

QUARTER_TURNED_TEST(HU_3_10, infantry_at_the_table_edge_does_not_turn_off_it) {
    for (const Length x : {inches(1, 2), inches(1, 2) - hair()}) {
        Field field;
        const UnitId charger = field.blue("Cuirassiers", heavy_cavalry(), inches(1, 2), 10_in);
        field.red("Charged", infantry(), x, 13_in, east);
        Play play = field.begin(Phase::movement);
        play.move(charger, {charge(at(inches(1, 2), 13_in))});
        EXPECT_EQ(play.question().topic == verb::charged, x == inches(1, 2));
    }
}

TURNED_TEST(HU_3_10, two_charged_side_by_side_have_no_room_to_turn) {
    Field field;
    const UnitId charger = field.blue("Cuirassiers", heavy_cavalry(), 20_in, 10_in);
    const UnitId left = field.red("Left", infantry(), inches(39, 2), 13_in, north);
    const UnitId right = field.red("Right", infantry(), inches(41, 2), 13_in, north);
    Play play = field.begin(Phase::movement);
    play.move(charger, {charge(at(20_in, 13_in))});
    EXPECT_EQ(play.question().topic, verb::movement) << "each would turn onto the other";
    EXPECT_TRUE(touching(play.setup(), play.state(), charger, left));
    EXPECT_TRUE(touching(play.setup(), play.state(), charger, right));
}

TURNED_TEST(HU_3_10, wherever_it_was_struck_the_charger_touches_it_again_and_overlaps_nobody) {
    int turned = 0;
    for (Length x = inches(77, 4); x <= inches(83, 4); x += inches(1, 20)) {
        for (const Bearing facing : {north, east, west, north + degrees(35)}) {
            Field field;
            const UnitId charger = field.blue("Cuirassiers", heavy_cavalry(), 20_in, 10_in);
            const UnitId charged = field.red("Charged", infantry(), x, 13_in, facing);
            Play play = field.begin(Phase::movement);
            play.move(charger, {charge(at(20_in, 13_in))});
            if (play.question().topic != verb::charged) continue;
            play.pick(verb::turn_to_face);
            ++turned;
            EXPECT_TRUE(touching(play.setup(), play.state(), charger, charged));
            const Quad quad = outline(play.setup(), play.state(), charger);
            EXPECT_EQ(overlapped(play.setup(), play.state(), quad, charger), UnitId::none);
            expect_facing(play.base(charger).facing, north);
            EXPECT_LE(gap(play.base(charger).centre, Segment{at(20_in, 10_in), at(20_in, 13_in)}),
                      touch)
                << "straight on";
        }
    }
    EXPECT_GT(turned, 20);
}

TURNED_TEST(HU_3_10, charger_does_not_go_on_onto_another_enemy) {
    for (const bool guns_there : {false, true}) {
        Field field;
        const UnitId charger = field.blue("Cuirassiers", heavy_cavalry(), inches(101, 5), 10_in);
        const UnitId charged = field.red("Charged", infantry(), 20_in, 13_in, east);
        UnitId guns = UnitId::none;
        if (guns_there) guns = field.red("Guns", foot_artillery(), inches(211, 10), inches(103, 8));
        Play play = field.begin(Phase::movement);
        play.move(charger, {charge(at(inches(101, 5), 13_in))});
        EXPECT_TRUE(front_touches(play, charger, charged));
        EXPECT_EQ(play.question().topic == verb::charged, !guns_there);
        if (!guns_there) continue;
        EXPECT_TRUE(front_touches(play, charger, guns));
    }
}

TURNED_TEST(HU_3_10, infantry_does_not_turn_if_that_parts_the_charger_from_another) {
    // Turned towards the charger, its corner would push it a little back, out of contact with the
    // guns it has reached as well.
    for (const Length apart : {0_in, just_beyond(touch) + rounding()}) {
        Field field;
        const UnitId charger = field.blue("Cuirassiers", heavy_cavalry(), 20_in, 10_in);
        const UnitId charged = field.red("Charged", infantry(), inches(97, 5), 13_in, north);
        const UnitId guns = field.red("Guns", foot_artillery(), inches(209, 10), 13_in + apart);
        Play play = field.begin(Phase::movement);
        play.move(charger, {charge(at(20_in, 13_in))});
        EXPECT_TRUE(front_touches(play, charger, charged));
        EXPECT_EQ(front_touches(play, charger, guns), apart == 0_in);
        EXPECT_EQ(play.question().topic == verb::charged, apart > 0_in);
        if (apart == 0_in) continue;
        play.pick(verb::turn_to_face);
        EXPECT_LT(play.base(charger).centre.y, (13_in - inches(3, 4) - touch).ticks())
            << "it went back";
    }
}

TURNED_TEST(HU_3_10, whom_the_charger_reaches_in_going_on_is_charged_too) {
    // In line with the charged: its near corner is where the charger's comes to stand.
    for (const Length back : {0_in, just_beyond(touch) + 2 * rounding()}) {
        FlankCharge set;
        const UnitId beside = set.field.red("Beside", infantry(), 21_in, 13_in + back);
        Play play = set.charge_home();
        ASSERT_EQ(play.question().topic, verb::charged);
        EXPECT_FALSE(touching(play.setup(), play.state(), set.charger, beside));
        play.forget();
        play.pick(verb::turn_to_face);
        EXPECT_EQ(touching(play.setup(), play.state(), set.charger, beside), back == 0_in);
        EXPECT_EQ(play.happened<happened::Charged>(set.charger), back == 0_in);
        if (back > 0_in) continue;
        EXPECT_EQ(play.event<happened::Charged>().other, beside);
    }
}

TURNED_TEST(HU_3_10, infantry_may_be_ruled_never_to_turn) {
    FlankCharge set;
    set.field.ruling("turn.when", "never");
    EXPECT_NE(set.charge_home().question().topic, verb::charged);
}

// ---- HU-3.8 and HU-3.13 -------------------------------------------------------------------------

// Blue infantry at 20, 10 with an enemy at its front.
struct InContact {
    Field field;
    UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    UnitId enemy = field.red("Enemy", infantry(), 20_in, ahead(0_in));
    Play begin() {
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, line);
        return play;
    }
};

TURNED_TEST(HU_3_8, unit_in_contact_may_stay) {
    InContact set;
    Play play = set.begin();
    EXPECT_EQ(play.question().topic, verb::leave_contact);
    EXPECT_EQ(play.question().clause, HU_3_8);
    play.place({});
    expect_at(play.base(set.line).centre, at(20_in, 10_in));
}

TURNED_TEST(HU_3_8, unit_in_contact_may_do_nothing_but_stay_or_move_directly_away) {
    InContact set;
    Play play = set.begin();
    for (const Legs& legs :
         {Legs{turn(south)}, Legs{march(at(20_in, 8_in))}, Legs{charge(at(20_in, 11_in))},
          Legs{withdraw(at(20_in, 9_in)), turn(south)},
          Legs{withdraw(at(20_in, 9_in)), withdraw(at(20_in, 8_in))}}) {
        const Refusal refusal = play.refusal(legs);
        expect_refused(refusal, Fault::not_away, HU_3_8);
        EXPECT_EQ(refusal.other, set.enemy);
    }
}

TURNED_TEST(HU_3_8, unit_out_of_contact_does_not_withdraw) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    expect_refused(play.refusal({withdraw(at(20_in, 9_in))}), Fault::bad_leg, HU_3_1);
}

TURNED_TEST(HU_3_8, disrupted_unit_in_contact_stays) {
    Field field;
    const Field::Unit unit = field.blue("4th Line", infantry(), 20_in, 10_in).disrupted();
    field.red("Enemy", infantry(), 20_in, ahead(0_in));
    EXPECT_FALSE(field.begin(Phase::movement).offers(verb::move, unit));
}

TURNED_TEST(HU_3_8, contact_counts_at_the_start_of_the_phase) {
    // The charger of this phase has moved and is not asked again; the one in contact before is.
    InContact set;
    const UnitId charger = set.field.blue("Cuirassiers", heavy_cavalry(), 30_in, 10_in);
    set.field.red("Other enemy", light_cavalry(), 30_in, ahead(2_in));
    Play play = set.field.begin(Phase::movement);
    play.move(charger, {charge(at(30_in, 13_in))});
    EXPECT_FALSE(play.offers(verb::move, charger));
    EXPECT_TRUE(play.offers(verb::move, set.line));
}

TURNED_TEST(HU_3_8, units_in_contact_may_be_ruled_to_stay) {
    InContact set;
    set.field.ruling("contact.leaving", "stay");
    EXPECT_FALSE(set.field.begin(Phase::movement).offers(verb::move, set.line));
}

TURNED_TEST(HU_3_13, moving_away_is_straight_with_facing_kept_at_the_whole_rate) {
    InContact set;
    Play play = set.begin();
    const Point far = at(20_in, 10_in - just_within(3_in));
    EXPECT_TRUE(play.accepts({withdraw(at(20_in, 10_in - just_within(3_in) + hair()))}));
    const Refusal refusal = play.refusal({withdraw(at(20_in, 10_in - beyond(3_in)))});
    expect_refused(refusal, Fault::too_far, HU_3_1);
    expect_length(refusal.measured, beyond(3_in));
    play.place({withdraw(far)});
    expect_at(play.base(set.line).centre, far);
    expect_facing(play.base(set.line).facing, north);
    EXPECT_EQ(play.event<happened::Withdrew>().clause, HU_3_13);
}

TURNED_TEST(HU_3_13, away_is_centre_from_centre) {
    // Corner to corner: away is south-west, not back.
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId enemy = field.red("Enemy", infantry(), 21_in, ahead(0_in));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    const Refusal refusal = play.refusal({withdraw(at(20_in, 8_in))});
    expect_refused(refusal, Fault::not_away, HU_3_13);
    EXPECT_EQ(refusal.other, enemy);
    play.place({withdraw(at(18_in, inches(17, 2)))});
    expect_at(play.base(line).centre, at(18_in, inches(17, 2)));
    expect_facing(play.base(line).facing, north);
}

TURNED_TEST(HU_3_13, no_more_than_rounding_off_the_line) {
    InContact set;
    Play play = set.begin();
    EXPECT_TRUE(play.accepts({withdraw(at(20_in + just_within(touch), 8_in))}));
    expect_refused(play.refusal({withdraw(at(20_in + just_beyond(touch), 8_in))}), Fault::not_away,
                   HU_3_13);
    expect_refused(play.refusal({withdraw(at(20_in, 11_in))}), Fault::not_away, HU_3_13);
}

TURNED_TEST(HU_3_13, moving_away_leaves_contact) {
    InContact set;
    Play play = set.begin();
    expect_refused(play.refusal({withdraw(at(20_in, 10_in - touch + 3 * rounding() / 4))}),
                   Fault::touches_enemy, HU_3_9);
    play.place({withdraw(at(20_in, 10_in - just_beyond(touch)))});
    EXPECT_FALSE(in_contact_with_enemy(play.setup(), play.state(), set.line));
}

TURNED_TEST(HU_3_13, moving_away_pays_for_ground_and_minds_what_is_in_the_way) {
    InContact wooded;
    wooded.field.area(Ground::wood, 10_in, 5_in, 30_in, 8_in);
    Play woods = wooded.begin();
    expect_refused(woods.refusal({withdraw(at(20_in, 7_in))}), Fault::impassable, HU_3_3);
    InContact town;
    town.field.area(Ground::town, 10_in, 5_in, 30_in, 15_in);
    Play houses = town.begin();
    expect_refused(houses.refusal({withdraw(at(20_in, 10_in - beyond(inches(3, 2))))}),
                   Fault::too_far, HU_3_11);
    houses.place({withdraw(at(20_in, inches(17, 2) + rounding()))});
    InContact surrounded;
    const UnitId behind = surrounded.field.red("Behind", light_cavalry(), 20_in, 8_in, north);
    Play caught = surrounded.begin();
    EXPECT_EQ(caught.refusal({withdraw(at(20_in, 7_in))}).fault, Fault::through_enemy);
    EXPECT_EQ(caught.refusal({withdraw(at(20_in, 7_in))}).other, behind);
}

// Blue infantry at 20, 10 with one enemy at its front and one at its right side.
struct BetweenTwo {
    Field field;
    UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    UnitId front = field.red("In front", infantry(), 20_in, ahead(0_in));
    UnitId flank = field.red("On the flank", infantry(), inches(167, 8), 10_in, west);
};

TURNED_TEST(HU_3_13, from_several_enemies_the_way_leads_further_from_each) {
    BetweenTwo set;
    Play play = set.field.begin(Phase::movement);
    play.pick(verb::move, set.line);
    const Length hairs = 2 * rounding();
    const Refusal back = play.refusal({withdraw(at(20_in + hairs, 8_in))});
    expect_refused(back, Fault::not_away, HU_3_13);
    EXPECT_EQ(back.other, set.flank) << "straight back leads along the flank, no further from it";
    const Refusal aside = play.refusal({withdraw(at(18_in, 10_in + hairs))});
    EXPECT_EQ(aside.other, set.front);
    EXPECT_TRUE(play.accepts({withdraw(at(20_in - hairs - hair(), 8_in))}));
    play.place({withdraw(at(18_in, 8_in))});
    expect_at(play.base(set.line).centre, at(18_in, 8_in));
}

TURNED_TEST(HU_3_13, away_may_be_ruled_to_be_from_the_nearest) {
    BetweenTwo set;
    set.field.ruling("contact.away", "from the nearest");
    Play play = set.field.begin(Phase::movement);
    play.pick(verb::move, set.line);
    expect_refused(play.refusal({withdraw(at(18_in, 8_in))}), Fault::not_away, HU_3_13);
    play.place({withdraw(at(20_in, 8_in))});
    expect_at(play.base(set.line).centre, at(20_in, 8_in));
}

TURNED_TEST(HU_3_13, unit_between_opposite_enemies_stays) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    field.red("In front", infantry(), 20_in, ahead(0_in));
    field.red("Behind", infantry(), 20_in, inches(37, 4), north);
    EXPECT_FALSE(field.begin(Phase::movement).offers(verb::move, line));
}

TURNED_TEST(HU_3_13, any_way_that_leads_further_from_each_lets_the_unit_go) {
    // The enemy on the flank stands far back: the two are nearly opposite, yet there is a way out.
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    field.red("In front", infantry(), 20_in, ahead(0_in));
    field.red("On the flank", infantry(), inches(167, 8), inches(183, 20), west);
    Play play = field.begin(Phase::movement);
    ASSERT_TRUE(play.offers(verb::move, line));
    play.pick(verb::move, line);
    const auto out = way_out(play.setup(), play.state(), line);
    ASSERT_TRUE(out);
    const Point suggested = play.state().base(line).centre + towards(*out, 2_in);
    EXPECT_TRUE(play.accepts({withdraw(play.turned.back(suggested))}));
    play.place({withdraw(at(18_in, inches(49, 5)))});
    expect_at(play.base(line).centre, at(18_in, inches(49, 5)));
}

}  // namespace
}  // namespace grognard::humble
