// SPDX-License-Identifier: Apache-2.0
//
// Going back: retreats and routs with their halves, friends, enemies, ground and the table's edge in
// the way, evading, being pushed back, retiring, the compulsory phase. DK-1.6, 2.4, 3.8, 4.7, 6.11,
// 7.13 to 7.15, 8.7, 8.12, 8.13.
#include "rulebooks/die_kriegskunst/8_morale/retreat.h"

#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

// A battalion of 20 is 6 inches wide and 1.2 deep: its rear at 28.8. An involuntary move is 10.
struct Facing : Field {
    UnitId line = blue(infantry(), 40_in, 30_in);
    UnitId enemy = red(infantry(), 40_in, 40_in);
};

// Something done to the field, and the question after it.
template <class Done>
Play after(Field& field, Done&& done) {
    const auto setup = std::make_shared<const Setup>(field.setup());
    State state = field.state();
    state.phase = Phase::morale;
    Events events;
    Battle battle{*setup, state, &events};
    done(battle);
    if (state.steps.empty()) state.over = true;  // nothing is asked
    return Play{setup, state, std::move(events)};
}
Play breaks(Field& field, UnitId id, Condition condition, UnitId from) {
    return after(field,
                 [&](Battle& battle) { begin_breaking(battle, id, condition, from, DK_8_5); });
}
Point front(const Play& play, UnitId id) { return play.front(id); }
// Straight away from the enemy, which may be the way home: of the two ways the one that turns with
// the table.
void go_back(Play& play) {
    while (play.at_step<step::GoBack>())
        play.pick(play.offers(verb::straight_away) ? verb::straight_away : verb::homewards);
}
Play compulsory(Field& field) {
    Play play = begin(field, Phase::compulsory);
    go_back(play);
    return play;
}

// ---- retreats and routs: DK-8.7, 8.12 -----------------------------------------------------------

TURNED_TEST(DK_8_7, a_retreat_goes_half_an_involuntary_move_at_once) {
    Facing field;
    Play play = breaks(field, field.line, Condition::retreating, field.enemy);
    // Where the enemy drives it straight home there is one way.
    EXPECT_EQ(play.offers(verb::straight_away), !play.turned.is_quarter());
    go_back(play);
    expect_at(front(play, field.line), at(40_in, 25_in));
    EXPECT_EQ(play.unit(field.line).condition, Condition::retreating);
    expect_facing(play.facing(field.line), north);
    EXPECT_TRUE(play.unit(field.line).half_gone);
}

TURNED_TEST(DK_8_7, the_rest_in_the_next_compulsory_phase_and_then_whole_moves) {
    Facing field;
    field.unit(field.line).condition = Condition::retreating;
    field.unit(field.line).driven_by = field.enemy;
    field.unit(field.line).half_gone = true;
    Play play = compulsory(field);
    expect_at(front(play, field.line), at(40_in, 25_in));
    EXPECT_FALSE(play.unit(field.line).half_gone);
    field.unit(field.line).half_gone = false;
    Play later = compulsory(field);
    expect_at(front(later, field.line), at(40_in, 20_in));
}

TURNED_TEST(DK_8_7, by_the_ruling_retreat_first_all_of_it_at_once) {
    Facing field;
    field.rules.ruling("retreat.first", "all at once");
    Play play = breaks(field, field.line, Condition::routing, field.enemy);
    go_back(play);
    expect_at(front(play, field.line), at(40_in, 20_in));
    EXPECT_FALSE(play.unit(field.line).half_gone);
}

QUARTER_TURNED_TEST(DK_8_12, the_owner_says_straight_away_or_to_his_own_edge) {
    Facing field;
    const UnitId east_of_it = field.red(infantry(), 60_in, 30_in - inches(6, 5));  // level with it
    Play away = breaks(field, field.line, Condition::retreating, east_of_it);
    EXPECT_EQ(away.asked(), Side::blue);
    away.pick(verb::straight_away, field.line);
    expect_at(away.centre(field.line), at(35_in, 30_in - inches(3, 5)));
    expect_facing(away.facing(field.line), east);  // DK-1.6: facing the enemy
    Play home = breaks(field, field.line, Condition::retreating, east_of_it);
    home.pick(verb::homewards, field.line);
    EXPECT_EQ(home.centre(field.line).y, at({}, 25_in - inches(3, 5)).y);
}

TURNED_TEST(DK_8_12, with_no_enemy_to_blame_it_goes_from_the_nearest) {
    Facing field;
    Play play = breaks(field, field.line, Condition::retreating, UnitId::none);
    EXPECT_EQ(play.question().other, field.enemy);
}

TURNED_TEST(DK_1_6, the_first_half_of_a_first_retreat_passes_through_friends) {
    Facing field;
    const UnitId behind = field.blue(infantry(), 40_in, 27_in);
    Play play = breaks(field, field.line, Condition::retreating, field.enemy);
    go_back(play);
    expect_at(front(play, field.line), at(40_in, 25_in));
    EXPECT_EQ(play.unit(behind).condition, Condition::formed);
    EXPECT_FALSE(play.happened(happened::PassedThrough{}));
}

TURNED_TEST(DK_1_6, and_goes_on_until_it_lies_on_nobody) {
    Facing field;
    field.blue(infantry(), 40_in, 26_in);  // 24.8 to 26, where it would stop
    Play play = breaks(field, field.line, Condition::retreating, field.enemy);
    go_back(play);
    const Length y = Length::from_ticks(front(play, field.line).y);
    EXPECT_LT(y, 26_in - inches(6, 5));
    EXPECT_GT(y, 26_in - inches(6, 5) - inches(1, 60));
}

// From the second half on it goes round them.
struct InProgress : Facing {
    InProgress() {
        unit(line).condition = Condition::retreating;
        unit(line).driven_by = enemy;
        unit(line).half_gone = true;
    }
};

TURNED_TEST(DK_8_12, after_that_it_goes_round_friends_by_the_shortest_way) {
    InProgress field;
    const UnitId behind = field.blue(infantry(), 45_in, 27_in);  // an inch in its way
    Play play = compulsory(field);
    EXPECT_EQ(play.unit(behind).condition, Condition::formed);
    EXPECT_LT(front(play, field.line).x, at(40_in, {}).x);
    EXPECT_LT(front(play, field.line).y, at({}, 27_in).y);
    EXPECT_FALSE(play.happened(happened::PassedThrough{}));
}

TURNED_TEST(DK_8_12, and_where_it_cannot_through_them_and_unforms_them) {
    InProgress field;
    const UnitId behind = field.blue(infantry(), 40_in, 27_in);
    field.blue(infantry(), 46_in, 27_in);
    field.blue(infantry(), 34_in, 27_in);
    Play play = compulsory(field);
    EXPECT_TRUE(play.happened(happened::PassedThrough{}, field.line));
    EXPECT_EQ(play.unit(behind).condition, Condition::unformed);
    expect_at(front(play, field.line), at(40_in, 25_in));
}

TURNED_TEST(DK_8_12, friends_edge_to_edge_behind_it_are_passed_through_too) {
    InProgress field;
    const Length rear = 30_in - inches(6, 5);
    const UnitId behind = field.blue(infantry(), 40_in, rear);
    field.blue(infantry(), 46_in, rear);
    field.blue(infantry(), 34_in, rear);
    Play play = compulsory(field);
    EXPECT_TRUE(play.happened(happened::PassedThrough{}, field.line));
    EXPECT_EQ(play.unit(behind).condition, Condition::unformed);
    expect_at(front(play, field.line), at(40_in, 25_in));
}

TURNED_TEST(DK_8_12, by_the_ruling_retreat_room_straight_through) {
    InProgress field;
    field.rules.ruling("retreat.room", "through friends");
    const UnitId behind = field.blue(infantry(), 45_in, 27_in);  // an inch in its way
    Play play = compulsory(field);
    EXPECT_EQ(play.unit(behind).condition, Condition::unformed);
    expect_at(front(play, field.line), at(40_in, 25_in));
}

TURNED_TEST(DK_4_10, skirmishers_are_passed_freely) {
    InProgress field;
    const UnitId behind = field.blue(infantry(), 40_in, 27_in);
    field.unit(behind).post.formation = Formation::skirmish;
    Play play = compulsory(field);
    expect_at(front(play, field.line), at(40_in, 25_in));
    EXPECT_EQ(play.unit(behind).condition, Condition::formed);
}

TURNED_TEST(DK_8_12, an_enemy_stops_it_an_inch_short) {
    Facing field;
    field.red(infantry(), 40_in, 20_in);  // 20 to 21.2, and its rear is at 28.8
    const Carried carried =
        carry(field.setup(), field.state(), field.line, field.turned()(south), 10_in);
    EXPECT_TRUE(carried.stopped);
    expect_length(carried.gone, inches(33, 5));
    EXPECT_FALSE(carry(field.setup(), field.state(), field.line, field.turned()(south),
                       just_within(inches(33, 5)))
                     .stopped);
}

TURNED_TEST(DK_8_12, who_cannot_go_at_all_disperses) {
    for (const bool room : {false, true}) {
        Facing field;
        field.red(infantry(), 40_in, 30_in - inches(17, 5) - (room ? hair() : -rounding()));
        Play play = breaks(field, field.line, Condition::retreating, field.enemy);
        go_back(play);
        EXPECT_EQ(play.unit(field.line).on_table(), room);
        EXPECT_EQ(play.happened(happened::Dispersed{}, field.line), !room);
    }
}

TURNED_TEST(DK_8_12, impassable_ground_stops_it_an_inch_short) {
    Facing field;
    const UnitId horse = field.blue(hussars(), 70_in, 30_in, 16);  // 3 inches deep
    field.ground(Ground::marsh, 60_in, 15_in, 80_in, 20_in);
    const Carried carried =
        carry(field.setup(), field.state(), horse, field.turned()(south), 12_in);
    EXPECT_TRUE(carried.stopped);
    EXPECT_LE(carried.gone, 6_in + rounding());
    EXPECT_GE(carried.gone, 6_in - tick * 2 - rounding());
    EXPECT_EQ(carry(field.setup(), field.state(), field.line, field.turned()(south), 12_in).gone,
              12_in);
}

TURNED_TEST(DK_4_4, severe_ground_halves_a_retreat_and_difficult_ground_does_not) {
    for (const Ground ground : {Ground::marsh, Ground::rough}) {
        Field field;
        const UnitId line = field.blue(infantry(), 40_in, 40_in);
        const UnitId enemy = field.red(infantry(), 40_in, 60_in);
        field.ground(ground, 20_in, 5_in, 60_in, 45_in);
        State state = field.state();
        Battle battle{field.setup(), state};
        begin_breaking(battle, line, Condition::retreating, enemy, DK_8_5);
        picked(battle, battle.top<step::GoBack>(), {verb::straight_away, line});
        const bool severe = ground == Ground::marsh;
        expect_at(Field::back(state.unit(line).post).front,
                  at(40_in, 40_in - (severe ? inches(5, 2) : 5_in)));
    }
}

QUARTER_TURNED_TEST(DK_4_3, evaders_and_horse_that_retires_are_slowed_by_difficult_ground) {
    Field field;
    const UnitId horse = field.blue(hussars(), 40_in, 40_in);
    const UnitId enemy = field.red(hussars(), 40_in, 60_in);
    field.ground(Ground::rough, 20_in, 5_in, 60_in, 45_in);
    State state = field.state();
    Battle battle{field.setup(), state};
    EXPECT_EQ(evade(battle, horse, enemy), 6_in);
    retire_to_lines(battle, horse, DK_7_14);
    EXPECT_EQ(Field::back(state.unit(horse).post).front, at(40_in, 28_in));
}

QUARTER_TURNED_TEST(DK_8_12, reaching_the_tables_edge_disperses_it) {
    for (const Length more : {Length{}, hair()}) {
        Field field;
        const UnitId line = field.blue(infantry(), 40_in, 5_in + inches(6, 5) + more);
        const UnitId enemy = field.red(infantry(), 40_in, 20_in);
        Play play = breaks(field, line, Condition::retreating, enemy);
        play.pick(verb::homewards, line);
        EXPECT_EQ(play.unit(line).on_table(), more > Length{});
        EXPECT_EQ(play.state().brigade(0).shaken, more == Length{});
    }
}

TURNED_TEST(DK_8_1, a_rout_is_seen_within_12_inches_and_shakes_the_brigade) {
    Facing field;
    const UnitId near = field.blue(infantry(), 46_in + just_within(12_in), 30_in);
    const UnitId far = field.blue(infantry(), 34_in - just_beyond(12_in), 30_in);
    Play rout = breaks(field, field.line, Condition::routing, field.enemy);
    EXPECT_TRUE(rout.unit(near).saw_rout);
    EXPECT_FALSE(rout.unit(far).saw_rout);
    EXPECT_FALSE(rout.unit(field.line).saw_rout);
    EXPECT_TRUE(rout.state().brigade(0).shaken);
    Play retreat = breaks(field, field.line, Condition::retreating, field.enemy);
    EXPECT_FALSE(retreat.unit(near).saw_rout);
    EXPECT_FALSE(retreat.state().brigade(0).shaken);
}

TURNED_TEST(DK_7_5, a_square_that_routs_is_broken_one_that_retreats_is_not) {
    for (const Condition condition : {Condition::routing, Condition::retreating}) {
        Facing field;
        field.unit(field.line).post.formation = Formation::square;
        Play play = breaks(field, field.line, condition, field.enemy);
        go_back(play);
        EXPECT_EQ(play.unit(field.line).post.formation,
                  condition == Condition::routing ? Formation::line : Formation::square);
    }
}

TURNED_TEST(DK_8_12, who_holds_buildings_goes_from_their_edge) {
    Facing field;
    field.holds(field.line, 36_in, 26_in, 44_in, 32_in);
    Play play = breaks(field, field.line, Condition::retreating, field.enemy);
    go_back(play);
    EXPECT_EQ(play.unit(field.line).buildings, -1);
    const Length y = Length::from_ticks(front(play, field.line).y);
    EXPECT_LE(y, 21_in);
    EXPECT_GT(y, 21_in - inches(1, 60));
}

// ---- dispersal ----------------------------------------------------------------------------------

TEST(DK_1_6, a_dispersed_unit_is_gone_and_its_general_stands_alone) {
    Facing field;
    field.unit(field.brigadier(Side::blue)).attached = field.line;
    Play play = after(field, [&](Battle& battle) { disperse(battle, field.line, DK_8_6); });
    EXPECT_FALSE(play.unit(field.line).on_table());
    EXPECT_EQ(play.unit(field.brigadier(Side::blue)).attached, UnitId::none);
    EXPECT_TRUE(play.state().brigade(0).shaken);
}

// ---- evading, being pushed back, retiring -------------------------------------------------------

TURNED_TEST(DK_6_11, evaders_go_an_involuntary_move_and_only_skirmishers_keep_their_order) {
    for (const bool skirmish : {true, false}) {
        Facing field;
        if (skirmish) field.unit(field.line).post.formation = Formation::skirmish;
        Length gone{};
        Play play =
            after(field, [&](Battle& battle) { gone = evade(battle, field.line, field.enemy); });
        EXPECT_EQ(gone, 10_in);
        expect_at(front(play, field.line), at(40_in, 20_in));
        EXPECT_EQ(play.unit(field.line).condition,
                  skirmish ? Condition::formed : Condition::unformed);
    }
}

QUARTER_TURNED_TEST(DK_6_11, evaders_stop_at_the_tables_edge) {
    Field field;
    const UnitId line = field.blue(infantry(), 40_in, 5_in);
    const UnitId enemy = field.red(infantry(), 40_in, 12_in);
    Play play = after(field, [&](Battle& battle) { evade(battle, line, enemy); });
    EXPECT_TRUE(play.unit(line).on_table());
    expect_at(front(play, line), at(40_in, inches(6, 5)));
}

TURNED_TEST(DK_7_13,
            pushed_back_6_inches_facing_the_winner_by_the_ruling_only_where_all_are_clear) {
    for (const bool room : {true, false}) {
        Facing field;
        field.rules.ruling("pushback.room", "retreats");
        field.place(field.enemy, 40_in, 30_in);  // in contact
        field.blue(infantry(), 40_in, 30_in - inches(36, 5) + (room ? -rounding() : hair()));
        bool pushed = false;
        Play play = after(
            field, [&](Battle& battle) { pushed = push_back(battle, field.line, field.enemy); });
        EXPECT_EQ(pushed, room);
        expect_at(front(play, field.line), at(40_in, room ? 24_in : 30_in));
        EXPECT_EQ(play.unit(field.line).condition, Condition::formed);
        expect_facing(play.facing(field.line), north);
    }
}

QUARTER_TURNED_TEST(DK_7_14, cavalry_retires_an_involuntary_move_unformed) {
    Facing field;
    const UnitId horse = field.blue(hussars(), 70_in, 30_in, 16);
    field.edit().fights.push_back({.one = horse, .other = field.enemy});
    Play play = after(field, [&](Battle& battle) { retire_to_lines(battle, horse, DK_7_14); });
    expect_at(front(play, horse), at(70_in, 18_in));
    EXPECT_EQ(play.unit(horse).condition, Condition::unformed);
    EXPECT_TRUE(play.state().fights.empty());

    field.rules.ruling("cavalry.reform", "to the base edge");
    Play edge = after(field, [&](Battle& battle) { retire_to_lines(battle, horse, DK_7_14); });
    EXPECT_TRUE(edge.unit(horse).on_table());
    expect_at(front(edge, horse), at(70_in, 3_in));
}

// ---- broken brigades ----------------------------------------------------------------------------

QUARTER_TURNED_TEST(DK_8_13, a_broken_brigade_goes_12_inches_and_its_breaking_units_disperse) {
    Facing field;
    const UnitId second = field.blue(infantry(), 50_in, 30_in);
    const UnitId at_edge = field.blue(infantry(), 60_in, 2_in);
    field.unit(second).condition = Condition::retreating;
    field.order(Side::blue, Order::assault);
    Play play = after(field, [&](Battle& battle) { break_brigade(battle, 0); });
    expect_at(front(play, field.line), at(40_in, 18_in));
    EXPECT_FALSE(play.unit(second).on_table());
    EXPECT_TRUE(play.unit(at_edge).on_table());  // it stops there
    expect_at(front(play, at_edge), at(60_in, inches(6, 5)));
    EXPECT_EQ(play.state().brigade(0).order, Order::retire);
    EXPECT_TRUE(play.state().brigade(0).broken);
    EXPECT_FALSE(play.state().brigade(0).shaken);  // DK-8.10
}

TURNED_TEST(DK_8_13, by_the_ruling_brigade_broken_it_goes_by_its_order_alone) {
    Facing field;
    field.rules.ruling("brigade.broken", "by its retire order");
    Play play = after(field, [&](Battle& battle) { break_brigade(battle, 0); });
    expect_at(front(play, field.line), at(40_in, 30_in));
    EXPECT_EQ(play.state().brigade(0).order, Order::retire);
}

// ---- the compulsory phase: DK-2.4, 3.8, 4.7 -----------------------------------------------------

TURNED_TEST(DK_2_4, the_phasing_sides_compulsory_moves_come_first_in_its_own_order) {
    Facing field;
    const UnitId second = field.blue(infantry(), 60_in, 30_in);
    const UnitId third = field.red(infantry(), 60_in, 40_in);
    for (const UnitId id : {field.line, second, field.enemy, third})
        field.unit(id).condition = Condition::retreating;
    Play play = begin(field, Phase::compulsory, Side::red);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_TRUE(play.offers(verb::go_back_next, field.enemy));
    EXPECT_TRUE(play.offers(verb::go_back_next, third));
    EXPECT_FALSE(play.offers(verb::go_back_next, second));

    field.rules.ruling("phase.order", "other side first");
    EXPECT_EQ(begin(field, Phase::compulsory, Side::red).asked(), Side::blue);
}

TURNED_TEST(DK_7_15, those_in_contact_make_no_compulsory_move) {
    InProgress field;
    field.place(field.enemy, 40_in, 30_in);
    field.edit().fights.push_back({.one = field.enemy, .other = field.line, .waits = true});
    Play play = compulsory(field);
    expect_at(front(play, field.line), at(40_in, 30_in));
}

QUARTER_TURNED_TEST(DK_7_15, wild_pursuers_retire_then) {
    Facing field;
    const UnitId horse = field.blue(hussars(), 70_in, 30_in, 16);
    field.unit(horse).retires = true;
    Play play = begin(field, Phase::compulsory);
    expect_at(front(play, horse), at(70_in, 18_in));
    EXPECT_FALSE(play.unit(horse).retires);
}

QUARTER_TURNED_TEST(DK_3_8, a_brigade_on_retire_goes_half_a_move_back_the_rearmost_first) {
    Facing field;
    const UnitId behind = field.blue(infantry(), 40_in, 30_in - inches(6, 5));  // touching
    const UnitId prussians =
        field.blue(of(Kind::line, Grade::line, Nation::prussian), 60_in, 30_in);
    field.order(Side::blue, Order::retire);
    Play play = begin(field, Phase::compulsory);
    expect_at(front(play, behind), at(40_in, 27_in - inches(6, 5)));
    expect_at(front(play, field.line), at(40_in, 27_in));
    expect_at(front(play, prussians), at(60_in, 26_in));
    EXPECT_EQ(play.unit(field.line).condition, Condition::formed);
    EXPECT_TRUE(play.unit(field.line).moved);
}

QUARTER_TURNED_TEST(DK_3_8, a_garrison_on_retire_leaves_its_buildings_and_that_is_told) {
    Facing field;
    field.holds(field.line, 38_in, 28_in, 42_in, 32_in);
    field.order(Side::blue, Order::retire);
    Play play = begin(field, Phase::compulsory);
    EXPECT_EQ(play.unit(field.line).buildings, -1);
    EXPECT_TRUE(play.happened(happened::LeftBuildings{}, field.line));
    EXPECT_FALSE(play.happened(happened::Retired{}, field.line));  // it has not gone any way
}

QUARTER_TURNED_TEST(DK_3_8, guns_limber_and_go_the_heavy_ones_only_limber) {
    Field field;
    const UnitId six = field.blue(of(Kind::pounder_6), 40_in, 30_in, 8);
    const UnitId twelve = field.blue(of(Kind::pounder_12), 60_in, 30_in, 8);
    field.red(infantry(), 40_in, 60_in);
    field.order(Side::blue, Order::retire);
    Play play = begin(field, Phase::compulsory);
    EXPECT_EQ(play.unit(six).post.formation, Formation::limbered);
    EXPECT_EQ(play.unit(twelve).post.formation, Formation::limbered);
    const auto y = [&](UnitId id) { return play.centre(id).y; };
    EXPECT_EQ(y(six), at({}, 30_in - inches(6, 5) - 3_in).y);
    EXPECT_EQ(y(twelve), at({}, 30_in - inches(6, 5)).y);
}

TURNED_TEST(DK_3_8, who_falters_or_fights_does_not_go) {
    Facing field;
    const UnitId faltering = field.blue(infantry(), 60_in, 30_in);
    field.unit(faltering).condition = Condition::faltering;
    field.place(field.enemy, 40_in, 30_in);
    field.edit().fights.push_back({.one = field.enemy, .other = field.line});
    field.order(Side::blue, Order::retire);
    Play play = compulsory(field);
    expect_at(front(play, field.line), at(40_in, 30_in));
    expect_at(front(play, faltering), at(60_in, 30_in));
}

QUARTER_TURNED_TEST(DK_3_8, difficult_ground_halves_it) {
    Facing field;
    field.ground(Ground::rough, 30_in, 20_in, 50_in, 35_in);
    field.order(Side::blue, Order::retire);
    Play play = begin(field, Phase::compulsory);
    expect_at(front(play, field.line), at(40_in, 30_in - inches(3, 2)));
}

QUARTER_TURNED_TEST(DK_8_13, who_retires_by_order_stops_at_the_edge) {
    Field field;
    const UnitId line = field.blue(infantry(), 40_in, 2_in);
    field.red(infantry(), 40_in, 60_in);
    field.order(Side::blue, Order::retire);
    Play play = begin(field, Phase::compulsory);
    EXPECT_TRUE(play.unit(line).on_table());
    expect_at(front(play, line), at(40_in, inches(6, 5)));
}

TURNED_TEST(DK_4_7, by_the_ruling_compulsory_what_retreats_alone) {
    Facing field;
    field.rules.ruling("compulsory.what", "retreats alone");
    field.order(Side::blue, Order::retire);
    Play play = compulsory(field);
    expect_at(front(play, field.line), at(40_in, 30_in));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
