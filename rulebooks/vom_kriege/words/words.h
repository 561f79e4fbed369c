// SPDX-License-Identifier: Apache-2.0
//
// What Vom Kriege's symbols are called in a record and how they read to a person, in English. What
// happened is told in the past tense, which suits "4th Line" and "the Grenadiers" alike.
#pragma once

#include <string>
#include <string_view>

#include "engine/battle/words.h"
#include "rulebooks/vom_kriege/state/state.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

std::string_view verb_name(Verb verb);
std::optional<Verb> verb_named(std::string_view name);
std::string_view formation_name(Formation formation);
std::optional<Formation> formation_named(std::string_view name);
std::string quality_words(const CommandInfo& command);  // VK-2.3: "L2 (good)"
std::string area_words(const Setup& setup, AreaId id);  // "Aspern", "the wood"
std::string die_words(Face face);                       // "an infantry die", "a saber"
// What `lay` lays: "an infantry die", "two sabers and one for doctrine".
std::string laid_words(const Lay& laid);
std::string faces_words(const Faces& faces);                         // "2 infantry, saber", "none"
std::string units_words(const Setup& setup, const UnitList& units);  // "A, B and 2 others"
std::string outcome_words(std::uint16_t outcome);
std::string label_words(Label label);
// Of battle dice; nothing for dice with numbers.
std::string faces_words(const Setup& setup, std::uint8_t die, std::span<const std::uint8_t> shown);
std::string modifier_words(const Setup* setup, const Modifier& modifier);
std::string question_words(const Setup& setup, const State& state, const Question& question);
std::string option_words(const Setup& setup, const State& state, const Question& question,
                         const Option& option);
std::string refusal_words(const Setup& setup, const Refusal& refusal);
std::string event_words(const Setup& setup, const Event& event);
std::string phase_words(const Setup& setup, const State& state);
std::string phase_words(const Setup& setup, int command, Phase phase);

}  // namespace grognard::vom_kriege
