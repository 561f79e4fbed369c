// SPDX-License-Identifier: Apache-2.0
//
// JSON to documents, by events: nothing here or in the parser recurses, nothing throws.
#include "engine/record/json_document.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/document/words.h"

namespace grognard {

namespace {

using Json = nlohmann::json;

// Walks the text and counts lines on the way: *line is that of the last letter read.
struct Letters {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at = nullptr;
    const char* begin = nullptr;
    int* line = nullptr;

    reference operator*() const { return *at; }
    Letters& operator++() {
        if (at != begin && at[-1] == '\n') ++*line;
        ++at;
        return *this;
    }
    Letters operator++(int) {
        const Letters before = *this;
        ++*this;
        return before;
    }
    bool operator==(const Letters& other) const { return at == other.at; }
};

// Takes the parser's events and grows the tree. Every handler says whether to go on.
class Builder {
public:
    Builder(const std::string& file, int& line, Mistakes& mistakes)
        : file_{file}, line_{line}, mistakes_{mistakes} {}

    bool null() { return add({}); }
    bool boolean(bool value) {
        Node node;
        node.kind = Node::Kind::boolean;
        node.boolean = value;
        return add(std::move(node));
    }
    bool number_integer(std::int64_t value) {
        Node node;
        node.kind = Node::Kind::integer;
        node.integer = value;
        return add(std::move(node));
    }
    bool number_unsigned(std::uint64_t value) {
        if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return fail("expected a number of at most 18 digits");
        return number_integer(static_cast<std::int64_t>(value));
    }
    bool number_float(Json::number_float_t, const std::string& written) {
        return fail("expected a whole number or a text; write the decimal " + written +
                    " as text, \"" + written + "\"");
    }
    bool string(std::string& value) {
        Node node;
        node.kind = Node::Kind::text;
        node.text = std::move(value);
        return add(std::move(node));
    }
    bool binary(Json::binary_t&) { return fail("expected text"); }
    bool start_object(std::size_t) { return open(Node::Kind::table); }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(Node::Kind::list); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        std::vector<std::string>& keys = open_.back().keys;
        if (std::find(keys.begin(), keys.end(), name) != keys.end())
            return fail("expected each key once; " + in_quotes(name) + " is given twice");
        if (keys.size() >= json_keys_max)
            return fail("expected at most " + std::to_string(json_keys_max) + " keys in a table");
        keys.push_back(std::move(name));
        key_line_ = line_;
        return true;
    }
    template <class Error>
    bool parse_error(std::size_t, const std::string& token, const Error&) {
        return fail("expected JSON; it goes wrong at " + in_quotes(token));
    }

    Node take() { return std::move(root_); }

private:
    bool fail(std::string expected) {
        mistakes_.push_back({file_, line_, {}, std::move(expected)});
        return false;
    }
    bool add(Node node) {
        if (node.line == 0) node.line = line_of_next();
        if (open_.empty())
            root_ = std::move(node);
        else
            open_.back().items.push_back(std::move(node));
        return true;
    }
    // A value in a table is where its key is.
    int line_of_next() const {
        const bool keyed = !open_.empty() && open_.back().kind == Node::Kind::table;
        return keyed ? key_line_ : line_;
    }
    bool open(Node::Kind kind) {
        if (open_.size() >= json_depth_max)
            return fail("expected lists and tables at most " + std::to_string(json_depth_max) +
                        " deep");
        Node node;
        node.kind = kind;
        node.line = line_of_next();
        open_.push_back(std::move(node));
        return true;
    }
    bool close() {
        Node node = std::move(open_.back());
        open_.pop_back();
        return add(std::move(node));
    }

    const std::string& file_;
    int& line_;
    Mistakes& mistakes_;
    int key_line_ = 0;
    std::vector<Node> open_;  // from the outermost
    Node root_;
};

}  // namespace

std::optional<Document> document_from_json(std::string file, std::string_view json,
                                           Mistakes& mistakes) {
    if (json.size() > json_bytes_max) {
        mistakes.push_back(
            {std::move(file),
             0,
             {},
             "expected at most " + std::to_string(json_bytes_max / 1'000'000) + " million bytes"});
        return std::nullopt;
    }
    // The parser would take it for the end, whatever follows.
    if (json.find('\0') != std::string_view::npos) {
        mistakes.push_back({std::move(file), 0, {}, "expected text; there is a zero byte in it"});
        return std::nullopt;
    }
    int line = 1;
    Builder builder{file, line, mistakes};
    const char* const begin = json.data();
    const Letters first{begin, begin, &line};
    const Letters last{begin + json.size(), begin, &line};
    if (!Json::sax_parse(first, last, &builder)) return std::nullopt;
    return Document{std::move(file), builder.take()};
}

}  // namespace grognard
