// SPDX-License-Identifier: Apache-2.0
//
// Who stands where: DK-1.8, 4.10, 4.12, 10.3. Overlaps, the table's edge, grounds that bear nobody.
#pragma once

#include <span>

#include "engine/battle/refusal.h"
#include "engine/table/crossing.h"
#include "rulebooks/die_kriegskunst/10_measuring/ground.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

// The outline it would take up there; of one who holds buildings use footprint (units.h).
Quad quad_at(const Setup& setup, const State& state, UnitId id, const Post& post);
// In the formation it has.
Size size_of(const Setup& setup, const State& state, UnitId id);
bool on_table(const Setup& setup, const Quad& quad);
// The first unit on the table that lies on this outline, itself and `but` left out; touching is not
// lying on it. Generals make way for units (generals.h) and not for each other, and a unit holding
// buildings takes up all of them.
UnitId lies_on(const Setup& setup, const State& state, UnitId id, const Quad& quad,
               const UnitSet& but = {});
// DK-4.15: a column, limbered guns, skirmishers and generals keep to the middle of a bridge or ford,
// whose width does not matter: those who take up this outline are there, and all of these lines that
// is in the water lies on it. A ford does not help against a stream, which is one.
bool is_crossed(const Setup& setup, const Feature& water, Formation formation, Outline outline,
                std::span<const Segment> lines);
// DK-4.10: skirmishers, guns and generals pass friends and are passed by them.
bool is_passable(const Book& book, const Troops& troops, Formation formation);
// DK-4.3, 4.4, 4.15: the worst going under any part of the outline; water that is crossed left out.
Going going_under(const Setup& setup, Formation formation, const Quad& quad);
// DK-4.11: by ruling ground.unformed some part, or the centre, is in ground that unforms it.
bool is_unformed_there(const Setup& setup, const State& state, UnitId id, const Post& post);
// On the table, on nobody, on ground that bears it: it may stop there.
std::optional<Refusal> may_stand(const Setup& setup, const State& state, UnitId id,
                                 const Post& post, const UnitSet& but = {});

// A general's stand about that point, or as near to it as the table's edge allows.
Post general_at(const Setup& setup, UnitId general, Point centre);

// The post carried straight along.
Post carried(const Post& post, Bearing direction, Length distance);
// Towards its own base edge (DK-8.12).
Bearing towards_home(const Setup& setup, UnitId id);

}  // namespace grognard::die_kriegskunst
