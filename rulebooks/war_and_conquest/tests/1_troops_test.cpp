// SPDX-License-Identifier: Apache-2.0
//
// WC chapter 1, as far as it needs no table: figures, width and depth, Morale.
#include "rulebooks/war_and_conquest/state/troops.h"

#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

TEST(WC_1_1, a_profile_has_five_abilities_and_no_movement) {
    const Troops legion = troops("legionary");
    EXPECT_EQ(legion.combat, 3);
    EXPECT_EQ(legion.shooting, 3);
    EXPECT_EQ(legion.killing, 3);
    EXPECT_EQ(legion.morale, 8);
    EXPECT_EQ(legion.armour, 3);
}

TEST(WC_1_2, arms_classes_and_marks) {
    EXPECT_TRUE(troops("legionary").is_infantry());
    EXPECT_TRUE(troops("legionary").is_drilled());
    EXPECT_TRUE(troops("warband").is_undisciplined());
    EXPECT_EQ(troops("soldurii").discipline, Discipline::usual);
    EXPECT_EQ(troops("auxiliary").order, Class::light);
    EXPECT_TRUE(troops("archer").skirmishes());
    EXPECT_FALSE(troops("norman-archer").skirmishes());
    EXPECT_TRUE(troops("milites").is_horse());
    EXPECT_TRUE(troops("chariot").is_horse());
    EXPECT_FALSE(troops("elephant").is_horse());
    EXPECT_TRUE(troops("elephant").counts_as_cavalry());
    EXPECT_FALSE(troops("fyrd").counts_as_cavalry());
}

// ---- width --------------------------------------------------------------------------------------

TEST(WC_1_4, six_foot_or_four_horse_abreast_are_a_battle_formation) {
    Rules rules;
    const Book& book = rules.book();
    EXPECT_TRUE(is_battle_formation(book, troops("legionary"), {24, 6}));
    EXPECT_FALSE(is_battle_formation(book, troops("legionary"), {24, 5}));
    EXPECT_TRUE(is_battle_formation(book, troops("milites"), {12, 4}));
    EXPECT_FALSE(is_battle_formation(book, troops("milites"), {12, 3}));
    EXPECT_EQ(least_files(book, Arm::infantry), 6);
    EXPECT_EQ(least_files(book, Arm::cavalry), 4);
}

TEST(WC_1_8, narrower_by_choice_is_a_column_of_march) {
    Rules rules;
    const Troops legion = troops("legionary");
    EXPECT_TRUE(is_column_of_march(rules.book(), legion, {24, 4}));
    EXPECT_FALSE(is_column_of_march(rules.book(), legion, {24, 6}));
    rules.ruling("battle.narrow", "a battle formation");
    EXPECT_FALSE(is_column_of_march(rules.book(), legion, {24, 4}));
    EXPECT_TRUE(is_battle_formation(rules.book(), legion, {24, 4}));
}

TEST(WC_1_8, too_few_for_the_width_is_one_rank_in_battle_formation) {
    Rules rules;
    const Troops legion = troops("legionary");
    EXPECT_TRUE(is_battle_formation(rules.book(), legion, {5, 6}));
    EXPECT_TRUE(is_battle_formation(rules.book(), legion, {1, 6}));
    EXPECT_FALSE(is_battle_formation(rules.book(), legion, {5, 4}));  // by choice
}

TEST(WC_1_8, chariots_need_no_width_and_skirmishers_are_never_one) {
    Rules rules;
    EXPECT_TRUE(is_battle_formation(rules.book(), troops("chariot"), {3, 1}));
    EXPECT_TRUE(is_battle_formation(rules.book(), troops("elephant"), {1, 1}));
    EXPECT_FALSE(is_battle_formation(rules.book(), troops("archer"), {12, 12}));
    EXPECT_FALSE(is_column_of_march(rules.book(), troops("archer"), {12, 2}));
}

// ---- figures ------------------------------------------------------------------------------------

TEST(WC_1_9, losses_come_off_the_rear_rank) {
    EXPECT_EQ((Array{24, 6}.ranks()), 4);
    EXPECT_EQ((Array{24, 6}.in_last_rank()), 6);
    EXPECT_EQ((Array{23, 6}.ranks()), 4);
    EXPECT_EQ((Array{23, 6}.in_last_rank()), 5);
    EXPECT_EQ((Array{18, 6}.ranks()), 3);
    // The front keeps its width until one rank is left.
    EXPECT_EQ((Array{7, 6}.width()), 6);
    EXPECT_EQ((Array{6, 6}.width()), 6);
    EXPECT_EQ((Array{5, 6}.width()), 5);
}

TEST(WC_1_9, large_figures_take_several_hits) {
    Rules rules;
    EXPECT_EQ(hits_each(rules.book(), Arm::infantry), 1);
    EXPECT_EQ(hits_each(rules.book(), Arm::cavalry), 1);
    EXPECT_EQ(hits_each(rules.book(), Arm::chariot), 3);
    EXPECT_EQ(hits_each(rules.book(), Arm::elephant), 6);
    rules.ruling("figures.hits", "one");
    EXPECT_EQ(hits_each(rules.book(), Arm::chariot), 1);
    EXPECT_EQ(hits_each(rules.book(), Arm::elephant), 1);
}

TEST(WC_1_9, a_large_figure_counts_as_five) {
    Rules rules;
    EXPECT_EQ(counted_figures(rules.book(), Arm::chariot, 2), 10);
    EXPECT_EQ(counted_figures(rules.book(), Arm::elephant, 1), 5);
    EXPECT_EQ(counted_figures(rules.book(), Arm::cavalry, 4), 4);
}

TEST(WC_1_9, a_share_is_of_the_figures_at_the_start_and_exactly_it_counts) {
    const Factor quarter{1, 4};
    EXPECT_TRUE(is_share(quarter, 5, 20));
    EXPECT_FALSE(is_share(quarter, 4, 20));
    EXPECT_TRUE(is_share(quarter, 6, 21));
    EXPECT_FALSE(is_share(quarter, 5, 21));
    EXPECT_FALSE(is_share(quarter, 0, 0));
}

// ---- ranks --------------------------------------------------------------------------------------

TEST(WC_7_3, full_ranks_behind_the_first_count_up_to_three) {
    Rules rules;
    const Troops legion = troops("legionary");
    const auto ranks = [&](Array array, bool disordered = false) {
        return full_ranks_behind(rules.book(), legion, array, disordered);
    };
    EXPECT_EQ(ranks({6, 6}), 0);
    EXPECT_EQ(ranks({11, 6}), 0);
    EXPECT_EQ(ranks({12, 6}), 1);
    EXPECT_EQ(ranks({24, 6}), 3);
    EXPECT_EQ(ranks({36, 6}), 3);
    // A rank is six foot, however wide the unit.
    EXPECT_EQ(ranks({16, 10}), 1);
    EXPECT_EQ(ranks({15, 10}), 0);
    EXPECT_EQ(ranks({24, 4}), 0);  // a column of march
    EXPECT_EQ(full_ranks_behind(rules.book(), troops("milites"), {8, 4}, false), 1);
    EXPECT_EQ(full_ranks_behind(rules.book(), troops("archer"), {12, 6}, false), 0);
}

TEST(WC_8_2, a_disordered_unit_counts_no_ranks) {
    Rules rules;
    EXPECT_EQ(full_ranks_behind(rules.book(), troops("legionary"), {24, 6}, true), 0);
    EXPECT_EQ(full_ranks_behind(rules.book(), troops("legionary"), {24, 6}, false), 3);
}

// ---- Morale -------------------------------------------------------------------------------------

TEST(WC_1_6, the_generals_morale_is_used_when_it_is_better) {
    EXPECT_EQ(better_morale(7, 9), 9);
    EXPECT_EQ(better_morale(9, 8), 9);
    EXPECT_EQ(better_morale(7, 0), 7);
}

TEST(WC_10_4, ranks_hearten_a_warband_up_to_eight) {
    const Troops warband = troops("warband");
    EXPECT_EQ(own_morale(warband, 0), 5);
    EXPECT_EQ(own_morale(warband, 2), 7);
    EXPECT_EQ(own_morale(warband, 3), 8);
    EXPECT_EQ(own_morale(warband, 4), 8);
    EXPECT_EQ(own_morale(troops("soldurii"), 3), 7);
}

}  // namespace
}  // namespace grognard::war_and_conquest
