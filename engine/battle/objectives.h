// SPDX-License-Identifier: Apache-2.0
//
// Objectives as clients see them: whoever holds one, by the number of the side, or nobody.
#pragma once

#include <span>
#include <vector>

#include "engine/battle/view.h"
#include "engine/table/scenario.h"

namespace grognard {

// `held` has a number for each: -1 nobody, else the side's.
inline std::vector<ViewObjective> view_objectives(const Scenario& scenario,
                                                  std::span<const std::int8_t> held) {
    std::vector<ViewObjective> all;
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
        const Objective& objective = scenario.objectives[i];
        all.push_back({.name = objective.name,
                       .at = objective.at,
                       .radius = objective.radius,
                       .held = held[i] >= 0,
                       .holder = held[i] == 1 ? Side::red : Side::blue});
    }
    return all;
}

}  // namespace grognard
