// SPDX-License-Identifier: Apache-2.0
//
// The nearest word by edit distance: letters added, left out, changed, or two swapped. Letters
// without their accents by a table of the two blocks of Unicode that have them.
#include "engine/document/words.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace grognard {

namespace {

constexpr std::size_t longest_word = 64;  // nobody means a word longer than this
constexpr std::size_t longest_quote = 40;

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, last(b.size() + 1), now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, changed});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) now[j] = std::min(now[j], before[j - 2] + 1);
        }
        before = last;
        last = now;
    }
    return last[b.size()];
}

// U+00C0 to U+017F, a row for every sixteen. A full stop stands for what is two letters, or none.
constexpr std::string_view base_letters = "AAAAAA.CEEEEIIII"   // ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ
                                          "DNOOOOO.OUUUUY.."   // ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß
                                          "aaaaaa.ceeeeiiii"   // àáâãäåæçèéêëìíîï
                                          "dnooooo.ouuuuy.y"   // ðñòóôõö÷øùúûüýþÿ
                                          "AaAaAaCcCcCcCcDd"   // ĀāĂăĄąĆćĈĉĊċČčĎď
                                          "DdEeEeEeEeEeGgGg"   // ĐđĒēĔĕĖėĘęĚěĜĝĞğ
                                          "GgGgHhHhIiIiIiIi"   // ĠġĢģĤĥĦħĨĩĪīĬĭĮį
                                          "Ii..JjKkkLlLlLlL"   // İıĲĳĴĵĶķĸĹĺĻļĽľĿ
                                          "lLlNnNnNnnNnOoOo"   // ŀŁłŃńŅņŇňŉŊŋŌōŎŏ
                                          "Oo..RrRrRrSsSsSs"   // ŐőŒœŔŕŖŗŘřŚśŜŝŞş
                                          "SsTtTtTtUuUuUuUu"   // ŠšŢţŤťŦŧŨũŪūŬŭŮů
                                          "UuUuWwYyYZzZzZzs";  // ŰűŲųŴŵŶŷŸŹźŻżŽžſ
constexpr unsigned first_accented = 0xc0;
static_assert(base_letters.size() == 0x180 - first_accented);

// What is two letters, and Romanian ș and ț, which are in another block.
struct Letters {
    unsigned character;
    std::string_view letters;
};
constexpr Letters more_letters[] = {{0xc6, "AE"},  {0xde, "Th"},  {0xdf, "ss"},  {0xe6, "ae"},
                                    {0xfe, "th"},  {0x132, "IJ"}, {0x133, "ij"}, {0x152, "OE"},
                                    {0x153, "oe"}, {0x218, "S"},  {0x219, "s"},  {0x21a, "T"},
                                    {0x21b, "t"}};

// The letters of a character, or nothing when it is not an accented Latin one.
std::string_view letters_of(unsigned character) {
    for (const Letters& each : more_letters)
        if (each.character == character) return each.letters;
    if (character < first_accented || character - first_accented >= base_letters.size()) return {};
    const std::string_view letter = base_letters.substr(character - first_accented, 1);
    return letter == "." ? std::string_view{} : letter;
}

}  // namespace

std::optional<std::string_view> nearest_word(std::string_view written,
                                             std::span<const std::string_view> known) {
    if (written.size() > longest_word) return std::nullopt;
    std::optional<std::string_view> nearest;
    std::size_t nearest_distance = 1 + written.size() / 3;
    for (const std::string_view word : known) {
        if (word.size() > longest_word) continue;
        const std::size_t distance = edit_distance(written, word);
        if (distance > nearest_distance || distance >= word.size()) continue;
        if (nearest && distance == nearest_distance) continue;
        nearest = word;
        nearest_distance = distance;
    }
    return nearest;
}

std::string did_you_mean(std::string_view written, std::span<const std::string_view> known) {
    const std::optional<std::string_view> word = nearest_word(written, known);
    return word ? "; did you mean " + in_quotes(*word) + "?" : std::string{};
}

std::string list_of(std::span<const std::string_view> words) {
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) list += i + 1 == words.size() ? " or " : ", ";
        list += words[i];
    }
    return list;
}

std::string in_quotes(std::string_view text) {
    std::size_t end = std::min(text.size(), longest_quote);
    // A character of several bytes is kept whole.
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
    std::string result = "\"";
    for (const char letter : text.substr(0, end))
        result += static_cast<unsigned char>(letter) < 0x20 ? ' ' : letter;
    if (end < text.size()) result += "...";
    return result + "\"";
}

std::string without_accents(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        // All but one are characters of two bytes.
        if (text.substr(i).starts_with("’")) {
            plain += '\'';
            i += 2;
            continue;
        }
        const bool pair =
            (byte(i) & 0xe0) == 0xc0 && i + 1 < text.size() && (byte(i + 1) & 0xc0) == 0x80;
        if (!pair) {
            plain += text[i];
            continue;
        }
        const unsigned character = (byte(i) & 0x1fu) << 6 | (byte(i + 1) & 0x3fu);
        const bool mark = character >= 0x300 && character <= 0x36f;  // an accent by itself
        const std::string_view letters = letters_of(character);
        if (!mark) plain += letters.empty() ? text.substr(i, 2) : letters;
        ++i;
    }
    return plain;
}

std::string key_from(std::string_view name) {
    std::string key;
    for (const char c : without_accents(name)) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            key += c;
        else if (c >= 'A' && c <= 'Z')
            key += static_cast<char>(c - 'A' + 'a');
        else if (c != '\'' && !key.empty() && key.back() != '-')
            key += '-';
    }
    while (!key.empty() && key.back() == '-') key.pop_back();
    return key.empty() ? "unit" : key;
}

}  // namespace grognard
