// SPDX-License-Identifier: Apache-2.0
//
// What generals go by: ways to objectives, picks that make sense, what charges and positions are
// worth. No rules, so the suites are not named for clauses.
#include "rulebooks/vom_kriege/help/advice.h"
#include "rulebooks/vom_kriege/help/appraisal.h"
#include "rulebooks/vom_kriege/help/ways.h"
#include "rulebooks/vom_kriege/help/worth.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

Setup with_ways(Field& field) {
    Setup setup = *field.setup();
    setup.ways = find_ways(setup);
    return setup;
}

// ---- ways ---------------------------------------------------------------------------------------

QUARTER_TURNED_TEST(ways, lead_round_a_river_to_its_bridge) {
    Field field;
    field.river({at(0_in, 20_in), at(84_in, 20_in)});
    field.bridge({at(60_in, 18_in), at(60_in, 22_in)});
    field.objective("village", 20_in, 30_in);
    const auto setup = with_ways(field);
    const Point here = field.turned(at(20_in, 10_in));
    EXPECT_GT(way_to(setup, 0, here), 800);  // forty inches there, forty back
    EXPECT_TRUE(goes_round(setup, 0, here, way_to(setup, 0, here)));
    EXPECT_GT(field.turned.back(waypoint(setup, 0, here, 9_in)).x, (25_in).ticks());
    EXPECT_EQ(mouths(setup).size(), 2u);
}

QUARTER_TURNED_TEST(ways, are_straight_where_nothing_bars_them) {
    Field field;
    field.objective("village", 20_in, 30_in);
    const auto setup = with_ways(field);
    const Point here = field.turned(at(20_in, 10_in));
    EXPECT_EQ(way_to(setup, 0, here), 200);
    expect_at(field.turned.back(waypoint(setup, 0, here, 9_in)), at(20_in, 30_in));
}

QUARTER_TURNED_TEST(ways, through_a_marsh_are_longer) {
    Field field;
    field.area(Ground::marsh, 0_in, 15_in, 84_in, 25_in);
    field.objective("village", 20_in, 30_in);
    const auto setup = with_ways(field);
    EXPECT_GT(way_to(setup, 0, field.turned(at(20_in, 10_in))), 200);
}

// ---- picks --------------------------------------------------------------------------------------

bool makes_sense(const Play& play, Verb verb, UnitId unit = UnitId::none) {
    for (const Option& option : play.question().pick()->options)
        if (option.verb == verb && option.unit == unit)
            return makes_sense(play.setup(), play.state(), play.question(), option);
    ADD_FAILURE() << "not offered";
    return false;
}

TURNED_TEST(sense, units_that_go_together_make_a_group) {
    Field field;
    field.place_leader(blue_division, 20_in, 8_in);
    const UnitId first = field.blue("1st", infantry(), 20_in, 12_in).column();
    const UnitId second = field.blue("2nd", infantry(), 23_in, 12_in).column();
    const UnitId line = field.blue("line", infantry(), 16_in, 12_in);
    const UnitId battery = field.blue("guns", light_guns(), 21_in, 10_in).limbered();
    Play play = field.begin(Phase::orders, blue_division,
                            faces({Face::infantry, Face::saber, Face::saber}));
    play.pick(verb::order, first);
    EXPECT_TRUE(makes_sense(play, verb::add_to_group, second));
    EXPECT_FALSE(makes_sense(play, verb::add_to_group, line));
    EXPECT_FALSE(makes_sense(play, verb::add_to_group, battery));
    EXPECT_FALSE(makes_sense(play, verb::call_off));
}

TURNED_TEST(sense, a_charge_needs_somebody_in_reach) {
    Field field;
    const UnitId near = field.blue("near", light_cavalry(), 20_in, 12_in);
    const UnitId far = field.blue("far", light_cavalry(), 25_in, 12_in);
    field.red("enemy", infantry(), 20_in, 22_in);
    field.red("behind", infantry(), 25_in, 40_in);
    field.order({near, far}, Face::cavalry);
    Play play = field.begin(Phase::movement);
    EXPECT_TRUE(makes_sense(play, verb::charge_apart, near));
    EXPECT_TRUE(makes_sense(play, verb::end_movement));
    Field empty;
    const UnitId one = empty.blue("one", light_cavalry(), 20_in, 12_in);
    const UnitId two = empty.blue("two", light_cavalry(), 25_in, 12_in);
    empty.order({one, two}, Face::cavalry);
    EXPECT_FALSE(makes_sense(empty.begin(Phase::movement), verb::charge_apart, one));
}

TURNED_TEST(sense, who_can_shoot_does) {
    Field field;
    const UnitId line = field.blue("line", infantry(), 20_in, 12_in);
    const UnitId enemy = field.red("enemy", infantry(), 20_in, 14_in);
    field.order({line}, Face::infantry);
    const Play play = field.begin(Phase::combat);
    EXPECT_TRUE(play.offers(verb::shoot, line, enemy));
    EXPECT_FALSE(makes_sense(play, verb::end_combat));
}

// ---- worth --------------------------------------------------------------------------------------

int charge_worth(Field& field, UnitId charger, UnitId target, Flank face) {
    const auto setup = field.setup();
    const State state = field.ready();
    return worth_of_charge(
        *setup, state,
        {.charger = charger, .target = target, .face = face, .began = state.unit(charger).post},
        {});
}

TURNED_TEST(worth, a_fresh_line_is_not_charged_from_the_front_but_from_the_flank) {
    Field field;
    const UnitId column = field.blue("column", infantry(), 20_in, 12_in).column();
    const UnitId line = field.red("line", infantry(), 20_in, 16_in);
    EXPECT_LT(charge_worth(field, column, line, Flank::front), 0);
    EXPECT_GT(charge_worth(field, column, line, Flank::left), 0);
}

TURNED_TEST(worth, a_shaken_and_disordered_line_is) {
    Field field;
    const UnitId column = field.blue("column", infantry(), 20_in, 12_in).column();
    const UnitId line = field.red("line", infantry(), 20_in, 16_in).hits(3).disordered();
    EXPECT_GT(charge_worth(field, column, line, Flank::front), 0);
}

TURNED_TEST(worth, cavalry_rides_down_guns_but_no_squares) {
    Field field;
    const UnitId hussars = field.blue("hussars", light_cavalry(), 20_in, 12_in);
    const UnitId battery = field.red("guns", light_guns(6), 20_in, 16_in);
    const UnitId square = field.red("square", infantry(), 30_in, 16_in).square();
    EXPECT_GT(charge_worth(field, hussars, battery, Flank::front), 0);
    EXPECT_LT(charge_worth(field, hussars, square, Flank::front), 0);
}

// ---- the appraisal ------------------------------------------------------------------------------

int appraised(Field& field) { return appraise(*field.setup(), field.ready(), Side::blue); }

TURNED_TEST(appraisal, a_hit_on_the_enemy_is_good_and_one_on_ourselves_is_bad) {
    Field fresh, hit, hurt;
    for (Field* field : {&fresh, &hit, &hurt}) {
        const auto ours = field->blue("ours", infantry(), 20_in, 12_in);
        const auto theirs = field->red("theirs", infantry(), 20_in, 22_in);
        if (field == &hit) theirs.hits(2);
        if (field == &hurt) ours.hits(2);
    }
    EXPECT_GT(appraised(hit), appraised(fresh));
    EXPECT_LT(appraised(hurt), appraised(fresh));
}

TURNED_TEST(appraisal, before_a_village_a_line_is_better_than_a_column_that_has_no_shot) {
    Field line, column;
    for (Field* field : {&line, &column}) {
        const AreaId village = field->town(18_in, 20_in, 22_in, 24_in);
        const auto ours = field->blue("ours", infantry(), 20_in, 18_in);
        if (field == &column) ours.column();
        field->red("theirs", infantry(), 20_in, 22_in).holds(village);
    }
    EXPECT_GT(appraised(line), appraised(column));
}

TURNED_TEST(appraisal, guns_want_somebody_to_shoot_at) {
    Field bears, idle;
    for (Field* field : {&bears, &idle}) {
        field->blue("guns", heavy_guns(), 20_in, 12_in, field == &bears ? north : south);
        field->red("theirs", infantry(), 20_in, 22_in);
    }
    EXPECT_GT(appraised(bears), appraised(idle));
}

}  // namespace
}  // namespace grognard::vom_kriege
