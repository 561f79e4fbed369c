// SPDX-License-Identifier: Apache-2.0
//
// The gallery of a table: everybody who watches, and what they are told. Some see the table as a
// page draws it; programs follow the lines of the record.
//
//     gallery.enter({.watcher = talk, .token = token});
//     gallery.tell(Audience::table, message, ack);      // one text for all of them
//
// Whoever asked for a change is owed an acknowledgement (Ack). If he watches too, he is told within
// it, so that he gets one message and not two.
//
// Not here: the battle, what the messages say (bulletin.h), connections (live.h).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/reply.h"
#include "server/tokens.h"

namespace grognard::server {

using Message = std::shared_ptr<const std::string>;
Message message_of(std::string json);

// Someone who is told what happens: a live connection.
class Watcher {
public:
    virtual ~Watcher() = default;
    // Brief; does not call back into the table.
    virtual void tell(Message message) = 0;
};

struct Watch {
    std::shared_ptr<Watcher> watcher;
    Token token;
    bool record = false;    // only the record's lines, for programs
    std::int64_t from = 0;  // of a record: the first line wanted
};

// An acknowledgement that somebody may wait for.
struct Ack {
    Replied replied;              // null: nobody waits, or it has been given
    const Watcher* by = nullptr;  // who asked, if he watches: told within it ("told")
    std::string json = "{}";

    void give();  // unless that is done
};

enum class Audience : std::uint8_t { table, record };

class Gallery {
public:
    void enter(Watch watch) { watches_.push_back(std::move(watch)); }
    void leave(const Watcher* watcher);
    void clear();

    bool empty() const { return watches_.empty(); }
    bool has(Audience audience) const;
    bool has(const Token& token) const;  // one who has shown this token
    const Watch* find(const Watcher* watcher) const;

    void tell(Audience audience, const Message& message, Ack& ack) const;
    // Those at the table, each in words of his own.
    void tell_each(const std::function<std::string(const Token&)>& words, Ack& ack) const;

    // Units as JSON, in the table's order. Those who see the table are told only of the units that
    // are not as they know them.
    void show(std::vector<std::string> units) { shown_ = std::move(units); }
    std::vector<std::string> show_changes(std::vector<std::string> units);

private:
    std::vector<Watch> watches_;
    std::vector<std::string> shown_;  // as those who see the table know them
};

}  // namespace grognard::server
