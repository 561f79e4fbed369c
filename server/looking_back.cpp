// SPDX-License-Identifier: Apache-2.0
//
// How the past is found: from the nearest copy of the battle, played on to the answer wanted.
#include "server/looking_back.h"

#include <algorithm>

#include "engine/dice/hash.h"
#include "engine/document/json_writer.h"
#include "engine/record/answers.h"
#include "engine/record/json_writers.h"

namespace grognard::server {

namespace {

std::string told_json(const Game& after, const Answer& answer, bool sealed) {
    return sealed ? "null" : answer_json(after, answer);
}

}  // namespace

std::string entry_json(const Game& after, std::size_t n, const Answer& answer, const Events& events,
                       bool sealed) {
    JsonWriter json;
    json.open_table().number("n", static_cast<std::int64_t>(n)).text("by", name_of(answer.by));
    json.key("answer").literal(told_json(after, answer, sealed));
    json.key("events").literal(events_json(after, events));
    return json.close_table().take();
}

std::string log_json(const History& history, std::size_t from, std::size_t to, std::size_t open) {
    from = std::max<std::size_t>(from, 1);
    to = std::min(to, history.answers().size());
    JsonWriter json;
    json.open_list();
    if (from <= to) {
        const std::unique_ptr<Game> game = history.position(from - 1);
        Events events;
        for (std::size_t n = from; n <= to; ++n) {
            const Answer& answer = history.answers()[n - 1];
            events.clear();
            game->apply_checked(answer, &events);
            json.literal(entry_json(*game, n, answer, events, n > open));
        }
    }
    return json.close_list().take();
}

std::string at_json(const History& history, std::size_t n, std::size_t open) {
    const std::unique_ptr<Game> game = history.position(n == 0 ? 0 : n - 1);
    Events events;
    if (n > 0) game->apply_checked(history.answers()[n - 1], &events);
    const bool sealed = n > open;
    if (sealed) game->veil();  // its hash would tell
    JsonWriter json;
    json.open_table().number("n", static_cast<std::int64_t>(n));
    json.key("view").literal(to_json(*game, game->view()));
    json.key("events").literal(events_json(*game, events));
    json.key("answer").literal(n > 0 ? told_json(*game, history.answers()[n - 1], sealed) : "null");
    json.key("question").literal(question_json(*game));
    json.text("hash", to_hex16(game->hash()));
    return json.close_table().take();
}

}  // namespace grognard::server
