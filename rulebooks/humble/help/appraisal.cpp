// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/help/appraisal.h"

#include <algorithm>

#include "engine/measure/facing.h"
#include "engine/measure/root.h"
#include "rulebooks/humble/5_shooting/fire.h"
#include "rulebooks/humble/6_melee/melee.h"
#include "rulebooks/humble/7_results/victory.h"

namespace grognard::humble {

namespace {

// What each thing is worth. An infantry unit in good order is 1,000; the others follow from what
// they do in melee and shooting, and the rest from battles of captain against captain.
struct Weights {
    int infantry = 1'000, light_infantry = 900, militia = 850, grenadier = 1'100, guard = 1'400;
    int heavy_cavalry = 1'250, light_cavalry = 950, foot_artillery = 1'000, horse_artillery = 1'050;
    int division_hq = 900, corps_hq = 1'100;
    int pinned_percent = 88, disrupted_percent = 62;
    int objective_point = 450;  // each point of an objective held
    int beaten = 1'000'000;
    int nearer_goal = 9;          // each inch a unit is nearer to something worth having
    int led = 12;                 // a unit within reach of its HQ
    int fight_percent = 70;       // of what a melee is expected to bring, dice being dice
    int shot_percent_given = 30;  // fire it can give in the enemy's half
    int shot_percent_taken = 45;  // fire it stands in
    int staff_in_danger = 160;    // an HQ with an enemy close by
};
constexpr Weights weights;

int worth(const Troops& troops) {
    const Weights& w = weights;
    switch (troops.arm) {
    case Arm::infantry:
        if (troops.guard) return w.guard;
        if (troops.grenadier) return w.grenadier;
        if (troops.militia) return w.militia;
        return troops.light ? w.light_infantry : w.infantry;
    case Arm::hq: return troops.rank == HqRank::corps ? w.corps_hq : w.division_hq;
    case Arm::heavy_cavalry: return w.heavy_cavalry + (troops.guard ? 150 : 0);
    case Arm::light_cavalry: return w.light_cavalry + (troops.guard ? 150 : 0);
    case Arm::foot_artillery: return w.foot_artillery;
    case Arm::horse_artillery: return w.horse_artillery;
    }
    return 0;
}

int worth_now(const Troops& troops, Order order) {
    const int whole = worth(troops);
    switch (order) {
    case Order::good: return whole;
    case Order::pinned: return whole * weights.pinned_percent / 100;
    case Order::disrupted: return whole * weights.disrupted_percent / 100;
    }
    return whole;
}

// What a result costs a unit, in percent of its worth.
int loss_percent(Outcome result) {
    switch (result) {
    case Outcome::destroyed: return 100;
    case Outcome::routs: return 60;
    case Outcome::disrupted: return 34;
    case Outcome::pinned: return 12;
    default: return 0;
    }
}

struct FightLoss {
    int attacker;
    int defender;
};
FightLoss fight_loss(Outcome result) {
    switch (result) {
    case Outcome::attacker_destroyed_must_follow:
    case Outcome::attacker_destroyed: return {100, 0};
    case Outcome::attacker_routs: return {60, 0};
    case Outcome::attacker_recoils: return {34, 0};
    case Outcome::defender_recoils: return {0, 34};
    case Outcome::defender_routs: return {0, 60};
    case Outcome::defender_destroyed:
    case Outcome::defender_destroyed_must_follow: return {0, 100};
    default: return {0, 0};
    }
}

class Appraiser {
public:
    Appraiser(const Setup& setup, const State& state, Side side)
        : setup_{setup}, state_{state}, side_{side} {}
    int total();

private:
    int sign(UnitId id) const { return setup_.side(id) == side_ ? 1 : -1; }
    void units();
    void unit(UnitId id);
    void objectives();
    void fights();
    void fight(UnitId attacker, UnitId defender);
    void fire(UnitId firer);
    int inches_to_goal(UnitId id) const;

    const Setup& setup_;
    const State& state_;
    Side side_;
    std::int64_t sum_ = 0;
};

// How far a unit is from the nearest enemy or objective its side does not hold.
int Appraiser::inches_to_goal(UnitId id) const {
    const Point here = state_.base(id).centre;
    std::int64_t nearest = INT64_MAX;
    for (std::size_t i = 0; i < state_.bases.size(); ++i)
        if (state_.bases[i].on_table() && setup_.units[i].side != setup_.side(id))
            nearest = std::min(nearest, square(state_.bases[i].centre - here));
    for (std::size_t i = 0; i < setup_.scenario.objectives.size(); ++i)
        if (state_.held[i] != setup_.side(id))
            nearest = std::min(nearest, square(setup_.scenario.objectives[i].at - here));
    if (nearest == INT64_MAX) return 0;
    return Length::from_ticks(floor_root(nearest)).whole_inches();
}

void Appraiser::unit(UnitId id) {
    const Base& base = state_.base(id);
    const Troops& troops = setup_.troops(id);
    const int s = sign(id);
    if (base.where == Where::destroyed) return;
    if (base.where == Where::to_come) {
        sum_ += s * worth(troops) * 9 / 10;
        return;
    }
    sum_ += s * worth_now(troops, base.order);
    const int distance = inches_to_goal(id);
    if (troops.is_hq()) {
        if (distance < 4) sum_ -= s * weights.staff_in_danger;
        return;
    }
    // Guns want to bear, not to close.
    const int far = troops.is_artillery() ? std::max(0, distance - 5) : distance;
    sum_ -= s * weights.nearer_goal * std::min(far, 40);
    const UnitId hq = setup_.division_hq(id);
    if (hq != UnitId::none && state_.base(hq).on_table() &&
        within(base.centre, state_.base(hq).centre, setup_.book.rally.division_hq.value))
        sum_ += s * weights.led;
    fire(id);
}

// What its fire promises, on whoever is ahead of it and in range; sight is not worked out.
void Appraiser::fire(UnitId firer) {
    const Base& base = state_.base(firer);
    const Troops& troops = setup_.troops(firer);
    const std::optional<Length> reach = longest_range(setup_.book, troops);
    if (!reach || base.order == Order::disrupted) return;
    int best = 0;
    each_near(state_, base.centre, *reach, [&](UnitId target, const Base& theirs) {
        if (setup_.side(target) == setup_.side(firer)) return;
        if (!in_arc(base.centre, base.facing, degrees(45), theirs.centre)) return;
        const Length between = gap(base.centre, theirs.centre) - base_depth(setup_.book);
        ShotSituation s{.book = setup_.book, .firer = troops};
        s.firer_pinned = base.order == Order::pinned;
        s.gun_range = gun_range(setup_.book, troops, between);
        s.target = setup_.troops(target);
        s.target_disrupted = theirs.order == Order::disrupted;
        if (s.target.is_infantry())
            s.at_edge = setup_.scenario.terrain.on(Ground::town, theirs.centre) ||
                        setup_.scenario.terrain.on(Ground::wood, theirs.centre);
        const int modifier = shot_tally(s).total();
        int percent = 0;
        for (int die_score = 1; die_score <= 6; ++die_score)
            percent += loss_percent(shot_result(setup_.book, die_score + modifier));
        best = std::max(best, percent * worth(s.target) / 600);
    });
    const bool given = setup_.side(firer) == side_;
    const int share = given ? weights.shot_percent_given : weights.shot_percent_taken;
    sum_ += sign(firer) * best * share / 100;
}

void Appraiser::units() {
    for (std::size_t i = 0; i < state_.bases.size(); ++i) unit(unit_id(i));
}

void Appraiser::objectives() {
    for (std::size_t i = 0; i < setup_.scenario.objectives.size(); ++i) {
        const Objective& objective = setup_.scenario.objectives[i];
        if (!state_.held[i]) continue;
        const int points =
            objective.points >= 0 ? objective.points : setup_.book.victory.objective.value;
        const bool mine = state_.held[i] == side_;
        sum_ += (mine ? 1 : -1) * points * weights.objective_point;
    }
}

void Appraiser::fight(UnitId attacker, UnitId defender) {
    MeleeSituation a = observe_melee(setup_, state_, attacker, defender);
    MeleeSituation d = observe_melee(setup_, state_, defender, attacker);
    a.enemy_fights = static_cast<int>(enemies_touching(setup_, state_, defender).size());
    d.enemy_fights = static_cast<int>(enemies_touching(setup_, state_, attacker).size());
    const int ahead = melee_tally(a).total() - melee_tally(d).total();
    int attacker_percent = 0;
    int defender_percent = 0;
    for (int difference = -5; difference <= 5; ++difference) {
        const int ways = 6 - (difference < 0 ? -difference : difference);
        const FightLoss loss = fight_loss(melee_result(setup_.book, difference + ahead));
        attacker_percent += ways * loss.attacker;
        defender_percent += ways * loss.defender;
    }
    const int balance = defender_percent * worth(setup_.troops(defender)) / 3'600 -
                        attacker_percent * worth(setup_.troops(attacker)) / 3'600;
    sum_ += sign(attacker) * balance * weights.fight_percent / 100;
}

// Contacts as they will be fought: by the side that moves now.
void Appraiser::fights() {
    for (std::size_t i = 0; i < state_.bases.size(); ++i) {
        const UnitId attacker = unit_id(i);
        if (setup_.side(attacker) != state_.moving || !state_.base(attacker).on_table()) continue;
        if (state_.stalled.has(attacker)) continue;
        for (const UnitId defender : enemies_touching(setup_, state_, attacker))
            fight(attacker, defender);
    }
}

int Appraiser::total() {
    if (is_broken(setup_, state_, side_)) sum_ -= weights.beaten;
    if (is_broken(setup_, state_, enemy_of(side_))) sum_ += weights.beaten;
    units();
    objectives();
    fights();
    return static_cast<int>(sum_);
}

}  // namespace

int appraise(const Setup& setup, const State& state, Side side) {
    return Appraiser{setup, state, side}.total();
}

}  // namespace grognard::humble
