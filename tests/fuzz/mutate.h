// SPDX-License-Identifier: Apache-2.0
//
// Documents changed as a careless or malicious author might: bytes changed at random hardly ever
// leave a file that is read at all, so a fuzzer that changes values in a sound one gets further.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/document/document.h"
#include "tests/conformance/source.h"

namespace grognard::fuzz {

// A first byte that begins neither JSON nor any TOML: the rest are whims, not text.
inline constexpr std::uint8_t whims_follow = 1;

class Mutator {
public:
    explicit Mutator(conformance::Source& source) : source_{source} {}

    void change(Node& root, std::uint32_t most) {
        for (std::uint32_t left = 1 + source_.below(most); left > 0; --left) change_once(root);
    }

private:
    static void gather(Node& node, std::vector<Node*>& leaves, std::vector<Node*>& lists) {
        const bool holds = node.kind == Node::Kind::list || node.kind == Node::Kind::table;
        if (!holds) leaves.push_back(&node);
        if (holds && !node.items.empty()) lists.push_back(&node);
        for (Node& item : node.items) gather(item, leaves, lists);
    }

    Node& any(const std::vector<Node*>& nodes) {
        return *nodes[source_.below(static_cast<std::uint32_t>(nodes.size()))];
    }

    void change_once(Node& root) {
        std::vector<Node*> leaves, lists;
        gather(root, leaves, lists);
        if (lists.empty()) return;
        if (!leaves.empty() && source_.below(8) != 0) return change_leaf(any(leaves), any(leaves));
        Node& list = any(lists);
        const auto at = source_.below(static_cast<std::uint32_t>(list.items.size()));
        if (source_.once_in(2)) {  // gone
            list.items.erase(list.items.begin() + at);
            if (list.kind == Node::Kind::table) list.keys.erase(list.keys.begin() + at);
        } else if (list.kind == Node::Kind::list) {  // twice
            const Node again = list.items[at];
            list.items.push_back(again);
        }
    }

    void change_leaf(Node& leaf, const Node& other) {
        constexpr std::array<std::int64_t, 16> numbers{0,  1,  -1,  2,  3,   6,    12,     24,
                                                       40, 48, -20, 99, 100, 1000, -1'000, 1 << 30};
        constexpr std::array<std::string_view, 8> texts{"0",    "0.125", "1/3",     "1 1/8",
                                                        "47.9", "0.001", "1000000", ""};
        switch (source_.below(5)) {
        case 0:
            if (leaf.kind == Node::Kind::integer) leaf.integer += source_.between(-2, 2);
            break;
        case 1:
            leaf = {};
            leaf.kind = Node::Kind::integer;
            leaf.integer = numbers[source_.below(numbers.size())];
            break;
        case 2:
            leaf = {};
            leaf.kind = Node::Kind::text;
            leaf.text = texts[source_.below(texts.size())];
            break;
        case 3: {
            const Node copy = other;
            leaf = copy;
            break;
        }
        default:
            if (leaf.kind == Node::Kind::integer)
                leaf.integer = source_.between(-20, 40);
            else if (leaf.kind == Node::Kind::text)
                leaf.text = std::to_string(source_.below(48)) + "." +
                            std::to_string(source_.below(8) * 125);
        }
    }

    conformance::Source& source_;
};

}  // namespace grognard::fuzz
