// SPDX-License-Identifier: Apache-2.0
//
// A server for a test, on a free port with a store of its own, and players for its games.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/chooser.h"
#include "engine/record/record.h"
#include "server/server.h"
#include "server/tests/client.h"

namespace grognard::server {

class Host {
public:
    Host();
    explicit Host(Settings settings);  // its store and port are kept if named
    ~Host();

    unsigned short port() const { return server_->port(); }
    HttpClient http() const { return HttpClient{port()}; }
    void restart();  // with the same store

private:
    void start();

    std::filesystem::path folder_;
    Settings settings_;
    std::unique_ptr<Server> server_;
};

Settings test_settings();

inline Json person(const std::string& name) { return {{"kind", "person"}, {"name", name}}; }
inline Json general(const std::string& name) { return {{"kind", "general"}, {"general", name}}; }
inline Json open_seat() { return {{"kind", "open"}}; }

// A game as whoever made it knows it.
struct Made {
    std::string id;
    std::string token[2];
    std::string invitation[2];
    std::string path() const { return "/api/games/" + id; }
};
Made make_game(HttpClient& http, const std::string& rulebook, const std::string& scenario,
               const Json& blue, const Json& red, const std::string& dice = "seeded");
// Of humble's smallest scenario.
Made make_game(HttpClient& http, const Json& blue, const Json& red);

// Sits down; gives the token.
std::string join(HttpClient& http, const Made& game, const std::string& invitation,
                 const std::string& name);

// Takes the first option, for either side, until a unit is to be placed; gives the state.
Json until_placing(HttpClient& http, const Made& game);

// The battle as a client that knows the rules can follow it, line by line of the record.
class Follower {
public:
    Follower() : reader_{find_, {}} {}

    void take(const std::string& line);
    void take(const Json& lines_message);  // lines known already are passed over
    void take_record(const std::string& text);
    // Answers were given that are sealed: the battle as it may be, whatever they said.
    void guess(std::size_t sealed);
    bool begun() const { return reader_.begun(); }
    const Game& game() const { return guessed_ ? *guessed_ : reader_.game(); }
    std::size_t n() const { return reader_.answers().size() + sealed_; }
    bool over() const { return begun() && game().over(); }
    // A legal answer, as JSON.
    Json legal(Chooser& chooser) const;

private:
    static const FindRulebook find_;
    RecordReader reader_;
    std::size_t lines_ = 0;
    std::size_t sealed_ = 0;
    std::unique_ptr<Game> guessed_;
};

// One scenario for each rulebook there is: the one with the fewest units.
struct SmallScenario {
    std::string rulebook, scenario;
};
std::vector<SmallScenario> small_scenarios();
SmallScenario small_scenario(const std::string& rulebook);

}  // namespace grognard::server
