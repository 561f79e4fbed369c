// SPDX-License-Identifier: Apache-2.0
//
// Whole battles of every rulebook over real sockets: by live connections, by HTTP, by generals.
#include <gtest/gtest.h>

#include <thread>

#include "rulebooks/all/all.h"
#include "server/tests/host.h"

namespace grognard::server {
namespace {

using namespace std::chrono_literals;

Replayed sound(const std::string& record) {
    auto replayed = replay(record, &rulebook_named, {});
    if (const RecordFault* fault = std::get_if<RecordFault>(&replayed))
        throw std::runtime_error{to_string(*fault)};
    return std::get<Replayed>(std::move(replayed));
}

// The whole record of a finished game: every die follows from the secrets committed to.
void expect_verified(HttpClient& http, const Made& game) {
    const HttpAnswer record = http.get(game.path() + "/record");
    ASSERT_EQ(record.status, 200);
    EXPECT_EQ(record.headers.at("content-type"), "application/x-ndjson");
    const Replayed replayed = sound(record.body);
    EXPECT_EQ(replayed.dice, DiceProof::checked);
    EXPECT_TRUE(replayed.header.commitments);
    EXPECT_TRUE(replayed.result || replayed.resigned);
    EXPECT_NE(record.body.find(R"("secrets":{"server":")"), std::string::npos);
}

TEST(WholeGames, two_people_live_in_every_rulebook) {
    Host host;
    HttpClient http = host.http();
    for (const SmallScenario& each : small_scenarios()) {
        SCOPED_TRACE(each.rulebook);
        const Made game =
            make_game(http, each.rulebook, each.scenario, person("Anna"), open_seat());
        const std::string red = join(http, game, game.invitation[1], "Bert");
        LiveClient seats[2]{LiveClient{host.port()}, LiveClient{host.port()}};
        seats[0].say({{"game", game.id}, {"token", game.token[0]}, {"want", "record"}});
        seats[1].say({{"game", game.id}, {"token", red}, {"want", "record"}});
        Follower known[2];
        known[0].take(seats[0].hear("lines"));
        known[1].take(seats[1].hear("lines"));
        Chooser chooser{7};
        while (!known[0].over()) {
            const int by = known[0].game().question().by == Side::blue ? 0 : 1;
            const std::size_t n = known[by].n();
            seats[by].say({{"id", 1}, {"n", n}, {"answer", known[by].legal(chooser)}});
            Json heard = seats[by].hear();
            // The acknowledgement has within it what the other is told.
            ASSERT_EQ(heard["type"], "ack") << heard.dump();
            known[by].take(heard["told"]);
            const Json told = seats[1 - by].hear();
            ASSERT_EQ(told, heard["told"]);
            known[1 - by].take(told);
            ASSERT_EQ(heard["n"], known[by].n());
            ASSERT_EQ(known[0].game().hash(), known[1].game().hash());
        }
        expect_verified(http, game);
        EXPECT_EQ(http.get(game.path()).json()["state"], "over");
    }
}

TEST(WholeGames, a_person_by_http_against_a_general) {
    Host host;
    HttpClient http = host.http();
    for (const SmallScenario& each : small_scenarios()) {
        SCOPED_TRACE(each.rulebook);
        const Made game =
            make_game(http, each.rulebook, each.scenario, person("Anna"), general("random"));
        Chooser chooser{3};
        Follower known;
        for (int waits = 0; !known.over();) {
            const std::size_t n = http.get(game.path()).json()["n"];
            known.take_record(http.get(game.path() + "/record").body);
            if (known.over()) break;
            if (known.n() < n) known.guess(n - known.n());
            if (known.game().question().by != Side::blue) {
                ASSERT_LT(++waits, 20'000);
                std::this_thread::sleep_for(1ms);
                continue;
            }
            const HttpAnswer answer =
                http.post(game.path() + "/answer",
                          {{"n", known.n()}, {"answer", known.legal(chooser)}}, game.token[0]);
            ASSERT_EQ(answer.status, 200) << answer.body;
        }
        expect_verified(http, game);
    }
}

TEST(WholeGames, two_generals_while_someone_watches) {
    Host host;
    HttpClient http = host.http();
    for (const SmallScenario& each : small_scenarios()) {
        SCOPED_TRACE(each.rulebook);
        const Made game =
            make_game(http, each.rulebook, each.scenario, general("random"), general("random"));
        LiveClient watcher{host.port()};
        watcher.say({{"game", game.id}});
        Json state = watcher.hear();
        ASSERT_EQ(state["type"], "state");
        EXPECT_TRUE(state["seat"].is_null());
        // Units as told bit by bit are in the end those of the whole view.
        std::map<std::string, Json> units;
        for (const Json& unit : state["view"]["units"]) units[unit["key"]] = unit;
        std::size_t n = state["n"];
        while (state["state"] != "over") {
            state = watcher.hear();
            if (state["type"] != "answers") continue;
            EXPECT_EQ(state["log"][0]["n"], n + 1);
            n = state["n"];
            EXPECT_EQ(state["log"].back()["n"], n);
            for (const Json& unit : state["units"]) units[unit["key"]] = unit;
        }
        const Json whole = http.get(game.path()).json();
        EXPECT_EQ(whole["n"], n);
        for (const Json& unit : whole["view"]["units"]) EXPECT_EQ(unit, units[unit["key"]]);
        expect_verified(http, game);
    }
}

TEST(WholeGames, a_general_past_his_limit_gives_the_best_he_has) {
    Settings settings = test_settings();
    settings.patience = 1ms;
    Host host{settings};
    HttpClient http = host.http();
    const Made game = make_game(http, general("captain"), general("captain"));
    const auto began = std::chrono::steady_clock::now();
    for (Json state = Json::object(); state.value("state", "") != "over";) {
        state = http.get(game.path()).json();
        ASSERT_LT(std::chrono::steady_clock::now() - began, 60s);
        std::this_thread::sleep_for(5ms);
    }
    expect_verified(http, game);
}

TEST(WholeGames, typed_dice_are_taken_from_people_and_cannot_be_checked) {
    Host host;
    HttpClient http = host.http();
    // Vom Kriege begins with dice; two who answer at random may play Humble's without any.
    const SmallScenario small = small_scenario("vom_kriege");
    const Made game =
        make_game(http, small.rulebook, small.scenario, person("Anna"), person("Anna"), "typed");
    EXPECT_EQ(game.token[0], game.token[1]);  // one who plays both sides has one token
    Chooser chooser{5};
    Follower known;
    known.take_record(http.get(game.path() + "/record").body);
    std::size_t throws = 0;
    while (!known.over()) {
        Json answer;
        if (const Roll* roll = known.game().question().roll()) {
            ++throws;
            std::vector<int> dice;
            for (int i = 0; i < roll->count; ++i)
                dice.push_back(static_cast<int>(1 + chooser.below(roll->sides)));
            answer = {{"by", "chance"}, {"roll", dice}};
        } else {
            answer = known.legal(chooser);
        }
        const HttpAnswer given = http.post(game.path() + "/answer",
                                           {{"n", known.n()}, {"answer", answer}}, game.token[0]);
        ASSERT_EQ(given.status, 200) << given.body;
        known.take_record(http.get(game.path() + "/record").body);
    }
    EXPECT_GT(throws, 0u);
    EXPECT_EQ(sound(http.get(game.path() + "/record").body).dice, DiceProof::typed);
}

TEST(WholeGames, the_seats_secrets_are_in_the_dice) {
    Host host;
    HttpClient http = host.http();
    const SmallScenario small = small_scenarios()[0];
    const std::string blue_secret(64, 'b'), red_secret(64, 'c');
    const HttpAnswer made =
        http.post("/api/games", {{"rulebook", small.rulebook},
                                 {"scenario", small.scenario},
                                 {"seats", {{"blue", person("Anna")}, {"red", open_seat()}}},
                                 {"secret", blue_secret}});
    const Json json = made.json();
    const std::string path = "/api/games/" + json["game"].get<std::string>();
    EXPECT_EQ(http.get(path).json()["state"], "waiting");
    EXPECT_EQ(http.get(path + "/record").code(), "waiting");
    const Json joined =
        http.post(path + "/join", {{"invitation", json["seats"]["red"]["invitation"]},
                                   {"name", "Bert"},
                                   {"secret", red_secret}})
            .json();
    EXPECT_EQ(joined["seat"], "red");
    EXPECT_EQ(http.post(path + "/resign", Json::object(), joined["token"]).status, 200);
    const std::string record = http.get(path + "/record").body;
    const Replayed replayed = sound(record);
    EXPECT_EQ(replayed.resigned, Side::red);
    EXPECT_EQ(replayed.header.commitments->server, json["server_commitment"].get<std::string>());
    EXPECT_EQ(replayed.header.commitments->blue, commitment(*seed_from_hex(blue_secret)));
    EXPECT_EQ(replayed.header.commitments->red, commitment(*seed_from_hex(red_secret)));
    EXPECT_NE(record.find(red_secret), std::string::npos);
    const Json over = http.get(path).json();
    EXPECT_EQ(over["state"], "over");
    EXPECT_EQ(over["resigned"], "red");
    EXPECT_TRUE(over["question"].is_null());
}

TEST(WholeGames, a_promised_secret_is_waited_for) {
    Host host;
    HttpClient http = host.http();
    const SmallScenario small = small_scenarios()[0];
    const Json made =
        http.post("/api/games", {{"rulebook", small.rulebook},
                                 {"scenario", small.scenario},
                                 {"seats", {{"blue", person("Anna")}, {"red", general("random")}}},
                                 {"secret", "later"}})
            .json();
    const std::string path = "/api/games/" + made["game"].get<std::string>();
    const std::string token = made["seats"]["blue"]["token"];
    EXPECT_EQ(http.get(path).json()["state"], "waiting");
    host.restart();  // the promise is kept in the store
    http = host.http();
    EXPECT_EQ(http.get(path + "/record").code(), "waiting");
    // Whoever comes back to the seat learns that it is still wanted; nobody else does.
    const auto is_wanted = [&](const Json& greeting) {
        LiveClient live{host.port()};
        live.say(greeting);
        return live.hear("state").value("secret_wanted", false);
    };
    EXPECT_TRUE(is_wanted({{"game", made["game"]}, {"token", token}}));
    EXPECT_TRUE(is_wanted({{"game", made["game"]}, {"token", token}}));
    EXPECT_FALSE(is_wanted({{"game", made["game"]}}));
    const std::string secret(64, 'd');
    EXPECT_EQ(http.post(path + "/secret", {{"secret", secret}}).code(), "not_yours");
    EXPECT_EQ(http.post(path + "/secret", {{"secret", "short"}}, token).code(), "bad_request");
    EXPECT_EQ(http.post(path + "/secret", {{"secret", secret}}, token).status, 200);
    EXPECT_EQ(http.post(path + "/secret", {{"secret", secret}}, token).code(), "stale");
    EXPECT_EQ(http.get(path).json()["state"], "playing");
    EXPECT_FALSE(is_wanted({{"game", made["game"]}, {"token", token}}));
    EXPECT_EQ(http.post(path + "/resign", Json::object(), token).status, 200);
    const Replayed replayed = sound(http.get(path + "/record").body);
    EXPECT_EQ(replayed.header.commitments->blue, commitment(*seed_from_hex(secret)));
    EXPECT_EQ(replayed.header.commitments->server, made["server_commitment"].get<std::string>());
}

TEST(WholeGames, a_battle_goes_on_after_the_server_was_ended) {
    Host host;
    HttpClient http = host.http();
    const Made game = make_game(http, person("Anna"), person("Anna"));
    Chooser chooser{9};
    Follower known;
    for (int i = 0; i < 60; ++i) {
        if (i % 20 == 10) {
            const Json before = http.get(game.path()).json();
            host.restart();
            http = host.http();
            const Json after = http.get(game.path()).json();
            for (const char* key : {"n", "view", "question", "commitment", "may_undo", "seats"})
                EXPECT_EQ(before[key], after[key]) << key;
        }
        known.take_record(http.get(game.path() + "/record").body);
        if (known.over()) break;
        const Json body{{"n", known.n()},
                        {"key", "answer " + std::to_string(i)},
                        {"answer", known.legal(chooser)}};
        const HttpAnswer first = http.post(game.path() + "/answer", body, game.token[0]);
        ASSERT_EQ(first.status, 200) << first.body;
        if (i % 20 == 15) {  // the same answer again, and again after a restart
            EXPECT_EQ(http.post(game.path() + "/answer", body, game.token[0]).body, first.body);
            host.restart();
            http = host.http();
            EXPECT_EQ(http.post(game.path() + "/answer", body, game.token[0]).body, first.body);
        }
    }
}

}  // namespace
}  // namespace grognard::server
