// SPDX-License-Identifier: Apache-2.0
//
// The real server, killed again and again while games are played on it. Whatever it had acknowledged
// or told anyone is there when it is started again, and the games go on.
//
// GROGNARD_KILLS says how often (25 if it is not set).
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "server/tests/host.h"
#include "tests/load/process.h"

namespace grognard::server {
namespace {

namespace fs = std::filesystem;

int kills_wanted() {
    const char* text = std::getenv("GROGNARD_KILLS");
    return text ? std::max(1, std::atoi(text)) : 25;
}

std::atomic<std::uint64_t> acknowledged_in_all = 0;

// One who plays both sides of a game as fast as it goes, and remembers what was promised.
class Player {
public:
    Player(const SmallScenario& scenario, std::uint64_t seed)
        : scenario_{scenario}, chooser_{seed} {}

    // Until the connection is lost.
    void play(unsigned short port) {
        try {
            if (game_.id.empty()) sit_down(port);
            LiveClient live{port};
            live.say({{"game", game_.id}, {"token", game_.token[0]}, {"want", "record"}});
            hear_lines(live.hear("lines"));
            for (;;) {
                if (follower_->over()) {
                    done_.push_back(std::move(game_));
                    ++finished_;
                    sit_down(port);
                    live = LiveClient{port};
                    live.say({{"game", game_.id}, {"token", game_.token[0]}, {"want", "record"}});
                    hear_lines(live.hear("lines"));
                }
                act(live);
            }
        } catch (const ConnectionLost&) {
        } catch (const std::exception& error) {
            trouble_ = error.what();
        }
    }

    // After a new start: nothing that was promised is missing.
    void check(unsigned short port) {
        ASSERT_EQ(trouble_, "");
        if (game_.id.empty()) return;
        HttpClient http{port};
        const HttpAnswer record = http.get(game_.path() + "/record");
        ASSERT_EQ(record.status, 200) << "a game that was acknowledged is lost: " << record.body;
        Follower again;
        std::vector<std::string> lines;
        std::size_t reached = 0;  // lines after which the acknowledged number of answers stood
        LineCutter cutter{record.body};
        while (const auto line = cutter.next()) {
            lines.emplace_back(*line);
            again.take(lines.back());  // which checks every hash
            if (lines.size() > told_.size() && acknowledged_ && again.n() == *acknowledged_)
                reached = lines.size();
        }
        // Of sealed answers the record says nothing yet, only that they were given.
        const std::size_t n = http.get(game_.path()).json()["n"];
        if (n > again.n()) again.guess(n - again.n());
        if (acknowledged_ && again.n() == *acknowledged_) reached = lines.size();
        ASSERT_GE(lines.size(), told_.size()) << "lines that were told are lost";
        for (std::size_t i = 0; i < told_.size(); ++i) ASSERT_EQ(lines[i], told_[i]);
        ASSERT_TRUE(!acknowledged_ || reached > 0) << "an acknowledged answer is lost";
        if (in_flight_) check_in_flight(http, again.n());
    }

    std::uint64_t answers() const { return answers_; }
    std::uint64_t finished() const { return finished_; }

private:
    void sit_down(unsigned short port) {
        HttpClient http{port};
        game_ = {};
        acknowledged_.reset();
        in_flight_.reset();
        told_.clear();
        follower_ = std::make_unique<Follower>();
        game_ = make_game(http, scenario_.rulebook, scenario_.scenario, person("A"), person("A"));
    }

    void hear_lines(const Json& message) {
        std::size_t number = message["n"];
        for (const Json& line : message["lines"]) {
            if (number++ < told_.size()) continue;
            told_.push_back(line);
            follower_->take(told_.back());
        }
        follower_->guess(message.value("sealed", std::size_t{0}));
        // Whatever was under way is in it, or never will be asked for again.
        acknowledged_.reset();
        in_flight_.reset();
    }

    void act(LiveClient& live) {
        Json message{{"n", follower_->n()}};
        if (chooser_.below(8) == 0) {
            message["undo"] = true;
        } else {
            message["key"] = "key " + std::to_string(next_key_++);
            message["answer"] = follower_->legal(chooser_);
            in_flight_ = message;
        }
        message["id"] = 1;
        live.say(message);
        const Json heard = live.hear();
        if (heard["type"] == "refusal") {  // there was nothing to take back
            if (!message.contains("undo")) throw std::runtime_error{heard.dump()};
            return;
        }
        ++answers_;
        ++acknowledged_in_all;
        acknowledged_ = heard["n"].get<std::size_t>();
        hear_lines(heard["told"]);
    }

    // What was sent and not acknowledged may be sent again: it counts once.
    void check_in_flight(HttpClient& http, std::size_t now) {
        const std::size_t before = (*in_flight_)["n"];
        const HttpAnswer first = http.post(game_.path() + "/answer", *in_flight_, game_.token[0]);
        ASSERT_EQ(first.status, 200) << first.body;
        const HttpAnswer second = http.post(game_.path() + "/answer", *in_flight_, game_.token[0]);
        ASSERT_EQ(second.body, first.body);
        const std::size_t after = first.json()["n"];
        ASSERT_GT(after, before);
        ASSERT_TRUE(now == before || now == after);
    }

    SmallScenario scenario_;
    Chooser chooser_;
    Made game_;
    std::vector<Made> done_;
    std::unique_ptr<Follower> follower_;
    std::vector<std::string> told_;
    std::optional<std::size_t> acknowledged_;  // answers, beyond what was told
    std::optional<Json> in_flight_;
    std::uint64_t next_key_ = 0;
    std::uint64_t answers_ = 0;
    std::uint64_t finished_ = 0;
    std::string trouble_;
};

// Until so many more are acknowledged, but not for ever: a slow machine is killed all the same.
void wait_for_answers(std::uint64_t more) {
    const std::uint64_t wanted = acknowledged_in_all + more;
    for (int i = 0; i < 2000 && acknowledged_in_all < wanted; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
}

TEST(Kill, nothing_acknowledged_is_ever_lost) {
    const fs::path folder =
        fs::temp_directory_path() / ("grognard-kill-test-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    const std::string store = (folder / "games.sqlite").string();
    std::vector<Player> players;
    for (std::uint64_t i = 0; i < 4; ++i)
        for (const SmallScenario& each : small_scenarios()) players.emplace_back(each, i);
    Chooser chooser{static_cast<std::uint64_t>(::getpid())};
    const int kills = kills_wanted();
    for (int i = 0; i < kills && !::testing::Test::HasFatalFailure(); ++i) {
        ServerProcess server{GROGNARD_PROGRAM, store};
        for (Player& player : players) player.check(server.port());
        if (HasFatalFailure()) break;
        std::vector<std::thread> threads;
        for (Player& player : players) threads.emplace_back([&] { player.play(server.port()); });
        wait_for_answers(chooser.below(150));
        std::this_thread::sleep_for(std::chrono::microseconds{chooser.below(5000)});
        server.kill();
        for (std::thread& thread : threads) thread.join();
    }
    ServerProcess last{GROGNARD_PROGRAM, store};
    std::uint64_t answers = 0, finished = 0;
    for (Player& player : players) {
        player.check(last.port());
        answers += player.answers();
        finished += player.finished();
    }
    EXPECT_EQ(last.end(), 0);
    EXPECT_GT(answers, static_cast<std::uint64_t>(kills));
    std::printf("%d kills, %llu answers acknowledged, %llu battles fought to their end\n", kills,
                static_cast<unsigned long long>(answers),
                static_cast<unsigned long long>(finished));
    fs::remove_all(folder);
}

}  // namespace
}  // namespace grognard::server
