// SPDX-License-Identifier: Apache-2.0
//
// Numbers as people write them, and words that were nearly right.
#include <array>

#include <gtest/gtest.h>

#include "engine/document/exact.h"
#include "engine/document/words.h"

namespace grognard {
namespace {

using Verdict = Exact::Verdict;

std::int64_t ticks(std::string_view text) {
    const Exact exact = read_exact(text, 30'480);
    EXPECT_EQ(exact.verdict, Verdict::exact) << text;
    return exact.parts;
}

Verdict verdict(std::string_view text) { return read_exact(text, 30'480).verdict; }

TEST(Exact, reads_whole_numbers_decimals_and_fractions) {
    EXPECT_EQ(ticks("3"), 3 * 30'480);
    EXPECT_EQ(ticks("0.75"), 22'860);
    EXPECT_EQ(ticks("1.50"), 45'720);
    EXPECT_EQ(ticks("1 1/8"), 34'290);
    EXPECT_EQ(ticks("2/3"), 20'320);
    EXPECT_EQ(ticks("-0.5"), -15'240);
    EXPECT_EQ(ticks("007"), 7 * 30'480);
    EXPECT_EQ(ticks("1.000000000000"), 30'480);
    EXPECT_EQ(ticks("9/8"), 34'290);
}

TEST(Exact, a_tick_is_exact_and_half_a_tick_is_not) {
    EXPECT_EQ(ticks("1/30480"), 1);
    EXPECT_EQ(verdict("1/60960"), Verdict::not_whole);
    EXPECT_EQ(verdict("0.3333"), Verdict::not_whole);
    EXPECT_EQ(verdict("0.12345678901"), Verdict::not_whole);
}

TEST(Exact, refuses_what_is_no_number) {
    for (const char* text :
         {"",   "-",   ".5",   "5.",    "1e3",    "inf",  "nan", "1 ", " 1",  "1 1", "1/",
          "/2", "1/0", "1 1/", "1.5/2", "1  1/8", "0x10", "--1", "+1", "1,5", "3\""})
        EXPECT_EQ(verdict(text), Verdict::not_a_number) << text;
}

TEST(Exact, refuses_what_is_too_large) {
    EXPECT_EQ(verdict("1000001"), Verdict::too_large);
    EXPECT_EQ(verdict("99999999999999999999999999"), Verdict::too_large);
    EXPECT_EQ(verdict("1 99999999999999/2"), Verdict::too_large);
    EXPECT_EQ(read_exact(std::int64_t{-1'000'001}, 30'480).verdict, Verdict::too_large);
    EXPECT_EQ(read_exact(std::int64_t{1'000'000}, 30'480).parts, 30'480'000'000);
}

TEST(Words, finds_the_word_that_was_meant) {
    constexpr std::array<std::string_view, 4> known{"wood", "hill", "stream", "fieldworks"};
    EXPECT_EQ(nearest_word("wod", known), "wood");
    EXPECT_EQ(nearest_word("woods", known), "wood");
    EXPECT_EQ(nearest_word("steram", known), "stream");
    EXPECT_EQ(nearest_word("feildwork", known), "fieldworks");
    EXPECT_EQ(nearest_word("cavalry", known), std::nullopt);
    EXPECT_EQ(nearest_word("", known), std::nullopt);
    EXPECT_EQ(nearest_word(std::string(100'000, 'w'), known), std::nullopt);
    EXPECT_EQ(did_you_mean("hil", known), "; did you mean \"hill\"?");
    EXPECT_EQ(did_you_mean("xyzzy", known), "");
}

TEST(Words, lists_and_quotes) {
    constexpr std::array<std::string_view, 3> three{"a", "b", "c"};
    EXPECT_EQ(list_of(three), "a, b or c");
    EXPECT_EQ(list_of({}), "");
    EXPECT_EQ(in_quotes("two\nlines"), "\"two lines\"");
    EXPECT_EQ(in_quotes(std::string(50, 'x')), "\"" + std::string(40, 'x') + "...\"");
    // The 40th byte is the first half of an e with an accent.
    EXPECT_EQ(in_quotes(std::string(39, 'x') + "\xc3\xa9!!"),
              "\"" + std::string(39, 'x') + "\xc3\xa9...\"");
}

}  // namespace
}  // namespace grognard
