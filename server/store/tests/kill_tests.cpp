// SPDX-License-Identifier: Apache-2.0
//
// Kills a program that appends, again and again at any moment: nothing acknowledged is lost, no
// line is torn, no change is half there.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <map>
#include <random>
#include <sstream>
#include <thread>

#include "server/store/tests/kept_lines.h"
#include "server/store/tests/places.h"

extern char** environ;

namespace grognard {
namespace {

constexpr int kills = 40;

using Acknowledged = std::map<std::string, std::int64_t>;  // lines, by game

enum class From { its_start, its_first_acknowledgement };

// Starts the program, kills it so long after, and gives all it printed.
std::string run_and_kill(const std::string& where, From from, std::chrono::microseconds after) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return {};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    std::string program = STORE_APPENDER;
    std::string argument = where;
    char* arguments[] = {program.data(), argument.data(), nullptr};
    pid_t process = 0;
    EXPECT_EQ(::posix_spawn(&process, program.c_str(), &actions, nullptr, arguments, environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);

    std::string printed;
    char bytes[65536];
    const auto read_some = [&] {
        const ssize_t count = ::read(ends[0], bytes, sizeof bytes);
        if (count > 0) printed.append(bytes, static_cast<std::size_t>(count));
        return count > 0;
    };
    if (from == From::its_first_acknowledgement) read_some();
    std::thread killer{[&] {
        std::this_thread::sleep_for(after);
        ::kill(process, SIGKILL);
    }};
    while (read_some()) continue;
    killer.join();
    int status = 0;
    ::waitpid(process, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the program ended by itself";
    ::close(ends[0]);
    return printed;
}

void remember(Acknowledged& acknowledged, const std::string& printed) {
    std::istringstream in{printed.substr(0, printed.rfind('\n') + 1)};
    std::string game;
    std::int64_t lines = 0;
    while (in >> game >> lines) acknowledged[game] = std::max(acknowledged[game], lines);
}

void check(Store& store, const Acknowledged& acknowledged) {
    for (const auto& [game, lines] : acknowledged) {
        const Fetched<LoadedGame> loaded = store.load(game);
        ASSERT_TRUE(loaded) << game << " is gone; " << loaded.trouble;
        EXPECT_GE(loaded->stored.lines, lines) << game << " lost what was acknowledged";
        ASSERT_EQ(static_cast<std::int64_t>(loaded->lines.size()), loaded->stored.lines) << game;
        std::int64_t whole = 0;
        std::int64_t changes = 0;
        while (whole < loaded->stored.lines) {
            whole += lines_together(whole);
            ++changes;
        }
        EXPECT_EQ(whole, loaded->stored.lines) << game << " has half a change";
        EXPECT_EQ(changes, loaded->stored.version) << game;
        for (std::int64_t n = 0; n < loaded->stored.lines; ++n)
            ASSERT_EQ(loaded->lines[static_cast<std::size_t>(n)],
                      (StoredLine{kept_line(game, n), "key" + std::to_string(n)}));
    }
}

TYPED_TEST_SUITE(StoreTests, Places);

TYPED_TEST(StoreTests, KilledAtAnyMomentNothingAcknowledgedIsLost) {
    Acknowledged acknowledged;
    std::mt19937 random{1815};
    for (int i = 0; i < kills; ++i) {
        this->store_.reset();
        const std::chrono::microseconds moment{random() % 60'000};
        const From from = i % 4 == 0 ? From::its_start : From::its_first_acknowledgement;
        remember(acknowledged, run_and_kill(this->place_.where(), from, moment));
        this->store_ = open_or_fail(this->place_.where());
        ASSERT_NO_FATAL_FAILURE(check(*this->store_, acknowledged)) << "after kill " << i;
    }
    EXPECT_EQ(acknowledged.size(), static_cast<std::size_t>(kept_games));
    std::int64_t lines = 0;
    for (const auto& [game, count] : acknowledged) lines += count;
    EXPECT_GT(lines, kills * kept_games) << "too little was written to prove anything";
    this->RecordProperty("acknowledged_lines", static_cast<int>(lines));
}

}  // namespace
}  // namespace grognard
