// SPDX-License-Identifier: Apache-2.0
//
// Dice that hit, save and kill, for shots and strikes alike, thrown in lots. WC-6.1, 6.2, 6.7, 7.2,
// 7.11, 10.4.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// Pushes the dice of a shot (observed by sight.h), of a strike (combats.h) or of a rampage: needs are
// filled in, and `dice` to hit, or for a rampage the `hits`.
void begin_volley(Battle& battle, const step::Volley& volley);
bool carry_on(Battle& battle, step::Volley& volley);  // a stage without dice
int volley_dice(const step::Volley& volley);          // thrown at once
// What a die of its stage must show, and what so many of them come to.
int volley_needs(const Book& book, const step::Volley& volley);
Reading volley_reading(const Book& book, const step::Volley& volley);
std::uint16_t volley_outcome(const step::Volley& volley, int good);
// Why it needs that; nothing where dice are thrown again.
Tally volley_tally(const Setup& setup, const State& state, const step::Volley& volley);
void ask(const Setup& setup, const State& state, const step::Volley& volley, Question& question);
void rolled(Battle& battle, const step::Volley& volley, const Dice& dice);

}  // namespace grognard::war_and_conquest
