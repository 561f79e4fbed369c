// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 5 as it is played: who fires in which order, at whom, what the dice cost, what is
// remembered of it; and losses, DK-1.4, 1.8.
#include "rulebooks/die_kriegskunst/5_firing/fire_phase.h"

#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

// Two lines of 20 face each other, 8 inches apart: long range for muskets.
struct TwoLines : Field {
    UnitId line = blue(infantry(), 30_in, 20_in);
    UnitId enemy = red(infantry(), 30_in, 28_in);
};

FixedVector<UnitId, 64> targets(Field& field, UnitId id) {
    return targets_of(field.setup(), field.state(), id);
}
bool has(const FixedVector<UnitId, 64>& list, UnitId id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

// ---- the phase ----------------------------------------------------------------------------------

TURNED_TEST(DK_5_10, the_phasing_side_fires_first_and_then_they_take_turns) {
    for (const Side phasing : {Side::blue, Side::red}) {
        TwoLines field;
        const UnitId second = field.blue(infantry(), 40_in, 20_in);
        field.red(infantry(), 40_in, 28_in);
        Play play = begin(field, Phase::firing, phasing);
        EXPECT_EQ(play.asked(), phasing);
        EXPECT_EQ(play.offers(verb::fire, second), phasing == Side::blue);
        play.pick(verb::fire);
        play.roll(1, 1);
        EXPECT_EQ(play.asked(), enemy_of(phasing));
    }
}

TURNED_TEST(DK_5_10, figures_that_fell_do_not_fire_back) {
    TwoLines field;
    Play play = begin(field, Phase::firing);
    play.pick(verb::fire, field.line, field.enemy);
    play.roll(6, 5);  // 11 and 2 for the first fire: 5 figures, halved at long range
    play.roll(3);     // the half figure stays
    EXPECT_EQ(play.unit(field.enemy).figures, 18);
    const FiguresFiring back = firing_at(play.setup(), play.state(), field.enemy, field.line);
    EXPECT_EQ(back.count, 18);
}

TURNED_TEST(DK_2_3, a_side_that_is_done_fires_no_more_and_the_other_finishes) {
    TwoLines field;
    field.blue(infantry(), 40_in, 20_in);
    field.red(infantry(), 40_in, 28_in);
    Play play = begin(field, Phase::firing);
    play.pick(verb::firing_done);
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(play.asked(), Side::red);
        play.pick(verb::fire);
        play.roll(1, 1);
    }
    EXPECT_NE(play.state().phase, Phase::firing);
}

TURNED_TEST(DK_2_2, by_the_ruling_alternate_a_whole_brigade_fires_before_the_enemy) {
    TwoLines field;
    const UnitId second = field.blue(infantry(), 40_in, 20_in);
    field.red(infantry(), 40_in, 28_in);
    field.rules.ruling("alternate", "by brigade throughout");
    Play play = begin(field, Phase::firing);
    play.pick(verb::fire, field.line, field.enemy);
    play.roll(1, 1);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_FALSE(play.offers(verb::fire, field.line));
    play.pick(verb::fire, second);
    play.roll(1, 1);
    EXPECT_EQ(play.asked(), Side::red);
}

// ---- at whom ------------------------------------------------------------------------------------

TURNED_TEST(DK_5_12, infantry_fires_at_the_nearest_and_ties_are_its_choice) {
    Field field;
    const UnitId line = field.blue(infantry(), 30_in, 20_in);
    const UnitId near = field.red(infantry(), 27_in, 26_in, 8);
    const UnitId far = field.red(infantry(), 33_in, 26_in + touch + hair(), 8);
    EXPECT_EQ(targets(field, line).size(), 1u);
    EXPECT_TRUE(has(targets(field, line), near));

    for (const Length more : {Length{}, touch - rounding()}) {
        field.place(far, 33_in, 26_in + more);
        EXPECT_EQ(targets(field, line).size(), 2u);
    }

    field.place(far, 33_in, 30_in);
    field.rules.ruling("fire.target", "as printed");
    EXPECT_EQ(targets(field, line).size(), 2u);
}

TURNED_TEST(DK_5_12, artillery_fires_at_any) {
    Field field;
    const UnitId battery = field.blue(of(Kind::pounder_6), 30_in, 20_in, 8);
    const UnitId near = field.red(infantry(), 27_in, 30_in, 8);
    const UnitId far = field.red(infantry(), 35_in, 40_in, 8);
    const auto list = targets(field, battery);
    ASSERT_EQ(list.size(), 2u);
    EXPECT_EQ(list[0], near);
    EXPECT_EQ(list[1], far);
}

TURNED_TEST(DK_10_1, the_longest_range_is_within_reach_and_a_tick_more_is_not) {
    Field field;
    const UnitId line = field.blue(infantry(), 30_in, 20_in);
    const UnitId enemy = field.red(infantry(), 30_in, 20_in + just_within(12_in));
    EXPECT_TRUE(has(targets(field, line), enemy));
    field.place(enemy, 30_in, 20_in + just_beyond(12_in));
    EXPECT_TRUE(targets(field, line).empty());
}

TURNED_TEST(DK_5_12, nobody_in_melee_fires_or_is_fired_at) {
    TwoLines field;
    const UnitId other = field.blue(infantry(), 36_in + inches(1, 2), 20_in);
    const UnitId horse = field.blue(hussars(), 30_in, 40_in);
    EXPECT_FALSE(targets(field, field.line).empty());
    field.edit().fights.push_back({.one = horse, .other = field.enemy});
    EXPECT_TRUE(targets(field, field.line).empty());
    EXPECT_TRUE(targets(field, other).empty());
    EXPECT_TRUE(targets(field, field.enemy).empty());
    EXPECT_EQ(may_not_fire(field.setup(), field.state(), field.enemy), DK_5_12);
}

TURNED_TEST(DK_5_12, by_the_ruling_fire_melee_both_may_be) {
    TwoLines field;
    field.rules.ruling("fire.melee", "as printed");
    const UnitId horse = field.blue(hussars(), 30_in, 40_in);
    field.edit().fights.push_back({.one = horse, .other = field.enemy});
    EXPECT_TRUE(has(targets(field, field.line), field.enemy));
    EXPECT_TRUE(has(targets(field, field.enemy), field.line));
}

TURNED_TEST(DK_5_12, a_unit_fires_once_a_turn) {
    TwoLines field;
    Play play = begin(field, Phase::firing);
    play.pick(verb::fire, field.line, field.enemy);
    play.roll(1, 1);
    play.pick(verb::firing_done);
    EXPECT_NE(play.state().phase, Phase::firing);  // nobody of blue is left
    EXPECT_TRUE(play.unit(field.line).has_fired);
}

// ---- in what state ------------------------------------------------------------------------------

TURNED_TEST(DK_1_6, unformed_troops_answer_those_who_fired_at_them) {
    TwoLines field;
    field.unit(field.line).condition = Condition::unformed;
    EXPECT_TRUE(targets(field, field.line).empty());
    field.unit(field.line).fired_on_by.add(field.enemy);
    EXPECT_TRUE(has(targets(field, field.line), field.enemy));
}

TURNED_TEST(DK_5_13, they_answer_the_fire_of_the_turn_before_too_save_by_the_ruling) {
    TwoLines field;
    field.unit(field.line).condition = Condition::unformed;
    field.unit(field.line).fired_on_by_last_turn.add(field.enemy);
    EXPECT_TRUE(has(targets(field, field.line), field.enemy));
    field.rules.ruling("unformed.answer", "this turn");
    EXPECT_TRUE(targets(field, field.line).empty());
}

TURNED_TEST(DK_1_6, faltering_retreating_and_routing_troops_do_not_fire) {
    TwoLines field;
    field.unit(field.line).fired_on_by.add(field.enemy);
    for (const Condition condition :
         {Condition::faltering, Condition::retreating, Condition::routing}) {
        field.unit(field.line).condition = condition;
        EXPECT_TRUE(targets(field, field.line).empty());
    }
    field.unit(field.line).condition = Condition::formed;
    EXPECT_FALSE(targets(field, field.line).empty());
}

TURNED_TEST(DK_4_12, those_going_into_or_out_of_buildings_neither_fire_nor_have_their_shelter) {
    TwoLines field;
    field.holds(field.enemy, 27_in, 28_in, 33_in, 32_in);
    const auto shot = [&] {
        return observe_shot(field.setup(), field.state(), field.line, field.enemy, {});
    };
    EXPECT_TRUE(shot().target_in_buildings);
    EXPECT_FALSE(targets(field, field.enemy).empty());
    field.unit(field.enemy).let_go = true;
    EXPECT_FALSE(shot().target_in_buildings);
    EXPECT_TRUE(targets(field, field.enemy).empty());
}

TURNED_TEST(DK_5_17, cavalry_fires_only_with_carbines) {
    Field field;
    const UnitId horse = field.blue(hussars(), 30_in, 20_in);
    field.red(infantry(), 30_in, 26_in);
    EXPECT_EQ(may_not_fire(field.setup(), field.state(), horse), DK_5_1);
    Troops armed = hussars();
    armed.weapon = Weapon::carbine;
    const UnitId carbines = field.blue(armed, 50_in, 20_in);
    const UnitId enemy = field.red(infantry(), 50_in, 20_in + just_within(6_in));
    EXPECT_TRUE(has(targets(field, carbines), enemy));
}

// ---- what a shot finds --------------------------------------------------------------------------

TURNED_TEST(DK_5_11, the_files_that_bear_fire) {
    Field field;
    const UnitId line = field.blue(infantry(), 30_in, 20_in);
    const UnitId enemy = field.red(infantry(), 30_in, 26_in);
    EXPECT_EQ(firing_at(field.setup(), field.state(), line, enemy).count, 20);
    // Far to the right only some files have him within 30 degrees.
    field.place(enemy, 38_in, 26_in);
    const int some = firing_at(field.setup(), field.state(), line, enemy).count;
    EXPECT_GT(some, 0);
    EXPECT_LT(some, 20);
}

TURNED_TEST(DK_5_13, what_a_unit_did_before_tells_on_its_fire) {
    TwoLines field;
    const auto shot = [&] {
        return observe_shot(field.setup(), field.state(), field.line, field.enemy,
                            {.count = 20, .range = 8_in});
    };
    expect_one(shot_tally(shot()), +2, DK_5_2, reason::first_fire);
    field.unit(field.line).has_fired = true;
    expect_tally(shot_tally(shot()), {});
    field.unit(field.line).fired_last_turn = true;
    expect_one(shot_tally(shot()), -1, DK_5_2, reason::fired_last_turn);
    field.unit(field.line).fired_last_turn = false;
    field.unit(field.line).moved = true;
    expect_one(shot_tally(shot()), -2, DK_5_2, reason::moved);
    field.rules.ruling("fire.memory", "moves over half");
    expect_tally(shot_tally(shot()), {});
    field.unit(field.line).moved_far = true;
    expect_one(shot_tally(shot()), -2, DK_5_2, reason::moved);
}

TURNED_TEST(DK_5_14, a_target_in_woods_or_behind_a_wall_within_an_inch_is_in_cover) {
    const auto covered = [](Field& field, UnitId line, UnitId enemy) {
        return observe_shot(field.setup(), field.state(), line, enemy, {}).target_in_cover;
    };
    TwoLines open;
    EXPECT_FALSE(covered(open, open.line, open.enemy));

    TwoLines wood;
    wood.ground(Ground::copse, 20_in, 27_in, 40_in, 32_in);
    EXPECT_TRUE(covered(wood, wood.line, wood.enemy));

    TwoLines wall;  // the work ends exactly an inch before the enemy
    wall.ground(Ground::fieldworks, 20_in, 26_in, 40_in, 28_in - just_within(1_in));
    EXPECT_TRUE(covered(wall, wall.line, wall.enemy));
    wall.rules.ruling("cover.what", "in it alone");
    EXPECT_FALSE(covered(wall, wall.line, wall.enemy));

    TwoLines aside;  // the middle of the line looks past it
    aside.ground(Ground::fieldworks, 30_in + hair(), 26_in, 40_in, 27_in);
    EXPECT_FALSE(covered(aside, aside.line, aside.enemy));

    TwoLines far;  // a tick more
    far.ground(Ground::fieldworks, 20_in, 26_in, 40_in, 28_in - just_beyond(1_in));
    EXPECT_FALSE(covered(far, far.line, far.enemy));
}

TURNED_TEST(DK_5_4, friends_close_behind_the_target_thicken_it) {
    TwoLines field;
    const auto supported = [&] {
        return observe_shot(field.setup(), field.state(), field.line, field.enemy, {})
            .target_supports;
    };
    EXPECT_FALSE(supported());
    const UnitId second = field.red(infantry(), 30_in, 28_in + inches(6, 5) + just_within(4_in));
    EXPECT_TRUE(supported());  // its rear edge is 1.2 inches behind its front
    field.place(second, 30_in, 28_in + inches(6, 5) + just_beyond(4_in));
    EXPECT_FALSE(supported());
    field.place(second, 36_in + just_within(4_in), 28_in);  // four inches beside it
    EXPECT_FALSE(supported());
    field.rules.ruling("target.supports", "any side");
    EXPECT_TRUE(supported());
    field.place(second, 36_in + just_beyond(4_in), 28_in);
    EXPECT_FALSE(supported());
}

TURNED_TEST(DK_1_9, friends_on_any_side_of_a_square_thicken_it) {
    TwoLines field;
    field.form(field.enemy, Formation::square);
    const auto supported = [&] {
        return observe_shot(field.setup(), field.state(), field.line, field.enemy, {})
            .target_supports;
    };
    // A square of 20 is 3 files a side and 1.2 inches: 3 inches, 28.5 to 31.5.
    const UnitId second = field.red(infantry(), 34_in + inches(1, 2) + just_within(4_in), 28_in);
    EXPECT_TRUE(supported());
    field.place(second, 34_in + inches(1, 2) + just_beyond(4_in), 28_in);
    EXPECT_FALSE(supported());
}

TURNED_TEST(DK_5_14, fire_from_behind_the_front_line_enfilades) {
    TwoLines field;
    const auto enfiladed = [&] {
        return observe_shot(field.setup(), field.state(), field.line, field.enemy, {}).enfiladed;
    };
    EXPECT_FALSE(enfiladed());
    field.unit(field.enemy).post.facing = north;
    EXPECT_TRUE(enfiladed());
    field.unit(field.enemy).post.formation = Formation::square;
    EXPECT_FALSE(enfiladed());
}

// ---- what it costs ------------------------------------------------------------------------------

TURNED_TEST(DK_5_7, a_half_figure_left_over_falls_on_four_or_more) {
    for (const int die : {3, 4}) {
        TwoLines field;
        Play play = begin(field, Phase::firing);
        play.pick(verb::fire, field.line, field.enemy);
        play.roll(4, 3);  // 7 and 2: 3 figures, halved one and a half
        ASSERT_TRUE(play.at_step<step::HalfRoll>());
        play.roll(die);
        EXPECT_EQ(play.unit(field.enemy).figures, die == 4 ? 18 : 19);
        EXPECT_EQ(play.told<happened::HalfRolled>().falls, die == 4);
    }
}

TURNED_TEST(DK_5_13, both_remember_the_fire) {
    TwoLines field;
    Play play = begin(field, Phase::firing);
    play.pick(verb::fire, field.line, field.enemy);
    play.roll(1, 1);
    EXPECT_TRUE(play.unit(field.line).fired);
    EXPECT_TRUE(play.unit(field.line).has_fired);
    EXPECT_TRUE(play.unit(field.enemy).fired_on_by.has(field.line));
    EXPECT_FALSE(play.unit(field.enemy).shot_in_rear);
}

TURNED_TEST(DK_8_1, fire_from_the_rear_at_effective_range_is_remembered) {
    for (const bool near : {true, false}) {
        Field field;
        const UnitId line = field.blue(infantry(), 30_in, 20_in);
        const UnitId enemy = field.red(infantry(), 30_in, 40_in);
        // The middle of its front: its rear is 1.2 inches nearer to the line.
        const Length away = near ? just_within(6_in) : just_beyond(6_in);
        field.place(enemy, 30_in, 20_in + away + inches(6, 5));
        field.unit(enemy).post.facing = north;
        Play play = begin(field, Phase::firing);
        play.pick(verb::fire, line, enemy);
        play.roll(1, 1);
        EXPECT_EQ(play.unit(enemy).shot_in_rear, near);
    }
}

TURNED_TEST(DK_8_1, fire_from_the_rear_at_point_blank_is_effective_too) {
    for (const Band band : {Band::long_range, Band::effective, Band::point_blank}) {
        TwoLines field;
        field.unit(field.enemy).post.facing = north;
        State state = begin(field, Phase::firing).state();
        state.steps.push_back(step::ShotRoll{
            .shooter = field.line, .target = field.enemy, .band = static_cast<std::int8_t>(band)});
        Play play{std::make_shared<const Setup>(field.setup()), state, {}};
        play.roll(1, 1);
        EXPECT_EQ(play.unit(field.enemy).shot_in_rear, band != Band::long_range);
    }
}

TURNED_TEST(DK_5_6, losses_are_told_by_the_table_that_says_them) {
    struct Case {
        Troops troops;
        int figures;
        Formation formation;
        Clause shot, table;
    };
    for (const Case& c : {Case{infantry(), 16, Formation::line, DK_5_2, DK_5_5},
                          Case{of(Kind::pounder_6), 8, Formation::unlimbered, DK_5_3, DK_5_6},
                          Case{infantry(), 9, Formation::skirmish, DK_5_8, DK_5_8}}) {
        Field field;
        const UnitId shooter = field.blue(c.troops, 30_in, 20_in, c.figures);
        const UnitId enemy = field.red(infantry(), 30_in, 25_in);
        field.form(shooter, c.formation);
        Play play = begin(field, Phase::firing);
        play.pick(verb::fire, shooter, enemy);
        if (c.formation == Formation::skirmish)
            play.roll_numbers({6, 6, 6});
        else
            play.roll(6, 6);
        EXPECT_EQ(play.event(happened::Shot{}).clause, c.shot);
        EXPECT_EQ(play.event(happened::FiguresLost{}).clause, c.table);
    }
}

TURNED_TEST(DK_5_8, skirmishers_throw_a_die_for_three_figures) {
    Field field;
    const UnitId jaegers = field.blue(of(Kind::light), 30_in, 20_in, 8);
    field.unit(jaegers).post.formation = Formation::skirmish;
    const UnitId enemy = field.red(infantry(), 30_in, 25_in);
    Play play = begin(field, Phase::firing);
    play.pick(verb::fire, jaegers, enemy);
    ASSERT_TRUE(play.question().roll());
    EXPECT_EQ(play.question().roll()->count, 3);
    play.roll_numbers({6, 5, 6});
    EXPECT_EQ(play.unit(enemy).figures, 18);
}

TURNED_TEST(DK_5_9, a_skirmishers_double_six_endangers_a_general_within_two_inches) {
    for (const bool near : {true, false}) {
        TwoLines field;
        field.form(field.line, Formation::skirmish);
        field.unit(field.line).figures = 6;
        const UnitId brigadier = field.brigadier(Side::red);
        // A stand of an inch whose near edge is 2 inches from the enemy's rear, or a tick more.
        field.place(brigadier, 30_in,
                    28_in + inches(6, 5) + (near ? just_within(2_in) : just_beyond(2_in)));
        Play play = begin(field, Phase::firing);
        play.pick(verb::fire, field.line, field.enemy);
        ASSERT_TRUE(play.question().roll());
        ASSERT_EQ(play.question().roll()->count, 2);
        play.roll(6, 6);
        EXPECT_EQ(play.at_step<step::RiskRoll>(), near);
    }
}

TURNED_TEST(DK_5_9, a_volleys_only_by_the_ruling_general_double_six) {
    for (const bool all : {true, false}) {
        TwoLines field;
        if (all) field.rules.ruling("general.double_six", "all fire");
        field.place(field.brigadier(Side::red), 30_in, 28_in + inches(6, 5) + just_within(2_in));
        Play play = begin(field, Phase::firing);
        play.pick(verb::fire, field.line, field.enemy);
        play.roll(6, 6);
        if (play.at_step<step::HalfRoll>()) play.roll(1);
        EXPECT_EQ(play.at_step<step::RiskRoll>(), all);
    }
}

TURNED_TEST(DK_5_9, by_that_ruling_within_two_inches_likewise) {
    for (const bool near : {true, false}) {
        TwoLines field;
        field.rules.ruling("general.double_six", "all fire");
        const UnitId brigadier = field.brigadier(Side::red);
        // A stand of an inch whose near edge is 2 inches from the enemy's rear, or a tick more.
        field.place(brigadier, 30_in,
                    28_in + inches(6, 5) + (near ? just_within(2_in) : just_beyond(2_in)));
        Play play = begin(field, Phase::firing);
        play.pick(verb::fire, field.line, field.enemy);
        play.roll(6, 6);
        if (play.at_step<step::HalfRoll>()) play.roll(1);
        EXPECT_EQ(play.at_step<step::RiskRoll>(), near);
    }
}

TURNED_TEST(DK_5_15, by_the_ruling_a_battalion_gun_fires_after_its_battalion) {
    for (const bool alone : {false, true}) {
        Field field;
        Troops troops = infantry();
        troops.battalion_gun = true;
        const UnitId line = field.blue(troops, 30_in, 20_in);
        const UnitId enemy = field.red(infantry(), 30_in, 20_in + just_within(6_in));
        if (alone) field.rules.ruling("battalion_gun", "fires as one 3-4 pounder");
        Play play = begin(field, Phase::firing);
        play.pick(verb::fire, line, enemy);
        play.roll(2, 1);  // one figure, or two with the gun's +2
        EXPECT_EQ(play.unit(enemy).figures, alone ? 19 : 18);
        EXPECT_EQ(play.at_step<step::ShotRoll>(), alone);
        if (!alone) continue;
        EXPECT_FALSE(play.unit(line).fired);
        play.forget();
        play.roll(6, 4);  // 10, canister 3: 13 with one gun is 3 figures
        EXPECT_EQ(play.unit(enemy).figures, 16);
        EXPECT_TRUE(play.unit(line).fired);
    }
}

TURNED_TEST(DK_5_15, by_that_ruling_the_gun_does_not_fire_at_a_target_its_volley_has_destroyed) {
    Field field;
    Troops troops = infantry();
    troops.battalion_gun = true;
    const UnitId line = field.blue(troops, 30_in, 20_in);
    const UnitId enemy = field.red(infantry(), 30_in, 20_in + just_within(6_in));
    field.unit(enemy).figures = 1;
    field.rules.ruling("battalion_gun", "fires as one 3-4 pounder");
    Play play = begin(field, Phase::firing);
    play.pick(verb::fire, line, enemy);
    play.roll(6, 6);
    EXPECT_FALSE(play.unit(enemy).on_table());
    EXPECT_FALSE(play.at_step<step::ShotRoll>());
    EXPECT_TRUE(play.unit(line).has_fired);
}

TURNED_TEST(DK_5_12, where_targets_do_not_fit_the_furthest_are_left_out) {
    Field field;
    for (int i = 0; i < 12; ++i)
        field.blue(of(Kind::pounder_12), Length::from_ticks((6 + 5 * i) * 30480), 6_in, 4);
    for (int i = 0; i < 60; ++i) {
        const UnitId light =
            field.red(of(Kind::light), Length::from_ticks((6 + i) * 30480), 40_in, 1);
        field.unit(light).post.formation = Formation::skirmish;
    }
    Play play = begin(field, Phase::firing);
    ASSERT_TRUE(play.question().pick());
    EXPECT_LE(play.question().pick()->options.size(), 256u);
    EXPECT_GT(play.question().pick()->options.size(), 200u);
    EXPECT_TRUE(play.offers(verb::firing_done));
}

// ---- losses -------------------------------------------------------------------------------------

struct Losing : Field {
    UnitId line = blue(infantry(), 30_in, 20_in);
    UnitId enemy = red(infantry(), 30_in, 28_in);
    void lose(int figures) {
        Battle battle{setup(), edit()};
        lose_figures(battle, line, figures, enemy, DK_5_5);
    }
};

TURNED_TEST(DK_1_8, a_unit_that_loses_figures_closes_on_its_centre) {
    Losing field;
    State state = field.state();
    const Quad before = Field::back(quad_of(state, field.line));
    Battle battle{field.setup(), state};
    lose_figures(battle, field.line, 3, field.enemy, DK_5_5);  // 17 left, 9 files of two
    const Quad after = Field::back(quad_of(state, field.line));
    expect_at(after.front_left(), before.front_left() + east.forward(inches(3, 10)));
    expect_at(after.front_right(), before.front_right() - east.forward(inches(3, 10)));
}

TEST(DK_8_1, reaching_half_is_remembered_in_the_turn_it_happens) {
    Losing field;
    field.lose(9);
    EXPECT_FALSE(field.unit(field.line).reached_half);
    field.lose(1);
    EXPECT_TRUE(field.unit(field.line).reached_half);
    EXPECT_EQ(field.unit(field.line).lost_this_turn, 10);
    field.unit(field.line).reached_half = false;
    field.lose(1);
    EXPECT_FALSE(field.unit(field.line).reached_half);
}

TEST(DK_5_16, with_no_crew_left_a_battery_is_dispersed) {
    Field field;
    const UnitId battery = field.blue(of(Kind::pounder_6), 30_in, 20_in, 4);
    Battle battle{field.setup(), field.edit()};
    lose_figures(battle, battery, 3, UnitId::none, DK_5_6);
    EXPECT_TRUE(field.unit(battery).on_table());
    lose_figures(battle, battery, 2, UnitId::none, DK_5_6);
    EXPECT_FALSE(field.unit(battery).on_table());
    EXPECT_EQ(field.unit(battery).figures, 0);
}

TEST(DK_1_10, a_unit_is_in_the_worst_state_that_applies) {
    Losing field;
    Battle battle{field.setup(), field.edit()};
    put_into(battle, field.line, Condition::retreating);
    put_into(battle, field.line, Condition::faltering);
    EXPECT_EQ(field.unit(field.line).condition, Condition::retreating);
    EXPECT_EQ(field.unit(field.line).since, 1);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
