// SPDX-License-Identifier: Apache-2.0
//
// An infantry unit in good order is worth 1,000, a victory point 200. What is hoped for (an order
// not yet carried out, a die not yet laid) counts a part of what it may bring, so that using it is
// always worth more than having it.
#include "rulebooks/vom_kriege/appraisal.h"

#include <algorithm>
#include <array>

#include "engine/measure/root.h"
#include "rulebooks/vom_kriege/fire.h"
#include "rulebooks/vom_kriege/melee.h"
#include "rulebooks/vom_kriege/orders.h"
#include "rulebooks/vom_kriege/victory.h"
#include "rulebooks/vom_kriege/walk.h"

namespace grognard::vom_kriege {

namespace {

struct Weights {
    int point = 60;  // a victory point of an objective held; losses count as units do
    int infantry = 1'000, light_cavalry = 900, heavy_cavalry = 1'150, battery = 950;
    int elite = 250, conscript = -250, irregular = -200, gun = 40;
    int leader = 1'600, army_leader = 3'000;
    int hit_percent = 55;        // lost by the hits short of breaking, all together
    int routing_percent = 22;    // left of a unit that has broken
    int disordered_percent = 9;  // lost by disorder
    int nearer_goal = 12;        // an inch nearer to something worth having
    int goal_inches = 36;        // beyond which it does not matter
    int led = 14;                // a unit within reach of its leader
    int leader_in_danger = 350;
    int marching_near = 260;  // a march column, limbered guns with the enemy close by
    int idle_guns = 110;      // unlimbered with nobody in range
    int needless_square = 130, square_in_need = 120, open_to_cavalry = 160;
    int fire_die = 34;        // a die of fire that bears
    int hoped_of_order = 30;  // percent of what an order may bring
    int hoped_of_die = 20;    // and a die not laid
    int fight_percent = 75;
};
constexpr Weights weights;

constexpr int inches_of(std::int64_t ticks) {
    return static_cast<int>(ticks / Length::ticks_per_inch);
}

int worth(const Troops& troops) {
    const Weights& w = weights;
    int sum = 0;
    switch (troops.arm) {
    case Arm::infantry: sum = w.infantry; break;
    case Arm::cavalry: sum = troops.heavy ? w.heavy_cavalry : w.light_cavalry; break;
    case Arm::artillery: sum = w.battery + w.gun * (troops.guns - 6); break;
    case Arm::leader: return troops.leader_figures > 1 ? w.army_leader : w.leader;
    }
    switch (troops.quality) {
    case Quality::elite: return sum + w.elite;
    case Quality::conscript: return sum + w.conscript;
    case Quality::irregular: return sum + w.irregular;
    case Quality::regular: break;
    }
    return sum;
}

// Of `dice` dice none shows a flag, in percent.
int no_flag_percent(int dice) {
    constexpr std::array<int, 13> percent{100, 83, 69, 58, 48, 40, 33, 28, 23, 19, 16, 13, 11};
    return percent[static_cast<std::size_t>(std::clamp(dice, 0, 12))];
}

// Faces of six that hit this arm in melee.
int melee_faces(const Book& book, Arm target) {
    const int sabers = book.dice.saber.value;
    switch (target) {
    case Arm::infantry: return book.dice.infantry.value + sabers;
    case Arm::cavalry: return book.dice.cavalry.value + sabers;
    default: return book.dice.artillery.value + sabers;
    }
}

class Appraiser {
public:
    Appraiser(const Setup& setup, const State& state, Side side)
        : setup_{setup}, state_{state}, side_{side} {}
    int total();

private:
    struct Enemy {
        UnitId unit = UnitId::none;
        int inches = 1'000;
    };
    int sign(UnitId id) const { return setup_.side(id) == side_ ? 1 : -1; }
    void unit(UnitId id);
    int shape(UnitId id, Enemy enemy, Enemy cavalry) const;
    void led_by(const CommandInfo& command);
    void objectives();
    void fights();
    int fight(const Charge& charge) const;
    void hopes();
    int hope(UnitId id, bool shoots, bool charges) const;
    Enemy nearest(UnitId id, Arm only, bool any) const;
    int inches_to_goal(UnitId id, int enemy) const;
    int health(UnitId id) const;

    const Setup& setup_;
    const State& state_;
    Side side_;
    std::int64_t sum_ = 0;
};

// The nearest enemy unit, or of one arm, by centres; good enough to know what is near.
Appraiser::Enemy Appraiser::nearest(UnitId id, Arm only, bool any) const {
    const Point here = state_.unit(id).post.front;
    const Side side = setup_.side(id);
    std::int64_t best = INT64_MAX;
    Enemy found;
    for (std::size_t i = 0; i < state_.units.size(); ++i) {
        const Unit& unit = state_.units[i];
        const UnitInfo& info = setup_.units[i];
        if (!unit.on_table() || info.side == side || info.troops.is_leader()) continue;
        if (!any && info.troops.arm != only) continue;
        const std::int64_t apart = square(unit.post.front - here);
        if (apart >= best) continue;
        best = apart;
        found.unit = unit_id(i);
    }
    if (found.unit != UnitId::none) found.inches = inches_of(floor_root(best));
    return found;
}

// From here to the nearest enemy or objective its side does not hold.
int Appraiser::inches_to_goal(UnitId id, int enemy) const {
    const Point here = state_.unit(id).post.front;
    const auto side = static_cast<std::int8_t>(index(setup_.side(id)));
    std::int64_t best = INT64_MAX;
    for (std::size_t i = 0; i < setup_.scenario.objectives.size(); ++i)
        if (state_.held[i] != side)
            best = std::min(best, square(setup_.scenario.objectives[i].at - here));
    const int objective = best == INT64_MAX ? 1'000 : inches_of(floor_root(best));
    return std::min({enemy, objective, weights.goal_inches});
}

// What is left of a unit, in percent.
int Appraiser::health(UnitId id) const {
    const Unit& unit = state_.unit(id);
    const int most = strength(setup_, id);
    if (unit.hits >= most) return weights.routing_percent;
    const int lost = most > 1 ? weights.hit_percent * unit.hits / (most - 1) : 0;
    return 100 - lost - (unit.disordered ? weights.disordered_percent : 0);
}

// How well its formation suits what is near.
int Appraiser::shape(UnitId id, Enemy enemy, Enemy cavalry) const {
    const Unit& unit = state_.unit(id);
    const Troops& troops = setup_.troops(id);
    const Weights& w = weights;
    if (unit.post.in_area()) return enemy.inches < 12 ? 60 : 0;
    switch (unit.post.formation) {
    case Formation::march_column: return enemy.inches < 12 ? -w.marching_near : 0;
    case Formation::limbered: return enemy.inches < 14 ? -w.marching_near / 2 : 0;
    case Formation::square: return cavalry.inches < 13 ? w.square_in_need : -w.needless_square;
    case Formation::open_order: return cavalry.inches < 13 ? -w.open_to_cavalry : 0;
    case Formation::unlimbered: {
        if (enemy.unit == UnitId::none) return 0;
        const Point there = state_.unit(enemy.unit).post.front;
        const bool bears = in_arc(unit.post.front, unit.post.facing, setup_.book.fire.arc, there);
        if (enemy.inches > 24) return -w.idle_guns;
        const int dice = enemy.inches <= 3    ? 4
                         : enemy.inches <= 12 ? 3
                         : enemy.inches <= 18 ? 2
                                              : 1;
        return bears ? w.fire_die * dice : -w.idle_guns;
    }
    case Formation::line:
        if (troops.is_infantry() && enemy.inches <= 6 && enemy.unit != UnitId::none) {
            const Point there = state_.unit(enemy.unit).post.front;
            return ahead_of(setup_, state_, id, there) ? w.fire_die : -w.fire_die * 2;
        }
        return 0;
    default: return 0;
    }
}

void Appraiser::unit(UnitId id) {
    const Unit& unit = state_.unit(id);
    const Troops& troops = setup_.troops(id);
    if (unit.where == Where::removed) return;
    const int s = sign(id);
    if (unit.where == Where::to_come) {
        sum_ += s * worth(troops) * 9 / 10;
        return;
    }
    if (troops.is_leader()) {
        sum_ += s * (worth(troops) - unit.hits * worth(troops) / 4 + 60 * unit.bonus);
        if (nearest(id, Arm::infantry, true).inches < 4) sum_ -= s * weights.leader_in_danger;
        return;
    }
    sum_ += s * worth(troops) * health(id) / 100;
    const Enemy enemy = nearest(id, Arm::infantry, true);
    if (unit.hits >= strength(setup_, id)) {
        sum_ += s * std::min(enemy.inches, 12) * 4;  // whoever runs is safer far away
        return;
    }
    const bool foot = troops.is_infantry();
    const Enemy cavalry = foot ? nearest(id, Arm::cavalry, false) : Enemy{};
    int far = inches_to_goal(id, enemy.inches);
    if (troops.is_artillery()) far = std::max(0, far - 10);  // guns want to bear, not to close
    sum_ += s * (shape(id, enemy, cavalry) - weights.nearer_goal * far);
}

// Its leader near enough to order it without a die more.
void Appraiser::led_by(const CommandInfo& command) {
    if (!state_.unit(command.leader).on_table()) return;
    const Point leader = state_.unit(command.leader).post.front;
    const Length reach = setup_.book.orders.far;
    int led = 0;
    for (const UnitId id : command.units)
        if (state_.unit(id).on_table() && within(state_.unit(id).post.front, leader, reach)) ++led;
    sum_ += (command.side == side_ ? 1 : -1) * weights.led * led;
}

void Appraiser::objectives() {
    for (std::size_t i = 0; i < setup_.scenario.objectives.size(); ++i) {
        if (state_.held[i] < 0) continue;
        const int points = objective_points(setup_, setup_.scenario.objectives[i]);
        const bool mine = state_.held[i] == static_cast<std::int8_t>(index(side_));
        sum_ += (mine ? 1 : -1) * points * weights.point;
    }
}

// What a melee about to be fought may bring its attacker: dice by the rules' own tally, their
// effect by averages.
int Appraiser::fight(const Charge& charge) const {
    const Book& book = setup_.book;
    const UnitId target = charge.target;
    const Troops& theirs = setup_.troops(target);
    const Troops& ours = setup_.troops(charge.charger);
    const Unit& enemy = state_.unit(target);
    const MeleeSituation attack = observe_melee(setup_, state_, charge.charger, target, {}, false);
    const int dice = melee_dice(melee_tally(attack));
    const bool square = enemy.post.formation == Formation::square && !enemy.post.in_area();
    const bool open = charge.face != Flank::front && !faces_all_round(setup_, state_, target);
    // Fire before contact, which may stop it: a flag disorders.
    int fire = 0;
    if (!open && !enemy.reacted && !enemy.disordered && !theirs.is_cavalry())
        fire = theirs.is_artillery() ? 4 : square ? 1 : enemy.post.in_area() ? 2 : 3;
    const int reaches = no_flag_percent(fire);
    const int faces =
        ours.is_cavalry() && square ? book.dice.saber.value : melee_faces(book, theirs.arm);
    const int value = worth(theirs) * health(target) / 100;
    const int a_hit = worth(theirs) / std::max(strength(setup_, target), 1);
    const int left = strength(setup_, target) - enemy.hits;
    int gain = std::min(dice * faces * 100 / 6, left * 100) * a_hit / 100;
    if (dice * faces >= left * 6) gain = std::max(gain, value * 2 / 3);
    const int driven = square ? 0 : 100 - no_flag_percent(dice);
    gain += driven * worth(theirs) / 500;
    if (theirs.is_artillery() && ours.is_cavalry() &&
        attached_to(setup_, state_, target) == UnitId::none)
        gain = value * no_flag_percent(fire) / 100;
    // And what it may cost: battle back, if they still stand and face.
    int back = 0;
    if (!open && !theirs.is_artillery()) {
        const MeleeSituation answer =
            observe_melee(setup_, state_, target, charge.charger, {}, true);
        back = melee_dice(melee_tally(answer));
    }
    const int back_faces = melee_faces(book, ours.arm);
    const int my_hit = worth(ours) / std::max(strength(setup_, charge.charger), 1);
    const int my_left = strength(setup_, charge.charger) - state_.unit(charge.charger).hits;
    int loss = std::min(back * back_faces * 100 / 6, my_left * 100) * my_hit / 100;
    if (back * back_faces >= my_left * 6) loss = std::max(loss, worth(ours) * 2 / 3);
    loss += (100 - no_flag_percent(back)) * worth(ours) / 700;
    loss = loss * (100 - driven) / 100;
    if (square && ours.is_cavalry()) loss += worth(ours) / 8;
    const int fired_on = fire * (ours.is_infantry() ? 2 : 1) * my_hit / 6;
    return ((gain - loss) * reaches / 100 - fired_on) * weights.fight_percent / 100;
}

void Appraiser::fights() {
    for (const Charge& charge : state_.charges) {
        if (charge.over) continue;
        if (!state_.unit(charge.charger).on_table() || !state_.unit(charge.target).on_table())
            continue;
        sum_ += sign(charge.charger) * fight(charge);
    }
}

// What an order may bring this unit, of all it allows.
int Appraiser::hope(UnitId id, bool shoots, bool charges) const {
    const Unit& unit = state_.unit(id);
    const Troops& troops = setup_.troops(id);
    const Enemy enemy = nearest(id, Arm::infantry, true);
    const int reach = inches_of(rate(setup_.book, troops, unit.post.formation).ticks());
    int far = inches_to_goal(id, enemy.inches);
    if (troops.is_artillery()) far = std::max(0, far - 10);
    int hope = std::min(far, std::max(reach, 4)) * weights.nearer_goal;
    if (shoots && !unit.fought) {
        const int range = troops.is_artillery() ? 24 : troops.skirmish ? 9 : 6;
        if (enemy.inches <= range) hope += troops.is_artillery() ? 220 : 260;
    }
    if (charges && !unit.disordered && !unit.fought && !troops.is_artillery() &&
        enemy.inches <= reach + 3)
        hope += troops.is_cavalry() ? 260 : 200;
    return hope;
}

// Orders not yet carried out, and dice not yet laid: each for whom it would help most.
void Appraiser::hopes() {
    if (state_.acting < 0) return;
    const CommandInfo& command = setup_.command(state_.acting);
    const int s = command.side == side_ ? 1 : -1;
    FixedVector<std::array<int, 2>, 64> waiting;  // hope and arm of those without an order
    for (const UnitId id : command.units) {
        const Unit& unit = state_.unit(id);
        if (!unit.on_table() || at_maximum(setup_, state_, id)) continue;
        if (unit.order >= 0) {
            if (unit.moved && unit.fought) continue;
            const Order& order = state_.orders[static_cast<std::size_t>(unit.order)];
            const bool saber = order.face == Face::saber;
            const bool horse = setup_.troops(id).is_cavalry();
            int hoped = hope(id, !horse, horse || saber);
            if (unit.moved || state_.phase == Phase::combat) hoped /= 2;
            if (order.doubled) hoped += hoped / 3;
            sum_ += s * hoped * weights.hoped_of_order / 100;
        } else if (state_.phase == Phase::orders && !waiting.full()) {
            waiting.push_back({hope(id, true, true), static_cast<int>(setup_.troops(id).arm)});
        }
    }
    if (state_.phase != Phase::orders) return;
    std::sort(waiting.begin(), waiting.end(),
              [](const auto& a, const auto& b) { return a[0] > b[0]; });
    Faces dice = state_.dice;
    for (const auto& [hoped, arm] : waiting) {
        const auto own = static_cast<Face>(arm);
        const Face face = dice[own] > 0 ? own : Face::saber;
        if (dice[face] == 0) continue;
        --dice[face];
        sum_ += s * hoped * weights.hoped_of_die / 100;
    }
    // What is left can still restore order, rally or be exchanged.
    sum_ += s * (dice.total() * 6 + dice[Face::flag] * 4 + dice[Face::saber] * 10);
}

int Appraiser::total() {
    for (std::size_t i = 0; i < state_.units.size(); ++i) unit(unit_id(i));
    for (const CommandInfo& command : setup_.commands) led_by(command);
    objectives();
    fights();
    hopes();
    return static_cast<int>(sum_);
}

}  // namespace

int appraise(const Setup& setup, const State& state, Side side) {
    return Appraiser{setup, state, side}.total();
}

}  // namespace grognard::vom_kriege
