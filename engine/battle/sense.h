// SPDX-License-Identifier: Apache-2.0
//
// Whether the numbers of a book fit each other: sound one by one, they may still make no sense
// together. A mistake is shown at the first of them that the house rules have changed; the book's
// own are told by the tables.
//
//     Sense sense{files, mistakes};
//     sense.expect(least <= most, {{"command", "least"}, {"command", "most"}}, "expected ...");
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/battle/book.h"

namespace grognard {

class Sense {
public:
    struct Key {
        std::string_view table, key;
    };

    Sense(const BookFiles& files, Mistakes& mistakes) : files_{files}, mistakes_{mistakes} {}
    void expect(bool holds, std::initializer_list<Key> keys, std::string sentence);

private:
    const BookFiles& files_;
    Mistakes& mistakes_;
};

}  // namespace grognard
