// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/6_melee/melee.h"

#include <algorithm>

#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

step::Melees& melee_phase(State& state) { return std::get<step::Melees>(state.steps[0]); }
const step::Melees& melee_phase(const State& state) {
    return std::get<step::Melees>(state.steps[0]);
}

// ---- who fights whom ----------------------------------------------------------------------------

namespace {

bool has_fought(const State& state, UnitId attacker, UnitId defender) {
    const auto& fought = melee_phase(state).fought;
    return std::find(fought.begin(), fought.end(), Pair{attacker, defender}) != fought.end();
}

bool has_fought_at_all(const State& state, UnitId attacker) {
    const auto& fought = melee_phase(state).fought;
    return std::any_of(fought.begin(), fought.end(),
                       [&](const Pair& pair) { return pair.attacker == attacker; });
}

// HU-6.6: an attacker that fights in this phase.
bool attacks(const Setup& setup, const State& state, UnitId id) {
    enforces(HU_6_6);
    if (!state.base(id).on_table() || setup.side(id) != state.moving) return false;
    if (state.stalled.has(id)) return false;  // HU-5.6
    return setup.book.rulings.melee_which == MeleeWhich::every_contact || state.moved_in.has(id);
}

}  // namespace

bool may_fight(const State& state, UnitId attacker, UnitId defender) {
    const auto& barred = melee_phase(state).barred;
    return !has_fought(state, attacker, defender) &&
           !melee_phase(state).followed_up.has(defender) &&
           std::find(barred.begin(), barred.end(), Pair{attacker, defender}) == barred.end();
}

Touched attackers_of(const Setup& setup, const State& state, UnitId defender) {
    Touched attackers;
    for (const UnitId enemy : enemies_touching(setup, state, defender))
        if (attacks(setup, state, enemy) && may_fight(state, enemy, defender))
            attackers.push_back(enemy);
    return attackers;
}

int enemies_of(const Setup& setup, const State& state, UnitId attacker) {
    for (const Engaged& engaged : melee_phase(state).engaged)
        if (engaged.attacker == attacker) return engaged.enemies;
    const Touched touched = enemies_touching(setup, state, attacker);
    return static_cast<int>(std::count_if(touched.begin(), touched.end(), [&](UnitId enemy) {
        return may_fight(state, attacker, enemy);
    }));
}

Pairs pairs_to_fight(const Setup& setup, const State& state) {
    Pairs pairs;
    for (std::size_t i = 0; i < state.bases.size(); ++i) {
        const UnitId attacker = unit_id(i);
        if (!attacks(setup, state, attacker)) continue;
        for (const UnitId defender : enemies_touching(setup, state, attacker))
            if (may_fight(state, attacker, defender) && !pairs.full())
                pairs.push_back({attacker, defender});
    }
    return pairs;
}

bool has_more_to_fight(const Battle& battle, UnitId attacker) {
    const Pairs pairs = pairs_to_fight(battle.setup, battle.state);
    return std::any_of(pairs.begin(), pairs.end(),
                       [&](const Pair& pair) { return pair.attacker == attacker; });
}

// ---- what a side of a fight adds -----------------------------------------------------------------

namespace {

int attackers_counted(const Setup& setup, const State& state, UnitId defender) {
    for (const Step& step : state.steps)
        if (const auto* melee = std::get_if<step::Melee>(&step))
            if (melee->defender == defender) return melee->attackers;
    return static_cast<int>(attackers_of(setup, state, defender).size());
}

}  // namespace

MeleeSituation observe_melee(const Setup& setup, const State& state, UnitId id, UnitId enemy) {
    MeleeSituation s{.book = setup.book, .troops = setup.troops(id)};
    s.in_town = is_in(setup, state, id, Ground::town);
    s.enemy_disrupted = state.base(enemy).order == Order::disrupted;
    s.hq_in_contact = hq_in_contact(setup, state, id);
    s.higher = level_of(setup, state, id) > level_of(setup, state, enemy);
    s.braced = state.braced.has(id);
    return s;
}

// The lines of HU-6.2, in the sheet's order.
Tally melee_tally(const MeleeSituation& s) {
    const auto& table = s.book.melee;
    Tally tally;
    const auto add = [&](bool applies, const Number& number, Reason reason,
                         Clause clause = HU_6_2) {
        if (applies)
            tally.add({.value = number.value,
                       .clause = clause,
                       .reason = reason,
                       .house_rule = number.house});
    };
    add(s.troops.arm == Arm::light_cavalry, table.light_cavalry, reason::light_cavalry);
    add(s.troops.guard, table.guard, reason::guards);
    add(s.troops.arm == Arm::heavy_cavalry, table.heavy_cavalry, reason::heavy_cavalry);
    add(s.troops.is_cavalry() && s.in_town, table.cavalry_in_town, reason::cavalry_in_town);
    add(s.enemy_disrupted, table.enemy_disrupted, reason::enemy_disrupted);
    const Number outnumbered{table.enemy_outnumbered.value * (s.enemy_fights - 1),
                             table.enemy_outnumbered.house};
    add(s.enemy_fights > 1, outnumbered, reason::enemy_outnumbered);
    if (s.hq_in_contact != UnitId::none)
        tally.add({.value = table.hq_in_contact.value,
                   .clause = HU_6_2,
                   .reason = reason::hq_in_contact,
                   .because_of = s.hq_in_contact,
                   .house_rule = table.hq_in_contact.house});
    add(s.higher, table.higher, reason::higher);
    add(s.troops.is_artillery(), table.weak, reason::artillery);
    add(s.troops.is_hq(), table.weak, reason::hq);
    add(s.troops.is_infantry() && s.troops.light, table.weak, reason::light_infantry);
    add(s.subsequent, table.subsequent, reason::subsequent);
    const Ruling<BraceBonus>& brace = s.book.rulings.brace_bonus;
    add(s.braced, Number{brace == BraceBonus::one ? 1 : 0, brace.house}, reason::braced, HU_5_4);
    return tally;
}

Outcome melee_result(const Book& book, int difference) {
    const auto& table = book.melee_result;
    const int by = difference < 0 ? -difference : difference;
    const bool attacker_won = difference > 0;
    if (by >= table.must_follow.value)
        return attacker_won ? Outcome::defender_destroyed_must_follow
                            : Outcome::attacker_destroyed_must_follow;
    if (by >= table.destroyed.value)
        return attacker_won ? Outcome::defender_destroyed : Outcome::attacker_destroyed;
    if (by >= table.routs.value)
        return attacker_won ? Outcome::defender_routs : Outcome::attacker_routs;
    if (by >= table.recoil_and_disrupted.value)
        return attacker_won ? Outcome::defender_recoils : Outcome::attacker_recoils;
    return Outcome::both_recoil;
}

Odds melee_odds(const Book& book, const Tally& attacker, const Tally& defender) {
    const int ahead = attacker.total() - defender.total();
    return odds_of(die(6) - die(6),
                   [&](int difference) { return melee_result(book, difference + ahead); });
}

Fight observe_fight(const Setup& setup, const State& state, UnitId attacker, UnitId defender) {
    MeleeSituation a = observe_melee(setup, state, attacker, defender);
    a.enemy_fights = attackers_counted(setup, state, defender);
    a.subsequent = has_fought_at_all(state, attacker);
    MeleeSituation d = observe_melee(setup, state, defender, attacker);
    d.enemy_fights = enemies_of(setup, state, attacker);
    const Tally attacking = melee_tally(a);
    const Tally defending = melee_tally(d);
    return {attacking, defending, melee_odds(setup.book, attacking, defending)};
}

}  // namespace grognard::humble
