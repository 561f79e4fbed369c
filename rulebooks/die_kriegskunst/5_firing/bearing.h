// SPDX-License-Identifier: Apache-2.0
//
// How many figures of a unit, or guns of a battery, bear on a target: those of the files from which
// it lies in arc, within range and in sight. DK-5.11. Needs a book, troops, figures and a place; no
// state.
//
//     const FiguresFiring fire = figures_bearing(book, {troops, 18}, post, target, sees);
//
// Not here: what is seen (10_measuring/sight.h), what the fire costs (fire.h).
#pragma once

#include <functional>

#include "rulebooks/die_kriegskunst/state/ranks.h"

namespace grognard::die_kriegskunst {

// A file that may fire: the middle of its front, where it looks, and the figures of it that count.
// Of a battery each gun is one; of a square each file of its four sides.
struct File {
    Point front;
    Bearing facing;
    int figures = 1;
};
using Files = FixedVector<File, 64>;
Files files_of(const Book& book, const Body& body, const Post& post);

struct FiguresFiring {
    int count = 0;  // figures, or guns
    Length range;   // from the nearest of them
    bool operator==(const FiguresFiring&) const = default;
};
// Whether from a file's front a point of the target is seen.
using Sees = std::function<bool(Point from, Outline part)>;
// Those from which some of the target is in arc, within range and seen.
FiguresFiring figures_bearing(const Book& book, const Body& body, const Post& post, Outline target,
                              const Sees& sees);
// From buildings half the figures, any way.
FiguresFiring figures_bearing_from_buildings(const Book& book, const Body& body, Outline buildings,
                                             Outline target);

}  // namespace grognard::die_kriegskunst
