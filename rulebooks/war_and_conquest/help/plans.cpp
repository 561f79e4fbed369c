// SPDX-License-Identifier: Apache-2.0
//
// From a wanted place to legs that lead there: drift, wheel and go, go and wheel, turn and go, turn
// and wheel, turn, go and turn again, back, with a change of ranks first or last; whichever the rules
// allow, and of those the cheapest. plan() of advice.h.
#include <algorithm>
#include <array>

#include "engine/manoeuvre/legs.h"
#include "rulebooks/war_and_conquest/1_troops/ranks.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/help/advice.h"

namespace grognard::war_and_conquest {

namespace {

using namespace leg;

class Planner {
public:
    Planner(const Setup& setup, const State& state, const Place& place, const Wanted& wanted)
        : setup_{setup}, state_{state}, place_{place}, wanted_{wanted}, id_{place.unit},
          manner_{std::get<step::PlaceMove>(state.steps.back()).manner},
          now_{stance_of(setup, state, id_)},
          files_{wanted.formation ? static_cast<std::uint8_t>(files_of(*wanted.formation))
                                  : now_.files} {}

    Plan run();

private:
    void attempt(const Legs& legs);
    void go(const Stance& from, const Legs& before, const Legs& after);
    void straight(const Stance& from, const Stance& there, const Legs& before, const Legs& after);
    void by_wheels(const Stance& from, const Stance& there, const Legs& before, const Legs& after);
    void by_turns(const Stance& from, const Stance& there, const Legs& before, const Legs& after);
    void by_quarters(const Stance& from, const Legs& before, const Legs& after);
    void unit();
    Point front_before_wheel(const Stance& there, Bearing facing) const;
    std::optional<Stance> after(const Legs& legs) const;
    Size size_of(std::uint8_t files) const {
        Body body = body_of(setup_, state_, id_);
        body.array.files = files;
        return unit_size(setup_.book, body);
    }
    Stance stance_there(std::uint8_t files) const {
        return {post_of_centre(wanted_.pose, size_of(files).depth), files};
    }

    const Setup& setup_;
    const State& state_;
    const Place& place_;
    const Wanted& wanted_;
    UnitId id_;
    Manner manner_;
    Stance now_;
    std::uint8_t files_;
    std::optional<Legs> best_;
    Length best_cost_{};
    std::optional<Refusal> first_refusal_;
};

void Planner::attempt(const Legs& legs) {
    const Walk walked = walk(setup_, state_, id_, manner_, legs);
    if (walked.refusal) {
        if (!first_refusal_) first_refusal_ = walked.refusal;
        return;
    }
    // A turn may have given it another width than was asked for.
    if (wanted_.formation && walked.end.files != files_) return;
    if (best_ && best_cost_ <= walked.cost) return;
    best_ = legs;
    best_cost_ = walked.cost;
}

// Where these legs alone would bring it; nothing if they cannot be gone.
std::optional<Stance> Planner::after(const Legs& legs) const {
    const Walk walked = walk(setup_, state_, id_, manner_, legs);
    if (walked.stages.size() < legs.size()) return std::nullopt;
    return legs.empty() ? now_ : walked.stages.back();
}

// A wheel keeps the front corner on its inner side: where the middle of the front must be before
// it, so that it ends as wanted.
Point Planner::front_before_wheel(const Stance& there, Bearing facing) const {
    const Length half = size_of(there.files).width / 2;
    const bool clockwise = facing.turn_to(there.post.facing) > Turn{};
    const Length inner = clockwise ? half : -half;
    const Point pivot = there.post.front + there.post.facing.offset(inner, {});
    return pivot + facing.offset(-inner, {});
}

Legs joined(Legs before, const Legs& middle, const Legs& after) {
    for (const Legs* part : {&middle, &after})
        for (const Leg& each : *part) (void)before.try_push_back(each);
    return before;
}

bool near(Point a, Point b) { return gap(a, b) <= touch; }
Leg leg_to(Point a, Point b) { return advance(gap(a, b), bearing(a, b)); }

void Planner::straight(const Stance& from, const Stance& there, const Legs& before,
                       const Legs& after) {
    const Point a = from.post.front, b = there.post.front;
    if (near(a, b)) return attempt(joined(before, {}, after));
    if (manner_ == Manner::backwards) return attempt(joined(before, {back(gap(a, b))}, after));
    attempt(joined(before, {leg_to(a, b)}, after));
}

void Planner::by_wheels(const Stance& from, const Stance& there, const Legs& before,
                        const Legs& after) {
    // Go, then wheel.
    const Point start = front_before_wheel(there, from.post.facing);
    Legs last{wheel(there.post.facing)};
    if (!near(from.post.front, start)) last.insert(0, leg_to(from.post.front, start));
    attempt(joined(before, last, after));
    // Wheel, then go.
    const Legs first = joined(before, {wheel(there.post.facing)}, {});
    if (const auto wheeled = this->after(first)) straight(*wheeled, there, first, after);
}

// Each figure on the spot by a quarter or a half, on from there, and back again where that is wanted.
void Planner::by_quarters(const Stance& from, const Legs& before, const Legs& after) {
    for (const Turn quarter : {degrees(180), degrees(90), -degrees(90)}) {
        const Legs first = joined(before, {turn(from.post.facing + quarter)}, {});
        const auto turned = this->after(first);
        if (!turned) continue;
        const Stance there = stance_there(turned->files);
        if (there.post.facing == turned->post.facing)
            straight(*turned, there, first, after);
        else if (there.post.facing != from.post.facing)
            by_wheels(*turned, there, first, after);
        if (there.post.facing != from.post.facing) continue;
        const Point a = block_centre(turned->post, size_of(turned->files).depth);
        const Point b = wanted_.pose.centre;
        if (near(a, b)) continue;
        attempt(joined(first, {leg_to(a, b), turn(from.post.facing)}, after));
    }
}

// Round, go, and round again where that is wanted.
void Planner::by_turns(const Stance& from, const Stance& there, const Legs& before,
                       const Legs& after) {
    if (from.post.facing != there.post.facing) {
        const Legs first = joined(before, {turn(there.post.facing)}, {});
        if (const auto turned = this->after(first)) straight(*turned, there, first, after);
    }
    const Length deep = size_of(there.files).depth;
    const Point a = block_centre(from.post, deep), b = block_centre(there.post, deep);
    if (near(a, b)) return;
    Legs there_and_round{advance(gap(a, b), bearing(a, b))};
    const Bearing way = bearing(a, b);
    if (way != from.post.facing) there_and_round.insert(0, turn(way));
    if (way != there.post.facing) there_and_round.push_back(turn(there.post.facing));
    attempt(joined(before, there_and_round, after));
}

void Planner::go(const Stance& from, const Legs& before, const Legs& after) {
    const Stance there = stance_there(from.files);
    if (there.post.facing == from.post.facing)
        straight(from, there, before, after);
    else
        by_wheels(from, there, before, after);
    if (turns_on_the_spot(setup_.book, state_.unit(id_).formation))
        by_quarters(from, before, after);
    else
        by_turns(from, there, before, after);
}

void Planner::unit() {
    if (files_ == now_.files) return go(now_, {}, {});
    const Legs change{form(files_id(files_))};
    if (const auto formed = after(change)) go(*formed, change, {});
    if (!best_) go(now_, {}, change);
}

Plan Planner::run() {
    const Point here = block_centre(now_.post, size_of(now_.files).depth);
    const bool stays = place_.may_stay && within(here, wanted_.pose.centre, touch);
    switch (manner_) {
    case Manner::character: attempt(stays ? Legs{} : Legs{march(wanted_.pose.centre)}); break;
    case Manner::faces: attempt({turn(wanted_.pose.facing)}); break;
    case Manner::returns: {
        // Wherever along the edge it is wanted.
        const Bearing in = inwards(setup_.own_edge(setup_.side(id_)));
        const Segment edge{place_.stretch_from, place_.stretch_to};
        const Point rear = tape(wanted_.pose.centre, std::array{edge.from, edge.to}).to;
        const int files = std::min<int>(files_, state_.unit(id_).figures);
        attempt({deploy(files_id(files), rear + in.forward(size_of(files_).depth / 2), in)});
        break;
    }
    default: unit();
    }
    if (best_) return {.answer = Placed{id_, *best_}, .refusal = {}};
    return {.answer = {}, .refusal = first_refusal_};
}

}  // namespace

Plan plan(const Setup& setup, const State& state, const Place& place, const Wanted& wanted) {
    return Planner{setup, state, place, wanted}.run();
}

}  // namespace grognard::war_and_conquest
