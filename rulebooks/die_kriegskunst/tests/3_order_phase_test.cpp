// SPDX-License-Identifier: Apache-2.0
//
// DK chapters 2 and 3 as they are played: initiative for both sides in one throw, brigades named in
// turn, who gives which order about what, automatic options, nerve, the C-in-C in command.
#include "rulebooks/die_kriegskunst/3_orders/order_phase.h"

#include "rulebooks/die_kriegskunst/3_orders/automatic.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

// ---- initiative ---------------------------------------------------------------------------------

struct TwoSides : Field {
    UnitId line = blue(infantry(), 30_in, 20_in);
    UnitId enemy = red(infantry(), 30_in, 60_in);
};

TEST(DK_2_2, the_higher_score_is_the_phasing_side) {
    TwoSides field;
    Play play = begin(field, Phase::initiative);
    play.roll_numbers({3, 4, 3, 3});
    EXPECT_EQ(play.state().phasing, Side::blue);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_EQ(play.told<happened::InitiativeRolled>().blue, 7);
    EXPECT_EQ(play.told<happened::InitiativeRolled>().red, 6);

    Play other = begin(field, Phase::initiative);
    other.roll_numbers({3, 3, 3, 4});
    EXPECT_EQ(other.state().phasing, Side::red);
    EXPECT_EQ(other.asked(), Side::red);
    EXPECT_EQ(other.state().phase, Phase::orders);
}

TEST(DK_2_2, an_excellent_commander_adds_one_while_he_is_there) {
    TwoSides field;
    field.rate(field.cinc(Side::red), Rating::excellent);
    Play play = begin(field, Phase::initiative);
    play.roll_numbers({3, 4, 3, 4});
    EXPECT_EQ(play.state().phasing, Side::red);

    field.unit(field.cinc(Side::red)).where = Where::gone;
    Play lost = begin(field, Phase::initiative);
    lost.roll_numbers({3, 4, 3, 3});
    EXPECT_EQ(lost.state().phasing, Side::blue);
}

TEST(DK_2_3, ties_are_thrown_again_and_the_third_goes_to_the_side_not_phasing_last) {
    TwoSides field;
    field.turn(4);
    Play play = begin(field, Phase::initiative, Side::blue);
    play.roll_numbers({3, 4, 4, 3});
    EXPECT_TRUE(play.at_step<step::InitiativeRoll>());
    play.roll_numbers({1, 1, 1, 1});
    EXPECT_TRUE(play.at_step<step::InitiativeRoll>());
    play.roll_numbers({6, 6, 6, 6});
    EXPECT_EQ(play.state().phasing, Side::red);

    field.turn(1);  // on the first turn the side that the scenario names first
    Play first = begin(field, Phase::initiative, Side::red);
    for (int i = 0; i < 3; ++i) first.roll_numbers({6, 6, 6, 6});
    EXPECT_EQ(first.state().phasing, Side::blue);

    field.rules.ruling("initiative.tie", "phasing last turn");  // of no account on the first turn
    Play ruled = begin(field, Phase::initiative, Side::red);
    for (int i = 0; i < 3; ++i) ruled.roll_numbers({6, 6, 6, 6});
    EXPECT_EQ(ruled.state().phasing, Side::blue);
}

TEST(DK_2_2, by_the_ruling_initiative_first_the_winner_says_who_is_phasing) {
    TwoSides field;
    field.rules.ruling("initiative.first", "as the higher says");
    Play play = begin(field, Phase::initiative);
    play.roll_numbers({6, 6, 1, 1});
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_TRUE(play.offers(verb::be_phasing));
    play.pick(verb::let_enemy_be);
    EXPECT_EQ(play.state().phasing, Side::red);
}

// ---- naming brigades ----------------------------------------------------------------------------

// Three brigades a side; C-in-C and brigadiers far from each other.
struct ThreeBrigades : Field {
    ThreeBrigades() {
        named_place("the mill", 48_in, 36_in);
        for (const Side side : {Side::blue, Side::red}) {
            const bool is_blue = side == Side::blue;
            numbers[index(side)] = {static_cast<int>(index(side)), brigade(side), brigade(side)};
            for (std::size_t i = 0; i < 3; ++i) {
                const Length x = 12_in + 20_in * static_cast<int>(i);
                const UnitId id = is_blue ? blue(infantry(), x, 10_in) : red(infantry(), x, 62_in);
                assign(id, numbers[index(side)][i]);
                lines[index(side)][i] = id;
                place(brigadier_of(numbers[index(side)][i]), x, is_blue ? 6_in : 66_in);
            }
        }
        place(cinc(Side::blue), 90_in, 6_in);
        place(cinc(Side::red), 90_in, 66_in);
    }
    // A brigade of the blue side.
    int own(std::size_t i) const { return numbers[0][i]; }
    UnitId marker(std::size_t i) const { return brigadier_of(numbers[0][i]); }

    std::array<std::array<int, 3>, 2> numbers{};
    std::array<std::array<UnitId, 3>, 2> lines{};
};

TEST(DK_2_3, the_sides_name_brigades_in_turn_until_both_are_done) {
    ThreeBrigades field;
    Play play = begin(field, Phase::orders);
    EXPECT_EQ(play.asked(), Side::blue);
    play.pick(verb::name_for_orders, field.marker(0));
    play.pick(verb::keep_order);
    EXPECT_EQ(play.asked(), Side::red);
    play.pick(verb::orders_done);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_FALSE(play.offers(verb::name_for_orders, field.marker(0)));
    play.pick(verb::name_for_orders, field.marker(1));
    play.pick(verb::keep_order);
    EXPECT_EQ(play.asked(), Side::blue);  // red is out for the phase
    play.pick(verb::orders_done);
    EXPECT_NE(play.state().phase, Phase::orders);
}

TEST(DK_2_3, a_brigade_that_is_gone_is_not_named) {
    ThreeBrigades field;
    field.unit(field.lines[0][1]).where = Where::gone;
    Play play = begin(field, Phase::orders);
    EXPECT_FALSE(play.offers(verb::name_for_orders, field.marker(1)));
    EXPECT_TRUE(play.offers(verb::name_for_orders, field.marker(2)));
}

// ---- changing an order --------------------------------------------------------------------------

void try_order(Play& play, UnitId marker, Verb by, Order order) {
    play.pick(verb::name_for_orders, marker);
    play.pick(by);
    play.pick_detail(verb::choose_order, marker, static_cast<int>(order));
}

TURNED_TEST(DK_3_9, an_order_is_given_when_the_dice_reach_ten) {
    ThreeBrigades field;  // the C-in-C issues +2, he is far away -2
    Play play = begin(field, Phase::orders);
    try_order(play, field.marker(0), verb::by_cinc, Order::assault);
    play.pick_detail(verb::aim_at_place, UnitId::none, 0);
    play.roll(4, 6);
    const Brigade& brigade = play.state().brigade(field.own(0));
    EXPECT_EQ(brigade.order, Order::assault);
    EXPECT_EQ(brigade.aim.kind, Aim::Kind::place);
    expect_at(play.turned.back(brigade.aim.at), at(48_in, 36_in));
    EXPECT_TRUE(play.happened(happened::OrderGiven{}));
}

TURNED_TEST(DK_3_9, and_stays_when_they_reach_nine) {
    ThreeBrigades field;
    Play play = begin(field, Phase::orders);
    try_order(play, field.marker(0), verb::by_cinc, Order::assault);
    play.pick_detail(verb::aim_at_place, UnitId::none, 0);
    play.roll(4, 5);
    EXPECT_EQ(play.state().brigade(field.own(0)).order, Order::hold);
    EXPECT_FALSE(play.happened(happened::OrderGiven{}));
    EXPECT_EQ(play.asked(), Side::red);
}

// His stand and the brigadier's are an inch deep each; the gap is what counts.
TURNED_TEST(DK_3_9, the_commander_is_far_beyond_12_inches) {
    ThreeBrigades field;
    field.place(field.cinc(Side::blue), 12_in, 7_in + just_within(12_in));
    expect_length(order_situation(field.setup(), field.state(), field.own(0), true).cinc_away,
                  12_in);
    EXPECT_EQ(
        order_tally(order_situation(field.setup(), field.state(), field.own(0), true)).total(), 2);
    field.place(field.cinc(Side::blue), 12_in, 7_in + just_beyond(12_in));
    EXPECT_EQ(
        order_tally(order_situation(field.setup(), field.state(), field.own(0), true)).total(), 0);
    field.place(field.cinc(Side::blue), 12_in, 7_in);  // in contact
    EXPECT_EQ(
        order_tally(order_situation(field.setup(), field.state(), field.own(0), true)).total(), 4);
}

TURNED_TEST(DK_3_9, without_a_brigadier_the_distance_is_to_the_brigade) {
    ThreeBrigades field;
    field.unit(field.marker(0)).where = Where::gone;
    field.place(field.cinc(Side::blue), 12_in, 10_in + 12_in + 1_in);
    const auto s = order_situation(field.setup(), field.state(), field.own(0), true);
    expect_length(s.cinc_away, 12_in);
    EXPECT_FALSE(s.cinc_contact);
}

TURNED_TEST(DK_3_10, a_three_is_loss_of_nerve_and_a_two_panic) {
    const auto after = [](Order order, int first, int second) {
        ThreeBrigades field;
        field.state_of(field.own(0)).order = order;
        Play play = begin(field, Phase::orders);
        try_order(play, field.marker(0), verb::by_brigadier,
                  order == Order::move ? Order::assault : Order::move);
        play.pick_detail(verb::aim_at_place, UnitId::none, 0);
        play.roll(first, second);
        return play.state().brigade(field.own(0));
    };
    EXPECT_EQ(after(Order::move, 1, 2).order, Order::hold);
    EXPECT_EQ(after(Order::move, 1, 2).aim.kind, Aim::Kind::place);  // where it stands
    EXPECT_EQ(after(Order::move, 1, 2).aim.place, -1);
    EXPECT_EQ(after(Order::move, 1, 1).order, Order::retire);
    EXPECT_EQ(after(Order::hold, 1, 2).order, Order::retire);
    EXPECT_EQ(after(Order::hold, 1, 1).order, Order::hold);
    EXPECT_EQ(after(Order::hold, 1, 3).order, Order::hold);  // no more than a failure
}

TEST(DK_3_11, the_commander_tries_three_times_a_turn) {
    ThreeBrigades field;
    const int fourth = field.brigade(Side::blue);
    field.assign(field.blue(infantry(), 72_in, 10_in), fourth);
    Play play = begin(field, Phase::orders);
    play.pick(verb::name_for_orders, field.marker(0));
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_TRUE(play.offers(verb::by_cinc));
        play.pick(verb::by_cinc);
        play.pick_detail(verb::choose_order, field.marker(i), static_cast<int>(Order::retire));
        play.roll(2, 2);
        if (i == 0) play.pick(verb::orders_done);
        play.pick(verb::name_for_orders, i < 2 ? field.marker(i + 1) : field.brigadier_of(fourth));
    }
    EXPECT_FALSE(play.offers(verb::by_cinc));
    EXPECT_TRUE(play.offers(verb::by_brigadier));
}

TEST(DK_3_11, by_the_ruling_orders_tries_as_often_as_there_are_brigades) {
    ThreeBrigades field;
    field.rules.ruling("orders.tries", "as printed");
    const int fourth = field.brigade(Side::blue);
    field.assign(field.blue(infantry(), 72_in, 10_in), fourth);
    Play play = begin(field, Phase::orders);
    const std::array markers{field.marker(0), field.marker(1), field.marker(2),
                             field.brigadier_of(fourth)};
    for (const UnitId marker : markers) {
        play.pick(verb::name_for_orders, marker);
        ASSERT_TRUE(play.offers(verb::by_cinc));
        play.pick(verb::by_cinc);
        play.pick_detail(verb::choose_order, marker, static_cast<int>(Order::retire));
        play.roll(2, 2);
        if (play.asked() == Side::red) play.pick(verb::orders_done);
    }
}

TEST(DK_3_11, by_the_ruling_orders_tries_twice) {
    ThreeBrigades field;
    field.rules.ruling("orders.tries", "2");
    Play play = begin(field, Phase::orders);
    play.pick(verb::name_for_orders, field.marker(0));
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_TRUE(play.offers(verb::by_cinc));
        play.pick(verb::by_cinc);
        play.pick_detail(verb::choose_order, field.marker(i), static_cast<int>(Order::retire));
        play.roll(2, 2);
        if (i == 0) play.pick(verb::orders_done);
        play.pick(verb::name_for_orders, field.marker(i + 1));
    }
    EXPECT_FALSE(play.offers(verb::by_cinc));
    EXPECT_TRUE(play.offers(verb::by_brigadier));
}

TURNED_TEST(DK_3_11, a_brigadier_tries_without_the_two) {
    ThreeBrigades field;
    field.place(field.cinc(Side::blue), 20_in, 6_in);  // near enough
    Play play = begin(field, Phase::orders);
    try_order(play, field.marker(0), verb::by_brigadier, Order::retire);
    play.roll(4, 5);
    EXPECT_EQ(play.state().brigade(field.own(0)).order, Order::hold);
    EXPECT_EQ(play.event(happened::OrderTried{}).tally.total(), 0);
    EXPECT_EQ(play.event(happened::OrderTried{}).other, UnitId::none);
}

TURNED_TEST(DK_3_12, a_brigade_is_tried_once_a_turn_by_one_ruling_once_by_each_general) {
    ThreeBrigades field;
    Play once = begin(field, Phase::orders);
    try_order(once, field.marker(0), verb::by_cinc, Order::retire);
    once.roll(2, 3);
    EXPECT_EQ(once.asked(), Side::red);

    field.rules.ruling("orders.failed", "once by each general");
    Play each = begin(field, Phase::orders);
    try_order(each, field.marker(0), verb::by_cinc, Order::retire);
    each.roll(2, 3);
    EXPECT_EQ(each.asked(), Side::blue);
    EXPECT_FALSE(each.offers(verb::by_cinc));
    each.pick(verb::by_brigadier);
    each.pick_detail(verb::choose_order, field.marker(0), static_cast<int>(Order::retire));
    each.roll(6, 6);  // the C-in-C is far away: -2
    EXPECT_EQ(each.state().brigade(field.own(0)).order, Order::retire);
}

// ---- what an order is about ---------------------------------------------------------------------

TEST(DK_3_1, an_order_is_not_changed_into_itself) {
    ThreeBrigades field;
    Brigade& first = field.state_of(field.own(0));
    first.order = Order::assault;
    first.aim = {.kind = Aim::Kind::place, .place = 0, .at = field.setup().places[0].at};
    const auto offers_first_place = [&](Order order) {
        Play play = begin(field, Phase::orders);
        try_order(play, field.marker(0), verb::by_cinc, order);
        return play.offers_detail(verb::aim_at_place, UnitId::none, 0);
    };
    EXPECT_FALSE(offers_first_place(Order::assault));
    EXPECT_TRUE(offers_first_place(Order::engage));
}

TEST(DK_3_1, orders_are_about_places_enemies_or_friends) {
    ThreeBrigades field;
    const auto aims = [&](Order order) {
        Play play = begin(field, Phase::orders);
        try_order(play, field.marker(0), verb::by_cinc, order);
        return play;
    };
    const int enemy = field.numbers[1][0], friend_ = field.own(1);
    for (const Order order : {Order::assault, Order::engage}) {
        const Play play = aims(order);
        EXPECT_TRUE(play.offers_detail(verb::aim_at_place, UnitId::none, 0));
        EXPECT_TRUE(play.offers_detail(verb::aim_at_brigade, field.brigadier_of(enemy), enemy));
        EXPECT_FALSE(play.offers_detail(verb::aim_at_brigade, field.marker(1), friend_));
    }
    const Play support = aims(Order::support);
    EXPECT_TRUE(support.offers_detail(verb::aim_at_side, field.marker(1), friend_ + 256));
    EXPECT_FALSE(support.offers_detail(verb::aim_at_side, field.marker(0), field.own(0) + 256));
    EXPECT_FALSE(support.offers(verb::aim_at_place));
    const Play move = aims(Order::move);
    EXPECT_TRUE(move.offers_detail(verb::aim_at_brigade, field.marker(1), friend_));
    EXPECT_TRUE(move.offers_detail(verb::aim_at_brigade, field.brigadier_of(enemy), enemy));
    EXPECT_TRUE(aims(Order::approach).at_step<step::OrderRoll>());
    EXPECT_TRUE(aims(Order::retire).at_step<step::OrderRoll>());
}

TEST(DK_3_4, support_names_the_side) {
    ThreeBrigades field;
    Play play = begin(field, Phase::orders);
    try_order(play, field.marker(0), verb::by_cinc, Order::support);
    play.pick_detail(verb::aim_at_side, field.marker(1),
                     field.own(1) + 256 * static_cast<int>(Zone::right));
    play.roll(6, 6);
    const Aim& aim = play.state().brigade(field.own(0)).aim;
    EXPECT_EQ(aim.brigade, field.own(1));
    EXPECT_EQ(aim.side, Zone::right);
}

// A battalion at 10 inches, so its front line runs at 10: a place 12 ahead can be held, no further.
TURNED_TEST(DK_3_7, a_place_within_12_inches_can_be_held_or_where_the_brigade_stands) {
    for (const bool near : {true, false}) {
        ThreeBrigades field;
        field.state_of(field.own(0)).order = Order::move;
        field.named_place("the well", 12_in,
                          10_in + (near ? just_within(12_in) : just_beyond(12_in)));
        Play play = begin(field, Phase::orders);
        try_order(play, field.marker(0), verb::by_cinc, Order::hold);
        EXPECT_EQ(play.offers_detail(verb::aim_at_place, UnitId::none, 1), near);
        if (near) play.pick_detail(verb::aim_at_place, UnitId::none, -1);
        play.roll(6, 6);
        EXPECT_EQ(play.state().brigade(field.own(0)).order, Order::hold);
        const Point held = play.turned.back(play.state().brigade(field.own(0)).aim.at);
        expect_length(Length::from_ticks(held.x), 12_in);
    }
}

// ---- automatic options --------------------------------------------------------------------------

TURNED_TEST(DK_3_5, an_approach_within_18_inches_must_turn_into_hold_or_move) {
    const auto must = [](Length apart) {
        ThreeBrigades field;
        field.state_of(field.own(0)).order = Order::approach;
        field.place(field.lines[1][0], 12_in, 10_in + apart);
        return automatic_options(field.setup(), field.state(), field.own(0));
    };
    EXPECT_TRUE(must(just_within(18_in + touch)).must);
    EXPECT_EQ(must(just_within(18_in + touch)).to.size(), 2u);
    EXPECT_FALSE(must(just_beyond(18_in + touch)).must);
    EXPECT_TRUE(must(just_beyond(18_in + touch)).to.empty());
}

// A computer general takes an answer that names no unit for one that only passes on.
TURNED_TEST(DK_3_13, a_place_is_offered_in_the_name_of_the_brigade_it_is_for) {
    ThreeBrigades field;
    field.state_of(field.own(0)).order = Order::approach;
    field.place(field.lines[1][0], 12_in, 24_in);
    Play play = begin(field, Phase::orders);
    play.pick(verb::name_for_orders, field.marker(0));
    play.pick_detail(verb::take_option, field.marker(0), static_cast<int>(Order::move));
    EXPECT_TRUE(play.offers_detail(verb::aim_at_place, field.marker(0), 0));
}

TURNED_TEST(DK_3_13, what_must_be_taken_is_taken_before_the_side_is_done) {
    ThreeBrigades field;
    field.state_of(field.own(0)).order = Order::approach;
    field.place(field.lines[1][0], 12_in, 24_in);
    Play play = begin(field, Phase::orders);
    EXPECT_FALSE(play.offers(verb::orders_done));
    play.pick(verb::name_for_orders, field.marker(0));
    EXPECT_FALSE(play.offers(verb::keep_order));
    EXPECT_FALSE(play.offers(verb::by_cinc));
    play.pick_detail(verb::take_option, field.marker(0), static_cast<int>(Order::hold));
    EXPECT_EQ(play.state().brigade(field.own(0)).order, Order::hold);
    EXPECT_TRUE(play.happened(happened::OptionTaken{}));
    EXPECT_EQ(play.asked(), Side::red);  // instead of a try
}

TURNED_TEST(DK_3_13, by_the_ruling_orders_automatic_a_try_may_follow) {
    ThreeBrigades field;
    field.rules.ruling("orders.automatic", "beside a try");
    field.state_of(field.own(0)).order = Order::approach;
    field.place(field.lines[1][0], 12_in, 24_in);
    Play play = begin(field, Phase::orders);
    play.pick(verb::name_for_orders, field.marker(0));
    play.pick_detail(verb::take_option, field.marker(0), static_cast<int>(Order::hold));
    EXPECT_TRUE(play.offers(verb::by_cinc));
    EXPECT_FALSE(play.offers(verb::take_option));
}

TEST(DK_3_4, when_the_supported_brigade_breaks_it_holds_or_retires) {
    ThreeBrigades field;
    field.state_of(field.own(0)).order = Order::support;
    field.state_of(field.own(0)).aim = {.kind = Aim::Kind::brigade,
                                        .brigade = static_cast<std::int8_t>(field.own(1))};
    const auto options = [&] {
        return automatic_options(field.setup(), field.state(), field.own(0));
    };
    EXPECT_TRUE(options().to.empty());
    field.state_of(field.own(1)).broken = true;
    EXPECT_TRUE(options().must);
    EXPECT_EQ(options().to[0], Order::hold);
    EXPECT_EQ(options().to[1], Order::retire);
    field.state_of(field.own(1)).broken = false;
    field.unit(field.lines[0][1]).where = Where::gone;
    EXPECT_TRUE(options().must);
}

TURNED_TEST(DK_3_13, by_the_ruling_threat_range_cavalry_threatens_from_further_off) {
    const auto may_hold = [](Length apart) {
        ThreeBrigades field;
        field.rules.ruling("threat.range", "18");
        field.state_of(field.own(0)).order = Order::assault;
        field.red(hussars(), 12_in, 10_in + apart, 16);
        return !automatic_options(field.setup(), field.state(), field.own(0)).to.empty();
    };
    EXPECT_TRUE(may_hold(just_within(18_in)));
    EXPECT_FALSE(may_hold(just_beyond(18_in)));
}

TURNED_TEST(DK_3_2, infantry_threatened_by_cavalry_may_hold) {
    const auto may_hold = [](Length apart, Condition condition, const Troops& troops) {
        ThreeBrigades field;
        field.state_of(field.own(0)).order = Order::assault;
        const UnitId horse = field.red(troops, 12_in, 10_in + apart, 16);
        field.unit(horse).condition = condition;
        const Automatic found = automatic_options(field.setup(), field.state(), field.own(0));
        EXPECT_FALSE(found.must);
        return found.to.size() == 1 && found.to[0] == Order::hold;
    };
    EXPECT_TRUE(may_hold(just_within(12_in), Condition::formed, hussars()));
    EXPECT_FALSE(may_hold(just_beyond(12_in), Condition::formed, hussars()));
    EXPECT_FALSE(may_hold(just_within(12_in), Condition::unformed, hussars()));
    EXPECT_FALSE(may_hold(just_within(12_in), Condition::formed, infantry()));
}

TURNED_TEST(DK_3_2, cavalry_after_success_goes_on_to_a_new_assault) {
    ThreeBrigades field;
    const UnitId horse = field.blue(hussars(), 12_in, 30_in, 16);
    const int wing = field.brigade(Side::blue);
    field.assign(horse, wing);
    field.state_of(wing).order = Order::assault;
    field.state_of(wing).aim = {.kind = Aim::Kind::brigade,
                                .brigade = static_cast<std::int8_t>(field.numbers[1][0])};
    const auto goes_on = [&] {
        return !automatic_options(field.setup(), field.state(), wing).to.empty();
    };
    EXPECT_FALSE(goes_on());
    field.state_of(field.numbers[1][0]).broken = true;
    EXPECT_TRUE(goes_on());

    const Point reached = at(12_in, 30_in + just_within(12_in));
    field.state_of(wing).aim = {.kind = Aim::Kind::place, .at = reached};
    EXPECT_TRUE(goes_on());  // within 12 inches, and no enemy within 12 of it
    field.state_of(wing).aim.at = at(12_in, 30_in + just_beyond(12_in));
    EXPECT_FALSE(goes_on());
    field.state_of(wing).aim.at = reached;
    field.red(infantry(), 12_in, 42_in + just_within(12_in) - rounding());
    EXPECT_FALSE(goes_on());
    field.rules.ruling("assault.success", "objective reached");
    EXPECT_TRUE(goes_on());
}

TEST(DK_3_2, by_the_ruling_assault_half_it_may_hold_when_half_is_out_of_action) {
    ThreeBrigades field;
    const UnitId second = field.blue(infantry(), 12_in, 4_in);
    field.state_of(field.own(0)).order = Order::assault;
    const auto options = [&] {
        return automatic_options(field.setup(), field.state(), field.own(0)).to.size();
    };
    field.unit(second).condition = Condition::retreating;
    EXPECT_EQ(options(), 0u);
    field.rules.ruling("assault.half", "to hold when half is out of action");
    EXPECT_EQ(options(), 1u);
    field.unit(second).condition = Condition::faltering;
    EXPECT_EQ(options(), 0u);
}

// ---- the C-in-C himself -------------------------------------------------------------------------

TURNED_TEST(DK_3_9, in_contact_with_the_brigadier_he_adds_two_to_the_roll) {
    for (const bool touching : {true, false}) {
        ThreeBrigades field;
        // Beside the brigadier, whose stand is an inch wide, and before nobody of his brigade.
        field.place(field.cinc(Side::blue), 13_in + touch + (touching ? -rounding() / 2 : hair()),
                    6_in);
        Play play = begin(field, Phase::orders);
        play.pick(verb::name_for_orders, field.marker(0));
        EXPECT_FALSE(play.offers(verb::command_himself));
        play.pick(verb::by_cinc);
        play.pick_detail(verb::choose_order, field.marker(0), static_cast<int>(Order::retire));
        ASSERT_TRUE(play.at_step<step::OrderRoll>());
        play.roll(3, 3);
        const Tally& tally = play.event(happened::OrderTried{}).tally;
        EXPECT_EQ(tally.total(), touching ? 4 : 2);
        EXPECT_EQ(play.state().brigade(field.own(0)).order == Order::retire, touching);
    }
}

TURNED_TEST(DK_3_12, a_brigadier_who_tries_alone_feels_the_c_in_cs_distance) {
    ThreeBrigades field;  // the C-in-C is far away
    Play play = begin(field, Phase::orders);
    try_order(play, field.marker(0), verb::by_brigadier, Order::retire);
    play.roll(6, 5);
    EXPECT_EQ(play.event(happened::OrderTried{}).tally.total(), -2);
    EXPECT_FALSE(play.happened(happened::OrderGiven{}));  // 9 of 10
}

TURNED_TEST(DK_3_16, by_the_ruling_cinc_commands_in_contact_with_a_brigade_he_needs_no_dice) {
    ThreeBrigades field;
    field.rules.ruling("cinc.commands", "in contact");
    field.place(field.cinc(Side::blue), 12_in,
                11_in + rounding() / 2);  // before the battalion's front
    Play play = begin(field, Phase::orders);
    play.pick(verb::name_for_orders, field.marker(0));
    play.pick(verb::command_himself);
    play.pick_detail(verb::choose_order, field.marker(0), static_cast<int>(Order::assault));
    play.pick_detail(verb::aim_at_place, UnitId::none, 0);
    EXPECT_EQ(play.state().brigade(field.own(0)).order, Order::assault);
    EXPECT_EQ(play.state().commands[0], field.own(0));
    EXPECT_TRUE(play.happened(happened::CincCommands{}));
    play.pick(verb::orders_done);
    play.pick(verb::name_for_orders, field.marker(1));
    EXPECT_FALSE(play.offers(verb::command_himself));
    const auto busy = order_situation(play.setup(), play.state(), field.own(1), true);
    EXPECT_TRUE(busy.cinc_busy);
}

TURNED_TEST(DK_3_16, touching_two_brigades_he_commands_one_of_them) {
    ThreeBrigades field;
    field.rules.ruling("cinc.commands", "in contact");
    field.place(field.cinc(Side::blue), 12_in, 11_in + rounding() / 2);
    field.place(field.lines[0][1], 12_in, 13_in);  // the second's battalion before him
    Play play = begin(field, Phase::orders);
    play.pick(verb::name_for_orders, field.marker(0));
    play.pick(verb::command_himself);
    play.pick_detail(verb::choose_order, field.marker(0), static_cast<int>(Order::retire));
    play.pick(verb::orders_done);
    play.pick(verb::name_for_orders, field.marker(1));
    EXPECT_FALSE(play.offers(verb::command_himself));
}

TURNED_TEST(DK_3_16, an_inch_away_he_does_not_and_who_leaves_it_commands_no_more) {
    ThreeBrigades field;
    field.rules.ruling("cinc.commands", "in contact");
    field.place(field.cinc(Side::blue), 12_in, 11_in + touch + hair());
    field.edit().commands[0] = static_cast<std::int8_t>(field.own(0));
    Play play = begin(field, Phase::orders);
    EXPECT_EQ(play.state().commands[0], -1);
    play.pick(verb::name_for_orders, field.marker(0));
    EXPECT_FALSE(play.offers(verb::command_himself));
}

TURNED_TEST(DK_3_16, he_commands_in_place_of_a_lost_brigadier) {
    ThreeBrigades field;
    field.place(field.cinc(Side::blue), 12_in, 11_in + rounding() / 2);
    Play with = begin(field, Phase::orders);
    with.pick(verb::name_for_orders, field.marker(0));
    EXPECT_FALSE(with.offers(verb::command_himself));
    field.unit(field.marker(0)).where = Where::gone;
    Play without = begin(field, Phase::orders);
    without.pick(verb::name_for_orders, field.lines[0][0]);
    EXPECT_TRUE(without.offers(verb::command_himself));
}

TEST(DK_8_9, a_stunned_general_gives_no_orders_that_turn) {
    ThreeBrigades field;
    field.turn(3);
    field.unit(field.cinc(Side::blue)).stunned = 3;
    field.unit(field.marker(1)).stunned = 3;
    Play play = begin(field, Phase::orders);
    EXPECT_TRUE(play.happened(happened::GeneralStunnedPasses{}));
    EXPECT_FALSE(play.offers(verb::name_for_orders, field.marker(1)));  // nobody to give any
    play.pick(verb::name_for_orders, field.marker(0));
    EXPECT_FALSE(play.offers(verb::by_cinc));
    EXPECT_TRUE(play.offers(verb::by_brigadier));

    field.turn(4);
    Play later = begin(field, Phase::orders);
    EXPECT_TRUE(later.offers(verb::name_for_orders, field.marker(1)));
}

TEST(DK_8_14, a_brigade_without_its_brigadier_has_no_tries_of_its_own) {
    ThreeBrigades field;
    field.unit(field.marker(0)).where = Where::gone;
    Play play = begin(field, Phase::orders);
    play.pick(verb::name_for_orders, field.lines[0][0]);
    EXPECT_FALSE(play.offers(verb::by_brigadier));
    EXPECT_TRUE(play.offers(verb::by_cinc));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
