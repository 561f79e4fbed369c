// SPDX-License-Identifier: Apache-2.0
//
// JSON to documents: what comes out, and what does no harm.
#include <gtest/gtest.h>

#include "engine/record/json_document.h"

namespace grognard {
namespace {

std::string complaint(std::string_view json) {
    Mistakes mistakes;
    EXPECT_FALSE(document_from_json("x.json", json, mistakes)) << json.substr(0, 80);
    EXPECT_EQ(mistakes.size(), 1u);
    return mistakes.empty() ? "" : to_string(mistakes.front());
}

Document read(std::string_view json) {
    Mistakes mistakes;
    auto document = document_from_json("x.json", json, mistakes);
    EXPECT_TRUE(document) << (mistakes.empty() ? "" : to_string(mistakes.front()));
    return document.value_or(Document{});
}

TEST(JsonDocument, comes_out_as_it_went_in) {
    for (const char* json : {"{}", "[]", "null", "true", "-3", R"("a\nb")",
                             R"({"b":[1,2,[{}]],"a":{"x":null,"y":false},"c":"\u0001\"\\"})",
                             "9223372036854775807", "-9223372036854775808"})
        EXPECT_EQ(to_json(read(json).root), json);
    EXPECT_EQ(to_json(read(" { \"a\" :\t[ 1 ,\r\n 2 ] } ").root), R"({"a":[1,2]})");
    EXPECT_EQ(to_json(read(R"("\u00e9")").root), "\"\xc3\xa9\"");
}

TEST(JsonDocument, nodes_know_their_lines) {
    const Document document = read("{\n \"a\": 1,\n \"b\": [\n  7,\n  8\n ],\n \"c\":\n 5\n}");
    EXPECT_EQ(document.root.line, 1);
    EXPECT_EQ(document.root.find("a")->line, 2);
    EXPECT_EQ(document.root.find("b")->line, 3);
    EXPECT_EQ(document.root.find("b")->items[0].line, 4);
    EXPECT_EQ(document.root.find("b")->items[1].line, 5);
    EXPECT_EQ(document.root.find("c")->line, 7);
}

TEST(JsonDocument, decimals_are_to_be_texts) {
    EXPECT_EQ(
        complaint("{\n\"width\": 0.75}"),
        "x.json:2: expected a whole number or a text; write the decimal 0.75 as text, \"0.75\"");
    complaint("1e3");
    complaint("9223372036854775808");
    complaint("99999999999999999999999");
    complaint("1e999");
}

TEST(JsonDocument, broken_json_is_refused_with_its_line) {
    EXPECT_TRUE(complaint("{\n\n\"a\" 3}").starts_with("x.json:3: expected JSON"));
    for (const char* json :
         {"", " ", "{", "[1,]", "{\"a\":1,}", "{} {}", "nul", "'a'", "\"a", "[1 2]", "{1:2}",
          "\"\xff\"", "\"\\ud800\"", "01", "+1", "NaN", "/**/1", "\"\n\""})
        complaint(json);
    complaint(std::string_view{"\0", 1});
    complaint(std::string_view{"1\0", 2});
}

TEST(JsonDocument, a_key_is_given_once) {
    EXPECT_NE(complaint(R"({"a":1,"a":2})").find("given twice"), std::string::npos);
}

TEST(JsonDocument, depth_size_and_breadth_are_limited) {
    const std::string deep(json_depth_max, '[');
    read(deep + std::string(json_depth_max, ']'));
    complaint("[" + deep + std::string(json_depth_max + 1, ']'));
    complaint(std::string(2'000'000, '['));
    std::string nested;
    for (int i = 0; i < 300'000; ++i) nested += "{\"a\":";
    complaint(nested);
    complaint(std::string(json_bytes_max + 1, ' '));
    std::string wide = "{";
    for (std::size_t i = 0; i <= json_keys_max; ++i)
        wide += (i ? ",\"" : "\"") + std::to_string(i) + "\":0";
    EXPECT_NE(complaint(wide + "}").find("keys"), std::string::npos);
}

}  // namespace
}  // namespace grognard
