// SPDX-License-Identifier: Apache-2.0
#include "cli/roster.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/text.h"
#include "engine/document/words.h"
#include "engine/measure/distance.h"

namespace grognard::cli {

namespace {

// After z come Greek and Cyrillic letters that look like no Latin one; after those, #.
constexpr std::array<std::string_view, 24> more_capitals{"Γ", "Δ", "Θ", "Λ", "Ξ", "Π", "Σ", "Φ",
                                                         "Ψ", "Ω", "Б", "Д", "Ж", "И", "Л", "П",
                                                         "У", "Ф", "Ц", "Ч", "Ш", "Э", "Ю", "Я"};
constexpr std::array<std::string_view, 24> more_small{"γ", "δ", "θ", "λ", "ξ", "π", "σ", "φ",
                                                      "ψ", "ω", "б", "д", "ж", "и", "л", "п",
                                                      "у", "ф", "ц", "ч", "ш", "э", "ю", "я"};

std::string letter_number(std::size_t number, Side side, bool ascii) {
    if (number < 26) {
        const char first = side == Side::blue ? 'A' : 'a';
        return std::string{static_cast<char>(first + static_cast<char>(number))};
    }
    const std::size_t more = number - 26;
    if (ascii || more >= more_capitals.size()) return "#";
    return std::string{side == Side::blue ? more_capitals[more] : more_small[more]};
}

}  // namespace

Roster::Roster(const View& view, bool ascii) {
    std::array<std::size_t, 2> counts{};
    for (const ViewUnit& unit : view.units) {
        const std::size_t number = counts[index(unit.side)]++;
        entries_.push_back({unit.id, letter_number(number, unit.side, ascii), unit.key, unit.name});
    }
}

std::string_view Roster::letter(UnitId unit) const {
    for (const Entry& entry : entries_)
        if (entry.id == unit) return entry.letter;
    return "?";
}

std::variant<UnitId, std::string> Roster::find(std::string_view typed) const {
    const std::string wanted = lower(trimmed(typed));
    if (wanted.empty()) return std::string{"Which unit? Give its letter, key or name."};
    for (const Entry& entry : entries_)
        if (entry.letter == typed && entry.letter != "#") return entry.id;
    for (const Entry& entry : entries_)
        if (lower(entry.key) == wanted || lower(entry.name) == wanted ||
            lower(folded_to_ascii(entry.name)) == wanted)
            return entry.id;
    std::vector<const Entry*> partly;
    // One letter is meant as a letter: few names would not contain it.
    for (const Entry& entry : entries_)
        if (wanted.size() < 2)
            break;
        else if (lower(folded_to_ascii(entry.name)).find(wanted) != std::string::npos ||
                 lower(entry.name).find(wanted) != std::string::npos ||
                 lower(entry.key).find(wanted) != std::string::npos)
            partly.push_back(&entry);
    if (partly.size() == 1) return partly[0]->id;
    if (partly.size() > 1) {
        std::vector<std::string> names;
        names.reserve(partly.size());
        for (const Entry* entry : partly)
            names.push_back(fmt::format("{} {}", entry->letter, entry->name));
        return fmt::format("{} may be {}: which?", in_quotes(typed), listed(names));
    }
    std::vector<std::string_view> names;
    names.reserve(2 * entries_.size());
    for (const Entry& entry : entries_) names.push_back(entry.name);
    for (const Entry& entry : entries_) names.push_back(entry.key);
    const std::string near = did_you_mean(typed, names);
    return fmt::format("There is no unit {}{}", in_quotes(typed),
                       near.empty() ? "; `units` lists them all." : near);
}

const ViewUnit* unit_of(const View& view, UnitId unit) {
    for (const ViewUnit& each : view.units)
        if (each.id == unit) return &each;
    return nullptr;
}

Length gap_between(const ViewUnit& a, const ViewUnit& b) {
    std::optional<Length> least;
    for (const std::vector<Point>& mine : a.stands)
        for (const std::vector<Point>& theirs : b.stands) {
            const Length between = gap(Outline{mine}, Outline{theirs});
            if (!least || between < *least) least = between;
        }
    return least ? *least : gap(a.pose.centre, b.pose.centre);
}

const ViewUnit* nearest_enemy(const View& view, const ViewUnit& unit) {
    const ViewUnit* nearest = nullptr;
    Length least;
    for (const ViewUnit& each : view.units) {
        if (each.side == unit.side || each.where != ViewUnit::Where::table) continue;
        const Length between = gap_between(unit, each);
        if (nearest && between >= least) continue;
        nearest = &each;
        least = between;
    }
    return nearest;
}

std::string state_words(const ViewUnit& unit) {
    switch (unit.where) {
    case ViewUnit::Where::to_come: return "to come";
    case ViewUnit::Where::gone: return "destroyed";
    case ViewUnit::Where::table: break;
    }
    if (unit.badges.empty()) return unit.symbol == "leader" ? "unhurt" : "good order";
    return joined(unit.badges, ", ");
}

}  // namespace grognard::cli
