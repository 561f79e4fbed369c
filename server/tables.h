// SPDX-License-Identifier: Apache-2.0
//
// All games of this server: set up when someone asks for them, put away when nobody does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <variant>

#include "server/reply.h"
#include "server/table.h"

namespace grognard::server {

struct TableLimits {
    std::size_t in_memory = 2'000;  // tables; more only while all of them are in use
    std::int64_t games = 100'000;   // in the store
};

class Tables {
public:
    Tables(const Services& services, const TableLimits& limits)
        : services_{services}, limits_{limits} {}

    // Calls `found` with the table, perhaps later, or replies why not.
    void with(const std::string& id, std::function<void(const std::shared_ptr<Table>&)> found,
              Replied replied);
    void create(Document request, Replied replied);
    void list(Replied replied);
    void record(const std::string& id, Replied replied);  // its lines, as a text

    // A game in which a general is asked: he thinks on. Reads the store.
    enum class Attended : std::uint8_t { yes, no_room, hopeless };
    Attended attend(const std::string& id);

    void notice(const Notice& notice);  // another server changed something
    std::size_t in_memory() const;
    void close();  // the server ends

private:
    struct Kept {
        std::shared_ptr<Table> table;
        std::list<std::string>::iterator used;  // in used_
    };
    std::shared_ptr<Table> known(const std::string& id);
    std::shared_ptr<Table> keep(const std::shared_ptr<Table>& table);
    void make_room();
    struct Missing {
        Refused why;
        bool hopeless = false;  // it will be no better next time
    };
    std::variant<std::shared_ptr<Table>, Missing> load(const std::string& id);
    void make(const Document& request, const Replied& replied);

    const Services& services_;
    const TableLimits limits_;
    mutable std::mutex mutex_;
    std::map<std::string, Kept, std::less<>> tables_;
    std::list<std::string> used_;  // the longest unused first
};

bool is_id(std::string_view text);

}  // namespace grognard::server
