// SPDX-License-Identifier: Apache-2.0
//
// The signature of a rulebook: one number that changes when any rule, table, scenario or general
// behaves otherwise than before, and is the same with every compiler, at every optimisation level
// and on every machine. A change that changes it says so.
//
// It folds together every answer of fixed battles of each scenario, dice too, and how they come out:
// of random generals, who wander into the corners of the rules, and of captains, who use them as
// players would. How a rulebook keeps a position is no part of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/battle/rulebook.h"

namespace grognard {

struct ScenarioSignature {
    std::string scenario;
    std::uint64_t random = 0;   // of its battles between random generals
    std::uint64_t captain = 0;  // of its battle between captains
};

struct Signature {
    std::uint64_t value = 0;
    std::vector<ScenarioSignature> scenarios;  // to find out where it changed
    std::uint64_t answers = 0;                 // given in all these battles
};

// Nothing when a scenario cannot be mustered; every mistake is in `mistakes`.
std::optional<Signature> signature_of(const Rulebook& rulebook, Mistakes& mistakes);

}  // namespace grognard
