// SPDX-License-Identifier: Apache-2.0
//
// Reports of battles (staff/battle_report.h) take a second or so to make: a thread of their own
// makes them, one after the other, and the last ones are kept.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engine/battle/game.h"
#include "server/reply.h"
#include "server/workers.h"

namespace grognard::server {

// A battle from its first question on.
struct Course {
    std::unique_ptr<Game> start;
    std::vector<Answer> answers;
};

class Reports {
public:
    explicit Reports(std::size_t kept) : kept_max_{kept} {}

    // `key` names the battle and how far it has come.
    void ask(const std::string& key, Course course, Replied replied);
    void stop() { worker_.stop(); }

private:
    void made(const std::string& key, const Reply& report);

    const std::size_t kept_max_;
    std::mutex mutex_;
    std::deque<std::pair<std::string, std::string>> kept_;  // the oldest first
    std::map<std::string, std::vector<Replied>, std::less<>> awaited_;
    Workers worker_{1};
};

}  // namespace grognard::server
