// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/all/all.h"

#include <array>

#include "rulebooks/die_kriegskunst/die_kriegskunst.h"
#include "rulebooks/humble/humble.h"
#include "rulebooks/vom_kriege/vom_kriege.h"
#include "rulebooks/war_and_conquest/war_and_conquest.h"

namespace grognard {

std::span<const Rulebook* const> all_rulebooks() {
    static const std::array<const Rulebook*, 4> books{&humble::rulebook(), &vom_kriege::rulebook(),
                                                      &die_kriegskunst::rulebook(),
                                                      &war_and_conquest::rulebook()};
    return books;
}

const Rulebook* rulebook_named(std::string_view name) {
    for (const Rulebook* book : all_rulebooks())
        if (book->name() == name) return book;
    return nullptr;
}

}  // namespace grognard
