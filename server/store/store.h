// SPDX-License-Identifier: Apache-2.0
//
// Where games and rooms are kept: one interface, in a SQLite file (one server) or in PostgreSQL
// (several servers sharing the games). What was acknowledged is on the disk.
//
// A game is a small text of the server's own (meta: rulebook, seats, hashes of tokens, secrets), a
// shorter one for lists (summary), and the numbered lines of its record, which only ever grow
// (taking an answer back is a line too). Every change to any of them is one `Change`, made against
// the version the caller knows:
//
//     store->write({.game = id, .version = table.version, .lines = {{answer_line, "blue:" + key}}},
//                  [=](const Written& written) { post(strand, ...); });   // from the writer's thread
//
//   new game     version 0, meta, summary, perhaps lines
//   answers      lines, all or none of them
//   seats        meta; may go along with lines
//
// A game may be due: nobody but a server's own general is to answer now. Every change says whether
// it is, so that a server that starts finds what another, or it itself, has left unfinished.
//
// If another change came first it is a conflict, and nothing is written: load the game again. A
// change repeated because its acknowledgement was lost is a conflict as well; the key it gave its
// line shows that it was done.
//
// Writes never block: a thread of the store takes all that wait, of whatever games, into one
// transaction, and calls back when it is on the disk. Reads block their caller for a disk's or a
// database's time: call them off the network's threads. All functions may be called from any
// thread at once. Nothing throws; what went wrong comes back as a sentence for the host's log (not
// for players: it may name files and servers).
//
// Texts are UTF-8 without the character 0, and are kept byte for byte.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/store/stored.h"

namespace grognard {

struct Written {
    enum class Outcome : std::uint8_t {
        committed,  // it is on the disk
        conflict,   // the version is another, the game exists already, or there is none
        failed  // words say why; after a lost connection it may be done all the same: load again
    };
    Outcome outcome = Outcome::failed;
    std::int64_t version = 0;  // the game's or room's now; only when committed
    std::int64_t lines = 0;    // how many the game has now; only when committed
    std::string words = {};    // only when failed

    bool committed() const { return outcome == Outcome::committed; }
};

// Called exactly once, from the store's writer thread: be brief, do not call the store's
// destructor, do not throw.
using Done = std::function<void(const Written&)>;

// What a read gives. Neither value nor trouble: there is no such game or room.
template <class T>
struct Fetched {
    std::optional<T> value;
    std::string trouble;  // a sentence, when the store could not be read

    bool failed() const { return !trouble.empty(); }
    explicit operator bool() const { return value.has_value(); }
    const T& operator*() const { return *value; }
    T& operator*() { return *value; }
    const T* operator->() const { return &*value; }
};

// Something another server changed. `anything`: the connection was lost for a while, so any game or
// room may have changed meanwhile.
struct Notice {
    enum class Of : std::uint8_t { game, room, anything };
    Of of = Of::anything;
    std::string id;

    bool operator==(const Notice&) const = default;
};

class Store {
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    // Waits until everything given to write is done or has failed, and was called back.
    virtual ~Store() = default;

    virtual void write(Change change, Done done) = 0;
    virtual void write_room(StoredRoom room, Done done) = 0;

    virtual Fetched<LoadedGame> load(const std::string& game, std::int64_t from = 0) = 0;
    virtual Fetched<StoredGame> find(const std::string& game) = 0;
    virtual Fetched<std::vector<StoredGame>> newest(std::size_t most) = 0;  // last created first
    virtual Fetched<std::int64_t> count_games() = 0;
    // Ids of games that are due, in the order they were made, from the one after `after` on (empty:
    // from the first). Of several servers that share the games one alone is given any, until it
    // ends, and of those only what nobody has changed for so long: others may be at it.
    virtual Fetched<std::vector<std::string>> due(const std::string& after, std::size_t most,
                                                  std::chrono::seconds unchanged) = 0;
    virtual Fetched<StoredRoom> find_room(const std::string& room) = 0;

    // Called from a thread of the store with what other servers changed, never with what this one
    // wrote. Set it once, before the first write. A SQLite file has one server: never called.
    virtual void on_notice(std::function<void(const Notice&)> listener) = 0;
};

// The most bytes a text may have (meta, summary, a line, a room's document) and an id or key.
inline constexpr std::size_t stored_text_bytes_max = 16'000'000;
inline constexpr std::size_t stored_name_bytes_max = 200;

// A store, or a sentence that says why not. `where` is a file's path, made when it is not there, or
// postgres://user@host/database (also postgresql://), whose tables are made when they are not there.
using OpenedStore = std::variant<std::unique_ptr<Store>, std::string>;
OpenedStore open_store(const std::string& where);
OpenedStore open_sqlite_store(const std::string& path);
OpenedStore open_postgres_store(const std::string& address);

}  // namespace grognard
