// SPDX-License-Identifier: Apache-2.0
#include "cli/menu.h"

#include <fmt/format.h>

#include <istream>

#include "cli/text.h"
#include "generals/general.h"

namespace grognard::cli {

namespace {

// A number from 1 to `last`, an empty line for the first; nothing to leave.
std::optional<std::size_t> ask_number(Pen& pen, std::istream& in, std::string_view question,
                                      std::size_t last) {
    while (true) {
        pen.text(pen.ink(Ink::bold,
                         fmt::format("{} (1 to {}, Enter for 1, q to leave) > ", question, last)));
        pen.flush();
        std::string line;
        if (!std::getline(in, line)) {
            pen.line();
            return std::nullopt;
        }
        if (!input_is_terminal()) pen.line(line);
        const std::string typed = lower(trimmed(line));
        if (typed.empty()) return 1;
        if (typed == "q" || typed == "quit" || typed == "exit") return std::nullopt;
        const std::optional<int> number = number_typed(typed);
        if (number && *number >= 1 && static_cast<std::size_t>(*number) <= last)
            return static_cast<std::size_t>(*number);
        pen.line(fmt::format("Please type a number from 1 to {}.", last));
    }
}

std::string forces(const Game& game, const View& view, Side side) {
    std::size_t here = 0;
    std::size_t coming = 0;
    for (const ViewUnit& unit : view.units) {
        if (unit.side != side) continue;
        ++(unit.where == ViewUnit::Where::to_come ? coming : here);
    }
    std::string text = fmt::format("{} {}", game.side_name(side), counted(here, "unit"));
    if (coming > 0) text += fmt::format(" and {} to come", coming);
    return text;
}

std::string first_sentence(const std::string& text) {
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '.' && text[i + 1] == ' ') return text.substr(0, i + 1);
    return text;
}

void print_scenario(Pen& pen, std::size_t number, const ChosenScenario& scenario) {
    const std::unique_ptr<Game> game = muster(scenario, nullptr);
    const View view = game->view();
    const std::string date = text_of(scenario.document, "date");
    pen.line(fmt::format("{:>3}  {}{}", number,
                         pen.ink(Ink::bold, text_of(scenario.document, "title")),
                         date.empty() ? std::string{} : ", " + date));
    pen.line(pen.ink(Ink::dim,
                     fmt::format("     {}: {}; {}; {}", scenario.rulebook->title(),
                                 forces(*game, view, Side::blue), forces(*game, view, Side::red),
                                 counted(static_cast<std::size_t>(view.turns), "turn"))));
    const std::string about = first_sentence(text_of(scenario.document, "description"));
    if (!about.empty()) pen.prose(about, 5);
}

std::optional<ChosenScenario> choose_battle(Pen& pen, std::istream& in,
                                            const std::string& rulebook) {
    const Rulebook* only = rulebook.empty() ? nullptr : &rulebook_called(rulebook);
    std::vector<ChosenScenario> scenarios;
    for (const BuiltIn& each : built_in_scenarios(only)) scenarios.push_back(built_in(each));
    pen.heading("Grognard: which battle?");
    for (std::size_t i = 0; i < scenarios.size(); ++i) print_scenario(pen, i + 1, scenarios[i]);
    pen.line();
    const std::optional<std::size_t> number =
        ask_number(pen, in, "Which battle?", scenarios.size());
    if (!number) return std::nullopt;
    return scenarios[*number - 1];
}

std::optional<std::string> choose_side(Pen& pen, std::istream& in, const ChosenScenario& scenario) {
    const std::unique_ptr<Game> game = muster(scenario, nullptr);
    pen.line();
    pen.line(fmt::format("  1  {}", pen.ink(Ink::blue, game->side_name(Side::blue))));
    pen.line(fmt::format("  2  {}", pen.ink(Ink::red, game->side_name(Side::red))));
    pen.line("  3  both: two people at one keyboard");
    pen.line("  4  none: watch the computer fight it");
    const std::optional<std::size_t> number = ask_number(pen, in, "Which side do you play?", 4);
    if (!number) return std::nullopt;
    constexpr std::array<const char*, 4> sides{"blue", "red", "both", "none"};
    return sides[*number - 1];
}

std::optional<std::string> choose_opponent(Pen& pen, std::istream& in) {
    const std::span<const GeneralInfo> all = generals();  // the weakest first
    pen.line();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const GeneralInfo& each = all[all.size() - 1 - i];
        pen.line(fmt::format("  {}  {}  {}", i + 1, padded(each.name, 10),
                             pen.ink(Ink::dim, each.description)));
    }
    const std::optional<std::size_t> number =
        ask_number(pen, in, "Who commands the other side?", all.size());
    if (!number) return std::nullopt;
    return std::string{all[all.size() - *number].name};
}

}  // namespace

std::optional<MenuChoice> choose_from_menu(Pen& pen, std::istream& in,
                                           const PlayArguments& arguments) {
    std::optional<ChosenScenario> scenario = choose_battle(pen, in, arguments.rulebook);
    if (!scenario) return std::nullopt;
    std::optional<std::string> side = arguments.side;
    if (side->empty()) side = choose_side(pen, in, *scenario);
    if (!side) return std::nullopt;
    std::optional<std::string> opponent = arguments.opponent;
    if (opponent->empty() && *side != "both") opponent = choose_opponent(pen, in);
    if (!opponent) return std::nullopt;
    pen.line();
    return MenuChoice{*std::move(scenario), *side, *opponent};
}

}  // namespace grognard::cli
