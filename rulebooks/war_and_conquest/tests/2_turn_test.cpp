// SPDX-License-Identifier: Apache-2.0
//
// WC chapter 2 in a battle: bids, the dice of the advantage, rounds and phases in their order.
#include <utility>
#include <vector>

#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/2_turn/advantage.h"
#include "rulebooks/war_and_conquest/tests/play.h"

namespace grognard::war_and_conquest {
namespace {

// Two units far apart, so that nothing happens of itself.
struct Turn : Field {
    UnitId legion = blue("legionary", 20_in, 6_in);
    UnitId gauls = red("warband", 50_in, 42_in);
    void points(int blue, int red) {
        state().sips = {static_cast<std::uint8_t>(blue), static_cast<std::uint8_t>(red)};
    }
};

// ---- bids ---------------------------------------------------------------------------------------

TEST(WC_2_3, bids_are_secret_until_both_are_made_and_then_spent) {
    Turn field;
    Play play = begin(field, Phase::advantage);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_TRUE(play.offers_detail(verb::bid, UnitId::none, 2));
    EXPECT_FALSE(play.offers_detail(verb::bid, UnitId::none, 3));
    play.pick_detail(verb::bid, UnitId::none, 1);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_FALSE(play.happened(happened::Bids{}));
    EXPECT_EQ(play.state().sips, (std::array<std::uint8_t, 2>{2, 2}));
    play.pick_detail(verb::bid, UnitId::none, 2);
    EXPECT_EQ(play.state().sips, (std::array<std::uint8_t, 2>{1, 0}));
    EXPECT_EQ(play.what<happened::Bids>().blue, 1);
    EXPECT_EQ(play.what<happened::Bids>().red, 2);
    EXPECT_EQ(play.question().roll()->count, 5);
}

TEST(WC_2_3, what_is_foretold_of_a_bid_does_not_tell_the_other_bid) {
    Turn field;
    const auto second_bidder_sees = [&](int first) {
        Play play = begin(field, Phase::advantage);
        play.pick_detail(verb::bid, UnitId::none, first);
        return play.judge(verb::bid, UnitId::none).assessment->odds;
    };
    EXPECT_EQ(second_bidder_sees(0), second_bidder_sees(2));
}

TEST(WC_2_3, the_first_bid_is_sealed_until_the_second_and_veiled_it_leaves_no_trace) {
    Turn field;
    State& state = field.state();
    EXPECT_EQ(sealed_bids(state), 0u);
    state.steps.push_back(step::Bid{});
    EXPECT_EQ(sealed_bids(state), 0u);
    const auto veiled = [&](int first) {
        State bid = state;
        Battle battle{field.setup(), bid};
        picked(battle, battle.top<step::Bid>(), {.verb = verb::bid, .detail = first});
        EXPECT_EQ(sealed_bids(bid), 1u);
        veil_bids(bid);
        return bid;
    };
    EXPECT_EQ(veiled(0), veiled(2));
    State both = veiled(1);
    Battle battle{field.setup(), both};
    picked(battle, battle.top<step::Bid>(), {.verb = verb::bid, .detail = 2});
    EXPECT_EQ(sealed_bids(both), 0u);
    const State open = both;
    veil_bids(both);
    EXPECT_EQ(both, open);
}

TEST(WC_2_3, who_has_no_points_to_bid_has_sealed_nothing) {
    Turn field;
    field.points(0, 1);
    Play play = begin(field, Phase::advantage);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_EQ(sealed_bids(play.state()), 0u);
}

TEST(WC_2_2, without_points_both_throw_one_die) {
    Turn field;
    field.points(0, 0);
    Play play = begin(field, Phase::advantage);
    EXPECT_EQ(play.asked(), Side::chance);
    EXPECT_EQ(play.question().roll()->count, 2);
}

// ---- dice ---------------------------------------------------------------------------------------

TEST(WC_2_2, the_highest_total_wins_and_chooses_its_round) {
    Turn field;
    field.points(1, 0);
    Play play = begin(field, Phase::advantage);
    play.pick_detail(verb::bid, UnitId::none, 1);
    play.roll_numbers({2, 3, 4});
    EXPECT_EQ(play.state().advantage, Side::blue);
    EXPECT_EQ(play.what<happened::AdvantageRolled>().blue, 5);
    EXPECT_EQ(play.what<happened::AdvantageRolled>().red, 4);
    EXPECT_EQ(play.asked(), Side::blue);
    play.pick(verb::second_round);
    EXPECT_EQ(play.state().round, Side::red);
    EXPECT_EQ(play.state().advantage, Side::blue);  // kept, whichever he chose
    EXPECT_EQ(play.state().phase, Phase::movement);
}

TEST(WC_2_2, by_house_rule_the_highest_die_wins) {
    Turn field;
    field.points(1, 0);
    field.rules.ruling("advantage.compare", "highest die");
    Play play = begin(field, Phase::advantage);
    play.pick_detail(verb::bid, UnitId::none, 1);
    play.roll_numbers({2, 3, 4});
    EXPECT_EQ(play.state().advantage, Side::red);
}

TEST(WC_2_3, ties_are_thrown_again_without_points_and_the_third_goes_to_whoever_had_it_not) {
    Turn field;
    field.points(1, 0);
    field.state().turn = 2;
    field.state().advantage = Side::blue;
    Play play = begin(field, Phase::advantage);
    play.pick_detail(verb::bid, UnitId::none, 1);
    play.roll_numbers({1, 3, 4});
    EXPECT_TRUE(play.happened(happened::AdvantageTied{}));
    EXPECT_EQ(play.question().roll()->count, 2);
    play.roll(5, 5);
    ASSERT_TRUE(play.at_step<step::AdvantageRoll>());
    play.roll(2, 2);
    EXPECT_EQ(play.state().advantage, Side::red);
    EXPECT_EQ(play.event(happened::AdvantageRolled{}).clause, WC_2_3);
}

TEST(WC_2_3, on_the_first_turn_the_third_tie_is_the_first_sides) {
    Turn field;
    field.points(0, 0);
    field.state().advantage = Side::red;
    Play play = begin(field, Phase::advantage);
    for (int i = 0; i < 3; ++i) play.roll(3, 3);
    EXPECT_EQ(play.state().advantage, Side::blue);
}

TEST(WC_2_3, by_house_rule_a_tie_is_decided_at_once) {
    Turn field;
    field.points(0, 0);
    field.state().turn = 3;
    field.state().advantage = Side::red;
    field.rules.ruling("advantage.tie", "whoever had it not");
    Play play = begin(field, Phase::advantage);
    play.roll(6, 6);
    EXPECT_EQ(play.state().advantage, Side::blue);
}

TEST(WC_2_2, rolled_for_once_by_house_rule_the_rounds_keep_their_order) {
    Turn field;
    field.state().turn = 2;
    field.state().advantage = Side::red;
    field.rules.ruling("advantage.when", "once");
    // Red had the second round of the first turn.
    Play play = begin(field, Phase::advantage, Side::red);
    EXPECT_EQ(play.state().phase, Phase::movement);
    EXPECT_EQ(play.state().round, Side::blue);
    EXPECT_EQ(play.state().advantage, Side::red);
}

// ---- rounds and phases --------------------------------------------------------------------------

// Nothing is done: the last option of every pick ends what it is about.
void pass_until_turn(Play& play, int turn) {
    while (!play.over() && play.state().turn < turn) {
        const Pick* pick = play.question().pick();
        ASSERT_TRUE(pick) << "dice, though nobody does anything";
        const Option last = pick->options[pick->options.size() - 1];
        play.pick(last.verb, last.unit);
    }
}

TEST(WC_2_1, the_advantage_then_two_rounds_of_five_phases) {
    Turn field;
    field.points(0, 0);
    Play play = begin(field, Phase::advantage);
    play.roll(6, 1);
    play.pick(verb::first_round);
    pass_until_turn(play, 2);
    std::vector<std::pair<Side, Phase>> phases;
    for (const Event& event : play.events())
        if (const auto begins = event.what.as<happened::PhaseBegins>())
            phases.emplace_back(event.side, begins->phase);
    std::vector<std::pair<Side, Phase>> expected;
    for (const Side side : {Side::blue, Side::red})
        for (const Phase phase :
             {Phase::movement, Phase::shooting, Phase::combat, Phase::resolution, Phase::end})
            expected.emplace_back(side, phase);
    EXPECT_EQ(phases, expected);
    EXPECT_EQ(play.state().turn, 2);
    EXPECT_TRUE(play.at_step<step::AdvantageRoll>());
}

TEST(WC_2_5, only_the_player_whose_round_it_is_moves_and_charges) {
    Turn field;
    field.place(field.gauls, 20_in, 16_in);
    for (const Side side : {Side::blue, Side::red}) {
        Play play = begin(field, Phase::movement, side);
        const bool blue = side == Side::blue;
        EXPECT_EQ(play.asked(), side);
        EXPECT_EQ(play.offers(verb::charge, field.legion), blue);
        EXPECT_EQ(play.offers(verb::charge, field.gauls), !blue);
        play.pick(verb::declared);
        EXPECT_EQ(play.offers(verb::move, field.legion), blue);
        EXPECT_EQ(play.offers(verb::move, field.gauls), !blue);
    }
}

TEST(WC_9_2, after_the_last_turn_the_battle_ends) {
    Turn field;
    field.points(0, 0);
    field.state().turn = 7;
    field.state().second_round = true;
    field.reckon();
    Play play = begin(field, Phase::end, Side::red);
    EXPECT_TRUE(play.over());
    EXPECT_EQ(play.what<happened::BattleEnds>().winner, Result::Winner::nobody);
}

// ---- odds ---------------------------------------------------------------------------------------

TEST(WC_2_3, the_odds_of_a_throw_are_its_own) {
    Turn field;
    field.points(0, 0);
    Play play = begin(field, Phase::advantage);
    const auto chance = [&](Advantage advantage) {
        return play.judge_roll().assessment->odds.chance(
            outcome(OutcomeKind::advantage, advantage));
    };
    EXPECT_EQ(chance(Advantage::won), Fraction::of(15, 36));
    EXPECT_EQ(chance(Advantage::tie), Fraction::of(6, 36));
    play.roll(1, 1);
    play.roll(1, 1);
    EXPECT_EQ(chance(Advantage::tie), Fraction::of(0, 1));
    EXPECT_EQ(chance(Advantage::won), Fraction::of(21, 36));
}

}  // namespace
}  // namespace grognard::war_and_conquest
