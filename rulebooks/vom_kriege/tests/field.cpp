// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/tests/field.h"

#include <algorithm>
#include <map>

#include "engine/measure/distance.h"
#include "engine/record/json_document.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

void expect_tally(const Tally& tally, const std::vector<Expected>& lines) {
    ASSERT_EQ(tally.lines().size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(tally.lines()[i].value, lines[i].value) << "line " << i;
        EXPECT_EQ(to_string(tally.lines()[i].clause), to_string(lines[i].clause)) << "line " << i;
        EXPECT_EQ(tally.lines()[i].reason, lines[i].reason) << "line " << i;
    }
}

Faces faces(std::initializer_list<Face> shown) {
    Faces counted;
    for (const Face face : shown) ++counted[face];
    return counted;
}

// ---- units --------------------------------------------------------------------------------------

vom_kriege::Unit& Field::Unit::state() const { return field_->state_.unit(id_); }

Field::Unit Field::Unit::in(Formation formation) const {
    state().post.formation = formation;
    return *this;
}
Field::Unit Field::Unit::hits(int hits) const {
    state().hits = static_cast<std::uint8_t>(hits);
    return *this;
}
Field::Unit Field::Unit::disordered() const {
    state().disordered = true;
    return *this;
}
Field::Unit Field::Unit::routing() const {
    const Book book = field_->setup()->book;
    const Troops& troops = field_->setup_.troops(id_);
    int most = troops.is_artillery() ? book.strength.artillery.value
               : troops.is_cavalry() ? book.strength.cavalry.value
                                     : book.strength.infantry.value;
    if (troops.quality == Quality::elite) most += book.strength.elite.value;
    if (troops.quality == Quality::conscript) most += book.strength.conscript.value;
    return hits(most).disordered();
}
Field::Unit Field::Unit::shot() const {
    state().shot = true;
    return *this;
}
Field::Unit Field::Unit::holds(AreaId area) const {
    state().post.area = area;
    state().post.front = field_->setup_.area(area).centre;
    return *this;
}
Field::Unit Field::Unit::of(int command) const {
    for (CommandInfo& each : field_->setup_.commands) std::erase(each.units, id_);
    field_->setup_.units[index(id_)].command = static_cast<std::int8_t>(command);
    field_->setup_.commands[static_cast<std::size_t>(command)].units.push_back(id_);
    return *this;
}
Field::Unit Field::Unit::to_come() const {
    state().where = Where::to_come;
    field_->setup_.units[index(id_)].starts_on_table = false;
    return *this;
}

Field::Unit Field::Unit::place(Point front) const {
    field_->place(id_, front);
    return *this;
}
Field::Unit Field::Unit::face(Bearing facing) const {
    field_->face(id_, facing);
    return *this;
}

Field& Field::place(UnitId id, Point front) {
    state_.unit(id).post.front = turned(front);
    return *this;
}
Field& Field::place(UnitId id, Point front, Bearing facing) {
    return place(id, front).face(id, facing);
}
Field& Field::face(UnitId id, Bearing facing) {
    state_.unit(id).post.facing = turned(facing);
    return *this;
}

Field::Unit Field::add(Side side, const std::string& name, Troops troops, Post post, int command) {
    UnitInfo info;
    info.key = name;
    info.name = name;
    info.side = side;
    info.troops = troops;
    info.command = static_cast<std::int8_t>(command);
    info.start = turned_post(turned, post);
    setup_.units.push_back(info);
    vom_kriege::Unit unit;
    unit.post = info.start;
    state_.units.push_back(unit);
    const UnitId id = unit_id(setup_.units.size() - 1);
    if (!troops.is_leader()) setup_.commands[static_cast<std::size_t>(command)].units.push_back(id);
    return {*this, id};
}

namespace {

Formation first_formation(const Troops& troops) {
    return troops.is_artillery() ? Formation::unlimbered : Formation::line;
}

}  // namespace

Field::Unit Field::blue(const std::string& name, Troops troops, Length x, Length y,
                        Bearing facing) {
    return add(Side::blue, name, troops,
               {.front = at(x, y), .facing = facing, .formation = first_formation(troops)},
               blue_division);
}
Field::Unit Field::red(const std::string& name, Troops troops, Length x, Length y, Bearing facing) {
    return add(Side::red, name, troops,
               {.front = at(x, y), .facing = facing, .formation = first_formation(troops)},
               red_division);
}

// ---- commands -----------------------------------------------------------------------------------

namespace {

// The edge of the table nearest to where the test's own edge lies: never more than 45 degrees off,
// so that straight home by the test's compass is a way home at every bearing (VK-10.7).
Edge nearest_edge(const Turned& turned, Edge edge) {
    constexpr std::int32_t quarter = Bearing::whole_turn / 4;
    const Bearing outwards =
        turned(north + Turn::from_arcseconds(static_cast<int>(edge) * quarter));
    return static_cast<Edge>((outwards.arcseconds() + quarter / 2) / quarter % 4);
}

}  // namespace

Field::Field() {
    setup_.scenario.title = "A table for tests";
    setup_.scenario.rulebook = "vom_kriege";
    setup_.scenario.turns = 12;
    setup_.scenario.sides[0] = {"blue", "Blue", "", nearest_edge(turned, Edge::southern)};
    setup_.scenario.sides[1] = {"red", "Red", "", nearest_edge(turned, Edge::northern)};
    const auto leader_at = [](Length x, Length y, Bearing facing) {
        return Post{.front = at(x, y), .facing = facing, .formation = Formation::single};
    };
    const Length west_side = inches(1, 2), east_side = inches(167, 2);
    add_command(Side::blue, "Blue army", 1, true, leader_at(east_side, 1_in, north));
    add_command(Side::blue, "Blue division", 1, false, leader_at(west_side, 1_in, north));
    add_command(Side::red, "Red army", 1, true, leader_at(east_side, 59_in, south));
    add_command(Side::red, "Red division", 1, false, leader_at(west_side, 59_in, south));
    for (const Side side : {Side::blue, Side::red}) {
        const std::string name = side == Side::blue ? "Blue" : "Red";
        const int command = add_command(side, name + " reserves", 1, false, {});
        add(side, name + " reserve", infantry(), {}, command);
        arrives(command, 200, side == Side::blue ? Edge::southern : Edge::northern, 1_in, 83_in);
    }
}

int Field::add_command(Side side, const std::string& name, int quality, bool army, Post leader) {
    const int number = static_cast<int>(setup_.commands.size());
    CommandInfo info;
    info.name = name;
    info.side = side;
    info.quality = static_cast<std::uint8_t>(quality);
    info.army = army;
    setup_.commands.push_back(info);
    Troops troops{.arm = Arm::leader};
    troops.leader_figures = army ? 2 : 1;
    leader.formation = Formation::single;
    setup_.commands.back().leader = add(side, name + "'s leader", troops, leader, number);
    return number;
}

int Field::division(Side side, const std::string& name, int quality) {
    // Beside those before it, in the corner.
    const auto number = static_cast<std::int64_t>(setup_.commands.size());
    const Length x = 3_in + 2_in * (number - 6);
    const bool is_blue = side == Side::blue;
    return add_command(side, name, quality, false,
                       {.front = at(x, is_blue ? 1_in : 59_in), .facing = is_blue ? north : south});
}

UnitId Field::leader(int command) const { return setup_.command(command).leader; }

Field::Unit Field::place_leader(int command, Length x, Length y, Bearing facing) {
    place(leader(command), at(x, y), facing);
    return {*this, leader(command)};
}

Field& Field::quality(int command, int quality) {
    setup_.commands[static_cast<std::size_t>(command)].quality = static_cast<std::uint8_t>(quality);
    return *this;
}

Field& Field::arrives(int command, int turn, Edge edge, Length stretch_from, Length stretch_to,
                      int needs) {
    CommandInfo& info = setup_.commands[static_cast<std::size_t>(command)];
    info.arrives = static_cast<std::uint8_t>(turn);
    info.needs = static_cast<std::uint8_t>(needs);
    info.edge = nearest_edge(turned, edge);
    const bool along_x = edge == Edge::northern || edge == Edge::southern;
    const Length across = edge == Edge::northern  ? height_
                          : edge == Edge::eastern ? width_
                                                  : Length{};
    info.stretch_from = turned(along_x ? at(stretch_from, across) : at(across, stretch_from));
    info.stretch_to = turned(along_x ? at(stretch_to, across) : at(across, stretch_to));
    Unit{*this, info.leader}.to_come();
    for (const UnitId id : info.units) Unit{*this, id}.to_come();
    return *this;
}

// ---- ground -------------------------------------------------------------------------------------

namespace {

std::vector<Point> corners(Length x_from, Length y_from, Length x_to, Length y_to) {
    return {at(x_from, y_from), at(x_to, y_from), at(x_to, y_to), at(x_from, y_to)};
}

}  // namespace

std::size_t Field::feature(Ground ground, Feature::Form form, std::vector<Point> points,
                           Length width, int level) {
    Feature feature;
    feature.ground = ground;
    feature.key = "feature-" + std::to_string(features_.size());
    feature.form = form;
    feature.points = std::move(points);
    feature.width = width;
    feature.level = level;
    features_.push_back(turned(feature));
    return features_.size() - 1;
}

AreaId Field::hold(Ground ground, std::vector<Point> outline) {
    AreaInfo area;
    area.name = (ground == Ground::wood ? "Wood " : "Village ") + std::to_string(features_.size());
    area.ground = ground;
    const Box box = box_of(Outline{outline});
    area.centre = turned(middle({box.low, box.high}));
    area.outline = turned(outline);
    anticlockwise(area.outline);
    area.feature = feature(ground, Feature::Form::area, std::move(outline));
    const AreaId number = area_id(setup_.areas.size());
    for (std::size_t i = 0; i < setup_.areas.size(); ++i) {
        AreaInfo& other = setup_.areas[i];
        if (gap(Outline{area.outline}, Outline{other.outline}) > touch) continue;
        area.next.push_back(area_id(i));
        other.next.push_back(number);
    }
    setup_.areas.push_back(area);
    return number;
}

AreaId Field::wood(Length x_from, Length y_from, Length x_to, Length y_to) {
    return hold(Ground::wood, corners(x_from, y_from, x_to, y_to));
}
AreaId Field::wood(std::vector<Point> outline) { return hold(Ground::wood, std::move(outline)); }
AreaId Field::town(Length x_from, Length y_from, Length x_to, Length y_to) {
    return hold(Ground::town, corners(x_from, y_from, x_to, y_to));
}
int Field::works(std::vector<Point> points) {
    const std::size_t number =
        feature(Ground::fieldworks, Feature::Form::line, points, inches(1, 4));
    points = turned(std::move(points));
    // Their inner side is on the right hand, in the mirror too.
    if (turned.mirrored()) std::reverse(points.begin(), points.end());
    setup_.works.push_back({number, std::move(points)});
    return static_cast<int>(setup_.works.size()) - 1;
}
Field& Field::area(Ground ground, Length x_from, Length y_from, Length x_to, Length y_to,
                   int level) {
    feature(ground, Feature::Form::area, corners(x_from, y_from, x_to, y_to), {}, level);
    return *this;
}
Field& Field::hill(Length x_from, Length y_from, Length x_to, Length y_to, int level) {
    return area(Ground::hill, x_from, y_from, x_to, y_to, level);
}
Field& Field::line(Ground ground, std::vector<Point> points, Length width) {
    feature(ground, Feature::Form::line, std::move(points), width);
    return *this;
}
Field& Field::river(std::vector<Point> points, Length width) {
    return line(Ground::river, std::move(points), width);
}
Field& Field::stream(std::vector<Point> points, Length width) {
    return line(Ground::stream, std::move(points), width);
}
Field& Field::road(std::vector<Point> points, Length width) {
    return line(Ground::road, std::move(points), width);
}
Field& Field::bridge(std::vector<Point> points, Length width) {
    return line(Ground::bridge, std::move(points), width);
}
Field& Field::ford(std::vector<Point> points, Length width) {
    return line(Ground::ford, std::move(points), width);
}
Field& Field::size(Length width, Length height) {
    const Turned before = turned;
    turned.resize(width, height);
    width_ = width;
    height_ = height;
    for (vom_kriege::Unit& unit : state_.units)
        unit.post = turned_post(turned, post_back(before, unit.post));
    return *this;
}

Field& Field::objective(const std::string& name, Length x, Length y, bool major, int points,
                        Length radius) {
    // A scenario that names no points means a major one (VK-10.6).
    if (!major && points < 0) points = setup()->book.victory.minor.value;
    setup_.scenario.objectives.push_back({name, name, turned(at(x, y)), radius, points});
    return *this;
}
Field& Field::turns(int turns) {
    setup_.scenario.turns = turns;
    return *this;
}
Field& Field::turn(int turn) {
    state_.turn = static_cast<std::uint16_t>(turn);
    return *this;
}

// ---- house rules --------------------------------------------------------------------------------

Field& Field::ruling(const std::string& name, const std::string& value) {
    rulings_.emplace_back(name, value);
    return *this;
}
Field& Field::number(const std::string& table, const std::string& key, const std::string& value) {
    numbers_.push_back({table, key, value});
    return *this;
}

namespace {

// A book is read once for the same house rules: a turned test sets up its field many times.
const Book& book_of(const std::string& json) {
    static std::map<std::string, Book> books;
    const auto known = books.find(json);
    if (known != books.end()) return known->second;
    Mistakes mistakes;
    const auto house = document_from_json("house rules", json, mistakes);
    EXPECT_TRUE(house) << json;
    const Book& book = books[json] = read_book(house ? &*house : nullptr, mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_string(mistake);
    return book;
}

}  // namespace

// Nobody overlaps another or an area by what rounding did to his place.
void Field::settle() {
    if (turned.is_quarter()) return;
    for (std::size_t i = 0; i < state_.units.size(); ++i)
        for (std::size_t j = i + 1; j < state_.units.size(); ++j) {
            const Post& standing = state_.units[i].post;
            Post& moving = state_.units[j].post;
            if (!state_.units[i].on_table() || !state_.units[j].on_table()) continue;
            if (standing.in_area() || moving.in_area()) continue;
            moving.front = moving.front + aside(footprint(setup_, unit_id(i), standing).quad(),
                                                footprint(setup_, unit_id(j), moving).quad());
        }
    for (std::size_t i = 0; i < state_.units.size(); ++i)
        for (const AreaInfo& area : setup_.areas) {
            Post& post = state_.units[i].post;
            if (!state_.units[i].on_table() || post.in_area()) continue;
            const Quad quad = footprint(setup_, unit_id(i), post).quad();
            const Bearing away = bearing(area.centre, centre_of(setup_, unit_id(i), post));
            Length step;
            while (step <= rounding() &&
                   overlaps(Outline{area.outline}, Outline{moved(quad, away.forward(step))}))
                step += 1_ticks;
            if (step <= rounding()) post.front = post.front + away.forward(step);
        }
}

std::shared_ptr<const Setup> Field::setup() {
    std::map<std::string, std::string> tables;
    for (const Changed& changed : numbers_) {
        std::string& table = tables[changed.table];
        table += (table.empty() ? "\"" : ",\"") + changed.key + "\":" + changed.value;
    }
    std::string json;
    for (const auto& [table, keys] : tables)
        json += (json.empty() ? "\"" : ",\"") + table + "\":{" + keys + "}";
    json = "{\"name\":\"a house rule\",\"tables\":{" + json + "},\"rulings\":{";
    for (std::size_t i = 0; i < rulings_.size(); ++i)
        json += (i ? ",\"" : "\"") + rulings_[i].first + "\":\"" + rulings_[i].second + "\"";
    json += "}}";
    setup_.book = book_of(json);
    settle();
    for (std::size_t i = 0; i < setup_.units.size(); ++i) {
        setup_.units[i].start = state_.units[i].post;
        setup_.units[i].starts_on_table = state_.units[i].on_table();
    }
    // The terrain is built in its place: a copy of it would take most of a turned test's time.
    auto ready_setup = std::make_shared<Setup>(setup_);
    ready_setup->scenario.terrain = Terrain{turned.width(), turned.height(), features_};
    return ready_setup;
}

// ---- orders and charges -------------------------------------------------------------------------

int Field::order(const std::vector<UnitId>& units, Face face, bool doubled, bool doctrine_paid) {
    Order order;
    order.face = face;
    order.doubled = doubled;
    order.doctrine_paid = doctrine_paid;
    order.use = doubled ? Use::undecided : Use::plain;
    const int number = static_cast<int>(state_.orders.size());
    for (const UnitId id : units) {
        order.units.push_back(id);
        state_.unit(id).order = static_cast<std::int8_t>(number);
    }
    state_.orders.push_back(order);
    return number;
}

int Field::order(const std::vector<UnitId>& units, Face face, Use use) {
    const int number = order(units, face, use != Use::plain);
    state_.orders.back().use = use;
    return number;
}

Field& Field::charged(UnitId charger, UnitId target, Flank face) {
    Charge charge;
    charge.charger = charger;
    charge.target = target;
    charge.face = mirrored(face);
    charge.began = charge.reached = state_.unit(charger).post;
    state_.charges.push_back(charge);
    state_.unit(target).contacted = true;
    return *this;
}

State Field::ready() {
    State state = state_;
    state.held.resize(setup_.scenario.objectives.size(), std::int8_t{-1});
    for (std::size_t i = 0; i < setup_.commands.size(); ++i)
        if (state.unit(setup_.commands[i].leader).on_table()) state.come |= 1u << i;
    if (state.cup == 0) state.cup = state.come;
    return state;
}

}  // namespace grognard::vom_kriege
