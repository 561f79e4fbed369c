// SPDX-License-Identifier: Apache-2.0
//
// Help in answering: whatever is sampled, suggested or planned passes the check.
#include "rulebooks/war_and_conquest/help/advice.h"

#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/4_movement/movement.h"
#include "rulebooks/war_and_conquest/tests/play.h"

namespace grognard::war_and_conquest {
namespace {

// A unit about to be placed.
struct Placing {
    Placing(Field& field, UnitId id, Manner manner) : setup{field.setup()}, state{field.state()} {
        state.steps.push_back(step::PlaceMove{.unit = id, .manner = manner});
        ask(setup, state, std::get<step::PlaceMove>(state.steps.back()), question);
    }
    const Place& place() const { return *question.place(); }
    bool accepts(const Placed& placed) const { return !check_place(setup, state, {}, placed); }

    const Setup& setup;
    State state;
    Question question;
};

constexpr std::array all_manners{Manner::base,        Manner::double_pace, Manner::double_turning,
                                 Manner::quick_march, Manner::backwards,   Manner::faces};

TEST(Advice, what_is_sampled_and_suggested_passes_the_check) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.blue("archer", 30_in, 14_in, 12);
    field.red("warband", 24_in, 19_in);
    field.ground(Ground::wood, 20_in, 13_in, 28_in, 30_in);
    Chooser chooser{7};
    for (const Manner manner : all_manners) {
        const Placing placing{field, legion, manner};
        for (int i = 0; i < 50; ++i)
            EXPECT_TRUE(placing.accepts(
                sample_place(placing.setup, placing.state, placing.place(), chooser)));
        const Suggestions found =
            suggest_places(placing.setup, placing.state, placing.place(), chooser);
        EXPECT_FALSE(found.empty());
        for (const Placed& placed : found) EXPECT_TRUE(placing.accepts(placed));
        EXPECT_EQ(found[found.size() - 1].legs.size(), 0U);  // staying is the last
    }
}

TEST(Advice, characters_are_led_to_their_units) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId consul = field.general(Side::blue);
    field.place(consul, 24_in, 5_in);
    const Placing placing{field, consul, Manner::character};
    Chooser chooser{7};
    const Suggestions found =
        suggest_places(placing.setup, placing.state, placing.place(), chooser);
    const Walk walked =
        walk(placing.setup, placing.state, consul, Manner::character, found[0].legs);
    EXPECT_EQ(joined_at(placing.setup, placing.state, consul,
                        quad_at(placing.setup, placing.state, consul, walked.end)),
              legion);
}

TEST(Advice, a_unit_that_comes_back_is_put_on_its_edge) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.unit(legion).where = Where::fled_off;
    const Placing placing{field, legion, Manner::returns};
    Chooser chooser{7};
    for (int i = 0; i < 20; ++i)
        EXPECT_TRUE(
            placing.accepts(sample_place(placing.setup, placing.state, placing.place(), chooser)));
    const Plan planned =
        plan(placing.setup, placing.state, placing.place(), {.pose = {at(30_in, 9_in), east}});
    ASSERT_TRUE(planned.answer);
    EXPECT_TRUE(placing.accepts(*planned.answer));
}

TEST(Advice, a_plan_leads_to_the_wanted_place_or_says_why_not) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const Placing placing{field, legion, Manner::double_turning};
    const auto end_of = [&](const Wanted& wanted) -> std::optional<Stance> {
        const Plan planned = plan(placing.setup, placing.state, placing.place(), wanted);
        if (!planned.answer) return std::nullopt;
        return walk(placing.setup, placing.state, legion, Manner::double_turning,
                    planned.answer->legs)
            .end;
    };
    const Point centre = at(24_in, 12_in - inches(8, 5));
    const auto off = [&](Length x, Length y) {
        return centre +
               Offset{static_cast<std::int32_t>(x.ticks()), static_cast<std::int32_t>(y.ticks())};
    };
    for (const Wanted& wanted :
         {Wanted{.pose = {off(Length{}, 3_in), north}}, Wanted{.pose = {off(2_in, 4_in), north}},
          Wanted{.pose = {off(Length{}, -4_in), south}},
          Wanted{.pose = {off(3_in, 4_in), north + degrees(30)}},
          Wanted{.pose = {off(-5_in, Length{}), west}}}) {
        const auto end = end_of(wanted);
        ASSERT_TRUE(end);
        EXPECT_EQ(end->post.facing, wanted.pose.facing);
        EXPECT_LE(
            gap(centre_of(quad_at(placing.setup, placing.state, legion, *end)), wanted.pose.centre),
            touch * 4);
    }
    const auto wide = end_of({.pose = {off(Length{}, 1_in), north}, .formation = files_id(8)});
    ASSERT_TRUE(wide);
    EXPECT_EQ(wide->files, 8);
    const Plan far = plan(placing.setup, placing.state, placing.place(),
                          {.pose = {off(Length{}, 20_in), north}});
    EXPECT_FALSE(far.answer);
    EXPECT_EQ(far.refusal->fault, Fault::too_far);
}

TEST(Advice, whoever_may_move_is_moved_one_after_the_other) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId horse = field.blue("cavalry", 40_in, 12_in, 12);
    field.state().sips = {};
    const Play play = begin(field, Phase::movement);
    const auto sense = [&](const Option& option) {
        return makes_sense(play.setup(), play.state(), play.question(), option);
    };
    EXPECT_TRUE(sense({verb::move, legion}));
    EXPECT_TRUE(sense({verb::double_pace, legion}));
    EXPECT_FALSE(sense({verb::move, horse}));
    EXPECT_FALSE(sense({verb::movement_done}));
}

TEST(Advice, points_are_bid_for_the_last_word_and_for_no_other) {
    Field field;
    field.blue("legionary", 24_in, 12_in);
    field.red("warband", 24_in, 36_in);
    const auto bids = [&](int turn, int points) {
        field.state().turn = static_cast<std::uint8_t>(turn);
        const Play play = begin(field, Phase::advantage);
        return makes_sense(play.setup(), play.state(), play.question(),
                           {.verb = verb::bid, .detail = points});
    };
    const int last = field.setup().turns();
    EXPECT_TRUE(bids(last - 1, 0));
    EXPECT_FALSE(bids(last - 1, 2));
    EXPECT_TRUE(bids(last, 2));
    EXPECT_FALSE(bids(last, 0));
    field.state().sips = {1, 1};
    EXPECT_TRUE(bids(last, 1));
}

// A turn straight at the middle of the table would take it over its neighbours.
TEST(Advice, between_friends_a_unit_turns_square_about) {
    Field field;
    field.armies()[index(Side::blue)].aim = Aim::middle;
    const UnitId legion = field.blue("legionary", 26_in, 40_in, 24, 8);
    const UnitId left = field.blue("legionary", 26_in, 40_in, 24, 8);
    const UnitId right = field.blue("legionary", 26_in, 40_in, 24, 8);
    const Length wide =
        unit_size(field.setup().book, body_of(field.setup(), field.state(), legion)).width +
        inches(1, 4);
    field.place(left, 26_in - wide, 40_in);
    field.place(right, 26_in + wide, 40_in);
    const Placing placing{field, legion, Manner::base};
    Chooser chooser{7};
    const Suggestions found =
        suggest_places(placing.setup, placing.state, placing.place(), chooser);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const Placed& placed) {
        return placed.legs.size() == 2 && placed.legs[0] == leg::turn(south) &&
               placed.legs[1].distance >= 1_in;
    }));
}

}  // namespace
}  // namespace grognard::war_and_conquest
