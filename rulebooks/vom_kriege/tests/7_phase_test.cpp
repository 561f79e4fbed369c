// SPDX-License-Identifier: Apache-2.0
//
// VK chapter 7: the movement phase, order by order; charges out of a group; leaders who move and
// give way.
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

// Blue stands here and looks north where a test says no more: the middle of its front edge.
constexpr Length west_east = 30_in;
constexpr Length start = 20_in;

void expect_refused(const Refusal& refusal, Fault fault, Clause clause) {
    EXPECT_EQ(refusal.fault, fault);
    EXPECT_EQ(to_string(refusal.clause), to_string(clause));
}

bool front_touches(const Play& play, UnitId charger, UnitId target) {
    const Footprint own = footprint(play.setup(), play.state(), charger);
    const Footprint its = footprint(play.setup(), play.state(), target);
    return gap(own.quad().front(), Outline{its}) <= touch && !overlaps(Outline{own}, Outline{its});
}

// ---- VK-5.2: the phase --------------------------------------------------------------------------

TURNED_TEST(VK_5_2, orders_are_moved_one_at_a_time_in_any_order_and_the_leader_last) {
    Field field;
    const UnitId first = field.blue("1st", infantry(), 20_in, 20_in);
    const UnitId second = field.blue("2nd", infantry(), 40_in, 20_in);
    const UnitId third = field.blue("3rd", infantry(), 60_in, 20_in);
    field.order({first}, Face::infantry);
    field.order({second}, Face::infantry);
    Play play = field.begin(Phase::movement);
    EXPECT_EQ(play.question().clause, VK_5_2);
    EXPECT_EQ(play.question().unit, UnitId::none);
    EXPECT_TRUE(play.offers(verb::move, first));
    EXPECT_TRUE(play.offers(verb::move, second));
    EXPECT_FALSE(play.offers(verb::move, third));  // it has no order
    EXPECT_TRUE(play.offers(verb::end_movement));
    play.move(second, {advance(3_in)});
    expect_at(play.unit(second).post.front, at(40_in, 23_in));
    EXPECT_FALSE(play.offers(verb::move, second));
    play.move(first, {advance(6_in)});
    // Nobody is left but the leader.
    EXPECT_EQ(play.question().topic, verb::place_leader);
    EXPECT_EQ(play.question().unit, field.leader(blue_division));
    play.place({});
    EXPECT_NE(play.state().phase, Phase::movement);
}

TURNED_TEST(VK_5_2, an_order_may_be_passed_over) {
    Field field;
    const UnitId first = field.blue("1st", infantry(), 20_in, 20_in);
    field.order({first}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.pick(verb::end_movement);
    EXPECT_EQ(play.question().topic, verb::place_leader);
    expect_at(play.unit(first).post.front, at(20_in, 20_in));
}

TURNED_TEST(VK_5_2, a_unit_may_stay_where_it_is) {
    Field field;
    const UnitId first = field.blue("1st", infantry(), 20_in, 20_in);
    const UnitId second = field.blue("2nd", infantry(), 40_in, 20_in);
    field.order({first}, Face::infantry);
    field.order({second}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.move(first, {});
    expect_at(play.unit(first).post.front, at(20_in, 20_in));
    EXPECT_FALSE(play.offers(verb::move, first));
    EXPECT_TRUE(play.offers(verb::move, second));
}

TURNED_TEST(VK_5_2, with_no_order_given_the_leader_moves_at_once) {
    Field field;
    field.blue("1st", infantry(), 20_in, 20_in);
    Play play = field.begin(Phase::movement);
    EXPECT_EQ(play.question().topic, verb::place_leader);
}

// ---- VK-7.7 -------------------------------------------------------------------------------------

TURNED_TEST(VK_7_7, two_moves_are_two_separate_moves) {
    Field field;
    const UnitId line = field.blue("1st", infantry(), 20_in, 20_in);
    field.order({line}, Face::infantry, true);
    Play play = field.begin(Phase::movement);
    EXPECT_TRUE(play.offers_detail(verb::move, line, static_cast<int>(Use::two_moves)));
    EXPECT_TRUE(play.offers_detail(verb::move, line, static_cast<int>(Use::bonus_to_shoot)));
    EXPECT_FALSE(play.offers_detail(verb::move, line, static_cast<int>(Use::bonus_to_melee)));
    play.pick_detail(verb::move, line, static_cast<int>(Use::two_moves));
    EXPECT_TRUE(play.happened(happened::OrderedTwoMoves{}, line));
    EXPECT_EQ(play.fault({advance(6_in + 1_ticks)}), Fault::too_far);
    play.place({advance(6_in)});
    EXPECT_EQ(play.question().topic, verb::place);
    EXPECT_EQ(play.question().unit, line);
    EXPECT_EQ(play.fault({advance(6_in + 1_ticks)}), Fault::too_far);
    play.place({advance(6_in)});
    expect_at(play.unit(line).post.front, at(20_in, 32_in));
    EXPECT_EQ(play.question().topic, verb::place_leader);
}

TURNED_TEST(VK_7_7, the_other_uses_of_two_of_a_kind_move_once) {
    for (const Use use : {Use::bonus_to_shoot, Use::bonus_to_melee}) {
        Field field;
        const UnitId line = field.blue("1st", infantry(), 20_in, 20_in);
        field.order({line}, Face::saber, true);
        Play play = field.begin(Phase::movement);
        play.pick_detail(verb::move, line, static_cast<int>(use));
        play.place({advance(6_in)});
        EXPECT_EQ(play.question().topic, verb::place_leader);
        EXPECT_EQ(play.state().orders[0].use, use);
    }
}

TURNED_TEST(VK_7_7, where_the_bonus_leaves_no_move_the_choice_ends_the_moving) {
    Field field;
    field.ruling("orders.double_moves_once", "false");
    const UnitId line = field.blue("1st", infantry(), 20_in, 20_in);
    field.order({line}, Face::infantry, true);
    Play play = field.begin(Phase::movement);
    play.pick_detail(verb::move, line, static_cast<int>(Use::bonus_to_shoot));
    EXPECT_EQ(play.question().topic, verb::place_leader);
    EXPECT_EQ(play.state().orders[0].use, Use::bonus_to_shoot);
}

TURNED_TEST(VK_7_7, entering_a_wood_ends_the_move_alone_or_both_by_the_ruling) {
    for (const bool all : {false, true}) {
        Field field;
        if (all) field.ruling("area.enter", "ends all moves");
        const UnitId line = field.blue("1st", infantry(), 20_in, 20_in);
        field.wood(18_in, 22_in, 22_in, 26_in);
        field.order({line}, Face::infantry, true);
        Play play = field.begin(Phase::movement);
        play.pick_detail(verb::move, line, static_cast<int>(Use::two_moves));
        play.place({advance(3_in)});
        EXPECT_TRUE(play.unit(line).post.in_area());
        EXPECT_TRUE(play.happened(happened::Entered{}, line));
        EXPECT_EQ(play.question().topic, all ? verb::place_leader : verb::place);
    }
}

// ---- VK-7.11 ------------------------------------------------------------------------------------

TURNED_TEST(VK_7_11, the_leader_needs_no_order_and_passes_through_friends) {
    Field field;
    field.blue("Line", infantry(), 20_in, 25_in);
    const UnitId leader = field.place_leader(blue_division, 20_in, 20_in);
    Play play = field.begin(Phase::movement);
    EXPECT_EQ(play.question().clause, VK_7_11);
    EXPECT_EQ(play.question().place()->allowance, 15_in);
    play.place({advance(15_in)});
    expect_at(play.unit(leader).post.front, at(20_in, 35_in));
    EXPECT_NE(play.state().phase, Phase::movement);
}

TURNED_TEST(VK_7_11, no_tick_further_than_his_move) {
    Field field;
    field.place_leader(blue_division, 20_in, 20_in);
    Play play = field.begin(Phase::movement);
    EXPECT_EQ(play.fault({advance(15_in + 1_ticks)}), Fault::too_far);
}

TURNED_TEST(VK_7_11, an_army_leader_moves_too_in_his_initiative) {
    Field field;
    const UnitId leader = field.place_leader(blue_army, 20_in, 20_in);
    Play play = field.begin(Phase::movement, blue_army);
    EXPECT_EQ(play.question().topic, verb::place_leader);
    play.place({advance(4_in)});
    expect_at(play.unit(leader).post.front, at(20_in, 24_in));
}

// ---- VK-2.6: who holds an area -------------------------------------------------------------------

TURNED_TEST(VK_2_6, who_holds_an_area_stays_and_the_rest_moves_by_the_ruling_group_areas) {
    Field field;
    field.ruling("group.areas", "they stay");
    const AreaId wood = field.wood(28_in, 18_in, 32_in, 22_in);
    const UnitId held = field.blue("Held", infantry(), 30_in, 20_in).holds(wood);
    const UnitId two = field.blue("Two", infantry(), 34_in, 20_in).column();
    const UnitId three = field.blue("Three", infantry(), 37_in, 20_in).column();
    field.order({held, two, three}, Face::infantry);
    const Post before = field.post(held);
    Play play = field.begin(Phase::movement);
    EXPECT_FALSE(play.offers(verb::move, held));
    play.pick(verb::move, two);
    EXPECT_EQ(play.question().place()->group.size(), 2u);
    play.place({advance(4_in)});
    expect_at(play.unit(two).post.front, at(34_in, 24_in));
    expect_at(play.unit(three).post.front, at(37_in, 24_in));
    EXPECT_EQ(play.unit(held).post, before);
    EXPECT_EQ(play.question().topic, verb::place_leader);  // the order's moves are done
}

TURNED_TEST(VK_2_6, who_entered_one_by_the_first_of_two_moves_stays_in_the_second) {
    Field field;
    const AreaId wood = field.wood(28_in, 22_in, 32_in, 26_in);
    const UnitId one = field.blue("One", infantry(), 30_in, 20_in).column();
    const UnitId two = field.blue("Two", infantry(), 34_in, 20_in).column();
    field.order({one, two}, Face::infantry, Use::two_moves);
    Play play = field.begin(Phase::movement);
    play.move(one, {advance(4_in)});
    EXPECT_EQ(play.unit(one).post.area, wood);
    EXPECT_EQ(play.question().unit, two);
    play.place({advance(9_in)});
    expect_at(play.unit(two).post.front, at(34_in, 31_in));
    EXPECT_EQ(play.unit(one).post.area, wood);
}

TURNED_TEST(VK_2_6, where_all_hold_areas_the_first_may_leave_by_the_ruling_group_areas) {
    Field field;
    field.ruling("group.areas", "they stay");
    const AreaId west_wood = field.wood(28_in, 18_in, 32_in, 22_in);
    const AreaId east_wood = field.wood(33_in, 18_in, 37_in, 22_in);
    const UnitId one = field.blue("One", infantry(), 30_in, 20_in).holds(west_wood);
    const UnitId two = field.blue("Two", infantry(), 35_in, 20_in).holds(east_wood);
    field.order({one, two}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.move(one, {deploy(Formation::line, at(30_in, 23_in), north)});
    EXPECT_FALSE(play.unit(one).post.in_area());
    EXPECT_EQ(play.unit(two).post.area, east_wood);
    EXPECT_EQ(play.question().topic, verb::place_leader);
}

// ---- VK-2.6: charges apart ----------------------------------------------------------------------

TURNED_TEST(VK_2_6, a_unit_of_a_group_charges_apart_and_the_rest_moves_as_one) {
    Field field;
    const UnitId one = field.blue("One", infantry(), 30_in, 20_in).column();
    const UnitId two = field.blue("Two", infantry(), 33_in, 20_in).column();
    const UnitId three = field.blue("Three", infantry(), 36_in, 20_in).column();
    const UnitId enemy = field.red("Enemy", infantry(), 30_in, 26_in);
    field.order({one, two, three}, Face::saber);
    Play play = field.begin(Phase::movement);
    EXPECT_TRUE(play.offers(verb::charge_apart, one));
    play.pick(verb::charge_apart, one);
    EXPECT_EQ(play.question().topic, verb::place_charge);
    EXPECT_EQ(play.fault({advance(2_in)}), Fault::no_contact);
    play.place({charge_at(enemy)});
    EXPECT_TRUE(front_touches(play, one, enemy));
    EXPECT_FALSE(play.offers(verb::charge_apart, one));
    EXPECT_FALSE(play.offers(verb::move, one));
    play.move(two, {advance(2_in)});
    expect_at(play.unit(two).post.front, at(33_in, 22_in));
    expect_at(play.unit(three).post.front, at(36_in, 22_in));
    EXPECT_EQ(play.question().topic, verb::place_leader);
}

TURNED_TEST(VK_2_6, who_thinks_better_of_it_moves_with_the_group) {
    Field field;
    const UnitId one = field.blue("One", infantry(), 30_in, 20_in).column();
    const UnitId two = field.blue("Two", infantry(), 33_in, 20_in).column();
    field.order({one, two}, Face::saber);
    Play play = field.begin(Phase::movement);
    play.pick(verb::charge_apart, one);
    play.place({});
    EXPECT_FALSE(play.offers(verb::charge_apart, one));  // once is enough
    EXPECT_TRUE(play.offers(verb::charge_apart, two));
    play.move(one, {advance(2_in)});
    expect_at(play.unit(two).post.front, at(33_in, 22_in));
}

TURNED_TEST(VK_2_6, no_charges_apart_without_an_order_to_melee_or_by_the_other_ruling) {
    for (const bool ruled_out : {false, true}) {
        Field field;
        if (ruled_out) field.ruling("group.move", "as one, no charges");
        const UnitId one = field.blue("One", infantry(), 30_in, 20_in).column();
        const UnitId two = field.blue("Two", infantry(), 33_in, 20_in).column();
        field.order({one, two}, ruled_out ? Face::saber : Face::infantry);
        Play play = field.begin(Phase::movement);
        EXPECT_FALSE(play.offers(verb::charge_apart, one));
        EXPECT_TRUE(play.offers(verb::move, one));
    }
}

TURNED_TEST(VK_2_6, charging_apart_by_two_sabers_uses_them_for_the_melee) {
    Field field;
    const UnitId one = field.blue("One", infantry(), 30_in, 20_in).column();
    const UnitId two = field.blue("Two", infantry(), 33_in, 20_in).column();
    const UnitId enemy = field.red("Enemy", infantry(), 30_in, 26_in);
    field.order({one, two}, Face::saber, true);
    Play play = field.begin(Phase::movement);
    play.pick(verb::charge_apart, one);
    play.place({charge_at(enemy)});
    EXPECT_EQ(play.state().orders[0].use, Use::bonus_to_melee);
    EXPECT_FALSE(play.offers_detail(verb::move, two, static_cast<int>(Use::two_moves)));
}

// ---- VK-11.4, 11.5: leaders give way ------------------------------------------------------------

TURNED_TEST(VK_11_4, a_leader_gives_way_to_a_unit_that_ends_on_him) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), west_east, start);
    const UnitId leader = field.place_leader(blue_division, west_east, start + 4_in);
    field.order({line}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.move(line, {advance(4_in)});
    EXPECT_TRUE(play.happened(happened::GaveWay{}, leader));
    EXPECT_EQ(play.event(happened::GaveWay{}).clause, VK_11_4);
    EXPECT_FALSE(overlaps(Outline{footprint(play.setup(), play.state(), leader)},
                          Outline{footprint(play.setup(), play.state(), line)}));
    EXPECT_LE(gap_between(play.setup(), play.state(), leader, line), inches(1, 16));
}

TURNED_TEST(VK_11_4, one_who_is_not_in_the_way_stays) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), west_east, start);
    const UnitId leader = field.place_leader(blue_division, west_east, start + 6_in);
    field.order({line}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.move(line, {advance(4_in)});
    expect_at(play.unit(leader).post.front, at(west_east, start + 6_in));
}

TURNED_TEST(VK_11_4, by_the_other_ruling_he_blocks) {
    Field field;
    field.ruling("leader.gives_way", "blocks");
    const UnitId line = field.blue("Line", infantry(), west_east, start);
    field.place_leader(blue_division, west_east, start + 4_in);
    field.order({line}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    expect_refused(play.refusal({advance(4_in)}), Fault::overlaps, VK_11_4);
}

TURNED_TEST(VK_11_5, a_leader_does_not_give_way_into_contact_with_an_enemy) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), west_east, start);
    const UnitId leader = field.place_leader(blue_division, west_east, start + inches(7, 2));
    field.red("Enemy", infantry(), west_east, start + 4_in);
    field.order({line}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.move(line, {advance(3_in)});
    EXPECT_TRUE(play.happened(happened::GaveWay{}, leader));
    EXPECT_EQ(enemy_within(play.setup(), play.state(), Side::blue,
                           footprint(play.setup(), play.state(), leader), touch),
              UnitId::none);
}

TURNED_TEST(VK_11_5, a_leaders_own_move_ends_out_of_contact) {
    Field field;
    field.place_leader(blue_division, west_east, start);
    field.red("Enemy", infantry(), west_east, start + 4_in);
    Play play = field.begin(Phase::movement);
    expect_refused(play.refusal({advance(4_in)}), Fault::touches_enemy, VK_11_5);
    EXPECT_TRUE(play.accepts({advance(4_in - 20_ticks)}));
}

// ---- what is told -------------------------------------------------------------------------------

// What happened to this unit, in its order.
std::vector<Happening> told_of(const Play& play, UnitId id) {
    std::vector<Happening> all;
    for (const Event& event : play.events())
        if (event.unit == id) all.push_back(event.what);
    return all;
}

TURNED_TEST(VK_7_4, a_change_of_formation_on_the_way_into_an_area_is_told) {
    for (const bool forms : {true, false}) {
        Field field;
        const UnitId line = field.blue("Line", infantry(), 40_in, 20_in).column();
        field.wood(38_in, 21_in, 42_in, 26_in);
        field.order({line}, Face::infantry);
        Play play = field.begin(Phase::movement);
        if (forms)
            play.move(line, {form(Formation::line), advance(2_in)});
        else
            play.move(line, {advance(2_in)});
        ASSERT_TRUE(play.unit(line).post.in_area());
        std::vector<Happening> expected;
        if (forms) {
            expected.push_back(happened::Formed{});
            EXPECT_EQ(play.said<happened::Formed>().formation, Formation::line);
        }
        expected.push_back(happened::Entered{});
        EXPECT_EQ(told_of(play, line), expected);
    }
}

TURNED_TEST(VK_4_7, the_formation_in_which_a_unit_comes_out_of_an_area_is_told) {
    Field field;
    const AreaId wood = field.wood(38_in, 16_in, 42_in, 20_in);
    const UnitId line = field.blue("Line", infantry(), 40_in, 18_in).holds(wood);
    field.order({line}, Face::infantry);
    Play play = field.begin(Phase::movement);
    play.move(line, {deploy(Formation::column, at(40_in, inches(85, 4)), north), advance(1_in)});
    EXPECT_TRUE(play.said<happened::LeftArea>().into_the_open);
    EXPECT_EQ(play.said<happened::LeftArea>().formation, Formation::column);
    EXPECT_EQ(told_of(play, line),
              (std::vector<Happening>{happened::LeftArea{}, happened::Moved{}}));
}

}  // namespace
}  // namespace grognard::vom_kriege
