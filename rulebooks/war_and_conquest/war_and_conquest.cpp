// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/war_and_conquest.h"

#include "engine/battle/game_of.h"
#include "engine/battle/rules_of.h"
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

struct Rules : RulesOf<Setup, State> {
    using Happened = happened::All;
    using RulesOf::words;
    static std::string words(const Setup*, const Modifier& modifier) {
        return modifier_words(modifier);
    }
    static std::string outcome_words(std::uint16_t outcome) {
        return war_and_conquest::outcome_words(outcome);
    }
    static std::string label_words(Label label) { return war_and_conquest::label_words(label); }
    static std::size_t sealed(const State& state) { return sealed_bids(state); }
    static void veil(State& state) { veil_bids(state); }
    static std::string_view verb_name(Verb verb) { return war_and_conquest::verb_name(verb); }
    static std::optional<Verb> verb_named(std::string_view name) {
        return war_and_conquest::verb_named(name);
    }
    static std::string_view formation_name(FormationId formation) {
        return war_and_conquest::formation_name(formation);
    }
    static std::optional<FormationId> formation_named(std::string_view name) {
        return war_and_conquest::formation_named(name);
    }
};

const std::array<DieKind, 1> dice_thrown{{{.name = "die", .sides = 6, .faces = {}}}};

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

class WarAndConquestRulebook final : public Rulebook {
public:
    std::string_view name() const override { return "war_and_conquest"; }
    std::string_view title() const override { return "War & Conquest"; }
    std::string_view edition() const override { return "reference sheet, first page"; }
    std::string_view credit() const override {
        return "War & Conquest is by Rob Broom, published by Scarab Miniatures. Grognard is an "
               "unofficial implementation.";
    }
    std::span<const RuleText> rules() const override { return data::rules; }
    std::span<const Embedded> scenarios() const override { return data::scenarios; }
    std::string_view tables_json() const override { return data::tables_json; }
    std::string_view rulings_json() const override { return data::rulings_json; }
    std::string_view releases_json() const override { return data::releases_json; }
    std::string_view signature() const override { return data::signature; }

    std::unique_ptr<Game> muster(const Document& scenario, const Document* house_rules,
                                 Mistakes& mistakes) const override {
        const auto setup = read_setup(scenario, house_rules, mistakes);
        if (!setup) return nullptr;
        return std::make_unique<GameOf<Rules>>(setup, opening(*setup));
    }
    std::span<const DieKind> dice() const override { return dice_thrown; }
    std::span<const SequenceStep> sequence() const override { return sequence_of_play; }
    std::vector<Calculator> calculators() const override { return war_and_conquest::calculators(); }
    CalculatorAnswer run(const Calculator& calculator, const CalculatorValues& values,
                         const Document* house_rules, Mistakes& mistakes) const override {
        const std::size_t before = mistakes.size();
        const Book book = read_book(house_rules, mistakes);
        if (mistakes.size() != before) return {};
        return run_calculator(book, calculator.name, values);
    }
    std::string words(const Modifier& modifier) const override { return modifier_words(modifier); }
    std::string outcome_words(std::uint16_t outcome) const override {
        return war_and_conquest::outcome_words(outcome);
    }
    std::string label_words(Label label) const override {
        return war_and_conquest::label_words(label);
    }
    std::unique_ptr<ArmyBuilder> army_builder(const Document* house_rules,
                                              Mistakes& mistakes) const override {
        return war_and_conquest::army_builder(house_rules, mistakes);
    }
};

}  // namespace

const Rulebook& rulebook() {
    static const WarAndConquestRulebook the_rulebook;
    return the_rulebook;
}

}  // namespace grognard::war_and_conquest
