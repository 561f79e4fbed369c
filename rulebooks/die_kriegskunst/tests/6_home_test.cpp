// SPDX-License-Identifier: Apache-2.0
//
// A charge that both pass comes home: through bad ground, and at a target that has moved or turned
// on it. What ground does to a charger, and what a move and fire may not do. DK-6.4, 6.6, 6.10, 6.12.
#include "rulebooks/die_kriegskunst/6_charges/charges.h"
#include "rulebooks/die_kriegskunst/8_morale/observed.h"
#include "rulebooks/die_kriegskunst/tests/play.h"

namespace grognard::die_kriegskunst {
namespace {

struct Charge : Field {
    UnitId charger, target;
    Charge(const Troops& troops, const Troops& at, Length x, Length y, int figures = 20) {
        charger = blue(troops, 40_in, 30_in, figures);
        target = red(at, x, y);
        unit(target).fired = true;
        order(Side::blue, Order::assault);
    }
    bool is_offered() { return !may_not_charge(setup(), state(), charger, target, false); }
    Play declared() {
        Play play = begin(*this, Phase::charges);
        play.pick(verb::name_for_charges);
        play.pick(verb::charge, charger, target);
        return play;
    }
};

// All dice until the charge is over: hardly anybody falls, and everybody passes.
void all_pass(Play& play) {
    while (play.state().phase == Phase::charges) {
        if (play.at_step<step::BandRoll>() || play.at_step<step::HalfRoll>())
            play.roll(1);
        else if (play.at_step<step::ShotRoll>())
            play.roll(1, 1);
        else if (play.at_step<step::MoraleRoll>())
            play.roll(6, 6);
        else
            return;
    }
}

// The greatest length up to `most` for which it holds, as it does for the least.
template <class Holds>
Length last_that(Length least, Length most, Holds&& holds) {
    while (most - least > 1 * tick) {
        const Length middle = least + (most - least) / 2;
        (holds(middle) ? least : most) = middle;
    }
    return least;
}

// ---- bad ground ---------------------------------------------------------------------------------

// Hussars, and a copse before their left, two inches deep: four inches of their twelve.
struct PastACopse : Charge {
    explicit PastACopse(Length away) : Charge{hussars(), infantry(), 40_in, 30_in + away, 16} {
        ground(Ground::copse, 37_in, 31_in, 38_in, 33_in);
    }
};

TURNED_TEST(DK_6_4, a_charge_that_both_pass_comes_home_through_a_copse) {
    const auto offered = [](Length away) { return PastACopse{away}.is_offered(); };
    const Length last = last_that(9_in, 12_in, offered);
    EXPECT_GT(last, 10_in);
    EXPECT_LT(last, 11_in);
    EXPECT_FALSE(offered(last + 1 * tick));
    for (const Length away : {inches(19, 2), 10_in, inches(21, 2) - 2 * rounding(), last}) {
        PastACopse field{away};
        Play play = field.declared();
        all_pass(play);
        EXPECT_EQ(play.state().fights.size(), 1u) << away.ticks();
        EXPECT_FALSE(play.happened(happened::Stops{}));
    }
}

// Whatever may be charged and stands is struck if all pass.
TEST(DK_6_4, over_any_ground_a_charge_at_one_who_stands_comes_home) {
    std::uint32_t seed = 7;
    const auto random = [&](int most) {
        seed = seed * 1664525u + 1013904223u;
        return static_cast<int>(seed >> 8) % (most + 1);
    };
    const auto tenths = [](int count) { return 1_in * count / 10; };
    int charges = 0;
    for (int table = 0; table < 3000; ++table) {
        const bool horse = table % 2 == 0;
        const Length away = tenths(10 + random(horse ? 110 : 50));
        const Length aside = tenths(random(120) - 60);
        Charge field{horse ? hussars() : infantry(), infantry(), 40_in + aside, 30_in + away, 16};
        field.unit(field.target).post.facing = south + degrees(random(359));
        for (int patch = 0; patch < 2; ++patch) {
            const Length x = tenths(340 + random(120)), y = tenths(302 + random(80));
            field.ground(random(1) ? Ground::copse : Ground::rough, x, y,
                         x + tenths(5 + random(40)), y + tenths(5 + random(30)));
        }
        if (may_stand(field.setup(), field.state(), field.target,
                      field.state().unit(field.target).post) ||
            !field.is_offered())
            continue;
        ++charges;
        Play play = field.declared();
        all_pass(play);
        EXPECT_EQ(play.state().fights.size(), 1u) << "table " << table;
    }
    EXPECT_GT(charges, 300);
}

TURNED_TEST(DK_6_12, ground_on_the_first_half_unforms_the_charger_and_does_not_stop_it) {
    // Eight inches away: half-way it has come to 34.
    for (const bool reached : {true, false})
        for (const bool halts : {false, true}) {
            Charge field{hussars(), infantry(), 40_in, 38_in};
            if (halts) field.rules.ruling("charge.unformed", "halts half-way");
            const Length edge = reached ? 34_in - 2 * hair() : 34_in + 2 * rounding();
            field.ground(Ground::rough, 30_in, edge, 50_in, 35_in);
            Play play = field.declared();
            EXPECT_EQ(play.unit(field.charger).condition,
                      reached ? Condition::unformed : Condition::formed);
            EXPECT_EQ(play.at_step<step::MoraleRoll>(), !(reached && halts));
            EXPECT_EQ(play.happened(happened::Stops{}, field.charger), reached && halts);
            all_pass(play);
            EXPECT_EQ(play.state().fights.size(), reached && halts ? 0u : 1u);
        }
}

TURNED_TEST(DK_6_7, a_charger_who_is_no_longer_formed_gives_its_charge_up) {
    for (const Condition condition : {Condition::formed, Condition::unformed}) {
        Charge field{hussars(), infantry(), 40_in, 40_in};
        field.unit(field.target).fired = false;  // it is asked
        Play asked = field.declared();
        ASSERT_TRUE(asked.at_step<step::React>());
        State state = asked.state();
        state.unit(field.charger).condition = condition;
        Play play{std::make_shared<const Setup>(field.setup()), state, {}};
        play.pick(verb::stand_and_fire);
        EXPECT_EQ(play.happened(happened::ChargeGivenUp{}, field.charger),
                  condition == Condition::unformed);
        all_pass(play);
        EXPECT_EQ(play.state().fights.size(), condition == Condition::formed ? 1u : 0u);
    }
}

// ---- move and fire: DK-6.10 ---------------------------------------------------------------------

// A charge at infantry that answers it by moving and firing.
Play reacting(Charge& field) {
    field.unit(field.target).fired = false;
    Play play = field.declared();
    play.pick(verb::move_and_fire, field.target, field.charger);
    EXPECT_TRUE(play.at_step<step::ReactionMove>());
    return play;
}

TURNED_TEST(DK_6_10, nobody_steps_back_out_of_a_charges_reach) {
    // Of 6 inches a charge 5 1/2 away has half an inch to spare.
    Charge field{infantry(), infantry(), 40_in, 30_in + inches(11, 2)};
    const Play asked = reacting(field);
    const Length last = last_that({}, 1_in, [&](Length far) { return asked.accepts({back(far)}); });
    EXPECT_GE(last, inches(1, 2) - 4 * rounding());
    EXPECT_LE(last, inches(1, 2) + touch + 4 * rounding());
    const Refusal refusal = asked.refusal({back(last + 1 * tick)});
    EXPECT_EQ(refusal.fault, Fault::out_of_reach);
    EXPECT_EQ(refusal.clause, DK_6_10);
    EXPECT_EQ(refusal.other, field.charger);
    Play play = asked;
    play.place({back(last)});
    all_pass(play);
    EXPECT_EQ(play.state().fights.size(), 1u);
}

TURNED_TEST(DK_6_10, by_the_ruling_reaction_away_it_may_and_the_charge_comes_to_nothing) {
    Charge field{infantry(), infantry(), 40_in, 30_in + inches(11, 2)};
    field.rules.ruling("reaction.away", "anywhere");
    Play play = reacting(field);
    play.place({back(1_in)});
    all_pass(play);
    EXPECT_TRUE(play.state().fights.empty());
    EXPECT_TRUE(play.happened(happened::Stops{}, field.charger));
}

// A line that faces east, its right flank 5 inches before the charger.
struct AtTheFlank : Charge {
    AtTheFlank() : Charge{infantry(), infantry(), 40_in + inches(3, 5), 38_in} {
        unit(target).post.facing = east;
    }
};

TURNED_TEST(DK_6_10, whoever_turns_on_a_charger_is_struck_all_the_same) {
    for (const char* away : {"in the charge's reach", "anywhere"})
        for (const int angle : {0, 30, 60, 90}) {
            AtTheFlank field;
            field.rules.ruling("reaction.away", away);
            Play play = reacting(field);
            if (angle > 0)
                play.place({turn(east + degrees(angle))});
            else
                play.place({});
            all_pass(play);
            EXPECT_EQ(play.state().fights.size(), 1u) << angle;
        }
}

// ---- the front that is struck: DK-6.6 -----------------------------------------------------------

// Hussars come at the back of a line, whose front runs through x = 39.4 once it has turned west.
struct FromBehind : Charge {
    explicit FromBehind(Length east_of_it)
        : Charge{hussars(), infantry(), 40_in, 36_in + inches(1, 5)} {
        unit(target).post.facing = north;
        place(charger, 39_in + inches(2, 5) + east_of_it, 27_in);
    }
};

bool counts(const Tally& tally, Reason reason) {
    return std::any_of(tally.lines().begin(), tally.lines().end(), [&](const Modifier& line) {
        return line.reason == reason && line.counts();
    });
}

TURNED_TEST(DK_6_6, one_that_turned_is_charged_in_flank_only_behind_its_new_front) {
    const Length off = Field::turned().is_quarter() ? 1 * tick : 3 * touch;
    for (const bool in_front : {true, false})
        for (const char* front : {"the front it shows when tested", "the front it had"}) {
            FromBehind field{in_front ? -off : off};
            field.rules.ruling("charge.turned", front);
            Play play = reacting(field);
            play.place({turn(west)});
            const bool flank = !in_front || std::string_view{front} == "the front it had";
            all_pass(play);
            ASSERT_EQ(play.state().fights.size(), 1u);
            EXPECT_EQ(play.state().fights[0].others.struck_in_flank, flank) << in_front << front;
            EXPECT_EQ(counts(play.event(happened::Tested{}).tally, reason::charged_flank), flank);
            EXPECT_EQ(counts(play.event(happened::Tested{}).tally, reason::began_in_front), false);
        }
}

}  // namespace
}  // namespace grognard::die_kriegskunst
