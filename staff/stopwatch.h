// SPDX-License-Identifier: Apache-2.0
//
// Measuring how long something takes, on a machine that does other things too.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

namespace grognard {

class Stopwatch {
public:
    double nanoseconds() const {
        return std::chrono::duration<double, std::nano>(Clock::now() - started_).count();
    }
    double seconds() const { return nanoseconds() / 1e9; }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point started_ = Clock::now();
};

// The compiler must take this value for used, and so must compute it.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

// Nanoseconds for one of the things `some()` does, which returns how many it did. Of ten equal
// shares of `seconds` the quickest counts: whatever else the machine does only ever slows a share.
template <class F>
double nanoseconds_each(double seconds, F&& some) {
    constexpr int shares = 10;
    double best = std::numeric_limits<double>::max();
    some();  // so that caches and branch predictors have met it
    for (int share = 0; share < shares; ++share) {
        const Stopwatch watch;
        std::uint64_t done = 0;
        double elapsed = 0;
        do {
            done += some();
            elapsed = watch.nanoseconds();
        } while (elapsed < seconds * 1e9 / shares);
        best = std::min(best, elapsed / static_cast<double>(done));
    }
    return best;
}

}  // namespace grognard
