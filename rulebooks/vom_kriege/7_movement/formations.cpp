// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/7_movement/formations.h"

#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

// In a wood or built-up area a unit keeps only whether it is in open order or limbered (VK-4.9).
bool kept_in_area(Formation formation) {
    return formation == Formation::line || formation == Formation::open_order ||
           formation == Formation::limbered || formation == Formation::unlimbered;
}

}  // namespace

FixedVector<FormationId, 8> formations_open(const Setup& setup, const State& state, UnitId id) {
    FixedVector<FormationId, 8> open;
    const Post& now = state.unit(id).post;
    for (std::size_t i = 0; i < formation_count; ++i) {
        const auto formation = static_cast<Formation>(i);
        const bool has = has_formation(setup.book, setup.troops(id), formation);
        if (has || formation == now.formation) open.push_back(formation_id(formation));
    }
    return open;
}

std::optional<Refusal> may_form(const Setup& setup, const State& state, UnitId id, const Post& now,
                                Formation wanted, const UnitSet& moving) {
    const Troops& troops = setup.troops(id);
    const bool guns = troops.is_artillery();
    const Clause clause = guns ? VK_7_6 : VK_7_4;
    const bool has = has_formation(setup.book, troops, wanted) && wanted != now.formation;
    if (!has || (now.in_area() && !kept_in_area(wanted)))
        return Refusal{.fault = Fault::bad_formation, .clause = VK_1_6, .unit = id};
    if (!guns || setup.book.rulings.limber_near == LimberNear::no) {
        const Length near = setup.book.formation.enemy_near;
        const UnitId enemy =
            enemy_within(setup, state, setup.side(id), footprint(setup, id, now), near);
        if (enemy != UnitId::none)
            return Refusal{.fault = Fault::near_enemy,
                           .clause = clause,
                           .unit = id,
                           .other = enemy,
                           .allowed = near};
    }
    auto refused = may_stand(setup, state, id, reformed(setup, id, now, wanted), moving);
    if (!refused) return std::nullopt;
    if (refused->fault != Fault::off_table) refused->fault = Fault::no_room;
    refused->clause = clause;
    return refused;
}

std::optional<Refusal> may_form(const Setup& setup, const State& state, UnitId id, const Post& now,
                                Formation wanted) {
    return may_form(setup, state, id, now, wanted, {});
}

}  // namespace grognard::vom_kriege
