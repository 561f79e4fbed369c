// SPDX-License-Identifier: Apache-2.0
//
// A table without a sequence of play, for tests that call the rules themselves.
//
//     TableTop top{field};
//     take_hits(top.battle, guard, 2, guns, VK_9_9);
//     EXPECT_EQ(top.unit(guard).hits, 2);
#pragma once

#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/field.h"

namespace grognard::vom_kriege {

struct TableTop {
    explicit TableTop(Field& field, int acting = blue_division)
        : turned{field.turned}, setup{field.setup()}, state{field.ready()},
          battle{*setup, state, &events} {
        state.acting = static_cast<std::int8_t>(acting);
        state.phase = Phase::combat;
    }
    TableTop(const TableTop&) = delete;
    TableTop& operator=(const TableTop&) = delete;

    // A unit, and legs, are by the test's own compass; setup and state as the table lies.
    Unit unit(UnitId id) const {
        Unit unit = state.unit(id);
        unit.post = post_back(turned, unit.post);
        return unit;
    }
    // Straight home for a side: at most 45 degrees off the edge that a test has in mind.
    Bearing home(Side side) const { return turned.back(inwards(setup->own_edge(side)).reversed()); }
    Point centre(UnitId id) const {
        return turned.back(centre_of(*setup, id, state.unit(id).post));
    }
    bool is_removed(UnitId id) const { return unit(id).where == Where::removed; }
    const Event* event(Happening what, UnitId id) const {
        for (std::size_t i = events.size(); i-- > 0;)
            if (events[i].what == what && events[i].unit == id) return &events[i];
        return nullptr;
    }
    template <class Told>
    Told said(UnitId id) const {
        const Event* last = event(Told{}, id);
        return vom_kriege::said<Told>(last ? *last : Event{});
    }

    // The way back that is asked for now.
    bool asks_way() const {
        return !state.steps.empty() && std::holds_alternative<step::GoBack>(state.steps.back());
    }
    const step::GoBack& back() const { return std::get<step::GoBack>(state.steps.back()); }
    std::optional<Refusal> check(const Legs& legs) const {
        return vom_kriege::check(*setup, state, back(), {back().unit, turned(legs)});
    }
    void go(const Legs& legs) { go_as_found(turned(legs)); }
    // By legs that a rule has found, which lie as the table does.
    void go_as_found(const Legs& legs) {
        const Placed where{back().unit, legs};
        const auto refused = vom_kriege::check(*setup, state, back(), where);
        ASSERT_FALSE(refused) << "fault " << static_cast<int>(refused->fault) << " by "
                              << to_string(refused->clause);
        placed(battle, back(), where);
    }
    // How far its front has moved towards its own edge: south for blue, north for red.
    Length homewards_from(UnitId id, Length y) const {
        const Length now = Length::from_ticks(unit(id).post.front.y);
        return setup->side(id) == Side::blue ? y - now : now - y;
    }

    Turned turned;
    std::shared_ptr<const Setup> setup;
    State state;
    Events events;
    Battle battle;
};

}  // namespace grognard::vom_kriege
