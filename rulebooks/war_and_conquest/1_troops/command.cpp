// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/1_troops/command.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace grognard::war_and_conquest {

// ---- tests --------------------------------------------------------------------------------------

namespace {

// Of all dice thrown as many as a test has are kept.
std::vector<int> two_lowest(const Book& book) {
    std::vector<int> places(static_cast<std::size_t>(book.test.dice.value));
    std::iota(places.begin(), places.end(), 1);
    return places;
}

}  // namespace

Tally test_tally(const TestSituation& s) {
    enforces(WC_1_6);
    Tally tally{Tally::Gives::target};
    add_line(tally, true, {s.morale}, WC_1_1, reason::morale);
    add_line(tally, s.general_morale > s.morale,
             {better_morale(s.morale, s.general_morale) - s.morale}, WC_1_6, reason::general_near);
    add_each(tally, s.enemies_near, s.book.test.proximity, WC_1_7, reason::enemies_near);
    add_line(tally, s.off_table, s.book.rally.off_table, WC_8_1, reason::off_table);
    add_line(tally, s.beaten_by > 0, {-s.beaten_by}, WC_7_4, reason::beaten);
    add_line(tally, s.flanked, s.book.beaten.flanked, WC_7_4, reason::flanked);
    return tally;
}

bool may_spend_on_tests(const Book& book) {
    enforces(WC_1_10);
    return book.rulings.sip_use == SipUse::advantage_and_tests;
}

int test_dice(const Book& book, int sips) {
    const int more = may_spend_on_tests(book) ? sips * book.test.sip.value : 0;
    return book.test.dice.value + more;
}

Distribution test_scores(const Book& book, int sips) {
    return kept_of(test_dice(book, sips), 6, two_lowest(book));
}

int test_score(const Book& book, std::span<const std::uint8_t> dice) {
    return kept_of(dice, two_lowest(book));
}

bool passes(const Book& book, const Tally& tally, std::span<const std::uint8_t> dice) {
    enforces(WC_1_7);
    return test_score(book, dice) <= tally.total();
}

Reading test_reading(const Book& book, const Tally& tally) {
    return Reading::at_most(tally.total()).keeping(two_lowest(book));
}

Odds test_odds(const TestSituation& s) {
    enforces(WC_4_7);
    const auto result = [&](bool passed) {
        return outcome(OutcomeKind::test, passed ? TestResult::passes : TestResult::fails);
    };
    const int needs = test_tally(s).total();
    const Odds once =
        odds_of(test_scores(s.book, s.sips), [&](int score) { return result(score <= needs); });
    return s.rerolls ? once.then(result(false), once) : once;
}

// ---- strategic advantage ------------------------------------------------------------------------

bool is_advantage_rolled(const Book& book, int turn) {
    enforces(WC_2_2);
    return turn == 1 || book.rulings.advantage_when == AdvantageWhen::each_turn;
}

int advantage_score(const Book& book, std::span<const std::uint8_t> dice) {
    enforces(WC_2_2);
    int sum = 0, highest = 0;
    for (const std::uint8_t die : dice) {
        sum += die;
        highest = std::max<int>(highest, die);
    }
    return book.rulings.advantage_compare == AdvantageCompare::total ? sum : highest;
}

Reading advantage_reading(const Book& book, int own_dice) {
    const bool total = book.rulings.advantage_compare == AdvantageCompare::total;
    Reading reading = Reading::higher().keeping_highest(total ? 0 : 1);
    reading.own = static_cast<std::uint8_t>(own_dice);
    return reading;
}

int advantage_dice(const Book& book, int sips) {
    return book.advantage.dice.value + sips * book.advantage.sip.value;
}

namespace {

Distribution advantage_scores(const Book& book, int dice) {
    const bool total = book.rulings.advantage_compare == AdvantageCompare::total;
    return total ? sum_of(dice, 6) : kept_of(dice, 6, std::array{dice});
}

}  // namespace

Odds advantage_throw(const Book& book, int sips, int enemy_sips) {
    const Distribution by = advantage_scores(book, advantage_dice(book, sips)) -
                            advantage_scores(book, advantage_dice(book, enemy_sips));
    return odds_of(by, [](int difference) {
        return outcome(OutcomeKind::advantage, difference == 0  ? Advantage::tie
                                               : difference > 0 ? Advantage::won
                                                                : Advantage::lost);
    });
}

Odds with_tie_decided(const Odds& thrown, bool won) {
    return thrown.then(
        outcome(OutcomeKind::advantage, Advantage::tie),
        Odds::certain(outcome(OutcomeKind::advantage, won ? Advantage::won : Advantage::lost)));
}

Odds advantage_odds(const Book& book, int sips, int enemy_sips, bool had_it) {
    enforces(WC_2_3);
    Odds odds = advantage_throw(book, sips, enemy_sips);
    const bool again = book.rulings.advantage_tie == AdvantageTie::roll_again;
    for (int thrown = 1; again && thrown < book.advantage.throws.value; ++thrown)
        odds =
            odds.then(outcome(OutcomeKind::advantage, Advantage::tie), advantage_throw(book, 0, 0));
    return with_tie_decided(odds, !had_it);
}

}  // namespace grognard::war_and_conquest
