// SPDX-License-Identifier: Apache-2.0
//
// Each way of reading dice, as the line that players check with the sheet in hand.
#include "engine/battle/sum.h"

#include <gtest/gtest.h>

#include <array>

namespace grognard {
namespace {

constexpr Clause HU_4_2{{'H', 'U'}, 4, 2};
constexpr Clause HU_5_2{{'H', 'U'}, 5, 2};
constexpr Clause HU_5_3{{'H', 'U'}, 5, 3};
constexpr Clause DK_5_5{{'D', 'K'}, 5, 5};
constexpr Reason guard{1}, enemy_near{2}, wall{3}, morale{4}, strength{5};
constexpr Label figures_firing{1}, figures{2}, halved{3}, hits{4}, retreat{5};
constexpr UnitId first{1}, second{2};

Wording wording() {
    return {[](const Modifier& line) -> std::string {
                if (line.reason == guard) return "guard";
                if (line.reason == wall) return "wall, does not count";
                if (line.reason == morale) return "Morale";
                if (line.reason == strength) return "strength";
                return "enemy near (Hussars, 1.4\")";
            },
            [](std::uint16_t outcome) -> std::string { return outcome ? "pinned" : "no effect"; },
            [](Label label) -> std::string {
                if (label == figures_firing) return "figures firing";
                if (label == figures) return "figures";
                if (label == halved) return "halved at long range";
                return label == hits ? "hits" : "retreat";
            },
            [](UnitId unit, Side side) -> std::string {
                if (unit == UnitId::none) return side == Side::blue ? "French" : "Austrians";
                return unit == first ? "The Guard" : "The Hussars";
            },
            [](std::uint8_t die, std::span<const std::uint8_t> shown) -> std::string {
                if (die == 0) return {};
                std::string words;
                for (const std::uint8_t face : shown)
                    words += (words.empty() ? "" : ", ") + std::string{face <= 2   ? "foot"
                                                                       : face == 3 ? "saber"
                                                                                   : "flag"};
                return words;
            }};
}

Tally tally_of(std::initializer_list<Modifier> lines, Tally::Gives gives = Tally::Gives::score) {
    Tally tally{gives};
    for (const Modifier& line : lines) tally.add(line);
    return tally;
}
Tally rally() {
    return tally_of({{.value = 1, .clause = HU_4_2, .reason = guard},
                     {.value = -2, .clause = HU_4_2, .reason = enemy_near}});
}
// A table of three rows: up to 4, 5 or 6, more.
int row_of(int score) { return score <= 4 ? 0 : score <= 6 ? 1 : 2; }

std::string told(const Event& event) { return sum_words(wording(), event); }

TEST(Sum, a_test_gives_dice_modifiers_total_and_what_was_needed) {
    EXPECT_EQ(
        told({.dice = {5}, .tally = rally(), .reading = Reading::at_least(5).came_to(4, false)}),
        "5 + 1 guard - 2 enemy near (Hussars, 1.4\") (HU-4.2) = 4; needed 5 or more");
    EXPECT_EQ(told({.dice = {5}, .reading = Reading::at_least(5)}), "5; needed 5 or more");
    EXPECT_EQ(told({.dice = {2, 3}, .reading = Reading::at_least(8)}),
              "2 + 3 = 5; needed 8 or more");
}

TEST(Sum, each_clause_is_named_behind_the_last_line_that_it_gives) {
    const Tally tally = tally_of({{.value = 1, .clause = HU_4_2, .reason = guard},
                                  {.value = 2, .clause = HU_5_3, .reason = guard},
                                  {.value = -1, .clause = HU_4_2, .reason = guard}});
    EXPECT_EQ(told({.dice = {5}, .tally = tally, .reading = Reading::free()}),
              "5 + 1 guard (HU-4.2) + 2 guard (HU-5.3) - 1 guard (HU-4.2) = 7");
}

TEST(Sum, a_line_that_does_not_count_stands_in_brackets) {
    const Tally tally =
        tally_of({{.value = -1, .clause = HU_5_3, .reason = wall, .struck_by = HU_5_3},
                  {.value = 1, .clause = HU_5_3, .reason = guard}});
    EXPECT_EQ(told({.dice = {5}, .tally = tally, .reading = Reading::free()}),
              "5 + 1 guard (HU-5.3) [-1 wall, does not count (HU-5.3)] = 6");
}

TEST(Sum, a_row_of_a_table_gives_its_ends_unless_it_is_the_total_alone) {
    const auto shot = [](int die, std::uint16_t outcome) {
        return told({.clause = HU_5_2,
                     .dice = {static_cast<std::uint8_t>(die)},
                     .outcome = outcome,
                     .reading = Reading::looked_up(die, row_of)});
    };
    EXPECT_EQ(shot(4, 0), "4: no effect (4 or less)");
    EXPECT_EQ(shot(5, 1), "5: pinned (5 to 6)");
    EXPECT_EQ(shot(7, 1), "7: pinned (7 or more)");
    EXPECT_EQ(told({.dice = {5},
                    .outcome = 1,
                    .reading = Reading::looked_up(5, [](int score) { return score == 5; })}),
              "5: pinned");
}

TEST(Sum, a_table_of_two_ways_gives_row_column_and_cell) {
    Reading reading = Reading::table(DK_5_5);
    reading.row = {.label = figures_firing, .at = 18, .low = 17, .high = 20};
    reading.column = {.at = 12, .low = 11, .high = 12};
    reading.cell = {.value = 4, .label = figures};
    reading.then.push_back(halved);
    EXPECT_EQ(told({.clause = HU_5_2, .dice = {5, 6}, .reading = reading}),
              "5 + 6 = 11: 4 figures (18 figures firing, row 17 to 20, column 11 to 12, DK-5.5), "
              "halved at long range");
    EXPECT_EQ(needs_words(wording(), {.clause = DK_5_5, .reading = reading}),
              "18 figures firing, row 17 to 20, column 11 to 12");
    reading.row = {.label = figures_firing, .at = 2, .low = 2, .high = 2};
    reading.cell = {.value = 0, .label = figures};
    EXPECT_EQ(told({.clause = DK_5_5, .dice = {5, 6}, .reading = reading}),
              "5 + 6 = 11: 0 figures (2 figures firing, column 11 to 12)");
}

TEST(Sum, of_two_rollers_each_has_its_own_sum) {
    EXPECT_EQ(told({.unit = first,
                    .other = second,
                    .dice = {4, 3},
                    .outcome = 1,
                    .tally = rally(),
                    .opposed = true,
                    .reading = Reading::looked_up(0, row_of)}),
              "The Guard: 4 + 1 guard - 2 enemy near (Hussars, 1.4\") (HU-4.2) = 3; "
              "the Hussars: 3; level: pinned (4 or less)");
    Reading bid = Reading::higher();
    bid.own = 2;
    EXPECT_EQ(told({.dice = {4, 3, 6}, .opposed = true, .reading = bid}),
              "French: 4 + 3 = 7; Austrians: 6");
}

TEST(Sum, only_the_dice_that_count_are_added) {
    const auto sum = [](const Reading& reading) {
        return told({.dice = {1, 6, 4}, .reading = reading});
    };
    EXPECT_EQ(sum(Reading::free().keeping(std::array{1, 2})), "1 + 4 (of 1, 6 and 4) = 5");
    EXPECT_EQ(sum(Reading::free().keeping(std::array{1, 3})), "1 + 6 (of 1, 6 and 4) = 7");
    EXPECT_EQ(sum(Reading::free().keeping_highest(2)), "4 + 6 (of 1, 6 and 4) = 10");
}

TEST(Sum, what_is_thrown_against_is_not_added_to_the_dice) {
    const Tally target = tally_of({{.value = 8, .clause = HU_4_2, .reason = morale},
                                   {.value = -1, .clause = HU_5_3, .reason = guard}},
                                  Tally::Gives::target);
    EXPECT_EQ(told({.dice = {5, 3}, .tally = target, .reading = Reading::at_most(7)}),
              "5 + 3 = 8; needed 7 or less: 8 Morale (HU-4.2) - 1 guard (HU-5.3)");
    EXPECT_EQ(told({.dice = {5, 3}, .tally = target, .reading = Reading::each(7).made_by(0)}),
              "5 and 3; needed 7 or more on each die: 8 Morale (HU-4.2) - 1 guard (HU-5.3); "
              "0 of 2 made it");
}

TEST(Sum, dice_read_one_by_one_say_who_throws_them) {
    Reading reading = Reading::each(6).made_by(1);
    reading.row = {.label = figures_firing, .at = 8, .low = 8, .high = 8};
    EXPECT_EQ(told({.dice = {6, 2, 5}, .reading = reading}),
              "6, 2 and 5; needed 6 or more on each die (8 figures firing); 1 of 3 made it");
    EXPECT_EQ(needs_words(wording(), {.reading = reading}),
              "6 or more on each die (8 figures firing)");
}

TEST(Sum, what_is_added_to_each_die_lowers_what_it_must_show) {
    const Tally each = tally_of({{.value = 3, .clause = HU_4_2, .reason = guard},
                                 {.value = -1, .clause = HU_5_3, .reason = enemy_near}},
                                Tally::Gives::each_die);
    EXPECT_EQ(told({.dice = {5, 3, 6}, .tally = each, .reading = Reading::each(5, 7).made_by(2)}),
              "5, 3 and 6, each + 3 guard (HU-4.2) - 1 enemy near (Hussars, 1.4\") (HU-5.3) = + 2; "
              "needed 7, 5 or more on the die; 2 of 3 made it");
    EXPECT_EQ(told({.dice = {3}, .tally = each, .reading = Reading::each(5, 7)}),
              "3 + 3 guard (HU-4.2) - 1 enemy near (Hussars, 1.4\") (HU-5.3) = 5; "
              "needed 7, 5 or more on the die; 0 of 1 made it");
}

TEST(Sum, a_pool_gives_its_dice_and_the_faces_that_count) {
    Reading reading = Reading::of(Reading::Test::faces);
    reading.counts.push_back({.label = hits, .faces = 0b1110, .made = 2});
    reading.counts.push_back({.label = retreat, .faces = 0b10000, .made = 1});
    const Tally pool = tally_of({{.value = 4, .clause = HU_4_2, .reason = strength},
                                 {.value = -1, .clause = HU_5_3, .reason = guard}},
                                Tally::Gives::dice);
    EXPECT_EQ(told({.dice = {1, 3, 4}, .die = 1, .tally = pool, .reading = reading}),
              "4 strength (HU-4.2) - 1 guard (HU-5.3) = 3 dice: foot, saber, flag; "
              "hits on foot or saber: 2, retreat on flag: 1");
}

TEST(Sum, sums_without_dice_are_told_too) {
    const Tally sum = tally_of({{.value = 3, .clause = HU_4_2, .reason = guard},
                                {.value = 1, .clause = HU_4_2, .reason = guard}},
                               Tally::Gives::sum);
    EXPECT_EQ(told({.tally = sum, .opposed = true, .other_tally = Tally{Tally::Gives::sum}}),
              "French: 3 guard + 1 guard (HU-4.2) = 4; Austrians: 0");
    EXPECT_EQ(told({}), "");
}

TEST(Sum, the_totals_are_those_of_the_line) {
    const Event event{.dice = {4, 3}, .tally = rally(), .opposed = true};
    EXPECT_EQ(total_of(event), 3);
    EXPECT_EQ(other_total_of(event), 3);
}

TEST(Sum, before_the_dice_it_says_what_is_needed) {
    const auto needs = [](const Reading& reading) {
        return needs_words(wording(), {.reading = reading});
    };
    EXPECT_EQ(needs(Reading::at_least(5)), "5 or more");
    EXPECT_EQ(needs(Reading::at_most(7)), "7 or less");
    EXPECT_EQ(needs(Reading::each(4)), "4 or more on each die");
    EXPECT_EQ(needs(Reading::higher()), "more than the other");
    EXPECT_EQ(needs(Reading::free()), "");
}

}  // namespace
}  // namespace grognard
