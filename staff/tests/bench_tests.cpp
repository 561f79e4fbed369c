// SPDX-License-Identifier: Apache-2.0
#include "staff/bench.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/dice/hash.h"
#include "tests/toy/scenario.h"
#include "tests/toy/toy.h"

namespace grognard {
namespace {

Signature toy_signature() {
    Mistakes mistakes;
    return signature_of(toy::rulebook(), mistakes).value_or(Signature{});
}

TEST(Signature, same_again_with_a_part_for_each_scenario) {
    const Signature one = toy_signature();
    const Signature other = toy_signature();
    EXPECT_EQ(one.value, other.value);
    ASSERT_EQ(one.scenarios.size(), 2u);
    EXPECT_EQ(one.scenarios[0].scenario, "even");
    EXPECT_NE(one.scenarios[0].random, one.scenarios[1].random);
    EXPECT_NE(one.scenarios[0].random, one.scenarios[0].captain);
    EXPECT_GT(one.answers, 0u);
}

// The toy rulebook's own: with any compiler, in any build. It changes with the toy, the generals,
// the dice or the hash, and with nothing else.
TEST(Signature, same_with_every_compiler) {
    EXPECT_EQ(to_hex16(toy_signature().value), "c52e4253e49bea7e");
}

TEST(Bench, measures_everything_in_a_hurry) {
    Mistakes mistakes;
    std::vector<std::string> told;
    BenchOptions options{.rulebook = &toy::rulebook(), .quick = true};
    options.progress = [&](std::string_view what) { told.emplace_back(what); };
    const BenchReport report = bench(options, mistakes).value_or(BenchReport{});
    EXPECT_EQ(told.front(), "signature");
    for (const std::string_view name :
         {"random_answers", "random_answers_without_dice", "random_battles", "captain_answers",
          "captain_battles", "captain_slowest", "clone", "become", "check", "apply", "hash",
          "appraise", "suggest", "judge", "rectangle_gap", "sight_line"}) {
        const auto found = std::find_if(report.measured.begin(), report.measured.end(),
                                        [&](const Measured& m) { return m.name == name; });
        ASSERT_NE(found, report.measured.end()) << name;
        EXPECT_GE(found->value, 0) << name;
        EXPECT_NE(to_text(report).find(found->meaning), std::string::npos);
        EXPECT_NE(to_json(report).find("\"" + std::string{name} + "\""), std::string::npos);
    }
}

}  // namespace
}  // namespace grognard
