// SPDX-License-Identifier: Apache-2.0
//
// Conformance: a battle set up turned, shifted, or in the mirror, plays the same answers to the same
// results.
//
//     GROGNARD_BATTLES=100 two_tables_tests       so many battles a scenario
//     GROGNARD_FIRST=17 GROGNARD_BATTLES=1 ...    battle 17 alone
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "tests/conformance/turned_scenario.h"
#include "tests/conformance/two_tables.h"

namespace grognard::conformance {

namespace {

std::uint64_t environment(const char* name, std::uint64_t otherwise) {
    const char* value = std::getenv(name);
    return value ? std::strtoull(value, nullptr, 10) : otherwise;
}

// In the mirror what was rounded up is rounded down, and a hair decides here and there: who of a body
// touches by a hair counts or does not. Turned battles part never, mirrored ones at most so often.
constexpr std::uint64_t mirrored_parts_once_in = 4;

class TwoTablesTest : public testing::TestWithParam<Listed> {};

TEST_P(TwoTablesTest, play_the_same_battle) {
    const std::uint64_t first = environment("GROGNARD_FIRST", 0);
    const std::uint64_t battles = environment("GROGNARD_BATTLES", 7);
    std::uint64_t mirrored = 0, parted = 0;
    for (std::uint64_t number = first; number < first + battles; ++number) {
        const TwoTables played = play_on_two_tables(GetParam(), number);
        if (played.mirrored) ++mirrored;
        if (!played.parted || played.parted->kind == Parting::Kind::other_hand) continue;
        const bool fault = played.parted->kind == Parting::Kind::fault;
        const std::string words = "battle " + std::to_string(number) + " of " + GetParam().name +
                                  (fault ? " parts, " : " parts on the edge, ") +
                                  played.parted->words;
        if (fault && !played.mirrored) {
            ADD_FAILURE() << words;
        } else {
            ++parted;
            std::printf("%s\n", words.c_str());
        }
    }
    EXPECT_LE(parted, (mirrored + mirrored_parts_once_in - 1) / mirrored_parts_once_in);
}

// Nothing is rounded otherwise for being elsewhere: a shifted battle never parts.
TEST_P(TwoTablesTest, play_the_same_battle_elsewhere) {
    if (has_arrivals(GetParam().scenario)) GTEST_SKIP() << "somebody arrives at an edge";
    const std::uint64_t first = environment("GROGNARD_FIRST", 0);
    const std::uint64_t battles = environment("GROGNARD_BATTLES", 3);
    std::uint64_t answers = 0;
    for (std::uint64_t number = first; number < first + battles; ++number) {
        const TwoTables played = play_shifted(GetParam(), number);
        answers += played.answers;
        if (played.parted)
            ADD_FAILURE() << "battle " << number << " of " << GetParam().name << " parts, "
                          << played.parted->words;
    }
    EXPECT_GT(answers, 20 * battles) << "hardly anything was played";
}

INSTANTIATE_TEST_SUITE_P(every_scenario, TwoTablesTest, testing::ValuesIn(catalogue()),
                         [](const auto& param) { return label(param.param); });

}  // namespace

void PrintTo(const Listed& listed, std::ostream* out) { *out << listed.name; }

}  // namespace grognard::conformance
