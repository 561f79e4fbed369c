// SPDX-License-Identifier: Apache-2.0
//
// The server: opens the store, listens, and serves until it is stopped.
//
//     std::variant<std::unique_ptr<Server>, std::string> started = Server::start(settings);
//
// Not here: signals and the command line (cli/serve.cpp).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace grognard::server {

struct Settings {
    std::string address = "127.0.0.1";
    unsigned short port = 7878;  // 0: any that is free
    std::string store = "games.sqlite";
    unsigned threads = 0;                      // of the network; 0: as many as there are cores
    std::string page;                          // a folder; empty: the page inside the program
    std::chrono::milliseconds patience{2000};  // of generals
    std::chrono::milliseconds pace{150};       // of two generals whom people watch
    bool rate_limit = true;
    double requests_a_second = 200;  // of one address
    double requests_burst = 400;
    bool behind_proxy = false;            // the address is the last of X-Forwarded-For
    std::vector<std::string> host_names;  // by which it may be called beside localhost
    std::size_t tables_in_memory = 2'000;
    std::int64_t games = 100'000;  // in the store
    std::size_t live_sockets = 10'000;
    std::chrono::milliseconds greeting{
        10'000};                                // within which a live connection says what it wants
    std::chrono::milliseconds silence{40'000};  // after which one is dropped; a ping at half of it
    // A general of a shared game who has been silent for so long has lost his server: another one
    // lets him think.
    std::chrono::seconds takeover{10};
    std::string version;
};

class Server {
public:
    // Or a sentence that says why not.
    static std::variant<std::unique_ptr<Server>, std::string> start(const Settings& settings);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();  // what was being written is finished

    unsigned short port() const;

private:
    class Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace grognard::server
