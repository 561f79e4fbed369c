// SPDX-License-Identifier: Apache-2.0
//
// A battle with the answers that led to it, which can take answers back. Copies of the battle are
// kept on the way, so that going back does not mean starting again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/battle/game.h"

namespace grognard {

class History {
public:
    explicit History(std::unique_ptr<Game> start);

    const Game& game() const { return *game_; }
    const std::vector<Answer>& answers() const { return answers_; }

    // Takes the answer, or refuses it and changes nothing.
    std::optional<Refusal> answer(const Answer& answer, Events* events);
    // Takes the last answers back; false, and nothing changes, when there are not that many.
    bool take_back(std::uint64_t count);

    // A copy of the battle after the first `n` answers, of which there are so many.
    std::unique_ptr<Game> position(std::size_t n) const;

    std::unique_ptr<Game> take_game() { return std::move(game_); }
    std::vector<Answer> take_answers() { return std::move(answers_); }

private:
    static constexpr std::size_t spacing = 256;  // answers between two copies

    struct Copy {
        std::size_t after;  // how many answers
        std::unique_ptr<Game> game;
    };

    std::unique_ptr<Game> game_;
    std::vector<Answer> answers_;
    std::vector<Copy> copies_;  // the first is the start
};

}  // namespace grognard
