// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/book.h"

#include <algorithm>
#include <optional>
#include <string>

namespace grognard {

namespace {

void read_into(Reader& table, const ListedNumber& listed, Number& slot) {
    slot.value = static_cast<int>(table.integer(listed.key, listed.low, listed.high));
}

void read_into(Reader& table, const ListedNumber& listed, Inches& slot) {
    const auto inches_of = [](int n) { return Length::from_ticks(n * Length::ticks_per_inch); };
    slot.value = table.length(listed.key, inches_of(listed.low), inches_of(listed.high));
}

void read_into(Reader& table, const ListedNumber& listed, Degrees& slot) {
    slot.value =
        degrees(static_cast<std::int32_t>(table.integer(listed.key, listed.low, listed.high)));
}

// A whole number without a sign.
std::optional<int> digits(std::string_view text) {
    if (text.empty() || text.size() > 6) return std::nullopt;
    int number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return number;
}

// 2 or "1/2".
std::optional<Factor> factor_in(const Node& node) {
    if (node.kind == Node::Kind::integer && node.integer >= 0 && node.integer < 1'000'000)
        return Factor{.times = static_cast<int>(node.integer)};
    if (node.kind != Node::Kind::text) return std::nullopt;
    const std::string_view text = node.text;
    const std::size_t stroke = text.find('/');
    if (stroke == std::string_view::npos) return std::nullopt;
    const auto times = digits(text.substr(0, stroke));
    const auto over = digits(text.substr(stroke + 1));
    if (!times || !over) return std::nullopt;
    return Factor{.times = *times, .over = *over};
}

void read_into(Reader& table, const ListedNumber& listed, Factor& slot) {
    const std::string expected = "a whole number or a fraction like \"1/2\", its parts " +
                                 std::to_string(listed.low) + " to " + std::to_string(listed.high);
    const auto fits = [&](int part) { return part >= listed.low && part <= listed.high; };
    const Node* found = table.value(listed.key);
    // A table that is missing has been reported as such.
    if (!found && table.node().kind != Node::Kind::table) return;
    const auto factor = found ? factor_in(*found) : std::nullopt;
    if (factor && fits(factor->times) && fits(factor->over)) {
        slot.times = factor->times;
        slot.over = factor->over;
    } else {
        table.mistake(listed.key, (found ? "expected " : "missing; expected ") + expected);
    }
}

void read_number(Reader& table, const ListedNumber& listed) {
    std::visit([&](auto* slot) { read_into(table, listed, *slot); }, listed.slot);
}

void read_tables(Reader& root, const std::vector<ListedNumber>& numbers) {
    std::optional<Reader> open;
    std::string_view name;
    for (const ListedNumber& number : numbers) {
        if (!open || number.table != name) {
            if (open) open->finish();
            open = root.table(number.table);
            open->text("clause");
            name = number.table;
        }
        read_number(*open, number);
    }
    if (open) open->finish();
    root.finish();
}

// A house rule may name any table and any of its keys; the rest stays as the book has it.
void override_tables(Reader tables, const std::vector<ListedNumber>& numbers) {
    std::optional<Reader> open;
    std::string_view name;
    for (const ListedNumber& number : numbers) {
        if (number.table != name) {
            if (open) open->finish();
            open = tables.table_if(number.table);
            name = number.table;
        }
        if (!open || !open->value(number.key)) continue;
        read_number(*open, number);
        std::visit([](auto* slot) { slot->house = true; }, number.slot);
    }
    if (open) open->finish();
    tables.finish();
}

std::string quoted(const std::vector<std::string_view>& words) {
    std::string all;
    for (const std::string_view word : words)
        all += (all.empty() ? "\"" : ", \"") + std::string{word} + "\"";
    return all;
}

}  // namespace

std::string ruling_word(const Node& node) {
    switch (node.kind) {
    case Node::Kind::boolean: return node.boolean ? "true" : "false";
    case Node::Kind::integer: return std::to_string(node.integer);
    case Node::Kind::text: return node.text;
    case Node::Kind::nothing:
    case Node::Kind::list:
    case Node::Kind::table: break;
    }
    return {};
}

namespace {

std::vector<std::string> words_of(const Node* values) {
    std::vector<std::string> words;
    if (values)
        for (const Node& each : values->items) words.push_back(ruling_word(each));
    return words;
}

// By its words, wherever they stand.
bool choose(const ListedRuling& ruling, std::string_view word, bool house) {
    const auto found = std::find(ruling.values.begin(), ruling.values.end(), word);
    if (found == ruling.values.end()) return false;
    ruling.choose(static_cast<std::size_t>(found - ruling.values.begin()), house);
    return true;
}

// The file names the values the code knows, in any order; the first is the default.
void read_values(Reader& entry, const ListedRuling& ruling) {
    const std::vector<std::string> words = words_of(entry.value("values"));
    std::vector<std::string_view> sorted(words.begin(), words.end());
    std::vector<std::string_view> known = ruling.values;
    std::sort(sorted.begin(), sorted.end());
    std::sort(known.begin(), known.end());
    if (words.size() < 2)
        entry.mistake("values", "expected at least two values");
    else if (sorted != known)
        entry.mistake("values", "expected " + quoted(ruling.values) + ", in any order");
    else
        choose(ruling, words[0], false);
}

void read_rulings(Reader& root, const std::vector<ListedRuling>& rulings) {
    for (const ListedRuling& ruling : rulings) {
        Reader entry = root.table(ruling.name);
        if (entry.text("clause") != to_string(ruling.clause))
            entry.mistake("clause", "expected " + to_string(ruling.clause));
        entry.text("what");
        entry.text("why");
        entry.one_of("basis", {"sheet", "fact", "family", "ours"});
        read_values(entry, ruling);
        entry.finish();
    }
    root.finish();
}

void override_rulings(Reader chosen, const std::vector<ListedRuling>& rulings) {
    for (const ListedRuling& ruling : rulings) {
        const Node* value = chosen.value(ruling.name);
        if (value && !choose(ruling, ruling_word(*value), true))
            chosen.mistake(ruling.name, "expected one of " + quoted(ruling.values));
    }
    chosen.finish();
}

}  // namespace

void read_listed(std::string_view rulebook, const std::vector<ListedNumber>& numbers,
                 const std::vector<ListedRuling>& rulings, const BookFiles& files,
                 Mistakes& mistakes) {
    Reader tables{files.tables, mistakes};
    read_tables(tables, numbers);
    Reader values{files.rulings, mistakes};
    read_rulings(values, rulings);
    if (!files.house_rules) return;
    Reader house{*files.house_rules, mistakes};
    house.text_or("name", "");
    if (house.text_or("rulebook", rulebook) != rulebook)
        house.mistake("rulebook", "expected \"" + std::string{rulebook} +
                                      "\": these house rules are for another rulebook");
    if (auto changed = house.table_if("tables")) override_tables(*changed, numbers);
    if (auto chosen = house.table_if("rulings")) override_rulings(*chosen, rulings);
    house.finish();
}

}  // namespace grognard
