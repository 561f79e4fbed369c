// SPDX-License-Identifier: Apache-2.0
//
// The numbers of tables.toml and the rulings of rulings.toml, as the rules read them, with a
// house-rules file laid over them. tools/embed makes the structs, numbers.h and rulings.h, of the two
// files.
//
//     const Book book = read_book(&house_rules, mistakes);
//     const Length move = book.move_guard.line;
//
// Where a ruling is a number, a function of the ruling's own name gives the one decided on.
#pragma once

#include <array>

#include "engine/battle/book.h"
#include "rulebooks/die_kriegskunst/book/numbers.h"
#include "rulebooks/die_kriegskunst/book/rulings.h"

namespace grognard::die_kriegskunst {

// A row of a casualty table, by the columns of modified scores; -1 is a lost cell (DK-5.5).
using CasualtyRow = std::array<Number, 9>;
inline constexpr int lost_cell = -1;

struct Book : Numbers {
    Rulings rulings;

    // ---- rulings that are numbers
    Length command_radius() const {
        const bool wide = rulings.command_radius == CommandRadius::eighteen;
        return wide ? 18_in : command.radius;
    }
    Length general_size() const {
        const bool large = rulings.general_size == GeneralSize::one_and_a_half;
        return large ? inches(3, 2) : figure.general;
    }
    int guns_crew() const { return rulings.guns_crew == GunsCrew::three ? 3 : figure.crew.value; }
    int orders_tries() const {
        constexpr int no_limit = 1'000;
        if (rulings.orders_tries == OrdersTries::no_limit) return no_limit;
        return rulings.orders_tries == OrdersTries::two ? 2 : orders.tries.value;
    }
    Length threat_range() const {
        const bool wide = rulings.threat_range == ThreatRange::eighteen;
        return wide ? 18_in : orders.threat;
    }
    Length engage_musket() const {
        return rulings.engage_musket == EngageMusket::six ? 6_in : orders.musket;
    }
    Length orders_areas() const {
        const bool wide = rulings.orders_areas == OrdersAreas::eighteen;
        return wide ? 18_in : orders.area;
    }
    Length approach_gap() const {
        return rulings.approach_gap == ApproachGap::two ? 2_in : manoeuvre.gap;
    }
    Turn move_oblique() const {
        const bool narrow = rulings.move_oblique == MoveOblique::thirty;
        return narrow ? degrees(30) : manoeuvre.oblique;
    }
    int buildings_room() const {
        return rulings.buildings_room == BuildingsRoom::two ? 2 : buildings.units.value;
    }
    Number fire_veteran() const {
        const bool one = rulings.fire_veteran == FireVeteran::one;
        return one ? Number{1, rulings.fire_veteran.house} : fire_infantry.veteran;
    }
    Number melee_irregular() const {
        const bool one = rulings.melee_irregular == MeleeIrregular::one;
        return one ? Number{1, rulings.melee_irregular.house} : melee_troops.irregular;
    }
    int victory_last_turn() const {
        return rulings.victory_last_turn == VictoryLastTurn::twenty ? 20 : victory.turns.value;
    }
};

// The book's own tables and rulings with the house rules laid over them; every mistake in either
// is reported. `house_rules` may be null.
Book read_book(const Document* house_rules, Mistakes& mistakes);
// The same from documents given, for tests of bad tables.
Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes);

}  // namespace grognard::die_kriegskunst
