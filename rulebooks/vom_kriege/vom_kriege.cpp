// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/vom_kriege.h"

#include "engine/battle/rulebook_of.h"
#include "rulebooks/vom_kriege/10_retreats/victory.h"
#include "rulebooks/vom_kriege/1_units/muster.h"
#include "rulebooks/vom_kriege/5_sequence/sequence.h"
#include "rulebooks/vom_kriege/book/data.h"
#include "rulebooks/vom_kriege/calculators/calculators.h"
#include "rulebooks/vom_kriege/help/advice.h"
#include "rulebooks/vom_kriege/help/appraisal.h"
#include "rulebooks/vom_kriege/help/judging.h"
#include "rulebooks/vom_kriege/help/ways.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/words/view.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {

namespace {

// As DieOf numbers them. A chit is drawn from as many as are in the cup.
constexpr std::array<SequenceStep, 20> sequence_of_play{{
    {"Roll for arrivals, and set down those who come", VK_5_4},
    {"Put every leader's chit in the cup", VK_5_1},
    {"Draw a chit: that command has its initiative", VK_5_1},
    {"Work out its command points", VK_6_1, 1},
    {"Take off its leader's bonus markers and its units' shooting markers", VK_6_1, 1},
    {"An army leader gives command points to division leaders", VK_6_2, 1},
    {"A division rolls a die a point, re-rolls, exchanges pairs", VK_6_3, 1},
    {"Lay the dice: orders, rally, disorder removed", VK_6_4, 1},
    {"Move units, one order at a time", VK_5_2},
    {"Declare each charge; the defender reacts", VK_8_1, 1},
    {"The leader moves last", VK_5_2, 1},
    {"Fight: shooting and melee in any order, each finished before the next", VK_5_2},
    {"Shooting: count dice, roll, mark hits and disorder, put down a marker", VK_9_4, 1},
    {"Melee: supports and dice of the attacker", VK_9_12, 1},
    {"The attacker rolls and the defender takes hits", VK_9_13, 1},
    {"The defender battles back", VK_9_14, 1},
    {"Retreats, routs and removals", VK_10_1, 1},
    {"Take the place left; cavalry may fight once more and is disordered", VK_9_15, 1},
    {"Draw the next chit until the cup is empty", VK_5_1},
    {"Check the objectives and the victory conditions", VK_10_6},
}};

// What generals and pages are advised by is found once.
std::shared_ptr<const Setup> setup_with_ways(const Document& scenario, const Document* house_rules,
                                             Mistakes& mistakes) {
    const std::shared_ptr<Setup> setup = read_setup(scenario, house_rules, mistakes);
    if (setup) setup->ways = find_ways(*setup);
    return setup;
}

struct Facts {
    using Setup = vom_kriege::Setup;
    using State = vom_kriege::State;
    using Happened = happened::All;
    static constexpr std::string_view name = "vom_kriege";
    static constexpr std::string_view title = "Vom Kriege (no hexes)";
    static constexpr std::string_view edition = "1.0";
    static constexpr std::string_view credit =
        "Vom Kriege is its designers' work. Grognard is an unofficial implementation.";
    static constexpr const MadeBook& made = data::made;
    static inline const std::array<DieKind, 3> dice{{
        {.name = "battle die",
         .sides = 6,
         .faces = {"infantry", "infantry", "cavalry", "artillery", "saber", "flag"}},
        {.name = "die", .sides = 6, .faces = {}},
        {.name = "chit", .sides = 0, .faces = {}},
    }};
    static constexpr auto& sequence = sequence_of_play;

    static constexpr Book (*read_book)(const Document*, Mistakes&) = vom_kriege::read_book;
    static constexpr auto read_setup = setup_with_ways;
    static constexpr auto calculators = vom_kriege::calculators;

    static constexpr auto modifier_words = vom_kriege::modifier_words;
    static constexpr auto outcome_words = vom_kriege::outcome_words;
    static constexpr auto label_words = vom_kriege::label_words;
    static constexpr auto verb_name = vom_kriege::verb_name;
    static constexpr auto verb_named = vom_kriege::verb_named;
    using Formation = vom_kriege::Formation;
    static constexpr auto formation_name = vom_kriege::formation_name;
    static constexpr auto formation_named = vom_kriege::formation_named;
};

}  // namespace

const Rulebook& rulebook() { return rulebook_of<Facts>(); }

std::unique_ptr<VomKriegeGame> game_at(std::shared_ptr<const Setup> setup, const State& state) {
    return std::make_unique<GameOf<Facts>>(std::move(setup), state);
}

}  // namespace grognard::vom_kriege
