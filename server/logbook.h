// SPDX-License-Identifier: Apache-2.0
//
// The logbook of a table: its game's record in the store, as far as this server knows it.
//
// While the store is at work the table's queue is held: nobody sees what may still be lost.
//
//     logbook.write({.lines = dispatch.lines}, [self](const Written& written) { ... });
//     logbook.read(0, [self](const Fetched<LoadedGame>& loaded) { ... });
//
// Both call back once, as the first work of the resumed queue. What they call back keeps the table
// alive until then.
//
// A sealed answer is written at once like any other, but its line is told to nobody until a later
// answer opens it: the logbook holds such lines back.
//
// Not here: what the lines say (sitting.h), who is told them (gallery.h), the disk (store/store.h).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/queue.h"
#include "server/services.h"

namespace grognard::server {

class Logbook {
public:
    Logbook(const Services& services, Queue& queue, std::string game)
        : services_{services}, queue_{queue}, game_{std::move(game)} {}

    // It stands as it was read; the answers of its last `sealed` lines are sealed.
    void open(const LoadedGame& loaded, std::size_t sealed);

    // The change's game and version are filled in. What is known here changes if it succeeds.
    void write(Change change, std::function<void(const Written&)> then);
    // The game with its lines from number `from` on. What is known here stays as it was.
    void read(std::int64_t from, std::function<void(const Fetched<LoadedGame>&)> then);

    // Of lines just written, of which the last `sealed` are sealed now: those that may be told,
    // after the ones held back before.
    std::vector<std::string> tell(std::vector<std::string> lines, std::size_t sealed);
    std::int64_t told() const;  // how many lines may be told
    std::size_t held_back() const { return held_back_.size(); }

    bool is_new() const { return version_ == 0; }      // it has never been written
    bool due() const { return due_; }                  // a general is to answer, says the store
    std::int64_t changed() const { return changed_; }  // seconds since 1970
    // The summary for lists of games need not be the newest: it is written now and then.
    bool summary_due() const;
    bool summary_stale() const { return summary_stale_; }
    void want_summary() { summarised_ = {}; }  // with the next change

private:
    using Clock = std::chrono::steady_clock;
    void wrote(const Written& written, bool due, bool summary);

    const Services& services_;
    Queue& queue_;
    const std::string game_;
    std::int64_t version_ = 0;
    std::int64_t lines_ = 0;
    std::int64_t changed_ = 0;
    std::vector<std::string> held_back_;  // lines of sealed answers, the last of all
    bool due_ = false;
    bool summary_stale_ = false;
    Clock::time_point summarised_{};
};

}  // namespace grognard::server
