// SPDX-License-Identifier: Apache-2.0
//
// HTTP and WebSocket by hand: heads, bodies, frames and their masks.
#include "server/tests/client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <utility>

namespace grognard::server {

namespace {

constexpr std::chrono::milliseconds usual_patience{20'000};

std::string lower(std::string text) {
    for (char& letter : text)
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return text;
}

// The head of an answer, without its empty line.
HttpAnswer parse_head(std::string_view head) {
    HttpAnswer answer;
    const std::size_t line = head.find("\r\n");
    answer.status = std::stoi(std::string{head.substr(head.find(' ') + 1, 3)});
    head.remove_prefix(
        std::min(line == std::string_view::npos ? head.size() : line + 2, head.size()));
    while (!head.empty()) {
        const std::size_t end = std::min(head.find("\r\n"), head.size());
        const std::string_view field = head.substr(0, end);
        head.remove_prefix(std::min(end + 2, head.size()));
        const std::size_t colon = field.find(':');
        if (colon == std::string_view::npos) continue;
        std::string_view value = field.substr(colon + 1);
        while (value.starts_with(' ')) value.remove_prefix(1);
        answer.headers[lower(std::string{field.substr(0, colon)})] = value;
    }
    return answer;
}

std::string host_of(unsigned short port) { return "127.0.0.1:" + std::to_string(port); }

std::string handshake_request(const std::string& headers, const std::string& host) {
    return "GET /api/live HTTP/1.1\r\nHost: " + host +
           "\r\nUpgrade: websocket\r\n"
           "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           "Sec-WebSocket-Version: 13\r\n" +
           headers + "\r\n";
}

}  // namespace

Socket::Socket(unsigned short port) : handle_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    patience(usual_patience);
    const int yes = 1;
    setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (connect(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        close(handle_);
        throw ConnectionLost{"cannot connect: " + std::string{std::strerror(errno)}};
    }
}

Socket::Socket(Socket&& other) noexcept : handle_{std::exchange(other.handle_, -1)} {}
Socket& Socket::operator=(Socket&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
}
Socket::~Socket() {
    if (handle_ >= 0) close(handle_);
}

void Socket::patience(std::chrono::milliseconds time) {
    const timeval value{.tv_sec = time.count() / 1000, .tv_usec = time.count() % 1000 * 1000};
    setsockopt(handle_, SOL_SOCKET, SO_RCVTIMEO, &value, sizeof value);
    setsockopt(handle_, SOL_SOCKET, SO_SNDTIMEO, &value, sizeof value);
}

void Socket::small_window() {
    const int bytes = 65536;
    setsockopt(handle_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
}

void Socket::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (written <= 0) throw ConnectionLost{"cannot write"};
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::string Socket::read_some() {
    std::array<char, 65536> buffer;
    const ssize_t read = ::recv(handle_, buffer.data(), buffer.size(), 0);
    if (read < 0) throw ConnectionLost{errno == EAGAIN ? "nothing came in time" : "cannot read"};
    return {buffer.data(), static_cast<std::size_t>(read)};
}

std::string HttpAnswer::code() const {
    const Json parsed = Json::parse(body, nullptr, false);
    if (!parsed.is_object() || !parsed.contains("refusal")) return {};
    return parsed["refusal"].value("code", "");
}

HttpAnswer HttpClient::get(const std::string& path, const std::string& token) {
    return send("GET", path, "", token);
}

HttpAnswer HttpClient::post(const std::string& path, const Json& body, const std::string& token) {
    return send("POST", path, body.dump(), token);
}

HttpAnswer HttpClient::send(const std::string& method, const std::string& path,
                            const std::string& body, const std::string& token,
                            const std::string& headers) {
    std::string request = method + " " + path + " HTTP/1.1\r\nHost: " + host_of(port_) + "\r\n";
    if (!token.empty()) request += "Authorization: Bearer " + token + "\r\n";
    if (method != "GET") request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    HttpAnswer answer = send_raw(request + headers + "\r\n" + body);
    expect_described(method, path, body, answer.status, answer.body);
    return answer;
}

HttpAnswer HttpClient::send_raw(std::string_view bytes) {
    try {
        socket_.write(bytes);
    } catch (const ConnectionLost&) {
        // It may have been refused before all of it was sent.
    }
    HttpAnswer answer = receive();
    if (answer.headers["connection"] == "close") socket_ = Socket{port_}, rest_.clear();
    return answer;
}

HttpAnswer HttpClient::receive() {
    std::size_t end = 0;
    while ((end = rest_.find("\r\n\r\n")) == std::string::npos) {
        const std::string more = socket_.read_some();
        if (more.empty()) throw ConnectionLost{"closed before an answer"};
        rest_ += more;
    }
    HttpAnswer answer = parse_head(std::string_view{rest_}.substr(0, end));
    rest_.erase(0, end + 4);
    const std::size_t length = std::stoul(answer.headers["content-length"]);
    while (rest_.size() < length) {
        const std::string more = socket_.read_some();
        if (more.empty()) throw ConnectionLost{"closed within an answer"};
        rest_ += more;
    }
    answer.body = rest_.substr(0, length);
    rest_.erase(0, length);
    return answer;
}

// ---- WebSocket ----------------------------------------------------------------------------------

LiveClient::LiveClient(unsigned short port, const std::string& headers) : socket_{port} {
    socket_.write(handshake_request(headers, host_of(port)));
    std::size_t end = 0;
    while ((end = rest_.find("\r\n\r\n")) == std::string::npos) {
        const std::string more = socket_.read_some();
        if (more.empty()) throw ConnectionLost{"closed within the handshake"};
        rest_ += more;
    }
    const HttpAnswer answer = parse_head(std::string_view{rest_}.substr(0, end));
    rest_.erase(0, end + 4);
    if (answer.status != 101)
        throw ConnectionLost{"not accepted: " + std::to_string(answer.status)};
}

int LiveClient::handshake_status(unsigned short port, const std::string& headers,
                                 const std::string& host) {
    // Not through a LiveClient: what is refused is answered as any other request.
    Socket socket{port};
    socket.write(handshake_request(headers, host.empty() ? host_of(port) : host));
    std::string answer;
    while (answer.find("\r\n\r\n") == std::string::npos) {
        const std::string more = socket.read_some();
        if (more.empty()) break;
        answer += more;
    }
    return answer.empty() ? 0 : parse_head(answer.substr(0, answer.find("\r\n\r\n"))).status;
}

void LiveClient::send_frame(int opcode, std::string_view payload, bool masked) {
    std::string frame;
    frame += static_cast<char>(0x80 | opcode);
    const int mask_bit = masked ? 0x80 : 0;
    if (payload.size() < 126) {
        frame += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
    } else if (payload.size() < 65536) {
        frame += static_cast<char>(mask_bit | 126);
        for (int shift = 8; shift >= 0; shift -= 8)
            frame += static_cast<char>(payload.size() >> shift & 255);
    } else {
        frame += static_cast<char>(mask_bit | 127);
        for (int shift = 56; shift >= 0; shift -= 8)
            frame += static_cast<char>(payload.size() >> shift & 255);
    }
    constexpr std::array<char, 4> mask{0x12, 0x34, 0x56, 0x78};
    if (masked) frame.append(mask.data(), mask.size());
    for (std::size_t i = 0; i < payload.size(); ++i)
        frame += masked ? static_cast<char>(payload[i] ^ mask[i % 4]) : payload[i];
    socket_.write(frame);
}

std::string LiveClient::take(std::size_t bytes) {
    while (rest_.size() < bytes) {
        const std::string more = socket_.read_some();
        if (more.empty()) throw ConnectionLost{"closed"};
        rest_ += more;
    }
    std::string taken = rest_.substr(0, bytes);
    rest_.erase(0, bytes);
    return taken;
}

std::string LiveClient::hear_text() {
    // Pings are heard too, and keep the socket from losing its patience.
    const auto latest = std::chrono::steady_clock::now() + usual_patience;
    for (;;) {
        if (std::chrono::steady_clock::now() > latest) throw ConnectionLost{"nothing came in time"};
        const std::string head = take(2);
        const int opcode = head[0] & 15;
        std::uint64_t length = head[1] & 127;
        if (length >= 126) {
            const std::string wide = take(length == 126 ? 2 : 8);
            length = 0;
            for (const char byte : wide) length = length << 8 | static_cast<unsigned char>(byte);
        }
        std::string payload = take(length);
        if (opcode == 1) return payload;
        if (opcode == 8) throw ConnectionLost{"closed by the server"};
        if (opcode == 9) send_frame(10, payload);
    }
}

void LiveClient::say(const Json& message) {
    if (message.contains("game") || message.contains("room"))
        greeting_ = message;
    else if (message.contains("id") && message["id"].is_number_integer())
        asked_[message["id"]] = message;
    send_frame(1, message.dump());
}

// What was said is held against its description once the server has taken it.
Json LiveClient::hear() {
    Json message = Json::parse(hear_text());
    expect_described("Message", message);
    const bool refused = message["type"] == "refusal";
    if (!greeting_.is_null() && !refused)
        expect_described("Greeting", std::exchange(greeting_, {}));
    if (message.contains("id") && message["id"].is_number_integer())
        if (const auto asked = asked_.extract(message["id"].get<int>()); asked && !refused)
            expect_described("Frame", asked.mapped());
    return message;
}

Json LiveClient::hear(std::string_view type) {
    for (;;) {
        Json message = hear();
        if (message.value("type", "") == type) return message;
    }
}

Json LiveClient::ask(Json message) {
    const int id = next_id_++;
    message["id"] = id;
    say(message);
    for (;;) {
        Json answer = hear();
        if (answer.contains("id") && answer["id"] == id) return answer;
    }
}

bool LiveClient::closed() {
    try {
        for (;;) hear_text();
    } catch (const ConnectionLost& lost) {
        return std::string_view{lost.what()}.starts_with("closed") ||
               std::string_view{lost.what()} == "cannot read";
    }
}

}  // namespace grognard::server
