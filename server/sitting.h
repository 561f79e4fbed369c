// SPDX-License-Identifier: Apache-2.0
//
// A sitting: a battle, the two who sit down to it, and the dice the server throws for them. It says
// who may do what, does it, and hands back a dispatch: what is to be written, and told.
//
//     Sitting sitting = std::get<Sitting>(Sitting::found(meta));
//     const Dispatch opening = sitting.begin(Log::skipped);          // the record's first line
//     const Taken taken = sitting.answer(request, token, Log::kept);  // a dispatch, or a refusal
//
// Requests are the bodies of the API (openapi.yaml). What follows by itself (dice that must be
// thrown, the record's last line) is done along with what was asked.
//
// A value without threads, store or network. It does not wait until its dispatch is written: if
// that fails, whoever holds it sets it up again from the record.
//
// Not here: what comes first when several ask at once (queue.h), the store (logbook.h), who is told
// (gallery.h), how it is shown (bulletin.h), generals at work (thinkers.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/battle/rulebook.h"
#include "engine/dice/chooser.h"
#include "engine/dice/stream.h"
#include "engine/record/history.h"
#include "engine/record/record.h"
#include "server/reply.h"
#include "server/seats.h"
#include "server/store/stored.h"

namespace grognard::server {

// Whether entries for the log of those who watch are made.
enum class Log : std::uint8_t { skipped, kept };

// What has come of a request.
struct Dispatch {
    std::vector<StoredLine> lines;  // for the record
    bool seats_changed = false;     // the meta is to be written as well
    bool show_all = false;          // more than answers has changed
    std::vector<std::string> log;   // entries, as JSON
    std::string ack = "{}";         // for whoever asked
};

// A dispatch; or a reply, and nothing has changed.
using Taken = std::variant<Dispatch, Reply>;

class Sitting {
public:
    using Opened = std::variant<Sitting, std::string>;
    // A new one, which has not begun; or why not, for the host.
    static Opened found(Meta meta);
    // As a store has kept it: its meta, as JSON, and the lines of its record.
    static Opened resume(std::string_view meta, const std::vector<StoredLine>& lines);

    // ---- how things stand ----
    const Meta& meta() const { return meta_; }
    const std::string& title() const { return title_; }
    const std::string& terrain() const { return terrain_; }  // JSON; it never changes
    const Game& game() const { return history_->game(); }
    const History& history() const { return *history_; }
    std::size_t n() const { return history_->answers().size(); }
    bool begun() const { return begun_; }  // the record has its first line
    bool over() const { return resigned_ || ended_ || game().over(); }
    const std::optional<Side>& resigned() const { return resigned_; }
    // What its record says came of it: another release's battle may not come so far here.
    const std::optional<RecordResult>& ended() const { return ended_; }
    // Begun by another release, or by this one before a rule was mended.
    const std::optional<Elsewhere>& elsewhere() const { return elsewhere_; }
    // It can be seen, resigned and exported, but not played on: this release does not allow an answer.
    bool stopped() const { return elsewhere_ && !elsewhere_->may_go_on() && !over(); }
    // The answers that are not sealed, or no longer; after the battle none is.
    std::size_t open_answers() const { return over() ? n() : n() - game().sealed(); }
    std::size_t sealed_answers() const { return n() - open_answers(); }

    std::optional<Refused> not_playing() const;  // why nobody may answer now
    std::array<bool, 2> held(const Token& token) const;
    // How many answers the holder of these sides may take back; or why none.
    std::variant<std::size_t, std::string> undoable(const std::array<bool, 2>& own) const;

    bool general_asked() const;  // once the battle has begun, the question is a general's
    bool between_generals() const;
    Chooser chooser() const;  // what a general's choices follow from: the secret and the position

    // ---- what is done ----
    Dispatch begin(Log log);  // the battle begins if both seats are filled
    Taken answer(const Document& request, const Token& token, Log log);
    std::optional<Dispatch> answer_of_general(const Answer& answer, Log log);
    Taken undo(const Document& request, const Token& token);
    Taken resign(const Document& request, const Token& token);

    // ---- seats (sitting_seats.cpp) ----
    Taken join(const Document& request, Log log);
    Taken give_secret(const Document& request, const Token& token, Log log);
    Taken change_seat(const Document& request, const Token& token, Log log);

private:
    explicit Sitting(Meta meta) : meta_{std::move(meta)} {}

    std::optional<std::string> muster();
    std::optional<std::string> replay(const std::vector<StoredLine>& lines);
    std::optional<Document> scenario() const;
    void begin_if_ready(Dispatch& dispatch, Log log);
    void note(Dispatch& dispatch, const Answer& answer, const Events& events, std::string key,
              Log log);
    void throw_on(Dispatch& dispatch, Log log);
    std::optional<StoredLine> taking_over();
    void taken_over(Dispatch& dispatch, std::optional<StoredLine> line);
    std::optional<Refused> not_under_way() const;
    std::optional<std::size_t> acknowledged(const std::string& key, std::size_t n) const;
    std::optional<Seed> revealed() const;
    std::optional<DiceSecrets> revealed_secrets() const;
    std::variant<std::string, Refused> change(Side side, Seat::Kind kind, Reader& reader,
                                              const Token& token);

    Meta meta_;
    const Rulebook* rulebook_ = nullptr;
    std::string title_;
    std::string terrain_;
    bool begun_ = false;
    std::unique_ptr<History> history_;
    std::vector<std::string> keys_;  // beside the answers that stand
    std::optional<Side> resigned_;
    std::optional<RecordResult> ended_;
    std::optional<Elsewhere> elsewhere_;
    std::optional<DiceStream> dice_;  // if the server throws them
};

}  // namespace grognard::server
