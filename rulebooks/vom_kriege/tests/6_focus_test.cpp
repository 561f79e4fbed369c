// SPDX-License-Identifier: Apache-2.0
//
// VK-6.2: the path by which an army leader's command points reach a division leader.
#include "engine/manoeuvre/route.h"
#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/6_orders/clear_path.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

// The army leader in the middle, a division leader some way off.
struct Cordon {
    Field field;
    Point middle = at(30_in, 30_in);
    Bearing frame;
    int walls = 0;

    explicit Cordon(Bearing frame_ = north) : frame{frame_} {
        put_leader(blue_army, middle + frame.offset({}, inches(1, 2)));
        put_leader(blue_division, middle + frame.offset({}, 9_in));
        field.quality(blue_army, 3);
        field.blue("Line", infantry(), 80_in, 5_in);
    }
    void put_leader(int command, Point front) {
        field.place_leader(command, Length::from_ticks(front.x), Length::from_ticks(front.y),
                           frame);
    }
    // A red line of 4 1/2 by 1 inches about this centre, to the right of the middle and ahead of it.
    void wall(Length right, Length ahead, Turn turned) {
        const Bearing facing = frame + turned;
        const Point front = middle + frame.offset(right, ahead) + facing.forward(inches(1, 2));
        field.red("Wall " + std::to_string(++walls), infantry(), Length::from_ticks(front.x),
                  Length::from_ticks(front.y), facing);
    }
    // Four lines, each with one end against the side of the next; the first stands off by a gap.
    void ring(Length gap) {
        const Length along = inches(1, 2), off = inches(9, 4);
        wall(along, off + gap, degrees(0));
        wall(off, -along, degrees(90));
        wall(-along, -off, degrees(180));
        wall(-off, along, degrees(-90));
    }
    bool reaches() {
        Play play = field.begin(Phase::orders, blue_army);
        return play.offers(verb::give_marker, field.leader(blue_division));
    }
};

TURNED_TEST(VK_6_2, any_route_clear_of_enemy_units_will_do) {
    Cordon open;
    open.wall(0_in, 4_in, degrees(0));
    EXPECT_TRUE(open.reaches());
    Cordon straight;
    straight.field.ruling("focus.path", "straight line");
    straight.wall(0_in, 4_in, degrees(0));
    EXPECT_FALSE(straight.reaches());
}

TURNED_TEST(VK_6_2, a_closed_ring_of_enemies_cuts_him_off_at_any_bearing) {
    for (int sixteenth = 0; sixteenth < 16; ++sixteenth) {
        const Bearing frame = north + Turn::from_arcseconds(sixteenth * 81'000);
        Cordon closed{frame};
        closed.ring(0_in);
        EXPECT_FALSE(closed.reaches()) << sixteenth;
        Cordon open{frame};
        open.ring(2 * touch);
        EXPECT_TRUE(open.reaches()) << sixteenth;
    }
}

TURNED_TEST(VK_6_2, units_that_touch_leave_no_gap_and_a_hair_more_is_one) {
    for (const Bearing frame : {north, east, south, west})
        for (const bool open : {false, true}) {
            Cordon ring{frame};
            ring.ring(open ? just_beyond(touch) : just_within(touch));
            EXPECT_EQ(ring.reaches(), open);
        }
}

TURNED_TEST(VK_6_2, inside_the_ring_or_outside_it_both_reach_each_other) {
    Cordon around_neither;
    around_neither.middle = at(60_in, 40_in);
    around_neither.ring(0_in);
    EXPECT_TRUE(around_neither.reaches());
}

QUARTER_TURNED_TEST(VK_6_2, the_edge_of_the_table_closes_a_ring) {
    for (const bool open : {false, true}) {
        Cordon corner;
        corner.put_leader(blue_army, at(1_in, 2_in));
        // A pocket in the south-western corner: a line north of him, one east of him.
        const Length off = open ? touch + 1_ticks : touch;
        corner.middle = at(0_in, 0_in);
        corner.wall(inches(9, 4) + off, 4_in, degrees(0));
        corner.wall(4_in, inches(5, 4), degrees(90));
        EXPECT_EQ(corner.reaches(), open);
    }
}

TURNED_TEST(VK_6_2, a_leader_on_the_cordon_s_own_line_is_no_enemy_unit) {
    Cordon ring;
    ring.ring(2 * touch);
    ring.field.place_leader(red_division, 31_in, 36_in);
    EXPECT_TRUE(ring.reaches());
}

// Walls across a narrow table, each with a passage at the other end: a way of many turns.
QUARTER_TURNED_TEST(VK_6_2, a_route_may_wind_as_often_as_it_likes) {
    for (const bool last_closed : {false, true}) {
        Cordon maze;
        maze.field.size(inches(45, 2), 60_in);
        maze.field.place_leader(red_army, 1_in, 59_in);
        maze.field.place_leader(red_division, 3_in, 59_in);
        maze.field.place(unit_id(maze.field.state().units.size() - 1), at(16_in, 58_in));
        maze.put_leader(blue_army, at(10_in, 2_in));
        maze.put_leader(blue_division, at(10_in, 56_in));
        maze.middle = at(0_in, 0_in);
        for (int i = 0; i < 10; ++i) {
            const Length from = i % 2 == 0 ? 0_in : inches(9, 2);
            for (int k = 0; k < 4; ++k)
                maze.wall(from + inches(9, 4) + inches(9, 2) * k, 5_in + 5_in * i, degrees(0));
        }
        if (last_closed) maze.wall(inches(81, 4), 5_in, degrees(0));
        EXPECT_EQ(maze.reaches(), !last_closed);
    }
}

// From square to square of a fine grid, where the squares' middles are free.
bool flows(Segment way, const std::vector<Footprint>& walls, const Box& table) {
    constexpr std::int32_t step = Length::ticks_per_inch / 20;
    const int side = (table.high.x - table.low.x) / step;
    std::vector<char> seen(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    std::vector<std::pair<int, int>> edge{{way.from.x / step, way.from.y / step}};
    while (!edge.empty()) {
        const auto [i, j] = edge.back();
        edge.pop_back();
        if (i < 0 || j < 0 || i >= side || j >= side) continue;
        char& here = seen[static_cast<std::size_t>(j * side + i)];
        if (here) continue;
        here = 1;
        const Point p{i * step + step / 2, j * step + step / 2};
        bool free = true;
        for (const Footprint& wall : walls) free = free && !contains(Outline{wall}, p);
        if (!free) continue;
        if (within(p, way.to, Length::from_ticks(step))) return true;
        for (const auto& [di, dj] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
            edge.emplace_back(i + di, j + dj);
    }
    return false;
}

// Against a search for a way along the corners, on tables full of units at all angles.
TEST(VK_6_2, cut_off_is_where_no_way_along_the_corners_is_found) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 1_in, 1_in);
    const auto setup = field.setup();
    const Box table{at(0_in, 0_in), at(12_in, 12_in)};
    std::uint64_t random = 1;
    const auto next = [&](int below) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((random >> 33) % static_cast<std::uint64_t>(below));
    };
    int cut = 0, open = 0;
    for (int trial = 0; trial < 400; ++trial) {
        std::vector<Footprint> walls;
        const Segment way{at(6_in, 6_in), at(1_in, 1_in)};
        // All round the first point, more or less along a ring.
        for (int i = 0; i < 14; ++i) {
            const Bearing out = heading(next(72) * 5);
            const Point p = way.from + out.forward(2_in + inches(1, 10) * next(20));
            const Footprint wall = footprint(*setup, line, {p, out + degrees(next(13) * 10 - 60)});
            const Box box = box_of(Outline{wall});
            const bool inside = contains(table, box.low) && contains(table, box.high);
            if (inside && gap(way.from, Outline{wall}) >= inches(1, 4) &&
                gap(way.to, Outline{wall}) >= inches(1, 4))
                walls.push_back(wall);
        }
        RoutePoints corners;
        for (const Footprint& wall : walls) add_corners(corners, wall, touch);
        const Route route = find_route(way.from, way.to, corners, [&](Segment leg) {
            if (!contains(table, leg.to)) return false;
            for (const Footprint& wall : walls)
                if (total(stretches_on(leg, Outline{wall})) > Length{}) return false;
            return true;
        });
        const bool off = is_cut_off(way, walls, table);
        // The search gives up on a way of more than eight legs: then a grid decides.
        const bool found = !route.empty() || (!off && flows(way, walls, table));
        EXPECT_EQ(off, !found) << "trial " << trial;
        ++(off ? cut : open);
    }
    EXPECT_GT(cut, 20);
    EXPECT_GT(open, 20);
}

}  // namespace
}  // namespace grognard::vom_kriege
