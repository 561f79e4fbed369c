// SPDX-License-Identifier: Apache-2.0
//
// TOML to documents: order, lines, decimals as written, and syntax errors with their place.
#include <gtest/gtest.h>

#include "engine/table/scenario.h"
#include "staff/files.h"

namespace grognard {
namespace {

std::string errors(std::string_view text) {
    Mistakes mistakes;
    EXPECT_FALSE(document_from_toml("x.toml", text, mistakes));
    EXPECT_EQ(mistakes.size(), 1u);
    return mistakes.empty() ? "" : to_string(mistakes.front());
}

Document read(std::string_view text) {
    Mistakes mistakes;
    const auto document = document_from_toml("x.toml", text, mistakes);
    EXPECT_TRUE(document) << (mistakes.empty() ? "" : to_string(mistakes.front()));
    return document.value_or(Document{});
}

TEST(Toml, keeps_the_order_of_the_file) {
    const Document document =
        read("z = 1\na = true\n[m]\ny = \"t\"\nb = [1, [2]]\n[[l]]\nk = 1\n[[l]]\n");
    EXPECT_EQ(to_json(document.root),
              R"({"z":1,"a":true,"m":{"y":"t","b":[1,[2]]},"l":[{"k":1},{}]})");
}

TEST(Toml, decimals_are_kept_as_written) {
    const Document document =
        read("a = 0.750\nb = [ 0.1, -2.5,+1.25 , 1_000.5 ]\nc = 1e3\nd = { x = 0.3, y = 0.30 }\n"
             "\"\xc3\xa9\" = [\"\xc3\xa9\xc3\xa9\", 0.7]\ne = inf\nf = [\n  0.1,\n  0.20]\n");
    EXPECT_EQ(to_json(document.root),
              "{\"a\":\"0.750\",\"b\":[\"0.1\",\"-2.5\",\"1.25\",\"1000.5\"],\"c\":\"1e3\","
              "\"d\":{\"x\":\"0.3\",\"y\":\"0.30\"},\"\xc3\xa9\":[\"\xc3\xa9\xc3\xa9\",\"0.7\"],"
              "\"e\":\"inf\",\"f\":[\"0.1\",\"0.20\"]}");
}

TEST(Toml, every_node_has_its_line) {
    const Document document =
        read("title = 1\n\n[table]\nwidth = 60\n[[side]]\nkey = \"a\"\n\n[[side]]\n"
             "key = \"b\"\npoints = [\n  [1, 2],\n  [3, 4],\n]\n");
    EXPECT_EQ(document.root.find("title")->line, 1);
    EXPECT_EQ(document.root.find("table")->line, 3);
    EXPECT_EQ(document.root.find("table")->find("width")->line, 4);
    const Node& sides = *document.root.find("side");
    EXPECT_EQ(sides.items[0].line, 5);
    EXPECT_EQ(sides.items[1].line, 8);
    EXPECT_EQ(sides.items[1].find("key")->line, 9);
    EXPECT_EQ(sides.items[1].find("points")->items[1].line, 12);
}

TEST(Toml, syntax_errors_have_line_and_column) {
    const std::string words = errors("a = 1\nb = = 2\n");
    EXPECT_TRUE(words.starts_with("x.toml:2: column 5: ")) << words;
    EXPECT_TRUE(errors("a = 1\na = 2\n").starts_with("x.toml:2: column "));
    EXPECT_TRUE(errors("a = \"\xff\"\n").starts_with("x.toml:1:"));
}

TEST(Toml, dates_are_to_be_texts) {
    EXPECT_EQ(errors("\nborn = 1769-08-15\n"),
              "x.toml:2: expected a date or a time to be written as a text, in quotation marks");
}

TEST(Toml, depth_is_limited) {
    EXPECT_NE(errors("a = " + std::string(70, '[') + std::string(70, ']')).find("64 deep"),
              std::string::npos);
    errors("a = " + std::string(100'000, '['));
    std::string dotted = "a";
    for (int i = 0; i < 100'000; ++i) dotted += ".a";
    EXPECT_NE(errors(dotted + " = 1").find("dots"), std::string::npos);
    EXPECT_NE(errors(std::string(toml_bytes_max + 1, '\n')).find("4 million"), std::string::npos);
}

TEST(Toml, a_scenario_as_people_write_it) {
    const Document document = read(R"(
title = "Quatre Bras"
rulebook = "humble"
turns = 14
first = "french"
description = """
A crossroads."""
table = { width = 60, height = 48 }

[[side]]
key = "french"
name = "French"
edge = "south"
[[side]]
key = "allied"
name = "Allied"
edge = "north"

[[terrain]]
kind = "wood"
area = [[10, 5], [14, 6], [13, 20.25]]
[[terrain]]
kind = "road"
line = [[0, 5], [20, 8]]
width = 0.5
)");
    Mistakes mistakes;
    Reader reader{document, mistakes};
    const auto scenario = read_scenario(reader, mistakes);
    reader.finish();
    ASSERT_TRUE(scenario) << to_string(mistakes.front());
    EXPECT_EQ(scenario->terrain.features()[1].width, inches(1, 2));
    EXPECT_EQ(scenario->description, "A crossroads.");
}

}  // namespace
}  // namespace grognard
