// SPDX-License-Identifier: Apache-2.0
//
// Who is told what: everybody by his own line, or within the acknowledgement he waits for.
#include "server/gallery.h"

#include <algorithm>
#include <utility>

namespace grognard::server {

namespace {

bool is_of(const Watch& watch, Audience audience) {
    return watch.record == (audience == Audience::record);
}

void tell_one(const Watch& watch, const Message& message, Ack& ack) {
    if (!ack.by || watch.watcher.get() != ack.by) return watch.watcher->tell(message);
    ack.json.pop_back();
    if (ack.json.size() > 1) ack.json += ',';
    ack.json.append(R"("told":)").append(*message).append("}");
    ack.give();
}

}  // namespace

Message message_of(std::string json) {
    return std::make_shared<const std::string>(std::move(json));
}

void Ack::give() {
    if (replied) std::exchange(replied, nullptr)(std::move(json));
}

void Gallery::leave(const Watcher* watcher) {
    std::erase_if(watches_, [&](const Watch& watch) { return watch.watcher.get() == watcher; });
    if (!has(Audience::table)) shown_.clear();
}

void Gallery::clear() {
    watches_.clear();
    shown_.clear();
}

bool Gallery::has(Audience audience) const {
    return std::ranges::any_of(watches_,
                               [&](const Watch& watch) { return is_of(watch, audience); });
}

bool Gallery::has(const Token& token) const {
    return token && std::ranges::any_of(watches_, [&](const Watch& watch) {
               return watch.token && same(*watch.token, *token);
           });
}

const Watch* Gallery::find(const Watcher* watcher) const {
    const auto found = std::ranges::find_if(
        watches_, [&](const Watch& watch) { return watch.watcher.get() == watcher; });
    return found == watches_.end() ? nullptr : &*found;
}

void Gallery::tell(Audience audience, const Message& message, Ack& ack) const {
    for (const Watch& watch : watches_)
        if (is_of(watch, audience)) tell_one(watch, message, ack);
}

void Gallery::tell_each(const std::function<std::string(const Token&)>& words, Ack& ack) const {
    for (const Watch& watch : watches_)
        if (is_of(watch, Audience::table)) tell_one(watch, message_of(words(watch.token)), ack);
}

std::vector<std::string> Gallery::show_changes(std::vector<std::string> units) {
    std::vector<std::string> changed;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (i >= shown_.size() || units[i] != shown_[i]) changed.push_back(units[i]);
    shown_ = std::move(units);
    return changed;
}

}  // namespace grognard::server
