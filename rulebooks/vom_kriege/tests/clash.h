// SPDX-License-Identifier: Apache-2.0
//
// For tests of melee: units that have charged home, and the way through the questions up to the
// dice. Fronts at the same point facing each other are in contact.
#pragma once

#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {

// Faces of the dice, for short.
inline constexpr auto inf = Face::infantry;
inline constexpr auto cav = Face::cavalry;
inline constexpr auto gun = Face::artillery;
inline constexpr auto saber = Face::saber;
inline constexpr auto flag = Face::flag;

// It has charged by an assault order, or another, and waits for the combat phase.
inline void charged_home(Field& field, UnitId attacker, UnitId target, Flank face = Flank::front,
                         Face order = Face::saber) {
    field.order({attacker}, order);
    field.charged(attacker, target, face);
}

// A second blue unit in contact with the right flank of a red line at 40 and 20 inches.
inline UnitId on_flank(Field& field, UnitId target, Troops troops = infantry()) {
    const UnitId support =
        field.blue("Support", troops, inches(151, 4), inches(41, 2), east).column();
    field.order({support}, Face::saber);
    field.charged(support, target, Flank::right);
    return support;
}

// Declares the melee, and everybody waits for the dice: no supports, no reaction.
inline void join(Play& play, UnitId attacker, UnitId target) {
    play.pick(verb::melee, attacker, target);
    if (play.offers(verb::fight)) play.pick(verb::fight);
    if (play.offers(verb::receive)) play.pick(verb::receive);
    if (play.offers(verb::hold_fire)) play.pick(verb::hold_fire);
}

// Out of the way of one who follows up to the north: as far to a side as red may go (VK-10.7).
inline Bearing aside_from_north(const Play& play) {
    const Bearing home = play.home(Side::red);
    return home + degrees(north.turn_to(home) < Turn{} ? -45 : 45);
}

inline int dice_asked(const Play& play) {
    const Roll* roll = play.question().roll();
    return roll ? roll->count : 0;
}

inline Length y_of(const Play& play, UnitId id) {
    return Length::from_ticks(play.unit(id).post.front.y);
}
inline bool is_removed(const Play& play, UnitId id) {
    return play.unit(id).where == Where::removed;
}

}  // namespace grognard::vom_kriege
