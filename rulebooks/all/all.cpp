// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/all/all.h"

#include <array>

#include "rulebooks/humble/humble.h"
#include "rulebooks/vom_kriege/vom_kriege.h"

namespace grognard {

std::span<const Rulebook* const> all_rulebooks() {
    static const std::array<const Rulebook*, 2> books{&humble::rulebook(), &vom_kriege::rulebook()};
    return books;
}

const Rulebook* rulebook_named(std::string_view name) {
    for (const Rulebook* book : all_rulebooks())
        if (book->name() == name) return book;
    return nullptr;
}

}  // namespace grognard
