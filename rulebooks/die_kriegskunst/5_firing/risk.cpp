// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/5_firing/risk.h"

namespace grognard::die_kriegskunst {

void endanger_generals(Battle& battle, UnitId id, bool near_too) {
    enforces(DK_5_9);
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    UnitSet endangered;
    each_general(setup, state, setup.side(id), [&](UnitId general) {
        const bool near =
            near_too && within(setup, state, general, id, setup.book.near_general.within);
        if (near || state.unit(general).attached == id) endangered.add(general);
    });
    endangered.each([&](UnitId general) { battle.push(step::RiskRoll{.general = general}); });
}

}  // namespace grognard::die_kriegskunst
