// SPDX-License-Identifier: Apache-2.0
//
// HTTP over one connection: requests are read, routed and answered one after the other.
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <utility>

#include "server/sessions.h"
#include "server/upgrade.h"

namespace grognard::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::chrono::seconds idle_time{60};
constexpr std::chrono::seconds drain_time{3};
constexpr auto tuple_awaitable = asio::as_tuple(asio::use_awaitable);

using Parser = http::request_parser<http::string_body>;
using HttpRequest = http::request<http::string_body>;

// IPv6 networks of one customer count as one address.
std::string address_of(const asio::ip::tcp::socket& socket) {
    beast::error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return "unknown";
    if (!endpoint.address().is_v6()) return endpoint.address().to_string();
    const asio::ip::address_v6 whole = endpoint.address().to_v6();
    if (whole.is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, whole).to_string();
    asio::ip::address_v6::bytes_type bytes = whole.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return asio::ip::address_v6{bytes}.to_string();
}

std::string forwarded_address(const HttpRequest& request, const std::string& otherwise) {
    const std::string_view all = request["X-Forwarded-For"];
    if (all.empty()) return otherwise;
    std::string_view last = all.substr(all.find_last_of(',') + 1);
    while (last.starts_with(' ')) last.remove_prefix(1);
    return std::string{last.substr(0, 64)};
}

Token bearer_of(const HttpRequest& request) {
    const std::string_view value = request[http::field::authorization];
    constexpr std::string_view scheme = "Bearer ";
    if (!value.starts_with(scheme)) return std::nullopt;
    return hash_of(value.substr(scheme.size()));
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

Request request_of(HttpRequest& message, std::string address) {
    const std::string_view target = message.target();
    const std::string_view path = path_of(target);
    Request request;
    request.method = message.method_string();
    request.path = path;
    if (path.size() < target.size()) request.query = target.substr(path.size() + 1);
    request.token = bearer_of(message);
    request.address = std::move(address);
    const std::string_view encodings = message[http::field::accept_encoding];
    request.takes_gzip = encodings.find("gzip") != std::string_view::npos;
    request.body = std::move(message.body());
    return request;
}

// Begins a request's way through the router; its response comes back to the session's strand.
struct Routing {
    House* house;

    template <class Handler>
    void operator()(Handler handler, Request request) const {
        const auto executor = asio::get_associated_executor(handler);
        auto kept = std::make_shared<Handler>(std::move(handler));
        respond(*house, std::move(request), [kept, executor](Response response) {
            asio::post(executor, [kept, response = std::move(response)]() mutable {
                (*kept)(std::move(response));
            });
        });
    }
};

// In the coroutines here nothing that needs a destructor is made within a co_await expression: g++
// 12 destroys some of that twice.
asio::awaitable<Response> routed(House& house, Request request) {
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Response)>(
        Routing{&house}, asio::use_awaitable, std::move(request));
}

using Message = http::response<http::span_body<const char>>;

Message message_of(const Response& response, const HttpRequest& request) {
    Message message{static_cast<http::status>(response.status), request.version()};
    message.set(http::field::content_type, response.type);
    message.set("X-Content-Type-Options", "nosniff");
    message.set("Referrer-Policy", "no-referrer");
    const bool file = !response.file.empty();
    if (!file)
        message.set(http::field::cache_control, "no-store");
    else if (response.immutable)
        message.set(http::field::cache_control, "public, max-age=31536000, immutable");
    else
        message.set(http::field::cache_control, "no-cache");
    if (response.type.starts_with("text/html"))
        message.set("Content-Security-Policy",
                    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' "
                    "data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; "
                    "base-uri 'none'; form-action 'self'");
    if (file) message.set(http::field::vary, "Accept-Encoding");
    if (response.gzipped) message.set(http::field::content_encoding, "gzip");
    if (!response.name.empty())
        message.set(http::field::content_disposition,
                    "attachment; filename=\"" + std::string{response.name} + "\"");
    const std::string_view body = file ? response.file : std::string_view{response.body};
    message.body() = beast::span<const char>{body.data(), body.size()};
    message.keep_alive(request.keep_alive());
    message.prepare_payload();
    return message;
}

asio::awaitable<bool> send(beast::tcp_stream& stream, const Response& response,
                           const HttpRequest& request, bool keep_alive) {
    Message message = message_of(response, request);
    if (!keep_alive) message.keep_alive(false);
    const bool head = request.method() == http::verb::head;
    http::response_serializer<http::span_body<const char>> serializer{message};
    if (head) serializer.split(true);
    const auto [error, written] =
        head ? co_await http::async_write_header(stream, serializer, tuple_awaitable)
             : co_await http::async_write(stream, serializer, tuple_awaitable);
    co_return !error && message.keep_alive();
}

Response too_large() {
    return response_of(refused(Code::too_large, "That is more than this server accepts at once."));
}

Response called_wrongly() {
    return response_of(refused(Code::not_yours,
                               "This server goes by another name. Whoever hosts it "
                               "may allow this one with --host-name."));
}

// Reads on for a while what is still being sent: a connection closed at once would take the answer
// with it before it is read.
asio::awaitable<void> drain(beast::tcp_stream& stream) {
    std::array<char, 16384> scratch;
    stream.expires_after(drain_time);
    for (std::size_t drained = 0; drained < 2 * record_body_bytes_max;) {
        const auto [error, read] =
            co_await stream.async_read_some(asio::buffer(scratch), tuple_awaitable);
        if (error) co_return;
        drained += read;
    }
}

// curl and others ask before they send much.
asio::awaitable<void> send_continue(beast::tcp_stream& stream, const HttpRequest& request) {
    http::response<http::empty_body> go_on{http::status::continue_, request.version()};
    co_await http::async_write(stream, go_on, tuple_awaitable);
}

bool is_wrong_http(beast::error_code error) {
    return error.category() == http::make_error_code(http::error::bad_method).category() &&
           error != http::error::end_of_stream && error != http::error::partial_message;
}

bool wants_live(const HttpRequest& request) {
    return beast::websocket::is_upgrade(request) && path_of(request.target()) == "/api/live";
}

}  // namespace

void UpgradeDeleter::operator()(Upgrade* upgrade) const { delete upgrade; }

asio::awaitable<void> serve_http(Doors& doors, asio::ip::tcp::socket socket) {
    const std::string peer = address_of(socket);
    beast::tcp_stream stream{std::move(socket)};
    beast::flat_buffer buffer;
    for (bool keep_alive = true; keep_alive;) {
        Parser parser;
        parser.header_limit(header_bytes_max);
        parser.body_limit(record_body_bytes_max);
        stream.expires_after(idle_time);
        auto [error, read] =
            co_await http::async_read_header(stream, buffer, parser, tuple_awaitable);
        if (error == http::error::body_limit) {  // the length was said
            const Response response = too_large();
            co_await send(stream, response, parser.get(), false);
            break;
        }
        if (error) {
            const Response response = response_of(refused(Code::bad_request, "This is not HTTP."));
            const HttpRequest unread{http::verb::get, "/", 11};
            if (is_wrong_http(error)) co_await send(stream, response, unread, false);
            break;
        }
        if (!doors.names->allow(parser.get()[http::field::host])) {
            const Response response = called_wrongly();
            co_await send(stream, response, parser.get(), false);
            break;
        }
        const std::string address =
            doors.behind_proxy ? forwarded_address(parser.get(), peer) : peer;
        if (wants_live(parser.get())) {
            // What came behind the request is thrown away: a client waits for the answer.
            UpgradePointer upgrade{new Upgrade{std::move(stream), parser.release(), address}};
            co_await serve_live(doors, std::move(upgrade));
            co_return;
        }
        const std::size_t limit =
            body_limit(parser.get().method_string(), path_of(parser.get().target()));
        parser.body_limit(limit);
        if (parser.content_length().value_or(0) > limit) {
            const Response response = too_large();
            co_await send(stream, response, parser.get(), false);
            break;
        }
        if (parser.get()[http::field::expect] == "100-continue")
            co_await send_continue(stream, parser.get());
        auto [body_error, body_read] =
            co_await http::async_read(stream, buffer, parser, tuple_awaitable);
        if (body_error == http::error::body_limit) {
            const Response response = too_large();
            co_await send(stream, response, parser.get(), false);
            break;
        }
        if (body_error) break;
        HttpRequest message = parser.release();
        stream.expires_never();  // however long the answer takes
        Request request = request_of(message, address);
        const Response response = co_await routed(doors.house, std::move(request));
        stream.expires_after(idle_time);
        keep_alive = co_await send(stream, response, message, true);
    }
    beast::error_code ignored;
    stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    co_await drain(stream);
}

}  // namespace grognard::server
