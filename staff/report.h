// SPDX-License-Identifier: Apache-2.0
//
// What a series of battles came to: who won how often and how sure that is, how long the battles
// were, what they cost and how they ended; for people as text, for programs as JSON and CSV.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/battle/clause.h"
#include "staff/match.h"
#include "staff/wilson.h"

namespace grognard {

struct BattleRow {
    std::uint64_t number = 0;
    bool exchanged = false;  // the generals had changed places
    MatchResult match;
    bool operator==(const BattleRow&) const = default;
};

// What the series was.
struct SeriesInfo {
    std::string rulebook;
    std::string scenario;
    std::array<std::string, 2> sides;
    std::array<std::string, 2> generals;  // blue's and red's when they have not changed places
    std::string seed;
    bool exchange_sides = false;
    std::uint64_t battles = 0;  // asked for
};

// So many of the battles fought to their end.
struct Share {
    std::uint64_t count = 0;
    double share = 0;
    Interval interval;
};

struct Spread {
    double mean = 0;
    std::uint64_t least = 0;
    double median = 0;
    std::uint64_t most = 0;
};

struct SideReport {
    Share wins;
    double units = 0;  // at the start, and the means of units lost and points
    double lost = 0;
    double lost_share = 0;
    double points = 0;
};

struct EndReport {
    Clause clause;
    Share share;
};

struct SimulateReport {
    SeriesInfo info;
    std::vector<BattleRow> rows;  // by number; fewer than asked for if the series was stopped
    bool stopped = false;
    std::vector<std::uint64_t> unfinished;  // battles broken off for length: a fault to look into
    std::uint64_t finished = 0;
    std::array<SideReport, 2> sides;
    std::array<Share, 2> generals;  // wins, in the order of info.generals
    Share draws;
    Spread turns;
    Spread answers;
    Spread dice;
    std::vector<EndReport> ends;  // the commonest first
};

SimulateReport summarise(SeriesInfo info, std::vector<BattleRow> rows);

std::string to_text(const SimulateReport& report);
std::string to_json(const SimulateReport& report);  // without the battles one by one
std::string to_csv(const SimulateReport& report);   // one row a battle, after a row of names

}  // namespace grognard
