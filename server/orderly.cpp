// SPDX-License-Identifier: Apache-2.0
//
// How the orderly makes his rounds: a second apart, and each goes on where the last one ended.
#include "server/orderly.h"

#include <exception>

namespace grognard::server {

namespace {

constexpr std::chrono::seconds between_rounds{1};
constexpr std::size_t read_at_once = 32;

}  // namespace

Orderly::Orderly(const Services& services, Tables& tables, std::chrono::seconds takeover)
    : services_{services}, tables_{tables}, takeover_{takeover} {}

void Orderly::start() {
    thread_ = std::thread{[this] { serve(); }};
}

void Orderly::stop() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    woken_.notify_all();
    if (thread_.joinable()) thread_.join();
}

bool Orderly::ending() const {
    const std::lock_guard lock{mutex_};
    return ending_;
}

void Orderly::serve() {
    while (!ending()) {
        go_round();
        std::unique_lock lock{mutex_};
        woken_.wait_for(lock, between_rounds, [&] { return ending_; });
    }
}

// To the last game that is due, or as far as there is time and room; the next round goes on there.
void Orderly::go_round() {
    for (;;) {
        const Fetched<std::vector<std::string>> due =
            services_.store.due(last_, read_at_once, takeover_);
        if (due.trouble != trouble_ && due.failed()) services_.complain(due.trouble);
        trouble_ = due.trouble;
        if (!due || due->empty()) return last_.clear();
        for (const std::string& id : *due) {
            if (ending() || services_.thinkers.crowded() || !look_at(id)) return;
            last_ = id;
        }
    }
}

// False: there is no room for it now.
bool Orderly::look_at(const std::string& id) {
    if (hopeless_.contains(id)) return true;
    Tables::Attended attended = Tables::Attended::hopeless;
    try {
        attended = tables_.attend(id);
    } catch (const std::exception& error) {
        services_.complain("game " + id + ": " + error.what());
    }
    if (attended == Tables::Attended::hopeless) hopeless_.insert(id);
    return attended != Tables::Attended::no_room;
}

}  // namespace grognard::server
