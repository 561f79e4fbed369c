// SPDX-License-Identifier: Apache-2.0
//
// A few threads that take work from one queue, in the order it came: what would hold up the
// network's threads (reading the store, playing a record again, thinking) is done here.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace grognard::server {

class Workers {
public:
    explicit Workers(unsigned threads);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers() { stop(); }

    void post(std::function<void()> work);  // it must not throw
    std::size_t waiting() const;
    void stop();  // waits for what has begun and forgets the rest

private:
    void serve();

    mutable std::mutex mutex_;
    std::condition_variable woken_;
    std::deque<std::function<void()>> waiting_;
    bool stopped_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace grognard::server
