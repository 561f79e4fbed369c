// SPDX-License-Identifier: Apache-2.0
//
// What tables need of the server, without the server: a store in memory, and a thread of the network
// that works only while it is waited for.
//
//     BareServices bare;
//     const auto table = std::get<std::shared_ptr<Table>>(Table::found(bare.services, "id", meta));
//     table->state([&](const Reply& given) { reply = given; });
//     bare.pump.until([&] { return reply.has_value(); });
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/services.h"

namespace grognard::server {

// A store that is gone when the program ends. It calls back at once: a table does not mind, as what
// follows is queued.
class MemoryStore final : public Store {
public:
    void write(Change change, Done done) override {
        const std::lock_guard lock{mutex_};
        if (!broken_.empty()) return done({.words = broken_});
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

    // From now on writes of games fail with these words; empty: no longer.
    void become_broken(std::string words) {
        const std::lock_guard lock{mutex_};
        broken_ = std::move(words);
    }

private:
    std::mutex mutex_;
    std::string broken_;
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

struct BareServices {
    BareServices() = default;
    BareServices(const BareServices&) = delete;
    BareServices& operator=(const BareServices&) = delete;
    ~BareServices() { stop(); }
    void stop() {
        thinkers.stop();
        reports.stop();
        clerks.stop();
    }

    Pump pump;
    MemoryStore store;
    Workers clerks{1};
    Reports reports{4};
    Thinkers thinkers{1, std::chrono::milliseconds{5}};
    Services services{store,
                      clerks,
                      thinkers,
                      reports,
                      [this](std::function<void()> work) { pump.post(std::move(work)); },
                      [this](const std::string& sentence) {
                          const std::lock_guard lock{mutex};
                          complaints.push_back(sentence);
                      }};
    std::mutex mutex;
    std::vector<std::string> complaints;
};

}  // namespace grognard::server
