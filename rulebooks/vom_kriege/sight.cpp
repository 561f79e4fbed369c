// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/sight.h"

namespace grognard::vom_kriege {}  // namespace grognard::vom_kriege
