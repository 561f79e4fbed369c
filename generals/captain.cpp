// SPDX-License-Identifier: Apache-2.0
#include "generals/captain.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/battle/chance.h"
#include "engine/measure/assert.h"

namespace grognard {
namespace {

// Appraisals are multiplied by this, so that an average over dice keeps what whole points would
// lose. A battle won or lost outweighs any appraisal.
constexpr std::int64_t parts_of_a_point = 1000;
constexpr std::int64_t decided = std::int64_t{1} << 40;

// What a line of answers is worth, and whether anything is done in it.
struct Worth {
    std::int64_t value = 0;
    bool acts = false;
    std::int64_t later = 0;  // of waiting: what it passes on to, which decides between two ways
};

// How far a line may still be followed.
struct Reach {
    int positions = 0;
    int own_answers = 0;
    int reactions = 0;
    int combinations = 0;
    bool happened = false;     // a unit was placed or dice were thrown: the action is on its way
    std::uint64_t sample = 0;  // which of the rolls tried before this one led here
};

// A question that opens an action rather than being a part of one: "what next?"
bool opens_action(const Question& question) {
    return question.pick() && question.unit == UnitId::none;
}

bool is_bare(const Answer& answer) {
    const Picked* picked = std::get_if<Picked>(&answer.given);
    return picked && picked->option.unit == UnitId::none && picked->option.other == UnitId::none;
}

bool is_staying(const Answer& answer) {
    const Placed* placed = std::get_if<Placed>(&answer.given);
    return placed && placed->legs.empty();
}

// A pick that only passes on to the next phase or the other side, or ends the battle.
bool is_waiting(const Answer& answer, const Game& next) {
    return is_bare(answer) && (next.over() || opens_action(next.question()));
}

// Keeps so many of the answers, at least one, spread from the first to the last, with staying
// if it is there.
void keep(std::vector<Answer>& answers, int most) {
    const std::size_t kept = static_cast<std::size_t>(std::max(most, 1));
    const std::size_t all = answers.size();
    if (all <= kept) return;
    const auto stay = std::find_if(answers.begin(), answers.end(), is_staying);
    if (stay != answers.end()) std::iter_swap(answers.begin(), stay);
    for (std::size_t i = 1; i < kept; ++i) answers[i] = answers[i * (all - 1) / (kept - 1)];
    answers.resize(kept);
}

// One decision: the copies of the battle it tries answers on, one a level.
class Look {
public:
    Look(const Game& game, const CaptainLimits& limits, const Chooser& chooser,
         const Patience& patience)
        : game_{game}, limits_{limits}, patience_{patience}, chooser_{chooser},
          side_{game.question().by} {}

    Answer best();

private:
    struct Candidate {
        Worth worth;
        int tie = 0;             // the greater is taken of equals
        std::size_t number = 0;  // and last of all the smaller

        bool better_than(const Candidate& other) const {
            return std::tuple{worth.value, tie, worth.later, other.number} >
                   std::tuple{other.worth.value, other.tie, other.worth.later, number};
        }
    };

    Worth follow(std::size_t level, const Answer& answer, Reach reach);
    Worth go_on(std::size_t level, Reach reach);
    Worth best_of_own(std::size_t level, Reach reach);
    Worth worst_reaction(std::size_t level, Reach reach);
    // One way the dice may fall, where it leads, and how many of the ways tried lead there.
    struct Fall {
        Dice dice;
        std::uint64_t position = 0;
        std::int64_t times = 0;
    };
    void falls(std::size_t level, const Reach& reach, std::vector<Fall>& found);
    Worth expectation(std::size_t level, Reach reach);
    std::int64_t standing(const Game& game) const;
    Candidate candidate(std::size_t level, const Answer& answer, std::size_t number, Reach reach);
    Reach share(std::size_t lines_left) const;
    std::vector<std::size_t> order() const;
    Worth stop_at(std::size_t level) const;

    const Game& at(std::size_t level) const { return level == 0 ? game_ : *copies_[level - 1]; }
    Game& copy_of(std::size_t level);
    std::vector<Answer>& suggestions(std::size_t level);

    const Game& game_;
    const CaptainLimits& limits_;
    const Patience& patience_;
    Chooser chooser_;
    Side side_;
    std::vector<std::unique_ptr<Game>> copies_;
    std::vector<std::unique_ptr<std::vector<Answer>>> suggested_;
    int looked_at_ = 0;  // positions, as CaptainLimits counts them
};

// The copy below this level, made on first use, now alike.
Game& Look::copy_of(std::size_t level) {
    if (copies_.size() == level) {
        copies_.push_back(at(level).clone());
    } else {
        copies_[level]->become(at(level));
    }
    return *copies_[level];
}

std::vector<Answer>& Look::suggestions(std::size_t level) {
    while (suggested_.size() <= level)
        suggested_.push_back(std::make_unique<std::vector<Answer>>());
    // Split, not drawn from: lines that differ in one answer then see the same places and dice
    // afterwards, and differ by that answer's worth alone.
    Chooser chooser = chooser_.split(level);
    at(level).suggest(chooser, *suggested_[level]);
    if (at(level).question().place()) looked_at_ += static_cast<int>(suggested_[level]->size());
    return *suggested_[level];
}

std::int64_t Look::standing(const Game& game) const {
    if (!game.over()) return game.appraise(side_) * parts_of_a_point;
    const std::optional<Result> result = game.result();
    GR_ASSERT(result);
    const std::int64_t points =
        result->points[index(side_)] - result->points[index(enemy_of(side_))];
    if (result->winner == Result::Winner::nobody) return points;
    const bool won = (result->winner == Result::Winner::blue) == (side_ == Side::blue);
    return (won ? decided : -decided) + points;
}

// Tries an answer to the question at this level.
Worth Look::follow(std::size_t level, const Answer& answer, Reach reach) {
    Game& next = copy_of(level);
    next.apply_checked(answer, nullptr);
    --reach.positions;
    ++looked_at_;
    // Waiting is worth what stands now and not what the next phase begins with, which comes whether
    // one waits or acts first: a captain who counted it would end a phase to take an objective, or
    // the last turn to have won, with half of his army unused.
    if (is_waiting(answer, next)) return {standing(at(level)), false, standing(next)};
    const bool placed = std::holds_alternative<Placed>(answer.given);
    reach.happened = reach.happened || placed;
    Worth worth = go_on(level + 1, reach);
    if (placed) worth.acts = !is_staying(answer);
    return worth;
}

// Whoever stops before a place of his own has not done anything yet: a unit that has passed its test
// still stands where it stood.
Worth Look::stop_at(std::size_t level) const {
    const Game& game = at(level);
    const bool undone = !game.over() && game.question().by == side_ && game.question().place();
    return {standing(game), !undone};
}

Worth Look::go_on(std::size_t level, Reach reach) {
    const Game& game = at(level);
    if (game.over() || reach.positions < 1 || patience_.spent()) return stop_at(level);
    const Question& question = game.question();
    if (question.by == Side::chance) return expectation(level, reach);
    if (question.by == side_) {
        const bool done = reach.happened && opens_action(question);
        return done || reach.own_answers == 0 ? stop_at(level) : best_of_own(level, reach);
    }
    // The enemy's own actions are another look; a reaction to this one belongs to it.
    const bool reacts = !opens_action(question) && reach.reactions > 0;
    return reacts ? worst_reaction(level, reach) : stop_at(level);
}

Look::Candidate Look::candidate(std::size_t level, const Answer& answer, std::size_t number,
                                Reach reach) {
    const Worth worth = follow(level, answer, reach);
    int tie = 0;
    if (is_staying(answer)) tie = 1;
    if (std::holds_alternative<Picked>(answer.given))
        tie = worth.acts ? 2 : is_bare(answer) ? 1 : 0;
    return {worth, tie, number};
}

Worth Look::best_of_own(std::size_t level, Reach reach) {
    std::vector<Answer>& answers = suggestions(level);
    const bool placing = at(level).question().place() != nullptr;
    if (placing) reach.positions -= static_cast<int>(answers.size());
    const int most = placing ? limits_.own_places : limits_.own_options;
    keep(answers, std::min(most, reach.positions));
    if (answers.empty()) return stop_at(level);
    --reach.own_answers;
    reach.positions /= static_cast<int>(answers.size());
    Candidate best = candidate(level, answers[0], 0, reach);
    for (std::size_t i = 1; i < answers.size(); ++i) {
        const Candidate other = candidate(level, answers[i], i, reach);
        if (other.better_than(best)) best = other;
    }
    return best.worth;
}

Worth Look::worst_reaction(std::size_t level, Reach reach) {
    std::vector<Answer>& answers = suggestions(level);
    if (at(level).question().place()) reach.positions -= static_cast<int>(answers.size());
    keep(answers, std::min(limits_.reaction_options, reach.positions));
    if (answers.empty()) return stop_at(level);
    --reach.reactions;
    reach.positions /= static_cast<int>(answers.size());
    Worth worst{std::numeric_limits<std::int64_t>::max(), true};
    for (const Answer& answer : answers)
        worst.value = std::min(worst.value, follow(level, answer, reach).value);
    return worst;
}

// The ways a roll may fall, each with how often: all where they are few, some where they are many.
// Ways that lead to the same position are one: a test passed is passed, whatever the dice showed.
void Look::falls(std::size_t level, const Reach& reach, std::vector<Fall>& found) {
    const Roll roll = *at(level).question().roll();
    const int most = std::min(limits_.combinations, reach.combinations);
    const int ways = ways_of(roll, most);
    Answer answer{Side::chance, Rolled{}};
    Dice& dice = std::get<Rolled>(answer.given).dice;
    const auto note = [&] {
        Game& next = copy_of(level);
        next.apply_checked(answer, nullptr);
        const std::uint64_t position = next.hash();
        const auto same = std::find_if(found.begin(), found.end(),
                                       [&](const Fall& fall) { return fall.position == position; });
        if (same == found.end())
            found.push_back({dice, position, 1});
        else
            ++same->times;
    };
    if (ways <= most) {
        for (int i = 0; i < roll.count; ++i) dice.push_back(1);
        const std::size_t room = static_cast<std::size_t>(reach.positions);
        for (int i = 0; i < ways && found.size() <= room; ++i, next_way(dice, roll.sides)) note();
        if (found.size() <= room) return;
        found.clear();
    }
    Chooser chooser = chooser_.split(~(reach.sample * 64 + level));
    const int tried = std::min({limits_.dice_samples, most, reach.positions});
    for (int i = 0; i < tried; ++i) {
        dice = any_fall(roll, chooser).dice;
        note();
    }
}

Worth Look::expectation(std::size_t level, Reach reach) {
    std::vector<Fall> found;
    falls(level, reach, found);
    if (found.empty()) return stop_at(level);
    reach.combinations /= static_cast<int>(found.size());
    reach.positions /= static_cast<int>(found.size());
    reach.happened = true;
    const std::uint64_t before = reach.sample * 64;
    Worth mean{0, true};
    std::int64_t times = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        reach.sample = before + i;
        const Worth worth = follow(level, {Side::chance, Rolled{found[i].dice}}, reach);
        mean.value += worth.value * found[i].times;
        mean.acts = mean.acts && worth.acts;
        times += found[i].times;
    }
    mean.value /= times;
    return mean;
}

// The order the answers are looked at in: first those that may end the phase, which the others are
// measured by, then the rest from a place of the chooser's, so that with a large army it is not
// always the same units that are looked at first.
std::vector<std::size_t> Look::order() const {
    const std::vector<Answer>& answers = *suggested_[0];
    std::vector<std::size_t> bare;
    std::vector<std::size_t> rest;
    for (std::size_t i = 0; i < answers.size(); ++i)
        (is_bare(answers[i]) ? bare : rest).push_back(i);
    if (rest.size() > static_cast<std::size_t>(limits_.batch) && game_.question().pick()) {
        Chooser chooser = chooser_.split(std::uint64_t{1} << 32);
        const auto start = chooser.below(static_cast<std::uint32_t>(rest.size()));
        std::rotate(rest.begin(), rest.begin() + start, rest.end());
    }
    bare.insert(bare.end(), rest.begin(), rest.end());
    return bare;
}

// What one of so many lines may use of what is left.
Reach Look::share(std::size_t lines_left) const {
    const int left = std::max(limits_.positions - looked_at_, 0) / static_cast<int>(lines_left);
    return {.positions = std::min(std::max(left, limits_.line_least), limits_.line_positions),
            .own_answers = limits_.own_answers,
            .reactions = limits_.reactions,
            .combinations = limits_.line_combinations};
}

Answer Look::best() {
    const std::vector<Answer>& answers = suggestions(0);
    GR_ASSERT(!answers.empty());
    if (answers.size() == 1) return answers[0];

    const std::vector<std::size_t> numbers = order();
    Candidate best{.worth = {.value = decided * -2}};
    std::optional<std::int64_t> waiting;  // the worth of doing nothing, where that may be done
    int units = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i > 0 && patience_.spent()) break;
        const Answer& answer = answers[numbers[i]];
        const Candidate found = candidate(0, answer, numbers[i], share(numbers.size() - i));
        if (found.better_than(best)) best = found;
        if (is_bare(answer)) {
            if (!found.worth.acts)
                waiting = std::max(waiting.value_or(decided * -2), found.worth.value);
            continue;
        }
        // With many units it is enough to have found one that gains by acting: the others will be
        // asked about again.
        const bool batch_done = ++units % limits_.batch == 0;
        if (batch_done && waiting && best.worth.acts && best.worth.value > *waiting) break;
    }
    return answers[best.number];
}

}  // namespace

Answer Captain::decide(const Game& game, Chooser& chooser, const Patience& patience) {
    // One draw a decision, however much is looked at.
    const Chooser own = chooser.split(0);
    chooser.next();
    if (game.sealed() == 0) return Look{game, limits_, own, patience}.best();
    // What the enemy has said in secret a captain may not know either.
    const std::unique_ptr<Game> seen = game.clone();
    seen->veil();
    return Look{*seen, limits_, own, patience}.best();
}

}  // namespace grognard
