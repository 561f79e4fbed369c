// SPDX-License-Identifier: Apache-2.0
//
// Sensible places, the most sensible first: towards the enemy or the objective, to where one can
// shoot, another width, round to face him, back, and staying. Every one has passed the check.
// suggest_places() of advice.h.
#include <algorithm>

#include "engine/manoeuvre/legs.h"
#include "engine/measure/towards.h"
#include "rulebooks/war_and_conquest/1_troops/ranks.h"
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/4_movement/proximity.h"
#include "rulebooks/war_and_conquest/6_shooting/fire.h"
#include "rulebooks/war_and_conquest/9_victory/victory.h"
#include "rulebooks/war_and_conquest/help/advice.h"
#include "rulebooks/war_and_conquest/help/detours.h"

namespace grognard::war_and_conquest {

namespace {

using namespace leg;

// More would cost a computer general time it needs for looking ahead.
constexpr std::size_t places_max = 32;

class Suggester final : Suggesting {
public:
    Suggester(const Setup& setup, const State& state, const Place& place)
        : Suggesting{place, places_max}, setup_{setup}, state_{state}, unit_{state.unit(id_)},
          troops_{troops_of(setup, state, id_)},
          manner_{std::get<step::PlaceMove>(state.steps.back()).manner} {}

    Suggestions moves();

private:
    std::optional<Refusal> refused(const Legs& legs) const override {
        return check_place(setup_, state_, place_, {id_, legs});
    }
    void towards(Point far_goal);
    void by_quarters(Bearing wanted, Length far, Turn drifting);
    void facing_him(Bearing way, Length far);
    std::optional<Bearing> turned_to_face(Bearing wanted) const;
    void to_shoot();
    void to_face();
    void other_widths();
    void character();
    void unit();
    UnitId nearest_enemy() const;
    std::optional<Point> goal() const;
    Point here() const { return stance_of(setup_, state_, id_).post.front; }

    const Setup& setup_;
    const State& state_;
    const Unit& unit_;
    const Troops troops_;
    Manner manner_;
    UnitId enemy_ = UnitId::none;
};

UnitId Suggester::nearest_enemy() const {
    return nearest_to(here(), [&](const auto& tell) {
        each_unit(setup_, state_, enemy_of(setup_.side(id_)),
                  [&](UnitId other) { tell(other, state_.unit(other).post.front); });
    });
}

// The place its army is to hold or to loot.
std::optional<Point> Suggester::goal() const {
    const Side side = setup_.side(id_);
    if (const Objective* place = objective_of(setup_, side)) return place->at;
    if (setup_.armies[index(side)].aim != Aim::middle) return std::nullopt;
    return middle_of_table(setup_);
}

// ---- units --------------------------------------------------------------------------------------

void Suggester::towards(Point far_goal) {
    const Point goal = way_round(setup_, id_, here(), far_goal).first;
    const Bearing facing = unit_.post.facing;
    const Bearing wanted = bearing(here(), goal);
    const Turn off = facing.turn_to(wanted).magnitude();
    const Length far = std::min(place_.allowance, gap(here(), goal));
    if (far < inches(1, 2)) return;
    const bool quick = manner_ == Manner::quick_march;
    const Turn drifting = quick ? Turn{} : most_oblique(setup_.book, troops_);
    if (off <= degrees(90)) {
        const Bearing way = turned_towards(facing, wanted, drifting);
        add_as_far_as_it_goes({advance(far, way)});
        if (far > 3_in) add_as_far_as_it_goes({advance(far / 2, way)});
        if (!quick) facing_him(way, far * 3 / 4);
    }
    if (off < degrees(3)) return;
    const Quad own = quad_of(state_, id_);
    const Turn widest = widest_wheel(own, own.front_right(), place_.allowance * 9 / 10);
    const Bearing wheeled = turned_towards(facing, wanted, widest);
    if (wheeled != facing && !add_as_far_as_it_goes({wheel(wheeled), advance(far, wheeled)}))
        add({wheel(wheeled)});
    if (quick) return;
    // No further round than that it drifts straight there.
    if (const Turn more = off + -drifting; more > Turn{} && more < widest) {
        const Bearing partly = turned_towards(facing, wanted, more);
        const Bearing way = turned_towards(partly, wanted, drifting);
        add_as_far_as_it_goes({wheel(partly), advance(far, way)});
    }
    if (off > degrees(45) && !turns_on_the_spot(setup_.book, unit_.formation))
        add_as_far_as_it_goes({turn(wanted), advance(far, wanted)});
    if (unit_.formation != Formation::skirmish) by_quarters(wanted, far, drifting);
}

// Round by a half or a quarter, and on: drifting that way, wheeling that way, or back to the front it
// had when it has come far enough aside.
void Suggester::by_quarters(Bearing wanted, Length far, Turn drifting) {
    const Bearing facing = unit_.post.facing;
    const Length cost = rule_of(setup_.book, troops_, Manoeuvre::turn, pace_of(manner_)).cost;
    for (const Turn quarter : {degrees(180), degrees(90), -degrees(90)}) {
        const Bearing turned = facing + quarter;
        const Turn off = turned.turn_to(wanted).magnitude();
        if (off > degrees(60)) continue;
        const Bearing way = turned_towards(turned, wanted, drifting);
        add_as_far_as_it_goes({turn(turned), advance(far, way)});
        if (way != turned) add_as_far_as_it_goes({turn(turned), advance(far, turned)});
        if (quarter != degrees(180)) {
            add_as_far_as_it_goes({turn(turned), advance(far, way), turn(facing)});
            continue;
        }
        if (off < degrees(10) || place_.allowance <= cost) continue;
        const Quad own = quad_of(state_, id_);
        const Turn widest =
            widest_wheel(own, own.front_right(), (place_.allowance - cost) * 9 / 10);
        const Bearing wheeled = turned_towards(turned, wanted, widest);
        if (wheeled == turned) continue;
        if (!add_as_far_as_it_goes({turn(turned), wheel(wheeled), advance(far, wheeled)}))
            add({turn(turned), wheel(wheeled)});
    }
}

// So far, and then round so that the nearest enemy does not find a flank.
void Suggester::facing_him(Bearing way, Length far) {
    if (enemy_ == UnitId::none) return;
    const Bearing his = bearing(here() + way.forward(far), centre_of(quad_of(state_, enemy_)));
    const Turn off = unit_.post.facing.turn_to(his);
    if (off.magnitude() < degrees(10)) return;
    add_as_far_as_it_goes({advance(far, way), wheel(his)});
    const auto turned = turned_to_face(his);
    if (turned) add_as_far_as_it_goes({advance(far, way), turn(*turned)});
}

// The facing a turn gives it that is nearest to the one wanted; nothing if none is better than what
// it has.
std::optional<Bearing> Suggester::turned_to_face(Bearing wanted) const {
    if (!turns_on_the_spot(setup_.book, unit_.formation)) return wanted;
    const Turn off = unit_.post.facing.turn_to(wanted);
    if (off.magnitude() <= degrees(45)) return std::nullopt;
    if (off.magnitude() >= degrees(135)) return unit_.post.facing.reversed();
    return unit_.post.facing + (off > Turn{} ? degrees(90) : -degrees(90));
}

// To within range of the nearest enemy, and half of it.
void Suggester::to_shoot() {
    if (troops_.missile == Missile::none) return;
    const Length range = range_of(setup_.book, troops_.missile);
    const Length away = gap_between(state_, id_, enemy_);
    const Bearing way =
        turned_towards(unit_.post.facing, bearing(here(), state_.unit(enemy_).post.front),
                       most_oblique(setup_.book, troops_));
    for (const Length wanted : {range, range / 2}) {
        const Length step = away - wanted;
        if (step >= inches(1, 2) && step <= place_.allowance)
            add_as_far_as_it_goes({advance(step, way)});
    }
}

void Suggester::to_face() {
    const Bearing wanted =
        bearing(centre_of(quad_of(state_, id_)), centre_of(quad_of(state_, enemy_)));
    const Bearing facing = unit_.post.facing;
    if (facing.turn_to(wanted).magnitude() < degrees(10)) return;
    if (manner_ == Manner::faces) {
        add({turn(wanted)});
        return;
    }
    const Quad own = quad_of(state_, id_);
    const Turn widest = widest_wheel(own, own.front_right(), place_.allowance * 99 / 100);
    const Bearing wheeled = turned_towards(facing, wanted, widest);
    if (wheeled != facing) add({wheel(wheeled)});
    const auto turned = turned_to_face(wanted);
    if (turned) add({turn(*turned)});
}

void Suggester::other_widths() {
    for (const FormationId width : place_.formations)
        if (files_of(width) != unit_.files) add({form(width)});
}

void Suggester::unit() {
    if (manner_ == Manner::backwards) {
        const Length half = setup_.book.pace.back.of(place_.allowance);
        add({back(half)});
        add({back(half / 2)});
        return;
    }
    const auto goal = this->goal();
    if (goal) towards(*goal);
    if (enemy_ != UnitId::none) {
        towards(centre_of(quad_of(state_, enemy_)));
        to_shoot();
        to_face();
    }
    other_widths();
    add_as_far_as_it_goes({advance(place_.allowance, unit_.post.facing)});
}

// ---- personalities ------------------------------------------------------------------------------

// To the units of his side that are nearest.
void Suggester::character() {
    constexpr std::size_t most = 6;
    each_unit(setup_, state_, setup_.side(id_), [&](UnitId id) {
        if (found_.size() < most && id != unit_.with && !state_.unit(id).fleeing)
            add_march(here(), centre_of(quad_of(state_, id)));
    });
    const Bearing home = inwards(setup_.own_edge(setup_.side(id_))).reversed();
    add_march(here(), here() + home.forward(place_.allowance / 2));
}

Suggestions Suggester::moves() {
    enemy_ = nearest_enemy();
    switch (manner_) {
    case Manner::character: character(); break;
    case Manner::faces:
        if (enemy_ != UnitId::none) to_face();
        add({turn(inwards(setup_.own_edge(setup_.side(id_))))});
        break;
    case Manner::returns: add({*place_on_edge(setup_, state_, id_)}); break;
    default: unit();
    }
    stay();
    return found_;
}

}  // namespace

Suggestions suggest_places(const Setup& setup, const State& state, const Place& place,
                           Chooser& chooser) {
    Suggestions found = Suggester{setup, state, place}.moves();
    if (found.empty()) found.push_back(sample_place(setup, state, place, chooser));
    return found;
}

}  // namespace grognard::war_and_conquest
