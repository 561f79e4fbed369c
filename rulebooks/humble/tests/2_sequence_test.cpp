// SPDX-License-Identifier: Apache-2.0
//
// HU chapter 2: the phases of a turn and who acts in them.
#include "rulebooks/humble/2_sequence/sequence.h"
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

struct Began {
    Side side;
    Phase phase;
    bool operator==(const Began&) const = default;
};

std::vector<Began> phases_begun(const Play& play) {
    std::vector<Began> begun;
    for (const Event& event : play.events())
        if (const auto begins = event.what.as<happened::PhaseBegins>())
            begun.push_back({event.side, begins->phase});
    return begun;
}

// ---- HU-2.1 -------------------------------------------------------------------------------------

// Blue and red infantry an inch apart, and another pair in contact; on both sides somebody is
// pinned next to his HQ.
struct Everything {
    Field field;
    UnitId blue_pinned = field.blue("Blue pinned", infantry(), 5_in, 10_in).pinned();
    UnitId red_pinned = field.red("Red pinned", infantry(), 5_in, 30_in).pinned();
    UnitId blue_firer = field.blue("Blue firer", infantry(), 20_in, 10_in);
    UnitId red_firer = field.red("Red firer", infantry(), 20_in, just_within(inches(47, 4)));
    UnitId blue_fighter = field.blue("Blue fighter", heavy_cavalry(), 30_in, 10_in);
    UnitId red_fighter = field.red("Red fighter", heavy_cavalry(), 30_in, inches(43, 4));
    Everything() {
        field.blue_division_hq(6_in, 10_in);
        field.red_division_hq(6_in, 30_in);
    }
};

TURNED_TEST(HU_2_1, moving_side_moves_and_rallies_the_other_shoots_the_moving_side_fights) {
    for (const Side moving : {Side::blue, Side::red}) {
        Everything all;
        const bool blue = moving == Side::blue;
        Play play = all.field.begin(Phase::movement, moving);
        EXPECT_EQ(play.question().topic, verb::movement);
        EXPECT_EQ(play.asked(), moving);
        EXPECT_TRUE(play.offers(verb::move, blue ? all.blue_firer : all.red_firer));
        EXPECT_FALSE(play.offers(verb::move, blue ? all.red_firer : all.blue_firer));
        play.pick(verb::end_movement);

        EXPECT_EQ(play.question().topic, verb::rally_phase);
        EXPECT_EQ(play.asked(), moving);
        EXPECT_TRUE(play.offers(verb::rally, blue ? all.blue_pinned : all.red_pinned));
        EXPECT_FALSE(play.offers(verb::rally, blue ? all.red_pinned : all.blue_pinned));
        play.pick(verb::end_rally);

        EXPECT_EQ(play.question().topic, verb::shooting_phase);
        EXPECT_EQ(play.asked(), enemy_of(moving));
        EXPECT_TRUE(play.offers(verb::shoot_at, blue ? all.blue_firer : all.red_firer));
        EXPECT_FALSE(play.offers(verb::shoot_at, blue ? all.red_firer : all.blue_firer));
        play.pick(verb::end_shooting);

        EXPECT_EQ(play.question().topic, verb::fight);
        EXPECT_EQ(play.asked(), Side::chance);
        EXPECT_EQ(play.question().unit, blue ? all.blue_fighter : all.red_fighter);
        EXPECT_EQ(play.question().other, blue ? all.red_fighter : all.blue_fighter);
        EXPECT_EQ(play.state().moving, moving);
    }
}

TURNED_TEST(HU_2_1, each_half_of_a_turn_is_movement_rally_enemy_shooting_melee) {
    Everything all;
    Play play = all.field.begin(Phase::movement);
    play.pick(verb::end_movement);
    play.pick(verb::end_rally);
    play.pick(verb::end_shooting);
    play.roll({3, 3});  // both recoil, and red comes on again
    play.move(all.red_fighter, {charge(play.base(all.blue_fighter).centre)});
    play.pick(verb::end_movement);
    play.pick(verb::end_rally);
    play.pick(verb::end_shooting);
    play.roll({3, 3});
    const std::vector<Began> expected{{Side::blue, Phase::rally}, {Side::red, Phase::shooting},
                                      {Side::blue, Phase::melee}, {Side::red, Phase::movement},
                                      {Side::red, Phase::rally},  {Side::blue, Phase::shooting},
                                      {Side::red, Phase::melee},  {Side::blue, Phase::movement}};
    EXPECT_EQ(phases_begun(play), expected);
    EXPECT_EQ(play.event<happened::PhaseBegins>().clause, HU_2_1);
    EXPECT_EQ(play.told<happened::TurnBegins>().turn, 2);
    EXPECT_EQ(play.event<happened::TurnBegins>().clause, HU_2_1);
    EXPECT_EQ(play.state().turn, 2);
}

TURNED_TEST(HU_2_1, phases_without_a_choice_are_passed_over) {
    Field field;
    Play play = field.begin(Phase::rally);
    EXPECT_EQ(play.question().topic, verb::movement);
    EXPECT_EQ(play.asked(), Side::red) << "nobody to rally, to shoot, to fight: red moves";
    Field from_shooting;
    Play next = from_shooting.begin(Phase::shooting, Side::red);
    EXPECT_EQ(next.question().topic, verb::movement);
    EXPECT_EQ(next.asked(), Side::blue);
    EXPECT_EQ(next.state().turn, 2);
}

TURNED_TEST(HU_2_1, movement_in_which_nobody_can_act_is_passed_over) {
    Field field;
    for (const UnitId hq : {field.division_hq(Side::blue), field.corps_hq(Side::blue)})
        Field::Unit{field, hq}.disrupted();
    Play play = field.begin(Phase::movement);
    EXPECT_EQ(play.question().topic, verb::rally_phase) << "both HQs may rally themselves";
    EXPECT_EQ(play.asked(), Side::blue);
}

TURNED_TEST(HU_2_1, last_turn_ends_after_player_2s_melees) {
    Field field;
    field.turns(1);
    Play play = field.begin(Phase::movement);
    play.pick(verb::end_movement);
    ASSERT_FALSE(play.over());
    EXPECT_EQ(play.asked(), Side::red);
    play.pick(verb::end_movement);
    ASSERT_TRUE(play.over());
    EXPECT_EQ(play.game().result()->clause, HU_7_6);
    EXPECT_EQ(play.game().result()->turns, 1);
    const auto refusal = play.game().check({Side::blue, Picked{Option{verb::end_movement}}});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->fault, Fault::battle_over);
}

TURNED_TEST(HU_2_1, other_side_may_not_answer_for_the_one_that_is_asked) {
    Field field;
    Play play = field.begin(Phase::movement);
    const auto refusal = play.game().check({Side::red, Picked{Option{verb::end_movement}}});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->fault, Fault::wrong_side);
}

// ---- HU-2.2 -------------------------------------------------------------------------------------

// A battle from its opening, with this side named player 1.
HumbleGame opened_by(Side first) {
    Field field;
    Setup setup = *field.setup();
    for (UnitInfo& unit : setup.units)
        if (unit.troops.is_combat_unit())
            unit.arrival = ArrivalId{0};  // the reserves are not there yet
    setup.scenario.first = index(first);
    return HumbleGame{std::make_shared<Setup>(setup), opening(setup)};
}

TURNED_TEST(HU_2_2, scenario_says_who_is_player_1) {
    for (const Side first : {Side::blue, Side::red}) {
        HumbleGame game = opened_by(first);
        EXPECT_EQ(game.state().moving, first);
        EXPECT_EQ(game.state().phase, Phase::movement);
        EXPECT_EQ(game.state().turn, 1);
        EXPECT_EQ(game.question().by, first);
        ASSERT_FALSE(game.answer({first, Picked{Option{verb::end_movement}}}, nullptr));
        EXPECT_EQ(game.question().by, enemy_of(first));
        EXPECT_EQ(game.state().turn, 1) << "player 2 has his half of the same turn";
        ASSERT_FALSE(game.answer({enemy_of(first), Picked{Option{verb::end_movement}}}, nullptr));
        EXPECT_EQ(game.question().by, first);
        EXPECT_EQ(game.state().turn, 2);
    }
}

// ---- HU-2.3 -------------------------------------------------------------------------------------

TURNED_TEST(HU_2_3, units_act_in_the_order_their_owner_likes_each_once) {
    Field field;
    const UnitId first = field.blue("4th Line", infantry(), 20_in, 10_in);
    const UnitId second = field.blue("9th Line", infantry(), 25_in, 10_in);
    Play play = field.begin(Phase::movement);
    EXPECT_EQ(play.question().clause, HU_2_3);
    play.move(second, {march(at(25_in, 11_in))});
    EXPECT_FALSE(play.offers(verb::move, second));
    EXPECT_TRUE(play.offers(verb::move, first));
    play.move(first, {march(at(20_in, 11_in))});
    EXPECT_FALSE(play.offers(verb::move, first));
}

TURNED_TEST(HU_2_3, unit_that_was_called_and_stays_has_acted) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in);
    Play play = field.begin(Phase::movement);
    play.move(line, {});
    expect_at(play.base(line).centre, at(20_in, 10_in));
    EXPECT_FALSE(play.offers(verb::move, line));
}

TURNED_TEST(HU_2_3, unit_under_way_is_resolved_before_the_next) {
    Field field;
    const UnitId cavalry = field.blue("Cuirassiers", heavy_cavalry(), 20_in, 10_in);
    const UnitId other = field.blue("4th Line", infantry(), 25_in, 10_in);
    field.red("Surprised", infantry(), 20_in, 13_in, north);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, cavalry);
    EXPECT_EQ(play.question().topic, verb::place);
    EXPECT_EQ(play.question().unit, cavalry);
    EXPECT_FALSE(play.offers(verb::move, other));
    play.place({charge(at(20_in, 13_in))});
    EXPECT_EQ(play.question().topic, verb::charged) << "the charged answers at once";
    play.pick(verb::stand);
    EXPECT_TRUE(play.offers(verb::move, other));
}

TURNED_TEST(HU_2_3, any_unit_may_be_passed_over) {
    Everything all;
    Play play = all.field.begin(Phase::movement);
    EXPECT_TRUE(play.offers(verb::end_movement));
    play.pick(verb::end_movement);
    EXPECT_TRUE(play.offers(verb::end_rally));
    play.pick(verb::end_rally);
    EXPECT_TRUE(play.offers(verb::end_shooting));
}

TURNED_TEST(HU_2_3, unit_tries_to_rally_once_a_phase) {
    Everything all;
    Play play = all.field.begin(Phase::rally);
    play.pick(verb::rally, all.blue_pinned);
    EXPECT_EQ(play.asked(), Side::chance);
    play.roll({1});
    EXPECT_EQ(play.base(all.blue_pinned).order, Order::pinned);
    EXPECT_NE(play.question().topic, verb::rally_phase);
}

TURNED_TEST(HU_2_3, melees_are_not_passed_over) {
    Everything all;
    const UnitId second = all.field.blue("Dragoons", heavy_cavalry(), 40_in, 10_in);
    all.field.red("Uhlans", light_cavalry(), 40_in, inches(43, 4));
    Play play = all.field.begin(Phase::melee);
    ASSERT_NE(play.question().pick(), nullptr);
    for (const Option& option : play.question().pick()->options)
        EXPECT_EQ(option.verb, verb::fight);
    EXPECT_EQ(play.question().pick()->options.size(), 2u);
    play.pick(verb::fight, second);  // in the order the moving side likes
    EXPECT_EQ(play.question().unit, second);
}

}  // namespace
}  // namespace grognard::humble
