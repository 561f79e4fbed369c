// SPDX-License-Identifier: Apache-2.0
//
// DK-4.3, 4.4, 4.13, 4.15: what ground does to whom.
#include "rulebooks/die_kriegskunst/10_measuring/ground.h"

#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {
namespace {

const Factor whole{}, half{1, 2};

Factor speed(Troops troops, Going going, Formation formation = Formation::line,
             Condition condition = Condition::formed) {
    Rules rules;
    return speed_on(rules.book(), troops, formation, condition, going);
}

TEST(DK_4_15, every_ground_of_the_table_has_its_going) {
    Rules rules;
    for (const Ground ground :
         {Ground::copse, Ground::town, Ground::stream, Ground::ford, Ground::rough})
        EXPECT_EQ(going_on(rules.book(), ground), Going::difficult);
    for (const Ground ground : {Ground::wood, Ground::marsh})
        EXPECT_EQ(going_on(rules.book(), ground), Going::severe);
    for (const Ground ground : {Ground::hill, Ground::road, Ground::bridge, Ground::wall,
                                Ground::hedge, Ground::fieldworks})
        EXPECT_EQ(going_on(rules.book(), ground), Going::open);
    EXPECT_EQ(going_on(rules.book(), Ground::river), Going::impassable);
    rules.ruling("ground.woods", "all open");
    EXPECT_EQ(going_on(rules.book(), Ground::wood), Going::difficult);
    EXPECT_EQ(going_on(rules.book(), Ground::marsh), Going::severe);
}

TEST(DK_4_3, difficult_ground_halves_all_but_skirmishers_and_those_who_flee) {
    for (const Kind kind : {Kind::line, Kind::hussar, Kind::irregular, Kind::pounder_6}) {
        EXPECT_EQ(speed(of(kind), Going::difficult), half);
        EXPECT_EQ(speed(of(kind), Going::open), whole);
    }
    EXPECT_EQ(speed(infantry(), Going::difficult, Formation::skirmish), whole);
    for (const Condition condition : {Condition::retreating, Condition::routing})
        EXPECT_EQ(speed(infantry(), Going::difficult, Formation::line, condition), whole);
    for (const Condition condition : {Condition::unformed, Condition::faltering})
        EXPECT_EQ(speed(infantry(), Going::difficult, Formation::line, condition), half);
}

TEST(DK_4_3, difficult_ground_unforms_cavalry_but_cossacks) {
    EXPECT_TRUE(unforms(hussars(), Formation::line, Going::difficult));
    EXPECT_TRUE(unforms(of(Kind::irregular), Formation::line, Going::difficult));
    EXPECT_FALSE(unforms(cossacks(), Formation::line, Going::difficult));
    EXPECT_FALSE(unforms(infantry(), Formation::line, Going::difficult));
    EXPECT_FALSE(unforms(hussars(), Formation::line, Going::open));
}

TEST(DK_4_3, there_only_light_guns_deploy) {
    EXPECT_TRUE(may_deploy(of(Kind::pounder_3), Going::difficult));
    for (const Kind kind : {Kind::pounder_6, Kind::pounder_12, Kind::howitzer}) {
        EXPECT_FALSE(may_deploy(of(kind), Going::difficult));
        EXPECT_TRUE(may_deploy(of(kind), Going::open));
    }
}

TEST(DK_4_4, severe_ground_bars_cavalry_and_guns) {
    EXPECT_FALSE(may_enter(hussars(), Going::severe));
    EXPECT_FALSE(may_enter(cossacks(), Going::severe));
    EXPECT_FALSE(may_enter(of(Kind::pounder_3), Going::severe));
    EXPECT_TRUE(may_enter(infantry(), Going::severe));
    EXPECT_TRUE(may_enter(hussars(), Going::difficult));
    EXPECT_FALSE(may_enter(infantry(), Going::impassable));
}

TEST(DK_4_4, severe_ground_halves_and_unforms_close_order_infantry) {
    EXPECT_EQ(speed(infantry(), Going::severe), half);
    EXPECT_EQ(speed(infantry(), Going::severe, Formation::skirmish), half);
    EXPECT_TRUE(unforms(infantry(), Formation::line, Going::severe));
    EXPECT_TRUE(unforms(infantry(), Formation::column, Going::severe));
    EXPECT_FALSE(unforms(infantry(), Formation::skirmish, Going::severe));
}

TEST(DK_4_13, generals_go_through_all_ground_at_full_rate) {
    EXPECT_EQ(speed(of(Kind::general), Going::difficult, Formation::single), whole);
    EXPECT_EQ(speed(of(Kind::general), Going::severe, Formation::single), whole);
    EXPECT_TRUE(may_enter(of(Kind::general), Going::severe));
}

TEST(DK_4_13, by_the_ruling_generals_ground_it_slows_them_as_units) {
    Rules rules;
    rules.ruling("generals.ground", "as it slows units");
    for (const Going going : {Going::difficult, Going::severe})
        EXPECT_EQ(
            speed_on(rules.book(), of(Kind::general), Formation::single, Condition::formed, going),
            half);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
