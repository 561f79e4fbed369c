// SPDX-License-Identifier: Apache-2.0
//
// WC-7.6: how a combat of several units may end. Foretold odds are compared with the play itself, every
// way its dice can fall, and for two units with the odds of melee.h.
#include "rulebooks/war_and_conquest/7_combat/joined.h"

#include <map>

#include "engine/battle/hash_value.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/2_turn/sequence.h"
#include "rulebooks/war_and_conquest/2_turn/trials.h"
#include "rulebooks/war_and_conquest/7_combat/resolution.h"
#include "rulebooks/war_and_conquest/7_combat/volley.h"
#include "rulebooks/war_and_conquest/help/judging.h"
#include "rulebooks/war_and_conquest/tests/fighting.h"

namespace grognard::war_and_conquest {
namespace {

using Chances = std::map<JoinedEnd, double>;

Chances chances_of(const Odds& odds) {
    Chances chances;
    for (const Odds::Line& line : odds.lines)
        chances[static_cast<JoinedEnd>(detail_of(line.outcome))] =
            static_cast<double>(line.weight) / static_cast<double>(odds.total);
    return chances;
}

void expect_same(const Chances& foretold, const Chances& fallen) {
    EXPECT_EQ(foretold.size(), fallen.size());
    for (const auto& [end, chance] : fallen) {
        ASSERT_TRUE(foretold.count(end)) << static_cast<int>(end);
        EXPECT_NEAR(foretold.at(end), chance, 1e-12) << static_cast<int>(end);
    }
}

// ---- against the play ---------------------------------------------------------------------------

// The combat is played, of each roll every number of dice that are good enough, and where it comes to
// the same in two ways they are one.
class Fallen {
public:
    Fallen(const Setup& setup, const State& state, UnitId one, UnitId other)
        : setup_{setup}, one_{setup.side(one)},
          units_{combat_begun(setup, state, one, other).units} {
        State begun = state;
        begun.phase = Phase::combat;
        begun.steps.push_back(step::CombatPhase{});
        Battle battle{setup, begun};
        Question question;
        apply(battle, {begun.round, Picked{{.verb = verb::fight, .unit = one, .other = other}}},
              question);
        put(begun, 1);
        while (!open_.empty()) {
            const auto next = open_.extract(open_.begin());
            throw_dice(next.mapped().state, next.mapped().chance);
        }
    }
    const Chances& chances() const { return chances_; }

private:
    struct Branch {
        State state;
        double chance = 0;
    };
    using Key = std::tuple<int, int, std::uint64_t>;  // how far it has come; and what it is

    void put(const State& state, double chance) {
        const auto* volley =
            state.steps.empty() ? nullptr : std::get_if<step::Volley>(&state.steps.back());
        if (!volley || !units_.has(volley->from)) return end(state, chance);
        const auto& combat = std::get<step::Combat>(state.steps[state.steps.size() - 2]);
        Hasher hasher;
        hash_value(hasher, state);
        const Key key{combat.next, static_cast<int>(volley->stage), hasher.value()};
        open_.try_emplace(key, Branch{state, 0}).first->second.chance += chance;
    }

    void throw_dice(const State& state, double chance) {
        const auto& volley = std::get<step::Volley>(state.steps.back());
        const int count = volley_dice(volley);
        const int needs = volley_needs(setup_.book, volley);
        const double good = (7 - needs) / 6.0;
        double ways = 1;
        for (int i = 0; i < count; ++i) ways *= 1 - good;
        for (int n = 0; n <= count; ++n) {
            Rolled rolled;
            for (int i = 0; i < count; ++i)
                rolled.dice.push_back(static_cast<std::uint8_t>(i < n ? 6 : 1));
            State next = state;
            Battle battle{setup_, next};
            Question question;
            apply(battle, {Side::chance, rolled}, question);
            put(next, chance * ways);
            ways *= good / (1 - good) * (count - n) / (n + 1);
        }
    }

    // All have struck: who has lost is as the resolution has it, and every beaten unit tests.
    void end(const State& state, double chance) {
        std::array<std::vector<UnitId>, 2> left;
        units_.each([&](UnitId id) {
            if (state.unit(id).figures > 0) left[setup_.side(id) == one_ ? 0 : 1].push_back(id);
        });
        const auto add = [&](JoinedEnd what, double part) {
            if (part > 0) chances_[what] += chance * part;
        };
        if (left[0].empty() && left[1].empty()) return add(JoinedEnd::both_destroyed, 1);
        if (left[0].empty()) return add(JoinedEnd::one_destroyed, 1);
        if (left[1].empty()) return add(JoinedEnd::other_destroyed, 1);
        const Fought& combat = state.combats[0];
        const int by = resolution_sum(setup_, state, combat, one_).total() -
                       resolution_sum(setup_, state, combat, enemy_of(one_)).total();
        if (by == 0) return add(JoinedEnd::draw, 1);
        const bool ones = by < 0;
        double hold = 1, fall = 1;
        for (const UnitId id : left[ones ? 0 : 1]) {
            const double held = holds(state, id, ones ? -by : by);
            hold *= held;
            fall *= 1 - held;
        }
        add(ones ? JoinedEnd::one_gives_ground : JoinedEnd::other_gives_ground, hold);
        add(ones ? JoinedEnd::one_breaks : JoinedEnd::other_breaks, fall);
        if (left[ones ? 0 : 1].size() > 1)
            add(ones ? JoinedEnd::one_breaks_in_part : JoinedEnd::other_breaks_in_part,
                1 - hold - fall);
    }

    double holds(const State& state, UnitId id, int by) const {
        if (counted_figures(setup_.book, setup_.troops(id).arm, state.unit(id).figures) < 5)
            return 0;
        bool flanked = false;
        for (const Fight& fight : state.fights)
            flanked = flanked || (fight.one == id && fight.ones.struck != Struck::front) ||
                      (fight.other == id && fight.others.struck != Struck::front);
        const step::Test test{.unit = id,
                              .trial = Trial::breaks,
                              .value = static_cast<std::int8_t>(by),
                              .flanked = flanked};
        const Fraction passes = test_odds(situation_of(setup_, state, test))
                                    .chance(outcome(OutcomeKind::test, TestResult::passes));
        return static_cast<double>(passes.numerator) / static_cast<double>(passes.denominator);
    }

    const Setup& setup_;
    Side one_;
    UnitSet units_;
    std::map<Key, Branch> open_;
    Chances chances_;
};

// Another combat far away, so that this one is not resolved at once.
struct Several : Melee {
    Several() { goes_on(red("warband", 60_in, 24_in), blue("legionary", 60_in, 24_in)); }

    void expect_as_played(UnitId one, UnitId other) {
        const State state = this->state();
        const std::optional<Odds> foretold = joined_odds(setup(), state, one, other);
        ASSERT_TRUE(foretold);
        expect_same(chances_of(*foretold), Fallen{setup(), state, one, other}.chances());
    }
};

TEST(WC_7_6, a_combat_of_three_ends_as_often_as_foretold) {
    Several field;
    field.place(field.gauls, 24_in - inches(12, 5), 24_in);
    const UnitId more = field.red("warband", 24_in + inches(12, 5), 24_in);
    field.goes_on(field.gauls, field.legion);
    field.goes_on(more, field.legion);
    field.expect_as_played(field.gauls, field.legion);
}

TEST(WC_7_6, who_falls_before_he_strikes_is_foretold) {
    // Both charge, and the legion strikes at each with whom they have left of it.
    Several field;
    field.place(field.gauls, 24_in - inches(12, 5), 24_in);
    const UnitId more = field.red("soldurii", 24_in + inches(12, 5), 24_in, 8, 4);
    field.charges(field.gauls, field.legion);
    field.charges(more, field.legion);
    field.expect_as_played(field.gauls, field.legion);
}

TEST(WC_7_12, by_ruling_later_ranks_step_up_in_a_joined_combat_too) {
    Several field;
    field.rules.ruling("combat.fallen", "of the rear rank");
    field.place(field.gauls, 24_in - inches(12, 5), 24_in);
    const UnitId more = field.red("warband", 24_in + inches(12, 5), 24_in, 12, 6);
    field.charges(field.gauls, field.legion);
    field.goes_on(more, field.legion);
    field.expect_as_played(field.gauls, field.legion);
}

// A flanker may fall himself: then nobody is flanked when the sums are taken.
struct InFlank : Several {
    UnitId flankers = red("soldurii", 24_in + inches(12, 5), 24_in - inches(8, 5), 3, 1);
    InFlank() {
        unit(flankers).post.facing = west;
        goes_on(gauls, legion);
        charges(flankers, legion, Struck::flank);
    }
};

TEST(WC_7_3, a_flank_is_one_while_its_flanker_stands) {
    InFlank field;
    field.expect_as_played(field.gauls, field.legion);
}

TEST(WC_7_12, hits_may_count_in_place_of_figures) {
    for (const char* counted : {"figures", "hits"}) {
        Several field;
        field.rules.ruling("resolution.hits", counted);
        const UnitId elephants = field.red("elephant", 24_in + inches(12, 5), 24_in, 2, 2);
        field.unit(elephants).hits = 1;
        field.place(field.gauls, 24_in - inches(12, 5), 24_in);
        field.goes_on(field.gauls, field.legion);
        field.charges(elephants, field.legion);
        field.expect_as_played(field.gauls, field.legion);
    }
}

// ---- against the odds of two --------------------------------------------------------------------

Chances of_two(const Odds& ends) {
    constexpr std::array<JoinedEnd, 8> same{
        JoinedEnd::draw,
        JoinedEnd::one_gives_ground,
        JoinedEnd::one_breaks,
        JoinedEnd::one_destroyed,
        JoinedEnd::other_gives_ground,
        JoinedEnd::other_breaks,
        JoinedEnd::other_destroyed,
        JoinedEnd::both_destroyed,
    };
    Chances chances;
    for (const Odds::Line& line : ends.lines)
        chances[same[detail_of(line.outcome)]] =
            static_cast<double>(line.weight) / static_cast<double>(ends.total);
    return chances;
}

TEST(WC_7_6, of_two_units_it_is_what_a_combat_of_two_has) {
    const auto check = [](auto&& fight) {
        Several field;
        fight(field);
        const State state = field.state();
        const auto& setup = field.setup();
        const auto joined = joined_odds(setup, state, field.gauls, field.legion);
        ASSERT_TRUE(joined);
        const CombatForecast two =
            combat_forecast(observe_fighter(setup, state, field.gauls, field.legion),
                            observe_fighter(setup, state, field.legion, field.gauls));
        expect_same(chances_of(*joined), of_two(two.ends));
    };
    check([](Several& field) { field.goes_on(field.gauls, field.legion); });
    check(
        [](Several& field) { field.charges(field.gauls, field.legion).ones.first_charge = true; });
    check([](Several& field) { field.charges(field.legion, field.gauls); });
    check([](Several& field) {
        field.unit(field.legion).figures = 6;
        field.unit(field.gauls).figures = 4;
        field.charges(field.gauls, field.legion);
    });
    check([](Several& field) {
        field.unit(field.legion).with = UnitId::none;
        field.unit(field.general(Side::red)).with = field.gauls;
        field.charges(field.gauls, field.legion, Struck::front);
    });
}

// ---- what is shown ------------------------------------------------------------------------------

TEST(WC_7_6, chances_add_up_to_one) {
    Several field;
    field.place(field.gauls, 24_in - inches(12, 5), 24_in);
    field.charges(field.gauls, field.legion);
    field.charges(field.red("warband", 24_in + inches(12, 5), 24_in), field.legion);
    const auto odds = joined_odds(field.setup(), field.state(), field.gauls, field.legion);
    ASSERT_TRUE(odds);
    const std::uint64_t one = std::uint64_t{1} << 47;
    EXPECT_LE(odds->total, one + odds->lines.size());
    EXPECT_GE(odds->total + odds->lines.size(), one);
}

}  // namespace
}  // namespace grognard::war_and_conquest
