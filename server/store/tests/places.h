// SPDX-License-Identifier: Apache-2.0
//
// Both kinds of store for one suite of tests: each test has an empty one of its own.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "server/store/store.h"
#include "server/store/tests/postgres_server.h"

namespace grognard {

class SqlitePlace {
public:
    SqlitePlace() {
        std::string folder = std::filesystem::temp_directory_path() / "grognard-store-XXXXXX";
        folder_ = ::mkdtemp(folder.data());
    }
    SqlitePlace(const SqlitePlace&) = delete;
    SqlitePlace& operator=(const SqlitePlace&) = delete;
    ~SqlitePlace() { std::filesystem::remove_all(folder_); }

    std::string trouble() const { return {}; }
    std::string where() const { return folder_ + "/games.sqlite"; }
    std::string folder() const { return folder_; }

private:
    std::string folder_;
};

class PostgresPlace {
public:
    PostgresPlace() {
        if (trouble().empty()) where_ = shared_postgres().make_database("games");
    }

    std::string trouble() const { return shared_postgres().trouble(); }
    std::string where() const { return where_; }

private:
    std::string where_;
};

// Tests in which this finds no store end as failed.
inline std::unique_ptr<Store> open_or_fail(const std::string& where) {
    OpenedStore opened = open_store(where);
    if (const auto* const words = std::get_if<std::string>(&opened))
        throw std::runtime_error{*words};
    return std::move(std::get<std::unique_ptr<Store>>(opened));
}

inline std::string words_of(const OpenedStore& opened) {
    const auto* const words = std::get_if<std::string>(&opened);
    return words == nullptr ? "" : *words;
}

inline Written write_and_wait(Store& store, Change change) {
    std::promise<Written> promise;
    store.write(std::move(change), [&](const Written& written) { promise.set_value(written); });
    return promise.get_future().get();
}

inline Written write_and_wait(Store& store, StoredRoom room) {
    std::promise<Written> promise;
    store.write_room(std::move(room), [&](const Written& written) { promise.set_value(written); });
    return promise.get_future().get();
}

template <class Place>
class StoreTests : public testing::Test {
protected:
    void SetUp() override {
        if (place_.trouble().empty())
            store_ = open_or_fail(place_.where());
        else
            GTEST_SKIP() << "NOT TESTED: " << place_.trouble();
    }

    void reopen() {
        store_.reset();
        store_ = open_or_fail(place_.where());
    }

    Place place_;
    std::unique_ptr<Store> store_;
};

using Places = testing::Types<SqlitePlace, PostgresPlace>;

}  // namespace grognard
