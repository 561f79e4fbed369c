// SPDX-License-Identifier: Apache-2.0
//
// How a record is checked, and kept under an id of its own.
#include "server/replays.h"

#include <utility>

#include "engine/document/json_writer.h"
#include "engine/record/answers.h"
#include "engine/record/json_writers.h"
#include "engine/record/record.h"
#include "rulebooks/all/all.h"
#include "server/tokens.h"
#include "staff/shelf.h"

namespace grognard::server {

namespace {

std::string_view name_of(const RecordReader& reader) {
    if (reader.header().dice == DiceSource::typed) return "typed";
    return reader.header().seed ? "checked" : "secret";
}

std::string added_json(const std::string& id, const RecordReader& reader) {
    const RecordHeader& header = reader.header();
    JsonWriter json;
    json.open_table().text("replay", id);
    json.number("n", static_cast<std::int64_t>(reader.answers().size()));
    json.text("title", text_of(header.scenario, "title")).text("rulebook", header.rulebook);
    json.key("terrain").literal(terrain_json(reader.game().terrain()));
    json.key("seats").open_table();
    for (const Side side : {Side::blue, Side::red})
        json.text(grognard::name_of(side), header.seats[index(side)]);
    json.close_table();
    if (reader.game().over()) json.key("result").literal(result_json(reader.game()));
    if (reader.resigned()) json.text("resigned", grognard::name_of(*reader.resigned()));
    return json.text("dice", name_of(reader)).close_table().take();
}

}  // namespace

Reply Replays::add(std::string_view record) {
    RecordReader reader{&rulebook_named, {}};
    LineCutter cutter{record};
    while (const std::optional<std::string_view> line = cutter.next())
        if (const auto fault = reader.take(*line, nullptr))
            return refused(Code::bad_request, "This record is not sound: " + to_string(*fault));
    if (const auto fault = fault_of_text(record, cutter, reader, {.allow_torn_tail = true}))
        return refused(Code::bad_request, "This record is not sound: " + to_string(*fault));
    const std::string id = new_id();
    std::string json = added_json(id, reader);
    std::shared_ptr<const History> history = reader.take_history();
    const std::lock_guard lock{mutex_};
    if (kept_.size() >= most_) kept_.pop_front();
    kept_.push_back({id, std::move(history)});
    return json;
}

std::shared_ptr<const History> Replays::find(std::string_view id) const {
    const std::lock_guard lock{mutex_};
    for (const Kept& each : kept_)
        if (each.id == id) return each.history;
    return nullptr;
}

}  // namespace grognard::server
