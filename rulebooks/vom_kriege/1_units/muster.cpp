// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/1_units/muster.h"

#include <algorithm>
#include <array>

#include "engine/battle/words.h"
#include "engine/document/words.h"
#include "engine/table/order_of_battle.h"
#include "rulebooks/vom_kriege/4_terrain/areas.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/state/names.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// VK-1.12
Doctrine doctrine_of(const Book& book, Nation nation, int year) {
    enforces(VK_1_12);
    const auto& years = book.doctrine;
    const bool french = nation == Nation::french || nation == Nation::davout;
    const auto impulse_if = [](bool impulse) {
        return impulse ? Doctrine::impulse : Doctrine::columnar;
    };
    if (nation == Nation::old_guard) return Doctrine::impulse;
    if (nation == Nation::young_guard)
        return impulse_if(year < years.young_guard_columnar_from.value ||
                          year > years.young_guard_columnar_to.value);
    if (nation == Nation::davout && year == years.davout_impulse.value) return Doctrine::impulse;
    if (french)
        return impulse_if(
            (year >= years.french_impulse_from.value && year <= years.french_impulse_to.value) ||
            year > years.french_columnar_to.value);
    if (year <= years.linear_to.value) return Doctrine::linear;
    if (nation == Nation::british) return impulse_if(year >= years.british_impulse_from.value);
    if (nation == Nation::portuguese)
        return impulse_if(year >= years.portuguese_impulse_from.value);
    if (nation == Nation::british_ally) return impulse_if(year >= years.allies_impulse_from.value);
    return Doctrine::columnar;
}

int units_for(int men, int standard) { return (2 * men + standard) / (2 * standard); }

// ---- areas and fieldworks -----------------------------------------------------------------------

namespace {

// A circle as an outline of many corners, so that one way of measuring serves all areas.
std::vector<Point> round_outline(Point centre, Length radius) {
    constexpr int corners = 24;
    std::vector<Point> outline;
    for (int i = corners; i-- > 0;)
        outline.push_back(centre +
                          Bearing::from_arcseconds(std::int64_t{i} * Bearing::whole_turn / corners)
                              .forward(radius));
    return outline;
}

bool is_area(const Feature& feature) {
    return feature.ground == Ground::wood || feature.ground == Ground::town;
}

Point middle_of(const Box& box) {
    return {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
}

}  // namespace

void find_areas(Setup& setup) {
    const Terrain& old = setup.scenario.terrain;
    std::vector<Feature> features{old.features().begin(), old.features().end()};
    for (Feature& feature : features)
        if (is_area(feature) && feature.form == Feature::Form::circle) {
            feature.form = Feature::Form::area;
            feature.points = round_outline(feature.points[0], feature.radius);
        }
    setup.scenario.terrain = Terrain{old.width(), old.height(), std::move(features)};
    setup.areas.clear();
    setup.works.clear();
    const std::span<const Feature> all = setup.terrain().features();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Feature& feature = all[i];
        if (is_area(feature))
            setup.areas.push_back({.name = feature.name,
                                   .ground = feature.ground,
                                   .feature = i,
                                   .outline = feature.points,
                                   .centre = middle_of(feature.box)});
        if (feature.ground == Ground::fieldworks && feature.form == Feature::Form::line)
            setup.works.push_back({.feature = i, .points = feature.points});
    }
    for (AreaInfo& one : setup.areas)
        for (std::size_t i = 0; i < setup.areas.size(); ++i)
            if (&setup.areas[i] != &one &&
                gap(Outline{one.outline}, Outline{setup.areas[i].outline}) <= touch)
                one.next.push_back(area_id(i));
}

namespace {

// ---- the ground ---------------------------------------------------------------------------------

// VK-4.3: woods and built-up areas have the size that holds one unit.
void check_area(Reader& root, const Book& book, const Feature& feature) {
    enforces(VK_4_3);
    const std::string name = feature.name.empty() ? feature.key : feature.name;
    const auto mistake = [&](const std::string& expected) {
        root.mistake("terrain", name + ": " + expected + " (VK-4.3)");
    };
    if (!is_convex(feature.points)) return mistake("expected an outline without hollows");
    const Length wide = Length::from_ticks(feature.box.high.x - feature.box.low.x);
    const Length deep = Length::from_ticks(feature.box.high.y - feature.box.low.y);
    Length across = std::max(wide, deep);
    if (feature.ground == Ground::town) {
        if (feature.points.size() != 4) return mistake("expected a built-up area of four corners");
        across = {};
        for (std::size_t i = 0; i < 4; ++i)
            across = std::max(across, length_of(edge(feature.points, i)));
    } else if (std::min(wide, deep) < book.area.narrowest - touch) {
        return mistake("expected a wood of at least " + inches_words(book.area.narrowest) +
                       " inches across");
    }
    if (across < book.area.narrowest - touch || across > book.area.widest + touch)
        mistake("expected " + inches_words(book.area.narrowest) + " to " +
                inches_words(book.area.widest) + " inches across, found " + inches_words(across) +
                "; a larger one is several that touch");
}

void check_ground(Reader& root, const Setup& setup) {
    constexpr std::array known{Ground::wood,  Ground::town,  Ground::hill,      Ground::stream,
                               Ground::river, Ground::road,  Ground::bridge,    Ground::ford,
                               Ground::marsh, Ground::rough, Ground::fieldworks};
    for (const Feature& feature : setup.terrain().features()) {
        if (std::find(known.begin(), known.end(), feature.ground) == known.end())
            root.mistake("terrain", "Vom Kriege has no rule for a " +
                                        std::string{name_of(feature.ground)} +
                                        "; call it rough, or leave it out");
        if (is_area(feature)) check_area(root, setup.book, feature);
        if (feature.ground == Ground::fieldworks && feature.form != Feature::Form::line)
            root.mistake("terrain", (feature.name.empty() ? feature.key : feature.name) +
                                        ": expected fieldworks as a line, the inner side on the "
                                        "right hand of one who walks along it (VK-4.10)");
    }
    for (std::size_t i = 0; i < setup.areas.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (overlaps(Outline{setup.areas[i].outline}, Outline{setup.areas[j].outline}))
                root.mistake("terrain", setup.areas[i].name + " lies on " + setup.areas[j].name);
    if (setup.areas.size() > 100) root.mistake("terrain", "at most 100 woods and built-up areas");
    if (setup.scenario.objectives.size() > 16) root.mistake("objective", "at most 16 objectives");
}

// ---- the order of battle ------------------------------------------------------------------------

class OrderOfBattle {
public:
    OrderOfBattle(Setup& setup, int year) : setup_{setup}, year_{year} {}
    void read(Reader& root);

private:
    struct Placed {
        Reader entry;
        UnitId unit;
    };

    void read_army(Reader entry);
    void read_division(Reader entry);
    void check_name(Reader& entry, const std::string& name);
    void read_arrival(Reader& entry, CommandInfo& command);
    UnitId read_leader(Reader& entry, CommandInfo& command);
    void read_unit(Reader& entry, CommandInfo& command, Doctrine doctrine);
    Troops read_troops(Reader& entry, Doctrine doctrine);
    Doctrine read_doctrine(Reader& entry, std::optional<Doctrine> otherwise);
    Formation read_formation(Reader& entry, const Troops& troops);
    void read_strength(Reader& entry, const CommandInfo& command);
    void read_place(Reader& entry, UnitInfo& unit);
    UnitId add(Reader& entry, UnitInfo unit);
    void check_place(std::size_t number);
    void check_sides(Reader& root);

    Setup& setup_;
    int year_;
    UnitKeys keys_;
    std::vector<Placed> placed_;
};

// VK-1.9, VK-1.12: said outright, or by nation and year.
Doctrine OrderOfBattle::read_doctrine(Reader& entry, std::optional<Doctrine> otherwise) {
    if (entry.has("doctrine"))
        return static_cast<Doctrine>(entry.one_of("doctrine", {"linear", "columnar", "impulse"}));
    if (!entry.has("nation")) {
        if (!otherwise)
            entry.mistake("nation", "expected a nation or a doctrine for the infantry (VK-1.9)");
        return otherwise.value_or(Doctrine::linear);
    }
    const auto nation = static_cast<Nation>(
        entry.one_of("nation", {"french", "british", "portuguese", "british ally", "davout",
                                "old guard", "young guard", "other"}));
    if (year_ == 0)
        entry.mistake("nation", "expected `year` at the head of the file, by which a nation's "
                                "doctrine goes (VK-1.12)");
    return doctrine_of(setup_.book, nation, year_);
}

// VK-1.1 to 1.3
Troops OrderOfBattle::read_troops(Reader& entry, Doctrine doctrine) {
    enforces(VK_1_1);
    enforces(VK_1_3);
    Troops troops;
    const std::size_t type =
        entry.one_of("type", {"line infantry", "light infantry", "light cavalry", "heavy cavalry",
                              "heavy artillery", "light artillery", "horse artillery"});
    troops.arm = type < 2 ? Arm::infantry : type < 4 ? Arm::cavalry : Arm::artillery;
    troops.light = type == 1 || type == 2 || type == 5;
    troops.heavy = type == 3 || type == 4;
    troops.horse = type == 6;
    troops.quality = static_cast<Quality>(
        entry.one_of_or("quality", {"elite", "regular", "conscript", "irregular"}, 1));
    if (setup_.book.rulings.infantry_light == InfantryLight::all_infantry && troops.is_infantry())
        troops.light = true;
    if (troops.is_infantry()) troops.doctrine = read_doctrine(entry, doctrine);
    for (const std::string& mark : entry.texts_or_none("is")) {
        if (mark == "sk" && troops.is_infantry())
            troops.skirmish = true;
        else if (mark == "two-rank" && troops.is_infantry())
            troops.two_rank = true;
        else if (mark == "lancers" && type == 2)
            troops.lancers = true;
        else
            entry.mistake("is", "expected sk or two-rank for infantry, lancers for light cavalry, "
                                "found \"" +
                                    mark + "\" (VK-1.1)");
    }
    if (troops.is_artillery()) {
        troops.guns = static_cast<std::uint8_t>(entry.integer("guns", 6, 8));
        if (troops.guns == 7) entry.mistake("guns", "expected a battery of 6 or 8 guns (VK-1.1)");
    } else if (entry.value("guns")) {
        entry.mistake("guns", "only artillery has guns");
    }
    return troops;
}

// VK-1.6
Formation OrderOfBattle::read_formation(Reader& entry, const Troops& troops) {
    enforces(VK_1_6);
    const Formation usual = troops.is_artillery() ? Formation::unlimbered : Formation::line;
    const auto formation = static_cast<Formation>(entry.one_of_or(
        "formation",
        {"line", "column", "march column", "square", "open order", "limbered", "unlimbered"},
        static_cast<std::size_t>(usual)));
    if (has_formation(setup_.book, troops, formation)) return formation;
    entry.mistake("formation", kind_words(troops) + " has no such formation (VK-1.6)");
    return usual;
}

void OrderOfBattle::read_place(Reader& entry, UnitInfo& unit) {
    const Bearing forward = inwards(setup_.own_edge(unit.side));
    unit.start.facing = entry.bearing_or("facing", forward);
    const std::string area = entry.text_or("in", "");
    if (area.empty()) return;
    const std::span<const Feature> features = setup_.terrain().features();
    for (std::size_t i = 0; i < setup_.areas.size(); ++i) {
        if (features[setup_.areas[i].feature].key != area) continue;
        unit.start.area = area_id(i);
        unit.start.front = setup_.areas[i].centre;
    }
    if (!unit.start.in_area())
        entry.mistake("in", "expected the key of a wood or town, found \"" + area + "\"");
    if (entry.value("at")) entry.mistake("at", "a unit that holds an area has no other place");
    if (unit.troops.is_leader()) entry.mistake("in", "a leader holds no area");
}

UnitId OrderOfBattle::add(Reader& entry, UnitInfo unit) {
    if (setup_.units.size() == units_most) {
        entry.mistake("", "at most " + std::to_string(units_most) + " units and leaders");
        return UnitId::none;
    }
    const UnitId id = unit_id(setup_.units.size());
    const CommandInfo& command = setup_.commands.back();
    unit.side = command.side;
    unit.command = static_cast<std::int8_t>(setup_.commands.size() - 1);
    unit.starts_on_table = command.arrives == 0;
    const Formation formation = unit.start.formation;
    setup_.units.push_back(std::move(unit));
    UnitInfo& added = setup_.units.back();
    if (added.starts_on_table) {
        read_place(entry, added);
        if (!added.start.in_area()) {
            const Point centre =
                entry.point("at", setup_.terrain().width(), setup_.terrain().height());
            added.start = post_at(setup_, id, {centre, added.start.facing}, formation);
        } else {
            added.start = post_within(setup_, id, added.start.area, added.start);
        }
        placed_.push_back({entry, id});
    } else {
        for (const char* key : {"at", "in"})
            if (entry.value(key)) entry.mistake(key, "a unit that arrives later has no place yet");
    }
    entry.finish();
    return id;
}

// VK-2.1, VK-2.3
UnitId OrderOfBattle::read_leader(Reader& entry, CommandInfo& command) {
    enforces(VK_2_1);
    UnitInfo unit;
    unit.name = entry.text("name");
    unit.key = keys_.take(entry, unit.name);
    unit.troops.arm = Arm::leader;
    unit.troops.leader_figures = command.army ? 2 : 1;
    unit.start.formation = Formation::single;
    command.quality = static_cast<std::uint8_t>(entry.integer("quality", 0, 3));
    return add(entry, std::move(unit));
}

void OrderOfBattle::read_unit(Reader& entry, CommandInfo& command, Doctrine doctrine) {
    UnitInfo unit;
    unit.name = entry.text("name");
    unit.key = keys_.take(entry, unit.name);
    unit.troops = read_troops(entry, doctrine);
    unit.start.formation = read_formation(entry, unit.troops);
    const UnitId id = add(entry, std::move(unit));
    if (id != UnitId::none) command.units.push_back(id);
}

// VK-5.4, VK-5.6
void OrderOfBattle::read_arrival(Reader& entry, CommandInfo& command) {
    auto found = entry.table_if("arrives");
    if (!found) return;
    Reader& arrives = *found;
    command.arrives = static_cast<std::uint8_t>(arrives.integer("turn", 1, 100));
    command.needs =
        static_cast<std::uint8_t>(arrives.integer_or("needs", 1, 6, setup_.book.arrival_needs()));
    const EntryStretch stretch = read_entry_stretch(arrives, setup_.terrain());
    command.edge = stretch.edge;
    command.stretch_from = stretch.from;
    command.stretch_to = stretch.to;
    if (stretch.length < 6_in)
        arrives.mistake("stretch_to", "expected a stretch of at least 6 inches");
    arrives.finish();
}

// VK-2.8: whoever says how many men a division had is told how many units they make.
void OrderOfBattle::read_strength(Reader& entry, const CommandInfo& command) {
    enforces(VK_2_8);
    const auto check = [&](const char* key, Arm arm, int standard) {
        if (!entry.has(key)) return;
        const auto men = static_cast<int>(entry.integer(key, 1, 100'000));
        const int wanted = units_for(men, standard);
        const auto found = std::count_if(command.units.begin(), command.units.end(),
                                         [&](UnitId id) { return setup_.troops(id).arm == arm; });
        if (found != wanted)
            entry.mistake(key, "expected " + std::to_string(wanted) + " units for " +
                                   std::to_string(men) + " men, " + std::to_string(standard) +
                                   " to a unit, found " + std::to_string(found) + " (VK-2.8)");
    };
    check("foot", Arm::infantry, setup_.book.scenario_men());
    check("horse", Arm::cavalry, setup_.book.men.cavalry.value);
}

void OrderOfBattle::read_army(Reader entry) {
    const auto side = read_side(entry, setup_.scenario);
    setup_.commands.emplace_back();
    CommandInfo& command = setup_.commands.back();
    command.side = static_cast<Side>(side.value_or(0));
    command.army = true;
    command.name = setup_.scenario.sides[index(command.side)].adjective + " army";
    read_arrival(entry, command);
    Reader leader = entry.table("leader");
    command.leader = read_leader(leader, command);
    entry.finish();
}

// VK-2.9: a chit says whose it is.
void OrderOfBattle::check_name(Reader& entry, const std::string& name) {
    enforces(VK_2_9);
    for (const CommandInfo& other : setup_.commands)
        if (!name.empty() && key_from(other.name) == key_from(name))
            entry.mistake("name", "\"" + name +
                                      "\" is taken: every command has a name of its own "
                                      "(VK-2.9)");
}

void OrderOfBattle::read_division(Reader entry) {
    const std::string name = entry.text("name");
    check_name(entry, name);
    const auto side = read_side(entry, setup_.scenario);
    std::vector<Reader> units = entry.tables("units");
    const Doctrine doctrine =
        entry.has("nation") || entry.has("doctrine") ? read_doctrine(entry, {}) : Doctrine::linear;
    const bool said = entry.has("nation") || entry.has("doctrine");
    if (setup_.commands.size() == commands_most)
        return entry.mistake("", "at most " + std::to_string(commands_most) +
                                     " divisions and army leaders");
    setup_.commands.emplace_back();
    CommandInfo& command = setup_.commands.back();
    command.name = name;
    command.side = static_cast<Side>(side.value_or(0));
    read_arrival(entry, command);
    Reader leader = entry.table("leader");
    command.leader = read_leader(leader, command);
    if (units.empty())
        entry.mistake("units", "a leader without a command: expected units (VK-2.1)");
    if (units.size() > division_most)
        return entry.mistake("units",
                             "at most " + std::to_string(division_most) + " units in a division");
    for (Reader& unit : units) {
        const bool foot = unit.has("type") && unit.value("type")->text.ends_with("infantry");
        if (foot && !said && !unit.has("nation") && !unit.has("doctrine"))
            unit.mistake("nation", "expected a nation or a doctrine, here or of the division "
                                   "(VK-1.9)");
        read_unit(unit, command, doctrine);
    }
    read_strength(entry, command);
    entry.finish();
}

// VK-11.4: no unit on another, off the table, partly in a wood or town, or already in contact.
void OrderOfBattle::check_place(std::size_t number) {
    Placed& one = placed_[number];
    const UnitInfo& unit = setup_.unit(one.unit);
    const Footprint ours = footprint(setup_, one.unit, unit.start);
    const char* key = unit.start.in_area() ? "in" : "at";
    if (!inside(ours, setup_.terrain().box()))
        one.entry.mistake(key, unit.name + " lies partly off the table (VK-11.4)");
    if (!unit.start.in_area())
        for (const AreaInfo& area : setup_.areas)
            if (overlaps(ours, Outline{area.outline}))
                one.entry.mistake(key, unit.name + " lies partly in " + area.name +
                                           ": say `in`, or move it out (VK-4.6)");
    if (!unit.start.in_area()) {
        const std::array<Segment, 1> axis{axis_of(ours.quad())};
        if (!keeps_dry(setup_, one.unit, unit.start.formation, ours, axis))
            one.entry.mistake(key, unit.name + " lies partly in a river (VK-4.2)");
    }
    for (std::size_t j = 0; j < number; ++j) {
        const UnitInfo& other = setup_.unit(placed_[j].unit);
        const Footprint theirs = footprint(setup_, placed_[j].unit, other.start);
        const bool same_area = unit.start.in_area() && unit.start.area == other.start.area;
        if (same_area || overlaps(ours, theirs))
            one.entry.mistake(key, unit.name + " lies on " + other.name + " (VK-11.4)");
        else if (other.side != unit.side && touching(setup_, ours, theirs))
            one.entry.mistake(key, unit.name + " is in contact with " + other.name +
                                       " before the battle has begun");
    }
}

void OrderOfBattle::check_sides(Reader& root) {
    for (const Side side : {Side::blue, Side::red}) {
        const std::string& name = setup_.scenario.sides[index(side)].name;
        const auto armies =
            std::count_if(setup_.commands.begin(), setup_.commands.end(),
                          [&](const CommandInfo& c) { return c.side == side && c.army; });
        const bool units =
            std::any_of(setup_.commands.begin(), setup_.commands.end(),
                        [&](const CommandInfo& c) { return c.side == side && !c.units.empty(); });
        if (armies != 1)
            root.mistake("army", "expected one army leader for the " + name + " (VK-2.1)");
        if (!units) root.mistake("division", "expected a division for the " + name);
    }
}

void OrderOfBattle::read(Reader& root) {
    for (Reader& entry : root.tables("army")) read_army(entry);
    for (Reader& entry : root.tables("division")) read_division(entry);
    for (std::size_t i = 0; i < placed_.size(); ++i) check_place(i);
    check_sides(root);
}

}  // namespace

std::shared_ptr<Setup> read_setup(const Document& document, const Document* house_rules,
                                  Mistakes& mistakes) {
    const std::size_t before = mistakes.size();
    auto setup = std::make_shared<Setup>();
    setup->book = read_book(house_rules, mistakes);
    Reader root{document, mistakes};
    std::optional<Scenario> scenario = read_scenario(root, mistakes);
    if (!scenario) return nullptr;
    setup->scenario = std::move(*scenario);
    if (setup->scenario.rulebook != "vom_kriege")
        root.mistake("rulebook",
                     "expected \"vom_kriege\", found \"" + setup->scenario.rulebook + "\"");
    const int year = static_cast<int>(root.integer_or("year", 1792, 1815, 0));
    find_areas(*setup);
    check_ground(root, *setup);
    OrderOfBattle{*setup, year}.read(root);
    root.finish();
    if (mistakes.size() != before) return nullptr;
    return setup;
}

}  // namespace grognard::vom_kriege
