// SPDX-License-Identifier: Apache-2.0
//
// VK-8.3 and 8.9: fire at a charger, by its target and by batteries that bear. Blue charges red.
#include <algorithm>

#include "rulebooks/vom_kriege/9_combat/aim.h"
#include "rulebooks/vom_kriege/9_combat/defensive_fire.h"
#include "rulebooks/vom_kriege/9_combat/fire.h"
#include "rulebooks/vom_kriege/9_combat/targets.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

bool has(const UnitList& list, UnitId id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

// A blue unit that began its charge at (20, 8) and is in contact with the front of a red one at
// (20, 20), which faces south.
struct Attack {
    Field field;
    UnitId target;
    UnitId charger;

    explicit Attack(Troops shooting = infantry(), Troops charging = heavy_cavalry())
        : target{field.red("Target", shooting, 20_in, 20_in)},
          charger{field.blue("Charger", charging, 20_in, 20_in)} {
        field.order({charger}, Face::saber);
        field.charged(charger, target);
        charge().began.front = field.turned(at(20_in, 8_in));
        charge().way = 12_in;
    }
    Attack(const Attack&) = delete;

    Charge& charge() { return field.state().charges[0]; }
    Unit& shooting() { return field.state().unit(target); }
    State state() {
        State state = field.ready();
        state.acting = blue_division;
        state.phase = Phase::combat;
        return state;
    }
    Shot shot(UnitId shooter) {
        const State now = state();
        return assess_defensive(*field.setup(), now, shooter, now.charges[0], {});
    }
    Shot shot() { return shot(target); }
    // Red's battery to the right rear of the target: 17.6 inches from the charger half-way, 23.2
    // from where it began.
    UnitId battery() { return field.red("Battery", heavy_guns(), 30_in, 30_in); }
};

// ---- VK-8.9, the target -------------------------------------------------------------------------

TURNED_TEST(VK_8_9, the_target_shoots_with_its_close_range_points_in_spite_of_the_contact) {
    Attack line;
    const Shot shot = line.shot();
    EXPECT_FALSE(shot.refusal);
    expect_tally(shot.tally, {{4, VK_9_4, reason::fire_points}});
    EXPECT_EQ(shot.odds, shot_odds(line.field.setup()->book, 4, Arm::cavalry, false));
    Attack guns{heavy_guns(8)};
    expect_tally(guns.shot().tally, {{5, VK_9_5, reason::fire_points}});
    Attack sk{skirmishers()};  // close fire, not skirmish fire
    EXPECT_EQ(sk.shot().dice, 4);
    EXPECT_EQ(sk.shot().kind, FireKind::close);
}

TURNED_TEST(VK_8_9, who_cannot_shoot_has_no_defensive_fire) {
    EXPECT_TRUE((Attack{light_cavalry()}.shot().refusal));
    Attack column{infantry()};
    column.shooting().post.formation = Formation::march_column;
    EXPECT_TRUE(column.shot().refusal->clause == VK_9_2);
    Attack limbered{heavy_guns()};
    limbered.shooting().post.formation = Formation::limbered;
    EXPECT_TRUE(limbered.shot().refusal);
}

TURNED_TEST(VK_8_9, none_at_a_charge_on_flank_or_rear) {
    for (const Flank face : {Flank::left, Flank::right, Flank::rear}) {
        Attack attack;
        attack.charge().face = face;
        ASSERT_TRUE(attack.shot().refusal);
        EXPECT_EQ(attack.shot().refusal->fault, Fault::wrong_face);
        EXPECT_TRUE(attack.shot().refusal->clause == VK_8_9);
    }
}

TURNED_TEST(VK_8_9, a_square_and_a_garrison_have_no_flank) {
    for (const Flank face : {Flank::front, Flank::left, Flank::right, Flank::rear}) {
        Attack square;
        square.shooting().post.formation = Formation::square;
        square.charge().face = face;
        expect_tally(square.shot().tally, {{1, VK_9_4, reason::fire_points}});
        Attack village;
        const AreaId area = village.field.town(18_in, 20_in, 22_in, 24_in);
        Field::Unit{village.field, village.target}.holds(area);
        village.charge().face = face;
        expect_tally(village.shot().tally, {{2, VK_9_4, reason::fire_points}});
    }
}

TURNED_TEST(VK_8_9, adjustments_hold_as_for_any_shot) {
    Attack attack{two_rank_infantry()};
    attack.shooting().hits = 3;
    attack.shooting().shot = true;
    expect_tally(attack.shot().tally, {{4, VK_9_4, reason::fire_points},
                                       {1, VK_9_6, reason::two_rank_line},
                                       {-1, VK_9_6, reason::shaken},
                                       {-2, VK_9_6, reason::shooting_marker}});
    Attack disordered{infantry()};
    disordered.shooting().post.formation = Formation::column;
    disordered.shooting().disordered = true;  // 2 - 2
    EXPECT_EQ(disordered.shot().refusal->fault, Fault::no_dice);
}

TURNED_TEST(VK_8_9, there_is_no_order_bonus) {
    Attack attack;
    attack.field.order({attack.target}, Face::infantry, Use::bonus_to_shoot);
    EXPECT_EQ(attack.shot().dice, 4);
    const auto setup = attack.field.setup();
    ShotSituation bonus{.book = setup->book, .shooter = infantry()};
    bonus.order_bonus = true;
    EXPECT_EQ(shot_tally(bonus).total(), 5);
    bonus.defensive = true;
    EXPECT_EQ(shot_tally(bonus).total(), 4);
}

// ---- VK-8.9, batteries --------------------------------------------------------------------------

TURNED_TEST(VK_8_9, a_battery_shoots_from_where_the_charge_began_or_half_way_whichever_is_more) {
    Attack attack;
    const UnitId guns = attack.battery();
    expect_tally(attack.shot(guns).tally, {{2, VK_9_5, reason::fire_points}});
    attack.field.ruling("defensive.from", "start");
    expect_tally(attack.shot(guns).tally, {{1, VK_9_5, reason::fire_points}});
}

TURNED_TEST(VK_8_9, half_way_hidden_the_start_counts) {
    Attack attack;
    const UnitId guns = attack.battery();
    // Across all lines to the half of the way, and some of those to the start.
    attack.field.wood(inches(45, 2), 18_in, inches(51, 2), 21_in);
    expect_tally(attack.shot(guns).tally, {{1, VK_9_5, reason::fire_points}});
}

TURNED_TEST(VK_8_9, a_battery_that_bears_on_neither_place_does_not_shoot) {
    Attack attack;
    const UnitId away = attack.field.red("Away", heavy_guns(), 30_in, 30_in, north);
    EXPECT_EQ(attack.shot(away).refusal->fault, Fault::not_seen);
    const UnitId far = attack.field.red("Far", heavy_guns(), 40_in, 36_in);
    EXPECT_TRUE(attack.shot(far).refusal);
}

TURNED_TEST(VK_8_9, the_charger_had_the_shelter_of_the_wood_it_came_from) {
    Attack attack;
    const AreaId wood = attack.field.wood(18_in, 4_in, 22_in, 8_in);
    attack.charge().began = {.front = attack.field.turned(at(20_in, 6_in)),
                             .facing = attack.field.turned(north),
                             .formation = Formation::line,
                             .area = wood};
    attack.field.ruling("defensive.from", "start");
    const UnitId guns = attack.field.red("Battery", heavy_guns(), 26_in, 24_in);
    const Shot shot = attack.shot(guns);
    EXPECT_FALSE(shot.refusal);
    expect_tally(shot.tally,
                 {{2, VK_9_5, reason::fire_points}, {-1, VK_9_6, reason::target_in_woods}});
}

TURNED_TEST(VK_7_6, defensive_fire_is_no_action_of_a_battery_or_by_ruling_it_is) {
    Attack attack;
    const UnitId guns = attack.battery();
    attack.field.state().unit(guns).actions = 2;
    EXPECT_FALSE(attack.shot(guns).refusal);
    attack.field.ruling("artillery.actions", "whole turn");
    EXPECT_EQ(attack.shot(guns).refusal->fault, Fault::too_many_actions);
    attack.field.state().unit(guns).actions = 1;
    EXPECT_FALSE(attack.shot(guns).refusal);
}

// ---- VK-8.9, supports ---------------------------------------------------------------------------

TURNED_TEST(VK_8_9, nobody_supports_defensive_fire_or_by_ruling_friends_do) {
    Attack attack;
    const UnitId helper = attack.field.red("Helper", infantry(), inches(47, 2), 18_in, west);
    const auto supports = [&] {
        return fire_supports(*attack.field.setup(), attack.state(), attack.target, attack.charger);
    };
    EXPECT_TRUE(supports().empty());
    attack.field.ruling("defensive.support", "true");
    EXPECT_TRUE(has(supports(), helper));
    attack.field.state().unit(helper).shot = true;
    EXPECT_FALSE(has(supports(), helper));
}

TURNED_TEST(VK_8_9, by_ruling_a_support_adds_a_die_and_has_reacted) {
    Attack attack;
    const UnitId helper = attack.field.red("Helper", infantry(), inches(47, 2), 18_in, west);
    attack.field.ruling("defensive.support", "true");
    Play play = attack.field.begin(Phase::combat);
    play.pick(verb::melee, attack.charger, attack.target);
    play.pick(verb::defensive_fire, attack.target);
    EXPECT_EQ(play.question().topic, verb::supports);
    EXPECT_EQ(play.asked(), Side::red);
    play.pick(verb::add_support, helper);
    EXPECT_EQ(play.question().roll()->count, 5);
    play.roll_in_vain(Arm::cavalry);
    EXPECT_TRUE(play.unit(helper).shot);
    EXPECT_TRUE(play.happened(happened::Supported{}, helper));
}

// ---- VK-8.3 -------------------------------------------------------------------------------------

TURNED_TEST(VK_8_3, a_charger_disordered_by_it_falls_back_3_inches_and_there_is_no_melee) {
    Attack attack;
    Play play = attack.field.begin(Phase::combat);
    play.pick(verb::melee, attack.charger, attack.target);
    EXPECT_EQ(play.asked(), Side::red);
    ASSERT_TRUE(play.offers(verb::defensive_fire, attack.target));
    play.pick(verb::defensive_fire, attack.target);
    ASSERT_TRUE(play.question().roll());
    EXPECT_EQ(play.question().roll()->count, 4);
    play.roll({Face::flag, Face::saber, Face::saber, Face::saber});
    const Event& shot = play.event(happened::DefensiveShot{});
    EXPECT_TRUE(shot.clause == VK_8_3);
    EXPECT_EQ(shot.unit, attack.target);
    EXPECT_EQ(shot.other, attack.charger);
    expect_tally(shot.tally, {{4, VK_9_4, reason::fire_points}});
    EXPECT_TRUE(play.unit(attack.charger).disordered);
    EXPECT_TRUE(play.happened(happened::FellBack{}, attack.charger));
    expect_at(play.unit(attack.charger).post.front, at(20_in, 17_in));
    EXPECT_FALSE(play.happened(happened::Attacked{}));
}

TURNED_TEST(VK_8_3, a_charger_only_hit_fights_on) {
    Attack attack;
    Play play = attack.field.begin(Phase::combat);
    play.pick(verb::melee, attack.charger, attack.target);
    play.pick(verb::defensive_fire, attack.target);
    play.roll({Face::cavalry, Face::cavalry, Face::saber, Face::infantry});
    EXPECT_EQ(play.unit(attack.charger).hits, 2);
    EXPECT_FALSE(play.happened(happened::FellBack{}));
    ASSERT_TRUE(play.question().roll());
    EXPECT_EQ(play.question().topic, verb::melee_roll);
}

TURNED_TEST(VK_8_3, the_target_need_not_shoot) {
    Attack attack;
    Play play = attack.field.begin(Phase::combat);
    play.pick(verb::melee, attack.charger, attack.target);
    play.pick(verb::receive);
    EXPECT_EQ(play.question().topic, verb::melee_roll);
    EXPECT_FALSE(play.unit(attack.target).shot);
}

TURNED_TEST(VK_8_3, the_preview_is_what_is_rolled) {
    Attack attack;
    Play play = attack.field.begin(Phase::combat);
    play.pick(verb::melee, attack.charger, attack.target);
    const Judgement judged = play.judge(verb::defensive_fire, attack.target, attack.charger);
    ASSERT_TRUE(judged.assessment);
    EXPECT_TRUE(judged.assessment->clause == VK_8_3);
    expect_tally(judged.assessment->tally, {{4, VK_9_4, reason::fire_points}});
    play.pick(verb::defensive_fire, attack.target);
    const Judgement rolling = play.judge_roll();
    ASSERT_TRUE(rolling.assessment);
    EXPECT_EQ(rolling.assessment->odds, judged.assessment->odds);
    EXPECT_EQ(rolling.assessment->tally, judged.assessment->tally);
}

TURNED_TEST(VK_8_3,
            the_shooter_gets_a_marker_but_has_not_fought_by_order_and_the_charger_is_no_target) {
    Attack attack;
    Play play = attack.field.begin(Phase::combat);
    play.pick(verb::melee, attack.charger, attack.target);
    play.pick(verb::defensive_fire, attack.target);
    play.roll_in_vain(Arm::cavalry);
    EXPECT_TRUE(play.unit(attack.target).shot);
    EXPECT_FALSE(play.unit(attack.target).fought);
    EXPECT_FALSE(play.unit(attack.charger).shot_at);
}

TURNED_TEST(VK_8_3, after_the_target_a_battery_that_bears_may_shoot_too) {
    Attack attack;
    const UnitId guns = attack.battery();
    Play play = attack.field.begin(Phase::combat);
    play.pick(verb::melee, attack.charger, attack.target);
    play.pick(verb::defensive_fire, attack.target);
    play.roll_in_vain(Arm::cavalry);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_TRUE(play.offers(verb::hold_fire));
    play.pick(verb::defensive_fire, guns);
    EXPECT_EQ(play.question().roll()->count, 2);
    play.roll({Face::flag, Face::saber});
    EXPECT_TRUE(play.unit(guns).shot);
    EXPECT_TRUE(play.unit(attack.charger).disordered);
    EXPECT_TRUE(play.happened(happened::FellBack{}, attack.charger));
}

TURNED_TEST(VK_8_3, fire_that_breaks_the_charger_ends_its_melee) {
    Attack attack;
    attack.field.state().unit(attack.charger).hits = 3;
    Play play = attack.field.begin(Phase::combat);
    play.pick(verb::melee, attack.charger, attack.target);
    play.pick(verb::defensive_fire, attack.target);
    play.roll({Face::cavalry, Face::flag, Face::saber, Face::infantry});
    EXPECT_TRUE(play.unit(attack.charger).on_table());
    EXPECT_EQ(play.question().topic, verb::go_back);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_FALSE(play.happened(happened::Attacked{}));
}

// Of massed batteries the one most in contact is rolled at, and it shoots as the target.
TURNED_TEST(VK_8_9, of_massed_batteries_the_one_rolled_at_shoots_at_close_range) {
    Attack attack{heavy_guns(8)};
    const UnitId second = attack.field.red("Second", heavy_guns(8), just_within(22_in), 20_in);
    Field::Unit{attack.field, attack.charger}.column().place(at(inches(43, 2), 20_in));  // 2 wide
    Play play = attack.field.begin(Phase::combat);
    play.pick(verb::melee, attack.charger, attack.target);
    ASSERT_TRUE(play.offers(verb::defensive_fire, second));
    play.pick(verb::defensive_fire, second);
    EXPECT_EQ(play.question().roll()->count, 6);  // a column
}

}  // namespace
}  // namespace grognard::vom_kriege
