// SPDX-License-Identifier: Apache-2.0
//
// Sensible places, the most sensible first: where the order leads, to where one can fire, into a
// formation that suits, into buildings, back, and staying. Every one has passed the check.
#include <algorithm>

#include "engine/measure/towards.h"
#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/5_firing/fire.h"
#include "rulebooks/die_kriegskunst/help/advice.h"
#include "rulebooks/die_kriegskunst/help/errands.h"
#include "rulebooks/die_kriegskunst/help/legs.h"

namespace grognard::die_kriegskunst {

namespace {

using namespace leg;

// More would cost a computer general time it needs for looking ahead.
constexpr std::size_t places_max = 24;

class Suggester final : Suggesting {
public:
    Suggester(const Setup& setup, const State& state, const Place& place)
        : Suggesting{place, places_max}, setup_{setup}, state_{state},
          unit_{state.unit(place.unit)}, troops_{setup.troops(place.unit)} {}

    Suggestions moves();

private:
    std::optional<Refusal> refused(const Legs& legs) const override {
        return checked_move(setup_, state_, legs).refusal;
    }
    void reaction();
    void general();
    void guns();
    void out_of_buildings();
    void into_buildings();
    void into_formations();
    bool stops_short() const;
    void add_obeying();
    void towards_goal(Point goal);
    void round_what_is_in_the_way(Length far);
    void to_fire();
    UnitId nearest_enemy() const;
    std::optional<Point> objective_wanted() const;
    bool reacts() const { return std::holds_alternative<step::ReactionMove>(state_.steps.back()); }
    Point centre() const { return centre_of(state_, id_); }

    const Setup& setup_;
    const State& state_;
    const Unit& unit_;
    const Troops& troops_;
    UnitId enemy_ = UnitId::none;
};

UnitId Suggester::nearest_enemy() const {
    return nearest_to(unit_.post.front, [&](const auto& tell) {
        each_unit(setup_, state_, enemy_of(setup_.side(id_)),
                  [&](UnitId other) { tell(other, state_.unit(other).post.front); });
    });
}

// Where a general would send it.
std::optional<Point> Suggester::objective_wanted() const {
    const int errand = errands(setup_, state_, setup_.side(id_))[index(id_)].objective;
    if (errand < 0) return std::nullopt;
    return setup_.scenario.objectives[static_cast<std::size_t>(errand)].at;
}

// ---- moves --------------------------------------------------------------------------------------

// DK-3.17: on approach it goes to 18 inches exactly, if it can.
bool Suggester::stops_short() const {
    const int brigade = setup_.unit(id_).brigade;
    return brigade >= 0 && state_.brigade(brigade).order == Order::approach;
}

void Suggester::add_obeying() {
    if (const auto legs = obeying_move(setup_, state_, id_)) add(*legs);
}

void Suggester::towards_goal(Point goal) {
    const Bearing facing = unit_.post.facing;
    const Bearing wanted = bearing(unit_.post.front, goal);
    const Turn off = facing.turn_to(wanted).magnitude();
    const Length far = std::min(place_.allowance, gap(unit_.post.front, goal));
    if (far < inches(1, 2)) return;
    const Bearing oblique = turned_towards(facing, wanted, setup_.book.move_oblique());
    if (off <= degrees(135)) {
        const std::size_t before = found_.size();
        add_as_far_as_it_goes({advance(far, oblique)});
        const bool blocked =
            found_.size() == before || found_.back().legs.back().distance < far / 2;
        if (far > 3_in) add_as_far_as_it_goes({advance(far / 2, oblique)});
        if (blocked) round_what_is_in_the_way(far);
    } else {
        const Bearing round = facing.reversed();
        add_as_far_as_it_goes(
            {turn(round),
             advance(far / 2, turned_towards(round, wanted, setup_.book.move_oblique()))});
        add({back(far / 2)});
    }
    if (off < degrees(3)) return;
    const Quad own = quad_of(state_, id_);
    const Turn widest = widest_wheel(own, own.front_right(), place_.allowance * 9 / 10);
    const Bearing wheeled = turned_towards(facing, wanted, widest);
    if (wheeled == facing) return;
    if (!add_as_far_as_it_goes({wheel(wheeled), advance(far, wheeled)})) add({wheel(wheeled)});
}

// To either side of it, so that it may pass the next time.
void Suggester::round_what_is_in_the_way(Length far) {
    const Bearing facing = unit_.post.facing;
    for (const Turn side : {setup_.book.move_oblique(), -setup_.book.move_oblique()})
        add_as_far_as_it_goes({advance(far, facing + side)});
    for (const Length side : {place_.allowance / 2, -(place_.allowance / 2)})
        add({side_step(side)});
}

// To where muskets tell on the nearest enemy, or just see him; to face him.
void Suggester::to_fire() {
    if (enemy_ == UnitId::none) return;
    const Length away = gap_between(setup_, state_, id_, enemy_);
    const Point there = centre_of(state_, enemy_);
    const Bearing wanted = bearing(unit_.post.front, there);
    const Bearing way = turned_towards(unit_.post.facing, wanted, setup_.book.move_oblique());
    for (const Length range : {setup_.book.musket.effective.value,
                               setup_.book.musket.long_range.value, setup_.book.approach_gap()}) {
        const Length step = away - range;
        if (step >= inches(1, 2) && step <= place_.allowance)
            add_as_far_as_it_goes({advance(step, way)});
    }
    if (away <= setup_.book.orders.approach.value + place_.allowance &&
        unit_.post.facing.turn_to(wanted).magnitude() > degrees(10))
        add({wheel(wanted)});
}

void Suggester::into_formations() {
    const Bearing facing = unit_.post.facing;
    const Bearing ahead = enemy_ == UnitId::none ? inwards(setup_.own_edge(setup_.side(id_)))
                                                 : bearing(centre(), centre_of(state_, enemy_));
    for (const FormationId formation : place_.formations) {
        const auto wanted = static_cast<Formation>(formation);
        if (wanted == unit_.post.formation) continue;
        if (!turns_front(unit_.post.formation, wanted)) {
            add({form(formation)});
            continue;
        }
        // To the side from which it looks more nearly ahead.
        const Turn quarter = setup_.book.change.turn;
        const bool right = facing.turn_to(ahead) > Turn{};
        if (!add({form(formation), turn(facing + (right ? quarter : -quarter))}))
            add({form(formation), turn(facing + (right ? -quarter : quarter))});
    }
}

void Suggester::into_buildings() {
    if (!troops_.is_infantry()) return;
    for (const BuildingsInfo& info : setup_.buildings) {
        const Length away = gap(Outline{quad_of(state_, id_)}, Outline{info.outline});
        const Point middle = middle_of(info);
        if (away <= setup_.book.buildings.reach.value)
            add({deploy(Formation::line, middle, unit_.post.facing)});
        else if (away <= place_.allowance + setup_.book.buildings.reach.value)
            add_as_far_as_it_goes(
                {advance(away - setup_.book.buildings.reach.value / 2,
                         turned_towards(unit_.post.facing, bearing(unit_.post.front, middle),
                                        setup_.book.move_oblique()))});
    }
}

void Suggester::out_of_buildings() {
    const BuildingsInfo& info = setup_.buildings[static_cast<std::size_t>(unit_.buildings)];
    for (std::size_t side = 0; side < info.outline.size() && side < 6; ++side)
        for (const Formation formation : {Formation::line, Formation::column})
            add({out_by(setup_, state_, id_, side, formation)});
}

void Suggester::guns() {
    const Point there = enemy_ == UnitId::none
                            ? goal_of(setup_, state_, id_).value_or(unit_.post.front)
                            : centre_of(state_, enemy_);
    const Bearing wanted = bearing(unit_.post.front, there);
    const Bearing way = turned_towards(unit_.post.facing, wanted, setup_.book.move_oblique());
    const Length limbered = move_rate(setup_.book, troops_, Formation::limbered);
    if (unit_.post.formation == Formation::unlimbered) {
        add({wheel(wanted)});
        add_as_far_as_it_goes({form(Formation::limbered), advance(limbered / 2, way)});
        add({form(Formation::limbered), advance(limbered / 2, unit_.post.facing.reversed())});
        add({form(Formation::limbered)});
    } else {
        add({form(Formation::unlimbered)});
        add_as_far_as_it_goes({wheel(wanted), form(Formation::unlimbered)});
        add_as_far_as_it_goes({advance(limbered / 2, way), form(Formation::unlimbered)});
    }
}

// Behind the middle of those he leads, or touching one of them.
void Suggester::general() {
    std::int64_t x = 0, y = 0;
    int count = 0;
    const Length half = setup_.book.general_size() / 2;
    const auto go_behind = [&](UnitId id) {
        if (id == UnitId::none || !state_.unit(id).on_table()) return;
        x += state_.unit(id).post.front.x;
        y += state_.unit(id).post.front.y;
        ++count;
        const Bearing back = state_.unit(id).post.facing.reversed();
        if (found_.size() < 8)
            add_march(centre(),
                      middle(quad_of(state_, id).rear()) + back.forward(half + touch / 2));
    };
    const int number = setup_.unit(id_).brigade;
    if (number >= 0)
        for (const UnitId id : setup_.brigade(number).units) go_behind(id);
    else
        for (const BrigadeInfo& brigade : setup_.brigades)
            if (brigade.side == setup_.side(id_)) go_behind(brigade.brigadier);
    if (count == 0) return;
    const Point middle{static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
    for (const Length behind : {3_in, 6_in})
        add_march(centre(), middle + towards_home(setup_, id_).forward(behind));
}

void Suggester::reaction() {
    const UnitId from = mover_of(setup_, state_).may_near;
    if (from != UnitId::none) {
        const Bearing wanted = bearing(centre(), centre_of(state_, from));
        add({turn(wanted)});
        add({wheel(wanted)});
    }
    add({back(place_.allowance / 2)});
}

Suggestions Suggester::moves() {
    enemy_ = nearest_enemy();
    const auto goal = goal_of(setup_, state_, id_);
    if (troops_.is_general()) {
        general();
    } else if (reacts()) {
        reaction();
    } else if (unit_.buildings >= 0) {
        out_of_buildings();
    } else {
        if (goal && stops_short()) add_obeying();
        if (goal) towards_goal(*goal);
        if (const auto objective = objective_wanted()) towards_goal(*objective);
        if (troops_.is_artillery()) guns();
        to_fire();
        into_buildings();
        into_formations();
        if (!goal && enemy_ != UnitId::none) towards_goal(centre_of(state_, enemy_));
        if (place_.allowance > Length{}) {
            add_as_far_as_it_goes({advance(place_.allowance, unit_.post.facing)});
            add({back(place_.allowance / 2)});
        }
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

}  // namespace grognard::die_kriegskunst
