// SPDX-License-Identifier: Apache-2.0
//
// The values a battle is played by: gathered, compared, and brought back.
#include "engine/record/in_force.h"

#include <algorithm>
#include <utility>

#include "engine/battle/book.h"
#include "engine/dice/seed.h"
#include "engine/dice/sha256.h"
#include "engine/document/words.h"
#include "engine/record/json_document.h"

namespace grognard {

namespace {

Node new_table() {
    Node table;
    table.kind = Node::Kind::table;
    return table;
}

Node new_text(std::string words) {
    Node node;
    node.kind = Node::Kind::text;
    node.text = std::move(words);
    return node;
}

Node& member(Node& table, std::string_view key) {
    for (std::size_t i = 0; i < table.keys.size(); ++i)
        if (table.keys[i] == key) return table.items[i];
    table.keys.emplace_back(key);
    table.items.push_back(new_table());
    return table.items.back();
}

// f(key, value) for each member; none when it is no table.
template <class F>
void each_member(const Node* table, F&& f) {
    if (!table || table->kind != Node::Kind::table) return;
    for (std::size_t i = 0; i < table->keys.size(); ++i) f(table->keys[i], table->items[i]);
}

// f(table, key, value) for each number.
template <class F>
void each_number_in(const Node& values, F&& f) {
    each_member(values.find("tables"), [&](const std::string& table, const Node& rows) {
        each_member(&rows,
                    [&](const std::string& key, const Node& value) { f(table, key, value); });
    });
}

// What is built into the program; anything wrong with it is found by its own tests.
Node read(std::string_view file, std::string_view json) {
    Mistakes mistakes;
    const auto document = document_from_json(std::string{file}, json, mistakes);
    return document ? document->root : new_table();
}

Node defaults(const Rulebook& rulebook) {
    Node all = new_table();
    const Node tables = read("tables.toml", rulebook.tables_json());
    Node& numbers = member(all, "tables");
    each_member(&tables, [&](const std::string& name, const Node& rows) {
        each_member(&rows, [&](const std::string& key, const Node& value) {
            if (key != "clause") member(member(numbers, name), key) = value;
        });
    });
    const Node listed = read("rulings.toml", rulebook.rulings_json());
    Node& rulings = member(all, "rulings");
    each_member(&listed, [&](const std::string& name, const Node& ruling) {
        const Node* values = ruling.find("values");
        if (values && !values->items.empty())
            member(rulings, name) = new_text(ruling_word(values->items.front()));
    });
    return all;
}

// What the file does not name stays; what is new in it is left to the muster to refuse.
void lay_over(Node& values, const Node& file) {
    each_number_in(file, [&](const std::string& table, const std::string& key, const Node& value) {
        member(member(member(values, "tables"), table), key) = value;
    });
    each_member(file.find("rulings"), [&](const std::string& name, const Node& value) {
        member(member(values, "rulings"), name) = new_text(ruling_word(value));
    });
}

// Whether the ruling may be decided so.
bool may_be(const Node& rulings, std::string_view name, std::string_view word) {
    const Node* ruling = rulings.find(name);
    const Node* values = ruling ? ruling->find("values") : nullptr;
    return values && std::any_of(values->items.begin(), values->items.end(),
                                 [&](const Node& each) { return ruling_word(each) == word; });
}

std::string written(const Node& value) {
    return value.kind == Node::Kind::integer ? std::to_string(value.integer) : value.text;
}

}  // namespace

Node in_force(const Rulebook& rulebook, const Document* house_rules) {
    Node values = defaults(rulebook);
    if (house_rules) lay_over(values, house_rules->root);
    return values;
}

Node in_force_then(const Rulebook& rulebook, std::string_view release,
                   const Document* house_rules) {
    Node values = defaults(rulebook);
    const Node releases = read("releases.toml", rulebook.releases_json());
    if (const Node* then = releases.find(release)) lay_over(values, *then);
    if (house_rules) lay_over(values, house_rules->root);
    return values;
}

std::string fingerprint_of_play(std::string_view program, std::string_view signature,
                                const Node& in_force) {
    std::vector<std::string> lines;
    each_number_in(in_force,
                   [&](const std::string& table, const std::string& key, const Node& value) {
                       lines.push_back(table + "." + key + " = " + written(value) + "\n");
                   });
    each_member(in_force.find("rulings"), [&](const std::string& name, const Node& value) {
        lines.push_back("\"" + name + "\" = " + written(value) + "\n");
    });
    std::sort(lines.begin(), lines.end());
    Sha256 sum;
    for (const std::string_view part : {program, std::string_view{" "}, signature}) sum.add(part);
    sum.add("\n");
    for (const std::string& line : lines) sum.add(line);
    return to_hex(sum.finish());
}

Kept kept_by(const Rulebook& rulebook, const Node& in_force) {
    Kept kept;
    const Node now = defaults(rulebook);
    const Node listed = read("rulings.toml", rulebook.rulings_json());
    Node changed = new_table();
    each_number_in(
        in_force, [&](const std::string& table, const std::string& key, const Node& value) {
            const Node* tables = now.find("tables");
            const Node* rows = tables ? tables->find(table) : nullptr;
            const Node* number = rows ? rows->find(key) : nullptr;
            if (!number)
                kept.gone.push_back("The number " + in_quotes(table + "." + key) + ", then " +
                                    written(value) + ", is no longer in the tables.");
            else if (!(*number == value))
                member(member(member(changed, "tables"), table), key) = value;
        });
    each_member(in_force.find("rulings"), [&](const std::string& name, const Node& value) {
        const std::string word = ruling_word(value);
        const Node* ruling = now.find("rulings")->find(name);
        if (ruling && ruling->text == word) return;
        if (may_be(listed, name, word))
            member(member(changed, "rulings"), name) = new_text(word);
        else
            kept.gone.push_back("The ruling " + in_quotes(name) + " was " + in_quotes(word) +
                                ", which it can no longer be.");
    });
    if (!changed.keys.empty())
        kept.house_rules = Document{"the values the battle began with", std::move(changed)};
    return kept;
}

}  // namespace grognard
