// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/book.h"

#include "engine/record/json_document.h"
#include "rulebooks/humble/data.h"

namespace grognard::humble {

Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes) {
    return read_book_of<Book>("humble", {tables, rulings, house_rules}, mistakes);
}

Book read_book(const Document* house_rules, Mistakes& mistakes) {
    const auto tables = document_from_json("tables.toml", data::tables_json, mistakes);
    const auto rulings = document_from_json("rulings.toml", data::rulings_json, mistakes);
    if (!tables || !rulings) return {};
    return read_book(*tables, *rulings, house_rules, mistakes);
}

}  // namespace grognard::humble
