// SPDX-License-Identifier: Apache-2.0
//
// What the server says to a request: JSON, or a refusal that has a code for programs and a sentence
// for people. Nothing else ever leaves it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/battle/game.h"
#include "engine/document/document.h"

namespace grognard::server {

enum class Code : std::uint8_t {
    not_found,
    bad_request,
    too_large,
    too_many,
    not_yours,  // a token that is not this seat's
    stale,      // the battle has gone on meanwhile
    illegal,    // the rules refuse it
    over,
    waiting,  // seats are still open
    stopped,  // begun by another release, and this one does not allow an answer of it
    server    // our own trouble
};

struct Refused {
    Code code = Code::server;
    std::string members;  // of the JSON, the words first, without braces
};

std::string_view name_of(Code code);
unsigned http_status(Code code);

Refused refused(Code code, std::string_view words);
Refused refused(const Game& game, const Refusal& refusal);  // illegal
Refused misread(const Mistakes& mistakes);                  // bad_request, with the first of them
std::string refusal_object(const Refused& refused);         // {"code":..,"words":..}
std::string to_json(const Refused& refused);                // {"refusal":{..}}

// JSON, or why not.
using Reply = std::variant<std::string, Refused>;
// Called once, from any thread; must be brief and must not call back into what called it.
using Replied = std::function<void(Reply)>;

// A body as a document: a table, or why not.
std::variant<Document, Refused> document_of(std::string_view json);

}  // namespace grognard::server
