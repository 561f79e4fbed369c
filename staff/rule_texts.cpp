// SPDX-License-Identifier: Apache-2.0
#include "staff/rule_texts.h"

#include "engine/record/json_writers.h"
#include "staff/shelf.h"

namespace grognard {

namespace {

std::string text_at(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    if (!found) return {};
    if (found->kind == Node::Kind::text) return found->text;
    return to_json(*found);
}

std::vector<std::string> texts_at(const Node& node, std::string_view key) {
    std::vector<std::string> texts;
    if (const Node* found = node.find(key))
        for (const Node& item : found->items)
            texts.push_back(item.kind == Node::Kind::text ? item.text : to_json(item));
    return texts;
}

}  // namespace

std::vector<Ruling> rulings_of(const Rulebook& rulebook) {
    std::vector<Ruling> rulings;
    const Document document = built_in_document("rulings", rulebook.rulings_json());
    for (std::size_t i = 0; i < document.root.keys.size(); ++i) {
        const Node& node = document.root.items[i];
        rulings.push_back({document.root.keys[i], text_at(node, "clause"), text_at(node, "what"),
                           texts_at(node, "values"), text_at(node, "basis"), text_at(node, "why")});
    }
    return rulings;
}

void write_ruling(JsonWriter& writer, const Ruling& ruling) {
    writer.open_table().text("name", ruling.name).text("clause", ruling.clause);
    writer.text("what", ruling.what).text("basis", ruling.basis).text("why", ruling.why);
    writer.text("default", ruling.values.empty() ? std::string{} : ruling.values[0]);
    writer.key("values").open_list();
    for (const std::string& value : ruling.values) writer.text(value);
    writer.close_list().close_table();
}

void write_calculator(JsonWriter& writer, const Calculator& calculator) {
    writer.open_table().text("name", calculator.name).text("title", calculator.title);
    writer.text("clause", to_string(calculator.clause)).key("inputs").open_list();
    for (const CalculatorInput& input : calculator.inputs) {
        writer.open_table().text("name", input.name).text("meaning", input.meaning);
        writer.text("preset", input.preset);
        if (input.choices.empty()) {
            writer.number("low", input.low).number("high", input.high);
        } else {
            writer.key("choices").open_list();
            for (const std::string_view choice : input.choices) writer.text(choice);
            writer.close_list();
        }
        writer.close_table();
    }
    writer.close_list().close_table();
}

std::string odds_json(const Rulebook& rulebook, const Calculator& calculator,
                      const CalculatorValues& values, const CalculatorAnswer& answer) {
    JsonWriter json;
    json.open_table().text("rulebook", rulebook.name()).text("calculator", calculator.name);
    json.key("values").open_table();
    for (const CalculatorInput& input : calculator.inputs) {
        const auto given = values.find(input.name);
        json.text(input.name, given == values.end() ? input.preset : given->second);
    }
    json.close_table();
    json.key("assessment").literal(assessment_json(rulebook, answer.assessment));
    if (!answer.needs.empty()) json.text("needs", answer.needs);
    if (!answer.impossible.empty()) json.text("impossible", answer.impossible);
    return json.close_table().take();
}

}  // namespace grognard
