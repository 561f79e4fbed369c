// SPDX-License-Identifier: Apache-2.0
//
// Two servers that share their games in a PostgreSQL database of the tests' own.
#include <gtest/gtest.h>

#include <optional>
#include <thread>

#include "server/store/tests/postgres_server.h"
#include "server/tests/host.h"

namespace grognard::server {
namespace {

Settings sharing(const std::string& database) {
    Settings settings = test_settings();
    settings.store = database;
    settings.takeover = std::chrono::seconds{1};
    return settings;
}

class SharedStore : public ::testing::Test {
protected:
    void SetUp() override { ASSERT_EQ(shared_postgres().trouble(), ""); }
    const std::string database = shared_postgres().make_database("server_tests");
    Host first{sharing(database)};
    Host second{sharing(database)};
};

TEST_F(SharedStore, what_one_server_takes_the_others_watchers_see) {
    HttpClient http = first.http();
    const Made game = make_game(http, person("Anna"), person("Anna"));
    LiveClient watcher{second.port()};
    watcher.say({{"game", game.id}});
    EXPECT_EQ(watcher.hear("state")["n"], 0);
    LiveClient program{second.port()};
    program.say({{"game", game.id}, {"want", "record"}});
    Follower known;
    known.take(program.hear("lines"));
    Chooser chooser{4};
    for (int i = 0; i < 5; ++i) {
        const HttpAnswer answer =
            http.post(game.path() + "/answer", {{"n", known.n()}, {"answer", known.legal(chooser)}},
                      game.token[0]);
        ASSERT_EQ(answer.status, 200) << answer.body;
        const std::size_t n = answer.json()["n"];
        while (known.n() < n) known.take(program.hear("lines"));
        while (watcher.hear("state")["n"] < n) continue;
    }
}

TEST_F(SharedStore, of_two_answers_at_once_one_is_stale) {
    HttpClient here = first.http(), there = second.http();
    const Made game = make_game(here, person("Anna"), person("Anna"));
    Chooser chooser{6};
    Follower known;
    int stale = 0;
    for (int i = 0; i < 20; ++i) {
        known.take_record(here.get(game.path() + "/record").body);
        // Both servers are asked for the same n with answers of their own; exactly one is taken.
        const HttpAnswer a = here.post(
            game.path() + "/answer",
            {{"n", known.n()}, {"key", "a"}, {"answer", known.legal(chooser)}}, game.token[0]);
        const HttpAnswer b = there.post(
            game.path() + "/answer",
            {{"n", known.n()}, {"key", "b"}, {"answer", known.legal(chooser)}}, game.token[0]);
        ASSERT_TRUE((a.status == 200) != (b.status == 200)) << a.body << b.body;
        stale += b.code() == "stale" || a.code() == "stale";
        // What one acknowledged the other acknowledges again.
        known.take_record(there.get(game.path() + "/record").body);
    }
    EXPECT_EQ(stale, 20);
}

TEST_F(SharedStore, a_general_whose_server_has_ended_thinks_on_at_another) {
    std::optional<Host> ending{sharing(database)};
    HttpClient http = ending->http(), there = second.http();
    const Made game = make_game(http, general("captain"), general("captain"));
    ending.reset();
    const std::string left = there.get(game.path() + "/record").body;
    for (int i = 0; i < 2000 && there.get(game.path() + "/record").body.size() == left.size(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    EXPECT_GT(there.get(game.path() + "/record").body.size(), left.size());
}

TEST_F(SharedStore, a_room_is_shared_too) {
    HttpClient http = first.http();
    const std::string id = http.post("/api/rooms", {{"rulebook", "humble"}}).json()["room"];
    LiveClient watcher{second.port()};
    watcher.say({{"room", id}});
    const Json room = watcher.hear("room");
    ASSERT_EQ(
        http.post("/api/rooms/" + id, {{"version", room["version"]}, {"note", "to all"}}).status,
        200);
    // That the room was made may be told as well.
    Json heard = watcher.hear("room");
    while (heard["log"].empty()) heard = watcher.hear("room");
    EXPECT_EQ(heard["log"].back()["words"], "to all");
}

}  // namespace
}  // namespace grognard::server
