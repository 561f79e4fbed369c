// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/8_morale/observed.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/10_measuring/cover.h"
#include "rulebooks/die_kriegskunst/10_measuring/zones.h"

namespace grognard::die_kriegskunst {

namespace {

// The two generals who count for a unit, where they are on the table.
template <class F>
void each_general_of(const Setup& setup, const State& state, UnitId id, F&& f) {
    for (const UnitId general : {setup.cinc[index(setup.side(id))], setup.brigadier_of(id)})
        if (general != UnitId::none && state.unit(general).on_table()) f(general);
}

}  // namespace

int generals_near(const Setup& setup, const State& state, UnitId id) {
    int near = 0;
    each_general_of(setup, state, id, [&](UnitId general) {
        near += heartens(rating_of(setup, state, general)) &&
                within(setup, state, id, general, setup.book.morale.general_within);
    });
    return near;
}

std::optional<Rating> attached_general(const Setup& setup, const State& state, UnitId id) {
    std::optional<Rating> best;
    each_general_of(setup, state, id, [&](UnitId general) {
        if (state.unit(general).attached != id) return;
        const Rating rating = rating_of(setup, state, general);
        best = best ? std::min(*best, rating) : rating;
    });
    return best;
}

int breaking_near(const Setup& setup, const State& state, UnitId id, Side side) {
    int breaking = 0;
    each_unit(setup, state, side, [&](UnitId other) {
        breaking += other != id && is_breaking(state.unit(other).condition) &&
                    within(setup, state, id, other, setup.book.morale.breaking_within);
    });
    return breaking;
}

namespace {

bool is_formed_close_order(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    return !setup.troops(id).is_artillery() && !is_unformed(unit.condition) &&
           unit.formation() != Formation::skirmish;
}

}  // namespace

bool is_supported(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_8_11);
    bool supported = false;
    each_unit(setup, state, setup.side(id), [&](UnitId other) {
        if (other == id || supported || !is_formed_close_order(setup, state, other)) return;
        supported = is_backed_by(setup, state, id, other, setup.book.morale.support_within);
    });
    return supported;
}

bool has_secure_flanks(const Setup& setup, const State& state, UnitId id) {
    if (faces_all_round(state, id)) return false;
    const Quad own = quad_of(state, id);
    const Bearing facing = state.unit(id).post.facing;
    const Length limit = setup.book.morale.secure_within;
    bool left = false, right = false;
    each_unit(setup, state, setup.side(id), [&](UnitId other) {
        if (other == id) return;
        const Outline there = outline_of(setup, state, other);
        left = left || lies_beside(own, facing, there, Zone::left, limit);
        right = right || lies_beside(own, facing, there, Zone::right, limit);
    });
    return left && right;
}

MoraleSituation observe_morale(const Setup& setup, const State& state, UnitId id, MoraleTest test,
                               UnitId against) {
    const Unit& unit = state.unit(id);
    const UnitInfo& info = setup.unit(id);
    MoraleSituation s{.book = setup.book, .test = test, .troops = info.troops};
    s.formation = unit.formation();
    s.condition = unit.condition;
    s.order = state.brigades[static_cast<std::size_t>(info.brigade)].order;
    s.generals_near = generals_near(setup, state, id);
    s.attached = attached_general(setup, state, id);
    s.in_buildings = unit.is_sheltered();
    s.in_cover = against == UnitId::none
                     ? is_in_cover(setup, state, id)
                     : is_in_wood(setup, state, id) || is_behind_works(setup, state, id, against);
    s.supported = is_supported(setup, state, id);
    s.secure_flanks = has_secure_flanks(setup, state, id);
    s.lost = figures_lost(setup, state, id);
    s.at_start = info.figures;
    s.enemies_breaking = breaking_near(setup, state, id, enemy_of(info.side));
    s.friends_breaking = breaking_near(setup, state, id, info.side);
    s.uphill = against == UnitId::none ? is_uphill(setup, state, id)
                                       : is_uphill_of(setup, state, id, against);
    if (against != UnitId::none) s.charged_by = setup.troops(against).arm();
    return s;
}

namespace {

// DK-8.14: garrison or militia, whether a unit is of that kind or graded so.
bool is_weak(const Troops& troops) {
    enforces(DK_8_14);
    return troops.kind == Kind::garrison || troops.kind == Kind::militia ||
           troops.grade == Grade::garrison || troops.grade == Grade::militia;
}

}  // namespace

BrigadeSituation observe_brigade(const Setup& setup, const State& state, int brigade) {
    const BrigadeInfo& info = setup.brigade(brigade);
    BrigadeSituation s{.book = setup.book, .nation = info.nation};
    s.brigadier = info.brigadier != UnitId::none && state.unit(info.brigadier).on_table();
    for (const UnitId id : info.units) {
        const Unit& unit = state.unit(id);
        if (!unit.on_table()) continue;
        const Troops& troops = setup.troops(id);
        ++s.units;
        s.infantry += troops.is_infantry();
        s.guards += troops.kind == Kind::guard;
        s.weak += is_weak(troops);
        s.breaking += is_breaking(unit.condition);
        s.in_cover += unit.is_sheltered() || is_in_cover(setup, state, id);
    }
    const bool of_all = setup.book.rulings.brigade_share == BrigadeShare::of_all;
    if (of_all) s.gone = static_cast<int>(info.units.size()) - s.units;
    return s;
}

}  // namespace grognard::die_kriegskunst
