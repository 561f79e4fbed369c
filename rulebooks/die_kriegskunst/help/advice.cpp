// SPDX-License-Identifier: Apache-2.0
//
// Places sampled at random, picks that make sense, the cost of a move; sensible places are in
// suggestions.cpp, plans in plans.cpp.
#include "rulebooks/die_kriegskunst/help/advice.h"

#include <algorithm>

#include "engine/battle/at_random.h"
#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/help/legs.h"

namespace grognard::die_kriegskunst {

namespace {

using namespace leg;

class MoveSampler {
public:
    MoveSampler(const Setup& setup, const State& state, const Place& place, Chooser& chooser)
        : setup_{setup}, state_{state}, place_{place}, chooser_{chooser},
          unit_{state.unit(place.unit)}, troops_{setup.troops(place.unit)} {}

    Legs some_legs() {
        if (troops_.is_general()) return general();
        if (unit_.buildings >= 0) return out_of_buildings();
        const bool reacts = place_.formations.empty();
        const std::uint32_t kind = chooser_.below(16);
        if (place_.allowance == Length{} || (!reacts && kind < 2)) return change_formation();
        if (kind < 3) return sideways();
        if (kind < 4) return reacts ? Legs{turn(any_bearing(chooser_))} : about_face();
        if (kind < 5 && !reacts) return into_buildings();
        if (unit_.post.formation == Formation::unlimbered && !reacts && kind < 8) return limber();
        return forward();
    }

private:
    // A wheel of some of the allowance, by the outer figure's path.
    Bearing some_wheel() {
        const Quad own = quad_of(state_, place_.unit);
        const Turn widest = widest_wheel(own, own.front_right(), place_.allowance);
        return about(unit_.post.facing, std::min(widest, degrees(90)), chooser_);
    }
    Legs forward() {
        Legs legs;
        Bearing facing = unit_.post.facing;
        Length reach = place_.allowance;
        const std::uint32_t how = chooser_.below(4);
        if (how == 0) {
            facing = some_wheel();
            if (facing == unit_.post.facing) return forward_straight(reach, facing);
            legs.push_back(wheel(facing));
            reach = reach / 2;
        }
        const Bearing way = how == 1 ? about(facing, setup_.book.move_oblique(), chooser_) : facing;
        legs.push_back(advance(part_of(reach, chooser_), way));
        return legs;
    }
    Legs forward_straight(Length reach, Bearing facing) {
        return {advance(part_of(reach, chooser_), facing)};
    }
    Legs sideways() {
        const Length half = part_of(place_.allowance / 2, chooser_);
        switch (chooser_.below(3)) {
        case 0: return {side_step(half)};
        case 1: return {side_step(-half)};
        default: return {back(half)};
        }
    }
    Legs about_face() {
        const Bearing facing = unit_.post.facing.reversed();
        Legs legs{turn(facing)};
        if (chooser_.below(2) == 0)
            legs.push_back(advance(part_of(place_.allowance / 2, chooser_), facing));
        return legs;
    }
    Legs limber() {
        const Length whole = move_rate(setup_.book, troops_, Formation::limbered);
        return {form(Formation::limbered),
                advance(part_of(whole / 2, chooser_), unit_.post.facing)};
    }
    Legs change_formation() {
        if (place_.formations.empty()) return {turn(any_bearing(chooser_))};
        const auto count = static_cast<std::uint32_t>(place_.formations.size());
        const FormationId wanted = place_.formations[chooser_.below(count)];
        Legs legs{form(wanted)};
        if (turns_front(unit_.post.formation, static_cast<Formation>(wanted))) {
            const Turn quarter = setup_.book.change.turn;
            legs.push_back(turn(unit_.post.facing + (chooser_.below(2) == 0 ? quarter : -quarter)));
        }
        return legs;
    }
    Legs general() {
        const Point to =
            unit_.post.front + any_bearing(chooser_).forward(part_of(place_.allowance, chooser_));
        return {march(to)};
    }
    Legs into_buildings() {
        for (const BuildingsInfo& buildings : setup_.buildings)
            if (within(Outline{quad_of(state_, place_.unit)}, Outline{buildings.outline},
                       setup_.book.buildings.reach))
                return {deploy(Formation::line, middle_of(buildings), unit_.post.facing)};
        return forward();
    }
    // By the middle of some edge, facing out.
    Legs out_of_buildings() {
        const BuildingsInfo& info = setup_.buildings[static_cast<std::size_t>(unit_.buildings)];
        const auto edges = static_cast<std::uint32_t>(info.outline.size());
        const std::uint32_t side = chooser_.below(edges);
        const bool line = chooser_.below(2) == 0;
        return {
            out_by(setup_, state_, place_.unit, side, line ? Formation::line : Formation::column)};
    }

    const Setup& setup_;
    const State& state_;
    const Place& place_;
    Chooser& chooser_;
    const Unit& unit_;
    const Troops& troops_;
};

}  // namespace

Placed sample_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser) {
    constexpr int tries = 4;
    MoveSampler sampler{setup, state, place, chooser};
    for (int i = 0; i < tries; ++i) {
        const Legs legs = sampler.some_legs();
        if (!checked_move(setup, state, legs).refusal) return {place.unit, legs};
    }
    if (place.may_stay) return {place.unit, {}};
    return {place.unit, *obeying_move(setup, state, place.unit)};
}

// ---- picks --------------------------------------------------------------------------------------

namespace {

bool offers(const Question& question, Verb verb) {
    const auto& options = question.pick()->options;
    return std::any_of(options.begin(), options.end(),
                       [&](const Option& option) { return option.verb == verb; });
}

}  // namespace

namespace {

// An order to go back, or to stay out of it, is never what to dice for; a place is worth an order if
// there is an objective near it.
bool is_worth_dice(const Setup& setup, const Option& option) {
    if (option.verb == verb::choose_order) {
        const auto order = static_cast<Order>(option.detail);
        return order != Order::retire && order != Order::approach && order != Order::support;
    }
    if (option.verb != verb::aim_at_place || option.detail < 0) return true;
    const Point at = setup.places[static_cast<std::size_t>(option.detail)].at;
    const auto& objectives = setup.scenario.objectives;
    return std::any_of(objectives.begin(), objectives.end(), [&](const Objective& objective) {
        return within(at, objective.at, objective.radius + 3_in);
    });
}

}  // namespace

bool makes_sense(const Setup& setup, const State&, const Question& question, const Option& option) {
    const Verb v = option.verb;
    // There are many orders about many things: looked at are those that lead somewhere, if any does.
    if (question.topic == verb::change_order && !is_worth_dice(setup, option)) {
        const auto& options = question.pick()->options;
        return std::none_of(options.begin(), options.end(),
                            [&](const Option& other) { return is_worth_dice(setup, other); });
    }
    // A shot costs nothing, and whoever is named may still stay where it is.
    if (v == verb::firing_done) return !offers(question, verb::fire);
    if (v == verb::no_support_fire) return !offers(question, verb::support_fire);
    if (v == verb::movement_done) return !offers(question, verb::name_to_move);
    return true;
}

// ---- what a move would mean ---------------------------------------------------------------------

void judge_place(const Setup& setup, const State& state, const Placed& placed,
                 Judgement& judgement) {
    const Mover mover = mover_of(setup, state);
    const Walk walked = walk(setup, state, mover, placed.legs);
    judgement.cost = walked.cost;
    judgement.allowance = walked.allowance;
    judgement.leg_costs = walked.leg_costs;
    const Body body = body_of(setup, state, placed.unit);
    Ghost ghost{placed.unit, {centre_of(setup.book, body, walked.end), walked.end.facing}, {}};
    if (walked.buildings >= 0) {
        ghost.stands.push_back(setup.buildings[static_cast<std::size_t>(walked.buildings)].outline);
    } else {
        const Quad quad = quad_of(setup.book, body, walked.end);
        ghost.stands.push_back({quad.corners.begin(), quad.corners.end()});
    }
    judgement.ghosts.push_back(ghost);
}

}  // namespace grognard::die_kriegskunst
