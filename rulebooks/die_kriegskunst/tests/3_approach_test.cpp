// SPDX-License-Identifier: Apache-2.0
//
// Approach: the brigade goes on until it is within 18 inches of the nearest enemy, and no nearer.
// DK-3.5, 3.17.
#include "rulebooks/die_kriegskunst/3_orders/automatic.h"
#include "rulebooks/die_kriegskunst/3_orders/order_phase.h"
#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"
#include "rulebooks/die_kriegskunst/help/advice.h"
#include "rulebooks/die_kriegskunst/tests/play.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {
namespace {

const Troops foot = infantry();

// Two battalions and a battery on approach, and an enemy battalion ahead of the first.
struct Approach : Field {
    UnitId first = blue(foot, 48_in, 20_in);
    UnitId second = blue(foot, 56_in, 20_in);
    UnitId guns = blue(of(Kind::pounder_6), 40_in, 20_in, 8);
    UnitId enemy = red(foot, 48_in, 50_in);
    Approach() { order(Side::blue, Order::approach); }

    int owed(const UnitSet& obeyed = {}) { return still_owed(setup(), state(), 0, obeyed); }
    std::optional<Refusal> forbidden(UnitId id, const Legs& legs) {
        return order_forbids(setup(), state(), id,
                             walk(setup(), state(), {.unit = id}, turned()(legs)));
    }
    // The first battalion and the enemy are all there is.
    void alone() { unit(second).where = unit(guns).where = Where::gone; }
};

// ---- it must go on ------------------------------------------------------------------------------

TURNED_TEST(DK_3_17, the_whole_brigade_goes_on_while_none_of_it_is_within_18_inches) {
    Approach field;
    EXPECT_EQ(field.owed(), 3);  // the battery too
    UnitSet obeyed;
    obeyed.add(field.second);
    EXPECT_EQ(field.owed(obeyed), 2);
    field.place(field.enemy, 48_in, 20_in + just_within(18_in + touch));
    EXPECT_EQ(field.owed(), 0);
    field.place(field.enemy, 48_in, 20_in + just_within(18_in) - tick);
    EXPECT_EQ(field.owed(), 0);
    field.place(field.enemy, 48_in, 20_in + just_beyond(18_in + touch));
    EXPECT_EQ(field.owed(), 3);
    field.unit(field.second).condition = Condition::unformed;
    EXPECT_EQ(field.owed(), 2);  // DK-3.14: not free to obey
}

TEST(DK_3_17, by_the_ruling_approach_advance_nobody_is_made_to) {
    Approach field;
    field.rules.ruling("approach.advance", "nobody");
    EXPECT_EQ(field.owed(), 0);
    Play play = begin(field, Phase::movement);
    EXPECT_TRUE(play.offers(verb::movement_done));
}

TURNED_TEST(DK_3_17, to_go_on_is_to_end_nearer_the_nearest_enemy) {
    Approach field;
    const UnitId nearer = field.red(foot, 70_in, 30_in);
    EXPECT_EQ(goal_of(field.setup(), field.state(), field.second),
              centre_of(field.state(), nearer));
    EXPECT_EQ(goal_of(field.setup(), field.state(), field.first), centre_of(field.state(), nearer));
    field.unit(nearer).where = Where::gone;
    EXPECT_EQ(goal_of(field.setup(), field.state(), field.first),
              centre_of(field.state(), field.enemy));
    const auto obeys = [&](const Legs& legs) {
        const Walk walked =
            walk(field.setup(), field.state(), {.unit = field.first}, field.turned()(legs));
        return would_obey(field.setup(), field.state(), field.first, walked.end);
    };
    EXPECT_TRUE(obeys({advance(north, touch + hair())}));
    EXPECT_FALSE(obeys({advance(north, touch - rounding() / 2)}));
    EXPECT_FALSE(obeys({back(touch + hair())}));
    EXPECT_FALSE(obeys({}));
}

TURNED_TEST(DK_3_17, it_comes_to_18_inches_and_is_there) {
    for (const Length aside : {0_in, 7_in, -11_in}) {
        Approach field;
        field.alone();
        field.place(field.enemy, 48_in + aside, 49_in);
        const Setup& setup = field.setup();
        State state = field.state();
        int moves = 0;
        while (const auto legs = obeying_move(setup, state, field.first)) {
            ASSERT_LT(++moves, 12) << "never there";
            const Walk walked = walk(setup, state, {.unit = field.first}, *legs);
            ASSERT_FALSE(order_forbids(setup, state, field.first, walked));
            stand_at(setup, state, field.first, walked.end);
        }
        EXPECT_GE(moves, 2);
        // A tick or two may be lost to rounding: it is there all the same.
        const Length away = gap_between(setup, state, field.first, field.enemy);
        EXPECT_GE(away, 18_in);
        EXPECT_LE(away, 18_in + touch);
        EXPECT_FALSE(automatic_options(setup, state, 0).to.empty());
    }
}

TURNED_TEST(DK_3_17, a_heavy_battery_limbers_up_to_go) {
    Approach field;
    const UnitId heavy = field.blue(of(Kind::pounder_12), 32_in, 20_in, 8);
    const auto legs = obeying_move(field.setup(), field.state(), heavy);
    ASSERT_TRUE(legs);
    EXPECT_EQ(*legs, (Legs{form(formation_id(Formation::limbered))}));
    field.unit(heavy).post =
        Field::back(walk(field.setup(), field.state(), {.unit = heavy}, *legs).end);
    field.unit(heavy).changed_last_turn = true;
    const auto then = obeying_move(field.setup(), field.state(), heavy);
    ASSERT_TRUE(then);
    EXPECT_EQ(then->back().kind, LegKind::advance);
}

TURNED_TEST(DK_3_17, a_garrison_comes_out_to_go) {
    Approach field;
    field.unit(field.first).buildings = field.buildings(46_in, 18_in, 50_in, 21_in);
    const auto legs = obeying_move(field.setup(), field.state(), field.first);
    ASSERT_TRUE(legs);
    EXPECT_EQ(legs->back().kind, LegKind::deploy);
}

// ---- no nearer ----------------------------------------------------------------------------------

TURNED_TEST(DK_3_17, no_move_ends_nearer_than_18_inches) {
    Approach field;
    field.place(field.enemy, 48_in, 42_in);  // 22 ahead
    EXPECT_FALSE(field.forbidden(field.first, {advance(north, just_within(4_in))}));
    EXPECT_FALSE(field.forbidden(field.first, {advance(north, just_within(4_in) - tick)}));
    const auto refused = field.forbidden(field.first, {advance(north, just_beyond(4_in))});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->fault, Fault::near_enemy);
    EXPECT_EQ(refused->clause, DK_3_17);
    EXPECT_EQ(refused->other, field.enemy);
    EXPECT_LT(refused->measured, 18_in);
    EXPECT_EQ(refused->allowed, 18_in);
    field.rules.ruling("approach.limit", "none");
    EXPECT_FALSE(field.forbidden(field.first, {advance(north, 6_in)}));
}

TURNED_TEST(DK_3_17, the_refusal_says_why) {
    Approach field;
    field.name(field.first, "Bevern");
    field.name(field.enemy, "Botta");
    field.place(field.enemy, 48_in, 42_in);
    const auto refused = field.forbidden(field.first, {advance(north, 5_in)});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refusal_words(field.setup(), *refused),
              "Bevern would come nearer to Botta than 18\": on approach it stops there.");
}

TURNED_TEST(DK_3_17, horse_does_not_ride_up_to_the_muskets) {
    Approach field;
    field.alone();
    const UnitId horse = field.blue(hussars(), 60_in, 20_in);
    field.unit(field.first).where = Where::gone;
    field.form(horse, Formation::column);
    field.place(field.enemy, 60_in, 20_in + inches(239, 10));
    EXPECT_TRUE(field.forbidden(horse, {advance(north, 12_in)}));  // to 11.9
    EXPECT_FALSE(field.forbidden(horse, {advance(north, just_within(inches(59, 10)))}));
    EXPECT_TRUE(field.forbidden(horse, {advance(north, just_beyond(inches(59, 10)))}));
}

TURNED_TEST(DK_3_17, whoever_is_nearer_already_comes_no_nearer_still) {
    Approach field;
    field.place(field.enemy, 48_in, 35_in);  // 15 ahead
    EXPECT_FALSE(field.forbidden(field.first, {back(1_in)}));
    EXPECT_FALSE(field.forbidden(field.first, {advance(north, touch - rounding() / 2)}));
    EXPECT_TRUE(field.forbidden(field.first, {advance(north, touch + hair())}));
    for (int i = 0; i < 8; ++i) {  // a step to the side does not bring it nearer
        field.place(field.first, 48_in, 20_in + i * tick);
        for (const Length aside : {1_in, -1_in})
            EXPECT_FALSE(field.forbidden(field.first, {side_step(aside)}));
    }
}

// ---- in the phase -------------------------------------------------------------------------------

TURNED_TEST(DK_3_17, the_brigade_is_not_done_before_one_has_come_up) {
    Approach field;
    field.place(field.enemy, 48_in, 42_in);
    Play play = begin(field, Phase::movement);
    EXPECT_EQ(play.question().topic, verb::move_brigade);
    EXPECT_EQ(play.question().clause, DK_3_17);
    EXPECT_FALSE(play.offers(verb::brigade_done));
    EXPECT_NE(question_words(play.setup(), play.state(), play.question())
                  .find("It is on approach and must end nearer the enemy."),
              std::string::npos);
    play.pick(verb::move, field.second);
    EXPECT_FALSE(play.question().place()->may_stay);
    EXPECT_EQ(play.question().clause, DK_3_17);
    EXPECT_EQ(play.fault({}), Fault::must_go);
    EXPECT_EQ(play.refusal({back(1_in)}).clause, DK_3_17);
    play.place({advance(north, 2_in)});
    play.pick(verb::move, field.first);
    EXPECT_EQ(play.fault({advance(north, just_beyond(4_in))}), Fault::near_enemy);
    play.place({advance(north, 4_in - rounding() / 2)});
    EXPECT_TRUE(play.offers(verb::brigade_done));  // the battery need not any more
    EXPECT_EQ(play.question().clause, DK_4_1);
}

TURNED_TEST(DK_3_5, at_18_inches_the_order_gives_way_to_hold_or_move) {
    Approach field;
    field.alone();
    const auto must = [&](Length away) {
        field.place(field.enemy, 48_in, 20_in + away);
        return automatic_options(field.setup(), field.state(), 0).must;
    };
    EXPECT_TRUE(must(just_within(18_in + touch)));
    EXPECT_FALSE(must(just_beyond(18_in + touch)));
}

TURNED_TEST(DK_3_17, a_brigade_that_can_come_no_nearer_may_give_it_up) {
    Approach field;
    const auto options = [&] { return automatic_options(field.setup(), field.state(), 0); };
    EXPECT_TRUE(options().to.empty());
    field.rules.ruling("orders.round", "nearer all the same");
    field.ground(Ground::river, 0_in, 20_in, 96_in, 21_in);
    EXPECT_TRUE(options().to == (FixedVector<Order, 3>{Order::hold, Order::move}));
    EXPECT_FALSE(options().must);
}

TURNED_TEST(DK_3_17, the_captain_is_shown_a_way_to_18_inches) {
    Approach field;
    field.place(field.enemy, 48_in, 42_in);
    Play play = begin(field, Phase::movement);
    play.pick(verb::move, field.first);
    Chooser chooser{7};
    bool there = false;
    for (const Placed& placed :
         suggest_places(play.setup(), play.state(), *play.question().place(), chooser)) {
        EXPECT_TRUE(play.takes(placed.legs));
        const Walk walked = walk(play.setup(), play.state(), {.unit = field.first}, placed.legs);
        const Quad end = quad_at(play.setup(), play.state(), field.first, walked.end);
        const Length away = gap(Outline{end}, outline_of(play.setup(), play.state(), field.enemy));
        there = there || (away >= 18_in && away <= 18_in + touch);
    }
    EXPECT_TRUE(there);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
