// SPDX-License-Identifier: Apache-2.0
//
// VK-7.12, VK-7.14: batteries beside other units, and what is one melee target.
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

// A battery of 8 with its left edge so far to the right of a line at 20, 20.
constexpr Length beside(Length gap) { return 20_in + inches(9, 4) + inches(3, 4) + gap; }

UnitId attached(Field& field, UnitId battery) {
    return attached_to(*field.setup(), field.state(), battery);
}

TURNED_TEST(VK_7_12, a_battery_adjacent_to_infantry_is_attached) {
    for (const bool too_far : {false, true}) {
        Field field;
        const UnitId line = field.blue("Line", infantry(), 20_in, 20_in);
        const Length gap = too_far ? just_beyond(inches(1, 2)) : just_within(inches(1, 2));
        const UnitId guns = field.blue("Battery", heavy_guns(), beside(gap), 20_in);
        EXPECT_EQ(attached(field, guns), too_far ? UnitId::none : line);
        EXPECT_EQ(attached(field, line), UnitId::none);
    }
}

TURNED_TEST(VK_7_12, cavalry_will_do_an_enemy_or_a_leader_will_not) {
    Field field;
    const UnitId horse = field.blue("Horse", heavy_cavalry(), 20_in, 20_in);
    const UnitId guns = field.blue("Battery", heavy_guns(), 20_in + 2_in + inches(3, 4), 20_in);
    const UnitId alone = field.blue("Alone", heavy_guns(), 50_in, 20_in);
    field.red("Enemy", infantry(), 50_in + inches(3, 4) + inches(9, 4), 20_in, north);
    field.place_leader(blue_division, 50_in - inches(5, 4), 20_in, north);
    EXPECT_EQ(attached(field, guns), horse);
    EXPECT_EQ(attached(field, alone), UnitId::none);
}

TURNED_TEST(VK_7_12, a_unit_and_its_battery_are_one_target) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 20_in, 20_in);
    const UnitId right = field.blue("Right", heavy_guns(), beside(0_in), 20_in);
    const UnitId left = field.blue("Left", heavy_guns(), 40_in - beside(0_in), 20_in);
    const UnitId other = field.blue("Other", infantry(), 40_in, 20_in);
    const auto setup = field.setup();
    EXPECT_EQ(combined_target(*setup, field.state(), line), (UnitList{line, right, left}));
    EXPECT_EQ(combined_target(*setup, field.state(), right), (UnitList{right, line, left}));
    EXPECT_EQ(combined_target(*setup, field.state(), other), (UnitList{other}));
}

TURNED_TEST(VK_7_12, adjacent_batteries_of_one_division_are_one_target) {
    Field field;
    const UnitId a = field.blue("A", heavy_guns(), 20_in, 20_in);
    const Length on = just_within(2_in);  // half an inch apart
    const UnitId b = field.blue("B", heavy_guns(), 20_in + on, 20_in);
    const UnitId c = field.blue("C", heavy_guns(), 20_in + 2 * on, 20_in);
    const UnitId far = field.blue("D", heavy_guns(), 20_in + 2 * on + just_beyond(2_in), 20_in);
    const auto setup = field.setup();
    EXPECT_EQ(combined_target(*setup, field.state(), a), (UnitList{a, b, c}));
    EXPECT_EQ(combined_target(*setup, field.state(), b), (UnitList{b, a, c}));
    EXPECT_EQ(combined_target(*setup, field.state(), far), (UnitList{far}));
}

TURNED_TEST(VK_7_12, batteries_of_two_divisions_are_not) {
    Field field;
    const UnitId a = field.blue("A", heavy_guns(), 20_in, 20_in);
    const int second = field.division(Side::blue, "2nd division");
    field.blue("B", heavy_guns(), 22_in, 20_in).of(second);
    EXPECT_EQ(combined_target(*field.setup(), field.state(), a), (UnitList{a}));
}

TURNED_TEST(VK_7_12, massed_batteries_are_not_attached) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 20_in, 20_in);
    const UnitId a = field.blue("A", heavy_guns(), beside(0_in), 20_in);
    const UnitId b = field.blue("B", heavy_guns(), beside(inches(3, 2)), 20_in);
    const auto setup = field.setup();
    EXPECT_EQ(attached(field, a), UnitId::none);
    EXPECT_EQ(combined_target(*setup, field.state(), line), (UnitList{line}));
    EXPECT_EQ(combined_target(*setup, field.state(), a), (UnitList{a, b}));
}

TURNED_TEST(VK_7_12, a_leader_is_a_target_alone) {
    Field field;
    const UnitId leader = field.place_leader(blue_division, 20_in, 20_in, north);
    field.blue("Battery", heavy_guns(), 21_in + inches(1, 4), 20_in);
    EXPECT_EQ(combined_target(*field.setup(), field.state(), leader), (UnitList{leader}));
}

bool attached_at(Field field, Bearing facing) {
    field.blue("Line", infantry(), 20_in, 20_in);
    const UnitId guns = field.blue("Battery", heavy_guns(), beside(inches(3, 8)), 20_in, facing);
    return attached(field, guns) != UnitId::none;
}

TURNED_TEST(VK_7_14, facing_the_same_way_is_within_15_degrees) {
    const Turn second = Turn::from_arcseconds(1);
    EXPECT_TRUE(attached_at({}, heading(15)));
    EXPECT_FALSE(attached_at({}, heading(15) + second));
    EXPECT_TRUE(attached_at({}, heading(-15)));
    EXPECT_FALSE(attached_at({}, south));
}

TURNED_TEST(VK_7_14, facing_the_same_way_is_within_45_degrees_by_the_other_ruling) {
    Field field;
    field.ruling("attached.angle", "45");
    EXPECT_TRUE(attached_at(field, heading(45)));
    EXPECT_FALSE(attached_at(field, heading(46)));
}

TURNED_TEST(VK_7_14, a_unit_that_faces_all_round_faces_no_way_by_the_other_ruling) {
    Field field;
    field.ruling("attached.all_round", "false");
    field.blue("Square", infantry(), 20_in, 20_in).square();
    const UnitId guns =
        field.blue("Battery", heavy_guns(), 20_in + inches(5, 4) + inches(3, 4), 20_in);
    EXPECT_EQ(attached(field, guns), UnitId::none);
}

TURNED_TEST(VK_7_14, a_battery_by_two_units_is_the_nearer_ones) {
    Field field;
    const UnitId far = field.blue("Far", infantry(), 20_in, 20_in);
    const UnitId guns = field.blue("Battery", heavy_guns(), beside(inches(3, 8)), 20_in);
    const UnitId near =
        field.blue("Near", infantry(),
                   beside(inches(3, 8)) + inches(3, 4) + inches(1, 4) + inches(9, 4), 20_in);
    const auto setup = field.setup();
    EXPECT_EQ(attached(field, guns), near);
    EXPECT_EQ(combined_target(*setup, field.state(), far), (UnitList{far}));
    EXPECT_EQ(combined_target(*setup, field.state(), near), (UnitList{near, guns}));
}

// So far off both, or a hair more off the one on the right.
TURNED_TEST(VK_7_14, just_as_near_is_a_tie_at_every_bearing) {
    for (const Length gap : {Length{}, inches(1, 4), inches(3, 8)})
        for (const bool tie : {true, false}) {
            Field field;
            const UnitId left = field.blue("Left", infantry(), 20_in, 20_in);
            const UnitId guns = field.blue("Battery", heavy_guns(), beside(gap), 20_in);
            const Length off = gap + (tie ? Length{} : touch + just_beyond(touch));
            const UnitId right = field.blue("Right", infantry(),
                                            beside(gap) + inches(3, 4) + off + inches(9, 4), 20_in);
            const UnitList nearest = tie ? UnitList{left, right} : UnitList{left};
            EXPECT_EQ(could_be_attached_to(*field.setup(), field.state(), guns), nearest);
        }
}

TURNED_TEST(VK_7_14, ties_are_the_owners_choice) {
    Field field;
    const UnitId left = field.blue("Left", infantry(), 20_in, 20_in);
    const UnitId guns = field.blue("Battery", heavy_guns(), beside(0_in), 20_in);
    const UnitId right =
        field.blue("Right", infantry(), beside(0_in) + inches(3, 4) + inches(9, 4), 20_in);
    const auto setup = field.setup();
    EXPECT_EQ(could_be_attached_to(*setup, field.state(), guns), (UnitList{left, right}));
    EXPECT_EQ(attached(field, guns), left);
    field.state().unit(guns).attached = right;
    EXPECT_EQ(attached(field, guns), right);
    EXPECT_EQ(combined_target(*setup, field.state(), left), (UnitList{left}));
    // A choice that is no longer one is forgotten.
    field.place(right, at(70_in, 20_in));
    EXPECT_EQ(attached(field, guns), left);
}

// Two lines at 30 inches that face south, a battery between them, and infantry about to assault.
struct Between {
    Field field;
    UnitId east_line = field.red("East", infantry(), 33_in, 30_in);
    UnitId guns = field.red("Battery", heavy_guns(), 30_in, 30_in);
    UnitId west_line = field.red("West", infantry(), 27_in, 30_in);
    UnitId charger = field.blue("Charger", infantry(), 27_in, 26_in);
    UnitId second = field.blue("Second", infantry(), 33_in, 26_in);

    Play begin() {
        field.order({charger}, Face::saber);
        field.order({second}, Face::saber);
        return field.begin(Phase::movement);
    }
};

TURNED_TEST(VK_7_14, the_owner_is_asked_as_a_charge_is_declared) {
    Between between;
    Play play = between.begin();
    play.move(between.charger, {charge_at(between.west_line)});
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_EQ(play.question().clause, VK_7_14);
    EXPECT_EQ(play.question().unit, between.guns);
    EXPECT_TRUE(play.offers(verb::attach, between.guns, between.west_line));
    EXPECT_TRUE(play.offers(verb::attach, between.guns, between.east_line));
    play.pick(verb::attach, between.guns, between.west_line);
    EXPECT_EQ(play.event(happened::Attached{}).other, between.west_line);
    EXPECT_EQ(attached_to(play.setup(), play.state(), between.guns), between.west_line);
    EXPECT_TRUE(play.happened(happened::Charges{}, between.charger));
}

TURNED_TEST(VK_7_14, the_owner_is_asked_once_an_initiative) {
    Between between;
    Play play = between.begin();
    play.move(between.charger, {charge_at(between.west_line)});
    play.pick(verb::attach, between.guns, between.east_line);
    play.move(between.second, {charge_at(between.east_line)});
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_TRUE(play.happened(happened::Charges{}, between.second));
}

TURNED_TEST(VK_7_14, a_combined_target_has_one_front) {
    Between between;
    between.field.state().unit(between.guns).attached = between.west_line;
    Play play = between.begin();
    play.move(between.charger, {charge_at(between.west_line)});
    play.pick(verb::move, between.second);
    EXPECT_EQ(play.fault({charge_at(between.guns, heading(-30))}), Fault::face_taken);
    EXPECT_TRUE(play.accepts({charge_at(between.east_line)}));
}

}  // namespace
}  // namespace grognard::vom_kriege
