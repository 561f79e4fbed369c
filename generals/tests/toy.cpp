// SPDX-License-Identifier: Apache-2.0
#include "generals/tests/toy.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "engine/battle/game_of.h"
#include "engine/measure/distance.h"
#include "engine/table/terrain.h"

namespace grognard {
namespace {

constexpr Clause TO_1_1{{'T', 'O'}, 1, 1};  // marching
constexpr Clause TO_1_2{{'T', 'O'}, 1, 2};  // hurrying
constexpr Clause TO_2_1{{'T', 'O'}, 2, 1};  // firing
constexpr Clause TO_2_2{{'T', 'O'}, 2, 2};  // standing or falling back
constexpr Clause TO_3_1{{'T', 'O'}, 3, 1};  // a side without companies
constexpr Clause TO_3_2{{'T', 'O'}, 3, 2};  // the last turn

constexpr std::array<RuleText, 6> rule_texts{{
    {TO_1_1, "Marching", "A company marches up to three inches, and ends an inch from any other."},
    {TO_1_2, "Marching", "Where it may hurry: on 5 with two dice six instead; on less it stays."},
    {TO_2_1, "Firing",
     "A company fires once a turn at an enemy within four inches; 8 or more hits."},
    {TO_2_2, "Firing", "A company hit may have to stand for another file or fall back two inches."},
    {TO_3_1, "The end", "A side without companies has lost."},
    {TO_3_2, "The end", "After the last turn the side that destroyed more has won."},
}};

constexpr Length march_max = 3_in;
constexpr Length hurry_max = 6_in;
constexpr Length range = 4_in;
constexpr Length room = 1_in;
constexpr Length table_width = 12_in;
constexpr int files_at_start = 3;

enum class ToyVerb : std::uint16_t { march, fire, end, react, stand, fall_back, hurry };
constexpr std::array<std::string_view, 7> verb_names{"march", "fire",      "end",  "react",
                                                     "stand", "fall-back", "hurry"};
constexpr Verb verb(ToyVerb v) { return static_cast<Verb>(v); }

enum class Phase : std::uint8_t { march, test, place, fire, hit, panic, react };

struct Company {
    Side side = Side::blue;
    Point at;
    int files = files_at_start;
    bool done = false;  // in this phase
};

struct Setup {
    std::array<int, 2> companies{};
    int turns = 1;
    bool hurrying = false;  // is allowed
    Terrain terrain{table_width, table_width, {}};
    std::vector<std::string> keys;
};

struct State {
    FixedVector<Company, 32> companies;
    Phase phase = Phase::march;
    Side moving = Side::blue;
    int turn = 1;
    UnitId unit = UnitId::none;    // that is being placed or fires
    UnitId target = UnitId::none;  // that is fired at
    bool hurries = false;          // the unit that is being placed
    bool over = false;
};

int standing(const State& state, Side side) {
    return static_cast<int>(
        std::count_if(state.companies.begin(), state.companies.end(),
                      [&](const Company& c) { return c.side == side && c.files > 0; }));
}

bool has_room(const State& state, UnitId unit, Point at) {
    for (std::size_t i = 0; i < state.companies.size(); ++i)
        if (unit_id(i) != unit && state.companies[i].files > 0 &&
            gap(at, state.companies[i].at) < room)
            return false;
    return true;
}

struct ToyRules {
    using Setup = grognard::Setup;
    using State = grognard::State;

    static bool over(const State& state) { return state.over; }

    static Result result(const Setup& setup, const State& state) {
        Result result;
        result.turns = std::min(state.turn, setup.turns);
        for (const Side side : {Side::blue, Side::red}) {
            result.units[index(side)] = setup.companies[index(side)];
            result.lost[index(side)] = setup.companies[index(side)] - standing(state, side);
            result.points[index(enemy_of(side))] = result.lost[index(side)];
        }
        result.clause =
            standing(state, Side::blue) == 0 || standing(state, Side::red) == 0 ? TO_3_1 : TO_3_2;
        if (result.points[0] > result.points[1]) result.winner = Result::Winner::blue;
        if (result.points[1] > result.points[0]) result.winner = Result::Winner::red;
        return result;
    }

    static void ask(const Setup& setup, const State& state, Question& question) {
        question = Question{.by = state.moving,
                            .clause = TO_1_1,
                            .topic = verb(ToyVerb::march),
                            .unit = UnitId::none,
                            .other = UnitId::none,
                            .asked = Pick{}};
        switch (state.phase) {
        case Phase::march: question.asked = march_options(setup, state); break;
        case Phase::place:
            question.unit = state.unit;
            question.asked = Place{.unit = state.unit,
                                   .allowance = state.hurries ? hurry_max : march_max,
                                   .may_stay = true,
                                   .stretch_from = {},
                                   .stretch_to = {}};
            break;
        case Phase::fire:
            question.clause = TO_2_1;
            question.topic = verb(ToyVerb::fire);
            question.asked = fire_options(state);
            break;
        case Phase::test:
        case Phase::hit:
        case Phase::panic:
            question.by = Side::chance;
            question.clause = state.phase == Phase::test ? TO_1_2 : TO_2_1;
            question.unit = state.unit;
            question.asked =
                Roll{.count = static_cast<std::uint8_t>(state.phase == Phase::panic ? 1 : 2),
                     .sides = 6};
            break;
        case Phase::react:
            question.by = enemy_of(state.moving);
            question.clause = TO_2_2;
            question.topic = verb(ToyVerb::react);
            question.unit = state.target;
            question.asked = Pick{
                {Option{.verb = verb(ToyVerb::stand)}, Option{.verb = verb(ToyVerb::fall_back)}}};
            break;
        }
    }

    static Pick march_options(const Setup& setup, const State& state) {
        Pick pick;
        for (std::size_t i = 0; i < state.companies.size(); ++i) {
            const Company& company = state.companies[i];
            if (company.side == state.moving && company.files > 0 && !company.done)
                for (const ToyVerb how : {ToyVerb::march, ToyVerb::hurry})
                    if (how == ToyVerb::march || setup.hurrying)
                        pick.options.push_back({.verb = verb(how), .unit = unit_id(i)});
        }
        pick.options.push_back({.verb = verb(ToyVerb::end)});
        return pick;
    }

    static Pick fire_options(const State& state) {
        Pick pick;
        for (std::size_t i = 0; i < state.companies.size(); ++i)
            for (std::size_t j = 0; j < state.companies.size(); ++j) {
                const Company& firer = state.companies[i];
                const Company& target = state.companies[j];
                if (firer.side == state.moving && firer.files > 0 && !firer.done &&
                    target.side != state.moving && target.files > 0 &&
                    gap(firer.at, target.at) <= range && !pick.options.full())
                    pick.options.push_back({verb(ToyVerb::fire), unit_id(i), unit_id(j), 0});
            }
        if (!pick.options.full()) pick.options.push_back({.verb = verb(ToyVerb::end)});
        return pick;
    }

    static std::optional<Refusal> check_place(const Setup& setup, const State& state,
                                              const Place& place, const Placed& placed) {
        const auto refuse = [&](Fault fault) {
            return Refusal{.fault = fault, .clause = TO_1_1, .unit = place.unit};
        };
        if (placed.legs.empty()) return std::nullopt;
        if (placed.legs.size() > 1) return refuse(Fault::too_many_legs);
        const Leg& leg = placed.legs[0];
        if (leg.kind != LegKind::march) return refuse(Fault::bad_leg);
        if (!setup.terrain.holds(leg.to)) return refuse(Fault::off_table);
        if (gap(state.companies[index(place.unit)].at, leg.to) > place.allowance)
            return refuse(Fault::too_far);
        if (!has_room(state, place.unit, leg.to)) return refuse(Fault::overlaps);
        return std::nullopt;
    }

    static void judge(const Setup&, const State&, const Question&, const Answer&, Judgement&) {}

    static void apply(const Setup& setup, State& state, const Answer& answer, Question& question,
                      Events* events) {
        if (const Picked* picked = std::get_if<Picked>(&answer.given)) {
            apply_pick(setup, state, picked->option);
        } else if (const Placed* placed = std::get_if<Placed>(&answer.given)) {
            Company& company = state.companies[index(placed->unit)];
            if (!placed->legs.empty()) company.at = placed->legs[0].to;
            company.done = true;
            state.phase = Phase::march;
        } else {
            apply_dice(setup, state, std::get<Rolled>(answer.given).dice);
        }
        if (events) events->emplace_back();
        if (!state.over) ask(setup, state, question);
    }

    static void apply_pick(const Setup& setup, State& state, const Option& option) {
        switch (static_cast<ToyVerb>(option.verb)) {
        case ToyVerb::march:
        case ToyVerb::hurry:
            state.unit = option.unit;
            state.hurries = static_cast<ToyVerb>(option.verb) == ToyVerb::hurry;
            state.phase = state.hurries ? Phase::test : Phase::place;
            break;
        case ToyVerb::fire:
            state.unit = option.unit;
            state.target = option.other;
            state.companies[index(option.unit)].done = true;
            state.phase = Phase::hit;
            break;
        case ToyVerb::end: end_phase(setup, state); break;
        case ToyVerb::stand: lose_file(state); break;
        case ToyVerb::fall_back: fall_back(state); break;
        case ToyVerb::react: break;
        }
    }

    static void apply_dice(const Setup&, State& state, const Dice& dice) {
        if (state.phase == Phase::test) {
            const bool passed = dice[0] + dice[1] >= 5;
            state.companies[index(state.unit)].done = !passed;
            state.phase = passed ? Phase::place : Phase::march;
        } else if (state.phase == Phase::hit) {
            state.phase = Phase::fire;
            if (dice[0] + dice[1] < 8) return;
            lose_file(state);
            if (!state.over && state.companies[index(state.target)].files > 0)
                state.phase = Phase::panic;
        } else {
            state.phase = dice[0] >= 5 ? Phase::react : Phase::fire;
        }
    }

    static void lose_file(State& state) {
        state.phase = Phase::fire;
        --state.companies[index(state.target)].files;
        state.over = standing(state, enemy_of(state.moving)) == 0;
    }

    static void fall_back(State& state) {
        state.phase = Phase::fire;
        Company& company = state.companies[index(state.target)];
        const Point to = company.at + (company.side == Side::blue ? south : north).forward(2_in);
        const bool on_table = to.y >= 0 && to.y <= at(0_in, table_width).y;
        if (on_table && has_room(state, state.target, to)) {
            company.at = to;
        } else {
            lose_file(state);
        }
    }

    static void end_phase(const Setup& setup, State& state) {
        for (Company& company : state.companies) company.done = false;
        if (state.phase == Phase::march) {
            state.phase = Phase::fire;
            return;
        }
        state.phase = Phase::march;
        state.moving = enemy_of(state.moving);
        if (state.moving == Side::blue) ++state.turn;
        state.over = state.turn > setup.turns;
    }

    static Placed sample_place(const Setup& setup, const State& state, const Place& place,
                               Chooser& chooser) {
        for (int tries = 0; tries < 20; ++tries) {
            const Bearing way = north + degrees(static_cast<int>(chooser.below(360)));
            const Placed placed =
                marched(state, place, way,
                        Length::from_ticks(chooser.below(
                            static_cast<std::uint32_t>(place.allowance.ticks() - 10))));
            if (!check_place(setup, state, place, placed)) return placed;
        }
        return Placed{.unit = place.unit, .legs = {}};
    }

    static Placed marched(const State& state, const Place& place, Bearing way, Length length) {
        const Point to = state.companies[index(place.unit)].at + way.forward(length);
        return {place.unit, {Leg{.kind = LegKind::march, .to = to, .facing = way}}};
    }

    template <class F>
    static void suggest_places(const Setup& setup, const State& state, const Place& place, Chooser&,
                               F&& suggest) {
        for (int angle = 0; angle < 360; angle += 30)
            for (const Length length : {1_in, place.allowance - 10_ticks}) {
                const Placed placed = marched(state, place, north + degrees(angle), length);
                if (!check_place(setup, state, place, placed)) suggest(placed);
            }
        suggest(Placed{.unit = place.unit, .legs = {}});
    }

    static Plan plan(const Setup&, const State&, const Place&, const Wanted&) { return {}; }

    static void hash(const State& state, Hasher& hasher) {
        for (const Company& company : state.companies) {
            hasher.add(static_cast<std::uint64_t>(company.at.x));
            hasher.add(static_cast<std::uint64_t>(company.at.y));
            hasher.add(static_cast<std::uint64_t>(company.files));
            hasher.add(company.done ? 1 : 0);
        }
        hasher.add(static_cast<std::uint64_t>(state.phase));
        hasher.add(state.hurries ? 1 : 0);
        hasher.add(index(state.moving));
        hasher.add(static_cast<std::uint64_t>(state.turn));
    }

    // Files and companies, then nearness: one's own side wants to be where it can fire.
    static int appraise(const Setup&, const State& state, Side side) {
        std::int64_t value = 0;
        for (const Company& company : state.companies) {
            if (company.files <= 0) continue;
            std::int64_t nearest = at(table_width, table_width).x;
            for (const Company& other : state.companies)
                if (other.side != company.side && other.files > 0)
                    nearest = std::min(nearest, gap(company.at, other.at).ticks());
            const std::int64_t worth =
                100 + 100 * company.files -
                (company.side == side ? std::max(nearest, range.ticks()) / 3048 : 0);
            value += company.side == side ? worth : -worth;
        }
        return static_cast<int>(value);
    }

    static View view(const Setup& setup, const State& state) {
        View view{.turn = std::min(state.turn, setup.turns), .turns = setup.turns};
        view.moving = state.moving;
        for (std::size_t i = 0; i < state.companies.size(); ++i) {
            const Company& company = state.companies[i];
            ViewUnit unit{.id = unit_id(i), .key = setup.keys[i], .side = company.side};
            unit.pose.centre = company.at;
            if (company.files <= 0) unit.where = ViewUnit::Where::gone;
            view.units.push_back(std::move(unit));
        }
        return view;
    }
    static const Terrain& terrain(const Setup& setup) { return setup.terrain; }
    static std::string_view side_name(const Setup&, Side side) {
        return side == Side::blue ? "Blues" : "Reds";
    }
    static std::string words(const Setup&, const State&, const Question&) { return "?"; }
    static std::string words(const Setup&, const State&, const Question&, const Option&) {
        return "!";
    }
    static std::string words(const Setup&, const Refusal&) { return "no"; }
    static std::string words(const Setup&, const Event&) { return "so"; }
    static std::string words(const Setup*, const Modifier&) { return "why"; }
    static std::string outcome_words(std::uint16_t) { return "outcome"; }

    static std::size_t unit_count(const Setup& setup) { return setup.keys.size(); }
    static std::string_view unit_key(const Setup& setup, UnitId unit) {
        return setup.keys[index(unit)];
    }
    static std::string_view verb_name(Verb v) { return verb_names[static_cast<std::size_t>(v)]; }
    static std::optional<Verb> verb_named(std::string_view name) {
        for (std::size_t i = 0; i < verb_names.size(); ++i)
            if (verb_names[i] == name) return static_cast<Verb>(i);
        return std::nullopt;
    }
};

constexpr std::array<Embedded, 2> embedded{{
    {"even", R"({"blue":3,"red":3,"turns":6})"},
    {"uneven", R"({"blue":4,"red":2,"turns":6})"},
}};

class ToyRulebook final : public Rulebook {
public:
    std::string_view name() const override { return "toy"; }
    std::string_view title() const override { return "Companies on a bare table"; }
    std::string_view edition() const override { return "1"; }
    std::string_view credit() const override { return "for tests"; }
    std::span<const RuleText> rules() const override { return rule_texts; }
    std::span<const Embedded> scenarios() const override { return embedded; }
    std::string_view tables_json() const override { return "{}"; }
    std::string_view rulings_json() const override { return "{}"; }

    std::unique_ptr<Game> muster(const Document& scenario, const Document*,
                                 Mistakes& mistakes) const override {
        const std::size_t before = mistakes.size();
        Reader reader{scenario, mistakes};
        auto setup = std::make_shared<Setup>();
        setup->companies = {static_cast<int>(reader.integer("blue", 1, 11)),
                            static_cast<int>(reader.integer("red", 1, 11))};
        setup->turns = static_cast<int>(reader.integer("turns", 1, 99));
        setup->hurrying = reader.integer_or("hurrying", 0, 1, 0) == 1;
        reader.finish();
        if (mistakes.size() != before) return nullptr;
        State state;
        for (const Side side : {Side::blue, Side::red})
            for (int i = 0; i < setup->companies[index(side)]; ++i) {
                setup->keys.push_back((side == Side::blue ? "b" : "r") + std::to_string(i + 1));
                const Length x = Length::from_ticks((i + 1) * 1_in .ticks());
                state.companies.push_back(
                    {.side = side, .at = at(x, side == Side::blue ? 2_in : 10_in)});
            }
        return std::make_unique<GameOf<ToyRules>>(std::move(setup), state);
    }

    std::span<const DieKind> dice() const override { return {}; }
    std::span<const SequenceStep> sequence() const override { return {}; }
    std::vector<Calculator> calculators() const override { return {}; }
    CalculatorAnswer run(const Calculator&, const CalculatorValues&, const Document*,
                         Mistakes&) const override {
        return {};
    }
    std::string words(const Modifier&) const override { return "why"; }
    std::string outcome_words(std::uint16_t) const override { return "outcome"; }
};

Node whole(int value) {
    Node node;
    node.kind = Node::Kind::integer;
    node.integer = value;
    return node;
}

}  // namespace

const Rulebook& toy_rulebook() {
    static const ToyRulebook rulebook;
    return rulebook;
}

Document toy_scenario(std::array<int, 2> companies, int turns, Hurrying hurrying) {
    Document document{.file = "toy", .root = {}};
    document.root.kind = Node::Kind::table;
    document.root.keys = {"blue", "red", "turns", "hurrying"};
    document.root.items = {whole(companies[0]), whole(companies[1]), whole(turns),
                           whole(hurrying == Hurrying::yes ? 1 : 0)};
    return document;
}

}  // namespace grognard
