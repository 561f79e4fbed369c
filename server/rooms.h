// SPDX-License-Identifier: Apache-2.0
//
// Rooms: the notebook that players beside a real table share. Where they are in the sequence of
// play, what is ticked off, and a log of dice, odds and notes. Knowing a room's id is the key.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/gallery.h"
#include "server/reply.h"
#include "server/services.h"

namespace grognard::server {

class Rooms {
public:
    explicit Rooms(const Services& services) : services_{services} {}

    void create(const Document& request, Replied replied);
    void find(const std::string& id, Replied replied);
    void change(const std::string& id, Document request, Replied replied);

    void watch(const std::string& id, std::shared_ptr<Watcher> watcher, Replied replied);
    void leave(const std::string& id, const Watcher* watcher);
    void notice(const Notice& notice);  // another server changed something

private:
    void tell(const std::string& id, const std::string& room_json);

    const Services& services_;
    std::mutex mutex_;
    std::multimap<std::string, std::shared_ptr<Watcher>, std::less<>> watchers_;
};

}  // namespace grognard::server
