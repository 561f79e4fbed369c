// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/die_kriegskunst.h"

#include "engine/battle/game_of.h"
#include "engine/battle/rules_of.h"
#include "rulebooks/die_kriegskunst/1_units/muster.h"
#include "rulebooks/die_kriegskunst/2_sequence/sequence.h"
#include "rulebooks/die_kriegskunst/9_victory/victory.h"
#include "rulebooks/die_kriegskunst/book/data.h"
#include "rulebooks/die_kriegskunst/calculators/calculators.h"
#include "rulebooks/die_kriegskunst/help/advice.h"
#include "rulebooks/die_kriegskunst/help/appraisal.h"
#include "rulebooks/die_kriegskunst/help/judging.h"
#include "rulebooks/die_kriegskunst/words/view.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {

namespace {

struct Rules : RulesOf<Setup, State> {
    using RulesOf::words;
    static std::string words(const Setup*, const Modifier& modifier) {
        return modifier_words(modifier);
    }
    static std::string outcome_words(std::uint16_t outcome) {
        return die_kriegskunst::outcome_words(outcome);
    }
    static std::string label_words(Label label) { return die_kriegskunst::label_words(label); }
    static std::string_view verb_name(Verb verb) { return die_kriegskunst::verb_name(verb); }
    static std::optional<Verb> verb_named(std::string_view name) {
        return die_kriegskunst::verb_named(name);
    }
    static std::string_view formation_name(FormationId formation) {
        if (static_cast<std::size_t>(formation) >= formation_count) return {};
        return die_kriegskunst::formation_name(static_cast<Formation>(formation));
    }
    static std::optional<FormationId> formation_named(std::string_view name) {
        const auto formation = die_kriegskunst::formation_named(name);
        if (!formation) return std::nullopt;
        return formation_id(*formation);
    }
};

const std::array<DieKind, 1> dice_thrown{{{.name = "die", .sides = 6, .faces = {}}}};

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

class DieKriegskunstRulebook final : public Rulebook {
public:
    std::string_view name() const override { return "die_kriegskunst"; }
    std::string_view title() const override { return "Die Kriegskunst"; }
    std::string_view edition() const override { return "playsheet"; }
    std::string_view credit() const override {
        return "Die Kriegskunst is its author's work, of the General de Brigade family by David "
               "Brown. Grognard is an unofficial implementation.";
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
    std::vector<Calculator> calculators() const override { return die_kriegskunst::calculators(); }
    CalculatorAnswer run(const Calculator& calculator, const CalculatorValues& values,
                         const Document* house_rules, Mistakes& mistakes) const override {
        const std::size_t before = mistakes.size();
        const Book book = read_book(house_rules, mistakes);
        if (mistakes.size() != before) return {};
        return run_calculator(book, calculator.name, values);
    }
    std::string words(const Modifier& modifier) const override { return modifier_words(modifier); }
    std::string label_words(Label label) const override {
        return die_kriegskunst::label_words(label);
    }
    std::string outcome_words(std::uint16_t outcome) const override {
        return die_kriegskunst::outcome_words(outcome);
    }
};

}  // namespace

const Rulebook& rulebook() {
    static const DieKriegskunstRulebook the_rulebook;
    return the_rulebook;
}

}  // namespace grognard::die_kriegskunst
