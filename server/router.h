// SPDX-License-Identifier: Apache-2.0
//
// Which request does what. Knows nothing of the network: a request comes as a plain struct, the
// response goes to a callback. server/openapi.yaml describes every route for people.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.h"
#include "server/page.h"
#include "server/replays.h"
#include "server/reply.h"
#include "server/rooms.h"
#include "server/tables.h"

namespace grognard::server {

// What the server is made of, behind the network.
struct House {
    const Services& services;
    Tables& tables;
    Replays& replays;
    Rooms& rooms;
    const Page& page;
    RateLimit* rate;  // null: none
    std::string version;
};

struct Request {
    std::string method;
    std::string path;  // without the query
    std::string query;
    Token token;
    std::string address;
    std::string body;
    bool takes_gzip = false;
};

struct Response {
    unsigned status = 200;
    std::string_view type = "application/json";
    std::string body;
    // Instead of a body: a file of the page, as it lies in memory.
    std::string_view file{};
    std::shared_ptr<const void> kept{};
    bool gzipped = false;
    bool immutable = false;
    std::string_view name{};  // under which it is saved
};
using Responded = std::function<void(Response)>;

// Perhaps later, from any thread.
void respond(House& house, Request request, Responded responded);

Response response_of(const Refused& refused);

// The largest body a path takes.
std::size_t body_limit(std::string_view method, std::string_view path);

struct RouteName {
    std::string_view method;
    std::string_view pattern;  // "/api/games/{game}/answer"
};
std::vector<RouteName> route_names();

}  // namespace grognard::server
