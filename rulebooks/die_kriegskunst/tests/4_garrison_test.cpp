// SPDX-License-Identifier: Apache-2.0
//
// DK-4.12: whoever holds buildings is their garrison, whatever formation it came in: in fire, melee
// and morale.
#include "rulebooks/die_kriegskunst/5_firing/fire_phase.h"
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/7_melee/melee_phase.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/8_morale/observed.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

constexpr std::array<Formation, 3> ways_in{Formation::line, Formation::column, Formation::skirmish};

// A battalion in a village, 4 inches before an enemy battalion in line.
struct Village : Field {
    UnitId garrison = blue(infantry(), 30_in, 19_in);
    UnitId enemy = red(infantry(), 30_in, 24_in);
    explicit Village(Formation came_in) {
        form(garrison, came_in);
        holds(garrison, 27_in, 16_in, 33_in, 20_in);
    }
};

TURNED_TEST(DK_4_12, a_garrison_is_fired_at_alike_whatever_formation_it_came_in) {
    for (const Formation formation : ways_in) {
        Village field{formation};
        field.unit(field.enemy).has_fired = true;
        const ShotSituation shot =
            situation_of(field.setup(), field.state(),
                         step::ShotRoll{.shooter = field.enemy, .target = field.garrison});
        expect_one(shot_tally(shot), -4, DK_5_4, reason::target_in_buildings);
    }
}

TURNED_TEST(DK_4_12, and_fires_alike_by_the_table_with_half_its_figures) {
    for (const Formation formation : ways_in) {
        Village field{formation};
        Play play = begin(field, Phase::firing);
        play.pick(verb::fire, field.garrison, field.enemy);
        ASSERT_TRUE(play.question().roll());
        EXPECT_EQ(play.question().roll()->count, 2);
        play.roll(3, 3);  // 8 with the first fire, 10 figures: half a figure
        EXPECT_EQ(play.event(happened::Shot{}).clause, DK_5_2);
        EXPECT_EQ(play.told<happened::Shot>().halves, 1);
        EXPECT_TRUE(play.at_step<step::HalfRoll>());
    }
}

TURNED_TEST(DK_4_12, and_fights_alike) {
    for (const Formation formation : ways_in) {
        Village field{formation};
        field.place(field.enemy, 30_in, 20_in + hair());
        field.fights(field.enemy, field.garrison);
        const UnitSet units = melee_of(field.state(), field.enemy);
        expect_tally(melee_tally(observe_melee(field.setup(), field.state(), units, Side::blue)),
                     {{+1, DK_7_2, reason::troop_type}, {+1, DK_7_4, reason::in_buildings}});
    }
}

TURNED_TEST(DK_4_12, and_stands_in_close_order_behind_its_friends) {
    for (const Formation formation : ways_in) {
        Village field{formation};
        const MoraleSituation test =
            observe_morale(field.setup(), field.state(), field.garrison, MoraleTest::other);
        expect_one(morale_tally(test), +1, DK_8_2, reason::in_buildings);
        const UnitId before = field.blue(infantry(), 30_in, 22_in);
        EXPECT_TRUE(is_supported(field.setup(), field.state(), before));
    }
}

TURNED_TEST(DK_3_3, those_who_went_into_buildings_in_skirmish_order_are_skirmishers_no_more) {
    for (const bool inside : {false, true}) {
        Field field;
        const UnitId garrison = field.blue(infantry(), 30_in, 19_in);
        field.form(garrison, Formation::skirmish);
        if (inside) field.holds(garrison, 27_in, 16_in, 33_in, 20_in);
        const UnitId horse = field.red(hussars(), 30_in, 24_in);
        field.order(Side::red, Order::engage);
        field.state_of(1).charges = 1;  // its one charge of the turn is made
        const auto refused = may_not_charge(field.setup(), field.state(), horse, garrison, false);
        EXPECT_EQ(refused.has_value(), inside);
        EXPECT_EQ(refused ? refused->clause : DK_3_3, DK_3_3);
    }
}

// Coming out it has a formation again.
TEST(DK_4_12, outside_it_is_what_it_was) {
    for (const Formation formation : ways_in) {
        Village field{formation};
        field.unit(field.garrison).buildings = -1;
        EXPECT_EQ(field.unit(field.garrison).formation(), formation);
    }
}

}  // namespace
}  // namespace grognard::die_kriegskunst
