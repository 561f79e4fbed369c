// SPDX-License-Identifier: Apache-2.0
#include "cli/map.h"

#include <gtest/gtest.h>

#include <string>

#include "cli/text.h"
#include "engine/measure/shapes.h"

namespace grognard::cli {
namespace {

ViewUnit unit(std::size_t id, Side side, std::string name, Point centre, Bearing facing) {
    ViewUnit made;
    made.id = unit_id(id);
    made.key = lower(name);
    made.name = std::move(name);
    made.kind = "line infantry";
    made.side = side;
    made.pose = {centre, facing};
    const Quad base = rectangle(made.pose, 1_in, inches(3, 4));
    made.stands.emplace_back(base.corners.begin(), base.corners.end());
    return made;
}

Feature area(Ground ground, std::string name, std::vector<Point> points) {
    Feature feature;
    feature.ground = ground;
    feature.key = lower(name);
    feature.name = std::move(name);
    feature.points = std::move(points);
    return feature;
}

Feature line(Ground ground, std::vector<Point> points) {
    Feature feature;
    feature.ground = ground;
    feature.key = name_of(ground);
    feature.form = Feature::Form::line;
    feature.points = std::move(points);
    feature.width = inches(1, 2);
    return feature;
}

std::vector<Point> box(Length x, Length y, Length width, Length height) {
    return {at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)};
}

struct Table {
    View view;
    Terrain terrain{24_in, 12_in, {}};
    Looks looks{.colour = false, .ascii = true, .columns = 60, .rows = 24};

    std::vector<std::string> map() const {
        const Roster roster{view, looks.ascii};
        return draw_map({view, terrain, roster, looks, UnitId::none}).lines;
    }
    std::string all() const {
        std::string text;
        for (const std::string& each : map()) text += each + "\n";
        return text;
    }
};

TEST(Map, AnEmptyTableHasAFrameAndInches) {
    const Table table;
    const std::vector<std::string> map = table.map();
    ASSERT_EQ(map.size(), 12u + 3u);
    EXPECT_EQ(map.front(), "   +" + std::string(48, '-') + "+");
    EXPECT_EQ(map[12], " 0 |" + std::string(48, ' ') + "|");
    EXPECT_EQ(map[6], " 6 |" + std::string(48, ' ') + "|");
    EXPECT_EQ(map.back(), "    0           6           12          18          24");
}

TEST(Map, AUnitIsALetterAndAnArrowWhereItStands) {
    Table table;
    table.view.units = {unit(0, Side::blue, "Ney", at(6_in, inches(5, 2)), north),
                        unit(1, Side::red, "Picton", at(12_in, inches(17, 2)), south)};
    const std::vector<std::string> map = table.map();
    EXPECT_EQ(map[10].substr(4 + 11, 2), "A^") << table.all();
    EXPECT_EQ(map[4].substr(4 + 23, 2), "av") << table.all();
}

TEST(Map, BasesInContactAreAllSeen) {
    Table table;
    for (std::size_t i = 0; i < 4; ++i)
        table.view.units.push_back(unit(
            i, Side::blue, "unit", at(6_in, 6_in + inches(3, 4) * static_cast<int>(i)), north));
    const std::string text = table.all();
    for (const char letter : {'A', 'B', 'C', 'D'})
        EXPECT_NE(text.find(std::string{letter} + "^"), std::string::npos) << text;
}

TEST(Map, UnitsAtTheCornersStayOnTheMap) {
    Table table;
    table.view.units = {unit(0, Side::blue, "sw", at(Length{}, Length{}), west),
                        unit(1, Side::blue, "ne", at(24_in, 12_in), east)};
    const std::string text = table.all();
    EXPECT_NE(text.find("|A<"), std::string::npos) << text;
    EXPECT_NE(text.find("B>|"), std::string::npos) << text;
}

TEST(Map, GroundIsDrawnAndNamed) {
    Table table;
    table.terrain = Terrain{24_in,
                            12_in,
                            {area(Ground::wood, "Bossu", box(2_in, 4_in, 4_in, 4_in)),
                             area(Ground::town, "Quatre Bras", box(16_in, 8_in, 2_in, 1_in)),
                             line(Ground::road, {at(Length{}, 2_in), at(24_in, 2_in)}),
                             line(Ground::stream, {at(12_in, Length{}), at(12_in, 12_in)})}};
    const std::string text = table.all();
    EXPECT_NE(text.find("& & & &"), std::string::npos) << text;
    EXPECT_NE(text.find("####"), std::string::npos) << text;
    EXPECT_NE(text.find("Bossu"), std::string::npos) << text;
    EXPECT_NE(text.find("Quatre Bras"), std::string::npos) << text;
    EXPECT_NE(text.find("----------"), std::string::npos) << text;
    EXPECT_EQ(table.map()[3].substr(4 + 24, 1), "~") << text;
}

TEST(Map, ATinyCopseIsNotLost) {
    Table table;
    Feature copse;
    copse.ground = Ground::copse;
    copse.key = "copse";
    copse.form = Feature::Form::circle;
    copse.points = {at(5_in, 5_in)};
    copse.radius = inches(1, 10);
    table.terrain = Terrain{24_in, 12_in, {copse}};
    EXPECT_NE(table.all().find('t'), std::string::npos);
}

TEST(Map, NamesNeverCoverUnits) {
    Table table;
    table.terrain =
        Terrain{24_in, 12_in, {area(Ground::town, "Ligny", box(10_in, 5_in, 2_in, 2_in))}};
    for (std::size_t i = 0; i < 20; ++i)
        table.view.units.push_back(
            unit(i, Side::blue, "u", at(1_in * static_cast<int>(2 + i), 4_in), north));
    const std::string text = table.all();
    for (char letter = 'A'; letter < 'A' + 20; ++letter)
        EXPECT_NE(text.find(std::string{letter} + "^"), std::string::npos) << text;
}

TEST(Map, ALargeTableFitsANarrowTerminal) {
    Table table;
    table.terrain = Terrain{72_in, 48_in, {}};
    for (const std::size_t columns : {40u, 80u, 120u, 200u}) {
        table.looks.columns = columns;
        for (const std::string& each : table.map()) EXPECT_LE(columns_of(each), columns) << columns;
    }
}

TEST(Map, TheKeyStandsBesideTheMapWhereThereIsRoom) {
    Table table;
    table.view.units = {unit(0, Side::blue, "Bachelu", at(6_in, 3_in), north),
                        unit(1, Side::red, "Picton", at(12_in, 9_in), south)};
    table.view.units[1].badges = {"pinned"};
    table.view.units[1].troubled = true;
    for (const std::size_t columns : {60u, 120u}) {
        table.looks.columns = columns;
        const Roster roster{table.view, true};
        const std::vector<std::string> lines = draw_table(
            {table.view, table.terrain, roster, table.looks, UnitId::none}, {"French", "Allies"});
        std::string text;
        for (const std::string& each : lines) {
            EXPECT_LE(columns_of(each), columns) << each;
            text += each + "\n";
        }
        EXPECT_NE(text.find("Bachelu"), std::string::npos) << text;
        EXPECT_NE(text.find("pinned"), std::string::npos) << text;
        EXPECT_EQ(lines.size() < 20, columns == 120u) << text;
    }
}

TEST(Map, ColoursAddNothingToTheWidth) {
    Table table;
    table.view.units = {unit(0, Side::blue, "Bachelu", at(6_in, 3_in), north)};
    table.looks.colour = true;
    table.looks.ascii = false;
    for (const std::string& each : table.map()) EXPECT_LE(columns_of(each), table.looks.columns);
}

TEST(Roster, FindsUnitsByLetterKeyNameOrPart) {
    Table table;
    table.view.units = {unit(0, Side::blue, "Bachelu's brigade", at(6_in, 3_in), north),
                        unit(1, Side::blue, "Foy's brigade", at(8_in, 3_in), north),
                        unit(2, Side::red, "Jérôme", at(12_in, 9_in), south)};
    const Roster roster{table.view, false};
    EXPECT_EQ(std::get<UnitId>(roster.find("A")), unit_id(0));
    EXPECT_EQ(std::get<UnitId>(roster.find("a")), unit_id(2));
    EXPECT_EQ(std::get<UnitId>(roster.find("foy")), unit_id(1));
    EXPECT_EQ(std::get<UnitId>(roster.find("jerome")), unit_id(2));
    EXPECT_NE(std::get<std::string>(roster.find("brigade")).find("which?"), std::string::npos);
    EXPECT_NE(std::get<std::string>(roster.find("Blücher")).find("no unit"), std::string::npos);
    EXPECT_FALSE(std::get<std::string>(roster.find("")).empty());
}

}  // namespace
}  // namespace grognard::cli
