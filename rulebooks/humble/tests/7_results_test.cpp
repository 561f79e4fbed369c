// SPDX-License-Identifier: Apache-2.0
//
// HU chapter 7: destruction and routs. Blue moves: blue attacks, red shoots.
#include "rulebooks/humble/7_results/victory.h"
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

constexpr Length depth = inches(3, 4);  // of a base: between centres when front touches front
constexpr Length half_depth = inches(3, 8);
constexpr Length beside = inches(7, 8);  // between centres when a front touches a flank

// A red unit at (20, y) that a blue attacker south of it puts to rout; its rear is to the north.
struct Routing {
    Field field;
    UnitId attacker;
    UnitId router;
    Length y;

    explicit Routing(Troops troops = infantry(), Length start = 10_in)
        : attacker{field.blue("Attacker", heavy_cavalry(), 20_in, start - depth)},
          router{field.red("Router", troops, 20_in, start)}, y{start} {}
    Routing(const Routing&) = delete;

    // Up to the die of the rout.
    Play broken() {
        for (int attacker_die = 1; attacker_die <= 6; ++attacker_die)
            for (int defender_die = 1; defender_die <= 6; ++defender_die) {
                Play tried = field.begin(Phase::melee);
                tried.roll({attacker_die, defender_die});
                if (tried.question().topic == verb::rout && tried.question().unit == router)
                    return tried;
            }
        ADD_FAILURE() << "no dice make it rout";
        return field.begin(Phase::melee);
    }
    Play run(int die = 3) {
        Play play = broken();
        play.roll({die});
        return play;
    }
    Point after() { return run().base(router).centre; }
    bool survives() { return run().base(router).on_table(); }
};

TURNED_TEST(HU_7_1, a_destroyed_unit_is_off_the_table_and_counted) {
    Field field;
    field.blue("Attacker", infantry(), 20_in, 10_in);
    const UnitId defender = field.red("Defender", infantry(), 20_in, 10_in + depth);
    Play play = field.begin(Phase::melee);
    EXPECT_EQ(combat_units_lost(play.setup(), play.state(), Side::red), 0);
    play.roll({6, 1});
    EXPECT_EQ(play.base(defender).where, Where::destroyed);
    EXPECT_EQ(combat_units_lost(play.setup(), play.state(), Side::red), 1);
    EXPECT_EQ(combat_units_lost(play.setup(), play.state(), Side::blue), 0);
    EXPECT_EQ(points(play.setup(), play.state(), Side::blue), 1);
    EXPECT_FALSE(in_contact_with_enemy(play.setup(), play.state(), defender));
}

// ---- HU-7.2 -------------------------------------------------------------------------------------

TURNED_TEST(HU_7_2, on_1_or_2_it_is_destroyed_on_3_and_more_it_runs) {
    Routing routing;
    for (const int die : {1, 2}) {
        Play play = routing.run(die);
        EXPECT_EQ(play.base(routing.router).where, Where::destroyed) << die;
        EXPECT_EQ(play.told<happened::Destroyed>().why, Why::rout_die);
        EXPECT_TRUE(play.event<happened::RoutRolled>().clause == HU_7_2);
    }
    for (const int die : {3, 4, 5, 6}) {
        Play play = routing.run(die);
        expect_at(play.base(routing.router).centre, at(20_in, 13_in));
        EXPECT_EQ(play.base(routing.router).order, Order::disrupted) << die;
    }
}

TURNED_TEST(HU_7_2, the_odds_told_beforehand) {
    Routing routing;
    Play play = routing.broken();
    const Judgement judged = play.game().judge({Side::chance, Rolled{{3}}});
    ASSERT_TRUE(judged.assessment);
    EXPECT_EQ(judged.assessment->odds.chance(Outcome::rout_destroyed), Fraction::of(2, 6));
    EXPECT_EQ(judged.assessment->odds.chance(Outcome::rout_runs), Fraction::of(4, 6));
}

TURNED_TEST(HU_7_2, from_a_melee_it_runs_to_its_rear_wherever_the_enemy_stands) {
    Field field;
    field.blue("Flanker", infantry(), 20_in - beside, 10_in, east);
    const UnitId router = field.red("Router", infantry(), 20_in, 10_in);
    Play play = field.begin(Phase::melee);
    play.roll({5, 3});
    play.roll({3});
    expect_at(play.base(router).centre, at(20_in, 13_in));
    expect_facing(play.base(router).facing, south);
}

TURNED_TEST(HU_7_2, from_shooting_it_runs_straight_away_from_the_firer) {
    Field field;
    const UnitId target = field.blue("Target", infantry(), 20_in, 10_in, east);
    field.red("Firer", infantry(), 20_in, 10_in + inches(7, 8) + just_within(1_in));
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, target);
    play.roll({5});  // first volley and enfilade: 7
    play.roll({3});
    expect_at(play.base(target).centre, at(20_in, 7_in));
    expect_facing(play.base(target).facing, east);
    EXPECT_EQ(play.base(target).order, Order::disrupted);
}

TURNED_TEST(HU_7_2, by_ruling_its_owner_chooses_the_way) {
    Routing routing;
    routing.field.ruling("rout.direction", "owner's choice");
    Play play = routing.run();
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_TRUE(play.question().clause == HU_7_2);
    EXPECT_TRUE(play.offers(verb::rout_away, routing.router));
    play.pick(verb::rout_to_rear, routing.router);
    expect_at(play.base(routing.router).centre, at(20_in, 13_in));

    Field field;
    field.ruling("rout.direction", "owner's choice");
    field.blue("Flanker", infantry(), 20_in - beside, 10_in, east);
    const UnitId router = field.red("Router", infantry(), 20_in, 10_in);
    Play flanked = field.begin(Phase::melee);
    flanked.roll({5, 3});
    flanked.roll({3});
    flanked.pick(verb::rout_away, router);
    expect_at(flanked.base(router).centre, at(23_in, 10_in));
}

TURNED_TEST(HU_7_2, by_ruling_the_die_still_comes_first) {
    Routing routing;
    routing.field.ruling("rout.direction", "owner's choice");
    EXPECT_FALSE(routing.run(2).base(routing.router).on_table());
}

TURNED_TEST(HU_7_2, touching_an_enemy_on_the_way_it_is_destroyed) {
    Routing routing;
    routing.field.blue("Beside the way", infantry(), 21_in, 12_in);  // edges touch as it passes
    Play play = routing.run();
    EXPECT_EQ(play.base(routing.router).where, Where::destroyed);
    EXPECT_EQ(play.told<happened::Destroyed>().why, Why::rout_touched_enemy);
    Routing clear;
    clear.field.blue("Beside the way", infantry(), 21_in + touch + hair(), 12_in);
    EXPECT_TRUE(clear.survives());
}

TURNED_TEST(HU_7_2, an_enemy_it_would_touch_only_further_on_does_not_matter) {
    Routing short_of;
    short_of.field.blue("Ahead", infantry(), 20_in, 13_in + depth + touch + hair());
    EXPECT_TRUE(short_of.survives());
    Routing reaching;
    reaching.field.blue("Ahead", infantry(), 20_in, 13_in + depth);
    EXPECT_FALSE(reaching.survives());
}

TURNED_TEST(HU_7_2, it_passes_through_friends) {
    Routing routing;
    const UnitId passed = routing.field.red("Passed", infantry(), 20_in, 12_in - inches(1, 4));
    Play play = routing.run();
    expect_at(play.base(routing.router).centre, at(20_in, 13_in));
    expect_at(play.base(passed).centre, at(20_in, 12_in - inches(1, 4)));
    EXPECT_EQ(play.base(passed).order, Order::good);
}

TURNED_TEST(HU_7_2, a_friend_under_its_end_is_moved_back_and_pinned) {
    Routing routing;
    const UnitId under = routing.field.red("Under", infantry(), 20_in, 13_in + inches(1, 2));
    Play play = routing.run();
    expect_at(play.base(routing.router).centre, at(20_in, 13_in));
    EXPECT_TRUE(play.happened<happened::MadeRoom>(under));
    EXPECT_EQ(play.base(under).order, Order::pinned);
    EXPECT_FALSE(overlaps(outline(play.setup(), play.state(), under),
                          outline(play.setup(), play.state(), routing.router)));
}

TURNED_TEST(HU_7_2, a_friend_it_only_touches_is_neither_moved_nor_pinned) {
    Routing routing;
    const UnitId touched = routing.field.red("Touched", infantry(), 20_in, 13_in + depth);
    Play play = routing.run();
    expect_at(play.base(touched).centre, at(20_in, 13_in + depth));
    EXPECT_EQ(play.base(touched).order, Order::good);
}

TURNED_TEST(HU_7_2, nor_are_friends_at_its_sides_where_it_ends) {
    Routing routing;
    FixedVector<UnitId, 4> friends;
    for (const Length x : {19_in, 21_in})
        for (const Length y : {inches(23, 2), 13_in + inches(1, 4)})
            friends.push_back(routing.field.red("Beside", infantry(), x, y));
    Play play = routing.run();
    expect_at(play.base(routing.router).centre, at(20_in, 13_in));
    EXPECT_FALSE(play.happened<happened::MadeRoom>());
    for (const UnitId id : friends) EXPECT_EQ(play.base(id).order, Order::good);
}

TURNED_TEST(HU_7_2, a_disrupted_friend_that_makes_room_stays_disrupted) {
    Routing routing;
    const UnitId under = routing.field.red("Under", infantry(), 20_in, inches(27, 2)).disrupted();
    EXPECT_EQ(routing.run().base(under).order, Order::disrupted);
}

QUARTER_TURNED_TEST(HU_7_2, off_the_table_edge_it_is_destroyed_at_the_edge_exactly_it_is_not) {
    const Length last = 36_in - half_depth - 3_in;
    Routing at_edge{infantry(), last};
    expect_at(at_edge.after(), at(20_in, 36_in - half_depth));
    EXPECT_TRUE((Routing{infantry(), last - hair()}.survives()));
    Routing over{infantry(), last + hair()};
    Play play = over.run();
    EXPECT_EQ(play.base(over.router).where, Where::destroyed);
    EXPECT_EQ(play.told<happened::Destroyed>().why, Why::rout_left_table);
}

QUARTER_TURNED_TEST(HU_7_2, by_ruling_it_stops_at_the_edge) {
    Routing routing{infantry(), 34_in};
    routing.field.ruling("rout.edge", "stops there");
    Play play = routing.run();
    ASSERT_TRUE(play.base(routing.router).on_table());
    EXPECT_EQ(play.base(routing.router).order, Order::disrupted);
    const Length y = Length::from_ticks(play.base(routing.router).centre.y);
    EXPECT_LE(y, 36_in - half_depth);
    EXPECT_GE(y, 36_in - half_depth - 2_ticks);
}

// ---- HU-7.4 -------------------------------------------------------------------------------------

TURNED_TEST(HU_7_4, it_runs_its_basic_move_whatever_it_is) {
    const Troops hq{.arm = Arm::hq, .rank = HqRank::division};
    const std::vector<std::pair<Troops, Length>> moves{
        {infantry(), 3_in},       {heavy_cavalry(), 4_in},   {light_cavalry(), 5_in},
        {foot_artillery(), 2_in}, {horse_artillery(), 4_in}, {hq, 6_in}};
    for (const auto& [troops, move] : moves) {
        Routing routing{troops};
        expect_at(routing.after(), at(20_in, 10_in + move));
    }
}

TURNED_TEST(HU_7_4, ground_costs_it_nothing) {
    Routing routing;
    routing.field.area(Ground::town, 15_in, 11_in, 25_in, 12_in);
    routing.field.line(Ground::stream, {at(15_in, inches(25, 2)), at(25_in, inches(25, 2))});
    expect_at(routing.after(), at(20_in, 13_in));
    Routing on_road;
    on_road.field.line(Ground::road, {at(20_in, 5_in), at(20_in, 20_in)}, 2_in);
    expect_at(on_road.after(), at(20_in, 13_in));  // nor does a road carry it further
}

TURNED_TEST(HU_7_4, ground_it_cannot_enter_stops_it_there) {
    Routing routing;
    routing.field.area(Ground::wood, 15_in, 12_in, 25_in, 15_in);
    Play play = routing.run();
    // A hair before it: the edge of a wood is wood.
    expect_at(play.base(routing.router).centre, at(20_in, 12_in - touch));
    EXPECT_FALSE(is_in(play.setup(), play.state(), routing.router, Ground::wood));
    EXPECT_EQ(play.base(routing.router).order, Order::disrupted);
    Routing light{light_infantry()};
    light.field.area(Ground::wood, 15_in, 12_in, 25_in, 15_in);
    expect_at(light.after(), at(20_in, 13_in));
    Routing cossack{cossacks()};
    cossack.field.area(Ground::wood, 15_in, 12_in, 25_in, 18_in);
    expect_at(cossack.after(), at(20_in, 15_in));
}

TURNED_TEST(HU_7_4, by_ruling_that_ground_destroys_it) {
    Routing routing;
    routing.field.ruling("rout.path", "destroyed");
    routing.field.area(Ground::wood, 15_in, 12_in, 25_in, 15_in);
    Play play = routing.run();
    EXPECT_EQ(play.base(routing.router).where, Where::destroyed);
    EXPECT_EQ(play.told<happened::Destroyed>().why, Why::rout_impassable);
}

TURNED_TEST(HU_7_4, away_from_the_shooters_is_from_the_leading_firer_centre_from_centre) {
    Field field;
    const UnitId target = field.blue("Target", heavy_cavalry(), 20_in, 10_in);
    const UnitId line = field.red("Line", infantry(), inches(41, 2), 11_in + depth - rounding());
    field.red("Guns", foot_artillery(), 17_in, 13_in, Bearing{} + degrees(135));
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, target);
    play.pick(verb::add_all);
    play.roll({3});  // support, cavalry, first volley: 7
    ASSERT_EQ(play.event<happened::Shot>().unit, line);
    play.roll({3});
    const Offset gone = play.base(target).centre - at(20_in, 10_in);
    const Offset away = at(20_in, 10_in) - at(inches(41, 2), 11_in + depth);
    EXPECT_LE((length_of(gone) - 4_in).ticks(), 2 + rounding().ticks());
    EXPECT_GE((length_of(gone) - 4_in).ticks(), -2 - rounding().ticks());
    const std::int64_t off = 2 + 4 * rounding().ticks();
    EXPECT_LE(std::abs(cross(gone, away)), off * length_of(away).ticks());
    EXPECT_GT(dot(gone, away), 0);
}

TURNED_TEST(HU_7_4, the_enemies_it_touched_when_it_broke_do_not_count) {
    Routing routing;  // one in front, one at its flank, which it slides along
    routing.field.blue("Flanker", infantry(), 20_in + beside, 10_in - inches(1, 8), west);
    Play play = routing.field.begin(Phase::melee);
    play.pick(verb::fight, routing.attacker, routing.router);
    play.roll({2, 3});  // 5 against 3
    play.roll({3});
    EXPECT_TRUE(play.base(routing.router).on_table());
    expect_at(play.base(routing.router).centre, at(20_in, 13_in));
}

TURNED_TEST(HU_7_4, unless_its_way_leads_through_them) {
    Routing routing;
    routing.field.blue("Rear", infantry(), 20_in, 10_in + depth, south);
    Play play = routing.field.begin(Phase::melee);
    play.pick(verb::fight, routing.attacker, routing.router);
    play.roll({2, 3});
    play.roll({3});
    EXPECT_EQ(play.base(routing.router).where, Where::destroyed);
    EXPECT_EQ(play.told<happened::Destroyed>().why, Why::rout_touched_enemy);
}

TURNED_TEST(HU_7_4, a_unit_shot_at_in_contact_leaves_whom_it_touched) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 20_in, 10_in);
    field.red("Defender", infantry(), 20_in, 10_in + depth);
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, attacker);
    play.roll({6});
    play.roll({3});
    expect_at(play.base(attacker).centre, at(20_in, 7_in));
    EXPECT_EQ(play.state().moving, Side::red);  // and nothing is left to fight
}

// ---- HU-7.5 -------------------------------------------------------------------------------------

TURNED_TEST(HU_7_5, the_friend_goes_the_least_distance_along_the_rout) {
    Routing routing;
    const UnitId under = routing.field.red("Under", infantry(), inches(81, 4), inches(27, 2));
    Play play = routing.run();
    const Point there = play.base(under).centre;
    EXPECT_LE(std::abs(there.x - at(inches(81, 4), 0_in).x), 2 + rounding().ticks());
    EXPECT_GE(there.y, at(0_in, 13_in + depth - rounding()).y);
    EXPECT_LE(there.y, at(0_in, 13_in + depth + touch + rounding()).y);
}

TURNED_TEST(HU_7_5, a_friend_short_of_its_end_is_moved_on_too_not_back_towards_the_enemy) {
    Routing routing;
    const UnitId under = routing.field.red("Under", infantry(), 20_in, 12_in + inches(1, 2));
    Play play = routing.run();
    EXPECT_GE(play.base(under).centre.y, at(0_in, 13_in + depth - rounding()).y);
    EXPECT_LE(play.base(under).centre.y, at(0_in, 13_in + depth + touch + rounding()).y);
}

TURNED_TEST(HU_7_5, whom_it_meets_goes_likewise_and_is_pinned_too) {
    Routing routing;
    const UnitId first = routing.field.red("First", infantry(), 20_in, inches(27, 2));
    const UnitId second = routing.field.red("Second", infantry(), 20_in, inches(57, 4));
    const UnitId third = routing.field.red("Third", infantry(), 20_in, 16_in);
    Play play = routing.run();
    EXPECT_EQ(play.base(first).order, Order::pinned);
    EXPECT_EQ(play.base(second).order, Order::pinned);
    EXPECT_EQ(play.base(third).order, Order::good);
    EXPECT_GE(play.base(second).centre.y, at(0_in, 13_in + 2 * depth - rounding()).y);
    EXPECT_LE(play.base(second).centre.y, at(0_in, 13_in + 2 * depth + 2 * touch + rounding()).y);
    expect_at(play.base(third).centre, at(20_in, 16_in));
}

QUARTER_TURNED_TEST(HU_7_5, without_room_before_the_edge_the_router_is_destroyed_and_nobody_moved) {
    Routing routing{infantry(), 32_in};
    const UnitId under = routing.field.red("Under", infantry(), 20_in, 35_in + inches(1, 4));
    Play play = routing.run();
    EXPECT_EQ(play.base(routing.router).where, Where::destroyed);
    EXPECT_EQ(play.told<happened::Destroyed>().why, Why::rout_no_room);
    EXPECT_TRUE(play.event<happened::Destroyed>().clause == HU_7_5);
    expect_at(play.base(under).centre, at(20_in, 35_in + inches(1, 4)));
    EXPECT_EQ(play.base(under).order, Order::good);
}

TURNED_TEST(HU_7_5, or_with_an_enemy_behind_the_friend) {
    const Length room = 13_in + 2 * depth;  // router, friend, enemy edge to edge
    Routing routing;
    const UnitId under = routing.field.red("Under", infantry(), 20_in, inches(27, 2));
    routing.field.blue("Enemy", infantry(), 20_in, room - touch - hair() - rounding());
    Play play = routing.run();
    EXPECT_EQ(play.base(routing.router).where, Where::destroyed);
    EXPECT_EQ(play.told<happened::Destroyed>().why, Why::rout_no_room);
    expect_at(play.base(under).centre, at(20_in, inches(27, 2)));
    Routing fits;
    fits.field.red("Under", infantry(), 20_in, inches(27, 2));
    fits.field.blue("Enemy", infantry(), 20_in, room + touch + rounding());
    EXPECT_TRUE(fits.survives());
}

TURNED_TEST(HU_7_5, or_with_a_wood_behind_it) {
    Routing routing;
    routing.field.red("Under", infantry(), 20_in, inches(27, 2));
    routing.field.area(Ground::wood, 15_in, inches(136, 10), 25_in, 16_in);
    EXPECT_FALSE(routing.survives());
    Routing light;
    light.field.red("Under", light_infantry(), 20_in, inches(27, 2));
    light.field.area(Ground::wood, 15_in, inches(136, 10), 25_in, 16_in);
    EXPECT_TRUE(light.survives());
}

QUARTER_TURNED_TEST(HU_7_5, by_ruling_the_router_stops_short) {
    Routing routing{infantry(), 32_in};
    routing.field.ruling("rout.room", "router stops short");
    const UnitId under = routing.field.red("Under", infantry(), 20_in, 35_in + inches(1, 4));
    Play play = routing.run();
    ASSERT_TRUE(play.base(routing.router).on_table());
    EXPECT_EQ(play.base(routing.router).order, Order::disrupted);
    expect_at(play.base(under).centre, at(20_in, 35_in + inches(1, 4)));
    EXPECT_EQ(play.base(under).order, Order::good);
    EXPECT_GT(play.base(routing.router).centre.y, at(0_in, 34_in).y);
    EXPECT_LE(play.base(routing.router).centre.y, at(0_in, 35_in + inches(1, 4) - depth).y);
}

}  // namespace
}  // namespace grognard::humble
