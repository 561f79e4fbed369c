// SPDX-License-Identifier: Apache-2.0
//
// Reading decimals and fractions exactly.
#include "engine/document/exact.h"

#include <cstddef>
#include <optional>

namespace grognard {

namespace {

constexpr std::int64_t largest = 1'000'000;  // of anything written in a file, before the point
constexpr std::size_t most_digits = 9;

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// Reads digits off the front of `text`; nothing when there are none.
std::optional<std::string_view> take_digits(std::string_view& text) {
    std::size_t count = 0;
    while (count < text.size() && is_digit(text[count])) ++count;
    if (count == 0) return std::nullopt;
    const std::string_view digits = text.substr(0, count);
    text.remove_prefix(count);
    return digits;
}

// Nothing when it has too many digits to be meant.
std::optional<std::int64_t> number_of(std::string_view digits) {
    while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
    if (digits.size() > most_digits) return std::nullopt;
    std::int64_t number = 0;
    for (const char digit : digits) number = number * 10 + (digit - '0');
    return number;
}

bool take(std::string_view& text, char letter) {
    if (text.empty() || text.front() != letter) return false;
    text.remove_prefix(1);
    return true;
}

// numerator / denominator
struct Fraction {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
};

std::optional<Fraction> decimals(std::string_view digits) {
    while (digits.size() > 1 && digits.back() == '0') digits.remove_suffix(1);
    const std::optional<std::int64_t> numerator = number_of(digits);
    if (!numerator || digits.size() > most_digits) return std::nullopt;
    Fraction fraction{*numerator, 1};
    for (std::size_t i = 0; i < digits.size(); ++i) fraction.denominator *= 10;
    return fraction;
}

Exact failed(Exact::Verdict verdict) { return {verdict, 0}; }

Exact sum(std::int64_t whole, Fraction part, bool negative, std::int64_t parts_per_one) {
    if (whole > largest || part.numerator > largest * part.denominator)
        return failed(Exact::Verdict::too_large);
    if (part.numerator * parts_per_one % part.denominator != 0)
        return failed(Exact::Verdict::not_whole);
    const std::int64_t parts =
        whole * parts_per_one + part.numerator * parts_per_one / part.denominator;
    return {Exact::Verdict::exact, negative ? -parts : parts};
}

// What follows the first digits: "", ".75", "/8" or " 1/8".
Exact read_rest(std::string_view first, std::string_view rest, bool negative,
                std::int64_t parts_per_one) {
    const std::optional<std::int64_t> number = number_of(first);
    if (!number) return failed(Exact::Verdict::too_large);
    if (rest.empty()) return sum(*number, {}, negative, parts_per_one);
    if (take(rest, '.')) {
        const std::optional<std::string_view> digits = take_digits(rest);
        if (!digits || !rest.empty()) return failed(Exact::Verdict::not_a_number);
        const std::optional<Fraction> part = decimals(*digits);
        if (!part) return failed(Exact::Verdict::not_whole);
        return sum(*number, *part, negative, parts_per_one);
    }
    std::string_view numerator_digits = first;
    std::int64_t whole = 0;
    if (take(rest, ' ')) {
        const std::optional<std::string_view> digits = take_digits(rest);
        if (!digits) return failed(Exact::Verdict::not_a_number);
        numerator_digits = *digits;
        whole = *number;
    }
    const bool over = take(rest, '/');
    const std::optional<std::string_view> digits = take_digits(rest);
    if (!over || !digits || !rest.empty()) return failed(Exact::Verdict::not_a_number);
    const std::optional<std::int64_t> numerator = number_of(numerator_digits);
    const std::optional<std::int64_t> denominator = number_of(*digits);
    if (!numerator || !denominator) return failed(Exact::Verdict::too_large);
    if (*denominator == 0) return failed(Exact::Verdict::not_a_number);
    return sum(whole, {*numerator, *denominator}, negative, parts_per_one);
}

}  // namespace

Exact read_exact(std::string_view text, std::int64_t parts_per_one) {
    const bool negative = take(text, '-');
    const std::optional<std::string_view> first = take_digits(text);
    if (!first) return failed(Exact::Verdict::not_a_number);
    return read_rest(*first, text, negative, parts_per_one);
}

Exact read_exact(std::int64_t number, std::int64_t parts_per_one) {
    if (number > largest || number < -largest) return failed(Exact::Verdict::too_large);
    return {Exact::Verdict::exact, number * parts_per_one};
}

}  // namespace grognard
