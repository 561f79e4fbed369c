// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/2_sequence/initiative.h"

namespace grognard::die_kriegskunst {

Tally initiative_tally(const InitiativeSituation& s) {
    const auto& table = s.book.initiative;
    Tally tally;
    add_line(tally, s.nation == Nation::prussian, table.prussian, DK_2_2, reason::prussian_army);
    add_line(tally, s.cinc == Rating::excellent, table.excellent, DK_2_2,
             reason::excellent_general);
    add_line(tally, s.cinc == Rating::poor, table.poor, DK_2_2, reason::poor_general);
    return tally;
}

InitiativeResult read_initiative(int one, int other) {
    if (one == other) return InitiativeResult::tie;
    return one > other ? InitiativeResult::one : InitiativeResult::other;
}

InitiativeResult after_ties(const Book& book, int throws, bool one_phased_last) {
    enforces(DK_2_3);
    if (throws < book.initiative.throws.value) return InitiativeResult::tie;
    const bool to_other_than_last = book.rulings.initiative_tie == InitiativeTie::not_phasing_last;
    return one_phased_last == to_other_than_last ? InitiativeResult::other : InitiativeResult::one;
}

Odds initiative_odds(const InitiativeSituation& one, const InitiativeSituation& other,
                     bool one_phased_last) {
    const Book& book = one.book;
    const auto outcome_of = [](InitiativeResult r) { return outcome(OutcomeKind::initiative, r); };
    const Distribution difference = sum_of(2, 6).shifted(initiative_tally(one).total()) -
                                    sum_of(2, 6).shifted(initiative_tally(other).total());
    const Odds once =
        odds_of(difference, [&](int by) { return outcome_of(read_initiative(by, 0)); });
    const std::uint16_t tie = outcome_of(InitiativeResult::tie);
    Odds odds = once;
    int throws = 1;
    for (; after_ties(book, throws, one_phased_last) == InitiativeResult::tie; ++throws)
        odds = odds.then(tie, once);
    return odds.then(tie, Odds::certain(outcome_of(after_ties(book, throws, one_phased_last))))
        .reduced();
}

}  // namespace grognard::die_kriegskunst
