// SPDX-License-Identifier: Apache-2.0
//
// Scenarios of the toy made up for tests: so many companies a side, drawn up in two lines.
#pragma once

#include <array>

#include "engine/document/document.h"

namespace grognard::toy {

enum class Hurrying : bool { no, yes };

Document scenario(std::array<int, 2> companies, int turns, Hurrying hurrying = Hurrying::no);

}  // namespace grognard::toy
