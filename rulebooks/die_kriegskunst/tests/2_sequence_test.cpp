// SPDX-License-Identifier: Apache-2.0
//
// The sequence of a turn: DK-2.1.
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {

namespace {

// The phases that have begun, in order; a turn begins with the initiative.
std::vector<Phase> phases_of(const Events& events) {
    std::vector<Phase> phases;
    for (const Event& event : events) {
        if (event.what == happened::TurnBegins{}) phases.push_back(Phase::initiative);
        if (const auto begins = event.what.as<happened::PhaseBegins>())
            phases.push_back(begins->phase);
    }
    return phases;
}

}  // namespace

TEST(DK_2_1, a_turn_has_eight_phases_in_the_order_of_the_sheet) {
    Field field;
    field.blue(infantry(), 24_in, 12_in);
    field.red(infantry(), 24_in, 60_in);
    Play play = begin(field, Phase::initiative);
    play.roll_numbers({6, 5, 1, 2});
    ASSERT_TRUE(play.at_step<step::Orders>());
    EXPECT_EQ(play.asked(), Side::blue) << "the phasing side first";
    // Whoever is asked has nothing to do.
    for (int i = 0; i < 20 && play.state().turn == 1; ++i) {
        for (const Verb done : {verb::orders_done, verb::charges_done, verb::movement_done,
                                verb::brigade_done, verb::firing_done})
            if (play.offers(done)) {
                play.pick(done);
                break;
            }
    }
    const std::vector<Phase> expected{Phase::initiative, Phase::orders,   Phase::compulsory,
                                      Phase::charges,    Phase::movement, Phase::firing,
                                      Phase::melee,      Phase::morale,   Phase::initiative};
    EXPECT_EQ(phases_of(play.events()), expected);
    EXPECT_EQ(play.state().turn, 2);
    EXPECT_TRUE(play.at_step<step::InitiativeRoll>());
}

}  // namespace grognard::die_kriegskunst
