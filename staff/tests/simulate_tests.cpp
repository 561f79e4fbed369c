// SPDX-License-Identifier: Apache-2.0
#include "staff/simulate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/toy/scenario.h"
#include "tests/toy/toy.h"

namespace grognard {
namespace {

struct Series {
    Document scenario = toy::scenario({3, 3}, 5);
    SimulateOptions options;

    Series() {
        options.rulebook = &toy::rulebook();
        options.scenario = &scenario;
        options.generals = {"captain", "random"};
        options.battles = 12;
        options.seed = seed_from_words("series");
    }
    SimulateReport fight() const {
        Mistakes mistakes;
        const auto report = simulate(options, mistakes);
        EXPECT_TRUE(mistakes.empty());
        EXPECT_TRUE(report);
        return report.value_or(SimulateReport{});
    }
};

TEST(Simulate, same_report_whatever_the_number_of_threads) {
    Series series;
    series.options.exchange_sides = true;
    series.options.threads = 1;
    const SimulateReport one = series.fight();
    for (const int threads : {2, 3}) {
        series.options.threads = threads;
        const SimulateReport other = series.fight();
        EXPECT_EQ(one.rows, other.rows);
        EXPECT_EQ(to_text(one), to_text(other));
        EXPECT_EQ(to_json(one), to_json(other));
        EXPECT_EQ(to_csv(one), to_csv(other));
    }
}

TEST(Simulate, a_longer_series_begins_like_the_shorter) {
    Series series;
    const SimulateReport shorter = series.fight();
    series.options.battles = 20;
    const SimulateReport longer = series.fight();
    ASSERT_EQ(longer.rows.size(), 20u);
    EXPECT_TRUE(std::equal(shorter.rows.begin(), shorter.rows.end(), longer.rows.begin()));
}

TEST(Simulate, another_seed_gives_other_battles) {
    Series series;
    const SimulateReport one = series.fight();
    series.options.seed = seed_from_words("another");
    EXPECT_NE(one.rows[0].match.hash, series.fight().rows[0].match.hash);
}

TEST(Simulate, counts_agree_with_each_other) {
    Series series;
    series.options.exchange_sides = true;
    const SimulateReport report = series.fight();
    EXPECT_FALSE(report.stopped);
    EXPECT_TRUE(report.unfinished.empty());
    EXPECT_EQ(report.finished, 12u);
    EXPECT_EQ(report.sides[0].wins.count + report.sides[1].wins.count + report.draws.count, 12u);
    EXPECT_EQ(report.generals[0].count + report.generals[1].count + report.draws.count, 12u);
    EXPECT_GT(report.generals[0].count, report.generals[1].count);
    EXPECT_EQ(std::count_if(report.rows.begin(), report.rows.end(),
                            [](const BattleRow& row) { return row.exchanged; }),
              6);
    std::uint64_t ended = 0;
    for (const EndReport& end : report.ends) ended += end.share.count;
    EXPECT_EQ(ended, 12u);
    EXPECT_LE(static_cast<double>(report.turns.least), report.turns.median);
    EXPECT_LE(report.turns.median, static_cast<double>(report.turns.most));
    EXPECT_DOUBLE_EQ(report.sides[0].units, 3);
}

TEST(Simulate, progress_rises_to_the_last_battle) {
    Series series;
    series.options.threads = 2;
    std::vector<std::uint64_t> told;
    series.options.progress = [&](std::uint64_t fought, std::uint64_t of) {
        EXPECT_EQ(of, 12u);
        told.push_back(fought);
    };
    series.fight();
    ASSERT_FALSE(told.empty());
    EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
    EXPECT_EQ(told.back(), 12u);
}

TEST(Simulate, a_stopped_series_reports_what_was_fought) {
    Series series;
    series.options.battles = 1000;
    series.options.threads = 2;
    std::stop_source source;
    series.options.stop = source.get_token();
    series.options.progress = [&](std::uint64_t fought, std::uint64_t) {
        if (fought >= 3) source.request_stop();
    };
    const SimulateReport report = series.fight();
    EXPECT_TRUE(report.stopped);
    EXPECT_GE(report.rows.size(), 3u);
    EXPECT_LT(report.rows.size(), 1000u);
    EXPECT_NE(to_text(report).find("of 1000 (stopped)"), std::string::npos);
}

TEST(Simulate, a_series_stopped_before_it_began_is_empty) {
    Series series;
    std::stop_source source;  // NOLINT(misc-const-correctness): a request changes it
    source.request_stop();
    series.options.stop = source.get_token();
    const SimulateReport report = series.fight();
    EXPECT_TRUE(report.rows.empty());
    EXPECT_NE(to_text(report).find("No battle was fought"), std::string::npos);
}

TEST(Simulate, a_battle_broken_off_is_told_and_not_counted) {
    Series series;
    series.options.answers_max = 5;
    const SimulateReport report = series.fight();
    EXPECT_EQ(report.finished, 0u);
    EXPECT_EQ(report.unfinished.size(), 12u);
    EXPECT_NE(to_text(report).find("a fault: 12 battles"), std::string::npos);
    EXPECT_NE(to_csv(report).find("unfinished"), std::string::npos);
}

TEST(Simulate, mistakes_are_reported) {
    Series series;
    series.options.generals[1] = "napoleon";
    series.scenario = toy::scenario({0, 3}, 5);
    Mistakes mistakes;
    EXPECT_FALSE(simulate(series.options, mistakes));
    ASSERT_EQ(mistakes.size(), 2u);
    EXPECT_NE(to_string(mistakes[0]).find("napoleon"), std::string::npos);
    EXPECT_NE(to_string(mistakes[0]).find("random, captain"), std::string::npos);
}

TEST(Match, seeds_differ_by_battle_and_side) {
    const Seed seed = seed_from_words("x");
    const MatchSeeds first = match_seeds(seed, 0);
    const MatchSeeds second = match_seeds(seed, 1);
    EXPECT_NE(first.dice, second.dice);
    EXPECT_NE(first.choosers[0], first.choosers[1]);
    EXPECT_NE(first.choosers[0], second.choosers[0]);
    EXPECT_EQ(first.dice, match_seeds(seed, 0).dice);
}

}  // namespace
}  // namespace grognard
