// SPDX-License-Identifier: Apache-2.0
//
// Game is the one class hosts see: it asks, judges, takes answers and tells. Inside a rulebook
// there are plain structs and free functions; GameOf (game_of.h) turns them into a Game.
//
//     while (!game->over()) {
//         const Question& question = game->question();
//         ... find an answer ...
//         if (const auto refusal = game->answer(answer, &events)) tell(game->words(*refusal));
//     }
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/battle/event.h"
#include "engine/battle/question.h"
#include "engine/battle/refusal.h"
#include "engine/battle/tally.h"
#include "engine/battle/view.h"
#include "engine/dice/chooser.h"
#include "engine/dice/odds.h"

namespace grognard {

class Terrain;

// What a roll decides: the tally it is modified by and every outcome with its exact weight. Where
// both sides roll, `other` is the opponent's tally. Before a pick, what is too much to count out has
// the two tallies alone and no odds.
struct Assessment {
    Clause clause;
    UnitId unit = UnitId::none;
    UnitId against = UnitId::none;
    Tally tally;
    Tally other;
    bool opposed = false;
    Odds odds;
    Reading reading;  // what is needed
};

// A unit as it would stand.
struct Ghost {
    UnitId unit = UnitId::none;
    Pose pose;
    std::vector<std::vector<Point>> stands;
};

// What an answer would mean, before it is given. Nothing changes.
struct Judgement {
    std::optional<Refusal> refusal;
    Length cost{};  // of a move
    Length allowance{};
    FixedVector<Length, 12> leg_costs;  // of each leg of it, where they are charged one by one
    std::vector<Ghost> ghosts;          // of a place: where it leads, unless the enemy prevents it
    UnitId contact = UnitId::none;      // of a charge: whom it reaches
    std::optional<Assessment> assessment;
};

// Where a player would like a unit to be.
struct Wanted {
    Pose pose;
    std::optional<FormationId> formation{};  // the one it is in, if not said
    UnitId charge = UnitId::none;            // the enemy to be charged
};

// The answer that takes a unit to a wanted place, or why there is none.
struct Plan {
    std::optional<Placed> answer;
    std::optional<Refusal> refusal;
};

struct Result {
    enum class Winner : std::uint8_t { blue, red, nobody };
    Winner winner = Winner::nobody;
    Clause clause;                // the clause that ended the battle
    std::array<int, 2> points{};  // by side
    std::array<int, 2> units{};   // combat units at the start
    std::array<int, 2> lost{};    // of them destroyed
    int turns = 0;                // turns played
    bool operator==(const Result&) const = default;
};
// By the number of his side, as states keep it; -1 is nobody.
constexpr Result::Winner winner_numbered(int number) {
    using enum Result::Winner;
    return number == 0 ? blue : number == 1 ? red : nobody;
}

class Game {
public:
    virtual ~Game() = default;

    // What is asked now; meaningless once the battle is over.
    virtual const Question& question() const = 0;
    virtual bool over() const = 0;
    virtual std::optional<Result> result() const = 0;

    virtual std::optional<Refusal> check(const Answer& answer) const = 0;
    virtual Judgement judge(const Answer& answer) const = 0;
    // Takes the answer, or refuses it and changes nothing.
    virtual std::optional<Refusal> answer(const Answer& answer, Events* events) = 0;
    // For answers that came from sample, suggest or plan, which have passed the check already.
    virtual void apply_checked(const Answer& answer, Events* events) = 0;

    // One legal answer, each option as likely as another, a place sampled. Never for chance.
    virtual Answer sample(Chooser& chooser) const = 0;
    // Every option of a pick but those that the rulebook knows to be idle; sensible places, all
    // legal, staying among them if allowed.
    virtual void suggest(Chooser& chooser, std::vector<Answer>& answers) const = 0;
    virtual Plan plan(const Wanted& wanted) const = 0;

    virtual std::unique_ptr<Game> clone() const = 0;
    // Becomes a copy of another battle of the same scenario without allocating.
    virtual void become(const Game& other) = 0;
    virtual std::uint64_t hash() const = 0;
    virtual std::uint64_t answers_given() const = 0;
    // How many of the newest answers are sealed: given in secret, to be told to nobody until a later
    // one opens them. Neither what is asked nor what is shown meanwhile follows from what they say.
    virtual std::size_t sealed() const = 0;
    // Forgets what sealed answers said: the battle as one must see it who is not to know them.
    virtual void veil() = 0;
    virtual std::uint64_t dice_thrown() const = 0;

    // How well a side stands, in points of the rulebook's own, as seen from its chair: what it
    // risks may weigh more than what the enemy does, so the two sides' are no negatives of each
    // other.
    virtual int appraise(Side side) const = 0;

    virtual View view() const = 0;
    virtual const Terrain& terrain() const = 0;
    virtual std::string_view side_name(Side side) const = 0;

    // Words for people.
    virtual std::string words(const Question& question) const = 0;
    virtual std::string words(const Option& option) const = 0;
    virtual std::string words(const Refusal& refusal) const = 0;
    // What happened, by names: for programs, and for hosts that draw it.
    virtual Told told(const Event& event) const = 0;
    virtual std::string words(const Event& event) const = 0;
    virtual std::string words(const Modifier& modifier) const = 0;
    virtual std::string label_words(Label label) const = 0;
    virtual std::string outcome_words(std::uint16_t outcome) const = 0;
    virtual std::string unit_name(UnitId unit) const = 0;
    // "2 infantry, flag": dice that have other faces than numbers; empty for those that have not.
    virtual std::string faces_words(std::uint8_t die,
                                    std::span<const std::uint8_t> shown) const = 0;

    // Names for records.
    virtual std::size_t unit_count() const = 0;
    virtual std::string_view unit_key(UnitId unit) const = 0;
    virtual UnitId unit_keyed(std::string_view key) const = 0;  // none if there is no such unit
    virtual std::string_view verb_name(Verb verb) const = 0;
    virtual std::optional<Verb> verb_named(std::string_view name) const = 0;
    virtual std::string_view formation_name(FormationId formation) const = 0;
    virtual std::optional<FormationId> formation_named(std::string_view name) const = 0;
};

}  // namespace grognard
