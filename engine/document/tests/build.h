// SPDX-License-Identifier: Apache-2.0
//
// Documents written down in tests.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>

#include "engine/document/document.h"

namespace grognard::build {

inline Node text(std::string value) {
    Node node;
    node.kind = Node::Kind::text;
    node.text = std::move(value);
    return node;
}

inline Node integer(std::int64_t value) {
    Node node;
    node.kind = Node::Kind::integer;
    node.integer = value;
    return node;
}

inline Node flag(bool value) {
    Node node;
    node.kind = Node::Kind::boolean;
    node.boolean = value;
    return node;
}

inline Node list(std::initializer_list<Node> items) {
    Node node;
    node.kind = Node::Kind::list;
    node.items = items;
    return node;
}

inline Node table(std::initializer_list<std::pair<const char*, Node>> entries) {
    Node node;
    node.kind = Node::Kind::table;
    for (const auto& [key, value] : entries) {
        node.keys.emplace_back(key);
        node.items.push_back(value);
    }
    return node;
}

}  // namespace grognard::build
