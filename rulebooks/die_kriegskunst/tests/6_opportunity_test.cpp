// SPDX-License-Identifier: Apache-2.0
//
// Cavalry that breaks in upon a move, and the move of those who are charged: DK-6.5, 6.10, 6.13.
#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/4_movement/walk.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

// A battalion that marches north towards hussars; they see it, and after 6 inches reach it.
struct Hussars {
    Field field;
    UnitId line = field.blue(of(Kind::line), 40_in, 20_in);
    UnitId horse = field.red(of(Kind::hussar), 40_in, 26_in + just_within(12_in));
    Hussars() {
        field.order(Side::blue, Order::engage);
        field.order(Side::red, Order::hold);
        field.place(field.brigadier(Side::red), 40_in, 45_in);
    }
    Play march(const Legs& legs) {
        Play play = begin(field, Phase::movement);
        play.pick(verb::name_to_move);
        play.move(line, legs);
        return play;
    }
};

TURNED_TEST(DK_6_5, cavalry_on_hold_may_charge_whoever_comes_within_its_reach) {
    Hussars h;
    const Play play = h.march({advance(north, 6_in)});
    ASSERT_TRUE(play.at_step<step::Moving>());
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_EQ(play.question().clause, DK_6_5);
    EXPECT_TRUE(play.offers(verb::opportunity_charge, h.horse, h.line));
    EXPECT_TRUE(play.offers(verb::let_pass));
}

TURNED_TEST(DK_6_5, but_not_who_stays_outside_it) {
    Hussars h;
    h.field.place(h.horse, 40_in, 26_in + just_beyond(12_in));
    EXPECT_TRUE(h.march({advance(north, 6_in)}).at_step<step::MoveBrigade>());
}

TURNED_TEST(DK_6_5, nor_on_an_order_that_does_not_allow_it) {
    for (const auto& [order, asks] : {std::pair{Order::hold, true},
                                      {Order::move, true},
                                      {Order::engage, false},
                                      {Order::assault, false},
                                      {Order::approach, false}}) {
        Hussars h;
        h.field.order(Side::red, order);
        EXPECT_EQ(h.march({advance(north, 6_in)}).at_step<step::Moving>(), asks)
            << static_cast<int>(order);
    }
}

TURNED_TEST(DK_6_5, nor_by_infantry_nor_by_those_who_are_unformed_or_have_charged) {
    Hussars unformed;
    unformed.field.unit(unformed.horse).condition = Condition::unformed;
    EXPECT_FALSE(unformed.march({advance(north, 6_in)}).at_step<step::Moving>());
    Hussars charged;
    charged.field.unit(charged.horse).charged = true;
    EXPECT_FALSE(charged.march({advance(north, 6_in)}).at_step<step::Moving>());
    Field field;
    const UnitId line = field.blue(of(Kind::line), 40_in, 20_in);
    field.red(of(Kind::line), 40_in, 31_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::name_to_move);
    play.move(line, {advance(north, 6_in)});
    EXPECT_TRUE(play.at_step<step::MoveBrigade>());
}

// Red is phasing and moves first; a tick to the side is a move.
TURNED_TEST(DK_6_13, nobody_who_has_moved_makes_one_save_by_the_ruling_opportunity_who) {
    for (const char* who : {"who has not moved this turn", "anybody"})
        for (const bool moves : {false, true}) {
            Hussars h;
            h.field.rules.ruling("opportunity.who", who);
            h.field.place(h.horse, 40_in, 37_in);
            Play play = begin(h.field, Phase::movement, Side::red);
            play.pick(verb::name_to_move);
            if (moves) play.move(h.horse, {side_step(1 * tick)});
            if (play.offers(verb::brigade_done)) play.pick(verb::brigade_done);
            play.pick(verb::name_to_move);
            play.move(h.line, {advance(north, 6_in)});
            EXPECT_EQ(play.offers(verb::opportunity_charge, h.horse, h.line),
                      !moves || std::string_view{who} == "anybody");
        }
}

TURNED_TEST(DK_6_13, it_is_asked_after_each_leg_and_the_move_goes_on_if_nobody_comes) {
    Hussars h;
    h.field.place(h.horse, 40_in, 33_in);
    Play play = h.march({advance(north, 2_in), advance(north, 4_in)});
    expect_at(play.front(h.line), at(40_in, 22_in));
    ASSERT_TRUE(play.at_step<step::Moving>());
    play.pick(verb::let_pass);
    expect_at(play.front(h.line), at(40_in, 26_in));
    ASSERT_TRUE(play.at_step<step::Moving>());
    play.pick(verb::let_pass);
    EXPECT_TRUE(play.at_step<step::MoveBrigade>());
    EXPECT_EQ(play.told<happened::Moved>().cost, 6_in);
}

TURNED_TEST(DK_6_13, by_ruling_only_when_the_move_has_been_made) {
    Hussars h;
    h.field.place(h.horse, 40_in, 33_in);
    h.field.rules.ruling("opportunity.when", "after the whole move");
    Play play = h.march({advance(north, 2_in), advance(north, 4_in)});
    expect_at(play.front(h.line), at(40_in, 26_in));
    play.pick(verb::let_pass);
    EXPECT_TRUE(play.at_step<step::MoveBrigade>());
}

TURNED_TEST(DK_6_13, a_charge_ends_the_move_where_it_found_it) {
    Hussars h;
    h.field.place(h.horse, 40_in, 33_in);
    Play play = h.march({advance(north, 2_in), advance(north, 4_in)});
    play.pick(verb::opportunity_charge, h.horse, h.line);
    EXPECT_TRUE(play.happened(happened::MoveCutShort{}, h.line));
    ASSERT_TRUE(play.at_step<step::BandRoll>());  // it has moved, and can only stand and fire
    play.roll(3);                                 // effective
    play.roll(1, 1);                              // half a figure
    play.roll(1);                                 // which stands
    play.roll(1, 1);                              // and the hussars do not come on
    expect_at(play.front(h.line), at(40_in, 22_in));
    EXPECT_TRUE(play.unit(h.line).moved);
    EXPECT_FALSE(play.happened(happened::Moved{}, h.line));
}

TURNED_TEST(DK_6_13, out_of_its_brigadiers_reach_it_needs_the_die_of_6_1) {
    for (const int die : {4, 5}) {
        Hussars h;
        h.field.rules.ruling("charge.command", "5 or 6");
        h.field.place(h.horse, 40_in, 33_in);
        h.field.place(h.field.brigadier(Side::red), 40_in, 60_in);
        Play play = h.march({advance(north, 2_in), advance(north, 4_in)});
        play.pick(verb::opportunity_charge, h.horse, h.line);
        ASSERT_TRUE(play.at_step<step::ObeyRoll>());
        play.roll(die);
        EXPECT_EQ(play.happened(happened::Opportunity{}, h.horse), die == 5);
        EXPECT_EQ(play.happened(happened::ChargeDisobeyed{}, h.horse), die == 4);
        EXPECT_EQ(play.happened(happened::MoveCutShort{}, h.line), die == 5);
        EXPECT_TRUE(play.unit(h.horse).charged);  // it does not charge that turn, or has
        expect_at(play.front(h.line), at(40_in, die == 5 ? 22_in : 26_in));
    }
}

TURNED_TEST(DK_6_13, others_may_still_charge_where_one_does_not_obey) {
    Hussars h;
    h.field.rules.ruling("charge.command", "5 or 6");
    h.field.place(h.horse, 40_in, 33_in);
    const UnitId dragoons = h.field.red(of(Kind::dragoon), 52_in, inches(107, 5));
    h.field.unit(dragoons).post.facing = west;
    h.field.place(h.field.brigadier(Side::red), 95_in, 60_in);
    Play play = h.march({advance(north, 2_in), advance(north, 4_in)});
    ASSERT_TRUE(play.offers(verb::opportunity_charge, dragoons, h.line));
    play.pick(verb::opportunity_charge, h.horse, h.line);
    play.roll(1);
    ASSERT_TRUE(play.at_step<step::Moving>());
    EXPECT_FALSE(play.offers(verb::opportunity_charge, h.horse, h.line));
    EXPECT_TRUE(play.offers(verb::opportunity_charge, dragoons, h.line));
}

// ---- DK-6.10 ------------------------------------------------------------------------------------

struct Reacts {
    Field field;
    UnitId line = field.blue(of(Kind::line), 40_in, 20_in);
    UnitId horse = field.red(of(Kind::hussar), 40_in, inches(205, 10));

    Walk go(const Legs& legs) {
        return walk(field.setup(), field.state(),
                    {.unit = line,
                     .part = field.rules.book().charge.reaction_move,
                     .reacts = true,
                     .may_near = horse},
                    Field::turned()(legs));
    }
    Fault fault(const Legs& legs) {
        const Walk walked = go(legs);
        EXPECT_TRUE(walked.refusal);
        return walked.refusal.value_or(Refusal{}).fault;
    }
};

TURNED_TEST(DK_6_10, a_reaction_is_half_a_move) {
    Reacts r;
    EXPECT_FALSE(r.go({side_step(inches(3, 2))}).refusal);
    EXPECT_EQ(r.go({side_step(inches(3, 2))}).allowance, 3_in);
    EXPECT_EQ(r.fault({side_step(inches(3, 2) + tick)}), Fault::too_far);
    r.field.place(r.horse, 40_in, 30_in);
    EXPECT_FALSE(r.go({advance(north, 3_in)}).refusal);
    EXPECT_EQ(r.fault({advance(north, 3_in + tick)}), Fault::too_far);
}

TURNED_TEST(DK_6_10, or_a_turn_to_face_alone) {
    Reacts r;
    r.field.place(r.horse, 40_in, 24_in);
    EXPECT_FALSE(r.go({turn(east)}).refusal);
    expect_facing(Field::back(r.go({turn(north + degrees(17))}).end).facing, north + degrees(17));
    EXPECT_EQ(r.fault({turn(east), back(1_in)}), Fault::not_alone);
    EXPECT_EQ(r.fault({back(1_in), turn(east)}), Fault::not_alone);
}

TURNED_TEST(DK_6_10, without_a_change_of_formation) {
    Reacts r;
    const Walk walked = r.go({form(Formation::square)});
    ASSERT_TRUE(walked.refusal);
    EXPECT_EQ(walked.refusal->fault, Fault::bad_formation);
    EXPECT_EQ(walked.refusal->clause, DK_6_10);
}

TURNED_TEST(DK_6_10, by_ruling_a_turn_is_all) {
    Reacts r;
    r.field.rules.ruling("reaction.move", "turn alone");
    EXPECT_EQ(r.fault({back(1_in)}), Fault::may_only_turn);
    EXPECT_FALSE(r.go({turn(south)}).refusal);
}

TURNED_TEST(DK_6_10, the_charger_may_be_nearer_than_an_inch_but_nobody_else) {
    Reacts r;
    EXPECT_FALSE(r.go({advance(north, inches(1, 4))}).refusal);
    r.field.red(of(Kind::line), 47_in, inches(208, 10));
    EXPECT_EQ(r.fault({side_step(inches(3, 2))}), Fault::near_enemy);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
