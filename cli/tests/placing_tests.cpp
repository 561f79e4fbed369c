// SPDX-License-Identifier: Apache-2.0
//
// Moves typed at a question of placing, in a small battle of each kind: bodies that keep their
// formation, and bases that turn as they like.
#include "cli/placing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "cli/courses.h"
#include "cli/shelf.h"

namespace grognard::cli {
namespace {

constexpr std::string_view drill = R"({
"title": "Drill", "rulebook": "vom_kriege", "turns": 3, "year": 1807,
"table": {"width": 48, "height": 36},
"side": [{"key": "french", "name": "French", "edge": "south"},
         {"key": "russian", "name": "Russians", "adjective": "Russian", "edge": "north"}],
"terrain": [{"kind": "wood", "key": "copse", "name": "The copse",
             "area": [[6, 12], [10, 12], [10, 16], [6, 16]]}],
"army": [{"side": "french", "leader": {"name": "Masséna", "quality": 0, "at": [24, 1]}},
         {"side": "russian", "leader": {"name": "Essen", "quality": 0, "at": [24, 35]}}],
"division": [
  {"name": "Suchet", "side": "french", "doctrine": "impulse",
   "leader": {"name": "Suchet", "quality": 0, "at": [24, 4]},
   "units": [
    {"name": "Line", "type": "line infantry", "at": [20, 10]},
    {"name": "Hussars", "type": "light cavalry", "at": [30, 10]},
    {"name": "Battery", "type": "light artillery", "guns": 8, "at": [36, 10]},
    {"name": "Woodmen", "type": "line infantry", "in": "copse"}]},
  {"name": "Volkonsky", "side": "russian", "doctrine": "linear",
   "leader": {"name": "Volkonsky", "quality": 0, "at": [24, 32]},
   "units": [{"name": "Musketeers", "type": "line infantry", "at": [20, 16]},
             {"name": "Jägers", "type": "light infantry", "at": [32, 20]}]}]
})";

bool prefers(const Game& game, const Option& option, std::string_view verb, UnitId unit) {
    return game.verb_name(option.verb) == verb && (unit == UnitId::none || option.unit == unit);
}

// The French division is drawn, throws nothing but sabers, gives one to this unit, and is asked
// where it goes.
std::unique_ptr<Game> moving(std::string_view name) {
    ChosenScenario scenario{&rulebook_called("vom_kriege"), "drill",
                            built_in_document("drill", drill)};
    std::unique_ptr<Game> game = muster(scenario, nullptr);
    const View view = game->view();
    UnitId unit = UnitId::none;
    for (const ViewUnit& each : view.units)
        if (each.name == name) unit = each.id;
    constexpr std::array wanted{"keep_dice", "end_exchange", "order", "lay", "end_orders", "move"};
    bool ordered = false;
    for (int i = 0; i < 40 && !game->question().place(); ++i) {
        const Question& question = game->question();
        Answer answer{question.by, {}};
        if (const Roll* roll = question.roll()) {
            const bool chit = game->verb_name(question.topic) == "draw_chit";
            Dice dice;
            for (int die = 0; die < roll->count; ++die) dice.push_back(chit ? 3 : 5);
            answer.given = Rolled{dice};
        } else {
            const Pick& pick = *question.pick();
            Option chosen = pick.options[pick.options.size() - 1];
            for (const char* verb : wanted) {
                const bool about =
                    verb == std::string_view{"order"} || verb == std::string_view{"move"};
                if (verb == std::string_view{"order"} && ordered) continue;
                const auto found = std::find_if(
                    pick.options.begin(), pick.options.end(), [&](const Option& option) {
                        return prefers(*game, option, verb, about ? unit : UnitId::none);
                    });
                if (found == pick.options.end()) continue;
                chosen = *found;
                ordered = ordered || verb == std::string_view{"order"};
                break;
            }
            answer.given = Picked{chosen};
        }
        Events events;
        EXPECT_FALSE(game->answer(answer, &events));
    }
    EXPECT_TRUE(game->question().place());
    EXPECT_EQ(game->question().unit, unit);
    return game;
}

// What typing this at that question gives.
std::variant<Placed, std::string> tried(const Game& game, std::string_view line) {
    const Typed typed = understand(line);
    const auto* order = std::get_if<typed::Placing>(&typed);
    EXPECT_TRUE(order) << line;
    const Roster roster{game.view(), false};
    return placed_as_typed(game, roster, order ? *order : typed::Placing{});
}

std::vector<LegKind> kinds(const Game& game, std::string_view line) {
    const auto placed = tried(game, line);
    const Placed* legal = std::get_if<Placed>(&placed);
    EXPECT_TRUE(legal) << line << ": " << std::get<std::string>(placed);
    std::vector<LegKind> found;
    if (legal)
        for (const Leg& leg : legal->legs) found.push_back(leg.kind);
    return found;
}

std::string told(const Game& game, std::string_view line) {
    const auto placed = tried(game, line);
    if (const std::string* sentence = std::get_if<std::string>(&placed)) return *sentence;
    return describe(game, game.view(), std::get<Placed>(placed));
}

using Kinds = std::vector<LegKind>;

// The drill of Die Kriegskunst, this battalion being asked where it goes.
std::unique_ptr<Game> drilling(std::string_view name) {
    std::unique_ptr<Game> game =
        muster(choose_scenario("drill-ground", "die_kriegskunst"), nullptr);
    while (!game->question().place()) {
        const Question& question = game->question();
        Answer answer{question.by, {}};
        if (question.roll()) {
            answer.given = Rolled{{6, 6, 1, 1}};  // for the initiative
        } else {
            const auto& options = question.pick()->options;
            const View view = game->view();
            const auto named = std::find_if(options.begin(), options.end(), [&](const Option& o) {
                const ViewUnit* unit = unit_of(view, o.unit);
                return game->verb_name(o.verb) == "move" && unit && unit->name == name;
            });
            const auto brigade = std::find_if(options.begin(), options.end(), [&](const Option& o) {
                return game->verb_name(o.verb) == "name_to_move";
            });
            answer.given = Picked{named != options.end()     ? *named
                                  : brigade != options.end() ? *brigade
                                                             : options[options.size() - 1]};
        }
        Events events;
        if (game->answer(answer, &events)) break;
    }
    EXPECT_TRUE(game->question().place());
    return game;
}

TEST(Placing, BodiesThatOnlyTurnAboutWheelOtherwise) {
    const auto game = drilling("I. Manteuffel");
    EXPECT_EQ(kinds(*game, "wheel north-west"), Kinds{LegKind::wheel});
    EXPECT_EQ(kinds(*game, "turn south"), Kinds{LegKind::turn});
    EXPECT_NE(told(*game, "wheel west").find("needs"), std::string::npos);
    EXPECT_EQ(kinds(*game, "wheel 30 then ahead 2"), (Kinds{LegKind::wheel, LegKind::advance}));
}

// The drill of War & Conquest, this unit about to move in this way.
std::unique_ptr<Game> at_drill(std::string_view name, std::string_view verb) {
    std::unique_ptr<Game> game =
        muster(choose_scenario("drill-ground", "war_and_conquest"), nullptr);
    for (int i = 0; i < 40 && !game->question().place(); ++i) {
        const Question& question = game->question();
        Answer answer{question.by, {}};
        if (const Roll* roll = question.roll()) {
            Dice dice;
            for (int die = 0; die < roll->count; ++die) dice.push_back(die == 0 ? 6 : 1);
            answer.given = Rolled{dice};
        } else {
            const auto& options = question.pick()->options;
            const View view = game->view();
            const auto found = std::find_if(options.begin(), options.end(), [&](const Option& o) {
                const ViewUnit* unit = unit_of(view, o.unit);
                const std::string_view what = game->verb_name(o.verb);
                return what == "first_round" || what == "declared" ||
                       (what == verb && unit && unit->name == name);
            });
            answer.given = Picked{found != options.end() ? *found : options[0]};
        }
        Events events;
        if (game->answer(answer, &events)) break;
    }
    EXPECT_TRUE(game->question().place());
    return game;
}

// At double pace there is no formation to choose, and yet it is a body that wheels.
TEST(Placing, WhoSaysWheelMeansIt) {
    for (const std::string_view verb : {"move", "double_pace"}) {
        const auto game = at_drill("The cohort", verb);
        EXPECT_EQ(kinds(*game, "wheel 20"), Kinds{LegKind::wheel}) << verb;
        EXPECT_EQ(kinds(*game, "wheel 10 then ahead 1"), (Kinds{LegKind::wheel, LegKind::advance}))
            << verb;
        EXPECT_NE(told(*game, "wheel south").find("needs"), std::string::npos) << verb;
        EXPECT_EQ(kinds(*game, "turn 20"), Kinds{LegKind::wheel}) << verb;
    }
    EXPECT_EQ(kinds(*at_drill("The cohort", "move"), "turn south"), Kinds{LegKind::turn});
    EXPECT_EQ(told(*at_drill("The cohort", "double_pace"), "form 6 files"),
              "The cohort has no formations to choose from here.");
}

TEST(Placing, BodiesInFormationGoAheadBackAndSideways) {
    const auto game = moving("Line");
    EXPECT_EQ(kinds(*game, "ahead 3"), Kinds{LegKind::advance});
    EXPECT_EQ(told(*game, "ahead 3 ne"), "march 3.0 inches north-east towards Jägers");
    EXPECT_EQ(told(*game, "back 2"), "step back 2.0 inches");
    EXPECT_EQ(told(*game, "left 1.5"), "step 1.5 inches to the left");
    EXPECT_EQ(told(*game, "right 3"), "step 3.0 inches to the right");
    EXPECT_EQ(told(*game, "stay"), "stay where it is");
}

TEST(Placing, TooFarIsToldByHowMuchAndByWhichClause) {
    const auto game = moving("Line");
    EXPECT_EQ(told(*game, "ahead 7 nw"), "Line needs 7 inches, has 6. (VK-7.2)");
    EXPECT_EQ(told(*game, "back 4"), "Line needs 8 inches, has 6. (VK-7.3)");
    EXPECT_EQ(told(*game, "wheel east"),
              "Line may wheel 45 degrees in a move, not 90 degrees. (VK-7.3)");
    EXPECT_EQ(told(*game, "ahead 999"), "The table is not that large.");
    EXPECT_EQ(told(*game, "to 50 10"), "That is off the table, which is 48.0 by 36.0 inches.");
}

TEST(Placing, TheyWheelAndGunsInBatteryTurn) {
    EXPECT_EQ(kinds(*moving("Line"), "turn 20"), Kinds{LegKind::wheel});
    EXPECT_EQ(kinds(*moving("Hussars"), "wheel toward Jägers"), Kinds{LegKind::wheel});
    EXPECT_EQ(told(*moving("Line"), "wheel 30"), "wheel 30 degrees right");
    EXPECT_EQ(kinds(*moving("Battery"), "turn 20"), Kinds{LegKind::turn});
    EXPECT_EQ(told(*moving("Battery"), "turn east"),
              "Battery may turn 45 degrees in a move, not 90 degrees. (VK-7.6)");
}

TEST(Placing, TheyChangeFormationByItselfOrFirst) {
    const auto game = moving("Line");
    EXPECT_EQ(told(*game, "form column"), "form column");
    EXPECT_EQ(told(*game, "form march"), "form march column");
    EXPECT_EQ(kinds(*game, "ahead 2 in column"), (Kinds{LegKind::form, LegKind::advance}));
    EXPECT_EQ(kinds(*game, "to 20 11 in column"), (Kinds{LegKind::form, LegKind::advance}));
    EXPECT_EQ(
        told(*game, "form open order"),
        "Line cannot form \"open order\" here; it has line, column, march column and square.");
    EXPECT_EQ(told(*moving("Battery"), "limber then ahead 6"),
              "limber up, then march 6.0 inches north");
}

TEST(Placing, OneThingAfterAnother) {
    const auto game = moving("Hussars");
    EXPECT_EQ(told(*game, "wheel 30, then ahead 4 then left 1"),
              "wheel 30 degrees right, then march 4.0 inches north-east towards Jägers, then step "
              "1 inch to the left");
    EXPECT_EQ(told(*game, "ahead 2 then to 30 20"),
              "`to` finds its own way: it comes first. `stay` is no move.");
}

TEST(Placing, AWayMayBeginIt) {
    EXPECT_EQ(told(*moving("Line"), "to 20 11 then form column"),
              "march 1 inch north towards Musketeers, then form column");
}

TEST(Placing, APlaceIsReachedFacingAsBeforeOrTheWayItGoes) {
    const auto game = moving("Hussars");
    EXPECT_EQ(kinds(*game, "to 32 14"), Kinds{LegKind::advance});
    const auto round = tried(*game, "to 35 13.5");  // too oblique to keep its facing
    ASSERT_TRUE(std::holds_alternative<Placed>(round)) << std::get<std::string>(round);
    EXPECT_EQ(std::get<Placed>(round).legs[0].kind, LegKind::wheel);
}

TEST(Placing, ChargesAreFoundByTheBattle) {
    const auto game = moving("Line");
    EXPECT_EQ(kinds(*game, "charge Musketeers"), Kinds{LegKind::charge_at});
    EXPECT_EQ(told(*game, "charge Musketeers"), "charge Musketeers, 5.0 inches");
    EXPECT_EQ(told(*game, "charge Hussars"), "Hussars is on your own side.");
    EXPECT_NE(told(*game, "charge Jägers").find("(VK-7.13)"), std::string::npos);
    EXPECT_EQ(kinds(*moving("Hussars"), "wheel 10 then charge Jägers"),
              (Kinds{LegKind::wheel, LegKind::charge_at}));
}

TEST(Placing, OutOfAWood) {
    const auto game = moving("Woodmen");
    EXPECT_EQ(told(*game, "to 8 17.5 in column"),
              "leave the copse for 8.0, 17.5 in column, facing north");
}

TEST(Placing, LeadersHaveNoFormations) {
    auto game = moving("Line");
    Events events;
    ASSERT_FALSE(game->answer({game->question().by, Placed{game->question().unit, {}}}, &events));
    while (!game->question().place()) {
        const Pick& pick = *game->question().pick();
        ASSERT_FALSE(game->answer(
            {game->question().by, Picked{pick.options[pick.options.size() - 1]}}, &events));
    }
    EXPECT_EQ(told(*game, "form column"), "Suchet has no formations to choose from here.");
    EXPECT_EQ(kinds(*game, "to 24 8"), Kinds{LegKind::march});
}

// What is described must be what is done, and no two choices may read alike.
TEST(Placing, SensibleMovesAreUnlikeEachOther) {
    for (const char* name : {"Line", "Hussars", "Battery", "Woodmen"}) {
        const auto game = moving(name);
        const View view = game->view();
        std::vector<std::string> words;
        for (const Placed& placed : sensible_places(*game, 12)) {
            EXPECT_FALSE(game->check({game->question().by, placed}));
            words.push_back(describe(*game, view, placed));
        }
        EXPECT_GT(words.size(), 3u) << name;
        std::sort(words.begin(), words.end());
        EXPECT_EQ(std::adjacent_find(words.begin(), words.end()), words.end()) << name;
    }
}

}  // namespace
}  // namespace grognard::cli
