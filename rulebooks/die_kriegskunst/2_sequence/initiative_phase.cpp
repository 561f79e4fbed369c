// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/2_sequence/initiative_phase.h"

#include "engine/battle/asking.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

InitiativeSituation initiative_of(const Setup& setup, const State& state, Side side) {
    const UnitId cinc = setup.cinc[index(side)];
    const bool present = state.unit(cinc).on_table();
    return {.book = setup.book,
            .nation = setup.troops(cinc).nation,
            .cinc = present ? rating_of(setup, state, cinc) : Rating::average};
}

void begin_initiative(Battle& battle) { battle.push(step::InitiativeRoll{}); }

namespace {

void be_phasing(Battle& battle, Side side) {
    battle.state.phasing = side;
    battle.log({.what = happened::Phasing{}, .clause = DK_2_2, .side = side});
}

}  // namespace

InitiativeResult settle_tie(const Setup& setup, const State& state, int throws) {
    const InitiativeResult settled = after_ties(setup.book, throws, state.phasing == Side::blue);
    if (settled == InitiativeResult::tie || state.turn > 1) return settled;
    return setup.scenario.first == 0 ? InitiativeResult::one : InitiativeResult::other;
}

void ask(const Setup&, const State&, const step::InitiativeRoll&, Question& question) {
    ask_chance(question, {DK_2_2, verb::initiative}, 2 * test_dice);
}

void rolled(Battle& battle, const step::InitiativeRoll& rolled, const Dice& dice) {
    enforces(DK_2_2);
    const Setup& setup = battle.setup;
    const Tally blue = initiative_tally(initiative_of(setup, battle.state, Side::blue));
    const Tally red = initiative_tally(initiative_of(setup, battle.state, Side::red));
    const int one = dice[0] + dice[1] + blue.total();
    const int other = dice[2] + dice[3] + red.total();
    InitiativeResult result = read_initiative(one, other);
    const bool tied = result == InitiativeResult::tie;
    if (tied) result = settle_tie(setup, battle.state, rolled.ties + 1);
    const Side winner = result == InitiativeResult::other ? Side::red : Side::blue;
    battle.log({.what = tied ? Happening{happened::InitiativeTied{one, other}}
                             : Happening{happened::InitiativeRolled{one, other}},
                .clause = tied ? DK_2_3 : DK_2_2,
                .side = winner,
                .dice = dice,
                .tally = blue,
                .opposed = true,
                .other_tally = red,
                .reading = Reading::higher()});
    if (result == InitiativeResult::tie)
        return battle.push(
            step::InitiativeRoll{.ties = static_cast<std::uint8_t>(rolled.ties + 1)});
    if (setup.book.rulings.initiative_first == InitiativeFirst::as_the_higher_says)
        return battle.push(step::FirstSide{.winner = winner});
    be_phasing(battle, winner);
}

void ask(const Setup&, const State&, const step::FirstSide& step, Question& question) {
    question.by = step.winner;
    question.clause = DK_2_2;
    question.topic = verb::initiative;
    question.unit = question.other = UnitId::none;
    question.asked = Pick{.options = {{.verb = verb::be_phasing}, {.verb = verb::let_enemy_be}}};
}

void picked(Battle& battle, const step::FirstSide& step, const Option& option) {
    const Side winner = step.winner;
    battle.pop();
    be_phasing(battle, option.verb == verb::be_phasing ? winner : enemy_of(winner));
}

}  // namespace grognard::die_kriegskunst
