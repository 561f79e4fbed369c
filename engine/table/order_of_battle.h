// SPDX-License-Identifier: Apache-2.0
//
// What the orders of battle of all rulebooks share when they are read from a scenario: whose a
// formation is, what its units are called in records, and by which stretch of the table's edge it
// arrives.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/document/document.h"
#include "engine/table/scenario.h"

namespace grognard {

// The number of the side that `side` names; nothing, and a mistake, if there is none. Where the
// sides themselves are the mistake, whose a formation is cannot be another.
std::optional<std::size_t> read_side(Reader& entry, const Scenario& scenario);

// Keys of units: each is had once.
class UnitKeys {
public:
    // The entry's own key, which must be free, or one made of the name, with -2, -3 and so on when
    // it is taken.
    std::string take(Reader& entry, std::string_view name);

private:
    std::vector<std::string> taken_;
};

// A stretch of the table's edge: `edge`, and how far along it, `stretch_from` and `stretch_to`.
struct EntryStretch {
    Edge edge = Edge::southern;
    Point from, to;
    Length length{};
};
EntryStretch read_entry_stretch(Reader& arrives, const Terrain& terrain);

}  // namespace grognard
