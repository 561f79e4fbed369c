// SPDX-License-Identifier: Apache-2.0
//
// What Die Kriegskunst's symbols are called in a record and how they read to a person, in English.
// What happened is told in the past tense, which suits "I. Manteuffel" and "the Grenadiers" alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/battle/words.h"
#include "rulebooks/die_kriegskunst/state/state.h"
#include "rulebooks/die_kriegskunst/state/symbols.h"

namespace grognard::die_kriegskunst {

// ---- words.cpp ----------------------------------------------------------------------------------

std::string_view verb_name(Verb verb);
std::optional<Verb> verb_named(std::string_view name);
std::string_view formation_name(Formation formation);
std::optional<Formation> formation_named(std::string_view name);
std::string_view order_name(Order order);
std::string_view condition_name(Condition condition);
std::string_view rating_name(Rating rating);
std::string kind_words(const Troops& troops);  // "elite grenadiers", "6-8 pounders"
std::string phase_words(Phase phase);
std::string phase_words(const Setup& setup, const State& state);
// "assault on the inn", "support of Horse, on the left", "hold"
std::string order_words(const Setup& setup, Order order, const Aim& aim);
std::string modifier_words(const Modifier& modifier);
std::string outcome_words(std::uint16_t outcome);
std::string label_words(Label label);

// ---- questions.cpp ------------------------------------------------------------------------------

std::string question_words(const Setup& setup, const State& state, const Question& question);
std::string option_words(const Setup& setup, const State& state, const Question& question,
                         const Option& option);
std::string refusal_words(const Setup& setup, const Refusal& refusal);

// ---- story.cpp ----------------------------------------------------------------------------------

std::string event_words(const Setup& setup, const Event& event);

}  // namespace grognard::die_kriegskunst
