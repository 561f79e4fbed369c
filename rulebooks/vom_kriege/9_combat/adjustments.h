// SPDX-License-Identifier: Apache-2.0
//
// What counts of a table of adjustments when several of its rows hold, or several things that one
// row names: VK-9.6, for fire and melee alike.
//
//     settle_rows(book, tally, {{reason::shaken}, {reason::disordered, reason::open_order}});
#pragma once

#include <initializer_list>

#include "engine/battle/tally.h"
#include "rulebooks/vom_kriege/book/book.h"

namespace grognard::vom_kriege {

using Row = std::initializer_list<Reason>;

// Rows that the table joins by an or. What does not count stays in the tally, struck.
void settle_rows(const Book& book, Tally& tally, std::initializer_list<Row> rows);
// The one row that joins the order bonus and the supports.
void settle_help(const Book& book, Tally& tally);

}  // namespace grognard::vom_kriege
