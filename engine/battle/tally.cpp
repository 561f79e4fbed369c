// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/tally.h"

#include <algorithm>

namespace grognard {

namespace {

int strength(const Modifier& line) { return line.value < 0 ? -line.value : line.value; }

}  // namespace

void Tally::keep_strongest(std::initializer_list<Reason> among, Clause by) {
    const auto named = [&](const Modifier& line) {
        return line.counts() && std::find(among.begin(), among.end(), line.reason) != among.end();
    };
    Modifier* strongest = nullptr;
    for (Modifier& line : lines_)
        if (named(line) && (!strongest || strength(line) > strength(*strongest))) strongest = &line;
    for (Modifier& line : lines_)
        if (named(line) && &line != strongest) line.struck_by = by;
}

int Tally::total() const {
    int sum = 0;
    for (const Modifier& line : lines_)
        if (line.counts()) sum += line.value;
    return sum;
}

}  // namespace grognard
