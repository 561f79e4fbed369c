// SPDX-License-Identifier: Apache-2.0
//
// SQLite's C interface as the store needs it: a connection, a prepared statement, and what went
// wrong as an exception with SQLite's code and a sentence. For sqlite_store.cpp alone.
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace grognard::sqlite {

struct Trouble {
    int code = 0;       // extended, as sqlite3.h lists them
    std::string words;  // a sentence that names the file
};

class Connection {
public:
    enum class Purpose : std::uint8_t { reading, writing };

    Connection(const std::string& path, Purpose purpose, std::chrono::milliseconds patience);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection();

    void run(const std::string& statements);  // one or several, without results
    bool in_transaction() const { return sqlite3_get_autocommit(connection_) == 0; }
    sqlite3* get() const { return connection_; }
    Trouble trouble(int code) const;

private:
    std::string path_;
    sqlite3* connection_ = nullptr;
};

// Kept for as long as its connection; each use begins with `with(...)`.
class Statement {
public:
    Statement(const Connection& connection, std::string_view text);
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement();

    template <class... Values>
    Statement& with(const Values&... values) {
        reset();
        int place = 0;
        (bind(++place, values), ...);
        return *this;
    }
    bool next();  // false: no more rows, and the statement is ready for its next use
    void finish() {
        while (next()) continue;
    }

    std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
    std::string text(int column) const;

private:
    void reset();
    // The texts must live until the statement is done.
    void bind(int place, std::int64_t value);
    void bind(int place, const std::string& value);
    void bind(int place, const std::optional<std::string>& value);
    void check(int code) const;

    const Connection& connection_;
    sqlite3_stmt* statement_ = nullptr;
};

}  // namespace grognard::sqlite
