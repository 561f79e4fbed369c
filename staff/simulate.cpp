// SPDX-License-Identifier: Apache-2.0
#include "staff/simulate.h"

#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace grognard {
namespace {

void check_generals(const SimulateOptions& options, Mistakes& mistakes) {
    std::string known;
    for (const GeneralInfo& info : generals()) {
        if (!known.empty()) known += ", ";
        known += info.name;
    }
    for (const std::string& name : options.generals)
        if (!make_general(name))
            mistakes.push_back(
                {.file = "simulate",
                 .line = 0,
                 .key = "generals",
                 .expected = fmt::format("expected one of {}, found {}", known, name)});
}

// Tells how far the series has come, one thread at a time and never backwards. A thread that finds
// another telling goes on fighting; the last battle is always told.
class Progress {
public:
    explicit Progress(const SimulateOptions& options) : options_{options} {}

    void fought_one() {
        const std::uint64_t fought = ++fought_;
        if (!options_.progress) return;
        std::unique_lock lock{mutex_, std::defer_lock};
        if (fought == options_.battles) {
            lock.lock();
        } else if (!lock.try_lock()) {
            return;
        }
        if (fought <= told_) return;
        told_ = fought;
        options_.progress(fought, options_.battles);
    }

private:
    const SimulateOptions& options_;
    std::atomic<std::uint64_t> fought_ = 0;
    std::mutex mutex_;
    std::uint64_t told_ = 0;
};

BattleRow fight(const SimulateOptions& options, const Game& start, std::uint64_t number) {
    BattleRow row{
        .number = number, .exchanged = options.exchange_sides && number % 2 == 1, .match = {}};
    const std::unique_ptr<Game> game = start.clone();
    const auto first = make_general(options.generals[0]);
    const auto second = make_general(options.generals[1]);
    std::array<General*, 2> by_side{first.get(), second.get()};
    if (row.exchanged) std::swap(by_side[0], by_side[1]);
    row.match = play_match(*game, by_side, match_seeds(options.seed, number), options.answers_max);
    return row;
}

std::vector<BattleRow> fight_all(const SimulateOptions& options, const Game& start) {
    const int threads = options.threads > 0 ? options.threads : tbb::info::default_concurrency();
    // The control lifts oneTBB's own limit, the number of cores; the arena keeps to the number.
    const tbb::global_control allowed{tbb::global_control::max_allowed_parallelism,
                                      static_cast<std::size_t>(threads)};
    tbb::task_arena arena{threads};
    std::vector<std::optional<BattleRow>> rows(options.battles);
    Progress progress{options};
    arena.execute([&] {
        tbb::parallel_for(tbb::blocked_range<std::size_t>{0, rows.size(), 1},
                          [&](const tbb::blocked_range<std::size_t>& range) {
                              for (std::size_t i = range.begin(); i != range.end(); ++i) {
                                  if (options.stop.stop_requested()) return;
                                  rows[i] = fight(options, start, i);
                                  progress.fought_one();
                              }
                          });
    });
    std::vector<BattleRow> fought;
    for (const std::optional<BattleRow>& row : rows)
        if (row) fought.push_back(*row);
    return fought;
}

}  // namespace

std::optional<SimulateReport> simulate(const SimulateOptions& options, Mistakes& mistakes) {
    const std::size_t before = mistakes.size();
    check_generals(options, mistakes);
    const std::unique_ptr<Game> start =
        options.rulebook->muster(*options.scenario, options.house_rules, mistakes);
    if (mistakes.size() != before || !start) return std::nullopt;

    const Node* title = options.scenario->root.find("title");
    SeriesInfo info;
    info.rulebook = options.rulebook->name();
    info.scenario = title && !title->text.empty() ? title->text : options.scenario->file;
    info.sides = {std::string{start->side_name(Side::blue)},
                  std::string{start->side_name(Side::red)}};
    info.generals = options.generals;
    info.seed = to_hex(options.seed);
    info.exchange_sides = options.exchange_sides;
    info.battles = options.battles;
    return summarise(std::move(info), fight_all(options, *start));
}

}  // namespace grognard
