// SPDX-License-Identifier: Apache-2.0
//
// The words this rulebook uses for its questions, reasons, results and events, as symbols. Verbs,
// reasons and labels are the rows of book/symbols.toml, of which tools/embed makes book/symbols.h;
// how results and events read to a person is in words.cpp and story.cpp.
#pragma once

#include <cstdint>

#include "rulebooks/die_kriegskunst/book/symbols.h"
#include "rulebooks/die_kriegskunst/state/troops.h"

namespace grognard::die_kriegskunst {

// Which dice are thrown; Rulebook::dice() in this order.
enum class DieOf : std::uint8_t { d6 };

// Of skirmishers, who fire alike at every range: happening::shot's `second`.
inline constexpr std::int32_t skirmish_band = 3;

namespace happening {
// the turn, initiative, orders
inline constexpr Happening turn_begins{1};        // value: turn
inline constexpr Happening phase_begins{2};       // value: Phase
inline constexpr Happening initiative_rolled{3};  // side: the winner; value, second: the scores
inline constexpr Happening initiative_tied{4};
inline constexpr Happening phasing{5};         // side
inline constexpr Happening order_tried{6};     // unit: brigadier, other: C-in-C; value: brigade,
                                               // second: OrderResult
inline constexpr Happening order_given{7};     // value: brigade, second: order_detail (below)
inline constexpr Happening option_taken{8};    // likewise
inline constexpr Happening nerve_lost{9};      // likewise
inline constexpr Happening cinc_commands{10};  // value: brigade
inline constexpr Happening successor{11};      // unit: the new brigadier, value: brigade
inline constexpr Happening general_stunned_passes{12};
// charges
inline constexpr Happening charge_declared{20};  // unit at other; value: ticks away
inline constexpr Happening charge_disobeyed{21};
inline constexpr Happening reacts{22};  // unit, other; value: Reaction
inline constexpr Happening went_half_way{23};
inline constexpr Happening charge_out_of_reach{24};
inline constexpr Happening evaded{25};
inline constexpr Happening caught{26};  // unit catches other
inline constexpr Happening contact{
    27};  // unit strikes other; value: Zone, second: 1 in flank or rear
inline constexpr Happening stops{28};  // a charge, on the ground its target left; value: ticks
inline constexpr Happening opportunity{29};  // unit at other
inline constexpr Happening counter_charges{30};
inline constexpr Happening charge_given_up{31};  // unit cannot charge other any more
// movement
inline constexpr Happening moved{35};    // value: cost, second: allowance, in ticks
inline constexpr Happening formed{36};   // value: Formation
inline constexpr Happening entered{37};  // value: of Setup::buildings
inline constexpr Happening left_buildings{38};
inline constexpr Happening unformed_by_ground{39};
inline constexpr Happening attached{40};  // a general to other
inline constexpr Happening move_cut_short{41};
inline constexpr Happening could_not_obey{42};  // value: brigade, second: how many of its units
// firing
inline constexpr Happening band_rolled{45};   // value: Band
inline constexpr Happening shot{46};          // unit at other; value: half figures, second: Band
                                              // or skirmish_band; DK-6.3 where it supports
inline constexpr Happening half_rolled{47};   // value: 1 it falls
inline constexpr Happening figures_lost{48};  // value: lost, second: left
inline constexpr Happening risk{49};          // a general; value: RiskResult
// melee
inline constexpr Happening melee{55};  // unit, other: the leading units; value, second: the scores
inline constexpr Happening pushed_back{56};  // value: ticks
inline constexpr Happening followed_up{57};
inline constexpr Happening stood{58};
inline constexpr Happening fights_on{59};
// morale
inline constexpr Happening tested{65};  // value: MoraleResult, second: MoraleTest
inline constexpr Happening falters{66};
inline constexpr Happening retreats{67};        // value: 1 it did already
inline constexpr Happening routs{68};           // likewise
inline constexpr Happening went_back{69};       // value: ticks
inline constexpr Happening passed_through{70};  // other: the friend unformed by it
inline constexpr Happening rallied{71};
inline constexpr Happening recovered{72};
inline constexpr Happening dispersed{73};
inline constexpr Happening brigade_tested{74};  // value: brigade, second: BrigadeResult
inline constexpr Happening brigade_breaks{75};  // value: brigade
inline constexpr Happening brigade_panics{76};
inline constexpr Happening brigade_gone{77};
inline constexpr Happening pursuit_tested{78};     // value: PursuitResult
inline constexpr Happening pursued{79};            // value: ticks
inline constexpr Happening retired{80};            // to its own lines; value: ticks
inline constexpr Happening general_lost{81};       // value: RiskResult
inline constexpr Happening general_moved_off{82};  // touched by an enemy (DK-8.14)
// the end
inline constexpr Happening objective_taken{90};  // value: objective
inline constexpr Happening objective_left{93};   // value: objective, held by nobody
inline constexpr Happening army_lost{91};
inline constexpr Happening battle_ends{92};  // value: winner, -1 nobody
}  // namespace happening

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

// What an event tells of an order: the order, and the number of the place it is about, -1 if none.
constexpr std::int32_t order_detail(int order, int place) { return order + 256 * (place + 1); }
constexpr int order_of_detail(std::int32_t detail) { return detail % 256; }
constexpr int place_of_detail(std::int32_t detail) { return detail / 256 - 1; }

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
// A line that is listed but counts nothing, and why.
inline void add_struck_line(Tally& tally, bool applies, const Number& number, Clause clause,
                            Reason reason, Clause struck_by) {
    if (!applies || number.value == 0) return;
    tally.add({.value = number.value,
               .clause = clause,
               .reason = reason,
               .struck_by = struck_by,
               .house_rule = number.house});
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
