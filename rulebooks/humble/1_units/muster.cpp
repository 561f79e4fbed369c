// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/1_units/muster.h"

#include <algorithm>

#include "engine/table/order_of_battle.h"
#include "rulebooks/humble/state/bases.h"

namespace grognard::humble {

namespace {

class OrderOfBattle {
public:
    explicit OrderOfBattle(Setup& setup) : setup_{setup} {}

    void read(Reader& root);

private:
    void read_corps(Reader entry);
    CorpsId read_corps_of(Reader& division, Side side);
    void read_division(Reader entry);
    ArrivalId read_arrival(Reader& entry, const std::string& name, Side side);
    UnitId read_unit(Reader& entry, Side side, Troops troops, DivisionId division, CorpsId corps,
                     ArrivalId arrival);
    Troops read_troops(Reader& entry);
    Side read_side(Reader& entry);
    void check_places();
    void check_sides(Reader& root);

    struct Placed {
        Reader entry;
        UnitId unit;
    };
    Setup& setup_;
    UnitKeys keys_;
    std::vector<std::string> corps_keys_;
    std::vector<Side> corps_sides_;
    std::vector<Placed> placed_;
};

Side OrderOfBattle::read_side(Reader& entry) {
    return static_cast<Side>(grognard::read_side(entry, setup_.scenario).value_or(0));
}

// HU-1.1, HU-1.2
Troops OrderOfBattle::read_troops(Reader& entry) {
    enforces(HU_1_2);
    Troops troops;
    constexpr Arm arms[] = {Arm::infantry, Arm::heavy_cavalry, Arm::light_cavalry,
                            Arm::foot_artillery, Arm::horse_artillery};
    troops.arm = arms[entry.one_of("type", {"infantry", "heavy cavalry", "light cavalry",
                                            "foot artillery", "horse artillery"})];
    for (const std::string& mark : entry.texts_or_none("is")) {
        const bool foot = troops.is_infantry();
        bool known = true;
        bool fits = foot;
        if (mark == "guard") {
            troops.guard = true;
            fits = foot || troops.is_cavalry();
        } else if (mark == "grenadier") {
            troops.grenadier = true;
        } else if (mark == "light") {
            troops.light = true;
        } else if (mark == "militia") {
            troops.militia = true;
        } else if (mark == "cossack") {
            troops.cossack = true;
            fits = troops.arm == Arm::light_cavalry;
        } else if (mark != "line") {
            known = false;
        }
        if (!known)
            entry.mistake("is",
                          "expected line, light, guard, grenadier, militia or cossack, found \"" +
                              mark + "\"");
        else if (!fits)
            entry.mistake("is", "no " + mark + " of this type of unit (HU-1.2)");
    }
    return troops;
}

UnitId OrderOfBattle::read_unit(Reader& entry, Side side, Troops troops, DivisionId division,
                                CorpsId corps, ArrivalId arrival) {
    UnitInfo unit;
    unit.name = entry.text("name");
    unit.key = keys_.take(entry, unit.name);
    unit.side = side;
    unit.troops = troops;
    unit.division = division;
    unit.corps = corps;
    const Terrain& terrain = setup_.scenario.terrain;
    const Bearing forward = inwards(setup_.scenario.sides[index(side)].edge);
    unit.arrival = arrival;
    if (arrival != ArrivalId::none) {
        if (entry.value("at")) entry.mistake("at", "a unit that arrives later has no place yet");
    } else {
        unit.start.centre = entry.point("at", terrain.width(), terrain.height());
        unit.start.facing = entry.bearing_or("facing", forward);
    }
    entry.finish();
    const UnitId id = unit_id(setup_.units.size());
    if (setup_.units.size() == bases_max) {
        entry.mistake("", "at most 128 units");
        return UnitId::none;
    }
    setup_.units.push_back(unit);
    if (arrival != ArrivalId::none)
        setup_.arrivals[index(arrival)].units.push_back(id);
    else
        placed_.push_back({entry, id});
    return id;
}

// HU-3.6, HU-3.12
ArrivalId OrderOfBattle::read_arrival(Reader& entry, const std::string& name, Side side) {
    auto found = entry.table_if("arrives");
    if (!found) return ArrivalId::none;
    Reader& arrives = *found;
    ArrivalInfo info;
    info.name = name;
    info.side = side;
    info.turn = static_cast<int>(arrives.integer("turn", 1, 100));
    info.from = arrives.one_of("from", {"rear", "flank"}) == 0 ? ArrivalInfo::From::rear
                                                               : ArrivalInfo::From::flank;
    const EntryStretch stretch = read_entry_stretch(arrives, setup_.scenario.terrain);
    info.edge = stretch.edge;
    info.stretch_from = stretch.from;
    info.stretch_to = stretch.to;
    if (stretch.length < base_front(setup_.book))
        arrives.mistake("stretch_to", "expected a stretch at least as wide as a base");
    arrives.finish();
    if (setup_.arrivals.size() == 24) {
        entry.mistake("arrives", "at most 24 arriving formations");
        return ArrivalId::none;
    }
    setup_.arrivals.push_back(info);
    return static_cast<ArrivalId>(setup_.arrivals.size() - 1);
}

void OrderOfBattle::read_corps(Reader entry) {
    CommandInfo corps;
    const std::string key = entry.text("key");
    corps.name = entry.text("name");
    const Side side = read_side(entry);
    if (std::find(corps_keys_.begin(), corps_keys_.end(), key) != corps_keys_.end())
        entry.mistake("key", "expected a key no other corps has");
    const auto number = static_cast<CorpsId>(setup_.corps.size());
    const ArrivalId arrival = read_arrival(entry, corps.name + " HQ", side);
    Reader hq = entry.table("hq");
    corps.hq = read_unit(hq, side, {.arm = Arm::hq, .rank = HqRank::corps}, DivisionId::none,
                         number, arrival);
    entry.finish();
    corps_keys_.push_back(key);
    corps_sides_.push_back(side);
    setup_.corps.push_back(corps);
}

CorpsId OrderOfBattle::read_corps_of(Reader& division, Side side) {
    const std::string key = division.text("corps");
    const auto found = std::find(corps_keys_.begin(), corps_keys_.end(), key);
    if (found == corps_keys_.end()) {
        division.mistake("corps", "expected the key of a corps, found \"" + key + "\"");
        return CorpsId::none;
    }
    const auto corps = static_cast<CorpsId>(found - corps_keys_.begin());
    if (corps_sides_[index(corps)] != side)
        division.mistake("corps", "expected a corps of the same side");
    return corps;
}

void OrderOfBattle::read_division(Reader entry) {
    enforces(HU_1_5);
    CommandInfo division;
    division.name = entry.text("name");
    const Side side = read_side(entry);
    const CorpsId corps = read_corps_of(entry, side);
    const auto number = static_cast<DivisionId>(setup_.divisions.size());
    const ArrivalId arrival = read_arrival(entry, division.name, side);
    Reader hq = entry.table("hq");
    division.hq =
        read_unit(hq, side, {.arm = Arm::hq, .rank = HqRank::division}, number, corps, arrival);
    setup_.divisions.push_back(division);
    std::vector<Reader> units = entry.tables("units");
    if (units.empty()) entry.mistake("units", "expected at least one unit");
    for (Reader& unit : units) {
        const Troops troops = read_troops(unit);
        read_unit(unit, side, troops, number, corps, arrival);
    }
    entry.finish();
}

// HU-1.8, HU-3.3: no base on another, off the table, or on ground it cannot enter.
void OrderOfBattle::check_places() {
    for (std::size_t i = 0; i < placed_.size(); ++i) {
        Placed& one = placed_[i];
        const Pose pose = setup_.unit(one.unit).start;
        const Quad quad = outline(setup_, pose);
        if (!inside(quad, setup_.scenario.terrain.box()))
            one.entry.mistake("at", "the base lies partly off the table (HU-1.8)");
        if (!may_stand_on(setup_, one.unit, pose.centre))
            one.entry.mistake("at", "woods are closed to this unit (HU-3.3)");
        for (std::size_t j = 0; j < i; ++j)
            if (overlaps(quad, outline(setup_, setup_.unit(placed_[j].unit).start), touch))
                one.entry.mistake("at", "the base lies on that of " +
                                            setup_.unit(placed_[j].unit).name + " (HU-1.8)");
    }
}

void OrderOfBattle::check_sides(Reader& root) {
    for (const Side side : {Side::blue, Side::red}) {
        const bool any =
            std::any_of(setup_.units.begin(), setup_.units.end(), [&](const UnitInfo& u) {
                return u.side == side && u.troops.is_combat_unit();
            });
        if (!any)
            root.mistake("division", "expected at least one unit for the " +
                                         setup_.scenario.sides[index(side)].name);
    }
}

void OrderOfBattle::read(Reader& root) {
    for (Reader& entry : root.tables("corps")) read_corps(entry);
    for (Reader& entry : root.tables("division")) read_division(entry);
    check_places();
    if (setup_.scenario.sides_known()) check_sides(root);
}

// The sheet knows these grounds, and a ruling bridges (HU-3.14); a scenario may use no others.
void check_grounds(Reader& root, const Scenario& scenario) {
    constexpr Ground known[] = {Ground::wood, Ground::copse,  Ground::town,
                                Ground::hill, Ground::stream, Ground::road,
                                Ground::wall, Ground::hedge,  Ground::bridge};
    for (const Feature& feature : scenario.terrain.features())
        if (std::find(std::begin(known), std::end(known), feature.ground) == std::end(known))
            root.mistake("terrain", "Humble's sheet has no rule for a " +
                                        std::string{name_of(feature.ground)});
    if (scenario.objectives.size() > 16) root.mistake("objective", "at most 16 objectives");
    for (const Objective& objective : scenario.objectives)
        if (objective.minor)
            root.mistake("objective", "the sheet knows no minor objectives: give " +
                                          objective.name + " its points");
}

}  // namespace

std::shared_ptr<const Setup> read_setup(const Document& document, const Document* house_rules,
                                        Mistakes& mistakes) {
    const std::size_t before = mistakes.size();
    auto setup = std::make_shared<Setup>();
    setup->book = read_book(house_rules, mistakes);
    Reader root{document, mistakes};
    setup->scenario = read_sound_part(root);
    const std::string& rulebook = setup->scenario.rulebook;
    if (!rulebook.empty() && rulebook != "humble")
        root.mistake("rulebook", "expected \"humble\", found \"" + rulebook + "\"");
    check_grounds(root, setup->scenario);
    OrderOfBattle{*setup}.read(root);
    root.finish();
    if (mistakes.size() != before) return nullptr;
    return setup;
}

}  // namespace grognard::humble
