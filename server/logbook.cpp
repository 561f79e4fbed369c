// SPDX-License-Identifier: Apache-2.0
//
// How the logbook goes to the store and back: there on the store's or a clerk's thread, back on one
// of the network's.
#include "server/logbook.h"

#include <algorithm>
#include <ctime>
#include <memory>
#include <utility>

namespace grognard::server {

namespace {

constexpr std::chrono::seconds between_summaries{10};

}  // namespace

void Logbook::open(const LoadedGame& loaded, std::size_t sealed) {
    version_ = loaded.stored.version;
    lines_ = loaded.stored.lines;
    changed_ = loaded.stored.changed;
    due_ = loaded.stored.due;
    held_back_.clear();
    for (std::size_t i = loaded.lines.size() - sealed; i < loaded.lines.size(); ++i)
        held_back_.push_back(loaded.lines[i].text);
}

void Logbook::write(Change change, std::function<void(const Written&)> then) {
    change.game = game_;
    change.version = version_;
    const bool due = change.due;
    const bool summary = change.summary.has_value();
    queue_.hold();
    services_.store.write(std::move(change), [this, due, summary, then = std::move(then)](
                                                 const Written& written) mutable {
        services_.post([this, due, summary, then = std::move(then), written] {
            queue_.resume([&] {
                if (written.committed()) wrote(written, due, summary);
                then(written);
            });
        });
    });
}

void Logbook::wrote(const Written& written, bool due, bool summary) {
    version_ = written.version;
    lines_ = written.lines;
    changed_ = std::time(nullptr);
    due_ = due;
    summary_stale_ = !summary;
    if (summary) summarised_ = Clock::now();
}

void Logbook::read(std::int64_t from, std::function<void(const Fetched<LoadedGame>&)> then) {
    queue_.hold();
    services_.clerks.post([this, from, then = std::move(then)]() mutable {
        auto loaded =
            std::make_shared<const Fetched<LoadedGame>>(services_.store.load(game_, from));
        services_.post(
            [this, loaded, then = std::move(then)] { queue_.resume([&] { then(*loaded); }); });
    });
}

std::vector<std::string> Logbook::tell(std::vector<std::string> lines, std::size_t sealed) {
    lines.insert(lines.begin(), held_back_.begin(), held_back_.end());
    const std::size_t open = lines.size() - std::min(sealed, lines.size());
    held_back_.assign(lines.begin() + static_cast<std::ptrdiff_t>(open), lines.end());
    lines.resize(open);
    return lines;
}

std::int64_t Logbook::told() const { return lines_ - static_cast<std::int64_t>(held_back_.size()); }

bool Logbook::summary_due() const { return Clock::now() - summarised_ > between_summaries; }

}  // namespace grognard::server
