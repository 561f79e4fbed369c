// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/judging.h"

namespace grognard::vom_kriege {}  // namespace grognard::vom_kriege
