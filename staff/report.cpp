// SPDX-License-Identifier: Apache-2.0
#include "staff/report.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string_view>

#include <fmt/format.h>

#include "engine/dice/hash.h"
#include "engine/document/json_writer.h"

namespace grognard {
namespace {

using Winner = Result::Winner;

Share share_of(std::uint64_t count, std::uint64_t of) {
    const double share = of == 0 ? 0 : static_cast<double>(count) / static_cast<double>(of);
    return {count, share, wilson(count, of)};
}

Spread spread_of(std::vector<std::uint64_t> values) {
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    const std::size_t n = values.size();
    const std::uint64_t sum = std::accumulate(values.begin(), values.end(), std::uint64_t{0});
    return {.mean = static_cast<double>(sum) / static_cast<double>(n),
            .least = values.front(),
            .median = static_cast<double>(values[(n - 1) / 2] + values[n / 2]) / 2,
            .most = values.back()};
}

// Of the two generals, the one who had this side.
std::size_t general_of(const BattleRow& row, std::size_t side) {
    return row.exchanged ? 1 - side : side;
}

void add_sides(SimulateReport& report, const std::vector<const BattleRow*>& finished) {
    std::array<std::uint64_t, 2> side_wins{};
    std::array<std::uint64_t, 2> general_wins{};
    std::uint64_t draws = 0;
    for (const BattleRow* row : finished) {
        const Result& result = row->match.result;
        if (result.winner == Winner::nobody) {
            ++draws;
            continue;
        }
        const std::size_t side = result.winner == Winner::blue ? 0 : 1;
        ++side_wins[side];
        ++general_wins[general_of(*row, side)];
    }
    report.draws = share_of(draws, finished.size());
    for (std::size_t side = 0; side < 2; ++side) {
        SideReport& of = report.sides[side];
        of.wins = share_of(side_wins[side], finished.size());
        report.generals[side] = share_of(general_wins[side], finished.size());
        if (finished.empty()) continue;
        std::int64_t units = 0, lost = 0, points = 0;
        for (const BattleRow* row : finished) {
            units += row->match.result.units[side];
            lost += row->match.result.lost[side];
            points += row->match.result.points[side];
        }
        const double n = static_cast<double>(finished.size());
        of.units = static_cast<double>(units) / n;
        of.lost = static_cast<double>(lost) / n;
        of.lost_share = units == 0 ? 0 : static_cast<double>(lost) / static_cast<double>(units);
        of.points = static_cast<double>(points) / n;
    }
}

void add_ends(SimulateReport& report, const std::vector<const BattleRow*>& finished) {
    std::map<Clause, std::uint64_t> counts;
    for (const BattleRow* row : finished) ++counts[row->match.result.clause];
    for (const auto& [clause, count] : counts)
        report.ends.push_back({clause, share_of(count, finished.size())});
    std::sort(report.ends.begin(), report.ends.end(), [](const EndReport& a, const EndReport& b) {
        return a.share.count != b.share.count ? a.share.count > b.share.count : a.clause < b.clause;
    });
}

}  // namespace

SimulateReport summarise(SeriesInfo info, std::vector<BattleRow> rows) {
    SimulateReport report;
    report.info = std::move(info);
    report.rows = std::move(rows);
    report.stopped = report.rows.size() < report.info.battles;
    std::vector<const BattleRow*> finished;
    std::vector<std::uint64_t> turns, answers, dice;
    for (const BattleRow& row : report.rows) {
        if (!row.match.finished) {
            report.unfinished.push_back(row.number);
            continue;
        }
        finished.push_back(&row);
        turns.push_back(static_cast<std::uint64_t>(row.match.result.turns));
        answers.push_back(row.match.answers);
        dice.push_back(row.match.dice);
    }
    report.finished = finished.size();
    add_sides(report, finished);
    add_ends(report, finished);
    report.turns = spread_of(std::move(turns));
    report.answers = spread_of(std::move(answers));
    report.dice = spread_of(std::move(dice));
    return report;
}

// ---- for people ---------------------------------------------------------------------------------

namespace {

constexpr int bar_width = 24;

// A bar of full and empty squares.
std::string bar(double share) {
    const int full = std::clamp(static_cast<int>(std::lround(share * bar_width)), 0, bar_width);
    std::string text;
    for (int i = 0; i < bar_width; ++i) text += i < full ? "█" : "░";
    return text;
}

std::string share_line(std::string_view name, const Share& share, std::size_t width) {
    return fmt::format("  {:<{}}  {:>8}  {:5.1f} %  ({:.1f} to {:.1f})\n", name, width, share.count,
                       share.share * 100, share.interval.low * 100, share.interval.high * 100);
}

// As wide as a terminal shows it: bytes that continue a letter take no room.
std::size_t shown_width(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char letter) {
        return (static_cast<unsigned char>(letter) & 0xc0) != 0x80;
    }));
}

std::string wins_line(std::string_view name, const Share& share, std::size_t width) {
    std::string line = share_line(name, share, width);
    line.pop_back();
    const std::string interval_room(39 + width - std::min(39 + width, shown_width(line)), ' ');
    return line + interval_room + "  " + bar(share.share) + "\n";
}

std::string spread_line(std::string_view name, const Spread& spread) {
    return fmt::format("  {:<8}  mean {:.1f}, least {}, median {:.1f}, most {}\n", name,
                       spread.mean, spread.least, spread.median, spread.most);
}

std::string headline(const SimulateReport& report) {
    const SeriesInfo& info = report.info;
    std::string text = fmt::format("{} ({})\n{} battle{}", info.scenario, info.rulebook,
                                   report.rows.size(), report.rows.size() == 1 ? "" : "s");
    if (report.stopped) text += fmt::format(" of {} (stopped)", info.battles);
    text += fmt::format(": {} for the {}, {} for the {}", info.generals[0], info.sides[0],
                        info.generals[1], info.sides[1]);
    if (info.exchange_sides) text += ", changing places every second battle";
    return text + fmt::format("\nseed {}\n", info.seed);
}

std::string faults(const SimulateReport& report) {
    if (report.unfinished.empty()) return "";
    std::string text =
        fmt::format("\nNot finished, a fault: {} battle{} went on too long and {} not "
                    "counted. The first:",
                    report.unfinished.size(), report.unfinished.size() == 1 ? "" : "s",
                    report.unfinished.size() == 1 ? "is" : "are");
    for (std::size_t i = 0; i < std::min<std::size_t>(report.unfinished.size(), 8); ++i)
        text += fmt::format(" {}", report.unfinished[i]);
    return text + "\n";
}

}  // namespace

std::string to_text(const SimulateReport& report) {
    const SeriesInfo& info = report.info;
    std::string text = headline(report) + faults(report);
    if (report.finished == 0) return text + "\nNo battle was fought to its end.\n";

    const bool two_generals = info.generals[0] != info.generals[1];
    std::size_t width = 8;
    for (std::size_t i = 0; i < 2; ++i)
        width = std::max({width, shown_width(info.sides[i]), shown_width(info.generals[i])});
    text += "\nWon (with the 95 % interval)\n";
    for (std::size_t side = 0; side < 2; ++side)
        text += wins_line(info.sides[side], report.sides[side].wins, width);
    text += wins_line("drawn", report.draws, width);
    if (two_generals && info.exchange_sides)
        for (std::size_t i = 0; i < 2; ++i)
            text += wins_line(info.generals[i], report.generals[i], width);

    text += "\nLength\n" + spread_line("turns", report.turns) +
            spread_line("answers", report.answers) + spread_line("dice", report.dice);

    text += "\nLosses and points (means)\n";
    for (std::size_t side = 0; side < 2; ++side) {
        const SideReport& of = report.sides[side];
        text +=
            fmt::format("  {:<{}}  {:6.1f} of {:.1f} units lost, {:.0f} %; {:.1f} points\n",
                        info.sides[side], width, of.lost, of.units, of.lost_share * 100, of.points);
    }

    text += "\nEnded by\n";
    for (const EndReport& end : report.ends)
        text +=
            share_line(end.clause.cited() ? to_string(end.clause) : "no clause", end.share, width);
    return text;
}

// ---- for programs -------------------------------------------------------------------------------

namespace {

std::string decimal(double value) { return fmt::format("{:.6g}", value); }

void write_share(JsonWriter& json, const Share& share) {
    json.number("count", static_cast<std::int64_t>(share.count));
    json.key("share").literal(decimal(share.share));
    json.key("low").literal(decimal(share.interval.low));
    json.key("high").literal(decimal(share.interval.high));
}

void write_spread(JsonWriter& json, std::string_view key, const Spread& spread) {
    json.key(key).open_table();
    json.key("mean").literal(decimal(spread.mean));
    json.number("least", static_cast<std::int64_t>(spread.least));
    json.key("median").literal(decimal(spread.median));
    json.number("most", static_cast<std::int64_t>(spread.most));
    json.close_table();
}

void write_sides(JsonWriter& json, const SimulateReport& report) {
    json.key("sides").open_list();
    for (std::size_t side = 0; side < 2; ++side) {
        const SideReport& of = report.sides[side];
        json.open_table().text("name", report.info.sides[side]);
        json.key("wins").open_table();
        write_share(json, of.wins);
        json.close_table();
        json.key("units").literal(decimal(of.units));
        json.key("lost").literal(decimal(of.lost));
        json.key("lost_share").literal(decimal(of.lost_share));
        json.key("points").literal(decimal(of.points)).close_table();
    }
    json.close_list();
}

std::string_view winner_name(const MatchResult& match) {
    if (!match.finished) return "unfinished";
    switch (match.result.winner) {
    case Winner::blue: return "blue";
    case Winner::red: return "red";
    case Winner::nobody: break;
    }
    return "nobody";
}

}  // namespace

std::string to_json(const SimulateReport& report) {
    const SeriesInfo& info = report.info;
    JsonWriter json;
    json.open_table().text("rulebook", info.rulebook).text("scenario", info.scenario);
    json.text("seed", info.seed).flag("exchange_sides", info.exchange_sides);
    json.number("asked", static_cast<std::int64_t>(info.battles));
    json.number("fought", static_cast<std::int64_t>(report.rows.size()));
    json.number("finished", static_cast<std::int64_t>(report.finished));
    json.flag("stopped", report.stopped);
    json.key("unfinished").open_list();
    for (const std::uint64_t number : report.unfinished)
        json.number(static_cast<std::int64_t>(number));
    json.close_list();
    write_sides(json, report);
    json.key("generals").open_list();
    for (std::size_t i = 0; i < 2; ++i) {
        json.open_table().text("name", info.generals[i]).key("wins").open_table();
        write_share(json, report.generals[i]);
        json.close_table().close_table();
    }
    json.close_list().key("draws").open_table();
    write_share(json, report.draws);
    json.close_table();
    write_spread(json, "turns", report.turns);
    write_spread(json, "answers", report.answers);
    write_spread(json, "dice", report.dice);
    json.key("ends").open_list();
    for (const EndReport& end : report.ends) {
        json.open_table().text("clause", to_string(end.clause));
        write_share(json, end.share);
        json.close_table();
    }
    json.close_list().close_table();
    return json.take();
}

std::string to_csv(const SimulateReport& report) {
    std::string text = "battle,blue_general,red_general,winner,clause,turns,answers,dice,"
                       "blue_units,blue_lost,blue_points,red_units,red_lost,red_points,hash\n";
    for (const BattleRow& row : report.rows) {
        const MatchResult& match = row.match;
        const Result& result = match.result;
        text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", row.number,
                            report.info.generals[general_of(row, 0)],
                            report.info.generals[general_of(row, 1)], winner_name(match),
                            to_string(result.clause), result.turns, match.answers, match.dice,
                            result.units[0], result.lost[0], result.points[0], result.units[1],
                            result.lost[1], result.points[1], to_hex16(match.hash));
    }
    return text;
}

}  // namespace grognard
