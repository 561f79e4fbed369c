// SPDX-License-Identifier: Apache-2.0
//
// Sensible places, the most sensible first: charges, an HQ beside those who need it, ways towards what is
// worth having, along a road, back. suggest_places() of advice.h.
#include "engine/measure/towards.h"
#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/3_movement/walk.h"
#include "rulebooks/humble/help/advice.h"
#include "rulebooks/humble/help/legs.h"

namespace grognard::humble {

namespace {

using namespace leg;

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
                          (own.division == DivisionId::none || unit.division == own.division);
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
    if (movement_phase(state_).in_contact.has(id_)) {
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
        if (pose) found.push_back({place.unit, {set_down(*pose)}});
    }
    return found;
}

}  // namespace

Suggestions suggest_places(const Setup& setup, const State& state, const Place& place) {
    if (is_arriving(state)) return entries(setup, state, place);
    return Suggester{setup, state, place}.all();
}

}  // namespace grognard::humble
