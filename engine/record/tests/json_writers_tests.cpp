// SPDX-License-Identifier: Apache-2.0
//
// What clients get: always JSON, with everything in it.
#include <gtest/gtest.h>

#include "engine/battle/chance.h"
#include "engine/record/answers.h"
#include "engine/record/json_document.h"
#include "engine/record/json_writers.h"
#include "engine/record/tests/coin_game.h"

namespace grognard {
namespace {

Node parsed(const std::string& json) {
    Mistakes mistakes;
    const auto document = document_from_json("x", json, mistakes);
    EXPECT_TRUE(document) << json;
    return document ? document->root : Node{};
}

TEST(JsonWriters, a_view) {
    const auto game = coin::start(3);
    const Node view = parsed(to_json(*game, game->view()));
    EXPECT_EQ(view.find("turns")->integer, 3);
    EXPECT_EQ(view.find("sides")->find("red")->text, "Tails");
    const Node& unit = view.find("units")->items[0];
    EXPECT_EQ(unit.find("name")->text, "First \"Foot\"");
    EXPECT_EQ(unit.find("at")->items[0].integer, (12_in).ticks());
    EXPECT_EQ(unit.find("facing")->integer, 324'000);
    EXPECT_EQ(to_json(*unit.find("stands")), "[[[0,0],[1,0],[1,1]]]");
    EXPECT_EQ(view.find("objectives")->items[0].find("holder")->text, "red");
}

TEST(JsonWriters, the_terrain) {
    EXPECT_EQ(
        terrain_json(coin::start(3)->terrain()),
        R"({"width":731520,"height":746760,"features":[{"key":"wood-1","name":"","kind":"wood",)"
        R"("circle":[[91440,91440]],"radius":60960}]})");
}

TEST(JsonWriters, every_kind_of_question) {
    const auto game = coin::start(1);
    EXPECT_EQ(
        question_json(*game),
        R"({"by":"blue","clause":"CO-1.1","topic":"turn_of","unit":"penny","words":"What now?",)"
        R"("pick":[{"verb":"wait","detail":3,"words":"wait!"},)"
        R"({"verb":"move","unit":"penny","other":"groat","words":"move!"}]})");
    const Option move = game->question().pick()->options[1];
    ASSERT_FALSE(game->answer({Side::blue, Picked{move}}, nullptr));
    EXPECT_EQ(parsed(question_json(*game)).find("place")->find("allowance")->integer,
              (6_in).ticks());
    ASSERT_FALSE(game->answer({Side::blue, Placed{.unit = unit_id(0), .legs = {}}}, nullptr));
    EXPECT_EQ(to_json(*parsed(question_json(*game)).find("roll")), R"({"count":2,"sides":6})");
}

TEST(JsonWriters, judgements_assessments_and_refusals) {
    const auto game = coin::start(1);
    const Option move = game->question().pick()->options[1];
    const Node judged = parsed(judgement_json(*game, game->judge({Side::blue, Picked{move}})));
    EXPECT_EQ(to_json(*judged.find("assessment")),
              R"({"clause":"CO-1.1","unit":"penny","tally":{"total":2,"lines":[{"value":2,)"
              R"("clause":"CO-1.1","words":"for luck","because_of":"groat","measured":91440}]},)"
              R"("odds":{"total":36,"lines":[{"outcome":0,"words":"nothing","weight":29},)"
              R"({"outcome":1,"words":"a point","weight":7}]}})");
    ASSERT_FALSE(game->answer({Side::blue, Picked{move}}, nullptr));
    const Leg far{.kind = LegKind::march, .to = at(20_in, 12_in), .facing = {}};
    const Answer too_far{Side::blue, Placed{.unit = unit_id(0), .legs = {far}}};
    const Node refused = parsed(judgement_json(*game, game->judge(too_far)));
    EXPECT_EQ(
        to_json(*refused.find("refusal")),
        R"({"words":"That is too far.","clause":"CO-1.1","measured":243840,"allowed":182880})");
}

TEST(JsonWriters, weights_that_a_script_cannot_count_are_texts) {
    const auto game = coin::start(1);
    Assessment assessment;
    assessment.odds.add(0, (std::uint64_t{1} << 60) + 1);
    assessment.odds.add(1, std::uint64_t{1} << 60);
    const Node node = parsed(assessment_json(*game, assessment));
    EXPECT_EQ(node.find("odds")->find("total")->text, "2305843009213693953");
    const Node same = parsed(assessment_json(*coin::find_rulebook("coin"), assessment));
    EXPECT_TRUE(node == same);
}

TEST(JsonWriters, events_and_the_result) {
    const auto game = coin::start(1);
    EXPECT_EQ(result_json(*game), "null");
    Events events;
    while (!game->over()) {
        Answer answer{game->question().by, Rolled{{3, 4}}};
        if (game->question().pick()) answer.given = Picked{game->question().pick()->options[0]};
        ASSERT_FALSE(game->answer(answer, &events));
    }
    EXPECT_EQ(
        event_json(*game, events[0]),
        R"({"what":0,"clause":"CO-1.1","side":"blue","value":7,"dice":[3,4],"sum":"3 + 4 = 7","words":"scores 7"})");
    EXPECT_EQ(parsed(events_json(*game, events)).items.size(), 2u);
    EXPECT_EQ(question_json(*game), "null");
    EXPECT_EQ(result_json(*game),
              R"({"winner":"nobody","clause":"CO-1.1","turns":1,"points":[1,1],)"
              R"("units":[0,0],"lost":[0,0]})");
}

TEST(Answers, come_out_as_they_went_in) {
    const auto game = coin::start(1);
    const Placed placed{.unit = unit_id(1),
                        .legs = {Leg{.kind = LegKind::turn, .to = {}, .facing = west},
                                 Leg{.kind = LegKind::march, .to = {5, -7}, .facing = {}},
                                 Leg{.kind = LegKind::charge, .to = {1, 2}, .facing = {}},
                                 Leg{.kind = LegKind::withdraw, .to = {3, 4}, .facing = {}},
                                 Leg{.kind = LegKind::set_down, .to = {5, 6}, .facing = south},
                                 Leg{.kind = LegKind::advance, .facing = east, .distance = 3_in},
                                 Leg{.kind = LegKind::wheel, .facing = south},
                                 Leg{.kind = LegKind::side_step, .distance = -1_in},
                                 Leg{.kind = LegKind::back, .distance = 2_in},
                                 Leg{.kind = LegKind::charge_at, .unit = unit_id(0)},
                                 Leg{.kind = LegKind::retire, .facing = north}}};
    const Option option{.verb = Verb{1}, .unit = unit_id(0), .other = unit_id(1), .detail = -3};
    const std::vector<Answer> answers{{Side::red, placed},
                                      {Side::blue, Placed{.unit = unit_id(0), .legs = {}}},
                                      {Side::blue, Picked{option}},
                                      {Side::blue, Picked{}},
                                      {Side::chance, Rolled{{1, 6, 255}}}};
    for (const Answer& answer : answers) {
        const Document document{"x", parsed(answer_json(*game, answer))};
        Mistakes mistakes;
        Reader reader{document, mistakes};
        const auto read = read_answer(reader, *game);
        reader.finish();
        ASSERT_TRUE(read) << answer_json(*game, answer);
        EXPECT_EQ(*read, answer);
        EXPECT_TRUE(mistakes.empty());
    }
    EXPECT_EQ(
        answer_json(*game, answers[0]),
        R"({"by":"red","place":"groat","legs":[["turn",972000],["march",5,-7],["charge",1,2],)"
        R"(["withdraw",3,4],["set_down",5,6,648000],["advance",324000,91440],["wheel",648000],)"
        R"(["side_step",-30480],["back",60960],["charge_at",0,"penny"],["retire",0]]})");
}

TEST(Answers, what_is_not_one_is_refused) {
    const auto game = coin::start(1);
    for (
        const char* json :
        {R"({"by":"blue"})",
         R"({"by":"green","pick":"wait"})",
         R"({"by":"blue","pick":"fly"})",
         R"({"by":"blue","pick":"wait","roll":[1]})",
         R"({"by":"blue","pick":"move","unit":"pnny"})",
         R"({"by":"blue","pick":"wait","detail":3000000000})",
         R"({"pick":"wait"})",
         R"({"by":"blue","place":"penny","legs":[["march",1]]})",
         R"({"by":"blue","place":"penny","legs":[["march",1,2,3]]})",
         R"({"by":"blue","place":"penny","legs":[["turn",1296000]]})",
         R"({"by":"blue","place":"penny","legs":[["turn",-1]]})",
         R"({"by":"blue","place":"penny","legs":[["march",268435457,0]]})",
         R"({"by":"blue","place":"penny","legs":[["fly",1,2]]})",
         R"({"by":"blue","place":"penny","legs":[[]]})",
         R"({"by":"blue","place":"penny","legs":[3]})",
         R"({"by":"blue","place":"penny","legs":{}})",
         R"({"by":"blue","place":3})",
         R"({"by":"blue","place":"penny","legs":[["turn",1],["turn",1],["turn",1],["turn",1],)"
         R"(["turn",1],["turn",1],["turn",1],["turn",1],["turn",1],["turn",1],["turn",1],)"
         R"(["turn",1],["turn",1]]})",
         R"({"by":"chance","roll":3})",
         R"({"by":"chance","roll":[0]})",
         R"({"by":"chance","roll":[256]})",
         R"({"by":"chance","roll":["1"]})",
         R"({"by":"chance","roll":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,)"
         R"(1]})"}) {
        const Document document{"x", parsed(json)};
        Mistakes mistakes;
        Reader reader{document, mistakes};
        EXPECT_FALSE(read_answer(reader, *game)) << json;
        EXPECT_FALSE(mistakes.empty()) << json;
    }
}

}  // namespace
}  // namespace grognard
