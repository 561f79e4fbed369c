// SPDX-License-Identifier: Apache-2.0
//
// WC-2.4, 6.1, 6.2, 6.5 to 6.7: the shooting phase and its volleys, die by die.
#include "rulebooks/war_and_conquest/1_troops/losses.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/7_combat/volley.h"
#include "rulebooks/war_and_conquest/tests/play.h"

namespace grognard::war_and_conquest {
namespace {

// Twenty archers in two ranks, ten inches from twenty-four of the fyrd; nobody has points to spend.
struct Range : Field {
    Range() { state().sips = {}; }
    UnitId archers = blue("norman-archer", 24_in, 12_in, 20, 10);
    UnitId fyrd = red("fyrd", 24_in, 22_in);
};

// So many killed, by a volley of 15 dice that needs 4 to hit, 5 to save, 4 to kill.
void shoot(Play& play, UnitId from, UnitId at, int killed) {
    play.pick(verb::shoot, from, at);
    play.roll_lot(killed, 4, play.dice_asked() - killed);
    if (killed == 0) return;
    play.roll_lot(killed, 4);
    play.roll_lot(killed, 4);
}

// ---- a volley -----------------------------------------------------------------------------------

TURNED_TEST(WC_6_2, hit_save_kill_and_figures_removed) {
    Range field;
    Play play = begin(field, Phase::shooting);
    play.pick(verb::shoot, field.archers, field.fyrd);
    EXPECT_EQ(play.dice_asked(), 15);
    EXPECT_EQ(play.question().clause, WC_6_1);
    EXPECT_EQ(play.question().unit, field.archers);
    play.roll_lot(6, 4, 9, 3);  // 4 hits, 3 does not
    EXPECT_EQ(play.question().topic, verb::save_roll);
    EXPECT_EQ(play.question().unit, field.fyrd);
    EXPECT_EQ(play.dice_asked(), 6);
    play.roll_lot(2, 5, 4, 4);  // 5 saves, 4 does not
    EXPECT_EQ(play.question().topic, verb::kill_roll);
    EXPECT_EQ(play.dice_asked(), 4);
    play.roll_lot(3, 4, 1, 3);  // 4 kills, 3 does not
    EXPECT_EQ(play.unit(field.fyrd).figures, 21);
    EXPECT_EQ(play.what<happened::FiguresLost>().lost, 3);
    EXPECT_EQ(play.what<happened::FiguresLost>().left, 21);
}

TURNED_TEST(WC_6_1, above_six_a_six_is_thrown_again) {
    Range field;
    field.ground(Ground::wall, 10_in, 20_in, 40_in, 21_in + rounding());  // hard: 6
    field.unit(field.archers).moved = true;                               // 7
    Play play = begin(field, Phase::shooting);
    play.pick(verb::shoot, field.archers, field.fyrd);
    EXPECT_EQ(play.dice_asked(), 10);
    play.roll_lot(3, 6, 7, 5);
    EXPECT_EQ(play.question().topic, verb::second_roll);
    EXPECT_EQ(play.dice_asked(), 3);
    play.roll_lot(2, 4, 1, 3);  // a 6, and then 4 or more
    EXPECT_EQ(play.question().topic, verb::save_roll);
    EXPECT_EQ(play.dice_asked(), 2);
}

TURNED_TEST(WC_6_2, more_than_a_handful_of_dice_is_thrown_in_lots) {
    Field field;
    field.state().sips = {};
    const UnitId archers = field.blue("norman-archer", 24_in, 12_in, 60, 20);
    const UnitId fyrd = field.red("fyrd", 24_in, 22_in, 24, 12);
    Play play = begin(field, Phase::shooting);
    play.pick(verb::shoot, archers, fyrd);
    EXPECT_EQ(play.dice_asked(), 32);  // of 20 and half of 40
    play.roll_lot(1, 4, 31, 1);
    EXPECT_EQ(play.question().topic, verb::hit_roll);
    EXPECT_EQ(play.dice_asked(), 8);
    play.roll_lot(2, 4, 6, 1);
    EXPECT_EQ(play.question().topic, verb::save_roll);
    EXPECT_EQ(play.dice_asked(), 3);
}

TURNED_TEST(WC_6_4, a_bolt_goes_through_ranks_each_of_which_saves) {
    Range field;
    State state = field.state();
    Battle battle{field.setup(), state};
    step::Volley bolt{.kind = step::Volley::Kind::shot, .from = field.archers, .at = field.fyrd};
    bolt.dice = 1;
    bolt.through = 2;
    bolt.save_needs = 5;
    rolled(battle, bolt, {6});
    const auto& volley = battle.top<step::Volley>();
    while (carry_on(battle, battle.top<step::Volley>()) && volley_dice(volley) == 0) {
    }
    EXPECT_EQ(volley_dice(volley), 2);
    EXPECT_EQ(volley.stage, step::Volley::Stage::save);
}

// ---- the character: WC-6.7 ----------------------------------------------------------------------

TURNED_TEST(WC_6_7, a_six_and_another_six_hit_the_character_in_the_unit) {
    Range field;
    const UnitId chief = field.general(Side::red);
    field.unit(chief).with = field.fyrd;
    Play play = begin(field, Phase::shooting);
    play.pick(verb::shoot, field.archers, field.fyrd);
    play.roll_lot(3, 6, 12, 1);
    EXPECT_EQ(play.question().topic, verb::person_roll);
    EXPECT_EQ(play.question().other, chief);
    EXPECT_EQ(play.dice_asked(), 3);
    play.roll_lot(1, 6, 2, 5);
    EXPECT_EQ(play.dice_asked(), 2);  // the other two strike figures
    play.roll_lot(2, 1);
    play.roll_lot(2, 1);
    EXPECT_EQ(play.question().topic, verb::save_roll);
    EXPECT_EQ(play.question().unit, chief);
    play.roll(4);  // the fyrd's armour is his: 5 to save
    play.roll(4);
    EXPECT_EQ(play.unit(chief).hits, 1);
    EXPECT_EQ(play.unit(field.fyrd).figures, 24);
    EXPECT_TRUE(play.happened(happened::PersonHit{}, chief));
}

TURNED_TEST(WC_6_7, by_ruling_a_six_is_enough) {
    Range field;
    field.rules.ruling("character.hit", "a 6");
    const UnitId chief = field.general(Side::red);
    field.unit(chief).with = field.fyrd;
    Play play = begin(field, Phase::shooting);
    play.pick(verb::shoot, field.archers, field.fyrd);
    play.roll_lot(1, 6, 14, 1);
    EXPECT_EQ(play.question().topic, verb::save_roll);
    EXPECT_EQ(play.question().unit, chief);
}

TURNED_TEST(WC_4_14, a_character_alone_takes_the_hits_himself) {
    Range field;
    const UnitId chief = field.general(Side::red);
    field.place(chief, 24_in, 20_in);
    Play play = begin(field, Phase::shooting);
    shoot(play, field.archers, chief, 3);
    EXPECT_EQ(play.unit(chief).where, Where::gone);  // L 3
    EXPECT_TRUE(play.happened(happened::PersonFalls{}, chief));
}

// ---- the phase ----------------------------------------------------------------------------------

TURNED_TEST(WC_6_6, each_unit_shoots_once_and_nobody_must) {
    Range field;
    const UnitId others = field.blue("norman-archer", 36_in, 12_in, 20, 10);
    Play play = begin(field, Phase::shooting);
    EXPECT_TRUE(play.offers(verb::shoot, others, field.fyrd));
    EXPECT_TRUE(play.offers(verb::shooting_done));
    shoot(play, field.archers, field.fyrd, 0);
    EXPECT_FALSE(play.offers(verb::shoot, field.archers));
    EXPECT_TRUE(play.offers(verb::shoot, others, field.fyrd));
    play.pick(verb::shooting_done);
    EXPECT_NE(play.state().phase, Phase::shooting);
}

TURNED_TEST(WC_2_4, the_round_player_shoots_and_by_ruling_the_other_after_him) {
    Range field;
    const UnitId enemy = field.red("norman-archer", 36_in, 22_in, 20, 10);
    Play alone = begin(field, Phase::shooting);
    EXPECT_EQ(alone.asked(), Side::blue);
    alone.pick(verb::shooting_done);
    EXPECT_NE(alone.state().phase, Phase::shooting);
    field.rules.ruling("round.who", "both shoot");
    Play both = begin(field, Phase::shooting);
    both.pick(verb::shooting_done);
    EXPECT_EQ(both.state().phase, Phase::shooting);
    EXPECT_EQ(both.asked(), Side::red);
    EXPECT_TRUE(both.offers(verb::shoot, enemy, field.archers));
    both.pick(verb::shooting_done);
    EXPECT_NE(both.state().phase, Phase::shooting);
}

// ---- panic: WC-6.5 ------------------------------------------------------------------------------

TURNED_TEST(WC_6_5, exactly_a_quarter_lost_in_the_phase_tests_and_less_does_not) {
    Range field;
    Play five = begin(field, Phase::shooting);
    shoot(five, field.archers, field.fyrd, 5);
    EXPECT_NE(five.state().phase, Phase::shooting);
    Play six = begin(field, Phase::shooting);
    shoot(six, field.archers, field.fyrd, 6);
    EXPECT_EQ(six.state().phase, Phase::shooting);
    EXPECT_EQ(six.question().topic, verb::test_roll);
    EXPECT_EQ(six.question().unit, field.fyrd);
    six.roll(3, 3);  // Morale 6
    EXPECT_FALSE(six.unit(field.fyrd).fleeing);
    EXPECT_NE(six.state().phase, Phase::shooting);
}

TURNED_TEST(WC_6_5, who_fails_flees) {
    Range field;
    Play play = begin(field, Phase::shooting);
    shoot(play, field.archers, field.fyrd, 6);
    play.roll(3, 4);
    EXPECT_EQ(play.question().topic, verb::flight_roll);
    EXPECT_TRUE(play.unit(field.fyrd).fleeing);
}

TURNED_TEST(WC_6_5, the_losses_of_all_shots_of_the_phase_count_together_and_are_tested_once) {
    Range field;
    const UnitId others = field.blue("norman-archer", 34_in, 12_in, 20, 10);
    Play play = begin(field, Phase::shooting);
    shoot(play, field.archers, field.fyrd, 3);
    EXPECT_TRUE(play.offers(verb::shoot, others));
    shoot(play, others, field.fyrd, 3);
    EXPECT_EQ(play.question().topic, verb::test_roll);
    play.roll(1, 1);
    EXPECT_NE(play.state().phase, Phase::shooting);
}

TURNED_TEST(WC_6_5, the_losses_of_another_round_do_not_count) {
    Range field;
    field.unit(field.fyrd).lost_this_phase = 5;
    Play play = begin(field, Phase::shooting);
    shoot(play, field.archers, field.fyrd, 1);
    EXPECT_NE(play.state().phase, Phase::shooting);
}

TURNED_TEST(WC_2_4, the_side_with_the_advantage_says_who_tests_for_its_losses_first) {
    Range field;
    const UnitId more = field.red("fyrd", 40_in, 30_in);
    field.state().advantage = Side::red;
    Play play = after(field, [&](Battle& battle) {
        battle.state.unit(field.fyrd).lost_this_phase = 6;
        battle.state.unit(more).lost_this_phase = 6;
        battle.push(step::Shooting{.stage = step::Shooting::Stage::panic});
    });
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_TRUE(play.offers(verb::test_next, field.fyrd));
    play.pick(verb::test_next, more);
    EXPECT_EQ(play.step<step::Test>().unit, more);
    play.roll(1, 1);
    EXPECT_EQ(play.step<step::Test>().unit, field.fyrd);
}

TURNED_TEST(WC_6_7, of_two_characters_the_one_who_has_taken_fewer_hits_is_struck) {
    Range field;
    const UnitId chief = field.general(Side::red);
    const UnitId thane = field.personality(Side::red, 60_in, 40_in);
    field.unit(chief).with = field.unit(thane).with = field.fyrd;
    const auto in_danger = [&] { return person_in_danger(field.state(), field.fyrd); };
    EXPECT_EQ(in_danger(), chief);  // of equals the first
    field.unit(chief).hits = 1;
    EXPECT_EQ(in_danger(), thane);
    field.unit(thane).hits = 2;
    EXPECT_EQ(in_danger(), chief);
    Play play = begin(field, Phase::shooting);
    play.pick(verb::shoot, field.archers, field.fyrd);
    EXPECT_EQ(play.step<step::Volley>().person, chief);
}

TURNED_TEST(WC_6_1, dice_that_hit_save_and_kill_say_why_they_need_what_they_need) {
    Range field;
    Play play = begin(field, Phase::shooting);
    play.pick(verb::shoot, field.archers, field.fyrd);
    const auto judged = play.judge_roll().assessment->tally;
    play.roll_lot(2, 5, 13, 1);
    EXPECT_EQ(play.event(happened::ShotAt{}).tally, judged);
    EXPECT_EQ(play.what<happened::ShotAt>().needs, 7 - judged.total());
    play.roll_lot(2, 1);
    EXPECT_EQ(play.what<happened::Saved>().needs, 7 - play.event(happened::Saved{}).tally.total());
    play.roll_lot(2, 1);
    EXPECT_EQ(play.what<happened::Killed>().needs,
              7 - play.event(happened::Killed{}).tally.total());
}

}  // namespace
}  // namespace grognard::war_and_conquest
