// SPDX-License-Identifier: Apache-2.0
//
// How a sitting is set up and played: the record's first line, answers and the dice that follow
// them, answers taken back, a battle given up.
#include "server/sitting.h"

#include <algorithm>
#include <utility>

#include "engine/battle/chance.h"
#include "engine/record/answers.h"
#include "engine/record/json_writers.h"
#include "engine/record/record.h"
#include "rulebooks/all/all.h"
#include "server/looking_back.h"
#include "staff/shelf.h"

namespace grognard::server {

namespace {

constexpr std::size_t key_bytes_max = 64;
constexpr std::int64_t answers_max = std::int64_t{1} << 40;

std::string without_newline(std::string line) {
    if (line.ends_with('\n')) line.pop_back();
    return line;
}

std::string n_json(std::size_t n) { return R"({"n":)" + std::to_string(n) + "}"; }

Refused not_your_seat() { return refused(Code::not_yours, "This seat is not yours."); }
Refused gone_on() { return refused(Code::stale, "The battle has moved on. Look at it again."); }

// The number of answers the caller knows of.
std::size_t read_n(Reader& reader) {
    return static_cast<std::size_t>(reader.integer("n", 0, answers_max));
}

}  // namespace

// ---- setting up ---------------------------------------------------------------------------------

Sitting::Opened Sitting::found(Meta meta) {
    Sitting sitting{std::move(meta)};
    if (auto trouble = sitting.muster()) return *std::move(trouble);
    return sitting;
}

Sitting::Opened Sitting::resume(std::string_view stored, const std::vector<StoredLine>& lines) {
    std::optional<Meta> meta = meta_from_json(stored);
    if (!meta) return "what the store knows of its seats cannot be read";
    if (lines.empty()) return found(*std::move(meta));
    Sitting sitting{*std::move(meta)};
    if (auto trouble = sitting.replay(lines)) return *std::move(trouble);
    return sitting;
}

std::optional<std::string> Sitting::muster() {
    rulebook_ = rulebook_named(meta_.rulebook);
    if (!rulebook_) return "there is no rulebook " + meta_.rulebook;
    const std::optional<Document> document = scenario();
    if (!document) return "there is no scenario " + meta_.scenario;
    Mistakes mistakes;
    std::unique_ptr<Game> game = rulebook_->muster(*document, nullptr, mistakes);
    if (!game) return "its scenario cannot be mustered";
    title_ = text_of(*document, "title");
    terrain_ = terrain_json(game->terrain());
    history_ = std::make_unique<History>(std::move(game));
    return std::nullopt;
}

// Its maker's own, or one of those built in.
std::optional<Document> Sitting::scenario() const {
    if (meta_.own_scenario) return meta_.own_scenario;
    for (const BuiltIn& each : built_in_scenarios(rulebook_))
        if (each.name == meta_.scenario) return built_in_document(each.name, each.json);
    return std::nullopt;
}

std::optional<std::string> Sitting::replay(const std::vector<StoredLine>& lines) {
    RecordReader reader{&rulebook_named, {}};
    for (const StoredLine& line : lines) {
        if (auto fault = reader.take(line.text, nullptr)) return to_string(*fault);
        if (reader.last() == RecordReader::Line::answer) keys_.push_back(line.key);
        if (reader.last() == RecordReader::Line::undo)
            keys_.resize(keys_.size() - static_cast<std::size_t>(reader.taken_back()));
    }
    rulebook_ = rulebook_named(reader.header().rulebook);
    title_ = text_of(reader.header().scenario, "title");
    begun_ = true;
    resigned_ = reader.resigned();
    ended_ = reader.result();
    elsewhere_ = reader.elsewhere();
    history_ = reader.take_history();
    terrain_ = terrain_json(game().terrain());
    if (meta_.dice == DiceSource::seeded) dice_.emplace(seed_from_secrets(meta_.secrets()));
    return std::nullopt;
}

Dispatch Sitting::begin(Log log) {
    Dispatch dispatch{.seats_changed = true, .show_all = true};
    begin_if_ready(dispatch, log);
    return dispatch;
}

// Writes the record's first line once both seats are filled.
void Sitting::begin_if_ready(Dispatch& dispatch, Log log) {
    if (begun_ || !meta_.ready()) return;
    begun_ = true;
    for (Seat& seat : meta_.seats)
        if (!seat.secret) seat.secret = new_secret();
    dispatch.seats_changed = true;
    RecordHeader header = header_of(*rulebook_, scenario().value_or(Document{}), nullptr, game());
    meta_.own_scenario.reset();
    header.dice = meta_.dice;
    header.seats = {meta_.name_of(Side::blue), meta_.name_of(Side::red)};
    if (meta_.dice == DiceSource::seeded) {
        const DiceSecrets secrets = meta_.secrets();
        const Seed seed = seed_from_secrets(secrets);
        header.commitment = commitment(seed);
        header.commitments = {commitment(secrets.server), commitment(secrets.blue),
                              commitment(secrets.red)};
        dice_.emplace(seed);
    }
    dispatch.lines.push_back({without_newline(header_line(header))});
    throw_on(dispatch, log);
}

// ---- how things stand ---------------------------------------------------------------------------

std::optional<Refused> Sitting::not_playing() const {
    if (stopped())
        return refused(Code::stopped, to_string(*elsewhere_) +
                                          " It cannot be played on here: resign it, or keep its "
                                          "record and play it on in the release it was begun in.");
    return not_under_way();
}

std::optional<Refused> Sitting::not_under_way() const {
    if (over()) return refused(Code::over, "The battle is over.");
    if (!meta_.filled() || !begun())
        return refused(Code::waiting,
                       meta_.filled()
                           ? "The battle is waiting for a secret that a player promised."
                           : "A seat is still open. The battle is waiting for a player.");
    return std::nullopt;
}

std::array<bool, 2> Sitting::held(const Token& token) const {
    return {meta_.held_by(Side::blue, token), meta_.held_by(Side::red, token)};
}

bool Sitting::general_asked() const {
    if (!begun() || over() || stopped() || !meta_.filled()) return false;
    const Side by = game().question().by;
    return by != Side::chance && meta_.seats[index(by)].kind == Seat::Kind::general;
}

bool Sitting::between_generals() const {
    return std::ranges::all_of(meta_.seats,
                               [](const Seat& seat) { return seat.kind == Seat::Kind::general; });
}

Chooser Sitting::chooser() const {
    Sha256 sum;
    sum.add("grognard general");
    sum.add(meta_.server_secret.bytes);
    sum.add(std::to_string(n()));
    const Digest digest = sum.finish();
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 8; ++i) bits |= std::uint64_t{digest[i]} << (8 * i);
    return Chooser{bits};
}

std::optional<Seed> Sitting::revealed() const {
    if (meta_.dice == DiceSource::typed) return std::nullopt;
    return seed_from_secrets(meta_.secrets());
}

std::optional<DiceSecrets> Sitting::revealed_secrets() const {
    if (meta_.dice == DiceSource::typed) return std::nullopt;
    return meta_.secrets();
}

// ---- answers ------------------------------------------------------------------------------------

// An answer was taken: its line, and its entry in the log if anyone sees it.
void Sitting::note(Dispatch& dispatch, const Answer& answer, const Events& events, std::string key,
                   Log log) {
    if (log == Log::kept)
        dispatch.log.push_back(entry_json(game(), n(), answer, events, n() > open_answers()));
    dispatch.lines.push_back({without_newline(answer_line(game(), n(), answer)), key});
    keys_.push_back(std::move(key));
}

// The line by which this release goes on with a battle of another, from where it stands now.
std::optional<StoredLine> Sitting::taking_over() {
    if (!elsewhere_ || elsewhere_->taken_over) return std::nullopt;
    return StoredLine{without_newline(release_line(game(), rulebook_->signature()))};
}

void Sitting::taken_over(Dispatch& dispatch, std::optional<StoredLine> line) {
    if (!line) return;
    dispatch.lines.push_back(*std::move(line));
    dispatch.show_all = true;
    elsewhere_->taken_over = 0;
}

// Chance answers at once, and a battle that is over gets its last line.
void Sitting::throw_on(Dispatch& dispatch, Log log) {
    Events events;
    while (dice_ && !game().over() && game().question().by == Side::chance) {
        const Answer answer = throw_dice(game(), *dice_);
        events.clear();
        if (history_->answer(answer, log == Log::kept ? &events : nullptr)) break;
        note(dispatch, answer, events, "", log);
    }
    if (game().over())
        dispatch.lines.push_back(
            {without_newline(result_line(game(), revealed(), revealed_secrets()))});
}

// The number of answers after the one with this key, number n + 1, and the dice that followed it.
std::optional<std::size_t> Sitting::acknowledged(const std::string& key, std::size_t n) const {
    if (n >= keys_.size() || keys_[n] != key) return std::nullopt;
    const std::vector<Answer>& answers = history_->answers();
    ++n;
    if (meta_.dice == DiceSource::seeded)
        while (n < answers.size() && answers[n].by == Side::chance) ++n;
    return n;
}

Taken Sitting::answer(const Document& request, const Token& token, Log log) {
    if (!meta_.held_by(token)) return not_your_seat();
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const std::size_t known = read_n(reader);
    const std::string key = reader.text_or("key", "");
    if (key.size() > key_bytes_max) reader.mistake("key", "expected at most 64 characters");
    Reader given = reader.table("answer");
    const std::optional<Answer> answer = read_answer(given, game());
    if (!mistakes.empty() || !answer) return misread(mistakes);
    const bool dice = answer->by == Side::chance;
    if (dice && meta_.dice == DiceSource::seeded)
        return refused(Code::not_yours, "The server rolls the dice of this battle.");
    const Side seat = !dice ? answer->by : held(token)[0] ? Side::blue : Side::red;
    if (!meta_.held_by(seat, token)) return not_your_seat();
    const std::string full_key =
        key.empty() ? "" : std::string{grognard::name_of(seat)} + ":" + key;
    if (known != n()) {
        const auto again = key.empty() ? std::nullopt : acknowledged(full_key, known);
        return again ? Reply{n_json(*again)} : gone_on();
    }
    if (auto not_now = not_playing()) return *std::move(not_now);
    if (!dice && meta_.seats[index(seat)].kind == Seat::Kind::general)
        return refused(Code::not_yours, "A general has this seat. Take it back first.");
    Dispatch dispatch;
    Events events;
    std::optional<StoredLine> takes_over = taking_over();
    if (auto refusal = history_->answer(*answer, log == Log::kept ? &events : nullptr))
        return refused(game(), *refusal);
    taken_over(dispatch, std::move(takes_over));
    note(dispatch, *answer, events, full_key, log);
    throw_on(dispatch, log);
    dispatch.ack = n_json(n());
    return dispatch;
}

// Nothing if it does not fit the question.
std::optional<Dispatch> Sitting::answer_of_general(const Answer& answer, Log log) {
    Dispatch dispatch;
    Events events;
    std::optional<StoredLine> takes_over = taking_over();
    if (history_->answer(answer, &events)) return std::nullopt;
    taken_over(dispatch, std::move(takes_over));
    note(dispatch, answer, events, "", log);
    throw_on(dispatch, log);
    return dispatch;
}

std::variant<std::size_t, std::string> Sitting::undoable(const std::array<bool, 2>& own) const {
    const std::vector<Answer>& answers = history_->answers();
    for (std::size_t back = 1; back <= answers.size(); ++back) {
        const Side by = answers[answers.size() - back].by;
        if (by == Side::chance)
            return "Dice have been rolled since. Nothing before them can be taken back.";
        if (own[index(by)]) return back;
        if (meta_.seats[index(by)].kind == Seat::Kind::person)
            return "The other side has answered since.";
    }
    return "There is nothing to take back.";
}

Taken Sitting::undo(const Document& request, const Token& token) {
    if (!meta_.held_by(token)) return not_your_seat();
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const std::size_t known = read_n(reader);
    if (!mistakes.empty()) return misread(mistakes);
    if (known != n()) return gone_on();
    if (auto not_now = not_playing()) return *std::move(not_now);
    const std::variant<std::size_t, std::string> back = undoable(held(token));
    if (const std::string* why = std::get_if<std::string>(&back))
        return refused(Code::illegal, *why);
    const std::size_t count = std::get<std::size_t>(back);
    std::optional<StoredLine> takes_over = taking_over();
    history_->take_back(count);
    keys_.resize(n());
    Dispatch dispatch{.show_all = true, .ack = n_json(n())};
    taken_over(dispatch, std::move(takes_over));
    dispatch.lines.push_back({without_newline(undo_line(game(), count))});
    return dispatch;
}

Taken Sitting::resign(const Document& request, const Token& token) {
    if (!meta_.held_by(token)) return not_your_seat();
    Mistakes mistakes;
    Reader reader{request, mistakes};
    if (auto not_now = not_under_way()) return *std::move(not_now);
    const std::array<bool, 2> own = held(token);
    // One who has both seats gives up for the side that is asked, if the request does not say.
    const Side asked = game().question().by == Side::red ? Side::red : Side::blue;
    const Side otherwise = own[0] && own[1] ? asked : own[0] ? Side::blue : Side::red;
    const auto side =
        static_cast<Side>(reader.one_of_or("seat", {"blue", "red"}, index(otherwise)));
    if (!mistakes.empty()) return misread(mistakes);
    if (!own[index(side)]) return not_your_seat();
    resigned_ = side;
    Dispatch dispatch{.show_all = true};
    dispatch.lines.push_back(
        {without_newline(resignation_line(game(), side, revealed(), revealed_secrets()))});
    return dispatch;
}

}  // namespace grognard::server
