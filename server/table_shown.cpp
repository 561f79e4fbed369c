// SPDX-License-Identifier: Apache-2.0
//
// What a table tells: its state, what answers brought about, who sits where.
#include <algorithm>
#include <utility>

#include "engine/record/answers.h"
#include "engine/record/json_writers.h"
#include "server/looking_back.h"
#include "server/table.h"

namespace grognard::server {

namespace {

constexpr std::size_t log_entries_shown = 30;

Message message_of(std::string json) {
    return std::make_shared<const std::string>(std::move(json));
}

}  // namespace

std::string_view Table::state_name() const {
    if (over()) return "over";
    return begun() && meta_.filled() ? "playing" : "waiting";
}

bool Table::here(Side side) const {
    return std::any_of(watches_.begin(), watches_.end(),
                       [&](const Watch& watch) { return meta_.held_by(side, watch.token); });
}

std::string Table::seats_json() const {
    JsonWriter json;
    json.open_table();
    for (const Side side : {Side::blue, Side::red}) {
        const Seat& seat = meta_.seats[index(side)];
        json.key(grognard::name_of(side)).open_table().text("kind", name_of(seat.kind));
        json.text("name", seat.name);
        if (seat.kind == Seat::Kind::general) json.text("general", seat.general);
        json.flag("here", here(side)).close_table();
    }
    return json.close_table().take();
}

std::string Table::may_undo_json() const {
    JsonWriter json;
    json.open_table();
    for (const Side side : {Side::blue, Side::red}) {
        const Seat& seat = meta_.seats[index(side)];
        const bool may = state_name() == "playing" && seat.kind == Seat::Kind::person &&
                         std::holds_alternative<std::size_t>(undoable(held(seat.token)));
        json.flag(grognard::name_of(side), may);
    }
    return json.close_table().take();
}

// What a state and an answers message have in common.
void Table::write_standing(JsonWriter& json) const {
    json.number("n", static_cast<std::int64_t>(n()));
    json.text("state", state_name());
    json.key("question").literal(over() ? "null" : question_json(game()));
    json.key("result").literal(result_json(game()));
    if (resigned_) json.text("resigned", grognard::name_of(*resigned_));
    json.key("may_undo").literal(may_undo_json());
    if (thought_) json.text("thinking", grognard::name_of(game().question().by));
    json.number("changed", changed_);
}

std::string Table::state_members() const {
    JsonWriter json;
    json.text("game", id_).text("rulebook", meta_.rulebook).text("scenario", meta_.scenario);
    json.text("title", title_).key("seats").literal(seats_json());
    json.text("dice", meta_.dice == DiceSource::seeded ? "seeded" : "typed");
    json.text("server_commitment", commitment(meta_.server_secret));
    if (begun() && meta_.dice == DiceSource::seeded)
        json.text("commitment", commitment(seed_from_secrets(meta_.secrets())));
    json.key("terrain").literal(terrain_);
    json.key("view").literal(to_json(game(), game().view()));
    write_standing(json);
    return json.take();
}

// As the store keeps it; whoever lists games puts id and times around it.
std::string Table::summary_json() const {
    const View view = game().view();
    JsonWriter json;
    json.open_table().text("rulebook", meta_.rulebook).text("scenario", meta_.scenario);
    json.text("title", title_).key("seats").literal(seats_json());
    json.number("turn", view.turn).number("turns", view.turns).text("phase", view.phase);
    json.number("answers", static_cast<std::int64_t>(n())).text("state", state_name());
    if (game().over()) json.key("result").literal(result_json(game()));
    if (resigned_) json.text("resigned", grognard::name_of(*resigned_));
    return json.close_table().take();
}

void Table::state(Replied replied) {
    run(replied, [this, replied] { replied("{" + state_members() + "}"); });
}

void Table::summary(Replied replied) {
    run(replied, [this, replied] { replied(summary_json()); });
}

// ---- live ---------------------------------------------------------------------------------------

bool Table::viewed() const {
    return std::any_of(watches_.begin(), watches_.end(),
                       [](const Watch& watch) { return !watch.record; });
}

bool Table::recorded() const {
    return std::any_of(watches_.begin(), watches_.end(),
                       [](const Watch& watch) { return watch.record; });
}

std::vector<std::string> Table::units_json(const View& view) const {
    std::vector<std::string> units;
    units.reserve(view.units.size());
    for (const ViewUnit& unit : view.units) units.push_back(unit_json(unit));
    return units;
}

std::string Table::state_message(const Watch& watch) {
    const std::array<bool, 2> own = held(watch.token);
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
    json.key("log").literal(log_json(
        *history_, n() > log_entries_shown ? n() - log_entries_shown + 1 : 1, n(), open_answers()));
    return R"({"type":"state",)" + state_members() + "," + json.take() + "}";
}

std::string Table::answers_message(const Batch& batch) {
    const View view = game().view();
    std::vector<std::string> units = units_json(view);
    JsonWriter json;
    json.open_table().text("type", "answers").key("log").open_list();
    for (const std::string& entry : batch.log) json.literal(entry);
    json.close_list().key("units").open_list();
    for (std::size_t i = 0; i < units.size(); ++i)
        if (i >= shown_units_.size() || units[i] != shown_units_[i]) json.literal(units[i]);
    json.close_list().key("objectives").literal(objectives_json(view));
    json.key("score").open_list();
    for (const std::string& line : view.score) json.text(line);
    json.close_list().number("turn", view.turn).number("turns", view.turns);
    json.text("phase", view.phase).text("moving", grognard::name_of(view.moving));
    write_standing(json);
    shown_units_ = std::move(units);
    return json.close_table().take();
}

// Whoever asked for the change is told within the acknowledgement: one message, not two.
void Table::tell(const Watch& watch, const Message& message, Batch& batch) const {
    if (!batch.by || watch.watcher.get() != batch.by) return watch.watcher->tell(message);
    std::string json = ack_json(batch);
    json.pop_back();
    json.append(R"(,"told":)").append(*message).append("}");
    batch.replied(std::move(json));
    batch.replied = nullptr;
}

void Table::show_state(Batch& batch) {
    if (!viewed()) return;
    shown_units_ = units_json(game().view());
    for (const Watch& watch : watches_)
        if (!watch.record) tell(watch, message_of(state_message(watch)), batch);
}

// Who follows the record is told that there are sealed answers, and what they say once they are open.
std::string Table::lines_json(const std::vector<std::string>& lines, std::int64_t first) const {
    JsonWriter json;
    json.open_table().text("type", "lines").number("n", first).key("lines").open_list();
    for (const std::string& line : lines) json.text(line);
    json.close_list();
    if (!sealed_.empty()) json.number("sealed", static_cast<std::int64_t>(sealed_.size()));
    return json.close_table().take();
}

void Table::show_lines(const std::vector<std::string>& lines, std::int64_t first, Batch& batch) {
    if ((lines.empty() && sealed_.empty()) || !recorded()) return;
    const Message message = message_of(lines_json(lines, first));
    for (const Watch& watch : watches_)
        if (watch.record) tell(watch, message, batch);
}

void Table::show(Batch& batch, const std::vector<std::string>& lines) {
    show_lines(lines, open_lines() - static_cast<std::int64_t>(lines.size()), batch);
    if (batch.show_all) return show_state(batch);
    if (!viewed()) return;
    const Message message = message_of(answers_message(batch));
    for (const Watch& watch : watches_)
        if (!watch.record) tell(watch, message, batch);
}

void Table::show_seats() {
    if (!viewed()) return;
    const Message message = message_of(R"({"type":"seats","seats":)" + seats_json() + "}");
    for (const Watch& watch : watches_)
        if (!watch.record) watch.watcher->tell(message);
}

void Table::watch(Watch watch) {
    run(nullptr, [this, watch = std::move(watch)] {
        if (watch.record) return watch_record(watch);
        if (!viewed()) shown_units_ = units_json(game().view());
        const std::array<bool, 2> before{here(Side::blue), here(Side::red)};
        watches_.push_back(watch);
        if (before != std::array<bool, 2>{here(Side::blue), here(Side::red)}) show_seats();
        watch.watcher->tell(message_of(state_message(watch)));
    });
}

// The lines so far come from the store; the table waits, so that none is missed or told twice.
void Table::watch_record(const Watch& watch) {
    busy_ = true;
    services_.clerks.post([self = shared_from_this(), watch] {
        auto loaded = std::make_shared<Fetched<LoadedGame>>(
            self->services_.store.load(self->id_, watch.from));
        self->services_.post([self, watch, loaded] {
            const std::lock_guard lock{self->mutex_};
            std::vector<std::string> lines;
            if (*loaded)
                for (const StoredLine& line : (*loaded)->lines)
                    if (watch.from + static_cast<std::int64_t>(lines.size()) < self->open_lines())
                        lines.push_back(line.text);
            watch.watcher->tell(message_of(self->lines_json(lines, watch.from)));
            self->watches_.push_back(watch);
            self->show_seats();
            self->release();
        });
    });
}

void Table::leave(const Watcher* watcher) {
    run(nullptr, [this, watcher] {
        const std::array<bool, 2> before{here(Side::blue), here(Side::red)};
        std::erase_if(watches_, [&](const Watch& watch) { return watch.watcher.get() == watcher; });
        if (before != std::array<bool, 2>{here(Side::blue), here(Side::red)}) show_seats();
        if (!viewed()) shown_units_.clear();
    });
}

void Table::show_again(const Watcher* watcher) {
    run(nullptr, [this, watcher] {
        for (const Watch& watch : watches_)
            if (watch.watcher.get() == watcher && !watch.record)
                watch.watcher->tell(message_of(state_message(watch)));
    });
}

// ---- housekeeping -------------------------------------------------------------------------------

void Table::refresh() {
    run(nullptr, [this] { reload(); });
}

bool Table::tidy() const {
    const std::lock_guard lock{mutex_};
    return !summary_stale_;
}

bool Table::idle() const {
    const std::lock_guard lock{mutex_};
    return !busy_ && watches_.empty() && !thought_;
}

void Table::close() {
    const std::lock_guard lock{mutex_};
    drop_thought();
    watches_.clear();
    waiting_.clear();
}

void Table::put_away() {
    run(nullptr, [this] {
        if (!summary_stale_ || version_ == 0) return;
        summarised_ = {};
        commit({});
    });
}

}  // namespace grognard::server
