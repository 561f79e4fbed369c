// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/tests/field.h"

#include <map>

#include "engine/record/json_document.h"
#include "rulebooks/humble/2_sequence/sequence.h"

namespace grognard::humble {

// ---- Play ---------------------------------------------------------------------------------------

bool Play::offers(Verb verb, UnitId unit) const {
    const Pick* pick = question().pick();
    if (!pick) return false;
    for (const Option& o : pick->options)
        if (o.verb == verb && (unit == UnitId::none || o.unit == unit)) return true;
    return false;
}

bool Play::offers(Verb verb, UnitId unit, UnitId other) const {
    const Pick* pick = question().pick();
    if (!pick) return false;
    for (const Option& o : pick->options)
        if (o.verb == verb && o.unit == unit && o.other == other) return true;
    return false;
}

Option Play::option(Verb verb, UnitId unit, UnitId other, bool any_other) const {
    if (const Pick* pick = question().pick())
        for (const Option& o : pick->options)
            if (o.verb == verb && (unit == UnitId::none || o.unit == unit) &&
                (any_other || o.other == other))
                return o;
    ADD_FAILURE() << "not offered: " << static_cast<int>(verb)
                  << "; asked: " << game_->words(question());
    return {verb, unit, other};
}

void Play::give(const Answer& answer) {
    const auto refusal = game_->answer(answer, &events_);
    if (refusal) ADD_FAILURE() << "refused: " << game_->words(*refusal);
}

void Play::pick(Verb verb, UnitId unit) {
    give({question().by, Picked{option(verb, unit, UnitId::none, true)}});
}
void Play::pick(Verb verb, UnitId unit, UnitId other) {
    give({question().by, Picked{option(verb, unit, other, false)}});
}
void Play::place(const Legs& legs) { give({question().by, Placed{question().unit, turned(legs)}}); }
std::optional<Refusal> Play::check(const Legs& legs) const {
    return game_->check({question().by, Placed{question().unit, turned(legs)}});
}
Quad Play::outline(UnitId id) const {
    Quad quad = humble::outline(setup(), state(), id);
    for (Point& corner : quad.corners) corner = turned.back(corner);
    auto& [front_right, front_left, rear_left, rear_right] = quad.corners;
    if (turned.mirrored()) {
        std::swap(front_left, front_right);
        std::swap(rear_left, rear_right);
    }
    return quad;
}
void Play::move(UnitId unit, const Legs& legs) {
    pick(verb::move, unit);
    place(legs);
}
void Play::roll(std::initializer_list<int> dice) {
    Rolled rolled;
    for (const int die : dice) rolled.dice.push_back(static_cast<std::uint8_t>(die));
    give({Side::chance, rolled});
}

Refusal Play::refusal(const Legs& legs) const {
    const auto refused = check(legs);
    if (!refused) ADD_FAILURE() << "accepted, but should have been refused";
    return refused.value_or(Refusal{});
}
Fault Play::fault_of_move(UnitId unit, const Legs& legs) {
    pick(verb::move, unit);
    return fault(legs);
}
Judgement Play::judge(Verb verb, UnitId unit, UnitId other) const {
    return game_->judge({question().by, Picked{option(verb, unit, other, other == UnitId::none)}});
}

Plan Play::plan(Pose wanted) const {
    Plan plan = game_->plan({.pose = turned(wanted)});
    if (plan.answer)
        for (Leg& leg : plan.answer->legs) leg = turned.back(leg);
    return plan;
}

const Event* Play::last(const Happening& what, std::optional<UnitId> unit) const {
    for (std::size_t i = events_.size(); i-- > 0;)
        if (events_[i].what == what && (!unit || events_[i].unit == *unit)) return &events_[i];
    return nullptr;
}

void expect_tally(const Tally& tally, const std::vector<Expected>& lines) {
    ASSERT_EQ(tally.lines().size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(tally.lines()[i].value, lines[i].value) << "line " << i;
        EXPECT_EQ(to_string(tally.lines()[i].clause), to_string(lines[i].clause)) << "line " << i;
        EXPECT_EQ(tally.lines()[i].reason, lines[i].reason) << "line " << i;
    }
}

// ---- Field --------------------------------------------------------------------------------------

Field::Field() {
    setup_.scenario.title = "A table for tests";
    setup_.scenario.rulebook = "humble";
    setup_.scenario.turns = 12;
    setup_.scenario.sides[0] = {"blue", "Blue", "", turned(Edge::southern), "Blue"};
    setup_.scenario.sides[1] = {"red", "Red", "", turned(Edge::northern), "Red"};
    const Length far = inches(95, 2);
    const Length high = inches(71, 2);
    for (const Side side : {Side::blue, Side::red}) {
        const bool is_blue = side == Side::blue;
        setup_.corps.push_back({is_blue ? "Blue corps" : "Red corps", UnitId::none});
        setup_.divisions.push_back({is_blue ? "Blue division" : "Red division", UnitId::none});
        const Length y = is_blue ? inches(1, 2) : high;
        const Bearing facing = is_blue ? north : south;
        Troops hq{.arm = Arm::hq, .rank = HqRank::corps};
        setup_.corps.back().hq =
            add(side, is_blue ? "Blue corps HQ" : "Red corps HQ", hq, {at(far, y), facing});
        setup_.units.back().division = DivisionId::none;
        hq.rank = HqRank::division;
        setup_.divisions.back().hq = add(side, is_blue ? "Blue division HQ" : "Red division HQ", hq,
                                         {at(inches(1, 2), y), facing});
        // Men enough, off the table, that the loss of a unit or two does not end the battle.
        for (int i = 0; i < 10; ++i) {
            const UnitId id = add(side, is_blue ? "Blue reserve" : "Red reserve", infantry(), {});
            state_.base(id).where = Where::to_come;
        }
    }
}

Field::Unit Field::add(Side side, const std::string& name, Troops troops, Pose pose) {
    UnitInfo info;
    info.key = name;
    info.name = name;
    info.side = side;
    info.troops = troops;
    info.division = static_cast<DivisionId>(side);
    info.corps = static_cast<CorpsId>(side);
    info.start = turned(pose);
    setup_.units.push_back(info);
    state_.bases.push_back({.centre = info.start.centre, .facing = info.start.facing});
    return {*this, unit_id(setup_.units.size() - 1)};
}

Field::Unit Field::Unit::in(Order order) const {
    field_->state_.base(id_).order = order;
    return *this;
}

Field::Unit Field::blue(const std::string& name, Troops troops, Length x, Length y,
                        Bearing facing) {
    return add(Side::blue, name, troops, {at(x, y), facing});
}
Field::Unit Field::red(const std::string& name, Troops troops, Length x, Length y, Bearing facing) {
    return add(Side::red, name, troops, {at(x, y), facing});
}
UnitId Field::place_hq(UnitId id, Length x, Length y, Bearing facing) {
    state_.base(id).centre = turned(at(x, y));
    state_.base(id).facing = turned(facing);
    return id;
}
UnitId Field::division_hq(Side side) const { return setup_.divisions[index(side)].hq; }
UnitId Field::corps_hq(Side side) const { return setup_.corps[index(side)].hq; }
UnitId Field::blue_division_hq(Length x, Length y, Bearing facing) {
    return place_hq(division_hq(Side::blue), x, y, facing);
}
UnitId Field::blue_corps_hq(Length x, Length y, Bearing facing) {
    return place_hq(corps_hq(Side::blue), x, y, facing);
}
UnitId Field::red_division_hq(Length x, Length y, Bearing facing) {
    return place_hq(division_hq(Side::red), x, y, facing);
}
UnitId Field::red_corps_hq(Length x, Length y, Bearing facing) {
    return place_hq(corps_hq(Side::red), x, y, facing);
}
void Field::remove(UnitId id) { state_.base(id).where = Where::destroyed; }
void Field::order(UnitId id, Order order) { state_.base(id).order = order; }

std::vector<UnitId> Field::reserves(Side side) const {
    std::vector<UnitId> found;
    for (std::size_t i = 0; i < setup_.units.size(); ++i)
        if (setup_.units[i].side == side && setup_.units[i].name.ends_with(" reserve"))
            found.push_back(unit_id(i));
    return found;
}

Field& Field::area(Ground ground, Length x_from, Length y_from, Length x_to, Length y_to,
                   int level) {
    Feature feature;
    feature.ground = ground;
    feature.key = "feature-" + std::to_string(features_.size());
    feature.form = Feature::Form::area;
    feature.points = {at(x_from, y_from), at(x_to, y_from), at(x_to, y_to), at(x_from, y_to)};
    feature.level = level;
    features_.push_back(turned(feature));
    return *this;
}

Field& Field::line(Ground ground, std::vector<Point> points, Length width) {
    Feature feature;
    feature.ground = ground;
    feature.key = "feature-" + std::to_string(features_.size());
    feature.form = Feature::Form::line;
    feature.points = std::move(points);
    feature.width = width;
    features_.push_back(turned(feature));
    return *this;
}

Field& Field::objective(const std::string& name, Length x, Length y, Length radius, int points) {
    setup_.scenario.objectives.push_back({name, name, turned(at(x, y)), radius, points});
    return *this;
}

Field& Field::turns(int turns) {
    setup_.scenario.turns = turns;
    return *this;
}

ArrivalId Field::arrival(Side side, ArrivalInfo::From from, Edge edge, Length stretch_from,
                         Length stretch_to, const std::vector<std::string>& names, int turn) {
    ArrivalInfo info;
    info.name = names.front();
    info.side = side;
    info.from = from;
    info.turn = turn;
    info.edge = turned(edge);
    const bool along_x = edge == Edge::northern || edge == Edge::southern;
    const Length across = edge == Edge::northern ? 36_in : edge == Edge::eastern ? 48_in : Length{};
    info.stretch_from = turned(along_x ? at(stretch_from, across) : at(across, stretch_from));
    info.stretch_to = turned(along_x ? at(stretch_to, across) : at(across, stretch_to));
    if (info.stretch_to.x + info.stretch_to.y < info.stretch_from.x + info.stretch_from.y)
        std::swap(info.stretch_from, info.stretch_to);
    const auto number = static_cast<ArrivalId>(setup_.arrivals.size());
    for (const std::string& name : names) {
        const UnitId id = add(side, name, infantry(), {});
        setup_.units.back().arrival = number;
        state_.base(id).where = Where::to_come;
        info.units.push_back(id);
    }
    setup_.arrivals.push_back(info);
    return number;
}

std::vector<UnitId> Field::arriving(ArrivalId arrival) const {
    return setup_.arrival(arrival).units;
}

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

// Nobody overlaps by what rounding did to his place.
void Field::settle() {
    for (std::size_t i = 0; i < state_.bases.size(); ++i)
        for (std::size_t j = i + 1; j < state_.bases.size(); ++j) {
            Base& base = state_.bases[j];
            if (!state_.bases[i].on_table() || !base.on_table()) continue;
            const Quad one = outline(setup_, state_, unit_id(i));
            base.centre = base.centre + aside(one, outline(setup_, base.pose()));
        }
}

std::shared_ptr<const Setup> Field::setup() {
    std::string json = "{\"name\":\"a house rule\",\"tables\":{";
    for (std::size_t i = 0; i < numbers_.size(); ++i)
        json += (i ? ",\"" : "\"") + numbers_[i].table + "\":{\"" + numbers_[i].key +
                "\":" + numbers_[i].value + "}";
    json += "},\"rulings\":{";
    for (std::size_t i = 0; i < rulings_.size(); ++i)
        json += (i ? ",\"" : "\"") + rulings_[i].first + "\":\"" + rulings_[i].second + "\"";
    json += "}}";
    setup_.book = book_of(json);
    settle();
    setup_.scenario.terrain = Terrain{turned.width(), turned.height(), features_};
    return std::make_shared<Setup>(setup_);
}

Play Field::begin(Phase phase, Side moving) {
    const std::shared_ptr<const Setup> ready = setup();
    State state = state_;
    state.arrivals.resize(setup_.arrivals.size(), Arrival::due);
    state.held.resize(setup_.scenario.objectives.size());
    Battle battle{*ready, state};
    begin_at(battle, moving, phase);
    return Play{std::make_unique<HumbleGame>(ready, state), turned};
}

}  // namespace grognard::humble
