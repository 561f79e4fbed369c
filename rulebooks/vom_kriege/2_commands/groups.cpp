// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/2_commands/groups.h"

#include <algorithm>
#include <array>

#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

// How far apart two of a group may be.
Length reach_between(const Setup& setup, UnitId a, UnitId b) {
    const Length one = stand_size(setup.book, setup.troops(a)).width;
    const Length other = stand_size(setup.book, setup.troops(b)).width;
    const bool narrower = setup.book.rulings.group_reach == GroupReach::narrower_stand;
    return (narrower ? std::min(one, other) : std::max(one, other)) * setup.book.group.reach.value;
}

}  // namespace

bool may_group(const Setup& setup, UnitId a, UnitId b) {
    if (setup.unit(a).command != setup.unit(b).command) return false;
    const Arm one = setup.troops(a).arm, other = setup.troops(b).arm;
    if (one == other) return true;
    enforces(VK_2_5);
    if (one != Arm::artillery && other != Arm::artillery) return false;
    return setup.book.rulings.group_artillery == GroupArtillery::yes;
}

namespace {

UnitId breaks_chain(const Setup& setup, const UnitList& units,
                    const FixedVector<Post, group_most>& posts, Length rounding) {
    enforces(VK_2_6);
    const std::size_t count = units.size();
    FixedVector<std::size_t, group_most> linked;  // in the chain of the first
    std::array<bool, group_most> in_chain{};
    if (count > 0) {
        linked.push_back(0);
        in_chain[0] = true;
    }
    for (std::size_t i = 0; i < linked.size(); ++i) {
        const std::size_t one = linked[i];
        const Footprint here = footprint(setup, units[one], posts[one]);
        for (std::size_t other = 0; other < count; ++other) {
            if (in_chain[other]) continue;
            if (!may_group(setup, units[one], units[other])) continue;
            const Footprint there = footprint(setup, units[other], posts[other]);
            if (!within(Outline(here), Outline(there),
                        reach_between(setup, units[one], units[other]) + rounding))
                continue;
            in_chain[other] = true;
            linked.push_back(other);
        }
    }
    for (std::size_t i = 0; i < count; ++i)
        if (!in_chain[i]) return units[i];
    // Guns between them do not join infantry to cavalry.
    for (std::size_t i = 1; i < count; ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!may_group(setup, units[i], units[j])) return units[i];
    return UnitId::none;
}

}  // namespace

UnitId outside_group(const Setup& setup, const State& state, const UnitList& units) {
    FixedVector<Post, group_most> posts;
    for (const UnitId id : units) posts.push_back(state.unit(id).post);
    return breaks_chain(setup, units, posts, {});
}

// A wheel rounds every place: it parts nobody who just held together.
UnitId outside_group_after(const Setup& setup, const UnitList& units,
                           const FixedVector<Post, group_most>& posts) {
    return breaks_chain(setup, units, posts, touch);
}

}  // namespace grognard::vom_kriege
