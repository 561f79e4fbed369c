// SPDX-License-Identifier: Apache-2.0
#include "engine/manoeuvre/track.h"

#include <algorithm>

namespace grognard {

namespace {

Point middle_of(Outline outline) {
    const Box box = box_of(outline);
    return middle({box.low, box.high});
}

}  // namespace

Box Track::box(Length gone) const {
    return joined(box_of(Outline{start_}), box_of(Outline{quad_at(gone)}));
}

Length Track::until_edge(const Box& table, Length most) const {
    return greatest(most, [&](Length gone) { return inside(quad_at(gone), table); });
}

bool Track::keeps_off(Outline other, Length keep, Length gone) const {
    if (!may_be_within(box(gone), box_of(other), keep)) return true;
    // Who was brought to just that distance is rounded to a hair less, and is not nearer for it.
    if (gap(Outline{start_}, other) + touch >= keep)
        return gap(Outline{swept(start_, way_.forward(gone))}, other) + touch >= keep;
    if (!overlaps(Outline{start_}, other, touch)) return !until_touch(other, gone);
    // One that lies behind is left, not run into.
    const Offset to_other = middle_of(other) - middle_of(start_);
    return dot(way_.forward(keep), to_other) <= 0;
}

Length Track::short_of(Outline other, Length keep, Length most) const {
    if (keeps_off(other, keep, most)) return most;
    if (gap(Outline{start_}, other) < keep) return Length{};
    return greatest(most, [&](Length gone) {
        return gap(Outline{swept(start_, way_.forward(gone))}, other) >= keep;
    });
}

bool Track::passes_over(Outline other, Length gone) const {
    if (!meets(box(gone), box_of(other))) return false;
    const auto hull = swept(start_, way_.forward(gone));
    return overlaps(Outline{hull.begin(), hull.size()}, other, touch);
}

Length Track::past(Outline other, Length gone) const {
    const Offset far = way_.forward(beyond);
    const auto back = slide_until_touch(moved(quad_at(gone), far), -far, other);
    return gone + beyond - back.value_or(beyond);
}

Length Track::before(Outline other, Length gone) const {
    const Offset far = way_.forward(beyond);
    const auto on = slide_until_touch(moved(quad_at(gone), -far), far, other);
    return gone - beyond + on.value_or(beyond);
}

}  // namespace grognard
