// SPDX-License-Identifier: Apache-2.0
//
// DK-1.5, 1.8, 1.9, 1.12, 5.11: figures in ranks and files, and those that can fire.
#include "rulebooks/die_kriegskunst/state/ranks.h"

#include "rulebooks/die_kriegskunst/5_firing/bearing.h"
#include "rulebooks/die_kriegskunst/tests/field.h"

namespace grognard::die_kriegskunst {
namespace {

const Body battalion{infantry(), 20};
const Body squadron{hussars(), 12};
const Body battery{of(Kind::pounder_6), 8};  // two guns

Post post_at(Length x, Length y, Formation formation = Formation::line) {
    return Field::turned({at(x, y), north, formation});
}

TEST(DK_1_5, figures_take_up_the_room_of_their_kind) {
    Rules rules;
    EXPECT_EQ(figure_size(rules.book(), infantry()), (Size{inches(3, 5), inches(3, 5)}));
    EXPECT_EQ(figure_size(rules.book(), hussars()), (Size{inches(4, 5), inches(3, 2)}));
    EXPECT_EQ(figure_size(rules.book(), of(Kind::pounder_6)), (Size{inches(11, 5), inches(12, 5)}));
    rules.ruling("figure.size", "0.4, 0.6 and 1.5 inches");
    EXPECT_EQ(figure_size(rules.book(), infantry()), (Size{inches(2, 5), inches(2, 5)}));
    EXPECT_EQ(figure_size(rules.book(), hussars()), (Size{inches(3, 5), inches(9, 8)}));
    EXPECT_EQ(figure_size(rules.book(), of(Kind::pounder_6)), (Size{inches(3, 2), inches(8, 5)}));
}

TEST(DK_1_11, a_general_is_an_inch_square) {
    Rules rules;
    const Body general{of(Kind::general), 1};
    EXPECT_EQ(unit_size(rules.book(), general, Formation::single), (Size{1_in, 1_in}));
    rules.ruling("general.size", "1.5");
    EXPECT_EQ(unit_size(rules.book(), general, Formation::single),
              (Size{inches(3, 2), inches(3, 2)}));
}

TEST(DK_1_5, line_column_and_skirmish_order) {
    Rules rules;
    const Book& book = rules.book();
    EXPECT_EQ(unit_size(book, battalion, Formation::line), (Size{6_in, inches(6, 5)}));
    EXPECT_EQ(unit_size(book, battalion, Formation::column), (Size{inches(12, 5), 3_in}));
    EXPECT_EQ(unit_size(book, battalion, Formation::skirmish), (Size{20_in, inches(3, 5)}));
    EXPECT_EQ(unit_size(book, squadron, Formation::line), (Size{inches(24, 5), 3_in}));
    EXPECT_EQ(unit_size(book, squadron, Formation::column), (Size{inches(16, 5), inches(9, 2)}));
}

TEST(DK_1_5, by_ruling_a_march_column_of_two) {
    Rules rules;
    EXPECT_FALSE(has_formation(rules.book(), infantry(), Formation::march_column));
    rules.ruling("column.kinds", "2");
    EXPECT_TRUE(has_formation(rules.book(), infantry(), Formation::march_column));
    EXPECT_EQ(grid(rules.book(), battalion, Formation::march_column), (Grid{2, 10}));
    EXPECT_EQ(grid(rules.book(), battalion, Formation::column), (Grid{4, 5}));
}

TEST(DK_1_5, formations_of_each_arm) {
    Rules rules;
    const auto has = [&](Kind kind, Formation formation) {
        return has_formation(rules.book(), of(kind), formation);
    };
    for (const Formation formation :
         {Formation::line, Formation::column, Formation::square, Formation::skirmish})
        EXPECT_TRUE(has(Kind::line, formation));
    EXPECT_TRUE(has(Kind::hussar, Formation::line));
    EXPECT_TRUE(has(Kind::hussar, Formation::column));
    EXPECT_FALSE(has(Kind::hussar, Formation::square));
    EXPECT_FALSE(has(Kind::hussar, Formation::skirmish));
    EXPECT_TRUE(has(Kind::howitzer, Formation::limbered));
    EXPECT_TRUE(has(Kind::howitzer, Formation::unlimbered));
    EXPECT_FALSE(has(Kind::howitzer, Formation::line));
    EXPECT_FALSE(has(Kind::line, Formation::limbered));
    EXPECT_TRUE(has(Kind::general, Formation::single));
    EXPECT_FALSE(has(Kind::line, Formation::single));
}

TEST(DK_1_12, guns_side_by_side_or_one_behind_another) {
    Rules rules;
    EXPECT_EQ(unit_size(rules.book(), battery, Formation::unlimbered),
              (Size{inches(22, 5), inches(12, 5)}));
    EXPECT_EQ(unit_size(rules.book(), battery, Formation::limbered),
              (Size{inches(11, 5), inches(24, 5)}));
    // DK-5.16: five crew still serve two guns, four one.
    EXPECT_EQ(grid(rules.book(), {battery.troops, 5}, Formation::unlimbered), (Grid{2, 1}));
    EXPECT_EQ(grid(rules.book(), {battery.troops, 4}, Formation::unlimbered), (Grid{1, 1}));
    rules.ruling("battery.limbered", "side by side");
    EXPECT_EQ(grid(rules.book(), battery, Formation::limbered), (Grid{2, 1}));
}

TEST(DK_1_9, a_square_has_a_quarter_of_the_files_on_each_side) {
    Rules rules;
    EXPECT_EQ(square_files(rules.book(), battalion), 3);  // 10 files: 2 1/2
    EXPECT_EQ(square_files(rules.book(), {infantry(), 16}), 2);
    EXPECT_EQ(square_files(rules.book(), {infantry(), 17}), 3);
    EXPECT_EQ(unit_size(rules.book(), battalion, Formation::square), (Size{3_in, 3_in}));
    rules.ruling("square.size", "a third of the files a side");
    EXPECT_EQ(square_files(rules.book(), battalion), 4);
}

TEST(DK_1_8, files_are_figures_by_ranks_rounded_up) {
    Rules rules;
    const auto files = [&](int figures) {
        return grid(rules.book(), {infantry(), figures}, Formation::line).files;
    };
    EXPECT_EQ(files(20), 10);
    EXPECT_EQ(files(19), 10);
    EXPECT_EQ(files(18), 9);
    EXPECT_EQ(files(1), 1);
    EXPECT_EQ(grid(rules.book(), {infantry(), 1}, Formation::line), (Grid{1, 1}));
    EXPECT_EQ(grid(rules.book(), {infantry(), 3}, Formation::column), (Grid{3, 1}));
}

TURNED_TEST(DK_1_8, a_unit_closes_on_its_centre_or_by_ruling_on_its_right) {
    Rules rules;
    const Post post = post_at(24_in, 12_in);
    const Body after{infantry(), 16};  // two files fewer: 1.2 inches
    EXPECT_EQ(closed_up(rules.book(), battalion, after, post), post);
    const Quad left = Field::back(quad_of(rules.book(), after, post));
    expect_at(left.front_right(), at(24_in + inches(12, 5), 12_in));
    expect_at(left.front_left(), at(24_in - inches(12, 5), 12_in));
    rules.ruling("figures.close", "on the right");
    const Post closed = closed_up(rules.book(), battalion, after, post);
    expect_at(quad_of(rules.book(), after, closed).front_right(),
              quad_of(rules.book(), battalion, post).front_right());
    expect_length(Length::from_ticks(Field::back(closed).front.y), 12_in);
}

TURNED_TEST(DK_4_8, a_post_is_found_by_its_centre) {
    Rules rules;
    const Pose pose = Field::turned()(Pose{at(24_in, 12_in), east});
    for (const Formation formation : {Formation::line, Formation::column, Formation::square}) {
        const Post post = die_kriegskunst::post_at(rules.book(), battalion, pose, formation);
        expect_at(centre_of(rules.book(), battalion, post), pose.centre);
        EXPECT_EQ(post.facing, pose.facing);
    }
}

// ---- who can fire -------------------------------------------------------------------------------

Post firing(Formation formation = Formation::line) { return post_at(24_in, 12_in, formation); }
bool all_seen(Point, Outline) { return true; }

// A target half an inch deep before the line's middle.
Quad target_at(Length right, Length ahead, Length width) {
    const Pose pose{at(24_in + right, 12_in + ahead + inches(1, 4)), south};
    return rectangle(Field::turned()(pose), width, inches(1, 2));
}
FiguresFiring fires(Rules& rules, const Body& body, const Post& post, const Quad& target) {
    return figures_bearing(rules.book(), body, post, target, all_seen);
}

TURNED_TEST(DK_5_11, all_files_of_a_line_bear_on_what_is_straight_ahead) {
    Rules rules;
    const FiguresFiring all = fires(rules, battalion, firing(), target_at(0_in, 6_in, 6_in));
    EXPECT_EQ(all.count, 20);
    expect_length(all.range, 6_in);
    EXPECT_EQ(fires(rules, battalion, firing(), target_at(0_in, -6_in, 6_in)).count, 0);
}

TURNED_TEST(DK_5_11, only_files_with_the_target_in_arc) {
    Rules rules;
    // Half an inch ahead 30 degrees reach 0.29 inch to a side: of files at 0.3, 0.9, 1.5 inches and
    // so on those within 0.29 of the target's half inch bear, one to each side.
    const FiguresFiring near =
        fires(rules, battalion, firing(), target_at(0_in, inches(1, 2), inches(1, 2)));
    EXPECT_EQ(near.count, 4);
    // Wholly to the right and within 30 degrees of the rightmost file only.
    const FiguresFiring flank = fires(rules, battalion, firing(), target_at(5_in, 3_in, 1_in));
    EXPECT_GT(flank.count, 0);
    EXPECT_LT(flank.count, 20);
}

TURNED_TEST(DK_5_11, only_files_within_range) {
    Rules rules;
    // The far end of a slanting target is out of range; straight ahead at 12 inches all bear.
    EXPECT_EQ(fires(rules, battalion, firing(), target_at(0_in, just_within(12_in), 6_in)).count,
              20);
    EXPECT_EQ(
        fires(rules, battalion, firing(), target_at(0_in, just_beyond(12_in) + tick, 6_in)).count,
        0);
}

TURNED_TEST(DK_5_11, only_files_that_see) {
    Rules rules;
    const Quad target = target_at(0_in, 6_in, 6_in);
    const FiguresFiring right_half =
        figures_bearing(rules.book(), battalion, firing(), target, [](Point from, Outline) {
            return Field::turned().back(from).x > at(24_in, 12_in).x;
        });
    EXPECT_EQ(right_half.count, 10);
}

TURNED_TEST(DK_5_11, an_odd_figure_is_in_the_file_on_the_right) {
    Rules rules;
    const Files files = files_of(rules.book(), {infantry(), 19}, firing());
    ASSERT_EQ(files.size(), 10u);
    for (std::size_t i = 0; i < files.size(); ++i) EXPECT_EQ(files[i].figures, i < 9 ? 2 : 1);
    const auto x = [&](std::size_t i) { return Field::turned().back(files[i].front).x; };
    EXPECT_EQ(x(0) > x(9), !Field::turned().mirrored());
}

TURNED_TEST(DK_5_11, the_two_front_ranks_of_a_column) {
    Rules rules;
    const Post post = firing(Formation::column);
    EXPECT_EQ(fires(rules, battalion, post, target_at(0_in, 6_in, 6_in)).count, 8);
    EXPECT_EQ(fires(rules, {infantry(), 6}, post, target_at(0_in, 6_in, 6_in)).count, 6);
}

TURNED_TEST(DK_5_11, a_quarter_from_each_side_of_a_square) {
    Rules rules;
    const Post post = firing(Formation::square);
    EXPECT_EQ(fires(rules, battalion, post, target_at(0_in, 4_in, 4_in)).count, 5);
    EXPECT_EQ(fires(rules, battalion, post, target_at(0_in, -9_in, 4_in)).count, 5);   // behind
    EXPECT_EQ(fires(rules, battalion, post, target_at(6_in, -2_in, 1_in)).count, 5);   // right
    EXPECT_EQ(fires(rules, battalion, post, target_at(-6_in, -2_in, 1_in)).count, 5);  // left
}

TURNED_TEST(DK_5_11, guns_one_by_one) {
    Rules rules;
    const Post post = firing(Formation::unlimbered);
    const FiguresFiring both = fires(rules, battery, post, target_at(0_in, 20_in, 4_in));
    EXPECT_EQ(both.count, 2);
    expect_length(both.range, 20_in);
    // The left gun stands 2.2 inches from the right one: a target far right and near is only in
    // the arc of the latter.
    EXPECT_EQ(fires(rules, battery, post, target_at(3_in, 4_in, inches(1, 2))).count, 1);
}

TURNED_TEST(DK_5_11, half_the_figures_from_buildings_any_way) {
    Rules rules;
    const Quad village = rectangle(Field::turned()(Pose{at(24_in, 12_in), north}), 4_in, 4_in);
    const auto from = [&](Length behind) {
        const Pose pose{at(24_in, 10_in - behind - inches(1, 4)), north};
        const Quad target = rectangle(Field::turned()(pose), 6_in, inches(1, 2));
        return figures_bearing_from_buildings(rules.book(), {infantry(), 21}, village, target);
    };
    EXPECT_EQ(from(just_within(12_in)).count, 10);
    expect_length(from(just_within(12_in)).range, 12_in);
    EXPECT_EQ(from(just_beyond(12_in)).count, 0);
}

TURNED_TEST(DK_5_11, by_ruling_all_or_none) {
    Rules rules;
    rules.ruling("fire.figures", "all or none");
    EXPECT_EQ(fires(rules, battalion, firing(), target_at(0_in, inches(1, 2), 1_in)).count, 20);
    EXPECT_EQ(fires(rules, battalion, firing(), target_at(6_in, 1_in, 1_in)).count, 0);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
