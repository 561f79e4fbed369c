// SPDX-License-Identifier: Apache-2.0
//
// How a table works: one thing after the other, written before it is told.
#include "server/table.h"

#include <algorithm>
#include <ctime>
#include <exception>
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

constexpr std::size_t waiting_max = 1000;  // requests that one table lets queue
constexpr std::size_t key_bytes_max = 64;
constexpr auto summary_interval = std::chrono::seconds{10};

std::string without_newline(std::string line) {
    if (line.ends_with('\n')) line.pop_back();
    return line;
}

std::string n_json(std::size_t n) { return R"({"n":)" + std::to_string(n) + "}"; }

// What a general's choices follow from: the game's secret and the position.
Chooser chooser_of(const Seed& secret, std::size_t n) {
    Sha256 sum;
    sum.add("grognard general");
    sum.add(secret.bytes);
    sum.add(std::to_string(n));
    const Digest digest = sum.finish();
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 8; ++i) bits |= std::uint64_t{digest[i]} << (8 * i);
    return Chooser{bits};
}

}  // namespace

Table::Table(const Services& services, std::string id, Meta meta)
    : services_{services}, id_{std::move(id)}, meta_{std::move(meta)} {}

Table::Opened Table::open(const Services& services, const LoadedGame& loaded) {
    std::shared_ptr<Table> table{new Table{services, loaded.stored.game, {}}};
    if (auto trouble = table->set_up(loaded)) return *std::move(trouble);
    return table;
}

Table::Opened Table::found(const Services& services, std::string id, Meta meta) {
    std::shared_ptr<Table> table{new Table{services, std::move(id), std::move(meta)}};
    if (auto trouble = table->muster()) return *std::move(trouble);
    return table;
}

// ---- one after the other ------------------------------------------------------------------------

void Table::run(Replied replied, Work work) {
    const std::lock_guard lock{mutex_};
    if (!busy_) {
        perform(replied, work);
    } else if (waiting_.size() < waiting_max) {
        waiting_.push_back({std::move(replied), std::move(work)});
    } else if (replied) {
        replied(refused(Code::too_many, "Too many ask at this table at once; try again."));
    }
}

void Table::perform(const Replied& replied, const Work& work) {
    if (lost_) {
        if (replied)
            replied(refused(Code::server, "This game cannot be reached now; try again later."));
        return;
    }
    try {
        work();
    } catch (const std::exception& error) {
        services_.complain("game " + id_ + ": " + error.what());
        if (replied) replied(refused(Code::server, "Something went wrong here; try again."));
        if (version_ > 0 && !busy_) reload();
    }
}

// What was under way is done; whoever waits is served.
void Table::release() {
    busy_ = false;
    while (!busy_ && !waiting_.empty()) {
        const Waiting next = std::move(waiting_.front());
        waiting_.pop_front();
        perform(next.replied, next.work);
    }
}

void Table::commit(Batch batch) {
    busy_ = true;
    drop_thought();
    const auto now = std::chrono::steady_clock::now();
    due_ = (begun() || !batch.lines.empty()) && general_asked();
    Change change{.game = id_, .version = version_, .lines = batch.lines, .due = due_};
    if (batch.seats_changed || version_ == 0) change.meta = to_json(meta_);
    summary_stale_ = true;
    if (change.meta || batch.show_all || over() || now - summarised_ > summary_interval) {
        change.summary = summary_json();
        summarised_ = now;
        summary_stale_ = false;
    }
    std::vector<std::string> lines;
    for (StoredLine& line : batch.lines) lines.push_back(std::move(line.text));
    batch.lines.clear();
    services_.store.write(
        std::move(change), [self = shared_from_this(), batch = std::move(batch),
                            lines = std::move(lines)](const Written& written) mutable {
            self->services_.post([self, batch = std::move(batch), lines = std::move(lines),
                                  written]() mutable { self->written(batch, lines, written); });
        });
}

void Table::written(Batch& batch, std::vector<std::string>& lines, const Written& written) {
    const std::lock_guard lock{mutex_};
    if (!written.committed()) {
        const bool conflict = written.outcome == Written::Outcome::conflict;
        if (!conflict) services_.complain("game " + id_ + ": " + written.words);
        if (batch.replied)
            batch.replied(conflict
                              ? refused(Code::stale, "The battle has gone on meanwhile.")
                              : refused(Code::server, "It could not be written down; try again."));
        if (version_ == 0)
            lost_ = true, release();
        else
            reload();
        return;
    }
    version_ = written.version;
    lines_ = written.lines;
    lines = opened(std::move(lines));
    changed_ = std::time(nullptr);
    if (batch.replied && !batch.by) batch.replied(ack_json(batch));
    think();
    show(batch, lines);
    if (batch.replied && batch.by) batch.replied(ack_json(batch));  // he has left meanwhile
    release();
}

// The newest lines without those of sealed answers, after the ones that were held back before.
std::vector<std::string> Table::opened(std::vector<std::string> lines) {
    lines.insert(lines.begin(), sealed_.begin(), sealed_.end());
    const std::size_t open = lines.size() - std::min(n() - open_answers(), lines.size());
    sealed_.assign(lines.begin() + static_cast<std::ptrdiff_t>(open), lines.end());
    lines.resize(open);
    return lines;
}

std::string Table::ack_json(const Batch& batch) const {
    return batch.ack.empty() ? n_json(n()) : batch.ack;
}

void Table::reload() {
    busy_ = true;
    drop_thought();
    services_.clerks.post([self = shared_from_this()] {
        auto loaded = std::make_shared<Fetched<LoadedGame>>(self->services_.store.load(self->id_));
        self->services_.post([self, loaded] { self->set_up_again(*loaded); });
    });
}

void Table::set_up_again(const Fetched<LoadedGame>& loaded) {
    const std::lock_guard lock{mutex_};
    const std::int64_t known = open_lines();
    std::optional<std::string> trouble;
    if (loaded)
        trouble = set_up(*loaded);
    else
        trouble = loaded.failed() ? loaded.trouble : "it is no longer in the store";
    if (trouble) {
        services_.complain("game " + id_ + ": " + *trouble);
        lost_ = true;
    } else {
        think();
        Batch nobodys;
        show_state(nobodys);
        std::vector<std::string> lines;
        for (std::int64_t i = known; i < open_lines(); ++i)
            lines.push_back(loaded->lines[static_cast<std::size_t>(i)].text);
        show_lines(lines, known, nobodys);
    }
    release();
}

// ---- setting up ---------------------------------------------------------------------------------

std::optional<std::string> Table::set_up(const LoadedGame& loaded) {
    std::optional<Meta> meta = meta_from_json(loaded.stored.meta);
    if (!meta) return "what the store knows of its seats cannot be read";
    meta_ = *std::move(meta);
    version_ = loaded.stored.version;
    lines_ = loaded.stored.lines;
    changed_ = loaded.stored.changed;
    due_ = loaded.stored.due;
    return loaded.lines.empty() ? muster() : replay(loaded.lines);
}

std::optional<std::string> Table::muster() {
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
    keys_.clear();
    resigned_.reset();
    return std::nullopt;
}

// Its maker's own, or one of those built in.
std::optional<Document> Table::scenario() const {
    if (meta_.own_scenario) return meta_.own_scenario;
    for (const BuiltIn& each : built_in_scenarios(rulebook_))
        if (each.name == meta_.scenario) return built_in_document(each.name, each.json);
    return std::nullopt;
}

std::optional<std::string> Table::replay(const std::vector<StoredLine>& lines) {
    RecordReader reader{&rulebook_named, {}};
    std::vector<std::string> keys;
    for (const StoredLine& line : lines) {
        if (auto fault = reader.take(line.text, nullptr)) return to_string(*fault);
        if (reader.last() == RecordReader::Line::answer) keys.push_back(line.key);
        if (reader.last() == RecordReader::Line::undo)
            keys.resize(keys.size() - static_cast<std::size_t>(reader.taken_back()));
    }
    rulebook_ = rulebook_named(reader.header().rulebook);
    title_ = text_of(reader.header().scenario, "title");
    resigned_ = reader.resigned();
    keys_ = std::move(keys);
    history_ = reader.take_history();
    terrain_ = terrain_json(game().terrain());
    sealed_.clear();
    for (std::size_t i = lines.size() - (n() - open_answers()); i < lines.size(); ++i)
        sealed_.push_back(lines[i].text);
    if (meta_.dice == DiceSource::seeded) dice_.emplace(seed_from_secrets(meta_.secrets()));
    return std::nullopt;
}

void Table::save(Replied replied) {
    run(replied, [this, replied] {
        Batch batch{.seats_changed = true, .show_all = true, .replied = replied};
        begin(batch);
        commit(std::move(batch));
    });
}

// ---- the battle ---------------------------------------------------------------------------------

std::optional<Refused> Table::not_playing() const {
    if (over()) return refused(Code::over, "The battle is over.");
    if (!meta_.filled() || !begun())
        return refused(Code::waiting, meta_.filled()
                                          ? "The battle waits for a secret that a player promised."
                                          : "A seat is still open: the battle waits for a player.");
    return std::nullopt;
}

// Writes the record's first line once both seats are filled.
void Table::begin(Batch& batch) {
    if (begun() || !meta_.ready()) return;
    for (Seat& seat : meta_.seats)
        if (!seat.secret) seat.secret = new_secret();
    batch.seats_changed = true;
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
    batch.lines.push_back({without_newline(header_line(header))});
    throw_on(batch);
}

// An answer was taken: its line, and its entry in the log if anyone sees it.
void Table::note(Batch& batch, const Answer& answer, const Events& events, std::string key) {
    if (viewed())
        batch.log.push_back(entry_json(game(), n(), answer, events, n() > open_answers()));
    batch.lines.push_back({without_newline(answer_line(game(), n(), answer)), key});
    keys_.push_back(std::move(key));
}

// Chance answers at once, and a battle that is over gets its last line.
void Table::throw_on(Batch& batch) {
    const bool logged = viewed();
    Events events;
    while (dice_ && !game().over() && game().question().by == Side::chance) {
        const Answer answer = throw_dice(game(), *dice_);
        events.clear();
        if (history_->answer(answer, logged ? &events : nullptr)) break;
        note(batch, answer, events, "");
    }
    if (game().over())
        batch.lines.push_back(
            {without_newline(result_line(game(), revealed(), revealed_secrets()))});
}

std::optional<Seed> Table::revealed() const {
    if (meta_.dice == DiceSource::typed) return std::nullopt;
    return seed_from_secrets(meta_.secrets());
}

std::optional<DiceSecrets> Table::revealed_secrets() const {
    if (meta_.dice == DiceSource::typed) return std::nullopt;
    return meta_.secrets();
}

void Table::drop_thought() {
    if (thought_) *thought_ = true;
    thought_.reset();
}

bool Table::general_asked() const {
    if (over() || !meta_.filled()) return false;
    const Side by = game().question().by;
    return by != Side::chance && meta_.seats[index(by)].kind == Seat::Kind::general;
}

void Table::go_on() {
    run(nullptr, [this] {
        if (!thought_) think();
        if (due_ && !thought_) commit({});  // the store was mistaken
    });
}

// Two generals would be through before anyone has seen a move, or taken back a seat lent for one.
bool Table::on_show() const {
    return viewed() && std::ranges::all_of(meta_.seats, [](const Seat& seat) {
               return seat.kind == Seat::Kind::general;
           });
}

// Lets a general think when the question is his.
void Table::think() {
    drop_thought();
    if (!begun() || !general_asked()) return;
    const Side by = game().question().by;
    thought_ = std::make_shared<std::atomic<bool>>(false);
    const bool unhurried = on_show() && services_.pace > services_.pace.zero();
    const auto earliest = std::chrono::steady_clock::now() + services_.pace;
    services_.thinkers.ask(
        {.game = game().clone(),
         .general = meta_.seats[index(by)].general,
         .chooser = chooser_of(meta_.server_secret, n()),
         .dropped = thought_},
        [self = shared_from_this(), dropped = thought_, unhurried, earliest](const Answer& answer) {
            const auto tell = [self, dropped, answer] { self->decided(dropped, answer); };
            if (unhurried)
                self->services_.post_at(earliest, tell);
            else
                self->services_.post(tell);
        });
}

void Table::decided(const std::shared_ptr<std::atomic<bool>>& dropped, const Answer& answer) {
    run(nullptr, [this, dropped, answer] {
        if (*dropped) return;  // the battle has gone on, or back, or the seat has changed
        Batch batch;
        Events events;
        if (history_->answer(answer, &events)) return;
        note(batch, answer, events, "");
        throw_on(batch);
        commit(std::move(batch));
    });
}

std::array<bool, 2> Table::held(const Token& token) const {
    return {meta_.held_by(Side::blue, token), meta_.held_by(Side::red, token)};
}

// ---- answers ------------------------------------------------------------------------------------

void Table::answer(Document request, Token token, Replied replied) {
    answer(std::move(request), token, nullptr, std::move(replied));
}

void Table::answer(Document request, Token token, const Watcher* by, Replied replied) {
    run(replied, [this, request = std::move(request), token, by, replied] {
        take_answer(request, token, by, replied);
    });
}

// The number of answers after the one with this key, number n + 1, and the dice that followed it.
std::optional<std::size_t> Table::acknowledged(const std::string& key, std::size_t n) const {
    if (n >= keys_.size() || keys_[n] != key) return std::nullopt;
    const std::vector<Answer>& answers = history_->answers();
    ++n;
    if (meta_.dice == DiceSource::seeded)
        while (n < answers.size() && answers[n].by == Side::chance) ++n;
    return n;
}

void Table::take_answer(const Document& request, const Token& token, const Watcher* by,
                        const Replied& replied) {
    if (!meta_.held_by(token)) return replied(refused(Code::not_yours, "This seat is not yours."));
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const auto known = static_cast<std::size_t>(reader.integer("n", 0, std::int64_t{1} << 40));
    const std::string key = reader.text_or("key", "");
    if (key.size() > key_bytes_max) reader.mistake("key", "expected at most 64 characters");
    Reader given = reader.table("answer");
    const std::optional<Answer> answer = read_answer(given, game());
    if (!mistakes.empty() || !answer) return replied(misread(mistakes));
    const bool dice = answer->by == Side::chance;
    if (dice && meta_.dice == DiceSource::seeded)
        return replied(refused(Code::not_yours, "The dice of this battle are not yours to throw."));
    const Side seat = !dice ? answer->by : held(token)[0] ? Side::blue : Side::red;
    if (!meta_.held_by(seat, token))
        return replied(refused(Code::not_yours, "This seat is not yours."));
    const std::string full_key =
        key.empty() ? "" : std::string{grognard::name_of(seat)} + ":" + key;
    if (known != n()) {
        const auto again = key.empty() ? std::nullopt : acknowledged(full_key, known);
        return replied(again ? Reply{n_json(*again)}
                             : refused(Code::stale, "The battle has gone on meanwhile."));
    }
    if (auto not_now = not_playing()) return replied(*std::move(not_now));
    if (!dice && meta_.seats[index(seat)].kind == Seat::Kind::general)
        return replied(refused(Code::not_yours, "A general has this seat: take it back first."));
    Batch batch{.replied = replied, .by = by};
    Events events;
    if (auto refusal = history_->answer(*answer, viewed() ? &events : nullptr))
        return replied(refused(game(), *refusal));
    note(batch, *answer, events, full_key);
    throw_on(batch);
    commit(std::move(batch));
}

// How many answers the holder of these sides may take back; or why none.
std::variant<std::size_t, std::string> Table::undoable(const std::array<bool, 2>& own) const {
    const std::vector<Answer>& answers = history_->answers();
    for (std::size_t back = 1; back <= answers.size(); ++back) {
        const Side by = answers[answers.size() - back].by;
        if (by == Side::chance) return "Dice have fallen since: nothing before them is taken back.";
        if (own[index(by)]) return back;
        if (meta_.seats[index(by)].kind == Seat::Kind::person)
            return "The other side has answered since.";
    }
    return "There is nothing to take back.";
}

void Table::undo(Document request, Token token, Replied replied) {
    undo(std::move(request), token, nullptr, std::move(replied));
}

void Table::undo(Document request, Token token, const Watcher* by, Replied replied) {
    run(replied, [this, request = std::move(request), token, by, replied] {
        if (!meta_.held_by(token))
            return replied(refused(Code::not_yours, "This seat is not yours."));
        Mistakes mistakes;
        Reader reader{request, mistakes};
        const auto known = static_cast<std::size_t>(reader.integer("n", 0, std::int64_t{1} << 40));
        if (!mistakes.empty()) return replied(misread(mistakes));
        if (known != n()) return replied(refused(Code::stale, "The battle has gone on meanwhile."));
        if (auto not_now = not_playing()) return replied(*std::move(not_now));
        const std::variant<std::size_t, std::string> back = undoable(held(token));
        if (const std::string* why = std::get_if<std::string>(&back))
            return replied(refused(Code::illegal, *why));
        const std::size_t count = std::get<std::size_t>(back);
        history_->take_back(count);
        keys_.resize(n());
        Batch batch{.show_all = true, .replied = replied, .by = by};
        batch.lines.push_back({without_newline(undo_line(game(), count))});
        commit(std::move(batch));
    });
}

void Table::resign(Document request, Token token, Replied replied) {
    run(replied, [this, request = std::move(request), token, replied] {
        if (!meta_.held_by(token))
            return replied(refused(Code::not_yours, "This seat is not yours."));
        Mistakes mistakes;
        Reader reader{request, mistakes};
        if (auto not_now = not_playing()) return replied(*std::move(not_now));
        const std::array<bool, 2> own = held(token);
        // One who has both seats gives up for the side that is asked, if the request does not say.
        const Side asked = game().question().by == Side::red ? Side::red : Side::blue;
        const Side otherwise = own[0] && own[1] ? asked : own[0] ? Side::blue : Side::red;
        const auto side =
            static_cast<Side>(reader.one_of_or("seat", {"blue", "red"}, index(otherwise)));
        if (!mistakes.empty()) return replied(misread(mistakes));
        if (!own[index(side)]) return replied(refused(Code::not_yours, "This seat is not yours."));
        resigned_ = side;
        Batch batch{.show_all = true, .ack = "{}", .replied = replied};
        batch.lines.push_back(
            {without_newline(resignation_line(game(), side, revealed(), revealed_secrets()))});
        commit(std::move(batch));
    });
}

}  // namespace grognard::server
