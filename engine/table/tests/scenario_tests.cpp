// SPDX-License-Identifier: Apache-2.0
//
// The shared part of a scenario: what is read, and every mistake there can be.
#include <gtest/gtest.h>

#include "engine/document/tests/build.h"
#include "engine/table/scenario.h"

namespace grognard {
namespace {

using namespace build;

Node point(int x, int y) { return list({integer(x), integer(y)}); }

Node good() {
    return table({{"title", text("Quatre Bras")},
                  {"rulebook", text("humble")},
                  {"date", text("16 June 1815")},
                  {"turns", integer(14)},
                  {"first", text("allied")},
                  {"table", table({{"width", integer(60)}, {"height", integer(48)}})},
                  {"side", list({table({{"key", text("french")},
                                        {"name", text("French")},
                                        {"commander", text("Marshal Ney")},
                                        {"edge", text("south")}}),
                                 table({{"key", text("allied")},
                                        {"name", text("Allied")},
                                        {"edge", text("north")}})})},
                  {"terrain",
                   list({table({{"kind", text("wood")},
                                {"name", text("Bois de Bossu")},
                                {"area", list({point(10, 5), point(13, 20), point(14, 6)})}}),
                         table({{"kind", text("hill")},
                                {"circle", table({{"at", point(20, 20)}, {"radius", integer(3)}})},
                                {"level", integer(2)}}),
                         table({{"kind", text("road")},
                                {"key", text("brussels")},
                                {"line", list({point(0, 5), point(20, 8)})},
                                {"width", text("0.5")}})})},
                  {"objective", list({table({{"key", text("crossroads")},
                                             {"name", text("Crossroads")},
                                             {"at", point(30, 30)},
                                             {"radius", text("1.5")},
                                             {"points", integer(3)}})})}});
}

class ScenarioTest : public testing::Test {
protected:
    std::optional<Scenario> read() {
        document.file = "qb.toml";
        document.root = root;
        Reader reader{document, mistakes};
        auto scenario = read_scenario(reader, mistakes);
        reader.finish();
        return scenario;
    }
    Node& at_key(Node& node, std::string_view key) {
        for (std::size_t i = 0; i < node.keys.size(); ++i)
            if (node.keys[i] == key) return node.items[i];
        node.keys.emplace_back(key);
        return node.items.emplace_back();
    }
    Node& terrain(std::size_t i) { return at_key(root, "terrain").items[i]; }
    void expect_only(std::string_view key, std::string_view words) {
        EXPECT_FALSE(read());
        ASSERT_EQ(mistakes.size(), 1u) << (mistakes.empty() ? "" : to_string(mistakes[1]));
        EXPECT_EQ(mistakes[0].key, key);
        EXPECT_NE(mistakes[0].expected.find(words), std::string::npos) << mistakes[0].expected;
    }

    Node root = good();
    Document document;
    Mistakes mistakes;
};

TEST_F(ScenarioTest, a_good_one) {
    const auto scenario = read();
    ASSERT_TRUE(scenario) << to_string(mistakes.front());
    EXPECT_EQ(scenario->title, "Quatre Bras");
    EXPECT_EQ(scenario->turns, 14);
    EXPECT_EQ(scenario->first, 1u);
    EXPECT_EQ(scenario->sides[0].commander, "Marshal Ney");
    EXPECT_EQ(scenario->sides[1].edge, Edge::northern);
    EXPECT_EQ(scenario->side_keyed("allied"), 1u);
    EXPECT_EQ(scenario->side_keyed("prussian"), std::nullopt);
    EXPECT_EQ(scenario->terrain.width(), 60_in);
    ASSERT_EQ(scenario->terrain.features().size(), 3u);
    EXPECT_EQ(scenario->terrain.features()[0].key, "wood-1");
    EXPECT_TRUE(scenario->terrain.on(Ground::wood, at(12_in, 10_in)));
    EXPECT_EQ(scenario->terrain.level_at(at(20_in, 20_in)), 2);
    EXPECT_EQ(scenario->terrain.features()[2].key, "brussels");
    EXPECT_EQ(scenario->objectives[0].radius, inches(3, 2));
    EXPECT_EQ(scenario->objectives[0].points, 3);
    EXPECT_TRUE(mistakes.empty());
}

TEST_F(ScenarioTest, what_may_be_left_out) {
    root = table({{"title", text("Plain")},
                  {"rulebook", text("humble")},
                  {"table", at_key(root, "table")},
                  {"side", at_key(root, "side")}});
    const auto scenario = read();
    ASSERT_TRUE(scenario);
    EXPECT_EQ(scenario->turns, 0);
    EXPECT_EQ(scenario->first, 0u);
    EXPECT_TRUE(scenario->objectives.empty());
}

TEST_F(ScenarioTest, an_adjective_is_the_name_unless_it_is_given) {
    at_key(at_key(root, "side").items[1], "adjective") = text("Allied");
    const auto scenario = read();
    ASSERT_TRUE(scenario);
    EXPECT_EQ(scenario->sides[0].adjective, scenario->sides[0].name);
    EXPECT_EQ(scenario->sides[1].adjective, "Allied");
}

TEST_F(ScenarioTest, what_is_sound_is_read_all_the_same) {
    at_key(terrain(0), "kind") = text("lava");
    document.root = root;
    Reader reader{document, mistakes};
    const Scenario scenario = read_sound_part(reader);
    EXPECT_EQ(mistakes.size(), 1u);
    ASSERT_EQ(scenario.terrain.features().size(), 2u);
    EXPECT_EQ(scenario.terrain.features()[1].key, "brussels");
    EXPECT_EQ(scenario.sides[0].commander, "Marshal Ney");
    EXPECT_EQ(scenario.objectives.size(), 1u);
}

TEST_F(ScenarioTest, three_sides) {
    Node& sides = at_key(root, "side");
    sides.items.push_back(sides.items[0]);
    at_key(sides.items[2], "key") = text("prussian");
    expect_only("side", "exactly two sides");
}

TEST_F(ScenarioTest, sides_of_one_key) {
    at_key(at_key(root, "side").items[1], "key") = text("french");
    at_key(root, "first") = text("french");
    expect_only("side[1].key", "is taken");
}

TEST_F(ScenarioTest, sides_of_one_edge) {
    at_key(at_key(root, "side").items[1], "edge") = text("south");
    expect_only("side[1].edge", "another edge");
}

TEST_F(ScenarioTest, first_is_no_side) {
    at_key(root, "first") = text("frnech");
    expect_only("first", "did you mean \"french\"");
}

TEST_F(ScenarioTest, an_area_that_crosses_itself) {
    at_key(terrain(0), "area") = list({point(0, 0), point(4, 4), point(4, 0), point(0, 5)});
    expect_only("terrain[0].area", "crosses");
}

TEST_F(ScenarioTest, an_area_without_ground) {
    at_key(terrain(0), "area") = list({point(0, 0), point(4, 4), point(8, 8)});
    expect_only("terrain[0].area", "enclose");
}

TEST_F(ScenarioTest, an_area_closed_by_hand) {
    at_key(terrain(0), "area") = list({point(0, 0), point(4, 4), point(8, 0), point(0, 0)});
    expect_only("terrain[0].area", "repeats the first");
}

TEST_F(ScenarioTest, a_point_off_the_table) {
    at_key(terrain(0), "area").items[2] = point(61, 6);
    expect_only("terrain[0].area[2][0]", "0 to 60");
}

TEST_F(ScenarioTest, a_road_that_is_an_area) {
    at_key(terrain(0), "kind") = text("road");
    expect_only("terrain[0].area", "expected a line for a road");
}

TEST_F(ScenarioTest, a_wood_that_is_a_line) {
    terrain(2) = table({{"kind", text("wood")}, {"line", list({point(0, 0), point(3, 3)})}});
    expect_only("terrain[2].line", "expected an area or a circle for a wood");
}

TEST_F(ScenarioTest, two_forms_or_none) {
    at_key(terrain(0), "circle") = table({{"at", point(2, 2)}, {"radius", integer(2)}});
    expect_only("terrain[0]", "one of area, circle or line");
    mistakes.clear();
    terrain(0) = table({{"kind", text("wood")}});
    expect_only("terrain[0]", "one of area, circle or line");
}

TEST_F(ScenarioTest, a_line_that_stands_still) {
    at_key(terrain(2), "line") = list({point(0, 0), point(3, 3), point(3, 3)});
    expect_only("terrain[2].line", "differ");
}

TEST_F(ScenarioTest, an_unknown_kind) {
    at_key(terrain(0), "kind") = text("wod");
    expect_only("terrain[0].kind", "did you mean \"wood\"");
}

TEST_F(ScenarioTest, only_hills_have_levels) {
    at_key(terrain(0), "level") = integer(1);
    expect_only("terrain[0].level", "nothing is known");
}

TEST_F(ScenarioTest, terrain_keys_are_unique_even_when_made_up) {
    at_key(terrain(2), "key") = text("wood-1");
    expect_only("terrain[2].key", "is taken");
}

TEST_F(ScenarioTest, keys_can_be_typed) {
    at_key(at_key(root, "objective").items[0], "key") = text("The Crossroads");
    expect_only("objective[0].key", "small letters");
}

TEST_F(ScenarioTest, unknown_keys) {
    at_key(at_key(root, "objective").items[0], "raduis") = integer(3);
    expect_only("objective[0].raduis", "did you mean \"radius\"");
}

TEST_F(ScenarioTest, a_table_too_small_is_the_only_mistake) {
    at_key(at_key(root, "table"), "width") = integer(11);
    expect_only("table.width", "12 to 120");
    mistakes.clear();
    root = good();
    at_key(root, "table") = table({{"width", integer(60)}});
    expect_only("table.height", "missing");
}

TEST_F(ScenarioTest, too_many_features) {
    Node& all = at_key(root, "terrain");
    while (all.items.size() < features_max) all.items.push_back(all.items[0]);
    ASSERT_TRUE(read()) << to_string(mistakes.front());
    all.items.push_back(all.items[0]);
    expect_only("terrain", "at most 128");
}

TEST_F(ScenarioTest, every_mistake_in_one_go) {
    at_key(root, "turns") = integer(0);
    at_key(root, "title") = integer(3);
    at_key(terrain(0), "kind") = text("wod");
    at_key(terrain(1), "level") = integer(10);
    at_key(at_key(root, "objective").items[0], "points") = text("three");
    root.keys.emplace_back("trubs");
    root.items.push_back(integer(1));
    EXPECT_FALSE(read());
    EXPECT_EQ(mistakes.size(), 6u);
}

}  // namespace
}  // namespace grognard
