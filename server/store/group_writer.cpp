// SPDX-License-Identifier: Apache-2.0
//
// What can be stored at all, and the thread that takes what waits as one group.
#include "server/store/group_writer.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace grognard {
namespace {

// Enough to share a sync, few enough that nobody waits long for the others' rows.
constexpr std::size_t group_max = 512;

std::string fault_in_text(std::string_view what, std::string_view text, std::size_t bytes_max) {
    const std::string name{what};
    if (text.size() > bytes_max)
        return "The " + name + " has " + std::to_string(text.size()) + " bytes; " +
               std::to_string(bytes_max) + " can be stored.";
    if (text.find('\0') != text.npos || !is_utf8(text)) return "The " + name + " is not UTF-8.";
    return {};
}

std::string fault_in_name(std::string_view what, std::string_view name) {
    if (name.empty()) return "The " + std::string{what} + " is empty.";
    return fault_in_text(what, name, stored_name_bytes_max);
}

std::string fault_in(const Change& change) {
    std::vector<std::string> faults{fault_in_name("game's id", change.game)};
    for (const StoredLine& line : change.lines) {
        faults.push_back(fault_in_text("line", line.text, stored_text_bytes_max));
        faults.push_back(fault_in_text("line's key", line.key, stored_name_bytes_max));
    }
    if (change.meta)
        faults.push_back(fault_in_text("game's meta", *change.meta, stored_text_bytes_max));
    if (change.summary)
        faults.push_back(fault_in_text("game's summary", *change.summary, stored_text_bytes_max));
    const auto first = std::ranges::find_if_not(faults, &std::string::empty);
    return first == faults.end() ? std::string{} : *first;
}

std::string fault_in(const StoredRoom& room) {
    const std::string fault = fault_in_name("room's id", room.room);
    return fault.empty() ? fault_in_text("room", room.document, stored_text_bytes_max) : fault;
}

// How many bytes the character at the front has; 0 when it is none (Unicode 15, table 3-7).
std::size_t character_bytes(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto follows = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
        return byte(i) >= low && byte(i) <= high;
    };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return follows(1) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        const unsigned low = lead == 0xE0 ? 0xA0 : 0x80;   // not written longer than needed
        const unsigned high = lead == 0xED ? 0x9F : 0xBF;  // no surrogates
        return follows(1, low, high) && follows(2) ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const unsigned low = lead == 0xF0 ? 0x90 : 0x80;
        const unsigned high = lead == 0xF4 ? 0x8F : 0xBF;  // U+10FFFF is the last
        return follows(1, low, high) && follows(2) && follows(3) ? 4 : 0;
    }
    return 0;
}

}  // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t bytes = character_bytes(text);
        if (bytes == 0) return false;
        text.remove_prefix(bytes);
    }
    return true;
}

bool is_storable_name(std::string_view name) { return fault_in_name("id", name).empty(); }

GroupWriter::GroupWriter(Commit commit) : commit_{std::move(commit)}, thread_{[this] { run(); }} {}

GroupWriter::~GroupWriter() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    something_.notify_one();
    thread_.join();
}

void GroupWriter::add(Write write) {
    write.written.words = std::visit([](const auto& what) { return fault_in(what); }, write.what);
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::move(write));
    }
    something_.notify_one();
}

std::vector<Write> GroupWriter::take_group() {
    std::unique_lock lock{mutex_};
    something_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
    const auto count = static_cast<std::ptrdiff_t>(std::min(group_max, waiting_.size()));
    std::vector<Write> group{std::make_move_iterator(waiting_.begin()),
                             std::make_move_iterator(waiting_.begin() + count)};
    waiting_.erase(waiting_.begin(), waiting_.begin() + count);
    return group;
}

void GroupWriter::run() {
    while (true) {
        std::vector<Write> group = take_group();
        if (group.empty()) return;  // ending, and nothing waits
        const auto sound = std::ranges::stable_partition(
            group, [](const Write& write) { return !write.written.words.empty(); });
        if (!sound.empty()) commit_(std::span{sound.begin(), sound.end()});
        for (const Write& write : group)
            if (write.done) write.done(write.written);
    }
}

}  // namespace grognard
