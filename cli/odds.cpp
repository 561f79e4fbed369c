// SPDX-License-Identifier: Apache-2.0
//
// grognard odds: the calculators of a rulebook. What is not given has its preset; every mistake in
// what is given is said at once.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/calculators.h"
#include "cli/commands.h"
#include "cli/explain.h"
#include "cli/shelf.h"
#include "cli/text.h"
#include "engine/document/json_writer.h"
#include "engine/document/words.h"
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

void write_tally(JsonWriter& writer, const Tally& tally, const Wording& wording) {
    writer.open_list();
    for (const Modifier& line : tally.lines()) {
        writer.open_table().number("value", line.value).text("words", wording.modifier(line));
        writer.text("clause", to_string(line.clause)).flag("counts", line.counts());
        writer.flag("house_rule", line.house_rule).close_table();
    }
    writer.close_list();
}

std::string answer_json(const Rulebook& rulebook, const Calculator& calculator,
                        const CalculatorValues& values, const CalculatorAnswer& answer) {
    const Wording wording = wording_of(rulebook);
    const Assessment& assessment = answer.assessment;
    JsonWriter writer;
    writer.open_table().text("rulebook", rulebook.name()).text("calculator", calculator.name);
    writer.key("values").open_table();
    for (const CalculatorInput& input : calculator.inputs) {
        const auto given = values.find(input.name);
        writer.text(input.name, given == values.end() ? input.preset : given->second);
    }
    writer.close_table();
    if (!answer.impossible.empty()) {
        writer.text("impossible", answer.impossible).close_table();
        return writer.take();
    }
    writer.text("clause", to_string(assessment.clause)).text("needs", answer.needs);
    writer.key("tally");
    write_tally(writer, assessment.tally, wording);
    writer.number("total", assessment.tally.total());
    if (assessment.opposed) {
        writer.key("other_tally");
        write_tally(writer, assessment.other, wording);
        writer.number("other_total", assessment.other.total());
    }
    writer.key("odds").open_list();
    for (const Odds::Line& line : assessment.odds.lines) {
        const Fraction chance = Fraction::of(line.weight, assessment.odds.total);
        writer.open_table().text("outcome", wording.outcome(line.outcome));
        writer.number("numerator", static_cast<std::int64_t>(chance.numerator));
        writer.number("denominator", static_cast<std::int64_t>(chance.denominator));
        writer.number("percent_hundredths", chance.percent_hundredths()).close_table();
    }
    writer.close_list().close_table();
    return writer.take();
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
        pen.line(answer_json(rulebook, calculator, values, answer));
    else
        print_answer(pen, rulebook, calculator, values, answer);
    return Exit::ok;
}

}  // namespace grognard::cli
