// SPDX-License-Identifier: Apache-2.0
//
// What stands beside the map: the units by letter, and what the characters for ground mean.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/ground_glyphs.h"
#include "cli/map.h"
#include "cli/text.h"

namespace grognard::cli {

namespace {

constexpr std::size_t key_columns = 46;  // what the key of units wants beside the map
constexpr std::size_t key_columns_least = 34;

std::string unit_line(const MapSubject& subject, const ViewUnit& unit, std::size_t columns) {
    const Looks& looks = subject.looks;
    const Ink ink = unit.side == Side::blue ? Ink::blue : Ink::red;
    std::vector<std::string> state = unit.badges;
    // What it is may be said in part: "division leader", if there is no room for how good he is.
    const std::size_t comma = unit.kind.find(", ");
    state.push_back(unit.kind.substr(0, comma));
    if (comma != std::string::npos) state.push_back(unit.kind.substr(comma + 2));
    const std::string block =
        fmt::format("{}{}", subject.roster.letter(unit.id), arrow(unit.pose.facing, looks.ascii));
    const std::size_t room = columns - 4;
    const std::size_t name_room = std::min<std::size_t>(room / 2, 24);
    const std::string name = padded(unit.name, name_room);
    const std::size_t left = room - name_room - 1;
    const std::string rest = padded(fitting(state, ", ", left), left);
    return fmt::format(" {} {} {}", painted_block(looks, ink, unit.troubled, block), name,
                       painted(looks, unit.troubled ? Ink::yellow : Ink::dim, rest));
}

std::string without_trailing_spaces(std::string line) {
    while (!line.empty() && line.back() == ' ') line.pop_back();
    return line;
}

}  // namespace

std::vector<std::string> ground_key(const MapSubject& subject, std::size_t columns) {
    std::vector<std::string> entries;
    const bool ascii = subject.looks.ascii;
    for (const GroundGlyph& look : ground_glyphs) {
        const auto features = subject.terrain.features();
        const bool here = std::any_of(features.begin(), features.end(), [&](const Feature& each) {
            return each.ground == look.ground;
        });
        if (here)
            entries.push_back(
                fmt::format("{} {}", ascii ? look.ascii : look.unicode, name_of(look.ground)));
    }
    if (!subject.view.objectives.empty()) entries.push_back(ascii ? "* objective" : "★ objective");
    std::vector<std::string> lines;
    std::string line;
    for (const std::string& entry : entries) {
        if (!line.empty() && columns_of(line) + 3 + columns_of(entry) > columns) {
            lines.push_back(std::move(line));
            line.clear();
        }
        line += (line.empty() ? "" : "   ") + entry;
    }
    if (!line.empty()) lines.push_back(line);
    for (std::string& each : lines) each = painted(subject.looks, Ink::dim, each);
    return lines;
}

std::vector<std::string> unit_key(const MapSubject& subject, std::size_t columns,
                                  const std::vector<std::string>& side_names) {
    std::vector<std::string> lines;
    for (const Side side : {Side::blue, Side::red}) {
        if (!lines.empty()) lines.emplace_back();
        lines.push_back(painted(subject.looks, side == Side::blue ? Ink::blue : Ink::red,
                                side_names[index(side)]) +
                        painted(subject.looks, Ink::dim,
                                side == Side::blue ? "  (capitals)" : "  (small letters)"));
        std::size_t gone = 0;
        std::size_t to_come = 0;
        for (const ViewUnit& unit : subject.view.units) {
            if (unit.side != side) continue;
            if (unit.where == ViewUnit::Where::gone) ++gone;
            if (unit.where == ViewUnit::Where::to_come) ++to_come;
            if (unit.where == ViewUnit::Where::table)
                lines.push_back(unit_line(subject, unit, columns));
        }
        const auto add_count = [&](std::size_t count, std::string_view what) {
            if (count > 0)
                lines.push_back(painted(subject.looks, Ink::dim,
                                        fmt::format("    {} {}", counted(count, "unit"), what)));
        };
        add_count(to_come, "to come");
        add_count(gone, "destroyed");
    }
    return lines;
}

std::vector<std::string> draw_table(const MapSubject& subject,
                                    const std::vector<std::string>& side_names) {
    const MapPicture map = draw_map(subject);
    const std::size_t beside =
        subject.looks.columns > map.columns + 2 ? subject.looks.columns - map.columns - 2 : 0;
    if (beside >= key_columns_least) {
        const std::size_t columns = std::min(beside, key_columns);
        std::vector<std::string> key = unit_key(subject, columns, side_names);
        key.emplace_back();
        for (std::string& line : ground_key(subject, columns)) key.push_back(std::move(line));
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < std::max(map.lines.size(), key.size()); ++i) {
            const bool last = i + 1 >= map.lines.size();
            std::string left = i < map.lines.size() ? map.lines[i] : std::string{};
            // The last line, the inches, is shorter than the frame.
            if (last && i < key.size())
                left += std::string(map.columns - std::min(map.columns, columns_of(left)), ' ');
            lines.push_back(without_trailing_spaces(i < key.size() ? left + "  " + key[i] : left));
        }
        return lines;
    }
    std::vector<std::string> lines = map.lines;
    for (std::string& line : ground_key(subject, subject.looks.columns - 2))
        lines.push_back(std::move(line));
    const std::size_t half = subject.looks.columns / 2;
    if (half < key_columns_least) {
        for (std::string& line : unit_key(subject, subject.looks.columns - 1, side_names))
            lines.push_back(without_trailing_spaces(std::move(line)));
        return lines;
    }
    // Two columns, a side each.
    const std::vector<std::string> both = unit_key(subject, half - 1, side_names);
    const auto gap = std::find(both.begin(), both.end(), std::string{});
    const std::vector<std::string> left(both.begin(), gap);
    const std::vector<std::string> right(gap == both.end() ? gap : gap + 1, both.end());
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        std::string line = i < left.size() ? left[i] : std::string{};
        if (i < right.size()) {
            const std::size_t taken = columns_of(line);
            line += std::string(half > taken ? half - taken : 0, ' ') + right[i];
        }
        lines.push_back(without_trailing_spaces(std::move(line)));
    }
    return lines;
}

}  // namespace grognard::cli
