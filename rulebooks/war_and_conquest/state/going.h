// SPDX-License-Identifier: Apache-2.0
//
// The five kinds of going, and which kind each ground is where a scenario says nothing else: WC-5.1
// to 5.3, 5.8. What they do to those who enter them is in 5_terrain/ground.h.
#pragma once

#include <cstdint>

#include "engine/table/terrain.h"
#include "rulebooks/war_and_conquest/book/book.h"

namespace grognard::war_and_conquest {

// From the best to the worst.
enum class Going : std::uint8_t { clear, uneven, difficult, dense, impenetrable };

// WC-5.8
Going going_on(Ground ground);

}  // namespace grognard::war_and_conquest
