// SPDX-License-Identifier: Apache-2.0
//
// A WebSocket connection: frames go to the talk (live.h), messages to the wire. What one who reads
// slowly has not been sent is bounded; past that it is dropped and a fresh state sent instead.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <mutex>
#include <utility>

#include "server/live.h"
#include "server/sessions.h"
#include "server/upgrade.h"

namespace grognard::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

constexpr auto tuple_awaitable = asio::as_tuple(asio::use_awaitable);

class Connection : public std::enable_shared_from_this<Connection> {
public:
    explicit Connection(beast::tcp_stream stream) : socket_{std::move(stream)} {}

    websocket::stream<beast::tcp_stream>& socket() { return socket_; }
    void talk_with(const std::shared_ptr<Talk>& talk) { talk_ = talk; }

    // From any thread.
    void send(Message message) {
        {
            const std::lock_guard lock{mutex_};
            if (closing_) return;
            if (unsent_ + message->size() > unsent_bytes_max) {
                queue_.clear();
                unsent_ = 0;
                behind_ = true;
            } else if (!behind_) {
                unsent_ += message->size();
                queue_.push_back(std::move(message));
            }
            if (std::exchange(writing_, true)) return;
        }
        begin_to_write();
    }

    // Once everything has been sent.
    void close() {
        {
            const std::lock_guard lock{mutex_};
            closing_ = true;
            if (std::exchange(writing_, true)) return;
        }
        begin_to_write();
    }

private:
    // At once if this is a thread of the network's: whoever calls is brief, and so is this. Frames
    // that wait to be read are not taken then (a free strand runs this alone, the rest later), so
    // that a table that is telling us something is not called back.
    void begin_to_write() {
        asio::dispatch(socket_.get_executor(), [self = shared_from_this()] { self->write_next(); });
    }

    // On the strand; one at a time.
    void write_next() {
        bool fell_behind = false;
        {
            const std::lock_guard lock{mutex_};
            if (!queue_.empty()) {
                sending_ = std::move(queue_.front());
                queue_.pop_front();
                unsent_ -= sending_->size();
            } else {
                sending_.reset();
                writing_ = false;
                fell_behind = std::exchange(behind_, false);
                if (closing_) return shut();
            }
        }
        if (fell_behind)  // not from here: a table may be telling us something
            asio::post(socket_.get_executor(), [talk = talk_] { talk->behind(); });
        if (!sending_) return;
        socket_.async_write(asio::buffer(*sending_),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                                if (!error) return self->write_next();
                                const std::lock_guard lock{self->mutex_};
                                self->closing_ =
                                    true;  // nothing more goes out; the reader notices the end
                                self->queue_.clear();
                            });
    }

    void shut() {
        writing_ = true;  // nothing is sent after it
        socket_.async_close(websocket::close_code::normal,
                            [self = shared_from_this()](beast::error_code) {});
    }

    websocket::stream<beast::tcp_stream> socket_;
    std::shared_ptr<Talk> talk_;
    std::mutex mutex_;
    std::deque<Message> queue_;
    Message sending_;
    std::size_t unsent_ = 0;
    bool writing_ = false;
    bool behind_ = false;
    bool closing_ = false;
};

// One of those that are counted, for as long as it is there.
class Counted {
public:
    explicit Counted(std::atomic<std::size_t>& count) : count_{count} { ++count_; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    ~Counted() { --count_; }

private:
    std::atomic<std::size_t>& count_;
};

// A browser says from where its page came; only pages of this very host may talk to us.
bool is_own_origin(std::string_view origin, std::string_view host) {
    if (origin.empty()) return true;
    for (const std::string_view scheme : {"http://", "https://"})
        if (origin.starts_with(scheme)) return origin.substr(scheme.size()) == host;
    return false;
}

asio::awaitable<void> refuse(Upgrade& upgrade, http::status status, const Refused& why) {
    http::response<http::string_body> response{status, upgrade.request.version()};
    response.set(http::field::content_type, "application/json");
    response.body() = to_json(why);
    response.keep_alive(false);
    response.prepare_payload();
    co_await http::async_write(upgrade.stream, response, tuple_awaitable);
}

// Closes a connection whose first message does not come.
void await_greeting(const std::shared_ptr<Connection>& connection,
                    const std::shared_ptr<Talk>& talk, std::chrono::milliseconds time) {
    auto timer = std::make_shared<asio::steady_timer>(connection->socket().get_executor(), time);
    timer->async_wait([timer, talk, weak = std::weak_ptr{connection}](beast::error_code) {
        const std::shared_ptr<Connection> waiting = weak.lock();
        if (waiting && !talk->greeted()) waiting->close();
    });
}

asio::awaitable<void> read_frames(websocket::stream<beast::tcp_stream>& socket, Talk& talk) {
    beast::flat_buffer buffer;
    for (;;) {
        const auto [error, read] = co_await socket.async_read(buffer, tuple_awaitable);
        if (error) co_return;
        if (!socket.got_text()) {
            co_await socket.async_close(websocket::close_code::unknown_data, tuple_awaitable);
            co_return;
        }
        const auto data = buffer.cdata();
        talk.take({static_cast<const char*>(data.data()), data.size()});
        buffer.consume(buffer.size());
    }
}

}  // namespace

asio::awaitable<void> serve_live(Doors& doors, UpgradePointer upgrade) {
    const auto& request = upgrade->request;
    if (!is_own_origin(request[http::field::origin], request[http::field::host])) {
        const Refused why = refused(Code::not_yours, "Only this server's own page may talk to it.");
        co_await refuse(*upgrade, http::status::forbidden, why);
        co_return;
    }
    const Counted counted{doors.live};
    if (doors.live > doors.live_max) {
        const Refused why = refused(Code::too_many, "Too many are watching; try again later.");
        co_await refuse(*upgrade, http::status::service_unavailable, why);
        co_return;
    }
    upgrade->stream.expires_never();  // the WebSocket has times of its own
    beast::error_code ignored;
    upgrade->stream.socket().set_option(asio::ip::tcp::no_delay{true}, ignored);
    auto connection = std::make_shared<Connection>(std::move(upgrade->stream));
    auto& socket = connection->socket();
    socket.set_option(websocket::stream_base::timeout{doors.greeting, doors.silence, true});
    socket.read_message_max(frame_bytes_max);
    socket.text(true);
    socket.auto_fragment(false);  // a message is a frame
    const auto [error] = co_await socket.async_accept(request, tuple_awaitable);
    if (!error) {
        const std::weak_ptr<Connection> weak = connection;
        auto talk = std::make_shared<Talk>(doors.house, upgrade->address,
                                           Talk::Line{[weak](Message message) {
                                                          if (const auto there = weak.lock())
                                                              there->send(std::move(message));
                                                      },
                                                      [weak] {
                                                          if (const auto there = weak.lock())
                                                              there->close();
                                                      }});
        connection->talk_with(talk);
        await_greeting(connection, talk, doors.greeting);
        co_await read_frames(socket, *talk);
        talk->ended();
    }
}

}  // namespace grognard::server
