// SPDX-License-Identifier: Apache-2.0
//
// A table: one game as this server hosts it. It brings together the sitting (sitting.h), the queue
// of those who want something of it (queue.h), its logbook in the store (logbook.h), the gallery of
// those who watch (gallery.h) and the generals (thinkers.h).
//
//     table->answer(request, token, replied);   // {"n":12}, once it is on the disk
//
// Whatever is asked of a table happens one after the other. A change is written to the store first;
// until that is done the table does nothing else, so that nobody ever sees what may still be lost.
// If the write fails, or another server was first, the table is set up again from the store.
//
// All functions may be called from any thread. Replies come later, from the network's threads.
//
// Not here: who may do what (sitting.h), the words of replies (bulletin.h, looking_ahead.h,
// looking_back.h), other games (tables.h).
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/bulletin.h"
#include "server/gallery.h"
#include "server/logbook.h"
#include "server/queue.h"
#include "server/services.h"
#include "server/sitting.h"

namespace grognard::server {

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

    void refresh();                                 // another server changed the game
    bool idle() const;                              // nobody watches, thinks or writes
    bool lost() const { return queue_.is_shut(); }  // it could not be set up again: of no more use
    bool tidy() const;                              // its summary in the store is as it stands
    void put_away();                                // makes it so
    void close();  // the server ends: nobody is told anything any more

private:
    Table(const Services& services, std::string id, Sitting sitting);

    // ---- one after the other, written before it is told (table.cpp) ----
    void act(Ack ack, std::function<Taken(Log)> deed);
    void commit(Dispatch dispatch, Ack ack);
    void written(const Dispatch& dispatch, Ack& ack, const Written& written);
    void reload();
    void set_up_again(const Fetched<LoadedGame>& loaded);
    void failed(const std::exception& error);
    void complain(const std::string& trouble) const;

    // ---- generals (table.cpp) ----
    void think();
    void drop_thought();
    void decided(const std::shared_ptr<std::atomic<bool>>& dropped, const Answer& answer);

    // ---- those who watch (table_gallery.cpp) ----
    Bulletin bulletin() const;
    Log log_wanted() const;
    std::array<bool, 2> here() const;
    void show(const Dispatch& dispatch, const std::vector<std::string>& lines, Ack& ack);
    void show_state(Ack& ack);
    void show_lines(const std::vector<std::string>& lines, std::int64_t first, Ack& ack);
    void show_seats();
    void watch_record(const Watch& watch);

    const Services& services_;
    const std::string id_;
    Queue queue_;
    // What follows is touched only by work of the queue, or while it is locked.
    Sitting sitting_;
    Logbook logbook_;
    Gallery gallery_;
    std::shared_ptr<std::atomic<bool>> thought_;  // what a general is at; set to drop it
};

}  // namespace grognard::server
