// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/help/advice.h"

#include <algorithm>

#include "engine/manoeuvre/route.h"
#include "engine/measure/towards.h"
#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/3_movement/walk.h"

namespace grognard::humble {

namespace {

bool is_arriving(const State& state) {
    return std::holds_alternative<step::Arriving>(state.steps.back());
}
bool in_contact(const State& state, UnitId id) { return movement_phase(state).in_contact.has(id); }

Leg march(Point to) { return {.kind = LegKind::march, .to = to}; }
Leg charge(Point to) { return {.kind = LegKind::charge, .to = to}; }
Leg turn(Bearing facing) { return {.kind = LegKind::turn, .facing = facing}; }
Leg withdraw(Point to) { return {.kind = LegKind::withdraw, .to = to}; }
Leg set_down_at(Pose pose) {
    return {.kind = LegKind::set_down, .to = pose.centre, .facing = pose.facing};
}

Refusal refusal(Fault fault, Clause clause, UnitId id) {
    return {.fault = fault, .clause = clause, .unit = id};
}

}  // namespace

std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place& place,
                                   const Placed& placed) {
    if (!is_arriving(state)) return walk(setup, state, place.unit, placed.legs).refusal;
    if (placed.legs.size() != 1 || placed.legs[0].kind != LegKind::set_down)
        return refusal(Fault::bad_leg, HU_3_12, place.unit);
    return check_entry(setup, state, place.unit, {placed.legs[0].to, placed.legs[0].facing});
}

// ---- random places ------------------------------------------------------------------------------

namespace {

Length part_of(Length whole, Chooser& chooser) {
    return Length::from_ticks(whole.ticks() * (1 + chooser.below(256)) / 256);
}

Bearing any_bearing(Chooser& chooser) {
    return Bearing::from_arcseconds(chooser.below(Bearing::whole_turn));
}

// A straight charge at some enemy in reach, if the chooser hits on one.
std::optional<Leg> some_charge(const Setup& setup, const State& state, UnitId id, Length reach,
                               Chooser& chooser) {
    const Troops& troops = setup.troops(id);
    if (troops.is_hq() || troops.is_artillery()) return std::nullopt;
    UnitId found = UnitId::none;
    std::uint32_t seen = 0;
    each_near(state, state.base(id).centre, reach, [&](UnitId other, const Base&) {
        if (setup.side(other) != setup.side(id) && chooser.below(++seen) == 0) found = other;
    });
    if (found == UnitId::none) return std::nullopt;
    return charge(state.base(found).centre);
}

// Some way along a road it stands on.
std::optional<Point> some_road(const Setup& setup, Point from, Chooser& chooser) {
    const Feature* road = setup.scenario.terrain.feature_at(Ground::road, from);
    if (!road || road->points.empty()) return std::nullopt;
    const auto number = chooser.below(static_cast<std::uint32_t>(road->points.size()));
    const Offset way = road->points[number] - from;
    return way == Offset{} ? std::nullopt
                           : std::optional{from + towards(way, part_of(7_in, chooser))};
}

std::optional<Legs> random_legs(const Setup& setup, const State& state, const Place& place,
                                Chooser& chooser) {
    const Base& base = state.base(place.unit);
    Legs legs;
    if (base.order == Order::pinned) {
        legs.push_back(turn(any_bearing(chooser)));
        return legs;
    }
    if (in_contact(state, place.unit)) {
        const auto out = way_out(setup, state, place.unit);
        if (!out) return std::nullopt;
        legs.push_back(withdraw(base.centre + towards(*out, part_of(place.allowance, chooser))));
        return legs;
    }
    const auto reach = [&] { return part_of(place.allowance, chooser); };
    const Point to = base.centre + any_bearing(chooser).forward(reach());
    const std::uint32_t wish = chooser.below(12);
    if (wish < 4) {
        if (const auto leg = some_charge(setup, state, place.unit, place.allowance, chooser)) {
            if (wish == 0) legs.push_back(march(to));  // round, and then straight
            legs.push_back(*leg);
            return legs;
        }
    }
    const auto along = wish < 6 ? some_road(setup, base.centre, chooser) : std::nullopt;
    legs.push_back(march(along ? *along : to));
    if (wish >= 10) legs.push_back(march(to + any_bearing(chooser).forward(reach() / 2)));
    if (wish >= 8) legs.push_back(turn(any_bearing(chooser)));
    return legs;
}

}  // namespace

Placed sample_place(const Setup& setup, const State& state, const Place& place, Chooser& chooser) {
    Placed placed;
    placed.unit = place.unit;
    if (is_arriving(state)) {
        const auto pose = entry_place(setup, state, place.unit, chooser.below(256));
        GR_ASSERT(pose);
        placed.legs.push_back(set_down_at(*pose));
        return placed;
    }
    constexpr int tries = 4;
    for (int i = 0; i < tries; ++i) {
        const auto legs = random_legs(setup, state, place, chooser);
        if (!legs) break;
        if (walk(setup, state, place.unit, *legs).refusal) continue;
        placed.legs = *legs;
        return placed;
    }
    return placed;  // it stays
}

// ---- sensible places ----------------------------------------------------------------------------

namespace {

class Suggester final : Suggesting {
public:
    Suggester(const Setup& setup, const State& state, const Place& place)
        : Suggesting{place}, setup_{setup}, state_{state}, base_{state.base(place.unit)} {}

    Suggestions all();

private:
    std::optional<Refusal> refused(const Legs& legs) const override {
        return walk(setup_, state_, id_, legs).refusal;
    }
    void offer_charges();
    void offer_charge_from(UnitId enemy, Bearing side);
    void offer_ways();
    void offer_touching();
    void go_towards(Point goal, Length how_far);
    Bearing front_when_at(Point centre) const;
    UnitId nearest_by_centre(Point from) const;

    const Setup& setup_;
    const State& state_;
    const Base& base_;
};

UnitId Suggester::nearest_by_centre(Point from) const {
    return nearest_to(from, [&](const auto& tell) {
        for (std::size_t i = 0; i < state_.bases.size(); ++i)
            if (state_.bases[i].on_table() && setup_.side(unit_id(i)) != setup_.side(id_))
                tell(unit_id(i), state_.bases[i].centre);
    });
}

// Towards the enemy nearest to there.
Bearing Suggester::front_when_at(Point centre) const {
    const UnitId enemy = nearest_by_centre(centre);
    return enemy == UnitId::none ? base_.facing : bearing(centre, state_.base(enemy).centre);
}

void Suggester::go_towards(Point goal, Length how_far) {
    const Length distance = gap(base_.centre, goal);
    const Point to =
        distance <= how_far ? goal : base_.centre + towards(goal - base_.centre, how_far);
    if (to == base_.centre) return;
    add({march(to), turn(front_when_at(to))});
}

void Suggester::offer_charge_from(UnitId enemy, Bearing side) {
    const Point centre = state_.base(enemy).centre;
    const Length back = setup_.book.contact.straight + base_front(setup_.book) + inches(1, 8);
    add({march(centre + side.forward(back)), charge(centre)});
}

void Suggester::offer_charges() {
    const Troops& troops = setup_.troops(id_);
    if (troops.is_hq() || troops.is_artillery()) return;
    each_near(state_, base_.centre, place_.allowance, [&](UnitId enemy, const Base& theirs) {
        if (setup_.side(enemy) == setup_.side(id_)) return;
        add({charge(theirs.centre)});
        // From flank and rear, where it cannot shoot back.
        for (const int off : {90, -90, 180}) offer_charge_from(enemy, theirs.facing + degrees(off));
    });
}

// An HQ goes to those who need it, touching them from behind.
void Suggester::offer_touching() {
    if (!setup_.troops(id_).is_hq()) return;
    const UnitInfo& own = setup_.unit(id_);
    each_near(state_, base_.centre, place_.allowance, [&](UnitId other, const Base& theirs) {
        const UnitInfo& unit = setup_.unit(other);
        const bool mine = unit.side == own.side && unit.corps == own.corps &&
                          (own.division < 0 || unit.division == own.division);
        if (!mine || other == id_ || unit.troops.is_hq()) return;
        const Length behind = base_depth(setup_.book) + Length::from_ticks(3);
        const Point there = theirs.centre + theirs.facing.reversed().forward(behind);
        add({march(there), turn(theirs.facing)});
    });
}

void Suggester::offer_ways() {
    const Length whole = place_.allowance;
    for (const Objective& objective : setup_.scenario.objectives) go_towards(objective.at, whole);
    const UnitId enemy = nearest_by_centre(base_.centre);
    if (enemy != UnitId::none) {
        const Point there = state_.base(enemy).centre;
        for (const int part : {4, 3, 2, 1}) go_towards(there, whole * part / 4);
        const Offset back = towards(base_.centre - there, whole);
        go_towards(base_.centre + back, whole);
    }
    for (int i = 0; i < 8; ++i) {
        const Bearing way = Bearing::from_arcseconds(i * (Bearing::whole_turn / 8));
        go_towards(base_.centre + way.forward(whole), whole);
    }
    // Along a road, all the way, for the extra inch.
    const Terrain& terrain = setup_.scenario.terrain;
    const Length by_road = whole + setup_.book.movement.road_bonus;
    terrain.each_near(Ground::road, grown(Box{base_.centre, base_.centre}, by_road),
                      [&](const Feature& road, std::size_t) {
                          for (const Point p : road.points) go_towards(p, by_road);
                      });
    add({turn(front_when_at(base_.centre))});
}

Suggestions Suggester::all() {
    stay();
    if (base_.order == Order::pinned) {
        add({turn(front_when_at(base_.centre))});
        return found_;
    }
    if (in_contact(state_, id_)) {
        if (const auto out = way_out(setup_, state_, id_))
            for (const int part : {4, 2, 1})
                add({withdraw(base_.centre + towards(*out, place_.allowance * part / 4))});
        return found_;
    }
    offer_charges();
    offer_touching();
    offer_ways();
    return found_;
}

Suggestions entries(const Setup& setup, const State& state, const Place& place) {
    Suggestions found;
    for (const std::uint32_t along : {128u, 64u, 192u, 0u, 255u}) {
        const auto pose = entry_place(setup, state, place.unit, along);
        if (pose) found.push_back({place.unit, {set_down_at(*pose)}});
    }
    return found;
}

}  // namespace

Suggestions suggest_places(const Setup& setup, const State& state, const Place& place) {
    if (is_arriving(state)) return entries(setup, state, place);
    return Suggester{setup, state, place}.all();
}

// ---- a planned way ------------------------------------------------------------------------------

namespace {

UnitId enemy_at(const Setup& setup, const State& state, UnitId id, Pose wanted) {
    const Touched touched = enemies_touching(setup, state, setup.side(id), outline(setup, wanted));
    return touched.empty() ? UnitId::none : touched[0];
}

Plan planned(const Setup& setup, const State& state, UnitId id, const Legs& legs) {
    if (const auto refused = walk(setup, state, id, legs).refusal) return {{}, *refused};
    return {Placed{id, legs}, {}};
}

// Straight at it, or round to the wanted facing first and then straight.
Plan plan_charge(const Setup& setup, const State& state, UnitId id, UnitId enemy, Pose wanted) {
    const Base& base = state.base(id);
    const Point there = state.base(enemy).centre;
    Plan straight = planned(setup, state, id, {charge(there)});
    if (straight.answer) return straight;
    const Plan as_aimed =
        planned(setup, state, id,
                {charge(base.centre + towards(wanted.centre - base.centre,
                                              gap(base.centre, wanted.centre) + 1_in))});
    if (as_aimed.answer) return as_aimed;
    const Length back = setup.book.contact.straight + base_front(setup.book);
    const Point stage = there + wanted.facing.reversed().forward(back);
    const Plan round = planned(setup, state, id, {march(stage), charge(there)});
    return round.answer ? round : straight;
}

Legs legs_along(const Route& route, Bearing facing) {
    Legs legs;
    for (const Point p : route) legs.push_back(march(p));
    legs.push_back(turn(facing));
    return legs;
}

Plan plan_march(const Setup& setup, const State& state, UnitId id, Pose wanted) {
    const Base& base = state.base(id);
    Plan direct = planned(setup, state, id, {march(wanted.centre), turn(wanted.facing)});
    if (direct.answer) return direct;
    const bool barred =
        direct.refusal->fault == Fault::impassable || direct.refusal->fault == Fault::through_enemy;
    if (!barred) return direct;
    RoutePoints corners;
    const Length reach = basic_move(setup, id) + setup.book.movement.road_bonus;
    each_near(state, base.centre, reach, [&](UnitId other, const Base& theirs) {
        if (setup.side(other) != setup.side(id))
            add_corners(corners, outline(setup, theirs.pose()), inches(5, 8));
    });
    const Box box = grown(Box{base.centre, base.centre}, reach);
    setup.scenario.terrain.each_near(Ground::wood, box, [&](const Feature& wood, std::size_t) {
        if (wood.form == Feature::Form::area) add_corners(corners, wood.points, inches(1, 16));
    });
    const Route route = find_route(base.centre, wanted.centre, corners,
                                   [&](Segment leg) { return way_open(setup, state, id, leg); });
    if (route.empty()) return direct;
    return planned(setup, state, id, legs_along(route, wanted.facing));
}

// Whoever wishes to go another way is told why not, and is not led astray.
Plan plan_withdrawal(const Setup& setup, const State& state, UnitId id, Pose wanted) {
    const Base& base = state.base(id);
    const auto out = way_out(setup, state, id);
    const bool that_way =
        out &&
        bearing_of(*out).turn_to(bearing(base.centre, wanted.centre)).magnitude() <= degrees(45);
    if (!that_way) return planned(setup, state, id, {march(wanted.centre)});
    return planned(setup, state, id,
                   {withdraw(base.centre + towards(*out, gap(base.centre, wanted.centre)))});
}

}  // namespace

Plan plan(const Setup& setup, const State& state, const Place& place, Pose wanted) {
    const UnitId id = place.unit;
    if (is_arriving(state)) {
        const Pose there = brought_to_edge(setup, id, wanted);
        if (const auto refused = check_entry(setup, state, id, there)) return {{}, *refused};
        return {Placed{id, {set_down_at(there)}}, {}};
    }
    if (wanted.centre == state.base(id).centre)
        return planned(setup, state, id, {turn(wanted.facing)});
    if (state.base(id).order == Order::pinned)
        return planned(setup, state, id, {march(wanted.centre)});
    if (in_contact(state, id)) return plan_withdrawal(setup, state, id, wanted);
    const UnitId enemy = enemy_at(setup, state, id, wanted);
    if (enemy != UnitId::none) return plan_charge(setup, state, id, enemy, wanted);
    return plan_march(setup, state, id, wanted);
}

}  // namespace grognard::humble
