// SPDX-License-Identifier: Apache-2.0
//
// The schema in PostgreSQL, the statements of a group of writes, and reading.
#include "server/store/postgres_store.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <random>
#include <span>
#include <thread>
#include <utility>

#include "server/store/group_writer.h"
#include "server/store/postgres.h"
#include "server/store/postgres_listener.h"

namespace grognard {
namespace {

using postgres::Backoff;
using postgres::Connection;
using postgres::Listener;
using postgres::Result;
using postgres::Trouble;
using postgres::Values;
using Outcome = Written::Outcome;

// ---- the schema ---------------------------------------------------------------------------------

// What made version 1, 2, ... of the schema; never changed once released, only added to.
// Both functions give the new version (and number of lines), or no row for a conflict.
constexpr std::array migrations{
    R"(
    CREATE TABLE grognard.games (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, game text NOT NULL UNIQUE,
        version bigint NOT NULL, lines bigint NOT NULL, created bigint NOT NULL,
        changed bigint NOT NULL, meta text NOT NULL, summary text NOT NULL)
        WITH (fillfactor = 50);
    CREATE TABLE grognard.lines (
        game bigint NOT NULL, number bigint NOT NULL, key text NOT NULL, text text NOT NULL,
        PRIMARY KEY (game, number));
    CREATE TABLE grognard.rooms (
        room text PRIMARY KEY, version bigint NOT NULL, document text NOT NULL);

    CREATE FUNCTION grognard.seconds() RETURNS bigint LANGUAGE sql AS
        'SELECT floor(extract(epoch FROM clock_timestamp()))::bigint';

    CREATE FUNCTION grognard.write_game(wanted text, known bigint, new_meta text, new_summary text,
                                        texts text[], keys text[], origin text)
    RETURNS TABLE (version_now bigint, lines_now bigint) LANGUAGE plpgsql AS $$
    DECLARE
        added CONSTANT bigint := cardinality(texts);
        head record;
    BEGIN
        IF known = 0 THEN
            INSERT INTO grognard.games (game, version, lines, created, changed, meta, summary)
            VALUES (wanted, 1, added, grognard.seconds(), grognard.seconds(),
                    coalesce(new_meta, ''), coalesce(new_summary, ''))
            ON CONFLICT (game) DO NOTHING
            RETURNING number, version, lines INTO head;
        ELSE
            UPDATE grognard.games
            SET version = version + 1, lines = lines + added, changed = grognard.seconds(),
                meta = coalesce(new_meta, meta), summary = coalesce(new_summary, summary)
            WHERE game = wanted AND version = known
            RETURNING number, version, lines INTO head;
        END IF;
        IF NOT FOUND THEN RETURN; END IF;
        INSERT INTO grognard.lines (game, number, key, text)
        SELECT head.number, head.lines - added + fresh.place - 1, fresh.key, fresh.text
        FROM unnest(texts, keys) WITH ORDINALITY AS fresh (text, key, place);
        PERFORM pg_notify('grognard', 'game ' || origin || ' ' || wanted);
        RETURN QUERY SELECT head.version, head.lines;
    END $$;

    CREATE FUNCTION grognard.write_room(wanted text, known bigint, new_document text, origin text)
    RETURNS TABLE (version_now bigint, lines_now bigint) LANGUAGE plpgsql AS $$
    BEGIN
        IF known = 0 THEN
            INSERT INTO grognard.rooms (room, version, document) VALUES (wanted, 1, new_document)
            ON CONFLICT (room) DO NOTHING;
        ELSE
            UPDATE grognard.rooms SET version = version + 1, document = new_document
            WHERE room = wanted AND version = known;
        END IF;
        IF NOT FOUND THEN RETURN; END IF;
        PERFORM pg_notify('grognard', 'room ' || origin || ' ' || wanted);
        RETURN QUERY SELECT known + 1, 0::bigint;
    END $$;
    )",
    // What was written before is due if it may be; whoever looks at it sees whether it is.
    R"(
    ALTER TABLE grognard.games ADD COLUMN due boolean NOT NULL DEFAULT false;
    UPDATE grognard.games SET due = true
    WHERE summary LIKE '%"state":"playing"%' AND summary LIKE '%"kind":"general"%';
    CREATE INDEX games_due ON grognard.games (number) WHERE due;

    DROP FUNCTION grognard.write_game(text, bigint, text, text, text[], text[], text);
    CREATE FUNCTION grognard.write_game(wanted text, known bigint, new_meta text, new_summary text,
                                        now_due boolean, texts text[], keys text[], origin text)
    RETURNS TABLE (version_now bigint, lines_now bigint) LANGUAGE plpgsql AS $$
    DECLARE
        added CONSTANT bigint := cardinality(texts);
        head record;
    BEGIN
        IF known = 0 THEN
            INSERT INTO grognard.games (game, version, lines, created, changed, meta, summary, due)
            VALUES (wanted, 1, added, grognard.seconds(), grognard.seconds(),
                    coalesce(new_meta, ''), coalesce(new_summary, ''), now_due)
            ON CONFLICT (game) DO NOTHING
            RETURNING number, version, lines INTO head;
        ELSE
            UPDATE grognard.games
            SET version = version + 1, lines = lines + added, changed = grognard.seconds(),
                meta = coalesce(new_meta, meta), summary = coalesce(new_summary, summary),
                due = now_due
            WHERE game = wanted AND version = known
            RETURNING number, version, lines INTO head;
        END IF;
        IF NOT FOUND THEN RETURN; END IF;
        INSERT INTO grognard.lines (game, number, key, text)
        SELECT head.number, head.lines - added + fresh.place - 1, fresh.key, fresh.text
        FROM unnest(texts, keys) WITH ORDINALITY AS fresh (text, key, place);
        PERFORM pg_notify('grognard', 'game ' || origin || ' ' || wanted);
        RETURN QUERY SELECT head.version, head.lines;
    END $$;
    )",
};

void migrate(Connection& connection) {
    if (connection.run("SHOW server_encoding").text(0, 0) != "UTF8")
        throw Trouble{"The database must keep its texts in UTF-8 (createdb --encoding UTF8)."};
    connection.run_script("BEGIN");
    // Several servers may start at once; the number is no other program's by chance.
    connection.run_script("SELECT pg_advisory_xact_lock(5149573427831)");
    connection.run_script(
        "CREATE SCHEMA IF NOT EXISTS grognard;"
        "CREATE TABLE IF NOT EXISTS grognard.migrations (version bigint PRIMARY KEY, "
        "applied timestamptz NOT NULL DEFAULT now())");
    const auto there = static_cast<std::size_t>(
        connection.run("SELECT coalesce(max(version), 0) FROM grognard.migrations").number(0, 0));
    if (there > migrations.size())
        throw Trouble{"The database was written by a newer Grognard (its schema is " +
                      std::to_string(there) + ", this program knows " +
                      std::to_string(migrations.size()) + ")."};
    for (std::size_t i = there; i < migrations.size(); ++i) {
        connection.run_script(migrations[i]);
        connection.run("INSERT INTO grognard.migrations (version) VALUES ($1::bigint)",
                       {std::to_string(i + 1)});
    }
    connection.run_script("COMMIT");
}

// ---- writing ------------------------------------------------------------------------------------

class PostgresWriter {
public:
    PostgresWriter(std::string address, std::string origin, const PostgresOptions& options)
        : address_{std::move(address)}, origin_{std::move(origin)}, options_{options} {
        connect();
        migrate(*connection_);
        prepare();
    }

    void commit(std::span<Write> group) {
        // Servers that lock the same games in the same order cannot wait for each other in a ring.
        std::ranges::stable_sort(group, {}, &key_of);
        commit(group, false);
    }

private:
    // `doubtful`: the connection was lost after the group had been sent once already.
    void commit(std::span<Write> group, bool doubtful) try {
        reconnect();
        const std::vector<Written> written = write_all(group);
        for (std::size_t i = 0; i < group.size(); ++i) group[i].written = written[i];
        if (doubtful) doubt_conflicts(group);
    } catch (const Trouble& trouble) {
        if (trouble.lost && connection_ && !doubtful) {
            commit(group, true);  // the versions see to it that nothing is done twice
        } else if (!trouble.lost && group.size() > 1) {
            // One write that is refused, or waits for a lock, does not fail the others.
            for (std::size_t i = 0; i < group.size(); ++i) commit(group.subspan(i, 1), doubtful);
        } else {
            for (Write& write : group) write.written = {.words = trouble.words};
        }
    }

    static std::pair<std::size_t, std::string_view> key_of(const Write& write) {
        if (const auto* const change = std::get_if<Change>(&write.what)) return {0, change->game};
        return {1, std::get<StoredRoom>(write.what).room};
    }

    // Everything is sent before the first result is awaited: one journey there and back.
    std::vector<Written> write_all(std::span<const Write> group) {
        PGconn* const connection = connection_->get();
        PQenterPipelineMode(connection);
        connection_->send("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
        for (const Write& write : group)
            std::visit([&](const auto& what) { send(what); }, write.what);
        connection_->send("COMMIT");
        PQpipelineSync(connection);

        std::string said;  // by the first statement that failed
        const auto next_result = [&] {
            Result result{PQgetResult(connection)};
            if (connection_->is_lost()) throw connection_->trouble(PQerrorMessage(connection));
            if (result.status() == PGRES_FATAL_ERROR && said.empty()) said = result.message();
            Result{PQgetResult(connection)};  // the end of this statement's results
            return result;
        };
        next_result();
        std::vector<Written> written;
        for (std::size_t i = 0; i < group.size(); ++i) written.push_back(read_row(next_result()));
        const std::string outcome = next_result().tag();
        Result{PQgetResult(connection)};  // the end of all
        PQexitPipelineMode(connection);
        if (!said.empty()) {
            connection_->run_script("ROLLBACK");
            throw connection_->trouble(said);
        }
        if (outcome != "COMMIT") throw connection_->trouble("nothing was committed");
        return written;
    }

    void send(const Change& change) {
        std::vector<std::string> texts;
        std::vector<std::string> keys;
        for (const StoredLine& line : change.lines) {
            texts.push_back(line.text);
            keys.push_back(line.key);
        }
        connection_->send_prepared("write_game",
                                   {change.game, std::to_string(change.version), change.meta,
                                    change.summary, change.due ? "true" : "false",
                                    postgres::to_array(texts), postgres::to_array(keys), origin_});
    }

    void send(const StoredRoom& room) {
        connection_->send_prepared(
            "write_room", {room.room, std::to_string(room.version), room.document, origin_});
    }

    static Written read_row(const Result& result) {
        if (result.status() != PGRES_TUPLES_OK || result.rows() == 0)
            return {.outcome = Outcome::conflict};
        return {.outcome = Outcome::committed,
                .version = result.number(0, 0),
                .lines = result.number(0, 1)};
    }

    // What the lost connection committed looks like a conflict now.
    static void doubt_conflicts(std::span<Write> group) {
        for (Write& write : group)
            if (write.written.outcome == Outcome::conflict)
                write.written = {.words = "The connection to the database was lost while this was "
                                          "written; it may be done."};
    }

    void reconnect() {
        if (connection_ && connection_->is_at_rest()) return;
        connection_.reset();
        const auto deadline = std::chrono::steady_clock::now() + options_.patience;
        Backoff backoff;
        while (true) {
            try {
                connect();
                prepare();
                return;
            } catch (const Trouble&) {
                connection_.reset();
                const auto pause = backoff.next();
                if (std::chrono::steady_clock::now() + pause > deadline) throw;
                std::this_thread::sleep_for(pause);
            }
        }
    }

    void connect() {
        connection_ = std::make_unique<Connection>(address_);
        // A host may ask for more than `on` (replicas that confirm), not for less.
        connection_->run_script("SELECT set_config('synchronous_commit', 'on', false) "
                                "WHERE current_setting('synchronous_commit') IN ('off', 'local')");
        connection_->run("SELECT set_config('lock_timeout', $1, false)",
                         {std::to_string(options_.patience.count())});
    }

    void prepare() {
        connection_->run_script(
            "PREPARE write_game (text, bigint, text, text, boolean, text[], text[], text) AS "
            "SELECT * FROM grognard.write_game($1, $2, $3, $4, $5, $6, $7, $8)");
        connection_->run_script("PREPARE write_room (text, bigint, text, text) AS "
                                "SELECT * FROM grognard.write_room($1, $2, $3, $4)");
    }

    const std::string address_;
    const std::string origin_;
    const PostgresOptions options_;
    std::unique_ptr<Connection> connection_;
};

// ---- reading ------------------------------------------------------------------------------------

// Connections for reading, made when needed, at most so many.
class Readers {
public:
    Readers(std::string address, std::size_t most) : address_{std::move(address)}, left_{most} {}

    template <class T, class Use>
    Fetched<T> read(const Use& use) {
        std::unique_ptr<Connection> connection = take();
        Fetched<T> reading = attempt<T>(connection, use);
        // A connection that was idle may have been lost meanwhile; a new one tells.
        if (!connection) reading = attempt<T>(connection, use);
        give_back(std::move(connection));
        return reading;
    }

private:
    template <class T, class Use>
    Fetched<T> attempt(std::unique_ptr<Connection>& connection, const Use& use) try {
        if (!connection) connection = std::make_unique<Connection>(address_);
        return {.value = use(*connection)};
    } catch (const Trouble& trouble) {
        if (trouble.lost) connection.reset();
        return {.trouble = trouble.words};
    }

    std::unique_ptr<Connection> take() {
        std::unique_lock lock{mutex_};
        something_.wait(lock, [&] { return left_ > 0; });
        --left_;
        if (idle_.empty()) return nullptr;
        std::unique_ptr<Connection> connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
    }

    void give_back(std::unique_ptr<Connection> connection) {
        {
            const std::lock_guard lock{mutex_};
            if (connection) idle_.push_back(std::move(connection));
            ++left_;
        }
        something_.notify_one();
    }

    const std::string address_;
    std::mutex mutex_;
    std::condition_variable something_;
    std::size_t left_;
    std::vector<std::unique_ptr<Connection>> idle_;
};

// In the order of read_game.
const std::string select_games =
    "SELECT game, version, lines, created, changed, meta, summary, due FROM grognard.games ";

StoredGame read_game(const Result& result, int row) {
    return {.game = result.text(row, 0),
            .version = result.number(row, 1),
            .lines = result.number(row, 2),
            .created = result.number(row, 3),
            .changed = result.number(row, 4),
            .meta = result.text(row, 5),
            .summary = result.text(row, 6),
            .due = result.text(row, 7) == "t"};
}

std::optional<StoredGame> find_game(Connection& connection, const std::string& game) {
    if (!is_storable_name(game)) return std::nullopt;
    const Result found = connection.run(select_games + "WHERE game = $1", {game});
    if (found.rows() == 0) return std::nullopt;
    return read_game(found, 0);
}

std::optional<LoadedGame> load_game(Connection& connection, const std::string& game,
                                    std::int64_t from) {
    std::optional<StoredGame> stored = find_game(connection, game);
    if (!stored) return std::nullopt;
    LoadedGame loaded{.stored = std::move(*stored), .from = from};
    // Lines that came since are not of this moment.
    const Result lines = connection.run(
        "SELECT text, key FROM grognard.lines WHERE game = (SELECT number FROM grognard.games "
        "WHERE game = $1) AND number >= $2::bigint AND number < $3::bigint ORDER BY number",
        {game, std::to_string(from), std::to_string(loaded.stored.lines)});
    for (int row = 0; row < lines.rows(); ++row)
        loaded.lines.push_back({lines.text(row, 0), lines.text(row, 1)});
    return loaded;
}

std::vector<StoredGame> newest_games(Connection& connection, std::size_t most) {
    const Result found = connection.run(select_games + "ORDER BY number DESC LIMIT $1::bigint",
                                        {std::to_string(most)});
    std::vector<StoredGame> games;
    for (int row = 0; row < found.rows(); ++row) games.push_back(read_game(found, row));
    return games;
}

std::optional<StoredRoom> find_room_in(Connection& connection, const std::string& room) {
    if (!is_storable_name(room)) return std::nullopt;
    const Result found =
        connection.run("SELECT version, document FROM grognard.rooms WHERE room = $1", {room});
    if (found.rows() == 0) return std::nullopt;
    return StoredRoom{.room = room, .version = found.number(0, 0), .document = found.text(0, 1)};
}

// The games that are due are one server's among all that share them: whoever has the database's lock,
// which goes with the connection that took it.
class DueGames {
public:
    explicit DueGames(std::string address) : address_{std::move(address)} {}

    Fetched<std::vector<std::string>> find(const std::string& after, std::size_t most,
                                           std::chrono::seconds unchanged) try {
        const std::lock_guard lock{mutex_};
        if (connection_ && connection_->is_lost()) connection_.reset();
        if (!connection_) ours_ = false;
        if (!connection_) connection_ = std::make_unique<Connection>(address_);
        if (!ours_)
            ours_ =
                connection_->run("SELECT pg_try_advisory_lock(5149573427832)").text(0, 0) == "t";
        std::vector<std::string> games;
        if (ours_) games = read(after, most, unchanged);
        return {.value = std::move(games), .trouble = {}};
    } catch (const Trouble& trouble) {
        return {.value = std::nullopt, .trouble = trouble.words};
    }

private:
    std::vector<std::string> read(const std::string& after, std::size_t most,
                                  std::chrono::seconds unchanged) {
        const Result found = connection_->run(
            "SELECT game FROM grognard.games WHERE due AND number > coalesce((SELECT number FROM "
            "grognard.games WHERE game = $1), 0) AND changed <= grognard.seconds() - $2::bigint "
            "ORDER BY number LIMIT $3::bigint",
            {after, std::to_string(unchanged.count()), std::to_string(most)});
        std::vector<std::string> games;
        for (int row = 0; row < found.rows(); ++row) games.push_back(found.text(row, 0));
        return games;
    }

    const std::string address_;
    std::mutex mutex_;
    std::unique_ptr<Connection> connection_;
    bool ours_ = false;
};

std::string random_origin() {
    std::random_device device;
    return std::to_string(device()) + "-" + std::to_string(device());
}

class PostgresStore final : public Store {
public:
    PostgresStore(const std::string& address, const PostgresOptions& options)
        : address_{address}, writer_{address, origin_, options},
          readers_{address, options.readers_max}, due_{address} {}

    void write(Change change, Done done) override {
        queue_.add({.what = std::move(change), .done = std::move(done)});
    }
    void write_room(StoredRoom room, Done done) override {
        queue_.add({.what = std::move(room), .done = std::move(done)});
    }

    Fetched<LoadedGame> load(const std::string& game, std::int64_t from) override {
        return readers_.read<LoadedGame>(
            [&](Connection& connection) { return load_game(connection, game, from); });
    }
    Fetched<StoredGame> find(const std::string& game) override {
        return readers_.read<StoredGame>(
            [&](Connection& connection) { return find_game(connection, game); });
    }
    Fetched<std::vector<StoredGame>> newest(std::size_t most) override {
        return readers_.read<std::vector<StoredGame>>(
            [&](Connection& connection) { return newest_games(connection, most); });
    }
    Fetched<std::vector<std::string>> due(const std::string& after, std::size_t most,
                                          std::chrono::seconds unchanged) override {
        return due_.find(after, most, unchanged);
    }
    Fetched<std::int64_t> count_games() override {
        return readers_.read<std::int64_t>([](Connection& connection) {
            return connection.run("SELECT count(*) FROM grognard.games").number(0, 0);
        });
    }
    Fetched<StoredRoom> find_room(const std::string& room) override {
        return readers_.read<StoredRoom>(
            [&](Connection& connection) { return find_room_in(connection, room); });
    }

    void on_notice(std::function<void(const Notice&)> listener) override {
        listener_ = std::make_unique<Listener>(address_, origin_, std::move(listener));
    }

private:
    const std::string address_;
    const std::string origin_ = random_origin();
    PostgresWriter writer_;
    Readers readers_;
    DueGames due_;
    std::unique_ptr<Listener> listener_;
    GroupWriter queue_{[this](std::span<Write> group) { writer_.commit(group); }};  // ends first
};

}  // namespace

OpenedStore open_postgres_store(const std::string& address, const PostgresOptions& options) try {
    return std::make_unique<PostgresStore>(address, options);
} catch (const Trouble& trouble) {
    return trouble.words;
}

OpenedStore open_postgres_store(const std::string& address) {
    return open_postgres_store(address, {});
}

}  // namespace grognard
