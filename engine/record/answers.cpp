// SPDX-License-Identifier: Apache-2.0
//
// Answers to JSON and back.
#include "engine/record/answers.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <vector>

#include "engine/document/words.h"

namespace grognard {

namespace {

constexpr std::array<std::string_view, 3> side_names{"blue", "red", "chance"};

// In the order of LegKind.
constexpr std::array<std::string_view, 13> leg_names{
    "turn",      "march", "charge", "withdraw",  "set_down", "advance", "wheel",
    "side_step", "back",  "form",   "charge_at", "retire",   "deploy"};

// No place of any table lies further out, and differences of such places still fit.
constexpr std::int64_t ticks_max = std::int64_t{1} << 28;

void write_unit(JsonWriter& json, const Game& game, std::string_view key, UnitId unit) {
    if (unit != UnitId::none) json.text(key, game.unit_key(unit));
}

void write(JsonWriter& json, const Game& game, const Picked& picked) {
    const Option& option = picked.option;
    json.text("pick", game.verb_name(option.verb));
    write_unit(json, game, "unit", option.unit);
    write_unit(json, game, "other", option.other);
    if (option.detail != 0) json.number("detail", option.detail);
}

// What the kind of leg is told, in this order.
void write(JsonWriter& json, const Game& game, const Leg& leg) {
    const LegFields fields = fields_of(leg.kind);
    json.open_list().text(leg_names[static_cast<std::size_t>(leg.kind)]);
    if (fields.to) json.number(leg.to.x).number(leg.to.y);
    if (fields.facing) json.number(leg.facing.arcseconds());
    if (fields.distance) json.number(leg.distance.ticks());
    if (fields.unit) json.text(leg.unit == UnitId::none ? "" : game.unit_key(leg.unit));
    if (fields.formation) json.text(game.formation_name(leg.formation));
    json.close_list();
}

void write(JsonWriter& json, const Game& game, const Placed& placed) {
    json.text("place", placed.unit == UnitId::none ? "" : game.unit_key(placed.unit));
    if (placed.legs.empty()) return;
    json.key("legs").open_list();
    for (const Leg& leg : placed.legs) write(json, game, leg);
    json.close_list();
}

void write(JsonWriter& json, const Game&, const Rolled& rolled) {
    json.key("roll").open_list();
    for (const std::uint8_t die : rolled.dice) json.number(die);
    json.close_list();
}

UnitId read_unit(Reader& reader, const Game& game, std::string_view key) {
    const std::string name = reader.text_or(key, "");
    if (name.empty()) return UnitId::none;
    const UnitId unit = game.unit_keyed(name);
    if (unit != UnitId::none) return unit;
    std::vector<std::string_view> known;
    known.reserve(game.unit_count());
    for (std::size_t i = 0; i < game.unit_count(); ++i) known.push_back(game.unit_key(unit_id(i)));
    reader.mistake(key, "no unit has the key " + in_quotes(name) + did_you_mean(name, known));
    return UnitId::none;
}

Picked read_picked(Reader& reader, const Game& game) {
    Picked picked;
    const std::string name = reader.text("pick");
    if (const auto verb = game.verb_named(name))
        picked.option.verb = *verb;
    else
        reader.mistake("pick", "nothing can be picked by the name " + in_quotes(name));
    picked.option.unit = read_unit(reader, game, "unit");
    picked.option.other = read_unit(reader, game, "other");
    using Limits = std::numeric_limits<std::int32_t>;
    picked.option.detail =
        static_cast<std::int32_t>(reader.integer_or("detail", Limits::min(), Limits::max(), 0));
    return picked;
}

// The number at this place of the list, if there is one within the limits.
std::optional<std::int32_t> number_at(const Node& list, std::size_t i, std::int64_t low,
                                      std::int64_t high) {
    if (i >= list.items.size()) return std::nullopt;
    const Node& item = list.items[i];
    if (item.kind != Node::Kind::integer || item.integer < low || item.integer > high)
        return std::nullopt;
    return static_cast<std::int32_t>(item.integer);
}

std::optional<LegKind> kind_of_leg(const Node& node) {
    if (node.kind != Node::Kind::list || node.items.empty()) return std::nullopt;
    const auto name = std::find(leg_names.begin(), leg_names.end(), node.items.front().text);
    if (name == leg_names.end()) return std::nullopt;
    return static_cast<LegKind>(name - leg_names.begin());
}

// Reads the entries of a leg one after the other; nothing once one of them is not as it must be.
class LegReader {
public:
    LegReader(const Node& node, const Game& game) : node_{node}, game_{game} {}

    std::int32_t number(std::int64_t low, std::int64_t high) {
        const std::optional<std::int32_t> n = number_at(node_, next_++, low, high);
        if (!n) sound_ = false;
        return n.value_or(0);
    }
    UnitId unit() {
        const std::string_view key = text();
        const UnitId unit = game_.unit_keyed(key);
        if (unit == UnitId::none) sound_ = false;
        return unit;
    }
    FormationId formation() {
        const std::optional<FormationId> found = game_.formation_named(text());
        if (!found) sound_ = false;
        return found.value_or(FormationId{});
    }
    bool read_all() const { return sound_ && next_ == node_.items.size(); }

private:
    std::string_view text() {
        const std::size_t i = next_++;
        if (i < node_.items.size() && node_.items[i].kind == Node::Kind::text)
            return node_.items[i].text;
        sound_ = false;
        return {};
    }

    const Node& node_;
    const Game& game_;
    std::size_t next_ = 1;
    bool sound_ = true;
};

std::optional<Leg> read_leg(const Node& node, const Game& game) {
    const std::optional<LegKind> kind = kind_of_leg(node);
    if (!kind) return std::nullopt;
    const LegFields fields = fields_of(*kind);
    LegReader read{node, game};
    Leg leg{.kind = *kind};
    if (fields.to) {
        leg.to.x = read.number(-ticks_max, ticks_max);
        leg.to.y = read.number(-ticks_max, ticks_max);
    }
    if (fields.facing)
        leg.facing = Bearing::from_arcseconds(read.number(0, Bearing::whole_turn - 1));
    if (fields.distance) leg.distance = Length::from_ticks(read.number(-ticks_max, ticks_max));
    if (fields.unit) leg.unit = read.unit();
    if (fields.formation) leg.formation = read.formation();
    if (!read.read_all()) return std::nullopt;
    return leg;
}

Placed read_placed(Reader& reader, const Game& game) {
    Placed placed;
    placed.unit = read_unit(reader, game, "place");
    const Node* legs = reader.value("legs");
    if (!legs) return placed;
    if (legs->kind != Node::Kind::list || legs->items.size() > Legs::capacity()) {
        reader.mistake("legs",
                       "expected a list of at most " + std::to_string(Legs::capacity()) + " legs");
        return placed;
    }
    for (const Node& node : legs->items) {
        if (const auto leg = read_leg(node, game))
            placed.legs.push_back(*leg);
        else
            reader.mistake("legs",
                           R"(expected legs such as ["march", x, y] or ["turn", arcseconds])");
    }
    return placed;
}

Rolled read_rolled(Reader& reader) {
    Rolled rolled;
    const Node* dice = reader.value("roll");
    const bool list = dice && dice->kind == Node::Kind::list;
    if (!list || dice->items.size() > Dice::capacity()) {
        reader.mistake("roll",
                       "expected a list of at most " + std::to_string(Dice::capacity()) + " dice");
        return rolled;
    }
    for (std::size_t i = 0; i < dice->items.size(); ++i) {
        if (const auto die = number_at(*dice, i, 1, 255))
            rolled.dice.push_back(static_cast<std::uint8_t>(*die));
        else
            reader.mistake("roll", "expected what each die shows");
    }
    return rolled;
}

}  // namespace

std::string_view name_of(Side side) { return side_names[index(side)]; }

void write_answer(JsonWriter& json, const Game& game, const Answer& answer) {
    json.text("by", name_of(answer.by));
    std::visit([&](const auto& given) { write(json, game, given); }, answer.given);
}

std::string answer_json(const Game& game, const Answer& answer) {
    JsonWriter json;
    json.open_table();
    write_answer(json, game, answer);
    return json.close_table().take();
}

std::optional<Answer> read_answer(Reader& reader, const Game& game) {
    const bool pick = reader.has("pick"), place = reader.has("place"), roll = reader.has("roll");
    Answer answer;
    answer.by = static_cast<Side>(reader.one_among("by", side_names));
    if (pick + place + roll != 1)
        reader.mistake("", "expected one of pick, place or roll");
    else if (pick)
        answer.given = read_picked(reader, game);
    else if (place)
        answer.given = read_placed(reader, game);
    else
        answer.given = read_rolled(reader);
    if (!reader.sound()) return std::nullopt;
    return answer;
}

}  // namespace grognard
