// SPDX-License-Identifier: Apache-2.0
//
// What can be asked of a table without changing it: would this be allowed, how does a unit get
// there, what would a captain do, how did it stand before.
#include <utility>
#include <variant>

#include "engine/dice/hash.h"
#include "engine/document/json_writer.h"
#include "engine/record/answers.h"
#include "engine/record/json_writers.h"
#include "server/looking_back.h"
#include "server/reach.h"
#include "server/table.h"

namespace grognard::server {

namespace {

// No table is so large; differences of such places still fit.
constexpr std::int64_t ticks_max = 100'000'000;
// A reach is a help for the eye: what a busy server leaves undone first.
constexpr std::size_t reaches_waiting_max = 20;

std::optional<Point> read_place(Reader& reader) {
    const Node* at = reader.value("at");
    const bool pair = at && at->kind == Node::Kind::list && at->items.size() == 2;
    for (std::size_t i = 0; pair && i < 2; ++i) {
        const Node& item = at->items[i];
        const bool fits = item.kind == Node::Kind::integer && item.integer >= -ticks_max &&
                          item.integer <= ticks_max;
        if (!fits) at = nullptr;
        if (!fits) break;
    }
    if (!pair || !at) {
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

// Where the unit that is placed now is wanted; or why nothing can be said to that.
std::variant<Wanted, Refused> wanted_now(const Document& request, const Game& game) {
    const Place* place = game.question().place();
    if (!place) return refused(Code::stale, "No unit is to be placed now.");
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const std::string unit = reader.text_or("unit", game.unit_key(place->unit));
    const std::optional<Wanted> wanted = read_wanted(reader, game);
    if (!wanted || !mistakes.empty()) return misread(mistakes);
    if (unit != game.unit_key(place->unit))
        return refused(Code::stale, "Another unit is to be placed now.");
    return *wanted;
}

std::string judged_json(const Game& game, const Answer& answer, const std::string& words) {
    JsonWriter json;
    json.open_table().key("answer").literal(answer_json(game, answer));
    if (!words.empty()) json.text("words", words);
    json.key("judgement").literal(judgement_json(game, game.judge(answer)));
    return json.close_table().take();
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

std::string words_of(const Game& game, const Answer& answer) {
    const Picked* picked = std::get_if<Picked>(&answer.given);
    return picked ? game.words(picked->option) : game.words(game.question());
}

}  // namespace

void Table::judge(Document request, Replied replied) {
    run(replied, [this, request = std::move(request), replied] {
        if (over()) return replied(refused(Code::over, "The battle is over."));
        Mistakes mistakes;
        Reader reader{request, mistakes};
        Reader given = reader.table("answer");
        const std::optional<Answer> answer = read_answer(given, game());
        if (!mistakes.empty() || !answer) return replied(misread(mistakes));
        replied(R"({"judgement":)" + judgement_json(game(), game().judge(*answer)) + "}");
    });
}

void Table::plan(Document request, Replied replied) {
    run(replied, [this, request = std::move(request), replied] {
        if (over()) return replied(refused(Code::over, "The battle is over."));
        const std::variant<Wanted, Refused> read = wanted_now(request, game());
        if (const Refused* why = std::get_if<Refused>(&read)) return replied(*why);
        const Plan plan = game().plan(std::get<Wanted>(read));
        if (plan.refusal) return replied(refused(game(), *plan.refusal));
        if (!plan.answer) return replied(refused(Code::illegal, "There is no way to that place."));
        replied(judged_json(game(), {game().question().by, *plan.answer}, ""));
    });
}

void Table::reach(Document request, Replied replied) {
    run(replied, [this, request = std::move(request), replied] {
        if (over()) return replied(refused(Code::over, "The battle is over."));
        const std::variant<Wanted, Refused> read = wanted_now(request, game());
        if (const Refused* why = std::get_if<Refused>(&read)) return replied(*why);
        if (services_.clerks.waiting() > reaches_waiting_max)
            return replied(refused(Code::too_many, "The server has much to do; ask again."));
        std::shared_ptr<const Game> now = game().clone();
        services_.clerks.post([now, wanted = std::get<Wanted>(read), replied] {
            replied(reach_json(reach_of(*now, wanted)));
        });
    });
}

void Table::hint(Token token, Replied replied) {
    run(replied, [this, token, replied] {
        if (auto not_now = not_playing()) return replied(*std::move(not_now));
        const Side by = game().question().by;
        if (by == Side::chance)
            return replied(refused(Code::stale, "Dice are to be thrown now: no advice helps."));
        if (!meta_.held_by(by, token))
            return replied(refused(Code::not_yours, "This question is not yours."));
        if (services_.thinkers.crowded())
            return replied(refused(Code::too_many, "The generals have much to think about; ask "
                                                   "again in a moment."));
        std::shared_ptr<const Game> now = game().clone();
        services_.thinkers.ask({.game = now->clone(),
                                .general = "captain",
                                .chooser = Chooser{now->hash()},
                                .dropped = std::make_shared<std::atomic<bool>>(false)},
                               [now, replied](const Answer& answer) {
                                   replied(judged_json(*now, answer, words_of(*now, answer)));
                               });
    });
}

void Table::report(Replied replied) {
    run(replied, [this, replied] {
        services_.reports.ask(id_ + " " + std::to_string(n()) + " " + to_hex16(game().hash()),
                              {history_->position(0), history_->answers()}, replied);
    });
}

void Table::at(std::size_t n, Replied replied) {
    run(replied, [this, n, replied] {
        if (n > this->n())
            return replied(refused(Code::not_found, "The battle has not come so far."));
        replied(at_json(*history_, n, open_answers()));
    });
}

void Table::log(std::size_t from, std::size_t to, Replied replied) {
    run(replied, [this, from, to, replied] {
        replied(R"({"log":)" + log_json(*history_, from, to, open_answers()) + "}");
    });
}

}  // namespace grognard::server
