// SPDX-License-Identifier: Apache-2.0
#include "staff/speeds.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include "engine/battle/chance.h"
#include "engine/measure/distance.h"
#include "engine/table/sight.h"
#include "generals/general.h"
#include "staff/match.h"
#include "staff/stopwatch.h"

namespace grognard {
namespace {

Seed bench_seed() { return seed_from_words("grognard bench"); }

// A battle of random answers without a general between, as a fuzz test or a playout has it.
struct Playout {
    std::uint64_t answers = 0;    // of the sides
    double dice_nanoseconds = 0;  // only if asked for: reading the clock takes time too
};

Playout play_out(Game& game, const MatchSeeds& seeds, bool time_dice) {
    Playout playout;
    DiceStream dice{seeds.dice};
    Chooser chooser = seeds.choosers[0];
    while (!game.over() && game.answers_given() < match_answers_max) {
        if (game.question().by != Side::chance) {
            game.apply_checked(game.sample(chooser), nullptr);
            ++playout.answers;
        } else if (time_dice) {
            const Stopwatch watch;
            game.apply_checked(throw_dice(game, dice), nullptr);
            playout.dice_nanoseconds += watch.nanoseconds();
        } else {
            game.apply_checked(throw_dice(game, dice), nullptr);
        }
    }
    return playout;
}

struct Position {
    std::unique_ptr<Game> game;
    Answer answer;
};

// Positions in which a side is asked, from all over some random battles of every start.
std::vector<Position> positions_of(const Starts& starts) {
    constexpr std::size_t from_each_max = 48;
    std::vector<Position> positions;
    std::uint64_t battle = 0;
    for (const std::unique_ptr<Game>& start : starts) {
        const MatchSeeds seeds = match_seeds(bench_seed(), battle++);
        const std::unique_ptr<Game> game = start->clone();
        const std::uint64_t answers = play_out(*game, seeds, false).answers;
        const std::uint64_t every = std::max<std::uint64_t>(answers / from_each_max, 1);
        game->become(*start);
        DiceStream dice{seeds.dice};
        Chooser chooser = seeds.choosers[0];
        for (std::uint64_t given = 0; !game->over() && given < answers;) {
            if (game->question().by == Side::chance) {
                game->apply_checked(throw_dice(*game, dice), nullptr);
                continue;
            }
            const Answer answer = game->sample(chooser);
            if (given++ % every == 0) positions.push_back({game->clone(), answer});
            game->apply_checked(answer, nullptr);
        }
    }
    return positions;
}

// Nanoseconds for one call of f(position).
template <class F>
double each_position(const std::vector<Position>& positions, double seconds, F&& f) {
    return nanoseconds_each(seconds, [&] {
        for (const Position& position : positions) f(position);
        return positions.size();
    });
}

}  // namespace

std::vector<Measured> random_speeds(const Starts& starts, double seconds) {
    std::vector<std::unique_ptr<Game>> games;
    games.reserve(starts.size());
    for (const std::unique_ptr<Game>& start : starts) games.push_back(start->clone());

    // The quickest of several rounds of the same battles, and then once more for the dice.
    constexpr std::uint64_t battles_a_start = 4;
    const auto round = [&](bool time_dice) {
        Playout all;
        for (std::size_t i = 0; i < starts.size(); ++i)
            for (std::uint64_t battle = 0; battle < battles_a_start; ++battle) {
                games[i]->become(*starts[i]);
                const Playout one =
                    play_out(*games[i], match_seeds(bench_seed(), battle), time_dice);
                all.answers += one.answers;
                all.dice_nanoseconds += one.dice_nanoseconds;
            }
        return all;
    };
    const double battles = static_cast<double>(battles_a_start * starts.size());
    double best = std::numeric_limits<double>::max();
    double dice = std::numeric_limits<double>::max();
    double answers = 0;
    const Stopwatch all;
    do {
        const Stopwatch watch;
        answers = static_cast<double>(round(false).answers);
        best = std::min(best, watch.nanoseconds());
        dice = std::min(dice, round(true).dice_nanoseconds);
    } while (all.seconds() < seconds);
    const double without_dice = std::max(best - dice, 1.0);
    return {
        {"random_answers", "random answers", answers / best * 1e9, "a second"},
        {"random_answers_without_dice", "the same, the dice's time taken off",
         answers / without_dice * 1e9, "a second"},
        {"random_battles", "battles of random answers", battles / best * 1e9, "a second"},
        {"random_battle_answers", "answers in a random battle", answers / battles, "a battle"},
    };
}

std::vector<Measured> captain_speeds(const Starts& starts, double seconds) {
    const std::array<std::unique_ptr<General>, 2> captains{make_general("captain"),
                                                           make_general("captain")};
    std::vector<double> took;  // nanoseconds for each answer
    std::uint64_t battles = 0;
    const Stopwatch all;
    do {
        const std::unique_ptr<Game> game = starts[battles % starts.size()]->clone();
        MatchSeeds seeds = match_seeds(bench_seed(), battles);
        DiceStream dice{seeds.dice};
        while (!game->over() && game->answers_given() < match_answers_max) {
            const Side by = game->question().by;
            if (by == Side::chance) {
                game->apply_checked(throw_dice(*game, dice), nullptr);
                continue;
            }
            const Stopwatch watch;
            const Answer answer = captains[index(by)]->decide(*game, seeds.choosers[index(by)]);
            took.push_back(watch.nanoseconds());
            game->apply_checked(answer, nullptr);
        }
        ++battles;
    } while (all.seconds() < seconds);
    const double elapsed = all.seconds();
    const double answers = static_cast<double>(took.size());
    std::sort(took.begin(), took.end());
    return {
        {"captain_answers", "captain's answers", answers / elapsed, "a second"},
        {"captain_battles", "battles of captains", static_cast<double>(battles) / elapsed,
         "a second"},
        {"captain_99_percent", "99 of 100 captain's answers within",
         took[took.size() * 99 / 100] / 1e6, "ms"},
        {"captain_slowest", "captain's slowest answer", took.back() / 1e6, "ms"},
    };
}

std::vector<Measured> call_speeds(const Starts& starts, double seconds) {
    const std::vector<Position> positions = positions_of(starts);
    std::vector<std::unique_ptr<Game>> scratch;  // beside positions: become needs the same scenario
    scratch.reserve(positions.size());
    for (const Position& position : positions) scratch.push_back(position.game->clone());
    const auto scratch_of = [&](const Position& position) -> Game& {
        return *scratch[static_cast<std::size_t>(&position - positions.data())];
    };
    std::vector<Answer> answers;
    std::vector<Measured> measured;
    const auto add = [&](std::string name, std::string meaning, double nanoseconds) {
        measured.push_back({std::move(name), std::move(meaning), nanoseconds, "ns"});
    };

    add("clone", "clone a battle",
        each_position(positions, seconds, [](const Position& p) { keep(p.game->clone()); }));
    const double become = each_position(positions, seconds,
                                        [&](const Position& p) { scratch_of(p).become(*p.game); });
    add("become", "copy a battle onto another", become);
    add("check", "check an answer", each_position(positions, seconds, [](const Position& p) {
            keep(p.game->check(p.answer));
        }));
    const double applied = each_position(positions, seconds, [&](const Position& p) {
        scratch_of(p).become(*p.game);
        scratch_of(p).apply_checked(p.answer, nullptr);
    });
    add("apply", "apply an answer and ask the next", std::max(applied - become, 0.0));
    add("hash", "hash a battle",
        each_position(positions, seconds, [](const Position& p) { keep(p.game->hash()); }));
    add("appraise", "appraise a side", each_position(positions, seconds, [](const Position& p) {
            keep(p.game->appraise(p.game->question().by));
        }));
    add("suggest", "suggest answers", each_position(positions, seconds, [&](const Position& p) {
            Chooser chooser{1};
            p.game->suggest(chooser, answers);
            keep(answers);
        }));
    add("judge", "judge an answer", each_position(positions, seconds, [](const Position& p) {
            keep(p.game->judge(p.answer));
        }));

    std::vector<Position> with_odds;  // every option that is about a roll
    for (const Position& position : positions) {
        if (!position.game->question().pick()) continue;
        for (const Option& option : position.game->question().pick()->options) {
            const Answer answer{position.game->question().by, Picked{option}};
            if (with_odds.size() < 256 && position.game->judge(answer).assessment)
                with_odds.push_back({position.game->clone(), answer});
        }
    }
    if (!with_odds.empty())
        add("odds", "judge an answer that is about a roll",
            each_position(with_odds, seconds,
                          [](const Position& p) { keep(p.game->judge(p.answer)); }));
    return measured;
}

std::vector<Measured> measure_speeds(const Terrain& terrain, double seconds) {
    constexpr std::size_t count = 1024;
    Chooser chooser{1};
    const auto below = [&](Length length) {
        return Length::from_ticks(chooser.below(static_cast<std::uint32_t>(length.ticks())));
    };
    const auto somewhere = [&] { return at(below(terrain.width()), below(terrain.height())); };

    std::vector<std::pair<Quad, Quad>> pairs;
    const auto base = [&] {
        const Bearing facing = Bearing::from_arcseconds(chooser.below(Bearing::whole_turn));
        return rectangle({somewhere(), facing}, 1_in, inches(3, 4));
    };
    // A table too small for two bases would go on for ever.
    GR_ASSERT(terrain.width() >= 4_in && terrain.height() >= 4_in);
    while (pairs.size() < count) {
        const std::pair<Quad, Quad> pair{base(), base()};
        if (gap(pair.first, pair.second) > touch) pairs.push_back(pair);
    }
    const double rectangles = nanoseconds_each(seconds, [&] {
        for (const auto& [a, b] : pairs) keep(gap(a, b));
        return pairs.size();
    });

    std::vector<Segment> lines;
    while (lines.size() < count) {
        const Point eye = somewhere();
        const Bearing way = Bearing::from_arcseconds(chooser.below(Bearing::whole_turn));
        const Point to = eye + way.forward(1_in + below(7_in));
        if (terrain.holds(to)) lines.push_back({eye, to});
    }
    const SightRules rules{.screens = {Ground::wood, Ground::town}, .edge_depth = inches(3, 8)};
    const double sight = nanoseconds_each(seconds, [&] {
        for (const Segment& line : lines) keep(sight_blocked(terrain, line, rules, {}));
        return lines.size();
    });
    return {
        {"rectangle_gap", "distance of two rectangles apart", rectangles, "ns"},
        {"sight_line", "a sight line of 1 to 8 inches, no units", sight, "ns"},
    };
}

}  // namespace grognard
