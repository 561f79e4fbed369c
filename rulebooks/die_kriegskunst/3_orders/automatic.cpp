// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/3_orders/automatic.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/10_measuring/sight.h"
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"
#include "rulebooks/die_kriegskunst/9_victory/victory.h"

namespace grognard::die_kriegskunst {

namespace {

bool is_mostly_cavalry(const Setup& setup, const State& state, int brigade) {
    int units = 0, cavalry = 0;
    for (const UnitId id : setup.brigade(brigade).units) {
        if (!state.unit(id).on_table()) continue;
        ++units;
        cavalry += setup.troops(id).is_cavalry();
    }
    return 2 * cavalry > units;
}

// DK-3.2: the enemy brigade is broken or gone; the place is reached and no enemy is left about it.
bool has_succeeded(const Setup& setup, const State& state, int number) {
    const Aim& aim = state.brigade(number).aim;
    if (aim.kind == Aim::Kind::brigade) return is_beaten(setup, state, aim.brigade);
    if (aim.kind != Aim::Kind::place) return false;
    const Length limit = setup.book.orders_areas();
    const bool reached = any_of_brigade(setup, state, number, [&](UnitId id) {
        return stands_near(setup, state, id, aim.at, limit);
    });
    if (setup.book.rulings.assault_success == AssaultSuccess::reached) return reached;
    bool enemy = false;
    each_unit(setup, state, enemy_of(setup.brigade(number).side), [&](UnitId id) {
        enemy = enemy || (!is_breaking(state.unit(id).condition) &&
                          stands_near(setup, state, id, aim.at, limit));
    });
    return reached && !enemy;
}

// DK-3.13: formed enemy cavalry in sight within 12 inches of its infantry.
bool is_threatened(const Setup& setup, const State& state, int brigade) {
    return any_of_brigade(setup, state, brigade, [&](UnitId id) {
        if (!setup.troops(id).is_infantry()) return false;
        bool threatened = false;
        each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId other) {
            threatened =
                threatened ||
                (setup.troops(other).is_cavalry() && !is_unformed(state.unit(other).condition) &&
                 within(setup, state, id, other, setup.book.threat_range()) &&
                 sees(setup, state, id, other));
        });
        return threatened;
    });
}

// By one ruling of DK-3.2: half its units are broken or gone.
bool half_is_out(const Setup& setup, const State& state, int brigade) {
    const auto& units = setup.brigade(brigade).units;
    const auto out = std::count_if(units.begin(), units.end(), [&](UnitId id) {
        return !state.unit(id).on_table() || is_breaking(state.unit(id).condition);
    });
    return 2 * out >= static_cast<std::ptrdiff_t>(units.size());
}

bool has_approached(const Setup& setup, const State& state, int brigade) {
    return any_of_brigade(setup, state, brigade,
                          [&](UnitId id) { return has_come_up(setup, state, id); });
}

}  // namespace

Automatic automatic_options(const Setup& setup, const State& state, int number) {
    enforces(DK_3_13);
    const Brigade& brigade = state.brigade(number);
    Automatic automatic;
    if (brigade.option_taken) return automatic;
    switch (brigade.order) {
    case Order::assault: {
        enforces(DK_3_2);
        const bool when_half_is_out =
            setup.book.rulings.assault_half == AssaultHalf::hold_when_half_is_out;
        const bool may_hold = is_threatened(setup, state, number) ||
                              (when_half_is_out && half_is_out(setup, state, number));
        if (may_hold) automatic.to.push_back(Order::hold);
        if (is_mostly_cavalry(setup, state, number) && has_succeeded(setup, state, number))
            automatic.to.push_back(Order::assault);
        break;
    }
    case Order::support:
        enforces(DK_3_4);
        if (brigade.aim.kind == Aim::Kind::brigade && !is_beaten(setup, state, brigade.aim.brigade))
            break;
        automatic = {.to = {Order::hold, Order::retire}, .must = true};
        break;
    case Order::approach:
        enforces(DK_3_5);
        automatic.must = has_approached(setup, state, number);
        enforces(DK_3_17);
        if (automatic.must || !can_obey(setup, state, number))
            automatic.to = {Order::hold, Order::move};
        break;
    case Order::engage:
    case Order::move:
    case Order::hold:
    case Order::retire: break;
    }
    return automatic;
}

}  // namespace grognard::die_kriegskunst
