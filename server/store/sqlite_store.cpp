// SPDX-License-Identifier: Apache-2.0
//
// The schema in SQLite, the lock beside the file, writing and reading.
#include "server/store/sqlite_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <span>
#include <utility>

#include "server/store/group_writer.h"
#include "server/store/sqlite.h"

namespace grognard {
namespace {

using sqlite::Connection;
using sqlite::Statement;
using sqlite::Trouble;
using Outcome = Written::Outcome;

// ---- the schema ---------------------------------------------------------------------------------

// Marks the file as ours: "Grog". SQLite keeps it in the file's head.
constexpr std::int64_t application_id = 0x47'72'6F'67;

// What made version 1, 2, ... of the schema; never changed once released, only added to.
// A game's head is apart from its meta because every answer rewrites it: small rows, few pages.
constexpr std::array migrations{
    R"(
    CREATE TABLE games (
        number INTEGER PRIMARY KEY, game TEXT NOT NULL UNIQUE, created INTEGER NOT NULL,
        meta TEXT NOT NULL) STRICT;
    CREATE TABLE heads (
        number INTEGER PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL,
        changed INTEGER NOT NULL, summary TEXT NOT NULL) STRICT;
    CREATE TABLE lines (
        game INTEGER NOT NULL, number INTEGER NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL,
        PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;
    CREATE TABLE rooms (
        room TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, document TEXT NOT NULL)
        STRICT, WITHOUT ROWID;
    )",
    // What was written before is due if it may be; whoever looks at it sees whether it is.
    R"(
    ALTER TABLE heads ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
    UPDATE heads SET due = summary LIKE '%"state":"playing"%' AND summary LIKE '%"kind":"general"%';
    CREATE INDEX due_heads ON heads (number) WHERE due;
    )",
};

std::int64_t number_from(const Connection& connection, std::string_view question) {
    Statement statement{connection, question};
    const std::int64_t number = statement.next() ? statement.number(0) : 0;
    statement.finish();
    return number;
}

void use_write_ahead_log(Connection& connection, const std::string& path) {
    Statement statement{connection, "PRAGMA journal_mode = WAL"};
    const std::string mode = statement.next() ? statement.text(0) : "";
    statement.finish();
    if (mode != "wal")
        throw Trouble{SQLITE_ERROR,
                      path + " cannot keep a write-ahead log; is its disk a network's?"};
    // Copied into the database every 16 MB: pages that change with every answer are copied once.
    // Pages that change again soon stay in memory, up to 64 MB.
    connection.run("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000; "
                   "PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -65536");
    if (number_from(connection, "PRAGMA synchronous") != 2)  // an unknown pragma is no error
        throw Trouble{SQLITE_ERROR, path + " cannot be synced with the disk."};
}

// Before anything is written: a file that is not ours stays as it is.
void check_is_ours(const Connection& connection, const std::string& path) {
    if (number_from(connection, "SELECT count(*) FROM sqlite_schema") == 0) return;  // new
    if (number_from(connection, "PRAGMA application_id") != application_id)
        throw Trouble{SQLITE_NOTADB, path + " is a database, but not one of Grognard's games."};
}

void migrate(Connection& connection, const std::string& path) {
    connection.run("BEGIN IMMEDIATE");
    connection.run("PRAGMA application_id = " + std::to_string(application_id) +
                   "; CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, "
                   "applied INTEGER NOT NULL) STRICT");
    const auto there =
        static_cast<std::size_t>(number_from(connection, "SELECT max(version) FROM migrations"));
    if (there > migrations.size())
        throw Trouble{SQLITE_ERROR, path + " was written by a newer Grognard (its schema is " +
                                        std::to_string(there) + ", this program knows " +
                                        std::to_string(migrations.size()) + ")."};
    for (std::size_t i = there; i < migrations.size(); ++i) {
        connection.run(migrations[i]);
        connection.run("INSERT INTO migrations VALUES (" + std::to_string(i + 1) +
                       ", unixepoch())");
    }
    connection.run("COMMIT");
}

// ---- one server at a time -----------------------------------------------------------------------

class FileLock {
public:
    explicit FileLock(const std::string& path)
        : descriptor_{::open((path + ".lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644)} {
        const int error = descriptor_ < 0                               ? errno
                          : ::flock(descriptor_, LOCK_EX | LOCK_NB) < 0 ? errno
                                                                        : 0;
        if (error == 0) return;
        if (descriptor_ >= 0) ::close(descriptor_);
        throw Trouble{SQLITE_CANTOPEN, error == EWOULDBLOCK ? path + " is open in another server."
                                                            : path + " cannot be opened (" +
                                                                  std::strerror(error) + ")."};
    }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock() { ::close(descriptor_); }

private:
    int descriptor_;
};

// Nothing is written to a file that is not ours, nor beside it.
std::unique_ptr<Connection> open_for_writing(const std::string& path,
                                             const SqliteOptions& options) {
    auto connection =
        std::make_unique<Connection>(path, Connection::Purpose::writing, options.patience);
    check_is_ours(*connection, path);
    return connection;
}

std::unique_ptr<Connection> made_ready(std::unique_ptr<Connection> connection,
                                       const std::string& path) {
    use_write_ahead_log(*connection, path);
    migrate(*connection, path);
    return connection;
}

// ---- writing ------------------------------------------------------------------------------------

class SqliteWriter {
public:
    SqliteWriter(std::unique_ptr<Connection> connection, const std::string& path)
        : connection_{made_ready(std::move(connection), path)} {}

    // All of the group in one transaction; a conflict concerns its own write alone.
    void commit(std::span<Write> group) try {
        begin_.with().finish();
        for (Write& write : group)
            write.written = std::visit([&](const auto& what) { return put(what); }, write.what);
        commit_.with().finish();
    } catch (const Trouble& trouble) {
        give_up();
        for (Write& write : group) write.written = {.words = trouble.words};
    }

private:
    struct Head {
        std::int64_t number, version, lines;
    };
    std::optional<Head> find(const std::string& game) {
        std::optional<Head> found;
        find_.with(game);
        while (find_.next()) found = {find_.number(0), find_.number(1), find_.number(2)};
        return found;
    }

    Written put(const Change& change) {
        const std::optional<Head> head = find(change.game);
        if (!head && change.version == 0) return put_new(change);
        if (!head || head->version != change.version) return {.outcome = Outcome::conflict};
        const Written written = after(change, head->version, head->lines);
        update_head_
            .with(head->number, written.version, written.lines, change.summary, int{change.due})
            .finish();
        if (change.meta) update_meta_.with(head->number, *change.meta).finish();
        put_lines(change, head->number, head->lines);
        return written;
    }

    Written put_new(const Change& change) {
        const Written written = after(change, 0, 0);
        insert_game_.with(change.game, change.meta.value_or("")).finish();
        const std::int64_t number = sqlite3_last_insert_rowid(connection_->get());
        const std::string summary = change.summary.value_or("");
        insert_head_.with(number, written.version, written.lines, summary, int{change.due})
            .finish();
        put_lines(change, number, 0);
        return written;
    }

    void put_lines(const Change& change, std::int64_t game, std::int64_t first) {
        for (const StoredLine& line : change.lines)
            insert_line_.with(game, first++, line.key, line.text).finish();
    }

    Written put(const StoredRoom& room) {
        Statement& statement = room.version == 0 ? insert_room_ : update_room_;
        statement.with(room.room, room.version, room.document).finish();
        if (sqlite3_changes(connection_->get()) == 0) return {.outcome = Outcome::conflict};
        return {.outcome = Outcome::committed, .version = room.version + 1};
    }

    static Written after(const Change& change, std::int64_t version, std::int64_t lines) {
        return {.outcome = Outcome::committed,
                .version = version + 1,
                .lines = lines + static_cast<std::int64_t>(change.lines.size())};
    }

    void give_up() try {
        if (connection_->in_transaction()) connection_->run("ROLLBACK");
    } catch (const Trouble&) {
        // The next group's BEGIN says what is wrong.
    }

    std::unique_ptr<Connection> connection_;
    const Connection& on_ = *connection_;
    Statement begin_{on_, "BEGIN IMMEDIATE"};
    Statement commit_{on_, "COMMIT"};
    Statement find_{on_, "SELECT number, version, lines FROM games JOIN heads USING (number) "
                         "WHERE game = ?1"};
    Statement insert_game_{on_,
                           "INSERT INTO games (game, created, meta) VALUES (?1, unixepoch(), ?2)"};
    Statement insert_head_{on_, "INSERT INTO heads VALUES (?1, ?2, ?3, unixepoch(), ?4, ?5)"};
    Statement update_head_{on_, "UPDATE heads SET version = ?2, lines = ?3, changed = unixepoch(), "
                                "summary = coalesce(?4, summary), due = ?5 WHERE number = ?1"};
    Statement update_meta_{on_, "UPDATE games SET meta = ?2 WHERE number = ?1"};
    Statement insert_line_{on_, "INSERT INTO lines VALUES (?1, ?2, ?3, ?4)"};
    Statement insert_room_{on_, "INSERT INTO rooms VALUES (?1, ?2 + 1, ?3) ON CONFLICT DO NOTHING"};
    Statement update_room_{on_, "UPDATE rooms SET version = version + 1, document = ?3 "
                                "WHERE room = ?1 AND version = ?2"};
};

// ---- reading ------------------------------------------------------------------------------------

// In the order of read_game.
const std::string select_games =
    "SELECT game, version, lines, created, changed, meta, summary, due "
    "FROM games JOIN heads USING (number) ";

class SqliteReader {
public:
    SqliteReader(const std::string& path, const SqliteOptions& options)
        : connection_{path, Connection::Purpose::reading, options.patience} {}

    std::optional<LoadedGame> load(const std::string& game, std::int64_t from) {
        std::optional<StoredGame> stored = find(game);
        if (!stored) return std::nullopt;
        LoadedGame loaded{.stored = std::move(*stored), .from = from};
        lines_.with(game, from, loaded.stored.lines);  // more may have come: not of this moment
        while (lines_.next()) loaded.lines.push_back({lines_.text(0), lines_.text(1)});
        return loaded;
    }

    std::optional<StoredGame> find(const std::string& game) {
        find_.with(game);
        std::optional<StoredGame> found;
        while (find_.next()) found = read_game(find_);
        return found;
    }

    std::vector<StoredGame> newest(std::size_t most) {
        newest_.with(static_cast<std::int64_t>(most));
        std::vector<StoredGame> games;
        while (newest_.next()) games.push_back(read_game(newest_));
        return games;
    }

    std::vector<std::string> due(const std::string& after, std::size_t most) {
        due_.with(after, static_cast<std::int64_t>(most));
        std::vector<std::string> games;
        while (due_.next()) games.push_back(due_.text(0));
        return games;
    }

    std::int64_t count_games() {
        std::int64_t count = 0;
        count_.with();
        while (count_.next()) count = count_.number(0);
        return count;
    }

    std::optional<StoredRoom> find_room(const std::string& room) {
        find_room_.with(room);
        std::optional<StoredRoom> found;
        while (find_room_.next())
            found = StoredRoom{
                .room = room, .version = find_room_.number(0), .document = find_room_.text(1)};
        return found;
    }

private:
    static StoredGame read_game(const Statement& row) {
        return {.game = row.text(0),
                .version = row.number(1),
                .lines = row.number(2),
                .created = row.number(3),
                .changed = row.number(4),
                .meta = row.text(5),
                .summary = row.text(6),
                .due = row.number(7) != 0};
    }

    Connection connection_;
    Statement find_{connection_, select_games + "WHERE game = ?1"};
    Statement newest_{connection_, select_games + "ORDER BY number DESC LIMIT ?1"};
    Statement lines_{connection_,
                     "SELECT text, key FROM lines WHERE game = (SELECT number FROM games "
                     "WHERE game = ?1) AND number >= ?2 AND number < ?3 ORDER BY number"};
    Statement due_{connection_,
                   "SELECT game FROM heads JOIN games USING (number) WHERE due AND heads.number > "
                   "coalesce((SELECT number FROM games WHERE game = ?1), 0) "
                   "ORDER BY heads.number LIMIT ?2"};
    Statement count_{connection_, "SELECT count(*) FROM games"};
    Statement find_room_{connection_, "SELECT version, document FROM rooms WHERE room = ?1"};
};

class SqliteStore final : public Store {
public:
    SqliteStore(const std::string& path, const SqliteOptions& options)
        : SqliteStore{path, options, open_for_writing(path, options)} {}

    void write(Change change, Done done) override {
        queue_.add({.what = std::move(change), .done = std::move(done)});
    }
    void write_room(StoredRoom room, Done done) override {
        queue_.add({.what = std::move(room), .done = std::move(done)});
    }

    Fetched<LoadedGame> load(const std::string& game, std::int64_t from) override {
        return read<LoadedGame>([&](SqliteReader& reader) { return reader.load(game, from); });
    }
    Fetched<StoredGame> find(const std::string& game) override {
        return read<StoredGame>([&](SqliteReader& reader) { return reader.find(game); });
    }
    Fetched<std::vector<StoredGame>> newest(std::size_t most) override {
        return read<std::vector<StoredGame>>(
            [&](SqliteReader& reader) { return std::optional{reader.newest(most)}; });
    }
    // One server has the file: whatever is due is its own.
    Fetched<std::vector<std::string>> due(const std::string& after, std::size_t most,
                                          std::chrono::seconds) override {
        return read<std::vector<std::string>>(
            [&](SqliteReader& reader) { return std::optional{reader.due(after, most)}; });
    }
    Fetched<std::int64_t> count_games() override {
        return read<std::int64_t>(
            [](SqliteReader& reader) { return std::optional{reader.count_games()}; });
    }
    Fetched<StoredRoom> find_room(const std::string& room) override {
        return read<StoredRoom>([&](SqliteReader& reader) { return reader.find_room(room); });
    }

    void on_notice(std::function<void(const Notice&)>) override {}  // nobody else writes

private:
    SqliteStore(const std::string& path, const SqliteOptions& options,
                std::unique_ptr<Connection> connection)
        : path_{path}, options_{options}, lock_{path}, writer_{std::move(connection), path} {}

    // A reader nobody uses, or a new one; after trouble it is not used again.
    template <class T, class Use>
    Fetched<T> read(const Use& use) try {
        std::unique_ptr<SqliteReader> reader = take_reader();
        Fetched<T> reading{.value = use(*reader)};
        const std::lock_guard lock{readers_mutex_};
        readers_.push_back(std::move(reader));
        return reading;
    } catch (const Trouble& trouble) {
        return {.trouble = trouble.words};
    }

    std::unique_ptr<SqliteReader> take_reader() {
        {
            const std::lock_guard lock{readers_mutex_};
            if (!readers_.empty()) {
                std::unique_ptr<SqliteReader> reader = std::move(readers_.back());
                readers_.pop_back();
                return reader;
            }
        }
        return std::make_unique<SqliteReader>(path_, options_);
    }

    const std::string path_;
    const SqliteOptions options_;
    const FileLock lock_;
    SqliteWriter writer_;
    std::mutex readers_mutex_;
    std::vector<std::unique_ptr<SqliteReader>> readers_;
    GroupWriter queue_{[this](std::span<Write> group) { writer_.commit(group); }};  // ends first
};

}  // namespace

OpenedStore open_sqlite_store(const std::string& path, const SqliteOptions& options) try {
    if (path.empty() || path == ":memory:") return "Games are kept in a file; name one.";
    return std::make_unique<SqliteStore>(path, options);
} catch (const Trouble& trouble) {
    return trouble.words;
}

OpenedStore open_sqlite_store(const std::string& path) { return open_sqlite_store(path, {}); }

}  // namespace grognard
