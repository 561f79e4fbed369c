// SPDX-License-Identifier: Apache-2.0
//
// The words this rulebook uses for its questions, reasons, results and events, as symbols. Verbs,
// reasons and labels are the rows of book/symbols.toml, of which tools/embed makes book/symbols.h.
#pragma once

#include <cstdint>

#include "rulebooks/vom_kriege/book/symbols.h"

namespace grognard::vom_kriege {

// VK-3.1 and what else is thrown or drawn; Rulebook::dice() in this order.
enum class DieOf : std::uint8_t { battle, number, chit };

// What `lay` lays: a face, one die or two, and a die more for doctrine.
constexpr std::int32_t lay_detail(int face, bool doubled, bool doctrine) {
    return face * 4 + (doubled ? 2 : 0) + (doctrine ? 1 : 0);
}

// What a roll can lead to, packed into a number: what it was about, then the details.
enum class OutcomeKind : std::uint8_t { shot, melee, square, arrival, faces, retire, hand };
constexpr std::uint16_t outcome(OutcomeKind kind, unsigned detail) {
    return static_cast<std::uint16_t>(static_cast<unsigned>(kind) << 12 | detail);
}
constexpr OutcomeKind kind_of_outcome(std::uint16_t outcome) {
    return static_cast<OutcomeKind>(outcome >> 12);
}
constexpr unsigned detail_of(std::uint16_t outcome) { return outcome & 0xfff; }

constexpr std::uint16_t shot_outcome(int hits, bool disordered) {
    return outcome(OutcomeKind::shot, static_cast<unsigned>(hits) * 2 + disordered);
}
// What becomes of a unit in a melee.
enum class Fate : std::uint8_t { stays, goes_back, breaks };
constexpr std::uint16_t melee_outcome(int target_hits, Fate target, int attacker_hits,
                                      Fate attacker) {
    return outcome(OutcomeKind::melee,
                   static_cast<unsigned>(target_hits) << 7 | static_cast<unsigned>(target) << 5 |
                       static_cast<unsigned>(attacker_hits) << 2 | static_cast<unsigned>(attacker));
}
constexpr std::uint16_t square_outcome(bool forms) { return outcome(OutcomeKind::square, forms); }
constexpr std::uint16_t arrival_outcome(bool comes) { return outcome(OutcomeKind::arrival, comes); }
constexpr std::uint16_t faces_outcome(bool had) { return outcome(OutcomeKind::faces, had); }
// Faces that the dice in hand show, one die or more: a bit for each.
constexpr std::uint16_t hand_outcome(unsigned faces) { return outcome(OutcomeKind::hand, faces); }
constexpr std::uint16_t retire_outcome(int hits) {
    return outcome(OutcomeKind::retire, static_cast<unsigned>(hits));
}

namespace happening {
inline constexpr Happening turn_begins{1};     // value: turn
inline constexpr Happening chit_drawn{2};      // unit: the leader, value: command, second: points
inline constexpr Happening arrival_rolled{3};  // value: command, second: needed
inline constexpr Happening arrived{4};         // a unit set on the table; value: Formation
inline constexpr Happening found_no_room{5};
inline constexpr Happening marker_given{6};    // unit: receiver, other: giver, value: points spent
inline constexpr Happening command_rolled{7};  // value: 1 for a re-roll, second: of these (packed)
inline constexpr Happening exchanged{8};       // value: Face * 64 + Face * 8 + Face got
inline constexpr Happening ordered{9};  // unit, other: the next, value: lay_detail, second: units
inline constexpr Happening order_restored{10};  // its disorder is removed; value: Face
inline constexpr Happening rallied{11};         // value: hits left
inline constexpr Happening turned{12};
inline constexpr Happening moved{13};    // value: cost, second: allowance, in ticks
inline constexpr Happening formed{14};   // value: Formation
inline constexpr Happening entered{15};  // value: area, second: cost, in ticks
inline constexpr Happening left_area{
    16};                                 // value: area, second: 1 + Formation, 0: for another area
inline constexpr Happening charges{17};  // other: whom, value: ticks, second: Flank
inline constexpr Happening counter_charges{18};  // other: whom, value: ticks, second: 1 he turned
inline constexpr Happening square_tried{19};     // value: 1 formed
inline constexpr Happening stopped_short{20};
inline constexpr Happening leader_driven_off{21};  // unit: the leader, other: by whom
inline constexpr Happening shot{22};               // unit at other; value: hits, second: disordered
inline constexpr Happening defensive_shot{23};     // likewise
inline constexpr Happening melee_declared{24};     // unit at other
inline constexpr Happening attacked{25};           // value: hits, second: flags
inline constexpr Happening battled_back{26};       // value: hits, second: flags
inline constexpr Happening hit{27};                // value: hits taken, second: hits in all
inline constexpr Happening disordered{28};
inline constexpr Happening retires{29};
inline constexpr Happening retire_rolled{30};  // value: hits
inline constexpr Happening retreats{31};       // value: ticks gone, second: flags
inline constexpr Happening retreat_blocked{32};
inline constexpr Happening routs{33};
inline constexpr Happening fell_back{34};     // value: ticks
inline constexpr Happening removed{35};       // value: Why
inline constexpr Happening leader_hit{36};    // value: hits in all
inline constexpr Happening command_lost{37};  // value: command
inline constexpr Happening followed_up{38};   // value: ticks that it lacked room for
inline constexpr Happening held_back{39};
inline constexpr Happening no_room_to_follow{40};
inline constexpr Happening objective_taken{41};  // value: objective
inline constexpr Happening army_lost{42};        // side
inline constexpr Happening battle_ends{43};      // value: winner, -1 nobody
inline constexpr Happening gave_way{44};         // a leader, to make room
inline constexpr Happening ordered_two_moves{45};
inline constexpr Happening supported{46};       // unit supports other
inline constexpr Happening limbered_away{47};   // a battery goes back with its unit
inline constexpr Happening attached{48};        // a battery to other, its owner's choice
inline constexpr Happening phase_begins{49};    // value: Phase, second: command
inline constexpr Happening paid{50};            // a die more for an order; value: Face
inline constexpr Happening had_no_dice{60};     // unit, against other, its closest target
inline constexpr Happening square_cramped{61};  // value: ticks off its place; 0: outline kept
inline constexpr Happening closed_up{62};    // unit, to other that has formed square; value: ticks
inline constexpr Happening charge_lost{63};  // unit's at other, which it no longer touches
inline constexpr Happening stayed_in_area{64};  // instead of falling back; value: area
inline constexpr Happening not_reacted{51};     // unit to other; value: ReactionKind, second: Bar
inline constexpr Happening charge_missed{52};   // unit's at other, who has ridden away
}  // namespace happening

// What a defender could not do, and what kept it from it.
enum class ReactionKind : std::uint8_t { any, counter_charge, square, fire, retire };
enum class Bar : std::uint8_t {
    none,
    not_its_kind,  // of reaction
    has_reacted,
    routing,
    disordered,
    in_area,
    in_contact,
    not_in_time,
    rough_ground,
    no_dice,
    no_actions,  // a battery's two
    not_before_its_front,
    formation,
    no_way_back,
    way_spoilt,  // by leaders who gave way to it
};

// How a unit came to be removed, for the log.
enum class Why : std::uint8_t {
    hit_while_routing,
    disordered_while_routing,
    driven_back_while_routing,
    not_rallied,
    blocked,
    guns_ridden_down,
    leader_lost,
    excess_hits,
};

}  // namespace grognard::vom_kriege
