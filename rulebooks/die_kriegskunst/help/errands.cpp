// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/help/errands.h"

#include <algorithm>

#include "engine/measure/nearest.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/4_movement/walk.h"
#include "rulebooks/die_kriegskunst/state/units.h"

namespace grognard::die_kriegskunst {

namespace {

constexpr std::size_t objectives_most = 16;  // more are nobody's errand
constexpr Length threat = 24_in;        // from an objective: who is so near ties its holder down
constexpr Length behind = 8_in;         // from it, where a second line stands to support the first
constexpr Length round_friends = 6_in;  // more to go where friends stand in the way
constexpr Length leave_square = 6_in;   // about what it would go in the turn that takes
constexpr int arcseconds_of_a_radian = 206'265;

// With what a wheel towards it costs: beyond an oblique march, or after an about face.
Length left_to_go(const Setup& setup, const State& state, UnitId id, Point there) {
    const Unit& unit = state.unit(id);
    const Length away = gap(unit.post.front, there);
    if (unit.buildings >= 0) return away;
    if (unit.post.formation == Formation::square) return away + leave_square;
    const Quad& quad = quad_of(state, id);
    const Length width = gap(quad.front_left(), quad.front_right());
    const auto wheel = [&](Turn turn) {
        const std::int64_t beyond = (turn + -setup.book.move_oblique()).arcseconds();
        return width * std::max<std::int64_t>(beyond, 0) / arcseconds_of_a_radian;
    };
    const Turn off = unit.post.facing.turn_to(bearing(unit.post.front, there)).magnitude();
    const Length half = move_rate(setup.book, setup.troops(id), unit.post.formation) / 2;
    return away + std::min(wheel(off), half + wheel(degrees(180) + -off));
}

class Sender {
public:
    Sender(const Setup& setup, const State& state, Side side)
        : setup_{setup}, state_{state}, side_{side},
          count_{std::min(setup.scenario.objectives.size(), objectives_most)} {}

    Errands run();

private:
    const Objective& objective(std::size_t i) const { return setup_.scenario.objectives[i]; }
    bool is_held(std::size_t i) const { return state_.held[i] == static_cast<int>(index(side_)); }
    bool is_threatened(std::size_t i) const;
    bool is_in_the_way(UnitId id, Point there) const;
    bool is_at_door(UnitId id, int buildings) const;
    void measure();
    bool send_nearest(bool takers, std::array<bool, objectives_most>& wanting);

    const Setup& setup_;
    const State& state_;
    Side side_;
    std::size_t count_;
    FixedVector<UnitId, units_most> free_;
    std::array<std::array<Length, objectives_most>, units_most> left_{};
    std::array<int, objectives_most> buildings_{};  // it lies in, or -1
    Errands errands_{};
};

bool Sender::is_threatened(std::size_t i) const {
    bool near = false;
    each_unit(setup_, state_, enemy_of(side_), [&](UnitId id) {
        const Unit& unit = state_.unit(id);
        near = near ||
               (!is_breaking(unit.condition) && within(unit.post.front, objective(i).at, threat));
    });
    return near;
}

void Sender::measure() {
    for (std::size_t i = 0; i < count_; ++i) buildings_[i] = buildings_at(setup_, objective(i).at);
    each_unit(setup_, state_, side_, [&](UnitId id) {
        if (is_breaking(state_.unit(id).condition)) return;
        free_.push_back(id);
        for (std::size_t i = 0; i < count_; ++i)
            left_[index(id)][i] = left_to_go(setup_, state_, id, objective(i).at);
    });
}

// A friend stands before its front, on the straight way there.
bool Sender::is_in_the_way(UnitId id, Point there) const {
    const Quad& quad = quad_of(state_, id);
    const Offset way = there - state_.unit(id).post.front;
    const auto track = [&](Point from) { return Segment{from, from + way}; };
    const std::array tracks{track(quad.front_left()), track(state_.unit(id).post.front),
                            track(quad.front_right())};
    const Box box = joined(box_of(tracks.front()), box_of(tracks.back()));
    bool blocked = false;
    each_unit(setup_, state_, side_, [&](UnitId other) {
        if (blocked || other == id || !meets(box, state_.unit(other).footprint->box)) return;
        const Outline outline = outline_of(setup_, state_, other);
        blocked = std::any_of(tracks.begin(), tracks.end(), [&](const Segment& each) {
            return exact::passes_through(each, outline);
        });
    });
    return blocked;
}

// DK-4.12
bool Sender::is_at_door(UnitId id, int buildings) const {
    if (buildings < 0 || state_.unit(id).buildings >= 0) return false;
    if (state_.unit(id).post.formation == Formation::square) return false;
    bool held = false;
    each_unit(setup_, state_, enemy_of(side_),
              [&](UnitId other) { held = held || state_.unit(other).buildings == buildings; });
    const BuildingsInfo& info = setup_.buildings[static_cast<std::size_t>(buildings)];
    return !held &&
           within(Outline{quad_of(state_, id)}, Outline{info.outline}, setup_.book.buildings.reach);
}

// Of all those free the one with the least way to an objective that still wants one.
bool Sender::send_nearest(bool takers, std::array<bool, objectives_most>& wanting) {
    std::size_t best = free_.size(), target = 0;
    for (std::size_t u = 0; u < free_.size(); ++u) {
        const Troops& troops = setup_.troops(free_[u]);
        if (takers && troops.is_artillery()) continue;
        for (std::size_t i = 0; i < count_; ++i) {
            if (!wanting[i] || (takers && buildings_[i] >= 0 && !troops.is_infantry())) continue;
            if (best < free_.size() &&
                left_[index(free_[u])][i] >= left_[index(free_[best])][target])
                continue;
            best = u;
            target = i;
        }
    }
    if (best == free_.size()) return false;
    const UnitId id = free_[best];
    Length left = left_[index(id)][target] - (takers ? Length{} : behind);
    if (takers && is_in_the_way(id, objective(target).at)) left += round_friends;
    errands_[index(id)] = {.objective = static_cast<int>(target),
                           .takes = takers,
                           .at_door = takers && is_at_door(id, buildings_[target]),
                           .left = std::max(left, Length{})};
    free_.erase(best);
    wanting[target] = false;
    return true;
}

Errands Sender::run() {
    measure();
    std::array<bool, objectives_most> wanted{};
    for (std::size_t i = 0; i < count_; ++i) wanted[i] = !is_held(i) || is_threatened(i);
    const auto send_line = [&](bool takers) {
        auto wanting = wanted;
        bool sent = false;
        while (send_nearest(takers, wanting)) sent = true;
        return sent;
    };
    send_line(true);
    while (send_line(false)) {
    }
    return errands_;
}

}  // namespace

Errands errands(const Setup& setup, const State& state, Side side) {
    return Sender{setup, state, side}.run();
}

}  // namespace grognard::die_kriegskunst
