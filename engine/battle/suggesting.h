// SPDX-License-Identifier: Apache-2.0
//
// Places worth considering, gathered one after the other for whoever is to choose among them: the
// most sensible first, none twice, and only what the rulebook allows. A rulebook's suggester says
// what it wishes; here it is kept, shortened or dropped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/battle/question.h"
#include "engine/battle/refusal.h"

namespace grognard {

using Suggestions = FixedVector<Placed, 64>;

class Suggesting {
public:
    Suggesting(const Suggesting&) = delete;
    Suggesting& operator=(const Suggesting&) = delete;

protected:
    // At most so many places, so that choosing does not take too long.
    explicit Suggesting(const Place& place, std::size_t most = Suggestions::capacity())
        : place_{place}, id_{place.unit}, most_{most} {}
    ~Suggesting() = default;

    virtual std::optional<Refusal> refused(const Legs& legs) const = 0;

    bool full() const { return found_.size() >= most_; }
    // True if it is among them.
    bool add(const Legs& legs);
    // Its last advance is shortened by what is too much.
    bool add_as_far_as_it_goes(Legs legs);
    // Straight to there, or a part of the way.
    bool add_march(Point from, Point goal);
    // Nothing matters more than that one may stay: the last gives way.
    void stay();

    const Place& place_;
    const UnitId id_;
    Suggestions found_;

private:
    bool known(const Legs& legs) const;

    const std::size_t most_;
};

// The nearest to a point of those that `each` tells, by id and place; none if there is nobody.
template <typename Each>
UnitId nearest_to(Point from, const Each& each) {
    UnitId nearest = UnitId::none;
    std::int64_t least = 0;
    each([&](UnitId id, Point at) {
        const std::int64_t apart = square(at - from);
        if (nearest != UnitId::none && apart >= least) return;
        nearest = id;
        least = apart;
    });
    return nearest;
}

}  // namespace grognard
