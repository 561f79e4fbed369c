// SPDX-License-Identifier: Apache-2.0
//
// How a charge goes to its target and how the two stand in contact: DK-6.6, 6.14.
#include "rulebooks/die_kriegskunst/4_movement/reach.h"

#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/tests/field.h"

namespace grognard::die_kriegskunst {
namespace {

// Hussars, 12 of them in line 4.8 inches wide, and a line of infantry before them.
struct Charging : Field {
    UnitId horse = blue(hussars(), 30_in, 20_in, 12);
    UnitId foot = red(infantry(), 30_in, 30_in);
    std::optional<ChargePath> path(UnitId id, UnitId target) {
        return charge_path(setup(), state(), id, target, 12_in, charge_wheel(setup().book));
    }
    std::optional<ChargePath> path() { return path(horse, foot); }
    std::optional<Refusal> refused(UnitId id, UnitId target, bool opportunity = false) {
        return may_not_charge(setup(), state(), id, target, opportunity);
    }
};

// ---- reach --------------------------------------------------------------------------------------

TURNED_TEST(DK_6_6, a_charge_reaches_exactly_its_charge_move) {
    Charging field;
    field.place(field.foot, 30_in, 20_in + just_within(12_in));
    ASSERT_TRUE(field.path());
    expect_length(field.path()->way.straight, 12_in);
    expect_length(field.path()->cost, 12_in);
    EXPECT_EQ(field.path()->edge, Zone::front);
    field.place(field.foot, 30_in, 20_in + just_beyond(12_in));
    EXPECT_FALSE(field.path());
}

TURNED_TEST(DK_6_6, ground_is_counted) {
    Charging field;  // two inches of rough ground take four
    field.ground(Ground::rough, 10_in, 24_in, 50_in, 26_in);
    field.place(field.foot, 30_in, 30_in - rounding());
    ASSERT_TRUE(field.path());
    expect_length(field.path()->cost, 12_in);
    EXPECT_TRUE(field.path()->unformed);
    field.place(field.foot, 30_in, 30_in + hair());
    EXPECT_FALSE(field.path());
}

TURNED_TEST(DK_6_6, nobody_charges_through_ground_that_is_closed_to_him) {
    Charging field;
    EXPECT_TRUE(field.path());
    field.ground(Ground::marsh, 10_in, 24_in, 50_in, 26_in);
    EXPECT_FALSE(field.path());
}

TURNED_TEST(DK_6_6, one_wheel_of_45_degrees_is_allowed) {
    Charging field;
    field.place(field.foot, 40_in, 25_in);
    const auto path = field.path();
    ASSERT_TRUE(path);
    EXPECT_GT(path->way.wheel, Length{});
    EXPECT_LE(path->way.turn.angle.magnitude(), degrees(45));
    EXPECT_EQ(path->way.wheel + path->way.straight, path->cost);
    field.rules.ruling("charge.reach", "straight ahead");
    EXPECT_FALSE(field.path());
}

TURNED_TEST(DK_6_6, what_lies_beyond_a_wheel_of_45_degrees_is_not_charged) {
    Charging field;
    field.unit(field.foot).post.formation = Formation::column;
    field.place(field.foot, 41_in, 21_in);
    EXPECT_FALSE(field.path());
    field.place(field.foot, 30_in, 10_in);  // behind it
    EXPECT_FALSE(field.path());
}

TURNED_TEST(DK_4_10, friends_in_close_order_are_in_the_way_and_skirmishers_are_not) {
    Charging field;
    const UnitId between = field.blue(infantry(), 30_in, 25_in, 24);
    EXPECT_FALSE(field.path());
    field.unit(between).post.formation = Formation::skirmish;
    EXPECT_TRUE(field.path());
}

TURNED_TEST(DK_6_6, an_enemy_edge_to_edge_is_charged_where_he_stands) {
    Charging field;
    for (const Length away : {Length{}, touch / 2}) {
        field.place(field.foot, 30_in, 20_in + away);
        const auto path = field.path();
        ASSERT_TRUE(path);
        EXPECT_LE(path->cost, touch);
        EXPECT_EQ(path->edge, Zone::front);
    }
}

TURNED_TEST(DK_6_6, the_target_must_be_in_sight) {
    Charging field;
    field.order(Side::blue, Order::assault);
    EXPECT_FALSE(field.refused(field.horse, field.foot));
    field.ground(Ground::hill, 10_in, 24_in, 50_in, 26_in, 1);
    ASSERT_TRUE(field.refused(field.horse, field.foot));
    EXPECT_EQ(field.refused(field.horse, field.foot)->fault, Fault::not_seen);
}

TURNED_TEST(DK_6_6, a_refusal_says_by_how_much_it_falls_short) {
    Charging field;
    field.order(Side::blue, Order::assault);
    field.place(field.foot, 30_in, 33_in);
    const auto refusal = field.refused(field.horse, field.foot);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->fault, Fault::out_of_reach);
    EXPECT_EQ(refusal->clause, DK_6_6);
    expect_length(refusal->measured, 13_in);
    EXPECT_EQ(refusal->allowed, 12_in);
}

// ---- who charges --------------------------------------------------------------------------------

TURNED_TEST(DK_6_6, infantry_does_not_charge_formed_cavalry_save_by_the_ruling) {
    Charging field;
    field.order(Side::red, Order::assault);
    field.place(field.foot, 30_in, 20_in + just_within(6_in));
    ASSERT_TRUE(field.refused(field.foot, field.horse));
    EXPECT_EQ(field.refused(field.foot, field.horse)->clause, DK_6_6);
    field.unit(field.horse).condition = Condition::unformed;
    EXPECT_FALSE(field.refused(field.foot, field.horse));
    field.unit(field.horse).condition = Condition::formed;
    field.rules.ruling("charge.foot_at_horse", "as printed");
    EXPECT_FALSE(field.refused(field.foot, field.horse));
}

TURNED_TEST(DK_1_6, only_formed_troops_charge) {
    Charging field;
    field.order(Side::blue, Order::assault);
    for (const Condition condition :
         {Condition::unformed, Condition::faltering, Condition::retreating, Condition::routing}) {
        field.unit(field.horse).condition = condition;
        ASSERT_TRUE(field.refused(field.horse, field.foot));
        EXPECT_EQ(field.refused(field.horse, field.foot)->clause, DK_1_6);
    }
    field.unit(field.horse).condition = Condition::formed;
    EXPECT_FALSE(field.refused(field.horse, field.foot));
    field.unit(field.horse).charged = true;  // once a turn
    EXPECT_EQ(field.refused(field.horse, field.foot)->clause, DK_6_6);
}

TURNED_TEST(DK_6_6, who_has_reacted_charges_nobody_in_that_turn) {
    Charging field;
    field.order(Side::blue, Order::assault);
    EXPECT_FALSE(field.refused(field.horse, field.foot));
    field.unit(field.horse).reacted = true;
    ASSERT_TRUE(field.refused(field.horse, field.foot));
    EXPECT_EQ(field.refused(field.horse, field.foot)->clause, DK_6_6);
    field.order(Side::blue, Order::hold);
    EXPECT_EQ(field.refused(field.horse, field.foot, true)->clause, DK_6_6);
}

TURNED_TEST(DK_3_3, one_cavalry_unit_of_a_brigade_on_engage_charges) {
    Charging field;
    field.order(Side::blue, Order::engage);
    EXPECT_FALSE(field.refused(field.horse, field.foot));
    field.edit().brigades[0].charges = 1;
    EXPECT_EQ(field.refused(field.horse, field.foot)->clause, DK_3_3);
    field.unit(field.foot).condition = Condition::faltering;
    EXPECT_FALSE(field.refused(field.horse, field.foot));
}

TURNED_TEST(DK_6_5, opportunity_charges_are_for_cavalry_on_hold_or_move) {
    Charging field;
    for (const Order order : {Order::hold, Order::move}) {
        field.order(Side::blue, order);
        EXPECT_FALSE(field.refused(field.horse, field.foot, true));
        EXPECT_TRUE(field.refused(field.horse, field.foot, false));
    }
    for (const Order order : {Order::assault, Order::engage, Order::approach, Order::retire}) {
        field.order(Side::blue, order);
        EXPECT_TRUE(field.refused(field.horse, field.foot, true));
    }
}

// ---- flank and rear -----------------------------------------------------------------------------

TURNED_TEST(DK_6_6, it_strikes_the_flank_when_its_centre_began_behind_the_line_of_the_front) {
    Charging field;  // the enemy faces east: the line of his front runs through x = 30
    field.unit(field.foot).post.facing = east;
    field.place(field.horse, 30_in + rounding(), 20_in);
    ASSERT_TRUE(field.path());
    EXPECT_FALSE(field.path()->in_flank);
    field.place(field.horse, 30_in - hair(), 20_in);
    ASSERT_TRUE(field.path());
    EXPECT_TRUE(field.path()->in_flank);
    field.unit(field.foot).post.formation = Formation::square;
    ASSERT_TRUE(field.path());
    EXPECT_FALSE(field.path()->in_flank);
}

TURNED_TEST(DK_6_6, by_the_ruling_charge_flank_the_edge_struck_decides) {
    Charging field;
    field.unit(field.foot).post.facing = east;
    field.rules.ruling("charge.flank", "the edge struck");
    ASSERT_TRUE(field.path());
    EXPECT_EQ(field.path()->edge, mirrored(Zone::right));
    EXPECT_TRUE(field.path()->in_flank);
}

// ---- contact ------------------------------------------------------------------------------------

TURNED_TEST(DK_6_14, the_charger_is_squared_to_the_edge_it_struck) {
    Charging field;
    field.unit(field.foot).post.facing = south + degrees(20);
    const auto path = field.path();
    ASSERT_TRUE(path);
    expect_facing(Field::back(path->contact).facing, north + degrees(20));
    const Quad there = quad_at(field.setup(), field.state(), field.horse, path->contact);
    const Quad foot = quad_of(field.state(), field.foot);
    EXPECT_FALSE(overlaps(there, foot));
    EXPECT_LE(gap(there, foot), touch);
    EXPECT_EQ(contact(there, foot).kind, Touch::face);

    field.rules.ruling("contact.align", "as they meet");
    expect_facing(Field::back(field.path()->contact).facing, north);
}

TURNED_TEST(DK_6_14, two_strike_one_edge_side_by_side_if_they_fit) {
    Field field;  // columns 2.4 inches wide against a line of 9, where three would fit
    const UnitId line = field.red(infantry(), 30_in, 25_in, 30);
    FixedVector<UnitId, 3> columns;
    for (const Length x : {27_in, 33_in, 30_in}) {
        columns.push_back(field.blue(infantry(), x, 20_in));
        field.unit(columns.back()).post.formation = Formation::column;
    }
    field.place(columns[2], 30_in, 10_in);
    const Setup& setup = field.setup();
    State state = field.state();
    const auto strike = [&](UnitId id) {
        const auto path = charge_path(setup, state, id, line, 24_in, degrees(45));
        if (!path) return false;
        stand_at(setup, state, id, path->contact);
        state.fights.push_back({.one = id, .other = line, .edge = path->edge});
        return true;
    };
    EXPECT_TRUE(strike(columns[0]));
    EXPECT_TRUE(strike(columns[1]));
    EXPECT_FALSE(overlaps(quad_of(state, columns[0]), quad_of(state, columns[1])));
    EXPECT_FALSE(strike(columns[2]));  // not three
}

TURNED_TEST(DK_6_14, two_that_are_wider_than_the_edge_do_not_fit) {
    Field field;
    const UnitId line = field.red(infantry(), 30_in, 25_in);
    const UnitId first = field.blue(infantry(), 27_in, 20_in);
    const UnitId second = field.blue(infantry(), 33_in, 20_in);
    const Setup& setup = field.setup();
    State state = field.state();
    const auto path = charge_path(setup, state, first, line, 6_in, Turn{});
    ASSERT_TRUE(path);
    EXPECT_TRUE(charge_path(setup, state, second, line, 6_in, Turn{}));
    stand_at(setup, state, first, path->contact);
    state.fights.push_back({.one = first, .other = line, .edge = path->edge});
    EXPECT_FALSE(charge_path(setup, state, second, line, 6_in, Turn{}));
}

TURNED_TEST(DK_6_14, those_who_hold_buildings_are_met_at_their_edge) {
    Charging field;
    field.holds(field.foot, 26_in, 28_in, 34_in, 33_in);
    const auto path =
        charge_path(field.setup(), field.state(), field.horse, field.foot, 12_in, degrees(45));
    ASSERT_TRUE(path);
    expect_length(path->way.straight, 8_in);
    EXPECT_FALSE(path->in_flank);
}

TURNED_TEST(DK_6_14, whoever_charges_buildings_stands_on_the_open_ground_before_them) {
    Charging field;
    field.unit(field.foot).buildings = field.buildings(26_in, 28_in, 34_in, 33_in);
    const auto path = field.path();
    ASSERT_TRUE(path);
    EXPECT_FALSE(path->unformed);
    State state = field.state();
    stand_at(field.setup(), state, field.horse, path->contact);
    EXPECT_EQ(going_under(field.setup(), Formation::line, quad_of(state, field.horse)),
              Going::open);
}

// ---- who fights whom ----------------------------------------------------------------------------

TEST(DK_7_8, a_melee_is_all_that_contacts_join) {
    Charging field;
    const UnitId second = field.blue(hussars(), 50_in, 20_in);
    const UnitId third = field.red(infantry(), 60_in, 30_in);
    State& state = field.edit();
    state.fights.push_back({.one = field.horse, .other = field.foot});
    state.fights.push_back({.one = second, .other = field.foot});
    EXPECT_TRUE(in_melee(state, second));
    EXPECT_FALSE(in_melee(state, third));
    EXPECT_EQ(melee_of(state, field.horse).size(), 3);
    leave_melee(state, field.horse);
    EXPECT_FALSE(in_melee(state, field.horse));
    EXPECT_EQ(melee_of(state, field.foot).size(), 2);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
