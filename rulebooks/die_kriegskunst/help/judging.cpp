// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/help/judging.h"

#include "rulebooks/die_kriegskunst/2_sequence/initiative_phase.h"
#include "rulebooks/die_kriegskunst/3_orders/order_phase.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/5_firing/fire_phase.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/6_charges/clash.h"
#include "rulebooks/die_kriegskunst/7_melee/melee_phase.h"
#include "rulebooks/die_kriegskunst/7_melee/pursuit.h"
#include "rulebooks/die_kriegskunst/8_morale/morale_phase.h"
#include "rulebooks/die_kriegskunst/8_morale/observed.h"
#include "rulebooks/die_kriegskunst/help/advice.h"
#include "rulebooks/die_kriegskunst/state/fights.h"

namespace grognard::die_kriegskunst {

namespace {

// ---- each kind of roll --------------------------------------------------------------------------

// Of one throw: a tie, the last but, is thrown again.
Assessment of_initiative(const Setup& setup, const State& state, int ties) {
    const Tally one = initiative_tally(initiative_of(setup, state, Side::blue));
    const Tally other = initiative_tally(initiative_of(setup, state, Side::red));
    const Distribution difference =
        sum_of(2, 6).shifted(one.total()) - sum_of(2, 6).shifted(other.total());
    const Odds odds = odds_of(difference, [&](int by) {
        InitiativeResult result = read_initiative(by, 0);
        if (result == InitiativeResult::tie) result = settle_tie(setup, state, ties + 1);
        return outcome(OutcomeKind::initiative, result);
    });
    return {.clause = DK_2_2,
            .tally = one,
            .other = other,
            .opposed = true,
            .odds = odds,
            .reading = Reading::higher()};
}

Assessment of_order(const Setup& setup, const State& state, int brigade, bool by_cinc) {
    const OrderSituation s = order_situation(setup, state, brigade, by_cinc);
    return {.clause = DK_3_9,
            .unit = marker_of(setup, state, brigade),
            .tally = order_tally(s),
            .odds = order_odds(s),
            .reading = Reading::at_least(order_needs(s.book, s.nation))};
}

// Whether some fall of its dice leaves a half figure, for which a d6 is thrown afterwards.
bool may_leave_half(const ShotSituation& s) {
    const int count = shot_dice(s);
    const auto leaves_half = [&](const Dice& dice) { return read_shot(s, dice).halves % 2 != 0; };
    if (is_skirmish_fire(s)) {
        Dice dice;
        dice.resize(static_cast<std::size_t>(count), std::uint8_t{1});
        for (std::uint8_t& die : dice) {
            die = 6;
            if (leaves_half(dice)) return true;
        }
        return false;
    }
    for (std::uint8_t one = 1; one <= 6; ++one)
        for (std::uint8_t other = one; other <= 6; ++other)
            if (leaves_half({one, other})) return true;
    return false;
}

// The same chances, counted in the ways that this roll and one die after it can fall.
Odds in_ways(const Odds& odds, int dice) {
    std::uint64_t ways = 6;
    for (int i = 0; i < dice; ++i) ways *= 6;
    if (odds.total >= ways || ways % odds.total != 0) return odds;
    Odds all;
    for (const Odds::Line& line : odds.lines)
        all.add(line.outcome, line.weight * (ways / odds.total));
    return all;
}

Assessment of_shot(const Setup& setup, const State& state, const step::ShotRoll& shot) {
    const ShotSituation s = situation_of(setup, state, shot);
    const Odds odds = shot_odds(s);
    return {.clause = DK_5_2,
            .unit = shot.shooter,
            .against = shot.target,
            .tally = shot_tally(s),
            .odds = may_leave_half(s) || battalion_gun_shot(s) ? in_ways(odds, shot_dice(s)) : odds,
            .reading = shot_reading(s, {})};
}

Assessment of_band(const Setup& setup, const step::BandRoll& roll) {
    const Grade grade = setup.troops(roll.shooter).grade;
    return {.clause = DK_6_3,
            .unit = roll.shooter,
            .against = roll.target,
            .tally = chargers_tally(setup.book, grade),
            .odds = band_odds(setup.book, grade),
            .reading = Reading::table()};
}

Assessment of_half(const Setup& setup, const step::HalfRoll& roll) {
    Odds odds;
    for (int die = 1; die <= 6; ++die)
        odds.add(shot_outcome(roll.figures + half_falls(setup.book, die), false), 1);
    return {.clause = DK_5_5,
            .unit = roll.shooter,
            .against = roll.target,
            .odds = odds,
            .reading = half_needs(setup.book)};
}

Assessment of_melee(const Setup& setup, const State& state, const UnitSet& units) {
    const MeleeSituation one = observe_melee(setup, state, units, Side::blue);
    const MeleeSituation other = observe_melee(setup, state, units, Side::red);
    return {.clause = DK_7_1,
            .unit = leader_of_melee(setup, state, units, Side::blue),
            .against = leader_of_melee(setup, state, units, Side::red),
            .tally = melee_tally(one),
            .other = melee_tally(other),
            .opposed = true,
            .odds = melee_forecast(one, other).ends,
            .reading = Reading::table()};
}

Assessment of_morale(const Setup& setup, const State& state, const step::MoraleRoll& roll) {
    const MoraleSituation s = situation_of(setup, state, roll);
    return {.clause = DK_8_1,
            .unit = roll.unit,
            .against = roll.against,
            .tally = morale_tally(s),
            .odds = morale_odds(s),
            .reading = Reading::table()};
}

Assessment of_brigade(const Setup& setup, const State& state, int brigade) {
    const BrigadeSituation s = observe_brigade(setup, state, brigade);
    return {.clause = DK_8_8,
            .unit = marker_of(setup, state, brigade),
            .tally = brigade_tally(s),
            .odds = brigade_odds(s),
            .reading = Reading::table()};
}

Assessment of_pursuit(const Setup& setup, const State& state, UnitId id) {
    const PursuitSituation s = pursuit_situation(setup, state, id);
    return {.clause = DK_7_9,
            .unit = id,
            .tally = pursuit_tally(s),
            .odds = pursuit_odds(s),
            .reading = Reading::table()};
}

// The whole of a charge, if the target answers so: the tally is the charger's nerve.
Assessment of_charge(const Setup& setup, const State& state, UnitId charger, UnitId target,
                     Reaction reaction, bool must_obey = false) {
    const ChargeSituation s = observe_charge(setup, state, charger, target, reaction);
    Odds ends = charge_forecast(s).ends;
    if (must_obey) ends = obeys_odds(setup.book).then(outcome(OutcomeKind::die, true), ends);
    return {.clause = DK_6_4,
            .unit = charger,
            .against = target,
            .tally = morale_tally(s.charger_test),
            .other = morale_tally(s.defender_test),
            .opposed = true,
            .odds = ends};
}

// ---- answers ------------------------------------------------------------------------------------

std::optional<Reaction> reaction_of(Verb verb) {
    if (verb == verb::stand_and_fire) return Reaction::stand_and_fire;
    if (verb == verb::move_and_fire) return Reaction::move_and_fire;
    if (verb == verb::counter_charge) return Reaction::counter_charge;
    if (verb == verb::evade) return Reaction::evade;
    return std::nullopt;
}

std::optional<Assessment> of_option(const Setup& setup, const State& state, const Option& option) {
    const Verb verb = option.verb;
    if (verb == verb::fire)
        return of_shot(setup, state, {.shooter = option.unit, .target = option.other});
    if (verb == verb::support_fire)
        return of_shot(
            setup, state,
            {.shooter = option.unit, .target = option.other, .band = 0, .supporting = true});
    if (verb == verb::charge || verb == verb::opportunity_charge)
        return of_charge(setup, state, option.unit, option.other,
                         reaction_to(state, option.unit, option.other),
                         needs_to_obey(setup, state, option.unit));
    if (verb == verb::play_charge)
        return of_charge(setup, state, option.unit, option.other,
                         reaction_to(state, option.unit, option.other));
    if (const auto reaction = reaction_of(verb))
        return of_charge(setup, state, option.other, option.unit, *reaction);
    if (verb == verb::aim_at_place || verb == verb::aim_at_brigade || verb == verb::aim_at_side) {
        const auto& changing = std::get<step::ChangeOrder>(state.steps.back());
        using By = step::ChangeOrder::By;
        if (changing.by != By::cinc && changing.by != By::brigadier) return std::nullopt;
        return of_order(setup, state, changing.brigade, changing.by == By::cinc);
    }
    if (verb == verb::fight) return of_melee(setup, state, melee_of(state, option.unit));
    if (verb == verb::test) return of_morale(setup, state, {.unit = option.unit});
    if (verb == verb::rally)
        return of_morale(setup, state, {.unit = option.unit, .test = MoraleTest::rallying});
    if (verb == verb::test_brigade) return of_brigade(setup, state, option.detail);
    if (verb == verb::pursue) return of_pursuit(setup, state, option.unit);
    return std::nullopt;
}

std::optional<Assessment> of_roll(const Setup& setup, const State& state) {
    const Step& top = state.steps.back();
    if (const auto* s = std::get_if<step::InitiativeRoll>(&top))
        return of_initiative(setup, state, s->ties);
    if (const auto* s = std::get_if<step::OrderRoll>(&top))
        return of_order(setup, state, s->brigade, s->by_cinc);
    if (const auto* s = std::get_if<step::ObeyRoll>(&top))
        return Assessment{.clause = DK_6_1,
                          .unit = s->charger,
                          .against = s->target,
                          .odds = obeys_odds(setup.book),
                          .reading = obey_needs(setup.book)};
    if (const auto* s = std::get_if<step::BandRoll>(&top)) return of_band(setup, *s);
    if (const auto* s = std::get_if<step::ShotRoll>(&top)) return of_shot(setup, state, *s);
    if (const auto* s = std::get_if<step::HalfRoll>(&top)) return of_half(setup, *s);
    if (const auto* s = std::get_if<step::RiskRoll>(&top))
        return Assessment{.clause = DK_8_9,
                          .unit = s->general,
                          .odds = risk_odds(setup.book),
                          .reading = Reading::table()};
    if (std::holds_alternative<step::MeleeRoll>(top))
        return of_melee(setup, state,
                        std::get<step::Melee>(state.steps[state.steps.size() - 2]).units);
    if (const auto* s = std::get_if<step::MoraleRoll>(&top)) return of_morale(setup, state, *s);
    if (const auto* s = std::get_if<step::BrigadeRoll>(&top))
        return of_brigade(setup, state, s->brigade);
    if (const auto* s = std::get_if<step::PursuitRoll>(&top))
        return of_pursuit(setup, state, s->unit);
    return std::nullopt;
}

}  // namespace

void judge_answer(const Setup& setup, const State& state, const Question&, const Answer& answer,
                  Judgement& judgement) {
    if (const auto* picked = std::get_if<Picked>(&answer.given))
        judgement.assessment = of_option(setup, state, picked->option);
    else if (const auto* placed = std::get_if<Placed>(&answer.given))
        judge_place(setup, state, *placed, judgement);
    else
        judgement.assessment = of_roll(setup, state);
}

}  // namespace grognard::die_kriegskunst
