// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/walk.h"

namespace grognard::vom_kriege {}  // namespace grognard::vom_kriege
