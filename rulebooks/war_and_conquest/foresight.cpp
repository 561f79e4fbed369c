// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/foresight.h"

#include "rulebooks/war_and_conquest/charges.h"
#include "rulebooks/war_and_conquest/combats.h"

namespace grognard::war_and_conquest {

namespace {

// The battle as it would be when the charge has struck home.
State after_contact(const Setup& setup, const State& state, UnitId charger, UnitId target,
                    const ChargeWay& way, Reaction reaction) {
    State then = state;
    Unit& unit = then.unit(charger);
    stand_at(setup, then, charger, way.contact);
    unit.disordered = unit.disordered || is_disordered_by_ground(setup, then, charger);
    if (!then.fights.full())
        then.fights.push_back(fight_of_charge(state, charger, target, way.struck, reaction));
    return then;
}

}  // namespace

Fraction ForeseenCharge::chance() const {
    const std::int64_t inch = Length::ticks_per_inch;
    return reach.at_least(static_cast<int>((way.length().ticks() + inch - 1) / inch));
}

std::optional<ForeseenCharge> foresee_charge(const Setup& setup, const State& state, UnitId charger,
                                             UnitId target, Reaction reaction) {
    const Charge* declared = charge_of(state, charger);
    const Point began = declared ? declared->began : state.unit(charger).post.front;
    const bool in_zone =
        declared ? declared->in_zone : is_in_zone(quad_of(state, charger), quad_of(state, target));
    const auto way = charge_way(setup, state, charger, target, began);
    if (!way) return std::nullopt;
    const State then = after_contact(setup, state, charger, target, *way, reaction);
    const Length reach = charge_reach(setup.book, setup.troops(charger), in_zone);
    return ForeseenCharge{.way = *way,
                          .reach = inches_along(setup, state, charger, *way, reach),
                          .charger = observe_fighter(setup, then, charger, target),
                          .target = observe_fighter(setup, then, target, charger)};
}

}  // namespace grognard::war_and_conquest
