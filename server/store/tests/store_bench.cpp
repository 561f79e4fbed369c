// SPDX-License-Identifier: Apache-2.0
//
// store_bench [SECONDS] [FOLDER]: durable appends a second and how long one waits, for both stores.
// So many games are played at once, each giving its next line when the last one is acknowledged;
// one game alone is one commit after the other. FOLDER is on the disk to be measured.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <latch>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/store/store.h"
#include "server/store/tests/postgres_server.h"

namespace grognard {
namespace {

using Clock = std::chrono::steady_clock;

// As long as an answer's line and a game's meta and summary are.
const std::string line_text(220, 'l');
const std::string meta_text(1'200, 'm');
const std::string summary_text(200, 's');

class Round {
public:
    Round(Store& store, int games, std::chrono::seconds time)
        : store_{store}, until_{Clock::now() + time}, playing_{games} {
        waits_.reserve(1'000'000);
        static int rounds = 0;
        const std::string prefix = "round" + std::to_string(++rounds) + "-";
        for (int i = 0; i < games; ++i)
            write({.game = prefix + std::to_string(i), .meta = meta_text, .summary = summary_text});
        playing_.wait();
    }

    void report(const char* kind, int games, std::chrono::seconds time) {
        std::ranges::sort(waits_);
        const auto at = [&](double share) {
            const auto place =
                static_cast<std::size_t>(share * static_cast<double>(waits_.size() - 1));
            return std::chrono::duration<double, std::milli>(waits_[place]).count();
        };
        std::printf(
            "%-9s %5d games %9.0f appends/s   median %6.2f ms   99%% %6.2f ms   worst %6.1f ms\n",
            kind, games, static_cast<double>(waits_.size()) / static_cast<double>(time.count()),
            at(0.5), at(0.99), at(1.0));
    }

private:
    void write(Change change) {
        const std::string game = change.game;
        store_.write(std::move(change), [this, game, began = Clock::now()](const Written& written) {
            const auto now = Clock::now();
            if (!written.committed()) {
                std::fprintf(stderr, "store_bench: %s\n", written.words.c_str());
                std::exit(1);
            }
            waits_.push_back(now - began);  // the writer's thread is the only one here
            if (now >= until_) return playing_.count_down();
            write({.game = game,
                   .version = written.version,
                   .lines = {{line_text, "blue:0123456789abcdef"}},
                   .summary = summary_text});
        });
    }

    Store& store_;
    const Clock::time_point until_;
    std::latch playing_;
    std::vector<Clock::duration> waits_;
};

void measure(const char* kind, const std::string& where, std::chrono::seconds time) {
    OpenedStore opened = open_store(where);
    if (const auto* const words = std::get_if<std::string>(&opened)) {
        std::fprintf(stderr, "store_bench: %s\n", words->c_str());
        return;
    }
    for (const int games : {1, 32, 200, 1'000}) {
        Round round{*std::get<std::unique_ptr<Store>>(opened), games, time};
        round.report(kind, games, time);
    }
}

}  // namespace
}  // namespace grognard

int main(int count, char** arguments) {
    using namespace grognard;
    const std::chrono::seconds time{count > 1 ? std::atoi(arguments[1]) : 3};
    std::string folder = std::string{count > 2 ? arguments[2] : "/tmp"} + "/grognard-bench-XXXXXX";
    if (::mkdtemp(folder.data()) == nullptr) return 1;
    measure("sqlite", folder + "/games.sqlite", time);
    std::filesystem::remove_all(folder);

    PostgresServer server{{.durable = true}};
    if (server.trouble().empty())
        measure("postgres", server.make_database("bench"), time);
    else
        std::fprintf(stderr, "store_bench: %s\n", server.trouble().c_str());
}
