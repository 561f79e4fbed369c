// SPDX-License-Identifier: Apache-2.0
//
// For tests that need no battle: a book with a house rule or two, and troops of the lists by name.
//
//     Rules rules;
//     rules.ruling("advantage.compare", "highest die");
//     const Troops legion = troops("legionary");
#pragma once

#include <string_view>

#include "engine/record/tests/house_rules.h"
#include "rulebooks/war_and_conquest/10_armies/armies.h"

namespace grognard::war_and_conquest {

inline constexpr Length tick = Length::from_ticks(1);

using Rules = HouseRules<Book, read_book>;

inline const ArmyLists& lists() {
    static const ArmyLists all = [] {
        Mistakes mistakes;
        ArmyLists read = read_lists(mistakes);
        for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_string(mistake);
        return read;
    }();
    return all;
}
inline Troops troops(std::string_view figure) {
    const ArmyList* list = lists().of_figure(figure);
    if (!list) {
        ADD_FAILURE() << "no figure " << figure;
        return {};
    }
    return list->figure(figure)->troops;
}

}  // namespace grognard::war_and_conquest
