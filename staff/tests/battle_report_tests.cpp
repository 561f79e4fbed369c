// SPDX-License-Identifier: Apache-2.0
#include "staff/battle_report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/battle/chance.h"
#include "generals/captain.h"
#include "tests/toy/scenario.h"
#include "tests/toy/toy.h"

namespace grognard {
namespace {

struct Battle {
    std::unique_ptr<Game> start;
    std::unique_ptr<Game> end;
    std::vector<Answer> answers;

    explicit Battle(std::string_view seed) {
        Mistakes mistakes;
        start = toy::rulebook().muster(toy::scenario({4, 4}, 6), nullptr, mistakes);
        end = start->clone();
        DiceStream dice{seed_from_words(seed)};
        Captain captain;
        Chooser chooser{1};
        while (!end->over()) {
            const Answer answer = end->question().by == Side::chance
                                      ? throw_dice(*end, dice)
                                      : captain.decide(*end, chooser);
            answers.push_back(answer);
            end->apply_checked(answer, nullptr);
        }
    }
    BattleReport report() const { return report_of(*start, answers); }
};

TEST(BattleReport, begins_with_the_start_and_ends_with_the_end) {
    const Battle battle{"a battle"};
    const BattleReport report = battle.report();
    ASSERT_GE(report.standings.size(), 2u);
    EXPECT_EQ(report.standings.front().n, 0u);
    EXPECT_EQ(report.standings.back().n, battle.answers.size());
    for (const Side side : {Side::blue, Side::red}) {
        EXPECT_EQ(report.standings.front().appraisals[index(side)], battle.start->appraise(side));
        const int last = report.standings.back().appraisals[index(side)];
        EXPECT_EQ(last > 0, battle.end->appraise(side) > 0);
        EXPECT_LE(std::abs(last), std::abs(battle.end->appraise(side)));
    }
    for (std::size_t i = 1; i < report.standings.size(); ++i)
        EXPECT_GE(report.standings[i].n, report.standings[i - 1].n);
}

// However highly a rulebook values victory, it says at most twice what it said before.
TEST(BattleReport, victory_does_not_drown_the_rest) {
    for (const char* seed : {"a battle", "losses", "swings"}) {
        const BattleReport report = Battle{seed}.report();
        int most = 1;
        for (std::size_t i = 0; i + 1 < report.standings.size(); ++i)
            for (const int appraisal : report.standings[i].appraisals)
                most = std::max(most, std::abs(appraisal));
        for (const int appraisal : report.standings.back().appraisals)
            EXPECT_LE(std::abs(appraisal), 2 * most) << seed;
    }
}

TEST(BattleReport, losses_are_those_of_the_result) {
    const Battle battle{"losses"};
    const BattleReport report = battle.report();
    EXPECT_EQ(report.losses.back().lost, battle.end->result()->lost);
    EXPECT_EQ(report.losses.size(), report.luck_by_turn.size());
}

TEST(BattleReport, turning_points_are_the_largest_swings_in_the_order_of_play) {
    const BattleReport report = Battle{"swings"}.report();
    ASSERT_FALSE(report.turning_points.empty());
    EXPECT_LE(report.turning_points.size(), 5u);
    for (std::size_t i = 0; i < report.turning_points.size(); ++i) {
        EXPECT_NE(report.turning_points[i].swing, 0);
        EXPECT_FALSE(report.turning_points[i].words.empty());
        if (i == 0) continue;
        EXPECT_GT(report.turning_points[i].n, report.turning_points[i - 1].n);
    }
}

// Over many battles luck has nobody to favour: gains and losses even out far below what single
// rolls bring.
TEST(BattleReport, luck_evens_out) {
    std::int64_t gained = 0, sizes = 0, rolls = 0;
    for (int i = 0; i < 60; ++i) {
        const BattleReport report = Battle{"luck " + std::to_string(i)}.report();
        for (std::size_t side = 0; side < 2; ++side) {
            gained += report.luck.thousandths[side];
            sizes += std::abs(report.luck.thousandths[side]);
            rolls += report.luck.rolls[side];
        }
        BattleReport::Luck sum;
        for (const BattleReport::TurnLuck& turn : report.luck_by_turn)
            for (std::size_t side = 0; side < 2; ++side) {
                sum.rolls[side] += turn.luck.rolls[side];
                sum.thousandths[side] += turn.luck.thousandths[side];
            }
        EXPECT_EQ(sum.rolls, report.luck.rolls);
        EXPECT_EQ(sum.thousandths, report.luck.thousandths);
    }
    EXPECT_GT(rolls, 100);
    EXPECT_GT(sizes, 0);
    EXPECT_LT(std::abs(gained) * 3, sizes);
}

TEST(BattleReport, as_json_has_what_a_page_draws) {
    const auto json = nlohmann::json::parse(to_json(Battle{"json"}.report()));
    for (const char* key : {"points", "losses", "turning_points", "luck", "luck_by_turn"})
        EXPECT_TRUE(json.contains(key)) << key;
    EXPECT_TRUE(json["luck"]["red"].contains("gained"));
    EXPECT_TRUE(json["points"][0].contains("blue"));
}

TEST(BattleReport, of_a_battle_without_answers_is_empty_but_sound) {
    const Battle battle{"none"};
    const BattleReport report = report_of(*battle.start, {});
    EXPECT_EQ(report.luck.rolls[0] + report.luck.rolls[1], 0);
    EXPECT_TRUE(report.turning_points.empty());
}

}  // namespace
}  // namespace grognard
