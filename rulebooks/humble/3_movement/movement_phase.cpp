// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/3_movement/movement_phase.h"

#include "engine/measure/sweep.h"
#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/3_movement/walk.h"
#include "rulebooks/humble/state/told.h"

namespace grognard::humble {

void begin_movement(Battle& battle) {
    step::Movement phase;
    for (std::size_t i = 0; i < battle.state.bases.size(); ++i) {
        const UnitId id = unit_id(i);
        if (battle.setup.side(id) == battle.state.moving && battle.state.base(id).on_table() &&
            in_contact_with_enemy(battle.setup, battle.state, id))
            phase.in_contact.add(id);
    }
    battle.state.moved_in.clear();
    battle.state.stalled.clear();
    battle.state.braced.clear();
    battle.push(phase);
}

// HU-3.1, HU-3.6: who may still act, in any order (HU-2.3).
void ask(const Setup& setup, const State& state, const step::Movement&, Question& question) {
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

void picked(Battle& battle, const step::Movement&, const Option& option) {
    if (option.verb == verb::end_movement) return battle.pop();
    if (option.verb == verb::dice_for)
        return battle.push(step::ReinforcementRoll{arrival_of(option)});
    if (option.verb == verb::bring_on) return bring_on(battle, arrival_of(option));
    battle.push(step::PlaceUnit{option.unit});
}

// ---- a unit's move ------------------------------------------------------------------------------

void ask(const Setup& setup, const State& state, const step::PlaceUnit& step, Question& question) {
    const UnitId id = step.unit;
    question.by = state.moving;
    Place place;
    place.unit = id;
    place.allowance = basic_move(setup, id);
    question.unit = id;
    const bool in_contact = movement_phase(state).in_contact.has(id);
    if (state.base(id).order == Order::pinned) {
        question.clause = in_contact ? HU_3_15 : HU_3_5;
        question.topic = verb::change_facing;
        place.allowance = {};
    } else if (in_contact) {
        question.clause = HU_3_8;
        question.topic = verb::leave_contact;
    } else {
        question.clause = HU_3_1;
        question.topic = verb::place;
    }
    question.asked = place;
}

namespace {

// HU-3.9, with the ruling contact.align: the charger's front edge is laid along the face it struck,
// if there is room for that.
void square_up(Battle& battle, UnitId charger, UnitId struck) {
    const Quad enemy = outline(battle.setup, battle.state, struck);
    const Quad own = outline(battle.setup, battle.state, charger);
    const Segment faces[] = {enemy.front(), enemy.left(), enemy.rear(), enemy.right()};
    const Point front = middle(own.front());
    const Segment* face = &faces[0];
    for (const Segment& f : faces)
        if (gap(front, f) < gap(front, *face)) face = &f;
    // Edges run anticlockwise, so a quarter turn clockwise from an edge's bearing points outwards.
    const Bearing outwards = bearing_of(face->way()) + degrees(90);
    const Length out = base_depth(battle.setup.book) / 2 + Length::from_ticks(2);
    const Point foot = tape(front, Outline{std::array{face->from, face->to}}).to;
    Pose squared{foot + outwards.forward(out), outwards.reversed()};
    const auto place = room_at(battle.setup, battle.state, charger, squared);
    if (!place) return;
    squared.centre = *place;
    const Quad quad = outline(battle.setup, squared);
    if (!inside(quad, battle.setup.scenario.terrain.box())) return;
    if (!touching(battle.setup, quad, enemy)) return;
    if (!may_stand_on(battle.setup, charger, squared.centre)) return;
    battle.state.base(charger).centre = squared.centre;
    battle.state.base(charger).facing = squared.facing;
}

// HU-3.2, HU-3.14: what a move has paid for streams.
void tell_streams(Battle& battle, UnitId id, const Crossed& crossed) {
    const int by_road = crossed.by_road;
    const Length inch = battle.setup.book.movement.stream;
    for (const bool on_road : {false, true}) {
        const int streams = on_road ? by_road : crossed.streams - by_road;
        if (streams == 0) continue;
        battle.log(told(battle, happened::CrossedStream{inch * streams, streams, on_road},
                        on_road ? HU_3_14 : HU_3_2, id));
    }
}

// HU-3.1, HU-3.5, HU-3.13, HU-3.15: a move that has reached no enemy.
void tell_move(Battle& battle, UnitId id, const Legs& legs, const Walk& w, Pose before) {
    if (legs[0].kind == LegKind::withdraw)
        return battle.log(told(battle, happened::Withdrew{w.cost, w.allowance}, HU_3_13, id));
    const Base& base = battle.state.base(id);
    const bool kept = movement_phase(battle.state).in_contact.has(id);
    const Clause clause = base.order != Order::pinned ? HU_3_1 : (kept ? HU_3_15 : HU_3_5);
    if (before.centre != base.centre)
        battle.log(told(battle, happened::Moved{w.cost, w.allowance}, clause, id));
    else
        battle.log(told(battle, happened::Turned{base.facing}, clause, id));
}

}  // namespace

// The unit goes where its legs lead; a charge may make the charged turn to face (HU-3.10).
void placed(Battle& battle, const step::PlaceUnit&, const Placed& placed) {
    battle.pop();
    const UnitId id = placed.unit;
    const Legs& legs = placed.legs;
    const Pose before = battle.state.base(id).pose();
    const Walk w = walk(battle.setup, battle.state, id, legs);
    GR_ASSERT(!w.refusal);
    Base& base = battle.state.base(id);
    base.centre = w.end.centre;
    base.facing = w.end.facing;
    movement_phase(battle.state).acted.add(id);
    if (legs.empty()) return;
    tell_streams(battle, id, w.crossed);
    if (w.touched.empty()) {
        tell_move(battle, id, legs, w, before);
        for (const ClosesUp& closes : w.closing) {
            battle.state.base(closes.enemy).centre = closes.to;
            battle.log(told(battle, happened::ClosedUp{}, HU_3_15, closes.enemy, id));
        }
        return;
    }
    battle.state.moved_in.add(id);
    for (const UnitId enemy : w.touched)
        battle.log(told(battle, happened::Charged{}, HU_3_7, id, enemy));
    if (battle.setup.book.rulings.contact_align == ContactAlign::yes)
        square_up(battle, id, w.touched[0]);
    step::TurnToFace turns{id, {}};
    for (const UnitId enemy : w.touched)
        if (!turns.asked.full()) turns.asked.push_back(enemy);
    battle.push(turns);
}

}  // namespace grognard::humble
