// SPDX-License-Identifier: Apache-2.0
//
// A path cut where the ground under it changes.
//
//     const Stretches wood = ..., stream = ...;      // along one path (measure/sweep.h)
//     cut_up(length, {&wood, &stream}, [&](Stretch part) { if (holds(wood, part)) ... });
#pragma once

#include <algorithm>
#include <initializer_list>

#include "engine/measure/sweep.h"

namespace grognard {

// The part lies on one of the stretches.
inline bool holds(const Stretches& stretches, Stretch part) {
    return std::any_of(stretches.begin(), stretches.end(),
                       [&](const Stretch& s) { return s.from <= part.from && part.to <= s.to; });
}

// f(Stretch) for each part of a path of this length, cut at every end of a stretch; at most four
// lists.
template <class F>
void cut_up(Length whole, std::initializer_list<const Stretches*> lists, F&& f) {
    FixedVector<Length, 130> cuts{Length{}, whole};
    for (const Stretches* list : lists)
        for (const Stretch& s : *list) {
            cuts.push_back(s.from);
            cuts.push_back(s.to);
        }
    std::sort(cuts.begin(), cuts.end());
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
        if (cuts[i] < cuts[i + 1]) f(Stretch{cuts[i], cuts[i + 1]});
}

}  // namespace grognard
