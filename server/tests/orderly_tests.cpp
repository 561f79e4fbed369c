// SPDX-License-Identifier: Apache-2.0
//
// Generals who were thinking when their server ended. Nobody opens a game here: its record is read
// from the store alone.
#include "server/orderly.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <future>
#include <thread>

#include "server/tests/host.h"

namespace grognard::server {
namespace {

using namespace std::chrono_literals;

template <class Done>
bool comes_true(const Done& done) {
    for (int i = 0; i < 3000; ++i) {
        if (done()) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

TEST(Orderly, generals_think_on_when_the_server_is_started_again) {
    Host host;
    HttpClient http = host.http();
    const Made game = make_game(http, general("captain"), general("captain"));
    host.restart();
    http = host.http();
    Follower known;
    EXPECT_TRUE(comes_true([&] {
        known.take_record(http.get(game.path() + "/record").body);
        return known.over();
    }));
}

// A server's parts without its network, on a store that another has left.
class OrderlyParts : public ::testing::Test {
protected:
    const std::filesystem::path folder = std::filesystem::temp_directory_path() /
                                         ("grognard-orderly-test-" + std::to_string(::getpid()));
    const std::string path = (folder / "games.sqlite").string();

    void SetUp() override { std::filesystem::create_directories(folder); }
    void TearDown() override { std::filesystem::remove_all(folder); }

    struct Parts {
        explicit Parts(const std::string& path, std::size_t in_memory)
            : store{std::get<std::unique_ptr<Store>>(open_store(path))},
              tables{services, {.in_memory = in_memory}} {}
        ~Parts() {
            orderly.stop();
            network.stop();
            thinkers.stop();
            clerks.stop();
            store.reset();
            tables.close();
        }
        std::unique_ptr<Store> store;
        Workers network{1}, clerks{1};
        Thinkers thinkers{1, 1ms};
        Reports reports{1};
        std::vector<std::string> complaints;
        Services services{*store,
                          clerks,
                          thinkers,
                          reports,
                          [this](std::function<void()> work) { network.post(std::move(work)); },
                          [this](const std::string& words) { complaints.push_back(words); }};
        Tables tables;
        Orderly orderly{services, tables, 0s};
    };

    // Makes games on a server that ends before a general of theirs has answered; their ids.
    std::vector<std::string> leave_behind(int games, const Json& blue, const Json& red) const {
        Parts parts{path, 100};
        parts.thinkers.stop();
        const SmallScenario small = small_scenario("humble");
        const std::string asked = Json{{"rulebook", small.rulebook},
                                       {"scenario", small.scenario},
                                       {"seats", {{"blue", blue}, {"red", red}}}}
                                      .dump();
        std::vector<std::string> ids;
        for (int i = 0; i < games; ++i) {
            std::promise<std::string> made;
            parts.tables.create(std::get<Document>(document_of(asked)), [&](const Reply& reply) {
                made.set_value(std::get<std::string>(reply));
            });
            ids.push_back(Json::parse(made.get_future().get())["game"]);
        }
        return ids;
    }
};

TEST_F(OrderlyParts, many_games_are_set_up_a_few_at_a_time) {
    constexpr int games = 12;
    constexpr std::size_t room = 3;
    leave_behind(games, general("random"), general("random"));
    Parts parts{path, room};
    ASSERT_EQ(parts.store->due("", 100, 0s)->size(), games);
    parts.orderly.start();
    std::size_t most = 0;
    EXPECT_TRUE(comes_true([&] {
        most = std::max(most, parts.tables.in_memory());
        return parts.store->due("", 1, 0s)->empty();
    }));
    EXPECT_EQ(most, room);
    const auto all = parts.store->newest(games);
    for (const StoredGame& game : *all)
        EXPECT_NE(game.summary.find(R"("state":"over")"), std::string::npos) << game.summary;
    EXPECT_TRUE(parts.complaints.empty());
}

TEST_F(OrderlyParts, what_is_wrongly_due_or_hopeless_is_left_alone) {
    const std::string annas = leave_behind(1, person("Anna"), person("Anna")).front();
    leave_behind(1, general("random"), general("random"));
    Parts parts{path, 10};
    const auto write = [&](Change change) {
        std::atomic<bool> written = false;
        parts.store->write(std::move(change), [&](const Written& done) {
            EXPECT_TRUE(done.committed());
            written = true;
        });
        EXPECT_TRUE(comes_true([&] { return written.load(); }));
    };
    write({.game = annas, .version = parts.store->find(annas)->version, .due = true});
    write({.game = "nonsense", .meta = "nonsense", .due = true});
    parts.orderly.start();
    EXPECT_TRUE(comes_true(
        [&] { return *parts.store->due("", 10, 0s) == std::vector<std::string>{"nonsense"}; }));
    EXPECT_EQ(parts.store->find(annas)->lines, 1);
    std::this_thread::sleep_for(1500ms);  // another round
    parts.orderly.stop();
    EXPECT_EQ(parts.complaints.size(), 1u);  // once, not every round
}

}  // namespace
}  // namespace grognard::server
