// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/7_movement/movers.h"

#include <algorithm>

#include "rulebooks/vom_kriege/6_orders/orders.h"
#include "rulebooks/vom_kriege/7_movement/charge.h"

namespace grognard::vom_kriege {

namespace {

// Those the dice act for and who have not moved apart. Who holds an area leaves it by himself, so
// he takes no part in a move by the same legs for all.
UnitList movers(const Setup& setup, const State& state, const step::PlaceMove& placing) {
    const Order& order = state.orders[static_cast<std::size_t>(placing.order)];
    UnitList list{placing.unit};
    if (state.unit(placing.unit).post.in_area() || order.by_themselves.has(placing.unit))
        return list;
    for (const UnitId id : order.units) {
        const Unit& unit = state.unit(id);
        if (id == placing.unit || !unit.on_table() || unit.moved || unit.post.in_area()) continue;
        if (order.by_themselves.has(id)) continue;
        if (unit.order == placing.order && acts_for(setup, order, id)) list.push_back(id);
    }
    return list;
}

bool has_charged(const State& state, UnitId id) {
    return std::any_of(state.charges.begin(), state.charges.end(),
                       [&](const Charge& charge) { return charge.charger == id; });
}

// VK-2.6: with whom they must stay in one chain, beside each other. Who holds an area or has charged
// apart has left the group.
UnitList moved_before(const Setup& setup, const State& state, const Order& order) {
    UnitList list;
    if (order.by_themselves.empty()) return list;
    for (const UnitId id : order.units) {
        const Unit& unit = state.unit(id);
        if (!unit.on_table() || !unit.moved || unit.post.in_area()) continue;
        if (acts_for(setup, order, id) && !has_charged(state, id)) list.push_back(id);
    }
    return list;
}

// VK-2.6
bool charges_from_group(const Setup& setup, const Order& order) {
    return order.units.size() < 2 || setup.book.rulings.group_move == GroupMove::charges_apart;
}

}  // namespace

Mover mover_of(const Setup& setup, const State& state, const step::PlaceMove& placing) {
    Mover mover{.unit = placing.unit, .group = {placing.unit}};
    if (placing.order < 0) {  // VK-7.11: a leader needs no order
        mover.by_order = false;
        return mover;
    }
    // VK-7.7: the second of two moves is a whole move of its own.
    enforces(VK_7_7);
    const Order& order = state.orders[static_cast<std::size_t>(placing.order)];
    if (!placing.apart) mover.group = movers(setup, state, placing);
    const bool alone = mover.group.size() == 1;
    mover.may_charge =
        alone && charges_from_group(setup, order) && !may_charge(setup, state, placing.unit);
    mover.must_charge = placing.apart;
    if (!placing.apart) mover.beside = moved_before(setup, state, order);
    mover.doctrine_paid = order.doctrine_paid;
    return mover;
}

Mover mover_in(const Setup& setup, const State& state, const step::Moving& moving) {
    Mover mover = moving.follow_up ? follow_up_mover(setup, state, moving.placing.unit)
                                   : mover_of(setup, state, moving.placing);
    // Whoever had to charge and was stopped short has met its duty.
    if (moving.legs.empty() || moving.legs.back().kind != LegKind::charge_at)
        mover.must_charge = false;
    mover.met = moving.counter;
    return mover;
}

Mover follow_up_mover(const Setup& setup, const State&, UnitId unit) {
    enforces(VK_9_23);
    return {.unit = unit,
            .group = {unit},
            .may_charge = true,
            .must_charge = true,
            .part = setup.book.melee_result.followup_move,
            .by_order = false};
}

}  // namespace grognard::vom_kriege
