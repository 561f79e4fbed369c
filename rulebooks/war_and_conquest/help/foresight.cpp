// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/help/foresight.h"

#include "rulebooks/war_and_conquest/1_troops/zones.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ground.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/meeting.h"
#include "rulebooks/war_and_conquest/3_charges/striking.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"
#include "rulebooks/war_and_conquest/7_combat/melee_phase.h"

namespace grognard::war_and_conquest {

namespace {

// The battle as it would be when the charge has struck home.
State after_contact(const Setup& setup, const State& state, UnitId charger, UnitId target,
                    const ChargeWay& way, Reaction reaction) {
    State then = state;
    Unit& unit = then.unit(charger);
    stand_at(setup, then, charger, way.contact);
    unit.by_ground = is_disordered_by_ground(setup, then, charger);
    if (!then.fights.full())
        then.fights.push_back(fight_of_charge(state, charger, target, way.struck, reaction));
    return then;
}

// The reaction a target has chosen; it stands if it has not.
Reaction answer_of(const State& state, UnitId target) {
    const Reacting* reacting = reaction_of(state, target);
    return reacting ? reacting->reaction : Reaction::stand_fast;
}

bool runs(Reaction reaction) {
    return reaction == Reaction::flee || reaction == Reaction::shoot_and_flee ||
           reaction == Reaction::feign_flight;
}

void join(const Setup& setup, State& then, UnitId charger, UnitId target) {
    if (are_fighting(then, charger, target) || then.fights.full()) return;
    then.fights.push_back(fight_of_charge(then, charger, target,
                                          struck_beside(setup, then, charger, target),
                                          answer_of(then, target)));
}

}  // namespace

UnitId struck_first(const Setup& setup, const State& state, UnitId charger) {
    const Charge* charge = charge_of(state, charger);
    UnitId first = UnitId::none;
    Length nearest{};
    bool reached = false;
    if (!charge) return first;
    for (const UnitId target : charge->targets) {
        if (!state.unit(target).on_table()) continue;
        const auto way = charge_way(setup, state, charger, target, charge->began);
        if (!way) continue;
        const bool reaches = way->length() <= reach_at(setup, state, charger, target);
        if (first != UnitId::none &&
            (reaches < reached || (reaches == reached && way->length() >= nearest)))
            continue;
        first = target;
        nearest = way->length();
        reached = reaches;
    }
    return first;
}

std::optional<State> foresee_several(const Setup& setup, const State& state, UnitId charger,
                                     UnitId target, Reaction reaction) {
    enforces(WC_3_15);
    const Charge* charge = charge_of(state, charger);
    if (!charge || charge->targets.size() < 2) return std::nullopt;
    const auto way = charge_way(setup, state, charger, target, charge->began);
    const Length reach = reach_at(setup, state, charger, target);
    if (!way || way->length() > reach) return std::nullopt;
    State then = after_contact(setup, state, charger, target, *way, reaction);
    touched_by(setup, then, charger).each([&](UnitId enemy) { join(setup, then, charger, enemy); });
    for (const UnitId other : charge->targets) {
        if (are_fighting(then, charger, other) || runs(answer_of(state, other))) continue;
        const auto post = closes_up(setup, then, {charger, target, reach - way->length()}, other);
        if (!post) continue;
        join(setup, then, charger, other);
        stand_at(setup, then, other, *post);
    }
    return combat_of(then, charger).size() > 2 ? std::optional{then} : std::nullopt;
}

bool would_strike_too(const Setup& setup, const State& state, UnitId charger, UnitId other) {
    const Charge* declared = charge_of(state, charger);
    if (!declared || declared->targets.full()) return false;
    State then = state;
    Charge& charge = *charge_of(then, charger);
    if (is_in_zone(quad_of(state, charger), quad_of(state, other))) charge.in_zone.add(other);
    charge.targets.push_back(other);
    const UnitId first = struck_first(setup, then, charger);
    if (first == UnitId::none) return false;
    const auto met = foresee_several(setup, then, charger, first, Reaction::stand_fast);
    return met && are_fighting(*met, charger, other);
}

Fraction ForeseenCharge::chance() const {
    const std::int64_t inch = Length::ticks_per_inch;
    return reach.at_least(static_cast<int>((way.length().ticks() + inch - 1) / inch));
}

std::optional<ForeseenCharge> foresee_charge(const Setup& setup, const State& state, UnitId charger,
                                             UnitId target, Reaction reaction) {
    const Charge* declared = charge_of(state, charger);
    const Point began = declared ? declared->began : state.unit(charger).post.front;
    const auto way = charge_way(setup, state, charger, target, began);
    if (!way) return std::nullopt;
    const State then = after_contact(setup, state, charger, target, *way, reaction);
    const Length reach = reach_at(setup, state, charger, target);
    return ForeseenCharge{.way = *way,
                          .reach = inches_along(setup, state, charger, *way, reach),
                          .charger = observe_fighter(setup, then, charger, target),
                          .target = observe_fighter(setup, then, target, charger)};
}

}  // namespace grognard::war_and_conquest
