// SPDX-License-Identifier: Apache-2.0
//
// The army builder as hosts use it: lists in words, armies built, checked, read and written. Whether
// what it writes can be played is tested in staff/tests/armies_tests.cpp, which reads TOML.
#include "rulebooks/war_and_conquest/10_armies/army_builder.h"

#include <set>

#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

std::unique_ptr<ArmyBuilder> builder(const Document* house_rules = nullptr) {
    Mistakes mistakes;
    auto made = army_builder(house_rules, mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_string(mistake);
    return made;
}

TEST(WC_10_3, the_lists_are_told_in_words) {
    const std::vector<ListedArmy> lists = builder()->lists();
    ASSERT_EQ(lists.size(), 5u);
    const ListedArmy& rome = lists[0];
    EXPECT_EQ(rome.key, "rome");
    EXPECT_EQ(rome.name, "Romans");
    EXPECT_EQ(rome.adjective, "Roman");
    EXPECT_EQ(rome.clause, "WC-10.3");
    EXPECT_TRUE(rome.allies);
    EXPECT_FALSE(lists[1].allies);
    const ListedFigure& legionary = rome.figures[0];
    EXPECT_EQ(legionary.profile, "CA 3 SA 3 KA 3 Mo 8 AV 3; regular infantry, drilled, pilum");
    EXPECT_EQ(legionary.points, 16);
    EXPECT_EQ(legionary.least, 20);
    EXPECT_EQ(legionary.most, 30);
    EXPECT_EQ(rome.shares.size(), 4u);
    const ListedPersonality& consul = rome.personalities[0];
    EXPECT_EQ(consul.profile,
              "Mo 7 L 2 S 1 SIPs 2; zone 10 inches, the army's general, SIPs pooled");
    EXPECT_EQ(lists[1].personalities[0].profile,
              "Mo 9 L 3 S 1 SIPs 2; zone 10 inches, the army's general");
    EXPECT_EQ(consul.extra, "SIP");
    EXPECT_EQ(consul.extra_points, 20);
    EXPECT_EQ(consul.extras_most, 2);
}

TEST(WC_1_2, a_profile_names_arm_class_marks_and_abilities) {
    const std::vector<ListedArmy> lists = builder()->lists();
    const auto profile = [&](std::string_view key) {
        for (const ListedArmy& list : lists)
            for (const ListedFigure& figure : list.figures)
                if (figure.key == key) return figure.profile;
        return std::string{};
    };
    EXPECT_EQ(profile("warband"),
              "CA 3 SA 2 KA 3 Mo 5 AV 2; regular infantry, undisciplined, wild charge, Mo with its "
              "ranks to 8");
    EXPECT_EQ(profile("chariot"), "CA 4 SA 3 KA 4 Mo 7 AV 2; regular chariots, 3 hits");
    EXPECT_EQ(profile("elephant"), "CA 4 SA 3 KA 5 Mo 6 AV 3; regular elephants, 6 hits");
    EXPECT_EQ(profile("numidian-horse"),
              "CA 3 SA 3 KA 3 Mo 6 AV 1; skirmish cavalry, javelin, feign flight");
    EXPECT_EQ(profile("huscarl"),
              "CA 4 SA 3 KA 4 Mo 8 AV 3; regular infantry, two handed weapon, shieldwall");
    EXPECT_EQ(profile("auxiliary"), "CA 3 SA 3 KA 3 Mo 7 AV 2; light infantry, javelin");
}

TEST(ArmyBuilder, every_variant_keeps_to_its_list_and_is_always_the_same) {
    const auto made = builder();
    for (const ListedArmy& list : made->lists()) {
        std::set<std::string> different;
        for (std::uint64_t variant = 0; variant < 40; ++variant) {
            const auto army = made->build(list.key, 1'500, variant);
            ASSERT_TRUE(army) << list.key << " " << variant;
            const ArmyCheck check = made->check(*army);
            EXPECT_TRUE(check.faults.empty()) << list.key << " " << check.faults[0].sentence;
            EXPECT_GE(check.points, 1'500 - 60) << list.key << " " << variant;
            EXPECT_EQ(made->build(list.key, 1'500, variant), army);
            std::string units;
            for (const ArmyUnit& unit : army->units)
                units += unit.figure + std::to_string(unit.figures);
            different.insert(units);
        }
        EXPECT_GT(different.size(), 10u) << list.key;
    }
}

TEST(ArmyBuilder, the_fewest_points_are_the_limit) {
    const auto made = builder();
    for (const ListedArmy& list : made->lists()) {
        const int least = made->least_points(list.key);
        EXPECT_TRUE(made->build(list.key, least, 0)) << list.key;
        EXPECT_FALSE(made->build(list.key, least - 10, 0)) << list.key;
        // A variant that cannot be had is the usual army.
        EXPECT_TRUE(made->build(list.key, least, 7)) << list.key;
    }
    EXPECT_EQ(made->least_points("rome"), 500);  // the consul's 125 are a quarter
}

TEST(WC_10_2, a_check_tells_what_each_share_has) {
    const auto made = builder();
    const Army army{
        .list = "rome",
        .points = 1'200,
        .personalities = {{"consul", 1}},
        .units = {{"legionary", 30}, {"legionary", 20}, {"archer", 10}, {"warband", 20}}};
    const ArmyCheck check = made->check(army);
    EXPECT_EQ(check.points, 145 + 800 + 90 + 160);
    ASSERT_EQ(check.shares.size(), 4u);
    EXPECT_EQ(check.shares[0].points, 145);
    EXPECT_EQ(check.shares[1].points, 800);
    EXPECT_EQ(check.shares[2].points, 90);
    EXPECT_EQ(check.shares[3].points, 160);
    EXPECT_TRUE(check.faults.empty());
}

TEST(WC_10_8, an_army_without_a_limit_of_points_needs_its_general_alone) {
    const auto made = builder();
    Army army{.list = "gaul", .personalities = {{"chieftain", 0}}, .units = {{"archer", 3}}};
    EXPECT_TRUE(made->check(army).faults.empty());
    army.personalities.clear();
    ASSERT_EQ(made->check(army).faults.size(), 1u);
    EXPECT_EQ(made->check(army).faults[0].clause, WC_10_8);
    army.units[0].figure = "ogre";
    EXPECT_EQ(made->check(army).faults.size(), 2u);
}

TEST(WC_10_8, sizes_are_free_by_house_rule) {
    Mistakes mistakes;
    const auto house =
        document_from_json("house.toml", R"({"rulings":{"units.size":"free"}})", mistakes);
    const Army army{.list = "rome",
                    .points = 900,
                    .personalities = {{"consul", 0}},
                    .units = {{"legionary", 31}}};
    EXPECT_EQ(builder()->check(army).faults.size(), 1u);
    EXPECT_TRUE(builder(&*house)->check(army).faults.empty());
}

TEST(ArmyBuilder, house_rules_with_a_mistake_give_none) {
    Mistakes mistakes;
    const auto house =
        document_from_json("house.toml", R"({"rulings":{"units.size":"huge"}})", mistakes);
    EXPECT_FALSE(army_builder(&*house, mistakes));
    EXPECT_FALSE(mistakes.empty());
}

std::vector<ArmyInFile> armies_in(const std::string& json, Mistakes& mistakes) {
    const auto document = document_from_json("army.toml", json, mistakes);
    return document ? builder()->read(*document, mistakes) : std::vector<ArmyInFile>{};
}

TEST(ArmyBuilder, armies_are_read_from_a_file) {
    Mistakes mistakes;
    const auto armies = armies_in(R"({"title":"whatever","army":[
        {"side":"us","list":"rome","points":700,"aim":"destroy"},{"side":"them","list":"gaul"}],
        "unit":[{"name":"A","side":"us","figure":"legionary","figures":24,"at":[3,3]},
                {"name":"B","side":"them","figure":"warband","figures":30}],
        "personality":[{"side":"us","personality":"consul","sips_more":2,"with":"a"}]})",
                                  mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_string(mistake);
    ASSERT_EQ(armies.size(), 2u);
    EXPECT_EQ(armies[0].side, "us");
    EXPECT_EQ(armies[0].army, (Army{"rome", 700, {{"consul", 2}}, {{"legionary", 24}}}));
    EXPECT_EQ(armies[1].army, (Army{"gaul", 0, {}, {{"warband", 30}}}));
}

TEST(ArmyBuilder, a_file_that_cannot_be_read_says_where) {
    const auto first = [](const std::string& json) {
        Mistakes mistakes;
        armies_in(json, mistakes);
        return mistakes.empty() ? std::string{} : mistakes[0].key;
    };
    EXPECT_EQ(first("{}"), "army");
    EXPECT_EQ(first(R"({"army":[{"side":"us"}]})"), "army[0].list");
    EXPECT_EQ(first(R"({"army":[{"side":"us","list":"rome"}],"unit":[{"side":"we","figure":"x",
        "figures":3}]})"),
              "unit[0].side");
    EXPECT_EQ(first(R"({"army":[{"side":"us","list":"rome"}],"unit":[{"side":"us","figure":"x",
        "figures":0}]})"),
              "unit[0].figures");
}

TEST(ArmyBuilder, an_army_with_a_fault_is_not_drawn_up) {
    const auto made = builder();
    FieldedArmy fielded{.side = "rome", .name = "Romans", .adjective = "Roman"};
    fielded.army = *made->build("rome", 1'000, 0);
    const auto text = made->forces(fielded);
    ASSERT_TRUE(text);
    EXPECT_TRUE(text->starts_with("[[army]]\nside = \"rome\"\nlist = \"rome\"\npoints = 1000\n"));
    EXPECT_TRUE(made->scenario({fielded, fielded}, "A battle", 0));
    fielded.army.units[0].figures = 31;
    EXPECT_FALSE(made->forces(fielded));
    EXPECT_FALSE(made->scenario({fielded, fielded}, "A battle", 0));
}

}  // namespace
}  // namespace grognard::war_and_conquest
