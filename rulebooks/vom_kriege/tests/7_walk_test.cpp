// SPDX-License-Identifier: Apache-2.0
//
// What holds of every walk, whatever its legs: thousands of random ones over broken ground.
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/walking.h"

namespace grognard::vom_kriege {
namespace {

class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_{seed} {}
    std::int64_t between(std::int64_t low, std::int64_t high) {
        state_ = state_ * 6'364'136'223'846'793'005u + 1'442'695'040'888'963'407u;
        return low + static_cast<std::int64_t>((state_ >> 33) %
                                               static_cast<std::uint64_t>(high - low + 1));
    }
    Length length(Length low, Length high) {
        return Length::from_ticks(between(low.ticks(), high.ticks()));
    }
    Bearing bearing() { return Bearing::from_arcseconds(between(0, Bearing::whole_turn - 1)); }

private:
    std::uint64_t state_;
};

struct BrokenGround {
    Field field;
    std::vector<UnitId> blue;
    std::vector<UnitId> red;

    BrokenGround() {
        const AreaId wood = field.wood(30_in, 24_in, 34_in, 28_in);
        field.wood(34_in, 24_in, 38_in, 28_in);
        field.town(46_in, 30_in, 50_in, 34_in);
        field.area(Ground::marsh, 40_in, 20_in, 46_in, 25_in);
        field.river({at(0_in, 36_in), at(44_in, 38_in), at(84_in, 36_in)});
        field.bridge({at(40_in, 36_in), at(40_in, 39_in)});
        field.area(Ground::ford, 52_in, 35_in, 58_in, 40_in);
        field.road({at(40_in, 0_in), at(40_in, 60_in)});
        field.stream({at(20_in, 30_in), at(60_in, 28_in)});
        blue = {field.blue("1", infantry(), 40_in, 18_in),
                field.blue("2", light_infantry(), 45_in, 18_in).column(),
                field.blue("3", infantry(), 40_in, 30_in).march_column(),
                field.blue("4", heavy_cavalry(), 50_in, 26_in),
                field.blue("5", horse_guns(), 36_in, 20_in).limbered(),
                field.blue("6", heavy_guns(), 33_in, 20_in),
                field.blue("7", infantry(), 32_in, 26_in).holds(wood),
                field.place_leader(blue_division, 38_in, 22_in)};
        red = {field.red("a", infantry(), 42_in, 33_in),
               field.red("b", light_cavalry(), 54_in, 32_in).column(),
               field.red("c", infantry(), 28_in, 30_in).square()};
        field.place_leader(red_division, 44_in, 27_in, south);
    }
};

Leg any_leg(Chance& chance, const Post& from, const std::vector<UnitId>& red) {
    const Bearing ahead =
        from.facing +
        Turn::from_arcseconds(static_cast<std::int32_t>(chance.between(-50 * 3600, 50 * 3600)));
    switch (chance.between(0, 8)) {
    case 0: return wheel(ahead);
    case 1: return side_step(chance.length(-3_in, 3_in));
    case 2: return back(chance.length(0_in, 3_in));
    case 3: return form(static_cast<Formation>(chance.between(0, 8)));
    case 4: return turn(chance.bearing());
    case 5: {
        const Offset away = chance.bearing().forward(chance.length(0_in, 6_in));
        return deploy(static_cast<Formation>(chance.between(0, 7)), from.front + away,
                      chance.bearing());
    }
    case 6: return charge_at(red[static_cast<std::size_t>(chance.between(0, 2))], ahead);
    default: return advance(chance.length(0_in, 8_in), ahead);
    }
}

void expect_lawful(const Setup& setup, const State& state, const Mover& mover, const Walk& walk) {
    EXPECT_LE(walk.cost, walk.allowance);
    ASSERT_EQ(walk.ends.size(), mover.group.size());
    Length sum{};
    for (const Length cost : walk.leg_costs) sum += cost;
    EXPECT_GE(sum, walk.cost);  // each is rounded up
    EXPECT_LE(sum, walk.cost + Length::from_ticks(12));
    UnitSet moving;
    for (const UnitId id : mover.group) moving.add(id);
    for (std::size_t i = 0; i < mover.group.size(); ++i) {
        const UnitId id = mover.group[i];
        const Post& end = walk.ends[i];
        EXPECT_TRUE(has_formation(setup.book, setup.troops(id), end.formation) ||
                    setup.troops(id).is_leader());
        if (end == state.unit(id).post) continue;
        EXPECT_FALSE(may_stand(setup, state, id, end, moving));
        if (walk.target != UnitId::none) continue;
        for (std::size_t other = 0; other < state.units.size(); ++other) {
            const UnitId enemy = unit_id(other);
            if (setup.side(enemy) == setup.side(id) || setup.troops(enemy).is_leader()) continue;
            if (!state.unit(enemy).on_table()) continue;
            EXPECT_FALSE(
                touching(setup, footprint(setup, id, end), footprint(setup, state, enemy)));
        }
    }
}

TURNED_TEST(VK_7_2, every_walk_allowed_is_paid_for_and_ends_where_it_may) {
    BrokenGround ground;
    const auto setup = ground.field.setup();
    const State& state = ground.field.state();
    Chance chance{7};
    int allowed = 0;
    int charges = 0;
    int entered = 0;
    // Most of them as the ground lies, some at every other bearing.
    const int walks = ground.field.turned.is_plain() ? 40'000 : 2000;
    for (int i = 0; i < walks; ++i) {
        const auto who = static_cast<std::size_t>(chance.between(0, 7));
        Mover mover{.unit = ground.blue[who], .group = {ground.blue[who]}, .may_charge = true};
        if (who == 0 && chance.between(0, 2) == 0) mover.group.push_back(ground.blue[1]);
        const auto count = chance.between(1, 3);
        Legs legs;
        Post from = state.unit(mover.unit).post;
        for (std::int64_t leg = 0; leg < count; ++leg) {
            legs.push_back(any_leg(chance, from, ground.red));
            const Walk so_far = walk(*setup, state, mover, legs);
            if (!so_far.stages.empty()) from = so_far.stages.back();
        }
        const Walk w = walk(*setup, state, mover, legs);
        if (w.refusal) {
            EXPECT_TRUE(w.refusal->clause.cited());
            continue;
        }
        ++allowed;
        charges += w.target != UnitId::none;
        entered += w.ends[0].in_area() && !state.unit(mover.unit).post.in_area();
        expect_lawful(*setup, state, mover, w);
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(allowed, walks / 40);
    EXPECT_GT(charges, walks / 4000);
    EXPECT_GT(entered, walks / 4000);
}

// A part of a straight way costs no more than the whole of it.
TURNED_TEST(VK_7_2, going_further_never_costs_less) {
    BrokenGround ground;
    const auto setup = ground.field.setup();
    State state = ground.field.state();
    Chance chance{11};
    for (int i = 0; i < (ground.field.turned.is_plain() ? 2000 : 200); ++i) {
        const UnitId id = ground.blue[static_cast<std::size_t>(chance.between(0, 3))];
        const Mover mover{.unit = id, .group = {id}};
        const Point front = at(chance.length(8_in, 76_in), chance.length(8_in, 30_in));
        state.unit(id).post.front = ground.field.turned(front);
        const Length distance = chance.length(1_in, 6_in);
        const Length longer = chance.length(distance, 8_in);
        const Bearing ahead = state.unit(id).post.facing;
        const Walk first = walk(*setup, state, mover, {advance(distance, ahead)});
        const Walk second = walk(*setup, state, mover, {advance(longer, ahead)});
        const bool both_priced = !first.leg_costs.empty() && !second.leg_costs.empty();
        EXPECT_TRUE(!both_priced || first.cost <= second.cost);
    }
}

}  // namespace
}  // namespace grognard::vom_kriege
