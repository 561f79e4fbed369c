// SPDX-License-Identifier: Apache-2.0
//
// Reads the armies of a scenario: WC-1.2 to 1.4, 1.6, 1.12, 4.12, 9.1, 10.1, 10.2, 10.8. Every mistake
// is reported: figures no list has, units that overlap, an army without its general,
// shares of points not kept.
//
//     [[army]]         side, list, points (then its list's shares are kept), aim, place
//     [[unit]]         name, side, figure, figures, files, formation, standard, at, facing
//     [[personality]]  name, side, personality, mount, sips_more, with or at, facing
//
// `at` is the centre of a unit as it stands.
#pragma once

#include <memory>

#include "engine/document/document.h"
#include "rulebooks/war_and_conquest/state/state.h"

namespace grognard::war_and_conquest {

// Null when anything is wrong.
std::shared_ptr<const Setup> read_setup(const Document& scenario, const Document* house_rules,
                                        Mistakes& mistakes);
// As the armies stand before the first turn.
State drawn_up(const Setup& setup);
// WC-1.12: the clause that forbids a unit its ground, with the other it lies on, if any.
struct BadGround {
    Clause clause;
    UnitId other = UnitId::none;
};
BadGround bad_ground(const Setup& setup, const State& state, UnitId id);

}  // namespace grognard::war_and_conquest
