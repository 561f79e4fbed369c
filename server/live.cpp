// SPDX-License-Identifier: Apache-2.0
//
// How frames are read, and who answers each of them.
#include "server/live.h"

#include <utility>

#include "engine/document/json_writer.h"

namespace grognard::server {

namespace {

constexpr std::size_t early_max = 16;

// The number a client gave its message, as it is sent back.
std::string id_of(const Document& frame) {
    const Node* id = frame.root.find("id");
    return id && id->kind == Node::Kind::integer ? std::to_string(id->integer) : "null";
}

Document document_of(const char* key, const Node& node) {
    Document document{"request", {}};
    document.root.kind = Node::Kind::table;
    document.root.keys.emplace_back(key);
    document.root.items.push_back(node);
    return document;
}

bool has(const Document& frame, std::string_view key) { return frame.root.find(key) != nullptr; }

}  // namespace

void Talk::refuse(const std::string& id, const Refused& refused) {
    tell(std::make_shared<const std::string>(R"({"type":"refusal","id":)" + id + R"(,"refusal":)" +
                                             refusal_object(refused) + "}"));
}

// Sends a reply on, with the type and the id of the message it answers.
Replied Talk::replied_as(std::string_view type, const std::string& id) {
    return [self = shared_from_this(), type = std::string{type}, id](const Reply& reply) {
        if (const Refused* why = std::get_if<Refused>(&reply)) return self->refuse(id, *why);
        const std::string& json = std::get<std::string>(reply);
        std::string message = R"({"type":")" + type + R"(","id":)" + id;
        if (json.size() > 2) message += ',';
        message.append(json, 1);
        self->tell(std::make_shared<const std::string>(std::move(message)));
    };
}

bool Talk::greeted() const {
    const std::lock_guard lock{mutex_};
    return greeted_;
}

void Talk::take(std::string_view frame) {
    if (house_.rate && !house_.rate->allows(address_))
        return refuse("null", refused(Code::too_many, "Too many messages at once; wait a moment."));
    std::variant<Document, Refused> read = server::document_of(frame);
    if (const Refused* why = std::get_if<Refused>(&read)) return refuse("null", *why);
    Document document = std::get<Document>(std::move(read));
    std::shared_ptr<Table> table;
    {
        const std::lock_guard lock{mutex_};
        if (greeted_ && !table_ && room_.empty()) {
            if (early_.size() < early_max) early_.push_back(std::move(document));
            return;
        }
        table = table_;
    }
    if (table)
        obey(document, table);
    else if (!greeted())
        greet(document);
    else
        refuse(id_of(document), refused(Code::bad_request, "A room is only watched here."));
}

void Talk::greet(const Document& frame) {
    Mistakes mistakes;
    Reader reader{frame, mistakes};
    const std::string game = reader.text_or("game", "");
    const std::string room = reader.text_or("room", "");
    const std::string token = reader.text_or("token", "");
    const bool record = reader.one_of_or("want", {"view", "record"}, 0) == 1;
    const std::int64_t from = reader.integer_or("from", 0, std::int64_t{1} << 40, 0);
    if (mistakes.empty() && game.empty() == room.empty())
        reader.mistake("", "Say first which game or which room.");
    if (!mistakes.empty()) return refuse(id_of(frame), misread(mistakes));
    {
        const std::lock_guard lock{mutex_};
        greeted_ = true;
        record_ = record;
        if (!token.empty()) token_ = hash_of(token);
    }
    if (!room.empty()) return watch_room(room);
    Watch watch{.watcher = shared_from_this(), .token = token_, .record = record, .from = from};
    house_.tables.with(
        game,
        [self = shared_from_this(), watch](const std::shared_ptr<Table>& table) {
            self->found(table, watch);
        },
        [self = shared_from_this()](const Reply& reply) {
            if (const Refused* why = std::get_if<Refused>(&reply)) self->refuse("null", *why);
            self->line_.close();
        });
}

void Talk::watch_room(const std::string& id) {
    const std::lock_guard lock{mutex_};  // so that `ended` finds the room watched, or not at all
    if (ended_) return;
    room_ = id;
    house_.rooms.watch(id, shared_from_this(), [self = shared_from_this()](const Reply& reply) {
        if (const Refused* why = std::get_if<Refused>(&reply)) {
            self->refuse("null", *why);
            return self->line_.close();
        }
        self->tell(std::make_shared<const std::string>(R"({"type":"room",)" +
                                                       std::get<std::string>(reply).substr(1)));
    });
}

void Talk::found(const std::shared_ptr<Table>& table, Watch watch) {
    std::vector<Document> early;
    {
        const std::lock_guard lock{mutex_};
        if (ended_) return;
        table_ = table;
        early.swap(early_);
        table->watch(std::move(watch));  // still locked: `ended` must find it done
    }
    for (const Document& frame : early) obey(frame, table);
}

void Talk::obey(const Document& frame, const std::shared_ptr<Table>& table) {
    const std::string id = id_of(frame);
    if (has(frame, "answer")) return table->answer(frame, token_, this, replied_as("ack", id));
    if (has(frame, "undo")) return table->undo(frame, token_, this, replied_as("ack", id));
    if (const Node* answer = frame.root.find("judge"))
        return table->judge(document_of("answer", *answer), replied_as("judgement", id));
    if (const Node* wanted = frame.root.find("plan"); wanted && wanted->kind == Node::Kind::table)
        return table->plan({"request", *wanted}, replied_as("plan", id));
    if (const Node* wanted = frame.root.find("reach"); wanted && wanted->kind == Node::Kind::table)
        return table->reach({"request", *wanted}, replied_as("reach", id));
    if (has(frame, "hint")) return table->hint(token_, replied_as("hint", id));
    refuse(id, refused(Code::bad_request, "Expected answer, undo, judge, plan, reach or hint."));
}

void Talk::behind() {
    std::shared_ptr<Table> table;
    {
        const std::lock_guard lock{mutex_};
        table = table_;
    }
    // Of a record no line may be missing, and a room is told whole the next time.
    if (table && !record_)
        table->show_again(this);
    else
        line_.close();
}

void Talk::ended() {
    std::shared_ptr<Table> table;
    std::string room;
    {
        const std::lock_guard lock{mutex_};
        ended_ = true;
        table.swap(table_);
        room.swap(room_);
    }
    if (table) table->leave(this);
    if (!room.empty()) house_.rooms.leave(room, this);
}

}  // namespace grognard::server
