// SPDX-License-Identifier: Apache-2.0
//
// A charge that strikes a side, and whether that is a flank attack: the tally says why not, and so
// does the log. DK-6.6.
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/7_melee/melee_phase.h"
#include "rulebooks/die_kriegskunst/help/judging.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/tests/play.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {
namespace {

// Hussars who charge north at infantry that faces east; the line of its front runs through x = 40.
struct AtTheSide : Field {
    UnitId horse, foot;
    explicit AtTheSide(bool in_front) {
        horse = blue(hussars(), in_front ? 40_in + (hair() - 1 * tick) : 40_in - hair(), 30_in, 12);
        foot = red(infantry(), 40_in, 40_in);
        unit(foot).post.facing = east;
        unit(foot).fired = true;
        order(Side::blue, Order::assault);
        rules.ruling("charge.command", "no die");
    }
    Play declared() {
        Play play = begin(*this, Phase::charges);
        play.pick(verb::name_for_charges);
        play.pick(verb::charge, horse, foot);
        return play;
    }
};

// A line of that value, counted or struck out by DK-6.6.
bool has_line(const Tally& tally, int value, Reason reason, bool counts) {
    return std::any_of(tally.lines().begin(), tally.lines().end(), [&](const Modifier& line) {
        return line.value == value && line.reason == reason && line.counts() == counts &&
               (counts || line.struck_by == DK_6_6);
    });
}

TURNED_TEST(DK_6_6, a_charge_that_began_in_front_shows_the_flank_struck_out_in_every_tally) {
    for (const bool in_front : {true, false}) {
        AtTheSide field{in_front};
        Play play = field.declared();
        const Reason why = reason::began_in_front;
        play.roll(6, 6);
        EXPECT_TRUE(has_line(play.event(happened::Tested{}).tally, +1,
                             in_front ? why : reason::flank_attack, !in_front));
        play.roll(6, 6);
        EXPECT_TRUE(has_line(play.event(happened::Tested{}).tally, -4,
                             in_front ? why : reason::charged_flank, !in_front));
        ASSERT_EQ(play.state().fights.size(), 1u);
        EXPECT_EQ(play.state().fights[0].edge, mirrored(Zone::right));
        const UnitSet units = melee_of(play.state(), field.foot);
        const Tally melee =
            melee_tally(observe_melee(play.setup(), play.state(), units, Side::red));
        EXPECT_TRUE(has_line(melee, -4, in_front ? why : reason::flank_or_rear, !in_front));
        EXPECT_EQ(melee.total(), in_front ? 1 : -3);  // infantry
    }
}

TURNED_TEST(DK_6_6, and_so_do_the_odds_before_it_is_declared) {
    for (const bool in_front : {true, false}) {
        AtTheSide field{in_front};
        Play play = begin(field, Phase::charges);
        play.pick(verb::name_for_charges);
        const Assessment shown = *play.judge(verb::charge, field.horse, field.foot).assessment;
        const Reason why = reason::began_in_front;
        EXPECT_TRUE(has_line(shown.tally, +1, in_front ? why : reason::flank_attack, !in_front));
        EXPECT_TRUE(has_line(shown.other, -4, in_front ? why : reason::charged_flank, !in_front));
    }
}

TEST(DK_6_6, the_log_says_it_in_words) {
    for (const bool in_front : {true, false}) {
        AtTheSide field{in_front};
        field.name(field.horse, "the Hussars");
        field.name(field.foot, "the Line");
        Play play = field.declared();
        play.roll(6, 6);
        play.roll(6, 6);
        EXPECT_EQ(event_words(play.setup(), play.event(happened::Contact{})),
                  in_front ? "the Hussars struck the Line on its right side, but had set out in "
                             "front of it: no flank attack"
                           : "the Hussars struck the Line on its right side");
    }
}

TURNED_TEST(DK_6_6, a_square_has_no_line_to_strike_out) {
    AtTheSide field{true};
    field.form(field.foot, Formation::square);
    Play play = field.declared();
    play.roll(6, 6);
    play.roll(6, 6);
    for (const Event& event : play.events())
        EXPECT_FALSE(has_line(event.tally, -4, reason::began_in_front, false));
}

TURNED_TEST(DK_6_6, by_the_ruling_charge_flank_the_side_struck_counts) {
    AtTheSide field{true};
    field.rules.ruling("charge.flank", "the edge struck");
    Play play = field.declared();
    play.roll(6, 6);
    play.roll(6, 6);
    EXPECT_TRUE(has_line(play.event(happened::Tested{}).tally, -4, reason::charged_flank, true));
    EXPECT_TRUE(play.told<happened::Contact>().in_flank);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
