// SPDX-License-Identifier: Apache-2.0
//
// Requests nobody of good will sends: each is refused, none does harm.
#include <gtest/gtest.h>

#include <thread>

#include "server/limits.h"
#include "server/tests/host.h"

namespace grognard::server {
namespace {

class Hostile : public ::testing::Test {
protected:
    Host host;
    HttpClient http = host.http();
    Made game = make_game(http, person("Anna"), person("Anna"));

    void TearDown() override {
        EXPECT_EQ(host.http().get("/api/health").status, 200);  // it has survived
    }
};

TEST_F(Hostile, bodies_that_are_too_large) {
    const std::string large(body_bytes_max + 1, 'x');
    EXPECT_EQ(http.send("POST", game.path() + "/answer", large, game.token[0]).status, 413);
    EXPECT_EQ(http.send("POST", "/api/replays", std::string(record_body_bytes_max + 1, 'x')).status,
              413);
    const std::string host_line = "Host: localhost:" + std::to_string(host.port()) + "\r\n";
    const std::string chunked = "POST /api/odds HTTP/1.1\r\n" + host_line +
                                "Transfer-Encoding: chunked\r\n\r\n100000\r\n" +
                                std::string(0x100000, 'y') + "\r\n0\r\n\r\n";
    EXPECT_EQ(http.send_raw(chunked).status, 413);
    const std::string heads =
        "GET / HTTP/1.1\r\n" + host_line + "X-Long: " + std::string(50'000, 'z');
    EXPECT_EQ(http.send_raw(heads + "\r\n\r\n").status, 400);
}

TEST_F(Hostile, bodies_that_are_no_json_or_the_wrong_json) {
    for (const char* body : {"", "{", "[]", "7", "null", "{\"n\":1.5}", "{\"n\":0,\"n\":1}",
                             "{\"answer\":[]}", "{\"answer\":{},\"n\":-1}", "\xff\xfe",
                             "{\"n\":1e9}", "{\"answer\":{\"by\":\"blue\"},\"n\":0}",
                             "{\"answer\":{\"by\":\"blue\",\"place\":7},\"n\":0}"}) {
        const HttpAnswer answer = http.send("POST", game.path() + "/answer", body, game.token[0]);
        EXPECT_EQ(answer.status, 400) << body;
        EXPECT_EQ(answer.code(), "bad_request") << body;
    }
    std::string deep(5000, '[');
    EXPECT_EQ(http.send("POST", "/api/games", deep).code(), "bad_request");
    for (const char* body : {"{}", "{\"rulebook\":\"humble\"}",
                             "{\"rulebook\":\"no\",\"scenario\":\"no\",\"seats\":{\"blue\":{\"kind"
                             "\":\"open\"},\"red\":{\"kind\":\"open\"}}}"})
        EXPECT_EQ(http.send("POST", "/api/games", body).code(), "bad_request") << body;
}

TEST_F(Hostile, paths_that_lead_elsewhere) {
    for (const char* path : {"/../../../../etc/passwd",
                             "/..%2f..%2fetc/passwd",
                             "/%2e%2e/etc/passwd",
                             "//etc/passwd",
                             "/./index.html",
                             "/assets/../index.html",
                             "/assets/..",
                             "/.git/config",
                             "/index.html/",
                             "/api/../index.html",
                             "/api/games/../health",
                             "/api/games/..%2f",
                             "/api/games//answer",
                             "/api",
                             "/api/",
                             "/api/nothing",
                             "/api/games/"
                             "AAAAAAAAAAAAAAAAAAAAAAAAAA",
                             "/openapi.yaml",
                             "/\\etc\\passwd",
                             "/index.html%00.js"}) {
        const HttpAnswer answer = http.get(path);
        EXPECT_TRUE(answer.status == 404 || answer.status == 400) << path << answer.status;
        EXPECT_EQ(answer.body.find("root:"), std::string::npos) << path;
    }
    EXPECT_EQ(http.get("/").status, 200);
    EXPECT_EQ(http.get("/index.html").status, 200);
    EXPECT_EQ(http.send("DELETE", game.path(), "").status, 404);
}

TEST_F(Hostile, what_is_not_http) {
    for (const char* bytes :
         {"\r\n\r\n\r\n", "hello\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\x16\x03\x01\x02\r\n\r\n",
          "GET /api/health HTTP/1.1\r\nContent-Length: -5\r\n\r\n", "GET\x01 / HTTP/1.1\r\n\r\n"}) {
        Socket socket{host.port()};
        socket.patience(std::chrono::milliseconds{3000});
        socket.write(bytes);
        const std::string answer = socket.read_some();
        EXPECT_TRUE(answer.empty() || answer.starts_with("HTTP/1.1 4")) << bytes << answer;
    }
}

TEST_F(Hostile, pages_of_other_hosts_may_not_talk) {
    const std::string own = "127.0.0.1:" + std::to_string(host.port());
    EXPECT_EQ(LiveClient::handshake_status(host.port(), ""), 101);
    EXPECT_EQ(LiveClient::handshake_status(host.port(), "Origin: http://" + own + "\r\n"), 101);
    EXPECT_EQ(LiveClient::handshake_status(host.port(), "Origin: http://127.0.0.1:1\r\n"), 403);
    EXPECT_EQ(LiveClient::handshake_status(host.port(), "Origin: http://evil.example\r\n"), 403);
    EXPECT_EQ(
        LiveClient::handshake_status(host.port(), "Origin: http://127.0.0.1.evil.example\r\n"),
        403);
    EXPECT_EQ(LiveClient::handshake_status(host.port(), "Origin: null\r\n"), 403);
    EXPECT_EQ(LiveClient::handshake_status(host.port(), "Origin: file://127.0.0.1\r\n"), 403);
}

TEST_F(Hostile, frames_that_break_the_rules_close_the_connection) {
    {
        LiveClient live{host.port()};
        live.send_frame(2, "binary");
        EXPECT_TRUE(live.closed());
    }
    {
        LiveClient live{host.port()};
        live.send_frame(1, "{}", false);  // clients must mask
        EXPECT_TRUE(live.closed());
    }
    {
        LiveClient live{host.port()};
        live.send_frame(1, std::string(frame_bytes_max + 1, 'x'));
        EXPECT_TRUE(live.closed());
    }
    {
        LiveClient live{host.port()};
        live.send_frame(1, "\xff\xfe\xfd");  // no UTF-8
        EXPECT_TRUE(live.closed());
    }
    {
        LiveClient live{host.port()};
        live.send_raw("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff");
        EXPECT_TRUE(live.closed());
    }
}

TEST_F(Hostile, messages_that_make_no_sense_are_refused) {
    LiveClient live{host.port()};
    for (const char* text : {"", "{", "[]", "null", "{}", "{\"game\":7}", "{\"want\":\"all\"}",
                             "{\"game\":\"a\",\"room\":\"b\"}"}) {
        live.send_frame(1, text);
        EXPECT_EQ(live.hear()["refusal"]["code"], "bad_request") << text;
    }
    live.say({{"game", game.id}});
    live.hear("state");
    for (const char* text : {"{}", "{\"id\":1}", "{\"id\":\"x\",\"answer\":7}", "{\"judge\":[]}",
                             "{\"plan\":7}", "{\"plan\":{\"at\":[1]}}", "{\"reach\":7}",
                             "{\"reach\":{\"at\":[1]}}", "{\"undo\":true}"}) {
        live.send_frame(1, text);
        EXPECT_EQ(live.hear()["type"], "refusal") << text;
    }
    LiveClient lost{host.port()};
    lost.say({{"game", "abcdefghijklmnopqrstuvwxyz"}});
    EXPECT_EQ(lost.hear()["refusal"]["code"], "not_found");
    EXPECT_TRUE(lost.closed());
}

TEST_F(Hostile, far_places_and_odd_bearings_are_only_refused) {
    const Json question = until_placing(http, game)["question"];
    ASSERT_TRUE(question.contains("place"));
    const std::string unit = question["place"]["unit"];
    for (const Json& at :
         {Json{99'999'999, -99'999'999}, Json{0, 0}, Json{-100'000'000, 100'000'000}})
        EXPECT_EQ(
            http.post(game.path() + "/plan", {{"unit", unit}, {"at", at}, {"facing", 0}}).status,
            422);
    for (const Json& at : {Json{1LL << 40, 0}, Json{"a", "b"}, Json{1}, Json{1, 2, 3}})
        EXPECT_EQ(
            http.post(game.path() + "/plan", {{"unit", unit}, {"at", at}, {"facing", 0}}).status,
            400);
    EXPECT_EQ(
        http.post(game.path() + "/plan", {{"unit", unit}, {"at", {0, 0}}, {"facing", 1'296'000}})
            .status,
        400);
    for (const Json& at : {Json{99'999'999, -99'999'999}, Json{0, 0}})
        EXPECT_EQ(http.post(game.path() + "/reach", {{"at", at}, {"facing", 0}}).status, 200);
    EXPECT_EQ(http.post(game.path() + "/reach", {{"at", {1}}, {"facing", 0}}).status, 400);
    EXPECT_EQ(http.post(game.path() + "/reach", {{"unit", "nobody"}, {"at", {0, 0}}, {"facing", 0}})
                  .code(),
              "stale");
}

TEST(RateLimits, an_address_that_asks_too_much_is_told_to_wait) {
    Settings settings = test_settings();
    settings.rate_limit = true;
    Host host{settings};
    HttpClient http = host.http();
    int refused = 0;
    for (int i = 0; i < 800; ++i) {
        const HttpAnswer answer = http.get("/api/health");
        if (answer.status == 429) ++refused;
    }
    EXPECT_GT(refused, 0);
    EXPECT_EQ(http.get("/").status, 200);  // the page itself is not limited
}

TEST(RateLimits, a_bucket_fills_again) {
    RateLimit rate{10, 20};
    const auto start = RateLimit::Clock::now();
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(rate.allows("a", start));
    EXPECT_FALSE(rate.allows("a", start));
    EXPECT_TRUE(rate.allows("b", start));
    EXPECT_FALSE(rate.allows("a", start + std::chrono::milliseconds{99}));
    EXPECT_TRUE(rate.allows("a", start + std::chrono::milliseconds{200}));
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(rate.allows("a", start + std::chrono::hours{1}));
    EXPECT_FALSE(rate.allows("a", start + std::chrono::hours{1}));
}

TEST(SlowReaders, one_who_reads_slowly_is_sent_a_fresh_state) {
    Host host;
    HttpClient http = host.http();
    const Made game =
        make_game(http, "vom_kriege", "corps-against-corps", person("A"), person("A"));
    LiveClient slow{host.port()};
    slow.socket().small_window();
    slow.say({{"game", game.id}});
    // Seats change again and again: a whole state each time, megabytes that nobody reads.
    constexpr int changes = 400;
    const auto name_of = [](int i) { return "B" + std::to_string(i); };
    for (int i = 1; i <= changes; ++i)
        ASSERT_EQ(http.post(game.path() + "/seats",
                            {{"seat", "red"}, {"kind", "person"}, {"name", name_of(i)}},
                            game.token[0])
                      .status,
                  200);
    // In the end it knows how things stand, without having been sent all that was between.
    int states = 0;
    for (std::string name; name != name_of(changes); ++states)
        name = slow.hear("state")["seats"]["red"]["name"];
    EXPECT_LT(states, changes);
}

}  // namespace
}  // namespace grognard::server
