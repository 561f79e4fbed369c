// SPDX-License-Identifier: Apache-2.0
//
// Requests and live frames nobody has checked, line by line, against the server behind its network:
// a new game each time, a store in memory.
//
//     POST /api/games/$GAME/answer {"n":0,"answer":{..}}       a request; $GAME, $TOKEN, $INVITATION
//     > {"game":"$GAME","token":"$TOKEN"}                      a frame of a live connection
//
// Every request is answered once, with JSON or with the record's text; nothing hangs.
#include <nlohmann/json.hpp>

#include "server/live.h"
#include "server/router.h"
#include "server/tests/bare_services.h"
#include "tests/fuzz/common.h"

namespace grognard::server {

namespace {

using fuzz::demand;

class Fuzzed {
public:
    Fuzzed() {
        const std::string body =
            R"({"rulebook":"humble","scenario":"first-blood","seats":{"blue":{"kind":"person",)"
            R"("name":"A"},"red":{"kind":"open"}}})";
        const auto made =
            nlohmann::json::parse(ask({.method = "POST", .path = "/api/games", .body = body}).body);
        game_ = made["game"];
        token_ = made["seats"]["blue"]["token"];
        invitation_ = made["seats"]["red"]["invitation"];
    }
    ~Fuzzed() {
        talk_->ended();
        bare_.stop();
        tables_.close();
    }

    void take(std::string line) {
        for (const auto& [name, value] :
             {std::pair{"$GAME", game_}, {"$TOKEN", token_}, {"$INVITATION", invitation_}})
            for (std::size_t at; (at = line.find(name)) != std::string::npos;)
                line.replace(at, std::string_view{name}.size(), value);
        if (line.starts_with("> ")) return talk_->take(std::string_view{line}.substr(2));
        const std::size_t first = line.find(' ');
        if (first == std::string::npos) return;
        const std::size_t second = std::min(line.find(' ', first + 1), line.size());
        Request request{.method = line.substr(0, first),
                        .path = line.substr(first + 1, second - first - 1),
                        .token = hash_of(token_),
                        .address = "fuzz"};
        if (second < line.size()) request.body = line.substr(second + 1);
        if (const std::size_t mark = request.path.find('?'); mark != std::string::npos) {
            request.query = request.path.substr(mark + 1);
            request.path.resize(mark);
        }
        check(ask(std::move(request)));
    }

private:
    Response ask(Request request) {
        std::optional<Response> given;
        bool twice = false;
        respond(house_, std::move(request), [this, &given, &twice](Response response) {
            bare_.pump.post([&given, &twice, response = std::move(response)]() mutable {
                twice = given.has_value();
                given = std::move(response);
            });
        });
        if (!bare_.pump.until([&] { return given.has_value(); }))
            demand("a request without an answer");
        if (twice) demand("a request answered twice");
        return *std::move(given);
    }

    void check(const Response& response) {
        const bool json = response.type == "application/json";
        if (json && nlohmann::json::parse(response.body, nullptr, false).is_discarded())
            demand("an answer that is no JSON: " + response.body);
        if (response.body.find("/work/") != std::string::npos) demand("a path leaks");
    }

    BareServices bare_;
    const Services& services_ = bare_.services;
    Tables tables_{services_, {.in_memory = 4}};
    Replays replays_{2};
    Rooms rooms_{services_};
    Page page_;
    House house_{services_, tables_, replays_, rooms_, page_, nullptr, "fuzz"};
    std::shared_ptr<Talk> talk_ = std::make_shared<Talk>(
        house_, "fuzz",
        Talk::Line{[](const Message& message) {
                       if (nlohmann::json::parse(*message, nullptr, false).is_discarded())
                           demand("a message that is no JSON: " + *message);
                   },
                   [] {}});
    std::string game_, token_, invitation_;
};

}  // namespace

}  // namespace grognard::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace grognard;
    if (size > 20'000) return 0;
    server::Fuzzed fuzzed;
    std::string_view text = fuzz::text_of({data, size});
    for (int lines = 0; !text.empty() && lines < 40; ++lines) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        fuzzed.take(std::string{text.substr(0, end)});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
