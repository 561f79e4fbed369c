// SPDX-License-Identifier: Apache-2.0
//
// Looking for a move that obeys: straight on, obliquely, after an about face, limbered, by a wheel,
// round ground that cannot be entered, out of buildings. A part of obeying.h.
#include <algorithm>

#include "engine/manoeuvre/legs.h"
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"
#include "rulebooks/die_kriegskunst/4_movement/order_limits.h"

namespace grognard::die_kriegskunst {

namespace {

using namespace leg;

class MoveNearer {
public:
    MoveNearer(const Setup& setup, const State& state, UnitId id, Length least, Point goal)
        : setup_{setup}, state_{state}, id_{id}, least_{least}, unit_{state.unit(id)},
          facing_{unit_.post.facing}, wanted_{bearing(unit_.post.front, goal)},
          whole_{whole_move(setup, state, id)}, far_{how_far(goal)} {}

    std::optional<Legs> find() {
        if (unit_.buildings >= 0) return out_of_buildings() ? std::optional{found_} : std::nullopt;
        if (far_ <= Length{} && unit_.post.formation != Formation::unlimbered) return std::nullopt;
        const bool found = ahead() || (is_emplaced() ? limbered() : about_face()) || wheeling() ||
                           round_what_bars_it();
        return found ? std::optional{found_} : std::nullopt;
    }

private:
    static constexpr int tries = 4;

    // DK-3.17: on approach to 18 inches from the nearest enemy, and no nearer.
    Length how_far(Point goal) const {
        const Length to_goal = std::min(whole_, gap(unit_.post.front, goal));
        const int brigade = setup_.unit(id_).brigade;
        if (brigade < 0 || state_.brigade(brigade).order != Order::approach) return to_goal;
        const auto left = left_to_go(setup_, state_, id_, outline_of(setup_, state_, id_));
        if (!left) return to_goal;
        const Length on = *left - setup_.book.orders.approach;
        return on <= touch ? Length{} : std::min(to_goal, on);  // it has come up
    }
    bool is_emplaced() const { return unit_.post.formation == Formation::unlimbered; }
    Bearing obliquely(Bearing facing) const {
        return turned_towards(facing, wanted_, setup_.book.move_oblique());
    }
    bool works(const Legs& legs) {
        const Walk walked = walk(setup_, state_, {.unit = id_}, legs);
        if (walked.refusal || !would_obey(setup_, state_, id_, walked.end, least_) ||
            breaks_limit(setup_, state_, id_, walked))
            return false;
        found_ = legs;
        return true;
    }
    // f(Length) for shorter and shorter distances until one will do. By rounding it may come a tick
    // or two too near to what it is to keep away from, and then stops as much short.
    template <class F>
    static bool shorter_and_shorter(Length far, F&& f) {
        for (Length less{}; less <= touch && less < far; less += 1_ticks)
            if (f(far - less)) return true;
        for (int i = 1; i < tries; ++i) {
            far = far / 2;
            if (far > Length{} && f(far)) return true;
        }
        return false;
    }
    bool ahead() {
        return shorter_and_shorter(
            far_, [&](Length distance) { return works({advance(distance, obliquely(facing_))}); });
    }
    bool about_face() {
        const Bearing round = facing_.reversed();
        return shorter_and_shorter(far_ / 2, [&](Length distance) {
            return works({turn(round), advance(distance, obliquely(round))});
        });
    }
    bool limbered() {
        const Leg limber = form(formation_id(Formation::limbered));
        return shorter_and_shorter(far_ / 2,
                                   [&](Length distance) {
                                       return works({limber, advance(std::max(distance, 1_in),
                                                                     obliquely(facing_))});
                                   }) ||
               works({limber});
    }
    // DK-4.12: by whichever edge, in column to march on.
    bool out_of_buildings() {
        const auto& held = setup_.buildings[static_cast<std::size_t>(unit_.buildings)];
        for (std::size_t edge = 0; edge < held.outline.size(); ++edge)
            for (const Formation formation : {Formation::column, Formation::line})
                if (works({out_by(setup_, state_, id_, edge, formation)})) return true;
        return false;
    }
    bool wheeling() {
        const Turn off = facing_.turn_to(wanted_);
        for (const int part : {4, 2, 1}) {
            const Bearing wheeled = facing_ + Turn::from_arcseconds(off.arcseconds() / 4 * part);
            if (wheeled != facing_ && works({wheel(wheeled)})) return true;
        }
        return false;
    }
    bool round_what_bars_it() {
        const Point centre = centre_of(state_, id_);
        if (!goes_round(setup_, state_, id_, centre, centre + wanted_.forward(1_in))) return false;
        for (const Turn side : {setup_.book.move_oblique(), -setup_.book.move_oblique()})
            if (works({advance(far_, facing_ + side)})) return true;
        for (const Length side : {whole_ / 2, -(whole_ / 2)})
            if (side != Length{} && works({side_step(side)})) return true;
        return false;
    }

    const Setup& setup_;
    const State& state_;
    UnitId id_;
    Length least_;
    const Unit& unit_;
    Bearing facing_;  // where it looks, and where it should go
    Bearing wanted_;
    Length whole_, far_;
    Legs found_;
};

}  // namespace

std::optional<Legs> move_nearer(const Setup& setup, const State& state, UnitId id, Length least) {
    const auto goal = goal_of(setup, state, id);
    if (!goal) return std::nullopt;
    return MoveNearer{setup, state, id, least, *goal}.find();
}

}  // namespace grognard::die_kriegskunst
