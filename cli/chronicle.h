// SPDX-License-Identifier: Apache-2.0
//
// The log of a battle as lines for a terminal: what happened, answer by answer, with turns and
// phases as headings. Answers that are taken back take their lines with them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/courses.h"
#include "cli/terminal.h"
#include "engine/battle/game.h"

namespace grognard::cli {

class Chronicle {
public:
    struct Entry {
        enum class Kind : std::uint8_t { turn, phase, event };
        Kind kind = Kind::event;
        std::uint64_t answer = 0;  // by which answer it came about
        Side side = Side::blue;
        std::vector<std::string> lines;  // of an event: the sentence, then the dice and why
    };

    // Before the first answer: the headings of the first turn and phase.
    std::vector<Entry> begin(const Game& game);
    // The entries that an answer has added, after `game` took it. `course` says where a unit that
    // moved went ("north towards Wiesmühl"); it may be empty.
    std::vector<Entry> note(const Game& game, const Events& events, const Course& course);
    // After answers were taken back.
    void take_back_to(const Game& game);
    const std::vector<Entry>& entries() const { return entries_; }

private:
    void add_headings(const Game& game, std::vector<Entry>& added);

    std::vector<Entry> entries_;
    int turn_ = 0;  // of the last heading
    std::string phase_;
};

// Prints entries as they come. A heading waits until something stands below it, so that phases in
// which nothing happens leave no trace.
class Teller {
public:
    explicit Teller(Pen pen) : pen_{pen} {}
    void tell(const Chronicle::Entry& entry);
    void tell(const std::vector<Chronicle::Entry>& entries);
    void print_headings();  // those that wait

private:
    Pen pen_;
    std::vector<Chronicle::Entry> waiting_;
};
// Who won, by how much, and what it cost.
// A side has given the battle up.
void print_resignation(Pen& pen, const Game& game, Side by);

void print_result(Pen& pen, const Game& game);

}  // namespace grognard::cli
