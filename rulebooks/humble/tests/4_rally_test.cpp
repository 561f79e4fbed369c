// SPDX-License-Identifier: Apache-2.0
//
// HU chapter 4: rally.
#include "rulebooks/humble/4_rally/rally.h"
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

constexpr Length depth = inches(3, 4);  // of a base: between centres when front touches front

// A unit at (20, 10) with its division HQ an inch behind it, and nobody else near.
struct Rallying {
    Field field;
    UnitId unit;
    UnitId hq;

    explicit Rallying(Troops troops, Order order = Order::pinned) {
        const Field::Unit placed = field.blue("Rallying", troops, 20_in, 10_in);
        unit = order == Order::pinned ? placed.pinned() : placed.disrupted();
        hq = field.blue_division_hq(20_in, 10_in - depth - 1_in);
    }
    // The tally of the attempt, after a die that decides nothing here.
    Tally tally() {
        Play play = field.begin(Phase::rally);
        play.pick(verb::rally, unit);
        play.roll({1});
        return play.event<happened::RallyTried>().tally;
    }
    bool may_try() { return field.begin(Phase::rally).offers(verb::rally, unit); }
    Clause forbidden_by() {
        const auto setup = field.setup();
        return rally_forbidden(observe_rally(*setup, field.state(), unit));
    }
    Order after(int die) {
        Play play = field.begin(Phase::rally);
        play.pick(verb::rally, unit);
        play.roll({die});
        return play.base(unit).order;
    }
};

TURNED_TEST(HU_4_1, a_pinned_unit_is_in_good_order_again_on_5_and_not_on_4) {
    Rallying line{infantry()};
    EXPECT_EQ(line.after(6), Order::good);
    EXPECT_EQ(line.after(5), Order::good);
    EXPECT_EQ(line.after(4), Order::pinned);
    EXPECT_EQ(line.after(1), Order::pinned);
    expect_tally(line.tally(), {});
}

TURNED_TEST(HU_4_1, the_modified_score_counts_and_a_success_takes_the_disruption_away_whole) {
    Rallying line{infantry(), Order::disrupted};
    EXPECT_EQ(line.after(6), Order::good);
    EXPECT_EQ(line.after(5), Order::disrupted);
}

TURNED_TEST(HU_4_1, the_log_tells_the_die_the_score_needed_and_the_clause) {
    Rallying line{infantry()};
    Play play = line.field.begin(Phase::rally);
    play.pick(verb::rally, line.unit);
    EXPECT_EQ(play.asked(), Side::chance);
    play.roll({5});
    const Event& tried = play.event<happened::RallyTried>();
    EXPECT_TRUE(tried.clause == HU_4_1);
    EXPECT_EQ(tried.unit, line.unit);
    EXPECT_EQ(tried.dice[0], 5);
    EXPECT_TRUE(play.told<happened::RallyTried>().rallied);
    EXPECT_EQ(tried.reading.needed, 5);
}

TURNED_TEST(HU_4_1, only_pinned_and_disrupted_units_of_the_moving_side_try) {
    Field field;
    const UnitId pinned = field.blue("Pinned", infantry(), 20_in, 10_in).pinned();
    const UnitId disrupted = field.blue("Disrupted", infantry(), 22_in, 10_in).disrupted();
    const UnitId steady = field.blue("Steady", infantry(), 24_in, 10_in);
    field.blue_division_hq(22_in, 8_in);
    const UnitId enemy = field.red("Enemy", infantry(), 20_in, 30_in).pinned();
    field.red_division_hq(20_in, 32_in);
    Play play = field.begin(Phase::rally);
    EXPECT_EQ(play.asked(), Side::blue);
    EXPECT_TRUE(play.offers(verb::rally, pinned));
    EXPECT_TRUE(play.offers(verb::rally, disrupted));
    EXPECT_FALSE(play.offers(verb::rally, steady));
    EXPECT_FALSE(play.offers(verb::rally, enemy));
    EXPECT_TRUE(field.begin(Phase::rally, Side::red).offers(verb::rally, enemy));
}

TURNED_TEST(HU_4_1, each_unit_tries_once_a_phase) {
    Field field;
    const UnitId first = field.blue("First", infantry(), 20_in, 10_in).pinned();
    const UnitId second = field.blue("Second", infantry(), 22_in, 10_in).pinned();
    field.blue_division_hq(21_in, 8_in);
    Play play = field.begin(Phase::rally);
    play.pick(verb::rally, first);
    play.roll({1});
    EXPECT_FALSE(play.offers(verb::rally, first));
    EXPECT_TRUE(play.offers(verb::rally, second));
    play.pick(verb::rally, second);
    play.roll({6});
    EXPECT_EQ(play.base(first).order, Order::pinned);
    EXPECT_EQ(play.base(second).order, Order::good);
    EXPECT_NE(play.state().phase, Phase::rally);
}

TURNED_TEST(HU_4_1, a_unit_may_be_passed_over) {
    Rallying line{infantry()};
    Play play = line.field.begin(Phase::rally);
    play.pick(verb::end_rally);
    EXPECT_EQ(play.base(line.unit).order, Order::pinned);
    EXPECT_NE(play.state().phase, Phase::rally);
}

TURNED_TEST(HU_4_1, the_odds_told_beforehand_are_the_faces_that_rally) {
    Rallying line{infantry()};
    const Judgement judged = line.field.begin(Phase::rally).judge(verb::rally, line.unit);
    ASSERT_TRUE(judged.assessment);
    EXPECT_EQ(judged.assessment->clause, HU_4_1);
    EXPECT_EQ(judged.assessment->odds.chance(Outcome::rallies), Fraction::of(2, 6));
    EXPECT_EQ(judged.assessment->odds.chance(Outcome::stays), Fraction::of(4, 6));
}

// ---- HU-4.2: the modifiers ----------------------------------------------------------------------

TURNED_TEST(HU_4_2, guards_and_grenadiers_add_1) {
    expect_tally(Rallying{guards()}.tally(), {{+1, HU_4_2, reason::guard}});
    expect_tally(Rallying{grenadiers()}.tally(), {{+1, HU_4_2, reason::guard}});
    expect_tally(Rallying{Troops{.arm = Arm::heavy_cavalry, .guard = true}}.tally(),
                 {{+1, HU_4_2, reason::guard}});
    expect_tally(Rallying{light_infantry()}.tally(), {});
    EXPECT_EQ(Rallying{guards()}.after(4), Order::good);
    EXPECT_EQ(Rallying{guards()}.after(3), Order::pinned);
}

TURNED_TEST(HU_4_2, militia_takes_1_away) {
    Rallying rallying{militia()};
    expect_tally(rallying.tally(), {{-1, HU_4_2, reason::militia}});
    EXPECT_EQ(rallying.after(5), Order::pinned);
    EXPECT_EQ(rallying.after(6), Order::good);
}

TURNED_TEST(HU_4_2, a_disrupted_unit_takes_1_away_a_pinned_one_does_not) {
    expect_tally(Rallying(infantry(), Order::disrupted).tally(), {{-1, HU_4_2, reason::disrupted}});
    expect_tally(Rallying(infantry(), Order::pinned).tally(), {});
}

TURNED_TEST(HU_4_2, an_hq_in_base_contact_adds_1_and_is_named) {
    Rallying rallying{infantry()};
    rallying.field.blue_division_hq(20_in, 10_in - depth);
    const Tally tally = rallying.tally();
    expect_tally(tally, {{+1, HU_4_2, reason::hq_in_contact}});
    EXPECT_EQ(tally.lines()[0].because_of, rallying.hq);
    rallying.field.blue_division_hq(20_in, 10_in - depth - 5_ticks);  // no longer touching
    expect_tally(rallying.tally(), {});
}

TURNED_TEST(HU_4_2, two_hqs_in_contact_add_no_more_than_one) {
    Rallying rallying{infantry()};
    rallying.field.blue_division_hq(20_in, 10_in - depth);
    rallying.field.blue_corps_hq(21_in, 10_in);
    expect_tally(rallying.tally(), {{+1, HU_4_2, reason::hq_in_contact}});
}

TURNED_TEST(HU_4_2, an_hq_rallying_itself_adds_2) {
    Field field;
    const UnitId division = field.blue_division_hq(20_in, 10_in);
    const UnitId corps = field.blue_corps_hq(30_in, 10_in);
    field.order(division, Order::pinned);
    field.order(corps, Order::disrupted);
    Play play = field.begin(Phase::rally);
    play.pick(verb::rally, division);
    play.roll({3});
    expect_tally(play.event<happened::RallyTried>().tally, {{+2, HU_4_2, reason::hq_self}});
    EXPECT_EQ(play.base(division).order, Order::good);
    play.pick(verb::rally, corps);
    play.roll({3});
    expect_tally(play.event<happened::RallyTried>().tally,
                 {{-1, HU_4_2, reason::disrupted}, {+2, HU_4_2, reason::hq_self}});
    EXPECT_EQ(play.base(corps).order, Order::disrupted);
}

TURNED_TEST(HU_4_2, guard_touching_its_hq_adds_2_an_enemy_within_2_inches_takes_2_away) {
    Field field;
    const UnitId guard = field.blue("Old Guard", guards(), 24_in, 12_in).disrupted();
    const UnitId hq = field.blue_division_hq(24_in, 12_in - depth);
    const UnitId hussars = field.red("Hussars", light_cavalry(), 24_in, 14_in);
    Play play = field.begin(Phase::rally);
    play.pick(verb::rally, guard);
    play.roll({5});
    const Tally& tally = play.event<happened::RallyTried>().tally;
    expect_tally(tally, {{+1, HU_4_2, reason::guard},
                         {+1, HU_4_2, reason::hq_in_contact},
                         {-2, HU_4_2, reason::enemy_near},
                         {-1, HU_4_2, reason::disrupted}});
    EXPECT_EQ(tally.total(), -1);
    EXPECT_EQ(tally.lines()[1].because_of, hq);
    EXPECT_EQ(tally.lines()[2].because_of, hussars);
    expect_length(tally.lines()[2].measured, 2_in - depth);
    EXPECT_EQ(play.base(guard).order, Order::disrupted);
}

TURNED_TEST(HU_4_2, an_enemy_is_near_at_2_inches_exactly_and_at_one_tick_less_but_not_at_one_more) {
    for (const Length gap : {just_within(2_in), just_within(2_in) - hair(), beyond(2_in)}) {
        const bool near = gap <= 2_in;
        Rallying rallying{guards()};
        rallying.field.red("Hussars", light_cavalry(), 20_in, 10_in + depth + gap);
        EXPECT_EQ(rallying.tally().total(), near ? -1 : +1) << gap.ticks();
        Rallying line{infantry()};
        line.field.red("Hussars", light_cavalry(), 20_in, 10_in + depth + gap);
        EXPECT_EQ(line.may_try(), !near) << gap.ticks();
    }
}

TURNED_TEST(HU_4_2, with_an_enemy_near_only_guards_and_units_touching_an_hq_may_try) {
    Rallying line{infantry()};
    line.field.red("Hussars", light_cavalry(), 20_in, 12_in);
    EXPECT_FALSE(line.may_try());
    line.field.blue_division_hq(20_in, 10_in - depth);
    EXPECT_TRUE(line.may_try());
    expect_tally(line.tally(),
                 {{+1, HU_4_2, reason::hq_in_contact}, {-2, HU_4_2, reason::enemy_near}});
    EXPECT_EQ(line.after(6), Order::good);
    EXPECT_EQ(line.after(5), Order::pinned);
}

TURNED_TEST(HU_4_2, all_that_can_meet_in_one_unit_is_added_up) {
    Rallying crowd{Troops{.grenadier = true, .militia = true}, Order::disrupted};
    crowd.field.blue_division_hq(20_in, 10_in - depth);
    crowd.field.red("Hussars", light_cavalry(), 20_in, 12_in);
    const Tally tally = crowd.tally();
    expect_tally(tally, {{+1, HU_4_2, reason::guard},
                         {+1, HU_4_2, reason::hq_in_contact},
                         {-1, HU_4_2, reason::militia},
                         {-2, HU_4_2, reason::enemy_near},
                         {-1, HU_4_2, reason::disrupted}});
    EXPECT_EQ(tally.total(), -2);
}

// ---- HU-4.3: not permitted ----------------------------------------------------------------------

TURNED_TEST(HU_4_3, not_with_an_enemy_in_contact_be_it_guard_or_touching_its_hq) {
    Rallying guard{guards()};
    guard.field.blue_division_hq(20_in, 10_in - depth);
    guard.field.red("Hussars", light_cavalry(), 20_in, 10_in + depth);
    EXPECT_FALSE(guard.may_try());
    EXPECT_EQ(guard.forbidden_by(), HU_4_3);
}

TURNED_TEST(HU_4_3, a_touching_corner_is_contact_a_hair_apart_is_not) {
    Rallying guard{guards()};
    guard.field.red("Hussars", light_cavalry(), 21_in, 10_in + depth);
    EXPECT_FALSE(guard.may_try());
    Rallying apart{guards()};
    apart.field.red("Hussars", light_cavalry(), 20_in, 10_in + depth + touch + hair());
    EXPECT_TRUE(apart.may_try());
}

TURNED_TEST(HU_4_3, the_division_hq_is_near_enough_to_3_inches_exactly) {
    Rallying line{infantry()};
    line.field.blue_division_hq(20_in, 10_in - depth - just_within(3_in));
    EXPECT_TRUE(line.may_try());
    line.field.blue_division_hq(20_in, 10_in - depth - just_within(3_in) + hair());
    EXPECT_TRUE(line.may_try());
    line.field.blue_division_hq(20_in, 10_in - depth - beyond(3_in));
    EXPECT_FALSE(line.may_try());
    EXPECT_EQ(line.forbidden_by(), HU_4_3);
}

TURNED_TEST(HU_4_3, the_corps_hq_is_near_enough_to_6_inches_exactly) {
    Rallying line{infantry()};
    line.field.blue_division_hq(45_in, 10_in);
    line.field.blue_corps_hq(20_in, 10_in - depth - just_within(6_in));
    EXPECT_TRUE(line.may_try());
    line.field.blue_corps_hq(20_in, 10_in - depth - just_within(6_in) + hair());
    EXPECT_TRUE(line.may_try());
    line.field.blue_corps_hq(20_in, 10_in - depth - beyond(6_in));
    EXPECT_FALSE(line.may_try());
}

TURNED_TEST(HU_4_3, either_hq_is_enough_or_by_ruling_both_are_needed) {
    Rallying line{infantry()};  // its corps HQ stands in the far corner
    EXPECT_TRUE(line.may_try());
    line.field.ruling("rally.hq", "both");
    EXPECT_FALSE(line.may_try());
    line.field.blue_corps_hq(20_in, 10_in - depth - just_within(6_in));
    EXPECT_TRUE(line.may_try());
    line.field.blue_division_hq(20_in, 10_in - depth - beyond(3_in));
    EXPECT_FALSE(line.may_try());
}

TURNED_TEST(HU_4_3, by_that_ruling_an_hq_that_is_gone_is_not_needed) {
    Rallying line{infantry()};
    line.field.ruling("rally.hq", "both");
    line.field.remove(line.field.corps_hq(Side::blue));
    EXPECT_TRUE(line.may_try());
}

// ---- HU-4.4: without HQs ------------------------------------------------------------------------

TURNED_TEST(HU_4_4, an_hq_rallying_itself_needs_no_other_hq_near) {
    Field field;
    const UnitId division = field.blue_division_hq(20_in, 10_in);
    field.order(division, Order::pinned);
    field.remove(field.corps_hq(Side::blue));
    EXPECT_TRUE(field.begin(Phase::rally).offers(verb::rally, division));
}

TURNED_TEST(HU_4_4, an_hq_with_an_enemy_near_needs_another_hq_in_contact) {
    Field field;
    const UnitId division = field.blue_division_hq(20_in, 10_in);
    field.order(division, Order::pinned);
    field.red("Hussars", light_cavalry(), 20_in, 12_in);
    EXPECT_FALSE(field.begin(Phase::rally).offers(verb::rally, division));
    field.blue_corps_hq(20_in, 10_in - depth);
    Play play = field.begin(Phase::rally);
    play.pick(verb::rally, division);
    play.roll({4});
    expect_tally(play.event<happened::RallyTried>().tally, {{+1, HU_4_2, reason::hq_in_contact},
                                                            {-2, HU_4_2, reason::enemy_near},
                                                            {+2, HU_4_2, reason::hq_self}});
    EXPECT_EQ(play.base(division).order, Order::good);
}

TURNED_TEST(HU_4_4, without_its_division_hq_a_unit_looks_to_its_corps_hq) {
    Rallying line{infantry()};
    line.field.remove(line.hq);
    EXPECT_FALSE(line.may_try());
    line.field.blue_corps_hq(20_in, 10_in - depth - just_within(6_in));
    EXPECT_TRUE(line.may_try());
}

TURNED_TEST(HU_4_4, with_both_gone_it_cannot_rally) {
    Rallying line{infantry()};
    line.field.remove(line.hq);
    line.field.remove(line.field.corps_hq(Side::blue));
    EXPECT_FALSE(line.may_try());
    EXPECT_EQ(line.forbidden_by(), HU_4_4);
}

TURNED_TEST(HU_4_4, by_ruling_the_nearest_hq_of_the_side_within_6_inches_rallies_it) {
    for (const auto& [gap, may] : {std::pair{just_within(6_in), true}, {beyond(6_in), false}}) {
        Rallying line{infantry()};
        line.field.ruling("rally.no_hq", "nearest HQ of the side");
        line.field.remove(line.hq);
        line.field.remove(line.field.corps_hq(Side::blue));
        EXPECT_FALSE(line.may_try());
        line.field.blue("Another division's HQ", {.arm = Arm::hq, .rank = HqRank::division}, 20_in,
                        10_in - depth - gap);
        EXPECT_EQ(line.may_try(), may) << gap.ticks();
    }
}

TURNED_TEST(HU_4_4, another_divisions_hq_is_no_help_without_that_ruling) {
    Rallying line{infantry()};
    line.field.remove(line.hq);
    line.field.remove(line.field.corps_hq(Side::blue));
    line.field.blue("Another division's HQ", {.arm = Arm::hq, .rank = HqRank::division}, 20_in,
                    8_in);
    EXPECT_FALSE(line.may_try());
}

// ---- HU-4.5: near the enemy ---------------------------------------------------------------------

TURNED_TEST(HU_4_5, grenadiers_are_not_guards_unless_the_ruling_says_so) {
    Rallying company{grenadiers()};
    company.field.red("Hussars", light_cavalry(), 20_in, 12_in);
    EXPECT_FALSE(company.may_try());
    EXPECT_EQ(company.forbidden_by(), HU_4_5);
    company.field.ruling("rally.near_enemy", "guards and grenadiers");
    EXPECT_TRUE(company.may_try());
    expect_tally(company.tally(), {{+1, HU_4_2, reason::guard}, {-2, HU_4_2, reason::enemy_near}});
}

TURNED_TEST(HU_4_5, by_that_ruling_others_still_may_not) {
    Rallying line{infantry()};
    line.field.red("Hussars", light_cavalry(), 20_in, 12_in);
    line.field.ruling("rally.near_enemy", "guards and grenadiers");
    EXPECT_FALSE(line.may_try());
}

TURNED_TEST(HU_4_5, an_enemy_hq_and_a_disrupted_enemy_count_too) {
    Rallying line{infantry()};
    line.field.red_division_hq(20_in, 12_in);
    EXPECT_FALSE(line.may_try());
    Rallying other{infantry()};
    other.field.red("Broken", infantry(), 20_in, 12_in).disrupted();
    EXPECT_FALSE(other.may_try());
}

}  // namespace
}  // namespace grognard::humble
