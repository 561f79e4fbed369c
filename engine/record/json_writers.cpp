// SPDX-License-Identifier: Apache-2.0
//
// Views, questions, judgements, assessments and events as JSON.
#include "engine/record/json_writers.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/battle/sum.h"
#include "engine/document/json_writer.h"
#include "engine/record/answers.h"

namespace grognard {

namespace {

constexpr std::uint64_t script_max = std::uint64_t{1} << 53;

// Where names of units and words come from: a battle, or a rulebook's calculator without one.
struct Speaker {
    const Game* game = nullptr;
    const Rulebook* rulebook = nullptr;

    std::string words(const Modifier& line) const {
        return game ? game->words(line) : rulebook->words(line);
    }
    std::string outcome_words(std::uint16_t outcome) const {
        return game ? game->outcome_words(outcome) : rulebook->outcome_words(outcome);
    }
    std::string label_words(Label label) const {
        return game ? game->label_words(label) : rulebook->label_words(label);
    }
    Wording wording() const { return game ? wording_of(*game) : wording_of(*rulebook); }
};

void put_unit(JsonWriter& json, const Game* game, std::string_view key, UnitId unit) {
    if (game && unit != UnitId::none) json.text(key, game->unit_key(unit));
}

void put_clause(JsonWriter& json, std::string_view key, Clause clause) {
    if (clause.cited()) json.text(key, to_string(clause));
}

void put_length(JsonWriter& json, std::string_view key, Length length) {
    if (length != Length{}) json.number(key, length.ticks());
}

void put_point(JsonWriter& json, Point p) { json.open_list().number(p.x).number(p.y).close_list(); }

template <class Points>
void put_points(JsonWriter& json, const Points& points) {
    json.open_list();
    for (const Point p : points) put_point(json, p);
    json.close_list();
}

void put_texts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
    json.key(key).open_list();
    for (const std::string& text : texts) json.text(text);
    json.close_list();
}

// ---- tallies and odds ---------------------------------------------------------------------------

void put_modifier(JsonWriter& json, const Speaker& speaker, const Modifier& line) {
    json.open_table().number("value", line.value);
    put_clause(json, "clause", line.clause);
    json.text("words", speaker.words(line));
    put_unit(json, speaker.game, "because_of", line.because_of);
    put_length(json, "measured", line.measured);
    put_clause(json, "struck_by", line.struck_by);
    if (line.house_rule) json.flag("house_rule", true);
    json.close_table();
}

void put_tally(JsonWriter& json, const Speaker& speaker, const Tally& tally) {
    constexpr std::array<std::string_view, 5> gives{"score", "each_die", "dice", "target", "sum"};
    json.open_table().number("total", tally.total());
    if (tally.gives() != Tally::Gives::score)
        json.text("gives", gives[static_cast<std::size_t>(tally.gives())]);
    if (tally.gives_dice()) json.flag("dice", true);
    json.key("lines").open_list();
    for (const Modifier& line : tally.lines()) put_modifier(json, speaker, line);
    json.close_list().close_table();
}

void put_weight(JsonWriter& json, std::string_view key, std::uint64_t weight, bool as_text) {
    if (as_text)
        json.text(key, std::to_string(weight));
    else
        json.number(key, static_cast<std::int64_t>(weight));
}

void put_odds(JsonWriter& json, const Speaker& speaker, const Odds& exact) {
    const Odds odds = exact.total > 0 ? exact.reduced() : exact;
    const bool as_text = odds.total > script_max;
    json.open_table();
    put_weight(json, "total", odds.total, as_text);
    json.key("lines").open_list();
    for (const Odds::Line& line : odds.lines) {
        json.open_table().number("outcome", line.outcome);
        json.text("words", speaker.outcome_words(line.outcome));
        put_weight(json, "weight", line.weight, as_text);
        json.close_table();
    }
    json.close_list().close_table();
}

void put_line(JsonWriter& json, const Speaker& speaker, std::string_view key,
              const TableLine& line) {
    json.key(key).open_table().number("at", line.at);
    if (line.low) json.number("low", *line.low);
    if (line.high) json.number("high", *line.high);
    if (line.label != Label::none) json.text("words", speaker.label_words(line.label));
    json.close_table();
}

void put_count(JsonWriter& json, const Speaker& speaker, const FaceCount& count) {
    json.open_table().text("words", speaker.label_words(count.label)).key("faces").open_list();
    for (int face = 0; face < 32; ++face)
        if ((count.faces >> face & 1u) != 0) json.number(face);
    json.close_list().number("made", count.made).close_table();
}

void put_table(JsonWriter& json, const Speaker& speaker, const Reading& reading) {
    if (reading.row) put_line(json, speaker, "row", *reading.row);
    if (reading.column) put_line(json, speaker, "column", *reading.column);
    if (reading.cell) {
        json.key("cell").open_table();
        if (reading.cell->value) json.number("value", *reading.cell->value);
        if (reading.cell->label != Label::none)
            json.text("words", speaker.label_words(reading.cell->label));
        json.close_table();
    }
    if (reading.then.empty()) return;
    json.key("then").open_list();
    for (const Label label : reading.then) json.text(speaker.label_words(label));
    json.close_list();
}

void put_reading(JsonWriter& json, const Speaker& speaker, const Reading& reading) {
    constexpr std::array<std::string_view, 8> tests{"",       "free", "at_least", "at_most",
                                                    "higher", "each", "faces",    "table"};
    if (reading.test == Reading::Test::unsaid) return;
    json.key("reading").open_table().text("test", tests[static_cast<std::size_t>(reading.test)]);
    put_clause(json, "clause", reading.clause);
    if (reading.places != 0) {
        json.key("places").open_list();
        for (int place = 1; place < 32; ++place)
            if ((reading.places >> place & 1u) != 0) json.number(place);
        json.close_list();
    }
    if (reading.highest > 0) json.number("highest", reading.highest);
    if (reading.own > 0) json.number("own", reading.own);
    const bool limit =
        reading.test == Reading::Test::at_least || reading.test == Reading::Test::at_most;
    if (limit || reading.needed != 0) json.number("needed", reading.needed);
    if (reading.test == Reading::Test::each)
        json.number("on_die", reading.on_die).number("made", reading.made);
    if (reading.total) json.number("total", *reading.total);
    if (reading.met) json.flag("met", *reading.met);
    if (!reading.counts.empty()) {
        json.key("counts").open_list();
        for (const FaceCount& count : reading.counts) put_count(json, speaker, count);
        json.close_list();
    }
    put_table(json, speaker, reading);
    json.close_table();
}

void put_assessment(JsonWriter& json, const Speaker& speaker, const Assessment& assessment) {
    json.open_table();
    put_clause(json, "clause", assessment.clause);
    put_unit(json, speaker.game, "unit", assessment.unit);
    put_unit(json, speaker.game, "against", assessment.against);
    json.key("tally");
    put_tally(json, speaker, assessment.tally);
    if (assessment.opposed) {
        json.key("other");
        put_tally(json, speaker, assessment.other);
    }
    json.key("odds");
    put_odds(json, speaker, assessment.odds);
    put_reading(json, speaker, assessment.reading);
    const std::string needs = needs_words(speaker.wording(), assessment);
    if (!needs.empty()) json.text("needs", needs);
    json.close_table();
}

// ---- refusals, questions, events ----------------------------------------------------------------

void put_refusal(JsonWriter& json, const Game& game, const Refusal& refusal) {
    json.open_table().text("words", game.words(refusal));
    put_clause(json, "clause", refusal.clause);
    put_unit(json, &game, "unit", refusal.unit);
    put_unit(json, &game, "other", refusal.other);
    put_length(json, "measured", refusal.measured);
    put_length(json, "allowed", refusal.allowed);
    json.close_table();
}

void put_option(JsonWriter& json, const Game& game, const Option& option) {
    json.open_table().text("verb", game.verb_name(option.verb));
    put_unit(json, &game, "unit", option.unit);
    put_unit(json, &game, "other", option.other);
    if (option.detail != 0) json.number("detail", option.detail);
    json.text("words", game.words(option)).close_table();
}

void put_asked(JsonWriter& json, const Game& game, const Pick& pick) {
    json.key("pick").open_list();
    for (const Option& option : pick.options) put_option(json, game, option);
    json.close_list();
}

void put_asked(JsonWriter& json, const Game& game, const Place& place) {
    json.key("place").open_table();
    put_unit(json, &game, "unit", place.unit);
    json.number("allowance", place.allowance.ticks()).flag("may_stay", place.may_stay);
    if (place.stretch_from != place.stretch_to) {
        json.key("stretch");
        put_points(json, std::array{place.stretch_from, place.stretch_to});
    }
    if (!place.group.empty()) {
        json.key("group").open_list();
        for (const UnitId unit : place.group) json.text(game.unit_key(unit));
        json.close_list();
    }
    if (!place.formations.empty()) {
        json.key("formations").open_list();
        for (const FormationId formation : place.formations)
            json.text(game.formation_name(formation));
        json.close_list();
    }
    json.close_table();
}

void put_asked(JsonWriter& json, const Game&, const Roll& roll) {
    json.key("roll").open_table().number("count", roll.count).number("sides", roll.sides);
    if (roll.die != 0) json.number("die", roll.die);
    json.close_table();
}

void put_event(JsonWriter& json, const Game& game, const Event& event) {
    const Speaker speaker{.game = &game};
    json.open_table().number("what", event.what.number());
    put_clause(json, "clause", event.clause);
    if (event.begins != Begins::nothing)
        json.text("begins", event.begins == Begins::turn ? "turn" : "phase");
    json.text("side", name_of(event.side));
    put_unit(json, &game, "unit", event.unit);
    put_unit(json, &game, "other", event.other);
    if (event.value != 0) json.number("value", event.value);
    if (event.second != 0) json.number("second", event.second);
    if (!event.dice.empty()) {
        json.key("dice").open_list();
        for (const std::uint8_t die : event.dice) json.number(die);
        json.close_list();
        if (event.die != 0) json.number("die", event.die);
    }
    if (event.outcome) json.number("outcome", *event.outcome);
    // Where both rolled, that nothing is added to one of the rolls is worth saying.
    if (event.opposed || !event.tally.lines().empty())
        put_tally(json.key("tally"), speaker, event.tally);
    if (event.opposed) json.flag("opposed", true);
    if (event.opposed || !event.other_tally.lines().empty())
        put_tally(json.key("other_tally"), speaker, event.other_tally);
    put_reading(json, speaker, event.reading);
    if (const std::string sum = sum_words(game, event); !sum.empty()) json.text("sum", sum);
    json.text("words", game.words(event)).close_table();
}

// ---- views --------------------------------------------------------------------------------------

void put_arc(JsonWriter& json, const ViewArc& arc) {
    json.open_table().text("words", arc.words).number("range", arc.range.ticks());
    if (!arc.all_round) {
        put_points(json.key("from"), std::array{arc.left, arc.right});
        json.key("edges").open_list().number(arc.left_edge.arcseconds());
        json.number(arc.right_edge.arcseconds()).close_list();
    }
    json.close_table();
}

void put_stands(JsonWriter& json, const std::vector<std::vector<Point>>& stands) {
    json.key("stands").open_list();
    for (const auto& stand : stands) put_points(json, stand);
    json.close_list();
}

void put_pose(JsonWriter& json, const Pose& pose) {
    put_point(json.key("at"), pose.centre);
    json.number("facing", pose.facing.arcseconds());
}

void put_ghost(JsonWriter& json, const Game& game, const Ghost& ghost) {
    json.open_table();
    put_unit(json, &game, "unit", ghost.unit);
    put_pose(json, ghost.pose);
    put_stands(json, ghost.stands);
    json.close_table();
}

void put_unit_view(JsonWriter& json, const ViewUnit& unit) {
    constexpr std::array<std::string_view, 3> places{"table", "to_come", "gone"};
    json.open_table().text("key", unit.key).text("name", unit.name).text("kind", unit.kind);
    json.text("command", unit.command).text("side", name_of(unit.side));
    json.text("where", places[static_cast<std::size_t>(unit.where)]);
    if (unit.where == ViewUnit::Where::table) put_pose(json, unit.pose);
    put_stands(json, unit.stands);
    json.text("symbol", unit.symbol);
    put_texts(json, "badges", unit.badges);
    if (unit.troubled) json.flag("troubled", true);
    if (!unit.arcs.empty()) {
        json.key("arcs").open_list();
        for (const ViewArc& arc : unit.arcs) put_arc(json, arc);
        json.close_list();
    }
    json.close_table();
}

void put_objective(JsonWriter& json, const ViewObjective& objective) {
    json.open_table().text("name", objective.name);
    put_point(json.key("at"), objective.at);
    json.number("radius", objective.radius.ticks());
    if (objective.held) json.text("holder", name_of(objective.holder));
    json.close_table();
}

void put_feature(JsonWriter& json, const Feature& feature) {
    constexpr std::array<std::string_view, 3> forms{"area", "circle", "line"};
    json.open_table().text("key", feature.key).text("name", feature.name);
    json.text("kind", name_of(feature.ground));
    put_points(json.key(forms[static_cast<std::size_t>(feature.form)]), feature.points);
    put_length(json, "radius", feature.radius);
    put_length(json, "width", feature.width);
    if (feature.level != 0) json.number("level", feature.level);
    json.close_table();
}

}  // namespace

std::string to_json(const Game& game, const View& view) {
    JsonWriter json;
    json.open_table().number("turn", view.turn).number("turns", view.turns);
    json.text("phase", view.phase).text("moving", name_of(view.moving));
    json.key("sides").open_table();
    for (const Side side : {Side::blue, Side::red}) json.text(name_of(side), game.side_name(side));
    json.close_table().key("units").open_list();
    for (const ViewUnit& unit : view.units) put_unit_view(json, unit);
    json.close_list().key("objectives").open_list();
    for (const ViewObjective& objective : view.objectives) put_objective(json, objective);
    json.close_list();
    put_texts(json, "score", view.score);
    return json.close_table().take();
}

std::string unit_json(const ViewUnit& unit) {
    JsonWriter json;
    put_unit_view(json, unit);
    return json.take();
}

std::string objectives_json(const View& view) {
    JsonWriter json;
    json.open_list();
    for (const ViewObjective& objective : view.objectives) put_objective(json, objective);
    return json.close_list().take();
}

std::string terrain_json(const Terrain& terrain) {
    JsonWriter json;
    json.open_table().number("width", terrain.width().ticks());
    json.number("height", terrain.height().ticks()).key("features").open_list();
    for (const Feature& feature : terrain.features()) put_feature(json, feature);
    return json.close_list().close_table().take();
}

std::string question_json(const Game& game) {
    if (game.over()) return "null";
    const Question& question = game.question();
    JsonWriter json;
    json.open_table().text("by", name_of(question.by));
    put_clause(json, "clause", question.clause);
    json.text("topic", game.verb_name(question.topic));
    put_unit(json, &game, "unit", question.unit);
    put_unit(json, &game, "other", question.other);
    json.text("words", game.words(question));
    std::visit([&](const auto& asked) { put_asked(json, game, asked); }, question.asked);
    return json.close_table().take();
}

std::string event_json(const Game& game, const Event& event) {
    JsonWriter json;
    put_event(json, game, event);
    return json.take();
}

std::string events_json(const Game& game, const Events& events) {
    JsonWriter json;
    json.open_list();
    for (const Event& event : events) put_event(json, game, event);
    return json.close_list().take();
}

std::string assessment_json(const Game& game, const Assessment& assessment) {
    JsonWriter json;
    put_assessment(json, Speaker{.game = &game}, assessment);
    return json.take();
}

std::string assessment_json(const Rulebook& rulebook, const Assessment& assessment) {
    JsonWriter json;
    put_assessment(json, Speaker{.rulebook = &rulebook}, assessment);
    return json.take();
}

std::string judgement_json(const Game& game, const Judgement& judgement) {
    JsonWriter json;
    json.open_table();
    if (judgement.refusal) put_refusal(json.key("refusal"), game, *judgement.refusal);
    put_length(json, "cost", judgement.cost);
    put_length(json, "allowance", judgement.allowance);
    if (!judgement.leg_costs.empty()) {
        json.key("leg_costs").open_list();
        for (const Length cost : judgement.leg_costs) json.number(cost.ticks());
        json.close_list();
    }
    put_unit(json, &game, "contact", judgement.contact);
    if (!judgement.ghosts.empty()) {
        json.key("ghosts").open_list();
        for (const Ghost& ghost : judgement.ghosts) put_ghost(json, game, ghost);
        json.close_list();
    }
    if (judgement.assessment)
        put_assessment(json.key("assessment"), Speaker{.game = &game}, *judgement.assessment);
    return json.close_table().take();
}

std::string refusal_json(const Game& game, const Refusal& refusal) {
    JsonWriter json;
    put_refusal(json, game, refusal);
    return json.take();
}

std::string result_json(const Game& game) {
    const std::optional<Result> result = game.result();
    return result ? result_json(*result) : "null";
}

std::string result_json(const Result& result) {
    constexpr std::array<std::string_view, 3> winners{"blue", "red", "nobody"};
    JsonWriter json;
    json.open_table().text("winner", winners[static_cast<std::size_t>(result.winner)]);
    put_clause(json, "clause", result.clause);
    json.number("turns", result.turns);
    const auto pair = [&](std::string_view key, const std::array<int, 2>& numbers) {
        json.key(key).open_list().number(numbers[0]).number(numbers[1]).close_list();
    };
    pair("points", result.points);
    pair("units", result.units);
    pair("lost", result.lost);
    return json.close_table().take();
}

}  // namespace grognard
