// SPDX-License-Identifier: Apache-2.0
//
// What a client is given to draw.
#include "rulebooks/war_and_conquest/words/view.h"

#include <algorithm>

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/tests/field.h"

namespace grognard::war_and_conquest {
namespace {

const ViewUnit& unit_in(const View& view, UnitId id) { return view.units[index(id)]; }
bool has_badge(const ViewUnit& unit, std::string_view words) {
    return std::find(unit.badges.begin(), unit.badges.end(), words) != unit.badges.end();
}

TEST(View, a_unit_is_its_ranks_as_one_block_with_what_is_amiss) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.unit(legion).figures = 20;
    field.unit(legion).disordered = true;
    const View view = make_view(field.setup(), field.state());
    const ViewUnit& shown = unit_in(view, legion);
    ASSERT_EQ(shown.stands.size(), 1u);
    EXPECT_TRUE(has_badge(shown, "close order, 6 files"));
    EXPECT_TRUE(has_badge(shown, "20 of 24 figures"));
    EXPECT_TRUE(has_badge(shown, "disordered"));
    EXPECT_TRUE(shown.troubled);
    EXPECT_EQ(shown.symbol, "infantry");
}

TEST(View, a_narrow_unit_is_a_column_of_march) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in, 24, 4);
    EXPECT_TRUE(has_badge(unit_in(make_view(field.setup(), field.state()), legion),
                          "column of march, 4 files"));
}

// WC-4.14: he stands in its front rank, and nothing lies on anything.
TEST(WC_4_14, a_personality_with_a_unit_is_drawn_in_its_front_rank) {
    for (const auto& [figures, files] : {std::pair{24, 6}, {5, 6}, {3, 1}, {1, 1}}) {
        Field field;
        const UnitId legion = field.blue("legionary", 24_in, 12_in, figures, files);
        const UnitId consul = field.general(Side::blue);
        field.unit(consul).with = legion;
        const View view = make_view(field.setup(), field.state());
        const ViewUnit& unit = unit_in(view, legion);
        const ViewUnit& person = unit_in(view, consul);
        ASSERT_FALSE(unit.stands.empty()) << figures;
        ASSERT_EQ(person.stands.size(), 1u);
        EXPECT_TRUE(has_badge(person, "with legionary"));
        const Quad whole = quad_of(field.state(), legion);
        for (const Point corner : person.stands[0])
            EXPECT_LE(gap(corner, Outline{whole}), tick) << figures;
        EXPECT_EQ(person.stands[0][0].y, whole.front_right().y) << figures;
        for (const auto& stand : unit.stands)
            EXPECT_FALSE(overlaps(Outline{stand}, Outline{person.stands[0]})) << figures;
    }
}

TEST(View, those_off_the_table_are_to_come_and_those_gone_are_gone) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.unit(legion).where = Where::fled_off;
    const auto shown = [&] { return unit_in(make_view(field.setup(), field.state()), legion); };
    EXPECT_EQ(shown().where, ViewUnit::Where::to_come);
    EXPECT_TRUE(has_badge(shown(), "fled from the table"));
    field.unit(legion).returns = true;
    EXPECT_TRUE(has_badge(shown(), "rallied off the table"));
    field.unit(legion).where = Where::gone;
    EXPECT_EQ(shown().where, ViewUnit::Where::gone);
}

TEST(WC_6_4, arcs_show_the_range_of_missiles) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId archers = field.blue("archer", 40_in, 12_in, 12);
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    const View view = make_view(field.setup(), field.state());
    ASSERT_EQ(unit_in(view, legion).arcs.size(), 1u);  // thrown: half range means nothing
    EXPECT_EQ(unit_in(view, legion).arcs[0].range, 8_in);
    EXPECT_FALSE(unit_in(view, legion).arcs[0].all_round);
    EXPECT_EQ(unit_in(view, legion).arcs[0].left_edge, north + degrees(-45));
    ASSERT_EQ(unit_in(view, archers).arcs.size(), 2u);
    EXPECT_EQ(unit_in(view, archers).arcs[0].range, 12_in);
    EXPECT_EQ(unit_in(view, archers).arcs[1].range, 24_in);
    EXPECT_TRUE(unit_in(view, archers).arcs[0].all_round);  // WC-1.11
    EXPECT_TRUE(unit_in(view, gauls).arcs.empty());
}

TEST(WC_1_11, by_house_rule_the_arc_is_the_frontal_attack_zone) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.rules.ruling("sight.front", "frontal attack zone");
    EXPECT_EQ(unit_in(make_view(field.setup(), field.state()), legion).arcs[0].left_edge, north);
}

TEST(View, the_score_tells_points_and_aims) {
    Field field;
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    field.unit(gauls).fleeing = true;
    field.armies()[0].aim = Aim::destroy;
    field.state().over = true;
    const View view = make_view(field.setup(), field.state());
    ASSERT_EQ(view.score.size(), 2u);
    EXPECT_EQ(view.score[0], "Romans: 192 points destroyed, 2 intervention points, to destroy 3/4 "
                             "of the enemy");
    EXPECT_EQ(view.score[1], "Gauls: 0 points destroyed, 2 intervention points");
}

TEST(WC_9_1, what_a_side_is_out_for_is_its_own_until_the_battle_is_over) {
    Field field;
    field.armies()[0].aim = Aim::middle;
    field.armies()[1].aim = Aim::destroy;
    const View view = make_view(field.setup(), field.state());
    EXPECT_EQ(view.aims[0], "The aim of the Romans: to hold the middle");
    EXPECT_EQ(view.aims[1], "The aim of the Gauls: to destroy 3/4 of the enemy");
    for (const std::string& line : view.score) EXPECT_EQ(line.find(" to "), std::string::npos);
    field.state().over = true;
    const View end = make_view(field.setup(), field.state());
    EXPECT_NE(end.score[0].find("to hold the middle"), std::string::npos);
    EXPECT_EQ(end.aims[0], "");
}

}  // namespace
}  // namespace grognard::war_and_conquest
