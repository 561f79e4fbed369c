// SPDX-License-Identifier: Apache-2.0
//
// In points of the army lists, times ten: what stands, in what order, what it can do to whom, what is
// under way, and how near each side is to its aim.
#include "rulebooks/war_and_conquest/appraisal.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/charges.h"
#include "rulebooks/war_and_conquest/combats.h"
#include "rulebooks/war_and_conquest/detours.h"
#include "rulebooks/war_and_conquest/foresight.h"
#include "rulebooks/war_and_conquest/shooting.h"
#include "rulebooks/war_and_conquest/victory.h"

namespace grognard::war_and_conquest {

namespace {

struct Weights {
    int point = 10;
    // percent of what it is worth
    int disordered = 88, fleeing = 55, fleeing_last = 5, off_table = 15, returning = 40;
    int fought_loss = 60;  // of points, for what is lost to a combat that is being fought
    int sip = 120;
    int inch = 14, inch_won = 2;             // nearer to the enemy; and if the aim is reached
    int far_most = 48;                       // inches beyond which nothing gets worse
    int flank_shown = 80, rear_shown = 130;  // to an enemy who can charge there
    int in_zone = 60;                        // an enemy it may charge at double pace
    int in_range = 40;                       // shooters who bear
    int narrow = 250;                        // a column of march near the enemy
    int ranks = 25;                          // a full rank, up to three
    int general_near = 40;
    int person_alone = 200;
    int charge_failed = 150;
    int chased = 35;  // percent that a flight before a charge costs
    // Aims: what they are worth in the last turn.
    int aim = 6'000;
    // Places, in percent: for being there at the last moment, more for each round to spare, less for
    // each round too late, at most; what an enemy leaves of it who is there, and takes who can come.
    int ready = 45, early = 10, late = 60, ready_most = 72;
    int contested = 35, threatened = 50;
    int destroyed = 6;  // a point of destruction, where that decides
    int stake = 40,
        dearest_stake = 150;  // percent more of units that the enemy's aim is to destroy
};
constexpr Weights weights;

int percent(const Fraction& chance) { return chance.percent_hundredths() / 100; }
int inches(Length length) { return static_cast<int>(length.ticks() / Length::ticks_per_inch); }

class Appraiser {
public:
    Appraiser(const Setup& setup, const State& state, Side side)
        : setup_{setup}, state_{state}, side_{side} {
        for (std::size_t i = 0; i < state.units.size(); ++i) {
            const UnitId id = unit_id(i);
            quads_.push_back(state.units[i].on_table() ? quad_of(state, id) : Quad{});
            fighting_.push_back(fights(state, id));
            stakes_.push_back(100);
        }
        for (const Side owner : {Side::blue, Side::red}) set_stakes(owner);
        foresee();
    }
    int total();

private:
    int sign(Side side) const { return side == side_ ? 1 : -1; }
    int worth(UnitId id) const;
    void unit(UnitId id);
    int bearing_on(UnitId id) const;
    int way(UnitId id) const;
    void set_stakes(Side owner);
    bool has_move_left(UnitId id) const;
    int urgency() const { return 100 * state_.turn / std::max<int>(setup_.turns(), 1); }
    int readiness(UnitId id, const AimedPlace& place) const;
    int place(Side side) const;
    template <class F>
    void each_holder(F&& f) const {
        for (const Side side : {Side::blue, Side::red})
            each_unit(setup_, state_, side, [&](UnitId id) {
                if (can_hold(setup_, state_, id)) f(side, id);
            });
    }
    void aims();
    std::int64_t combat(const Fighter& one, const Fighter& other, UnitId ones, UnitId others) const;
    void foresee();
    int of_charge(const Charge& charge, const ForeseenCharge& foreseen) const;
    void charges();
    void combats();

    const Setup& setup_;
    const State& state_;
    Side side_;
    FixedVector<Quad, units_most> quads_;
    FixedVector<bool, units_most> fighting_;
    FixedVector<int, units_most> stakes_;  // percent of its points that it counts
    std::vector<std::pair<UnitId, std::optional<ForeseenCharge>>> foreseen_;  // by charger
    std::array<bool, 2> reached_{};                                           // its aim, by side
    std::int64_t sum_ = 0;
};

// What the enemy is out to destroy is worth more.
void Appraiser::set_stakes(Side owner) {
    const Aim aim = setup_.armies[index(enemy_of(owner))].aim;
    reached_[index(owner)] = has_reached_aim(setup_, state_, owner);
    if (aim == Aim::dearest)
        for (const UnitId id : dearest_units(setup_, owner))
            stakes_[index(id)] += weights.dearest_stake;
    if (aim != Aim::destroy) return;
    for (std::size_t i = 0; i < state_.units.size(); ++i)
        if (setup_.units[i].side == owner) stakes_[i] += weights.stake;
}

int Appraiser::worth(UnitId id) const {
    const Unit& unit = state_.unit(id);
    const UnitInfo& info = setup_.unit(id);
    if (unit.where == Where::gone) return 0;
    if (info.is_person) {
        const int lives = std::max(info.person.life, 1);
        return weights.point * info.points * (2 * lives - unit.hits) / (2 * lives);
    }
    int worth = weights.point * info.points * unit.figures / std::max(info.figures, 1);
    worth = worth * stakes_[index(id)] / 100;
    // A figure of several hits is worth less with each.
    const int each = hits_each(setup_.book, info.figure.troops.arm);
    if (each > 1) worth -= weights.point * info.figure.points * unit.hits / (each + 1);
    if (unit.where == Where::fled_off)
        return worth * (unit.returns ? weights.returning : weights.off_table) / 100;
    if (unit.fleeing)
        return worth *
               (weights.fleeing - (weights.fleeing - weights.fleeing_last) * urgency() / 100) / 100;
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
        if (skirmishes || away > their_reach + 2_in || fighting_[index(enemy)]) return;
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

// To the enemy: the nearest, or those in the way of its army's aim.
int Appraiser::way(UnitId id) const {
    const Side side = setup_.side(id);
    const auto place = aimed_place(setup_, side);
    const Point here = centre_of(quads_[index(id)]);
    int nearest = 2 * weights.far_most;
    Point goal = here;
    each_unit(setup_, state_, enemy_of(side), [&](UnitId enemy) {
        if (state_.unit(enemy).fleeing) return;
        const Point there = centre_of(quads_[index(enemy)]);
        const int apart = inches(gap(here, there));
        const int wanted = apart + (place ? inches(gap(there, place->at)) / 2 : 0);
        if (wanted >= nearest) return;
        nearest = wanted;
        goal = there;
    });
    const int away = inches(way_round(setup_, id, here, goal).length);
    // Those who shoot keep their distance.
    const Troops& troops = setup_.troops(id);
    const bool bow = troops.missile != Missile::none && !is_thrown(troops.missile);
    const int near = bow ? 14 : troops.skirmishes() ? 8 : 0;
    const int each = reached_[index(side)] ? weights.inch_won : weights.inch;
    return -each * std::clamp(away - near, 0, weights.far_most);
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

// In this turn.
bool Appraiser::has_move_left(UnitId id) const {
    if (state_.round != setup_.side(id)) return !state_.second_round;
    const Unit& unit = state_.unit(id);
    return state_.phase <= Phase::movement && !unit.moved && !unit.charged &&
           !charge_of(state_, id);
}

// How sure it is to stand there at the end, in percent: by the rounds it has left to come.
int Appraiser::readiness(UnitId id, const AimedPlace& place) const {
    const Length off =
        gap(place.at, quads_[index(id)]) - place.radius - setup_.book.victory.held.value;
    if (off <= Length{}) return 100;
    const int rounds = setup_.turns() - state_.turn + (has_move_left(id) ? 1 : 0);
    const int move = inches(base_move(setup_.book, setup_.troops(id)));
    // A little more than a base move a round: some double, some turn first.
    const int spare = 100 * rounds - 100 * (inches(off) + 1) * 5 / (6 * std::max(move, 1));
    const int ready = weights.ready + spare * (spare < 0 ? weights.late : weights.early) / 100;
    return std::clamp(ready, 0, weights.ready_most);
}

// What a side's place is worth to it: the two of its formations that are surest to be there, and
// the enemies who are there or come.
int Appraiser::place(Side side) const {
    const auto place = aimed_place(setup_, side);
    if (!place) return 0;
    std::array<int, 2> first{}, second{}, inside{};
    each_holder([&](Side whose, UnitId id) {
        const std::size_t w = index(whose);
        const int ready = readiness(id, *place);
        inside[w] += ready == 100;
        second[w] = std::max(second[w], std::min(first[w], ready));
        first[w] = std::max(first[w], ready);
    });
    const std::size_t own = index(side), enemy = index(enemy_of(side));
    const int ours = (3 * first[own] + second[own]) / 4;
    const int free = inside[enemy] > 0 ? weights.contested / inside[enemy]
                                       : 100 - weights.threatened * first[enemy] / 100;
    return weights.aim * ours / 100 * free / 100 * (30 + 70 * urgency() / 100) / 100;
}

void Appraiser::aims() {
    const int urgent = urgency();
    for (const Side side : {Side::blue, Side::red}) {
        sum_ += sign(side) * weights.sip * state_.sips[index(side)] * (110 - urgent) / 100;
        sum_ += sign(side) * place(side);
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
    case CombatEnd::one_breaks: return {30, 100};
    case CombatEnd::one_destroyed: return {0, 100};
    case CombatEnd::other_gives_ground: return {100, 95};
    case CombatEnd::other_breaks: return {100, 30};
    case CombatEnd::other_destroyed: return {100, 0};
    case CombatEnd::both_destroyed: return {0, 0};
    }
    return {};
}

// What a round of combat is worth to the first of the two.
std::int64_t Appraiser::combat(const Fighter& one, const Fighter& other, UnitId ones_id,
                               UnitId others_id) const {
    const CombatForecast forecast = combat_forecast(one, other);
    const int ones = worth(ones_id), others = worth(others_id);
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
    return ends.hundredths() / 100 + lost(forecast.other_losses, others, other.array.figures) -
           lost(forecast.one_losses, ones, one.array.figures);
}

bool runs(Reaction reaction) {
    return reaction == Reaction::flee || reaction == Reaction::shoot_and_flee ||
           reaction == Reaction::feign_flight;
}

// Charges that are declared; whoever is likely to strike home already stands there.
void Appraiser::foresee() {
    for (const Charge& charge : state_.charges) {
        const UnitId id = charge.charger;
        const Unit& charger = state_.unit(id);
        if (charge.over || !charger.on_table() || charger.fleeing || charge.targets.empty() ||
            !state_.unit(charge.targets[0]).on_table())
            continue;
        const Reacting* answer = reaction_of(state_, charge.targets[0]);
        const Reaction reaction = answer ? answer->reaction : Reaction::stand_fast;
        foreseen_.push_back({id, foresee_charge(setup_, state_, id, charge.targets[0], reaction)});
        const auto& found = foreseen_.back().second;
        if (!found || runs(reaction) || percent(found->chance()) < 50) continue;
        quads_[index(id)] = quad_of(setup_.book, body_of(setup_, state_, id), found->way.contact);
    }
}

// To the charger.
int Appraiser::of_charge(const Charge& charge, const ForeseenCharge& foreseen) const {
    const UnitId target = charge.targets[0];
    const Reacting* answer = reaction_of(state_, target);
    const bool flees = answer && runs(answer->reaction);
    if (state_.unit(target).fleeing || flees) {
        // Caught if it does not get away from what is left of the charge.
        const Distribution left =
            foreseen.reach - flight_distance(setup_.book, setup_.troops(target));
        const int caught = percent(left.at_least(inches(foreseen.way.length()) + 1));
        return worth(target) * (caught + (100 - caught) * (flees ? weights.chased : 0) / 100) / 100;
    }
    const int chance = percent(foreseen.chance());
    if (chance == 0) return -weights.charge_failed;
    const std::int64_t struck = combat(foreseen.charger, foreseen.target, charge.charger, target);
    return static_cast<int>((struck * chance - weights.charge_failed * (100 - chance)) / 100);
}

void Appraiser::charges() {
    for (const auto& [id, found] : foreseen_)
        sum_ += sign(setup_.side(id)) *
                (found ? of_charge(*charge_of(state_, id), *found) : -weights.charge_failed);
}

// A fight that goes on, or has still to be fought.
void Appraiser::combats() {
    for (const Fight& fight : state_.fights) {
        if (!state_.unit(fight.one).on_table() || !state_.unit(fight.other).on_table()) continue;
        sum_ += sign(setup_.side(fight.one)) * weights.fought_loss *
                combat(observe_fighter(setup_, state_, fight.one, fight.other),
                       observe_fighter(setup_, state_, fight.other, fight.one), fight.one,
                       fight.other) /
                100;
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
