// SPDX-License-Identifier: Apache-2.0
//
// How War & Conquest's symbols read to a person, in English: names for records, reasons of a tally,
// each with a word where a family default or a ruling of ours decides, what a roll can lead to,
// questions (questions.cpp) and what has happened (story.cpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/battle/tally.h"
#include "engine/battle/words.h"
#include "rulebooks/war_and_conquest/state/state.h"

namespace grognard::war_and_conquest {

// ---- words.cpp ----------------------------------------------------------------------------------

std::string modifier_words(const Modifier& modifier);
std::string outcome_words(std::uint16_t outcome);
std::string label_words(Label label);
// "4 or more (family default)": what a clause asks for, and what it rests on if not the sheet.
std::string with_basis(std::string said, Clause clause);

// ---- names.cpp ----------------------------------------------------------------------------------

std::string_view verb_name(Verb verb);
std::optional<Verb> verb_named(std::string_view name);
// "close order", "skirmish order", "shieldwall", "6 files"
std::string_view formation_name(FormationId formation);  // for records: "close order", "6 files"
std::optional<FormationId> formation_named(std::string_view name);
std::string kind_words(const Troops& troops);  // "drilled regular foot with pila"
std::string phase_words(Phase phase);
std::string phase_words(const Setup& setup, const State& state);
std::string trial_words(Trial trial);  // "to rally"

// ---- questions.cpp ------------------------------------------------------------------------------

std::string question_words(const Setup& setup, const State& state, const Question& question);
std::string option_words(const Setup& setup, const State& state, const Question& question,
                         const Option& option);
std::string refusal_words(const Setup& setup, const Refusal& refusal);

// ---- story.cpp ----------------------------------------------------------------------------------

std::string event_words(const Setup& setup, const Event& event);

}  // namespace grognard::war_and_conquest
