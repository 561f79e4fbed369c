// SPDX-License-Identifier: Apache-2.0
//
// Games in a SQLite file: WAL with full sync, one writer, as many readers as there are threads that
// read. One server at a time: beside games.sqlite lies games.sqlite.lock, held while it is open,
// because a second server would not hear of the first one's changes.
#pragma once

#include <chrono>
#include <string>

#include "server/store/store.h"

namespace grognard {

struct SqliteOptions {
    std::chrono::milliseconds patience{5'000};  // with another program that has the file locked
};

OpenedStore open_sqlite_store(const std::string& path, const SqliteOptions& options);

}  // namespace grognard
