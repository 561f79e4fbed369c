// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/words/view.h"

#include <algorithm>
#include <array>

#include "engine/battle/objectives.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/6_shooting/fire.h"
#include "rulebooks/war_and_conquest/9_victory/victory.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {

// ---- outlines -----------------------------------------------------------------------------------

namespace {

using Outlines = std::vector<std::vector<Point>>;

// A unit's ground in rows and columns, from its front right corner.
struct Grid {
    Quad quad;
    int columns = 1, rows = 1;

    Point corner(int column, int row) const {
        const Offset along = quad.front_left() - quad.front_right();
        const Offset back = quad.rear_right() - quad.front_right();
        const auto part = [](std::int32_t length, int of, int all) {
            return static_cast<std::int32_t>(std::int64_t{length} * of / all);
        };
        return quad.front_right() +
               Offset{part(along.dx, column, columns) + part(back.dx, row, rows),
                      part(along.dy, column, columns) + part(back.dy, row, rows)};
    }
    std::vector<Point> part(int column, int to_column, int row, int to_row) const {
        return {corner(column, row), corner(to_column, row), corner(to_column, to_row),
                corner(column, to_row)};
    }
};

// WC-4.14: personalities with a unit stand in the middle of its front rank. The files are as many
// as leave the unit some of it.
Grid grid_of(const State& state, UnitId unit, int persons) {
    const Array array = state.unit(unit).array();
    return {quad_of(state, unit), std::max(array.width(), persons + 1), array.ranks()};
}

// What is left to the unit: both wings of its front rank, and the ranks behind.
Outlines around_persons(const Grid& grid, int persons) {
    const int first = (grid.columns - persons) / 2, last = first + persons;
    Outlines outlines;
    if (first > 0) outlines.push_back(grid.part(0, first, 0, 1));
    if (last < grid.columns) outlines.push_back(grid.part(last, grid.columns, 0, 1));
    if (grid.rows > 1) outlines.push_back(grid.part(0, grid.columns, 1, grid.rows));
    return outlines;
}

Outlines outlines_of(const State& state, UnitId id) {
    const UnitId with = state.unit(id).with;
    const auto persons = persons_with(state, with == UnitId::none ? id : with);
    const int count = static_cast<int>(persons.size());
    if (with == UnitId::none && persons.empty()) {
        const Quad quad = quad_of(state, id);
        return {{quad.corners.begin(), quad.corners.end()}};
    }
    const Grid grid = grid_of(state, with == UnitId::none ? id : with, count);
    if (with == UnitId::none) return around_persons(grid, count);
    const auto place = std::find(persons.begin(), persons.end(), id) - persons.begin();
    const int column = (grid.columns - count) / 2 + static_cast<int>(place);
    return {grid.part(column, column + 1, 0, 1)};
}

}  // namespace

std::vector<std::vector<Point>> drawn_stands(const Setup& setup, const State& state, UnitId id,
                                             const Stance& stance) {
    const Quad quad = quad_at(setup, state, id, stance);
    return {{quad.corners.begin(), quad.corners.end()}};
}

// ---- units --------------------------------------------------------------------------------------

namespace {

// WC-1.11, 6.4: what a unit's missiles reach, the nearest range first.
std::vector<ViewArc> arcs_of(const Setup& setup, const State& state, UnitId id) {
    const Book& book = setup.book;
    const Troops& troops = setup.troops(id);
    if (troops.missile == Missile::none) return {};
    const Bearing facing = state.unit(id).post.facing;
    ViewArc arc{.all_round = state.unit(id).formation == Formation::skirmish};
    if (!arc.all_round) {
        const Segment front = quad_of(state, id).front();
        const bool wide = book.rulings.sight_front == SightFront::front_facing;
        const Turn half = wide ? book.facing.corner.value : Turn{};
        arc.left = front.to;
        arc.right = front.from;
        arc.left_edge = facing + -half;
        arc.right_edge = facing + half;
    }
    std::vector<ViewArc> arcs;
    const auto add = [&](std::string words, Length range) {
        arc.words = std::move(words);
        arc.range = range;
        arcs.push_back(arc);
    };
    const Length range = range_of(book, troops.missile);
    if (!is_thrown(troops.missile)) add("half range", book.shooting.half_range.of(range));
    add("range", range);
    return arcs;
}

void show_person(const Setup& setup, const State& state, UnitId id, ViewUnit& view) {
    const UnitInfo& info = setup.unit(id);
    const Unit& unit = state.unit(id);
    view.kind = info.person.general ? "army general" : "personality";
    view.badges.push_back("Morale " + std::to_string(info.person.morale));
    if (unit.with != UnitId::none)
        view.badges.push_back("with " + in_sentence(setup.unit(unit.with).name));
    if (unit.hits > 0)
        view.badges.push_back(std::to_string(unit.hits) + " of " +
                              count_words(info.person.life, "hit"));
    view.troubled = unit.hits > 0;
}

// "24 figures", "14 of 24 figures"
std::string strength_words(const Setup& setup, const State& state, UnitId id) {
    const int now = state.unit(id).figures, all = setup.unit(id).figures;
    if (now == all) return count_words(all, "figure");
    return std::to_string(now) + " of " + std::to_string(all) + " figures";
}

// "close order, 6 files", "column of march, 3 files"
std::string order_words(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    const bool column = unit.formation == Formation::close &&
                        is_column_of_march(setup.book, setup.troops(id), unit.array());
    const std::string words =
        column ? "column of march"
               : std::string{formation_name(static_cast<FormationId>(unit.formation))};
    return words + ", " + count_words(unit.array().width(), "file");
}

void show_unit(const Setup& setup, const State& state, UnitId id, ViewUnit& view) {
    const Unit& unit = state.unit(id);
    const auto badge = [&](bool shown, std::string words) {
        if (shown) view.badges.push_back(std::move(words));
    };
    badge(true, order_words(setup, state, id));
    badge(true, strength_words(setup, state, id));
    badge(unit.hits > 0, count_words(unit.hits, "hit") + " on one");
    badge(unit.fleeing, "fleeing");
    badge(unit.is_disordered(), "disordered");
    badge(fights(state, id), "fighting");
    badge(unit.shot, "has shot");
    badge(setup.unit(id).standard, "standard");
    view.troubled = unit.fleeing || unit.is_disordered();
    if (!unit.fleeing) view.arcs = arcs_of(setup, state, id);
}

ViewUnit view_of(const Setup& setup, const State& state, UnitId id) {
    constexpr std::array<std::string_view, 4> symbols{"infantry", "cavalry", "chariot", "elephant"};
    const UnitInfo& info = setup.unit(id);
    const Unit& unit = state.unit(id);
    ViewUnit view;
    view.id = id;
    view.key = info.key;
    view.name = info.name;
    view.kind = info.is_person ? "personality" : kind_words(info.figure.troops);
    view.side = info.side;
    view.symbol =
        info.is_person ? "leader" : symbols[static_cast<std::size_t>(info.figure.troops.arm)];
    view.where = unit.on_table()                 ? ViewUnit::Where::table
                 : unit.where == Where::fled_off ? ViewUnit::Where::to_come
                                                 : ViewUnit::Where::gone;
    if (unit.where == Where::fled_off)
        view.badges.emplace_back(unit.returns ? "rallied off the table" : "fled from the table");
    if (!unit.on_table()) return view;
    view.pose = {centre_of(quad_of(state, id)), unit.post.facing};
    view.stands = outlines_of(state, id);
    if (info.is_person)
        show_person(setup, state, id, view);
    else
        show_unit(setup, state, id, view);
    return view;
}

// ---- the whole ----------------------------------------------------------------------------------

std::string aim_words(const Setup& setup, Side side) {
    const ArmyInfo& army = setup.armies[index(side)];
    std::string place;
    for (const Objective& objective : setup.scenario.objectives)
        if (objective.key == army.place) place = in_sentence(objective.name);
    const Factor& share = setup.book.victory.destroyed;
    switch (army.aim) {
    case Aim::none: return {};
    case Aim::hold: return "to hold " + place;
    case Aim::middle: return "to hold the middle";
    case Aim::destroy:
        return "to destroy " + std::to_string(share.times) + "/" + std::to_string(share.over) +
               " of the enemy";
    case Aim::dearest:
        return "to destroy the enemy's " +
               count_words(setup.book.victory.dearest.value, "dearest unit");
    case Aim::loot: return "to loot " + place;
    }
    return {};
}

// "Romans: 120 points destroyed, 2 intervention points"; when it is over, "to hold the ford" too
std::string score_words(const Setup& setup, const State& state, Side side) {
    std::string words = setup.scenario.sides[index(side)].name + ": " +
                        count_words(points_destroyed(setup, state, enemy_of(side)), "point") +
                        " destroyed, " + count_words(state.sips[index(side)], "intervention point");
    const std::string aim = state.over ? aim_words(setup, side) : std::string{};
    return aim.empty() ? words : words + ", " + aim;
}

}  // namespace

View make_view(const Setup& setup, const State& state) {
    View view;
    view.turn = state.turn;
    view.turns = setup.turns();
    view.phase = phase_words(setup, state);
    view.moving = state.round;
    for (std::size_t i = 0; i < state.units.size(); ++i)
        view.units.push_back(view_of(setup, state, unit_id(i)));
    std::vector<std::int8_t> held;
    for (const Objective& objective : setup.scenario.objectives) {
        std::int8_t holder = -1;
        for (const Side side : {Side::blue, Side::red})
            if (holds(setup, state, side, objective.at, objective.radius))
                holder = static_cast<std::int8_t>(index(side));
        held.push_back(holder);
    }
    view.objectives = view_objectives(setup.scenario, held);
    for (const Side side : {Side::blue, Side::red})
        view.score.push_back(score_words(setup, state, side));
    // WC-9.1: its own.
    enforces(WC_9_1);
    for (const Side side : {Side::blue, Side::red})
        if (const std::string aim = aim_words(setup, side); !aim.empty() && !state.over)
            view.aims[index(side)] =
                "The aim of the " + setup.scenario.sides[index(side)].name + ": " + aim;
    return view;
}

}  // namespace grognard::war_and_conquest
