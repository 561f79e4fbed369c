// SPDX-License-Identifier: Apache-2.0
#include "cli/prompt.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace grognard::cli {
namespace {

using Kind = typed::Placing::Kind;

template <class T>
T is(std::string_view line) {
    const Typed typed = understand(line);
    const T* found = std::get_if<T>(&typed);
    EXPECT_TRUE(found) << line << " is kind " << typed.index();
    return found ? *found : T{};
}

std::string sentence_for(std::string_view line) { return is<typed::NotUnderstood>(line).sentence; }

TEST(Prompt, NumbersChoose) {
    EXPECT_EQ(is<typed::Choice>("3").number, 3);
    EXPECT_EQ(is<typed::Choice>("  12  ").number, 12);
    EXPECT_EQ(is<typed::Choice>("-4").number, -4);
    is<typed::Nothing>("");
    is<typed::Nothing>("  \t ");
    is<typed::NotUnderstood>("3 4");
}

TEST(Prompt, APlaceHasTwoCoordinatesAndPerhapsAFacing) {
    const auto plain = is<typed::Placing>("to 24 12.5");
    EXPECT_EQ(plain.kind, Kind::to);
    EXPECT_EQ(plain.x, 24_in);
    EXPECT_EQ(plain.y, inches(25, 2));
    EXPECT_FALSE(plain.facing);
    EXPECT_EQ(is<typed::Placing>("TO 24,12 North").facing, north);
    EXPECT_EQ(is<typed::Placing>("to 24, 12 facing 90").facing, east);
    EXPECT_EQ(is<typed::Placing>("to 24 12 toward b").unit, "b");
    is<typed::NotUnderstood>("to");
    is<typed::NotUnderstood>("to 24");
    is<typed::NotUnderstood>("to there now");
    is<typed::NotUnderstood>("to 24 12 upwards");
    is<typed::NotUnderstood>("to 24 12 toward");
}

TEST(Prompt, OrdersOfPlacing) {
    EXPECT_EQ(is<typed::Placing>("ahead 2.5").distance, inches(5, 2));
    EXPECT_EQ(is<typed::Placing>("turn south-west").facing, south + degrees(45));
    EXPECT_EQ(is<typed::Placing>("turn to east").facing, east);
    EXPECT_EQ(is<typed::Placing>("face 45").facing, north + degrees(45));
    EXPECT_EQ(is<typed::Placing>("turn toward 2nd Nassau").unit, "2nd Nassau");
    EXPECT_EQ(is<typed::Placing>("charge 2nd Nassau").unit, "2nd Nassau");
    EXPECT_EQ(is<typed::Placing>("stay").kind, Kind::stay);
    EXPECT_EQ(is<typed::Placing>("away").kind, Kind::away);
    EXPECT_EQ(is<typed::Placing>("away 2").distance, 2_in);
    is<typed::NotUnderstood>("ahead");
    is<typed::NotUnderstood>("ahead of time");
    is<typed::NotUnderstood>("turn");
    is<typed::NotUnderstood>("charge");
}

TEST(Prompt, BodiesInFormation) {
    EXPECT_EQ(is<typed::Placing>("back 2").kind, Kind::back);
    is<typed::Undo>("back");
    EXPECT_EQ(is<typed::Placing>("right 3").distance, 3_in);
    EXPECT_EQ(is<typed::Placing>("left 3").distance, -3_in);
    EXPECT_EQ(is<typed::Placing>("wheel ne").kind, Kind::wheel);
    EXPECT_EQ(is<typed::Placing>("turn ne").kind, Kind::turn);
    EXPECT_EQ(is<typed::Placing>("ahead 4 ne").facing, north + degrees(45));
    EXPECT_EQ(is<typed::Placing>("form march column").formation, "march column");
    EXPECT_EQ(is<typed::Placing>("unlimber").formation, "unlimbered");
    EXPECT_EQ(is<typed::Placing>("to 24 12 ne in open order").formation, "open order");
    EXPECT_EQ(is<typed::Placing>("charge b in column").unit, "b");
    is<typed::NotUnderstood>("left");
    is<typed::NotUnderstood>("left turn");
    is<typed::NotUnderstood>("back 2 3");
    is<typed::NotUnderstood>("form");
}

TEST(Prompt, OneThingAfterAnother) {
    const auto order = is<typed::Placing>("form column, then ahead 6 then wheel east");
    EXPECT_EQ(order.kind, Kind::form);
    EXPECT_EQ(order.formation, "column");
    ASSERT_EQ(order.then.size(), 2u);
    EXPECT_EQ(order.then[0].distance, 6_in);
    EXPECT_EQ(order.then[1].facing, east);
    EXPECT_EQ(std::get<typed::Placing>(is<typed::Why>("why left 1 then ahead 2").what).then.size(),
              1u);
    is<typed::NotUnderstood>("form column then");
    is<typed::NotUnderstood>("form column then dance");
    is<typed::NotUnderstood>("then form column");
}

TEST(Prompt, Commands) {
    EXPECT_EQ(std::get<typed::Choice>(is<typed::Why>("why 3").what).number, 3);
    EXPECT_EQ(std::get<typed::Placing>(is<typed::Why>("why ahead 2").what).distance, 2_in);
    is<typed::NotUnderstood>("why");
    EXPECT_EQ(std::get<typed::Unit>(is<typed::Why>("why Old Guard").what).name, "Old Guard");
    is<typed::Undo>("undo");
    EXPECT_FALSE(is<typed::Log>("log").last);
    EXPECT_EQ(is<typed::Log>("log 20").last, 20);
    is<typed::NotUnderstood>("log 0");
    is<typed::Map>("map");
    EXPECT_EQ(is<typed::Unit>("unit Old Guard").name, "Old Guard");
    is<typed::Units>("unit");
    is<typed::Units>("units");
    EXPECT_EQ(is<typed::Rules>("rules HU-4.2").about, "HU-4.2");
    EXPECT_EQ(is<typed::Odds>("odds shooting range=1").about, "shooting range=1");
    EXPECT_EQ(is<typed::Save>("save my.battle").file, "my.battle");
    EXPECT_FALSE(is<typed::Auto>("auto").whole_phase);
    EXPECT_TRUE(is<typed::Auto>("auto phase").whole_phase);
    is<typed::NotUnderstood>("auto pilot");
    is<typed::Advice>("hint");
    EXPECT_FALSE(is<typed::Quit>("quit").resigned);
    EXPECT_TRUE(is<typed::Quit>("resign").resigned);
    is<typed::Help>("?");
    is<typed::Help>("HELP");
}

TEST(Prompt, SingleLettersBelongToTheUnits) {
    for (char letter = 'a'; letter <= 'z'; ++letter)
        EXPECT_EQ(is<typed::NotUnderstood>(std::string{letter}).typed, std::string{letter});
}

TEST(Prompt, WhatIsNotUnderstoodIsASentence) {
    EXPECT_NE(sentence_for("chrage a").find("did you mean \"charge\"?"), std::string::npos);
    EXPECT_EQ(sentence_for("frobnicate"),
              "I do not understand \"frobnicate\". Type a number, or ? for help.");
}

TEST(Prompt, NothingTypedDoesHarm) {
    std::mt19937 random{7};
    const std::string letters = "to why3.,-°\xff\x01 \tahead charge9999999999\"";
    for (int i = 0; i < 20'000; ++i) {
        std::string line;
        for (auto n = random() % 24; n > 0; --n) line += letters[random() % letters.size()];
        understand(line);
        understand_dice(line, {.count = 2, .sides = 6});
    }
}

TEST(Prompt, RealDiceAreChecked) {
    const Roll two{.count = 2, .sides = 6};
    const TypedDice good = understand_dice("5, 3", two);
    ASSERT_TRUE(std::holds_alternative<Dice>(good));
    EXPECT_EQ(std::get<Dice>(good), (Dice{5, 3}));
    EXPECT_EQ(std::get<std::string>(understand_dice("5", two)), "2 dice are wanted, you gave 1.");
    EXPECT_EQ(std::get<std::string>(understand_dice("5 7", two)),
              "\"7\" cannot be on a die with 6 sides: give 1 to 6.");
    EXPECT_TRUE(std::holds_alternative<std::string>(understand_dice("5 0", two)));
    EXPECT_TRUE(std::holds_alternative<std::string>(understand_dice("5 x", two)));
    EXPECT_TRUE(looks_like_dice(" 5 3"));
    EXPECT_TRUE(looks_like_dice("-1"));
    EXPECT_FALSE(looks_like_dice("log 3"));
    EXPECT_FALSE(looks_like_dice(""));
}

}  // namespace
}  // namespace grognard::cli
