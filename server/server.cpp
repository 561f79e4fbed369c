// SPDX-License-Identifier: Apache-2.0
//
// How the server is put together, listens, and ends: parts in the order they need each other.
#include "server/server.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstdio>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "server/orderly.h"
#include "server/page.h"
#include "server/router.h"
#include "server/sessions.h"
#include "server/store/store.h"

namespace grognard::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr std::size_t replays_kept = 32;
constexpr std::size_t reports_kept = 100;
constexpr unsigned clerks = 4;  // who wait for the disk most of the time
constexpr std::chrono::milliseconds breath{50};

unsigned cores() { return std::max(1u, std::thread::hardware_concurrency()); }

void complain(const std::string& sentence) {
    std::fprintf(stderr, "grognard serve: %s\n", sentence.c_str());
}

}  // namespace

// In the order in which they need each other; ended in the opposite one.
class Server::Parts {
public:
    Parts(const Settings& settings, std::unique_ptr<Store> store)
        : network_{static_cast<int>(threads_of(settings))}, store_{std::move(store)},
          clerks_{clerks}, reports_{reports_kept},
          thinkers_{std::max(1u, cores() / 2), settings.patience},
          services_{*store_,
                    clerks_,
                    thinkers_,
                    reports_,
                    [this](std::function<void()> work) { asio::post(network_, std::move(work)); },
                    complain,
                    settings.pace,
                    [this](Clock::time_point time, std::function<void()> work) {
                        post_at(time, std::move(work));
                    }},
          tables_{services_, {.in_memory = settings.tables_in_memory, .games = settings.games}},
          replays_{replays_kept},
          orderly_{services_, tables_,
                   settings.takeover + std::chrono::ceil<std::chrono::seconds>(settings.patience)},
          rooms_{services_}, page_{settings.page},
          rate_{settings.requests_a_second, settings.requests_burst},
          house_{services_,       tables_, replays_,
                 rooms_,          page_,   settings.rate_limit ? &rate_ : nullptr,
                 settings.version},
          doors_{house_, settings.behind_proxy, settings.live_sockets, settings.greeting,
                 settings.silence},
          acceptor_{network_}, thread_count_{threads_of(settings)} {}

    ~Parts() {
        orderly_.stop();
        network_.stop();
        for (std::thread& thread : threads_) thread.join();
        thinkers_.stop();
        reports_.stop();
        clerks_.stop();
        store_.reset();  // finishes what is being written
        tables_.close();
    }

    // Or why not.
    std::optional<std::string> listen(const Settings& settings) {
        boost::system::error_code error;
        const asio::ip::address address = asio::ip::make_address(settings.address, error);
        if (error) return settings.address + " is no address to listen on.";
        const tcp::endpoint endpoint{address, settings.port};
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(tcp::acceptor::reuse_address{true}, error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error)
            return "cannot listen on " + settings.address + " port " +
                   std::to_string(settings.port) + ": " + error.message() + ".";
        doors_.names.emplace(address.to_string(), address.is_loopback(), port(),
                             settings.host_names);
        return std::nullopt;
    }

    void run() {
        store_->on_notice([this](const Notice& notice) {
            asio::post(network_, [this, notice] {
                tables_.notice(notice);
                rooms_.notice(notice);
            });
        });
        asio::co_spawn(network_, accept(), asio::detached);
        orderly_.start();
        for (unsigned i = 0; i < thread_count_; ++i) threads_.emplace_back([this] { work(); });
    }

    unsigned short port() const { return acceptor_.local_endpoint().port(); }

private:
    using Clock = std::chrono::steady_clock;

    void post_at(Clock::time_point time, std::function<void()> work) {
        auto timer = std::make_shared<asio::steady_timer>(network_, time);
        timer->async_wait([timer, work = std::move(work)](const boost::system::error_code& error) {
            if (!error) work();
        });
    }

    static unsigned threads_of(const Settings& settings) {
        return settings.threads > 0 ? settings.threads : cores();
    }

    void work() {
        for (;;) {
            try {
                network_.run();
                return;
            } catch (const std::exception& error) {
                complain(error.what());
            }
        }
    }

    asio::awaitable<void> accept() {
        for (;;) {
            const auto strand = asio::make_strand(network_);
            auto [error, socket] =
                co_await acceptor_.async_accept(strand, asio::as_tuple(asio::use_awaitable));
            if (error) {  // too many files are open, for instance
                asio::steady_timer pause{network_, breath};
                co_await pause.async_wait(asio::as_tuple(asio::use_awaitable));
                continue;
            }
            const auto executor = socket.get_executor();
            asio::co_spawn(executor, serve_http(doors_, std::move(socket)),
                           [](const std::exception_ptr&) {});
        }
    }

    asio::io_context network_;
    std::unique_ptr<Store> store_;
    Workers clerks_;
    Reports reports_;
    Thinkers thinkers_;
    Services services_;
    Tables tables_;
    Replays replays_;
    Orderly orderly_;
    Rooms rooms_;
    Page page_;
    RateLimit rate_;
    House house_;
    Doors doors_;
    tcp::acceptor acceptor_;
    unsigned thread_count_;
    std::vector<std::thread> threads_;
};

std::variant<std::unique_ptr<Server>, std::string> Server::start(const Settings& settings) {
    OpenedStore opened = open_store(settings.store);
    if (std::string* why = std::get_if<std::string>(&opened)) return std::move(*why);
    auto parts =
        std::make_unique<Parts>(settings, std::get<std::unique_ptr<Store>>(std::move(opened)));
    if (auto why = parts->listen(settings)) return *std::move(why);
    parts->run();
    return std::unique_ptr<Server>{new Server{std::move(parts)}};
}

Server::Server(std::unique_ptr<Parts> parts) : parts_{std::move(parts)} {}
Server::~Server() = default;

unsigned short Server::port() const { return parts_->port(); }

}  // namespace grognard::server
