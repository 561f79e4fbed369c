// SPDX-License-Identifier: Apache-2.0
//
// A melee from its declaration to the falling back: VK-9.10, 9.12 to 9.14, 9.16, 9.20, 9.21, 10.10.
// Reactions to it are in 8_melee_reactions_test.cpp, guns in 9_melee_guns_test.cpp.
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/clash.h"

namespace grognard::vom_kriege {
namespace {

// ---- step 1: who fights whom --------------------------------------------------------------------

TURNED_TEST(VK_9_10, a_unit_that_has_charged_and_is_in_contact_may_attack) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    EXPECT_TRUE(play.offers(verb::melee, attacker, target));
    join(play, attacker, target);
    EXPECT_TRUE(play.happened(happened::MeleeDeclared{}, attacker));
    EXPECT_TRUE(play.unit(attacker).fought);
    EXPECT_EQ(dice_asked(play), 4);
}

TURNED_TEST(VK_9_10, not_without_contact_nor_twice) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, inches(201, 10));
    charged_home(field, attacker, target);
    const auto setup = field.setup();
    State state = field.ready();
    state.acting = blue_division;
    const auto offered = [&] {
        Pick pick;
        offer_melees(*setup, state, pick);
        return !pick.options.empty();
    };
    EXPECT_FALSE(offered());
    state.unit(target).post.front = field.turned(at(40_in, 20_in));
    EXPECT_TRUE(offered());
    state.charges[0].over = true;
    EXPECT_FALSE(offered());
    state.charges[0].over = false;
    state.unit(attacker).fought = true;
    EXPECT_FALSE(offered());
}

TURNED_TEST(VK_9_10, not_by_an_order_without_melee) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target, Flank::front, Face::infantry);
    const auto setup = field.setup();
    State state = field.ready();
    state.acting = blue_division;
    Pick pick;
    offer_melees(*setup, state, pick);
    EXPECT_TRUE(pick.options.empty());
}

TURNED_TEST(VK_7_9, cavalry_disordered_by_rough_ground_fights_all_the_same) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in).disordered();
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    EXPECT_EQ(dice_asked(play), 2);
}

TURNED_TEST(VK_7_9, by_the_ruling_charge_rough_falls_back_it_does_not) {
    Field field;
    field.ruling("charge.rough", "falls back");
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in).disordered();
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    EXPECT_FALSE(play.offers(verb::melee, attacker));
    expect_length(y_of(play, attacker), 17_in);  // VK-9.22
}

TURNED_TEST(VK_9_10, other_units_in_contact_with_the_target_may_support) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    ASSERT_TRUE(play.offers(verb::add_support, support));
    EXPECT_EQ(play.question().unit, attacker);
    EXPECT_EQ(play.asked(), Side::blue);
    play.pick(verb::add_support, support);
    // Nobody else is there to be named, so the defender is asked.
    play.pick(verb::receive);
    EXPECT_EQ(dice_asked(play), 5);
    EXPECT_TRUE(play.unit(support).fought);
    EXPECT_TRUE(play.happened(happened::Supported{}, support));
}

TURNED_TEST(VK_9_10, or_they_may_not) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::fight);
    play.pick(verb::receive);
    EXPECT_EQ(dice_asked(play), 4);
    EXPECT_FALSE(play.unit(support).fought);
}

TURNED_TEST(VK_9_10, no_support_from_one_adjacent_to_an_enemy_not_yet_chosen) {
    // The supports' other side is at 21 5/8 inches: the enemy lies half an inch off, or a tick more.
    for (const bool near : {true, false}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
        charged_home(field, attacker, target);
        const UnitId support = on_flank(field, target);
        const Length y = inches(177, 8) + (near ? -rounding() : hair());
        field.red("Other", infantry(), 36_in, y);
        const auto setup = field.setup();
        State state = field.ready();
        state.acting = blue_division;
        const UnitList supports = melee_supports(*setup, state, attacker, target);
        EXPECT_EQ(supports, near ? UnitList{} : UnitList{support});
    }
}

TURNED_TEST(VK_9_10, one_already_fought_does_not_count) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    const UnitId other = field.red("Other", infantry(), 36_in, 22_in);
    const UnitId third = field.blue("Third", infantry(), 30_in, 22_in);
    field.charged(third, other);
    field.state().unit(other).chosen = true;
    const auto setup = field.setup();
    State state = field.ready();
    state.acting = blue_division;
    EXPECT_EQ(melee_supports(*setup, state, attacker, target), UnitList{support});
}

TURNED_TEST(VK_9_20, a_support_needs_an_order_of_its_own_in_the_acting_command) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    const auto setup = field.setup();
    State state = field.ready();
    state.acting = blue_division;
    EXPECT_EQ(melee_supports(*setup, state, attacker, target).size(), 1u);
    State fought = state;
    fought.unit(support).fought = true;
    EXPECT_TRUE(melee_supports(*setup, fought, attacker, target).empty());
    State unordered = state;
    unordered.unit(support).order = -1;
    EXPECT_TRUE(melee_supports(*setup, unordered, attacker, target).empty());
    State to_shoot = state;
    to_shoot.orders[static_cast<std::size_t>(state.unit(support).order)].face = Face::infantry;
    EXPECT_TRUE(melee_supports(*setup, to_shoot, attacker, target).empty());
}

TURNED_TEST(VK_9_20, by_the_ruling_support_order_false_any_friend_in_contact) {
    Field field;
    field.ruling("support.order", "false");
    const int second = field.division(Side::blue, "Second");
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support =
        field.blue("Friend", infantry(), inches(151, 4), inches(41, 2), east).column().of(second);
    const auto setup = field.setup();
    State state = field.ready();
    state.acting = blue_division;
    EXPECT_EQ(melee_supports(*setup, state, attacker, target), UnitList{support});
}

TURNED_TEST(VK_9_20, the_battle_back_does_not_hit_supports) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    play.pick(verb::receive);
    play.roll({cav, cav, cav, cav, gun});
    EXPECT_EQ(dice_asked(play), 4);
    play.roll({inf, inf, saber, gun});
    EXPECT_EQ(play.unit(attacker).hits, 3);
    EXPECT_EQ(play.unit(support).hits, 0);
}

TURNED_TEST(VK_9_20, by_the_ruling_battle_back_support_friends_help_a_defender) {
    for (const bool helped : {false, true}) {
        Field field;
        if (helped) field.ruling("battle_back.support", "true");
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
        // In contact with the attacker's left flank.
        field.red("Friend", infantry(), inches(151, 4), inches(39, 2), east).column();
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        join(play, attacker, target);
        play.roll({cav, cav, cav, cav});
        EXPECT_EQ(dice_asked(play), helped ? 5 : 4);
    }
}

// ---- steps 3 and 4 ------------------------------------------------------------------------------

TURNED_TEST(VK_9_13, hits_first_then_the_retreat) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf, saber, flag, gun});
    EXPECT_EQ(play.unit(target).hits, 2);
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().distance, 3_in);
    EXPECT_EQ(play.said<happened::Attacked>().hits, 2);
    EXPECT_EQ(play.said<happened::Attacked>().flags, 1);
    EXPECT_EQ(play.event(happened::Attacked{}).tally.total(), 4);
    play.place({retire(north)});
    expect_length(y_of(play, target), 23_in);
    EXPECT_TRUE(play.unit(target).disordered);
    // It does not battle back, and nobody falls back.
    EXPECT_FALSE(play.happened(happened::BattledBack{}));
    expect_length(y_of(play, attacker), 20_in);
}

TURNED_TEST(VK_10_10, a_unit_that_breaks_does_not_retreat_as_well) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).hits(2);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf, saber, flag, flag});
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().why, BackWhy::rout);
    EXPECT_EQ(play.step<step::GoBack>().distance, 6_in);
    play.place({retire(north)});
    EXPECT_FALSE(play.at_step<step::GoBack>());
    EXPECT_TRUE(play.unit(target).on_table());
}

TURNED_TEST(VK_10_1, a_square_takes_hits_for_flags_and_stays) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).square();
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({flag, flag, cav, cav});
    EXPECT_EQ(play.unit(target).hits, 2);
    expect_length(y_of(play, target), 20_in);
    EXPECT_FALSE(play.unit(target).disordered);
    EXPECT_EQ(dice_asked(play), 1);  // it battles back
}

TURNED_TEST(VK_9_13,
            cavalry_at_a_square_hits_with_a_saber_or_a_flag_or_by_ruling_with_a_saber_alone) {
    for (const bool flags : {true, false})
        for (const auto& [face, hits] :
             {std::pair{inf, 0}, {saber, 1}, {flag, flags ? 1 : 0}, {cav, 0}}) {
            Field field;
            if (!flags) field.ruling("square.flags", "false");
            const UnitId attacker = field.blue("Attacker", heavy_cavalry(), 40_in, 20_in);
            const UnitId target = field.red("Target", infantry(), 40_in, 20_in).square();
            charged_home(field, attacker, target);
            Play play = field.begin(Phase::combat);
            join(play, attacker, target);
            ASSERT_EQ(dice_asked(play), 1);
            play.roll({face});
            EXPECT_EQ(play.unit(target).hits, hits);
        }
}

// ---- step 5: battle back ------------------------------------------------------------------------

TURNED_TEST(VK_9_14, a_defender_that_stands_battles_back) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf, inf, gun, cav});
    EXPECT_EQ(play.unit(target).hits, 1);
    EXPECT_EQ(dice_asked(play), 4);
    EXPECT_EQ(play.question().unit, target);
    play.roll({inf, cav, cav, flag});
    EXPECT_EQ(play.unit(attacker).hits, 1);
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().unit, attacker);
    EXPECT_EQ(play.asked(), Side::blue);
    play.place({retire(south)});
    expect_length(y_of(play, attacker), 17_in);
    EXPECT_TRUE(play.unit(attacker).disordered);
    EXPECT_FALSE(play.happened(happened::FellBack{}, attacker));
}

TURNED_TEST(VK_9_14, hits_of_the_attack_may_shake_it_first) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).hits(2);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf, cav, cav, cav});
    EXPECT_EQ(dice_asked(play), 3);
}

TURNED_TEST(VK_9_14, not_one_charged_in_flank_or_rear) {
    for (const Flank face : {Flank::left, Flank::rear, Flank::right}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 21_in, north);
        charged_home(field, attacker, target, face);
        Play play = field.begin(Phase::combat);
        join(play, attacker, target);
        play.roll({cav, cav, cav, cav});
        EXPECT_FALSE(play.happened(happened::BattledBack{}));
        expect_length(y_of(play, attacker), 17_in);  // still adjacent, so it falls back
    }
}

TURNED_TEST(VK_9_14, a_unit_that_faces_all_round_battles_back_on_every_side) {
    Field field;
    const AreaId town = field.town(38_in, 20_in, 42_in, 24_in);
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 22_in).holds(town);
    charged_home(field, attacker, target, Flank::rear);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    EXPECT_EQ(dice_asked(play), 2);  // into a built-up area
    play.roll({cav, cav});
    EXPECT_EQ(dice_asked(play), 4);
}

TURNED_TEST(VK_9_14, still_adjacent_afterwards_attacker_and_supports_fall_back) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    play.pick(verb::receive);
    play.roll({cav, cav, cav, cav, cav});
    play.roll({cav, cav, cav, cav});
    expect_length(y_of(play, attacker), 17_in);
    expect_at(play.unit(support).post.front, at(inches(151, 4) - 3_in, inches(41, 2)));
    expect_length(y_of(play, target), 20_in);
    EXPECT_FALSE(play.unit(attacker).disordered);
}

TURNED_TEST(VK_9_21, supports_fall_back_when_the_attacker_is_driven_off) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    play.pick(verb::receive);
    play.roll({cav, cav, cav, cav, cav});
    play.roll({flag, cav, cav, cav});
    play.place({retire(south)});
    EXPECT_TRUE(play.happened(happened::FellBack{}, support));
}

TURNED_TEST(VK_9_14, a_square_always_sends_cavalry_back_half_a_move) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).square();
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf});
    play.roll({inf});  // nothing
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().distance, 6_in);
    EXPECT_EQ(play.step<step::GoBack>().why, BackWhy::repelled);
    play.place({retire(south)});
    expect_length(y_of(play, attacker), 14_in);
    EXPECT_TRUE(play.unit(attacker).disordered);
}

TURNED_TEST(VK_9_25, more_flags_send_it_further) {
    for (const int flags : {1, 2}) {
        Field field;
        field.number("melee", "square", "3");
        const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 20_in).square();
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        join(play, attacker, target);
        play.roll({inf});
        if (flags == 1)
            play.roll({inf, inf, flag});
        else
            play.roll({inf, flag, flag});
        EXPECT_EQ(play.step<step::GoBack>().distance, flags == 1 ? 6_in : 12_in);
    }
}

TURNED_TEST(VK_9_14, infantry_at_a_square_is_not_sent_back_by_it) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).square();
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({cav, cav, cav, cav});
    play.roll({cav});
    EXPECT_TRUE(play.happened(happened::FellBack{}, attacker));
    expect_length(y_of(play, attacker), 17_in);
}

QUARTER_TURNED_TEST(
    VK_10_8, one_that_cannot_leave_contact_does_not_battle_back_and_the_attacker_falls_back) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 59_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 59_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({flag, cav, cav, cav});
    play.place({retire(north)});
    EXPECT_EQ(play.unit(target).hits, 1);
    EXPECT_FALSE(play.happened(happened::BattledBack{}));
    expect_length(y_of(play, attacker), 56_in);
}

TURNED_TEST(VK_9_12, by_the_ruling_melee_minimum_0_a_unit_without_dice_does_nothing) {
    Field field;
    field.ruling("melee.minimum", "0");
    const AreaId town = field.town(38_in, 20_in, 42_in, 24_in);
    const UnitId attacker = field.blue("Attacker", conscript(infantry()), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 22_in).holds(town);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    EXPECT_TRUE(play.happened(happened::Attacked{}));
    EXPECT_EQ(dice_asked(play), 4);  // the battle back
    EXPECT_EQ(play.question().unit, target);
}

// ---- both charging ------------------------------------------------------------------------------

TURNED_TEST(VK_9_16, a_counter_charger_fights_as_the_target_and_is_disordered_too) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
    const UnitId counter = field.red("Counter", lancers(), 40_in, 20_in);
    charged_home(field, attacker, counter, Flank::front, Face::cavalry);
    field.state().unit(counter).reacted = true;
    field.state().reactions.push_back({counter, attacker});
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, counter);
    EXPECT_EQ(dice_asked(play), 4);
    play.roll({gun, gun, gun, gun});
    EXPECT_EQ(dice_asked(play), 4);  // lancers only add to a charge on infantry (VK-9.25)
    play.roll({gun, gun, gun, gun});
    EXPECT_TRUE(play.unit(attacker).disordered);
    EXPECT_TRUE(play.unit(counter).disordered);
    expect_length(y_of(play, attacker), 17_in);
}

// ---- step 7 -------------------------------------------------------------------------------------

TURNED_TEST(VK_9_16, all_cavalry_in_the_melee_is_disordered) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support =
        field.blue("Support", light_cavalry(), 38_in, inches(41, 2), east).column();
    field.order({support}, Face::saber);
    field.charged(support, target, Flank::right);
    const UnitId by = field.red("By", light_cavalry(), 50_in, 20_in);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    if (play.offers(verb::receive)) play.pick(verb::receive);
    play.roll({inf, inf, inf, inf, inf});
    play.roll({gun, gun, gun, gun});
    EXPECT_TRUE(play.unit(target).disordered);
    EXPECT_TRUE(play.unit(support).disordered);
    EXPECT_FALSE(play.unit(attacker).disordered);
    EXPECT_FALSE(play.unit(by).disordered);
    EXPECT_EQ(play.event(happened::Disordered{}).clause, VK_9_16);
}

TURNED_TEST(VK_9_16, a_cavalry_attacker_is_too) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target, Flank::front, Face::cavalry);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({gun, gun, gun, gun});
    play.roll({gun, gun, gun, gun});
    EXPECT_TRUE(play.unit(attacker).disordered);
    EXPECT_FALSE(play.unit(target).disordered);
}

TURNED_TEST(VK_10_10, it_does_not_remove_one_that_broke_in_that_melee) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in).hits(3);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({gun, gun, gun});
    play.roll({cav, gun, gun, gun});
    play.place({retire(south)});
    EXPECT_TRUE(play.unit(attacker).on_table());
    EXPECT_EQ(play.unit(attacker).hits, 4);
}

TURNED_TEST(VK_10_10, nor_a_target_that_broke_in_it) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in).hits(3);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({cav, gun, gun, gun});
    play.place({retire(north)});
    EXPECT_EQ(play.unit(target).hits, 4);
    EXPECT_TRUE(play.unit(target).on_table());
}

TURNED_TEST(VK_9_16, it_removes_one_that_was_at_its_maximum_before) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in).routing();
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf, gun, gun, inf});
    ASSERT_EQ(dice_asked(play), 2);  // disordered, it battles back
    play.roll({gun, gun});
    EXPECT_TRUE(is_removed(play, target));
}

// ---- what is foreseen ---------------------------------------------------------------------------

TURNED_TEST(VK_9_12, a_melee_is_judged_before_it_is_declared) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    const Judgement judgement = play.judge(verb::melee, attacker, target);
    ASSERT_TRUE(judgement.assessment);
    EXPECT_EQ(judgement.assessment->tally.total(), 4);
    EXPECT_EQ(judgement.assessment->other.total(), 4);
    EXPECT_TRUE(judgement.assessment->opposed);
    join(play, attacker, target);
    const Judgement roll = play.judge_roll();
    ASSERT_TRUE(roll.assessment);
    EXPECT_EQ(roll.assessment->odds, judgement.assessment->odds);
    play.roll({cav, cav, cav, cav});
    ASSERT_TRUE(play.judge_roll().assessment);
    EXPECT_EQ(play.judge_roll().assessment->unit, target);
}

}  // namespace
}  // namespace grognard::vom_kriege
