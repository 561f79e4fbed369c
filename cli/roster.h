// SPDX-License-Identifier: Apache-2.0
//
// The units of a battle as the terminal names them: each has a letter for the whole battle (capitals
// for the side named first, small letters for the other), and can be found by letter, key or name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/battle/view.h"

namespace grognard::cli {

class Roster {
public:
    Roster(const View& view, bool ascii);

    std::string_view letter(UnitId unit) const;
    // The unit meant, or a sentence: there is none, or there are several.
    std::variant<UnitId, std::string> find(std::string_view typed) const;

private:
    struct Entry {
        UnitId id = UnitId::none;
        std::string letter;
        std::string key;
        std::string name;
    };
    std::vector<Entry> entries_;
};

// The unit as drawn, or null.
const ViewUnit* unit_of(const View& view, UnitId unit);
// Between the nearest points of the two units' stands.
Length gap_between(const ViewUnit& a, const ViewUnit& b);
// Of those on the table; null if there is none.
const ViewUnit* nearest_enemy(const View& view, const ViewUnit& unit);
// "good order", "column, 2 hits of 4, shaken", "to come", "destroyed"
std::string state_words(const ViewUnit& unit);

}  // namespace grognard::cli
