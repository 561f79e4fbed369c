// SPDX-License-Identifier: Apache-2.0
//
// How much one address may ask, and how large what it asks may be.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace grognard::server {

inline constexpr std::size_t body_bytes_max = 256'000;
inline constexpr std::size_t record_body_bytes_max = 16'000'000;
inline constexpr std::size_t header_bytes_max = 16'000;
inline constexpr std::size_t frame_bytes_max = 64'000;
inline constexpr std::size_t unsent_bytes_max = 4'000'000;  // to one who reads slowly

// A bucket an address: it holds so many requests and fills again at so many a second.
class RateLimit {
public:
    using Clock = std::chrono::steady_clock;
    RateLimit(double a_second, double burst) : a_second_{a_second}, burst_{burst} {}

    bool allows(const std::string& address, Clock::time_point now = Clock::now());

private:
    struct Bucket {
        double left;
        Clock::time_point seen;
    };
    static constexpr std::size_t addresses_max = 20'000;
    void forget_full_ones(Clock::time_point now);

    const double a_second_, burst_;
    std::mutex mutex_;
    std::map<std::string, Bucket, std::less<>> buckets_;
};

}  // namespace grognard::server
