// SPDX-License-Identifier: Apache-2.0
//
// What earlier releases left behind (tests/stores): their stores open, their games go on or can be
// seen, resigned and exported, and their records are sound.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "rulebooks/all/all.h"
#include "server/tests/host.h"
#include "staff/files.h"

namespace grognard::server {
namespace {

namespace fs = std::filesystem;

std::string text_of_file(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

std::vector<fs::path> releases() {
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator{GROGNARD_SOURCE "/tests/stores"})
        if (entry.is_directory()) folders.push_back(entry.path());
    return folders;
}

Replayed sound(const std::string& record) {
    auto replayed = replay(record, &rulebook_named, {});
    if (const RecordFault* fault = std::get_if<RecordFault>(&replayed))
        throw std::runtime_error{to_string(*fault)};
    return std::get<Replayed>(std::move(replayed));
}

TEST(Releases, their_records_are_sound_and_say_who_played_them) {
    ASSERT_FALSE(releases().empty());
    for (const fs::path& release : releases()) {
        std::size_t records = 0;
        for (const auto& entry : fs::directory_iterator{release}) {
            if (entry.path().extension() != ".battle") continue;
            SCOPED_TRACE(entry.path());
            const Replayed replayed = sound(text_of_file(entry.path()));
            ASSERT_TRUE(replayed.elsewhere);
            EXPECT_EQ(replayed.elsewhere->program, release.filename());
            EXPECT_FALSE(to_string(*replayed.elsewhere).empty());
            const bool over = entry.path().stem().string().ends_with("-over");
            EXPECT_EQ(replayed.result.has_value(), over);
            EXPECT_EQ(replayed.dice, over ? DiceProof::checked : DiceProof::secret);
            ++records;
        }
        EXPECT_GE(records, 8u);
    }
}

TEST(Releases, a_record_tampered_with_is_found_out) {
    for (const fs::path& release : releases())
        for (const auto& entry : fs::directory_iterator{release}) {
            if (!entry.path().stem().string().ends_with("-over")) continue;
            SCOPED_TRACE(entry.path());
            std::string record = text_of_file(entry.path());
            const std::size_t at = record.rfind("\"roll\":[") + 8;
            record[at] = record[at] == '6' ? '1' : static_cast<char>(record[at] + 1);
            const auto replayed = replay(record, &rulebook_named, {});
            EXPECT_TRUE(std::holds_alternative<RecordFault>(replayed));
        }
}

class OldStore {
public:
    explicit OldStore(const fs::path& release)
        : file_{fs::temp_directory_path() /
                ("grognard-old-store-" + std::to_string(getpid()) + ".sqlite")} {
        fs::copy_file(release / "games.sqlite", file_, fs::copy_options::overwrite_existing);
        fs::permissions(file_, fs::perms::owner_write, fs::perm_options::add);
    }
    ~OldStore() {
        for (const char* tail : {"", "-wal", "-shm"}) fs::remove(file_.string() + tail);
    }
    Settings settings() const {
        Settings settings = test_settings();
        settings.store = file_.string();
        return settings;
    }

private:
    fs::path file_;
};

// Gives one answer that the rules allow; whether the game went on.
bool goes_on(HttpClient& http, const Made& game) {
    const std::size_t n = http.get(game.path()).json()["n"];
    Follower known;
    known.take_record(http.get(game.path() + "/record").body);
    Chooser chooser{5};
    const Json answer = known.legal(chooser);
    const HttpAnswer taken = http.post(game.path() + "/answer", {{"n", n}, {"answer", answer}},
                                       game.token[answer["by"] == "red"]);
    return taken.status == 200 && http.get(game.path()).json()["n"] > n;
}

TEST(Releases, their_games_go_on_or_can_be_seen_resigned_and_exported) {
    for (const fs::path& release : releases()) {
        const OldStore store{release};
        Host host{store.settings()};
        HttpClient http = host.http();
        const Json games = Json::parse(text_of_file(release / "games.json"));
        for (const Json& each : games) {
            SCOPED_TRACE(each["book"].get<std::string>() + " " + each["kind"].get<std::string>());
            Made game{.id = each["game"]};
            for (int i = 0; i < 2; ++i)
                game.token[i] = each["tokens"][i == 0 ? "blue" : "red"].value("token", "");
            const HttpAnswer seen = http.get(game.path());
            ASSERT_EQ(seen.status, 200) << seen.body;
            const Json state = seen.json();
            EXPECT_TRUE(state.contains("elsewhere"));
            EXPECT_FALSE(state["view"]["units"].empty());
            const HttpAnswer record = http.get(game.path() + "/record");
            ASSERT_EQ(record.status, 200);
            EXPECT_EQ(sound(record.body).elsewhere->program, release.filename());
            if (each["kind"] == "over") {
                EXPECT_EQ(state["state"], "over");
                EXPECT_FALSE(state["result"].is_null());
                continue;
            }
            if (state["state"] == "playing") {
                EXPECT_TRUE(goes_on(http, game));
                host.restart();
                http = host.http();
                const Json again = http.get(game.path()).json();
                EXPECT_EQ(again["state"], "playing");
                const std::string on = http.get(game.path() + "/record").body;
                EXPECT_NE(on.find("{\"program\":"), std::string::npos);
                EXPECT_TRUE(sound(on).elsewhere->taken_over);
                continue;
            }
            EXPECT_EQ(state["state"], "stopped");
            EXPECT_TRUE(state["question"].is_null());
            const HttpAnswer refused = http.post(
                game.path() + "/answer",
                {{"n", state["n"]}, {"answer", {{"by", "blue"}, {"pick", "x"}}}}, game.token[0]);
            EXPECT_NE(refused.status, 200);
            const HttpAnswer resigned =
                http.post(game.path() + "/resign", {{"seat", "blue"}}, game.token[0]);
            EXPECT_EQ(resigned.status, 200) << resigned.body;
            EXPECT_EQ(http.get(game.path()).json()["state"], "over");
            EXPECT_EQ(sound(http.get(game.path() + "/record").body).resigned, Side::blue);
        }
    }
}

}  // namespace
}  // namespace grognard::server
