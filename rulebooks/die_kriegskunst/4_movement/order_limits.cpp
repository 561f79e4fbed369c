// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/4_movement/order_limits.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/4_movement/obeying.h"

namespace grognard::die_kriegskunst {

// Lengths are rounded: a step to the side may bring a unit a tick or two nearer or further, and has
// not for that. So `touch` here and there.

namespace {

// Where a walk ends: the buildings it entered, or its own outline.
class End {
public:
    End(const Setup& setup, const State& state, UnitId id, const Walk& walked)
        : quad_{quad_at(setup, state, id, walked.end)},
          buildings_{walked.buildings < 0
                         ? nullptr
                         : &setup.buildings[static_cast<std::size_t>(walked.buildings)]} {}
    Outline outline() const { return buildings_ ? Outline{buildings_->outline} : Outline{quad_}; }

private:
    Quad quad_;
    const BuildingsInfo* buildings_;
};

std::optional<Refusal> leaves_area(const Setup& setup, const State& state, UnitId id,
                                   const Aim& aim, Outline end) {
    if (aim.kind != Aim::Kind::place) return std::nullopt;
    enforces(DK_3_7);
    const Length area = setup.book.orders_areas();
    const Length out = gap(aim.at, end);
    if (out <= area || out <= gap(aim.at, outline_of(setup, state, id)) + touch)
        return std::nullopt;
    return Refusal{.fault = Fault::not_ordered,
                   .clause = DK_3_7,
                   .unit = id,
                   .measured = out,
                   .allowed = area};
}

std::optional<Refusal> leaves_home(const Setup& setup, const State& state, UnitId id,
                                   const Post& end) {
    enforces(DK_3_8);
    const Offset home = towards_home(setup, id).forward(1_in);
    const Point after = centre_of(setup.book, body_of(setup, state, id), end);
    if (dot(after - centre_of(state, id), home) >= 0) return std::nullopt;
    return Refusal{.fault = Fault::not_homewards, .clause = DK_3_8, .unit = id};
}

// Whoever is nearer already may not come nearer still.
std::optional<Refusal> comes_too_near(const Setup& setup, const State& state, UnitId id,
                                      Outline end) {
    if (setup.book.rulings.approach_limit == ApproachLimit::none) return std::nullopt;
    enforces(DK_3_17);
    const Side side = setup.side(id);
    const NearestOf then = nearest_enemy(setup, state, side, end);
    const Length limit = setup.book.orders.approach;
    if (then.unit == UnitId::none || then.away >= limit) return std::nullopt;
    const Outline own = outline_of(setup, state, id);
    if (then.away + touch >= nearest_enemy(setup, state, side, own).away) return std::nullopt;
    return Refusal{.fault = Fault::near_enemy,
                   .clause = DK_3_17,
                   .unit = id,
                   .other = then.unit,
                   .measured = then.away,
                   .allowed = limit};
}

// By its outline and by its centre: a change of formation on the spot goes nowhere.
std::optional<Refusal> goes_away(const Setup& setup, const State& state, UnitId id, const Post& end,
                                 Outline outline) {
    if (setup.book.rulings.move_away == MoveAway::anywhere) return std::nullopt;
    enforces(DK_3_18);
    const auto was = left_to_go(setup, state, id, outline_of(setup, state, id));
    const auto is = left_to_go(setup, state, id, outline);
    if (!was || !is || *is <= setup.book.orders_areas() || *is <= *was + touch) return std::nullopt;
    const Point from = centre_of(state, id);
    const Point to = centre_of(setup.book, body_of(setup, state, id), end);
    const auto goal = goal_of(setup, state, id);
    if (!goal || gap(to, *goal) <= gap(from, *goal) + touch) return std::nullopt;
    if (goes_round(setup, state, id, from, to)) return std::nullopt;
    return Refusal{.fault = Fault::not_ordered,
                   .clause = DK_3_18,
                   .unit = id,
                   .measured = *is,
                   .allowed = std::max(*was, setup.book.orders_areas())};
}

}  // namespace

std::optional<Refusal> breaks_limit(const Setup& setup, const State& state, UnitId id,
                                    const Walk& walked) {
    const int number = setup.unit(id).brigade;
    if (number < 0 || setup.troops(id).is_general()) return std::nullopt;
    const Brigade& brigade = state.brigade(number);
    const End end{setup, state, id, walked};
    switch (brigade.order) {
    case Order::hold: return leaves_area(setup, state, id, brigade.aim, end.outline());
    case Order::retire: return leaves_home(setup, state, id, walked.end);
    case Order::approach: return comes_too_near(setup, state, id, end.outline());
    case Order::move: return goes_away(setup, state, id, walked.end, end.outline());
    case Order::assault:
    case Order::engage:
    case Order::support: break;
    }
    return std::nullopt;
}

std::optional<Refusal> order_forbids(const Setup& setup, const State& state, UnitId id,
                                     const Walk& walked) {
    auto refused = breaks_limit(setup, state, id, walked);
    // DK-3.18: whoever cannot get nearer goes back to find another way.
    if (refused && refused->clause == DK_3_18 && !obeying_move(setup, state, id))
        return std::nullopt;
    return refused;
}

bool has_retired(const Setup& setup, const State& state, int brigade) {
    enforces(DK_4_7);
    return state.brigade(brigade).order == Order::retire &&
           setup.book.rulings.compulsory_what == CompulsoryWhat::both;
}

}  // namespace grognard::die_kriegskunst
