// SPDX-License-Identifier: Apache-2.0
//
// How tables are kept in memory, the longest unused put away first; new games, lists, records.
#include "server/tables.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/document/json_writer.h"
#include "engine/record/record.h"
#include "rulebooks/all/all.h"
#include "server/founding.h"

namespace grognard::server {

namespace {

constexpr std::size_t listed_max = 100;
constexpr std::size_t looked_at_for_room = 16;

Refused no_such_game() { return refused(Code::not_found, "There is no such game."); }
Refused our_trouble() {
    return refused(Code::server, "The games cannot be reached now; try again later.");
}

// How many of the last lines are of sealed answers, which are in the store but told to nobody yet.
std::size_t sealed_lines(const std::vector<StoredLine>& lines) {
    RecordReader reader{&rulebook_named, {}};
    for (const StoredLine& line : lines)
        if (reader.take(line.text, nullptr)) return 0;  // not sound: let others see why
    return reader.resigned() || reader.game().over() ? 0 : reader.game().sealed();
}

// The games of a list, some of which tell of themselves later.
struct Listing {
    std::vector<StoredGame> games;
    std::atomic<std::size_t> missing = 1;
    Replied replied;

    void one_done() {
        if (--missing > 0) return;
        JsonWriter json;
        json.open_table().key("games").open_list();
        for (const StoredGame& game : games) {
            if (game.summary.size() < 2) continue;
            std::string summary = R"({"game":")" + game.game + "\",";
            summary.append(game.summary, 1, game.summary.size() - 2);
            summary += R"(,"created":)" + std::to_string(game.created) + R"(,"changed":)" +
                       std::to_string(game.changed) + "}";
            json.literal(summary);
        }
        replied(json.close_list().close_table().take());
    }
};

}  // namespace

bool is_id(std::string_view text) {
    return text.size() >= 16 && text.size() <= 64 &&
           std::all_of(text.begin(), text.end(), [](char letter) {
               return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
           });
}

// ---- the tables in memory -----------------------------------------------------------------------

std::shared_ptr<Table> Tables::known(const std::string& id) {
    const std::lock_guard lock{mutex_};
    const auto found = tables_.find(id);
    if (found == tables_.end()) return nullptr;
    if (found->second.table->lost()) {
        used_.erase(found->second.used);
        tables_.erase(found);
        return nullptr;
    }
    used_.splice(used_.end(), used_, found->second.used);
    return found->second.table;
}

// The table, or the one that was set up meanwhile for the same game.
std::shared_ptr<Table> Tables::keep(const std::shared_ptr<Table>& table) {
    const std::lock_guard lock{mutex_};
    const auto found = tables_.find(table->id());
    if (found != tables_.end()) return found->second.table;
    make_room();
    used_.push_back(table->id());
    tables_.emplace(table->id(), Kept{table, std::prev(used_.end())});
    return table;
}

void Tables::make_room() {
    std::size_t looked_at = 0;
    for (auto it = used_.begin();
         it != used_.end() && tables_.size() >= limits_.in_memory && looked_at < looked_at_for_room;
         ++looked_at) {
        const auto found = tables_.find(*it);
        const std::shared_ptr<Table>& table = found->second.table;
        if (table->idle() && !table->tidy()) table->put_away();
        // Nobody else holds it, and nobody can get it while we hold the lock.
        if (table.use_count() == 1 && table->idle()) {
            tables_.erase(found);
            it = used_.erase(it);
        } else {
            ++it;
        }
    }
}

std::size_t Tables::in_memory() const {
    const std::lock_guard lock{mutex_};
    return tables_.size();
}

void Tables::close() {
    const std::lock_guard lock{mutex_};
    for (const auto& [id, kept] : tables_) kept.table->close();
    tables_.clear();
    used_.clear();
}

void Tables::with(const std::string& id, std::function<void(const std::shared_ptr<Table>&)> found,
                  Replied replied) {
    if (!is_id(id)) return replied(no_such_game());
    if (const std::shared_ptr<Table> table = known(id)) return found(table);
    services_.clerks.post([this, id, found = std::move(found), replied = std::move(replied)] {
        const auto loaded = load(id);
        if (const Missing* missing = std::get_if<Missing>(&loaded)) return replied(missing->why);
        found(std::get<std::shared_ptr<Table>>(loaded));
    });
}

std::variant<std::shared_ptr<Table>, Tables::Missing> Tables::load(const std::string& id) {
    if (const std::shared_ptr<Table> table = known(id)) return table;
    const Fetched<LoadedGame> loaded = services_.store.load(id);
    if (!loaded) {
        if (loaded.failed()) services_.complain("game " + id + ": " + loaded.trouble);
        return Missing{loaded.failed() ? our_trouble() : no_such_game()};
    }
    Table::Opened opened = Table::open(services_, *loaded);
    if (const std::string* trouble = std::get_if<std::string>(&opened)) {
        services_.complain("game " + id + ": " + *trouble);
        return Missing{refused(Code::server, "This game cannot be set up by this server."), true};
    }
    std::shared_ptr<Table> table = keep(std::get<std::shared_ptr<Table>>(opened));
    table->go_on();
    return table;
}

Tables::Attended Tables::attend(const std::string& id) {
    {
        const std::lock_guard lock{mutex_};
        if (tables_.size() >= limits_.in_memory && !tables_.contains(id)) make_room();
        if (tables_.size() >= limits_.in_memory && !tables_.contains(id)) return Attended::no_room;
    }
    const auto loaded = load(id);
    const Missing* missing = std::get_if<Missing>(&loaded);
    return missing && missing->hopeless ? Attended::hopeless : Attended::yes;
}

// ---- new games, lists, records ------------------------------------------------------------------

void Tables::create(Document request, Replied replied) {
    services_.clerks.post([this, request = std::move(request), replied = std::move(replied)] {
        try {
            make(request, replied);
        } catch (const std::exception& error) {
            services_.complain(error.what());
            replied(our_trouble());
        }
    });
}

void Tables::make(const Document& request, const Replied& replied) {
    std::variant<Founding, Refused> read = read_founding(request);
    if (const Refused* why = std::get_if<Refused>(&read)) return replied(*why);
    const Founding& founding = std::get<Founding>(read);
    const Fetched<std::int64_t> count = services_.store.count_games();
    if (!count) return replied(our_trouble());
    if (*count >= limits_.games)
        return replied(refused(Code::too_many, "This server has no room for another game."));
    const std::string id = new_id();
    Table::Opened opened = Table::found(services_, id, founding.meta);
    if (const std::string* trouble = std::get_if<std::string>(&opened)) {
        services_.complain(*trouble);
        return replied(our_trouble());
    }
    const std::shared_ptr<Table> table = std::get<std::shared_ptr<Table>>(opened);
    table->save([this, table, replied, json = founded_json(id, founding)](const Reply& reply) {
        if (std::holds_alternative<Refused>(reply)) return replied(reply);
        // Not from here: the table is still at it.
        services_.post([this, table, replied, json] {
            keep(table);
            replied(json);
        });
    });
}

void Tables::list(Replied replied) {
    services_.clerks.post([this, replied = std::move(replied)] {
        Fetched<std::vector<StoredGame>> newest = services_.store.newest(listed_max);
        if (!newest) return replied(our_trouble());
        auto listing = std::make_shared<Listing>();
        listing->games = *std::move(newest.value);
        listing->replied = replied;
        struct Live {
            std::size_t number;
            std::shared_ptr<Table> table;
        };
        std::vector<Live> live;
        {
            const std::lock_guard lock{mutex_};
            for (std::size_t i = 0; i < listing->games.size(); ++i)
                if (const auto found = tables_.find(listing->games[i].game); found != tables_.end())
                    live.push_back({i, found->second.table});
        }
        listing->missing += live.size();
        for (const Live& each : live)
            each.table->summary([listing, number = each.number](const Reply& reply) {
                if (const std::string* summary = std::get_if<std::string>(&reply))
                    listing->games[number].summary = *summary;
                listing->one_done();
            });
        listing->one_done();
    });
}

void Tables::record(const std::string& id, Replied replied) {
    if (!is_id(id)) return replied(no_such_game());
    services_.clerks.post([this, id, replied = std::move(replied)] {
        const Fetched<LoadedGame> loaded = services_.store.load(id);
        if (!loaded) return replied(loaded.failed() ? our_trouble() : no_such_game());
        if (loaded->lines.empty())
            return replied(refused(Code::waiting, "The battle has not begun."));
        std::string text;
        const std::size_t open = loaded->lines.size() - sealed_lines(loaded->lines);
        for (std::size_t i = 0; i < open; ++i) text += loaded->lines[i].text + "\n";
        replied(std::move(text));
    });
}

void Tables::notice(const Notice& notice) {
    if (notice.of == Notice::Of::room) return;
    std::vector<std::shared_ptr<Table>> touched;
    {
        const std::lock_guard lock{mutex_};
        for (const auto& [id, kept] : tables_)
            if (notice.of == Notice::Of::anything || id == notice.id) touched.push_back(kept.table);
    }
    for (const std::shared_ptr<Table>& table : touched) table->refresh();
}

}  // namespace grognard::server
