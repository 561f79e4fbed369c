// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 2: the dice for the initiative, and ties.
#include "rulebooks/die_kriegskunst/2_sequence/initiative.h"

#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {
namespace {

TEST(DK_2_2, prussians_and_good_generals_have_the_better_dice) {
    Rules rules;
    const auto tally = [&](Nation nation, Rating cinc) {
        return initiative_tally({rules.book(), nation, cinc});
    };
    expect_one(tally(Nation::prussian, Rating::average), +1, DK_2_2, reason::prussian_army);
    expect_one(tally(Nation::austrian, Rating::excellent), +1, DK_2_2, reason::excellent_general);
    expect_one(tally(Nation::austrian, Rating::poor), -1, DK_2_2, reason::poor_general);
    expect_tally(tally(Nation::austrian, Rating::average), {});
    EXPECT_EQ(tally(Nation::prussian, Rating::excellent).total(), 2);
    EXPECT_EQ(tally(Nation::prussian, Rating::poor).total(), 0);
}

TEST(DK_2_2, the_higher_score_is_the_phasing_sides) {
    EXPECT_EQ(read_initiative(7, 6), InitiativeResult::one);
    EXPECT_EQ(read_initiative(6, 7), InitiativeResult::other);
    EXPECT_EQ(read_initiative(7, 7), InitiativeResult::tie);
}

TEST(DK_2_3, a_third_tie_goes_to_the_side_that_did_not_phase_last) {
    Rules rules;
    EXPECT_EQ(after_ties(rules.book(), 1, true), InitiativeResult::tie);
    EXPECT_EQ(after_ties(rules.book(), 2, true), InitiativeResult::tie);
    EXPECT_EQ(after_ties(rules.book(), 3, true), InitiativeResult::other);
    EXPECT_EQ(after_ties(rules.book(), 3, false), InitiativeResult::one);
    rules.ruling("initiative.tie", "phasing last turn");
    EXPECT_EQ(after_ties(rules.book(), 3, true), InitiativeResult::one);
    EXPECT_EQ(after_ties(rules.book(), 3, false), InitiativeResult::other);
}

TEST(DK_2_3, the_odds_count_all_three_throws) {
    Rules rules;
    const InitiativeSituation side{rules.book(), Nation::austrian, Rating::average};
    const Odds odds = initiative_odds(side, side, true);
    // Of 1296 throws of equal sides 146 tie; the rest is even, and the third tie is the other's.
    const std::uint64_t tie = 146, win = (1296 - tie) / 2;
    const std::uint64_t one = win * (1296ull * 1296 + tie * 1296 + tie * tie);
    EXPECT_EQ(odds.chance(outcome(OutcomeKind::initiative, InitiativeResult::one)),
              Fraction::of(one, 1296ull * 1296 * 1296));
    EXPECT_EQ(odds.weight(outcome(OutcomeKind::initiative, InitiativeResult::tie)), 0u);
    const Odds once =
        initiative_odds({rules.number("initiative", "throws", "1").book()}, {rules.book()}, false);
    EXPECT_EQ(once.chance(outcome(OutcomeKind::initiative, InitiativeResult::one)),
              Fraction::of(win + tie, 1296));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
