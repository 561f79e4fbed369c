// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/suggesting.h"

#include <algorithm>
#include <iterator>

#include "engine/manoeuvre/legs.h"
#include "engine/measure/distance.h"
#include "engine/measure/towards.h"

namespace grognard {

namespace {

constexpr Length least_advance = inches(1, 2);
constexpr Length least_march = inches(1, 4);

// It is not how far it goes that is refused.
bool however_short(Fault fault) {
    switch (fault) {
    case Fault::bad_leg:
    case Fault::too_many_legs:
    case Fault::bad_formation:
    case Fault::too_wide_a_wheel:
    case Fault::too_oblique:
    case Fault::must_limber:
    case Fault::too_many_actions:
    case Fault::not_alone: return true;
    default: return false;
    }
}

// What to try after an advance of this length was refused.
Length shorter(Length advance, const Refusal& refused) {
    const Length over = refused.measured - refused.allowed;
    if (refused.fault == Fault::too_far && over > Length{} && over < advance)
        return advance - over - 1_ticks;
    Length wanted = advance / 2;
    if (refused.fault == Fault::near_enemy && over < Length{})
        wanted = advance + over - 1_ticks;  // what is missing to the distance to be kept
    return std::min(wanted, advance * 9 / 10);
}

}  // namespace

bool Suggesting::known(const Legs& legs) const {
    return std::find(found_.begin(), found_.end(), Placed{id_, legs}) != found_.end();
}

bool Suggesting::add(const Legs& legs) {
    if (known(legs)) return true;
    if (full() || refused(legs)) return false;
    found_.push_back({id_, legs});
    return true;
}

bool Suggesting::add_as_far_as_it_goes(Legs legs) {
    constexpr int tries = 5;
    for (int i = 0; i < tries && !full(); ++i) {
        const auto why_not = refused(legs);
        if (!why_not) {
            if (!known(legs)) found_.push_back({id_, legs});
            return true;
        }
        if (however_short(why_not->fault)) return false;
        const auto end = std::make_reverse_iterator(legs.begin());
        const auto last = std::find_if(std::make_reverse_iterator(legs.end()), end,
                                       [](const Leg& leg) { return leg.kind == LegKind::advance; });
        if (last == end) return false;
        last->distance = shorter(last->distance, *why_not);
        if (last->distance < least_advance) return false;
    }
    return false;
}

bool Suggesting::add_march(Point from, Point goal) {
    const Length far = gap(from, goal);
    if (far < least_march) return false;
    const Length going = std::min(far, place_.allowance);
    for (const Length part : {going, going * 3 / 4, going / 2})
        if (add({leg::march(from + towards(goal - from, part))})) return true;
    return false;
}

void Suggesting::stay() {
    if (!place_.may_stay) return;
    if (full()) found_.pop_back();
    found_.push_back({id_, {}});
}

}  // namespace grognard
