// SPDX-License-Identifier: Apache-2.0
//
// Trees: finding, comparing, canonical JSON, fingerprints; mistakes as sentences.
#include <gtest/gtest.h>

#include "engine/document/document.h"
#include "engine/document/json_writer.h"
#include "engine/document/tests/build.h"
#include "engine/document/words.h"

namespace grognard {
namespace {

using namespace build;

TEST(Document, json_keeps_the_order_and_escapes_what_it_must) {
    const Node node = table({{"b", integer(-3)},
                             {"a", text("say \"hi\"\\\n\t\x01")},
                             {"c", list({flag(true), flag(false), Node{}})},
                             {"d", table({})}});
    EXPECT_EQ(to_json(node),
              R"({"b":-3,"a":"say \"hi\"\\\n\t\u0001","c":[true,false,null],"d":{}})");
}

TEST(Document, json_keeps_letters_of_other_languages) {
    EXPECT_EQ(to_json(text("Bl\xc3\xbc"
                           "cher")),
              "\"Bl\xc3\xbc"
              "cher\"");
}

TEST(Document, fingerprint_is_the_sha256_of_the_json) {
    // printf '{}' | sha256sum
    EXPECT_EQ(fingerprint(table({})),
              "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
    EXPECT_NE(fingerprint(table({{"a", integer(1)}})), fingerprint(table({{"a", integer(2)}})));
    EXPECT_NE(fingerprint(table({{"a", integer(1)}})), fingerprint(table({{"a", text("1")}})));
}

TEST(Document, equal_nodes_may_have_different_lines) {
    const Node a = table({{"x", integer(1)}});
    Node b = a;
    b.line = 7;
    b.items[0].line = 8;
    EXPECT_TRUE(a == b);
    b.items[0].integer = 2;
    EXPECT_FALSE(a == b);
}

TEST(Document, finds_by_key) {
    const Node node = table({{"x", integer(1)}, {"y", integer(2)}});
    ASSERT_TRUE(node.find("y"));
    EXPECT_EQ(node.find("y")->integer, 2);
    EXPECT_FALSE(node.find("z"));
    EXPECT_FALSE(integer(3).find("x"));
}

TEST(Document, a_mistake_says_file_line_key_and_what_was_expected) {
    EXPECT_EQ(to_string(Mistake{"a.toml", 31, "units[3].division", "expected a text, found 4"}),
              "a.toml:31: units[3].division: expected a text, found 4");
    EXPECT_EQ(to_string(Mistake{"a.toml", 0, "", "cannot be opened"}), "a.toml: cannot be opened");
    EXPECT_EQ(to_string(Mistake{"", 0, "x", "missing"}), "x: missing");
}

TEST(JsonWriter, puts_commas_where_they_belong) {
    JsonWriter json;
    json.open_list().open_table().close_table().open_list().number(1).number(2).close_list();
    json.nothing().open_table().text("a", "b").flag("c", true).close_table().close_list();
    EXPECT_EQ(json.take(), R"([{},[1,2],null,{"a":"b","c":true}])");
}

TEST(Words, keys_are_plain_letters) {
    EXPECT_EQ(key_from("2nd Nassau"), "2nd-nassau");
    EXPECT_EQ(key_from("Masséna"), "massena");
    EXPECT_EQ(key_from("Łubieński's Lancers"), "lubienskis-lancers");
    EXPECT_EQ(key_from("Weißenburg & Großgörschen"), "weissenburg-grossgorschen");
    EXPECT_EQ(key_from("L’Héritier"), "lheritier");
    EXPECT_EQ(key_from("IR 4 (Hoch- und Deutschmeister)"), "ir-4-hoch-und-deutschmeister");
    EXPECT_EQ(key_from("近衛"), "unit");
    EXPECT_EQ(key_from(""), "unit");
    EXPECT_EQ(key_from("\xc3"), "unit");
}

}  // namespace
}  // namespace grognard
