// SPDX-License-Identifier: Apache-2.0
//
// Objectives, points and victory: VK-10.5, 10.6, 10.11.
#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/10_retreats/victory.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

struct Fight {
    std::shared_ptr<const Setup> setup;
    State state;
    Events events;
    explicit Fight(Field& field) : setup{field.setup()}, state{field.ready()} {}
    Battle battle() { return {*setup, state, &events}; }
    void hold() {
        Battle b = battle();
        hold_objectives(b);
    }
    void end() {
        Battle b = battle();
        end_by_points(b);
    }
    void lose(UnitId id) {
        Battle b = battle();
        remove(b, id, Why::blocked, VK_10_3);
    }
    bool lost() {
        Battle b = battle();
        return end_if_lost(b, false);
    }
};

// ---- 10.6 ---------------------------------------------------------------------------------------

TEST(VK_10_6, a_major_objective_twenty_a_minor_one_ten_or_what_the_scenario_says) {
    Field field;
    field.objective("Major", 20_in, 20_in);
    field.objective("Minor", 40_in, 20_in, false);
    field.objective("Mill", 60_in, 20_in, true, 3);
    Fight fight{field};
    fight.state.held[0] = 0;
    EXPECT_EQ(score(*fight.setup, fight.state), (std::array<int, 2>{20, 0}));
    fight.state.held[1] = 1;
    EXPECT_EQ(score(*fight.setup, fight.state), (std::array<int, 2>{20, 10}));
    fight.state.held[2] = 1;
    EXPECT_EQ(score(*fight.setup, fight.state), (std::array<int, 2>{20, 13}));
}

TEST(VK_10_6, five_for_a_unit_ten_for_a_leader_or_by_the_ruling_victory_points_nothing) {
    for (const bool objectives : {false, true}) {
        Field field;
        if (objectives) field.ruling("victory.points", "objectives");
        const UnitId unit = field.red("Unit", infantry(), 20_in, 40_in);
        field.red("Other", infantry(), 40_in, 40_in);
        Fight fight{field};
        fight.lose(unit);
        EXPECT_EQ(score(*fight.setup, fight.state)[0], objectives ? 0 : 5);
        Battle battle = fight.battle();
        take_hits(battle, field.leader(red_division), 2, UnitId::none, VK_8_11);
        // The leader, and the unit that was left to him.
        EXPECT_EQ(score(*fight.setup, fight.state)[0], objectives ? 0 : 20);
        EXPECT_EQ(score(*fight.setup, fight.state)[1], 0);
    }
}

TEST(VK_10_6, ahead_by_ten_wins) {
    struct Case {
        int blue, red, winner;
    };
    for (const Case& c : {Case{10, 0, 0}, Case{9, 0, -1}, Case{0, 10, 1}, Case{5, 14, -1},
                          Case{5, 15, 1}, Case{20, 20, -1}}) {
        Field field;
        Fight fight{field};
        fight.state.points = {static_cast<std::uint16_t>(c.blue),
                              static_cast<std::uint16_t>(c.red)};
        fight.end();
        EXPECT_TRUE(fight.state.over);
        EXPECT_EQ(fight.state.winner, c.winner) << c.blue << ":" << c.red;
        EXPECT_EQ(fight.state.ended_by, VK_10_6);
        const Result r = result(*fight.setup, fight.state);
        EXPECT_EQ(r.winner, c.winner == 0   ? Result::Winner::blue
                            : c.winner == 1 ? Result::Winner::red
                                            : Result::Winner::nobody);
        EXPECT_EQ(r.points[0], c.blue);
    }
}

TEST(VK_10_6, a_lead_of_nothing_wins_nothing) {
    Field field;
    field.number("victory", "ahead", "0");
    Fight fight{field};
    fight.end();
    EXPECT_EQ(fight.state.winner, -1);
}

TEST(VK_10_6, the_result_counts_units_and_losses) {
    Field field;
    const UnitId unit = field.red("Unit", infantry(), 20_in, 40_in);
    field.red("Other", infantry(), 40_in, 40_in);
    field.blue("Line", infantry(), 40_in, 10_in);
    Fight fight{field};
    fight.lose(unit);
    fight.end();
    const Result r = result(*fight.setup, fight.state);
    EXPECT_EQ(r.units, (std::array<int, 2>{2, 3}));  // the reserves among them
    EXPECT_EQ(r.lost, (std::array<int, 2>{0, 1}));
    EXPECT_EQ(r.turns, 1);
}

// ---- 10.11 --------------------------------------------------------------------------------------

TURNED_TEST(VK_10_11, held_by_a_unit_on_or_within_three_inches) {
    // The front edge of a line faces the objective straight ahead.
    for (const bool reached : {true, false}) {
        Field field;
        field.objective("Hill", 30_in, 20_in);
        field.blue("Line", infantry(), 30_in, 17_in + (reached ? rounding() : -hair()));
        Fight fight{field};
        fight.hold();
        EXPECT_EQ(fight.state.held[0], reached ? 0 : -1);
        EXPECT_EQ(fight.events.size(), reached ? 1u : 0u);
    }
}

TURNED_TEST(VK_10_11, measured_to_the_edge_of_a_wide_one) {
    Field field;
    field.objective("Village", 30_in, 20_in, true, -1, 2_in);
    field.blue("Line", infantry(), 30_in, 15_in + rounding());
    Fight fight{field};
    fight.hold();
    EXPECT_EQ(fight.state.held[0], 0);
}

TURNED_TEST(VK_10_11, not_by_a_unit_at_maximum_hits_nor_by_a_leader) {
    Field field;
    field.objective("Hill", 30_in, 20_in);
    field.blue("Line", infantry(), 30_in, 18_in).routing();
    field.place_leader(blue_division, 30_in, 22_in);
    Fight fight{field};
    fight.hold();
    EXPECT_EQ(fight.state.held[0], -1);
}

TURNED_TEST(VK_10_11, not_with_an_enemy_unit_so_near) {
    for (const Length y : {just_within(23_in), just_beyond(23_in)}) {
        Field field;
        field.objective("Hill", 30_in, 20_in);
        field.blue("Line", infantry(), 30_in, 18_in);
        field.red("Enemy", infantry(), 30_in, y);
        Fight fight{field};
        fight.hold();
        EXPECT_EQ(fight.state.held[0], y <= 23_in ? -1 : 0);
    }
}

TURNED_TEST(VK_10_11, the_last_there_holds_it_or_by_the_ruling_objective_held_who_is_there) {
    for (const bool at_the_end : {false, true}) {
        Field field;
        if (at_the_end) field.ruling("objective.held", "there at the end");
        field.objective("Hill", 30_in, 20_in);
        const UnitId line = field.blue("Line", infantry(), 30_in, 18_in);
        Fight fight{field};
        fight.hold();
        EXPECT_EQ(fight.state.held[0], 0);
        fight.state.unit(line).post.front = field.turned(at(30_in, 5_in));
        fight.hold();
        EXPECT_EQ(fight.state.held[0], at_the_end ? -1 : 0);
    }
}

TURNED_TEST(VK_10_11, it_changes_hands_as_an_initiative_ends) {
    Field field;
    field.objective("Hill", 30_in, 20_in);
    field.blue("Line", infantry(), 30_in, 18_in);
    Play play = field.begin(Phase::combat);
    EXPECT_EQ(play.state().held[0], 0);
    EXPECT_EQ(play.event(happened::ObjectiveTaken{}).side, Side::blue);
}

TEST(VK_10_11, units_lost_with_their_leader_count_but_for_the_ruling_leader_units_count) {
    for (const bool count : {true, false}) {
        Field field;
        if (!count) field.ruling("leader.units_count", "false");
        field.red("A", infantry(), 20_in, 40_in);
        field.red("B", infantry(), 40_in, 40_in);
        Fight fight{field};
        Battle battle = fight.battle();
        take_hits(battle, field.leader(red_division), 3, UnitId::none, VK_8_11);
        EXPECT_EQ(score(*fight.setup, fight.state)[0], count ? 20 : 10);
        // They cost no further hits: the army leader has one, for the leader.
        EXPECT_EQ(fight.state.unit(field.leader(red_army)).hits, 1);
    }
}

// ---- 10.5 ---------------------------------------------------------------------------------------

TEST(VK_10_5, an_army_leader_with_three_hits_has_lost_the_battle) {
    Field field;
    field.place_leader(red_army, 50_in, 50_in).hits(2);
    Fight fight{field};
    EXPECT_FALSE(fight.lost());
    Battle battle = fight.battle();
    take_hits(battle, field.leader(red_army), 1, UnitId::none, VK_8_11);
    EXPECT_TRUE(fight.lost());
    EXPECT_EQ(fight.state.winner, 0);
    EXPECT_EQ(fight.state.ended_by, VK_10_5);
}

TEST(VK_10_5, or_by_the_ruling_army_leader_lost_he_just_goes) {
    Field field;
    field.ruling("army_leader.lost", "no more bonus");
    field.place_leader(red_army, 50_in, 50_in).hits(2);
    Fight fight{field};
    Battle battle = fight.battle();
    take_hits(battle, field.leader(red_army), 1, UnitId::none, VK_8_11);
    EXPECT_FALSE(fight.state.unit(field.leader(red_army)).on_table());
    EXPECT_FALSE(fight.lost());
}

TEST(VK_10_5, both_armies_in_one_moment_is_a_draw) {
    Field field;
    Fight fight{field};
    fight.state.unit(field.leader(red_army)).where = Where::removed;
    fight.state.unit(field.leader(blue_army)).where = Where::removed;
    EXPECT_TRUE(fight.lost());
    EXPECT_EQ(fight.state.winner, -1);
}

}  // namespace
}  // namespace grognard::vom_kriege
