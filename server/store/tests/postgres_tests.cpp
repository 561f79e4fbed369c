// SPDX-License-Identifier: Apache-2.0
//
// What PostgreSQL adds: servers that share the games and tell each other, and a database that can
// go away and come back.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <latch>
#include <mutex>
#include <thread>

#include "server/store/postgres_listener.h"
#include "server/store/postgres_store.h"
#include "server/store/tests/places.h"

namespace grognard {
namespace {

using namespace std::chrono_literals;
using Outcome = Written::Outcome;

// Notices as they come.
class Heard {
public:
    std::function<void(const Notice&)> ear() {
        return [this](const Notice& notice) {
            const std::lock_guard lock{mutex_};
            notices_.push_back(notice);
            something_.notify_all();
        };
    }
    // Waits until there are so many, at most some seconds.
    std::vector<Notice> wait_for(std::size_t count) {
        std::unique_lock lock{mutex_};
        something_.wait_for(lock, 10s, [&] { return notices_.size() >= count; });
        return notices_;
    }
    bool wait_for(const Notice& notice) {
        std::unique_lock lock{mutex_};
        return something_.wait_for(
            lock, 10s, [&] { return std::ranges::find(notices_, notice) != notices_.end(); });
    }

private:
    std::mutex mutex_;
    std::condition_variable something_;
    std::vector<Notice> notices_;
};

class PostgresTests : public testing::Test {
protected:
    void SetUp() override {
        if (!place_.trouble().empty()) GTEST_SKIP() << "NOT TESTED: " << place_.trouble();
    }
    void TearDown() override { shared_postgres().start(); }  // a test may have stopped it

    std::unique_ptr<Store> open(const PostgresOptions& options = {}) {
        OpenedStore opened = open_postgres_store(place_.where(), options);
        EXPECT_EQ(words_of(opened), "");
        return std::move(std::get<std::unique_ptr<Store>>(opened));
    }

    PostgresPlace place_;
};

const Notice anything{};
Notice of_game(const std::string& id) { return {.of = Notice::Of::game, .id = id}; }

TEST(PostgresPayload, IsReadUnlessItIsOurOwn) {
    using postgres::read_payload;
    EXPECT_EQ(read_payload("game 1-2 abc", "3-4"), of_game("abc"));
    EXPECT_EQ(read_payload("room 1-2 a b", "3-4"), (Notice{.of = Notice::Of::room, .id = "a b"}));
    EXPECT_EQ(read_payload("game 1-2 abc", "1-2"), std::nullopt);
    for (const char* const other : {"", "game", "game abc", "tea 1-2 abc"})
        EXPECT_EQ(read_payload(other, "3-4"), std::nullopt) << other;
}

TEST_F(PostgresTests, TwoServersTellEachOtherAndNotThemselves) {
    Heard by_first;
    Heard by_second;
    const auto first = open();
    const auto second = open();
    first->on_notice(by_first.ear());
    second->on_notice(by_second.ear());

    ASSERT_TRUE(write_and_wait(*first, Change{.game = "a", .lines = {{"0"}}}).committed());
    EXPECT_EQ(by_second.wait_for(1), std::vector{of_game("a")});
    EXPECT_EQ(second->load("a")->lines, std::vector<StoredLine>{{"0"}});

    ASSERT_TRUE(
        write_and_wait(*second, Change{.game = "a", .version = 1, .lines = {{"1"}}}).committed());
    ASSERT_TRUE(write_and_wait(*second, StoredRoom{.room = "r", .document = "{}"}).committed());
    EXPECT_EQ(by_first.wait_for(2),
              (std::vector{of_game("a"), Notice{.of = Notice::Of::room, .id = "r"}}));
    EXPECT_EQ(first->load("a", 1)->lines, std::vector<StoredLine>{{"1"}});

    // A conflict is no change: nobody hears of it. The next notice is of the game after it.
    EXPECT_EQ(write_and_wait(*first, Change{.game = "a", .version = 1, .lines = {{"x"}}}).outcome,
              Outcome::conflict);
    ASSERT_TRUE(write_and_wait(*first, Change{.game = std::string(200, 'z')}).committed());
    EXPECT_EQ(by_second.wait_for(2), (std::vector{of_game("a"), of_game(std::string(200, 'z'))}));
    EXPECT_EQ(by_first.wait_for(2).size(), 2U);
}

TEST_F(PostgresTests, TwoServersAtTheSameGamesNeverBothWin) {
    constexpr int games = 20;
    constexpr int rounds = 50;
    const std::array stores{open(), open()};
    for (int game = 0; game < games; ++game)
        ASSERT_TRUE(write_and_wait(*stores[0], Change{.game = std::to_string(game)}).committed());
    for (std::int64_t round = 1; round <= rounds; ++round) {
        std::array<std::atomic<int>, games> winners{};
        std::atomic<int> others = 0;
        std::latch done{2 * games};
        // In opposite order: groups that lock the same rows must not wait for each other for good.
        for (int i = 0; i < 2 * games; ++i) {
            const int game = i < games ? i : 2 * games - 1 - i;
            stores[i < games ? 0 : 1]->write(
                {.game = std::to_string(game), .version = round, .lines = {{"x"}}},
                [&, game](const Written& written) {
                    if (written.committed())
                        ++winners[static_cast<std::size_t>(game)];
                    else if (written.outcome == Outcome::conflict)
                        ++others;
                    done.count_down();
                });
        }
        done.wait();
        for (const auto& winner : winners) ASSERT_EQ(winner, 1);
        ASSERT_EQ(others, games);
    }
    EXPECT_EQ(stores[1]->find("0")->lines, rounds);
}

TEST_F(PostgresTests, WhatIsDueIsOneServersUntilItEnds) {
    using Ids = std::vector<std::string>;
    const std::chrono::seconds at_once{0};
    std::unique_ptr<Store> first = open();
    const std::unique_ptr<Store> second = open();
    ASSERT_TRUE(write_and_wait(*second, Change{.game = "a", .due = true}).committed());
    EXPECT_EQ(*first->due("", 10, at_once), Ids{"a"});
    EXPECT_EQ(*first->due("", 10, std::chrono::hours{1}), Ids{});  // somebody may be at it
    EXPECT_EQ(*second->due("", 10, at_once), Ids{});
    EXPECT_EQ(*first->due("", 10, at_once), Ids{"a"});
    first.reset();
    for (int i = 0; i < 200 && second->due("", 10, at_once)->empty(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    EXPECT_EQ(*second->due("", 10, at_once), Ids{"a"});
}

TEST_F(PostgresTests, SeveralServersMayStartAtOnceOnAnEmptyDatabase) {
    std::vector<std::thread> starting;
    std::array<std::string, 6> words;
    for (std::string& word : words)
        starting.emplace_back([&] { word = words_of(open_store(place_.where())); });
    for (std::thread& thread : starting) thread.join();
    for (const std::string& word : words) EXPECT_EQ(word, "");
}

TEST_F(PostgresTests, AfterTheDatabaseCameBackEverythingGoesOn) {
    Heard heard;
    const auto store = open();
    const auto listening = open();
    listening->on_notice(heard.ear());
    ASSERT_TRUE(write_and_wait(*store, Change{.game = "a"}).committed());
    ASSERT_TRUE(listening->find("a"));
    ASSERT_TRUE(heard.wait_for(of_game("a")));

    shared_postgres().stop();
    // Waits for the database instead of failing: it was never sent to one that was there.
    std::promise<Written> promise;
    store->write({.game = "a", .version = 1, .lines = {{"x"}}},
                 [&](const Written& one) { promise.set_value(one); });
    std::this_thread::sleep_for(300ms);
    shared_postgres().start();
    const Written written = promise.get_future().get();
    EXPECT_EQ(written.outcome, Outcome::committed) << written.words;
    EXPECT_EQ(listening->find("a")->lines, 1);
    EXPECT_TRUE(heard.wait_for(anything));
    ASSERT_TRUE(write_and_wait(*store, Change{.game = "b"}).committed());
    EXPECT_TRUE(heard.wait_for(of_game("b")));
}

TEST_F(PostgresTests, ADatabaseThatStaysAwayIsASentence) {
    const auto store = open({.patience = 200ms});
    ASSERT_TRUE(write_and_wait(*store, Change{.game = "a"}).committed());
    shared_postgres().stop();
    const Written written = write_and_wait(*store, Change{.game = "a", .version = 1});
    EXPECT_EQ(written.outcome, Outcome::failed);
    EXPECT_NE(written.words.find("cannot be reached"), std::string::npos) << written.words;
    const Fetched<StoredGame> found = store->find("a");
    EXPECT_NE(found.trouble.find("cannot be reached"), std::string::npos) << found.trouble;
    EXPECT_NE(words_of(open_store(place_.where())).find("cannot be reached"), std::string::npos);
    shared_postgres().start();
    EXPECT_TRUE(store->find("a"));
    EXPECT_TRUE(write_and_wait(*store, Change{.game = "a", .version = 1}).committed());
}

// Connections cut at any moment: what was acknowledged is there; what failed may be.
TEST_F(PostgresTests, CutConnectionsLoseNothingAcknowledged) {
    const auto store = open();
    std::atomic<bool> stop = false;
    std::thread cutter{[&] {
        while (!stop) {
            std::this_thread::sleep_for(15ms);
            shared_postgres().run("postgres",
                                  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                                  "WHERE datname = 'games'");
        }
    }};
    std::int64_t version = 0;
    std::vector<StoredLine> acknowledged;
    while (acknowledged.size() < 1'500) {
        const std::string n = std::to_string(acknowledged.size());
        const StoredLine line{"line " + n, "key" + n};
        const Written written =
            write_and_wait(*store, Change{.game = "a", .version = version, .lines = {line}});
        if (written.committed()) {
            version = written.version;
            acknowledged.push_back(line);
            continue;
        }
        Fetched<LoadedGame> loaded;
        do loaded = store->load("a");
        while (loaded.failed());
        version = loaded ? loaded->stored.version : 0;
        if (loaded && loaded->lines.back() == line) acknowledged.push_back(line);
    }
    stop = true;
    cutter.join();
    EXPECT_EQ(store->load("a")->lines, acknowledged);
}

TEST_F(PostgresTests, ALockedGameDoesNotFailTheOthersOfItsGroup) {
    const auto store = open({.patience = 300ms});
    for (const std::string id : {"a", "b", "c"})
        ASSERT_TRUE(write_and_wait(*store, Change{.game = id}).committed());
    std::thread locking{[] {
        shared_postgres().run("games",
                              "BEGIN; SELECT 1 FROM grognard.games WHERE game = 'b' FOR UPDATE; "
                              "SELECT pg_sleep(1.5); COMMIT");
    }};
    std::this_thread::sleep_for(200ms);
    std::array<Written, 3> written;
    std::latch done{3};
    for (std::size_t i = 0; i < 3; ++i)
        store->write({.game = std::string{"abc"[i]}, .version = 1, .lines = {{"x"}}},
                     [&, i](const Written& one) {
                         written[i] = one;
                         done.count_down();
                     });
    done.wait();
    EXPECT_TRUE(written[0].committed()) << written[0].words;
    EXPECT_NE(written[1].words.find("lock timeout"), std::string::npos) << written[1].words;
    EXPECT_TRUE(written[2].committed()) << written[2].words;
    locking.join();
    EXPECT_EQ(store->find("b")->lines, 0);
}

TEST_F(PostgresTests, WhatCannotBeUsedIsASentence) {
    open().reset();
    shared_postgres().run("games", "INSERT INTO grognard.migrations VALUES (99)");
    EXPECT_EQ(
        words_of(open_store(place_.where())),
        "The database was written by a newer Grognard (its schema is 99, this program knows 2).");
    const std::string ascii = shared_postgres().make_database(
        "ascii", "ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0");
    EXPECT_EQ(words_of(open_store(ascii)),
              "The database must keep its texts in UTF-8 (createdb --encoding UTF8).");
    EXPECT_NE(words_of(open_store(shared_postgres().address("nowhere"))).find("does not exist"),
              std::string::npos);
}

TEST_F(PostgresTests, NoSentenceTellsThePassword) {
    for (const std::string address :
         {"postgres://me:sesame@127.0.0.1:1/x", "postgres://me:sesame@127.0.0.1:port/x",
          "postgres://me:sesame@[::1/x", "postgres://me:sesame@127.0.0.1/x?what=1",
          "postgres://me:sesame%zz@127.0.0.1/x"}) {
        const std::string words = words_of(open_store(address));
        EXPECT_FALSE(words.empty()) << address;
        EXPECT_EQ(words.find("sesame"), std::string::npos) << words;
    }
}

TEST_F(PostgresTests, ADatabaseToldNotToSyncIsAskedToAllTheSame) {
    shared_postgres().run("postgres", "ALTER DATABASE games SET synchronous_commit = off");
    const auto store = open();
    ASSERT_TRUE(write_and_wait(*store, Change{.game = "a"}).committed());
    // Our own session writes down what it is set to.
    shared_postgres().run(
        "games", "CREATE TABLE seen (setting text); "
                 "CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
                 "INSERT INTO seen VALUES (current_setting('synchronous_commit')); "
                 "RETURN NULL; END $$; "
                 "CREATE TRIGGER see AFTER UPDATE ON grognard.games EXECUTE FUNCTION see()");
    ASSERT_TRUE(write_and_wait(*store, Change{.game = "a", .version = 1}).committed());
    EXPECT_NO_THROW(shared_postgres().run(
        "games", "DO $$ BEGIN ASSERT (SELECT array_agg(setting) = '{on}' FROM seen); END $$"));
}

}  // namespace
}  // namespace grognard
