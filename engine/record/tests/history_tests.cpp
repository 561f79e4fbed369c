// SPDX-License-Identifier: Apache-2.0
//
// Taking answers back, near and far.
#include <gtest/gtest.h>

#include "engine/battle/chance.h"
#include "engine/record/history.h"
#include "engine/record/tests/coin_game.h"

namespace grognard {
namespace {

class HistoryTest : public testing::Test {
protected:
    void go_on(int answers) {
        for (int i = 0; i < answers; ++i) {
            const Answer answer = history.game().question().roll()
                                      ? throw_dice(history.game(), stream)
                                      : history.game().sample(chooser);
            ASSERT_FALSE(history.answer(answer, nullptr));
            hashes.resize(history.answers().size());
            hashes.push_back(history.game().hash());
        }
    }
    void back(std::uint64_t count) {
        ASSERT_TRUE(history.take_back(count));
        EXPECT_EQ(history.game().hash(), hashes[history.answers().size()]);
        EXPECT_EQ(history.game().answers_given(), history.answers().size());
    }

    History history{coin::start(1000)};
    DiceStream stream{coin::seed()};
    Chooser chooser{3};
    std::vector<std::uint64_t> hashes{history.game().hash()};
};

TEST_F(HistoryTest, back_and_forth) {
    go_on(10);
    back(3);
    go_on(5);
    back(12);
    EXPECT_TRUE(history.answers().empty());
    go_on(2);
    back(0);
}

TEST_F(HistoryTest, beyond_the_start_nothing_changes) {
    go_on(4);
    const std::uint64_t hash = history.game().hash();
    EXPECT_FALSE(history.take_back(5));
    EXPECT_FALSE(history.take_back(~std::uint64_t{0}));
    EXPECT_EQ(history.game().hash(), hash);
    EXPECT_EQ(history.answers().size(), 4u);
}

TEST_F(HistoryTest, across_the_copies_kept_on_the_way) {
    go_on(1300);
    for (const std::uint64_t count : {1u, 255u, 256u, 20u, 500u}) back(count);
    go_on(600);
    back(599);
    back(history.answers().size());
}

TEST_F(HistoryTest, a_refused_answer_is_not_kept) {
    EXPECT_TRUE(history.answer({Side::red, Rolled{}}, nullptr));
    EXPECT_TRUE(history.answers().empty());
}

}  // namespace
}  // namespace grognard
