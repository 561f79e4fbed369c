// SPDX-License-Identifier: Apache-2.0
//
// What one leg of a move, or a charge, costs on the ground it covers, whether it can be gone at all,
// and whether it unforms. DK-4.3, 4.4, 4.6, 4.11, 4.15.
//
// Points of the front and rear edges, an inch apart or less, run along the leg; each stretch of a
// point's way is charged at the speed of the ground under it, and the leg costs what the dearest
// point pays. A wheel is charged by its front edge, whose outer end is the outer figure.
#pragma once

#include "engine/manoeuvre/sweep.h"
#include "rulebooks/die_kriegskunst/10_measuring/room.h"

namespace grognard::die_kriegskunst {

struct Covered {
    std::optional<Refusal> refusal;  // it may not go there
    Length cost{};
    Length in_the_open{};   // what it would cost without bad ground
    Factor slowest{};       // of the speeds on the way, 1 in the open
    Going worst{};          // of the ground that slowed it
    bool unformed = false;  // by ground crossed or ended on
};
// `distance` is how far it goes, as the leg says; of a wheel it is not looked at. `rate` is 1/2
// sideways and back.
Covered cover(const Setup& setup, const State& state, UnitId id, Formation formation,
              const Sweep& sweep, Length distance, Factor rate = {});

}  // namespace grognard::die_kriegskunst
