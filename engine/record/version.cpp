// SPDX-License-Identifier: Apache-2.0
#include "engine/record/version.h"

namespace grognard {

std::string_view program_version() { return GROGNARD_VERSION; }

}  // namespace grognard
