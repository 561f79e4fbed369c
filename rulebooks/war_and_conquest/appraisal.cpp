// SPDX-License-Identifier: Apache-2.0
//
// In points of the army lists, times ten: what stands, in what order, what it can do to whom, what is
// under way, and how near each side is to its aim.
#include "rulebooks/war_and_conquest/appraisal.h"

#include <algorithm>

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/foresight.h"
#include "rulebooks/war_and_conquest/shooting.h"
#include "rulebooks/war_and_conquest/victory.h"

namespace grognard::war_and_conquest {

namespace {

struct Weights {
    int point = 10;
    // percent of what it is worth
    int disordered = 88, fleeing = 25, off_table = 15, returning = 40;
    int fought_loss = 60;  // of points, for what is lost to a combat that is being fought
    int sip = 120;
    int inch = 7;                             // nearer to where its army wants to be
    int far_most = 48;                        // inches beyond which nothing gets worse
    int flank_shown = 160, rear_shown = 240;  // to an enemy who can charge there
    int in_zone = 60;                         // an enemy it may charge at double pace
    int in_range = 40;                        // shooters who bear
    int narrow = 250;                         // a column of march near the enemy
    int ranks = 25;                           // a full rank, up to three
    int general_near = 60;
    int person_alone = 200;
    int aim = 2'500;
    int destroyed = 6;  // a point of destruction, where that decides
};
constexpr Weights weights;

int inches(Length length) { return static_cast<int>(length.ticks() / Length::ticks_per_inch); }

class Appraiser {
public:
    Appraiser(const Setup& setup, const State& state, Side side)
        : setup_{setup}, state_{state}, side_{side} {
        for (std::size_t i = 0; i < state.units.size(); ++i) {
            const UnitId id = unit_id(i);
            quads_.push_back(state.units[i].on_table() ? quad_of(state, id) : Quad{});
            fighting_.push_back(fights(state, id));
        }
    }
    int total();

private:
    int sign(Side side) const { return side == side_ ? 1 : -1; }
    int worth(UnitId id) const;
    void unit(UnitId id);
    int bearing_on(UnitId id) const;
    int way(UnitId id) const;
    Point wanted(UnitId id) const;
    void aims();
    void combat(const ForeseenCombat& both, UnitId one, UnitId other, int percent);
    void charges();
    void combats();

    const Setup& setup_;
    const State& state_;
    Side side_;
    FixedVector<Quad, units_most> quads_;
    FixedVector<bool, units_most> fighting_;
    std::int64_t sum_ = 0;
};

int Appraiser::worth(UnitId id) const {
    const Unit& unit = state_.unit(id);
    const UnitInfo& info = setup_.unit(id);
    if (unit.where == Where::gone) return 0;
    if (info.is_person) {
        const int lives = std::max(info.person.life, 1);
        return weights.point * info.points * (2 * lives - unit.hits) / (2 * lives);
    }
    int worth = weights.point * info.points * unit.figures / std::max(info.figures, 1);
    // A figure of several hits is worth less with each.
    const int each = hits_each(setup_.book, info.figure.troops.arm);
    if (each > 1) worth -= weights.point * info.figure.points * unit.hits / (each + 1);
    if (unit.where == Where::fled_off)
        return worth * (unit.returns ? weights.returning : weights.off_table) / 100;
    if (unit.fleeing) return worth * weights.fleeing / 100;
    return unit.disordered ? worth * weights.disordered / 100 : worth;
}

// Whom it can charge or shoot, and who can take it in flank or rear.
int Appraiser::bearing_on(UnitId id) const {
    const Troops& troops = setup_.troops(id);
    const Unit& unit = state_.unit(id);
    const Quad& own = quads_[index(id)];
    const Point here = unit.post.front;
    const Length reach = charge_reach(setup_.book, troops, true);
    const Length range = range_of(setup_.book, troops.missile);
    const bool skirmishes = unit.formation == Formation::skirmish;
    int value = 0;
    bool charges = false, shoots = false, column_near = false;
    each_unit(setup_, state_, enemy_of(setup_.side(id)), [&](UnitId enemy) {
        const Unit& other = state_.unit(enemy);
        if (other.fleeing) return;
        const Length away = gap(here, other.post.front);
        if (away > 30_in) return;
        column_near |= away < 15_in;
        const Quad& their = quads_[index(enemy)];
        if (!charges && !skirmishes && away <= reach + 4_in &&
            gap_in_zone(own, Outline{their}).has_value())
            charges = true;
        if (!shoots && troops.missile != Missile::none && away <= range + 1_in &&
            in_arc_of(setup_.book, own, skirmishes, Outline{their}))
            shoots = true;
        // An enemy who could fall on its flank.
        const Length their_reach = charge_reach(setup_.book, setup_.troops(enemy), true);
        if (skirmishes || away > their_reach + 6_in || fighting_[index(enemy)]) return;
        if (!gap_in_front(setup_.book, their, Outline{own}).has_value()) return;
        switch (facing_at(setup_.book, own, other.post.front)) {
        case Zone::front: break;
        case Zone::left:
        case Zone::right: value -= weights.flank_shown; break;
        case Zone::rear: value -= weights.rear_shown; break;
        }
    });
    value += charges ? weights.in_zone : 0;
    value += shoots ? weights.in_range : 0;
    if (column_near && !skirmishes && !is_formation(setup_, state_, id)) value -= weights.narrow;
    return value;
}

// Where its army wants it.
Point Appraiser::wanted(UnitId id) const {
    const Side side = setup_.side(id);
    const Aim aim = setup_.armies[index(side)].aim;
    if (aim == Aim::middle) return middle_of_table(setup_);
    if (aim == Aim::hold || aim == Aim::loot)
        if (const Objective* place = objective_of(setup_, side)) return place->at;
    // Else the enemy, the nearest.
    Point nearest = middle_of_table(setup_);
    std::optional<Length> best;
    const Point here = state_.unit(id).post.front;
    each_unit(setup_, state_, enemy_of(side), [&](UnitId enemy) {
        if (state_.unit(enemy).fleeing) return;
        const Length away = gap(here, state_.unit(enemy).post.front);
        if (best && away >= *best) return;
        best = away;
        nearest = state_.unit(enemy).post.front;
    });
    return nearest;
}

int Appraiser::way(UnitId id) const {
    const Troops& troops = setup_.troops(id);
    const int away = inches(gap(centre_of(quads_[index(id)]), wanted(id)));
    // Those who shoot keep their distance.
    const bool bow = troops.missile != Missile::none && !is_thrown(troops.missile);
    const int near = bow ? 14 : troops.skirmishes() ? 8 : 0;
    return -weights.inch * std::clamp(away - near, 0, weights.far_most);
}

void Appraiser::unit(UnitId id) {
    const Unit& unit = state_.unit(id);
    const int s = sign(setup_.side(id));
    sum_ += s * worth(id);
    if (!unit.on_table()) return;
    if (setup_.is_person(id)) {
        if (unit.with == UnitId::none) sum_ -= s * weights.person_alone;
        return;
    }
    if (unit.fleeing) return;
    if (unit.formation != Formation::skirmish)
        sum_ += s * weights.ranks *
                full_ranks_behind(setup_.book, setup_.troops(id), unit.array(), unit.disordered);
    if (general_morale(setup_, state_, id) > setup_.troops(id).morale)
        sum_ += s * weights.general_near;
    if (fighting_[index(id)]) return;
    sum_ += s * (bearing_on(id) + way(id));
}

void Appraiser::aims() {
    for (const Side side : {Side::blue, Side::red}) {
        sum_ += sign(side) * weights.sip * state_.sips[index(side)];
        if (has_reached_aim(setup_, state_, side)) sum_ += sign(side) * weights.aim;
        const Aim aim = setup_.armies[index(side)].aim;
        if (aim == Aim::none || aim == Aim::destroy)
            sum_ +=
                sign(side) * weights.destroyed * points_destroyed(setup_, state_, enemy_of(side));
    }
}

// ---- what is under way --------------------------------------------------------------------------

// Percent of one's worth that is left to it after such an end, and of the other's.
struct Left {
    int one = 100, other = 100;
};
Left left_after(CombatEnd end) {
    switch (end) {
    case CombatEnd::draw: return {};
    case CombatEnd::one_gives_ground: return {95, 100};
    case CombatEnd::one_breaks: return {20, 100};
    case CombatEnd::one_destroyed: return {0, 100};
    case CombatEnd::other_gives_ground: return {100, 95};
    case CombatEnd::other_breaks: return {100, 20};
    case CombatEnd::other_destroyed: return {100, 0};
    case CombatEnd::both_destroyed: return {0, 0};
    }
    return {};
}

void Appraiser::combat(const ForeseenCombat& both, UnitId one, UnitId other, int percent) {
    const CombatForecast forecast = combat_forecast(both.charger, both.target);
    const int ones = worth(one), others = worth(other);
    const Mean ends = expected(forecast.ends, [&](std::uint16_t outcome) {
        const Left left = left_after(static_cast<CombatEnd>(detail_of(outcome)));
        return ones * (left.one - 100) / 100 - others * (left.other - 100) / 100;
    });
    const auto lost = [](const Odds& losses, int worth, int figures) {
        const Mean fallen = expected(losses, [](std::uint16_t outcome) {
            return 100 * static_cast<int>(detail_of(outcome));
        });
        return fallen.hundredths() / 100 * worth / (100 * std::max(figures, 1));
    };
    const std::int64_t losses = lost(forecast.other_losses, others, both.target.array.figures) -
                                lost(forecast.one_losses, ones, both.charger.array.figures);
    sum_ += sign(setup_.side(one)) * (ends.hundredths() / 100 + losses) * percent / 100;
}

void Appraiser::charges() {
    for (const Charge& charge : state_.charges) {
        if (charge.over || charge.targets.empty() || !state_.unit(charge.charger).on_table() ||
            state_.unit(charge.charger).fleeing)
            continue;
        const UnitId target = charge.targets[0];
        if (!state_.unit(target).on_table()) continue;
        Reaction reaction = Reaction::stand_fast;
        for (const Reacting& answer : state_.reactions)
            if (answer.unit == target) reaction = answer.reaction;
        const bool runs = reaction == Reaction::flee || reaction == Reaction::shoot_and_flee;
        const bool reached = is_in_reach(setup_, state_, charge.charger, target);
        const int s = sign(setup_.side(charge.charger));
        if (state_.unit(target).fleeing || runs) {
            sum_ += s * worth(target) * (reached ? 45 : 30) / 100;
        } else if (reached) {
            combat(foresee_combat(setup_, state_, charge.charger, target, reaction), charge.charger,
                   target, 100);
        } else {
            sum_ -= s * weights.flank_shown;
        }
    }
}

// A fight that goes on, or has still to be fought.
void Appraiser::combats() {
    for (const Fight& fight : state_.fights) {
        if (!state_.unit(fight.one).on_table() || !state_.unit(fight.other).on_table()) continue;
        ForeseenCombat both =
            foresee_combat(setup_, state_, fight.one, fight.other, Reaction::stand_fast);
        both.charger.charging = fight.ones.charging;
        both.charger.first_charge = fight.ones.first_charge;
        both.charger.struck = fight.ones.struck;
        both.target.charging = fight.others.charging;
        both.target.counter_charging = fight.others.counter_charging;
        both.target.struck = fight.others.struck;
        both.charger.first_round = both.target.first_round = fight.first_round;
        combat(both, fight.one, fight.other, weights.fought_loss);
    }
}

int Appraiser::total() {
    for (std::size_t i = 0; i < state_.units.size(); ++i) unit(unit_id(i));
    aims();
    charges();
    combats();
    return static_cast<int>(sum_);
}

}  // namespace

int appraise(const Setup& setup, const State& state, Side side) {
    return Appraiser{setup, state, side}.total();
}

}  // namespace grognard::war_and_conquest
