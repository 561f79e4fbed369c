// SPDX-License-Identifier: Apache-2.0
//
// What a rulebook leaves open and what it can calculate, for whoever shows it: the terminal and the
// server.
#pragma once

#include <string>
#include <vector>

#include "engine/battle/rulebook.h"
#include "engine/document/json_writer.h"

namespace grognard {

// What a book leaves open: a named choice, its first value being the default.
struct Ruling {
    std::string name;    // "rally.hq"
    std::string clause;  // "HU-4.3"
    std::string what;
    std::vector<std::string> values;
    std::string basis;
    std::string why;
};

std::vector<Ruling> rulings_of(const Rulebook& rulebook);

void write_ruling(JsonWriter& writer, const Ruling& ruling);
void write_calculator(JsonWriter& writer, const Calculator& calculator);

// What a calculator was asked, presets and all, and what it answered.
std::string odds_json(const Rulebook& rulebook, const Calculator& calculator,
                      const CalculatorValues& values, const CalculatorAnswer& answer);

}  // namespace grognard
