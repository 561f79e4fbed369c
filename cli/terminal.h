// SPDX-License-Identifier: Apache-2.0
//
// The terminal: how wide it is, whether it has colours and Unicode, and a pen that writes to it.
// Everything printed for people goes through a Pen, so that --ascii and NO_COLOR hold everywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace grognard::cli {

enum class Ink : std::uint8_t {
    plain,
    bold,
    dim,
    blue,  // the side named first
    red,   // the other
    green,
    yellow,
    water,
};

// How to print; the same looks give the same bytes.
struct Looks {
    bool colour = false;
    bool ascii = false;
    std::size_t columns = 80;
    std::size_t rows = 24;
};

// What standard output can show: its size, NO_COLOR, TERM and the locale are looked at.
Looks looks_of_terminal();
bool input_is_terminal();
bool output_is_terminal();
bool errors_are_terminal();

std::string painted(const Looks& looks, Ink ink, std::string_view text);
// A letter on the colour of a side, for units on the map.
std::string painted_block(const Looks& looks, Ink side, bool troubled, std::string_view text);

class Pen {
public:
    Pen(std::ostream& out, const Looks& looks) : out_{&out}, looks_{looks} {}

    const Looks& looks() const { return looks_; }
    void line(std::string_view text = {});
    void text(std::string_view text);   // without an end of line
    void whole(std::string_view text);  // with one, unless it has one
    // Wrapped to the terminal; the lines after the first are indented by `hanging`.
    void prose(std::string_view text, std::size_t indent = 0, std::size_t hanging = 0);
    // Something and its meaning: the meaning wrapped in a column of its own.
    void entry(std::size_t indent, std::string_view what, std::size_t what_columns,
               std::string_view meaning);
    void heading(std::string_view text);  // bold, with a line under it
    std::string ink(Ink ink, std::string_view text) const { return painted(looks_, ink, text); }
    void flush();

private:
    std::size_t reading_columns() const;

    std::ostream* out_;
    Looks looks_;
};

// One line on standard error that is written over and over: what is done, and how much is left.
// Silent when standard error is no terminal.
class ProgressLine {
public:
    explicit ProgressLine(std::string_view what);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    void show(std::uint64_t done, std::uint64_t of);
    void clear();

private:
    std::string what_;
    bool speaks_ = false;
    bool shown_ = false;
    std::int64_t started_ms_ = 0;
    std::int64_t last_ms_ = 0;
};

}  // namespace grognard::cli
