// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/4_movement/ways.h"

#include <algorithm>

#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/1_troops/ranks.h"
#include "rulebooks/war_and_conquest/4_movement/proximity.h"
#include "rulebooks/war_and_conquest/4_movement/reach.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

// ---- how a unit may move: WC-4.2 to 4.8, 4.10 ---------------------------------------------------

namespace {

// WC-4.3: fleeing ones aside.
std::optional<Length> nearest_standing(const Setup& setup, const State& state, UnitId id) {
    const Quad quad = quad_of(state, id);
    std::optional<Length> nearest;
    each_in_box(setup, state, grown(box_of(Outline{quad}), setup.book.proximity.quick_march),
                [&](UnitId other, const Quad& theirs) {
                    if (setup.side(other) == setup.side(id) || state.unit(other).fleeing) return;
                    const Length away = gap(quad, theirs);
                    if (!nearest || away < *nearest) nearest = away;
                });
    return nearest;
}

bool may_double(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_4_2);
    const bool barred = bars_double_pace_at(setup, state, id, quad_of(state, id)) != UnitId::none;
    return !double_barred(setup.book,
                          {troops_of(setup, state, id), state.unit(id).is_disordered(), barred})
                .cited();
}

bool may_march_quickly(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_4_3);
    const Unit& unit = state.unit(id);
    if (unit.array().width() >= unit.array().ranks()) return false;
    const QuickSituation s{.troops = troops_of(setup, state, id),
                           .array = unit.array(),
                           .nearest = nearest_standing(setup, state, id),
                           .disordered = unit.is_disordered()};
    return !quick_barred(setup.book, s).cited();
}

// WC-4.5, 4.6: there is something to do at double pace that is always tested.
bool has_double_turning(const Setup& setup, const State& state, UnitId id) {
    for (const Manoeuvre manoeuvre : {Manoeuvre::turn, Manoeuvre::ranks}) {
        const ManoeuvreRule rule =
            rule_of(setup.book, troops_of(setup, state, id), manoeuvre, Pace::double_pace);
        if (rule.allowed && rule.test == Testing::always) return true;
    }
    return false;
}

// WC-4.12
Stance changed_stance(const Setup& setup, const State& state, UnitId id, Formation formation) {
    const Body before = body_of(setup, state, id);
    Body after = before;
    after.formation = formation;
    const Unit& unit = state.unit(id);
    return {changed_formation(setup.book, before, after, unit.post), unit.files};
}
bool has_room_for(const Setup& setup, const State& state, UnitId id, Formation formation) {
    enforces(WC_4_12);
    const Stance stance = changed_stance(setup, state, id, formation);
    Body body = body_of(setup, state, id);
    body.formation = formation;
    const Quad quad = quad_of(setup.book, body, stance.post);
    return std::all_of(quad.corners.begin(), quad.corners.end(),
                       [&](Point corner) { return setup.terrain().holds(corner); }) &&
           lies_on(setup, state, id, quad) == UnitId::none;
}

}  // namespace

FixedVector<Option, 12> ways_to_move(const Setup& setup, const State& state, UnitId id) {
    FixedVector<Option, 12> ways{Option{verb::move, id}};
    if (may_double(setup, state, id)) {
        ways.push_back({verb::double_pace, id});
        if (has_double_turning(setup, state, id)) ways.push_back({verb::double_turning, id});
    }
    if (may_march_quickly(setup, state, id)) ways.push_back({verb::quick_march, id});
    ways.push_back({verb::go_back, id});
    for (const Formation formation : {Formation::close, Formation::skirmish, Formation::shieldwall})
        if (formation != state.unit(id).formation && has_formation(setup.troops(id), formation) &&
            has_room_for(setup, state, id, formation))
            ways.push_back({verb::change_formation, id, UnitId::none, code(formation)});
    return ways;
}

// ---- the test that it takes first: WC-4.8, 4.10 -------------------------------------------------

Manner manner_of(Verb verb) {
    if (verb == verb::double_pace) return Manner::double_pace;
    if (verb == verb::double_turning) return Manner::double_turning;
    if (verb == verb::quick_march) return Manner::quick_march;
    if (verb == verb::go_back) return Manner::backwards;
    if (verb == verb::move_character) return Manner::character;
    return Manner::base;
}

namespace {

// WC-4.8, and WC-4.2 of skirmishers.
bool tests_pace(const Setup& setup, const State& state, UnitId id, Pace pace) {
    enforces(WC_4_8);
    const ManoeuvreRule rule =
        rule_of(setup.book, troops_of(setup, state, id), Manoeuvre::move, pace);
    if (rule.near && is_tested(rule, enemies_near(setup, state, id, *rule.near))) return true;
    return pace == Pace::double_pace && must_skirmishers_test(setup, state, id);
}

}  // namespace

std::optional<step::Test> test_to_move(const Setup& setup, const State& state,
                                       const Option& option) {
    enforces(WC_4_10);
    step::Test test{.unit = option.unit, .trial = Trial::double_pace};
    if (option.verb == verb::go_back) {
        test.trial = Trial::goes_back;
    } else if (option.verb == verb::change_formation) {
        test.trial = Trial::changes_formation;
        test.value = static_cast<std::int8_t>(option.detail);
    } else if (option.verb == verb::double_turning) {
        test.trial = Trial::double_turning;
    } else {
        const Pace pace = pace_of(manner_of(option.verb));
        if (pace == Pace::base || !tests_pace(setup, state, option.unit, pace)) return std::nullopt;
        test.value = static_cast<std::int8_t>(manner_of(option.verb));
    }
    return test;
}

// ---- tested: WC-4.10 ----------------------------------------------------------------------------

namespace {

void stay(Battle& battle, UnitId id, Clause clause) {
    battle.log(told(battle, happened::Stays{}, clause, id));
}

// WC-4.7, 4.12: nothing else this move.
void change_formation(Battle& battle, UnitId id, Formation formation) {
    enforces(WC_4_7);
    const Setup& setup = battle.setup;
    const Stance before = stance_of(setup, battle.state, id);
    const Stance after = changed_stance(setup, battle.state, id, formation);
    Unit& unit = battle.state.unit(id);
    unit.formation = formation;
    stand_at(setup, battle.state, id, after.post);
    unit.moved = unit.reformed = true;
    battle.log(told(battle, happened::FormationChanged{formation}, WC_4_7, id));
    has_come_to(battle, id, before);
}

void go_on_at(Battle& battle, UnitId id, Manner manner, bool passed) {
    if (!passed && !pace_after_failure(battle.setup.book, Manoeuvre::move))
        return stay(battle, id, WC_4_10);
    battle.push(step::PlaceMove{.unit = id, .manner = passed ? manner : Manner::base});
}

}  // namespace

void has_tested_to_move(Battle& battle, const step::Test& test, bool passed) {
    enforces(WC_4_10);
    const UnitId id = test.unit;
    if (test.trial == Trial::double_pace)
        return go_on_at(battle, id, static_cast<Manner>(test.value), passed);
    if (test.trial == Trial::double_turning)
        return go_on_at(battle, id, Manner::double_turning, passed);
    if (!passed) return stay(battle, id, WC_4_10);
    if (test.trial == Trial::goes_back)
        return battle.push(step::PlaceMove{.unit = id, .manner = Manner::backwards});
    change_formation(battle, id, static_cast<Formation>(test.value));
}

}  // namespace grognard::war_and_conquest
