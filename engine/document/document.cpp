// SPDX-License-Identifier: Apache-2.0
//
// Documents as trees: finding, comparing, canonical JSON, fingerprints, and mistakes as sentences.
#include "engine/document/document.h"

#include <cstddef>

#include "engine/dice/sha256.h"
#include "engine/document/json_writer.h"

namespace grognard {

const Node* Node::find(std::string_view key) const {
    for (std::size_t i = 0; i < keys.size() && i < items.size(); ++i)
        if (keys[i] == key) return &items[i];
    return nullptr;
}

bool Node::operator==(const Node& other) const {
    return kind == other.kind && boolean == other.boolean && integer == other.integer &&
           text == other.text && keys == other.keys && items == other.items;
}

std::string to_string(const Mistake& mistake) {
    std::string words = mistake.file;
    if (mistake.line > 0) words += ":" + std::to_string(mistake.line);
    if (!words.empty()) words += ": ";
    if (!mistake.key.empty()) words += mistake.key + ": ";
    return words + mistake.expected;
}

namespace {

void write(JsonWriter& json, const Node& node) {
    switch (node.kind) {
    case Node::Kind::nothing: json.nothing(); return;
    case Node::Kind::boolean: json.flag(node.boolean); return;
    case Node::Kind::integer: json.number(node.integer); return;
    case Node::Kind::text: json.text(node.text); return;
    case Node::Kind::list:
        json.open_list();
        for (const Node& item : node.items) write(json, item);
        json.close_list();
        return;
    case Node::Kind::table:
        json.open_table();
        for (std::size_t i = 0; i < node.items.size() && i < node.keys.size(); ++i) {
            json.key(node.keys[i]);
            write(json, node.items[i]);
        }
        json.close_table();
        return;
    }
}

}  // namespace

std::string to_json(const Node& node) {
    JsonWriter json;
    write(json, node);
    return json.take();
}

std::string fingerprint(const Node& node) { return to_hex(sha256(to_json(node))); }

}  // namespace grognard
