// SPDX-License-Identifier: Apache-2.0
//
// How SQLite is asked, and its codes made into sentences.
#include "server/store/sqlite.h"

namespace grognard::sqlite {
namespace {

std::string sentence(const std::string& path, int code, const std::string& said) {
    switch (code & 0xFF) {
    case SQLITE_NOTADB: return path + " is not a database of games.";
    case SQLITE_CORRUPT: return path + " is damaged (" + said + ").";
    case SQLITE_FULL: return "The disk of " + path + " is full.";
    case SQLITE_BUSY: return path + " is locked by another program.";
    case SQLITE_READONLY: return path + " may not be written.";
    case SQLITE_CANTOPEN: return path + " cannot be opened (" + said + ").";
    case SQLITE_IOERR: return "The disk of " + path + " fails (" + said + ").";
    default: return path + ": SQLite says '" + said + "'.";
    }
}

}  // namespace

Connection::Connection(const std::string& path, Purpose purpose, std::chrono::milliseconds patience)
    : path_{path} {
    const int flags = purpose == Purpose::writing ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                                                  : SQLITE_OPEN_READWRITE;
    const int code =
        sqlite3_open_v2(path.c_str(), &connection_, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    if (code != SQLITE_OK) {
        const Trouble found = trouble(code);
        sqlite3_close(connection_);
        throw found;
    }
    sqlite3_extended_result_codes(connection_, 1);
    sqlite3_busy_timeout(connection_, static_cast<int>(patience.count()));
}

Connection::~Connection() { sqlite3_close_v2(connection_); }

void Connection::run(const std::string& statements) {
    const int code = sqlite3_exec(connection_, statements.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) throw trouble(code);
}

Trouble Connection::trouble(int code) const {
    std::string said = connection_ ? sqlite3_errmsg(connection_) : sqlite3_errstr(code);
    return {code, sentence(path_, code, said)};
}

Statement::Statement(const Connection& connection, std::string_view text)
    : connection_{connection} {
    check(sqlite3_prepare_v3(connection.get(), text.data(), static_cast<int>(text.size()),
                             SQLITE_PREPARE_PERSISTENT, &statement_, nullptr));
}

Statement::~Statement() { sqlite3_finalize(statement_); }

void Statement::reset() {
    sqlite3_reset(statement_);  // gives the last use's error once more: known already
    sqlite3_clear_bindings(statement_);
}

bool Statement::next() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) {
        const Trouble found = connection_.trouble(code);
        sqlite3_reset(statement_);
        throw found;
    }
    sqlite3_reset(statement_);
    return false;
}

std::string Statement::text(int column) const {
    const auto* const bytes = sqlite3_column_text(statement_, column);
    if (bytes == nullptr) return {};
    return {reinterpret_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

void Statement::bind(int place, std::int64_t value) {
    check(sqlite3_bind_int64(statement_, place, value));
}

void Statement::bind(int place, const std::string& value) {
    check(sqlite3_bind_text64(statement_, place, value.data(), value.size(), SQLITE_STATIC,
                              SQLITE_UTF8));
}

void Statement::bind(int place, const std::optional<std::string>& value) {
    if (value)
        bind(place, *value);
    else
        check(sqlite3_bind_null(statement_, place));
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) throw connection_.trouble(code);
}

}  // namespace grognard::sqlite
