// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/5_shooting/fire_phase.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/humble/5_shooting/fire.h"
#include "rulebooks/humble/7_results/retreat.h"
#include "rulebooks/humble/state/told.h"

namespace grognard::humble {

namespace {

bool has(const Firers& firers, UnitId id) {
    return std::find(firers.begin(), firers.end(), id) != firers.end();
}

// HU-5.4: a defender in contact that held its fire, or by ruling had none to hold.
bool may_brace(const Setup& setup, const State& state, UnitId id) {
    enforces(HU_5_4);
    const Touched touched = enemies_touching(setup, state, id);
    if (setup.book.rulings.brace_who == BraceWho::any_defender)
        return state.base(id).on_table() && setup.side(id) != state.moving &&
               !shooting_phase(state).fired.has(id) && !touched.empty();
    return able_to_shoot(setup, state, id) &&
           std::any_of(touched.begin(), touched.end(),
                       [&](UnitId enemy) { return take_aim(setup, state, id, enemy).has_value(); });
}

void end_shooting(Battle& battle) {
    State& state = battle.state;
    for (std::size_t i = 0; i < state.bases.size(); ++i) {
        const UnitId id = unit_id(i);
        if (!may_brace(battle.setup, state, id)) continue;
        state.braced.add(id);  // HU-5.4
        battle.log(told(battle, happened::Braced{}, HU_5_4, id));
    }
    battle.pop();
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::Shooting&, Question& question) {
    question.by = enemy_of(state.moving);
    question.clause = HU_5_1;
    question.topic = verb::shooting_phase;
    Pick& pick = question.asked.emplace<Pick>();
    FixedVector<UnitId, bases_max> able;
    for (std::size_t i = 0; i < state.bases.size(); ++i)
        if (able_to_shoot(setup, state, unit_id(i))) able.push_back(unit_id(i));
    if (!able.empty())
        for (std::size_t i = 0; i < state.bases.size(); ++i) {
            const UnitId target = unit_id(i);
            if (!may_be_shot_at(setup, state, target)) continue;
            const bool any = std::any_of(able.begin(), able.end(), [&](UnitId firer) {
                const Length reach = *longest_range(setup.book, setup.troops(firer)) + base_reach;
                return within(state.base(firer).centre, state.base(target).centre, reach) &&
                       allowed_aim(setup, state, firer, target).has_value();
            });
            if (any) pick.options.push_back({verb::shoot_at, target});
        }
    pick.options.push_back({verb::end_shooting});
}

void ask(const Setup& setup, const State& state, const step::NameFirers& naming,
         Question& question) {
    question.by = enemy_of(state.moving);
    question.clause = HU_5_5;
    question.topic = verb::add_firer;
    question.unit = naming.target;
    Pick& pick = question.asked.emplace<Pick>();
    const Firers able = firers_at(setup, state, naming.target);
    std::size_t unnamed = 0;
    for (const UnitId firer : able) {
        if (has(naming.named, firer)) continue;
        ++unnamed;
        pick.options.push_back({verb::add_firer, firer, naming.target});
    }
    const bool combined = setup.book.rulings.fire_combined == FireCombined::yes;
    if (combined && unnamed > 1)
        pick.options.push_back({verb::add_all, UnitId::none, naming.target});
    if (!naming.named.empty()) pick.options.push_back({verb::fire, UnitId::none, naming.target});
}

void picked(Battle& battle, const step::Shooting&, const Option& option) {
    if (option.verb == verb::end_shooting) return end_shooting(battle);
    const Firers able = firers_at(battle.setup, battle.state, option.unit);
    if (able.size() == 1) return battle.push(step::ShotRoll{option.unit, able});
    battle.push(step::NameFirers{option.unit, {}});
}

void picked(Battle& battle, const step::NameFirers& before, const Option& option) {
    step::NameFirers naming = before;
    battle.pop();
    if (option.verb == verb::add_firer) naming.named.push_back(option.unit);
    const Firers able = firers_at(battle.setup, battle.state, naming.target);
    if (option.verb == verb::add_all) naming.named = able;
    const bool combined = battle.setup.book.rulings.fire_combined == FireCombined::yes;
    if (option.verb == verb::fire || !combined || naming.named.size() == able.size())
        return battle.push(step::ShotRoll{naming.target, naming.named});
    battle.push(naming);
}

namespace {

// HU-5.6: an attack stopped by fire goes back a base width and is not fought out.
void stall(Battle& battle, UnitId target, UnitId leader) {
    if (battle.setup.book.rulings.stall_effect == StallEffect::fights_on) return;
    const Touched touched = enemies_touching(battle.setup, battle.state, target);
    if (touched.empty()) return;
    const bool led_by_opponent = std::find(touched.begin(), touched.end(), leader) != touched.end();
    const UnitId opponent = led_by_opponent ? leader : touched[0];
    battle.state.stalled.add(target);
    battle.log(told(battle, happened::Stalled{}, HU_5_6, target, opponent));
    const auto widths =
        static_cast<std::uint8_t>(battle.setup.book.shooting_result.stall_recoil.value);
    recoil(battle, {target, battle.state.base(opponent).centre, opponent, widths, false});
}

}  // namespace

void ask(const Setup&, const State&, const step::ShotRoll& shot, Question& question) {
    ask_chance(question, {HU_5_1, verb::fire, shot.named[0], shot.target}, 1);
}

void rolled(Battle& battle, const step::ShotRoll& shot, const Dice& dice) {
    const int die_score = dice[0];
    const Volley volley = assemble(battle.setup, battle.state, shot.named, shot.target);
    const int score = die_score + volley.tally.total();
    const Outcome result = shot_result(battle.setup.book, score);
    step::Shooting& phase = std::get<step::Shooting>(battle.state.steps[0]);
    phase.shot_at.add(shot.target);
    for (const UnitId firer : shot.named) phase.fired.add(firer);
    const Side side = battle.setup.side(volley.leader);
    battle.log({.what = happened::Shot{result, score},
                .clause = HU_5_2,
                .side = side,
                .unit = volley.leader,
                .other = shot.target,
                .dice = {static_cast<std::uint8_t>(die_score)},
                .outcome = static_cast<std::uint16_t>(result),
                .tally = volley.tally,
                .reading = Reading::looked_up(
                    score, [&](int any) { return shot_result(battle.setup.book, any); })});
    for (const UnitId firer : shot.named)
        if (firer != volley.leader)
            battle.log(told(battle, happened::Supported{}, HU_5_3, firer, shot.target));
    if (result == Outcome::destroyed) {
        destroy(battle, shot.target, Why::shot, HU_5_2);
    } else if (result == Outcome::routs) {
        begin_rout(battle, shot.target, volley.leader, step::RoutCause::shooting);
    } else if (result != Outcome::nothing) {
        const Order order = result == Outcome::disrupted ? Order::disrupted : Order::pinned;
        const bool takes_effect =
            order >= battle.state.base(shot.target).order ||
            battle.setup.book.rulings.state_worst == StateWorst::newest_counts;
        put_out_of_order(battle, shot.target, order, HU_5_2);
        if (takes_effect) stall(battle, shot.target, volley.leader);
    }
}

}  // namespace grognard::humble
