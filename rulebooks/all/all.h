// SPDX-License-Identifier: Apache-2.0
//
// The one list of rulebooks.
#pragma once

#include <span>
#include <string_view>

#include "engine/battle/rulebook.h"

namespace grognard {

std::span<const Rulebook* const> all_rulebooks();
// Null if there is no rulebook of this name.
const Rulebook* rulebook_named(std::string_view name);

}  // namespace grognard
