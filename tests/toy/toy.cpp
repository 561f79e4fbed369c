// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/toy.h"

#include "engine/battle/rulebook_of.h"
#include "tests/toy/1_companies/muster.h"
#include "tests/toy/2_turn/sequence.h"
#include "tests/toy/3_marching/marching.h"
#include "tests/toy/5_end/victory.h"
#include "tests/toy/book/clauses.h"
#include "tests/toy/book/data.h"
#include "tests/toy/calculators/calculators.h"
#include "tests/toy/help/advice.h"
#include "tests/toy/words/words.h"

namespace grognard::toy {

namespace {

struct Facts {
    using Setup = toy::Setup;
    using State = toy::State;
    using Happened = happened::All;
    static constexpr std::string_view name = "toy";
    static constexpr std::string_view title = "Companies on a heath";
    static constexpr std::string_view edition = "1";
    static constexpr std::string_view credit = "A rulebook of Grognard's own, for tests.";
    static constexpr const MadeBook& made = data::made;
    static inline const std::array<DieKind, 1> dice{{{.name = "die", .sides = 6, .faces = {}}}};
    static constexpr std::array<SequenceStep, 4> sequence{{
        {"Blue marches, or hurries", TO_3_1},
        {"Blue fires; those who are hit may waver", TO_4_1},
        {"Red does the same", TO_2_1},
        {"After the last turn, count the companies destroyed", TO_5_2},
    }};

    static constexpr auto read_book = toy::read_book;
    static constexpr auto read_setup = toy::read_setup;
    static constexpr auto calculators = toy::calculators;

    static constexpr auto verb_name = toy::verb_name;
    static constexpr auto verb_named = toy::verb_named;
    static constexpr auto modifier_words = toy::modifier_words;
    static constexpr auto outcome_words = toy::outcome_words;
};

}  // namespace

const Rulebook& rulebook() { return rulebook_of<Facts>(); }

}  // namespace grognard::toy
