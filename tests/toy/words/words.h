// SPDX-License-Identifier: Apache-2.0
//
// What people read of the toy, and what they see of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/battle/game.h"
#include "tests/toy/state/state.h"

namespace grognard::toy {

std::string_view verb_name(Verb verb);
std::optional<Verb> verb_named(std::string_view name);
std::string modifier_words(const Modifier& modifier);
std::string outcome_words(std::uint16_t outcome);
std::string question_words(const Setup& setup, const State& state, const Question& question);
std::string option_words(const Setup& setup, const State& state, const Question& question,
                         const Option& option);
std::string refusal_words(const Setup& setup, const Refusal& refusal);
std::string event_words(const Setup& setup, const Event& event);
View make_view(const Setup& setup, const State& state);

}  // namespace grognard::toy
