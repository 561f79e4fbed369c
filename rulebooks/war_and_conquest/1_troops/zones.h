// SPDX-License-Identifier: Apache-2.0
//
// Front, flanks and rear of a unit, and its frontal attack zone. WC-1.5, 1.11, 3.3, 3.9, 3.12, 4.2.
// Outlines in, answers out; no state.
#pragma once

#include <optional>

#include "engine/measure/facing.h"
#include "rulebooks/war_and_conquest/state/charge.h"

namespace grognard::war_and_conquest {

// Whether some of an enemy stands in a unit's frontal attack zone, or in its front facing.
bool is_in_zone(const Quad& unit, Outline enemy);
bool is_in_front(const Book& book, const Quad& unit, Outline enemy);
// How far off the part of an enemy is that stands in a unit's frontal attack zone; nothing if none
// does. The zone has no end.
std::optional<Length> gap_in_zone(const Quad& unit, Outline enemy);
// The same for the front facing.
std::optional<Length> gap_in_front(const Book& book, const Quad& unit, Outline enemy);
// WC-1.11: whether it sees and shoots that way; skirmishers do all round.
bool in_arc_of(const Book& book, const Quad& unit, bool all_round, Outline enemy);

// WC-1.5: on a line between two facings a point is in the front rather than in a flank, and in a
// flank rather than in the rear.
Zone facing_at(const Book& book, const Quad& unit, Point p);
// WC-3.9, 3.12: which facing a charge strikes. The charger's front-rank centre stood at `began` when
// it was declared, and touches at `met`. Skirmishers have neither flank nor rear.
Struck facing_struck(const Book& book, const Quad& target, bool skirmishes, Point began, Point met);

// WC-4.2: double pace is barred to what stands here.
bool bars_double_pace(const Book& book, const Quad& enemy_formation, Outline unit);

}  // namespace grognard::war_and_conquest
