// SPDX-License-Identifier: Apache-2.0
#include "cli/chronicle.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/explain.h"
#include "cli/text.h"

namespace grognard::cli {

namespace {

Chronicle::Entry::Kind kind_of(const Event& event) {
    using Kind = Chronicle::Entry::Kind;
    switch (event.begins) {
    case Begins::turn: return Kind::turn;
    case Begins::phase: return Kind::phase;
    case Begins::nothing: break;
    }
    return Kind::event;
}

bool has_price(const Game& game, const Event& event) {
    const std::vector<Detail> details = game.told(event).details;
    return event.second != 0 || std::any_of(details.begin(), details.end(),
                                            [](const Detail& each) { return each.name == "cost"; });
}

// Where a unit went is told with what it cost: of all it did by itself, forming and moving, the last
// thing that has a price, or else the last of all. Nothing if it did nothing yet.
const Event* event_of_course(const Game& game, const Events& events, UnitId unit) {
    const auto by_itself = [&](const Event& event) {
        return event.unit == unit && event.other == UnitId::none && event.dice.empty();
    };
    const auto first = std::find_if(events.begin(), events.end(), by_itself);
    const auto last = std::find_if_not(first, events.end(), by_itself);
    const Event* found = nullptr;
    for (auto event = first; event != last; ++event)
        if (!found || has_price(game, *event) || !has_price(game, *found)) found = &*event;
    return found;
}

}  // namespace

std::vector<Chronicle::Entry> Chronicle::begin(const Game& game) { return note(game, {}, {}); }

std::vector<Chronicle::Entry> Chronicle::note(const Game& game, const Events& events,
                                              const Course& course) {
    std::vector<Entry> added;
    const Event* with_course = event_of_course(game, events, course.unit);
    for (const Event& event : events) {
        const Entry::Kind kind = kind_of(event);
        if (kind != Entry::Kind::event)
            added.push_back({kind, game.answers_given(), event.side, {game.words(event)}});
        else
            added.push_back(
                {kind, game.answers_given(), event.side,
                 event_lines(game, event,
                             &event == with_course ? std::string_view{course.words} : "")});
    }
    add_headings(game, added);
    entries_.insert(entries_.end(), added.begin(), added.end());
    return added;
}

// A rulebook that does not log the beginning of a turn or phase has its headings from the view.
void Chronicle::add_headings(const Game& game, std::vector<Entry>& added) {
    const View view = game.view();
    const auto logged = [&](Entry::Kind kind) {
        return std::any_of(added.begin(), added.end(),
                           [&](const Entry& entry) { return entry.kind == kind; });
    };
    const auto add = [&](Entry::Kind kind, std::string words) {
        added.push_back({kind, game.answers_given(), view.moving, {std::move(words)}});
    };
    const bool new_turn = view.turn != turn_;
    const bool new_phase = new_turn || view.phase != phase_;
    if (!game.over() && new_turn && !logged(Entry::Kind::turn))
        add(Entry::Kind::turn, fmt::format("Turn {}", view.turn));
    if (!game.over() && new_phase && !logged(Entry::Kind::phase) && !view.phase.empty())
        add(Entry::Kind::phase, view.phase);
    turn_ = view.turn;
    phase_ = view.phase;
}

void Chronicle::take_back_to(const Game& game) {
    while (!entries_.empty() && entries_.back().answer > game.answers_given()) entries_.pop_back();
    const View view = game.view();
    turn_ = view.turn;
    phase_ = view.phase;
}

void Teller::tell(const Chronicle::Entry& entry) {
    using Kind = Chronicle::Entry::Kind;
    if (entry.kind != Kind::event) {
        // A phase gives way to the next, a turn to no phase.
        while (!waiting_.empty() &&
               (entry.kind == Kind::turn || waiting_.back().kind == Kind::phase))
            waiting_.pop_back();
        waiting_.push_back(entry);
        return;
    }
    print_headings();
    const Ink ink = entry.side == Side::blue ? Ink::blue : Ink::red;
    if (pen_.looks().colour)
        pen_.prose(pen_.ink(ink, pen_.looks().ascii ? "|" : "▌") + " " + entry.lines[0], 0, 4);
    else
        pen_.prose(entry.lines[0], 2, 2);
    for (std::size_t i = 1; i < entry.lines.size(); ++i) pen_.prose(entry.lines[i], 6, 2);
}

void Teller::tell(const std::vector<Chronicle::Entry>& entries) {
    for (const Chronicle::Entry& entry : entries) tell(entry);
}

void Teller::print_headings() {
    for (const Chronicle::Entry& entry : waiting_) {
        pen_.line();
        if (entry.kind == Chronicle::Entry::Kind::turn)
            pen_.heading(entry.lines[0]);
        else
            pen_.line(pen_.ink(Ink::bold, entry.lines[0]));
    }
    waiting_.clear();
}

void print_resignation(Pen& pen, const Game& game, Side by) {
    pen.line();
    pen.heading(fmt::format("The {} have given up the battle: the {} have won.", game.side_name(by),
                            game.side_name(enemy_of(by))));
    for (const std::string& line : game.view().score) pen.line("  " + line);
}

void print_result(Pen& pen, const Game& game) {
    const std::optional<Result> result = game.result();
    if (!result) return;
    pen.line();
    std::string sentence = "Nobody has won the day.";
    if (result->winner == Result::Winner::blue)
        sentence = fmt::format("The {} have won.", game.side_name(Side::blue));
    if (result->winner == Result::Winner::red)
        sentence = fmt::format("The {} have won.", game.side_name(Side::red));
    pen.heading(fmt::format("{} ({})", sentence, to_string(result->clause)));
    for (const Side side : {Side::blue, Side::red}) {
        const std::size_t i = index(side);
        pen.line(fmt::format("  {}  {}, {} of {} lost", padded(game.side_name(side), 24),
                             counted(static_cast<std::size_t>(result->points[i]), "point"),
                             result->lost[i],
                             counted(static_cast<std::size_t>(result->units[i]), "unit")));
    }
    pen.line(fmt::format("  after {}", counted(static_cast<std::size_t>(result->turns), "turn")));
}

}  // namespace grognard::cli
