// SPDX-License-Identifier: Apache-2.0
//
// Command and morale tests, and what intervention points do to them: WC-1.6, 1.7, 1.10, 8.1, 8.2;
// and the strategic advantage, WC-2.2, 2.3. No table and no state: battle, preview and calculator
// fill in the same situations.
#pragma once

#include <span>

#include "engine/dice/odds.h"
#include "rulebooks/war_and_conquest/state/symbols.h"

namespace grognard::war_and_conquest {

// ---- tests --------------------------------------------------------------------------------------

struct TestSituation {
    const Book& book;
    int morale = 7;          // the unit's own
    int general_morale = 0;  // of the army general in whose zone it is
    int enemies_near = 0;    // where the manoeuvre table counts them
    bool off_table = false;  // rallying from there (WC-8.1)
    int beaten_by = 0;       // in resolution (WC-7.4)
    bool flanked = false;    // likewise
    bool rerolls = false;    // drilled troops that change formation
    int sips = 0;            // spent on it
};
// Its total is what 2D6 must not exceed.
Tally test_tally(const TestSituation& s);
// WC-1.10: whether SIPs may be spent on tests at all.
bool may_spend_on_tests(const Book& book);
int test_dice(const Book& book, int sips);             // thrown, the two lowest kept
Distribution test_scores(const Book& book, int sips);  // what those add up to
bool passes(const Book& book, const Tally& tally, std::span<const std::uint8_t> dice);
int test_score(const Book& book, std::span<const std::uint8_t> dice);
Reading test_reading(const Book& book, const Tally& tally);  // what the two lowest must come to

enum class TestResult : std::uint8_t { passes, fails };
// outcome(OutcomeKind::test, TestResult)
Odds test_odds(const TestSituation& s);

// ---- strategic advantage ------------------------------------------------------------------------

// WC-2.2: whether it is rolled for as a turn begins.
bool is_advantage_rolled(const Book& book, int turn);
// WC-2.2: what a side's dice are worth.
int advantage_score(const Book& book, std::span<const std::uint8_t> dice);
int advantage_dice(const Book& book, int sips);
Reading advantage_reading(const Book& book, int own_dice);  // the higher roll wins

enum class Advantage : std::uint8_t { won, lost, tie };
// Of one throw, for the first of two sides; and the same where a tie is not thrown again.
Odds advantage_throw(const Book& book, int sips, int enemy_sips);
Odds with_tie_decided(const Odds& thrown, bool won);
// The advantage of the first of two sides, ties thrown again as WC-2.3 has it; `had_it` last turn,
// or on the first turn is not the side named first.
// outcome(OutcomeKind::advantage, Advantage)
Odds advantage_odds(const Book& book, int sips, int enemy_sips, bool had_it);

}  // namespace grognard::war_and_conquest
