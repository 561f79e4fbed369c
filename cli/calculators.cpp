// SPDX-License-Identifier: Apache-2.0
#include "cli/calculators.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/explain.h"
#include "cli/text.h"
#include "cli/trouble.h"
#include "engine/document/words.h"

namespace grognard::cli {

Calculator calculator_called(const Rulebook& rulebook, std::string_view name) {
    const std::vector<Calculator> all = rulebook.calculators();
    std::vector<std::string_view> names;
    for (const Calculator& each : all) {
        if (each.name == name) return each;
        names.push_back(each.name);
    }
    const std::string near = did_you_mean(name, names);
    throw Trouble{Exit::usage,
                  fmt::format("{} has no calculator {}{} There are: {}.", rulebook.name(),
                              in_quotes(name), near.empty() ? "." : near, fmt::join(names, ", "))};
}

CalculatorValues values_typed(const std::vector<std::string>& words) {
    CalculatorValues values;
    std::vector<std::string> wrong;
    for (const std::string& word : words) {
        const std::size_t sign = word.find('=');
        if (sign == std::string::npos || sign == 0)
            wrong.push_back(fmt::format("{}: expected name=value", in_quotes(word)));
        else if (!values.emplace(word.substr(0, sign), word.substr(sign + 1)).second)
            wrong.push_back(fmt::format("{}: given twice", word.substr(0, sign)));
    }
    if (!wrong.empty()) throw Trouble{Exit::usage, "This cannot be understood:", std::move(wrong)};
    return values;
}

void print_inputs(Pen& pen, const Rulebook& rulebook, const Calculator& calculator) {
    pen.line(fmt::format("{} wants to know, each with its preset:", calculator.name));
    std::size_t widest = 0;
    for (const CalculatorInput& input : calculator.inputs)
        widest = std::max(widest, input.name.size() + 1 + input.preset.size());
    for (const CalculatorInput& input : calculator.inputs) {
        const std::string given = fmt::format("{}={}", input.name, input.preset);
        const std::string choices = input.choices.empty()
                                        ? fmt::format("{} to {}", input.low, input.high)
                                        : fmt::format("{}", fmt::join(input.choices, ", "));
        pen.entry(2, given, widest, fmt::format("{}: {}", input.meaning, choices));
    }
    std::string example = fmt::format("grognard odds {} {}", rulebook.name(), calculator.name);
    for (const CalculatorInput& input : calculator.inputs)
        if (input.choices.size() > 1) {
            example +=
                fmt::format(" {}={}", input.name,
                            input.choices[0] == input.preset ? input.choices[1] : input.choices[0]);
            break;
        }
    pen.line("For instance: " + example);
    pen.line();
}

void print_answer(Pen& pen, const Rulebook& rulebook, const Calculator& calculator,
                  const CalculatorValues& values, const CalculatorAnswer& answer) {
    pen.heading(fmt::format("{} ({})", calculator.title, to_string(calculator.clause)));
    std::string situation;
    for (const CalculatorInput& input : calculator.inputs) {
        const auto given = values.find(input.name);
        const bool named = given != values.end();
        const std::string text = fmt::format(
            "{}={}", input.name, named ? std::string_view{given->second} : input.preset);
        situation += (situation.empty() ? "" : " ") +
                     (named ? pen.ink(Ink::bold, text) : pen.ink(Ink::dim, text));
    }
    pen.prose(situation, 0, 2);
    pen.line();
    if (!answer.impossible.empty()) {
        pen.prose("Not permitted: " + answer.impossible);
        return;
    }
    const Wording wording = wording_of(rulebook);
    for (const std::string& line : assessment_lines(answer.assessment, wording, pen.looks(),
                                                    {"The attacker", "The defender"}))
        pen.line(line);
    if (!answer.needs.empty() && answer.needs != needs_words(wording, answer.assessment))
        pen.line(with_capital(answer.needs) + ".");
}

}  // namespace grognard::cli
