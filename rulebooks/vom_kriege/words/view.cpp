// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/words/view.h"

#include <array>

#include "engine/battle/objectives.h"
#include "engine/battle/words.h"
#include "rulebooks/vom_kriege/10_retreats/victory.h"
#include "rulebooks/vom_kriege/6_orders/orders.h"
#include "rulebooks/vom_kriege/9_combat/fire.h"
#include "rulebooks/vom_kriege/state/names.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {

namespace {

constexpr std::array<std::string_view, 4> symbols{"infantry", "cavalry", "artillery", "leader"};

std::vector<Point> as_list(Outline outline) { return {outline.begin(), outline.end()}; }

}  // namespace

std::vector<std::vector<Point>> drawn_stands(const Setup& setup, UnitId id, const Post& post) {
    if (post.in_area()) return {as_list(footprint(setup, id, post))};
    std::vector<std::vector<Point>> drawn;
    for (const Stand& stand : stands(setup, id, post)) drawn.push_back(as_list(stand.quad));
    return drawn;
}

namespace {

// VK-1.8, 9.4, 9.5: what a unit's fire reaches, the nearest range first.
std::vector<ViewArc> arcs_of(const Setup& setup, const State& state, UnitId id) {
    const Book& book = setup.book;
    const Troops& troops = setup.unit(id).troops;
    const Post& post = state.unit(id).post;
    ViewArc arc{.all_round = faces_all_round(setup, post)};
    if (!arc.all_round) {
        const Segment front = footprint(setup, id, post).quad().front();
        const Turn half = book.fire.arc;
        arc.left = front.to;
        arc.right = front.from;
        arc.left_edge = post.facing + -half;
        arc.right_edge = post.facing + half;
    }
    const Footprint ground = footprint(setup, id, post);
    std::vector<ViewArc> arcs;
    const auto add = [&](std::string words, Length range) {
        const ShotSituation shot{.book = book,
                                 .shooter = troops,
                                 .formation = post.formation,
                                 .in_wood = ground.in_wood(),
                                 .in_bua = ground.in_area() && !ground.in_wood(),
                                 .range = range};
        if (!fire_kind(shot)) return;
        arc.words = std::move(words);
        arc.range = range;
        arcs.push_back(arc);
    };
    if (troops.is_infantry()) {
        add("close range", book.fire.close);
        add("skirmish range", book.fire.skirmish);
    } else if (troops.is_artillery()) {
        for (const Length range : book.gun_range)
            add("guns to " + inches_words(range) + "\"", range);
    }
    return arcs;
}

// VK-6.12: the dice that lie beside it.
void show_order(const Setup& setup, const State& state, const Order& order, ViewUnit& view) {
    if (!dice_lie(setup, state, order)) return;
    view.badges.push_back("ordered: " +
                          laid_words({order.face, order.doubled, order.doctrine_paid}));
}

ViewUnit view_of(const Setup& setup, const State& state, UnitId id) {
    const UnitInfo& info = setup.unit(id);
    const Unit& unit = state.unit(id);
    ViewUnit view;
    view.id = id;
    view.key = info.key;
    view.name = info.name;
    view.kind = kind_words(info.troops);
    if (info.troops.is_leader()) view.kind += ", " + quality_words(setup.command_of(id));
    view.command = setup.command_of(id).name;
    view.side = info.side;
    view.symbol = symbols[static_cast<std::size_t>(info.troops.arm)];
    view.where = unit.where == Where::table     ? ViewUnit::Where::table
                 : unit.where == Where::to_come ? ViewUnit::Where::to_come
                                                : ViewUnit::Where::gone;
    if (!unit.on_table()) return view;
    view.pose = {centre_of(setup, id, unit.post), unit.post.facing};
    view.stands = drawn_stands(setup, id, unit.post);
    view.troubled = unit.hits > 0 || unit.disordered;
    if (!info.troops.is_leader())
        view.badges.push_back(unit.post.in_area()
                                  ? "in " + area_words(setup, unit.post.area)
                                  : std::string{formation_name(unit.post.formation)});
    if (unit.hits > 0)
        view.badges.push_back(count_words(unit.hits, "hit") + " of " +
                              std::to_string(strength(setup, id)));
    if (at_maximum(setup, state, id))
        view.badges.emplace_back("routing");
    else if (is_shaken(setup, state, id))
        view.badges.emplace_back("shaken");
    if (unit.disordered) view.badges.emplace_back("disordered");
    if (unit.shot) view.badges.emplace_back("has shot");
    if (unit.bonus > 0) view.badges.push_back(count_words(unit.bonus, "bonus marker"));
    if (unit.order >= 0)
        show_order(setup, state, state.orders[static_cast<std::size_t>(unit.order)], view);
    view.arcs = arcs_of(setup, state, id);
    return view;
}

}  // namespace

View make_view(const Setup& setup, const State& state) {
    View view;
    view.turn = state.turn;
    view.turns = setup.turns();
    view.phase = phase_words(setup, state);
    view.moving = state.acting >= 0 ? attacker(setup, state) : Side::blue;
    for (std::size_t i = 0; i < state.units.size(); ++i)
        view.units.push_back(view_of(setup, state, unit_id(i)));
    view.objectives = view_objectives(setup.scenario, {state.held.begin(), state.held.size()});
    const std::array<int, 2> points = score(setup, state);
    for (const Side side : {Side::blue, Side::red})
        view.score.push_back(setup.scenario.sides[index(side)].name + ": " +
                             count_words(points[index(side)], "point"));
    return view;
}

}  // namespace grognard::vom_kriege
