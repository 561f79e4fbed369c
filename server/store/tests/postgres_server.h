// SPDX-License-Identifier: Apache-2.0
//
// A PostgreSQL server for tests: in a temporary folder, on a free port of the loopback, gone with
// the object (and with the program, however that ends).
//
//     PostgresServer server{{}};
//     if (server.address("x").empty()) ... // server.trouble() says why
//     open_store(server.make_database("games"));
#pragma once

#include <sys/types.h>

#include <string>

namespace grognard {

class PostgresServer {
public:
    struct Options {
        bool durable = false;  // really syncs: for measurements
    };

    explicit PostgresServer(const Options& options);
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer();

    // Why it does not run; empty if it does.
    const std::string& trouble() const { return trouble_; }

    // An empty database of that name, made anew if it was there; gives its address.
    std::string make_database(const std::string& name, const std::string& more = "");
    std::string address(const std::string& database) const;
    void run(const std::string& database, const std::string& statement) const;  // must succeed

    void stop();   // at once, as if its machine were switched off
    void start();  // again, on the same port; it ends with the thread that calls this

private:
    std::string prepare();
    std::string start_on(int port);

    const Options options_;
    std::string programs_;  // the folder of initdb and postgres
    std::string folder_;
    int port_ = 0;
    pid_t process_ = 0;
    std::string trouble_;
};

// One for all tests of a program; not durable.
PostgresServer& shared_postgres();

}  // namespace grognard
