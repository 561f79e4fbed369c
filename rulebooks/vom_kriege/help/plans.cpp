// SPDX-License-Identifier: Apache-2.0
//
// From a wanted place to legs that lead there: wheel first and then go, or go first and then wheel,
// sideways or straight back; whichever the rules allow, and of those the cheapest.
// Declared in advice.h.
#include <algorithm>

#include "rulebooks/vom_kriege/5_sequence/arrivals.h"
#include "rulebooks/vom_kriege/5_sequence/sequence.h"
#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

using namespace leg;

class Planner {
public:
    Planner(const Setup& setup, const State& state, const Place& place, const Wanted& wanted)
        : setup_{setup}, state_{state}, place_{place}, wanted_{wanted}, id_{place.unit},
          now_{state.unit(place.unit).post},
          formation_{wanted.formation.value_or(formation_id(now_.formation))} {}

    Plan by_order();
    Plan as(const Legs& legs);

private:
    void attempt(Legs legs);
    void forward();
    void charge();
    std::optional<Post> after(const Legs& legs) const;
    Point front_before_wheel(const Post& there, Bearing facing) const;
    Length cost_of(const Legs& legs) const;
    Mover mover() const;

    const Setup& setup_;
    const State& state_;
    const Place& place_;
    const Wanted& wanted_;
    UnitId id_;
    Post now_;
    FormationId formation_;
    std::optional<Legs> best_;
    Length best_cost_{};
    std::optional<Refusal> first_refusal_;
};

Mover Planner::mover() const {
    const Step& top = state_.steps.back();
    if (const auto* placing = std::get_if<step::PlaceMove>(&top))
        return mover_of(setup_, state_, *placing);
    return follow_up_mover(setup_, state_, id_);
}

Length Planner::cost_of(const Legs& legs) const { return walk(setup_, state_, mover(), legs).cost; }

// Where these legs alone would bring it; nothing if they cannot be gone.
std::optional<Post> Planner::after(const Legs& legs) const {
    if (legs.empty()) return now_;
    const Walk walked = walk(setup_, state_, mover(), legs);
    if (walked.stages.empty()) return std::nullopt;
    return walked.stages.back();
}

Plan Planner::as(const Legs& legs) {
    Plan plan;
    if (legs.empty() && !place_.may_stay)
        plan.refusal = Refusal{.fault = Fault::must_go, .clause = VK_10_7, .unit = id_};
    else
        plan.refusal = check_place(setup_, state_, place_, {id_, legs});
    if (!plan.refusal) plan.answer = Placed{id_, legs};
    return plan;
}

void Planner::attempt(Legs legs) {
    if (formation_ != formation_id(now_.formation)) {
        if (legs.full()) return;
        legs.insert(0, form(formation_));
    }
    const Plan plan = as(legs);
    if (plan.refusal && !first_refusal_) first_refusal_ = plan.refusal;
    if (plan.refusal) return;
    const Length cost = cost_of(legs);
    if (best_ && best_cost_ <= cost) return;
    best_ = legs;
    best_cost_ = cost;
}

// A wheel keeps the front corner on its inner side: where the middle of the front must be before
// it, so that it ends as wanted.
Point Planner::front_before_wheel(const Post& there, Bearing facing) const {
    const Length half =
        unit_size(setup_.book, setup_.troops(id_), static_cast<Formation>(formation_)).width / 2;
    const bool clockwise = facing.turn_to(there.facing).arcseconds() > 0;
    const Length inner = clockwise ? half : -half;
    const Point pivot = there.front + there.facing.offset(inner, {});
    return pivot + facing.offset(-inner, {});
}

void Planner::forward() {
    const Post there = post_at(setup_, id_, wanted_.pose, static_cast<Formation>(formation_));
    const Bearing facing = now_.facing;
    const bool guns = now_.formation == Formation::unlimbered &&
                      formation_ == formation_id(Formation::unlimbered);
    const auto leg_to = [&](Point from, Point to) {
        return advance(gap(from, to), bearing(from, to));
    };
    if (there.facing == facing || guns) {
        const Offset way = there.front - now_.front;
        const SinCos axes = facing.sin_cos();
        const auto along = [&](std::int64_t a, std::int64_t b) {
            return Length::from_ticks((a + b) >> 30);
        };
        const Length ahead =
            along(std::int64_t{way.dx} * axes.sine, std::int64_t{way.dy} * axes.cosine);
        const Length right =
            along(std::int64_t{way.dx} * axes.cosine, -std::int64_t{way.dy} * axes.sine);
        Legs legs;
        if (length_of(way) > touch) legs.push_back(leg_to(now_.front, there.front));
        if (guns && there.facing != facing) legs.push_back(turn(there.facing));
        attempt(legs);
        Legs stepped;
        if (right > touch || right < -touch) stepped.push_back(side_step(right));
        if (ahead < -touch) stepped.push_back(back(-ahead));
        if (ahead > touch) stepped.push_back(advance(ahead, facing));
        if (!stepped.empty()) attempt(stepped);
        return;
    }
    // Go, then wheel.
    const Point before = front_before_wheel(there, facing);
    Legs last{wheel(there.facing)};
    if (gap(now_.front, before) > touch) last.insert(0, leg_to(now_.front, before));
    attempt(last);
    // Wheel, then go.
    if (const auto wheeled = after({wheel(there.facing)})) {
        Legs legs{wheel(there.facing)};
        if (gap(wheeled->front, there.front) > touch)
            legs.push_back(leg_to(wheeled->front, there.front));
        attempt(legs);
    }
}

// At the enemy: straight or obliquely, or wheeling first as little as is needed.
void Planner::charge() {
    const Book& book = setup_.book;
    const Point aim = centre_of(setup_, wanted_.charge, state_.unit(wanted_.charge).post);
    const Bearing straight = bearing(now_.front, aim);
    attempt(
        {charge_at(wanted_.charge, turned_towards(now_.facing, straight, book.turning.oblique))});
    const Turn off = now_.facing.turn_to(straight);
    for (const int part : {4, 2, 1, 3}) {
        const Turn turned = std::clamp(Turn::from_arcseconds(off.arcseconds() * part / 4),
                                       -book.turning.wheel.value, book.turning.wheel.value);
        if (turned == Turn{}) continue;
        const Bearing facing = now_.facing + turned;
        const auto wheeled = after({wheel(facing)});
        if (!wheeled) continue;
        const Bearing way =
            turned_towards(facing, bearing(wheeled->front, aim), book.turning.oblique);
        attempt({wheel(facing), charge_at(wanted_.charge, way)});
    }
}

Plan Planner::by_order() {
    const Point here = centre_of(setup_, id_, now_);
    const bool stays = place_.may_stay && within(here, wanted_.pose.centre, touch);
    if (setup_.troops(id_).is_leader())
        return as(stays ? Legs{} : Legs{march(wanted_.pose.centre)});
    if (now_.in_area() && wanted_.charge == UnitId::none)
        return as({deploy(formation_, wanted_.pose.centre, wanted_.pose.facing)});
    if (wanted_.charge != UnitId::none)
        charge();
    else
        forward();
    if (best_) return {.answer = Placed{id_, *best_}, .refusal = {}};
    return {.answer = {}, .refusal = first_refusal_};
}

}  // namespace

Plan plan(const Setup& setup, const State& state, const Place& place, const Wanted& wanted) {
    const Step& top = state.steps.back();
    Planner planner{setup, state, place, wanted};
    if (std::holds_alternative<step::Entry>(top)) {
        const Formation formation = wanted.formation ? static_cast<Formation>(*wanted.formation)
                                                     : static_cast<Formation>(place.formations[0]);
        if (const auto leg = entry_place(setup, state, place.unit, wanted.pose.centre, formation))
            return planner.as({*leg});
        return {.answer = {},
                .refusal = Refusal{.fault = Fault::no_room, .clause = VK_5_6, .unit = place.unit}};
    }
    const Point centre = centre_of(setup, place.unit, state.unit(place.unit).post);
    if (std::holds_alternative<step::GoBack>(top))
        return planner.as({retire(bearing(centre, wanted.pose.centre))});
    if (std::holds_alternative<step::RallyFacing>(top))
        return planner.as({turn(wanted.pose.facing)});
    return planner.by_order();
}

}  // namespace grognard::vom_kriege
