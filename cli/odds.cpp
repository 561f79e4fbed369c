// SPDX-License-Identifier: Apache-2.0
//
// grognard odds: the calculators of a rulebook. What is not given has its preset; every mistake in
// what is given is said at once.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/calculators.h"
#include "cli/commands.h"
#include "cli/shelf.h"
#include "cli/text.h"
#include "engine/document/json_writer.h"
#include "rulebooks/all/all.h"
#include "staff/rule_texts.h"

namespace grognard::cli {

namespace {

void list_calculators(Pen& pen, const Rulebook* only, bool json) {
    JsonWriter writer;
    writer.open_list();
    for (const Rulebook* rulebook : all_rulebooks()) {
        if (only && rulebook != only) continue;
        writer.open_table().text("rulebook", rulebook->name()).key("calculators").open_list();
        if (!json)
            pen.line(
                fmt::format("{}  {}", pen.ink(Ink::bold, rulebook->name()), rulebook->title()));
        for (const Calculator& each : rulebook->calculators()) {
            write_calculator(writer, each);
            if (!json)
                pen.line(fmt::format("  {}  {} {}", padded(each.name, 16), each.title,
                                     pen.ink(Ink::dim, "(" + to_string(each.clause) + ")")));
        }
        writer.close_list().close_table();
    }
    writer.close_list();
    if (json) {
        pen.line(writer.take());
        return;
    }
    pen.line();
    pen.line("Ask with: grognard odds RULEBOOK CALCULATOR [name=value ...]");
}

// Mistakes on the command line, or in the house rules, which have lines.
Trouble wrong_values(const std::string& calculator, const Mistakes& mistakes) {
    const Trouble trouble = mistaken("the question about " + calculator, mistakes);
    const bool in_file = std::any_of(mistakes.begin(), mistakes.end(),
                                     [](const Mistake& each) { return each.line > 0; });
    return Trouble{in_file ? Exit::no : Exit::usage, trouble.what(), trouble.details()};
}

}  // namespace

Exit run_odds(const OddsArguments& arguments, const Looks& looks) {
    Pen pen{std::cout, looks};
    const std::vector<std::string>& words = arguments.words;
    if (words.empty()) {
        list_calculators(pen, nullptr, arguments.json);
        return Exit::ok;
    }
    const Rulebook& rulebook = rulebook_called(words[0]);
    if (words.size() == 1) {
        list_calculators(pen, &rulebook, arguments.json);
        return Exit::ok;
    }
    const Calculator calculator = calculator_called(rulebook, words[1]);
    const std::optional<Document> house_rules = read_house_rules(arguments.house_rules);
    const CalculatorValues values =
        values_typed(std::vector<std::string>(words.begin() + 2, words.end()));
    Mistakes mistakes;
    const CalculatorAnswer answer =
        calculate(rulebook, calculator, values, house_rules ? &*house_rules : nullptr, mistakes);
    if (!mistakes.empty()) throw wrong_values(words[1], mistakes);
    if (words.size() == 2 && !arguments.json) print_inputs(pen, rulebook, calculator);
    if (arguments.json)
        pen.line(odds_json(rulebook, calculator, values, answer));
    else
        print_answer(pen, rulebook, calculator, values, answer);
    return Exit::ok;
}

}  // namespace grognard::cli
