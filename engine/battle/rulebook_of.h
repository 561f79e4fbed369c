// SPDX-License-Identifier: Apache-2.0
//
// The template that turns a rulebook's facts into the Rulebook that hosts see, as GameOf does for
// its battles. The facts are a struct of types, constants and functions:
//
//     struct Facts {
//         using Setup = humble::Setup;
//         using State = humble::State;
//         static constexpr std::string_view name = "humble", title = "Humble's fast play";
//         static constexpr std::string_view edition = "2M", credit = "Designed by Rod Humble.";
//         static inline const std::array dice{DieKind{"die", 6, {}}};
//         static constexpr std::array sequence{SequenceStep{"Player 1 moves", HU_2_1}};
//         static constexpr const MadeBook& made = data::made;   // by tools/embed
//         static constexpr Book (*read_book)(const Document*, Mistakes&) = humble::read_book;
//         static constexpr auto read_setup = humble::read_setup;
//         static constexpr auto calculators = humble::calculators;
//         static constexpr auto verb_name = humble::verb_name;
//         static constexpr auto verb_named = humble::verb_named;
//         static constexpr auto modifier_words = humble::modifier_words;  // with the setup, or without
//         static constexpr auto outcome_words = humble::outcome_words;
//     };
//     const Rulebook& rulebook() { return rulebook_of<Facts>(); }
//
// and where the rulebook has them: `Happened`, the list of its happenings; `label_words`;
// `formation_name` and `formation_named`, with `Formation` where that is an enumeration; `sealed` and
// `veil`; `army_builder`. One without calculators leaves out `calculators` and `read_book`. Two
// functions are found by their first argument, as GameOf finds its own: opening(setup) and
// run_calculator(book, name, values).
#pragma once

#include <memory>
#include <string>

#include "engine/battle/game_of.h"
#include "engine/battle/made_book.h"
#include "engine/battle/rulebook.h"

namespace grognard {

namespace found {

template <class Book>
CalculatorAnswer run_by(const Book& book, std::string_view name, const CalculatorValues& values) {
    return run_calculator(book, name, values);
}

}  // namespace found

template <class Facts>
class RulebookOf final : public Rulebook {
public:
    std::string_view name() const override { return Facts::name; }
    std::string_view title() const override { return Facts::title; }
    std::string_view edition() const override { return Facts::edition; }
    std::string_view credit() const override { return Facts::credit; }
    std::span<const RuleText> rules() const override { return Facts::made.rules; }
    std::span<const Embedded> scenarios() const override { return Facts::made.scenarios; }
    std::string_view tables_json() const override { return Facts::made.tables_json; }
    std::string_view rulings_json() const override { return Facts::made.rulings_json; }
    std::string_view releases_json() const override { return Facts::made.releases_json; }
    std::string_view signature() const override { return Facts::made.signature; }

    std::unique_ptr<Game> muster(const Document& scenario, const Document* house_rules,
                                 Mistakes& mistakes) const override {
        const auto setup = Facts::read_setup(scenario, house_rules, mistakes);
        if (!setup) return nullptr;
        return std::make_unique<GameOf<Facts>>(setup, opening(*setup));
    }
    std::span<const DieKind> dice() const override { return Facts::dice; }
    std::span<const SequenceStep> sequence() const override { return Facts::sequence; }

    std::vector<Calculator> calculators() const override {
        if constexpr (with_calculators)
            return Facts::calculators();
        else
            return {};
    }
    CalculatorAnswer run([[maybe_unused]] const Calculator& calculator,
                         [[maybe_unused]] const CalculatorValues& values,
                         [[maybe_unused]] const Document* house_rules,
                         [[maybe_unused]] Mistakes& mistakes) const override {
        if constexpr (with_calculators) {
            const std::size_t before = mistakes.size();
            const auto book = Facts::read_book(house_rules, mistakes);
            if (mistakes.size() == before) return found::run_by(book, calculator.name, values);
        }
        return {};
    }
    std::string words(const Modifier& modifier) const override {
        return found::modifier_words_of<Facts>(static_cast<const typename Facts::Setup*>(nullptr),
                                               modifier);
    }
    std::string label_words(Label label) const override {
        return found::label_words_of<Facts>(label);
    }
    std::string outcome_words(std::uint16_t outcome) const override {
        return Facts::outcome_words(outcome);
    }
    std::unique_ptr<ArmyBuilder> army_builder(const Document* house_rules,
                                              Mistakes& mistakes) const override {
        if constexpr (requires { Facts::army_builder(house_rules, mistakes); })
            return Facts::army_builder(house_rules, mistakes);
        else
            return Rulebook::army_builder(house_rules, mistakes);
    }

private:
    static constexpr bool with_calculators = requires { Facts::calculators(); };
};

template <class Facts>
const Rulebook& rulebook_of() {
    static const RulebookOf<Facts> the_rulebook;
    return the_rulebook;
}

}  // namespace grognard
