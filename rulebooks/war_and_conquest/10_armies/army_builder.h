// SPDX-License-Identifier: Apache-2.0
//
// War & Conquest's army builder, as hosts use it: lists in words, armies built, checked, read from
// files, and written as the scenario of a pitched battle. WC chapter 10. The rules are in armies.h,
// the drawing up in forces.h.
#pragma once

#include <memory>

#include "engine/battle/army_builder.h"

namespace grognard::war_and_conquest {

// Null when the house rules have mistakes.
std::unique_ptr<ArmyBuilder> army_builder(const Document* house_rules, Mistakes& mistakes);

}  // namespace grognard::war_and_conquest
