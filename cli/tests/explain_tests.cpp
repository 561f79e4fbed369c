// SPDX-License-Identifier: Apache-2.0
#include "cli/explain.h"

#include <gtest/gtest.h>

namespace grognard::cli {
namespace {

constexpr Clause HU_4_2{{'H', 'U'}, 4, 2};
constexpr Reason guard{1};
constexpr Reason enemy_near{2};

Wording wording() {
    return {[](const Modifier& modifier) -> std::string {
                if (modifier.reason == guard) return "guard";
                return "enemy within 2\" (Hussars, 1.4\")";
            },
            [](std::uint16_t outcome) -> std::string {
                return outcome == 0 ? "stays disrupted" : "rallies";
            },
            {},
            {},
            {}};
}

Tally rally() {
    Tally tally;
    tally.add({.value = 1, .clause = HU_4_2, .reason = guard});
    tally.add({.value = -2, .clause = HU_4_2, .reason = enemy_near});
    return tally;
}

constexpr Looks plain{.colour = false, .ascii = true, .columns = 80, .rows = 24};

TEST(Explain, ManyOutcomesOfTwoSidesAreToldOfEachByItself) {
    Wording both = wording();
    both.outcome = [](std::uint16_t outcome) {
        return "target takes " + std::to_string(outcome / 3) + "; attacker takes " +
               std::to_string(outcome % 3);
    };
    Odds odds;
    for (std::uint16_t outcome = 0; outcome < 9; ++outcome)
        odds.lines.push_back({.outcome = outcome, .weight = outcome % 3 == 0 ? 2u : 1u});
    odds.total = 12;
    EXPECT_EQ(odds_words(odds, both),
              "Target takes 0 33.3 %; takes 1 33.3 %; takes 2 33.3 %. Attacker takes 0 50.0 %; "
              "takes 1 25.0 %; takes 2 25.0 %.");
}

TEST(Explain, OddsAreOneLineAnOutcome) {
    Odds odds;
    odds.add(0, 5);
    odds.add(1, 1);
    EXPECT_EQ(odds_words(odds, wording()), "stays disrupted 83.3 %, rallies 16.7 %");
    EXPECT_EQ(odds_lines(odds, wording(), plain),
              (std::vector<std::string>{"stays disrupted  5/6   83.3 %  ####################",
                                        "rallies          1/6   16.7 %  ####"}));
}

TEST(Explain, AnAssessmentSaysWhatIsNeeded) {
    const Assessment assessment{
        .clause = HU_4_2, .tally = rally(), .reading = Reading::at_least(5)};
    EXPECT_EQ(assessment_lines(assessment, wording(), plain, {"One", "Other"}).back(),
              "Needed: 5 or more");
}

TEST(Explain, ATallyIsOneLineAModifierAndATotal) {
    EXPECT_EQ(tally_lines(rally(), wording(), plain),
              (std::vector<std::string>{" +1  guard                            HU-4.2",
                                        " -2  enemy within 2\" (Hussars, 1.4\")  HU-4.2",
                                        " -1  in all"}));
    EXPECT_EQ(tally_lines(Tally{}, wording(), plain),
              std::vector<std::string>{"nothing is added to the die"});
}

}  // namespace
}  // namespace grognard::cli
