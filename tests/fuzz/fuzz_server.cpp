// SPDX-License-Identifier: Apache-2.0
//
// Requests and live frames nobody has checked, line by line, against the server behind its network:
// a new game each time, a store in memory.
//
//     POST /api/games/$GAME/answer {"n":0,"answer":{..}}       a request; $GAME, $TOKEN, $INVITATION
//     > {"game":"$GAME","token":"$TOKEN"}                      a frame of a live connection
//
// Every request is answered once, with JSON or with the record's text; nothing hangs.
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>

#include "server/live.h"
#include "server/router.h"
#include "tests/fuzz/common.h"

namespace grognard::server {

namespace {

using fuzz::demand;

// Calls back at once, as the table does not mind: what follows is queued.
class MemoryStore final : public Store {
public:
    void write(Change change, Done done) override {
        const std::lock_guard lock{mutex_};
        LoadedGame& game = games_[change.game];
        if (game.stored.version != change.version) {
            if (game.stored.version == 0) games_.erase(change.game);
            return done({.outcome = Written::Outcome::conflict});
        }
        game.stored.game = change.game;
        ++game.stored.version;
        for (StoredLine& line : change.lines) game.lines.push_back(std::move(line));
        game.stored.lines = static_cast<std::int64_t>(game.lines.size());
        if (change.meta) game.stored.meta = *change.meta;
        if (change.summary) game.stored.summary = *change.summary;
        game.stored.due = change.due;
        done({Written::Outcome::committed, game.stored.version, game.stored.lines});
    }
    void write_room(StoredRoom room, Done done) override {
        const std::lock_guard lock{mutex_};
        StoredRoom& kept = rooms_[room.room];
        if (kept.version != room.version) return done({.outcome = Written::Outcome::conflict});
        kept = std::move(room);
        done({Written::Outcome::committed, ++kept.version, 0});
    }
    Fetched<LoadedGame> load(const std::string& id, std::int64_t from) override {
        const std::lock_guard lock{mutex_};
        const auto found = games_.find(id);
        if (found == games_.end()) return {};
        LoadedGame loaded = found->second;
        from = std::min<std::int64_t>(from, static_cast<std::int64_t>(loaded.lines.size()));
        loaded.lines.erase(loaded.lines.begin(), loaded.lines.begin() + from);
        return {loaded, ""};
    }
    Fetched<StoredGame> find(const std::string& id) override {
        const std::lock_guard lock{mutex_};
        const auto found = games_.find(id);
        if (found == games_.end()) return {};
        return {found->second.stored, ""};
    }
    Fetched<std::vector<StoredGame>> newest(std::size_t) override {
        const std::lock_guard lock{mutex_};
        std::vector<StoredGame> all;
        for (const auto& [id, game] : games_) all.push_back(game.stored);
        return {all, ""};
    }
    Fetched<std::vector<std::string>> due(const std::string&, std::size_t,
                                          std::chrono::seconds) override {
        return {std::vector<std::string>{}, ""};
    }
    Fetched<std::int64_t> count_games() override {
        const std::lock_guard lock{mutex_};
        return {static_cast<std::int64_t>(games_.size()), ""};
    }
    Fetched<StoredRoom> find_room(const std::string& id) override {
        const std::lock_guard lock{mutex_};
        const auto found = rooms_.find(id);
        if (found == rooms_.end()) return {};
        return {found->second, ""};
    }
    void on_notice(std::function<void(const Notice&)>) override {}

private:
    std::mutex mutex_;
    std::map<std::string, LoadedGame> games_;
    std::map<std::string, StoredRoom> rooms_;
};

// The network's threads: one, which works while it waits.
class Pump {
public:
    void post(std::function<void()> work) {
        {
            const std::lock_guard lock{mutex_};
            waiting_.push_back(std::move(work));
        }
        woken_.notify_one();
    }
    // Works until `done`; false when nothing happens for ten seconds.
    bool until(const std::function<bool()>& done) {
        while (!done()) {
            std::function<void()> work;
            {
                std::unique_lock lock{mutex_};
                if (!woken_.wait_for(lock, std::chrono::seconds{10},
                                     [&] { return !waiting_.empty(); }))
                    return false;
                work = std::move(waiting_.front());
                waiting_.pop_front();
            }
            work();
        }
        return true;
    }

private:
    std::mutex mutex_;
    std::condition_variable woken_;
    std::deque<std::function<void()>> waiting_;
};

class Fuzzed {
public:
    Fuzzed() {
        const std::string body =
            R"({"rulebook":"humble","scenario":"first-blood","seats":{"blue":{"kind":"person",)"
            R"("name":"A"},"red":{"kind":"open"}}})";
        const auto made =
            nlohmann::json::parse(ask({.method = "POST", .path = "/api/games", .body = body}).body);
        game_ = made["game"];
        token_ = made["seats"]["blue"]["token"];
        invitation_ = made["seats"]["red"]["invitation"];
    }
    ~Fuzzed() {
        talk_->ended();
        thinkers_.stop();
        reports_.stop();
        clerks_.stop();
        tables_.close();
    }

    void take(std::string line) {
        for (const auto& [name, value] :
             {std::pair{"$GAME", game_}, {"$TOKEN", token_}, {"$INVITATION", invitation_}})
            for (std::size_t at; (at = line.find(name)) != std::string::npos;)
                line.replace(at, std::string_view{name}.size(), value);
        if (line.starts_with("> ")) return talk_->take(std::string_view{line}.substr(2));
        const std::size_t first = line.find(' ');
        if (first == std::string::npos) return;
        const std::size_t second = std::min(line.find(' ', first + 1), line.size());
        Request request{.method = line.substr(0, first),
                        .path = line.substr(first + 1, second - first - 1),
                        .token = hash_of(token_),
                        .address = "fuzz"};
        if (second < line.size()) request.body = line.substr(second + 1);
        if (const std::size_t mark = request.path.find('?'); mark != std::string::npos) {
            request.query = request.path.substr(mark + 1);
            request.path.resize(mark);
        }
        check(ask(std::move(request)));
    }

private:
    Response ask(Request request) {
        std::optional<Response> given;
        bool twice = false;
        respond(house_, std::move(request), [this, &given, &twice](Response response) {
            pump_.post([&given, &twice, response = std::move(response)]() mutable {
                twice = given.has_value();
                given = std::move(response);
            });
        });
        if (!pump_.until([&] { return given.has_value(); })) demand("a request without an answer");
        if (twice) demand("a request answered twice");
        return *std::move(given);
    }

    void check(const Response& response) {
        const bool json = response.type == "application/json";
        if (json && nlohmann::json::parse(response.body, nullptr, false).is_discarded())
            demand("an answer that is no JSON: " + response.body);
        if (response.body.find("/work/") != std::string::npos) demand("a path leaks");
    }

    Pump pump_;
    MemoryStore store_;
    Workers clerks_{1};
    Reports reports_{4};
    Thinkers thinkers_{1, std::chrono::milliseconds{5}};
    Services services_{store_,
                       clerks_,
                       thinkers_,
                       reports_,
                       [this](std::function<void()> work) { pump_.post(std::move(work)); },
                       [](const std::string&) {}};
    Tables tables_{services_, {.in_memory = 4}};
    Replays replays_{2};
    Rooms rooms_{services_};
    Page page_;
    House house_{services_, tables_, replays_, rooms_, page_, nullptr, "fuzz"};
    std::shared_ptr<Talk> talk_ = std::make_shared<Talk>(
        house_, "fuzz",
        Talk::Line{[](const Message& message) {
                       if (nlohmann::json::parse(*message, nullptr, false).is_discarded())
                           demand("a message that is no JSON: " + *message);
                   },
                   [] {}});
    std::string game_, token_, invitation_;
};

}  // namespace

}  // namespace grognard::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace grognard;
    if (size > 20'000) return 0;
    server::Fuzzed fuzzed;
    std::string_view text = fuzz::text_of({data, size});
    for (int lines = 0; !text.empty() && lines < 40; ++lines) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        fuzzed.take(std::string{text.substr(0, end)});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
