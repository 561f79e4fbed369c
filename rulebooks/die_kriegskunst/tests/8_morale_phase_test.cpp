// SPDX-License-Identifier: Apache-2.0
//
// The last phase as it is played: unit tests, rallies, brigades, pursuits, recovery. DK-1.6, 2.4,
// 4.5, 4.11, 7.9, 7.15, 8.1, 8.5, 8.6, 8.8, 8.10.
#include "rulebooks/die_kriegskunst/8_morale/morale_phase.h"

#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

// One battalion of 20 in front of the enemy, far from generals and friends.
struct Lone : Field {
    UnitId line = blue(infantry(), 40_in, 30_in);
    UnitId enemy = red(infantry(), 40_in, 60_in);
    Lone() { turn(3); }
};

bool is_testing(const Play& play, UnitId id) {
    return play.at_step<step::MoraleRoll>() && play.step<step::MoraleRoll>().unit == id;
}

// Where the enemy does not drive it straight home its owner is asked.
void go_back(Play& play) {
    while (play.at_step<step::GoBack>()) play.pick(verb::straight_away);
}

// ---- reasons to test: DK-8.1 --------------------------------------------------------------------

TEST(DK_8_1, a_quarter_lost_in_one_turn_is_tested_for) {
    for (const int lost : {4, 5}) {
        Lone field;
        field.unit(field.line).lost_this_turn = static_cast<std::uint8_t>(lost);
        EXPECT_EQ(is_testing(begin(field, Phase::morale), field.line), lost == 5);
    }
}

TEST(DK_8_1, so_are_half_lost_fire_from_the_rear_and_a_friends_rout) {
    for (const auto reason : {&Unit::reached_half, &Unit::shot_in_rear, &Unit::saw_rout}) {
        Lone field;
        field.unit(field.line).*reason = true;
        EXPECT_TRUE(is_testing(begin(field, Phase::morale), field.line));
        field.unit(field.line).condition = Condition::routing;  // there is nothing worse
        field.unit(field.line).since = 3;
        EXPECT_FALSE(is_testing(begin(field, Phase::morale), field.line));
    }
    Lone calm;
    EXPECT_FALSE(is_testing(begin(calm, Phase::morale), calm.line));
}

TEST(DK_8_10, all_reasons_are_one_test_a_turn) {
    Lone field;
    Unit& unit = field.unit(field.line);
    unit.reached_half = unit.shot_in_rear = unit.saw_rout = true;
    Play play = begin(field, Phase::morale);
    play.roll(6, 6);
    EXPECT_FALSE(is_testing(play, field.line));

    field.rules.ruling("morale.once", "once a reason");
    Play each = begin(field, Phase::morale);
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(is_testing(each, field.line)) << i;
        each.roll(6, 6);
    }
    EXPECT_FALSE(is_testing(each, field.line));
}

TEST(DK_8_5, five_carries_on_three_falters_less_retreats_and_minus_one_routs) {
    const auto after = [](Grade grade, int first, int second) {
        Field field;
        const UnitId line = field.blue(infantry(grade), 40_in, 30_in);
        field.red(infantry(), 40_in, 60_in);
        field.unit(line).saw_rout = true;
        Play play = begin(field, Phase::morale);
        play.roll(first, second);
        return play.unit(line).condition;
    };
    EXPECT_EQ(after(Grade::line, 2, 3), Condition::formed);
    EXPECT_EQ(after(Grade::line, 1, 3), Condition::faltering);
    EXPECT_EQ(after(Grade::line, 1, 2), Condition::faltering);
    EXPECT_EQ(after(Grade::line, 1, 1), Condition::retreating);
    EXPECT_EQ(after(Grade::militia, 1, 1), Condition::routing);  // -1
    EXPECT_EQ(after(Grade::militia, 1, 2), Condition::retreating);
}

TURNED_TEST(DK_1_10, a_test_never_betters_a_unit_nor_begins_its_retreat_anew) {
    Lone field;
    field.unit(field.line).condition = Condition::retreating;
    field.unit(field.line).since = 3;
    field.unit(field.line).saw_rout = true;
    Play play = begin(field, Phase::morale);
    play.roll(1, 3);  // would falter
    EXPECT_EQ(play.unit(field.line).condition, Condition::retreating);
    expect_at(play.front(field.line), at(40_in, 30_in));
}

TURNED_TEST(DK_8_10, a_rout_adds_friends_who_have_not_tested) {
    Field field;
    const UnitId first = field.blue(infantry(Grade::militia), 40_in, 30_in);
    const UnitId second = field.blue(infantry(Grade::militia), 52_in, 30_in);
    const UnitId third = field.blue(infantry(), 80_in, 20_in);  // too far off
    field.red(infantry(), 40_in, 60_in);
    field.unit(first).saw_rout = true;
    Play play = begin(field, Phase::morale);
    EXPECT_TRUE(is_testing(play, first));
    play.roll(1, 1);
    EXPECT_EQ(play.unit(first).condition, Condition::routing);
    go_back(play);
    EXPECT_TRUE(is_testing(play, second));
    play.roll(1, 1);  // routs too, but the first does not test again
    EXPECT_FALSE(play.at_step<step::MoraleRoll>());
    EXPECT_FALSE(play.unit(third).saw_rout);
}

TURNED_TEST(DK_8_10, a_rout_by_a_failed_rally_adds_them_too_before_the_brigades) {
    Lone field;
    const UnitId near = field.blue(infantry(), 52_in, 30_in);
    const UnitId far = field.blue(infantry(), 80_in, 20_in);
    field.unit(field.line).condition = Condition::retreating;
    field.unit(field.line).since = 2;
    Play play = begin(field, Phase::morale);
    ASSERT_TRUE(is_testing(play, field.line));
    play.roll(1, 2);  // 3 - 1: it routs
    go_back(play);
    EXPECT_TRUE(is_testing(play, near));
    EXPECT_EQ(play.step<step::MoraleRoll>().test, MoraleTest::other);
    play.roll(6, 6);
    EXPECT_TRUE(play.at_step<step::BrigadeRoll>());
    EXPECT_FALSE(play.unit(far).saw_rout);
}

TEST(DK_2_4, the_phasing_sides_tests_come_first_in_its_own_order) {
    Lone field;
    const UnitId second = field.blue(infantry(), 60_in, 30_in);
    for (const UnitId id : {field.line, second, field.enemy}) field.unit(id).saw_rout = true;
    Play play = begin(field, Phase::morale, Side::blue);
    EXPECT_EQ(play.asked(), Side::blue);
    play.pick(verb::test, second);
    EXPECT_TRUE(is_testing(play, second));
    EXPECT_TRUE(is_testing(begin(field, Phase::morale, Side::red), field.enemy));
}

// ---- rallying: DK-8.6, 8.10 ---------------------------------------------------------------------

TEST(DK_8_6, a_retreating_unit_rallies_fails_routs_or_disperses) {
    const auto after = [](int first, int second) {
        Lone field;
        field.unit(field.line).condition = Condition::retreating;
        field.unit(field.line).since = 2;
        Play play = begin(field, Phase::morale);
        EXPECT_EQ(play.step<step::MoraleRoll>().test, MoraleTest::rallying);
        play.roll(first, second);
        return play.unit(field.line).condition;
    };
    EXPECT_EQ(after(3, 3), Condition::unformed);  // 6 - 1
    EXPECT_EQ(after(2, 3), Condition::retreating);
    EXPECT_EQ(after(2, 2), Condition::retreating);
    EXPECT_EQ(after(1, 2), Condition::routing);
}

TEST(DK_8_6, a_routing_unit_has_one_attempt) {
    const auto after = [](int first, int second) {
        Lone field;
        field.unit(field.line).condition = Condition::routing;
        field.unit(field.line).since = 2;
        Play play = begin(field, Phase::morale);
        play.roll(first, second);
        return play.unit(field.line);
    };
    EXPECT_EQ(after(3, 4).condition, Condition::unformed);  // 7 - 2
    EXPECT_EQ(after(3, 4).since, 3);
    EXPECT_FALSE(after(3, 3).on_table());
}

TEST(DK_8_10, nobody_rallies_in_the_turn_it_breaks_or_in_contact) {
    Lone field;
    field.unit(field.line).condition = Condition::retreating;
    field.unit(field.line).since = 3;
    EXPECT_FALSE(is_testing(begin(field, Phase::morale), field.line));
    field.unit(field.line).since = 2;
    EXPECT_TRUE(is_testing(begin(field, Phase::morale), field.line));
    field.place(field.enemy, 40_in, 30_in);
    field.edit().fights.push_back({.one = field.enemy, .other = field.line, .waits = true});
    EXPECT_FALSE(is_testing(begin(field, Phase::morale), field.line));
}

TEST(DK_8_10, by_the_ruling_rally_when_it_tries_in_the_turn_it_breaks) {
    Lone field;
    field.rules.ruling("rally.when", "in the same turn");
    field.unit(field.line).condition = Condition::retreating;
    field.unit(field.line).since = 3;
    EXPECT_TRUE(is_testing(begin(field, Phase::morale), field.line));
}

// ---- brigades: DK-8.8 ---------------------------------------------------------------------------

TEST(DK_8_8, a_shaken_brigade_passes_with_6_breaks_with_less_and_panics_at_0) {
    const auto after = [](int first, int second, bool breaking) {
        Lone field;
        field.state_of(0).shaken = true;
        if (breaking) {
            field.unit(field.brigadier(Side::blue)).where = Where::gone;
            field.unit(field.line).condition = Condition::retreating;
            field.unit(field.line).since = 3;
        }
        Play play = begin(field, Phase::morale);
        EXPECT_TRUE(play.at_step<step::BrigadeRoll>());
        play.roll(first, second);
        return play;
    };
    EXPECT_FALSE(after(2, 3, false).state().brigade(0).broken);  // the brigadier adds 1
    EXPECT_TRUE(after(2, 2, false).state().brigade(0).broken);
    EXPECT_TRUE(after(2, 2, false).unit(unit_id(4)).on_table());
    EXPECT_TRUE(after(1, 1, true).happened(happened::BrigadePanics{}));  // half breaking: 2 - 2
    EXPECT_TRUE(after(1, 2, true).happened(happened::BrigadeBreaks{}));
}

TEST(DK_8_8, one_test_for_all_reasons_and_none_without) {
    Lone field;
    EXPECT_FALSE(begin(field, Phase::morale).at_step<step::BrigadeRoll>());
    field.state_of(0).shaken = true;
    Play play = begin(field, Phase::morale);
    play.roll(6, 6);
    EXPECT_FALSE(play.at_step<step::BrigadeRoll>());
}

TEST(DK_8_8, a_brigade_all_of_whose_units_rout_tests) {
    Lone field;
    field.unit(field.line).condition = Condition::routing;
    field.unit(field.line).since = 3;
    EXPECT_TRUE(begin(field, Phase::morale).at_step<step::BrigadeRoll>());
    field.blue(infantry(), 60_in, 30_in);
    EXPECT_FALSE(begin(field, Phase::morale).at_step<step::BrigadeRoll>());
}

TEST(DK_8_8, panic_takes_the_whole_brigade_off_the_table) {
    Lone field;
    const UnitId second = field.blue(infantry(), 60_in, 30_in);
    const UnitId brigadier = field.brigadier(Side::blue);
    const int other = field.brigade(Side::blue);
    const UnitId third = field.blue(infantry(), 20_in, 30_in);
    field.assign(third, other);
    const int more = field.brigade(Side::blue);
    field.assign(field.blue(infantry(), 10_in, 20_in), more);
    field.unit(field.line).condition = field.unit(second).condition = Condition::routing;
    field.unit(field.line).since = field.unit(second).since = 3;
    field.state_of(0).shaken = true;
    Play play = begin(field, Phase::morale);
    play.roll(1, 1);  // +1 for the brigadier, -2: 1, which breaks it only
    EXPECT_FALSE(play.unit(second).on_table());
    EXPECT_TRUE(play.unit(brigadier).on_table());

    field.nation(Side::blue, Nation::other);
    field.unit(brigadier).where = Where::gone;
    Play panic = begin(field, Phase::morale);
    panic.roll(1, 1);
    EXPECT_TRUE(panic.happened(happened::BrigadePanics{}));
    EXPECT_FALSE(panic.unit(field.line).on_table());
    EXPECT_TRUE(panic.unit(third).on_table());
    EXPECT_FALSE(panic.state().brigade(other).shaken);
}

// ---- pursuits: DK-7.9, 7.15 ---------------------------------------------------------------------

struct Victors : Field {
    UnitId horse = blue(hussars(), 40_in, 30_in, 16);
    UnitId beaten = red(infantry(), 40_in, 40_in);
    Victors() {
        turn(3);
        unit(horse).tests_pursuit = true;
        unit(beaten).condition = Condition::retreating;
        unit(beaten).since = 3;
        unit(beaten).driven_by = horse;
    }
};

TURNED_TEST(DK_7_9, eight_stands_and_is_unformed_a_turn) {
    Victors field;
    Play play = begin(field, Phase::morale);
    EXPECT_TRUE(play.at_step<step::PursuitRoll>());
    play.roll(4, 4);
    EXPECT_EQ(play.unit(field.horse).condition, Condition::unformed);
    expect_at(play.front(field.horse), at(40_in, 30_in));
    EXPECT_FALSE(play.unit(field.horse).retires);
}

TURNED_TEST(DK_7_9, five_to_seven_pursues_and_contact_waits_for_the_next_turn) {
    Victors field;
    Play play = begin(field, Phase::morale);
    play.roll(3, 4);
    EXPECT_TRUE(play.happened(happened::Pursued{}, field.horse));
    const auto told = [&](Happening what) {
        const Events& events = play.events();
        return std::find_if(events.begin(), events.end(),
                            [&](const Event& event) { return event.what == what; }) -
               events.begin();
    };
    EXPECT_LT(told(happened::Pursued{}), told(happened::Contact{}));  // as it happens
    ASSERT_EQ(play.state().fights.size(), 1u);
    EXPECT_EQ(play.state().fights[0].other, field.beaten);
    EXPECT_EQ(play.unit(field.horse).condition, Condition::formed);
}

TURNED_TEST(DK_7_9, four_or_less_runs_wild_and_retires_afterwards) {
    Victors field;
    Play play = begin(field, Phase::morale);
    play.roll(1, 3);
    EXPECT_EQ(play.unit(field.horse).condition, Condition::unformed);
    EXPECT_TRUE(play.unit(field.horse).retires);
    EXPECT_EQ(play.state().fights.size(), 1u);  // the nearest enemy within 12 inches
}

TURNED_TEST(DK_7_9, by_the_ruling_pursuit_without_a_test) {
    Victors field;
    field.rules.ruling("pursuit", "always pursues");
    Play play = begin(field, Phase::morale);
    EXPECT_FALSE(play.at_step<step::PursuitRoll>());
    EXPECT_TRUE(play.happened(happened::Pursued{}, field.horse));
}

TEST(DK_8_10, pursuits_come_last) {
    Victors field;
    field.state_of(1).shaken = true;
    Play play = begin(field, Phase::morale);
    EXPECT_TRUE(play.at_step<step::BrigadeRoll>());
}

// ---- recovery: DK-1.6, 4.5, 4.11 ----------------------------------------------------------------

TURNED_TEST(DK_4_5, who_stays_still_a_turn_recovers) {
    const auto recovers = [](auto&& change) {
        Lone field;
        field.unit(field.line).condition = Condition::unformed;
        field.unit(field.line).since = 2;
        change(field, field.unit(field.line));
        Play play = begin(field, Phase::morale);
        return play.unit(field.line).condition == Condition::formed;
    };
    EXPECT_TRUE(recovers([](Field&, Unit&) {}));
    EXPECT_TRUE(recovers([](Field&, Unit& unit) { unit.fired = true; }));
    EXPECT_TRUE(recovers([](Field&, Unit& unit) { unit.condition = Condition::faltering; }));
    EXPECT_FALSE(recovers([](Field&, Unit& unit) {
        unit.condition = Condition::faltering;
        unit.fired = true;
    }));
    EXPECT_FALSE(recovers([](Field&, Unit& unit) { unit.since = 3; }));
    EXPECT_FALSE(recovers([](Field&, Unit& unit) { unit.moved = true; }));
    EXPECT_FALSE(recovers([](Field&, Unit& unit) { unit.charged = true; }));
    EXPECT_FALSE(recovers([](Field&, Unit& unit) { unit.fought = true; }));
    EXPECT_FALSE(recovers([](Field& field, Unit&) {  // DK-4.11: ground that unforms it
        field.ground(Ground::marsh, 38_in, 28_in, 42_in, 32_in);
    }));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
