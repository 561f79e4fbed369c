// SPDX-License-Identifier: Apache-2.0
//
// What rulebooks declare their calculators' inputs with, and read the values given by.
//
//     {.name = "rally", .inputs = {choice("unit", "who rallies", any_unit), yes_no("hq", "...")}}
//     if (values.yes("hq")) ...
#pragma once

#include <array>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/battle/rulebook.h"

namespace grognard::calculator {

using Inputs = std::vector<CalculatorInput>;
using Choices = std::vector<std::string_view>;

inline CalculatorInput yes_no(std::string_view name, std::string_view meaning) {
    return {.name = name, .meaning = meaning, .choices = {"no", "yes"}, .preset = "no"};
}
// The first of the choices is taken when nothing is said.
inline CalculatorInput choice(std::string_view name, std::string_view meaning, Choices choices) {
    const std::string_view first = choices.front();
    return {.name = name, .meaning = meaning, .choices = std::move(choices), .preset = first};
}
inline CalculatorInput number(std::string_view name, std::string_view meaning, int low, int high,
                              std::string_view preset) {
    return {.name = name,
            .meaning = meaning,
            .choices = {},
            .preset = preset,
            .low = low,
            .high = high};
}

// The words that an input chooses among, with what each means to the rules; the first is taken when
// nothing is said.
template <class Value, std::size_t size>
struct Words {
    std::array<std::pair<std::string_view, Value>, size> all;

    Value operator[](std::string_view word) const {
        for (const auto& [name, value] : all)
            if (name == word) return value;
        return all.front().second;
    }
    Choices choices(std::size_t from = 0, std::size_t to = size) const {
        Choices names;
        for (std::size_t i = from; i < to; ++i) names.push_back(all[i].first);
        return names;
    }
};

// The values given, which `calculate` has checked against the inputs.
class Values {
public:
    explicit Values(const CalculatorValues& values) : values_{values} {}
    std::string_view word(std::string_view name) const { return values_.find(name)->second; }
    bool yes(std::string_view name) const { return word(name) == "yes"; }
    int number(std::string_view name) const {
        const std::string_view text = word(name);
        int n = 0;
        std::from_chars(text.data(), text.data() + text.size(), n);
        return n;
    }

private:
    const CalculatorValues& values_;
};

}  // namespace grognard::calculator
