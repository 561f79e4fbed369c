// SPDX-License-Identifier: Apache-2.0
//
// What both stores promise, tested with both.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <latch>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "server/store/store.h"
#include "server/store/tests/places.h"

namespace grognard {
namespace {

using Outcome = Written::Outcome;

TYPED_TEST_SUITE(StoreTests, Places);

TYPED_TEST(StoreTests, ANewGameIsThereWithEverythingItWasGiven) {
    const Written made = write_and_wait(
        *this->store_, Change{.game = "a", .lines = {{"header"}}, .meta = "m", .summary = "s"});
    EXPECT_EQ(made.outcome, Outcome::committed) << made.words;
    EXPECT_EQ(made.version, 1);
    EXPECT_EQ(made.lines, 1);

    const Fetched<LoadedGame> loaded = this->store_->load("a");
    ASSERT_TRUE(loaded) << loaded.trouble;
    EXPECT_EQ(loaded->stored.game, "a");
    EXPECT_EQ(loaded->stored.version, 1);
    EXPECT_EQ(loaded->stored.lines, 1);
    EXPECT_EQ(loaded->stored.meta, "m");
    EXPECT_EQ(loaded->stored.summary, "s");
    EXPECT_GT(loaded->stored.created, 1'700'000'000);
    EXPECT_GE(loaded->stored.changed, loaded->stored.created);
    EXPECT_EQ(loaded->lines, std::vector<StoredLine>{{"header"}});
}

TYPED_TEST(StoreTests, WhatIsNotThereIsNeitherFoundNorTrouble) {
    for (const std::string id : {"nothing", "", "\xff\xfe"}) {
        EXPECT_FALSE(this->store_->load(id));
        EXPECT_FALSE(this->store_->load(id).failed());
        EXPECT_FALSE(this->store_->find(id));
        EXPECT_FALSE(this->store_->find_room(id));
        EXPECT_FALSE(this->store_->find_room(id).failed());
    }
    EXPECT_TRUE(this->store_->newest(10)->empty());
    EXPECT_EQ(*this->store_->count_games(), 0);
}

TYPED_TEST(StoreTests, AppendsAgainstTheKnownVersionAndReadsFromALine) {
    Store& store = *this->store_;
    ASSERT_TRUE(write_and_wait(store, Change{.game = "a"}).committed());
    ASSERT_TRUE(write_and_wait(store, Change{.game = "a", .version = 1, .lines = {{"0"}, {"1"}}})
                    .committed());
    const Written third =
        write_and_wait(store, Change{.game = "a", .version = 2, .lines = {{"2", "blue:k"}}});
    EXPECT_EQ(third.version, 3);
    EXPECT_EQ(third.lines, 3);

    EXPECT_EQ(store.load("a")->lines, (std::vector<StoredLine>{{"0"}, {"1"}, {"2", "blue:k"}}));
    EXPECT_EQ(store.load("a", 2)->lines, (std::vector<StoredLine>{{"2", "blue:k"}}));
    EXPECT_EQ(store.load("a", 2)->from, 2);
    EXPECT_TRUE(store.load("a", 3)->lines.empty());
}

TYPED_TEST(StoreTests, AConflictWritesNothing) {
    Store& store = *this->store_;
    ASSERT_TRUE(
        write_and_wait(store, Change{.game = "a", .lines = {{"0"}}, .meta = "m"}).committed());
    const StoredGame before = *store.find("a");
    for (const std::int64_t version : {0, 2, -1}) {
        const Written late = write_and_wait(
            store,
            Change{.game = "a", .version = version, .lines = {{"x"}}, .meta = "y", .summary = "z"});
        EXPECT_EQ(late.outcome, Outcome::conflict) << version;
    }
    EXPECT_EQ(write_and_wait(store, Change{.game = "none", .version = 1}).outcome,
              Outcome::conflict);
    EXPECT_EQ(*store.find("a"), before);
    EXPECT_EQ(store.load("a")->lines.size(), 1U);
    EXPECT_FALSE(store.find("none"));
}

TYPED_TEST(StoreTests, ARepeatedChangeIsDoneOnceAndKnownByItsKey) {
    Store& store = *this->store_;
    ASSERT_TRUE(write_and_wait(store, Change{.game = "a", .lines = {{"header"}}}).committed());
    const Change answer{.game = "a", .version = 1, .lines = {{"answer", "blue:k7"}}};
    EXPECT_EQ(write_and_wait(store, answer).outcome, Outcome::committed);
    EXPECT_EQ(write_and_wait(store, answer).outcome, Outcome::conflict);
    this->reopen();
    EXPECT_EQ(write_and_wait(*this->store_, answer).outcome, Outcome::conflict);
    const std::vector<StoredLine> lines = this->store_->load("a")->lines;
    EXPECT_EQ(lines, (std::vector<StoredLine>{{"header"}, {"answer", "blue:k7"}}));
}

TYPED_TEST(StoreTests, MetaAndSummaryChangeOnTheirOwnAndStayWhenLeftOut) {
    Store& store = *this->store_;
    ASSERT_TRUE(
        write_and_wait(store, Change{.game = "a", .meta = "m1", .summary = "s1"}).committed());
    ASSERT_TRUE(write_and_wait(store, Change{.game = "a", .version = 1, .meta = "m2"}).committed());
    EXPECT_EQ(store.find("a")->meta, "m2");
    EXPECT_EQ(store.find("a")->summary, "s1");
    ASSERT_TRUE(
        write_and_wait(store, Change{.game = "a", .version = 2, .summary = ""}).committed());
    EXPECT_EQ(store.find("a")->meta, "m2");
    EXPECT_EQ(store.find("a")->summary, "");
    // An answer given without knowing of the new seats is a conflict.
    EXPECT_EQ(write_and_wait(store, Change{.game = "a", .version = 2, .lines = {{"x"}}}).outcome,
              Outcome::conflict);
}

TYPED_TEST(StoreTests, GamesThatAreDueAreFoundPageByPage) {
    using Ids = std::vector<std::string>;
    Store& store = *this->store_;
    const std::chrono::seconds at_once{0};
    EXPECT_EQ(*store.due("", 10, at_once), Ids{});
    for (const std::string id : {"e", "d", "c", "b", "a"})
        ASSERT_TRUE(write_and_wait(store, Change{.game = id, .due = id != "c"}).committed());
    EXPECT_EQ(*store.due("", 10, at_once), (Ids{"e", "d", "b", "a"}));
    EXPECT_EQ(*store.due("", 2, at_once), (Ids{"e", "d"}));
    EXPECT_EQ(*store.due("d", 2, at_once), (Ids{"b", "a"}));
    EXPECT_EQ(*store.due("a", 2, at_once), Ids{});
    // Every change says it anew; one that is refused says nothing.
    ASSERT_TRUE(write_and_wait(store, Change{.game = "d", .version = 1}).committed());
    ASSERT_TRUE(write_and_wait(store, Change{.game = "c", .version = 1, .due = true}).committed());
    ASSERT_FALSE(write_and_wait(store, Change{.game = "a", .version = 7}).committed());
    EXPECT_EQ(*store.due("", 10, at_once), (Ids{"e", "c", "b", "a"}));
    EXPECT_EQ(*store.due("d", 10, at_once), (Ids{"c", "b", "a"}));
    EXPECT_FALSE(store.find("d")->due);
    EXPECT_TRUE(store.find("c")->due);
    this->reopen();
    EXPECT_EQ(*this->store_->due("", 10, at_once), (Ids{"e", "c", "b", "a"}));
}

TYPED_TEST(StoreTests, EverythingIsThereAfterReopening) {
    ASSERT_TRUE(
        write_and_wait(*this->store_, Change{.game = "a", .lines = {{"0"}, {"1"}}, .meta = "m"})
            .committed());
    ASSERT_TRUE(
        write_and_wait(*this->store_, StoredRoom{.room = "r", .document = "{}"}).committed());
    const StoredGame before = *this->store_->find("a");
    this->reopen();
    EXPECT_EQ(*this->store_->find("a"), before);
    EXPECT_EQ(this->store_->load("a")->lines, (std::vector<StoredLine>{{"0"}, {"1"}}));
    EXPECT_EQ(*this->store_->find_room("r"),
              (StoredRoom{.room = "r", .version = 1, .document = "{}"}));
}

TYPED_TEST(StoreTests, TextsAreKeptByteForByte) {
    std::string all;
    for (char c = 1; c != 0 && static_cast<unsigned char>(c) < 0x80; ++c) all += c;
    const std::vector<StoredLine> lines{
        {all, all.substr(0, 100)}, {"{\"a\",\\\"b\\\\\"}", "\\"},
        {"Düppel – Łódź 🎲", "é"}, {"", ""},
        {"NULL", "null"},          {std::string(2'000'000, 'x'), ""}};
    ASSERT_TRUE(write_and_wait(*this->store_, Change{.game = "ä\"'", .lines = lines, .meta = all})
                    .committed());
    EXPECT_EQ(this->store_->load("ä\"'")->lines, lines);
    EXPECT_EQ(this->store_->find("ä\"'")->meta, all);
}

TYPED_TEST(StoreTests, WhatCannotBeKeptFailsWithoutHarmToOthers) {
    Store& store = *this->store_;
    std::latch done{2};
    store.write({.game = "good"}, [&](const Written&) { done.count_down(); });
    store.write({.game = "good2"}, [&](const Written&) { done.count_down(); });
    const std::string zero{"a\0b", 3};
    EXPECT_EQ(write_and_wait(store, Change{.game = zero}).words, "The game's id is not UTF-8.");
    EXPECT_EQ(write_and_wait(store, Change{.game = ""}).words, "The game's id is empty.");
    EXPECT_EQ(write_and_wait(store, Change{.game = std::string(201, 'a')}).words,
              "The game's id has 201 bytes; 200 can be stored.");
    EXPECT_TRUE(write_and_wait(store, Change{.game = std::string(200, 'a')}).committed());
    EXPECT_EQ(write_and_wait(store, Change{.game = "a", .lines = {{"\xC0\x80"}}}).words,
              "The line is not UTF-8.");
    EXPECT_EQ(write_and_wait(store, Change{.game = "a", .lines = {{"x", zero}}}).words,
              "The line's key is not UTF-8.");
    EXPECT_EQ(write_and_wait(store, Change{.game = "a", .meta = "\xED\xA0\x80"}).words,
              "The game's meta is not UTF-8.");
    EXPECT_EQ(write_and_wait(store, StoredRoom{.room = "r", .document = "\xFF"}).words,
              "The room is not UTF-8.");
    done.wait();
    EXPECT_TRUE(store.find("good"));
    EXPECT_TRUE(store.find("good2"));
    EXPECT_FALSE(store.find("a"));
}

TYPED_TEST(StoreTests, NewestGamesComeFirst) {
    Store& store = *this->store_;
    for (const std::string id : {"c", "a", "b"})
        ASSERT_TRUE(write_and_wait(store, Change{.game = id, .summary = "of " + id}).committed());
    ASSERT_TRUE(
        write_and_wait(store, Change{.game = "c", .version = 1, .lines = {{"x"}}}).committed());
    const std::vector<StoredGame> games = *store.newest(2);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].game, "b");
    EXPECT_EQ(games[0].summary, "of b");
    EXPECT_EQ(games[1].game, "a");
    EXPECT_EQ(store.newest(100)->size(), 3U);
    EXPECT_EQ(*store.count_games(), 3);
}

TYPED_TEST(StoreTests, RoomsHaveVersions) {
    Store& store = *this->store_;
    EXPECT_EQ(write_and_wait(store, StoredRoom{.room = "r", .document = "1"}).version, 1);
    EXPECT_EQ(write_and_wait(store, StoredRoom{.room = "r", .document = "x"}).outcome,
              Outcome::conflict);
    EXPECT_EQ(write_and_wait(store, StoredRoom{.room = "r", .version = 1, .document = "2"}).version,
              2);
    EXPECT_EQ(write_and_wait(store, StoredRoom{.room = "r", .version = 1, .document = "x"}).outcome,
              Outcome::conflict);
    EXPECT_EQ(write_and_wait(store, StoredRoom{.room = "s", .version = 1, .document = "x"}).outcome,
              Outcome::conflict);
    EXPECT_EQ(*store.find_room("r"), (StoredRoom{.room = "r", .version = 2, .document = "2"}));
    EXPECT_FALSE(store.find_room("s"));
}

TYPED_TEST(StoreTests, AGroupTakesWritesInOrderAndAConflictConcernsItselfAlone) {
    // Given at once, they come in one or two groups; each builds on the one before.
    std::mutex mutex;
    std::vector<Written> written;
    constexpr int games = 40;
    constexpr int changes = 5;
    std::latch done{games * (changes + 1)};
    for (int change = 0; change < changes; ++change) {
        for (int game = 0; game < games; ++game) {
            const std::string id = "g" + std::to_string(game);
            const auto count = [&](const Written& one) {
                const std::lock_guard lock{mutex};
                written.push_back(one);
                done.count_down();
            };
            this->store_->write(
                {.game = id, .version = change, .lines = {{std::to_string(change)}}}, count);
            if (change == 2)
                this->store_->write({.game = id, .version = 77, .lines = {{"no"}}}, count);
        }
    }
    done.wait();
    EXPECT_EQ(std::ranges::count(written, Outcome::committed, &Written::outcome), games * changes);
    EXPECT_EQ(std::ranges::count(written, Outcome::conflict, &Written::outcome), games);
    for (int game = 0; game < games; ++game)
        EXPECT_EQ(this->store_->load("g" + std::to_string(game))->lines,
                  (std::vector<StoredLine>{{"0"}, {"1"}, {"2"}, {"3"}, {"4"}}));
}

// Several threads at few games, each as often as it takes: what was acknowledged is there once.
TYPED_TEST(StoreTests, ThousandsOfAppendsFromSeveralThreads) {
    constexpr int threads = 6;
    constexpr int appends = 500;
    constexpr int games = 30;
    Store& store = *this->store_;
    for (int game = 0; game < games; ++game)
        ASSERT_TRUE(write_and_wait(store, Change{.game = "g" + std::to_string(game)}).committed());

    std::atomic<int> conflicts = 0;
    std::atomic<int> failures = 0;
    std::vector<std::thread> running;
    for (int thread = 0; thread < threads; ++thread) {
        running.emplace_back([&, thread] {
            for (int i = 0; i < appends && failures == 0;) {
                const std::string game = "g" + std::to_string((i * 7 + thread % 2) % games);
                const std::string text = std::to_string(thread) + ":" + std::to_string(i);
                const Fetched<StoredGame> found = store.find(game);
                if (!found) {
                    ++failures;
                    break;
                }
                const Written written = write_and_wait(
                    store, Change{.game = game, .version = found->version, .lines = {{text}}});
                if (written.committed())
                    ++i;
                else if (written.outcome == Outcome::conflict)
                    ++conflicts;
                else
                    ++failures;
            }
        });
    }
    for (std::thread& thread : running) thread.join();
    EXPECT_EQ(failures, 0);

    std::multiset<std::string> texts;
    for (int game = 0; game < games; ++game) {
        const LoadedGame loaded = *store.load("g" + std::to_string(game));
        EXPECT_EQ(static_cast<std::int64_t>(loaded.lines.size()), loaded.stored.lines);
        EXPECT_EQ(loaded.stored.version, loaded.stored.lines + 1);
        for (const StoredLine& line : loaded.lines) texts.insert(line.text);
    }
    EXPECT_EQ(texts.size(), static_cast<std::size_t>(threads * appends));
    for (int thread = 0; thread < threads; ++thread)
        for (int i = 0; i < appends; ++i)
            EXPECT_EQ(texts.count(std::to_string(thread) + ":" + std::to_string(i)), 1U);
}

// While a game grows, a load is of one moment: as many lines as its head says, and in order.
TYPED_TEST(StoreTests, ALoadIsOfOneMoment) {
    Store& store = *this->store_;
    ASSERT_TRUE(write_and_wait(store, Change{.game = "a"}).committed());
    std::atomic<bool> stop = false;
    std::thread writer{[&] {
        for (std::int64_t version = 1; !stop; ++version)
            write_and_wait(store, Change{.game = "a", .version = version, .lines = {{"x"}, {"y"}}});
    }};
    for (int i = 0; i < 200; ++i) {
        const Fetched<LoadedGame> loaded = store.load("a");
        ASSERT_TRUE(loaded) << loaded.trouble;
        ASSERT_EQ(static_cast<std::int64_t>(loaded->lines.size()), loaded->stored.lines);
        ASSERT_EQ(loaded->stored.lines, 2 * (loaded->stored.version - 1));
    }
    stop = true;
    writer.join();
}

TYPED_TEST(StoreTests, ClosingWaitsForWhatWasGiven) {
    constexpr int games = 1'500;  // several groups
    std::atomic<int> committed = 0;
    for (int i = 0; i < games; ++i)
        this->store_->write({.game = std::to_string(i)},
                            [&](const Written& written) { committed += written.committed(); });
    this->store_.reset();
    EXPECT_EQ(committed, games);
    this->reopen();
    EXPECT_EQ(*this->store_->count_games(), games);
}

}  // namespace
}  // namespace grognard
