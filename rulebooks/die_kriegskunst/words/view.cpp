// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/words/view.h"

#include <array>

#include "engine/battle/objectives.h"
#include "rulebooks/die_kriegskunst/10_measuring/room.h"
#include "rulebooks/die_kriegskunst/5_firing/fire.h"
#include "rulebooks/die_kriegskunst/9_victory/victory.h"
#include "rulebooks/die_kriegskunst/state/units.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {

namespace {

constexpr std::array<std::string_view, 4> symbols{"infantry", "cavalry", "artillery", "leader"};

}  // namespace

std::vector<std::vector<Point>> drawn_stands(const Setup& setup, const State& state, UnitId id,
                                             const Post& post, int buildings) {
    if (buildings >= 0) return {setup.buildings[static_cast<std::size_t>(buildings)].outline};
    const Quad quad = quad_at(setup, state, id, post);
    return {{quad.corners.begin(), quad.corners.end()}};
}

namespace {

// DK-5.1: what a unit's fire reaches, the nearest range first.
std::vector<ViewArc> arcs_of(const Setup& setup, const State& state, UnitId id) {
    const Book& book = setup.book;
    const Troops& troops = setup.troops(id);
    const Post& post = state.unit(id).post;
    ViewArc arc{.all_round = faces_all_round(state, id)};
    if (!arc.all_round) {
        const Segment front = quad_of(state, id).front();
        const Turn half = fire_arc(book, troops, post.formation);
        arc.left = front.to;
        arc.right = front.from;
        arc.left_edge = post.facing + -half;
        arc.right_edge = post.facing + half;
    }
    std::vector<ViewArc> arcs;
    const auto add = [&](std::string words, Length range) {
        arc.words = std::move(words);
        arc.range = range;
        arcs.push_back(arc);
    };
    if (troops.is_artillery()) {
        if (post.formation == Formation::limbered) return arcs;
        const Book::GunRanges& ranges = gun_ranges(book, troops.kind);
        add("canister", ranges.canister);
        add("shot, effective", ranges.effective);
        add("shot, long", ranges.long_range);
    } else if (const Book::Ranges* ranges = musket_ranges(book, troops)) {
        add("effective", ranges->effective);
        add("long", ranges->long_range);
    }
    return arcs;
}

// "14 of 20 figures", "2 of 3 guns, 7 of 12 crew"
std::string strength_words(const Setup& setup, const State& state, UnitId id) {
    const int now = state.unit(id).figures, all = setup.unit(id).figures;
    const std::string of_all = std::to_string(now) + " of " + std::to_string(all);
    if (!setup.troops(id).is_artillery())
        return now == all ? count_words(all, "figure") : of_all + " figures";
    const int guns = guns_served(setup.book, now);
    if (now == all) return count_words(guns, "gun");
    return count_words(guns, "gun") + ", " + of_all + " crew";
}

void show_general(const Setup& setup, const State& state, UnitId id, ViewUnit& view) {
    const UnitInfo& info = setup.unit(id);
    const std::string rating{rating_name(rating_of(setup, state, id))};
    view.kind = info.brigade < 0 ? rating + " C-in-C" : rating + " brigadier";
    if (info.brigade >= 0) {
        const Brigade& brigade = state.brigade(info.brigade);
        view.badges.push_back("order: " + order_words(setup, brigade.order, brigade.aim));
        if (brigade.broken) view.badges.emplace_back("brigade broken");
        view.troubled = brigade.broken;
    } else if (const int commands = state.commands[index(info.side)]; commands >= 0) {
        view.badges.push_back("commands " + setup.brigade(commands).name);
    }
    const UnitId with = state.unit(id).attached;
    if (with != UnitId::none) view.badges.push_back("with " + setup.unit(with).name);
    if (state.unit(id).stunned >= state.turn) view.badges.emplace_back("stunned");
}

void show_unit(const Setup& setup, const State& state, UnitId id, ViewUnit& view) {
    const Unit& unit = state.unit(id);
    if (is_unformed(unit.condition)) view.badges.emplace_back(condition_name(unit.condition));
    view.badges.push_back(
        unit.buildings >= 0
            ? "in " + in_sentence(setup.buildings[static_cast<std::size_t>(unit.buildings)].name)
            : std::string{formation_name(unit.post.formation)});
    view.badges.push_back(strength_words(setup, state, id));
    if (unit.retires) view.badges.emplace_back("retiring");
    if (unit.fired) view.badges.emplace_back("has fired");
    view.troubled = is_unformed(unit.condition);
    view.arcs = arcs_of(setup, state, id);
}

ViewUnit view_of(const Setup& setup, const State& state, UnitId id) {
    const UnitInfo& info = setup.unit(id);
    const Unit& unit = state.unit(id);
    ViewUnit view;
    view.id = id;
    view.key = info.key;
    view.name = info.name;
    view.kind = kind_words(info.troops);
    if (info.brigade >= 0) view.command = setup.brigade(info.brigade).name;
    view.side = info.side;
    view.symbol = symbols[static_cast<std::size_t>(info.troops.arm())];
    view.where = unit.on_table() ? ViewUnit::Where::table : ViewUnit::Where::gone;
    if (!unit.on_table()) return view;
    view.pose = {centre_of(state, id), unit.post.facing};
    view.stands = drawn_stands(setup, state, id, unit.post, unit.buildings);
    if (info.troops.is_general())
        show_general(setup, state, id, view);
    else
        show_unit(setup, state, id, view);
    return view;
}

}  // namespace

View make_view(const Setup& setup, const State& state) {
    View view;
    view.turn = state.turn;
    view.turns = setup.turns();
    view.phase = phase_words(setup, state);
    view.moving = state.phasing;
    for (std::size_t i = 0; i < state.units.size(); ++i)
        view.units.push_back(view_of(setup, state, unit_id(i)));
    view.objectives = view_objectives(setup.scenario, {state.held.begin(), state.held.size()});
    const std::array<int, 2> points = score(setup, state);
    for (const Side side : {Side::blue, Side::red})
        view.score.push_back(setup.scenario.sides[index(side)].name + ": " +
                             count_words(points[index(side)], "point"));
    return view;
}

}  // namespace grognard::die_kriegskunst
