// SPDX-License-Identifier: Apache-2.0
//
// An infantry unit in good order is worth 1,000; what else a unit, a shot or a melee is worth is in
// worth.cpp, what an initiative may still bring in hopes.cpp.
#include "rulebooks/vom_kriege/help/appraisal.h"

#include <algorithm>
#include <array>

#include "rulebooks/vom_kriege/10_retreats/victory.h"
#include "rulebooks/vom_kriege/help/hopes.h"
#include "rulebooks/vom_kriege/help/ways.h"
#include "rulebooks/vom_kriege/help/worth.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

struct Weights {
    int point = 75;     // a victory point of an objective held; losses count as units do
    int guarded = 12;   // and of one held with a unit on it
    int contested = 2;  // and an inch by which one's own nearest unit is nearer than the enemy's
    int contested_inches = 12;
    int led = 14;  // a unit within reach of its leader
    int leader_in_danger = 350, army_leader_in_danger = 600;
    std::array<int, 4> leader_hits{0, 5, 18, 100};  // percent of his division he may take with him
    int marching_near = 350;                        // a march column with the enemy close by
    int limbered_near = 110;
    int idle_guns = 110;  // unlimbered with nobody in range
    int in_cover = 60;    // in a wood or village with the enemy near
    int needless_square = 130, square_in_need = 40, open_to_cavalry = 160;
    int fire_given = 60;  // percent of the shot it has
    int fire_taken = 30;  // and of the one the enemy has
    Length nearly_in_range = 9_in;
    int nearly_percent = 60;  // of that a move nearer
    int limbered_percent = 75;
    int toothless = 200;  // infantry close to the enemy in a formation that has no shot
    int flank_shown = 60;
    int wide_at_river = 30;   // in a formation that no bridge bears, the goal being over there
    int blocks_bridge = 220;  // stands before a bridge over a river
    Length mouth = 6_in;
    int fight_percent = 80;
};
constexpr Weights weights;

class Appraiser {
public:
    Appraiser(const Setup& setup, const State& state, Side side)
        : setup_{setup}, state_{state}, muster_{setup, state}, side_{side} {
        nearest_.fill({1'000, 1'000});
        const auto points = score(setup, state);
        const int lead = points[index(side)] - points[index(enemy_of(side))];
        winning_[index(side)] = lead >= setup.book.victory.ahead.value;
        winning_[index(enemy_of(side))] = -lead >= setup.book.victory.ahead.value;
    }
    int total();

private:
    int sign(Side side) const { return side == side_ ? 1 : -1; }
    bool winning(Side side) const { return winning_[index(side)]; }
    void unit(UnitId id);
    int shape(UnitId id, const Outlook& outlook) const;
    int fire(UnitId id, const Outlook& outlook) const;
    int crossing(UnitId id, const Outlook& outlook) const;
    void command(const CommandInfo& command);
    void objectives();
    void fights();

    const Setup& setup_;
    const State& state_;
    Muster muster_;
    Side side_;
    std::array<bool, 2> winning_{};
    std::array<std::array<int, 2>, 16> nearest_;  // to each objective, of each side, tenths
    std::int64_t sum_ = 0;
};

// How well its formation suits what is near.
int Appraiser::shape(UnitId id, const Outlook& outlook) const {
    const Unit& unit = state_.unit(id);
    const Weights& w = weights;
    if (unit.post.in_area()) return outlook.enemy_inches < 12 ? w.in_cover : 0;
    switch (unit.post.formation) {
    case Formation::march_column: return outlook.enemy_inches < 8 ? -w.marching_near : 0;
    case Formation::limbered: return outlook.enemy_inches < 12 ? -w.limbered_near : 0;
    case Formation::square:
        return outlook.cavalry_inches < 13 ? w.square_in_need : -w.needless_square;
    case Formation::open_order: return outlook.cavalry_inches < 13 ? -w.open_to_cavalry : 0;
    case Formation::unlimbered: {
        const bool bears = outlook.target != UnitId::none && outlook.range <= 24_in;
        return bears ? 0 : -w.idle_guns;
    }
    default: break;
    }
    if (outlook.enemy_inches > 8 || outlook.enemy == UnitId::none) return 0;
    const Point there = state_.unit(outlook.enemy).post.front;
    return ahead_of(setup_, state_, id, there) ? 0 : -w.flank_shown;
}

// Rivers: in the way of those who want to cross, or not ready to.
int Appraiser::crossing(UnitId id, const Outlook& outlook) const {
    const Post& post = state_.unit(id).post;
    const bool narrow = one_stand_wide(setup_.book, setup_.troops(id), post.formation);
    const bool guns = setup_.troops(id).is_artillery();
    int cost = outlook.over_bridge && !narrow && !guns ? weights.wide_at_river : 0;
    if (outlook.over_bridge || narrow) return cost;
    for (const Point mouth : mouths(setup_))
        if (within(mouth, post.front, weights.mouth)) cost += weights.blocks_bridge;
    return cost;
}

// The shot it stands ready for, or would have a move nearer. So near that it can no longer change its
// formation, infantry should have one.
int Appraiser::fire(UnitId id, const Outlook& outlook) const {
    if (outlook.target == UnitId::none || outlook.range <= touch) return 0;
    const Post& post = state_.unit(id).post;
    const Length close = setup_.book.fire.close;
    const bool foot = setup_.troops(id).is_infantry();
    const bool far = foot && outlook.range > close;
    if (far && outlook.range > close + weights.nearly_in_range) return 0;
    Post ready = post;
    if (post.formation == Formation::limbered) ready.formation = Formation::unlimbered;
    int dice = fire_dice(setup_, state_, id, ready, outlook.target, outlook.range);
    int percent = setup_.side(id) == side_ ? weights.fire_given : weights.fire_taken;
    if (post.formation == Formation::limbered) percent = percent * weights.limbered_percent / 100;
    if (foot && !far && dice == 0 && !post.in_area() && post.formation != Formation::square)
        return -weights.toothless;
    if (far && dice == 0) {
        dice = fire_dice(setup_, state_, id, post, outlook.target, close);
        percent = percent * weights.nearly_percent / 100;
    }
    return worth_of_fire(setup_, state_, outlook.target, dice) * percent / 100;
}

void Appraiser::unit(UnitId id) {
    const Unit& unit = state_.unit(id);
    const Troops& troops = setup_.troops(id);
    if (unit.where == Where::removed) return;
    const Side side = setup_.side(id);
    const int s = sign(side);
    if (unit.where == Where::to_come) {
        sum_ += s * worth(troops) * 9 / 10;
        return;
    }
    const Outlook ahead = outlook(setup_, state_, muster_, id);
    if (troops.is_leader()) {
        sum_ += s * (worth(troops) + 60 * unit.bonus);
        const bool army = troops.leader_figures > 1;
        if (ahead.enemy_inches < (army ? 10 : 4))
            sum_ -= s * (army ? weights.army_leader_in_danger : weights.leader_in_danger);
        return;
    }
    sum_ += s * (worth(troops) + stake(setup_, state_, id)) * health(setup_, state_, id) / 100;
    if (unit.hits >= strength(setup_, id)) {
        sum_ += s * std::min(ahead.enemy_inches, 12) * 4;  // whoever runs is safer far away
        return;
    }
    for (std::size_t i = 0; i < ahead.ways.size(); ++i)
        nearest_[i][index(side)] = std::min(nearest_[i][index(side)], ahead.ways[i]);
    sum_ +=
        s * (shape(id, ahead) + fire(id, ahead) - distance_cost(setup_, id, ahead, winning(side)));
    if (!mouths(setup_).empty()) sum_ -= s * crossing(id, ahead);
}

// A leader: what hits have made of him, and who is near enough to be ordered without a die more.
void Appraiser::command(const CommandInfo& command) {
    const Unit& leader = state_.unit(command.leader);
    if (!leader.on_table()) return;
    int led = 0, led_worth = worth(setup_.troops(command.leader));
    for (const UnitId id : command.units) {
        if (!state_.unit(id).on_table()) continue;
        led_worth += worth(setup_.troops(id)) * health(setup_, state_, id) / 100;
        if (within(state_.unit(id).post.front, leader.post.front, setup_.book.orders.far)) ++led;
    }
    const auto hits = std::min<std::size_t>(leader.hits, weights.leader_hits.size() - 1);
    sum_ += sign(command.side) * (weights.led * led - led_worth * weights.leader_hits[hits] / 100);
}

void Appraiser::objectives() {
    for (std::size_t i = 0; i < setup_.scenario.objectives.size(); ++i) {
        const int points =
            objective_points(setup_, setup_.scenario.objectives[i]) * urgency(setup_, state_) / 100;
        const auto& nearest = nearest_[i];
        const int lead = std::clamp(nearest[index(enemy_of(side_))] - nearest[index(side_)],
                                    -weights.contested_inches * 10, weights.contested_inches * 10);
        sum_ += points * weights.contested * lead / 10;
        if (state_.held[i] < 0) continue;
        const Side holder = state_.held[i] == 0 ? Side::blue : Side::red;
        const bool guarded = nearest[index(holder)] <= 40;
        sum_ += sign(holder) * points * (weights.point + (guarded ? weights.guarded : 0));
    }
}

// Of several charges at one enemy the others support the first.
void Appraiser::fights() {
    UnitSet met;
    const auto stands = [&](const Charge& charge) {
        return !charge.over && state_.unit(charge.charger).on_table() &&
               state_.unit(charge.target).on_table();
    };
    for (const Charge& charge : state_.charges) {
        if (!stands(charge) || met.has(charge.target)) continue;
        met.add(charge.target);
        UnitList supports;
        for (const Charge& other : state_.charges)
            if (stands(other) && other.target == charge.target && other.charger != charge.charger &&
                !supports.full())
                supports.push_back(other.charger);
        sum_ += sign(setup_.side(charge.charger)) *
                worth_of_charge(setup_, state_, charge, supports) * weights.fight_percent / 100;
    }
}

int Appraiser::total() {
    for (std::size_t i = 0; i < state_.units.size(); ++i) unit(unit_id(i));
    for (const CommandInfo& each : setup_.commands) command(each);
    objectives();
    fights();
    if (state_.acting >= 0) {
        const Side side = setup_.command(state_.acting).side;
        sum_ += sign(side) * hopes(setup_, state_, muster_, winning(side));
    }
    return static_cast<int>(sum_);
}

}  // namespace

int appraise(const Setup& setup, const State& state, Side side) {
    return Appraiser{setup, state, side}.total();
}

}  // namespace grognard::vom_kriege
