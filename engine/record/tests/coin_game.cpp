// SPDX-License-Identifier: Apache-2.0
//
// The coin game: its rules, its rulebook, and records of it.
#include "engine/record/tests/coin_game.h"

#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "engine/battle/chance.h"
#include "engine/battle/game_of.h"
#include "engine/measure/distance.h"
#include "engine/record/json_document.h"
#include "engine/record/record.h"
#include "engine/table/scenario.h"

namespace grognard::coin {
namespace {

Document parsed(std::string_view json) {
    Mistakes mistakes;
    auto document = document_from_json("coin.json", json, mistakes);
    EXPECT_TRUE(document);
    return document.value_or(Document{});
}

constexpr Clause clause{{'C', 'O'}, 1, 1};
constexpr std::array<std::string_view, 4> verbs{"wait", "move", "throw", "turn_of"};
enum class Step : std::uint8_t { pick, place, roll, over };

struct Rules {
    struct Setup {
        Scenario scenario;
        std::vector<std::string> keys;
        int needed = 7;
        int rounds = 0;
        Length allowance = 6_in;
        int point = 1;
    };
    struct State {
        std::array<Pose, 2> poses{};
        std::array<int, 2> points{};
        Step step = Step::pick;
        Side side = Side::blue;
        int turn = 1;
    };

    static UnitId unit_of(Side side) { return unit_id(index(side)); }

    static void ask(const Setup& setup, const State& state, Question& question) {
        question = {};
        question.clause = clause;
        question.by = state.step == Step::roll ? Side::chance : state.side;
        question.unit = unit_of(state.side);
        question.topic = Verb{static_cast<std::uint16_t>(state.step == Step::roll ? 2 : 3)};
        if (state.step == Step::pick) {
            Pick pick;
            pick.options.push_back({.verb = Verb{0}, .detail = 3});
            pick.options.push_back(
                {.verb = Verb{1}, .unit = question.unit, .other = unit_of(enemy_of(state.side))});
            question.asked = pick;
        } else if (state.step == Step::place) {
            question.asked = Place{.unit = question.unit,
                                   .allowance = setup.allowance,
                                   .may_stay = true,
                                   .stretch_from = {},
                                   .stretch_to = {}};
        } else {
            question.asked = Roll{.count = 2, .sides = 6};
        }
    }
    static bool over(const State& state) { return state.step == Step::over; }
    static Result result(const Setup&, const State& state) {
        Result result;
        result.clause = clause;
        result.points = state.points;
        result.turns = state.turn;
        if (state.points[0] != state.points[1])
            result.winner =
                state.points[0] > state.points[1] ? Result::Winner::blue : Result::Winner::red;
        return result;
    }

    static std::optional<Refusal> check_place(const Setup& setup, const State& state, const Place&,
                                              const Placed& placed) {
        Length cost{};
        Point from = state.poses[index(state.side)].centre;
        for (const Leg& leg : placed.legs) {
            if (leg.kind == LegKind::turn) continue;
            if (!setup.scenario.terrain.holds(leg.to))
                return Refusal{.fault = Fault::off_table, .clause = clause};
            cost += gap(from, leg.to);
            from = leg.to;
        }
        if (cost > setup.allowance)
            return Refusal{.fault = Fault::too_far,
                           .clause = clause,
                           .measured = cost,
                           .allowed = setup.allowance};
        return std::nullopt;
    }
    static void judge(const Setup& setup, const State& state, const Question& question,
                      const Answer&, Judgement& judgement) {
        if (question.place()) judgement.allowance = setup.allowance;
        Assessment assessment;
        assessment.clause = clause;
        assessment.unit = unit_of(state.side);
        assessment.tally.add({.value = 2,
                              .clause = clause,
                              .because_of = unit_of(enemy_of(state.side)),
                              .measured = 3_in});
        assessment.odds.add(1, static_cast<std::uint64_t>(setup.needed));
        assessment.odds.add(0, 36 - static_cast<std::uint64_t>(setup.needed));
        judgement.assessment = assessment;
    }

    static void apply(const Setup& setup, State& state, const Answer& answer, Question& question,
                      Events* events) {
        if (const auto* picked = std::get_if<Picked>(&answer.given))
            state.step = picked->option.verb == Verb{1} ? Step::place : Step::roll;
        else if (const auto* placed = std::get_if<Placed>(&answer.given))
            apply_place(state, *placed);
        else
            apply_roll(setup, state, std::get<Rolled>(answer.given), events);
        if (!over(state)) ask(setup, state, question);
    }
    static void apply_place(State& state, const Placed& placed) {
        Pose& pose = state.poses[index(state.side)];
        for (const Leg& leg : placed.legs) {
            if (leg.kind == LegKind::turn)
                pose.facing = leg.facing;
            else
                pose.centre = leg.to;
        }
        state.step = Step::roll;
    }
    static void apply_roll(const Setup& setup, State& state, const Rolled& rolled, Events* events) {
        const int score = rolled.dice[0] + rolled.dice[1];
        if (score >= setup.needed) state.points[index(state.side)] += setup.point;
        if (events) {
            Event event;
            event.clause = clause;
            event.side = state.side;
            event.value = score;
            event.dice = rolled.dice;
            events->push_back(event);
        }
        state.step = Step::pick;
        if (state.side == Side::red) {
            if (state.turn == setup.rounds)
                state.step = Step::over;
            else
                ++state.turn;
        }
        state.side = enemy_of(state.side);
    }

    static Placed sample_place(const Setup&, const State& state, const Place& place,
                               Chooser& chooser) {
        const Point from = state.poses[index(state.side)].centre;
        const auto off = [&] { return static_cast<std::int32_t>(chooser.below(60'001)) - 30'000; };
        const auto side = static_cast<std::int32_t>((24_in).ticks());
        const Point to{std::clamp(from.x + off(), 0, side), std::clamp(from.y + off(), 0, side)};
        return {.unit = place.unit,
                .legs = {Leg{.kind = LegKind::march, .to = to, .facing = {}},
                         Leg{.kind = LegKind::turn, .to = {}, .facing = east}}};
    }
    template <class F>
    static void suggest_places(const Setup& setup, const State& state, const Place& place,
                               Chooser& chooser, F&& f) {
        f(sample_place(setup, state, place, chooser));
    }
    static Plan plan(const Setup&, const State&, const Place&, const Wanted&) { return {}; }

    static void hash(const State& state, Hasher& hasher) {
        for (const Pose& pose : state.poses) {
            hasher.add(static_cast<std::uint64_t>(pose.centre.x));
            hasher.add(static_cast<std::uint64_t>(pose.centre.y));
            hasher.add(static_cast<std::uint64_t>(pose.facing.arcseconds()));
        }
        for (const int points : state.points) hasher.add(static_cast<std::uint64_t>(points));
        hasher.add(static_cast<std::uint64_t>(state.step));
        hasher.add(static_cast<std::uint64_t>(state.side));
        hasher.add(static_cast<std::uint64_t>(state.turn));
    }
    static int appraise(const Setup&, const State& state, Side side) {
        return state.points[index(side)] - state.points[index(enemy_of(side))];
    }
    static View view(const Setup& setup, const State& state) {
        View view;
        view.turn = state.turn;
        view.turns = setup.rounds;
        view.phase = "coins";
        view.units.push_back({.id = unit_id(0),
                              .key = setup.keys[0],
                              .name = "First \"Foot\"",
                              .kind = "infantry",
                              .command = "I Corps",
                              .side = Side::blue,
                              .where = ViewUnit::Where::table,
                              .pose = state.poses[0],
                              .stands = {{{0, 0}, {1, 0}, {1, 1}}},
                              .symbol = "infantry",
                              .badges = {"pinned"}});
        view.objectives.push_back(
            {.name = "Inn", .at = {3, 4}, .radius = 1_in, .held = true, .holder = Side::red});
        view.score = {"blue 0", "red 0"};
        return view;
    }
    static const Terrain& terrain(const Setup& setup) { return setup.scenario.terrain; }
    static std::string_view side_name(const Setup& setup, Side side) {
        if (side == Side::chance) return "chance";
        return setup.scenario.sides[index(side)].name;
    }
    static std::string words(const Setup&, const State&, const Question&) { return "What now?"; }
    static std::string words(const Setup&, const State&, const Question&, const Option& option) {
        return std::string{verb_name(option.verb)} + "!";
    }
    static std::string words(const Setup&, const Refusal& refusal) {
        return refusal.fault == Fault::too_far ? "That is too far." : "That may not be done.";
    }
    static std::string words(const Setup&, const Event& event) {
        return "scores " + std::to_string(event.value);
    }
    static std::string words(const Setup*, const Modifier&) { return "for luck"; }
    static std::string outcome_words(std::uint16_t outcome) {
        return outcome ? "a point" : "nothing";
    }

    static std::size_t unit_count(const Setup& setup) { return setup.keys.size(); }
    static std::string_view unit_key(const Setup& setup, UnitId unit) {
        return setup.keys[index(unit)];
    }
    static std::string_view verb_name(Verb verb) { return verbs[static_cast<std::size_t>(verb)]; }
    static std::optional<Verb> verb_named(std::string_view name) {
        for (std::size_t i = 0; i < verbs.size(); ++i)
            if (verbs[i] == name) return static_cast<Verb>(i);
        return std::nullopt;
    }
};

struct Release {
    std::string_view tables = R"({"throw":{"clause":"CO-1.1","needed":7}})";
    std::string_view releases = "{}";
    std::string_view signature{};
    Length allowance = 6_in;
    int point = 1;
};

class CoinBook final : public Rulebook {
public:
    explicit CoinBook(const Release& release) : release_{release} {}
    std::string_view name() const override { return "coin"; }
    std::string_view title() const override { return "Coins"; }
    std::string_view edition() const override { return "1"; }
    std::string_view credit() const override { return ""; }
    std::span<const RuleText> rules() const override { return {}; }
    std::span<const Embedded> scenarios() const override { return {}; }
    std::string_view tables_json() const override { return release_.tables; }
    std::string_view rulings_json() const override { return "{}"; }
    std::string_view releases_json() const override { return release_.releases; }
    std::string_view signature() const override { return release_.signature; }

    std::unique_ptr<Game> muster(const Document& document, const Document* house,
                                 Mistakes& mistakes) const override {
        auto setup = std::make_shared<Rules::Setup>();
        setup->allowance = release_.allowance;
        setup->point = release_.point;
        setup->needed = needed_by(parsed(release_.tables), mistakes);
        if (house)
            if (auto tables = Reader{*house, mistakes}.table_if("tables"))
                setup->needed = needed_by({house->file, tables->node()}, mistakes);
        Reader reader{document, mistakes};
        auto scenario = read_scenario(reader, mistakes);
        setup->keys = reader.texts_or_none("units");
        setup->rounds = static_cast<int>(reader.integer("rounds", 1, 1'000'000));
        reader.finish();
        if (!scenario || !mistakes.empty()) return nullptr;
        setup->scenario = std::move(*scenario);
        Rules::State state;
        state.poses = {Pose{at(12_in, 12_in), east}, Pose{at(12_in, 20_in), west}};
        return std::make_unique<GameOf<Rules>>(std::move(setup), state);
    }

    std::span<const DieKind> dice() const override { return kinds_; }
    std::span<const SequenceStep> sequence() const override { return {}; }
    std::vector<Calculator> calculators() const override { return {}; }
    CalculatorAnswer run(const Calculator&, const CalculatorValues&, const Document*,
                         Mistakes&) const override {
        return {};
    }
    std::string words(const Modifier&) const override { return "for luck"; }
    std::string outcome_words(std::uint16_t outcome) const override {
        return Rules::outcome_words(outcome);
    }

private:
    static int needed_by(const Document& tables, Mistakes& mistakes) {
        return static_cast<int>(Reader{tables, mistakes}.table("throw").integer("needed", 2, 12));
    }

    Release release_;
    std::array<DieKind, 1> kinds_{{{.name = "die", .sides = 6, .faces = {}}}};
};

constexpr std::string_view other_tables = R"({"throw":{"clause":"CO-1.1","needed":8}})";
const CoinBook book{{}};
const CoinBook other_book{{.tables = other_tables}};
const CoinBook turned_round{{.tables = other_tables,
                             .releases = R"({"0.1.0":{"tables":{"throw":{"needed":7}}}})",
                             .signature = "turned round"}};
const CoinBook shorter{{.signature = "shorter", .allowance = 1_in}};
const CoinBook dearer{{.signature = "dearer", .point = 2}};

}  // namespace

const Rulebook* find_rulebook(std::string_view name) { return name == "coin" ? &book : nullptr; }
const Rulebook* find_other_tables(std::string_view) { return &other_book; }
const Rulebook* find_turned_round(std::string_view) { return &turned_round; }
const Rulebook* find_shorter(std::string_view) { return &shorter; }
const Rulebook* find_dearer(std::string_view) { return &dearer; }

Document scenario(int turns) {
    return parsed(R"({"title":"Coins","rulebook":"coin","rounds":)" + std::to_string(turns) +
                  R"(,"table":{"width":24,"height":"24.5"},"side":[)"
                  R"({"key":"heads","name":"Heads","edge":"south"},)"
                  R"({"key":"tails","name":"Tails","edge":"north"}],)"
                  R"("terrain":[{"kind":"wood","circle":{"at":[3,3],"radius":2}}],)"
                  R"("units":["penny","groat"]})");
}

Document house_rules(int needed) {
    return parsed(R"({"tables":{"throw":{"needed":)" + std::to_string(needed) + "}}}");
}

std::unique_ptr<Game> start(int turns, const Document* house) {
    Mistakes mistakes;
    return book.muster(scenario(turns), house, mistakes);
}

Seed seed() { return seed_from_words("coins"); }

Play play(int turns, int answers_max, Secrecy secrecy, const Document* house) {
    Play play{start(turns, house), {}};
    RecordHeader header = header_of(book, scenario(turns), house, *play.game);
    header.seats = {"a person", "a general"};
    if (secrecy == Secrecy::typed)
        header.dice = DiceSource::typed;
    else if (secrecy == Secrecy::open)
        header.seed = seed();
    else
        header.commitment = commitment(seed());
    play.record = header_line(header);
    DiceStream stream{seed()};
    Chooser chooser{7};
    for (int n = 1; n <= answers_max && !play.game->over(); ++n) {
        const bool roll = play.game->question().roll() != nullptr;
        const Answer answer = roll ? throw_dice(*play.game, stream) : play.game->sample(chooser);
        const auto refusal = play.game->answer(answer, nullptr);
        EXPECT_FALSE(refusal);
        play.record += answer_line(*play.game, play.game->answers_given(), answer);
    }
    if (play.game->over())
        play.record += result_line(*play.game, secrecy == Secrecy::revealed ? std::optional{seed()}
                                                                            : std::nullopt);
    return play;
}

}  // namespace grognard::coin
