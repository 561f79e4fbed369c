// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/judging.h"

#include <algorithm>

#include "rulebooks/war_and_conquest/advantage.h"
#include "rulebooks/war_and_conquest/advice.h"
#include "rulebooks/war_and_conquest/charging.h"
#include "rulebooks/war_and_conquest/combats.h"
#include "rulebooks/war_and_conquest/foresight.h"
#include "rulebooks/war_and_conquest/resolution.h"
#include "rulebooks/war_and_conquest/sight.h"
#include "rulebooks/war_and_conquest/volley.h"
#include "rulebooks/war_and_conquest/walk.h"

namespace grognard::war_and_conquest {

namespace {

// ---- the advantage and tests --------------------------------------------------------------------

// A bid is said before the enemy's is known: these are the odds if he bids nothing.
Assessment of_bid(const Setup& setup, const State& state, const step::Bid& bid, int points) {
    const bool loses_ties = wins_ties(state) != bid.side;
    return {.clause = WC_2_3,
            .unit = setup.armies[index(bid.side)].general,
            .odds = advantage_odds(setup.book, points, 0, loses_ties)};
}

// Of one throw, for the side named first.
Assessment of_advantage(const Setup& setup, const State& state, const step::AdvantageRoll& roll) {
    const Odds thrown = advantage_throw(setup.book, roll.bids[0], roll.bids[1]);
    return {.clause = WC_2_2,
            .unit = setup.armies[0].general,
            .against = setup.armies[1].general,
            .odds = is_last_throw(setup.book, roll.ties)
                        ? with_tie_decided(thrown, wins_ties(state) == Side::blue)
                        : thrown};
}

// Of one throw: a failure that is thrown again has failed this one.
Assessment of_test(const Setup& setup, const State& state, const step::Test& test) {
    const TestSituation s = situation_of(setup, state, test);
    return {.clause = clause_of(test.trial),
            .unit = test.unit,
            .against = test.other,
            .tally = test_tally(s),
            .odds = test_odds(s)};
}

// ---- distances ----------------------------------------------------------------------------------

Odds odds_of_distance(const Distribution& inches) {
    return odds_of(inches, [](int n) { return outcome(OutcomeKind::distance, n); });
}

Assessment of_ground(const Setup& setup, const State& state, const step::GroundRoll& roll) {
    const Walk way = walk(setup, state, roll.unit, roll.manner, roll.legs);
    const GroundSituation s{.book = setup.book, .troops = setup.troops(roll.unit)};
    const int fixed = static_cast<int>(way.ground.fixed.ticks() / Length::ticks_per_inch);
    return {.clause = WC_5_5,
            .unit = roll.unit,
            .odds = odds_of_distance(dice_of(s, way.ground).shifted(fixed))};
}

bool has_shot_first(Fleeing why) {
    return why == Fleeing::shoot_and_flee || why == Fleeing::feigned_shot;
}
Distribution distance_fled(const Setup& setup, UnitId id, Fleeing why) {
    const Troops& troops = setup.troops(id);
    return has_shot_first(why) ? grognard::sum_of(shoot_and_flee_dice(setup.book, troops), 6)
                               : flight_distance(setup.book, troops);
}
Assessment of_flight(const Setup& setup, UnitId id, UnitId from, Fleeing why) {
    return {.clause = has_shot_first(why) ? WC_3_4 : WC_5_4,
            .unit = id,
            .against = from,
            .odds = odds_of_distance(distance_fled(setup, id, why))};
}

Assessment of_pursuit_roll(const Setup& setup, const step::Flight& chase) {
    const UnitId pursuer = chase.pursuers[chase.distances.size()];
    const Distribution inches = flight_distance(setup.book, setup.troops(pursuer));
    return {.clause = WC_5_4,
            .unit = pursuer,
            .against = chase.unit,
            .odds = odds_of(inches, [&](int n) {
                return outcome(OutcomeKind::flight,
                               catches(n, chase.distance) ? Flight::caught : Flight::escapes);
            })};
}

// ---- shots and strikes --------------------------------------------------------------------------

Odds odds_of_successes(OutcomeKind kind, const Fraction& chance, int dice) {
    Successes successes;
    successes.add(chance, dice);
    WideOdds odds;
    for (int n = 0; n <= successes.most(); ++n) odds.add(outcome(kind, n), successes.ways(n));
    return odds.shown();
}

// The dice of one lot.
Assessment of_volley(const Setup& setup, const step::Volley& volley) {
    using Stage = step::Volley::Stage;
    const bool beyond = volley.hit_needs > 6;
    const Clause to_hit = volley.kind == step::Volley::Kind::strike ? WC_7_2 : WC_6_1;
    const int dice = volley_dice(volley);
    const auto lot = [&](Clause clause, OutcomeKind kind, int needs) {
        return Assessment{.clause = clause,
                          .unit = volley.from,
                          .against = volley.at,
                          .odds = odds_of_successes(kind, d6_at_least(needs), dice)};
    };
    switch (volley.stage) {
    case Stage::hit: return lot(to_hit, OutcomeKind::hits, beyond ? 6 : volley.hit_needs);
    case Stage::second:
        return lot(to_hit, OutcomeKind::hits,
                   beyond ? volley.hit_needs - setup.book.shooting.after_six.value
                          : volley.hit_needs);
    case Stage::person: return lot(WC_6_7, OutcomeKind::hits, 6);
    case Stage::save: return lot(WC_6_2, OutcomeKind::saves, volley.save_needs);
    case Stage::person_save: return lot(WC_6_2, OutcomeKind::saves, volley.person_save_needs);
    case Stage::kill:
    case Stage::person_kill:
    case Stage::done: break;
    }
    return lot(WC_6_2, OutcomeKind::kills, volley.kill_needs);
}

// The whole of a shot: figures that fall.
Assessment of_shot(const Setup& setup, const State& state, UnitId id, UnitId target,
                   step::Volley::Kind kind) {
    const ShotSituation s = observe_shot(setup, state, id, target, kind);
    return {.clause = WC_6_2,
            .unit = id,
            .against = target,
            .tally = shot_tally(s),
            .odds = shot_forecast(s).losses};
}

Assessment of_combat(UnitId one, UnitId other, const Fighter& ones, const Fighter& others) {
    return {.clause = WC_7_4,
            .unit = one,
            .against = other,
            .tally = resolution_tally(ones, others, 0, 0),
            .other = resolution_tally(others, ones, 0, 0),
            .opposed = true,
            .odds = combat_forecast(ones, others).ends};
}

// A combat of two; of more the odds of one pair would mislead.
std::optional<Assessment> of_fight(const Setup& setup, const State& state, UnitId id) {
    if (combat_of(state, id).size() != 2) return std::nullopt;
    for (const Fight& fight : state.fights)
        if (fight.one == id || fight.other == id)
            return of_combat(fight.one, fight.other,
                             observe_fighter(setup, state, fight.one, fight.other),
                             observe_fighter(setup, state, fight.other, fight.one));
    return std::nullopt;
}

// If the charge strikes home.
Assessment of_charge(const Setup& setup, const State& state, UnitId charger, UnitId target,
                     Reaction reaction) {
    const ForeseenCombat both = foresee_combat(setup, state, charger, target, reaction);
    return of_combat(charger, target, both.charger, both.target);
}

// ---- answers ------------------------------------------------------------------------------------

// Who charges it, the first if there are several.
UnitId charger_of(const State& state, UnitId target) {
    for (const Charge& charge : state.charges)
        if (!charge.over &&
            std::find(charge.targets.begin(), charge.targets.end(), target) != charge.targets.end())
            return charge.charger;
    return UnitId::none;
}

std::optional<Assessment> of_declaring(const Setup& setup, const State& state,
                                       const Option& option) {
    if (option.verb == verb::also_charge)
        return of_test(
            setup, state,
            {.unit = option.unit, .trial = Trial::charges_several, .other = option.other});
    if (charger_of(state, option.other) != UnitId::none)
        return of_test(setup, state,
                       {.unit = option.unit, .trial = Trial::joins_charge, .other = option.other});
    return of_charge(setup, state, option.unit, option.other, Reaction::stand_fast);
}

std::optional<Assessment> of_reaction(const Setup& setup, const State& state,
                                      const Option& option) {
    using Kind = step::Volley::Kind;
    const Verb v = option.verb;
    const UnitId unit = option.unit, charger = charger_of(state, unit);
    if (charger == UnitId::none) return std::nullopt;
    if (v == verb::stand_fast) return of_charge(setup, state, charger, unit, Reaction::stand_fast);
    if (v == verb::counter_charge)
        return of_charge(setup, state, charger, unit, Reaction::counter_charge);
    if (v == verb::flee) return of_flight(setup, unit, charger, Fleeing::reaction);
    if (v == verb::feign_flight) return of_flight(setup, unit, charger, Fleeing::feigned);
    if (v == verb::stand_and_shoot)
        return of_shot(setup, state, unit, option.other, Kind::stand_and_shoot);
    if (v == verb::shoot_and_flee || v == verb::feign_after_shooting)
        return of_shot(setup, state, unit, option.other, Kind::shoot_and_flee);
    return std::nullopt;
}

// What a move is tested for, if it is.
std::optional<Assessment> of_pace(const Setup& setup, const State& state, const Option& option) {
    const Verb v = option.verb;
    const Trial trial = v == verb::double_pace      ? Trial::double_pace
                        : v == verb::double_turning ? Trial::double_turning
                        : v == verb::go_back        ? Trial::goes_back
                                                    : Trial::changes_formation;
    if (v == verb::double_pace) {
        const Troops& troops = setup.troops(option.unit);
        const ManoeuvreRule row = rule_of(setup.book, troops, Manoeuvre::move, Pace::double_pace);
        const int near = row.near ? enemies_near(setup, state, option.unit, *row.near) : 0;
        const auto nearest = nearest_enemy(setup, state, option.unit, Enemies::formations);
        if (!is_tested(row, near) && !skirmishers_test(setup.book, troops, nearest))
            return std::nullopt;
    }
    return of_test(setup, state, {.unit = option.unit, .trial = trial});
}

std::optional<Assessment> of_option(const Setup& setup, const State& state, const Option& option) {
    const Verb v = option.verb;
    const Step& top = state.steps.back();
    if (const auto* bid = std::get_if<step::Bid>(&top))
        return of_bid(setup, state, *bid, option.detail);
    if (const auto* test = std::get_if<step::Test>(&top)) {
        step::Test with = *test;
        with.sips = static_cast<std::uint8_t>(option.detail);
        return of_test(setup, state, with);
    }
    if (v == verb::charge || v == verb::also_charge) return of_declaring(setup, state, option);
    if (std::holds_alternative<step::React>(top)) return of_reaction(setup, state, option);
    if (v == verb::go_on)
        return of_charge(setup, state, option.unit, option.other, Reaction::stand_fast);
    if (v == verb::halt)
        return of_test(setup, state,
                       {.unit = option.unit, .trial = Trial::halts, .other = option.other});
    if (v == verb::double_pace || v == verb::double_turning || v == verb::go_back ||
        v == verb::change_formation)
        return of_pace(setup, state, option);
    if (v == verb::flee_next) return of_flight(setup, option.unit, UnitId::none, Fleeing::again);
    if (v == verb::shoot)
        return of_shot(setup, state, option.unit, option.other, step::Volley::Kind::shot);
    if (v == verb::fight) return of_fight(setup, state, option.unit);
    if (v == verb::pursue)
        return Assessment{.clause = WC_7_5,
                          .unit = option.unit,
                          .against = option.other,
                          .odds = pursuit_odds(setup.book, setup.troops(option.other),
                                               setup.troops(option.unit))};
    if (v == verb::hold_back)
        return of_test(setup, state,
                       {.unit = option.unit, .trial = Trial::holds_back, .other = option.other});
    return std::nullopt;
}

std::optional<Assessment> of_roll(const Setup& setup, const State& state) {
    const Step& top = state.steps.back();
    if (const auto* s = std::get_if<step::AdvantageRoll>(&top))
        return of_advantage(setup, state, *s);
    if (const auto* s = std::get_if<step::Test>(&top)) return of_test(setup, state, *s);
    if (const auto* s = std::get_if<step::GroundRoll>(&top)) return of_ground(setup, state, *s);
    if (const auto* s = std::get_if<step::Volley>(&top)) return of_volley(setup, *s);
    if (const auto* s = std::get_if<step::Rampage>(&top))
        return Assessment{.clause = WC_7_11,
                          .unit = s->elephant,
                          .against = s->due.first(),
                          .odds = odds_of(grognard::sum_of(setup.book.elephant.dice.value, 6),
                                          [](int n) { return outcome(OutcomeKind::hits, n); })};
    if (state.steps.size() < 2) return std::nullopt;
    const Step& below = state.steps[state.steps.size() - 2];
    if (std::holds_alternative<step::FailedChargeRoll>(top)) {
        const auto& charging = std::get<step::Charging>(below);
        return Assessment{
            .clause = WC_3_5,
            .unit = charging.charger,
            .against = charging.target,
            .odds = odds_of_distance(grognard::sum_of(failed_charge_dice_of(setup, state), 6))};
    }
    if (std::holds_alternative<step::FlightRoll>(top)) {
        const auto& flight = std::get<step::Flight>(below);
        return of_flight(setup, flight.unit, flight.from, flight.why);
    }
    if (std::holds_alternative<step::PursuitRoll>(top))
        return of_pursuit_roll(setup, std::get<step::Flight>(below));
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

}  // namespace grognard::war_and_conquest
