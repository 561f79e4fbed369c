// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/die_kriegskunst.h"

#include "engine/battle/rulebook_of.h"
#include "rulebooks/die_kriegskunst/1_units/muster.h"
#include "rulebooks/die_kriegskunst/2_sequence/sequence.h"
#include "rulebooks/die_kriegskunst/9_victory/victory.h"
#include "rulebooks/die_kriegskunst/book/data.h"
#include "rulebooks/die_kriegskunst/calculators/calculators.h"
#include "rulebooks/die_kriegskunst/help/advice.h"
#include "rulebooks/die_kriegskunst/help/appraisal.h"
#include "rulebooks/die_kriegskunst/help/judging.h"
#include "rulebooks/die_kriegskunst/state/happened.h"
#include "rulebooks/die_kriegskunst/words/view.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {

namespace {

constexpr std::array<SequenceStep, 28> sequence_of_play{{
    {"Roll for the initiative: the higher is the phasing side", DK_2_2},
    {"Orders, brigade by brigade in turn, the phasing side first", DK_2_3},
    {"Try to change an order: two dice", DK_3_9, 1},
    {"Take an order's own options", DK_3_13, 1},
    {"Compulsory moves, the phasing side first", DK_4_7},
    {"Retreats and routs go on", DK_8_7, 1},
    {"Brigades on retire go back half a move", DK_3_8, 1},
    {"Charges, brigade by brigade in turn", DK_6_7},
    {"Declare charges", DK_6_1, 1},
    {"Those charged say how they react", DK_6_2, 1},
    {"Chargers go half-way", DK_6_3, 1},
    {"Fire at the chargers, then support fire", DK_6_3, 1},
    {"Chargers test, then those they charge", DK_6_4, 1},
    {"Evaders go; contact, or not", DK_6_12, 1},
    {"Movement, brigade by brigade in turn", DK_2_2},
    {"What an order demands is owed", DK_3_14, 1},
    {"Cavalry may make opportunity charges", DK_6_13, 1},
    {"Firing, unit by unit in turn", DK_5_10},
    {"Count the figures that bear, roll, take off losses", DK_5_11, 1},
    {"Melees, in the order the phasing side says", DK_7_10},
    {"Roll, compare, take off losses", DK_7_5, 1},
    {"Losers go back; winners stand, follow up or await a pursuit test", DK_7_13, 1},
    {"Morale and pursuit", DK_8_10},
    {"Units test for losses, fire from the rear and friends who rout", DK_8_1, 1},
    {"Rally those who retreat or rout", DK_8_6, 1},
    {"Brigades test", DK_8_8, 1},
    {"Pursuits", DK_7_15, 1},
    {"Those who kept still recover; look at the objectives", DK_4_5},
}};

struct Facts {
    using Setup = die_kriegskunst::Setup;
    using State = die_kriegskunst::State;
    using Happened = happened::All;
    static constexpr std::string_view name = "die_kriegskunst";
    static constexpr std::string_view title = "Die Kriegskunst";
    static constexpr std::string_view edition = "playsheet";
    static constexpr std::string_view credit =
        "Die Kriegskunst is its author's work, of the General de Brigade family by David "
        "Brown. Grognard is an unofficial implementation.";
    static constexpr const MadeBook& made = data::made;
    static inline const std::array<DieKind, 1> dice{{{.name = "die", .sides = 6, .faces = {}}}};
    static constexpr auto& sequence = sequence_of_play;

    static constexpr Book (*read_book)(const Document*, Mistakes&) = die_kriegskunst::read_book;
    static constexpr auto read_setup = die_kriegskunst::read_setup;
    static constexpr auto calculators = die_kriegskunst::calculators;

    static constexpr auto modifier_words = die_kriegskunst::modifier_words;
    static constexpr auto outcome_words = die_kriegskunst::outcome_words;
    static constexpr auto label_words = die_kriegskunst::label_words;
    static constexpr auto verb_name = die_kriegskunst::verb_name;
    static constexpr auto verb_named = die_kriegskunst::verb_named;
    using Formation = die_kriegskunst::Formation;
    static constexpr auto formation_name = die_kriegskunst::formation_name;
    static constexpr auto formation_named = die_kriegskunst::formation_named;
};

}  // namespace

const Rulebook& rulebook() { return rulebook_of<Facts>(); }

}  // namespace grognard::die_kriegskunst
