// SPDX-License-Identifier: Apache-2.0
//
// Exact distributions of sums of dice, by convolution.
#include "engine/dice/distribution.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/measure/wide.h"

namespace grognard {

Distribution Distribution::certain(int score) {
    const std::array<std::uint64_t, 1> one_way{1};
    return of_weights(score, one_way);
}

Distribution Distribution::of_weights(int low, std::span<const std::uint64_t> weights) {
    Distribution result;
    result.low_ = low;
    for (const std::uint64_t weight : weights) {
        result.weights_.push_back(weight);
        result.total_ = exact_sum(result.total_, weight);
    }
    GR_ASSERT(result.total_ > 0);
    return result;
}

Fraction Distribution::at_least(int score) const {
    std::uint64_t ways = 0;
    for (int s = std::max(score, low()); s <= high(); ++s) ways += weight(s);
    return Fraction::of(ways, total_);
}

Fraction Distribution::at_most(int score) const {
    std::uint64_t ways = 0;
    for (int s = low(); s <= std::min(score, high()); ++s) ways += weight(s);
    return Fraction::of(ways, total_);
}

Mean Distribution::mean() const {
    Wide sum = 0;
    for (int s = low(); s <= high(); ++s) sum += static_cast<Wide>(s) * weight(s);
    return Mean::of(sum, total_);
}

Distribution Distribution::shifted(int modifier) const {
    Distribution result = *this;
    result.low_ += modifier;
    return result;
}

Distribution Distribution::negated() const {
    Distribution result = *this;
    result.low_ = -high();
    std::reverse(result.weights_.begin(), result.weights_.end());
    return result;
}

Distribution operator+(const Distribution& a, const Distribution& b) {
    const std::size_t width = a.weights_.size() + b.weights_.size() - 1;
    Distribution result;
    result.low_ = a.low_ + b.low_;
    // No weight is larger than the total: when the total fits, so does all the rest.
    result.total_ = exact_product(a.total_, b.total_);
    result.weights_.resize(width);
    for (std::size_t i = 0; i < a.weights_.size(); ++i)
        for (std::size_t j = 0; j < b.weights_.size(); ++j)
            result.weights_[i + j] += a.weights_[i] * b.weights_[j];
    return result;
}

Distribution operator-(const Distribution& a, const Distribution& b) { return a + b.negated(); }

Distribution die(int sides) {
    GR_ASSERT(sides >= 1 && sides <= Distribution::width_max);
    std::array<std::uint64_t, Distribution::width_max> ones;
    const std::size_t count = static_cast<std::size_t>(sides);
    std::fill_n(ones.begin(), count, std::uint64_t{1});
    return Distribution::of_weights(1, std::span{ones}.first(count));
}

Distribution sum_of(int dice, int sides) {
    GR_ASSERT(dice >= 0);
    if (dice == 0) return Distribution::certain(0);
    const Distribution one = die(sides);
    Distribution sum = one;
    for (int i = 1; i < dice; ++i) sum = sum + one;
    return sum;
}

namespace {

std::uint64_t choose(int n, int k) {
    std::uint64_t ways = 1;
    for (int i = 1; i <= k; ++i)
        ways = exact_product(ways, static_cast<std::uint64_t>(n - k + i)) /
               static_cast<std::uint64_t>(i);
    return ways;
}

}  // namespace

// Face by face from the lowest: how many dice are lower, and what the places among them add up to.
Distribution kept_of(int dice, int sides, std::span<const int> places) {
    GR_ASSERT(dice >= 1 && dice <= 24 && !places.empty());
    const int most = sides * static_cast<int>(places.size());
    const auto at = [&](int used, int sum) {
        return static_cast<std::size_t>(used * (most + 1) + sum);
    };
    std::vector<std::uint64_t> ways(at(dice, most) + 1), next;
    ways[0] = 1;
    for (int face = 1; face <= sides; ++face) {
        next.assign(ways.size(), 0);
        for (int used = 0; used <= dice; ++used)
            for (int showing = 0; used + showing <= dice; ++showing) {
                const auto kept = std::count_if(places.begin(), places.end(), [&](int place) {
                    return place > used && place <= used + showing;
                });
                const int more = face * static_cast<int>(kept);
                for (int sum = 0; sum + more <= most; ++sum)
                    if (const std::uint64_t from = ways[at(used, sum)])
                        next[at(used + showing, sum + more)] +=
                            exact_product(from, choose(dice - used, showing));
            }
        ways.swap(next);
    }
    const std::span<const std::uint64_t> all{ways};
    const int low = static_cast<int>(places.size());
    return Distribution::of_weights(low, all.subspan(at(dice, low)));
}

int kept_of(std::span<const std::uint8_t> dice, std::span<const int> places) {
    std::vector<std::uint8_t> ordered{dice.begin(), dice.end()};
    std::sort(ordered.begin(), ordered.end());
    int sum = 0;
    for (const int place : places) {
        GR_ASSERT(place >= 1 && place <= static_cast<int>(ordered.size()));
        sum += ordered[static_cast<std::size_t>(place - 1)];
    }
    return sum;
}

}  // namespace grognard
