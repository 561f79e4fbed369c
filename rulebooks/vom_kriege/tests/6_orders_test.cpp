// SPDX-License-Identifier: Apache-2.0
//
// The order phase: VK chapter 6.
#include "rulebooks/vom_kriege/6_orders/order_phase.h"
#include "rulebooks/vom_kriege/6_orders/orders.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/play.h"
#include "rulebooks/vom_kriege/words/view.h"

namespace grognard::vom_kriege {
namespace {

constexpr int infantry_face = static_cast<int>(Face::infantry);
constexpr int cavalry_face = static_cast<int>(Face::cavalry);
constexpr int artillery_face = static_cast<int>(Face::artillery);
constexpr int saber_face = static_cast<int>(Face::saber);
constexpr int flag_face = static_cast<int>(Face::flag);

// A leader in the middle of his units, so that nobody is far.
struct Division {
    Field field;
    UnitId line{}, column{}, horse{}, guns{};
    Division() {
        field.place_leader(blue_division, 30_in, 8_in);
        line = field.blue("Line", infantry(), 20_in, 10_in);
        column = field.blue("Column", infantry(), 25_in, 10_in);
        horse = field.blue("Horse", light_cavalry(), 33_in, 10_in);
        guns = field.blue("Guns", heavy_guns(), 38_in, 10_in);
    }
    Play lay(std::initializer_list<Face> dice) {
        return field.begin(Phase::orders, blue_division, faces(dice));
    }
};

// Gives one unit an order of these dice.
void give(Play& play, UnitId id, int face, bool doubled = false, bool doctrine = false) {
    play.pick(verb::order, id);
    play.pick_detail(verb::lay, id, code(Lay{static_cast<Face>(face), doubled, doctrine}));
}

// ---- 6.1 and 6.2 --------------------------------------------------------------------------------

TEST(VK_6_1, bonus_markers_count_once_and_shooting_markers_go) {
    Division d;
    d.field.state().unit(d.field.leader(blue_division)).bonus = 1;
    d.field.state().unit(d.line).shot = true;
    const UnitId enemy = d.field.red("Enemy", infantry(), 30_in, 40_in).shot();
    Play play = d.field.begin(Phase::orders, blue_division);
    EXPECT_FALSE(play.unit(d.line).shot);
    EXPECT_TRUE(play.unit(enemy).shot);
    ASSERT_TRUE(play.question().roll());
    EXPECT_EQ(play.question().roll()->count, 3);  // four units: 2, and the marker
    play.roll({Face::infantry, Face::infantry, Face::cavalry});
    EXPECT_EQ(play.unit(d.field.leader(blue_division)).bonus, 0);
    expect_tally(play.event(happened::CommandRolled{}).tally,
                 {{2, VK_2_2, reason::base_points}, {1, VK_2_4, reason::bonus_markers}});
}

TEST(VK_6_1, bonus_markers_go_although_no_dice_are_rolled) {
    Division d;
    d.field.number("command", "least", "0").number("command", "base_max", "0");
    d.field.place_leader(blue_division, 30_in, 8_in).hits(1);  // 0, the marker, less the hit
    d.field.state().unit(d.field.leader(blue_division)).bonus = 1;
    Play play = d.field.begin(Phase::orders, blue_division);
    EXPECT_FALSE(play.question().roll() && play.question().topic == verb::command_dice);
    EXPECT_EQ(play.unit(d.field.leader(blue_division)).bonus, 0);
}

struct Army {
    Field field;
    int second = 0;
    explicit Army(int quality, Length away) {
        field.quality(blue_army, quality);
        field.place_leader(blue_army, 30_in, 10_in);
        // Nearest points: one inch wide each.
        field.place_leader(blue_division, 30_in + 1_in + away, 10_in);
        second = field.division(Side::blue, "2nd division");
        field.place_leader(second, 30_in, 20_in);
        field.blue("Line", infantry(), 50_in, 20_in);
    }
    UnitId first_leader() const { return field.leader(blue_division); }
    UnitId second_leader() const { return field.leader(second); }
};

TURNED_TEST(VK_6_2, a_point_a_marker_for_leaders_within_twelve_inches) {
    Army army{2, just_within(12_in)};
    Play play = army.field.begin(Phase::orders, blue_army);
    EXPECT_TRUE(play.offers_detail(verb::give_marker, army.first_leader(), 1));
    play.pick(verb::give_marker, army.first_leader());
    EXPECT_EQ(play.unit(army.first_leader()).bonus, 1);
    EXPECT_EQ(play.said<happened::MarkerGiven>().points, 1);
    play.pick(verb::give_marker, army.first_leader());
    EXPECT_EQ(play.unit(army.first_leader()).bonus, 2);
    EXPECT_FALSE(play.offers(verb::give_marker));  // none left: his own move
    EXPECT_EQ(play.state().phase, Phase::movement);
}

TURNED_TEST(VK_6_2, beyond_twelve_inches_one_more_once_for_that_receiver) {
    Army army{3, just_beyond(12_in)};
    Play play = army.field.begin(Phase::orders, blue_army);
    EXPECT_TRUE(play.offers_detail(verb::give_marker, army.first_leader(), 2));
    EXPECT_TRUE(play.offers_detail(verb::give_marker, army.second_leader(), 1));
    play.pick(verb::give_marker, army.first_leader());
    EXPECT_EQ(play.unit(army.first_leader()).bonus, 1);
    // Paid for: the next one costs one.
    EXPECT_TRUE(play.offers_detail(verb::give_marker, army.first_leader(), 1));
    play.pick(verb::give_marker, army.first_leader());
    EXPECT_EQ(play.unit(army.first_leader()).bonus, 2);
}

// A leader further off costs one more again, or by the ruling focus.far the one is spent for all.
TURNED_TEST(VK_6_2, one_more_for_each_or_by_the_ruling_focus_far_once) {
    for (const bool once : {true, false}) {
        Army army{3, just_beyond(12_in)};
        army.field.quality(blue_army, 3);
        army.field.place_leader(army.second, 30_in, 30_in);
        if (once) army.field.ruling("focus.far", "once");
        Play play = army.field.begin(Phase::orders, blue_army);
        EXPECT_TRUE(play.offers_detail(verb::give_marker, army.second_leader(), 2));
        play.pick(verb::give_marker, army.first_leader());
        EXPECT_EQ(play.offers_detail(verb::give_marker, army.second_leader(), 1), once);
        EXPECT_EQ(play.offers(verb::give_marker, army.second_leader()), once);  // one point is left
    }
}

TURNED_TEST(VK_6_2, a_single_point_does_not_reach_far) {
    Army army{1, just_beyond(12_in)};
    Play play = army.field.begin(Phase::orders, blue_army);
    EXPECT_FALSE(play.offers(verb::give_marker, army.first_leader()));
    EXPECT_TRUE(play.offers(verb::give_marker, army.second_leader()));
}

TURNED_TEST(VK_6_2,
            some_path_must_be_clear_of_enemy_units_or_by_the_ruling_focus_path_the_straight_one) {
    for (const bool any_route : {false, true}) {
        Army army{1, 10_in};
        if (!any_route) army.field.ruling("focus.path", "straight line");
        army.field.red("In the way", infantry(), 30_in, 15_in);
        Play play = army.field.begin(Phase::orders, blue_army);
        EXPECT_TRUE(play.offers(verb::give_marker, army.first_leader()));
        EXPECT_EQ(play.offers(verb::give_marker, army.second_leader()), any_route);
    }
}

TURNED_TEST(VK_6_2, an_enemy_leader_or_a_friend_does_not_bar_it) {
    Army army{1, 10_in};
    army.field.place_leader(red_division, 30_in, 15_in);
    army.field.blue("Friend", infantry(), 30_in, 17_in);
    Play play = army.field.begin(Phase::orders, blue_army);
    EXPECT_TRUE(play.offers(verb::give_marker, army.second_leader()));
}

TURNED_TEST(VK_6_2, the_enemys_leaders_and_those_off_the_table_receive_nothing) {
    Army army{1, 10_in};
    const int late = army.field.division(Side::blue, "Late division");
    army.field.arrives(late, 3, Edge::southern, 1_in, 20_in);
    Play play = army.field.begin(Phase::orders, blue_army);
    EXPECT_FALSE(play.offers(verb::give_marker, army.field.leader(late)));
    EXPECT_FALSE(play.offers(verb::give_marker, army.field.leader(red_division)));
    EXPECT_FALSE(play.offers(verb::give_marker, army.field.leader(blue_army)));
}

TURNED_TEST(VK_6_2, points_not_given_are_lost) {
    Army army{2, 10_in};
    Play play = army.field.begin(Phase::orders, blue_army);
    play.pick(verb::end_focus);
    EXPECT_EQ(play.unit(army.first_leader()).bonus, 0);
    EXPECT_EQ(play.state().phase, Phase::movement);
}

// ---- 6.3 ----------------------------------------------------------------------------------------

// The chance that these faces, and no others, are in hand.
Fraction chance_of(const std::optional<Assessment>& judged, std::initializer_list<Face> shown) {
    std::int32_t bits = 0;
    for (const Face face : shown) bits |= 1 << static_cast<int>(face);
    EXPECT_TRUE(judged);
    return judged ? judged->odds.chance(outcome(decoded<HandOutcome>(bits))) : Fraction{};
}

TEST(VK_6_3, the_faces_that_will_be_in_hand_are_foreseen_before_the_roll) {
    Division d;
    Play play = d.field.begin(Phase::orders, blue_division);
    const auto judged = play.judge_roll().assessment;
    EXPECT_EQ(chance_of(judged, {Face::infantry}), Fraction::of(4, 36));
    EXPECT_EQ(chance_of(judged, {Face::infantry, Face::saber}), Fraction::of(4, 36));
    EXPECT_EQ(chance_of(judged, {Face::cavalry, Face::flag}), Fraction::of(2, 36));
    expect_tally(judged->tally, {{2, VK_2_2, reason::base_points}});
    play.roll({Face::cavalry, Face::flag});
    EXPECT_EQ(play.event(happened::CommandRolled{}).outcome,
              outcome(HandOutcome{.flag = true, .cavalry = true}));
}

TEST(VK_6_3, and_before_a_re_roll_beside_those_that_are_kept) {
    Division d;
    d.field.quality(blue_division, 2);
    Play play = d.field.begin(Phase::orders, blue_division);
    play.roll({Face::cavalry, Face::flag});
    const auto judged = [&](Verb verb, int face) {
        return judge_command_dice(play.setup(), play.state(),
                                  {verb, UnitId::none, UnitId::none, face});
    };
    // The flag alone, the flag and the cavalry, or neither.
    EXPECT_EQ(chance_of(judged(verb::reroll_face, flag_face), {Face::cavalry, Face::infantry}),
              Fraction::of(2, 6));
    EXPECT_EQ(chance_of(judged(verb::reroll_face, flag_face), {Face::cavalry}), Fraction::of(1, 6));
    EXPECT_EQ(chance_of(judged(verb::keep_dice, 0), {Face::cavalry, Face::flag}),
              Fraction::of(1, 1));
    play.pick_detail(verb::reroll_face, UnitId::none, flag_face);
    EXPECT_EQ(chance_of(judged(verb::reroll_face, cavalry_face), {Face::infantry}),
              Fraction::of(4, 36));
    const Judgement foretold = play.judge(verb::roll_again, UnitId::none);
    play.pick(verb::roll_again);
    ASSERT_TRUE(foretold.assessment);
    EXPECT_EQ(play.judge_roll().assessment->odds, foretold.assessment->odds);
}

TEST(VK_6_3, a_die_a_point_then_re_rolls_up_to_the_leaders_quality) {
    Division d;
    d.field.quality(blue_division, 2);
    d.field.state().unit(d.field.leader(blue_division)).bonus = 1;
    Play play = d.field.begin(Phase::orders, blue_division);
    play.roll({Face::infantry, Face::flag, Face::flag});
    EXPECT_EQ(play.question().topic, verb::rerolls);
    EXPECT_FALSE(play.offers_detail(verb::reroll_face, UnitId::none, saber_face));
    play.pick_detail(verb::reroll_face, UnitId::none, flag_face);
    play.pick_detail(verb::reroll_face, UnitId::none, flag_face);
    // Two chosen is all he may: they are thrown.
    ASSERT_TRUE(play.question().roll());
    EXPECT_EQ(play.question().roll()->count, 2);
    play.roll({Face::saber, Face::cavalry});
    EXPECT_EQ(play.state().dice, faces({Face::infantry, Face::saber, Face::cavalry}));
    EXPECT_EQ(play.said<happened::Rerolled>().flags, 2);
    EXPECT_EQ(play.question().topic, verb::exchange);  // once only
}

TEST(VK_6_3, fewer_dice_may_be_re_rolled_or_none) {
    Division d;
    d.field.quality(blue_division, 2);
    Play play = d.field.begin(Phase::orders, blue_division);
    play.roll({Face::infantry, Face::flag});
    Play again = play;
    play.pick(verb::keep_dice);
    EXPECT_EQ(play.question().topic, verb::exchange);
    EXPECT_EQ(play.state().dice, faces({Face::infantry, Face::flag}));
    EXPECT_FALSE(again.offers(verb::roll_again));
    again.pick_detail(verb::reroll_face, UnitId::none, flag_face);
    again.pick(verb::roll_again);
    again.roll({Face::saber});
    EXPECT_EQ(again.state().dice, faces({Face::infantry, Face::saber}));
}

TEST(VK_6_3, a_poor_leader_re_rolls_nothing) {
    Division d;
    d.field.quality(blue_division, 0);
    Play play = d.field.begin(Phase::orders, blue_division);
    play.roll({Face::infantry, Face::flag});
    EXPECT_EQ(play.question().topic, verb::exchange);
}

Play to_exchange(Division& d, std::initializer_list<Face> dice) {
    d.field.quality(blue_division, 0);
    d.field.state().unit(d.field.leader(blue_division)).bonus =
        static_cast<std::uint8_t>(dice.size() - 2);
    Play play = d.field.begin(Phase::orders, blue_division);
    play.roll(dice);
    return play;
}

TEST(VK_6_3, any_two_dice_for_one_of_choice_as_often_as_dice_allow) {
    Division d;
    Play play = to_exchange(d, {Face::flag, Face::cavalry, Face::artillery});
    play.pick_detail(verb::exchange_pair, UnitId::none, cavalry_face * 8 + flag_face);
    play.pick_detail(verb::exchange_for, UnitId::none, saber_face);
    EXPECT_EQ(play.state().dice, faces({Face::artillery, Face::saber}));
    const auto told = play.said<happened::Exchanged>();
    EXPECT_EQ(told.one, Face::cavalry);
    EXPECT_EQ(told.other, Face::flag);
    EXPECT_EQ(told.got, Face::saber);
    play.pick_detail(verb::exchange_pair, UnitId::none, artillery_face * 8 + saber_face);
    play.pick_detail(verb::exchange_for, UnitId::none, infantry_face);
    EXPECT_EQ(play.state().dice, faces({Face::infantry}));
    EXPECT_EQ(play.question().topic, verb::lay_dice);  // one die left: no more
}

TEST(VK_6_3, the_ruling_orders_pair_may_want_two_alike) {
    Division d;
    d.field.ruling("orders.pair", "same face");
    Play play = to_exchange(d, {Face::flag, Face::flag, Face::artillery});
    EXPECT_FALSE(
        play.offers_detail(verb::exchange_pair, UnitId::none, artillery_face * 8 + flag_face));
    play.pick_detail(verb::exchange_pair, UnitId::none, flag_face * 8 + flag_face);
    play.pick_detail(verb::exchange_for, UnitId::none, infantry_face);
    EXPECT_EQ(play.question().topic, verb::lay_dice);  // no two alike
}

TEST(VK_6_3, the_table_says_how_many_dice_one_costs) {
    Division d;
    d.field.number("orders", "exchange", "3");
    Play play = to_exchange(d, {Face::flag, Face::flag, Face::artillery, Face::cavalry});
    play.pick_detail(verb::exchange_pair, UnitId::none, flag_face * 8 + flag_face);
    EXPECT_EQ(play.question().topic, verb::pay_dice);
    play.pick_detail(verb::pay, UnitId::none, cavalry_face);
    play.pick_detail(verb::exchange_for, UnitId::none, saber_face);
    EXPECT_EQ(play.state().dice, faces({Face::artillery, Face::saber}));
}

// ---- 6.4: what orders cost ----------------------------------------------------------------------

struct Far {
    Field field;
    UnitId line{};
    explicit Far(Length away) {
        // The leader is an inch square, the line 4.5 inches wide.
        field.place_leader(blue_division, 30_in, 10_in);
        line = field.blue("Line", infantry(), 30_in + inches(11, 4) + away, 10_in);
    }
};

TURNED_TEST(VK_6_4, beyond_twelve_inches_of_the_leader_a_die_more) {
    Far near{just_within(12_in)};
    Play close = near.field.begin(Phase::orders, blue_division, faces({Face::infantry}));
    EXPECT_TRUE(close.offers(verb::order, near.line));

    Far far{just_beyond(12_in)};
    EXPECT_FALSE(far.field.begin(Phase::orders, blue_division, faces({Face::infantry}))
                     .offers(verb::order, far.line));
    Play play = far.field.begin(Phase::orders, blue_division, faces({Face::infantry, Face::flag}));
    give(play, far.line, infantry_face);
    EXPECT_EQ(play.unit(far.line).order, 0);
    EXPECT_EQ(play.state().dice.total(), 0);
}

TURNED_TEST(VK_6_4, the_player_chooses_which_dice_pay) {
    Far far{13_in};
    Play play = far.field.begin(Phase::orders, blue_division,
                                faces({Face::infantry, Face::flag, Face::saber}));
    give(play, far.line, infantry_face);
    EXPECT_EQ(play.question().topic, verb::pay_dice);
    EXPECT_EQ(play.question().unit, far.field.leader(blue_division));  // part of giving the order
    EXPECT_FALSE(play.offers_detail(verb::pay, UnitId::none, infantry_face));
    EXPECT_TRUE(play.offers_detail(verb::pay, UnitId::none, saber_face));
    play.pick_detail(verb::pay, UnitId::none, flag_face);
    EXPECT_EQ(play.state().phase, Phase::movement);  // nobody left to order
}

TEST(VK_6_4, a_formation_its_doctrine_does_not_name_is_a_die_more) {
    Division d;
    Play play = d.lay({Face::infantry, Face::flag});
    play.pick(verb::order, d.line);
    EXPECT_TRUE(play.offers_detail(verb::lay, d.line, code(Lay{Face::infantry, false, false})));
    play.pick_detail(verb::lay, d.line, code(Lay{Face::infantry, false, true}));
    EXPECT_TRUE(play.state().orders[0].doctrine_paid);
    EXPECT_EQ(play.state().dice.total(), 0);
}

TEST(VK_6_4, those_who_move_in_all_formations_owe_nothing) {
    Field field;
    field.place_leader(blue_division, 30_in, 8_in);
    const UnitId guard = field.blue("Guard", of_doctrine(Doctrine::impulse), 25_in, 10_in);
    const UnitId horse = field.blue("Horse", light_cavalry(), 33_in, 10_in);
    Play play = field.begin(Phase::orders, blue_division,
                            faces({Face::infantry, Face::cavalry, Face::saber}));
    play.pick(verb::order, guard);
    EXPECT_FALSE(play.offers_detail(verb::lay, guard, code(Lay{Face::infantry, false, true})));
    play.pick(verb::call_off);
    play.pick(verb::order, horse);
    EXPECT_FALSE(play.offers_detail(verb::lay, horse, code(Lay{Face::cavalry, false, true})));
}

TEST(VK_6_4, any_one_die_ends_disorder_and_the_unit_may_be_ordered_too) {
    Division d;
    Field::Unit{d.field, d.line}.disordered();
    Field::Unit{d.field, d.column}.disordered();
    Play play = d.lay({Face::flag, Face::infantry});
    EXPECT_TRUE(play.offers_detail(verb::restore_order, d.line, flag_face));
    EXPECT_TRUE(play.offers_detail(verb::restore_order, d.line, infantry_face));
    EXPECT_FALSE(play.offers_detail(verb::restore_order, d.line, saber_face));
    EXPECT_FALSE(play.offers(verb::restore_order, d.horse));
    play.pick_detail(verb::restore_order, d.line, flag_face);
    EXPECT_FALSE(play.unit(d.line).disordered);
    EXPECT_TRUE(play.unit(d.column).disordered);  // each its own die
    EXPECT_TRUE(play.happened(happened::OrderRestored{}, d.line));
    give(play, d.line, infantry_face);
    EXPECT_EQ(play.unit(d.line).order, 0);
}

TEST(VK_6_4, a_disordered_unit_may_be_ordered_as_it_is) {
    Division d;
    Field::Unit{d.field, d.line}.disordered();
    Play play = d.lay({Face::infantry});
    give(play, d.line, infantry_face);
    EXPECT_TRUE(play.unit(d.line).disordered);
}

TEST(VK_6_4, the_table_says_how_many_dice_disorder_takes) {
    Division d;
    d.field.number("orders", "disorder_dice", "2");
    Field::Unit{d.field, d.line}.disordered();
    EXPECT_FALSE(d.lay({Face::flag}).offers(verb::restore_order, d.line));
    Play play = d.lay({Face::flag, Face::cavalry, Face::saber});
    play.pick_detail(verb::restore_order, d.line, flag_face);
    EXPECT_EQ(play.question().topic, verb::pay_dice);
    play.pick_detail(verb::pay, UnitId::none, cavalry_face);
    EXPECT_EQ(play.state().dice, faces({Face::saber}));
}

// ---- 6.5 and 6.6: what orders allow -------------------------------------------------------------

struct Allowed {
    bool shooting, melee;
};
Allowed allowed(Troops troops, Face face) {
    Field field;
    const UnitId id = field.blue("Unit", troops, 20_in, 10_in);
    field.order({id}, face);
    const auto setup = field.setup();
    EXPECT_EQ(moves_allowed(*setup, field.state(), field.state().orders[0]), 1);
    EXPECT_FALSE(has_bonus(field.state(), id, Combat::shooting));
    EXPECT_FALSE(has_bonus(field.state(), id, Combat::melee));
    return {order_allows(*setup, field.state(), id, Combat::shooting),
            order_allows(*setup, field.state(), id, Combat::melee)};
}

TEST(VK_6_5, infantry_may_move_and_shoot) {
    const Allowed a = allowed(infantry(), Face::infantry);
    EXPECT_TRUE(a.shooting);
    EXPECT_FALSE(a.melee);
}
TEST(VK_6_5, cavalry_may_move_and_melee) {
    const Allowed a = allowed(light_cavalry(), Face::cavalry);
    EXPECT_FALSE(a.shooting);
    EXPECT_TRUE(a.melee);
}
TEST(VK_6_5, artillery_may_move_and_shoot) {
    const Allowed a = allowed(heavy_guns(), Face::artillery);
    EXPECT_TRUE(a.shooting);
    EXPECT_FALSE(a.melee);
}
TEST(VK_6_5, a_saber_lets_any_unit_move_shoot_and_melee) {
    for (const Troops& troops : {infantry(), light_cavalry(), heavy_guns()}) {
        const Allowed a = allowed(troops, Face::saber);
        EXPECT_TRUE(a.shooting);
        EXPECT_TRUE(a.melee);
    }
}

TEST(VK_6_5, each_face_is_for_its_own_arm) {
    Division d;
    Play play = d.lay({Face::infantry});
    EXPECT_TRUE(play.offers(verb::order, d.line));
    EXPECT_FALSE(play.offers(verb::order, d.horse));
    EXPECT_FALSE(play.offers(verb::order, d.guns));
    play = d.lay({Face::cavalry});
    EXPECT_FALSE(play.offers(verb::order, d.line));
    EXPECT_TRUE(play.offers(verb::order, d.horse));
    play = d.lay({Face::artillery});
    EXPECT_TRUE(play.offers(verb::order, d.guns));
    EXPECT_FALSE(play.offers(verb::order, d.horse));
    play = d.lay({Face::saber});
    for (const UnitId id : {d.line, d.horse, d.guns}) EXPECT_TRUE(play.offers(verb::order, id));
    // A flag orders nobody: the phase is over.
    play = d.lay({Face::flag});
    EXPECT_EQ(play.state().phase, Phase::movement);
}

struct Double {
    Field field;
    UnitId id{};
    std::shared_ptr<const Setup> setup;
    Double(Troops troops, Face face, Use use) {
        id = field.blue("Unit", troops, 20_in, 10_in);
        field.order({id}, face, use);
        setup = field.setup();
    }
    int moves() { return moves_allowed(*setup, field.state(), field.state().orders[0]); }
    bool allows(Combat combat) { return order_allows(*setup, field.state(), id, combat); }
    bool bonus(Combat combat) { return has_bonus(field.state(), id, combat); }
};

TEST(VK_6_6, two_of_a_kind_move_twice_and_then_fight_not) {
    Double d{infantry(), Face::infantry, Use::two_moves};
    EXPECT_EQ(d.moves(), 2);
    EXPECT_FALSE(d.allows(Combat::shooting));
    EXPECT_FALSE(d.bonus(Combat::shooting));
}

TEST(VK_6_6, or_shoot_with_one_more) {
    for (const Face face : {Face::infantry, Face::saber}) {
        Double d{infantry(), face, Use::bonus_to_shoot};
        EXPECT_TRUE(d.allows(Combat::shooting));
        EXPECT_TRUE(d.bonus(Combat::shooting));
        EXPECT_FALSE(d.allows(Combat::melee));
        EXPECT_FALSE(d.bonus(Combat::melee));
    }
}

TEST(VK_6_6, or_melee_with_one_more) {
    for (const Face face : {Face::cavalry, Face::saber}) {
        Double d{light_cavalry(), face, Use::bonus_to_melee};
        EXPECT_TRUE(d.allows(Combat::melee));
        EXPECT_TRUE(d.bonus(Combat::melee));
        EXPECT_FALSE(d.allows(Combat::shooting));
    }
}

TEST(VK_6_6, what_two_of_a_kind_may_be_used_for) {
    Order order;
    order.doubled = true;
    order.face = Face::infantry;
    EXPECT_TRUE(use_open(order, Use::two_moves));
    EXPECT_TRUE(use_open(order, Use::bonus_to_shoot));
    EXPECT_FALSE(use_open(order, Use::bonus_to_melee));
    order.face = Face::cavalry;
    EXPECT_FALSE(use_open(order, Use::bonus_to_shoot));
    EXPECT_TRUE(use_open(order, Use::bonus_to_melee));
    order.face = Face::artillery;
    EXPECT_TRUE(use_open(order, Use::bonus_to_shoot));
    order.face = Face::saber;
    EXPECT_TRUE(use_open(order, Use::bonus_to_shoot));
    EXPECT_TRUE(use_open(order, Use::bonus_to_melee));
    EXPECT_FALSE(use_open(order, Use::plain));
    order.doubled = false;
    EXPECT_TRUE(use_open(order, Use::plain));
    EXPECT_FALSE(use_open(order, Use::two_moves));
}

TEST(VK_6_6, the_bonus_includes_one_move_but_for_the_ruling_orders_double_moves_once) {
    Double d{infantry(), Face::infantry, Use::bonus_to_shoot};
    EXPECT_EQ(d.moves(), 1);
    d.field.ruling("orders.double_moves_once", "false");
    d.setup = d.field.setup();
    EXPECT_EQ(d.moves(), 0);
}

TEST(VK_6_6, not_moved_it_has_the_bonus_still) {
    Double d{infantry(), Face::saber, Use::undecided};
    EXPECT_TRUE(d.allows(Combat::shooting));
    EXPECT_TRUE(d.allows(Combat::melee));
    EXPECT_TRUE(d.bonus(Combat::shooting));
    EXPECT_TRUE(d.bonus(Combat::melee));
    Double foot{infantry(), Face::infantry, Use::undecided};
    EXPECT_FALSE(foot.bonus(Combat::melee));
}

TEST(VK_6_6, a_saber_pairs_with_no_other_face_but_for_the_ruling_orders_saber_pairs) {
    for (const bool pairs : {false, true}) {
        Division d;
        if (pairs) d.field.ruling("orders.saber_pairs", "true");
        Play play = d.lay({Face::infantry, Face::saber, Face::flag});
        play.pick(verb::order, d.line);
        const auto two = code(Lay{Face::infantry, true, false});
        EXPECT_EQ(play.offers_detail(verb::lay, d.line, two), pairs);
        if (!pairs) continue;
        play.pick_detail(verb::lay, d.line, two);
        EXPECT_EQ(play.state().orders[0].face, Face::infantry);
        EXPECT_TRUE(play.state().orders[0].doubled);
    }
}

TEST(VK_6_6, two_alike_are_laid_as_one_order) {
    Division d;
    Play play = d.lay({Face::infantry, Face::infantry, Face::cavalry});
    give(play, d.line, infantry_face, true);
    EXPECT_TRUE(play.state().orders[0].doubled);
    EXPECT_EQ(play.state().orders[0].use, Use::undecided);
    EXPECT_EQ(play.state().dice, faces({Face::cavalry}));
    const auto told = play.said<happened::Ordered>();
    EXPECT_EQ(told.face, Face::infantry);
    EXPECT_TRUE(told.doubled);
    EXPECT_FALSE(told.doctrine);
}

// ---- 6.7 to 6.9: rally --------------------------------------------------------------------------

TEST(VK_6_7, a_flag_takes_a_hit_from_a_unit_with_two_or_more) {
    Division d;
    Field::Unit{d.field, d.line}.hits(2);
    Field::Unit{d.field, d.column}.hits(1);
    Play play = d.lay({Face::flag});
    EXPECT_FALSE(play.offers(verb::rally, d.column));
    play.pick(verb::rally, d.line);
    EXPECT_EQ(play.unit(d.line).hits, 1);
    EXPECT_EQ(play.said<happened::Rallied>().hits_left, 1);
}

TEST(VK_6_7, it_takes_a_flag) {
    Division d;
    Field::Unit{d.field, d.line}.hits(3);
    EXPECT_FALSE(d.lay({Face::infantry, Face::saber}).offers(verb::rally));
}

TURNED_TEST(VK_6_7, it_may_turn_to_any_facing) {
    Division d;
    Field::Unit{d.field, d.horse}.hits(2);
    Play play = d.lay({Face::flag});
    play.pick(verb::rally, d.horse);
    EXPECT_EQ(play.question().topic, verb::rally_facing);
    const Point centre = play.centre(d.horse);
    EXPECT_EQ(play.fault({advance(1_in)}), Fault::may_only_turn);
    EXPECT_EQ(play.fault({turn(south), turn(east)}), Fault::too_many_legs);
    play.place({turn(south)});
    expect_facing(play.unit(d.horse).post.facing, south);
    expect_at(play.centre(d.horse), centre);
}

TURNED_TEST(VK_6_7, or_stay_as_it_is) {
    Division d;
    Field::Unit{d.field, d.horse}.hits(2);
    Play play = d.lay({Face::flag});
    play.pick(verb::rally, d.horse);
    play.place({});
    expect_facing(play.unit(d.horse).post.facing, north);
    EXPECT_EQ(play.state().phase, Phase::movement);
}

TURNED_TEST(VK_6_7, it_turns_only_where_there_is_room) {
    Division d;
    Field::Unit{d.field, d.line}.hits(2);
    d.field.blue("Behind", infantry(), 20_in, 17_in / 2);
    Play play = d.lay({Face::flag});
    play.pick(verb::rally, d.line);
    EXPECT_EQ(play.fault({turn(east)}), Fault::overlaps);
}

TURNED_TEST(VK_6_7, not_into_an_enemy) {
    Division d;
    Field::Unit{d.field, d.horse}.hits(2);
    // The line's end comes round onto it: centre 33, 9.5 and two inches to the north.
    d.field.red("Enemy", infantry(), 33_in, inches(23, 2), south);
    Play play = d.lay({Face::flag});
    play.pick(verb::rally, d.horse);
    EXPECT_EQ(play.fault({turn(east)}), Fault::touches_enemy);
}

TURNED_TEST(VK_6_7, nor_with_its_rear_into_one_whose_front_is_far) {
    for (const bool touches : {true, false}) {
        Field field;
        field.place_leader(blue_division, 34_in, 4_in);
        const UnitId column = field.blue("Column", infantry(), 30_in, 10_in).march_column().hits(2);
        const Length off = touches ? touch / 2 : 4 * touch;
        field.red("Enemy", infantry(), 21_in - off, 7_in, west).march_column();
        Play play = field.begin(Phase::orders, blue_division, faces({Face::flag}));
        play.pick(verb::rally, column);
        EXPECT_EQ(play.accepts({turn(east)}), !touches);
        EXPECT_TRUE(play.accepts({turn(south)}));
        if (touches) {
            EXPECT_EQ(play.fault({turn(east)}), Fault::touches_enemy);
        }
    }
}

TURNED_TEST(VK_6_7, in_a_wood_that_does_not_face_all_round_it_may_turn_and_stays_there) {
    Division d;
    d.field.ruling("wood.all_round", "false");
    const AreaId wood = d.field.wood(10_in, 16_in, 14_in, 20_in);
    Field::Unit{d.field, d.line}.hits(2).holds(wood);
    Play play = d.lay({Face::flag, Face::flag});
    play.pick(verb::rally, d.line);
    if (play.question().topic == verb::pay_dice) play.pass();  // it is far from its leader
    ASSERT_EQ(play.question().topic, verb::rally_facing);
    play.place({turn(south)});
    expect_facing(play.unit(d.line).post.facing, south);
    EXPECT_EQ(play.unit(d.line).post.area, wood);
}

TURNED_TEST(VK_6_7, who_faces_all_round_is_not_asked) {
    Field field;
    field.place_leader(blue_division, 30_in, 8_in);
    const UnitId square = field.blue("Square", infantry(), 25_in, 10_in).square().hits(2);
    Play play = field.begin(Phase::orders, blue_division, faces({Face::flag}));
    play.pick(verb::rally, square);
    EXPECT_EQ(play.unit(square).hits, 1);
    EXPECT_NE(play.question().topic, verb::rally_facing);
}

TEST(VK_1_11, the_first_hit_is_never_removed) {
    Division d;
    d.field.number("orders", "rally", "3");
    Field::Unit{d.field, d.line}.hits(2);
    Play play = d.lay({Face::flag});
    play.pick(verb::rally, d.line);
    EXPECT_EQ(play.unit(d.line).hits, 1);
}

TEST(VK_6_8, at_maximum_hits_only_rally) {
    Division d;
    Field::Unit{d.field, d.line}.routing();
    Play play = d.lay({Face::flag, Face::infantry, Face::saber});
    EXPECT_FALSE(play.offers(verb::order, d.line));
    EXPECT_FALSE(play.offers(verb::restore_order, d.line));
    EXPECT_TRUE(play.offers(verb::rally, d.line));
    play.pick(verb::order, d.column);
    EXPECT_FALSE(play.offers(verb::add_to_group, d.line));
    play.pick(verb::call_off);
    play.pick(verb::rally, d.line);
    play.place({});
    // Rallied, it is a unit like another.
    EXPECT_TRUE(play.offers(verb::order, d.line));
    EXPECT_TRUE(play.offers(verb::restore_order, d.line));
}

TEST(VK_6_8, nor_order_restored_but_by_the_ruling_orders_routing_disorder) {
    for (const bool may : {true, false}) {
        Division d;
        Field::Unit{d.field, d.line}.routing();
        d.field.ruling("orders.routing_disorder", may ? "true" : "false");
        Play play = d.lay({Face::flag, Face::infantry});
        EXPECT_EQ(play.offers(verb::restore_order, d.line), may);
        EXPECT_FALSE(play.offers(verb::order, d.line));
    }
}

TEST(VK_6_9, one_action_order_a_unit) {
    Division d;
    Play play = d.lay({Face::infantry, Face::infantry, Face::saber});
    give(play, d.line, infantry_face);
    EXPECT_FALSE(play.offers(verb::order, d.line));
    EXPECT_TRUE(play.offers(verb::order, d.column));
    play.pick(verb::order, d.column);
    EXPECT_FALSE(play.offers(verb::add_to_group, d.line));
}

TEST(VK_6_9, rally_comes_on_top_or_by_the_ruling_orders_per_unit_instead) {
    for (const bool instead : {false, true}) {
        Division d;
        if (instead) d.field.ruling("orders.per_unit", "1 with rally");
        Field::Unit{d.field, d.line}.hits(3);
        Play play = d.lay({Face::flag, Face::flag, Face::infantry});
        Play ordered = play;
        play.pick(verb::rally, d.line);
        play.place({});
        EXPECT_EQ(play.offers(verb::order, d.line), !instead);
        EXPECT_EQ(play.offers(verb::rally, d.line), !instead);  // as many as are laid
        give(ordered, d.line, infantry_face);
        EXPECT_EQ(ordered.offers(verb::rally, d.line), !instead);
    }
}

TEST(VK_6_9, dice_not_laid_are_lost) {
    Division d;
    Play play = d.lay({Face::infantry, Face::saber});
    play.pick(verb::end_orders);
    EXPECT_EQ(play.state().dice.total(), 0);
    EXPECT_EQ(play.state().phase, Phase::movement);
    EXPECT_TRUE(play.state().orders.empty());
}

TEST(VK_6_9, groups_are_not_named_and_given_up_for_ever) {
    Division d;
    Play play = d.lay({Face::infantry, Face::saber});
    for (int i = 0; i < 8; ++i) {
        play.pick(verb::order, d.line);
        play.pick(verb::call_off);
    }
    play.pick(verb::order, d.line);
    EXPECT_FALSE(play.offers(verb::call_off));
    EXPECT_TRUE(play.offers(verb::lay));
}

// ---- 6.10 and 6.11 ------------------------------------------------------------------------------

TURNED_TEST(VK_6_10, a_group_is_as_near_as_its_nearest) {
    Far far{13_in};
    const UnitId near = far.field.blue("Near", infantry(), 35_in, 10_in);
    const UnitId between = far.field.blue("Between", infantry(), 40_in, 10_in);
    // Alone the far one needs a die more.
    EXPECT_FALSE(far.field.begin(Phase::orders, blue_division, faces({Face::infantry}))
                     .offers(verb::order, far.line));
    Play play = far.field.begin(Phase::orders, blue_division, faces({Face::infantry}));
    play.pick(verb::order, near);
    play.pick(verb::add_to_group, between);
    play.pick(verb::add_to_group, far.line);
    play.pick_detail(verb::lay, near, code(Lay{Face::infantry, false, false}));
    EXPECT_EQ(play.state().orders[0].units.size(), 3u);
}

TURNED_TEST(VK_6_10, a_group_all_of_whom_are_far_pays_once) {
    Far far{13_in};
    const UnitId next = far.field.blue("Next", infantry(), 30_in + inches(11, 4) + 18_in, 10_in);
    far.field.blue("Guns", heavy_guns(), 30_in, 12_in);  // for whom the last die may be laid
    EXPECT_FALSE(far.field.begin(Phase::orders, blue_division, faces({Face::infantry}))
                     .offers(verb::order, far.line));
    Play play = far.field.begin(Phase::orders, blue_division,
                                faces({Face::infantry, Face::cavalry, Face::artillery}));
    play.pick(verb::order, far.line);
    play.pick(verb::add_to_group, next);
    play.pick_detail(verb::lay, far.line, code(Lay{Face::infantry, false, false}));
    play.pick_detail(verb::pay, UnitId::none, cavalry_face);
    EXPECT_EQ(play.state().orders[0].units.size(), 2u);
    EXPECT_EQ(play.said<happened::Ordered>().units, 2);
    EXPECT_EQ(play.state().dice, faces({Face::artillery}));
}

TURNED_TEST(VK_6_10, the_twelve_inches_run_to_the_nearest_stand) {
    for (const bool near : {true, false}) {
        Field field;
        field.place_leader(blue_division, 30_in, 10_in);
        // In march column, its last stand towards the leader: 6 stands of an inch.
        const Length away = near ? just_within(12_in) : just_beyond(12_in);
        const Length front = 30_in + inches(1, 2) + away + 6_in;
        const UnitId column =
            field.blue("Column", infantry(), front, 10_in - inches(1, 2), east).march_column();
        EXPECT_EQ(field.begin(Phase::orders, blue_division, faces({Face::infantry}))
                      .offers(verb::order, column),
                  near);
    }
}

TURNED_TEST(VK_6_10, rally_pays_for_distance) {
    Far far{13_in};
    Field::Unit{far.field, far.line}.hits(2);
    EXPECT_FALSE(
        far.field.begin(Phase::orders, blue_division, faces({Face::flag})).offers(verb::rally));
    Play play = far.field.begin(Phase::orders, blue_division, faces({Face::flag, Face::saber}));
    play.pick(verb::rally, far.line);
    EXPECT_EQ(play.state().dice.total(), 0);
}

TURNED_TEST(VK_6_10, ending_disorder_does_not_but_for_the_ruling_orders_far_pays) {
    for (const bool all : {false, true}) {
        Far far{13_in};
        if (all) far.field.ruling("orders.far_pays", "all");
        Field::Unit{far.field, far.line}.disordered();
        EXPECT_EQ(far.field.begin(Phase::orders, blue_division, faces({Face::cavalry}))
                      .offers(verb::restore_order),
                  !all);
        Play play = far.field.begin(Phase::orders, blue_division,
                                    faces({Face::infantry, Face::infantry, Face::flag}));
        play.pick_detail(verb::restore_order, far.line, flag_face);
        EXPECT_EQ(play.unit(far.line).disordered, false);
        // An order for it takes two dice here: they are still in hand, or one of them is paid.
        EXPECT_EQ(play.offers(verb::order, far.line), !all);
    }
}

TURNED_TEST(VK_6_11, one_die_an_order_also_for_a_group) {
    Division d;
    Play play = d.lay({Face::infantry, Face::flag, Face::cavalry});
    play.pick(verb::order, d.line);
    play.pick(verb::add_to_group, d.column);
    play.pick_detail(verb::lay, d.line, code(Lay{Face::infantry, false, true}));
    play.pick_detail(verb::pay, UnitId::none, flag_face);
    EXPECT_EQ(play.state().dice, faces({Face::cavalry}));
    EXPECT_TRUE(play.state().orders[0].doctrine_paid);
    EXPECT_EQ(play.state().orders[0].units.size(), 2u);
}

TURNED_TEST(VK_6_11, far_and_doctrine_each_cost_one) {
    Far far{13_in};
    Play play = far.field.begin(Phase::orders, blue_division, faces({Face::infantry, Face::flag}));
    play.pick(verb::order, far.line);
    EXPECT_FALSE(play.offers_detail(verb::lay, far.line, code(Lay{Face::infantry, false, true})));
    play = far.field.begin(Phase::orders, blue_division,
                           faces({Face::infantry, Face::flag, Face::flag}));
    play.pick(verb::order, far.line);
    play.pick_detail(verb::lay, far.line, code(Lay{Face::infantry, false, true}));
    EXPECT_EQ(play.state().dice.total(), 0);
}

// What lies beside it for both sides to see.
std::string laid_by(const Play& play, UnitId id) {
    const View view = make_view(play.setup(), play.state());
    for (const std::string& badge : view.units[index(id)].badges)
        if (badge.starts_with("ordered: ")) return badge.substr(9);
    return "nothing";
}

TEST(VK_6_12, dice_laid_lie_open_beside_their_unit_or_group) {
    Division d;
    Play play = d.lay({Face::infantry, Face::infantry, Face::flag, Face::saber});
    play.pick(verb::order, d.line);
    play.pick(verb::add_to_group, d.column);
    play.pick_detail(verb::lay, d.line, code(Lay{Face::infantry, true, true}));
    play.pick_detail(verb::pay, UnitId::none, flag_face);
    give(play, d.horse, saber_face);
    EXPECT_EQ(laid_by(play, d.line), "two infantry dice and one for doctrine");
    EXPECT_EQ(laid_by(play, d.column), "two infantry dice and one for doctrine");
    EXPECT_EQ(laid_by(play, d.horse), "a saber");
    EXPECT_EQ(laid_by(play, d.guns), "nothing");
}

TURNED_TEST(VK_6_12, until_its_moves_and_battles_are_done) {
    Division d;
    const UnitId enemy = d.field.red("Enemy", infantry(), 20_in, 12_in);
    const UnitId other = d.field.red("Other", infantry(), 25_in, 12_in);
    d.field.order({d.line, d.column}, Face::infantry, false, false);
    d.field.order({d.horse}, Face::cavalry, Use::two_moves);
    d.field.order({d.guns}, Face::artillery);
    d.field.red("Target", infantry(), 38_in, 14_in);
    Play play = d.field.begin(Phase::movement);
    play.move(d.horse, {advance(2_in)});
    EXPECT_NE(laid_by(play, d.horse), "nothing");  // a move is left to it
    play.place({advance(2_in)});
    EXPECT_EQ(laid_by(play, d.horse), "nothing");  // moved twice, it does not battle
    EXPECT_EQ(laid_by(play, d.line), "an infantry die");
    play.pick(verb::end_movement);
    play.place({});                                       // the leader
    EXPECT_EQ(laid_by(play, d.line), "an infantry die");  // it has yet to shoot
    play.pick(verb::shoot, d.line, enemy);
    if (play.offers(verb::fire)) play.pick(verb::fire);
    play.roll_in_vain(Arm::infantry);
    EXPECT_EQ(laid_by(play, d.line), "an infantry die");  // its group has not done
    play.pick(verb::shoot, d.column, other);
    if (play.offers(verb::fire)) play.pick(verb::fire);
    play.roll_in_vain(Arm::infantry);
    EXPECT_EQ(laid_by(play, d.line), "nothing");
    EXPECT_EQ(laid_by(play, d.column), "nothing");
    EXPECT_NE(laid_by(play, d.guns), "nothing");
    play.pick(verb::end_combat);
    EXPECT_EQ(laid_by(play, d.guns), "nothing");
    EXPECT_TRUE(play.state().orders.empty());
}

}  // namespace
}  // namespace grognard::vom_kriege
