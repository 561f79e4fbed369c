// SPDX-License-Identifier: Apache-2.0
//
// In points of the army lists, times ten: what stands, in what order, what it can do to whom, what is
// under way, and how near each side is to its aim. The weights are in appraisal_weights.h.
#include "rulebooks/war_and_conquest/help/appraisal.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/1_troops/zones.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/5_terrain/flight_dice.h"
#include "rulebooks/war_and_conquest/6_shooting/fire.h"
#include "rulebooks/war_and_conquest/7_combat/melee_phase.h"
#include "rulebooks/war_and_conquest/7_combat/pursuit.h"
#include "rulebooks/war_and_conquest/9_victory/victory.h"
#include "rulebooks/war_and_conquest/help/appraisal_weights.h"
#include "rulebooks/war_and_conquest/help/detours.h"
#include "rulebooks/war_and_conquest/help/foresight.h"

namespace grognard::war_and_conquest {

namespace {

int percent(const Fraction& chance) { return chance.percent_hundredths() / 100; }

class Appraiser {
public:
    Appraiser(const Setup& setup, const State& state, Side side)
        : setup_{setup}, state_{state}, side_{side} {
        for (std::size_t i = 0; i < state.units.size(); ++i) {
            const UnitId id = unit_id(i);
            quads_.push_back(state.units[i].on_table() ? quad_of(state, id) : Quad{});
            fighting_.push_back(fights(state, id));
            stakes_.push_back(100);
            breaks_.push_back(0);
            leaves_.push_back(0);
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
    int turning(UnitId id, Point goal) const {
        const FrontPost& post = state_.unit(id).post;
        const Turn off = post.facing.turn_to(bearing(post.front, goal)).magnitude();
        return off > degrees(60) ? weights.turning : 0;
    }
    void set_stakes(Side owner);
    bool has_move_left(UnitId id) const;
    int urgency() const { return 100 * state_.turn / std::max<int>(setup_.turns(), 1); }
    bool is_last_turn() const { return state_.turn >= setup_.turns(); }
    std::int64_t aim_worth() const;
    // How far it is from holding it; not more than nothing where it does.
    Length off_place(UnitId id, const AimedPlace& place) const {
        return gap(place.at, quads_[index(id)]) - place.radius - setup_.book.victory.held.value;
    }
    int readiness(UnitId id, const AimedPlace& place) const;
    int place(Side side) const;
    int lost_points(UnitId id) const;
    int destruction(Side side) const;
    template <class F>
    void each_holder(F&& f) const {
        for (const Side side : {Side::blue, Side::red})
            each_unit(setup_, state_, side, [&](UnitId id) {
                if (can_hold(setup_, state_, id)) f(side, id);
            });
    }
    template <class F>
    void each_of(Side side, F&& f) const {
        for (std::size_t i = 0; i < setup_.units.size(); ++i)
            if (setup_.units[i].side == side && !setup_.units[i].is_person) f(unit_id(i));
    }
    void aims();
    // Two who fight, or will with such a chance, and what comes of it.
    struct Clash {
        UnitId one, other;
        int figures_one, figures_other;
        CombatForecast forecast;
    };
    Clash clash(const Fighter& one, const Fighter& other, UnitId ones, UnitId others, int chance);
    std::int64_t worth_of(const Clash& clash) const;
    struct Coming {
        UnitId charger;
        UnitId target;  // whom it strikes first, of several
        bool possible = false;
        int chance = 0;  // to strike home, or to catch who flees
        std::optional<Clash> clash;
    };
    void foresee();
    Coming coming(const Charge& charge);
    int worth_of(const Coming& coming) const;
    void charges();
    int threat_share(Side side) const;
    std::int64_t best_charge(UnitId id) const;
    void threats();
    void combats();

    const Setup& setup_;
    const State& state_;
    Side side_;
    FixedVector<Quad, units_most> quads_;
    FixedVector<bool, units_most> fighting_;
    FixedVector<int, units_most> stakes_;  // percent of its points that it counts
    // Percent that it will break, or be drawn away, by what is under way.
    FixedVector<int, units_most> breaks_, leaves_;
    std::vector<Coming> coming_;
    std::vector<Clash> clashes_;
    std::array<bool, 2> reached_{};  // its aim, by side
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
    return unit.is_disordered() ? worth * weights.disordered / 100 : worth;
}

// Whom it can charge or shoot, and who can take it in flank or rear.
int Appraiser::bearing_on(UnitId id) const {
    const Troops troops = troops_of(setup_, state_, id);
    const Unit& unit = state_.unit(id);
    const Quad& own = quads_[index(id)];
    const Point here = unit.post.front;
    const Length reach = charge_reach(setup_.book, troops, true);
    const Length range = range_of(setup_.book, troops.missile);
    const bool skirmishes = unit.formation == Formation::skirmish;
    int value = 0;
    bool charges = false, shoots = false, column_near = false;
    Length nearest = 30_in;
    bool faces = false;
    each_unit(setup_, state_, enemy_of(setup_.side(id)), [&](UnitId enemy) {
        const Unit& other = state_.unit(enemy);
        if (other.fleeing) return;
        const Length away = gap(here, other.post.front);
        if (away > 30_in) return;
        if (away < nearest) {
            nearest = away;
            faces = facing_at(setup_.book, own, other.post.front) == Zone::front;
        }
        column_near |= away < 15_in;
        const Quad& their = quads_[index(enemy)];
        if (!charges && !skirmishes && away <= reach + 4_in &&
            gap_in_zone(own, Outline{their}).has_value())
            charges = true;
        if (!shoots && troops.missile != Missile::none && away <= range + 1_in &&
            in_arc_of(setup_.book, own, skirmishes, Outline{their}))
            shoots = true;
        // An enemy who could fall on its flank.
        const Length their_reach =
            charge_reach(setup_.book, troops_of(setup_, state_, enemy), true);
        if (skirmishes || away > their_reach + 2_in || fighting_[index(enemy)]) return;
        if (!gap_in_front(setup_.book, their, Outline{own}).has_value()) return;
        switch (facing_at(setup_.book, own, other.post.front)) {
        case Zone::front: break;
        case Zone::left:
        case Zone::right: value -= weights.flank_shown; break;
        case Zone::rear: value -= weights.rear_shown; break;
        }
    });
    value += faces && !skirmishes ? weights.faces : 0;
    value += charges ? weights.in_zone : 0;
    value += shoots ? weights.in_range : 0;
    if (column_near && !skirmishes && !is_formation(setup_, state_, id)) value -= weights.narrow;
    return value;
}

// To the place of its army's aim, or the enemies about it; without a place, to those whose loss is
// the aim, or the nearest.
int Appraiser::way(UnitId id) const {
    const Side side = setup_.side(id);
    const auto place = aimed_place(setup_, side);
    const Point here = centre_of(quads_[index(id)]);
    int nearest = 2 * weights.far_most;
    Point goal = here;
    if (place) {
        goal = place->at;
        nearest = gap(here, goal).whole_inches() + weights.place_further;
    }
    each_unit(setup_, state_, enemy_of(side), [&](UnitId enemy) {
        if (state_.unit(enemy).fleeing) return;
        const Point there = centre_of(quads_[index(enemy)]);
        if (place && gap(there, place->at) > weights.about_place) return;
        const int apart = gap(here, there).whole_inches() * 100 / stakes_[index(enemy)];
        if (apart >= nearest) return;
        nearest = apart;
        goal = there;
    });
    const int away = way_round(setup_, id, here, goal).length.whole_inches() + turning(id, goal);
    // Those who shoot keep their distance.
    const Troops troops = troops_of(setup_, state_, id);
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
        sum_ +=
            s * weights.ranks *
            full_ranks_behind(setup_.book, setup_.troops(id), unit.array(), unit.is_disordered());
    if (general_morale(setup_, state_, id) > setup_.troops(id).morale)
        sum_ += s * weights.general_near;
    if (fighting_[index(id)]) return;
    sum_ += s * bearing_on(id);
    // Its own side alone: who counted the enemy's way too would gain nothing by going to meet him.
    if (setup_.side(id) == side_) sum_ += way(id);
}

// In this turn. Who has chosen to stay has had his move as well.
bool Appraiser::has_move_left(UnitId id) const {
    if (state_.phase == Phase::advantage) return true;
    if (state_.round != setup_.side(id)) return !state_.second_round;
    if (state_.phase != Phase::movement) return false;
    const Unit& unit = state_.unit(id);
    if (unit.moved || unit.charged || charge_of(state_, id)) return false;
    using Stage = step::Movement::Stage;
    for (const Step& step : state_.steps)
        if (const auto* movement = std::get_if<step::Movement>(&step))
            return movement->stage < Stage::moves ||
                   (movement->stage == Stage::moves && !movement->done.has(id));
    return false;
}

std::int64_t Appraiser::aim_worth() const {
    const int army = weights.point * (setup_.armies[0].points + setup_.armies[1].points) / 2;
    if (is_last_turn()) return army * weights.aim_at_last / 100;
    const int before_last = std::max<int>(setup_.turns() - 1, 1);
    return army * (weights.aim_early + weights.aim_growth * state_.turn / before_last) / 100;
}

// How sure it is to stand there at the end, in percent: by the rounds it has left to come, and by
// what may happen to it now.
int Appraiser::readiness(UnitId id, const AimedPlace& place) const {
    const int rounds = setup_.turns() - state_.turn + (has_move_left(id) ? 1 : 0);
    const Length off = off_place(id, place);
    const int stands = 100 - breaks_[index(id)];
    if (off <= Length{}) {
        const int back = rounds > 1 ? weights.ready : 0;  // in one round nobody comes back
        return stands * (100 - leaves_[index(id)] * (100 - back) / 100) / 100;
    }
    if (rounds == 0) return 0;
    const int move = base_move(setup_.book, troops_of(setup_, state_, id)).whole_inches();
    // From its centre: a broader front is no nearer.
    const Length reach = place.radius + setup_.book.victory.held.value;
    const int far =
        std::max((gap(place.at, centre_of(quads_[index(id)])) - reach).whole_inches(), 0) +
        turning(id, place.at) +
        crossings(setup_, id, centre_of(quads_[index(id)]), place.at).whole_inches();
    // A little more than a base move a round: some double, some turn first.
    const int spare = 100 * rounds - 100 * far * 5 / (6 * std::max(move, 1));
    const int ready = weights.ready + spare * (spare < 0 ? weights.late : weights.early) / 100;
    return stands * std::clamp(ready, 0, weights.ready_most) / 100;
}

// How sure a side is of its place, in ten-thousandths: by those of its formations that are surest to
// be there, and the enemies who are there or come.
int Appraiser::place(Side side) const {
    const auto place = aimed_place(setup_, side);
    if (!place) return 0;
    std::array<int, 3> surest{};
    const int left = is_last_turn() ? weights.contested_at_last : weights.contested;
    int free = 100, coming = 0;
    each_holder([&](Side whose, UnitId id) {
        int ready = readiness(id, *place);
        if (whose == side) {
            for (int& each : surest)
                if (ready > each) std::swap(ready, each);
        } else if (off_place(id, *place) <= Length{}) {
            free = free * (100 - ready * (100 - left) / 100) / 100;
        } else {
            coming = std::max(coming, ready);
        }
    });
    free = free * (100 - weights.threatened * coming / 100) / 100;
    return (6 * surest[0] + 3 * surest[1] + surest[2]) * free / 10;
}

// Of a unit's points, what is destroyed or will be by what is under way.
int Appraiser::lost_points(UnitId id) const {
    const Unit& unit = state_.unit(id);
    const bool lost = !unit.on_table() || unit.fleeing;
    return setup_.unit(id).points * (lost ? 100 : breaks_[index(id)]) / 100;
}

// How near a side is to an aim of destruction, in ten-thousandths; without aims, what it has
// destroyed of the enemy.
int Appraiser::destruction(Side side) const {
    const Side enemy = enemy_of(side);
    const Aim aim = setup_.armies[index(side)].aim;
    int lost = 0, all = setup_.armies[index(enemy)].points;
    switch (aim) {
    case Aim::hold:
    case Aim::loot:
    case Aim::middle: return 0;
    case Aim::none:
    case Aim::destroy: each_of(enemy, [&](UnitId id) { lost += lost_points(id); }); break;
    case Aim::dearest:
        all = 0;
        for (const UnitId id : dearest_units(setup_, enemy)) {
            const int points = setup_.unit(id).points;
            all += points;
            lost += state_.unit(id).where == Where::gone ? points : lost_points(id) / 2;
        }
    }
    const int part = 100 * lost / std::max(all, 1);
    if (aim == Aim::none) return 100 * part;
    if (has_reached_aim(setup_, state_, side)) return 10'000;
    const Factor& wanted = setup_.book.victory.destroyed;
    return weights.nearly * (aim == Aim::destroy ? part * wanted.over / wanted.times : part);
}

void Appraiser::aims() {
    for (const Side side : {Side::blue, Side::red}) {
        const int s = sign(side);
        sum_ += s * weights.sip * state_.sips[index(side)] * (110 - urgency()) / 100;
        sum_ += s * aim_worth() * (place(side) + destruction(side)) / 10'000;
        const bool moves_last =
            state_.phase != Phase::advantage && state_.round != side && !state_.second_round;
        if (is_last_turn() && moves_last) sum_ += s * aim_worth() * weights.last_word / 100;
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

int chance_of(const CombatForecast& forecast, bool (*is)(CombatEnd)) {
    const Mean chance = expected(forecast.ends, [&](std::uint16_t outcome) {
        return is(static_cast<CombatEnd>(detail_of(outcome))) ? 1 : 0;
    });
    return static_cast<int>(chance.hundredths());
}

Appraiser::Clash Appraiser::clash(const Fighter& one, const Fighter& other, UnitId ones,
                                  UnitId others, int chance) {
    Clash clash{ones, others, one.array.figures, other.array.figures, combat_forecast(one, other)};
    const int one_lost = chance_of(clash.forecast, [](CombatEnd end) {
        return end == CombatEnd::one_breaks || end == CombatEnd::one_destroyed;
    });
    const int other_lost = chance_of(clash.forecast, [](CombatEnd end) {
        return end == CombatEnd::other_breaks || end == CombatEnd::other_destroyed;
    });
    const auto happens = [&](UnitId id, int lost, int won) {
        const bool may = may_hold_back(setup_.book, setup_.troops(id));
        const int follows = won * (may ? weights.held_back : weights.drawn_off) / 100;
        breaks_[index(id)] = std::max(breaks_[index(id)], chance * lost / 100);
        leaves_[index(id)] = std::max(leaves_[index(id)], chance * follows / 100);
    };
    happens(ones, one_lost, other_lost);
    happens(others, other_lost, one_lost);
    return clash;
}

// What a round of combat is worth to the first of the two.
std::int64_t Appraiser::worth_of(const Clash& clash) const {
    const int ones = worth(clash.one), others = worth(clash.other);
    const Mean ends = expected(clash.forecast.ends, [&](std::uint16_t outcome) {
        const Left left = left_after(static_cast<CombatEnd>(detail_of(outcome)));
        return ones * (left.one - 100) / 100 - others * (left.other - 100) / 100;
    });
    const auto lost = [](const Odds& losses, int worth, int figures) {
        const Mean fallen =
            expected(losses, [](std::uint16_t outcome) { return 100 * detail_of(outcome); });
        return fallen.hundredths() / 100 * worth / (100 * std::max(figures, 1));
    };
    return ends.hundredths() / 100 +
           lost(clash.forecast.other_losses, others, clash.figures_other) -
           lost(clash.forecast.one_losses, ones, clash.figures_one);
}

bool runs(Reaction reaction) {
    return reaction == Reaction::flee || reaction == Reaction::shoot_and_flee ||
           reaction == Reaction::feign_flight;
}

// A charge that is declared; whoever is likely to strike home already stands there.
Appraiser::Coming Appraiser::coming(const Charge& charge) {
    const UnitId id = charge.charger;
    UnitId target = charge.targets[0];
    if (charge.targets.size() > 1)
        if (const UnitId first = struck_first(setup_, state_, id); first != UnitId::none)
            target = first;
    Coming coming{.charger = id, .target = target};
    const Reacting* answer = reaction_of(state_, target);
    const Reaction reaction = answer ? answer->reaction : Reaction::stand_fast;
    const auto found = foresee_charge(setup_, state_, id, target, reaction);
    if (!found) return coming;
    coming.possible = true;
    if (state_.unit(target).fleeing || runs(reaction)) {
        // Caught if it does not get away from what is left of the charge.
        const Distribution left =
            found->reach - flight_distance(setup_.book, troops_of(setup_, state_, target));
        coming.chance = percent(left.at_least(found->way.length().whole_inches() + 1));
        breaks_[index(target)] = 100;
        leaves_[index(id)] = std::max(coming.chance, weights.held_back);
        return coming;
    }
    coming.chance = percent(found->chance());
    if (coming.chance == 0) return coming;
    coming.clash = clash(found->charger, found->target, id, target, coming.chance);
    if (coming.chance >= 50)
        quads_[index(id)] = quad_of(setup_.book, body_of(setup_, state_, id), found->way.contact);
    return coming;
}

void Appraiser::foresee() {
    for (const Charge& charge : state_.charges) {
        const Unit& charger = state_.unit(charge.charger);
        if (!charge.over && charger.on_table() && !charger.fleeing && !charge.targets.empty() &&
            state_.unit(charge.targets[0]).on_table())
            coming_.push_back(coming(charge));
    }
    for (const Fight& fight : state_.fights)
        if (state_.unit(fight.one).on_table() && state_.unit(fight.other).on_table())
            clashes_.push_back(clash(observe_fighter(setup_, state_, fight.one, fight.other),
                                     observe_fighter(setup_, state_, fight.other, fight.one),
                                     fight.one, fight.other, 100));
}

// To the charger.
int Appraiser::worth_of(const Coming& coming) const {
    const UnitId target = coming.target;
    const int chance = coming.chance;
    if (coming.clash)
        return static_cast<int>(
            (worth_of(*coming.clash) * chance - weights.charge_failed * (100 - chance)) / 100);
    const Reacting* answer = reaction_of(state_, target);
    const bool flees = answer && runs(answer->reaction);
    if (!coming.possible || !(state_.unit(target).fleeing || flees)) return -weights.charge_failed;
    return worth(target) * (chance + (100 - chance) * (flees ? weights.chased : 0) / 100) / 100;
}

void Appraiser::charges() {
    for (const Coming& coming : coming_)
        sum_ += sign(setup_.side(coming.charger)) * worth_of(coming);
}

// How much of what its charges may gain a side can count on, in percent: by who charges next.
int Appraiser::threat_share(Side side) const {
    const bool both_to_come = state_.phase == Phase::advantage;
    const bool has_charged = state_.round == side || state_.second_round;
    if (is_last_turn() && !both_to_come && has_charged) return 0;
    if (both_to_come || state_.second_round) return weights.threat_even;
    return state_.round == side ? weights.threat_later : weights.threat_next;
}

// The most that a unit may gain by charging somebody as things stand, who would stand fast.
std::int64_t Appraiser::best_charge(UnitId id) const {
    const Unit& unit = state_.unit(id);
    if (setup_.is_person(id) || !unit.on_table() || unit.fleeing || fighting_[index(id)] ||
        unit.formation == Formation::skirmish || charge_of(state_, id))
        return 0;
    const Length reach = charge_reach(setup_.book, setup_.troops(id), true);
    std::int64_t best = 0;
    each_unit(setup_, state_, enemy_of(setup_.side(id)), [&](UnitId target) {
        const Unit& other = state_.unit(target);
        if (other.fleeing || fighting_[index(target)] ||
            gap(unit.post.front, other.post.front) > reach + weights.wide)
            return;
        const auto away =
            gap_in_front(setup_.book, quads_[index(id)], Outline{quads_[index(target)]});
        if (!away || *away > reach) return;
        const auto found = foresee_charge(setup_, state_, id, target, Reaction::stand_fast);
        const int chance = found ? percent(found->chance()) : 0;
        if (chance < weights.threat_least) return;
        const Clash clash{id, target, found->charger.array.figures, found->target.array.figures,
                          combat_forecast(found->charger, found->target)};
        best = std::max(best, worth_of(clash) * chance / 100);
    });
    return best;
}

void Appraiser::threats() {
    for (std::size_t i = 0; i < state_.units.size(); ++i) {
        const Side side = setup_.units[i].side;
        const int share = threat_share(side);
        if (share > 0) sum_ += sign(side) * best_charge(unit_id(i)) * share / 100;
    }
}

// A fight that goes on, or has still to be fought.
void Appraiser::combats() {
    for (const Clash& clash : clashes_)
        sum_ += sign(setup_.side(clash.one)) * weights.fought_loss * worth_of(clash) / 100;
}

int Appraiser::total() {
    for (std::size_t i = 0; i < state_.units.size(); ++i) unit(unit_id(i));
    aims();
    charges();
    threats();
    combats();
    return static_cast<int>(sum_);
}

}  // namespace

int appraise(const Setup& setup, const State& state, Side side) {
    return Appraiser{setup, state, side}.total();
}

}  // namespace grognard::war_and_conquest
