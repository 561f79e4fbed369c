// SPDX-License-Identifier: Apache-2.0
//
// A table: one game as this server hosts it. It takes answers from seats, throws the dice, lets
// generals think, and tells everyone who watches.
//
// Whatever is asked of a table happens one after the other. A change is written to the store first;
// until that is done the table does nothing else, so that nobody ever sees what may still be lost.
// If the write fails, or another server was first, the table is set up again from the store.
//
// All functions may be called from any thread. Replies come later, from the network's threads.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/battle/rulebook.h"
#include "engine/dice/stream.h"
#include "engine/record/history.h"
#include "server/reply.h"
#include "server/reports.h"
#include "server/seats.h"
#include "server/store/store.h"
#include "server/thinkers.h"
#include "server/workers.h"

namespace grognard::server {

// What tables need of the server.
struct Services {
    Store& store;
    Workers& clerks;     // for reading the store and for what takes long
    Thinkers& thinkers;  // the generals
    Reports& reports;
    std::function<void(std::function<void()>)> post;   // to the network's threads
    std::function<void(const std::string&)> complain;  // to the host, of our own troubles
    // Between answers where people watch two generals; and how to wait for so long.
    std::chrono::milliseconds pace{0};
    std::function<void(std::chrono::steady_clock::time_point, std::function<void()>)> post_at{};
};

using Message = std::shared_ptr<const std::string>;

// Someone who is told what happens: a live connection.
class Watcher {
public:
    virtual ~Watcher() = default;
    // Brief; does not call back into the table.
    virtual void tell(Message message) = 0;
};

struct Watch {
    std::shared_ptr<Watcher> watcher;
    std::optional<TokenHash> token;
    bool record = false;    // only the record's lines, for programs
    std::int64_t from = 0;  // of a record: the first line wanted
};

using Token = std::optional<TokenHash>;

class Table : public std::enable_shared_from_this<Table> {
public:
    using Opened = std::variant<std::shared_ptr<Table>, std::string>;
    // From the store; or why not, for the host.
    static Opened open(const Services& services, const LoadedGame& loaded);
    // A new one, not yet in the store.
    static Opened found(const Services& services, std::string id, Meta meta);

    const std::string& id() const { return id_; }

    // Lets a general think whose turn it was when the table was put away, or the server ended.
    void go_on();

    // Writes a new table to the store; the battle begins if both seats are filled.
    void save(Replied replied);

    // ---- for players: requests as the API's bodies ----
    void answer(Document request, Token token, Replied replied);
    void undo(Document request, Token token, Replied replied);
    // Of one who watches: what all are told of it he is told within the acknowledgement ("told").
    void answer(Document request, Token token, const Watcher* by, Replied replied);
    void undo(Document request, Token token, const Watcher* by, Replied replied);
    void resign(Document request, Token token, Replied replied);
    void join(Document request, Replied replied);
    void give_secret(Document request, Token token, Replied replied);
    void change_seat(Document request, Token token, Replied replied);
    void hint(Token token, Replied replied);

    // ---- for everyone ----
    void state(Replied replied);
    void judge(Document request, Replied replied);
    void plan(Document request, Replied replied);
    void reach(Document request, Replied replied);
    void at(std::size_t n, Replied replied);
    void log(std::size_t from, std::size_t to, Replied replied);
    void report(Replied replied);
    void summary(Replied replied);

    void watch(Watch watch);
    void leave(const Watcher* watcher);
    void show_again(const Watcher* watcher);  // a fresh state for one who has fallen behind

    void refresh();                      // another server changed the game
    bool idle() const;                   // nobody watches, nobody thinks, nothing is being written
    bool lost() const { return lost_; }  // could not be set up again: of no more use
    bool tidy() const;                   // its summary in the store is as it stands
    void put_away();                     // makes it so
    void close();                        // the server ends: nobody is told anything any more

private:
    // What is written in one go, and what is told once that is done.
    struct Batch {
        std::vector<StoredLine> lines;
        bool seats_changed = false;
        bool show_all = false;         // more than answers has changed
        std::vector<std::string> log;  // entries, if anyone sees them
        std::string ack;               // empty: the number of answers
        Replied replied;
        const Watcher* by = nullptr;  // told within the acknowledgement
    };
    using Work = std::function<void()>;

    Table(const Services& services, std::string id, Meta meta);

    // ---- one after the other (table.cpp) ----
    void run(Replied replied, Work work);
    void perform(const Replied& replied, const Work& work);
    void release();
    void commit(Batch batch);
    void written(Batch& batch, std::vector<std::string>& lines, const Written& written);
    std::string ack_json(const Batch& batch) const;
    void reload();
    void set_up_again(const Fetched<LoadedGame>& loaded);
    std::optional<std::string> set_up(const LoadedGame& loaded);
    std::optional<std::string> muster();
    std::optional<Document> scenario() const;
    std::optional<std::string> replay(const std::vector<StoredLine>& lines);

    // ---- the battle (table.cpp) ----
    const Game& game() const { return history_->game(); }
    std::size_t n() const { return history_->answers().size(); }
    bool begun() const { return lines_ > 0; }
    std::int64_t open_lines() const { return lines_ - static_cast<std::int64_t>(sealed_.size()); }
    std::vector<std::string> opened(std::vector<std::string> lines);
    bool over() const { return resigned_.has_value() || game().over(); }
    // Those that are not sealed, or no longer; after the battle none is.
    std::size_t open_answers() const { return over() ? n() : n() - game().sealed(); }
    std::optional<Refused> not_playing() const;
    void begin(Batch& batch);
    void note(Batch& batch, const Answer& answer, const Events& events, std::string key);
    void throw_on(Batch& batch);
    void drop_thought();
    bool general_asked() const;
    bool on_show() const;
    void think();
    void decided(const std::shared_ptr<std::atomic<bool>>& dropped, const Answer& answer);
    void take_answer(const Document& request, const Token& token, const Watcher* by,
                     const Replied& replied);
    std::optional<std::size_t> acknowledged(const std::string& key, std::size_t n) const;
    std::variant<std::size_t, std::string> undoable(const std::array<bool, 2>& own) const;
    std::array<bool, 2> held(const Token& token) const;
    std::optional<Seed> revealed() const;
    std::optional<DiceSecrets> revealed_secrets() const;

    // ---- seats (table_seats.cpp) ----
    void take_join(const Document& request, const Replied& replied);
    void take_seat_change(const Document& request, const Token& token, const Replied& replied);
    std::variant<std::string, Refused> change(Side side, Seat::Kind kind, Reader& reader,
                                              const Token& token);

    // ---- what is shown (table_shown.cpp) ----
    std::string_view state_name() const;
    std::string seats_json() const;
    std::string state_members() const;
    std::string summary_json() const;
    std::string state_message(const Watch& watch);
    std::string answers_message(const Batch& batch);
    std::string may_undo_json() const;
    void write_standing(JsonWriter& json) const;
    void show(Batch& batch, const std::vector<std::string>& lines);
    void show_lines(const std::vector<std::string>& lines, std::int64_t first, Batch& batch);
    void show_state(Batch& batch);
    void tell(const Watch& watch, const Message& message, Batch& batch) const;
    void show_seats();
    std::vector<std::string> units_json(const View& view) const;
    bool viewed() const;
    bool recorded() const;
    bool here(Side side) const;
    void watch_record(const Watch& watch);
    std::string lines_json(const std::vector<std::string>& lines, std::int64_t first) const;

    const Services& services_;
    const std::string id_;

    mutable std::mutex mutex_;
    bool busy_ = false;  // a write or a reading of the store is under way
    struct Waiting {
        Replied replied;
        Work work;
    };
    std::deque<Waiting> waiting_;
    std::atomic<bool> lost_ = false;

    Meta meta_;
    const Rulebook* rulebook_ = nullptr;
    std::string title_;
    std::int64_t version_ = 0;
    std::int64_t lines_ = 0;
    std::vector<std::string> sealed_;  // those of sealed answers, the last of them all
    std::int64_t changed_ = 0;
    bool due_ = false;  // as the store knows it
    std::unique_ptr<History> history_;
    std::vector<std::string> keys_;  // beside the answers that stand
    std::optional<Side> resigned_;
    std::optional<DiceStream> dice_;
    std::shared_ptr<std::atomic<bool>> thought_;  // what a general is at

    std::vector<Watch> watches_;
    std::vector<std::string> shown_units_;  // as those who watch know them
    std::string terrain_;                   // JSON; it never changes
    bool summary_stale_ = false;
    std::chrono::steady_clock::time_point summarised_{};
};

}  // namespace grognard::server
