// SPDX-License-Identifier: Apache-2.0
//
// Mustering: what a scenario may say of units and their commands (HU-1.2, HU-1.5), and every
// mistake in one with its line, its key and a sentence.
#include "rulebooks/humble/1_units/muster.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/record/json_document.h"
#include "rulebooks/humble/2_sequence/sequence.h"
#include "rulebooks/humble/humble.h"

namespace grognard::humble {
namespace {

constexpr std::string_view good = R"({
"title": "A muster", "rulebook": "humble", "turns": 6, "first": "austrian",
"table": {"width": 30, "height": 24},
"side": [
  {"key": "french", "name": "French", "edge": "south"},
  {"key": "austrian", "name": "Austrians", "edge": "north"}],
"terrain": [
  {"kind": "wood", "area": [[20, 10], [25, 10], [25, 15], [20, 15]]},
  {"kind": "hill", "circle": {"at": [5, 12], "radius": 2}}],
"corps": [
  {"key": "iv", "name": "IV Corps", "side": "french", "hq": {"name": "Massena", "at": [15, 1]}},
  {"key": "vi", "name": "VI Corps", "side": "austrian", "hq": {"name": "Hiller", "at": [15, 23]}}],
"division": [
  {"name": "Legrand", "side": "french", "corps": "iv", "hq": {"name": "Legrand", "at": [10, 2]},
   "units": [
    {"name": "26th Light", "type": "infantry", "is": ["light"], "at": [22, 12], "facing": "east"},
    {"name": "Guard", "type": "infantry", "is": ["guard", "grenadier"], "at": [10, 5]},
    {"name": "Chasseurs", "type": "light cavalry", "is": "guard", "at": [12, 5]},
    {"name": "Battery", "type": "foot artillery", "at": [14, 5]}]},
  {"name": "Vincent", "side": "austrian", "corps": "vi", "hq": {"name": "Vincent", "at": [10, 22]},
   "units": [
    {"name": "Landwehr", "type": "infantry", "is": ["line", "militia"], "at": [10, 18]},
    {"name": "Cuirassiers", "type": "heavy cavalry", "at": [12, 18]},
    {"name": "Cossacks", "type": "light cavalry", "is": "cossack", "at": [24, 14]},
    {"name": "Horse battery", "type": "horse artillery", "at": [14, 18]}]},
  {"name": "Reserve", "side": "austrian", "corps": "vi", "hq": {"name": "Reserve"},
   "arrives": {"turn": 2, "from": "flank", "edge": "east", "stretch_from": 4, "stretch_to": "10.5"},
   "units": [{"name": "Late", "type": "infantry"}]}]
})";

struct Mustered {
    std::shared_ptr<const Setup> setup;
    Mistakes mistakes;
};

Mustered muster(std::string_view json) {
    Mustered mustered;
    const auto document = document_from_json("muster.json", json, mustered.mistakes);
    EXPECT_TRUE(document);
    if (document) mustered.setup = read_setup(*document, nullptr, mustered.mistakes);
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

// The change makes exactly this mistake, on its own line.
void expect_mistake(std::string_view from, std::string_view to, std::string_view key,
                    std::string_view sentence) {
    const Changed bad = changed(from, to);
    const Mustered mustered = muster(bad.json);
    EXPECT_FALSE(mustered.setup);
    ASSERT_EQ(mustered.mistakes.size(), 1u) << to;
    const Mistake& mistake = mustered.mistakes[0];
    EXPECT_EQ(mistake.file, "muster.json");
    EXPECT_EQ(mistake.line, bad.line) << to_string(mistake);
    EXPECT_EQ(mistake.key, key);
    EXPECT_EQ(mistake.expected, sentence);
}

const UnitInfo& named(const Setup& setup, std::string_view name) {
    for (const UnitInfo& unit : setup.units)
        if (unit.name == name) return unit;
    ADD_FAILURE() << "no " << name;
    return setup.units[0];
}

// ---- what is well -------------------------------------------------------------------------------

TEST(Muster, good_scenario_has_no_mistakes) {
    const Mustered mustered = muster(good);
    for (const Mistake& mistake : mustered.mistakes) ADD_FAILURE() << to_string(mistake);
    ASSERT_TRUE(mustered.setup);
    EXPECT_EQ(mustered.setup->units.size(), 14u);
    EXPECT_EQ(mustered.setup->turns(), 6);
    const State state = opening(*mustered.setup);
    EXPECT_EQ(state.bases.size(), 14u);
}

TEST(Muster, scenario_without_a_last_turn_has_12) {
    const Mustered mustered = muster(changed(R"("turns": 6, )", "").json);
    ASSERT_TRUE(mustered.setup);
    EXPECT_EQ(mustered.setup->turns(), 12);
}

TEST(Muster, units_face_away_from_their_own_edge_unless_said_otherwise) {
    const Mustered mustered = muster(good);
    ASSERT_TRUE(mustered.setup);
    EXPECT_EQ(named(*mustered.setup, "Guard").start.facing, north);
    EXPECT_EQ(named(*mustered.setup, "Landwehr").start.facing, south);
    EXPECT_EQ(named(*mustered.setup, "26th Light").start.facing, east);
}

TEST(Muster, units_get_keys_a_person_can_type_each_its_own) {
    const Mustered mustered = muster(good);
    ASSERT_TRUE(mustered.setup);
    EXPECT_EQ(named(*mustered.setup, "26th Light").key, "26th-light");
    EXPECT_EQ(named(*mustered.setup, "Horse battery").key, "horse-battery");
    const Mustered twins = muster(changed(R"("name": "Chasseurs")", R"("name": "Guard")").json);
    ASSERT_TRUE(twins.setup);
    EXPECT_EQ(twins.setup->units[4].key, "guard");
    EXPECT_EQ(twins.setup->units[5].key, "guard-2");
}

TEST(HU_1_2, troops_are_what_the_scenario_says) {
    const Mustered mustered = muster(good);
    ASSERT_TRUE(mustered.setup);
    const auto troops = [&](std::string_view name) { return named(*mustered.setup, name).troops; };
    EXPECT_TRUE(troops("26th Light").is_infantry() && troops("26th Light").light);
    EXPECT_TRUE(troops("Guard").guard && troops("Guard").grenadier && !troops("Guard").light);
    EXPECT_TRUE(troops("Chasseurs").guard && troops("Chasseurs").arm == Arm::light_cavalry);
    EXPECT_TRUE(troops("Landwehr").militia && !troops("Landwehr").guard);
    EXPECT_EQ(troops("Cuirassiers").arm, Arm::heavy_cavalry);
    EXPECT_TRUE(troops("Cossacks").cossack);
    EXPECT_EQ(troops("Battery").arm, Arm::foot_artillery);
    EXPECT_EQ(troops("Horse battery").arm, Arm::horse_artillery);
    EXPECT_EQ(troops("Legrand").rank, HqRank::division);
    EXPECT_EQ(troops("Massena").rank, HqRank::corps);
}

TEST(HU_1_2, marks_belong_to_their_arms) {
    const std::string key = "division[0].units[3].is";
    const std::string_view battery = R"("type": "foot artillery")";
    for (const std::string mark : {"guard", "grenadier", "light", "militia", "cossack"})
        expect_mistake(battery, std::string{battery} + R"(, "is": ")" + mark + "\"", key,
                       "no " + mark + " of this type of unit (HU-1.2)");
    for (const std::string mark : {"grenadier", "light", "militia", "cossack"})
        expect_mistake(R"("type": "heavy cavalry")",
                       R"("type": "heavy cavalry", "is": [")" + mark + "\"]",
                       "division[1].units[1].is", "no " + mark + " of this type of unit (HU-1.2)");
    expect_mistake(R"("is": ["guard", "grenadier"])", R"("is": ["cossack"])",
                   "division[0].units[1].is", "no cossack of this type of unit (HU-1.2)");
}

TEST(HU_1_2, heavy_cavalry_may_be_guard) {
    const std::string_view heavy = R"("type": "heavy cavalry")";
    const std::string guard = std::string{heavy} + R"(, "is": "guard")";
    const Mustered mustered = muster(changed(heavy, guard).json);
    ASSERT_TRUE(mustered.setup);
    EXPECT_TRUE(named(*mustered.setup, "Cuirassiers").troops.guard);
}

TEST(HU_1_5, units_belong_to_a_division_and_divisions_to_a_corps_with_their_hqs) {
    const Mustered mustered = muster(good);
    ASSERT_TRUE(mustered.setup);
    const auto& setup = *mustered.setup;
    const UnitInfo& guard = named(setup, "Guard");
    ASSERT_EQ(guard.division, DivisionId{0});
    ASSERT_EQ(guard.corps, CorpsId{0});
    EXPECT_EQ(setup.unit(setup.divisions[0].hq).name, "Legrand");
    EXPECT_EQ(setup.unit(setup.divisions[0].hq).corps, CorpsId{0});
    EXPECT_EQ(setup.unit(setup.corps[0].hq).name, "Massena");
    EXPECT_EQ(named(setup, "Massena").division, DivisionId::none);
    EXPECT_EQ(named(setup, "Massena").corps, CorpsId{0});
    EXPECT_EQ(setup.unit(setup.divisions[2].hq).name, "Reserve");
    EXPECT_EQ(setup.unit(setup.divisions[2].hq).corps, CorpsId{1});
    EXPECT_EQ(setup.unit(setup.divisions[2].hq).side, Side::red);
}

TEST(HU_2_2, first_of_the_scenario_is_player_1) {
    const Mustered mustered = muster(good);
    ASSERT_TRUE(mustered.setup);
    EXPECT_EQ(mustered.setup->first(), Side::red);
    EXPECT_EQ(opening(*mustered.setup).moving, Side::red);
    const Mustered unsaid = muster(changed(R"(, "first": "austrian")", "").json);
    ASSERT_TRUE(unsaid.setup);
    EXPECT_EQ(unsaid.setup->first(), Side::blue) << "the side named first";
}

TEST(HU_3_12, arriving_formation_is_a_division_with_its_hq) {
    const Mustered mustered = muster(good);
    ASSERT_TRUE(mustered.setup);
    ASSERT_EQ(mustered.setup->arrivals.size(), 1u);
    const ArrivalInfo& arrival = mustered.setup->arrivals[0];
    EXPECT_EQ(arrival.side, Side::red);
    EXPECT_EQ(arrival.turn, 2);
    EXPECT_EQ(arrival.from, ArrivalInfo::From::flank);
    EXPECT_EQ(arrival.edge, Edge::eastern);
    EXPECT_EQ(arrival.stretch_from, at(30_in, 4_in));
    EXPECT_EQ(arrival.stretch_to, at(30_in, inches(21, 2)));
    ASSERT_EQ(arrival.units.size(), 2u);
    EXPECT_TRUE(mustered.setup->troops(arrival.units[0]).is_hq());
    EXPECT_EQ(mustered.setup->unit(arrival.units[1]).name, "Late");
    EXPECT_EQ(opening(*mustered.setup).base(arrival.units[1]).where, Where::to_come);
}

// ---- places -------------------------------------------------------------------------------------

TEST(HU_1_8, no_base_begins_on_another) {
    const std::string_view from = R"("is": "guard", "at": [12, 5])";
    expect_mistake(from, R"("is": "guard", "at": [10, "5.7"])", "division[0].units[2].at",
                   "the base lies on that of Guard (HU-1.8)");
    EXPECT_TRUE(muster(changed(from, R"("is": "guard", "at": [10, "5.75"])").json).setup)
        << "touching is not lying on it";
}

TEST(HU_1_8, no_base_begins_partly_off_the_table) {
    const std::string_view from = R"("at": [14, 5]})";
    expect_mistake(from, R"("at": [14, "0.3"]})", "division[0].units[3].at",
                   "the base lies partly off the table (HU-1.8)");
    EXPECT_TRUE(muster(changed(from, R"("at": [14, "0.375"]})").json).setup);
    const Mustered beyond = muster(changed(from, R"("at": [31, 5]})").json);
    EXPECT_FALSE(beyond.setup);
    ASSERT_FALSE(beyond.mistakes.empty());
    EXPECT_EQ(beyond.mistakes[0].key, "division[0].units[3].at[0]");
    EXPECT_EQ(beyond.mistakes[0].expected, "expected inches, 0 to 30, found 31");
}

TEST(HU_3_3, no_unit_begins_in_woods_closed_to_it) {
    const std::string_view from = R"("at": [14, 5]})";
    expect_mistake(from, R"("at": [22, 14]})", "division[0].units[3].at",
                   "woods are closed to this unit (HU-3.3)");
    expect_mistake(from, R"("at": [22, 10]})", "division[0].units[3].at",
                   "woods are closed to this unit (HU-3.3)");  // their edge is wood
    EXPECT_TRUE(muster(changed(from, R"("at": [22, "9.9"]})").json).setup);
    expect_mistake(R"("is": ["light"])", R"("is": ["line"])", "division[0].units[0].at",
                   "woods are closed to this unit (HU-3.3)");
}

// ---- mistakes -----------------------------------------------------------------------------------

TEST(Muster, unknown_mark_is_named) {
    expect_mistake(R"("is": ["guard", "grenadier"])", R"("is": ["gaurd"])",
                   "division[0].units[1].is",
                   "expected line, light, guard, grenadier, militia or cossack, found \"gaurd\"");
}

TEST(Muster, unknown_type_is_named) {
    expect_mistake(R"("type": "heavy cavalry")", R"("type": "lancers")",
                   "division[1].units[1].type",
                   "expected infantry, heavy cavalry, light cavalry, foot artillery or horse "
                   "artillery, found \"lancers\"");
}

TEST(Muster, unknown_keys_are_named_wherever_they_are) {
    expect_mistake(R"("at": [14, 5]})", R"("at": [14, 5], "morale": 3})",
                   "division[0].units[3].morale", "nothing is known by this name");
    expect_mistake(R"("corps": "iv",)", R"("corps": "iv", "colour": "blue",)", "division[0].colour",
                   "nothing is known by this name");
    expect_mistake(R"("side": "french", "hq")", R"("side": "french", "rank": 1, "hq")",
                   "corps[0].rank", "nothing is known by this name");
    expect_mistake(R"("turns": 6,)", R"("turns": 6, "weather": "rain",)", "weather",
                   "nothing is known by this name");
}

TEST(HU_1_5, division_names_a_corps_of_its_side) {
    expect_mistake(R"("corps": "iv",)", R"("corps": "v",)", "division[0].corps",
                   "expected the key of a corps, found \"v\"");
    expect_mistake(R"("corps": "iv",)", R"("corps": "vi",)", "division[0].corps",
                   "expected a corps of the same side");
}

TEST(HU_1_5, division_without_a_corps_an_hq_or_units_is_none) {
    const Mustered no_corps = muster(changed(R"("corps": "iv",)", "").json);
    EXPECT_FALSE(no_corps.setup);
    ASSERT_FALSE(no_corps.mistakes.empty());
    EXPECT_EQ(no_corps.mistakes[0].key, "division[0].corps");
    EXPECT_EQ(no_corps.mistakes[0].expected, "missing; expected a text");
    expect_mistake(R"("corps": "vi", "hq": {"name": "Reserve"},)", R"("corps": "vi",)",
                   "division[2].hq", "missing; expected a table");
    const Changed empty =
        changed(R"("units": [{"name": "Late", "type": "infantry"}])", R"("units": [])");
    const Mustered no_units = muster(empty.json);
    EXPECT_FALSE(no_units.setup);
    ASSERT_EQ(no_units.mistakes.size(), 1u);
    EXPECT_EQ(no_units.mistakes[0].key, "division[2].units");
    EXPECT_EQ(no_units.mistakes[0].expected, "expected at least one unit");
    EXPECT_EQ(no_units.mistakes[0].line, empty.line);
}

TEST(HU_1_5, corps_keys_are_their_own) {
    const Mustered mustered = muster(changed(R"("key": "vi")", R"("key": "iv")").json);
    EXPECT_FALSE(mustered.setup);
    ASSERT_FALSE(mustered.mistakes.empty());
    EXPECT_EQ(mustered.mistakes[0].key, "corps[1].key");
    EXPECT_EQ(mustered.mistakes[0].expected, "expected a key no other corps has");
}

TEST(Muster, each_side_has_units) {
    const std::size_t first_austrian = good.find(R"(,
  {"name": "Vincent", "side")");
    const Mustered mustered = muster(std::string{good.substr(0, first_austrian)} + "]}");
    EXPECT_FALSE(mustered.setup);
    ASSERT_EQ(mustered.mistakes.size(), 1u);
    EXPECT_EQ(mustered.mistakes[0].key, "division");
    EXPECT_EQ(mustered.mistakes[0].expected, "expected at least one unit for the Austrians");
}

TEST(Muster, unknown_side_is_named) {
    expect_mistake(R"("name": "Legrand", "side": "french")",
                   R"("name": "Legrand", "side": "russian")", "division[0].side",
                   "expected \"french\" or \"austrian\", found \"russian\"");
}

TEST(Muster, ground_the_sheet_does_not_know_is_refused) {
    for (const std::string ground : {"marsh", "rough"}) {
        const Mustered mustered =
            muster(changed(R"("kind": "wood")", R"("kind": ")" + ground + "\"").json);
        EXPECT_FALSE(mustered.setup);
        ASSERT_EQ(mustered.mistakes.size(), 1u);
        EXPECT_EQ(mustered.mistakes[0].key, "terrain");
        EXPECT_EQ(mustered.mistakes[0].expected, "Humble's sheet has no rule for a " + ground);
    }
}

TEST(Muster, a_bridge_may_be_drawn) {  // HU-3.14
    EXPECT_TRUE(muster(changed(R"("kind": "wood")", R"("kind": "bridge")").json).setup);
}

TEST(Muster, ground_nobody_knows_is_refused) {
    const Changed bad = changed(R"("kind": "wood")", R"("kind": "lava")");
    const Mustered mustered = muster(bad.json);
    EXPECT_FALSE(mustered.setup);
    ASSERT_FALSE(mustered.mistakes.empty());
    EXPECT_EQ(mustered.mistakes[0].key, "terrain[0].kind");
    EXPECT_EQ(mustered.mistakes[0].line, bad.line);
}

TEST(Muster, mistakes_in_the_shared_part_do_not_hide_those_of_the_units) {
    std::string bad = changed(R"("kind": "wood")", R"("kind": "lava")").json;
    const std::string_view type = R"("type": "heavy cavalry")";
    bad.replace(bad.find(type), type.size(), R"("type": "elephants")");
    const Mustered mustered = muster(bad);
    EXPECT_FALSE(mustered.setup);
    ASSERT_EQ(mustered.mistakes.size(), 2u);
    EXPECT_EQ(mustered.mistakes[0].key, "terrain[0].kind");
    EXPECT_EQ(mustered.mistakes[1].key, "division[1].units[1].type");
}

TEST(Muster, a_mistake_in_the_shared_part_makes_no_others) {
    const auto only = [](std::string_view from, std::string_view to, std::string_view key) {
        const Mustered mustered = muster(changed(from, to).json);
        EXPECT_FALSE(mustered.setup);
        ASSERT_EQ(mustered.mistakes.size(), 1u) << to << ": " << to_string(mustered.mistakes[1]);
        EXPECT_EQ(mustered.mistakes[0].key, key);
    };
    only(R"("width": 30)", R"("width": 3)", "table.width");
    only(R"("table": {"width": 30, "height": 24},)", "", "table");
    only(R"("rulebook": "humble",)", "", "rulebook");
    only(R"({"key": "french", "name")", R"({"name")", "side[0].key");
    only(R"({"key": "french", "name": "French", "edge": "south"},)", "", "side");
    only(R"("key": "french", "name")", R"("key": "austrian", "name")", "side[1].key");
    only("[20, 10], [25, 10]", "[25, 10], [20, 10]", "terrain[0].area");
    only(R"("radius": 2)", R"("radius": 0)", "terrain[1].circle.radius");
}

TEST(HU_3_12, arrivals_mistakes_are_named) {
    expect_mistake(R"("stretch_to": "10.5")", R"("stretch_to": "4.9")",
                   "division[2].arrives.stretch_to",
                   "expected a stretch at least as wide as a base");
    EXPECT_TRUE(muster(changed(R"("stretch_to": "10.5")", R"("stretch_to": 5)").json).setup);
    expect_mistake(R"("from": "flank")", R"("from": "front")", "division[2].arrives.from",
                   "expected rear or flank, found \"front\"");
    expect_mistake(R"({"name": "Late", "type": "infantry"})",
                   R"({"name": "Late", "type": "infantry", "at": [5, 5]})",
                   "division[2].units[0].at", "a unit that arrives later has no place yet");
}

TEST(Muster, rulebook_of_another_game_is_refused) {
    expect_mistake(R"("rulebook": "humble")", R"("rulebook": "volley")", "rulebook",
                   "expected \"humble\", found \"volley\"");
}

TEST(Muster, all_mistakes_are_reported_together) {
    std::string json = changed(R"("is": ["light"])", R"("is": ["cossack"])").json;
    json.replace(json.find(R"([14, 5])"), 7, R"([10, 5])");
    const Mustered mustered = muster(json);
    EXPECT_FALSE(mustered.setup);
    EXPECT_EQ(mustered.mistakes.size(), 2u);
}

TEST(Muster, more_than_128_units_are_refused_and_128_are_well) {
    for (const int more : {114, 115}) {
        std::string units;
        for (int i = 0; i < more; ++i) units += R"({"name": "Late", "type": "infantry"},)";
        const Mustered mustered =
            muster(changed(R"([{"name": "Late")", "[" + units + R"({"name": "Late")").json);
        EXPECT_EQ(mustered.setup != nullptr, more == 114);
        if (more == 114) continue;
        ASSERT_EQ(mustered.mistakes.size(), 1u);
        EXPECT_EQ(mustered.mistakes[0].expected, "at most 128 units");
    }
}

TEST(Muster, rulebook_musters_the_same) {
    Mistakes mistakes;
    const auto document = document_from_json("muster.json", good, mistakes);
    ASSERT_TRUE(document);
    const auto game = rulebook().muster(*document, nullptr, mistakes);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->question().by, Side::red);
    EXPECT_EQ(game->unit_count(), 14u);
}

}  // namespace
}  // namespace grognard::humble
