// SPDX-License-Identifier: Apache-2.0
//
// Taking values out of documents, and every complaint there can be.
#include <gtest/gtest.h>

#include "engine/document/document.h"
#include "engine/document/tests/build.h"

namespace grognard {
namespace {

using namespace build;

class ReaderTest : public testing::Test {
protected:
    Reader read(Node root) {
        document = {"test.toml", std::move(root)};
        return Reader{document, mistakes};
    }
    std::string only_mistake() {
        EXPECT_EQ(mistakes.size(), 1u);
        return mistakes.empty() ? "" : to_string(mistakes.front());
    }

    Document document;
    Mistakes mistakes;
};

TEST_F(ReaderTest, good_values_come_out_and_nothing_is_said) {
    Reader reader = read(table({{"name", text("Ney")},
                                {"turns", integer(14)},
                                {"night", flag(true)},
                                {"range", text("1 1/8")},
                                {"at", list({integer(3), text("0.5")})},
                                {"facing", text("south-west")},
                                {"arm", text("horse")},
                                {"tags", list({text("guard"), text("old")})},
                                {"tag", text("guard")}}));
    EXPECT_EQ(reader.text("name"), "Ney");
    EXPECT_EQ(reader.integer("turns", 1, 20), 14);
    EXPECT_TRUE(reader.flag_or("night", false));
    EXPECT_EQ(reader.length("range", 0_in, 2_in), inches(9, 8));
    EXPECT_EQ(reader.point("at", 60_in, 48_in), at(3_in, inches(1, 2)));
    EXPECT_EQ(reader.bearing("facing"), Bearing::from_arcseconds(810'000));
    EXPECT_EQ(reader.one_of("arm", {"foot", "horse", "guns"}), 1u);
    EXPECT_EQ(reader.texts_or_none("tags"), (std::vector<std::string>{"guard", "old"}));
    EXPECT_EQ(reader.texts_or_none("tag"), std::vector<std::string>{"guard"});
    reader.finish();
    EXPECT_TRUE(reader.sound());
    EXPECT_TRUE(mistakes.empty());
}

TEST_F(ReaderTest, absent_values_have_substitutes) {
    Reader reader = read(table({}));
    EXPECT_EQ(reader.text_or("a", "b"), "b");
    EXPECT_EQ(reader.integer_or("a", 1, 2, 7), 7);
    EXPECT_TRUE(reader.flag_or("a", true));
    EXPECT_EQ(reader.length_or("a", 0_in, 1_in, 9_in), 9_in);
    EXPECT_EQ(reader.bearing_or("a", west), west);
    EXPECT_EQ(reader.one_of_or("a", {"x"}, 5), 5u);
    EXPECT_TRUE(reader.texts_or_none("a").empty());
    EXPECT_FALSE(reader.table_if("a"));
    EXPECT_TRUE(reader.tables("a").empty());
    EXPECT_FALSE(reader.has("a"));
    EXPECT_FALSE(reader.value("a"));
    EXPECT_TRUE(mistakes.empty());
}

TEST_F(ReaderTest, limits_are_included) {
    Reader reader = read(table({{"low", integer(12)},
                                {"high", integer(120)},
                                {"over", text("120.001")},
                                {"x", list({integer(60), integer(0)})}}));
    EXPECT_EQ(reader.length("low", 12_in, 120_in), 12_in);
    EXPECT_EQ(reader.length("high", 12_in, 120_in), 120_in);
    EXPECT_EQ(reader.integer("low", 12, 12), 12);
    reader.point("x", 60_in, 48_in);
    EXPECT_TRUE(reader.sound());
    EXPECT_EQ(reader.length("over", 12_in, 120_in), 12_in);
    EXPECT_FALSE(reader.sound());
}

TEST_F(ReaderTest, complaints_say_what_was_found) {
    Reader reader = read(table({{"a", integer(7)},
                                {"b", text("seven")},
                                {"c", text("")},
                                {"d", text("0.3333")},
                                {"e", text("nort")},
                                {"f", list({integer(1)})},
                                {"g", integer(360)},
                                {"h", text("wod")}}));
    reader.text("a");
    reader.integer("b", 1, 9);
    reader.text("c");
    reader.length("d", 0_in, 1_in);
    reader.bearing("e");
    reader.point("f", 1_in, 1_in);
    reader.bearing("g");
    reader.one_of("h", {"wood", "hill"});
    reader.integer("i", 1, 2);
    reader.flag_or("a", true);
    ASSERT_EQ(mistakes.size(), 10u);
    EXPECT_EQ(to_string(mistakes[0]), "test.toml: a: expected a text, found 7");
    EXPECT_EQ(mistakes[1].expected, "expected a whole number, 1 to 9, found \"seven\"");
    EXPECT_EQ(mistakes[2].expected, "expected a text that is not empty, found an empty text");
    EXPECT_NE(mistakes[3].expected.find("sixteenths"), std::string::npos);
    EXPECT_NE(mistakes[4].expected.find("north-east"), std::string::npos);
    EXPECT_EQ(mistakes[5].expected, "expected a point [x, y] in inches, found a list of 1");
    EXPECT_NE(mistakes[6].expected.find("0 to 359"), std::string::npos);
    EXPECT_EQ(mistakes[7].expected, "expected wood or hill, found \"wod\"; did you mean \"wood\"?");
    EXPECT_EQ(mistakes[8].expected, "missing; expected a whole number");
    EXPECT_EQ(mistakes[9].expected, "expected true or false, found 7");
}

TEST_F(ReaderTest, points_off_the_table_are_named_one_by_one) {
    Reader reader =
        read(table({{"area", list({list({integer(0), integer(0)}), list({integer(61), integer(3)}),
                                   list({integer(5), integer(-1)})})}}));
    reader.points("area", 60_in, 48_in, 3);
    ASSERT_EQ(mistakes.size(), 2u);
    EXPECT_EQ(to_string(mistakes[0]), "test.toml: area[1][0]: expected inches, 0 to 60, found 61");
    EXPECT_EQ(mistakes[1].key, "area[2][1]");
}

TEST_F(ReaderTest, too_few_points) {
    Reader reader = read(table({{"line", list({list({integer(0), integer(0)})})}}));
    reader.points("line", 60_in, 48_in, 2);
    EXPECT_EQ(only_mistake(),
              "test.toml: line: expected 2 or more points [x, y] in inches, found a list of 1");
}

TEST_F(ReaderTest, unknown_keys_come_with_the_nearest_known_one) {
    Node root = table({{"nmae", text("Ney")}, {"colour", text("blue")}});
    root.items[0].line = 12;
    Reader reader = read(root);
    reader.text_or("name", "");
    reader.finish();
    ASSERT_EQ(mistakes.size(), 2u);
    EXPECT_EQ(to_string(mistakes[0]),
              "test.toml:12: nmae: nothing is known by this name; did you mean \"name\"?");
    EXPECT_EQ(mistakes[1].expected, "nothing is known by this name");
}

TEST_F(ReaderTest, a_missing_table_is_reported_once) {
    Reader reader = read(table({{"other", integer(3)}}));
    Reader missing = reader.table("table");
    missing.length("width", 0_in, 1_in);
    missing.text("name");
    missing.finish();
    EXPECT_EQ(only_mistake(), "test.toml: table: missing; expected a table");
    Reader wrong = reader.table("other");
    wrong.text("name");
    EXPECT_EQ(mistakes.size(), 2u);
}

TEST_F(ReaderTest, a_mistake_in_one_table_does_not_spoil_its_neighbours) {
    Reader reader = read(table(
        {{"unit", list({table({{"key", integer(1)}}), table({{"key", text("b")}}), integer(9)})}}));
    std::vector<Reader> units = reader.tables("unit");
    ASSERT_EQ(units.size(), 2u);
    for (Reader& unit : units) unit.text("key");
    EXPECT_FALSE(units[0].sound());
    EXPECT_TRUE(units[1].sound());
    EXPECT_FALSE(reader.sound());
    ASSERT_EQ(mistakes.size(), 2u);
    EXPECT_EQ(mistakes[0].key, "unit[2]");
    EXPECT_EQ(mistakes[1].key, "unit[0].key");
}

TEST_F(ReaderTest, bearings_in_words_and_degrees) {
    const std::array<const char*, 8> words{"north", "north-east", "east", "south-east",
                                           "south", "south-west", "west", "north-west"};
    const std::int64_t arcseconds = 162'000;  // in 45 degrees
    for (int i = 0; i < 8; ++i) {
        Reader reader = read(table({{"facing", text(words[static_cast<std::size_t>(i)])},
                                    {"degrees", integer(std::int64_t{45} * i)}}));
        EXPECT_EQ(reader.bearing("facing"), Bearing::from_arcseconds(i * arcseconds));
        EXPECT_EQ(reader.bearing("degrees"), Bearing::from_arcseconds(i * arcseconds));
    }
    Reader reader = read(table({{"facing", text("22.5")}}));
    EXPECT_EQ(reader.bearing("facing"), Bearing::from_arcseconds(81'000));
    EXPECT_TRUE(mistakes.empty());
}

TEST_F(ReaderTest, a_document_that_is_no_table) {
    Reader reader = read(list({}));
    reader.text("title");
    EXPECT_EQ(only_mistake(), "test.toml: expected a table of keys and values, found a list of 0");
    EXPECT_FALSE(reader.sound());
}

}  // namespace
}  // namespace grognard
