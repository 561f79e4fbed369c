// SPDX-License-Identifier: Apache-2.0
//
// WC chapter 10: the lists as printed, armies by their shares of points, mustering.
#include <algorithm>
#include <map>

#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

std::string profile(std::string_view figure) {
    const Troops t = troops(figure);
    const auto join = [](std::initializer_list<int> numbers) {
        std::string all;
        for (const int number : numbers) all += (all.empty() ? "" : " ") + std::to_string(number);
        return all;
    };
    return join({t.combat, t.shooting, t.killing, t.morale, t.armour}) + ", " +
           std::to_string(lists().of_figure(figure)->figure(figure)->points);
}

TEST(WC_10_3, rome) {
    EXPECT_EQ(profile("legionary"), "3 3 3 8 3, 16");
    EXPECT_EQ(profile("veteran"), "4 3 3 8 3, 20");
    EXPECT_EQ(profile("velite"), "3 3 3 7 2, 10");
    EXPECT_EQ(profile("auxiliary"), "3 3 3 7 2, 10");
    EXPECT_EQ(profile("archer"), "2 3 3 5 1, 9");
    EXPECT_EQ(profile("cavalry"), "4 4 3 6 3, 26");
    EXPECT_EQ(troops("legionary").missile, Missile::pilum);
    EXPECT_EQ(troops("auxiliary").missile, Missile::javelin);
    EXPECT_EQ(troops("archer").missile, Missile::bow);
    const Personality& consul = *lists().find("rome")->personality("consul");
    EXPECT_TRUE(consul.general);
    EXPECT_EQ(consul.morale, 7);
    EXPECT_EQ(consul.life, 2);
    EXPECT_EQ(consul.strikes, 1);
    EXPECT_EQ(consul.sips, 2);
    EXPECT_EQ(consul.zone, 10_in);
    EXPECT_EQ(consul.points, 125);
}

TEST(WC_10_4, gaul) {
    EXPECT_EQ(profile("warband"), "3 2 3 5 2, 8");
    EXPECT_EQ(profile("soldurii"), "4 3 3 7 2, 12");
    EXPECT_EQ(profile("chariot"), "4 3 4 7 2, 55");
    EXPECT_TRUE(troops("warband").wild_charge);
    EXPECT_EQ(troops("warband").morale_with_ranks, 8);
}

TEST(WC_10_5, carthage) {
    EXPECT_EQ(profile("african-spear"), "3 2 3 7 3, 12");
    EXPECT_EQ(profile("numidian-horse"), "3 3 3 6 1, 15");
    EXPECT_EQ(profile("elephant"), "4 3 5 6 3, 160");
    EXPECT_TRUE(troops("african-spear").spear);
    EXPECT_TRUE(troops("numidian-horse").feigns_flight);
    EXPECT_TRUE(troops("numidian-horse").skirmishes());
}

TEST(WC_10_6, normans) {
    EXPECT_EQ(profile("milites"), "4 2 3 8 3, 30");
    EXPECT_EQ(profile("norman-archer"), "2 3 3 5 1, 8");
    EXPECT_TRUE(troops("milites").lance);
}

TEST(WC_10_7, saxons) {
    EXPECT_EQ(profile("huscarl"), "4 3 4 8 3, 18");
    EXPECT_EQ(profile("fyrd"), "3 2 3 6 2, 8");
    EXPECT_TRUE(troops("huscarl").shieldwall);
    EXPECT_TRUE(troops("fyrd").shieldwall);
    EXPECT_FALSE(troops("fyrd").two_handed);
}

TEST(WC_10_1, what_a_profile_does_not_name) {
    EXPECT_TRUE(troops("veteran").is_drilled());
    EXPECT_EQ(troops("veteran").missile, Missile::pilum);
    EXPECT_EQ(troops("soldurii").order, Class::regular);
    EXPECT_EQ(troops("african-spear").order, Class::regular);
    EXPECT_EQ(troops("norman-archer").order, Class::regular);
    for (const ArmyList& list : lists().all) {
        const auto generals =
            std::count_if(list.personalities.begin(), list.personalities.end(),
                          [](const Personality& person) { return person.general; });
        EXPECT_EQ(generals, 1) << list.key;
    }
}

// ---- points and shares --------------------------------------------------------------------------

Army roman(std::vector<ArmyUnit> units, int points = 1'000) {
    return {.list = "rome",
            .points = points,
            .personalities = {{"consul", 0}},
            .units = std::move(units)};
}
std::string faults(Rules& rules, const Army& army) {
    std::string all;
    for (const ArmyFault& fault : faults_of(rules.book(), lists(), army))
        all += to_string(fault.clause) + " " + fault.sentence + "\n";
    return all;
}

TEST(WC_10_1, points_are_those_of_figures_personalities_and_sips) {
    Rules rules;
    Army army = roman({{"legionary", 30}, {"auxiliary", 20}}, 900);
    EXPECT_EQ(points_of(rules.book(), lists(), army), 125 + 480 + 200);
    army.personalities[0].extras = 2;
    EXPECT_EQ(points_of(rules.book(), lists(), army), 165 + 480 + 200);
    EXPECT_EQ(faults(rules, army), "");
    army.personalities[0].extras = 3;
    EXPECT_EQ(faults(rules, army), "WC-10.1 Consul: at most 2 SIPs may be bought.\n");
}

TEST(WC_1_10, the_lists_of_rome_and_carthage_pool_them_and_no_other) {
    for (const ArmyList& list : lists().all)
        EXPECT_EQ(list.pooled, list.key == "rome" || list.key == "carthage") << list.key;
}

TEST(WC_10_2, personalities_at_most_a_quarter) {
    Rules rules;
    // 125 of 500 are exactly a quarter.
    EXPECT_EQ(faults(rules, roman({{"legionary", 20}}, 500)), "");
    EXPECT_EQ(faults(rules, roman({{"legionary", 20}}, 499)),
              "WC-10.2 Of 499 points at most 25% are for personalities, not 125.\n");
}

TEST(WC_10_2, romes_legion_at_least_half) {
    Rules rules;
    EXPECT_EQ(faults(rules, roman({{"legionary", 20}, {"legionary", 20}}, 1'280)), "");
    EXPECT_EQ(faults(rules, roman({{"legionary", 20}, {"legionary", 20}}, 1'281)),
              "WC-10.2 Of 1281 points at least 50% are for the legion, not 640.\n");
    // Veterans and velites are of the legion too.
    EXPECT_EQ(faults(rules, roman({{"veteran", 20}, {"velite", 24}}, 1'280)), "");
}

TEST(WC_10_2, romes_supporting_troops_at_most_a_quarter_and_allies_at_most_15_percent) {
    Rules rules;
    const std::vector<ArmyUnit> legions{{"legionary", 20}, {"legionary", 20}};
    const auto with = [&](ArmyUnit more, int points) {
        std::vector<ArmyUnit> units = legions;
        units.push_back(std::move(more));
        return faults(rules, roman(units, points));
    };
    EXPECT_EQ(with({"auxiliary", 30}, 1'200), "");
    EXPECT_EQ(with({"auxiliary", 30}, 1'199),
              "WC-10.2 Of 1199 points at most 25% are for supporting troops, not 300.\n");
    EXPECT_EQ(with({"warband", 20}, 1'067), "");
    EXPECT_EQ(with({"warband", 20}, 1'066),
              "WC-10.2 Of 1066 points at most 15% are for allies, not 160.\n");
}

TEST(WC_10_2, carthages_shares_with_support_and_allies_together) {
    Rules rules;
    const auto with = [&](std::vector<ArmyUnit> units, int points) {
        return faults(rules, {.list = "carthage",
                              .points = points,
                              .personalities = {{"general", 0}},
                              .units = std::move(units)});
    };
    EXPECT_EQ(with({{"african-spear", 20}, {"elephant", 2}}, 960), "");
    EXPECT_EQ(with({{"african-spear", 20}, {"elephant", 2}}, 961),
              "WC-10.2 Of 961 points at least 25% are for infantry, not 240.\n");
    const std::vector<ArmyUnit> horse{
        {"african-spear", 20}, {"numidian-horse", 15}, {"numidian-horse", 15}};
    EXPECT_EQ(with(horse, 900), "");
    EXPECT_EQ(with(horse, 899),
              "WC-10.2 Of 899 points at most 50% are for cavalry and skirmishers, not 450.\n");
    // Archers of another list count with the elephants.
    const std::vector<ArmyUnit> support{{"african-spear", 30}, {"elephant", 3}, {"archer", 10}};
    EXPECT_EQ(with(support, 1'140), "");
    EXPECT_EQ(with(support, 1'139),
              "WC-10.2 Of 1139 points at most 50% are for support and allies, not 570.\n");
}

TEST(WC_10_2, other_armies_have_no_allies) {
    Rules rules;
    const Army army{.list = "gaul",
                    .points = 1'000,
                    .personalities = {{"chieftain", 0}},
                    .units = {{"warband", 30}, {"warband", 30}, {"archer", 10}}};
    EXPECT_EQ(faults(rules, army),
              "WC-10.2 The Gauls have no allies: Archers are of the Romans.\n");
}

TEST(WC_10_2, shares_may_be_waived) {
    Rules rules;
    const Army army = roman({{"auxiliary", 30}});
    EXPECT_NE(faults(rules, army), "");
    rules.ruling("list.shares", "do not hold");
    EXPECT_EQ(faults(rules, army), "");
}

TEST(WC_10_2, no_more_points_than_agreed) {
    Rules rules;
    EXPECT_EQ(faults(rules, roman({{"legionary", 30}}, 630)), "");
    EXPECT_EQ(faults(rules, roman({{"legionary", 30}, {"legionary", 20}}, 924)),
              "WC-10.2 The army costs 925 points, 1 too many.\n");
}

TEST(WC_10_8, a_unit_is_as_large_as_usual) {
    Rules rules;
    EXPECT_EQ(faults(rules, roman({{"legionary", 30}, {"archer", 10}}, 900)), "");
    EXPECT_EQ(faults(rules, roman({{"legionary", 31}}, 900)),
              "WC-10.8 Legionaries: a unit has 20 to 30 figures, not 31.\n");
    EXPECT_EQ(faults(rules, roman({{"legionary", 20}, {"archer", 9}}, 600)),
              "WC-10.8 Archers: a unit has 10 to 15 figures, not 9.\n");
    rules.ruling("units.size", "free");
    EXPECT_EQ(faults(rules, roman({{"legionary", 31}}, 900)), "");
    EXPECT_NE(faults(rules, roman({{"legionary", 30}, {"archer", 0}}, 900)), "");
}

TEST(WC_10_8, sizes_by_arm) {
    Rules rules;
    const auto sizes = [&](std::string_view figure) {
        const UnitSizes usual = usual_sizes(rules.book(), troops(figure));
        return std::pair{usual.least, usual.most};
    };
    EXPECT_EQ(sizes("fyrd"), std::pair(20, 30));
    EXPECT_EQ(sizes("milites"), std::pair(10, 15));
    EXPECT_EQ(sizes("archer"), std::pair(10, 15));
    EXPECT_EQ(sizes("chariot"), std::pair(2, 6));
    EXPECT_EQ(sizes("elephant"), std::pair(1, 3));
}

TEST(WC_10_8, an_army_has_one_general) {
    Rules rules;
    Army army = roman({{"legionary", 20}}, 600);
    army.personalities.clear();
    EXPECT_EQ(faults(rules, army), "WC-10.8 An army has one general, not 0.\n");
}

TEST(Armies, what_no_list_has_is_named) {
    Rules rules;
    Army army = roman({{"legionary", 20}, {"ogre", 20}}, 600);
    EXPECT_EQ(faults(rules, army), "WC-10.3 No list has a figure \"ogre\".\n");
    army.list = "mordor";
    EXPECT_EQ(faults(rules, army), "WC-10.3 There is no list \"mordor\".\n");
}

// ---- mustering ----------------------------------------------------------------------------------

TEST(Armies, every_list_musters_armies_that_keep_its_shares_and_spend_nearly_all) {
    Rules rules;
    for (const ArmyList& list : lists().all)
        for (const int points : {800, 1'000, 1'500, 2'000, 2'500, 4'000}) {
            const auto army = muster_army(rules.book(), lists(), list.key, points);
            ASSERT_TRUE(army) << list.key << " " << points;
            EXPECT_EQ(faults(rules, *army), "") << list.key << " " << points;
            const int spent = points_of(rules.book(), lists(), *army);
            EXPECT_LE(spent, points);
            EXPECT_GE(spent, points - 30) << list.key << " " << points;
        }
}

TEST(Armies, a_mustered_army_has_every_kind_of_figure_at_2500_points) {
    Rules rules;
    for (const ArmyList& list : lists().all) {
        const auto army = muster_army(rules.book(), lists(), list.key, 2'500);
        ASSERT_TRUE(army);
        for (const Figure& figure : list.figures)
            EXPECT_TRUE(
                std::any_of(army->units.begin(), army->units.end(),
                            [&](const ArmyUnit& unit) { return unit.figure == figure.key; }))
                << figure.key;
    }
}

TEST(Armies, too_few_points_for_a_general_and_a_unit_muster_nothing) {
    Rules rules;
    EXPECT_FALSE(muster_army(rules.book(), lists(), "rome", 100));
    EXPECT_FALSE(muster_army(rules.book(), lists(), "rome", 300));  // 125 is more than a quarter
    EXPECT_FALSE(muster_army(rules.book(), lists(), "mordor", 2'500));
}

// ---- lists of one's own -------------------------------------------------------------------------

Mistakes mistakes_of(const std::string& json) {
    Mistakes mistakes;
    const auto document = document_from_json("mine.toml", json, mistakes);
    read_lists(*document, mistakes);
    return mistakes;
}
const std::string hoplite =
    R"("key":"hoplite","name":"Hoplites","combat":3,"shooting":2,"killing":3,"morale":7,"armour":3,)"
    R"("class":"regular","points":12)";
const std::string strategos =
    R"({"key":"s","name":"S","general":true,"morale":8,"life":3,"sips":1,"zone":8,"points":100})";
std::string greeks(const std::string& figure, const std::string& more = "") {
    return R"({"army":[{"key":"greeks","name":"Greeks","figure":[{)" + figure +
           R"(}],"personality":[)" + strategos + "]" + more + "}]}";
}

TEST(Armies, a_persons_own_list_is_read_and_its_mistakes_named) {
    EXPECT_TRUE(mistakes_of(greeks(hoplite + R"(,"arm":"infantry","weapons":["spear"])")).empty());
    const auto first = [](const std::string& json) {
        const Mistakes mistakes = mistakes_of(json);
        return mistakes.empty() ? std::string{} : mistakes[0].key + ": " + mistakes[0].expected;
    };
    EXPECT_NE(first(greeks(hoplite)).find("army[0].figure[0].arm"), std::string::npos);
    EXPECT_NE(first(greeks(hoplite + R"(,"arm":"infantry","weapons":["bazooka"])")).find("bazooka"),
              std::string::npos);
    EXPECT_NE(first(greeks(hoplite + R"(,"arm":"infantry","weapons":["bow","sling"])"))
                  .find("one weapon to shoot with"),
              std::string::npos);
    EXPECT_NE(first(greeks(hoplite + R"(,"arm":"infantry","marks":["drilled","undisciplined"])"))
                  .find("one mark"),
              std::string::npos);
    EXPECT_NE(first(greeks(hoplite + R"(,"arm":"infantry")",
                           R"(,"share":[{"group":"archers","at_most":10}])"))
                  .find("a group of this list's figures"),
              std::string::npos);
    EXPECT_NE(first(greeks(hoplite + R"(,"arm":"infantry")",
                           R"(,"share":[{"group":"hoplite","at_least":50,"at_most":10}])"))
                  .find("at most at_most"),
              std::string::npos);
    EXPECT_NE(first("{}").find("army lists"), std::string::npos);
}

}  // namespace
}  // namespace grognard::war_and_conquest
