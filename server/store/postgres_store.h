// SPDX-License-Identifier: Apache-2.0
//
// Games in PostgreSQL, shared by several servers: the same promises as SQLite's, and each server is
// told what the others changed. Everything lies in the schema `grognard` of the database.
//
// A group of writes is one transaction sent in one go. A connection that was lost is made again,
// with growing pauses, for as long as `patience` says; then what waits fails.
#pragma once

#include <chrono>
#include <string>

#include "server/store/store.h"

namespace grognard {

struct PostgresOptions {
    std::chrono::milliseconds patience{5'000};  // with a database that cannot be reached
    std::size_t readers_max = 8;                // connections for reading
};

OpenedStore open_postgres_store(const std::string& address, const PostgresOptions& options);

}  // namespace grognard
