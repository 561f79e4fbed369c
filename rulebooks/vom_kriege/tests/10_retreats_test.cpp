// SPDX-License-Identifier: Apache-2.0
//
// Ways back: retreats, retires and falling back. VK-8.1, 8.10, 8.11, 9.21, 10.1 to 10.3, 10.7 to
// 10.9.
#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/10_retreats/ways_back.h"
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/table_top.h"

namespace grognard::vom_kriege {
namespace {

constexpr Length tick = Length::from_ticks(1);

// The enemy far off on whose account it goes.
UnitId enemy_in(Field& field) { return field.red("Enemy", infantry(), 70_in, 50_in); }

Length distance_of(Field& field, UnitId id, BackWhy why, int flags = 1) {
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, id, enemy, why, flags);
    return top.back().distance;
}

// ---- how far ------------------------------------------------------------------------------------

TURNED_TEST(VK_10_1, half_a_move_for_each_flag) {
    for (const int flags : {1, 2, 3}) {
        Field field;
        const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
        EXPECT_EQ(distance_of(field, line, BackWhy::flags, flags), 3_in * flags);
    }
}

TURNED_TEST(VK_10_1, at_the_basic_rate_of_its_formation) {
    const auto one_flag = [](Troops troops, Formation formation) {
        Field field;
        const UnitId id = field.blue("Unit", troops, 40_in, 30_in).in(formation);
        return distance_of(field, id, BackWhy::flags);
    };
    EXPECT_EQ(one_flag(infantry(), Formation::line), 3_in);
    EXPECT_EQ(one_flag(infantry(), Formation::column), inches(9, 2));
    EXPECT_EQ(one_flag(light_infantry(), Formation::open_order), inches(9, 2));
    EXPECT_EQ(one_flag(light_cavalry(), Formation::line), 6_in);
    EXPECT_EQ(one_flag(heavy_cavalry(), Formation::march_column), inches(15, 2));
}

TURNED_TEST(VK_10_1, whoever_retreats_is_disordered) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 2);
    EXPECT_FALSE(top.unit(line).disordered);
    top.go({retire(south)});
    EXPECT_TRUE(top.unit(line).disordered);
    expect_length(top.homewards_from(line, 30_in), 6_in);
    EXPECT_EQ(top.said<happened::Retreats>(line).way, 6_in);
}

TURNED_TEST(VK_10_1, ground_does_not_slow_it) {
    Field field;
    field.area(Ground::marsh, 30_in, 20_in, 50_in, 29_in);
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 2);
    top.go({retire(south)});
    expect_length(top.homewards_from(line, 30_in), 6_in);
}

TURNED_TEST(VK_10_9, a_breaking_square_goes_back_in_column) {
    Field field;
    const UnitId square = field.blue("Square", infantry(), 40_in, 30_in).square().hits(3);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    take_hits(top.battle, square, 1, enemy, VK_9_13);
    EXPECT_EQ(top.back().distance, 9_in);
    top.go({retire(south)});
    EXPECT_EQ(top.unit(square).post.formation, Formation::column);
    expect_at(centre_of(*top.setup, square, top.unit(square).post), at(40_in, inches(79, 4)));
}

TURNED_TEST(VK_10_9, by_the_ruling_retreat_rates_square_as_line_in_line) {
    Field field;
    field.ruling("retreat.rates", "square as line");
    const UnitId square = field.blue("Square", infantry(), 40_in, 30_in).square().hits(3);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    take_hits(top.battle, square, 1, enemy, VK_9_13);
    EXPECT_EQ(top.back().distance, 6_in);
    top.go({retire(south)});
    EXPECT_EQ(top.unit(square).post.formation, Formation::line);
}

TURNED_TEST(VK_10_9, unlimbered_guns_go_at_their_limbered_rate) {
    const auto one_flag = [](Troops troops) {
        Field field;
        const UnitId id = field.blue("Battery", troops, 40_in, 30_in);
        return distance_of(field, id, BackWhy::flags);
    };
    EXPECT_EQ(one_flag(heavy_guns()), 3_in);
    EXPECT_EQ(one_flag(light_guns()), 3_in);
    EXPECT_EQ(one_flag(horse_guns()), inches(9, 2));
}

TURNED_TEST(VK_10_9, a_unit_in_an_area_counts_as_in_line) {
    const auto one_flag = [](Troops troops, Formation formation) {
        Field field;
        const AreaId wood = field.wood(38_in, 28_in, 42_in, 32_in);
        const UnitId id = field.blue("Unit", troops, 40_in, 30_in).in(formation).holds(wood);
        return distance_of(field, id, BackWhy::flags);
    };
    EXPECT_EQ(one_flag(infantry(), Formation::column), 3_in);
    EXPECT_EQ(one_flag(light_infantry(), Formation::open_order), 3_in);
    EXPECT_EQ(one_flag(light_cavalry(), Formation::march_column), 6_in);
    EXPECT_EQ(one_flag(horse_guns(), Formation::unlimbered), inches(9, 2));
}

// ---- the line -----------------------------------------------------------------------------------

TURNED_TEST(VK_10_7, within_45_degrees_of_straight_to_its_own_edge) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    const Bearing home = top.home(Side::blue);
    EXPECT_FALSE(top.check({retire(home)}));
    EXPECT_FALSE(top.check({retire(home + degrees(-45))}));
    EXPECT_FALSE(top.check({retire(home + degrees(45))}));
    const Bearing wider = home + degrees(45) + Turn::from_arcseconds(1);
    const auto refused = top.check({retire(wider)});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->fault, Fault::not_homewards);
    EXPECT_EQ(refused->clause, VK_10_7);
    EXPECT_EQ(top.check({retire(home.reversed())})->fault, Fault::not_homewards);
    EXPECT_EQ(top.check({retire(home + degrees(90))})->fault, Fault::not_homewards);
}

TURNED_TEST(VK_10_7, by_the_ruling_retreat_cone_30_within_30) {
    Field field;
    field.ruling("retreat.cone", "30");
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    const Bearing limit = top.home(Side::blue) + degrees(30);
    EXPECT_FALSE(top.check({retire(limit)}));
    EXPECT_TRUE(top.check({retire(limit + Turn::from_arcseconds(1))}));
}

TURNED_TEST(VK_10_7, towards_its_own_side_wherever_the_enemy_is) {
    Field field;
    const UnitId line = field.red("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = field.blue("Enemy", infantry(), 40_in, 35_in, south);  // in its rear
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    EXPECT_FALSE(top.check({retire(north)}));
    EXPECT_EQ(top.check({retire(south)})->fault, Fault::not_homewards);
}

TURNED_TEST(VK_10_7, the_unit_is_carried_as_it_stands) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in, heading(30));
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    const Bearing way = top.home(Side::blue) + degrees(45);
    top.go({retire(way)});
    expect_facing(top.unit(line).post.facing, heading(30));
    expect_at(top.unit(line).post.front, at(40_in, 30_in) + way.forward(3_in));
}

TURNED_TEST(VK_10_7, friends_are_crossed_and_it_goes_on_to_the_first_free_place) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    // It would end with its front at 27 inches; the friend takes up 26 to 27.
    const UnitId friendly = field.blue("Friend", infantry(), 40_in, 27_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    top.go({retire(south)});
    const Length gone = top.homewards_from(line, 30_in);
    EXPECT_GE(gone, 4_in);
    EXPECT_LE(gone, 4_in + 40 * tick);
    EXPECT_FALSE(overlaps(footprint(*top.setup, top.state, line),
                          Outline{footprint(*top.setup, top.state, friendly)}));
    EXPECT_EQ(top.unit(line).hits, 0);
}

TURNED_TEST(VK_10_7, a_friend_it_only_passes_does_not_matter) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    field.blue("Friend", infantry(), 40_in, 28_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 2);
    top.go({retire(south)});
    expect_length(top.homewards_from(line, 30_in), 6_in);
}

TURNED_TEST(VK_10_7, ending_in_an_empty_area_it_occupies_it) {
    Field field;
    const AreaId wood = field.wood(38_in, 22_in, 42_in, 26_in);
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 2);
    top.go({retire(south)});
    EXPECT_EQ(top.unit(line).post.area, wood);
    EXPECT_TRUE(top.event(happened::Entered{}, line));
}

TURNED_TEST(VK_10_7, but_not_one_with_an_enemy_against_its_edge) {
    Field field;
    field.wood(38_in, 22_in, 42_in, 26_in);
    field.red("Beside", infantry(), 38_in, 24_in, east);
    const UnitId line = field.blue("Line", infantry(), 44_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 2);
    top.go({retire(south)});
    EXPECT_FALSE(top.unit(line).post.in_area());
    EXPECT_LE(top.unit(line).post.front.y, (22_in).ticks());  // past the wood
    EXPECT_TRUE(enemies_in_contact(*top.setup, top.state, line).empty());
}

TURNED_TEST(VK_10_7, an_empty_area_it_only_crosses_does_not_stop_it) {
    Field field;
    field.wood(38_in, 24_in, 42_in, 28_in);
    const UnitId cavalry = field.blue("Hussars", light_cavalry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, cavalry, enemy, BackWhy::flags, 2);
    top.go({retire(south)});
    EXPECT_FALSE(top.unit(cavalry).post.in_area());
    expect_length(top.homewards_from(cavalry, 30_in), 12_in);
}

TURNED_TEST(VK_10_7, by_the_ruling_retreat_crosses_friends_alone_it_stops_in_the_first_empty_area) {
    Field field;
    field.ruling("retreat.crosses", "friends alone");
    const AreaId wood = field.wood(38_in, 24_in, 42_in, 28_in);
    const UnitId cavalry = field.blue("Hussars", light_cavalry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, cavalry, enemy, BackWhy::flags, 2);
    top.go({retire(south)});
    EXPECT_EQ(top.unit(cavalry).post.area, wood);
    EXPECT_EQ(top.unit(cavalry).hits, 0);
}

TURNED_TEST(VK_10_7, an_area_a_friend_holds_is_passed_by) {
    Field field;
    const AreaId wood = field.wood(38_in, 22_in, 42_in, 26_in);
    field.blue("Holder", infantry(), 40_in, 24_in).holds(wood);
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 2);
    top.go({retire(south)});
    EXPECT_FALSE(top.unit(line).post.in_area());
    // Its front is just beyond the far edge of the wood.
    EXPECT_LE(top.unit(line).post.front.y, (22_in).ticks());
    EXPECT_GE(top.unit(line).post.front.y, (22_in).ticks() - 40);
}

TURNED_TEST(VK_10_7, by_the_ruling_area_who_infantry_cavalry_does_not_end_in_a_wood) {
    Field field;
    field.ruling("area.who", "infantry");
    field.wood(38_in, 22_in, 42_in, 26_in);
    const UnitId cavalry = field.blue("Hussars", light_cavalry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, cavalry, enemy, BackWhy::flags, 1);
    top.go({retire(south)});
    EXPECT_FALSE(top.unit(cavalry).post.in_area());
    EXPECT_LE(top.unit(cavalry).post.front.y, (22_in).ticks());
}

// ---- how it stands at the end -------------------------------------------------------------------

TURNED_TEST(VK_10_2, the_owner_chooses_any_facing_at_the_end) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    top.go({retire(south), turn(heading(100))});
    expect_facing(top.unit(line).post.facing, heading(100));
    // It turns on its centre, which was half an inch behind the front.
    expect_at(centre_of(*top.setup, line, top.unit(line).post), at(40_in, inches(53, 2)));
}

TURNED_TEST(VK_10_2, but_not_onto_a_neighbour) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    field.blue("Friend", infantry(), 40_in, 25_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    EXPECT_FALSE(top.check({retire(south), turn(south)}));
    EXPECT_EQ(top.check({retire(south), turn(east)})->fault, Fault::overlaps);
}

TURNED_TEST(VK_10_2, nor_into_contact_with_an_enemy) {
    // In line facing east it would reach 2 1/4 inches south of its centre at 26 1/2 inches.
    for (const bool touches : {true, false}) {
        Field field;
        const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
        const Length off = touches ? rounding() / 2 : just_beyond(touch);
        const UnitId behind = field.red("Behind", infantry(), 40_in, inches(97, 4) - off, north);
        const UnitId enemy = enemy_in(field);
        TableTop top{field};
        go_back(top.battle, line, enemy, BackWhy::flags, 1);
        const auto refusal = top.check({retire(south), turn(east)});
        EXPECT_EQ(refusal.has_value(), touches);
        if (!refusal) continue;
        EXPECT_EQ(refusal->fault, Fault::touches_enemy);
        EXPECT_EQ(refusal->clause, VK_10_2);
        EXPECT_EQ(refusal->other, behind);
    }
}

TURNED_TEST(VK_10_4, a_unit_that_routs_does_not_turn_into_contact_either) {
    for (const bool touches : {true, false}) {
        Field field;
        const UnitId line = field.blue("Line", infantry(), 40_in, 30_in).hits(4);
        const Length off = touches ? rounding() / 2 : just_beyond(touch);
        field.red("Behind", infantry(), 40_in, inches(85, 4) - off, north);
        // Due west of where the line comes to: away from it is east.
        const UnitId enemy = field.red("Enemy", infantry(), 20_in, 23_in);
        TableTop top{field};
        go_back(top.battle, line, enemy, BackWhy::rout);
        top.go({retire(south)});
        expect_facing(top.unit(line).post.facing, touches ? north : east);
    }
}

TURNED_TEST(VK_10_2, artillery_limbers) {
    Field field;
    const UnitId battery = field.blue("Battery", heavy_guns(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, battery, enemy, BackWhy::flags, 1);
    top.go({retire(south)});
    EXPECT_EQ(top.unit(battery).post.formation, Formation::limbered);
    expect_facing(top.unit(battery).post.facing, north);
}

TURNED_TEST(VK_10_2, out_of_a_wood_it_is_measured_from_the_edge) {
    Field field;
    const AreaId wood = field.wood(38_in, 28_in, 42_in, 32_in);
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in).holds(wood);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 2);
    top.go({retire(south)});
    EXPECT_FALSE(top.unit(line).post.in_area());
    expect_at(centre_of(*top.setup, line, top.unit(line).post), at(40_in, 22_in));
    EXPECT_TRUE(top.event(happened::LeftArea{}, line));
}

TURNED_TEST(VK_10_9, out_of_an_area_it_is_set_down_in_any_formation) {
    for (const Formation formation : {Formation::column, Formation::march_column}) {
        Field field;
        const AreaId town = field.town(38_in, 28_in, 42_in, 32_in);
        const UnitId line = field.blue("Line", infantry(), 40_in, 30_in).holds(town);
        const UnitId enemy = enemy_in(field);
        TableTop top{field};
        go_back(top.battle, line, enemy, BackWhy::flags, 2);
        top.go({form(formation), retire(south)});
        EXPECT_EQ(top.unit(line).post.formation, formation);
    }
    Field field;
    const AreaId town = field.town(38_in, 28_in, 42_in, 32_in);
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in).holds(town);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 2);
    EXPECT_EQ(top.check({form(Formation::square), retire(south)})->fault, Fault::bad_formation);
    EXPECT_EQ(top.check({form(Formation::open_order), retire(south)})->fault,
              Fault::bad_formation);  // it is not light
}

TURNED_TEST(VK_10_9,
            open_order_goes_out_of_it_as_a_line_or_by_the_ruling_retreat_area_rate_as_it_is) {
    for (const bool as_it_is : {true, false})
        for (const Formation formation : {Formation::line, Formation::open_order}) {
            Field field;
            if (as_it_is) field.ruling("retreat.area_rate", "as in open order");
            const UnitId line = field.blue("Line", light_infantry(), 40_in, 30_in)
                                    .in(formation)
                                    .holds(field.town(38_in, 28_in, 42_in, 32_in));
            const bool faster = as_it_is && formation == Formation::open_order;
            EXPECT_EQ(distance_of(field, line, BackWhy::flags, 2), faster ? 9_in : 6_in);
        }
}

TURNED_TEST(VK_10_2, in_the_open_it_keeps_its_formation) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    EXPECT_EQ(top.check({form(Formation::column), retire(south)})->fault, Fault::bad_formation);
    EXPECT_EQ(top.check({form(Formation::march_column), retire(south)})->clause, VK_10_2);
}

TURNED_TEST(VK_10_2, but_forms_march_column_to_get_over_a_bridge) {
    Field field;
    field.river({at(0_in, 20_in), at(84_in, 20_in)});
    field.bridge({at(40_in, 18_in), at(40_in, 22_in)});
    const UnitId cavalry = field.blue("Hussars", light_cavalry(), 40_in, 25_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, cavalry, enemy, BackWhy::flags, 2);
    EXPECT_EQ(top.check({retire(south)})->fault, Fault::no_room);  // a whole way there is
    top.go({form(Formation::march_column), retire(south)});
    EXPECT_EQ(top.unit(cavalry).post.formation, Formation::march_column);
    expect_length(top.homewards_from(cavalry, 25_in), 12_in);
    EXPECT_EQ(top.unit(cavalry).hits, 0);
}

TURNED_TEST(VK_10_2, legs_of_any_other_kind_are_refused) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    EXPECT_EQ(top.check({back(3_in)})->fault, Fault::bad_leg);
    EXPECT_EQ(top.check({turn(south)})->fault, Fault::bad_leg);
    EXPECT_EQ(top.check({retire(south), turn(south), turn(east)})->leg, 2);
    EXPECT_EQ(top.check({retire(south), retire(south)})->leg, 1);
}

TURNED_TEST(VK_10_2, the_question_names_unit_enemy_and_distance) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 2);
    Question question;
    ask(*top.setup, top.state, top.back(), question);
    EXPECT_EQ(question.by, Side::blue);
    EXPECT_EQ(question.unit, line);
    EXPECT_EQ(question.other, enemy);
    EXPECT_EQ(question.clause, VK_10_1);
    ASSERT_TRUE(question.place());
    EXPECT_EQ(question.place()->allowance, 6_in);
    EXPECT_FALSE(question.place()->may_stay);
}

TURNED_TEST(VK_10_2, a_step_whose_unit_is_gone_is_dropped) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    EXPECT_FALSE(carry_on(top.battle, top.back()));
    remove(top.battle, line, Why::leader_lost, VK_10_5);
    EXPECT_TRUE(carry_on(top.battle, top.back()));
    EXPECT_FALSE(top.asks_way());
}

// ---- blocked ------------------------------------------------------------------------------------

QUARTER_TURNED_TEST(VK_10_3, blocked_by_the_table_edge_it_takes_a_hit) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 3_in);  // its rear at 2 inches
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    top.go({retire(south)});
    EXPECT_EQ(top.unit(line).hits, 1);
    EXPECT_TRUE(top.unit(line).disordered);
    expect_length(top.homewards_from(line, 3_in), 2_in);
    EXPECT_TRUE(top.event(happened::RetreatBlocked{}, line));
}

QUARTER_TURNED_TEST(VK_10_3, with_just_room_enough_it_does_not) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 4_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    top.go({retire(south)});
    EXPECT_EQ(top.unit(line).hits, 0);
    expect_length(top.homewards_from(line, 4_in), 3_in);
}

QUARTER_TURNED_TEST(VK_10_3, a_hit_that_brings_it_to_its_maximum_removes_it) {
    for (const int hits : {2, 3}) {
        Field field;
        const UnitId line = field.blue("Line", infantry(), 40_in, 3_in).hits(hits);
        const UnitId enemy = enemy_in(field);
        TableTop top{field};
        go_back(top.battle, line, enemy, BackWhy::flags, 1);
        top.go({retire(south)});
        EXPECT_EQ(top.is_removed(line), hits == 3);
        EXPECT_EQ(top.event(happened::Removed{}, line) != nullptr, hits == 3);
    }
}

QUARTER_TURNED_TEST(VK_10_3, and_so_does_one_in_rout) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 3_in).hits(3);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    take_hits(top.battle, line, 1, enemy, VK_9_9);
    top.go({retire(south)});
    EXPECT_TRUE(top.is_removed(line));
    EXPECT_EQ(top.said<happened::Removed>(line).why, Why::blocked);
    EXPECT_EQ(top.event(happened::Removed{}, line)->clause, VK_10_3);
}

QUARTER_TURNED_TEST(VK_10_3, a_river_blocks_it_too) {
    Field field;
    field.river({at(0_in, 20_in), at(84_in, 20_in)});
    const UnitId line = field.blue("Line", infantry(), 40_in, 23_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 2);
    top.go({retire(south)});
    EXPECT_EQ(top.unit(line).hits, 1);
    EXPECT_GE(Length::from_ticks(top.unit(line).post.front.y), inches(43, 2));
}

TURNED_TEST(VK_10_8, a_line_that_is_not_whole_is_refused_while_another_is) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId behind = field.red("Behind", infantry(), 36_in, 27_in, north);
    TableTop top{field};
    go_back(top.battle, line, behind, BackWhy::flags, 1);
    const auto refused = top.check({retire(south)});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->fault, Fault::no_room);
    EXPECT_EQ(refused->clause, VK_10_7);
    EXPECT_EQ(refused->allowed, 3_in);
    EXPECT_LT(refused->measured, 3_in);
    const auto legs = whole_way(*top.setup, top.state, line, 3_in);
    ASSERT_TRUE(legs);
    top.go_as_found(*legs);
    EXPECT_EQ(top.unit(line).hits, 0);
}

QUARTER_TURNED_TEST(VK_10_8, enemies_count_as_impassable) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    field.red("Left", infantry(), inches(75, 2), 27_in, north);
    const UnitId right = field.red("Right", infantry(), 42_in, 27_in, north);
    TableTop top{field};
    go_back(top.battle, line, right, BackWhy::flags, 1);
    EXPECT_FALSE(whole_way(*top.setup, top.state, line, 3_in));
    top.go({retire(south)});
    EXPECT_EQ(top.unit(line).hits, 1);
    EXPECT_TRUE(top.unit(line).disordered);
    // It stops short of contact, two inches from where its rear was.
    EXPECT_TRUE(enemies_in_contact(*top.setup, top.state, line).empty());
    EXPECT_LT(top.homewards_from(line, 30_in), 2_in);
    EXPECT_GT(top.homewards_from(line, 30_in), inches(19, 10));
}

QUARTER_TURNED_TEST(VK_10_8, one_hit_however_many_flags) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 3_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 3);
    top.go({retire(south)});
    EXPECT_EQ(top.unit(line).hits, 1);
}

QUARTER_TURNED_TEST(VK_10_8, by_the_ruling_retreat_blocked_one_hit_a_flag) {
    Field field;
    field.ruling("retreat.blocked", "1 hit a flag");
    const UnitId line = field.blue("Line", infantry(), 40_in, 3_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 3);
    top.go({retire(south)});
    EXPECT_EQ(top.unit(line).hits, 3);
}

QUARTER_TURNED_TEST(VK_10_8, going_further_without_finding_room_is_being_blocked) {
    Field field;
    field.size(5_in, 60_in);
    const UnitId line = field.blue("Line", infantry(), inches(5, 2), 6_in);
    field.blue("Friend", infantry(), inches(5, 2), 3_in);
    const UnitId enemy = field.red("Enemy", infantry(), inches(5, 2), 50_in);
    field.blue("Last", infantry(), inches(5, 2), inches(3, 2));
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 1);
    top.go({retire(south)});
    EXPECT_EQ(top.unit(line).hits, 1);
    // As far as it can: to the friend, who takes up 2 to 3 inches.
    EXPECT_LE(top.homewards_from(line, 6_in), 2_in);
    EXPECT_GE(top.homewards_from(line, 6_in), 2_in - 40 * tick);
}

QUARTER_TURNED_TEST(VK_10_8, it_goes_as_far_as_it_can_and_the_longest_way_is_found) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 3_in);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    go_back(top.battle, line, enemy, BackWhy::flags, 2);
    const Legs legs = longest_way(*top.setup, top.state, line, 6_in);
    top.go_as_found(legs);
    // Obliquely it gets further before it is at the edge: the rear goes the two inches there are.
    EXPECT_GE(gap(top.unit(line).post.front, at(40_in, 3_in)), inches(28, 10));
}

// ---- retiring -----------------------------------------------------------------------------------

TURNED_TEST(VK_8_10, a_retire_keeps_order_and_facing) {
    Field field;
    const UnitId cavalry = field.red("Hussars", light_cavalry(), 40_in, 30_in);
    const UnitId enemy = field.blue("Enemy", infantry(), 40_in, 30_in);
    TableTop top{field};
    go_back(top.battle, cavalry, enemy, BackWhy::retire);
    EXPECT_EQ(top.back().distance, 12_in);
    EXPECT_EQ(top.check({retire(north), turn(north)})->clause, VK_8_1);
    const Bearing wider = top.home(Side::red) + degrees(46);
    EXPECT_EQ(top.check({retire(wider)})->fault, Fault::not_homewards);
    top.go({retire(north)});
    EXPECT_FALSE(top.unit(cavalry).disordered);
    expect_facing(top.unit(cavalry).post.facing, south);
    expect_length(top.homewards_from(cavalry, 30_in), 12_in);
    EXPECT_TRUE(top.event(happened::Retires{}, cavalry));
}

TURNED_TEST(VK_8_10, a_disordered_unit_stays_so) {
    Field field;
    const UnitId cavalry = field.red("Hussars", light_cavalry(), 40_in, 30_in).disordered();
    const UnitId enemy = field.blue("Enemy", infantry(), 40_in, 30_in);
    TableTop top{field};
    go_back(top.battle, cavalry, enemy, BackWhy::retire);
    top.go({retire(north)});
    EXPECT_TRUE(top.unit(cavalry).disordered);
}

TURNED_TEST(VK_8_1, artillery_retires_limbered) {
    Field field;
    const UnitId battery = field.red("Battery", heavy_guns(), 40_in, 30_in);
    const UnitId enemy = field.blue("Enemy", infantry(), 40_in, 30_in);
    TableTop top{field};
    go_back(top.battle, battery, enemy, BackWhy::retire);
    top.go({retire(north)});
    EXPECT_EQ(top.unit(battery).post.formation, Formation::limbered);
    expect_length(top.homewards_from(battery, 30_in), 6_in);
}

TURNED_TEST(VK_8_1, by_the_ruling_limber_facing_reversed_it_is_turned_about) {
    Field field;
    field.ruling("limber.facing", "reversed");
    const UnitId battery = field.red("Battery", heavy_guns(), 40_in, 30_in);
    const UnitId enemy = field.blue("Enemy", infantry(), 40_in, 30_in);
    TableTop top{field};
    go_back(top.battle, battery, enemy, BackWhy::retire);
    top.go({retire(north)});
    expect_facing(top.unit(battery).post.facing, north);
    // On its own ground: the front is now where the rear was, and six inches on.
    expect_at(top.unit(battery).post.front, at(40_in, inches(75, 2)));
}

QUARTER_TURNED_TEST(VK_8_1, nobody_retires_where_a_basic_move_homewards_is_impossible) {
    // Red's edge is at 60 inches; a light cavalry line is an inch deep and goes twelve.
    Field just;
    const UnitId can = just.red("Hussars", light_cavalry(), 40_in, 47_in);
    EXPECT_TRUE(can_retire(*just.setup(), just.ready(), can));
    // Nor can it by a line aslant: in a corridor of its own width.
    Field field;
    field.size(4_in, 60_in);
    const UnitId cannot = field.red("Hussars", light_cavalry(), 2_in, 47_in + tick);
    EXPECT_FALSE(can_retire(*field.setup(), field.ready(), cannot));
}

TURNED_TEST(VK_10_2, the_formation_it_goes_back_in_is_told) {
    Field field;
    const UnitId guns = field.blue("Guns", heavy_guns(), 20_in, 30_in);
    const UnitId square = field.blue("Square", infantry(), 30_in, 30_in).square().hits(3);
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const AreaId wood = field.wood(50_in, 30_in, 54_in, 34_in);
    const UnitId garrison = field.blue("Garrison", infantry(), 50_in, 30_in).holds(wood);
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    const auto formed = [&](UnitId id) {
        const Event* event = top.event(happened::Formed{}, id);
        return event ? said<happened::Formed>(*event).formation : Formation::single;
    };
    go_back(top.battle, guns, enemy, BackWhy::retire);
    top.go({retire(south)});
    EXPECT_EQ(formed(guns), Formation::limbered);
    EXPECT_EQ(top.event(happened::Formed{}, guns)->clause, VK_10_2);
    take_hits(top.battle, square, 1, enemy, VK_9_13);
    top.go({retire(south)});
    EXPECT_EQ(formed(square), Formation::column);
    go_back(top.battle, line, enemy, BackWhy::flags);
    top.go({retire(south)});
    EXPECT_EQ(top.event(happened::Formed{}, line), nullptr);  // as it was
    go_back(top.battle, garrison, enemy, BackWhy::flags);
    top.go({form(Formation::column), retire(south)});
    ASSERT_TRUE(top.event(happened::LeftArea{}, garrison));
    EXPECT_TRUE(top.said<happened::LeftArea>(garrison).into_the_open);
    EXPECT_EQ(top.said<happened::LeftArea>(garrison).formation, Formation::column);
}

// ---- falling back -------------------------------------------------------------------------------

TURNED_TEST(VK_9_21, straight_to_its_rear_facing_kept) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in, heading(90));
    const UnitId enemy = enemy_in(field);
    TableTop top{field};
    fall_back(top.battle, line, enemy, 3_in);
    expect_at(top.unit(line).post.front, at(37_in, 30_in));
    expect_facing(top.unit(line).post.facing, east);
    EXPECT_FALSE(top.unit(line).disordered);
    EXPECT_EQ(top.said<happened::FellBack>(line).way, 3_in);
    EXPECT_FALSE(top.asks_way());
}

TURNED_TEST(VK_9_21, through_friends_and_further_if_it_would_end_on_one) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    field.blue("Friend", infantry(), 40_in, 27_in);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 30_in);
    TableTop top{field};
    fall_back(top.battle, line, enemy, 3_in);
    EXPECT_GE(top.homewards_from(line, 30_in), 4_in);
    EXPECT_LE(top.homewards_from(line, 30_in), 4_in + 40 * tick);
    EXPECT_EQ(top.unit(line).hits, 0);
}

// A friend's front at 27 inches: the line, an inch deep, comes to him after 2 inches.
TURNED_TEST(VK_9_21, by_the_ruling_fallback_further_it_stops_before_a_friend) {
    Field field;
    field.ruling("fallback.further", "false");
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId friend_ = field.blue("Friend", infantry(), 40_in, 27_in);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 30_in);
    TableTop top{field};
    fall_back(top.battle, line, enemy, 3_in);
    const Length gone = top.said<happened::FellBack>(line).way;
    EXPECT_LE(gone, 2_in + touch);
    EXPECT_GE(gone, 2_in - 40 * tick);
    EXPECT_LE(gap_between(*top.setup, top.state, line, friend_), 40 * tick);
    EXPECT_FALSE(overlaps(Outline{footprint(*top.setup, top.state, line)},
                          Outline{footprint(*top.setup, top.state, friend_)}));
    EXPECT_EQ(top.unit(line).hits, 0);
}

// Where the friend leaves just the 3 inches both readings go as far; a tick less and they part.
QUARTER_TURNED_TEST(VK_9_21, just_room_enough_is_room) {
    for (const bool further : {true, false})
        for (const Length short_by : {0 * tick, tick}) {
            Field field;
            if (!further) field.ruling("fallback.further", "false");
            const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
            field.blue("Friend", infantry(), 40_in, 26_in + short_by);
            const UnitId enemy = field.red("Enemy", infantry(), 40_in, 30_in);
            TableTop top{field};
            fall_back(top.battle, line, enemy, 3_in);
            const Length gone = top.said<happened::FellBack>(line).way;
            if (short_by == Length{})
                expect_length(gone, 3_in);
            else if (further)
                EXPECT_GE(gone, 5_in - tick);
            else
                EXPECT_LT(gone, 3_in);
        }
}

QUARTER_TURNED_TEST(VK_9_21, stopped_by_the_edge_it_goes_as_far_as_it_can) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 3_in);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 3_in);
    TableTop top{field};
    fall_back(top.battle, line, enemy, 3_in);
    expect_length(top.homewards_from(line, 3_in), 2_in);
    EXPECT_EQ(top.unit(line).hits, 0);
}

QUARTER_TURNED_TEST(VK_9_21, if_contact_cannot_be_broken_it_takes_a_hit) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 1_in);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 1_in);
    field.charged(line, enemy);
    TableTop top{field};
    fall_back(top.battle, line, enemy, 3_in);
    EXPECT_EQ(top.unit(line).hits, 1);
    EXPECT_TRUE(top.state.charges[0].over);
}

TURNED_TEST(VK_9_21, contact_that_cannot_be_broken_counts_as_ended) {
    // Going straight back along the front of another enemy it stays in contact with it.
    Field field;
    const UnitId column = field.blue("Column", infantry(), 40_in, 30_in, east).column();
    const UnitId along = field.red("Along", infantry(), 38_in, inches(231, 8), north);
    TableTop top{field};
    ASSERT_TRUE(in_contact(*top.setup, top.state, column, along));
    fall_back(top.battle, column, along, 1_in);
    EXPECT_EQ(top.unit(column).hits, 1);
    EXPECT_FALSE(in_contact(*top.setup, top.state, column, along));
    EXPECT_LE(gap(top.unit(column).post.front, at(39_in, 30_in)), 300 * tick);
}

TURNED_TEST(VK_9_21, even_with_enemies_before_and_behind_it) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    const UnitId before = field.red("Before", infantry(), 40_in, 30_in);
    const UnitId behind = field.red("Behind", infantry(), 40_in, 29_in, north);
    TableTop top{field};
    fall_back(top.battle, line, before, 3_in);
    EXPECT_EQ(top.unit(line).hits, 1);
    EXPECT_FALSE(in_contact(*top.setup, top.state, line, before));
    EXPECT_FALSE(in_contact(*top.setup, top.state, line, behind));
}

QUARTER_TURNED_TEST(VK_9_21, by_the_ruling_fallback_blocked_no_hit_it_does_not) {
    Field field;
    field.ruling("fallback.blocked", "no hit");
    const UnitId line = field.blue("Line", infantry(), 40_in, 1_in);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 1_in);
    TableTop top{field};
    fall_back(top.battle, line, enemy, 3_in);
    EXPECT_EQ(top.unit(line).hits, 0);
}

TURNED_TEST(VK_4_8, from_an_area_it_falls_back_by_staying_in_it) {
    Field field;
    const AreaId near = field.wood(38_in, 24_in, 42_in, 28_in);
    const AreaId far = field.wood(38_in, 28_in, 42_in, 32_in);
    const UnitId line = field.blue("Line", infantry(), 40_in, 26_in).holds(near);
    const UnitId enemy = field.red("Enemy", infantry(), 40_in, 30_in).holds(far);
    field.charged(line, enemy);
    TableTop top{field};
    EXPECT_TRUE(in_contact(*top.setup, top.state, line, enemy));
    fall_back(top.battle, line, enemy, 3_in);
    EXPECT_EQ(top.unit(line).post.area, near);
    EXPECT_TRUE(in_contact(*top.setup, top.state, line, enemy));  // which lasts
    EXPECT_TRUE(top.state.charges[0].over);
    EXPECT_TRUE(top.event(happened::StayedInArea{}, line));
    EXPECT_EQ(top.unit(line).hits, 0);
}

// ---- leaders ------------------------------------------------------------------------------------

TURNED_TEST(VK_8_11, a_leader_who_cannot_retire_takes_a_hit_and_is_set_beside_a_friend) {
    Field field;
    const UnitId leader = field.place_leader(red_division, 40_in, 50_in, south);
    const UnitId near = field.red("Near", infantry(), 40_in, 55_in);
    field.red("Far", infantry(), 10_in, 50_in);
    const UnitId hussars = field.blue("Hussars", light_cavalry(), 40_in, 48_in);
    TableTop top{field};
    trapped_leader(top.battle, leader, hussars);
    EXPECT_EQ(top.unit(leader).hits, 1);
    EXPECT_TRUE(top.unit(leader).on_table());
    EXPECT_LE(gap_between(*top.setup, top.state, leader, near), 8 * tick);
    EXPECT_TRUE(top.event(happened::LeaderDrivenOff{}, leader));
}

TURNED_TEST(VK_8_11, with_no_friend_to_go_to_he_takes_the_nearest_free_place) {
    Field field;
    const UnitId leader = field.place_leader(red_division, 40_in, 50_in, south);
    const UnitId hussars = field.blue("Hussars", light_cavalry(), 40_in, 50_in);  // at his front
    TableTop top{field};
    ASSERT_TRUE(in_contact(*top.setup, top.state, leader, hussars));
    trapped_leader(top.battle, leader, hussars);
    EXPECT_GT(gap_between(*top.setup, top.state, leader, hussars), touch);
    EXPECT_LT(gap_between(*top.setup, top.state, leader, hussars), inches(1, 2));
    EXPECT_TRUE(top.event(happened::GaveWay{}, leader));
    EXPECT_FALSE(top.event(happened::LeaderDrivenOff{}, leader));
}

TURNED_TEST(VK_8_11, by_the_ruling_leader_trapped_no_hit) {
    Field field;
    field.ruling("leader.trapped", "no hit");
    const UnitId leader = field.place_leader(red_division, 40_in, 50_in, south);
    const UnitId near = field.red("Near", infantry(), 40_in, 55_in);
    const UnitId hussars = field.blue("Hussars", light_cavalry(), 40_in, 48_in);
    TableTop top{field};
    trapped_leader(top.battle, leader, hussars);
    EXPECT_EQ(top.unit(leader).hits, 0);
    EXPECT_LE(gap_between(*top.setup, top.state, leader, near), 8 * tick);
}

TURNED_TEST(VK_8_11, his_third_hit_costs_him_his_command) {
    Field field;
    const UnitId leader = field.place_leader(red_division, 40_in, 50_in, south).hits(2);
    const UnitId near = field.red("Near", infantry(), 40_in, 55_in);
    const UnitId hussars = field.blue("Hussars", light_cavalry(), 40_in, 48_in);
    TableTop top{field};
    trapped_leader(top.battle, leader, hussars);
    EXPECT_TRUE(top.is_removed(leader));
    EXPECT_TRUE(top.is_removed(near));
}

}  // namespace
}  // namespace grognard::vom_kriege
