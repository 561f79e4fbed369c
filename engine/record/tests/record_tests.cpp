// SPDX-License-Identifier: Apache-2.0
//
// Records: written, read again, gone on with, and checked.
#include <gtest/gtest.h>

#include "engine/battle/chance.h"
#include "engine/document/tests/build.h"
#include "engine/record/json_document.h"
#include "engine/record/record.h"
#include "engine/record/tests/coin_game.h"
#include "engine/record/tests/record_text.h"
#include "engine/record/version.h"

namespace grognard {
namespace {

using coin::Secrecy;

TEST(Record, a_finished_battle_loads_to_the_same_battle) {
    for (const Secrecy secrecy : {Secrecy::open, Secrecy::revealed, Secrecy::typed}) {
        const coin::Play play = coin::play(5, 1000, secrecy);
        const Replayed replayed = loads(play.record);
        EXPECT_EQ(replayed.game->hash(), play.game->hash());
        EXPECT_EQ(replayed.answers.size(), play.game->answers_given());
        ASSERT_TRUE(replayed.result);
        EXPECT_EQ(replayed.result->points, play.game->result()->points);
        EXPECT_EQ(replayed.dice, secrecy == Secrecy::typed ? DiceProof::typed : DiceProof::checked);
        EXPECT_EQ(replayed.sound_bytes, play.record.size());
        EXPECT_FALSE(replayed.truncated_last_line);
        EXPECT_EQ(replayed.header.seats[1], "a general");
        EXPECT_EQ(header_line(replayed.header).size() > 0, true);
    }
}

TEST(Record, an_unfinished_battle_loads_and_goes_on) {
    const coin::Play play = coin::play(5, 11, Secrecy::committed);
    const Replayed replayed = loads(play.record);
    EXPECT_FALSE(replayed.result);
    EXPECT_EQ(replayed.dice, DiceProof::secret);
    EXPECT_FALSE(replayed.game->over());
    EXPECT_EQ(replayed.game->hash(), play.game->hash());
}

TEST(Record, a_header_alone_is_a_battle_about_to_begin) {
    const coin::Play play = coin::play(5, 0, Secrecy::open);
    EXPECT_EQ(loads(play.record).game->answers_given(), 0u);
}

TEST(Record, the_lines_are_as_documented) {
    const coin::Play play = coin::play(1, 1000, Secrecy::revealed);
    const std::vector<std::string> lines = lines_of(play.record);
    EXPECT_TRUE(
        lines[0].starts_with(R"({"grognard":2,"program":")" + std::string{program_version()} +
                             R"(","rulebook":"coin","edition":"1","signature":"","book":")"));
    EXPECT_NE(lines[0].find(R"("house_rules":null,"dice":"seeded","commitment":")"),
              std::string::npos);
    EXPECT_NE(lines[0].find(R"("seats":{"blue":"a person","red":"a general"},"start":")"),
              std::string::npos);
    EXPECT_TRUE(lines[1].starts_with(R"({"n":1,"by":"blue","pick":")"));
    EXPECT_TRUE(lines.back().starts_with(R"({"result":")"));
    EXPECT_NE(lines.back().find("\"seed\":\"" + to_hex(coin::seed()) + "\"}"), std::string::npos);
}

TEST(Record, house_rules_are_in_it) {
    const Document house = coin::house_rules(2);
    const coin::Play play = coin::play(4, 1000, Secrecy::open, &house);
    const Replayed replayed = loads(play.record);
    EXPECT_EQ(replayed.game->result()->points, (std::array<int, 2>{4, 4}));
    EXPECT_TRUE(replayed.header.house_rules->root == house.root);
    EXPECT_EQ(header_line(replayed.header), lines_of(play.record)[0] + "\n");
    expect_fault(replaced(play.record, "\"house_rules\":{\"tables\":{\"throw\":{\"needed\":2}",
                          "\"house_rules\":{\"tables\":{\"throw\":{\"needed\":3}"),
                 1, "fingerprint");
}

TEST(Record, the_observer_sees_every_line) {
    const coin::Play play = coin::play(3, 1000, Secrecy::open);
    std::size_t headers = 0, answers = 0, results = 0, events_seen = 0;
    const auto outcome = replay(play.record, &coin::find_rulebook, {},
                                [&](const RecordReader& reader, const Events& events) {
                                    headers += reader.last() == RecordReader::Line::header;
                                    answers += reader.last() == RecordReader::Line::answer;
                                    results += reader.last() == RecordReader::Line::result;
                                    events_seen += events.size();
                                });
    ASSERT_TRUE(std::holds_alternative<Replayed>(outcome));
    EXPECT_EQ(headers, 1u);
    EXPECT_EQ(results, 1u);
    EXPECT_EQ(answers, play.game->answers_given());
    EXPECT_EQ(events_seen, 6u);
}

// ---- undo ---------------------------------------------------------------------------------------

struct Undone {
    std::string record;
    std::unique_ptr<Game> game;
};

// Plays, takes some back, plays on.
Undone undone(int first, std::uint64_t back, int then) {
    coin::Play play = coin::play(2000, first, Secrecy::open);
    History history{coin::start(2000)};
    for (const Answer& answer : loads(play.record).answers) history.answer(answer, nullptr);
    history.take_back(back);
    play.record += undo_line(history.game(), back);
    DiceStream stream{coin::seed()};
    Chooser chooser{99};
    for (int i = 0; i < then; ++i) {
        const Answer answer = history.game().question().roll() ? throw_dice(history.game(), stream)
                                                               : history.game().sample(chooser);
        EXPECT_FALSE(history.answer(answer, nullptr));
        play.record += answer_line(history.game(), history.game().answers_given(), answer);
    }
    return {play.record, history.take_game()};
}

TEST(Record, a_battle_may_be_given_up) {
    const coin::Play play = coin::play(2, 3, Secrecy::open);
    const Replayed before = loads(play.record);
    EXPECT_FALSE(before.resigned);
    const Replayed after =
        loads(play.record + resignation_line(*before.game, Side::red, std::nullopt));
    EXPECT_EQ(after.resigned, Side::red);
    EXPECT_FALSE(after.result);
    EXPECT_EQ(after.answers.size(), before.answers.size());
}

TEST(Record, giving_up_reveals_the_seed) {
    const coin::Play play = coin::play(2, 3, Secrecy::committed);
    const Replayed before = loads(play.record);
    EXPECT_EQ(before.dice, DiceProof::secret);
    const Replayed after =
        loads(play.record + resignation_line(*before.game, Side::blue, coin::seed()));
    EXPECT_EQ(after.resigned, Side::blue);
    EXPECT_EQ(after.dice, DiceProof::checked);
}

TEST(Record, undo_takes_answers_back) {
    for (const std::uint64_t back : {1u, 2u, 7u, 10u}) {
        const Undone undo = undone(10, back, 6);
        const Replayed replayed = loads(undo.record);
        EXPECT_EQ(replayed.game->hash(), undo.game->hash());
        EXPECT_EQ(replayed.answers.size(), 16 - back);
    }
}

TEST(Record, undo_far_back) {
    const Undone undo = undone(1500, 1300, 20);
    EXPECT_EQ(loads(undo.record).game->hash(), undo.game->hash());
}

TEST(Record, undo_has_limits_and_a_hash) {
    const Undone undo = undone(4, 2, 0);
    const std::string good = R"({"undo":2,)";
    expect_fault(replaced(undo.record, good, R"({"undo":5,)"), 6, "only 4 stand");
    expect_fault(replaced(undo.record, good, R"({"undo":0,)"), 6, "expected a whole number");
    expect_fault(replaced(undo.record, good, R"({"undo":1,)"), 6, "not as recorded");
    expect_fault(replaced(undo.record, good, R"({"undo":2,"n":3,)"), 6, "nothing is known");
}

TEST(Record, many_undos_load_quickly) {
    const coin::Play play = coin::play(2000, 2000, Secrecy::open);
    History history{coin::start(2000)};
    const std::vector<Answer> answers = loads(play.record).answers;
    for (const Answer& answer : answers) history.answer(answer, nullptr);
    std::string record = play.record;
    for (int i = 0; i < 1900; ++i) {
        history.take_back(1);
        record += undo_line(history.game(), 1);
    }
    EXPECT_EQ(loads(record).answers.size(), 100u);
}

// ---- torn tails ---------------------------------------------------------------------------------

TEST(Record, a_torn_tail_is_tolerated_only_when_allowed) {
    const coin::Play play = coin::play(3, 6, Secrecy::open);
    const std::size_t last_line = play.record.rfind('\n', play.record.size() - 2) + 1;
    for (std::size_t size = last_line + 1; size < play.record.size(); ++size) {
        const std::string torn = play.record.substr(0, size);
        expect_fault(torn, 7, "torn");
        const Replayed replayed = loads(torn, {.allow_torn_tail = true});
        EXPECT_TRUE(replayed.truncated_last_line);
        EXPECT_EQ(replayed.sound_bytes, last_line);
        EXPECT_EQ(replayed.answers.size(), 5u);
    }
    EXPECT_FALSE(loads(play.record, {.allow_torn_tail = true}).truncated_last_line);
}

TEST(Record, a_torn_header_is_no_record) {
    const std::string record = coin::play(3, 0, Secrecy::open).record;
    for (std::size_t size = 0; size < record.size(); size += 7) {
        const auto outcome =
            replay(record.substr(0, size), &coin::find_rulebook, {.allow_torn_tail = true});
        EXPECT_TRUE(std::holds_alternative<RecordFault>(outcome));
    }
}

// ---- everything is checked ----------------------------------------------------------------------

class RecordFaults : public testing::Test {
protected:
    const std::string good = coin::play(2, 1000, Secrecy::revealed).record;
    const std::vector<std::string> lines = lines_of(good);

    std::string with_line(std::size_t number, const std::string& line) const {
        std::vector<std::string> changed = lines;
        changed[number - 1] = line;
        return joined(changed);
    }
    std::size_t last() const { return lines.size(); }
};

TEST_F(RecordFaults, of_the_header) {
    expect_fault(replaced(good, "\"grognard\":2", "\"grognard\":3"), 1, "later version");
    expect_fault(replaced(good, "\"rulebook\":\"coin\",\"ed", "\"rulebook\":\"dice\",\"ed"), 1,
                 "no rulebook");
    expect_fault(replaced(good, "\"edition\":\"1\"", "\"edition\":\"2\""), 1, "edition");
    expect_fault(replaced(good, "\"rounds\":2", "\"rounds\":3"), 1, "fingerprint");
    expect_fault(replaced(good, "\"dice\":\"seeded\"", "\"dice\":\"typed\""), 1,
                 "neither seed nor");
    expect_fault(replaced(good, "\"dice\":\"seeded\"", "\"dice\":\"loaded\""), 1,
                 "seeded or typed");
    expect_fault(replaced(good, "\"commitment\":\"", "\"commitment\":\"0"), 1, "64 hexadecimal");
    expect_fault(replaced(good, "\"commitment\"", "\"comitment\""), 1,
                 "either a seed or a commitment");
    expect_fault(replaced(good, "\"seats\"", "\"stats\""), 1, "did you mean \"seats\"");
    expect_fault(replaced(good, "\"start\":\"", "\"start\":\"x"), 1, "16 hexadecimal");
    expect_fault(with_line(1, "[]"), 1, "expected a table");
    expect_fault(with_line(1, lines[1]), 1, "grognard: missing");
}

TEST_F(RecordFaults, of_the_start) {
    const std::size_t at = good.find("\"start\":\"") + 9;
    std::string changed = good;
    changed[at] = changed[at] == '0' ? '1' : '0';
    expect_fault(changed, 1, "does not start as recorded");
}

TEST_F(RecordFaults, other_tables) {
    const auto outcome = replay(good, &coin::find_other_tables, {});
    ASSERT_TRUE(std::holds_alternative<RecordFault>(outcome));
    EXPECT_NE(std::get<RecordFault>(outcome).what.find("played with other tables"),
              std::string::npos);
}

TEST_F(RecordFaults, a_scenario_the_rulebook_refuses) {
    Document bad = coin::scenario(2);
    bad.root.keys.emplace_back("cavalry");
    bad.root.items.push_back(build::integer(3));
    RecordHeader header = header_of(*coin::find_rulebook("coin"), bad, nullptr, *coin::start(2));
    header.dice = DiceSource::typed;
    expect_fault(header_line(header), 1, "cavalry: nothing is known");
}

TEST_F(RecordFaults, of_answers) {
    expect_fault(with_line(2, replaced(lines[1], "\"n\":1", "\"n\":2")), 2,
                 "expected answer number 1");
    expect_fault(with_line(2, replaced(lines[1], "\"by\":\"blue\"", "\"by\":\"red\"")), 2,
                 "may not be done");
    expect_fault(with_line(2, R"({"n":1,"by":"blue","pick":"fly","hash":"0000000000000000"})"), 2,
                 "nothing can be picked");
    expect_fault(with_line(2, R"({"n":1,"by":"blue","pick":"move","unit":"pnny","hash":"0"})"), 2,
                 "did you mean \"penny\"");
    expect_fault(with_line(2, R"({"n":1,"by":"blue","pick":"wait","detail":3,"hash":"00"})"), 2,
                 "16 hexadecimal");
    expect_fault(with_line(2, R"({"n":1,"by":"blue","pick":"wait","detail":3})"), 2,
                 "hash: missing");
    expect_fault(
        with_line(2, R"({"n":1,"by":"blue","pick":"wait","detail":3,"hash":"0123456789abcdef"})"),
        2, "not as recorded");
    expect_fault(with_line(2, ""), 2, "expected JSON");
    expect_fault(with_line(2, "{\"n\":1.5}"), 2, "as text");
    expect_fault(with_line(2, "3"), 2, "expected a table");
    expect_fault(with_line(2, replaced(lines[1], "\"n\":1", "\"n\":1,\"m\":1")), 2,
                 "nothing is known");
}

TEST_F(RecordFaults, hashes_may_be_left_unchecked) {
    const std::string changed =
        with_line(2, replaced(lines[1], "\"hash\":\"" + lines[1].substr(lines[1].size() - 18, 16),
                              "\"hash\":\"0123456789abcdef"));
    expect_fault(changed, 2, "not as recorded");
    EXPECT_TRUE(loads(changed, {.check_hashes = false}).result);
}

TEST_F(RecordFaults, of_dice) {
    // Typed dice may show anything; the same dice in a seeded record are found out.
    std::string typed = coin::play(1, 1000, Secrecy::typed).record;
    loads(typed);
    const auto game = coin::start(1);
    RecordHeader header =
        header_of(*coin::find_rulebook("coin"), coin::scenario(1), nullptr, *game);
    header.seed = coin::seed();
    std::string record = header_line(header);
    const auto give = [&](const Answer& answer) {
        ASSERT_FALSE(game->answer(answer, nullptr));
        record += answer_line(*game, game->answers_given(), answer);
    };
    give({Side::blue, Picked{game->question().pick()->options[0]}});
    DiceStream stream{coin::seed()};
    Answer answer = throw_dice(*game, stream);
    auto& dice = std::get<Rolled>(answer.given).dice;
    dice[1] = static_cast<std::uint8_t>(dice[1] % 6 + 1);
    give(answer);
    expect_fault(record, 3, "die number 2 shows");
    // With a commitment the fault comes out when the seed is revealed, at the line of the dice.
    header.seed.reset();
    header.commitment = commitment(coin::seed());
    std::string secret = header_line(header) + record.substr(record.find('\n') + 1);
    EXPECT_EQ(loads(secret).dice, DiceProof::secret);
    while (!game->over()) {
        Answer next{game->question().by, Rolled{{1, 1}}};
        if (const Pick* pick = game->question().pick())
            next.given = Picked{pick->options[0]};
        else
            next = throw_dice(*game, stream);
        ASSERT_FALSE(game->answer(next, nullptr));
        secret += answer_line(*game, game->answers_given(), next);
    }
    expect_fault(secret + result_line(*game, coin::seed()), 3, "the seed gives");
    loads(secret + result_line(*game, std::nullopt));
}

TEST_F(RecordFaults, of_giving_up) {
    const auto begun = coin::start(2);
    const std::string given_up = resignation_line(*begun, Side::red, std::nullopt);
    const std::string header = lines[0] + "\n";
    expect_fault(header + given_up + given_up, 3, "nothing may follow");
    expect_fault(header + given_up + lines[1] + "\n", 3, "nothing may follow");
    expect_fault(header + replaced(given_up, "red", "chance"), 2, "blue or red");
    expect_fault(header + replaced(given_up, "hash\":\"", "hash\":\"0"), 2, "hash");
    expect_fault(header + resignation_line(*begun, Side::red, seed_from_words("other")), 2,
                 "not the one committed to");
    const std::string whole = joined({lines.begin(), lines.end() - 1});
    const Replayed over = loads(whole);
    expect_fault(whole + resignation_line(*over.game, Side::red, std::nullopt), last(),
                 "the battle is over");
}

TEST_F(RecordFaults, of_the_result) {
    const Seed other = seed_from_words("other");
    const std::string seed = to_hex(coin::seed());
    expect_fault(replaced(good, seed, to_hex(other)), last(), "not the one committed to");
    expect_fault(replaced(good, seed, "12"), last(), "64 hexadecimal");
    expect_fault(replaced(good, "\"turns\":2,\"points\"", "\"turns\":3,\"points\""), last(),
                 "recorded as");
    expect_fault(with_line(last(), R"({"result":"nobody","turns":2,"points":[9,9]})"), last(),
                 "recorded as");
    expect_fault(with_line(last(), R"({"result":"nobody","turns":2,"points":[9]})"), last(),
                 "points");
    expect_fault(with_line(last(), R"({"result":"me","turns":2,"points":[9,9]})"), last(),
                 "nobody");
    expect_fault(good + "\n", last() + 1, "nothing may follow");
    expect_fault(good + lines.back() + "\n", last() + 1, "nothing may follow");
    expect_fault(joined({lines[0], lines.back()}), 2, "not over");
    const std::string open = coin::play(2, 1000, Secrecy::open).record;
    const std::string result = lines_of(open).back();
    expect_fault(replaced(open, result, replaced(result, "}", ",\"seed\":\"" + seed + "\"}")),
                 last(), "nothing to reveal");
}

TEST_F(RecordFaults, of_length) {
    expect_fault(with_line(2, std::string(record_line_max + 1, ' ')), 2, "a million bytes");
    expect_fault(std::string(record_bytes_max + 1, '\n'), 0, "256 million");
    expect_fault("", 0, "empty");
    expect_fault("\n", 1, "expected JSON");
}

TEST_F(RecordFaults, an_answer_after_the_end) {
    std::vector<std::string> without_result = lines;
    without_result.back() = lines[1];
    expect_fault(joined(without_result), last(), "expected answer number");
}

TEST(RecordFault, in_words) {
    EXPECT_EQ(to_string(RecordFault{3, "wrong"}), "line 3: wrong");
    EXPECT_EQ(to_string(RecordFault{0, "wrong"}), "wrong");
}

// ---- secrets of server and seats ----------------------------------------------------------------

struct Committed {
    DiceSecrets secrets{seed_from_words("server"), seed_from_words("blue"), seed_from_words("red")};
    Seed seed = seed_from_secrets(secrets);
    std::unique_ptr<Game> game = coin::start(2);
    RecordHeader header =
        header_of(*coin::find_rulebook("coin"), coin::scenario(2), nullptr, *game);

    Committed() {
        header.seed.reset();
        header.commitment = commitment(seed);
        header.commitments = {commitment(secrets.server), commitment(secrets.blue),
                              commitment(secrets.red)};
    }
    // The header, and a resignation that reveals these.
    std::string record(const std::optional<Seed>& revealed,
                       const std::optional<DiceSecrets>& with) const {
        return header_line(header) + resignation_line(*game, Side::red, revealed, with);
    }
};

TEST(RecordSecrets, the_seed_is_checked_against_the_secrets_committed_to) {
    const Committed given;
    const Replayed replayed = loads(given.record(given.seed, given.secrets));
    EXPECT_EQ(replayed.dice, DiceProof::checked);
    EXPECT_EQ(replayed.header.commitments, given.header.commitments);
    // Unfinished: nothing is revealed, and nothing said.
    EXPECT_EQ(loads(header_line(given.header)).dice, DiceProof::secret);
}

TEST(RecordSecrets, any_other_secret_is_a_fault) {
    const Committed given;
    DiceSecrets other = given.secrets;
    other.server = seed_from_words("another");
    expect_fault(given.record(given.seed, other), 2, "the server's secret");
    other = given.secrets;
    other.blue = other.red;
    expect_fault(given.record(given.seed, other), 2, "blue's secret");
    other = given.secrets;
    other.red = other.blue;
    expect_fault(given.record(given.seed, other), 2, "red's secret");
    expect_fault(given.record(seed_from_words("chosen"), given.secrets), 2,
                 "not the one the secrets give");
    expect_fault(given.record(given.seed, std::nullopt), 2, "are not revealed");
    expect_fault(given.record(std::nullopt, given.secrets), 2, "nothing to reveal");
}

TEST(RecordSecrets, a_seed_of_ones_own_choice_cannot_be_passed_off) {
    // A host who chose the seed and commits to it has no secrets that give it.
    Committed given;
    const Seed chosen = seed_from_words("six six six");
    given.header.commitment = commitment(chosen);
    expect_fault(given.record(chosen, given.secrets), 2, "not the one the secrets give");
}

TEST(RecordSecrets, commitments_stand_only_beside_a_commitment_to_the_seed) {
    Committed given;
    given.header.commitment.clear();
    given.header.seed = given.seed;
    expect_fault(header_line(given.header), 1, "only beside a commitment");
    Committed wrong;
    wrong.header.commitments->red = "short";
    expect_fault(header_line(wrong.header), 1, "64 hexadecimal digits");
}

}  // namespace
}  // namespace grognard
