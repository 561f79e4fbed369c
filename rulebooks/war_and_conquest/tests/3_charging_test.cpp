// SPDX-License-Identifier: Apache-2.0
//
// Charges carried out: the way, contact, reactions, failure, units revealed, ground, elephants.
#include "rulebooks/war_and_conquest/3_charges/charging.h"

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ways.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/tests/charged.h"

namespace grognard::war_and_conquest {
namespace {

std::optional<ChargeWay> way(Field& field, UnitId id, UnitId target) {
    return charge_way(field.setup(), field.state(), id, target, field.unit(id).post.front);
}

// ---- the way: WC-3.12 ---------------------------------------------------------------------------

TURNED_TEST(WC_3_12, straight_at_what_stands_straight_ahead) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 20_in);
    const auto straight = way(field, legion, gauls);
    ASSERT_TRUE(straight);
    EXPECT_EQ(straight->way.wheel, Length{});
    expect_length(straight->length(), 8_in);
    expect_facing(field.turned.back(straight->contact.facing), north);
    EXPECT_EQ(straight->struck, Struck::front);
}

TURNED_TEST(WC_3_12, one_wheel_at_what_stands_aside_and_squared_up_at_contact) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 32_in, 20_in);
    const auto wheeled = way(field, legion, gauls);
    ASSERT_TRUE(wheeled);
    EXPECT_GT(wheeled->way.wheel, Length{});
    // Against a front that looks south.
    expect_facing(field.turned.back(wheeled->contact.facing), north);
    const Quad there =
        block_quad(wheeled->contact,
                   unit_size(field.setup().book, body_of(field.setup(), field.state(), legion)));
    EXPECT_EQ(contact(there, quad_of(field.state(), gauls)).kind, Touch::face);
}

TURNED_TEST(WC_3_12, the_facing_struck_is_the_one_it_began_in_or_by_ruling_the_edge) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 20_in);
    field.face(gauls, east);
    EXPECT_EQ(way(field, legion, gauls)->struck, Struck::flank);
    field.face(gauls, north);
    EXPECT_EQ(way(field, legion, gauls)->struck, Struck::rear);
    // It began before the front of a unit that it touches from there only after a long way round.
    field.face(gauls, south);
    const auto from = [&](Point began) {
        return charge_way(field.setup(), field.state(), legion, gauls, field.turned(began))->struck;
    };
    EXPECT_EQ(from(at(50_in, 21_in)), Struck::flank);
    field.rules.ruling("charge.facing", "the edge struck");
    EXPECT_EQ(from(at(50_in, 21_in)), Struck::front);
}

TURNED_TEST(WC_3_12, several_who_charge_one_face_share_it) {
    Bare field;
    const UnitId legion = field.blue("legionary", 21_in, 12_in);
    const UnitId second = field.blue("legionary", 27_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::charge, legion, gauls);
    play.pick(verb::charge, second, gauls);
    play.roll(1, 1);
    play.roll(1, 1);
    play.pick(verb::stand_fast, gauls);
    play.pick(verb::carry_out, legion);
    EXPECT_TRUE(fighting(play, legion, gauls));
    EXPECT_TRUE(fighting(play, second, gauls));
    EXPECT_EQ(touching(play, second, gauls), Touch::face);
}

TURNED_TEST(WC_3_9, skirmishers_are_struck_neither_in_flank_nor_rear) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId archers = field.red("archer", 24_in, 20_in, 12);
    field.face(archers, north);
    EXPECT_EQ(way(field, legion, archers)->struck, Struck::front);
}

TURNED_TEST(WC_4_13, friends_stand_in_the_way_but_skirmishers_are_passed) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 20_in);
    const UnitId friends = field.blue("auxiliary", 24_in, 18_in, 24, 12);
    EXPECT_FALSE(way(field, legion, gauls));
    field.unit(friends).where = Where::gone;
    field.blue("archer", 24_in, 16_in, 12, 6);
    EXPECT_TRUE(way(field, legion, gauls));
    field.rules.ruling("friends.pass", "nobody");
    EXPECT_FALSE(way(field, legion, gauls));
}

TURNED_TEST(WC_5_7, no_way_for_chariots_through_a_wood) {
    Bare field;
    const UnitId chariots = field.blue("chariot", 24_in, 12_in, 3, 3);
    const UnitId gauls = field.red("warband", 24_in, 22_in);
    EXPECT_TRUE(way(field, chariots, gauls));
    field.ground(Ground::wood, 0_in, 15_in, 72_in, 17_in);
    EXPECT_FALSE(way(field, chariots, gauls));
}

// ---- contact or failure: WC-3.3 ------------------------------------------------------------------

TURNED_TEST(WC_3_3, double_pace_reaches_eight_inches_in_the_zone_and_not_a_tick_more) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, just_within(20_in));
    Play home = charged(field, legion, gauls);
    home.pick(verb::stand_fast, gauls);
    EXPECT_TRUE(fighting(home, legion, gauls));
    EXPECT_EQ(touching(home, legion, gauls), Touch::face);
    EXPECT_TRUE(home.unit(legion).charged);
    EXPECT_TRUE(home.state().fights[0].ones.charging);
    field.place(gauls, 24_in, just_beyond(20_in));
    Play fails = charged(field, legion, gauls);
    fails.pick(verb::stand_fast, gauls);
    ASSERT_TRUE(fails.at_step<step::FailedChargeRoll>());
}

TURNED_TEST(WC_3_3, beside_the_zone_it_charges_at_base_move) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 30_in, 17_in);
    const auto found = way(field, legion, gauls);
    ASSERT_TRUE(found);
    ASSERT_GT(found->length(), 4_in);
    ASSERT_LE(found->length(), 8_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::stand_fast, gauls);
    EXPECT_TRUE(play.at_step<step::FailedChargeRoll>());
}

// ---- reactions carried out: WC-3.4, 3.10, 3.11, 3.13 --------------------------------------------

TURNED_TEST(WC_3_13, a_counter_charger_stands_and_counts_as_charging) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::counter_charge, gauls, legion);
    expect_at(play.unit(gauls).post.front, at(24_in, 18_in));
    ASSERT_TRUE(fighting(play, legion, gauls));
    const Fight& fight = play.state().fights[0];
    EXPECT_TRUE(fight.ones.charging);
    EXPECT_TRUE(fight.others.counter_charging);
    EXPECT_TRUE(fight.others.first_charge);
    EXPECT_TRUE(play.unit(gauls).has_charged);
}

TURNED_TEST(WC_3_4, a_unit_that_flees_goes_directly_away) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 19_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::flee, gauls);
    ASSERT_TRUE(play.at_step<step::FlightRoll>());
    play.roll_numbers({2, 3, 6});  // regular foot: the two lowest
    EXPECT_TRUE(play.unit(gauls).fleeing);
    expect_facing(play.unit(gauls).post.facing, north);
    // Its centre has gone five inches.
    expect_at(play.unit(gauls).post.front, at(24_in, 19_in + inches(16, 5) + 5_in));
    EXPECT_TRUE(play.at_step<step::FailedChargeRoll>());
}

TURNED_TEST(WC_3_11, a_fugitive_whom_the_charger_reaches_is_destroyed) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play caught = charged(field, legion, gauls);
    caught.pick(verb::flee, gauls);
    caught.roll_numbers({1, 1, 6});  // six inches away, and two more
    EXPECT_EQ(caught.unit(gauls).where, Where::gone);
    EXPECT_TRUE(caught.happened(happened::Caught{}, legion));
    EXPECT_TRUE(caught.state().fights.empty());
    EXPECT_GT(caught.unit(legion).post.front.y, at(24_in, 19_in).y);
    Play away = charged(field, legion, gauls);
    away.pick(verb::flee, gauls);
    away.roll_numbers({1, 2, 6});
    EXPECT_TRUE(away.unit(gauls).on_table());
    EXPECT_TRUE(away.at_step<step::FailedChargeRoll>());
}

TURNED_TEST(WC_3_11, by_ruling_a_fugitive_caught_fights_disordered) {
    Bare field;
    field.rules.ruling("flee.caught", "fights disordered");
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::flee, gauls);
    play.roll_numbers({1, 1, 6});
    EXPECT_TRUE(fighting(play, legion, gauls));
    EXPECT_TRUE(play.unit(gauls).disordered);
    EXPECT_TRUE(play.happened(happened::Disordered{}, gauls));
    EXPECT_FALSE(play.unit(gauls).fleeing);
}

TURNED_TEST(WC_3_4, feigned_flight_rallies_at_the_end_and_fights_if_caught) {
    Bare field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 12, 6);
    const UnitId numidians = field.red("numidian-horse", 24_in, 20_in, 10, 5);
    Play away = charged(field, horse, numidians);
    away.pick(verb::feign_flight, numidians);
    away.roll_numbers({1, 6, 6});  // all cavalry: the two highest
    ASSERT_TRUE(away.question().place());
    away.place({});
    EXPECT_FALSE(away.unit(numidians).fleeing);
    EXPECT_FALSE(away.unit(numidians).disordered);
    EXPECT_TRUE(away.happened(happened::RalliesAtOnce{}, numidians));
    Play caught = charged(field, horse, numidians);
    caught.pick(verb::feign_flight, numidians);
    caught.roll_numbers({1, 1, 1});
    caught.place({});
    EXPECT_TRUE(fighting(caught, horse, numidians));
}

TURNED_TEST(WC_3_10, shooting_comes_first_and_a_quarter_lost_may_panic_the_charger) {
    Bare field;
    const UnitId gauls = field.blue("warband", 24_in, 12_in, 8, 8);
    const UnitId archers = field.red("archer", 24_in, 18_in, 12, 6);
    Play play = charged(field, gauls, archers);
    play.pick(verb::stand_and_shoot, archers, gauls);
    ASSERT_TRUE(play.at_step<step::Volley>());
    // Everything hits, nothing is saved, and as many die as are wanted: a quarter.
    while (play.at_step<step::Volley>()) {
        const bool kills = play.question().topic == verb::kill_roll;
        const bool saves = play.question().topic == verb::save_roll;
        play.roll_each([&](int i) { return saves || (kills && i >= 2) ? 1 : 6; });
    }
    ASSERT_TRUE(play.at_step<step::Test>());
    EXPECT_EQ(play.step<step::Test>().trial, Trial::panic_of_shooting);
    EXPECT_EQ(play.step<step::Test>().unit, gauls);
    play.roll(6, 6);
    EXPECT_TRUE(play.unit(gauls).fleeing);
    EXPECT_TRUE(charge_of(play.state(), gauls)->over);
}

// ---- revealed units: WC-3.6, 3.14 ---------------------------------------------------------------

struct Screen {
    Bare field;
    UnitId legion = field.blue("legionary", 24_in, 12_in);
    UnitId archers = field.red("archer", 24_in, 15_in, 12, 6);
    UnitId gauls = field.red("warband", 24_in, 19_in);

    Play fled() {
        Play play = charged(field, legion, archers);
        play.pick(verb::flee, archers);
        play.roll_numbers({3, 3, 6});  // skirmish foot: the highest and the lowest
        return play;
    }
};

TURNED_TEST(WC_3_6, a_unit_uncovered_by_a_flight_may_be_charged_and_reacts_if_it_saw_the_charger) {
    Screen screen;
    Play play = screen.fled();
    ASSERT_TRUE(play.at_step<step::Charging>());
    EXPECT_TRUE(play.happened(happened::Reveals{}));
    EXPECT_TRUE(play.offers(verb::go_on, screen.legion, screen.gauls));
    EXPECT_TRUE(play.offers(verb::halt, screen.legion));
    play.pick(verb::go_on, screen.legion, screen.gauls);
    // Skirmishers hide nobody: it had the charger before it and in sight.
    ASSERT_TRUE(play.at_step<step::React>());
    EXPECT_EQ(play.question().unit, screen.gauls);
    EXPECT_FALSE(play.offers(verb::counter_charge));
    play.pick(verb::stand_fast, screen.gauls);
    EXPECT_TRUE(fighting(play, screen.legion, screen.gauls));
}

TURNED_TEST(WC_3_14, one_that_did_not_see_him_stands_fast_without_a_test) {
    Screen screen;
    screen.field.face(screen.gauls, north);
    Play play = screen.fled();
    play.pick(verb::go_on, screen.legion, screen.gauls);
    EXPECT_FALSE(play.at_step<step::React>());
    EXPECT_FALSE(play.happened(happened::Tested{}));
    EXPECT_TRUE(fighting(play, screen.legion, screen.gauls));
    EXPECT_EQ(play.state().fights[0].others.struck, Struck::rear);
}

TURNED_TEST(WC_3_6, the_charger_may_try_to_halt) {
    Screen screen;
    Play halted = screen.fled();
    halted.pick(verb::halt, screen.legion);
    ASSERT_TRUE(halted.at_step<step::Test>());
    halted.roll(4, 4);
    EXPECT_TRUE(halted.at_step<step::FailedChargeRoll>());
    halted.roll(2);
    expect_at(halted.unit(screen.legion).post.front, at(24_in, 14_in));
    Play must = screen.fled();
    must.pick(verb::halt, screen.legion);
    must.roll(4, 5);
    EXPECT_TRUE(must.at_step<step::React>());  // it goes on
}

TURNED_TEST(WC_3_14, the_whole_way_is_one_charge_move_or_by_ruling_a_new_one) {
    Screen screen;
    screen.field.place(screen.gauls, 24_in, 20_in + hair());
    EXPECT_TRUE(screen.fled().at_step<step::FailedChargeRoll>());
    screen.field.rules.ruling("revealed.limit", "a new charge move");
    EXPECT_TRUE(screen.fled().at_step<step::Charging>());
}

// ---- ground: WC-5.1 to 5.3, 5.5 -----------------------------------------------------------------

TURNED_TEST(WC_5_5, a_charge_over_uneven_ground_is_the_base_move_and_a_die) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 19_in);
    field.ground(Ground::rough, 20_in, 15_in, 30_in, 16_in);
    Play home = charged(field, legion, gauls);
    home.pick(verb::stand_fast, gauls);
    ASSERT_TRUE(home.at_step<step::ChargeGroundRoll>());
    home.roll(3);
    EXPECT_TRUE(fighting(home, legion, gauls));
    Play fails = charged(field, legion, gauls);
    fails.pick(verb::stand_fast, gauls);
    fails.roll(2);
    // The dice leave it short: it has failed, as any charge fails.
    ASSERT_TRUE(fails.at_step<step::FailedChargeRoll>());
    fails.roll(2);
    expect_at(fails.unit(legion).post.front, at(24_in, 14_in));
    EXPECT_TRUE(fails.happened(happened::ChargeFails{}, legion));
}

// Twelve on the dice of difficult ground, or ten on uneven, and eight over clear ground.
TURNED_TEST(WC_5_5, no_dice_bring_a_charge_further_than_over_clear_ground_but_by_ruling) {
    for (const Ground ground : {Ground::town, Ground::rough}) {
        Bare field;
        const UnitId legion = field.blue("legionary", 24_in, 12_in);
        const UnitId gauls = field.red("warband", 24_in, just_within(20_in));
        field.ground(ground, 20_in, 15_in, 30_in, 16_in);
        const auto begun = [&] {
            Play play = charged(field, legion, gauls);
            play.pick(verb::stand_fast, gauls);
            return play;
        };
        const auto sixes = [](Play& play) { play.roll_each([](int) { return 6; }); };
        Play home = begun();
        ASSERT_TRUE(home.at_step<step::ChargeGroundRoll>());
        sixes(home);
        EXPECT_EQ(home.what<happened::GroundRolled>().inches, 8);
        EXPECT_TRUE(home.what<happened::GroundRolled>().capped);
        EXPECT_TRUE(fighting(home, legion, gauls));
        field.place(gauls, 24_in, just_beyond(20_in));
        EXPECT_TRUE(begun().at_step<step::FailedChargeRoll>());
        field.rules.ruling("terrain.most", "as the dice fall");
        Play far = begun();
        ASSERT_TRUE(far.at_step<step::ChargeGroundRoll>());
        sixes(far);
        EXPECT_FALSE(far.what<happened::GroundRolled>().capped);
        EXPECT_TRUE(fighting(far, legion, gauls));
    }
}

TURNED_TEST(WC_5_5, dice_of_the_ground_that_could_not_bring_a_charge_to_contact_are_not_thrown) {
    Bare field;
    field.rules.ruling("terrain.most", "as the dice fall");
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, just_within(22_in));
    field.ground(Ground::rough, 20_in, 15_in, 30_in, 16_in);
    Play might = charged(field, legion, gauls);  // the base move and a six
    might.pick(verb::stand_fast, gauls);
    EXPECT_TRUE(might.at_step<step::ChargeGroundRoll>());
    field.place(gauls, 24_in, just_beyond(22_in));
    Play never = charged(field, legion, gauls);
    never.pick(verb::stand_fast, gauls);
    EXPECT_TRUE(never.at_step<step::FailedChargeRoll>());
}

// Beside the zone it charges at base move, with or without such ground.
TURNED_TEST(WC_5_5, a_charge_at_base_move_is_a_plain_move_on_uneven_and_difficult_ground) {
    for (const Ground ground : {Ground::rough, Ground::town}) {
        Bare field;
        const UnitId legion = field.blue("legionary", 24_in, 12_in);
        const UnitId gauls = field.red("warband", 29_in, 17_in);
        field.ground(ground, 20_in, 12_in + hair(), 36_in, 13_in);
        const auto length_to = [&](Length y) {
            field.place(gauls, 29_in, y);
            return way(field, legion, gauls)->length();
        };
        Length near = 15_in, far = 16_in;
        ASSERT_LE(length_to(near), 4_in);
        ASSERT_GT(length_to(far), 4_in);
        while (far - near > hair()) {
            const Length middle = Length::from_ticks((near + far).ticks() / 2);
            (length_to(middle) <= 4_in ? near : far) = middle;
        }
        ASSERT_GT(way(field, legion, gauls)->worst, Going::clear);
        field.place(gauls, 29_in, just_within(near));
        Play home = charged(field, legion, gauls);
        home.pick(verb::stand_fast, gauls);
        EXPECT_TRUE(fighting(home, legion, gauls));
        field.place(gauls, 29_in, just_beyond(far));
        Play fails = charged(field, legion, gauls);
        fails.pick(verb::stand_fast, gauls);
        EXPECT_TRUE(fails.at_step<step::FailedChargeRoll>());
    }
}

TURNED_TEST(WC_5_5, by_ruling_every_move_throws_the_dice_and_so_does_a_charge_at_base_move) {
    Bare field;
    field.rules.ruling("terrain.dice", "every move");
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 30_in, 17_in);
    field.ground(Ground::rough, 20_in, 12_in + hair(), 36_in, 13_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::stand_fast, gauls);
    EXPECT_TRUE(play.at_step<step::ChargeGroundRoll>());
}

TURNED_TEST(WC_5_2, cavalry_in_woods_only_advances_even_to_charge) {
    Bare field;
    const UnitId horse = field.blue("cavalry", 24_in, 12_in, 12, 6);
    const UnitId gauls = field.red("warband", 24_in, just_within(19_in));
    field.ground(Ground::wood, 26_in, 15_in, 30_in, 16_in);  // in the way of its right
    Play home = charged(field, horse, gauls);
    home.pick(verb::stand_fast, gauls);
    EXPECT_TRUE(fighting(home, horse, gauls));
    field.place(gauls, 24_in, just_beyond(19_in));
    Play fails = charged(field, horse, gauls);
    fails.pick(verb::stand_fast, gauls);
    EXPECT_TRUE(fails.at_step<step::FailedChargeRoll>());
}

TURNED_TEST(WC_5_3, a_charge_through_a_marsh_goes_a_die) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 17_in);
    field.ground(Ground::marsh, 20_in, 13_in, 30_in, 16_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::stand_fast, gauls);
    ASSERT_TRUE(play.at_step<step::ChargeGroundRoll>());
    play.roll(5);
    EXPECT_TRUE(fighting(play, legion, gauls));
}

// A marsh beside the way, on which the charger comes to stand alone by squaring up.
TURNED_TEST(WC_5_5, the_dice_are_thrown_once_a_move_or_by_ruling_on_entering) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 28_in, 18_in);
    field.ground(Ground::marsh, 27_in, 16_in, 40_in, inches(35, 2));
    ASSERT_EQ(way(field, legion, gauls)->worst, Going::dense);
    const auto strikes = [&] {
        Play play = charged(field, legion, gauls);
        play.pick(verb::stand_fast, gauls);
        play.roll(1);
        return fighting(play, legion, gauls);
    };
    EXPECT_FALSE(strikes());
    field.rules.ruling("terrain.when", "on entering");
    EXPECT_TRUE(strikes());
}

// ---- the order, and double pace: WC-3.1, 3.7 ----------------------------------------------------

TURNED_TEST(WC_3_1, charges_are_declared_answered_and_only_then_made) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId second = field.blue("legionary", 50_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = begin(field, Phase::movement);
    EXPECT_FALSE(play.offers(verb::move, second));
    play.pick(verb::charge, legion, gauls);
    if (play.offers(verb::declared)) play.pick(verb::declared);
    play.pick(verb::flee, gauls);
    // It flees when the charger moves, which may be after another's move.
    expect_at(play.unit(gauls).post.front, at(24_in, 18_in));
    EXPECT_TRUE(play.offers(verb::move, second));
    play.pick(verb::carry_out, legion);
    EXPECT_TRUE(play.at_step<step::FlightRoll>());
}

TURNED_TEST(WC_3_7, by_ruling_a_charge_at_double_pace_is_barred_before_an_enemy_front) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 19_in);
    field.rules.ruling("charge.double_test", "true");
    Play barred = charged(field, legion, gauls);
    barred.pick(verb::stand_fast, gauls);
    EXPECT_TRUE(barred.at_step<step::FailedChargeRoll>());
    // Into its rear it goes at double pace, if it passes the test that an enemy so near asks for.
    field.face(gauls, north);
    field.place(gauls, 24_in, 19_in + inches(16, 5));
    Play tested = charged(field, legion, gauls);
    tested.pick(verb::flee, gauls);
    ASSERT_TRUE(tested.at_step<step::Test>());
    EXPECT_EQ(tested.step<step::Test>().trial, Trial::double_pace);
}

// ---- elephants: WC-7.11 -------------------------------------------------------------------------

TURNED_TEST(WC_7_11, horse_that_elephants_charge_tests_or_flees) {
    Bare field;
    const UnitId elephants = field.blue("elephant", 24_in, 12_in, 2, 2);
    const UnitId horse = field.red("cavalry", 24_in, 18_in, 12, 6);
    for (const bool passes : {true, false}) {
        Play play = charged(field, elephants, horse);
        play.pick(verb::stand_fast, horse);
        ASSERT_TRUE(play.at_step<step::Test>());
        EXPECT_EQ(play.step<step::Test>().trial, Trial::faces_elephants);
        if (passes)
            play.roll(3, 3);
        else
            play.roll(3, 4);
        EXPECT_EQ(play.unit(horse).fleeing, !passes);
        EXPECT_EQ(fighting(play, elephants, horse), passes);
    }
}

TURNED_TEST(WC_7_11, foot_does_not_fear_elephants) {
    Bare field;
    const UnitId elephants = field.blue("elephant", 24_in, 12_in, 2, 2);
    const UnitId gauls = field.red("warband", 24_in, 18_in);
    Play play = charged(field, elephants, gauls);
    play.pick(verb::stand_fast, gauls);
    EXPECT_FALSE(play.happened(happened::Tested{}));
    EXPECT_TRUE(fighting(play, elephants, gauls));
}

// ---- fights: WC-7.6 -----------------------------------------------------------------------------

TURNED_TEST(WC_7_6, units_joined_by_fights_are_one_combat) {
    Bare field;
    const UnitId a = field.blue("legionary", 20_in, 12_in);
    const UnitId b = field.red("warband", 20_in, 20_in);
    const UnitId c = field.blue("legionary", 30_in, 12_in);
    const UnitId d = field.red("warband", 40_in, 20_in);
    State& state = field.state();
    state.fights.push_back({.one = a, .other = b});
    state.fights.push_back({.one = b, .other = c});
    EXPECT_EQ(combat_of(state, a).size(), 3);
    EXPECT_TRUE(combat_of(state, a).has(c));
    EXPECT_EQ(combat_of(state, d).size(), 1);
    leave_fights(state, b);
    EXPECT_TRUE(state.fights.empty());
}

TURNED_TEST(WC_7_6, a_charge_that_touches_a_neighbour_too_fights_both) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in, 24, 12);
    const UnitId gauls = field.red("warband", 24_in - inches(12, 5), 18_in);
    const UnitId others = field.red("warband", 24_in + inches(12, 5), 18_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::stand_fast, gauls);
    EXPECT_TRUE(fighting(play, legion, gauls));
    EXPECT_TRUE(fighting(play, legion, others));
}

// ---- ground along the way: WC-5.5 ---------------------------------------------------------------

TURNED_TEST(WC_5_5, the_log_tells_how_far_the_ground_lets_a_charge_go) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 19_in);
    field.ground(Ground::rough, 20_in, 14_in, 28_in, 15_in);
    Play play = charged(field, legion, gauls);
    play.pick(verb::stand_fast, gauls);
    play.roll(2);
    EXPECT_EQ(play.what<happened::GroundRolled>().inches, 6);  // four, and two on the die
    play.roll(3);
    EXPECT_EQ(play.what<happened::ChargeFails>().inches, 3);
    EXPECT_EQ(play.what<happened::ChargeFails>().gone, 3_in);
}

TURNED_TEST(WC_5_5, ground_that_only_the_wheeling_wing_crosses_counts) {
    Bare field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in, 24, 24);
    const UnitId gauls = field.red("warband", 42_in, 20_in);
    ASSERT_TRUE(way(field, legion, gauls));
    EXPECT_EQ(way(field, legion, gauls)->worst, Going::clear);
    // A sliver just before the outer corner of its front.
    const Way whole = way(field, legion, gauls)->way;
    ASSERT_GT(whole.wheel, 1_in);
    const Quad start = quad_of(field.state(), legion);
    const Point outer =
        field.turned.back(whole.turn.angle > Turn{} ? start.front_left() : start.front_right());
    const Length x = Length::from_ticks(outer.x), y = Length::from_ticks(outer.y);
    field.ground(Ground::rough, x - tick * 40, y + tick * 40, x + tick * 40, y + tick * 80);
    EXPECT_EQ(way(field, legion, gauls)->worst, Going::uneven);
}

}  // namespace
}  // namespace grognard::war_and_conquest
