// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/state/units.h"

#include "engine/measure/distance.h"

namespace grognard::war_and_conquest {

// ---- outlines -----------------------------------------------------------------------------------

Troops troops_of(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_1_15);
    Troops troops = setup.troops(id);
    const bool loose = state.unit(id).formation == Formation::skirmish;
    if (loose && setup.book.rulings.skirmish_order == SkirmishOrder::skirmishers)
        troops.order = Class::skirmish;
    return troops;
}

Body body_of(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return {setup.troops(id), unit.array(), unit.formation};
}

void stand_at(const Setup& setup, State& state, UnitId id, FrontPost post) {
    state.unit(id).post = post;
    measure(setup, state, id);
}

void measure(const Setup& setup, State& state, UnitId id) {
    Unit& unit = state.unit(id);
    const Quad quad = quad_of(setup.book, body_of(setup, state, id), unit.post);
    *unit.footprint = {quad, centre_of(quad), box_of(Outline{quad})};
}

Point centre_of(const Quad& unit) { return middle({middle(unit.front()), middle(unit.rear())}); }

bool stands_alone(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_4_14);
    return setup.is_person(id) && state.unit(id).with == UnitId::none;
}

Side deciding_side(const Setup& setup, const State& state) {
    enforces(WC_2_4);
    const bool advantage = setup.book.rulings.advantage_use == AdvantageUse::it_decides;
    return advantage ? state.advantage : state.round;
}

Stance stance_of(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (!setup.is_person(id) || unit.with == UnitId::none) return {unit.post, unit.files};
    return {state.unit(unit.with).post, 1};
}

// ---- near ---------------------------------------------------------------------------------------

Length gap_between(const State& state, UnitId a, UnitId b) {
    enforces(WC_1_11);
    return gap(quad_of(state, a), quad_of(state, b));
}

bool is_formation(const Setup& setup, const State& state, UnitId id) {
    const Body body = body_of(setup, state, id);
    return body.formation != Formation::skirmish &&
           is_battle_formation(setup.book, body.troops, body.array);
}

UnitId lies_on(const Setup& setup, const State& state, UnitId id, const Quad& quad,
               const UnitSet& but) {
    UnitId found = UnitId::none;
    each_in_box(setup, state, box_of(Outline{quad}), [&](UnitId other, const Quad& theirs) {
        if (found != UnitId::none || other == id || but.has(other)) return;
        if (overlaps(Outline{quad}, Outline{theirs})) found = other;
    });
    return found;
}

UnitId lies_on_person(const Setup& setup, const State& state, UnitId id, const Quad& quad) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId other = unit_id(i);
        if (other == id || !state.units[i].on_table() || !stands_alone(setup, state, other))
            continue;
        if (overlaps(Outline{quad}, Outline{quad_of(state, other)})) return other;
    }
    return UnitId::none;
}

bool is_higher(const Setup& setup, const State& state, UnitId id, UnitId other) {
    enforces(WC_7_3);
    const auto level = [&](UnitId unit) {
        return setup.terrain().level_at(centre_of(quad_of(state, unit)));
    };
    return level(id) > level(other);
}

}  // namespace grognard::war_and_conquest
