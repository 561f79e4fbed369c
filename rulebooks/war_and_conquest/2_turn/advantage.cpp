// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/2_turn/advantage.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

void begin_advantage(Battle& battle) {
    enforces(WC_2_2);
    State& state = battle.state;
    // Rolled for once, it and the order of the rounds are kept: the second round was played last.
    if (!is_advantage_rolled(battle.setup.book, state.turn)) {
        state.round = enemy_of(state.round);
        return;
    }
    battle.push(step::Bid{});
}

// ---- bids: WC-2.3 -------------------------------------------------------------------------------

void ask(const Setup& setup, const State& state, const step::Bid& step, Question& question) {
    question.by = step.side;
    question.clause = WC_2_3;
    question.topic = verb::bidding;
    question.unit = question.other = UnitId::none;
    Pick pick;
    const int most = points_at_once(setup, state, step.side);
    for (int points = 0; points <= most; ++points)
        pick.options.push_back({.verb = verb::bid, .detail = points});
    question.asked = pick;
}

void picked(Battle& battle, step::Bid& bid, const Option& option) {
    enforces(WC_2_3);
    State& state = battle.state;
    bid.bids[index(bid.side)] = static_cast<std::uint8_t>(option.detail);
    if (bid.side == Side::blue) {
        bid.secret = points_at_once(battle.setup, state, Side::blue) > 0;
        bid.side = Side::red;
        return;
    }
    // Shown together, and spent.
    const auto bids = bid.bids;
    for (const Side side : {Side::blue, Side::red})
        state.sips[index(side)] =
            static_cast<std::uint8_t>(state.sips[index(side)] - bids[index(side)]);
    battle.pop();
    battle.log({.what = happened::Bids{bids[0], bids[1]}, .clause = WC_2_3});
    battle.push(step::AdvantageRoll{.bids = bids});
}

// The first waits in secret for the other; who has no points is not asked.
std::size_t sealed_bids(const State& state) {
    enforces(WC_2_3);
    if (state.over || state.steps.empty()) return 0;
    const auto* bid = std::get_if<step::Bid>(&state.steps.back());
    return bid && bid->secret ? 1 : 0;
}

void veil_bids(State& state) {
    if (sealed_bids(state) > 0) std::get<step::Bid>(state.steps.back()).bids = {};
}

// ---- dice: WC-2.2, 2.3 --------------------------------------------------------------------------

void ask(const Setup& setup, const State&, const step::AdvantageRoll& step, Question& question) {
    ask_chance(question, {WC_2_2, verb::advantage_roll},
               advantage_dice(setup.book, step.bids[0]) + advantage_dice(setup.book, step.bids[1]));
}

bool is_last_throw(const Book& book, int ties) {
    enforces(WC_2_3);
    return book.rulings.advantage_tie == AdvantageTie::whoever_had_it_not ||
           ties + 1 >= book.advantage.throws.value;
}

Side wins_ties(const State& state) {
    return state.turn == 1 ? Side::blue : enemy_of(state.advantage);
}

void rolled(Battle& battle, const step::AdvantageRoll& roll, const Dice& dice) {
    enforces(WC_2_2);
    const Book& book = battle.setup.book;
    const auto first = static_cast<std::size_t>(advantage_dice(book, roll.bids[0]));
    const std::span all{dice.begin(), dice.size()};
    const int one = advantage_score(book, all.first(first));
    const int other = advantage_score(book, all.subspan(first));
    const bool tie = one == other;
    const Reading reading = advantage_reading(book, static_cast<int>(first));
    if (tie && !is_last_throw(book, roll.ties)) {
        battle.log({.what = happened::AdvantageTied{one, other},
                    .clause = WC_2_3,
                    .dice = dice,
                    .outcome = outcome(OutcomeKind::advantage, Advantage::tie),
                    .opposed = true,
                    .reading = reading});
        return battle.push(step::AdvantageRoll{.ties = static_cast<std::uint8_t>(roll.ties + 1)});
    }
    const Side winner = tie ? wins_ties(battle.state) : one > other ? Side::blue : Side::red;
    battle.state.advantage = winner;
    battle.log({.what = happened::AdvantageRolled{one, other},
                .clause = tie ? WC_2_3 : WC_2_2,
                .side = winner,
                .dice = dice,
                .outcome = outcome(OutcomeKind::advantage,
                                   winner == Side::blue ? Advantage::won : Advantage::lost),
                .opposed = true,
                .reading = reading});
    battle.push(step::ChooseRound{});
}

// ---- the round chosen ---------------------------------------------------------------------------

void ask(const Setup&, const State& state, const step::ChooseRound&, Question& question) {
    question.by = state.advantage;
    question.clause = WC_2_2;
    question.topic = verb::choose_round;
    question.unit = question.other = UnitId::none;
    Pick pick;
    pick.options.push_back({.verb = verb::first_round});
    pick.options.push_back({.verb = verb::second_round});
    question.asked = pick;
}

void picked(Battle& battle, step::ChooseRound&, const Option& option) {
    State& state = battle.state;
    const bool first = option.verb == verb::first_round;
    state.round = first ? state.advantage : enemy_of(state.advantage);
    battle.pop();
    battle.log({.what = happened::RoundChosen{first}, .clause = WC_2_2, .side = state.advantage});
}

}  // namespace grognard::war_and_conquest
