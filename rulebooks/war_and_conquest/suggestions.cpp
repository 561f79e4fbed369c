// SPDX-License-Identifier: Apache-2.0
//
// Sensible places, the most sensible first: towards the enemy or the objective, to where one can
// shoot, another width, round to face him, back, and staying. Every one has passed the check.
#include <algorithm>
#include <iterator>

#include "engine/manoeuvre/legs.h"
#include "engine/measure/towards.h"
#include "rulebooks/war_and_conquest/advice.h"
#include "rulebooks/war_and_conquest/detours.h"
#include "rulebooks/war_and_conquest/movement.h"
#include "rulebooks/war_and_conquest/shooting.h"
#include "rulebooks/war_and_conquest/victory.h"

namespace grognard::war_and_conquest {

namespace {

using namespace leg;

class Suggester {
public:
    Suggester(const Setup& setup, const State& state, const Place& place)
        : setup_{setup}, state_{state}, place_{place}, id_{place.unit}, unit_{state.unit(id_)},
          troops_{setup.troops(id_)},
          manner_{std::get<step::PlaceMove>(state.steps.back()).manner} {}

    Suggestions moves();

private:
    bool add(const Legs& legs);
    bool add_as_far_as_it_goes(Legs legs);
    void stay();
    void towards(Point far_goal);
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
    const Place& place_;
    UnitId id_;
    const Unit& unit_;
    const Troops& troops_;
    Manner manner_;
    UnitId enemy_ = UnitId::none;
    Suggestions found_;
};

bool Suggester::add(const Legs& legs) {
    if (found_.full()) return false;
    const Placed placed{id_, legs};
    if (std::find(found_.begin(), found_.end(), placed) != found_.end()) return true;
    if (check_move(setup_, state_, legs)) return false;
    found_.push_back(placed);
    return true;
}

// Shortens its advance by what is too much.
bool Suggester::add_as_far_as_it_goes(Legs legs) {
    constexpr int tries = 5;
    for (int i = 0; i < tries && !found_.full(); ++i) {
        const auto refused = check_move(setup_, state_, legs);
        if (!refused) return add(legs);
        const auto last = std::find_if(
            std::make_reverse_iterator(legs.end()), std::make_reverse_iterator(legs.begin()),
            [](const Leg& each) { return each.kind == LegKind::advance; });
        if (last == std::make_reverse_iterator(legs.begin())) return false;
        Length shorter = last->distance / 2;
        const Length over = refused->measured - refused->allowed;
        if (refused->fault == Fault::too_far && over > Length{} && over < last->distance)
            shorter = last->distance - over;
        else if (refused->fault == Fault::near_enemy && over < Length{})
            shorter = last->distance + over - 1_ticks;  // what is missing to an inch
        if (shorter < inches(1, 2)) return false;
        last->distance = std::min(shorter, last->distance * 9 / 10);
    }
    return false;
}

void Suggester::stay() {
    if (!place_.may_stay) return;
    if (found_.full()) found_.pop_back();
    found_.push_back({id_, {}});
}

UnitId Suggester::nearest_enemy() const {
    UnitId nearest = UnitId::none;
    std::int64_t least = 0;
    each_unit(setup_, state_, enemy_of(setup_.side(id_)), [&](UnitId other) {
        const std::int64_t apart = square(state_.unit(other).post.front - here());
        if (nearest != UnitId::none && apart >= least) return;
        nearest = other;
        least = apart;
    });
    return nearest;
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
    }
    if (off < degrees(3)) return;
    if (off > degrees(45)) add_as_far_as_it_goes({turn(wanted), advance(far, wanted)});
    // Square about, where there is no room to turn otherwise or a friend is in the way.
    for (const Turn about : {degrees(180), degrees(90), -degrees(90)}) {
        const Bearing turned = facing + about;
        if (turned.turn_to(wanted).magnitude() <= degrees(60))
            add_as_far_as_it_goes({turn(turned), advance(far, turned)});
    }
    const Quad own = quad_of(state_, id_);
    const Turn widest = widest_wheel(own, own.front_right(), place_.allowance * 9 / 10);
    const Bearing wheeled = turned_towards(facing, wanted, widest);
    if (wheeled == facing) return;
    if (!add_as_far_as_it_goes({wheel(wheeled), advance(far, wheeled)})) add({wheel(wheeled)});
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
    if (unit_.post.facing.turn_to(wanted).magnitude() < degrees(10)) return;
    add({wheel(wanted)});
    add({turn(wanted)});
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
    const auto go_to = [&](Point wanted) {
        const Length far = gap(here(), wanted);
        if (far < inches(1, 4)) return;
        const Length going = std::min(far, place_.allowance * 9 / 10);
        add({march(here() + grognard::towards(wanted - here(), going))});
    };
    each_unit(setup_, state_, setup_.side(id_), [&](UnitId id) {
        if (found_.size() < most && id != unit_.with && !state_.unit(id).fleeing)
            go_to(centre_of(quad_of(state_, id)));
    });
    const Bearing home = inwards(setup_.own_edge(setup_.side(id_))).reversed();
    go_to(here() + home.forward(place_.allowance / 2));
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
