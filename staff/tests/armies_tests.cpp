// SPDX-License-Identifier: Apache-2.0
//
// Armies as JSON and back; and that every scenario an army builder writes is one its rulebook reads
// without a mistake.
#include "staff/armies.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/record/json_document.h"
#include "rulebooks/war_and_conquest/10_armies/army_builder.h"
#include "rulebooks/war_and_conquest/10_armies/muster.h"
#include "staff/files.h"

namespace grognard {
namespace {

const ArmyBuilder& builder() {
    static const std::unique_ptr<ArmyBuilder> made = [] {
        Mistakes mistakes;
        return war_and_conquest::army_builder(nullptr, mistakes);
    }();
    return *made;
}

void expect_playable(const std::string& text, const std::string& what) {
    Mistakes mistakes;
    const auto document = document_from_toml("battle.toml", text, mistakes);
    const bool sound =
        document && war_and_conquest::read_setup(*document, nullptr, mistakes) != nullptr;
    EXPECT_TRUE(sound) << what;
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << what << ": " << to_string(mistake);
}

TEST(ArmyScenarios, any_two_lists_make_a_battle_that_can_be_played) {
    const std::vector<ListedArmy> lists = builder().lists();
    for (const ListedArmy& one : lists)
        for (const ListedArmy& other : lists)
            for (const std::uint64_t variant : {0, 1, 2}) {
                const auto armies = opposed(lists, *builder().build(one.key, 1'000, variant),
                                            *builder().build(other.key, 1'200, variant));
                const auto text = builder().scenario(armies, title_of(armies), variant);
                ASSERT_TRUE(text) << one.key << " " << other.key << " " << variant;
                expect_playable(*text, one.key + " " + other.key + " " + std::to_string(variant));
            }
}

TEST(ArmyScenarios, 2500_points_a_side_have_room) {
    const std::vector<ListedArmy> lists = builder().lists();
    for (const ListedArmy& list : lists) {
        const Army army = *builder().build(list.key, 2'500, 0);
        const auto armies = opposed(lists, army, army);
        const auto text = builder().scenario(armies, title_of(armies), 0);
        ASSERT_TRUE(text) << list.key;
        expect_playable(*text, list.key);
    }
}

TEST(ArmyScenarios, a_variant_has_its_own_ground_and_aims) {
    const std::vector<ListedArmy> lists = builder().lists();
    const Army army = *builder().build("gaul", 1'000, 0);
    const auto armies = opposed(lists, army, army);
    const auto text = [&](std::uint64_t variant) {
        return *builder().scenario(armies, "A battle", variant);
    };
    EXPECT_EQ(text(3), text(3));
    EXPECT_NE(text(3), text(4));
}

TEST(ArmyScenarios, names_with_quotation_marks_stay_whole) {
    const std::vector<ListedArmy> lists = builder().lists();
    auto armies =
        opposed(lists, *builder().build("rome", 1'000, 0), *builder().build("gaul", 1'000, 0));
    armies[0].name = R"(The "Tenth" \ Legion)";
    const auto text = builder().scenario(armies, "Line one\nline two", 0);
    ASSERT_TRUE(text);
    expect_playable(*text, "quotation marks");
    Mistakes mistakes;
    const auto document = document_from_toml("battle.toml", *text, mistakes);
    EXPECT_EQ(document->root.find("title")->text, "Line one\nline two");
}

TEST(ArmyScenarios, a_written_army_is_read_as_it_was) {
    const std::vector<ListedArmy> lists = builder().lists();
    const Army army = *builder().build("carthage", 1'500, 5);
    const auto text = builder().forces(fielded(lists, army, Edge::western));
    ASSERT_TRUE(text);
    Mistakes mistakes;
    const auto document = document_from_toml("army.toml", *text, mistakes);
    ASSERT_TRUE(document);
    const auto read = builder().read(*document, mistakes);
    ASSERT_EQ(read.size(), 1u);
    EXPECT_EQ(read[0].side, "carthaginians");
    EXPECT_EQ(read[0].army, army);
    EXPECT_TRUE(mistakes.empty());
}

TEST(Armies, two_of_one_list_are_told_apart) {
    const std::vector<ListedArmy> lists = builder().lists();
    const auto both = opposed(lists, {.list = "rome"}, {.list = "rome"});
    EXPECT_EQ(both[0].side, "southern-romans");
    EXPECT_EQ(both[1].adjective, "Northern Roman");
    const auto unlike = opposed(lists, {.list = "rome"}, {.list = "gaul"});
    EXPECT_EQ(unlike[0].side, "romans");
    EXPECT_EQ(title_of(unlike), "Romans and Gauls");
}

TEST(Armies, no_words_are_the_usual_army_and_any_words_another) {
    EXPECT_EQ(variant_of(""), 0u);
    EXPECT_NE(variant_of("a"), 0u);
    EXPECT_EQ(variant_of("zama"), variant_of("zama"));
    EXPECT_NE(variant_of("zama"), variant_of("cannae"));
}

Mistakes mistakes_in(const std::string& json, Army* army = nullptr) {
    Mistakes mistakes;
    const auto document = document_from_json("request", json, mistakes);
    Reader reader{*document, mistakes};
    Army read = read_army(reader);
    if (army) *army = std::move(read);
    return mistakes;
}

TEST(Armies, go_to_json_and_back) {
    const Army army = *builder().build("rome", 1'500, 0);
    JsonWriter json;
    write_army(json, army);
    Army read;
    EXPECT_TRUE(mistakes_in(json.take(), &read).empty());
    EXPECT_EQ(read, army);
}

TEST(Armies, what_is_no_army_is_refused) {
    EXPECT_FALSE(mistakes_in(R"({"list":"rome"})").empty());
    EXPECT_FALSE(mistakes_in(R"({"list":"rome","points":99})").empty());
    EXPECT_TRUE(mistakes_in(R"({"list":"rome","points":100})").empty());
    EXPECT_FALSE(mistakes_in(R"({"list":"rome","points":20001})").empty());
    EXPECT_FALSE(
        mistakes_in(R"({"list":"rome","points":500,"units":[{"figure":"x","figures":1000}]})")
            .empty());
    std::string units;
    for (int i = 0; i < army_units_most; ++i)
        units += std::string{i ? "," : ""} + R"({"figure":"x","figures":1})";
    const std::string begins = R"({"list":"rome","points":500,"units":[)";
    EXPECT_TRUE(mistakes_in(begins + units + "]}").empty());
    EXPECT_FALSE(mistakes_in(begins + units + R"(,{"figure":"x","figures":1}]})").empty());
}

TEST(Armies, lists_and_checks_are_json) {
    JsonWriter json;
    write_list(json, builder().lists()[0]);
    const auto list = nlohmann::json::parse(json.take());
    EXPECT_EQ(list["key"], "rome");
    EXPECT_EQ(list["figures"][0]["points"], 16);
    EXPECT_EQ(list["personalities"][0]["extras_most"], 2);
    JsonWriter checked;
    write_check(checked, builder().check({.list = "rome", .points = 1'000}));
    const auto check = nlohmann::json::parse(checked.take());
    EXPECT_EQ(check["points"], 0);
    EXPECT_EQ(check["shares"].size(), 4u);
    EXPECT_EQ(check["faults"][0]["clause"], "WC-10.8");
}

}  // namespace
}  // namespace grognard
