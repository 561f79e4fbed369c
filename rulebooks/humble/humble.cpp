// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/humble.h"

#include "engine/battle/hash_value.h"
#include "rulebooks/humble/1_units/muster.h"
#include "rulebooks/humble/2_sequence/sequence.h"
#include "rulebooks/humble/7_results/victory.h"
#include "rulebooks/humble/book/data.h"
#include "rulebooks/humble/calculators/calculators.h"
#include "rulebooks/humble/help/appraisal.h"
#include "rulebooks/humble/help/judging.h"
#include "rulebooks/humble/words/view.h"
#include "rulebooks/humble/words/words.h"

namespace grognard::humble {

Result Rules::result(const Setup& setup, const State& state) {
    return humble::result(setup, state);
}
void Rules::ask(const Setup& setup, const State& state, Question& question) {
    humble::ask(setup, state, question);
}
void Rules::apply(const Setup& setup, State& state, const Answer& answer, Question& question,
                  Events* events) {
    Battle battle{setup, state, events};
    humble::apply(battle, answer, question);
}
std::optional<Refusal> Rules::check_place(const Setup& setup, const State& state,
                                          const Place& place, const Placed& placed) {
    return humble::check_place(setup, state, place, placed);
}
Placed Rules::sample_place(const Setup& setup, const State& state, const Place& place,
                           Chooser& chooser) {
    return humble::sample_place(setup, state, place, chooser);
}
Plan Rules::plan(const Setup& setup, const State& state, const Place& place, const Wanted& wanted) {
    return humble::plan(setup, state, place, wanted.pose);
}
void Rules::hash(const State& state, Hasher& hasher) { hash_value(hasher, state); }
int Rules::appraise(const Setup& setup, const State& state, Side side) {
    return humble::appraise(setup, state, side);
}
void Rules::judge(const Setup& setup, const State& state, const Question& question,
                  const Answer& answer, Judgement& judgement) {
    judge_answer(setup, state, question, answer, judgement);
}
View Rules::view(const Setup& setup, const State& state) { return make_view(setup, state); }
std::string Rules::words(const Setup& setup, const State& state, const Question& question) {
    return question_words(setup, state, question);
}
std::string Rules::words(const Setup& setup, const State&, const Question&, const Option& option) {
    return option_words(setup, option);
}
std::string Rules::words(const Setup& setup, const Refusal& refusal) {
    return refusal_words(setup, refusal);
}
std::string Rules::words(const Setup& setup, const Event& event) {
    return event_words(setup, event);
}
std::string Rules::words(const Setup* setup, const Modifier& modifier) {
    return modifier_words(setup, modifier);
}
std::string Rules::outcome_words(std::uint16_t outcome) {
    return humble::outcome_words(static_cast<Outcome>(outcome));
}
std::string_view Rules::verb_name(Verb verb) { return humble::verb_name(verb); }
std::optional<Verb> Rules::verb_named(std::string_view name) { return humble::verb_named(name); }

// ---- the rulebook -------------------------------------------------------------------------------

namespace {

const std::array<DieKind, 1> dice_thrown{{{.name = "die", .sides = 6, .faces = {}}}};

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

class HumbleRulebook final : public Rulebook {
public:
    std::string_view name() const override { return "humble"; }
    std::string_view title() const override { return "Humble's Napoleonic fast play"; }
    std::string_view edition() const override { return "2M"; }
    std::string_view credit() const override {
        return "Designed by Rod Humble and others. Grognard is an unofficial implementation.";
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
        return std::make_unique<HumbleGame>(setup, opening(*setup));
    }
    std::span<const DieKind> dice() const override { return dice_thrown; }
    std::span<const SequenceStep> sequence() const override { return sequence_of_play; }
    std::vector<Calculator> calculators() const override { return humble::calculators(); }
    CalculatorAnswer run(const Calculator& calculator, const CalculatorValues& values,
                         const Document* house_rules, Mistakes& mistakes) const override {
        const std::size_t before = mistakes.size();
        const Book book = read_book(house_rules, mistakes);
        if (mistakes.size() != before) return {};
        return run_calculator(book, calculator, values);
    }
    std::string words(const Modifier& modifier) const override {
        return modifier_words(nullptr, modifier);
    }
    std::string outcome_words(std::uint16_t outcome) const override {
        return humble::outcome_words(static_cast<Outcome>(outcome));
    }
};

}  // namespace

const Rulebook& rulebook() {
    static const HumbleRulebook the_rulebook;
    return the_rulebook;
}

}  // namespace grognard::humble
