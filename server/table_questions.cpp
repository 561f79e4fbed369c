// SPDX-License-Identifier: Apache-2.0
//
// What can be asked of a table without changing it: how it stands, how it stood before, what would
// happen, what a captain would do.
#include <utility>
#include <variant>

#include "engine/dice/hash.h"
#include "server/looking_ahead.h"
#include "server/looking_back.h"
#include "server/table.h"

namespace grognard::server {

namespace {

// A reach is a help for the eye: what a busy server leaves undone first.
constexpr std::size_t reaches_waiting_max = 20;

}  // namespace

// ---- how it stands ------------------------------------------------------------------------------

void Table::state(Replied replied) {
    queue_.run(replied, [this, replied] { replied(bulletin().state()); });
}

void Table::summary(Replied replied) {
    queue_.run(replied, [this, replied] { replied(bulletin().summary()); });
}

// ---- what would happen --------------------------------------------------------------------------

void Table::judge(Document request, Replied replied) {
    queue_.run(replied, [this, request = std::move(request), replied] {
        replied(judgement_reply(sitting_, request));
    });
}

void Table::plan(Document request, Replied replied) {
    queue_.run(replied, [this, request = std::move(request), replied] {
        replied(plan_reply(sitting_, request));
    });
}

void Table::reach(Document request, Replied replied) {
    queue_.run(replied, [this, request = std::move(request), replied] {
        const std::variant<Wanted, Refused> read = wanted_now(sitting_, request);
        if (const Refused* why = std::get_if<Refused>(&read)) return replied(*why);
        if (services_.clerks.waiting() > reaches_waiting_max)
            return replied(refused(Code::too_many, "The server is busy. Ask again in a moment."));
        std::shared_ptr<const Game> now = sitting_.game().clone();
        services_.clerks.post([now, wanted = std::get<Wanted>(read), replied] {
            replied(reach_json(reach_of(*now, wanted)));
        });
    });
}

void Table::hint(Token token, Replied replied) {
    queue_.run(replied, [this, token, replied] {
        if (auto not_now = sitting_.not_playing()) return replied(*std::move(not_now));
        const Side by = sitting_.game().question().by;
        if (by == Side::chance)
            return replied(refused(Code::stale, "It is time to roll dice. No advice helps."));
        if (!sitting_.meta().held_by(by, token))
            return replied(refused(Code::not_yours, "This question is not yours."));
        if (services_.thinkers.crowded())
            return replied(
                refused(Code::too_many, "The generals are busy. Ask again in a moment."));
        std::shared_ptr<const Game> now = sitting_.game().clone();
        services_.thinkers.ask(
            {.game = now->clone(),
             .general = "captain",
             .chooser = Chooser{now->hash()},
             .dropped = std::make_shared<std::atomic<bool>>(false)},
            [now, replied](const Answer& answer) { replied(advice_json(*now, answer)); });
    });
}

// ---- how it stood before ------------------------------------------------------------------------

void Table::report(Replied replied) {
    queue_.run(replied, [this, replied] {
        const History& history = sitting_.history();
        services_.reports.ask(id_ + " " + std::to_string(sitting_.n()) + " " +
                                  to_hex16(sitting_.game().hash()),
                              {history.position(0), history.answers()}, replied);
    });
}

void Table::at(std::size_t n, Replied replied) {
    queue_.run(replied, [this, n, replied] {
        if (n > sitting_.n())
            return replied(refused(Code::not_found, "The battle has not got that far."));
        replied(at_json(sitting_.history(), n, sitting_.open_answers()));
    });
}

void Table::log(std::size_t from, std::size_t to, Replied replied) {
    queue_.run(replied, [this, from, to, replied] {
        replied(R"({"log":)" + log_json(sitting_.history(), from, to, sitting_.open_answers()) +
                "}");
    });
}

}  // namespace grognard::server
