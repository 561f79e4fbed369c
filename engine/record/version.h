// SPDX-License-Identifier: Apache-2.0
//
// Which release of Grognard this is. The number stands in the CMakeLists.txt of the project alone.
#pragma once

#include <string_view>

namespace grognard {

std::string_view program_version();  // "0.2.0"

}  // namespace grognard
