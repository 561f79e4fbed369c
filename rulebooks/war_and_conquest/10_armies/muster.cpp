// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/10_armies/muster.h"

#include <algorithm>

#include "engine/document/words.h"
#include "engine/measure/distance.h"
#include "engine/table/order_of_battle.h"
#include "rulebooks/war_and_conquest/10_armies/armies.h"
#include "rulebooks/war_and_conquest/1_troops/ranks.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"

namespace grognard::war_and_conquest {

State drawn_up(const Setup& setup) {
    State state;
    for (const UnitInfo& info : setup.units) {
        Unit unit;
        unit.post = info.start;
        unit.figures = static_cast<std::uint8_t>(info.figures);
        unit.files = static_cast<std::uint8_t>(info.start_files);
        unit.formation = info.start_formation;
        unit.with = info.start_with;
        state.units.push_back(unit);
        measure(setup, state, unit_id(state.units.size() - 1));
    }
    for (std::size_t side = 0; side < 2; ++side)
        state.sips[side] = static_cast<std::uint8_t>(setup.armies[side].sips);
    return state;
}

BadGround bad_ground(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_1_12);
    const Quad quad = quad_of(state, id);
    if (!inside(quad, setup.terrain().box())) return {WC_1_12};
    if (setup.is_person(id)) return {};
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId other = unit_id(i);
        if (other == id || setup.is_person(other) || !state.units[i].on_table()) continue;
        const Quad their = quad_of(state, other);
        const bool enemy = setup.side(other) != setup.side(id);
        if (overlaps(quad, their) || (enemy && within(quad, their, setup.book.gap_kept())))
            return {WC_1_12, other};
    }
    GroundSituation s{.book = setup.book, .troops = setup.troops(id)};
    const GroundMove move = move_on(s, going_under(setup, quad));
    return {move.closed ? move.clause : Clause{}};
}

// ---- reading ------------------------------------------------------------------------------------

namespace {

// " (WC-9.1)"
std::string by(Clause clause) { return " (" + to_string(clause) + ")"; }

class Muster {
public:
    Muster(Setup& setup, const ArmyLists& lists) : setup_{setup}, lists_{lists} {}
    void read(Reader& root);

private:
    struct Placed {
        Reader entry;
        UnitId unit;
    };

    void read_ground(Reader entry);
    void read_army(Reader entry);
    void read_unit(Reader entry);
    void read_personality(Reader entry);
    void read_place(Reader& entry, UnitInfo& unit);
    std::string read_name(Reader& entry, UnitInfo& unit);
    UnitId add(Reader& entry, UnitInfo unit);
    UnitId keyed(std::string_view key) const;
    void check_army(Side side, Reader& root);
    void check_places();

    Setup& setup_;
    const ArmyLists& lists_;
    UnitKeys keys_;
    std::array<Army, 2> armies_;  // as their lists see them
    std::vector<Placed> placed_;
};

UnitId Muster::keyed(std::string_view key) const {
    for (std::size_t i = 0; i < setup_.units.size(); ++i)
        if (setup_.units[i].key == key) return unit_id(i);
    return UnitId::none;
}

// WC-5.8: a piece of terrain that is not what its kind usually is; WC-5.2: or how high it is.
void Muster::read_ground(Reader entry) {
    enforces(WC_5_8);
    enforces(WC_5_2);
    const auto& features = setup_.terrain().features();
    const std::string key = entry.text("terrain");
    const auto found = std::find_if(features.begin(), features.end(),
                                    [&](const Feature& feature) { return feature.key == key; });
    if (found == features.end()) {
        if (!key.empty())
            entry.mistake("terrain", "expected the key of a terrain, found \"" + key + "\"");
    } else if (setup_.goings.empty()) {
        for (const Feature& feature : features) setup_.goings.push_back(going_on(feature.ground));
    }
    const bool tall = entry.has("height");
    if (tall == entry.has("going")) return entry.mistake("", "expected either going or height");
    Going going = Going::impenetrable;
    if (!tall)
        going = static_cast<Going>(
            entry.one_of("going", {"clear", "uneven", "difficult", "dense", "impenetrable"}));
    const bool low = tall && !is_too_high(setup_.book, entry.length("height", Length{}, 24_in));
    if (found != features.end() && !low)
        setup_.goings[static_cast<std::size_t>(found - features.begin())] = going;
    entry.finish();
}

// WC-9.1: an aim that is about a place names an objective of the scenario.
void Muster::read_army(Reader entry) {
    enforces(WC_9_1);
    const std::size_t side = read_side(entry, setup_.scenario).value_or(0);
    ArmyInfo& army = setup_.armies[side];
    army.list = entry.text("list");
    if (entry.sound() && !lists_.find(army.list))
        entry.mistake("list", "expected the key of an army list, found \"" + army.list + "\"");
    if (const ArmyList* list = lists_.find(army.list)) army.pooled = list->pooled;
    armies_[side].list = army.list;
    armies_[side].points =
        static_cast<int>(entry.integer_or("points", army_points_least, army_points_most, 0));
    army.aim = static_cast<Aim>(
        entry.one_of_or("aim", {"none", "hold", "middle", "destroy", "dearest", "loot"}, 0));
    army.place = entry.text_or("place", "");
    const auto& objectives = setup_.scenario.objectives;
    const bool known = std::any_of(objectives.begin(), objectives.end(),
                                   [&](const Objective& o) { return o.key == army.place; });
    const bool about_a_place = army.aim == Aim::hold || army.aim == Aim::loot;
    if (about_a_place && !known)
        entry.mistake("place", "expected the key of an objective" + by(WC_9_1));
    if (!about_a_place && !army.place.empty())
        entry.mistake("place", "that aim is about no place" + by(WC_9_1));
    entry.finish();
}

std::string Muster::read_name(Reader& entry, UnitInfo& unit) {
    unit.name = entry.text("name");
    unit.key = keys_.take(entry, unit.name);
    unit.side = static_cast<Side>(read_side(entry, setup_.scenario).value_or(0));
    const bool taken = std::any_of(setup_.units.begin(), setup_.units.end(),
                                   [&](const UnitInfo& other) { return other.name == unit.name; });
    if (!unit.name.empty() && taken)
        entry.mistake("name", "\"" + unit.name + "\" is taken: everybody has a name of his own");
    return unit.name;
}

void Muster::read_place(Reader& entry, UnitInfo& unit) {
    const Terrain& terrain = setup_.terrain();
    const Point centre = entry.point("at", terrain.width(), terrain.height());
    const Bearing facing = entry.bearing_or("facing", inwards(setup_.own_edge(unit.side)));
    const Body body{unit.figure.troops, {unit.figures, unit.start_files}, unit.start_formation};
    unit.start = post_of_centre({centre, facing}, unit_size(setup_.book, body).depth);
}

UnitId Muster::add(Reader& entry, UnitInfo unit) {
    if (setup_.units.size() == units_most) {
        entry.mistake("", "at most " + std::to_string(units_most) + " units and personalities");
        return UnitId::none;
    }
    const UnitId id = unit_id(setup_.units.size());
    setup_.armies[index(unit.side)].points += unit.points;
    setup_.units.push_back(std::move(unit));
    entry.finish();
    placed_.push_back({entry, id});
    return id;
}

// Sizes are free in a scenario that names no points: an old army is what it is.
void Muster::read_unit(Reader entry) {
    UnitInfo unit;
    read_name(entry, unit);
    const std::string key = entry.text("figure");
    const ArmyList* list = lists_.of_figure(key);
    if (!list && !key.empty())
        entry.mistake("figure",
                      "expected a figure of the lists, found \"" + key + "\"" + by(WC_10_3));
    if (list) unit.figure = *list->figure(key);
    const Troops& troops = unit.figure.troops;
    unit.figures = static_cast<int>(entry.integer("figures", 1, 60));
    const int usual = std::min(least_files(setup_.book, troops.arm), std::max(unit.figures, 1));
    unit.start_files = static_cast<int>(entry.integer_or("files", 1, 40, usual));
    if (unit.start_files > unit.figures)
        entry.mistake("files", "expected no more files than figures");
    unit.start_formation =
        static_cast<Formation>(entry.one_of_or("formation", {"close", "skirmish", "shieldwall"},
                                               static_cast<std::size_t>(usual_formation(troops))));
    if (list && !has_formation(troops, unit.start_formation))
        entry.mistake("formation", unit.figure.name + " have no such formation" + by(WC_4_12));
    unit.standard = entry.flag_or("standard", false);
    unit.points = unit.figure.points * unit.figures;
    read_place(entry, unit);
    armies_[index(unit.side)].units.push_back({key, unit.figures});
    add(entry, std::move(unit));
}

// WC-1.6, 10.1: with a unit, or alone.
void Muster::read_personality(Reader entry) {
    enforces(WC_1_6);
    enforces(WC_1_14);
    UnitInfo unit;
    read_name(entry, unit);
    unit.is_person = true;
    ArmyInfo& army = setup_.armies[index(unit.side)];
    const ArmyList* list = lists_.find(army.list);
    const std::string key = entry.text("personality");
    const Personality* person = list ? list->personality(key) : nullptr;
    if (list && !person && !key.empty())
        entry.mistake("personality",
                      "expected a personality of the " + list->name + ", found \"" + key + "\"");
    if (person) unit.person = *person;
    if (!unit.person.strikes) unit.person.strikes = setup_.book.personality_strikes();
    unit.mount = static_cast<Mount>(entry.one_of_or("mount", {"foot", "horse", "chariot"}, 0));
    unit.figure.troops.arm = unit.mount == Mount::foot    ? Arm::infantry
                             : unit.mount == Mount::horse ? Arm::cavalry
                                                          : Arm::chariot;
    unit.figure.troops.armour = setup_.book.personality.armour.value;
    unit.figures = 1;
    const ArmyPersonality bought{key, static_cast<int>(entry.integer_or("sips_more", 0, 12, 0))};
    unit.sips = unit.person.sips + bought.extras;
    if (list) unit.points = points_of(setup_.book, *list, bought);
    const std::string with = entry.text_or("with", "");
    if (with.empty()) {
        read_place(entry, unit);
    } else {
        unit.start_with = keyed(with);
        if (unit.start_with == UnitId::none || setup_.side(unit.start_with) != unit.side ||
            setup_.is_person(unit.start_with))
            entry.mistake("with", "expected the key of a unit of his own side" + by(WC_1_6));
        else
            unit.start = setup_.unit(unit.start_with).start;
    }
    const bool general = unit.person.general;
    const Side side = unit.side;
    const int sips = unit.sips;
    armies_[index(side)].personalities.push_back(bought);
    const UnitId id = add(entry, std::move(unit));
    army.sips += sips;
    if (general && army.general == UnitId::none) army.general = id;
}

// ---- what must not be ---------------------------------------------------------------------------

// WC-10.8: one general; where points are named, all that a list asks for.
void Muster::check_army(Side side, Reader& root) {
    const std::string& name = setup_.scenario.sides[index(side)].name;
    const Army& army = armies_[index(side)];
    if (army.list.empty())
        return root.mistake("army", "expected an army with its list for the " + name);
    if (army.units.empty()) root.mistake("unit", "expected units for the " + name);
    // Of what no list has the unit itself has told, and other faults may follow from it.
    if (!knows_all(lists_, army)) return;
    for (const ArmyFault& fault : faults_of(setup_.book, lists_, army))
        root.mistake("army", name + ": " + fault.sentence + by(fault.clause));
}

void Muster::check_places() {
    const State state = drawn_up(setup_);
    for (Placed& one : placed_) {
        const BadGround bad = bad_ground(setup_, state, one.unit);
        if (!bad.clause.cited()) continue;
        const std::string where = bad.other != UnitId::none
                                      ? "stands on or too near to " + setup_.unit(bad.other).name
                                  : bad.clause == WC_1_12 ? "stands partly off the table"
                                                          : "stands where it cannot be";
        one.entry.mistake("at", setup_.unit(one.unit).name + " " + where + by(bad.clause));
    }
}

void Muster::read(Reader& root) {
    for (Reader& entry : root.tables("ground")) read_ground(entry);
    for (Reader& entry : root.tables("army")) read_army(entry);
    for (Reader& entry : root.tables("unit")) read_unit(entry);
    for (Reader& entry : root.tables("personality")) read_personality(entry);
    if (setup_.scenario.sides_known())
        for (const Side side : {Side::blue, Side::red}) check_army(side, root);
    if (root.sound()) check_places();
}

}  // namespace

std::shared_ptr<const Setup> read_setup(const Document& scenario, const Document* house_rules,
                                        Mistakes& mistakes) {
    const std::size_t before = mistakes.size();
    auto setup = std::make_shared<Setup>();
    setup->book = read_book(house_rules, mistakes);
    const ArmyLists lists = read_lists(mistakes);
    Reader root{scenario, mistakes};
    setup->scenario = read_sound_part(root);
    const std::string& rulebook = setup->scenario.rulebook;
    if (!rulebook.empty() && rulebook != "war_and_conquest")
        root.mistake("rulebook", "expected \"war_and_conquest\", found \"" + rulebook + "\"");
    Muster{*setup, lists}.read(root);
    root.finish();
    if (mistakes.size() != before) return nullptr;
    return setup;
}

}  // namespace grognard::war_and_conquest
