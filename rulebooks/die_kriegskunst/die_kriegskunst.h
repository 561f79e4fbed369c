// SPDX-License-Identifier: Apache-2.0
//
// Die Kriegskunst as the rest of Grognard sees it.
#pragma once

#include "engine/battle/rulebook.h"

namespace grognard::die_kriegskunst {

const Rulebook& rulebook();

}  // namespace grognard::die_kriegskunst
