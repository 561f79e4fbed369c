// SPDX-License-Identifier: Apache-2.0
//
// The course of a battle: whose turn it is to answer, the record, undo.
#include "cli/session.h"

#include <fmt/format.h>

#include <istream>

#include "cli/courses.h"
#include "cli/explain.h"
#include "cli/map.h"
#include "cli/shelf.h"
#include "cli/text.h"
#include "engine/battle/chance.h"

namespace grognard::cli {

namespace {

// Two answers of one battle never share a chooser, and a resumed battle goes on as it would have.
Chooser chooser_for(const Game& game) { return Chooser{game.hash()}; }

// What may be typed instead of a number where a unit is placed.
std::string placing_help(const Place& place, bool leader) {
    const auto inches = [](std::int32_t ticks) { return inches_number(Length::from_ticks(ticks)); };
    if (place.stretch_from != place.stretch_to)
        return fmt::format("to X Y [facing]{}; the edge from {}, {} to {}, {}",
                           place.formations.empty() ? "" : " [in FORMATION]",
                           inches(place.stretch_from.x), inches(place.stretch_from.y),
                           inches(place.stretch_to.x), inches(place.stretch_to.y));
    if (place.formations.empty() && place.allowance == Length{})
        return "turn WAY, turn toward UNIT, stay";
    if (leader) return "to X Y [facing], ahead N, turn WAY, stay";
    if (place.formations.empty())
        return "to X Y [facing], ahead N, turn WAY, charge UNIT, away, stay";
    if (!place.may_stay) return "to X Y: that way; away: as the first choice";
    return "to X Y [facing], ahead N [way], wheel WAY, back N, left N, right N, form FORMATION, "
           "charge UNIT, stay; any of them in FORMATION; one then another";
}

}  // namespace

Session::Session(SessionSetup setup, Pen pen, std::istream& in)
    : rulebook_{setup.rulebook}, title_{std::move(setup.title)}, header_{std::move(setup.header)},
      file_{std::move(setup.file)}, generals_{std::move(setup.generals)},
      adviser_{make_general("captain")}, history_{std::move(setup.start)}, teller_{pen},
      roster_{history_.game().view(), pen.looks().ascii}, pen_{pen}, in_{&in} {
    if (header_.seed) dice_.emplace(*header_.seed);
    chronicle_.begin(game());
    Events events;
    for (const Answer& answer : setup.answers) {
        events.clear();
        const Course course = course_of(game(), answer);
        if (history_.answer(answer, &events)) break;  // cannot be: the record has been checked
        chronicle_.note(game(), events, course);
    }
    resumed_at_ = history_.answers().size();
    result_recorded_ = setup.result_recorded;
    resigned_ = setup.resigned;
    taken_over_ = std::move(setup.taken_over);
}

Exit Session::run() {
    pen_.line(
        fmt::format("{}. The battle is kept in {}.", pen_.ink(Ink::bold, title_), file_.path()));
    if (!taken_over_.empty()) pen_.prose(taken_over_);
    if (resumed_at_ > 0) {
        pen_.line(fmt::format("Resumed after {}.", counted(resumed_at_, "answer")));
        const auto& entries = chronicle_.entries();
        for (std::size_t i = entries.size() > 6 ? entries.size() - 6 : 0; i < entries.size(); ++i)
            teller_.tell(entries[i]);
    } else {
        print_opening();
        teller_.tell(chronicle_.entries());
    }
    while (!game().over() && !resigned_) {
        const Side by = game().question().by;
        if (by == Side::chance && dice_) {
            roll();
        } else if (by != Side::chance && !is_human(by)) {
            command();
        } else if (by != Side::chance && captain_still_commands()) {
            let_captain_answer(false);
        } else if (!(by == Side::chance ? ask_dice() : ask())) {
            return Exit::ok;
        }
    }
    finish();
    return Exit::ok;
}

// What the battle is about, and whom the person at the keyboard plays.
void Session::print_opening() {
    const Document& scenario = header_.scenario;
    const std::string date = text_of(scenario, "date");
    if (!date.empty()) pen_.line(with_capital(date) + ".");
    if (const std::string text = text_of(scenario, "description"); !text.empty()) {
        pen_.line();
        pen_.prose(text);
    }
    const bool alone = is_human(Side::blue) != is_human(Side::red);
    if (!alone) return;
    const Side side = is_human(Side::blue) ? Side::blue : Side::red;
    pen_.line();
    pen_.prose(fmt::format("You play the {}; the computer ({}) plays the {}.",
                           game().side_name(side), generals_[index(enemy_of(side))]->name(),
                           game().side_name(enemy_of(side))));
}

// On the disk first, then on the screen.
void Session::take(const Answer& answer) {
    Events events;
    const Course course = course_of(game(), answer);
    if (const auto refusal = history_.answer(answer, &events))
        throw Trouble{Exit::no, "The battle refuses an answer: " + refusal_words(game(), *refusal)};
    file_.add(answer_line(game(), game().answers_given(), answer));
    teller_.tell(chronicle_.note(game(), events, course));
    pen_.flush();
}

void Session::roll() {
    if (dice_) take(throw_dice(game(), *dice_));
}

bool Session::ask_dice() {
    const Roll roll = *game().question().roll();
    teller_.print_headings();
    print_stakes(roll);
    while (true) {
        const std::string prompt = fmt::format("Roll {}d{}: {} > ", roll.count, roll.sides,
                                               game().words(game().question()));
        const std::optional<std::string> line = line_typed(prompt);
        if (!line) return false;
        if (looks_like_dice(*line)) {
            const TypedDice dice = understand_dice(*line, roll);
            if (const Dice* fallen = std::get_if<Dice>(&dice)) {
                take({Side::chance, Rolled{*fallen}});
                return true;
            }
            pen_.prose(std::get<std::string>(dice));
            continue;
        }
        choices_.clear();
        switch (obey(understand(*line))) {
        case Next::leave: return false;
        case Next::go_on: return true;
        case Next::ask_again: break;
        }
    }
}

// What the dice about to be thrown decide.
void Session::print_stakes(const Roll& roll) {
    Rolled any;
    for (int i = 0; i < roll.count; ++i) any.dice.push_back(1);
    const std::optional<Assessment> assessment = game().judge({Side::chance, any}).assessment;
    if (!assessment) return;
    const Wording wording = wording_of(game());
    if (!assessment->tally.lines().empty())
        pen_.prose(terms_words(wording, assessment->tally), 2, 2);
    if (!assessment->other.lines().empty())
        pen_.prose("against " + terms_words(wording, assessment->other), 2, 2);
    if (const std::string needs = needs_words(wording, *assessment); !needs.empty())
        pen_.prose("Needed: " + needs, 2, 2);
    pen_.prose(pen_.ink(Ink::dim, odds_words(assessment->odds, wording)), 2, 2);
}

Answer Session::decided_by(General& general) {
    Chooser chooser = chooser_for(game());
    return general.decide(game(), chooser);
}

void Session::command() { take(decided_by(*generals_[index(game().question().by)])); }

bool Session::ask() {
    choices_ = choices_at(game());
    teller_.print_headings();
    draw_map(false);
    print_question();
    while (true) {
        const std::optional<std::string> line = line_typed("> ");
        if (!line) return false;
        switch (obey(meant(*line))) {
        case Next::leave: return false;
        case Next::go_on: return true;
        case Next::ask_again: break;
        }
    }
}

// Where nothing is placed, "move 40th" begins a choice and is no order of placing.
Typed Session::meant(const std::string& line) const {
    Typed typed = understand(line);
    if (std::holds_alternative<typed::Placing>(typed) && !game().question().place())
        if (choice_worded(line)) return typed::NotUnderstood{{}, line};
    return typed;
}

std::optional<std::string> Session::line_typed(std::string_view prompt) {
    pen_.text(pen_.ink(Ink::bold, prompt));
    pen_.flush();
    std::string line;
    if (std::getline(*in_, line)) {
        if (!input_is_terminal()) pen_.line(line);  // so that a transcript can be read
        return line;
    }
    pen_.line();
    leave("No more input.");
    return std::nullopt;
}

void Session::leave(std::string_view sentence) {
    pen_.line(fmt::format("{} Your battle is saved: resume with", sentence));
    pen_.line(fmt::format("  grognard play --resume {}", file_.path()));
    pen_.flush();
}

void Session::finish() {
    draw_map(false);
    if (resigned_) {
        print_resignation(pen_, game(), *resigned_);
    } else {
        if (!result_recorded_) file_.add(result_line(game(), std::nullopt));
        print_result(pen_, game());
    }
    pen_.line();
    pen_.line("The record of the battle:");
    pen_.line(fmt::format("  grognard replay {}", file_.path()));
    pen_.line(fmt::format("  grognard verify {}", file_.path()));
    pen_.flush();
}

// For good: it is in the record, and nothing may follow it there.
Session::Next Session::resign() {
    Side side = game().question().by;
    // Whose dice they are does not matter where one person plays.
    if (side == Side::chance && is_human(Side::blue) != is_human(Side::red))
        side = is_human(Side::blue) ? Side::blue : Side::red;
    if (side == Side::chance) {
        pen_.line("Roll the dice first, then whoever is asked may give the battle up.");
        return Next::ask_again;
    }
    const std::optional<std::string> line =
        line_typed(fmt::format("Give the battle up? The {} will have won. Type yes or no: ",
                               game().side_name(enemy_of(side))));
    if (!line) return Next::leave;
    const std::string answer = lower(trimmed(*line));
    if (answer != "yes" && answer != "y") {
        pen_.line("The battle goes on.");
        return Next::ask_again;
    }
    file_.add(resignation_line(game(), side, std::nullopt));
    resigned_ = side;
    return Next::go_on;
}

// Free until a die has fallen, and never past the opponent's answer.
void Session::undo() {
    const std::vector<Answer>& answers = history_.answers();
    if (answers.empty()) {
        pen_.line("Nothing has been answered yet.");
        return;
    }
    const Side last = answers.back().by;
    if (last == Side::chance) {
        pen_.line("A die has fallen since your last answer: what is rolled is rolled.");
        return;
    }
    if (last != game().question().by || !is_human(last)) {
        pen_.line(fmt::format("The last answer was the other side's ({}): it stands.",
                              game().side_name(last)));
        return;
    }
    history_.take_back(1);
    file_.add(undo_line(game(), 1));
    chronicle_.take_back_to(game());
    pen_.line("Taken back.");
}

// The rest of the phase too, whatever the enemy answers meanwhile, if so wished.
void Session::let_captain_answer(bool whole_phase) {
    if (whole_phase) {
        const View view = game().view();
        captain_commands_ = CaptainCommands{game().question().by, view.turn, view.phase};
    }
    take(decided_by(*adviser_));
}

bool Session::captain_still_commands() {
    if (!captain_commands_) return false;
    const View view = game().view();
    if (captain_commands_->turn != view.turn || captain_commands_->phase != view.phase) {
        captain_commands_.reset();
        return false;
    }
    return captain_commands_->side == game().question().by;
}

void Session::save(const std::string& file) {
    if (file.empty()) {
        pen_.line(fmt::format("Every answer is saved as it is given, in {}.", file_.path()));
        return;
    }
    try {
        file_.copy_to(file);
        pen_.line(fmt::format("A copy of the battle so far is in {}.", file));
    } catch (const Trouble& trouble) {
        pen_.prose(with_capital(trouble.what()));
    }
}

void Session::draw_map(bool even_if_unchanged) {
    const View view = game().view();
    const Place* place = game().over() ? nullptr : game().question().place();
    const MapSubject subject{view, game().terrain(), roster_, pen_.looks(),
                             place ? place->unit : UnitId::none};
    const std::vector<std::string> names{std::string{game().side_name(Side::blue)},
                                         std::string{game().side_name(Side::red)}};
    std::vector<std::string> map = draw_table(subject, names);
    if (map == last_map_ && !even_if_unchanged) return;
    last_map_ = std::move(map);
    pen_.line();
    pen_.line(pen_.ink(Ink::bold, fmt::format("{}: turn {} of {}, {}", title_, view.turn,
                                              view.turns, view.phase)));
    for (std::size_t i = 0; i < view.score.size(); ++i)
        pen_.line(pen_.ink(i == 0 ? Ink::blue : Ink::red, view.score[i]));
    print_aims(view);
    for (const std::string& line : last_map_) pen_.line(line);
}

// Each side's own: the enemy's are his secret, and so is one's own where both sit at this keyboard.
void Session::print_aims(const View& view) {
    const Side asked = game().question().by;
    for (const Side side : {Side::blue, Side::red}) {
        const bool shown = is_human(side) && (side == asked || !is_human(enemy_of(side)));
        if (shown && !view.aims[index(side)].empty())
            pen_.line(
                pen_.ink(side == Side::blue ? Ink::blue : Ink::red, view.aims[index(side)] + "."));
    }
}

void Session::print_question() {
    const Question& question = game().question();
    pen_.line();
    pen_.prose(fmt::format("{} {}", pen_.ink(Ink::bold, game().words(question)),
                           question.clause.cited()
                               ? pen_.ink(Ink::dim, "(" + to_string(question.clause) + ")")
                               : std::string{}));
    print_choices(pen_, game(), game().view(), roster_, choices_);
    const Place* place = question.place();
    if (!place) return;
    const View view = game().view();
    const ViewUnit* mover = unit_of(view, place->unit);
    const bool leader = mover && mover->symbol == "leader";
    pen_.prose(pen_.ink(Ink::dim, "or: " + placing_help(*place, leader)), 6, 4);
}

}  // namespace grognard::cli
