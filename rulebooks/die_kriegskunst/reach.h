// SPDX-License-Identifier: Apache-2.0
//
// How a charge goes to its target on the table, and how the two stand in contact: DK-6.6, 6.12, 6.14.
#pragma once

#include "rulebooks/die_kriegskunst/room.h"

namespace grognard::die_kriegskunst {

// At most one wheel, then straight on until the target is touched.
struct ChargePath {
    Post wheeled;       // after the wheel, which costs like any
    Length wheel{};     // its cost
    Length straight{};  // from there to contact
    Length cost{};      // of both, ground counted
    Post touching;
    Zone edge = Zone::front;  // of the target
    bool in_flank = false;    // DK-6.6: flank or rear
};
// Nothing if it cannot be reached; `reach` is the charge move, or what is left of it.
std::optional<ChargePath> charge_path(const Setup& setup, const State& state, UnitId id,
                                      UnitId target, Length reach);
// Squared to the edge it strikes (DK-6.14), by ruling contact.align; nothing where there is no room.
std::optional<Post> squared(const Setup& setup, const State& state, UnitId id, UnitId target,
                            Zone edge, const Post& touching);

// ---- who fights whom ----------------------------------------------------------------------------

bool in_melee(const State& state, UnitId id);
// All that are joined with it by fights, itself among them.
UnitSet melee_of(const State& state, UnitId id);
void leave_melee(State& state, UnitId id);

}  // namespace grognard::die_kriegskunst
