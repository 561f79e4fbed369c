// SPDX-License-Identifier: Apache-2.0
#include "staff/armies.h"

#include <algorithm>

#include "engine/dice/hash.h"
#include "engine/document/words.h"

namespace grognard {

namespace {

template <class Thing>
const Thing* keyed(const std::vector<Thing>& all, std::string_view key) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Thing& thing) { return thing.key == key; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

const ListedArmy* list_keyed(const std::vector<ListedArmy>& lists, std::string_view key) {
    return keyed(lists, key);
}
const ListedFigure* figure_keyed(const std::vector<ListedArmy>& lists, std::string_view key) {
    for (const ListedArmy& list : lists)
        if (const ListedFigure* figure = keyed(list.figures, key)) return figure;
    return nullptr;
}

int points_of(const std::vector<ListedArmy>& lists, const ArmyUnit& unit) {
    const ListedFigure* figure = figure_keyed(lists, unit.figure);
    return figure ? figure->points * unit.figures : 0;
}
int points_of(const ListedArmy& list, const ArmyPersonality& person) {
    const ListedPersonality* listed = keyed(list.personalities, person.personality);
    return listed ? listed->points + listed->extra_points * person.extras : 0;
}

FieldedArmy fielded(const std::vector<ListedArmy>& lists, const Army& army, Edge edge) {
    FieldedArmy made{.army = army, .side = army.list, .name = army.list, .edge = edge};
    if (const ListedArmy* list = list_keyed(lists, army.list)) {
        made.side = key_from(list->name);
        made.name = list->name;
        made.adjective = list->adjective;
    }
    return made;
}

std::array<FieldedArmy, 2> opposed(const std::vector<ListedArmy>& lists, const Army& one,
                                   const Army& other) {
    std::array<FieldedArmy, 2> both{fielded(lists, one, Edge::southern),
                                    fielded(lists, other, Edge::northern)};
    if (one.list != other.list) return both;
    for (FieldedArmy& each : both) {
        const std::string where = each.edge == Edge::southern ? "Southern " : "Northern ";
        each.name = where + each.name;
        each.adjective = where + each.adjective;
        each.side = key_from(each.name);
    }
    return both;
}

std::string title_of(const std::array<FieldedArmy, 2>& armies) {
    return armies[0].name + " and " + armies[1].name;
}

std::uint64_t variant_of(std::string_view seed) {
    if (seed.empty()) return 0;
    Hasher hasher;
    for (const char letter : seed) hasher.add(static_cast<unsigned char>(letter));
    return hasher.value();
}

// ---- as JSON ------------------------------------------------------------------------------------

namespace {

void write_share(JsonWriter& json, const ListShare& share) {
    json.text("group", share.group).number("at_least", share.at_least);
    json.number("at_most", share.at_most);
}

}  // namespace

void write_list(JsonWriter& json, const ListedArmy& list) {
    json.open_table().text("key", list.key).text("name", list.name);
    json.text("adjective", list.adjective).text("clause", list.clause).flag("allies", list.allies);
    json.key("figures").open_list();
    for (const ListedFigure& figure : list.figures) {
        json.open_table().text("key", figure.key).text("name", figure.name);
        json.text("group", figure.group).text("profile", figure.profile);
        json.number("points", figure.points).number("least", figure.least);
        json.number("most", figure.most).close_table();
    }
    json.close_list().key("personalities").open_list();
    for (const ListedPersonality& person : list.personalities) {
        json.open_table().text("key", person.key).text("name", person.name);
        json.text("profile", person.profile).number("points", person.points);
        json.flag("general", person.general).text("extra", person.extra);
        json.number("extra_points", person.extra_points);
        json.number("extras_most", person.extras_most).close_table();
    }
    json.close_list().key("shares").open_list();
    for (const ListShare& share : list.shares) {
        json.open_table();
        write_share(json, share);
        json.close_table();
    }
    json.close_list().close_table();
}

void write_army(JsonWriter& json, const Army& army) {
    json.open_table().text("list", army.list).number("points", army.points);
    json.key("units").open_list();
    for (const ArmyUnit& unit : army.units)
        json.open_table().text("figure", unit.figure).number("figures", unit.figures).close_table();
    json.close_list().key("personalities").open_list();
    for (const ArmyPersonality& person : army.personalities)
        json.open_table()
            .text("personality", person.personality)
            .number("extras", person.extras)
            .close_table();
    json.close_list().close_table();
}

void write_check(JsonWriter& json, const ArmyCheck& check) {
    json.open_table().number("points", check.points).key("shares").open_list();
    for (const ArmyCheck::Spent& spent : check.shares) {
        json.open_table();
        write_share(json, spent.share);
        json.number("points", spent.points).close_table();
    }
    json.close_list().key("faults").open_list();
    for (const ArmyFault& fault : check.faults)
        json.open_table()
            .text("clause", to_string(fault.clause))
            .text("words", fault.sentence)
            .close_table();
    json.close_list().close_table();
}

Army read_army(Reader& reader) {
    constexpr int figures_most = 999;
    Army army;
    army.list = reader.text("list");
    army.points = static_cast<int>(reader.integer("points", army_points_least, army_points_most));
    std::vector<Reader> units = reader.tables("units");
    std::vector<Reader> personalities = reader.tables("personalities");
    if (units.size() + personalities.size() > army_units_most)
        reader.mistake("units", "expected at most " + std::to_string(army_units_most));
    else
        for (Reader& entry : units) {
            ArmyUnit unit{entry.text("figure"),
                          static_cast<int>(entry.integer("figures", 0, figures_most))};
            entry.finish();
            army.units.push_back(std::move(unit));
        }
    for (Reader& entry : personalities) {
        if (army.personalities.size() == army_units_most) break;
        ArmyPersonality person{entry.text("personality"),
                               static_cast<int>(entry.integer_or("extras", 0, figures_most, 0))};
        entry.finish();
        army.personalities.push_back(std::move(person));
    }
    return army;
}

}  // namespace grognard
