// SPDX-License-Identifier: Apache-2.0
//
// The nearest word by edit distance: letters added, left out, changed, or two swapped.
#include "engine/document/words.h"

#include <algorithm>
#include <array>
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

namespace {

// The plain letters of an accented one, given in UTF-8; nothing for what is no letter.
std::string_view without_accent(std::string_view letter) {
    struct Folded {
        std::string_view letters, plain;
    };
    constexpr std::array folded{
        Folded{"àáâãäåāăąÀÁÂÃÄÅĀĂĄ", "a"},
        Folded{"æÆ", "ae"},
        Folded{"çćčÇĆČ", "c"},
        Folded{"ďđðĎĐÐ", "d"},
        Folded{"èéêëēęěÈÉÊËĒĘĚ", "e"},
        Folded{"ğĞ", "g"},
        Folded{"ìíîïīįıÌÍÎÏĪĮİ", "i"},
        Folded{"łľĺŁĽĹ", "l"},
        Folded{"ñńňÑŃŇ", "n"},
        Folded{"òóôõöøōőÒÓÔÕÖØŌŐ", "o"},
        Folded{"œŒ", "oe"},
        Folded{"řŕŘŔ", "r"},
        Folded{"śšşșŚŠŞȘ", "s"},
        Folded{"ß", "ss"},
        Folded{"ťţțŤŢȚ", "t"},
        Folded{"ùúûüūůűÙÚÛÜŪŮŰ", "u"},
        Folded{"ýÿÝŸ", "y"},
        Folded{"źżžŹŻŽ", "z"},
        Folded{"þÞ", "th"},
    };
    if (letter.size() < 2) return {};
    for (const Folded& each : folded)
        if (each.letters.find(letter) != std::string_view::npos) return each.plain;
    return {};
}

// How many bytes the letter takes that begins here.
std::size_t letter_length(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    return length < text.size() ? length : text.size();
}

}  // namespace

std::string key_from(std::string_view name) {
    std::string key;
    for (std::size_t i = 0; i < name.size();) {
        const std::string_view letter = name.substr(i, letter_length(name.substr(i)));
        i += letter.size();
        const char c = letter[0];
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            key += c;
        else if (c >= 'A' && c <= 'Z')
            key += static_cast<char>(c - 'A' + 'a');
        else if (const std::string_view plain = without_accent(letter); !plain.empty())
            key += plain;
        else if (letter != "'" && letter != "’" && !key.empty() && key.back() != '-')
            key += '-';
    }
    while (!key.empty() && key.back() == '-') key.pop_back();
    return key.empty() ? "unit" : key;
}

}  // namespace grognard
