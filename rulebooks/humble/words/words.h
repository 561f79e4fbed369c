// SPDX-License-Identifier: Apache-2.0
//
// What Humble's symbols are called in a record and how they read to a person, in English. The words of
// reasons stand in book/symbols.toml.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/battle/words.h"
#include "rulebooks/humble/state/state.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

// ---- words.cpp ----------------------------------------------------------------------------------

std::string_view verb_name(Verb verb);
std::optional<Verb> verb_named(std::string_view name);
std::string kind_words(const Troops& troops);  // "guard heavy cavalry"
std::string order_words(Order order);          // "in good order"
std::string phase_words(Phase phase);          // "movement"
std::string phase_words(const Setup& setup, const State& state);
std::string outcome_words(Outcome outcome);
std::string modifier_words(const Setup* setup, const Modifier& modifier);

// ---- questions.cpp ------------------------------------------------------------------------------

std::string question_words(const Setup& setup, const State& state, const Question& question);
std::string option_words(const Setup& setup, const Option& option);
std::string refusal_words(const Setup& setup, const Refusal& refusal);

// ---- story.cpp ----------------------------------------------------------------------------------

std::string event_words(const Setup& setup, const Event& event);

}  // namespace grognard::humble
