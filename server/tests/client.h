// SPDX-License-Identifier: Apache-2.0
//
// Clients for tests: HTTP and WebSocket over plain sockets of the system, nothing of the server's
// own, so that a mistake in one is no mistake in both. Whatever does not come within seconds ends
// in an exception, and so does whatever is not as server/wire describes it (wire.h): all the server
// says, and all it takes.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "server/tests/wire.h"

namespace grognard::server {

// What happens to connections: refused, lost, too slow.
struct ConnectionLost : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Socket {
public:
    explicit Socket(unsigned short port);
    Socket(Socket&& other) noexcept;
    Socket& operator=(Socket&& other) noexcept;
    ~Socket();

    void write(std::string_view bytes);
    std::string read_some();  // empty: the other end has closed
    void patience(std::chrono::milliseconds time);
    void small_window();  // for one who reads slowly
    int handle() const { return handle_; }

private:
    int handle_ = -1;
};

struct HttpAnswer {
    int status = 0;
    std::map<std::string, std::string> headers;  // names in small letters
    std::string body;

    Json json() const { return Json::parse(body); }
    std::string code() const;  // of a refusal; empty if it is none
};

class HttpClient {
public:
    explicit HttpClient(unsigned short port) : port_{port}, socket_{port} {}

    HttpAnswer get(const std::string& path, const std::string& token = {});
    HttpAnswer post(const std::string& path, const Json& body, const std::string& token = {});
    HttpAnswer send(const std::string& method, const std::string& path, const std::string& body,
                    const std::string& token = {}, const std::string& headers = {});
    HttpAnswer send_raw(std::string_view bytes);  // and what comes back
    HttpAnswer receive();

private:
    unsigned short port_;
    Socket socket_;
    std::string rest_;
};

class LiveClient {
public:
    // The handshake; `status` other than 101 is an exception unless asked for below.
    explicit LiveClient(unsigned short port, const std::string& headers = {});
    static int handshake_status(unsigned short port, const std::string& headers,
                                const std::string& host = {});

    void say(const Json& message);
    void send_frame(int opcode, std::string_view payload, bool masked = true);
    void send_raw(std::string_view bytes) { socket_.write(bytes); }
    std::string hear_text();  // pings are answered; a close is a ConnectionLost
    Json hear();
    Json hear(std::string_view type);  // the next of this type; others are passed over
    // Asks and gives what comes back with the same id.
    Json ask(Json message);
    bool closed();  // by the other end, in time
    Socket& socket() { return socket_; }

private:
    std::string take(std::size_t bytes);

    Socket socket_;
    std::string rest_;
    int next_id_ = 1;
    Json greeting_;              // not taken yet
    std::map<int, Json> asked_;  // frames not answered yet, by their ids
};

}  // namespace grognard::server
