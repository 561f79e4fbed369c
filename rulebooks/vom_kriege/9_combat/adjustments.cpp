// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/adjustments.h"

#include <algorithm>

#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

namespace {

bool names(Row row, Reason reason) {
    return std::find(row.begin(), row.end(), reason) != row.end();
}

// How much the row comes to, whichever way.
int weight(const Tally& tally, Row row) {
    int sum = 0;
    for (const Modifier& line : tally.lines())
        if (line.counts() && names(row, line.reason)) sum += line.value;
    return std::max(sum, -sum);
}

void strike(Tally& tally, Row row) {
    Tally struck{tally.gives()};
    for (Modifier line : tally.lines()) {
        if (line.counts() && names(row, line.reason)) line.struck_by = VK_9_6;
        struck.add(line);
    }
    tally = struck;
}

}  // namespace

void settle_rows(const Book& book, Tally& tally, std::initializer_list<Row> rows) {
    if (book.rulings.adjust_row == AdjustRow::once)
        for (const Row row : rows) tally.keep_strongest(row, VK_9_6);
    if (book.rulings.adjust_or == AdjustOr::both) return;
    const Row* strongest = rows.begin();
    for (const Row& row : rows)
        if (weight(tally, row) > weight(tally, *strongest)) strongest = &row;
    for (const Row& row : rows)
        if (&row != strongest && weight(tally, row) > 0) strike(tally, row);
}

void settle_help(const Book& book, Tally& tally) {
    if (book.rulings.adjust_support == AdjustSupport::greater)
        tally.keep_strongest({reason::order_bonus, reason::support}, VK_9_6);
}

}  // namespace grognard::vom_kriege
