// SPDX-License-Identifier: Apache-2.0
//
// A table's logbook, with a store in memory: versions, conflicts, lines that are held back.
#include "server/logbook.h"

#include <gtest/gtest.h>

#include <optional>

#include "server/tests/bare_services.h"

namespace grognard::server {
namespace {

using Lines = std::vector<std::string>;
using Outcome = Written::Outcome;

class Logbooks : public ::testing::Test {
protected:
    BareServices bare;
    Queue queue{[](const std::exception&) { FAIL(); }};
    Logbook logbook{bare.services, queue, "game"};

    std::optional<Outcome> write(Change change) {
        std::optional<Outcome> outcome;
        queue.run(nullptr, [&] {
            logbook.write(std::move(change), [&](const Written& written) {
                EXPECT_FALSE(queue.held());
                outcome = written.outcome;
            });
        });
        EXPECT_TRUE(queue.held());
        bare.pump.until([&] { return outcome.has_value(); });
        return outcome;
    }
    Fetched<LoadedGame> read(std::int64_t from) {
        std::optional<Fetched<LoadedGame>> read;
        queue.run(nullptr, [&] {
            logbook.read(from, [&](const Fetched<LoadedGame>& loaded) { read = loaded; });
        });
        bare.pump.until([&] { return read.has_value(); });
        return *read;
    }
};

TEST_F(Logbooks, a_new_one_is_in_the_store_once_it_is_written) {
    EXPECT_TRUE(logbook.is_new());
    EXPECT_EQ(write({.lines = {{"header", ""}}, .meta = "who", .summary = "what", .due = true}),
              Outcome::committed);
    EXPECT_FALSE(logbook.is_new());
    EXPECT_TRUE(logbook.due());
    EXPECT_EQ(logbook.told(), 1);
    EXPECT_GT(logbook.changed(), 0);
    const Fetched<StoredGame> stored = bare.store.find("game");
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->version, 1);
    EXPECT_EQ(stored->meta, "who");
    EXPECT_EQ(stored->summary, "what");
    EXPECT_TRUE(stored->due);
}

TEST_F(Logbooks, each_change_is_made_against_the_last) {
    for (const char* line : {"header", "first", "second"})
        EXPECT_EQ(write({.lines = {{line, "key"}}}), Outcome::committed);
    EXPECT_EQ(bare.store.find("game")->version, 3);
    const Fetched<LoadedGame> loaded = read(1);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->lines, (std::vector<StoredLine>{{"first", "key"}, {"second", "key"}}));
}

TEST_F(Logbooks, if_another_server_was_first_nothing_is_known_until_it_is_read_and_opened) {
    write({.lines = {{"header", ""}}});
    bare.store.write({.game = "game", .version = 1, .lines = {{"theirs", ""}}},
                     [](const Written& written) { EXPECT_TRUE(written.committed()); });
    EXPECT_EQ(write({.lines = {{"ours", ""}}, .due = true}), Outcome::conflict);
    EXPECT_EQ(logbook.told(), 1);
    EXPECT_FALSE(logbook.due());
    logbook.open(*read(0), 0);
    EXPECT_EQ(logbook.told(), 2);
    EXPECT_EQ(write({.lines = {{"ours", ""}}}), Outcome::committed);
}

TEST_F(Logbooks, what_could_not_be_written_leaves_it_as_it_was) {
    bare.store.become_broken("the disk is full");
    EXPECT_EQ(write({.lines = {{"header", ""}}, .summary = "what", .due = true}), Outcome::failed);
    EXPECT_TRUE(logbook.is_new());
    EXPECT_FALSE(logbook.due());
    bare.store.become_broken("");
    EXPECT_EQ(write({.lines = {{"header", ""}}}), Outcome::committed);
}

TEST_F(Logbooks, a_game_the_store_does_not_have_is_read_as_nothing) {
    const Fetched<LoadedGame> loaded = read(0);
    EXPECT_FALSE(loaded);
    EXPECT_FALSE(loaded.failed());
}

TEST_F(Logbooks, nobody_is_served_until_the_store_is_done) {
    bool served = false, written = false;
    queue.run(nullptr, [&] {
        logbook.write({.lines = {{"header", ""}}}, [&](const Written&) {
            EXPECT_FALSE(served);
            written = true;
        });
    });
    queue.run(nullptr, [&] { served = true; });
    EXPECT_FALSE(served);
    EXPECT_TRUE(bare.pump.until([&] { return served; }));
    EXPECT_TRUE(written);
}

TEST_F(Logbooks, lines_of_sealed_answers_are_held_back_until_a_later_one_opens_them) {
    write({.lines = {{"header", ""}, {"bid", ""}}});
    EXPECT_EQ(logbook.tell({"header", "bid"}, 1), Lines{"header"});
    EXPECT_EQ(logbook.told(), 1);
    EXPECT_EQ(logbook.held_back(), 1u);
    write({.lines = {{"second bid", ""}}});
    EXPECT_EQ(logbook.tell({"second bid"}, 2), Lines{});
    EXPECT_EQ(logbook.told(), 1);
    write({.lines = {{"dice", ""}}});
    EXPECT_EQ(logbook.tell({"dice"}, 0), (Lines{"bid", "second bid", "dice"}));
    EXPECT_EQ(logbook.told(), 4);
    EXPECT_EQ(logbook.held_back(), 0u);
}

TEST_F(Logbooks, one_that_is_opened_knows_which_lines_are_sealed) {
    write({.lines = {{"header", ""}, {"bid", ""}}});
    logbook.open(*read(0), 1);
    EXPECT_EQ(logbook.told(), 1);
    EXPECT_EQ(logbook.tell({"dice"}, 0), (Lines{"bid", "dice"}));
}

TEST_F(Logbooks, a_summary_is_due_now_and_then_and_stale_after_a_change_without_one) {
    EXPECT_TRUE(logbook.summary_due());
    write({.lines = {{"header", ""}}, .summary = "at first"});
    EXPECT_FALSE(logbook.summary_due());
    EXPECT_FALSE(logbook.summary_stale());
    write({.lines = {{"first", ""}}});
    EXPECT_TRUE(logbook.summary_stale());
    EXPECT_EQ(bare.store.find("game")->summary, "at first");
    logbook.want_summary();
    EXPECT_TRUE(logbook.summary_due());
}

}  // namespace
}  // namespace grognard::server
