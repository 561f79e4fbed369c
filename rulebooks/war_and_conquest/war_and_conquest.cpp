// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/war_and_conquest.h"

#include "engine/battle/rulebook_of.h"
#include "rulebooks/war_and_conquest/10_armies/army_builder.h"
#include "rulebooks/war_and_conquest/10_armies/muster.h"
#include "rulebooks/war_and_conquest/2_turn/advantage.h"
#include "rulebooks/war_and_conquest/2_turn/sequence.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/9_victory/victory.h"
#include "rulebooks/war_and_conquest/book/data.h"
#include "rulebooks/war_and_conquest/calculators/calculators.h"
#include "rulebooks/war_and_conquest/help/advice.h"
#include "rulebooks/war_and_conquest/help/appraisal.h"
#include "rulebooks/war_and_conquest/help/judging.h"
#include "rulebooks/war_and_conquest/state/happened.h"
#include "rulebooks/war_and_conquest/words/view.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {

namespace {

constexpr std::array<SequenceStep, 26> sequence_of_play{{
    {"Roll for the strategic advantage; the winner takes the first or the second round", WC_2_2},
    {"Bid intervention points in secret", WC_2_3, 1},
    {"Movement, of the player whose round it is", WC_2_5},
    {"Fugitives run on; units return from off the table", WC_8_4, 1},
    {"Declare all charges", WC_3_7, 1},
    {"Test for charging several, and for joining a charge", WC_3_8, 1},
    {"Those charged say how they react", WC_3_9, 1},
    {"Charges and moves, in any order", WC_3_1, 1},
    {"Reactions are carried out as the charger moves", WC_3_10, 1},
    {"Those short of the enemy fail", WC_3_5, 1},
    {"Personalities move last", WC_4_14, 1},
    {"Shooting, of the same player", WC_2_4},
    {"Hit, save, kill", WC_6_2, 1},
    {"Those who lost a quarter test", WC_6_5, 1},
    {"Combat, of both", WC_7_6},
    {"Pikes, then chargers, then the others strike", WC_7_1, 1},
    {"Resolution", WC_7_3},
    {"Compare the sums", WC_7_3, 1},
    {"The beaten test: they give ground or flee", WC_7_4, 1},
    {"Winners follow, pursue or hold back", WC_7_5, 1},
    {"Friends near a rout test", WC_7_10, 1},
    {"End phase, of the player whose round it is", WC_8_5},
    {"Rally", WC_8_1, 1},
    {"Units off the table try to return", WC_8_4, 1},
    {"Recover order", WC_8_2, 1},
    {"The other player's round; then look at the objectives after the last turn", WC_9_2},
}};

struct Facts {
    using Setup = war_and_conquest::Setup;
    using State = war_and_conquest::State;
    using Happened = happened::All;
    static constexpr std::string_view name = "war_and_conquest";
    static constexpr std::string_view title = "War & Conquest";
    static constexpr std::string_view edition = "reference sheet, first page";
    static constexpr std::string_view credit =
        "War & Conquest is by Rob Broom, published by Scarab Miniatures. Grognard is an "
        "unofficial implementation.";
    static constexpr const MadeBook& made = data::made;
    static inline const std::array<DieKind, 1> dice{{{.name = "die", .sides = 6, .faces = {}}}};
    static constexpr auto& sequence = sequence_of_play;

    static constexpr Book (*read_book)(const Document*, Mistakes&) = war_and_conquest::read_book;
    static constexpr auto read_setup = war_and_conquest::read_setup;
    static constexpr auto calculators = war_and_conquest::calculators;
    static constexpr auto army_builder = war_and_conquest::army_builder;
    static constexpr auto sealed = sealed_bids;
    static constexpr auto veil = veil_bids;

    static constexpr auto modifier_words = war_and_conquest::modifier_words;
    static constexpr auto outcome_words = war_and_conquest::outcome_words;
    static constexpr auto label_words = war_and_conquest::label_words;
    static constexpr auto verb_name = war_and_conquest::verb_name;
    static constexpr auto verb_named = war_and_conquest::verb_named;
    static constexpr auto formation_name = war_and_conquest::formation_name;
    static constexpr auto formation_named = war_and_conquest::formation_named;
};

}  // namespace

const Rulebook& rulebook() { return rulebook_of<Facts>(); }

}  // namespace grognard::war_and_conquest
