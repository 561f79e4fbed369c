// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/book/book.h"

#include "engine/record/embedded_book.h"
#include "tests/toy/book/data.h"

namespace grognard::toy {

Book read_book(const Document* house_rules, Mistakes& mistakes) {
    return read_embedded_book<Book>(data::tables_json, data::rulings_json, mistakes,
                                    [&](const Document& tables, const Document& rulings) {
                                        return read_book_of<Book>(
                                            "toy", {tables, rulings, house_rules}, mistakes);
                                    });
}

}  // namespace grognard::toy
