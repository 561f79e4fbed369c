// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/1_units/muster.h"

#include <algorithm>
#include <array>

#include "engine/document/words.h"
#include "engine/table/order_of_battle.h"
#include "engine/table/read_setup.h"
#include "rulebooks/die_kriegskunst/10_measuring/room.h"

namespace grognard::die_kriegskunst {

// ---- buildings and places -----------------------------------------------------------------------

namespace {

// " (DK-4.12)", at the end of a mistake.
std::string by(Clause clause) { return " (" + to_string(clause) + ")"; }

constexpr std::size_t places_most = 100;
constexpr std::size_t objectives_most = 16;  // State::held
constexpr std::size_t brigade_most = 16;     // UnitList

// A round village as an outline of many corners, so that one way of measuring serves all.
std::vector<Point> round_outline(Point centre, Length radius) {
    constexpr int corners = 24;
    std::vector<Point> outline;
    for (int i = corners; i-- > 0;)
        outline.push_back(centre +
                          Bearing::from_arcseconds(std::int64_t{i} * Bearing::whole_turn / corners)
                              .forward(radius));
    return outline;
}

std::vector<Point> outline_of(const Feature& feature) {
    if (feature.form == Feature::Form::circle)
        return round_outline(feature.points[0], feature.radius);
    return feature.points;
}

Point middle_of(const Feature& feature) {
    if (feature.form == Feature::Form::line) return feature.points[feature.points.size() / 2];
    return middle({feature.box.low, feature.box.high});
}

// DK-3.1: what can be pointed at, unlike a road or a brook that runs across the table.
bool can_be_an_aim(const Feature& feature) {
    return !feature.name.empty() && feature.ground != Ground::road &&
           feature.ground != Ground::stream && feature.ground != Ground::river;
}

void add_place(Setup& setup, PlaceInfo place) {
    const bool there =
        std::any_of(setup.places.begin(), setup.places.end(), [&](const PlaceInfo& other) {
            return other.key == place.key || other.name == place.name;
        });
    if (!there && setup.places.size() < places_most) setup.places.push_back(std::move(place));
}

}  // namespace

void find_places(Setup& setup) {
    enforces(DK_3_1);
    setup.buildings.clear();
    setup.places.clear();
    for (const Objective& objective : setup.scenario.objectives)
        add_place(setup, {objective.key, objective.name, objective.at});
    for (const Feature& feature : setup.terrain().features()) {
        if (can_be_an_aim(feature))
            add_place(setup, {feature.key, feature.name, middle_of(feature)});
        if (feature.ground != Ground::town) continue;
        setup.buildings.push_back({.key = feature.key,
                                   .name = feature.name.empty() ? "buildings" : feature.name,
                                   .outline = outline_of(feature),
                                   .room = static_cast<std::uint8_t>(setup.book.buildings_room())});
    }
}

// ---- the order of battle ------------------------------------------------------------------------

namespace {

template <class Info>
int number_keyed(const std::vector<Info>& list, std::string_view key) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].key == key) return static_cast<int>(i);
    return -1;
}

class OrderOfBattle {
public:
    explicit OrderOfBattle(Setup& setup) : setup_{setup} {}
    void read(Reader& root);

private:
    struct Placed {
        Reader entry;
        UnitId unit;
    };

    void read_buildings(Reader entry);
    void read_army(Reader entry);
    void read_brigade(Reader entry);
    void read_aim(Reader& entry, BrigadeInfo& brigade);
    Nation read_nation(Reader& entry, Nation otherwise);
    UnitId read_general(Reader& entry, Side side, Nation nation, int brigade);
    void read_unit(Reader& entry, BrigadeInfo& brigade, int number);
    Troops read_troops(Reader& entry, Nation nation);
    void read_marks(Reader& entry, Troops& troops);
    int read_strength(Reader& entry, const Troops& troops);
    Formation read_formation(Reader& entry, const Troops& troops);
    void read_place(Reader& entry, UnitInfo& unit);
    UnitId add(Reader& entry, UnitInfo unit);
    void check_names(Reader& entry, const std::string& name);
    void check_place(std::size_t number, const State& state);
    void check_buildings(Reader& root);
    void check_sides(Reader& root);

    Setup& setup_;
    UnitKeys keys_;
    std::array<Nation, 2> nations_{Nation::other, Nation::other};
    std::array<int, 2> armies_{};
    std::vector<Placed> placed_;
    std::vector<Reader> brigades_;
};

constexpr std::size_t nation_count = 6;

// DK-1.3
Nation OrderOfBattle::read_nation(Reader& entry, Nation otherwise) {
    enforces(DK_1_3);
    static_assert(static_cast<std::size_t>(Nation::other) + 1 == nation_count);
    return static_cast<Nation>(
        entry.one_of_or("nation", {"prussian", "austrian", "british", "french", "russian", "other"},
                        static_cast<std::size_t>(otherwise)));
}

void OrderOfBattle::check_names(Reader& entry, const std::string& name) {
    const bool taken = std::any_of(setup_.units.begin(), setup_.units.end(),
                                   [&](const UnitInfo& other) { return other.name == name; });
    if (!name.empty() && taken)
        entry.mistake("name",
                      "\"" + name + "\" is taken: every unit and general has a name of its own");
}

// ---- troops: DK-1.1, 1.2, 1.5, 1.11 -------------------------------------------------------------

void OrderOfBattle::read_marks(Reader& entry, Troops& troops) {
    for (const std::string& mark : entry.texts_or_none("is")) {
        if (mark == "battalion gun" && troops.is_infantry())
            troops.battalion_gun = true;
        else if (mark == "rifles" && troops.is_infantry())
            troops.weapon = Weapon::rifle;
        else if (mark == "carbines" && troops.is_cavalry())
            troops.weapon = Weapon::carbine;
        else if (mark == "lances" && troops.is_cavalry())
            troops.lances = true;
        else if (mark == "cossacks" && troops.kind == Kind::irregular)
            troops.cossacks = true;
        else if (mark == "superior mounts" && troops.is_cavalry())
            troops.superior_mounts = true;
        else if (mark == "inferior mounts" && troops.is_cavalry())
            troops.inferior_mounts = true;
        else
            entry.mistake("is", "expected battalion gun or rifles for infantry; carbines, lances, "
                                "superior mounts or inferior mounts for cavalry; cossacks for "
                                "irregular cavalry; found \"" +
                                    mark + "\"" + by(DK_1_1));
    }
    if (troops.superior_mounts && troops.inferior_mounts)
        entry.mistake("is", "expected superior or inferior mounts, not both" + by(DK_1_1));
}

Troops OrderOfBattle::read_troops(Reader& entry, Nation nation) {
    enforces(DK_1_1);
    enforces(DK_1_2);
    Troops troops;
    troops.kind = static_cast<Kind>(entry.one_of(
        "type", {"line infantry", "grenadiers", "guard", "garrison", "militia", "light infantry",
                 "cuirassiers", "dragoons", "hussars", "irregular cavalry", "3-pounders",
                 "6-pounders", "12-pounders", "howitzers"}));
    const Grade usual = troops.kind == Kind::garrison  ? Grade::garrison
                        : troops.kind == Kind::militia ? Grade::militia
                                                       : Grade::line;
    troops.grade = static_cast<Grade>(
        entry.one_of_or("grade", {"elite", "veteran", "line", "garrison", "militia"},
                        static_cast<std::size_t>(usual)));
    troops.nation = read_nation(entry, nation);
    read_marks(entry, troops);
    return troops;
}

// DK-1.11, 5.16: by one ruling the scenario may go beyond the casualty tables.
int OrderOfBattle::read_strength(Reader& entry, const Troops& troops) {
    enforces(DK_1_11);
    const auto& size = setup_.book.unit_size;
    const bool free = setup_.book.rulings.units_size == UnitsSize::free;
    const auto read = [&](const char* key, int least, int most, int free_most) {
        return static_cast<int>(entry.integer(key, free ? 1 : least, free ? free_most : most));
    };
    const char* other = troops.is_artillery() ? "figures" : "guns";
    if (entry.value(other))
        entry.mistake(other, troops.is_artillery() ? "a battery counts guns"
                                                   : "only batteries count guns");
    if (troops.is_artillery())
        return read("guns", size.guns_least.value, size.guns_most.value, 8) *
               setup_.book.guns_crew();
    if (troops.is_infantry())
        return read("figures", size.infantry_least.value, size.infantry_most.value, 48);
    return read("figures", size.cavalry_least.value, size.cavalry_most.value, 48);
}

Formation OrderOfBattle::read_formation(Reader& entry, const Troops& troops) {
    enforces(DK_1_5);
    const Formation usual = troops.is_artillery() ? Formation::unlimbered : Formation::line;
    const auto formation = static_cast<Formation>(entry.one_of_or(
        "formation",
        {"line", "column", "march column", "square", "skirmish", "limbered", "unlimbered"},
        static_cast<std::size_t>(usual)));
    if (has_formation(setup_.book, troops, formation)) return formation;
    entry.mistake("formation", std::string{troops.is_artillery() ? "artillery"
                                           : troops.is_cavalry() ? "cavalry"
                                                                 : "infantry"} +
                                   " has no such formation" + by(DK_1_5));
    return usual;
}

// ---- places -------------------------------------------------------------------------------------

// `at` is the unit's centre; `in` the key of a town that it holds (DK-4.12).
void OrderOfBattle::read_place(Reader& entry, UnitInfo& unit) {
    const Formation formation = unit.start.formation;
    const Bearing facing = entry.bearing_or("facing", inwards(setup_.own_edge(unit.side)));
    const Body body{unit.troops, unit.figures};
    const std::string held = unit.troops.is_general() ? "" : entry.text_or("in", "");
    if (held.empty()) {
        const Point centre = entry.point("at", setup_.terrain().width(), setup_.terrain().height());
        unit.start = post_at(setup_.book, body, {centre, facing}, formation);
        return;
    }
    if (entry.value("at")) entry.mistake("at", "a unit that holds buildings has no other place");
    if (!unit.troops.is_infantry())
        return entry.mistake("in", "only infantry garrisons buildings" + by(DK_4_12));
    const int number = number_keyed(setup_.buildings, held);
    if (number < 0)
        return entry.mistake("in", "expected the key of a town, found \"" + held + "\"");
    const Box box = box_of(Outline{setup_.buildings[static_cast<std::size_t>(number)].outline});
    unit.start_buildings = static_cast<std::int8_t>(number);
    unit.start = post_at(setup_.book, body, {middle({box.low, box.high}), facing}, Formation::line);
}

UnitId OrderOfBattle::add(Reader& entry, UnitInfo unit) {
    if (setup_.units.size() == units_most) {
        entry.mistake("", "at most " + std::to_string(units_most) + " units and generals");
        return UnitId::none;
    }
    const UnitId id = unit_id(setup_.units.size());
    read_place(entry, unit);
    entry.finish();
    setup_.units.push_back(std::move(unit));
    placed_.push_back({entry, id});
    return id;
}

// DK-1.7
UnitId OrderOfBattle::read_general(Reader& entry, Side side, Nation nation, int brigade) {
    enforces(DK_1_7);
    UnitInfo unit;
    unit.name = entry.text("name");
    check_names(entry, unit.name);
    unit.key = keys_.take(entry, unit.name);
    unit.side = side;
    unit.troops.kind = Kind::general;
    unit.troops.nation = nation;
    unit.figures = 1;
    unit.rating =
        static_cast<Rating>(entry.one_of_or("rating", {"excellent", "average", "poor"}, 1));
    unit.brigade = static_cast<std::int8_t>(brigade);
    unit.start.formation = Formation::single;
    return add(entry, std::move(unit));
}

void OrderOfBattle::read_unit(Reader& entry, BrigadeInfo& brigade, int number) {
    UnitInfo unit;
    unit.name = entry.text("name");
    check_names(entry, unit.name);
    unit.key = keys_.take(entry, unit.name);
    unit.side = brigade.side;
    unit.troops = read_troops(entry, brigade.nation);
    unit.figures = read_strength(entry, unit.troops);
    unit.brigade = static_cast<std::int8_t>(number);
    unit.start.formation = read_formation(entry, unit.troops);
    const UnitId id = add(entry, std::move(unit));
    if (id != UnitId::none) brigade.units.push_back(id);
}

// ---- armies, brigades, buildings ----------------------------------------------------------------

void OrderOfBattle::read_buildings(Reader entry) {
    const std::string key = entry.text("feature");
    const int number = number_keyed(setup_.buildings, key);
    const auto room = static_cast<std::uint8_t>(entry.integer("room", 1, 4));
    entry.finish();
    if (number < 0)
        return entry.mistake("feature", "expected the key of a town, found \"" + key + "\"");
    setup_.buildings[static_cast<std::size_t>(number)].room = room;
}

void OrderOfBattle::read_army(Reader entry) {
    const auto side = static_cast<Side>(read_side(entry, setup_.scenario).value_or(0));
    nations_[index(side)] = read_nation(entry, Nation::other);
    ++armies_[index(side)];
    Reader cinc = entry.table("cinc");
    setup_.cinc[index(side)] = read_general(cinc, side, nations_[index(side)], -1);
    entry.finish();
}

void OrderOfBattle::read_brigade(Reader entry) {
    if (setup_.brigades.size() == brigades_most)
        return entry.mistake("", "at most " + std::to_string(brigades_most) + " brigades");
    BrigadeInfo brigade;
    const int number = static_cast<int>(setup_.brigades.size());
    brigade.name = entry.text("name");
    brigade.key = entry.text_or("key", key_from(brigade.name));
    if (!brigade.name.empty() && number_keyed(setup_.brigades, brigade.key) >= 0)
        entry.mistake("name", "\"" + brigade.name +
                                  "\" is taken: every brigade has a name of its own" + by(DK_3_1));
    brigade.side = static_cast<Side>(read_side(entry, setup_.scenario).value_or(0));
    brigade.nation = read_nation(entry, nations_[index(brigade.side)]);
    brigade.order = static_cast<Order>(entry.one_of_or(
        "order", {"assault", "engage", "support", "approach", "move", "hold", "retire"},
        static_cast<std::size_t>(Order::hold)));
    Reader brigadier = entry.table("brigadier");
    brigade.brigadier = read_general(brigadier, brigade.side, brigade.nation, number);
    std::vector<Reader> units = entry.tables("units");
    if (units.empty()) entry.mistake("units", "a brigadier without a brigade: expected units");
    if (units.size() > brigade_most)
        entry.mistake("units", "at most " + std::to_string(brigade_most) + " units in a brigade");
    else
        for (Reader& unit : units) read_unit(unit, brigade, number);
    setup_.brigades.push_back(std::move(brigade));
    brigades_.push_back(entry);
}

// Where a brigade stands as the battle begins.
Point middle_of(const Setup& setup, const BrigadeInfo& brigade) {
    std::int64_t x = 0, y = 0;
    for (const UnitId id : brigade.units) {
        const UnitInfo& unit = setup.unit(id);
        const Point centre = centre_of(setup.book, {unit.troops, unit.figures}, unit.start);
        x += centre.x;
        y += centre.y;
    }
    const auto count = std::max<std::int64_t>(1, static_cast<std::int64_t>(brigade.units.size()));
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

// DK-3.1 to 3.7: what the order at the start is about; a brigade on hold holds where it stands.
void OrderOfBattle::read_aim(Reader& entry, BrigadeInfo& brigade) {
    enforces(DK_3_1);
    const std::string key = entry.text_or("aim", "");
    const auto side =
        static_cast<Zone>(entry.one_of_or("aim_side", {"left", "right", "rear"}, 2) + 1);
    if (key.empty()) {
        if (brigade.order == Order::hold)
            brigade.aim = {.kind = Aim::Kind::place, .at = middle_of(setup_, brigade)};
        else if (brigade.order != Order::retire && brigade.order != Order::approach)
            entry.mistake("aim", "expected what the order is about: the key of an objective, of a "
                                 "feature with a name or of a brigade" +
                                     by(DK_3_1));
        return;
    }
    if (brigade.order == Order::retire || brigade.order == Order::approach)
        return entry.mistake("aim", "that order is about no place (" + to_string(DK_3_5) + ", " +
                                        to_string(DK_3_8) + ")");
    const int place = number_keyed(setup_.places, key);
    const int other = number_keyed(setup_.brigades, key);
    const bool friendly = other >= 0 && setup_.brigade(other).side == brigade.side;
    if (other >= 0 && &setup_.brigade(other) == &brigade)
        return entry.mistake("aim", "a brigade is no aim of its own" + by(DK_3_1));
    if (brigade.order == Order::support) {
        if (!friendly)
            return entry.mistake("aim", "expected the key of a friendly brigade" + by(DK_3_4));
        brigade.aim = {
            .kind = Aim::Kind::brigade, .brigade = static_cast<std::int8_t>(other), .side = side};
    } else if (place >= 0) {
        brigade.aim = {.kind = Aim::Kind::place,
                       .place = static_cast<std::int8_t>(place),
                       .at = setup_.places[static_cast<std::size_t>(place)].at};
    } else if (other >= 0 && brigade.order != Order::hold) {
        if (friendly && brigade.order != Order::move)
            return entry.mistake("aim", "expected an enemy brigade" + by(DK_3_2));
        brigade.aim = {.kind = Aim::Kind::brigade, .brigade = static_cast<std::int8_t>(other)};
    } else {
        entry.mistake("aim", "expected the key of an objective, of a feature with a name or of a "
                             "brigade, found \"" +
                                 key + "\"" + by(DK_3_1));
    }
}

// ---- what must not be ---------------------------------------------------------------------------

// DK-10.3, 4.4, 4.6: off the table, on another, where such troops may not be, on the enemy.
void OrderOfBattle::check_place(std::size_t number, const State& state) {
    Placed& one = placed_[number];
    const UnitInfo& unit = setup_.unit(one.unit);
    const auto mistake = [&](const std::string& what, Clause clause) {
        one.entry.mistake(unit.start_buildings >= 0 ? "in" : "at",
                          unit.name + " " + what + by(clause));
    };
    if (unit.troops.is_general()) {
        if (!on_table(setup_, quad_of(state, one.unit)))
            mistake("stands partly off the table", DK_10_3);
        return;
    }
    if (unit.start_buildings < 0) {
        const UnitSet others = [&] {  // after it, so that each pair is named once
            UnitSet later;
            for (std::size_t i = number + 1; i < placed_.size(); ++i) later.add(placed_[i].unit);
            return later;
        }();
        if (const auto refusal = may_stand(setup_, state, one.unit, unit.start, others)) {
            if (refusal->other != UnitId::none)
                mistake("stands on " + setup_.unit(refusal->other).name, refusal->clause);
            else if (refusal->fault == Fault::off_table)
                mistake("stands partly off the table", refusal->clause);
            else
                mistake("stands where such troops cannot be", refusal->clause);
        }
        const Going going = going_under(setup_, unit.start.formation, quad_of(state, one.unit));
        if (unit.start.formation == Formation::unlimbered && !may_deploy(unit.troops, going))
            mistake("cannot be deployed on that ground", DK_4_3);
    }
    for (std::size_t j = 0; j < number; ++j) {
        const UnitId other = placed_[j].unit;
        if (setup_.side(other) != unit.side && !setup_.troops(other).is_general() &&
            gap_between(setup_, state, one.unit, other) < setup_.book.approach_gap())
            mistake("stands too near to " + setup_.unit(other).name +
                        " before the battle has begun",
                    DK_4_6);
    }
}

void OrderOfBattle::check_buildings(Reader& root) {
    enforces(DK_4_12);
    for (std::size_t i = 0; i < setup_.buildings.size(); ++i) {
        const BuildingsInfo& one = setup_.buildings[i];
        if (!is_convex(one.outline))
            root.mistake("terrain",
                         one.name + ": expected an outline without hollows" + by(DK_4_12));
        const auto held =
            std::count_if(setup_.units.begin(), setup_.units.end(), [&](const UnitInfo& unit) {
                return unit.start_buildings == static_cast<int>(i);
            });
        if (held > one.room)
            root.mistake("brigade", one.name + " has room for " + std::to_string(one.room) +
                                        ", found " + std::to_string(held) + " units in it" +
                                        by(DK_4_12));
    }
    if (setup_.buildings.size() > places_most)
        root.mistake("terrain", "at most " + std::to_string(places_most) + " towns");
    if (setup_.scenario.objectives.size() > objectives_most)
        root.mistake("objective", "at most " + std::to_string(objectives_most) + " objectives");
}

void OrderOfBattle::check_sides(Reader& root) {
    for (const Side side : {Side::blue, Side::red}) {
        const std::string& name = setup_.scenario.sides[index(side)].name;
        const bool brigades =
            std::any_of(setup_.brigades.begin(), setup_.brigades.end(),
                        [&](const BrigadeInfo& brigade) { return brigade.side == side; });
        if (armies_[index(side)] != 1)
            root.mistake("army",
                         "expected one army with its C-in-C for the " + name + "" + by(DK_1_7));
        if (!brigades)
            root.mistake("brigade", "expected a brigade for the " + name + "" + by(DK_3_1));
    }
}

void OrderOfBattle::read(Reader& root) {
    for (Reader& entry : root.tables("buildings")) read_buildings(entry);
    for (Reader& entry : root.tables("army")) read_army(entry);
    for (Reader& entry : root.tables("brigade")) read_brigade(entry);
    for (std::size_t i = 0; i < brigades_.size(); ++i) {
        read_aim(brigades_[i], setup_.brigades[i]);
        brigades_[i].finish();
    }
    if (setup_.scenario.sides_known()) check_sides(root);
    State state;
    take_posts(setup_, state);
    check_buildings(root);
    if (!root.sound()) return;
    for (std::size_t i = 0; i < placed_.size(); ++i) check_place(i, state);
}

}  // namespace

std::shared_ptr<const Setup> read_setup(const Document& document, const Document* house_rules,
                                        Mistakes& mistakes) {
    return read_setup_of<Setup>("die_kriegskunst", read_book, {document, house_rules}, mistakes,
                                [](Reader& root, Setup& setup) {
                                    find_places(setup);
                                    OrderOfBattle{setup}.read(root);
                                });
}

}  // namespace grognard::die_kriegskunst
