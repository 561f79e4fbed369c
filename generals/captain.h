// SPDX-License-Identifier: Apache-2.0
//
// The general who looks one action ahead. Every suggested answer is tried on a copy of the battle
// and followed to the end of the action it begins: through further picks and places of its own (a
// unit picked to move is worth what its best place is worth), through the dice by exact expectation
// where they are few, through a reaction of the enemy at his best. What stands then is worth what
// the rulebook's own appraisal says.
//
// Ties go to acting rather than to ending a phase, then to the answer suggested first; but a unit
// that gains nothing by moving stays where it is.
//
// Not here: knowledge of any rulebook. What is worth having, each rulebook's `appraise` says.
#pragma once

#include "generals/general.h"

namespace grognard {

// How far the captain looks. The numbers come from some dozens of battles each of captains with
// other numbers against each other: with larger ones they won no more often that could be told from
// luck. `positions` bounds the time of an answer: with sixty units under fire a position of Humble's
// can take a quarter of a millisecond, and the slowest answers some 40.
struct CaptainLimits {
    int positions = 300;       // tried for one answer, all lines together; a place suggested is one
    int line_positions = 60;   // tried for one answer's line: no line starves the next
    int line_least = 30;       // left to each, however many: with fewer a unit can only stay
    int batch = 6;             // units looked at together; more only while none of them gains
    int own_answers = 3;       // in a row after the first: pick a target, a firer, another, fire
    int own_options = 6;       // looked at in each of those
    int own_places = 12;       // of those suggested for a unit just picked; once picked, all are
    int reactions = 1;         // answers of the enemy in a line
    int reaction_options = 6;  // looked at in each
    int combinations = 36;     // of one roll's dice that are counted out: two of six sides
    int line_combinations = 216;  // of all rolls in a row: a rout (six) after a fight (36)
    int dice_samples = 5;         // tried of a roll too large to count out
};

class Captain final : public General {
public:
    Captain() = default;
    explicit Captain(const CaptainLimits& limits) : limits_{limits} {}
    std::string_view name() const override { return "captain"; }
    using General::decide;
    Answer decide(const Game& game, Chooser& chooser, const Patience& patience) override;

private:
    CaptainLimits limits_;
};

}  // namespace grognard
