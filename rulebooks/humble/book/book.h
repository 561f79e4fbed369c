// SPDX-License-Identifier: Apache-2.0
//
// The numbers of tables.toml and the rulings of rulings.toml, as the rules read them, with a
// house-rules file laid over them. tools/embed makes the structs, numbers.h and rulings.h, of the
// two files.
//
//     const Book book = read_book(&house_rules, mistakes);
//     const int guard = book.rally.guard.value;
//     if (book.rulings.rally_hq == RallyHq::both) ...
#pragma once

#include "engine/battle/book.h"
#include "rulebooks/humble/book/numbers.h"
#include "rulebooks/humble/book/rulings.h"

namespace grognard::humble {

struct Book : Numbers {
    Rulings rulings;

    Turn fire_arc() const {
        switch (rulings.fire_arc.value) {
        case FireArc::degrees_30: return degrees(30);
        case FireArc::degrees_90: return degrees(90);
        case FireArc::degrees_45: break;
        }
        return degrees(45);
    }
};

// The sheet's own tables and rulings with the house rules laid over them; every mistake in either
// is reported. `house_rules` may be null.
Book read_book(const Document* house_rules, Mistakes& mistakes);
// The same from documents given, for tests of bad tables.
Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes);

}  // namespace grognard::humble
