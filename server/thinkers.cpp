// SPDX-License-Identifier: Apache-2.0
//
// How long a general may think: his patience from when he was asked.
#include "server/thinkers.h"

#include <algorithm>
#include <utility>

#include "generals/general.h"

namespace grognard::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t crowd = 64;

class Deadline final : public Patience {
public:
    Deadline(Clock::time_point end, const std::atomic<bool>& dropped)
        : end_{end}, dropped_{dropped} {}
    bool spent() const override {
        return dropped_.load(std::memory_order_relaxed) || Clock::now() >= end_;
    }

private:
    Clock::time_point end_;
    const std::atomic<bool>& dropped_;
};

}  // namespace

Thinkers::Thinkers(unsigned threads, std::chrono::milliseconds patience)
    : patience_{patience}, workers_{threads} {}

bool Thinkers::crowded() const { return workers_.waiting() > crowd; }

void Thinkers::ask(Problem problem, std::function<void(const Answer&)> decided) {
    const Clock::time_point asked = Clock::now();
    auto shared = std::make_shared<Problem>(std::move(problem));
    workers_.post([this, asked, shared, decided = std::move(decided)] {
        if (*shared->dropped) return;
        const std::unique_ptr<General> general = make_general(shared->general);
        if (!general) return;
        // However long it waited, it may look at the question for a twentieth of its patience.
        const Deadline deadline{std::max(asked + patience_, Clock::now() + patience_ / 20),
                                *shared->dropped};
        const Answer answer = general->decide(*shared->game, shared->chooser, deadline);
        if (!*shared->dropped) decided(answer);
    });
}

}  // namespace grognard::server
