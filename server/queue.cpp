// SPDX-License-Identifier: Apache-2.0
//
// How the queue serves: at once while nobody holds it, and otherwise in the order people came.
#include "server/queue.h"

#include <utility>

namespace grognard::server {

void Queue::run(Replied replied, Work work) {
    const std::lock_guard lock{mutex_};
    if (!held_) {
        serve(replied, work);
    } else if (waiting_.size() < waiting_max) {
        waiting_.push_back({std::move(replied), std::move(work)});
    } else if (replied) {
        replied(refused(Code::too_many, "This table is busy. Try again in a moment."));
    }
}

void Queue::resume(const Work& work) {
    const std::lock_guard lock{mutex_};
    held_ = false;
    attempt(nullptr, work);
    while (!held_ && !waiting_.empty()) {
        const Waiting next = std::move(waiting_.front());
        waiting_.pop_front();
        serve(next.replied, next.work);
    }
}

void Queue::serve(const Replied& replied, const Work& work) {
    if (!shut_) return attempt(replied, work);
    if (replied)
        replied(refused(Code::server, "This game cannot be reached now; try again later."));
}

void Queue::attempt(const Replied& replied, const Work& work) {
    try {
        work();
    } catch (const std::exception& error) {
        if (replied) replied(refused(Code::server, "Something went wrong here; try again."));
        failed_(error);
    }
}

}  // namespace grognard::server
