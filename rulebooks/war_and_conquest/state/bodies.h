// SPDX-License-Identifier: Apache-2.0
//
// How large a unit is on the table, and where it stands: WC-1.3, 1.8, 1.9. Needs a book, troops,
// figures and a place; no state.
//
//     const Quad ground = quad_of(book, body, post);
//
// Not here: single figures of it (1_troops/ranks.h).
#pragma once

#include "engine/table/block.h"
#include "rulebooks/war_and_conquest/state/troops.h"

namespace grognard::war_and_conquest {

// WC-4.12: how a unit stands.
enum class Formation : std::uint8_t { close, skirmish, shieldwall };

// What stands somewhere: its kind, and the figures left in so many files.
struct Body {
    Troops troops;
    Array array;
    Formation formation = Formation::close;
};

// ---- sizes: WC-1.3 ------------------------------------------------------------------------------

Size figure_size(const Book& book, Arm arm);
// From the middle of one figure to the next, along the rank and from rank to rank.
Size spacing(const Book& book, const Body& body);
Size unit_size(const Book& book, const Body& body);
Quad quad_of(const Book& book, const Body& body, FrontPost post);

}  // namespace grognard::war_and_conquest
