// SPDX-License-Identifier: Apache-2.0
//
// Figures in ranks and files on the table: WC-1.3, 1.9, 4.6, 4.12, 6.6, 7.1.
#include "rulebooks/war_and_conquest/1_troops/ranks.h"

#include "engine/manoeuvre/tests/turned.h"
#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {
namespace {

Body block(std::string_view who, Array array) {
    const Troops them = troops(who);
    return {them, array, usual_formation(them)};
}
// On a table that turns with the test.
FrontPost post(Length x, Length y, Bearing facing) {
    const Turned turned = Turned::on(72_in, 48_in);
    return {turned(at(x, y)), turned(facing)};
}
FrontPost middle_north() { return post(24_in, 24_in, north); }

TEST(WC_1_3, how_large_figures_are) {
    Rules rules;
    const Book& book = rules.book();
    EXPECT_EQ(figure_size(book, Arm::infantry), (Size{inches(4, 5), inches(4, 5)}));
    EXPECT_EQ(figure_size(book, Arm::cavalry), (Size{1_in, 2_in}));
    EXPECT_EQ(figure_size(book, Arm::chariot), (Size{2_in, 4_in}));
    EXPECT_EQ(figure_size(book, Arm::elephant), (Size{inches(8, 5), inches(12, 5)}));
}

TEST(WC_1_3, a_unit_stands_in_files_and_ranks) {
    Rules rules;
    EXPECT_EQ(unit_size(rules.book(), block("fyrd", {24, 6})),
              (Size{inches(24, 5), inches(16, 5)}));
    EXPECT_EQ(unit_size(rules.book(), block("fyrd", {19, 6})),
              (Size{inches(24, 5), inches(16, 5)}));  // the last rank is part-filled
    EXPECT_EQ(unit_size(rules.book(), block("milites", {12, 6})), (Size{6_in, 4_in}));
}

TEST(WC_1_3, skirmishers_stand_a_figures_width_apart) {
    Rules rules;
    // Six of 0.8 inch with five gaps.
    EXPECT_EQ(unit_size(rules.book(), block("archer", {12, 6})),
              (Size{inches(44, 5), inches(12, 5)}));
    EXPECT_EQ(unit_size(rules.book(), block("archer", {1, 6})), (Size{inches(4, 5), inches(4, 5)}));
    rules.number("figure", "apart", "2");
    EXPECT_EQ(unit_size(rules.book(), block("archer", {2, 2})).width, inches(16, 5));
}

TURNED_TEST(WC_1_9, the_front_stays_where_it_is_as_figures_fall) {
    Rules rules;
    const Quad whole = quad_of(rules.book(), block("fyrd", {24, 6}), middle_north());
    const Quad fewer = quad_of(rules.book(), block("fyrd", {13, 6}), middle_north());
    EXPECT_EQ(whole.front(), fewer.front());
    EXPECT_NE(whole.rear(), fewer.rear());
    const Quad few = quad_of(rules.book(), block("fyrd", {4, 6}), middle_north());
    EXPECT_EQ(middle(few.front()), middle(whole.front()));
    expect_length(length_of(few.front()), inches(16, 5));
}

// ---- contact ------------------------------------------------------------------------------------

// An enemy of so many figures abreast facing south, its front against the line y = 24 inches.
Quad facing_south(Rules& rules, int files, Length x) {
    return quad_of(rules.book(), block("fyrd", {files, files}),
                   post(x, 24_in + rounding() / 2, south));
}

TURNED_TEST(WC_7_1, figures_whose_front_touches_the_enemy_are_in_contact) {
    Rules rules;
    const Body unit = block("fyrd", {24, 8});
    const auto in_contact = [&](const Quad& enemy) {
        return figures_in_contact(rules.book(), unit, middle_north(), enemy);
    };
    EXPECT_EQ(in_contact(facing_south(rules, 8, 24_in)), 8);
    EXPECT_EQ(in_contact(facing_south(rules, 6, 24_in)), 6);
    EXPECT_EQ(in_contact(facing_south(rules, 20, 24_in)), 8);
    // Shifted by half a figure it touches one more.
    EXPECT_EQ(in_contact(facing_south(rules, 6, 24_in + inches(2, 5))), 7);
    // Only a corner touches.
    EXPECT_EQ(in_contact(facing_south(rules, 6, 24_in + inches(28, 5))), 0);
    const Bearing away = Turned::on(72_in, 48_in)(north);
    EXPECT_EQ(in_contact(moved(facing_south(rules, 8, 24_in), away.forward(tick * 300))), 0);
}

TURNED_TEST(WC_7_1, in_the_flank_the_file_that_is_struck_fights) {
    Rules rules;
    const Body unit = block("fyrd", {24, 6});
    const Quad own = quad_of(rules.book(), unit, middle_north());
    // Eight abreast facing west against its right flank, four deep.
    const Turned turned = Turned::on(72_in, 48_in);
    const Segment east_flank = turned.mirrored() ? own.left() : own.right();
    const FrontPost at_flank{middle(east_flank), turned(west)};
    const Quad enemy = quad_of(rules.book(), block("fyrd", {8, 8}), at_flank);
    EXPECT_EQ(figures_in_contact(rules.book(), unit, middle_north(), enemy), 4);
}

// ---- missiles -----------------------------------------------------------------------------------

const auto sees_all = [](Point) { return true; };

TURNED_TEST(WC_6_6, each_figure_of_the_front_rank_within_range_shoots) {
    Rules rules;
    const Body archers = block("norman-archer", {20, 10});
    const Quad target = quad_of(rules.book(), block("fyrd", {10, 10}), post(24_in, 34_in, south));
    const auto bearing = [&](Length longest) {
        return figures_bearing(rules.book(), archers, middle_north(), target, longest, sees_all);
    };
    EXPECT_EQ(bearing(10_in + rounding()).count, 10);
    expect_length(bearing(10_in + rounding()).range, 10_in);
    EXPECT_EQ(bearing(10_in - hair()).count, 0);
    // A target beside: the nearest figures reach it, the others do not.
    const Quad beside = quad_of(rules.book(), block("fyrd", {1, 1}), post(32_in, 24_in, south));
    const int near =
        figures_bearing(rules.book(), archers, middle_north(), beside, 6_in, sees_all).count;
    EXPECT_GT(near, 0);
    EXPECT_LT(near, 10);
}

TURNED_TEST(WC_6_6, a_figure_that_does_not_see_the_target_does_not_shoot) {
    Rules rules;
    const Quad target = quad_of(rules.book(), block("fyrd", {10, 10}), post(24_in, 34_in, south));
    const auto right_half = [](Point from) {
        return Turned::on(72_in, 48_in).back(from).x > at(24_in, 0_in).x;
    };
    EXPECT_EQ(figures_bearing(rules.book(), block("norman-archer", {20, 10}), middle_north(),
                              target, 24_in, right_half)
                  .count,
              5);
}

TURNED_TEST(WC_6_3, of_skirmishers_every_figure_shoots) {
    Rules rules;
    const Quad target = quad_of(rules.book(), block("fyrd", {10, 10}), post(24_in, 34_in, south));
    EXPECT_EQ(figures_bearing(rules.book(), block("archer", {12, 6}), middle_north(), target, 24_in,
                              sees_all)
                  .count,
              12);
}

// ---- changes ------------------------------------------------------------------------------------

TEST(WC_4_12, which_formations_troops_have) {
    EXPECT_TRUE(has_formation(troops("fyrd"), Formation::close));
    EXPECT_TRUE(has_formation(troops("fyrd"), Formation::shieldwall));
    EXPECT_FALSE(has_formation(troops("fyrd"), Formation::skirmish));
    EXPECT_FALSE(has_formation(troops("legionary"), Formation::shieldwall));
    EXPECT_TRUE(has_formation(troops("auxiliary"), Formation::skirmish));
    EXPECT_TRUE(has_formation(troops("archer"), Formation::skirmish));
    EXPECT_FALSE(has_formation(troops("archer"), Formation::close));
}

TURNED_TEST(WC_4_12, the_front_centre_is_kept_or_by_house_rule_the_centre) {
    Rules rules;
    const Body before = block("auxiliary", {24, 6});
    Body after = before;
    after.formation = Formation::skirmish;
    EXPECT_EQ(changed_formation(rules.book(), before, after, middle_north()), middle_north());
    rules.ruling("formation.change", "centre kept");
    const FrontPost changed = changed_formation(rules.book(), before, after, middle_north());
    expect_at(block_centre(changed, unit_size(rules.book(), after).depth),
              block_centre(middle_north(), unit_size(rules.book(), before).depth));
    EXPECT_NE(changed, middle_north());
}

TEST(WC_4_6, part_of_a_rank_counts_as_one) {
    EXPECT_EQ(ranks_changed({24, 6}, 6), 0);
    EXPECT_EQ(ranks_changed({24, 6}, 8), 1);
    EXPECT_EQ(ranks_changed({24, 6}, 7), 1);
    EXPECT_EQ(ranks_changed({24, 6}, 12), 2);
    EXPECT_EQ(ranks_changed({24, 8}, 6), 1);
    EXPECT_EQ(ranks_changed({20, 7}, 8), 1);  // three ranks and three ranks
}

}  // namespace
}  // namespace grognard::war_and_conquest
