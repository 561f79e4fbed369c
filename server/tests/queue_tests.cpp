// SPDX-License-Identifier: Apache-2.0
//
// The queue at a table: one after the other, and nobody while it is held.
#include "server/queue.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace grognard::server {
namespace {

class Queues : public ::testing::Test {
protected:
    Queue queue{[this](const std::exception& error) { troubles.push_back(error.what()); }};
    std::vector<std::string> done;
    std::vector<std::string> troubles;
    std::vector<Code> refusals;

    Queue::Work work(const std::string& name) {
        return [this, name] { done.push_back(name); };
    }
    Replied refusal_wanted() {
        return [this](const Reply& reply) { refusals.push_back(std::get<Refused>(reply).code); };
    }
    void hold() {
        queue.run(nullptr, [this] { queue.hold(); });
    }
};

using Names = std::vector<std::string>;

TEST_F(Queues, what_is_asked_is_done_at_once_while_nobody_holds_it) {
    queue.run(nullptr, work("first"));
    EXPECT_EQ(done, Names{"first"});
}

TEST_F(Queues, whoever_comes_while_it_is_held_is_served_later_in_order) {
    hold();
    queue.run(nullptr, work("first"));
    queue.run(nullptr, work("second"));
    EXPECT_TRUE(done.empty());
    queue.resume(work("what it was held for"));
    EXPECT_EQ(done, (Names{"what it was held for", "first", "second"}));
    queue.run(nullptr, work("third"));
    EXPECT_EQ(done.back(), "third");
}

TEST_F(Queues, one_who_was_served_may_hold_it_again) {
    hold();
    queue.run(nullptr, [this] { queue.hold(); });
    queue.run(nullptr, work("last"));
    queue.resume(work("first"));
    EXPECT_EQ(done, Names{"first"});
    queue.resume(work("second"));
    EXPECT_EQ(done, (Names{"first", "second", "last"}));
}

TEST_F(Queues, so_many_may_wait_and_no_more) {
    hold();
    for (std::size_t i = 0; i < Queue::waiting_max; ++i)
        queue.run(refusal_wanted(), work("one of many"));
    EXPECT_TRUE(refusals.empty());
    queue.run(refusal_wanted(), work("one too many"));
    queue.run(nullptr, work("one who does not wait for a reply"));
    EXPECT_EQ(refusals, std::vector{Code::too_many});
    queue.resume([] {});
    EXPECT_EQ(done, Names(Queue::waiting_max, "one of many"));
}

TEST_F(Queues, work_that_throws_is_refused_and_reported_and_others_go_on) {
    hold();
    queue.run(refusal_wanted(), [] { throw std::runtime_error{"a fault"}; });
    queue.run(refusal_wanted(), work("next"));
    queue.resume([] { throw std::runtime_error{"a fault of the disk"}; });
    EXPECT_EQ(refusals, std::vector{Code::server});
    EXPECT_EQ(troubles, (Names{"a fault of the disk", "a fault"}));
    EXPECT_EQ(done, Names{"next"});
}

TEST_F(Queues, one_that_is_shut_refuses_everybody) {
    hold();
    queue.run(refusal_wanted(), work("early"));
    EXPECT_FALSE(queue.is_shut());
    queue.resume([this] { queue.shut(); });
    queue.run(refusal_wanted(), work("late"));
    EXPECT_TRUE(queue.is_shut());
    EXPECT_EQ(refusals, (std::vector{Code::server, Code::server}));
    EXPECT_TRUE(done.empty());
}

TEST_F(Queues, whoever_is_forgotten_is_never_served) {
    hold();
    queue.run(refusal_wanted(), work("forgotten"));
    {
        const auto locked = queue.lock();
        EXPECT_TRUE(queue.held());
        queue.forget();
    }
    queue.resume([] {});
    EXPECT_TRUE(done.empty());
    EXPECT_TRUE(refusals.empty());
}

}  // namespace
}  // namespace grognard::server
