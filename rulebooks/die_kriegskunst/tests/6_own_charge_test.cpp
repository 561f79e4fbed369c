// SPDX-License-Identifier: Apache-2.0
//
// Two units that declare a charge on each other: each charge is carried out and tested as a charge,
// and foreseen so. DK-6.7.
#include "engine/dice/tests/chances.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/6_charges/clash.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/calculators/calculators.h"
#include "rulebooks/die_kriegskunst/help/judging.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

// Two regiments on assault, 10 inches apart; nobody tests with anything added.
struct BothCharge : Field {
    UnitId one, other;
    explicit BothCharge(const Troops& troops = hussars(), Length apart = 10_in) {
        one = blue(troops, 40_in, 30_in);
        other = red(troops, 40_in, 30_in + apart);
        order(Side::blue, Order::assault);
        order(Side::red, Order::assault);
        rules.ruling("charge.command", "no die");
    }
    // Both have declared; the phasing side's charge is played first.
    Play declared(Side phasing = Side::blue) {
        Play play = begin(*this, Phase::charges, phasing);
        const UnitId first = phasing == Side::blue ? one : other;
        play.pick(verb::name_for_charges);
        play.pick(verb::charge, first, enemy_of_(first));
        play.pick(verb::name_for_charges);
        play.pick(verb::charge, enemy_of_(first), first);
        return play;
    }
    UnitId enemy_of_(UnitId id) const { return id == one ? other : one; }
};

void expect_test(const Play& play, UnitId id, MoraleTest test) {
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    EXPECT_EQ(play.step<step::MoraleRoll>().unit, id);
    EXPECT_EQ(play.step<step::MoraleRoll>().test, test);
}

// ---- played -------------------------------------------------------------------------------------

TURNED_TEST(DK_6_7, both_are_tested_to_charge_and_meet_if_both_pass) {
    BothCharge field;
    Play play = field.declared();
    expect_test(play, field.one, MoraleTest::to_charge);  // no reaction is asked for
    play.roll(3, 3);
    expect_test(play, field.other, MoraleTest::to_charge);
    play.roll(3, 3);
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_TRUE(play.state().fights[0].ones.charging);
    EXPECT_TRUE(play.state().fights[0].others.charging);
    EXPECT_FALSE(play.happened(happened::ChargeGivenUp{}));  // the second has been carried out
    expect_at(play.front(field.one), at(40_in, 35_in));
    EXPECT_EQ(play.state().phase, Phase::movement);
}

TURNED_TEST(DK_6_7, the_second_charge_is_played_out_though_the_first_fails) {
    for (const Side phasing : {Side::blue, Side::red}) {
        BothCharge field;
        Play play = field.declared(phasing);
        const UnitId first = phasing == Side::blue ? field.one : field.other;
        const UnitId second = field.enemy_of_(first);
        expect_test(play, first, MoraleTest::to_charge);
        play.roll(3, 2);  // 5: it halts half-way
        expect_at(play.front(first), at(40_in, 35_in));
        expect_test(play, second, MoraleTest::to_charge);
        play.roll(3, 3);  // 6: it charges
        expect_test(play, first, MoraleTest::being_charged);
        play.roll(3, 3);
        ASSERT_EQ(play.state().fights.size(), 1u);
        const Fight& fight = play.state().fights[0];
        EXPECT_EQ(fight.one, second);
        EXPECT_TRUE(fight.ones.charging);
        EXPECT_FALSE(fight.others.charging);
        expect_length(fight.ones.straight, 5_in);
    }
}

TURNED_TEST(DK_6_7, the_second_fails_as_a_charge_fails) {
    struct Case {
        int one, two;
        Happening what;
    };
    for (const auto& [one, two, what] :
         {Case{3, 2, happened::Stops{}}, Case{2, 2, happened::Falters{}},
          Case{1, 1, happened::Retreats{}}}) {
        BothCharge field;
        Play play = field.declared();
        play.roll(2, 2);  // the first falters
        expect_test(play, field.other, MoraleTest::to_charge);
        play.roll(one, two);
        EXPECT_TRUE(play.happened(what, field.other));
        EXPECT_TRUE(play.state().fights.empty());
    }
}

TURNED_TEST(DK_6_7, a_second_who_fails_is_struck_by_the_first) {
    BothCharge field;
    Play play = field.declared();
    play.roll(3, 3);
    play.roll(3, 2);  // 5 is a halt to one who charges: met in order where it stands
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_EQ(play.state().fights[0].one, field.one);
    EXPECT_FALSE(play.state().fights[0].others.charging);
    EXPECT_EQ(play.unit(field.other).condition, Condition::formed);
    EXPECT_EQ(play.state().phase, Phase::movement);  // and its charge is over
}

TURNED_TEST(DK_6_7, out_of_reach_by_then_it_halts_half_way_and_that_is_told) {
    BothCharge field{infantry(), 5_in};
    Play play = field.declared();
    play.roll(1, 1);  // 2: it goes back 5 inches from half-way
    while (play.at_step<step::GoBack>())
        play.pick(play.offers(verb::straight_away) ? verb::straight_away : verb::homewards);
    EXPECT_TRUE(play.happened(happened::ChargeOutOfReach{}, field.other));
    expect_at(play.front(field.other), at(40_in, 32_in));  // 3 of its 6 inches
    EXPECT_EQ(play.unit(field.other).condition, Condition::formed);
}

TURNED_TEST(DK_6_7, who_is_struck_by_another_gives_its_charge_up_and_that_is_told) {
    BothCharge field;
    const UnitId third = field.blue(hussars(), 30_in, 41_in, 12);  // behind the line of its front
    field.unit(third).post.facing = east;
    Play play = begin(field, Phase::charges);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, field.one, field.other);
    play.pick(verb::charge, third, field.other);
    while (play.at_step<step::Declare>()) play.pick(verb::declared);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, field.other, field.one);
    if (play.at_step<step::Charges>()) play.pick(verb::play_charge, field.one);
    expect_test(play, field.one, MoraleTest::to_charge);
    play.roll(3, 2);  // it halts
    expect_test(play, third, MoraleTest::to_charge);
    play.roll(6, 6);
    expect_test(play, field.other, MoraleTest::being_charged);  // by the one who comes on
    EXPECT_EQ(play.step<step::MoraleRoll>().against, third);
    play.roll(6, 6);
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_EQ(play.state().fights[0].one, third);
    EXPECT_TRUE(play.happened(happened::ChargeGivenUp{}, field.other));
}

TURNED_TEST(DK_6_7, charged_by_two_it_is_tested_for_its_own_charge_and_for_the_other) {
    BothCharge field;
    const UnitId third = field.blue(hussars(), 30_in, 41_in, 12);
    field.unit(third).post.facing = east;
    Play play = begin(field, Phase::charges);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, field.one, field.other);
    play.pick(verb::charge, third, field.other);
    while (play.at_step<step::Declare>()) play.pick(verb::declared);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, field.other, field.one);
    if (play.at_step<step::Charges>()) play.pick(verb::play_charge, field.one);
    play.roll(6, 6);
    play.roll(6, 6);
    expect_test(play, field.other, MoraleTest::to_charge);
    EXPECT_EQ(play.step<step::MoraleRoll>().against, field.one);
    play.roll(6, 6);
    expect_test(play, field.other, MoraleTest::being_charged);
    EXPECT_EQ(play.step<step::MoraleRoll>().against, third);
    EXPECT_TRUE(play.step<step::MoraleRoll>().flank);
}

// ---- foreseen -----------------------------------------------------------------------------------

TURNED_TEST(DK_6_7, the_odds_shown_are_those_of_two_charges) {
    BothCharge field;
    Play play = begin(field, Phase::charges);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, field.one, field.other);
    play.pick(verb::name_for_charges);
    const Assessment shown = *play.judge(verb::charge, field.other, field.one).assessment;
    const ChargeSituation s =
        observe_charge(play.setup(), play.state(), field.other, field.one, Reaction::own_charge);
    EXPECT_EQ(shown.odds, charge_forecast(s).ends);
    EXPECT_FALSE(s.fire);  // who has declared a charge fires at nobody
    EXPECT_EQ(s.defender_test.test, MoraleTest::to_charge);
    EXPECT_TRUE(s.charger.charging);
    EXPECT_TRUE(s.defender.charging);
    // A 5 halts the charger: 4 in 36.
    EXPECT_EQ(shown.odds.chance(charge_outcome(ChargeEnd::charger_halts)), Fraction::of(4, 36));
}

TURNED_TEST(DK_6_7, the_odds_are_those_of_every_throw_of_both_tests) {
    BothCharge field{hussars(), 12_in};  // too far to catch one who gives way
    field.edit().charges = {{.charger = field.other, .target = field.one}};
    const ChargeSituation s =
        observe_charge(field.setup(), field.state(), field.one, field.other, Reaction::own_charge);
    const ChargeForecast forecast = charge_forecast(s);
    const int nerve = morale_tally(s.charger_test).total();
    const int its = morale_tally(s.defender_test).total();
    int melees = 0, retreats = 0, routs = 0;
    for (int a = 1; a <= 36; ++a)
        for (int b = 1; b <= 36; ++b) {
            const int ones = (a - 1) / 6 + (a - 1) % 6 + 2, others = (b - 1) / 6 + (b - 1) % 6 + 2;
            if (read_morale(s.charger_test, ones + nerve) != MoraleResult::passes) continue;
            const MoraleResult result = read_morale(s.defender_test, others + its);
            retreats += result == MoraleResult::retreats;
            routs += result == MoraleResult::routs;
            melees += result <= MoraleResult::falters;
        }
    const auto chance = [&](ChargeEnd end) {
        return chance_where(forecast.ends,
                            [&](std::uint16_t outcome) { return charge_end_of(outcome) == end; });
    };
    EXPECT_EQ(chance(ChargeEnd::melee), Fraction::of(melees, 1296));
    EXPECT_EQ(chance(ChargeEnd::target_retreats), Fraction::of(retreats, 1296));
    EXPECT_EQ(chance(ChargeEnd::target_routs), Fraction::of(routs, 1296));
}

// The other column: on 2 to 4 one who only counter-charges retreats, one who charges on a 2 alone.
TEST(DK_6_7, one_who_has_declared_is_tested_by_another_column_than_one_who_counter_charges) {
    Rules rules;
    const Book book = rules.book();
    EXPECT_EQ(test_when_charged(book, Reaction::own_charge), MoraleTest::to_charge);
    EXPECT_EQ(test_when_charged(book, Reaction::counter_charge), MoraleTest::being_charged);
    EXPECT_EQ(test_when_charged(book, Reaction::evade), MoraleTest::being_charged);
}

TURNED_TEST(DK_6_7, the_odds_of_a_charge_that_is_played_out_know_the_answer) {
    BothCharge field;
    const UnitId more = field.blue(hussars(), 60_in, 30_in);
    const UnitId target = field.red(hussars(), 60_in, 40_in);
    Play play = begin(field, Phase::charges);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, field.one, field.other);
    play.pick(verb::charge, more, target);
    while (play.at_step<step::Declare>()) play.pick(verb::declared);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, field.other, field.one);
    while (play.at_step<step::Declare>()) play.pick(verb::declared);
    while (play.at_step<step::React>()) play.pick(verb::evade);
    ASSERT_TRUE(play.offers(verb::play_charge, more));
    const auto odds = [&](UnitId id, UnitId at) {
        return play.judge(verb::play_charge, id, at).assessment->odds;
    };
    const auto foreseen = [&](UnitId id, UnitId at, Reaction reaction) {
        return charge_forecast(observe_charge(play.setup(), play.state(), id, at, reaction)).ends;
    };
    EXPECT_EQ(odds(field.one, field.other), foreseen(field.one, field.other, Reaction::own_charge));
    EXPECT_EQ(odds(more, target), foreseen(more, target, Reaction::evade));
}

// One that has declared a charge elsewhere neither fires nor supports.
TURNED_TEST(DK_6_3, the_odds_know_who_has_declared_another_charge) {
    BothCharge field{infantry(), 5_in};
    const UnitId elsewhere = field.blue(infantry(), 47_in, 30_in);
    field.edit().charges = {{.charger = field.other, .target = elsewhere}};
    EXPECT_FALSE(observe_charge(field.setup(), field.state(), field.one, field.other,
                                Reaction::stand_and_fire)
                     .fire);
    field.edit().charges.clear();
    EXPECT_TRUE(observe_charge(field.setup(), field.state(), field.one, field.other,
                               Reaction::stand_and_fire)
                    .fire);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
