// SPDX-License-Identifier: Apache-2.0
//
// What each calculator asks, by the words of calculator_words.h.
#pragma once

#include "rulebooks/war_and_conquest/calculators/calculator_words.h"

namespace grognard::war_and_conquest {

calculator::Inputs advantage_inputs();
calculator::Inputs command_test_inputs();
calculator::Inputs ground_inputs();
calculator::Inputs shooting_inputs();
calculator::Inputs combat_inputs();
calculator::Inputs pursuit_inputs();
calculator::Inputs rally_inputs();

}  // namespace grognard::war_and_conquest
