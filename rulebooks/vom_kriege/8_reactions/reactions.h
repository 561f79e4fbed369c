// SPDX-License-Identifier: Apache-2.0
//
// What a defender may do about a move: counter-charge it, form square, take a leader out of its
// way. Who may, when on the way, and with what dice. VK-8.1, 8.2, 8.4 to 8.8, 8.11.
//
// Not here: when each is asked (moving.h), defensive fire and units that retire (melee.h).
#pragma once

#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

// ---- who may react: VK-8.5 ----------------------------------------------------------------------

// What keeps it from reacting to this attacker; whether it may, and that it has.
Bar reaction_bar(const Setup& setup, const State& state, UnitId id, UnitId attacker);
bool may_react(const Setup& setup, const State& state, UnitId id, UnitId attacker);
void note_reaction(Battle& battle, UnitId id, UnitId attacker);

// ---- counter-charge: VK-8.2 ---------------------------------------------------------------------

// Kind and condition, not yet whether it would be in time (charge.h: meeting).
Bar counter_charge_bar(const Setup& setup, const State& state, UnitId id, UnitId charger);
inline bool may_counter_charge(const Setup& setup, const State& state, UnitId id, UnitId charger) {
    return counter_charge_bar(setup, state, id, charger) == Bar::none;
}

// ---- square: VK-8.4, 8.6, 8.7 -------------------------------------------------------------------

// The dice of the test, for a unit like this (the calculator asks so) and for one on the table.
Tally square_tally(const Book& book, int hits, bool disordered);
Tally square_tally(const Setup& setup, const State& state, UnitId id);
int square_dice(const Setup& setup, const State& state, UnitId id);
Odds square_odds(const Book& book, int dice);
Reading square_reading(const Book& book, const Faces& shown);
// Kind, ground and reactions left; not where the cavalry is, nor whether there is room (squares.h).
Bar square_bar(const Setup& setup, const State& state, UnitId id, UnitId cavalry);
inline bool may_form_square(const Setup& setup, const State& state, UnitId id, UnitId cavalry) {
    return square_bar(setup, state, id, cavalry) == Bar::none;
}
void ask(const Setup& setup, const State& state, const step::SquareRoll& roll, Question& question);
void rolled(Battle& battle, const step::SquareRoll& roll, const Dice& dice);

// Cavalry that would come adjacent to infantry on its way.
struct Approach {
    UnitId infantry = UnitId::none;
    UnitId cavalry = UnitId::none;
    std::size_t leg = 0;    // in which leg
    std::int32_t part = 0;  // how much of that leg before it comes so near, of approach_parts
    static constexpr std::int32_t parts = 1024;
};
// The first on the way of a walk by these legs at which infantry that may form square, and has not
// been asked yet, sees cavalry come adjacent.
std::optional<Approach> first_approach(const Setup& setup, const State& state, const Mover& mover,
                                       const Legs& legs, const Walk& walked, const UnitSet& asked);
// Tells which infantry on that way could not try, and why; of infantry in rough ground only what is
// charged.
void tell_barred_squares(Battle& battle, const Mover& mover, const Legs& legs, const Walk& walked,
                         const UnitSet& asked);

// ---- the log ------------------------------------------------------------------------------------

// That a unit could not react so; nothing where that is not its kind of reaction.
void tell_barred(Battle& battle, UnitId id, UnitId attacker, ReactionKind kind, Bar bar);

// The next infantry, not asked yet, that may form square as this cavalry comes adjacent to it by
// taking the place left by an enemy; none if there is none.
UnitId approached_in_follow_up(const Setup& setup, const State& state, UnitId cavalry,
                               const Post& place, const UnitSet& asked);
// Tells which infantry it comes adjacent to so could not try, and why; nothing of rough ground.
void tell_barred_in_follow_up(Battle& battle, UnitId cavalry, const Post& place,
                              const UnitSet& asked);
void ask_square(const Setup& setup, UnitId infantry, UnitId cavalry, Question& question);
void begin_square_roll(Battle& battle, const Option& option);

// ---- leaders: VK-8.1, 8.11 ----------------------------------------------------------------------

// Of the movers the one nearest to this leader rolls at him; nothing if nobody does.
std::optional<step::RetireRoll> roll_at_leader(const Setup& setup, const State& state,
                                               const Mover& mover, UnitId leader);

}  // namespace grognard::vom_kriege
