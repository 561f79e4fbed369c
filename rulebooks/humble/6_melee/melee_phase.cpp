// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/6_melee/melee_phase.h"

#include <algorithm>
#include <cstdlib>

#include "engine/battle/asking.h"
#include "rulebooks/humble/6_melee/follow_up.h"
#include "rulebooks/humble/6_melee/melee.h"
#include "rulebooks/humble/7_results/retreat.h"
#include "rulebooks/humble/state/told.h"

namespace grognard::humble {

// ---- recoils ------------------------------------------------------------------------------------

namespace {

// Of several recoils of a unit the longest alone is made.
template <class Recoils>
void note_recoil(Recoils& recoils, const Recoil& due) {
    for (Recoil& known : recoils) {
        if (known.unit != due.unit) continue;
        const bool disrupts = known.disrupts || due.disrupts;
        if (due.widths > known.widths) known = due;
        known.disrupts = disrupts;
        return;
    }
    if (!recoils.full()) recoils.push_back(due);
}

// All go back first; then it is seen who is still caught.
void make_recoils(Battle& battle, std::span<const Recoil> recoils) {
    for (const Recoil& due : recoils) forget_following(battle, due.unit);
    for (const Recoil& due : recoils) recoil(battle, due);
    for (const Recoil& due : recoils) end_recoil(battle, due);
}

// HU-6.8: recoils of a melee that is over. An attacker with other enemies to fight goes back when
// it has fought them all.
void recoil_after(Battle& battle, const step::Melee& melee) {
    const bool wait = battle.setup.book.rulings.melee_in_turn == MeleeInTurn::recoils_wait;
    FixedVector<Recoil, 14> now;
    for (const Recoil& due : melee.recoils) {
        if (due.unit == melee.defender) {
            if (!melee.ended) now.push_back(due);  // one that has run does not recoil as well
        } else if (wait && has_more_to_fight(battle, due.unit)) {
            note_recoil(melee_phase(battle.state).waiting, due);
        } else {
            now.push_back(due);
        }
    }
    make_recoils(battle, now);
}

void make_waiting_recoils(Battle& battle) {
    auto& waiting = melee_phase(battle.state).waiting;
    FixedVector<Recoil, 32> now;
    for (std::size_t i = waiting.size(); i-- > 0;) {
        if (has_more_to_fight(battle, waiting[i].unit)) continue;
        now.push_back(waiting[i]);
        waiting.erase(i);
    }
    make_recoils(battle, now);
}

}  // namespace

// ---- the phase ----------------------------------------------------------------------------------

void ask(const Setup& setup, const State& state, const step::Melees&, Question& question) {
    question.by = state.moving;
    question.clause = HU_6_1;
    question.topic = verb::melee_phase;
    Pick& pick = question.asked.emplace<Pick>();
    for (const Pair& pair : pairs_to_fight(setup, state))
        pick.options.push_back({verb::fight, pair.attacker, pair.defender});
}

void picked(Battle& battle, const step::Melees&, const Option& option) {
    begin_melee(battle, option.unit, option.other);
}

bool carry_on(Battle& battle, const step::Melees&) {
    make_waiting_recoils(battle);
    if (take_up_following(battle)) return true;
    const Pairs pairs = pairs_to_fight(battle.setup, battle.state);
    if (pairs.size() > 1) return false;
    if (pairs.empty()) {
        battle.pop();
    } else {
        begin_melee(battle, pairs[0].attacker, pairs[0].defender);
    }
    return true;
}

// ---- one defender and its attackers -------------------------------------------------------------

void begin_melee(Battle& battle, UnitId attacker, UnitId defender) {
    enforces(HU_6_4);
    step::Melee melee;
    melee.defender = defender;
    melee.chosen = attacker;
    for (const UnitId enemy : attackers_of(battle.setup, battle.state, defender))
        if (!melee.left.full()) melee.left.push_back(enemy);
    melee.attackers = static_cast<std::uint8_t>(melee.left.size());
    battle.push(melee);
}

void ask(const Setup&, const State& state, const step::Melee& melee, Question& question) {
    question.by = state.moving;
    question.clause = HU_6_8;
    question.topic = verb::next_attacker;
    question.unit = melee.defender;
    Pick& pick = question.asked.emplace<Pick>();
    for (const UnitId attacker : melee.left)
        pick.options.push_back({verb::fight, attacker, melee.defender});
}

void picked(Battle&, step::Melee& melee, const Option& option) { melee.chosen = option.unit; }

namespace {

void bar(State& state, UnitId attacker, UnitId defender) {
    auto& barred = melee_phase(state).barred;
    if (may_fight(state, attacker, defender) && !barred.full())
        barred.push_back({attacker, defender});
}

void note_engaged(Battle& battle, UnitId attacker) {
    auto& all = melee_phase(battle.state).engaged;
    for (const Engaged& engaged : all)
        if (engaged.attacker == attacker) return;
    const int enemies = enemies_of(battle.setup, battle.state, attacker);
    if (!all.full()) all.push_back({attacker, static_cast<std::uint8_t>(enemies)});
}

void end_melee(Battle& battle) {
    const step::Melee melee = std::get<step::Melee>(battle.state.steps.back());
    battle.pop();
    recoil_after(battle, melee);
    follow_up_after(battle, melee);
}

}  // namespace

bool carry_on(Battle& battle, step::Melee& melee) {
    const bool one_for_all = battle.setup.book.rulings.melee_several == MeleeSeveral::one_for_all;
    const bool first = melee.attackers == melee.left.size();
    if (battle.setup.book.rulings.melee_in_turn == MeleeInTurn::recoils_at_once && !first) {
        if (owes_recoil(melee.recoils, melee.follow.winner)) melee.follow = {};
        recoil_after(battle, melee);
        melee.recoils.clear();
    }
    // Who no longer touches the defender (blown away by another result) has nobody to fight.
    for (std::size_t i = melee.left.size(); i-- > 0;)
        if (!touching(battle.setup, battle.state, melee.left[i], melee.defender))
            melee.left.erase(i);
    const bool defender_gone = melee.ended || !battle.state.base(melee.defender).on_table();
    // HU-6.8: who has not fought when a rout or destruction ends it does not.
    if (melee.ended || (one_for_all && !first))
        for (const UnitId attacker : melee.left) bar(battle.state, attacker, melee.defender);
    if (defender_gone || melee.left.empty() || (one_for_all && !first)) {
        end_melee(battle);
        return true;
    }
    if (melee.chosen == UnitId::none) {
        if (melee.left.size() > 1) return false;
        melee.chosen = melee.left[0];
    }
    const UnitId attacker = melee.chosen;
    const UnitId defender = melee.defender;
    melee.chosen = UnitId::none;
    melee.left.erase(static_cast<std::size_t>(
        std::find(melee.left.begin(), melee.left.end(), attacker) - melee.left.begin()));
    note_engaged(battle, attacker);
    battle.push(step::FightRoll{attacker, defender});
    return true;
}

namespace {

// A drawn fight: both go back, but a unit in a town or wood stays in it (HU-6.3).
void draw(Battle& battle, step::Melee& melee, UnitId attacker) {
    const auto widths = static_cast<std::uint8_t>(battle.setup.book.melee_result.draw_recoil.value);
    const auto back = [&](UnitId id, UnitId from) {
        if (is_in(battle.setup, battle.state, id, Ground::town) ||
            is_in(battle.setup, battle.state, id, Ground::wood)) {
            battle.log(told(battle, happened::HeldGround{}, HU_6_3, id));
            return;
        }
        note_recoil(melee.recoils, {id, battle.state.base(from).centre, from, widths, false});
    };
    back(attacker, melee.defender);
    back(melee.defender, attacker);
}

// HU-6.3: looked up by how much one is ahead.
Reading fight_reading(const Book& book, int difference) {
    return Reading::looked_up(std::abs(difference), [&](int by) {
        return melee_result(book, difference < 0 ? -by : by);
    });
}

bool must_follow(const Battle& battle, Outcome result, UnitId winner) {
    const bool by_far = result == Outcome::attacker_destroyed_must_follow ||
                        result == Outcome::defender_destroyed_must_follow;
    return by_far && !is_in(battle.setup, battle.state, winner, Ground::town);
}

}  // namespace

void ask(const Setup&, const State&, const step::FightRoll& roll, Question& question) {
    ask_chance(question, {HU_6_1, verb::fight, roll.attacker, roll.defender}, 2);
}

void rolled(Battle& battle, const step::FightRoll& roll, const Dice& dice) {
    const int attacker_die = dice[0];
    const int defender_die = dice[1];
    const Fight observed = observe_fight(battle.setup, battle.state, roll.attacker, roll.defender);
    const int difference =
        attacker_die + observed.attacker.total() - (defender_die + observed.defender.total());
    const Outcome result = melee_result(battle.setup.book, difference);
    melee_phase(battle.state).fought.push_back({roll.attacker, roll.defender});
    battle.log(
        {.what = happened::Fought{result, difference},
         .clause = HU_6_3,
         .side = battle.setup.side(roll.attacker),
         .unit = roll.attacker,
         .other = roll.defender,
         .dice = {static_cast<std::uint8_t>(attacker_die), static_cast<std::uint8_t>(defender_die)},
         .outcome = static_cast<std::uint16_t>(result),
         .tally = observed.attacker,
         .opposed = true,
         .other_tally = observed.defender,
         .reading = fight_reading(battle.setup.book, difference)});
    // The melee this fight belongs to lies right under it, and is on top now.
    step::Melee& melee = std::get<step::Melee>(battle.state.steps.back());
    if (result == Outcome::both_recoil) return draw(battle, melee, roll.attacker);
    const UnitId winner = difference > 0 ? roll.attacker : roll.defender;
    const UnitId loser = difference > 0 ? roll.defender : roll.attacker;
    if (result == Outcome::attacker_recoils || result == Outcome::defender_recoils) {
        const auto widths =
            static_cast<std::uint8_t>(battle.setup.book.melee_result.loser_recoil.value);
        return note_recoil(melee.recoils,
                           {loser, battle.state.base(winner).centre, winner, widths, true});
    }
    // What a unit must do is not undone by what it later may.
    if (!melee.follow.must || melee.follow.winner != winner)
        melee.follow = {winner, battle.state.base(loser).centre,
                        must_follow(battle, result, winner)};
    if (loser == roll.defender) melee.ended = true;
    auto& waiting = melee_phase(battle.state).waiting;  // who runs does not recoil as well
    for (std::size_t i = waiting.size(); i-- > 0;)
        if (waiting[i].unit == loser) waiting.erase(i);
    forget_following(battle, loser);
    if (result == Outcome::attacker_routs || result == Outcome::defender_routs)
        begin_rout(battle, loser, winner, step::RoutCause::melee);
    else
        destroy(battle, loser, Why::beaten, HU_6_3);
}

}  // namespace grognard::humble
