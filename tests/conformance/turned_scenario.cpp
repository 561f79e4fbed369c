// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/turned_scenario.h"

#include <algorithm>
#include <array>

#include "engine/document/exact.h"

namespace grognard::conformance {

namespace {

constexpr std::array<std::string_view, 4> edges{"north", "east", "south", "west"};
constexpr std::array<std::string_view, 8> compass{"north", "north-east", "east", "south-east",
                                                  "south", "south-west", "west", "north-west"};

std::int64_t parts(const Node& number, std::int64_t per_one) {
    const Exact exact = number.kind == Node::Kind::integer ? read_exact(number.integer, per_one)
                                                           : read_exact(number.text, per_one);
    EXPECT_EQ(exact.verdict, Exact::Verdict::exact) << number.text;
    return exact.parts;
}

Node as_fraction(std::int64_t of, std::int64_t per_one) {
    Node node;
    if (of % per_one == 0) {
        node.kind = Node::Kind::integer;
        node.integer = of / per_one;
    } else {
        node.kind = Node::Kind::text;
        node.text = std::to_string(of / per_one) + ' ' + std::to_string(of % per_one) + '/' +
                    std::to_string(per_one);
    }
    return node;
}

Length read_length(const Node& node) {
    return Length::from_ticks(parts(node, Length::ticks_per_inch));
}
Node length_node(std::int64_t ticks) { return as_fraction(ticks, Length::ticks_per_inch); }

bool is_point(const Node& node) {
    return node.kind == Node::Kind::list && node.items.size() == 2 &&
           std::ranges::all_of(node.items, [](const Node& number) {
               return number.kind == Node::Kind::integer || number.kind == Node::Kind::text;
           });
}

class Turning {
public:
    Turning(const Turned& turned, Length width, Length height)
        : turned_{turned}, width_{width}, height_{height} {}

    void turn(Node& node) const {
        if (turned_.mirrored() && node.kind == Node::Kind::text) swap_hands(node);
        if (node.kind != Node::Kind::list && node.kind != Node::Kind::table) return;
        turn_stretch(node);  // before its edge turns
        for (std::size_t i = 0; i < node.items.size(); ++i) {
            Node& item = node.items[i];
            const std::string_view key =
                node.kind == Node::Kind::table ? std::string_view{node.keys[i]} : "";
            if (key == "at" && is_point(item)) {
                turn_point(item);
            } else if (key == "line" || key == "area") {
                for (Node& point : item.items) turn_point(point);
                if (is_fieldworks(node) && turned_.mirrored())  // their inner side is on the right
                    std::ranges::reverse(item.items);
            } else if (key == "facing") {
                turn_facing(item);
            } else if (key == "edge") {
                turn_edge(item);
            } else {
                turn(item);
            }
        }
    }

private:
    static bool is_fieldworks(const Node& feature) {
        const Node* kind = feature.find("kind");
        return kind && kind->text == "fieldworks";
    }
    static void swap_hands(Node& word) {
        if (word.text == "left")
            word.text = "right";
        else if (word.text == "right")
            word.text = "left";
    }
    static Edge edge_of(const Node& word) {
        const auto found = std::ranges::find(edges, word.text);
        EXPECT_NE(found, edges.end()) << word.text;
        return static_cast<Edge>(found - edges.begin());
    }
    void turn_point(Node& node) const {
        const Point p = turned_(at(read_length(node.items[0]), read_length(node.items[1])));
        node.items = {length_node(p.x), length_node(p.y)};
    }
    void turn_facing(Node& node) const {
        const auto word = std::ranges::find(compass, node.text);
        const std::int64_t plain = word != compass.end()
                                       ? (word - compass.begin()) * (Bearing::whole_turn / 8)
                                       : parts(node, 3600);
        node = as_fraction(turned_(Bearing::from_arcseconds(plain)).arcseconds(), 3600);
    }
    void turn_edge(Node& node) const {
        node.text = edges[static_cast<std::size_t>(turned_(edge_of(node)))];
    }
    // Measured from the west or the south, whichever edge it is.
    void turn_stretch(Node& table) const {
        const Node* from = table.find("stretch_from");
        const Node* to = table.find("stretch_to");
        if (!from && !to) return;
        const Edge edge = edge_of(*table.find("edge"));
        const bool along_x = edge == Edge::northern || edge == Edge::southern;
        const Length across = edge == Edge::northern  ? height_
                              : edge == Edge::eastern ? width_
                                                      : Length{};
        const auto there = [&](Length along) {
            const Point p = turned_(along_x ? at(along, across) : at(across, along));
            const Edge now = turned_(edge);
            return now == Edge::northern || now == Edge::southern ? p.x : p.y;
        };
        const std::int32_t one = there(from ? read_length(*from) : Length{});
        const std::int32_t two = there(to ? read_length(*to) : along_x ? width_ : height_);
        const std::int32_t low = std::min(one, two), high = std::max(one, two);
        set(table, "stretch_from", length_node(low));
        set(table, "stretch_to", length_node(high));
    }
    static void set(Node& table, const std::string& key, Node value) {
        const auto known = std::ranges::find(table.keys, key);
        if (known != table.keys.end()) {
            table.items[static_cast<std::size_t>(known - table.keys.begin())] = std::move(value);
            return;
        }
        table.keys.push_back(key);
        table.items.push_back(std::move(value));
    }

    const Turned& turned_;
    Length width_, height_;
};

Node& child(Node& table, std::string_view key) {
    const auto known = std::ranges::find(table.keys, key);
    EXPECT_NE(known, table.keys.end()) << key;
    return table.items[static_cast<std::size_t>(known - table.keys.begin())];
}

Length size_of_table(const Document& scenario, std::string_view key) {
    return read_length(*scenario.root.find("table")->find(key));
}

bool has_key(const Node& node, std::string_view key) {
    return std::ranges::find(node.keys, key) != node.keys.end() ||
           std::ranges::any_of(node.items, [&](const Node& item) { return has_key(item, key); });
}

}  // namespace

Turned turn_of(const Document& scenario, int quarters, bool mirrored) {
    Turned turned{quarters * 4, mirrored};
    turned.resize(size_of_table(scenario, "width"), size_of_table(scenario, "height"));
    return turned;
}

Document turned_scenario(const Document& scenario, const Turned& turned) {
    Document document = scenario;
    Turning{turned, size_of_table(scenario, "width"), size_of_table(scenario, "height")}.turn(
        document.root);
    Node& table = child(document.root, "table");
    child(table, "width") = length_node(turned.width().ticks());
    child(table, "height") = length_node(turned.height().ticks());
    return document;
}

Document in_the_open(const Document& scenario, Length margin) {
    Turned wider = turn_of(scenario, 0, false);
    const auto side = static_cast<std::int32_t>(margin.ticks());
    wider.grow({side, side}, {side, side});
    return turned_scenario(scenario, wider);
}

bool has_arrivals(const Document& scenario) { return has_key(scenario.root, "arrives"); }

}  // namespace grognard::conformance
