// SPDX-License-Identifier: Apache-2.0
//
// Scenarios of one's own: a text given for a game, and armies mustered by a rulebook's lists.
#include "server/armies.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "rulebooks/all/all.h"
#include "server/tests/host.h"

namespace grognard::server {
namespace {

std::string first_blood() {
    std::ifstream file{GROGNARD_SOURCE "/scenarios/humble/first-blood.toml"};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

Json wanted(const std::string& rulebook, const std::string& text, const Json& red) {
    return {{"rulebook", rulebook},
            {"scenario_text", text},
            {"seats", {{"blue", person("Anna")}, {"red", red}}}};
}

TEST(OwnScenarios, are_played_like_those_built_in) {
    Host host;
    HttpClient http = host.http();
    std::string text = first_blood();
    const std::string old = "title = \"First blood\"";
    ASSERT_NE(text.find(old), std::string::npos);
    text.replace(text.find(old), old.size(), "title = \"Anna's own\"");
    const HttpAnswer made = http.post("/api/games", wanted("humble", text, general("random")));
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string path = "/api/games/" + made.json()["game"].get<std::string>();
    const Json state = http.get(path).json();
    EXPECT_EQ(state["title"], "Anna's own");
    EXPECT_EQ(state["state"], "playing");
    // The record holds it whole, so it needs no other file.
    Follower follower;
    follower.take_record(http.get(path + "/record").body);
    EXPECT_TRUE(follower.begun());
    host.restart();
    HttpClient again = host.http();
    EXPECT_EQ(again.get(path).json()["title"], "Anna's own");
}

TEST(OwnScenarios, wait_for_a_player_over_a_restart) {
    Host host;
    HttpClient http = host.http();
    const Json made = http.post("/api/games", wanted("humble", first_blood(), open_seat())).json();
    const std::string path = "/api/games/" + made["game"].get<std::string>();
    host.restart();
    HttpClient again = host.http();
    EXPECT_EQ(again.get(path).json()["state"], "waiting");
    Made game;
    game.id = made["game"];
    join(again, game, made["seats"]["red"]["invitation"], "Bert");
    EXPECT_EQ(again.get(path).json()["state"], "playing");
}

TEST(OwnScenarios, with_a_mistake_are_refused_with_its_line_and_key) {
    Host host;
    HttpClient http = host.http();
    const auto words = [&](const std::string& rulebook, const std::string& text) {
        const HttpAnswer answer =
            http.post("/api/games", wanted(rulebook, text, general("random")));
        EXPECT_EQ(answer.code(), "bad_request") << answer.body;
        return answer.json()["refusal"]["words"].get<std::string>();
    };
    EXPECT_NE(words("humble", "title = \n").find("scenario:1"), std::string::npos);
    EXPECT_NE(words("humble", "title = \"A\"\nrulebook = \"humble\"\nturns = \"many\"\n")
                  .find("scenario:3: turns"),
              std::string::npos);
    EXPECT_NE(words("vom_kriege", first_blood()), "");
    EXPECT_NE(words("chess", first_blood()).find("no such rulebook"), std::string::npos);
    EXPECT_NE(words("humble", std::string(4000, '[')), "");
}

// ---- armies -------------------------------------------------------------------------------------

TEST(Armies, a_rulebook_without_lists_says_so) {
    Host host;
    HttpClient http = host.http();
    const Json army{{"list", "rome"}, {"points", 1000}, {"build", true}};
    const HttpAnswer answer =
        http.post("/api/muster", {{"rulebook", "humble"}, {"armies", {army}}});
    EXPECT_EQ(answer.code(), "not_found");
    EXPECT_EQ(http.post("/api/muster", {{"rulebook", "chess"}, {"armies", {army}}}).code(),
              "not_found");
    EXPECT_EQ(http.post("/api/muster", {{"rulebook", "humble"}}).code(), "bad_request");
    EXPECT_EQ(
        http.post("/api/muster", {{"rulebook", "humble"}, {"armies", {army, army, army}}}).code(),
        "bad_request");
}

TEST(Armies, of_every_rulebook_with_lists_are_built_checked_and_played) {
    Host host;
    HttpClient http = host.http();
    for (const Rulebook* rulebook : all_rulebooks()) {
        const ArmyBuilder* builder = army_builder_of(*rulebook);
        if (!builder) continue;
        const std::string list = builder->lists()[0].key;
        const auto ask = [&](const Json& armies) {
            return http.post("/api/muster",
                             {{"rulebook", rulebook->name()}, {"armies", armies}, {"seed", "x"}});
        };
        const Json build{{"list", list}, {"points", 1000}, {"build", true}, {"seed", "y"}};
        const Json one = ask(Json::array({build})).json();
        EXPECT_TRUE(one["armies"][0]["check"]["faults"].empty());
        EXPECT_FALSE(one.contains("scenario"));
        Json army = one["armies"][0]["army"];
        const Json two = ask(Json::array({build, army})).json();
        EXPECT_EQ(two["armies"][0]["army"], army);
        ASSERT_TRUE(two.contains("scenario"));
        const HttpAnswer game = http.post(
            "/api/games", wanted(std::string{rulebook->name()}, two["scenario"], open_seat()));
        EXPECT_EQ(game.status, 201) << game.body;
        army["units"][0]["figures"] = 999;
        const Json wrong = ask(Json::array({army, build})).json();
        EXPECT_FALSE(wrong["armies"][0]["check"]["faults"][0]["clause"].empty());
        EXPECT_FALSE(wrong.contains("scenario"));
        EXPECT_EQ(ask(Json::array({{{"list", "mordor"}, {"points", 500}}})).code(), "not_found");
        const HttpAnswer few =
            ask(Json::array({{{"list", list}, {"points", 100}, {"build", true}}}));
        EXPECT_EQ(few.code(), "bad_request");
        EXPECT_NE(few.body.find("they need"), std::string::npos);
    }
}

}  // namespace
}  // namespace grognard::server
