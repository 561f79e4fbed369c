// SPDX-License-Identifier: Apache-2.0
//
// Writing what happened, if anybody listens.
#pragma once

#include "rulebooks/humble/state.h"
#include "rulebooks/humble/symbols.h"

namespace grognard::humble {

inline void log(Battle& battle, const Event& event) {
    if (battle.events) battle.events->push_back(event);
}

}  // namespace grognard::humble
