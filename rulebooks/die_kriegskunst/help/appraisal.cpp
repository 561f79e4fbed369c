// SPDX-License-Identifier: Apache-2.0
//
// A line battalion of 20 figures in good order is worth 1,000. To that come objectives, how brigades
// and their orders serve them, who bears on whom, and what charges and melees under way promise.
#include "rulebooks/die_kriegskunst/help/appraisal.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/measure/root.h"
#include "rulebooks/die_kriegskunst/3_orders/order_phase.h"
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/5_firing/fire.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/6_charges/clash.h"
#include "rulebooks/die_kriegskunst/7_melee/melee_phase.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/8_morale/observed.h"
#include "rulebooks/die_kriegskunst/9_victory/victory.h"
#include "rulebooks/die_kriegskunst/help/errands.h"
#include "rulebooks/die_kriegskunst/state/fights.h"

namespace grognard::die_kriegskunst {

namespace {

struct Weights {
    // a figure
    int foot = 50, horse = 75, crew = 70;
    std::array<int, 5> grade{125, 110, 100, 88, 75};       // percent, by Grade
    std::array<int, 6> condition{100, 93, 84, 58, 30, 0};  // percent, by Condition
    int half_lost = 90, quarter_lost = 96;                 // percent
    int general = 250, cinc = 400;
    int general_in_danger = 120;
    int general_under_fire = 60;  // a double six at those he is with (DK-5.9)
    int point = 30;               // a victory point
    int contested = 2;         // an inch nearer to an objective than the enemy, for each 10 points
    int brigade = 700;         // what a brigade's breaking costs beside its points
    int battle = 4'000;        // or where the battle is lost by it
    int inch = 15;             // on the way of its errand
    int inch_at_the_end = 12;  // beside that, in the last turn, for whoever does not lead
    int at_door = 150;         // of the buildings it is to take, and nobody in them
    int far_most = 40;         // inches beyond which nothing gets worse
    int supported = 45, general_near = 25;
    int march_near = 220, limbered_near = 140, square_idle = 140, square_in_need = 90;
    int flank_shown = 80;
    int idle_guns = 60;
    int volley = 9, long_volley = 3;               // a figure that bears on somebody
    int canister = 90, shot = 45, long_shot = 18;  // a gun
    int own_fire = 140;                            // percent: whoever acts means to make use of it
    int fresh = 25;                                // a first volley not yet given
    int stake = 60;  // percent of an objective's points, for driving off who stands on it
    // percent of a unit's worth, if it has kept still while unformed or faltering
    int recovering = 4, recovering_nerve = 12;
    int order = 150;
    int order_tried = 15;  // no order is changed for one as good
    int aim_far = 12;      // inches from an objective beyond which an aim has nothing to do with it
};
constexpr Weights weights;

int tenths(Length length) { return static_cast<int>(10 * length.ticks() / Length::ticks_per_inch); }

int worth_of(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    const Troops& troops = setup.troops(id);
    if (!unit.on_table()) return 0;
    if (troops.is_general()) return setup.unit(id).brigade < 0 ? weights.cinc : weights.general;
    const int each = troops.is_infantry()  ? weights.foot
                     : troops.is_cavalry() ? weights.horse
                                           : weights.crew;
    int worth = each * unit.figures * weights.grade[static_cast<std::size_t>(troops.grade)] / 100;
    int condition = weights.condition[static_cast<std::size_t>(unit.condition)];
    if (unit.condition == Condition::unformed && !unit.moved) condition += weights.recovering;
    if (unit.condition == Condition::faltering && !unit.moved && !unit.fired)
        condition += weights.recovering_nerve;
    worth = worth * condition / 100;
    const int lost = figures_lost(setup, state, id);
    if (has_lost(setup.book.lost.half, lost, setup.unit(id).figures))
        worth = worth * weights.half_lost / 100;
    else if (has_lost(setup.book.lost.quarter, lost, setup.unit(id).figures))
        worth = worth * weights.quarter_lost / 100;
    return worth;
}

// The nearest enemies of a unit, by the middles of fronts.
struct Outlook {
    int enemy_inches = 1'000;
    int cavalry_inches = 1'000;
    int ahead_inches = 1'000;  // in front of it
};

// What a unit may lose: its own worth, and what its brigade's losing heart at its rout would cost.
struct Risk {
    int worth = 0;
    int heart = 0;
};

class Appraiser {
public:
    Appraiser(const Setup& setup, const State& state, Side side)
        : setup_{setup}, state_{state}, side_{side} {}
    int total();

private:
    int points_of(const Objective& objective) const {
        return objective.points >= 0 ? objective.points : setup_.book.victory.objective.value;
    }
    int sign(Side side) const { return side == side_ ? 1 : -1; }
    bool is_ahead(Side side) const { return points_[index(side)] > points_[index(enemy_of(side))]; }
    Outlook outlook(UnitId id) const;
    void unit(UnitId id);
    int shape(UnitId id, const Outlook& ahead) const;
    int fire(UnitId id, const Outlook& ahead) const;
    int way(UnitId id, const Outlook& ahead) const;
    void objectives();
    int stake(UnitId id) const;
    int inches_to(int number, const Aim& aim) const;
    int worth_of_order(int number, Order order, const Aim& aim) const;
    void brigade(int number);
    Risk risk(UnitId id) const;
    void charge(UnitId id, UnitId target, Reaction reaction);
    bool meets_charger(UnitId id) const;
    void charges();
    void melees();

    const Setup& setup_;
    const State& state_;
    Side side_;
    std::array<int, 2> points_{};
    std::array<std::array<int, 2>, 16> nearest_{};  // to each objective, of each side, inches
    Errands errands_{};
    std::int64_t sum_ = 0;
};

// By squares, and one root at the end: this is asked of every unit in every position looked at.
Outlook Appraiser::outlook(UnitId id) const {
    constexpr std::int64_t nowhere = std::numeric_limits<std::int64_t>::max();
    std::int64_t nearest = nowhere, cavalry = nowhere, in_front = nowhere;
    const Post& own = state_.unit(id).post;
    const Turn arc = fire_arc(setup_.book, setup_.troops(id), own.formation);
    each_unit(setup_, state_, enemy_of(setup_.side(id)), [&](UnitId other) {
        const Unit& enemy = state_.unit(other);
        if (is_breaking(enemy.condition)) return;
        const std::int64_t away = square(enemy.post.front - own.front);
        nearest = std::min(nearest, away);
        if (setup_.troops(other).is_cavalry() && enemy.condition == Condition::formed)
            cavalry = std::min(cavalry, away);
        if (away < in_front && in_arc(own.front, own.facing, arc, enemy.post.front))
            in_front = away;
    });
    Outlook ahead;
    const auto measure = [](std::int64_t square, int& away) {
        if (square != nowhere) away = static_cast<int>(floor_root(square) / Length::ticks_per_inch);
    };
    measure(nearest, ahead.enemy_inches);
    measure(cavalry, ahead.cavalry_inches);
    measure(in_front, ahead.ahead_inches);
    return ahead;
}

int Appraiser::shape(UnitId id, const Outlook& ahead) const {
    const Unit& unit = state_.unit(id);
    const Weights& w = weights;
    if (unit.buildings >= 0) return ahead.enemy_inches < 20 ? 150 : 0;
    int value = 0;
    switch (unit.post.formation) {
    case Formation::column:
    case Formation::march_column: value -= ahead.enemy_inches < 10 ? w.march_near : 0; break;
    case Formation::limbered: value -= ahead.enemy_inches < 14 ? w.limbered_near : 0; break;
    case Formation::square:
        value += ahead.cavalry_inches < 14 ? w.square_in_need : -w.square_idle;
        break;
    case Formation::unlimbered: value -= ahead.ahead_inches > 36 ? w.idle_guns : 0; break;
    default: break;
    }
    if (ahead.enemy_inches < 10 && ahead.ahead_inches > 20) value -= w.flank_shown;
    return value;
}

// What it bears on, roughly: exact fire is for those who have the time.
int Appraiser::fire(UnitId id, const Outlook& ahead) const {
    const Troops& troops = setup_.troops(id);
    const Unit& unit = state_.unit(id);
    const Weights& w = weights;
    if (is_breaking(unit.condition)) return 0;
    if (troops.is_artillery()) {
        if (unit.post.formation != Formation::unlimbered) return 0;
        const int guns = guns_served(setup_.book, unit.figures);
        const Book::GunRanges& ranges = gun_ranges(setup_.book, troops.kind);
        if (ahead.ahead_inches <= ranges.canister.value.whole_inches()) return guns * w.canister;
        if (ahead.ahead_inches <= ranges.effective.value.whole_inches()) return guns * w.shot;
        return ahead.ahead_inches <= ranges.long_range.value.whole_inches() ? guns * w.long_shot
                                                                            : 0;
    }
    const Book::Ranges* ranges = musket_ranges(setup_.book, troops);
    if (!ranges || unit.formation() == Formation::column) return 0;
    const int fresh = unit.has_fired ? 0 : w.fresh;
    if (ahead.ahead_inches <= ranges->effective.value.whole_inches())
        return unit.figures * w.volley + fresh;
    if (ahead.ahead_inches <= ranges->long_range.value.whole_inches())
        return unit.figures * w.long_volley + fresh;
    return fresh;
}

// How near it is to where it is wanted; nothing less than nought, or losing it would be a relief.
int Appraiser::way(UnitId id, const Outlook& ahead) const {
    const Errand& errand = errands_[index(id)];
    constexpr int far = weights.far_most * 10;
    int away = far;
    if (errand.objective >= 0)
        away = tenths(errand.left);
    else if (const auto goal = goal_of(setup_, state_, id))
        away = tenths(gap(state_.unit(id).post.front, *goal));
    if (setup_.troops(id).is_artillery()) away = std::min(away, 10 * (ahead.ahead_inches - 12));
    const bool leads = is_ahead(side_);
    const int urgent = leads ? 0 : weights.inch_at_the_end * state_.turn / setup_.turns();
    const int value = (weights.inch + urgent) * (far - std::clamp(away, 0, far)) / 10;
    return value + (errand.at_door ? weights.at_door : 0);
}

void Appraiser::unit(UnitId id) {
    const Unit& unit = state_.unit(id);
    if (!unit.on_table()) return;
    const Side side = setup_.side(id);
    const int s = sign(side);
    sum_ += s * worth_of(setup_, state_, id);
    const Outlook ahead = outlook(id);
    if (setup_.troops(id).is_general()) {
        if (ahead.enemy_inches < 6) sum_ -= s * weights.general_in_danger;
        if (ahead.enemy_inches < 14 && unit.attached != UnitId::none)
            sum_ -= s * weights.general_under_fire;
        return;
    }
    if (is_breaking(unit.condition)) return;
    for (std::size_t i = 0; i < setup_.scenario.objectives.size() && i < nearest_.size(); ++i) {
        int& nearest = nearest_[i][index(side)];
        nearest = std::min(nearest,
                           gap(unit.post.front, setup_.scenario.objectives[i].at).whole_inches());
    }
    const int fire_share = side == side_ ? weights.own_fire : 100;
    sum_ += s * (shape(id, ahead) + fire(id, ahead) * fire_share / 100);
    if (side == side_) sum_ += way(id, ahead);
    if (ahead.enemy_inches < 18) {
        if (generals_near(setup_, state_, id) > 0) sum_ += s * weights.general_near;
        if (is_supported(setup_, state_, id)) sum_ += s * weights.supported;
    }
}

void Appraiser::objectives() {
    for (std::size_t i = 0; i < setup_.scenario.objectives.size() && i < nearest_.size(); ++i) {
        const int lead =
            std::clamp(nearest_[i][index(enemy_of(side_))] - nearest_[i][index(side_)], -12, 12);
        const int points = points_of(setup_.scenario.objectives[i]);
        sum_ += weights.contested * lead * points / 10;
        // Points are counted at the end of the turn: half of what is about to change hands.
        const std::int8_t next = holder(setup_, state_, i);
        if (next == state_.held[i]) continue;
        const auto share = [&](std::int8_t side) {
            return side < 0 ? 0 : sign(side == 0 ? Side::blue : Side::red);
        };
        sum_ += weights.point * points * (share(next) - share(state_.held[i])) / 2;
    }
    sum_ += weights.point * (points_[index(side_)] - points_[index(enemy_of(side_))]);
}

// From the nearest unit of the brigade to what its order is about.
int Appraiser::inches_to(int number, const Aim& aim) const {
    int least = weights.far_most;
    const auto from_each = [&](Point there) {
        for (const UnitId id : setup_.brigade(number).units)
            if (state_.unit(id).on_table())
                least = std::min(least, gap(state_.unit(id).post.front, there).whole_inches());
    };
    if (aim.kind == Aim::Kind::place) from_each(aim.at);
    if (aim.kind == Aim::Kind::brigade)
        for (const UnitId id : setup_.brigade(aim.brigade).units)
            if (state_.unit(id).on_table()) from_each(state_.unit(id).post.front);
    return least;
}

// How an order about something serves what is to be done: whoever does not lead must attack where
// there is something to be had, and only an assault lets foot charge (DK-3.2, 3.3).
int Appraiser::worth_of_order(int number, Order order, const Aim& aim) const {
    const Side side = setup_.brigade(number).side;
    const int w = weights.order;
    if (order == Order::retire) return -2 * w;
    const bool leads = is_ahead(side);
    const bool attacks = order == Order::assault || order == Order::engage;
    int value = 0;
    if (leads && order == Order::hold) value += w / 2;
    if (!leads && order == Order::assault) value += w * 3 / 2;
    if (!leads && order == Order::engage) value += w;
    if (!leads && order == Order::move) value += w / 2;
    // The brigade has to go there (DK-3.14, 3.18): rather to what is near.
    if (attacks || order == Order::move)
        value -= w * inches_to(number, aim) / (2 * weights.far_most);
    if (aim.kind == Aim::Kind::brigade) return value + (attacks ? w / 2 : 0);
    if (aim.kind != Aim::Kind::place) return value;
    int near = 0;
    for (std::size_t i = 0; i < setup_.scenario.objectives.size(); ++i)
        if ((state_.held[i] != static_cast<int>(side)) == (order != Order::hold))
            near = std::max(near, weights.aim_far -
                                      gap(aim.at, setup_.scenario.objectives[i].at).whole_inches());
    return value + w * near / weights.aim_far;
}

// Its order, or the one the dice are about to be thrown for, as likely as it is.
void Appraiser::brigade(int number) {
    const Brigade& brigade = state_.brigade(number);
    if (is_gone(setup_, state_, number)) return;
    int value = brigade.broken ? -weights.brigade : 0;
    if (brigade.cinc_tried || brigade.brigadier_tried) value -= weights.order_tried;
    const auto* rolled =  // there is nothing more to come in a battle that is over
        state_.steps.empty() ? nullptr : std::get_if<step::OrderRoll>(&state_.steps.back());
    if (rolled && rolled->brigade == number) {
        const auto situation = order_situation(setup_, state_, number, rolled->by_cinc);
        const Mean worth = expected(order_odds(situation), [&](std::uint16_t outcome) {
            const auto result = detail_of<OrderResult>(outcome);
            if (result == OrderResult::changed)
                return worth_of_order(number, rolled->order, rolled->aim);
            if (result == OrderResult::stays)
                return worth_of_order(number, brigade.order, brigade.aim);
            return worth_of_order(number, after_nerve(setup_.book, brigade.order, result), {});
        });
        value += static_cast<int>(worth.hundredths() / 100);
    } else {
        value += worth_of_order(number, brigade.order, brigade.aim);
    }
    sum_ += sign(setup_.brigade(number).side) * value;
}

// ---- what is under way --------------------------------------------------------------------------

// What it costs whom that befalls in a melee or charge.
int loss_by(MeleeFate fate, const Risk& risk) {
    switch (fate) {
    case MeleeFate::routs: return risk.worth * 70 / 100 + risk.heart;
    case MeleeFate::retreats: return risk.worth * 42 / 100 + risk.heart / 4;
    case MeleeFate::pushed_back: return risk.worth * 10 / 100;
    case MeleeFate::retires: return risk.worth * 15 / 100;
    default: return 0;
    }
}

int worth_of_ends(MeleeEnds ends, const Risk& one, const Risk& other) {
    return loss_by(ends.other, other) - loss_by(ends.one, one);
}

// In points for the charger's side.
int worth_of_charge_end(std::uint16_t outcome, const Risk& charger, const Risk& target) {
    switch (charge_end_of(outcome)) {
    case ChargeEnd::charger_shot_down: return -charger.worth - charger.heart;
    case ChargeEnd::charger_halts: return -charger.worth / 20;
    case ChargeEnd::charger_falters: return -charger.worth * 16 / 100;
    case ChargeEnd::charger_retreats: return -loss_by(MeleeFate::retreats, charger);
    case ChargeEnd::charger_routs: return -loss_by(MeleeFate::routs, charger);
    case ChargeEnd::target_retreats: return loss_by(MeleeFate::retreats, target);
    case ChargeEnd::target_routs: return loss_by(MeleeFate::routs, target);
    case ChargeEnd::target_evades: return target.worth / 20;
    case ChargeEnd::melee: return worth_of_ends(melee_ends_of_charge(outcome), charger, target);
    }
    return 0;
}

bool drives_off(std::uint16_t outcome) {
    const ChargeEnd end = charge_end_of(outcome);
    if (end != ChargeEnd::melee)
        return end == ChargeEnd::target_retreats || end == ChargeEnd::target_routs ||
               end == ChargeEnd::target_evades;
    const MeleeFate fate = melee_ends_of_charge(outcome).other;
    return fate == MeleeFate::retreats || fate == MeleeFate::routs;
}

// What is to be had by driving it off: an objective it stands on.
int Appraiser::stake(UnitId id) const {
    int points = 0;
    for (const Objective& objective : setup_.scenario.objectives)
        if (within(state_.unit(id).post.front, objective.at, objective.radius + 2_in))
            points += points_of(objective);
    return weights.point * points * weights.stake / 100;
}

// DK-8.8: as if it routed now.
Risk Appraiser::risk(UnitId id) const {
    Risk risk{.worth = worth_of(setup_, state_, id)};
    const int number = setup_.unit(id).brigade;
    if (number < 0 || state_.brigade(number).broken) return risk;
    BrigadeSituation s = observe_brigade(setup_, state_, number);
    if (!is_breaking(state_.unit(id).condition)) ++s.breaking;
    const bool decides = would_lose_battle(setup_, state_, number);
    const int cost = decides ? weights.battle : weights.brigade;
    const Mean mean = expected(brigade_odds(s), [&](std::uint16_t outcome) {
        return detail_of<BrigadeResult>(outcome) == BrigadeResult::passes ? 0 : cost;
    });
    risk.heart = static_cast<int>(mean.hundredths() / 100);
    return risk;
}

void Appraiser::charge(UnitId id, UnitId target, Reaction reaction) {
    if (!state_.unit(id).on_table() || !state_.unit(target).on_table()) return;
    const ChargeSituation s = observe_charge(setup_, state_, id, target, reaction);
    const ChargeForecast forecast = charge_forecast(s);
    const Risk own = risk(id);
    const Risk other = risk(target);
    const int stakes = stake(target);
    const Mean worth = expected(forecast.ends, [&](std::uint16_t outcome) {
        return worth_of_charge_end(outcome, own, other) + (drives_off(outcome) ? stakes : 0);
    });
    const auto losses = [](const Odds& odds) {
        return expected(odds, [](std::uint16_t figures) { return 10 * figures; }).hundredths() /
               100;
    };
    const std::int64_t lost =
        losses(forecast.charger_losses) * own.worth / std::max(10 * s.charger.figures, 1);
    const std::int64_t taken =
        losses(forecast.defender_losses) * other.worth / std::max(10 * s.defender.figures, 1);
    sum_ += sign(setup_.side(id)) * (worth.hundredths() / 100 - lost + taken);
}

// It has chosen the enemy whose charge at it is being played out.
bool Appraiser::meets_charger(UnitId id) const {
    return std::any_of(state_.steps.begin(), state_.steps.end(), [&](const Step& step) {
        const auto* clash = std::get_if<step::Clash>(&step);
        return clash && clash->target == id && clash->reaction == Reaction::own_charge;
    });
}

// Those declared, and those being played out, as if they were still to come: near enough.
void Appraiser::charges() {
    for (const Charge& each : state_.charges) {
        if (each.over) continue;
        const Reaction reaction = reaction_to(state_, each.charger, each.target);
        // Two that chose each other meet once: the first side's charge, or the one being played out,
        // stands for both.
        if (reaction == Reaction::own_charge && setup_.side(each.charger) != Side::blue) continue;
        if (meets_charger(each.charger)) continue;
        charge(each.charger, each.target, reaction);
    }
    for (const Step& step : state_.steps)
        if (const auto* clash = std::get_if<step::Clash>(&step))
            for (const step::Clash::Charger& charger : clash->chargers)
                if (!charger.over) charge(charger.unit, clash->target, clash->reaction);
}

void Appraiser::melees() {
    UnitSet seen;
    for (const Fight& fight : state_.fights) {
        if (seen.has(fight.one)) continue;
        const UnitSet units = melee_of(state_, fight.one);
        seen = seen | units;
        const MeleeSituation one = observe_melee(setup_, state_, units, Side::blue);
        const MeleeSituation other = observe_melee(setup_, state_, units, Side::red);
        Risk ones, others;
        units.each([&](UnitId id) {
            const Risk each = risk(id);
            Risk& sum = setup_.side(id) == Side::blue ? ones : others;
            sum.worth += each.worth;
            sum.heart = std::max(sum.heart, each.heart);
        });
        const MeleeForecast forecast = melee_forecast(one, other);
        const Mean worth = expected(forecast.ends, [&](std::uint16_t outcome) {
            return worth_of_ends(melee_ends_of(outcome), ones, others);
        });
        sum_ += sign(Side::blue) * worth.hundredths() / 100;
    }
}

int Appraiser::total() {
    for (auto& nearest : nearest_) nearest = {100, 100};
    points_ = score(setup_, state_);
    errands_ = errands(setup_, state_, side_);
    for (std::size_t i = 0; i < state_.units.size(); ++i) unit(unit_id(i));
    for (std::size_t i = 0; i < state_.brigades.size(); ++i) brigade(static_cast<int>(i));
    objectives();
    charges();
    melees();
    return static_cast<int>(sum_);
}

}  // namespace

int appraise(const Setup& setup, const State& state, Side side) {
    return Appraiser{setup, state, side}.total();
}

}  // namespace grognard::die_kriegskunst
