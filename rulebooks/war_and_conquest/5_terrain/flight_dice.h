// SPDX-License-Identifier: Apache-2.0
//
// The dice of flight and pursuit: how far troops of each kind run, WC-5.4, 5.7. Difficult ground and
// pursuers use the same.
#pragma once

#include <array>
#include <span>

#include "engine/battle/reading.h"
#include "engine/dice/distribution.h"
#include "rulebooks/war_and_conquest/state/troops.h"

namespace grognard::war_and_conquest {

// WC-5.4: which of three dice count.
std::array<int, 2> flight_places(const Book& book, const Troops& troops);
// Inches.
Distribution flight_distance(const Book& book, const Troops& troops);
int flight_distance(const Book& book, const Troops& troops, std::span<const std::uint8_t> dice);
Reading flight_reading(const Book& book, const Troops& troops);  // which of the dice count

}  // namespace grognard::war_and_conquest
