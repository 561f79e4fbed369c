// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/1_troops/morale.h"

#include <algorithm>
#include <array>

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

// ---- what a test is -----------------------------------------------------------------------------

Clause clause_of(Trial trial) {
    constexpr std::array<Clause, trial_count> clauses{
        WC_3_2, WC_3_2, WC_3_4, WC_7_11, WC_3_6, WC_4_8, WC_4_5, WC_4_4, WC_4_7,
        WC_6_5, WC_7_5, WC_8_3, WC_7_4,  WC_7_5, WC_8_1, WC_8_1, WC_8_2,
    };
    return clauses[static_cast<std::size_t>(trial)];
}

// ---- Morale: WC-1.6, 1.7 ------------------------------------------------------------------------

int general_morale(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_1_6);
    const UnitId general = setup.armies[index(setup.side(id))].general;
    if (general == UnitId::none || !state.unit(general).on_table()) return 0;
    const Personality& person = setup.unit(general).person;
    return gap_between(state, id, general) <= person.zone ? person.morale : 0;
}

TestSituation observe_test(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_1_7);
    const Unit& unit = state.unit(id);
    const Body body = body_of(setup, state, id);
    const int ranks =
        unit.formation == Formation::skirmish
            ? 0
            : full_ranks_behind(setup.book, body.troops, body.array, unit.is_disordered());
    return {.book = setup.book,
            .morale = own_morale(body.troops, ranks),
            .general_morale = general_morale(setup, state, id)};
}

// ---- intervention points: WC-1.10 ---------------------------------------------------------------

namespace {

// Of a pool all that are left; otherwise those of the personalities who are on the table.
int points_open(const Setup& setup, const State& state, Side side) {
    enforces(WC_1_10);
    const int left = state.sips[index(side)];
    const bool all = setup.book.rulings.sip_pool == SipPool::every_army;
    if (all || setup.armies[index(side)].pooled) return left;
    int theirs = 0;
    for (std::size_t i = 0; i < state.units.size(); ++i)
        if (setup.units[i].side == side && setup.units[i].is_person && state.units[i].on_table())
            theirs += setup.units[i].sips;
    return std::min(left, theirs);
}

}  // namespace

int points_at_once(const Setup& setup, const State& state, Side side) {
    // As many as leave the odds exact; an army has far fewer.
    constexpr int most = 9;
    return std::min(points_open(setup, state, side), most);
}

void take_test(Battle& battle, const step::Test& test) {
    enforces(WC_1_10);
    step::Test taken = test;
    taken.points_said =
        !may_spend_on_tests(battle.setup.book) ||
        points_at_once(battle.setup, battle.state, battle.setup.side(test.unit)) == 0;
    battle.push(taken);
}

Pick& ask_who_tests(const Setup& setup, const State& state, Question& question) {
    question = {.by = deciding_side(setup, state), .clause = WC_2_4, .topic = verb::who_tests};
    return question.asked.emplace<Pick>();
}

}  // namespace grognard::war_and_conquest
