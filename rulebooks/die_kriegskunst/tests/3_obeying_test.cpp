// SPDX-License-Identifier: Apache-2.0
//
// What orders demand and forbid in the movement phase: DK-3.2, 3.4, 3.7, 3.14, 3.15, 4.7.
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"

#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

const Troops foot = of(Kind::line);
constexpr int red_brigade = 1;

int owed(Field& field, const UnitSet& obeyed = {}) {
    return still_owed(field.setup(), field.state(), 0, obeyed);
}

// Battalions side by side, their front at y = 20; the enemy far north.
struct Assault {
    Field field;
    std::vector<UnitId> line;
    UnitId enemy;
    explicit Assault(int battalions) {
        for (int i = 0; i < battalions; ++i)
            line.push_back(field.blue(foot, 20_in + i * 8_in, 20_in));
        enemy = field.red(foot, 30_in, 60_in);
        field.order(Side::blue, Order::assault);
        field.aim_at_brigade(Side::blue, red_brigade);
    }
};

TURNED_TEST(DK_3_14, half_of_the_units_free_to_obey_rounded_up_owe_an_advance) {
    for (const auto& [battalions, wanted] : {std::pair{1, 1}, {2, 1}, {3, 2}, {4, 2}}) {
        Assault a{battalions};
        EXPECT_EQ(owed(a.field), wanted) << battalions;
    }
    Assault a{3};
    a.field.rules.ruling("orders.owed", "half, rounded down");
    EXPECT_EQ(owed(a.field), 1);
}

TURNED_TEST(DK_3_14, whoever_is_not_free_to_obey_does_not_count) {
    Assault a{4};
    for (const Condition condition :
         {Condition::unformed, Condition::faltering, Condition::retreating, Condition::routing}) {
        a.field.unit(a.line[0]).condition = condition;
        EXPECT_FALSE(is_free_to_obey(a.field.setup(), a.field.state(), a.line[0]));
        EXPECT_EQ(owed(a.field), 2);
    }
    a.field.unit(a.line[1]).condition = Condition::unformed;
    EXPECT_EQ(owed(a.field), 1);
}

TURNED_TEST(DK_3_14, having_charged_or_an_enemy_in_arc_and_musket_range_satisfies_it) {
    Assault a{4};
    a.field.unit(a.line[0]).charged = true;
    EXPECT_EQ(owed(a.field), 1);
    // Ahead of the second, and of no other.
    a.field.place(a.enemy, 28_in, 20_in + just_within(12_in));
    EXPECT_EQ(owed(a.field), 0);
    a.field.place(a.enemy, 28_in, 20_in + just_beyond(12_in));
    EXPECT_EQ(owed(a.field), 1);
    a.field.place(a.enemy, 28_in, 14_in);  // near, but behind
    a.field.unit(a.line[0]).charged = false;
    EXPECT_EQ(owed(a.field), 2);
    a.field.place(a.enemy, 28_in, 27_in);
    EXPECT_EQ(owed(a.field), 0);  // in the arcs of its neighbours too
    a.field.rules.ruling("engage.musket", "6");
    EXPECT_EQ(owed(a.field), 2);
}

TURNED_TEST(DK_3_14, being_in_melee_satisfies_it_and_leaves_fewer_who_are_free) {
    Assault a{4};
    a.field.fights(a.enemy, a.line[0]);
    EXPECT_FALSE(is_free_to_obey(a.field.setup(), a.field.state(), a.line[0]));
    EXPECT_EQ(owed(a.field), 1);  // half of three, less the one that fights
}

TURNED_TEST(DK_3_14, to_advance_is_to_end_nearer_the_objective) {
    Assault a{1};
    const Post before = a.field.unit(a.line[0]).post;
    const auto obeyed = [&](Length x, Length y) {
        a.field.place(a.line[0], x, y);
        return has_obeyed(a.field.setup(), a.field.state(), a.line[0], Field::turned(before));
    };
    EXPECT_TRUE(obeyed(20_in, 20_in + touch + hair()));
    EXPECT_FALSE(obeyed(20_in, 20_in + touch - rounding() / 2));
    EXPECT_FALSE(obeyed(20_in, 20_in));
    EXPECT_FALSE(obeyed(20_in, 19_in));
    a.field.aim(Side::blue, at(20_in, 10_in));
    EXPECT_TRUE(obeyed(20_in, 19_in));
    EXPECT_FALSE(obeyed(20_in, 21_in));
}

TURNED_TEST(DK_3_14, the_nearest_unit_of_an_enemy_brigade_is_the_goal) {
    Assault a{1};
    const UnitId nearer = a.field.red(foot, 20_in, 50_in);
    EXPECT_EQ(goal_of(a.field.setup(), a.field.state(), a.line[0]),
              centre_of(a.field.state(), nearer));
    a.field.unit(nearer).where = Where::gone;
    EXPECT_EQ(goal_of(a.field.setup(), a.field.state(), a.line[0]),
              centre_of(a.field.state(), a.enemy));
    a.field.unit(a.enemy).where = Where::gone;
    EXPECT_EQ(goal_of(a.field.setup(), a.field.state(), a.line[0]), std::nullopt);
    EXPECT_TRUE(has_obeyed(a.field.setup(), a.field.state(), a.line[0],
                           a.field.state().unit(a.line[0]).post));
}

TEST(DK_3_15, under_hold_nobody_is_made_to_go) {
    Assault a{4};
    a.field.order(Side::blue, Order::hold);
    EXPECT_EQ(owed(a.field), 0);
}

// ---- assault by cavalry: DK-3.2, 3.14 -----------------------------------------------------------

// A regiment on assault, and an enemy so far ahead of it.
struct HorseAssault : Field {
    UnitId horse;
    UnitId enemy = red(foot, 40_in, 60_in);
    explicit HorseAssault(Troops troops = hussars()) : horse{blue(troops, 40_in, 20_in, 16)} {
        order(Side::blue, Order::assault);
        aim_at_brigade(Side::blue, red_brigade);
    }
    int owed_at(Length away) {
        place(enemy, 40_in, 20_in + away);
        return owed(*this);
    }
};

TURNED_TEST(DK_3_14, horse_without_firearms_does_not_obey_an_assault_by_standing_off) {
    HorseAssault field;
    for (const Length away : {20_in, 12_in, 10_in, 6_in, 2_in})
        EXPECT_EQ(field.owed_at(away), 1) << away.ticks();
    EXPECT_TRUE(obeying_move(field.setup(), field.state(), field.horse));
    EXPECT_EQ(field.owed_at(1_in), 1);
    // But nearer than an inch it cannot get save by a charge.
    EXPECT_FALSE(owes(field.setup(), field.state(), 0, {}, {}));
    field.rules.ruling("assault.engaged", "anybody");
    EXPECT_EQ(field.owed_at(10_in), 0);
    EXPECT_EQ(field.owed_at(just_within(12_in)), 0);
    EXPECT_EQ(field.owed_at(just_beyond(12_in)), 1);
}

TURNED_TEST(DK_3_14, horse_that_has_charged_or_fights_has_engaged) {
    HorseAssault field;
    field.place(field.enemy, 40_in, 30_in);
    EXPECT_EQ(owed(field), 1);
    field.unit(field.horse).charged = true;
    EXPECT_EQ(owed(field), 0);
    field.unit(field.horse).charged = false;
    field.fights(field.horse, field.enemy);
    EXPECT_EQ(owed(field), 0);
}

TURNED_TEST(DK_3_14, horse_with_carbines_engages_within_their_range) {
    Troops carbines = of(Kind::dragoon);
    carbines.weapon = Weapon::carbine;
    HorseAssault field{carbines};
    field.place(field.enemy, 40_in, 20_in + just_within(6_in));
    EXPECT_EQ(owed(field), 0);
    field.place(field.enemy, 40_in, 20_in + just_beyond(6_in));
    EXPECT_EQ(owed(field), 1);
}

TURNED_TEST(DK_3_14, horse_on_assault_must_close_or_charge_in_play) {
    HorseAssault field;
    field.place(field.enemy, 40_in, 30_in);  // 10 inches off
    Play play = begin(field, Phase::movement);
    EXPECT_FALSE(play.offers(verb::brigade_done));
    play.pick(verb::move, field.horse);
    EXPECT_FALSE(play.question().place()->may_stay);
    EXPECT_EQ(play.fault({back(1_in)}), Fault::not_ordered);
    EXPECT_TRUE(play.accepts({advance(north, just_within(9_in))}));
}

// ---- engage: DK-3.3 -----------------------------------------------------------------------------

TURNED_TEST(DK_3_3, a_brigade_on_engage_must_advance_until_one_unit_has_an_enemy_in_reach) {
    Assault a{4};
    a.field.order(Side::blue, Order::engage);
    EXPECT_EQ(owed(a.field), 4);
    UnitSet advanced;
    advanced.add(a.line[3]);
    EXPECT_EQ(owed(a.field, advanced), 3);
    a.field.place(a.enemy, 28_in, 20_in + just_within(12_in));  // ahead of the second
    EXPECT_EQ(owed(a.field), 0);
    a.field.place(a.enemy, 28_in, 20_in + just_beyond(12_in));
    EXPECT_EQ(owed(a.field), 4);
    a.field.unit(a.line[0]).charged = true;
    EXPECT_EQ(owed(a.field), 0);
}

TURNED_TEST(DK_3_3, cavalry_has_him_in_reach_of_its_charge) {
    Field field;
    field.blue(hussars(), 20_in, 20_in);
    const UnitId enemy = field.red(foot, 20_in, 20_in + just_within(12_in));
    field.order(Side::blue, Order::engage);
    field.aim_at_brigade(Side::blue, red_brigade);
    field.rules.ruling("engage.musket", "6");  // is for infantry
    EXPECT_EQ(owed(field), 0);
    field.place(enemy, 20_in, 20_in + just_beyond(12_in));
    EXPECT_EQ(owed(field), 1);
}

TURNED_TEST(DK_3_3, batteries_are_not_made_to_go_with_it) {
    Field field;
    field.blue(of(Kind::pounder_6), 20_in, 20_in, 8);
    field.red(foot, 20_in, 60_in);
    field.order(Side::blue, Order::engage);
    field.aim_at_brigade(Side::blue, red_brigade);
    EXPECT_EQ(owed(field), 0);
    field.order(Side::blue, Order::assault);
    EXPECT_EQ(owed(field), 1);
}

TURNED_TEST(DK_3_14, the_whole_brigade_on_engage_must_advance_or_by_ruling_half_of_it) {
    for (const bool all : {true, false}) {
        Assault a{4};
        a.field.order(Side::blue, Order::engage);
        if (!all) a.field.rules.ruling("engage.advance", "half of it");
        EXPECT_EQ(owed(a.field), all ? 4 : 2);
        Play play = begin(a.field, Phase::movement);
        for (int i = 0; i < 2; ++i)
            play.move(a.line[static_cast<std::size_t>(i)], {advance(north, 1_in)});
        EXPECT_EQ(play.offers(verb::brigade_done), !all);
        play.pick(verb::move, a.line[2]);
        EXPECT_EQ(play.question().place()->may_stay, !all);
    }
}

TURNED_TEST(DK_3_3, the_brigade_goes_on_until_muskets_reach) {
    Assault a{2};
    a.field.order(Side::blue, Order::engage);
    a.field.place(a.enemy, 20_in, 20_in + just_within(12_in));
    EXPECT_EQ(owed(a.field), 0);
    a.field.place(a.enemy, 20_in, 20_in + just_beyond(12_in));
    EXPECT_EQ(owed(a.field), 2);
}

TURNED_TEST(DK_3_14, whoever_is_within_12_inches_of_the_place_has_arrived) {
    Assault a{1};
    a.field.order(Side::blue, Order::engage);
    const auto owed_at = [&](Length away) {
        a.field.aim(Side::blue, at(20_in, 20_in + away));
        return owed(a.field);
    };
    EXPECT_EQ(owed_at(just_beyond(12_in)), 1);
    EXPECT_EQ(owed_at(just_within(12_in)), 0);
    a.field.rules.ruling("engage.arrived", "as near as it can");
    EXPECT_EQ(owed_at(just_within(12_in)), 1);
}

TURNED_TEST(DK_3_14, and_from_there_it_goes_on_as_it_likes) {
    Assault a{1};
    a.field.order(Side::blue, Order::engage);
    a.field.aim(Side::blue, at(20_in, 10_in));  // 8.8 behind its rear
    a.field.place(a.enemy, 20_in, 60_in);
    Play play = begin(a.field, Phase::movement);
    play.pick(verb::name_to_move);
    play.pick(verb::move, a.line[0]);
    EXPECT_TRUE(play.accepts({advance(north, 6_in)}));  // 14.8
    EXPECT_TRUE(play.accepts({}));
}

TURNED_TEST(DK_3_14, a_unit_that_cannot_get_nearer_owes_nothing) {
    Assault a{1};
    a.field.aim(Side::blue, at(20_in, 40_in));
    EXPECT_TRUE(obeying_move(a.field.setup(), a.field.state(), a.line[0]));
    // Shut in by friends before, behind and beside it.
    for (const Length y : {inches(107, 5), inches(37, 2)}) a.field.blue(foot, 20_in, y);
    for (const Length x : {13_in, 27_in}) {
        const UnitId beside = a.field.blue(foot, x, 23_in);
        a.field.form(beside, Formation::column);
    }
    EXPECT_FALSE(obeying_move(a.field.setup(), a.field.state(), a.line[0]));
}

// ---- in the phase -------------------------------------------------------------------------------

TURNED_TEST(DK_3_14, the_brigade_is_not_done_before_it_has_obeyed) {
    Assault a{3};
    Play play = begin(a.field, Phase::movement);
    // It has no other brigade to name, and may not say it is done.
    EXPECT_EQ(play.question().topic, verb::move_brigade);
    EXPECT_EQ(play.question().clause, DK_3_14);
    EXPECT_FALSE(play.offers(verb::brigade_done));
    play.move(a.line[0], {advance(north, 1_in)});
    EXPECT_FALSE(play.offers(verb::brigade_done));
    play.move(a.line[1], {advance(north, 1_in)});
    EXPECT_TRUE(play.offers(verb::brigade_done));
    EXPECT_EQ(play.question().clause, DK_4_1);
}

TURNED_TEST(DK_3_14, the_last_who_could_obey_must) {
    Assault a{3};
    Play play = begin(a.field, Phase::movement);
    play.move(a.line[0], {});
    play.pick(verb::move, a.line[1]);
    EXPECT_EQ(play.question().clause, DK_3_14);
    EXPECT_FALSE(play.question().place()->may_stay);
    EXPECT_EQ(play.fault({}), Fault::must_go);
    EXPECT_EQ(play.refusal({back(1_in)}).clause, DK_3_14);
    EXPECT_EQ(play.fault({back(1_in)}), Fault::not_ordered);
    play.place({advance(north, 2_in)});
    play.pick(verb::move, a.line[2]);
    EXPECT_EQ(play.fault({form(Formation::square)}), Fault::not_ordered);
    play.place({advance(north, 2_in)});
    EXPECT_TRUE(play.offers(verb::brigade_done));
}

TURNED_TEST(DK_3_2, up_to_half_may_hold) {
    Assault a{4};
    Play play = begin(a.field, Phase::movement);
    play.move(a.line[0], {});
    play.move(a.line[1], {back(1_in)});
    play.pick(verb::move, a.line[2]);
    EXPECT_FALSE(play.question().place()->may_stay);
}

// ---- support: DK-3.4, 3.15 ----------------------------------------------------------------------

struct Support {
    Field field;
    UnitId front = field.blue(foot, 40_in, 30_in);
    UnitId behind = field.blue(foot, 40_in, 10_in);
    Support() {
        field.red(foot, 40_in, 70_in);
        const int supported = field.brigade(Side::blue, {front});
        field.order(Side::blue, Order::support);
        field.aim_at_brigade(Side::blue, supported, Zone::rear);
    }
};

TURNED_TEST(DK_3_15, a_supporting_brigade_comes_within_12_inches_on_the_side_named) {
    Support s;
    EXPECT_EQ(owed(s.field), 1);  // 18.8 away
    const Length rear = inches(288, 10);
    s.field.place(s.behind, 40_in, rear - just_within(12_in));
    EXPECT_EQ(owed(s.field), 0);
    s.field.place(s.behind, 40_in, rear - just_beyond(12_in));
    EXPECT_EQ(owed(s.field), 1);
    s.field.rules.ruling("orders.areas", "18");
    EXPECT_EQ(owed(s.field), 0);
    s.field.place(s.behind, 40_in, 36_in);  // ahead of it
    EXPECT_EQ(owed(s.field), 1);
}

// ---- hold and retire ----------------------------------------------------------------------------

TURNED_TEST(DK_3_7, holding_units_shift_within_their_area) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    field.order(Side::blue, Order::hold);
    field.aim(Side::blue, at(40_in, 10_in));
    const auto out = [&](const Legs& legs) {
        return order_forbids(
            field.setup(), field.state(), line,
            walk(field.setup(), field.state(), {.unit = line}, field.turned()(legs)));
    };
    // Its rear is 1.2 behind its front.
    EXPECT_FALSE(out({advance(north, just_within(inches(32, 10)))}));
    const auto refused = out({advance(north, just_beyond(inches(32, 10)))});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->fault, Fault::not_ordered);
    EXPECT_EQ(refused->clause, DK_3_7);
    expect_length(refused->measured, 12_in + hair());
    EXPECT_EQ(refused->allowed, 12_in);
    field.place(line, 40_in, 40_in);  // outside already: back to it, not further away
    EXPECT_FALSE(out({back(1_in)}));
    EXPECT_TRUE(out({advance(north, 1_in)}));
    EXPECT_FALSE(out({advance(north, touch - rounding() / 2)}));
    EXPECT_TRUE(out({advance(north, touch + hair())}));
    for (int i = 0; i < 8; ++i) {
        field.place(line, 40_in, 40_in + i * tick);
        for (const Length aside : {1_in, -1_in}) EXPECT_FALSE(out({side_step(aside)}));
    }
}

TEST(DK_4_7, a_retiring_brigade_makes_no_other_move) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    field.order(Side::blue, Order::retire);
    EXPECT_FALSE(may_be_moved(field.setup(), field.state(), line));
    EXPECT_TRUE(may_be_moved(field.setup(), field.state(), field.brigadier(Side::blue)));
    field.order(Side::blue, Order::hold);
    EXPECT_TRUE(may_be_moved(field.setup(), field.state(), line));
}

TURNED_TEST(DK_4_14, a_square_on_retire_may_leave_its_square_and_no_more) {
    Field field;
    const UnitId square = field.blue(foot, 40_in, 20_in);
    field.form(square, Formation::square);
    field.order(Side::blue, Order::retire);
    for (const Formation formation : {Formation::line, Formation::column}) {
        Play play = begin(field, Phase::movement);
        play.pick(verb::name_to_move);
        play.pick(verb::move, square);
        EXPECT_EQ(play.fault({back(tick)}), Fault::too_far);
        play.place({form(formation)});
        EXPECT_EQ(play.unit(square).post.formation, formation);
        EXPECT_TRUE(play.happened(happened::Formed{}, square));
        EXPECT_FALSE(play.happened(happened::Moved{}, square));  // told once
    }
    field.rules.ruling("move.square", "half a line");  // then it retires like the others
    EXPECT_FALSE(may_be_moved(field.setup(), field.state(), square));
}

TURNED_TEST(DK_4_7, by_ruling_it_retires_in_the_movement_phase_by_half_moves) {
    Field field;
    const UnitId line = field.blue(foot, 40_in, 20_in);
    field.order(Side::blue, Order::retire);
    field.rules.ruling("compulsory.what", "retreats alone");
    EXPECT_TRUE(may_be_moved(field.setup(), field.state(), line));
    Play play = begin(field, Phase::movement);
    play.pick(verb::name_to_move);
    play.pick(verb::move, line);
    EXPECT_EQ(play.question().place()->allowance, 3_in);
    EXPECT_EQ(play.fault({advance(north, 1_in)}), Fault::not_homewards);
    EXPECT_EQ(play.fault({back(2_in)}), Fault::too_far);
    EXPECT_TRUE(play.accepts({back(inches(3, 2))}));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
