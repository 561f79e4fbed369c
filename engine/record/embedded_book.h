// SPDX-License-Identifier: Apache-2.0
//
// The book that lies in the program: its two files as the build has embedded them.
//
//     return read_embedded_book<Book>(data::tables_json, data::rulings_json, mistakes,
//                                     [&](const Document& tables, const Document& rulings) {...});
#pragma once

#include "engine/record/json_document.h"

namespace grognard {

// An empty book when they cannot be read.
template <class Book, class Read>
Book read_embedded_book(std::string_view tables_json, std::string_view rulings_json,
                        Mistakes& mistakes, const Read& read) {
    const auto tables = document_from_json("tables.toml", tables_json, mistakes);
    const auto rulings = document_from_json("rulings.toml", rulings_json, mistakes);
    if (!tables || !rulings) return {};
    return read(*tables, *rulings);
}

}  // namespace grognard
