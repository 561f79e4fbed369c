// SPDX-License-Identifier: Apache-2.0
//
// How refusals are worded and written, and bodies read.
#include "server/reply.h"

#include <array>
#include <optional>

#include "engine/document/json_writer.h"
#include "engine/record/json_document.h"
#include "engine/record/json_writers.h"

namespace grognard::server {

namespace {

struct Known {
    std::string_view name;
    unsigned status;
};
constexpr std::array<Known, 11> codes{{{"not_found", 404},
                                       {"bad_request", 400},
                                       {"too_large", 413},
                                       {"too_many", 429},
                                       {"not_yours", 403},
                                       {"stale", 409},
                                       {"illegal", 422},
                                       {"over", 409},
                                       {"waiting", 409},
                                       {"stopped", 409},
                                       {"server", 503}}};

}  // namespace

std::string_view name_of(Code code) { return codes[static_cast<std::size_t>(code)].name; }
unsigned http_status(Code code) { return codes[static_cast<std::size_t>(code)].status; }

Refused refused(Code code, std::string_view words) {
    JsonWriter json;
    json.text("words", words);
    return {code, json.take()};
}

Refused refused(const Game& game, const Refusal& refusal) {
    const std::string json = refusal_json(game, refusal);
    return {Code::illegal, json.substr(1, json.size() - 2)};
}

Refused misread(const Mistakes& mistakes) {
    if (mistakes.empty()) return refused(Code::bad_request, "This cannot be understood.");
    const Mistake& first = mistakes.front();
    return refused(Code::bad_request,
                   first.key.empty() ? first.expected : first.key + ": " + first.expected);
}

std::string refusal_object(const Refused& refused) {
    std::string json = R"({"code":")";
    json.append(name_of(refused.code)).append("\",").append(refused.members).append("}");
    return json;
}

std::string to_json(const Refused& refused) {
    return R"({"refusal":)" + refusal_object(refused) + "}";
}

std::variant<Document, Refused> document_of(std::string_view json) {
    Mistakes mistakes;
    std::optional<Document> document = document_from_json("request", json, mistakes);
    if (!document) {
        // What could not be read may be quoted, and be no text at all.
        Refused why = misread(mistakes);
        for (char& letter : why.members)
            if (static_cast<unsigned char>(letter) >= 0x80) letter = '?';
        return why;
    }
    if (document->root.kind != Node::Kind::table)
        return refused(Code::bad_request, "Expected a JSON object.");
    return *std::move(document);
}

}  // namespace grognard::server
