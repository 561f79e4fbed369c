// SPDX-License-Identifier: Apache-2.0
//
// Whole battles of every rulebook, and everything else a server can be asked, spoken as server/wire
// describes it: the clients hold every message against it, both ways, and in the end every member
// that does not hang on chance has been seen.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "server/tests/host.h"

namespace grognard::server {
namespace {

using namespace std::chrono_literals;

// Members that need not come along: what dice and random answers may or may not bring about, by the
// beginning of their names, and what nobody does here.
constexpr std::string_view by_chance[]{"Assessment.",
                                       "BattleEvent.",
                                       "FaceCount.",
                                       "Judgement.",
                                       "Option.",
                                       "PickAnswer.",
                                       "PlaceAsked.",
                                       "Reading.",
                                       "Refusal.",
                                       "Result.",
                                       "RollAsked.",
                                       "RuleRefusal.",
                                       "TableCell.",
                                       "TableLine.",
                                       "TallyLine.",
                                       "Question.",
                                       "UndoAsked.",
                                       "UndoFrame.",
                                       "Wanted.",
                                       "NewGame.",
                                       "Unit.",
                                       "Objective.",
                                       "LinesMessage.sealed",
                                       "AnswersMessage.elsewhere",  // Releases sees these
                                       "GameState.elsewhere",
                                       "StateMessage.elsewhere",
                                       "AnswersMessage.resigned",
                                       "AnswersMessage.thinking",
                                       "GameState.resigned",
                                       "GameState.thinking",
                                       "StateMessage.resigned",
                                       "StateMessage.thinking",
                                       "RoomEntry.impossible",
                                       "RoomEntry.needs",
                                       "OddsAnswer.impossible"};

bool may_be_missing(std::string_view member) {
    return std::any_of(std::begin(by_chance), std::end(by_chance),
                       [&](std::string_view each) { return member.starts_with(each); });
}

class Speakers {
public:
    Speakers() : http_{host_.http()} {}

    void play(const SmallScenario& each);
    void show_generals(const SmallScenario& each);
    void look_back(const Made& game);
    void ask_about_books();
    void muster();
    void keep_notes(const std::string& rulebook);
    void seat_people(const SmallScenario& each);
    void throw_real_dice(const SmallScenario& each);

private:
    void ask_live(LiveClient& live, const Json& state, const Json& answer);
    void ask_http(const Made& game, const Json& state, const Json& answer);

    Host host_;
    HttpClient http_;
};

// What the unit that is to be placed is asked about.
Json wanted_in(const Json& state) {
    if (!state["question"].contains("place")) return {};
    for (const Json& unit : state["view"]["units"])
        if (unit["key"] == state["question"]["place"]["unit"] && unit.contains("at")) {
            Json wanted{{"unit", unit["key"]}, {"at", unit["at"]}, {"facing", unit["facing"]}};
            wanted["at"][0] = wanted["at"][0].get<int>() + 30'480;
            const Json& place = state["question"]["place"];
            if (place.contains("formations")) wanted["formation"] = place["formations"][0];
            return wanted;
        }
    return {};
}

void Speakers::ask_live(LiveClient& live, const Json& state, const Json& answer) {
    live.ask({{"judge", answer}});
    Json wanted = wanted_in(state);
    if (wanted.is_null()) return;
    live.ask({{"plan", wanted}});
    live.ask({{"reach", wanted}});
    Json far = wanted;  // farther than anything goes
    far["at"][1] = far["at"][1].get<int>() + (far["at"][1] > 600'000 ? -1 : 1) * 900'000;
    live.ask({{"plan", far}});
    const Json march{"march", far["at"][0], far["at"][1]};
    live.ask({{"judge",
               {{"by", state["question"]["by"]}, {"place", wanted["unit"]}, {"legs", {march}}}}});
    for (const Json& unit : state["view"]["units"])
        if (unit["side"] != state["question"]["by"] && unit["where"] == "table") {
            wanted["charge"] = unit["key"];
            live.ask({{"plan", wanted}});
            return;
        }
}

void Speakers::ask_http(const Made& game, const Json& state, const Json& answer) {
    http_.post(game.path() + "/judge", {{"answer", answer}});
    http_.get(game.path() + "/at/" + state["n"].dump());
    http_.post(game.path() + "/hint", Json::object(), game.token[0]);
    const Json wanted = wanted_in(state);
    if (wanted.is_null()) return;
    http_.post(game.path() + "/plan", wanted);
    http_.post(game.path() + "/reach", wanted);
}

// One plays both sides at random and asks on the way; others watch it and follow its record.
void Speakers::play(const SmallScenario& each) {
    const Made game =
        make_game(http_, each.rulebook, each.scenario, person("Anna"), person("Anna"));
    LiveClient player{host_.port()}, watcher{host_.port()}, recorder{host_.port()};
    player.say({{"game", game.id}, {"token", game.token[0]}, {"want", "view"}});
    player.hear("state");
    watcher.say({{"game", game.id}});
    recorder.say({{"game", game.id}, {"want", "record"}, {"from", 0}});
    Follower known;
    known.take(recorder.hear("lines"));
    Chooser chooser{11};
    bool undone = false;
    for (int step = 0; !known.over(); ++step) {
        const Json answer = known.legal(chooser);
        if (step % 96 == 1) {
            const Json state = http_.get(game.path()).json();
            ask_live(player, state, answer);
            ask_http(game, state, answer);
        }
        Json given;
        if (step % 16 == 2) {
            given = http_
                        .post(game.path() + "/answer",
                              {{"n", known.n()}, {"key", std::to_string(step)}, {"answer", answer}},
                              game.token[0])
                        .json();
            ASSERT_TRUE(given.contains("n")) << given;
        } else {
            if (step == 3) player.ask({{"n", known.n() + 9}, {"answer", answer}});  // refused
            given = player.ask({{"n", known.n()}, {"key", "one"}, {"answer", answer}});
            ASSERT_EQ(given["type"], "ack") << given;
        }
        while (known.n() < given["n"]) known.take(recorder.hear("lines"));
        if (!undone && step > 20 && http_.get(game.path()).json()["may_undo"]["blue"] == true) {
            undone = true;
            ASSERT_EQ(player.ask({{"undo", true}, {"n", known.n()}})["type"], "ack");
            known.take(recorder.hear("lines"));
        }
    }
    while (watcher.hear()["type"] != "answers") {
    }
    look_back(game);
}

void Speakers::look_back(const Made& game) {
    http_.get("/api/games");
    http_.get(game.path() + "/log?from=1&to=500");
    http_.get(game.path() + "/report");
    const std::string record = http_.get(game.path() + "/record").body;
    const Json replay = http_.send("POST", "/api/replays", record).json();
    const std::string path = "/api/replays/" + replay["replay"].get<std::string>();
    for (const char* rest : {"/at/3", "/log?from=3&to=9", "/report"}) http_.get(path + rest);
}

void Speakers::show_generals(const SmallScenario& each) {
    const Made game =
        make_game(http_, each.rulebook, each.scenario, general("random"), general("captain"));
    LiveClient watcher{host_.port()};
    watcher.say({{"game", game.id}});
    for (int heard = 0; heard < 40 && watcher.hear().value("state", "") != "over"; ++heard) {
    }
}

void Speakers::ask_about_books() {
    http_.get("/api/health");
    const Json library = http_.get("/api/rulebooks").json();
    for (const Json& book : library["rulebooks"]) {
        const std::string path = "/api/rulebooks/" + book["name"].get<std::string>();
        http_.get(path + "/rules");
        for (const Json& scenario : book["scenarios"])
            http_.get(path + "/scenarios/" + scenario["name"].get<std::string>());
        for (const Json& calculator : book["calculators"]) {
            const Json asked{{"rulebook", book["name"]}, {"calculator", calculator["name"]}};
            http_.post("/api/odds", asked);
        }
    }
    http_.get("/api/rulebooks/none/rules");
}

void Speakers::muster() {
    const Json library = http_.get("/api/rulebooks").json();
    for (const Json& book : library["rulebooks"]) {
        if (!book.contains("armies")) continue;
        const Json& list = book["armies"][0]["key"];
        const Json build{{"list", list}, {"points", 1000}, {"build", true}, {"seed", "one"}};
        const auto ask = [&](const Json& armies) {
            return http_
                .post("/api/muster", {{"rulebook", book["name"]},
                                      {"armies", armies},
                                      {"seed", "two"},
                                      {"title", "A field"}})
                .json();
        };
        Json army = ask({build, build})["armies"][0]["army"];
        ask(Json::array({army}));
        army["units"][0]["figures"] = 1;  // against its list
        ask({army, army});
        Json great = build;
        great["points"] = 20'000;
        ask({great, great});
    }
}

void Speakers::keep_notes(const std::string& rulebook) {
    const std::string id = http_.post("/api/rooms", {{"rulebook", rulebook}}).json()["room"];
    LiveClient other{host_.port()};
    other.say({{"room", id}});
    const Json books = http_.get("/api/rulebooks").json()["rulebooks"];
    const auto book = std::find_if(books.begin(), books.end(),
                                   [&](const Json& each) { return each["name"] == rulebook; });
    std::vector<Json> changes{{{"step", 1}, {"turn", 2}, {"done", Json::array({true})}},
                              {{"roll", {{"count", 2}, {"die", 0}}}},
                              {{"typed", {{"dice", {1, 2}}, {"die", 0}}}},
                              {{"note", "The hill is ours."}}};
    bool not_permitted = false;
    int asked = 0;
    for (const Json& calculator : (*book)["calculators"]) {
        changes.push_back({{"odds", {{"calculator", calculator["name"]}}}});
        // What is not permitted is written down too; the first such choice will do.
        for (const Json& input : calculator["inputs"])
            for (const Json& choice : input.value("choices", Json::array())) {
                if (not_permitted || asked++ > 30) continue;
                const Json odds{{"calculator", calculator["name"]},
                                {"values", {{input["name"].get<std::string>(), choice}}}};
                Json one = odds;
                one["rulebook"] = rulebook;
                not_permitted = http_.post("/api/odds", one).json().contains("impossible");
                if (not_permitted) changes.push_back({{"odds", odds}});
            }
    }
    for (Json& change : changes) {
        change["version"] = http_.get("/api/rooms/" + id).json()["version"];
        if (http_.post("/api/rooms/" + id, change).status == 200) other.hear("room");
    }
}

void Speakers::seat_people(const SmallScenario& each) {
    const std::string secret(64, 'e');
    const Json made =
        http_
            .post("/api/games", {{"rulebook", each.rulebook},
                                 {"scenario", each.scenario},
                                 {"seats", {{"blue", person("Anna")}, {"red", open_seat()}}},
                                 {"secret", "later"}})
            .json();
    const std::string path = "/api/games/" + made["game"].get<std::string>();
    const std::string blue = made["seats"]["blue"]["token"];
    LiveClient anna{host_.port()};
    anna.say({{"game", made["game"]}, {"token", blue}});
    anna.hear("state");
    const Json joined =
        http_
            .post(path + "/join", {{"invitation", made["seats"]["red"]["invitation"]},
                                   {"name", "Bert"},
                                   {"secret", secret}})
            .json();
    http_.post(path + "/secret", {{"secret", secret}}, blue);
    LiveClient bert{host_.port()};
    bert.say({{"game", made["game"]}, {"token", joined["token"]}});
    bert.hear("state");
    anna.hear("seats");
    const Json state = http_.get(path).json();
    const std::string asked = state["question"]["by"] == "red" ? "red" : "blue";
    const std::string token = asked == "red" ? joined["token"].get<std::string>() : blue;
    (asked == "red" ? bert : anna).ask({{"hint", true}});
    http_.post(path + "/hint", Json::object(), token);
    http_.post(path + "/seats", {{"seat", "blue"}, {"kind", "general"}, {"general", "random"}},
               blue);
    http_.post(path + "/seats", {{"seat", "blue"}, {"kind", "person"}, {"name", "Anna"}}, blue);
    http_.post(path + "/seats", {{"seat", "red"}, {"kind", "open"}}, blue);
    http_.post(path + "/seats", {{"seat", "red"}, {"kind", "general"}}, blue);
    http_.post(path + "/undo", {{"n", 0}}, blue);
    http_.post(path + "/resign", {{"seat", "blue"}}, blue);
    const std::string record = http_.get(path + "/record").body;
    http_.send("POST", "/api/replays", record);
    http_.get("/api/games");
    LiveClient later{host_.port()};
    later.say({{"game", made["game"]}});
    later.hear("state");
}

void Speakers::throw_real_dice(const SmallScenario& each) {
    const Made game =
        make_game(http_, each.rulebook, each.scenario, person("Anna"), person("Anna"), "typed");
    Follower known;
    Chooser chooser{5};
    for (int step = 0; step < 40 && !known.over(); ++step) {
        known.take_record(http_.get(game.path() + "/record").body);
        if (known.over()) break;
        Json answer;
        if (const Roll* roll = known.game().question().roll())
            answer = {{"by", "chance"},
                      {"roll", std::vector<int>(static_cast<std::size_t>(roll->count), 1)}};
        else
            answer = known.legal(chooser);
        http_.post(game.path() + "/answer", {{"n", known.n()}, {"answer", answer}}, game.token[0]);
        http_.get(game.path());
    }
}

TEST(Wire, whole_battles_of_every_rulebook_are_as_described_both_ways) {
    take_seen();
    Speakers speakers;
    for (const SmallScenario& each : small_scenarios()) {
        SCOPED_TRACE(each.rulebook);
        speakers.play(each);
        speakers.show_generals(each);
        speakers.keep_notes(each.rulebook);
        speakers.seat_people(each);
        speakers.throw_real_dice(each);
    }
    speakers.ask_about_books();
    speakers.muster();
    const WireSeen seen = take_seen();
    RecordProperty("messages", static_cast<int>(seen.messages));
    EXPECT_GT(seen.messages, 2'000u);
    std::vector<std::string> unseen = wire().unseen(seen);
    std::erase_if(unseen, [](const std::string& each) { return may_be_missing(each); });
    for (const std::string& each : unseen) ADD_FAILURE() << each << " was not seen";
    std::printf("%zu messages\n", seen.messages);
}

// ---- the check itself ---------------------------------------------------------------------------

using Faults = std::vector<std::string>;

TEST(Wire, a_fault_names_the_member) {
    const Json seat{{"kind", "person"}, {"name", "Anna"}, {"here", true}};
    const auto faults = [&](const Json& change) {
        Json changed = seat;
        changed.merge_patch(change);
        return wire().faults("Seat", changed);
    };
    EXPECT_EQ(faults(Json::object()), Faults{});
    EXPECT_EQ(faults({{"here", nullptr}}), Faults{"Seat: here is missing"});
    EXPECT_EQ(faults({{"general", nullptr}}), Faults{});  // it may be left out
    EXPECT_EQ(faults({{"rank", 1}}), Faults{"Seat.rank is not described"});
    EXPECT_EQ(faults({{"name", 7}}), Faults{"Seat.name: expected a text, not 7"});
    EXPECT_EQ(faults({{"kind", "horse"}}),
              Faults{R"(Seat.kind: "horse" is not among those described)"});
}

TEST(Wire, lists_words_limits_and_alternatives_are_held_to) {
    const auto first = [](const std::string& shape, const Json& value) {
        const Faults faults = wire().faults(shape, value);
        return faults.empty() ? std::string{} : faults.front();
    };
    EXPECT_EQ(first("Place", {1, 2}), "");
    EXPECT_EQ(first("Place", Json::array({1})), "Place: expected 2 entries");
    EXPECT_EQ(first("Place", {1, 2, 3}), "Place: expected 2 entries");
    EXPECT_EQ(first("Place", {1, 2.5}), "Place[1]: expected a whole number, not 2.5");
    EXPECT_EQ(first("Leg", {"march", 1, 2}), "");
    EXPECT_EQ(first("Leg", {1, "march"}), "Leg[0]: expected a text, not 1");
    EXPECT_EQ(first("Sha256", std::string(64, 'a')), "");
    EXPECT_EQ(first("Sha256", std::string(63, 'a')), "Sha256: has another form");
    EXPECT_EQ(first("PersonName", std::string(41, 'a')), "PersonName: is too long");
    EXPECT_EQ(first("DiceRolled", {{"count", 0}}), "DiceRolled.count: is too small");
    EXPECT_EQ(first("DiceRolled", {{"count", 51}}), "DiceRolled.count: is too great");
    EXPECT_EQ(first("Answer", {{"by", "blue"}, {"place", "guard"}}), "");
    EXPECT_EQ(first("Answer", {{"by", "blue"}, {"place", "guard"}, {"detail", 1}}),
              "Answer.detail is not described");
    EXPECT_EQ(first("Message", {{"type", "ack"}, {"id", nullptr}}), "Message: n is missing");
    EXPECT_EQ(first("Message", {{"type", "news"}}), "Message: is none of those described");
    EXPECT_EQ(first("Done", {{"n", 1}}), "Done.n is not described");
    EXPECT_EQ(first("Odds", {{"total", "36893488147419103232"}, {"lines", Json::array()}}), "");
    EXPECT_NE(first("Odds", {{"total", true}, {"lines", Json::array()}}), "");
}

// Of long lists the first entry will do.
Json shortened(Json value) {
    if (value.is_array() && value.size() > 2) value.erase(value.begin() + 1, value.end());
    for (Json& each : value)
        if (each.is_structured()) each = shortened(each);
    return value;
}

struct Spoilt {
    int renamed = 0, retyped = 0, dropped = 0, may_be_dropped = 0;
};

// Spoils every member of every table, one at a time.
void spoil(const Json& message, const Json::json_pointer& at, Spoilt& spoilt) {
    const auto sound = [](const Json& changed) {
        return wire().faults("Message", changed).empty();
    };
    const Json& here = message[at];
    for (const auto& [key, value] : here.items()) {
        const Json::json_pointer there =
            here.is_array() ? at / std::stoul(key) : at / std::string{key};
        if (value.is_structured()) spoil(message, there, spoilt);
        Json changed = message;
        changed[there] = 0.5;
        EXPECT_FALSE(sound(changed)) << there << " retyped";
        ++spoilt.retyped;
        if (!here.is_object()) continue;
        changed = message;
        changed[at].erase(key);
        ++(sound(changed) ? spoilt.may_be_dropped : spoilt.dropped);
        changed[at][key + "_too"] = value;
        EXPECT_FALSE(sound(changed)) << there << " renamed";
        ++spoilt.renamed;
    }
}

TEST(Wire, what_a_writer_adds_drops_or_retypes_is_found) {
    Host host;
    HttpClient http = host.http();
    const SmallScenario small = small_scenario("vom_kriege");  // which begins with dice
    const Made game =
        make_game(http, small.rulebook, small.scenario, person("Anna"), person("Anna"));
    LiveClient live{host.port()};
    live.say({{"game", game.id}, {"token", game.token[0]}});
    const Json state = shortened(live.hear("state"));
    ASSERT_FALSE(state["log"].empty());
    Spoilt spoilt;
    spoil(state, Json::json_pointer{}, spoilt);
    EXPECT_GT(spoilt.dropped, 80);
    EXPECT_GT(spoilt.dropped, 3 * spoilt.may_be_dropped);
    EXPECT_EQ(spoilt.renamed, spoilt.dropped + spoilt.may_be_dropped);
}

TEST(Wire, a_client_does_not_pass_over_what_is_not_described) {
    EXPECT_THROW(expect_described("GET", "/api/health", "", 200, R"({"ok":true})"), WireFault);
    EXPECT_THROW(expect_described("GET", "/api/health?a=1", "", 503, R"({"words":"no"})"),
                 WireFault);
    EXPECT_THROW(expect_described("POST", "/api/games/abc/undo", R"({"n":"1"})", 200, R"({"n":1})"),
                 WireFault);
    EXPECT_NO_THROW(
        expect_described("POST", "/api/games/abc/undo", R"({"n":1})", 200, R"({"n":1})"));
    EXPECT_NO_THROW(expect_described("GET", "/no/such/path", "", 200, "<html>"));
}

}  // namespace
}  // namespace grognard::server
