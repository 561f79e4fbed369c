// SPDX-License-Identifier: Apache-2.0
//
// Writing JSON: brackets, commas and escapes.
#include "engine/document/json_writer.h"

#include "engine/dice/hex.h"

namespace grognard {

namespace {

void append_escaped(std::string& out, char letter) {
    switch (letter) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
    }
    const auto code = static_cast<unsigned char>(letter);
    if (code >= 0x20) {
        out += letter;
        return;
    }
    out += "\\u00";
    out += hex_digit(code >> 4);
    out += hex_digit(code & 15);
}

}  // namespace

void JsonWriter::separate() {
    if (after_value_) written_ += ',';
    after_value_ = true;
}

JsonWriter& JsonWriter::open(char bracket) {
    separate();
    written_ += bracket;
    after_value_ = false;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    written_ += bracket;
    after_value_ = true;
    return *this;
}

void JsonWriter::append_text(std::string_view value) {
    written_ += '"';
    for (const char letter : value) append_escaped(written_, letter);
    written_ += '"';
}

JsonWriter& JsonWriter::key(std::string_view key) {
    separate();
    append_text(key);
    written_ += ':';
    after_value_ = false;
    return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
    separate();
    append_text(value);
    return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) { return literal(std::to_string(value)); }

JsonWriter& JsonWriter::literal(std::string_view json) {
    separate();
    written_ += json;
    return *this;
}

}  // namespace grognard
