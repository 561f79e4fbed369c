// SPDX-License-Identifier: Apache-2.0
//
// Sittings on their own, without threads, store or network: who may do what, and what comes of it.
#include "server/sitting.h"

#include <gtest/gtest.h>

#include "engine/record/answers.h"
#include "engine/record/record.h"
#include "rulebooks/all/all.h"

namespace grognard::server {
namespace {

const Token anna = hash_of("Anna's"), bert = hash_of("Bert's"), eve = hash_of("Eve's");

Seat person(const std::string& name, const Token& token) {
    return {.kind = Seat::Kind::person, .name = name, .token = token};
}
Seat general() { return {.kind = Seat::Kind::general, .general = "captain"}; }
Seat open_seat(std::string_view invitation) {
    return {.kind = Seat::Kind::open, .invitation = hash_of(invitation)};
}

Meta first_blood(const Seat& blue, const Seat& red) {
    Meta meta{.rulebook = "humble", .scenario = "first-blood", .host = anna, .seats = {blue, red}};
    meta.server_secret.bytes.fill(7);
    return meta;
}
Meta two_people() { return first_blood(person("Anna", anna), person("Bert", bert)); }

Sitting found(Meta meta) {
    Sitting::Opened opened = Sitting::found(std::move(meta));
    if (const std::string* trouble = std::get_if<std::string>(&opened)) throw *trouble;
    return std::get<Sitting>(std::move(opened));
}
Sitting begun(Meta meta) {
    Sitting sitting = found(std::move(meta));
    sitting.begin(Log::skipped);
    return sitting;
}
Sitting resumed(const Sitting& sitting, const std::vector<StoredLine>& lines) {
    Sitting::Opened opened = Sitting::resume(to_json(sitting.meta()), lines);
    if (const std::string* trouble = std::get_if<std::string>(&opened)) throw *trouble;
    return std::get<Sitting>(std::move(opened));
}

Document body(const std::string& json) { return std::get<Document>(document_of(json)); }

// Of whoever is asked, legal as the chooser likes it.
Document legal(const Sitting& sitting, Chooser& chooser, const std::string& key = {}) {
    const Game& game = sitting.game();
    return body(R"({"n":)" + std::to_string(sitting.n()) + R"(,"key":")" + key + R"(","answer":)" +
                answer_json(game, game.sample(chooser)) + "}");
}

Token of_asked(const Sitting& sitting) {
    return sitting.game().question().by == Side::red ? bert : anna;
}
Token of_other(const Sitting& sitting) { return of_asked(sitting) == anna ? bert : anna; }

Dispatch done(const Taken& taken) {
    if (const Reply* reply = std::get_if<Reply>(&taken)) {
        const Refused* why = std::get_if<Refused>(reply);
        throw why ? why->members : std::get<std::string>(*reply);
    }
    return std::get<Dispatch>(taken);
}
// Of a refusal; empty if it is none.
std::string code(const Taken& taken) {
    const Reply* reply = std::get_if<Reply>(&taken);
    const Refused* why = reply ? std::get_if<Refused>(reply) : nullptr;
    return why ? std::string{name_of(why->code)} : "";
}

std::string n_of(const Sitting& sitting) { return R"({"n":)" + std::to_string(sitting.n()) + "}"; }

// ---- setting up ---------------------------------------------------------------------------------

TEST(Sittings, what_cannot_be_mustered_says_why) {
    const auto trouble = [](Meta meta) {
        return std::get<std::string>(Sitting::found(std::move(meta)));
    };
    Meta meta = two_people();
    meta.scenario = "last-blood";
    EXPECT_EQ(trouble(meta), "there is no scenario last-blood");
    meta.rulebook = "hubris";
    EXPECT_EQ(trouble(meta), "there is no rulebook hubris");
    EXPECT_EQ(std::get<std::string>(Sitting::resume("{}", {})),
              "what the store knows of its seats cannot be read");
    EXPECT_NE(std::get<std::string>(Sitting::resume(to_json(two_people()), {{"no record", ""}})),
              "");
}

TEST(Sittings, the_battle_begins_with_the_records_first_line) {
    Sitting sitting = found(two_people());
    EXPECT_FALSE(sitting.begun());
    EXPECT_EQ(sitting.not_playing()->code, Code::waiting);
    const Dispatch opening = sitting.begin(Log::skipped);
    EXPECT_TRUE(sitting.begun());
    EXPECT_FALSE(sitting.not_playing());
    EXPECT_TRUE(opening.seats_changed);
    EXPECT_TRUE(opening.show_all);
    ASSERT_FALSE(opening.lines.empty());
    EXPECT_NE(opening.lines[0].text.find(R"("seats":{"blue":"Anna","red":"Bert"})"),
              std::string::npos)
        << opening.lines[0].text;
    EXPECT_EQ(opening.lines[0].text.find('\n'), std::string::npos);
    EXPECT_TRUE(sitting.begin(Log::skipped).lines.empty());  // it begins once
}

TEST(Sittings, a_sitting_is_resumed_from_its_meta_and_its_lines) {
    Sitting sitting = found(two_people());
    std::vector<StoredLine> lines = sitting.begin(Log::skipped).lines;
    Chooser chooser{1};
    Document last = body("{}");
    Token by;
    const auto keep = [&](const Dispatch& dispatch) {
        lines.insert(lines.end(), dispatch.lines.begin(), dispatch.lines.end());
        EXPECT_EQ(resumed(sitting, lines).game().hash(), sitting.game().hash());
    };
    for (int i = 0; i < 40 && !sitting.over(); ++i) {
        by = of_asked(sitting);
        last = legal(sitting, chooser, std::to_string(i));
        keep(done(sitting.answer(last, by, Log::skipped)));
        if (i % 10 == 5 && std::holds_alternative<std::size_t>(sitting.undoable(sitting.held(by))))
            keep(done(sitting.undo(body(n_of(sitting)), by)));
    }
    Sitting again = resumed(sitting, lines);
    EXPECT_EQ(again.n(), sitting.n());
    EXPECT_EQ(again.title(), sitting.title());
    EXPECT_EQ(again.terrain(), sitting.terrain());
    EXPECT_EQ(again.history().answers(), sitting.history().answers());
    // The keys of its answers are known, so that a repeated one is acknowledged again.
    EXPECT_EQ(std::get<std::string>(std::get<Reply>(again.answer(last, by, Log::skipped))),
              n_of(sitting));
    // The same dice fall from here on.
    Chooser one{2}, other{2};
    for (int i = 0; i < 20 && !sitting.over(); ++i) {
        const Token asked = of_asked(sitting);
        const Dispatch here = done(sitting.answer(legal(sitting, one), asked, Log::skipped));
        EXPECT_EQ(here.lines, done(again.answer(legal(again, other), asked, Log::skipped)).lines);
    }
}

TEST(Sittings, one_that_has_not_begun_is_resumed_without_lines) {
    const Sitting sitting = found(first_blood(person("Anna", anna), open_seat("come in")));
    const Sitting again = resumed(sitting, {});
    EXPECT_FALSE(again.begun());
    EXPECT_EQ(again.game().hash(), sitting.game().hash());
}

// ---- answers ------------------------------------------------------------------------------------

TEST(Sittings, only_whoever_is_asked_answers_and_only_what_is_asked_now) {
    Sitting sitting = begun(two_people());
    Chooser chooser{3};
    const Document request = legal(sitting, chooser, "once");
    const Token asked = of_asked(sitting);
    EXPECT_EQ(code(sitting.answer(request, std::nullopt, Log::skipped)), "not_yours");
    EXPECT_EQ(code(sitting.answer(request, eve, Log::skipped)), "not_yours");
    EXPECT_EQ(code(sitting.answer(request, of_other(sitting), Log::skipped)), "not_yours");
    EXPECT_EQ(code(sitting.answer(body("{}"), asked, Log::skipped)), "bad_request");
    EXPECT_EQ(sitting.n(), 0u);
    const Dispatch dispatch = done(sitting.answer(request, asked, Log::skipped));
    EXPECT_EQ(dispatch.ack, n_of(sitting));
    EXPECT_EQ(dispatch.lines[0].key,
              (asked == anna ? std::string{"blue"} : std::string{"red"}) + ":once");
    EXPECT_FALSE(dispatch.seats_changed);
    const std::size_t n = sitting.n();
    // The same again is acknowledged again; another one comes too late.
    EXPECT_EQ(std::get<std::string>(std::get<Reply>(sitting.answer(request, asked, Log::skipped))),
              n_of(sitting));
    const Document late = body(R"({"n":0,"answer":)" +
                               answer_json(sitting.game(), sitting.game().sample(chooser)) + "}");
    EXPECT_EQ(code(sitting.answer(late, of_asked(sitting), Log::skipped)), "stale");
    EXPECT_EQ(sitting.n(), n);
}

TEST(Sittings, dice_fall_with_the_answer_that_calls_for_them) {
    Sitting sitting = begun(two_people());
    Chooser chooser{4};
    std::size_t thrown = 0;
    for (int i = 0; i < 200 && thrown == 0 && !sitting.over(); ++i) {
        const std::size_t before = sitting.n();
        const Dispatch dispatch =
            done(sitting.answer(legal(sitting, chooser), of_asked(sitting), Log::kept));
        EXPECT_EQ(sitting.n() - before, dispatch.lines.size());
        EXPECT_EQ(dispatch.log.size(), dispatch.lines.size());
        EXPECT_NE(sitting.game().question().by, Side::chance);
        for (std::size_t n = before + 1; n < sitting.n(); ++n, ++thrown)
            EXPECT_EQ(sitting.history().answers()[n].by, Side::chance);
    }
    ASSERT_GT(thrown, 0u);
    const std::variant<std::size_t, std::string> back = sitting.undoable({true, true});
    EXPECT_TRUE(std::holds_alternative<std::string>(back));
    const Document dice =
        body(R"({"n":)" + std::to_string(sitting.n()) + R"(,"answer":{"by":"chance","roll":[6]}})");
    EXPECT_EQ(code(sitting.answer(dice, anna, Log::skipped)), "not_yours");
}

TEST(Sittings, dice_of_a_real_table_are_typed_by_either_player) {
    Meta meta = two_people();
    meta.dice = DiceSource::typed;
    Sitting sitting = begun(std::move(meta));
    Chooser chooser{4};
    for (int i = 0; i < 200 && sitting.game().question().by != Side::chance; ++i)
        done(sitting.answer(legal(sitting, chooser), of_asked(sitting), Log::skipped));
    const Roll* roll = sitting.game().question().roll();
    ASSERT_TRUE(roll);
    std::string dice = "1";
    for (int i = 1; i < roll->count; ++i) dice += ",1";
    const Document request = body(R"({"n":)" + std::to_string(sitting.n()) +
                                  R"(,"answer":{"by":"chance","roll":[)" + dice + "]}}");
    EXPECT_EQ(code(sitting.answer(request, eve, Log::skipped)), "not_yours");
    EXPECT_EQ(done(sitting.answer(request, bert, Log::skipped)).lines.size(), 1u);
}

TEST(Sittings, entries_of_the_log_are_made_only_if_somebody_sees_them) {
    Sitting sitting = begun(two_people());
    Chooser chooser{5};
    const Token asked = of_asked(sitting);
    EXPECT_TRUE(done(sitting.answer(legal(sitting, chooser), asked, Log::skipped)).log.empty());
    const Dispatch seen =
        done(sitting.answer(legal(sitting, chooser), of_asked(sitting), Log::kept));
    ASSERT_EQ(seen.log.size(), seen.lines.size());
    EXPECT_EQ(seen.log[0].rfind(R"({"n":2,"by":")", 0), 0u) << seen.log[0];
}

TEST(Sittings, an_answer_is_taken_back_by_its_giver_alone) {
    Sitting sitting = begun(two_people());
    const std::uint64_t before = sitting.game().hash();
    EXPECT_EQ(code(sitting.undo(body(R"({"n":0})"), anna)), "illegal");  // there is none yet
    Chooser chooser{11};
    const Token asked = of_asked(sitting), other = of_other(sitting);
    done(sitting.answer(legal(sitting, chooser), asked, Log::skipped));
    ASSERT_EQ(sitting.n(), 1u);  // humble's first answer brings no dice
    EXPECT_EQ(code(sitting.undo(body(R"({"n":1})"), other)), "illegal");
    EXPECT_EQ(code(sitting.undo(body(R"({"n":1})"), eve)), "not_yours");
    EXPECT_EQ(code(sitting.undo(body(R"({"n":0})"), asked)), "stale");
    const Dispatch undone = done(sitting.undo(body(R"({"n":1})"), asked));
    EXPECT_TRUE(undone.show_all);
    EXPECT_EQ(undone.lines.size(), 1u);
    EXPECT_EQ(sitting.game().hash(), before);
    EXPECT_EQ(sitting.n(), 0u);
}

TEST(Sittings, one_who_resigns_ends_the_battle_and_the_secrets_are_told) {
    Sitting sitting = begun(two_people());
    EXPECT_EQ(code(sitting.resign(body("{}"), eve)), "not_yours");
    EXPECT_EQ(code(sitting.resign(body(R"({"seat":"blue"})"), bert)), "not_yours");
    const Dispatch dispatch = done(sitting.resign(body("{}"), bert));
    EXPECT_TRUE(sitting.over());
    EXPECT_EQ(sitting.resigned(), Side::red);
    ASSERT_EQ(dispatch.lines.size(), 1u);
    EXPECT_NE(dispatch.lines[0].text.find(to_hex(sitting.meta().server_secret)), std::string::npos);
    EXPECT_EQ(code(sitting.resign(body("{}"), anna)), "over");
    Chooser chooser{6};
    EXPECT_EQ(code(sitting.answer(legal(sitting, chooser), of_asked(sitting), Log::skipped)),
              "over");
}

TEST(Sittings, an_answer_given_in_secret_is_sealed_until_the_other_has_answered) {
    Meta meta = two_people();
    meta.rulebook = "war_and_conquest";
    meta.scenario = "drill-ground";
    Sitting sitting = begun(std::move(meta));
    const auto bid = [&](const std::string& side, const Token& token) {
        return done(
            sitting.answer(body(R"({"n":)" + std::to_string(sitting.n()) + R"(,"answer":{"by":")" +
                                side + R"(","pick":"bid","detail":1}})"),
                           token, Log::kept));
    };
    const Dispatch first = bid("blue", anna);
    EXPECT_EQ(sitting.sealed_answers(), 1u);
    EXPECT_EQ(sitting.open_answers(), 0u);
    EXPECT_NE(first.log.at(0).find(R"("answer":null)"), std::string::npos) << first.log[0];
    EXPECT_EQ(first.lines.size(), 1u);
    bid("red", bert);
    EXPECT_EQ(sitting.sealed_answers(), 0u);
    EXPECT_EQ(sitting.open_answers(), sitting.n());
}

// ---- seats --------------------------------------------------------------------------------------

TEST(SittingSeats, the_battle_begins_when_the_last_seat_is_taken) {
    Sitting sitting = found(first_blood(person("Anna", anna), open_seat("come in")));
    const Dispatch made = sitting.begin(Log::skipped);
    EXPECT_TRUE(made.lines.empty());
    EXPECT_EQ(sitting.not_playing()->code, Code::waiting);
    const auto join = [&](const std::string& invitation, const std::string& name) {
        return sitting.join(
            body(R"({"invitation":")" + invitation + R"(","name":")" + name + R"("})"),
            Log::skipped);
    };
    EXPECT_EQ(code(join("let me in", "Eve")), "not_yours");
    EXPECT_EQ(code(join("come in", "")), "bad_request");
    EXPECT_FALSE(sitting.meta().filled());
    const Dispatch joined = done(join("come in", "Bert"));
    EXPECT_FALSE(joined.lines.empty());
    EXPECT_TRUE(joined.seats_changed);
    EXPECT_EQ(joined.ack.rfind(R"({"seat":"red","token":")", 0), 0u) << joined.ack;
    EXPECT_TRUE(sitting.begun());
    EXPECT_EQ(code(join("come in", "Eve")), "not_yours");  // it is spent
}

TEST(SittingSeats, a_secret_that_was_promised_is_waited_for) {
    Meta meta = two_people();
    meta.seats[0].secret_promised = true;
    Sitting sitting = found(std::move(meta));
    EXPECT_TRUE(sitting.begin(Log::skipped).lines.empty());
    const std::string secret(64, 'a');
    const Document request = body(R"({"secret":")" + secret + R"("})");
    EXPECT_EQ(code(sitting.give_secret(request, bert, Log::skipped)), "stale");
    EXPECT_EQ(code(sitting.give_secret(body(R"({"secret":"1"})"), anna, Log::skipped)),
              "bad_request");
    EXPECT_FALSE(done(sitting.give_secret(request, anna, Log::skipped)).lines.empty());
    EXPECT_EQ(to_hex(*sitting.meta().seats[0].secret), secret);
    EXPECT_EQ(code(sitting.give_secret(request, anna, Log::skipped)), "stale");
}

TEST(SittingSeats, a_seat_is_lent_to_a_general_who_answers_for_it_and_taken_back) {
    Sitting sitting = begun(two_people());
    const Token asked = of_asked(sitting);
    const std::string seat{grognard::name_of(sitting.game().question().by)};
    const auto change = [&](const std::string& kind, const Token& token) {
        return sitting.change_seat(body(R"({"seat":")" + seat + R"(","kind":")" + kind + R"("})"),
                                   token, Log::skipped);
    };
    EXPECT_FALSE(sitting.general_asked());
    EXPECT_EQ(code(change("general", eve)), "not_yours");
    EXPECT_TRUE(done(change("general", asked)).seats_changed);
    EXPECT_TRUE(sitting.general_asked());
    EXPECT_FALSE(sitting.between_generals());
    Chooser chooser{8};
    EXPECT_EQ(code(sitting.answer(legal(sitting, chooser), asked, Log::skipped)), "not_yours");
    const std::optional<Dispatch> answered =
        sitting.answer_of_general(sitting.game().sample(chooser), Log::kept);
    ASSERT_TRUE(answered);
    EXPECT_FALSE(answered->lines.empty());
    EXPECT_EQ(answered->log.size(), answered->lines.size());
    EXPECT_FALSE(sitting.answer_of_general({Side::chance, Rolled{}}, Log::skipped));
    done(change("person", asked));
    EXPECT_FALSE(sitting.general_asked());
}

TEST(SittingSeats, the_host_alone_opens_the_other_seat) {
    Sitting sitting = begun(two_people());
    const Document red = body(R"({"seat":"red","kind":"open"})");
    const Document blue = body(R"({"seat":"blue","kind":"open"})");
    EXPECT_EQ(code(sitting.change_seat(red, bert, Log::skipped)), "not_yours");
    EXPECT_EQ(code(sitting.change_seat(blue, anna, Log::skipped)), "not_yours");
    const Dispatch opened = done(sitting.change_seat(red, anna, Log::skipped));
    EXPECT_EQ(opened.ack.rfind(R"({"invitation":")", 0), 0u) << opened.ack;
    EXPECT_EQ(sitting.not_playing()->code, Code::waiting);
    EXPECT_EQ(code(sitting.resign(body("{}"), bert)), "not_yours");
}

TEST(SittingSeats, what_a_general_chooses_follows_from_the_secret_and_the_position) {
    const auto next = [](const Sitting& sitting) {
        Chooser chooser = sitting.chooser();
        return chooser.below(1'000'000);
    };
    Sitting sitting = begun(first_blood(general(), general()));
    EXPECT_TRUE(sitting.between_generals());
    EXPECT_EQ(next(sitting), next(begun(first_blood(general(), general()))));
    const auto before = next(sitting);
    Chooser chooser{9};
    ASSERT_TRUE(sitting.answer_of_general(sitting.game().sample(chooser), Log::skipped));
    EXPECT_NE(next(sitting), before);
    Meta other = first_blood(general(), general());
    other.server_secret.bytes.fill(8);
    EXPECT_NE(next(begun(other)), before);
}

}  // namespace
}  // namespace grognard::server
