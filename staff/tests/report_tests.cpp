// SPDX-License-Identifier: Apache-2.0
#include "staff/report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

namespace grognard {
namespace {

constexpr Clause HU_7_3{{'H', 'U'}, 7, 3};
constexpr Clause HU_7_6{{'H', 'U'}, 7, 6};

BattleRow row(std::uint64_t number, bool exchanged, Result::Winner winner, Clause clause,
              int turns) {
    BattleRow made{.number = number, .exchanged = exchanged, .match = {}};
    made.match.finished = true;
    made.match.result = {.winner = winner,
                         .clause = clause,
                         .points = {7, 3},
                         .units = {10, 8},
                         .lost = {2, 4},
                         .turns = turns};
    made.match.answers = 100 + number;
    made.match.dice = 50;
    made.match.hash = 0xabc;
    return made;
}

SimulateReport four_battles() {
    const SeriesInfo info{.rulebook = "humble",
                          .scenario = "Quatre Bras",
                          .sides = {"French", "Allies"},
                          .generals = {"captain", "random"},
                          .seed = "00ff",
                          .exchange_sides = true,
                          .battles = 4};
    return summarise(info, {row(0, false, Result::Winner::blue, HU_7_3, 5),
                            row(1, true, Result::Winner::red, HU_7_3, 9),
                            row(2, false, Result::Winner::nobody, HU_7_6, 12),
                            row(3, true, Result::Winner::blue, HU_7_3, 8)});
}

TEST(Wilson, known_values) {
    // Newcombe (1998), table I, method 3: the score interval.
    const Interval a = wilson(81, 263);
    EXPECT_NEAR(a.low, 0.2553, 5e-5);
    EXPECT_NEAR(a.high, 0.3662, 5e-5);
    const Interval b = wilson(15, 148);
    EXPECT_NEAR(b.low, 0.0624, 5e-5);
    EXPECT_NEAR(b.high, 0.1605, 5e-5);
    const Interval c = wilson(0, 20);
    EXPECT_EQ(c.low, 0);
    EXPECT_NEAR(c.high, 0.1611, 5e-5);
    const Interval d = wilson(1, 29);
    EXPECT_NEAR(d.low, 0.0061, 5e-5);
    EXPECT_NEAR(d.high, 0.1718, 5e-5);
    EXPECT_EQ(wilson(29, 29).high, 1);
    EXPECT_EQ(wilson(0, 0).low, 0);
    EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(Report, sums_up) {
    const SimulateReport report = four_battles();
    EXPECT_EQ(report.sides[0].wins.count, 2u);
    EXPECT_EQ(report.sides[1].wins.count, 1u);
    EXPECT_EQ(report.draws.count, 1u);
    EXPECT_EQ(report.generals[0].count, 2u);  // blue in battle 0, red in battle 1
    EXPECT_EQ(report.generals[1].count, 1u);
    EXPECT_DOUBLE_EQ(report.turns.mean, 8.5);
    EXPECT_DOUBLE_EQ(report.turns.median, 8.5);
    EXPECT_EQ(report.turns.least, 5u);
    EXPECT_EQ(report.turns.most, 12u);
    EXPECT_DOUBLE_EQ(report.sides[0].lost_share, 0.2);
    EXPECT_DOUBLE_EQ(report.sides[1].lost_share, 0.5);
    ASSERT_EQ(report.ends.size(), 2u);
    EXPECT_EQ(report.ends[0].clause, HU_7_3);
    EXPECT_EQ(report.ends[0].share.count, 3u);
}

TEST(Report, text_names_what_matters_and_its_bars_are_aligned) {
    const std::string text = to_text(four_battles());
    for (const std::string_view part : {"Quatre Bras", "4 battles", "French", "Allies", "drawn",
                                        "captain", "HU-7.3", "50.0 %", "2.0 of 10.0 units lost"})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
    std::istringstream lines{text};
    std::vector<std::size_t> columns;
    for (std::string line; std::getline(lines, line);)
        if (const std::size_t at = std::min(line.find("█"), line.find("░"));
            at != std::string::npos)
            columns.push_back(at);
    EXPECT_EQ(columns.size(), 5u);
    EXPECT_EQ(std::count(columns.begin(), columns.end(), columns[0]), 5) << text;
}

TEST(Report, json_shape) {
    const nlohmann::json json = nlohmann::json::parse(to_json(four_battles()));
    EXPECT_EQ(json["rulebook"], "humble");
    EXPECT_EQ(json["scenario"], "Quatre Bras");
    EXPECT_EQ(json["asked"], 4);
    EXPECT_EQ(json["fought"], 4);
    EXPECT_EQ(json["finished"], 4);
    EXPECT_EQ(json["stopped"], false);
    EXPECT_TRUE(json["unfinished"].empty());
    EXPECT_EQ(json["sides"][0]["name"], "French");
    EXPECT_EQ(json["sides"][0]["wins"]["count"], 2);
    EXPECT_EQ(json["sides"][0]["wins"]["share"], 0.5);
    EXPECT_LT(json["sides"][0]["wins"]["low"], 0.5);
    EXPECT_GT(json["sides"][0]["wins"]["high"], 0.5);
    EXPECT_EQ(json["sides"][1]["lost_share"], 0.5);
    EXPECT_EQ(json["generals"][1]["name"], "random");
    EXPECT_EQ(json["generals"][1]["wins"]["count"], 1);
    EXPECT_EQ(json["draws"]["share"], 0.25);
    EXPECT_EQ(json["turns"]["median"], 8.5);
    EXPECT_EQ(json["ends"][0]["clause"], "HU-7.3");
    EXPECT_EQ(json["ends"][0]["count"], 3);
}

TEST(Report, json_of_no_battles_is_json_too) {
    const nlohmann::json json = nlohmann::json::parse(to_json(summarise(SeriesInfo{}, {})));
    EXPECT_EQ(json["finished"], 0);
    EXPECT_EQ(json["draws"]["share"], 0);
}

TEST(Report, csv_has_a_row_a_battle_and_as_many_fields_in_each) {
    const std::string csv = to_csv(four_battles());
    std::istringstream lines{csv};
    std::vector<std::string> rows;
    for (std::string line; std::getline(lines, line);) rows.push_back(line);
    ASSERT_EQ(rows.size(), 5u);
    for (const std::string& line : rows)
        EXPECT_EQ(std::count(line.begin(), line.end(), ','), 14) << line;
    EXPECT_EQ(rows[2], "1,random,captain,red,HU-7.3,9,101,50,10,2,7,8,4,3,0000000000000abc");
}

}  // namespace
}  // namespace grognard
