// SPDX-License-Identifier: Apache-2.0
//
// Rally phase of Humble's fast play: HU chapter 4.
//
// Answers three questions: may this unit try (HU-4.2, 4.3, 4.4, 4.5), what does it add to the die
// (HU-4.2), and what does a success remove (HU-4.1).
//
//     if (!may_rally(setup, state, unit)) ...
//     const Tally tally = rally_tally(observe_rally(setup, state, unit));
//
// Not here: the order of phases (sequence.h), what the log says (words.h).
#pragma once

#include "rulebooks/humble/state/bases.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

// Everything chapter 4 can mention about a unit, measured once.
struct RallySituation {
    const Book& book;
    Troops troops;
    Order order = Order::pinned;
    UnitId hq_in_contact = UnitId::none;
    Near enemy;  // within 2 inches; none if there is none
    bool enemy_in_contact = false;
    // The distances to its own HQs; nothing when that HQ is not on the table.
    std::optional<Length> division_hq;
    std::optional<Length> corps_hq;
    std::optional<Length> nearest_hq;  // of the side, for the ruling rally.no_hq
};

RallySituation observe_rally(const Setup& setup, const State& state, UnitId id);
// Why it may not try; no clause when it may.
Clause rally_forbidden(const RallySituation& situation);
Tally rally_tally(const RallySituation& situation);
Odds rally_odds(const RallySituation& situation);

bool may_rally(const Setup& setup, const State& state, UnitId id);

void ask(const Setup& setup, const State& state, const step::Rally& phase, Question& question);
void picked(Battle& battle, step::Rally& phase, const Option& option);
void ask(const Setup& setup, const State& state, const step::RallyRoll& roll, Question& question);
void rolled(Battle& battle, const step::RallyRoll& roll, const Dice& dice);

}  // namespace grognard::humble
