// SPDX-License-Identifier: Apache-2.0
#include "cli/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include "engine/document/words.h"

namespace grognard::cli {

namespace {

constexpr std::array<std::string_view, 8> compass_words{
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"};
constexpr std::array<std::string_view, 8> compass_letters{"n", "ne", "e", "se",
                                                          "s", "sw", "w", "nw"};

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }

bool is_space(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

std::int64_t rounded(std::int64_t ticks, std::int64_t parts) {
    const std::int64_t scaled = ticks * parts;
    const std::int64_t half = Length::ticks_per_inch / 2;
    return (scaled + (scaled < 0 ? -half : half)) / Length::ticks_per_inch;
}

}  // namespace

std::string inches_number(Length length) {
    const std::int64_t ticks = length.ticks() < 0 ? -length.ticks() : length.ticks();
    const char* sign = length.ticks() < 0 ? "-" : "";
    const std::int64_t tenths = rounded(ticks, 10);
    // A tick or two are rounding, not something to tell a player about.
    const std::int64_t off_whole = ticks - tenths / 10 * Length::ticks_per_inch;
    const bool looks_whole = tenths % 10 == 0;
    const bool is_whole = off_whole <= touch.ticks() && off_whole >= -touch.ticks();
    if (!looks_whole || is_whole) return fmt::format("{}{}.{}", sign, tenths / 10, tenths % 10);
    std::int64_t hundredths = rounded(ticks, 100);
    // Just over 2" is never shown as 2.00", nor just under it.
    if (hundredths % 100 == 0) hundredths += off_whole > 0 ? 1 : -1;
    return fmt::format("{}{}.{:02}", sign, hundredths / 100, hundredths % 100);
}

std::string inches_text(Length length) { return inches_number(length) + '"'; }

std::string inches_words(Length length) {
    const std::string number = inches_number(length);
    return number == "1.0" ? "1 inch" : number + " inches";
}

std::string about_inches(Length length) {
    const std::int64_t tenths = rounded(length.ticks(), 10);
    return tenths == 10 ? "1 inch" : fmt::format("{}.{} inches", tenths / 10, tenths % 10);
}

std::string compass_word(Bearing bearing) {
    constexpr std::int32_t eighth = Bearing::whole_turn / 8;
    return std::string{
        compass_words[static_cast<std::size_t>((bearing.arcseconds() + eighth / 2) / eighth % 8)]};
}

int degrees_of(Bearing bearing) { return (bearing.arcseconds() + 1800) / 3600 % 360; }

std::optional<int> number_typed(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::optional<Bearing> bearing_typed(std::string_view text) {
    std::string word = lower(text);
    for (const std::string_view ending : {"°", "degrees", "deg"})
        if (word.size() > ending.size() && word.ends_with(ending) && word[0] <= '9')
            word.resize(word.size() - ending.size());
    std::string joined;
    for (const char letter : word)
        if (letter != '-' && letter != '_') joined += letter;
    for (std::size_t i = 0; i < compass_words.size(); ++i) {
        std::string whole{compass_words[i]};
        std::erase(whole, '-');
        if (joined == whole || joined == compass_letters[i])
            return Bearing::from_arcseconds(static_cast<std::int64_t>(i) * Bearing::whole_turn / 8);
    }
    const std::optional<int> degrees_given = number_typed(word);
    if (!degrees_given || *degrees_given < -360 || *degrees_given > 360) return std::nullopt;
    return Bearing::from_arcseconds(std::int64_t{*degrees_given} * 3600);
}

std::optional<Length> length_typed(std::string_view text) {
    for (const std::string_view ending : {"inches", "inch", "in", "\"", "”"})
        if (text.size() > ending.size() && text.ends_with(ending)) {
            text.remove_suffix(ending.size());
            break;
        }
    std::int64_t whole = 0;
    std::int64_t over = 1;
    std::size_t digits = 0;
    bool fraction = false;
    for (const char letter : text) {
        if ((letter == '.' || letter == ',') && !fraction) {
            fraction = true;
        } else if (letter >= '0' && letter <= '9' && digits < 9) {
            whole = whole * 10 + (letter - '0');
            if (fraction) over *= 10;
            ++digits;
        } else {
            return std::nullopt;
        }
    }
    if (digits == 0) return std::nullopt;
    return Length::from_ticks((whole * Length::ticks_per_inch + over / 2) / over);
}

std::string counted(std::size_t count, std::string_view thing) {
    if (count == 1) return fmt::format("1 {}", thing);
    if (thing.ends_with('y') && !thing.ends_with("ay"))
        return fmt::format("{} {}ies", count, thing.substr(0, thing.size() - 1));
    if (thing == "die") return fmt::format("{} dice", count);
    return fmt::format("{} {}{}", count, thing,
                       thing.ends_with('s') || thing.ends_with('h') ? "es" : "s");
}

std::string listed(const std::vector<std::string>& words) {
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) all += i + 1 == words.size() ? " and " : ", ";
        all += words[i];
    }
    return all;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string all;
    for (const std::string& word : words) {
        if (!all.empty()) all += between;
        all += word;
    }
    return all;
}

std::string fitting(const std::vector<std::string>& words, std::string_view between,
                    std::size_t columns) {
    if (words.empty()) return {};
    std::string all = first_columns(words[0], columns);
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (columns_of(all) + columns_of(between) + columns_of(words[i]) > columns) break;
        all.append(between).append(words[i]);
    }
    return all;
}

std::string with_capital(std::string_view text) {
    std::string made{text};
    if (!made.empty() && made[0] >= 'a' && made[0] <= 'z')
        made[0] = static_cast<char>(made[0] - 'a' + 'A');
    return made;
}

std::string lower(std::string_view text) {
    std::string made{text};
    for (char& letter : made)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return made;
}

std::string trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return std::string{text};
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    bool inside = false;
    for (const char letter : text) {
        if (is_space(letter)) {
            inside = false;
            continue;
        }
        if (!inside) words.emplace_back();
        inside = true;
        words.back() += letter;
    }
    return words;
}

std::string without_underscores(std::string_view name) {
    std::string made{name};
    std::replace(made.begin(), made.end(), '_', ' ');
    return made;
}

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            while (i < text.size() && text[i] != 'm') ++i;  // the end of a colour
            continue;
        }
        if (begins_character(text[i])) ++columns;
    }
    return columns;
}

std::string first_columns(std::string_view text, std::size_t columns) {
    std::size_t seen = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (begins_character(text[i]) && seen++ == columns) return std::string{text.substr(0, i)};
    return std::string{text};
}

std::string padded(std::string_view text, std::size_t columns) {
    const std::size_t taken = columns_of(text);
    if (taken > columns && columns > 1) return first_columns(text, columns - 1) + "…";
    return std::string{text} + std::string(columns > taken ? columns - taken : 0, ' ');
}

std::string padded_left(std::string_view text, std::size_t columns) {
    const std::size_t taken = columns_of(text);
    return std::string(columns > taken ? columns - taken : 0, ' ') + std::string{text};
}

std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
    std::vector<std::string> lines;
    std::string line;
    const std::vector<std::string> words = words_of(text);
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string word = words[i];
        if (word == "=" && i + 1 < words.size())
            word += " " + words[++i];  // a sum stays with its sign
        if (!line.empty() && columns_of(line) + 1 + columns_of(word) > columns) {
            lines.push_back(std::move(line));
            line.clear();
        }
        if (!line.empty()) line += ' ';
        line += word;
    }
    if (!line.empty() || lines.empty()) lines.push_back(std::move(line));
    return lines;
}

std::string folded_to_ascii(std::string_view text) {
    // German umlauts as German typewriters have them; other accents are dropped.
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 17> folds{{
        {"ä", "ae"},
        {"ö", "oe"},
        {"ü", "ue"},
        {"Ä", "Ae"},
        {"Ö", "Oe"},
        {"Ü", "Ue"},
        {"’", "'"},
        {"‘", "'"},
        {"“", "\""},
        {"”", "\""},
        {"–", "-"},
        {"—", "-"},
        {"…", "~"},
        {"·", "-"},
        {"×", "x"},
        {"°", " deg"},
        {"½", "1/2"},
    }};
    std::string made;
    for (std::size_t i = 0; i < text.size();) {
        if (static_cast<unsigned char>(text[i]) < 0x80) {
            made += text[i++];
            continue;
        }
        const std::string_view rest = text.substr(i);
        const auto fold = std::find_if(folds.begin(), folds.end(), [&](const auto& each) {
            return rest.starts_with(each.first);
        });
        const std::size_t begin = i;
        do ++i;
        while (i < text.size() && !begins_character(text[i]));
        if (fold != folds.end()) {
            made += fold->second;
            continue;
        }
        const std::string plain = without_accents(text.substr(begin, i - begin));
        const bool ascii = plain.empty() || static_cast<unsigned char>(plain[0]) < 0x80;
        made += ascii ? plain : "?";
    }
    return made;
}

}  // namespace grognard::cli
