// SPDX-License-Identifier: Apache-2.0
//
// How the buckets fill and empty, and which addresses are forgotten.
#include "server/limits.h"

#include <algorithm>

namespace grognard::server {

bool RateLimit::allows(const std::string& address, Clock::time_point now) {
    const std::lock_guard lock{mutex_};
    if (buckets_.size() >= addresses_max && !buckets_.contains(address)) forget_full_ones(now);
    Bucket& bucket = buckets_.try_emplace(address, Bucket{burst_, now}).first->second;
    const double seconds = std::chrono::duration<double>(now - bucket.seen).count();
    bucket.left = std::min(burst_, bucket.left + std::max(seconds, 0.0) * a_second_);
    bucket.seen = now;
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
}

// An address whose bucket is full again is as one never seen. If too many are left, all begin anew.
void RateLimit::forget_full_ones(Clock::time_point now) {
    std::erase_if(buckets_, [&](const auto& entry) {
        const double seconds = std::chrono::duration<double>(now - entry.second.seen).count();
        return entry.second.left + seconds * a_second_ >= burst_;
    });
    if (buckets_.size() >= addresses_max) buckets_.clear();
}

}  // namespace grognard::server
