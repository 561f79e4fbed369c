// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/honest_odds.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "engine/battle/overloaded.h"
#include "engine/dice/hash.h"
#include "tests/conformance/sums.h"

namespace grognard::conformance {

namespace {

std::uint64_t ways_of(const Roll& roll) {
    std::uint64_t ways = 1;
    for (int i = 0; i < roll.count && ways <= ways_tried_max; ++i) ways *= roll.sides;
    return ways;
}

Rolled fall(const Roll& roll, std::uint64_t way) {
    Rolled rolled;
    for (int i = 0; i < roll.count; ++i) {
        rolled.dice.push_back(static_cast<std::uint8_t>(1 + way % roll.sides));
        way /= roll.sides;
    }
    return rolled;
}

// How many ways led to each of the things that can be told apart.
template <class Key>
std::vector<std::uint64_t> sizes(const std::map<Key, std::uint64_t>& classes) {
    std::vector<std::uint64_t> all;
    for (const auto& [key, ways] : classes) all.push_back(ways);
    std::sort(all.begin(), all.end());
    return all;
}

// What an event tells, but for who did it and the dice themselves.
std::uint64_t what_is_told(const Game& game, const Event& event) {
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(event.what.number()));
    hasher.add(static_cast<std::uint64_t>(event.value));
    for (const Detail& detail : game.told(event).details)
        std::visit(Overloaded{[&](std::string_view name) { hasher.add_bytes(name); },
                              [&](Length length) {
                                  hasher.add(static_cast<std::uint64_t>(length.ticks()));
                              },
                              [&](auto value) { hasher.add(static_cast<std::uint64_t>(value)); }},
                   detail.value);
    return hasher.value();
}

// Everything that happened.
std::uint64_t all_told(const Game& game, const Events& events) {
    Hasher hasher;
    for (const Event& event : events) {
        hasher.add(what_is_told(game, event));
        hasher.add(index(event.unit));
        hasher.add(index(event.other));
    }
    return hasher.value();
}

std::string list(const std::vector<std::uint64_t>& numbers) {
    std::string all;
    for (const std::uint64_t n : numbers) all += (all.empty() ? "" : " ") + std::to_string(n);
    return all;
}

}  // namespace

// What a roll led to shows in the event that carries the dice, by what it tells; where that
// says only who rolled, in all that happens, in the position that follows, or in both together. One
// of them must divide the ways as the odds do.
Complaint odds_fault(const Game& game, const Rulebook& rulebook) {
    const Roll& roll = *game.question().roll();
    const std::uint64_t ways = ways_of(roll);
    if (ways > ways_tried_max) return std::nullopt;
    const Judgement judged = game.judge({Side::chance, fall(roll, 0)});
    if (!judged.assessment) return std::nullopt;
    const Assessment& foretold = *judged.assessment;
    if (auto fault = assessment_fault(game, rulebook, foretold)) return fault;
    if (foretold.odds.total == 0) return "dice are about to fall without odds";
    // Odds that reach beyond this roll, to the one that answers it, are the rulebook's own to test.
    const bool reach_beyond = foretold.odds.total > ways && foretold.odds.total % ways == 0;
    if (ways % foretold.odds.total != 0 && !reach_beyond)
        return "odds of " + std::to_string(foretold.odds.total) + " for dice with " +
               std::to_string(ways) + " ways to fall";

    std::map<std::uint16_t, std::uint64_t> by_outcome;  // where the events name it
    std::map<std::uint64_t, std::uint64_t> by_event;
    std::map<std::uint64_t, std::uint64_t> by_all_events;
    std::map<std::uint64_t, std::uint64_t> by_position;
    std::map<std::tuple<std::uint64_t, std::uint64_t>, std::uint64_t> by_both;
    const std::unique_ptr<Game> after = game.clone();
    Events events;
    for (std::uint64_t way = 0; way < ways; ++way) {
        const Answer answer{Side::chance, fall(roll, way)};
        if (!(game.judge(answer).assessment->odds == foretold.odds))
            return "the odds of dice depend on the dice";
        after->become(game);
        events.clear();
        if (after->answer(answer, &events)) return "dice that can fall so are refused";
        if (auto fault = position_fault(*after, rulebook)) return "after a roll: " + *fault;
        std::uint64_t told = 0;
        const auto event = std::find_if(events.begin(), events.end(), [&](const Event& e) {
            return e.dice == std::get<Rolled>(answer.given).dice;
        });
        if (event != events.end()) {
            told = what_is_told(game, *event);
            if (event->outcome) ++by_outcome[*event->outcome];
            if (!event->tally.lines().empty() && !(event->tally == foretold.tally))
                return "the tally rolled with is not the tally foretold";
            if (foretold.opposed && !reach_beyond && !(event->other_tally == foretold.other))
                return "the opponent's tally rolled with is not the one foretold";
            if (auto fault = foretold_reading_fault(foretold.reading, event->reading)) return fault;
        }
        ++by_event[told];
        ++by_all_events[all_told(game, events)];
        ++by_position[after->hash()];
        ++by_both[{told, after->hash()}];
    }

    if (reach_beyond) return std::nullopt;
    if (!by_outcome.empty()) {
        for (const Odds::Line& line : foretold.odds.lines)
            if (by_outcome[line.outcome] != line.weight * (ways / foretold.odds.total))
                return "'" + game.outcome_words(line.outcome) + "' was foretold for " +
                       std::to_string(line.weight) + " of " + std::to_string(foretold.odds.total) +
                       " and came in " + std::to_string(by_outcome[line.outcome]) + " of " +
                       std::to_string(ways);
        return std::nullopt;
    }
    std::vector<std::uint64_t> expected;
    for (const Odds::Line& line : foretold.odds.lines)
        expected.push_back(line.weight * (ways / foretold.odds.total));
    std::sort(expected.begin(), expected.end());
    for (const auto& counted :
         {sizes(by_event), sizes(by_all_events), sizes(by_position), sizes(by_both)})
        if (counted == expected) return std::nullopt;
    return "odds of " + list(expected) + " were foretold; the dice fell " + list(sizes(by_event)) +
           " by what happened and " + list(sizes(by_position)) + " by what followed";
}

Complaint foretold_fault(const Game& game, const Answer& pick) {
    const Judgement judged = game.judge(pick);
    if (!judged.assessment) return std::nullopt;
    const std::unique_ptr<Game> after = game.clone();
    after->apply_checked(pick, nullptr);
    if (after->over() || !after->question().roll()) return std::nullopt;
    const Judgement then = after->judge({Side::chance, fall(*after->question().roll(), 0)});
    if (!then.assessment || then.assessment->clause != judged.assessment->clause)
        return std::nullopt;
    // Where no dice are needed for it, those that follow are somebody else's.
    if (then.assessment->unit != judged.assessment->unit ||
        then.assessment->against != judged.assessment->against)
        return std::nullopt;
    const std::string what = "'" + game.words(std::get<Picked>(pick.given).option) + "'";
    if (!(then.assessment->odds == judged.assessment->odds))
        return "the odds foretold for " + what + " are not those of the dice that follow";
    if (!(then.assessment->tally == judged.assessment->tally) ||
        !(then.assessment->other == judged.assessment->other))
        return "the tally foretold for " + what + " is not that of the dice that follow";
    return std::nullopt;
}

}  // namespace grognard::conformance
