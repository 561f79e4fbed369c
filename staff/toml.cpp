// SPDX-License-Identifier: Apache-2.0
//
// TOML to documents: tables in the order of the file, a line for every node, decimals as written.
#include <algorithm>
#include <array>
#include <charconv>
#include <exception>
#include <utility>
#include <vector>

#include <toml++/toml.h>

#include "engine/document/words.h"
#include "staff/files.h"

namespace grognard {

namespace {

constexpr std::size_t depth_max = 64;
// Dotted keys nest as deep as they have dots, and the parser would follow them to any depth.
constexpr std::ptrdiff_t dots_in_a_line_max = 1000;

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

class Converter {
public:
    Converter(const std::string& file, std::string_view text, Mistakes& mistakes)
        : file_{file}, lines_{lines_of(text)}, mistakes_{mistakes} {}

    bool shallow_enough() {
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (std::count(lines_[i].begin(), lines_[i].end(), '.') > dots_in_a_line_max) {
                complain(static_cast<int>(i + 1), "expected fewer dots in one line");
                return false;
            }
        return true;
    }

    Node convert(const toml::node& source, int line, std::size_t depth) {
        Node node;
        node.line = line;
        if (depth > depth_max) {
            complain(line, "expected lists and tables at most 64 deep");
        } else if (const toml::table* table = source.as_table()) {
            fill_table(node, *table, depth);
        } else if (const toml::array* list = source.as_array()) {
            node.kind = Node::Kind::list;
            for (const toml::node& item : *list)
                node.items.push_back(convert(item, line_of(item.source(), line), depth + 1));
        } else {
            fill_value(node, source);
        }
        return node;
    }

    void complain(int line, std::string expected) {
        mistakes_.push_back({file_, line, {}, std::move(expected)});
    }

private:
    static int line_of(const toml::source_region& region, int otherwise) {
        return region.begin ? static_cast<int>(region.begin.line) : otherwise;
    }

    // The parser keeps tables sorted by key; a document keeps the order of the file.
    void fill_table(Node& node, const toml::table& table, std::size_t depth) {
        struct Entry {
            const toml::key* key;
            const toml::node* value;
        };
        std::vector<Entry> entries;
        for (const auto& [key, value] : table) entries.push_back({&key, &value});
        std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
            const toml::source_position& one = a.key->source().begin;
            const toml::source_position& other = b.key->source().begin;
            if (one.line != other.line) return one.line < other.line;
            if (one.column != other.column) return one.column < other.column;
            return a.key->str() < b.key->str();
        });
        node.kind = Node::Kind::table;
        for (const Entry& entry : entries) {
            node.keys.emplace_back(entry.key->str());
            const int line = line_of(entry.key->source(), node.line);
            node.items.push_back(convert(*entry.value, line, depth + 1));
        }
    }

    void fill_value(Node& node, const toml::node& source) {
        if (const auto* text = source.as_string()) {
            node.kind = Node::Kind::text;
            node.text = text->get();
        } else if (const auto* integer = source.as_integer()) {
            node.kind = Node::Kind::integer;
            node.integer = integer->get();
        } else if (const auto* boolean = source.as_boolean()) {
            node.kind = Node::Kind::boolean;
            node.boolean = boolean->get();
        } else if (const auto* decimal = source.as_floating_point()) {
            node.kind = Node::Kind::text;
            node.text = as_written(source.source()).value_or(printed(decimal->get()));
        } else {
            complain(node.line, "expected a date or a time to be written as a text, in quotation "
                                "marks");
        }
    }

    // The number's own letters in the file; nothing when they do not look like a number.
    std::optional<std::string> as_written(const toml::source_region& region) const {
        const std::size_t line = region.begin.line;
        if (line == 0 || line > lines_.size()) return std::nullopt;
        std::string_view rest = lines_[line - 1];
        rest.remove_prefix(std::min(byte_of_column(rest, region.begin.column), rest.size()));
        constexpr std::string_view letters = "+-._0123456789eE";
        rest = rest.substr(0, rest.find_first_not_of(letters));
        std::string written;
        for (const char letter : rest)
            if (letter != '_' && !(letter == '+' && written.empty())) written += letter;
        const bool number = written.find_first_of("0123456789") != std::string::npos;
        return number ? std::optional{written} : std::nullopt;
    }

    // Columns count characters from 1, not bytes.
    static std::size_t byte_of_column(std::string_view line, std::size_t column) {
        std::size_t byte = 0;
        for (std::size_t passed = 1; passed < column && byte < line.size(); ++passed) {
            ++byte;
            while (byte < line.size() && (static_cast<unsigned char>(line[byte]) & 0xc0) == 0x80)
                ++byte;
        }
        return byte;
    }

    static std::string printed(double value) {
        std::array<char, 64> buffer{};
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
        return {buffer.data(), end.ptr};
    }

    const std::string& file_;
    std::vector<std::string_view> lines_;
    Mistakes& mistakes_;
};

std::string syntax_complaint(const toml::parse_error& error) {
    return "column " + std::to_string(error.source().begin.column) + ": " +
           std::string{error.description()};
}

}  // namespace

std::optional<Document> document_from_toml(std::string file, std::string_view text,
                                           Mistakes& mistakes) {
    const std::size_t mistakes_before = mistakes.size();
    Converter converter{file, text, mistakes};
    if (text.size() > toml_bytes_max) {
        converter.complain(0, "expected at most 4 million bytes");
        return std::nullopt;
    }
    if (!converter.shallow_enough()) return std::nullopt;
    try {
        const toml::table root = toml::parse(text);
        Document document{{}, converter.convert(root, 1, 0)};
        if (mistakes.size() != mistakes_before) return std::nullopt;
        document.file = std::move(file);
        return document;
    } catch (const toml::parse_error& error) {
        converter.complain(static_cast<int>(error.source().begin.line), syntax_complaint(error));
    } catch (const std::exception& error) {
        converter.complain(0, std::string{"cannot be read: "} + error.what());
    }
    return std::nullopt;
}

std::optional<Document> read_toml(const std::string& path, Mistakes& mistakes) {
    const std::optional<std::string> text = read_text_file(path, mistakes);
    if (!text) return std::nullopt;
    return document_from_toml(path, *text, mistakes);
}

}  // namespace grognard
