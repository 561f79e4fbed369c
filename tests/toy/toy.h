// SPDX-License-Identifier: Apache-2.0
//
// The toy: a rulebook as small as one can be that asks every kind of question, with the rooms of a
// real one. docs/adding-a-rulebook.md builds it; whatever plays battles is tested with it.
#pragma once

#include "engine/battle/rulebook.h"

namespace grognard::toy {

const Rulebook& rulebook();

}  // namespace grognard::toy
