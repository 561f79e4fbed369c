// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/4_movement/movement.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "engine/manoeuvre/legs.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

// ---- placing ------------------------------------------------------------------------------------

namespace {

Verb topic_of(Manner manner) {
    switch (manner) {
    case Manner::character: return verb::place_character;
    case Manner::faces: return verb::face;
    case Manner::returns: return verb::come_back;
    default: return verb::place;
    }
}

Clause clause_of(Manner manner) {
    switch (manner) {
    case Manner::base: return WC_4_1;
    case Manner::double_pace: return WC_4_2;
    case Manner::double_turning: return WC_4_5;
    case Manner::quick_march: return WC_4_3;
    case Manner::backwards: return WC_4_4;
    case Manner::character: return WC_4_14;
    case Manner::faces: return WC_8_1;
    case Manner::returns: break;
    }
    return WC_8_4;
}

// A side's own edge, from one corner of the table to the other.
Segment edge_of(const Setup& setup, Side side) {
    const Box table = setup.terrain().box();
    const Point low = table.low, high = table.high;
    switch (setup.own_edge(side)) {
    case Edge::northern: return {{low.x, high.y}, high};
    case Edge::eastern: return {{high.x, low.y}, high};
    case Edge::southern: return {low, {high.x, low.y}};
    case Edge::western: break;
    }
    return {low, {low.x, high.y}};
}

}  // namespace

std::optional<Leg> place_on_edge(const Setup& setup, const State& state, UnitId id) {
    constexpr Length apart = inches(1, 2);
    const Segment edge = edge_of(setup, setup.side(id));
    const Bearing in = inwards(setup.own_edge(setup.side(id)));
    const Size size = unit_size(setup.book, body_of(setup, state, id));
    const Bearing way = bearing_of(edge.way());
    // From the middle outwards.
    const Length half = length_of(edge) / 2;
    for (Length off{}; off <= half; off += apart)
        for (const Length along : {half + off, half - off}) {
            const Point rear = edge.from + way.forward(along);
            const Stance stance{{rear + in.forward(size.depth), in},
                                static_cast<std::uint8_t>(state.unit(id).array().width())};
            if (!may_stand(setup, state, id, stance))
                return leg::deploy(files_id(stance.files), block_centre(stance.post, size.depth),
                                   in);
        }
    return std::nullopt;
}

void ask(const Setup& setup, const State& state, const step::PlaceMove& step, Question& question) {
    const UnitId id = step.unit;
    question = {.by = setup.side(id),
                .clause = clause_of(step.manner),
                .topic = topic_of(step.manner),
                .unit = id};
    Place& place = question.asked.emplace<Place>();
    place.unit = id;
    place.allowance = reach_of(setup, state, id, step.manner);
    place.formations = widths_open(setup, state, id, step.manner);
    if (step.manner != Manner::returns) return;
    place.may_stay = false;
    const Segment edge = edge_of(setup, setup.side(id));
    place.stretch_from = edge.from;
    place.stretch_to = edge.to;
}

std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place&,
                                   const Placed& placed) {
    const auto& step = std::get<step::PlaceMove>(state.steps.back());
    return walk(setup, state, step.unit, step.manner, placed.legs).refusal;
}

// ---- moving -------------------------------------------------------------------------------------

namespace {

void log_move(Battle& battle, UnitId id, Manner manner, const Walk& walked) {
    battle.log(told(battle, happened::Moved{walked.cost, walked.allowance}, clause_of(manner), id));
}

// WC-4.14: leaves, goes, and joins whom he touches.
void move_character(Battle& battle, UnitId id, const Walk& walked) {
    enforces(WC_4_14);
    Unit& unit = battle.state.unit(id);
    if (unit.with != UnitId::none) leave(battle, id);
    stand_at(battle.setup, battle.state, id, walked.end.post);
    unit.moved = true;
    log_move(battle, id, Manner::character, walked);
    const UnitId joined = joined_at(battle.setup, battle.state, id, quad_of(battle.state, id));
    if (joined != UnitId::none) join(battle, id, joined);
}

void come_back(Battle& battle, UnitId id, const Walk& walked) {
    enforces(WC_8_4);
    const Stance before = stance_of(battle.setup, battle.state, id);
    Unit& unit = battle.state.unit(id);
    unit.where = Where::table;
    unit.returns = unit.fleeing = false;
    unit.rally_failures = 0;
    unit.files = walked.end.files;
    stand_at(battle.setup, battle.state, id, walked.end.post);
    unit.moved = true;
    battle.log(told(battle, happened::Returned{}, WC_8_4, id));
    has_come_to(battle, id, before);
}

void go(Battle& battle, UnitId id, Manner manner, const Walk& walked) {
    if (walked.stages.empty()) return;
    if (manner == Manner::returns) return come_back(battle, id, walked);
    if (manner == Manner::character) return move_character(battle, id, walked);
    const Stance before = stance_of(battle.setup, battle.state, id);
    Unit& unit = battle.state.unit(id);
    unit.files = walked.end.files;
    stand_at(battle.setup, battle.state, id, walked.end.post);
    if (manner != Manner::faces) {
        unit.moved = true;
        unit.pace = pace_of(manner);
        log_move(battle, id, manner, walked);
    }
    if (unit.files != before.files)
        battle.log(told(battle, happened::RanksChanged{unit.files}, walked.widened_by, id));
    has_come_to(battle, id, before);
}

}  // namespace

void placed(Battle& battle, step::PlaceMove& step, const Placed& placed) {
    const UnitId id = step.unit;
    const Manner manner = step.manner;
    const Walk walked = walk(battle.setup, battle.state, id, manner, placed.legs);
    battle.pop();
    if (walked.ground.dice != GroundMove::Dice::none)
        return battle.push(
            step::GroundRoll{.unit = id,
                             .manner = manner,
                             .legs = placed.legs,
                             .dice = {static_cast<std::uint8_t>(walked.ground.count)}});
    go(battle, id, manner, walked);
}

void ask(const Setup&, const State&, const step::GroundRoll& step, Question& question) {
    ask_chance(question, {WC_5_5, verb::ground_roll, step.unit}, *step.dice);
}

// WC-5.5: it goes as far as they allow.
void rolled(Battle& battle, const step::GroundRoll& roll, const Dice& dice) {
    enforces(WC_5_5);
    const Setup& setup = battle.setup;
    const UnitId id = roll.unit;
    const Walk whole = walk(setup, battle.state, id, roll.manner, roll.legs);
    const GroundSituation s = ground_situation(setup, battle.state, id, roll.manner, whole.wood);
    const int fallen = whole.ground.fixed.whole_inches() + dice_of(s, whole.ground, dice);
    const int inches = inches_on(s, whole.ground, dice);
    const Length most = std::max(Length::from_inches(inches), sure_before_ground(whole, s));
    battle.log({.what = happened::GroundRolled{most.whole_inches(), whole.worst,
                                               is_as_over_clear_ground(s, whole.ground, inches)},
                .clause = whole.ground.clause,
                .side = setup.side(id),
                .unit = id,
                .dice = dice,
                .tally = ground_tally(whole.ground),
                .reading = ground_reading(s, whole.ground).came_to(fallen)});
    go(battle, id, roll.manner,
       cut_short(setup, battle.state, id, roll.manner, roll.legs, whole, most));
}

}  // namespace grognard::war_and_conquest
