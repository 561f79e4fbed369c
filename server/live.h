// SPDX-License-Identifier: Apache-2.0
//
// A live connection's talk, without the network: frames come in as texts, messages go out through a
// function. The first frame says what is watched (a game, with the seat's token or without; a
// room); later ones answer, ask and take back.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/router.h"

namespace grognard::server {

class Talk final : public Watcher, public std::enable_shared_from_this<Talk> {
public:
    // Both may be called from any thread, and are brief.
    struct Line {
        std::function<void(Message)> send;
        std::function<void()> close;
    };
    Talk(House& house, std::string address, Line line)
        : house_{house}, address_{std::move(address)}, line_{std::move(line)} {}

    void take(std::string_view frame);
    bool greeted() const;
    void behind();  // messages could not be sent in time and were dropped
    void ended();   // the connection is gone

    void tell(Message message) override { line_.send(std::move(message)); }

private:
    void greet(const Document& frame);
    void watch_room(const std::string& id);
    void found(const std::shared_ptr<Table>& table, Watch watch);
    void obey(const Document& frame, const std::shared_ptr<Table>& table);
    void refuse(const std::string& id, const Refused& refused);
    Replied replied_as(std::string_view type, const std::string& id);

    House& house_;
    const std::string address_;
    const Line line_;
    mutable std::mutex mutex_;
    bool greeted_ = false;
    bool ended_ = false;
    bool record_ = false;
    Token token_;
    std::shared_ptr<Table> table_;
    std::string room_;
    std::vector<Document> early_;  // frames that came before the table was set up
};

}  // namespace grognard::server
