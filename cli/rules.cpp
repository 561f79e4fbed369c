// SPDX-License-Identifier: Apache-2.0
//
// grognard rules: the clauses of a rulebook, its rulings and its tables, for reading.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "cli/rule_texts.h"
#include "cli/shelf.h"
#include "cli/text.h"
#include "cli/trouble.h"
#include "engine/document/json_writer.h"
#include "rulebooks/all/all.h"

namespace grognard::cli {

namespace {

void list_rulebooks(Pen& pen, bool json) {
    if (json) {
        JsonWriter writer;
        writer.open_list();
        for (const Rulebook* each : all_rulebooks())
            writer.open_table()
                .text("name", each->name())
                .text("title", each->title())
                .text("edition", each->edition())
                .text("credit", each->credit())
                .number("clauses", static_cast<std::int64_t>(each->rules().size()))
                .close_table();
        writer.close_list();
        pen.line(writer.take());
        return;
    }
    for (const Rulebook* each : all_rulebooks()) {
        pen.line(fmt::format("{}  {}, {}: {}", pen.ink(Ink::bold, each->name()), each->title(),
                             each->edition(), counted(each->rules().size(), "clause")));
        pen.prose(each->credit(), 2);
    }
    pen.line();
    pen.line("Read on with: grognard rules NAME [CLAUSE | chapter | words] [--rulings] [--tables]");
}

void print_rulings(Pen& pen, const Rulebook& rulebook, const std::vector<Ruling>& rulings,
                   bool json) {
    if (json) {
        JsonWriter writer;
        writer.open_list();
        for (const Ruling& ruling : rulings) write_ruling(writer, ruling);
        writer.close_list();
        pen.line(writer.take());
        return;
    }
    pen.heading(fmt::format("{}: what the book leaves open", rulebook.title()));
    for (const Ruling& ruling : rulings) {
        print_ruling(pen, ruling, 0);
        pen.line();
    }
    pen.prose("To choose another value, write a house-rules file with [rulings] and, for instance, "
              "\"name\" = \"value\", and give it with --house-rules.");
}

std::string value_text(const Node& node) {
    switch (node.kind) {
    case Node::Kind::boolean: return node.boolean ? "yes" : "no";
    case Node::Kind::integer: return std::to_string(node.integer);
    case Node::Kind::text: return node.text;
    case Node::Kind::nothing:
    case Node::Kind::list:
    case Node::Kind::table: break;
    }
    return to_json(node);
}

void print_tables(Pen& pen, const Rulebook& rulebook, bool json) {
    if (json) {
        pen.line(rulebook.tables_json());
        return;
    }
    pen.heading(fmt::format("{}: the numbers", rulebook.title()));
    const Document tables = built_in_document("tables", rulebook.tables_json());
    for (std::size_t i = 0; i < tables.root.keys.size(); ++i) {
        const Node& table = tables.root.items[i];
        const Node* clause = table.find("clause");
        pen.line(fmt::format("{}  {}", pen.ink(Ink::bold, without_underscores(tables.root.keys[i])),
                             pen.ink(Ink::dim, clause ? clause->text : std::string{})));
        for (std::size_t j = 0; j < table.keys.size(); ++j)
            if (table.keys[j] != "clause")
                pen.line(fmt::format("  {} {}", padded(without_underscores(table.keys[j]), 28),
                                     padded_left(value_text(table.items[j]), 6)));
    }
}

void print_clauses(Pen& pen, const Rulebook& rulebook, const std::vector<RuleText>& found,
                   bool with_rulings) {
    const std::vector<Ruling> rulings = rulings_of(rulebook);
    std::string_view chapter;
    for (const RuleText& rule : found) {
        if (rule.chapter != chapter) {
            if (!chapter.empty()) pen.line();
            chapter = rule.chapter;
            pen.heading(fmt::format("{} {}", rule.clause.chapter, chapter));
        }
        print_clause(pen, rule, with_rulings ? rulings : std::vector<Ruling>{});
    }
}

}  // namespace

Exit run_rules(const RulesArguments& arguments, const Looks& looks) {
    Pen pen{std::cout, looks};
    if (arguments.rulebook.empty()) {
        list_rulebooks(pen, arguments.json);
        return Exit::ok;
    }
    const Rulebook& rulebook = rulebook_called(arguments.rulebook);
    if (arguments.tables) {
        print_tables(pen, rulebook, arguments.json);
        return Exit::ok;
    }
    std::string about;
    for (const std::string& word : arguments.about) about += (about.empty() ? "" : " ") + word;
    const std::vector<RuleText> found = clauses_about(rulebook, about);
    if (arguments.rulings) {
        std::vector<Ruling> rulings = rulings_of(rulebook);
        if (!about.empty())
            std::erase_if(rulings, [&](const Ruling& ruling) {
                return std::none_of(found.begin(), found.end(), [&](const RuleText& rule) {
                    return to_string(rule.clause) == ruling.clause;
                });
            });
        print_rulings(pen, rulebook, rulings, arguments.json);
        return Exit::ok;
    }
    if (found.empty())
        throw Trouble{Exit::no,
                      fmt::format("Nothing in {} about {}. A clause is written like {}.",
                                  rulebook.title(), about, to_string(rulebook.rules()[0].clause))};
    if (arguments.json) {
        pen.line(clauses_json(rulebook, found));
        return Exit::ok;
    }
    if (about.empty()) {
        pen.line(fmt::format("{}, {}", pen.ink(Ink::bold, rulebook.title()), rulebook.edition()));
        pen.prose(rulebook.credit());
        pen.line();
    }
    print_clauses(pen, rulebook, found, !about.empty());
    return Exit::ok;
}

}  // namespace grognard::cli
