// SPDX-License-Identifier: Apache-2.0
//
// Taking values out of a document. Every getter reports what it does not like and returns
// something harmless, so that one reading finds every mistake of a file.
#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "engine/document/document.h"
#include "engine/document/exact.h"
#include "engine/document/words.h"

namespace grognard {

namespace {

// What is read when a table is missing: it is silent, for the absence has been reported already.
const Node missing{};

constexpr std::array<std::string_view, 8> compass{"north", "north-east", "east", "south-east",
                                                  "south", "south-west", "west", "north-west"};

std::string describe(const Node& node) {
    switch (node.kind) {
    case Node::Kind::nothing: return "nothing";
    case Node::Kind::boolean: return node.boolean ? "true" : "false";
    case Node::Kind::integer: return std::to_string(node.integer);
    case Node::Kind::text: return node.text.empty() ? "an empty text" : in_quotes(node.text);
    case Node::Kind::list: return "a list of " + std::to_string(node.items.size());
    case Node::Kind::table: return "a table";
    }
    return "nothing";
}

// 3, 0.75, 1 1/8: as a person would write it, to four places where nothing simpler is exact.
std::string inches_in_words(Length length) {
    const std::int64_t ticks = length.ticks();
    const std::int64_t size = ticks < 0 ? -ticks : ticks;
    std::string words = (ticks < 0 ? "-" : "") + std::to_string(size / Length::ticks_per_inch);
    const std::int64_t rest = size % Length::ticks_per_inch * 10'000 / Length::ticks_per_inch;
    if (rest == 0) return words;
    std::string places = std::to_string(10'000 + rest).substr(1);
    while (places.back() == '0') places.pop_back();
    return words + "." + places;
}

std::string range_in_words(Length low, Length high) {
    return inches_in_words(low) + " to " + inches_in_words(high);
}

Exact read_number(const Node& node, std::int64_t parts_per_one) {
    if (node.kind == Node::Kind::integer) return read_exact(node.integer, parts_per_one);
    if (node.kind == Node::Kind::text) return read_exact(node.text, parts_per_one);
    return {};
}

std::vector<std::string_view> views_of(const std::vector<std::string>& words) {
    return {words.begin(), words.end()};
}

}  // namespace

Reader::Reader(const Document& document, Mistakes& mistakes)
    : Reader{document.file, document.root, {}, mistakes} {
    if (node_->kind == Node::Kind::table) return;
    wrong(*node_, {}, "expected a table of keys and values");
    node_ = &missing;
}

Reader::Reader(const std::string& file, const Node& node, std::string path, Mistakes& mistakes)
    : file_{&file}, node_{&node}, path_{std::move(path)}, mistakes_{&mistakes},
      mistakes_before_{mistakes.size()} {}

std::string Reader::path_of(std::string_view key) const {
    if (path_.empty() || key.empty()) return path_ + std::string{key};
    return path_ + "." + std::string{key};
}

const Node* Reader::value(std::string_view key) {
    if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
    return node_->find(key);
}

const Node* Reader::need(std::string_view key, std::string_view expected) {
    const Node* found = value(key);
    if (!found && node_ != &missing) mistake(key, "missing; expected " + std::string{expected});
    return found;
}

void Reader::wrong(const Node& found, std::string path, std::string expected) {
    mistakes_->push_back(
        {*file_, found.line, std::move(path), std::move(expected) + ", found " + describe(found)});
}

void Reader::mistake(std::string_view key, std::string expected) {
    const Node* found = key.empty() ? nullptr : node_->find(key);
    const int line = found && found->line > 0 ? found->line : node_->line;
    mistakes_->push_back({*file_, line, path_of(key), std::move(expected)});
}

bool Reader::sound() const {
    for (std::size_t i = mistakes_before_; i < mistakes_->size(); ++i) {
        const Mistake& mistake = (*mistakes_)[i];
        if (!mistake.key.starts_with(path_)) continue;
        const std::string_view rest = std::string_view{mistake.key}.substr(path_.size());
        if (path_.empty() || rest.empty() || rest.front() == '.' || rest.front() == '[')
            return false;
    }
    return true;
}

bool Reader::has(std::string_view key) const { return node_->find(key) != nullptr; }

int Reader::line() const { return node_->line; }

std::vector<std::string> Reader::keys() const { return node_->keys; }

std::string Reader::read_text(const Node& found, std::string_view key) {
    if (found.kind == Node::Kind::text) return found.text;
    wrong(found, path_of(key), "expected a text");
    return {};
}

std::string Reader::text(std::string_view key) {
    const Node* found = need(key, "a text");
    if (!found) return {};
    std::string value = read_text(*found, key);
    if (found->kind == Node::Kind::text && value.empty())
        wrong(*found, path_of(key), "expected a text that is not empty");
    return value;
}

std::string Reader::text_or(std::string_view key, std::string_view otherwise) {
    const Node* found = value(key);
    return found ? read_text(*found, key) : std::string{otherwise};
}

std::int64_t Reader::read_integer(const Node& found, std::string_view key, std::int64_t low,
                                  std::int64_t high) {
    const bool fits =
        found.kind == Node::Kind::integer && found.integer >= low && found.integer <= high;
    if (fits) return found.integer;
    wrong(found, path_of(key),
          "expected a whole number, " + std::to_string(low) + " to " + std::to_string(high));
    return low;
}

std::int64_t Reader::integer(std::string_view key, std::int64_t low, std::int64_t high) {
    const Node* found = need(key, "a whole number");
    return found ? read_integer(*found, key, low, high) : low;
}

std::int64_t Reader::integer_or(std::string_view key, std::int64_t low, std::int64_t high,
                                std::int64_t otherwise) {
    const Node* found = value(key);
    return found ? read_integer(*found, key, low, high) : otherwise;
}

bool Reader::flag_or(std::string_view key, bool otherwise) {
    const Node* found = value(key);
    if (!found) return otherwise;
    if (found->kind != Node::Kind::boolean) wrong(*found, path_of(key), "expected true or false");
    return found->kind == Node::Kind::boolean ? found->boolean : otherwise;
}

Length Reader::read_length(const Node& found, const std::string& path, Length low, Length high) {
    const Exact exact = read_number(found, Length::ticks_per_inch);
    const Length length = Length::from_ticks(exact.parts);
    if (exact.verdict == Exact::Verdict::exact && length >= low && length <= high) return length;
    if (exact.verdict == Exact::Verdict::not_whole)
        wrong(found, path,
              "expected inches in halves, thirds, quarters, fifths, eighths, tenths "
              "or sixteenths (exact to 1/30480)");
    else
        wrong(found, path, "expected inches, " + range_in_words(low, high));
    return low;
}

Length Reader::length(std::string_view key, Length low, Length high) {
    const Node* found = need(key, "inches");
    return found ? read_length(*found, path_of(key), low, high) : low;
}

Length Reader::length_or(std::string_view key, Length low, Length high, Length otherwise) {
    const Node* found = value(key);
    return found ? read_length(*found, path_of(key), low, high) : otherwise;
}

Point Reader::read_point(const Node& found, const std::string& path, Length x_max, Length y_max) {
    if (found.kind != Node::Kind::list || found.items.size() != 2) {
        wrong(found, path, "expected a point [x, y] in inches");
        return {};
    }
    const Length x = read_length(found.items[0], path + "[0]", Length{}, x_max);
    const Length y = read_length(found.items[1], path + "[1]", Length{}, y_max);
    return at(x, y);
}

Point Reader::point(std::string_view key, Length x_max, Length y_max) {
    const Node* found = need(key, "a point [x, y] in inches");
    return found ? read_point(*found, path_of(key), x_max, y_max) : Point{};
}

std::vector<Point> Reader::points(std::string_view key, Length x_max, Length y_max,
                                  std::size_t at_least) {
    const Node* found = need(key, "a list of points [x, y] in inches");
    if (!found) return {};
    std::vector<Point> points;
    const std::string path = path_of(key);
    if (found->kind != Node::Kind::list || found->items.size() < at_least) {
        wrong(*found, path,
              "expected " + std::to_string(at_least) + " or more points [x, y] in inches");
        return {};
    }
    points.reserve(found->items.size());
    for (std::size_t i = 0; i < found->items.size(); ++i)
        points.push_back(
            read_point(found->items[i], path + "[" + std::to_string(i) + "]", x_max, y_max));
    return points;
}

Bearing Reader::read_bearing(const Node& found, std::string_view key) {
    if (found.kind == Node::Kind::text) {
        const auto word = std::find(compass.begin(), compass.end(), found.text);
        if (word != compass.end())
            return Bearing::from_arcseconds((word - compass.begin()) * (Bearing::whole_turn / 8));
    }
    const Exact exact = read_number(found, 3600);
    const bool fits = exact.verdict == Exact::Verdict::exact && exact.parts >= 0 &&
                      exact.parts < Bearing::whole_turn;
    if (fits) return Bearing::from_arcseconds(exact.parts);
    wrong(found, path_of(key),
          "expected north, north-east and so on, or degrees 0 to 359 clockwise from north");
    return north;
}

Bearing Reader::bearing(std::string_view key) {
    const Node* found = need(key, "a direction: north, north-east and so on, or degrees");
    return found ? read_bearing(*found, key) : north;
}

Bearing Reader::bearing_or(std::string_view key, Bearing otherwise) {
    const Node* found = value(key);
    return found ? read_bearing(*found, key) : otherwise;
}

std::size_t Reader::read_word(const Node& found, std::string_view key,
                              std::span<const std::string_view> words) {
    if (found.kind == Node::Kind::text) {
        const auto word = std::find(words.begin(), words.end(), found.text);
        if (word != words.end()) return static_cast<std::size_t>(word - words.begin());
    }
    wrong(found, path_of(key), "expected " + list_of(words));
    if (found.kind == Node::Kind::text)
        mistakes_->back().expected += did_you_mean(found.text, words);
    return 0;
}

std::size_t Reader::one_among(std::string_view key, std::span<const std::string_view> words) {
    const Node* found = need(key, list_of(words));
    return found ? read_word(*found, key, words) : 0;
}

std::size_t Reader::one_of(std::string_view key, std::initializer_list<std::string_view> words) {
    return one_among(key, {words.begin(), words.size()});
}

std::size_t Reader::one_of_or(std::string_view key, std::initializer_list<std::string_view> words,
                              std::size_t otherwise) {
    const Node* found = value(key);
    return found ? read_word(*found, key, {words.begin(), words.size()}) : otherwise;
}

std::vector<std::string> Reader::texts_or_none(std::string_view key) {
    const Node* found = value(key);
    if (!found) return {};
    if (found->kind == Node::Kind::text) return {found->text};
    if (found->kind != Node::Kind::list) {
        wrong(*found, path_of(key), "expected a word or a list of words");
        return {};
    }
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < found->items.size(); ++i) {
        const Node& item = found->items[i];
        if (item.kind == Node::Kind::text)
            texts.push_back(item.text);
        else
            wrong(item, path_of(key) + "[" + std::to_string(i) + "]", "expected a word");
    }
    return texts;
}

Reader Reader::table(std::string_view key) {
    const Node* found = need(key, "a table");
    if (found && found->kind == Node::Kind::table)
        return Reader{*file_, *found, path_of(key), *mistakes_};
    if (found) wrong(*found, path_of(key), "expected a table");
    return Reader{*file_, missing, path_of(key), *mistakes_};
}

std::optional<Reader> Reader::table_if(std::string_view key) {
    if (!value(key)) return std::nullopt;
    return table(key);
}

std::vector<Reader> Reader::tables(std::string_view key) {
    const Node* found = value(key);
    if (!found) return {};
    if (found->kind != Node::Kind::list) {
        wrong(*found, path_of(key), "expected a list of tables, [[" + std::string{key} + "]]");
        return {};
    }
    std::vector<Reader> readers;
    for (std::size_t i = 0; i < found->items.size(); ++i) {
        const Node& item = found->items[i];
        std::string path = path_of(key) + "[" + std::to_string(i) + "]";
        if (item.kind == Node::Kind::table)
            readers.push_back(Reader{*file_, item, std::move(path), *mistakes_});
        else
            wrong(item, std::move(path), "expected a table");
    }
    return readers;
}

void Reader::finish() {
    const std::vector<std::string_view> known = views_of(asked_);
    for (const std::string& key : node_->keys) {
        if (std::find(asked_.begin(), asked_.end(), key) != asked_.end()) continue;
        mistake(key, "nothing is known by this name" + did_you_mean(key, known));
    }
}

}  // namespace grognard
