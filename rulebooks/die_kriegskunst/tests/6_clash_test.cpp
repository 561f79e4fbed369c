// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 6 as it is played: declared, reacted to, half-way, fire, tests, contact.
#include "rulebooks/die_kriegskunst/6_charges/charges.h"

#include "rulebooks/die_kriegskunst/5_firing/targets.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/6_charges/clash.h"
#include "rulebooks/die_kriegskunst/7_melee/melee_phase.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/8_morale/observed.h"
#include "rulebooks/die_kriegskunst/help/judging.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

// Hussars on assault 10 inches before a line of infantry on hold; no general within 12 inches, and
// no die for that.
struct Charging : Field {
    UnitId horse = blue(hussars(), 30_in, 20_in);
    UnitId foot = red(infantry(), 30_in, 30_in);
    explicit Charging(const char* command = nullptr) {
        order(Side::blue, Order::assault);
        if (command) rules.ruling("charge.command", command);
    }
    // The enemy has fired already, and only stands.
    void hold_fire(UnitId id) { unit(id).fired = true; }
};

// The charge declared; what is asked next.
Play declared(Field& field, UnitId id, UnitId target) {
    Play play = begin(field, Phase::charges);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, id, target);
    return play;
}

Length front_of(const Play& play, UnitId id) { return Length::from_ticks(play.front(id).y); }

// ---- declaring ----------------------------------------------------------------------------------

TURNED_TEST(DK_6_1, the_phasing_side_declares_first_and_brigades_take_turns) {
    Charging field;
    field.order(Side::red, Order::assault);
    const UnitId lancers = field.red(hussars(), 50_in, 30_in);
    field.blue(infantry(), 50_in, 20_in);
    Play play = begin(field, Phase::charges, Side::red);
    EXPECT_EQ(play.asked(), Side::red);
    play.pick(verb::name_for_charges);
    EXPECT_TRUE(play.offers(verb::charge, lancers));
    EXPECT_FALSE(play.offers(verb::charge, field.foot));  // out of its 6 inches
    play.pick(verb::declared);
    EXPECT_EQ(play.asked(), Side::blue);
    play.pick(verb::charges_done);
    EXPECT_EQ(play.state().phase, Phase::movement);
}

TURNED_TEST(DK_6_1, a_unit_out_of_its_brigadiers_reach_charges_like_any_other) {
    Charging field;
    Play play = declared(field, field.horse, field.foot);
    EXPECT_FALSE(play.at_step<step::ObeyRoll>());
    EXPECT_TRUE(play.at_step<step::React>());
}

TURNED_TEST(DK_6_1, by_the_ruling_charge_command_it_needs_five_or_six) {
    for (const bool near : {true, false}) {
        Charging field{"5 or 6"};
        // The near edge of his stand is 12 inches from the regiment's right, or a tick more.
        field.place(field.brigadier(Side::blue),
                    34_in + 12_in + inches(1, 2) + (near ? -rounding() : hair()), 20_in);
        Play play = declared(field, field.horse, field.foot);
        EXPECT_EQ(play.at_step<step::ObeyRoll>(), !near);
    }
    for (const char* ruling : {"5 or 6", "no die"}) {  // the odds shown know of it
        Charging field{ruling};
        Play play = begin(field, Phase::charges);
        play.pick(verb::name_for_charges);
        const Odds odds = play.judge(verb::charge, field.horse, field.foot).assessment->odds;
        const bool diced = ruling == std::string_view{"5 or 6"};
        EXPECT_EQ(odds.chance(outcome(OutcomeKind::die, false)), Fraction::of(diced ? 2 : 0, 3));
    }
    for (const int die : {4, 5}) {
        Charging field{"5 or 6"};
        Play play = declared(field, field.horse, field.foot);
        play.roll(die);
        EXPECT_EQ(play.happened(happened::ChargeDisobeyed{}), die == 4);
        EXPECT_EQ(play.at_step<step::React>(), die == 5);
        EXPECT_EQ(play.state().phase == Phase::movement, die == 4);
    }
}

TURNED_TEST(DK_1_7, by_the_ruling_command_radius_a_brigadier_commands_further) {
    for (const bool near : {true, false}) {
        Charging field{"5 or 6"};
        field.rules.ruling("command.radius", "18 inches");
        field.place(field.brigadier(Side::blue),
                    34_in + 18_in + inches(1, 2) + (near ? -rounding() : hair()), 20_in);
        Play play = declared(field, field.horse, field.foot);
        EXPECT_EQ(play.at_step<step::ObeyRoll>(), !near);
    }
}

TEST(DK_3_3, by_the_ruling_engage_one_charge_the_limit_lasts_for_the_battle) {
    for (const bool lasts : {false, true}) {
        Charging field;
        if (lasts) field.rules.ruling("engage.one_charge", "in the battle");
        field.state_of(0).charges = 1;
        Play play = begin(field, Phase::morale);
        ASSERT_EQ(play.state().turn, 2);
        EXPECT_EQ(play.state().brigade(0).charges, lasts ? 1 : 0);
    }
}

TURNED_TEST(DK_3_3, a_charge_counts_against_the_limit_of_engage) {
    Charging field;
    field.order(Side::blue, Order::engage);
    const UnitId second = field.blue(hussars(), 50_in, 20_in);
    const UnitId more = field.red(infantry(), 50_in, 30_in);
    Play play = begin(field, Phase::charges);
    play.pick(verb::name_for_charges);
    EXPECT_TRUE(play.offers(verb::charge, second, more));
    play.pick(verb::charge, field.horse, field.foot);
    EXPECT_EQ(play.state().brigades[0].charges, 1);
    EXPECT_TRUE(play.at_step<step::React>());  // nothing is left to declare
}

// ---- reactions ----------------------------------------------------------------------------------

TURNED_TEST(DK_6_2, infantry_on_hold_stands_or_moves_and_fires) {
    Charging field;
    Play play = declared(field, field.horse, field.foot);
    ASSERT_TRUE(play.at_step<step::React>());
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_TRUE(play.offers(verb::stand_and_fire, field.foot, field.horse));
    EXPECT_TRUE(play.offers(verb::move_and_fire));
    EXPECT_FALSE(play.offers(verb::counter_charge));
    EXPECT_FALSE(play.offers(verb::evade));
}

TURNED_TEST(DK_6_2, skirmishers_light_horse_and_limbered_guns_may_evade) {
    const auto evades = [](const Troops& troops, Formation formation) {
        Charging field;
        const UnitId target = field.red(troops, 50_in, 30_in, 8);
        field.unit(target).post.formation = formation;
        return may_react(field.setup(), field.state(), target, field.horse, Reaction::evade);
    };
    EXPECT_TRUE(evades(infantry(), Formation::skirmish));
    EXPECT_TRUE(evades(hussars(), Formation::line));
    EXPECT_TRUE(evades(cossacks(), Formation::line));
    EXPECT_TRUE(evades(of(Kind::pounder_6), Formation::limbered));
    EXPECT_FALSE(evades(infantry(), Formation::line));
    EXPECT_FALSE(evades(of(Kind::cuirassier), Formation::line));
    EXPECT_FALSE(evades(of(Kind::pounder_6), Formation::unlimbered));
}

TURNED_TEST(DK_6_9, cavalry_counter_charges_and_infantry_only_infantry) {
    const auto counters = [](const Troops& charged, const Troops& charging, Order order,
                             const char* whom = "infantry only infantry") {
        Field field;
        field.rules.ruling("countercharge.whom", whom);
        const UnitId one = field.blue(charging, 30_in, 20_in);
        const UnitId other = field.red(charged, 30_in, 25_in);
        field.order(Side::red, order);
        return may_react(field.setup(), field.state(), other, one, Reaction::counter_charge);
    };
    EXPECT_TRUE(counters(hussars(), hussars(), Order::hold));
    EXPECT_TRUE(counters(hussars(), infantry(), Order::hold));
    EXPECT_FALSE(counters(hussars(), hussars(), Order::retire));
    EXPECT_FALSE(counters(infantry(), infantry(), Order::hold));
    EXPECT_TRUE(counters(infantry(), infantry(), Order::engage));
    EXPECT_FALSE(counters(infantry(), hussars(), Order::engage));
    EXPECT_TRUE(counters(infantry(), hussars(), Order::engage, "as printed"));
    EXPECT_FALSE(counters(of(Kind::pounder_6), infantry(), Order::assault));
}

TURNED_TEST(DK_6_10, move_and_fire_moves_up_to_half_and_fires_as_moved) {
    Charging field;
    Play play = declared(field, field.horse, field.foot);
    play.pick(verb::move_and_fire, field.foot, field.horse);
    ASSERT_TRUE(play.at_step<step::ReactionMove>());
    EXPECT_EQ(play.asked(), Side::red);
    play.place({back(1_in)});
    ASSERT_TRUE(play.at_step<step::BandRoll>());
    play.roll(3);
    play.forget();
    play.roll(1, 1);
    const Tally& tally = play.event(happened::Shot{}).tally;
    EXPECT_TRUE(std::any_of(tally.lines().begin(), tally.lines().end(),
                            [](const Modifier& m) { return m.reason == reason::moved; }));
}

TURNED_TEST(DK_6_7, by_the_ruling_charge_order_each_charge_is_played_out_at_once) {
    Charging field;
    field.rules.ruling("charge.order", "one at a time");
    field.hold_fire(field.foot);
    const UnitId second = field.blue(hussars(), 50_in, 20_in);
    const UnitId more = field.red(infantry(), 50_in, 30_in);
    Play play = begin(field, Phase::charges);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, field.horse, field.foot);
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    play.roll(2, 2);  // it falters
    EXPECT_TRUE(play.offers(verb::charge, second, more));
}

// ---- half-way and fire --------------------------------------------------------------------------

TURNED_TEST(DK_6_3, chargers_go_half_way_and_are_fired_at_in_the_band_of_the_die) {
    struct Case {
        int die;
        Band band;
    };
    for (const auto& [die, band] : {Case{1, Band::long_range}, Case{2, Band::effective},
                                    Case{5, Band::effective}, Case{6, Band::point_blank}}) {
        Charging field;
        Play play = declared(field, field.horse, field.foot);
        play.pick(verb::stand_and_fire, field.foot, field.horse);
        expect_length(front_of(play, field.horse), 25_in);
        ASSERT_TRUE(play.at_step<step::BandRoll>());
        play.roll(die);
        EXPECT_EQ(play.told<happened::BandRolled>().band, band);
        ASSERT_TRUE(play.at_step<step::ShotRoll>());
        play.forget();
        play.roll(1, 1);
        EXPECT_EQ(play.told<happened::Shot>().band, band);
        const Tally& tally = play.event(happened::Shot{}).tally;
        const int expected = 2 + 2 + (band == Band::point_blank ? 3 : 0);  // first fire, cavalry
        EXPECT_EQ(tally.total(), expected);
    }
}

TURNED_TEST(DK_6_8, no_die_is_thrown_for_the_band_of_skirmishers) {
    for (const bool skirmish : {true, false}) {
        Charging field;
        if (skirmish) field.form(field.foot, Formation::skirmish);
        Play play = declared(field, field.horse, field.foot);
        play.pick(verb::stand_and_fire, field.foot, field.horse);
        EXPECT_EQ(play.at_step<step::ShotRoll>(), skirmish);
        EXPECT_EQ(play.at_step<step::BandRoll>(), !skirmish);
    }
}

TURNED_TEST(DK_6_8, losses_count_at_once_in_the_chargers_test) {
    Charging field;
    Play play = declared(field, field.horse, field.foot);
    play.pick(verb::stand_and_fire, field.foot, field.horse);
    play.roll(3);
    play.roll(2, 1);  // 3, first fire 2, charging cavalry 2: two figures
    EXPECT_EQ(play.unit(field.horse).figures, 18);
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    EXPECT_EQ(play.step<step::MoraleRoll>().casualties, 2);
    EXPECT_EQ(play.step<step::MoraleRoll>().test, MoraleTest::to_charge);
}

TURNED_TEST(DK_6_3, friends_within_four_inches_may_fire_in_support_at_half_losses) {
    for (const bool near : {true, false}) {
        Charging field;
        field.hold_fire(field.foot);
        const Length x = 30_in + 6_in + (near ? just_within(4_in) : just_beyond(4_in));
        const UnitId support = field.red(infantry(), x, 30_in);
        Play play = declared(field, field.horse, field.foot);
        if (!near) {
            EXPECT_TRUE(play.at_step<step::MoraleRoll>());
            continue;
        }
        ASSERT_TRUE(play.at_step<step::Clash>());
        EXPECT_EQ(play.asked(), Side::red);
        EXPECT_TRUE(play.offers(verb::no_support_fire, support));
        play.pick(verb::support_fire, support, field.horse);
        EXPECT_TRUE(play.step<step::ShotRoll>().supporting);
        play.roll(1, 1);
        EXPECT_TRUE(play.unit(support).fired);
    }
}

TURNED_TEST(DK_6_3, but_not_who_has_declared_a_charge_itself) {
    Charging field;
    field.hold_fire(field.foot);
    const UnitId support = field.red(infantry(), 40_in, 30_in);
    field.blue(infantry(), 40_in, 25_in);
    field.order(Side::red, Order::assault);
    Play play = begin(field, Phase::charges);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, field.horse, field.foot);
    play.pick(verb::declared);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, support);
    play.pick(verb::stand_and_fire);  // the battalion that it charges
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    EXPECT_EQ(play.step<step::MoraleRoll>().unit, field.horse);
}

TURNED_TEST(DK_1_6, faltering_troops_may_fire_if_charged_and_retreating_ones_may_not) {
    for (const Condition condition : {Condition::faltering, Condition::retreating}) {
        Charging field;
        field.unit(field.foot).condition = condition;
        Play play = declared(field, field.horse, field.foot);
        EXPECT_EQ(play.at_step<step::BandRoll>(), condition == Condition::faltering);
    }
}

// ---- the chargers' test -------------------------------------------------------------------------

struct ChargersResult {
    int one, two;
    Happening what;
};

TURNED_TEST(DK_6_12, chargers_who_fail_stop_half_way) {
    for (const auto& [one, two, what] :
         {ChargersResult{3, 2, happened::Stops{}}, ChargersResult{2, 2, happened::Falters{}},
          ChargersResult{1, 1, happened::Retreats{}}}) {
        Charging field;
        field.hold_fire(field.foot);
        Play play = declared(field, field.horse, field.foot);
        play.roll(one, two);
        EXPECT_TRUE(play.happened(what, field.horse));
        EXPECT_TRUE(play.state().fights.empty());
        if (what == happened::Retreats{}) continue;
        expect_length(front_of(play, field.horse), 25_in);
        EXPECT_EQ(play.unit(field.horse).condition,
                  what == happened::Stops{} ? Condition::formed : Condition::faltering);
    }
}

TURNED_TEST(DK_6_4, chargers_and_target_who_pass_are_in_contact) {
    Charging field;
    field.hold_fire(field.foot);
    Play play = declared(field, field.horse, field.foot);
    play.roll(3, 3);
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    EXPECT_EQ(play.step<step::MoraleRoll>().unit, field.foot);
    EXPECT_EQ(play.step<step::MoraleRoll>().test, MoraleTest::being_charged);
    play.roll(4, 3);  // a cavalry charge takes 1 away
    ASSERT_EQ(play.state().fights.size(), 1u);
    const Fight& fight = play.state().fights[0];
    EXPECT_EQ(fight.one, field.horse);
    EXPECT_EQ(fight.other, field.foot);
    EXPECT_EQ(fight.edge, Zone::front);
    EXPECT_TRUE(fight.ones.charging);
    EXPECT_FALSE(fight.others.charging);
    expect_length(fight.ones.straight, 10_in);
    EXPECT_FALSE(fight.others.struck_in_flank);
    EXPECT_EQ(play.unit(field.foot).condition, Condition::formed);
    const Quad horse = quad_of(play.state(), field.horse);
    const Quad foot = quad_of(play.state(), field.foot);
    EXPECT_FALSE(overlaps(horse, foot));
    EXPECT_LE(gap(horse, foot), touch);
}

TURNED_TEST(DK_5_14, a_work_that_the_charge_comes_across_is_cover_in_morale_and_melee) {
    for (const Length off : {just_within(1_in), just_beyond(1_in)}) {
        Charging field;
        field.hold_fire(field.foot);
        field.ground(Ground::fieldworks, 20_in, 28_in, 40_in, 30_in - off);
        const bool covers = off <= 1_in;
        Play play = declared(field, field.horse, field.foot);
        play.roll(6, 6);
        ASSERT_TRUE(play.at_step<step::MoraleRoll>());
        const MoraleSituation test = observe_morale(play.setup(), play.state(), field.foot,
                                                    MoraleTest::being_charged, field.horse);
        EXPECT_EQ(test.in_cover, covers);
        play.roll(6, 6);
        ASSERT_EQ(play.state().fights.size(), 1u);
        EXPECT_EQ(play.state().fights[0].others.behind_works, covers);
        const UnitSet units = melee_of(play.state(), field.horse);
        const MeleeSituation foot = observe_melee(play.setup(), play.state(), units, Side::red);
        EXPECT_EQ(foot.in_cover, covers);
        EXPECT_FALSE(foot.enemy_inside);
        EXPECT_FALSE(observe_melee(play.setup(), play.state(), units, Side::blue).in_cover);
    }
}

TURNED_TEST(DK_6_12, defenders_who_falter_are_met_where_they_stand) {
    Charging field;
    field.hold_fire(field.foot);
    Play play = declared(field, field.horse, field.foot);
    play.roll(3, 3);
    play.roll(3, 3);  // 5
    EXPECT_EQ(play.state().fights.size(), 1u);
    EXPECT_EQ(play.unit(field.foot).condition, Condition::faltering);
    expect_length(front_of(play, field.foot), 30_in);
}

TURNED_TEST(DK_6_12, defenders_who_retreat_are_caught_if_the_charge_reaches_them) {
    // Half the involuntary move of 10: seven inches away is the last to be caught.
    for (const bool near : {true, false}) {
        Charging field;
        field.hold_fire(field.foot);
        field.place(field.foot, 30_in, 27_in + (near ? -rounding() : touch * 2 + rounding()));
        Play play = declared(field, field.horse, field.foot);
        play.roll(3, 3);
        play.roll(2, 2);  // 3
        if (play.at_step<step::GoBack>()) play.pick(verb::straight_away);
        EXPECT_EQ(play.unit(field.foot).condition, Condition::retreating);
        EXPECT_EQ(play.happened(happened::Caught{}, field.horse), near);
        EXPECT_EQ(play.state().fights.size(), near ? 1u : 0u);
    }
}

TURNED_TEST(DK_6_12, else_the_charger_stops_on_the_ground_they_left) {
    Charging field;
    field.hold_fire(field.foot);
    Play play = declared(field, field.horse, field.foot);
    play.roll(3, 3);
    play.roll(2, 2);
    if (play.at_step<step::GoBack>()) play.pick(verb::straight_away);
    EXPECT_TRUE(play.happened(happened::Stops{}, field.horse));
    expect_length(front_of(play, field.horse), 30_in + inches(6, 5));
    EXPECT_EQ(play.unit(field.horse).condition, Condition::formed);
}

TURNED_TEST(DK_6_12, by_the_ruling_charge_caught_nobody_who_gives_way_is_caught) {
    Charging field;
    field.rules.ruling("charge.caught", "false");
    field.hold_fire(field.foot);
    field.place(field.foot, 30_in, 25_in);
    Play play = declared(field, field.horse, field.foot);
    play.roll(3, 3);
    play.roll(2, 2);
    if (play.at_step<step::GoBack>()) play.pick(verb::straight_away);
    EXPECT_TRUE(play.state().fights.empty());
}

// ---- counter-charges ----------------------------------------------------------------------------

struct HorseAtHorse : Charging {
    UnitId other = red(of(Kind::dragoon), 30_in, 30_in);
    HorseAtHorse() { place(foot, 80_in, 60_in); }
};

TURNED_TEST(DK_6_9, both_meet_half_way_and_count_as_charging) {
    HorseAtHorse field;
    Play play = declared(field, field.horse, field.other);
    play.pick(verb::counter_charge, field.other, field.horse);
    play.roll(3, 3);
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    EXPECT_EQ(play.step<step::MoraleRoll>().test, MoraleTest::being_charged);
    play.roll(3, 3);
    ASSERT_EQ(play.state().fights.size(), 1u);
    const Fight& fight = play.state().fights[0];
    EXPECT_EQ(fight.one, field.other);
    EXPECT_TRUE(fight.ones.charging);
    EXPECT_TRUE(fight.others.charging);
    expect_length(fight.others.straight, 5_in);
    expect_length(front_of(play, field.horse), 25_in);
    EXPECT_LE(front_of(play, field.other) - 25_in, touch + rounding());
}

TURNED_TEST(DK_6_9, by_the_ruling_countercharge_test_it_tests_to_charge) {
    HorseAtHorse field;
    field.rules.ruling("countercharge.test", "to charge");
    Play play = declared(field, field.horse, field.other);
    play.pick(verb::counter_charge, field.other, field.horse);
    play.roll(3, 3);
    EXPECT_EQ(play.step<step::MoraleRoll>().test, MoraleTest::to_charge);
    play.roll(3, 2);  // it halts, and is met in order where it stands
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_EQ(play.state().fights[0].one, field.horse);
    EXPECT_FALSE(play.state().fights[0].others.charging);
}

TURNED_TEST(DK_6_7, a_charge_whose_target_is_out_of_reach_halts_half_way_formed) {
    Charging field;
    field.order(Side::red, Order::assault);
    field.place(field.foot, 80_in, 60_in);
    const UnitId dragoons = field.red(of(Kind::dragoon), 30_in, 31_in);
    const UnitId late = field.blue(hussars(), 45_in, 33_in);
    field.unit(late).post.facing = west;
    field.hold_fire(field.horse);
    Play play = begin(field, Phase::charges, Side::red);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, dragoons, field.horse);
    play.pick(verb::name_for_charges);
    play.pick(verb::charge, late, dragoons);
    while (play.at_step<step::Declare>()) play.pick(verb::declared);
    while (play.at_step<step::React>()) play.pick(verb::stand_and_fire);
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    play.roll(6, 6);
    play.roll(6, 6);
    EXPECT_TRUE(play.happened(happened::ChargeOutOfReach{}, late));
    expect_at(play.front(late), at(39_in, 33_in));
    EXPECT_EQ(play.unit(late).condition, Condition::formed);
}

// ---- several chargers ---------------------------------------------------------------------------

struct TwoChargers : Charging {
    // From its right, behind the line of its front.
    UnitId second = blue(hussars(), 20_in, 31_in, 12);
    TwoChargers() {
        unit(second).post.facing = east;
        hold_fire(foot);
    }
    Play both() {
        Play play = begin(*this, Phase::charges);
        play.pick(verb::name_for_charges);
        play.pick(verb::charge, horse, foot);
        play.pick(verb::charge, second, foot);
        if (play.at_step<step::Declare>()) play.pick(verb::declared);
        if (play.at_step<step::Charges>()) play.pick(verb::play_charge, horse);
        return play;
    }
};

TURNED_TEST(DK_6_7, a_unit_charged_by_several_is_tested_once_at_the_worst) {
    TwoChargers field;
    Play play = field.both();
    play.roll(6, 6);
    play.roll(6, 6);
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    EXPECT_EQ(play.step<step::MoraleRoll>().unit, field.foot);
    EXPECT_EQ(play.step<step::MoraleRoll>().against, field.second);
    EXPECT_TRUE(play.step<step::MoraleRoll>().flank);
    play.roll(6, 6);
    EXPECT_EQ(play.state().phase, Phase::movement);
    EXPECT_EQ(play.state().fights.size(), 2u);
}

TURNED_TEST(DK_6_7, by_the_ruling_charge_several_it_is_tested_for_each) {
    TwoChargers field;
    field.rules.ruling("charge.several", "tested for each");
    Play play = field.both();
    play.roll(6, 6);
    play.roll(6, 6);
    play.roll(6, 6);
    ASSERT_TRUE(play.at_step<step::MoraleRoll>());
    EXPECT_EQ(play.step<step::MoraleRoll>().unit, field.foot);
    EXPECT_EQ(play.step<step::MoraleRoll>().against, field.horse);
}

// ---- opportunity charges ------------------------------------------------------------------------

// On top of some step of the movement phase.
Play interrupted(Field& field, UnitId horse, UnitId line) {
    const auto setup = std::make_shared<const Setup>(field.setup());
    State state = field.state();
    Events events;
    Battle battle{*setup, state, &events};
    state.phase = Phase::movement;
    state.steps.push_back(step::MeleePhase{});
    begin_opportunity_charge(battle, horse, line);
    Question question;
    carry_on(battle, question);
    return Play{setup, state, events};
}

TURNED_TEST(DK_6_13, an_opportunity_charge_is_reacted_to_and_played_out_at_once) {
    Field field;
    const UnitId line = field.blue(infantry(), 30_in, 20_in);
    const UnitId horse = field.red(hussars(), 30_in, 30_in);
    Play play = interrupted(field, horse, line);
    ASSERT_TRUE(play.at_step<step::React>());
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_TRUE(play.unit(horse).charged);
    play.pick(verb::stand_and_fire, line, horse);
    play.roll(3);
    play.roll(1, 1);
    play.roll(6, 6);
    play.roll(6, 6);
    EXPECT_TRUE(play.happened(happened::Contact{}, horse));
    EXPECT_TRUE(may_not_charge(play.setup(), play.state(), horse, line, true));
}

// ---- the odds before it is declared -------------------------------------------------------------

TURNED_TEST(DK_6_4, the_whole_of_a_charge_is_foreseen_as_it_is_played) {
    Charging field;
    const ChargeSituation foreseen = observe_charge(field.setup(), field.state(), field.horse,
                                                    field.foot, Reaction::stand_and_fire);
    expect_length(foreseen.distance, 10_in);
    Play play = declared(field, field.horse, field.foot);
    play.pick(verb::stand_and_fire, field.foot, field.horse);
    play.roll(3);
    play.forget();
    play.roll(1, 1);  // 2 and 4: one figure
    ASSERT_TRUE(foreseen.fire);
    ShotSituation shot = *foreseen.fire;
    shot.at_chargers = Band::effective;
    EXPECT_EQ(play.event(happened::Shot{}).tally, shot_tally(shot));
    play.roll(6, 6);
    EXPECT_EQ(play.event(happened::Tested{}).tally, morale_tally(charger_under_fire(foreseen, 1)));
    play.roll(6, 6);
    EXPECT_EQ(play.event(happened::Tested{}).tally, morale_tally(foreseen.defender_test));
    ASSERT_EQ(play.state().fights.size(), 1u);
    expect_length(play.state().fights[0].ones.straight, foreseen.charger.straight);
    EXPECT_TRUE(foreseen.charger.charging);
    EXPECT_FALSE(foreseen.defender.charging);
}

TURNED_TEST(DK_6_9, a_counter_charge_is_foreseen_where_the_two_meet) {
    HorseAtHorse field;
    const ChargeSituation foreseen = observe_charge(field.setup(), field.state(), field.horse,
                                                    field.other, Reaction::counter_charge);
    expect_length(foreseen.charger.straight, 5_in);
    EXPECT_TRUE(foreseen.defender.charging);
    EXPECT_LE(5_in - foreseen.defender.straight, touch + rounding());
}

}  // namespace
}  // namespace grognard::die_kriegskunst
