// SPDX-License-Identifier: Apache-2.0
#include "staff/signature.h"

#include <memory>
#include <string_view>

#include "engine/dice/hash.h"
#include "engine/record/json_document.h"
#include "staff/match.h"

namespace grognard {
namespace {

// These are part of the signature: it is another when one of them changes.
constexpr std::string_view seed_words = "grognard bench";
constexpr std::uint64_t random_battles = 8;
constexpr std::uint64_t captain_answers_max =
    600;  // a whole battle would take debug builds too long

std::uint64_t fold(const Game& start, std::string_view general, std::uint64_t battles,
                   std::uint64_t answers_max, std::uint64_t& answers) {
    const Seed seed = seed_from_words(seed_words);
    const std::unique_ptr<General> blue = make_general(general);
    const std::unique_ptr<General> red = make_general(general);
    const std::unique_ptr<Game> game = start.clone();
    Hasher hasher;
    for (std::uint64_t number = 0; number < battles; ++number) {
        game->become(start);
        const MatchResult match = play_match(*game, {blue.get(), red.get()},
                                             match_seeds(seed, number), answers_max, &hasher);
        hasher.add(match.answers);
        hasher.add(match.dice);
        hasher.add(match.finished ? 1 : 0);
        hasher.add(static_cast<std::uint64_t>(match.result.winner));
        hasher.add(static_cast<std::uint64_t>(match.result.turns));
        for (std::size_t side = 0; side < 2; ++side) {
            hasher.add(static_cast<std::uint64_t>(match.result.points[side]));
            hasher.add(static_cast<std::uint64_t>(match.result.lost[side]));
        }
        answers += match.answers;
    }
    return hasher.value();
}

}  // namespace

std::optional<Signature> signature_of(const Rulebook& rulebook, Mistakes& mistakes) {
    Signature signature;
    Hasher hasher;
    hasher.add_bytes(rulebook.name());
    for (const Embedded& scenario : rulebook.scenarios()) {
        const auto document =
            document_from_json(std::string{scenario.name}, scenario.json, mistakes);
        if (!document) return std::nullopt;
        const std::unique_ptr<Game> start = rulebook.muster(*document, nullptr, mistakes);
        if (!start) return std::nullopt;
        ScenarioSignature of{.scenario = std::string{scenario.name}};
        of.random = fold(*start, "random", random_battles, match_answers_max, signature.answers);
        of.captain = fold(*start, "captain", 1, captain_answers_max, signature.answers);
        hasher.add_bytes(of.scenario);
        hasher.add(of.random);
        hasher.add(of.captain);
        signature.scenarios.push_back(std::move(of));
    }
    signature.value = hasher.value();
    return signature;
}

}  // namespace grognard
