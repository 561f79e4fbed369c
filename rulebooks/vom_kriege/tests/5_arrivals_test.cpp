// SPDX-License-Identifier: Apache-2.0
//
// Commands that come later: VK-5.4, 5.6.
#include "rulebooks/vom_kriege/5_sequence/arrivals.h"
#include "rulebooks/vom_kriege/5_sequence/sequence.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

// A division due on turn 2 by the southern edge, between 20 and 40 inches.
struct Coming {
    Field field;
    int late = 0;
    UnitId line{}, guns{};
    Coming(int needs = 4) {
        late = field.division(Side::blue, "Late division");
        line = field.blue("Late line", infantry(), 0_in, 0_in).of(late);
        guns = field.blue("Late guns", heavy_guns(), 0_in, 0_in).of(late);
        field.arrives(late, 2, Edge::southern, 20_in, 40_in, needs);
        field.turn(2);
        field.red("Enemy", infantry(), 60_in, 50_in);
    }
    Play begin() { return field.begin(Phase::arrivals); }
    Play arrived() {
        Play play = begin();
        play.roll_numbers({6});
        return play;
    }
    // And its leader is set already, at the stretch's western or southern end.
    Play led() {
        Play play = arrived();
        const UnitId leader = field.leader(late);
        const Place* place = play.question().place();
        if (!place || place->unit != leader) return play;
        if (const auto leg = entry_place(play.setup(), play.state(), leader, place->stretch_from,
                                         Formation::single))
            play.place({play.turned.back(*leg)});
        return play;
    }
};

// A line is 4.5 by 1 inches, its centre half an inch in.
Leg line_at(Length x) { return deploy(Formation::line, at(x, inches(1, 2)), north); }

TEST(VK_5_4, diced_for_from_its_turn_on) {
    Coming before;
    before.field.turn(1);
    EXPECT_EQ(before.begin().question().topic, verb::draw_chit);
    for (const int turn : {2, 3}) {
        Coming coming;
        coming.field.turn(turn);
        Play play = coming.begin();
        EXPECT_EQ(play.question().topic, verb::arrival);
        EXPECT_EQ(play.asked(), Side::chance);
        EXPECT_EQ(play.question().unit, coming.field.leader(coming.late));
    }
}

TEST(VK_5_4, four_or_more_on_a_d6) {
    for (int die = 1; die <= 6; ++die) {
        Coming coming;
        Play play = coming.begin();
        play.roll_numbers({die});
        EXPECT_EQ(play.question().topic, die >= 4 ? verb::enter : verb::draw_chit) << die;
        EXPECT_EQ(play.said<happened::ArrivalRolled>().needed, 4);
    }
}

TEST(VK_5_4, the_scenario_gives_another_number) {
    Coming coming{6};
    Play play = coming.begin();
    play.roll_numbers({5});
    EXPECT_EQ(play.question().topic, verb::draw_chit);
}

TEST(VK_5_4, what_the_ruling_arrival_gives_where_the_scenario_is_silent) {
    Field field;
    EXPECT_EQ(field.setup()->book.arrival_needs(), 4);
    field.ruling("arrival", "3 or more");
    EXPECT_EQ(field.setup()->book.arrival_needs(), 3);
    Field other;
    other.ruling("arrival", "5 or more");
    EXPECT_EQ(other.setup()->book.arrival_needs(), 5);
}

TEST(VK_5_4, the_odds_are_foretold) {
    Coming coming;
    Play play = coming.begin();
    const Judgement judged = play.judge_roll();
    ASSERT_TRUE(judged.assessment);
    EXPECT_EQ(judged.assessment->odds.chance(outcome(ArrivalOutcome{true})), Fraction::of(1, 2));
    EXPECT_EQ(arrival_odds(6).chance(outcome(ArrivalOutcome{true})), Fraction::of(1, 6));
    EXPECT_EQ(arrival_odds(1).chance(outcome(ArrivalOutcome{true})), Fraction::of(1, 1));
    EXPECT_EQ(arrival_odds(7).chance(outcome(ArrivalOutcome{false})), Fraction::of(1, 1));
}

TEST(VK_5_4, once_come_it_is_not_diced_for_again) {
    Coming coming;
    coming.field.state().come = 1u << coming.late;
    for (const UnitId id : {coming.line, coming.guns, coming.field.leader(coming.late)})
        coming.field.state().unit(id).where = Where::table;
    coming.field.place(coming.line, at(30_in, 10_in));
    coming.field.place(coming.guns, at(38_in, 10_in));
    coming.field.place(coming.field.leader(coming.late), at(30_in, 5_in));
    EXPECT_EQ(coming.begin().question().topic, verb::draw_chit);
}

// ---- entering -----------------------------------------------------------------------------------

QUARTER_TURNED_TEST(VK_5_6, set_at_once_with_the_rear_edge_on_the_stretch) {
    Coming coming;
    Play play = coming.arrived();
    EXPECT_EQ(play.asked(), Side::blue);
    // The leader first: his chit goes into this turn's cup.
    EXPECT_EQ(play.question().unit, coming.field.leader(coming.late));
    play.place({deploy(Formation::single, at(25_in, inches(1, 2)), north)});
    EXPECT_EQ(play.question().unit, coming.line);
    EXPECT_FALSE(play.question().place()->may_stay);
    EXPECT_EQ(play.fault({}), Fault::must_go);
    play.place({line_at(30_in)});
    EXPECT_TRUE(play.unit(coming.line).on_table());
    expect_at(play.unit(coming.line).post.front, at(30_in, 1_in));
    expect_facing(play.unit(coming.line).post.facing, north);
    EXPECT_TRUE(play.happened(happened::Arrived{}, coming.line));
    EXPECT_EQ(play.question().unit, coming.guns);
    play.place({deploy(Formation::limbered, at(36_in, inches(3, 4)), north)});
    EXPECT_EQ(play.unit(coming.guns).post.formation, Formation::limbered);
    // The log says in which formation.
    EXPECT_EQ(play.said<happened::Arrived>().formation, Formation::limbered);
    EXPECT_EQ(play.question().topic, verb::draw_chit);
    EXPECT_EQ(play.question().roll()->sides, 5);
}

QUARTER_TURNED_TEST(VK_5_6, wholly_within_the_stretch) {
    Coming coming;
    Play play = coming.led();
    EXPECT_TRUE(play.accepts({line_at(20_in + inches(9, 4))}));
    EXPECT_EQ(play.fault({line_at(20_in + inches(9, 4) - 5_ticks)}), Fault::not_at_edge);
    EXPECT_TRUE(play.accepts({line_at(40_in - inches(9, 4))}));
    EXPECT_EQ(play.fault({line_at(40_in - inches(9, 4) + 5_ticks)}), Fault::not_at_edge);
}

QUARTER_TURNED_TEST(VK_5_6, on_the_edge_and_facing_straight_in) {
    Coming coming;
    Play play = coming.led();
    EXPECT_EQ(play.fault({deploy(Formation::line, at(30_in, 1_in), north)}), Fault::not_at_edge);
    EXPECT_EQ(play.fault({deploy(Formation::line, at(30_in, inches(1, 2)), south)}),
              Fault::not_at_edge);
    EXPECT_EQ(play.fault({deploy(Formation::line, at(30_in, inches(1, 2)), heading(5))}),
              Fault::not_at_edge);
    EXPECT_EQ(play.fault({advance(2_in)}), Fault::bad_leg);
    EXPECT_EQ(play.fault({line_at(30_in), line_at(30_in)}), Fault::too_many_legs);
}

QUARTER_TURNED_TEST(VK_5_6, in_any_formation_it_has_or_by_the_ruling_entry_place_on_the_march) {
    const Leg column = deploy(Formation::column, at(30_in, 1_in), north);
    const Leg marching = deploy(Formation::march_column, at(30_in, 3_in), north);
    for (const bool on_the_march : {false, true}) {
        Coming coming;
        if (on_the_march) coming.field.ruling("entry.place", "on the march");
        Play play = coming.led();
        EXPECT_EQ(play.accepts({line_at(30_in)}), !on_the_march);
        EXPECT_EQ(play.accepts({column}), !on_the_march);
        EXPECT_TRUE(play.accepts({marching}));
        EXPECT_EQ(play.question().place()->formations.size(), on_the_march ? 1u : 4u);
        EXPECT_EQ(play.fault({deploy(Formation::open_order, at(30_in, inches(1, 2)), north)}),
                  Fault::bad_formation);
        play.place({marching});
        EXPECT_EQ(play.accepts({deploy(Formation::unlimbered, at(36_in, inches(3, 4)), north)}),
                  !on_the_march);
        EXPECT_TRUE(play.accepts({deploy(Formation::limbered, at(36_in, inches(3, 4)), north)}));
    }
}

QUARTER_TURNED_TEST(VK_5_6, not_on_a_friend_nor_within_three_inches_of_an_enemy) {
    Coming coming;
    coming.field.blue("Friend", infantry(), 24_in, 1_in);
    const UnitId enemy = coming.field.red("Near", infantry(), 36_in, 4_in);
    Play play = coming.led();
    EXPECT_EQ(play.fault({line_at(26_in)}), Fault::overlaps);
    EXPECT_TRUE(play.accepts({line_at(28_in + inches(1, 2))}));
    // Its front edge lies an inch in: three inches to the enemy straight ahead.
    const Refusal refusal = play.refusal({line_at(36_in)});
    EXPECT_EQ(refusal.fault, Fault::near_enemy);
    EXPECT_EQ(refusal.clause, VK_5_6);
    EXPECT_EQ(refusal.other, enemy);
    EXPECT_EQ(refusal.measured, 3_in);
    Coming further;
    further.field.red("Near", infantry(), 36_in, 4_in + 1_ticks);
    EXPECT_TRUE(further.led().accepts({line_at(36_in)}));
}

QUARTER_TURNED_TEST(VK_5_6, whoever_finds_no_room_waits_for_the_next_turn) {
    Coming coming;
    // The whole stretch is watched by the enemy.
    for (const Length x : {22_in, 28_in, 34_in, 40_in})
        coming.field.red("Watch", infantry(), x, 3_in);
    Play play = coming.led();
    EXPECT_TRUE(play.happened(happened::FoundNoRoom{}, coming.line));
    EXPECT_EQ(play.question().topic, verb::draw_chit);
    EXPECT_EQ(play.question().roll()->sides, 4);  // its leader is not there either
    EXPECT_EQ(play.unit(coming.line).where, Where::to_come);

    State next = play.state();
    next.turn = 3;
    for (std::size_t i = 0; i < next.units.size(); ++i)
        if (play.setup().units[i].name == "Watch")
            next.units[i].post.front = play.turned(at(70_in, 40_in));
    Battle battle{play.setup(), next};
    begin_initiative(battle, blue_division, Phase::arrivals, {});
    Question question;
    ask(play.setup(), next, question);
    EXPECT_EQ(question.topic, verb::enter);  // without dice
    EXPECT_EQ(question.unit, coming.field.leader(coming.late));
}

QUARTER_TURNED_TEST(VK_5_6, a_gap_that_just_fits_is_found) {
    Coming coming;
    coming.field.ruling("entry.place", "on the march");
    // A march column is three quarters of an inch wide; guns limbered would want 1.5.
    coming.field.arrives(coming.late, 2, Edge::southern, 30_in, 33_in);
    coming.field.blue("West", infantry(), 30_in, 1_in).column();
    coming.field.blue("East", infantry(), 33_in, 1_in).column();
    const auto setup = coming.field.setup();
    const auto place = [&](UnitId id, Formation formation) {
        return entry_place(*setup, coming.field.state(), id, coming.field.turned(at(30_in, 0_in)),
                           formation);
    };
    const auto leg = place(coming.line, Formation::march_column);
    ASSERT_TRUE(leg);
    expect_at(coming.field.turned.back(leg->to), at(31_in + inches(1, 2), 3_in));
    EXPECT_FALSE(place(coming.guns, Formation::limbered));
}

QUARTER_TURNED_TEST(VK_5_6, by_every_edge) {
    struct Case {
        Edge edge;
        Point centre;
        Bearing facing;
    };
    for (const Case& c : {Case{Edge::northern, at(30_in, 60_in - inches(1, 2)), south},
                          Case{Edge::western, at(inches(1, 2), 30_in), east},
                          Case{Edge::eastern, at(84_in - inches(1, 2), 30_in), west}}) {
        Coming coming;
        coming.field.arrives(coming.late, 2, c.edge, 20_in, 40_in);
        Play play = coming.led();
        EXPECT_TRUE(play.accepts({deploy(Formation::line, c.centre, c.facing)}));
        EXPECT_FALSE(play.accepts({deploy(Formation::line, c.centre, c.facing.reversed())}));
    }
}

}  // namespace
}  // namespace grognard::vom_kriege
