// SPDX-License-Identifier: Apache-2.0
//
// The queue in front of a store: takes writes from any thread, hands all that wait to the store as
// one group, and calls back. While a group is being synced the next one gathers, so a busy server
// pays for one sync per group and an idle one waits for nobody.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <variant>
#include <vector>

#include "server/store/store.h"

namespace grognard {

struct Write {
    std::variant<Change, StoredRoom> what;
    Done done;
    Written written = {};
};

class GroupWriter {
public:
    // Called with a group from one thread, one group after the other; sets `written` of each.
    using Commit = std::function<void(std::span<Write>)>;

    explicit GroupWriter(Commit commit);
    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;
    ~GroupWriter();  // once everything is done

    // What no store can keep (a text that is too long or not UTF-8) fails before it reaches one.
    void add(Write write);

private:
    void run();
    std::vector<Write> take_group();

    Commit commit_;
    std::mutex mutex_;
    std::condition_variable something_;
    std::deque<Write> waiting_;
    bool ending_ = false;
    std::thread thread_;  // last: it uses all of the above
};

bool is_storable_name(std::string_view name);  // an id
bool is_utf8(std::string_view text);

}  // namespace grognard
