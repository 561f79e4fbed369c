// SPDX-License-Identifier: Apache-2.0
//
// The table of routes, a handler for each, and how a path finds its own.
#include "server/router.h"

#include <array>
#include <charconv>
#include <exception>
#include <optional>
#include <utility>

#include "engine/document/json_writer.h"
#include "server/armies.h"
#include "server/catalogue.h"
#include "server/looking_back.h"

namespace grognard::server {

namespace {

// A request that a route has taken: what stood for the names in its pattern, and its body.
struct Call {
    House& house;
    const Request& request;
    std::array<std::string, 2> names;
    Document body;
    Replied replied;

    void with_table(std::function<void(const std::shared_ptr<Table>&)> found) const {
        house.tables.with(names[0], std::move(found), replied);
    }
};

using Handler = void (*)(Call&);

enum class Body : std::uint8_t { none, json, record };

struct Route {
    std::string_view method;
    std::string_view pattern;
    Body body;
    Handler handler;
    unsigned status = 200;
    std::string_view type = "application/json";
};

std::optional<std::size_t> number_of(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number > (1u << 30))
        return std::nullopt;
    return number;
}

// The value of a name in "from=3&to=9".
std::optional<std::size_t> number_in(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        const std::size_t end = std::min(query.find('&'), query.size());
        const std::string_view part = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        if (part.starts_with(name) && part.substr(name.size()).starts_with('='))
            return number_of(part.substr(name.size() + 1));
    }
    return std::nullopt;
}

constexpr std::size_t log_entries_max = 500;  // in one answer to a request

struct Stretch {
    std::size_t from, to;
};
Stretch stretch_of(std::string_view query) {
    const std::size_t from = number_in(query, "from").value_or(1);
    const std::size_t to = number_in(query, "to").value_or(from + log_entries_max - 1);
    return {from, std::min(to, from + log_entries_max - 1)};
}

Refused no_such_replay() {
    return refused(Code::not_found, "There is no such replay; bring the record again.");
}

// ---- handlers -----------------------------------------------------------------------------------

void health(Call& call) {
    JsonWriter json;
    json.open_table().flag("ok", true).text("version", call.house.version);
    call.replied(json.close_table().take());
}

void openapi(Call& call) { call.replied(std::string{openapi_yaml()}); }
void rulebooks(Call& call) { call.replied(rulebooks_json()); }
void rules(Call& call) { call.replied(rules_json(call.names[0])); }
void scenario(Call& call) { call.replied(scenario_json(call.names[0], call.names[1])); }
void odds(Call& call) { call.replied(odds_json(call.body)); }
void muster(Call& call) { call.replied(muster_json(call.body)); }

void list_games(Call& call) { call.house.tables.list(call.replied); }
void create_game(Call& call) { call.house.tables.create(std::move(call.body), call.replied); }
void record(Call& call) { call.house.tables.record(call.names[0], call.replied); }

void state(Call& call) {
    call.with_table([replied = call.replied](const auto& table) { table->state(replied); });
}

// Requests that hand their body, or body and token, to the table.
template <void (Table::*what)(Document, Replied)>
void with_body(Call& call) {
    call.with_table([body = std::move(call.body), replied = call.replied](const auto& table) {
        (*table.*what)(body, replied);
    });
}
template <void (Table::*what)(Document, Token, Replied)>
void with_body_and_token(Call& call) {
    call.with_table(
        [body = std::move(call.body), token = call.request.token,
         replied = call.replied](const auto& table) { (*table.*what)(body, token, replied); });
}

void hint(Call& call) {
    call.with_table([token = call.request.token, replied = call.replied](const auto& table) {
        table->hint(token, replied);
    });
}

void at(Call& call) {
    const std::optional<std::size_t> n = number_of(call.names[1]);
    if (!n) return call.replied(refused(Code::bad_request, "Expected a number of answers."));
    call.with_table([n = *n, replied = call.replied](const auto& table) { table->at(n, replied); });
}

void log(Call& call) {
    call.with_table([stretch = stretch_of(call.request.query), replied = call.replied](
                        const auto& table) { table->log(stretch.from, stretch.to, replied); });
}

// What takes long is done by the clerks.
template <class Work>
void by_clerks(Call& call, Work work) {
    call.house.services.clerks.post(
        [&services = call.house.services, replied = call.replied, work = std::move(work)] {
            try {
                replied(work());
            } catch (const std::exception& error) {
                services.complain(error.what());
                replied(refused(Code::server, "Something went wrong here; try again."));
            }
        });
}

void add_replay(Call& call) {
    by_clerks(call, [&replays = call.house.replays, body = call.request.body]() -> Reply {
        return replays.add(body);
    });
}

void replay_at(Call& call) {
    const std::optional<std::size_t> n = number_of(call.names[1]);
    const std::shared_ptr<const History> history = call.house.replays.find(call.names[0]);
    if (!history) return call.replied(no_such_replay());
    if (!n || *n > history->answers().size())
        return call.replied(refused(Code::not_found, "The battle has not got that far."));
    by_clerks(call, [history, n = *n]() -> Reply { return at_json(*history, n, n); });
}

void replay_log(Call& call) {
    const std::shared_ptr<const History> history = call.house.replays.find(call.names[0]);
    if (!history) return call.replied(no_such_replay());
    by_clerks(call, [history, stretch = stretch_of(call.request.query)]() -> Reply {
        return R"({"log":)" + log_json(*history, stretch.from, stretch.to, stretch.to) + "}";
    });
}

void report(Call& call) {
    call.with_table([replied = call.replied](const auto& table) { table->report(replied); });
}

void replay_report(Call& call) {
    const std::shared_ptr<const History> history = call.house.replays.find(call.names[0]);
    if (!history) return call.replied(no_such_replay());
    call.house.services.reports.ask(call.names[0], {history->position(0), history->answers()},
                                    call.replied);
}

void create_room(Call& call) { call.house.rooms.create(call.body, call.replied); }
void find_room(Call& call) { call.house.rooms.find(call.names[0], call.replied); }
void change_room(Call& call) {
    call.house.rooms.change(call.names[0], std::move(call.body), call.replied);
}

constexpr std::array routes{
    Route{"GET", "/api/health", Body::none, health},
    Route{"GET", "/api/openapi.yaml", Body::none, openapi, 200, "application/yaml"},
    Route{"GET", "/api/rulebooks", Body::none, rulebooks},
    Route{"GET", "/api/rulebooks/{rulebook}/rules", Body::none, rules},
    Route{"GET", "/api/rulebooks/{rulebook}/scenarios/{scenario}", Body::none, scenario},
    Route{"POST", "/api/odds", Body::json, odds},
    Route{"POST", "/api/muster", Body::json, muster},
    Route{"GET", "/api/games", Body::none, list_games},
    Route{"POST", "/api/games", Body::json, create_game, 201},
    Route{"GET", "/api/games/{game}", Body::none, state},
    Route{"POST", "/api/games/{game}/join", Body::json, with_body<&Table::join>},
    Route{"POST", "/api/games/{game}/secret", Body::json, with_body_and_token<&Table::give_secret>},
    Route{"POST", "/api/games/{game}/seats", Body::json, with_body_and_token<&Table::change_seat>},
    Route{"POST", "/api/games/{game}/answer", Body::json, with_body_and_token<&Table::answer>},
    Route{"POST", "/api/games/{game}/judge", Body::json, with_body<&Table::judge>},
    Route{"POST", "/api/games/{game}/plan", Body::json, with_body<&Table::plan>},
    Route{"POST", "/api/games/{game}/reach", Body::json, with_body<&Table::reach>},
    Route{"POST", "/api/games/{game}/hint", Body::none, hint},
    Route{"POST", "/api/games/{game}/undo", Body::json, with_body_and_token<&Table::undo>},
    Route{"POST", "/api/games/{game}/resign", Body::json, with_body_and_token<&Table::resign>},
    Route{"GET", "/api/games/{game}/record", Body::none, record, 200, "application/x-ndjson"},
    Route{"GET", "/api/games/{game}/at/{n}", Body::none, at},
    Route{"GET", "/api/games/{game}/log", Body::none, log},
    Route{"GET", "/api/games/{game}/report", Body::none, report},
    Route{"POST", "/api/replays", Body::record, add_replay, 201},
    Route{"GET", "/api/replays/{replay}/at/{n}", Body::none, replay_at},
    Route{"GET", "/api/replays/{replay}/log", Body::none, replay_log},
    Route{"GET", "/api/replays/{replay}/report", Body::none, replay_report},
    Route{"POST", "/api/rooms", Body::json, create_room, 201},
    Route{"GET", "/api/rooms/{room}", Body::none, find_room},
    Route{"POST", "/api/rooms/{room}", Body::json, change_room},
};

// ---- finding the way ----------------------------------------------------------------------------

std::string_view next_part(std::string_view& path) {
    path.remove_prefix(1);  // the slash
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(part.size());
    return part;
}

bool fits(std::string_view pattern, std::string_view path, std::array<std::string, 2>* names) {
    std::size_t named = 0;
    while (pattern.starts_with('/') && path.starts_with('/')) {
        const std::string_view wanted = next_part(pattern);
        const std::string_view found = next_part(path);
        if (!wanted.starts_with('{')) {
            if (wanted != found) return false;
        } else {
            if (found.empty()) return false;
            if (names) (*names)[named++] = found;
        }
    }
    return pattern.empty() && path.empty();
}

Response response_of(const Route& route, Reply reply) {
    if (const Refused* why = std::get_if<Refused>(&reply)) return server::response_of(*why);
    Response response{.status = route.status, .type = route.type};
    response.body = std::get<std::string>(std::move(reply));
    if (route.type == "application/x-ndjson") response.name = "battle.battle";
    return response;
}

Response page_response(const House& house, const Request& request) {
    const std::optional<PageFile> file = request.method == "GET" || request.method == "HEAD"
                                             ? house.page.find(request.path)
                                             : std::nullopt;
    if (!file) return server::response_of(refused(Code::not_found, "There is nothing here."));
    const bool gzipped = request.takes_gzip && !file->gzipped.empty();
    return {.type = file->type,
            .file = gzipped ? file->gzipped : file->plain,
            .kept = file->kept,
            .gzipped = gzipped,
            .immutable = file->immutable};
}

void take(House& house, const Route& route, const Request& request,
          std::array<std::string, 2> names, const Responded& responded) {
    Document body{"request", {}};
    body.root.kind = Node::Kind::table;
    if (route.body == Body::json && !request.body.empty()) {
        std::variant<Document, Refused> read = document_of(request.body);
        if (const Refused* why = std::get_if<Refused>(&read))
            return responded(server::response_of(*why));
        body = std::get<Document>(std::move(read));
    }
    Call call{house, request, std::move(names), std::move(body), [&route, responded](Reply reply) {
                  responded(response_of(route, std::move(reply)));
              }};
    try {
        route.handler(call);
    } catch (const std::exception& error) {
        house.services.complain(error.what());
        responded(
            server::response_of(refused(Code::server, "Something went wrong here; try again.")));
    }
}

}  // namespace

Response response_of(const Refused& refused) {
    return {.status = http_status(refused.code), .body = to_json(refused)};
}

void respond(House& house, Request request, Responded responded) {
    const std::string_view path = request.path;
    if (path != "/api" && !path.starts_with("/api/"))
        return responded(page_response(house, request));
    if (house.rate && !house.rate->allows(request.address))
        return responded(response_of(
            refused(Code::too_many, "Too many requests at once; wait a moment and try again.")));
    std::array<std::string, 2> names;
    for (const Route& route : routes)
        if (route.method == request.method && fits(route.pattern, path, &names))
            return take(house, route, request, std::move(names), responded);
    responded(response_of(refused(Code::not_found, "There is nothing here.")));
}

std::size_t body_limit(std::string_view method, std::string_view path) {
    for (const Route& route : routes)
        if (route.method == method && fits(route.pattern, path, nullptr))
            return route.body == Body::record ? record_body_bytes_max : body_bytes_max;
    return body_bytes_max;
}

std::vector<RouteName> route_names() {
    std::vector<RouteName> names;
    for (const Route& route : routes) names.push_back({route.method, route.pattern});
    return names;
}

}  // namespace grognard::server
