// SPDX-License-Identifier: Apache-2.0
//
// What is hoped for counts a part of what it may bring, so that using it is always worth more than
// having it.
#include "rulebooks/vom_kriege/help/hopes.h"

#include <algorithm>

#include "engine/measure/facing.h"
#include "engine/measure/root.h"
#include "rulebooks/vom_kriege/6_orders/orders.h"
#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/9_combat/fire.h"
#include "rulebooks/vom_kriege/help/advice.h"
#include "rulebooks/vom_kriege/help/ways.h"
#include "rulebooks/vom_kriege/help/worth.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

struct Weights {
    int nearer_objective = 9;  // an inch nearer to an objective not held
    int nearer_enemy = 7;      // and to an enemy, while one is not winning
    int nearer_winning = 2;
    int objective_inches = 60, enemy_inches = 36;  // beyond which it does not matter
    int order_percent = 55;                        // of what an order may bring
    int die_percent = 5;                           // and a die not laid, for whom it helps most
    int shot_percent = 75;                         // of a shot that only waits for its phase
    int now_percent = 30;                          // and of one that may be fired now
};
constexpr Weights weights;

constexpr int inches_of(std::int64_t ticks) {
    return static_cast<int>(ticks / Length::ticks_per_inch);
}

// How near an arm wants to be to the enemy.
int wanted_inches(const Troops& troops) {
    if (troops.is_artillery()) return 11;
    return troops.is_cavalry() ? 9 : 3;
}

}  // namespace

Muster::Muster(const Setup& setup, const State& state) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitInfo& info = setup.units[i];
        if (!state.units[i].on_table() || info.troops.is_leader()) continue;
        sides[index(info.side)].push_back(
            {state.units[i].post.front, unit_id(i), info.troops.is_cavalry()});
    }
}

Outlook outlook(const Setup& setup, const State& state, const Muster& muster, UnitId id) {
    const Post& post = state.unit(id).post;
    const Point here = post.front;
    const Side side = setup.side(id);
    const Troops& troops = setup.troops(id);
    const bool shoots = troops.is_artillery() || troops.is_infantry();
    const bool all_round = shoots && faces_all_round(setup, post);
    const Length furthest = longest_range(setup.book, troops) + 3_in;
    Arc arc;
    if (shoots && !all_round) {
        const Length half = unit_size(setup.book, troops, post.formation).width / 2;
        const Offset right = post.facing.offset(half, {});
        arc = arc_from({here - right, here + right}, post.facing, setup.book.fire.arc);
    }
    Outlook found;
    std::int64_t nearest = INT64_MAX, cavalry = INT64_MAX,
                 target = furthest.ticks() * furthest.ticks();
    for (const Standing& enemy : muster.sides[index(enemy_of(side))]) {
        const std::int64_t apart = square(enemy.front - here);
        if (apart < nearest) {
            nearest = apart;
            found.enemy = enemy.unit;
        }
        if (enemy.cavalry) cavalry = std::min(cavalry, apart);
        if (!shoots || apart >= target) continue;
        if (all_round || in_arc(arc, enemy.front)) {
            target = apart;
            found.target = enemy.unit;
        }
    }
    if (found.enemy != UnitId::none) {
        found.enemy_inches = inches_of(floor_root(nearest));
        // Whoever holds an area is as near as its edge.
        if (state.unit(found.enemy).post.in_area())
            found.enemy_inches = std::max(0, found.enemy_inches - 2);
    }
    if (cavalry != INT64_MAX) found.cavalry_inches = inches_of(floor_root(cavalry));
    if (found.target != UnitId::none) {
        found.range = Length::from_ticks(floor_root(target));
        // Near by it is measured; further off the middles do.
        if (found.range <= 10_in) found.range = gap_between(setup, state, id, found.target);
    }
    const auto own = static_cast<std::int8_t>(index(side));
    for (std::size_t i = 0; i < state.held.size(); ++i) {
        found.ways.push_back(way_to(setup, i, here));
        if (state.held[i] == own) continue;
        const int more = setup.scenario.objectives[i].minor ? 40 : 0;
        if (found.ways.back() + more >= found.objective_tenths) continue;
        found.objective_tenths = found.ways.back() + more;
        found.over_bridge = goes_round(setup, i, here, found.ways.back());
    }
    return found;
}

int distance_cost(const Setup& setup, UnitId id, const Outlook& outlook, bool winning) {
    const Weights& w = weights;
    const Troops& troops = setup.troops(id);
    int objective = std::min(outlook.objective_tenths, w.objective_inches * 10);
    if (troops.is_artillery()) objective = std::max(0, objective - 90);
    const int enemy = std::clamp(outlook.enemy_inches - wanted_inches(troops), 0, w.enemy_inches);
    return objective * w.nearer_objective / 10 +
           enemy * (winning ? w.nearer_winning : w.nearer_enemy);
}

// ---- hopes --------------------------------------------------------------------------------------

namespace {

class Hopes {
public:
    Hopes(const Setup& setup, const State& state, const Muster& muster, bool winning)
        : setup_{setup}, state_{state}, muster_{muster}, command_{setup.command(state.acting)},
          winning_{winning} {}
    int total();

private:
    struct Hope {
        int move = 0, shot = 0, charge = 0;
        UnitId shot_at = UnitId::none, charged = UnitId::none;
    };
    enum class Charges : std::uint8_t { none, likely, tried };
    Hope of(UnitId id, Charges charges) const;
    int shot(UnitId id, const Outlook& outlook, Length reach) const;
    void charge(UnitId id, Length reach, bool tried, Hope& hope) const;
    int of_order(const Order& order) const;
    int move_percent(const Order& order) const;
    Point goal_of(UnitId id, Length whole) const;
    int of_dice() const;

    const Setup& setup_;
    const State& state_;
    const Muster& muster_;
    const CommandInfo& command_;
    bool winning_;
};

// The shot it has where it stands, or might have a move nearer.
int Hopes::shot(UnitId id, const Outlook& outlook, Length reach) const {
    if (outlook.target == UnitId::none) return 0;
    const Unit& unit = state_.unit(id);
    const int now = fire_dice(setup_, state_, id, unit.post, outlook.target, outlook.range);
    const int worth_now = worth_of_fire(setup_, state_, outlook.target, now);
    const Length close = setup_.book.fire.close;
    if (!setup_.troops(id).is_infantry() || outlook.range <= close || outlook.range > close + reach)
        return worth_now;
    Post nearer = unit.post;
    const Formation best = doctrine_names(setup_.book, setup_.troops(id), Formation::line)
                               ? Formation::line
                               : Formation::column;
    const bool may_deploy =
        nearer.formation == Formation::column || nearer.formation == Formation::march_column;
    if (!nearer.in_area() && may_deploy) nearer.formation = best;
    const int then = fire_dice(setup_, state_, id, nearer, outlook.target, close);
    return std::max(worth_now, worth_of_fire(setup_, state_, outlook.target, then) * 3 / 4);
}

// The best charge within reach; `tried`, it must be one that it can make from where it stands.
void Hopes::charge(UnitId id, Length reach, bool tried, Hope& hope) const {
    const Unit& unit = state_.unit(id);
    const Troops& troops = setup_.troops(id);
    if (unit.disordered || unit.fought || troops.is_artillery()) return;
    each_near(state_, unit.post.front, reach, [&](UnitId other, const Unit& theirs) {
        if (setup_.side(other) == setup_.side(id) || setup_.troops(other).is_leader()) return;
        if (!within(theirs.post.front, unit.post.front, reach + 3_in)) return;
        if (!ahead_of(setup_, state_, id, theirs.post.front)) return;
        const bool front = ahead_of(setup_, state_, other, unit.post.front);
        const Charge charge{.charger = id,
                            .target = other,
                            .face = front ? Flank::front : Flank::rear,
                            .began = unit.post};
        int worth = worth_of_charge(setup_, state_, charge, {});
        // A square may yet be formed.
        if (troops.is_cavalry() && setup_.troops(other).is_infantry() && !theirs.post.in_area())
            worth /= 4;
        if (worth <= hope.charge) return;
        hope.charge = worth;
        hope.charged = other;
    });
    if (!tried || hope.charge == 0) return;
    const Mover mover{.unit = id, .group = {id}, .may_charge = true, .doctrine_paid = false};
    for (const Legs& legs : charge_ways(setup_, state_, id, hope.charged))
        if (!walk(setup_, state_, mover, legs).refusal) return;
    hope.charge = 0;
}

Hopes::Hope Hopes::of(UnitId id, Charges charges) const {
    const Unit& unit = state_.unit(id);
    const Troops& troops = setup_.troops(id);
    const Outlook ahead = outlook(setup_, state_, muster_, id);
    const Length reach =
        unit.post.in_area() ? Length{} : rate(setup_.book, troops, unit.post.formation);
    const bool may_move = !unit.moved && state_.phase != Phase::combat;
    Hope hope;
    if (may_move) {
        Outlook nearer = ahead;
        const int inches = inches_of(reach.ticks());
        nearer.enemy_inches -= inches;
        nearer.objective_tenths = std::max(0, nearer.objective_tenths - inches * 10);
        hope.move = distance_cost(setup_, id, ahead, winning_) -
                    distance_cost(setup_, id, nearer, winning_);
    }
    hope.shot_at = ahead.target;
    if (!unit.fought) hope.shot = shot(id, ahead, may_move ? reach : Length{});
    if (may_move && charges != Charges::none) charge(id, reach, charges == Charges::tried, hope);
    return hope;
}

// How much of a whole move those ordered can make together towards what the first of them wants: it
// is tried.
int Hopes::move_percent(const Order& order) const {
    const UnitId first = order.units[0];
    const Post& post = state_.unit(first).post;
    const Troops& troops = setup_.troops(first);
    const bool each_leaves = setup_.book.rulings.group_areas == GroupAreas::each_leaves;
    if (post.in_area()) return order.units.size() < 2 || each_leaves ? 50 : 0;
    if (post.formation == Formation::unlimbered || post.formation == Formation::square) return 50;
    const Mover mover{.unit = first, .group = order.units, .doctrine_paid = order.doctrine_paid};
    const Length whole = rate(setup_.book, troops, post.formation);
    const Bearing wanted = bearing(post.front, goal_of(first, whole));
    const Bearing oblique = leg::turned_towards(post.facing, wanted, setup_.book.turning.oblique);
    Length reach = whole;
    for (int percent = 100; percent > 20; percent /= 2, reach = reach / 2)
        if (!walk(setup_, state_, mover, {leg::advance(reach, oblique)}).refusal) return percent;
    return 15;
}

// Whichever is nearer: the enemy or the way to an objective.
Point Hopes::goal_of(UnitId id, Length whole) const {
    const Post& post = state_.unit(id).post;
    const Outlook ahead = outlook(setup_, state_, muster_, id);
    const auto own = static_cast<std::int8_t>(index(setup_.side(id)));
    int best = ahead.enemy_inches * 10;
    Point goal = ahead.enemy == UnitId::none ? post.front + post.facing.forward(whole)
                                             : state_.unit(ahead.enemy).post.front;
    for (std::size_t i = 0; i < ahead.ways.size(); ++i)
        if (state_.held[i] != own && ahead.ways[i] < best) {
            best = ahead.ways[i];
            goal = waypoint(setup_, i, post.front, whole);
        }
    return goal;
}

int Hopes::of_order(const Order& order) const {
    const int percent =
        state_.phase == Phase::orders && !order.moving_over ? move_percent(order) : 100;
    int sum = 0, waiting = 0;
    UnitSet fought;  // whoever is shot at or charged once can only be shared
    for (const UnitId id : order.units) {
        const Unit& unit = state_.unit(id);
        if (!unit.on_table() || (unit.moved && unit.fought)) continue;
        const bool assaults = order_allows(setup_, state_, id, Combat::melee);
        const Hope hope = of(id, assaults ? Charges::tried : Charges::none);
        const int shot = order_allows(setup_, state_, id, Combat::shooting) ? hope.shot : 0;
        int fight = std::max(shot, hope.charge);
        const UnitId enemy = hope.charge > shot ? hope.charged : hope.shot_at;
        if (fight > 0 && fought.has(enemy)) fight /= 3;
        if (fight > 0) fought.add(enemy);
        // A shot that only waits for its phase is nearly as good as fired.
        if (unit.moved || state_.phase == Phase::combat)
            waiting += fight;
        else
            sum += hope.move * percent / 100 + fight;
    }
    if (order.doubled) sum += sum / 4;
    const bool now = state_.phase == Phase::combat;
    return sum * weights.order_percent / 100 +
           waiting * (now ? weights.now_percent : weights.shot_percent) / 100;
}

// Dice not yet laid, each for those it would help most: one die may order a whole group. So little of
// it is counted that any use of a die is better than having it, and enough to tell one face from
// another.
int Hopes::of_dice() const {
    struct Group {
        Arm arm;
        Post post;  // of its first unit
        int hope;
    };
    FixedVector<Group, 64> groups;
    int assault = 0, disordered = 0, tired = 0, broken = 0;
    for (const UnitId id : command_.units) {
        const Unit& unit = state_.unit(id);
        if (!unit.on_table()) continue;
        const bool at_most = at_maximum(setup_, state_, id);
        if (unit.hits >= setup_.book.orders.rally_from.value) ++(at_most ? broken : tired);
        if (at_most) continue;
        if (unit.disordered) ++disordered;
        if (unit.order >= 0) continue;
        const Hope hope = of(id, Charges::likely);
        const Troops& troops = setup_.troops(id);
        const int hoped = hope.move + (troops.is_cavalry() ? hope.charge : hope.shot);
        if (!troops.is_cavalry()) assault += std::max(0, hope.charge - hope.shot);
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
            return group.arm == troops.arm && go_together(group.post, unit.post);
        });
        if (same != groups.end())
            same->hope += hoped;
        else if (!groups.full())
            groups.push_back({troops.arm, unit.post, hoped});
    }
    std::sort(groups.begin(), groups.end(),
              [](const Group& a, const Group& b) { return a.hope > b.hope; });
    Faces dice = state_.dice;
    int sabers = dice[Face::saber], sum = sabers > 0 ? assault : 0;
    const int flags = dice[Face::flag];
    for (const Group& group : groups) {
        const auto face = static_cast<Face>(group.arm);
        if (dice[face] > 0)
            --dice[face];
        else if (sabers > 0)
            --sabers;
        else
            continue;
        sum += group.hope;
    }
    sum = sum * weights.die_percent / 100;
    // What is left can still restore order, rally or make a pair.
    sum += std::min(disordered, dice.total()) * 6 + dice.total();
    return sum + std::min(broken, flags) * 40 + std::min(tired, std::max(0, flags - broken)) * 10;
}

int Hopes::total() {
    int sum = 0;
    for (const Order& order : state_.orders) sum += of_order(order);
    if (state_.phase == Phase::orders) sum += of_dice();
    return sum;
}

}  // namespace

int hopes(const Setup& setup, const State& state, const Muster& muster, bool winning) {
    if (state.acting < 0 || setup.command(state.acting).army) return 0;
    return Hopes{setup, state, muster, winning}.total();
}

}  // namespace grognard::vom_kriege
