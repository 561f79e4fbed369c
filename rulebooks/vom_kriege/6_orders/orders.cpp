// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/6_orders/orders.h"

#include <algorithm>

#include "rulebooks/vom_kriege/3_dice/battle_die.h"

namespace grognard::vom_kriege {

bool acts_for(const Setup& setup, const Order& order, UnitId id) {
    if (order.face == Face::saber || order.face == face_of(setup.troops(id).arm)) return true;
    return order.units.size() > 1 && setup.book.rulings.group_mixed == GroupMixed::every_arm;
}

namespace {

const Order* order_of(const State& state, UnitId id) {
    const std::int8_t number = state.unit(id).order;
    return number < 0 ? nullptr : &state.orders[static_cast<std::size_t>(number)];
}

// VK-6.5: one die of this face.
bool face_allows(Face face, Combat combat) {
    switch (face) {
    case Face::infantry:
    case Face::artillery: return combat == Combat::shooting;
    case Face::cavalry: return combat == Combat::melee;
    case Face::saber: return combat != Combat::none;
    case Face::flag: break;
    }
    return false;
}

// VK-6.6: what two of a kind are used for leaves this combat open.
bool use_allows(Use use, Combat combat) {
    switch (use) {
    case Use::plain:
    case Use::undecided: return true;
    case Use::bonus_to_shoot: return combat == Combat::shooting;
    case Use::bonus_to_melee: return combat == Combat::melee;
    case Use::two_moves: break;
    }
    return false;
}

}  // namespace

bool order_allows(const Setup& setup, const State& state, UnitId id, Combat combat) {
    enforces(VK_6_5);
    const Order* order = order_of(state, id);
    if (!order || !acts_for(setup, *order, id)) return false;
    // VK-2.5: a group never mixes shooting and melee.
    if (order->combat != Combat::none && order->combat != combat) return false;
    return face_allows(order->face, combat) && use_allows(order->use, combat);
}

int moves_allowed(const Setup& setup, const State&, const Order& order) {
    const Book& book = setup.book;
    switch (order.use) {
    case Use::plain: return 1;
    case Use::two_moves:
    case Use::undecided: return book.orders.double_moves.value;
    case Use::bonus_to_shoot:
    case Use::bonus_to_melee: break;
    }
    enforces(VK_6_6);
    return book.rulings.orders_double_moves_once == OrdersDoubleMovesOnce::yes ? 1 : 0;
}

bool use_open(const Order& order, Use use) {
    if (!order.doubled) return use == Use::plain;
    switch (use) {
    case Use::two_moves: return true;
    case Use::bonus_to_shoot: return face_allows(order.face, Combat::shooting);
    case Use::bonus_to_melee: return face_allows(order.face, Combat::melee);
    case Use::plain:
    case Use::undecided: break;
    }
    return false;
}

bool has_bonus(const State& state, UnitId id, Combat combat) {
    const Order* order = order_of(state, id);
    if (!order || !order->doubled || combat == Combat::none) return false;
    const Use use = combat == Combat::shooting ? Use::bonus_to_shoot : Use::bonus_to_melee;
    if (order->use == use) return true;
    // Not moved, so that the choice is still open.
    return order->use == Use::undecided && use_open(*order, use);
}

bool dice_lie(const Setup& setup, const State& state, const Order& order) {
    enforces(VK_6_12);
    return std::any_of(order.units.begin(), order.units.end(), [&](UnitId id) {
        const Unit& unit = state.unit(id);
        if (!unit.on_table()) return false;
        if (state.phase < Phase::combat && !order.moving_over && !unit.moved) return true;
        return !unit.fought && (order_allows(setup, state, id, Combat::shooting) ||
                                order_allows(setup, state, id, Combat::melee));
    });
}

}  // namespace grognard::vom_kriege
