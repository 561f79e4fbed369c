// SPDX-License-Identifier: Apache-2.0
//
// Help in answering: everything sampled and suggested is legal, suggestions lead somewhere, plans
// reach the wanted place or say why not.
#include "rulebooks/die_kriegskunst/help/advice.h"

#include "rulebooks/die_kriegskunst/4_movement/movement.h"
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"
#include "rulebooks/die_kriegskunst/help/appraisal.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

// A bit of everything, and a question about one of them.
struct Table {
    Field field;
    UnitId line = field.blue(of(Kind::line), 40_in, 20_in);
    UnitId column = field.blue(of(Kind::grenadier), 50_in, 20_in);
    UnitId square = field.blue(of(Kind::line), 60_in, 20_in);
    UnitId skirmishers = field.blue(of(Kind::light), 20_in, 24_in, 16);
    UnitId horse = field.blue(of(Kind::dragoon), 10_in, 12_in, 12);
    UnitId guns = field.blue(of(Kind::pounder_6), 70_in, 20_in, 8);
    UnitId garrison = field.blue(of(Kind::line), 41_in, 32_in);
    UnitId enemy = field.red(of(Kind::line), 50_in, 44_in);
    Table() {
        field.unit(garrison).buildings = field.buildings(38_in, 30_in, 44_in, 34_in);
        field.buildings(39_in, 20_in + just_within(1_in), 43_in, 24_in);
        field.ground(Ground::wood, 12_in, 26_in, 30_in, 30_in);
        field.form(column, Formation::column);
        field.form(square, Formation::square);
        field.form(skirmishers, Formation::skirmish);
        field.order(Side::blue, Order::move);
        field.aim_at_brigade(Side::blue, 1);
        field.rules.ruling("move.advance", "nobody");  // they go where they like
        field.rules.ruling("move.away", "anywhere");
        field.order(Side::red, Order::engage);
        field.place(field.brigadier(Side::blue), 45_in, 10_in);
    }
    std::vector<UnitId> all() const {
        return {line,
                column,
                square,
                skirmishers,
                horse,
                guns,
                garrison,
                field.brigadier(Side::blue),
                field.cinc(Side::blue)};
    }
    Play asked(UnitId id) {
        Play play = begin(field, Phase::movement);
        play.pick(verb::name_to_move);
        play.pick(verb::move, id);
        return play;
    }
};

Suggestions suggested(const Play& play) {
    Chooser chooser{7};
    return suggest_places(play.setup(), play.state(), *play.question().place(), chooser);
}

TURNED_TEST(Advice, whatever_is_sampled_is_legal_and_most_of_it_moves) {
    Table table;
    for (const UnitId id : table.all()) {
        const Play play = table.asked(id);
        Chooser chooser{1};
        int moves = 0;
        for (int i = 0; i < 300; ++i) {
            const Placed placed =
                sample_place(play.setup(), play.state(), *play.question().place(), chooser);
            EXPECT_EQ(placed.unit, id);
            EXPECT_TRUE(play.takes(placed.legs));
            moves += !placed.legs.empty();
        }
        EXPECT_GT(moves, 150) << index(id);
    }
}

TURNED_TEST(Advice, suggestions_are_legal_different_and_end_with_staying) {
    Table table;
    for (const UnitId id : table.all()) {
        const Play play = table.asked(id);
        const Suggestions found = suggested(play);
        ASSERT_GE(found.size(), 2u) << index(id);
        EXPECT_TRUE(found.back().legs.empty());
        for (std::size_t i = 0; i < found.size(); ++i) {
            EXPECT_TRUE(play.takes(found[i].legs)) << index(id);
            for (std::size_t k = i + 1; k < found.size(); ++k) EXPECT_FALSE(found[i] == found[k]);
        }
    }
}

TURNED_TEST(Advice, the_first_suggestion_goes_where_the_order_leads) {
    Table table;
    for (const UnitId id : {table.column, table.horse, table.skirmishers}) {
        const Play play = table.asked(id);
        const Suggestions found = suggested(play);
        const Walk walked = walk(play.setup(), play.state(), {.unit = id}, found[0].legs);
        EXPECT_TRUE(would_obey(play.setup(), play.state(), id, walked.end)) << index(id);
    }
}

TURNED_TEST(Advice, formations_and_buildings_are_among_the_suggestions) {
    Table table;
    bool square = false, column = false, enters = false;
    for (const Placed& placed : suggested(table.asked(table.line)))
        for (const Leg& each : placed.legs) {
            square = square || (each.kind == LegKind::form && each == form(Formation::square));
            column = column || (each.kind == LegKind::form && each == form(Formation::column));
            enters = enters || each.kind == LegKind::deploy;
        }
    EXPECT_TRUE(square);
    EXPECT_TRUE(column);
    EXPECT_TRUE(enters);
}

TURNED_TEST(Advice, who_must_obey_is_shown_how) {
    Field field;
    const UnitId line = field.blue(of(Kind::line), 40_in, 20_in);
    field.red(of(Kind::line), 40_in, 60_in);
    field.order(Side::blue, Order::assault);
    field.aim_at_brigade(Side::blue, 1);
    Play play = begin(field, Phase::movement);
    play.pick(verb::move, line);
    ASSERT_FALSE(play.question().place()->may_stay);
    Chooser chooser{3};
    for (int i = 0; i < 100; ++i) {
        const Placed placed =
            sample_place(play.setup(), play.state(), *play.question().place(), chooser);
        EXPECT_FALSE(placed.legs.empty());
        EXPECT_TRUE(play.takes(placed.legs));
    }
    for (const Placed& placed : suggested(play)) EXPECT_TRUE(play.takes(placed.legs));
}

TURNED_TEST(Advice, whoever_is_on_the_move_is_shown_ways_to_go_on) {
    Table table;
    table.field.rules = {};
    for (const UnitId id : table.all()) {
        Play play = begin(table.field, Phase::movement);
        play.pick(verb::move, id);
        const Place& place = *play.question().place();
        const Suggestions found = suggested(play);
        ASSERT_FALSE(found.empty());
        for (const Placed& placed : found) {
            EXPECT_TRUE(play.takes(placed.legs)) << index(id);
            EXPECT_TRUE(place.may_stay || !placed.legs.empty()) << index(id);
        }
    }
}

TEST(Advice, idle_picks_are_left_out) {
    Table table;
    const Play play = begin(table.field, Phase::movement);
    const auto sense = [&](Verb verb) {
        return makes_sense(play.setup(), play.state(), play.question(), {.verb = verb});
    };
    EXPECT_FALSE(sense(verb::movement_done));
    EXPECT_TRUE(sense(verb::name_to_move));
}

TURNED_TEST(Advice, of_two_objectives_an_order_is_better_about_the_nearer) {
    Field field;
    field.blue(of(Kind::line), 20_in, 20_in);
    field.red(of(Kind::line), 80_in, 60_in);
    field.objective(20_in, 36_in, 2_in);
    field.objective(60_in, 36_in, 2_in);
    for (const Order order : {Order::move, Order::engage, Order::assault}) {
        field.order(Side::blue, order);
        field.aim(Side::blue, at(20_in, 36_in));
        const int near = appraise(field.setup(), field.state(), Side::blue);
        field.aim(Side::blue, at(60_in, 36_in));
        EXPECT_GT(near, appraise(field.setup(), field.state(), Side::blue));
    }
}

// ---- plans --------------------------------------------------------------------------------------

struct Planned {
    Table table;
    std::optional<Post> end;
    std::optional<Refusal> refusal;
    std::int8_t buildings = -1;

    Planned(UnitId Table::* who, Pose pose, std::optional<Formation> formation = {}) {
        const UnitId id = table.*who;
        const Play play = table.asked(id);
        Wanted wanted{.pose = Field::turned()(pose)};
        if (formation) wanted.formation = formation_id(*formation);
        const Plan made = plan(play.setup(), play.state(), *play.question().place(), wanted);
        refusal = made.refusal;
        if (!made.answer) return;
        EXPECT_TRUE(play.takes(made.answer->legs));
        const Walk walked = walk(play.setup(), play.state(), {.unit = id}, made.answer->legs);
        end = Field::back(walked.end);
        buildings = walked.buildings;
    }
};

// The column stands at (50, 20), 3 inches deep: its centre is 1.5 behind.
Pose pose(Length x, Length y, Bearing facing) { return {at(x, y), facing}; }

TURNED_TEST(Plan, straight_obliquely_sideways_and_back) {
    const Length y = inches(37, 2);
    expect_at(Planned(&Table::column, pose(50_in, y + 4_in, north)).end->front, at(50_in, 24_in));
    const Planned oblique{&Table::column, pose(53_in, y + 4_in, north)};
    EXPECT_TRUE(within(oblique.end->front, at(53_in, 24_in), touch + rounding()));
    EXPECT_TRUE(within(Planned(&Table::column, pose(52_in, y, north)).end->front, at(52_in, 20_in),
                       touch + rounding()));
    EXPECT_TRUE(within(Planned(&Table::column, pose(50_in, y - 2_in, north)).end->front,
                       at(50_in, 18_in), touch + rounding()));
}

TURNED_TEST(Plan, wheels_before_or_after_it_goes) {
    const Planned turned{&Table::column, pose(51_in, 24_in, north + degrees(40))};
    ASSERT_TRUE(turned.end);
    expect_facing(turned.end->facing, north + degrees(40));
    EXPECT_TRUE(within(centre_of(Field{}.setup().book, {of(Kind::grenadier), 20}, *turned.end),
                       at(51_in, 24_in), inches(1, 80)));
}

TURNED_TEST(Plan, about_face) {
    const Planned round{&Table::column, pose(50_in, inches(37, 2) - 5_in, south)};
    ASSERT_TRUE(round.end);
    expect_facing(round.end->facing, south);
}

TURNED_TEST(Plan, changes_formation_where_it_stands) {
    const Planned formed{&Table::line, pose(40_in, 19_in, east), Formation::column};
    ASSERT_TRUE(formed.end);
    EXPECT_EQ(formed.end->formation, Formation::column);
    expect_facing(formed.end->facing, east);
    const Planned limbered{&Table::guns, pose(70_in, 21_in, north), Formation::limbered};
    ASSERT_TRUE(limbered.end);
    EXPECT_EQ(limbered.end->formation, Formation::limbered);
    EXPECT_GT(limbered.end->front.y, at(70_in, 20_in).y);
}

TURNED_TEST(Plan, into_buildings_and_out) {
    const Planned in{&Table::line, pose(41_in, 22_in, north)};
    EXPECT_EQ(in.buildings, 1);
    const Planned out{&Table::garrison, pose(41_in, 35_in, north), Formation::line};
    ASSERT_TRUE(out.end);
    expect_facing(out.end->facing, north);
}

TURNED_TEST(Plan, says_by_how_much_it_is_too_far) {
    const Planned far{&Table::column, pose(50_in, inches(37, 2) + 13_in, north)};
    EXPECT_FALSE(far.end);
    ASSERT_TRUE(far.refusal);
    EXPECT_EQ(far.refusal->fault, Fault::too_far);
    expect_length(far.refusal->measured, 13_in);
    EXPECT_EQ(far.refusal->allowed, 12_in);
}

TURNED_TEST(Judgement, of_a_move_tells_its_cost_leg_by_leg_and_shows_its_end) {
    Table table;
    const Play play = table.asked(table.column);
    Judgement judgement;
    judge_place(play.setup(), play.state(),
                {table.column, play.turned({advance(north, 2_in), advance(north, 3_in)})},
                judgement);
    expect_length(judgement.cost, 5_in);
    EXPECT_EQ(judgement.allowance, 12_in);
    ASSERT_EQ(judgement.leg_costs.size(), 2u);
    expect_length(judgement.leg_costs[1], 3_in);
    ASSERT_EQ(judgement.ghosts.size(), 1u);
    expect_at(play.turned.back(judgement.ghosts[0].pose.centre), at(50_in, inches(47, 2)));
    EXPECT_FALSE(judgement.ghosts[0].stands.empty());
}

}  // namespace
}  // namespace grognard::die_kriegskunst
