// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/2_sequence/sequence.h"

#include "engine/battle/asking.h"
#include "engine/battle/overloaded.h"
#include "rulebooks/humble/3_movement/movement.h"
#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/4_rally/rally.h"
#include "rulebooks/humble/5_shooting/fire.h"
#include "rulebooks/humble/6_melee/follow_up.h"
#include "rulebooks/humble/6_melee/melee.h"
#include "rulebooks/humble/7_results/retreat.h"
#include "rulebooks/humble/7_results/victory.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

namespace {

// HU-3.1, HU-3.6: who may still act, in any order (HU-2.3).
void ask_movement_phase(const Setup& setup, const State& state, Question& question) {
    question.by = state.moving;
    question.clause = HU_2_3;
    question.topic = verb::movement;
    Pick& pick = question.asked.emplace<Pick>();
    for (std::size_t i = 0; i < state.bases.size(); ++i)
        if (setup.side(unit_id(i)) == state.moving && may_act(setup, state, unit_id(i)))
            pick.options.push_back({verb::move, unit_id(i)});
    offer_reinforcements(setup, state, pick);
    pick.options.push_back({verb::end_movement});
}

void ask_rally_phase(const Setup& setup, const State& state, const step::Rally& phase,
                     Question& question) {
    question.by = state.moving;
    question.clause = HU_4_1;
    question.topic = verb::rally_phase;
    Pick& pick = question.asked.emplace<Pick>();
    for (std::size_t i = 0; i < state.bases.size(); ++i) {
        const UnitId id = unit_id(i);
        if (setup.side(id) == state.moving && !phase.tried.has(id) && may_rally(setup, state, id))
            pick.options.push_back({verb::rally, id});
    }
    pick.options.push_back({verb::end_rally});
}

void ask_turn_to_face(const Setup& setup, const step::TurnToFace& step, Question& question) {
    const UnitId charged = step.asked[0];
    question.by = setup.side(charged);
    question.clause = HU_3_10;
    question.topic = verb::charged;
    question.unit = charged;
    question.other = step.charger;
    Pick& pick = question.asked.emplace<Pick>();
    pick.options.push_back({verb::turn_to_face, charged, step.charger});
    pick.options.push_back({verb::stand, charged, step.charger});
}

void ask_rout_way(const Setup& setup, const step::ChooseRout& step, Question& question) {
    question.by = setup.side(step.rout.unit);
    question.clause = HU_7_2;
    question.topic = verb::rout;
    question.unit = step.rout.unit;
    question.other = step.rout.from;
    Pick& pick = question.asked.emplace<Pick>();
    pick.options.push_back({verb::rout_to_rear, step.rout.unit, step.rout.from});
    pick.options.push_back({verb::rout_away, step.rout.unit, step.rout.from});
}

}  // namespace

void ask(const Setup& setup, const State& state, Question& question) {
    question.unit = UnitId::none;
    question.other = UnitId::none;
    if (state.over) return;
    std::visit(Overloaded{
                   [&](const step::Movement&) { ask_movement_phase(setup, state, question); },
                   [&](const step::PlaceUnit& s) {
                       question.by = state.moving;
                       ask_place(setup, state, s.unit, question);
                   },
                   [&](const step::TurnToFace& s) { ask_turn_to_face(setup, s, question); },
                   [&](const step::ReinforcementRoll&) {
                       ask_chance(question, {HU_3_6, verb::dice_for}, 1);
                   },
                   [&](const step::Arriving& s) {
                       ask_entry(setup, next_to_arrive(setup, state, s), question);
                   },
                   [&](const step::Rally& s) { ask_rally_phase(setup, state, s, question); },
                   [&](const step::RallyRoll& s) {
                       ask_chance(question, {HU_4_1, verb::rally, s.unit}, 1);
                   },
                   [&](const step::Shooting&) { ask_shooting(setup, state, question); },
                   [&](const step::NameFirers& s) { ask_firers(setup, state, s, question); },
                   [&](const step::ShotRoll& s) {
                       ask_chance(question, {HU_5_1, verb::fire, s.named[0], s.target}, 1);
                   },
                   [&](const step::Melees&) { ask_melees(setup, state, question); },
                   [&](const step::Melee& s) { ask_next_attacker(setup, state, s, question); },
                   [&](const step::FightRoll& s) {
                       ask_chance(question, {HU_6_1, verb::fight, s.attacker, s.defender}, 2);
                   },
                   [&](const step::OfferFollowUp& s) { ask_follow_up(setup, s, question); },
                   [&](const step::FightOn& s) { ask_fight_on(setup, state, s.unit, question); },
                   [&](const step::RoutRoll& s) {
                       ask_chance(question, {HU_7_2, verb::rout, s.unit, s.from}, 1);
                   },
                   [&](const step::ChooseRout& s) { ask_rout_way(setup, s, question); },
               },
               state.steps.back());
}

// ---- carrying on --------------------------------------------------------------------------------

namespace {

// A phase is named in the log once something is decided in it.
void announce_phase(Battle& battle) {
    if (battle.state.announced) return;
    battle.state.announced = true;
    const bool shooting = battle.state.phase == Phase::shooting;
    const Side side = shooting ? enemy_of(battle.state.moving) : battle.state.moving;
    battle.log({.what = happening::phase_begins,
                .begins = Begins::phase,
                .clause = HU_2_1,
                .side = side,
                .value = static_cast<std::int32_t>(battle.state.phase)});
}

void begin_phase(Battle& battle) {
    battle.state.announced = false;
    switch (battle.state.phase) {
    case Phase::movement: begin_movement(battle); break;
    case Phase::rally: battle.push(step::Rally{}); break;
    case Phase::shooting: battle.push(step::Shooting{}); break;
    case Phase::melee: battle.push(step::Melees{}); break;
    }
}

// HU-2.1: the next phase, half turn or turn.
void next_phase(Battle& battle) {
    State& state = battle.state;
    hold_objectives(battle);
    if (state.phase != Phase::melee) {
        state.phase = static_cast<Phase>(static_cast<int>(state.phase) + 1);
        return begin_phase(battle);
    }
    state.phase = Phase::movement;
    if (state.moving == battle.setup.first()) {
        state.moving = enemy_of(state.moving);
    } else {
        if (state.turn == battle.setup.turns()) return end_by_points(battle);
        state.moving = battle.setup.first();
        ++state.turn;
        battle.log({.what = happening::turn_begins,
                    .begins = Begins::turn,
                    .clause = HU_2_1,
                    .value = state.turn});
    }
    begin_phase(battle);
}

// The unit whose turn it is to be asked may have nothing to decide.
bool carry_on_turning(Battle& battle) {
    step::TurnToFace& step = std::get<step::TurnToFace>(battle.state.steps.back());
    while (!step.asked.empty() &&
           !may_turn_to_face(battle.setup, battle.state, step.asked[0], step.charger))
        step.asked.erase(0);
    if (!step.asked.empty()) return false;
    battle.pop();
    return true;
}

// One step on without an answer; false when an answer is needed.
bool step_on(Battle& battle) {
    return std::visit(Overloaded{
                          [&](const step::TurnToFace&) { return carry_on_turning(battle); },
                          [&](const step::Arriving&) { return carry_on_arriving(battle); },
                          [&](const step::Melees&) { return carry_on_melees(battle); },
                          [&](const step::Melee&) { return carry_on_melee(battle); },
                          [&](const step::OfferFollowUp&) { return carry_on_follow_up(battle); },
                          [&](const step::FightOn&) { return carry_on_fighting(battle); },
                          [&](const auto&) { return false; },
                      },
                      battle.state.steps.back());
}

// In movement, rally and shooting "that is all" alone is no choice. Shooting must still end in its
// own way, since those who held their fire brace.
bool nothing_to_choose(const Question& question) {
    const Pick* pick = question.pick();
    return pick && pick->options.size() == 1 &&
           (question.topic == verb::movement || question.topic == verb::rally_phase ||
            question.topic == verb::shooting_phase);
}

void carry_on(Battle& battle, Question& question) {
    State& state = battle.state;
    while (!state.over) {
        if (state.steps.size() <= 1 && end_if_broken(battle)) return;
        if (state.steps.empty()) {
            next_phase(battle);
            continue;
        }
        if (step_on(battle)) continue;
        ask(battle.setup, state, question);
        if (!nothing_to_choose(question)) return announce_phase(battle);
        if (question.topic == verb::shooting_phase)
            end_shooting(battle);
        else
            battle.pop();
    }
}

// ---- answers ------------------------------------------------------------------------------------

void take_pick(Battle& battle, const Option& option) {
    State& state = battle.state;
    const Verb v = option.verb;
    if (v == verb::move) return battle.push(step::PlaceUnit{option.unit});
    if (v == verb::dice_for)
        return battle.push(step::ReinforcementRoll{static_cast<std::int16_t>(option.detail)});
    if (v == verb::bring_on) return bring_on(battle, static_cast<std::int16_t>(option.detail));
    if (v == verb::end_movement || v == verb::end_rally) return battle.pop();
    if (v == verb::turn_to_face || v == verb::stand) {
        std::get<step::TurnToFace>(state.steps.back()).asked.erase(0);
        if (v == verb::turn_to_face) turn_to_face(battle, option.unit, option.other);
        return;
    }
    if (v == verb::rally) {
        std::get<step::Rally>(state.steps.back()).tried.add(option.unit);
        return battle.push(step::RallyRoll{option.unit});
    }
    if (v == verb::shoot_at || v == verb::end_shooting) return pick_in_shooting(battle, option);
    if (v == verb::add_firer || v == verb::add_all || v == verb::fire)
        return pick_firer(battle, option);
    if (v == verb::fight) return fight(battle, option.unit, option.other);
    if (v == verb::follow_up || v == verb::hold) {
        const FollowUp follow = std::get<step::OfferFollowUp>(state.steps.back()).follow;
        battle.pop();
        return v == verb::follow_up ? follow_up(battle, follow) : hold_back(battle, follow);
    }
    const step::ChooseRout chosen = std::get<step::ChooseRout>(state.steps.back());
    battle.pop();
    choose_rout(battle, chosen, v);
}

void take_place(Battle& battle, const Placed& placed) {
    if (std::holds_alternative<step::Arriving>(battle.state.steps.back()))
        return set_down(battle, placed.unit, {placed.legs[0].to, placed.legs[0].facing});
    battle.pop();
    move_unit(battle, placed.unit, placed.legs);
}

void take_dice(Battle& battle, const Dice& dice) {
    const Step rolled = battle.state.steps.back();
    battle.pop();
    std::visit(
        Overloaded{
            [&](const step::ReinforcementRoll& s) { resolve_arrival(battle, s.arrival, dice[0]); },
            [&](const step::RallyRoll& s) { resolve_rally(battle, s.unit, dice[0]); },
            [&](const step::ShotRoll& s) { resolve_shot(battle, s, dice[0]); },
            [&](const step::FightRoll& s) { resolve_fight(battle, s, dice[0], dice[1]); },
            [&](const step::RoutRoll& s) { resolve_rout(battle, s, dice[0]); },
            [&](const auto&) {},
        },
        rolled);
}

}  // namespace

void apply(Battle& battle, const Answer& answer, Question& question) {
    std::visit(Overloaded{
                   [&](const Picked& picked) { take_pick(battle, picked.option); },
                   [&](const Placed& placed) { take_place(battle, placed); },
                   [&](const Rolled& rolled) { take_dice(battle, rolled.dice); },
               },
               answer.given);
    carry_on(battle, question);
}

void begin_at(Battle& battle, Side moving, Phase phase) {
    battle.state.moving = moving;
    battle.state.phase = phase;
    battle.state.steps.clear();
    begin_phase(battle);
    Question question;
    carry_on(battle, question);
}

State opening(const Setup& setup) {
    enforces(HU_2_2);
    State state;
    for (const UnitInfo& unit : setup.units)
        state.bases.push_back({.centre = unit.start.centre,
                               .facing = unit.start.facing,
                               .where = unit.arrival < 0 ? Where::table : Where::to_come});
    state.arrivals.resize(setup.arrivals.size(), Arrival::due);
    state.held.resize(setup.scenario.objectives.size(), std::int8_t{-1});
    Battle battle{setup, state};
    hold_objectives(battle);
    begin_at(battle, setup.first(), Phase::movement);
    return state;
}

// ---- fingerprint --------------------------------------------------------------------------------

namespace {

std::uint64_t packed(UnitId a, UnitId b) { return index(a) << 16 | index(b); }

class StepHasher {
public:
    explicit StepHasher(Hasher& hasher) : h_{hasher} {}
    void operator()(const step::Movement& s) {
        set(s.acted);
        set(s.turned);
        set(s.in_contact);
        set(s.waited);
        h_.add(s.dice_thrown);
    }
    void operator()(const step::PlaceUnit& s) { h_.add(index(s.unit)); }
    void operator()(const step::TurnToFace& s) {
        h_.add(index(s.charger));
        list(s.asked);
    }
    void operator()(const step::ReinforcementRoll& s) { number(s.arrival); }
    void operator()(const step::Arriving& s) { number(s.arrival); }
    void operator()(const step::Rally& s) { set(s.tried); }
    void operator()(const step::RallyRoll& s) { h_.add(index(s.unit)); }
    void operator()(const step::Shooting& s) {
        set(s.fired);
        set(s.shot_at);
    }
    void operator()(const step::NameFirers& s) { volley(s.target, s.named); }
    void operator()(const step::ShotRoll& s) { volley(s.target, s.named); }
    void operator()(const step::Melees& s) {
        for (const Pair& pair : s.fought) h_.add(packed(pair.attacker, pair.defender));
        for (const Pair& pair : s.barred) h_.add(packed(pair.attacker, pair.defender));
        for (const Engaged& e : s.engaged) h_.add(index(e.attacker) * 256 + e.enemies);
        recoils(s.waiting);
        for (const FollowUp& follow : s.following) (*this)(step::OfferFollowUp{follow});
        h_.add(s.following.size());
        set(s.followed_up);
        h_.add((s.fought.size() * 1000 + s.engaged.size()) * 1000 + s.barred.size());
    }
    void operator()(const step::Melee& s) {
        h_.add(packed(s.defender, s.chosen));
        list(s.left);
        h_.add(s.attackers * 2u + s.ended);
        recoils(s.recoils);
        (*this)(step::OfferFollowUp{s.follow});
    }
    void operator()(const step::FightRoll& s) { h_.add(packed(s.attacker, s.defender)); }
    void operator()(const step::OfferFollowUp& s) {
        h_.add(packed(s.follow.winner, UnitId::none));
        point(s.follow.place);
        h_.add(s.follow.must);
    }
    void operator()(const step::FightOn& s) { h_.add(index(s.unit)); }
    void operator()(const step::RoutRoll& s) {
        h_.add(packed(s.unit, s.from));
        point(s.from_place);
        h_.add(static_cast<std::uint64_t>(s.cause));
    }
    void operator()(const step::ChooseRout& s) { (*this)(s.rout); }

    void set(const UnitSet& units) {
        for (const std::uint64_t word : units.words()) h_.add(word);
    }
    void point(Point p) {
        h_.add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(p.x)) << 32 |
               static_cast<std::uint32_t>(p.y));
    }

private:
    void number(std::int64_t n) { h_.add(static_cast<std::uint64_t>(n)); }
    template <class List>
    void recoils(const List& due) {
        h_.add(due.size());
        for (const Recoil& r : due) {
            h_.add(packed(r.unit, r.opponent));
            point(r.from);
            h_.add(r.widths * 2u + r.disrupts);
        }
    }
    template <class List>
    void list(const List& units) {
        h_.add(units.size());
        for (const UnitId unit : units) h_.add(index(unit));
    }
    void volley(UnitId target, const Firers& named) {
        h_.add(index(target));
        list(named);
    }

    Hasher& h_;
};

}  // namespace

void hash(const State& state, Hasher& hasher) {
    StepHasher steps{hasher};
    for (const Base& base : state.bases) {
        steps.point(base.centre);
        hasher.add(static_cast<std::uint64_t>(base.facing.arcseconds()) << 16 |
                   static_cast<std::uint64_t>(base.order) << 8 |
                   static_cast<std::uint64_t>(base.where));
    }
    for (const Step& step : state.steps) {
        hasher.add(step.index());
        std::visit(steps, step);
    }
    for (const Arrival arrival : state.arrivals) hasher.add(static_cast<std::uint64_t>(arrival));
    for (const std::int8_t holder : state.held) hasher.add(static_cast<std::uint8_t>(holder));
    hasher.add(std::uint64_t{state.turn} << 16 | index(state.moving) << 8 |
               static_cast<std::uint64_t>(state.phase));
    steps.set(state.moved_in);
    steps.set(state.stalled);
    steps.set(state.braced);
    hasher.add(state.over * 2u + state.announced);
}

}  // namespace grognard::humble
