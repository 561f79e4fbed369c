// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ostream>

#include "cli/text.h"

namespace grognard::cli {

namespace {

std::string setting(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets any
    return value ? value : "";
}

bool speaks_unicode() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string locale = lower(setting(name));
        if (locale.empty()) continue;
        return locale.find("utf-8") != std::string::npos ||
               locale.find("utf8") != std::string::npos;
    }
    return true;
}

std::size_t number_or(const std::string& text, std::size_t otherwise) {
    const std::optional<int> number = number_typed(text);
    return number && *number > 0 ? static_cast<std::size_t>(*number) : otherwise;
}

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

const char* code_of(Ink ink) {
    switch (ink) {
    case Ink::plain: return "";
    case Ink::bold: return "1";
    case Ink::dim: return "2";
    case Ink::blue: return "94";
    case Ink::red: return "91";
    case Ink::green: return "32";
    case Ink::yellow: return "33";
    case Ink::water: return "36";
    }
    return "";
}

}  // namespace

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }
bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }
bool errors_are_terminal() { return isatty(STDERR_FILENO) == 1; }

Looks looks_of_terminal() {
    Looks looks;
    winsize size{};
    if (output_is_terminal() && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        looks.columns = size.ws_col;
        looks.rows = size.ws_row;
    } else {
        looks.columns = number_or(setting("COLUMNS"), looks.columns);
        looks.rows = number_or(setting("LINES"), looks.rows);
    }
    looks.columns = std::clamp<std::size_t>(looks.columns, 40, 400);
    looks.colour = output_is_terminal() && setting("NO_COLOR").empty() && setting("TERM") != "dumb";
    looks.ascii = !speaks_unicode();
    return looks;
}

std::string painted(const Looks& looks, Ink ink, std::string_view text) {
    if (!looks.colour || ink == Ink::plain || text.empty()) return std::string{text};
    return fmt::format("\x1b[{}m{}\x1b[0m", code_of(ink), text);
}

std::string painted_block(const Looks& looks, Ink side, bool troubled, std::string_view text) {
    if (!looks.colour) return std::string{text};
    const char* ground = side == Ink::blue ? "44" : "41";
    return fmt::format("\x1b[{};{}m{}\x1b[0m", troubled ? "1;93" : "1;97", ground, text);
}

void Pen::text(std::string_view text) {
    if (looks_.ascii)
        *out_ << folded_to_ascii(text);
    else
        *out_ << text;
}

void Pen::whole(std::string_view words) {
    text(words);
    if (!words.ends_with('\n')) *out_ << '\n';
}

void Pen::line(std::string_view words) {
    text(words);
    *out_ << '\n';
}

// Lines longer than this are hard to read, however wide the window is.
std::size_t Pen::reading_columns() const { return std::min<std::size_t>(looks_.columns, 100); }

void Pen::prose(std::string_view text, std::size_t indent, std::size_t hanging) {
    const std::size_t columns = reading_columns();
    const std::size_t room = columns > indent + hanging + 20 ? columns - indent - hanging : 20;
    bool first = true;
    for (const std::string& each : wrapped(text, room)) {
        line(std::string(first ? indent : indent + hanging, ' ') + each);
        first = false;
    }
}

void Pen::entry(std::size_t indent, std::string_view what, std::size_t what_columns,
                std::string_view meaning) {
    const std::size_t before = indent + what_columns + 2;
    const std::size_t room =
        reading_columns() > before + 20 ? reading_columns() - before : std::size_t{20};
    bool first = true;
    for (const std::string& each : wrapped(meaning, room)) {
        line(first ? std::string(indent, ' ') + padded(what, what_columns) + "  " + each
                   : std::string(before, ' ') + each);
        first = false;
    }
}

void Pen::heading(std::string_view text) {
    line(ink(Ink::bold, text));
    std::string rule;
    for (std::size_t i = 0; i < columns_of(text); ++i) rule += looks_.ascii ? "-" : "─";
    line(ink(Ink::dim, rule));
}

void Pen::flush() { out_->flush(); }

ProgressLine::ProgressLine(std::string_view what)
    : what_{what}, speaks_{errors_are_terminal()}, started_ms_{now_ms()} {}

ProgressLine::~ProgressLine() { clear(); }

void ProgressLine::show(std::uint64_t done, std::uint64_t of) {
    const std::int64_t now = now_ms();
    if (!speaks_ || of == 0 || (done < of && now - last_ms_ < 100)) return;
    last_ms_ = now;
    shown_ = true;
    constexpr std::uint64_t bar_columns = 24;
    const std::uint64_t full = std::min(done, of) * bar_columns / of;
    const std::int64_t spent = now - started_ms_;
    const std::int64_t left = done > 0
                                  ? spent * static_cast<std::int64_t>(of - std::min(done, of)) /
                                        static_cast<std::int64_t>(done) / 1000
                                  : 0;
    const std::string line =
        fmt::format("{} [{}{}] {} of {}, {} s left", what_, std::string(full, '#'),
                    std::string(bar_columns - full, '.'), done, of, left);
    std::fprintf(stderr, "\r%s\x1b[K", line.c_str());
    std::fflush(stderr);
}

void ProgressLine::clear() {
    if (!shown_) return;
    std::fprintf(stderr, "\r\x1b[K");
    std::fflush(stderr);
    shown_ = false;
}

}  // namespace grognard::cli
