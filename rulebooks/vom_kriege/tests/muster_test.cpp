// SPDX-License-Identifier: Apache-2.0
//
// Mustering: what a scenario may say of ground, units and commands (VK-1.1 to 1.3, 1.6, 1.12, 2.8,
// 4.3), every mistake in one with its line, its key and a sentence, and the scenarios built in.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/record/json_document.h"
#include "rulebooks/vom_kriege/1_units/muster.h"
#include "rulebooks/vom_kriege/book/data.h"
#include "rulebooks/vom_kriege/help/hopes.h"

namespace grognard::vom_kriege {
namespace {

constexpr std::string_view good = R"({
"title": "A muster", "rulebook": "vom_kriege", "turns": 6, "year": 1809,
"table": {"width": 48, "height": 36},
"side": [
  {"key": "french", "name": "French", "edge": "south"},
  {"key": "austrian", "name": "Austrians", "adjective": "Austrian", "edge": "north"}],
"terrain": [
  {"kind": "town", "key": "aspern", "name": "Aspern", "area": [[20, 14], [24, 14], [24, 18], [20, 18]]},
  {"kind": "wood", "key": "copse", "name": "Copse", "circle": {"at": [30, 20], "radius": "2.25"}},
  {"kind": "river", "key": "danube", "line": [[0, 10], [12, 10]]},
  {"kind": "bridge", "line": [[6, 8], [6, 12]], "width": 1},
  {"kind": "fieldworks", "key": "works", "line": [[40, 20], [36, 20]]}],
"objective": [
  {"key": "aspern", "name": "Aspern", "at": [22, 16], "radius": 1},
  {"key": "copse", "name": "Copse", "at": [30, 20], "radius": 1, "minor": true}],
"army": [
  {"side": "french", "leader": {"name": "Napoleon", "quality": 3, "at": [24, 1]}},
  {"side": "austrian", "leader": {"name": "Charles", "quality": 2, "at": [24, 35]}}],
"division": [
  {"name": "Molitor", "side": "french", "nation": "french", "foot": 5000, "horse": 500,
   "leader": {"name": "Molitor", "quality": 2, "at": [24, 3]},
   "units": [
    {"name": "2nd", "type": "line infantry", "in": "aspern"},
    {"name": "24th Léger", "type": "light infantry", "is": "sk", "formation": "open order", "at": [16, 6]},
    {"name": "Badeners", "type": "line infantry", "nation": "other", "formation": "march column", "at": [6, 10]},
    {"name": "Lancers", "type": "light cavalry", "is": "lancers", "at": [30, 6]},
    {"name": "Guns", "type": "heavy artillery", "guns": 8, "at": [36, 6], "facing": "east"}]},
  {"name": "Vacquant", "side": "austrian", "nation": "other",
   "leader": {"name": "Vacquant", "quality": 1, "at": [24, 33]},
   "units": [
    {"name": "Landwehr", "type": "line infantry", "quality": "conscript", "at": [16, 30]},
    {"name": "Grenadiers", "type": "line infantry", "quality": "elite", "formation": "column", "at": [24, 30]},
    {"name": "Cuirassiers", "type": "heavy cavalry", "formation": "column", "at": [30, 30]},
    {"name": "Cavalry battery", "type": "horse artillery", "guns": 6, "formation": "limbered", "at": [36, 30]}]},
  {"name": "Reserve", "side": "austrian", "leader": {"name": "Liechtenstein", "quality": 2},
   "arrives": {"turn": 3, "needs": 5, "edge": "east", "stretch_from": 20, "stretch_to": 30},
   "units": [{"name": "Late", "type": "light cavalry"}]}]
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

// The change makes this mistake at these keys and no other.
void expect_mistakes(std::string_view from, std::string_view to,
                     const std::vector<std::string>& keys, std::string_view sentence) {
    const Mustered mustered = muster(changed(from, to).json);
    EXPECT_FALSE(mustered.setup);
    std::vector<std::string> found;
    for (const Mistake& mistake : mustered.mistakes) {
        found.push_back(mistake.key);
        EXPECT_EQ(mistake.expected, sentence) << to_string(mistake);
    }
    EXPECT_EQ(found, keys) << to;
}

// One mistake, on the line of the change unless it is the whole file's.
void expect_mistake(std::string_view from, std::string_view to, const std::string& key,
                    std::string_view sentence) {
    expect_mistakes(from, to, std::vector{key}, sentence);
    const Changed bad = changed(from, to);
    const Mustered mustered = muster(bad.json);
    const bool of_the_file = key.find('[') == std::string::npos;
    for (const Mistake& mistake : mustered.mistakes) {
        EXPECT_EQ(mistake.file, "muster.json");
        EXPECT_TRUE(of_the_file || mistake.line == bad.line) << to_string(mistake);
    }
}

const UnitInfo& named(const Setup& setup, std::string_view name) {
    for (const UnitInfo& unit : setup.units)
        if (unit.name == name) return unit;
    ADD_FAILURE() << "no " << name;
    return setup.units[0];
}

// ---- what is well -------------------------------------------------------------------------------

TEST(Muster, a_good_scenario_has_no_mistakes) {
    const Mustered mustered = muster(good);
    for (const Mistake& mistake : mustered.mistakes) ADD_FAILURE() << to_string(mistake);
    ASSERT_TRUE(mustered.setup);
    const auto& setup = *mustered.setup;
    EXPECT_EQ(setup.units.size(), 15u);
    ASSERT_EQ(setup.commands.size(), 5u);
    EXPECT_EQ(setup.commands[0].name, "French army");
    EXPECT_EQ(setup.commands[1].name, "Austrian army");
    EXPECT_TRUE(setup.commands[1].army);
    EXPECT_EQ(setup.commands[2].quality, 2);
    EXPECT_EQ(setup.commands[2].units.size(), 5u);
}

TEST(VK_2_9, each_command_has_a_name_of_its_own) {
    expect_mistake(R"("name": "Vacquant", "side")", R"("name": "molitor", "side")",
                   "division[1].name",
                   "\"molitor\" is taken: every command has a name of its own "
                   "(VK-2.9)");
    expect_mistake(R"("name": "Vacquant", "side")", R"("name": "French army", "side")",
                   "division[1].name",
                   "\"French army\" is taken: every command has a name of its "
                   "own (VK-2.9)");
}

TEST(VK_2_9, and_each_unit_a_key_of_its_own) {
    expect_mistake(R"({"name": "Landwehr", )", R"({"name": "Landwehr", "key": "guns", )",
                   "division[1].units[0].key", "\"guns\" is the key of another unit");
    const Mustered twice = muster(changed(R"("name": "Landwehr")", R"("name": "Guns")").json);
    ASSERT_TRUE(twice.setup);  // of one name there may be several
    EXPECT_EQ(twice.setup->units.back().key, "late");
    const auto count = std::count_if(twice.setup->units.begin(), twice.setup->units.end(),
                                     [](const UnitInfo& unit) { return unit.key == "guns"; });
    EXPECT_EQ(count, 1);
}

TEST(Muster, troops_are_what_the_scenario_says) {
    const Mustered mustered = muster(good);
    ASSERT_TRUE(mustered.setup);
    const Troops& leger = named(*mustered.setup, "24th Léger").troops;
    EXPECT_TRUE(leger.is_infantry() && leger.light && leger.skirmish);
    const Troops& lancers = named(*mustered.setup, "Lancers").troops;
    EXPECT_TRUE(lancers.is_cavalry() && lancers.light && lancers.lancers && !lancers.heavy);
    const Troops& guns = named(*mustered.setup, "Guns").troops;
    EXPECT_TRUE(guns.is_artillery() && guns.heavy && !guns.horse);
    EXPECT_EQ(guns.guns, 8);
    EXPECT_TRUE(named(*mustered.setup, "Cavalry battery").troops.horse);
    EXPECT_EQ(named(*mustered.setup, "Landwehr").troops.quality, Quality::conscript);
    EXPECT_EQ(named(*mustered.setup, "Grenadiers").troops.quality, Quality::elite);
    EXPECT_EQ(named(*mustered.setup, "Cuirassiers").troops.quality, Quality::regular);
}

TEST(Muster, a_place_is_the_centre_of_the_unit_or_an_area) {
    const Mustered mustered = muster(good);
    ASSERT_TRUE(mustered.setup);
    const UnitInfo& grenadiers = named(*mustered.setup, "Grenadiers");  // 2 inches deep, face south
    EXPECT_EQ(grenadiers.start.front, (Point{24 * 30'480, 29 * 30'480}));
    EXPECT_EQ(grenadiers.start.facing, south);
    EXPECT_EQ(named(*mustered.setup, "Guns").start.facing, east);
    const UnitInfo& second = named(*mustered.setup, "2nd");
    EXPECT_TRUE(second.start.in_area());
    EXPECT_EQ(second.start.formation, Formation::line);
    EXPECT_EQ(named(*mustered.setup, "Guns").start.formation, Formation::unlimbered);
}

TEST(Muster, a_march_column_may_begin_on_a_bridge) {
    const Mustered mustered = muster(good);
    ASSERT_TRUE(mustered.setup);
    EXPECT_EQ(named(*mustered.setup, "Badeners").start.formation, Formation::march_column);
}

TEST(Muster, a_division_that_arrives_has_its_turn_number_and_stretch) {
    const Mustered mustered = muster(good);
    ASSERT_TRUE(mustered.setup);
    const CommandInfo& reserve = mustered.setup->commands[4];
    EXPECT_EQ(reserve.arrives, 3);
    EXPECT_EQ(reserve.needs, 5);
    EXPECT_EQ(reserve.edge, Edge::eastern);
    EXPECT_FALSE(named(*mustered.setup, "Late").starts_on_table);
    const Mustered usual = muster(changed(R"("needs": 5, )", "").json);
    ASSERT_TRUE(usual.setup);
    EXPECT_EQ(usual.setup->commands[4].needs, 4);
}

TEST(Muster, who_the_scenario_sets_up_in_an_area_stays_whatever_the_ruling_area_who) {
    const std::string json =
        changed(R"("heavy artillery", "guns": 8, "at": [36, 6], "facing": "east")",
                R"("heavy artillery", "guns": 8, "in": "copse")")
            .json;
    EXPECT_TRUE(muster(json).setup);
    EXPECT_TRUE(muster(json, R"({"rulings": {"area.who": "infantry"}})").setup);
}

TEST(VK_4_9, who_begins_in_an_area_keeps_no_column) {
    const Mustered column =
        muster(changed(R"("type": "line infantry", "in": "aspern")",
                       R"("type": "line infantry", "formation": "column", "in": "aspern")")
                   .json);
    ASSERT_TRUE(column.setup);
    for (const UnitInfo& unit : column.setup->units)
        if (unit.start.in_area()) {
            EXPECT_EQ(unit.start.formation, Formation::line);
        }
}

// ---- doctrine: VK-1.12 --------------------------------------------------------------------------

Doctrine doctrine(Nation nation, int year) {
    static const Book book = [] {
        Mistakes mistakes;
        return read_book(nullptr, mistakes);
    }();
    return doctrine_of(book, nation, year);
}

TEST(VK_1_12, every_army_but_the_french_is_linear_until_1808) {
    for (const Nation nation :
         {Nation::british, Nation::portuguese, Nation::british_ally, Nation::other})
        for (const int year : {1792, 1805, 1808})
            EXPECT_EQ(doctrine(nation, year), Doctrine::linear);
    for (const Nation nation : {Nation::french, Nation::davout})
        EXPECT_NE(doctrine(nation, 1808), Doctrine::linear);
}

TEST(VK_1_12, the_french_are_columnar_but_for_their_best_years) {
    for (const int year : {1792, 1804, 1812, 1814})
        EXPECT_EQ(doctrine(Nation::french, year), Doctrine::columnar) << year;
    for (const int year : {1805, 1811, 1815})
        EXPECT_EQ(doctrine(Nation::french, year), Doctrine::impulse) << year;
    EXPECT_EQ(doctrine(Nation::davout, 1812), Doctrine::impulse);
    EXPECT_EQ(doctrine(Nation::davout, 1813), Doctrine::columnar);
}

TEST(VK_1_12, the_british_portuguese_and_britains_allies_learn_impulse_each_in_its_year) {
    EXPECT_EQ(doctrine(Nation::british, 1809), Doctrine::impulse);
    EXPECT_EQ(doctrine(Nation::portuguese, 1809), Doctrine::columnar);
    EXPECT_EQ(doctrine(Nation::portuguese, 1810), Doctrine::impulse);
    EXPECT_EQ(doctrine(Nation::british_ally, 1814), Doctrine::columnar);
    EXPECT_EQ(doctrine(Nation::british_ally, 1815), Doctrine::impulse);
    EXPECT_EQ(doctrine(Nation::other, 1809), Doctrine::columnar);
    EXPECT_EQ(doctrine(Nation::other, 1815), Doctrine::columnar);
}

TEST(VK_1_12, the_guard_is_impulse_the_young_guard_not_in_1813_and_1814) {
    for (const int year : {1800, 1808, 1813, 1815})
        EXPECT_EQ(doctrine(Nation::old_guard, year), Doctrine::impulse);
    EXPECT_EQ(doctrine(Nation::young_guard, 1812), Doctrine::impulse);
    EXPECT_EQ(doctrine(Nation::young_guard, 1813), Doctrine::columnar);
    EXPECT_EQ(doctrine(Nation::young_guard, 1814), Doctrine::columnar);
    EXPECT_EQ(doctrine(Nation::young_guard, 1815), Doctrine::impulse);
}

TEST(VK_1_12, a_unit_has_the_doctrine_of_its_division_or_one_of_its_own) {
    const Mustered mustered = muster(good);
    ASSERT_TRUE(mustered.setup);
    EXPECT_EQ(named(*mustered.setup, "2nd").troops.doctrine, Doctrine::impulse);
    EXPECT_EQ(named(*mustered.setup, "Badeners").troops.doctrine, Doctrine::columnar);
    const Mustered said = muster(changed(R"("nation": "french")", R"("doctrine": "linear")").json);
    ASSERT_TRUE(said.setup);
    EXPECT_EQ(named(*said.setup, "2nd").troops.doctrine, Doctrine::linear);
}

TEST(VK_1_12, a_nation_needs_a_year_and_infantry_a_doctrine) {
    expect_mistakes(R"("side": "austrian", "nation": "other",)", R"("side": "austrian",)",
                    {"division[1].units[0].nation", "division[1].units[1].nation"},
                    "expected a nation or a doctrine, here or of the division (VK-1.9)");
    expect_mistakes(R"(, "year": 1809)", "",
                    {"division[0].nation", "division[0].units[2].nation", "division[1].nation"},
                    "expected `year` at the head of the file, by which a nation's doctrine goes "
                    "(VK-1.12)");
}

// ---- men: VK-2.8 --------------------------------------------------------------------------------

TEST(VK_2_8, men_make_units_to_the_nearest_whole) {
    EXPECT_EQ(units_for(1440, 1440), 1);
    EXPECT_EQ(units_for(2159, 1440), 1);
    EXPECT_EQ(units_for(2160, 1440), 2);  // a half is one more
    EXPECT_EQ(units_for(719, 1440), 0);
    EXPECT_EQ(units_for(6000, 1000), 6);
}

TEST(VK_2_8, a_division_that_says_its_men_must_have_their_units) {
    expect_mistake(R"("foot": 5000)", R"("foot": 6000)", "division[0].foot",
                   "expected 4 units for 6000 men, 1440 to a unit, found 3 (VK-2.8)");
    expect_mistake(R"("horse": 500)", R"("horse": 720)", "division[0].horse",
                   "expected 2 units for 720 men, 480 to a unit, found 1 (VK-2.8)");
}

TEST(VK_2_8, a_thousand_men_are_a_unit_by_the_ruling_scenario_men) {
    const std::string_view house = R"({"rulings": {"scenario.men": "1000"}})";
    EXPECT_FALSE(muster(good, house).setup);
    EXPECT_TRUE(muster(changed(R"("foot": 5000)", R"("foot": 3000)").json, house).setup);
}

// ---- what is wrong ------------------------------------------------------------------------------

TEST(VK_1_1, marks_and_guns_belong_to_their_arms) {
    expect_mistake(R"("is": "lancers")", R"("is": "sk")", "division[0].units[3].is",
                   "expected sk or two-rank for infantry, lancers for light cavalry, found "
                   "\"sk\" (VK-1.1)");
    expect_mistake(R"("guns": 8)", R"("guns": 7)", "division[0].units[4].guns",
                   "expected a battery of 6 or 8 guns (VK-1.1)");
    expect_mistake(R"("formation": "column", "at": [24, 30])",
                   R"("guns": 6, "formation": "column", "at": [24, 30])",
                   "division[1].units[1].guns", "only artillery has guns");
}

TEST(VK_1_6, an_arm_has_its_own_formations) {
    expect_mistake(R"("formation": "column", "at": [24, 30])",
                   R"("formation": "open order", "at": [24, 30])", "division[1].units[1].formation",
                   "elite line infantry has no such formation (VK-1.6)");
}

TEST(VK_2_1, every_army_has_a_leader_and_every_leader_a_command) {
    expect_mistake(R"(,
  {"side": "austrian", "leader": {"name": "Charles", "quality": 2, "at": [24, 35]}})",
                   "", "army", "expected one army leader for the Austrians (VK-2.1)");
    expect_mistake(R"([{"name": "Late", "type": "light cavalry"}])", "[]", "division[2].units",
                   "a leader without a command: expected units (VK-2.1)");
}

TEST(VK_2_1, a_division_has_at_most_32_units) {
    const std::string one = R"({"name": "Late", "type": "light cavalry"})";
    std::string many = one;
    for (int i = 1; i < 32; ++i) many += ", " + one;
    EXPECT_TRUE(muster(changed(one, many).json).setup);
    expect_mistake(one, many + ", " + one, "division[2].units", "at most 32 units in a division");
}

TEST(VK_4_3, areas_have_the_size_that_holds_one_unit) {
    expect_mistake(R"([24, 14], [24, 18])", R"([26, 14], [26, 18])", "terrain",
                   "Aspern: expected 4 to 5 inches across, found 6; a larger one is several that "
                   "touch (VK-4.3)");
    expect_mistake(R"("radius": "2.25")", R"("radius": 1)", "terrain",
                   "Copse: expected a wood of at least 4 inches across (VK-4.3)");
}

TEST(VK_4_10, fieldworks_are_a_line) {
    expect_mistake(R"("line": [[40, 20], [36, 20]])",
                   R"("area": [[36, 20], [40, 20], [40, 21], [36, 21]])", "terrain",
                   "works: expected fieldworks as a line, the inner side on the right hand of one "
                   "who walks along it (VK-4.10)");
}

TEST(VK_11_4, nobody_begins_upon_another_or_where_nobody_can_stand) {
    expect_mistake(R"("at": [36, 6], "facing")", R"("at": [30, 6], "facing")",
                   "division[0].units[4].at", "Guns lies on Lancers (VK-11.4)");
    expect_mistake(R"("at": [30, 6])", R"("at": [47, 6])", "division[0].units[3].at",
                   "Lancers lies partly off the table (VK-11.4)");
    expect_mistake(R"("at": [30, 6])", R"("at": [30, 19])", "division[0].units[3].at",
                   "Lancers lies partly in Copse: say `in`, or move it out (VK-4.6)");
    expect_mistake(R"("at": [30, 6])", R"("at": [10, 10])", "division[0].units[3].at",
                   "Lancers lies partly in a river (VK-4.2)");
    expect_mistake(R"("at": [16, 30])", R"("at": [22, "18.5"])", "division[1].units[0].at",
                   "Landwehr is in contact with 2nd before the battle has begun");
}

// ---- the scenarios built in ---------------------------------------------------------------------

TEST(VK_5_5, every_scenario_built_in_can_be_read) {
    ASSERT_FALSE(std::span{data::scenarios}.empty());
    for (const Embedded& each : data::scenarios) {
        const Mustered mustered = muster(each.json);
        for (const Mistake& mistake : mustered.mistakes)
            ADD_FAILURE() << each.name << ": " << to_string(mistake);
        EXPECT_TRUE(mustered.setup) << each.name;
    }
}

// Units that a ruling makes wider or deeper must have room too.
TEST(VK_5_5, every_scenario_built_in_has_room_by_other_rulings) {
    for (const std::string_view house :
         {R"({"rulings": {"stand.artillery": "1 1/2 for both"}})",
          R"({"rulings": {"formation.layout": "column 2 abreast"}})"})
        for (const Embedded& each : data::scenarios) {
            const Mustered mustered = muster(each.json, house);
            for (const Mistake& mistake : mustered.mistakes)
                ADD_FAILURE() << each.name << " with " << house << ": " << to_string(mistake);
            EXPECT_TRUE(mustered.setup) << each.name;
        }
}

}  // namespace
}  // namespace grognard::vom_kriege
