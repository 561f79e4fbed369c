// SPDX-License-Identifier: Apache-2.0
//
// What a player may type besides the answer itself: explanations, the log, rules, odds, advice.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>

#include "cli/calculators.h"
#include "cli/courses.h"
#include "cli/explain.h"
#include "cli/placing.h"
#include "cli/rule_texts.h"
#include "cli/session.h"
#include "cli/text.h"
#include "engine/battle/overloaded.h"

namespace grognard::cli {

namespace {

constexpr std::size_t clauses_shown = 8;

}  // namespace

Session::Next Session::obey(const Typed& typed) {
    const bool ours = game().question().by != Side::chance;
    return std::visit(
        Overloaded{[&](const typed::Nothing&) { return Next::ask_again; },
                   [&](const typed::Choice& choice) { return choose(choice); },
                   [&](const typed::Placing& order) { return place(order); },
                   [&](const typed::Why& asked) {
                       why(asked);
                       return Next::ask_again;
                   },
                   [&](const typed::Undo&) {
                       const std::size_t before = history_.answers().size();
                       undo();
                       return history_.answers().size() < before ? Next::go_on : Next::ask_again;
                   },
                   [&](const typed::Log& log) {
                       print_log(log);
                       return Next::ask_again;
                   },
                   [&](const typed::Map&) {
                       draw_map(true);
                       return Next::ask_again;
                   },
                   [&](const typed::Unit& unit) {
                       const std::variant<UnitId, std::string> found = roster_.find(unit.name);
                       if (const std::string* sentence = std::get_if<std::string>(&found))
                           pen_.prose(*sentence);
                       else
                           print_unit(pen_, game(), game().view(), roster_,
                                      std::get<UnitId>(found));
                       return Next::ask_again;
                   },
                   [&](const typed::Units&) {
                       print_units();
                       return Next::ask_again;
                   },
                   [&](const typed::Rules& rules) {
                       print_rules(rules.about);
                       return Next::ask_again;
                   },
                   [&](const typed::Odds& odds) {
                       print_odds(odds.about);
                       return Next::ask_again;
                   },
                   [&](const typed::Save& file) {
                       save(file.file);
                       return Next::ask_again;
                   },
                   [&](const typed::Auto& automatic) {
                       if (!ours) {
                           pen_.line("Dice are asked for: roll them, or type quit.");
                           return Next::ask_again;
                       }
                       let_captain_answer(automatic.whole_phase);
                       return Next::go_on;
                   },
                   [&](const typed::Advice&) {
                       if (ours) advise();
                       return Next::ask_again;
                   },
                   [&](const typed::Quit& quit) {
                       if (quit.resigned) return resign();
                       leave("Until next time.");
                       return Next::leave;
                   },
                   [&](const typed::Help&) {
                       print_help();
                       return Next::ask_again;
                   },
                   [&](const typed::NotUnderstood& line) { return choose_by_words(line); }},
        typed);
}

// A choice's first words stand for it, as in "end" or "cease fire", and a unit's letter or name for
// the one choice that is about it.
Session::Next Session::choose_by_words(const typed::NotUnderstood& line) {
    if (const Choice* chosen = choice_worded(line.typed))
        return choose({static_cast<int>(chosen - choices_.data()) + 1});
    const std::variant<UnitId, std::string> found = roster_.find(line.typed);
    const UnitId* unit = std::get_if<UnitId>(&found);
    if (!unit || line.typed.empty()) {
        pen_.prose(line.sentence);
        return Next::ask_again;
    }
    const Choice* chosen = choice_about(*unit);
    return chosen ? choose({static_cast<int>(chosen - choices_.data()) + 1}) : Next::ask_again;
}

// One letter is a unit's.
const Choice* Session::choice_worded(std::string_view typed) const {
    const std::string wanted = lower(trimmed(typed));
    const auto begins_so = [&](const Choice& choice) {
        return lower(choice.words).starts_with(wanted);
    };
    if (wanted.size() < 2 || std::count_if(choices_.begin(), choices_.end(), begins_so) != 1)
        return nullptr;
    return &*std::find_if(choices_.begin(), choices_.end(), begins_so);
}

const Choice* Session::choice_about(UnitId unit) {
    const auto is_about = [&](const Choice& choice) { return choice.unit == unit; };
    const auto first = std::find_if(choices_.begin(), choices_.end(), is_about);
    if (first == choices_.end()) {
        pen_.line(fmt::format(
            "There is no choice about that unit here{}; `unit {}` tells about it.",
            game().question().place() ? " (`undo`, to move another)" : "", roster_.letter(unit)));
        return nullptr;
    }
    if (std::find_if(first + 1, choices_.end(), is_about) == choices_.end()) return &*first;
    pen_.line("Several choices are about that unit: give a number.");
    return nullptr;
}

const Choice* Session::numbered(int number) {
    if (number >= 1 && static_cast<std::size_t>(number) <= choices_.size())
        return &choices_[static_cast<std::size_t>(number) - 1];
    pen_.line(choices_.empty()
                  ? std::string{"There are no numbered choices here."}
                  : fmt::format("There is no choice {}: give 1 to {}.", number, choices_.size()));
    return nullptr;
}

Session::Next Session::choose(const typed::Choice& choice) {
    const Choice* chosen = numbered(choice.number);
    if (!chosen) return Next::ask_again;
    if (const auto refusal = game().check(chosen->answer)) {
        pen_.prose(refusal_words(game(), *refusal));
        return Next::ask_again;
    }
    const Answer answer = chosen->answer;
    take(answer);
    return Next::go_on;
}

Session::Next Session::place(const typed::Placing& order) {
    const std::variant<Placed, std::string> placed = placed_as_typed(game(), roster_, order);
    if (const std::string* sentence = std::get_if<std::string>(&placed)) {
        pen_.prose(*sentence);
        return Next::ask_again;
    }
    take({game().question().by, std::get<Placed>(placed)});
    return Next::go_on;
}

const Choice* Session::choice_asked_about(const typed::Why& asked) {
    if (const auto* choice = std::get_if<typed::Choice>(&asked.what))
        return numbered(choice->number);
    const std::variant<UnitId, std::string> found =
        roster_.find(std::get<typed::Unit>(asked.what).name);
    if (const UnitId* unit = std::get_if<UnitId>(&found)) return choice_about(*unit);
    pen_.prose(std::get<std::string>(found));
    return nullptr;
}

void Session::why(const typed::Why& asked) {
    if (!std::holds_alternative<typed::Placing>(asked.what)) {
        if (const Choice* chosen = choice_asked_about(asked))
            print_judgement(pen_, game(), chosen->answer, chosen->words);
        return;
    }
    const std::variant<Placed, std::string> placed =
        placed_as_typed(game(), roster_, std::get<typed::Placing>(asked.what));
    if (const std::string* sentence = std::get_if<std::string>(&placed)) {
        pen_.prose(*sentence);
        return;
    }
    const Placed& move = std::get<Placed>(placed);
    print_judgement(pen_, game(), {game().question().by, move},
                    with_capital(describe(game(), game().view(), move)));
}

void Session::advise() {
    const Answer answer = decided_by(*adviser_);
    const Placed* placed = std::get_if<Placed>(&answer.given);
    const Picked* picked = std::get_if<Picked>(&answer.given);
    pen_.prose("The captain would " +
               (placed ? describe(game(), game().view(), *placed)
                       : "choose: " + (picked ? game().words(picked->option) : std::string{})) +
               ".");
}

void Session::print_log(const typed::Log& log) {
    const auto& entries = chronicle_.entries();
    // Headings do not count.
    const int wanted = log.last.value_or(INT_MAX);
    int counted_back = 0;
    std::size_t first = entries.size();
    while (first > 0 && counted_back < wanted)
        if (entries[--first].kind == Chronicle::Entry::Kind::event) ++counted_back;
    Teller teller{pen_};
    for (std::size_t i = first; i < entries.size(); ++i) teller.tell(entries[i]);
    if (counted_back == 0) pen_.line("Nothing has happened yet.");
}

void Session::print_rules(const std::string& about) {
    const std::string wanted = about.empty() ? to_string(game().question().clause) : about;
    const std::vector<RuleText> found = clauses_about(*rulebook_, wanted);
    if (found.empty()) {
        pen_.prose(fmt::format("Nothing in {} about {}.", rulebook_->title(), wanted));
        return;
    }
    const std::vector<Ruling> rulings =
        found.size() == 1 ? rulings_of(*rulebook_) : std::vector<Ruling>{};
    for (std::size_t i = 0; i < std::min(found.size(), clauses_shown); ++i)
        print_clause(pen_, found[i], rulings);
    if (found.size() > clauses_shown)
        pen_.line(fmt::format("and {} more; grognard rules {} {} shows them all.",
                              found.size() - clauses_shown, rulebook_->name(), wanted));
}

void Session::print_odds(const std::string& about) {
    const std::vector<std::string> words = words_of(about);
    if (words.empty()) {
        print_odds_of_choices(pen_, game(), choices_);
        return;
    }
    try {
        const Calculator calculator = calculator_called(*rulebook_, words[0]);
        const CalculatorValues values =
            values_typed(std::vector<std::string>(words.begin() + 1, words.end()));
        Mistakes mistakes;
        const CalculatorAnswer answer =
            calculate(*rulebook_, calculator, values,
                      header_.house_rules ? &*header_.house_rules : nullptr, mistakes);
        for (const Mistake& mistake : mistakes) pen_.prose(to_string(mistake));
        if (mistakes.empty()) print_answer(pen_, *rulebook_, calculator, values, answer);
    } catch (const Trouble& trouble) {
        pen_.prose(with_capital(trouble.what()));
        for (const std::string& detail : trouble.details()) pen_.line("  " + detail);
    }
}

void Session::print_units() {
    const View view = game().view();
    std::size_t names = 0, kinds = 0;
    for (const ViewUnit& unit : view.units) {
        names = std::max(names, columns_of(unit.name));
        kinds = std::max(kinds, columns_of(unit.kind));
    }
    for (const Side side : {Side::blue, Side::red}) {
        pen_.line(pen_.ink(side == Side::blue ? Ink::blue : Ink::red, game().side_name(side)));
        std::string command;
        for (const ViewUnit& unit : view.units) {
            if (unit.side != side) continue;
            if (unit.command != command) {
                command = unit.command;
                if (!command.empty()) pen_.line(pen_.ink(Ink::dim, "  " + command));
            }
            pen_.line(fmt::format("   {} {}  {}  {}", roster_.letter(unit.id),
                                  padded(unit.name, names), padded(unit.kind, kinds),
                                  situation_of(view, unit)));
        }
    }
}

void Session::print_help() {
    static constexpr std::array<std::array<std::string_view, 2>, 26> lines{{
        {"3", "take choice 3; so does its first word, and the letter of the unit it is about"},
        {"why 3, why UNIT", "what the choice means before you take it: cost, tally, exact odds"},
        {"odds", "the odds of every choice here; odds shooting target=hq for any other"},
        {"undo", "take your last answer back, until a die has fallen or the enemy has answered"},
        {"", ""},
        {"to 24 12.5 north", "move there (inches from the south-west corner), facing north"},
        {"ahead 2.5", "straight ahead; ahead 2.5 north-east: that way, facing kept"},
        {"turn east, turn 135", "change facing; also turn toward UNIT; bodies in formation wheel"},
        {"back 2, left 3, right 3", "that far, facing kept"},
        {"form column", "change formation; limber and unlimber guns by those words"},
        {"to 24 12.5 in column", "change formation first; so with ahead, charge and the rest"},
        {"form line then ahead 2", "one thing after another in the same move"},
        {"charge UNIT", "at that enemy"},
        {"away, stay", "fall back from the enemy; stay put"},
        {"why to 24 12.5", "what that move would cost and lead to"},
        {"", ""},
        {"map, units, unit UNIT", "the table, everybody, everything about one unit"},
        {"log, log 20", "what has happened, all or the last twenty things"},
        {"rules HU-4.2, rules rally",
         "the clause, or clauses with that word; rules: why this is asked"},
        {"advice", "what the captain would do"},
        {"auto, auto phase", "let the captain answer this question, or all until the phase ends"},
        {"save FILE", "a copy of the record; every answer is saved anyway"},
        {"quit", "stop; the battle can be resumed"},
        {"resign", "give the battle up: the enemy has won"},
        {"UNIT", "is a letter from the map (A, b), a key or part of a name"},
    }};
    for (const auto& [what, meaning] : lines)
        if (what.empty())
            pen_.line();
        else
            pen_.entry(2, what, 26, meaning);
}

}  // namespace grognard::cli
