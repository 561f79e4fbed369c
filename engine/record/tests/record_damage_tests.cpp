// SPDX-License-Identifier: Apache-2.0
//
// Damage: whatever happens to a record, it is either refused with a line number or still the same
// battle.
#include <gtest/gtest.h>

#include "engine/dice/chooser.h"
#include "engine/record/record.h"
#include "engine/record/tests/coin_game.h"
#include "engine/record/tests/record_text.h"

namespace grognard {
namespace {

class Damage : public testing::Test {
protected:
    // True when it was refused.
    bool refused(const std::string& record) const {
        auto outcome = replay(record, &coin::find_rulebook, {});
        if (const auto* fault = std::get_if<RecordFault>(&outcome)) {
            EXPECT_GT(fault->line, 0u) << fault->what;
            EXPECT_FALSE(fault->what.empty());
            return true;
        }
        const Replayed& replayed = std::get<Replayed>(outcome);
        EXPECT_EQ(replayed.game->hash(), play.game->hash()) << record;
        EXPECT_EQ(replayed.result.has_value(), play.game->over());
        return false;
    }

    const coin::Play play = coin::play(2, 1000, coin::Secrecy::revealed);
};

TEST_F(Damage, every_bit_of_every_byte) {
    std::size_t refusals = 0, tries = 0;
    for (std::size_t i = 0; i < play.record.size(); ++i)
        for (int bit = 0; bit < 8; ++bit) {
            std::string record = play.record;
            record[i] = static_cast<char>(record[i] ^ (1 << bit));
            refusals += refused(record);
            ++tries;
        }
    // Only names of seats and the case of hexadecimal digits may change unnoticed.
    EXPECT_GT(refusals * 10, tries * 9);
}

TEST_F(Damage, a_byte_more_or_less) {
    for (std::size_t i = 0; i < play.record.size(); ++i) {
        std::string less = play.record;
        less.erase(i, 1);
        refused(less);
        std::string more = play.record;
        more.insert(i, 1, play.record[i]);
        refused(more);
    }
}

TEST_F(Damage, lines_left_out_doubled_or_swapped) {
    const std::vector<std::string> lines = lines_of(play.record);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        std::vector<std::string> changed = lines;
        changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_TRUE(refused(joined(changed)));
        changed = lines;
        changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
        EXPECT_TRUE(refused(joined(changed)));
        changed = lines;
        std::swap(changed[i], changed[i + 1]);
        EXPECT_TRUE(refused(joined(changed)));
    }
}

TEST_F(Damage, pieces_at_random) {
    Chooser chooser{11};
    const auto size = static_cast<std::uint32_t>(play.record.size());
    for (int i = 0; i < 3000; ++i) {
        std::string record = play.record;
        const std::uint32_t from = chooser.below(size), to = chooser.below(size);
        const std::uint32_t length = chooser.below(40);
        record.replace(from, length, play.record.substr(to, chooser.below(40)));
        if (record != play.record) refused(record);
    }
}

TEST_F(Damage, digits_changed_to_other_digits) {
    for (std::size_t i = 0; i < play.record.size(); ++i) {
        if (play.record[i] < '0' || play.record[i] > '9') continue;
        for (char digit = '0'; digit <= '9'; ++digit) {
            if (digit == play.record[i]) continue;
            std::string record = play.record;
            record[i] = digit;
            EXPECT_TRUE(refused(record)) << "byte " << i << ": " << play.record.substr(i - 20, 40);
        }
    }
}

}  // namespace
}  // namespace grognard
