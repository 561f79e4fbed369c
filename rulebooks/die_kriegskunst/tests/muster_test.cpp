// SPDX-License-Identifier: Apache-2.0
//
// Mustering: what a scenario may say of ground, units and brigades (DK-1.1 to 1.5, 1.7, 1.11, 3.1,
// 4.12), every mistake in one with its line, its key and a sentence, and the scenarios built in.
#include "rulebooks/die_kriegskunst/1_units/muster.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/record/json_document.h"
#include "rulebooks/die_kriegskunst/2_sequence/sequence.h"
#include "rulebooks/die_kriegskunst/book/data.h"
#include "rulebooks/die_kriegskunst/state/units.h"
#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {
namespace {

constexpr std::string_view good = R"({
"title": "A muster", "rulebook": "die_kriegskunst", "turns": 6,
"table": {"width": 72, "height": 48},
"side": [
  {"key": "prussian", "name": "Prussians", "adjective": "Prussian", "edge": "south"},
  {"key": "austrian", "name": "Austrians", "adjective": "Austrian", "edge": "north"}],
"terrain": [
  {"kind": "town", "key": "moys", "name": "Moys", "area": [[30, 20], [35, 20], [35, 25], [30, 25]]},
  {"kind": "town", "key": "farm", "circle": {"at": [50, 24], "radius": 2}},
  {"kind": "hill", "key": "hill", "name": "Jäckelsberg", "area": [[56, 20], [64, 20], [64, 28], [56, 28]]},
  {"kind": "copse", "key": "copse", "name": "Copse", "circle": {"at": [10, 20], "radius": 3}},
  {"kind": "marsh", "key": "marsh", "area": [[18, 20], [22, 20], [22, 24], [18, 24]]},
  {"kind": "road", "key": "road", "name": "Zittau road", "line": [[0, 30], [72, 30]]}],
"objective": [
  {"key": "moys", "name": "Moys", "at": [32, 22], "radius": 2},
  {"key": "bridge", "name": "The bridge", "at": [4, 30], "radius": 2}],
"buildings": [
  {"feature": "moys", "room": 2}],
"army": [
  {"side": "prussian", "nation": "prussian", "cinc": {"name": "Winterfeldt", "rating": "excellent", "at": [36, 2]}},
  {"side": "austrian", "nation": "austrian", "cinc": {"name": "Nádasdy", "at": [36, 46]}}],
"brigade": [
  {"name": "First brigade", "side": "prussian", "order": "assault", "aim": "moys",
   "brigadier": {"name": "Kannacher", "rating": "poor", "at": [20, 4]},
   "units": [
    {"name": "Grenadiers", "type": "grenadiers", "grade": "elite", "figures": 20, "at": [10, 8]},
    {"name": "Fusiliers", "type": "line infantry", "figures": 16, "is": "battalion gun", "formation": "column", "at": [20, 8]},
    {"name": "Free battalion", "type": "light infantry", "figures": 24, "is": "rifles", "formation": "skirmish", "at": [36, 10]},
    {"name": "Guns", "type": "12-pounders", "guns": 3, "at": [60, 8], "facing": "north-west"}]},
  {"name": "Horse", "side": "prussian", "order": "support", "aim": "first-brigade", "aim_side": "left",
   "brigadier": {"name": "Zieten", "at": [4, 2]},
   "units": [
    {"name": "Hussars", "type": "hussars", "figures": 16, "is": "superior mounts", "at": [8, 3]}]},
  {"name": "Croats", "side": "austrian", "order": "hold",
   "brigadier": {"name": "Forgách", "at": [32, 40]},
   "units": [
    {"name": "Grenzers", "type": "light infantry", "figures": 18, "in": "moys"},
    {"name": "Land militia", "type": "militia", "figures": 20, "at": [20, 40]},
    {"name": "Cossacks", "type": "irregular cavalry", "nation": "russian", "figures": 12, "is": ["cossacks", "lances"], "at": [40, 40]}]}]
})";

struct Mustered {
    std::shared_ptr<const Setup> setup;
    Mistakes mistakes;
};

Mustered muster(std::string_view json, std::string_view house_rules = "{}") {
    Mustered mustered;
    const auto document = document_from_json("muster.json", json, mustered.mistakes);
    const auto house = document_from_json("house.json", house_rules, mustered.mistakes);
    EXPECT_TRUE(document && house);
    if (document && house) mustered.setup = read_setup(*document, &*house, mustered.mistakes);
    return mustered;
}

// The good scenario with one place changed, and the line of that place.
struct Changed {
    std::string json;
    int line;
};
Changed changed(std::string_view from, std::string_view to) {
    std::string json{good};
    const std::size_t where = json.find(from);
    EXPECT_NE(where, std::string::npos) << from;
    if (where == std::string::npos) return {json, 0};
    const std::string before = json.substr(0, where);
    const auto line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    json.replace(where, from.size(), to);
    return {json, line};
}

// The change makes this one mistake, on its line unless it is the whole file's.
void expect_mistake(std::string_view from, std::string_view to, const std::string& key,
                    std::string_view sentence) {
    const Changed bad = changed(from, to);
    const Mustered mustered = muster(bad.json);
    EXPECT_FALSE(mustered.setup) << to;
    ASSERT_EQ(mustered.mistakes.size(), 1u) << to;
    const Mistake& mistake = mustered.mistakes[0];
    EXPECT_EQ(mistake.file, "muster.json");
    EXPECT_EQ(mistake.key, key);
    EXPECT_EQ(mistake.expected, sentence);
    if (key.find('[') != std::string::npos) {
        EXPECT_EQ(mistake.line, bad.line) << to_string(mistake);
    }
}

const UnitInfo& named(const Setup& setup, std::string_view name) {
    for (const UnitInfo& unit : setup.units)
        if (unit.name == name) return unit;
    ADD_FAILURE() << "no " << name;
    return setup.units[0];
}

// ---- what is well -------------------------------------------------------------------------------

class Mustering : public testing::Test {
protected:
    void SetUp() override {
        for (const Mistake& mistake : mustered.mistakes) ADD_FAILURE() << to_string(mistake);
        ASSERT_TRUE(mustered.setup);
    }
    const die_kriegskunst::Setup& setup() const { return *mustered.setup; }
    const Mustered mustered = muster(good);
};

TEST_F(Mustering, a_good_scenario_has_no_mistakes) {
    EXPECT_EQ(setup().units.size(), 2u + 3u + 8u);
    ASSERT_EQ(setup().brigades.size(), 3u);
    EXPECT_EQ(setup().brigades[0].key, "first-brigade");
    EXPECT_EQ(setup().brigades[0].units.size(), 4u);
    EXPECT_EQ(setup().brigades[0].nation, Nation::prussian);
    EXPECT_EQ(setup().unit(setup().brigades[0].brigadier).name, "Kannacher");
    EXPECT_EQ(setup().unit(setup().cinc[0]).name, "Winterfeldt");
    EXPECT_EQ(setup().unit(setup().cinc[0]).brigade, -1);
    EXPECT_EQ(setup().unit(setup().cinc[0]).troops.nation, Nation::prussian);
}

TEST_F(Mustering, troops_are_what_the_scenario_says) {
    const UnitInfo& grenadiers = named(setup(), "Grenadiers");
    EXPECT_EQ(grenadiers.troops, of(Kind::grenadier, Grade::elite, Nation::prussian));
    EXPECT_EQ(grenadiers.figures, 20);
    EXPECT_TRUE(named(setup(), "Fusiliers").troops.battalion_gun);
    EXPECT_EQ(named(setup(), "Free battalion").troops.weapon, Weapon::rifle);
    EXPECT_EQ(named(setup(), "Guns").figures, 12);  // DK-5.16: four crew a gun
    EXPECT_TRUE(named(setup(), "Hussars").troops.superior_mounts);
    EXPECT_EQ(named(setup(), "Land militia").troops.grade, Grade::militia);
    const Troops& cossacks = named(setup(), "Cossacks").troops;
    EXPECT_TRUE(cossacks.cossacks && cossacks.lances);
    EXPECT_EQ(cossacks.nation, Nation::russian);
    EXPECT_EQ(named(setup(), "Kannacher").rating, Rating::poor);
    EXPECT_EQ(named(setup(), "Nádasdy").rating, Rating::average);
}

TEST_F(Mustering, a_place_is_the_centre_of_the_unit_or_buildings_it_holds) {
    const UnitInfo& grenadiers = named(setup(), "Grenadiers");  // 1.2 inches deep
    EXPECT_EQ(grenadiers.start.front, at(10_in, 8_in + inches(3, 5)));
    EXPECT_EQ(grenadiers.start.facing, north);
    EXPECT_EQ(grenadiers.start.formation, Formation::line);
    EXPECT_EQ(named(setup(), "Land militia").start.facing, south);
    EXPECT_EQ(named(setup(), "Guns").start.formation, Formation::unlimbered);
    EXPECT_EQ(named(setup(), "Guns").start.facing, west + degrees(45));
    EXPECT_EQ(named(setup(), "Grenzers").start_buildings, 0);
    EXPECT_EQ(grenadiers.start_buildings, -1);
}

TEST_F(Mustering, towns_are_buildings_with_room) {
    ASSERT_EQ(setup().buildings.size(), 2u);
    EXPECT_EQ(setup().buildings[0].name, "Moys");
    EXPECT_EQ(setup().buildings[0].room, 2);
    EXPECT_EQ(setup().buildings[1].room, 1);  // DK-4.12: if nothing is said
    EXPECT_TRUE(is_convex(setup().buildings[1].outline));
    const Mustered two = muster(good, R"({"rulings": {"buildings.room": "2"}})");
    ASSERT_TRUE(two.setup);
    EXPECT_EQ(two.setup->buildings[1].room, 2);
}

// DK-3.1: objectives and features with a name, each once, and nothing that runs across the table.
TEST_F(Mustering, places_are_what_orders_can_be_about) {
    std::vector<std::string> names;
    for (const PlaceInfo& place : setup().places) names.push_back(place.name);
    EXPECT_EQ(names, (std::vector<std::string>{"Moys", "The bridge", "Jäckelsberg", "Copse"}));
    EXPECT_EQ(setup().places[0].at, at(32_in, 22_in));
    EXPECT_EQ(setup().places[2].at, at(60_in, 24_in));
    EXPECT_EQ(setup().places[3].at, at(10_in, 20_in));
}

TEST_F(Mustering, a_brigade_begins_with_an_order_and_its_aim) {
    const BrigadeInfo& first = setup().brigades[0];
    EXPECT_EQ(first.order, Order::assault);
    EXPECT_EQ(first.aim.kind, Aim::Kind::place);
    EXPECT_EQ(first.aim.at, at(32_in, 22_in));
    const BrigadeInfo& horse = setup().brigades[1];
    EXPECT_EQ(horse.aim.kind, Aim::Kind::brigade);
    EXPECT_EQ(horse.aim.brigade, 0);
    EXPECT_EQ(horse.aim.side, Zone::left);
    const BrigadeInfo& croats = setup().brigades[2];  // it holds where it stands
    EXPECT_EQ(croats.aim.kind, Aim::Kind::place);
    EXPECT_EQ(croats.aim.place, -1);
    EXPECT_EQ(croats.aim.at.x,
              (at(32_in + inches(1, 2), {}).x + at(20_in, {}).x + at(40_in, {}).x) / 3);
}

// ---- what is wrong ------------------------------------------------------------------------------

TEST(DK_1_1, marks_belong_to_their_arms) {
    constexpr std::string_view sentence =
        "expected battalion gun or rifles for infantry; carbines, lances, superior mounts or "
        "inferior mounts for cavalry; cossacks for irregular cavalry; found ";
    expect_mistake(R"("is": "battalion gun")", R"("is": "lances")", "brigade[0].units[1].is",
                   std::string{sentence} + "\"lances\" (DK-1.1)");
    expect_mistake(R"("is": "superior mounts")", R"("is": "cossacks")", "brigade[1].units[0].is",
                   std::string{sentence} + "\"cossacks\" (DK-1.1)");
    expect_mistake(R"("is": "superior mounts")", R"("is": ["superior mounts", "inferior mounts"])",
                   "brigade[1].units[0].is",
                   "expected superior or inferior mounts, not both (DK-1.1)");
}

TEST(DK_1_5, an_arm_has_its_own_formations) {
    expect_mistake(R"("formation": "column", "at": [20, 8])",
                   R"("formation": "limbered", "at": [20, 8])", "brigade[0].units[1].formation",
                   "infantry has no such formation (DK-1.5)");
    expect_mistake(R"("at": [8, 3])", R"("formation": "square", "at": [8, 3])",
                   "brigade[1].units[0].formation", "cavalry has no such formation (DK-1.5)");
    const std::string march =
        changed(R"("formation": "column")", R"("formation": "march column")").json;
    EXPECT_FALSE(muster(march).setup);
    EXPECT_TRUE(muster(march, R"({"rulings": {"column.kinds": "2"}})").setup);
}

TEST(DK_1_7, an_army_has_a_commander_and_a_brigade_its_brigadier_and_units) {
    expect_mistake(R"(,
  {"side": "austrian", "nation": "austrian", "cinc": {"name": "Nádasdy", "at": [36, 46]}})",
                   "", "army", "expected one army with its C-in-C for the Austrians (DK-1.7)");
    expect_mistake(R"("units": [
    {"name": "Hussars", "type": "hussars", "figures": 16, "is": "superior mounts", "at": [8, 3]}])",
                   R"("units": [])", "brigade[1].units",
                   "a brigadier without a brigade: expected units");
}

TEST(DK_1_11, units_have_the_size_of_the_casualty_tables) {
    const auto takes = [](std::string_view from, std::string_view to, bool taken) {
        EXPECT_EQ(muster(changed(from, to).json).setup != nullptr, taken) << to;
    };
    takes(R"("figures": 20, "at": [10, 8])", R"("figures": 24, "at": [10, 8])", true);
    takes(R"("figures": 20, "at": [10, 8])", R"("figures": 25, "at": [10, 8])", false);
    takes(R"("figures": 16, "is": "battalion gun")", R"("figures": 15, "is": "battalion gun")",
          false);
    takes(R"("figures": 12, "is")", R"("figures": 11, "is")", false);
    takes(R"("guns": 3)", R"("guns": 4)", true);
    takes(R"("guns": 3)", R"("guns": 5)", false);
    EXPECT_TRUE(muster(changed(R"("guns": 3)", R"("guns": 5)").json,
                       R"({"rulings": {"units.size": "as the scenario says"}})")
                    .setup);
    expect_mistake(R"("guns": 3)", R"("guns": 3, "figures": 12)", "brigade[0].units[3].figures",
                   "a battery counts guns");
}

TEST(DK_3_1, an_order_is_about_something) {
    expect_mistake(R"("aim": "moys")", R"("aim": "road")", "brigade[0].aim",
                   "expected the key of an objective, of a feature with a name or of a brigade, "
                   "found \"road\" (DK-3.1)");
    expect_mistake(R"("order": "assault", "aim": "moys")", R"("order": "assault")",
                   "brigade[0].aim",
                   "expected what the order is about: the key of an objective, of a feature with a "
                   "name or of a brigade (DK-3.1)");
    expect_mistake(R"("aim": "moys")", R"("aim": "horse")", "brigade[0].aim",
                   "expected an enemy brigade (DK-3.2)");
    expect_mistake(R"("aim": "moys")", R"("aim": "first-brigade")", "brigade[0].aim",
                   "a brigade is no aim of its own (DK-3.1)");
    expect_mistake(R"("aim": "first-brigade")", R"("aim": "croats")", "brigade[1].aim",
                   "expected the key of a friendly brigade (DK-3.4)");
    EXPECT_TRUE(muster(changed(R"("aim": "moys")", R"("aim": "croats")").json).setup);
    EXPECT_TRUE(  // a move may be to an enemy brigade too
        muster(
            changed(R"("order": "assault", "aim": "moys")", R"("order": "move", "aim": "croats")")
                .json)
            .setup);
    EXPECT_TRUE(
        muster(changed(R"("order": "assault", "aim": "moys")", R"("order": "move", "aim": "horse")")
                   .json)
            .setup);
}

TEST(DK_3_5, to_approach_and_to_retire_need_no_aim) {
    for (const std::string order : {"approach", "retire"}) {
        EXPECT_TRUE(
            muster(changed(R"("order": "assault", "aim": "moys")", "\"order\": \"" + order + "\"")
                       .json)
                .setup);
        expect_mistake(R"("order": "assault")", "\"order\": \"" + order + "\"", "brigade[0].aim",
                       "that order is about no place (DK-3.5, DK-3.8)");
    }
}

TEST(DK_4_11, who_begins_on_ground_that_unforms_it_is_unformed) {
    const auto condition = [](const std::string& place) {
        const Mustered mustered =
            muster(changed(R"("at": [8, 3])", "\"at\": [" + place + "]").json);
        EXPECT_TRUE(mustered.setup);
        const State state = opening(*mustered.setup);
        for (std::size_t i = 0; i < state.units.size(); ++i)
            if (mustered.setup->units[i].name == "Hussars") return state.units[i].condition;
        return Condition::dispersed;
    };
    EXPECT_EQ(condition("8, 3"), Condition::formed);
    EXPECT_EQ(condition("10, 20"), Condition::unformed);  // the copse
}

TEST(DK_3_1, names_are_had_once) {
    expect_mistake(R"("name": "Croats", "side")", R"("name": "Horse", "side")", "brigade[2].name",
                   "\"Horse\" is taken: every brigade has a name of its own (DK-3.1)");
    expect_mistake(R"("name": "Hussars")", R"("name": "Guns")", "brigade[1].units[0].name",
                   "\"Guns\" is taken: every unit and general has a name of its own");
    expect_mistake(R"({"name": "Hussars")", R"({"name": "Hussars", "key": "guns")",
                   "brigade[1].units[0].key", "\"guns\" is the key of another unit");
}

TEST(DK_4_12, buildings_are_held_by_foot_as_many_as_have_room) {
    expect_mistake(R"("at": [40, 40])", R"("in": "moys")", "brigade[2].units[2].in",
                   "only infantry garrisons buildings (DK-4.12)");
    expect_mistake(R"("in": "moys")", R"("in": "hill")", "brigade[2].units[0].in",
                   "expected the key of a town, found \"hill\"");
    EXPECT_TRUE(muster(changed(R"("at": [20, 40])", R"("in": "moys")").json).setup);
    std::string crowded = changed(R"("at": [20, 40])", R"("in": "moys")").json;
    crowded.replace(crowded.find(R"("room": 2)"), 9, R"("room": 1)");
    const Mustered mustered = muster(crowded);
    ASSERT_EQ(mustered.mistakes.size(), 1u);
    EXPECT_EQ(mustered.mistakes[0].expected, "Moys has room for 1, found 2 units in it (DK-4.12)");
    expect_mistake(R"("feature": "moys")", R"("feature": "hill")", "buildings[0].feature",
                   "expected the key of a town, found \"hill\"");
}

TEST(DK_10_3, nobody_begins_upon_another_or_where_he_cannot_stand) {
    expect_mistake(R"("at": [20, 8])", R"("at": [12, 8])", "brigade[0].units[1].at",
                   "Fusiliers stands on Grenadiers (DK-10.3)");
    expect_mistake(R"("at": [20, 8])", R"("at": [1, 8])", "brigade[0].units[1].at",
                   "Fusiliers stands partly off the table (DK-10.3)");
    expect_mistake(R"("at": [8, 3])", R"("at": [20, 22])", "brigade[1].units[0].at",
                   "Hussars stands where such troops cannot be (DK-4.4)");
    expect_mistake(R"("at": [60, 8], "facing": "north-west")", R"("at": [10, 20])",
                   "brigade[0].units[3].at", "Guns cannot be deployed on that ground (DK-4.3)");
}

TEST(DK_4_6, nor_nearer_to_the_enemy_than_an_inch) {
    // Fusiliers in column: 2.4 inches wide, centre 20, deep 4 x 1.2; militia 6 wide, 1.2 deep.
    expect_mistake(R"("at": [20, 40])", R"("at": [10, "10.1"])", "brigade[2].units[1].at",
                   "Land militia stands too near to Grenadiers before the battle has begun "
                   "(DK-4.6)");
    EXPECT_TRUE(muster(changed(R"("at": [20, 40])", R"("at": [10, "10.2"])").json).setup);
}

// ---- the scenarios built in ---------------------------------------------------------------------

TEST(Muster, every_scenario_built_in_can_be_read) {
    ASSERT_FALSE(std::span{data::scenarios}.empty());
    for (const Embedded& each : data::scenarios) {
        const Mustered mustered = muster(each.json);
        for (const Mistake& mistake : mustered.mistakes)
            ADD_FAILURE() << each.name << ": " << to_string(mistake);
        EXPECT_TRUE(mustered.setup) << each.name;
    }
}

}  // namespace
}  // namespace grognard::die_kriegskunst
