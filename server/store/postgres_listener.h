// SPDX-License-Identifier: Apache-2.0
//
// Hears what other servers changed: LISTEN on a connection of its own, made again with growing
// pauses when it is lost. A payload is "game ORIGIN ID" or "room ORIGIN ID" (ids only: PostgreSQL
// carries less than 8,000 bytes); what has our own origin is not passed on.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "server/store/postgres.h"
#include "server/store/store.h"

namespace grognard::postgres {

class Listener {
public:
    // Listens already when it is made, unless the database cannot be reached: then it goes on trying.
    Listener(std::string address, std::string origin, std::function<void(const Notice&)> told);
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    ~Listener();

private:
    void run();
    bool connect();
    void pass_on();
    // Until `socket` has something to read (-1: no socket), it is time to end, or the time is over.
    void wait(int socket, std::chrono::milliseconds most) const;
    bool is_ending() const;

    const std::string address_;
    const std::string origin_;
    const std::function<void(const Notice&)> told_;
    std::unique_ptr<Connection> connection_;  // none: lost
    const int ending_;                        // an eventfd, readable once it is time to end
    std::thread thread_;
};

// What a payload says; nothing when it is our own or not understood.
std::optional<Notice> read_payload(std::string_view payload, std::string_view own_origin);

}  // namespace grognard::postgres
