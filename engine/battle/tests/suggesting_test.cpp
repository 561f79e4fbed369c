// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/suggesting.h"

#include <gtest/gtest.h>

#include <functional>
#include <utility>

#include "engine/manoeuvre/legs.h"

namespace grognard {
namespace {

using namespace leg;

// Ten inches and no more, unless a test forbids something else.
class Gathering final : Suggesting {
public:
    using Rule = std::function<std::optional<Refusal>(const Legs&)>;

    explicit Gathering(const Place& place, std::size_t most = 8) : Suggesting{place, most} {}

    Rule rule = [](const Legs& legs) -> std::optional<Refusal> {
        Length cost;
        for (const Leg& leg : legs)
            cost = cost + (leg.kind == LegKind::wheel ? 3_in : leg.distance);
        if (cost <= 10_in) return std::nullopt;
        return Refusal{.fault = Fault::too_far, .measured = cost, .allowed = 10_in};
    };
    mutable int asked = 0;

    using Suggesting::add;
    using Suggesting::add_as_far_as_it_goes;
    using Suggesting::add_march;
    using Suggesting::stay;
    const Suggestions& found() const { return found_; }

private:
    std::optional<Refusal> refused(const Legs& legs) const override {
        ++asked;
        return rule(legs);
    }
};

class Suggested : public testing::Test {
protected:
    Place place{.unit = unit_id(1), .allowance = 10_in};
    Gathering gathering{place};
    Length last() const { return gathering.found().back().legs.back().distance; }
};

TEST_F(Suggested, what_is_refused_is_not_among_them_and_nothing_is_there_twice) {
    EXPECT_TRUE(gathering.add({advance(10_in, north)}));
    EXPECT_TRUE(gathering.add({advance(10_in, north)}));
    EXPECT_FALSE(gathering.add({advance(10_in + 1_ticks, north)}));
    ASSERT_EQ(gathering.found().size(), 1u);
    EXPECT_EQ(gathering.found()[0].unit, unit_id(1));
}

TEST_F(Suggested, an_advance_is_shortened_by_what_is_too_much) {
    EXPECT_TRUE(gathering.add_as_far_as_it_goes({wheel(north), advance(9_in, north)}));
    EXPECT_EQ(last(), 7_in - 1_ticks);
    EXPECT_EQ(gathering.asked, 2);  // too far, not too far
}

TEST_F(Suggested, to_the_distance_that_is_to_be_kept) {
    gathering.rule = [](const Legs& legs) -> std::optional<Refusal> {
        const Length left = 8_in - legs.back().distance;
        if (left > 1_in) return std::nullopt;
        return Refusal{.fault = Fault::near_enemy, .measured = left, .allowed = 1_in};
    };
    EXPECT_TRUE(gathering.add_as_far_as_it_goes({advance(10_in, north)}));
    EXPECT_EQ(last(), 7_in - 1_ticks);
}

TEST_F(Suggested, by_half_and_half_again_where_nothing_says_how_much) {
    const auto room_for = [](Length room) {
        return [room](const Legs& legs) -> std::optional<Refusal> {
            if (legs.back().distance <= room) return std::nullopt;
            return Refusal{.fault = Fault::overlaps};
        };
    };
    gathering.rule = room_for(3_in);
    EXPECT_TRUE(gathering.add_as_far_as_it_goes({advance(8_in, north)}));
    EXPECT_EQ(last(), 2_in);
    gathering.rule = room_for(inches(3, 8));  // not worth a move
    EXPECT_FALSE(gathering.add_as_far_as_it_goes({advance(8_in, north)}));
    EXPECT_EQ(gathering.found().size(), 1u);
}

TEST_F(Suggested, nothing_is_tried_again_where_a_shorter_way_is_refused_as_well) {
    gathering.rule = [](const Legs&) { return Refusal{.fault = Fault::too_oblique}; };
    EXPECT_FALSE(gathering.add_as_far_as_it_goes({advance(8_in, north)}));
    EXPECT_EQ(gathering.asked, 1);
    gathering.rule = [](const Legs&) { return Refusal{.fault = Fault::no_room}; };
    EXPECT_FALSE(gathering.add_as_far_as_it_goes({wheel(north)}));  // nothing to shorten
    EXPECT_EQ(gathering.asked, 2);
}

TEST_F(Suggested, a_march_leads_a_part_of_the_way_where_the_whole_is_barred) {
    const Point here{0, 0};
    const Point goal = here + north.forward(20_in);
    gathering.rule = [&](const Legs& legs) -> std::optional<Refusal> {
        if (legs.back().to.y <= here.y + (8_in).ticks()) return std::nullopt;
        return Refusal{.fault = Fault::overlaps};
    };
    EXPECT_TRUE(gathering.add_march(here, goal));
    EXPECT_EQ(gathering.found().back().legs.back().to, here + north.forward(inches(15, 2)));
    EXPECT_FALSE(gathering.add_march(here, here + north.forward(inches(1, 8))));  // is there
}

TEST_F(Suggested, staying_is_always_among_them_if_it_is_allowed) {
    Gathering full{place, 2};
    EXPECT_TRUE(full.add({advance(1_in, north)}));
    EXPECT_TRUE(full.add({advance(2_in, north)}));
    EXPECT_FALSE(full.add({advance(3_in, north)}));
    full.stay();
    ASSERT_EQ(full.found().size(), 2u);
    EXPECT_TRUE(full.found().back().legs.empty());
    place.may_stay = false;
    Gathering must_go{place};
    must_go.stay();
    EXPECT_TRUE(must_go.found().empty());
}

TEST(Nearest, is_the_first_of_the_nearest_or_nobody) {
    const auto nobody = [](const auto&) {};
    EXPECT_EQ(nearest_to({0, 0}, nobody), UnitId::none);
    const auto three = [](const auto& tell) {
        tell(unit_id(4), Point{0, 9});
        tell(unit_id(5), Point{3, 0});
        tell(unit_id(6), Point{0, 3});
    };
    EXPECT_EQ(nearest_to({0, 0}, three), unit_id(5));
}

}  // namespace
}  // namespace grognard
