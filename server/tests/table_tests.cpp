// SPDX-License-Identifier: Apache-2.0
//
// A table without the network: what becomes of it when the store fails or another server was first.
#include "server/table.h"

#include <gtest/gtest.h>

#include <optional>

#include "engine/record/answers.h"
#include "server/tests/bare_services.h"

namespace grognard::server {
namespace {

const Token anna = hash_of("Anna's");

class Ear final : public Watcher {
public:
    void tell(Message message) override { heard.push_back(*message); }
    std::vector<std::string> heard;
};

// The hour of the last change is not the same in every store.
std::string without_time(std::string state) {
    const std::size_t at = state.find(R"("changed":)");
    return state.erase(at, state.find_first_of(",}", at) - at);
}

class OneTable : public ::testing::Test {
protected:
    BareServices bare;
    std::shared_ptr<Table> table = std::get<std::shared_ptr<Table>>(
        Table::found(bare.services, "game",
                     {.rulebook = "humble",
                      .scenario = "first-blood",
                      .host = anna,
                      .seats = {Seat{.kind = Seat::Kind::person, .name = "Anna", .token = anna},
                                Seat{.kind = Seat::Kind::person, .name = "Anna", .token = anna}}}));

    Reply wait_for(const std::function<void(Replied)>& ask) {
        std::optional<Reply> given;
        ask([&](Reply reply) { given = std::move(reply); });
        EXPECT_TRUE(bare.pump.until([&] { return given.has_value(); }));
        return *given;
    }
    std::string code(const Reply& reply) {
        const Refused* why = std::get_if<Refused>(&reply);
        return why ? std::string{name_of(why->code)} : "";
    }
    Reply save() {
        return wait_for([&](const Replied& replied) { table->save(replied); });
    }
    std::string state() {
        return without_time(std::get<std::string>(
            wait_for([&](const Replied& replied) { table->state(replied); })));
    }
    Sitting as_stored() {
        const Fetched<LoadedGame> loaded = bare.store.load("game", 0);
        return std::get<Sitting>(Sitting::resume(loaded->stored.meta, loaded->lines));
    }
    static Document any_answer(const Sitting& sitting) {
        Chooser chooser{1};
        const std::string json = R"({"n":)" + std::to_string(sitting.n()) + R"(,"answer":)" +
                                 answer_json(sitting.game(), sitting.game().sample(chooser)) + "}";
        return std::get<Document>(document_of(json));
    }
    Reply give(const Document& request) {
        return wait_for([&](const Replied& replied) { table->answer(request, anna, replied); });
    }
    Reply answer() { return give(any_answer(as_stored())); }
};

TEST_F(OneTable, a_new_one_is_in_the_store_and_listed_as_played) {
    EXPECT_EQ(code(save()), "");
    const Fetched<StoredGame> stored = bare.store.find("game");
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->lines, 1);
    EXPECT_NE(stored->summary.find(R"("state":"playing")"), std::string::npos) << stored->summary;
    EXPECT_TRUE(table->idle());
    EXPECT_TRUE(table->tidy());
}

TEST_F(OneTable, a_new_one_that_cannot_be_written_is_lost) {
    bare.store.become_broken("the disk is full");
    EXPECT_EQ(code(save()), "server");
    EXPECT_EQ(bare.complaints, std::vector<std::string>{"game game: the disk is full"});
    EXPECT_EQ(code(wait_for([&](const Replied& replied) { table->state(replied); })), "server");
    EXPECT_TRUE(table->lost());
}

TEST_F(OneTable, an_answer_that_cannot_be_written_has_not_been_given) {
    save();
    const auto ear = std::make_shared<Ear>();
    table->watch({.watcher = ear});
    const std::string before = state();
    bare.store.become_broken("the disk is full");
    EXPECT_EQ(code(answer()), "server");
    EXPECT_TRUE(state() == before);
    // Who watches is told how things stand, and nothing of the answer.
    ASSERT_EQ(ear->heard.size(), 2u);
    EXPECT_TRUE(without_time(ear->heard[0]) == without_time(ear->heard[1]));
    bare.store.become_broken("");
    EXPECT_EQ(code(answer()), "");
    EXPECT_FALSE(state() == before);
    EXPECT_EQ(ear->heard.size(), 3u);
    EXPECT_FALSE(table->lost());
}

TEST_F(OneTable, if_another_server_was_first_its_answer_stands) {
    save();
    const auto ear = std::make_shared<Ear>();
    table->watch({.watcher = ear, .record = true});
    Sitting theirs = as_stored();
    const Document ours = any_answer(theirs);
    Chooser chooser{5};
    const std::optional<Dispatch> first =
        theirs.answer_of_general(theirs.game().sample(chooser), Log::skipped);
    ASSERT_TRUE(first);
    bare.store.write({.game = "game", .version = 1, .lines = first->lines},
                     [](const Written& written) { ASSERT_TRUE(written.committed()); });
    EXPECT_EQ(code(give(ours)), "stale");
    const std::string n = R"("n":)" + std::to_string(theirs.n()) + ",";
    EXPECT_NE(state().find(n), std::string::npos);
    // Who follows the record is told the header, then the other server's lines.
    ASSERT_EQ(ear->heard.size(), 2u);
    EXPECT_EQ(ear->heard[1].rfind(R"({"type":"lines","n":1,)", 0), 0u) << ear->heard[1];
    EXPECT_EQ(code(give(any_answer(theirs))), "");
}

}  // namespace
}  // namespace grognard::server
