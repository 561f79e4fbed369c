// SPDX-License-Identifier: Apache-2.0
//
// What a leader has to command with: VK-2.2 to 2.4.
//
// Not here: the dice thrown for them (6_orders/order_phase.h).
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// VK-2.2 to 2.4, line by line.
Tally command_points_tally(const Setup& setup, const State& state, int command);
int command_points(const Setup& setup, const State& state, int command);
// VK-2.3: dice its leader may roll again.
int rerolls_of(const Book& book, int quality);
inline int rerolls_of(const Setup& setup, int command) {
    return rerolls_of(setup.book, setup.command(command).quality);
}

}  // namespace grognard::vom_kriege
