// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/8_reactions/reactions.h"

#include <algorithm>

#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

Bar reaction_bar(const Setup& setup, const State& state, UnitId id, UnitId attacker) {
    enforces(VK_8_5);
    const Rulings& rulings = setup.book.rulings;
    if (!state.unit(id).on_table()) return Bar::not_its_kind;
    if (at_maximum(setup, state, id) && rulings.reaction_routing == ReactionRouting::no)
        return Bar::routing;
    const bool each = rulings.reaction_limit == ReactionLimit::each_attacker;
    const auto made =
        std::count_if(state.reactions.begin(), state.reactions.end(), [&](const Reaction& r) {
            return r.unit == id && (!each || r.attacker == attacker);
        });
    const bool spent = made >= setup.book.reactions.limit.value || state.reactions.full();
    return spent ? Bar::has_reacted : Bar::none;
}

bool may_react(const Setup& setup, const State& state, UnitId id, UnitId attacker) {
    return reaction_bar(setup, state, id, attacker) == Bar::none;
}

void note_reaction(Battle& battle, UnitId id, UnitId attacker) {
    battle.state.unit(id).reacted = true;
    battle.state.reactions.push_back({id, attacker});
}

void tell_barred(Battle& battle, UnitId id, UnitId attacker, ReactionKind kind, Bar bar) {
    if (!battle.events || bar == Bar::none || bar == Bar::not_its_kind) return;
    const auto clause = [&] {
        if (bar == Bar::has_reacted || bar == Bar::routing) return VK_8_5;
        switch (kind) {
        case ReactionKind::counter_charge: return VK_8_2;
        case ReactionKind::square: return VK_8_4;
        case ReactionKind::fire: return VK_8_9;
        case ReactionKind::retire: return VK_8_1;
        case ReactionKind::any: break;
        }
        return VK_8_5;
    };
    battle.log({.what = happened::NotReacted{kind, bar},
                .clause = clause(),
                .side = battle.setup.side(id),
                .unit = id,
                .other = attacker});
}

}  // namespace grognard::vom_kriege
