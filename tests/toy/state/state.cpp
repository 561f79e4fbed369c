// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/state/state.h"

#include "engine/measure/distance.h"
#include "tests/toy/book/clauses.h"

namespace grognard::toy {

int companies_left(const Setup& setup, const State& state, Side side) {
    int left = 0;
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (setup.units[i].side == side && state.companies[i].stands()) ++left;
    return left;
}

bool has_ground(const Setup& setup, Point there) {
    const auto half = static_cast<std::int32_t>(half_company.ticks());
    const Terrain& terrain = setup.scenario.terrain;
    return terrain.holds(there + Offset{half, half}) && terrain.holds(there - Offset{half, half});
}

UnitId in_the_way(const Setup& setup, const State& state, UnitId unit, Point there) {
    enforces(TO_1_1);
    for (std::size_t i = 0; i < state.companies.size(); ++i)
        if (unit_id(i) != unit && state.companies[i].stands() &&
            gap(there, state.companies[i].at) < setup.book.company.apart)
            return unit_id(i);
    return UnitId::none;
}

}  // namespace grognard::toy
