// SPDX-License-Identifier: Apache-2.0
//
// What follows a melee: VK-9.15, 9.22, 9.23, 9.26.
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/clash.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {
namespace {

// Of a second melee: nobody supports, nobody reacts.
void let_fight(Play& play) {
    if (play.offers(verb::fight)) play.pick(verb::fight);
    if (play.offers(verb::receive)) play.pick(verb::receive);
    if (play.offers(verb::hold_fire)) play.pick(verb::hold_fire);
}

// ---- the place left -----------------------------------------------------------------------------

TURNED_TEST(VK_9_15, an_attacker_may_take_the_area_its_enemy_has_left) {
    for (const bool takes : {true, false}) {
        Field field;
        const AreaId town = field.town(38_in, 20_in, 42_in, 24_in);
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 22_in).holds(town);
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        join(play, attacker, target);
        play.roll({flag, cav});
        play.place({retire(north)});
        ASSERT_TRUE(play.offers(verb::follow_up, attacker));
        EXPECT_EQ(play.asked(), Side::blue);
        EXPECT_EQ(play.question().clause, VK_9_15);
        play.pick(takes ? verb::follow_up : verb::hold, attacker);
        EXPECT_EQ(play.unit(attacker).post.area, takes ? town : AreaId::none);
        EXPECT_EQ(play.happened(happened::FollowedUp{}, attacker), takes);
        EXPECT_EQ(play.happened(happened::HeldBack{}, attacker), !takes);
    }
}

TURNED_TEST(VK_9_15, not_when_the_enemy_stands) {
    Field field;
    const AreaId town = field.town(38_in, 20_in, 42_in, 24_in);
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 22_in).holds(town);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf, cav});
    play.roll({cav, cav, cav, cav});
    EXPECT_FALSE(play.offers(verb::follow_up));
    expect_length(y_of(play, attacker), 17_in);
}

TURNED_TEST(VK_9_15, after_a_retire_too) {
    Field field;
    const AreaId wood = field.wood(38_in, 20_in, 42_in, 24_in);
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target =
        field.red("Target", light_infantry(), 40_in, 22_in).open_order().holds(wood);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::retire);
    play.roll({cav, cav, cav});
    play.place({retire(north)});
    play.pick(verb::follow_up, attacker);
    EXPECT_EQ(play.unit(attacker).post.area, wood);
}

TURNED_TEST(VK_9_23, by_the_ruling_followup_place_near_edge_it_stays_in_the_open) {
    Field field;
    field.ruling("followup.place", "near edge");
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({flag, flag, cav, cav});
    play.place({retire(north)});
    // There is nothing to choose: it stands there already.
    EXPECT_FALSE(play.offers(verb::follow_up));
    expect_length(y_of(play, attacker), 20_in);
}

// A blue unit that has charged a red one at (42, 30), which goes to pieces. Red's front is at 30
// inches, its rear behind it to the north.
struct PlaceLeft {
    Field field;
    UnitId attacker, target;
    PlaceLeft(Formation attacking, Formation attacked, Troops troops = infantry()) {
        attacker = field.blue("Attacker", troops, 42_in, 30_in).in(attacking);
        target = field.red("Target", infantry(), 42_in, 30_in).in(attacked).routing();
    }
    // Up to the question whether to follow up.
    Play fight() {
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        join(play, attacker, target);
        play.roll_in_vain(Arm::artillery);  // that is all infantry faces
        EXPECT_TRUE(is_removed(play, target));
        return play;
    }
    Post found(const Play& play) const { return play.unit(attacker).post; }
};

// However deep the two are, and at whatever bearing.
TURNED_TEST(VK_9_23, it_goes_on_until_its_front_is_where_the_losers_rear_was) {
    struct Case {
        Formation attacking, attacked;
        Length way;
    };
    for (const Case& c : {Case{Formation::line, Formation::line, 1_in},
                          Case{Formation::column, Formation::line, 1_in},
                          Case{Formation::line, Formation::column, 2_in},
                          Case{Formation::column, Formation::square, inches(5, 2)},
                          Case{Formation::line, Formation::march_column, 6_in}}) {
        PlaceLeft set{c.attacking, c.attacked};
        Play play = set.fight();
        play.pick(verb::follow_up, set.attacker);
        expect_at(set.found(play).front, at(42_in, 30_in + c.way));
        expect_facing(set.found(play).facing, north);
        EXPECT_EQ(play.said<happened::FollowedUp>().short_by, Length{});
    }
}

// The far edge of one charged in the flank is its other flank.
TURNED_TEST(VK_9_23, from_the_flank_until_its_front_is_where_the_other_flank_was) {
    PlaceLeft set{Formation::column, Formation::line};
    set.field.face(set.target, west);  // its right flank is to the north
    set.field.place(set.target, at(42_in - inches(1, 2), 30_in + inches(9, 4)));
    Play play = set.fight();
    play.pick(verb::follow_up, set.attacker);
    expect_at(set.found(play).front, at(42_in, 30_in + inches(9, 2)));
}

// Centre on centre the column would stand on the friend behind the place left.
TURNED_TEST(VK_9_23, a_deep_column_finds_room_where_the_place_is_free) {
    for (const bool centre : {false, true}) {
        PlaceLeft set{Formation::column, Formation::line};
        if (centre) set.field.ruling("followup.place", "centre");
        set.field.blue("Friend", infantry(), 42_in, 31_in + inches(5, 4), north);
        Play play = set.fight();
        EXPECT_EQ(play.offers(verb::follow_up, set.attacker), !centre);
        EXPECT_EQ(play.happened(happened::NoRoomToFollow{}, set.attacker), centre);
    }
}

// A friend's column beside the target, whose rear is so far ahead of where the attacker stands.
TURNED_TEST(VK_9_23, or_as_far_as_there_is_room) {
    for (const Length room : {inches(1, 2), 1_in, inches(7, 4)}) {
        PlaceLeft set{Formation::line, Formation::column};
        set.field.blue("Friend", infantry(), 42_in + inches(11, 4), 32_in + room).column();
        Play play = set.fight();
        ASSERT_TRUE(play.offers(verb::follow_up, set.attacker));
        play.pick(verb::follow_up, set.attacker);
        expect_at(set.found(play).front, at(42_in, 30_in + room));
        const Event& event = play.event(happened::FollowedUp{});
        expect_length(play.said<happened::FollowedUp>().short_by, 2_in - room);
        if (room != 1_in) continue;
        EXPECT_EQ(event_words(play.setup(), event),
                  "Attacker advanced into the place of Target as far as there was room, 1\" "
                  "short of its far edge");
    }
}

TURNED_TEST(VK_9_23, without_room_for_a_step_there_is_no_advance) {
    for (const Length room : {Length{}, just_within(touch), just_beyond(touch)}) {
        PlaceLeft set{Formation::line, Formation::column};
        set.field.blue("Friend", infantry(), 42_in + inches(11, 4), 32_in + room).column();
        Play play = set.fight();
        EXPECT_EQ(play.offers(verb::follow_up, set.attacker), room > touch);
        EXPECT_EQ(play.happened(happened::NoRoomToFollow{}, set.attacker), room <= touch);
        expect_at(set.found(play).front, at(42_in, 30_in));
    }
}

// Red's line to the right, whose front is 1/4 inch ahead of the attacker's: its flank touches the
// attacker's as it goes by, or is a hair further off.
TURNED_TEST(VK_9_23, nor_into_contact_with_another_enemy) {
    for (const bool touched : {true, false}) {
        PlaceLeft set{Formation::line, Formation::line};
        const Length off = touched ? Length{} : touch + hair();
        set.field.red("Beside", infantry(), inches(93, 2) + off, 30_in + inches(1, 4));
        Play play = set.fight();
        play.pick(verb::follow_up, set.attacker);
        const Length gone = gap(set.found(play).front, at(42_in, 30_in));
        // Face to face by no more than counts as touching is no contact yet.
        EXPECT_LE(gone, (touched ? inches(1, 4) + touch : 1_in) + hair());
        EXPECT_GE(gone + hair(), touched ? inches(1, 4) : 1_in);
        EXPECT_TRUE(enemies_in_contact(play.setup(), play.state(), set.attacker).empty());
    }
}

TURNED_TEST(VK_9_23, by_the_ruling_followup_place_centre_it_goes_to_where_the_losers_centre_was) {
    Field field;
    field.ruling("followup.place", "centre");
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in).column();
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({flag, flag, cav, cav});
    play.place({retire(north)});
    play.pick(verb::follow_up, attacker);
    expect_at(centre_of(play.setup(), attacker, play.unit(attacker).post),
              at(40_in, inches(41, 2)));
    expect_facing(play.unit(attacker).post.facing, north);
}

TURNED_TEST(VK_9_23, and_without_room_for_all_of_that_there_is_no_advance) {
    Field field;
    field.ruling("followup.place", "centre");
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).column();
    // A friend ahead of the attacker's left, beside the narrower target.
    field.blue("Friend", infantry(), inches(77, 2), inches(85, 4), east).column();
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({flag, flag, cav, cav});
    play.place({retire(north)});
    EXPECT_TRUE(play.happened(happened::NoRoomToFollow{}, attacker));
    expect_length(y_of(play, attacker), 20_in);
}

TURNED_TEST(VK_9_23, nor_so_into_contact_with_another_enemy) {
    // The place taken ends at 42 1/4 inches: an enemy's flank is there, or a hair further.
    for (const bool touched : {true, false}) {
        Field field;
        field.ruling("followup.place", "centre");
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
        const Length off = touched ? Length{} : touch + Length::from_ticks(1);
        field.red("Beside", infantry(), inches(89, 2) + off, 20_in + inches(1, 10));
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        join(play, attacker, target);
        play.roll({flag, flag, cav, cav});
        play.place({retire(north)});
        EXPECT_EQ(play.offers(verb::follow_up, attacker), !touched);
        EXPECT_EQ(play.happened(happened::NoRoomToFollow{}, attacker), touched);
    }
}

TURNED_TEST(VK_8_1, a_leader_in_the_place_taken_is_rolled_at_and_retires) {
    for (const bool there : {true, false}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
        // Behind the target: its rear edge, where the attacker's front will be, or a hair further.
        const Length off = there ? Length{} : just_beyond(touch);
        const UnitId leader = field.place_leader(red_division, 40_in, 21_in + off, south);
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        join(play, attacker, target);
        play.roll({flag, flag, cav, cav});
        play.place({retire(north)});
        play.pick(verb::follow_up, attacker);
        EXPECT_EQ(play.happened(happened::LeaderDrivenOff{}, leader), there);
        if (!there) continue;
        EXPECT_EQ(play.question().topic, verb::retire_roll);
        play.roll({saber, cav, cav, cav});
        EXPECT_EQ(play.unit(leader).hits, 1);
        expect_length(y_of(play, attacker), 20_in);  // not before he has gone
        play.place({retire(north)});
        expect_length(y_of(play, leader), 36_in);
        expect_length(y_of(play, attacker), 21_in);
    }
}

TURNED_TEST(VK_9_23, by_the_ruling_area_who_infantry_cavalry_has_no_place_in_a_wood) {
    Field field;
    field.ruling("area.who", "infantry");
    const AreaId wood = field.wood(38_in, 20_in, 42_in, 24_in);
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 22_in).holds(wood);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({flag, cav, cav});
    play.place({retire(north)});
    EXPECT_TRUE(play.happened(happened::NoRoomToFollow{}, attacker));
    EXPECT_FALSE(play.unit(attacker).post.in_area());
}

// ---- the cavalry's second charge ----------------------------------------------------------------

// Cavalry that has beaten one enemy, with another behind it within half a move.
struct SecondCharge {
    Field field;
    UnitId hussars, beaten, next;
    explicit SecondCharge(Length y = 25_in, Troops troops = light_cavalry()) {
        hussars = field.blue("Hussars", troops, 40_in, 20_in);
        beaten = field.red("Beaten", infantry(), 40_in, 20_in).hits(3);
        next = field.red("Next", infantry(), 40_in, y);
    }
    // Up to the question whether to follow up.
    Play fight() {
        charged_home(field, hussars, beaten, Flank::front, Face::cavalry);
        Play play = field.begin(Phase::combat);
        join(play, hussars, beaten);
        play.roll({inf, gun, gun, gun});
        play.place({retire(aside_from_north(play))});
        return play;
    }
};

TURNED_TEST(VK_9_15, cavalry_that_advances_may_move_half_a_move_and_fight_again) {
    SecondCharge set;
    Play play = set.fight();
    ASSERT_TRUE(play.offers(verb::follow_up, set.hussars));
    play.pick(verb::follow_up, set.hussars);
    ASSERT_TRUE(play.at_step<step::FollowUpMove>());
    EXPECT_EQ(play.question().clause, VK_9_23);
    EXPECT_EQ(play.question().place()->allowance, 6_in);
    EXPECT_FALSE(play.unit(set.hussars).disordered);  // step 7 comes last
    play.place({charge_at(set.next)});
    if (play.offers(verb::stand)) play.pick(verb::stand);
    let_fight(play);
    EXPECT_EQ(dice_asked(play), 4);
    EXPECT_LE(25_in - y_of(play, set.hussars), touch);
    play.roll({gun, gun, gun, gun});
    EXPECT_EQ(play.question().unit, set.next);  // it battles back
    play.roll({gun, gun, gun, gun});
    EXPECT_LE(22_in - y_of(play, set.hussars), touch);
    EXPECT_TRUE(play.unit(set.hussars).disordered);
}

TURNED_TEST(VK_9_15, it_may_stay_instead) {
    SecondCharge set;
    Play play = set.fight();
    play.pick(verb::follow_up, set.hussars);
    play.place({});
    EXPECT_TRUE(play.unit(set.hussars).disordered);
    expect_length(y_of(play, set.hussars), 21_in);
}

TURNED_TEST(VK_9_15, it_is_not_asked_with_no_enemy_in_reach) {
    // From the place taken six inches of move to an enemy six inches off, and a tick more.
    for (const bool near : {true, false}) {
        SecondCharge set(near ? just_within(27_in) : just_beyond(27_in));
        set.field.state().unit(set.beaten).hits = 4;
        charged_home(set.field, set.hussars, set.beaten, Flank::front, Face::cavalry);
        Play play = set.field.begin(Phase::combat);
        join(play, set.hussars, set.beaten);
        play.roll({inf, gun, gun, gun});
        ASSERT_TRUE(is_removed(play, set.beaten));
        play.pick(verb::follow_up, set.hussars);
        EXPECT_EQ(play.at_step<step::FollowUpMove>(), near);
    }
}

TURNED_TEST(VK_9_23, the_half_move_is_a_charge_and_nothing_else) {
    SecondCharge set;
    Play play = set.fight();
    play.pick(verb::follow_up, set.hussars);
    EXPECT_FALSE(play.accepts({advance(2_in)}));
    EXPECT_TRUE(play.accepts({charge_at(set.next)}));
    EXPECT_TRUE(play.accepts({advance(1_in), charge_at(set.next)}));
}

TURNED_TEST(VK_9_23, infantry_has_none) {
    SecondCharge set(25_in, infantry());
    set.field.state().unit(set.hussars).post.formation = Formation::line;
    charged_home(set.field, set.hussars, set.beaten);
    Play play = set.field.begin(Phase::combat);
    join(play, set.hussars, set.beaten);
    play.roll({inf, gun, gun, gun});
    play.place({retire(aside_from_north(play))});
    play.pick(verb::follow_up);
    EXPECT_FALSE(play.at_step<step::FollowUpMove>());
}

TURNED_TEST(VK_9_23, the_order_bonus_does_not_carry_over) {
    for (const bool carries : {false, true}) {
        SecondCharge set;
        if (carries) set.field.ruling("followup.bonus", "true");
        set.field.order({set.hussars}, Face::cavalry, Use::bonus_to_melee);
        set.field.charged(set.hussars, set.beaten);
        Play play = set.field.begin(Phase::combat);
        join(play, set.hussars, set.beaten);
        ASSERT_EQ(dice_asked(play), 5);
        play.roll({inf, gun, gun, gun, gun});
        play.place({retire(aside_from_north(play))});
        play.pick(verb::follow_up, set.hussars);
        play.place({charge_at(set.next)});
        if (play.offers(verb::stand)) play.pick(verb::stand);
        let_fight(play);
        EXPECT_EQ(dice_asked(play), carries ? 5 : 4);
    }
}

TURNED_TEST(VK_9_26, the_second_melee_goes_by_all_the_steps_and_ends_the_follow_up) {
    SecondCharge set;
    const UnitId third = set.field.red("Third", infantry(), 40_in, 30_in);
    Play play = set.fight();
    play.pick(verb::follow_up, set.hussars);
    play.place({charge_at(set.next)});
    if (play.offers(verb::stand)) play.pick(verb::stand);
    EXPECT_TRUE(play.offers(verb::defensive_fire, set.next));  // the new target reacts as ever
    play.pick(verb::receive);
    play.roll({flag, flag, gun, gun});
    play.place({retire(aside_from_north(play))});
    // It has won, and a third enemy is near: but there its follow-up ends.
    play.pick(verb::follow_up);
    EXPECT_FALSE(play.at_step<step::FollowUpMove>());
    EXPECT_TRUE(play.unit(set.hussars).disordered);
    EXPECT_TRUE(play.unit(third).on_table());
}

TURNED_TEST(VK_9_26, the_place_left_in_it_may_be_taken) {
    SecondCharge set;
    const AreaId wood = set.field.wood(38_in, 25_in, 42_in, 29_in);
    Field::Unit{set.field, set.next}.holds(wood).face(south);
    Play play = set.fight();
    play.pick(verb::follow_up, set.hussars);
    play.place({charge_at(set.next)});
    let_fight(play);
    EXPECT_TRUE(play.unit(set.hussars).disordered);  // into rough ground (VK-7.9)
    play.roll({flag});
    play.place({retire(north)});
    ASSERT_TRUE(play.offers(verb::follow_up, set.hussars));
    play.pick(verb::follow_up, set.hussars);
    EXPECT_EQ(play.unit(set.hussars).post.area, wood);
    EXPECT_FALSE(play.at_step<step::FollowUpMove>());
}

// Hussars ride 9 inches through a leader; the line behind him is then 5 off, or 7.
TURNED_TEST(VK_9_26, by_the_ruling_followup_leader_cavalry_charges_on_where_it_has_driven_him_off) {
    for (const bool rules : {true, false})
        for (const Length off : {5_in, 7_in}) {
            Field field;
            if (rules) field.ruling("followup.leader", "charges on");
            const UnitId hussars = field.blue("Hussars", light_cavalry(), 40_in, 20_in);
            field.place_leader(red_division, 40_in, 24_in, south);
            const UnitId line = field.red("Line", infantry(), 40_in, 29_in + off);
            field.order({hussars}, Face::cavalry);
            Play play = field.begin(Phase::movement);
            play.move(hussars, {advance(9_in)});
            play.roll({inf, inf, inf, inf});
            play.place({retire(aside_from_north(play))});
            const bool charges = rules && off == 5_in;
            ASSERT_EQ(play.question().topic == verb::second_charge, charges);
            if (!charges) continue;
            EXPECT_EQ(play.question().place()->allowance, 6_in);
            play.place({charge_at(line)});
            play.pick(verb::stand);
            EXPECT_TRUE(in_contact(play.setup(), play.state(), hussars, line));
            EXPECT_EQ(play.question().topic, verb::place_leader);
            for (int i = 0; i < 9 && !play.offers(verb::melee); ++i) play.pass();
            EXPECT_TRUE(play.offers(verb::melee, hussars, line));
        }
}

TURNED_TEST(VK_9_26, breaking_in_it_does_not_remove_the_cavalry_by_the_first_melees_disorder) {
    SecondCharge set;
    set.field.state().unit(set.hussars).hits = 3;
    charged_home(set.field, set.hussars, set.beaten, Flank::front, Face::cavalry);
    Play play = set.field.begin(Phase::combat);
    join(play, set.hussars, set.beaten);
    play.roll({inf, gun, gun});
    play.place({retire(aside_from_north(play))});
    play.pick(verb::follow_up, set.hussars);
    play.place({charge_at(set.next)});
    if (play.offers(verb::stand)) play.pick(verb::stand);
    let_fight(play);
    play.roll({gun, gun, gun});
    play.roll({cav, gun, gun, gun});
    play.place({retire(south)});
    EXPECT_TRUE(play.unit(set.hussars).on_table());
    EXPECT_EQ(play.unit(set.hussars).hits, 4);
}

TURNED_TEST(VK_9_15, as_many_follow_ups_as_the_book_says) {
    SecondCharge set;
    set.field.number("melee_result", "followups", "0");
    Play play = set.fight();
    EXPECT_FALSE(play.offers(verb::follow_up));
}

// ---- the end of contacts ------------------------------------------------------------------------

TURNED_TEST(VK_9_22, a_unit_still_in_contact_falls_back_when_combat_ends) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::end_combat);
    expect_length(y_of(play, attacker), 17_in);
    expect_length(y_of(play, target), 20_in);
    EXPECT_FALSE(in_contact(play.setup(), play.state(), attacker, target));
}

TURNED_TEST(VK_9_22, by_the_ruling_contact_ends_one_inch) {
    Field field;
    field.ruling("contact.ends", "1 inch");
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::end_combat);
    expect_length(y_of(play, attacker), 19_in);
}

TURNED_TEST(VK_9_22, whoever_is_not_in_contact_stays) {
    Field field;
    const UnitId line = field.blue("Line", infantry(), 40_in, 20_in);
    field.red("Near", infantry(), 40_in, inches(81, 4));
    field.order({line}, Face::infantry);
    Play play = field.begin(Phase::combat);
    play.pick(verb::end_combat);
    expect_length(y_of(play, line), 20_in);
}

}  // namespace
}  // namespace grognard::vom_kriege
