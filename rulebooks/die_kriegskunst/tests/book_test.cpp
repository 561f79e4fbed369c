// SPDX-License-Identifier: Apache-2.0
//
// The book: its tables and rulings load, its numbers are those printed, mistakes in files are
// named with file, line and what was expected, and a house rule changes a number and is marked.
// What a changed number does in play is tested with its chapter.
#include "rulebooks/die_kriegskunst/book.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/record/json_document.h"
#include "rulebooks/die_kriegskunst/data.h"

namespace grognard::die_kriegskunst {
namespace {

Document from_json(const std::string& file, std::string_view json) {
    Mistakes mistakes;
    auto document = document_from_json(file, json, mistakes);
    EXPECT_TRUE(document) << json;
    return document.value_or(Document{});
}

Document tables() { return from_json("tables.toml", data::tables_json); }
Document rulings() { return from_json("rulings.toml", data::rulings_json); }

struct WithHouseRules {
    Book book;
    Mistakes mistakes;
};
WithHouseRules with(std::string_view json) {
    const Document house = from_json("house.toml", json);
    WithHouseRules read;
    read.book = read_book(&house, read.mistakes);
    return read;
}

void expect_one(const Mistakes& mistakes, const std::string& key, std::string_view sentence) {
    ASSERT_EQ(mistakes.size(), 1u) << key;
    EXPECT_EQ(mistakes[0].key, key);
    EXPECT_NE(mistakes[0].expected.find(sentence), std::string::npos) << mistakes[0].expected;
}

// As the sheet prints it: 0.6, 45, 1/2, -1.
std::string in_words(const Number& number) { return std::to_string(number.value); }
std::string in_words(const Degrees& angle) {
    return std::to_string(angle.value.arcseconds() / 3600);
}
std::string in_words(const Factor& factor) {
    const std::string times = std::to_string(factor.times);
    return factor.over == 1 ? times : times + "/" + std::to_string(factor.over);
}
std::string in_words(const Inches& inches) {
    const std::int64_t thousandths = inches.value.ticks() * 1000 / Length::ticks_per_inch;
    std::string words = std::to_string(thousandths / 1000);
    if (thousandths % 1000 == 0) return words;
    std::string places = std::to_string(1000 + thousandths % 1000).substr(1);
    while (places.back() == '0') places.pop_back();
    return words + "." + places;
}

TEST(Book, the_tables_and_rulings_built_in_are_without_a_mistake) {
    Mistakes mistakes;
    read_book(nullptr, mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_string(mistake);
}

TEST(Book, every_number_is_the_one_printed) {
    // As the playsheet has them; where it has none, as rules.md.
    const std::map<std::string, std::string> printed{
        {"figure", "infantry_width 0.6, infantry_depth 1.2, infantry_ranks 2, cavalry_width 0.8, "
                   "cavalry_depth 3, cavalry_ranks 2, gun_width 2.2, gun_depth 2.4, crew 4, "
                   "column_files 4, skirmisher 1, general 1"},
        {"unit_size", "infantry_least 16, infantry_most 24, cavalry_least 12, cavalry_most 24, "
                      "guns_least 1, guns_most 4"},
        {"lost", "quarter 1/4, half 1/2"},
        {"command", "radius 12"},
        {"square", "side_files 1/4, side_more 1.2"},
        {"initiative", "prussian 1, excellent 1, poor -1, throws 3"},
        {"orders", "charges_engaged 1, approach 18, retire 1/2, share 1/2, threat 12, musket 12, "
                   "area 12, tries 3"},
        {"order_needs", "prussian 8, austrian 9, british 9, french 10, russian 10, other 10"},
        {"order_change", "cinc_issues 2, cinc_far -2, cinc_far_over 12, cinc_busy -2, cinc_contact "
                         "2, excellent 1, poor -1, panic 2, nerve 3"},
        {"move_guard", "line 8, charge 6, column 12, involuntary 10"},
        {"move_infantry", "line 6, charge 6, column 8, involuntary 10"},
        {"move_cavalry", "line 10, charge 12, column 16, involuntary 12"},
        {"move_irregular", "line 12, charge 12, column 18, involuntary 16"},
        {"move_guns", "limbered 6, involuntary 8, manhandled 2, light_deployed 6, light_limbered "
                      "8, light_involuntary 10"},
        {"move_general", "any 12"},
        {"change", "column 2, skirmish 2, square 2, about_face 1, limber 1, limber_heavy 2, "
                   "buildings 2, turn 90"},
        {"ground", "difficult 1/2, severe 1/2"},
        {"manoeuvre", "back 1/2, oblique 45, gap 1, half_turn 1/2"},
        {"buildings", "units 1, reach 1"},
        {"arc", "infantry 30, artillery 30, skirmishers 45"},
        {"musket", "effective 6, long_range 12"},
        {"rifle", "effective 7, long_range 14"},
        {"carbine", "effective 3, long_range 6"},
        {"guns_3", "canister 11, effective 18, long_range 36"},
        {"guns_6", "canister 12, effective 21, long_range 42"},
        {"guns_12", "canister 13, effective 24, long_range 48"},
        {"fire_infantry", "elite 0, veteran 0, line 0, garrison -1, militia -2, battalion_gun 1, "
                          "first 2, again -1, moved -2, unformed -4"},
        {"fire_guns", "garrison -2, moved -4, howitzer 1, battalion_canister 2, "
                      "battalion_canister_within 6, canister_3 3, canister_6 4, canister_12 5"},
        {"fire_target",
         "column 1, supports 1, supports_within 4, square 2, enfiladed 2, charging_cavalry 2, "
         "cover -2, skirmishers -3, deployed_guns -3, buildings -4"},
        {"casualty_columns", "first 2, second 4, third 6, fourth 8, fifth 10, sixth 12, seventh "
                             "14, eighth 16, ninth 18"},
        {"musketry_figures", "first 8, second 12, third 16, fourth 20, fifth 24"},
        {"musketry_first",
         "first 0, second 0, third 0, fourth 0, fifth -1, sixth 1, seventh 2, eighth 3, ninth 4"},
        {"musketry_second",
         "first 0, second 0, third 0, fourth -1, fifth 1, sixth 2, seventh 3, eighth 4, ninth 5"},
        {"musketry_third",
         "first 0, second 0, third -1, fourth 1, fifth 2, sixth 3, seventh 4, eighth 5, ninth 6"},
        {"musketry_fourth",
         "first 0, second -1, third 1, fourth 2, fifth 3, sixth 4, seventh 5, eighth 6, ninth 7"},
        {"musketry_fifth",
         "first -1, second 1, third 2, fourth 3, fifth 4, sixth 5, seventh 6, eighth 7, ninth 8"},
        {"artillery_first",
         "first 0, second 0, third 0, fourth -1, fifth 1, sixth 2, seventh 3, eighth 4, ninth 5"},
        {"artillery_second",
         "first 0, second 0, third -1, fourth 1, fifth 2, sixth 3, seventh 4, eighth 5, ninth 6"},
        {"artillery_third",
         "first 0, second -1, third 1, fourth 2, fifth 3, sixth 4, seventh 5, eighth 6, ninth 7"},
        {"artillery_fourth",
         "first -1, second 1, third 2, fourth 3, fifth 4, sixth 5, seventh 6, eighth 7, ninth 8"},
        {"halves", "needs 4, long_range 1/2"},
        {"skirmish", "figures 3, left_over 2, hits 6, cover 1/2"},
        {"near_general", "within 2, sixes 2"},
        {"fire_share", "square 1/4, buildings 1/2, column_ranks 2"},
        {"charge", "out_of_command 5, half_way 1/2, support_within 4, support_losses 1/2, wheel "
                   "45, reaction_move 1/2"},
        {"chargers", "elite 2, veteran 1, line 0, garrison -1, militia -2, effective 2, "
                     "point_blank 6, point_blank_bonus 3"},
        {"melee_troops", "cuirassiers 5, dragoons 4, hussars 3, irregular 2, infantry 1, artillery "
                         "-2, superior_mounts 1, inferior_mounts -1, foot_at_horse 1/2"},
        {"melee_form", "charging 2, straight 3, following_up 2, column -2, square 4, lances 2, "
                       "elite 1, veteran 0, line 0, garrison -1, militia -2"},
        {"melee_situation",
         "unformed -2, pushed_back -2, retreating -6, flank -4, half_lost -4, cover 2, uphill 2, "
         "buildings 1, outnumbering 1, outnumbering_share 1/2, friend_each 1, friends_most 2"},
        {"melee_result",
         "rout 8, retreat 3, push_back 1, break_square 8, pushed 6, caught_routing 8"},
        {"melee_losses", "horse_on_broken_foot 1, cossacks_on_broken_foot 4, horse_on_horse 4, "
                         "horse_on_pushed_horse 6, horse_on_square 8, horse_beaten 8, foot 6, "
                         "foot_on_pushed 8, foot_beaten 12"},
        {"pursuit", "elite 2, veteran 1, line 0, garrison -1, militia -2, heavy 1, irregular -2, "
                    "general 1, enemy_routs -1, stands 8, pursues 5, wild_within 12"},
        {"morale",
         "general_near 1, general_within 12, excellent_attached 3, average_attached 1, elite 3, "
         "veteran 1, line 0, garrison -1, militia -3, russian_hold 1, prussian_assault 1, "
         "buildings 1, cover 1, uphill 1, square 1, support 2, support_within 10, flank_attack 1, "
         "quarter_lost -2, half_lost -4, charged_flank -4, casualty -1, unformed -1, secure_flanks "
         "1, secure_within 4, charged_unformed -1, charged_by_horse -1, enemy_breaking 1, "
         "friend_breaking -1, breaking_within 12, routing -2, friend_routs_within 12"},
        {"morale_charge", "charges 6, halts 5, falters 3, retreats 0"},
        {"morale_charged", "stands 6, falters 5, retreats 0"},
        {"morale_other", "carries_on 5, falters 3, retreats 0"},
        {"morale_rally", "rallies 5, fails 3, routs 0"},
        {"retreat", "first 1/2"},
        {"brigade",
         "brigadier 1, steady 1, weak -1, quarter_breaking -1, half_breaking -2, quarter 1/4, half "
         "1/2, in_cover 1, cover_over 1/2, passes 6, breaks 1, retires 12"},
        {"general_risk", "killed 1, wounded 2, captured 3, stunned 4"},
        {"successor", "phases 2, refuge 12"},
        {"victory", "objective 20, brigade 15, army_lost 1/2, turns 15"},
        {"sight", "edge 1, over_friends 4"},
    };
    std::map<std::string, std::string> read;
    Mistakes mistakes;
    Book book = read_book(nullptr, mistakes);
    each_number(book, [&](std::string_view table, std::string_view key, Clause, const auto& slot,
                          int, int) {
        std::string& all = read[std::string{table}];
        all += (all.empty() ? "" : ", ") + std::string{key} + " " + in_words(slot);
        EXPECT_FALSE(slot.house) << table << "." << key;
    });
    EXPECT_EQ(read, printed);
}

TEST(Book, every_number_can_be_changed_by_a_house_rule_and_is_marked) {
    // Each with the value it has, so that all of them fit each other.
    const Document all = tables();
    for (std::size_t t = 0; t < all.root.keys.size(); ++t) {
        const Node& table = all.root.items[t];
        for (std::size_t k = 0; k < table.keys.size(); ++k) {
            if (table.keys[k] == "clause") continue;
            WithHouseRules read = with("{\"tables\":{\"" + all.root.keys[t] + "\":{\"" +
                                       table.keys[k] + "\":" + to_json(table.items[k]) + "}}}");
            EXPECT_TRUE(read.mistakes.empty()) << table.keys[k];
            each_number(read.book, [&](std::string_view of, std::string_view key, Clause,
                                       const auto& slot, int, int) {
                EXPECT_EQ(slot.house, of == all.root.keys[t] && key == table.keys[k])
                    << of << "." << key;
            });
        }
    }
}

TEST(Book, every_number_refuses_what_is_out_of_its_bounds_and_says_them) {
    Mistakes none;
    Book book = read_book(nullptr, none);
    each_number(book, [&]<class Slot>(std::string_view table, std::string_view key, Clause,
                                      const Slot&, int low, int high) {
        const std::string path = "tables." + std::string{table} + "." + std::string{key};
        const bool factor = std::is_same_v<Slot, Factor>;
        for (const int wrong : {low - 1, high + 1}) {
            const Mistakes mistakes = with("{\"tables\":{\"" + std::string{table} + "\":\n{\"" +
                                           std::string{key} + "\":" + std::to_string(wrong) + "}}}")
                                          .mistakes;
            expect_one(mistakes, path, std::to_string(low) + " to " + std::to_string(high));
            ASSERT_EQ(mistakes.size(), 1u);
            EXPECT_EQ(mistakes[0].file, "house.toml");
            EXPECT_EQ(mistakes[0].line, 2);
        }
        expect_one(with("{\"tables\":{\"" + std::string{table} + "\":{\"" + std::string{key} +
                        "\":\"some\"}}}")
                       .mistakes,
                   path, factor ? "a fraction like \"1/2\"" : "expected ");
    });
}

TEST(Book, every_number_is_needed) {
    const Document all = tables();
    for (std::size_t t = 0; t < all.root.keys.size(); ++t)
        for (std::size_t k = 0; k < all.root.items[t].keys.size(); ++k) {
            Document changed = all;
            Node& table = changed.root.items[t];
            const std::string key = table.keys[k];
            table.keys.erase(table.keys.begin() + static_cast<std::ptrdiff_t>(k));
            table.items.erase(table.items.begin() + static_cast<std::ptrdiff_t>(k));
            Mistakes mistakes;
            read_book(changed, rulings(), nullptr, mistakes);
            expect_one(mistakes, all.root.keys[t] + "." + key, "missing; expected ");
        }
}

TEST(Book, every_ruling_begins_with_its_first_value) {
    Mistakes mistakes;
    Book book = read_book(nullptr, mistakes);
    std::size_t seen = 0;
    each_ruling(book.rulings, [&](std::string_view name, Clause, const auto& ruling) {
        EXPECT_EQ(static_cast<int>(ruling.value), 0) << name;
        EXPECT_FALSE(ruling.house) << name;
        ++seen;
    });
    EXPECT_EQ(seen, rulings().root.keys.size());
}

TEST(Book, every_value_of_every_ruling_can_be_chosen) {
    const Document all = rulings();
    for (std::size_t r = 0; r < all.root.keys.size(); ++r) {
        const std::vector<Node>& values = all.root.items[r].find("values")->items;
        for (std::size_t v = 0; v < values.size(); ++v) {
            const std::string& name = all.root.keys[r];
            WithHouseRules read =
                with("{\"rulings\":{\"" + name + "\":\"" + values[v].text + "\"}}");
            EXPECT_TRUE(read.mistakes.empty()) << name;
            each_ruling(read.book.rulings, [&](std::string_view each, Clause, const auto& ruling) {
                EXPECT_EQ(ruling.house, each == name) << each;
                EXPECT_EQ(static_cast<std::size_t>(ruling.value), each == name ? v : 0) << name;
            });
        }
    }
}

TEST(Book, every_ruling_refuses_another_value_and_names_those_it_has) {
    const Document all = rulings();
    for (std::size_t r = 0; r < all.root.keys.size(); ++r) {
        const std::string& name = all.root.keys[r];
        const std::vector<Node>& values = all.root.items[r].find("values")->items;
        const Mistakes mistakes =
            with("{\"rulings\":\n\n{\"" + name + "\":\"as we like it\"}}").mistakes;
        expect_one(mistakes, "rulings." + name, "expected one of \"" + values[0].text + "\", \"");
        EXPECT_NE(mistakes.at(0).expected.find(values.back().text), std::string::npos) << name;
        EXPECT_EQ(mistakes.at(0).line, 3) << name;
    }
}

// ---- rulings that are numbers -------------------------------------------------------------------

class NumericRulings : public testing::Test {
protected:
    Mistakes mistakes;
    Book book = read_book(nullptr, mistakes);
    Rulings& r = book.rulings;
};

TEST_F(NumericRulings, lengths) {
    EXPECT_EQ(book.command_radius(), 12_in);
    r.command_radius.value = CommandRadius::eighteen;
    EXPECT_EQ(book.command_radius(), 18_in);
    EXPECT_EQ(book.general_size(), 1_in);
    r.general_size.value = GeneralSize::one_and_a_half;
    EXPECT_EQ(book.general_size(), inches(3, 2));
    EXPECT_EQ(book.threat_range(), 12_in);
    r.threat_range.value = ThreatRange::eighteen;
    EXPECT_EQ(book.threat_range(), 18_in);
    EXPECT_EQ(book.engage_musket(), 12_in);
    r.engage_musket.value = EngageMusket::six;
    EXPECT_EQ(book.engage_musket(), 6_in);
    EXPECT_EQ(book.orders_areas(), 12_in);
    r.orders_areas.value = OrdersAreas::eighteen;
    EXPECT_EQ(book.orders_areas(), 18_in);
    EXPECT_EQ(book.approach_gap(), 1_in);
    r.approach_gap.value = ApproachGap::two;
    EXPECT_EQ(book.approach_gap(), 2_in);
    EXPECT_EQ(book.move_oblique(), degrees(45));
    r.move_oblique.value = MoveOblique::thirty;
    EXPECT_EQ(book.move_oblique(), degrees(30));
}

TEST_F(NumericRulings, counts) {
    EXPECT_EQ(book.guns_crew(), 4);
    r.guns_crew.value = GunsCrew::three;
    EXPECT_EQ(book.guns_crew(), 3);
    EXPECT_EQ(book.orders_tries(), 3);
    r.orders_tries.value = OrdersTries::two;
    EXPECT_EQ(book.orders_tries(), 2);
    EXPECT_EQ(book.buildings_room(), 1);
    r.buildings_room.value = BuildingsRoom::two;
    EXPECT_EQ(book.buildings_room(), 2);
    EXPECT_EQ(book.fire_veteran().value, 0);
    r.fire_veteran.value = FireVeteran::one;
    EXPECT_EQ(book.fire_veteran().value, 1);
    EXPECT_EQ(book.melee_irregular().value, 2);
    r.melee_irregular.value = MeleeIrregular::one;
    EXPECT_EQ(book.melee_irregular().value, 1);
    EXPECT_EQ(book.victory_last_turn(), 15);
    r.victory_last_turn.value = VictoryLastTurn::twenty;
    EXPECT_EQ(book.victory_last_turn(), 20);
}

TEST_F(NumericRulings, a_house_rules_number_counts_where_the_ruling_is_ours) {
    EXPECT_EQ(with(R"({"tables":{"command":{"radius":15}}})").book.command_radius(), 15_in);
    EXPECT_EQ(with(R"({"tables":{"melee_troops":{"irregular":0}}})").book.melee_irregular().value,
              0);
}

// ---- numbers that do not fit each other ---------------------------------------------------------

TEST(Book, a_figure_takes_up_room) {
    expect_one(with(R"({"tables":{"figure":{"gun_depth":0}}})").mistakes, "tables.figure.gun_depth",
               "more than 0 inches");
}

TEST(Book, of_two_limits_the_lower_comes_first) {
    expect_one(with(R"({"tables":{"unit_size":{"cavalry_least":25}}})").mistakes,
               "tables.unit_size.cavalry_least", "at most the most");
    expect_one(with(R"({"tables":{"musket":{"effective":13}}})").mistakes,
               "tables.musket.effective", "effective to be at most long_range");
    expect_one(with(R"({"tables":{"guns_6":{"canister":22}}})").mistakes, "tables.guns_6.canister",
               "canister to be at most effective");
    EXPECT_TRUE(with(R"({"tables":{"guns_6":{"canister":21}}})").mistakes.empty());
}

TEST(Book, the_casualty_tables_rise) {
    expect_one(with(R"({"tables":{"casualty_columns":{"third":4}}})").mistakes,
               "tables.casualty_columns.third", "more than the one before");
    expect_one(with(R"({"tables":{"musketry_figures":{"first":12}}})").mistakes,
               "tables.musketry_figures.first", "more than the one before");
}

TEST(Book, results_fall_from_the_best_to_the_worst) {
    expect_one(with(R"({"tables":{"morale_charge":{"halts":7}}})").mistakes,
               "tables.morale_charge.halts", "charges to be at least halts");
    expect_one(with(R"({"tables":{"melee_result":{"rout":2}}})").mistakes,
               "tables.melee_result.rout", "rout to be at least retreat");
    expect_one(with(R"({"tables":{"chargers":{"effective":7}}})").mistakes,
               "tables.chargers.effective", "point_blank to be at least effective");
    expect_one(with(R"({"tables":{"general_risk":{"killed":3}}})").mistakes,
               "tables.general_risk.killed", "wounded to be at least killed");
    expect_one(with(R"({"tables":{"pursuit":{"stands":4}}})").mistakes, "tables.pursuit.stands",
               "stands to be at least pursues");
    expect_one(with(R"({"tables":{"morale_charged":{"retreats":6}}})").mistakes,
               "tables.morale_charged.retreats", "falters to be at least retreats");
    expect_one(with(R"({"tables":{"morale_other":{"falters":6}}})").mistakes,
               "tables.morale_other.falters", "carries_on to be at least falters");
    expect_one(with(R"({"tables":{"morale_rally":{"routs":4}}})").mistakes,
               "tables.morale_rally.routs", "fails to be at least routs");
    expect_one(with(R"({"tables":{"brigade":{"breaks":7}}})").mistakes, "tables.brigade.breaks",
               "passes to be at least breaks");
}

TEST(Book, of_the_books_own_numbers_the_tables_tell) {
    Document changed = tables();
    for (std::size_t t = 0; t < changed.root.keys.size(); ++t)
        for (std::size_t k = 0; k < changed.root.items[t].keys.size(); ++k)
            if (changed.root.keys[t] == "brigade" && changed.root.items[t].keys[k] == "passes")
                changed.root.items[t].items[k].integer = 0;
    Mistakes mistakes;
    read_book(changed, rulings(), nullptr, mistakes);
    expect_one(mistakes, "brigade.passes", "at least breaks");
    EXPECT_EQ(mistakes.at(0).file, "tables.toml");
}

TEST(Book, what_a_ruling_rests_on_is_said) {
    std::map<std::string, int> bases;
    const Document all = rulings();
    for (const Node& ruling : all.root.items) ++bases[ruling.find("basis")->text];
    EXPECT_EQ(bases.size(), 3u);
    EXPECT_EQ(all.root.find("casualties.half")->find("basis")->text, "family");
    EXPECT_EQ(all.root.find("charge.five")->find("basis")->text, "sheet");
    EXPECT_EQ(all.root.find("victory.points")->find("basis")->text, "ours");
}

// ---- house rules --------------------------------------------------------------------------------

TEST(Book, house_rules_for_another_rulebook_are_refused) {
    expect_one(with(R"({"rulebook":"another"})").mistakes, "rulebook", "another rulebook");
    EXPECT_TRUE(with(R"({"rulebook":"die_kriegskunst"})").mistakes.empty());
}

TEST(Book, a_misspelt_key_is_reported_with_the_one_meant) {
    expect_one(with(R"({"tables":{"melee_form":{"elit":2}}})").mistakes, "tables.melee_form.elit",
               "elite");
    expect_one(with(R"({"tables":{"moral":{"elite":2}}})").mistakes, "tables.moral", "morale");
}

}  // namespace
}  // namespace grognard::die_kriegskunst
