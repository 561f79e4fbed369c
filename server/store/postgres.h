// SPDX-License-Identifier: Apache-2.0
//
// libpq as the store needs it: a connection that can be made again, results, and what went wrong as
// an exception with a sentence. For postgres_store.cpp and postgres_listener.cpp alone.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace grognard::postgres {

struct Trouble {
    std::string words;  // a sentence; never with a password
    bool lost = false;  // the connection is gone, and what was sent may have been done
};

// What a statement is given; nothing is NULL.
using Values = std::vector<std::optional<std::string>>;

std::string to_array(std::span<const std::string> texts);  // as PostgreSQL writes text[]

class Result {
public:
    explicit Result(PGresult* result) : result_{result} {}

    ExecStatusType status() const { return PQresultStatus(result_.get()); }
    int rows() const { return PQntuples(result_.get()); }
    std::int64_t number(int row, int column) const;
    std::string text(int row, int column) const;
    std::string tag() const { return PQcmdStatus(result_.get()); }
    std::string message() const { return PQresultErrorMessage(result_.get()); }

private:
    struct Clear {
        void operator()(PGresult* result) const { PQclear(result); }
    };
    std::unique_ptr<PGresult, Clear> result_;
};

class Connection {
public:
    explicit Connection(const std::string& address);  // connects

    Result run(const std::string& statement, const Values& values = {});
    void run_script(const std::string& statements);

    // A statement among several sent together.
    void send(const std::string& statement, const Values& values = {});
    void send_prepared(const std::string& name, const Values& values);

    PGconn* get() const { return connection_.get(); }
    bool is_lost() const { return PQstatus(get()) != CONNECTION_OK; }
    bool is_at_rest() const;  // there, and in no transaction
    Trouble trouble(const std::string& said) const;

private:
    struct Finish {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    std::unique_ptr<PGconn, Finish> connection_;
};

// Waits a little longer after each failure, so that a server that comes back is not stormed.
class Backoff {
public:
    std::chrono::milliseconds next();
    void reset() { delay_ = first; }

private:
    static constexpr std::chrono::milliseconds first{50};
    static constexpr std::chrono::milliseconds longest{2'000};
    std::chrono::milliseconds delay_ = first;
};

}  // namespace grognard::postgres
