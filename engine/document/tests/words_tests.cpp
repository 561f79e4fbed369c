// SPDX-License-Identifier: Apache-2.0
#include "engine/document/words.h"

#include <gtest/gtest.h>

namespace grognard {
namespace {

TEST(Accents, latin_letters_lose_them) {
    EXPECT_EQ(without_accents("Masséna, Güldengossa, La Rothière"),
              "Massena, Guldengossa, La Rothiere");
    EXPECT_EQ(without_accents("Großgörschen, Świętokrzyskie, Łódź, Čáslav, Ørsted, Þorlákur"),
              "Grossgorschen, Swietokrzyskie, Lodz, Caslav, Orsted, Thorlakur");
    EXPECT_EQ(without_accents("Œuvre, cœur, Ægir, Ősz, Žižka, Timișoara, ſ"),
              "OEuvre, coeur, AEgir, Osz, Zizka, Timisoara, s");
}

TEST(Accents, a_mark_set_beside_its_letter_goes_too) {
    EXPECT_EQ(without_accents("Masse\u0301na"), "Massena");
}

TEST(Accents, whatever_else_there_is_stays) {
    EXPECT_EQ(without_accents("a × b ÷ c"), "a × b ÷ c");
    EXPECT_EQ(without_accents("Бородино 北 😀 \u0180"), "Бородино 北 😀 \u0180");
    EXPECT_EQ(without_accents("\xc3"), "\xc3") << "half a character";
    EXPECT_EQ(without_accents("\xc3 e\xff"), "\xc3 e\xff") << "no UTF-8 at all";
    EXPECT_EQ(without_accents(""), "");
}

TEST(Keys, are_what_a_person_can_type) {
    EXPECT_EQ(key_from("2nd Nassau, north"), "2nd-nassau-north");
    EXPECT_EQ(key_from("Masséna"), "massena");
    EXPECT_EQ(key_from("L'Héritier’s dragoons"), "lheritiers-dragoons");
    EXPECT_EQ(key_from("East Prussian Jäger"), "east-prussian-jager");
    EXPECT_EQ(key_from("Étoges"), "etoges");
    EXPECT_EQ(key_from(" -- 12-pounders!"), "12-pounders");
    EXPECT_EQ(key_from("Бородино"), "unit");
}

}  // namespace
}  // namespace grognard
