// SPDX-License-Identifier: Apache-2.0
#include "cli/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text.h"

namespace grognard::cli {

namespace {

constexpr std::size_t bar_columns = 24;

std::string percent(Fraction chance) {
    const int hundredths = chance.percent_hundredths();
    if (hundredths == 0 && chance.numerator > 0) return "under 0.01 %";
    if (hundredths < 100) return fmt::format("{}.{:02} %", hundredths / 100, hundredths % 100);
    const int tenths = (hundredths + 5) / 10;
    return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

std::string bar(Fraction chance, bool ascii) {
    const auto full = static_cast<std::size_t>(
        (static_cast<unsigned>(chance.percent_hundredths()) * bar_columns + 5'000) / 10'000);
    std::string made;
    for (std::size_t i = 0; i < std::max<std::size_t>(full, 1); ++i) made += ascii ? "#" : "█";
    return made;
}

std::string clause_words(Clause clause) {
    return clause.cited() ? fmt::format(" ({})", to_string(clause)) : std::string{};
}

}  // namespace

std::string refusal_words(const Game& game, const Refusal& refusal) {
    return game.words(refusal) + clause_words(refusal.clause);
}

std::vector<std::string> event_lines(const Game& game, const Event& event,
                                     std::string_view course) {
    std::string sentence = game.words(event);
    // Where it went in is said once.
    const std::size_t into = course.find(" into ");
    if (into != std::string_view::npos &&
        sentence.find(course.substr(into + 6)) != std::string::npos)
        course = course.substr(0, into);
    if (!course.empty()) sentence += fmt::format(": {}", course);
    std::vector<std::string> lines{sentence + clause_words(event.clause)};
    if (std::string sum = sum_words(game, event); !sum.empty()) lines.push_back(std::move(sum));
    return lines;
}

namespace {

// Chances by their words, in the order of their first coming.
using Chances = std::vector<std::pair<std::string, std::uint64_t>>;

void add_chance(Chances& chances, std::string words, std::uint64_t weight) {
    const auto found = std::find_if(chances.begin(), chances.end(),
                                    [&](const auto& each) { return each.first == words; });
    if (found == chances.end())
        chances.emplace_back(std::move(words), weight);
    else
        found->second += weight;
}

// "target unhurt 25.0 %, takes 1 hit 41.7 %": whom all are about is said once.
std::string chances_words(const Chances& chances, std::uint64_t total) {
    const std::string& first = chances[0].first;
    const std::string who = first.substr(0, first.find(' ') + 1);
    const bool all_about = chances.size() > 1 && !who.empty() &&
                           std::all_of(chances.begin(), chances.end(), [&](const auto& each) {
                               return each.first.starts_with(who);
                           });
    std::string all;
    for (const auto& [words, weight] : chances) {
        const Fraction chance = Fraction::of(weight, total);
        const bool again = all_about && !all.empty();
        if (!all.empty()) all += "; ";
        all +=
            fmt::format("{} {}", again ? words.substr(who.size()) : words,
                        chance.numerator == chance.denominator ? "for certain" : percent(chance));
    }
    return all;
}

constexpr std::size_t outcomes_told_apart = 8;

// Outcomes that say two things, "target unhurt; attacker takes 1 hit", each by itself; nothing if
// they do not.
std::string odds_of_each(const Odds& odds, const Wording& wording) {
    Chances one, other;
    for (const Odds::Line& line : odds.lines) {
        const std::string words = wording.outcome(line.outcome);
        const std::size_t half = words.find("; ");
        if (half == std::string::npos) return {};
        add_chance(one, words.substr(0, half), line.weight);
        add_chance(other, words.substr(half + 2), line.weight);
    }
    return with_capital(chances_words(one, odds.total)) + ". " +
           with_capital(chances_words(other, odds.total)) + ".";
}

}  // namespace

std::string odds_words(const Odds& odds, const Wording& wording) {
    if (odds.lines.size() > outcomes_told_apart)
        if (std::string each = odds_of_each(odds, wording); !each.empty()) return each;
    std::vector<std::string> words;
    for (const Odds::Line& line : odds.lines) words.push_back(wording.outcome(line.outcome));
    const bool has_commas = std::any_of(words.begin(), words.end(), [](const std::string& each) {
        return each.find(',') != std::string::npos;
    });
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!all.empty()) all += has_commas ? "; " : ", ";
        const Fraction chance = Fraction::of(odds.lines[i].weight, odds.total);
        all +=
            fmt::format("{} {}", words[i],
                        chance.numerator == chance.denominator ? "for certain" : percent(chance));
    }
    return all;
}

std::vector<std::string> tally_lines(const Tally& tally, const Wording& wording,
                                     const Looks& looks) {
    std::vector<std::string> lines;
    if (tally.lines().empty()) return {painted(looks, Ink::dim, "nothing is added to the die")};
    std::size_t widest = 0;
    for (const Modifier& each : tally.lines())
        widest = std::max(widest, columns_of(wording.modifier(each)));
    widest = std::min(widest, looks.columns - 28);
    for (const Modifier& each : tally.lines()) {
        const std::string line =
            fmt::format("{:>+3}  {}  {}", each.value, padded(wording.modifier(each), widest),
                        to_string(each.clause));
        lines.push_back(each.counts() ? line : painted(looks, Ink::dim, line));
    }
    lines.push_back(fmt::format("{:>+3}  {}", tally.total(),
                                painted(looks, Ink::bold, tally.gives_dice() ? "dice" : "in all")));
    return lines;
}

std::vector<std::string> odds_lines(const Odds& odds, const Wording& wording, const Looks& looks) {
    std::vector<std::string> lines;
    std::size_t widest = 0;
    std::size_t widest_fraction = 0;
    for (const Odds::Line& line : odds.lines) {
        widest = std::max(widest, columns_of(wording.outcome(line.outcome)));
        const Fraction chance = Fraction::of(line.weight, odds.total);
        widest_fraction = std::max(
            widest_fraction, fmt::format("{}/{}", chance.numerator, chance.denominator).size());
    }
    for (const Odds::Line& line : odds.lines) {
        const Fraction chance = Fraction::of(line.weight, odds.total);
        const std::string fraction = fmt::format("{}/{}", chance.numerator, chance.denominator);
        lines.push_back(fmt::format("{}  {}  {}  {}", padded(wording.outcome(line.outcome), widest),
                                    padded_left(fraction, widest_fraction),
                                    padded_left(percent(chance), 7),
                                    painted(looks, Ink::green, bar(chance, looks.ascii))));
    }
    return lines;
}

namespace {

std::string_view what_it_gives(const Tally& tally) {
    switch (tally.gives()) {
    case Tally::Gives::score: return ", added to the die";
    case Tally::Gives::each_die: return ", added to each die";
    case Tally::Gives::dice: return ", dice";
    case Tally::Gives::target: return ", to throw against";
    case Tally::Gives::sum: break;
    }
    return "";
}

}  // namespace

std::vector<std::string> assessment_lines(const Assessment& assessment, const Wording& wording,
                                          const Looks& looks, Opponents names) {
    std::vector<std::string> lines;
    const auto add = [&](const std::vector<std::string>& more, std::size_t indent) {
        for (const std::string& line : more) lines.push_back(std::string(indent, ' ') + line);
    };
    if (assessment.opposed) {
        const std::string_view what = what_it_gives(assessment.tally);
        lines.push_back(fmt::format("{}{}:", names.own, what));
        add(tally_lines(assessment.tally, wording, looks), 2);
        lines.push_back(fmt::format("{}{}:", names.other, what));
        add(tally_lines(assessment.other, wording, looks), 2);
    } else {
        add(tally_lines(assessment.tally, wording, looks), 0);
    }
    if (const std::string needs = needs_words(wording, assessment); !needs.empty())
        lines.push_back("Needed: " + needs);
    if (!assessment.odds.lines.empty()) {
        lines.push_back(fmt::format("The odds{}:", clause_words(assessment.clause)));
        add(odds_lines(assessment.odds, wording, looks), 2);
    }
    return lines;
}

}  // namespace grognard::cli
