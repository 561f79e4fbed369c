// SPDX-License-Identifier: Apache-2.0
//
// The words this rulebook uses for its questions, reasons, results and events, as symbols. What
// they are called in a record and how they read to a person is in words.cpp, questions.cpp and
// story.cpp.
#pragma once

#include <cstdint>

#include "engine/battle/event.h"
#include "engine/battle/question.h"
#include "engine/battle/tally.h"
#include "rulebooks/war_and_conquest/state/troops.h"

namespace grognard::war_and_conquest {

// Which dice are thrown; Rulebook::dice() in this order.
enum class DieOf : std::uint8_t { d6 };

namespace verb {
// the strategic advantage
inline constexpr Verb bid{1};  // detail: intervention points
inline constexpr Verb first_round{2};
inline constexpr Verb second_round{3};
// tests
inline constexpr Verb spend{5};      // unit; detail: intervention points on its test
inline constexpr Verb test_next{6};  // unit; detail: Trial
// charges
inline constexpr Verb charge{10};       // unit at other
inline constexpr Verb also_charge{11};  // unit, which has declared a charge, at other too
inline constexpr Verb declared{12};     // no further charge
inline constexpr Verb stand_fast{13};   // unit
inline constexpr Verb flee{14};
inline constexpr Verb stand_and_shoot{15};  // unit at other
inline constexpr Verb shoot_and_flee{16};   // unit at other
inline constexpr Verb feign_flight{17};
inline constexpr Verb feign_after_shooting{18};  // unit at other
inline constexpr Verb counter_charge{19};        // unit, other: the first charger
inline constexpr Verb carry_out{20};             // unit: its charge, now
inline constexpr Verb go_on{21};                 // unit at other, revealed
inline constexpr Verb halt{22};                  // unit tries to
// movement
inline constexpr Verb move{25};  // unit, at base pace
inline constexpr Verb double_pace{26};
inline constexpr Verb double_turning{27};  // with turns or changes of ranks
inline constexpr Verb quick_march{28};
inline constexpr Verb go_back{29};
inline constexpr Verb change_formation{30};  // unit; detail: Formation
inline constexpr Verb movement_done{31};
inline constexpr Verb move_character{32};  // unit
inline constexpr Verb characters_done{33};
inline constexpr Verb flee_next{34};  // unit: which fugitive runs next
// shooting
inline constexpr Verb shoot{40};  // unit at other
inline constexpr Verb shooting_done{41};
// combat and resolution
inline constexpr Verb fight{45};      // unit: one of those whose combat is fought next
inline constexpr Verb resolve{46};    // unit: likewise resolved
inline constexpr Verb follow{47};     // unit after other, who gave ground
inline constexpr Verb stay{48};       // unit: does not
inline constexpr Verb pursue{49};     // unit after other
inline constexpr Verb hold_back{50};  // unit tries to
// What questions are about, where no option says it.
inline constexpr Verb bidding{60};
inline constexpr Verb advantage_roll{61};  // roll
inline constexpr Verb choose_round{62};
inline constexpr Verb points{63};     // unit: on its test
inline constexpr Verb test_roll{64};  // roll
inline constexpr Verb fugitives{65};
inline constexpr Verb declaring{66};
inline constexpr Verb reaction{67};
inline constexpr Verb moves{68};
inline constexpr Verb characters{69};
inline constexpr Verb place{70};
inline constexpr Verb place_character{71};
inline constexpr Verb face{72};         // a rallied unit
inline constexpr Verb come_back{73};    // a unit from off the table
inline constexpr Verb ground_roll{74};  // roll
inline constexpr Verb revealed{75};
inline constexpr Verb failed_charge_roll{76};  // roll
inline constexpr Verb flight_roll{77};         // roll
inline constexpr Verb pursuit{78};
inline constexpr Verb pursuit_roll{79};  // roll
inline constexpr Verb rampage_roll{80};  // roll
inline constexpr Verb hit_roll{81};      // roll
inline constexpr Verb second_roll{82};   // roll
inline constexpr Verb person_roll{83};   // roll
inline constexpr Verb save_roll{84};     // roll
inline constexpr Verb kill_roll{85};     // roll
inline constexpr Verb shooting_phase{86};
inline constexpr Verb combat_phase{87};
inline constexpr Verb resolution_phase{88};
inline constexpr Verb following{89};
inline constexpr Verb who_tests{90};
inline constexpr Verb who_flees{91};
}  // namespace verb

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

namespace reason {
// tests
inline constexpr Reason morale{1};
inline constexpr Reason general_near{2};
inline constexpr Reason enemies_near{3};
inline constexpr Reason off_table{4};
inline constexpr Reason beaten{5};
inline constexpr Reason flanked{6};
// shooting
inline constexpr Reason shooting_ability{10};
inline constexpr Reason over_half_range{11};
inline constexpr Reason moved{12};
inline constexpr Reason stand_and_shoot{13};
inline constexpr Reason skirmishers{14};
inline constexpr Reason soft_cover{15};
inline constexpr Reason hard_cover{16};
inline constexpr Reason disordered{17};
// saving and killing
inline constexpr Reason armour{20};
inline constexpr Reason shieldwall{21};
inline constexpr Reason killing_over{22};
inline constexpr Reason longbow{23};
inline constexpr Reason killing_ability{24};
inline constexpr Reason pilum{25};
inline constexpr Reason lance{26};
inline constexpr Reason two_handed{27};
inline constexpr Reason combat_higher{28};
inline constexpr Reason combat_equal{29};
inline constexpr Reason combat_doubled{37};
// resolution
inline constexpr Reason killed{30};
inline constexpr Reason ranks{31};
inline constexpr Reason standard{32};
inline constexpr Reason higher_ground{33};
inline constexpr Reason in_flank{34};
inline constexpr Reason in_rear{35};
inline constexpr Reason charging{36};
// movement
inline constexpr Reason base_move{38};
}  // namespace reason

namespace label {
inline constexpr Label thrown_again{1};  // a 6 that needs more (WC-6.1)
}  // namespace label

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
