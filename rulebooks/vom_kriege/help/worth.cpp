// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/help/worth.h"

#include <algorithm>
#include <array>

#include "engine/measure/facing.h"
#include "rulebooks/vom_kriege/10_retreats/victory.h"
#include "rulebooks/vom_kriege/9_combat/fire.h"
#include "rulebooks/vom_kriege/9_combat/melee_dice.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

struct Weights {
    int infantry = 1'000, light_cavalry = 900, heavy_cavalry = 1'150, battery = 950;
    int elite = 250, conscript = -250, irregular = -200, gun = 40;
    int leader = 1'600, army_leader = 3'000;
    int hit_percent = 60;         // lost by the hits short of breaking, all together
    int routing_percent = 18;     // left of a unit that has broken
    int disordered_percent = 10;  // lost by disorder
    Length guns_near = 12_in;     // within which batteries fire on a charge
    int guns_most = 6;            // dice of theirs that are counted
    int driven_percent = 18;      // lost by being driven back, disorder and ground together
    int stake = 20;               // a point of the objective it stands by
    int urgent_percent = 100;     // more that objectives count in the last turn than at first
};
constexpr Weights weights;

}  // namespace

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

int urgency(const Setup& setup, const State& state) {
    return 100 + weights.urgent_percent * state.turn / setup.turns();
}

int stake(const Setup& setup, const State& state, UnitId id) {
    const Point here = state.unit(id).post.front;
    for (const Objective& objective : setup.scenario.objectives)
        if (within(here, objective.at, objective.radius + setup.book.victory.reach + 1_in))
            return objective_points(setup, objective) * weights.stake * urgency(setup, state) / 100;
    return 0;
}

namespace {

// With so many hits, in percent.
int health_with(const Setup& setup, UnitId id, int hits) {
    const int most = strength(setup, id);
    if (hits >= most) return weights.routing_percent;
    return most > 1 ? 100 - weights.hit_percent * hits / (most - 1) : 100;
}

}  // namespace

int health(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    const int whole = health_with(setup, id, unit.hits);
    if (!unit.disordered || unit.hits >= strength(setup, id)) return whole;
    return whole - weights.disordered_percent;
}

int worth_of_hit(const Setup& setup, const State& state, UnitId id) {
    const int hits = state.unit(id).hits;
    if (hits >= strength(setup, id)) return worth(setup.troops(id)) * weights.routing_percent / 100;
    return worth(setup.troops(id)) *
           (health_with(setup, id, hits) - health_with(setup, id, hits + 1)) / 100;
}

int worth_of_disorder(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (unit.hits >= strength(setup, id)) return worth_of_hit(setup, state, id);
    return unit.disordered ? 0 : worth(setup.troops(id)) * weights.disordered_percent / 100;
}

int flag_percent(int dice) {
    constexpr std::array<int, 13> percent{0, 17, 31, 42, 52, 60, 67, 72, 77, 81, 84, 87, 89};
    return percent[static_cast<std::size_t>(std::clamp(dice, 0, 12))];
}

// ---- fire ---------------------------------------------------------------------------------------

int fire_dice(const Setup& setup, const State& state, UnitId shooter, const Post& from,
              UnitId target, Length range) {
    const Unit& unit = state.unit(shooter);
    const Unit& theirs = state.unit(target);
    const auto in = [&](const Post& post, Ground ground) {
        return post.in_area() && setup.area(post.area).ground == ground;
    };
    const ShotSituation situation{
        .book = setup.book,
        .shooter = setup.troops(shooter),
        .formation = from.formation,
        .in_wood = in(from, Ground::wood),
        .in_bua = in(from, Ground::town),
        .range = range,
        .shaken = is_shaken(setup, state, shooter),
        .disordered = unit.disordered,
        .target = setup.troops(target).arm,
        .target_formation = theirs.post.formation,
        .target_in_wood = in(theirs.post, Ground::wood),
        .target_in_bua = in(theirs.post, Ground::town),
        .enfiladed = !ahead_of(setup, state, target, from.front),
    };
    if (!fire_kind(situation)) return 0;
    return std::max(0, shot_dice(shot_tally(situation)));
}

namespace {

int arm_faces(const Book& book, Arm arm) {
    switch (arm) {
    case Arm::infantry: return book.dice.infantry.value;
    case Arm::cavalry: return book.dice.cavalry.value;
    default: return book.dice.artillery.value;
    }
}

// What so many hits in hundredths take from a unit: each as dear as the next, and breaking it dearer.
int worth_of_hits(const Setup& setup, const State& state, UnitId id, int hundredths) {
    const int left = std::max(strength(setup, id) - state.unit(id).hits, 1);
    const int all = worth(setup.troops(id)) + stake(setup, state, id);
    const int whole = all * health(setup, state, id) / 100;
    const int broken = all * weights.routing_percent / 100;
    return std::min(hundredths, left * 100) * std::max(whole - broken, broken) / (left * 100);
}

}  // namespace

int worth_of_fire(const Setup& setup, const State& state, UnitId target, int dice) {
    if (dice <= 0) return 0;
    const int hundredths = dice * arm_faces(setup.book, setup.troops(target).arm) * 100 / 6;
    return worth_of_hits(setup, state, target, hundredths) +
           flag_percent(dice) * worth_of_disorder(setup, state, target) / 100;
}

// ---- melee --------------------------------------------------------------------------------------

namespace {

struct Clash {
    const Setup& setup;
    const State& state;
    const Charge& charge;
    const UnitList& supports;

    const Unit& theirs() const { return state.unit(charge.target); }
    bool square() const {
        return theirs().post.formation == Formation::square && !theirs().post.in_area();
    }
    // From flank or rear: no fire, no battle back.
    bool unseen() const {
        return charge.face != Flank::front && !faces_all_round(setup, state, charge.target);
    }
    int dice(UnitId roller, UnitId at, bool back) const {
        return melee_dice(melee_tally(
            observe_melee(setup, state, roller, at, back ? UnitList{} : supports, back)));
    }
    int hit_faces(UnitId at) const {
        return arm_faces(setup.book, setup.troops(at).arm) + setup.book.dice.saber.value;
    }
    // The fire it meets before contact.
    int fire() const {
        if (unseen() || theirs().reacted || theirs().hits >= strength(setup, charge.target))
            return 0;
        return fire_dice(setup, state, charge.target, theirs().post, charge.charger, Length{});
    }
    // And that of batteries beside it (VK-8.3), as though two of three could see it.
    int guns() const {
        const Side side = setup.side(charge.target);
        const Point from = charge.began.front;
        int dice = 0;
        each_near(state, from, weights.guns_near, [&](UnitId id, const Unit& unit) {
            if (setup.side(id) != side || !setup.troops(id).is_artillery()) return;
            if (id == charge.target || unit.reacted || unit.hits >= strength(setup, id)) return;
            if (!within(unit.post.front, from, weights.guns_near)) return;
            if (in_arc(unit.post.front, unit.post.facing, setup.book.fire.arc, from))
                dice += fire_dice(setup, state, id, unit.post, charge.charger, Length{});
        });
        return std::min(dice * 2 / 3, weights.guns_most);
    }
};

}  // namespace

int worth_of_charge(const Setup& setup, const State& state, const Charge& charge,
                    const UnitList& supports) {
    const Clash clash{setup, state, charge, supports};
    const UnitId charger = charge.charger, target = charge.target;
    const Troops& ours = setup.troops(charger);
    const Troops& theirs = setup.troops(target);
    const int fire = clash.fire() + clash.guns();
    const int fired_on = worth_of_fire(setup, state, charger, fire);
    const int reaches = 100 - flag_percent(fire);
    const int whole = worth(theirs) * health(setup, state, target) / 100;
    if (theirs.is_artillery() && ours.is_cavalry() &&
        attached_to(setup, state, target) == UnitId::none)
        return whole * reaches / 100 - fired_on;

    // Whoever is broken already is removed by anything that happens to him.
    if (clash.theirs().hits >= strength(setup, target)) return whole;
    const int dice = clash.dice(charger, target, false);
    const int faces =
        ours.is_cavalry() && clash.square() ? setup.book.dice.saber.value : clash.hit_faces(target);
    const int driven =
        clash.square() ? 0
        : theirs.is_artillery()
            ? 100
            : std::max(flag_percent(dice), std::min(100, dice * faces * 100 / 6 * 50 /
                                                             std::max(1, strength(setup, target) -
                                                                             clash.theirs().hits) /
                                                             100));
    int gain = worth_of_hits(setup, state, target, dice * faces * 100 / 6) +
               driven * worth(theirs) * weights.driven_percent / 10'000;
    // Off an objective, or out of a village that may be taken.
    gain += driven * stake(setup, state, target) / 100;
    if (clash.theirs().post.in_area()) gain += driven * worth(theirs) / 500;
    int loss = 0;
    if (!clash.unseen() && !theirs.is_artillery()) {
        const int back = clash.dice(target, charger, true);
        loss = worth_of_hits(setup, state, charger, back * clash.hit_faces(charger) * 100 / 6) +
               flag_percent(back) * worth(ours) * weights.driven_percent / 10'000;
        loss = loss * (100 - driven) / 100;
    }
    if (ours.is_cavalry()) loss += worth_of_disorder(setup, state, charger) / 2;
    if (clash.square() && ours.is_cavalry()) loss += worth(ours) / 8;
    return (gain - loss) * reaches / 100 - fired_on;
}

}  // namespace grognard::vom_kriege
