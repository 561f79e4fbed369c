// SPDX-License-Identifier: Apache-2.0
//
// A data file as a tree that remembers its lines, and the reader that takes values out of it and
// gathers every mistake, each with file, line, key and what was expected. TOML files are turned
// into this by the hosts, JSON by engine/record; whoever reads a document sees no difference.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/measure/bearing.h"
#include "engine/measure/length.h"
#include "engine/measure/point.h"

namespace grognard {

struct Node {
    enum class Kind : std::uint8_t { nothing, boolean, integer, text, list, table };
    Kind kind = Kind::nothing;
    bool boolean = false;
    std::int64_t integer = 0;
    std::string text;               // decimals are text too: "0.75", exactly as written
    std::vector<Node> items;        // of a list or a table
    std::vector<std::string> keys;  // of a table, beside items
    int line = 0;                   // 0 when the source had no lines worth naming

    const Node* find(std::string_view key) const;
    bool operator==(const Node& other) const;  // lines do not matter
};

struct Document {
    std::string file;  // as a person would name it
    Node root;
};

struct Mistake {
    std::string file;
    int line = 0;
    std::string key;       // "units[3].division"; the first of a list is [0]
    std::string expected;  // a sentence
};
using Mistakes = std::vector<Mistake>;

// "quatre-bras.toml:31: units[3].division: expected one of ..., found ..."
std::string to_string(const Mistake& mistake);

// Canonical JSON of a document (keys in the order given), for records and hashes.
std::string to_json(const Node& node);
// The content's fingerprint: SHA-256 of the canonical JSON, in hex.
std::string fingerprint(const Node& node);

// Reads one table (or list item) of a document. Every getter notes which key it looked at;
// finish() reports the keys nobody asked for, with the nearest known one.
class Reader {
public:
    Reader(const Document& document, Mistakes& mistakes);

    bool has(std::string_view key) const;
    const Node* value(std::string_view key);  // as it is; null if absent
    std::string text(std::string_view key);   // required, not empty
    std::string text_or(std::string_view key, std::string_view otherwise);
    std::int64_t integer(std::string_view key, std::int64_t low, std::int64_t high);
    std::int64_t integer_or(std::string_view key, std::int64_t low, std::int64_t high,
                            std::int64_t otherwise);
    bool flag_or(std::string_view key, bool otherwise);
    // Inches: 3, 0.75 or "1 1/8"; refused when not a whole number of ticks.
    Length length(std::string_view key, Length low, Length high);
    Length length_or(std::string_view key, Length low, Length high, Length otherwise);
    Point point(std::string_view key, Length x_max, Length y_max);  // [x, y] in inches
    std::vector<Point> points(std::string_view key, Length x_max, Length y_max,
                              std::size_t at_least);
    // "north", "south-west", or degrees 0 to 359 clockwise from north.
    Bearing bearing(std::string_view key);
    Bearing bearing_or(std::string_view key, Bearing otherwise);
    // The number of the word found among `words`.
    std::size_t one_of(std::string_view key, std::initializer_list<std::string_view> words);
    std::size_t one_of_or(std::string_view key, std::initializer_list<std::string_view> words,
                          std::size_t otherwise);
    std::size_t one_among(std::string_view key, std::span<const std::string_view> words);
    std::vector<std::string> texts_or_none(std::string_view key);  // a list of words, or one word
    Reader table(std::string_view key);                            // required
    std::optional<Reader> table_if(std::string_view key);
    std::vector<Reader> tables(std::string_view key);  // [[key]], may be absent
    std::vector<std::string> keys() const;

    // A mistake at a key of this table (or, with an empty key, at the table itself).
    void mistake(std::string_view key, std::string expected);
    bool sound() const;  // nothing wrong so far here
    void finish();
    int line() const;
    const Node& node() const { return *node_; }

private:
    Reader(const std::string& file, const Node& node, std::string path, Mistakes& mistakes);
    // As value(), and its absence is a mistake.
    const Node* need(std::string_view key, std::string_view expected);
    std::string path_of(std::string_view key) const;
    void wrong(const Node& found, std::string path, std::string expected);
    std::string read_text(const Node& found, std::string_view key);
    std::int64_t read_integer(const Node& found, std::string_view key, std::int64_t low,
                              std::int64_t high);
    Length read_length(const Node& found, const std::string& path, Length low, Length high);
    Point read_point(const Node& found, const std::string& path, Length x_max, Length y_max);
    Bearing read_bearing(const Node& found, std::string_view key);
    std::size_t read_word(const Node& found, std::string_view key,
                          std::span<const std::string_view> words);

    const std::string* file_;
    const Node* node_;
    std::string path_;
    Mistakes* mistakes_;
    std::size_t mistakes_before_;
    std::vector<std::string> asked_;
};

}  // namespace grognard
