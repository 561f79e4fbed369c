// SPDX-License-Identifier: Apache-2.0
//
// Infantry tries to form square before cavalry: who may, with what dice, and what they do. VK-8.4,
// 8.6.
//
//     if (may_form_square(setup, state, infantry, cavalry))
//         ask_square(setup, infantry, cavalry, question);
//
// Not here: when cavalry comes near enough (approach.h), where the square stands (squares.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

// The dice of the test, for a unit like this (the calculator asks so) and for one on the table.
Tally square_tally(const Book& book, int hits, bool disordered);
Tally square_tally(const Setup& setup, const State& state, UnitId id);
int square_dice(const Setup& setup, const State& state, UnitId id);
Odds square_odds(const Book& book, int dice);
Reading square_reading(const Book& book, const Faces& shown);
// Kind, ground and reactions left; not where the cavalry is, nor whether there is room (squares.h).
Bar square_bar(const Setup& setup, const State& state, UnitId id, UnitId cavalry);
inline bool may_form_square(const Setup& setup, const State& state, UnitId id, UnitId cavalry) {
    return square_bar(setup, state, id, cavalry) == Bar::none;
}
void ask_square(const Setup& setup, UnitId infantry, UnitId cavalry, Question& question);
void begin_square_roll(Battle& battle, const Option& option);

void ask(const Setup& setup, const State& state, const step::SquareRoll& roll, Question& question);
void rolled(Battle& battle, const step::SquareRoll& roll, const Dice& dice);

}  // namespace grognard::vom_kriege
