// SPDX-License-Identifier: Apache-2.0
//
// Forces drawn up from mustered armies, and the scenario they make: it is read without a mistake.
#include "rulebooks/war_and_conquest/10_armies/forces.h"

#include "engine/battle/words.h"
#include "rulebooks/war_and_conquest/10_armies/muster.h"
#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

TEST(WC_1_4, units_are_drawn_up_in_battle_formation) {
    Rules rules;
    const auto files = [&](std::string_view who, int figures) {
        return usual_files(rules.book(), troops(who), figures);
    };
    EXPECT_EQ(files("legionary", 24), 6);
    EXPECT_EQ(files("legionary", 30), 8);
    EXPECT_EQ(files("milites", 12), 6);
    EXPECT_EQ(files("archer", 15), 8);
    EXPECT_EQ(files("chariot", 4), 4);
    EXPECT_EQ(files("elephant", 1), 1);
}

Army small_army() {
    return {.list = "rome",
            .points = 800,
            .personalities = {{"consul", 1}},
            .units = {{"archer", 10}, {"legionary", 20}, {"legionary", 20}}};
}

TEST(Forces, are_written_as_the_tables_of_a_scenario) {
    Rules rules;
    Army army = small_army();
    army.points = 1'000;
    const auto forces =
        draw_up(rules.book(), lists(), army, {.side = "rome", .adjective = "Roman"});
    ASSERT_TRUE(forces);
    const std::string text = to_toml(*forces);
    const std::string_view begins =
        "[[army]]\nside = \"rome\"\nlist = \"rome\"\npoints = 1000\n\n"
        "[[unit]]\nname = \"Roman archers\"\nside = \"rome\"\nfigure = \"archer\"\nfigures = 10\n"
        "files = 6\nat = [30.2, 10.8]\n\n"
        "[[unit]]\nname = \"Roman legionaries 1\"\nside = \"rome\"\nfigure = \"legionary\"\n"
        "figures = 20\nfiles = 6\nstandard = true\n";
    const std::string_view ends =
        "[[personality]]\nname = \"Roman consul\"\nside = \"rome\"\npersonality = \"consul\"\n"
        "sips_more = 1\nwith = \"roman-legionaries-1\"\n";
    EXPECT_TRUE(text.starts_with(begins)) << text;
    EXPECT_TRUE(text.ends_with(ends)) << text;
    EXPECT_EQ(forces->units[1].name, "Roman legionaries 1");
    EXPECT_EQ(forces->units[2].name, "Roman legionaries 2");
    ASSERT_EQ(forces->persons.size(), 1u);
    EXPECT_EQ(forces->persons[0].name, "Roman consul");
    EXPECT_EQ(forces->persons[0].with, "roman-legionaries-1");  // not with the skirmishers
    EXPECT_FALSE(forces->persons[0].mounted);
}

TEST(Forces, an_army_with_a_fault_or_without_room_is_not_drawn_up) {
    Rules rules;
    Army army = small_army();
    army.points = 700;
    EXPECT_FALSE(draw_up(rules.book(), lists(), army, {.side = "rome"}));
    army.points = 1'000;
    EXPECT_TRUE(draw_up(rules.book(), lists(), army, {.side = "rome"}));
    EXPECT_FALSE(draw_up(rules.book(), lists(), army, {.side = "rome", .front = 2_in}));
    EXPECT_FALSE(draw_up(rules.book(), lists(), army, {.side = "rome", .width = 4_in}));
}

// As JSON, which tests read; a decimal is text there.
std::string as_json(const Forces& forces) {
    const auto text = [](const std::string& s) { return "\"" + s + "\""; };
    std::string units, persons;
    for (const Forces::Unit& unit : forces.units)
        units += (units.empty() ? "{" : ",{") + text("name") + ":" + text(unit.name) +
                 ",\"side\":" + text(forces.side) + ",\"figure\":" + text(unit.figure) +
                 ",\"figures\":" + std::to_string(unit.figures) +
                 ",\"files\":" + std::to_string(unit.files) + ",\"at\":[" +
                 text(inches_words(Length::from_ticks(unit.centre.x))) + "," +
                 text(inches_words(Length::from_ticks(unit.centre.y))) + "]}";
    for (const Forces::Person& person : forces.persons)
        persons += (persons.empty() ? "{" : ",{") + text("name") + ":" + text(person.name) +
                   ",\"side\":" + text(forces.side) +
                   ",\"personality\":" + text(person.personality) +
                   ",\"sips_more\":" + std::to_string(person.sips_more) +
                   ",\"with\":" + text(person.with) + "}";
    return units + "|" + persons;
}

std::string scenario(const std::string& blue, const std::string& red, const std::string& one,
                     const std::string& other) {
    const auto part = [](const std::string& both, bool units) {
        const std::size_t bar = both.find('|');
        return units ? both.substr(0, bar) : both.substr(bar + 1);
    };
    return R"({"title":"Drawn up","rulebook":"war_and_conquest","table":{"width":72,"height":48},)"
           R"("side":[{"key":"a","name":"A","edge":"south"},{"key":"b","name":"B","edge":"north"}],)"
           R"("army":[{"side":"a","list":")" +
           one + R"(","points":2500},{"side":"b","list":")" + other +
           R"(","points":2500}],"unit":[)" + part(blue, true) + "," + part(red, true) +
           R"(],"personality":[)" + part(blue, false) + "," + part(red, false) + "]}";
}

TEST(Forces, two_mustered_armies_of_2500_points_make_a_scenario_without_a_mistake) {
    Rules rules;
    for (const ArmyList& one : lists().all)
        for (const ArmyList& other : lists().all) {
            const auto drawn = [&](const ArmyList& list, const std::string& side, Edge edge) {
                const auto army = muster_army(rules.book(), lists(), list.key, 2'500);
                return draw_up(rules.book(), lists(), *army,
                               {.side = side, .adjective = "The " + side + "'s", .edge = edge});
            };
            const auto blue = drawn(one, "a", Edge::southern);
            const auto red = drawn(other, "b", Edge::northern);
            ASSERT_TRUE(blue && red) << one.key << " " << other.key;
            Mistakes mistakes;
            const auto document = document_from_json(
                "drawn.toml", scenario(as_json(*blue), as_json(*red), one.key, other.key),
                mistakes);
            ASSERT_TRUE(document);
            EXPECT_TRUE(read_setup(*document, nullptr, mistakes));
            for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_string(mistake);
        }
}

}  // namespace
}  // namespace grognard::war_and_conquest
