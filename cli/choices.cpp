// SPDX-License-Identifier: Apache-2.0
#include "cli/choices.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/courses.h"
#include "cli/explain.h"
#include "cli/map.h"
#include "cli/text.h"
#include "engine/measure/distance.h"
#include "engine/table/terrain.h"

namespace grognard::cli {

namespace {

// The unit a line is about: the one that would act, else the one it is done to. Whom the question
// itself is about is said there.
UnitId subject_of(const Option& option, const Question& question) {
    for (const UnitId unit : {option.unit, option.other})
        if (unit != UnitId::none && unit != question.unit) return unit;
    return UnitId::none;
}

std::size_t group_size(const std::vector<Choice>& choices, const std::string& group) {
    return static_cast<std::size_t>(std::count_if(
        choices.begin(), choices.end(), [&](const Choice& each) { return each.group == group; }));
}

bool stand_together(const std::vector<Choice>& choices) {
    std::vector<std::string> seen;
    for (const Choice& each : choices) {
        if (!seen.empty() && seen.back() == each.group) continue;
        if (std::find(seen.begin(), seen.end(), each.group) != seen.end()) return false;
        seen.push_back(each.group);
    }
    return true;
}

// Headings help where there are two or more long lists.
bool has_large_groups(const std::vector<Choice>& choices) {
    if (!stand_together(choices)) return false;
    std::vector<std::string> large;
    for (const Choice& each : choices)
        if (group_size(choices, each.group) > 1 &&
            std::find(large.begin(), large.end(), each.group) == large.end())
            large.push_back(each.group);
    return choices.size() > 6 && large.size() > 1;
}

constexpr std::size_t odds_shown = 12;  // with more choices than this `odds` shows them

}  // namespace

std::vector<Choice> choices_at(const Game& game) {
    std::vector<Choice> choices;
    const Question& question = game.question();
    if (const Pick* pick = question.pick()) {
        for (const Option& option : pick->options)
            choices.push_back({{question.by, Picked{option}},
                               game.words(option),
                               without_underscores(game.verb_name(option.verb)),
                               subject_of(option, question)});
    } else if (question.place()) {
        const View view = game.view();
        for (const Placed& placed : sensible_places(game, places_shown))
            choices.push_back(
                {{question.by, placed}, describe(game, view, placed), "", UnitId::none});
    }
    for (Choice& choice : choices) choice.words = with_capital(choice.words);
    return choices;
}

namespace {

std::vector<std::string> situations_of(const View& view, const ViewUnit& unit) {
    std::vector<std::string> words{state_words(unit)};
    if (unit.where != ViewUnit::Where::table) return words;
    if (const ViewUnit* enemy = nearest_enemy(view, unit)) {
        const Length between = gap_between(unit, *enemy);
        words.push_back(between <= touch
                            ? "in contact with " + enemy->name
                            : fmt::format("{} {} away", enemy->name, inches_text(between)));
    }
    return words;
}

}  // namespace

std::string situation_of(const View& view, const ViewUnit& unit) {
    return joined(situations_of(view, unit), "; ");
}

void print_choices(Pen& pen, const Game& game, const View& view, const Roster& roster,
                   const std::vector<Choice>& choices) {
    if (choices.empty()) return;
    std::size_t widest = 0;
    for (const Choice& choice : choices) widest = std::max(widest, columns_of(choice.words));
    widest = std::min(widest, pen.looks().columns / 2);
    const bool grouped = has_large_groups(choices);
    std::string group;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Choice& choice = choices[i];
        if (grouped && choice.group != group) {
            group = choice.group;
            if (group_size(choices, group) > 1)
                pen.line(pen.ink(Ink::dim, "  " + with_capital(group)));
        }
        const ViewUnit* unit = unit_of(view, choice.unit);
        std::string line = fmt::format("{:>4}  ", i + 1);
        if (unit) {
            const Ink ink = unit->side == Side::blue ? Ink::blue : Ink::red;
            line += fmt::format("{} {}  ", pen.ink(ink, roster.letter(unit->id)),
                                padded(choice.words, widest));
            const std::size_t taken = columns_of(line);
            const std::size_t room = pen.looks().columns > taken ? pen.looks().columns - taken : 0;
            line += pen.ink(unit->troubled ? Ink::yellow : Ink::dim,
                            fitting(situations_of(view, *unit), "; ", room));
        } else {
            line += choice.words;
        }
        pen.line(line);
        if (choices.size() > odds_shown || !std::holds_alternative<Picked>(choice.answer.given))
            continue;
        if (const auto assessment = game.judge(choice.answer).assessment)
            pen.prose(pen.ink(Ink::dim, odds_words(assessment->odds, wording_of(game))), 8, 2);
    }
}

void print_unit(Pen& pen, const Game& game, const View& view, const Roster& roster, UnitId id) {
    const ViewUnit* unit = unit_of(view, id);
    if (!unit) return;
    const Ink ink = unit->side == Side::blue ? Ink::blue : Ink::red;
    pen.line(fmt::format("{} {}, {} ({})", pen.ink(ink, roster.letter(id)),
                         pen.ink(Ink::bold, unit->name), unit->kind, game.side_name(unit->side)));
    if (!unit->command.empty()) pen.line(fmt::format("  {}", unit->command));
    pen.line(fmt::format("  {}; in records and orders: {}", state_words(*unit), unit->key));
    if (unit->where != ViewUnit::Where::table) return;
    const Point centre = unit->pose.centre;
    pen.line(fmt::format("  at {}, {}, facing {} ({} degrees)",
                         inches_number(Length::from_ticks(centre.x)),
                         inches_number(Length::from_ticks(centre.y)),
                         compass_word(unit->pose.facing), degrees_of(unit->pose.facing)));
    std::vector<std::string> grounds;
    for (std::size_t i = 0; i < ground_count; ++i) {
        const auto ground = static_cast<Ground>(i);
        const Feature* feature = game.terrain().feature_at(ground, centre);
        if (!feature) continue;
        std::string words{name_of(ground)};
        if (!feature->name.empty()) words += " " + feature->name;
        if (ground == Ground::hill)
            words += fmt::format(" (level {})", game.terrain().level_at(centre));
        grounds.push_back(std::move(words));
    }
    if (!grounds.empty()) pen.line("  on " + listed(grounds));
    struct Near {
        const ViewUnit* unit;
        Length gap;
    };
    std::vector<Near> enemies;
    std::vector<Near> leaders;
    for (const ViewUnit& each : view.units) {
        if (each.id == id || each.where != ViewUnit::Where::table) continue;
        if (each.side != unit->side)
            enemies.push_back({&each, gap_between(*unit, each)});
        else if (each.symbol == "leader")
            leaders.push_back({&each, gap_between(*unit, each)});
    }
    const auto print_near = [&](std::string_view what, std::vector<Near> all, std::size_t at_most) {
        std::stable_sort(all.begin(), all.end(),
                         [](const Near& a, const Near& b) { return a.gap < b.gap; });
        if (all.empty()) return;
        std::vector<std::string> words;
        for (const Near& each : all)
            if (words.size() < at_most)
                words.push_back(each.gap <= touch
                                    ? fmt::format("{} (in contact)", each.unit->name)
                                    : fmt::format("{} {}", each.unit->name, inches_text(each.gap)));
        pen.prose(fmt::format("{}: {}", what, listed(words)), 2, 2);
    };
    print_near("nearest enemies", std::move(enemies), 4);
    print_near("leaders", std::move(leaders), 3);
}

void print_judgement(Pen& pen, const Game& game, const Answer& answer, const std::string& words) {
    pen.line(pen.ink(Ink::bold, words));
    const Judgement judgement = game.judge(answer);
    if (judgement.refusal) {
        pen.prose("Not allowed: " + refusal_words(game, *judgement.refusal), 2, 2);
        return;
    }
    const Placed* placed = std::get_if<Placed>(&answer.given);
    if (placed && judgement.allowance > Length{})
        pen.line(fmt::format("  costs {} of {}", inches_number(judgement.cost),
                             inches_words(judgement.allowance)));
    if (placed) {
        const View view = game.view();
        for (const Ghost& ghost : judgement.ghosts) {
            const ViewUnit* unit = unit_of(view, ghost.unit);
            if (!unit) continue;
            ViewUnit moved = *unit;
            moved.pose = ghost.pose;
            moved.stands = ghost.stands;
            moved.where = ViewUnit::Where::table;
            pen.line(fmt::format("  {} would be at {}, {}, facing {}; {}", unit->name,
                                 inches_number(Length::from_ticks(ghost.pose.centre.x)),
                                 inches_number(Length::from_ticks(ghost.pose.centre.y)),
                                 compass_word(ghost.pose.facing),
                                 situations_of(view, moved).back()));
        }
    }
    if (judgement.assessment) {
        const View view = game.view();
        const ViewUnit* own = unit_of(view, judgement.assessment->unit);
        const ViewUnit* other = unit_of(view, judgement.assessment->against);
        if (own && other && !judgement.assessment->opposed)
            pen.line(fmt::format("  {} against {}", own->name, other->name));
        for (const std::string& line :
             assessment_lines(*judgement.assessment, wording_of(game), pen.looks(),
                              {own ? std::string_view{own->name} : "The attacker",
                               other ? std::string_view{other->name} : "The defender"}))
            pen.line("  " + line);
    } else if (!placed) {
        pen.line("  No die is rolled for this itself.");
    }
    if (game.question().clause.cited())
        pen.line(pen.ink(Ink::dim, fmt::format("  asked by {0}; `rules {0}` shows it",
                                               to_string(game.question().clause))));
}

void print_odds_of_choices(Pen& pen, const Game& game, const std::vector<Choice>& choices) {
    bool any = false;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Judgement judgement = game.judge(choices[i].answer);
        if (!judgement.assessment) continue;
        any = true;
        pen.line(fmt::format("{:>4}  {}", i + 1, choices[i].words));
        pen.prose(odds_words(judgement.assessment->odds, wording_of(game)), 8, 2);
    }
    if (!any) pen.line("None of these choices is decided by dice.");
}

}  // namespace grognard::cli
