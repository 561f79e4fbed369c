// SPDX-License-Identifier: Apache-2.0
//
// The ground a unit takes up, kept beside its post so that nobody works it out twice. It follows
// from where and how the unit stands: whoever changes that goes through the one door its rulebook
// has for it (`stand_at` and `measure` in units.h), which measures it anew.
#pragma once

#include "engine/measure/shapes.h"

namespace grognard {

struct Footprint {
    Quad quad;     // of the figures as they stand
    Point centre;  // of that
    Box box;       // about all it takes up
    bool operator==(const Footprint&) const = default;
};

}  // namespace grognard
