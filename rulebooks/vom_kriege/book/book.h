// SPDX-License-Identifier: Apache-2.0
//
// The numbers of tables.toml and the rulings of rulings.toml, as the rules read them, with a
// house-rules file laid over them. tools/embed makes the structs, numbers.h and rulings.h, of the two
// files.
//
//     const Book book = read_book(&house_rules, mistakes);
//     const Length move = book.move.infantry_line;
//
// Where a ruling is a number, a function of the ruling's own name gives the one decided on.
#pragma once

#include <array>

#include "engine/battle/book.h"
#include "rulebooks/vom_kriege/book/numbers.h"
#include "rulebooks/vom_kriege/book/rulings.h"

namespace grognard::vom_kriege {

// No unit reaches further than this to either side of its front edge's middle, or behind it:
// read_book refuses stands that would.
inline constexpr Length size_most = 7_in;

struct Book : Numbers {
    Rulings rulings;

    // A battery's stand (VK-1.2).
    Length stand_artillery(int guns) const {
        const bool narrow = guns < 8 && rulings.stand_artillery == StandArtillery::by_guns;
        return narrow ? stand.six_guns_width : stand.eight_guns_width;
    }
    // An infantry column's stands abreast (VK-1.6).
    int formation_layout() const {
        const bool narrow = rulings.formation_layout == FormationLayout::column_of_two;
        return narrow ? 2 : formation.infantry_column.value;
    }
    Length adjacent_within() const {
        return rulings.adjacent_within == AdjacentWithin::one_inch ? 1_in : near.adjacent;
    }
    int cp_army_floor() const {
        return rulings.cp_army_floor == CpArmyFloor::none ? 0 : command.army_least.value;
    }
    int scenario_men() const {
        return rulings.scenario_men == ScenarioMen::men_1000 ? 1000 : men.infantry.value;
    }
    Factor rough_mounted() const {
        const bool half = rulings.rough_mounted == RoughMounted::half;
        return half ? Factor{1, 2, rulings.rough_mounted.house} : rough.mounted;
    }
    int area_faces() const { return rulings.area_faces == AreaFaces::one ? 1 : area.faces.value; }
    // Needed on a d6 by a command whose scenario does not say.
    int arrival_needs() const {
        switch (rulings.arrival_needs.value) {
        case ArrivalNeeds::three: return 3;
        case ArrivalNeeds::five: return 5;
        case ArrivalNeeds::four: break;
        }
        return arrival.needs.value;
    }
    Length move_open_order() const {
        const bool twelve = rulings.move_open_order == MoveOpenOrder::twelve;
        return twelve ? 12_in : move.infantry_open_order;
    }
    Length move_square() const {
        return rulings.move_square == MoveSquare::three ? 3_in : move.infantry_square;
    }
    // The most a unit may turn while it changes formation.
    Turn formation_turn() const {
        switch (rulings.formation_turn.value) {
        case FormationTurn::quarter: return degrees(90);
        case FormationTurn::about: return degrees(180);
        case FormationTurn::none: break;
        }
        return degrees(0);
    }
    // How near an enemy a move that is no charge may end; 0: anywhere out of contact (VK-7.10).
    Length contact_by_charge_only() const {
        const bool inch = rulings.contact_by_charge_only == ContactByChargeOnly::an_inch_away;
        return inch ? 1_in : Length{};
    }
    Turn attached_angle() const {
        const bool wide = rulings.attached_angle == AttachedAngle::forty_five;
        return wide ? degrees(45) : near.facing_alike;
    }
    int fire_minimum() const {
        return rulings.fire_minimum == FireMinimum::one ? 1 : fire_adjust.least.value;
    }
    int melee_minimum() const {
        return rulings.melee_minimum == MeleeMinimum::none ? 0 : melee.least.value;
    }
    // How far units still in contact go back when an initiative ends (VK-9.22).
    Length contact_ends() const {
        const bool near_by = rulings.contact_ends == ContactEnds::one_inch;
        return near_by ? 1_in : melee_result.fall_back;
    }
    Turn retreat_cone() const {
        const bool narrow = rulings.retreat_cone == RetreatCone::thirty;
        return narrow ? degrees(30) : retreat.cone;
    }
};

// The book's own tables and rulings with the house rules laid over them; every mistake in either
// is reported. `house_rules` may be null.
Book read_book(const Document* house_rules, Mistakes& mistakes);
// The same from documents given, for tests of bad tables.
Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes);

}  // namespace grognard::vom_kriege
