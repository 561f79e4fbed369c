// SPDX-License-Identifier: Apache-2.0
//
// What can be wrong with a file of games: each is a sentence, and none spoils anything.
#include <gtest/gtest.h>
#include <sched.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <map>
#include <memory>

#include "server/store/sqlite_store.h"
#include "server/store/tests/places.h"

namespace grognard {
namespace {

namespace fs = std::filesystem;

class SqliteTests : public testing::Test {
protected:
    const std::string& path() const { return path_; }

    // Another program with the same file.
    using Other = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;
    Other other(const std::string& statements) const {
        sqlite3* connection = nullptr;
        sqlite3_open(path_.c_str(), &connection);
        EXPECT_EQ(sqlite3_exec(connection, statements.c_str(), nullptr, nullptr, nullptr),
                  SQLITE_OK)
            << sqlite3_errmsg(connection);
        return {connection, &sqlite3_close};
    }

    static std::string content(const std::string& path) {
        std::ifstream in{path, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }

    SqlitePlace place_;
    std::string path_ = place_.where();
};

TEST_F(SqliteTests, AFileThatIsNoDatabaseIsRefusedAndLeftAlone) {
    const std::string text(5'000, 'x');
    std::ofstream{path()} << text;
    EXPECT_EQ(words_of(open_store(path())), path() + " is not a database of games.");
    EXPECT_EQ(content(path()), text);
    EXPECT_FALSE(fs::exists(path() + ".lock"));
}

TEST_F(SqliteTests, AnotherProgramsDatabaseIsRefusedAndLeftAlone) {
    other("CREATE TABLE recipes (name TEXT)").reset();
    const std::string before = content(path());
    EXPECT_EQ(words_of(open_store(path())),
              path() + " is a database, but not one of Grognard's games.");
    EXPECT_EQ(content(path()), before);
}

TEST_F(SqliteTests, ANewerSchemaIsRefused) {
    open_or_fail(path()).reset();
    other("INSERT INTO migrations VALUES (99, 0)").reset();
    EXPECT_EQ(words_of(open_store(path())),
              path() +
                  " was written by a newer Grognard (its schema is 99, this program knows 2).");
}

TEST_F(SqliteTests, OfAnOlderFileWhatMayBeDueIsDue) {
    {
        const auto store = open_or_fail(path());
        for (const auto& [id, summary] : std::map<std::string, std::string>{
                 {"general", R"({"seats":{"red":{"kind":"general"}},"state":"playing"})"},
                 {"people", R"({"seats":{"red":{"kind":"person"}},"state":"playing"})"},
                 {"over", R"({"seats":{"red":{"kind":"general"}},"state":"over"})"}})
            ASSERT_TRUE(write_and_wait(*store, Change{.game = id, .summary = summary}).committed());
    }
    other("DROP INDEX due_heads; ALTER TABLE heads DROP COLUMN due; "
          "DELETE FROM migrations WHERE version = 2")
        .reset();
    EXPECT_EQ(*open_or_fail(path())->due("", 10, std::chrono::seconds{0}),
              std::vector<std::string>{"general"});
}

TEST_F(SqliteTests, AFolderThatIsNotThereAndAFolderForAFile) {
    const std::string nowhere = place_.folder() + "/nowhere/games.sqlite";
    EXPECT_NE(words_of(open_store(nowhere)).find(nowhere + " cannot be opened"), std::string::npos);
    EXPECT_NE(words_of(open_store(place_.folder())).find("cannot be opened"), std::string::npos);
    EXPECT_EQ(words_of(open_store("")), "Games are kept in a file; name one.");
    EXPECT_EQ(words_of(open_store(":memory:")), "Games are kept in a file; name one.");
}

TEST_F(SqliteTests, ADamagedFileIsTrouble) {
    {
        const auto store = open_or_fail(path());
        for (int i = 0; i < 200; ++i)
            ASSERT_TRUE(write_and_wait(*store, Change{.game = std::to_string(i),
                                                      .lines = {{std::string(3'000, 'x')}}})
                            .committed());
    }
    std::fstream file{path(), std::ios::binary | std::ios::in | std::ios::out};
    file.seekp(4'096);
    file << std::string(200'000, '\xA5');
    file.close();
    const OpenedStore opened = open_store(path());
    if (const auto* const words = std::get_if<std::string>(&opened)) {
        EXPECT_NE(words->find("is damaged"), std::string::npos) << *words;
        return;
    }
    const auto games = std::get<std::unique_ptr<Store>>(opened)->newest(200);
    EXPECT_NE(games.trouble.find("is damaged"), std::string::npos) << games.trouble;
}

TEST_F(SqliteTests, ASecondServerIsRefusedUntilTheFirstEnds) {
    auto first = open_or_fail(path());
    EXPECT_EQ(words_of(open_store(path())), path() + " is open in another server.");
    first.reset();
    EXPECT_EQ(words_of(open_store(path())), "");
}

TEST_F(SqliteTests, ALockedDatabaseFailsAWriteAfterAWhileAndNoRead) {
    OpenedStore opened = open_sqlite_store(path(), {.patience = std::chrono::milliseconds{50}});
    Store& store = *std::get<std::unique_ptr<Store>>(opened);
    ASSERT_TRUE(write_and_wait(store, Change{.game = "a"}).committed());
    Other locking = other("BEGIN IMMEDIATE");
    const Written late = write_and_wait(store, Change{.game = "a", .version = 1, .lines = {{"x"}}});
    EXPECT_EQ(late.outcome, Written::Outcome::failed);
    EXPECT_EQ(late.words, path() + " is locked by another program.");
    EXPECT_TRUE(store.find("a"));
    locking.reset();
    EXPECT_TRUE(
        write_and_wait(store, Change{.game = "a", .version = 1, .lines = {{"x"}}}).committed());
}

// On a disk of one megabyte, mounted where only a child process sees it. Gives 0 when all is well,
// 77 when this system does not let us mount.
int fill_a_small_disk(const std::string& folder) {
    if (::unshare(CLONE_NEWNS) != 0) return 77;
    if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return 77;
    if (::mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=1m") != 0) return 77;
    const auto store = open_or_fail(folder + "/games.sqlite");
    const std::string filler = folder + "/filler";
    std::int64_t version = 0;
    Written written;
    do {
        written = write_and_wait(
            *store, Change{.game = "a", .version = version, .lines = {{std::string(20'000, 'x')}}});
        if (written.committed()) version = written.version;
    } while (written.committed() && version < 1'000);
    if (written.words != "The disk of " + folder + "/games.sqlite is full.") return 1;
    const Fetched<LoadedGame> loaded = store->load("a");
    if (!loaded || loaded->stored.version != version) return 2;
    if (static_cast<std::int64_t>(loaded->lines.size()) != version) return 3;
    // More room, and it goes on where it was.
    if (::mount("tmpfs", folder.c_str(), "tmpfs", MS_REMOUNT, "size=8m") != 0) return 4;
    const Change next{.game = "a", .version = version, .lines = {{"after all"}}};
    if (!write_and_wait(*store, next).committed()) return 5;
    return store->load("a")->lines.back().text == "after all" ? 0 : 6;
}

TEST_F(SqliteTests, AFullDiskFailsTheWriteLosesNothingAndIsGotOver) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(fill_a_small_disk(place_.folder()));
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status)) << status;
    if (WEXITSTATUS(status) == 77) GTEST_SKIP() << "NOT TESTED: needs the right to mount a disk.";
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace grognard
