// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 1, as far as it needs no table: what units are and what follows from that.
#include "rulebooks/die_kriegskunst/state/troops.h"

#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {
namespace {

TEST(DK_1_1, every_kind_has_its_arm) {
    for (const Kind kind :
         {Kind::line, Kind::grenadier, Kind::guard, Kind::garrison, Kind::militia, Kind::light})
        EXPECT_TRUE(of(kind).is_infantry());
    for (const Kind kind : {Kind::cuirassier, Kind::dragoon, Kind::hussar, Kind::irregular})
        EXPECT_TRUE(of(kind).is_cavalry());
    for (const Kind kind : {Kind::pounder_3, Kind::pounder_6, Kind::pounder_12, Kind::howitzer})
        EXPECT_TRUE(of(kind).is_artillery());
    EXPECT_TRUE(of(Kind::general).is_general());
    EXPECT_TRUE(of(Kind::line).is_foot());
    EXPECT_TRUE(of(Kind::howitzer).is_foot());
    EXPECT_FALSE(of(Kind::hussar).is_foot());
    EXPECT_FALSE(of(Kind::general).is_foot());
}

TEST(DK_1_2, a_table_has_a_number_for_each_grading) {
    Rules rules;
    const auto& table = rules.book().morale;
    EXPECT_EQ(by_grade(table, Grade::elite).value, 3);
    EXPECT_EQ(by_grade(table, Grade::veteran).value, 1);
    EXPECT_EQ(by_grade(table, Grade::line).value, 0);
    EXPECT_EQ(by_grade(table, Grade::garrison).value, -1);
    EXPECT_EQ(by_grade(table, Grade::militia).value, -3);
}

TEST(DK_1_4, exactly_a_quarter_or_a_half_counts_as_reached) {
    Rules rules;
    const Factor& quarter = rules.book().lost.quarter;
    const Factor& half = rules.book().lost.half;
    EXPECT_FALSE(has_lost(quarter, 4, 20));
    EXPECT_TRUE(has_lost(quarter, 5, 20));
    EXPECT_FALSE(has_lost(half, 9, 20));
    EXPECT_TRUE(has_lost(half, 10, 20));
    // 17 figures: 4 are less than a quarter, 5 more.
    EXPECT_FALSE(has_lost(quarter, 4, 17));
    EXPECT_TRUE(has_lost(quarter, 5, 17));
    EXPECT_FALSE(has_lost(quarter, 0, 0));
}

TEST(DK_1_5, one_column_or_two_by_ruling) {
    Rules rules;
    EXPECT_TRUE(is_march_column(rules.book(), Formation::column));
    EXPECT_FALSE(is_march_column(rules.book(), Formation::line));
    rules.ruling("column.kinds", "2");
    EXPECT_FALSE(is_march_column(rules.book(), Formation::column));
    EXPECT_TRUE(is_march_column(rules.book(), Formation::march_column));
}

TEST(DK_1_6, all_but_formed_is_unformed_and_two_states_go_back) {
    EXPECT_FALSE(is_unformed(Condition::formed));
    for (const Condition each :
         {Condition::unformed, Condition::faltering, Condition::retreating, Condition::routing})
        EXPECT_TRUE(is_unformed(each));
    EXPECT_FALSE(is_breaking(Condition::faltering));
    EXPECT_TRUE(is_breaking(Condition::retreating));
    EXPECT_TRUE(is_breaking(Condition::routing));
    EXPECT_FALSE(is_breaking(Condition::dispersed));
}

TEST(DK_1_7, a_poor_general_heartens_nobody) {
    EXPECT_TRUE(heartens(Rating::excellent));
    EXPECT_TRUE(heartens(Rating::average));
    EXPECT_FALSE(heartens(Rating::poor));
}

TEST(DK_1_9, a_square_and_buildings_face_all_round) {
    EXPECT_TRUE(faces_all_round(Formation::square, false));
    EXPECT_TRUE(faces_all_round(Formation::line, true));
    EXPECT_FALSE(faces_all_round(Formation::line, false));
    EXPECT_FALSE(faces_all_round(Formation::column, false));
}

TEST(DK_1_10, the_worst_state_stays_or_by_ruling_the_latest_counts) {
    Rules rules;
    EXPECT_EQ(worse(rules.book(), Condition::retreating, Condition::faltering),
              Condition::retreating);
    EXPECT_EQ(worse(rules.book(), Condition::unformed, Condition::routing), Condition::routing);
    EXPECT_EQ(worse(rules.book(), Condition::faltering, Condition::unformed), Condition::faltering);
    rules.ruling("state.worst", "the latest");
    EXPECT_EQ(worse(rules.book(), Condition::retreating, Condition::faltering),
              Condition::faltering);
}

TEST(DK_5_16, guns_served_are_crew_by_four_rounded_up) {
    Rules rules;
    const std::array<int, 9> served{0, 1, 1, 1, 1, 2, 2, 2, 2};
    for (int crew = 0; crew <= 8; ++crew)
        EXPECT_EQ(guns_served(rules.book(), crew), served[static_cast<std::size_t>(crew)]);
    rules.ruling("guns.crew", "3 a gun");
    EXPECT_EQ(guns_served(rules.book(), 3), 1);
    EXPECT_EQ(guns_served(rules.book(), 4), 2);
}

TEST(DK_6_2, skirmishers_light_horse_and_limbered_guns_evade) {
    Rules rules;
    const auto evades = [&](Troops troops, Formation formation) {
        return may_evade(rules.book(), troops, formation);
    };
    EXPECT_TRUE(evades(infantry(), Formation::skirmish));
    EXPECT_TRUE(evades(hussars(), Formation::line));
    EXPECT_TRUE(evades(cossacks(), Formation::line));
    EXPECT_TRUE(evades(of(Kind::pounder_6), Formation::limbered));
    EXPECT_FALSE(evades(of(Kind::pounder_6), Formation::unlimbered));
    EXPECT_FALSE(evades(infantry(), Formation::line));
    EXPECT_FALSE(evades(of(Kind::light), Formation::line));
    EXPECT_FALSE(evades(of(Kind::dragoon), Formation::line));
    rules.ruling("evade.who", "skirmishers alone");
    EXPECT_TRUE(evades(infantry(), Formation::skirmish));
    EXPECT_FALSE(evades(hussars(), Formation::line));
    EXPECT_FALSE(evades(of(Kind::pounder_6), Formation::limbered));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
