// SPDX-License-Identifier: Apache-2.0
#include "cli/prompt.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "cli/text.h"
#include "engine/document/words.h"

namespace grognard::cli {

namespace {

using typed::Placing;
using Words = std::span<const std::string>;

// Every word a line may begin with, for near misses.
constexpr std::array<std::string_view, 30> first_words{
    "to",     "ahead", "turn", "charge", "stay",     "away",   "back",  "left",
    "right",  "form",  "why",  "undo",   "log",      "map",    "unit",  "units",
    "rules",  "odds",  "save", "auto",   "quit",     "advice", "wheel", "unlimber",
    "resign", "help",  "exit", "face",   "withdraw", "limber"};

std::string joined(Words words) {
    std::string all;
    for (const std::string& word : words) {
        if (!all.empty()) all += ' ';
        all += word;
    }
    return all;
}

using typed::NotUnderstood;

NotUnderstood say(std::string sentence) { return {std::move(sentence), {}}; }

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

using Order = std::variant<Placing, NotUnderstood>;

// What follows the place: nothing, a direction, or "toward" and a unit.
Order with_facing(Placing order, Words rest) {
    if (!rest.empty() && is_one_of(lower(rest[0]), {"facing", "face"})) rest = rest.subspan(1);
    if (rest.empty()) return order;
    if (is_one_of(lower(rest[0]), {"toward", "towards"})) {
        order.unit = joined(rest.subspan(1));
        if (order.unit.empty()) return say("Toward which unit? Give its letter or name.");
        return order;
    }
    order.facing = bearing_typed(joined(rest));
    if (!order.facing)
        return say(fmt::format("\"{}\" is no direction: give a compass word (north, south-west, "
                               "ne), degrees clockwise "
                               "from north, or toward and a unit.",
                               joined(rest)));
    return order;
}

Order understand_to(Words rest) {
    std::vector<std::string> parts;
    for (const std::string& word : rest) {
        // "12,8" and "12, 8" are two numbers, not a decimal comma: both coordinates are wanted.
        std::string part;
        for (const char letter : word) {
            if (letter != ',') {
                part += letter;
                continue;
            }
            if (!part.empty()) parts.push_back(std::move(part));
            part.clear();
        }
        if (!part.empty()) parts.push_back(std::move(part));
    }
    constexpr const char* manner =
        "Say where: to X Y, in inches from the south-west corner, and a facing if you like: "
        "to 24 12.5 north.";
    if (parts.size() < 2) return say(manner);
    const std::optional<Length> x = length_typed(parts[0]);
    const std::optional<Length> y = length_typed(parts[1]);
    if (!x || !y) return say(manner);
    Placing order;
    order.kind = Placing::Kind::to;
    order.x = *x;
    order.y = *y;
    return with_facing(std::move(order), Words{parts}.subspan(2));
}

Order understand_distance(Placing::Kind kind, std::string_view word, Words rest) {
    Placing order;
    order.kind = kind;
    if (rest.empty() && kind == Placing::Kind::away) return order;
    if (!rest.empty()) order.distance = length_typed(rest[0]);
    if (!order.distance) return say(fmt::format("How far? Say {} and inches: {} 2.5.", word, word));
    if (kind == Placing::Kind::ahead) return with_facing(order, rest.subspan(1));
    if (rest.size() > 1) return say(fmt::format("{} and inches, no more: {} 2.5.", word, word));
    if (word == "left") order.distance = -*order.distance;
    return order;
}

Order understand_form(Words rest) {
    Placing order;
    order.kind = Placing::Kind::form;
    order.formation = joined(rest);
    if (order.formation.empty()) return say("Form what? form column, form line, form square.");
    return order;
}

std::optional<Order> understand_manner(std::string_view word, Words rest) {
    using Kind = Placing::Kind;
    Placing order;
    if (word == "to" || word == "move" || word == "march") return understand_to(rest);
    if (is_one_of(word, {"ahead", "forward", "advance"}))
        return understand_distance(Kind::ahead, "ahead", rest);
    if (is_one_of(word, {"away", "withdraw", "retire"}))
        return understand_distance(Kind::away, "away", rest);
    if (word == "back") return understand_distance(Kind::back, word, rest);
    if (word == "left" || word == "right") return understand_distance(Kind::side, word, rest);
    if (word == "form") return understand_form(rest);
    if (word == "limber" || word == "unlimber") {
        const std::vector<std::string> limbered{std::string{word} + "ed"};
        return understand_form(limbered);
    }
    if (is_one_of(word, {"stay", "hold", "halt"})) return order;
    if (is_one_of(word, {"turn", "wheel", "face"})) {
        order.kind = word == "wheel" ? Placing::Kind::wheel : Placing::Kind::turn;
        if (rest.empty())
            return say(fmt::format("Which way? {0} east, {0} 135, or {0} toward and a unit.",
                                   word == "wheel" ? "wheel" : "turn"));
        if (lower(rest[0]) == "to") rest = rest.subspan(1);
        return with_facing(order, rest);
    }
    if (word == "charge" || word == "attack") {
        order.kind = Placing::Kind::charge;
        order.unit = joined(rest);
        if (order.unit.empty()) return say("Charge whom? Give the unit's letter or name.");
        return order;
    }
    return std::nullopt;
}

// "... in column": the change comes first.
std::optional<Order> understand_one(Words words) {
    const std::string word = lower(words[0]);
    Words rest = words.subspan(1);
    std::string formation;
    for (std::size_t i = rest.size(); i-- > 0 && word != "form";)
        if (lower(rest[i]) == "in" && i + 1 < rest.size()) {
            formation = joined(rest.subspan(i + 1));
            rest = rest.first(i);
            break;
        }
    std::optional<Order> order = understand_manner(word, rest);
    if (order && !formation.empty())
        if (auto* placing = std::get_if<Placing>(&*order)) placing->formation = formation;
    return order;
}

// "form column, then ahead 6"; nothing if the first word is none of an order.
std::optional<Order> understand_order(Words words) {
    std::vector<std::vector<std::string>> steps(1);
    for (const std::string& word : words) {
        if (lower(word) == "then") {
            if (!steps.back().empty() && steps.back().back().ends_with(','))
                steps.back().back().pop_back();
            steps.emplace_back();
        } else {
            steps.back().push_back(word);
        }
    }
    std::optional<Order> whole;
    for (const std::vector<std::string>& step : steps) {
        if (step.empty()) return say("Then what? As in form column, then ahead 6.");
        std::optional<Order> order = understand_one(step);
        if (!order && !whole) return std::nullopt;
        if (!order) return say(fmt::format("I do not understand {}.", in_quotes(joined(step))));
        if (std::holds_alternative<NotUnderstood>(*order) || !whole)
            whole = std::move(order);
        else
            std::get<Placing>(*whole).then.push_back(std::get<Placing>(*std::move(order)));
        if (std::holds_alternative<NotUnderstood>(*whole)) return whole;
    }
    return whole;
}

Typed understand_why(Words rest) {
    if (rest.empty())
        return say("Why what? Give the number of a choice or an order: why 2, why ahead 3.");
    if (const std::optional<int> number = number_typed(rest[0]))
        return typed::Why{typed::Choice{*number}};
    if (const std::optional<Order> order = understand_order(rest)) {
        if (const auto* not_understood = std::get_if<NotUnderstood>(&*order))
            return *not_understood;
        return typed::Why{std::get<Placing>(*order)};
    }
    return typed::Why{typed::Unit{joined(rest)}};
}

Typed understand_log(Words rest) {
    if (rest.empty()) return typed::Log{};
    const std::optional<int> last = number_typed(rest[0]);
    if (!last || *last < 1) return say("How many lines? log 20 shows the last twenty.");
    return typed::Log{last};
}

Typed understand_auto(Words rest) {
    if (rest.empty()) return typed::Auto{};
    if (lower(rest[0]) == "phase") return typed::Auto{.whole_phase = true};
    return say("auto answers this one question, auto phase all of yours until the phase ends.");
}

std::optional<Typed> understand_command(std::string_view word, Words rest) {
    if (word == "why") return understand_why(rest);
    if (word == "undo" || (word == "back" && rest.empty())) return typed::Undo{};
    if (word == "log") return understand_log(rest);
    if (word == "map") return typed::Map{};
    if (word == "unit" && !rest.empty()) return typed::Unit{joined(rest)};
    if (is_one_of(word, {"unit", "units"})) return typed::Units{};
    if (is_one_of(word, {"rules", "rule", "clause"})) return typed::Rules{joined(rest)};
    if (word == "odds") return typed::Odds{joined(rest)};
    if (word == "save") return typed::Save{joined(rest)};
    if (word == "auto") return understand_auto(rest);
    if (is_one_of(word, {"advice", "advise", "hint"})) return typed::Advice{};
    if (is_one_of(word, {"quit", "exit"})) return typed::Quit{};
    if (word == "resign") return typed::Quit{.resigned = true};
    if (is_one_of(word, {"help", "?"})) return typed::Help{};
    return std::nullopt;
}

}  // namespace

Typed understand(std::string_view line) {
    const std::vector<std::string> words = words_of(line);
    if (words.empty()) return typed::Nothing{};
    if (const std::optional<int> number = number_typed(words[0])) {
        if (words.size() == 1) return typed::Choice{*number};
        return say("One number at a time, please; ? shows what else can be typed.");
    }
    const std::string word = lower(words[0]);
    const Words rest = Words{words}.subspan(1);
    if (std::optional<Typed> command = understand_command(word, rest)) return *std::move(command);
    if (const std::optional<Order> order = understand_order(words))
        return std::visit([](const auto& each) { return Typed{each}; }, *order);
    std::string near = did_you_mean(word, first_words);
    if (near.empty()) near += '.';
    return NotUnderstood{fmt::format("I do not understand {}{} Type a number, or ? for help.",
                                     in_quotes(words[0]), near),
                         trimmed(line)};
}

bool looks_like_dice(std::string_view line) {
    const std::string text = trimmed(line);
    return !text.empty() && ((text[0] >= '0' && text[0] <= '9') || text[0] == '-');
}

TypedDice understand_dice(std::string_view line, const Roll& roll) {
    std::string spaced{line};
    for (char& letter : spaced)
        if (letter == ',' || letter == '+' || letter == ';') letter = ' ';
    const std::vector<std::string> words = words_of(spaced);
    if (words.size() != roll.count)
        return fmt::format("{} {} wanted, you gave {}.", counted(roll.count, "die"),
                           roll.count == 1 ? "is" : "are", words.size());
    Dice dice;
    for (const std::string& word : words) {
        const std::optional<int> die = number_typed(word);
        if (!die || *die < 1 || *die > roll.sides)
            return fmt::format("{} cannot be on a die with {} sides: give 1 to {}.",
                               in_quotes(word), roll.sides, roll.sides);
        dice.push_back(static_cast<std::uint8_t>(*die));
    }
    return dice;
}

}  // namespace grognard::cli
