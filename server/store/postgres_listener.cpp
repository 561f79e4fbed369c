// SPDX-License-Identifier: Apache-2.0
//
// How the listener waits, is told, and connects again.
#include "server/store/postgres_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <utility>

namespace grognard::postgres {

std::optional<Notice> read_payload(std::string_view payload, std::string_view own_origin) {
    const std::size_t first = payload.find(' ');
    const std::size_t second = payload.find(' ', first + 1);
    if (first == payload.npos || second == payload.npos) return std::nullopt;
    const std::string_view of = payload.substr(0, first);
    const std::string_view origin = payload.substr(first + 1, second - first - 1);
    if (origin == own_origin || (of != "game" && of != "room")) return std::nullopt;
    return Notice{.of = of == "game" ? Notice::Of::game : Notice::Of::room,
                  .id = std::string{payload.substr(second + 1)}};
}

Listener::Listener(std::string address, std::string origin, std::function<void(const Notice&)> told)
    : address_{std::move(address)}, origin_{std::move(origin)}, told_{std::move(told)},
      ending_{::eventfd(0, EFD_CLOEXEC)} {
    connect();
    thread_ = std::thread{[this] { run(); }};
}

Listener::~Listener() {
    ::eventfd_write(ending_, 1);
    thread_.join();
    ::close(ending_);
}

bool Listener::connect() try {
    connection_ = std::make_unique<Connection>(address_);
    connection_->run_script("LISTEN grognard");
    return true;
} catch (const Trouble&) {
    connection_.reset();  // the writer's words tell the host
    return false;
}

void Listener::run() {
    Backoff backoff;
    while (!is_ending()) {
        if (connection_) {
            wait(PQsocket(connection_->get()), std::chrono::minutes{1});
            pass_on();
        } else {
            wait(-1, backoff.next());
            if (is_ending() || !connect()) continue;
            backoff.reset();
            told_({.of = Notice::Of::anything});
        }
    }
}

void Listener::pass_on() {
    if (PQconsumeInput(connection_->get()) != 1) {
        connection_.reset();
        return;
    }
    while (PGnotify* const notify = PQnotifies(connection_->get())) {
        const std::optional<Notice> notice = read_payload(notify->extra, origin_);
        PQfreemem(notify);
        if (notice) told_(*notice);
    }
}

void Listener::wait(int socket, std::chrono::milliseconds most) const {
    std::array<pollfd, 2> polled{pollfd{.fd = ending_, .events = POLLIN, .revents = 0},
                                 pollfd{.fd = socket, .events = POLLIN, .revents = 0}};
    ::poll(polled.data(), polled.size(), static_cast<int>(most.count()));
}

bool Listener::is_ending() const {
    pollfd polled{.fd = ending_, .events = POLLIN, .revents = 0};
    return ::poll(&polled, 1, 0) > 0;
}

}  // namespace grognard::postgres
