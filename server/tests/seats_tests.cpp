// SPDX-License-Identifier: Apache-2.0
//
// Who may do what: seats, tabs, lost connections, answers that come late or twice.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "server/tests/host.h"

namespace grognard::server {
namespace {

class Seats : public ::testing::Test {
protected:
    Host host;
    HttpClient http = host.http();
    Chooser chooser{11};

    // A battle of two people, at a question of blue's or red's.
    struct Table {
        Made game;
        std::string token[2];
        Follower known;
        int asked = 0;  // whose question it is
    };
    Table two_people() {
        Table table{.game = make_game(http, person("Anna"), open_seat())};
        table.token[0] = table.game.token[0];
        table.token[1] = join(http, table.game, table.game.invitation[1], "Bert");
        follow(table);
        return table;
    }
    void follow(Table& table) {
        table.known.take_record(http.get(table.game.path() + "/record").body);
        table.asked = table.known.game().question().by == Side::red ? 1 : 0;
    }
    Json body_of(const Table& table, const std::string& key = {}) {
        Json body{{"n", table.known.n()}, {"answer", table.known.legal(chooser)}};
        if (!key.empty()) body["key"] = key;
        return body;
    }
    HttpAnswer give(const Table& table, const Json& body, const std::string& token) {
        return http.post(table.game.path() + "/answer", body, token);
    }
};

TEST_F(Seats, only_the_seat_that_is_asked_may_answer) {
    Table table = two_people();
    const Json body = body_of(table);
    EXPECT_EQ(give(table, body, "").code(), "not_yours");
    EXPECT_EQ(give(table, body, "nonsense").code(), "not_yours");
    EXPECT_EQ(give(table, body, table.game.invitation[1]).code(), "not_yours");
    EXPECT_EQ(give(table, body, table.token[1 - table.asked]).code(), "not_yours");
    EXPECT_EQ(give(table, body, table.token[1 - table.asked]).status, 403);
    Json others = body;
    others["answer"]["by"] = table.asked == 0 ? "red" : "blue";
    EXPECT_EQ(give(table, others, table.token[1 - table.asked]).code(), "illegal");
    Json dice = body;
    dice["answer"] = {{"by", "chance"}, {"roll", {6}}};
    EXPECT_EQ(give(table, dice, table.token[table.asked]).code(), "not_yours");
    EXPECT_EQ(http.get(table.game.path()).json()["n"], table.known.n());  // nothing has happened
    EXPECT_EQ(give(table, body, table.token[table.asked]).status, 200);
}

TEST_F(Seats, a_late_answer_is_stale_and_a_repeated_one_acknowledged_again) {
    Table table = two_people();
    const std::string& token = table.token[table.asked];
    const Json body = body_of(table, "first");
    const HttpAnswer first = give(table, body, token);
    ASSERT_EQ(first.status, 200);
    EXPECT_EQ(give(table, body, token).body, first.body);
    Json other_key = body;
    other_key["key"] = "second";
    EXPECT_EQ(give(table, other_key, token).code(), "stale");
    Json no_key = body;
    no_key.erase("key");
    EXPECT_EQ(give(table, no_key, token).code(), "stale");
    // The other seat cannot claim it by the same key.
    EXPECT_EQ(give(table, body, table.token[1 - table.asked]).code(), "not_yours");
    Json ahead = body;
    ahead["n"] = 1'000'000;
    EXPECT_EQ(give(table, ahead, token).code(), "stale");
}

TEST_F(Seats, an_illegal_answer_says_why_and_changes_nothing) {
    Table table = two_people();
    const std::string& token = table.token[table.asked];
    Json body = body_of(table);
    body["answer"] = {{"by", table.asked == 0 ? "blue" : "red"}, {"pick", "end_shooting"}};
    const HttpAnswer refused = give(table, body, token);
    EXPECT_EQ(refused.status, 422);
    EXPECT_EQ(refused.code(), "illegal");
    EXPECT_FALSE(refused.json()["refusal"]["words"].get<std::string>().empty());
    body["answer"] = {{"by", "blue"}, {"pick", "no_such_verb"}};
    EXPECT_EQ(give(table, body, token).code(), "bad_request");
    EXPECT_EQ(http.get(table.game.path()).json()["n"], table.known.n());
}

TEST_F(Seats, what_a_side_is_out_for_is_told_to_it_alone) {
    const Made game =
        make_game(http, "war_and_conquest", "drill-ground", person("Anna"), open_seat());
    const auto aims = [&](const std::string& token) {
        LiveClient live{host.port()};
        live.say({{"game", game.id}, {"token", token}});
        return live.hear("state")["aims"];
    };
    EXPECT_EQ(aims(game.token[0]), Json::array({"The aim of the Romans: to hold the ford"}));
    EXPECT_EQ(aims(join(http, game, game.invitation[1], "Bert")),
              Json::array({"The aim of the Gauls: to hold the ford"}));
    EXPECT_EQ(aims(""), Json::array());
}

// Blue bids in secret, then red is asked.
class SealedBids : public Seats {
protected:
    Made game = make_game(http, "war_and_conquest", "drill-ground", person("Anna"), open_seat());
    std::string red = join(http, game, game.invitation[1], "Bert");
    std::size_t lines_before = lines_of(http.get(game.path() + "/record").body);

    static std::size_t lines_of(const std::string& record) {
        return static_cast<std::size_t>(std::count(record.begin(), record.end(), '\n'));
    }
    int bid(int side, std::size_t n, int points) {
        Json answer{{"by", side == 0 ? "blue" : "red"}, {"pick", "bid"}};
        if (points > 0) answer["detail"] = points;
        return http
            .post(game.path() + "/answer", {{"n", n}, {"answer", answer}},
                  side == 0 ? game.token[0] : red)
            .status;
    }
    Json entry() { return http.get(game.path() + "/log?from=1&to=1").json()["log"][0]; }
    Json position() { return http.get(game.path() + "/at/1").json(); }
};

TEST_F(SealedBids, are_told_to_nobody_until_both_are_made) {
    LiveClient viewer{host.port()}, program{host.port()}, late{host.port()};
    viewer.say({{"game", game.id}, {"token", red}});
    viewer.hear("state");
    program.say({{"game", game.id}, {"token", red}, {"want", "record"}});
    EXPECT_EQ(program.hear("lines")["lines"].size(), lines_before);
    ASSERT_EQ(bid(0, 0, 1), 200);

    const Json told = viewer.hear("answers");
    EXPECT_EQ(told["n"], 1);
    EXPECT_EQ(told["question"]["by"], "red");
    EXPECT_EQ(told["log"][0]["by"], "blue");
    EXPECT_TRUE(told["log"][0]["answer"].is_null());
    const Json sealed = program.hear("lines");
    EXPECT_TRUE(sealed["lines"].empty());
    EXPECT_EQ(sealed["sealed"], 1);
    EXPECT_TRUE(entry()["answer"].is_null());
    EXPECT_TRUE(position()["answer"].is_null());
    EXPECT_EQ(lines_of(http.get(game.path() + "/record").body), lines_before);
    late.say({{"game", game.id}, {"want", "record"}});
    const Json so_far = late.hear("lines");
    EXPECT_EQ(so_far["lines"].size(), lines_before);
    EXPECT_EQ(so_far["sealed"], 1);

    // Red bids, the dice fall, and everything is told.
    ASSERT_EQ(bid(1, 1, 0), 200);
    const Json lines = program.hear("lines");
    EXPECT_EQ(lines["n"], lines_before);
    EXPECT_GE(lines["lines"].size(), 3u);
    EXPECT_FALSE(lines.contains("sealed"));
    EXPECT_EQ(late.hear("lines"), lines);
    EXPECT_EQ(entry()["answer"]["detail"], 1);
    EXPECT_EQ(position()["answer"]["detail"], 1);
    EXPECT_GE(lines_of(http.get(game.path() + "/record").body), lines_before + 3);
}

TEST_F(SealedBids, leave_no_trace_in_the_position) {
    ASSERT_EQ(bid(0, 0, 0), 200);
    const Json nothing = position();
    ASSERT_EQ(http.post(game.path() + "/undo", {{"n", 1}}, game.token[0]).status, 200);
    ASSERT_EQ(bid(0, 0, 1), 200);
    EXPECT_EQ(position(), nothing);
}

TEST_F(SealedBids, stay_sealed_when_the_server_is_started_again_and_are_open_after_the_battle) {
    ASSERT_EQ(bid(0, 0, 1), 200);
    host.restart();
    http = host.http();
    LiveClient program{host.port()};
    program.say({{"game", game.id}, {"want", "record"}});
    EXPECT_EQ(program.hear("lines")["lines"].size(), lines_before);
    EXPECT_TRUE(entry()["answer"].is_null());
    ASSERT_EQ(http.post(game.path() + "/resign", Json::object(), red).status, 200);
    EXPECT_EQ(program.hear("lines")["lines"].size(), 2u);
    EXPECT_EQ(entry()["answer"]["detail"], 1);
    EXPECT_EQ(lines_of(http.get(game.path() + "/record").body), lines_before + 2);
}

TEST_F(Seats, two_tabs_of_one_seat_see_the_same) {
    Table table = two_people();
    const std::string& token = table.token[table.asked];
    LiveClient first{host.port()}, second{host.port()}, watcher{host.port()};
    first.say({{"game", table.game.id}, {"token", token}});
    EXPECT_EQ(first.hear("state")["yours"].size(), 1u);
    second.say({{"game", table.game.id}, {"token", token}});
    EXPECT_TRUE(second.hear("state")["seats"][table.asked == 0 ? "blue" : "red"]["here"]);
    watcher.say({{"game", table.game.id}});
    EXPECT_TRUE(watcher.hear("state")["seat"].is_null());
    const Json body = body_of(table, "once");
    const Json ack = first.ask(body);
    ASSERT_EQ(ack["type"], "ack") << ack.dump();
    const Json told = second.hear("answers");
    EXPECT_EQ(told["n"], ack["n"]);
    EXPECT_EQ(told, watcher.hear("answers"));
    EXPECT_EQ(told, ack["told"]);  // what the others are told comes with the acknowledgement
    EXPECT_EQ(told["log"][0]["answer"], body["answer"]);
    // The second tab sends what it had ready: stale; the first one's again: acknowledged again.
    Json late = body;
    late["key"] = "another";
    EXPECT_EQ(second.ask(late)["refusal"]["code"], "stale");
    const Json again = second.ask(body);
    EXPECT_EQ(again["n"], ack["n"]);
    EXPECT_FALSE(again.contains("told"));
    // Spectators may look, not touch.
    EXPECT_EQ(watcher.ask(body)["refusal"]["code"], "not_yours");
    EXPECT_EQ(watcher.ask({{"undo", true}, {"n", ack["n"]}})["refusal"]["code"], "not_yours");
}

TEST_F(Seats, a_lost_connection_comes_back_to_the_same_place) {
    Table table = two_people();
    const std::string& token = table.token[table.asked];
    const Json body = body_of(table, "sent before the line broke");
    {
        LiveClient lost{host.port()};
        lost.say({{"game", table.game.id}, {"token", token}});
        lost.hear("state");
        lost.say({{"id", 1}, {"n", body["n"]}, {"key", body["key"]}, {"answer", body["answer"]}});
    }  // gone before the acknowledgement was read
    LiveClient back{host.port()};
    back.say({{"game", table.game.id}, {"token", token}});
    const Json state = back.hear("state");
    const Json ack = back.ask(body);  // whether it had arrived or not, it counts once
    ASSERT_EQ(ack["type"], "ack") << ack.dump();
    EXPECT_TRUE(state["n"] == body["n"] || state["n"] == ack["n"]);
    EXPECT_EQ(http.get(table.game.path()).json()["n"], ack["n"]);
}

TEST_F(Seats, an_invitation_is_spent_when_someone_sits_down) {
    const Made game = make_game(http, open_seat(), person("Anna"));
    EXPECT_EQ(http.post(game.path() + "/join", {{"invitation", "wrong"}, {"name", "Eve"}}).code(),
              "not_yours");
    EXPECT_EQ(
        http.post(game.path() + "/join", {{"invitation", game.invitation[0]}, {"name", ""}}).code(),
        "bad_request");
    EXPECT_EQ(http.post(game.path() + "/join",
                        {{"invitation", game.invitation[0]}, {"name", std::string(41, 'x')}})
                  .code(),
              "bad_request");
    const std::string token = join(http, game, game.invitation[0], "Bert");
    EXPECT_GE(token.size(), 22u);
    EXPECT_EQ(
        http.post(game.path() + "/join", {{"invitation", game.invitation[0]}, {"name", "Eve"}})
            .code(),
        "not_yours");
}

TEST_F(Seats, nobody_answers_while_a_seat_is_open) {
    const Made game = make_game(http, person("Anna"), open_seat());
    const Json state = http.get(game.path()).json();
    EXPECT_EQ(state["state"], "waiting");
    const Json first = state["question"]["pick"][0];
    Json answer{{"by", state["question"]["by"]}, {"pick", first["verb"]}};
    if (first.contains("unit")) answer["unit"] = first["unit"];
    answer["by"] = "blue";
    const Json body{{"n", 0}, {"answer", answer}};
    EXPECT_EQ(http.post(game.path() + "/answer", body, game.token[0]).code(), "waiting");
    EXPECT_EQ(http.post(game.path() + "/hint", Json::object(), game.token[0]).code(), "waiting");
}

TEST_F(Seats, a_seat_is_lent_to_a_general_and_taken_back) {
    Table table = two_people();
    const std::string seat = table.asked == 0 ? "blue" : "red";
    const std::string& token = table.token[table.asked];
    const std::string path = table.game.path() + "/seats";
    EXPECT_EQ(http.post(path, {{"seat", seat}, {"kind", "general"}, {"general", "captain"}}).code(),
              "not_yours");
    EXPECT_EQ(
        http.post(path, {{"seat", seat}, {"kind", "general"}, {"general", "nobody"}}, token).code(),
        "bad_request");
    LiveClient watcher{host.port()};
    watcher.say({{"game", table.game.id}});
    watcher.hear("state");
    ASSERT_EQ(http.post(path, {{"seat", seat}, {"kind", "general"}, {"general", "captain"}}, token)
                  .status,
              200);
    EXPECT_EQ(watcher.hear("state")["seats"][seat]["general"], "captain");
    EXPECT_GT(watcher.hear("answers")["n"], table.known.n());  // he answers
    ASSERT_EQ(http.post(path, {{"seat", seat}, {"kind", "person"}}, token).status, 200);
    EXPECT_EQ(http.get(table.game.path()).json()["seats"][seat]["kind"], "person");
}

// Where generals on show answer once an hour.
class Pace : public testing::Test {
protected:
    Host host{[] {
        Settings settings = test_settings();
        settings.pace = std::chrono::hours{1};
        return settings;
    }()};
    HttpClient http = host.http();
};

TEST_F(Pace, two_generals_whom_people_watch_leave_time_to_take_a_seat_back) {
    const Made game = make_game(http, person("Anna"), general("captain"));
    LiveClient watcher{host.port()};
    watcher.say({{"game", game.id}});
    watcher.hear("state");
    const auto seat_becomes = [&](const std::string& kind) {
        const Json body{{"seat", "blue"}, {"kind", kind}};
        EXPECT_EQ(http.post(game.path() + "/seats", body, game.token[0]).status, 200);
        return http.get(game.path()).json();
    };
    const Json lent = seat_becomes("general");
    std::this_thread::sleep_for(std::chrono::milliseconds{300});  // a captain thinks for less
    EXPECT_EQ(http.get(game.path()).json()["n"], lent["n"]);
    EXPECT_EQ(seat_becomes("person")["seats"]["blue"]["kind"], "person");
}

TEST_F(Pace, two_generals_whom_nobody_watches_do_not_wait) {
    const Made game = make_game(http, general("captain"), general("captain"));
    const auto late = std::chrono::steady_clock::now() + std::chrono::minutes{1};
    while (http.get(game.path()).json()["state"] != "over")
        ASSERT_LT(std::chrono::steady_clock::now(), late);
}

TEST_F(Seats, the_host_opens_the_other_seat_anew) {
    Table table = two_people();
    const std::string path = table.game.path() + "/seats";
    EXPECT_EQ(http.post(path, {{"seat", "blue"}, {"kind", "open"}}, table.token[1]).code(),
              "not_yours");
    EXPECT_EQ(http.post(path, {{"seat", "red"}, {"kind", "open"}}, table.token[1]).code(),
              "not_yours");
    const HttpAnswer opened = http.post(path, {{"seat", "red"}, {"kind", "open"}}, table.token[0]);
    ASSERT_EQ(opened.status, 200);
    EXPECT_EQ(http.get(table.game.path()).json()["state"], "waiting");
    EXPECT_EQ(http.post(table.game.path() + "/resign", Json::object(), table.token[1]).code(),
              "not_yours");
    const std::string token = join(http, table.game, opened.json()["invitation"], "Carl");
    EXPECT_EQ(http.get(table.game.path()).json()["state"], "playing");
    EXPECT_EQ(http.get(table.game.path()).json()["seats"]["red"]["name"], "Carl");
    EXPECT_EQ(http.post(table.game.path() + "/resign", Json::object(), token).status, 200);
}

TEST_F(Seats, an_answer_is_taken_back_until_a_die_falls_or_the_other_answers) {
    Table table = two_people();
    const std::string path = table.game.path();
    const std::string& token = table.token[table.asked];
    EXPECT_EQ(http.post(path + "/undo", {{"n", table.known.n()}}, token).code(), "illegal");
    const std::size_t n = table.known.n();
    const Json before = http.get(path).json();
    const Json body = body_of(table);
    ASSERT_EQ(give(table, body, token).status, 200);
    const Json after = http.get(path).json();
    ASSERT_EQ(after["n"], n + 1);  // the first answer of humble's movement brings no dice
    EXPECT_TRUE(after["may_undo"][table.asked == 0 ? "blue" : "red"]);
    EXPECT_FALSE(after["may_undo"][table.asked == 0 ? "red" : "blue"]);
    EXPECT_EQ(http.post(path + "/undo", {{"n", n}}, token).code(), "stale");
    EXPECT_EQ(http.post(path + "/undo", {{"n", n + 1}}, table.token[1 - table.asked]).code(),
              "illegal");
    EXPECT_EQ(http.post(path + "/undo", {{"n", n + 1}}, token).json()["n"], n);
    const Json back = http.get(path).json();
    EXPECT_EQ(back["view"], before["view"]);
    EXPECT_EQ(back["question"], before["question"]);
    // The same by a live connection: the state comes with the acknowledgement.
    LiveClient live{host.port()};
    live.say({{"game", table.game.id}, {"token", token}});
    live.hear("state");
    EXPECT_EQ(live.ask(body)["told"]["type"], "answers");
    const Json taken_back = live.ask({{"undo", true}, {"n", n + 1}});
    EXPECT_EQ(taken_back["n"], n);
    EXPECT_EQ(taken_back["told"]["type"], "state");
    EXPECT_EQ(taken_back["told"]["question"], before["question"]);
}

TEST_F(Seats, nothing_before_a_die_is_taken_back) {
    const SmallScenario small = small_scenario("vom_kriege");
    const Made game =
        make_game(http, small.rulebook, small.scenario, person("Anna"), person("Anna"));
    Follower known;
    for (int i = 0; i < 500; ++i) {
        known.take_record(http.get(game.path() + "/record").body);
        ASSERT_FALSE(known.over());
        const Json state = http.get(game.path()).json();
        const std::string n = std::to_string(known.n());
        const Json log = http.get(game.path() + "/log?from=" + n).json()["log"];
        if (log.back()["by"] == "chance") {
            EXPECT_FALSE(state["may_undo"]["blue"]);
            EXPECT_FALSE(state["may_undo"]["red"]);
            const HttpAnswer no =
                http.post(game.path() + "/undo", {{"n", known.n()}}, game.token[0]);
            EXPECT_EQ(no.code(), "illegal");
            EXPECT_NE(no.body.find("Dice"), std::string::npos);
            if (i > 0) return;
        }
        ASSERT_EQ(http.post(game.path() + "/answer",
                            {{"n", known.n()}, {"answer", known.legal(chooser)}}, game.token[0])
                      .status,
                  200);
    }
    FAIL() << "no dice fell";
}

TEST_F(Seats, hints_are_for_the_seat_that_is_asked) {
    Table table = two_people();
    const std::string path = table.game.path() + "/hint";
    EXPECT_EQ(http.post(path, Json::object()).code(), "not_yours");
    EXPECT_EQ(http.post(path, Json::object(), table.token[1 - table.asked]).code(), "not_yours");
    const HttpAnswer hint = http.post(path, Json::object(), table.token[table.asked]);
    ASSERT_EQ(hint.status, 200);
    EXPECT_FALSE(hint.json()["words"].get<std::string>().empty());
    EXPECT_FALSE(hint.json()["judgement"].contains("refusal"));
    EXPECT_EQ(give(table, {{"n", table.known.n()}, {"answer", hint.json()["answer"]}},
                   table.token[table.asked])
                  .status,
              200);
}

TEST_F(Seats, one_who_plays_both_sides_has_one_token_for_both) {
    const Made game = make_game(http, person("Anna"), person("Anna"));
    EXPECT_EQ(game.token[0], game.token[1]);
    LiveClient live{host.port()};
    live.say({{"game", game.id}, {"token", game.token[0]}});
    EXPECT_EQ(live.hear("state")["yours"], (Json{"blue", "red"}));
}

TEST(TablesPutAway, are_set_up_again_from_the_store) {
    Settings settings = test_settings();
    settings.tables_in_memory = 2;
    Host host{settings};
    HttpClient http = host.http();
    Chooser chooser{13};
    struct Played {
        Made game;
        Follower known;
        std::size_t n = 0;
    };
    std::vector<Played> all(6);
    for (Played& each : all) each.game = make_game(http, person("Anna"), person("Anna"));
    for (int round = 0; round < 4; ++round)
        for (Played& each : all) {
            each.known.take_record(http.get(each.game.path() + "/record").body);
            const HttpAnswer answer = http.post(
                each.game.path() + "/answer",
                {{"n", each.known.n()}, {"answer", each.known.legal(chooser)}}, each.game.token[0]);
            ASSERT_EQ(answer.status, 200) << answer.body;
            each.n = answer.json()["n"];
        }
    const Json games = http.get("/api/games").json()["games"];
    ASSERT_EQ(games.size(), all.size());
    for (const Played& each : all)
        for (const Json& game : games)
            EXPECT_TRUE(game["game"] != each.game.id || game["answers"] == each.n) << game.dump();
}

}  // namespace
}  // namespace grognard::server
