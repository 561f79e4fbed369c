// SPDX-License-Identifier: Apache-2.0
//
// Records of other releases: played by the values they began with, told where they differ, shown up to
// the answer that no longer fits, and checked to their end all the same.
#include <gtest/gtest.h>

#include "engine/battle/chance.h"
#include "engine/record/record.h"
#include "engine/record/tests/coin_game.h"
#include "engine/record/tests/record_text.h"
#include "engine/record/version.h"

namespace grognard {
namespace {

using coin::Secrecy;

Replayed loads_by(FindRulebook release, std::string_view record) {
    auto outcome = replay(record, release, {});
    const auto* fault = std::get_if<RecordFault>(&outcome);
    EXPECT_FALSE(fault) << to_string(*fault);
    return fault ? loads(coin::play(1, 0, Secrecy::open).record)
                 : std::move(std::get<Replayed>(outcome));
}

void expect_fault_by(FindRulebook release, std::string_view record, std::string_view words) {
    const auto outcome = replay(record, release, {});
    const auto* fault = std::get_if<RecordFault>(&outcome);
    ASSERT_TRUE(fault) << "it loads; expected: " << words;
    EXPECT_NE(fault->what.find(words), std::string::npos) << fault->what;
}

// As release 0.1.0 wrote it: no program, no values, a fingerprint of prose.
std::string as_first_release(const std::string& record) {
    std::vector<std::string> lines = lines_of(record);
    std::string& header = lines[0];
    const std::size_t program = header.find(",\"program\"");
    header.erase(program, header.find(",\"rulebook\":\"coin\",\"edition\"") - program);
    const std::size_t signature = header.find(",\"signature\"");
    header.erase(signature, header.find(",\"book\"") - signature);
    const std::size_t values = header.find(",\"in_force\"");
    header.erase(values, header.find(",\"scenario\":") - values);
    return joined({lines}).replace(0, 13, "{\"grognard\":1");
}

TEST(RecordReleases, a_battle_goes_on_by_the_values_it_began_with) {
    const coin::Play play = coin::play(5, 1000, Secrecy::revealed);
    for (const std::string& record : {play.record, as_first_release(play.record)}) {
        const Replayed later = loads_by(&coin::find_turned_round, record);
        ASSERT_TRUE(later.elsewhere);
        EXPECT_FALSE(later.elsewhere->differs);
        EXPECT_FALSE(later.elsewhere->stopped);
        EXPECT_EQ(later.game->hash(), play.game->hash());
        EXPECT_EQ(later.dice, DiceProof::checked);
        EXPECT_NE(to_string(*later.elsewhere).find("comes out the same"), std::string::npos);
    }
    EXPECT_EQ(loads_by(&coin::find_turned_round, as_first_release(play.record)).elsewhere->program,
              "0.1.0");
}

TEST(RecordReleases, where_its_states_differ_is_told) {
    const coin::Play play = coin::play(5, 1000, Secrecy::open);
    const Replayed later = loads_by(&coin::find_dearer, play.record);
    ASSERT_TRUE(later.elsewhere && later.elsewhere->differs);
    EXPECT_TRUE(later.elsewhere->may_go_on());
    EXPECT_EQ(later.answers.size(), play.game->answers_given());
    EXPECT_NE(to_string(*later.elsewhere).find("stands otherwise"), std::string::npos);
    // The first line that differs: a point has been thrown in it.
    const std::string line = lines_of(play.record)[*later.elsewhere->differs - 1];
    EXPECT_NE(line.find("\"roll\""), std::string::npos) << line;
}

TEST(RecordReleases, a_start_of_another_hash_says_nothing_of_the_battle) {
    std::string record = coin::play(5, 6, Secrecy::open).record;
    char& digit = record[record.find("\"start\":\"") + 9];
    digit = digit == '0' ? '1' : '0';
    const Replayed later = loads_by(&coin::find_turned_round, record);
    EXPECT_EQ(later.elsewhere->differs, 1u);
    EXPECT_TRUE(later.elsewhere->may_go_on());
    EXPECT_NE(to_string(*later.elsewhere).find("cannot be compared"), std::string::npos);
}

TEST(RecordReleases, it_is_shown_up_to_the_answer_that_no_longer_fits) {
    const coin::Play play = coin::play(5, 1000, Secrecy::revealed);
    const Replayed later = loads_by(&coin::find_shorter, play.record);
    ASSERT_TRUE(later.elsewhere && later.elsewhere->stopped);
    EXPECT_FALSE(later.elsewhere->may_go_on());
    EXPECT_EQ(later.elsewhere->stopped->what, "That is too far.");
    EXPECT_EQ(later.answers.size() + 2, later.elsewhere->stopped->line);
    EXPECT_EQ(later.answers.size(), later.game->answers_given());
    EXPECT_TRUE(later.result);
    EXPECT_EQ(later.dice, DiceProof::checked);
}

TEST(RecordReleases, numbers_and_dice_are_checked_to_the_end_all_the_same) {
    const coin::Play play = coin::play(5, 1000, Secrecy::revealed);
    const std::vector<std::string> lines = lines_of(play.record);
    const std::size_t stopped = loads_by(&coin::find_shorter, play.record).elsewhere->stopped->line;
    std::vector<std::string> changed = lines;
    changed.erase(changed.end() - 4);
    expect_fault_by(&coin::find_shorter, joined(changed), "expected answer number");
    std::size_t rolls = 0;
    for (std::size_t i = stopped; i < lines.size(); ++i) {
        const std::size_t at = lines[i].find("\"roll\":[");
        if (at == std::string::npos) continue;
        changed = lines;
        char& die = changed[i][at + 8];
        die = die == '6' ? '1' : static_cast<char>(die + 1);
        expect_fault_by(&coin::find_shorter, joined(changed), "the seed gives");
        ++rolls;
    }
    EXPECT_GT(rolls, 3u);
}

TEST(RecordReleases, an_answer_taken_back_stops_nothing) {
    const coin::Play play = coin::play(5, 1000, Secrecy::open);
    const std::size_t stopped = loads_by(&coin::find_shorter, play.record).elsewhere->stopped->line;
    std::vector<std::string> lines = lines_of(play.record);
    lines.resize(stopped);
    const auto undo = [](std::size_t count) {
        return "{\"undo\":" + std::to_string(count) + ",\"hash\":\"0123456789abcdef\"}";
    };
    lines.push_back(undo(1));
    const Replayed one = loads_by(&coin::find_shorter, joined(lines));
    EXPECT_FALSE(one.elsewhere->stopped);
    EXPECT_EQ(one.answers.size(), stopped - 2);
    lines.back() = undo(2);
    EXPECT_EQ(loads_by(&coin::find_shorter, joined(lines)).answers.size(), stopped - 3);
    lines.back() = undo(stopped);
    expect_fault_by(&coin::find_shorter, joined(lines), "stand");
}

TEST(RecordReleases, another_release_goes_on_with_it_and_is_held_to_its_own_states) {
    const coin::Play play = coin::play(5, 8, Secrecy::open);
    Replayed later = loads_by(&coin::find_dearer, play.record);
    const std::string signature{coin::find_dearer("coin")->signature()};
    const std::string pinned = play.record + release_line(*later.game, signature);
    Game& game = *later.game;
    std::string on;
    Chooser chooser{3};
    DiceStream dice{coin::seed()};
    for (int i = 0; i < 6; ++i) {
        dice.seek(game.dice_thrown());
        const Answer answer =
            game.question().roll() ? throw_dice(game, dice) : game.sample(chooser);
        ASSERT_FALSE(game.answer(answer, nullptr));
        on += answer_line(game, game.answers_given(), answer);
    }
    const Replayed again = loads_by(&coin::find_dearer, pinned + on);
    EXPECT_EQ(again.game->hash(), game.hash());
    EXPECT_EQ(again.elsewhere->taken_over, lines_of(pinned).size());
    // From its own line on nothing may be otherwise.
    const std::string hash = "\"hash\":\"";
    const std::size_t at = on.rfind(hash) + hash.size();
    std::string damaged = on;
    damaged[at] = damaged[at] == '0' ? '1' : '0';
    expect_fault_by(&coin::find_dearer, pinned + damaged, "not as recorded");
    expect_fault_by(&coin::find_dearer,
                    play.record + replaced(release_line(game, signature), hash, hash + "0"),
                    "16 hexadecimal");
}

TEST(RecordReleases, of_this_release_nothing_may_be_otherwise) {
    const std::string record = coin::play(5, 1000, Secrecy::open).record;
    expect_fault_by(&coin::find_other_tables, record, "played with other tables");
    expect_fault(replaced(record, "\"needed\":7", "\"needed\":8"), 1, "fingerprint");
}

}  // namespace
}  // namespace grognard
