// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/foresight.h"

#include <algorithm>

#include "rulebooks/war_and_conquest/losses.h"

namespace grognard::war_and_conquest {

namespace {

Fighter fighter(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    int attacks = 0;
    for (const UnitId person : persons_with(state, id))
        attacks += setup.book.attacks.figure.value + setup.unit(person).person.strikes;
    return {.book = setup.book,
            .troops = setup.troops(id),
            .array = unit.array(),
            .contact = unit.array().width(),
            .hits_before = unit.hits,
            .first_round = true,
            .disordered = unit.disordered,
            .shieldwall = unit.formation == Formation::shieldwall && unit.pace == Pace::base,
            .standard = setup.unit(id).standard,
            .character_attacks = attacks,
            .general_morale = general_morale(setup, state, id)};
}

// How many of one stand opposite the other's side that is struck.
int opposite(const Setup& setup, const State& state, UnitId id, Length front) {
    const Body body = body_of(setup, state, id);
    const Length each = spacing(setup.book, body).width;
    return std::clamp(static_cast<int>(front.ticks() / std::max<std::int64_t>(each.ticks(), 1)), 1,
                      body.array.width());
}

}  // namespace

ForeseenCombat foresee_combat(const Setup& setup, const State& state, UnitId charger, UnitId target,
                              Reaction reaction) {
    ForeseenCombat both{fighter(setup, state, charger), fighter(setup, state, target)};
    const Quad quad = quad_of(state, target);
    const Point began = state.unit(charger).post.front;
    const bool skirmishes = state.unit(target).formation == Formation::skirmish;
    both.charger.charging = true;
    both.charger.first_charge = !state.unit(charger).has_charged;
    both.target.struck = facing_struck(setup.book, quad, skirmishes, began, began);
    both.target.counter_charging = reaction == Reaction::counter_charge;
    both.charger.higher = is_higher(setup, state, charger, target);
    both.target.higher = is_higher(setup, state, target, charger);
    const Segment face = both.target.struck == Struck::flank ? quad.left() : quad.front();
    const Length narrower = std::min(length_of(face), length_of(quad_of(state, charger).front()));
    both.charger.contact = opposite(setup, state, charger, narrower);
    both.target.contact = opposite(setup, state, target, narrower);
    return both;
}

bool is_in_reach(const Setup& setup, const State& state, UnitId charger, UnitId target) {
    const Quad own = quad_of(state, charger), their = quad_of(state, target);
    const bool in_zone = gap_in_zone(own, Outline{their}).has_value();
    const Length reach = charge_reach(setup.book, setup.troops(charger), in_zone);
    return gap_between(state, charger, target) <= reach;
}

}  // namespace grognard::war_and_conquest
