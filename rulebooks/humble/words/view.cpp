// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/words/view.h"

#include "engine/battle/objectives.h"
#include "rulebooks/humble/5_shooting/fire.h"
#include "rulebooks/humble/7_results/victory.h"
#include "rulebooks/humble/words/names.h"
#include "rulebooks/humble/words/words.h"

namespace grognard::humble {

namespace {

// HU-1.1, HU-1.4, HU-5.3: what a unit's fire reaches, the nearest range first.
std::vector<ViewArc> arcs_of(const Setup& setup, UnitId id, const Base& base) {
    const Book& book = setup.book;
    const Troops& troops = setup.troops(id);
    const std::optional<Length> longest = longest_range(book, troops);
    if (!longest || !base.on_table()) return {};
    const Segment front = outline(setup, base.pose()).front();
    const Turn half = book.fire_arc();
    const ViewArc all{.words = troops.is_artillery() ? "long range" : "musketry",
                      .range = *longest,
                      .left = front.to,
                      .right = front.from,
                      .left_edge = base.facing + -half,
                      .right_edge = base.facing + half};
    std::vector<ViewArc> arcs;
    const auto add = [&](std::string words, Length range) {
        if (range >= *longest) return;
        arcs.push_back(all);
        arcs.back().words = std::move(words);
        arcs.back().range = range;
    };
    if (troops.is_artillery()) {
        add("canister", book.shooting.canister_range);
        add("effective range", troops.arm == Arm::foot_artillery ? book.foot_artillery.effective
                                                                 : book.horse_artillery.effective);
    }
    arcs.push_back(all);
    return arcs;
}

// "Vincent's division, VI corps"
std::string command_words(const Setup& setup, const UnitInfo& unit) {
    std::string words;
    if (unit.division != DivisionId::none) words = setup.divisions[index(unit.division)].name;
    if (unit.corps != CorpsId::none)
        words += (words.empty() ? "" : ", ") + setup.corps[index(unit.corps)].name;
    return words;
}

}  // namespace

View make_view(const Setup& setup, const State& state) {
    View view;
    view.turn = state.turn;
    view.turns = setup.turns();
    view.phase = phase_words(setup, state);
    view.moving = state.moving;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const UnitInfo& info = setup.units[i];
        const Base& base = state.bases[i];
        ViewUnit unit;
        unit.id = unit_id(i);
        unit.key = info.key;
        unit.name = info.name;
        unit.kind = kind_words(info.troops);
        unit.command = command_words(setup, info);
        unit.side = info.side;
        unit.where = base.where == Where::table     ? ViewUnit::Where::table
                     : base.where == Where::to_come ? ViewUnit::Where::to_come
                                                    : ViewUnit::Where::gone;
        unit.pose = base.pose();
        const Quad quad = outline(setup, base.pose());
        if (base.on_table()) unit.stands.emplace_back(quad.corners.begin(), quad.corners.end());
        unit.symbol = info.troops.is_infantry()    ? "infantry"
                      : info.troops.is_cavalry()   ? "cavalry"
                      : info.troops.is_artillery() ? "artillery"
                                                   : "leader";
        unit.troubled = base.order != Order::good;
        if (unit.troubled) unit.badges.push_back(order_words(base.order));
        unit.arcs = arcs_of(setup, unit.id, base);
        view.units.push_back(std::move(unit));
    }
    view.objectives = view_objectives(setup.scenario, {state.held.begin(), state.held.size()});
    for (const Side side : {Side::blue, Side::red}) {
        const int lost = combat_units_lost(setup, state, side);
        const int all = combat_units(setup, side);
        view.score.push_back(Names{setup}.side(side) + ": " + std::to_string(lost) + " of " +
                             count_words(all, "unit") + " lost, " +
                             count_words(points(setup, state, side), "point"));
    }
    return view;
}

}  // namespace grognard::humble
