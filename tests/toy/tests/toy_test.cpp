// SPDX-License-Identifier: Apache-2.0
//
// The toy as hosts see it: judged, told and calculated.
#include "tests/toy/toy.h"

#include <set>

#include <gtest/gtest.h>

#include "engine/battle/chance.h"
#include "engine/measure/bearing.h"
#include "tests/toy/scenario.h"

namespace grognard::toy {
namespace {

std::unique_ptr<Game> begun(const Document& document) {
    Mistakes mistakes;
    std::unique_ptr<Game> game = rulebook().muster(document, nullptr, mistakes);
    EXPECT_TRUE(mistakes.empty());
    return game;
}

// What happened in so many battles with answers at random.
std::set<std::string> happenings(int battles) {
    std::set<std::string> names;
    for (int battle = 0; battle < battles; ++battle) {
        const auto game = begun(scenario({4, 4}, 20, Hurrying::yes));
        Chooser chooser{static_cast<std::uint64_t>(battle)};
        DiceStream dice{seed_from_words("toy " + std::to_string(battle))};
        Events events;
        while (!game->over()) {
            const Answer answer = game->question().by == Side::chance ? throw_dice(*game, dice)
                                                                      : game->sample(chooser);
            EXPECT_FALSE(game->words(game->question()).empty());
            EXPECT_FALSE(game->answer(answer, &events));
        }
        for (const Event& event : events) {
            EXPECT_FALSE(game->words(event).empty());
            names.insert(game->told(event).name);
        }
    }
    return names;
}

TEST(Toy, everything_that_can_happen_happens_and_is_told) {
    EXPECT_EQ(happenings(20),
              (std::set<std::string>{"battle_ended", "destroyed", "fell_back", "fired", "hurried",
                                     "marched", "stood", "tested", "turn_begins"}));
}

TEST(Toy, a_march_is_judged_by_the_walk_that_was_checked) {
    const auto game = begun(scenario({1, 1}, 3));
    const Pick& pick = *game->question().pick();
    ASSERT_FALSE(game->answer({Side::blue, Picked{pick.options[0]}}, nullptr));
    const auto march = [](Point to) {
        return Answer{Side::blue, Placed{unit_id(0), {Leg{.kind = LegKind::march, .to = to}}}};
    };
    const Judgement good = game->judge(march(at(1_in, 4_in)));
    EXPECT_FALSE(good.refusal);
    EXPECT_EQ(good.cost, 2_in);
    ASSERT_EQ(good.ghosts.size(), 1u);
    EXPECT_EQ(good.ghosts[0].pose.centre, at(1_in, 4_in));

    const Judgement bad = game->judge(march(at(1_in, 6_in)));
    ASSERT_TRUE(bad.refusal);
    EXPECT_EQ(bad.refusal->fault, Fault::too_far);
    EXPECT_TRUE(bad.ghosts.empty());
    EXPECT_EQ(game->words(*bad.refusal), "b1 needs 4 inches, has 3.");

    Events events;
    ASSERT_FALSE(game->answer(march(at(1_in, 4_in)), &events));
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(game->words(events[0]), "b1 marched 2\"");
    EXPECT_EQ(game->view().units[0].pose.centre, at(1_in, 4_in));
}

TEST(Toy, a_scenario_of_another_rulebook_is_refused) {
    Document document = scenario({1, 1}, 3);
    document.root.items[1].text = "humble";
    Mistakes mistakes;
    EXPECT_FALSE(rulebook().muster(document, nullptr, mistakes));
    ASSERT_EQ(mistakes.size(), 1u);
    EXPECT_NE(to_string(mistakes[0]).find("expected \"toy\", found \"humble\""), std::string::npos);
}

TEST(Toy, the_calculator_counts_what_a_shot_does) {
    const Calculator shooting = rulebook().calculators().at(0);
    Mistakes mistakes;
    const auto near = calculate(rulebook(), shooting, {{"range", "2"}}, nullptr, mistakes);
    EXPECT_EQ(near.assessment.odds.weight(3), 21u);  // of 36: 7 or more
    const auto far = calculate(rulebook(), shooting, {{"range", "4"}}, nullptr, mistakes);
    EXPECT_EQ(far.assessment.odds.weight(3), 15u);
    const auto beyond = calculate(rulebook(), shooting, {{"range", "5"}}, nullptr, mistakes);
    EXPECT_FALSE(beyond.impossible.empty());
    EXPECT_TRUE(mistakes.empty());
}

}  // namespace
}  // namespace grognard::toy
