// SPDX-License-Identifier: Apache-2.0
//
// With how many dice a melee is fought, what they do and how likely: VK-9.12, 9.13, 9.25, 10.1.
#include "engine/dice/tests/chances.h"

#include <map>

#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/9_combat/melee_dice.h"
#include "rulebooks/vom_kriege/9_combat/melee_odds.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/field.h"

namespace grognard::vom_kriege {
namespace {

// Infantry against infantry, both in line in the open.
MeleeSituation line_against_line(const Book& book) {
    return {.book = book, .troops = infantry(), .target = infantry()};
}

int dice_of(const MeleeSituation& s) { return melee_dice(melee_tally(s)); }

// ---- strength -----------------------------------------------------------------------------------

TEST(VK_9_12, dice_are_the_strength) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    expect_tally(melee_tally(s), {{4, VK_9_12, reason::strength}});
    s.hits = 2;
    EXPECT_EQ(dice_of(s), 4);
}

TEST(VK_9_12, by_the_ruling_melee_strength_remaining_hits_lessen_it) {
    Field field;
    field.ruling("melee.strength", "remaining");
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.hits = 2;
    expect_tally(melee_tally(s), {{2, VK_9_12, reason::strength}});
    EXPECT_TRUE(melee_tally(s).lines()[0].house_rule);
}

TEST(VK_9_12, elite_and_conscript_count_on_top_of_their_strength) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.troops = elite(infantry());
    expect_tally(melee_tally(s), {{5, VK_9_12, reason::strength}, {1, VK_9_12, reason::elite}});
    s.troops = conscript(infantry());
    expect_tally(melee_tally(s),
                 {{3, VK_9_12, reason::strength}, {-1, VK_9_12, reason::conscript}});
}

TEST(VK_9_12, by_the_ruling_melee_quality_twice_false_only_in_it) {
    Field field;
    field.ruling("melee.quality_twice", "false");
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.troops = elite(infantry());
    expect_tally(melee_tally(s), {{5, VK_9_12, reason::strength}});
    s.troops = conscript(infantry());
    expect_tally(melee_tally(s), {{3, VK_9_12, reason::strength}});
}

TEST(VK_9_12, a_square_and_a_march_column_have_strength_1) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.formation = Formation::square;
    expect_tally(melee_tally(s), {{1, VK_9_12, reason::in_square}});
    s.formation = Formation::march_column;
    s.supports = 2;
    expect_tally(melee_tally(s),
                 {{1, VK_9_12, reason::in_march_column}, {2, VK_9_12, reason::support}});
}

// ---- adjustments --------------------------------------------------------------------------------

TEST(VK_9_12, order_bonus_and_each_support_add_one) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.order_bonus = true;
    s.supports = 2;
    expect_tally(melee_tally(s), {{4, VK_9_12, reason::strength},
                                  {1, VK_9_12, reason::order_bonus},
                                  {2, VK_9_12, reason::support}});
}

TEST(VK_9_12, an_irregular_loses_two_against_a_target_in_order) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.troops = cossacks();
    expect_tally(melee_tally(s),
                 {{4, VK_9_12, reason::strength}, {-2, VK_9_12, reason::irregular}});
    s.target_disordered = true;
    EXPECT_EQ(dice_of(s), 4);
}

TEST(VK_9_12, heavy_cavalry_adds_one) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.troops = heavy_cavalry();
    expect_tally(melee_tally(s),
                 {{4, VK_9_12, reason::strength}, {1, VK_9_12, reason::heavy_cavalry}});
    s.troops = light_cavalry();
    EXPECT_EQ(dice_of(s), 4);
    s.troops = heavy_guns();  // heavy, but no cavalry
    EXPECT_EQ(dice_of(s), 3);
}

TEST(VK_9_25, lancers_add_one_when_they_charge_infantry) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.troops = lancers();
    s.charging = true;
    expect_tally(melee_tally(s), {{4, VK_9_12, reason::strength}, {1, VK_9_25, reason::lancers}});
    s.target = light_cavalry();
    EXPECT_EQ(dice_of(s), 4);
    s.target = infantry();
    s.charging = false;  // battling back
    EXPECT_EQ(dice_of(s), 4);
}

TEST(VK_9_12, shaken_takes_one_disordered_or_open_order_two_the_worse_alone) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.shaken = true;
    EXPECT_EQ(dice_of(s), 3);
    s.disordered = true;
    EXPECT_EQ(dice_of(s), 2);
    s.shaken = false;
    s.formation = Formation::open_order;
    EXPECT_EQ(dice_of(s), 2);  // one row of the table, though both hold
    s.disordered = false;
    EXPECT_EQ(dice_of(s), 2);
}

TEST(VK_9_12, by_the_ruling_adjust_or_both_rows_count) {
    Field field;
    field.ruling("adjust.or", "both");
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.shaken = s.disordered = true;
    EXPECT_EQ(dice_of(s), 1);
    s.shaken = false;
    s.formation = Formation::open_order;
    EXPECT_EQ(dice_of(s), 2);
    s.disordered = false;
    s.into_bua = s.uphill = true;
    s.formation = Formation::line;
    EXPECT_EQ(dice_of(s), 1);
    s.into_bua = false;
    s.into_wood = true;
    EXPECT_EQ(dice_of(s), 3);  // into woods or uphill is one row
}

// The rows: shaken -1, or disordered or in open order -2; woods or uphill -1, or works -2.
TEST(VK_9_6, what_one_row_names_counts_once_or_by_the_ruling_adjust_row_each) {
    for (const bool each : {false, true})
        for (const bool both : {false, true}) {
            Field field;
            if (each) field.ruling("adjust.row", "each");
            if (both) field.ruling("adjust.or", "both");
            const auto setup = field.setup();
            MeleeSituation s = line_against_line(setup->book);
            s.troops = elite(infantry());  // 6 dice
            s.formation = Formation::open_order;
            s.disordered = true;
            EXPECT_EQ(dice_of(s), each ? 2 : 4);
            s.shaken = true;
            EXPECT_EQ(dice_of(s), (each ? 2 : 4) - (both ? 1 : 0));
            MeleeSituation into = line_against_line(setup->book);
            into.into_wood = into.uphill = true;
            EXPECT_EQ(dice_of(into), each ? 2 : 3);
            // Two of the weaker row weigh as much as one of the other: the first row counts.
            into.into_works = true;
            EXPECT_EQ(dice_of(into), both ? 1 : 2);
            EXPECT_EQ(melee_tally(into).lines()[3].counts(), both || !each);
        }
}

TEST(VK_9_6, order_bonus_and_supports_count_together_or_by_the_ruling_adjust_support_the_greater) {
    for (const bool together : {true, false}) {
        Field field;
        if (!together) field.ruling("adjust.support", "the greater");
        const auto setup = field.setup();
        MeleeSituation s = line_against_line(setup->book);
        s.order_bonus = true;
        EXPECT_EQ(dice_of(s), 5);
        s.supports = 1;
        EXPECT_EQ(dice_of(s), together ? 6 : 5);
        s.supports = 2;
        EXPECT_EQ(dice_of(s), together ? 7 : 6);
        s.order_bonus = false;
        EXPECT_EQ(dice_of(s), 6);
    }
}

TEST(VK_9_12, into_woods_or_uphill_takes_one) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.into_wood = true;
    expect_tally(melee_tally(s),
                 {{4, VK_9_12, reason::strength}, {-1, VK_9_12, reason::into_woods}});
    s.uphill = true;
    EXPECT_EQ(dice_of(s), 3);
    s.into_wood = false;
    EXPECT_EQ(dice_of(s), 3);
}

TEST(VK_9_12, into_a_built_up_area_or_fieldworks_or_across_a_bridge_two) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.into_bua = true;
    EXPECT_EQ(dice_of(s), 2);
    s.uphill = true;
    EXPECT_EQ(dice_of(s), 2);  // the worse alone
    s.into_bua = false;
    s.into_works = true;
    EXPECT_EQ(dice_of(s), 2);
    s.into_works = false;
    s.bridge = true;
    EXPECT_EQ(dice_of(s), 2);
    const Tally tally = melee_tally(s);
    EXPECT_EQ(tally.lines()[1].reason, reason::uphill);
    EXPECT_EQ(tally.lines()[1].struck_by, VK_9_6);
}

TEST(VK_9_12, at_least_one_die) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.troops = conscript(infantry());
    s.disordered = s.into_bua = true;
    expect_tally(melee_tally(s), {{3, VK_9_12, reason::strength},
                                  {-1, VK_9_12, reason::conscript},
                                  {-2, VK_9_12, reason::disordered},
                                  {-2, VK_9_12, reason::into_bua},
                                  {3, VK_9_12, reason::least}});
}

TEST(VK_9_12, by_the_ruling_melee_minimum_0_none) {
    Field field;
    field.ruling("melee.minimum", "0");
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.disordered = s.into_bua = true;
    EXPECT_EQ(dice_of(s), 0);
    s.troops = conscript(infantry());
    EXPECT_EQ(dice_of(s), 0);
}

TEST(VK_9_12, cavalry_against_a_square_rolls_one_die_whatever_else) {
    Field field;
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.troops = elite(heavy_cavalry());
    s.target_formation = Formation::square;
    s.supports = 3;
    s.order_bonus = true;
    expect_tally(melee_tally(s), {{1, VK_9_12, reason::at_square}});
    s.troops = infantry();
    EXPECT_EQ(dice_of(s), 4 + 3 + 1);
}

TEST(VK_9_12, a_house_rule_shows_in_its_line) {
    Field field;
    field.number("melee", "heavy_cavalry", "2");
    const auto setup = field.setup();
    MeleeSituation s = line_against_line(setup->book);
    s.troops = heavy_cavalry();
    const Tally tally = melee_tally(s);
    EXPECT_EQ(tally.total(), 6);
    EXPECT_FALSE(tally.lines()[0].house_rule);
    EXPECT_TRUE(tally.lines()[1].house_rule);
}

// ---- what is observed ---------------------------------------------------------------------------

TURNED_TEST(VK_9_12, what_the_table_shows_is_observed) {
    Field field;
    const UnitId attacker = field.blue("Attacker", lancers(), 40_in, 20_in).hits(3);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).disordered();
    field.order({attacker}, Face::cavalry, Use::bonus_to_melee);
    const auto setup = field.setup();
    const State state = field.ready();
    const MeleeSituation s =
        observe_melee(*setup, state, attacker, target, {target, target}, false);
    EXPECT_TRUE(s.troops.lancers);
    EXPECT_EQ(s.hits, 3);
    EXPECT_TRUE(s.shaken);
    EXPECT_FALSE(s.disordered);
    EXPECT_TRUE(s.order_bonus);
    EXPECT_EQ(s.supports, 2);
    EXPECT_TRUE(s.charging);
    EXPECT_TRUE(s.target.is_infantry());
    EXPECT_TRUE(s.target_disordered);
    EXPECT_FALSE(s.into_wood || s.into_bua || s.into_works || s.uphill || s.bridge);
    const MeleeSituation back = observe_melee(*setup, state, target, attacker, {}, true);
    EXPECT_FALSE(back.order_bonus);
    EXPECT_FALSE(back.charging);
    EXPECT_TRUE(back.disordered);
}

TURNED_TEST(VK_9_12, a_unit_in_an_area_is_in_line_or_open_order) {
    Field field;
    const AreaId wood = field.wood(38_in, 20_in, 42_in, 24_in);
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target =
        field.red("Target", light_infantry(), 40_in, 22_in).march_column().holds(wood);
    const auto setup = field.setup();
    State state = field.ready();
    EXPECT_TRUE(observe_melee(*setup, state, attacker, target, {}, false).into_wood);
    EXPECT_EQ(dice_of(observe_melee(*setup, state, target, attacker, {}, true)), 4);
    state.unit(target).post.formation = Formation::open_order;
    EXPECT_EQ(dice_of(observe_melee(*setup, state, target, attacker, {}, true)), 2);
}

TURNED_TEST(VK_9_12, into_an_occupied_town_is_observed) {
    Field field;
    const AreaId town = field.town(38_in, 20_in, 42_in, 24_in);
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 22_in).holds(town);
    const auto setup = field.setup();
    EXPECT_TRUE(observe_melee(*setup, field.ready(), attacker, target, {}, false).into_bua);
}

// A blue unit that has charged north into contact at 40 and 20 inches, from so far south.
struct Contact {
    Field field;
    UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    UnitId target = field.red("Target", infantry(), 40_in, 20_in);

    void came(Length way) {
        field.charged(attacker, target);
        field.state().charges.back().began.front = field.turned(at(40_in, 20_in - way));
    }
    MeleeSituation attack() {
        setup_ = field.setup();
        return observe_melee(*setup_, field.ready(), attacker, target, {}, false);
    }
    MeleeSituation back() {
        setup_ = field.setup();
        return observe_melee(*setup_, field.ready(), target, attacker, {}, true);
    }

private:
    std::shared_ptr<const Setup> setup_;  // a situation refers to its book
};

TURNED_TEST(VK_9_12, a_charge_that_began_below_the_hill_is_uphill) {
    // The hill's foot: the charge began on it, or a tick short of it.
    for (const bool below : {true, false}) {
        Contact in;
        in.field.hill(30_in, 16_in, 50_in, 40_in);
        in.came(4_in + (below ? just_beyond(touch) : -rounding()));
        EXPECT_EQ(in.attack().uphill, below);
        EXPECT_FALSE(in.back().uphill);
    }
}

TURNED_TEST(VK_9_12, the_target_of_a_charge_down_the_hill_battles_back_uphill) {
    Contact in;
    in.field.hill(30_in, 10_in, 50_in, 18_in);
    in.came(6_in);
    EXPECT_FALSE(in.attack().uphill);
    EXPECT_TRUE(in.back().uphill);
}

TURNED_TEST(VK_9_12, by_the_ruling_melee_ground_at_contact_neither_is_higher) {
    Contact in;
    in.field.ruling("melee.ground", "at contact");
    in.field.hill(30_in, 16_in, 50_in, 40_in);
    in.came(6_in);
    EXPECT_FALSE(in.attack().uphill);
}

TURNED_TEST(VK_9_12, a_charge_fought_out_is_not_looked_at) {
    Contact in;
    in.field.hill(30_in, 16_in, 50_in, 40_in);
    in.came(6_in);
    in.field.state().charges.back().over = true;
    EXPECT_FALSE(in.attack().uphill);
}

TURNED_TEST(VK_9_12, fieldworks_help_against_a_charge_that_crossed_them) {
    // Half an inch before the target's front, so that the attacker stands astride them. The inner
    // side is on the right hand of one who walks along them: north of a walk west.
    const std::vector<Point> works{at(46_in, inches(39, 2)), at(34_in, inches(39, 2))};
    Contact in;
    in.field.works(works);
    in.came(4_in);
    EXPECT_TRUE(in.attack().into_works);
    EXPECT_FALSE(in.back().into_works);
    in.field.state().charges.back().began.front =
        in.field.turned(at(48_in, inches(77, 4)));  // from far aside
    EXPECT_TRUE(in.attack().into_works);

    Contact now;
    now.field.ruling("melee.ground", "at contact");
    now.field.works(works);
    now.came(4_in);
    EXPECT_FALSE(now.attack().into_works);
}

TURNED_TEST(VK_4_10, fieldworks_do_not_help_against_a_charge_from_behind_them) {
    Field field;
    field.works({at(46_in, 20_in), at(34_in, 20_in)});
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    const UnitId behind = field.blue("Behind", infantry(), 40_in, 21_in, south);
    field.charged(behind, target, Flank::rear);
    field.state().charges.back().began.front = field.turned(at(40_in, 26_in));
    const auto setup = field.setup();
    EXPECT_FALSE(observe_melee(*setup, field.ready(), behind, target, {}, false).into_works);
}

TURNED_TEST(VK_9_25, a_melee_is_across_a_bridge_when_roller_or_target_stands_on_it) {
    Field field;
    field.river({at(0_in, 20_in), at(84_in, 20_in)});
    field.bridge({at(40_in, 18_in), at(40_in, 22_in)});
    const UnitId on_it = field.blue("On it", infantry(), 40_in, 23_in).march_column();
    const UnitId before = field.red("Before", infantry(), 40_in, 23_in);
    const auto setup = field.setup();
    const State state = field.ready();
    EXPECT_TRUE(observe_melee(*setup, state, on_it, before, {}, false).bridge);
    EXPECT_TRUE(observe_melee(*setup, state, before, on_it, {}, true).bridge);
}

TURNED_TEST(VK_9_25, by_the_ruling_bridge_melee_target_on_it) {
    Field field;
    field.ruling("bridge.melee", "target on it");
    field.river({at(0_in, 20_in), at(84_in, 20_in)});
    field.bridge({at(40_in, 18_in), at(40_in, 22_in)});
    const UnitId on_it = field.blue("On it", infantry(), 40_in, 23_in).march_column();
    const UnitId before = field.red("Before", infantry(), 40_in, 23_in);
    const auto setup = field.setup();
    const State state = field.ready();
    EXPECT_FALSE(observe_melee(*setup, state, on_it, before, {}, false).bridge);
    EXPECT_TRUE(observe_melee(*setup, state, before, on_it, {}, true).bridge);
}

// ---- reading the dice ---------------------------------------------------------------------------

const Faces one_of_each =
    faces({Face::infantry, Face::cavalry, Face::artillery, Face::saber, Face::flag});

TEST(VK_9_13, faces_of_the_targets_arm_and_sabers_hit) {
    Field field;
    const Book book = field.setup()->book;
    const Faces shown = faces({Face::infantry, Face::infantry, Face::cavalry, Face::saber,
                               Face::flag, Face::flag, Face::artillery});
    const auto read = [&](Arm target) {
        return read_melee(book, infantry(), target, false, shown);
    };
    EXPECT_EQ(read(Arm::infantry).hits, 3);
    EXPECT_EQ(read(Arm::cavalry).hits, 2);
    EXPECT_EQ(read(Arm::artillery).hits, 2);
    EXPECT_EQ(read(Arm::infantry).flags, 2);
}

TEST(VK_9_13, cavalry_against_a_square_hits_with_sabers_alone) {
    Field field;
    const Book book = field.setup()->book;
    const MeleeScore score = read_melee(book, light_cavalry(), Arm::infantry, true, one_of_each);
    EXPECT_EQ(score.hits, 2);  // the saber, and the flag (VK-10.1)
    EXPECT_EQ(score.flags, 0);
}

TEST(VK_9_13, by_the_ruling_square_flags_false_the_flags_of_cavalry_do_nothing_to_it) {
    Field field;
    field.ruling("square.flags", "false");
    const Book book = field.setup()->book;
    const MeleeScore score = read_melee(book, light_cavalry(), Arm::infantry, true, one_of_each);
    EXPECT_EQ(score.hits, 1);
    EXPECT_EQ(score.flags, 0);
    // Those of infantry do.
    EXPECT_EQ(read_melee(book, infantry(), Arm::infantry, true, one_of_each).hits, 3);
}

TEST(VK_10_1, a_square_takes_a_hit_for_each_flag) {
    Field field;
    const Book book = field.setup()->book;
    const MeleeScore score = read_melee(book, infantry(), Arm::infantry, true, one_of_each);
    EXPECT_EQ(score.hits, 3);
    EXPECT_EQ(score.flags, 0);
}

TEST(VK_8_1, at_a_leader_sabers_alone_hit) {
    Field field;
    const Book book = field.setup()->book;
    EXPECT_EQ(read_melee(book, infantry(), Arm::leader, false, one_of_each).hits, 1);
}

// ---- odds ---------------------------------------------------------------------------------------

// The same by throwing every handful of dice.
struct Fighter {
    Troops troops;
    Formation formation;
    int hits;
};

template <class F>
void each_throw(const Book& book, int dice, F&& f) {
    std::uint64_t all = 1;
    for (int i = 0; i < dice; ++i) all *= 6;
    for (std::uint64_t n = 0; n < all; ++n) {
        Faces shown;
        std::uint64_t rest = n;
        for (int i = 0; i < dice; ++i, rest /= 6)
            ++shown[face_of(book, static_cast<int>(rest % 6) + 1)];
        f(shown);
    }
}

struct End {
    int hits;
    Fate fate;
};
End end_of(const Book& book, const Fighter& struck, const Troops& roller, const Faces& shown,
           bool goes_anyway) {
    const bool square = struck.formation == Formation::square;
    const MeleeScore score = read_melee(book, roller, struck.troops.arm, square, shown);
    const int room = strength(book, struck.troops) - struck.hits;
    if (score.hits >= room) return {room, Fate::breaks};
    return {score.hits, score.flags > 0 || goes_anyway ? Fate::goes_back : Fate::stays};
}

void expect_same(const Book& book, Fighter attacker, Fighter target, bool battles_back) {
    MeleeSituation attack{.book = book, .troops = attacker.troops};
    attack.formation = attacker.formation;
    attack.hits = attacker.hits;
    attack.shaken = attacker.hits == strength(book, attacker.troops) - 1;
    attack.target = target.troops;
    attack.target_formation = target.formation;
    MeleeSituation back{.book = book, .troops = target.troops};
    back.formation = target.formation;
    back.hits = target.hits;
    back.shaken = target.hits == strength(book, target.troops) - 1;
    back.target = attacker.troops;
    back.target_formation = attacker.formation;
    const bool repels = target.formation == Formation::square && attacker.troops.is_cavalry();
    const bool guns = target.troops.is_artillery();
    std::map<std::uint16_t, std::uint64_t> all;
    std::uint64_t most = 1;
    const int dice = dice_of(attack);
    int most_back = 0;
    for (int h = 0; battles_back && h < strength(book, target.troops) - target.hits; ++h) {
        MeleeSituation later = back;
        later.hits += h;
        later.shaken = later.hits == strength(book, target.troops) - 1;
        most_back = std::max(most_back, dice_of(later));
    }
    for (int i = 0; i < most_back; ++i) most *= 6;
    each_throw(book, dice, [&](const Faces& shown) {
        const End t = end_of(book, target, attacker.troops, shown, guns);
        if (!battles_back || t.fate != Fate::stays) {
            all[outcome(MeleeOutcome{t.hits, t.fate, 0, Fate::stays})] += most;
            return;
        }
        MeleeSituation later = back;
        later.hits += t.hits;
        later.shaken = later.hits == strength(book, target.troops) - 1;
        std::uint64_t scale = most;
        const int count = dice_of(later);
        for (int i = 0; i < count; ++i) scale /= 6;
        each_throw(book, count, [&](const Faces& thrown) {
            const End a = end_of(book, attacker, target.troops, thrown, repels);
            all[outcome(MeleeOutcome{t.hits, t.fate, a.hits, a.fate})] += scale;
        });
    });
    const Odds odds = melee_odds(attack, back, battles_back);
    ASSERT_EQ(odds.lines.size(), all.size());
    std::uint64_t total = 0;
    for (const auto& [outcome, weight] : all) total += weight;
    for (const auto& [outcome, weight] : all)
        EXPECT_EQ(odds.chance(outcome), Fraction::of(weight, total)) << outcome;
}

TEST(VK_9_13, odds_are_those_of_every_throw) {
    Field field;
    const Book book = field.setup()->book;
    const Fighter regulars{infantry(), Formation::line, 0};
    const Fighter conscripts{conscript(infantry()), Formation::line, 0};
    const Fighter weakened{conscript(infantry()), Formation::line, 1};  // one hit shakes it
    const Fighter skirmishing{light_infantry(), Formation::open_order, 1};
    const Fighter square{infantry(), Formation::square, 1};
    const Fighter hussars{light_cavalry(), Formation::line, 2};
    const Fighter guns{heavy_guns(), Formation::unlimbered, 0};
    expect_same(book, conscripts, weakened, true);
    expect_same(book, skirmishing, conscripts, true);
    expect_same(book, weakened, skirmishing, true);
    expect_same(book, hussars, square, true);
    expect_same(book, skirmishing, square, true);
    expect_same(book, regulars, weakened, false);
    expect_same(book, conscripts, guns, false);
    field.ruling("square.flags", "false");
    const Book spared = field.setup()->book;
    expect_same(spared, hussars, square, true);
    expect_same(spared, skirmishing, square, true);
}

TEST(VK_9_17, cavalry_rides_guns_down_for_certain) {
    Field field;
    const Book book = field.setup()->book;
    const MeleeSituation attack{.book = book, .troops = light_cavalry(), .target = heavy_guns()};
    const MeleeSituation back{.book = book, .troops = heavy_guns(), .target = light_cavalry()};
    const Odds odds = melee_odds(attack, back, false);
    EXPECT_EQ(odds.chance(outcome(MeleeOutcome{0, Fate::breaks, 0, Fate::stays})),
              Fraction::of(1, 1));
}

TEST(VK_9_14, a_square_sends_cavalry_back_for_certain) {
    Field field;
    const Book book = field.setup()->book;
    MeleeSituation attack{.book = book, .troops = light_cavalry(), .target = infantry()};
    attack.target_formation = Formation::square;
    MeleeSituation back{.book = book, .troops = infantry(), .target = light_cavalry()};
    back.formation = Formation::square;
    const Odds odds = melee_odds(attack, back, true);
    EXPECT_EQ(chance_where(odds,
                           [](std::uint16_t number) {
                               return std::get<MeleeOutcome>(outcome_numbered(number)).attacker ==
                                      Fate::goes_back;
                           }),
              Fraction::of(1, 1));
}

TEST(VK_10_4, odds_of_a_target_at_its_maximum_are_of_its_removal) {
    Field field;
    const Book book = field.setup()->book;
    MeleeSituation attack = line_against_line(book);
    MeleeSituation back = line_against_line(book);
    back.hits = 4;
    const Odds odds = melee_odds(attack, back, false);
    // Two infantry faces, a saber and a flag: two sides of six do nothing.
    EXPECT_EQ(odds.chance(outcome(MeleeOutcome{0, Fate::stays, 0, Fate::stays})),
              Fraction::of(1, 81));
    EXPECT_EQ(odds.lines.size(), 2u);
}

TEST(VK_9_13, odds_have_room_for_the_strongest) {
    Field field;
    field.number("strength", "infantry", "20");
    const Book book = field.setup()->book;
    MeleeSituation s = line_against_line(book);
    const Odds odds = melee_odds(s, s, true);
    EXPECT_LE(odds.lines.size(), 128u);
}

TEST(VK_8_1, odds_of_a_roll_at_one_that_retires) {
    Field field;
    const Book book = field.setup()->book;
    const Odds odds = retire_odds(book, 2);
    EXPECT_EQ(odds.chance(outcome(RetireOutcome{0})), Fraction::of(25, 36));
    EXPECT_EQ(odds.chance(outcome(RetireOutcome{1})), Fraction::of(10, 36));
    EXPECT_EQ(odds.chance(outcome(RetireOutcome{2})), Fraction::of(1, 36));
}

TEST(VK_9_14, odds_of_a_battle_back_alone) {
    Field field;
    const Book book = field.setup()->book;
    MeleeSituation back = line_against_line(book);
    back.formation = Formation::march_column;  // one die
    const Odds odds = battle_back_odds(back, 3);
    EXPECT_EQ(odds.chance(outcome(MeleeOutcome{0, Fate::stays, 1, Fate::breaks})),
              Fraction::of(3, 6));
    EXPECT_EQ(odds.chance(outcome(MeleeOutcome{0, Fate::stays, 0, Fate::goes_back})),
              Fraction::of(1, 6));
    EXPECT_EQ(odds.chance(outcome(MeleeOutcome{0, Fate::stays, 0, Fate::stays})),
              Fraction::of(2, 6));
}

}  // namespace
}  // namespace grognard::vom_kriege
