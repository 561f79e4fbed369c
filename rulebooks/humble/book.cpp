// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/book.h"

#include <string>
#include <type_traits>
#include <vector>

#include "engine/record/json_document.h"
#include "rulebooks/humble/data.h"

namespace grognard::humble {

namespace {

// Reads one number or length of a table into `slot`.
void read_slot(Reader& table, std::string_view key, Number& slot, int low, int high) {
    slot.value = static_cast<int>(table.integer(key, low, high));
}
void read_slot(Reader& table, std::string_view key, Inches& slot, int low, int high) {
    const auto inches_of = [](int n) { return Length::from_ticks(n * Length::ticks_per_inch); };
    slot.value = table.length(key, inches_of(low), inches_of(high));
}

// Walks the tables in order, opening each once.
template <class F>
void each_slot_by_table(Book& book, F&& f) {
    std::string_view open;
    each_number(book, [&](std::string_view table, std::string_view key, Clause clause, auto& slot,
                          int low, int high) {
        f(table, table != open, key, clause, slot, low, high);
        open = table;
    });
}

void read_tables(Reader& root, Book& book) {
    std::vector<Reader> open;
    each_slot_by_table(book, [&](std::string_view table, bool is_new, std::string_view key, Clause,
                                 auto& slot, int low, int high) {
        if (is_new) {
            if (!open.empty()) open.back().finish();
            open.assign(1, root.table(table));
            open.back().text("clause");
        }
        read_slot(open.back(), key, slot, low, high);
    });
    if (!open.empty()) open.back().finish();
    root.finish();
}

// A house rule may name any table and any of its keys; the rest stays as the sheet has it.
void override_tables(Reader tables, Book& book) {
    std::vector<Reader> open;
    each_slot_by_table(book, [&](std::string_view table, bool is_new, std::string_view key, Clause,
                                 auto& slot, int low, int high) {
        if (is_new) {
            if (!open.empty()) open.back().finish();
            open.clear();
            if (auto found = tables.table_if(table)) open.push_back(*found);
        }
        if (open.empty() || !open.back().value(key)) return;
        read_slot(open.back(), key, slot, low, high);
        slot.house = true;
    });
    if (!open.empty()) open.back().finish();
    tables.finish();
}

std::string quoted(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "\"" : ", \"") + word + "\"";
    return all;
}

// A ruling's value as a word: true, 1 and "either" alike.
std::string as_word(const Node& node) {
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

// rulings.toml holds the values there are; the first is the default.
void check_rulings(Reader& root, Book& book) {
    each_ruling(book.rulings, [&](std::string_view name, Clause clause, auto&) {
        Reader entry = root.table(name);
        if (entry.text("clause") != to_string(clause))
            entry.mistake("clause", "expected " + to_string(clause));
        entry.text("what");
        entry.text("why");
        entry.one_of("basis", {"sheet", "family", "ours"});
        if (entry.texts_or_none("values").size() < 2)
            entry.mistake("values", "expected at least two values");
        entry.finish();
    });
    root.finish();
}

void override_rulings(Reader chosen, const Node& rulings, Book& book) {
    each_ruling(book.rulings, [&](std::string_view name, Clause, auto& ruling) {
        const Node* value = chosen.value(name);
        if (!value) return;
        std::vector<std::string> values;
        if (const Node* entry = rulings.find(name))
            if (const Node* list = entry->find("values"))
                for (const Node& item : list->items) values.push_back(as_word(item));
        const std::string word = as_word(*value);
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (values[i] != word) continue;
            using Value = std::decay_t<decltype(ruling.value)>;
            ruling.value = static_cast<Value>(i);
            ruling.house = true;
            return;
        }
        chosen.mistake(name, "expected one of " + quoted(values));
    });
    chosen.finish();
}

}  // namespace

Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes) {
    Book book;
    Reader table_reader{tables, mistakes};
    read_tables(table_reader, book);
    Reader ruling_reader{rulings, mistakes};
    check_rulings(ruling_reader, book);
    if (!house_rules) return book;
    Reader house{*house_rules, mistakes};
    house.text_or("name", "");
    if (house.text_or("rulebook", "humble") != "humble")
        house.mistake("rulebook",
                      "expected \"humble\": these house rules are for another rulebook");
    if (auto changed = house.table_if("tables")) override_tables(*changed, book);
    if (auto chosen = house.table_if("rulings")) override_rulings(*chosen, rulings.root, book);
    house.finish();
    return book;
}

Book read_book(const Document* house_rules, Mistakes& mistakes) {
    const auto tables = document_from_json("tables.toml", data::tables_json, mistakes);
    const auto rulings = document_from_json("rulings.toml", data::rulings_json, mistakes);
    if (!tables || !rulings) return {};
    return read_book(*tables, *rulings, house_rules, mistakes);
}

}  // namespace grognard::humble
