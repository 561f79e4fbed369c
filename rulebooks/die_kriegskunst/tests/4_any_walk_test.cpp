// SPDX-License-Identifier: Apache-2.0
//
// What holds of every walk, whatever its legs: thousands of random ones over broken ground.
#include "engine/dice/chooser.h"
#include "rulebooks/die_kriegskunst/tests/walking.h"

namespace grognard::die_kriegskunst {
namespace {

struct BrokenGround {
    Field field;
    std::vector<UnitId> blue;
    std::vector<UnitId> red;

    BrokenGround() {
        field.ground(Ground::wood, 30_in, 24_in, 36_in, 28_in);
        field.ground(Ground::rough, 44_in, 22_in, 52_in, 25_in);
        field.ground(Ground::river, 0_in, 36_in, 96_in, 37_in);
        field.ground(Ground::bridge, inches(79, 2), 35_in, inches(81, 2), 38_in);
        field.ground(Ground::stream, 54_in, 20_in, 55_in, 36_in);
        const std::int8_t town = field.buildings(60_in, 24_in, 65_in, 28_in, 2);
        blue = {field.blue(foot, 40_in, 20_in),      field.blue(grenadiers, 48_in, 20_in),
                field.blue(foot, 40_in, 34_in),      field.blue(horse, 60_in, 20_in, 12),
                field.blue(guns_6, 33_in, 20_in, 8), field.blue(foot, 62_in, 26_in),
                field.brigadier(Side::blue)};
        field.form(blue[1], Formation::skirmish);
        field.form(blue[2], Formation::column);
        field.form(blue[3], Formation::column);
        field.unit(blue[5]).buildings = town;
        field.place(blue[6], 44_in, 28_in);
        red = {field.red(foot, 42_in, 30_in), field.red(horse, 70_in, 24_in)};
    }
};

Leg any_leg(Chooser& chooser, const Post& from) {
    const auto length = [&](int inches_most) {
        return Length::from_ticks(chooser.below(static_cast<std::uint32_t>(inches_most * 30'480)));
    };
    const auto bearing = [&] { return Bearing::from_arcseconds(chooser.below(1'296'000)); };
    const Turn off =
        Turn::from_arcseconds(static_cast<std::int32_t>(chooser.below(100 * 3600)) - 50 * 3600);
    const auto formation = static_cast<Formation>(chooser.below(8));
    switch (chooser.below(9)) {
    case 0: return wheel(from.facing + off);
    case 1: return side_step(length(6) - 3_in);
    case 2: return back(length(3));
    case 3: return form(formation);
    case 4: return turn(chooser.below(2) == 0 ? from.facing.reversed() : bearing());
    case 5: {
        const Bearing way = bearing();
        const Point to = from.front + way.forward(length(6));
        return deploy(formation, to, bearing());
    }
    case 6: return march(from.front + bearing().forward(5_in));
    default: return advance(length(8), from.facing + off);
    }
}

// A walk that is allowed costs no more than it may, its legs add up, and it ends where one may stand.
void expect_lawful(const Setup& setup, const State& state, UnitId id, const Walk& walked,
                   std::size_t legs) {
    EXPECT_LE(walked.cost, walked.allowance);
    ASSERT_EQ(walked.stages.size(), legs);
    EXPECT_EQ(walked.stages.back(), walked.end);
    Length sum{};
    for (const Length cost : walked.leg_costs) sum += cost;
    EXPECT_EQ(sum, walked.cost);
    if (walked.buildings >= 0) return;
    EXPECT_FALSE(may_stand(setup, state, id, walked.end));
    const Quad quad = quad_at(setup, state, id, walked.end);
    const Outline before = outline_of(setup, state, id);
    each_unit(setup, state, Side::red, [&](UnitId enemy) {
        const Outline there = outline_of(setup, state, enemy);
        const Length was = gap(Outline{before}, Outline{there});
        EXPECT_GE(gap(Outline{quad}, Outline{there}),
                  std::min(setup.book.approach_gap(), was - touch));
    });
}

// Each is lawful or refused by a clause; how many were allowed.
int walk_about(int walks) {
    BrokenGround ground;
    const auto& setup = ground.field.setup();
    const State& state = ground.field.state();
    Chooser chooser{1757};
    int allowed = 0;
    for (int i = 0; i < walks; ++i) {
        const UnitId id =
            ground.blue[chooser.below(static_cast<std::uint32_t>(ground.blue.size()))];
        Legs legs;
        const std::uint32_t count = 1 + chooser.below(3);
        for (std::uint32_t k = 0; k < count; ++k)
            legs.push_back(any_leg(chooser, state.unit(id).post));
        const Walk walked = walk(setup, state, {.unit = id}, legs);
        if (walked.refusal) {
            EXPECT_NE(walked.refusal->clause, Clause{});
            EXPECT_EQ(walked.refusal->unit, id);
            continue;
        }
        ++allowed;
        expect_lawful(setup, state, id, walked, legs.size());
    }
    return allowed;
}

TEST(DK_4_6, every_walk_is_lawful_or_refused_by_a_clause) { EXPECT_GT(walk_about(20'000), 1'000); }

TURNED_TEST(DK_4_6, and_so_it_is_at_every_bearing) { EXPECT_GT(walk_about(500), 25); }

}  // namespace
}  // namespace grognard::die_kriegskunst
