// SPDX-License-Identifier: Apache-2.0
//
// War & Conquest as the rest of Grognard sees it.
#pragma once

#include "engine/battle/rulebook.h"

namespace grognard::war_and_conquest {

const Rulebook& rulebook();

}  // namespace grognard::war_and_conquest
