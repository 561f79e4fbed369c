// SPDX-License-Identifier: Apache-2.0
//
// HU chapter 5: who shoots at whom, what is added, what comes of it, and attacks stalled. Blue
// moves, so red shoots. Cover has a file of its own.
#include "rulebooks/humble/5_shooting/fire.h"
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

constexpr Length depth = inches(3, 4);  // of a base: between centres when front touches front
constexpr Length half_depth = inches(3, 8);

// One red unit that shoots straight south at one blue unit at (20, 10), so far from edge to edge.
struct Duel {
    Field field;
    UnitId target;
    UnitId firer;

    Duel(Troops shooting, Length range, Troops shot_at = infantry(), Bearing facing = north)
        : target{field.blue("Target", shot_at, 20_in, 10_in, facing)},
          firer{field.red("Firer", shooting, 20_in, 10_in + depth + just_within(range))} {}
    Duel(const Duel&) = delete;

    bool may_shoot() { return field.begin(Phase::shooting).offers(verb::shoot_at, target); }
    Play shoot(int die) {
        Play play = field.begin(Phase::shooting);
        play.pick(verb::shoot_at, target);
        play.roll({die});
        return play;
    }
    Tally tally() { return shoot(1).event<happened::Shot>().tally; }
};

// ---- HU-5.1 -------------------------------------------------------------------------------------

TURNED_TEST(HU_5_1, the_side_that_is_not_moving_shoots) {
    Duel duel{infantry(), 1_in};
    Play play = duel.field.begin(Phase::shooting);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_TRUE(play.offers(verb::shoot_at, duel.target));
    EXPECT_FALSE(play.offers(verb::shoot_at, duel.firer));
    Play other = duel.field.begin(Phase::shooting, Side::red);
    EXPECT_EQ(other.asked(), Side::blue);
    EXPECT_TRUE(other.offers(verb::shoot_at, duel.firer));
}

TURNED_TEST(HU_5_1, infantry_and_artillery_shoot_cavalry_and_hqs_do_not) {
    for (const Troops& troops :
         {infantry(), light_infantry(), guards(), militia(), foot_artillery(), horse_artillery()})
        EXPECT_TRUE((Duel{troops, inches(1, 2)}.may_shoot()));
    for (const Troops& troops : {heavy_cavalry(), light_cavalry(), cossacks(),
                                 Troops{.arm = Arm::hq, .rank = HqRank::division}})
        EXPECT_FALSE((Duel{troops, inches(1, 2)}.may_shoot()));
}

TURNED_TEST(HU_5_1, a_disrupted_unit_does_not_shoot_a_pinned_one_does) {
    Duel pinned{infantry(), 1_in};
    pinned.field.order(pinned.firer, Order::pinned);
    EXPECT_TRUE(pinned.may_shoot());
    pinned.field.order(pinned.firer, Order::disrupted);
    EXPECT_FALSE(pinned.may_shoot());
}

TURNED_TEST(HU_5_1, each_unit_shoots_once_a_phase) {
    Duel duel{foot_artillery(), 2_in};
    const UnitId second = duel.field.blue("Second", infantry(), inches(43, 2), 10_in);
    const UnitId battery = duel.field.red("Battery", foot_artillery(), inches(43, 2), 14_in);
    Play play = duel.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, duel.target);
    play.pick(verb::add_firer, duel.firer);
    play.pick(verb::fire);
    play.roll({1});
    EXPECT_TRUE(play.offers(verb::shoot_at, second));
    play.pick(verb::shoot_at, second);
    EXPECT_EQ(play.question().unit, battery);  // the only one left to fire: it is rolled for
    play.roll({1});
    EXPECT_NE(play.state().phase, Phase::shooting);
}

TURNED_TEST(HU_5_1, one_die_a_target_the_firer_with_the_highest_value_leads) {
    Duel duel{foot_artillery(), 2_in};
    const UnitId line =
        duel.field.red("Line", infantry(), 21_in, 10_in + depth + just_within(1_in));
    Play play = duel.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, duel.target);
    play.pick(verb::add_all);
    ASSERT_TRUE(play.question().roll());
    EXPECT_EQ(play.question().roll()->count, 1);
    play.roll({4});
    const Event& shot = play.event<happened::Shot>();
    EXPECT_EQ(shot.unit, line);  // first volley makes its value higher than the guns'
    expect_tally(shot.tally, {{+1, HU_5_3, reason::support}, {+1, HU_5_3, reason::first_volley}});
    EXPECT_TRUE(play.happened<happened::Supported>(duel.firer));
    EXPECT_EQ(play.base(duel.target).order, Order::disrupted);
}

TURNED_TEST(HU_5_1, of_firers_of_equal_value_the_first_leads) {
    Field field;
    const UnitId target = field.blue("Target", infantry(), 20_in, 10_in);
    const UnitId first = field.red("First", infantry(), inches(39, 2), just_within(inches(47, 4)));
    field.red("Second", infantry(), inches(41, 2), just_within(inches(47, 4)));
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, target);
    play.pick(verb::add_all);
    play.roll({1});
    EXPECT_EQ(play.event<happened::Shot>().unit, first);
}

// ---- HU-5.2 -------------------------------------------------------------------------------------

TURNED_TEST(HU_5_2, scores_of_4_5_6_7_and_8) {
    Duel infantry_fire{infantry(), 1_in};  // +1 for the first volley
    EXPECT_EQ(infantry_fire.shoot(3).base(infantry_fire.target).order, Order::good);
    EXPECT_EQ(infantry_fire.shoot(4).base(infantry_fire.target).order, Order::pinned);
    EXPECT_EQ(infantry_fire.shoot(5).base(infantry_fire.target).order, Order::disrupted);
    Play routs = infantry_fire.shoot(6);
    EXPECT_EQ(routs.question().topic, verb::rout);
    EXPECT_TRUE(routs.base(infantry_fire.target).on_table());
    Duel at_cavalry{infantry(), 1_in, heavy_cavalry()};  // +3
    EXPECT_EQ(at_cavalry.shoot(4).question().topic, verb::rout);
    Play destroyed = at_cavalry.shoot(5);
    EXPECT_EQ(destroyed.base(at_cavalry.target).where, Where::destroyed);
    EXPECT_EQ(destroyed.told<happened::Destroyed>().why, Why::shot);
    EXPECT_EQ(at_cavalry.shoot(6).base(at_cavalry.target).where, Where::destroyed);
}

TEST(HU_5_2, every_score_by_the_table) {
    const auto setup = Field{}.setup();
    const auto at = [&](int score) { return shot_result(setup->book, score); };
    for (const int score : {-3, 0, 1, 4}) EXPECT_EQ(at(score), Outcome::nothing) << score;
    EXPECT_EQ(at(5), Outcome::pinned);
    EXPECT_EQ(at(6), Outcome::disrupted);
    EXPECT_EQ(at(7), Outcome::routs);
    for (const int score : {8, 9, 20}) EXPECT_EQ(at(score), Outcome::destroyed) << score;
}

TURNED_TEST(HU_5_2, the_log_tells_score_result_and_clause) {
    Duel duel{infantry(), 1_in};
    Play play = duel.shoot(4);
    const Event& shot = play.event<happened::Shot>();
    EXPECT_TRUE(shot.clause == HU_5_2);
    EXPECT_EQ(shot.other, duel.target);
    EXPECT_EQ(play.told<happened::Shot>().score, 5);
    EXPECT_EQ(play.told<happened::Shot>().outcome, Outcome::pinned);
    EXPECT_EQ(shot.dice[0], 4);
}

TURNED_TEST(HU_5_2, the_odds_told_beforehand_are_the_faces_of_the_die) {
    Duel duel{infantry(), 1_in};
    const Judgement judged = duel.field.begin(Phase::shooting).judge(verb::shoot_at, duel.target);
    ASSERT_TRUE(judged.assessment);
    const Odds& odds = judged.assessment->odds;
    EXPECT_EQ(odds.chance(Outcome::nothing), Fraction::of(3, 6));
    EXPECT_EQ(odds.chance(Outcome::pinned), Fraction::of(1, 6));
    EXPECT_EQ(odds.chance(Outcome::disrupted), Fraction::of(1, 6));
    EXPECT_EQ(odds.chance(Outcome::routs), Fraction::of(1, 6));
    EXPECT_EQ(odds.chance(Outcome::destroyed), Fraction::of(0, 6));
}

// ---- HU-5.3: the modifiers ----------------------------------------------------------------------

TURNED_TEST(HU_5_3, muskets_of_an_unpinned_unit_fire_a_first_volley) {
    Duel duel{infantry(), 1_in};
    expect_tally(duel.tally(), {{+1, HU_5_3, reason::first_volley}});
    duel.field.order(duel.firer, Order::pinned);
    expect_tally(duel.tally(), {});
}

TURNED_TEST(HU_5_3, guns_fire_no_first_volley) {
    expect_tally(Duel(foot_artillery(), 2_in).tally(), {});
}

TURNED_TEST(HU_5_3, foot_artillery_takes_1_away_beyond_3_inches) {
    expect_tally(Duel(foot_artillery(), 3_in - hair()).tally(), {});
    expect_tally(Duel(foot_artillery(), 3_in).tally(), {});
    const Tally further = Duel(foot_artillery(), beyond(3_in) + rounding()).tally();
    expect_tally(further, {{-1, HU_5_3, reason::long_range}});
    expect_length(further.lines()[0].measured, beyond(3_in));
    expect_tally(Duel(foot_artillery(), 8_in).tally(), {{-1, HU_5_3, reason::long_range}});
    EXPECT_FALSE(Duel(foot_artillery(), beyond(8_in) + rounding()).may_shoot());
}

TURNED_TEST(HU_5_3, horse_artillery_takes_1_away_beyond_2_inches) {
    expect_tally(Duel(horse_artillery(), 2_in).tally(), {});
    expect_tally(Duel(horse_artillery(), beyond(2_in) + rounding()).tally(),
                 {{-1, HU_5_3, reason::long_range}});
    expect_tally(Duel(horse_artillery(), 6_in).tally(), {{-1, HU_5_3, reason::long_range}});
    EXPECT_FALSE(Duel(horse_artillery(), beyond(6_in) + rounding()).may_shoot());
}

TURNED_TEST(HU_5_3, canister_adds_1_to_one_and_a_half_inches_exactly) {
    for (const Troops& guns : {foot_artillery(), horse_artillery()}) {
        expect_tally(Duel(guns, inches(3, 2)).tally(), {{+1, HU_5_3, reason::canister}});
        expect_tally(Duel(guns, inches(3, 2) - hair()).tally(), {{+1, HU_5_3, reason::canister}});
        expect_tally(Duel(guns, beyond(inches(3, 2)) + rounding()).tally(), {});
    }
}

TURNED_TEST(HU_5_3, muskets_have_neither_canister_nor_long_range) {
    expect_tally(Duel(infantry(), inches(1, 2)).tally(), {{+1, HU_5_3, reason::first_volley}});
    EXPECT_TRUE(Duel(infantry(), 1_in).may_shoot());
    EXPECT_FALSE(Duel(infantry(), beyond(1_in) + rounding()).may_shoot());
}

TURNED_TEST(HU_5_3, each_unit_firing_beyond_the_first_adds_1) {
    Duel duel{infantry(), 1_in};
    const UnitId second =
        duel.field.red("Second", infantry(), 21_in, 10_in + depth + just_within(1_in));
    const UnitId third =
        duel.field.red("Third", infantry(), 19_in, 10_in + depth + just_within(1_in));
    Play two = duel.field.begin(Phase::shooting);
    two.pick(verb::shoot_at, duel.target);
    two.pick(verb::add_firer, second);
    two.pick(verb::add_firer, third);
    two.pick(verb::fire);
    two.roll({1});
    expect_tally(two.event<happened::Shot>().tally,
                 {{+1, HU_5_3, reason::support}, {+1, HU_5_3, reason::first_volley}});
    Play three = duel.field.begin(Phase::shooting);
    three.pick(verb::shoot_at, duel.target);
    three.pick(verb::add_all);
    three.roll({3});
    expect_tally(three.event<happened::Shot>().tally,
                 {{+2, HU_5_3, reason::support}, {+1, HU_5_3, reason::first_volley}});
    EXPECT_EQ(three.base(duel.target).order, Order::disrupted);
}

TURNED_TEST(HU_5_3, a_target_that_is_cavalry_adds_2) {
    for (const Troops& horse : {heavy_cavalry(), light_cavalry(), cossacks()})
        expect_tally(Duel(foot_artillery(), 2_in, horse).tally(),
                     {{+2, HU_5_3, reason::target_cavalry}});
    expect_tally(Duel(foot_artillery(), 2_in, horse_artillery()).tally(), {});
    const Troops hq{.arm = Arm::hq, .rank = HqRank::division};
    expect_tally(Duel(foot_artillery(), 2_in, hq).tally(), {});
}

TURNED_TEST(HU_5_3, a_disrupted_target_adds_1_a_pinned_one_nothing) {
    Duel duel{foot_artillery(), 2_in};
    duel.field.order(duel.target, Order::disrupted);
    expect_tally(duel.tally(), {{+1, HU_5_3, reason::target_disrupted}});
    duel.field.order(duel.target, Order::pinned);
    expect_tally(duel.tally(), {});
}

TURNED_TEST(HU_5_3, an_hq_in_contact_with_the_firer_adds_1) {
    Duel duel{foot_artillery(), 2_in};
    const UnitId hq = duel.field.red_division_hq(20_in, 10_in + depth + just_within(2_in) + depth);
    const Tally tally = duel.tally();
    expect_tally(tally, {{+1, HU_5_3, reason::hq_in_contact}});
    EXPECT_EQ(tally.lines()[0].because_of, hq);
    duel.field.red_division_hq(20_in, 10_in + depth + 2_in + depth + touch + hair());
    expect_tally(duel.tally(), {});
}

TURNED_TEST(HU_5_3, an_hq_in_contact_with_a_mere_supporter_adds_nothing) {
    Duel duel{infantry(), 1_in};
    duel.field.order(duel.firer, Order::pinned);
    duel.field.red_division_hq(20_in, 10_in + depth + just_within(1_in) + depth);
    const UnitId guns = duel.field.red("Guns", foot_artillery(), inches(175, 8), 10_in, west);
    Play play = duel.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, duel.target);
    play.pick(verb::add_all);
    play.roll({1});
    const Event& shot = play.event<happened::Shot>();
    EXPECT_EQ(shot.unit, guns);
    expect_tally(shot.tally, {{+1, HU_5_3, reason::canister},
                              {+1, HU_5_3, reason::support},
                              {+1, HU_5_3, reason::enfilade}});
}

TURNED_TEST(HU_5_3, fire_from_the_targets_side_or_rear_adds_1) {
    expect_tally(Duel(foot_artillery(), 2_in, infantry(), south).tally(),
                 {{+1, HU_5_3, reason::enfilade}});
    expect_tally(Duel(foot_artillery(), inches(9, 4), infantry(), east).tally(),
                 {{+1, HU_5_3, reason::enfilade}});
}

TURNED_TEST(HU_5_3, on_the_line_of_the_targets_front_fire_does_not_enfilade_a_tick_behind_it_does) {
    for (const auto& [back, enfilades] : {std::pair{-rounding(), false}, {hair(), true}}) {
        Field field;
        const UnitId target = field.blue("Target", infantry(), 20_in, 10_in);
        field.red("Guns", foot_artillery(), 24_in, 10_in + half_depth - back, west);
        Play play = field.begin(Phase::shooting);
        play.pick(verb::shoot_at, target);
        play.roll({1});
        EXPECT_EQ(play.event<happened::Shot>().tally.total(), enfilades ? 0 : -1);
    }
}

TURNED_TEST(HU_5_3, all_that_can_meet_in_one_shot_is_added_up_in_the_sheets_order) {
    Duel duel{infantry(), 1_in, heavy_cavalry(), south};
    duel.field.order(duel.target, Order::disrupted);
    duel.field.red_division_hq(20_in, 10_in + depth + just_within(1_in) + depth);
    duel.field.red("Second", infantry(), 21_in, 10_in + depth + just_within(1_in));
    Play play = duel.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, duel.target);
    play.pick(verb::add_all);
    play.roll({1});
    const Tally& tally = play.event<happened::Shot>().tally;
    expect_tally(tally, {{+1, HU_5_3, reason::support},
                         {+2, HU_5_3, reason::target_cavalry},
                         {+1, HU_5_3, reason::target_disrupted},
                         {+1, HU_5_3, reason::hq_in_contact},
                         {+1, HU_5_3, reason::first_volley},
                         {+1, HU_5_3, reason::enfilade}});
    EXPECT_EQ(tally.total(), 7);
}

// ---- HU-5.4: in contact -------------------------------------------------------------------------

// A blue attacker at (20, 10) front to front with a red defender.
struct Contact {
    Field field;
    UnitId attacker;
    UnitId defender;

    explicit Contact(Troops defending = infantry(), Troops attacking = infantry())
        : attacker{field.blue("Attacker", attacking, 20_in, 10_in)},
          defender{field.red("Defender", defending, 20_in, 10_in + depth)} {}
    Contact(const Contact&) = delete;

    // The defender's tally in the melee after a shooting phase in which nobody shot.
    Tally held_fire() {
        Play play = field.begin(Phase::shooting);
        if (play.state().phase == Phase::shooting) play.pick(verb::end_shooting);
        play.roll({1, 1});
        return play.event<happened::Fought>().other_tally;
    }
};

TURNED_TEST(HU_5_4, a_unit_in_contact_shoots_only_at_whom_it_touches) {
    Contact contact;
    const UnitId other = contact.field.blue("Beside", infantry(), inches(211, 10), inches(94, 10));
    Play play = contact.field.begin(Phase::shooting);
    EXPECT_TRUE(play.offers(verb::shoot_at, contact.attacker));
    EXPECT_FALSE(play.offers(verb::shoot_at, other));
    contact.field.remove(contact.attacker);
    EXPECT_TRUE(contact.field.begin(Phase::shooting).offers(verb::shoot_at, other));
}

TURNED_TEST(HU_5_4, a_unit_touched_on_its_flank_does_not_shoot_who_is_out_of_its_arc) {
    Field field;
    const UnitId defender = field.red("Defender", infantry(), 20_in, 10_in);
    const UnitId flanker = field.blue("Flanker", infantry(), inches(167, 8), inches(102, 10), west);
    const UnitId ahead = field.blue("Ahead", infantry(), 20_in, inches(35, 4));
    Play play = field.begin(Phase::shooting);
    EXPECT_FALSE(play.offers(verb::shoot_at, flanker));
    EXPECT_FALSE(play.offers(verb::shoot_at, ahead));  // in contact with another
    EXPECT_FALSE(play.state().braced.has(defender));   // it had no fire to hold
    field.remove(flanker);
    EXPECT_TRUE(field.begin(Phase::shooting).offers(verb::shoot_at, ahead));
}

TURNED_TEST(HU_5_4, a_flanker_that_reaches_past_the_front_into_the_arc_is_shot_at) {
    Field field;
    field.red("Defender", infantry(), 20_in, 10_in);
    const UnitId flanker = field.blue("Flanker", infantry(), inches(167, 8), 10_in, west);
    EXPECT_TRUE(field.begin(Phase::shooting).offers(verb::shoot_at, flanker));
}

TURNED_TEST(HU_5_4, a_defender_that_holds_its_fire_braces_and_adds_1_in_the_melee) {
    Contact contact;
    Play play = contact.field.begin(Phase::shooting);
    play.pick(verb::end_shooting);
    EXPECT_TRUE(play.happened<happened::Braced>(contact.defender));
    play.roll({3, 3});
    const Event& fought = play.event<happened::Fought>();
    expect_tally(fought.tally, {});
    expect_tally(fought.other_tally, {{+1, HU_5_4, reason::braced}});
    EXPECT_EQ(play.told<happened::Fought>().outcome, Outcome::attacker_recoils);
}

TURNED_TEST(HU_5_4, guns_and_pinned_infantry_brace_too) {
    EXPECT_EQ(Contact(foot_artillery()).held_fire().total(), -3 + 1);
    Contact pinned;
    pinned.field.order(pinned.defender, Order::pinned);
    expect_tally(pinned.held_fire(), {{+1, HU_5_4, reason::braced}});
}

TURNED_TEST(HU_5_4, a_defender_that_has_fired_has_not_braced) {
    Contact contact;
    Play play = contact.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, contact.attacker);
    play.roll({1});
    EXPECT_FALSE(play.happened<happened::Braced>());
    play.roll({3, 3});
    expect_tally(play.event<happened::Fought>().other_tally, {});
}

TURNED_TEST(HU_5_4, who_could_not_fire_does_not_brace) {
    Contact disrupted;
    disrupted.field.order(disrupted.defender, Order::disrupted);
    expect_tally(disrupted.held_fire(), {});
    expect_tally(Contact(heavy_cavalry()).held_fire(), {{+2, HU_6_2, reason::heavy_cavalry}});
}

TURNED_TEST(HU_5_4, by_ruling_brace_who_any_defender_braces_that_has_not_fired) {
    const auto held_fire = [](Contact& contact) {
        contact.field.ruling("brace.who", "any defender");
        return contact.held_fire();
    };
    Contact foot, horse{heavy_cavalry()}, disrupted;
    expect_tally(held_fire(foot), {{+1, HU_5_4, reason::braced}});
    expect_tally(held_fire(horse),
                 {{+2, HU_6_2, reason::heavy_cavalry}, {+1, HU_5_4, reason::braced}});
    disrupted.field.order(disrupted.defender, Order::disrupted);
    expect_tally(held_fire(disrupted), {{+1, HU_5_4, reason::braced}});
    Contact fired;
    fired.field.ruling("brace.who", "any defender");
    Play play = fired.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, fired.attacker);
    play.roll({1});
    play.roll({3, 3});
    EXPECT_FALSE(play.state().braced.has(fired.defender));
    EXPECT_FALSE(play.state().braced.has(fired.attacker));
}

TURNED_TEST(HU_5_4, by_ruling_brace_who_a_defender_not_in_contact_does_not_brace) {
    Duel duel{infantry(), 1_in};
    duel.field.ruling("brace.who", "any defender");
    Play play = duel.field.begin(Phase::shooting);
    play.pick(verb::end_shooting);
    EXPECT_FALSE(play.state().braced.has(duel.firer));
    EXPECT_FALSE(play.state().braced.has(duel.target));
}

TURNED_TEST(HU_5_4, who_is_not_in_contact_does_not_brace) {
    Duel duel{infantry(), 1_in};
    Play play = duel.field.begin(Phase::shooting);
    play.pick(verb::end_shooting);
    EXPECT_FALSE(play.happened<happened::Braced>());
}

TURNED_TEST(HU_5_4, by_ruling_bracing_is_worth_nothing) {
    Contact contact;
    contact.field.ruling("brace.bonus", "0");
    const Tally tally = contact.held_fire();
    expect_tally(tally, {{0, HU_5_4, reason::braced}});
    EXPECT_TRUE(tally.lines()[0].house_rule);
}

TURNED_TEST(HU_5_4, the_bracing_is_over_with_the_half_turn) {
    Contact contact;
    contact.field.area(Ground::town, 19_in, 9_in, 21_in, 12_in);  // a draw moves nobody
    Play play = contact.field.begin(Phase::shooting);
    play.pick(verb::end_shooting);
    EXPECT_TRUE(play.state().braced.has(contact.defender));
    play.roll({4, 3});
    EXPECT_EQ(play.state().moving, Side::red);
    EXPECT_FALSE(play.state().braced.has(contact.defender));
}

// ---- HU-5.5: who shoots together ----------------------------------------------------------------

TURNED_TEST(HU_5_5, firers_are_named_one_by_one_or_all_at_once_and_roll_once) {
    Duel duel{infantry(), 1_in};
    const UnitId second =
        duel.field.red("Second", infantry(), 21_in, 10_in + depth + just_within(1_in));
    Play play = duel.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, duel.target);
    EXPECT_TRUE(play.question().clause == HU_5_5);
    EXPECT_TRUE(play.offers(verb::add_firer, duel.firer));
    EXPECT_TRUE(play.offers(verb::add_firer, second));
    EXPECT_TRUE(play.offers(verb::add_all));
    EXPECT_FALSE(play.offers(verb::fire));
    play.pick(verb::add_firer, second);
    EXPECT_FALSE(play.offers(verb::add_firer, second));
    EXPECT_TRUE(play.offers(verb::fire));
    play.pick(verb::fire);
    play.roll({1});
    EXPECT_EQ(play.event<happened::Shot>().unit, second);
    EXPECT_FALSE(play.happened<happened::Supported>());
}

TURNED_TEST(HU_5_5, a_target_is_shot_at_once_a_phase) {
    Duel duel{infantry(), 1_in};
    const UnitId second =
        duel.field.red("Second", infantry(), 21_in, 10_in + depth + just_within(1_in));
    const UnitId elsewhere = duel.field.blue("Elsewhere", infantry(), 22_in, 10_in);
    Play play = duel.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, duel.target);
    play.pick(verb::add_firer, duel.firer);
    play.pick(verb::fire);
    play.roll({1});
    EXPECT_FALSE(play.offers(verb::shoot_at, duel.target));
    EXPECT_TRUE(play.offers(verb::shoot_at, elsewhere));
    play.pick(verb::shoot_at, elsewhere);
    EXPECT_EQ(play.question().unit, second);
}

TURNED_TEST(HU_5_5, by_ruling_each_firer_rolls_for_itself_without_support) {
    Duel duel{infantry(), 1_in};
    duel.field.ruling("fire.combined", "false");
    const UnitId second =
        duel.field.red("Second", infantry(), 21_in, 10_in + depth + just_within(1_in));
    Play play = duel.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, duel.target);
    EXPECT_FALSE(play.offers(verb::add_all));
    play.pick(verb::add_firer, duel.firer);
    play.roll({4});
    expect_tally(play.event<happened::Shot>().tally, {{+1, HU_5_3, reason::first_volley}});
    EXPECT_EQ(play.base(duel.target).order, Order::pinned);
    ASSERT_TRUE(play.offers(verb::shoot_at, duel.target));
    play.pick(verb::shoot_at, duel.target);
    play.roll({5});
    EXPECT_EQ(play.event<happened::Shot>().unit, second);
    EXPECT_EQ(play.base(duel.target).order, Order::disrupted);
}

TURNED_TEST(HU_5_5, the_other_modifiers_are_the_leaders) {
    // The guns to the flank enfilade, the infantry ahead does not; the guns lead by it.
    Field field;
    const UnitId target = field.blue("Target", infantry(), 20_in, 10_in);
    const UnitId line =
        field.red("Line", infantry(), 20_in, 10_in + depth + just_within(1_in)).pinned();
    const UnitId guns = field.red("Guns", foot_artillery(), 23_in, 10_in, west);
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, target);
    play.pick(verb::add_all);
    play.roll({1});
    const Event& shot = play.event<happened::Shot>();
    EXPECT_EQ(shot.unit, guns);
    expect_tally(shot.tally, {{+1, HU_5_3, reason::support}, {+1, HU_5_3, reason::enfilade}});
    EXPECT_TRUE(play.happened<happened::Supported>(line));
}

TURNED_TEST(HU_5_5, an_enemy_in_contact_with_friends_may_be_chosen) {
    Contact contact;
    const UnitId guns = contact.field.red("Guns", foot_artillery(), 23_in, 10_in, west);
    Play play = contact.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, contact.attacker);
    EXPECT_TRUE(play.offers(verb::add_firer, guns));
    EXPECT_TRUE(play.offers(verb::add_firer, contact.defender));
}

TURNED_TEST(HU_5_5, by_ruling_only_the_nearest_enemy_is_shot_at) {
    Field field;
    const UnitId near = field.blue("Near", infantry(), 21_in, 12_in);
    const UnitId far = field.blue("Far", infantry(), 19_in, 11_in);
    field.red("Guns", foot_artillery(), 20_in, 15_in);
    Play any = field.begin(Phase::shooting);
    EXPECT_TRUE(any.offers(verb::shoot_at, near));
    EXPECT_TRUE(any.offers(verb::shoot_at, far));
    field.ruling("fire.target", "nearest");
    Play nearest = field.begin(Phase::shooting);
    EXPECT_TRUE(nearest.offers(verb::shoot_at, near));
    EXPECT_FALSE(nearest.offers(verb::shoot_at, far));
}

TURNED_TEST(HU_5_5, of_two_equally_near_either_may_be_chosen) {
    Field field;
    const UnitId left = field.blue("Left", infantry(), 19_in, 12_in);
    const UnitId right = field.blue("Right", infantry(), 21_in, 12_in);
    field.red("Guns", foot_artillery(), 20_in, 15_in);
    field.ruling("fire.target", "nearest");
    Play play = field.begin(Phase::shooting);
    EXPECT_TRUE(play.offers(verb::shoot_at, left));
    EXPECT_TRUE(play.offers(verb::shoot_at, right));
}

// ---- HU-5.6: stalled ----------------------------------------------------------------------------

TURNED_TEST(HU_5_6,
            an_attacker_pinned_by_the_defenders_shot_goes_back_a_base_width_and_does_not_fight) {
    Contact contact;
    Play play = contact.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, contact.attacker);
    play.roll({4});
    EXPECT_TRUE(play.happened<happened::Stalled>(contact.attacker));
    EXPECT_EQ(play.base(contact.attacker).order, Order::pinned);
    expect_at(play.base(contact.attacker).centre, at(20_in, 9_in));
    expect_facing(play.base(contact.attacker).facing, north);
    EXPECT_FALSE(play.happened<happened::Braced>());
    EXPECT_EQ(play.state().moving, Side::red);  // no melee was fought
}

TURNED_TEST(HU_5_6, enemies_at_its_sides_do_not_hold_it) {
    for (const Length y : {inches(37, 4), inches(39, 4)}) {
        Contact contact;
        contact.field.red("Left", light_cavalry(), 19_in, y);
        contact.field.red("Right", light_cavalry(), 21_in, y);
        Play play = contact.field.begin(Phase::shooting);
        play.pick(verb::shoot_at, contact.attacker);
        play.roll({4});
        expect_at(play.base(contact.attacker).centre, at(20_in, 9_in));
    }
}

TURNED_TEST(HU_1_7, who_went_back_an_inch_from_contact_is_within_an_inch) {
    for (const Length apart : {0_in, touch - 3 * rounding() / 4}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 20_in, 10_in);
        field.red("Defender", infantry(), 20_in, 10_in + depth + apart);
        Play play = field.begin(Phase::shooting);
        play.pick(verb::shoot_at, attacker);
        play.roll({4});  // stalled: it goes back one base width
        Field again;
        const Point centre = play.base(attacker).centre;
        const UnitId stalled = again.blue("Attacker", infantry(), Length::from_ticks(centre.x),
                                          Length::from_ticks(centre.y));
        again.red("Defender", infantry(), 20_in, 10_in + depth + apart);
        EXPECT_TRUE(again.begin(Phase::shooting).offers(verb::shoot_at, stalled));
    }
}

TURNED_TEST(HU_5_6, and_one_that_is_disrupted_likewise) {
    Contact contact;
    Play play = contact.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, contact.attacker);
    play.roll({5});
    EXPECT_EQ(play.base(contact.attacker).order, Order::disrupted);
    expect_at(play.base(contact.attacker).centre, at(20_in, 9_in));
}

TURNED_TEST(HU_5_6, a_shot_without_effect_stalls_nobody) {
    Contact contact;
    Play play = contact.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, contact.attacker);
    play.roll({3});
    EXPECT_FALSE(play.happened<happened::Stalled>());
    EXPECT_EQ(play.question().topic, verb::fight);
}

TURNED_TEST(HU_5_6, any_shot_of_the_phase_stalls_not_only_the_defenders) {
    Contact contact;
    const UnitId guns = contact.field.red("Guns", foot_artillery(), 23_in, inches(21, 2), west);
    Play play = contact.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, contact.attacker);
    play.pick(verb::add_firer, guns);
    play.pick(verb::fire);
    play.roll({5});
    EXPECT_TRUE(play.happened<happened::Stalled>(contact.attacker));
    expect_at(play.base(contact.attacker).centre, at(20_in, 9_in));  // away from the defender
}

TURNED_TEST(HU_5_6, a_disrupted_attacker_is_not_stalled_by_a_shot_that_would_only_pin_it) {
    Contact contact;
    contact.field.order(contact.attacker, Order::disrupted);
    Play pinned = contact.field.begin(Phase::shooting);
    pinned.pick(verb::shoot_at, contact.attacker);
    pinned.roll({3});  // first volley, disrupted: 5
    EXPECT_FALSE(pinned.happened<happened::Stalled>());
    EXPECT_EQ(pinned.question().topic, verb::fight);
    Play disrupted = contact.field.begin(Phase::shooting);
    disrupted.pick(verb::shoot_at, contact.attacker);
    disrupted.roll({4});
    EXPECT_TRUE(disrupted.happened<happened::Stalled>());
}

TURNED_TEST(HU_5_6, where_the_newest_state_counts_that_shot_stalls_it) {
    Contact contact;
    contact.field.ruling("state.worst", "the newest counts");
    contact.field.order(contact.attacker, Order::disrupted);
    Play play = contact.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, contact.attacker);
    play.roll({3});
    EXPECT_EQ(play.base(contact.attacker).order, Order::pinned);
    EXPECT_TRUE(play.happened<happened::Stalled>());
}

TURNED_TEST(HU_5_6, a_unit_not_in_contact_is_not_set_back) {
    Duel duel{infantry(), 1_in};
    Play play = duel.shoot(4);
    EXPECT_FALSE(play.happened<happened::Stalled>());
    expect_at(play.base(duel.target).centre, at(20_in, 10_in));
}

QUARTER_TURNED_TEST(HU_5_6, without_room_it_stays_is_not_destroyed_and_does_not_fight) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 20_in, half_depth);
    const UnitId defender = field.red("Defender", infantry(), 20_in, half_depth + depth);
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, attacker);
    play.roll({4});
    expect_at(play.base(attacker).centre, at(20_in, half_depth));
    EXPECT_TRUE(play.base(attacker).on_table());
    EXPECT_TRUE(touching(play.setup(), play.state(), attacker, defender));
    EXPECT_EQ(play.state().moving, Side::red);
    EXPECT_FALSE(play.happened<happened::Fought>());
}

QUARTER_TURNED_TEST(HU_5_6, an_attacker_stalled_in_contact_does_not_count_among_those_who_attack) {
    Field field;
    const UnitId stalled = field.blue("Stalled", infantry(), 20_in, half_depth);
    const UnitId flanker =
        field.blue("Flanker", infantry(), 20_in - inches(7, 8), half_depth + depth, east);
    const UnitId defender = field.red("Defender", infantry(), 20_in, half_depth + depth);
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, stalled);
    play.roll({4});
    ASSERT_TRUE(touching(play.setup(), play.state(), stalled, defender));
    ASSERT_EQ(play.question().topic, verb::fight);
    EXPECT_EQ(play.question().unit, flanker);
    play.roll({1, 1});
    expect_tally(play.event<happened::Fought>().tally, {});
}

TURNED_TEST(HU_5_6, by_ruling_it_fights_on_where_it_is) {
    Contact contact;
    contact.field.ruling("stall.effect", "fights on");
    Play play = contact.field.begin(Phase::shooting);
    play.pick(verb::shoot_at, contact.attacker);
    play.roll({4});
    EXPECT_EQ(play.base(contact.attacker).order, Order::pinned);
    expect_at(play.base(contact.attacker).centre, at(20_in, 10_in));
    EXPECT_EQ(play.question().topic, verb::fight);
}

}  // namespace
}  // namespace grognard::humble
