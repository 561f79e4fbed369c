// SPDX-License-Identifier: Apache-2.0
//
// Commands, leaders, command points and groups: VK chapter 2.
#include "rulebooks/vom_kriege/2_commands/command_points.h"
#include "rulebooks/vom_kriege/2_commands/groups.h"
#include "rulebooks/vom_kriege/6_orders/orders.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/play.h"
#include "rulebooks/vom_kriege/words/view.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {
namespace {

// A division of so many units, spread over the table.
void add_units(Field& field, int count, int division = blue_division) {
    for (int i = 0; i < count; ++i)
        field.blue("Line " + std::to_string(i), infantry(), 10_in + 6_in * i, 10_in).of(division);
}

int points(Field& field, int command = blue_division) {
    return command_points(*field.setup(), field.state(), command);
}

TEST(VK_2_1, every_unit_belongs_to_a_division_with_a_leader) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 20_in, 10_in);
    const int second = field.division(Side::blue, "2nd division", 2);
    const UnitId other = field.blue("Other", infantry(), 30_in, 10_in).of(second);
    const auto setup = field.setup();
    EXPECT_EQ(setup->leader_of(line), field.leader(blue_division));
    EXPECT_EQ(setup->leader_of(other), field.leader(second));
    EXPECT_EQ(setup->command(second).units.size(), 1u);
}

TEST(VK_2_1, a_division_orders_its_own_units_alone) {
    Field field;
    field.place_leader(blue_division, 20_in, 8_in);
    const UnitId own = field.blue("Own", infantry(), 20_in, 10_in);
    const int second = field.division(Side::blue, "2nd division");
    const UnitId other = field.blue("Other", infantry(), 26_in, 10_in).of(second);
    Play play = field.begin(Phase::orders, blue_division, faces({Face::infantry}));
    EXPECT_TRUE(play.offers(verb::order, own));
    EXPECT_FALSE(play.offers(verb::order, other));
    play.pick(verb::order, own);
    EXPECT_FALSE(play.offers(verb::add_to_group, other));
}

TEST(VK_2_2, half_the_units_rounded_up_at_most_four) {
    const int expected[] = {1, 1, 2, 2, 3, 3, 4, 4, 4, 4};
    for (int units = 1; units <= 10; ++units) {
        Field field;
        add_units(field, units);
        EXPECT_EQ(points(field), expected[units - 1]) << units << " units";
    }
}

TEST(VK_2_2, counted_at_the_start_or_by_the_ruling_cp_base_counts_those_present) {
    for (const bool present : {false, true}) {
        Field field;
        add_units(field, 6);
        if (present) field.ruling("cp.base_counts", "present");
        for (const UnitId id : {unit_id(8), unit_id(9)})
            EXPECT_EQ(field.setup()->unit(id).command, blue_division);
        field.state().unit(unit_id(8)).where = Where::removed;
        field.state().unit(unit_id(9)).where = Where::removed;
        EXPECT_EQ(points(field), present ? 2 : 3);
        const Tally tally = command_points_tally(*field.setup(), field.state(), blue_division);
        EXPECT_EQ(tally.lines()[0].house_rule, present);
    }
}

TEST(VK_2_3, a_leader_re_rolls_as_many_dice_as_his_quality) {
    for (int quality = 0; quality <= 3; ++quality) {
        Field field;
        field.quality(blue_division, quality);
        EXPECT_EQ(rerolls_of(*field.setup(), blue_division), quality);
    }
}

TEST(VK_2_3, an_army_leader_has_as_many_points_as_his_quality) {
    for (int quality = 1; quality <= 3; ++quality) {
        Field field;
        field.quality(blue_army, quality);
        EXPECT_EQ(points(field, blue_army), quality);
        expect_tally(command_points_tally(*field.setup(), field.state(), blue_army),
                     {{quality, VK_2_3, reason::army_points}});
    }
}

TEST(VK_2_4, base_and_bonus_markers_less_hits) {
    Field field;
    add_units(field, 6);
    field.state().unit(field.leader(blue_division)).bonus = 2;
    field.state().unit(field.leader(blue_division)).hits = 1;
    expect_tally(command_points_tally(*field.setup(), field.state(), blue_division),
                 {{3, VK_2_2, reason::base_points},
                  {2, VK_2_4, reason::bonus_markers},
                  {-1, VK_2_4, reason::leader_hits}});
    EXPECT_EQ(points(field), 4);
}

TEST(VK_2_4, never_above_six) {
    Field field;
    add_units(field, 8);
    field.state().unit(field.leader(blue_division)).bonus = 2;
    EXPECT_EQ(points(field), 6);
    EXPECT_EQ(command_points_tally(*field.setup(), field.state(), blue_division).lines().size(),
              2u);
    field.state().unit(field.leader(blue_division)).bonus = 3;
    expect_tally(command_points_tally(*field.setup(), field.state(), blue_division),
                 {{4, VK_2_2, reason::base_points},
                  {3, VK_2_4, reason::bonus_markers},
                  {-1, VK_2_4, reason::points_limit}});
}

TEST(VK_2_4, a_division_never_below_one) {
    Field field;
    add_units(field, 2);
    field.state().unit(field.leader(blue_division)).hits = 2;
    expect_tally(command_points_tally(*field.setup(), field.state(), blue_division),
                 {{1, VK_2_2, reason::base_points},
                  {-2, VK_2_4, reason::leader_hits},
                  {2, VK_2_4, reason::points_limit}});
}

TEST(VK_2_4, an_army_leader_never_below_one_either) {
    for (int quality = 0; quality <= 3; ++quality)
        for (int hits = 0; hits <= 2; ++hits) {
            Field field;
            field.quality(blue_army, quality);
            field.state().unit(field.leader(blue_army)).hits = static_cast<std::uint8_t>(hits);
            EXPECT_EQ(points(field, blue_army), std::max(1, quality - hits));
            const Tally tally = command_points_tally(*field.setup(), field.state(), blue_army);
            EXPECT_EQ(tally.lines().back().reason == reason::points_limit, quality - hits < 1);
        }
}

TEST(VK_2_4, by_the_ruling_cp_army_floor_he_may_have_none) {
    Field field;
    field.ruling("cp.army_floor", "0");
    field.quality(blue_army, 0);
    EXPECT_EQ(points(field, blue_army), 0);
    field.quality(blue_army, 1);
    field.state().unit(field.leader(blue_army)).hits = 2;
    EXPECT_EQ(points(field, blue_army), 0);
    const Tally tally = command_points_tally(*field.setup(), field.state(), blue_army);
    EXPECT_TRUE(tally.lines().back().house_rule);
}

TURNED_TEST(VK_2_4, a_poor_army_leader_has_a_point_to_give) {
    for (const bool floor : {true, false}) {
        Field field;
        if (!floor) field.ruling("cp.army_floor", "0");
        field.quality(blue_army, 0);
        field.place_leader(blue_army, 20_in, 10_in);
        const UnitId division = field.place_leader(blue_division, 24_in, 10_in);
        Play play = field.begin(Phase::orders, blue_army);
        EXPECT_EQ(play.offers(verb::give_marker, division), floor);
        if (!floor) continue;
        play.pick(verb::give_marker, division);
        EXPECT_EQ(play.unit(division).bonus, 1);
        EXPECT_FALSE(play.offers(verb::give_marker));
    }
}

// ---- groups -------------------------------------------------------------------------------------

struct Pair {
    Field field;
    UnitId first{}, second{};
    bool grouped() {
        return outside_group(*field.setup(), field.state(), UnitList{first, second}) ==
               UnitId::none;
    }
};

// Two lines 4.5 inches wide, this far apart.
Pair two(Troops a, Troops b, Length gap, Length widths) {
    Pair pair;
    pair.first = pair.field.blue("First", a, 20_in, 10_in);
    pair.second = pair.field.blue("Second", b, 20_in + widths + gap, 10_in);
    return pair;
}

TURNED_TEST(VK_2_5, units_of_one_division_within_three_stand_widths) {
    // Stands of 0.75 inches: 2.25 inches.
    const Length reach = inches(9, 4);
    EXPECT_TRUE(two(infantry(), infantry(), just_within(reach), inches(9, 2)).grouped());
    EXPECT_FALSE(two(infantry(), infantry(), just_beyond(reach), inches(9, 2)).grouped());
}

TURNED_TEST(VK_2_5, not_of_two_divisions) {
    Pair pair = two(infantry(), infantry(), 1_in, inches(9, 2));
    EXPECT_TRUE(pair.grouped());
    const int other = pair.field.division(Side::blue, "2nd division");
    Field::Unit{pair.field, pair.second}.of(other);
    EXPECT_FALSE(pair.grouped());
}

TURNED_TEST(VK_2_5, no_infantry_with_cavalry) {
    EXPECT_FALSE(two(infantry(), light_cavalry(), 1_in, inches(17, 4)).grouped());
    EXPECT_TRUE(two(light_cavalry(), heavy_cavalry(), 1_in, 4_in).grouped());
}

TURNED_TEST(VK_2_5, artillery_may_join_either_but_for_the_ruling_group_artillery) {
    Pair pair = two(infantry(), heavy_guns(), 1_in, 3_in);
    EXPECT_TRUE(pair.grouped());
    pair.field.ruling("group.artillery", "false");
    EXPECT_FALSE(pair.grouped());
}

TURNED_TEST(VK_2_5, guns_between_them_join_no_infantry_to_cavalry) {
    Field field;
    const UnitId foot = field.blue("Foot", infantry(), 20_in, 10_in);
    const UnitId guns = field.blue("Guns", heavy_guns(), 24_in, 10_in);
    const UnitId horse = field.blue("Horse", light_cavalry(), 27_in, 10_in);
    const auto setup = field.setup();
    EXPECT_EQ(outside_group(*setup, field.state(), UnitList{foot, guns}), UnitId::none);
    EXPECT_EQ(outside_group(*setup, field.state(), UnitList{guns, horse}), UnitId::none);
    EXPECT_EQ(outside_group(*setup, field.state(), UnitList{foot, guns, horse}), horse);
}

TURNED_TEST(VK_2_5, two_or_more_units_as_the_table_says) {
    Field field;
    field.number("group", "units", "3");
    field.place_leader(blue_division, 24_in, 8_in);
    const UnitId a = field.blue("A", infantry(), 20_in, 10_in);
    const UnitId b = field.blue("B", infantry(), 25_in, 10_in);
    const UnitId c = field.blue("C", infantry(), 30_in, 10_in);
    Play play = field.begin(Phase::orders, blue_division, faces({Face::infantry}));
    play.pick(verb::order, a);
    EXPECT_TRUE(play.offers(verb::lay, a));
    play.pick(verb::add_to_group, b);
    EXPECT_FALSE(play.offers(verb::lay));
    play.pick(verb::add_to_group, c);
    EXPECT_TRUE(play.offers(verb::lay));
}

TEST(VK_2_5, a_group_never_mixes_shooting_and_melee) {
    Field field;
    const UnitId a = field.blue("A", infantry(), 20_in, 10_in);
    const UnitId b = field.blue("B", infantry(), 25_in, 10_in);
    field.order({a, b}, Face::saber);
    const auto setup = field.setup();
    EXPECT_TRUE(order_allows(*setup, field.state(), b, Combat::melee));
    field.state().orders[0].combat = Combat::shooting;
    EXPECT_FALSE(order_allows(*setup, field.state(), b, Combat::melee));
    EXPECT_TRUE(order_allows(*setup, field.state(), b, Combat::shooting));
}

TURNED_TEST(VK_2_6, the_narrower_stand_measures_or_by_the_ruling_group_reach_the_wider) {
    // Infantry stands of 0.75, a battery's of 1.5: 2.25 or 4.5 inches.
    for (const bool wider : {false, true}) {
        const Length reach = wider ? inches(9, 2) : inches(9, 4);
        Pair at = two(infantry(), heavy_guns(), just_within(reach), 3_in);
        Pair beyond = two(infantry(), heavy_guns(), just_beyond(reach), 3_in);
        if (wider)
            for (Pair* pair : {&at, &beyond})
                pair->field.ruling("group.reach", "wider stand, one chain");
        EXPECT_TRUE(at.grouped());
        EXPECT_FALSE(beyond.grouped());
    }
}

TURNED_TEST(VK_2_6, the_units_form_one_chain) {
    Field field;
    const UnitId a = field.blue("A", infantry(), 20_in, 10_in);
    const UnitId b = field.blue("B", infantry(), 25_in, 10_in);
    const UnitId c = field.blue("C", infantry(), 36_in, 10_in);
    const UnitId d = field.blue("D", infantry(), 41_in, 10_in);
    const auto setup = field.setup();
    // Two pairs, each within reach of its own.
    EXPECT_EQ(outside_group(*setup, field.state(), UnitList{a, b, c, d}), c);
    const FixedVector<Post, group_most> moved{
        field.state().unit(a).post, field.state().unit(b).post,
        turned_post(field.turned, {.front = at(31_in, 10_in), .facing = north}),
        field.state().unit(d).post};
    EXPECT_EQ(outside_group_after(*setup, UnitList{a, b, c, d}, moved), d);
}

TURNED_TEST(VK_2_6, dice_of_one_arm_act_for_that_arm_or_by_the_ruling_group_mixed_for_every_arm) {
    for (const bool every : {false, true}) {
        Field field;
        if (every) field.ruling("group.mixed", "every arm");
        field.place_leader(blue_division, 24_in, 8_in);
        const UnitId foot = field.blue("Foot", infantry(), 20_in, 10_in);
        const UnitId guns = field.blue("Guns", heavy_guns(), 24_in, 10_in);
        Play play = field.begin(Phase::orders, blue_division,
                                faces({Face::infantry, Face::infantry, Face::artillery}));
        play.pick(verb::order, foot);
        play.pick(verb::add_to_group, guns);
        play.pick_detail(verb::lay, foot, code(Lay{Face::infantry, false, false}));
        EXPECT_EQ(play.unit(foot).order, 0);
        EXPECT_EQ(play.unit(guns).order, every ? 0 : -1);
        EXPECT_EQ(order_allows(play.setup(), play.state(), guns, Combat::shooting), every);
        EXPECT_EQ(play.offers(verb::order, guns), !every);
    }
}

TURNED_TEST(VK_2_6, sabers_act_for_all) {
    Field field;
    field.place_leader(blue_division, 24_in, 8_in);
    const UnitId foot = field.blue("Foot", infantry(), 20_in, 10_in);
    const UnitId guns = field.blue("Guns", heavy_guns(), 24_in, 10_in);
    Play play = field.begin(Phase::orders, blue_division, faces({Face::saber, Face::flag}));
    play.pick(verb::order, foot);
    play.pick(verb::add_to_group, guns);
    play.pick_detail(verb::lay, foot, code(Lay{Face::saber, false, false}));
    EXPECT_EQ(play.state().orders[0].units.size(), 2u);
    EXPECT_TRUE(order_allows(play.setup(), play.state(), guns, Combat::shooting));
}

TURNED_TEST(VK_2_6, units_shoulder_to_shoulder_wheel_and_do_not_overlap) {
    Field field;
    const Length width = inches(9, 2);
    // The first of the order stands in the middle.
    const UnitId middle = field.blue("Middle", infantry(), 40_in, 20_in);
    const UnitId left = field.blue("Left", infantry(), 40_in - width, 20_in);
    const UnitId right = field.blue("Right", infantry(), 40_in + width, 20_in);
    const UnitId behind = field.blue("Behind", infantry(), 40_in, 19_in);
    field.order({middle, left, right, behind}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, middle);
    for (std::int32_t arcseconds = 1; arcseconds < 40'000; arcseconds += 1009) {
        for (const std::int32_t way : {-1, 1}) {
            Legs legs;
            legs.push_back(wheel(north + Turn::from_arcseconds(way * arcseconds)));
            ASSERT_TRUE(play.accepts(legs)) << way * arcseconds;
        }
    }
    play.place({wheel(heading(9)), advance(1_in, heading(9))});
    for (const UnitId id : {left, right, behind}) {
        const Footprint one = footprint(play.setup(), play.state(), middle);
        const Footprint other = footprint(play.setup(), play.state(), id);
        EXPECT_FALSE(overlaps(Outline(one), Outline(other)));
        EXPECT_LE(gap(Outline(one), Outline(other)), touch);
    }
}

TURNED_TEST(VK_2_6, guns_beside_each_other_do_not_turn_into_each_other) {
    Field field;
    const UnitId first = field.blue("First", heavy_guns(), 40_in, 20_in);
    const UnitId second = field.blue("Second", heavy_guns(), 40_in + inches(3, 2), 20_in);
    field.order({first, second}, Face::artillery);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, first);
    EXPECT_EQ(play.fault({turn(heading(30))}), Fault::overlaps);
}

TEST(VK_2_7, an_army_leader_orders_no_units) {
    Field field;
    field.blue("Line", infantry(), 20_in, 10_in);
    field.quality(blue_army, 2);
    Play play = field.begin(Phase::orders, blue_army);
    EXPECT_EQ(play.question().topic, verb::focus);
    play.pick(verb::end_focus);
    // Straight to his own move, and after it no combat.
    EXPECT_EQ(play.state().phase, Phase::movement);
    EXPECT_EQ(play.question().topic, verb::place_leader);
    EXPECT_EQ(play.question().unit, field.leader(blue_army));
    play.place({});
    EXPECT_EQ(play.question().topic, verb::draw_chit);
}

TEST(VK_2_9, the_chit_shows_its_leader_and_his_points) {
    Field field;
    add_units(field, 3);
    Play play = field.begin(Phase::orders, blue_division);
    const Event& drawn = play.event(happened::ChitDrawn{});
    EXPECT_EQ(drawn.unit, field.leader(blue_division));
    EXPECT_EQ(play.said<happened::ChitDrawn>().command, blue_division);
    EXPECT_EQ(play.said<happened::ChitDrawn>().points, 2);
}

TEST(VK_2_9, it_is_told_in_words_with_his_quality) {
    Field field;
    add_units(field, 3);
    field.quality(blue_division, 2);
    Play play = field.begin(Phase::orders, blue_division);
    const CommandInfo& command = play.setup().command(blue_division);
    EXPECT_EQ(event_words(play.setup(), play.event(happened::ChitDrawn{})),
              command.name + " had the initiative: " + play.setup().unit(command.leader).name +
                  ", L2 (good), 2 command points");
}

TEST(VK_2_9, the_view_shows_command_type_and_quality) {
    Field field;
    const UnitId guard = field.blue("Guard", elite(infantry()), 20_in, 10_in);
    const UnitId cossacks_ = field.red("Cossacks", cossacks(), 20_in, 40_in);
    field.quality(red_division, 0);
    const auto setup = field.setup();
    const View view = make_view(*setup, field.ready());
    const auto shown = [&](UnitId id) { return view.units[index(id)]; };
    EXPECT_EQ(shown(guard).kind, "elite line infantry");
    EXPECT_EQ(shown(guard).command, setup->command(blue_division).name);
    EXPECT_EQ(shown(cossacks_).kind, "irregular light cavalry");
    EXPECT_EQ(shown(cossacks_).command, setup->command(red_division).name);
    EXPECT_EQ(shown(field.leader(red_division)).kind, "division leader, L0 (poor)");
    EXPECT_EQ(shown(field.leader(red_division)).command, setup->command(red_division).name);
}

}  // namespace
}  // namespace grognard::vom_kriege
