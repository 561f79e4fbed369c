// SPDX-License-Identifier: Apache-2.0
//
// Who has the initiative: DK-2.2, 2.3. Battle, preview and calculator fill in the same situation.
#pragma once

#include "engine/dice/odds.h"
#include "rulebooks/die_kriegskunst/state/results.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

struct InitiativeSituation {
    const Book& book;
    Nation nation = Nation::other;
    Rating cinc = Rating::average;
};
Tally initiative_tally(const InitiativeSituation& s);

enum class InitiativeResult : std::uint8_t { one, other, tie };
// Scores are dice and tally together.
InitiativeResult read_initiative(int one, int other);
// Who is phasing after that many throws that were all ties: nobody yet, or the one that DK-2.3
// favours. `one_phased_last`: in the turn before; on the first turn pass false for the side that the
// scenario names first.
InitiativeResult after_ties(const Book& book, int throws, bool one_phased_last);

// The whole of it, with all throws: outcome(OutcomeKind::initiative, InitiativeResult), never a tie.
Odds initiative_odds(const InitiativeSituation& one, const InitiativeSituation& other,
                     bool one_phased_last);

}  // namespace grognard::die_kriegskunst
