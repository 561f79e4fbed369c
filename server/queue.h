// SPDX-License-Identifier: Apache-2.0
//
// The queue at a table: whatever is asked of the table happens one after the other.
//
//     queue.run(replied, [this] { ... });   // now, or when its turn comes
//
// Work that has to wait for something else, such as the disk, holds the queue and returns. Nobody is
// served until the queue is resumed, so that nobody ever sees what is only half done:
//
//     queue.hold();
//     store.write(change, [&](const Written& written) { queue.resume([&] { ... }); });
//
// `run`, `resume` and `lock` may be called from any thread, but not from within work; the rest only
// from within work or while `lock` is held. Work that throws is reported to `failed`.
//
// Not here: what the work is, and the store (logbook.h).
#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>

#include "server/reply.h"

namespace grognard::server {

class Queue {
public:
    using Work = std::function<void()>;
    using Failed = std::function<void(const std::exception&)>;

    static constexpr std::size_t waiting_max = 1000;

    explicit Queue(Failed failed) : failed_{std::move(failed)} {}

    // `replied` may be null. It is called here only if the work is never done or has thrown.
    void run(Replied replied, Work work);
    void resume(const Work& work);  // once after each hold; then serves whoever waits
    std::unique_lock<std::mutex> lock() const { return std::unique_lock{mutex_}; }

    void hold() { held_ = true; }
    bool held() const { return held_; }
    void forget() { waiting_.clear(); }  // whoever waits is never answered: the server ends

    // From now on everybody is refused.
    void shut() { shut_ = true; }
    bool is_shut() const { return shut_; }  // from any thread, at any time

private:
    struct Waiting {
        Replied replied;
        Work work;
    };
    void serve(const Replied& replied, const Work& work);
    void attempt(const Replied& replied, const Work& work);

    const Failed failed_;
    mutable std::mutex mutex_;
    bool held_ = false;
    std::deque<Waiting> waiting_;
    std::atomic<bool> shut_ = false;
};

}  // namespace grognard::server
