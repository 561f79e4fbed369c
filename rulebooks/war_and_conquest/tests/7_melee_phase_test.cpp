// SPDX-License-Identifier: Apache-2.0
//
// WC-7.1, 7.2, 7.6, 7.7, 7.12 on the table: who strikes whom, in which order, with how many dice.
#include "rulebooks/war_and_conquest/7_combat/melee_phase.h"

#include "rulebooks/war_and_conquest/tests/fighting.h"

namespace grognard::war_and_conquest {
namespace {

Fighter fighter(Field& field, UnitId id, UnitId enemy) {
    return observe_fighter(field.setup(), field.state(), id, enemy);
}

// ---- what one brings ----------------------------------------------------------------------------

TURNED_TEST(WC_7_1, figures_in_contact_fight_and_a_file_overlaps_on_each_side) {
    Melee field;
    const UnitId wide = field.red("warband", 50_in, 24_in, 24, 12);
    const UnitId narrow = field.blue("legionary", 50_in, 24_in, 24, 6);
    EXPECT_EQ(fighter(field, field.legion, field.gauls).contact, 6);
    // A figure that only touches a corner is not in contact.
    EXPECT_EQ(fighter(field, wide, narrow).contact, 6);
    EXPECT_EQ(fighting_figures(fighter(field, wide, narrow)), 8);
    EXPECT_EQ(fighting_figures(fighter(field, narrow, wide)), 6);
}

TURNED_TEST(WC_7_1, struck_in_flank_those_along_the_flank_fight_without_overlap) {
    Melee field;
    // On the legion's right, facing it: its four ranks are 3.2 inches deep.
    const UnitId flankers = field.red("soldurii", 24_in + inches(12, 5), 24_in - inches(8, 5));
    field.face(flankers, west);
    field.charges(flankers, field.legion, Struck::flank);
    const Fighter legion = fighter(field, field.legion, flankers);
    EXPECT_EQ(legion.contact, 4);
    EXPECT_EQ(fighting_figures(legion), 4);
    EXPECT_EQ(fighter(field, flankers, field.legion).contact, 4);
}

TURNED_TEST(WC_7_1, a_deep_column_struck_in_flank_fights_with_every_rank_in_contact) {
    Field field;
    const UnitId column = field.blue("legionary", 24_in, 24_in, 12, 2);
    const UnitId flankers = field.red("warband", 24_in + inches(4, 5), 24_in - inches(12, 5));
    field.face(flankers, west);
    field.state().fights.push_back(
        {.one = flankers, .other = column, .others = {.struck = Struck::flank}});
    EXPECT_EQ(fighting_figures(fighter(field, column, flankers)), 6);
}

TURNED_TEST(WC_7_1, charging_and_pila_count_in_the_first_round_alone) {
    Melee field;
    Fight& fight = field.charges(field.gauls, field.legion);
    EXPECT_TRUE(fighter(field, field.gauls, field.legion).charging);
    EXPECT_TRUE(fighter(field, field.legion, field.gauls).first_round);
    fight.first_round = false;
    EXPECT_FALSE(fighter(field, field.gauls, field.legion).charging);
    EXPECT_FALSE(fighter(field, field.legion, field.gauls).first_round);
}

TURNED_TEST(WC_7_11, a_shieldwall_is_one_while_it_has_not_gone_beyond_base_pace) {
    Field field;
    const UnitId fyrd = field.blue("fyrd", 24_in, 24_in);
    const UnitId gauls = field.red("warband", 24_in, 24_in);
    EXPECT_FALSE(fighter(field, fyrd, gauls).shieldwall);
    field.unit(fyrd).formation = Formation::shieldwall;
    EXPECT_TRUE(fighter(field, fyrd, gauls).shieldwall);
    field.unit(fyrd).pace = Pace::double_pace;
    EXPECT_FALSE(fighter(field, fyrd, gauls).shieldwall);
}

TURNED_TEST(WC_1_14, a_personality_strikes_with_one_and_his_s) {
    Melee field;
    field.fights(field.gauls, field.legion);
    EXPECT_EQ(fighter(field, field.legion, field.gauls).character_attacks, 0);
    field.unit(field.general(Side::blue)).with = field.legion;
    field.unit(field.general(Side::red)).with = field.gauls;
    EXPECT_EQ(fighter(field, field.legion, field.gauls).character_attacks, 2);
    EXPECT_EQ(fighter(field, field.gauls, field.legion).character_attacks, 2);
    // The consul's is in his list; the chieftain's is not.
    field.rules.ruling("personality.strikes", "2");
    EXPECT_EQ(fighter(field, field.legion, field.gauls).character_attacks, 2);
    EXPECT_EQ(fighter(field, field.gauls, field.legion).character_attacks, 3);
}

TURNED_TEST(WC_1_14, he_strikes_once_and_to_the_front_if_anybody_is_there) {
    Melee field;
    const UnitId flankers = field.red("soldurii", 24_in + inches(12, 5), 24_in - inches(8, 5));
    field.face(flankers, west);
    field.charges(flankers, field.legion, Struck::flank);
    field.unit(field.general(Side::blue)).with = field.legion;
    EXPECT_EQ(fighter(field, field.legion, flankers).character_attacks, 2);
    field.fights(field.gauls, field.legion);
    EXPECT_EQ(fighter(field, field.legion, flankers).character_attacks, 0);
    EXPECT_EQ(fighter(field, field.legion, field.gauls).character_attacks, 2);
}

TURNED_TEST(WC_6_7, odds_leave_out_blows_at_the_character) {
    Melee field;
    field.goes_on(field.gauls, field.legion);
    const auto chance = [&] {
        return chance_of_attack(fighter(field, field.gauls, field.legion),
                                fighter(field, field.legion, field.gauls));
    };
    EXPECT_EQ(chance(), Fraction::of(1, 8));
    field.unit(field.general(Side::blue)).with = field.legion;
    EXPECT_EQ(chance(), Fraction::of(17, 36) * Fraction::of(1, 4));
    // The misses of a first charge are thrown again, and may be sixes too.
    Fight& fight = field.state().fights[0];
    fight.first_round = fight.ones.charging = fight.ones.first_charge = true;
    EXPECT_EQ(chance(), Fraction::of(17, 24) * Fraction::of(1, 4));
}

// ---- the order of strikes -----------------------------------------------------------------------

TURNED_TEST(WC_7_1, chargers_strike_first_and_who_fell_does_not_strike_back) {
    Melee field;
    field.charges(field.gauls, field.legion);
    Play play = begin(field, Phase::combat);
    strike(play, field.gauls, 2);
    EXPECT_EQ(play.unit(field.legion).figures, 22);
    EXPECT_EQ(play.question().unit, field.legion);
    EXPECT_EQ(play.dice_asked(), 4);  // of six
}

TURNED_TEST(WC_7_12, by_ruling_the_rear_rank_steps_up) {
    Melee field;
    field.rules.ruling("combat.fallen", "of the rear rank");
    field.charges(field.gauls, field.legion);
    Play play = begin(field, Phase::combat);
    strike(play, field.gauls, 2);
    EXPECT_EQ(play.dice_asked(), 6);
}

TURNED_TEST(WC_7_1, others_strike_together) {
    Melee field;
    field.goes_on(field.gauls, field.legion);
    Play play = begin(field, Phase::combat);
    strike(play, field.gauls, 2);
    EXPECT_EQ(play.unit(field.legion).figures, 24);  // not yet
    EXPECT_EQ(play.dice_asked(), 6);
    strike(play, field.legion, 1);
    EXPECT_EQ(play.unit(field.legion).figures, 22);
    EXPECT_EQ(play.unit(field.gauls).figures, 23);
}

TURNED_TEST(WC_3_13, a_counter_charger_strikes_together_with_the_charger_or_by_ruling_after) {
    Melee field;
    field.charges(field.gauls, field.legion).others.counter_charging = true;
    Play together = begin(field, Phase::combat);
    strike(together, field.gauls, 1);
    EXPECT_EQ(together.unit(field.legion).figures, 24);
    field.rules.ruling("countercharge.effect", "the charger strikes first");
    Play after = begin(field, Phase::combat);
    strike(after, field.gauls, 1);
    EXPECT_EQ(after.unit(field.legion).figures, 23);
}

TURNED_TEST(WC_7_2, dice_to_hit_save_and_kill_are_those_of_the_two) {
    Melee field;
    field.charges(field.gauls, field.legion);
    Play play = begin(field, Phase::combat);
    EXPECT_EQ(play.question().clause, WC_7_2);
    EXPECT_EQ(play.dice_asked(), 6);
    play.roll_lot(3, 4, 3, 3);
    EXPECT_EQ(play.dice_asked(), 3);
    play.roll_lot(1, 4, 2, 3);
    EXPECT_EQ(play.dice_asked(), 2);
    play.roll_lot(1, 4, 1, 3);
    EXPECT_EQ(play.unit(field.legion).figures, 23);
    // Pila of the first round: only a 6 saves, 3 kills.
    play.roll_lot(2, 4, 3, 3);
    play.roll_lot(1, 6, 1, 5);
    play.roll(3);
    EXPECT_EQ(play.unit(field.gauls).figures, 23);
}

TURNED_TEST(WC_10_4, the_misses_of_a_warbands_first_charge_are_thrown_again) {
    Melee field;
    field.charges(field.gauls, field.legion).ones.first_charge = true;
    Play play = begin(field, Phase::combat);
    play.roll_lot(2, 4, 4, 3);
    EXPECT_EQ(play.question().topic, verb::second_roll);
    EXPECT_EQ(play.question().clause, WC_10_4);
    EXPECT_EQ(play.dice_asked(), 4);
    play.roll_lot(1, 4, 3, 3);
    EXPECT_EQ(play.question().topic, verb::save_roll);
    EXPECT_EQ(play.dice_asked(), 3);
}

TURNED_TEST(WC_6_7, blows_too_strike_a_character_by_a_six_and_a_six) {
    Melee field;
    field.charges(field.gauls, field.legion);
    const UnitId consul = field.general(Side::blue);
    field.unit(consul).with = field.legion;
    Play play = begin(field, Phase::combat);
    play.roll_lot(1, 6, 5, 1);
    EXPECT_EQ(play.question().topic, verb::person_roll);
    play.roll(6);
    play.roll(3);
    play.roll(4);
    EXPECT_EQ(play.unit(consul).hits, 1);
    EXPECT_EQ(play.unit(field.legion).figures, 24);
}

// ---- several units ------------------------------------------------------------------------------

// The legion stands between two warbands, each with three files before it, and friends fight apart.
struct Joined : Melee {
    Joined() {
        place(gauls, 24_in - inches(12, 5), 24_in);
        goes_on(gauls, legion);
        goes_on(more, legion);
    }
    UnitId more = red("warband", 24_in + inches(12, 5), 24_in);
};

TURNED_TEST(WC_7_6, units_joined_by_contact_are_one_combat) {
    Joined field;
    Play play = begin(field, Phase::combat);
    ASSERT_EQ(play.state().combats.size(), 1u);
    EXPECT_EQ(play.state().combats[0].units.size(), 3);
    // Both warbands strike, and the legion at each with those it touches and an overlap a side.
    strike(play, field.gauls, 1);
    EXPECT_EQ(play.question().other, field.gauls);
    strike(play, field.legion, 0);
    strike(play, field.more, 2);
    strike(play, field.legion, 1);
    EXPECT_EQ(play.unit(field.legion).figures, 21);
    EXPECT_EQ(play.unit(field.more).figures, 23);
}

TURNED_TEST(WC_7_6, by_ruling_they_fight_pair_by_pair) {
    Joined field;
    field.rules.ruling("combat.joined", "pair by pair");
    Play play = begin(field, Phase::combat);
    EXPECT_EQ(play.question().topic, verb::combat_phase);
    EXPECT_TRUE(play.offers(verb::fight, field.legion, field.gauls));
    EXPECT_TRUE(play.offers(verb::fight, field.legion, field.more));
    play.pick(verb::fight, field.legion, field.more);
    EXPECT_EQ(play.state().combats[0].units.size(), 2);
    strike(play, field.more, 0);
    strike(play, field.legion, 0);
    EXPECT_EQ(play.state().combats.size(), 2u);  // the one that is left needs no choice
}

TURNED_TEST(WC_7_6, each_combat_is_fought_once_in_the_round_players_order) {
    Melee field;
    field.goes_on(field.gauls, field.legion);
    const UnitId veterans = field.blue("veteran", 50_in, 24_in);
    const UnitId soldurii = field.red("soldurii", 50_in, 24_in);
    field.goes_on(soldurii, veterans);
    field.state().advantage = Side::blue;
    Play play = begin(field, Phase::combat, Side::red);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_TRUE(play.offers(verb::fight, field.gauls, field.legion));
    play.pick(verb::fight, soldurii, veterans);
    strike(play, soldurii, 0);
    strike(play, veterans, 0);
    EXPECT_EQ(play.question().unit, field.gauls);
    strike(play, field.gauls, 0);
    strike(play, field.legion, 0);
    EXPECT_NE(play.state().phase, Phase::combat);
}

TURNED_TEST(WC_7_7, charged_while_fighting_it_strikes_in_both_directions) {
    Melee field;
    field.goes_on(field.gauls, field.legion);
    const UnitId flankers = field.red("soldurii", 24_in + inches(12, 5), 24_in - inches(8, 5));
    field.face(flankers, west);
    field.charges(flankers, field.legion, Struck::flank);
    Play play = begin(field, Phase::combat);
    EXPECT_EQ(play.question().unit, flankers);  // the charger first, of all
    strike(play, flankers, 0);
    strike(play, field.gauls, 0);
    EXPECT_EQ(play.question().other, field.gauls);
    EXPECT_EQ(play.dice_asked(), 6);
    strike(play, field.legion, 0);
    EXPECT_EQ(play.question().unit, field.legion);
    EXPECT_EQ(play.question().other, flankers);
    EXPECT_EQ(play.dice_asked(), 4);
}

TURNED_TEST(WC_7_9, a_fight_begun_by_a_pursuit_waits_for_the_next_combat_phase) {
    Melee field;
    field.fights(field.gauls, field.legion).waits = true;
    Play play = begin(field, Phase::resolution);
    EXPECT_FALSE(play.happened(happened::StruckAt{}));
    Play next = begin(field, Phase::combat);
    EXPECT_EQ(next.question().topic, verb::hit_roll);
}

TURNED_TEST(WC_7_6, an_elephant_strikes_with_four) {
    Melee field;
    const UnitId elephants = field.red("elephant", 50_in, 24_in, 2, 2);
    const UnitId veterans = field.blue("veteran", 50_in, 24_in);
    field.charges(elephants, veterans);
    Play play = begin(field, Phase::combat);
    EXPECT_EQ(play.question().unit, elephants);
    EXPECT_EQ(play.dice_asked(), 8);
}

}  // namespace
}  // namespace grognard::war_and_conquest
