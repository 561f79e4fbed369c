// SPDX-License-Identifier: Apache-2.0
//
// A battle being played at the terminal: asks the people, lets the generals decide, rolls or asks
// for dice, and puts every answer on record before it is shown as done. Ends when the battle is
// over, when the player leaves, or when there is no more input; the record is kept in any case.
//
// Not here: how the battle was chosen (play.cpp), what a line typed means (prompt.h).
#pragma once

#include <array>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/battle_file.h"
#include "cli/choices.h"
#include "cli/chronicle.h"
#include "cli/prompt.h"
#include "cli/roster.h"
#include "cli/terminal.h"
#include "cli/trouble.h"
#include "engine/battle/rulebook.h"
#include "engine/dice/stream.h"
#include "engine/record/record.h"
#include "generals/general.h"

namespace grognard::cli {

struct SessionSetup {
    const Rulebook* rulebook = nullptr;
    std::string title;
    std::unique_ptr<Game> start;
    std::vector<Answer> answers;   // given before, in a battle that is resumed
    bool result_recorded = false;  // the record is of a battle that has ended
    std::optional<Side> resigned;  // or that this side has given up
    std::string taken_over;        // what is told when it was begun by another release
    RecordHeader header;
    BattleFile file;
    std::array<std::unique_ptr<General>, 2> generals;  // null where a person plays
};

class Session {
public:
    Session(SessionSetup setup, Pen pen, std::istream& in);
    Exit run();

private:
    enum class Next : std::uint8_t { ask_again, go_on, leave };

    // the course of the battle
    void take(const Answer& answer);
    void roll();
    bool ask_dice();  // false: the player leaves
    void command();   // a general answers
    bool ask();       // false: the player leaves
    void finish();
    void leave(std::string_view sentence);

    // what a person may type
    Typed meant(const std::string& line) const;
    Next obey(const Typed& typed);
    Next choose(const typed::Choice& choice);
    Next choose_by_words(const typed::NotUnderstood& line);
    Next place(const typed::Placing& order);
    void why(const typed::Why& why);
    void undo();
    Next resign();
    void let_captain_answer(bool whole_phase);
    bool captain_still_commands();
    void advise();
    void save(const std::string& file);
    void print_log(const typed::Log& log);
    void print_rules(const std::string& about);
    void print_odds(const std::string& about);
    void print_help();
    void print_units();

    // showing
    void print_opening();
    void draw_map(bool even_if_unchanged);
    void print_aims(const View& view);
    void print_question();
    void print_stakes(const Roll& roll);
    std::optional<std::string> line_typed(std::string_view prompt);
    Answer decided_by(General& general);
    // Those that are not there are told so.
    const Choice* numbered(int number);
    const Choice* choice_about(UnitId unit);
    const Choice* choice_worded(std::string_view typed) const;  // null if not just one
    const Choice* choice_asked_about(const typed::Why& asked);

    const Game& game() const { return history_.game(); }
    bool is_human(Side side) const { return side != Side::chance && !generals_[index(side)]; }

    const Rulebook* rulebook_;
    std::string title_;
    RecordHeader header_;
    std::string taken_over_;
    BattleFile file_;
    std::array<std::unique_ptr<General>, 2> generals_;
    std::unique_ptr<General> adviser_;
    History history_;
    Chronicle chronicle_;
    Teller teller_;
    Roster roster_;
    std::optional<DiceStream> dice_;
    Pen pen_;
    std::istream* in_;
    std::vector<Choice> choices_;  // as numbered on the screen
    struct CaptainCommands {
        Side side;
        int turn;
        std::string phase;
    };
    std::optional<CaptainCommands> captain_commands_;  // since `auto phase`
    std::vector<std::string> last_map_;                // as last drawn
    std::uint64_t resumed_at_ = 0;                     // answers given before
    bool result_recorded_ = false;
    std::optional<Side> resigned_;
};

}  // namespace grognard::cli
