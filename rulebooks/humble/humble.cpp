// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/humble.h"

#include "engine/battle/rulebook_of.h"
#include "rulebooks/humble/1_units/muster.h"
#include "rulebooks/humble/2_sequence/sequence.h"
#include "rulebooks/humble/7_results/victory.h"
#include "rulebooks/humble/book/data.h"
#include "rulebooks/humble/calculators/calculators.h"
#include "rulebooks/humble/help/advice.h"
#include "rulebooks/humble/help/appraisal.h"
#include "rulebooks/humble/help/judging.h"
#include "rulebooks/humble/state/happened.h"
#include "rulebooks/humble/words/view.h"
#include "rulebooks/humble/words/words.h"

namespace grognard::humble {

// ---- what is named otherwise than GameOf looks for ------------------------------------------------

Suggestions suggest_places(const Setup& setup, const State& state, const Place& place, Chooser&) {
    return suggest_places(setup, state, place);
}
Plan plan(const Setup& setup, const State& state, const Place& place, const Wanted& wanted) {
    return plan(setup, state, place, wanted.pose);
}
std::string option_words(const Setup& setup, const State&, const Question&, const Option& option) {
    return option_words(setup, option);
}
CalculatorAnswer run_calculator(const Book& book, std::string_view name,
                                const CalculatorValues& values) {
    return run_calculator(book, Calculator{.name = name, .title = {}, .clause = {}, .inputs = {}},
                          values);
}

// ---- the rulebook -------------------------------------------------------------------------------

namespace {

// HU-2.1: a half of a turn; the other half is the same with the players exchanged.
constexpr std::array<SequenceStep, 8> sequence_of_play{{
    {"Player 1 moves", HU_2_1},
    {"Move each unit once, or leave it", HU_2_3, 1},
    {"Dice for reinforcements, up to twice, at any time of the phase", HU_3_6, 1},
    {"Player 1 rallies: one die for each pinned or disrupted unit", HU_4_1},
    {"Player 2 shoots: one die a target, the best firer leading", HU_5_1},
    {"Player 1 resolves melees: every unit in contact", HU_6_6},
    {"Player 2 does the same: moves, rallies; player 1 shoots; player 2 resolves melees", HU_2_1},
    {"Check the objectives, and whether an army is beaten", HU_7_3},
}};

struct Facts {
    using Setup = humble::Setup;
    using State = humble::State;
    using Happened = happened::All;
    static constexpr std::string_view name = "humble";
    static constexpr std::string_view title = "Humble's Napoleonic fast play";
    static constexpr std::string_view edition = "2M";
    static constexpr std::string_view credit =
        "Designed by Rod Humble and others. Grognard is an unofficial implementation.";
    static constexpr const MadeBook& made = data::made;
    static inline const std::array<DieKind, 1> dice{{{.name = "die", .sides = 6, .faces = {}}}};
    static constexpr auto& sequence = sequence_of_play;

    static constexpr Book (*read_book)(const Document*, Mistakes&) = humble::read_book;
    static constexpr auto read_setup = humble::read_setup;
    static constexpr auto calculators = humble::calculators;

    static constexpr auto modifier_words = humble::modifier_words;
    static std::string outcome_words(std::uint16_t outcome) {
        return humble::outcome_words(static_cast<Outcome>(outcome));
    }
    static constexpr auto verb_name = humble::verb_name;
    static constexpr auto verb_named = humble::verb_named;
};

}  // namespace

const Rulebook& rulebook() { return rulebook_of<Facts>(); }

std::unique_ptr<HumbleGame> game_at(std::shared_ptr<const Setup> setup, const State& state) {
    return std::make_unique<GameOf<Facts>>(std::move(setup), state);
}

}  // namespace grognard::humble
