// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/10_armies/forces.h"

#include <algorithm>

#include "engine/battle/words.h"
#include "engine/document/json_writer.h"
#include "engine/document/words.h"
#include "rulebooks/war_and_conquest/1_troops/ranks.h"

namespace grognard::war_and_conquest {

// Foot four deep, horse and skirmishers two, as one mostly sees them; never narrower than a battle
// formation.
int usual_files(const Book& book, const Troops& troops, int figures) {
    enforces(WC_1_4);
    const bool deep = troops.is_infantry() && !troops.skirmishes();
    const bool one_rank = troops.arm == Arm::chariot || troops.arm == Arm::elephant;
    const int ranks = one_rank ? 1 : deep ? 4 : 2;
    const int files = std::max((figures + ranks - 1) / ranks, least_files(book, troops.arm));
    return std::min(files, figures);
}

namespace {

// Places are tenths of an inch: people read them.
Length in_tenths(Length length) {
    constexpr std::int64_t tenth = Length::ticks_per_inch / 10;
    return Length::from_ticks(length.ticks() / tenth * tenth);
}

constexpr Length between = 1_in;  // units of a row, and rows

struct Block {
    std::size_t unit = 0;
    Size size;
};
using Row = std::vector<Block>;

Length width_of(const Row& row) {
    Length width;
    for (const Block& block : row) width += block.size.width + between;
    return width - between;
}
Length depth_of(const Row& row) {
    Length depth;
    for (const Block& block : row) depth = std::max(depth, block.size.depth);
    return depth;
}

bool is_across(Edge edge) { return edge == Edge::northern || edge == Edge::southern; }

// So far along the edge, so far in from it.
Point place(const DrawnUp& where, Length along, Length inwards) {
    switch (where.edge) {
    case Edge::southern: return at(along, inwards);
    case Edge::northern: return at(along, where.height - inwards);
    case Edge::western: return at(inwards, along);
    case Edge::eastern: break;
    }
    return at(where.width - inwards, along);
}

// As many beside each other as the edge has room for.
std::vector<Row> rows_of(const Book& book, const ArmyLists& lists, const Forces& forces,
                         Length edge_length) {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < forces.units.size(); ++i) {
        const Forces::Unit& unit = forces.units[i];
        const Troops& troops = lists.of_figure(unit.figure)->figure(unit.figure)->troops;
        const Size size =
            unit_size(book, {troops, {unit.figures, unit.files}, usual_formation(troops)});
        const bool fits = !rows.empty() &&
                          width_of(rows.back()) + between + size.width + 2 * between <= edge_length;
        if (!fits) rows.emplace_back();
        rows.back().push_back({i, size});
    }
    return rows;
}

bool place_rows(const std::vector<Row>& rows, const DrawnUp& where, Length edge_length,
                Forces& forces) {
    Length front = where.front;
    for (const Row& row : rows) {
        if (front < depth_of(row) || width_of(row) > edge_length) return false;
        Length along = (edge_length - width_of(row)) / 2;
        for (const Block& block : row) {
            // A tenth back, so that what is rounded never moves on to a neighbour.
            const Length middle = in_tenths(along + block.size.width / 2);
            const Length inwards = in_tenths(front - block.size.depth / 2);
            forces.units[block.unit].centre = place(where, middle, inwards);
            along += block.size.width + between;
        }
        front -= depth_of(row) + between;
    }
    return true;
}

std::string with_adjective(const std::string& adjective, std::string name) {
    if (adjective.empty() || name.empty()) return name;
    if (name[0] >= 'A' && name[0] <= 'Z') name[0] = static_cast<char>(name[0] - 'A' + 'a');
    return adjective + " " + name;
}

// "Roman legionaries 2"; without a number where there is only one.
std::string name_of(const Army& army, const std::string& adjective, const Figure& figure,
                    std::size_t place) {
    const auto same = [&](const ArmyUnit& unit) { return unit.figure == figure.key; };
    const std::string name = with_adjective(adjective, figure.name);
    if (std::count_if(army.units.begin(), army.units.end(), same) == 1) return name;
    const auto end = army.units.begin() + static_cast<std::ptrdiff_t>(place) + 1;
    return name + " " + std::to_string(std::count_if(army.units.begin(), end, same));
}

// A personality goes with the first formed unit.
void add_persons(const ArmyLists& lists, const Army& army, const DrawnUp& where, Forces& forces) {
    const auto formed =
        std::find_if(forces.units.begin(), forces.units.end(), [&](const Forces::Unit& unit) {
            return !lists.of_figure(unit.figure)->figure(unit.figure)->troops.skirmishes();
        });
    const Forces::Unit& with = formed == forces.units.end() ? forces.units.front() : *formed;
    const Troops& troops = lists.of_figure(with.figure)->figure(with.figure)->troops;
    for (const ArmyPersonality& bought : army.personalities) {
        const Personality* person = lists.find(army.list)->personality(bought.personality);
        forces.persons.push_back({.name = with_adjective(where.adjective, person->name),
                                  .personality = person->key,
                                  .mounted = troops.is_horse(),
                                  .sips_more = bought.extras,
                                  .with = key_from(with.name)});
    }
}

}  // namespace

std::optional<Forces> draw_up(const Book& book, const ArmyLists& lists, const Army& army,
                              const DrawnUp& where) {
    enforces(WC_10_8);
    if (army.units.empty() || !faults_of(book, lists, army).empty()) return std::nullopt;
    Forces forces{.side = where.side, .list = army.list, .points = army.points};
    for (std::size_t i = 0; i < army.units.size(); ++i) {
        const ArmyUnit& unit = army.units[i];
        const Figure& figure = *lists.of_figure(unit.figure)->figure(unit.figure);
        forces.units.push_back({.name = name_of(army, where.adjective, figure, i),
                                .figure = unit.figure,
                                .figures = unit.figures,
                                .files = usual_files(book, figure.troops, unit.figures),
                                .standard = figure.troops.order == Class::regular});
    }
    const Length edge_length = is_across(where.edge) ? where.width : where.height;
    if (!place_rows(rows_of(book, lists, forces, edge_length), where, edge_length, forces))
        return std::nullopt;
    add_persons(lists, army, where, forces);
    return forces;
}

// ---- as text ------------------------------------------------------------------------------------

// JSON's escapes are TOML's too.
std::string quoted(std::string_view text) { return JsonWriter{}.text(text).take(); }

namespace {

std::string line(std::string_view key, const std::string& value) {
    return std::string{key} + " = " + value + "\n";
}
std::string inches_of(std::int32_t ticks) { return inches_words(Length::from_ticks(ticks)); }

}  // namespace

std::string to_toml(const Forces& forces, std::string_view aim) {
    std::string all = "[[army]]\n" + line("side", quoted(forces.side)) +
                      line("list", quoted(forces.list)) +
                      line("points", std::to_string(forces.points));
    if (!aim.empty()) all += line("aim", quoted(aim));
    for (const Forces::Unit& unit : forces.units) {
        all += "\n[[unit]]\n" + line("name", quoted(unit.name)) +
               line("side", quoted(forces.side)) + line("figure", quoted(unit.figure)) +
               line("figures", std::to_string(unit.figures)) +
               line("files", std::to_string(unit.files));
        if (unit.standard) all += line("standard", "true");
        all += line("at", "[" + inches_of(unit.centre.x) + ", " + inches_of(unit.centre.y) + "]");
    }
    for (const Forces::Person& person : forces.persons) {
        all += "\n[[personality]]\n" + line("name", quoted(person.name)) +
               line("side", quoted(forces.side)) + line("personality", quoted(person.personality));
        if (person.mounted) all += line("mount", quoted("horse"));
        if (person.sips_more > 0) all += line("sips_more", std::to_string(person.sips_more));
        all += line("with", quoted(person.with));
    }
    return all;
}

}  // namespace grognard::war_and_conquest
