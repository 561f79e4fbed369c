// SPDX-License-Identifier: Apache-2.0
//
// A rule system as hosts see it: its texts, its data, its scenarios, its calculators, its army lists
// if it has any, and the one act that starts a battle. rulebooks/all lists them.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/battle/army_builder.h"
#include "engine/battle/game.h"
#include "engine/document/document.h"

namespace grognard {

// What a calculator wants to know: a choice among words, yes or no, or a whole number.
struct CalculatorInput {
    std::string_view name;                  // "firer"
    std::string_view meaning;               // "the unit that shoots"
    std::vector<std::string_view> choices;  // empty for a number; {"no", "yes"} for a question
    std::string_view preset;                // used when it is not given
    int low = 0, high = 0;                  // of a number
};

using CalculatorValues = std::map<std::string, std::string, std::less<>>;

struct CalculatorAnswer {
    Assessment assessment;
    std::string needs;       // "5 or more" and the like; may be empty
    std::string impossible;  // set, with the clause's sentence, when it is not permitted
};

struct Calculator {
    std::string_view name;   // "shooting"
    std::string_view title;  // "What a shot does"
    Clause clause;
    std::vector<CalculatorInput> inputs;
};

// A kind of die the rulebook throws. The first is the usual one.
struct DieKind {
    std::string_view name;  // "battle die"
    int sides = 6;
    std::vector<std::string_view>
        faces;  // by the number thrown, from 1; empty: the numbers themselves
};

// A line of the sequence of play, as people tick it off at a real table.
struct SequenceStep {
    std::string_view words;  // "The other side shoots"
    Clause clause;
    int depth = 0;  // 1: a part of the last line of depth 0
};

class Rulebook {
public:
    virtual ~Rulebook() = default;
    virtual std::string_view name() const = 0;     // "humble"
    virtual std::string_view title() const = 0;    // "Humble's Napoleonic fast play"
    virtual std::string_view edition() const = 0;  // "2M"
    virtual std::string_view credit() const = 0;
    virtual std::span<const RuleText> rules() const = 0;
    virtual std::span<const Embedded> scenarios() const = 0;
    virtual std::string_view tables_json() const = 0;
    virtual std::string_view rulings_json() const = 0;
    // What earlier releases decided otherwise, by their versions, each in the shape of house rules.
    virtual std::string_view releases_json() const { return "{}"; }
    // How its battles come out (tests/signatures): a battle played under another one may differ.
    virtual std::string_view signature() const { return {}; }

    // Tables and rulings with a house-rules file laid over them, and a scenario: a battle at its
    // first question, or every mistake found in the files. `house_rules` may be null.
    virtual std::unique_ptr<Game> muster(const Document& scenario, const Document* house_rules,
                                         Mistakes& mistakes) const = 0;

    virtual std::span<const DieKind> dice() const = 0;
    virtual std::span<const SequenceStep> sequence() const = 0;

    virtual std::vector<Calculator> calculators() const = 0;
    // The values have been checked against the inputs by `calculate` (rulebook.cpp).
    virtual CalculatorAnswer run(const Calculator& calculator, const CalculatorValues& values,
                                 const Document* house_rules, Mistakes& mistakes) const = 0;
    virtual std::string words(const Modifier& modifier) const = 0;
    virtual std::string label_words(Label) const { return {}; }  // by a rulebook that has labels
    virtual std::string outcome_words(std::uint16_t outcome) const = 0;

    // By its army lists, with the house rules laid over the book; null when it has no lists, or when
    // the house rules have mistakes.
    virtual std::unique_ptr<ArmyBuilder> army_builder(const Document* house_rules,
                                                      Mistakes& mistakes) const {
        static_cast<void>(house_rules), static_cast<void>(mistakes);
        return nullptr;
    }
};

// Checks the values given (unknown names, bad choices, numbers out of range: each a mistake), fills
// in presets and runs the calculator.
CalculatorAnswer calculate(const Rulebook& rulebook, const Calculator& calculator,
                           CalculatorValues values, const Document* house_rules,
                           Mistakes& mistakes);

}  // namespace grognard
