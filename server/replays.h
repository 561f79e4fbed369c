// SPDX-License-Identifier: Apache-2.0
//
// Records brought by players to be looked at: kept in memory, the oldest forgotten.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "engine/record/history.h"
#include "server/reply.h"

namespace grognard::server {

class Replays {
public:
    explicit Replays(std::size_t most) : most_{most} {}

    // Plays the record again; takes as long as that takes.
    Reply add(std::string_view record);
    std::shared_ptr<const History> find(std::string_view id) const;  // null if there is none

private:
    struct Kept {
        std::string id;
        std::shared_ptr<const History> history;
    };
    const std::size_t most_;
    mutable std::mutex mutex_;
    std::deque<Kept> kept_;  // the oldest first
};

}  // namespace grognard::server
