// SPDX-License-Identifier: Apache-2.0
#include "cli/text.h"

#include <gtest/gtest.h>

namespace grognard::cli {
namespace {

TEST(Text, LengthsHaveOneDecimal) {
    EXPECT_EQ(inches_number(3_in), "3.0");
    EXPECT_EQ(inches_number(inches(7, 5)), "1.4");
    EXPECT_EQ(inches_text(inches(1, 2)), "0.5\"");
    EXPECT_EQ(inches_number(Length{}), "0.0");
    EXPECT_EQ(inches_number(-inches(7, 5)), "-1.4");
}

TEST(Text, ALengthThatIsNotAWholeInchIsNeverShownAsOne) {
    EXPECT_EQ(inches_number(2_in + Length::from_ticks(900)), "2.03");
    EXPECT_EQ(inches_number(2_in - Length::from_ticks(900)), "1.97");
    EXPECT_EQ(inches_number(2_in + Length::from_ticks(40)), "2.01");
    EXPECT_EQ(inches_number(2_in - Length::from_ticks(40)), "1.99");
    EXPECT_EQ(inches_number(2_in + Length::from_ticks(2)), "2.0") << "rounding of a tick or two";
}

TEST(Text, OneInchIsSingular) {
    EXPECT_EQ(inches_words(1_in), "1 inch");
    EXPECT_EQ(inches_words(2_in), "2.0 inches");
}

TEST(Text, DirectionsAreTheNearestOfEight) {
    EXPECT_EQ(compass_word(north), "north");
    EXPECT_EQ(compass_word(north + degrees(-22)), "north");
    EXPECT_EQ(compass_word(north + degrees(23)), "north-east");
    EXPECT_EQ(compass_word(south + degrees(45)), "south-west");
    EXPECT_EQ(degrees_of(east), 90);
}

TEST(Text, DirectionsAreTypedInManyWays) {
    EXPECT_EQ(bearing_typed("north"), north);
    EXPECT_EQ(bearing_typed("E"), east);
    EXPECT_EQ(bearing_typed("South-West"), south + degrees(45));
    EXPECT_EQ(bearing_typed("southwest"), south + degrees(45));
    EXPECT_EQ(bearing_typed("sw"), south + degrees(45));
    EXPECT_EQ(bearing_typed("135"), east + degrees(45));
    EXPECT_EQ(bearing_typed("90°"), east);
    EXPECT_EQ(bearing_typed("-90"), west);
    EXPECT_EQ(bearing_typed("360"), north);
    EXPECT_EQ(bearing_typed("400"), std::nullopt);
    EXPECT_EQ(bearing_typed("upwards"), std::nullopt);
    EXPECT_EQ(bearing_typed(""), std::nullopt);
}

TEST(Text, LengthsAreTypedInManyWays) {
    EXPECT_EQ(length_typed("3"), 3_in);
    EXPECT_EQ(length_typed("0.75"), inches(3, 4));
    EXPECT_EQ(length_typed(".5"), inches(1, 2));
    EXPECT_EQ(length_typed("3.5\""), inches(7, 2));
    EXPECT_EQ(length_typed("2in"), 2_in);
    EXPECT_EQ(length_typed(""), std::nullopt);
    EXPECT_EQ(length_typed("."), std::nullopt);
    EXPECT_EQ(length_typed("-3"), std::nullopt);
    EXPECT_EQ(length_typed("1e9"), std::nullopt);
    EXPECT_EQ(length_typed("99999999999999999999"), std::nullopt);
    EXPECT_EQ(length_typed("1.2.3"), std::nullopt);
}

TEST(Text, ThingsAreCounted) {
    EXPECT_EQ(counted(1, "unit"), "1 unit");
    EXPECT_EQ(counted(0, "unit"), "0 units");
    EXPECT_EQ(counted(2, "die"), "2 dice");
    EXPECT_EQ(counted(3, "battery"), "3 batteries");
    EXPECT_EQ(listed({"a", "b", "c"}), "a, b and c");
    EXPECT_EQ(listed({}), "");
}

TEST(Text, ColumnsCountLettersNotBytesAndNoColours) {
    EXPECT_EQ(columns_of("Gémioncourt"), 11u);
    EXPECT_EQ(columns_of("\x1b[1;97mA↑\x1b[0m"), 2u);
    EXPECT_EQ(padded("Ney", 6), "Ney   ");
    EXPECT_EQ(padded("Gémioncourt", 6), "Gémio…");
    EXPECT_EQ(padded_left("7", 3), "  7");
}

TEST(Text, LinesAreWrappedAtSpaces) {
    EXPECT_EQ(wrapped("the guard dies", 9), (std::vector<std::string>{"the guard", "dies"}));
    EXPECT_EQ(wrapped("6 and 4 = 10", 10), (std::vector<std::string>{"6 and 4", "= 10"}));
    EXPECT_EQ(wrapped("", 9), std::vector<std::string>{""});
    EXPECT_EQ(wrapped("unbreakable", 4), std::vector<std::string>{"unbreakable"});
}

TEST(Text, FoldsToAscii) {
    EXPECT_EQ(folded_to_ascii("Jérôme’s Brüder – 45°"), "Jerome's Brueder - 45 deg");
    EXPECT_EQ(folded_to_ascii("★"), "?");
    EXPECT_EQ(folded_to_ascii("plain"), "plain");
    EXPECT_EQ(folded_to_ascii("\xc3"), "?") << "half a character at the end does no harm";
}

}  // namespace
}  // namespace grognard::cli
