// SPDX-License-Identifier: Apache-2.0
//
// Who may connect, by which name, how many at once, and for how long one may be silent.
#include <gtest/gtest.h>

#include <thread>

#include "server/host_names.h"
#include "server/tests/host.h"

namespace grognard::server {
namespace {

using namespace std::chrono_literals;

// Whether the server leaves this connection open for so long; pings are answered meanwhile.
bool stays_open(LiveClient& live, std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    live.socket().patience(50ms);  // shorter than pings are apart
    while (std::chrono::steady_clock::now() < end) {
        try {
            live.hear_text();
        } catch (const ConnectionLost& lost) {
            if (std::string_view{lost.what()} != "nothing came in time") return false;
        }
    }
    live.socket().patience(20s);
    return true;
}

TEST(Connections, one_that_does_not_say_what_it_wants_is_closed) {
    Settings settings = test_settings();
    settings.greeting = 300ms;
    Host host{settings};
    HttpClient http = host.http();
    const Made game = make_game(http, person("Anna"), person("Anna"));
    LiveClient silent{host.port()}, nonsense{host.port()}, greeted{host.port()};
    nonsense.say({{"what", "ever"}});
    greeted.say({{"game", game.id}});
    EXPECT_FALSE(stays_open(silent, 10s));
    EXPECT_FALSE(stays_open(nonsense, 10s));
    EXPECT_TRUE(stays_open(greeted, 600ms));
}

TEST(Connections, one_that_is_dead_is_dropped_and_one_that_only_listens_is_not) {
    Settings settings = test_settings();
    settings.silence = 800ms;
    Host host{settings};
    HttpClient http = host.http();
    const Made game = make_game(http, person("Anna"), open_seat());
    LiveClient listener{host.port()}, dead{host.port()};
    listener.say({{"game", game.id}});
    EXPECT_FALSE(listener.hear("state")["seats"]["blue"]["here"]);
    dead.say({{"game", game.id}, {"token", game.token[0]}});
    EXPECT_TRUE(listener.hear("seats")["seats"]["blue"]["here"]);
    // It answers no ping; whoever listens hears after a while that it is gone, having answered some.
    EXPECT_FALSE(listener.hear("seats")["seats"]["blue"]["here"]);
    std::string sent;
    for (std::string more; !(more = dead.socket().read_some()).empty();) sent += more;
    EXPECT_NE(sent.find('\x89'), std::string::npos);  // a ping, the rest is plain text
    EXPECT_TRUE(stays_open(listener, 2000ms));
    EXPECT_EQ(listener.ask({{"hint", true}})["type"], "refusal");
}

TEST(Connections, no_more_than_so_many_are_live_at_once) {
    Settings settings = test_settings();
    settings.live_sockets = 2;
    Host host{settings};
    {
        const LiveClient first{host.port()}, second{host.port()};
        EXPECT_EQ(LiveClient::handshake_status(host.port(), ""), 503);
        const HttpAnswer refused = host.http().send(
            "GET", "/api/live", "", "",
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
        EXPECT_EQ(refused.code(), "too_many");
        EXPECT_EQ(host.http().get("/api/health").status, 200);
    }
    int status = 0;  // those who have left make room, as soon as it is noticed
    for (int i = 0; i < 1000 && status != 101; ++i) {
        status = LiveClient::handshake_status(host.port(), "");
        if (status != 101) std::this_thread::sleep_for(10ms);
    }
    EXPECT_EQ(status, 101);
}

TEST(Connections, no_more_than_so_many_games_are_kept) {
    Settings settings = test_settings();
    settings.games = 2;
    Host host{settings};
    HttpClient http = host.http();
    make_game(http, person("Anna"), open_seat());
    make_game(http, person("Anna"), open_seat());
    const SmallScenario small = small_scenario("humble");
    const HttpAnswer third =
        http.post("/api/games", {{"rulebook", small.rulebook},
                                 {"scenario", small.scenario},
                                 {"seats", {{"blue", person("Anna")}, {"red", open_seat()}}}});
    EXPECT_EQ(third.status, 429);
    EXPECT_EQ(third.code(), "too_many");
    EXPECT_EQ(third.json()["refusal"]["words"], "This server has no room for another game.");
    EXPECT_EQ(http.get("/api/games").json()["games"].size(), 2u);
}

class BehindProxy : public ::testing::Test {
protected:
    // How many of ten requests that say they come from there are taken.
    static int taken(const Host& host, const std::string& forwarded_for) {
        HttpClient http = host.http();
        int taken = 0;
        for (int i = 0; i < 10; ++i)
            taken += http.send("GET", "/api/health", "", "",
                               "X-Forwarded-For: " + forwarded_for + "\r\n")
                         .status == 200;
        return taken;
    }
    static Settings scarce(bool behind_proxy) {
        Settings settings = test_settings();
        settings.rate_limit = true;
        settings.requests_a_second = 1e-6;
        settings.requests_burst = 4;
        settings.behind_proxy = behind_proxy;
        return settings;
    }
};

TEST_F(BehindProxy, the_address_is_the_last_the_proxy_names) {
    const Host host{scarce(true)};
    EXPECT_EQ(taken(host, "192.0.2.1"), 4);
    EXPECT_EQ(taken(host, "192.0.2.2"), 4);
    EXPECT_EQ(taken(host, "192.0.2.3, 192.0.2.1"), 0);  // what stands before it anyone may write
    EXPECT_EQ(taken(host, "192.0.2.1,192.0.2.4"), 4);
}

TEST_F(BehindProxy, without_one_the_header_counts_for_nothing) {
    const Host host{scarce(false)};
    EXPECT_EQ(taken(host, "192.0.2.1"), 4);
    EXPECT_EQ(taken(host, "192.0.2.2"), 0);
}

// ---- names --------------------------------------------------------------------------------------

TEST(HostNames, on_this_machine_alone_it_is_called_localhost) {
    const HostNames names{"127.0.0.1", true, 7878, {}};
    for (const char* host : {"localhost:7878", "LocalHost:7878", "127.0.0.1:7878", "[::1]:7878"})
        EXPECT_TRUE(names.allow(host)) << host;
    for (const char* host :
         {"evil.example:7878", "evil.example", "localhost:7879", "localhost", "", ":7878",
          "localhost.evil.example:7878", "127.0.0.1.evil.example:7878", "[::1]", "[::1]7878",
          "::1:7878", "localhost:", "127.0.0.2:7878", "localhost:7878:7878"})
        EXPECT_FALSE(names.allow(host)) << host;
    EXPECT_TRUE((HostNames{"127.0.0.2", true, 80, {}}.allow("127.0.0.2")));
    EXPECT_TRUE((HostNames{"::1", true, 80, {}}.allow("[::1]")));
}

TEST(HostNames, given_ones_are_allowed_at_any_port) {
    const HostNames names{"127.0.0.1", true, 7878, {"Games.Example.org"}};
    for (const char* host : {"games.example.org", "games.example.org:443", "localhost:7878"})
        EXPECT_TRUE(names.allow(host)) << host;
    for (const char* host : {"example.org", "x.games.example.org", "localhost:443"})
        EXPECT_FALSE(names.allow(host)) << host;
}

TEST(HostNames, where_others_reach_it_any_will_do_unless_some_are_given) {
    EXPECT_TRUE((HostNames{"0.0.0.0", false, 7878, {}}.allow("my-laptop:7878")));
    EXPECT_FALSE((HostNames{"0.0.0.0", false, 7878, {"club"}}.allow("my-laptop:7878")));
    EXPECT_TRUE((HostNames{"0.0.0.0", false, 7878, {"club"}}.allow("club:7878")));
}

// A page whose name was made to lead here (DNS rebinding): its origin is the host it asks for.
TEST(HostNames, a_page_that_calls_this_machine_by_its_own_name_is_refused) {
    const Host host;
    const std::string name = "evil.example:" + std::to_string(host.port());
    EXPECT_EQ(LiveClient::handshake_status(host.port(), "Origin: http://" + name + "\r\n", name),
              403);
    for (const char* path : {"/api/games", "/"}) {
        HttpClient http = host.http();
        const HttpAnswer answer =
            http.send_raw("GET " + std::string{path} + " HTTP/1.1\r\nHost: " + name + "\r\n\r\n");
        EXPECT_EQ(answer.status, 403);
        EXPECT_EQ(answer.code(), "not_yours");
    }
    Settings settings = test_settings();
    settings.host_names = {"evil.example"};
    const Host named{settings};
    EXPECT_EQ(LiveClient::handshake_status(named.port(), "", name), 101);
}

}  // namespace
}  // namespace grognard::server
