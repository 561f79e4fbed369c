// SPDX-License-Identifier: Apache-2.0
//
// What every table needs of the server: the store, the threads that work for it, and the host's ear.
// Made once, when the server starts (server.cpp).
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "server/reports.h"
#include "server/store/store.h"
#include "server/thinkers.h"
#include "server/workers.h"

namespace grognard::server {

struct Services {
    Store& store;
    Workers& clerks;     // for reading the store and for what takes long
    Thinkers& thinkers;  // the generals
    Reports& reports;
    std::function<void(std::function<void()>)> post;   // to the network's threads
    std::function<void(const std::string&)> complain;  // to the host, of our own troubles
    // Between answers where people watch two generals; and how to wait for so long.
    std::chrono::milliseconds pace{0};
    std::function<void(std::chrono::steady_clock::time_point, std::function<void()>)> post_at{};
};

}  // namespace grognard::server
