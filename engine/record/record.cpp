// SPDX-License-Identifier: Apache-2.0
//
// Records written line by line, and read by playing them again.
#include "engine/record/record.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/dice/hash.h"
#include "engine/document/json_writer.h"
#include "engine/document/words.h"
#include "engine/record/answers.h"
#include "engine/record/in_force.h"
#include "engine/record/json_document.h"
#include "engine/record/version.h"

namespace grognard {

namespace {

constexpr std::array<std::string_view, 3> winner_names{"blue", "red", "nobody"};
constexpr std::array<std::string_view, 2> side_names{"blue", "red"};

std::string_view name_of(Result::Winner winner) {
    return winner_names[static_cast<std::size_t>(winner)];
}

void write_revealed(JsonWriter& json, const std::optional<Seed>& seed,
                    const std::optional<DiceSecrets>& secrets) {
    if (seed) json.text("seed", to_hex(*seed));
    if (secrets)
        json.key("secrets")
            .open_table()
            .text("server", to_hex(secrets->server))
            .text("blue", to_hex(secrets->blue))
            .text("red", to_hex(secrets->red))
            .close_table();
}

// Digits of either case are the same number.
bool same_digest(const std::string& a, const std::string& b) {
    return seed_from_hex(a) == seed_from_hex(b);
}

std::string finish_line(JsonWriter& json, const Game& after) {
    json.text("hash", to_hex16(after.hash()));
    return json.close_table().take() + "\n";
}

std::string in_words(Result::Winner winner, int turns, const std::array<int, 2>& points) {
    return std::string{name_of(winner)} + " after " + std::to_string(turns) + " turns, " +
           std::to_string(points[0]) + " points to " + std::to_string(points[1]);
}

RecordResult read_result(Reader& reader) {
    RecordResult result;
    result.winner = static_cast<Result::Winner>(reader.one_among("result", winner_names));
    result.turns = static_cast<int>(reader.integer("turns", 0, 1'000'000));
    const Node* points = reader.value("points");
    const bool pair = points && points->kind == Node::Kind::list && points->items.size() == 2;
    for (std::size_t i = 0; i < 2; ++i) {
        const Node* side = pair ? &points->items[i] : nullptr;
        if (side && side->kind == Node::Kind::integer &&
            side->integer == static_cast<int>(side->integer))
            result.points[i] = static_cast<int>(side->integer);
        else
            reader.mistake("points", "expected the points of blue and of red");
    }
    return result;
}

}  // namespace

// ---- writing ------------------------------------------------------------------------------------

std::string answer_line(const Game& after, std::uint64_t n, const Answer& answer) {
    JsonWriter json;
    json.open_table().number("n", static_cast<std::int64_t>(n));
    write_answer(json, after, answer);
    return finish_line(json, after);
}

std::string undo_line(const Game& after, std::uint64_t count) {
    JsonWriter json;
    json.open_table().number("undo", static_cast<std::int64_t>(count));
    return finish_line(json, after);
}

std::string result_line(const Game& over, const std::optional<Seed>& revealed,
                        const std::optional<DiceSecrets>& secrets) {
    const Result result = over.result().value_or(Result{});
    JsonWriter json;
    json.open_table().text("result", name_of(result.winner)).number("turns", result.turns);
    json.key("points").open_list();
    for (const int points : result.points) json.number(points);
    json.close_list();
    write_revealed(json, revealed, secrets);
    return json.close_table().take() + "\n";
}

std::string resignation_line(const Game& game, Side by, const std::optional<Seed>& revealed,
                             const std::optional<DiceSecrets>& secrets) {
    JsonWriter json;
    json.open_table().text("resigned", side_names[index(by)]);
    write_revealed(json, revealed, secrets);
    return finish_line(json, game);
}

std::string release_line(const Game& game, std::string_view signature) {
    JsonWriter json;
    json.open_table().text("program", program_version()).text("signature", signature);
    return finish_line(json, game);
}

// ---- reading ------------------------------------------------------------------------------------

std::string to_string(const RecordFault& fault) {
    return fault.line > 0 ? "line " + std::to_string(fault.line) + ": " + fault.what : fault.what;
}

bool Elsewhere::is_as_here() const {
    return program == program_version() && !differs && !stopped && gone.empty();
}

std::string to_string(const Elsewhere& elsewhere) {
    const std::string release = elsewhere.program == program_version()
                                    ? "an earlier build of this version"
                                    : "version " + elsewhere.program;
    std::string told = "Played by " + release + ". ";
    if (elsewhere.stopped)
        told += "This version does not allow the answer in line " +
                std::to_string(elsewhere.stopped->line) + ": " + elsewhere.stopped->what +
                (elsewhere.stopped->what.ends_with('.') ? "" : ".") +
                " Up to there it can be seen.";
    else if (elsewhere.differs && *elsewhere.differs == 1)
        told +=
            "All its answers are allowed in this version too; whether the battle stands as it did "
            "there cannot be compared.";
    else if (elsewhere.differs)
        told += "All its answers are allowed in this version too, but from line " +
                std::to_string(*elsewhere.differs) + " on the battle stands otherwise here.";
    else
        told += "All its answers are allowed in this version too, and it comes out the same.";
    for (const std::string& gone : elsewhere.gone) told += " " + gone;
    return told;
}

RecordReader::RecordReader(FindRulebook find_rulebook, const ReplayOptions& options)
    : find_rulebook_{find_rulebook}, options_{options} {}

std::optional<RecordFault> RecordReader::fault_of(const Mistakes& mistakes) const {
    if (mistakes.empty()) return std::nullopt;
    const Mistake& first = mistakes.front();
    std::string what = first.key.empty() ? first.expected : first.key + ": " + first.expected;
    if (mistakes.size() > 1) what += " (and " + std::to_string(mistakes.size() - 1) + " more)";
    return fault(std::move(what));
}

std::optional<RecordFault> RecordReader::take(std::string_view line, Events* events) {
    ++lines_;
    if (events) events->clear();
    if (result_) return fault("nothing may follow the result");
    if (resigned_) return fault("nothing may follow when the battle has been given up");
    if (line.size() > record_line_max) return fault("expected a line of at most a million bytes");
    Mistakes mistakes;
    const std::optional<Document> document = document_from_json("record", line, mistakes);
    if (!document) return fault_of(mistakes);
    if (!begun()) return take_header(*document);
    if (document->root.find("undo")) return take_undo(*document);
    if (document->root.find("result")) return take_result(*document);
    if (document->root.find("resigned")) return take_resignation(*document);
    if (document->root.find("program")) return take_release(*document);
    return has_stopped() ? take_unplayed(*document) : take_answer(*document, events);
}

std::optional<RecordFault> RecordReader::take_header(const Document& line) {
    Mistakes mistakes;
    std::optional<RecordHeader> header = read_header(line, mistakes);
    if (!header) return fault_of(mistakes);
    header_ = std::move(*header);
    last_ = Line::header;
    const Rulebook* rulebook = find_rulebook_(header_.rulebook);
    if (!rulebook) return fault("there is no rulebook " + in_quotes(header_.rulebook));
    if (auto other = look_elsewhere(*rulebook)) return other;
    return muster(*rulebook);
}

// Whether another release played it, and by what values. Of this one everything must be as it is.
std::optional<RecordFault> RecordReader::look_elsewhere(const Rulebook& rulebook) {
    const Document* house_rules = header_.house_rules ? &*header_.house_rules : nullptr;
    played_with_ = header_.house_rules;
    if (header_.program == program_version() && header_.signature == rulebook.signature()) {
        if (rulebook.edition() != header_.edition)
            return fault("played with edition " + in_quotes(header_.edition) +
                         " of the rulebook; this is " + in_quotes(rulebook.edition()));
        if (fingerprint_of_play(header_.program, header_.signature,
                                in_force(rulebook, house_rules)) != header_.book)
            return fault("played with other tables or rulings than those of this program");
        return std::nullopt;
    }
    elsewhere_.emplace();
    elsewhere_->program = header_.program;
    Kept kept =
        kept_by(rulebook, header_.in_force ? *header_.in_force
                                           : in_force_then(rulebook, header_.program, house_rules));
    played_with_ = std::move(kept.house_rules);
    elsewhere_->gone = std::move(kept.gone);
    return std::nullopt;
}

std::optional<RecordFault> RecordReader::muster(const Rulebook& rulebook) {
    Mistakes mistakes;
    std::unique_ptr<Game> game =
        rulebook.muster(header_.scenario, played_with_ ? &*played_with_ : nullptr, mistakes);
    if (!mistakes.empty()) return fault_of(mistakes);
    if (!game) return fault("the rulebook cannot muster the scenario");
    if (options_.check_hashes && game->hash() != header_.start) {
        if (!elsewhere_)
            return fault("the battle does not start as recorded: hash " + to_hex16(game->hash()) +
                         ", recorded " + to_hex16(header_.start));
        elsewhere_->differs = lines_;
    }
    sides_ = 0;
    for (const DieKind& die : rulebook.dice())
        sides_ = sides_ == 0 || sides_ == die.sides ? die.sides : -1;
    if (header_.seed) stream_.emplace(*header_.seed);
    history_ = std::make_unique<History>(std::move(game));
    return std::nullopt;
}

std::optional<RecordFault> RecordReader::check_hash(Reader& reader, Mistakes& mistakes) {
    const std::string hex = reader.text("hash");
    const std::optional<std::uint64_t> recorded = from_hex16(hex);
    if (!recorded && !hex.empty()) reader.mistake("hash", "expected 16 hexadecimal digits");
    if (!recorded || !mistakes.empty()) return fault_of(mistakes);
    if (!options_.check_hashes || has_stopped()) return std::nullopt;
    const std::uint64_t found = game().hash();
    if (*recorded == found) return std::nullopt;
    if (is_lenient()) {
        if (!elsewhere_->differs) elsewhere_->differs = lines_;
        return std::nullopt;
    }
    return fault("the battle is not as recorded: hash " + to_hex16(found) + ", recorded " +
                 to_hex16(*recorded));
}

std::optional<RecordFault> RecordReader::take_answer(const Document& line, Events* events) {
    Mistakes mistakes;
    Reader reader{line, mistakes};
    const std::int64_t n = reader.integer("n", 1, std::int64_t{1} << 40);
    const std::optional<Answer> answer = read_answer(reader, game());
    reader.value("hash");
    reader.finish();
    const auto cannot = [&](std::string why) -> std::optional<RecordFault> {
        if (!is_lenient()) return fault(std::move(why));
        elsewhere_->stopped = fault(std::move(why));
        return take_unplayed(line);
    };
    if (!mistakes.empty() || !answer) return cannot(fault_of(mistakes)->what);
    if (static_cast<std::uint64_t>(n) != standing() + 1)
        return fault("expected answer number " + std::to_string(standing() + 1) + ", found " +
                     std::to_string(n));
    if (auto refusal = game().check(*answer)) return cannot(game().words(*refusal));
    const Rolled* rolled = std::get_if<Rolled>(&answer->given);
    if (rolled)
        if (auto wrong = check_dice(rolled->dice, game().question().roll()->sides)) return wrong;
    dice_after_.push_back(dice_so_far() + (rolled ? rolled->dice.size() : 0));
    history_->answer(*answer, events);
    last_ = Line::answer;
    return check_hash(reader, mistakes);
}

// An answer after the one that this release does not allow: its number and its dice.
std::optional<RecordFault> RecordReader::take_unplayed(const Document& line) {
    Mistakes mistakes;
    Reader reader{line, mistakes};
    const std::int64_t n = reader.integer("n", 1, std::int64_t{1} << 40);
    Dice dice;
    if (const Node* roll = reader.value("roll")) {
        for (const Node& die : roll->items) {
            const bool shown = die.kind == Node::Kind::integer && die.integer >= 1 &&
                               die.integer <= std::numeric_limits<std::uint8_t>::max();
            if (shown && dice.size() < dice.capacity())
                dice.push_back(static_cast<std::uint8_t>(die.integer));
            else
                reader.mistake("roll", "expected the dice thrown");
        }
    }
    if (!mistakes.empty()) return fault_of(mistakes);
    if (static_cast<std::uint64_t>(n) != standing() + 1)
        return fault("expected answer number " + std::to_string(standing() + 1) + ", found " +
                     std::to_string(n));
    if (!dice.empty() && sides_ > 0)
        if (auto wrong = check_dice(dice, sides_)) return wrong;
    dice_after_.push_back(dice_so_far() + dice.size());
    last_ = Line::answer;
    return check_hash(reader, mistakes);
}

std::optional<RecordFault> RecordReader::take_release(const Document& line) {
    Mistakes mistakes;
    Reader reader{line, mistakes};
    std::string program = reader.text("program");
    const std::string signature = reader.text_or("signature", "");
    reader.value("hash");
    reader.finish();
    if (!mistakes.empty()) return fault_of(mistakes);
    if (has_stopped()) return fault("goes on from a position that cannot be reached");
    const Rulebook* rulebook = find_rulebook_(header_.rulebook);
    if (!elsewhere_) elsewhere_.emplace();
    elsewhere_->program = std::move(program);
    elsewhere_->taken_over.reset();
    if (elsewhere_->program == program_version() && signature == rulebook->signature())
        elsewhere_->taken_over = lines_;
    last_ = Line::release;
    return check_hash(reader, mistakes);
}

std::optional<RecordFault> RecordReader::take_undo(const Document& line) {
    Mistakes mistakes;
    Reader reader{line, mistakes};
    const auto count = static_cast<std::uint64_t>(reader.integer("undo", 1, std::int64_t{1} << 40));
    reader.value("hash");
    reader.finish();
    if (!mistakes.empty()) return fault_of(mistakes);
    if (count > standing())
        return fault("takes back " + std::to_string(count) + " answers, but only " +
                     std::to_string(standing()) + " stand");
    dice_after_.resize(standing() - static_cast<std::size_t>(count));
    // The answer that stopped the play may be among them.
    const std::size_t played = history_->answers().size();
    if (standing() < played) history_->take_back(played - standing());
    if (has_stopped() && standing() <= played) elsewhere_->stopped.reset();
    last_ = Line::undo;
    taken_back_ = count;
    return check_hash(reader, mistakes);
}

std::optional<RecordFault> RecordReader::take_result(const Document& line) {
    Mistakes mistakes;
    Reader reader{line, mistakes};
    const RecordResult recorded = read_result(reader);
    if (auto wrong = take_revealed(reader, mistakes)) return wrong;
    reader.finish();
    if (!mistakes.empty()) return fault_of(mistakes);
    const std::optional<Result> found = game().result();
    const bool same = found && found->winner == recorded.winner && found->turns == recorded.turns &&
                      found->points == recorded.points;
    if (!same && is_lenient()) {
        if (!elsewhere_->differs) elsewhere_->differs = lines_;
    } else if (!found) {
        return fault("there is a result, but the battle is not over");
    } else if (!same) {
        return fault("recorded as " + in_words(recorded.winner, recorded.turns, recorded.points) +
                     "; it is " + in_words(found->winner, found->turns, found->points));
    }
    result_ = recorded;
    last_ = Line::result;
    return std::nullopt;
}

std::optional<RecordFault> RecordReader::take_resignation(const Document& line) {
    Mistakes mistakes;
    Reader reader{line, mistakes};
    const auto by = static_cast<Side>(reader.one_among("resigned", side_names));
    if (auto wrong = take_revealed(reader, mistakes)) return wrong;
    reader.value("hash");
    reader.finish();
    if (!mistakes.empty()) return fault_of(mistakes);
    if (game().over() && !is_lenient()) return fault("given up, but the battle is over");
    resigned_ = by;
    last_ = Line::resignation;
    return check_hash(reader, mistakes);
}

// ---- dice ---------------------------------------------------------------------------------------

std::optional<RecordFault> RecordReader::check_dice(const Dice& dice, int sides) {
    if (header_.dice == DiceSource::typed) return std::nullopt;
    const Throw thrown{lines_, dice_so_far(), sides, dice};
    if (stream_) return check_throw(*stream_, thrown);
    unchecked_.push_back(thrown);
    return std::nullopt;
}

std::optional<RecordFault> RecordReader::check_throw(DiceStream& stream,
                                                     const Throw& thrown) const {
    stream.seek(thrown.first);
    for (std::size_t i = 0; i < thrown.dice.size(); ++i) {
        const int given = stream.roll(thrown.sides);
        if (given == thrown.dice[i]) continue;
        return RecordFault{thrown.line, "die number " + std::to_string(thrown.first + i + 1) +
                                            " shows " + std::to_string(thrown.dice[i]) +
                                            "; the seed gives " + std::to_string(given)};
    }
    return std::nullopt;
}

// The seed and the secrets it was made of, where the last line reveals them.
std::optional<RecordFault> RecordReader::take_revealed(Reader& reader, Mistakes& mistakes) {
    const std::string hex = reader.text_or("seed", "");
    const std::optional<Seed> seed = seed_from_hex(hex);
    if (reader.has("seed") && !seed) reader.mistake("seed", "expected 64 hexadecimal digits");
    std::optional<DiceSecrets> secrets;
    if (auto table = reader.table_if("secrets")) {
        const auto server = seed_from_hex(table->text("server"));
        const auto blue = seed_from_hex(table->text("blue"));
        const auto red = seed_from_hex(table->text("red"));
        table->finish();
        if (server && blue && red)
            secrets = DiceSecrets{*server, *blue, *red};
        else
            reader.mistake("secrets", "expected 64 hexadecimal digits for each");
    }
    if (!mistakes.empty()) return fault_of(mistakes);
    if (secrets && (!seed || !header_.commitments))
        return fault("secrets: there is nothing to reveal");
    if (seed && header_.commitments && !secrets)
        return fault("the secrets the seed was made of are not revealed");
    if (secrets)
        if (auto wrong = check_secrets(*secrets, *seed)) return wrong;
    return seed ? reveal(*seed) : std::nullopt;
}

std::optional<RecordFault> RecordReader::check_secrets(const DiceSecrets& secrets,
                                                       const Seed& seed) const {
    const Commitments& promised = *header_.commitments;
    if (!same_digest(commitment(secrets.server), promised.server))
        return fault("the server's secret is not the one committed to");
    if (!same_digest(commitment(secrets.blue), promised.blue))
        return fault("blue's secret is not the one committed to");
    if (!same_digest(commitment(secrets.red), promised.red))
        return fault("red's secret is not the one committed to");
    if (seed_from_secrets(secrets) != seed)
        return fault("the seed revealed is not the one the secrets give");
    return std::nullopt;
}

std::optional<RecordFault> RecordReader::reveal(const Seed& seed) {
    if (header_.commitment.empty()) return fault("seed: there is nothing to reveal");
    if (!same_digest(commitment(seed), header_.commitment))
        return fault("the seed revealed is not the one committed to");
    stream_.emplace(seed);
    header_.seed = seed;
    for (const Throw& thrown : unchecked_)
        if (auto wrong = check_throw(*stream_, thrown)) return wrong;
    return std::nullopt;
}

// ---- the whole ----------------------------------------------------------------------------------

Replayed RecordReader::finish() {
    Replayed replayed;
    if (header_.dice == DiceSource::seeded)
        replayed.dice = stream_ ? DiceProof::checked : DiceProof::secret;
    replayed.header = std::move(header_);
    replayed.elsewhere = std::move(elsewhere_);
    replayed.played_with = std::move(played_with_);
    replayed.game = history_->take_game();
    replayed.answers = history_->take_answers();
    replayed.result = result_;
    replayed.resigned = resigned_;
    history_.reset();
    return replayed;
}

std::optional<std::string_view> LineCutter::next() {
    const std::size_t end = rest_.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    passed_ += end + 1;
    return line;
}

std::optional<RecordFault> fault_of_text(std::string_view text, const LineCutter& cutter,
                                         const RecordReader& reader, const ReplayOptions& options) {
    if (text.empty()) return RecordFault{0, "the record is empty"};
    if (cutter.torn() && !options.allow_torn_tail)
        return RecordFault{reader.lines() + 1, "the last line is torn off"};
    if (!reader.begun()) return RecordFault{1, "the record has no whole line"};
    return std::nullopt;
}

std::variant<Replayed, RecordFault> replay(std::string_view text, FindRulebook find_rulebook,
                                           const ReplayOptions& options) {
    return replay(text, find_rulebook, options, [](const RecordReader&, const Events&) {});
}

}  // namespace grognard
