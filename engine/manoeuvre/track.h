// SPDX-License-Identifier: Apache-2.0
//
// A block of figures carried along one straight line, however far: flights, pursuits, retreats. How
// far it comes before the table's edge, another unit or an inch short of it.
//
//     const Track track{block_quad(post, size), away};
//     Length far = track.until_edge(terrain.box(), 12_in);
//     far = track.short_of(enemy, 1_in, far);
#pragma once

#include <algorithm>
#include <optional>

#include "engine/measure/distance.h"
#include "engine/measure/sweep.h"

namespace grognard {

class Track {
public:
    // Further than two outlines that lie on each other reach together.
    static constexpr Length beyond = 30_in;
    // Places are rounded to whole ticks: one that goes on until it is off another goes this much more.
    static constexpr Length hair = Length::from_ticks(8);

    Track(const Quad& start, Bearing way) : start_{start}, way_{way} {}

    const Quad& start() const { return start_; }
    Bearing way() const { return way_; }
    Quad quad_at(Length gone) const { return moved(start_, way_.forward(gone)); }
    // About all that it passes over.
    Box box(Length gone) const;

    // How far it stays on the table, its edges included.
    Length until_edge(const Box& table, Length most) const;
    // How far it comes and keeps so far from another all the way. One that is nearer already it
    // only may not run into.
    Length short_of(Outline other, Length keep, Length most) const;
    // It comes all of that way.
    bool keeps_off(Outline other, Length keep, Length gone) const;
    // Until it runs into another; nothing when it does not.
    std::optional<Length> until_touch(Outline other, Length most) const {
        return slide_until_touch(start_, way_.forward(most), other);
    }
    bool passes_over(Outline other, Length gone) const;
    // How far it must have gone in all to lie on another no more, from `gone` where it does; and how
    // far it came before it did.
    Length past(Outline other, Length gone) const;
    Length before(Outline other, Length gone) const;
    // The first place from there on where it lies on nothing; or the last one before. `under(quad)`
    // points to the outline of something that it lies on, or to nothing.
    template <class Under>
    std::optional<Length> room_from(Length from, Length most, Under&& under) const;
    template <class Under>
    std::optional<Length> room_before(Length from, Under&& under) const;

private:
    Quad start_;
    Bearing way_;
};

// Along a face rounding may leave it on the same neighbour: then a longer step.
template <class Under>
std::optional<Length> Track::room_from(Length from, Length most, Under&& under) const {
    Length more = hair;
    for (Length gone = from; gone <= most;) {
        const auto other = under(quad_at(gone));
        if (!other) return gone;
        const Length off = past(Outline{*other}, gone);
        more = off > gone ? hair : more + more;
        gone = std::max(off, gone) + more;
    }
    return std::nullopt;
}

template <class Under>
std::optional<Length> Track::room_before(Length from, Under&& under) const {
    Length more = hair;
    for (Length gone = from; gone > Length{};) {
        const auto other = under(quad_at(gone));
        if (!other) return gone;
        const Length off = before(Outline{*other}, gone);
        more = off < gone ? hair : more + more;
        gone = std::min(off, gone) - more;
    }
    return std::nullopt;
}

// The greatest length up to `most` that holds, where all shorter ones do.
template <class Holds>
Length greatest(Length most, Holds&& holds) {
    if (holds(most)) return most;
    std::int64_t good = 0, bad = most.ticks();
    while (bad - good > 1) {
        const std::int64_t half = good + (bad - good) / 2;
        (holds(Length::from_ticks(half)) ? good : bad) = half;
    }
    return Length::from_ticks(good);
}

}  // namespace grognard
