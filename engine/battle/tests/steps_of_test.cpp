// SPDX-License-Identifier: Apache-2.0
//
// StepsOf: answers find the handlers of the innermost step.
#include "engine/battle/steps_of.h"

#include <gtest/gtest.h>

#include "engine/battle/battle_of.h"

namespace grognard::little {

struct Setup {};

// A march to a place, which dice may end early.
struct March {
    static constexpr Asks asks = Asks::pick | Asks::place;
    int picks = 0;
};
struct Halt {
    static constexpr Asks asks = Asks::roll;
    int needs = 0;
};
struct Bugle {
    static constexpr Asks asks = Asks::nothing;
};

struct State {
    FixedVector<std::variant<March, Halt, Bugle>, 4> steps;
    int placed = 0;
    int halted = 0;
    int blown = 0;
};
using Battle = BattleOf<Setup, State>;

void ask(const Setup&, const State&, const March& march, Question& question) {
    if (march.picks == 0)
        question.asked = Pick{};
    else
        question.asked = Place{};
}
void picked(Battle&, March& march, const Option&) { ++march.picks; }
void placed(Battle& battle, const March&, const Placed&) {
    ++battle.state.placed;
    battle.pop();
}

void ask(const Setup&, const State&, const Halt&, Question& question) {
    question.asked = Roll{.count = 1};
}
void rolled(Battle& battle, const Halt& halt, const Dice& dice) {
    if (dice[0] >= halt.needs) ++battle.state.halted;
}

bool carry_on(Battle& battle, const Bugle&) {
    ++battle.state.blown;
    battle.pop();
    return true;
}

using Steps = StepsOf<Battle>;

TEST(StepsOf, a_pick_and_a_place_go_to_the_step_that_asked) {
    const little::Setup setup;
    State state;
    Battle battle{setup, state};
    battle.push(March{});
    Question question;
    Steps::ask(setup, state, question);
    ASSERT_TRUE(question.pick());
    Steps::answer(battle, Picked{});
    EXPECT_EQ(battle.top<March>().picks, 1);
    Steps::ask(setup, state, question);
    ASSERT_TRUE(question.place());
    Steps::answer(battle, Placed{});
    EXPECT_EQ(state.placed, 1);
    EXPECT_TRUE(state.steps.empty());
}

TEST(StepsOf, a_step_that_rolled_has_been_popped) {
    const little::Setup setup;
    State state;
    Battle battle{setup, state};
    battle.push(March{});
    battle.push(Halt{.needs = 4});
    Dice four;
    four.push_back(4);
    Steps::answer(battle, Rolled{four});
    EXPECT_EQ(state.halted, 1);
    EXPECT_EQ(state.steps.size(), 1u);
    EXPECT_EQ(battle.top<March>().picks, 0);
}

TEST(StepsOf, only_a_step_with_carry_on_goes_on_without_an_answer) {
    const little::Setup setup;
    State state;
    Battle battle{setup, state};
    battle.push(March{});
    battle.push(Bugle{});
    EXPECT_TRUE(Steps::carry_on(battle));
    EXPECT_EQ(state.blown, 1);
    EXPECT_FALSE(Steps::carry_on(battle));
}

// What each step asks decides which handlers it must have; none of these would compile.
struct AsksWithoutHandler {
    static constexpr Asks asks = Asks::pick;
};
static_assert(!handler::TakesPick<Battle, AsksWithoutHandler>);
static_assert(!handler::TakesRoll<Battle, March>);
static_assert(handler::TakesPick<Battle, March> && handler::TakesPlace<Battle, March>);

}  // namespace grognard::little
