// SPDX-License-Identifier: Apache-2.0
//
// How many answers a second the server takes, and how long one waits for its acknowledgement:
//
//     load build/release/cli/grognard --games 200 --seconds 10 [--pace 500] [--seats 2]
//
// Starts a server of its own with a new SQLite file (--store postgres: a PostgreSQL of its own that
// really syncs), sits at so many games at once, each with both
// seats on a connection of its own (--seats 1: on one), and answers at random, by the rules, as fast
// as acknowledgements come or at so many answers a second in all. One thread, only loopback, and it
// ends by itself. Every acknowledged answer is on the disk.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/answers.h"
#include "rulebooks/all/all.h"
#include "server/store/tests/postgres_server.h"
#include "staff/shelf.h"
#include "tests/load/process.h"

namespace grognard {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
    std::string program;
    std::string store;  // "postgres": a new one; postgres://..; empty: a new SQLite file
    std::string rulebook = "humble";
    std::string scenario;  // empty: the rulebook's first
    int games = 200;
    int seats = 2;
    double seconds = 10;
    double pace = 0;  // answers a second in all; 0: as fast as they can
};

// ---- a connection -------------------------------------------------------------------------------

int connect_to(unsigned short port) {
    const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error{std::string{"cannot connect: "} + std::strerror(errno)};
    const int yes = 1;
    setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return handle;
}

void write_all(int handle, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = send(handle, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (written <= 0) throw std::runtime_error{"the server is gone"};
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::string read_until(int handle, std::string_view end) {
    std::string text;
    char byte = 0;
    while (!text.ends_with(end)) {
        if (recv(handle, &byte, 1, 0) != 1) throw std::runtime_error{"the server is gone"};
        text += byte;
    }
    return text;
}

// A request on a connection of its own; the answer's body.
std::string post(int handle, unsigned short port, const std::string& path,
                 const std::string& body) {
    write_all(handle, "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                          "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    const std::string head = read_until(handle, "\r\n\r\n");
    const std::size_t at = head.find("Content-Length: ");
    if (at == std::string::npos) throw std::runtime_error{"no length"};
    std::string text(std::stoul(head.substr(at + 16)), ' ');
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t got = recv(handle, text.data() + done, text.size() - done, 0);
        if (got <= 0) throw std::runtime_error{"the server is gone"};
        done += static_cast<std::size_t>(got);
    }
    return text;
}

std::string text_after(std::string_view json, std::string_view key, std::size_t from = 0) {
    const std::string mark = "\"" + std::string{key} + "\":\"";
    const std::size_t at = json.find(mark, from);
    if (at == std::string_view::npos) return {};
    const std::size_t begin = at + mark.size();
    return std::string{json.substr(begin, json.find('"', begin) - begin)};
}

class Live {
public:
    Live(unsigned short port, const std::string& hello) : handle_{connect_to(port)} {
        write_all(handle_, "GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                               "\r\nUpgrade: websocket\r\n"
                               "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        if (!read_until(handle_, "\r\n\r\n").starts_with("HTTP/1.1 101"))
            throw std::runtime_error{"not accepted"};
        say(hello);
    }
    Live(const Live&) = delete;
    Live& operator=(const Live&) = delete;
    ~Live() { close(handle_); }

    int handle() const { return handle_; }

    void say(std::string_view text) {  // masked with zeroes: allowed, and cheap
        std::string frame;
        frame += static_cast<char>(0x81);
        if (text.size() < 126) {
            frame += static_cast<char>(0x80 | text.size());
        } else {
            frame += static_cast<char>(0x80 | 126);
            frame += static_cast<char>(text.size() >> 8);
            frame += static_cast<char>(text.size() & 255);
        }
        frame.append(4, '\0').append(text);
        write_all(handle_, frame);
    }

    // Calls `heard` with every whole message that has come.
    template <class Heard>
    void hear(Heard&& heard) {
        std::array<char, 65536> buffer;
        const ssize_t got = recv(handle_, buffer.data(), buffer.size(), 0);
        if (got <= 0) throw std::runtime_error{"the server is gone"};
        rest_.append(buffer.data(), static_cast<std::size_t>(got));
        std::size_t at = 0;
        while (const std::optional<std::string_view> message = next(at)) heard(*message);
        rest_.erase(0, at);
    }

private:
    std::optional<std::string_view> next(std::size_t& at) {
        for (;;) {
            const std::string_view rest = std::string_view{rest_}.substr(at);
            if (rest.size() < 2) return std::nullopt;
            std::size_t head = 2;
            std::uint64_t length = rest[1] & 127;
            if (length >= 126) {
                head += length == 126 ? 2 : 8;
                if (rest.size() < head) return std::nullopt;
                length = 0;
                for (std::size_t i = 2; i < head; ++i)
                    length = length << 8 | static_cast<unsigned char>(rest[i]);
            }
            if (rest.size() < head + length) return std::nullopt;
            at += head + length;
            const int opcode = rest[0] & 15;
            if (opcode == 1) return rest.substr(head, length);
            if (opcode == 9) pong(rest.substr(head, length));
            if (opcode == 8) throw std::runtime_error{"the server closed a connection"};
        }
    }
    void pong(std::string_view payload) {
        std::string frame{static_cast<char>(0x8a), static_cast<char>(0x80 | payload.size())};
        write_all(handle_, frame.append(4, '\0').append(payload));
    }

    int handle_;
    std::string rest_;
};

// ---- a game -------------------------------------------------------------------------------------

struct Tally {
    std::uint64_t answers = 0;  // acknowledged
    std::uint64_t lines = 0;    // durable, dice included
    std::uint64_t games = 0;
    std::vector<float> milliseconds;
};

class Player {
public:
    Player(const Options& options, const Game& start, unsigned short port, int creator,
           std::uint64_t number)
        : options_{options}, start_{start}, port_{port}, creator_{creator}, chooser_{number} {}

    // Sits down at a new game.
    void begin(int epoll) {
        lives_ = {};
        game_ = start_.clone();
        const std::string seat = R"({"kind":"person","name":"load"})";
        const bool two = options_.seats == 2;
        const std::string made =
            post(creator_, port_, "/api/games",
                 R"({"rulebook":")" + options_.rulebook + R"(","scenario":")" + options_.scenario +
                     R"(","seats":{"blue":)" + seat + R"(,"red":)" +
                     (two ? R"({"kind":"open"})" : seat) + "}}");
        const std::string id = text_after(made, "game");
        std::array<std::string, 2> tokens{text_after(made, "token"), {}};
        if (two)
            tokens[1] = text_after(
                post(creator_, port_, "/api/games/" + id + "/join",
                     R"({"name":"load","invitation":")" + text_after(made, "invitation") + "\"}"),
                "token");
        for (std::size_t i = 0; i < (two ? 2u : 1u); ++i) {
            lives_[i] = std::make_unique<Live>(port_, R"({"want":"record","game":")" + id +
                                                          R"(","token":")" + tokens[i] + "\"}");
            epoll_event event{.events = EPOLLIN, .data = {.ptr = this}};
            epoll_ctl(epoll, EPOLL_CTL_ADD, lives_[i]->handle(), &event);
        }
        waiting_ = false;
        begun_ = false;
        sent_.reset();
    }

    bool queued = false;  // among those who may answer

    bool over() const { return begun_ && game_->over(); }
    bool ready() const { return begun_ && !waiting_ && !sent_ && !game_->over(); }

    void answer() {
        const Answer answer = game_->sample(chooser_);
        const std::size_t seat = options_.seats == 2 && game_->question().by == Side::red ? 1 : 0;
        const std::string text = R"({"id":1,"n":)" + std::to_string(game_->answers_given()) +
                                 R"(,"answer":)" + answer_json(*game_, answer) + "}";
        sent_ = answer;
        waiting_ = true;
        asked_ = Clock::now();
        lives_[seat]->say(text);
    }

    void hear(Tally& tally) {
        for (std::size_t i = 0; i < lives_.size(); ++i) {
            if (!lives_[i]) continue;
            // Both have one entry in epoll's list; whichever woke us, the other may have nothing.
            char peek = 0;
            if (recv(lives_[i]->handle(), &peek, 1, MSG_PEEK | MSG_DONTWAIT) < 0) continue;
            lives_[i]->hear([&](std::string_view message) { take(message, i, tally); });
        }
    }

private:
    void take(std::string_view message, std::size_t connection, Tally& tally) {
        if (message.starts_with(R"({"type":"ack")")) {
            waiting_ = false;
            ++tally.answers;
            tally.milliseconds.push_back(
                std::chrono::duration<float, std::milli>(Clock::now() - asked_).count());
            if (connection == 0) apply(message, tally);  // what is told goes along
        } else if (message.starts_with(R"({"type":"lines")")) {
            if (connection == 0) apply(message, tally);
        } else {
            throw std::runtime_error{"refused: " + std::string{message.substr(0, 300)}};
        }
    }

    // The answer sent stands; then come the dice, which only the server knows.
    void apply(std::string_view message, Tally& tally) {
        if (sent_) game_->apply_checked(*sent_, nullptr);
        if (sent_) ++tally.lines;
        sent_.reset();
        constexpr std::string_view mark = R"(\"roll\":[)";
        for (std::size_t at = 0; (at = message.find(mark, at)) != std::string_view::npos;) {
            at += mark.size();
            Rolled rolled;
            for (int die = 0; message[at - 1] != ']'; ++at) {
                if (message[at] >= '0' && message[at] <= '9') {
                    die = die * 10 + (message[at] - '0');
                } else {
                    rolled.dice.push_back(static_cast<std::uint8_t>(die));
                    die = 0;
                }
            }
            game_->apply_checked({Side::chance, rolled}, nullptr);
            ++tally.lines;
        }
        begun_ = true;
    }

    const Options& options_;
    const Game& start_;
    unsigned short port_;
    int creator_;
    Chooser chooser_;
    std::unique_ptr<Game> game_;
    std::array<std::unique_ptr<Live>, 2> lives_;
    std::optional<Answer> sent_;  // not yet told of
    bool waiting_ = false;        // for an acknowledgement
    bool begun_ = false;
    Clock::time_point asked_;
};

// ---- the run ------------------------------------------------------------------------------------

std::unique_ptr<Game> muster(Options& options) {
    const Rulebook* rulebook = rulebook_named(options.rulebook);
    if (!rulebook) throw std::runtime_error{"no rulebook " + options.rulebook};
    for (const BuiltIn& each : built_in_scenarios(rulebook)) {
        if (!options.scenario.empty() && each.name != options.scenario) continue;
        options.scenario = each.name;
        Mistakes mistakes;
        return rulebook->muster(built_in_document(each.name, each.json), nullptr, mistakes);
    }
    throw std::runtime_error{"no scenario " + options.scenario};
}

double own_cpu() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

class Run {
public:
    Run(const Options& options, const Game& start, unsigned short port)
        : options_{options}, epoll_{epoll_create1(EPOLL_CLOEXEC)}, creator_{connect_to(port)} {
        for (int i = 0; i < options.games; ++i) {
            players_.push_back(std::make_unique<Player>(options, start, port, creator_,
                                                        static_cast<std::uint64_t>(i)));
            players_.back()->begin(epoll_);
            queue(players_.back().get());
        }
    }
    ~Run() {
        close(epoll_);
        close(creator_);
    }

    Tally go() {
        Tally tally;
        const Clock::time_point began = Clock::now();
        const auto end = began + std::chrono::duration<double>(options_.seconds);
        std::uint64_t sent = 0;
        while (Clock::now() < end) {
            sent += answer_some(began, sent, tally);
            hear_some(tally);
        }
        return tally;
    }

private:
    // As many as may answer now, by the pace.
    std::uint64_t answer_some(Clock::time_point began, std::uint64_t sent, Tally& tally) {
        std::uint64_t due = ~std::uint64_t{0};
        if (options_.pace > 0) {
            const double passed = std::chrono::duration<double>(Clock::now() - began).count();
            due = static_cast<std::uint64_t>(passed * options_.pace) - sent;
        }
        std::uint64_t given = 0;
        for (std::size_t looked = idle_.size(); looked > 0 && given < due; --looked) {
            Player* player = idle_.front();
            idle_.pop_front();
            player->queued = false;
            if (player->over()) {
                ++tally.games;
                player->begin(epoll_);
            }
            if (player->ready()) {
                player->answer();
                ++given;
            } else {
                queue(player);
            }
        }
        return given;
    }

    void hear_some(Tally& tally) {
        std::array<epoll_event, 256> events;
        const int some = epoll_wait(epoll_, events.data(), events.size(), 1);
        for (int i = 0; i < some; ++i) {
            Player* player = static_cast<Player*>(events[static_cast<std::size_t>(i)].data.ptr);
            player->hear(tally);
            if (!player->queued && (player->ready() || player->over())) queue(player);
        }
    }

    void queue(Player* player) {
        player->queued = true;
        idle_.push_back(player);
    }

    const Options& options_;
    int epoll_;
    int creator_;
    std::vector<std::unique_ptr<Player>> players_;
    std::deque<Player*> idle_;  // who may answer, or soon
};

float at_share(std::vector<float>& sorted, double share) {
    if (sorted.empty()) return 0;
    return sorted[std::min(sorted.size() - 1,
                           static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

void report(const Options& options, Tally& tally, double server_cpu, double client_cpu) {
    std::sort(tally.milliseconds.begin(), tally.milliseconds.end());
    std::printf(
        "%5d games, %s: %8.0f answers/s (%8.0f lines/s), median %6.2f ms, 99%% %7.2f ms, "
        "worst %7.2f ms; %llu games ended; cpu: server %.1f s, client %.1f s of %.0f s\n",
        options.games,
        options.pace > 0 ? ("paced " + std::to_string(static_cast<int>(options.pace))).c_str()
                         : "full speed",
        static_cast<double>(tally.answers) / options.seconds,
        static_cast<double>(tally.lines) / options.seconds,
        static_cast<double>(at_share(tally.milliseconds, 0.5)),
        static_cast<double>(at_share(tally.milliseconds, 0.99)),
        static_cast<double>(at_share(tally.milliseconds, 1)),
        static_cast<unsigned long long>(tally.games), server_cpu, client_cpu, options.seconds);
}

Options read(int count, char** words) {
    Options options;
    if (count < 2)
        throw std::runtime_error{"usage: load GROGNARD [--games N] [--seconds S] "
                                 "[--pace ANSWERS] [--seats 1|2] [--rulebook NAME] "
                                 "[--scenario NAME] [--store postgres|postgres://..]"};
    options.program = words[1];
    for (int i = 2; i + 1 < count; i += 2) {
        const std::string_view name = words[i];
        const std::string value = words[i + 1];
        if (name == "--games")
            options.games = std::clamp(std::stoi(value), 1, 4000);
        else if (name == "--seats")
            options.seats = std::stoi(value) == 1 ? 1 : 2;
        else if (name == "--seconds")
            options.seconds = std::clamp(std::stod(value), 0.1, 600.0);
        else if (name == "--pace")
            options.pace = std::stod(value);
        else if (name == "--rulebook")
            options.rulebook = value;
        else if (name == "--scenario")
            options.scenario = value;
        else if (name == "--store")
            options.store = value;
        else
            throw std::runtime_error{"unknown: " + std::string{name}};
    }
    return options;
}

int run(int count, char** words) {
    Options options = read(count, words);
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    const std::unique_ptr<Game> start = muster(options);
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("grognard-load-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    std::unique_ptr<PostgresServer> postgres;
    if (options.store.empty()) options.store = (folder / "games.sqlite").string();
    if (options.store == "postgres") {
        postgres = std::make_unique<PostgresServer>(PostgresServer::Options{.durable = true});
        if (!postgres->trouble().empty()) throw std::runtime_error{postgres->trouble()};
        options.store = postgres->make_database("load");
    }
    int code = 0;
    {
        ServerProcess server{options.program, options.store};
        Run load{options, *start, server.port()};
        const double server_before = server.cpu(), client_before = own_cpu();
        Tally tally = load.go();
        report(options, tally, server.cpu() - server_before, own_cpu() - client_before);
        if (server.end() != 0) code = 1;
    }
    std::filesystem::remove_all(folder);
    return code;
}

}  // namespace
}  // namespace grognard

int main(int count, char** words) {
    try {
        return grognard::run(count, words);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "load: %s\n", error.what());
        return 2;
    }
}
