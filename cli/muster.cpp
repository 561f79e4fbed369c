// SPDX-License-Identifier: Apache-2.0
//
// grognard muster: the army lists there are; an army built by one, or of units chosen, with its
// points and what its list asks for; the scenario that two make; the check of a written army.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/commands.h"
#include "cli/shelf.h"
#include "cli/text.h"
#include "engine/document/words.h"
#include "rulebooks/all/all.h"
#include "staff/armies.h"
#include "staff/files.h"

namespace grognard::cli {

namespace {

struct Lists {
    const Rulebook* rulebook = nullptr;
    std::unique_ptr<ArmyBuilder> builder;
    std::vector<ListedArmy> all;
};

// Of the rulebooks that have any, or of the one named.
std::vector<Lists> all_lists(const std::string& only, const Document* house_rules) {
    const Rulebook* wanted = only.empty() ? nullptr : &rulebook_called(only);
    std::vector<Lists> found;
    for (const Rulebook* rulebook : all_rulebooks()) {
        if (wanted && rulebook != wanted) continue;
        Mistakes mistakes;
        auto builder = rulebook->army_builder(house_rules, mistakes);
        if (!mistakes.empty()) throw mistaken("the house rules", mistakes);
        if (!builder) continue;
        std::vector<ListedArmy> lists = builder->lists();
        found.push_back({rulebook, std::move(builder), std::move(lists)});
    }
    if (found.empty())
        throw Trouble{Exit::no, wanted ? fmt::format("{} has no army lists.", wanted->title())
                                       : "No rulebook here has army lists."};
    return found;
}

// The lists among which this one is.
const Lists& lists_with(const std::vector<Lists>& all, const std::string& key) {
    std::vector<std::string_view> keys;
    for (const Lists& lists : all)
        for (const ListedArmy& list : lists.all) {
            if (list.key == key) return lists;
            keys.push_back(list.key);
        }
    const std::string near = did_you_mean(key, keys);
    throw Trouble{Exit::usage,
                  fmt::format("There is no army list {}{} There are: {}.", in_quotes(key),
                              near.empty() ? "." : near, fmt::join(keys, ", "))};
}

// ---- the lists there are ------------------------------------------------------------------------

std::string share_words(const ListShare& share) {
    if (share.at_least > 0 && share.at_most < 100)
        return fmt::format("{} to {}%", share.at_least, share.at_most);
    return share.at_least > 0 ? fmt::format("at least {}%", share.at_least)
                              : fmt::format("at most {}%", share.at_most);
}

void print_list(Pen& pen, const ListedArmy& list) {
    pen.line(fmt::format("{}  {} {}", pen.ink(Ink::bold, list.key), list.name,
                         pen.ink(Ink::dim, fmt::format("({})", list.clause))));
    const auto entry = [&](const std::string& key, const std::string& each,
                           const std::string& meaning) {
        pen.entry(2, padded(key, 16) + padded_left(each, 12), 28, meaning);
    };
    for (const ListedFigure& figure : list.figures)
        entry(figure.key, fmt::format("{} points", figure.points),
              fmt::format("{}: {}; {} to {} figures", figure.name, figure.profile, figure.least,
                          figure.most));
    for (const ListedPersonality& person : list.personalities) {
        const std::string more =
            person.extras_most > 0
                ? fmt::format(
                      "; up to {} at {} points each",
                      counted(static_cast<std::size_t>(person.extras_most), "more " + person.extra),
                      person.extra_points)
                : std::string{};
        entry(person.key, fmt::format("{} points", person.points),
              fmt::format("{}: {}{}", person.name, person.profile, more));
    }
    std::vector<std::string> shares;
    for (const ListShare& share : list.shares)
        shares.push_back(fmt::format("{} {}", share.group, share_words(share)));
    if (!shares.empty()) pen.prose("Of the points: " + joined(shares, "; ") + ".", 2, 2);
    pen.line();
}

void show_lists(Pen& pen, const std::vector<Lists>& all, bool json) {
    if (json) {
        JsonWriter writer;
        writer.open_list();
        for (const Lists& lists : all) {
            writer.open_table().text("rulebook", lists.rulebook->name()).key("lists").open_list();
            for (const ListedArmy& list : lists.all) write_list(writer, list);
            writer.close_list().close_table();
        }
        pen.line(writer.close_list().take());
        return;
    }
    for (const Lists& lists : all) {
        pen.heading(fmt::format("{}: the army lists", lists.rulebook->title()));
        for (const ListedArmy& list : lists.all) print_list(pen, list);
    }
    pen.line("Build with: grognard muster LIST --points 1000; a battle with: grognard muster LIST "
             "LIST");
}

// ---- an army ------------------------------------------------------------------------------------

void print_row(Pen& pen, const std::string& number, const std::string& name, int points,
               const std::string& profile) {
    pen.entry(2,
              padded_left(number, 3) + "  " + padded(name, 22) +
                  padded_left(std::to_string(points), 6),
              33, profile);
}

void print_army(Pen& pen, const Lists& lists, const Army& army) {
    const ListedArmy* list = list_keyed(lists.all, army.list);
    pen.heading(fmt::format("{}{} {}", list ? list->name : army.list,
                            army.points > 0 ? fmt::format(", at most {} points", army.points)
                                            : std::string{},
                            list ? fmt::format("({})", list->clause) : std::string{}));
    if (list)
        for (const ArmyPersonality& person : army.personalities)
            for (const ListedPersonality& each : list->personalities)
                if (each.key == person.personality)
                    print_row(pen, "1",
                              person.extras > 0 ? fmt::format("{}, {} {} more", each.name,
                                                              person.extras, each.extra)
                                                : each.name,
                              points_of(*list, person), each.profile);
    for (const ArmyUnit& unit : army.units) {
        const ListedFigure* figure = figure_keyed(lists.all, unit.figure);
        print_row(pen, std::to_string(unit.figures), figure ? figure->name : unit.figure,
                  points_of(lists.all, unit), figure ? figure->profile : "of no list");
    }
}

// "32.5%"
std::string percent(int part, int whole) {
    const int tenths = (part * 1000 + whole / 2) / whole;
    return fmt::format("{}.{}%", tenths / 10, tenths % 10);
}

void print_check(Pen& pen, const Army& army, const ArmyCheck& check) {
    const int left = army.points - check.points;
    pen.line();
    if (army.points == 0)
        pen.line(fmt::format("  {} points; it names no limit, so its shares are not asked for.",
                             check.points));
    else
        pen.line(fmt::format("  {} points of {}: {} {}.", check.points, army.points,
                             left < 0 ? -left : left, left < 0 ? "too many" : "left"));
    for (const ArmyCheck::Spent& spent : check.shares) {
        const bool asked = army.points > 0;
        pen.line(fmt::format("    {} {} {}   {}", padded(spent.share.group, 16),
                             padded_left(std::to_string(spent.points), 6),
                             asked ? padded_left(percent(spent.points, army.points), 7) : "",
                             asked ? share_words(spent.share) : ""));
    }
    for (const ArmyFault& fault : check.faults)
        pen.prose(fmt::format("{} {}", pen.ink(Ink::bold, to_string(fault.clause)), fault.sentence),
                  2, 2);
    if (check.faults.empty()) pen.line("  It keeps to its list.");
    pen.line();
}

void write_result(JsonWriter& json, const Army& army, const ArmyCheck& check) {
    json.key("army");
    write_army(json, army);
    json.key("check");
    write_check(json, check);
}

ArmyUnit unit_typed(const Lists& lists, const std::string& word) {
    const std::size_t sign = word.find('=');
    const auto number =
        sign == std::string::npos ? std::nullopt : number_typed(word.substr(sign + 1));
    if (!number || *number < 1 || *number > 999)
        throw Trouble{Exit::usage, fmt::format("{}: expected figure=number, as in {}=20.",
                                               in_quotes(word), lists.all[0].figures[0].key)};
    const std::string key = word.substr(0, sign);
    if (figure_keyed(lists.all, key)) return {key, *number};
    std::vector<std::string_view> keys;
    for (const ListedArmy& list : lists.all)
        for (const ListedFigure& figure : list.figures) keys.push_back(figure.key);
    throw Trouble{Exit::usage, fmt::format("No list has a figure {}{}", in_quotes(key),
                                           keys.empty() || did_you_mean(key, keys).empty()
                                               ? "."
                                               : did_you_mean(key, keys))};
}

Army army_of(const Lists& lists, const std::string& key, const MusterArguments& arguments) {
    const ListedArmy& list = *list_keyed(lists.all, key);
    if (!arguments.units.empty()) {
        Army army{.list = key, .points = arguments.points};
        for (const ListedPersonality& person : list.personalities)
            if (person.general && army.personalities.empty())
                army.personalities.push_back({person.key, arguments.extras});
        for (const std::string& word : arguments.units)
            army.units.push_back(unit_typed(lists, word));
        return army;
    }
    auto army = lists.builder->build(key, arguments.points, variant_of(arguments.seed));
    if (!army)
        throw Trouble{Exit::no,
                      fmt::format("The {} cannot muster an army of {} points that keeps to their "
                                  "list; they need {}.",
                                  list.name, arguments.points, lists.builder->least_points(key))};
    return *std::move(army);
}

// ---- writing it ---------------------------------------------------------------------------------

void write_new_file(const std::string& path, const std::string& text) {
    if (std::filesystem::exists(path))
        throw Trouble{Exit::file, fmt::format("{} is there already; say another name.", path)};
    if (const auto wrong = write_file_atomically(path, text)) throw Trouble{Exit::file, *wrong};
}

Edge edge_called(const std::string& word) {
    if (word == "north") return Edge::northern;
    if (word == "east") return Edge::eastern;
    return word == "west" ? Edge::western : Edge::southern;
}

constexpr const char* no_room = "There is no room on the table for so many; muster fewer points.";

Exit muster_one(Pen& pen, const Lists& lists, const MusterArguments& arguments) {
    const Army army = army_of(lists, arguments.lists[0], arguments);
    const ArmyCheck check = lists.builder->check(army);
    std::string text;
    if (!arguments.out.empty() && check.faults.empty()) {
        FieldedArmy comes = fielded(lists.all, army, edge_called(arguments.edge));
        if (!arguments.side.empty()) comes.side = key_from(arguments.side);
        if (!arguments.adjective.empty()) comes.adjective = arguments.adjective;
        const auto forces = lists.builder->forces(comes);
        if (!forces) throw Trouble{Exit::no, no_room};
        write_new_file(arguments.out, *forces);
    }
    if (arguments.json) {
        JsonWriter json;
        json.open_table().text("rulebook", lists.rulebook->name());
        write_result(json, army, check);
        pen.line(json.close_table().take());
    } else {
        print_army(pen, lists, army);
        print_check(pen, army, check);
        if (!arguments.out.empty())
            pen.line(check.faults.empty()
                         ? fmt::format("Written to {}.", arguments.out)
                         : fmt::format("{} is not written: first put the army in order.",
                                       arguments.out));
    }
    return check.faults.empty() ? Exit::ok : Exit::no;
}

Exit muster_two(Pen& pen, const Lists& lists, const MusterArguments& arguments) {
    if (!arguments.units.empty())
        throw Trouble{Exit::usage, "--units choose for one list; two are built by themselves."};
    if (!arguments.side.empty() || !arguments.adjective.empty() || !arguments.edge.empty())
        throw Trouble{Exit::usage, "--side, --adjective and --edge are for one list."};
    const std::array<FieldedArmy, 2> both =
        opposed(lists.all, army_of(lists, arguments.lists[0], arguments),
                army_of(lists, arguments.lists[1], arguments));
    const auto text =
        lists.builder->scenario(both, arguments.title.empty() ? title_of(both) : arguments.title,
                                variant_of(arguments.seed));
    if (!text) throw Trouble{Exit::no, no_room};
    if (!arguments.out.empty()) write_new_file(arguments.out, *text);
    if (arguments.json) {
        JsonWriter json;
        json.open_table().text("rulebook", lists.rulebook->name()).key("armies").open_list();
        for (const FieldedArmy& each : both) {
            json.open_table().text("side", each.side);
            write_result(json, each.army, lists.builder->check(each.army));
            json.close_table();
        }
        pen.line(json.close_list().text("scenario", *text).close_table().take());
        return Exit::ok;
    }
    for (const FieldedArmy& each : both) {
        print_army(pen, lists, each.army);
        print_check(pen, each.army, lists.builder->check(each.army));
    }
    pen.line(arguments.out.empty()
                 ? "With --out FILE this is written as a scenario."
                 : fmt::format("Written to {0}. Play it with: grognard play {0}", arguments.out));
    return Exit::ok;
}

// ---- checking what is written -------------------------------------------------------------------

// The lists that have the army's, or the first there are: which then say that they have it not.
const Lists& lists_for(const std::vector<Lists>& all, const std::string& key) {
    for (const Lists& lists : all)
        if (list_keyed(lists.all, key)) return lists;
    return all.front();
}

Exit check_file(Pen& pen, const std::vector<Lists>& all, const MusterArguments& arguments) {
    must_be_a_file(arguments.check);
    Mistakes mistakes;
    const std::optional<Document> document = read_toml(arguments.check, mistakes);
    if (!document) throw mistaken(arguments.check, mistakes);
    const std::vector<ArmyInFile> armies = all.front().builder->read(*document, mistakes);
    if (!mistakes.empty()) throw mistaken(arguments.check, mistakes);
    Exit code = Exit::ok;
    JsonWriter json;
    json.open_list();
    for (const ArmyInFile& each : armies) {
        const Lists& lists = lists_for(all, each.army.list);
        const ArmyCheck check = lists.builder->check(each.army);
        if (!check.faults.empty()) code = Exit::no;
        json.open_table().text("side", each.side);
        write_result(json, each.army, check);
        json.close_table();
        if (arguments.json) continue;
        print_army(pen, lists, each.army);
        print_check(pen, each.army, check);
    }
    if (arguments.json) pen.line(json.close_list().take());
    return code;
}

}  // namespace

Exit run_muster(const MusterArguments& arguments, const Looks& looks) {
    Pen pen{std::cout, looks};
    const std::optional<Document> house_rules = read_house_rules(arguments.house_rules);
    const std::vector<Lists> all =
        all_lists(arguments.rulebook, house_rules ? &*house_rules : nullptr);
    if (!arguments.check.empty()) return check_file(pen, all, arguments);
    if (arguments.lists.empty()) {
        show_lists(pen, all, arguments.json);
        return Exit::ok;
    }
    const Lists& lists = lists_with(all, arguments.lists[0]);
    if (arguments.lists.size() == 1) return muster_one(pen, lists, arguments);
    if (&lists_with(all, arguments.lists[1]) != &lists)
        throw Trouble{Exit::usage, "These two lists belong to different rulebooks."};
    return muster_two(pen, lists, arguments);
}

}  // namespace grognard::cli
