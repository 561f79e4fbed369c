// SPDX-License-Identifier: Apache-2.0
//
// The words this rulebook uses for its reasons and results, as symbols. How they read to a person
// is in words.cpp.
#pragma once

#include <cstdint>

#include "engine/battle/tally.h"
#include "rulebooks/die_kriegskunst/troops.h"

namespace grognard::die_kriegskunst {

namespace reason {
// initiative and orders
inline constexpr Reason prussian_army{1};
inline constexpr Reason excellent_general{2};
inline constexpr Reason poor_general{3};
inline constexpr Reason cinc_issues{4};
inline constexpr Reason cinc_far{5};
inline constexpr Reason cinc_busy{6};
inline constexpr Reason cinc_contact{7};
// gradings, wherever they count
inline constexpr Reason elite{10};
inline constexpr Reason veteran{11};
inline constexpr Reason line_troops{12};
inline constexpr Reason garrison{13};
inline constexpr Reason militia{14};
// fire
inline constexpr Reason battalion_gun{20};
inline constexpr Reason battalion_canister{21};
inline constexpr Reason first_fire{22};
inline constexpr Reason fired_last_turn{23};
inline constexpr Reason moved{24};
inline constexpr Reason unformed{25};
inline constexpr Reason garrison_guns{26};
inline constexpr Reason battery_moved{27};
inline constexpr Reason howitzer{28};
inline constexpr Reason canister{29};
inline constexpr Reason target_column{30};
inline constexpr Reason target_supports{31};
inline constexpr Reason target_square{32};
inline constexpr Reason enfiladed{33};
inline constexpr Reason charging_cavalry{34};
inline constexpr Reason target_in_cover{35};
inline constexpr Reason target_skirmishers{36};
inline constexpr Reason target_guns{37};
inline constexpr Reason target_in_buildings{38};
inline constexpr Reason point_blank{39};
// melee
inline constexpr Reason troop_type{40};
inline constexpr Reason superior_mounts{41};
inline constexpr Reason inferior_mounts{42};
inline constexpr Reason charging{43};
inline constexpr Reason following_up{44};
inline constexpr Reason in_column{45};
inline constexpr Reason in_square{46};
inline constexpr Reason lances{47};
inline constexpr Reason pushed_back{48};
inline constexpr Reason retreating{49};
inline constexpr Reason flank_or_rear{50};
inline constexpr Reason half_lost{51};
inline constexpr Reason in_cover{52};
inline constexpr Reason uphill{53};
inline constexpr Reason in_buildings{54};
inline constexpr Reason outnumbering{55};
inline constexpr Reason friends{56};
// pursuit
inline constexpr Reason heavy_cavalry{60};
inline constexpr Reason irregular_cavalry{61};
inline constexpr Reason general_attached{62};
inline constexpr Reason enemy_routs{63};
// morale
inline constexpr Reason general_near{70};
inline constexpr Reason russian_hold{71};
inline constexpr Reason prussian_assault{72};
inline constexpr Reason support{73};
inline constexpr Reason flank_attack{74};
inline constexpr Reason quarter_lost{75};
inline constexpr Reason charged_flank{76};
inline constexpr Reason casualties{77};
inline constexpr Reason secure_flanks{78};
inline constexpr Reason charged_unformed{79};
inline constexpr Reason charged_by_horse{80};
inline constexpr Reason enemies_breaking{81};
inline constexpr Reason friends_breaking{82};
inline constexpr Reason routing{83};
// brigades
inline constexpr Reason brigadier{90};
inline constexpr Reason steady_brigade{91};
inline constexpr Reason weak_brigade{92};
inline constexpr Reason units_breaking{93};
inline constexpr Reason brigade_in_cover{94};
}  // namespace reason

constexpr Reason reason_of(Grade grade) {
    switch (grade) {
    case Grade::elite: return reason::elite;
    case Grade::veteran: return reason::veteran;
    case Grade::line: return reason::line_troops;
    case Grade::garrison: return reason::garrison;
    case Grade::militia: break;
    }
    return reason::militia;
}

// Adds a line, unless it counts nothing.
inline void add_line(Tally& tally, bool applies, const Number& number, Clause clause, Reason reason,
                     bool house = false, Length measured = {}) {
    if (!applies || number.value == 0) return;
    tally.add({.value = number.value,
               .clause = clause,
               .reason = reason,
               .measured = measured,
               .house_rule = number.house || house});
}
// A line that counts once for each.
inline void add_each(Tally& tally, int count, const Number& number, Clause clause, Reason reason,
                     bool house = false) {
    add_line(tally, count > 0, {number.value * count, number.house}, clause, reason, house);
}
template <class Table>
void add_grade(Tally& tally, const Table& table, Grade grade, Clause clause) {
    add_line(tally, true, by_grade(table, grade), clause, reason_of(grade));
}

// What a roll can lead to, packed into a number: what it was about, then the details.
enum class OutcomeKind : std::uint8_t {
    initiative,
    order,
    shot,
    band,
    melee,
    pursuit,
    morale,
    brigade,
    risk,
    charge,
    die,
};
constexpr std::uint16_t outcome(OutcomeKind kind, unsigned detail) {
    return static_cast<std::uint16_t>(static_cast<unsigned>(kind) << 12 | detail);
}
template <class Value>
constexpr std::uint16_t outcome(OutcomeKind kind, Value detail) {
    return outcome(kind, static_cast<unsigned>(detail));
}
constexpr OutcomeKind kind_of_outcome(std::uint16_t outcome) {
    return static_cast<OutcomeKind>(outcome >> 12);
}
constexpr unsigned detail_of(std::uint16_t outcome) { return outcome & 0xfff; }

// Figures lost to fire, and whether a general is in danger (DK-5.9).
constexpr std::uint16_t shot_outcome(int figures, bool general) {
    return outcome(OutcomeKind::shot, static_cast<unsigned>(figures) * 2 + general);
}
constexpr int figures_of(std::uint16_t shot) { return static_cast<int>(detail_of(shot) / 2); }
constexpr bool general_in_danger(std::uint16_t shot) { return detail_of(shot) % 2 != 0; }

}  // namespace grognard::die_kriegskunst
