// SPDX-License-Identifier: Apache-2.0
//
// VK chapter 11: distances, contact, room. Who must not end a move where is also in the tests of
// movement; what leaders are spared, in those of shooting.
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/field.h"

namespace grognard::vom_kriege {
namespace {

// ---- VK-11.1 ------------------------------------------------------------------------------------

TURNED_TEST(VK_11_1, distance_runs_between_the_nearest_points) {
    Field field;
    const UnitId one = field.blue("1st", infantry(), 20_in, 20_in);
    const UnitId ahead = field.red("2nd", infantry(), 20_in, 24_in);
    const UnitId aside = field.blue("3rd", infantry(), 20_in + inches(9, 2) + 3_in, 24_in);
    const auto setup = field.setup();
    expect_length(gap_between(*setup, field.state(), one, ahead), 4_in);
    // Three to the side and three up to the rear corner that is nearest: 3 times the root of 2.
    expect_length(gap_between(*setup, field.state(), one, aside),
                  length_of(Offset{91'440, 91'440}));
}

TURNED_TEST(VK_11_1, within_includes_the_limit) {
    Field field;
    const UnitId one = field.blue("1st", infantry(), 20_in, 20_in);
    const UnitId enemy = field.red("Enemy", infantry(), 20_in, 23_in);
    const auto setup = field.setup();
    const Footprint own = footprint(*setup, field.state(), one);
    const Length at_most = 3_in + rounding(), less = 3_in - hair();
    EXPECT_EQ(enemy_within(*setup, field.state(), Side::blue, own, at_most), enemy);
    EXPECT_EQ(enemy_within(*setup, field.state(), Side::blue, own, less), UnitId::none);
    EXPECT_EQ(enemy_within(*setup, field.state(), Side::red, own, at_most), one);
}

TURNED_TEST(VK_11_1, a_distance_is_never_rounded) {
    for (const bool further : {false, true}) {
        Field field;
        const UnitId one = field.blue("1st", infantry(), 20_in, 20_in);
        const Length up = further ? just_beyond(23_in) : just_within(23_in);
        const UnitId enemy = field.red("Enemy", infantry(), 20_in, up);
        const Footprint own = footprint(*field.setup(), field.state(), one);
        EXPECT_EQ(enemy_within(*field.setup(), field.state(), Side::blue, own, 3_in),
                  further ? UnitId::none : enemy);
    }
}

TURNED_TEST(VK_11_1, leaders_are_measured_to_the_nearest_stand) {
    Field field;
    const UnitId open = field.blue("Voltigeurs", light_infantry(), 20_in, 20_in).open_order();
    const UnitId leader = field.place_leader(blue_division, 20_in, 33_in, north);
    const auto setup = field.setup();
    // The leader's stand, an inch wide, is over the gap in the middle of the unit, 3/8 of an inch.
    EXPECT_TRUE(within_of_leader(*setup, field.state(), open, leader, 12_in + rounding()));
    EXPECT_FALSE(within_of_leader(*setup, field.state(), open, leader, 12_in - hair()));
}

TURNED_TEST(VK_11_1, a_gap_in_a_formation_is_no_stand) {
    Field field;
    const UnitId open = field.blue("Voltigeurs", light_infantry(), 20_in, 20_in).open_order();
    const UnitId corner = field.red("Enemy", infantry(), 20_in, 23_in, heading(225));
    const auto setup = field.setup();
    // Set so that only a corner points down into the gap.
    const Quad quad = footprint(*setup, corner, field.post(corner)).quad();
    Point lowest = quad.corners[0];
    for (const Point& p : quad.corners)
        if (p.y < lowest.y) lowest = p;
    field.place(corner, field.post(corner).front + (at(20_in, 22_in) - lowest));
    const State& state = field.state();
    const Post post = state.unit(corner).post;
    expect_length(gap_between(*setup, state, open, corner), 2_in);
    EXPECT_GT(gap_between_stands(*setup, open, state.unit(open).post, corner, post), 2_in);
    EXPECT_EQ(gap_between_stands(*setup, open, state.unit(open).post, corner, post),
              gap_between_stands(*setup, corner, post, open, state.unit(open).post));
}

TURNED_TEST(VK_11_1, the_stands_of_two_formations_with_gaps_are_measured) {
    Field field;
    const UnitId open = field.blue("Voltigeurs", light_infantry(), 20_in, 20_in).open_order();
    const UnitId square = field.red("Square", infantry(), 20_in, 23_in).square();
    const auto setup = field.setup();
    expect_length(gap_between_stands(*setup, open, field.state().unit(open).post, square,
                                     field.state().unit(square).post),
                  3_in);
}

// ---- VK-11.2 ------------------------------------------------------------------------------------

bool in_contact_at(Field field, Length x, Length y, Bearing facing = south) {
    const UnitId one = field.blue("1st", infantry(), 20_in, 20_in);
    const UnitId enemy = field.red("Enemy", infantry(), x, y, facing);
    EXPECT_EQ(in_contact(*field.setup(), field.state(), one, enemy),
              in_contact(*field.setup(), field.state(), enemy, one));
    return in_contact(*field.setup(), field.state(), one, enemy);
}

TURNED_TEST(VK_11_2, units_touch_along_a_face) {
    EXPECT_TRUE(in_contact_at({}, 20_in, 20_in));
    EXPECT_TRUE(in_contact_at({}, 23_in, 20_in));
    EXPECT_TRUE(in_contact_at({}, 20_in + inches(9, 4), 20_in, west));
    EXPECT_FALSE(in_contact_at({}, 20_in, 20_in + touch + 1_ticks));
}

TURNED_TEST(VK_11_2, a_corner_on_a_corner_is_no_contact) {
    EXPECT_FALSE(in_contact_at({}, 20_in + inches(9, 2), 20_in));
}

TURNED_TEST(VK_11_2, a_corner_is_contact_by_the_other_ruling) {
    Field field;
    field.ruling("contact.corner", "true");
    EXPECT_TRUE(in_contact_at(field, 20_in + inches(9, 2), 20_in));
    EXPECT_FALSE(in_contact_at(field, 20_in + inches(9, 2) + touch + 1_ticks, 20_in));
}

TURNED_TEST(VK_11_2, enemies_in_contact_are_enemy_units) {
    Field field;
    const UnitId one = field.blue("1st", infantry(), 20_in, 20_in);
    field.blue("2nd", infantry(), 20_in + inches(9, 2), 20_in);
    const UnitId enemy = field.red("Enemy", infantry(), 18_in, 20_in);
    field.place_leader(red_division, 22_in, 20_in, south);
    const UnitList touched = enemies_in_contact(*field.setup(), field.state(), one);
    ASSERT_EQ(touched.size(), 1U);
    EXPECT_EQ(touched[0], enemy);
}

TURNED_TEST(VK_11_2, a_wood_is_round_and_touched_anywhere) {
    Field field;
    // An eight-cornered wood, a corner of it to the south.
    const AreaId wood = field.wood({at(22_in, 20_in), at(inches(47, 2), inches(41, 2)),
                                    at(24_in, 22_in), at(inches(47, 2), inches(47, 2)),
                                    at(22_in, 24_in), at(inches(41, 2), inches(47, 2)),
                                    at(20_in, 22_in), at(inches(41, 2), inches(41, 2))});
    const UnitId holder = field.red("Enemy", infantry(), 22_in, 22_in).holds(wood);
    const UnitId touching_it = field.blue("1st", infantry(), 22_in, 20_in);
    EXPECT_TRUE(in_contact(*field.setup(), field.state(), holder, touching_it));
    field.place(touching_it, at(22_in, 20_in - touch - 1_ticks));
    EXPECT_FALSE(in_contact(*field.setup(), field.state(), holder, touching_it));
}

// ---- VK-11.3 ------------------------------------------------------------------------------------

TEST(VK_11_3, a_sides_own_side_is_the_edge_the_scenario_names) {
    Field field;
    EXPECT_EQ(field.setup()->own_edge(Side::blue), Edge::southern);
    EXPECT_EQ(field.setup()->own_edge(Side::red), Edge::northern);
}

// ---- VK-11.4 ------------------------------------------------------------------------------------

// ---- VK-11.5 ------------------------------------------------------------------------------------

TURNED_TEST(VK_11_5, a_leader_is_no_enemy_near) {
    Field field;
    const UnitId one = field.blue("1st", infantry(), 20_in, 20_in);
    field.place_leader(red_division, 20_in, 21_in, south);
    const Footprint own = footprint(*field.setup(), field.state(), one);
    EXPECT_EQ(enemy_within(*field.setup(), field.state(), Side::blue, own, 3_in), UnitId::none);
}

// ---- the broad phase ----------------------------------------------------------------------------

TEST(VK_11_1, no_outline_reaches_further_than_the_broad_phase_thinks) {
    Field field;
    const AreaId wood = field.wood(10_in, 10_in, 15_in, 15_in);
    const AreaId town = field.town(30_in, 10_in, 35_in, 15_in);
    const Troops leader{.arm = Arm::leader};
    std::vector<std::pair<UnitId, Troops>> units;
    for (const Troops troops : {infantry(), two_rank_infantry(), light_infantry(), light_cavalry(),
                                heavy_guns(8), horse_guns(6)})
        units.emplace_back(field.blue("Unit", troops, 40_in, 30_in), troops);
    units.emplace_back(field.leader(blue_division), leader);
    const auto setup = field.setup();
    for (const auto& [id, troops] : units)
        for (std::size_t f = 0; f < formation_count; ++f)
            for (const AreaId area : {AreaId::none, wood, town})
                for (const int degree : {0, 33, 90, 181}) {
                    const auto formation = static_cast<Formation>(f);
                    if (!has_formation(setup->book, troops, formation)) continue;
                    const Post post = area != AreaId::none
                                          ? post_in(*setup, area, heading(degree), formation)
                                          : Post{at(40_in, 30_in), heading(degree), formation};
                    const Footprint own = footprint(*setup, id, post);
                    const Length reach = reach_of(*setup, id, post);
                    EXPECT_LE(reach, unit_reach);
                    for (const Point& corner : Outline{own})
                        EXPECT_TRUE(within(post.front, corner, reach));
                }
}

// Every question about neighbours against a look at all units, on a crowded table.
TEST(VK_11_1, the_broad_phase_misses_nobody) {
    Field field;
    const AreaId wood = field.wood(20_in, 20_in, 24_in, 24_in);
    const std::array formations{Formation::line, Formation::column, Formation::march_column,
                                Formation::square, Formation::open_order};
    std::uint32_t seed = 20'251'805;
    const auto next = [&](std::uint32_t below) {
        seed = seed * 1'664'525 + 1'013'904'223;
        return static_cast<std::int32_t>((seed >> 8) % below);
    };
    const auto somewhere = [&] {
        return Post{{next(30 * 30'480), next(30 * 30'480)},
                    heading(next(360)),
                    formations[static_cast<std::size_t>(next(5))]};
    };
    std::vector<UnitId> units;
    for (int i = 0; i < 24; ++i) {
        const Field::Unit unit = i % 2 ? field.blue("Blue", light_infantry(), 1_in, 1_in)
                                       : field.red("Red", light_infantry(), 1_in, 1_in);
        units.push_back(unit);
    }
    const auto setup = field.setup();
    State& state = field.state();
    for (int round = 0; round < 20; ++round) {
        for (const UnitId id : units) state.unit(id).post = somewhere();
        state.unit(units[0]).post = post_in(*setup, wood, north, Formation::line);
        for (const UnitId id : units) {
            const Footprint own = footprint(*setup, state, id);
            const Length limit = Length::from_ticks(next(4 * 30'480));
            bool any_near = false;
            for (const UnitId other : units) {
                if (other == id) continue;
                const Footprint its = footprint(*setup, state, other);
                const Length away = gap(Outline{own}, Outline{its});
                EXPECT_EQ(adjacent(*setup, state, id, other), away <= inches(1, 2));
                if (setup->side(other) == setup->side(id)) continue;
                any_near = any_near || away <= limit;
            }
            EXPECT_EQ(enemy_within(*setup, state, setup->side(id), own, limit) != UnitId::none,
                      any_near);
        }
    }
}

}  // namespace
}  // namespace grognard::vom_kriege
