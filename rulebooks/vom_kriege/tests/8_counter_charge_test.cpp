// SPDX-License-Identifier: Apache-2.0
//
// VK-8.2, 8.8: who may counter-charge, out of what and from which side.
#include "rulebooks/vom_kriege/8_reactions/counter_charge.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/play.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {
namespace {

// Blue's cavalry rides north from here: the middle of its front edge.
constexpr Length x = 40_in;
constexpr Length y = 20_in;

bool front_to_front(const Play& play, UnitId a, UnitId b) {
    const Quad one = footprint(play.setup(), play.state(), a).quad();
    const Quad two = footprint(play.setup(), play.state(), b).quad();
    const Turn off =
        play.unit(a).post.facing.turn_to(play.unit(b).post.facing.reversed()).magnitude();
    return gap(one.front(), two.front()) <= touch && !overlaps(Outline{one}, Outline{two}) &&
           off <= Turn::from_arcseconds(2);
}

// Blue hussars with an order to melee, at the bearing under test.
struct Cavalry {
    Field field;
    UnitId hussars = field.blue("Hussars", light_cavalry(), x, y);

    Play charge(UnitId target, Bearing direction = north) {
        field.order({hussars}, Face::cavalry);
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, hussars);
        play.place({charge_at(target, direction)});
        return play;
    }
};

// What was told of this unit's reaction.
Bar told(const Play& play, UnitId id, ReactionKind kind) {
    for (const Event& event : play.events()) {
        const auto told = event.what.as<happened::NotReacted>();
        if (told && event.unit == id && told->kind == kind) return told->bar;
    }
    return Bar::none;
}

// ---- out of an area -----------------------------------------------------------------------------

TURNED_TEST(VK_8_2, cavalry_may_ride_out_of_a_wood_to_meet_the_charge) {
    Cavalry blue;
    const AreaId wood = blue.field.wood(x - 2_in, y + 10_in, x + 2_in, y + 14_in);
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x, y).holds(wood);
    Play play = blue.charge(dragoons);
    ASSERT_TRUE(play.offers(verb::counter_charge, dragoons));
    play.pick(verb::counter_charge, dragoons);
    EXPECT_FALSE(play.unit(dragoons).post.in_area());
    EXPECT_TRUE(front_to_front(play, blue.hussars, dragoons));
    EXPECT_EQ(play.event(happened::LeftArea{}).unit, dragoons);
    // It came through rough ground (VK-7.9).
    EXPECT_TRUE(play.unit(dragoons).disordered);
    ASSERT_EQ(play.state().charges.size(), 1u);
    EXPECT_EQ(play.state().charges[0].target, dragoons);
    EXPECT_LE(play.said<happened::CounterCharges>().way,
              play.state().charges[0].way + inches(1, 30));
}

TURNED_TEST(VK_8_2, not_out_of_a_wood_by_the_ruling_countercharge_area) {
    Cavalry blue;
    blue.field.ruling("countercharge.area", "false");
    const AreaId wood = blue.field.wood(x - 2_in, y + 10_in, x + 2_in, y + 14_in);
    const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x, y).holds(wood);
    Play play = blue.charge(dragoons);
    EXPECT_TRUE(play.unit(dragoons).post.in_area());
    EXPECT_EQ(told(play, dragoons, ReactionKind::counter_charge), Bar::in_area);
}

// It is set down by VK-4.3, with no enemy within 3 inches, before it rides.
TURNED_TEST(VK_8_2, out_of_a_wood_it_needs_room_before_the_charger) {
    for (const bool far : {false, true}) {
        Cavalry blue;
        // Set down its front is an inch from the wood; the charger comes 2 inches or 5 at most.
        const Length away = far ? inches(19, 2) : inches(7, 2);
        const AreaId wood = blue.field.wood(x - 2_in, y + away, x + 2_in, y + away + 4_in);
        const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x, y).holds(wood);
        Play play = blue.charge(dragoons);
        EXPECT_EQ(play.offers(verb::counter_charge, dragoons), far);
        EXPECT_EQ(told(play, dragoons, ReactionKind::counter_charge),
                  far ? Bar::none : Bar::not_in_time);
    }
}

// ---- away from another enemy --------------------------------------------------------------------

// Red dragoons with blue lancers in their flank, beside the way of the hussars to some guns. A charge
// is set down a hair off its target.
struct Held : Cavalry {
    UnitId guns = field.red("Guns", heavy_guns(), x, y + 12_in);
    UnitId dragoons = field.red("Dragoons", heavy_cavalry(), x + 4_in, y + 9_in);
    UnitId others{};
    explicit Held(Length off = 2_ticks) {
        others = field.blue("Lancers", lancers(), x + 6_in + off, y + inches(19, 2), west).column();
    }

    Play begin() {
        field.order({others}, Face::cavalry);
        field.state().unit(others).moved = true;
        field.state().orders.back().moving_over = true;
        field.charged(others, dragoons, Flank::left);
        return charge(guns);
    }
};

TURNED_TEST(VK_8_2, cavalry_in_contact_with_another_enemy_may_ride_at_this_one) {
    Held blue;
    Play play = blue.begin();
    ASSERT_TRUE(in_contact(play.setup(), play.state(), blue.others, blue.dragoons));
    ASSERT_TRUE(play.offers(verb::counter_charge, blue.dragoons));
    play.pick(verb::counter_charge, blue.dragoons);
    EXPECT_TRUE(front_to_front(play, blue.hussars, blue.dragoons));
    // The charge that had reached them has found nobody, and the log says so.
    const Event& missed = play.event(happened::ChargeMissed{});
    EXPECT_EQ(missed.unit, blue.others);
    EXPECT_EQ(missed.other, blue.dragoons);
    EXPECT_EQ(missed.clause, VK_8_2);
    EXPECT_TRUE(play.state().charges[0].over);
    while (play.state().phase == Phase::movement) play.pass();
    EXPECT_FALSE(play.offers(verb::melee, blue.others));
    EXPECT_TRUE(play.offers(verb::melee, blue.hussars, blue.dragoons));
}

TURNED_TEST(VK_8_2, not_in_contact_with_another_by_the_ruling_countercharge_in_contact) {
    Held blue;
    blue.field.ruling("countercharge.in_contact", "false");
    Play play = blue.begin();
    EXPECT_FALSE(play.offers(verb::counter_charge));
    EXPECT_EQ(counter_charge_bar(play.setup(), play.state(), blue.dragoons, blue.hussars),
              Bar::in_contact);
    // A hair further off they are not in contact.
    Held apart{just_beyond(touch)};
    apart.field.ruling("countercharge.in_contact", "false");
    EXPECT_TRUE(apart.begin().offers(verb::counter_charge, apart.dragoons));
}

// ---- from flank or rear -------------------------------------------------------------------------

// Dragoons at the side of the hussars' way, who come upon them only when these are past.
struct Beside : Cavalry {
    UnitId guns = field.red("Guns", heavy_guns(), x, y + 12_in);
    UnitId dragoons{};
    explicit Beside(Length out) {
        dragoons = field.red("Dragoons", heavy_cavalry(), x + out, y + 5_in, west);
    }
};

TURNED_TEST(VK_8_2, a_charger_may_be_met_in_the_flank_and_turns) {
    Beside blue{8_in};
    Play play = blue.charge(blue.guns);
    ASSERT_TRUE(play.offers(verb::counter_charge, blue.dragoons));
    play.pick(verb::counter_charge, blue.dragoons);
    EXPECT_TRUE(front_to_front(play, blue.hussars, blue.dragoons));
    EXPECT_TRUE(play.said<happened::CounterCharges>().turned);
    ASSERT_EQ(play.state().charges.size(), 1u);
    EXPECT_EQ(play.state().charges[0].target, blue.dragoons);
    EXPECT_FALSE(play.unit(blue.guns).contacted);
    // Neither has gone further than the other, nor the charger past where it was met.
    const Length met = play.said<happened::CounterCharges>().way;
    EXPECT_LE(met, play.state().charges[0].way + inches(1, 30));
    EXPECT_LE(play.state().charges[0].way, 12_in);
    while (play.state().phase == Phase::movement) play.pass();
    EXPECT_TRUE(play.offers(verb::melee, blue.hussars, blue.dragoons));
    EXPECT_FALSE(play.offers(verb::melee, blue.hussars, blue.guns));
}

TURNED_TEST(VK_8_2, only_from_ahead_by_the_ruling_countercharge_side) {
    Beside blue{8_in};
    blue.field.ruling("countercharge.side", "from ahead");
    Play play = blue.charge(blue.guns);
    EXPECT_FALSE(play.offers(verb::counter_charge));
    ASSERT_EQ(play.state().charges.size(), 1u);
    EXPECT_EQ(play.state().charges[0].target, blue.guns);
}

// The hussars go up to 12 inches, and turned on their centre they reach half an inch and a little
// more towards the dragoons, who ride 12 inches too.
TURNED_TEST(VK_8_2, in_the_flank_too_it_must_be_there_in_time) {
    // 12 1/4 inches but for 1/240, by the last place at which the hussars still have room to turn.
    constexpr Length limit = Length::from_ticks(373'254);
    for (const bool in_time : {true, false}) {
        Cavalry blue;
        const UnitId guns = blue.field.red("Guns", heavy_guns(), x, y + 12_in);
        const Length out = in_time ? limit : limit + 2_ticks;
        const UnitId dragoons =
            blue.field.red("Dragoons", heavy_cavalry(), x + out, y + inches(21, 2), west);
        Play play = blue.charge(guns);
        EXPECT_EQ(play.offers(verb::counter_charge, dragoons), in_time);
    }
}

TURNED_TEST(VK_8_2, the_melee_after_a_counter_charge_in_the_flank_is_foreseen) {
    Beside blue{8_in};
    Play play = blue.charge(blue.guns);
    const auto judged = play.judge(verb::counter_charge, blue.dragoons).assessment;
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->unit, blue.hussars);
    EXPECT_EQ(judged->against, blue.dragoons);
    EXPECT_TRUE(judged->opposed);
}

// A march column by road has its move doubled, but only where it ends on the road: off it, it could
// have come no further than 15 inches. The dragoons would meet it at some 19.
TURNED_TEST(VK_8_8, a_charger_is_met_only_where_it_could_have_got_to) {
    for (const bool all_road : {true, false}) {
        Field field;
        const UnitId hussars = field.blue("Hussars", light_cavalry(), x, y).march_column();
        const UnitId guns = field.red("Guns", heavy_guns(), x, y + 27_in);
        const UnitId dragoons =
            field.red("Dragoons", heavy_cavalry(), x + 9_in, y + 27_in, heading(220));
        field.road({at(x, 0_in), at(x, y + 1_in)});
        field.road({at(x, all_road ? y : y + 20_in), at(x, 60_in)});
        field.order({hussars}, Face::cavalry);
        Play play = field.begin(Phase::movement);
        play.move(hussars, {charge_at(guns)});
        ASSERT_TRUE(play.offers(verb::counter_charge, dragoons));
        play.pick(verb::counter_charge, dragoons);
        ASSERT_EQ(play.state().charges.size(), 1u);
        EXPECT_EQ(play.state().charges[0].target, dragoons);
        EXPECT_FALSE(play.happened(happened::StoppedShort{}));
        if (all_road)
            EXPECT_LT(play.state().charges[0].way, 22_in);
        else
            // Its rear, 4 inches behind its front, is on the road's rounded end.
            EXPECT_GE(play.state().charges[0].way, inches(47, 2) - inches(1, 60));
    }
}

TURNED_TEST(VK_8_11, a_counter_charger_rolls_at_the_leader_it_rides_down_on) {
    for (const bool by_order : {false, true}) {
        Cavalry blue;
        if (by_order) blue.field.ruling("leader.retire_roll", "melee orders");
        const UnitId dragoons = blue.field.red("Dragoons", heavy_cavalry(), x, y + 10_in);
        const UnitId leader = blue.field.place_leader(blue_division, x, y + 7_in);
        Play play = blue.charge(dragoons);
        play.pick(verb::counter_charge, dragoons);
        EXPECT_TRUE(play.happened(happened::LeaderDrivenOff{}, leader));
        EXPECT_EQ(play.question().topic == verb::retire_roll, !by_order);
    }
}

// ---- why not ------------------------------------------------------------------------------------

TURNED_TEST(VK_8_2, cavalry_charged_that_cannot_counter_charge_is_told_why) {
    struct Case {
        bool disordered, reacted, faces_away;
        Bar bar;
    };
    for (const Case& c :
         {Case{true, false, false, Bar::disordered}, Case{false, true, false, Bar::has_reacted},
          Case{false, false, true, Bar::not_in_time}}) {
        Cavalry blue;
        const UnitId dragoons =
            blue.field.red("Dragoons", heavy_cavalry(), x, y + 10_in, c.faces_away ? north : south);
        blue.field.state().unit(dragoons).disordered = c.disordered;
        if (c.reacted) blue.field.state().reactions.push_back({dragoons, blue.hussars});
        Play play = blue.charge(dragoons);
        EXPECT_EQ(told(play, dragoons, ReactionKind::counter_charge), c.bar);
        EXPECT_EQ(play.event(happened::NotReacted{}).clause, c.reacted ? VK_8_5 : VK_8_2);
    }
    Cavalry asked;
    const UnitId dragoons = asked.field.red("Dragoons", heavy_cavalry(), x, y + 10_in);
    Play play = asked.charge(dragoons);
    play.pick(verb::no_counter_charge);
    EXPECT_FALSE(play.happened(happened::NotReacted{}));
}

TURNED_TEST(VK_8_4, infantry_charged_that_cannot_try_a_square_is_told_why) {
    struct Case {
        bool reacted, rough;
        Bar bar;
    };
    for (const Case& c : {Case{true, false, Bar::has_reacted}, Case{false, true, Bar::rough_ground},
                          Case{false, false, Bar::none}}) {
        Cavalry blue;
        const UnitId line = blue.field.red("Line", infantry(), x, y + 10_in);
        if (c.rough) blue.field.area(Ground::marsh, x - 3_in, y + 10_in, x + 3_in, y + 14_in);
        if (c.reacted) blue.field.state().reactions.push_back({line, blue.hussars});
        Play play = blue.charge(line);
        if (play.offers(verb::stand)) play.pick(verb::stand);
        EXPECT_EQ(told(play, line, ReactionKind::square), c.bar);
    }
}

// ---- words --------------------------------------------------------------------------------------

TEST(Words, counter_charges_and_what_was_not_done_are_told) {
    Beside blue{8_in};
    Play play = blue.charge(blue.guns);
    play.pick(verb::counter_charge, blue.dragoons);
    const std::string rode = event_words(play.setup(), play.event(happened::CounterCharges{}));
    EXPECT_EQ(rode.substr(0, 14), "Dragoons rode ");
    EXPECT_NE(rode.find("\" to meet Hussars, which turned to face the counter-charge"),
              std::string::npos)
        << rode;
    Event event{.what = happened::ChargeMissed{}, .unit = blue.hussars, .other = blue.dragoons};
    EXPECT_EQ(event_words(play.setup(), event),
              "Dragoons rode away from Hussars, whose charge came to nothing");
    event = {.what = happened::NotReacted{ReactionKind::counter_charge, Bar::disordered},
             .unit = blue.dragoons,
             .other = blue.hussars};
    EXPECT_EQ(event_words(play.setup(), event),
              "Dragoons could not counter-charge: it was disordered");
    event.what = happened::NotReacted{ReactionKind::counter_charge, Bar::way_spoilt};
    EXPECT_EQ(event_words(play.setup(), event),
              "Dragoons could not counter-charge: leaders now stood in its way");
}

}  // namespace
}  // namespace grognard::vom_kriege
