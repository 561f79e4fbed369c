// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/1_units/losses.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/9_victory/victory.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

void disperse(Battle& battle, UnitId id, Clause clause) {
    enforces(DK_1_6);
    State& state = battle.state;
    Unit& unit = state.unit(id);
    if (!unit.on_table()) return;
    leave_melee(state, id);
    unit.where = Where::gone;
    unit.condition = Condition::dispersed;
    unit.buildings = -1;
    unit.retires = unit.tests_pursuit = false;
    for (Unit& general : state.units)
        if (general.attached == id) general.attached = UnitId::none;
    state.brigade(battle.setup.unit(id).brigade).shaken = true;
    battle.log({.what = happened::Dispersed{},
                .clause = clause,
                .side = battle.setup.side(id),
                .unit = id});
    const int brigade = battle.setup.unit(id).brigade;
    if (is_gone(battle.setup, state, brigade))
        battle.log({.what = happened::BrigadeGone{brigade},
                    .clause = DK_9_2,
                    .side = battle.setup.side(id),
                    .unit = id});
}

void lose_figures(Battle& battle, UnitId id, int figures, UnitId by, Clause clause) {
    Unit& unit = battle.state.unit(id);
    const int lost = std::min<int>(figures, unit.figures);
    if (lost <= 0 || !unit.on_table()) return;
    enforces(DK_1_4);
    const Setup& setup = battle.setup;
    const auto half_lost = [&] {
        return has_lost(setup.book.lost.half, figures_lost(setup, battle.state, id),
                        setup.unit(id).figures);
    };
    const bool was_half = half_lost();
    const Body before = body_of(setup, battle.state, id);
    unit.figures = static_cast<std::uint8_t>(unit.figures - lost);
    stand_at(setup, battle.state, id,
             closed_up(setup.book, before, body_of(setup, battle.state, id), unit.post));
    unit.lost_this_turn = static_cast<std::uint8_t>(unit.lost_this_turn + lost);
    unit.reached_half = unit.reached_half || (!was_half && half_lost());
    battle.log({.what = happened::FiguresLost{lost, unit.figures},
                .clause = clause,
                .side = setup.side(id),
                .unit = id,
                .other = by});
    if (unit.figures > 0) return;
    leave_melee(battle.state, id);
    disperse(battle, id, clause);
}

void note_losses(Battle& battle, UnitId id, int figures) {
    for (Step& step : battle.state.steps)
        if (auto* clash = std::get_if<step::Clash>(&step))
            for (step::Clash::Charger& charger : clash->chargers)
                if (charger.unit == id)
                    charger.lost = static_cast<std::uint8_t>(charger.lost + figures);
}

void put_into(Battle& battle, UnitId id, Condition condition) {
    enforces(DK_1_10);
    Unit& unit = battle.state.unit(id);
    const Condition now = worse(battle.setup.book, unit.condition, condition);
    if (now == unit.condition) return;
    unit.condition = now;
    unit.since = battle.state.turn;
}

}  // namespace grognard::die_kriegskunst
