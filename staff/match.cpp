// SPDX-License-Identifier: Apache-2.0
#include "staff/match.h"

#include <optional>
#include <string_view>

#include "engine/battle/chance.h"
#include "engine/dice/sha256.h"
#include "engine/record/answers.h"

namespace grognard {
namespace {

Digest derived(std::string_view purpose, const Seed& series, std::uint64_t battle) {
    std::array<std::uint8_t, 8> number{};
    for (std::size_t i = 0; i < number.size(); ++i)
        number[i] = static_cast<std::uint8_t>(battle >> (8 * i));
    Sha256 sum;
    sum.add(purpose);
    sum.add(series.bytes);
    sum.add(number);
    return sum.finish();
}

Chooser derived_chooser(std::string_view purpose, const Seed& series, std::uint64_t battle) {
    const Digest digest = derived(purpose, series, battle);
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 8; ++i) bits |= std::uint64_t{digest[i]} << (8 * i);
    return Chooser{bits};
}

}  // namespace

MatchSeeds match_seeds(const Seed& series, std::uint64_t battle) {
    return {Seed{derived("grognard dice", series, battle)},
            {derived_chooser("grognard blue", series, battle),
             derived_chooser("grognard red", series, battle)}};
}

MatchResult play_match(Game& game, std::array<General*, 2> generals, const MatchSeeds& seeds,
                       std::uint64_t answers_max, Hasher* told) {
    DiceStream dice{seeds.dice};
    std::array<Chooser, 2> choosers = seeds.choosers;
    while (!game.over() && game.answers_given() < answers_max) {
        const Side by = game.question().by;
        const Answer answer = by == Side::chance
                                  ? throw_dice(game, dice)
                                  : generals[index(by)]->decide(game, choosers[index(by)]);
        if (told) told->add_bytes(answer_json(game, answer));
        game.apply_checked(answer, nullptr);
    }
    MatchResult match;
    const std::optional<Result> result = game.result();
    match.finished = result.has_value();
    if (result) match.result = *result;
    match.hash = game.hash();
    match.answers = game.answers_given();
    match.dice = game.dice_thrown();
    return match;
}

}  // namespace grognard
