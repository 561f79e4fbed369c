// SPDX-License-Identifier: Apache-2.0
#include "generals/general.h"

#include <gtest/gtest.h>

#include "engine/battle/chance.h"
#include "generals/captain.h"
#include "tests/toy/scenario.h"
#include "tests/toy/toy.h"

namespace grognard {
namespace {

std::unique_ptr<Game> toy_game(std::array<int, 2> companies, int turns,
                               toy::Hurrying hurrying = toy::Hurrying::no) {
    Mistakes mistakes;
    return toy::rulebook().muster(toy::scenario(companies, turns, hurrying), nullptr, mistakes);
}

struct Played {
    Result result;
    std::uint64_t hash = 0;
    bool refused = false;
};

// A battle in which every answer is checked before it is given.
Played play(General& blue, General& red, int battle) {
    const auto game = toy_game({4, 4}, 8);
    DiceStream dice{seed_from_words("generals " + std::to_string(battle))};
    const Chooser chooser{static_cast<std::uint64_t>(battle)};
    std::array<Chooser, 2> choosers{chooser.split(0), chooser.split(1)};
    const std::array<General*, 2> players{&blue, &red};
    Played played;
    while (!game->over()) {
        const Side by = game->question().by;
        const Answer answer = by == Side::chance
                                  ? throw_dice(*game, dice)
                                  : players[index(by)]->decide(*game, choosers[index(by)]);
        if (game->answer(answer, nullptr)) {
            played.refused = true;
            return played;
        }
    }
    played.result = game->result().value_or(Result{});
    played.hash = game->hash();
    return played;
}

TEST(Generals, each_listed_can_be_made_and_says_its_name) {
    EXPECT_FALSE(generals().empty());
    for (const GeneralInfo& info : generals()) {
        const auto general = make_general(info.name);
        ASSERT_TRUE(general) << info.name;
        EXPECT_EQ(general->name(), info.name);
        EXPECT_FALSE(info.description.empty());
    }
    EXPECT_FALSE(make_general("napoleon"));
}

TEST(Generals, no_answer_is_refused) {
    for (const GeneralInfo& blue : generals())
        for (const GeneralInfo& red : generals())
            for (int battle = 0; battle < 5; ++battle)
                EXPECT_FALSE(
                    play(*make_general(blue.name), *make_general(red.name), battle).refused)
                    << blue.name << " against " << red.name << ", battle " << battle;
}

TEST(Captain, beats_random_on_either_side) {
    const auto captain = make_general("captain");
    const auto random = make_general("random");
    int won_as_blue = 0;
    int won_as_red = 0;
    for (int battle = 0; battle < 40; ++battle) {
        if (play(*captain, *random, battle).result.winner == Result::Winner::blue) ++won_as_blue;
        if (play(*random, *captain, battle).result.winner == Result::Winner::red) ++won_as_red;
    }
    EXPECT_GE(won_as_blue, 38);
    EXPECT_GE(won_as_red, 38);
}

TEST(Captain, same_battle_again_from_the_same_chooser) {
    const auto one = make_general("captain");
    const auto other = make_general("captain");
    for (int battle = 0; battle < 3; ++battle)
        EXPECT_EQ(play(*one, *other, battle).hash, play(*other, *one, battle).hash);
}

TEST(Captain, does_not_change_the_battle_and_draws_once) {
    const auto game = toy_game({4, 4}, 8);
    const std::uint64_t before = game->hash();
    Chooser chooser{7};
    Chooser drawn_once = chooser;
    drawn_once.next();
    make_general("captain")->decide(*game, chooser);
    EXPECT_EQ(game->hash(), before);
    EXPECT_EQ(chooser, drawn_once);
}

// Lets a side answer until its question is of this kind of topic.
void play_until(Game& game, std::string_view topic, General& general) {
    Chooser chooser{1};
    DiceStream dice{seed_from_words("until")};
    while (!game.over() && game.verb_name(game.question().topic) != topic) {
        const Answer answer = game.question().by == Side::chance ? throw_dice(game, dice)
                                                                 : general.decide(game, chooser);
        game.apply_checked(answer, nullptr);
    }
}

TEST(Captain, fires_rather_than_ends_the_phase) {
    const auto captain = make_general("captain");
    const auto game = toy_game({4, 4}, 8);
    int fired = 0;
    Chooser chooser{3};
    DiceStream dice{seed_from_words("fire")};
    while (!game->over()) {
        if (game->question().by == Side::chance) {
            game->apply_checked(throw_dice(*game, dice), nullptr);
            continue;
        }
        const Answer answer = captain->decide(*game, chooser);
        const Pick* pick = game->question().pick();
        if (pick && game->verb_name(game->question().topic) == "fire" && pick->options.size() > 1) {
            EXPECT_EQ(game->verb_name(std::get<Picked>(answer.given).option.verb), "fire");
            ++fired;
        }
        game->apply_checked(answer, nullptr);
    }
    EXPECT_GT(fired, 0);
}

TEST(Captain, answers_with_next_to_no_room_to_look) {
    CaptainLimits limits;
    limits.positions = 1;
    limits.line_positions = 1;
    Captain narrow{limits};
    for (int battle = 0; battle < 3; ++battle) EXPECT_FALSE(play(narrow, narrow, battle).refused);
}

// Positions shared by too many units once left each of them none but staying.
TEST(Captain, marches_however_few_positions_there_are_for_each_company) {
    CaptainLimits limits;
    limits.positions = 8;
    Captain captain{limits};
    const auto game = toy_game({4, 4}, 8);
    Chooser chooser{1};
    const Answer answer = captain.decide(*game, chooser);
    const auto* picked = std::get_if<Picked>(&answer.given);
    ASSERT_TRUE(picked);
    EXPECT_EQ(game->verb_name(picked->option.verb), "march");
}

// Patience for so many questions, which it counts.
class Hurry final : public Patience {
public:
    explicit Hurry(int questions) : left_{questions} {}
    bool spent() const override {
        ++asked;
        return left_ == 0 || --left_ == 0;
    }
    mutable int asked = 0;

private:
    mutable int left_;
};

TEST(Captain, without_patience_gives_the_best_answer_so_far) {
    const auto game = toy_game({4, 4}, 8);
    const auto captain = make_general("captain");
    Chooser leisure{1};
    const Hurry endless{1 << 30};
    captain->decide(*game, leisure, endless);
    for (const int questions : {0, 1, 3}) {
        Chooser chooser{1};
        const Hurry hurry{questions};
        const Answer answer = captain->decide(*game, chooser, hurry);
        EXPECT_FALSE(game->check(answer)) << questions;
        EXPECT_LT(hurry.asked, endless.asked) << questions;
    }
}

TEST(Captain, samples_dice_too_many_to_count_out) {
    CaptainLimits limits;
    limits.combinations = 6;
    Captain sampling{limits};
    const auto random = make_general("random");
    int won = 0;
    for (int battle = 0; battle < 10; ++battle)
        if (play(sampling, *random, battle).result.winner == Result::Winner::blue) ++won;
    EXPECT_GE(won, 9);
}

TEST(Captain, marches_no_company_that_gains_nothing) {
    const auto captain = make_general("captain");
    const auto game = toy_game({1, 1}, 8);
    play_until(*game, "fire", *captain);
    ASSERT_FALSE(game->over());
    EXPECT_LE(game->answers_given(), 3u);
}

// A company that hurried and then stayed would look foolish, and one that never hurried slow.
TEST(Captain, takes_a_test_only_to_use_it) {
    const auto captain = make_general("captain");
    DiceStream dice{seed_from_words("hurry")};
    int hurried = 0;
    for (std::uint64_t battle = 0; battle < 5; ++battle) {
        const auto game = toy_game({4, 4}, 8, toy::Hurrying::yes);
        Chooser chooser{battle};
        bool hurries = false;
        while (!game->over()) {
            const bool rolls = game->question().by == Side::chance;
            const Answer answer = rolls ? throw_dice(*game, dice) : captain->decide(*game, chooser);
            if (const auto* picked = std::get_if<Picked>(&answer.given))
                hurries = game->verb_name(picked->option.verb) == "hurry";
            if (const auto* placed = std::get_if<Placed>(&answer.given); placed && hurries) {
                EXPECT_FALSE(placed->legs.empty());
                ++hurried;
            }
            game->apply_checked(answer, nullptr);
        }
    }
    EXPECT_GT(hurried, 0);
}

}  // namespace
}  // namespace grognard
