// SPDX-License-Identifier: Apache-2.0
//
// A scenario as a battle of the toy needs it: TO-1.1.
#pragma once

#include <memory>

#include "tests/toy/state/state.h"

namespace grognard::toy {

// Nothing when there are mistakes.
std::shared_ptr<const Setup> read_setup(const Document& scenario, const Document* house_rules,
                                        Mistakes& mistakes);

}  // namespace grognard::toy
