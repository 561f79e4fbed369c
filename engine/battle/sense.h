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
#include <type_traits>

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

// Every length of a table of sizes takes up room.
template <class Book>
void expect_room(Book& book, std::string_view sizes, Sense& sense) {
    each_number(book, [&]<class Slot>(std::string_view table, std::string_view key, Clause,
                                      const Slot& slot, int, int) {
        if constexpr (std::is_same_v<Slot, Inches>)
            sense.expect(table != sizes || slot.value > Length{}, {{table, key}},
                         "expected more than 0 inches");
    });
}

// The book of these files, its numbers compared by the rulebook's own `check`. What could not be
// read is not compared.
template <class Book, class Check>
Book read_sound_book(std::string_view rulebook, const BookFiles& files, Mistakes& mistakes,
                     const Check& check) {
    const std::size_t before = mistakes.size();
    Book book = read_book_of<Book>(rulebook, files, mistakes);
    if (mistakes.size() > before) return book;
    Sense sense{files, mistakes};
    check(book, sense);
    return book;
}

}  // namespace grognard
