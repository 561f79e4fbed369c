// SPDX-License-Identifier: Apache-2.0
//
// VK-9.3, 9.18, 9.19: lines of sight, who is in their way, enfilade. Arcs are in 1_units_test.cpp,
// woods, hills and fieldworks in 4_ground_test.cpp.
#include "engine/measure/sight.h"
#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/8_reactions/under_way.h"
#include "rulebooks/vom_kriege/9_combat/sight.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/field.h"

namespace grognard::vom_kriege {
namespace {

// A battery of 6 at 20, 10 that faces north, and one of 8 at 20, 30 that faces it. With the ruling
// that sight runs to the centre alone there is one line between them: x = 20, from 10 to 30 3/4.
struct Range {
    Field field;
    UnitId guns, target;

    explicit Range(Troops shooter = heavy_guns(6)) {
        field.ruling("sight.line", "centre");
        guns = field.blue("Battery", shooter, 20_in, 10_in);
        target = field.red("Target", heavy_guns(8), 20_in, 30_in);
    }
    Sighted look() { return sight_of(*field.setup(), field.state(), guns, target); }
    bool sees() { return look().any(); }
};

// ---- VK-9.3 -------------------------------------------------------------------------------------

TURNED_TEST(VK_9_3, a_clear_line_is_a_sight) {
    Range range;
    const Sighted seen = range.look();
    EXPECT_EQ(seen.stands, 1);
    EXPECT_EQ(seen.front_stands, 1);
    EXPECT_EQ(seen.front_seeing, 1);
    expect_length(seen.range, 20_in);
    EXPECT_FALSE(seen.obscured);
    EXPECT_FALSE(seen.enfiladed);
}

TURNED_TEST(VK_9_3, a_unit_within_an_inch_of_the_line_blocks_it) {
    for (const bool friendly : {true, false}) {
        for (const bool blocks : {true, false}) {
            Range range;
            const Length left = blocks ? just_within(21_in) : just_beyond(21_in);
            const Length x = left + inches(9, 4);
            if (friendly) {
                range.field.blue("Friend", infantry(), x, 20_in);
            } else {
                range.field.red("Enemy", infantry(), x, 20_in);
            }
            EXPECT_EQ(range.sees(), !blocks);
        }
    }
}

TURNED_TEST(VK_9_3, a_unit_across_the_line_blocks_it) {
    Range range;
    range.field.red("Enemy", infantry(), 20_in, 20_in);
    EXPECT_FALSE(range.sees());
}

TURNED_TEST(VK_9_3, a_unit_behind_either_end_does_not_block) {
    Range range;
    range.field.blue("Behind the guns", infantry(), 20_in, 8_in);
    range.field.red("Behind the target", infantry(), 20_in, 32_in);
    EXPECT_TRUE(range.sees());
}

TURNED_TEST(VK_9_3, a_unit_off_the_table_does_not_block) {
    Range range;
    range.field.red("Enemy", infantry(), 20_in, 20_in).to_come();
    EXPECT_TRUE(range.sees());
}

TURNED_TEST(VK_9_3, a_unit_in_a_wood_blocks_within_an_inch_of_the_wood) {
    for (const bool held : {true, false}) {
        Range range;
        const AreaId wood = range.field.wood(just_within(21_in), 18_in, 25_in, 22_in);
        if (held) range.field.red("Enemy", infantry(), 23_in, 20_in).holds(wood);
        EXPECT_EQ(range.sees(), !held);
    }
}

TURNED_TEST(VK_9_3, artillery_on_a_hill_shoots_over_friends) {
    Range range;
    range.field.hill(10_in, 5_in, 30_in, 12_in);
    range.field.blue("Friend", infantry(), 20_in, 16_in);
    EXPECT_TRUE(range.sees());
}

TURNED_TEST(VK_9_3, artillery_on_the_flat_does_not) {
    Range range;
    range.field.blue("Friend", infantry(), 20_in, 16_in);
    EXPECT_FALSE(range.sees());
}

TURNED_TEST(VK_9_3, friends_on_the_same_hill_are_in_the_way) {
    Range range;
    range.field.hill(10_in, 5_in, 30_in, 18_in);
    range.field.blue("Friend", infantry(), 20_in, 16_in);
    EXPECT_FALSE(range.sees());
}

TURNED_TEST(VK_9_3, the_target_must_be_further_from_the_friends_than_the_guns) {
    // The friends are an inch deep: 9 1/2 inches from the guns and from the target, or a tick less.
    for (const bool nearer : {true, false}) {
        Range range;
        range.field.hill(10_in, 5_in, 30_in, 12_in);
        range.field.blue("Friend", infantry(), 20_in,
                         inches(41, 2) + (nearer ? -hair() : rounding()));
        EXPECT_EQ(range.sees(), nearer);
    }
}

TURNED_TEST(VK_9_3, enemies_are_not_shot_over) {
    Range range;
    range.field.hill(10_in, 5_in, 30_in, 12_in);
    range.field.red("Enemy", infantry(), 20_in, 15_in);
    EXPECT_FALSE(range.sees());
}

TURNED_TEST(VK_9_3, infantry_does_not_shoot_over_friends) {
    Range range{infantry()};
    range.field.hill(10_in, 5_in, 30_in, 12_in);
    range.field.blue("Friend", two_rank_infantry(), 20_in, 16_in);
    EXPECT_FALSE(range.sees());
}

// ---- VK-9.18 ------------------------------------------------------------------------------------

// A battery that faces west, its centre so far ahead (south) of the target's front line.
bool enfiladed_from(Field field, Length y) {
    const UnitId guns = field.blue("Battery", heavy_guns(), 40_in, y, west);
    const UnitId target = field.red("Target", infantry(), 20_in, 30_in);
    const Sighted seen = sight_of(*field.setup(), field.state(), guns, target);
    EXPECT_TRUE(seen.any());
    return seen.enfiladed;
}

TURNED_TEST(VK_9_18, fire_from_behind_the_line_of_the_front_enfilades) {
    EXPECT_FALSE(enfiladed_from({}, 30_in - hair()));
    EXPECT_FALSE(enfiladed_from({}, just_within(30_in)));
    EXPECT_TRUE(enfiladed_from({}, just_beyond(30_in)));
}

TURNED_TEST(VK_9_18, fire_from_over_45_degrees_off_enfilades_by_the_other_ruling) {
    for (const bool further : {true, false}) {
        Field field;
        field.ruling("enfilade", "over 45 degrees off the front");
        const Length x = further ? just_beyond(40_in) : just_within(40_in);
        const UnitId guns = field.blue("Battery", heavy_guns(), x, 10_in + inches(3, 4));
        const UnitId target = field.red("Target", infantry(), 20_in, 30_in);
        const Sighted seen = sight_of(*field.setup(), field.state(), guns, target);
        ASSERT_TRUE(seen.any());
        EXPECT_EQ(seen.enfiladed, further);
    }
}

TURNED_TEST(VK_9_18, a_unit_that_faces_all_round_is_never_enfiladed) {
    for (const char* value : {"behind the front line", "over 45 degrees off the front"}) {
        Field field;
        field.ruling("enfilade", value);
        const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, 40_in, south);
        const UnitId square = field.red("Square", infantry(), 20_in, 30_in).square();
        const Sighted seen = sight_of(*field.setup(), field.state(), guns, square);
        EXPECT_TRUE(seen.any());
        EXPECT_FALSE(seen.enfiladed);
    }
}

// ---- VK-9.19 ------------------------------------------------------------------------------------

// A wood that hides the centre of the target but not its left-hand corners.
Sighted past_a_wood(const char* ruling) {
    Field field;
    field.ruling("sight.line", ruling);
    field.wood(inches(199, 10), 18_in, 24_in, 22_in);
    const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, 10_in);
    const UnitId target = field.red("Target", heavy_guns(), 20_in, 30_in);
    return sight_of(*field.setup(), field.state(), guns, target);
}

TURNED_TEST(VK_9_19, sight_may_run_to_a_corner) {
    EXPECT_TRUE(past_a_wood("centre or corner").any());
}
TURNED_TEST(VK_9_19, sight_runs_to_the_centre_alone_by_the_other_ruling) {
    EXPECT_FALSE(past_a_wood("centre").any());
}

TURNED_TEST(VK_9_19, the_inch_does_not_count_within_an_inch_of_the_shooter) {
    // A friend on the right, its corner 3/5 off the line and 1/5 ahead of the guns: an inch exactly
    // from where the line is an inch long.
    for (const bool blocks : {true, false}) {
        Range range;
        const Length ahead = inches(1, 5) + (blocks ? rounding() : -hair());
        range.field.blue("Friend", infantry(), 20_in + inches(3, 5) + inches(9, 4), 10_in + ahead);
        EXPECT_EQ(range.sees(), !blocks);
    }
}

TURNED_TEST(VK_9_19, the_inch_does_not_count_within_an_inch_of_the_target) {
    // The line ends in the target's centre, 3/4 behind its front; an inch before is 1/4 before it.
    for (const bool blocks : {true, false}) {
        Range range;
        const Length front = inches(123, 4) - inches(1, 5) + (blocks ? -rounding() : hair());
        range.field.red("Enemy", infantry(), 20_in + inches(3, 5) + inches(9, 4), front);
        EXPECT_EQ(range.sees(), !blocks);
    }
}

TURNED_TEST(VK_9_19, whoever_the_line_crosses_is_in_the_way_at_its_ends_too) {
    for (const bool across : {true, false}) {
        Field field;
        field.ruling("sight.line", "centre");
        const UnitId guns = field.blue("Battery", heavy_guns(6), 20_in, 10_in);
        const UnitId target = field.red("Target", infantry(), 20_in, inches(57, 5), south);
        // 9/10 of an inch beyond its front: the whole line is ends.
        const Length x = across ? 20_in : 24_in;
        field.red("Between", infantry(), x, inches(51, 5), south);
        const Sighted seen = sight_of(*field.setup(), field.state(), guns, target);
        EXPECT_EQ(seen.any(), !across);
    }
}

TURNED_TEST(VK_9_19, leaders_never_block) {
    Range range;
    range.field.place_leader(red_division, 20_in, 20_in, south);
    EXPECT_TRUE(range.sees());
}

// A line whose right-hand stands alone have a leader's stand in their arcs. The middles of its
// stands are 3/8, 1 1/8 and 1 7/8 to the right of 20.
Sighted seen_by_the_right(Length corner_x) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 20_in, 20_in);
    const UnitId target = field.place_leader(red_division, corner_x + inches(1, 2), 23_in, north);
    return sight_of(*field.setup(), field.state(), line, target);
}

TURNED_TEST(VK_9_19, obscured_is_seen_by_less_than_half_the_front_rank) {
    const Sighted half = seen_by_the_right(23_in + inches(3, 8));
    EXPECT_EQ(half.front_stands, 6);
    EXPECT_EQ(half.front_seeing, 3);
    EXPECT_FALSE(half.obscured);
    const Sighted less = seen_by_the_right(23_in + inches(3, 8) + 1_ticks);
    EXPECT_EQ(less.front_seeing, 2);
    EXPECT_TRUE(less.obscured);
}

TURNED_TEST(VK_9_19, only_the_front_rank_counts_for_obscured) {
    Field field;
    const UnitId column = field.blue("Column", infantry(), 20_in, 20_in).column();
    const UnitId target = field.red("Target", infantry(), 20_in, 23_in);
    const Sighted seen = sight_of(*field.setup(), field.state(), column, target);
    EXPECT_EQ(seen.stands, 6);
    EXPECT_EQ(seen.front_stands, 3);
    EXPECT_EQ(seen.front_seeing, 3);
}

TURNED_TEST(VK_9_19, the_point_seen_must_be_in_the_arc) {
    // The nearest point of the area's edge, a corner, is on the limit of the arc or a tick beyond
    // it, though much of the area then is still within.
    for (const bool beyond : {true, false}) {
        Field field;
        const Length x = beyond ? just_beyond(26_in) : just_within(26_in);
        const AreaId town = field.town(x, 16_in, x + 4_in, 20_in);
        const UnitId guns = field.blue("Battery", heavy_guns(6), 20_in, 10_in);
        const UnitId holder = field.red("Target", infantry(), 28_in, 18_in).holds(town);
        EXPECT_EQ(sight_of(*field.setup(), field.state(), guns, holder).any(), !beyond);
    }
}

TURNED_TEST(VK_9_19, a_unit_in_an_area_is_never_an_obscured_shooter) {
    Field field;
    const AreaId town = field.town(18_in, 18_in, 22_in, 22_in);
    const UnitId holder = field.blue("Holder", infantry(), 20_in, 20_in).holds(town);
    const UnitId seen_one = field.red("Seen", infantry(), 20_in, 25_in);
    const UnitId hidden = field.red("Hidden", infantry(), 20_in, 27_in);
    const auto setup = field.setup();
    const Sighted seen = sight_of(*setup, field.state(), holder, seen_one);
    EXPECT_EQ(seen.stands, 6);
    EXPECT_FALSE(seen.obscured);
    const Sighted not_seen = sight_of(*setup, field.state(), holder, hidden);
    EXPECT_FALSE(not_seen.any());
    EXPECT_FALSE(not_seen.obscured);
}

TURNED_TEST(VK_9_19, from_area_to_area_sight_runs_between_the_nearest_points) {
    Field field;
    const AreaId one = field.town(20_in, 20_in, 24_in, 24_in);
    const AreaId two = field.town(26_in, 20_in, 30_in, 24_in);
    const AreaId three = field.town(32_in, 20_in, 36_in, 24_in);
    const UnitId first = field.blue("First", infantry(), 22_in, 22_in).holds(one);
    const UnitId second = field.red("Second", infantry(), 28_in, 22_in).holds(two);
    const UnitId third = field.red("Third", infantry(), 34_in, 22_in).holds(three);
    const auto setup = field.setup();
    const Sighted near = sight_of(*setup, field.state(), first, second);
    EXPECT_TRUE(near.any());
    EXPECT_EQ(near.range, 2_in);
    EXPECT_FALSE(sight_of(*setup, field.state(), first, third).any());
}

TURNED_TEST(VK_9_19, units_that_touch_see_each_other) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 20_in, 20_in);
    const UnitId charger = field.red("Charger", heavy_cavalry(), 20_in, 20_in);
    const Sighted seen = sight_of(*field.setup(), field.state(), line, charger);
    EXPECT_EQ(seen.stands, 6);
    EXPECT_EQ(seen.range, 0_in);
}

// ---- the search against a plain one -------------------------------------------------------------

// No obstacle left out, no line spared.
bool plainly_sees(const Setup& setup, const State& state, UnitId shooter, const Stand& stand,
                  UnitId target) {
    const Point eye = middle(stand.quad.front());
    for (const Stand& aim : stands(setup, target, state.unit(target).post)) {
        std::vector<Point> points(aim.quad.corners.begin(), aim.quad.corners.end());
        points.push_back(middle({aim.quad.front_right(), aim.quad.rear_left()}));
        for (const Point& p : points) {
            if (!in_arc(eye, stand.facing, degrees(45), p)) continue;
            const Segment line{eye, p};
            bool blocked = false;
            for (const AreaInfo& area : setup.areas)
                blocked = blocked || blocks(line, Outline{area.outline});
            for (std::size_t i = 0; i < state.units.size(); ++i) {
                const UnitId id = unit_id(i);
                if (id == shooter || id == target || !state.unit(id).on_table()) continue;
                if (setup.troops(id).is_leader()) continue;
                const Footprint outline = footprint(setup, state, id);
                blocked = blocked || blocks(line, Outline{outline});
                if (length_of(line) <= 2_in) continue;
                const Offset end = along(line.way(), 1_in);
                const Segment open{line.from + end, line.to - end};
                blocked = blocked || gap(open, Outline{outline}) <= 1_in;
            }
            if (!blocked) return true;
        }
    }
    return false;
}

TEST(VK_9_19, the_search_finds_what_a_plain_one_does) {
    Field field;
    field.wood(12_in, 12_in, 16_in, 17_in);
    field.town(24_in, 20_in, 28_in, 24_in);
    std::uint32_t seed = 18'061'815;
    const auto next = [&](std::uint32_t below) {
        seed = seed * 1'664'525 + 1'013'904'223;
        return static_cast<std::int32_t>((seed >> 8) % below);
    };
    const std::array formations{Formation::line, Formation::column, Formation::open_order};
    std::vector<UnitId> units;
    for (int i = 0; i < 10; ++i)
        units.push_back(i % 2 ? field.blue("Blue", light_infantry(), 1_in, 1_in)
                              : field.red("Red", light_infantry(), 1_in, 1_in));
    const auto setup = field.setup();
    State& state = field.state();
    int seen_in_all = 0, half_seen = 0;
    for (int round = 0; round < 12; ++round) {
        for (const UnitId id : units)
            state.unit(id).post = {{next(40 * 30'480), next(30 * 30'480)},
                                   heading(next(360)),
                                   formations[static_cast<std::size_t>(next(3))]};
        for (const UnitId shooter : units)
            for (const UnitId target : units) {
                if (shooter == target) continue;
                int seeing = 0;
                for (const Stand& stand : stands(*setup, shooter, state.unit(shooter).post))
                    seeing += plainly_sees(*setup, state, shooter, stand, target);
                EXPECT_EQ(sight_of(*setup, state, shooter, target).stands, seeing);
                seen_in_all += seeing > 0;
                half_seen += seeing > 0 && seeing < 6;
            }
    }
    EXPECT_GT(seen_in_all, 100);
    EXPECT_GT(half_seen, 30);
}

}  // namespace
}  // namespace grognard::vom_kriege
