// SPDX-License-Identifier: Apache-2.0
//
// What never changes in a battle, what does, and questions asked of both.
#pragma once

#include <string>
#include <vector>

#include "engine/battle/battle_of.h"
#include "engine/table/scenario.h"
#include "tests/toy/book/book.h"
#include "tests/toy/book/symbols.h"
#include "tests/toy/state/happened.h"
#include "tests/toy/state/steps.h"

namespace grognard::toy {

inline constexpr std::size_t companies_most = 32;

struct CompanyInfo {
    std::string key;
    std::string name;
    Side side = Side::blue;
    Point start;
};

struct Setup {
    Scenario scenario;
    Book book;
    bool hurrying = false;  // is allowed
    std::vector<CompanyInfo> units;

    const CompanyInfo& unit(UnitId id) const { return units[index(id)]; }
};

struct Company {
    Point at;
    std::uint8_t files = 0;
    bool done = false;  // has marched, or fired, in this phase

    bool stands() const { return files > 0; }
    bool operator==(const Company&) const = default;
};

struct State {
    FixedVector<Company, companies_most> companies;
    FixedVector<Step, 4> steps;
    std::uint16_t turn = 1;
    Side moving = Side::blue;
    bool over = false;

    Company& unit(UnitId id) { return companies[index(id)]; }
    const Company& unit(UnitId id) const { return companies[index(id)]; }
    bool operator==(const State&) const = default;
};

// A march that has been walked: what it costs, and where it ends.
struct Walk {
    Length cost{};
    Point end;
};

using Battle = BattleOf<Setup, State, Walk>;

// What a roll can lead to.
enum class Outcome : std::uint16_t { hurries, stays, misses, hits, holds, wavers };

// The companies of a side that still stand.
int companies_left(const Setup& setup, const State& state, Side side);
// TO-1.1: a company there would be wholly on the table.
inline constexpr Length half_company = inches(1, 8);
bool has_ground(const Setup& setup, Point there);
// TO-1.1: the company, if any, that one there would be too near to.
UnitId in_the_way(const Setup& setup, const State& state, UnitId unit, Point there);

}  // namespace grognard::toy
