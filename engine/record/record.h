// SPDX-License-Identifier: Apache-2.0
//
// A battle's record: JSON Lines, only ever appended to. First the header (header.h), then a line
// for every answer (answers.h) with its number and the battle's hash after it, undo lines that take
// the last answers back, and at the end perhaps the result, or who gave the battle up.
//
//     {"n":1,"by":"blue","pick":"move","unit":"old-guard","hash":"8f0c..."}
//     {"undo":2,"hash":"..."}
//     {"result":"blue","turns":9,"points":[3,5],"seed":"..."}
//     {"resigned":"red","hash":"...","seed":"..."}
//     {"program":"0.2.0","signature":"...","hash":"..."}
//
// The last goes on with a battle of another release, from the position its answers lead to here.
//
// Where the header commits to the secrets the seed was made of, the last line reveals them too:
// "secrets":{"server":"...","blue":"...","red":"..."}.
//
// Reading a record is playing it again, and checks everything: a record that loads is the battle
// it claims to be, and every seeded die is the one the seed gives. What another release played may
// come out otherwise here. It is read by the values it began with; where its states differ, and from
// where on its answers are no longer allowed, is told (Elsewhere). Lines, numbers and dice are checked
// to the end all the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/battle/game.h"
#include "engine/battle/rulebook.h"
#include "engine/dice/secrets.h"
#include "engine/dice/seed.h"
#include "engine/dice/stream.h"
#include "engine/record/header.h"
#include "engine/record/history.h"

namespace grognard {

inline constexpr std::size_t record_line_max = 1'000'000;
inline constexpr std::size_t record_bytes_max = 256'000'000;

// ---- writing: each with its newline -------------------------------------------------------------

// `n` counts the answers that stand: it is after.answers_given().
std::string answer_line(const Game& after, std::uint64_t n, const Answer& answer);
std::string undo_line(const Game& after, std::uint64_t count);
// `revealed` when the header had only the commitment, `secrets` when it had commitments to them.
// The battle is over.
std::string result_line(const Game& over, const std::optional<Seed>& revealed,
                        const std::optional<DiceSecrets>& secrets = std::nullopt);
// A side gives up a battle that is not over; its enemy has won.
std::string resignation_line(const Game& game, Side by, const std::optional<Seed>& revealed,
                             const std::optional<DiceSecrets>& secrets = std::nullopt);

// From here on it is played by this release, which plays the rulebook with this signature.
std::string release_line(const Game& game, std::string_view signature);

// ---- reading ------------------------------------------------------------------------------------

struct RecordFault {
    std::size_t line = 0;  // from 1
    std::string what;      // a sentence
};
std::string to_string(const RecordFault& fault);

// rulebooks/all has one.
using FindRulebook = const Rulebook* (*)(std::string_view name);

struct ReplayOptions {
    bool check_hashes = true;
    bool allow_torn_tail = false;  // a crash may have left half a line at the end
};

struct RecordResult {
    Result::Winner winner = Result::Winner::nobody;
    int turns = 0;
    std::array<int, 2> points{};
};

// What is known of the dice of a record.
enum class DiceProof : std::uint8_t {
    typed,   // thrown on a real table
    secret,  // the seed has not been revealed: nothing can be said yet
    checked  // every die is the one the seed gives, and the seed the one committed to
};

// A battle, or its beginning, was played by another release, or by this one before a rule was mended.
struct Elsewhere {
    std::string program;                    // the one that played last: "0.1.0"
    std::vector<std::string> gone;          // what it was played by and this release has no longer
    std::optional<std::size_t> differs;     // the line after which the battle stands otherwise here
    std::optional<RecordFault> stopped;     // the first answer that this release does not allow
    std::optional<std::size_t> taken_over;  // the line from which on this release has played it

    bool may_go_on() const { return !stopped; }
    // An earlier build of this release played it, and it comes out the same.
    bool is_as_here() const;
};
// What a player is told of it, in whole sentences.
std::string to_string(const Elsewhere& elsewhere);

struct Replayed {
    RecordHeader header;
    std::optional<Elsewhere> elsewhere;
    std::optional<Document> played_with;  // house rules that bring back what it began with
    std::unique_ptr<Game> game;
    std::vector<Answer> answers;  // those that stand, up to where another release's play stopped
    std::optional<RecordResult> result;
    std::optional<Side> resigned;  // who gave the battle up before it was over
    DiceProof dice = DiceProof::typed;
    bool truncated_last_line = false;
    std::size_t sound_bytes = 0;  // without the torn line: cut the file to this before going on
};

// Takes a record one line at a time, without the newlines. After a fault it is of no more use.
class RecordReader {
public:
    enum class Line : std::uint8_t { header, answer, undo, result, resignation, release };

    RecordReader(FindRulebook find_rulebook, const ReplayOptions& options);

    // `events` may be null; else it gets what happened by this line, and nothing of earlier ones.
    std::optional<RecordFault> take(std::string_view line, Events* events);

    // Of the line taken last.
    Line last() const { return last_; }
    std::uint64_t taken_back() const { return taken_back_; }

    // Only once the header has been taken.
    bool begun() const { return history_ != nullptr; }
    const RecordHeader& header() const { return header_; }
    const std::optional<Elsewhere>& elsewhere() const { return elsewhere_; }
    const Game& game() const { return history_->game(); }
    const std::vector<Answer>& answers() const { return history_->answers(); }

    std::size_t lines() const { return lines_; }
    // What has been read; the reader is empty afterwards. A header must have been taken.
    Replayed finish();
    // The battle with the answers that stand; likewise.
    std::unique_ptr<History> take_history() { return std::move(history_); }
    std::optional<Side> resigned() const { return resigned_; }
    const std::optional<RecordResult>& result() const { return result_; }

private:
    struct Throw {  // to be checked when the seed is revealed
        std::size_t line;
        std::uint64_t first;  // number of the first die
        int sides;
        Dice dice;
    };

    RecordFault fault(std::string what) const { return {lines_, std::move(what)}; }
    std::optional<RecordFault> fault_of(const Mistakes& mistakes) const;
    std::optional<RecordFault> take_header(const Document& line);
    std::optional<RecordFault> look_elsewhere(const Rulebook& rulebook);
    std::optional<RecordFault> muster(const Rulebook& rulebook);
    std::optional<RecordFault> take_answer(const Document& line, Events* events);
    std::optional<RecordFault> take_unplayed(const Document& line);
    std::optional<RecordFault> take_release(const Document& line);
    std::optional<RecordFault> take_undo(const Document& line);
    std::optional<RecordFault> take_result(const Document& line);
    std::optional<RecordFault> take_resignation(const Document& line);
    bool is_lenient() const { return elsewhere_ && !elsewhere_->taken_over; }
    bool has_stopped() const { return elsewhere_ && elsewhere_->stopped; }
    std::size_t standing() const { return dice_after_.size(); }
    std::uint64_t dice_so_far() const { return dice_after_.empty() ? 0 : dice_after_.back(); }
    std::optional<RecordFault> check_hash(Reader& reader, Mistakes& mistakes);
    std::optional<RecordFault> check_dice(const Dice& dice, int sides);
    std::optional<RecordFault> check_throw(DiceStream& stream, const Throw& thrown) const;
    std::optional<RecordFault> take_revealed(Reader& reader, Mistakes& mistakes);
    std::optional<RecordFault> reveal(const Seed& seed);
    std::optional<RecordFault> check_secrets(const DiceSecrets& secrets, const Seed& seed) const;

    FindRulebook find_rulebook_;
    ReplayOptions options_;
    RecordHeader header_;
    std::optional<Elsewhere> elsewhere_;
    std::optional<Document> played_with_;
    int sides_ = 0;                          // of the rulebook's dice, where all have as many
    std::unique_ptr<History> history_;       // once the header has been taken
    std::vector<std::uint64_t> dice_after_;  // how many were thrown, for each answer that stands
    std::optional<DiceStream> stream_;
    std::vector<Throw> unchecked_;
    std::optional<RecordResult> result_;
    std::optional<Side> resigned_;
    Line last_ = Line::header;
    std::uint64_t taken_back_ = 0;
    std::size_t lines_ = 0;
};

// Takes the lines of a text off its front. A last line without a newline is torn.
class LineCutter {
public:
    explicit LineCutter(std::string_view text) : rest_{text} {}
    std::optional<std::string_view> next();
    bool torn() const { return !rest_.empty(); }  // once there is no next
    std::size_t passed() const { return passed_; }

private:
    std::string_view rest_;
    std::size_t passed_ = 0;
};

// The faults that concern the text as a whole: too long, torn, empty.
std::optional<RecordFault> fault_of_text(std::string_view text, const LineCutter& cutter,
                                         const RecordReader& reader, const ReplayOptions& options);

// Plays a whole record again. The observer sees the reader after every line, and what that line
// made happen: observer(const RecordReader&, const Events&).
template <class Observer>
std::variant<Replayed, RecordFault> replay(std::string_view text, FindRulebook find_rulebook,
                                           const ReplayOptions& options, Observer&& observer) {
    if (text.size() > record_bytes_max)
        return RecordFault{0, "expected a record of at most 256 million bytes"};
    RecordReader reader{find_rulebook, options};
    LineCutter cutter{text};
    Events events;
    while (const std::optional<std::string_view> line = cutter.next()) {
        if (auto fault = reader.take(*line, &events)) return std::move(*fault);
        observer(static_cast<const RecordReader&>(reader), static_cast<const Events&>(events));
    }
    if (auto fault = fault_of_text(text, cutter, reader, options)) return std::move(*fault);
    Replayed replayed = reader.finish();
    replayed.truncated_last_line = cutter.torn();
    replayed.sound_bytes = cutter.passed();
    return replayed;
}

std::variant<Replayed, RecordFault> replay(std::string_view text, FindRulebook find_rulebook,
                                           const ReplayOptions& options);

}  // namespace grognard
