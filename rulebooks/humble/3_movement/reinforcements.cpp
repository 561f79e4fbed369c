// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/3_movement/reinforcements.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/humble/3_movement/walk.h"
#include "rulebooks/humble/state/told.h"

namespace grognard::humble {

namespace {

bool along_x(Edge edge) { return edge == Edge::northern || edge == Edge::southern; }

// How far a point lies from the edge, and where along it.
struct AtEdge {
    std::int64_t from_edge;
    std::int64_t along;
};
AtEdge at_edge(const Box& table, Edge edge, Point p) {
    switch (edge) {
    case Edge::northern: return {table.high.y - std::int64_t{p.y}, p.x};
    case Edge::eastern: return {table.high.x - std::int64_t{p.x}, p.y};
    case Edge::southern: return {p.y - std::int64_t{table.low.y}, p.x};
    case Edge::western: return {p.x - std::int64_t{table.low.x}, p.y};
    }
    return {};
}

const ArrivalInfo& arrival_of(const Setup& setup, UnitId id) {
    return setup.arrival(setup.unit(id).arrival);
}

bool waits(const State& state, UnitId id) {
    return state.base(id).where == Where::to_come && !movement_phase(state).waited.has(id);
}

}  // namespace

int needed_to_arrive(const Book& book, ArrivalInfo::From from) {
    return from == ArrivalInfo::From::rear ? book.reinforcements.rear.value
                                           : book.reinforcements.flank.value;
}

Odds arrival_odds(const Book& book, ArrivalInfo::From from) {
    return odds_of(die(6), [&](int score) {
        return score >= needed_to_arrive(book, from) ? Outcome::arrives : Outcome::delayed;
    });
}

ArrivalId arrival_of(const Option& option) { return static_cast<ArrivalId>(option.detail); }

void offer_reinforcements(const Setup& setup, const State& state, Pick& pick) {
    const step::Movement& phase = movement_phase(state);
    const bool dice_left = phase.dice_thrown < setup.book.reinforcements.dice.value;
    for (std::size_t i = 0; i < setup.arrivals.size(); ++i) {
        const ArrivalInfo& info = setup.arrivals[i];
        if (info.side != state.moving) continue;
        const auto detail = static_cast<std::int32_t>(i);
        const bool any_left = std::any_of(info.units.begin(), info.units.end(),
                                          [&](UnitId id) { return waits(state, id); });
        if (state.arrivals[i] == Arrival::due && info.turn <= state.turn && dice_left && any_left)
            pick.options.push_back({verb::dice_for, UnitId::none, UnitId::none, detail});
        if (state.arrivals[i] == Arrival::waiting && any_left)
            pick.options.push_back({verb::bring_on, UnitId::none, UnitId::none, detail});
    }
}

void ask(const Setup&, const State&, const step::ReinforcementRoll&, Question& question) {
    ask_chance(question, {HU_3_6, verb::dice_for}, 1);
}

void rolled(Battle& battle, const step::ReinforcementRoll& roll, const Dice& dice) {
    const int die_score = dice[0];
    const ArrivalInfo& info = battle.setup.arrival(roll.arrival);
    ++movement_phase(battle.state).dice_thrown;
    const int needed = needed_to_arrive(battle.setup.book, info.from);
    const bool arrives = die_score >= needed;
    battle.log({.what = happened::Diced{roll.arrival, arrives},
                .clause = HU_3_6,
                .side = info.side,
                .dice = {static_cast<std::uint8_t>(die_score)},
                .reading = Reading::at_least(needed).came_to(die_score, arrives)});
    if (arrives) bring_on(battle, roll.arrival);
}

void bring_on(Battle& battle, ArrivalId arrival) {
    battle.state.arrivals[index(arrival)] = Arrival::waiting;
    battle.push(step::Arriving{arrival});
}

bool is_arriving(const State& state) {
    return std::holds_alternative<step::Arriving>(state.steps.back());
}

std::optional<Refusal> check_entry(const Setup& setup, const State& state, UnitId id, Pose pose) {
    const auto refuse = [&](Fault fault, Clause clause, UnitId other = UnitId::none) {
        return Refusal{.fault = fault, .clause = clause, .unit = id, .other = other};
    };
    const ArrivalInfo& info = arrival_of(setup, id);
    const Box table = setup.scenario.terrain.box();
    const Quad quad = outline(setup, pose);
    if (!inside(quad, table)) return refuse(Fault::off_table, HU_1_8);
    const std::int64_t low = at_edge(table, info.edge, info.stretch_from).along;
    const std::int64_t high = at_edge(table, info.edge, info.stretch_to).along;
    bool at_the_edge = false;
    for (const Point corner : quad.corners) {
        const AtEdge place = at_edge(table, info.edge, corner);
        at_the_edge = at_the_edge || place.from_edge <= touch.ticks();
        if (place.along < low || place.along > high) return refuse(Fault::not_at_edge, HU_3_12);
    }
    if (!at_the_edge) return refuse(Fault::not_at_edge, HU_3_12);
    if (!may_stand_on(setup, id, pose.centre)) return refuse(Fault::impassable, HU_3_3);
    const UnitId under = overlapped(setup, state, quad, id);
    if (under != UnitId::none) return refuse(Fault::overlaps, HU_1_8, under);
    const Touched touched = enemies_touching(setup, state, info.side, quad);
    if (!touched.empty()) return refuse(Fault::touches_enemy, HU_3_12, touched[0]);
    return std::nullopt;
}

std::optional<Refusal> check_entry(const Setup& setup, const State& state, UnitId id,
                                   const Legs& legs) {
    if (legs.size() != 1 || legs[0].kind != LegKind::set_down)
        return Refusal{.fault = Fault::bad_leg, .clause = HU_3_12, .unit = id};
    return check_entry(setup, state, id, {legs[0].to, legs[0].facing});
}

Pose brought_to_edge(const Setup& setup, UnitId id, Pose wanted) {
    const Edge edge = arrival_of(setup, id).edge;
    const Box table = setup.scenario.terrain.box();
    std::int64_t off = INT64_MAX;
    for (const Point corner : outline(setup, wanted).corners)
        off = std::min(off, at_edge(table, edge, corner).from_edge);
    const Length gap = Length::from_ticks(off < 0 ? -off : off);
    if (gap > base_front(setup.book)) return wanted;
    const Bearing in = inwards(edge);
    wanted.centre = wanted.centre + (off < 0 ? in : in.reversed()).forward(gap);
    return wanted;
}

std::optional<Pose> entry_place(const Setup& setup, const State& state, UnitId id,
                                std::uint32_t along_stretch) {
    const ArrivalInfo& info = arrival_of(setup, id);
    const Bearing facing = inwards(info.edge);
    const Offset in = facing.forward(base_depth(setup.book) / 2);
    const std::int64_t half = base_front(setup.book).ticks() / 2;
    const bool x = along_x(info.edge);
    const std::int64_t low = (x ? info.stretch_from.x : info.stretch_from.y) + half;
    const std::int64_t high = (x ? info.stretch_to.x : info.stretch_to.y) - half;
    const std::int64_t step = Length::ticks_per_inch / 4;
    // Always the same quarter inches, so that whether there is a place does not depend on the wish.
    const std::int64_t steps = std::max<std::int64_t>(high - low, 0) / step * along_stretch / 256;
    const std::int64_t wanted = low + steps * step;
    const auto place_at = [&](std::int64_t along) -> std::optional<Pose> {
        Point there = info.stretch_from;
        (x ? there.x : there.y) = static_cast<std::int32_t>(along);
        const Pose pose{there + in, facing};
        if (along < low || along > high || check_entry(setup, state, id, pose)) return std::nullopt;
        return pose;
    };
    for (std::int64_t out = 0; out <= high - low + step; out += step) {
        for (const std::int64_t there : {wanted + out, wanted - out}) {
            if (there <= low - step || there >= high + step) continue;
            if (const auto pose = place_at(std::clamp(there, low, high))) return pose;
        }
    }
    // In a crowd: right beside somebody.
    const Box table = setup.scenario.terrain.box();
    for (std::size_t i = 0; i < state.bases.size(); ++i) {
        if (!state.bases[i].on_table()) continue;
        for (const Point corner : outline(setup, state, unit_id(i)).corners) {
            const AtEdge by = at_edge(table, info.edge, corner);
            if (by.from_edge > base_depth(setup.book).ticks() + touch.ticks()) continue;
            const std::int64_t clear = half + touch.ticks() + 1;
            for (const std::int64_t there : {by.along + clear, by.along - clear})
                if (const auto pose = place_at(there)) return pose;
        }
    }
    return std::nullopt;
}

namespace {

// The next base to be set down; none when all are there or wait.
UnitId next_to_arrive(const Setup& setup, const State& state, const step::Arriving& arriving) {
    for (const UnitId id : setup.arrival(arriving.arrival).units)
        if (waits(state, id)) return id;
    return UnitId::none;
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::Arriving& arriving,
         Question& question) {
    const UnitId id = next_to_arrive(setup, state, arriving);
    const ArrivalInfo& info = arrival_of(setup, id);
    question.by = info.side;
    question.clause = HU_3_12;
    question.topic = verb::arrive;
    question.unit = id;
    Place place;
    place.unit = id;
    place.may_stay = false;
    place.stretch_from = info.stretch_from;
    place.stretch_to = info.stretch_to;
    question.asked = place;
}

void placed(Battle& battle, const step::Arriving&, const Placed& placed) {
    const UnitId id = placed.unit;
    Base& base = battle.state.base(id);
    base.centre = placed.legs[0].to;
    base.facing = placed.legs[0].facing;
    base.where = Where::table;
    battle.log(told(battle, happened::Arrived{}, HU_3_12, id));
}

bool carry_on(Battle& battle, const step::Arriving& arriving) {
    for (;;) {
        const UnitId next = next_to_arrive(battle.setup, battle.state, arriving);
        if (next == UnitId::none) break;
        if (entry_place(battle.setup, battle.state, next, 128)) return false;
        movement_phase(battle.state).waited.add(next);
        battle.log(told(battle, happened::FoundNoRoom{}, HU_3_12, next));
    }
    const auto& units = battle.setup.arrival(arriving.arrival).units;
    const bool all_there = std::none_of(units.begin(), units.end(), [&](UnitId id) {
        return battle.state.base(id).where == Where::to_come;
    });
    const bool again =
        battle.setup.book.rulings.reinforcements_entry == ReinforcementsEntry::dices_again;
    battle.state.arrivals[index(arriving.arrival)] =
        all_there ? Arrival::come : (again ? Arrival::due : Arrival::waiting);
    battle.pop();
    return true;
}

}  // namespace grognard::humble
