// SPDX-License-Identifier: Apache-2.0
//
// Connections: HTTP requests one after the other, and live ones (WebSocket). Only their .cpp files
// know Beast, which takes long to compile.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "server/host_names.h"
#include "server/router.h"

namespace grognard::server {

struct Doors {
    House& house;
    bool behind_proxy = false;
    std::size_t live_max = 0;
    std::chrono::milliseconds greeting{};  // as in Settings
    std::chrono::milliseconds silence{};
    std::optional<HostNames> names{};   // once it listens
    std::atomic<std::size_t> live = 0;  // connections
};

// The socket's executor is a strand of its own.
boost::asio::awaitable<void> serve_http(Doors& doors, boost::asio::ip::tcp::socket socket);

// What the HTTP session has read of a request to go live, for the live session to accept.
struct Upgrade;
struct UpgradeDeleter {
    void operator()(Upgrade* upgrade) const;
};
using UpgradePointer = std::unique_ptr<Upgrade, UpgradeDeleter>;
boost::asio::awaitable<void> serve_live(Doors& doors, UpgradePointer upgrade);

}  // namespace grognard::server
