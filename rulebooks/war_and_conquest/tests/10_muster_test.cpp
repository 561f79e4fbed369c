// SPDX-License-Identifier: Apache-2.0
//
// Mustering: what a scenario may say of its armies, every mistake in one with its key and a
// sentence, and the scenarios built in.

#include "engine/record/json_document.h"
#include "rulebooks/war_and_conquest/10_armies/muster.h"
#include "rulebooks/war_and_conquest/book/data.h"
#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

constexpr std::string_view good = R"({
"title": "A muster", "rulebook": "war_and_conquest", "turns": 6,
"table": {"width": 72, "height": 48},
"side": [
  {"key": "rome", "name": "Romans", "adjective": "Roman", "edge": "south"},
  {"key": "gauls", "name": "Gauls", "adjective": "Gallic", "edge": "north"}],
"terrain": [
  {"kind": "wood", "key": "wood", "area": [[60, 20], [70, 20], [70, 30], [60, 30]]}],
"objective": [{"key": "ford", "name": "The ford", "at": [36, 24], "radius": 3}],
"army": [
  {"side": "rome", "list": "rome", "points": 1000, "aim": "hold", "place": "ford"},
  {"side": "gauls", "list": "gaul", "aim": "destroy"}],
"unit": [
  {"name": "First cohort", "side": "rome", "figure": "legionary", "figures": 24, "files": 8, "standard": true, "at": [30, 10]},
  {"name": "Auxilia", "side": "rome", "figure": "velite", "figures": 20, "formation": "skirmish", "at": [50, 10]},
  {"name": "Carnutes", "side": "gauls", "figure": "warband", "figures": 30, "at": [30, 36]},
  {"name": "Chariots", "side": "gauls", "figure": "chariot", "figures": 3, "files": 3, "at": [50, 36]}],
"personality": [
  {"name": "Caesar", "side": "rome", "personality": "consul", "mount": "horse", "sips_more": 1, "with": "first-cohort"},
  {"name": "Vercingetorix", "side": "gauls", "personality": "chieftain", "at": [40, 40]}]
})";

struct Mustered {
    std::shared_ptr<const Setup> setup;
    Mistakes mistakes;
};
Mustered muster(const std::string& json) {
    Mustered mustered;
    const auto document = document_from_json("muster.toml", json, mustered.mistakes);
    if (!document) return mustered;
    mustered.setup = read_setup(*document, nullptr, mustered.mistakes);
    return mustered;
}
// The good one with one thing put in the place of another.
std::string with(std::string_view old, std::string_view put) {
    std::string json{good};
    const std::size_t place = json.find(old);
    EXPECT_NE(place, std::string::npos) << old;
    return json.replace(place, old.size(), put);
}
void expect_mistake(const std::string& json, const std::string& key, std::string_view sentence) {
    const Mustered mustered = muster(json);
    EXPECT_FALSE(mustered.setup);
    ASSERT_EQ(mustered.mistakes.size(), 1u)
        << (mustered.mistakes.empty() ? "" : to_string(mustered.mistakes.back()));
    EXPECT_EQ(mustered.mistakes[0].key, key);
    EXPECT_NE(mustered.mistakes[0].expected.find(sentence), std::string::npos)
        << mustered.mistakes[0].expected;
}

std::string with_ground(std::string_view ground) {
    return with("\"objective\"", "\"ground\": [" + std::string{ground} + "], \"objective\"");
}

TEST(WC_5_8, a_scenario_may_say_that_a_ground_is_not_what_its_kind_usually_is) {
    const auto going = [](std::string_view ground) {
        const Mustered mustered = muster(with_ground(ground));
        for (const Mistake& mistake : mustered.mistakes) ADD_FAILURE() << to_string(mistake);
        return mustered.setup->going(mustered.setup->terrain().features()[0]);
    };
    EXPECT_EQ(muster(std::string{good}).setup->goings.size(), 0u);
    EXPECT_EQ(going(R"({"terrain": "wood", "going": "dense"})"), Going::dense);
    EXPECT_EQ(going(R"({"terrain": "wood", "going": "impenetrable"})"), Going::impenetrable);
    // WC-5.2: over an inch and a half nobody climbs.
    EXPECT_EQ(going(R"({"terrain": "wood", "height": "1.5"})"), Going::difficult);
    EXPECT_EQ(going(R"({"terrain": "wood", "height": "1.6"})"), Going::impenetrable);
    expect_mistake(with_ground(R"({"terrain": "moor", "going": "dense"})"), "ground[0].terrain",
                   "expected the key of a terrain");
    expect_mistake(with_ground(R"({"terrain": "wood"})"), "ground[0]", "going or height");
}

TEST(Muster, reads_armies_units_and_personalities) {
    const Mustered mustered = muster(std::string{good});
    for (const Mistake& mistake : mustered.mistakes) ADD_FAILURE() << to_string(mistake);
    ASSERT_TRUE(mustered.setup);
    const war_and_conquest::Setup& setup = *mustered.setup;
    ASSERT_EQ(setup.units.size(), 6u);
    const UnitInfo& cohort = setup.units[0];
    EXPECT_EQ(cohort.figure.troops, troops("legionary"));
    EXPECT_EQ(cohort.start_files, 8);
    EXPECT_TRUE(cohort.standard);
    EXPECT_EQ(cohort.start.facing, north);
    EXPECT_EQ(setup.units[1].start_formation, Formation::skirmish);
    EXPECT_EQ(setup.units[2].start_files, 6);
    EXPECT_EQ(setup.units[2].start.facing, south);
    const ArmyInfo& rome = setup.armies[0];
    EXPECT_EQ(rome.general, unit_id(4));
    EXPECT_EQ(rome.sips, 3);
    EXPECT_EQ(rome.points, 24 * 16 + 20 * 10 + 125 + 20);
    EXPECT_TRUE(rome.pooled);
    EXPECT_FALSE(setup.armies[1].pooled);
    EXPECT_EQ(rome.aim, Aim::hold);
    EXPECT_EQ(setup.turns(), 6);
}

TEST(Muster, the_opening_stands_as_the_scenario_says) {
    const Mustered mustered = muster(std::string{good});
    ASSERT_TRUE(mustered.setup);
    const State state = drawn_up(*mustered.setup);
    EXPECT_EQ(state.units[0].figures, 24);
    EXPECT_EQ(state.units[4].with, unit_id(0));
    EXPECT_EQ(state.sips[0], 3);
    EXPECT_EQ(state.sips[1], 2);
    // The centre of three ranks of 0.8 inch.
    EXPECT_EQ(state.units[0].post.front, at(30_in, 10_in + inches(6, 5)));
    EXPECT_EQ(drawn_up(*mustered.setup), state);
}

TEST(WC_10_3, a_figure_no_list_has_is_refused) {
    expect_mistake(with("\"figure\": \"legionary\"", "\"figure\": \"ogre\""), "unit[0].figure",
                   "a figure of the lists");
}

TEST(WC_10_2, where_points_are_named_the_shares_hold) {
    expect_mistake(with("\"points\": 1000", "\"points\": 2000"), "army",
                   "at least 50% are for the legion");
    // The Gauls name none.
    EXPECT_TRUE(muster(with("\"figures\": 3, \"files\": 3", "\"figures\": 9, \"files\": 3")).setup);
}

TEST(WC_10_8, an_army_on_the_table_has_one_general) {
    expect_mistake(with("\"personality\": \"consul\", \"mount\": \"horse\", \"sips_more\": 1",
                        "\"personality\": \"duke\", \"mount\": \"horse\""),
                   "personality[0].personality", "a personality of the Romans");
    expect_mistake(with(R"(,
  {"name": "Vercingetorix", "side": "gauls", "personality": "chieftain", "at": [40, 40]}])",
                        "]"),
                   "army", "one general, not 0");
}

TEST(WC_10_1, no_more_than_two_points_are_bought) {
    expect_mistake(with("\"sips_more\": 1", "\"sips_more\": 3"), "army", "at most 2 SIPs");
}

TEST(WC_1_12, nobody_begins_off_the_table_on_another_or_at_the_enemy) {
    expect_mistake(with("\"at\": [50, 10]", "\"at\": [71, 10]"), "unit[1].at",
                   "partly off the table");
    const Mustered overlapping = muster(with("\"at\": [50, 10]", "\"at\": [30, 10]"));
    EXPECT_EQ(overlapping.mistakes.size(), 2u);
    // Front to front an inch apart: 10 + 1.2 deep, and 2 deep from the other side.
    const Mustered near = muster(with("\"at\": [30, 36]", "\"at\": [30, \"14.2\"]"));
    EXPECT_EQ(near.mistakes.size(), 2u);
    EXPECT_TRUE(muster(with("\"at\": [30, 36]", "\"at\": [30, \"14.3\"]")).setup);
}

TEST(WC_5_7, chariots_do_not_begin_in_a_wood) {
    expect_mistake(with("\"at\": [50, 36]", "\"at\": [64, 24]"), "unit[3].at",
                   "stands where it cannot be (WC-5.7)");
}

TEST(WC_4_12, a_formation_they_do_not_have_is_refused) {
    expect_mistake(with("\"formation\": \"skirmish\"", "\"formation\": \"shieldwall\""),
                   "unit[1].formation", "no such formation");
}

TEST(WC_9_1, an_aim_about_a_place_names_an_objective) {
    expect_mistake(with("\"place\": \"ford\"", "\"place\": \"hill\""), "army[0].place",
                   "the key of an objective");
    expect_mistake(with("\"aim\": \"destroy\"", "\"aim\": \"destroy\", \"place\": \"ford\""),
                   "army[1].place", "about no place");
}

TEST(WC_1_6, a_personality_begins_with_a_unit_of_his_own_side) {
    expect_mistake(with("\"with\": \"first-cohort\"", "\"with\": \"carnutes\""),
                   "personality[0].with", "a unit of his own side");
}

TEST(WC_1_14, a_personalitys_s_is_one_unless_his_list_says_otherwise) {
    const Mustered mustered = muster(std::string{good});
    ASSERT_TRUE(mustered.setup);
    EXPECT_EQ(mustered.setup->units[4].person.strikes, 1);
    EXPECT_EQ(mustered.setup->units[4].figure.troops.armour, 2);  // alone
    Mistakes mistakes;
    const auto house =
        document_from_json("house.toml", R"({"rulings":{"personality.strikes":"2"}})", mistakes);
    const auto scenario = document_from_json("muster.toml", std::string{good}, mistakes);
    const auto setup = read_setup(*scenario, &*house, mistakes);
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup->units[4].person.strikes, 1);  // the consul's list gives it
    EXPECT_EQ(setup->units[5].person.strikes, 2);
}

TEST(Muster, names_are_had_once_and_files_are_no_more_than_figures) {
    expect_mistake(with("\"name\": \"Auxilia\"", "\"name\": \"First cohort\""), "unit[1].name",
                   "is taken");
    expect_mistake(with("\"figures\": 24, \"files\": 8", "\"figures\": 24, \"files\": 30"),
                   "unit[0].files", "no more files than figures");
}

TEST(Muster, the_scenarios_built_in_are_without_a_mistake) {
    EXPECT_EQ(data::scenarios.size(), 6u);
    for (const Embedded& scenario : data::scenarios) {
        const Mustered mustered = muster(std::string{scenario.json});
        for (const Mistake& mistake : mustered.mistakes)
            ADD_FAILURE() << scenario.name << ": " << to_string(mistake);
        EXPECT_TRUE(mustered.setup) << scenario.name;
    }
}

TEST(WC_9_1, every_side_of_the_scenarios_built_in_has_an_objective) {
    for (const Embedded& scenario : data::scenarios) {
        const Mustered mustered = muster(std::string{scenario.json});
        ASSERT_TRUE(mustered.setup) << scenario.name;
        for (const ArmyInfo& army : mustered.setup->armies)
            EXPECT_NE(army.aim, Aim::none) << scenario.name;
    }
}

// Of the points that are spent.
TEST(WC_10_2, the_romans_and_carthaginians_built_in_keep_the_shares_of_their_lists) {
    Rules rules;
    int armies = 0;
    for (const Embedded& scenario : data::scenarios) {
        const Mustered mustered = muster(std::string{scenario.json});
        ASSERT_TRUE(mustered.setup) << scenario.name;
        const auto& setup = *mustered.setup;
        for (const Side side : {Side::blue, Side::red}) {
            const ArmyInfo& info = setup.armies[index(side)];
            if (info.list != "rome" && info.list != "carthage") continue;
            ++armies;
            Army army{.list = info.list, .points = info.points};
            for (const UnitInfo& unit : setup.units) {
                if (unit.side != side) continue;
                if (unit.is_person)
                    army.personalities.push_back({unit.person.key, unit.sips - unit.person.sips});
                else
                    army.units.push_back({unit.figure.key, unit.figures});
            }
            EXPECT_EQ(points_of(rules.book(), lists(), army), info.points) << scenario.name;
            for (const ArmyFault& fault : faults_of(rules.book(), lists(), army))
                ADD_FAILURE() << scenario.name << ": " << fault.sentence;
        }
    }
    EXPECT_EQ(armies, 6);
}

TEST(WC_1_12, half_an_inch_is_enough_by_house_rule) {
    Mistakes mistakes;
    const std::string near = with("\"at\": [30, 36]", "\"at\": [30, \"14.2\"]");
    const auto house =
        document_from_json("house.toml", R"({"rulings":{"gap.kept":"0.5"}})", mistakes);
    const auto scenario = document_from_json("muster.toml", near, mistakes);
    EXPECT_FALSE(muster(near).setup);
    EXPECT_TRUE(read_setup(*scenario, &*house, mistakes));
}

}  // namespace
}  // namespace grognard::war_and_conquest
