// SPDX-License-Identifier: Apache-2.0
//
// WC chapter 8: rallies, those off the table, order recovered.
#include "rulebooks/war_and_conquest/8_end_phase/end_phase.h"

#include "rulebooks/war_and_conquest/tests/play.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {
namespace {

// Without intervention points, so that dice follow at once; enemies are far off.
struct Ending : Field {
    UnitId legion = blue("legionary", 24_in, 20_in);
    UnitId other = blue("legionary", 40_in, 20_in);
    UnitId gauls = red("warband", 64_in, 44_in);
    Ending() { state().sips = {}; }
    void fled(UnitId id) { unit(id).fleeing = true; }
    void fled_off(UnitId id) {
        unit(id).fleeing = true;
        unit(id).where = Where::fled_off;
    }
};

bool tests(const Play& play, UnitId id, Trial trial) {
    return play.at_step<step::Test>() && play.step<step::Test>().unit == id &&
           play.step<step::Test>().trial == trial;
}

// ---- rallies ------------------------------------------------------------------------------------

TURNED_TEST(WC_8_1, a_fugitive_that_passes_faces_any_way_and_is_disordered) {
    Ending field;
    field.fled(field.legion);
    Play play = begin(field, Phase::end);
    ASSERT_TRUE(tests(play, field.legion, Trial::rallies));
    play.roll(4, 4);
    EXPECT_FALSE(play.unit(field.legion).fleeing);
    EXPECT_TRUE(play.unit(field.legion).disordered);
    EXPECT_TRUE(play.happened(happened::Rallied{}, field.legion));
    ASSERT_TRUE(play.at_step<step::PlaceMove>());
    EXPECT_EQ(play.step<step::PlaceMove>().manner, Manner::faces);
    EXPECT_EQ(play.asked(), Side::blue);
}

TURNED_TEST(WC_8_1, with_a_quarter_of_its_figures_and_five_at_least) {
    const auto tests_with = [](int figures, int at_start) {
        Field field;
        field.state().sips = {};
        const UnitId legion = field.blue("legionary", 24_in, 20_in, at_start);
        field.blue("legionary", 40_in, 20_in);
        field.red("warband", 64_in, 44_in);
        field.unit(legion).fleeing = true;
        field.unit(legion).figures = static_cast<std::uint8_t>(figures);
        return tests(begin(field, Phase::end), legion, Trial::rallies);
    };
    EXPECT_TRUE(tests_with(6, 24));
    EXPECT_FALSE(tests_with(5, 24));
    EXPECT_TRUE(tests_with(5, 20));
    EXPECT_FALSE(tests_with(4, 16));
}

TURNED_TEST(WC_8_1, with_no_enemy_within_five_inches_not_even_one_in_flight) {
    Ending field;
    field.fled(field.legion);
    field.fled(field.gauls);
    const auto tests_with_enemy_at = [&](Length away) {
        field.place(field.gauls, 24_in, 20_in + away);
        return tests(begin(field, Phase::end), field.legion, Trial::rallies);
    };
    EXPECT_FALSE(tests_with_enemy_at(just_within(5_in)));
    EXPECT_TRUE(tests_with_enemy_at(just_beyond(5_in)));
}

TURNED_TEST(WC_8_1, who_rallied_is_disordered_a_round_and_no_longer) {
    Ending field;
    field.fled(field.legion);
    Play play = begin(field, Phase::end);
    play.roll(1, 1);
    // Not in the same end phase.
    EXPECT_TRUE(play.unit(field.legion).disordered);
    EXPECT_FALSE(play.happened(happened::Recovered{}));
    field.state() = play.state();
    Play next = begin(field, Phase::end);
    EXPECT_TRUE(next.happened(happened::Recovered{}, field.legion));
    EXPECT_EQ(next.event(happened::Recovered{}).clause, WC_8_1);
    EXPECT_FALSE(next.unit(field.legion).disordered);
    EXPECT_FALSE(next.unit(field.legion).rallied);
}

TURNED_TEST(WC_2_4, the_end_phase_is_the_round_players) {
    Ending field;
    field.fled(field.legion);
    EXPECT_TRUE(tests(begin(field, Phase::end, Side::blue), field.legion, Trial::rallies));
    EXPECT_FALSE(begin(field, Phase::end, Side::red).at_step<step::Test>());
}

// ---- off the table ------------------------------------------------------------------------------

TURNED_TEST(WC_8_1, who_fled_off_the_table_tests_and_will_return) {
    Ending field;
    field.fled_off(field.legion);
    Play play = begin(field, Phase::end);
    ASSERT_TRUE(tests(play, field.legion, Trial::rallies_off_table));
    play.roll(3, 4);  // Morale 8, less one
    EXPECT_TRUE(play.unit(field.legion).returns);
    EXPECT_EQ(play.unit(field.legion).where, Where::fled_off);
    // It does not test again while it waits to come back.
    field.state() = play.state();
    EXPECT_FALSE(begin(field, Phase::end).at_step<step::Test>());
}

TURNED_TEST(WC_8_4, after_two_failed_tests_it_is_lost) {
    Ending field;
    field.fled_off(field.legion);
    Play play = begin(field, Phase::end);
    play.roll(4, 4);
    EXPECT_EQ(play.unit(field.legion).where, Where::fled_off);
    field.unit(field.legion).rally_failures = 1;
    Play again = begin(field, Phase::end);
    again.roll(4, 4);
    EXPECT_EQ(again.unit(field.legion).where, Where::gone);
    EXPECT_TRUE(again.happened(happened::LostOffTable{}, field.legion));
    field.rules.ruling("rally.lost", "3");
    Play third = begin(field, Phase::end);
    third.roll(4, 4);
    EXPECT_EQ(third.unit(field.legion).where, Where::fled_off);
}

TURNED_TEST(WC_8_4, off_the_table_too_few_are_lost_without_a_test) {
    Ending field;
    field.fled_off(field.legion);
    field.unit(field.legion).figures = 5;  // of 24
    Play play = begin(field, Phase::end);
    EXPECT_EQ(play.unit(field.legion).where, Where::gone);
    EXPECT_FALSE(play.happened(happened::Tested{}));
}

TURNED_TEST(WC_8_4, a_personality_with_a_lost_unit_is_lost_with_it) {
    Ending field;
    field.fled_off(field.legion);
    field.unit(field.legion).rally_failures = 1;
    const UnitId consul = field.general(Side::blue);
    field.unit(consul).with = field.legion;
    Play play = begin(field, Phase::end);
    play.roll(6, 6);
    EXPECT_EQ(play.unit(consul).where, Where::gone);
}

// ---- recovery -----------------------------------------------------------------------------------

TURNED_TEST(WC_8_2, the_disordered_recover_by_a_command_test) {
    Ending field;
    field.unit(field.legion).disordered = true;
    Play play = begin(field, Phase::end);
    ASSERT_TRUE(tests(play, field.legion, Trial::recovers));
    play.roll(4, 4);
    EXPECT_FALSE(play.unit(field.legion).disordered);
    EXPECT_TRUE(play.happened(happened::Recovered{}, field.legion));
    Play fails = begin(field, Phase::end);
    fails.roll(4, 5);
    EXPECT_TRUE(fails.unit(field.legion).disordered);
    EXPECT_FALSE(fails.happened(happened::Recovered{}));
}

TURNED_TEST(WC_8_1, who_rallied_on_bad_ground_is_disordered_by_the_ground_alone_a_round_later) {
    Ending field;
    field.unit(field.legion).disordered = field.unit(field.legion).rallied = true;
    field.ground(Ground::wood, 20_in, 10_in, 30_in, 20_in);
    Play play = begin(field, Phase::end);
    EXPECT_FALSE(play.unit(field.legion).disordered);
    EXPECT_TRUE(play.unit(field.legion).is_disordered());
    ASSERT_TRUE(play.happened(happened::Recovered{}, field.legion));
    EXPECT_EQ(play.event(happened::Recovered{}).clause, WC_8_1);
    EXPECT_EQ(event_words(field.setup(), play.event(happened::Recovered{})),
              "legionary recovered: only the ground still disorders it");
}

TURNED_TEST(WC_8_2, who_is_disordered_by_ground_alone_takes_no_test) {
    Ending field;
    field.ground(Ground::wood, 20_in, 10_in, 30_in, 20_in);
    Play play = begin(field, Phase::end);
    EXPECT_TRUE(play.unit(field.legion).is_disordered());
    EXPECT_FALSE(play.happened(happened::Tested{}));
}

TURNED_TEST(WC_8_2, not_on_ground_that_disorders_it) {
    Ending field;
    field.unit(field.legion).disordered = true;
    field.ground(Ground::wood, 20_in, 10_in, 30_in, 20_in);
    EXPECT_FALSE(begin(field, Phase::end).at_step<step::Test>());
    field.place(field.legion, 24_in, 10_in - rounding());  // behind it
    EXPECT_TRUE(tests(begin(field, Phase::end), field.legion, Trial::recovers));
}

TURNED_TEST(WC_8_5, rallies_then_returns_then_recovery) {
    Ending field;
    const UnitId third = field.blue("legionary", 10_in, 20_in);
    field.unit(field.legion).disordered = true;
    field.fled_off(field.other);
    field.fled(third);
    Play play = begin(field, Phase::end);
    EXPECT_TRUE(tests(play, third, Trial::rallies));
    play.roll(6, 6);
    EXPECT_TRUE(tests(play, field.other, Trial::rallies_off_table));
    play.roll(6, 6);
    EXPECT_TRUE(tests(play, field.legion, Trial::recovers));
}

}  // namespace
}  // namespace grognard::war_and_conquest
