// SPDX-License-Identifier: Apache-2.0
//
// Conformance: what every rulebook promises, tried on every scenario it brings, in battles between
// computer generals. Nothing in here knows a rulebook; one that is added must pass as it is.
//
//     GROGNARD_BATTLES=1000 conformance_tests     so many battles a scenario (tools/conformance)
//     GROGNARD_FIRST=17 GROGNARD_BATTLES=1 ...    battle 17 alone
//     GROGNARD_RECORDS=folder                     where records of failed battles are left
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <set>

#include "generals/random.h"
#include "staff/match.h"
#include "tests/conformance/battle.h"

namespace grognard::conformance {

namespace {

std::uint64_t environment(const char* name, std::uint64_t otherwise) {
    const char* value = std::getenv(name);
    return value ? std::strtoull(value, nullptr, 10) : otherwise;
}

constexpr std::uint64_t battles_by_default = 12;
std::uint64_t battles() { return environment("GROGNARD_BATTLES", battles_by_default); }
std::uint64_t first() { return environment("GROGNARD_FIRST", 0); }
// Of the kinds that take longer: one for so many of the others.
std::uint64_t battles_over(std::uint64_t part) { return (battles() + part - 1) / part; }

// A broken invariant of the program stops it at once: say at least in which battle.
char fought_now[256];

void say_which(int signal_number) {
    [[maybe_unused]] const auto written = write(STDERR_FILENO, fought_now, std::strlen(fought_now));
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

void announce(const BattlePlan& plan, std::string_view house_rules) {
    static const bool listening = [] {
        for (const int number : {SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGFPE, SIGALRM})
            signal(number, say_which);
        return true;
    }();
    std::snprintf(fought_now, sizeof fought_now,
                  "\nconformance: stopped in battle %llu of %s, %s against himself%s%.*s\n",
                  static_cast<unsigned long long>(plan.number), plan.listed->name.c_str(),
                  plan.general.data(), house_rules.empty() ? "" : ", with ",
                  static_cast<int>(house_rules.size()), house_rules.data());
    alarm(listening ? 240 : 0);  // a battle that hangs is to be named too
}

// Leaves the record of a failed battle where it can be looked at.
void keep(const BattlePlan& plan, const std::string& record) {
    const char* folder = std::getenv("GROGNARD_RECORDS");
    if (!folder) return;
    const std::string path = std::string{folder} + "/" + label(*plan.listed) + "_" +
                             std::string{plan.general} + "_" + std::to_string(plan.number) +
                             ".battle";
    std::ofstream{path} << record;
    std::printf("the record of the battle: %s\n", path.c_str());
}

// False when it failed.
bool fought(const BattlePlan& plan, std::string_view house_rules = {}) {
    announce(plan, house_rules);
    const BattleReport report = fight(plan);
    alarm(0);
    if (!report.fault) return true;
    keep(plan, report.record);
    ADD_FAILURE() << *report.fault << (house_rules.empty() ? "" : ", with ") << house_rules;
    return false;
}

class Conformance : public testing::TestWithParam<Listed> {};

// A few battles are looked at after every answer, many less closely.
TEST_P(Conformance, random_battles) {
    const bool many = battles() > battles_by_default;
    for (std::uint64_t i = 0; i < battles(); ++i)
        if (!fought({.listed = &GetParam(),
                     .number = first() + i,
                     .looked_at_once_in = many ? 6u : 1u,
                     .thorough_once_in = many ? 60u : 6u}))
            return;
}

TEST_P(Conformance, captain_against_captain) {
    for (std::uint64_t i = 0; i < battles_over(battles_by_default); ++i)
        if (!fought({.listed = &GetParam(),
                     .general = "captain",
                     .number = first() + i,
                     .thorough_once_in = 12}))
            return;
}

TEST_P(Conformance, the_same_seed_is_the_same_battle) {
    RandomGeneral general;
    const MatchSeeds seeds = match_seeds(seed_from_words("twice"), first());
    const auto game = mustered(GetParam());
    const auto again = game->clone();
    const auto other = game->clone();
    const MatchResult one = play_match(*game, {&general, &general}, seeds);
    const MatchResult two = play_match(*again, {&general, &general}, seeds);
    EXPECT_TRUE(one.finished);
    EXPECT_EQ(one, two);
    const MatchSeeds other_seeds = match_seeds(seed_from_words("once"), first());
    EXPECT_NE(play_match(*other, {&general, &general}, other_seeds).hash, one.hash);
}

// A rulebook's scenarios share what is tried once by default: is it this one's turn?
bool takes_turn(const Listed& listed, std::size_t number) {
    if (battles() > battles_by_default) return true;
    std::size_t scenarios = 0;
    std::size_t own = 0;
    for (const Listed& each :
         listed.rulebook == toy_catalogue()[0].rulebook ? toy_catalogue() : catalogue()) {
        if (each.rulebook != listed.rulebook) continue;
        if (each.name == listed.name) own = scenarios;
        ++scenarios;
    }
    return number % scenarios == own;
}

// Every ruling's other values, one at a time: each in one of the rulebook's scenarios, or, where
// many battles are wanted, in every one.
TEST_P(Conformance, each_ruling_decided_otherwise) {
    std::size_t number = 0;
    for (const Ruling& ruling : rulings_of(*GetParam().rulebook)) {
        ASSERT_GE(ruling.values.size(), 2u) << ruling.name << " has no other value";
        for (std::size_t v = 1; v < ruling.values.size(); ++v) {
            if (!takes_turn(GetParam(), number++)) continue;
            const Chosen chosen[] = {{ruling.name, ruling.values[v]}};
            const Document house = house_rules(chosen);
            for (std::uint64_t i = 0; i < battles_over(40); ++i)
                if (!fought({.listed = &GetParam(),
                             .house_rules = &house,
                             .number = first() + i,
                             .thorough_once_in = 40},
                            ruling.name + " = " + ruling.values[v]))
                    break;
        }
    }
}

// Rulings must agree with each other, too.
TEST_P(Conformance, all_rulings_at_random) {
    const std::vector<Ruling> rulings = rulings_of(*GetParam().rulebook);
    for (std::uint64_t i = 0; i < battles_over(4); ++i) {
        Chooser chooser{first() + i};
        std::vector<Chosen> chosen;
        std::string words;
        for (const Ruling& ruling : rulings) {
            const auto value = chooser.below(static_cast<std::uint32_t>(ruling.values.size()));
            chosen.push_back({ruling.name, ruling.values[value]});
            if (value > 0)
                words += (words.empty() ? "" : ", ") + ruling.name + " = " + ruling.values[value];
        }
        const Document house = house_rules(chosen);
        if (!fought({.listed = &GetParam(),
                     .house_rules = &house,
                     .number = first() + i,
                     .thorough_once_in = 12},
                    words))
            return;
    }
}

TEST_P(Conformance, units_have_keys_of_their_own) {
    const auto game = mustered(GetParam());
    std::set<std::string_view> keys;
    for (std::size_t i = 0; i < game->unit_count(); ++i) {
        const std::string_view key = game->unit_key(unit_id(i));
        EXPECT_FALSE(key.empty());
        EXPECT_TRUE(keys.insert(key).second) << key << " is the key of two units";
        EXPECT_EQ(game->unit_keyed(key), unit_id(i));
    }
    EXPECT_EQ(game->unit_keyed("no unit has this key"), UnitId::none);
    EXPECT_LE(game->unit_count(), units_max);
}

INSTANTIATE_TEST_SUITE_P(every_scenario, Conformance, testing::ValuesIn(catalogue()),
                         [](const auto& param) { return label(param.param); });
INSTANTIATE_TEST_SUITE_P(the_toy, Conformance, testing::ValuesIn(toy_catalogue()),
                         [](const auto& param) { return label(param.param); });

}  // namespace

void PrintTo(const Listed& listed, std::ostream* out) { *out << listed.name; }

}  // namespace grognard::conformance
