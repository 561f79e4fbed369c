// SPDX-License-Identifier: Apache-2.0
//
// Turns: each figure on the spot by a quarter or a half, or by ruling all about the centre, WC-4.5,
// 4.16; and what the advice makes of them.
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/help/advice.h"
#include "rulebooks/war_and_conquest/tests/play.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {
namespace {

struct Drill : Field {
    Walk go(UnitId id, const Legs& legs, Manner manner = Manner::base) {
        return walk(setup(), state(), id, manner, legs);
    }
    Refusal refusal(UnitId id, const Legs& legs) {
        const auto refused = go(id, legs).refusal;
        if (!refused) ADD_FAILURE() << "accepted, but should have been refused";
        return refused.value_or(Refusal{});
    }
};

// 24 in six files: 4.8 inches wide and 3.2 deep.
TURNED_TEST(WC_4_16, in_a_quarter_turn_files_become_ranks_where_they_stand) {
    Drill field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const Turned& turned = field.turned;
    const Walk right = field.go(legion, turned(Legs{turn(east)}));
    ASSERT_FALSE(right.refusal);
    EXPECT_EQ(right.end.files, 4);
    EXPECT_EQ(right.cost, 1_in);
    expect_facing(turned.back(right.end.post.facing), east);
    expect_at(turned.back(right.end.post.front), at(24_in + inches(12, 5), 12_in - inches(8, 5)));
    // Back again it stands as it stood.
    const Walk back = field.go(legion, turned(Legs{turn(east), turn(north)}));
    ASSERT_FALSE(back.refusal);
    EXPECT_EQ(back.end.files, 6);
    expect_at(turned.back(back.end.post.front), at(24_in, 12_in));
}

TURNED_TEST(WC_4_16, in_a_half_turn_the_rear_rank_is_the_front) {
    Drill field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const Turned& turned = field.turned;
    const Walk about = field.go(legion, turned(Legs{turn(south)}));
    ASSERT_FALSE(about.refusal);
    EXPECT_EQ(about.end.files, 6);
    expect_facing(turned.back(about.end.post.facing), south);
    expect_at(turned.back(about.end.post.front), at(24_in, 12_in - inches(16, 5)));
}

TURNED_TEST(WC_4_16, at_any_other_angle_a_unit_wheels) {
    Drill field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const Turned& turned = field.turned;
    for (const Turn by : {degrees(1), degrees(89), degrees(91), degrees(179)}) {
        const Refusal refused = field.refusal(legion, turned(Legs{turn(north + by)}));
        EXPECT_EQ(refused.fault, Fault::bad_leg);
        EXPECT_EQ(refused.clause, WC_4_16);
        EXPECT_EQ(refusal_words(field.setup(), refused),
                  "legionary turns by 90 or 180 degrees: for any other angle it wheels.");
    }
    EXPECT_FALSE(field.go(legion, turned(Legs{wheel(north + degrees(30))})).refusal);
}

TURNED_TEST(WC_4_16, by_ruling_a_unit_turns_about_its_centre_to_any_facing) {
    Drill field;
    field.rules.ruling("turn.how", "about its centre");
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const Turned& turned = field.turned;
    const Walk right = field.go(legion, turned(Legs{turn(east)}));
    ASSERT_FALSE(right.refusal);
    EXPECT_EQ(right.end.files, 6);
    expect_at(turned.back(right.end.post.front), at(24_in + inches(8, 5), 12_in - inches(8, 5)));
    const Walk aslant = field.go(legion, turned(Legs{turn(north + degrees(37))}));
    ASSERT_FALSE(aslant.refusal);
    expect_facing(turned.back(aslant.end.post.facing), north + degrees(37));
}

// The last rank is the one that is not full, whichever way it faces.
TEST(WC_4_16, a_part_filled_rank_is_the_last_again) {
    Drill field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in, 22);
    EXPECT_EQ(field.go(legion, {turn(west)}).end.files, 4);
    EXPECT_EQ(field.go(legion, {turn(west), turn(north)}).end.files, 6);
    const UnitId few = field.blue("legionary", 50_in, 12_in, 7);  // two ranks, the second of one
    EXPECT_EQ(field.go(few, {turn(west)}).end.files, 2);
}

// Ten horse in five files are 5 inches wide and 4 deep; turned by a quarter 2 wide and 10 deep.
TURNED_TEST(WC_4_16, horse_that_turns_by_a_quarter_needs_room) {
    for (const bool room : {true, false}) {
        Drill field;
        const UnitId horse = field.blue("cavalry", 24_in, 12_in, 10, 5);
        // Its left side where the front of the horse comes to be, or a hair nearer.
        const Length edge = room ? just_beyond(29_in) : 29_in - hair();
        const UnitId friends = field.blue("legionary", edge + inches(12, 5), 12_in);
        const Turned& turned = field.turned;
        const Walk right = field.go(horse, turned(Legs{turn(east)}));
        EXPECT_EQ(!right.refusal, room);
        if (room) {
            EXPECT_EQ(right.end.files, 2);
            expect_at(turned.back(right.end.post.front), at(29_in, 10_in));
        } else if (right.refusal) {
            EXPECT_EQ(right.refusal->fault, Fault::no_room);
            EXPECT_EQ(right.refusal->clause, WC_4_16);
            EXPECT_EQ(right.refusal->other, friends);
        }
        EXPECT_FALSE(field.go(horse, turned(Legs{turn(south)})).refusal);
    }
}

TURNED_TEST(WC_4_16, skirmishers_turn_to_any_facing) {
    Drill field;
    const UnitId archers = field.blue("archer", 24_in, 12_in, 12);
    const Turned& turned = field.turned;
    const Walk aslant = field.go(archers, turned(Legs{turn(north + degrees(37))}));
    ASSERT_FALSE(aslant.refusal);
    EXPECT_EQ(aslant.end.files, 6);
}

// Four files of foot are no battle formation.
TEST(WC_4_16, who_has_turned_to_a_flank_is_a_column_and_the_log_says_so) {
    Field field;
    field.state().sips = {};
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 40_in, 10_in);
    field.unit(gauls).post.facing = west;
    Play play = begin(field, Phase::movement);
    if (play.offers(verb::declared)) play.pick(verb::declared);
    play.move(legion, {turn(east)});
    EXPECT_EQ(play.event(happened::RanksChanged{}).clause, WC_4_16);
    EXPECT_EQ(event_words(play.setup(), play.event(happened::RanksChanged{})),
              "legionary formed 4 files abreast");
    EXPECT_EQ(may_charge(play.setup(), play.state(), legion, gauls), WC_1_8);
}

TEST(WC_4_6, a_change_of_ranks_is_logged_by_its_own_clause) {
    Field field;
    field.state().sips = {};
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    Play play = begin(field, Phase::movement);
    play.move(legion, {form(files_id(8))});
    EXPECT_EQ(play.event(happened::RanksChanged{}).clause, WC_4_6);
}

// ---- advice -------------------------------------------------------------------------------------

Suggestions suggested(Field& field, UnitId id, Manner manner) {
    State state = field.state();
    state.steps.push_back(step::PlaceMove{.unit = id, .manner = manner});
    Question question;
    ask(field.setup(), state, std::get<step::PlaceMove>(state.steps.back()), question);
    Chooser chooser{7};
    const Suggestions found = suggest_places(field.setup(), state, *question.place(), chooser);
    for (const Placed& placed : found) EXPECT_FALSE(check_place(field.setup(), state, {}, placed));
    return found;
}

// How far off the enemy's middle it faces in the best of them.
Turn best_facing(Field& field, UnitId id, UnitId enemy, Manner manner) {
    Turn best = degrees(180);
    for (const Placed& placed : suggested(field, id, manner)) {
        const FrontPost end = walk(field.setup(), field.state(), id, manner, placed.legs).end.post;
        const Bearing his = bearing(end.front, centre_of(quad_of(field.state(), enemy)));
        best = std::min(best, end.facing.turn_to(his).magnitude());
    }
    return best;
}

// An enemy half right ahead: a wheel at double pace brings the front on him, at base pace nearly.
TURNED_TEST(Advice, a_unit_wheels_on_an_enemy_aside) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 36_in, 24_in);
    EXPECT_LE(best_facing(field, legion, gauls, Manner::double_pace), degrees(5));
    EXPECT_LE(best_facing(field, legion, gauls, Manner::base), degrees(10));
}

TURNED_TEST(Advice, a_unit_turns_about_on_an_enemy_behind_and_wheels_the_rest) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 30_in);
    const UnitId gauls = field.red("warband", 30_in, 14_in);
    EXPECT_LE(best_facing(field, legion, gauls, Manner::base), degrees(10));
}

TURNED_TEST(Advice, a_plan_turns_goes_and_turns_back) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const Turned& turned = field.turned;
    State state = field.state();
    state.steps.push_back(step::PlaceMove{.unit = legion, .manner = Manner::base});
    Question question;
    ask(field.setup(), state, std::get<step::PlaceMove>(state.steps.back()), question);
    // Nearly two inches to the right of where it stands, facing as it does; and straight back.
    const Length far = just_within(2_in);
    for (const Point wanted :
         {at(24_in + far, 12_in - inches(8, 5)), at(24_in, 12_in - far - inches(8, 5))}) {
        const Plan planned = plan(field.setup(), state, *question.place(),
                                  {.pose = {turned(wanted), turned(north)}});
        ASSERT_TRUE(planned.answer);
        const Walk walked = walk(field.setup(), state, legion, Manner::base, planned.answer->legs);
        EXPECT_FALSE(walked.refusal);
        EXPECT_EQ(walked.end.files, 6);
        expect_at(turned.back(block_centre(walked.end.post, inches(16, 5))), wanted);
        expect_facing(turned.back(walked.end.post.facing), north);
    }
}

}  // namespace
}  // namespace grognard::war_and_conquest
