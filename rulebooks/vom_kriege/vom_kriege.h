// SPDX-License-Identifier: Apache-2.0
//
// Vom Kriege as the rest of Grognard sees it: the rulebook, and the rules that GameOf turns into a
// Game.
#pragma once

#include "engine/battle/game_of.h"
#include "engine/battle/rulebook.h"
#include "engine/battle/rules_of.h"
#include "rulebooks/vom_kriege/10_retreats/victory.h"
#include "rulebooks/vom_kriege/5_sequence/sequence.h"
#include "rulebooks/vom_kriege/help/advice.h"
#include "rulebooks/vom_kriege/help/appraisal.h"
#include "rulebooks/vom_kriege/help/judging.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/words/view.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {

struct Rules : RulesOf<Setup, State> {
    using Happened = happened::All;
    using RulesOf::words;
    static std::string words(const Setup* setup, const Modifier& modifier) {
        return modifier_words(setup, modifier);
    }
    static std::string outcome_words(std::uint16_t outcome) {
        return vom_kriege::outcome_words(outcome);
    }
    static std::string label_words(Label label) { return vom_kriege::label_words(label); }
    static std::string faces_words(const Setup& setup, std::uint8_t die,
                                   std::span<const std::uint8_t> shown) {
        return vom_kriege::faces_words(setup, die, shown);
    }
    static std::string_view verb_name(Verb verb) { return vom_kriege::verb_name(verb); }
    static std::optional<Verb> verb_named(std::string_view name) {
        return vom_kriege::verb_named(name);
    }
    static std::string_view formation_name(FormationId formation) {
        if (static_cast<std::size_t>(formation) >= formation_count) return {};
        return vom_kriege::formation_name(static_cast<Formation>(formation));
    }
    static std::optional<FormationId> formation_named(std::string_view name) {
        const auto formation = vom_kriege::formation_named(name);
        if (!formation) return std::nullopt;
        return formation_id(*formation);
    }
};

using VomKriegeGame = GameOf<Rules>;

const Rulebook& rulebook();

}  // namespace grognard::vom_kriege
