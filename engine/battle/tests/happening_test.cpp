// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/happening.h"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

#include "engine/battle/event.h"

namespace grognard {
namespace {

enum class Face : std::uint8_t { infantry, cavalry };
enum class Place : std::uint8_t { none = 0xff };

namespace happened {
struct Moved {
    Length cost, allowance;
};
struct FaceShown {
    Face face{};
    UnitId leader = UnitId::none;
    bool again = false;
    std::int8_t left = 0;
};
struct Routs {};
struct Arrives {
    Place place{};
};
struct Forgotten {};
using All = Happenings<Moved, FaceShown, Routs, Arrives>;
template <class T>
All listed(const T&);
}  // namespace happened

static_assert(std::is_convertible_v<happened::Routs, Happening>);
static_assert(!std::is_convertible_v<happened::Forgotten, Happening>, "it is not listed");

TEST(Happening, is_told_as_a_struct_and_read_as_one) {
    const Event event{.what = happened::Moved{Length::from_inches(4), Length::from_inches(6)},
                      .unit = UnitId{3}};
    ASSERT_TRUE(event.what.is<happened::Moved>());
    EXPECT_EQ(event.what.as<happened::Moved>()->allowance, Length::from_inches(6));
    EXPECT_FALSE(event.what.is<happened::Routs>());
    EXPECT_FALSE(event.what.as<happened::Routs>());
}

TEST(Happening, a_visitor_is_given_the_struct) {
    const auto visited = [](const Happening& what) {
        return visit<happened::All>(
            what, []<class T>(const T&) { return std::is_same_v<T, happened::FaceShown> ? 2 : 1; });
    };
    EXPECT_EQ(visited(happened::FaceShown{Face::cavalry}), 2);
    EXPECT_EQ(visited(happened::Routs{}), 1);
}

TEST(Happening, is_told_by_names_to_those_who_know_no_rulebook) {
    const Told told = told_by_name(happened::FaceShown{Face::cavalry, UnitId{3}, true, -1});
    EXPECT_EQ(told.name, "face_shown");
    ASSERT_EQ(told.details.size(), 4u);
    EXPECT_EQ(told.details[0].name, "face");
    EXPECT_EQ(std::get<std::string_view>(told.details[0].value), "cavalry");
    EXPECT_EQ(std::get<UnitId>(told.details[1].value), UnitId{3});
    EXPECT_EQ(std::get<bool>(told.details[2].value), true);
    EXPECT_EQ(std::get<std::int64_t>(told.details[3].value), -1);
    EXPECT_EQ(told_by_name(happened::Routs{}).name, "routs");
    EXPECT_EQ(std::get<std::int64_t>(told_by_name(happened::Arrives{Place{3}}).details[0].value), 3)
        << "a place in a list has no name";
}

}  // namespace
}  // namespace grognard
