// SPDX-License-Identifier: Apache-2.0
//
// What a client draws: stands as polygons, badges, labels. A client knows nothing of any rulebook;
// everything it shows about a position is in here.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/battle/side.h"
#include "engine/measure/bearing.h"

namespace grognard {

// Where a unit can shoot: from a stretch of its edge, between two bearings, so far; or all round
// its outline.
struct ViewArc {
    std::string words;  // "canister"
    Length range;
    bool all_round = false;
    Point left, right;  // the ends of the stretch
    Bearing left_edge, right_edge;
};

struct ViewUnit {
    UnitId id = UnitId::none;
    std::string key;      // short and unique: for typing and for records
    std::string name;     // "2nd Nassau"
    std::string kind;     // "light infantry", for people
    std::string command;  // "Perponcher's division, I Corps"
    Side side = Side::blue;
    enum class Where { table, to_come, gone } where = Where::table;
    Pose pose;
    std::vector<std::vector<Point>> stands;  // outlines, front right corner first, anticlockwise
    std::string symbol;                      // arm: "infantry", "cavalry", "artillery", "leader"
    std::vector<std::string> badges;         // "pinned", "column", "2 hits of 4"
    bool troubled = false;                   // something is amiss with it
    std::vector<ViewArc> arcs;               // the nearest range first; none if it cannot shoot
};

struct ViewObjective {
    std::string name;
    Point at;
    Length radius;
    bool held = false;
    Side holder = Side::blue;
};

struct View {
    int turn = 1;
    int turns = 1;
    std::string phase;  // "French rally"
    Side moving = Side::blue;
    std::vector<ViewUnit> units;
    std::vector<ViewObjective> objectives;
    std::vector<std::string> score;  // one line a side
    // By side: what it is out for, where that is for it alone to know until the battle is over.
    std::array<std::string, 2> aims;
};

}  // namespace grognard
