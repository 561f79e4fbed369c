// SPDX-License-Identifier: Apache-2.0
//
// How requests about what would happen are read, put to the rules and answered.
#include "server/looking_ahead.h"

#include <algorithm>
#include <optional>

#include "engine/document/json_writer.h"
#include "engine/record/answers.h"
#include "engine/record/json_writers.h"

namespace grognard::server {

namespace {

// No table is so large; differences of such places still fit.
constexpr std::int64_t ticks_max = 100'000'000;

Refused battle_over() { return refused(Code::over, "The battle is over."); }

bool is_coordinate(const Node& node) {
    return node.kind == Node::Kind::integer && node.integer >= -ticks_max &&
           node.integer <= ticks_max;
}

std::optional<Point> read_place(Reader& reader) {
    const Node* at = reader.value("at");
    const bool pair = at && at->kind == Node::Kind::list && at->items.size() == 2 &&
                      std::ranges::all_of(at->items, is_coordinate);
    if (!pair) {
        reader.mistake("at", "expected [x, y] in ticks");
        return std::nullopt;
    }
    return Point{static_cast<std::int32_t>(at->items[0].integer),
                 static_cast<std::int32_t>(at->items[1].integer)};
}

std::optional<Wanted> read_wanted(Reader& reader, const Game& game) {
    Wanted wanted;
    const std::optional<Point> at = read_place(reader);
    const auto facing =
        static_cast<std::int32_t>(reader.integer("facing", 0, Bearing::whole_turn - 1));
    if (!at || !reader.sound()) return std::nullopt;
    wanted.pose = {*at, Bearing::from_arcseconds(facing)};
    if (const std::string name = reader.text_or("formation", ""); !name.empty()) {
        wanted.formation = game.formation_named(name);
        if (!wanted.formation) reader.mistake("formation", "there is no such formation");
    }
    if (const std::string key = reader.text_or("charge", ""); !key.empty()) {
        wanted.charge = game.unit_keyed(key);
        if (wanted.charge == UnitId::none) reader.mistake("charge", "there is no such unit");
    }
    if (!reader.sound()) return std::nullopt;
    return wanted;
}

std::string judged_json(const Game& game, const Answer& answer, const std::string& words) {
    JsonWriter json;
    json.open_table().key("answer").literal(answer_json(game, answer));
    if (!words.empty()) json.text("words", words);
    json.key("judgement").literal(judgement_json(game, game.judge(answer)));
    return json.close_table().take();
}

std::string words_of(const Game& game, const Answer& answer) {
    const Picked* picked = std::get_if<Picked>(&answer.given);
    return picked ? game.words(picked->option) : game.words(game.question());
}

}  // namespace

Reply judgement_reply(const Sitting& sitting, const Document& request) {
    if (sitting.over()) return battle_over();
    const Game& game = sitting.game();
    Mistakes mistakes;
    Reader reader{request, mistakes};
    Reader given = reader.table("answer");
    const std::optional<Answer> answer = read_answer(given, game);
    if (!mistakes.empty() || !answer) return misread(mistakes);
    return R"({"judgement":)" + judgement_json(game, game.judge(*answer)) + "}";
}

Reply plan_reply(const Sitting& sitting, const Document& request) {
    const std::variant<Wanted, Refused> read = wanted_now(sitting, request);
    if (const Refused* why = std::get_if<Refused>(&read)) return *why;
    const Game& game = sitting.game();
    const Plan plan = game.plan(std::get<Wanted>(read));
    if (plan.refusal) return refused(game, *plan.refusal);
    if (!plan.answer) return refused(Code::illegal, "There is no way to get there.");
    return judged_json(game, {game.question().by, *plan.answer}, "");
}

std::variant<Wanted, Refused> wanted_now(const Sitting& sitting, const Document& request) {
    if (sitting.over()) return battle_over();
    const Game& game = sitting.game();
    const Place* place = game.question().place();
    if (!place) return refused(Code::stale, "There is no unit to place now.");
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const std::string unit = reader.text_or("unit", game.unit_key(place->unit));
    const std::optional<Wanted> wanted = read_wanted(reader, game);
    if (!wanted || !mistakes.empty()) return misread(mistakes);
    if (unit != game.unit_key(place->unit))
        return refused(Code::stale, "It is another unit's turn to be placed.");
    return *wanted;
}

std::string reach_json(const std::vector<std::vector<Stretch>>& reach) {
    JsonWriter json;
    json.open_table().key("reach").open_list();
    for (const std::vector<Stretch>& ray : reach) {
        json.open_list();
        for (const auto& [from, to] : ray)
            json.open_list().number(from.ticks()).number(to.ticks()).close_list();
        json.close_list();
    }
    return json.close_list().close_table().take();
}

std::string advice_json(const Game& game, const Answer& answer) {
    return judged_json(game, answer, words_of(game, answer));
}

}  // namespace grognard::server
