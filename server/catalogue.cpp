// SPDX-License-Identifier: Apache-2.0
//
// How rulebooks, scenarios, clauses and odds are written as JSON; the whole list is made once.
#include "server/catalogue.h"

#include <array>
#include <memory>

#include "engine/document/json_writer.h"
#include "engine/record/answers.h"
#include "engine/record/json_writers.h"
#include "generals/general.h"
#include "rulebooks/all/all.h"
#include "server/armies.h"
#include "staff/armies.h"
#include "staff/rule_texts.h"
#include "staff/shelf.h"

namespace grognard::server {

namespace {

void put_text_if_any(JsonWriter& json, std::string_view key, const std::string& text) {
    if (!text.empty()) json.text(key, text);
}

void put_names(JsonWriter& json, const BuiltIn& scenario, const Document& document) {
    json.text("name", scenario.name).text("title", text_of(document, "title"));
    json.text("date", text_of(document, "date"));
    json.text("description", text_of(document, "description"));
    put_text_if_any(json, "notes", text_of(document, "notes"));
}

void put_scenario(JsonWriter& json, const BuiltIn& scenario) {
    const Document document = built_in_document(scenario.name, scenario.json);
    Mistakes mistakes;
    const std::unique_ptr<Game> game = scenario.rulebook->muster(document, nullptr, mistakes);
    if (!game) return;
    const View view = game->view();
    std::array<int, 2> units{};
    for (const ViewUnit& unit : view.units) ++units[index(unit.side)];
    json.open_table();
    put_names(json, scenario, document);
    json.number("turns", view.turns).key("sides").open_table();
    for (const Side side : {Side::blue, Side::red}) json.text(name_of(side), game->side_name(side));
    json.close_table().key("units").open_table();
    for (const Side side : {Side::blue, Side::red}) json.number(name_of(side), units[index(side)]);
    json.close_table().close_table();
}

void put_dice(JsonWriter& json, const Rulebook& rulebook) {
    json.key("dice").open_list();
    for (const DieKind& die : rulebook.dice()) {
        json.open_table().text("name", die.name).number("sides", die.sides);
        json.key("faces").open_list();
        for (const std::string_view face : die.faces) json.text(face);
        json.close_list().close_table();
    }
    json.close_list();
}

void put_sequence(JsonWriter& json, const Rulebook& rulebook) {
    json.key("sequence").open_list();
    for (const SequenceStep& step : rulebook.sequence())
        json.open_table()
            .text("words", step.words)
            .text("clause", to_string(step.clause))
            .number("depth", step.depth)
            .close_table();
    json.close_list();
}

void put_armies(JsonWriter& json, const Rulebook& rulebook) {
    const ArmyBuilder* builder = army_builder_of(rulebook);
    if (!builder) return;
    json.key("armies").open_list();
    for (const ListedArmy& list : builder->lists()) write_list(json, list);
    json.close_list();
}

void put_rulebook(JsonWriter& json, const Rulebook& rulebook) {
    json.open_table().text("name", rulebook.name()).text("title", rulebook.title());
    json.text("edition", rulebook.edition()).text("credit", rulebook.credit());
    put_dice(json, rulebook);
    put_sequence(json, rulebook);
    json.key("calculators").open_list();
    for (const Calculator& calculator : rulebook.calculators()) write_calculator(json, calculator);
    json.close_list();
    put_armies(json, rulebook);
    json.key("scenarios").open_list();
    for (const BuiltIn& scenario : built_in_scenarios(&rulebook)) put_scenario(json, scenario);
    json.close_list().close_table();
}

std::string make_rulebooks_json() {
    JsonWriter json;
    json.open_table().key("rulebooks").open_list();
    for (const Rulebook* rulebook : all_rulebooks()) put_rulebook(json, *rulebook);
    json.close_list().key("generals").open_list();
    for (const GeneralInfo& general : generals())
        json.open_table()
            .text("name", general.name)
            .text("description", general.description)
            .close_table();
    return json.close_list().close_table().take();
}

Refused no_such_rulebook() { return refused(Code::not_found, "There is no such rulebook."); }

CalculatorValues read_values(Reader& reader) {
    CalculatorValues values;
    const Node* table = reader.value("values");
    if (!table) return values;
    if (table->kind != Node::Kind::table) {
        reader.mistake("values", "expected a table of names and texts");
        return values;
    }
    for (std::size_t i = 0; i < table->keys.size(); ++i) {
        const Node& value = table->items[i];
        const bool number = value.kind == Node::Kind::integer;
        if (!number && value.kind != Node::Kind::text)
            reader.mistake("values", "expected texts");
        else
            values[table->keys[i]] = number ? std::to_string(value.integer) : value.text;
    }
    return values;
}

}  // namespace

const std::string& rulebooks_json() {
    static const std::string json = make_rulebooks_json();
    return json;
}

Reply rules_json(std::string_view name) {
    const Rulebook* rulebook = rulebook_named(name);
    if (!rulebook) return no_such_rulebook();
    JsonWriter json;
    json.open_table().key("clauses").open_list();
    for (const RuleText& rule : rulebook->rules())
        json.open_table()
            .text("id", to_string(rule.clause))
            .text("chapter", rule.chapter)
            .text("text", rule.text)
            .close_table();
    json.close_list().key("rulings").open_list();
    for (const Ruling& ruling : rulings_of(*rulebook)) write_ruling(json, ruling);
    return json.close_list().close_table().take();
}

Reply scenario_json(std::string_view name, std::string_view scenario) {
    const Rulebook* rulebook = rulebook_named(name);
    if (!rulebook) return no_such_rulebook();
    for (const BuiltIn& each : built_in_scenarios(rulebook)) {
        if (each.name != scenario) continue;
        const Document document = built_in_document(each.name, each.json);
        Mistakes mistakes;
        const std::unique_ptr<Game> game = rulebook->muster(document, nullptr, mistakes);
        if (!game) break;
        JsonWriter json;
        json.open_table();
        put_names(json, each, document);
        json.key("terrain").literal(terrain_json(game->terrain()));
        json.key("view").literal(to_json(*game, game->view()));
        return json.close_table().take();
    }
    return refused(Code::not_found, "There is no such scenario.");
}

Reply odds_json(const Document& request) {
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const Rulebook* rulebook = rulebook_named(reader.text("rulebook"));
    const std::string wanted = reader.text("calculator");
    const CalculatorValues values = read_values(reader);
    if (!mistakes.empty()) return misread(mistakes);
    if (!rulebook) return no_such_rulebook();
    for (const Calculator& calculator : rulebook->calculators()) {
        if (calculator.name != wanted) continue;
        const CalculatorAnswer answer = calculate(*rulebook, calculator, values, nullptr, mistakes);
        if (!mistakes.empty()) return misread(mistakes);
        return grognard::odds_json(*rulebook, calculator, values, answer);
    }
    return refused(Code::not_found, "There is no such calculator.");
}

}  // namespace grognard::server
