// SPDX-License-Identifier: Apache-2.0
//
// Formations as movement sees them: how fast each goes, which doctrine names it, and when it may be
// changed. VK-1.9, 7.1, 7.4, 7.6.
#include "rulebooks/vom_kriege/7_movement/walk.h"

namespace grognard::vom_kriege {

namespace {

Length infantry_rate(const Book& book, Formation formation) {
    switch (formation) {
    case Formation::column: return book.move.infantry_column;
    case Formation::march_column: return book.move.infantry_march_column;
    case Formation::open_order: return book.move_open_order();
    case Formation::square: return book.move_square();
    default: return book.move.infantry_line;
    }
}

Length cavalry_rate(const Book& book, Formation formation) {
    switch (formation) {
    case Formation::column: return book.move.cavalry_column;
    case Formation::march_column: return book.move.cavalry_march_column;
    default: return book.move.cavalry_line;
    }
}

Length battery_rate(const Book& book, const Troops& troops, Formation formation) {
    if (formation == Formation::unlimbered) return book.battery.manhandled;
    if (troops.horse) return book.move.horse_artillery;
    return troops.heavy ? book.move.heavy_artillery : book.move.light_artillery;
}

// In a wood or built-up area a unit keeps only whether it is in open order or limbered (VK-4.9).
bool kept_in_area(Formation formation) {
    return formation == Formation::line || formation == Formation::open_order ||
           formation == Formation::limbered || formation == Formation::unlimbered;
}

}  // namespace

Length rate(const Book& book, const Troops& troops, Formation formation) {
    enforces(VK_7_1);
    switch (troops.arm) {
    case Arm::infantry: return infantry_rate(book, formation);
    case Arm::cavalry: return cavalry_rate(book, formation);
    case Arm::artillery: return battery_rate(book, troops, formation);
    case Arm::leader: break;
    }
    return book.move.leader;
}

bool doctrine_names(const Book& book, const Troops& troops, Formation formation) {
    enforces(VK_1_9);
    if (!troops.is_infantry() || troops.doctrine == Doctrine::impulse) return true;
    switch (formation) {
    case Formation::line: return troops.doctrine == Doctrine::linear;
    case Formation::column: return troops.doctrine == Doctrine::columnar;
    case Formation::open_order: return book.rulings.doctrine_open_order == DoctrineOpenOrder::free;
    default: return true;
    }
}

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
