// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/8_reactions/cut_short.h"

#include <algorithm>

#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/state/happened.h"

namespace grognard::vom_kriege {

namespace {

constexpr Length stop_step = inches(1, 8);

// Legs by which a unit goes as far along the last of them as is legal.
class Shortening {
public:
    Shortening(const Setup& setup, const State& state, const Mover& mover, Legs head)
        : setup_{setup}, state_{state}, mover_{mover}, legs_{std::move(head)} {}

    bool as_it_is() const { return is_legal(legs_); }
    bool part_of(const Leg& leg, Length last);
    const Legs& legs() const { return legs_; }

private:
    bool is_legal(const Legs& legs) const { return !walk(setup_, state_, mover_, legs).refusal; }
    bool part_of_distance(Leg leg, Length whole);
    bool part_of_wheel(const Leg& leg);

    const Setup& setup_;
    const State& state_;
    const Mover& mover_;
    Legs legs_;
};

bool Shortening::part_of_distance(Leg leg, Length whole) {
    Legs tried = legs_;
    tried.push_back(leg);
    const auto legal = [&](Length distance) {
        tried.back().distance = distance;
        return is_legal(tried);
    };
    for (Length distance = whole; distance > Length{}; distance -= stop_step) {
        if (!legal(distance)) continue;
        Length low = distance;
        for (Length high = std::min(whole, low + stop_step); high - low > touch;) {
            const Length half = low + (high - low) / 2;
            (legal(half) ? low : high) = half;
        }
        tried.back().distance = low;
        legs_ = tried;
        return true;
    }
    return false;
}

bool Shortening::part_of_wheel(const Leg& leg) {
    const Walk walked = walk(setup_, state_, mover_, legs_);
    const Bearing from =
        walked.stages.empty() ? state_.unit(mover_.unit).post.facing : walked.stages.back().facing;
    const std::int32_t whole = from.turn_to(leg.facing).arcseconds();
    Legs tried = legs_;
    tried.push_back(leg);
    for (int sixteenths = 15; sixteenths > 0; --sixteenths) {
        tried.back().facing = from + Turn::from_arcseconds(whole / 16 * sixteenths);
        if (!is_legal(tried)) continue;
        legs_ = tried;
        return true;
    }
    return false;
}

bool Shortening::part_of(const Leg& leg, Length last) {
    switch (leg.kind) {
    case LegKind::advance:
    case LegKind::back: return part_of_distance(leg, leg.distance);
    case LegKind::charge_at:
        return part_of_distance({.kind = LegKind::advance, .facing = leg.facing}, last);
    case LegKind::wheel: return part_of_wheel(leg);
    default: return false;
    }
}

}  // namespace

Legs cut_short(const Setup& setup, const State& state, Mover mover, const Legs& legs, Length last) {
    mover.must_charge = false;
    for (std::size_t whole = legs.size(); whole > 0; --whole) {
        Shortening shorter{setup, state, mover, Legs{legs.begin(), legs.begin() + whole - 1}};
        if (shorter.part_of(legs[whole - 1], last) || shorter.as_it_is()) return shorter.legs();
    }
    return {};
}

void stop_short(Battle& battle, step::Moving& moving, const Legs& legs) {
    moving.legs = legs;
    moving.square = UnitId::none;
    moving.stage = step::Moving::Stage::squares;
    battle.log({.what = happened::StoppedShort{},
                .clause = VK_8_6,
                .side = battle.setup.side(moving.placing.unit),
                .unit = moving.placing.unit});
}

}  // namespace grognard::vom_kriege
