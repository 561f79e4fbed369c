// SPDX-License-Identifier: Apache-2.0
//
// The rest of the interface: what can be played, looking back, replays, rooms, the page.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include "engine/measure/bearing.h"
#include "rulebooks/all/all.h"
#include "server/router.h"
#include "server/tests/host.h"

namespace grognard::server {
namespace {

using namespace std::chrono_literals;

class Api : public ::testing::Test {
protected:
    Host host;
    HttpClient http = host.http();

    Made finished_game() {
        const SmallScenario small = small_scenario("vom_kriege");  // which begins with dice
        const Made game =
            make_game(http, small.rulebook, small.scenario, general("random"), general("random"));
        while (http.get(game.path()).json()["state"] != "over") std::this_thread::sleep_for(2ms);
        return game;
    }
};

TEST_F(Api, lists_what_can_be_played) {
    const Json json = http.get("/api/rulebooks").json();
    EXPECT_EQ(json["rulebooks"].size(), all_rulebooks().size());
    for (const Json& rulebook : json["rulebooks"]) {
        for (const char* key : {"name", "title", "edition", "credit"})
            EXPECT_FALSE(rulebook[key].get<std::string>().empty()) << key;
        for (const char* key : {"dice", "sequence", "calculators", "scenarios"})
            EXPECT_FALSE(rulebook[key].empty()) << key;
        const std::string path = "/api/rulebooks/" + rulebook["name"].get<std::string>();
        const Json rules = http.get(path + "/rules").json();
        EXPECT_FALSE(rules["clauses"].empty());
        EXPECT_FALSE(rules["rulings"].empty());
        for (const Json& scenario : rulebook["scenarios"]) {
            const Json whole =
                http.get(path + "/scenarios/" + scenario["name"].get<std::string>()).json();
            EXPECT_EQ(whole["title"], scenario["title"]);
            EXPECT_FALSE(whole["view"]["units"].empty());
            EXPECT_GT(whole["terrain"]["width"], 0);
        }
        for (const Json& calculator : rulebook["calculators"]) {
            const HttpAnswer odds = http.post("/api/odds", {{"rulebook", rulebook["name"]},
                                                            {"calculator", calculator["name"]},
                                                            {"values", Json::object()}});
            EXPECT_EQ(odds.status, 200) << odds.body;
            EXPECT_TRUE(odds.json().contains("assessment"));
        }
    }
    EXPECT_FALSE(json["generals"].empty());
    EXPECT_EQ(http.get("/api/rulebooks/none/rules").code(), "not_found");
    EXPECT_EQ(http.get("/api/rulebooks/humble/scenarios/none").code(), "not_found");
    EXPECT_EQ(http.post("/api/odds", {{"rulebook", "humble"}, {"calculator", "none"}}).code(),
              "not_found");
    EXPECT_EQ(http.post("/api/odds", {{"rulebook", "humble"},
                                      {"calculator", "shooting"},
                                      {"values", {{"no such input", "1"}}}})
                  .code(),
              "bad_request");
}

TEST_F(Api, looks_back_at_a_battle_and_reports_on_it) {
    const Made game = finished_game();
    const Json state = http.get(game.path()).json();
    const std::size_t n = state["n"];
    const Json last = http.get(game.path() + "/at/" + std::to_string(n)).json();
    EXPECT_EQ(last["view"], state["view"]);
    const Json first = http.get(game.path() + "/at/0").json();
    EXPECT_TRUE(first["answer"].is_null());
    EXPECT_EQ(http.get(game.path() + "/at/" + std::to_string(n + 1)).code(), "not_found");
    EXPECT_EQ(http.get(game.path() + "/at/x").code(), "bad_request");
    const Json log = http.get(game.path() + "/log?from=2&to=4").json()["log"];
    ASSERT_EQ(log.size(), 3u);
    EXPECT_EQ(log[0]["n"], 2);
    EXPECT_EQ(http.get(game.path() + "/at/3").json()["events"], log[1]["events"]);
    EXPECT_EQ(http.get(game.path() + "/log?from=999999").json()["log"].size(), 0u);
    const Json report = http.get(game.path() + "/report").json();
    EXPECT_EQ(report["points"].back()["n"], n);
    EXPECT_LE(report["turning_points"].size(), 5u);
    EXPECT_GT(report["luck"]["blue"]["rolls"], 0);
    EXPECT_EQ(report, http.get(game.path() + "/report").json());
    const Json games = http.get("/api/games").json()["games"];
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0]["game"], game.id);
    EXPECT_EQ(games[0]["state"], "over");
    EXPECT_EQ(games[0]["answers"], n);
    EXPECT_TRUE(games[0].contains("result"));
}

TEST_F(Api, replays_a_record_that_is_brought) {
    const Made game = finished_game();
    const std::string record = http.get(game.path() + "/record").body;
    const HttpAnswer added = http.send("POST", "/api/replays", record);
    ASSERT_EQ(added.status, 201) << added.body;
    const Json json = added.json();
    EXPECT_EQ(json["dice"], "checked");
    EXPECT_TRUE(json.contains("result"));
    const std::string path = "/api/replays/" + json["replay"].get<std::string>();
    for (const char* rest : {"/at/0", "/at/5", "/log?from=3&to=9", "/report"})
        EXPECT_EQ(http.get(path + rest).body, http.get(game.path() + rest).body) << rest;
    EXPECT_EQ(http.get(path + "/at/99999").code(), "not_found");
    EXPECT_EQ(http.get("/api/replays/none/at/0").code(), "not_found");
    std::string forged = record;
    forged.replace(forged.rfind("\"roll\":["), 9, "\"roll\":[9");
    EXPECT_EQ(http.send("POST", "/api/replays", forged).code(), "bad_request");
    EXPECT_EQ(http.send("POST", "/api/replays", "no record").code(), "bad_request");
}

TEST_F(Api, a_room_is_shared) {
    const HttpAnswer made = http.post("/api/rooms", {{"rulebook", "humble"}});
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id = made.json()["room"];
    const std::string path = "/api/rooms/" + id;
    LiveClient other{host.port()};
    other.say({{"room", id}});
    Json room = other.hear("room");
    EXPECT_EQ(room, [&] {
        Json found = http.get(path).json();
        found["type"] = "room";
        return found;
    }());
    const auto change = [&](Json body) {
        body["version"] = room["version"];
        const HttpAnswer answer = http.post(path, body);
        EXPECT_EQ(answer.status, 200) << answer.body;
        room = answer.json();
        Json heard = other.hear("room");
        heard.erase("type");
        EXPECT_EQ(heard, room);
    };
    change({{"step", 2}, {"turn", 3}});
    EXPECT_EQ(room["step"], 2);
    change({{"roll", {{"count", 4}, {"die", 0}}}});
    EXPECT_EQ(room["log"].back()["dice"].size(), 4u);
    change({{"typed", {{"dice", {1, 6}}, {"die", 0}}}});
    EXPECT_EQ(room["log"].back()["dice"], (Json{1, 6}));
    change({{"note", "The hill is ours."}});
    change({{"odds", {{"calculator", "shooting"}, {"values", Json::object()}}}});
    EXPECT_TRUE(room["log"].back().contains("assessment"));
    EXPECT_EQ(http.post(path, {{"version", 1}, {"step", 0}}).code(), "stale");
    EXPECT_EQ(
        http.post(path, {{"version", room["version"]}, {"typed", {{"dice", {7}}, {"die", 0}}}})
            .code(),
        "bad_request");
    for (int i = 0; i < 60; ++i) change({{"note", "line " + std::to_string(i)}});
    EXPECT_EQ(room["log"].size(), 50u);
    EXPECT_EQ(http.get("/api/rooms/abcdefghijklmnopqrstuvwxyz").code(), "not_found");
}

TEST_F(Api, the_page_lies_inside) {
    const HttpAnswer page = http.get("/");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_NE(page.body.find("Grognard"), std::string::npos);
    const HttpAnswer zipped = http.send("GET", "/", "", "", "Accept-Encoding: br, gzip\r\n");
    EXPECT_EQ(zipped.headers.at("content-encoding"), "gzip");
    EXPECT_LT(zipped.body.size(), page.body.size());
}

TEST_F(Api, judges_without_a_token) {
    const Made game = make_game(http, person("Anna"), person("Anna"));
    Follower known;
    known.take_record(http.get(game.path() + "/record").body);
    Chooser chooser{2};
    const HttpAnswer judged = http.post(game.path() + "/judge", {{"answer", known.legal(chooser)}});
    ASSERT_EQ(judged.status, 200);
    EXPECT_FALSE(judged.json()["judgement"].contains("refusal"));
}

Json unit_to_place(const Json& state) {
    for (const Json& unit : state["view"]["units"])
        if (unit["key"] == state["question"]["place"]["unit"]) return unit;
    return {};
}

Json from_along(const Json& at, int ray, std::int64_t far) {
    const Bearing way = Bearing::from_arcseconds(Bearing::whole_turn / 96 * ray);
    const Offset there = way.forward(Length::from_ticks(far));
    return {at[0].get<int>() + there.dx, at[1].get<int>() + there.dy};
}

// Not so a plan that ends in the wood it was led through, or at the enemy.
bool leads_there(const Json& plan, const Json& at) {
    if (!plan.contains("answer")) return false;
    const Json& end = plan["judgement"]["ghosts"][0]["at"];
    const auto off = [&](int i) { return std::abs(end[i].get<int>() - at[i].get<int>()); };
    return off(0) + off(1) < 600;
}

// Every stretch of a reach can be gone to; past the last no plan leads where it was wanted.
TEST_F(Api, the_reach_of_a_unit_is_what_its_plans_allow) {
    for (const SmallScenario& small : small_scenarios()) {
        const Made game =
            make_game(http, small.rulebook, small.scenario, person("Anna"), person("Anna"));
        const Json state = until_placing(http, game);
        ASSERT_TRUE(state["question"].contains("place")) << small.rulebook;
        const Json unit = unit_to_place(state);
        const Json body{{"at", unit["at"]}, {"facing", unit["facing"]}};
        const Json reach = http.post(game.path() + "/reach", body).json()["reach"];
        const std::int64_t allowance = state["question"]["place"]["allowance"];
        if (allowance == 0) {  // one that can only leave its buildings, if the dice ask about it
            EXPECT_TRUE(reach.empty());
            continue;
        }
        ASSERT_EQ(reach.size(), 96u);
        const auto planned = [&](int ray, const Json& at) {
            const Bearing start = Bearing::from_arcseconds(unit["facing"].get<int>());
            const Bearing way = Bearing::from_arcseconds(Bearing::whole_turn / 96 * ray);
            const Turn half = Turn::from_arcseconds(start.turn_to(way).arcseconds() / 2);
            Json plan;
            for (const Json& facing : {Json(start.arcseconds()), Json(way.arcseconds()),
                                       Json((start + half).arcseconds())}) {
                plan = http.post(game.path() + "/plan", {{"at", at}, {"facing", facing}}).json();
                if (plan.contains("answer")) break;
            }
            return plan;
        };
        int open = 0;
        for (int i = 0; i < 96; i += 5) {
            std::int64_t last = 0;
            for (const Json& stretch : reach[i]) {
                const std::int64_t from = stretch[0];
                last = stretch[1];
                EXPECT_LT(from, last);
                const Json plan = planned(i, from_along(unit["at"], i, (from + last) / 2));
                EXPECT_TRUE(plan.contains("answer")) << small.rulebook << i << plan;
                ++open;
            }
            const Json past = from_along(unit["at"], i, last + allowance / 128);
            EXPECT_FALSE(leads_there(planned(i, past), past)) << small.rulebook << i;
        }
        EXPECT_GT(open, 0) << small.rulebook;
    }
    const Made game = make_game(http, person("Anna"), person("Anna"));
    EXPECT_EQ(http.post(game.path() + "/reach", {{"at", {0, 0}}, {"facing", 0}}).code(), "stale");
}

// The methods and paths that server/openapi.yaml describes: two and four spaces of its layout.
std::set<std::string> described(const std::string& yaml) {
    std::set<std::string> found;
    std::istringstream lines{yaml};
    std::string line, path;
    while (std::getline(lines, line)) {
        if (line.starts_with("components:")) break;
        if (line.starts_with("  /api")) path = line.substr(2, line.size() - 3);
        if (line == "    get:") found.insert("GET " + path);
        if (line == "    post:") found.insert("POST " + path);
    }
    return found;
}

TEST_F(Api, every_route_is_described_and_every_description_has_a_route) {
    const HttpAnswer yaml = http.get("/api/openapi.yaml");
    ASSERT_EQ(yaml.status, 200);
    EXPECT_EQ(yaml.headers.at("content-type"), "application/yaml");
    std::set<std::string> known{"GET /api/live"};  // which the sessions take before the router
    for (const RouteName& route : route_names())
        known.insert(std::string{route.method} + " " + std::string{route.pattern});
    EXPECT_EQ(described(yaml.body), known);
}

TEST_F(Api, every_path_answers) {
    const Made game = finished_game();
    const std::string replay =
        http.send("POST", "/api/replays", http.get(game.path() + "/record").body).json()["replay"];
    const std::string room = http.post("/api/rooms", {{"rulebook", "humble"}}).json()["room"];
    const std::map<std::string, std::string> names{
        {"{game}", game.id}, {"{replay}", replay},     {"{room}", room},
        {"{n}", "1"},        {"{rulebook}", "humble"}, {"{scenario}", "first-blood"}};
    for (const RouteName& route : route_names()) {
        std::string path{route.pattern};
        for (const auto& [name, value] : names)
            if (const std::size_t at = path.find(name); at != std::string::npos)
                path.replace(at, name.size(), value);
        const HttpAnswer answer =
            route.method == "GET" ? http.get(path) : http.post(path, Json::object());
        if (route.method == "GET")
            EXPECT_EQ(answer.status, 200) << path;
        else  // an empty body is understood nowhere but refused everywhere in words
            EXPECT_TRUE(answer.status < 300 || !answer.code().empty()) << path << answer.body;
        EXPECT_NE(answer.code(), "not_found") << path;
    }
}

}  // namespace
}  // namespace grognard::server
