// SPDX-License-Identifier: Apache-2.0
//
// Going on and going back.
#include "engine/record/history.h"

#include <utility>

namespace grognard {

History::History(std::unique_ptr<Game> start) : game_{std::move(start)} {
    copies_.push_back({0, game_->clone()});
}

std::optional<Refusal> History::answer(const Answer& answer, Events* events) {
    if (auto refusal = game_->answer(answer, events)) return refusal;
    answers_.push_back(answer);
    if (answers_.size() - copies_.back().after >= spacing)
        copies_.push_back({answers_.size(), game_->clone()});
    return std::nullopt;
}

bool History::take_back(std::uint64_t count) {
    if (count > answers_.size()) return false;
    const std::size_t target = answers_.size() - static_cast<std::size_t>(count);
    while (copies_.back().after > target) copies_.pop_back();
    game_->become(*copies_.back().game);
    for (std::size_t i = copies_.back().after; i < target; ++i)
        game_->apply_checked(answers_[i], nullptr);
    answers_.erase(answers_.begin() + static_cast<std::ptrdiff_t>(target), answers_.end());
    return true;
}

std::unique_ptr<Game> History::position(std::size_t n) const {
    if (n == answers_.size()) return game_->clone();
    auto copy = copies_.end() - 1;
    while (copy->after > n) --copy;
    std::unique_ptr<Game> game = copy->game->clone();
    for (std::size_t i = copy->after; i < n; ++i) game->apply_checked(answers_[i], nullptr);
    return game;
}

}  // namespace grognard
