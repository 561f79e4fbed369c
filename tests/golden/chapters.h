// SPDX-License-Identifier: Apache-2.0
//
// What the golden battles of a rulebook have walked through between them, chapter by chapter: a
// battle recorded anew in which something of it no longer happens is seen here.
//
//     struct DieKriegskunstChapters : golden::Chapters<DieKriegskunstChapters> {
//         static constexpr const char* rulebook = "die_kriegskunst";
//     };
//     TEST_F(DieKriegskunstChapters, seven_melee) { expect("a push back", any_of<happening::pushed_back>); }
//
// tools/golden --seeds looks for battles that do: with GROGNARD_GOLDEN the records are those of that
// folder.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "cli/battle_file.h"
#include "rulebooks/all/all.h"

namespace grognard::golden {

namespace fs = std::filesystem;

// Of::look, where there is one, is shown how things stood before each answer and after it, and what
// happened.
template <class Of>
void play(const fs::path& file, std::vector<Event>& all) {
    const Replayed record = cli::replayed_from(file.string(), {});
    Mistakes mistakes;
    const auto game =
        rulebook_named(Of::rulebook)->muster(record.header.scenario, nullptr, mistakes);
    ASSERT_TRUE(game) << file;
    Events events;
    for (const Answer& answer : record.answers) {
        events.clear();
        if constexpr (requires(const View& view) { Of::look(view, view, events); }) {
            const View before = game->view();
            game->apply_checked(answer, &events);
            Of::look(before, game->view(), events);
        } else {
            game->apply_checked(answer, &events);
        }
        all.insert(all.end(), events.begin(), events.end());
    }
}

template <class Of>
class Chapters : public testing::Test {
protected:
    static void SetUpTestSuite() {
        const char* other = std::getenv("GROGNARD_GOLDEN");
        const fs::path folder =
            other ? fs::path{other}
                  : fs::path{GROGNARD_SOURCE} / "rulebooks" / Of::rulebook / "golden";
        for (const auto& file : fs::directory_iterator{folder})
            if (file.path().extension() == ".battle") play<Of>(file.path(), events);
    }
    static void TearDownTestSuite() { events.clear(); }

    static void expect(const char* what, bool (*is)(const Event&)) {
        EXPECT_TRUE(std::any_of(events.begin(), events.end(), is))
            << "in no golden battle: " << what;
    }

    static inline std::vector<Event> events;
};

template <auto... What>
bool any_of(const Event& event) {
    return ((event.what == What) || ...);
}
// The same of a rulebook that tells structs: any_of<happened::PushedBack>.
template <class... What>
bool any_of(const Event& event) {
    return (event.what.is<What>() || ...);
}
// One of its fields has this value: with<&happened::Shot::outcome, Outcome::pinned>.
template <class What, class Field>
bool has_value(const Event& event, Field What::* field, const Field& value) {
    const auto told = event.what.as<What>();
    return told && (*told).*field == value;
}
template <auto field, auto value>
bool with(const Event& event) {
    return has_value(event, field, value);
}
inline bool for_reason(const Tally& tally, Reason reason) {
    const auto lines = tally.lines();
    return std::any_of(lines.begin(), lines.end(),
                       [&](const Modifier& line) { return line.reason == reason; });
}
inline bool for_reason(const Event& event, Reason reason) {
    return for_reason(event.tally, reason) || for_reason(event.other_tally, reason);
}
// Of these events one with a line for this reason.
template <auto What, auto Why>
bool because(const Event& event) {
    return event.what == What && for_reason(event, Why);
}
template <class What, auto Why>
bool because(const Event& event) {
    return event.what.is<What>() && for_reason(event, Why);
}

}  // namespace grognard::golden
