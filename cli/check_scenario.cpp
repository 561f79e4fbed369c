// SPDX-License-Identifier: Apache-2.0
//
// grognard check-scenario: every mistake of a scenario file, or what it holds.
#include <fmt/format.h>

#include <iostream>
#include <map>

#include "cli/commands.h"
#include "cli/map.h"
#include "cli/shelf.h"
#include "cli/text.h"
#include "engine/document/json_writer.h"
#include "staff/files.h"

namespace grognard::cli {

namespace {

struct Checked {
    std::string file;
    Mistakes mistakes;
    std::unique_ptr<Game> game;  // null when there are mistakes
    Document document;
    const Rulebook* rulebook = nullptr;
};

Checked check(const std::string& file) {
    must_be_a_file(file);
    Checked checked;
    checked.file = file;
    std::optional<Document> document = read_toml(file, checked.mistakes);
    if (!document) return checked;
    checked.document = *std::move(document);
    const std::string name = text_of(checked.document, "rulebook");
    try {
        if (!name.empty()) checked.rulebook = &rulebook_called(name);
    } catch (const Trouble&) {
        checked.rulebook = nullptr;
    }
    if (!checked.rulebook) {
        const Node* node = checked.document.root.find("rulebook");
        checked.mistakes.push_back(
            {file, node ? node->line : 1, "rulebook",
             fmt::format("expected one of {}{}", names_of_rulebooks(),
                         name.empty() ? std::string{} : fmt::format(", found \"{}\"", name))});
        return checked;
    }
    checked.game = checked.rulebook->muster(checked.document, nullptr, checked.mistakes);
    if (!checked.mistakes.empty()) checked.game.reset();
    return checked;
}

// "3 line infantry, 1 division HQ"
std::string forces_of(const View& view, Side side, ViewUnit::Where where) {
    std::map<std::string, std::size_t> kinds;
    for (const ViewUnit& unit : view.units)
        if (unit.side == side && unit.where == where)
            ++kinds[unit.kind.substr(0, unit.kind.find(", "))];
    std::vector<std::string> words;
    words.reserve(kinds.size());
    for (const auto& [kind, count] : kinds) words.push_back(fmt::format("{} {}", count, kind));
    return listed(words);
}

std::string grounds_of(const Terrain& terrain) {
    std::map<std::string, std::size_t> grounds;
    for (const Feature& feature : terrain.features())
        ++grounds[std::string{name_of(feature.ground)}];
    std::vector<std::string> words;
    words.reserve(grounds.size());
    for (const auto& [ground, count] : grounds)
        words.push_back(ground == "fieldworks" || ground == "rough" || ground == "marsh"
                            ? fmt::format("{} {}", count, ground)
                            : counted(count, ground));
    return words.empty() ? "open ground" : listed(words);
}

void print_summary(Pen& pen, const Checked& checked) {
    const Game& game = *checked.game;
    const View view = game.view();
    const std::string date = text_of(checked.document, "date");
    pen.heading(fmt::format("{}{}", text_of(checked.document, "title"),
                            date.empty() ? std::string{} : ", " + date));
    pen.line(fmt::format("{} is in order ({}, {}).", checked.file, checked.rulebook->title(),
                         checked.rulebook->edition()));
    pen.prose(text_of(checked.document, "description"));
    for (const Side side : {Side::blue, Side::red}) {
        pen.prose(fmt::format("{}: {}", game.side_name(side),
                              forces_of(view, side, ViewUnit::Where::table)),
                  2, 2);
        const std::string coming = forces_of(view, side, ViewUnit::Where::to_come);
        if (!coming.empty()) pen.prose("to come: " + coming, 4, 2);
    }
    pen.line(fmt::format(
        "  {}; table {} by {} inches", counted(static_cast<std::size_t>(view.turns), "turn"),
        inches_number(game.terrain().width()), inches_number(game.terrain().height())));
    pen.prose("ground: " + grounds_of(game.terrain()), 2, 2);
    for (const ViewObjective& objective : view.objectives)
        pen.line(fmt::format("  objective: {}", objective.name));
    const Roster roster{view, pen.looks().ascii};
    for (const std::string& line :
         draw_map({view, game.terrain(), roster, pen.looks(), UnitId::none}).lines)
        pen.line(line);
}

void write_checked(JsonWriter& json, const Checked& checked) {
    json.open_table().text("file", checked.file).flag("sound", checked.mistakes.empty());
    json.key("mistakes").open_list();
    for (const Mistake& mistake : checked.mistakes)
        json.open_table()
            .text("file", mistake.file)
            .number("line", mistake.line)
            .text("key", mistake.key)
            .text("expected", mistake.expected)
            .close_table();
    json.close_list();
    if (checked.game) {
        const View view = checked.game->view();
        json.text("title", text_of(checked.document, "title"));
        json.text("rulebook", checked.rulebook->name()).number("turns", view.turns);
        json.number("units", static_cast<std::int64_t>(view.units.size()));
    }
    json.close_table();
}

}  // namespace

Exit run_check_scenario(const CheckScenarioArguments& arguments, const Looks& looks) {
    Pen pen{std::cout, looks};
    JsonWriter json;
    json.open_list();
    Exit code = Exit::ok;
    for (const std::string& file : arguments.files) {
        const Checked checked = check(file);
        if (!checked.mistakes.empty()) code = Exit::no;
        if (arguments.json) {
            write_checked(json, checked);
            continue;
        }
        for (const Mistake& mistake : checked.mistakes) pen.line(to_string(mistake));
        if (checked.game) {
            print_summary(pen, checked);
        } else {
            pen.line(fmt::format("{}: {}", file, counted(checked.mistakes.size(), "mistake")));
        }
    }
    json.close_list();
    if (arguments.json) pen.line(json.take());
    return code;
}

}  // namespace grognard::cli
