// SPDX-License-Identifier: Apache-2.0
//
// How a table works: one thing after the other, written before it is told; and its generals.
#include "server/table.h"

#include <chrono>
#include <exception>
#include <utility>

namespace grognard::server {

Table::Table(const Services& services, std::string id, Sitting sitting)
    : services_{services}, id_{std::move(id)},
      queue_{[this](const std::exception& error) { failed(error); }}, sitting_{std::move(sitting)},
      logbook_{services, queue_, id_} {}

Table::Opened Table::open(const Services& services, const LoadedGame& loaded) {
    Sitting::Opened opened = Sitting::resume(loaded.stored.meta, loaded.lines);
    if (std::string* trouble = std::get_if<std::string>(&opened)) return std::move(*trouble);
    std::shared_ptr<Table> table{
        new Table{services, loaded.stored.game, std::get<Sitting>(std::move(opened))}};
    table->logbook_.open(loaded, table->sitting_.sealed_answers());
    return table;
}

Table::Opened Table::found(const Services& services, std::string id, Meta meta) {
    Sitting::Opened opened = Sitting::found(std::move(meta));
    if (std::string* trouble = std::get_if<std::string>(&opened)) return std::move(*trouble);
    return std::shared_ptr<Table>{
        new Table{services, std::move(id), std::get<Sitting>(std::move(opened))}};
}

// ---- one after the other ------------------------------------------------------------------------

// Does it when its turn comes, and writes what has come of it.
void Table::act(Ack ack, std::function<Taken(Log)> deed) {
    Replied replied = ack.replied;
    queue_.run(std::move(replied), [this, ack = std::move(ack), deed = std::move(deed)] {
        Taken taken = deed(log_wanted());
        if (Reply* reply = std::get_if<Reply>(&taken)) return ack.replied(std::move(*reply));
        commit(std::get<Dispatch>(std::move(taken)), ack);
    });
}

void Table::commit(Dispatch dispatch, Ack ack) {
    drop_thought();
    ack.json = std::move(dispatch.ack);
    Change change{.lines = dispatch.lines, .due = sitting_.general_asked()};
    if (dispatch.seats_changed || logbook_.is_new()) change.meta = to_json(sitting_.meta());
    if (change.meta || dispatch.show_all || sitting_.over() || logbook_.summary_due())
        change.summary = bulletin().summary();
    logbook_.write(std::move(change), [self = shared_from_this(), dispatch = std::move(dispatch),
                                       ack = std::move(ack)](const Written& written) mutable {
        self->written(dispatch, ack, written);
    });
}

void Table::written(const Dispatch& dispatch, Ack& ack, const Written& written) {
    if (!written.committed()) {
        const bool conflict = written.outcome == Written::Outcome::conflict;
        if (!conflict) complain(written.words);
        if (ack.replied)
            ack.replied(conflict
                            ? refused(Code::stale, "The battle has moved on. Look at it again.")
                            : refused(Code::server, "Your change could not be saved. Try again."));
        return logbook_.is_new() ? queue_.shut() : reload();
    }
    std::vector<std::string> lines;
    lines.reserve(dispatch.lines.size());
    for (const StoredLine& line : dispatch.lines) lines.push_back(line.text);
    lines = logbook_.tell(std::move(lines), sitting_.sealed_answers());
    if (!ack.by) ack.give();
    think();
    show(dispatch, lines, ack);
    ack.give();  // whoever asked has left meanwhile
}

void Table::reload() {
    drop_thought();
    logbook_.read(0, [self = shared_from_this()](const Fetched<LoadedGame>& loaded) {
        self->set_up_again(loaded);
    });
}

void Table::set_up_again(const Fetched<LoadedGame>& loaded) {
    if (!loaded) {
        complain(loaded.failed() ? loaded.trouble : "it is no longer in the store");
        return queue_.shut();
    }
    Sitting::Opened opened = Sitting::resume(loaded->stored.meta, loaded->lines);
    if (const std::string* trouble = std::get_if<std::string>(&opened)) {
        complain(*trouble);
        return queue_.shut();
    }
    const std::int64_t known = logbook_.told();
    sitting_ = std::get<Sitting>(std::move(opened));
    logbook_.open(*loaded, sitting_.sealed_answers());
    think();
    Ack nobodys;
    show_state(nobodys);
    std::vector<std::string> lines;
    for (std::int64_t i = known; i < logbook_.told(); ++i)
        lines.push_back(loaded->lines[static_cast<std::size_t>(i)].text);
    show_lines(lines, known, nobodys);
}

// What was thought to be so may be half done: the record knows.
void Table::failed(const std::exception& error) {
    complain(error.what());
    if (!logbook_.is_new() && !queue_.held()) reload();
}

void Table::complain(const std::string& trouble) const {
    services_.complain("game " + id_ + ": " + trouble);
}

// ---- what people do -----------------------------------------------------------------------------

void Table::save(Replied replied) {
    act({std::move(replied)}, [this](Log log) { return sitting_.begin(log); });
}

void Table::answer(Document request, Token token, Replied replied) {
    answer(std::move(request), token, nullptr, std::move(replied));
}

void Table::answer(Document request, Token token, const Watcher* by, Replied replied) {
    act({std::move(replied), by}, [this, request = std::move(request), token](Log log) {
        return sitting_.answer(request, token, log);
    });
}

void Table::undo(Document request, Token token, Replied replied) {
    undo(std::move(request), token, nullptr, std::move(replied));
}

void Table::undo(Document request, Token token, const Watcher* by, Replied replied) {
    act({std::move(replied), by},
        [this, request = std::move(request), token](Log) { return sitting_.undo(request, token); });
}

void Table::resign(Document request, Token token, Replied replied) {
    act({std::move(replied)}, [this, request = std::move(request), token](Log) {
        return sitting_.resign(request, token);
    });
}

void Table::join(Document request, Replied replied) {
    act({std::move(replied)},
        [this, request = std::move(request)](Log log) { return sitting_.join(request, log); });
}

void Table::give_secret(Document request, Token token, Replied replied) {
    act({std::move(replied)}, [this, request = std::move(request), token](Log log) {
        return sitting_.give_secret(request, token, log);
    });
}

void Table::change_seat(Document request, Token token, Replied replied) {
    act({std::move(replied)}, [this, request = std::move(request), token](Log log) {
        return sitting_.change_seat(request, token, log);
    });
}

// ---- generals -----------------------------------------------------------------------------------

void Table::go_on() {
    queue_.run(nullptr, [this] {
        if (!thought_) think();
        if (logbook_.due() && !thought_) commit({}, {});  // the store was mistaken
    });
}

// Lets a general think when the question is his.
void Table::think() {
    drop_thought();
    if (!sitting_.general_asked()) return;
    const Side by = sitting_.game().question().by;
    thought_ = std::make_shared<std::atomic<bool>>(false);
    // Two generals would be through before anyone has seen a move, or taken back a seat lent for one.
    const bool on_show = gallery_.has(Audience::table) && sitting_.between_generals();
    const bool unhurried = on_show && services_.pace > services_.pace.zero();
    const auto earliest = std::chrono::steady_clock::now() + services_.pace;
    services_.thinkers.ask(
        {.game = sitting_.game().clone(),
         .general = sitting_.meta().seats[index(by)].general,
         .chooser = sitting_.chooser(),
         .dropped = thought_},
        [self = shared_from_this(), dropped = thought_, unhurried, earliest](const Answer& answer) {
            const auto tell = [self, dropped, answer] { self->decided(dropped, answer); };
            if (unhurried)
                self->services_.post_at(earliest, tell);
            else
                self->services_.post(tell);
        });
}

void Table::drop_thought() {
    if (thought_) *thought_ = true;
    thought_.reset();
}

void Table::decided(const std::shared_ptr<std::atomic<bool>>& dropped, const Answer& answer) {
    queue_.run(nullptr, [this, dropped, answer] {
        if (*dropped) return;  // the battle has gone on, or back, or the seat has changed
        if (auto dispatch = sitting_.answer_of_general(answer, log_wanted()))
            commit(*std::move(dispatch), {});
    });
}

// ---- housekeeping -------------------------------------------------------------------------------

void Table::refresh() {
    queue_.run(nullptr, [this] { reload(); });
}

bool Table::tidy() const {
    const auto locked = queue_.lock();
    return !logbook_.summary_stale();
}

bool Table::idle() const {
    const auto locked = queue_.lock();
    return !queue_.held() && gallery_.empty() && !thought_;
}

void Table::put_away() {
    queue_.run(nullptr, [this] {
        if (!logbook_.summary_stale() || logbook_.is_new()) return;
        logbook_.want_summary();
        commit({}, {});
    });
}

void Table::close() {
    const auto locked = queue_.lock();
    drop_thought();
    gallery_.clear();
    queue_.forget();
}

}  // namespace grognard::server
