// SPDX-License-Identifier: Apache-2.0
//
// From a wanted place to legs that lead there: wheel first and then go, or go first and then wheel,
// sideways, straight back, about face, or a change of formation; whichever the rules allow, and of
// those the cheapest.
#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"
#include "rulebooks/die_kriegskunst/help/advice.h"
#include "rulebooks/die_kriegskunst/help/legs.h"

namespace grognard::die_kriegskunst {

namespace {

using namespace leg;

class Planner {
public:
    Planner(const Setup& setup, const State& state, const Place& place, const Wanted& wanted)
        : setup_{setup}, state_{state}, place_{place}, wanted_{wanted}, id_{place.unit},
          mover_{mover_of(setup, state)}, now_{state.unit(place.unit).post},
          formation_{wanted.formation ? static_cast<Formation>(*wanted.formation)
                                      : now_.formation} {}

    Plan run();

private:
    void attempt(const Legs& legs);
    void keep_formation();
    void change_formation();
    void go(const Post& from, const Post& there, const Legs& before, const Legs& after);
    Point front_before_wheel(const Post& there, Bearing facing, Formation formation) const;
    std::optional<Post> after(const Legs& legs) const;
    Post post_there(Formation formation) const {
        return post_at(setup_.book, body_of(setup_, state_, id_), wanted_.pose, formation);
    }

    const Setup& setup_;
    const State& state_;
    const Place& place_;
    const Wanted& wanted_;
    UnitId id_;
    Mover mover_;
    Post now_;
    Formation formation_;
    std::optional<Legs> best_;
    Length best_cost_{};
    std::optional<Refusal> first_refusal_;
};

void Planner::attempt(const Legs& legs) {
    const Walk walked = checked_move(setup_, state_, legs);
    if (walked.refusal) {
        if (!first_refusal_) first_refusal_ = walked.refusal;
        return;
    }
    if (best_ && best_cost_ <= walked.cost) return;
    best_ = legs;
    best_cost_ = walked.cost;
}

// Where these legs alone would bring it; nothing if they cannot be gone.
std::optional<Post> Planner::after(const Legs& legs) const {
    const Walk walked = walk(setup_, state_, mover_, legs);
    if (walked.stages.size() < legs.size()) return std::nullopt;
    return walked.stages.back();
}

// A wheel keeps the front corner on its inner side: where the middle of the front must be before
// it, so that it ends as wanted.
Point Planner::front_before_wheel(const Post& there, Bearing facing, Formation formation) const {
    const Length half = unit_size(setup_.book, body_of(setup_, state_, id_), formation).width / 2;
    const bool clockwise = facing.turn_to(there.facing) > Turn{};
    const Length inner = clockwise ? half : -half;
    const Point pivot = there.front + there.facing.offset(inner, {});
    return pivot + facing.offset(-inner, {});
}

Legs joined(Legs before, const Legs& middle, const Legs& after) {
    for (const Legs* part : {&middle, &after})
        for (const Leg& each : *part) (void)before.try_push_back(each);
    return before;
}

// Over the ground from one post to another in the same formation, between legs that come before and
// after it.
void Planner::go(const Post& from, const Post& there, const Legs& before, const Legs& after) {
    const Bearing facing = from.facing;
    const auto leg_to = [&](Point a, Point b) { return advance(gap(a, b), bearing(a, b)); };
    const auto near = [&](Point a, Point b) { return gap(a, b) <= touch; };
    if (there.facing == facing) {
        if (near(from.front, there.front)) {
            const Legs legs = joined(before, {}, after);
            if (!legs.empty() || place_.may_stay) attempt(legs);
            return;
        }
        attempt(joined(before, {leg_to(from.front, there.front)}, after));
        const Offset way = there.front - from.front;
        const SinCos axes = facing.sin_cos();
        const auto along = [](std::int64_t a, std::int64_t b) {
            return Length::from_ticks((a + b) / (std::int64_t{1} << 30));
        };
        const Length ahead =
            along(std::int64_t{way.dx} * axes.sine, std::int64_t{way.dy} * axes.cosine);
        const Length right =
            along(std::int64_t{way.dx} * axes.cosine, -std::int64_t{way.dy} * axes.sine);
        Legs stepped;
        if (right > touch || right < -touch) stepped.push_back(side_step(right));
        if (ahead < -touch) stepped.push_back(back(-ahead));
        if (ahead > touch) stepped.push_back(advance(ahead, facing));
        if (!stepped.empty()) attempt(joined(before, stepped, after));
        return;
    }
    // Go, then wheel.
    const Point start = front_before_wheel(there, facing, from.formation);
    Legs last{wheel(there.facing)};
    if (!near(from.front, start)) last.insert(0, leg_to(from.front, start));
    attempt(joined(before, last, after));
    // Wheel, then go.
    const Legs first = joined(before, {wheel(there.facing)}, {});
    const auto wheeled = this->after(first);
    if (!wheeled) return;
    Legs then;
    if (!near(wheeled->front, there.front)) then.push_back(leg_to(wheeled->front, there.front));
    attempt(joined(first, then, after));
}

void Planner::keep_formation() {
    const Post there = post_there(now_.formation);
    if (mover_.reacts && there.facing != now_.facing) attempt({turn(there.facing)});
    go(now_, there, {}, {});
    if (mover_.reacts) return;
    // About face, before or after it goes.
    const Legs round{turn(now_.facing.reversed())};
    if (const auto turned = after(round)) go(*turned, there, round, {});
    if (there.facing != now_.facing.reversed() || !best_) {
        Post before = there;
        const Length depth =
            unit_size(setup_.book, body_of(setup_, state_, id_), now_.formation).depth;
        before.front = there.front - there.facing.forward(depth);
        before.facing = there.facing.reversed();
        go(now_, before, {}, {turn(there.facing)});
    }
}

void Planner::change_formation() {
    Legs change{form(formation_)};
    if (turns_front(now_.formation, formation_)) {
        const Turn quarter = setup_.book.change.turn;
        const bool right = now_.facing.turn_to(wanted_.pose.facing) > Turn{};
        change.push_back(turn(now_.facing + (right ? quarter : -quarter)));
        return attempt(change);
    }
    const auto formed = after(change);
    if (formed) go(*formed, post_there(formation_), change, {});
    if (best_) return;
    go(now_, post_there(now_.formation), {}, change);
}

Plan Planner::run() {
    const Unit& unit = state_.unit(id_);
    const int held = buildings_at(setup_, wanted_.pose.centre);
    const Point here = centre_of(state_, id_);
    const bool stays = place_.may_stay && within(here, wanted_.pose.centre, touch);
    if (setup_.troops(id_).is_general())
        attempt(stays ? Legs{} : Legs{march(wanted_.pose.centre)});
    else if (unit.buildings >= 0 && held == unit.buildings && place_.may_stay)
        attempt({});
    else if (unit.buildings >= 0 || (held >= 0 && setup_.troops(id_).is_infantry()))
        attempt({deploy(formation_, wanted_.pose.centre, wanted_.pose.facing)});
    else if (formation_ == now_.formation)
        keep_formation();
    else
        change_formation();
    if (best_) return {.answer = Placed{id_, *best_}, .refusal = {}};
    if (!first_refusal_)
        first_refusal_ = Refusal{.fault = Fault::must_go, .clause = DK_3_14, .unit = id_};
    return {.answer = {}, .refusal = first_refusal_};
}

}  // namespace

Plan plan(const Setup& setup, const State& state, const Place& place, const Wanted& wanted) {
    return Planner{setup, state, place, wanted}.run();
}

}  // namespace grognard::die_kriegskunst
