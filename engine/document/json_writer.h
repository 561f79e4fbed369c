// SPDX-License-Identifier: Apache-2.0
//
// Writes JSON into one string, without spaces: commas and escapes are its business, the order of
// things is the caller's, so that the same calls always give the same bytes.
//
//     JsonWriter json;
//     json.open_table().text("unit", "old-guard").number("turn", 3).close_table();
//     json.take()                                       // {"unit":"old-guard","turn":3}
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace grognard {

class JsonWriter {
public:
    JsonWriter& open_table() { return open('{'); }
    JsonWriter& close_table() { return close('}'); }
    JsonWriter& open_list() { return open('['); }
    JsonWriter& close_list() { return close(']'); }

    JsonWriter& key(std::string_view key);
    JsonWriter& text(std::string_view value);
    JsonWriter& number(std::int64_t value);
    JsonWriter& flag(bool value) { return literal(value ? "true" : "false"); }
    JsonWriter& nothing() { return literal("null"); }
    JsonWriter& literal(std::string_view json);  // what is JSON already

    JsonWriter& text(std::string_view k, std::string_view value) { return key(k).text(value); }
    JsonWriter& number(std::string_view k, std::int64_t value) { return key(k).number(value); }
    JsonWriter& flag(std::string_view k, bool value) { return key(k).flag(value); }

    std::string take() { return std::move(written_); }

private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    void separate();
    void append_text(std::string_view value);

    std::string written_;
    bool after_value_ = false;  // the next thing needs a comma before it
};

}  // namespace grognard
