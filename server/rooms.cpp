// SPDX-License-Identifier: Apache-2.0
//
// How a room's document is read, changed by what players ask, and written.
#include "server/rooms.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/dice/stream.h"
#include "engine/document/json_writer.h"
#include "engine/record/json_document.h"
#include "rulebooks/all/all.h"
#include "server/catalogue.h"
#include "server/tables.h"

namespace grognard::server {

namespace {

constexpr std::size_t log_lines_max = 50;
constexpr std::int64_t dice_max = 50;
constexpr std::size_t note_bytes_max = 500;
constexpr std::size_t steps_max = 500;

struct Room {
    std::string rulebook;
    std::int64_t step = 0;
    std::vector<bool> done;
    std::int64_t turn = 1;
    std::vector<std::string> log;  // JSON, the oldest first
};

std::string to_json(const std::string& id, std::int64_t version, const Room& room) {
    JsonWriter json;
    json.open_table().text("room", id).text("rulebook", room.rulebook);
    json.number("version", version).number("step", room.step).key("done").open_list();
    for (const bool done : room.done) json.flag(done);
    json.close_list().number("turn", room.turn).key("log").open_list();
    for (const std::string& line : room.log) json.literal(line);
    return json.close_list().close_table().take();
}

std::optional<Room> room_from_json(const std::string& text) {
    Mistakes mistakes;
    const std::optional<Document> document = document_from_json("room", text, mistakes);
    if (!document) return std::nullopt;
    Reader reader{*document, mistakes};
    Room room;
    room.rulebook = reader.text("rulebook");
    room.step = reader.integer("step", 0, steps_max);
    room.turn = reader.integer("turn", 0, 1'000'000);
    if (const Node* done = reader.value("done"))
        for (const Node& each : done->items) room.done.push_back(each.boolean);
    if (const Node* log = reader.value("log"))
        for (const Node& each : log->items) room.log.push_back(grognard::to_json(each));
    if (!mistakes.empty()) return std::nullopt;
    return room;
}

void put_dice_line(Room& room, const std::vector<int>& dice, std::int64_t die,
                   std::string_view words) {
    JsonWriter json;
    json.open_table().text("words", words).key("dice").open_list();
    for (const int each : dice) json.number(each);
    json.close_list().number("die", die).close_table();
    room.log.push_back(json.take());
}

const DieKind* die_of(const Room& room, Reader& reader, std::int64_t& number) {
    const Rulebook* rulebook = rulebook_named(room.rulebook);
    number = reader.integer_or("die", 0, 100, 0);
    if (rulebook && static_cast<std::size_t>(number) < rulebook->dice().size())
        return &rulebook->dice()[static_cast<std::size_t>(number)];
    reader.mistake("die", "the rulebook has no such die");
    return nullptr;
}

void roll(Room& room, Reader reader) {
    std::int64_t number = 0;
    const std::int64_t count = reader.integer("count", 1, dice_max);
    const DieKind* die = die_of(room, reader, number);
    if (!die || !reader.sound()) return;
    DiceStream stream{new_secret()};
    std::vector<int> dice;
    for (std::int64_t i = 0; i < count; ++i) dice.push_back(stream.roll(die->sides));
    put_dice_line(room, dice, number, "rolled");
}

void type(Room& room, Reader reader) {
    std::int64_t number = 0;
    const DieKind* die = die_of(room, reader, number);
    const Node* given = reader.value("dice");
    if (!die || !given || given->items.size() > dice_max) {
        reader.mistake("dice", "expected what each die shows");
        return;
    }
    std::vector<int> dice;
    for (const Node& each : given->items) {
        if (each.kind != Node::Kind::integer || each.integer < 1 || each.integer > die->sides)
            reader.mistake("dice", "expected what each die shows");
        else
            dice.push_back(static_cast<int>(each.integer));
    }
    if (reader.sound()) put_dice_line(room, dice, number, "typed");
}

// Odds asked for in a room stand in its log with their answer.
std::optional<Refused> put_odds(Room& room, const Node& asked) {
    Document request{"request", asked};
    request.root.keys.emplace_back("rulebook");
    Node name;
    name.kind = Node::Kind::text;
    name.text = room.rulebook;
    request.root.items.push_back(std::move(name));
    Reply reply = odds_json(request);
    if (const Refused* why = std::get_if<Refused>(&reply)) return *why;
    const Node* calculator = asked.find("calculator");
    JsonWriter json;
    json.text("words", calculator ? calculator->text : "");
    room.log.push_back("{" + json.take() + "," + std::get<std::string>(reply).substr(1));
    return std::nullopt;
}

std::optional<Refused> apply(Room& room, const Document& request) {
    Mistakes mistakes;
    Reader reader{request, mistakes};
    room.step = reader.integer_or("step", 0, steps_max, room.step);
    room.turn = reader.integer_or("turn", 0, 1'000'000, room.turn);
    if (const Node* done = reader.value("done")) {
        room.done.clear();
        if (done->kind != Node::Kind::list || done->items.size() > steps_max)
            reader.mistake("done", "expected a list of yes and no");
        else
            for (const Node& each : done->items) room.done.push_back(each.boolean);
    }
    if (auto table = reader.table_if("roll")) roll(room, *table);
    if (auto table = reader.table_if("typed")) type(room, *table);
    if (const std::string note = reader.text_or("note", ""); note.size() > note_bytes_max)
        reader.mistake("note", "expected at most 500 characters");
    else if (!note.empty())
        room.log.push_back(JsonWriter{}.open_table().text("words", note).close_table().take());
    if (!mistakes.empty()) return misread(mistakes);
    if (const Node* odds = reader.value("odds")) {
        if (odds->kind != Node::Kind::table)
            return refused(Code::bad_request, "odds: expected calculator and values");
        if (auto why = put_odds(room, *odds)) return why;
    }
    if (room.log.size() > log_lines_max)
        room.log.erase(room.log.begin(), room.log.end() - log_lines_max);
    return std::nullopt;
}

Refused no_such_room() { return refused(Code::not_found, "There is no such room."); }

}  // namespace

void Rooms::create(const Document& request, Replied replied) {
    Mistakes mistakes;
    Reader reader{request, mistakes};
    const Rulebook* rulebook = rulebook_named(reader.text("rulebook"));
    if (!rulebook) return replied(refused(Code::bad_request, "There is no such rulebook."));
    Room room{.rulebook = std::string{rulebook->name()}};
    room.done.resize(rulebook->sequence().size());
    const std::string id = new_id();
    services_.store.write_room(
        {.room = id, .version = 0, .document = to_json(id, 1, room)},
        [id, replied = std::move(replied)](const Written& written) {
            if (!written.committed())
                return replied(refused(Code::server, "Your change could not be saved. Try again."));
            replied(JsonWriter{}.open_table().text("room", id).close_table().take());
        });
}

void Rooms::find(const std::string& id, Replied replied) {
    if (!is_id(id)) return replied(no_such_room());
    services_.clerks.post([this, id, replied = std::move(replied)] {
        const Fetched<StoredRoom> stored = services_.store.find_room(id);
        const std::optional<Room> room = stored ? room_from_json(stored->document) : std::nullopt;
        if (!room) return replied(no_such_room());
        replied(to_json(id, stored->version, *room));
    });
}

void Rooms::change(const std::string& id, Document request, Replied replied) {
    if (!is_id(id)) return replied(no_such_room());
    services_.clerks.post([this, id, request = std::move(request), replied = std::move(replied)] {
        const Fetched<StoredRoom> stored = services_.store.find_room(id);
        std::optional<Room> room = stored ? room_from_json(stored->document) : std::nullopt;
        if (!room) return replied(no_such_room());
        Mistakes mistakes;
        Reader reader{request, mistakes};
        if (reader.integer("version", 0, std::int64_t{1} << 40) != stored->version)
            return replied(mistakes.empty()
                               ? refused(Code::stale, "The room has changed. Look at it again.")
                               : misread(mistakes));
        if (auto why = apply(*room, request)) return replied(*why);
        std::string json = to_json(id, stored->version + 1, *room);
        StoredRoom changed{.room = id, .version = stored->version, .document = json};
        services_.store.write_room(
            std::move(changed), [this, id, json, replied](const Written& written) {
                if (!written.committed())
                    return replied(refused(Code::stale, "The room has changed. Look at it again."));
                replied(json);
                tell(id, json);
            });
    });
}

void Rooms::tell(const std::string& id, const std::string& room_json) {
    const auto message =
        std::make_shared<const std::string>(R"({"type":"room",)" + room_json.substr(1));
    const std::lock_guard lock{mutex_};
    const auto [first, last] = watchers_.equal_range(id);
    for (auto it = first; it != last; ++it) it->second->tell(message);
}

void Rooms::watch(const std::string& id, std::shared_ptr<Watcher> watcher, Replied replied) {
    {
        const std::lock_guard lock{mutex_};
        watchers_.emplace(id, std::move(watcher));
    }
    find(id, std::move(replied));
}

void Rooms::leave(const std::string& id, const Watcher* watcher) {
    const std::lock_guard lock{mutex_};
    const auto [first, last] = watchers_.equal_range(id);
    for (auto it = first; it != last;)
        it = it->second.get() == watcher ? watchers_.erase(it) : std::next(it);
}

void Rooms::notice(const Notice& notice) {
    if (notice.of == Notice::Of::game) return;
    std::vector<std::string> ids;
    {
        const std::lock_guard lock{mutex_};
        for (const auto& [id, watcher] : watchers_)
            if (notice.of == Notice::Of::anything || id == notice.id) ids.push_back(id);
    }
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    for (const std::string& id : ids)
        find(id, [this, id](const Reply& reply) {
            if (const std::string* json = std::get_if<std::string>(&reply)) tell(id, *json);
        });
}

}  // namespace grognard::server
