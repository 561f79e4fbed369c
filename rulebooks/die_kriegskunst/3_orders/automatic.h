// SPDX-License-Identifier: Apache-2.0
//
// Orders that change by themselves: DK-3.2, 3.4, 3.5, 3.13, 3.17.
#pragma once

#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// Whether, and to what, a brigade's order may change by itself (DK-3.13); `must` when
// it has to.
struct Automatic {
    FixedVector<Order, 3> to;
    bool must = false;
};
Automatic automatic_options(const Setup& setup, const State& state, int brigade);

}  // namespace grognard::die_kriegskunst
