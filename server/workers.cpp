// SPDX-License-Identifier: Apache-2.0
//
// How the threads share their queue, and stop.
#include "server/workers.h"

#include <utility>

namespace grognard::server {

Workers::Workers(unsigned threads) {
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

void Workers::post(std::function<void()> work) {
    {
        const std::lock_guard lock{mutex_};
        if (stopped_) return;
        waiting_.push_back(std::move(work));
    }
    woken_.notify_one();
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock{mutex_};
    return waiting_.size();
}

void Workers::stop() {
    std::deque<std::function<void()>> forgotten;  // destroyed without the lock
    {
        const std::lock_guard lock{mutex_};
        stopped_ = true;
        forgotten.swap(waiting_);
    }
    woken_.notify_all();
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
}

void Workers::serve() {
    for (;;) {
        std::function<void()> work;
        {
            std::unique_lock lock{mutex_};
            woken_.wait(lock, [&] { return stopped_ || !waiting_.empty(); });
            if (stopped_) return;
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        work();
    }
}

}  // namespace grognard::server
