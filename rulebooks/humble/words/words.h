// SPDX-License-Identifier: Apache-2.0
//
// What Humble's symbols are called in a record and how they read to a person, in English.
#pragma once

#include <string>
#include <string_view>

#include "engine/battle/words.h"
#include "rulebooks/humble/state/state.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

std::string_view verb_name(Verb verb);
std::optional<Verb> verb_named(std::string_view name);
std::string kind_words(const Troops& troops);  // "guard heavy cavalry"
std::string phase_words(const Setup& setup, const State& state);
std::string outcome_words(Outcome outcome);
std::string modifier_words(const Setup* setup, const Modifier& modifier);
std::string question_words(const Setup& setup, const State& state, const Question& question);
std::string option_words(const Setup& setup, const Option& option);
std::string refusal_words(const Setup& setup, const Refusal& refusal);
std::string event_words(const Setup& setup, const Event& event);
View make_view(const Setup& setup, const State& state);

}  // namespace grognard::humble
