// SPDX-License-Identifier: Apache-2.0
#include "engine/table/order_of_battle.h"

#include <algorithm>

#include "engine/document/words.h"

namespace grognard {

std::optional<std::size_t> read_side(Reader& entry, const Scenario& scenario) {
    const std::string key = entry.text("side");
    if (const auto side = scenario.side_keyed(key)) return side;
    if (!scenario.sides_known()) return std::nullopt;
    entry.mistake("side", "expected \"" + scenario.sides[0].key + "\" or \"" +
                              scenario.sides[1].key + "\", found \"" + key + "\"");
    return std::nullopt;
}

std::string UnitKeys::take(Reader& entry, std::string_view name) {
    const std::string wanted = entry.text_or("key", key_from(name));
    const auto is_taken = [&](const std::string& key) {
        return std::find(taken_.begin(), taken_.end(), key) != taken_.end();
    };
    if (entry.has("key") && is_taken(wanted))
        entry.mistake("key", "\"" + wanted + "\" is the key of another unit");
    std::string key = wanted;
    for (int n = 2; is_taken(key); ++n) key = wanted + '-' + std::to_string(n);
    taken_.push_back(key);
    return key;
}

EntryStretch read_entry_stretch(Reader& arrives, const Terrain& terrain) {
    EntryStretch stretch;
    stretch.edge = static_cast<Edge>(arrives.one_of("edge", {"north", "east", "south", "west"}));
    const bool along_x = stretch.edge == Edge::northern || stretch.edge == Edge::southern;
    const Length whole = along_x ? terrain.width() : terrain.height();
    const Length from = arrives.length_or("stretch_from", {}, whole, {});
    const Length to = arrives.length_or("stretch_to", {}, whole, whole);
    const Length across = stretch.edge == Edge::northern  ? terrain.height()
                          : stretch.edge == Edge::eastern ? terrain.width()
                                                          : Length{};
    stretch.from = along_x ? at(from, across) : at(across, from);
    stretch.to = along_x ? at(to, across) : at(across, to);
    stretch.length = to - from;
    return stretch;
}

}  // namespace grognard
