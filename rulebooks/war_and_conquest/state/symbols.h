// SPDX-License-Identifier: Apache-2.0
//
// The words this rulebook uses for its questions, reasons, results and events, as symbols. Verbs,
// reasons and labels are the rows of book/symbols.toml, of which tools/embed makes book/symbols.h;
// what a roll can lead to is an enumeration for each kind of roll.
#pragma once

#include <cstdint>

#include "engine/battle/event.h"
#include "rulebooks/war_and_conquest/book/symbols.h"
#include "rulebooks/war_and_conquest/state/troops.h"

namespace grognard::war_and_conquest {

namespace happening {
// the turn and the advantage
inline constexpr Happening turn_begins{1};       // value: turn
inline constexpr Happening round_begins{2};      // side; value: 1 or 2
inline constexpr Happening phase_begins{3};      // side: the round player; value: Phase
inline constexpr Happening bids{4};              // value, second: of the first and the other side
inline constexpr Happening advantage_rolled{5};  // side: the winner; value, second: the scores
inline constexpr Happening advantage_tied{6};
inline constexpr Happening round_chosen{7};  // side; value: 1 or 2
// tests
inline constexpr Happening tested{10};        // unit, other; value: Trial, second: TestResult
inline constexpr Happening retested{11};      // likewise: a failure thrown again
inline constexpr Happening points_spent{12};  // unit; value: intervention points
// charges
inline constexpr Happening charge_declared{15};  // unit at other; value: ticks away
inline constexpr Happening charge_not_joined{16};
inline constexpr Happening charges_first_alone{17};  // failed to charge several: unit at other
inline constexpr Happening reacts{18};               // unit, other; value: Reaction
inline constexpr Happening contact{19};              // unit strikes other; value: Struck
inline constexpr Happening charge_fails{20};     // unit at other; value: inches, second: ticks gone
inline constexpr Happening charge_given_up{21};  // nothing is left to charge
inline constexpr Happening reveals{22};          // unit, other: the one uncovered
inline constexpr Happening halts{23};
inline constexpr Happening caught{24};  // unit catches other, who fled from its charge
inline constexpr Happening disordered{25};
inline constexpr Happening counter_charges{26};
inline constexpr Happening closes_up{27};     // unit, charged too, to other, the charger
inline constexpr Happening not_reached{28};   // unit does not strike other, whom it charged too
inline constexpr Happening ground_holds{29};  // a failed charge; value: ticks, second: Going
// movement
inline constexpr Happening moved{30};              // value: cost, second: allowance, in ticks
inline constexpr Happening ranks_changed{31};      // value: files
inline constexpr Happening formation_changed{32};  // value: Formation
inline constexpr Happening stays{33};              // its test failed
inline constexpr Happening ground_rolled{34};      // value: inches, second: Going
inline constexpr Happening disordered_by_ground{35};
inline constexpr Happening joins{36};  // a personality, other: the unit
inline constexpr Happening leaves{37};
inline constexpr Happening left_bad_ground{38};  // and is in order again
// flight
inline constexpr Happening turns_to_flee{39};    // unit from other; value: Fleeing
inline constexpr Happening flees{40};            // unit from other; value: inches, second: Fleeing
inline constexpr Happening fled_off{41};         // the table
inline constexpr Happening destroyed{42};        // unit, by other
inline constexpr Happening rallies_at_once{43};  // a feigned flight
inline constexpr Happening passed_through{44};   // unit through other, a friend
inline constexpr Happening removed{45};          // too few to rally ever (WC-8.4)
inline constexpr Happening pursued{46};          // unit after other; value: inches
inline constexpr Happening catches{47};          // unit destroys other, who fled
inline constexpr Happening pursues_into{48};     // unit strikes other, fresh; value: Struck
inline constexpr Happening rampage{49};          // an elephant through other; value: hits
inline constexpr Happening lost_off_table{50};
inline constexpr Happening returned{51};
inline constexpr Happening waits_off_table{52};
inline constexpr Happening pursuit_stops{53};  // unit short of other, without room to square up
// shooting and fighting
inline constexpr Happening shot{55};           // unit at other; value: dice, second: needed
inline constexpr Happening struck{56};         // likewise in combat
inline constexpr Happening second_thrown{57};  // value: hits of them, second: needed
inline constexpr Happening saved{58};          // unit: who saves; value: saved, second: needed
inline constexpr Happening killed{59};         // unit: who strikes; value: kills, second: needed
inline constexpr Happening figures_lost{60};   // value: lost, second: left
inline constexpr Happening wounded{61};        // a figure of several; value: hits it has
inline constexpr Happening person_hit{62};     // value: hits, second: those he can still take
inline constexpr Happening person_falls{63};
inline constexpr Happening person_escapes{64};  // to other
inline constexpr Happening person_taken{65};
inline constexpr Happening points_lost{66};    // with him; value
inline constexpr Happening person_thrown{67};  // unit at other, a personality; value: hits on him
// resolution
inline constexpr Happening resolution{70};  // unit, other; value, second: the sums
inline constexpr Happening drawn{71};
inline constexpr Happening gives_ground{72};  // value: ticks
inline constexpr Happening has_no_room{73};
inline constexpr Happening followed{74};
inline constexpr Happening combat_over{75};
inline constexpr Happening breaks{76};  // without a test
inline constexpr Happening pushed_along{77};
// the end phase
inline constexpr Happening rallied{80};
inline constexpr Happening recovered{81};    // value: 1 if the ground still disorders it
inline constexpr Happening aim_reached{82};  // side
inline constexpr Happening army_lost{83};    // side
inline constexpr Happening battle_ends{84};  // value: winner, -1 nobody
}  // namespace happening

// How a unit stands, for legs and records: close order, skirmish order and shieldwall, then so many
// files abreast.
inline constexpr int files_base = 8;
constexpr FormationId files_id(int files) { return static_cast<FormationId>(files_base + files); }
constexpr int files_of(FormationId id) { return static_cast<int>(id) - files_base; }

// Adds a line, unless it counts nothing.
inline void add_line(Tally& tally, bool applies, const Number& number, Clause clause, Reason reason,
                     bool house = false) {
    if (!applies || number.value == 0) return;
    tally.add({.value = number.value,
               .clause = clause,
               .reason = reason,
               .house_rule = number.house || house});
}
// A line that counts once for each.
inline void add_each(Tally& tally, int count, const Number& number, Clause clause, Reason reason) {
    add_line(tally, count > 0, {number.value * count, number.house}, clause, reason);
}

// What a roll can lead to, packed into a number: what it was about, then the details.
enum class OutcomeKind : std::uint8_t {
    test,
    advantage,
    losses,
    shot,
    combat,
    flight,
    distance,
    hits,
    saves,
    kills,
    joined,
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

}  // namespace grognard::war_and_conquest
