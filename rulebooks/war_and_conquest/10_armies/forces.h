// SPDX-License-Identifier: Apache-2.0
//
// The forces of a scenario from a mustered army: units drawn up in rows before their own edge, each
// with a name, and the tables of a scenario file that say so. WC-10.1, 10.8. No battle.
//
//     const auto forces = draw_up(book, lists, army, {.side = "rome", .adjective = "Roman"});
//     file << to_toml(*forces);
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/table/scenario.h"
#include "rulebooks/war_and_conquest/10_armies/armies.h"

namespace grognard::war_and_conquest {

// Whose they are, and where they are drawn up.
struct DrawnUp {
    std::string side;       // key
    std::string adjective;  // "Roman", before the names of its units
    Edge edge = Edge::southern;
    Length width = 72_in, height = 48_in;  // of the table
    Length front = 12_in;                  // from the edge to the first row
};

struct Forces {
    struct Unit {
        std::string name;
        std::string figure;  // key
        int figures = 0, files = 1;
        bool standard = false;
        Point centre;
    };
    struct Person {
        std::string name;
        std::string personality;  // key
        bool mounted = false;
        int sips_more = 0;
        std::string with;  // key of a unit
    };
    std::string side, list;
    int points = 0;  // at most
    std::vector<Unit> units;
    std::vector<Person> persons;
};

// How wide a unit is drawn up.
int usual_files(const Book& book, const Troops& troops, int figures);
// Nothing if there is no room.
std::optional<Forces> draw_up(const Book& book, const ArmyLists& lists, const Army& army,
                              const DrawnUp& where);
// What a side is out for (WC-9.1) may stand among its army's keys.
std::string to_toml(const Forces& forces, std::string_view aim = "");
std::string quoted(std::string_view text);  // as TOML has it

}  // namespace grognard::war_and_conquest
