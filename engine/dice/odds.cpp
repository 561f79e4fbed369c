// SPDX-License-Identifier: Apache-2.0
//
// Keeping the lines of odds in order, and mixing odds exactly.
#include "engine/dice/odds.h"

#include <numeric>

namespace grognard {

void Odds::add_number(std::uint16_t outcome, std::uint64_t weight) {
    if (weight == 0) return;
    total = exact_sum(total, weight);
    std::size_t place = lines.size();
    while (place > 0 && lines[place - 1].outcome > outcome) --place;
    if (place > 0 && lines[place - 1].outcome == outcome) {
        lines[place - 1].weight += weight;
        return;
    }
    lines.insert(place, Line{outcome, weight});
}

std::uint64_t Odds::weight_of_number(std::uint16_t outcome) const {
    for (const Line& line : lines)
        if (line.outcome == outcome) return line.weight;
    return 0;
}

Odds Odds::then_number(std::uint16_t outcome, const Odds& second) const {
    Mixture mixture;
    for (const Line& line : lines)
        mixture.add(line.weight, line.outcome == outcome ? second : certain(line.outcome));
    return mixture.odds();
}

Odds Odds::without_number(std::uint16_t outcome) const {
    Odds rest;
    for (const Line& line : lines)
        if (line.outcome != outcome) rest.add_number(line.outcome, line.weight);
    GR_ASSERT(rest.total > 0);
    return rest;
}

Odds Odds::reduced() const {
    std::uint64_t common = 0;
    for (const Line& line : lines) common = std::gcd(common, line.weight);
    Odds result = *this;
    if (common == 0) return result;
    for (Line& line : result.lines) line.weight /= common;
    result.total /= common;
    return result;
}

// The case's weight is shared out in total-ths, so scale_ grows to a multiple of the total, but for
// what the weight can already be divided by.
void Mixture::add(std::uint64_t weight, const Odds& odds) {
    if (weight == 0) return;
    GR_ASSERT(odds.total > 0);
    const std::uint64_t common = std::gcd(weight, odds.total);
    const std::uint64_t shares = odds.total / common;
    const std::uint64_t growth = shares / std::gcd(scale_, shares);
    scale_ = exact_product(scale_, growth);
    odds_.total = exact_product(odds_.total, growth);
    for (Odds::Line& line : odds_.lines) line.weight *= growth;  // none is larger than the total
    const std::uint64_t each = exact_product(weight / common, scale_ / shares);
    for (const Odds::Line& line : odds.lines)
        odds_.add(line.outcome, exact_product(line.weight, each));
}

}  // namespace grognard
