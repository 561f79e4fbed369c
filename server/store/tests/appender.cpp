// SPDX-License-Identifier: Apache-2.0
//
// appender WHERE: appends to all its games at once for as long as it lives, and prints "GAME LINES"
// when a change has been acknowledged. kill_tests.cpp kills it.
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <memory>
#include <set>
#include <string>

#include "server/store/store.h"
#include "server/store/tests/kept_lines.h"

namespace grognard {
namespace {

class Appender {
public:
    explicit Appender(Store& store) : store_{store} {}

    // Loads the game, then appends, one change after the other.
    void go_on(const std::string& game) {
        const Fetched<StoredGame> found = store_.find(game);
        if (found.failed()) return give_up(found.trouble);
        append(game, found ? found->version : 0, found ? found->lines : 0);
    }

    void wait() const { stopped_.wait(false); }

private:
    void append(const std::string& game, std::int64_t version, std::int64_t lines) {
        store_.write({.game = game, .version = version, .lines = kept_change(game, lines)},
                     [this, game](const Written& written) { written_to(game, written); });
    }

    void written_to(const std::string& game, const Written& written) {
        if (written.outcome == Written::Outcome::failed) return give_up(written.words);
        // Only the last change of a killed appender may come between: before our first one.
        if (!written.committed() && begun_.contains(game)) return give_up("lost its own change");
        if (!written.committed()) return go_on(game);
        begun_.insert(game);
        const std::string line = game + " " + std::to_string(written.lines) + "\n";
        if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) return give_up("nobody reads");
        append(game, written.version, written.lines);
    }

    void give_up(const std::string& why) {
        std::fprintf(stderr, "appender: %s\n", why.c_str());
        stopped_ = true;
        stopped_.notify_all();
    }

    Store& store_;
    std::set<std::string> begun_;  // used by the writer's thread alone
    std::atomic<bool> stopped_ = false;
};

}  // namespace
}  // namespace grognard

int main(int count, char** arguments) {
    using namespace grognard;
    if (count != 2) return 2;
    OpenedStore opened = open_store(arguments[1]);
    if (const auto* const words = std::get_if<std::string>(&opened)) {
        std::fprintf(stderr, "appender: %s\n", words->c_str());
        return 1;
    }
    Store& store = *std::get<std::unique_ptr<Store>>(opened);
    Appender appender{store};
    for (int i = 0; i < kept_games; ++i) appender.go_on(kept_game(i));
    appender.wait();
    ::_exit(1);
}
