// SPDX-License-Identifier: Apache-2.0
//
// How a test's server is started, and games are made on it.
#include "server/tests/host.h"

#include <unistd.h>

#include <atomic>

#include "engine/record/answers.h"
#include "rulebooks/all/all.h"
#include "staff/shelf.h"

namespace grognard::server {

namespace {

std::filesystem::path new_folder() {
    static std::atomic<int> number = 0;
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() /
        ("grognard-server-test-" + std::to_string(getpid()) + "-" + std::to_string(++number));
    std::filesystem::create_directories(folder);
    return folder;
}

}  // namespace

Settings test_settings() {
    Settings settings;
    settings.port = 0;
    settings.store.clear();
    settings.threads = 2;
    settings.rate_limit = false;
    settings.patience = std::chrono::milliseconds{200};
    settings.pace = std::chrono::milliseconds{0};
    settings.version = "test";
    return settings;
}

Host::Host() : Host{test_settings()} {}

Host::Host(Settings settings) : folder_{new_folder()}, settings_{std::move(settings)} {
    if (settings_.store.empty()) settings_.store = (folder_ / "games.sqlite").string();
    start();
}

Host::~Host() {
    server_.reset();
    std::filesystem::remove_all(folder_);
}

void Host::start() {
    auto started = Server::start(settings_);
    if (const std::string* why = std::get_if<std::string>(&started)) throw std::runtime_error{*why};
    server_ = std::get<std::unique_ptr<Server>>(std::move(started));
}

void Host::restart() {
    server_.reset();
    start();
}

Made make_game(HttpClient& http, const std::string& rulebook, const std::string& scenario,
               const Json& blue, const Json& red, const std::string& dice) {
    const HttpAnswer answer = http.post("/api/games", {{"rulebook", rulebook},
                                                       {"scenario", scenario},
                                                       {"seats", {{"blue", blue}, {"red", red}}},
                                                       {"dice", dice}});
    if (answer.status != 201) throw std::runtime_error{"no game: " + answer.body};
    const Json json = answer.json();
    Made made{.id = json["game"]};
    for (int i = 0; i < 2; ++i) {
        const Json& seat = json["seats"][i == 0 ? "blue" : "red"];
        made.token[i] = seat.value("token", "");
        made.invitation[i] = seat.value("invitation", "");
    }
    return made;
}

Made make_game(HttpClient& http, const Json& blue, const Json& red) {
    const SmallScenario small = small_scenario("humble");
    return make_game(http, small.rulebook, small.scenario, blue, red);
}

SmallScenario small_scenario(const std::string& rulebook) {
    for (const SmallScenario& each : small_scenarios())
        if (each.rulebook == rulebook) return each;
    throw std::runtime_error{"there is no " + rulebook};
}

std::string join(HttpClient& http, const Made& game, const std::string& invitation,
                 const std::string& name) {
    const HttpAnswer answer =
        http.post(game.path() + "/join", {{"invitation", invitation}, {"name", name}});
    if (answer.status != 200) throw std::runtime_error{"not joined: " + answer.body};
    return answer.json()["token"];
}

const FindRulebook Follower::find_ = &rulebook_named;

Json until_placing(HttpClient& http, const Made& game) {
    Json state = http.get(game.path()).json();
    for (int i = 0; i < 300 && !state["question"].contains("place"); ++i) {
        const Json first = state["question"]["pick"][0];
        Json answer{{"by", state["question"]["by"]}, {"pick", first["verb"]}};
        for (const char* key : {"unit", "other", "detail"})
            if (first.contains(key)) answer[key] = first[key];
        http.post(game.path() + "/answer", {{"n", state["n"]}, {"answer", answer}},
                  game.token[state["question"]["by"] == "red"]);
        state = http.get(game.path()).json();
    }
    return state;
}

void Follower::take(const std::string& line) {
    if (const auto fault = reader_.take(line, nullptr)) throw std::runtime_error{to_string(*fault)};
    ++lines_;
}

void Follower::take(const Json& message) {
    std::size_t number = message["n"];
    for (const Json& line : message["lines"])
        if (number++ >= lines_) take(line.get<std::string>());
    guess(message.value("sealed", std::size_t{0}));
}

void Follower::guess(std::size_t sealed) {
    sealed_ = sealed;
    guessed_ = sealed > 0 ? reader_.game().clone() : nullptr;
    Chooser chooser{1};
    for (std::size_t i = 0; i < sealed; ++i)
        guessed_->apply_checked(guessed_->sample(chooser), nullptr);
}

void Follower::take_record(const std::string& text) {
    LineCutter cutter{text};
    std::size_t number = 0;
    while (const auto line = cutter.next())
        if (number++ >= lines_) take(std::string{*line});
    guess(0);
}

Json Follower::legal(Chooser& chooser) const {
    return Json::parse(answer_json(game(), game().sample(chooser)));
}

std::vector<SmallScenario> small_scenarios() {
    std::vector<SmallScenario> all;
    for (const Rulebook* rulebook : all_rulebooks()) {
        std::size_t fewest = 1000;
        std::string_view smallest;
        for (const BuiltIn& each : built_in_scenarios(rulebook)) {
            Mistakes mistakes;
            const auto game =
                rulebook->muster(built_in_document(each.name, each.json), nullptr, mistakes);
            if (!game || game->unit_count() >= fewest) continue;
            fewest = game->unit_count();
            smallest = each.name;
        }
        all.push_back({std::string{rulebook->name()}, std::string{smallest}});
    }
    return all;
}

}  // namespace grognard::server
