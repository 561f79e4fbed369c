// SPDX-License-Identifier: Apache-2.0
//
// What the command line says, as plain structs. CLI11 is slow to compile and known to
// arguments.cpp alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace grognard::cli {

struct PlayArguments {
    std::string scenario;  // a built-in name or a path; nothing: the menu
    std::string rulebook;
    std::string scenario_file;
    std::string side;  // blue, red, both, none, or nothing
    std::string opponent;
    std::string dice = "seeded";
    std::string seed;
    std::string house_rules;
    std::string record;
    std::string resume;
};

struct SimulateArguments {
    std::string scenario;
    std::string rulebook;
    std::uint64_t battles = 1000;
    std::string blue = "captain";
    std::string red = "captain";
    bool exchange = false;
    std::string seed;
    unsigned threads = 0;
    std::string house_rules;
    bool json = false;
    bool csv = false;
};

struct OddsArguments {
    std::vector<std::string> words;  // rulebook, calculator, name=value ...
    std::string house_rules;
    bool json = false;
};

struct ReplayArguments {
    std::string file;
    std::optional<std::uint64_t> to;
    bool map = false;
    bool json = false;
};

struct VerifyArguments {
    std::string file;
    bool json = false;
};

struct RulesArguments {
    std::string rulebook;
    std::vector<std::string> about;
    bool rulings = false;
    bool tables = false;
    bool json = false;
};

struct CheckScenarioArguments {
    std::vector<std::string> files;
    bool json = false;
};

struct MusterArguments {
    std::vector<std::string> lists;  // none: what lists there are; two: a whole scenario
    std::string rulebook;
    int points = 2500;
    std::vector<std::string> units;  // key=figures
    int extras = 0;                  // bought for the general, beside units
    std::string seed;
    std::string side, adjective, edge;  // of one list
    std::string title;                  // of two
    std::string out;
    std::string check;  // a file
    std::string house_rules;
    bool json = false;
};

struct BenchArguments {
    std::string rulebook;
    bool quick = false;
    bool signature = false;
    bool json = false;
};

struct ServeArguments {
    std::string address = "127.0.0.1";
    unsigned port = 7878;
    std::string store = "games.sqlite";
    unsigned threads = 0;
    std::string page;
    unsigned patience = 2000;  // milliseconds
    unsigned pace = 150;
    bool no_rate_limit = false;
    bool behind_proxy = false;
    std::vector<std::string> host_names;
};

struct Arguments {
    bool ascii = false;
    std::variant<PlayArguments, SimulateArguments, OddsArguments, ReplayArguments, VerifyArguments,
                 RulesArguments, CheckScenarioArguments, MusterArguments, BenchArguments,
                 ServeArguments>
        command;
};

// The arguments, or the exit code when there is nothing left to do: help was printed, or the line
// could not be understood, which was said.
std::variant<Arguments, int> read_arguments(int count, const char* const* words);

}  // namespace grognard::cli
