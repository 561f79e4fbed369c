// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/rulebook.h"

#include <algorithm>
#include <charconv>

namespace grognard {

namespace {

std::string joined(const std::vector<std::string_view>& words) {
    std::string all;
    for (const std::string_view word : words) {
        if (!all.empty()) all += ", ";
        all += word;
    }
    return all;
}

void check_value(const Calculator& calculator, const CalculatorInput& input,
                 const std::string& value, Mistakes& mistakes) {
    const auto complain = [&](std::string expected) {
        mistakes.push_back({std::string{calculator.name}, 0, std::string{input.name},
                            std::move(expected) + ", found \"" + value + "\""});
    };
    if (!input.choices.empty()) {
        if (std::find(input.choices.begin(), input.choices.end(), value) == input.choices.end())
            complain("expected one of " + joined(input.choices));
        return;
    }
    int number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc{} || end != value.data() + value.size() || number < input.low ||
        number > input.high)
        complain("expected a whole number from " + std::to_string(input.low) + " to " +
                 std::to_string(input.high));
}

}  // namespace

CalculatorAnswer calculate(const Rulebook& rulebook, const Calculator& calculator,
                           CalculatorValues values, const Document* house_rules,
                           Mistakes& mistakes) {
    const std::size_t before = mistakes.size();
    std::vector<std::string_view> known;
    for (const CalculatorInput& input : calculator.inputs) {
        known.push_back(input.name);
        const auto found = values.try_emplace(std::string{input.name}, input.preset).first;
        check_value(calculator, input, found->second, mistakes);
    }
    for (const auto& [name, value] : values)
        if (std::find(known.begin(), known.end(), name) == known.end())
            mistakes.push_back({std::string{calculator.name}, 0, name,
                                "expected one of the inputs " + joined(known)});
    if (mistakes.size() != before) return {};
    return rulebook.run(calculator, values, house_rules, mistakes);
}

}  // namespace grognard
