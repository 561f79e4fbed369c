// SPDX-License-Identifier: Apache-2.0
//
// A table and those who watch it: what they are told when they come, and when something changes.
#include <utility>

#include "server/table.h"

namespace grognard::server {

// Entries of the log are made only if somebody sees them.
Log Table::log_wanted() const { return gallery_.has(Audience::table) ? Log::kept : Log::skipped; }

std::array<bool, 2> Table::here() const {
    const auto& seats = sitting_.meta().seats;
    return {gallery_.has(seats[0].token), gallery_.has(seats[1].token)};
}

Bulletin Table::bulletin() const {
    return {sitting_,
            {.game = id_,
             .here = here(),
             .thinking = thought_ != nullptr,
             .changed = logbook_.changed()}};
}

// ---- something has changed ----------------------------------------------------------------------

void Table::show(const Dispatch& dispatch, const std::vector<std::string>& lines, Ack& ack) {
    show_lines(lines, logbook_.told() - static_cast<std::int64_t>(lines.size()), ack);
    if (dispatch.show_all) return show_state(ack);
    if (!gallery_.has(Audience::table)) return;
    const View view = sitting_.game().view();
    const std::vector<std::string> units = gallery_.show_changes(units_json(view));
    gallery_.tell(Audience::table,
                  message_of(bulletin().answers_message(view, dispatch.log, units)), ack);
}

void Table::show_state(Ack& ack) {
    if (!gallery_.has(Audience::table)) return;
    gallery_.show(units_json(sitting_.game().view()));
    gallery_.tell_each([now = bulletin()](const Token& token) { return now.state_message(token); },
                       ack);
}

void Table::show_lines(const std::vector<std::string>& lines, std::int64_t first, Ack& ack) {
    const std::size_t sealed = logbook_.held_back();
    if ((lines.empty() && sealed == 0) || !gallery_.has(Audience::record)) return;
    gallery_.tell(Audience::record, message_of(lines_message(lines, first, sealed)), ack);
}

void Table::show_seats() {
    if (!gallery_.has(Audience::table)) return;
    Ack nobodys;
    gallery_.tell(Audience::table, message_of(bulletin().seats_message()), nobodys);
}

// ---- coming and going ---------------------------------------------------------------------------

void Table::watch(Watch watch) {
    queue_.run(nullptr, [this, watch = std::move(watch)] {
        if (watch.record) return watch_record(watch);
        if (!gallery_.has(Audience::table)) gallery_.show(units_json(sitting_.game().view()));
        const std::array<bool, 2> before = here();
        gallery_.enter(watch);
        if (before != here()) show_seats();
        watch.watcher->tell(message_of(bulletin().state_message(watch.token)));
    });
}

// The lines so far come from the store; the table waits, so that none is missed or told twice.
void Table::watch_record(const Watch& watch) {
    logbook_.read(watch.from, [self = shared_from_this(),
                               watch](const Fetched<LoadedGame>& loaded) {
        std::vector<std::string> lines;
        if (loaded)
            for (const StoredLine& line : loaded->lines)
                if (watch.from + static_cast<std::int64_t>(lines.size()) < self->logbook_.told())
                    lines.push_back(line.text);
        watch.watcher->tell(
            message_of(lines_message(lines, watch.from, self->logbook_.held_back())));
        self->gallery_.enter(watch);
        self->show_seats();
    });
}

void Table::leave(const Watcher* watcher) {
    queue_.run(nullptr, [this, watcher] {
        const std::array<bool, 2> before = here();
        gallery_.leave(watcher);
        if (before != here()) show_seats();
    });
}

void Table::show_again(const Watcher* watcher) {
    queue_.run(nullptr, [this, watcher] {
        const Watch* watch = gallery_.find(watcher);
        if (watch && !watch->record)
            watch->watcher->tell(message_of(bulletin().state_message(watch->token)));
    });
}

}  // namespace grognard::server
