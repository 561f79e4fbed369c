// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/7_movement/second_charge.h"

#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/moving.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

bool has_follow_up_left(const Setup& setup, const State& state, UnitId id) {
    return state.unit(id).followed_up < setup.book.melee_result.followups.value;
}

namespace {

Length second_charge_move(const Setup& setup, const State& state, UnitId id) {
    const Length move = rate(setup.book, setup.troops(id), state.unit(id).post.formation);
    return setup.book.melee_result.followup_move.of(move);
}

}  // namespace

bool may_charge_on(const Setup& setup, const State& state, UnitId id, const Post& from) {
    if (!setup.troops(id).is_cavalry() || state.unit(id).disordered) return false;
    const Length reach = from.in_area() ? Length{} : second_charge_move(setup, state, id);
    return enemy_within(setup, state, setup.side(id), footprint(setup, id, from), reach) !=
           UnitId::none;
}

bool carry_on(Battle& battle, const step::FollowUpMove& move) {
    if (battle.state.unit(move.unit).on_table()) return false;
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::FollowUpMove& move,
         Question& question) {
    const UnitId unit = move.unit;
    question.by = setup.side(unit);
    question.clause = VK_9_23;
    question.topic = verb::second_charge;
    question.unit = unit;
    Place& place = question.asked.emplace<Place>();
    place.unit = unit;
    place.allowance = second_charge_move(setup, state, unit);
    place.may_stay = true;
    place.group.push_back(unit);
    place.formations.push_back(formation_id(state.unit(unit).post.formation));
}

std::optional<Refusal> check(const Setup& setup, const State& state, const step::FollowUpMove& move,
                             const Placed& where) {
    if (where.legs.empty()) return std::nullopt;
    return walk(setup, state, follow_up_mover(setup, state, move.unit), where.legs).refusal;
}

void placed(Battle& battle, const step::FollowUpMove& move, const Placed& where) {
    const UnitId unit = move.unit;
    battle.pop();
    if (!where.legs.empty() && battle.state.unit(unit).on_table())
        begin_follow_up_move(battle, unit, where.legs);
}

void charge_on_after_leader(Battle& battle, const step::Moving& moved) {
    if (battle.setup.book.rulings.followup_leader != FollowupLeader::charges_on) return;
    const UnitId id = moved.placing.unit;
    UnitId leader = UnitId::none;
    moved.driven.each([&](UnitId gone) {
        if (battle.setup.side(gone) != battle.setup.side(id)) leader = gone;
    });
    if (leader == UnitId::none || !has_follow_up_left(battle.setup, battle.state, id)) return;
    Unit& unit = battle.state.unit(id);
    if (!may_charge_on(battle.setup, battle.state, id, unit.post)) return;
    ++unit.followed_up;
    battle.push(step::FollowUpMove{id});
}

}  // namespace grognard::vom_kriege
