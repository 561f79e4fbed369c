// SPDX-License-Identifier: Apache-2.0
//
// What units are: arms, formation classes, marks, equipment, profiles; and what follows from that
// alone. WC chapter 1, without any table or battle.
//
//     const Troops& legion = lists.find("rome")->figures[0].troops;
//     if (is_battle_formation(book, legion, {.figures = 24, .files = 6})) ...
#pragma once

#include <algorithm>
#include <cstdint>

#include "rulebooks/war_and_conquest/book/book.h"

namespace grognard::war_and_conquest {

enum class Arm : std::uint8_t { infantry, cavalry, chariot, elephant };  // WC-1.2
enum class Class : std::uint8_t { regular, light, skirmish };            // WC-1.2
enum class Discipline : std::uint8_t { usual, drilled, undisciplined };  // WC-1.2
enum class Mount : std::uint8_t { foot, horse, chariot };                // of a character
enum class Missile : std::uint8_t {                                      // WC-6.4
    none,
    javelin,
    pilum,
    throwing_spear,
    sling,
    short_bow,
    bow,
    longbow,
    crossbow,
    bolt_thrower,
};

// WC-1.1, 1.2: a figure's profile, equipment and special rules.
struct Troops {
    Arm arm = Arm::infantry;
    Class order = Class::regular;
    Discipline discipline = Discipline::usual;
    int combat = 3, shooting = 3, killing = 3, morale = 7, armour = 2;
    Missile missile = Missile::none;
    bool spear = false, pike = false, lance = false, two_handed = false;
    bool two_handed_counted = false;  // its bonus is in KA already (WC-10.2)
    bool shieldwall = false;          // WC-7.11
    bool feigns_flight = false;       // WC-3.4
    bool wild_charge = false;         // re-rolls the misses of its first charge (WC-10.4)
    int morale_with_ranks = 0;        // what Morale may rise to with ranks (WC-10.4), or none

    constexpr bool is_infantry() const { return arm == Arm::infantry; }
    // WC-3.7, 5.7: chariots and elephants count as cavalry where dice are named for two arms.
    constexpr bool counts_as_cavalry() const { return arm != Arm::infantry; }
    constexpr bool is_horse() const { return arm == Arm::cavalry || arm == Arm::chariot; }
    constexpr bool skirmishes() const { return order == Class::skirmish; }
    constexpr bool is_drilled() const { return discipline == Discipline::drilled; }
    constexpr bool is_undisciplined() const { return discipline == Discipline::undisciplined; }
    bool operator==(const Troops&) const = default;
};

// ---- figures: WC-1.9 ----------------------------------------------------------------------------

// Hits that one figure takes.
inline int hits_each(const Book& book, Arm arm) {
    enforces(WC_1_9);
    if (book.rulings.figures_hits == FiguresHits::one) return 1;
    if (arm == Arm::chariot) return book.hits.chariot.value;
    return arm == Arm::elephant ? book.hits.elephant.value : 1;
}
// Figures removed by so many hits that killed, some of them on the next figure already.
inline int figures_lost(const Book& book, Arm arm, int figures, int hits_before, int hits) {
    enforces(WC_1_9);
    return std::min((hits_before + hits) / hits_each(book, arm), figures);
}
// Figures as they count where a least number of them is asked for (WC-7.4, 8.1).
inline int counted_figures(const Book& book, Arm arm, int figures) {
    const bool large = arm == Arm::chariot || arm == Arm::elephant;
    return large ? figures * book.hits.counts.value : figures;
}
// Exactly the share counts as reached.
constexpr bool is_share(const Factor& share, int part, int whole) {
    return part > 0 && part * share.over >= whole * share.times;
}

// ---- width and depth: WC-1.3, 1.4, 1.8 ----------------------------------------------------------

// Figures standing so many abreast; the last rank may be part-filled.
struct Array {
    int figures = 0;
    int files = 1;

    constexpr int width() const { return std::max(std::min(files, figures), 1); }
    constexpr int ranks() const { return std::max((figures + width() - 1) / width(), 1); }
    constexpr int in_last_rank() const { return figures - (ranks() - 1) * width(); }
    bool operator==(const Array&) const = default;
};

// Files of a battle formation, at least; chariots and elephants need no width.
inline int least_files(const Book& book, Arm arm) {
    enforces(WC_1_4);
    switch (arm) {
    case Arm::infantry: return book.battle_formation.infantry.value;
    case Arm::cavalry: return book.battle_formation.cavalry.value;
    case Arm::chariot:
    case Arm::elephant: break;
    }
    return 1;
}
inline bool is_battle_formation(const Book& book, const Troops& troops, const Array& array) {
    enforces(WC_1_8);
    if (troops.skirmishes()) return false;
    if (array.width() >= least_files(book, troops.arm)) return true;
    // Too few are left for the width.
    if (array.ranks() == 1) return true;
    return book.rulings.battle_narrow == BattleNarrow::battle_formation;
}
inline bool is_column_of_march(const Book& book, const Troops& troops, const Array& array) {
    return !troops.skirmishes() && !is_battle_formation(book, troops, array);
}

// WC-7.3: full ranks behind the first that count; none of a column, of skirmishers, or of a unit
// that is disordered.
inline int full_ranks_behind(const Book& book, const Troops& troops, const Array& array,
                             bool disordered) {
    enforces(WC_8_2);
    if (disordered || !is_battle_formation(book, troops, array)) return 0;
    const int wide = least_files(book, troops.arm);
    if (array.width() < wide) return 0;
    const int full = array.ranks() - (array.in_last_rank() >= wide ? 1 : 2);
    return std::clamp(full, 0, book.resolution.ranks_most.value);
}

// ---- Morale: WC-1.6, 10.4 -----------------------------------------------------------------------

// A unit's own: with the full ranks behind its first, where these hearten it.
inline int own_morale(const Troops& troops, int full_ranks) {
    enforces(WC_10_4);
    if (troops.morale_with_ranks <= troops.morale) return troops.morale;
    return std::min(troops.morale + full_ranks, troops.morale_with_ranks);
}
// Within his zone the general's, where it is better; `general` is 0 where he is not near.
constexpr int better_morale(int own, int general) {
    enforces(WC_1_6);
    return std::max(own, general);
}

}  // namespace grognard::war_and_conquest
