// SPDX-License-Identifier: Apache-2.0
//
// What a defender does about a melee: defensive fire, or a retire. VK-8.1, 8.3, 8.10, 9.11.
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/clash.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {
namespace {

// ---- fire ---------------------------------------------------------------------------------------

TURNED_TEST(VK_9_11, the_defender_may_fire_first) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_EQ(play.question().unit, target);
    EXPECT_EQ(play.question().clause, VK_9_11);
    EXPECT_TRUE(play.offers(verb::defensive_fire, target));
    EXPECT_TRUE(play.offers(verb::receive, target));
    EXPECT_FALSE(play.offers(verb::retire));
    play.pick(verb::defensive_fire, target);
    EXPECT_EQ(dice_asked(play), 4);
    play.roll({inf, cav, cav, cav});
    EXPECT_EQ(play.unit(attacker).hits, 1);
    EXPECT_EQ(dice_asked(play), 4);  // and now the melee
}

TURNED_TEST(VK_9_11, one_that_has_reacted_does_not_again) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    field.state().unit(target).reacted = true;
    field.state().reactions.push_back({target, attacker});
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    EXPECT_EQ(dice_asked(play), 4);
}

TURNED_TEST(VK_8_3, fire_that_disorders_the_attacker_throws_it_back) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target, light_cavalry());
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    play.pick(verb::defensive_fire, target);
    play.roll({flag, cav, cav, cav});
    EXPECT_TRUE(play.unit(attacker).disordered);
    expect_length(y_of(play, attacker), 17_in);
    expect_at(play.unit(support).post.front, at(inches(151, 4) - 3_in, inches(41, 2)));
    EXPECT_FALSE(play.happened(happened::Attacked{}));
    // There was no melee to be disordered by (VK-9.16).
    EXPECT_FALSE(play.unit(support).disordered);
    EXPECT_EQ(play.unit(target).hits, 0);
}

TURNED_TEST(VK_8_3, one_that_came_disordered_is_not_thrown_back_by_it) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in).disordered();
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::defensive_fire, target);
    play.roll({flag, inf, inf, inf});
    EXPECT_EQ(dice_asked(play), 2);
}

TURNED_TEST(VK_8_3, fire_that_breaks_the_attacker_sends_its_supports_back) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in).hits(3);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    play.pick(verb::defensive_fire, target);
    play.roll({inf, cav, cav, cav});
    EXPECT_TRUE(play.at_step<step::GoBack>());
    play.place({retire(south)});
    EXPECT_FALSE(play.happened(happened::Attacked{}));
    EXPECT_TRUE(play.happened(happened::FellBack{}, support));
    EXPECT_FALSE(play.happened(happened::FellBack{}, attacker));
}

TURNED_TEST(VK_8_3, batteries_that_bear_are_asked_in_their_owners_order) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    const UnitId left = field.red("Left", heavy_guns(), 48_in, inches(39, 2), west);
    const UnitId right = field.red("Right", heavy_guns(), 32_in, inches(39, 2), east);
    const UnitId limbered = field.red("Limbered", heavy_guns(), 48_in, 16_in, west).limbered();
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::receive);
    ASSERT_TRUE(play.offers(verb::defensive_fire, left, attacker));
    EXPECT_TRUE(play.offers(verb::defensive_fire, right, attacker));
    EXPECT_FALSE(play.offers(verb::defensive_fire, limbered));
    EXPECT_EQ(play.question().clause, VK_8_3);
    EXPECT_EQ(play.asked(), Side::red);
    // They can be told apart.
    const Pick& guns = *play.question().pick();
    EXPECT_EQ(option_words(play.setup(), play.state(), play.question(), guns.options[0]),
              "Left to fire at Attacker");
    play.pick(verb::defensive_fire, right);
    play.roll_in_vain(Arm::infantry);
    EXPECT_FALSE(play.offers(verb::defensive_fire, right));
    EXPECT_TRUE(play.offers(verb::defensive_fire, left));
    play.pick(verb::hold_fire);
    EXPECT_EQ(dice_asked(play), 4);
}

TURNED_TEST(VK_9_2, not_a_battery_that_is_in_contact_with_another_enemy) {
    for (const bool touched : {true, false}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
        const UnitId left = field.red("Left", heavy_guns(), 48_in, inches(39, 2), west);
        // Behind the guns, which are an inch and a half deep.
        const Length off = touched ? Length{} : touch + Length::from_ticks(1);
        field.blue("Other", infantry(), inches(99, 2) + off, inches(39, 2), west);
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        play.pick(verb::melee, attacker, target);
        play.pick(verb::receive);
        EXPECT_EQ(play.offers(verb::defensive_fire, left), !touched);
    }
}

TURNED_TEST(VK_8_9, a_battery_attached_to_the_target_shoots_at_close_range_too) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).column();
    const UnitId guns = field.red("Guns", heavy_guns(), 40_in + inches(15, 8), 20_in);
    charged_home(field, attacker, target);
    // So far off the charge began that they would have had 3 dice on its way.
    field.state().charges.back().began.front = field.turned(at(40_in, 4_in));
    field.state().charges.back().way = 16_in;
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::receive);
    play.pick(verb::defensive_fire, guns);
    EXPECT_EQ(dice_asked(play), 5);
}

TURNED_TEST(VK_8_3, a_battery_stops_the_charge_as_the_target_does) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    const UnitId left = field.red("Left", light_guns(6), 48_in, inches(39, 2), west);
    field.red("Right", heavy_guns(), 32_in, inches(39, 2), east);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::receive);
    play.pick(verb::defensive_fire, left);
    const int dice = dice_asked(play);
    ASSERT_EQ(dice, 3);
    play.roll({flag, cav, cav});
    expect_length(y_of(play, attacker), 17_in);
    EXPECT_FALSE(play.happened(happened::Attacked{}));
}

// ---- retiring -----------------------------------------------------------------------------------

TURNED_TEST(VK_8_1, cavalry_guns_and_open_order_contacted_by_infantry_may_retire) {
    struct Case {
        Troops attacker, target;
        Formation formation;
        bool may;
    };
    for (const Case& c : {Case{infantry(), light_cavalry(), Formation::line, true},
                          Case{infantry(), heavy_guns(), Formation::unlimbered, true},
                          Case{infantry(), light_infantry(), Formation::open_order, true},
                          Case{infantry(), infantry(), Formation::line, false},
                          Case{infantry(), infantry(), Formation::column, false},
                          Case{light_cavalry(), light_cavalry(), Formation::line, false},
                          Case{light_cavalry(), light_infantry(), Formation::open_order, false}}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", c.attacker, 40_in, 20_in);
        const UnitId target = field.red("Target", c.target, 40_in, 20_in).in(c.formation);
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        play.pick(verb::melee, attacker, target);
        EXPECT_EQ(play.offers(verb::retire, target), c.may);
    }
}

QUARTER_TURNED_TEST(VK_8_1, not_without_a_way_home) {
    Field field;
    field.size(6_in, 60_in);
    const UnitId attacker = field.blue("Attacker", infantry(), 3_in, 50_in);
    const UnitId target = field.red("Target", light_cavalry(), 3_in, 50_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    EXPECT_FALSE(play.offers(verb::retire));
}

TURNED_TEST(VK_8_1, the_attacker_rolls_its_melee_dice_and_only_sabers_hit) {
    Field field;
    const UnitId attacker = field.blue("Attacker", elite(infantry()), 40_in, 20_in);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::retire, target);
    EXPECT_EQ(dice_asked(play), 6);
    play.roll({saber, cav, cav, flag, flag, saber});
    EXPECT_EQ(play.unit(target).hits, 2);
    EXPECT_EQ(play.event(happened::RetireRolled{}).unit, target);
    EXPECT_EQ(play.said<happened::RetireRolled>().hits, 2);
    EXPECT_EQ(play.event(happened::RetireRolled{}).tally.total(), 6);
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.asked(), Side::red);
    play.place({retire(north)});
    expect_length(y_of(play, target), 32_in);
    EXPECT_FALSE(play.unit(target).disordered);
    expect_length(y_of(play, attacker), 20_in);
    EXPECT_FALSE(play.happened(happened::Attacked{}));
}

TURNED_TEST(VK_8_9, batteries_that_bear_fire_before_the_target_retires) {
    for (const bool stopped : {false, true}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in);
        const UnitId left = field.red("Left", light_guns(6), 48_in, inches(39, 2), west);
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        play.pick(verb::melee, attacker, target);
        play.pick(verb::retire, target);
        play.pick(verb::defensive_fire, left);
        play.roll({stopped ? flag : gun, gun, gun});
        // Stopped, the attacker has fallen back, and nobody need retire.
        EXPECT_EQ(play.happened(happened::FellBack{}, attacker), stopped);
        EXPECT_EQ(play.question().topic == verb::retire_roll, !stopped);
        expect_length(y_of(play, target), 20_in);
    }
}

TURNED_TEST(VK_8_10, sabers_that_bring_it_to_its_maximum_make_it_rout_instead) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in).hits(3);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::retire, target);
    play.roll({saber, cav, cav, cav});
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().why, BackWhy::rout);
    play.place({retire(north)});
    EXPECT_TRUE(play.unit(target).disordered);
    EXPECT_TRUE(play.unit(target).on_table());
}

// ---- what could not be done ---------------------------------------------------------------------

TURNED_TEST(VK_9_11, a_defender_that_cannot_react_is_told_why) {
    struct Case {
        Troops target;
        Formation formation;
        Flank face;
        bool reacted;
        ReactionKind kind;
        Bar bar;
    };
    const auto front = Flank::front;
    for (const Case& c :
         {Case{infantry(), Formation::line, front, true, ReactionKind::any, Bar::has_reacted},
          Case{infantry(), Formation::march_column, front, false, ReactionKind::fire,
               Bar::formation},
          Case{infantry(), Formation::line, Flank::rear, false, ReactionKind::fire,
               Bar::not_before_its_front}}) {
        Field field;
        const bool rear = c.face == Flank::rear;
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target =
            field.red("Target", c.target, 40_in, rear ? 21_in : 20_in, rear ? north : south)
                .in(c.formation);
        charged_home(field, attacker, target, c.face);
        if (c.reacted) field.state().reactions.push_back({target, attacker});
        Play play = field.begin(Phase::combat);
        play.pick(verb::melee, attacker, target);
        const Event& told = play.event(happened::NotReacted{});
        EXPECT_EQ(told.unit, target);
        EXPECT_EQ(told.other, attacker);
        EXPECT_EQ(play.said<happened::NotReacted>().kind, c.kind);
        EXPECT_EQ(play.said<happened::NotReacted>().bar, c.bar);
    }
}

QUARTER_TURNED_TEST(VK_8_1, who_cannot_retire_is_told_why_unless_it_fires) {
    for (const bool fires : {false, true}) {
        Field field;
        field.size(6_in, 60_in);
        const UnitId attacker = field.blue("Attacker", infantry(), 3_in, 55_in);
        const UnitId target = field.red("Target", skirmishers(), 3_in, 55_in).open_order();
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        play.pick(verb::melee, attacker, target);
        ASSERT_FALSE(play.offers(verb::retire));
        play.pick(fires ? verb::defensive_fire : verb::receive);
        EXPECT_EQ(play.happened(happened::NotReacted{}, target), !fires);
        if (fires) continue;
        EXPECT_EQ(play.said<happened::NotReacted>().kind, ReactionKind::retire);
        EXPECT_EQ(play.said<happened::NotReacted>().bar, Bar::no_way_back);
        EXPECT_EQ(play.event(happened::NotReacted{}).clause, VK_8_1);
    }
}

TURNED_TEST(VK_9_11, who_may_react_and_does_not_is_told_nothing) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::receive);
    EXPECT_FALSE(play.happened(happened::NotReacted{}));
}

}  // namespace
}  // namespace grognard::vom_kriege
