// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/1_troops/losses.h"

#include "rulebooks/war_and_conquest/1_troops/fear.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

// ---- figures: WC-1.9 ----------------------------------------------------------------------------

int lose_hits(Battle& battle, UnitId id, int hits, UnitId by, Clause clause) {
    enforces(WC_1_9);
    Unit& unit = battle.state.unit(id);
    if (hits <= 0 || !unit.on_table()) return 0;
    const Arm arm = battle.setup.troops(id).arm;
    const int each = hits_each(battle.setup.book, arm);
    const int lost = figures_lost(battle.setup.book, arm, unit.figures, unit.hits, hits);
    const int left = unit.figures - lost;
    unit.hits = static_cast<std::uint8_t>(left == 0 ? 0 : unit.hits + hits - lost * each);
    if (lost > 0) battle.log(told(battle, happened::FiguresLost{lost, left}, clause, id, by));
    if (unit.hits > 0) battle.log(told(battle, happened::Wounded{unit.hits}, WC_1_9, id, by));
    // Its friends see the unit as it stood.
    if (left == 0) destroy(battle, id, by, clause);
    unit.figures = static_cast<std::uint8_t>(left);
    measure(battle.setup, battle.state, id);
    settle_ground(battle, id);  // its rear rank may have been all that stood there
    return lost;
}

void destroy(Battle& battle, UnitId id, UnitId by, Clause clause) {
    Unit& unit = battle.state.unit(id);
    const bool touched = unit.fleeing || fights(battle.state, id);
    battle.log(told(battle, happened::Destroyed{}, clause, id, by));
    frighten_friends(battle, id);
    leave_fights(battle.state, id);
    const FixedVector<UnitId, 8> persons = persons_with(battle.state, id);
    unit.where = Where::gone;
    unit.fleeing = unit.returns = false;
    for (const UnitId person : persons) {
        join(battle, person, UnitId::none);
        if (touched) rescue_person(battle, person, by);
    }
}

}  // namespace grognard::war_and_conquest
