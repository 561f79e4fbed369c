// SPDX-License-Identifier: Apache-2.0
//
// What a table tells: its state, what answers brought about, who sits where.
#include "server/bulletin.h"

#include "engine/record/answers.h"
#include "engine/record/json_writers.h"
#include "server/looking_back.h"

namespace grognard::server {

namespace {

constexpr std::size_t log_entries_shown = 30;

}  // namespace

std::string_view Bulletin::state_name() const {
    if (sitting_.over()) return "over";
    if (sitting_.stopped()) return "stopped";
    return sitting_.begun() && meta_.filled() ? "playing" : "waiting";
}

// The battle's own, or what the record of another release's says.
std::string Bulletin::result_of_battle() const {
    if (!sitting_.ended()) return result_json(game());
    const RecordResult& ended = *sitting_.ended();
    Result result = game().result().value_or(Result{});
    result.winner = ended.winner;
    result.turns = ended.turns;
    result.points = ended.points;
    return result_json(result);
}

std::string Bulletin::seats_json() const {
    JsonWriter json;
    json.open_table();
    for (const Side side : {Side::blue, Side::red}) {
        const Seat& seat = meta_.seats[index(side)];
        json.key(grognard::name_of(side)).open_table().text("kind", name_of(seat.kind));
        json.text("name", seat.name);
        if (seat.kind == Seat::Kind::general) json.text("general", seat.general);
        json.flag("here", scene_.here[index(side)]).close_table();
    }
    return json.close_table().take();
}

std::string Bulletin::may_undo_json() const {
    JsonWriter json;
    json.open_table();
    for (const Side side : {Side::blue, Side::red}) {
        const Seat& seat = meta_.seats[index(side)];
        const bool may =
            state_name() == "playing" && seat.kind == Seat::Kind::person &&
            std::holds_alternative<std::size_t>(sitting_.undoable(sitting_.held(seat.token)));
        json.flag(grognard::name_of(side), may);
    }
    return json.close_table().take();
}

// What a state and an answers message have in common.
void Bulletin::write_standing(JsonWriter& json) const {
    json.number("n", static_cast<std::int64_t>(n()));
    json.text("state", state_name());
    const bool asks = !sitting_.over() && !sitting_.stopped();
    json.key("question").literal(asks ? question_json(game()) : "null");
    json.key("result").literal(result_of_battle());
    if (const auto& other = sitting_.elsewhere(); other && !other->is_as_here())
        json.text("elsewhere", to_string(*other));
    if (sitting_.resigned()) json.text("resigned", grognard::name_of(*sitting_.resigned()));
    json.key("may_undo").literal(may_undo_json());
    if (scene_.thinking) json.text("thinking", grognard::name_of(game().question().by));
    json.number("changed", scene_.changed);
}

std::string Bulletin::state_members() const {
    JsonWriter json;
    json.text("game", scene_.game)
        .text("rulebook", meta_.rulebook)
        .text("scenario", meta_.scenario);
    json.text("title", sitting_.title()).key("seats").literal(seats_json());
    json.text("dice", meta_.dice == DiceSource::seeded ? "seeded" : "typed");
    json.text("server_commitment", commitment(meta_.server_secret));
    if (sitting_.begun() && meta_.dice == DiceSource::seeded)
        json.text("commitment", commitment(seed_from_secrets(meta_.secrets())));
    json.key("terrain").literal(sitting_.terrain());
    json.key("view").literal(to_json(game(), game().view()));
    write_standing(json);
    return json.take();
}

// As the store keeps it; whoever lists games puts id and times around it.
std::string Bulletin::summary() const {
    const View view = game().view();
    JsonWriter json;
    json.open_table().text("rulebook", meta_.rulebook).text("scenario", meta_.scenario);
    json.text("title", sitting_.title()).key("seats").literal(seats_json());
    json.number("turn", view.turn).number("turns", view.turns).text("phase", view.phase);
    json.number("answers", static_cast<std::int64_t>(n())).text("state", state_name());
    if (game().over() || sitting_.ended()) json.key("result").literal(result_of_battle());
    if (sitting_.resigned()) json.text("resigned", grognard::name_of(*sitting_.resigned()));
    return json.close_table().take();
}

std::string Bulletin::state_message(const Token& token) const {
    const std::array<bool, 2> own = sitting_.held(token);
    JsonWriter json;
    json.key("seat");
    if (own[0] || own[1])
        json.text(own[0] ? "blue" : "red");
    else
        json.nothing();
    json.key("yours").open_list();
    for (const Side side : {Side::blue, Side::red})
        if (own[index(side)]) json.text(grognard::name_of(side));
    json.close_list();
    const View view = game().view();
    json.key("aims").open_list();
    for (const Side side : {Side::blue, Side::red})
        if (own[index(side)] && !view.aims[index(side)].empty()) json.text(view.aims[index(side)]);
    json.close_list();
    if ((own[0] && meta_.seats[0].secret_promised) || (own[1] && meta_.seats[1].secret_promised))
        json.flag("secret_wanted", true);
    json.key("log").literal(log_json(sitting_.history(),
                                     n() > log_entries_shown ? n() - log_entries_shown + 1 : 1, n(),
                                     sitting_.open_answers()));
    return R"({"type":"state",)" + state_members() + "," + json.take() + "}";
}

std::string Bulletin::answers_message(const View& view, const std::vector<std::string>& log,
                                      const std::vector<std::string>& changed_units) const {
    JsonWriter json;
    json.open_table().text("type", "answers").key("log").open_list();
    for (const std::string& entry : log) json.literal(entry);
    json.close_list().key("units").open_list();
    for (const std::string& unit : changed_units) json.literal(unit);
    json.close_list().key("objectives").literal(objectives_json(view));
    json.key("score").open_list();
    for (const std::string& line : view.score) json.text(line);
    json.close_list().number("turn", view.turn).number("turns", view.turns);
    json.text("phase", view.phase).text("moving", grognard::name_of(view.moving));
    write_standing(json);
    return json.close_table().take();
}

std::string Bulletin::seats_message() const {
    return R"({"type":"seats","seats":)" + seats_json() + "}";
}

std::vector<std::string> units_json(const View& view) {
    std::vector<std::string> units;
    units.reserve(view.units.size());
    for (const ViewUnit& unit : view.units) units.push_back(unit_json(unit));
    return units;
}

// Who follows the record is told that there are sealed answers, and what they say once they are open.
std::string lines_message(const std::vector<std::string>& lines, std::int64_t first,
                          std::size_t sealed) {
    JsonWriter json;
    json.open_table().text("type", "lines").number("n", first).key("lines").open_list();
    for (const std::string& line : lines) json.text(line);
    json.close_list();
    if (sealed > 0) json.number("sealed", static_cast<std::int64_t>(sealed));
    return json.close_table().take();
}

}  // namespace grognard::server
