// SPDX-License-Identifier: Apache-2.0
//
// The toy's numbers and rulings, as the rules read them.
#pragma once

#include "engine/battle/book.h"
#include "tests/toy/book/numbers.h"
#include "tests/toy/book/rulings.h"

namespace grognard::toy {

struct Book : Numbers {
    Rulings rulings;
};

// The house rules may be null; every mistake in them is reported.
Book read_book(const Document* house_rules, Mistakes& mistakes);

}  // namespace grognard::toy
