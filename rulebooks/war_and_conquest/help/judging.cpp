// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/help/judging.h"

#include <algorithm>

#include "rulebooks/war_and_conquest/2_turn/advantage.h"
#include "rulebooks/war_and_conquest/2_turn/sequence.h"
#include "rulebooks/war_and_conquest/2_turn/trials.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ground.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/3_charges/in_vain.h"
#include "rulebooks/war_and_conquest/4_movement/walk.h"
#include "rulebooks/war_and_conquest/6_shooting/sight.h"
#include "rulebooks/war_and_conquest/7_combat/joined.h"
#include "rulebooks/war_and_conquest/7_combat/melee_phase.h"
#include "rulebooks/war_and_conquest/7_combat/pursuit.h"
#include "rulebooks/war_and_conquest/7_combat/resolution.h"
#include "rulebooks/war_and_conquest/7_combat/volley.h"
#include "rulebooks/war_and_conquest/help/advice.h"
#include "rulebooks/war_and_conquest/help/foresight.h"

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
                        : thrown,
            .reading = advantage_reading(setup.book, advantage_dice(setup.book, roll.bids[0]))};
}

// Of one throw: a failure that is thrown again has failed this one.
Assessment of_test(const Setup& setup, const State& state, const step::Test& test) {
    const TestSituation s = situation_of(setup, state, test);
    const Tally tally = test_tally(s);
    return {.clause = clause_of(setup, state, test),
            .unit = test.unit,
            .against = test.other,
            .tally = tally,
            .odds = test_odds(s),
            .reading = test_reading(s.book, tally)};
}

// ---- distances ----------------------------------------------------------------------------------

Odds odds_of_distance(const Distribution& inches) {
    return odds_of(inches, [](int n) { return outcome(OutcomeKind::distance, n); });
}

Assessment of_ground(const Setup& setup, const State& state, const step::GroundRoll& roll) {
    const Walk way = walk(setup, state, roll.unit, roll.manner, roll.legs);
    const GroundSituation s = ground_situation(setup, state, roll.unit, roll.manner, way.wood);
    const int sure = sure_before_ground(way, s).whole_inches();
    const Distribution inches = inches_on(s, way.ground);
    const auto gone = [&](int n) { return outcome(OutcomeKind::distance, std::max(n, sure)); };
    return {.clause = WC_5_5,
            .unit = roll.unit,
            .tally = ground_tally(way.ground),
            .odds = odds_of(inches, gone),
            .reading = ground_reading(s, way.ground)};
}

Distribution distance_fled(const Setup& setup, const State& state, UnitId id, Fleeing why) {
    const Troops troops = troops_of(setup, state, id);
    return has_shot_first(why) ? sum_of(shoot_and_flee_dice(setup.book, troops), 6)
                               : flight_distance(setup.book, troops);
}
Assessment of_flight(const Setup& setup, const State& state, UnitId id, UnitId from, Fleeing why) {
    return {.clause = has_shot_first(why) ? WC_3_4 : WC_5_4,
            .unit = id,
            .against = from,
            .odds = odds_of_distance(distance_fled(setup, state, id, why)),
            .reading = has_shot_first(why)
                           ? Reading::free()
                           : flight_reading(setup.book, troops_of(setup, state, id))};
}

Assessment of_pursuit_roll(const Setup& setup, const State& state, const step::Flight& chase) {
    const UnitId pursuer = chase.pursuers[chase.distances.size()];
    const Distribution inches = flight_distance(setup.book, troops_of(setup, state, pursuer));
    return {.clause = WC_5_4,
            .unit = pursuer,
            .against = chase.unit,
            .odds = odds_of(inches,
                            [&](int n) {
                                return outcome(OutcomeKind::flight, catches(n, chase.distance)
                                                                        ? Flight::caught
                                                                        : Flight::escapes);
                            }),
            .reading =
                pursuit_reading(setup.book, troops_of(setup, state, pursuer), chase.distance)};
}

// ---- shots and strikes --------------------------------------------------------------------------

template <class F>
Odds odds_of_successes(const Fraction& chance, int dice, F outcome_of) {
    Successes good;
    good.add(chance, dice);
    WideOdds odds;
    for (int n = 0; n <= good.most(); ++n) odds.add(outcome_of(n), good.ways(n));
    return odds.shown();
}

// The dice of one lot.
Assessment of_volley(const Setup& setup, const State& state, const Question& question,
                     const step::Volley& volley) {
    return {.clause = question.clause,
            .unit = question.unit,
            .against = question.other,
            .tally = volley_tally(setup, state, volley),
            .odds = odds_of_successes(d6_at_least(volley_needs(setup.book, volley)),
                                      volley_dice(volley),
                                      [&](int n) { return volley_outcome(volley, n); }),
            .reading = volley_reading(setup.book, volley)};
}

// The whole of a shot: figures that fall, or hits that a personality alone takes.
Assessment of_shot(const Setup& setup, const State& state, UnitId id, UnitId target,
                   step::Volley::Kind kind) {
    const ShotSituation s = observe_shot(setup, state, id, target, kind);
    Assessment shot{.clause = WC_6_2, .unit = id, .against = target, .tally = shot_tally(s)};
    if (!setup.is_person(target)) {
        shot.odds = shot_forecast(s).losses;
        return shot;
    }
    const Fraction kills =
        chance_to_hit(setup.book, shot_needs(s)) * chance_of_hit_to_kill(shot_blow(s));
    shot.odds = odds_of_successes(kills, shot_dice(s),
                                  [](int n) { return outcome(OutcomeKind::kills, n); });
    return shot;
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

// Of more than two, by side, with what each has to begin with.
std::optional<Assessment> of_fight(const Setup& setup, const State& state, UnitId id) {
    for (const Fight& fight : state.fights) {
        const UnitId one = fight.one, other = fight.other;
        if (one != id && other != id) continue;
        const Fought combat = combat_begun(setup, state, one, other);
        if (combat.units.size() == 2)
            return of_combat(one, other, observe_fighter(setup, state, one, other),
                             observe_fighter(setup, state, other, one));
        return Assessment{.clause = WC_7_3,
                          .unit = one,
                          .against = other,
                          .tally = resolution_sum(setup, state, combat, setup.side(one)),
                          .other = resolution_sum(setup, state, combat, setup.side(other)),
                          .opposed = true,
                          .odds = joined_odds(setup, state, one, other).value_or(Odds{})};
    }
    return std::nullopt;
}

// The combat if it strikes home with these two alone, or with all that a charge at several meets, the
// dice of bad ground being good enough; or how far it fails.
std::optional<Assessment> of_charge(const Setup& setup, const State& state, UnitId charger,
                                    UnitId target, Reaction reaction) {
    const auto foreseen = foresee_charge(setup, state, charger, target, reaction);
    if (!foreseen || foreseen->chance() == Fraction::of(0, 1)) {
        std::optional<ChargeWay> way;
        if (foreseen) way = foreseen->way;
        return Assessment{.clause = WC_3_5,
                          .unit = charger,
                          .against = target,
                          .odds =
                              odds_of_distance(inches_in_vain(setup, state, charger, target, way))};
    }
    if (const auto then = foresee_several(setup, state, charger, target, reaction))
        return of_fight(setup, *then, charger);
    return of_combat(charger, target, foreseen->charger, foreseen->target);
}

// ---- dice ---------------------------------------------------------------------------------------

std::optional<Assessment> of_roll(const Setup& setup, const State& state,
                                  const Question& question) {
    const Step& top = state.steps.back();
    if (const auto* s = std::get_if<step::AdvantageRoll>(&top))
        return of_advantage(setup, state, *s);
    if (const auto* s = std::get_if<step::Test>(&top)) return of_test(setup, state, *s);
    if (const auto* s = std::get_if<step::GroundRoll>(&top)) return of_ground(setup, state, *s);
    if (const auto* s = std::get_if<step::Volley>(&top))
        return of_volley(setup, state, question, *s);
    if (const auto* s = std::get_if<step::Rampage>(&top))
        return Assessment{.clause = WC_7_11,
                          .unit = s->elephant,
                          .against = s->due.first(),
                          .odds = odds_of(sum_of(setup.book.elephant.dice.value, 6),
                                          [](int n) { return outcome(OutcomeKind::hits, n); }),
                          .reading = Reading::free()};
    if (state.steps.size() < 2) return std::nullopt;
    const Step& below = state.steps[state.steps.size() - 2];
    if (const auto* s = std::get_if<step::Charging>(&below)) {
        const bool failed = std::holds_alternative<step::FailedChargeRoll>(top);
        return Assessment{.clause = failed ? WC_3_5 : WC_5_5,
                          .unit = s->charger,
                          .against = s->target,
                          .tally = failed ? Tally{} : charge_ground_tally(setup, state),
                          .odds = odds_of_distance(failed ? failed_charge_reach(setup, state)
                                                          : charge_ground_reach(setup, state)),
                          .reading =
                              failed ? Reading::free() : charge_ground_reading(setup, state)};
    }
    const auto* flight = std::get_if<step::Flight>(&below);
    if (!flight) return std::nullopt;
    return std::holds_alternative<step::PursuitRoll>(top)
               ? of_pursuit_roll(setup, state, *flight)
               : of_flight(setup, state, flight->unit, flight->from, flight->why);
}

// ---- picks --------------------------------------------------------------------------------------

// The dice that a pick leads to, in the same phase, found by playing it.
std::optional<Assessment> of_what_follows(const Setup& setup, const State& state,
                                          const Option& option) {
    if (option.unit == UnitId::none) return std::nullopt;
    State then = state;
    Battle battle{setup, then};
    Question question;
    apply(battle, {.given = Picked{option}}, question);
    if (then.over || then.phase != state.phase || then.round != state.round) return std::nullopt;
    // Points are said before the dice: none so far.
    if (const auto* test = std::get_if<step::Test>(&then.steps.back()))
        return of_test(setup, then, *test);
    return question.roll() ? of_roll(setup, then, question) : std::nullopt;
}

// Who charges it, the first if there are several.
UnitId charger_of(const State& state, UnitId target) {
    for (const Charge& charge : state.charges)
        if (!charge.over &&
            std::find(charge.targets.begin(), charge.targets.end(), target) != charge.targets.end())
            return charge.charger;
    return UnitId::none;
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
    if (v == verb::flee) return of_flight(setup, state, unit, charger, Fleeing::reaction);
    if (v == verb::feign_flight) return of_flight(setup, state, unit, charger, Fleeing::feigned);
    if (v == verb::stand_and_shoot)
        return of_shot(setup, state, unit, option.other, Kind::stand_and_shoot);
    return of_shot(setup, state, unit, option.other, Kind::shoot_and_flee);
}

// At the one it would strike first, who has said how he answers.
std::optional<Assessment> of_charge_declared(const Setup& setup, const State& state, UnitId id) {
    const Charge* charge = charge_of(state, id);
    if (!charge || charge->targets.empty()) return std::nullopt;
    const UnitId first = struck_first(setup, state, id);
    const UnitId target = first == UnitId::none ? charge->targets[0] : first;
    const Reacting* reacting = reaction_of(state, target);
    return of_charge(setup, state, id, target,
                     reacting ? reacting->reaction : Reaction::stand_fast);
}

std::optional<Assessment> of_pick(const Setup& setup, const State& state, const Option& option) {
    const Verb v = option.verb;
    const Step& top = state.steps.back();
    if (const auto* bid = std::get_if<step::Bid>(&top))
        return of_bid(setup, state, *bid, option.detail);
    if (std::holds_alternative<step::React>(top)) return of_reaction(setup, state, option);
    if (v == verb::shoot)
        return of_shot(setup, state, option.unit, option.other, step::Volley::Kind::shot);
    if (v == verb::fight) return of_fight(setup, state, option.unit);
    if (v == verb::pursue)
        return Assessment{.clause = WC_7_5,
                          .unit = option.unit,
                          .against = option.other,
                          .odds = pursuit_odds(setup.book, troops_of(setup, state, option.other),
                                               troops_of(setup, state, option.unit))};
    if (auto dice = of_what_follows(setup, state, option)) return dice;
    if (v == verb::charge || v == verb::also_charge || v == verb::go_on)
        return of_charge(setup, state, option.unit, option.other, Reaction::stand_fast);
    if (v == verb::carry_out) return of_charge_declared(setup, state, option.unit);
    return std::nullopt;
}

}  // namespace

void judge_answer(const Setup& setup, const State& state, const Question& question,
                  const Answer& answer, Judgement& judgement) {
    if (const auto* picked = std::get_if<Picked>(&answer.given))
        judgement.assessment = of_pick(setup, state, picked->option);
    else if (const auto* placed = std::get_if<Placed>(&answer.given))
        judge_place(setup, state, *placed, judgement);
    else
        judgement.assessment = of_roll(setup, state, question);
}

}  // namespace grognard::war_and_conquest
