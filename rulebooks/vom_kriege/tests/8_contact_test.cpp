// SPDX-License-Identifier: Apache-2.0
//
// Reactions at contact: a retire there or in the melee; infantry beside an area that cavalry comes
// into, or charges out of; fire at a charger who has entered a village; leaders into whom an enemy goes
// back. VK-8.1, 8.6, 8.9, 8.11.
#include "rulebooks/vom_kriege/9_combat/defensive_fire.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/clash.h"
#include "rulebooks/vom_kriege/tests/table_top.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {
namespace {

// ---- retire.when: VK-8.6 ------------------------------------------------------------------------

// Foot that charges horse 4 inches off; by one ruling these are asked at once.
struct Contacted {
    Field field;
    UnitId foot = field.blue("Foot", infantry(), 42_in, 30_in);
    UnitId horse = field.red("Horse", light_cavalry(), 42_in, 34_in);
    explicit Contacted(bool at_contact) {
        if (at_contact) field.ruling("retire.when", "at contact");
    }
    Play charge(const Legs& legs) {
        field.order({foot}, Face::saber);
        Play play = field.begin(Phase::movement);
        play.move(foot, legs);
        return play;
    }
};

TURNED_TEST(VK_8_6, a_retire_is_asked_for_in_the_melee_or_by_the_ruling_retire_when_at_contact) {
    for (const bool at_contact : {true, false}) {
        Contacted set{at_contact};
        Play play = set.charge({charge_at(set.horse)});
        EXPECT_TRUE(play.happened(happened::Charges{}, set.foot));
        EXPECT_EQ(play.offers(verb::retire, set.horse), at_contact);
        EXPECT_EQ(play.state().phase, Phase::movement);
        if (at_contact) {
            EXPECT_EQ(play.asked(), Side::red);
            EXPECT_EQ(play.question().clause, VK_8_6);
            EXPECT_FALSE(play.offers(verb::defensive_fire));
            play.pick(verb::receive, set.horse);
        }
        while (play.state().phase == Phase::movement) play.pass();
        play.pick(verb::melee, set.foot, set.horse);
        EXPECT_EQ(play.offers(verb::retire, set.horse), !at_contact);  // it has had its choice
    }
}

TURNED_TEST(VK_8_6, nobody_is_asked_a_tick_short_of_contact) {
    for (const bool touches : {true, false}) {
        Contacted set{true};
        set.field.place(set.horse, at(42_in, 33_in + (touches ? Length{} : touch + hair())));
        Play play = set.charge({touches ? charge_at(set.horse) : advance(3_in)});
        EXPECT_EQ(play.offers(verb::retire, set.horse), touches);
    }
}

TURNED_TEST(VK_8_1, who_retires_at_contact_is_rolled_at_and_its_place_may_be_taken) {
    Contacted set{true};
    Play play = set.charge({charge_at(set.horse)});
    play.pick(verb::retire, set.horse);
    play.roll({saber, inf, inf, inf});
    EXPECT_EQ(play.unit(set.horse).hits, 1);
    play.place({retire(play.home(Side::red))});
    EXPECT_TRUE(play.happened(happened::Retires{}, set.horse));
    ASSERT_TRUE(play.offers(verb::follow_up, set.foot));
    play.pick(verb::follow_up, set.foot);
    EXPECT_TRUE(play.unit(set.foot).fought);
    EXPECT_TRUE(play.unit(set.horse).reacted);
    EXPECT_TRUE(play.unit(set.horse).contacted);
    EXPECT_EQ(play.state().phase, Phase::movement);
}

// ---- squares at the edge of an area: VK-8.6 -----------------------------------------------------

// Hussars in a wood that goes over into another, red foot behind that one.
struct WoodToWood {
    Field field;
    AreaId first = field.wood(40_in, 26_in, 44_in, 30_in);
    AreaId second = field.wood(40_in, 30_in, 44_in, 34_in);
    UnitId hussars = field.blue("Hussars", light_cavalry(), 42_in, 28_in).holds(first);
    UnitId foot;
    explicit WoodToWood(Length off) : foot{field.red("Foot", infantry(), 42_in, 34_in + off)} {}
    Play go() {
        field.order({hussars}, Face::cavalry);
        Play play = field.begin(Phase::movement);
        play.move(hussars, {deploy(Formation::line, at(42_in, 32_in), north)});
        return play;
    }
};

TURNED_TEST(VK_8_6, infantry_sees_cavalry_come_through_the_wood_beside_it) {
    for (const bool near : {true, false}) {
        WoodToWood set{near ? just_within(inches(1, 2)) : just_beyond(inches(1, 2))};
        Play play = set.go();
        EXPECT_EQ(play.offers(verb::form_square, set.foot), near);
        if (near) play.pick(verb::stand, set.foot);
        EXPECT_EQ(play.unit(set.hussars).post.area, set.second);
    }
}

TURNED_TEST(VK_8_6, before_it_the_cavalry_may_think_better_of_it_and_stay) {
    for (const bool goes_on : {true, false}) {
        WoodToWood set{inches(1, 4)};
        Play play = set.go();
        play.pick(verb::form_square, set.foot);
        play.roll_in_vain(Arm::artillery);  // that is all infantry faces
        EXPECT_EQ(play.unit(set.foot).post.formation, Formation::square);
        play.pick(goes_on ? verb::go_on : verb::stop_short, set.hussars);
        EXPECT_EQ(play.unit(set.hussars).post.area, goes_on ? set.second : set.first);
    }
}

TURNED_TEST(VK_8_6, and_so_does_infantry_that_is_charged_by_it) {
    WoodToWood set{Length{}};
    Play play = set.go();
    ASSERT_TRUE(play.offers(verb::form_square, set.foot));
    play.pick(verb::stand, set.foot);
    ASSERT_EQ(play.state().charges.size(), 1u);
    EXPECT_EQ(play.state().charges[0].target, set.foot);
}

TURNED_TEST(VK_8_6, infantry_at_the_edge_of_a_wood_sees_the_charge_out_of_it) {
    for (const bool has_reacted : {true, false}) {
        Field field;
        const UnitId hussars = field.blue("Hussars", light_cavalry(), 42_in, 28_in)
                                   .holds(field.wood(40_in, 26_in, 44_in, 30_in));
        const UnitId foot = field.red("Foot", infantry(), 42_in, 30_in);
        if (has_reacted) {
            field.state().unit(foot).reacted = true;
            field.state().reactions.push_back({foot, hussars});
        }
        field.order({hussars}, Face::cavalry);
        Play play = field.begin(Phase::movement);
        play.move(hussars, {charge_at(foot)});
        EXPECT_EQ(play.offers(verb::form_square, foot), !has_reacted);
        EXPECT_EQ(play.happened(happened::NotReacted{}, foot), has_reacted);
        if (has_reacted) continue;
        play.pick(verb::form_square, foot);
        play.roll_in_vain(Arm::artillery);
        play.pick(verb::stop_short, hussars);
        EXPECT_TRUE(play.unit(hussars).post.in_area());
        EXPECT_TRUE(play.state().charges.empty());
    }
}

// Hussars a quarter of an inch from the side of foot, or more than half an inch: they ride past it.
TURNED_TEST(VK_8_6, cavalry_at_its_side_already_by_the_ruling_square_beside) {
    for (const bool whenever : {true, false})
        for (const bool beside : {true, false}) {
            Field field;
            if (whenever) field.ruling("square.beside", "whenever it moves");
            const Length off = beside ? just_within(inches(1, 2)) : just_beyond(inches(1, 2));
            const UnitId foot = field.red("Foot", infantry(), 42_in, 30_in);
            const UnitId hussars =
                field.blue("Hussars", light_cavalry(), 42_in + inches(9, 4) + off + 1_in, 30_in)
                    .column();
            field.order({hussars}, Face::cavalry);
            Play play = field.begin(Phase::movement);
            play.move(hussars, {advance(2_in, heading(45))});
            EXPECT_EQ(play.offers(verb::form_square, foot), whenever && beside);
        }
}

// ---- defensive fire: VK-8.9 ---------------------------------------------------------------------

// Blue has charged red over a village, whose southern wall is 3 inches ahead of where it began.
struct ThroughTheVillage {
    Field field;
    UnitId blue = field.blue("Blue", infantry(), 42_in, 29_in);
    AreaId town = field.town(40_in, 32_in, 44_in, 36_in);
    UnitId red = field.red("Red", infantry(), 42_in, 36_in);
    Shot shot(UnitId guns) {
        field.order({blue}, Face::saber);
        Play play = field.begin(Phase::movement);
        play.move(blue, {advance(4_in)});
        while (play.state().phase == Phase::movement) play.pass();
        EXPECT_EQ(play.state().charges.size(), 1u);
        return assess_defensive(play.setup(), play.state(), guns, play.state().charges[0], {});
    }
};

TURNED_TEST(VK_8_9, at_who_has_entered_a_village_half_way_to_its_edge) {
    ThroughTheVillage set;
    // Half-way there its front is at 30.5, and its end 6.25 inches from guns behind that line: 3 dice,
    // and one for a target enfiladed. Where it began it was not.
    const UnitId guns = set.field.red("Guns", heavy_guns(), inches(101, 2), 30_in, west);
    EXPECT_EQ(set.shot(guns).dice, 4);
    // What bears on the village alone does not see the way there.
    ThroughTheVillage behind;
    const UnitId others =
        behind.field.red("Guns", heavy_guns(), 48_in, 33_in + inches(1, 2), heading(300));
    EXPECT_TRUE(behind.shot(others).refusal);
}

TURNED_TEST(VK_8_9, who_is_charged_in_the_flank_fires_by_the_ruling_defensive_face) {
    for (const bool any_face : {true, false}) {
        Field field;
        if (any_face) field.ruling("defensive.face", "any face");
        // In the arc of the stands, and in touch with a flank.
        const UnitId target = field.red("Target", infantry(), 20_in, 20_in);
        const UnitId charger = field.blue("Charger", infantry(), 20_in, 20_in);
        field.order({charger}, Face::saber);
        field.charged(charger, target, Flank::right);
        State state = field.ready();
        state.acting = blue_division;
        state.phase = Phase::combat;
        const Shot shot = assess_defensive(*field.setup(), state, target, state.charges[0], {});
        EXPECT_EQ(shot.dice, any_face ? 4 : 0);
        EXPECT_EQ(shot.refusal.has_value(), !any_face);
        if (shot.refusal) {
            EXPECT_EQ(shot.refusal->fault, Fault::wrong_face);
        }
    }
}

// ---- leaders into whom an enemy goes back: VK-8.11 ----------------------------------------------

// A blue line falls back 3 inches to the south: its rear comes to 26. There stands red's leader, so far
// off, and looks north.
struct Behind {
    Field field;
    UnitId line = field.blue("Line", infantry(), 40_in, 30_in);
    UnitId enemy = field.red("Enemy", infantry(), 70_in, 50_in);
    UnitId leader;
    explicit Behind(Length off)
        : leader{field.place_leader(red_division, 40_in, 26_in - off, north)} {}
};

TURNED_TEST(VK_8_11, a_leader_into_whom_an_enemy_falls_back_is_driven_off) {
    for (const Length off : {-inches(1, 2), Length{}, just_beyond(touch)}) {
        Behind set{off};
        TableTop top{set.field};
        fall_back(top.battle, set.line, set.enemy, 3_in);
        expect_length(top.homewards_from(set.line, 30_in), 3_in);
        const bool met = off <= touch;
        EXPECT_EQ(top.event(happened::LeaderDrivenOff{}, set.leader) != nullptr, met);
        if (!met) {
            expect_at(top.unit(set.leader).post.front, at(40_in, 26_in - off));
            continue;
        }
        EXPECT_FALSE(top.event(happened::RetireRolled{}, set.leader));  // nobody rolls
        EXPECT_GT(gap_between(*top.setup, top.state, set.line, set.leader), touch);
    }
}

// Past the end of the line there is a way north for him; where friends of it stand there is none.
QUARTER_TURNED_TEST(VK_8_11, he_retires_where_there_is_a_way_and_takes_a_hit_where_there_is_none) {
    for (const bool free : {true, false}) {
        Behind set{Length{}};
        if (free) {
            set.field.place(set.leader, at(42_in, 26_in));
        } else {
            for (const Length off : {-inches(9, 2), inches(9, 2)})
                set.field.blue("Beside", infantry(), 40_in + off, 30_in);
        }
        TableTop top{set.field};
        fall_back(top.battle, set.line, set.enemy, 3_in);
        EXPECT_EQ(top.event(happened::Retires{}, set.leader) != nullptr, free);
        EXPECT_EQ(top.unit(set.leader).hits, free ? 0 : 1);
        EXPECT_GT(gap_between(*top.setup, top.state, set.line, set.leader), touch);
    }
}

TURNED_TEST(VK_8_11, or_makes_room_by_the_ruling_leader_met_going_back) {
    for (const bool lain_upon : {true, false}) {
        Behind set{lain_upon ? -inches(1, 2) : touch};
        set.field.ruling("leader.met_going_back", "makes room");
        TableTop top{set.field};
        fall_back(top.battle, set.line, set.enemy, 3_in);
        EXPECT_FALSE(top.event(happened::LeaderDrivenOff{}, set.leader));
        EXPECT_EQ(top.event(happened::GaveWay{}, set.leader) != nullptr, lain_upon);
        EXPECT_EQ(top.unit(set.leader).hits, 0);
    }
}

}  // namespace
}  // namespace grognard::vom_kriege
