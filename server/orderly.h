// SPDX-License-Identifier: Apache-2.0
//
// The orderly goes his rounds through the store: a game in which a general is asked, but that lies on
// no table, because a server has ended or was killed meanwhile, is set up again so that the general
// thinks on. A few at a time, and only while the generals have time: the store may hold many.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "server/services.h"
#include "server/tables.h"

namespace grognard::server {

class Orderly {
public:
    // A game that other servers share is taken over when it has not changed for so long.
    Orderly(const Services& services, Tables& tables, std::chrono::seconds takeover);
    Orderly(const Orderly&) = delete;
    Orderly& operator=(const Orderly&) = delete;
    ~Orderly() { stop(); }

    void start();
    void stop();

private:
    void serve();
    void go_round();
    bool look_at(const std::string& id);
    bool ending() const;

    const Services& services_;
    Tables& tables_;
    const std::chrono::seconds takeover_;
    std::string last_;                // the game looked at last; empty: a round begins
    std::set<std::string> hopeless_;  // cannot be set up by this server
    std::string trouble_;             // of the store, as it was complained of
    mutable std::mutex mutex_;
    std::condition_variable woken_;
    bool ending_ = false;
    std::thread thread_;
};

}  // namespace grognard::server
