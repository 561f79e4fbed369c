// SPDX-License-Identifier: Apache-2.0
//
// Generals at work, off the network's threads. A general who is still thinking when his patience is
// spent gives the best answer he has found; where many wait for few threads the waiting counts too,
// so that no battle is ever held up for long.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "engine/battle/game.h"
#include "engine/dice/chooser.h"
#include "server/workers.h"

namespace grognard::server {

struct Problem {
    std::unique_ptr<Game> game;  // at a question of a side's
    std::string general;
    Chooser chooser{0};
    std::shared_ptr<std::atomic<bool>> dropped;  // set when the answer is no longer wanted
};

class Thinkers {
public:
    Thinkers(unsigned threads, std::chrono::milliseconds patience);

    // `decided` is called from a thread of the pool.
    void ask(Problem problem, std::function<void(const Answer&)> decided);
    bool crowded() const;  // so many wait that advice is refused; battles' own generals never are
    void stop() { workers_.stop(); }

private:
    std::chrono::milliseconds patience_;
    Workers workers_;
};

}  // namespace grognard::server
