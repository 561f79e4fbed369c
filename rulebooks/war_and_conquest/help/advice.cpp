// SPDX-License-Identifier: Apache-2.0
//
// Places sampled at random, picks that make sense, the cost of a move; sensible places are in
// suggestions.cpp, plans in plans.cpp.
#include "rulebooks/war_and_conquest/help/advice.h"

#include <algorithm>

#include "engine/battle/at_random.h"
#include "engine/manoeuvre/legs.h"
#include "rulebooks/war_and_conquest/1_troops/ranks.h"
#include "rulebooks/war_and_conquest/1_troops/zones.h"
#include "rulebooks/war_and_conquest/3_charges/charge_rules.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/help/foresight.h"
#include "rulebooks/war_and_conquest/words/view.h"

namespace grognard::war_and_conquest {

namespace {

using namespace leg;

class MoveSampler {
public:
    MoveSampler(const Setup& setup, const State& state, const Place& place, Chooser& chooser)
        : setup_{setup}, state_{state}, place_{place}, chooser_{chooser},
          unit_{state.unit(place.unit)},
          manner_{std::get<step::PlaceMove>(state.steps.back()).manner} {}

    Legs some_legs() {
        switch (manner_) {
        case Manner::character: return character();
        case Manner::faces: return {turn(any_bearing(chooser_))};
        case Manner::returns: return from_edge();
        case Manner::backwards: {
            const Length half = setup_.book.pace.back.of(place_.allowance);
            return {back(part_of(half, chooser_))};
        }
        default: break;
        }
        const std::uint32_t kind = chooser_.below(16);
        if (kind < 2 && !place_.formations.empty()) return another_width();
        if (kind < 4 && manner_ != Manner::quick_march) return turned();
        return forward();
    }

private:
    Legs forward() {
        const Bearing facing = unit_.post.facing;
        const std::uint32_t how = chooser_.below(4);
        if (how == 0) {
            const Quad own = quad_of(state_, place_.unit);
            const Turn widest = widest_wheel(own, own.front_right(), place_.allowance);
            const Bearing way = about(facing, std::min(widest, degrees(90)), chooser_);
            const Length rest = part_of(place_.allowance / 2, chooser_);
            if (way != facing) return {wheel(way), advance(rest, way)};
        }
        const bool drifts = how == 1 && manner_ != Manner::quick_march;
        const Turn most = most_oblique(setup_.book, setup_.troops(place_.unit));
        const Length far = part_of(place_.allowance, chooser_);
        return {advance(far, drifts ? about(facing, most, chooser_) : facing)};
    }
    Legs turned() {
        const bool quarters = turns_on_the_spot(setup_.book, unit_.formation);
        const Turn quarter = degrees(90 * static_cast<int>(1 + chooser_.below(3)));
        const Bearing facing = quarters ? unit_.post.facing + quarter : any_bearing(chooser_);
        Legs legs{turn(facing)};
        if (chooser_.below(2) == 0)
            legs.push_back(advance(part_of(place_.allowance / 2, chooser_), facing));
        return legs;
    }
    Legs another_width() {
        const auto count = static_cast<std::uint32_t>(place_.formations.size());
        return {form(place_.formations[chooser_.below(count)])};
    }
    // Somewhere, or to some unit of his side.
    Legs character() {
        const Point from = stance_of(setup_, state_, place_.unit).post.front;
        if (chooser_.below(2) == 0) {
            const UnitId id =
                unit_id(chooser_.below(static_cast<std::uint32_t>(state_.units.size())));
            if (setup_.side(id) == setup_.side(place_.unit) && !setup_.is_person(id) &&
                state_.unit(id).on_table())
                return {march(centre_of(quad_of(state_, id)))};
        }
        return {march(from + any_bearing(chooser_).forward(part_of(place_.allowance, chooser_)))};
    }
    Legs from_edge() {
        const Segment edge{place_.stretch_from, place_.stretch_to};
        const Bearing in = inwards(setup_.own_edge(setup_.side(place_.unit)));
        const Length deep = unit_size(setup_.book, body_of(setup_, state_, place_.unit)).depth;
        const Point rear =
            edge.from + bearing_of(edge.way()).forward(part_of(length_of(edge), chooser_));
        return {deploy(files_id(unit_.array().width()), rear + in.forward(deep / 2), in)};
    }

    const Setup& setup_;
    const State& state_;
    const Place& place_;
    Chooser& chooser_;
    const Unit& unit_;
    Manner manner_;
};

}  // namespace

Placed sample_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser) {
    constexpr int tries = 4;
    MoveSampler sampler{setup, state, place, chooser};
    for (int i = 0; i < tries; ++i) {
        const Placed placed{place.unit, sampler.some_legs()};
        if (!check_place(setup, state, place, placed)) return placed;
    }
    if (place.may_stay) return {place.unit, {}};
    return {place.unit, {*place_on_edge(setup, state, place.unit)}};
}

// ---- picks --------------------------------------------------------------------------------------

namespace {

const Option* first_of(const Question& question, std::initializer_list<Verb> verbs) {
    for (const Option& option : question.pick()->options)
        if (std::find(verbs.begin(), verbs.end(), option.verb) != verbs.end()) return &option;
    return nullptr;
}

bool is_a_way_to_move(Verb v) {
    return v == verb::move || v == verb::double_pace || v == verb::double_turning ||
           v == verb::quick_march || v == verb::go_back || v == verb::change_formation;
}

// Whether a charge might come so far, whatever lies between.
bool might_reach(const Setup& setup, const State& state, UnitId charger, UnitId target) {
    const Troops troops = troops_of(setup, state, charger);
    const bool in_zone = is_in_zone(quad_of(state, charger), quad_of(state, target));
    return gap_between(state, charger, target) <= charge_reach(setup.book, troops, in_zone);
}

// Points for the advantage only in the last turn, where whoever moves last has the last word on every
// place; by the most that is offered, up to this: one more than the enemy is likely to bid.
int sensible_bid(const Setup& setup, const State& state, const Question& question) {
    constexpr int enough = 2;
    if (state.turn < setup.turns()) return 0;
    return std::min(enough, static_cast<int>(question.pick()->options.size()) - 1);
}

}  // namespace

bool makes_sense(const Setup& setup, const State& state, const Question& question,
                 const Option& option) {
    const Verb v = option.verb;
    if (v == verb::charge) return might_reach(setup, state, option.unit, option.other);
    if (v == verb::also_charge)
        return might_reach(setup, state, option.unit, option.other) &&
               would_strike_too(setup, state, option.unit, option.other);
    if (v == verb::bid) return option.detail == sensible_bid(setup, state, question);
    // A shot costs nothing, and whoever is named may still stay where it is.
    if (v == verb::shooting_done) return !first_of(question, {verb::shoot});
    if (v == verb::movement_done) return !first_of(question, {verb::move});
    if (v == verb::characters_done) return !first_of(question, {verb::move_character});
    // One unit after the other.
    if (is_a_way_to_move(v)) return option.unit == first_of(question, {verb::move})->unit;
    return true;
}

// ---- what a move would mean ---------------------------------------------------------------------

void judge_place(const Setup& setup, const State& state, const Placed& placed,
                 Judgement& judgement) {
    const auto& step = std::get<step::PlaceMove>(state.steps.back());
    const Walk walked = walk(setup, state, step.unit, step.manner, placed.legs);
    judgement.cost = walked.cost;
    judgement.allowance = walked.allowance;
    judgement.leg_costs = walked.costs;
    const Quad quad = quad_at(setup, state, placed.unit, walked.end);
    judgement.ghosts.push_back({placed.unit,
                                {centre_of(quad), walked.end.post.facing},
                                drawn_stands(setup, state, placed.unit, walked.end)});
}

}  // namespace grognard::war_and_conquest
