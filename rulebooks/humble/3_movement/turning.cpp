// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/3_movement/turning.h"

#include <algorithm>

#include "engine/measure/sweep.h"
#include "rulebooks/humble/3_movement/walk.h"
#include "rulebooks/humble/state/told.h"

namespace grognard::humble {

namespace {

// Where on its straight line a base meets one that has turned: a little further on, or, where the
// turned base stands out towards it, a little earlier.
std::optional<Point> straight_on(const Setup& setup, const State& state, UnitId id,
                                 const Quad& target) {
    const Base& base = state.base(id);
    const Offset ahead = base.facing.forward(base_front(setup.book));
    const Pose back{base.centre - ahead, base.facing};
    const Quad quad = outline(setup, back);
    if (overlaps(quad, target)) return std::nullopt;
    const Slide slide = slide_to_contact(quad, ahead + ahead, target);
    if (!slide.touches) return std::nullopt;
    return back.centre + slide.travelled;
}

bool has(const Touched& touched, UnitId id) {
    return std::find(touched.begin(), touched.end(), id) != touched.end();
}

// The same, if it can stand there and loses no other enemy by it; `turned` is whom it meets.
std::optional<Point> meets_again(const Setup& setup, const State& state, UnitId id, UnitId turned,
                                 const Quad& target) {
    const auto stops = straight_on(setup, state, id, target);
    if (!stops || !may_stand_on(setup, id, *stops)) return std::nullopt;
    const Quad closed = outline(setup, {*stops, state.base(id).facing});
    if (!inside(closed, setup.scenario.terrain.box())) return std::nullopt;
    if (overlapped(setup, state, closed, id, turned) != UnitId::none) return std::nullopt;
    for (const UnitId other : enemies_touching(setup, state, id))
        if (other != turned && !touching(setup, closed, outline(setup, state, other)))
            return std::nullopt;
    return stops;
}

// HU-3.10: the charged turns on its centre, and the charger goes straight on to touch it again.
struct FaceToFace {
    Pose charged;
    Point charger;
};

std::optional<FaceToFace> turns_and_meets(const Setup& setup, const State& state, UnitId charged,
                                          UnitId charger) {
    const Point here = state.base(charged).centre;
    Pose turned{here, bearing(here, state.base(charger).centre)};
    const auto place = room_at(setup, state, charged, turned, charger);
    if (!place) return std::nullopt;
    turned.centre = *place;
    const Quad quad = outline(setup, turned);
    if (!inside(quad, setup.scenario.terrain.box())) return std::nullopt;
    const auto stops = meets_again(setup, state, charger, charged, quad);
    if (!stops) return std::nullopt;
    return FaceToFace{turned, *stops};
}

}  // namespace

bool may_turn_to_face(const Setup& setup, const State& state, UnitId charged, UnitId charger) {
    if (setup.book.rulings.turn_when == TurnWhen::never) return false;
    const Base& base = state.base(charged);
    if (!setup.troops(charged).is_infantry() || base.order == Order::disrupted) return false;
    if (movement_phase(state).turned.has(charged)) return false;
    const Touched touched = enemies_touching(setup, state, charged);
    if (touched.size() != 1 || touched[0] != charger) return false;
    const Bearing facing = bearing(base.centre, state.base(charger).centre);
    if (base.facing.turn_to(facing).magnitude() < degrees(1)) return false;  // it faces it already
    return turns_and_meets(setup, state, charged, charger).has_value();
}

void ask(const Setup& setup, const State&, const step::TurnToFace& step, Question& question) {
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

// The unit whose turn it is to be asked may have nothing to decide.
bool carry_on(Battle& battle, step::TurnToFace& step) {
    while (!step.asked.empty() &&
           !may_turn_to_face(battle.setup, battle.state, step.asked[0], step.charger))
        step.asked.erase(0);
    if (!step.asked.empty()) return false;
    battle.pop();
    return true;
}

void picked(Battle& battle, step::TurnToFace& step, const Option& option) {
    const UnitId charged = step.asked[0];
    const UnitId charger = step.charger;
    step.asked.erase(0);
    if (option.verb == verb::stand) return;
    const auto met = turns_and_meets(battle.setup, battle.state, charged, charger);
    GR_ASSERT(met);
    const Touched before = enemies_touching(battle.setup, battle.state, charger);
    Base& base = battle.state.base(charged);
    base.centre = met->charged.centre;
    base.facing = met->charged.facing;
    battle.state.base(charger).centre = met->charger;
    movement_phase(battle.state).turned.add(charged);
    battle.log(told(battle, happened::TurnedToFace{}, HU_3_10, charged, charger));
    // Whom the charger reaches as it goes on is charged as well.
    for (const UnitId enemy : enemies_touching(battle.setup, battle.state, charger)) {
        if (has(before, enemy)) continue;
        battle.log(told(battle, happened::Charged{}, HU_3_10, charger, enemy));
        if (!step.asked.full()) step.asked.push_back(enemy);
    }
}

TurnInContact turn_in_contact(const Setup& setup, const State& state, UnitId id, Bearing facing) {
    enforces(HU_3_15);
    TurnInContact turn;
    const Quad turned = outline(setup, {state.base(id).centre, facing});
    State closing = state;  // one after the other, so that no two close up onto one place
    for (const UnitId enemy : enemies_touching(setup, state, id)) {
        if (touching(setup, turned, outline(setup, state, enemy))) continue;
        const auto to = meets_again(setup, closing, enemy, id, turned);
        if (!to) {
            turn.lost = enemy;
            return turn;
        }
        closing.base(enemy).centre = *to;
        turn.closing.push_back({enemy, *to});
    }
    return turn;
}

}  // namespace grognard::humble
