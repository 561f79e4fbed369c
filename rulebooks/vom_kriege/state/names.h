// SPDX-License-Identifier: Apache-2.0
//
// What troops are called, for whoever reads a scenario and for the view.
//
// Not here: everything else that people read (words/words.h).
#pragma once

#include "rulebooks/vom_kriege/state/setup.h"

namespace grognard::vom_kriege {

std::string kind_words(const Troops& troops);  // "elite heavy cavalry", "8-gun heavy artillery"

}  // namespace grognard::vom_kriege
