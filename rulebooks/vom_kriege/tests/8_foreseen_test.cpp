// SPDX-License-Identifier: Apache-2.0
//
// What a charge or a reaction would lead to is shown before it is chosen, as exact odds: VK-7.8, 8.2,
// 8.3, 8.4, 8.6.
#include "rulebooks/vom_kriege/state/state.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/clash.h"

namespace grognard::vom_kriege {
namespace {

constexpr Length x = 30_in;
constexpr Length y = 20_in;

// Blue lancers that charge north at whatever stands ten inches off.
struct Charge_ {
    Field field;
    UnitId lancers_ = field.blue("Lancers", lancers(), x, y);

    Play at(UnitId target) {
        field.order({lancers_}, Face::cavalry);
        Play play = field.begin(Phase::movement);
        play.move(lancers_, {charge_at(target)});
        return play;
    }
};

Assessment foreseen(const Play& play, Verb verb, UnitId unit) {
    const Judgement judgement = play.judge(verb, unit);
    EXPECT_TRUE(judgement.assessment);
    return judgement.assessment.value_or(Assessment{});
}

// What the melee itself is judged, once it can be declared.
Assessment of_melee(Play& play, UnitId attacker, UnitId target) {
    for (int i = 0; i < 9 && !play.offers(verb::melee); ++i) play.pass();
    return foreseen(play, verb::melee, attacker).against == target
               ? foreseen(play, verb::melee, attacker)
               : Assessment{};
}

void expect_same(const Assessment& a, const Assessment& b) {
    EXPECT_EQ(a.unit, b.unit);
    EXPECT_EQ(a.against, b.against);
    EXPECT_EQ(a.tally, b.tally);
    EXPECT_EQ(a.other, b.other);
    EXPECT_EQ(a.odds, b.odds);
    EXPECT_GT(a.odds.total, 1u);
}

TURNED_TEST(VK_7_8, the_melee_of_a_charge_is_foreseen_as_it_is_placed) {
    Charge_ charge;
    // Rough ground on the way disorders the lancers (VK-7.9), and red waits on a hill.
    charge.field.area(Ground::marsh, x - 5_in, y + 2_in, x + 5_in, y + 3_in);
    charge.field.hill(x - 5_in, y + 6_in, x + 5_in, y + 14_in);
    const UnitId line = charge.field.red("Line", infantry(), x, y + 7_in);
    charge.field.order({charge.lancers_}, Face::cavalry);
    Play play = charge.field.begin(Phase::movement);
    play.pick(verb::move, charge.lancers_);
    const State before = play.state();
    const Judgement judged = play.judge({charge_at(line)});
    ASSERT_TRUE(judged.assessment);
    EXPECT_EQ(judged.contact, line);
    EXPECT_EQ(judged.assessment->tally.total(), 4 + 1 - 2 - 1);
    EXPECT_TRUE(judged.assessment->opposed);
    EXPECT_TRUE(play.state() == before);
    play.place({charge_at(line)});
    play.pick(verb::stand);
    expect_same(*judged.assessment, of_melee(play, charge.lancers_, line));
}

TURNED_TEST(VK_7_8, a_charge_in_the_flank_is_foreseen_without_an_answer_to_it) {
    Charge_ charge;
    const UnitId line = charge.field.red("Line", infantry(), x + 1_in, y + 7_in, east);
    charge.field.order({charge.lancers_}, Face::cavalry);
    Play play = charge.field.begin(Phase::movement);
    play.pick(verb::move, charge.lancers_);
    const Judgement judged = play.judge({charge_at(line)});
    ASSERT_TRUE(judged.assessment);
    EXPECT_FALSE(judged.assessment->opposed);
}

TURNED_TEST(VK_7_8, a_move_that_is_no_charge_foresees_no_melee) {
    Charge_ charge;
    charge.field.red("Line", infantry(), x, y + 7_in);
    charge.field.order({charge.lancers_}, Face::cavalry);
    Play play = charge.field.begin(Phase::movement);
    play.pick(verb::move, charge.lancers_);
    const Judgement judged = play.judge({advance(3_in)});
    EXPECT_FALSE(judged.refusal);
    EXPECT_FALSE(judged.assessment);
}

TURNED_TEST(VK_8_2, the_melee_of_a_counter_charge_is_foreseen) {
    Charge_ charge;
    // Where they would meet the ground is rough, which disorders both (VK-7.9).
    charge.field.area(Ground::marsh, x - 5_in, y + inches(7, 2), x + 5_in, y + inches(9, 2));
    const UnitId dragoons = charge.field.red("Dragoons", heavy_cavalry(), x, y + 8_in);
    Play play = charge.at(dragoons);
    const Assessment judged = foreseen(play, verb::counter_charge, dragoons);
    EXPECT_EQ(judged.tally.total(), 2);
    EXPECT_EQ(judged.other.total(), 3);
    play.pick(verb::counter_charge, dragoons);
    expect_same(judged, of_melee(play, charge.lancers_, dragoons));
}

TURNED_TEST(VK_8_2, so_is_that_of_one_who_stands) {
    Charge_ charge;
    const UnitId dragoons = charge.field.red("Dragoons", heavy_cavalry(), x, y + 10_in);
    Play play = charge.at(dragoons);
    const Assessment judged = foreseen(play, verb::no_counter_charge, dragoons);
    play.pick(verb::no_counter_charge);
    expect_same(judged, of_melee(play, charge.lancers_, dragoons));
}

TURNED_TEST(VK_8_4, infantry_sees_the_melee_it_would_stand_for_beside_the_odds_of_a_square) {
    Charge_ charge;
    const UnitId line = charge.field.red("Line", infantry(), x, y + 10_in);
    Play play = charge.at(line);
    EXPECT_EQ(foreseen(play, verb::form_square, line).clause, VK_8_4);
    const Assessment judged = foreseen(play, verb::stand, line);
    EXPECT_EQ(judged.tally.total(), 5);  // lancers charging infantry
    play.pick(verb::stand);
    expect_same(judged, of_melee(play, charge.lancers_, line));
}

TURNED_TEST(VK_8_6, cavalry_sees_what_it_rides_at_when_a_square_has_formed) {
    Charge_ charge;
    const UnitId line = charge.field.red("Line", infantry(), x, y + 10_in);
    Play play = charge.at(line);
    play.pick(verb::form_square, line);
    play.roll({inf, cav, cav, cav});
    const Assessment judged = foreseen(play, verb::go_on, charge.lancers_);
    EXPECT_EQ(judged.tally.total(), 1);
    EXPECT_FALSE(play.judge(verb::stop_short, charge.lancers_).assessment);
    play.pick(verb::go_on);
    expect_same(judged, of_melee(play, charge.lancers_, line));
}

TURNED_TEST(VK_8_4, infantry_that_is_not_charged_sees_no_melee) {
    Charge_ charge;
    const UnitId line = charge.field.red("Line", infantry(), x, y + 10_in);
    // Beside the lancers' way, a quarter of an inch off.
    const UnitId beside =
        charge.field.red("Beside", infantry(), x + inches(9, 4), y + 5_in, west).column();
    Play play = charge.at(line);
    ASSERT_TRUE(play.offers(verb::stand, beside));
    EXPECT_FALSE(play.judge(verb::stand, beside).assessment);
}

TURNED_TEST(VK_8_3, who_holds_his_fire_sees_the_melee) {
    for (const bool retires : {false, true}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in);
        field.red("Left", heavy_guns(), 48_in, inches(39, 2), west);
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        play.pick(verb::melee, attacker, target);
        play.pick(retires ? verb::retire : verb::receive);
        const Assessment judged = foreseen(play, verb::hold_fire, target);
        EXPECT_EQ(judged.clause, retires ? VK_8_1 : VK_9_12);
        play.pick(verb::hold_fire);
        const Judgement rolling = play.judge_roll();
        ASSERT_TRUE(rolling.assessment);
        expect_same(judged, *rolling.assessment);
    }
}

TURNED_TEST(VK_9_23, the_second_melee_is_foreseen_without_the_order_bonus) {
    Field field;
    const UnitId hussars = field.blue("Hussars", light_cavalry(), 40_in, 20_in);
    const UnitId beaten = field.red("Beaten", infantry(), 40_in, 20_in).hits(3);
    const UnitId next = field.red("Next", infantry(), 40_in, 25_in);
    field.order({hussars}, Face::cavalry, Use::bonus_to_melee);
    field.charged(hussars, beaten);
    Play play = field.begin(Phase::combat);
    join(play, hussars, beaten);
    play.roll({inf, gun, gun, gun, gun});
    play.place({retire(aside_from_north(play))});
    play.pick(verb::follow_up);
    const Judgement placed = play.judge({charge_at(next)});
    play.place({charge_at(next)});
    const Assessment judged = foreseen(play, verb::stand, next);
    EXPECT_EQ(judged.tally.total(), 4);
    ASSERT_TRUE(placed.assessment);
    expect_same(*placed.assessment, judged);
    play.pick(verb::stand);
    play.pick(verb::receive);
    const Judgement rolling = play.judge_roll();
    ASSERT_TRUE(rolling.assessment);
    expect_same(judged, *rolling.assessment);
}

}  // namespace
}  // namespace grognard::vom_kriege
