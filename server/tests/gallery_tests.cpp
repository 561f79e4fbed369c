// SPDX-License-Identifier: Apache-2.0
//
// Those who watch a table, without any battle: who is told what, and how.
#include "server/gallery.h"

#include <gtest/gtest.h>

#include <optional>

namespace grognard::server {
namespace {

class Ear final : public Watcher {
public:
    void tell(Message message) override { heard.push_back(*message); }
    std::vector<std::string> heard;
};

using Texts = std::vector<std::string>;

class Galleries : public ::testing::Test {
protected:
    Gallery gallery;
    std::shared_ptr<Ear> viewer = std::make_shared<Ear>(), other = std::make_shared<Ear>(),
                         program = std::make_shared<Ear>();
    const TokenHash annas = hash_of("Anna's");

    void enter_all() {
        gallery.enter({.watcher = viewer, .token = annas});
        gallery.enter({.watcher = other});
        gallery.enter({.watcher = program, .record = true});
    }
    void tell(Audience audience, const std::string& text) {
        Ack nobodys;
        gallery.tell(audience, message_of(text), nobodys);
    }
};

TEST_F(Galleries, those_at_the_table_and_those_who_follow_the_record_are_told_apart) {
    EXPECT_TRUE(gallery.empty());
    EXPECT_FALSE(gallery.has(Audience::table));
    enter_all();
    EXPECT_TRUE(gallery.has(Audience::table));
    EXPECT_TRUE(gallery.has(Audience::record));
    tell(Audience::table, "an answer");
    tell(Audience::record, "a line");
    EXPECT_EQ(viewer->heard, Texts{"an answer"});
    EXPECT_EQ(other->heard, Texts{"an answer"});
    EXPECT_EQ(program->heard, Texts{"a line"});
}

TEST_F(Galleries, whoever_leaves_is_told_nothing_more) {
    enter_all();
    gallery.leave(viewer.get());
    EXPECT_FALSE(gallery.find(viewer.get()));
    ASSERT_TRUE(gallery.find(program.get()));
    EXPECT_TRUE(gallery.find(program.get())->record);
    gallery.leave(other.get());
    EXPECT_FALSE(gallery.has(Audience::table));
    EXPECT_FALSE(gallery.empty());
    tell(Audience::table, "an answer");
    EXPECT_TRUE(viewer->heard.empty());
    gallery.clear();
    EXPECT_TRUE(gallery.empty());
}

TEST_F(Galleries, a_seat_is_here_while_somebody_with_its_token_watches) {
    EXPECT_FALSE(gallery.has(annas));
    enter_all();
    EXPECT_TRUE(gallery.has(annas));
    EXPECT_FALSE(gallery.has(hash_of("Bert's")));
    EXPECT_FALSE(gallery.has(Token{}));  // a seat nobody has, though some watch without a token
    gallery.leave(viewer.get());
    EXPECT_FALSE(gallery.has(annas));
}

TEST_F(Galleries, each_is_told_in_words_of_his_own) {
    enter_all();
    Ack nobodys;
    gallery.tell_each(
        [&](const Token& token) { return token == annas ? "a state for Anna" : "a state"; },
        nobodys);
    EXPECT_EQ(viewer->heard, Texts{"a state for Anna"});
    EXPECT_EQ(other->heard, Texts{"a state"});
    EXPECT_TRUE(program->heard.empty());
}

TEST_F(Galleries, whoever_asked_is_told_within_the_acknowledgement) {
    enter_all();
    Texts replies;
    Ack ack{.replied = [&](const Reply& reply) { replies.push_back(std::get<std::string>(reply)); },
            .by = viewer.get(),
            .json = R"({"n":3})"};
    gallery.tell(Audience::table, message_of(R"({"type":"answers"})"), ack);
    EXPECT_EQ(replies, Texts{R"({"n":3,"told":{"type":"answers"}})"});
    EXPECT_TRUE(viewer->heard.empty());
    EXPECT_EQ(other->heard, Texts{R"({"type":"answers"})"});
    ack.give();
    EXPECT_EQ(replies.size(), 1u);
}

TEST_F(Galleries, an_acknowledgement_with_nothing_in_it_tells_as_well) {
    enter_all();
    std::string given;
    Ack ack{.replied = [&](const Reply& reply) { given = std::get<std::string>(reply); },
            .by = viewer.get()};
    gallery.tell(Audience::table, message_of(R"({"type":"state"})"), ack);
    EXPECT_EQ(given, R"({"told":{"type":"state"}})");
}

TEST_F(Galleries, an_acknowledgement_is_given_once_by_whoever_comes_first) {
    int given = 0;
    Ack ack{.replied = [&](const Reply&) { ++given; }};
    ack.give();
    ack.give();
    EXPECT_EQ(given, 1);
}

TEST_F(Galleries, only_units_that_have_changed_are_told) {
    enter_all();
    gallery.show({"hussars", "guard"});
    EXPECT_EQ(gallery.show_changes({"hussars", "guard, pinned"}), Texts{"guard, pinned"});
    EXPECT_EQ(gallery.show_changes({"hussars", "guard, pinned"}), Texts{});
    EXPECT_EQ(gallery.show_changes({"hussars", "guard, pinned", "reserve"}), Texts{"reserve"});
    gallery.leave(program.get());
    gallery.leave(other.get());
    EXPECT_EQ(gallery.show_changes({"hussars", "guard, pinned", "reserve"}), Texts{});
    gallery.leave(viewer.get());  // nobody knows any of them now
    EXPECT_EQ(gallery.show_changes({"hussars"}), Texts{"hussars"});
}

}  // namespace
}  // namespace grognard::server
