// SPDX-License-Identifier: Apache-2.0
//
// Reading the shared part of a scenario. Every mistake is reported, all in one go.
#include "engine/table/scenario.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/document/words.h"

namespace grognard {

namespace {

constexpr Length table_min = 12_in;
constexpr Length table_max = 120_in;
constexpr std::size_t corners_max = 255;  // measure takes outlines of 256
constexpr int level_max = 9;
constexpr std::size_t key_length_max = 40;

struct TableSize {
    Length width;
    Length height;
};

TableSize read_table(Reader& scenario) {
    Reader table = scenario.table("table");
    TableSize size{table.length("width", table_min, table_max),
                   table.length("height", table_min, table_max)};
    table.finish();
    // Points are not to be called off a table whose size is the mistake.
    if (!table.sound() || !scenario.has("table")) return {table_max, table_max};
    return size;
}

bool good_key(std::string_view key) {
    const auto good = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    return !key.empty() && key.size() <= key_length_max &&
           std::all_of(key.begin(), key.end(), good);
}

// Keys of one kind of thing: each well formed and given once.
class Keys {
public:
    void take(Reader& reader, const std::string& key) {
        if (key.empty()) return;  // reported when it was read
        if (!good_key(key))
            reader.mistake("key", "expected up to 40 small letters, digits, - and _, found " +
                                      in_quotes(key));
        else if (std::find(taken_.begin(), taken_.end(), key) != taken_.end())
            reader.mistake("key", "expected a key of its own; " + in_quotes(key) + " is taken");
        taken_.push_back(key);
    }

private:
    std::vector<std::string> taken_;
};

// ---- sides --------------------------------------------------------------------------------------

SideInfo read_side(Reader& reader, Keys& keys) {
    SideInfo side;
    side.key = reader.text("key");
    keys.take(reader, side.key);
    side.name = reader.text("name");
    side.adjective = reader.text_or("adjective", side.name);
    side.commander = reader.text_or("commander", "");
    side.edge = static_cast<Edge>(reader.one_of("edge", {"north", "east", "south", "west"}));
    reader.finish();
    return side;
}

void read_sides(Reader& reader, Scenario& scenario) {
    std::vector<Reader> tables = reader.tables("side");
    if (tables.size() != 2)
        reader.mistake("side", "expected exactly two sides, [[side]], found " +
                                   std::to_string(tables.size()));
    Keys keys;
    std::vector<SideInfo> sides;
    sides.reserve(tables.size());
    for (Reader& table : tables) sides.push_back(read_side(table, keys));
    if (sides.size() != 2) return;
    if (sides[0].edge == sides[1].edge && tables[0].sound() && tables[1].sound())
        tables[1].mistake("edge", "expected another edge than the first side's");
    scenario.sides = {std::move(sides[0]), std::move(sides[1])};
}

void read_first(Reader& reader, Scenario& scenario) {
    const std::array<std::string_view, 2> keys{scenario.sides[0].key, scenario.sides[1].key};
    const std::string first = reader.text_or("first", keys[0]);
    if (keys[0].empty() || keys[1].empty()) return;  // the sides are the mistake
    if (const auto side = scenario.side_keyed(first))
        scenario.first = *side;
    else
        reader.mistake("first", "expected the key of a side, " + list_of(keys) + ", found " +
                                    in_quotes(first) + did_you_mean(first, keys));
}

// ---- terrain ------------------------------------------------------------------------------------

Length usual_width(Ground ground) {
    if (ground == Ground::river) return 2_in;
    if (ground == Ground::wall || ground == Ground::hedge) return inches(1, 8);
    return inches(1, 2);
}

// The form it is given in, or nothing when that is not one form, or one this ground cannot have.
std::optional<Feature::Form> read_form(Reader& reader, Ground ground) {
    const bool area = reader.has("area"), circle = reader.has("circle"), line = reader.has("line");
    const std::string name{name_of(ground)};
    if (area + circle + line != 1) {
        reader.mistake("", "expected one of area, circle or line");
        return std::nullopt;
    }
    if (line && !may_be_linear(ground)) {
        reader.mistake("line", "expected an area or a circle for a " + name);
        return std::nullopt;
    }
    if (!line && is_linear(ground)) {
        reader.mistake(area ? "area" : "circle", "expected a line for a " + name);
        return std::nullopt;
    }
    if (area) return Feature::Form::area;
    return circle ? Feature::Form::circle : Feature::Form::line;
}

void read_area(Reader& reader, TableSize table, Feature& feature) {
    feature.points = reader.points("area", table.width, table.height, 3);
    if (!reader.sound()) return;
    if (feature.points.size() > corners_max)
        reader.mistake("area", "expected at most 255 corners");
    else if (feature.points.front() == feature.points.back())
        reader.mistake("area", "expected each corner once; the last repeats the first");
    else if (signed_area_twice(feature.points) == 0)
        reader.mistake("area", "expected corners that enclose some ground");
    else if (!is_simple(feature.points))
        reader.mistake("area", "expected an outline that neither crosses nor touches itself");
}

void read_circle(Reader& reader, TableSize table, Feature& feature) {
    Reader circle = reader.table("circle");
    feature.points = {circle.point("at", table.width, table.height)};
    feature.radius = circle.length("radius", inches(1, 4), 60_in);
    circle.finish();
}

void read_line(Reader& reader, TableSize table, Feature& feature) {
    feature.points = reader.points("line", table.width, table.height, 2);
    feature.width = reader.length_or("width", inches(1, 16), 24_in, usual_width(feature.ground));
    if (!reader.sound()) return;
    const auto& points = feature.points;
    if (points.size() > corners_max) reader.mistake("line", "expected at most 255 points");
    if (std::adjacent_find(points.begin(), points.end()) != points.end())
        reader.mistake("line", "expected each point to differ from the one before it");
}

Feature read_feature(Reader& reader, TableSize table, std::size_t number) {
    Feature feature;
    feature.ground = static_cast<Ground>(reader.one_among("kind", ground_names));
    const bool known = reader.sound();
    feature.name = reader.text_or("name", "");
    feature.key = reader.text_or("key", std::string{name_of(feature.ground)} + "-" +
                                            std::to_string(number + 1));
    // Each form's keys are read even when they are wrong here, so that finish() knows them.
    const auto form = known ? read_form(reader, feature.ground) : std::nullopt;
    if (form) feature.form = *form;
    if (reader.has("area")) read_area(reader, table, feature);
    if (reader.has("circle")) read_circle(reader, table, feature);
    if (reader.has("line")) read_line(reader, table, feature);
    const bool hill = known && feature.ground == Ground::hill;
    if (hill || !known)
        feature.level = static_cast<int>(reader.integer_or("level", 1, level_max, 1));
    reader.finish();
    return feature;
}

std::vector<Feature> read_terrain(Reader& reader, TableSize table) {
    std::vector<Reader> tables = reader.tables("terrain");
    if (tables.size() > features_max)
        reader.mistake("terrain", "expected at most " + std::to_string(features_max) +
                                      " features, found " + std::to_string(tables.size()));
    Keys keys;
    std::vector<Feature> features;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        Feature feature = read_feature(tables[i], table, i);
        keys.take(tables[i], feature.key);
        if (tables[i].sound() && features.size() < features_max)
            features.push_back(std::move(feature));
    }
    return features;
}

// ---- objectives ---------------------------------------------------------------------------------

std::vector<Objective> read_objectives(Reader& reader, TableSize table) {
    std::vector<Objective> objectives;
    Keys keys;
    for (Reader& each : reader.tables("objective")) {
        Objective objective;
        objective.key = each.text("key");
        keys.take(each, objective.key);
        objective.name = each.text("name");
        objective.at = each.point("at", table.width, table.height);
        objective.radius = each.length("radius", inches(1, 4), 24_in);
        objective.points = static_cast<int>(each.integer_or("points", -1, 1000, -1));
        objective.minor = each.flag_or("minor", false);
        each.finish();
        objectives.push_back(std::move(objective));
    }
    return objectives;
}

}  // namespace

bool Scenario::sides_known() const {
    return !sides[0].key.empty() && !sides[1].key.empty() && sides[0].key != sides[1].key;
}

std::optional<std::size_t> Scenario::side_keyed(std::string_view key) const {
    for (std::size_t i = 0; i < sides.size(); ++i)
        if (sides[i].key == key) return i;
    return std::nullopt;
}

Scenario read_sound_part(Reader& reader) {
    Scenario scenario;
    scenario.title = reader.text("title");
    scenario.rulebook = reader.text("rulebook");
    scenario.date = reader.text_or("date", "");
    scenario.description = reader.text_or("description", "");
    scenario.notes = reader.text_or("notes", "");
    scenario.turns = static_cast<int>(reader.integer_or("turns", 1, 200, 0));
    const TableSize table = read_table(reader);
    read_sides(reader, scenario);
    read_first(reader, scenario);
    std::vector<Feature> features = read_terrain(reader, table);
    scenario.objectives = read_objectives(reader, table);
    scenario.terrain = Terrain{table.width, table.height, std::move(features)};
    return scenario;
}

std::optional<Scenario> read_scenario(Reader& reader, Mistakes& mistakes) {
    const std::size_t mistakes_before = mistakes.size();
    Scenario scenario = read_sound_part(reader);
    if (mistakes.size() != mistakes_before) return std::nullopt;
    return scenario;
}

}  // namespace grognard
