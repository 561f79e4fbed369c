// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 6, as far as it needs no table: fire at chargers, support fire, and a whole charge
// against playing it out with every throw.
#include "engine/dice/tests/chances.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"

#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {
namespace {

ShotSituation volley(Rules& rules, int figures = 16, Grade grade = Grade::line) {
    ShotSituation s{.book = rules.book(), .shooter = infantry(grade)};
    s.firing = figures;
    return s;
}
ShotSituation at(ShotSituation s, Band band) {
    s.at_chargers = band;
    return s;
}

// ---- fire at chargers ---------------------------------------------------------------------------

TEST(DK_6_3, the_die_for_fire_at_chargers) {
    Rules rules;
    const std::array<int, 5> values{2, 1, 0, -1, -2};
    for (std::size_t i = 0; i < all_grades.size(); ++i)
        EXPECT_EQ(chargers_tally(rules.book(), all_grades[i]).total(), values[i]);
    expect_one(chargers_tally(rules.book(), Grade::elite), +2, DK_6_3, reason::elite);
    EXPECT_EQ(read_chargers(rules.book(), 2), Band::effective);
    EXPECT_EQ(read_chargers(rules.book(), 5), Band::effective);
    EXPECT_EQ(read_chargers(rules.book(), 6), Band::point_blank);
    EXPECT_EQ(read_chargers(rules.book(), 8), Band::point_blank);
}

TEST(DK_6_15, everything_under_2_is_long_range) {
    Rules rules;
    for (const int score : {1, 0, -1})
        EXPECT_EQ(read_chargers(rules.book(), score), Band::long_range);
    const auto chance = [&](Grade grade, Band band) {
        return band_odds(rules.book(), grade).chance(outcome(OutcomeKind::band, band));
    };
    EXPECT_EQ(chance(Grade::line, Band::long_range), Fraction::of(1, 6));
    EXPECT_EQ(chance(Grade::line, Band::effective), Fraction::of(4, 6));
    EXPECT_EQ(chance(Grade::line, Band::point_blank), Fraction::of(1, 6));
    EXPECT_EQ(chance(Grade::elite, Band::point_blank), Fraction::of(3, 6));
    EXPECT_EQ(chance(Grade::elite, Band::long_range), Fraction::of(0, 6));
    EXPECT_EQ(chance(Grade::militia, Band::long_range), Fraction::of(3, 6));
    EXPECT_EQ(chance(Grade::militia, Band::point_blank), Fraction::of(0, 6));
}

TEST(DK_6_15, point_blank_is_effective_with_3_more) {
    Rules rules;
    const ShotSituation s = at(volley(rules), Band::point_blank);
    expect_one(shot_tally(s), +3, DK_6_15, reason::point_blank);
    expect_tally(shot_tally(at(volley(rules), Band::effective)), {});
    EXPECT_EQ(read_shot(s, {2, 2}).halves, 2);  // 7: one figure, not halved
}

TEST(DK_6_8, the_band_counts_whatever_the_inches) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.range = 1_in;
    EXPECT_EQ(read_shot(at(s, Band::long_range), {5, 6}).halves, 3);
    s.range = 30_in;
    EXPECT_EQ(read_shot(at(s, Band::effective), {5, 6}).halves, 6);
}

TEST(DK_6_8, a_battery_fires_canister_at_effective_and_point_blank) {
    Rules rules;
    const auto canister = [&](Band band) {
        ShotSituation s{.book = rules.book(), .shooter = of(Kind::pounder_6)};
        s.formation = Formation::unlimbered;
        s.firing = 2;
        s.range = 30_in;
        return is_canister(at(s, band));
    };
    EXPECT_FALSE(canister(Band::long_range));
    EXPECT_TRUE(canister(Band::effective));
    EXPECT_TRUE(canister(Band::point_blank));
    rules.ruling("chargers.canister", "at point blank");
    EXPECT_FALSE(canister(Band::effective));
    EXPECT_TRUE(canister(Band::point_blank));
}

TEST(DK_6_8, a_battalion_gun_likewise) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.shooter.battalion_gun = true;
    expect_tally(shot_tally(at(s, Band::effective)),
                 {{+1, DK_5_2, reason::battalion_gun}, {+2, DK_5_3, reason::battalion_canister}});
    expect_one(shot_tally(at(s, Band::long_range)), +1, DK_5_2, reason::battalion_gun);
}

TEST(DK_6_3, support_fire_costs_half) {
    Rules rules;
    const auto halves = [&] {
        ShotSituation s = at(volley(rules), Band::effective);
        s.supporting = true;
        return read_shot(s, {5, 6}).halves;  // 3 figures
    };
    EXPECT_EQ(halves(), 3);
    rules.ruling("support_fire", "whole losses");
    EXPECT_EQ(halves(), 6);
}

// Every throw of a shot, in 216 ways.
template <class Each>
void each_throw(const ShotSituation& s, Each&& each) {
    for (std::uint8_t a = 1; a <= 6; ++a)
        for (std::uint8_t b = 1; b <= 6; ++b)
            for (int last = 1; last <= 6; ++last) {
                const int halves = read_shot(s, {a, b}).halves;
                each(halves / 2 + (halves % 2 != 0 && half_falls(s.book, last)));
            }
}

TEST(DK_6_3, the_odds_of_fire_and_support_are_those_of_every_throw) {
    Rules rules;
    ShotSituation target = volley(rules, 16, Grade::veteran);
    target.first_fire = true;
    target.target = hussars();
    target.target_charges = true;
    const ShotSituation friends = volley(rules, 12);
    ShotSituation support = at(friends, Band::effective);
    support.supporting = true;
    Odds thrown;
    for (int die = 1; die <= 6; ++die)
        each_throw(at(target, read_chargers(rules.book(), die + 1)), [&](int lost) {
            each_throw(support, [&](int more) { thrown.add(shot_outcome(lost + more, false), 1); });
        });
    expect_same(defensive_odds(target, Shots{friends}), thrown);
    EXPECT_EQ(defensive_odds(std::nullopt, {}), Odds::certain(shot_outcome(0, false)));
}

// ---- a whole charge -----------------------------------------------------------------------------

ChargeSituation charge(Rules& rules, Troops one, Troops other, Length distance = 6_in) {
    MeleeSituation charger{.book = rules.book(), .troops = one};
    MeleeSituation defender{.book = rules.book(), .troops = other};
    charger.figures = defender.enemy_figures = 16;
    defender.figures = charger.enemy_figures = 20;
    charger.enemy = other;
    defender.enemy = one;
    charger.straight = defender.straight = distance;
    MoraleSituation charger_test{.book = rules.book(), .troops = one};
    charger_test.at_start = 16;
    MoraleSituation defender_test{.book = rules.book(), .troops = other};
    defender_test.at_start = 20;
    defender_test.charged_by = one.arm();
    ShotSituation fire{.book = rules.book(), .shooter = other};
    fire.firing = 16;
    fire.target = one;
    fire.target_charges = true;
    return {.distance = distance,
            .fire = fire,
            .supports = {},
            .charger_test = charger_test,
            .defender_test = defender_test,
            .charger = charger,
            .defender = defender};
}

Fraction chance(const ChargeForecast& forecast, ChargeEnd end) {
    return chance_where(forecast.ends,
                        [&](std::uint16_t outcome) { return charge_end_of(outcome) == end; });
}
Fraction chance_of_result(const MoraleSituation& s, MoraleResult result) {
    return morale_odds(s).chance(outcome(OutcomeKind::morale, result));
}

// The ways to throw a sum with two dice.
int ways(int sum) { return 6 - std::abs(sum - 7); }

TEST(DK_6_4, a_whole_charge_is_what_playing_every_throw_makes_it) {
    Rules rules;
    // Near enough that one who gives way is caught: 12 inches reach 6 and 5.
    const ChargeSituation s = charge(rules, of(Kind::dragoon), infantry());
    Odds ends, charger_lost, defender_lost;
    for (int die = 1; die <= 6; ++die) {
        const ShotSituation shot = at(*s.fire, read_chargers(rules.book(), die));
        std::array<std::uint64_t, 17> losses{};
        each_throw(shot, [&](int lost) { ++losses[static_cast<std::size_t>(lost)]; });
        for (int lost = 0; lost < 16; ++lost) {
            const std::uint64_t shots = losses[static_cast<std::size_t>(lost)];
            if (shots == 0) continue;
            const MoraleSituation test = charger_under_fire(s, lost);
            const int total = morale_tally(test).total();
            MoraleSituation charged = s.defender_test;
            charged.test = MoraleTest::being_charged;
            const int nerve = morale_tally(charged).total();
            for (int a = 2; a <= 12; ++a) {
                const MoraleResult charging = read_morale(test, a + total);
                const std::uint64_t so_far = shots * static_cast<std::uint64_t>(ways(a));
                if (charging != MoraleResult::passes) {
                    const ChargeEnd end =
                        charging == MoraleResult::halts      ? ChargeEnd::charger_halts
                        : charging == MoraleResult::falters  ? ChargeEnd::charger_falters
                        : charging == MoraleResult::retreats ? ChargeEnd::charger_retreats
                                                             : ChargeEnd::charger_routs;
                    ends.add(charge_outcome(end), so_far * 36 * 1296);
                    charger_lost.add(lost, so_far * 36 * 1296);
                    defender_lost.add(0, so_far * 36 * 1296);
                    continue;
                }
                for (int b = 2; b <= 12; ++b) {
                    const MoraleResult standing = read_morale(charged, b + nerve);
                    const Condition met = standing == MoraleResult::passes    ? Condition::formed
                                          : standing == MoraleResult::falters ? Condition::faltering
                                          : standing == MoraleResult::retreats
                                              ? Condition::retreating
                                              : Condition::routing;
                    const MeleeSituation one = charger_in_contact(s, lost, met);
                    const MeleeSituation other = defender_in_contact(s, lost, met);
                    const int ahead = melee_tally(one).total() - melee_tally(other).total();
                    const auto certain = difference_without_dice(one, other);
                    for (int c = 2; c <= 12; ++c)
                        for (int d = 2; d <= 12; ++d) {
                            const int by = certain.value_or(ahead + c - d);
                            const std::uint64_t weight =
                                so_far * static_cast<std::uint64_t>(ways(b) * ways(c) * ways(d));
                            const Casualties fell = melee_losses(one, other, by);
                            ends.add(charge_outcome(ChargeEnd::melee, melee_ends(one, other, by)),
                                     weight);
                            charger_lost.add(lost + fell.one, weight);
                            defender_lost.add(fell.other, weight);
                        }
                }
            }
        }
    }
    const ChargeForecast forecast = charge_forecast(s);
    expect_same(forecast.ends, ends);
    expect_same(forecast.charger_losses, charger_lost);
    expect_same(forecast.defender_losses, defender_lost);
}

TEST(DK_6_4, losses_count_in_the_chargers_test_at_once) {
    Rules rules;
    const ChargeSituation s = charge(rules, hussars(), infantry());
    expect_tally(morale_tally(charger_under_fire(s, 0)), {});
    expect_one(morale_tally(charger_under_fire(s, 3)), -3, DK_8_2, reason::casualties);
    expect_tally(morale_tally(charger_under_fire(s, 4)),
                 {{-2, DK_8_2, reason::quarter_lost}, {-4, DK_8_2, reason::casualties}});
    EXPECT_FALSE(charger_in_contact(s, 7, Condition::formed).half_lost);
    EXPECT_TRUE(charger_in_contact(s, 8, Condition::formed).half_lost);
    EXPECT_EQ(charger_in_contact(s, 3, Condition::formed).figures, 13);
    EXPECT_EQ(defender_in_contact(s, 3, Condition::formed).enemy_figures, 13);
}

TEST(DK_6_12, one_who_gives_way_out_of_reach_is_not_caught) {
    Rules rules;
    const ChargeForecast near = charge_forecast(charge(rules, hussars(), infantry(), 7_in));
    EXPECT_EQ(chance(near, ChargeEnd::target_retreats), Fraction::of(0, 1));
    const ChargeForecast far = charge_forecast(charge(rules, hussars(), infantry(), 8_in));
    EXPECT_GT(chance(far, ChargeEnd::target_retreats), Fraction::of(0, 1));
    rules.ruling("charge.caught", "false");
    const ChargeForecast never = charge_forecast(charge(rules, hussars(), infantry(), 7_in));
    EXPECT_GT(chance(never, ChargeEnd::target_retreats), Fraction::of(0, 1));
}

TEST(DK_6_12, one_who_is_caught_has_left_its_square_and_its_ground) {
    Rules rules;
    ChargeSituation s = charge(rules, hussars(), infantry());
    s.defender.formation = s.charger.enemy_formation = Formation::square;
    s.defender.in_cover = s.defender.uphill = true;
    EXPECT_EQ(defender_in_contact(s, 0, Condition::faltering).formation, Formation::square);
    EXPECT_TRUE(defender_in_contact(s, 0, Condition::faltering).in_cover);
    const MeleeSituation caught = defender_in_contact(s, 0, Condition::retreating);
    EXPECT_EQ(caught.formation, Formation::line);
    EXPECT_FALSE(caught.in_cover || caught.uphill);
    EXPECT_EQ(charger_in_contact(s, 0, Condition::retreating).enemy_formation, Formation::line);
}

TEST(DK_6_11, evaders_go_if_they_pass_their_test_and_fare_like_others_if_not) {
    Rules rules;
    ChargeSituation s = charge(rules, hussars(), infantry(), 6_in);
    s.reaction = Reaction::evade;
    s.defender_test.test = MoraleTest::being_charged;
    const Fraction comes = chance_of_result(charger_under_fire(s, 0), MoraleResult::passes);
    const auto together = [&](MoraleResult result) {
        const Fraction one = chance_of_result(s.defender_test, result);
        return Fraction::of(comes.numerator * one.numerator, comes.denominator * one.denominator);
    };
    const ChargeForecast far = charge_forecast(s);
    EXPECT_EQ(chance(far, ChargeEnd::target_evades), together(MoraleResult::passes));
    s.distance = 12_in;  // and nobody who gives way is caught
    const ChargeForecast farther = charge_forecast(s);
    EXPECT_EQ(chance(farther, ChargeEnd::target_retreats), together(MoraleResult::retreats));
    EXPECT_EQ(chance(farther, ChargeEnd::melee), together(MoraleResult::falters));
    s.distance = 2_in;  // 12 reach 2 and 10: all are met
    EXPECT_EQ(chance(charge_forecast(s), ChargeEnd::melee), comes);
}

TEST(DK_6_11, by_the_ruling_evade_test_they_are_caught_only_if_the_charge_reaches) {
    Rules rules;
    rules.ruling("evade.test", "not tested");
    ChargeSituation s = charge(rules, hussars(), infantry(), 6_in);
    s.reaction = Reaction::evade;
    const Fraction passes = chance_of_result(charger_under_fire(s, 0), MoraleResult::passes);
    const ChargeForecast far = charge_forecast(s);
    EXPECT_EQ(chance(far, ChargeEnd::target_evades), passes);
    EXPECT_EQ(far.defender_losses, Odds::certain(0));
    s.distance = 2_in;  // 12 reach 2 and 10
    EXPECT_EQ(chance(charge_forecast(s), ChargeEnd::melee), passes);
    // By the other ruling one that is caught routs, and so cannot fight back.
    rules.ruling("evade.caught", "routs");
    ChargeSituation routs = charge(rules, hussars(), infantry(), 2_in);
    routs.reaction = Reaction::evade;
    EXPECT_EQ(charge_forecast(routs).ends.chance(
                  charge_outcome(ChargeEnd::melee, {MeleeFate::tests_pursuit, MeleeFate::routs})),
              passes);
}

TEST(DK_6_9, a_counter_charge_fires_no_shot_and_both_count_as_charging) {
    Rules rules;
    ChargeSituation s = charge(rules, hussars(), hussars());
    s.reaction = Reaction::counter_charge;
    EXPECT_TRUE(defender_in_contact(s, 0, Condition::formed).charging);
    EXPECT_FALSE(defender_in_contact(s, 0, Condition::faltering).charging);
    EXPECT_EQ(chance(charge_forecast(s), ChargeEnd::charger_halts),
              chance_of_result(charger_under_fire(s, 0), MoraleResult::halts));
    s.reaction = Reaction::stand_and_fire;
    EXPECT_FALSE(defender_in_contact(s, 0, Condition::formed).charging);
}

TEST(DK_6_9, it_is_tested_as_being_charged_or_by_ruling_to_charge) {
    Rules rules;
    const auto contact = [&] {
        ChargeSituation s = charge(rules, hussars(), hussars(), 12_in);
        s.reaction = Reaction::counter_charge;
        return chance(charge_forecast(s), ChargeEnd::target_retreats);
    };
    // Being charged: 2, 3 and 4 retreat, 6 in 36; to charge only a 2.
    const Fraction passes = Fraction::of(26, 36);
    EXPECT_EQ(contact(), Fraction::of(passes.numerator * 6, passes.denominator * 36));
    rules.ruling("countercharge.test", "to charge");
    EXPECT_EQ(contact(), Fraction::of(passes.numerator, passes.denominator * 36));
}

TEST(DK_6_10, one_that_moves_first_fires_as_moved) {
    Rules rules;
    ChargeSituation s = charge(rules, hussars(), infantry());
    ChargeSituation moved = charge(rules, hussars(), infantry());
    moved.fire->moved = true;
    s.reaction = Reaction::move_and_fire;
    expect_same(charge_forecast(s).ends, charge_forecast(moved).ends);
}

TEST(DK_6_4, a_charge_of_which_no_figure_is_left_ends_there) {
    Rules rules;
    ChargeSituation s = charge(rules, hussars(), infantry());
    s.charger.figures = s.defender.enemy_figures = 1;
    s.charger_test.at_start = 1;
    const Odds fire = defensive_odds(s.fire, {});
    EXPECT_EQ(chance(charge_forecast(s), ChargeEnd::charger_shot_down),
              chance_where(fire, [](std::uint16_t shot) { return figures_of(shot) >= 1; }));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
