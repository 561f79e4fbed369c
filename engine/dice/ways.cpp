// SPDX-License-Identifier: Apache-2.0
#include "engine/dice/ways.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/measure/wide.h"

namespace grognard {

namespace {

using Big = UnsignedWide;

}  // namespace

// ---- counts -------------------------------------------------------------------------------------

Ways& Ways::operator+=(const Ways& other) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < limbs_max; ++i) {
        const Big sum = Big{limbs_[i]} + other.limbs_[i] + carry;
        limbs_[i] = static_cast<std::uint64_t>(sum);
        carry = static_cast<std::uint64_t>(sum >> 64);
    }
    GR_ASSERT(carry == 0);
    return *this;
}

Ways& Ways::operator*=(std::uint64_t factor) {
    std::uint64_t carry = 0;
    for (std::uint64_t& limb : limbs_) {
        const Big product = Big{limb} * factor + carry;
        limb = static_cast<std::uint64_t>(product);
        carry = static_cast<std::uint64_t>(product >> 64);
    }
    GR_ASSERT(carry == 0);
    return *this;
}

std::strong_ordering Ways::operator<=>(const Ways& other) const {
    for (std::size_t i = limbs_max; i-- > 0;)
        if (limbs_[i] != other.limbs_[i]) return limbs_[i] <=> other.limbs_[i];
    return std::strong_ordering::equal;
}

int Ways::bits() const {
    for (std::size_t i = limbs_max; i-- > 0;)
        if (limbs_[i] != 0)
            return static_cast<int>(i * 64 + static_cast<std::size_t>(std::bit_width(limbs_[i])));
    return 0;
}

std::uint64_t Ways::shifted_down(int shift) const {
    GR_ASSERT(shift >= 0 && bits() - shift <= 64);
    const std::size_t whole = static_cast<std::size_t>(shift) / 64;
    const int part = shift % 64;
    if (whole >= limbs_max) return 0;
    const std::uint64_t low = limbs_[whole] >> part;
    if (part == 0 || whole + 1 == limbs_max) return low;
    return low | limbs_[whole + 1] << (64 - part);
}

// ---- successes ----------------------------------------------------------------------------------

void Successes::add(const Distribution& trial) {
    GR_ASSERT(trial.low() >= 0);
    std::vector<Ways> more(ways_.size() + static_cast<std::size_t>(trial.high()));
    for (std::size_t k = 0; k < ways_.size(); ++k)
        for (int n = trial.low(); n <= trial.high(); ++n)
            if (const std::uint64_t weight = trial.weight(n))
                more[k + static_cast<std::size_t>(n)] += ways_[k] * weight;
    ways_ = std::move(more);
    total_ *= trial.total();
}

void Successes::add(const Fraction& chance, int trials) {
    GR_ASSERT(chance.numerator <= chance.denominator);
    const std::array<std::uint64_t, 2> weights{chance.denominator - chance.numerator,
                                               chance.numerator};
    const Distribution trial = Distribution::of_weights(0, weights);
    for (int i = 0; i < trials; ++i) add(trial);
}

void Successes::scale(std::uint64_t factor) {
    for (Ways& each : ways_) each *= factor;
    total_ *= factor;
}

// ---- odds ---------------------------------------------------------------------------------------

void WideOdds::add_number(std::uint16_t outcome, const Ways& weight) {
    if (weight.is_zero()) return;
    const auto place =
        std::lower_bound(lines_.begin(), lines_.end(), outcome,
                         [](const Line& line, std::uint16_t o) { return line.outcome < o; });
    if (place != lines_.end() && place->outcome == outcome)
        place->weight += weight;
    else
        lines_.insert(place, {outcome, weight});
    total_ += weight;
}

Ways WideOdds::weight_of_number(std::uint16_t outcome) const {
    for (const Line& line : lines_)
        if (line.outcome == outcome) return line.weight;
    return {};
}

Odds WideOdds::shown() const {
    constexpr int digits = 48;
    const int shift = std::max(total_.bits() - digits, 0);
    Odds odds;
    for (const Line& line : lines_)
        odds.add(line.outcome, std::max<std::uint64_t>(line.weight.shifted_down(shift), 1));
    return odds;
}

}  // namespace grognard
