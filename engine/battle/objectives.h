// SPDX-License-Identifier: Apache-2.0
//
// Objectives as clients see them: whoever holds one, or nobody.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/battle/view.h"
#include "engine/table/scenario.h"

namespace grognard {

// `held` says for each by whom.
inline std::vector<ViewObjective> view_objectives(const Scenario& scenario,
                                                  std::span<const std::optional<Side>> held) {
    std::vector<ViewObjective> all;
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
        const Objective& objective = scenario.objectives[i];
        all.push_back({.name = objective.name,
                       .at = objective.at,
                       .radius = objective.radius,
                       .held = held[i].has_value(),
                       .holder = held[i].value_or(Side::blue)});
    }
    return all;
}
// The same of numbers: -1 nobody, else the side's.
inline std::vector<ViewObjective> view_objectives(const Scenario& scenario,
                                                  std::span<const std::int8_t> held) {
    std::vector<std::optional<Side>> by;
    for (const std::int8_t number : held)
        by.push_back(number < 0 ? std::nullopt : std::optional{static_cast<Side>(number)});
    return view_objectives(scenario, by);
}

}  // namespace grognard
