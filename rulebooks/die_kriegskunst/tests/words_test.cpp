// SPDX-License-Identifier: Apache-2.0
//
// What symbols are called in a record, and how a few of them read.
#include "rulebooks/die_kriegskunst/words/words.h"

#include "engine/battle/sum.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/die_kriegskunst.h"
#include "rulebooks/die_kriegskunst/state/happened.h"
#include "rulebooks/die_kriegskunst/tests/field.h"
#include "rulebooks/die_kriegskunst/words/view.h"

namespace grognard::die_kriegskunst {
namespace {

TEST(Words, every_verb_has_one_name_and_is_found_by_it) {
    int named = 0;
    for (std::uint16_t i = 0; i < 100; ++i) {
        const std::string_view name = verb_name(Verb{i});
        if (name.empty()) continue;
        ++named;
        EXPECT_EQ(verb_named(name), Verb{i}) << name;
    }
    EXPECT_GT(named, 70);
    EXPECT_EQ(verb_named("nonsense"), std::nullopt);
}

TEST(Words, every_formation_is_found_by_its_name) {
    for (int i = 0; i <= static_cast<int>(Formation::single); ++i) {
        const auto formation = static_cast<Formation>(i);
        EXPECT_EQ(formation_named(formation_name(formation)), formation);
    }
    EXPECT_EQ(formation_named("phalanx"), std::nullopt);
}

TEST(Words, kinds_of_troops) {
    EXPECT_EQ(kind_words(of(Kind::grenadier, Grade::elite)), "elite grenadiers");
    EXPECT_EQ(kind_words(infantry()), "line infantry");
    EXPECT_EQ(kind_words(of(Kind::militia, Grade::militia)), "militia");
    EXPECT_EQ(kind_words(of(Kind::line, Grade::militia)), "militia line infantry");
    EXPECT_EQ(kind_words(cossacks()), "Cossacks");
    EXPECT_EQ(kind_words(lancers()), "hussars with lances");
    EXPECT_EQ(kind_words(of(Kind::pounder_6)), "6-8 pounders");
}

TEST(Words, orders_with_what_they_are_about) {
    Field field;
    field.named_place("The mill", 10_in, 10_in);
    const int other = field.brigade(Side::blue);
    const auto& setup = field.setup();
    const Aim mill{.kind = Aim::Kind::place, .place = 0};
    EXPECT_EQ(order_words(setup, Order::assault, mill), "assault on the mill");
    EXPECT_EQ(order_words(setup, Order::hold, {.kind = Aim::Kind::place}), "hold here");
    EXPECT_EQ(order_words(setup, Order::retire, {}), "retire");
    EXPECT_EQ(order_words(setup, Order::support,
                          {.kind = Aim::Kind::brigade,
                           .brigade = static_cast<std::int8_t>(other),
                           .side = Zone::left}),
              "support of brigade 2, on the left");
}

TEST(Words, refusals_say_by_how_much) {
    Field field;
    const UnitId line = field.blue(infantry(), 40_in, 30_in);
    EXPECT_NE(refusal_words(field.setup(), {.fault = Fault::too_far,
                                            .clause = DK_4_1,
                                            .unit = line,
                                            .measured = 7_in,
                                            .allowed = 6_in})
                  .find("needs 7 inches, has 6"),
              std::string::npos);
}

TEST(Words, a_test_is_told_and_its_sum_gives_dice_modifiers_and_row) {
    Field field;
    const UnitId line = field.blue(infantry(), 40_in, 30_in);
    Event event{.what = happened::Tested{MoraleResult::falters, MoraleTest::other},
                .clause = DK_8_5,
                .unit = line};
    event.dice = {2, 3};
    event.tally.add({.value = -2, .clause = DK_8_2, .reason = reason::quarter_lost});
    const MoraleSituation situation{.book = field.setup().book};
    event.outcome = outcome(OutcomeKind::morale, MoraleResult::falters);
    event.reading = Reading::looked_up(3, [&](int score) { return read_morale(situation, score); });
    EXPECT_EQ(event_words(field.setup(), event), " wavered");
    EXPECT_EQ(sum_words(wording_of(rulebook()), event),
              "2 + 3 - 2 a quarter lost (DK-8.2) = 3: falters (3 to 4)");
}

TEST(Words, fire_says_whose_dice_count_what) {
    Field field;
    const UnitId line = field.blue(infantry(), 40_in, 30_in);
    happened::Shot fired{.halves = 2};
    Event shot{.clause = DK_5_2, .unit = line, .other = line};
    shot.dice = {5, 2};
    const auto told = [&] {
        shot.what = fired;
        return event_words(field.setup(), shot);
    };
    EXPECT_NE(told().find(" fired at , effective range: 1 figure"), std::string::npos);
    fired.supporting = true;
    EXPECT_NE(told().find(" fired in support at "), std::string::npos);
    fired = {.halves = 2, .skirmishers = true};
    EXPECT_EQ(told(), "The skirmishers of  fired at : 1 figure");  // no sum, no range
}

TEST(View, badges_say_how_a_unit_is) {
    Field field;
    const UnitId line = field.blue(infantry(), 40_in, 30_in);
    field.red(infantry(), 40_in, 60_in);
    field.unit(line).figures = 14;
    field.unit(line).condition = Condition::faltering;
    field.order(Side::blue, Order::retire);
    const View view = make_view(field.setup(), field.state());
    const ViewUnit& shown = view.units[index(line)];
    EXPECT_EQ(shown.badges, (std::vector<std::string>{"faltering", "line", "14 of 20 figures"}));
    EXPECT_TRUE(shown.troubled);
    EXPECT_EQ(shown.stands.size(), 1u);
    EXPECT_EQ(shown.arcs.size(), 2u);
    EXPECT_EQ(shown.arcs[1].range, 12_in);
    const ViewUnit& brigadier = view.units[index(field.brigadier(Side::blue))];
    EXPECT_EQ(brigadier.kind, "average brigadier");
    EXPECT_EQ(brigadier.badges[0], "order: retire");
    EXPECT_EQ(brigadier.symbol, "leader");
    EXPECT_EQ(view.score, (std::vector<std::string>{"Blue: 0 points", "Red: 0 points"}));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
