// SPDX-License-Identifier: Apache-2.0
//
// A handful of dice with symbols, all symbols counted at once; and the best that can be made of it
// by throwing some of the dice again, once, chosen after the first throw. Exact.
//
//     each_handful(4, order_die, [&](const Handful& shown, std::uint64_t ways) { ... });
//     chance_with_rerolls(4, 2, order_die, [](const Handful& shown) { return shown[flag] >= 2; })
//
// For one symbol or two, faces.h is quicker.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "engine/dice/faces.h"
#include "engine/dice/fraction.h"

namespace grognard {

// How many dice show each symbol; a die's symbols are numbers below kinds_max.
inline constexpr std::size_t handful_kinds_max = 6;
using Handful = std::array<std::uint8_t, handful_kinds_max>;
inline constexpr int handful_dice_max = 12;

// f(shown, ways) for everything so many dice can show; the ways add up to sides to the power of dice.
void each_handful(int dice, const FaceDie& die,
                  const std::function<void(const Handful&, std::uint64_t)>& f);

// The chance that `good` holds in the end, when up to `rerolls` of the dice, those that are best,
// are thrown again.
Fraction chance_with_rerolls(int dice, int rerolls, const FaceDie& die,
                             const std::function<bool(const Handful&)>& good);

}  // namespace grognard
