// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 8, as far as it needs no table: every modifier, the four columns, brigades, generals.
#include "rulebooks/die_kriegskunst/8_morale/morale.h"

#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {
namespace {

MoraleSituation testing(Rules& rules, MoraleTest test = MoraleTest::other) {
    MoraleSituation s{.book = rules.book(), .test = test, .troops = infantry()};
    s.at_start = 20;
    return s;
}
constexpr std::array<MoraleTest, 4> all_tests{MoraleTest::to_charge, MoraleTest::being_charged,
                                              MoraleTest::other, MoraleTest::rallying};

// One row, in every column but those excepted.
template <class Set>
void expect_row(MoraleTest test, Set&& set, int value, Reason reason) {
    Rules rules;
    MoraleSituation s = testing(rules, test);
    set(s);
    expect_one(morale_tally(s), value, DK_8_2, reason);
}
template <class Set>
void expect_row(Set&& set, int value, Reason reason) {
    for (const MoraleTest test : all_tests) expect_row(test, set, value, reason);
}
template <class Set>
void expect_none(MoraleTest test, Set&& set) {
    Rules rules;
    MoraleSituation s = testing(rules, test);
    set(s);
    expect_tally(morale_tally(s), {});
}
using S = MoraleSituation;

// ---- DK-8.2 -------------------------------------------------------------------------------------

TEST(DK_8_2, generals) {
    expect_row([](S& s) { s.generals_near = 1; }, +1, reason::general_near);
    expect_row([](S& s) { s.attached = Rating::excellent; }, +3, reason::general_attached);
    expect_row([](S& s) { s.attached = Rating::average; }, +1, reason::general_attached);
    for (const MoraleTest test : all_tests)
        expect_none(test, [](S& s) { s.attached = Rating::poor; });
}

TEST(DK_8_2, gradings) {
    const std::array<int, 5> values{3, 1, 0, -1, -3};
    for (std::size_t i = 0; i < all_grades.size(); ++i) {
        Rules rules;
        MoraleSituation s = testing(rules);
        s.troops.grade = all_grades[i];
        EXPECT_EQ(morale_tally(s).total(), values[i]);
    }
}

TEST(DK_8_2, russian_infantry_on_hold_and_prussian_infantry_on_assault) {
    const auto with = [](Nation nation, Order order, Kind kind = Kind::line) {
        return [=](S& s) {
            s.troops = of(kind, Grade::line, nation);
            s.order = order;
        };
    };
    expect_row(with(Nation::russian, Order::hold), +1, reason::russian_hold);
    expect_row(with(Nation::prussian, Order::assault), +1, reason::prussian_assault);
    expect_none(MoraleTest::other, with(Nation::russian, Order::assault));
    expect_none(MoraleTest::other, with(Nation::prussian, Order::hold));
    expect_none(MoraleTest::other, with(Nation::russian, Order::hold, Kind::dragoon));
    expect_none(MoraleTest::other, with(Nation::prussian, Order::assault, Kind::hussar));
    expect_none(MoraleTest::other, with(Nation::austrian, Order::assault));
}

TEST(DK_8_2, buildings_cover_uphill_and_square_each) {
    expect_row([](S& s) { s.in_buildings = true; }, +1, reason::in_buildings);
    expect_row([](S& s) { s.in_cover = true; }, +1, reason::in_cover);
    expect_row([](S& s) { s.uphill = true; }, +1, reason::uphill);
    expect_row([](S& s) { s.formation = Formation::square; }, +1, reason::in_square);
    Rules rules;
    MoraleSituation s = testing(rules);
    s.in_cover = s.uphill = true;
    s.formation = Formation::square;
    EXPECT_EQ(morale_tally(s).total(), 3);
}

TEST(DK_8_2, support_and_secure_flanks) {
    expect_row([](S& s) { s.supported = true; }, +2, reason::support);
    expect_row([](S& s) { s.secure_flanks = true; }, +1, reason::secure_flanks);
}

TEST(DK_8_2, losses_at_their_limits) {
    expect_none(MoraleTest::other, [](S& s) { s.lost = 4; });
    expect_row([](S& s) { s.lost = 5; }, -2, reason::quarter_lost);
    expect_row([](S& s) { s.lost = 9; }, -2, reason::quarter_lost);
    expect_row([](S& s) { s.lost = 10; }, -4, reason::half_lost);
}

TEST(DK_8_2, casualties_in_the_charge_count_one_each_for_those_in_it) {
    const auto set = [](S& s) { s.casualties = 3; };
    expect_row(MoraleTest::to_charge, set, -3, reason::casualties);
    expect_row(MoraleTest::being_charged, set, -3, reason::casualties);
    expect_none(MoraleTest::other, set);
    expect_none(MoraleTest::rallying, set);
}

TEST(DK_8_2, charging_a_flank_and_being_charged_there) {
    expect_row(
        MoraleTest::to_charge, [](S& s) { s.charges_flank = true; }, +1, reason::flank_attack);
    expect_none(MoraleTest::being_charged, [](S& s) { s.charges_flank = true; });
    expect_row(
        MoraleTest::being_charged, [](S& s) { s.charged_in_flank = true; }, -4,
        reason::charged_flank);
    expect_none(MoraleTest::to_charge, [](S& s) { s.charged_in_flank = true; });
    expect_row(
        MoraleTest::being_charged,
        [](S& s) {
            s.charged_in_flank = true;
            s.formation = Formation::square;
        },
        +1, reason::in_square);
}

TEST(DK_8_2, states) {
    for (const Condition condition :
         {Condition::unformed, Condition::faltering, Condition::retreating}) {
        const auto set = [=](S& s) { s.condition = condition; };
        expect_row(MoraleTest::other, set, -1, reason::unformed);
        expect_row(MoraleTest::rallying, set, -1, reason::unformed);
        Rules rules;
        MoraleSituation charged = testing(rules, MoraleTest::being_charged);
        set(charged);
        expect_tally(morale_tally(charged),
                     {{-1, DK_8_2, reason::unformed}, {-1, DK_8_2, reason::charged_unformed}});
    }
    expect_row([](S& s) { s.condition = Condition::routing; }, -2, reason::routing);
}

TEST(DK_8_2, foot_not_in_square_charged_by_cavalry) {
    const auto by = [](Kind kind, Arm arm, Formation formation) {
        return [=](S& s) {
            s.troops = of(kind);
            s.charged_by = arm;
            s.formation = formation;
        };
    };
    expect_row(MoraleTest::being_charged, by(Kind::line, Arm::cavalry, Formation::line), -1,
               reason::charged_by_horse);
    expect_row(MoraleTest::being_charged, by(Kind::pounder_6, Arm::cavalry, Formation::unlimbered),
               -1, reason::charged_by_horse);
    expect_row(MoraleTest::being_charged, by(Kind::line, Arm::cavalry, Formation::square), +1,
               reason::in_square);
    expect_none(MoraleTest::being_charged, by(Kind::line, Arm::infantry, Formation::line));
    expect_none(MoraleTest::being_charged, by(Kind::hussar, Arm::cavalry, Formation::line));
    expect_none(MoraleTest::other, by(Kind::line, Arm::cavalry, Formation::line));
}

TEST(DK_8_2, each_who_breaks_near_by) {
    expect_row([](S& s) { s.enemies_breaking = 2; }, +2, reason::enemies_breaking);
    expect_row([](S& s) { s.friends_breaking = 3; }, -3, reason::friends_breaking);
}

TEST(DK_8_11, of_two_generals_and_of_25_and_50_percent_one_counts_or_by_ruling_each) {
    Rules rules;
    const auto stacked = [&] {
        MoraleSituation s = testing(rules);
        s.generals_near = 2;
        s.attached = Rating::average;
        s.lost = 10;
        return lines_of(morale_tally(s));
    };
    EXPECT_EQ(stacked(), (std::vector<Expected>{{+1, DK_8_2, reason::general_near},
                                                {+1, DK_8_2, reason::general_attached},
                                                {-4, DK_8_2, reason::half_lost}}));
    rules.ruling("morale.stack", "every row");
    EXPECT_EQ(stacked(), (std::vector<Expected>{{+2, DK_8_2, reason::general_near},
                                                {+1, DK_8_2, reason::general_attached},
                                                {-2, DK_8_2, reason::quarter_lost},
                                                {-4, DK_8_2, reason::half_lost}}));
}

TEST(DK_8_2, all_that_can_count_at_once_fits_a_tally) {
    Rules rules;
    MoraleSituation s = testing(rules, MoraleTest::being_charged);
    s.troops = of(Kind::line, Grade::elite, Nation::russian);
    s.condition = Condition::faltering;
    s.generals_near = 1;
    s.attached = Rating::excellent;
    s.in_cover = s.uphill = s.supported = s.secure_flanks = true;
    s.lost = 10;
    s.casualties = 1;
    s.charged_in_flank = true;
    s.charged_by = Arm::cavalry;
    s.enemies_breaking = s.friends_breaking = 1;
    EXPECT_EQ(morale_tally(s).lines().size(), 16u);
    EXPECT_EQ(morale_tally(s).total(), 1 + 3 + 3 + 1 + 1 + 1 + 2 + 1 - 4 - 1 - 4 - 1 - 1 - 1);
}

// ---- the columns --------------------------------------------------------------------------------

MoraleResult read(MoraleTest test, int score, Condition condition = Condition::formed) {
    Rules rules;
    MoraleSituation s = testing(rules, test);
    s.condition = condition;
    return read_morale(s, score);
}
using R = MoraleResult;

TEST(DK_8_3, to_charge) {
    const auto at = [](int score) { return read(MoraleTest::to_charge, score); };
    EXPECT_EQ(at(15), R::passes);
    EXPECT_EQ(at(6), R::passes);
    EXPECT_EQ(at(5), R::halts);
    EXPECT_EQ(at(4), R::falters);
    EXPECT_EQ(at(3), R::falters);
    EXPECT_EQ(at(2), R::retreats);
    EXPECT_EQ(at(0), R::retreats);
    EXPECT_EQ(at(-1), R::routs);
}

TEST(DK_8_11, by_ruling_a_5_falters) {
    Rules rules;
    rules.ruling("charge.five", "falter");
    EXPECT_EQ(read_morale(testing(rules, MoraleTest::to_charge), 5), R::falters);
    EXPECT_EQ(read_morale(testing(rules, MoraleTest::to_charge), 6), R::passes);
}

TEST(DK_8_4, being_charged) {
    const auto at = [](int score) { return read(MoraleTest::being_charged, score); };
    EXPECT_EQ(at(6), R::passes);
    EXPECT_EQ(at(5), R::falters);
    EXPECT_EQ(at(4), R::retreats);
    EXPECT_EQ(at(0), R::retreats);
    EXPECT_EQ(at(-1), R::routs);
}

TEST(DK_8_5, other) {
    const auto at = [](int score) { return read(MoraleTest::other, score); };
    EXPECT_EQ(at(6), R::passes);
    EXPECT_EQ(at(5), R::passes);
    EXPECT_EQ(at(4), R::falters);
    EXPECT_EQ(at(3), R::falters);
    EXPECT_EQ(at(2), R::retreats);
    EXPECT_EQ(at(0), R::retreats);
    EXPECT_EQ(at(-1), R::routs);
}

TEST(DK_8_6, rallying) {
    const auto at = [](int score) {
        return read(MoraleTest::rallying, score, Condition::retreating);
    };
    EXPECT_EQ(at(5), R::passes);
    EXPECT_EQ(at(4), R::fails);
    EXPECT_EQ(at(3), R::fails);
    EXPECT_EQ(at(2), R::routs);
    EXPECT_EQ(at(0), R::routs);
    EXPECT_EQ(at(-1), R::disperses);
}

TEST(DK_8_6, a_routing_unit_rallies_or_disperses) {
    EXPECT_EQ(read(MoraleTest::rallying, 5, Condition::routing), R::passes);
    for (const int score : {4, 3, 0, -1})
        EXPECT_EQ(read(MoraleTest::rallying, score, Condition::routing), R::disperses);
}

TEST(DK_8_5, the_odds_are_those_of_every_throw) {
    for (const MoraleTest test : all_tests)
        for (const Grade grade : all_grades) {
            Rules rules;
            MoraleSituation s = testing(rules, test);
            s.troops.grade = grade;
            s.condition = test == MoraleTest::rallying ? Condition::retreating : Condition::formed;
            Odds thrown;
            for (int a = 1; a <= 6; ++a)
                for (int b = 1; b <= 6; ++b)
                    thrown.add(outcome(OutcomeKind::morale,
                                       read_morale(s, a + b + morale_tally(s).total())),
                               1);
            EXPECT_EQ(morale_odds(s), thrown);
        }
}

// ---- brigades -----------------------------------------------------------------------------------

BrigadeSituation brigade(Rules& rules, Nation nation = Nation::austrian) {
    return {.book = rules.book(), .nation = nation, .units = 4, .infantry = 4, .brigadier = false};
}

TEST(DK_8_8, every_modifier) {
    Rules rules;
    expect_tally(brigade_tally(brigade(rules)), {});
    BrigadeSituation led = brigade(rules);
    led.brigadier = true;
    expect_one(brigade_tally(led), +1, DK_8_8, reason::brigadier);
    expect_one(brigade_tally(brigade(rules, Nation::prussian)), +1, DK_8_8, reason::steady_brigade);
    expect_one(brigade_tally(brigade(rules, Nation::russian)), +1, DK_8_8, reason::steady_brigade);
    BrigadeSituation covered = brigade(rules);
    covered.in_cover = 2;
    expect_tally(brigade_tally(covered), {});
    covered.in_cover = 3;
    expect_one(brigade_tally(covered), +1, DK_8_8, reason::brigade_in_cover);
}

TEST(DK_8_8, a_quarter_and_a_half_of_its_units_breaking) {
    Rules rules;
    BrigadeSituation s = brigade(rules);
    s.units = 5;
    s.breaking = 1;
    expect_tally(brigade_tally(s), {});
    s.units = 4;
    expect_one(brigade_tally(s), -1, DK_8_8, reason::units_breaking);
    s.breaking = 2;
    expect_one(brigade_tally(s), -2, DK_8_8, reason::units_breaking);
    s.units = 5;
    expect_one(brigade_tally(s), -1, DK_8_8, reason::units_breaking);
    s.breaking = 0;
    expect_tally(brigade_tally(s), {});
}

TEST(DK_8_14, a_guard_or_weak_brigade_has_more_than_half_such_units) {
    Rules rules;
    BrigadeSituation s = brigade(rules);
    s.guards = 2;
    expect_tally(brigade_tally(s), {});
    s.guards = 3;
    expect_one(brigade_tally(s), +1, DK_8_8, reason::steady_brigade);
    BrigadeSituation weak = brigade(rules);
    weak.weak = 2;
    expect_tally(brigade_tally(weak), {});
    weak.weak = 3;
    expect_one(brigade_tally(weak), -1, DK_8_8, reason::weak_brigade);
}

TEST(DK_8_15, prussian_and_russian_is_for_infantry_brigades_and_once) {
    Rules rules;
    BrigadeSituation s = brigade(rules, Nation::prussian);
    s.infantry = 2;
    expect_tally(brigade_tally(s), {});
    s.infantry = s.guards = 3;
    EXPECT_EQ(brigade_tally(s).total(), 1);
    rules.ruling("brigade.steady", "any brigade of the two nations");
    BrigadeSituation horse = brigade(rules, Nation::prussian);
    horse.infantry = 0;
    expect_one(brigade_tally(horse), +1, DK_8_8, reason::steady_brigade);
    horse.nation = Nation::austrian;
    expect_tally(brigade_tally(horse), {});
}

TEST(DK_8_8, six_passes_one_breaks_less_panics) {
    Rules rules;
    EXPECT_EQ(read_brigade(rules.book(), 6), BrigadeResult::passes);
    EXPECT_EQ(read_brigade(rules.book(), 5), BrigadeResult::breaks);
    EXPECT_EQ(read_brigade(rules.book(), 1), BrigadeResult::breaks);
    EXPECT_EQ(read_brigade(rules.book(), 0), BrigadeResult::panics);
    const Odds odds = brigade_odds(brigade(rules));
    EXPECT_EQ(odds.chance(outcome(OutcomeKind::brigade, BrigadeResult::passes)),
              Fraction::of(26, 36));
    EXPECT_EQ(odds.chance(outcome(OutcomeKind::brigade, BrigadeResult::breaks)),
              Fraction::of(10, 36));
}

// ---- generals -----------------------------------------------------------------------------------

TEST(DK_8_9, what_each_face_does_to_a_general) {
    Rules rules;
    const std::array<RiskResult, 6> faces{RiskResult::killed,   RiskResult::wounded,
                                          RiskResult::captured, RiskResult::stunned,
                                          RiskResult::unhurt,   RiskResult::unhurt};
    for (int die = 1; die <= 6; ++die)
        EXPECT_EQ(read_risk(rules.book(), die), faces[static_cast<std::size_t>(die - 1)]);
    EXPECT_EQ(risk_odds(rules.book()).chance(outcome(OutcomeKind::risk, RiskResult::unhurt)),
              Fraction::of(1, 3));
    rules.ruling("general.risk", "1 killed");
    EXPECT_EQ(read_risk(rules.book(), 1), RiskResult::killed);
    for (int die = 2; die <= 6; ++die) EXPECT_EQ(read_risk(rules.book(), die), RiskResult::unhurt);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
