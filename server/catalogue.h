// SPDX-License-Identifier: Apache-2.0
//
// What can be played here, as JSON: rulebooks with their dice, calculators and scenarios; generals;
// clauses and rulings; a scenario with its table. None of it changes while the program runs.
#pragma once

#include <string>
#include <string_view>

#include "server/reply.h"

namespace grognard::server {

const std::string& rulebooks_json();
Reply rules_json(std::string_view rulebook);
Reply scenario_json(std::string_view rulebook, std::string_view scenario);
Reply odds_json(const Document& request);  // rulebook, calculator, values

}  // namespace grognard::server
