// SPDX-License-Identifier: Apache-2.0
//
// Move: the brigade goes to its objective or to the brigade named, and nowhere else; forming up on
// the way, going round what bars it. DK-3.6, 3.18 to 3.20, and what an advance is by ruling DK-3.14.
#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"
#include "rulebooks/die_kriegskunst/tests/play.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {
namespace {

const Troops foot = infantry();

// Two battalions with orders to move to a far mark; the enemy out of the way.
struct March : Field {
    UnitId first = blue(foot, 48_in, 20_in);
    UnitId second = blue(foot, 56_in, 20_in);
    UnitId enemy = red(foot, 8_in, 70_in);
    March() {
        order(Side::blue, Order::move);
        aim(Side::blue, at(48_in, 60_in));
    }
    int owed(const UnitSet& obeyed = {}) { return still_owed(setup(), state(), 0, obeyed); }
    Walk walked(UnitId id, const Legs& legs) {
        return walk(setup(), state(), {.unit = id}, turned()(legs));
    }
    std::optional<Refusal> forbidden(UnitId id, const Legs& legs) {
        return order_forbids(setup(), state(), id, walked(id, legs));
    }
    bool obeys(UnitId id, const Legs& legs) {
        return would_obey(setup(), state(), id, walked(id, legs).end);
    }
};

// ---- it must go ---------------------------------------------------------------------------------

TURNED_TEST(DK_3_18, the_whole_brigade_goes_until_it_is_within_12_inches) {
    March field;
    EXPECT_EQ(field.owed(), 2);
    field.place(field.first, 48_in, 60_in - just_within(12_in));  // there
    EXPECT_EQ(field.owed(), 1);
    field.place(field.first, 48_in, 60_in - just_beyond(12_in));
    EXPECT_EQ(field.owed(), 2);
    field.rules.ruling("orders.areas", "18");
    EXPECT_EQ(field.owed(), 1);
}

TURNED_TEST(DK_3_18, it_comes_to_12_inches_of_the_mark) {
    for (const Length aside : {0_in, 9_in, -6_in}) {
        March field;
        field.unit(field.second).where = Where::gone;
        field.aim(Side::blue, at(48_in + aside, 50_in));
        const Setup& setup = field.setup();
        State state = field.state();
        int moves = 0;
        while (still_owed(setup, state, 0, {}) > 0) {
            ASSERT_LT(++moves, 12) << "never there";
            const auto legs = obeying_move(setup, state, field.first);
            ASSERT_TRUE(legs);
            stand_at(setup, state, field.first,
                     walk(setup, state, {.unit = field.first}, *legs).end);
        }
        EXPECT_GE(moves, 3);
    }
}

TURNED_TEST(DK_3_18, or_near_the_brigade_named) {
    March field;
    const UnitId friends = field.blue(foot, 48_in, 50_in);
    const int other = field.brigade(Side::blue, {friends});
    field.aim_at_brigade(Side::blue, other);
    EXPECT_EQ(field.owed(), 2);
    const Length rear = 50_in - inches(6, 5);
    field.place(field.first, 48_in, rear - just_within(12_in));
    EXPECT_EQ(field.owed(), 1);
    field.place(field.first, 48_in, rear - just_beyond(12_in));
    EXPECT_EQ(field.owed(), 2);
    EXPECT_TRUE(field.obeys(field.first, {advance(north, touch + hair())}));
    EXPECT_TRUE(field.forbidden(field.first, {back(1_in)}));
}

TEST(DK_3_18, by_the_ruling_move_advance_nobody_is_made_to) {
    March field;
    field.rules.ruling("move.advance", "nobody");
    EXPECT_EQ(field.owed(), 0);
}

TURNED_TEST(DK_3_18, an_enemy_before_it_stops_a_unit_on_the_move) {
    March field;
    field.unit(field.second).where = Where::gone;
    field.place(field.enemy, 48_in, 20_in + just_within(12_in));  // DK-3.14: in arc and range
    EXPECT_EQ(field.owed(), 0);
    field.place(field.enemy, 48_in, 20_in + just_beyond(12_in));
    EXPECT_EQ(field.owed(), 1);
}

// ---- and nowhere else ---------------------------------------------------------------------------

TURNED_TEST(DK_3_18, no_move_ends_further_from_it_than_it_began) {
    March field;
    field.name(field.first, "Bevern");
    const auto refused = field.forbidden(field.first, {back(1_in)});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->fault, Fault::not_ordered);
    EXPECT_EQ(refused->clause, DK_3_18);
    expect_length(refused->measured, 41_in);
    expect_length(refused->allowed, 40_in);
    EXPECT_EQ(refusal_words(field.setup(), *refused),
              "Bevern would end 41 inches from where its brigade is to move: no more than 40 are "
              "allowed.");
    EXPECT_TRUE(field.forbidden(field.first, {back(touch + hair())}));
    EXPECT_FALSE(field.forbidden(field.first, {back(touch - rounding() / 2)}));
    EXPECT_FALSE(field.forbidden(field.first, {advance(north, hair())}));
    for (int i = 0; i < 8; ++i) {  // a step to the side is neither nearer nor further
        field.place(field.first, 48_in, 20_in + i * tick);
        for (const Length aside : {1_in, -1_in}) {
            EXPECT_FALSE(field.forbidden(field.first, {side_step(aside)}));
            EXPECT_FALSE(field.obeys(field.first, {side_step(aside)}));
        }
    }
    field.rules.ruling("move.away", "anywhere");
    EXPECT_FALSE(field.forbidden(field.first, {back(1_in)}));
}

TURNED_TEST(DK_3_18, nobody_marches_the_other_way) {
    March field;
    field.unit(field.second).where = Where::gone;
    field.aim(Side::blue, at(48_in, 2_in));  // behind it
    field.place(field.first, 48_in, 30_in);
    EXPECT_TRUE(field.forbidden(field.first, {advance(north, 6_in)}));
    EXPECT_TRUE(field.forbidden(field.first, {advance(north, touch + hair())}));
    EXPECT_FALSE(field.forbidden(field.first, {back(1_in)}));
    const auto legs = obeying_move(field.setup(), field.state(), field.first);
    ASSERT_TRUE(legs);
    EXPECT_TRUE(would_obey(field.setup(), field.state(), field.first,
                           walk(field.setup(), field.state(), {.unit = field.first}, *legs).end));
}

TURNED_TEST(DK_3_18, within_12_inches_it_shifts_as_it_likes) {
    March field;
    field.place(field.first, 48_in, 50_in);  // 10 away
    EXPECT_FALSE(field.forbidden(field.first, {back(just_within(2_in))}));
    EXPECT_TRUE(field.forbidden(field.first, {back(just_beyond(2_in))}));
}

TURNED_TEST(DK_3_18, whoever_has_no_way_nearer_may_go_back) {
    March field;
    field.unit(field.second).where = Where::gone;
    // Shut in by friends before it and to both sides.
    const int others = field.brigade(Side::blue);
    const auto wall = [&](Length x, Length y) {
        const UnitId id = field.blue(foot, x, y);
        field.assign(id, others);
        return id;
    };
    wall(48_in, 20_in + inches(7, 5));
    for (const Length x : {inches(217, 5), inches(263, 5)}) {
        const UnitId beside = wall(x, inches(43, 2));
        field.unit(beside).post.facing = x < 48_in ? west : east;
    }
    ASSERT_FALSE(obeying_move(field.setup(), field.state(), field.first));
    EXPECT_FALSE(field.forbidden(field.first, {back(1_in)}));
}

// ---- forming up: DK-3.19 ------------------------------------------------------------------------

TURNED_TEST(DK_3_19, a_change_of_formation_counts_but_not_two_turns_running) {
    March field;
    const Legs to_column{form(Formation::column), turn(west)};
    EXPECT_TRUE(field.obeys(field.first, to_column));
    field.unit(field.first).changed_last_turn = true;
    EXPECT_FALSE(field.obeys(field.first, to_column));
    field.unit(field.first).changed_last_turn = false;
    field.rules.ruling("orders.forming", "never");
    EXPECT_FALSE(field.obeys(field.first, to_column));
}

TURNED_TEST(DK_3_19, not_on_assault_where_half_may_do_it_anyway) {
    March field;
    field.order(Side::blue, Order::assault);
    EXPECT_FALSE(field.obeys(field.first, {form(Formation::square)}));
}

TURNED_TEST(DK_3_19, a_turn_is_remembered_and_forgotten) {
    March field;
    field.unit(field.enemy).where = Where::gone;
    Play play = begin(field, Phase::movement);
    play.move(field.first, {form(Formation::column), turn(west)});
    EXPECT_TRUE(play.unit(field.first).changed);
    play.move(field.second, {advance(north, 1_in)});
    EXPECT_TRUE(play.offers(verb::brigade_done));
}

TURNED_TEST(DK_3_19, units_that_had_no_way_to_obey_are_told_of) {
    March field;
    field.unit(field.second).where = Where::gone;
    // Nothing is as near the mark as it could be, but everything ahead is a river.
    field.ground(Ground::river, 0_in, 20_in, 96_in, 22_in);
    field.rules.ruling("orders.round", "nearer all the same");
    Play play = begin(field, Phase::movement);
    while (play.offers(verb::movement_done)) play.pick(verb::movement_done);
    ASSERT_TRUE(play.happened(happened::CouldNotObey{}));
    const Event& told = play.event(happened::CouldNotObey{});
    EXPECT_EQ(told.clause, DK_3_18);
    EXPECT_EQ(play.told<happened::CouldNotObey>().units, 1);
    EXPECT_EQ(event_words(play.setup(), told),
              "1 unit of " + play.setup().brigade(0).name + " had no way to advance as ordered");
}

// ---- in the phase -------------------------------------------------------------------------------

TURNED_TEST(DK_3_18, the_brigade_is_not_done_before_all_have_gone) {
    March field;
    Play play = begin(field, Phase::movement);
    EXPECT_EQ(play.question().topic, verb::move_brigade);
    EXPECT_EQ(play.question().clause, DK_3_18);
    EXPECT_FALSE(play.offers(verb::brigade_done));
    play.pick(verb::move, field.first);
    EXPECT_FALSE(play.question().place()->may_stay);
    EXPECT_EQ(play.fault({}), Fault::must_go);
    EXPECT_NE(question_words(play.setup(), play.state(), play.question())
                  .find("must end nearer to where it is going"),
              std::string::npos);
    EXPECT_EQ(play.fault({side_step(1_in)}), Fault::not_ordered);
    play.place({advance(north, 6_in)});
    EXPECT_FALSE(play.offers(verb::brigade_done));
    play.move(field.second, {advance(north, 1_in)});
    EXPECT_TRUE(play.offers(verb::brigade_done));
}

// ---- round what bars the way: DK-3.20 -----------------------------------------------------------

TURNED_TEST(DK_3_20, whoever_has_ground_before_it_that_it_cannot_enter_goes_round_it) {
    March field;
    for (const UnitId id : {field.first, field.second}) field.unit(id).where = Where::gone;
    const UnitId horse = field.blue(hussars(), 48_in, 30_in, 12);
    EXPECT_FALSE(field.obeys(horse, {side_step(4_in)}));
    field.ground(Ground::marsh, 44_in, 33_in, 52_in, 40_in);
    EXPECT_TRUE(field.obeys(horse, {side_step(4_in)}));
    EXPECT_TRUE(field.obeys(horse, {side_step(-4_in)}));
    EXPECT_FALSE(field.forbidden(horse, {side_step(4_in)}));
    EXPECT_FALSE(field.obeys(horse, {back(1_in)}));
    EXPECT_TRUE(obeying_move(field.setup(), field.state(), horse));
    field.rules.ruling("orders.round", "nearer all the same");
    EXPECT_FALSE(field.obeys(horse, {side_step(4_in)}));
}

TURNED_TEST(DK_3_20, foot_goes_through_a_marsh_and_has_no_such_excuse) {
    March field;
    field.ground(Ground::marsh, 40_in, 26_in, 56_in, 30_in);
    EXPECT_FALSE(field.obeys(field.first, {side_step(2_in)}));
}

// ---- what an advance is: DK-3.14 ----------------------------------------------------------------

TURNED_TEST(DK_3_14, by_the_ruling_orders_advance_half_a_move_is_wanted) {
    March field;
    EXPECT_TRUE(field.obeys(field.first, {advance(north, touch + hair())}));
    EXPECT_FALSE(field.obeys(field.first, {advance(north, touch - rounding() / 2)}));
    field.rules.ruling("orders.advance", "half a move nearer");
    EXPECT_FALSE(field.obeys(field.first, {advance(north, 3_in - hair())}));
    EXPECT_TRUE(field.obeys(field.first, {advance(north, 3_in + rounding())}));
    // Where so much is not to be had, less will do.
    const UnitId before = field.blue(foot, 48_in, 20_in + 2_in + inches(6, 5));
    field.assign(before, field.brigade(Side::blue));
    EXPECT_FALSE(move_nearer(field.setup(), field.state(), field.first, 3_in));
    EXPECT_TRUE(obeying_move(field.setup(), field.state(), field.first));
    EXPECT_TRUE(field.obeys(field.first, {advance(north, 1_in)}));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
