// SPDX-License-Identifier: Apache-2.0
//
// VK chapter 1: strength, stands, formations, facing, arcs, adjacent. What a scenario says of units
// (VK-1.1, 1.3, 1.12) is also in muster_test.cpp; what disorder and hits do is in the chapters that
// deal them.
#include "rulebooks/vom_kriege/9_combat/sight.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/field.h"

namespace grognard::vom_kriege {
namespace {

Book book_of(Field& field) { return field.setup()->book; }

void expect_size(Size size, Length width, Length depth) {
    EXPECT_EQ(size.width, width);
    EXPECT_EQ(size.depth, depth);
}

// ---- VK-1.1: kinds of troops, and their formations ----------------------------------------------

TEST(VK_1_1, only_light_infantry_has_open_order) {
    Field field;
    const Book book = book_of(field);
    EXPECT_TRUE(has_formation(book, light_infantry(), Formation::open_order));
    EXPECT_FALSE(has_formation(book, infantry(), Formation::open_order));
    EXPECT_FALSE(has_formation(book, light_cavalry(), Formation::open_order));
}

TEST(VK_1_1, all_infantry_is_light_by_the_other_ruling) {
    Field field;
    field.ruling("infantry.light", "all infantry");
    const Book book = book_of(field);
    EXPECT_TRUE(has_formation(book, infantry(), Formation::open_order));
    EXPECT_FALSE(has_formation(book, light_cavalry(), Formation::open_order));
}

// ---- VK-1.2: stands -----------------------------------------------------------------------------

TEST(VK_1_2, a_unit_has_the_stands_of_its_arm) {
    Field field;
    const Book book = book_of(field);
    EXPECT_EQ(stand_count(book, infantry()), 6);
    EXPECT_EQ(stand_count(book, heavy_cavalry()), 4);
    EXPECT_EQ(stand_count(book, heavy_guns()), 1);
    EXPECT_EQ(stand_count(book, Troops{.arm = Arm::leader}), 1);
}

TEST(VK_1_2, stands_have_their_size) {
    Field field;
    const Book book = book_of(field);
    expect_size(stand_size(book, infantry()), inches(3, 4), 1_in);
    expect_size(stand_size(book, two_rank_infantry()), inches(9, 8), 1_in);
    expect_size(stand_size(book, light_cavalry()), 1_in, 1_in);
    expect_size(stand_size(book, heavy_guns(6)), inches(9, 8), inches(3, 2));
    expect_size(stand_size(book, heavy_guns(8)), inches(3, 2), inches(3, 2));
    expect_size(stand_size(book, Troops{.arm = Arm::leader}), 1_in, 1_in);
}

TEST(VK_1_2, batteries_of_6_are_as_wide_as_of_8_by_the_other_ruling) {
    Field field;
    field.ruling("stand.artillery", "1 1/2 for both");
    expect_size(stand_size(book_of(field), horse_guns(6)), inches(3, 2), inches(3, 2));
}

TEST(VK_1_2, losses_never_remove_stands) {
    Field field;
    const UnitId unit = field.blue("Line", infantry(), 20_in, 20_in).hits(3);
    EXPECT_EQ(stands(*field.setup(), unit, field.state().unit(unit).post).size(), 6U);
}

// ---- VK-1.3, VK-1.4, VK-1.5: quality, strength, shaken ------------------------------------------

TEST(VK_1_3, quality_makes_a_unit_stronger_or_weaker) {
    Field field;
    const Book book = book_of(field);
    EXPECT_EQ(strength(book, elite(infantry())), 5);
    EXPECT_EQ(strength(book, infantry()), 4);
    EXPECT_EQ(strength(book, conscript(infantry())), 3);
    EXPECT_EQ(strength(book, cossacks()), 4);
}

TEST(VK_1_4, every_arm_has_its_strength) {
    Field field;
    const Book book = book_of(field);
    EXPECT_EQ(strength(book, heavy_cavalry()), 4);
    EXPECT_EQ(strength(book, heavy_guns()), 3);
    EXPECT_EQ(strength(book, elite(heavy_guns())), 4);
    EXPECT_EQ(strength(book, conscript(heavy_guns())), 2);
}

TEST(VK_1_4, a_leaders_strength_knows_no_quality) {
    Field field;
    const Book book = book_of(field);
    EXPECT_EQ(strength(book, {.arm = Arm::leader}), 3);
    EXPECT_EQ(strength(book, {.arm = Arm::leader, .quality = Quality::elite}), 3);
    EXPECT_EQ(strength(book, {.arm = Arm::leader, .quality = Quality::conscript}), 3);
}

TEST(VK_1_4, the_numbers_are_the_tables) {
    Field field;
    field.number("strength", "infantry", "6").number("strength", "elite", "2");
    EXPECT_EQ(strength(book_of(field), elite(infantry())), 8);
}

void expect_shaken_at(Troops troops, int shaken, int most) {
    Field field;
    const Field::Unit unit = field.blue("The unit", troops, 20_in, 20_in);
    const auto setup = field.setup();
    for (int hits = 0; hits <= most; ++hits) {
        unit.hits(hits);
        EXPECT_EQ(is_shaken(*setup, field.state(), unit), hits == shaken) << hits;
        EXPECT_EQ(at_maximum(*setup, field.state(), unit), hits == most) << hits;
    }
}

TEST(VK_1_5, a_unit_one_hit_short_of_its_strength_is_shaken) {
    expect_shaken_at(infantry(), 3, 4);
    expect_shaken_at(elite(infantry()), 4, 5);
    expect_shaken_at(conscript(heavy_cavalry()), 2, 3);
    expect_shaken_at(heavy_guns(), 2, 3);
}

TEST(VK_1_5, a_leader_is_never_shaken) {
    Field field;
    const UnitId leader = field.leader(blue_division);
    field.state().unit(leader).hits = 2;
    EXPECT_FALSE(is_shaken(*field.setup(), field.state(), leader));
}

// ---- VK-1.6: formations -------------------------------------------------------------------------

void expect_formation(Troops troops, Formation formation, int abreast, int deep, Length width,
                      Length depth) {
    Field field;
    const UnitId unit = field.blue("The unit", troops, 40_in, 30_in).in(formation);
    const auto setup = field.setup();
    EXPECT_TRUE(has_formation(setup->book, troops, formation));
    const Grid shape = grid(setup->book, troops, formation);
    EXPECT_EQ(shape.abreast, abreast);
    EXPECT_EQ(shape.deep, deep);
    expect_size(unit_size(setup->book, troops, formation), width, depth);
    const Quad quad = quad_back(field.turned, footprint(*setup, field.state(), unit).quad());
    expect_at(quad.front_left(), at(40_in - width / 2, 30_in));
    expect_at(quad.front_right(), at(40_in + width / 2, 30_in));
    expect_at(quad.rear_left(), at(40_in - width / 2, 30_in - depth));
    expect_at(quad.rear_right(), at(40_in + width / 2, 30_in - depth));
}

TURNED_TEST(VK_1_6, infantry_in_line_stands_6_abreast) {
    expect_formation(infantry(), Formation::line, 6, 1, inches(9, 2), 1_in);
    expect_formation(two_rank_infantry(), Formation::line, 6, 1, inches(27, 4), 1_in);
}
TURNED_TEST(VK_1_6, infantry_in_column_stands_3_abreast_and_2_deep) {
    expect_formation(infantry(), Formation::column, 3, 2, inches(9, 4), 2_in);
}
TURNED_TEST(VK_1_6, infantry_in_march_column_stands_6_deep) {
    expect_formation(infantry(), Formation::march_column, 1, 6, inches(3, 4), 6_in);
}
TURNED_TEST(VK_1_6, a_square_is_two_and_a_half_inches_a_side) {
    expect_formation(infantry(), Formation::square, 2, 2, inches(5, 2), inches(5, 2));
    expect_formation(two_rank_infantry(), Formation::square, 2, 2, inches(5, 2), inches(5, 2));
}
TURNED_TEST(VK_1_6, open_order_is_one_line_with_gaps_of_half_a_stand) {
    expect_formation(light_infantry(), Formation::open_order, 6, 1, inches(51, 8), 1_in);
}
TURNED_TEST(VK_1_6, cavalry_stands_in_line_column_or_march_column) {
    expect_formation(light_cavalry(), Formation::line, 4, 1, 4_in, 1_in);
    expect_formation(light_cavalry(), Formation::column, 2, 2, 2_in, 2_in);
    expect_formation(light_cavalry(), Formation::march_column, 1, 4, 1_in, 4_in);
}
TURNED_TEST(VK_1_6, a_battery_is_one_stand) {
    expect_formation(heavy_guns(8), Formation::unlimbered, 1, 1, inches(3, 2), inches(3, 2));
    expect_formation(horse_guns(6), Formation::limbered, 1, 1, inches(9, 8), inches(3, 2));
}

TEST(VK_1_6, columns_of_two_abreast_by_the_other_ruling) {
    Field field;
    field.ruling("formation.layout", "column 2 abreast");
    const Book book = book_of(field);
    expect_size(unit_size(book, infantry(), Formation::column), inches(3, 2), 3_in);
    expect_size(unit_size(book, light_cavalry(), Formation::column), 2_in, 2_in);
}

TEST(VK_1_6, each_arm_has_its_own_formations) {
    Field field;
    const Book book = book_of(field);
    const Troops leader{.arm = Arm::leader};
    EXPECT_FALSE(has_formation(book, light_cavalry(), Formation::square));
    EXPECT_FALSE(has_formation(book, infantry(), Formation::limbered));
    EXPECT_FALSE(has_formation(book, heavy_guns(), Formation::line));
    EXPECT_FALSE(has_formation(book, heavy_guns(), Formation::single));
    EXPECT_TRUE(has_formation(book, leader, Formation::single));
    EXPECT_FALSE(has_formation(book, leader, Formation::line));
}

// By the test's own compass: rank by rank, each from the left.
Stands stands_of(Field& field, UnitId unit) {
    const Post& post = field.state().unit(unit).post;
    Stands all = stands(*field.setup(), unit, post);
    for (Stand& stand : all) {
        stand.quad = quad_back(field.turned, stand.quad);
        stand.facing = field.turned.back(stand.facing);
    }
    if (!field.turned.mirrored()) return all;
    const auto wide = static_cast<std::ptrdiff_t>(
        grid(field.setup()->book, field.setup()->troops(unit), post.formation).abreast);
    for (auto rank = all.begin(); all.end() - rank >= wide; rank += wide)
        std::reverse(rank, rank + wide);
    return all;
}

TURNED_TEST(VK_1_6, the_stands_of_a_line_stand_side_by_side) {
    Field field;
    const UnitId unit = field.blue("Line", infantry(), 20_in, 20_in);
    const Stands all = stands_of(field, unit);
    ASSERT_EQ(all.size(), 6U);
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_TRUE(all[i].front_rank);
        expect_facing(all[i].facing, north);
        const Length left = inches(71, 4) + inches(3, 4) * static_cast<std::int64_t>(i);
        expect_at(all[i].quad.front_left(), at(left, 20_in));
        expect_at(all[i].quad.front_right(), at(left + inches(3, 4), 20_in));
        expect_at(all[i].quad.rear_left(), at(left, 19_in));
    }
}

TURNED_TEST(VK_1_6, the_second_rank_of_a_column_stands_behind_the_first) {
    Field field;
    const UnitId unit = field.blue("Column", infantry(), 20_in, 20_in).column();
    const Stands all = stands_of(field, unit);
    ASSERT_EQ(all.size(), 6U);
    EXPECT_TRUE(all[2].front_rank);
    EXPECT_FALSE(all[3].front_rank);
    EXPECT_EQ(all[3].quad.front_left(), all[0].quad.rear_left());
    EXPECT_EQ(all[5].quad.front_right(), all[2].quad.rear_right());
}

TURNED_TEST(VK_1_6, stands_in_open_order_keep_their_gaps) {
    Field field;
    const UnitId unit = field.blue("Voltigeurs", light_infantry(), 20_in, 20_in).open_order();
    const Stands all = stands_of(field, unit);
    ASSERT_EQ(all.size(), 6U);
    for (std::size_t i = 1; i < 6; ++i)
        expect_length(gap(all[i - 1].quad, all[i].quad), inches(3, 8));
    expect_at(all[0].quad.front_left(), at(20_in - inches(51, 16), 20_in));
    expect_at(all[5].quad.front_right(), at(20_in + inches(51, 16), 20_in));
}

TURNED_TEST(VK_1_6, the_stands_of_a_square_face_outwards) {
    Field field;
    const UnitId unit = field.blue("Square", infantry(), 20_in, 20_in).square();
    const Stands all = stands_of(field, unit);
    ASSERT_EQ(all.size(), 6U);
    int facing_north = 0, facing_south = 0, facing_west = 0, facing_east = 0;
    for (const Stand& stand : all) {
        facing_north += stand.facing == north;
        facing_south += stand.facing == south;
        facing_west += stand.facing == west;
        facing_east += stand.facing == east;
        const Point front = middle(stand.quad.front());
        if (stand.facing == north) expect_length(Length::from_ticks(front.y), 20_in);
        if (stand.facing == south) expect_length(Length::from_ticks(front.y), inches(35, 2));
        if (stand.facing == west) expect_at(front, at(inches(75, 4), inches(75, 4)));
        if (stand.facing == east) expect_at(front, at(inches(85, 4), inches(75, 4)));
    }
    EXPECT_EQ(facing_north, 2);
    EXPECT_EQ(facing_south, 2);
    EXPECT_EQ(facing_west, 1);
    EXPECT_EQ(facing_east, 1);
}

TEST(VK_1_6, no_stand_sticks_out_of_its_unit) {
    Field field;
    Troops british = light_infantry();
    british.two_rank = true;
    const UnitId id = field.blue("Light", british, 40_in, 20_in);
    const auto setup = field.setup();
    for (const Formation formation :
         {Formation::line, Formation::column, Formation::march_column, Formation::open_order})
        for (const Bearing facing : {north, east, south, west}) {
            const Post post{.front = at(40_in, 20_in), .facing = facing, .formation = formation};
            const Box unit = box_of(Outline(footprint(*setup, id, post)));
            for (const Stand& stand : stands(*setup, id, post))
                EXPECT_TRUE(inside(stand.quad, unit));
        }
}

TURNED_TEST(VK_1_6, no_stand_of_a_square_stands_on_another) {
    for (const Troops troops : {infantry(), two_rank_infantry()}) {
        Field field;
        const UnitId unit = field.blue("Square", troops, 20_in, 20_in).square();
        const Stands all = stands(*field.setup(), unit, field.state().unit(unit).post);
        const Footprint whole = footprint(*field.setup(), field.state(), unit);
        for (std::size_t i = 0; i < all.size(); ++i) {
            EXPECT_GT(signed_area_twice(all[i].quad), 0);
            for (const Point& corner : all[i].quad.corners) EXPECT_TRUE(contains(whole, corner));
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_FALSE(overlaps(Outline{all[i].quad}, Outline{all[j].quad})) << i << j;
        }
    }
}

TURNED_TEST(VK_1_6, a_limbered_stand_faces_backward) {
    Field field;
    const UnitId unit = field.blue("Battery", heavy_guns(), 20_in, 20_in).limbered();
    const Stands all = stands_of(field, unit);
    ASSERT_EQ(all.size(), 1U);
    expect_facing(all[0].facing, south);
    expect_at(middle(all[0].quad.front()), at(20_in, 20_in - inches(3, 2)));
    expect_facing(field.post(unit).facing, north);
}

TEST(VK_1_6, an_outline_keeps_the_middle_of_its_front_at_any_bearing) {
    Field field;
    const UnitId unit = field.blue("Line", two_rank_infantry(), 20_in, 20_in);
    const auto setup = field.setup();
    Post post = field.state().unit(unit).post;
    for (int degree = 0; degree < 360; degree += 7) {
        post.facing = heading(degree);
        const Quad quad = footprint(*setup, unit, post).quad();
        EXPECT_EQ(middle(quad.front()), post.front);
        EXPECT_TRUE(is_convex(quad));
        const Point centre = centre_of(*setup, unit, post);
        EXPECT_EQ(post_at(*setup, unit, {centre, post.facing}, post.formation), post);
    }
}

// ---- VK-1.7: facing -----------------------------------------------------------------------------

TURNED_TEST(VK_1_7, ahead_of_the_line_of_its_front_edge_is_its_front) {
    Field field;
    const UnitId unit = field.blue("Line", infantry(), 20_in, 20_in);
    const auto setup = field.setup();
    const auto ahead = [&](Length x, Length y) {
        return ahead_of(*setup, field.state(), unit, field.turned(at(x, y)));
    };
    EXPECT_TRUE(ahead(20_in, 21_in));
    EXPECT_TRUE(ahead(60_in, 20_in + rounding()));
    EXPECT_FALSE(ahead(60_in, 20_in - hair()));
    EXPECT_FALSE(ahead(20_in, 10_in));
}

TURNED_TEST(VK_1_7, a_square_faces_all_round) {
    Field field;
    const UnitId square = field.blue("Square", infantry(), 20_in, 20_in).square();
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    const auto setup = field.setup();
    EXPECT_TRUE(faces_all_round(*setup, field.state(), square));
    EXPECT_TRUE(ahead_of(*setup, field.state(), square, field.turned(at(20_in, 10_in))));
    EXPECT_FALSE(faces_all_round(*setup, field.state(), line));
}

TURNED_TEST(VK_1_7, a_unit_in_a_built_up_area_or_a_wood_faces_all_round) {
    Field field;
    const AreaId town = field.town(10_in, 10_in, 14_in, 14_in);
    const AreaId wood = field.wood(30_in, 10_in, 34_in, 14_in);
    const UnitId in_town = field.blue("1st", infantry(), 12_in, 12_in).holds(town);
    const UnitId in_wood = field.blue("2nd", infantry(), 32_in, 12_in).holds(wood);
    const auto setup = field.setup();
    EXPECT_TRUE(faces_all_round(*setup, field.state(), in_town));
    EXPECT_TRUE(faces_all_round(*setup, field.state(), in_wood));
    EXPECT_TRUE(ahead_of(*setup, field.state(), in_wood, field.turned(at(32_in, 1_in))));
}

TURNED_TEST(VK_1_7, a_unit_in_a_wood_keeps_a_facing_by_the_other_ruling) {
    Field field;
    field.ruling("wood.all_round", "false");
    const AreaId town = field.town(10_in, 10_in, 14_in, 14_in);
    const AreaId wood = field.wood(30_in, 10_in, 34_in, 14_in);
    const UnitId in_town = field.blue("1st", infantry(), 12_in, 12_in).holds(town);
    const UnitId in_wood = field.blue("2nd", infantry(), 32_in, 12_in).holds(wood);
    const auto setup = field.setup();
    EXPECT_TRUE(faces_all_round(*setup, field.state(), in_town));
    EXPECT_FALSE(faces_all_round(*setup, field.state(), in_wood));
    const auto ahead = [&](Length y) {
        return ahead_of(*setup, field.state(), in_wood, field.turned(at(32_in, y)));
    };
    EXPECT_TRUE(ahead(14_in + rounding()));
    EXPECT_FALSE(ahead(14_in - hair()));
}

// ---- VK-1.8: arcs of fire -----------------------------------------------------------------------

// A battery at 20, 20 that faces north, and a leader's stand, an inch square, off to the east of
// it. What of it is to be seen is furthest into the arc at its north-west corner.
int seen_with_corner_at(Length east, Length ahead) {
    Field field;
    const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, 20_in);
    const UnitId target =
        field.place_leader(red_division, 20_in + east + inches(1, 2), 20_in + ahead, north);
    return sight_of(*field.setup(), field.state(), guns, target).stands;
}

TURNED_TEST(VK_1_8, an_arc_of_fire_is_45_degrees_either_side) {
    EXPECT_EQ(seen_with_corner_at(just_within(8_in), 8_in), 1);
    EXPECT_EQ(seen_with_corner_at(just_beyond(8_in), 8_in), 0);
    EXPECT_EQ(seen_with_corner_at(8_in, just_beyond(8_in)), 1);
}

TURNED_TEST(VK_1_8, each_stand_has_an_arc_of_its_own) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 20_in, 20_in);
    // Its right-hand stand's middle is 1 7/8 right of the unit's, the next 1 1/8.
    const UnitId target = field.place_leader(
        red_division, 20_in + inches(15, 8) + just_within(inches(7, 2)), 23_in, north);
    EXPECT_EQ(sight_of(*field.setup(), field.state(), line, target).stands, 1);
}

TURNED_TEST(VK_1_8, a_unit_that_faces_all_round_shoots_every_way) {
    for (const Bearing way : {north, south, east, west, heading(45), heading(200)}) {
        Field field;
        const AreaId town = field.town(40_in, 30_in, 44_in, 34_in);
        const UnitId holder = field.blue("1st", infantry(), 42_in, 32_in).holds(town);
        const UnitId square = field.blue("2nd", infantry(), 20_in, 20_in).square();
        const UnitId target = field.red("Enemy", infantry(), 60_in, 50_in);
        const auto setup = field.setup();
        Post post = field.state().unit(target).post;
        post.front = field.turned(at(42_in, 32_in) + way.forward(6_in));
        EXPECT_EQ(
            sight_of(*setup, field.state(), holder, field.state().unit(holder).post, target, post)
                .stands,
            6);
        post.front = field.turned(at(20_in, inches(75, 4)) + way.forward(6_in));
        EXPECT_EQ(
            sight_of(*setup, field.state(), square, field.state().unit(square).post, target, post)
                .stands,
            6);
    }
}

TURNED_TEST(VK_1_8, a_unit_in_a_wood_with_a_facing_shoots_in_its_arc) {
    for (const bool north_of_it : {true, false}) {
        Field field;
        field.ruling("wood.all_round", "false");
        const AreaId wood = field.wood(40_in, 30_in, 44_in, 34_in);
        const UnitId holder = field.blue("1st", infantry(), 42_in, 32_in).holds(wood);
        const UnitId target = field.red("Enemy", infantry(), 42_in, north_of_it ? 36_in : 28_in);
        EXPECT_EQ(sight_of(*field.setup(), field.state(), holder, target).any(), north_of_it);
    }
}

// ---- VK-1.9: doctrine ---------------------------------------------------------------------------

TEST(VK_1_9, doctrine_names_the_formations_infantry_moves_in_freely) {
    Field field;
    const Book book = book_of(field);
    const auto named = [&](Doctrine doctrine, Formation formation) {
        return doctrine_names(book, of_doctrine(doctrine), formation);
    };
    EXPECT_TRUE(named(Doctrine::linear, Formation::line));
    EXPECT_FALSE(named(Doctrine::linear, Formation::column));
    EXPECT_FALSE(named(Doctrine::columnar, Formation::line));
    EXPECT_TRUE(named(Doctrine::columnar, Formation::column));
    for (const Doctrine doctrine : {Doctrine::linear, Doctrine::columnar, Doctrine::impulse}) {
        EXPECT_TRUE(named(doctrine, Formation::march_column));
        EXPECT_TRUE(named(doctrine, Formation::square));
    }
    EXPECT_TRUE(named(Doctrine::impulse, Formation::line));
    EXPECT_TRUE(named(Doctrine::impulse, Formation::column));
}

TEST(VK_1_9, doctrine_is_for_infantry_only) {
    Field field;
    const Book book = book_of(field);
    for (const Formation formation : {Formation::line, Formation::column})
        EXPECT_TRUE(
            doctrine_names(book, of_doctrine(Doctrine::linear, heavy_cavalry()), formation));
}

TEST(VK_1_9, open_order_is_free_under_every_doctrine_by_the_other_ruling) {
    Field field;
    field.ruling("doctrine.open_order", "free");
    for (const Doctrine doctrine : {Doctrine::linear, Doctrine::columnar, Doctrine::impulse})
        EXPECT_TRUE(doctrine_names(book_of(field), of_doctrine(doctrine, light_infantry()),
                                   Formation::open_order));
}

TEST(VK_1_9, open_order_is_named_by_impulse_alone) {
    Field field;
    for (const Doctrine doctrine : {Doctrine::linear, Doctrine::columnar, Doctrine::impulse})
        EXPECT_EQ(doctrine_names(book_of(field), of_doctrine(doctrine, light_infantry()),
                                 Formation::open_order),
                  doctrine == Doctrine::impulse);
}

// ---- VK-1.10: adjacent --------------------------------------------------------------------------

bool adjacent_with_gap(Field field, Length between) {
    const UnitId one = field.blue("1st", infantry(), 20_in, 20_in);
    const UnitId two = field.blue("2nd", infantry(), 20_in + inches(9, 2) + between, 20_in);
    return adjacent(*field.setup(), field.state(), one, two);
}

TURNED_TEST(VK_1_10, adjacent_is_within_half_an_inch) {
    EXPECT_TRUE(adjacent_with_gap({}, 0_in));
    EXPECT_TRUE(adjacent_with_gap({}, just_within(inches(1, 2))));
    EXPECT_FALSE(adjacent_with_gap({}, just_beyond(inches(1, 2))));
}

TURNED_TEST(VK_1_10, adjacent_is_within_an_inch_by_the_other_ruling) {
    Field field;
    field.ruling("adjacent", "1 inch");
    EXPECT_TRUE(adjacent_with_gap(field, just_within(1_in)));
    EXPECT_FALSE(adjacent_with_gap(field, just_beyond(1_in)));
}

TURNED_TEST(VK_1_10, a_unit_off_the_table_is_adjacent_to_nobody) {
    Field field;
    const UnitId one = field.blue("1st", infantry(), 20_in, 20_in);
    const UnitId two = field.blue("2nd", infantry(), inches(49, 2), 20_in).to_come();
    EXPECT_FALSE(adjacent(*field.setup(), field.state(), one, two));
}

// ---- VK-1.14: limbering -------------------------------------------------------------------------

TURNED_TEST(VK_1_14, limbering_keeps_the_facing) {
    Field field;
    const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, 20_in);
    const Post before = field.state().unit(guns).post;
    const Post after = reformed(*field.setup(), guns, before, Formation::limbered);
    expect_facing(field.turned.back(after.facing), north);
    EXPECT_EQ(after.front, before.front);
    EXPECT_EQ(after.formation, Formation::limbered);
}

TURNED_TEST(VK_1_14, limbering_turns_about_by_the_other_ruling) {
    Field field;
    field.ruling("limber.facing", "reversed");
    const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, 20_in);
    const UnitId foot = field.blue("Line", infantry(), 40_in, 20_in);
    const auto setup = field.setup();
    const Post before = field.state().unit(guns).post;
    const Post after = reformed(*setup, guns, before, Formation::limbered);
    expect_facing(field.turned.back(after.facing), south);
    expect_at(field.turned.back(after.front), at(20_in, 20_in - inches(3, 2)));
    expect_at(centre_of(*setup, guns, after), centre_of(*setup, guns, before));
    EXPECT_EQ(reformed(*setup, guns, after, Formation::unlimbered), before);
    const Post& standing = field.state().unit(foot).post;
    EXPECT_EQ(reformed(*setup, foot, standing, Formation::column).facing, standing.facing);
}

}  // namespace
}  // namespace grognard::vom_kriege
